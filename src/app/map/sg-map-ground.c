/* sg-map-ground.c: what floats over the map about its ground.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/map/sg-map-ground.h"

#include <glib/gi18n-lib.h>

#include "app/map/sg-map-answer.h"
#include "app/map/sg-map-canvas-private.h"
#include "app/map/sg-map-canvas-survey.h"
#include "app/map/sg-map-overview.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-later.h"
#include "map/sg-describe.h"
#include "map/sg-way.h"
#include "base/sg-text.h"
#include "play/sg-going.h"
#include "play/sg-times.h"

struct _SgMapGround
{
  GObject parent_instance;

  SgDesk        *desk;       /* (owned) */
  SgMapCanvas   *canvas;     /* (not owned): holds all widgets below */
  SgProfileCard *card;
  SgMapAnswer   *answer;     /* (owned) */
  GtkWidget     *overview;
  GtkWidget     *popover;    /* (nullable) */
  GActionMap    *actions;    /* (not owned): of the view that owns this */
  GMenu         *section;    /* (owned) (nullable): of the menu of views */
  guint          clocked;    /* how many lines it has that only rules with times have */
  GMenu         *gaits;      /* (owned): at what pace, within it */
  SgPoint        place;      /* on the ground: where the menu of the map was asked for last */
  gboolean       narrow;
  guint          corner;     /* where the card stands */
  guint          clearing;   /* the idle in which it looks whether it still may */
};

G_DEFINE_FINAL_TYPE (SgMapGround, sg_map_ground, G_TYPE_OBJECT)

static SgMap *
get_map (SgMapGround *self)
{
  return sg_desk_get_map (self->desk);
}

static void
drop_popover (SgMapGround *self)
{
  if (self->popover != NULL)
    gtk_widget_unparent (g_steal_pointer (&self->popover));
}

/* Whether the line from @a to @b touches @at, in the sheet's points. */
static gboolean
crosses (const GdkRectangle *at, SgPoint a, SgPoint b)
{
  const double from[4] = { a.x - at->x, at->x + at->width - a.x, a.y - at->y, at->y + at->height - a.y };
  const double by[4] = { -(b.x - a.x), b.x - a.x, -(b.y - a.y), b.y - a.y };
  double enters = 0, leaves = 1;

  for (guint i = 0; i < G_N_ELEMENTS (by); i++)
    {
      if (by[i] == 0 && from[i] < 0)
        return FALSE;
      if (by[i] < 0)
        enters = MAX (enters, from[i] / by[i]);
      else if (by[i] > 0)
        leaves = MIN (leaves, from[i] / by[i]);
    }
  return enters <= leaves;
}

/* Where the card may stand: its home, and the corners that the tools, the views and the overview leave free. */
static const struct { GtkAlign across, down; int start, top, end, bottom; } corners[] = {
  { GTK_ALIGN_START, GTK_ALIGN_END, 0, 0, 0, 0 },
  { GTK_ALIGN_START, GTK_ALIGN_START, 56, 0, 0, 0 },
  { GTK_ALIGN_END, GTK_ALIGN_START, 0, 56, 0, 0 },
  { GTK_ALIGN_END, GTK_ALIGN_END, 0, 0, 128, 0 },
};

static GdkRectangle
place_in (SgMapGround *self, guint corner, int width, int height)
{
  int across = gtk_widget_get_width (GTK_WIDGET (self->canvas)), down = gtk_widget_get_height (GTK_WIDGET (self->canvas));
  int x = corners[corner].across == GTK_ALIGN_START ? corners[corner].start : across - width - corners[corner].end;
  int y = corners[corner].down == GTK_ALIGN_START ? corners[corner].top : down - height - corners[corner].bottom;

  return (GdkRectangle) { x, y, width, height };
}

/* The card leaves its place when the line runs under it, and for the first that is clear; while it is clear it stays. */
static void
stand_clear (SgMapGround *self)
{
  const SgMeasure *line = sg_map_canvas_get_line (self->canvas);
  const SgViewport *view = sg_map_canvas_get_viewport (self->canvas);
  GtkWidget *card = GTK_WIDGET (self->card);
  SgPoint a, b;
  int width, height;

  if (line == NULL || !gtk_widget_get_visible (card))
    return;
  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  sg_viewport_to_sheet (view, line->a, &a.x, &a.y);
  sg_viewport_to_sheet (view, line->b, &b.x, &b.y);
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      guint corner = (self->corner + i) % G_N_ELEMENTS (corners);
      GdkRectangle at = place_in (self, corner, width, height);

      if (crosses (&at, a, b))
        continue;
      self->corner = corner;
      break;
    }
  gtk_widget_set_halign (card, corners[self->corner].across);
  gtk_widget_set_valign (card, corners[self->corner].down);
  gtk_widget_set_margin_start (card, corners[self->corner].start);
  gtk_widget_set_margin_end (card, corners[self->corner].end);
  gtk_widget_set_margin_top (card, corners[self->corner].top);
}

static gboolean
clear_cb (gpointer data)
{
  SgMapGround *self = data;

  self->clearing = 0;
  stand_clear (self);
  return G_SOURCE_REMOVE;
}

/* It may come in the middle of an allocation, in which nothing may change. */
static void
view_cb (SgMapGround *self)
{
  if (self->clearing == 0)
    self->clearing = sg_later (self, G_PRIORITY_DEFAULT_IDLE, clear_cb);
}

static void
measured_cb (SgMapGround *self)
{
  const SgMeasure *line = sg_map_canvas_get_line (self->canvas);

  if (line != NULL && line->kind == SG_MEASURE_SIGHT && !self->narrow)
    {
      SgSightTerms terms = sg_sight_terms_for (sg_battle_get_rules (sg_desk_get_battle (self->desk)), get_map (self));

      g_autoptr (SgTroopsInWay) troops = sg_map_canvas_list_troops (self->canvas, &terms);

      sg_profile_card_set_sight (self->card, get_map (self), &terms, line->a, line->b, troops);
    }
  else if (line != NULL)
    sg_profile_card_set_way (self->card, line->kind == SG_MEASURE_RULER && !self->narrow ? get_map (self) : NULL, line->a, line->b);
  else
    sg_profile_card_set_way (self->card, NULL, (SgPoint) { 0, 0 }, (SgPoint) { 0, 0 });
  if (line == NULL)
    self->corner = 0;
  stand_clear (self);
}

/* What is here. */

/* What the key asks about: what is under the pointer, else where the keyboard’s cursor stands, else the middle of what is shown. */
static SgPoint
find_place (SgMapGround *self)
{
  const SgCountryCanvas *sheet = SG_COUNTRY_CANVAS (self->canvas);
  const SgViewport *view = sg_map_canvas_get_viewport (self->canvas);
  SgPoint at;

  if (sheet->inside)
    return sg_viewport_to_ground (view, sheet->x, sheet->y);
  if (sg_map_canvas_cursor_place (self->canvas, &at))
    return at;
  return sg_viewport_to_ground (view, gtk_widget_get_width (GTK_WIDGET (self->canvas)) / 2.0, gtk_widget_get_height (GTK_WIDGET (self->canvas)) / 2.0);
}

static GPtrArray *
tell_rules (SgMapGround *self, SgPoint at)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);

  return sg_going_tell (sg_battle_get_rules (battle), get_map (self), sg_survey_ground (get_map (self), at));
}

static GtkWidget *
make_here (SgMapGround *self, SgPoint at)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *what = sg_survey_describe (get_map (self), at);
  g_autoptr (GPtrArray) lines = tell_rules (self, at);
  GtkWidget *title = sg_label (what, "heading");

  gtk_label_set_max_width_chars (GTK_LABEL (title), 36);
  gtk_box_append (GTK_BOX (box), title);
  for (guint i = 0; i < lines->len; i++)
    {
      SgGoingLine *line = g_ptr_array_index (lines, i);
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      GtkWidget *words = sg_label (line->words, NULL);

      gtk_label_set_max_width_chars (GTK_LABEL (words), 30);
      gtk_widget_set_hexpand (words, TRUE);
      gtk_box_append (GTK_BOX (row), words);
      gtk_box_append (GTK_BOX (row), sg_rule_chip_new (sg_battle_get_rules (sg_desk_get_battle (self->desk)), line->rule));
      gtk_box_append (GTK_BOX (box), row);
    }
  return box;
}

static void
open_at (SgMapGround *self, GtkWidget *popover, double x, double y)
{
  GdkRectangle at = { CLAMP (x, 0, MAX (0, gtk_widget_get_width (GTK_WIDGET (self->canvas)) - 1)),
                      CLAMP (y, 0, MAX (0, gtk_widget_get_height (GTK_WIDGET (self->canvas)) - 1)), 1, 1 };

  drop_popover (self);
  self->popover = popover;
  gtk_widget_set_parent (popover, GTK_WIDGET (self->canvas));
  if (gtk_root_get_focus (gtk_widget_get_root (popover)) == NULL) /* a popover takes it from somewhere, and gives it back there */
    gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &at);
  gtk_popover_popup (GTK_POPOVER (popover));
}

GtkWidget *
sg_map_ground_open_here (SgMapGround *self, SgPoint at)
{
  GtkWidget *popover;
  double x, y;

  if (get_map (self) == NULL)
    return NULL;
  popover = gtk_popover_new ();
  sg_viewport_to_sheet (sg_map_canvas_get_viewport (self->canvas), at, &x, &y);
  gtk_popover_set_child (GTK_POPOVER (popover), make_here (self, at));
  sg_name (popover, _("What is here"));
  open_at (self, popover, x, y);
  sg_fit_popover (popover);
  return popover;
}

GPtrArray *
sg_map_ground_tell (SgMapGround *self, SgPoint at)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) lines = tell_rules (self, at);

  g_ptr_array_add (words, sg_survey_describe (get_map (self), at));
  for (guint i = 0; i < lines->len; i++)
    g_ptr_array_add (words, g_strdup (((SgGoingLine *) g_ptr_array_index (lines, i))->words));
  return words;
}

/* How long from here to there. */

typedef struct { SgMapGround *self; const SgTimes *times; SgPoint from, to; GtkGrid *grid; int row; } HowLong;

static void
add_time (const HowLong *long_, const char *gait, gboolean by_road, int column)
{
  SgBattle *battle = sg_desk_get_battle (long_->self->desk);
  double minutes;
  g_autoptr (GArray) way = sg_times_way (battle, get_map (long_->self), gait, long_->from, long_->to, by_road, &minutes);
  g_autofree char *time = way != NULL ? sg_times_tell (long_->times, minutes) : NULL;
  g_autofree char *hour = way != NULL ? long_->times->hour (battle, minutes) : NULL;
  g_autofree char *far = way != NULL ? sg_text_distance (sg_path_length ((SgPoint *) way->data, way->len), sg_map_get_unit (get_map (long_->self))) : NULL;
  /* %s: how long, the hour of arrival, the length of the way. */
  g_autofree char *words = hour != NULL ? g_strdup_printf (_("%s, there at %s\n%s"), time, hour, far) : g_strdup (_("no way"));
  GtkWidget *label = sg_label (words, "sg-small");

  if (way != NULL && hour == NULL) /* in moves */
    {
      g_free (words);
      words = g_strdup_printf ("%s\n%s", time, far);
      gtk_label_set_label (GTK_LABEL (label), words);
    }

  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_widget_add_css_class (label, "sg-figures");
  gtk_grid_attach (long_->grid, label, column, long_->row, 1, 1);
}

static GtkWidget *
make_how_long (SgMapGround *self, const SgTimes *times, SgPoint from, SgPoint to)
{
  const char *heads[] = { _("By road"), _("The quickest way") };
  const char *first = sg_desk_knows_all (self->desk) ? sg_desk_get_chosen (self->desk, NULL)[0] : NULL;
  g_autoptr (GPtrArray) gaits = times->gaits (sg_desk_get_battle (self->desk), first);
  GtkWidget *grid = gtk_grid_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  HowLong long_ = { self, times, from, to, GTK_GRID (grid), 1 };

  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 8);
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    gtk_grid_attach (GTK_GRID (grid), sg_label (heads[i], "sg-caption"), i + 1, 0, 1, 1);
  for (guint i = 0; i < gaits->len; i++, long_.row++)
    {
      const SgGait *gait = gaits->pdata[i];
      GtkWidget *label = sg_label (gait->label, NULL);

      gtk_label_set_max_width_chars (GTK_LABEL (label), 28);
      gtk_grid_attach (GTK_GRID (grid), label, 0, long_.row, 1, 1);
      add_time (&long_, gait->id, TRUE, 1);
      add_time (&long_, gait->id, FALSE, 2);
    }
  gtk_box_append (GTK_BOX (box), sg_label (_("How long from here to there"), "heading"));
  gtk_box_append (GTK_BOX (box), grid);
  return box;
}

/* From the start of the line that was measured last to its end; where none was, the ruler is taken up. */
static void
open_how_long (SgMapGround *self)
{
  const SgTimes *times = sg_times_of (sg_desk_get_battle (self->desk));
  const SgMeasure *line = sg_map_canvas_get_line (self->canvas);
  SgPoint from, to;
  GtkWidget *popover;
  double x, y;

  if (times == NULL || get_map (self) == NULL)
    return;
  if (line == NULL)
    {
      sg_map_canvas_set_tool (self->canvas, SG_TOOL_RULER);
      return;
    }
  from = line->a;
  to = line->b;
  popover = gtk_popover_new ();
  sg_viewport_to_sheet (sg_map_canvas_get_viewport (self->canvas), to, &x, &y);
  gtk_popover_set_child (GTK_POPOVER (popover), make_how_long (self, times, from, to));
  sg_name (popover, _("How long from here to there"));
  open_at (self, popover, x, y);
  sg_fit_popover (popover);
}

/* At what pace. */

static void
gait_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SgMapGround *self = data;

  g_simple_action_set_state (action, value);
  sg_map_canvas_set_gait (self->canvas, g_variant_get_string (value, NULL));
}

/* The paces of the first chosen, where the rules have a clock. */
static void
show_gaits (SgMapGround *self)
{
  g_autoptr (GPtrArray) gaits = sg_map_canvas_list_gaits (self->canvas);
  GAction *action = g_action_map_lookup_action (self->actions, "gait");
  const char *now = sg_map_canvas_get_gait (self->canvas);

  g_menu_remove_all (self->gaits);
  for (guint i = 0; i < gaits->len; i++)
    {
      const SgGait *gait = gaits->pdata[i];
      g_autoptr (GMenuItem) item = g_menu_item_new (gait->label, NULL);

      g_menu_item_set_action_and_target (item, "map.gait", "s", i == 0 ? "" : gait->id);
      g_menu_append_item (self->gaits, item);
    }
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (now != NULL ? now : ""));
}

/* What only rules with times have, by the clock or by moves, stands in the menu under them alone. */
static void
show_clock (SgMapGround *self)
{
  const SgTimes *times = sg_times_of (sg_desk_get_battle (self->desk));
  guint clocked = 0;

  if (times != NULL)
    clocked = times->moves ? 1 : 2; /* with paces two lines */
  drop_popover (self);
  if (self->section == NULL || clocked == self->clocked)
    return;
  for (; self->clocked > 0; self->clocked--) /* the last, whatever else the menu has */
    g_menu_remove (self->section, g_menu_model_get_n_items (G_MENU_MODEL (self->section)) - 1);
  self->clocked = clocked;
  if (clocked > 1)
    g_menu_append_submenu (self->section, _("At What Pace"), G_MENU_MODEL (self->gaits));
  if (clocked > 0)
    g_menu_append (self->section, _("How Long from Here to There?"), "map.how-long");
}

/* The list of all. */

SgMapFinder *
sg_map_ground_open_finder (SgMapGround *self)
{
  GtkWidget *finder = sg_map_finder_new (self->desk, self->canvas);

  gtk_popover_set_position (GTK_POPOVER (finder), GTK_POS_BOTTOM);
  open_at (self, finder, gtk_widget_get_width (GTK_WIDGET (self->canvas)) / 2.0, 8);
  return SG_MAP_FINDER (finder);
}

/* Actions. */

static gboolean
get_state (SgMapGround *self, const char *name)
{
  g_autoptr (GVariant) state = g_action_get_state (g_action_map_lookup_action (self->actions, name));

  return g_variant_get_boolean (state);
}

static void
toggle_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SgMapGround *self = data;

  g_simple_action_set_state (action, value);
  if (g_str_equal (g_action_get_name (G_ACTION (action)), "overview"))
    sg_map_overview_set_wanted (SG_MAP_OVERVIEW (self->overview), g_variant_get_boolean (value));
  else
    sg_map_canvas_show_shades (self->canvas, get_state (self, "seen"), get_state (self, "reach"));
}

static void
plain_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SgMapGround *self = data;

  if (g_str_equal (g_action_get_name (G_ACTION (action)), "find"))
    sg_map_ground_open_finder (self);
  else if (g_str_equal (g_action_get_name (G_ACTION (action)), "how-long"))
    open_how_long (self);
  else if (g_str_equal (g_action_get_name (G_ACTION (action)), "here-pressed"))
    sg_map_ground_open_here (self, self->place);
  else
    sg_map_ground_open_here (self, find_place (self));
}

static const GActionEntry entries[] = {
  { "seen", NULL, NULL, "false", toggle_cb },
  { "reach", NULL, NULL, "false", toggle_cb },
  { "overview", NULL, NULL, "true", toggle_cb },
  { "gait", NULL, "s", "''", gait_cb },
  { "find", plain_cb }, { "here", plain_cb }, { "here-pressed", plain_cb }, { "how-long", plain_cb },
};

static void
sg_map_ground_dispose (GObject *object)
{
  SgMapGround *self = SG_MAP_GROUND (object);

  drop_popover (self);
  g_clear_handle_id (&self->clearing, g_source_remove);
  for (guint i = 0; self->actions != NULL && i < G_N_ELEMENTS (entries); i++)
    g_action_map_remove_action (self->actions, entries[i].name);
  self->actions = NULL;
  g_clear_object (&self->answer);
  g_clear_object (&self->section);
  g_clear_object (&self->gaits);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_map_ground_parent_class)->dispose (object);
}

static void
sg_map_ground_class_init (SgMapGroundClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_map_ground_dispose;
}

static void
sg_map_ground_init (SgMapGround *self)
{
}

static void
add_widgets (SgMapGround *self, GtkOverlay *overlay)
{
  self->card = SG_PROFILE_CARD (sg_profile_card_new ());
  gtk_widget_set_halign (GTK_WIDGET (self->card), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (self->card), GTK_ALIGN_END);
  gtk_overlay_add_overlay (overlay, GTK_WIDGET (self->card));
  self->overview = sg_map_overview_new (self->canvas);
  gtk_widget_set_halign (self->overview, GTK_ALIGN_END);
  gtk_widget_set_valign (self->overview, GTK_ALIGN_END);
  gtk_overlay_add_overlay (overlay, self->overview);
}

SgMapGround *
sg_map_ground_new (GtkOverlay *overlay, SgMapCanvas *canvas, SgDesk *desk, GActionMap *actions)
{
  SgMapGround *self = g_object_new (SG_TYPE_MAP_GROUND, NULL);

  self->desk = g_object_ref (desk);
  self->canvas = canvas;
  self->actions = actions;
  self->gaits = g_menu_new ();
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  add_widgets (self, overlay);
  self->answer = sg_map_answer_new (overlay, canvas, desk, actions);
  g_signal_connect_object (canvas, "measured", G_CALLBACK (measured_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (canvas, "view", G_CALLBACK (view_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "battle", G_CALLBACK (show_clock), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "chosen", G_CALLBACK (show_gaits), self, G_CONNECT_SWAPPED);
  return self;
}

void
sg_map_ground_set_place (SgMapGround *self, double x, double y)
{
  g_return_if_fail (SG_IS_MAP_GROUND (self));

  self->place = sg_viewport_to_ground (sg_map_canvas_get_viewport (self->canvas), x, y);
}

void
sg_map_ground_set_narrow (SgMapGround *self, gboolean narrow)
{
  self->narrow = narrow;
  sg_map_overview_set_wanted (SG_MAP_OVERVIEW (self->overview), !narrow && get_state (self, "overview"));
  measured_cb (self);
}

void
sg_map_ground_append_menu (SgMapGround *self, GMenu *menu)
{
  g_autoptr (GMenu) section = g_menu_new ();

  g_menu_append (section, _("What the Chosen See"), "map.seen");
  g_menu_append (section, _("How Far the Chosen May Go"), "map.reach");
  sg_map_answer_append_menu (self->answer, section);
  g_menu_append (section, _("Ask the Other Books…"), "win.other-books");
  g_menu_append (section, _("Overview Map"), "map.overview");
  g_menu_append (section, _("All That Is on the Map…"), "map.find");
  g_menu_append_section (menu, _("The Ground"), G_MENU_MODEL (section));
  g_set_object (&self->section, section);
  self->clocked = 0;
  show_clock (self);
}

SgProfileCard *
sg_map_ground_get_card (SgMapGround *self)
{
  return self->card;
}

SgMapAnswer *
sg_map_ground_get_answer (SgMapGround *self)
{
  return self->answer;
}
