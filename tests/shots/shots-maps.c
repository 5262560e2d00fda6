/* shots-maps.c: the shots of the Maps page: a wood chosen, an outline half drawn, a map in use, open country.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/editor/sg-editor-drawing.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-frame.h"
#include "app/window/sg-window-pages.h"
#include "shots.h"

#include "app/editor/sg-maps-page.h"
#include "app/battle/sg-new-battle-dialog.h"
#include "app/editor/sg-new-map-dialog.h"
#include "app/window/sg-recents.h"
#include "map/sg-map-edit.h"

static SgMapsPage *
show (SgWindow *window)
{
  SgMapsPage *page;

  if (sg_window_get_store (window) == NULL)
    {
      g_autoptr (GPtrArray) recents = sg_recents_list ();

      if (recents->len > 0)
        sg_window_open (window, ((SgRecent *) recents->pdata[0])->path, NULL);
    }
  sg_window_hide_message (window);
  sg_window_show_page (window, "maps");
  page = SG_MAPS_PAGE (sg_window_get_visible_page (window));
  return page;
}

/* The country of the battle, as a copy that may be drawn on. */
static SgEditor *
copy (SgWindow *window)
{
  SgMapsPage *page = show (window);
  SgMap *map = sg_battle_get_map (sg_window_get_battle (window));

  sg_maps_page_take (page, map);
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
  return sg_maps_page_get_editor (page);
}

static GtkWidget *
maps (SgWindow *window)
{
  SgEditor *editor = copy (window);

  sg_editor_choose_one (editor, "centre-woods", FALSE);
  sg_editor_choose_point (editor, 2);
  return NULL;
}

static GtkWidget *
maps_sheet (SgWindow *window)
{
  copy (window);
  gtk_widget_activate_action (GTK_WIDGET (show (window)), "maps.check", NULL);
  return NULL;
}

static GtkWidget *
maps_drawing (SgWindow *window)
{
  SgEditor *editor = copy (window);

  sg_editor_set_tool (editor, SG_EDIT_WATER);
  sg_editor_point (editor, (SgPoint) { 6, 70 });
  sg_editor_point (editor, (SgPoint) { 14, 66 });
  sg_editor_point (editor, (SgPoint) { 22, 72 });
  sg_editor_rubber (editor, (SgPoint) { 17, 80 });
  return NULL;
}

static GtkWidget *
maps_locked (SgWindow *window)
{
  SgMapsPage *page = show (window);

  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.open-entry", "s", "01");
  return NULL;
}

static GtkWidget *
dialog_new_map (SgWindow *window)
{
  return sg_new_map_ask (GTK_WIDGET (show (window)), NULL, NULL);
}

/* A battle on the map that was drawn: it stands chosen among the countries. */
static GtkWidget *
dialog_use_map (SgWindow *window)
{
  SgEditor *editor = copy (window);

  return sg_new_battle_ask_with (window, sg_window_get_campaign (window), sg_editor_get_map (editor));
}

static void
draw (SgEditor *editor, SgEditTool tool, SgPieceKind kind, const char *name, const SgPoint *points, guint n)
{
  SgPiece *pattern = sg_edit_pattern (kind, "paces", "ft");

  g_free (pattern->name);
  pattern->name = g_strdup (name);
  sg_editor_set_tool (editor, tool);
  sg_editor_set_pattern (editor, pattern);
  for (guint i = 0; i < n; i++)
    sg_editor_point (editor, points[i]);
  if (sg_editor_get_n_points (editor) > 0)
    sg_editor_finish (editor);
}

/* Open country in paces, with the brush in hand. */
static GtkWidget *
maps_country (SgWindow *window)
{
  static const SgPoint ridge[] = { { 1200, 2600 }, { 2600, 3400 }, { 4200, 3600 }, { 4400, 2800 }, { 3000, 2200 }, { 1600, 1900 } };
  static const SgPoint stream[] = { { 0, 900 }, { 1500, 1100 }, { 3200, 700 }, { 4800, 1300 }, { 6000, 1100 } };
  static const SgPoint road[] = { { 2700, 0 }, { 2750, 900 }, { 2400, 2000 }, { 2500, 4000 } };
  static const SgPoint wood[] = { { 4700, 2000 }, { 5500, 2100 }, { 5600, 3000 }, { 4900, 3100 } };
  static const SgPoint bridge[] = { { 2730, 760 }, { 2745, 860 } };
  SgMapsPage *page = show (window);
  SgEditor *editor = sg_maps_page_get_editor (page);
  g_autoptr (SgMap) map = sg_map_new ("Long Ridge", "paces", 6000, 4000);

  sg_map_set_interval (map, 10);
  sg_maps_page_take (page, map);
  draw (editor, SG_EDIT_HILL, SG_PIECE_HILL, "Long Ridge", ridge, G_N_ELEMENTS (ridge));
  draw (editor, SG_EDIT_WATER, SG_PIECE_STREAM, "Sandbrook", stream, G_N_ELEMENTS (stream));
  draw (editor, SG_EDIT_ROAD, SG_PIECE_ROAD, "", road, G_N_ELEMENTS (road));
  draw (editor, SG_EDIT_WOOD, SG_PIECE_WOOD, "Fir Hanger", wood, G_N_ELEMENTS (wood));
  draw (editor, SG_EDIT_BRIDGE, SG_PIECE_BRIDGE, "", bridge, G_N_ELEMENTS (bridge));
  sg_editor_set_tool (editor, SG_EDIT_CONTOUR);
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
  return NULL;
}

static const SgShot shots[] = {
  { "maps", maps }, { "maps-sheet", maps_sheet }, { "maps-drawing", maps_drawing }, { "maps-locked", maps_locked },
  { "maps-country", maps_country }, { "maps-narrow", maps, 700, 860 }, { "dialog-new-map", dialog_new_map },
  { "dialog-use-map", dialog_use_map },
};

SG_REGISTER_SHOTS (shots)
