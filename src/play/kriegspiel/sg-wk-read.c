/* sg-wk-read.c: what the appendix reads of a battle that Little Wars does not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/kriegspiel/sg-wk-read.h"

#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "map/sg-slope.h"
#include "map/sg-way.h"

#include <math.h>

#define STEP 0.25 /* inches, the program’s own: how finely a way is looked along for the boards it climbs */
#define FOOT 12.0

gboolean
sg_wk_is (const SgFigure *figure, const char *type)
{
  return g_str_equal (figure->unit->type, type);
}

const char *
sg_wk_arm (const SgLw *lw, const SgFigure *figure)
{
  static const struct { const char *type, *arm; } rows[] = {
    { "cavalry", "cavalry" }, { "engineers", "engineers" }, { "field-gun", "artillery" }, { "waggon", "supply" }, { "cart", "supply" },
    { "general", "general" }, { "boat", "boat" }, { "train", "train" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (sg_wk_is (figure, rows[i].type))
      return rows[i].arm;
  return "infantry";
}

const char *
sg_wk_form (const SgLw *lw, const SgFigure *figure)
{
  const char *said = sg_word_text (figure, &sg_wk_words.form), *arm = sg_wk_arm (lw, figure);

  if (*said != '\0')
    return said;
  if (g_str_equal (arm, "artillery"))
    return "limbered";
  return g_str_equal (arm, "cavalry") ? "two ranks" : "extended";
}

gint64
sg_wk_halves (const SgLw *lw, const SgFigure *figure)
{
  return sg_lw_this_turn (lw, figure, &sg_wk_words.halves_turn) ? sg_word_whole (figure, &sg_wk_words.halves) : 0;
}

SgBody *
sg_wk_body (const SgLw *lw, const SgFigure *figure)
{
  SgBody *body = figure->body != NULL ? sg_board_get_body (lw->board, figure->body) : NULL;

  return body != NULL ? body : sg_board_get_body (lw->board, figure->unit->id);
}

/* Each board under a point is a contour (WK-11); a map whose heights are drawn has contours of its own. */
static guint
boards_under (SgMap *map, SgPoint at)
{
  GPtrArray *pieces = sg_map_get_pieces (map);
  guint n = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      n += piece->kind == SG_PIECE_HILL && sg_piece_is_outline (piece) && sg_polygon_contains (piece->points, piece->n_points, at);
    }
  return n;
}

static SgPoint
along (const SgPoint *path, guint n, double far)
{
  for (guint i = 1; i < n; i++)
    {
      double leg = sg_point_distance (path[i - 1], path[i]);

      if (leg > 0 && far <= leg)
        return (SgPoint) { path[i - 1].x + (path[i].x - path[i - 1].x) * far / leg, path[i - 1].y + (path[i].y - path[i - 1].y) * far / leg };
      far -= leg;
    }
  return path[n - 1];
}

static void
count_between (const SgLw *lw, SgPoint a, SgPoint b, double interval, guint *up, guint *down)
{
  const SgPoint step[] = { a, b };
  guint before, after;

  if (interval > 0)
    {
      sg_survey_contours_crossed (lw->map, step, 2, interval, up, down);
      return;
    }
  before = boards_under (lw->map, a);
  after = boards_under (lw->map, b);
  *up = after > before ? after - before : 0;
  *down = before > after ? before - after : 0;
}

static gboolean
is_road (const SgPiece *piece)
{
  return piece != NULL && (piece->kind == SG_PIECE_ROAD || piece->kind == SG_PIECE_BRIDGE || piece->kind == SG_PIECE_CULVERT);
}

/* Contours climbed and descended, and the most within any foot of ground off the road. */
static void
count_contours (const SgLw *lw, const SgPoint *path, guint n, SgWkGround *ground)
{
  double interval = sg_map_get_interval (lw->map);
  g_autoptr (GArray) steep = g_array_new (FALSE, FALSE, sizeof (double));

  for (double far = 0; far < ground->length; far += STEP)
    {
      SgPoint a = along (path, n, far), b = along (path, n, MIN (ground->length, far + STEP));
      guint up = 0, down = 0;

      count_between (lw, a, b, interval, &up, &down);
      ground->up += up;
      ground->down += down;
      for (guint i = 0; i < up + down && !is_road (sg_survey_ground (lw->map, b)); i++)
        g_array_append_val (steep, far);
    }
  for (guint i = 0, first = 0; i < steep->len; i++)
    {
      while (g_array_index (steep, double, i) - g_array_index (steep, double, first) > FOOT)
        first++;
      ground->worst = MAX (ground->worst, i - first + 1);
    }
}

static gboolean
is_its_way (const char *arm, const SgPiece *piece)
{
  if (g_str_equal (arm, "train"))
    return piece != NULL && (piece->kind == SG_PIECE_RAILWAY || piece->kind == SG_PIECE_BRIDGE || piece->kind == SG_PIECE_CULVERT);
  if (g_str_equal (arm, "boat"))
    return piece != NULL && (sg_piece_kind_is_water (piece->kind) || sg_piece_kind_is_pass (piece->kind));
  return is_road (piece);
}

void
sg_wk_survey (const SgLw *lw, const SgFigure *figure, const SgPoint *path, guint n, SgWkGround *ground)
{
  const char *arm = sg_wk_arm (lw, figure);
  g_autoptr (GArray) spans = NULL;
  double first = 0, last = 0;

  *ground = (SgWkGround) { .length = sg_path_length (path, n) };
  if (lw->map == NULL || n < 2 || ground->length <= 0)
    return;
  spans = sg_survey_way (lw->map, path, n);
  for (guint i = 0; i < spans->len; i++)
    {
      const SgSpan *span = &g_array_index (spans, SgSpan, i);

      if (is_its_way (arm, span->piece))
        ground->road += span->to - span->from;
      if (span->kind != SG_PIECE_FORD)
        continue;
      if (!ground->fords)
        first = span->from;
      last = span->to;
      ground->fords = TRUE;
    }
  if (ground->fords)
    ground->dry = first + ground->length - last;
  if (!g_str_equal (arm, "boat") && !g_str_equal (arm, "train"))
    count_contours (lw, path, n, ground);
}

double
sg_wk_least_gap (const SgLw *lw, GPtrArray *one, gboolean from_start, GPtrArray *other)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < one->len; i++)
    for (guint j = 0; j < other->len; j++)
      {
        const SgFigure *a = one->pdata[i], *b = other->pdata[j];
        SgPlace at = from_start ? sg_lw_turn_start (lw, a) : a->place;

        least = MIN (least, sg_outline_gap (sg_figure_get_outline (lw->board, a), &at, sg_figure_get_outline (lw->board, b), &b->place));
      }
  return least;
}

GPtrArray *
sg_wk_foes (const SgLw *lw, const char *side, const char *arm)
{
  g_autoptr (GPtrArray) men = sg_lw_men (lw, side, SG_ACCOUNT_FIT);
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < men->len; i++)
    if (arm == NULL || g_str_equal (sg_wk_arm (lw, men->pdata[i]), arm))
      g_ptr_array_add (found, men->pdata[i]);
  return found;
}

void
sg_wk_leave_work (SgRuling *ruling, SgFigure *figure)
{
  sg_word_clear (ruling, figure, &sg_wk_words.work);
  sg_word_clear (ruling, figure, &sg_wk_words.work_on);
  sg_word_clear (ruling, figure, &sg_wk_words.worked);
}

/* The words of Little Wars for its own arms, the types’ own for the others. */
static void
add_count (GString *text, guint n, const char *one, const char *several)
{
  if (n > 0)
    g_string_append_printf (text, "%s%u %s", text->len > 0 ? ", " : "", n, n == 1 ? one : several);
}

char *
sg_wk_tell_count (const SgLw *lw, GPtrArray *figures)
{
  static const struct { const char *type, *one, *several; } rows[] = {
    { "cavalry", N_("cavalry"), N_("cavalry") }, { "infantry", N_("infantry"), N_("infantry") }, { "gunner", N_("gunner"), N_("gunners") },
    { "engineers", N_("engineer"), N_("engineers") }, { "field-gun", N_("gun"), N_("guns") }, { "waggon", N_("waggon"), N_("waggons") },
    { "cart", N_("cart"), N_("carts") }, { "boat", N_("boat"), N_("boats") }, { "train", N_("train"), N_("trains") }, { "general", N_("General"), N_("Generals") },
  };
  GString *text = g_string_new (NULL);

  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      guint n = 0;

      for (guint i = 0; i < figures->len; i++)
        n += sg_wk_is (figures->pdata[i], rows[r].type);
      add_count (text, n, _(rows[r].one), _(rows[r].several));
    }
  if (text->len == 0)
    g_string_append (text, _("none"));
  return g_string_free (text, FALSE);
}
