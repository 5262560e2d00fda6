/* sg-tw-counters.c: what runs by itself from move to move: rest, fords, exhaustion, rallies; and what goes to the rear.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/war-game/sg-tw-counters.h"

#include "play/war-game/sg-tw-barge.h"
#include "play/war-game/sg-tw-buildings.h"
#include "play/war-game/sg-tw-fight-words.h"
#include "play/war-game/sg-tw-ground.h"
#include "play/war-game/sg-tw-may.h"
#include "play/war-game/sg-tw-move.h"
#include "play/war-game/sg-tw-taken.h"

#define OUTSIDE 0.01   /* inches, the program’s own: so far from a wall nobody is in the house */

/* Going to the rear */

/** Retreat: where a unit ends that must go to the rear; @off: over the edge of the table. */
typedef struct { SgPlace end; double far; gboolean off, abandons; } Retreat;

/* Which way @own looks upon an enemy who touches it: over its front, a flank or its rear. */
static double
face_foe (const SgTwGround *own, const SgTwGround *foe)
{
  static const struct { guint corner; double turn; } sides[] = { { 0, 0 }, { 1, 90 }, { 3, -90 }, { 2, 180 } };
  double least = INFINITY, bearing = own->stand.at.bearing;

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const SgPoint side[] = { own->corners[sides[i].corner], own->corners[(sides[i].corner + 1) % 4] };
      double gap = sg_polygon_gap (side, 2, foe->corners, 4);

      if (gap < least - SG_TW_NEAR)
        {
          least = gap;
          bearing = own->stand.at.bearing + sides[i].turn;
        }
    }
  return bearing;
}

/* Straight away from the nearest enemy; without one, from the way it faces. */
static double
find_rear (const SgTw *tw, const SgUnit *unit, const SgPlace *from)
{
  const SgTwGround *own = sg_tw_ground (tw, unit), *foe;
  const SgUnit *enemy = sg_tw_nearest (tw, unit, NULL);
  double bearing = from->bearing;

  foe = own != NULL && enemy != NULL ? sg_tw_ground (tw, enemy) : NULL;
  if (foe != NULL)
    bearing = sg_tw_touch (tw, unit, enemy) ? face_foe (own, foe) : sg_polygon_bearing (own->corners, 4, foe->corners, 4);
  return sg_bearing_normalize (bearing + 180);
}

/* A whole normal move over the ground, as far as nothing blocks it (TW-74). */
static double
afford (const SgTw *tw, const SgUnit *unit, SgPoint from, double bearing)
{
  const char *mode = sg_tw_is_gun (unit) ? "team" : sg_tw_normal_mode (tw, unit);
  double most = MAX (0, sg_tw_allowance (tw->rules, sg_tw_arm (unit), mode, NULL));

  return sg_tw_afford (tw, unit, mode, from, bearing, most, most);
}

/* Without a map the table has no edges. */
static gboolean
is_off (const SgTw *tw, SgPoint at)
{
  return tw->map != NULL && (at.x < 0 || at.y < 0 || at.x > sg_map_get_width (tw->map) || at.y > sg_map_get_depth (tw->map));
}

/* Each man turns about where he stands: the ground of the body goes along the way, @far from its @middle, and its new front is ahead of that by half its @depth. */
static SgPlace
turn_and_go (SgPoint middle, double depth, double bearing, double far)
{
  return (SgPlace) { sg_point_step (middle, bearing, far + depth / 2), bearing };
}

/* (transfer full): the board with a garrison come out at @door. */
static SgBoard *
suppose_out (const SgTw *tw, const SgUnit *unit, const SgPlace *door)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "", "");

  sg_tw_come_out (tw, ruling, unit);
  sg_tw_set_place (tw, ruling, unit, door);
  return sg_play_suppose (&tw->play, ruling);
}

/* To go out costs the way to the wall alone: a garrison’s move begins outside the wall that looks along @bearing (TW-22). */
static void
go_out_by (const SgTw *tw, const SgUnit *unit, const SgPiece *house, double bearing, Retreat *retreat)
{
  SgPoint middle = sg_tw_ground (tw, unit)->middle, over = sg_point_step (middle, bearing, 2 * sg_tw_ground (tw, unit)->radius), wall;
  g_autoptr (SgBoard) board = NULL;
  SgPlace door = { middle, bearing };
  SgTw then = *tw;
  SgUnit *out, *met;
  double far, to = 0;

  for (guint i = 0; i < house->n_points; i++)
    if (sg_segments_cross (house->points[i], house->points[(i + 1) % house->n_points], middle, over, &wall))
      to = MAX (to, sg_point_distance (middle, wall));
  door.at = sg_point_step (middle, bearing, to + OUTSIDE);
  board = suppose_out (tw, unit, &door);
  then.board = board;
  out = sg_board_get_unit (board, unit->id);
  far = afford (&then, out, door.at, bearing);
  retreat->far = sg_tw_stop_before (&then, out, bearing, bearing, far, &met);
  retreat->off = met == NULL && is_off (tw, sg_point_step (door.at, bearing, far));
  retreat->end = (SgPlace) { sg_point_step (door.at, bearing, retreat->far), bearing };
}

/* A garrison leaves by the side away from the enemy, or by the one beside it where that one is blocked. */
static void
leave_house (const SgTw *tw, const SgUnit *unit, const SgPiece *house, double rear, Retreat *retreat)
{
  static const double aside[] = { 90, -90 };
  Retreat other = *retreat;

  go_out_by (tw, unit, house, rear, retreat);
  for (guint i = 0; i < G_N_ELEMENTS (aside) && retreat->far <= 2 * SG_TW_NEAR && !retreat->off; i++)
    {
      go_out_by (tw, unit, house, rear + aside[i], &other);
      if (other.far > 2 * SG_TW_NEAR)
        *retreat = other;
    }
}

static void
find_retreat (const SgTw *tw, const SgUnit *unit, Retreat *retreat)
{
  const SgPiece *house = sg_tw_in_house (tw, unit) ? sg_tw_house_of (tw, unit) : NULL;
  const SgTwGround *ground = sg_tw_ground (tw, unit);
  double bearing, far, depth = ground != NULL ? ground->stand.depth : 0;
  SgPlace from = { { 0, 0 }, 0 };
  SgPoint middle;
  SgUnit *met;

  (void) sg_board_find_place (tw->board, unit->id, &from);
  *retreat = (Retreat) { .end = from, .abandons = sg_tw_abandons (tw, unit) };
  if (retreat->abandons)
    return;
  if (house != NULL && ground != NULL)
    {
      leave_house (tw, unit, house, find_rear (tw, unit, &from), retreat);
      return;
    }
  middle = sg_point_step (from.at, from.bearing + 180, depth / 2);
  bearing = find_rear (tw, unit, &from);
  /* Where its front will be when all have turned about is where the ground is looked at, and who stands in its way is met by the body as it stands
   * now. */
  far = afford (tw, unit, turn_and_go (middle, depth, bearing, 0).at, bearing); /* its front, as on a march */
  retreat->far = sg_tw_stop_before (tw, unit, bearing, from.bearing, far, &met);
  retreat->off = met == NULL && is_off (tw, turn_and_go (middle, depth, bearing, far).at);
  retreat->end = turn_and_go (middle, depth, bearing, retreat->far);
}

static const char *
rule_of (SgTwMust must)
{
  static const char *const rules[] = { "TW-74", "TW-86", "TW-85", "TW-74", "TW-75" };

  return rules[must];
}

static const char *
tell_must (SgTwMust must)
{
  switch (must)
    {
    case SG_TW_LEAVES:
      /* TRANSLATORS: “1st Line left the action”. */
      return _("%s left the action");
    case SG_TW_RETIRES:
      return _("%s retired");
    case SG_TW_FALLS_BACK:
      return _("%s fell back");
    default:
      return _("%s withdrew");
    }
}

/* Over the edge it is as if it were dispersed; who left the action is off the table (TW-85, TW-86). Gunners limber up to go, or leave their gun to whoever is upon it. */
static void
add_retreat (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, const Retreat *retreat)
{
  if (retreat->abandons)
    sg_tw_abandon (tw, ruling, unit);
  else if (retreat->off)
    sg_tw_take_off (tw, ruling, unit);
  else
    {
      sg_tw_come_out (tw, ruling, unit);
      sg_tw_set_place (tw, ruling, unit, &retreat->end);
      sg_tw_take_along (tw, ruling, unit, &retreat->end);
      if (sg_tw_form (tw, unit) == SG_TW_UNLIMBERED)
        sg_tw_set_form (tw, ruling, unit, SG_TW_LIMBERED, sg_tw_left (unit));
    }
  sg_word_set_flag (ruling, unit, &sg_tw_words.withdrew, TRUE);
  sg_word_set_flag (ruling, unit, &sg_tw_words.stirred, TRUE);
}

void
sg_tw_take_off (const SgTw *tw, SgRuling *ruling, const SgUnit *unit)
{
  sg_tw_set_place (tw, ruling, unit, NULL);
  if (sg_tw_left (unit) > 0)
    sg_ruling_add_transfer (ruling, unit->id, unit->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_OFF, sg_tw_left (unit), NULL);
}

gboolean
sg_tw_go_to_rear (const SgTw *tw, SgTwPhase next, GError **error)
{
  g_autoptr (GPtrArray) units = sg_tw_units (tw, NULL);
  g_autoptr (GString) told = g_string_new ("");
  SgRuling *ruling = sg_ruling_new (SG_RULING_MOVE, "", "TW-74");

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      SgTwMust must = sg_tw_must (tw, unit);
      Retreat retreat;

      if (must == SG_TW_FREE || sg_word_flag (unit, &sg_tw_words.withdrew) || !sg_tw_acts_now (tw, unit))
        continue;
      find_retreat (tw, unit, &retreat);
      add_retreat (tw, ruling, unit, &retreat);
      if (told->len > 0)
        g_string_append (told, "; ");
      else
        sg_ruling_set_rule (ruling, rule_of (must));
      g_string_append_printf (told, tell_must (must), sg_unit_called (unit));
      if (retreat.off)
        g_string_append (told, _(", off the table"));
      if (retreat.abandons)
        g_string_append (told, _(" and left its gun"));
    }
  sg_ruling_set_clause (ruling, told->len > 0 ? told->str : _("Nobody had to go to the rear"));
  sg_word_set (ruling, tw->board, &sg_common_words.phase, sg_tw_phase_ids[next]);
  return sg_play_post (&tw->play, ruling, error);
}

/* The compulsory moves are one press: they hold the phase open and ask nothing. */
static void
suggest (const SgTw *tw, GPtrArray *list)
{
  g_autoptr (GPtrArray) units = tw->part == SG_TW_COMPULSORY ? sg_tw_units (tw, NULL) : NULL;

  for (guint i = 0; units != NULL && i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      SgTwMust must = sg_tw_must (tw, unit);
      g_autofree char *key = g_strconcat ("rear:", unit->id, NULL);

      if (must != SG_TW_FREE && !sg_word_flag (unit, &sg_tw_words.withdrew) && sg_tw_acts_now (tw, unit))
        sg_tw_suggest_one (list, key, rule_of (must), "sg-move-symbolic", NULL, unit, NULL, _("%s goes to the rear"), sg_unit_called (unit))->optional = TRUE;
    }
}

/* The clock */

/* A whole move of rest earns heavy cavalry a battle move; the rest of exhaustion does not (TW-11). What it has is what the procedure leaves it. */
static void
count_rest (const SgTw *tw, SgRuling *ruling, const SgUnit *unit)
{
  gboolean spent = sg_word_flag (unit, &sg_tw_words.battle_move) && sg_word_length (unit, &sg_tw_words.moved) > 0;
  gboolean rested = !sg_word_flag (unit, &sg_tw_words.stirred) && sg_tw_tired_moves (tw, unit) == 0 && sg_tw_foe (tw, unit) == NULL;
  g_autoptr (SgQuestion) question = sg_tw_question (tw, "battle-moves", unit, NULL, NULL);
  const char *moves[] = { spent ? "battle move" : "normal", NULL };
  g_autoptr (SgVerdict) verdict = NULL;
  gint64 begun = sg_ruleset_chosen (tw->rules, "tw.battle-move-start", "one"), credits = sg_word_whole (unit, &sg_tw_words.credits);

  if (rested)
    moves[0] = "rest";
  if (!rested && !spent)
    return;
  /* By the house rule the procedure gives the battle move of the start itself, every time that it is asked: it is told what was earned beyond that
   * one, and where that one is spent already (credits 0) it is taken off again. */
  sg_play_fill (question, "credits", g_variant_new_int64 (MAX (0, credits - begun)));
  sg_play_fill (question, "moves", g_variant_new_strv (moves, 1));
  verdict = sg_play_judge (&tw->play, question, NULL);
  if (verdict != NULL)
    sg_word_set_whole (ruling, unit, &sg_tw_words.credits, sg_verdict_get_number (verdict, "credits_left") - (credits < begun ? begun - credits : 0));
}

static void
close_move (const SgTw *tw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_tw_units (tw, NULL);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];

      if (sg_tw_kind (unit) == SG_TW_HEAVY_CAVALRY)
        count_rest (tw, ruling, unit);
      if (sg_word_has (unit, &sg_tw_words.dispersed))
        sg_tw_take_off (tw, ruling, unit);
    }
}

/* Moves that exhaustion lasts: two back, two at rest (TW-75). */
static gint64
count_tired_moves (const SgTw *tw)
{
  return sg_ruleset_whole (tw->rules, "TW-75", "back") + sg_ruleset_whole (tw->rules, "TW-75", "rest");
}

/* Whoever has spent its moves in the water stands formed on the far bank (TW-17). */
static void
come_across (const SgTw *tw, SgRuling *ruling, const SgUnit *unit)
{
  SgWordRecord *ford = sg_word_record (unit, &sg_tw_words.ford);
  SgPlace place;

  if (ford != NULL && tw->turn > sg_word_record_whole (ford, SG_TW_FORD_UNTIL) && sg_place_parse (sg_word_record_text (ford, SG_TW_FORD_TO), &place))
    {
      sg_tw_set_place (tw, ruling, unit, &place);
      sg_tw_take_along (tw, ruling, unit, &place);
      sg_word_clear (ruling, unit, &sg_tw_words.ford);
    }
  g_clear_pointer (&ford, sg_word_record_free);
}

/* A counter of so many moves that began in a move is over when as many whole moves have passed since: that move is not counted (TW-07). */
static void
run (const SgTw *tw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_tw_units (tw, NULL);
  gint64 whole = count_tired_moves (tw);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];

      come_across (tw, ruling, unit);
      if (sg_word_has (unit, &sg_tw_words.tired) && tw->turn - sg_word_whole (unit, &sg_tw_words.tired) > whole && !sg_word_has (unit, &sg_tw_fight_words.fighting))
        {
          sg_word_clear (ruling, unit, &sg_tw_words.tired);
          sg_word_clear (ruling, unit, &sg_tw_words.stands);
        }
      if (sg_word_has (unit, &sg_tw_words.halted) && sg_word_whole (unit, &sg_tw_words.halted) < tw->turn)
        sg_word_clear (ruling, unit, &sg_tw_words.halted);
      if (sg_word_has (unit, &sg_tw_words.withdraws) && sg_word_whole (unit, &sg_tw_words.withdraws) < tw->turn)
        sg_word_clear (ruling, unit, &sg_tw_words.withdraws);
      if (sg_word_has (unit, &sg_tw_words.fit) && sg_word_whole (unit, &sg_tw_words.fit) <= tw->turn)
        sg_word_clear (ruling, unit, &sg_tw_words.fit);
    }
}

/* What stands on the block and in the list, of all that is recorded of a unit (TW-141) */

static void
add_state (GString *told, char *words)
{
  if (told->len > 0)
    g_string_append (told, "; ");
  g_string_append (told, words);
  g_free (words);
}

static char *
tell_points (const SgUnit *unit)
{
  gint64 points = sg_word_whole (unit, &sg_tw_words.gun_points);

  if (sg_tw_is_gun (unit))
    return g_strdup_printf (ngettext ("gun at %d point", "gun at %d points", points), (int) points);
  return g_strdup_printf (ngettext ("damaged, %d point", "damaged, %d points", points), (int) points);
}

char *
sg_tw_tell_state (const SgTw *tw, const SgUnit *unit)
{
  GString *told = g_string_new ("");
  gint64 tired = sg_tw_tired_moves (tw, unit);
  SgWordRecord *ford = sg_word_record (unit, &sg_tw_words.ford);

  if (sg_word_has (unit, &sg_tw_words.out))
    add_state (told, g_strdup (_("out of the action")));
  if (sg_word_has (unit, &sg_tw_words.needs))
    add_state (told, g_strdup_printf (_("bad morale, needs %d"), (int) sg_word_whole (unit, &sg_tw_words.needs)));
  if (tired > 0)
    add_state (told, g_strdup_printf (_("exhausted, %d of %d"), (int) tired, (int) count_tired_moves (tw)));
  if (ford != NULL)
    add_state (told, g_strdup_printf (_("in the water until the end of move %d"), (int) sg_word_record_whole (ford, SG_TW_FORD_UNTIL)));
  if (sg_tw_barge_of (tw, unit) != NULL)
    add_state (told, g_strdup_printf (_("aboard %s"), sg_unit_called (sg_tw_barge_of (tw, unit))));
  if (sg_tw_waits (tw, unit))
    add_state (told, g_strdup_printf (_("fit from move %d"), (int) sg_word_whole (unit, &sg_tw_words.fit)));
  if (sg_tw_is_to_hold (unit) && !(tw->part == SG_TW_ORDERS && sg_word_whole (unit, &sg_tw_words.hold) == tw->turn))
    add_state (told, g_strdup (_("holds")));
  if (sg_word_whole (unit, &sg_tw_words.gun_points) > 0)
    add_state (told, tell_points (unit));
  g_clear_pointer (&ford, sg_word_record_free);
  return g_string_free (told, FALSE);
}

char *
sg_tw_tag (SgBoard *board, const SgUnit *unit)
{
  SgTw tw = { .part = SG_TW_NO_PHASE };
  GString *told = g_string_new ("");
  g_autoptr (SgWordRecord) ford = sg_word_record (unit, &sg_tw_words.ford);
  gint64 tired;

  tw.board = board;
  tw.rules = sg_board_get_rules (board);
  tw.turn = sg_word_whole (board, &sg_common_words.turn);
  tired = sg_tw_tired_moves (&tw, unit);
  if (sg_word_has (unit, &sg_tw_words.needs))
    add_state (told, g_strdup_printf (_("bad %d"), (int) sg_word_whole (unit, &sg_tw_words.needs)));
  if (tired > 0)
    add_state (told, g_strdup_printf (_("tired %d of %d"), (int) tired, (int) count_tired_moves (&tw)));
  if (ford != NULL)
    add_state (told, g_strdup_printf (_("ford to move %d"), (int) sg_word_record_whole (ford, SG_TW_FORD_UNTIL)));
  if (sg_tw_waits (&tw, unit))
    add_state (told, g_strdup_printf (_("fit in move %d"), (int) sg_word_whole (unit, &sg_tw_words.fit)));
  if (sg_word_whole (unit, &sg_tw_words.gun_points) > 0)
    add_state (told, g_strdup_printf (ngettext ("%d point", "%d points", sg_word_whole (unit, &sg_tw_words.gun_points)), (int) sg_word_whole (unit, &sg_tw_words.gun_points)));
  if (sg_tw_is_to_hold (unit) && sg_word_whole (unit, &sg_tw_words.hold) < tw.turn)
    add_state (told, g_strdup (_("holds")));
  return g_string_free (told, FALSE);
}

static void
tell (const SgTw *tw, const SgUnit *unit, GPtrArray *facts)
{
  sg_fact_add (facts, _("State"), sg_tw_tell_state (tw, unit), "TW-09");
}

const SgTwPart sg_tw_counters = { .suggest = suggest, .close = close_move, .clock = run, .facts = tell };
