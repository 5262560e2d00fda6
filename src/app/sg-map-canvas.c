/* sg-map-canvas.c: the canvas itself: what it shows and from where.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/sg-map-canvas-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdio.h>

#include "app/sg-memory.h"
#include "base/sg-text.h"

#define FIT_MARGIN 16
#define TARGET 12.0
#define NEAR 20.0
#define SETTLE 150 /* milliseconds */
#define LEAST_ACROSS 100.0 /* u that the longer side of a map covers at the least */
#define SCALE_MAX 90.0
#define MOST_SCALE 60.0   /* times as large as the whole map fits */

G_DEFINE_FINAL_TYPE (SgMapCanvas, sg_map_canvas, GTK_TYPE_WIDGET)

guint sg_map_canvas_signals[N_CANVAS_SIGNALS];

static SgMap *
get_map (SgMapCanvas *self)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);

  return battle != NULL ? sg_battle_get_map (battle) : NULL;
}

/* A table of a few feet is shown no larger than its figures bear; a country of miles as near as its maps are read. */
static double
clamp_scale (SgMapCanvas *self, double scale)
{
  SgMap *map = get_map (self);
  double longer = map != NULL ? MAX (sg_map_get_width (map), sg_map_get_depth (map)) : 100;
  double least = MIN (1.5, LEAST_ACROSS / longer), fit = MAX (self->width, 600) / longer;

  return CLAMP (scale, least, MIN (SCALE_MAX, MAX (fit * MOST_SCALE, 2 * least)));
}

static void
describe (SgMapCanvas *self)
{
  g_autofree char *words = sg_map_canvas_describe (self);
  SgMap *map = get_map (self);
  g_autofree char *label = map != NULL ? g_strdup_printf (_("Map of %s"), sg_map_get_title (map)) : g_strdup (_("Map"));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
}

static void
redraw (SgMapCanvas *self)
{
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Zoom and centre are remembered for each battle, in hundredths, outside the campaign's file: looking changes nothing. */

static char *
name_view (SgMapCanvas *self)
{
  return g_strdup_printf ("view-%" G_GINT64_FORMAT, sg_battle_get_id (self->battle));
}

static void
remember_view (SgMapCanvas *self)
{
  SgPoint middle = sg_viewport_to_ground (&self->view, self->width / 2.0, self->height / 2.0);
  g_autofree char *key = NULL;
  g_autofree char *words = NULL;

  if (self->battle == NULL || self->painter == NULL || self->width <= 0)
    return;
  key = name_view (self);
  words = self->fitted ? NULL : g_strdup_printf ("%d %d %d", (int) lround (100 * middle.x), (int) lround (100 * middle.y), (int) lround (100 * self->view.scale));
  sg_memory_set (self->campaign, "battle", key, words);
}

/* Returns: whether a view was remembered. */
static gboolean
recall_view (SgMapCanvas *self)
{
  g_autofree char *key = name_view (self);
  g_autofree char *words = sg_memory_get (self->campaign, "battle", key);
  int across, up, scale;
  double x, y;

  if (words == NULL || sscanf (words, "%d %d %d", &across, &up, &scale) != 3)
    return FALSE;
  self->fitted = FALSE;
  self->view.scale = clamp_scale (self, scale / 100.0);
  sg_viewport_to_sheet (&self->view, (SgPoint) { across / 100.0, up / 100.0 }, &x, &y);
  self->view.x += self->width / 2.0 - x;
  self->view.y += self->height / 2.0 - y;
  return TRUE;
}

static void
take_battle (SgMapCanvas *self)
{
  if (self->battle == sg_desk_get_battle (self->desk))
    return;
  remember_view (self);
  g_set_object (&self->battle, sg_desk_get_battle (self->desk));
  g_clear_object (&self->campaign);
  if (self->battle != NULL)
    self->campaign = g_object_ref (sg_battle_get_campaign (self->battle));
}

static void
apply_layers (SgMapCanvas *self)
{
  guint usual = sg_painter_default_layers (sg_painter_get_map (self->painter), self->style);

  sg_painter_set_layers (self->painter, (usual & ~self->told_layers) | (self->layers & self->told_layers));
}

/* Following the desk. */

static void
battle_cb (SgMapCanvas *self)
{
  SgMap *map = get_map (self);

  take_battle (self);
  sg_map_canvas_forget_blocks (self);
  sg_map_canvas_put_back (self);
  if (map == NULL)
    g_clear_object (&self->painter);
  else if (self->painter == NULL || sg_painter_get_map (self->painter) != map)
    {
      g_clear_object (&self->painter);
      self->painter = sg_painter_new (map, self->style);
      apply_layers (self);
      g_clear_pointer (&self->cursor, g_free);
      g_clear_pointer (&self->piece, g_free);
      sg_map_canvas_forget_shades (self);
      sg_map_canvas_clear_measures (self);
      sg_map_canvas_fit (self);
      self->opening = TRUE;
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
  redraw (self);
}

/* Measured once for each question, not for each frame. */
static void
find_links (SgMapCanvas *self)
{
  const SgSuggestion *current = sg_desk_get_current (self->desk);
  const SgGame *game = sg_desk_get_game (self->desk);

  g_clear_pointer (&self->marks, sg_marks_free);
  if (sg_desk_may_judge (self->desk) && game != NULL && game->marks != NULL)
    self->marks = game->marks (sg_desk_get_battle (self->desk), current != NULL ? current->key : NULL);
}

static void
board_cb (SgMapCanvas *self)
{
  sg_map_canvas_forget_blocks (self);
  if (self->drag == SG_DRAG_NOTHING)
    sg_map_canvas_put_back (self);
  redraw (self);
}

static void
question_cb (SgMapCanvas *self)
{
  find_links (self);
  if (sg_desk_get_current (self->desk) != NULL)
    sg_map_canvas_reveal_chosen (self);
  redraw (self);
}

static void
dark_cb (SgMapCanvas *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The widget. */

static void
sg_map_canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                       int *natural_baseline)
{
  /* Little is asked for, so that a panel below has the height it wants; the page gives the map all the rest. */
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? 160 : 240;
}

static void
sg_map_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SgMapCanvas *self = SG_MAP_CANVAS (widget);

  if (!self->fitted)
    {
      self->view.x += (width - self->width) / 2.0;
      self->view.y += (height - self->height) / 2.0;
    }
  self->width = width;
  self->height = height;
  if (self->fitted && get_map (self) != NULL)
    sg_viewport_fit (&self->view, get_map (self), width, height, FIT_MARGIN, 0);
  if (self->opening && width > 0 && !recall_view (self) && self->fitted && sg_desk_get_current (self->desk) != NULL)
    sg_map_canvas_zoom_to_chosen (self);
  self->opening = self->opening && width <= 0;
  g_signal_emit (self, sg_map_canvas_signals[CANVAS_VIEW], 0);
}

static void
sg_map_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SgMapCanvas *self = SG_MAP_CANVAS (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  cairo_t *cr;

  if (self->painter == NULL || width <= 0 || height <= 0)
    return;
  gtk_snapshot_push_clip (snapshot, &bounds);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  sg_map_canvas_draw (self, cr, width, height);
  cairo_destroy (cr);
  gtk_snapshot_pop (snapshot);
}

static void
sg_map_canvas_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  gtk_widget_queue_draw (widget);
  GTK_WIDGET_CLASS (sg_map_canvas_parent_class)->state_flags_changed (widget, before);
}

static void
sg_map_canvas_dispose (GObject *object)
{
  SgMapCanvas *self = SG_MAP_CANVAS (object);

  g_clear_handle_id (&self->hover_source, g_source_remove);
  g_clear_handle_id (&self->settle_source, g_source_remove);
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  remember_view (self);
  g_clear_object (&self->desk);
  g_clear_object (&self->battle);
  g_clear_object (&self->campaign);
  g_clear_object (&self->painter);
  G_OBJECT_CLASS (sg_map_canvas_parent_class)->dispose (object);
}

static void
sg_map_canvas_finalize (GObject *object)
{
  SgMapCanvas *self = SG_MAP_CANVAS (object);

  sg_map_canvas_forget_shades (self);
  sg_map_canvas_forget_blocks (self);
  g_free (self->piece);
  g_free (self->hovered);
  g_free (self->cursor);
  g_free (self->lead);
  g_array_unref (self->way);
  g_array_unref (self->measures);
  g_clear_pointer (&self->marks, sg_marks_free);
  g_clear_pointer (&self->check, sg_move_check_free);
  G_OBJECT_CLASS (sg_map_canvas_parent_class)->finalize (object);
}

static void
sg_map_canvas_class_init (SgMapCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = sg_map_canvas_dispose;
  object_class->finalize = sg_map_canvas_finalize;
  widget_class->measure = sg_map_canvas_measure;
  widget_class->size_allocate = sg_map_canvas_size_allocate;
  widget_class->snapshot = sg_map_canvas_snapshot;
  widget_class->state_flags_changed = sg_map_canvas_state_flags_changed;
  gtk_widget_class_set_css_name (widget_class, "sgmap");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  sg_map_canvas_signals[CANVAS_POINTER] = g_signal_new ("pointer", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  sg_map_canvas_signals[CANVAS_TOOL] = g_signal_new ("tool", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  sg_map_canvas_signals[CANVAS_CONTEXT] = g_signal_new ("context", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                                        G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  sg_map_canvas_signals[CANVAS_BLOCKED] = g_signal_new ("blocked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                                        G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  sg_map_canvas_signals[CANVAS_MEASURED] = g_signal_new ("measured", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  sg_map_canvas_signals[CANVAS_VIEW] = g_signal_new ("view", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  sg_map_canvas_signals[CANVAS_JUDGE] = g_signal_new ("judge", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sg_map_canvas_init (SgMapCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->veil = TRUE;
  self->fitted = TRUE;
  self->view.scale = 10;
  self->way = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  self->measures = g_array_new (FALSE, FALSE, sizeof (SgMeasure));
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  sg_map_canvas_add_controllers (self);
}

GtkWidget *
sg_map_canvas_new (SgDesk *desk)
{
  SgMapCanvas *self = g_object_new (SG_TYPE_MAP_CANVAS, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_swapped (desk, "battle", G_CALLBACK (battle_cb), self);
  g_signal_connect_swapped (desk, "board", G_CALLBACK (board_cb), self);
  g_signal_connect_swapped (desk, "chosen", G_CALLBACK (redraw), self);
  g_signal_connect_swapped (desk, "question", G_CALLBACK (question_cb), self);
  g_signal_connect_swapped (desk, "suggested", G_CALLBACK (redraw), self);
  g_signal_connect_swapped (desk, "naming", G_CALLBACK (redraw), self);
  return GTK_WIDGET (self);
}

/* What it shows. */

void
sg_map_canvas_set_tool (SgMapCanvas *self, SgMapTool tool)
{
  if (self->tool == tool)
    return;
  sg_map_canvas_put_back (self);
  self->tool = tool;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), tool == SG_TOOL_SELECT || tool == SG_TOOL_MOVE || tool == SG_TOOL_TURN ? NULL : "crosshair");
  g_signal_emit (self, sg_map_canvas_signals[CANVAS_TOOL], 0);
}

SgMapTool
sg_map_canvas_get_tool (SgMapCanvas *self)
{
  return self->tool;
}

void
sg_map_canvas_set_style (SgMapCanvas *self, SgStyle style)
{
  if (self->style == style)
    return;
  self->style = style;
  if (self->painter != NULL)
    {
      g_clear_object (&self->painter);
      self->painter = sg_painter_new (get_map (self), style);
      apply_layers (self);
    }
  redraw (self);
}

void
sg_map_canvas_set_layer (SgMapCanvas *self, guint layer, gboolean shown)
{
  self->told_layers |= layer;
  self->layers = shown ? self->layers | layer : self->layers & ~layer;
  if (self->painter != NULL)
    apply_layers (self);
  redraw (self);
}

guint
sg_map_canvas_get_layers (SgMapCanvas *self)
{
  return self->painter != NULL ? sg_painter_get_layers (self->painter) : 0;
}

SgStyle
sg_map_canvas_get_style (SgMapCanvas *self)
{
  return self->style;
}

void
sg_map_canvas_set_veil (SgMapCanvas *self, gboolean veil)
{
  self->veil = veil;
  dark_cb (self);
}

gboolean
sg_map_canvas_get_veil (SgMapCanvas *self)
{
  return self->veil;
}

const SgViewport *
sg_map_canvas_get_viewport (SgMapCanvas *self)
{
  return &self->view;
}

/* Zooming and panning. */

void
sg_map_canvas_view_changed (SgMapCanvas *self)
{
  g_signal_emit (self, sg_map_canvas_signals[CANVAS_VIEW], 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sg_map_canvas_fit (SgMapCanvas *self)
{
  self->fitted = TRUE;
  if (get_map (self) != NULL && self->width > 0)
    sg_viewport_fit (&self->view, get_map (self), self->width, self->height, FIT_MARGIN, 0);
  sg_map_canvas_view_changed (self);
}

void
sg_map_canvas_zoom (SgMapCanvas *self, double factor, double x, double y)
{
  double scale = clamp_scale (self, self->view.scale * factor);
  double k = scale / self->view.scale;

  self->fitted = FALSE;
  self->view.x = x + (self->view.x - x) * k;
  self->view.y = y + (self->view.y - y) * k;
  self->view.scale = scale;
  sg_map_canvas_view_changed (self);
}

static gboolean
settle_cb (gpointer data)
{
  SgMapCanvas *self = data;

  self->settle_source = 0;
  if (self->painter != NULL)
    sg_painter_set_hurried (self->painter, FALSE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

void
sg_map_canvas_hurry (SgMapCanvas *self)
{
  if (self->painter != NULL)
    sg_painter_set_hurried (self->painter, TRUE);
  g_clear_handle_id (&self->settle_source, g_source_remove);
  self->settle_source = g_timeout_add (SETTLE, settle_cb, self);
}

void
sg_map_canvas_zoom_middle (SgMapCanvas *self, double factor)
{
  sg_map_canvas_zoom (self, factor, self->width / 2.0, self->height / 2.0);
}

void
sg_map_canvas_pan (SgMapCanvas *self, double dx, double dy)
{
  self->fitted = FALSE;
  self->view.x += dx;
  self->view.y += dy;
  sg_map_canvas_view_changed (self);
}

/* The box round what is chosen, in u; FALSE when nothing is. */
static gboolean
box_chosen (SgMapCanvas *self, double *x0, double *y0, double *x1, double *y1)
{
  const char *const *chosen = sg_desk_get_chosen (self->desk, NULL);
  gboolean any = FALSE;

  *x0 = *y0 = G_MAXDOUBLE;
  *x1 = *y1 = -G_MAXDOUBLE;
  for (guint i = 0; chosen[i] != NULL; i++)
    {
      SgPlace place;
      double x, y;

      if (!sg_map_canvas_find_place (self, chosen[i], &place))
        continue;
      sg_viewport_to_sheet (&self->view, place.at, &x, &y);
      *x0 = MIN (*x0, x);
      *y0 = MIN (*y0, y);
      *x1 = MAX (*x1, x);
      *y1 = MAX (*y1, y);
      any = TRUE;
    }
  return any;
}

void
sg_map_canvas_zoom_to_chosen (SgMapCanvas *self)
{
  double x0, y0, x1, y1, factor, room;

  self->opening = FALSE;
  if (!box_chosen (self, &x0, &y0, &x1, &y1))
    {
      sg_map_canvas_fit (self);
      return;
    }
  room = MIN (6, 0.07 * sg_map_get_depth (get_map (self))) * self->view.scale;
  factor = MIN (self->width / (x1 - x0 + 2 * room), self->height / (y1 - y0 + 2 * room));
  sg_map_canvas_pan (self, self->width / 2.0 - (x0 + x1) / 2, self->height / 2.0 - (y0 + y1) / 2);
  sg_map_canvas_zoom_middle (self, MIN (factor, NEAR / self->view.scale));
}

void
sg_map_canvas_reveal_chosen (SgMapCanvas *self)
{
  double x0, y0, x1, y1;

  if (self->width <= 0 || !box_chosen (self, &x0, &y0, &x1, &y1) || (x0 >= 0 && y0 >= 0 && x1 <= self->width && y1 <= self->height))
    return;
  if (x1 - x0 > self->width || y1 - y0 > self->height)
    sg_map_canvas_zoom_to_chosen (self);
  else
    sg_map_canvas_pan (self, self->width / 2.0 - (x0 + x1) / 2, self->height / 2.0 - (y0 + y1) / 2);
}

/* Finding. */

SgPainter *
sg_map_canvas_get_painter (SgMapCanvas *self)
{
  return self->painter;
}

gboolean
sg_map_canvas_is_fitted (SgMapCanvas *self)
{
  return self->fitted;
}

gboolean
sg_map_canvas_shows (SgMapCanvas *self, const SgFigure *figure)
{
  static const char *const gone[] = { SG_ACCOUNT_DEAD, SG_ACCOUNT_CAGED, SG_ACCOUNT_OFF, SG_ACCOUNT_CARRIED, NULL };

  return figure->placed && !g_strv_contains (gone, figure->account) && sg_desk_is_visible (self->desk, figure);
}

SgFigure *
sg_map_canvas_find_figure (SgMapCanvas *self, double x, double y)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  SgPoint at = sg_viewport_to_ground (&self->view, x, y);
  SgFigure *found = NULL;
  double best = TARGET;

  if (board == NULL)
    return NULL;
  GPtrArray *figures = sg_board_get_figures (board);
  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = g_ptr_array_index (figures, i);
      double away;

      if (!sg_map_canvas_shows (self, figure))
        continue;
      /* The gap decides; between two that are both under the pointer, the nearer middle does. */
      away = sg_board_gap_to_point (board, figure, at) * self->view.scale + 0.01 * sg_point_distance (figure->place.at, at);
      if (away < best)
        {
          best = away;
          found = figure;
        }
    }
  return found;
}

static const char *
get_unit (SgMapCanvas *self)
{
  return get_map (self) != NULL ? sg_map_get_unit (get_map (self)) : "";
}

char *
sg_map_canvas_pointer_words (SgMapCanvas *self)
{
  SgPoint at = sg_viewport_to_ground (&self->view, self->x, self->y);
  SgMap *map = get_map (self);

  if (!self->inside || map == NULL || at.x < 0 || at.y < 0 || at.x > sg_map_get_width (map) || at.y > sg_map_get_depth (map))
    return g_strdup ("");
  return g_strdup_printf ("%.1f, %.1f\u2009\u2060%s", at.x, at.y, get_unit (self));
}

char *
sg_map_canvas_describe (SgMapCanvas *self)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  g_autofree char *chosen = sg_desk_chosen_words (self->desk, FALSE);
  g_autofree char *naming = sg_desk_naming_words (self->desk);
  SgUnit *cursor = board != NULL && self->cursor != NULL ? sg_board_find_unit (board, self->cursor) : NULL;
  const SgUnitType *type = cursor != NULL ? sg_ruleset_get_type_by_id (sg_board_get_rules (board), cursor->type) : NULL;
  g_autofree char *piece = sg_map_canvas_piece_words (self);
  GString *words = g_string_new (chosen[0] != '\0' ? chosen : _("Nothing chosen"));

  g_string_append (words, ".");
  if (naming[0] != '\0')
    g_string_append_printf (words, " %s.", naming);
  if (self->check != NULL)
    {
      g_autofree char *length = sg_text_length (self->check->length, get_unit (self));
      g_autofree char *allowed = sg_text_length (self->check->allowed, get_unit (self));

      g_string_append_printf (words, _(" The way is %s of %s."), length, allowed);
      if (self->check->reason != NULL)
        g_string_append_printf (words, " %s", self->check->reason);
    }
  if (cursor != NULL && sg_board_get_figure (board, self->cursor) != NULL)
    g_string_append_printf (words, _(" Under the cursor: %s of %s."), type->label, cursor->name);
  else if (cursor != NULL)
    g_string_append_printf (words, _(" Under the cursor: %s, %s, %d of %d."), cursor->name, type != NULL ? type->label : cursor->type,
                            (int) sg_unit_balance (cursor, SG_ACCOUNT_FIT), (int) sg_unit_begun (cursor));
  if (piece != NULL)
    g_string_append (words, piece);
  return g_string_free (words, FALSE);
}

void
sg_map_canvas_set_cursor (SgMapCanvas *self, const char *figure)
{
  g_free (self->cursor);
  self->cursor = g_strdup (figure);
  redraw (self);
}

double
sg_map_canvas_reach (SgMapCanvas *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);

  return game != NULL && game->string != NULL ? game->string (sg_desk_get_battle (self->desk)) : 0;
}
