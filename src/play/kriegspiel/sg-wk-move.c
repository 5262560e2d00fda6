/* sg-wk-move.c: what the appendix allows to be moved, and how far.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/kriegspiel/sg-wk-move.h"

#include <math.h>

#include "base/sg-geometry.h"
#include "campaign/sg-country-word.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "map/sg-water-way.h"
#include "play/kriegspiel/sg-wk-mine.h"
#include "play/little-wars/sg-lw-may.h"
#include "play/little-wars/sg-lw-move.h"
#include "play/sg-going.h"
#include "play/sg-times-moves.h"

#define OFF_THE_BANK 2.0 /* inches from the edge of a lake where a boat is set down; the program’s own */
#define RANKS 3.0 /* inches: so near one another men are in ranks; the program’s own */
#define BESIDE 3.0 /* inches from the rails that are still pressed for them; the program’s own */
#define MOST_INCHES 100000.0

#define REFUSE(rule_, ...) \
  G_STMT_START { *reason = g_strdup_printf (__VA_ARGS__); *rule = g_strdup (rule_); return FALSE; } G_STMT_END

gboolean
sg_wk_may_move (const SgLw *lw, const SgFigure *figure, char **reason, char **rule)
{
  g_autofree char *name = sg_lw_told (lw, figure), *disabled = sg_wk_tell_disabled (lw, figure);
  SgBody *body = sg_wk_body (lw, figure);
  const SgFigure *carrier = sg_wk_carrier (lw, figure);

  if (sg_wk_is (figure, "depot") || sg_wk_is (figure, "mine"))
    REFUSE ("LW-20", _("%s stays where it is."), sg_unit_called (figure->unit));
  if (carrier != NULL)
    REFUSE (sg_wk_is (carrier, "box") ? "WK-91" : "WK-36", _("%s is in %s, and goes with it."), name, sg_unit_called (carrier->unit));
  /* his captor moves him, and nothing of the rest is a prisoner’s concern (LW-60) */
  if (sg_lw_on (figure, SG_ACCOUNT_PRISONER))
    return TRUE;
  if (sg_word_whole (figure, &sg_wk_words.out) >= lw->turn && sg_word_has (figure, &sg_wk_words.out))
    REFUSE ("WK-17", _("%s is out of the room until turn %d is over (WK-17)."), name, (int) sg_word_whole (figure, &sg_wk_words.out));
  if (sg_lw_this_turn (lw, figure, &sg_lw_words.fired))
    REFUSE ("WK-36", _("%s has fired in this move: fire or movement, never both (WK-36)."), name);
  if (disabled != NULL)
    REFUSE ("WK-5", "%s", disabled);
  if (sg_lw_this_turn (lw, figure, &sg_wk_words.held))
    REFUSE ("WK-69", _("%s took a charge in close order, and stands where it is for this move (WK-69)."), name);
  if (body != NULL && sg_word_has (body, &sg_wk_words.unmet) && sg_lw_is_of (figure, lw->mover) && (sg_lw_is_man (lw, figure) || sg_lw_is_gun (lw, figure)))
    REFUSE ("WK-51", _("%s has no supplies since move %d, and stands still (WK-51)."), name, (int) sg_word_whole (body, &sg_wk_words.unmet));
  if (sg_wk_halves (lw, figure) >= 2)
    REFUSE ("WK-31", _("%s has used the whole of this move (WK-31)."), name);
  if (sg_lw_is_gun (lw, figure) && !g_str_equal (sg_wk_form (lw, figure), "limbered"))
    REFUSE ("WK-34", _("%s is unlimbered: it is limbered up before it moves (WK-34)."), name);
  return TRUE;
}

gboolean
sg_wk_goes_free (const SgLw *lw, const SgFigure *figure)
{
  return sg_wk_is (figure, "boat") || sg_wk_is (figure, "train");
}

/* (nullable): the railway that runs by both. */
static const SgPiece *
rails_between (const SgLw *lw, SgPoint a, SgPoint b)
{
  GPtrArray *pieces = lw->map != NULL ? sg_map_get_pieces (lw->map) : NULL;

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      if (piece->kind == SG_PIECE_RAILWAY && !sg_piece_is_outline (piece) && piece->n_points >= 2
          && sg_piece_distance (piece, a) <= BESIDE && sg_piece_distance (piece, b) <= BESIDE)
        return piece;
    }
  return NULL;
}

/* The leg of @line that runs nearest to @at, and the point of it. */
static guint
nearest_leg (const SgPiece *line, SgPoint *at)
{
  SgPoint best = line->points[0];
  guint leg = 0;

  for (guint i = 0; i + 1 < line->n_points; i++)
    {
      SgPoint near = sg_segment_nearest (line->points[i], line->points[i + 1], *at);

      if (i > 0 && sg_point_distance (near, *at) >= sg_point_distance (best, *at))
        continue;
      best = near;
      leg = i;
    }
  *at = best;
  return leg;
}

/* Putting down. */

/* Whether a boat or a train, which goes on nothing else, may stand there. */
static gboolean
carries_it (const SgFigure *figure, const SgPiece *piece)
{
  if (sg_wk_is (figure, "train"))
    return piece->kind == SG_PIECE_RAILWAY && !sg_piece_is_outline (piece) && piece->n_points >= 2;
  return sg_piece_kind_is_water (piece->kind);
}

/* (nullable): the railway, or the water, that lies nearest to @at. */
static const SgPiece *
nearest_way (const SgLw *lw, const SgFigure *figure, SgPoint at)
{
  GPtrArray *pieces = lw->map != NULL ? sg_map_get_pieces (lw->map) : NULL;
  const SgPiece *found = NULL;

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    if (carries_it (figure, pieces->pdata[i]) && (found == NULL || sg_piece_distance (pieces->pdata[i], at) < sg_piece_distance (found, at)))
      found = pieces->pdata[i];
  return found;
}

gboolean
sg_wk_may_put (const SgLw *lw, const SgFigure *figure, const SgPlace *place, char **reason, char **rule)
{
  const SgPiece *way = sg_wk_goes_free (lw, figure) ? nearest_way (lw, figure, place->at) : NULL;

  if (!sg_wk_goes_free (lw, figure) || lw->map == NULL || (way != NULL && sg_piece_distance (way, place->at) <= 0.01))
    return TRUE;
  if (sg_wk_is (figure, "train"))
    REFUSE ("WK-85", _("%s is put down on rails (WK-85)."), sg_unit_called (figure->unit));
  REFUSE ("WK-27", _("%s is put down on water (WK-27)."), sg_unit_called (figure->unit));
}

/* How many of its unit stand before @figure, who would else be set down on one spot. */
static guint
place_in_unit (const SgLw *lw, const SgFigure *figure)
{
  GPtrArray *all = sg_board_get_figures (lw->board);
  guint n = 0;

  for (guint i = 0; i < all->len && all->pdata[i] != figure; i++)
    n += ((SgFigure *) all->pdata[i])->unit == figure->unit;
  return n;
}

/* The mean of its corners, which lies on the water of any pond that boats are set down on. */
static SgPoint
middle_of (const SgPiece *piece)
{
  SgPoint middle = { 0, 0 };

  for (guint i = 0; i < piece->n_points; i++)
    {
      middle.x += piece->points[i].x / piece->n_points;
      middle.y += piece->points[i].y / piece->n_points;
    }
  return middle;
}

gboolean
sg_wk_berth (SgBattle *battle, const char *id, SgPlace *place)
{
  const SgFigure *figure;
  const SgPiece *way;
  double far;
  SgLw lw;
  guint leg;

  sg_lw_read (&lw, battle, NULL);
  figure = sg_board_get_figure (lw.board, id);
  way = figure != NULL && sg_wk_goes_free (&lw, figure) ? nearest_way (&lw, figure, place->at) : NULL;
  if (way == NULL)
    return FALSE;
  far = place_in_unit (&lw, figure) * (sg_ruleset_figure (lw.rules, "LW-25", "cavalry-length") + 1);
  leg = nearest_leg (way, &place->at);
  place->bearing = sg_point_bearing (way->points[leg], way->points[leg + 1]);
  place->at = sg_point_step (place->at, place->bearing, far);
  if (sg_piece_is_outline (way)) /* off the bank */
    place->at = sg_point_step (place->at, sg_point_bearing (place->at, middle_of (way)), OFF_THE_BANK);
  return TRUE;
}

/* A train along the rails from where it stands to the point of them that lies nearest to the end of @path; a boat round the bends of its water. */
void
sg_wk_follow (const SgLw *lw, const SgFigure *figure, GArray *path)
{
  SgPoint from = g_array_index (path, SgPoint, 0), to = g_array_index (path, SgPoint, path->len - 1);
  const SgPiece *line = sg_wk_is (figure, "train") ? rails_between (lw, from, to) : NULL;
  guint a, b;

  if (sg_wk_is (figure, "boat"))
    sg_water_way_follow (lw->map, path);
  if (line == NULL)
    return;
  a = nearest_leg (line, &from);
  b = nearest_leg (line, &to);
  g_array_set_size (path, 0);
  g_array_append_val (path, from);
  /* by the corners of the line that lie between the two legs, whichever way it runs */
  for (guint i = a; i < b; i++)
    g_array_append_val (path, line->points[i + 1]);
  for (guint i = a; i > b; i--)
    g_array_append_val (path, line->points[i]);
  g_array_append_val (path, to);
}

static GVariant *
points_of (GArray *path)
{
  GVariantBuilder points;

  g_variant_builder_init (&points, G_VARIANT_TYPE ("a(dd)"));
  for (guint i = 0; i < path->len; i++)
    g_variant_builder_add (&points, "(dd)", g_array_index (path, SgPoint, i).x, g_array_index (path, SgPoint, i).y);
  return g_variant_builder_end (&points);
}

/* Men who go with a gun go as far as it does (WK-24): only they move while the guns are dealt with. */
static const char *
arm_for (const SgLw *lw, const SgFigure *figure)
{
  return lw->part == SG_LW_GUNS && sg_lw_is_man (lw, figure) ? "artillery" : sg_wk_arm (lw, figure);
}

/* Feet from where it began the turn, for a longer move is agreed on before it is begun (WK-90); the most that can be asked where there is no enemy.
 * */
static double
from_enemy (const SgLw *lw, const SgFigure *figure)
{
  g_autoptr (GPtrArray) foes = sg_wk_foes (lw, sg_play_other (figure->unit->side), NULL), one = g_ptr_array_new ();

  g_ptr_array_add (one, (gpointer) figure);
  return foes->len > 0 ? MIN (SG_WK_MOST_FEET, sg_wk_least_gap (lw, one, TRUE, foes) / SG_WK_FOOT) : SG_WK_MOST_FEET;
}

double
sg_wk_from_nearest (const SgLw *lw, const SgFigure *figure, const char *type)
{
  GPtrArray *all = sg_board_get_figures (lw->board);
  double least = MOST_INCHES;

  for (guint i = 0; i < all->len; i++)
    {
      const SgFigure *other = all->pdata[i];

      if (sg_wk_is (other, type) && other->placed && sg_lw_on (other, SG_ACCOUNT_FIT) && sg_unit_is_of (other->unit, sg_lw_mover_of (lw, figure)))
        least = MIN (least, sg_lw_gap (lw, figure, other));
    }
  return least;
}

/* The arm whose move is the shortest of those in the box (WK-91). */
static const char *
slowest_in (const SgLw *lw, const SgFigure *box)
{
  g_autoptr (GPtrArray) riders = sg_wk_riders (lw, &sg_wk_words.boxed, box);
  const char *slowest = "infantry";
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < riders->len; i++)
    {
      const SgUnitType *type = sg_figure_get_type (lw->board, riders->pdata[i]);

      if (type == NULL || type->move >= least)
        continue;
      least = type->move;
      slowest = sg_wk_arm (lw, riders->pdata[i]);
    }
  return slowest;
}

gint64
sg_wk_trucks_of (const SgLw *lw, GPtrArray *load)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "trucks", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  gint64 foot = 0, horse = 0, guns = 0;

  for (guint i = 0; i < load->len; i++)
    if (sg_lw_is_gun (lw, load->pdata[i]))
      guns++;
    else if (g_str_equal (sg_wk_arm (lw, load->pdata[i]), "cavalry"))
      horse++;
    else
      foot++;
  sg_play_fill (question, "infantry", g_variant_new_int64 (foot));
  sg_play_fill (question, "cavalry", g_variant_new_int64 (horse));
  sg_play_fill (question, "guns", g_variant_new_int64 (guns));
  verdict = sg_play_judge (&lw->play, question, NULL);
  return sg_verdict_get_number (verdict, "trucks");
}

/* Of the hills that the map has, the lowest: boards of a set are of one height (WK-29). */
static double
board_of (const SgLw *lw)
{
  GPtrArray *pieces = lw->map != NULL ? sg_map_get_pieces (lw->map) : NULL;
  double least = lw->map != NULL ? sg_map_get_interval (lw->map) : 0;

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      if (piece->kind == SG_PIECE_HILL && piece->height > 0 && (least <= 0 || piece->height < least))
        least = piece->height;
    }
  return least;
}

/* What is left of its last move, where it stands at the foot of a contour and has stood there since (WK-R13). */
static double
paid_before (const SgLw *lw, const SgFigure *figure, double foot)
{
  const SgUnitType *type = sg_figure_get_type (lw->board, figure);
  gint64 before = lw->turn - 2;   /* its own last turn: the one between was the enemy’s */
  double left = type != NULL ? type->move : 0;

  if (before < 1 || foot > sg_ruleset_figure (lw->rules, "WK-28", "foot") || sg_word_whole (figure, &sg_lw_words.fired) == before)
    return 0;
  if (sg_word_has (figure, &sg_wk_words.halves_turn) && sg_word_whole (figure, &sg_wk_words.halves_turn) == before)
    left -= left * sg_word_whole (figure, &sg_wk_words.halves) / 2;
  if (sg_word_whole (figure, &sg_lw_words.moved) == before)
    /* without a note of what the way cost, of a record of before, nothing is known to be left */
    left = sg_word_has (figure, &sg_wk_words.spent) ? left - sg_word_length (figure, &sg_wk_words.spent) : 0;
  return MAX (0, left);
}

/* What chapter V asks besides, where its extensions are used. */
static void
fill_extensions (const SgLw *lw, const SgFigure *figure, SgQuestion *question)
{
  if (sg_ruleset_chosen (lw->rules, "wk.long", "yes"))
    sg_play_fill (question, "nearest_enemy_ft", g_variant_new_double (from_enemy (lw, figure)));
  if (sg_ruleset_chosen (lw->rules, "wk.service", "yes"))
    sg_play_fill (question, "waggon_in", g_variant_new_double (sg_wk_from_nearest (lw, figure, "waggon")));
  if (sg_wk_is (figure, "box"))
    sg_play_fill (question, "slowest", g_variant_new_string (slowest_in (lw, figure)));
  if (sg_wk_is (figure, "train"))
    {
      g_autoptr (GPtrArray) load = sg_wk_riders (lw, &sg_wk_words.aboard, figure);

      sg_play_fill (question, "trucks", g_variant_new_int64 (sg_wk_trucks_of (lw, load)));
    }
}

/* Of the way what is dry before and beyond the ford, but for what his body is deep: of men in ranks some stand behind others at the bank (WK-30). */
static double
measure_dry (const SgLw *lw, const SgFigure *figure, GArray *path, const SgWkGround *ground)
{
  GPtrArray *all = sg_board_get_figures (lw->board);
  double bearing = sg_point_bearing (g_array_index (path, SgPoint, 0), g_array_index (path, SgPoint, path->len - 1)), ahead = 0, behind = 0;

  for (guint i = 0; ground->fords && i < all->len; i++)
    {
      const SgFigure *mate = all->pdata[i];
      double far = sg_point_distance (figure->place.at, mate->place.at), along;

      if (mate->unit != figure->unit || mate == figure || far > RANKS || !sg_lw_is_free (lw, mate))
        continue;
      along = far * cos ((sg_point_bearing (figure->place.at, mate->place.at) - bearing) * G_PI / 180);
      ahead = MAX (ahead, along);
      behind = MAX (behind, -along);
    }
  return MAX (0, ground->dry - ahead - behind);
}

static void
fill_way (const SgLw *lw, const SgFigure *figure, SgQuestion *question, GArray *path, const SgWkGround *ground)
{
  sg_play_fill (question, "arm", g_variant_new_string (arm_for (lw, figure)));
  sg_play_fill (question, "path", points_of (path));
  sg_play_fill (question, "road_in", g_variant_new_double (ground->road));
  sg_play_fill (question, "formation", g_variant_new_string (sg_wk_form (lw, figure)));
  sg_play_fill (question, "halves_used", g_variant_new_int64 (MIN (2, sg_wk_halves (lw, figure))));
  sg_play_fill (question, "up", g_variant_new_int64 (ground->up));
  sg_play_fill (question, "down", g_variant_new_int64 (ground->down));
  sg_play_fill (question, "worst_foot", g_variant_new_int64 (sg_lw_is_man (lw, figure) ? 0 : ground->worst)); /* who walks beside a gun has no wheels */
  sg_play_fill (question, "fords", g_variant_new_boolean (ground->fords));
  sg_play_fill (question, "dry_in", g_variant_new_double (sg_round_hundredths (measure_dry (lw, figure, path, ground))));
  if (ground->up > 0)
    sg_play_fill (question, "paid_in", g_variant_new_double (paid_before (lw, figure, ground->foot)));
  if (ground->worst > 0 && sg_ruleset_chosen (lw->rules, "wk.steep", "height"))
    sg_play_fill (question, "board_in", g_variant_new_double (board_of (lw)));
  fill_extensions (lw, figure, question);
}

/* (transfer full) (nullable): the bridge or culvert that carried the rails of @path and is down: no train passes there (WK-85). */
static char *
find_gap_in_rails (const SgLw *lw, const SgFigure *figure, GArray *path)
{
  SgMap *map = sg_wk_is (figure, "train") ? sg_board_get_begun_map (lw->board) : NULL;
  GPtrArray *pieces = map != NULL ? sg_map_get_pieces (map) : NULL;
  const char *country = sg_word_text (lw->board, &sg_common_words.country);

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];
      gboolean span = piece->kind == SG_PIECE_BRIDGE || piece->kind == SG_PIECE_CULVERT;

      if (!span || sg_country_state_of (country, piece->id) == SG_COUNTRY_UNTOUCHED)
        continue;
      for (guint j = 1; j < path->len; j++)
        if (sg_segment_distance (g_array_index (path, SgPoint, j - 1), g_array_index (path, SgPoint, j), piece->points[0], piece->points[piece->n_points - 1]) <= BESIDE)
          return g_strdup_printf (_("%s, which is down,"), *piece->name != '\0' ? piece->name : sg_piece_kind_label (piece->kind));
    }
  return NULL;
}

double
sg_wk_allow (const SgLw *lw, const SgFigure *figure, GArray *path, const SgPiece *crosses, double *toll, char **reason, char **rule)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "move-check", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *gap = find_gap_in_rails (lw, figure, path);
  SgWkGround ground;

  sg_wk_survey (lw, figure, (const SgPoint *) path->data, path->len, &ground);
  fill_way (lw, figure, question, path, &ground);
  if (crosses != NULL)
    sg_play_fill (question, "crosses", g_variant_new_string (*crosses->name != '\0' ? crosses->name : sg_piece_kind_label (crosses->kind)));
  else if (gap != NULL)
    sg_play_fill (question, "crosses", g_variant_new_string (gap));
  verdict = sg_play_judge (&lw->play, question, &error);
  if (verdict == NULL || sg_verdict_get_refusal (verdict) != NULL)
    {
      *reason = g_strdup (verdict != NULL ? sg_verdict_get_refusal (verdict) : error->message);
      *rule = g_strdup (verdict != NULL ? sg_verdict_get_refusal_rule (verdict) : "WK-20");
    }
  *toll = MAX (0, sg_play_measure (verdict, "cost_in") - sg_play_measure (verdict, "length_in")); /* a road may take back what a hill asks */
  return sg_play_measure (verdict, "allowed_in");
}

static gboolean
is_at_foot (const SgLw *lw, SgPoint at)
{
  GPtrArray *pieces = lw->map != NULL ? sg_map_get_pieces (lw->map) : NULL;
  double reach = sg_ruleset_figure (lw->rules, "WK-28", "foot");

  if (lw->map != NULL && sg_map_get_interval (lw->map) > 0)
    return TRUE;
  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    if (((SgPiece *) pieces->pdata[i])->kind == SG_PIECE_HILL && fabs (sg_piece_distance (pieces->pdata[i], at)) <= reach)
      return TRUE;
  return FALSE;
}

/* (transfer full) (nullable): the way judged as if so many halves more of its move were used. */
static SgVerdict *
judge_way (const SgLw *lw, const SgFigure *figure, GArray *path, gint64 halves)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "move-check", NULL);
  SgWkGround ground;

  sg_wk_survey (lw, figure, (const SgPoint *) path->data, path->len, &ground);
  fill_way (lw, figure, question, path, &ground);
  sg_play_fill (question, "halves_used", g_variant_new_int64 (MIN (2, sg_wk_halves (lw, figure) + halves)));
  return sg_play_judge (&lw->play, question, NULL);
}

/* What the way cost is kept for the climb of the next move, of whoever ends it at the foot of a contour (WK-28). */
static void
note_spent (const SgLw *lw, SgRuling *ruling, SgFigure *figure, GArray *path)
{
  g_autoptr (SgVerdict) verdict = NULL;

  sg_word_clear (ruling, figure, &sg_wk_words.spent);
  if (sg_ruleset_chosen (lw->rules, "wk.carry", "lost") || !is_at_foot (lw, g_array_index (path, SgPoint, path->len - 1)))
    return;
  verdict = judge_way (lw, figure, path, 0);
  if (verdict != NULL)
    sg_word_set_length (ruling, figure, &sg_wk_words.spent, sg_round_hundredths (sg_play_measure (verdict, "cost_in")));
}

/* Of a gun whose way was within half of its move the other half is left to unlimber in (WK-34). */
static void
note_half_left (const SgLw *lw, SgRuling *ruling, SgFigure *figure, GArray *path)
{
  g_autoptr (SgVerdict) verdict = sg_lw_is_gun (lw, figure) ? judge_way (lw, figure, path, 1) : NULL;

  if (verdict != NULL && sg_verdict_get_flag (verdict, "legal"))
    sg_word_set_whole (ruling, figure, &sg_wk_words.half_left, lw->turn);
}

/* Whoever goes away leaves his work (WK-37); of a boat or a train that goes, all who were getting in or out. */
static void
leave_works (const SgLw *lw, SgRuling *ruling, SgFigure *figure)
{
  GPtrArray *all = sg_board_get_figures (lw->board);

  sg_wk_leave_work (ruling, figure);
  for (guint i = 0; i < all->len; i++)
    if (sg_word_is ((SgFigure *) all->pdata[i], &sg_wk_words.work_on, figure->id) && sg_wk_goes_free (lw, figure))
      sg_wk_leave_work (ruling, all->pdata[i]);
}

void
sg_wk_moved (const SgLw *lw, SgRuling *ruling, SgFigure *figure, GArray *path)
{
  SgPlace place = figure->place;

  if (path->len < 2)
    return;
  leave_works (lw, ruling, figure);
  note_spent (lw, ruling, figure, path);
  note_half_left (lw, ruling, figure, path);
  sg_wk_pass_mines (lw, ruling, figure, path);
  if (!sg_wk_goes_free (lw, figure) && !sg_wk_is (figure, "box"))
    return;
  place.at = g_array_index (path, SgPoint, path->len - 1);
  place.bearing = sg_point_bearing (g_array_index (path, SgPoint, path->len - 2), place.at);
  {
    g_autoptr (GPtrArray) riders = sg_wk_riders (lw, sg_wk_is (figure, "box") ? &sg_wk_words.boxed : &sg_wk_words.aboard, figure);

    sg_wk_load (lw, ruling, riders, &place);
  }
}

/* How far @id goes in a move, all the way by @road or not at all; 0: the rules do not say. */
static double
find_allowed (SgBattle *battle, const char *id, gboolean road)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  SgPoint leg[] = { { 0, 0 }, { 0, 1 } };
  const SgWkGround ground = { .length = 1, .road = road };
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  const SgFigure *figure;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  figure = sg_board_get_figure (lw.board, id);
  question = figure != NULL ? sg_play_question (&lw.play, "move-check", NULL) : NULL;
  if (question == NULL)
    return 0;
  g_array_append_vals (path, leg, 2);
  fill_way (&lw, figure, question, path, &ground);
  verdict = sg_play_judge (&lw.play, question, NULL);
  return verdict != NULL ? sg_play_measure (verdict, "allowed_in") : 0;
}

double
sg_wk_reach (SgBattle *battle, const char *id)
{
  double reach = sg_lw_reach (battle, id);

  return reach > 0 ? MAX (reach, find_allowed (battle, id, TRUE)) : reach;
}

static double
find_whole (SgBattle *battle, const char *id)
{
  return find_allowed (battle, id, FALSE);
}

/* A road is as much cheaper as the move is longer on it. */
static gboolean
weigh (SgBattle *battle, const char *id, SgGoing *going)
{
  SgBoard *board = sg_battle_get_board (battle);
  const SgFigure *figure = sg_board_get_figure (board, id);
  double off = find_allowed (battle, id, FALSE), on = find_allowed (battle, id, TRUE);

  if (figure == NULL || off <= 0 || on <= 0)
    return FALSE;
  *going = sg_going_for (sg_board_get_rules (board), figure->unit->type);
  going->factor[SG_PIECE_ROAD] = going->open * off / on;
  going->roads_help = TRUE;
  return TRUE;
}

static const SgMoves moves = { find_whole, weigh };

SG_REGISTER_MOVES (kriegspiel, SG_WK_SYSTEM, &moves)
