/* sg-maps-page-private.h: what the files of the Maps page share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/editor/sg-editor-canvas.h"
#include "app/editor/sg-editor-properties.h"
#include "app/editor/sg-map-shelf.h"
#include "app/editor/sg-maps-page.h"
#include "app/widgets/sg-message-bar.h"

G_BEGIN_DECLS

struct _SgMapsPage
{
  SgPage parent_instance;

  GtkBox *left_box, *right_box;
  GtkWidget *map_button, *undo_button, *redo_button, *snap_button, *grid_button, *check_button, *use_button;
  GtkLabel *map_label, *size_label, *lock_label, *place_label, *hint_label, *saved_label;
  GtkInfoBar *lock_bar;
  SgMessageBar *rescue_bar;
  GtkOverlay *overlay;
  GMenu *battle_section, *paper_section, *own_section, *sample_section, *grid_section;
  GtkWidget *check_box, *pieces, *search;

  SgEditor *editor;               /* (owned) */
  GSimpleActionGroup *ground;     /* (owned): switches of what is drawn of the ground */
  SgEditorCanvas *canvas;         /* (not owned) */
  SgEditorProperties *properties; /* (not owned) */
  SgCampaign *campaign;           /* (owned) (nullable) */
  SgBattle *battle;               /* (owned) (nullable) */
  GPtrArray *remarks;             /* (owned) (nullable) (element-type SgMapRemark) */
  char *path;                     /* (owned) (nullable): of the file it is saved in */
  char *paper;                    /* (owned) (nullable): of the campaign's papers, what it is saved in */
  gint64 fought;                  /* of the battle whose country it is and may still be changed; 0 for none */
  gboolean fresh;                 /* it was never saved */
  gboolean astray;                /* it lies in a campaign that was closed since: where nothing was drawn on it, it gives way to the next one's */
  char *rescue;                   /* (owned) (nullable): the name of the copy kept meanwhile */
  guint rescuing;                 /* the pause after an act before it is written */
  char *left_behind;              /* (owned) (nullable): the copy that a fall has left */
};

/** sg_maps_page_find_battle: (transfer full) (nullable): of the campaign, by its id. */
SgBattle *sg_maps_page_find_battle    (SgMapsPage *self, gint64 id);
/** sg_maps_page_show: another country, kept in the file @path, or in the campaign's @paper; what was there is forgotten. */
void     sg_maps_page_show            (SgMapsPage *self, SgMap *map, const char *path, const char *paper, const char *lock);
gboolean sg_maps_page_open_entry      (SgMapsPage *self, const SgShelfEntry *entry, GError **error);
void     sg_maps_page_fill_menu       (SgMapsPage *self);
/** sg_maps_page_show_hint: under the sheet, what the tool does next. */
void     sg_maps_page_show_hint       (SgMapsPage *self);
void     sg_maps_page_check           (SgMapsPage *self);
void     sg_maps_page_hide_check      (SgMapsPage *self);
void     sg_maps_page_forget_rescue   (SgMapsPage *self);
void     sg_maps_page_look_for_rescue (SgMapsPage *self);
void     sg_maps_page_read_style      (SgMapsPage *self);
/** sg_maps_page_show_ground: the switches stand as the ground is drawn. */
void     sg_maps_page_show_ground     (SgMapsPage *self);
void     sg_maps_page_install_acts    (GtkWidgetClass *widget_class);
/** sg_maps_page_keep_battle: what was drawn of the country of a battle that has not begun is in that battle: it needs no saving. */
void     sg_maps_page_keep_battle     (SgMapsPage *self);
/** sg_maps_page_adopt_battle: what was drawn and kept nowhere is the country of the battle at hand, where that was begun with it: it is drawn on
 * there. */
void     sg_maps_page_adopt_battle    (SgMapsPage *self);

/** sg_maps_page_load_backdrop, …: the sketch picture: chosen, laid down by two places, taken away. */
void     sg_maps_page_load_backdrop   (SgMapsPage *self);
void     sg_maps_page_place_backdrop  (SgMapsPage *self);
void     sg_maps_page_drop_backdrop   (SgMapsPage *self);

G_END_DECLS
