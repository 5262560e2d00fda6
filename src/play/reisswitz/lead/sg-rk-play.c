/* sg-rk-play.c: Kriegsspiel as a game that can be played on a battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map/sg-describe.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-rounds.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "play/reisswitz/fight/sg-rk-laid.h"
#include "play/reisswitz/fight/sg-rk-pieces.h"
#include "play/reisswitz/fight/sg-rk-prisoners.h"
#include "play/reisswitz/fight/sg-rk-track.h"
#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/lead/sg-rk-errand.h"
#include "play/reisswitz/lead/sg-rk-meeting.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/lead/sg-rk-rule.h"
#include "play/reisswitz/lead/sg-rk-score.h"
#include "play/reisswitz/lead/sg-rk-status.h"
#include "play/reisswitz/lead/sg-rk-tray.h"
#include "play/reisswitz/lead/sg-rk-untold.h"
#include "play/reisswitz/march/sg-rk-column.h"
#include "play/reisswitz/march/sg-rk-day.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/march/sg-rk-ground.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/march/sg-rk-parted-private.h"
#include "play/reisswitz/march/sg-rk-skirmish.h"
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "play/reisswitz/work/sg-rk-wagons.h"
#include "play/sg-game-parts.h"
#include "play/sg-phases.h"

#define STEP 2.0 /* paces */

/* Paces, the program’s own: one size for all that is too far off to be made out (RK-24). */
#define UNKNOWN_FRONT 100.0
#define UNKNOWN_DEPTH 75.0

/* The turn: it begins at a time, and goes on by one move. */

static char *
call_beginning (const SgPlay *play)
{
  g_autofree char *clock = sg_rk_clock_text (play->time);

  return g_strdup_printf (_("Begin the day at %s"), clock);
}

static char *
wait_for_map (const SgPlay *play)
{
  return play->map == NULL ? g_strdup (_("Waits for a map to march on (RK-1).")) : NULL;
}

static gboolean
begin (const SgPlay *play, GError **error)
{
  return sg_rk_begin (play->battle, play->time, error);
}

static char *
call_move (const SgPlay *play)
{
  g_autofree char *clock = sg_rk_moment_text (play->time + sg_rk_minutes (sg_rk_of (play)));

  return g_strdup_printf (_("Next move, to %s"), clock);
}

static gboolean
next_move (const SgPlay *play, GError **error)
{
  return sg_rk_move (play->battle, NULL, error);
}

static const SgTurnAct of_setting[] = { { "begin", .call = call_beginning, .waits = wait_for_map, .carry_out = begin }, { NULL } };
static const SgTurnAct of_move[] = { { "move", .call = call_move, .carry_out = next_move }, { NULL } };

static const SgPhase setting = { "setting", NULL, NULL, of_setting };
static const SgPhase phases[] = {
  { "move", N_("Move"), "sg-clock-symbolic", of_move },
  { NULL }
};

/* (nullable) */
static const SgPhase *
phase_now (const SgRk *rk)
{
  return rk->at == SG_PLAY_BEFORE ? &setting : sg_phase_now (phases, &rk->play);
}

static SgNextAct *
next (SgBattle *battle)
{
  SgRk rk;

  sg_rk_read (&rk, battle);
  return sg_phase_next (phase_now (&rk), &rk.play);
}

static gboolean
act (SgBattle *battle, const char *id, GError **error)
{
  SgRk rk;

  if (sg_rk_is_act (id))
    return sg_rk_carry_out_act (battle, id, NULL, NULL, 0, error);
  sg_rk_read (&rk, battle);
  return sg_phase_carry_out (phase_now (&rk), &rk.play, id, error);
}

static char *
turn_text (SgBattle *battle, char **move)
{
  g_autofree char *clock = NULL;
  SgRk rk;

  sg_rk_read (&rk, battle);
  if (move != NULL)
    *move = NULL;
  if (rk.at == SG_PLAY_OVER)
    return g_strdup (_("The day is over"));
  if (rk.at != SG_PLAY_UNDER_WAY)
    return g_strdup (_("Before the day"));
  clock = sg_rk_moment_text (rk.time);
  if (move != NULL)
    *move = g_strdup_printf (_("Move %d"), (int) rk.turn);
  return g_steal_pointer (&clock);
}

/* Where a unit that stands in the setting would take post at the end of @path: it faces as before. */
static SgPlace
find_post (const SgRk *rk, const SgUnit *unit, const SgPoint *path, guint n)
{
  SgPlace before;

  if (unit == NULL || !sg_rk_place (rk->board, unit, &before))
    return (SgPlace) { path[n - 1], 0 };
  return (SgPlace) { { before.at.x + path[n - 1].x - path[0].x, before.at.y + path[n - 1].y - path[0].y }, before.bearing };
}

/* Moves a unit in the setting; later it is ordered to march. */
static gboolean
move (SgBattle *battle, const char *const *units, const SgPoint *path, guint n, const SgPlace *ends, const char *reason, GError **error)
{
  SgRk rk;

  sg_rk_read (&rk, battle);
  if (n < 1 || units == NULL)
    return sg_game_refuse (battle, error);
  if (rk.at == SG_PLAY_UNDER_WAY && reason == NULL)
    return sg_rk_carry_out_act (battle, "march", units, path, n, error);
  for (guint i = 0; units[i] != NULL; i++)
    {
      SgPlace place = ends != NULL ? ends[i] : find_post (&rk, sg_board_get_unit (rk.board, units[i]), path, n);

      if (!sg_rk_deploy (battle, units[i], &place, NULL, reason, error))
        return FALSE;
    }
  return TRUE;
}

static SgMoveCheck *
check_move (SgBattle *battle, const char *id, const SgPoint *path, guint n)
{
  SgMoveCheck *check = g_new0 (SgMoveCheck, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkMarch) march = NULL;
  SgPlace end;
  SgRk rk;

  sg_rk_read (&rk, battle);
  check->path = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  g_array_append_vals (check->path, path, n);
  check->length = sg_path_length (path, n);
  check->legal = TRUE;
  check->allowed = INFINITY;
  if (n < 2)
    return check;
  if (rk.at != SG_PLAY_UNDER_WAY)
    {
      end = find_post (&rk, sg_board_get_unit (rk.board, id), path, n);
      check->legal = sg_rk_may_deploy (battle, id, &end, &error);
      check->reason = error != NULL ? g_strdup (error->message) : NULL;
      return check;
    }
  end = (SgPlace) { path[n - 1], sg_point_bearing (path[n - 2], path[n - 1]) };   /* it faces as it went */
  check->ends = g_array_new (FALSE, FALSE, sizeof (SgPlace));
  g_array_append_val (check->ends, end);
  march = sg_rk_march_new (path, n);
  if (sg_rk_march_time (battle, id, march, &error) >= 0)
    return check;
  check->legal = FALSE;
  check->reason = g_strdup (error->message);
  return check;
}

static SgMoveCheck *
check_group (SgBattle *battle, const char *const *units, const SgPoint *path, guint n)
{
  return check_move (battle, units[0], path, n);
}

static SgRuling *
amend (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgVerdict *amended, const char *reason, SgDice *dice, GError **error)
{
  SgRuling *ruling = sg_rk_rule (battle, question, amended, dice, error);

  if (ruling != NULL)
    sg_ruling_set_book (ruling, verdict, reason);
  return ruling;
}

static gboolean
ground (SgBoard *board, const SgUnit *unit, double *front, double *depth)
{
  SgRkForm form;

  if (g_str_equal (sg_word_text (unit, &sg_rk_words.block), SG_RK_UNKNOWN))
    {
      *front = UNKNOWN_FRONT;
      *depth = UNKNOWN_DEPTH;
      return TRUE;
    }
  if (!sg_rk_form (board, unit, NULL, &form))
    return FALSE;
  *front = form.front > 0 ? form.front : form.block;
  *depth = !form.column && form.block > 0 ? form.block : form.depth;
  return TRUE;
}

static GArray *
spine (SgBoard *board, const SgUnit *unit)
{
  GArray *line;
  SgRkForm form;

  if (!sg_rk_form (board, unit, NULL, &form))
    return NULL;
  line = sg_rk_column_line (board, unit, &form);
  if (line != NULL && line->len < 3 && form.depth < 2 * form.front)
    g_clear_pointer (&line, g_array_unref);
  return line;
}

static char *
body_text (SgBattle *battle, const char *body)
{
  SgBoard *board = sg_battle_get_board (battle);
  const SgUnit *unit = sg_board_get_unit (board, body);
  SgRkForm form;

  if (unit == NULL || sg_rk_is_of (unit, SG_RK_OF_GENERALS))
    return g_strdup ("");
  if (!sg_rk_form (board, unit, NULL, &form))
    return g_strdup_printf (_("%d of %d"), (int) sg_unit_balance (unit, SG_ACCOUNT_FIT), (int) sg_unit_begun (unit));
  return g_strdup_printf (_("%d of %d, %s"), (int) sg_unit_balance (unit, SG_ACCOUNT_FIT), (int) sg_unit_begun (unit), form.label);
}

static void
tell_march (const SgRk *rk, const SgUnit *unit, GPtrArray *facts)
{
  g_autoptr (SgRkMarch) march = sg_rk_unit_march (unit);
  char *told;
  int left;

  if (march == NULL)
    return;
  left = (int) round (sg_rk_way_length ((SgPoint *) march->way->data, march->way->len) - sg_word_length (unit, &sg_rk_words.gone));
  if (sg_word_has (unit, &sg_rk_words.held))
    told = g_strdup_printf (ngettext ("%d pace to go, %s", "%d paces to go, %s", left), left, sg_rk_held_label (unit));
  else
    told = g_strdup_printf (ngettext ("%d pace to go", "%d paces to go", left), left);
  sg_fact_add (facts, _("March"), told, "RK-60");
}

/* The cubes that cavalry in a screen stands as (RK-49). */
static char *
tell_screen (const SgRk *rk, const SgUnit *unit, const SgRkForm *form)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  gint64 riders;

  if (!sg_rk_is_of (unit, SG_RK_OF_RIDERS) || g_strcmp0 (form->id, "screen") != 0)
    return NULL;
  question = sg_play_question (&rk->play, "cavalry-screen", NULL);
  sg_play_fill (question, "squadrons", g_variant_new_int64 (MAX (1, (gint64) round (sg_unit_balance (unit, SG_ACCOUNT_FIT)
                                                                                  / sg_ruleset_figure (rk->rules, "RK-152", "squadron")))));
  verdict = sg_play_judge (&rk->play, question, NULL);
  if (verdict == NULL)
    return NULL;
  riders = (gint64) sg_play_measure (verdict, "riders");
  return g_strdup_printf (_("%d cubes of %d riders, of %d at the most"), (int) MIN (sg_unit_balance (unit, SG_ACCOUNT_FIT) / riders, (gint64) sg_play_measure (verdict, "most")),
                          (int) riders, (int) sg_play_measure (verdict, "most"));
}

/* Once it has fired: for how many moves of fire it still has. */
static char *
tell_ammunition (const SgRk *rk, const SgUnit *unit)
{
  int left = sg_word_whole (unit, &sg_rk_words.fired) > 0 ? (int) MAX (0, sg_rk_shots_left (rk, unit)) : -1;

  if (left < 0)
    return NULL;
  return left == 0 ? g_strdup (_("spent")) : g_strdup_printf (ngettext ("for %d move of fire", "for %d moves of fire", (gulong) left), left);
}

/* (transfer full) (nullable): who near by comes inside when cavalry nears (RK-42). */
static char *
tell_inside (const SgRk *rk, const SgUnit *unit, const SgRkForm *form)
{
  g_autoptr (GArray) grounds = sg_rk_is_square (form) ? sg_rk_grounds (rk->board) : NULL;
  const SgRkGround *own = grounds != NULL ? sg_rk_ground_of (grounds, unit->id) : NULL;
  g_autoptr (GString) inside = g_string_new (NULL);

  for (guint i = 0; own != NULL && i < grounds->len; i++)
    {
      const SgRkGround *other = &g_array_index (grounds, SgRkGround, i);
      gboolean guns = sg_rk_is_of (other->unit, SG_RK_OF_GUNS);

      if (other == own || !sg_units_are_friends (other->unit, unit) || (!guns && !sg_rk_is_of (other->unit, SG_RK_OF_GENERALS) && !sg_rk_is_skirmishing (other))
          || sg_rk_ground_gap (own, other) > sg_ruleset_figure (rk->rules, "RK-19", "spot"))
        continue;
      g_string_append (inside, inside->len > 0 ? ", " : "");
      g_string_append_printf (inside, guns ? _("the gunners of %s") : "%s", other->unit->name);
    }
  return inside->len > 0 ? g_strdup (inside->str) : NULL;
}

/* Where generals play for themselves. */
static void
tell_chain (const SgRk *rk, const SgUnit *unit, GPtrArray *facts)
{
  const SgUnit *above = sg_rk_general_of (rk->board, unit);

  if (above != NULL)
    sg_fact_add (facts, _("Under"), g_strdup (above == unit ? _("the commander, as a player of his own") : above->name), "RK-18");
}

static GPtrArray *
tell_facts (SgBattle *battle, const char *id)
{
  GPtrArray *facts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_fact_free);
  gboolean general;
  SgUnit *unit;
  SgPlace place;
  SgRkForm form;
  SgRk rk;

  sg_rk_read (&rk, battle);
  unit = sg_board_get_unit (rk.board, id);
  if (unit == NULL)
    return facts;
  general = sg_rk_is_of (unit, SG_RK_OF_GENERALS);
  if (!general)
    sg_fact_add (facts, _("Strength"), g_strdup_printf (_("%d of %d"), (int) sg_unit_balance (unit, SG_ACCOUNT_FIT), (int) sg_unit_begun (unit)), "RK-30");
  form.id = NULL;
  if (!general && sg_rk_form (rk.board, unit, NULL, &form))
    sg_fact_add (facts, _("Formation"), g_strdup_printf (_("%s, %d paces by %d"), form.label, (int) round (form.front), (int) round (form.depth)), "RK-35");
  sg_fact_add (facts, _("Inside when cavalry nears"), tell_inside (&rk, unit, &form), "RK-42");
  if (sg_rk_shelter_of (&rk, unit) != NULL)
    sg_fact_add (facts, general ? _("Inside the square of") : _("The gunners are in the square of"), g_strdup (sg_rk_shelter_of (&rk, unit)->name), "RK-42");
  sg_fact_add (facts, _("Screen"), tell_screen (&rk, unit, &form), "RK-49");
  sg_fact_add (facts, _("Blocks"), sg_rk_tell_pieces (rk.board, unit), "RK-32");
  sg_fact_add (facts, _("Loss track"), sg_rk_tell_track (&rk, unit), "RK-125");
  sg_fact_add (facts, _("Skirmishers"), sg_rk_tell_skirmishers (&rk, unit), "RK-45");
  sg_fact_add (facts, _("Ammunition"), tell_ammunition (&rk, unit), sg_rk_is_of (unit, SG_RK_OF_GUNS) ? "RK-117" : "RK-116");
  sg_fact_add (facts, _("Laid"), sg_rk_tell_laid (&rk, unit), "RK-229");
  if (rk.map != NULL && sg_rk_place (rk.board, unit, &place))
    sg_fact_add (facts, _("Ground"), sg_survey_describe (rk.map, place.at), "RK-61");
  tell_march (&rk, unit, facts);
  sg_fact_add (facts, _("Marched today"), sg_rk_tell_walked (&rk, unit), "RK-81");
  if (sg_word_has (unit, &sg_rk_words.grade))
    sg_fact_add (facts, _("Beaten"), g_strdup_printf (_("%s; may attack again from move %s"), sg_word_text (unit, &sg_rk_words.grade), sg_word_text (unit, &sg_rk_words.attacks_from)), "RK-190");
  if (sg_rk_goes_to_reserve (unit))
    sg_fact_add (facts, _("Surprised"), g_strdup (_("not in hand before it has reached its reserve")), "RK-187");
  if (sg_word_has (unit, &sg_rk_words.force))
    sg_fact_add (facts, _("Force"), g_strdup (sg_word_text (unit, &sg_rk_words.force)), NULL);
  tell_chain (&rk, unit, facts);
  return facts;
}

static gboolean
may_see (SgBattle *battle, const char *reader, const char *id)
{
  SgBoard *board = sg_battle_get_board (battle);
  const SgUnit *unit = sg_board_get_unit (board, id);
  gint64 now = sg_rk_now (board);
  g_autoptr (GPtrArray) known = NULL;

  if (unit == NULL || sg_unit_is_of (unit, sg_reader_side (reader)) || sg_word_is (board, &sg_rk_words.play, "face to face"))
    return unit != NULL;
  known = sg_rk_sightings (board, reader, TRUE);
  for (guint i = 0; i < known->len; i++)
    {
      const SgRkSighting *sighting = known->pdata[i];

      if (sighting->time >= now && g_str_equal (sighting->unit, id))
        return TRUE;
    }
  return FALSE;
}

/* Moves are of one length. */
static char *
clock_of (SgBattle *battle, SgRuling *ruling)
{
  gint64 turn = sg_ruling_get_turn (ruling);
  SgRk rk;

  sg_rk_read (&rk, battle);
  if (turn < 0 || (turn == 0 && *sg_ruling_get_phase (ruling) == '\0') || rk.time <= 0)
    return NULL;
  return sg_rk_moment_text (rk.time - (rk.turn - turn) * sg_rk_minutes (&rk));
}

/* Skirmishers who are out, and a part that goes by itself, are men of another unit, whose accounts have them again when they are back. */
static gint64
counts (SgBoard *board, const SgUnit *unit, const char *account)
{
  const SgUnit *parent = sg_word_has (unit, &sg_common_words.parent) ? sg_board_get_unit (board, sg_word_text (unit, &sg_common_words.parent)) : NULL;
  gint64 balance = sg_unit_balance (unit, account);

  if (sg_word_has (unit, &sg_rk_words.guards))   /* the escort of prisoners is of another unit, and nobody when it is back */
    return g_str_equal (account, SG_ACCOUNT_RAISED) || g_str_equal (account, SG_ACCOUNT_OFF) || sg_rk_men_on_guard (board, unit) == 0 ? 0 : balance;
  if (parent == NULL)
    return g_str_equal (account, SG_ACCOUNT_OFF) ? balance - sg_rk_men_away (unit) : balance;
  if ((sg_rk_is_part (unit) ? sg_rk_men_parted (parent) : sg_rk_men_out (parent)) <= 0 || g_str_equal (account, SG_ACCOUNT_RAISED)
      || g_str_equal (account, SG_ACCOUNT_OFF))
    return 0;
  return balance;
}

/* Whether troops who stand there would get a step on: middle and both ends of their front. */
static gboolean
may_stand (SgBattle *battle, const char *id, const SgPlace *place)
{
  const SgUnit *unit;
  SgRkForm form;
  SgRk rk;

  sg_rk_read (&rk, battle);
  unit = sg_board_get_unit (rk.board, id);
  if (unit == NULL || rk.map == NULL || !sg_rk_form (rk.board, unit, NULL, &form))
    return TRUE;
  for (int side = -1; side <= 1; side++)
    {
      const SgPoint at = sg_place_to_ground (place, (SgPoint) { side * form.front / 2, 0 }), way[] = { at, sg_point_step (at, place->bearing, STEP) };
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, G_N_ELEMENTS (way));
      GArray *legs = sg_rk_legs (rk.map, rk.rules, way, G_N_ELEMENTS (way));

      if (sg_rk_is_closed (&rk, at))
        return FALSE;
      for (guint i = 0; i < legs->len; i++)
        if (sg_rk_leg_column (&rk, sg_rk_march_row (&rk, unit, march), &g_array_index (legs, SgRkLeg, i)) == NULL)
          return FALSE;
    }
  return TRUE;
}

static const SgGameMovement movement = {
  .check_move = check_move,
  .move = move,
  .check_group = check_group,
  .meeting = sg_rk_meeting,
  .berth = sg_rk_berth,
  .may_stand = may_stand,
};

static const SgGameClock day_clock = {
  .time_of = clock_of,
};

static const SgGameKnowledge knowledge = {
  .errands = sg_rk_errands,
  .known = sg_rk_known_board_at,
  .readers = sg_rk_readers,
};

static const SgGameLook look = {
  .ground = ground,
  .spine = spine,
  .pieces = sg_rk_pieces,
  .apart = sg_rk_apart,
};

static const SgGame game = {
  .system = SG_RK_SYSTEM,
  .words = &sg_rk_vocabulary,
  .first_stage = "setting",
  .phases = phases,
  .movement = &movement,
  .clock = &day_clock,
  .knowledge = &knowledge,
  .look = &look,
  .suggest = sg_rk_suggest,
  .next = next,
  .act = act,
  .ask = sg_rk_ask,
  .rule = sg_rk_rule,
  .amend = amend,
  .muster = sg_rk_muster,
  .muster_army = sg_rk_muster_army,
  .turn_text = turn_text,
  .body_text = body_text,
  .facts = tell_facts,
  .may_see = may_see,
  .untold = sg_rk_is_untold,
  .counts = counts,
  .status = sg_rk_status,
  .score = sg_rk_score,
  .acts = sg_rk_acts,
  .carry_out = sg_rk_carry_out_act,
  .takes = sg_rk_act_takes,
};

SG_REGISTER_GAME (game)
