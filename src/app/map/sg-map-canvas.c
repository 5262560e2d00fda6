/* sg-map-canvas.c: the canvas itself: what it shows and from where.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/map/sg-map-canvas-ask.h"
#include "app/map/sg-map-canvas-input.h"
#include "app/map/sg-map-canvas-move.h"
#include "app/map/sg-map-canvas-device.h"
#include "app/map/sg-map-canvas-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdio.h>

#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-suggest.h"
#include "desk/sg-memory.h"
#include "base/sg-text.h"
#include "rules/sg-ruleset-catalogue.h"

#define FIT_MARGIN 16
#define TARGET 12.0
#define NEAR 20.0         /* pixels to an inch of a table */
#define POINTED_EDGE 24   /* u within which what is pointed out is not well seen */
#define MOST_NEARER 6.0   /* than the whole country across the canvas */

G_DEFINE_FINAL_TYPE (SgMapCanvas, sg_map_canvas, SG_TYPE_COUNTRY_CANVAS)

guint sg_map_canvas_signals[N_CANVAS_SIGNALS];

static SgMap *
get_map (SgMapCanvas *self)
{
  return sg_desk_get_map (self->desk);
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

/* Zoom and centre are remembered for each battle, in hundredths, outside the campaign's file: looking changes nothing. A decimal point would be
 * written by one language and not be read by another. What is fitted is not remembered: the next window may have another size. */

static char *
name_view (SgMapCanvas *self)
{
  return g_strdup_printf ("view-%" G_GINT64_FORMAT, sg_battle_get_id (self->battle));
}

static void
remember_view (SgMapCanvas *self)
{
  SgPoint middle = sg_viewport_to_ground (&self->sheet.view, self->sheet.width / 2.0, self->sheet.height / 2.0);
  g_autofree char *key = NULL;
  g_autofree char *words = NULL;

  if (self->battle == NULL || self->sheet.painter == NULL || self->sheet.width <= 0)
    return;
  key = name_view (self);
  words = self->sheet.fitted ? NULL : g_strdup_printf ("%d %d %d", (int) lround (100 * middle.x), (int) lround (100 * middle.y), (int) lround (100 * self->sheet.view.scale));
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
  self->sheet.fitted = FALSE;
  self->sheet.view.scale = sg_country_canvas_clamp (&self->sheet, scale / 100.0);
  sg_viewport_to_sheet (&self->sheet.view, (SgPoint) { across / 100.0, up / 100.0 }, &x, &y);
  self->sheet.view.x += self->sheet.width / 2.0 - x;
  self->sheet.view.y += self->sheet.height / 2.0 - y;
  return TRUE;
}

/* Whether it is another than the one before, whose view is remembered then. */
static gboolean
take_battle (SgMapCanvas *self)
{
  /* Both are owned here: the desk has let go of the battle by now, and its campaign may be closed by the time its view is written down. */
  if (self->battle == sg_desk_get_battle (self->desk))
    return FALSE;
  remember_view (self);
  g_set_object (&self->battle, sg_desk_get_battle (self->desk));
  g_clear_object (&self->campaign);
  if (self->battle != NULL)
    self->campaign = g_object_ref (sg_battle_get_campaign (self->battle));
  return TRUE;
}

/* Following the desk. */

static void
take_country (SgMapCanvas *self, SgMap *map)
{
  g_clear_object (&self->sheet.painter);
  self->sheet.painter = sg_painter_new (map, self->sheet.style);
  sg_painter_set_layers (self->sheet.painter, sg_country_canvas_find_layers (&self->sheet));
  sg_map_canvas_forget_shades (self);
}

/* What was done to the country in play is drawn where it lies, and so is the country as a side knows it; the view stays. */
static void
follow_country (SgMapCanvas *self)
{
  SgMap *map = get_map (self);

  if (map != NULL && self->sheet.painter != NULL && sg_painter_get_map (self->sheet.painter) != map)
    take_country (self, map);
}

/* The desk says “battle” of another point of view as well: then it is the same battle, and is looked at from where it was. */
static void
battle_cb (SgMapCanvas *self)
{
  SgMap *map = get_map (self);
  gboolean other = take_battle (self);

  sg_map_canvas_forget_blocks (self);
  sg_map_canvas_put_back (self);
  if (map == NULL)
    g_clear_object (&self->sheet.painter);
  else if (other || self->sheet.painter == NULL)
    {
      take_country (self, map);
      g_clear_pointer (&self->cursor, g_free);
      g_clear_pointer (&self->piece, g_free);
      sg_map_canvas_clear_measures (self);
      sg_map_canvas_fit (self);
      self->opening = TRUE;
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
  else
    follow_country (self);
  redraw (self);
}

/* Measured once for each question, not for each frame. */
static void
find_links (SgMapCanvas *self)
{
  const SgSuggestion *current = sg_desk_get_current (self->desk);
  const SgGame *game = sg_desk_get_game (self->desk);

  g_clear_pointer (&self->marks, sg_marks_free);
  if (sg_desk_may_judge (self->desk) && game != NULL && game->look != NULL && game->look->marks != NULL)
    self->marks = game->look->marks (sg_desk_get_battle (self->desk), current != NULL ? current->key : NULL);
  else if (sg_desk_get_side (self->desk) != NULL && game != NULL && game->knowledge != NULL && game->knowledge->own_marks != NULL)
    self->marks = game->knowledge->own_marks (sg_desk_get_battle (self->desk), sg_desk_get_board (self->desk), sg_desk_get_reader (self->desk));
}

static void
board_cb (SgMapCanvas *self)
{
  self->boards++;
  follow_country (self);
  sg_map_canvas_forget_blocks (self);
  if (self->drag == SG_DRAG_NOTHING)
    sg_map_canvas_put_back (self);
  redraw (self);
}

/* A question of the list is about somebody, who is brought into sight; one that was asked by hand is about those whom the hand has chosen on the
 * map. */
static void
question_cb (SgMapCanvas *self)
{
  find_links (self);
  sg_map_canvas_find_device (self);
  if (sg_desk_get_current (self->desk) != NULL)
    sg_map_canvas_reveal_chosen (self);
  redraw (self);
}

/* The widget. */

static SgMap *
sg_map_canvas_get_map (SgCountryCanvas *sheet)
{
  return get_map (SG_MAP_CANVAS (sheet));
}

static void
sg_map_canvas_draw_sheet (SgCountryCanvas *sheet, cairo_t *cr, double width, double height)
{
  sg_map_canvas_draw (SG_MAP_CANVAS (sheet), cr, width, height);
}

static void
sg_map_canvas_view_changed (SgCountryCanvas *sheet)
{
  g_signal_emit (sheet, sg_map_canvas_signals[CANVAS_VIEW], 0);
}

/* A view can be recalled only once the canvas has a size: until then @opening waits. Without one to recall, and with something to be judged, that is
 * where one looks first. */
static void
sg_map_canvas_sized (SgCountryCanvas *sheet)
{
  SgMapCanvas *self = SG_MAP_CANVAS (sheet);

  if (self->opening && sheet->width > 0 && !recall_view (self) && sheet->fitted && sg_desk_get_current (self->desk) != NULL)
    sg_map_canvas_zoom_to_chosen (self);
  self->opening = self->opening && sheet->width <= 0;
  g_signal_emit (self, sg_map_canvas_signals[CANVAS_VIEW], 0);
}

static void
sg_map_canvas_dispose (GObject *object)
{
  SgMapCanvas *self = SG_MAP_CANVAS (object);

  g_clear_handle_id (&self->hover_source, g_source_remove);
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  remember_view (self); /* while battle and campaign are there: a window that is closed has no other moment for it */
  g_clear_object (&self->desk);
  g_clear_object (&self->battle);
  g_clear_object (&self->campaign);
  G_OBJECT_CLASS (sg_map_canvas_parent_class)->dispose (object);
}

static void
sg_map_canvas_finalize (GObject *object)
{
  SgMapCanvas *self = SG_MAP_CANVAS (object);

  sg_map_canvas_forget_shades (self);
  sg_map_canvas_forget_blocks (self);
  g_clear_pointer (&self->answer, sg_dead_ground_free);
  g_free (self->piece);
  g_free (self->hovered);
  g_free (self->begun);
  g_free (self->cursor);
  g_free (self->lead);
  g_array_unref (self->way);
  g_free (self->gait);
  g_array_unref (self->measures);
  g_free (self->pointed);
  g_clear_pointer (&self->marks, sg_marks_free);
  g_clear_pointer (&self->device, sg_device_free);
  g_clear_pointer (&self->check, sg_move_check_free);
  g_clear_pointer (&self->company, sg_company_free);
  g_clear_pointer (&self->movers, g_ptr_array_unref);
  g_free (self->meeting);
  G_OBJECT_CLASS (sg_map_canvas_parent_class)->finalize (object);
}

static void
sg_map_canvas_pinched (SgCountryCanvas *sheet)
{
  sg_map_canvas_end_drag (SG_MAP_CANVAS (sheet));
}

static void
sg_map_canvas_class_init (SgMapCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  SgCountryCanvasClass *sheet_class = SG_COUNTRY_CANVAS_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = sg_map_canvas_dispose;
  object_class->finalize = sg_map_canvas_finalize;
  sheet_class->get_map = sg_map_canvas_get_map;
  sheet_class->draw = sg_map_canvas_draw_sheet;
  sheet_class->view_changed = sg_map_canvas_view_changed;
  sheet_class->sized = sg_map_canvas_sized;
  sheet_class->pinched = sg_map_canvas_pinched;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "sgmap");
  sg_map_canvas_signals[CANVAS_POINTER] = g_signal_new ("pointer", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  sg_map_canvas_signals[CANVAS_TOOL] = g_signal_new ("tool", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  sg_map_canvas_signals[CANVAS_CONTEXT] = g_signal_new ("context", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                                        G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  sg_map_canvas_signals[CANVAS_BLOCKED] = g_signal_new ("blocked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                                        G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  sg_map_canvas_signals[CANVAS_MEASURED] = g_signal_new ("measured", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  sg_map_canvas_signals[CANVAS_VIEW] = g_signal_new ("view", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  sg_map_canvas_signals[CANVAS_ASKED] = g_signal_new ("asked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  sg_map_canvas_signals[CANVAS_LET_GO] = g_signal_new ("let-go", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  sg_map_canvas_signals[CANVAS_JUDGE] = g_signal_new ("judge", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sg_map_canvas_init (SgMapCanvas *self)
{
  self->sheet.margin = FIT_MARGIN;
  self->way = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  self->measures = g_array_new (FALSE, FALSE, sizeof (SgMeasure));
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
  g_signal_connect_swapped (desk, "lit", G_CALLBACK (redraw), self);
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
  if (self->measuring) /* a line that wants its other end: the next press is the new tool’s */
    {
      self->measuring = FALSE;
      g_signal_emit (self, sg_map_canvas_signals[CANVAS_MEASURED], 0);
    }
  if (self->asking && tool != SG_TOOL_ASK) /* another tool in the hand gives up what was asked */
    sg_map_canvas_stop_asking (self);
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
  if (self->sheet.style == style)
    return;
  self->sheet.style = style;
  if (self->sheet.painter != NULL)
    {
      g_clear_object (&self->sheet.painter);
      self->sheet.painter = sg_painter_new (get_map (self), style);
      sg_painter_set_layers (self->sheet.painter, sg_country_canvas_find_layers (&self->sheet));
    }
  redraw (self);
}

void
sg_map_canvas_set_layer (SgMapCanvas *self, guint layer, gboolean shown)
{
  sg_country_canvas_switch_layer (&self->sheet, layer, shown);
  if (self->sheet.painter != NULL)
    sg_painter_set_layers (self->sheet.painter, sg_country_canvas_find_layers (&self->sheet));
  redraw (self);
}

guint
sg_map_canvas_get_layers (SgMapCanvas *self)
{
  return self->sheet.painter != NULL ? sg_painter_get_layers (self->sheet.painter) : 0;
}

SgStyle
sg_map_canvas_get_style (SgMapCanvas *self)
{
  return self->sheet.style;
}

void
sg_map_canvas_set_veil (SgMapCanvas *self, gboolean veil)
{
  self->sheet.veil = veil;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
sg_map_canvas_get_veil (SgMapCanvas *self)
{
  return self->sheet.veil;
}

const SgViewport *
sg_map_canvas_get_viewport (SgMapCanvas *self)
{
  return &self->sheet.view;
}

/* Zooming and panning. */

void
sg_map_canvas_set_tools (SgMapCanvas *self, int left, int corner_width, int corner_height)
{
  g_return_if_fail (SG_IS_MAP_CANVAS (self));

  self->sheet.tools = left;
  self->sheet.corner_width = corner_width;
  self->sheet.corner_height = corner_height;
  if (self->sheet.fitted)
    sg_country_canvas_fit (&self->sheet);
}

void
sg_map_canvas_fit (SgMapCanvas *self)
{
  sg_country_canvas_fit (&self->sheet);
}

void
sg_map_canvas_zoom_middle (SgMapCanvas *self, double factor)
{
  sg_country_canvas_zoom_middle (&self->sheet, factor);
}

void
sg_map_canvas_pan (SgMapCanvas *self, double dx, double dy)
{
  sg_country_canvas_pan (&self->sheet, dx, dy);
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
      sg_viewport_to_sheet (&self->sheet.view, place.at, &x, &y);
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
  double x0, y0, x1, y1, factor, room, near;

  self->opening = FALSE;
  if (!box_chosen (self, &x0, &y0, &x1, &y1))
    {
      sg_map_canvas_fit (self);
      return;
    }
  /* Room round them, for whom they are about; never nearer than a table is looked at, nor, of a country in paces, than a few men of it are told
   * apart. */
  room = MIN (6, 0.07 * sg_map_get_depth (get_map (self))) * self->sheet.view.scale;
  factor = MIN (self->sheet.width / (x1 - x0 + 2 * room), self->sheet.height / (y1 - y0 + 2 * room));
  sg_map_canvas_pan (self, self->sheet.width / 2.0 - (x0 + x1) / 2, self->sheet.height / 2.0 - (y0 + y1) / 2);
  near = MIN (NEAR, MOST_NEARER * self->sheet.width / MAX (sg_map_get_width (get_map (self)), 1));
  sg_map_canvas_zoom_middle (self, MIN (factor, near / self->sheet.view.scale));
}

/* No more is moved than must be: a map that jumps at every line of the list cannot be read. */
void
sg_map_canvas_reveal_chosen (SgMapCanvas *self)
{
  double x0, y0, x1, y1;

  if (self->sheet.width <= 0 || !box_chosen (self, &x0, &y0, &x1, &y1) || (x0 >= 0 && y0 >= 0 && x1 <= self->sheet.width && y1 <= self->sheet.height))
    return;
  if (x1 - x0 > self->sheet.width || y1 - y0 > self->sheet.height)
    sg_map_canvas_zoom_to_chosen (self);
  else
    sg_map_canvas_pan (self, self->sheet.width / 2.0 - (x0 + x1) / 2, self->sheet.height / 2.0 - (y0 + y1) / 2);
}

void
sg_map_canvas_point_out (SgMapCanvas *self, const char *unit, const SgPoint *place)
{
  g_return_if_fail (SG_IS_MAP_CANVAS (self));

  g_free (self->pointed);
  self->pointed = g_strdup (unit);
  self->points_place = unit == NULL && place != NULL;
  if (place != NULL)
    self->pointed_at = *place;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sg_map_canvas_reveal_pointed (SgMapCanvas *self)
{
  SgPlace place = { self->pointed_at, 0 };
  double x, y;

  if (!self->points_place && (self->pointed == NULL || !sg_map_canvas_find_place (self, self->pointed, &place)))
    return;
  sg_viewport_to_sheet (&self->sheet.view, place.at, &x, &y);
  if (x < POINTED_EDGE || y < POINTED_EDGE || x > self->sheet.width - POINTED_EDGE || y > self->sheet.height - POINTED_EDGE)
    sg_map_canvas_pan (self, self->sheet.width / 2.0 - x, self->sheet.height / 2.0 - y);
}

gboolean
sg_map_canvas_has_measured (SgMapCanvas *self)
{
  return self->measures->len > 0 && !self->measuring;
}

/* Finding. */

SgPainter *
sg_map_canvas_get_painter (SgMapCanvas *self)
{
  return self->sheet.painter;
}

gboolean
sg_map_canvas_is_fitted (SgMapCanvas *self)
{
  return self->sheet.fitted;
}

/* Who is carried is in a boat or a waggon, which is shown in his stead. A side’s view shows whom that side may see. */
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
  SgPoint at = sg_viewport_to_ground (&self->sheet.view, x, y);
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
      away = sg_board_gap_to_point (board, figure, at) * self->sheet.view.scale + 0.01 * sg_point_distance (figure->place.at, at);
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
  SgPoint at = sg_viewport_to_ground (&self->sheet.view, self->sheet.x, self->sheet.y);
  SgMap *map = get_map (self);
  g_autofree char *place = NULL;

  if (!self->sheet.inside || map == NULL || at.x < 0 || at.y < 0 || at.x > sg_map_get_width (map) || at.y > sg_map_get_depth (map))
    return g_strdup ("");
  place = sg_text_place (at.x, at.y, 1);
  return g_strdup_printf ("%s\u2009\u2060%s", place, sg_text_unit (get_unit (self)));
}

char *
sg_map_canvas_describe (SgMapCanvas *self)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  g_autofree char *chosen = sg_desk_chosen_words (self->desk, FALSE);
  g_autofree char *naming = sg_desk_naming_words (self->desk);
  SgUnit *cursor = board != NULL && self->cursor != NULL && sg_desk_may_see (self->desk, self->cursor) ? sg_board_find_unit (board, self->cursor) : NULL;
  const SgUnitType *type = cursor != NULL ? sg_ruleset_get_type_by_id (sg_board_get_rules (board), cursor->type) : NULL;
  g_autofree char *piece = sg_map_canvas_piece_words (self);
  GString *words = g_string_new (chosen[0] != '\0' ? chosen : _("Nothing chosen"));

  sg_text_stop (words);
  if (naming[0] != '\0')
    g_string_append_printf (words, " %s.", naming);
  if (self->check != NULL)
    {
      g_autofree char *length = sg_text_length (self->check->length, get_unit (self));
      g_autofree char *allowed = sg_text_length (self->check->allowed, get_unit (self));

      if (isfinite (self->check->allowed))
        g_string_append_printf (words, _(" The way is %s of %s."), length, allowed);
      else
        g_string_append_printf (words, _(" The way is %s."), length);
      if (self->check->reason != NULL)
        g_string_append_printf (words, " %s", self->check->reason);
    }
  if (cursor != NULL && sg_board_get_figure (board, self->cursor) != NULL)
    g_string_append_printf (words, _(" Under the cursor: %s of %s."), type->label, cursor->name);
  else if (cursor != NULL && !sg_desk_knows_strength (self->desk, cursor))
    g_string_append_printf (words, _(" Under the cursor: %s."), cursor->name);
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
  char *now = g_strdup (figure); /* before the old one goes, for @figure may be that very one */

  g_free (self->cursor);
  self->cursor = now;
  redraw (self);
}

double
sg_map_canvas_reach (SgMapCanvas *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);

  return game != NULL && game->movement != NULL && game->movement->string != NULL ? game->movement->string (sg_desk_get_battle (self->desk)) : 0;
}
