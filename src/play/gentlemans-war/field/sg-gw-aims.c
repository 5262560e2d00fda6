/* sg-gw-aims.c: what a scenario is won or lost by, found on the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It counts; what the counts come to is for the procedure "victory".
 */

#include "play/gentlemans-war/field/sg-gw-aims.h"

#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "map/sg-survey.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-relief.h"
#include "play/gentlemans-war/field/sg-gw-roles.h"
#include "play/gentlemans-war/field/sg-gw-zones.h"

#define NEAR_LINE 3.0   /* of a work or an objective that is a line or a spot: so near it counts as in it */
#define BEHIND_EARTH 1000.0 /* inches, more than any table has: what is no earthwork lies so much farther off */

gboolean
sg_gw_is_scenario (const SgGw *gw, const char *id)
{
  const SgScenario *scenario = sg_gw_scenario (gw);

  return scenario != NULL && g_str_equal (scenario->id, id);
}

gboolean
sg_gw_is_variant (const SgGw *gw, const char *id)
{
  return sg_word_is (gw->board, &sg_gw_words.variant, id);
}

const char *
sg_gw_side_of (const SgGw *gw, SgGwPosture role)
{
  return sg_gw_role (gw, "red") == role ? "red" : "blue";
}

gboolean
sg_gw_waits (const SgUnit *unit)
{
  return sg_word_is (unit, &sg_gw_words.off, "waiting");
}

/* Whether it can still hold a place. */
static gboolean
holds (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_left (unit) > 0 && !sg_word_flag (unit, &sg_gw_words.running) && !sg_word_has (unit, &sg_gw_words.off) && !sg_gw_is_general (gw, unit);
}

/* By the middle of its front, or by its own middle: who has come to it with a flank alone holds nothing. */
gboolean
sg_gw_in_piece (const SgGw *gw, const SgUnit *unit, const SgPiece *piece)
{
  double reach = sg_piece_is_outline (piece) ? 0.5 : NEAR_LINE;
  SgGwBlock block;

  if (piece == NULL || !sg_gw_block (gw, unit, &block))
    return FALSE;
  return sg_piece_distance (piece, block.place.at) <= reach
         || sg_piece_distance (piece, sg_gw_block_middle (&block)) <= reach;
}

/* Works */

static SgPoint
middle_of_table (const SgGw *gw)
{
  return (SgPoint) { sg_map_get_width (gw->map) / 2, sg_map_get_depth (gw->map) / 2 };
}

gboolean
sg_gw_may_be_work (const SgGw *gw, const SgPiece *piece)
{
  if (sg_gw_is_variant (gw, "rough-position"))
    return piece->kind == SG_PIECE_HILL || piece->kind == SG_PIECE_BUILT || piece->kind == SG_PIECE_STEEP;
  return piece->kind == SG_PIECE_TRENCH || piece->kind == SG_PIECE_BREASTWORK || piece->kind == SG_PIECE_HILL || piece->kind == SG_PIECE_BUILT
         || sg_piece_kind_is_building (piece->kind);
}

/* How far @piece lies from the middle of the table, earthworks before anything else; INFINITY: it may be no work. */
static double
find_far (const SgGw *gw, const SgPiece *piece)
{
  gboolean earth = piece->kind == SG_PIECE_TRENCH || piece->kind == SG_PIECE_BREASTWORK;

  return sg_gw_may_be_work (gw, piece) ? sg_piece_distance (piece, middle_of_table (gw)) + (earth ? 0 : BEHIND_EARTH) : INFINITY;
}

/* The one that was said; else the nearest to the middle of the table, and of two as near the one that the map draws last. */
const SgPiece *
sg_gw_work (const SgGw *gw)
{
  GPtrArray *pieces = gw->map != NULL ? sg_map_get_pieces (gw->map) : NULL;
  const SgPiece *best = gw->map != NULL ? sg_map_get_piece (gw->map, sg_word_text (gw->board, &sg_gw_words.scenario_work)) : NULL;
  double least = INFINITY;

  if (best != NULL)
    return best;
  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    {
      double far = find_far (gw, pieces->pdata[i]);

      if (!isfinite (far) || far > least)
        continue;
      least = far;
      best = pieces->pdata[i];
    }
  return best;
}

/* Roads and rivers */

static double
piece_length (const SgPiece *piece)
{
  return sg_path_length (piece->points, piece->n_points);
}

static const SgPiece *
find_longest (const SgGw *gw, gboolean (*is) (SgPieceKind kind))
{
  GPtrArray *pieces = gw->map != NULL ? sg_map_get_pieces (gw->map) : NULL;
  const SgPiece *best = NULL;

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);

      if (is (piece->kind) && !sg_piece_is_outline (piece) && (best == NULL || piece_length (piece) > piece_length (best)))
        best = piece;
    }
  return best;
}

static gboolean
is_road (SgPieceKind kind)
{
  return kind == SG_PIECE_ROAD;
}

static gboolean
is_river (SgPieceKind kind)
{
  return kind == SG_PIECE_RIVER || kind == SG_PIECE_STREAM;
}

gboolean
sg_gw_road (const SgGw *gw, GArray **points)
{
  const SgPiece *road = find_longest (gw, is_road);
  gboolean left = sg_word_is (gw->board, &sg_gw_words.march, "left");

  *points = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  for (guint i = 0; road != NULL && i < road->n_points; i++)
    {
      gboolean turn = (road->points[0].x > road->points[road->n_points - 1].x) != left;

      g_array_append_val (*points, road->points[turn ? road->n_points - 1 - i : i]);
    }
  return road != NULL;
}

const char *
sg_gw_far_end (const SgGw *gw)
{
  return sg_word_is (gw->board, &sg_gw_words.march, "left") ? "left" : "right";
}

/* The river lies between it and its own edge: the straight way home crosses it an odd number of times, for twice over one bend leads back. */
static gboolean
is_across (const SgGw *gw, const SgUnit *unit, const SgPiece *river)
{
  guint crossings = 0;
  SgGwBlock block;
  SgPoint home;

  if (river == NULL || !holds (gw, unit) || !sg_gw_block (gw, unit, &block))
    return FALSE;
  home = (SgPoint) { block.place.at.x, sg_gw_home (gw, unit->side) == 0 ? sg_map_get_depth (gw->map) + 1 : -1 };
  for (guint i = 0; i + 1 < river->n_points; i++)
    crossings += sg_segments_cross (block.place.at, home, river->points[i], river->points[i + 1], NULL);
  return crossings % 2 == 1;
}

/* Counting */

static gboolean
is_named (const SgGw *gw, const SgWord *word, const SgUnit *unit)
{
  g_auto (GStrv) ids = sg_word_list (gw->board, word);

  return g_strv_contains ((const char *const *) ids, unit->id);
}

/* Home is a bearing: 0 leads up the map, to its far edge. */
const char *
sg_gw_base_edge (const SgGw *gw, const char *side)
{
  return sg_gw_home (gw, side) == 0 ? "far" : "near";
}

/** Field: what is counted among whose units; @of (nullable): the one scenario that asks. */
typedef struct { const char *field; gboolean enemy; gboolean (*is) (const SgGw *gw, const SgUnit *unit); const char *of; } Field;

static gboolean
counts (const SgGw *gw, const SgUnit *unit)
{
  return !sg_gw_is_boxed (gw, unit);
}

static gboolean
has_left (const SgGw *gw, const SgUnit *unit)
{
  return sg_word_is (unit, &sg_gw_words.off, "exited")
         && sg_word_is (unit, &sg_gw_words.exit, sg_gw_base_edge (gw, sg_play_other (unit->side)));
}

/* Wagons are no fighting men, and are in nobody’s tally of those (GW-807 counts them by themselves). */
static gboolean
is_fighting (const SgUnit *unit)
{
  return sg_gw_type_of (unit) != SG_GW_TYPE_TRANSPORT;
}

static gboolean
is_destroyed (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_left (unit) <= 0 && is_fighting (unit);
}

static gboolean
comes_back (const SgGw *gw, const SgUnit *unit)
{
  return sg_word_is (unit, &sg_gw_words.off, "second Joker");
}

static const Field fields[] = {
  { "start_units", FALSE, counts }, { "out", FALSE, sg_gw_counts_out }, { "will_return", FALSE, comes_back },
  { "enemy_start", TRUE, counts }, { "enemy_out", TRUE, sg_gw_counts_out }, { "exited_by_enemy_baseline", FALSE, has_left, "advance-guards" },
  { "enemy_destroyed", TRUE, is_destroyed, "ambush" },
};

static void
fill_count (const SgGw *gw, SgQuestion *question, const char *field, gint64 n)
{
  sg_play_fill (question, field, g_variant_new_int64 (n));
}

static void
fill_counts (const SgGw *gw, SgQuestion *question, GPtrArray *own, GPtrArray *enemy)
{
  gint64 figures = 0, fallen = 0;

  for (guint f = 0; f < G_N_ELEMENTS (fields); f++)
    {
      GPtrArray *units = fields[f].enemy ? enemy : own;
      gint64 n = 0;

      if (fields[f].of != NULL && !sg_gw_is_scenario (gw, fields[f].of))
        continue;
      for (guint i = 0; i < units->len; i++)
        n += sg_gw_is_whole (units->pdata[i]) && fields[f].is (gw, units->pdata[i]);
      fill_count (gw, question, fields[f].field, n);
    }
  if (!sg_gw_is_scenario (gw, "ambush"))
    return;
  for (guint i = 0; i < own->len; i++)
    figures += is_fighting (own->pdata[i]) ? sg_gw_start (own->pdata[i]) : 0;
  for (guint i = 0; i < enemy->len; i++)
    fallen += is_fighting (enemy->pdata[i]) ? sg_gw_start (enemy->pdata[i]) - sg_gw_left (enemy->pdata[i]) : 0;
  fill_count (gw, question, "own_figures", figures);
  fill_count (gw, question, "enemy_casualties", fallen);
}

/* Units of the column that have yet to leave by the far end, if they can (GW-805). */
static void
fill_column (const SgGw *gw, SgQuestion *question, GPtrArray *attackers, GPtrArray *defenders)
{
  gint64 n = 0;

  for (guint i = 0; i < defenders->len; i++)
    n += sg_gw_is_whole (defenders->pdata[i]) && !sg_gw_counts_out (gw, defenders->pdata[i]) && !sg_word_has ((SgUnit *) defenders->pdata[i], &sg_gw_words.off)
         && !sg_gw_is_general (gw, defenders->pdata[i]);
  fill_count (gw, question, "column_to_leave", n);
}

/* A train may be one unit of several wagons: figures are counted here, and no units. One that was taken is lost whole, though no figure of it
 * fell. */
static void
fill_wagons (const SgGw *gw, SgQuestion *question, GPtrArray *units)
{
  gint64 wagons = 0, off = 0, lost = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      gint64 left = sg_word_flag (unit, &sg_gw_words.taken) ? 0 : sg_gw_left (unit);
      gboolean away = sg_word_is (unit, &sg_gw_words.off, "exited") && sg_word_is (unit, &sg_gw_words.exit, sg_gw_far_end (gw));

      if (sg_gw_type_of (unit) != SG_GW_TYPE_TRANSPORT)
        continue;
      wagons += sg_gw_start (unit);
      off += away ? left : 0;
      lost += sg_gw_start (unit) - left + (sg_word_has (unit, &sg_gw_words.off) && !away && !sg_gw_waits (unit) ? left : 0);
    }
  fill_count (gw, question, "wagons", wagons);
  fill_count (gw, question, "wagons_off", off);
  fill_count (gw, question, "wagons_lost", lost);
}

/* Who parts in play, skirmishers or bands, makes no more of either force. */
static guint
count_fighting (GPtrArray *units)
{
  guint n = 0;

  for (guint i = 0; i < units->len; i++)
    n += is_fighting (units->pdata[i]) && sg_gw_is_whole (units->pdata[i]);
  return n;
}

/* The forces that the scenario began with, one to one or three to two (GW-807): even when the attackers are no more than five to four of the others,
 * which lies half way, three to two beyond. */
static void
fill_ratio (const SgGw *gw, SgQuestion *question, GPtrArray *attackers, GPtrArray *defenders)
{
  sg_play_fill (question, "ratio", g_variant_new_string (4 * count_fighting (attackers) > 5 * count_fighting (defenders) ? "3:2" : "1:1"));
}

static void
fill_objectives (const SgGw *gw, SgQuestion *question, GPtrArray *attackers, GPtrArray *defenders)
{
  g_auto (GStrv) ids = sg_word_list (gw->board, &sg_gw_words.objectives);
  gint64 held = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      const SgPiece *piece = gw->map != NULL ? sg_map_get_piece (gw->map, ids[i]) : NULL;
      gboolean mine = FALSE, theirs = FALSE;

      for (guint k = 0; piece != NULL && k < attackers->len; k++)
        mine = mine || (holds (gw, attackers->pdata[k]) && sg_gw_in_piece (gw, attackers->pdata[k], piece));
      for (guint k = 0; piece != NULL && k < defenders->len; k++)
        theirs = theirs || (holds (gw, defenders->pdata[k]) && sg_gw_in_piece (gw, defenders->pdata[k], piece));
      held += mine && !theirs;
    }
  fill_count (gw, question, "objectives", g_strv_length (ids));
  fill_count (gw, question, "objectives_held", held);
}

static void
fill_work (const SgGw *gw, SgQuestion *question, GPtrArray *attackers, GPtrArray *defenders)
{
  const SgPiece *work = sg_gw_work (gw);
  gint64 began = 0, in = 0, outside = 0, out = 0;

  for (guint i = 0; i < defenders->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (defenders, i);
      gboolean inside = is_named (gw, &sg_gw_words.garrison, unit);

      began += inside;
      in += work != NULL && holds (gw, unit) && sg_gw_in_piece (gw, unit, work);
      outside += !inside && sg_gw_is_whole (unit);
      out += !inside && sg_gw_is_whole (unit) && sg_gw_counts_out (gw, unit);
    }
  fill_count (gw, question, "garrison", began);
  fill_count (gw, question, "in_work", in);
  fill_count (gw, question, "outside", outside);
  fill_count (gw, question, "outside_out", out);
}

static void
fill_relief (const SgGw *gw, SgQuestion *question, GPtrArray *attackers, GPtrArray *defenders)
{
  gint64 n[2] = { 0 }, out[2] = { 0 };

  for (guint i = 0; i < defenders->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (defenders, i);
      gboolean part = is_named (gw, &sg_gw_words.detachment, unit);

      n[part] += sg_gw_is_whole (unit);
      out[part] += sg_gw_is_whole (unit) && sg_gw_counts_out (gw, unit);
    }
  fill_count (gw, question, "detachment", n[1]);
  fill_count (gw, question, "detachment_out", out[1]);
  fill_count (gw, question, "relief", n[0]);
  fill_count (gw, question, "relief_out", out[0]);
  sg_play_fill (question, "relieved", g_variant_new_boolean (sg_gw_is_relieved (gw)));
  fill_count (gw, question, "cycles", sg_gw_cycle (gw, sg_gw_side_of (gw, SG_GW_DEFENDER)) - 1);
}

static void
fill_across (const SgGw *gw, SgQuestion *question, GPtrArray *attackers, GPtrArray *defenders)
{
  const SgPiece *river = find_longest (gw, is_river);
  gint64 n = 0;

  for (guint i = 0; i < attackers->len; i++)
    n += is_across (gw, attackers->pdata[i], river);
  fill_count (gw, question, "across", n);
}

static void
fill_escort (const SgGw *gw, SgQuestion *question, GPtrArray *attackers, GPtrArray *defenders)
{
  fill_wagons (gw, question, defenders);
  fill_ratio (gw, question, attackers, defenders);
}

/* What else the victory of a scenario goes by. */
static const struct { const char *scenario; void (*fill) (const SgGw *gw, SgQuestion *question, GPtrArray *attackers, GPtrArray *defenders); } fills[] = {
  { "escort", fill_escort }, { "ambush", fill_column }, { "army-in-place", fill_objectives }, { "attack-on-fieldworks", fill_work },
  { "isolated-detachment", fill_relief }, { "river-crossing", fill_across },
};

SgQuestion *
sg_gw_victory (const SgGw *gw, const char *side, gboolean called, GError **error)
{
  SgQuestion *question = sg_play_question (&gw->play, "victory", error);
  const SgScenario *scenario = sg_gw_scenario (gw);
  g_autoptr (GPtrArray) own = sg_gw_units (gw, side, FALSE), enemy = sg_gw_units (gw, sg_play_other (side), FALSE);
  gboolean attacks = sg_gw_role (gw, side) == SG_GW_ATTACKER;
  GPtrArray *attackers = attacks ? own : enemy;
  GPtrArray *defenders = attacks ? enemy : own;

  sg_play_fill (question, "role", g_variant_new_string (sg_gw_roles[sg_gw_role (gw, side)]));
  sg_play_fill (question, "side", g_variant_new_string (sg_play_called (&gw->play, side)));
  fill_counts (gw, question, own, enemy);
  if (called)
    sg_play_fill (question, "called", g_variant_new_boolean (TRUE));
  if (scenario == NULL)
    return question;
  sg_play_fill (question, "scenario", g_variant_new_string (scenario->id));
  if (sg_word_has (gw->board, &sg_gw_words.variant))
    sg_play_fill (question, "variant", g_variant_new_string (sg_word_text (gw->board, &sg_gw_words.variant)));
  for (guint i = 0; i < G_N_ELEMENTS (fills); i++)
    if (g_str_equal (fills[i].scenario, scenario->id))
      fills[i].fill (gw, question, attackers, defenders);
  return question;
}

/* What victory goes by later and what nobody could see on the board then: who began within the work, who was cut off, who has yet to come. */
void
sg_gw_mark_beginning (const SgGw *gw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, FALSE);
  g_autoptr (GString) garrison = g_string_new (NULL), detachment = g_string_new (NULL);
  const SgPiece *work = sg_gw_is_scenario (gw, "attack-on-fieldworks") ? sg_gw_work (gw) : NULL;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      gboolean defends = sg_gw_role (gw, unit->side) == SG_GW_DEFENDER;
      SgGwBlock block;
      gboolean stands = sg_gw_block (gw, unit, &block);

      /* who was not set down comes later, where the scenario has such; else it stays in the box, and is out of the battle */
      if (!stands && !sg_word_has (unit, &sg_gw_words.off) && sg_gw_may_wait (gw, unit))
        sg_word_set (ruling, unit, &sg_gw_words.off, "waiting");
      if (defends && stands && work != NULL && sg_gw_in_piece (gw, unit, work) && !sg_gw_is_general (gw, unit))
        g_string_append_printf (garrison, "%s%s", garrison->len > 0 ? " " : "", unit->id);
      if (defends && stands && sg_gw_is_scenario (gw, "isolated-detachment"))
        g_string_append_printf (detachment, "%s%s", detachment->len > 0 ? " " : "", unit->id);
    }
  if (garrison->len > 0)
    sg_word_set (ruling, gw->board, &sg_gw_words.garrison, garrison->str);
  if (detachment->len > 0)
    sg_word_set (ruling, gw->board, &sg_gw_words.detachment, detachment->str);
}

/* A plain "win" has no grade to be told. */
static const char *
find_format (const char *grade)
{
  static const struct { const char *grade, *format; } formats[] = {
    { "major", N_("%s won a major victory: %s") }, { "minor", N_("%s won a minor victory: %s") }, { "marginal", N_("%s won a marginal victory: %s") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i].grade, grade))
      return _(formats[i].format);
  return _("%s won the battle: %s");
}

/* Who stood at the end: with the winner, dearly when a third of it fell; with the loser, in good order. */
static void
add_honours (const SgGw *gw, SgRuling *ruling, const char *winner)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, FALSE);

  for (guint i = 0; i < units->len && *winner != '\0'; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      gboolean won = sg_unit_is_of (unit, winner), dear = 3 * (sg_gw_start (unit) - sg_gw_left (unit)) >= sg_gw_start (unit);

      if (sg_gw_is_out (unit) || sg_gw_waits (unit) || !sg_gw_is_whole (unit) || sg_gw_type_of (unit) == SG_GW_TYPE_TRANSPORT)
        continue;
      if (won)
        sg_word_set (ruling, unit, &sg_gw_words.honour, dear ? N_("Victory, dearly bought") : N_("Victory"));
      else if (dear && !sg_word_flag (unit, &sg_gw_words.disordered))
        sg_word_set (ruling, unit, &sg_gw_words.honour, N_("Stood its ground"));
    }
}

void
sg_gw_end_battle (const SgGw *gw, SgRuling *ruling, const char *winner, const char *grade, const char *reason)
{
  g_autofree char *result = *winner != '\0' ? g_strdup_printf ("%s wins", winner) : g_strdup ("draw"), *clause = NULL;

  if (*winner == '\0')
    clause = g_strdup (_("The battle was broken off, and nobody won"));
  else if (*reason == '\0')
    clause = g_strdup_printf (_("%s lost the battle"), sg_play_called (&gw->play, sg_play_other (winner)));
  else
    clause = g_strdup_printf (find_format (grade), sg_play_called (&gw->play, winner), _(reason));
  sg_ruling_set_clause (ruling, clause);
  if (sg_ruling_get_verdict (ruling) != NULL && sg_gw_scenario (gw) != NULL)
    sg_ruling_set_rule (ruling, sg_gw_scenario (gw)->rule);
  sg_word_set (ruling, gw->board, &sg_common_words.result, result);
  sg_word_set (ruling, gw->board, &sg_gw_words.grade, *winner != '\0' ? grade : "");
  sg_word_set (ruling, gw->board, &sg_gw_words.reason, reason);
  sg_word_set (ruling, gw->board, &sg_common_words.stage, "over");
  add_honours (gw, ruling, winner);
}
