/* sg-wk-read.c: what the appendix reads of a battle that Little Wars does not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/kriegspiel/sg-wk-read.h"

#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "map/sg-slope.h"
#include "map/sg-water-way.h"
#include "map/sg-way.h"

#include <math.h>

#define STEP 0.25 /* inches, the program’s own: how finely a way is looked along for the boards it climbs */
#define APART 0.25 /* inches, the program’s own: between those who are set down */
#define GRAIN 0.5 /* inches, the program’s own: how finely free ground is looked for */
#define MOST_AWAY 90.0 /* inches, the program’s own: farther away nobody is set down */

gboolean
sg_wk_is (const SgFigure *figure, const char *type)
{
  return g_str_equal (figure->unit->type, type);
}

const char *
sg_wk_arm (const SgLw *lw, const SgFigure *figure)
{
  static const struct { const char *type, *arm; } rows[] = {
    { "cavalry", "cavalry" }, { "engineers", "engineers" }, { "field-gun", "artillery" }, { "waggon", "supply" }, { "cart", "cart" },
    { "general", "general" }, { "boat", "boat" }, { "train", "train" },
    { "depot", "supply" }, { "mine", "supply" }, { "box", "box" },
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

/* A body that the figure was told off to, else that of its unit: bodies are what packets and formations are kept of. */
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

/* The point of @path that is @far inches from its start; its end beyond that. */
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

/* @interval 0: the contours are boards laid upon each other, and so many more or fewer lie under @b. */
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

/* Whether a board lies anywhere near the way: most ways are level, and are not looked along. */
static gboolean
may_climb (const SgLw *lw, const SgPoint *path, guint n)
{
  GPtrArray *pieces = sg_map_get_pieces (lw->map);
  double left = path[0].x, right = left, low = path[0].y, high = low;

  for (guint i = 1; i < n; i++)
    {
      left = MIN (left, path[i].x);
      right = MAX (right, path[i].x);
      low = MIN (low, path[i].y);
      high = MAX (high, path[i].y);
    }
  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];
      double a = G_MAXDOUBLE, b = -G_MAXDOUBLE, c = G_MAXDOUBLE, d = -G_MAXDOUBLE;

      for (guint p = 0; piece->kind == SG_PIECE_HILL && p < piece->n_points; p++)
        {
          a = MIN (a, piece->points[p].x);
          b = MAX (b, piece->points[p].x);
          c = MIN (c, piece->points[p].y);
          d = MAX (d, piece->points[p].y);
        }
      if (a <= right && b >= left && c <= high && d >= low)
        return TRUE;
    }
  return FALSE;
}

/** Climb: contours as they are found along a way: where those off the road lie, in inches from its start. */
typedef struct { const SgLw *lw; double interval; guint up, down; GArray *steep; } Climb;

/* One short step from @a to @b, which begins @at inches along the way: @self->up and down are those of this step alone. */
static void
climb (Climb *self, SgPoint a, SgPoint b, double at)
{
  gboolean road = is_road (sg_survey_ground (self->lw->map, b));

  count_between (self->lw, a, b, self->interval, &self->up, &self->down);
  for (guint i = 0; i < self->up + self->down && !road; i++)
    g_array_append_val (self->steep, at);
}

static int
by_place (gconstpointer a, gconstpointer b)
{
  const double *one = a, *other = b;

  return (*one > *other) - (*one < *other);
}

/* A foot of ground reaches beyond a shorter way: whoever crosses one contour of a slope in a move is on the whole of it (WK-29). */
static void
look_beyond (Climb *self, const SgPoint *path, guint n, double length)
{
  double back = sg_point_bearing (path[1], path[0]), ahead = sg_point_bearing (path[n - 2], path[n - 1]);

  for (double far = 0; far < SG_WK_FOOT; far += STEP)
    {
      climb (self, sg_point_step (path[0], back, far), sg_point_step (path[0], back, far + STEP), -far - STEP);
      climb (self, sg_point_step (path[n - 1], ahead, far), sg_point_step (path[n - 1], ahead, far + STEP), length + far);
    }
  g_array_sort (self->steep, by_place);
}

/* The most of them within any foot of ground in which the way itself crosses one. */
static guint
find_worst (const GArray *steep, double length)
{
  guint worst = 0;

  for (guint first = 0; first < steep->len; first++)
    {
      gboolean own = FALSE;
      double from = g_array_index (steep, double, first);

      for (guint i = first; i < steep->len && g_array_index (steep, double, i) - from <= SG_WK_FOOT; i++)
        {
          /* those before 0 and beyond the length were found by look_beyond() */
          own = own || (g_array_index (steep, double, i) >= 0 && g_array_index (steep, double, i) < length);
          if (own)
            worst = MAX (worst, i - first + 1);
        }
    }
  return worst;
}

/* Contours climbed and descended, and the most within any foot of ground off the road. */
static void
count_contours (const SgLw *lw, const SgPoint *path, guint n, SgWkGround *ground)
{
  g_autoptr (GArray) steep = g_array_new (FALSE, FALSE, sizeof (double));
  Climb all = { lw, sg_map_get_interval (lw->map), 0, 0, steep };

  if (all.interval <= 0 && !may_climb (lw, path, n))
    return;
  for (double far = 0; far < ground->length; far += STEP)
    {
      climb (&all, along (path, n, far), along (path, n, MIN (ground->length, far + STEP)), far);
      /* where the first climb begins is where what was paid before is reckoned from (WK-28) */
      if (all.up > 0 && ground->up == 0)
        ground->foot = far;
      ground->up += all.up;
      ground->down += all.down;
    }
  /* A level way is not on a slope, whatever rises beyond its ends. */
  if (steep->len > 0)
    look_beyond (&all, path, n, ground->length);
  ground->worst = find_worst (steep, ground->length);
}

/* The ground that counts as road to its arm: rails for a train, which goes nowhere else, and water for a boat. */
static gboolean
is_its_way (const char *arm, const SgPiece *piece)
{
  if (g_str_equal (arm, "train"))
    return piece != NULL && (piece->kind == SG_PIECE_RAILWAY || piece->kind == SG_PIECE_BRIDGE || piece->kind == SG_PIECE_CULVERT);
  if (g_str_equal (arm, "boat"))
    return piece != NULL && (sg_piece_kind_is_water (piece->kind) || sg_piece_kind_is_pass (piece->kind));
  return is_road (piece);
}

GPtrArray *
sg_wk_riders (const SgLw *lw, const SgWord *word, const SgFigure *carrier)
{
  GPtrArray *all = sg_board_get_figures (lw->board), *found = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    if (sg_word_is ((SgFigure *) all->pdata[i], word, carrier->id) && sg_lw_stands (lw, all->pdata[i]))
      g_ptr_array_add (found, all->pdata[i]);
  return found;
}

/* Whether it is a work of those who come and go, and not of engineers. */
gboolean
sg_wk_boards (const char *task)
{
  static const char *const tasks[] = { "embark", "land", "entrain", "detrain", NULL };

  return g_strv_contains (tasks, task);
}

SgFigure *
sg_wk_carrier (const SgLw *lw, const SgFigure *figure)
{
  const char *in = sg_word_text (figure, &sg_wk_words.aboard);

  if (*in == '\0')
    in = sg_word_text (figure, &sg_wk_words.boxed);
  return *in != '\0' ? sg_board_get_figure (lw->board, in) : NULL;
}

char *
sg_wk_tell_carried (const SgLw *lw, const SgFigure *figure)
{
  const SgFigure *carrier = sg_wk_carrier (lw, figure);
  g_autofree char *name = carrier != NULL ? sg_lw_told (lw, figure) : NULL;

  return carrier != NULL ? g_strdup_printf (_("%s is in %s, and neither fires nor forms there (WK-36)."), name, sg_unit_called (carrier->unit)) : NULL;
}

char *
sg_wk_tell_disabled (const SgLw *lw, const SgFigure *figure)
{
  gint64 until = sg_word_has (figure, &sg_wk_words.disabled) ? sg_word_whole (figure, &sg_wk_words.disabled) : -1;
  g_autofree char *name = until >= lw->turn && lw->turn > 0 ? sg_lw_name (lw, figure) : NULL;

  return name != NULL ? g_strdup_printf (_("%s is disabled by a shell until turn %d is over (WK-5)."), name, (int) until) : NULL;
}

/* In files along it, two abreast: closer than men stand on the ground. */
void
sg_wk_load (const SgLw *lw, SgRuling *ruling, GPtrArray *figures, const SgPlace *place)
{
  double length = sg_ruleset_figure (lw->rules, "LW-25", "cavalry-length"), across = sg_ruleset_figure (lw->rules, "LW-25", "infantry-across");
  guint files = (figures->len + 1) / 2;

  for (guint i = 0; i < figures->len; i++)
    {
      double side = i % 2 == 0 ? -across / 2 : across / 2;
      double along = files > 1 ? (double) (i / 2) / (files - 1) - 0.5 : 0;
      SgPoint local = { side, length * along };
      SgPlace at = { sg_place_to_ground (place, local), place->bearing };

      sg_word_set_place (ruling, (SgFigure *) figures->pdata[i], &sg_common_words.place, &at);
    }
}

/* Those who were set down so far, each where he is to stand, and of all those who are set down at once. */
typedef struct { const SgFigure *figure; SgPlace place; } Berth;
typedef struct { const SgLw *lw; GPtrArray *figures; GArray *taken; } SetOut;

/* No building, no water, and on the map: who is set down from a carrier stands on firm ground. */
static gboolean
is_dry (const SgLw *lw, SgPoint at)
{
  const SgPiece *piece = lw->map != NULL ? sg_survey_ground (lw->map, at) : NULL;

  if (lw->map == NULL)
    return TRUE;
  if (at.x < 0 || at.y < 0 || at.x > sg_map_get_width (lw->map) || at.y > sg_map_get_depth (lw->map))
    return FALSE;
  return (piece == NULL || !sg_piece_kind_is_building (piece->kind)) && !sg_map_on_water (lw->map, at);
}

/* Clear of those who were set down before him, and of all others but those who are still to be: they are yet where they were. */
static gboolean
has_room (const SetOut *out, const Berth *berth)
{
  SgBoard *board = out->lw->board;
  GPtrArray *all = sg_board_get_figures (board);
  const SgOutline *outline = sg_figure_get_outline (board, berth->figure);

  for (guint i = 0; i < out->taken->len; i++)
    {
      const Berth *other = &g_array_index (out->taken, Berth, i);

      if (sg_outline_gap (outline, &berth->place, sg_figure_get_outline (board, other->figure), &other->place) < APART)
        return FALSE;
    }
  for (guint i = 0; i < all->len; i++)
    {
      const SgFigure *other = all->pdata[i];

      if (other->placed && !g_ptr_array_find (out->figures, other, NULL)
          && sg_outline_gap (outline, &berth->place, sg_figure_get_outline (board, other), &other->place) < APART)
        return FALSE;
    }
  return TRUE;
}

/* Whether rails run so near that whoever stood there would lie over them. */
static gboolean
is_on_rails (const SgLw *lw, SgPoint at, double clear)
{
  GPtrArray *pieces = lw->map != NULL ? sg_map_get_pieces (lw->map) : NULL;

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    if (((SgPiece *) pieces->pdata[i])->kind == SG_PIECE_RAILWAY && sg_piece_distance (pieces->pdata[i], at) < clear)
      return TRUE;
  return FALSE;
}

/* Whether water lies between, whatever leads over it. */
static gboolean
is_parted (const SgLw *lw, SgPoint a, SgPoint b)
{
  const SgPoint path[] = { a, b };
  g_autoptr (GArray) spans = lw->map != NULL && sg_point_distance (a, b) > 0 ? sg_survey_way (lw->map, path, 2) : NULL;

  for (guint i = 0; spans != NULL && i < spans->len; i++)
    {
      const SgSpan *span = &g_array_index (spans, SgSpan, i);

      if (span->piece != NULL && (sg_piece_kind_is_water (span->piece->kind) || sg_map_on_water (lw->map, along (path, 2, (span->from + span->to) / 2))))
        return TRUE;
    }
  return FALSE;
}

/* On the bank of those who stand already: of him who stands nearest, so that it may bend. */
static gboolean
is_on_bank (const SetOut *out, SgPoint at)
{
  const Berth *nearest = NULL;

  for (guint i = 0; i < out->taken->len; i++)
    {
      const Berth *berth = &g_array_index (out->taken, Berth, i);

      if (nearest == NULL || sg_point_distance (berth->place.at, at) < sg_point_distance (nearest->place.at, at))
        nearest = berth;
    }
  return nearest == NULL || !is_parted (out->lw, nearest->place.at, at);
}

/* Fine rings about the place, each from where the first of them stands to both sides: close to it and to one another, and all on the bank that is nearest. */
void
sg_wk_set_out (const SgLw *lw, SgRuling *ruling, GPtrArray *figures, SgPoint at)
{
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (Berth));
  const SetOut out = { lw, figures, taken };
  double beside = sg_ruleset_figure (lw->rules, "LW-25", "cavalry-length") / 2 + APART, middle = 0;

  for (double ring = GRAIN; ring < MOST_AWAY && taken->len < figures->len; ring += GRAIN)
    {
      guint steps = (guint) ceil (2 * G_PI * ring / GRAIN);

      for (guint i = 0; i < steps && taken->len < figures->len; i++)
        {
          SgFigure *figure = figures->pdata[taken->len];
          double turn = 360.0 / steps * ((i + 1) / 2);   /* 0, then one step to either hand, then two */
          const Berth berth = { figure, { sg_point_step (at, i % 2 == 0 ? middle - turn : middle + turn, ring), figure->place.bearing } };

          if (!is_dry (lw, berth.place.at) || is_on_rails (lw, berth.place.at, beside) || !is_on_bank (&out, berth.place.at) || !has_room (&out, &berth))
            continue;
          if (taken->len == 0)
            middle = sg_point_bearing (at, berth.place.at);
          g_array_append_val (taken, berth);
          sg_word_set_place (ruling, figure, &sg_common_words.place, &berth.place);
        }
    }
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
    ground->dry = first + ground->length - last;   /* what is marched on the banks, before the ford and after it (WK-30) */
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
  return least < G_MAXDOUBLE ? sg_round_hundredths (least) : least;   /* before it is compared with anything (LW-R9) */
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

/* What he had worked is lost with it: another who takes it up begins anew (WK-37). */
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
  const char *what = n == 1 ? one : several;

  if (n > 0)
    g_string_append_printf (text, "%s%u %s", text->len > 0 ? ", " : "", n, what);
}

char *
sg_wk_tell_count (const SgLw *lw, GPtrArray *figures)
{
  static const struct { const char *type, *one, *several; } rows[] = {
    { "cavalry", N_("cavalry"), N_("cavalry") }, { "infantry", N_("infantry"), N_("infantry") }, { "gunner", N_("gunner"), N_("gunners") },
    { "engineers", N_("engineer"), N_("engineers") }, { "field-gun", N_("gun"), N_("guns") }, { "waggon", N_("waggon"), N_("waggons") },
    { "cart", N_("cart"), N_("carts") }, { "boat", N_("boat"), N_("boats") }, { "train", N_("train"), N_("trains") },
    { "depot", N_("depot"), N_("depots") }, { "box", N_("box"), N_("boxes") }, { "general", N_("General"), N_("Generals") },
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
