/* sg-map-view.c: the map with what floats over it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/map/sg-map-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "app/map/sg-chosen-bar.h"
#include "app/map/sg-map-canvas-input.h"
#include "app/map/sg-map-canvas-move.h"
#include "app/map/sg-map-corners.h"
#include "app/map/sg-map-moves.h"
#include "app/map/sg-map-popovers.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-settings.h"
#include "base/sg-later.h"
#include "base/sg-text.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-question.h"
#include "play/sg-reader.h"

/* What floats at the foot of the map: the scale, the buttons of the zoom, and how high they are. */
#define SCALE_ROOM 160
#define ZOOM_ROOM 118
#define FOOT 46
#define REST 200 /* ms */
#define MOST_PLACES 15
#define BORDER 10 /* of the sheet round the country */
#define LEAST_BAR 200 /* points: of a bar whose words are cut where it stands clear */
#define FOOT_SLIM 32
#define LOW 480 /* points: of a map */

struct _SgMapView
{
  GtkWidget parent_instance;

  SgDesk      *desk;        /* (owned) */
  SgMapCanvas *canvas;
  SgMapGround *ground;      /* (owned) */
  GSimpleActionGroup *actions;
  double       context_x, context_y;
  SgMapPopovers *popovers;  /* (owned) */

  GtkOverlay  *overlay;
  GtkBox      *tools;
  GtkWidget   *tools_line;
  GtkWidget   *tool_sight, *tool_arc;
  GtkMenuButton *view_button;
  GtkLabel    *view_label;
  SgChosenBar *chosen_bar;
  GtkLabel    *chosen_label, *planned_label, *pointer_label;
  GtkWidget   *shot_button, *acts_button, *named_button, *clear_button, *zoom_bar;
  char        *readers;     /* who has a view, as its menu stands */
  guint        chosen_at;   /* in which of its places the bar of who is chosen stands */
  guint        resting;     /* until it looks again whether that is free */
};

G_DEFINE_FINAL_TYPE (SgMapView, sg_map_view, GTK_TYPE_WIDGET)

static guint judge_signal;

static const char *const tool_names[] = { "select", "move", "turn", "ruler", "ring", "sight", "arc", "ask" };
static const char *const style_names[] = { "table", "ordnance", "plain" };

static guint
find_name (const char *const *names, guint n, const char *name)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (names[i], name))
      return i;
  return 0;
}

/* The bar at the bottom. */

static const char *
find_gun (SgMapView *self)
{
  guint n;
  const char *const *chosen = sg_desk_get_chosen (self->desk, &n);
  SgBoard *board = sg_desk_get_board (self->desk);
  SgFigure *figure = n == 1 && board != NULL ? sg_board_get_figure (board, chosen[0]) : NULL;
  const SgGame *game = sg_desk_get_game (self->desk);

  if (figure == NULL || !sg_figure_is_gun (board, figure) || !sg_desk_may_judge (self->desk) || game == NULL || game->look == NULL || game->look->shots_left == NULL)
    return NULL;
  return figure->id;
}

static void
show_shot (SgMapView *self)
{
  const char *gun = find_gun (self);
  g_autofree char *why = NULL;
  guint shots = gun != NULL ? sg_desk_get_game (self->desk)->look->shots_left (sg_desk_get_battle (self->desk), gun, &why) : 0;
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "shot");

  gtk_widget_set_visible (self->shot_button, gun != NULL && sg_desk_get_naming (self->desk, NULL) == SG_NAMING_NOTHING);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), gun != NULL && shots > 0);
  gtk_widget_set_tooltip_text (self->shot_button, why != NULL ? why : _("Report a Shot of This Gun (S)"));
}

static char *
word_planned (SgMapView *self)
{
  GPtrArray *effects = sg_desk_get_effects (self->desk);
  gint64 dead = 0, taken = 0;
  GString *words = g_string_new (NULL);

  for (guint i = 0; effects != NULL && i < effects->len; i++)
    {
      SgEffect *effect = g_ptr_array_index (effects, i);

      if (effect->kind != SG_EFFECT_TRANSFER)
        continue;
      if (g_strcmp0 (effect->to, SG_ACCOUNT_DEAD) == 0)
        dead += effect->amount;
      else if (g_strcmp0 (effect->to, SG_ACCOUNT_PRISONER) == 0 || g_strcmp0 (effect->to, SG_ACCOUNT_CAPTURED) == 0)
        taken += effect->amount;
    }
  if (dead > 0)
    g_string_append_printf (words, ngettext ("%" PRId64 " would die (×)", "%" PRId64 " would die (×)", dead), dead);
  if (taken > 0)
    g_string_append_printf (words, ngettext ("%s⚑\u2009%" PRId64 " would be taken", "%s⚑\u2009%" PRId64 " would be taken", taken),
                            dead > 0 ? "   " : "", taken);
  return g_string_free (words, FALSE);
}

static void
show_chosen (SgMapView *self)
{
  gboolean naming = sg_desk_get_naming (self->desk, NULL) != SG_NAMING_NOTHING;
  g_autofree char *planned = word_planned (self);
  g_autofree char *words = naming ? sg_desk_naming_words (self->desk) : sg_desk_chosen_words (self->desk, planned[0] != '\0');

  gtk_label_set_label (self->chosen_label, words);
  gtk_label_set_label (self->planned_label, planned);
  gtk_widget_set_visible (GTK_WIDGET (self->planned_label), planned[0] != '\0' && !naming);
  gtk_widget_set_visible (self->named_button, naming);
  gtk_widget_set_visible (self->clear_button, !naming);
  gtk_widget_set_visible (GTK_WIDGET (self->chosen_bar), words[0] != '\0');
  show_shot (self);
}

/* Whoever points at a card has it where it is. */
static gboolean
is_pointed_at (GtkWidget *card)
{
  return (gtk_widget_get_state_flags (card) & GTK_STATE_FLAG_PRELIGHT) != 0;
}

static void
measure_card (GtkWidget *card, int *width, int *height)
{
  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, NULL, width, NULL, NULL);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, -1, NULL, height, NULL, NULL);
}

/* The same, no wider than @most: its words take a second line there. */
static void
measure_within (GtkWidget *card, int most, int *width, int *height)
{
  int least;

  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &least, width, NULL, NULL);
  *width = MAX (least, MIN (*width, most));
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, *width, NULL, height, NULL, NULL);
}

/* Under the views; above the zoom; above the scale, beside a table that does not fill the map. Where lines fill head and
 * foot, a little way into the country, at either side. */
static guint
list_sides (SgMapView *self, GdkRectangle *places)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->overlay)), height = gtk_widget_get_height (GTK_WIDGET (self->overlay));
  static const double within[] = { 0.15, 0.75, 0.25, 0.65 };
  int tools, views, zoom, natural, tall, unused;
  guint n = 0;

  measure_card (GTK_WIDGET (self->tools), &tools, &unused);
  measure_card (GTK_WIDGET (self->view_button), &unused, &views);
  measure_card (self->zoom_bar, &unused, &zoom);
  measure_within (GTK_WIDGET (self->chosen_bar), width - tools, &natural, &tall);
  if (natural > width - tools || natural < LEAST_BAR || height < 4 * tall + views + zoom)
    return 0;
  places[n++] = (GdkRectangle) { width - natural, views, natural, tall };
  places[n++] = (GdkRectangle) { width - natural, height - tall - zoom, natural, tall };
  places[n++] = (GdkRectangle) { 0, height - tall - FOOT, natural, tall };
  for (guint i = 0; i < G_N_ELEMENTS (within); i++)
    {
      places[n++] = (GdkRectangle) { width - natural, (int) (height * within[i]), natural, tall };
      places[n++] = (GdkRectangle) { tools, (int) (height * within[i]), natural, tall };
    }
  return n;
}

/* Beside a table that leaves room at its sides nothing of the country lies under it: at the right between the views and the zoom, at the left
 * between the tools and what is told over the scale. Its words take a second line for that where the map is so low that it would cover much of
 * the table. */
static guint
list_beside (SgMapView *self, GdkRectangle *places)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->overlay)), height = gtk_widget_get_height (GTK_WIDGET (self->overlay));
  int tools, views, zoom, room[2], whole, unused;
  guint n = 0;

  measure_card (GTK_WIDGET (self->chosen_bar), &whole, &unused);
  measure_card (GTK_WIDGET (self->tools), &unused, &tools);
  measure_card (GTK_WIDGET (self->view_button), &unused, &views);
  measure_card (self->zoom_bar, &unused, &zoom);
  sg_map_corners_beside (self->canvas, &room[1], &room[0]);
  for (guint i = 0; i < G_N_ELEMENTS (room); i++)
    {
      const int heads[] = { views, tools }, feet[] = { zoom, 2 * FOOT };
      int head = heads[i], foot = feet[i], natural, tall;

      measure_within (GTK_WIDGET (self->chosen_bar), room[i] - BORDER, &natural, &tall);
      if (natural < (height < LOW ? MIN (whole, LEAST_BAR) : whole) || natural > room[i] - BORDER || tall > height - head - foot)
        continue;
      places[n++] = (GdkRectangle) { i == 0 ? width - natural : 0, head + (height - head - foot - tall) / 2, natural, tall };
    }
  return n;
}

/* Beside a table that leaves room for it; between the scale and the zoom where there is room, else above them, so that what is owed can be read;
 * else at the head, between the tools and the views; else beside the table. Where somebody lies under it all the same he is pressed through it. */
static void
place_chosen (SgMapView *self, GdkRectangle *at)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->overlay)), height = gtk_widget_get_height (GTK_WIDGET (self->overlay));
  int zoom = gtk_widget_get_visible (self->zoom_bar) ? ZOOM_ROOM : 0;
  int natural, tall, tools, views, unused;
  GdkRectangle places[MOST_PLACES];
  guint beside = list_beside (self, places), n = beside + 1;

  measure_within (GTK_WIDGET (self->chosen_bar), width, &natural, &tall);
  measure_card (GTK_WIDGET (self->tools), &tools, &unused);
  measure_card (GTK_WIDGET (self->view_button), &views, &unused);
  places[beside] = (GdkRectangle) { 0, height - tall, natural, tall };
  if (natural <= width - SCALE_ROOM - zoom)
    places[beside].x = CLAMP ((width - natural) / 2, SCALE_ROOM, width - zoom - natural);
  else
    {
      places[beside].x = (width - places[beside].width) / 2;
      places[beside].y -= gtk_widget_get_visible (self->zoom_bar) ? FOOT : FOOT_SLIM;
    }
  if (natural <= width - tools - views)
    places[n++] = (GdkRectangle) { CLAMP ((width - natural) / 2, tools, width - views - natural), 0, natural, tall };
  n += list_sides (self, places + n);
  if (!is_pointed_at (GTK_WIDGET (self->chosen_bar)) || self->chosen_at >= n)
    self->chosen_at = sg_map_corners_choose (self->canvas, places, n, self->chosen_at);
  *at = places[self->chosen_at];
  sg_chosen_bar_set_over (self->chosen_bar, sg_map_corners_count (self->canvas, at) > 0);
}

static gboolean
place_card_cb (SgMapView *self, GtkWidget *child, GdkRectangle *at)
{
  if (child == GTK_WIDGET (self->chosen_bar))
    place_chosen (self, at);
  return child == GTK_WIDGET (self->chosen_bar);
}

static gboolean
rest_cb (gpointer data)
{
  SgMapView *self = data;

  self->resting = 0;
  gtk_widget_queue_allocate (GTK_WIDGET (self->overlay));
  return G_SOURCE_REMOVE;
}

/* The view or whoever stands there has changed: once that is over the bar looks where it stands. */
static void
changed_cb (SgMapView *self)
{
  g_clear_handle_id (&self->resting, g_source_remove);
  self->resting = sg_later_after (self, REST, rest_cb);
}

/* The menu of views. */

/* (transfer full): of @reader, or of the umpire. */
static char *
call_view (SgMapView *self, const char *reader)
{
  g_autofree char *called = reader != NULL ? sg_battle_call_reader (sg_desk_get_battle (self->desk), reader) : NULL;

  return called != NULL ? sg_text_owned (_("%s’s View"), called) : g_strdup (_("Umpire’s View"));
}

static void
show_view (SgMapView *self)
{
  const char *side = sg_desk_get_reader (self->desk);
  g_autofree char *words = call_view (self, side);
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "view");

  gtk_label_set_label (self->view_label, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view_button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (side != NULL ? side : "umpire"));
}

static const struct { const char *action; guint layer; } layer_actions[] = {
  { "tints", SG_PAINT_TINTS }, { "shade", SG_PAINT_SHADE }, { "hachures", SG_PAINT_HACHURES }, { "grid", SG_PAINT_GRID },
};

/* The switches stand as the style, or whoever pressed them, has them. */
static void
show_layers (SgMapView *self)
{
  guint layers = sg_map_canvas_get_layers (self->canvas);

  for (guint i = 0; i < G_N_ELEMENTS (layer_actions); i++)
    g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), layer_actions[i].action)),
                               g_variant_new_boolean ((layers & layer_actions[i].layer) != 0));
}

/* (transfer full): all who have a view of their own, and how it is called, a line each. */
static char *
join_readers (SgMapView *self)
{
  g_auto (GStrv) readers = sg_battle_list_all_readers (sg_desk_get_battle (self->desk));
  GString *all = g_string_new (NULL);

  for (guint i = 0; readers[i] != NULL; i++)
    {
      g_autofree char *words = call_view (self, readers[i]);

      g_string_append_printf (all, "%s\t%s\n", readers[i], words);
    }
  return g_string_free (all, FALSE);
}

static void
append_view (SgMapView *self, GMenu *views, const char *reader)
{
  g_autofree char *words = call_view (self, reader), *label = sg_menu_words (words);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "map.view", "s", reader);
  g_menu_append_item (views, item);
}

static void
fill_view_menu (SgMapView *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) views = g_menu_new ();
  g_autoptr (GMenu) styles = g_menu_new ();
  g_autoptr (GMenu) ground = g_menu_new ();
  g_autoptr (GMenu) rest = g_menu_new ();
  g_auto (GStrv) readers = sg_battle_list_all_readers (sg_desk_get_battle (self->desk));

  g_free (self->readers);
  self->readers = join_readers (self);
  g_menu_append (views, _("Umpire’s View"), "map.view::umpire");
  for (guint i = 0; readers[i] != NULL; i++)
    append_view (self, views, readers[i]);
  g_menu_append (styles, _("Table Top"), "map.style::table");
  g_menu_append (styles, _("Ordnance Survey"), "map.style::ordnance");
  g_menu_append (styles, _("Plain"), "map.style::plain");
  g_menu_append (ground, _("Layer Tints"), "map.tints");
  g_menu_append (ground, _("Hill Shading"), "map.shade");
  g_menu_append (ground, _("Hachures for Contours"), "map.hachures");
  g_menu_append (ground, _("Reference Squares"), "map.grid");
  g_menu_append (rest, _("Dim in the Dark"), "map.veil");
  g_menu_append (rest, _("Zoom to Chosen"), "map.zoom-chosen");
  g_menu_append (rest, _("Clear Measurements"), "map.clear-measures");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (views));
  g_menu_append_section (menu, _("Drawn As"), G_MENU_MODEL (styles));
  sg_map_ground_append_menu (self->ground, menu);
  g_menu_append_section (menu, _("Layers"), G_MENU_MODEL (ground));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (rest));
  show_layers (self);
  gtk_menu_button_set_menu_model (self->view_button, G_MENU_MODEL (menu));
  show_view (self);
}

/* Popovers over the map. */

static void
context_cb (SgMapView *self, double x, double y)
{
  self->context_x = x; /* the rows of the menu are about the place that was pressed, wherever the pointer is by then */
  self->context_y = y;
  sg_map_ground_set_place (self->ground, x, y);
  sg_map_popovers_show_menu (self->popovers, x, y);
}

static void
blocked_cb (SgMapView *self, double x, double y)
{
  sg_map_popovers_show_block (self->popovers, x, y);
}

/* Actions. */

static void
tool_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SgMapView *self = data;

  sg_map_canvas_set_tool (self->canvas, find_name (tool_names, G_N_ELEMENTS (tool_names), g_variant_get_string (value, NULL)));
  g_simple_action_set_state (action, value);
}

static void
tool_changed_cb (SgMapView *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "tool");

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (tool_names[sg_map_canvas_get_tool (self->canvas)]));
}

static void
view_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SgMapView *self = data;
  const char *side = g_variant_get_string (value, NULL);

  sg_desk_set_side (self->desk, g_str_equal (side, "umpire") ? NULL : side);
}

static void
style_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SgMapView *self = data;

  g_simple_action_set_state (action, value);
  sg_map_canvas_set_style (self->canvas, find_name (style_names, G_N_ELEMENTS (style_names), g_variant_get_string (value, NULL)));
  show_layers (self);
  g_settings_set_string (sg_settings (), "map-style", g_variant_get_string (value, NULL));
}

static void
layer_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SgMapView *self = data;

  for (guint i = 0; i < G_N_ELEMENTS (layer_actions); i++)
    if (g_str_equal (layer_actions[i].action, g_action_get_name (G_ACTION (action))))
      sg_map_canvas_set_layer (self->canvas, layer_actions[i].layer, g_variant_get_boolean (value));
  show_layers (self);
}

static void
veil_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SgMapView *self = data;

  g_simple_action_set_state (action, value);
  sg_map_canvas_set_veil (self->canvas, g_variant_get_boolean (value));
  g_settings_set_boolean (sg_settings (), "dark-veil", g_variant_get_boolean (value));
}

static void
plain_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SgMapView *self = data;
  const char *name = g_action_get_name (G_ACTION (action));
  g_autoptr (GError) error = NULL;

  if (g_str_equal (name, "zoom-in"))
    sg_map_canvas_zoom_middle (self->canvas, 1.3);
  else if (g_str_equal (name, "zoom-out"))
    sg_map_canvas_zoom_middle (self->canvas, 1 / 1.3);
  else if (g_str_equal (name, "fit"))
    sg_map_canvas_fit (self->canvas);
  else if (g_str_equal (name, "zoom-chosen"))
    sg_map_canvas_zoom_to_chosen (self->canvas);
  else if (g_str_equal (name, "clear"))
    sg_desk_choose (self->desk, NULL);
  else if (g_str_equal (name, "clear-measures"))
    sg_map_canvas_clear_measures (self->canvas);
  else if (g_str_equal (name, "named"))
    sg_desk_end_naming (self->desk);
  else if (g_str_equal (name, "shot") && !sg_desk_ask (self->desk, "shot", &error))
    sg_desk_fail (self->desk, error);
  else if (g_str_equal (name, "judge"))
    g_signal_emit (self, judge_signal, 0);
  else if (g_str_equal (name, "ring-here"))
    sg_map_canvas_add_ring (self->canvas, self->context_x, self->context_y);
  else if (g_str_equal (name, "facts"))
    sg_map_popovers_show_facts (self->popovers, self->context_x, self->context_y);
  else if (g_str_equal (name, "measure-here"))
    {
      sg_map_canvas_set_tool (self->canvas, SG_TOOL_RULER);
      sg_map_canvas_begin_measure (self->canvas, self->context_x, self->context_y);
    }
}

static const GActionEntry entries[] = {
  { "tool", NULL, "s", "'select'", tool_cb },
  { "view", NULL, "s", "'umpire'", view_cb },
  { "style", NULL, "s", "'ordnance'", style_cb },
  { "veil", NULL, NULL, "true", veil_cb },
  { "tints", NULL, NULL, "false", layer_cb },
  { "shade", NULL, NULL, "false", layer_cb },
  { "hachures", NULL, NULL, "false", layer_cb },
  { "grid", NULL, NULL, "false", layer_cb },
  { "zoom-in", plain_cb }, { "zoom-out", plain_cb }, { "fit", plain_cb }, { "zoom-chosen", plain_cb }, { "clear", plain_cb },
  { "clear-measures", plain_cb }, { "named", plain_cb }, { "shot", plain_cb }, { "judge", plain_cb }, { "ring-here", plain_cb },
  { "measure-here", plain_cb }, { "facts", plain_cb },
};

/* Following. */

static void
pointer_cb (SgMapView *self)
{
  g_autofree char *words = sg_map_canvas_pointer_words (self->canvas);

  gtk_label_set_label (self->pointer_label, words);
  gtk_widget_set_visible (GTK_WIDGET (self->pointer_label), words[0] != '\0');
}

static void
judge_cb (SgMapView *self)
{
  g_signal_emit (self, judge_signal, 0);
}

/* Who plays for himself is settled before the day begins, with the menu in sight. */
static void
board_cb (SgMapView *self)
{
  g_autofree char *readers = join_readers (self);

  if (g_strcmp0 (readers, self->readers) != 0)
    fill_view_menu (self);
  changed_cb (self);
}

static void
battle_cb (SgMapView *self)
{
  sg_map_popovers_drop (self->popovers);
  fill_view_menu (self);
  show_chosen (self);
  pointer_cb (self);   /* what lies under it is another country now */
}

/* The canvas was made before this, and hears the desk first: what is told of it here is true of what it shows. */
static void
follow (SgMapView *self)
{
  g_signal_connect_object (self->desk, "battle", G_CALLBACK (battle_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "board", G_CALLBACK (board_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "chosen", G_CALLBACK (show_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "question", G_CALLBACK (show_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "naming", G_CALLBACK (show_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "view", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "pointer", G_CALLBACK (pointer_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "tool", G_CALLBACK (tool_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "context", G_CALLBACK (context_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "blocked", G_CALLBACK (blocked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "judge", G_CALLBACK (judge_cb), self, G_CONNECT_SWAPPED);
}

static void
dark_veil_cb (SgMapView *self, const char *key, GSettings *settings)
{
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "veil", g_variant_new_boolean (g_settings_get_boolean (settings, "dark-veil")));
}

/* Another window chose it, or the preferences.  This one’s own choice comes back here too, and stands already. */
static void
map_style_cb (SgMapView *self)
{
  g_autofree char *style = g_settings_get_string (sg_settings (), "map-style");
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (self->actions), "style");

  if (!g_str_equal (g_variant_get_string (state, NULL), style))
    g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "style", g_variant_new_string (style));
}

static void
read_settings (SgMapView *self)
{
  g_autofree char *style = g_settings_get_string (sg_settings (), "map-style");

  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "style", g_variant_new_string (style));
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "veil",
                                      g_variant_new_boolean (g_settings_get_boolean (sg_settings (), "dark-veil")));
  g_signal_connect_object (sg_settings (), "changed::map-style", G_CALLBACK (map_style_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sg_settings (), "changed::dark-veil", G_CALLBACK (dark_veil_cb), self, G_CONNECT_SWAPPED);
}

static void
sg_map_view_dispose (GObject *object)
{
  SgMapView *self = SG_MAP_VIEW (object);

  g_clear_pointer (&self->popovers, sg_map_popovers_free); /* its popover hangs on the canvas, and goes before it */
  g_clear_handle_id (&self->resting, g_source_remove);
  g_clear_pointer (&self->readers, g_free);
  g_clear_object (&self->ground);
  if (self->overlay != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->overlay)));
  g_clear_object (&self->actions);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_map_view_parent_class)->dispose (object);
}

static void
sg_map_view_class_init (SgMapViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_map_view_dispose;
  g_type_ensure (SG_TYPE_CHOSEN_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-map-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SgMapView, overlay);
  gtk_widget_class_bind_template_child (widget_class, SgMapView, tools);
  gtk_widget_class_bind_template_child (widget_class, SgMapView, tools_line);
  gtk_widget_class_bind_template_child (widget_class, SgMapView, tool_sight);
  gtk_widget_class_bind_template_child (widget_class, SgMapView, tool_arc);
  gtk_widget_class_bind_template_child (widget_class, SgMapView, view_button);
  gtk_widget_class_bind_template_child (widget_class, SgMapView, view_label);
  gtk_widget_class_bind_template_child (widget_class, SgMapView, chosen_bar);
  gtk_widget_class_bind_template_child (widget_class, SgMapView, chosen_label);
  gtk_widget_class_bind_template_child (widget_class, SgMapView, planned_label);
  gtk_widget_class_bind_template_child (widget_class, SgMapView, pointer_label);
  gtk_widget_class_bind_template_child (widget_class, SgMapView, shot_button);
  gtk_widget_class_bind_template_child (widget_class, SgMapView, acts_button);
  gtk_widget_class_bind_template_child (widget_class, SgMapView, named_button);
  gtk_widget_class_bind_template_child (widget_class, SgMapView, clear_button);
  gtk_widget_class_bind_template_child (widget_class, SgMapView, zoom_bar);
  judge_signal = g_signal_new ("judge", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sg_map_view_init (SgMapView *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "map", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  sg_tell_cut_words (GTK_WIDGET (self->chosen_label));
  sg_tell_cut_words (GTK_WIDGET (self->planned_label));
}

GtkWidget *
sg_map_view_new (SgDesk *desk)
{
  SgMapView *self = g_object_new (SG_TYPE_MAP_VIEW, NULL);

  self->desk = g_object_ref (desk);
  self->canvas = SG_MAP_CANVAS (sg_map_canvas_new (desk));
  self->popovers = sg_map_popovers_new (desk, self->canvas);
  gtk_overlay_set_child (self->overlay, GTK_WIDGET (self->canvas));
  g_signal_connect_object (self->overlay, "get-child-position", G_CALLBACK (place_card_cb), self, G_CONNECT_SWAPPED);
  self->ground = sg_map_ground_new (self->overlay, self->canvas, desk, G_ACTION_MAP (self->actions));
  sg_map_moves_add (G_ACTION_MAP (self->actions), self->canvas, desk);
  gtk_widget_insert_before (GTK_WIDGET (self->chosen_bar), GTK_WIDGET (self->overlay), NULL); /* above the small map of the whole country */
  follow (self);
  read_settings (self);
  battle_cb (self);
  pointer_cb (self);
  return GTK_WIDGET (self);
}

SgMapCanvas *
sg_map_view_get_canvas (SgMapView *self)
{
  g_return_val_if_fail (SG_IS_MAP_VIEW (self), NULL);

  return self->canvas;
}

/* The whole sheet is shown beside the tools, where they stand upright, and clear of the zoom, which has its one place. */
static void
keep_clear (SgMapView *self)
{
  gboolean upright = gtk_orientable_get_orientation (GTK_ORIENTABLE (self->tools)) == GTK_ORIENTATION_VERTICAL;
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int width, unused, corner_width = 0, corner_height = 0;

  measure_card (GTK_WIDGET (self->tools), &width, &unused);
  if (gtk_widget_get_visible (self->zoom_bar) && !mirrored)
    measure_card (self->zoom_bar, &corner_width, &corner_height);
  sg_map_canvas_set_tools (self->canvas, upright && !mirrored ? width : 0, corner_width, corner_height);
}

void
sg_map_view_set_narrow (SgMapView *self, gboolean narrow, gboolean slim)
{
  GtkOrientation orientation = narrow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->tools), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->tools_line), narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->tool_sight, !narrow);
  gtk_widget_set_visible (self->tool_arc, !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->view_label), !narrow);
  gtk_widget_set_visible (self->zoom_bar, !slim);
  sg_map_ground_set_narrow (self->ground, narrow);
  keep_clear (self);
}

SgMapGround *
sg_map_view_get_ground (SgMapView *self)
{
  g_return_val_if_fail (SG_IS_MAP_VIEW (self), NULL);

  return self->ground;
}

GtkWidget *
sg_map_view_get_acts (SgMapView *self)
{
  g_return_val_if_fail (SG_IS_MAP_VIEW (self), NULL);

  return self->acts_button;
}
