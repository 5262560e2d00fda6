/* sg-tw-game.c: The War Game as a game that can be played on a battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-ruler.h"
#include "base/sg-text.h"
#include "play/war-game/sg-tw-ask.h"
#include "play/war-game/sg-tw-barge.h"
#include "play/war-game/sg-tw-blaze.h"
#include "play/war-game/sg-tw-counters.h"
#include "play/war-game/sg-tw-device.h"
#include "play/war-game/sg-tw-end.h"
#include "play/war-game/sg-tw-may.h"
#include "play/war-game/sg-tw-move.h"
#include "play/war-game/sg-tw-muster.h"
#include "play/war-game/sg-tw-officers.h"
#include "play/war-game/sg-tw-orders.h"
#include "play/war-game/sg-tw-putdown.h"
#include "play/war-game/sg-tw-turn.h"

/* "42 of 48, line; holds". */
static char *
tell_body (SgBattle *battle, const char *body)
{
  g_autofree char *state = NULL;
  const SgUnit *unit;
  GString *words;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  unit = sg_play_unit (&tw.play, body);
  if (unit == NULL)
    return NULL;
  words = g_string_new ("");
  g_string_append_printf (words, _("%d of %d"), (int) sg_tw_left (unit), (int) sg_unit_begun (unit));
  if (sg_tw_form (&tw, unit) != SG_TW_NO_FORM)
    g_string_append_printf (words, ", %s", sg_tw_form_label (sg_tw_form (&tw, unit)));
  state = sg_tw_tell_state (&tw, unit);
  if (*state != '\0')
    g_string_append_printf (words, "; %s", state);
  return g_string_free (words, FALSE);
}

/* "8, 12, 24": what is left to lose before each share is reached (TW-28). */
static char *
tell_thresholds (const SgTw *tw, const SgUnit *unit)
{
  SgTwThresholds at = sg_tw_thresholds (tw->rules, sg_unit_begun (unit));

  if (sg_word_whole (unit, &sg_common_words.officers) == 0)
    return NULL;
  return g_strdup_printf (_("a sixth at %d, a quarter at %d, a half at %d"), (int) at.sixth, (int) at.quarter, (int) at.half);
}

static GPtrArray *
tell_facts (SgBattle *battle, const char *figure)
{
  GPtrArray *facts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_fact_free), *parts = sg_tw_parts ();
  SgUnit *unit, *enemy;
  double gap, left;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  unit = sg_play_unit (&tw.play, figure);
  if (unit == NULL)
    return facts;
  sg_fact_add (facts, _("Strength"), g_strdup_printf (_("%d of %d"), (int) sg_tw_left (unit), (int) sg_unit_begun (unit)), "TW-27");
  sg_fact_add (facts, _("Losses tell"), tell_thresholds (&tw, unit), "TW-28");
  sg_fact_add (facts, _("Formation"), g_strdup (sg_tw_form_label (sg_tw_form (&tw, unit))), "TW-09");
  for (guint i = 0; i < parts->len; i++)
    {
      const SgTwPart *part = parts->pdata[i];

      if (part->facts != NULL)
        part->facts (&tw, unit, facts);
    }
  left = sg_tw_reach (battle, figure);
  sg_fact_add (facts, _("May still go"), left > 0 ? sg_ruler_tell (left, SG_RULER_LEFT) : NULL, "TW-10");
  enemy = sg_tw_is_there (&tw, unit) ? sg_tw_nearest (&tw, unit, &gap) : NULL;
  if (enemy != NULL)
    {
      g_autofree char *far = sg_tw_length (gap);

      sg_fact_add (facts, _("Nearest enemy"), g_strdup_printf ("%s, %s", sg_unit_called (enemy), far), NULL);
    }
  return facts;
}

static GPtrArray *
tell_status (SgBattle *battle)
{
  static const char *const sides[] = { "red", "blue" };
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_status_free);
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  for (guint i = 0; tw.part == SG_TW_ORDERS && i < G_N_ELEMENTS (sides); i++)
    {
      SgStatus *line = sg_status_new (SG_STATUS_WORDS, sides[i]);
      gboolean ready = sg_word_flag (SG_OF (tw.board, sides[i]), &sg_tw_words.ready);

      line->words = sg_text_owned (ready ? _("%s’s orders are written.") : _("%s writes its orders; nobody sees them yet."), sg_play_called (&tw.play, sides[i]));
      line->rule = g_strdup ("TW-06");
      g_ptr_array_add (lines, line);
    }
  if (tw.part == SG_TW_MOVES)
    {
      SgStatus *line = sg_status_new (SG_STATUS_WORDS, NULL);

      line->words = g_strdup (_("Both sides move: drag a unit, or choose it to change its formation."));
      line->rule = g_strdup ("TW-05");
      g_ptr_array_add (lines, line);
    }
  return lines;
}

/* (transfer full) (nullable): what all parts show. */
static SgMarks *
list_marks (const SgTw *tw, const char *key)
{
  g_autoptr (SgMarks) marks = sg_marks_new ();
  GPtrArray *parts = sg_tw_parts ();

  for (guint i = 0; i < parts->len; i++)
    {
      const SgTwPart *part = parts->pdata[i];

      if (part->marks != NULL)
        part->marks (tw, key, marks);
    }
  return marks->areas->len > 0 ? g_steal_pointer (&marks) : NULL;
}

static SgMarks *
mark (SgBattle *battle, const char *key)
{
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  return list_marks (&tw, key);
}

/* Everybody sees what burns, and who is through. */
static SgMarks *
mark_of_side (SgBattle *battle, SgBoard *board, const char *side)
{
  SgTw tw;

  sg_tw_read (&tw, battle, board);
  return list_marks (&tw, NULL);
}

static const SgGameMovement movement = {
  .check_move = sg_tw_check_move,
  .check_group = sg_tw_check_group,
  .move = sg_tw_move_units,
  .reach = sg_tw_reach,
  .snap = sg_tw_snap,
  .berth = sg_tw_berth,
  .kept_off = sg_tw_kept_off,
  .back_line = sg_tw_back_line,
};

static const SgGameKnowledge knowledge = {
  .known = sg_tw_known,
  .in_the_open = TRUE,
  .own_marks = mark_of_side,
};

static const SgGameLook look = {
  .marks = mark,
  .tag = sg_tw_tag,
};

static const SgGame game = {
  .system = TW_SYSTEM,
  .words = &sg_tw_vocabulary,
  .first_stage = "layout",
  .phases = sg_tw_phases,
  .movement = &movement,
  .knowledge = &knowledge,
  .look = &look,
  .devices = &sg_tw_devices,
  .grain = SG_RULER_GRAIN,
  .by_moves = TRUE,
  .by_wins = TRUE,
  .turn_text = sg_tw_turn_text,
  .next = sg_tw_next,
  .act = sg_tw_act,
  .suggest = sg_tw_suggest,
  .ask = sg_tw_ask,
  .rule = sg_tw_rule,
  .amend = sg_tw_amend,
  .score = sg_tw_score,
  .muster = sg_tw_muster,
  .muster_army = sg_tw_muster_army,
  .disband = sg_tw_disband,
  .body_text = tell_body,
  .facts = tell_facts,
  .tell_effect = sg_tw_tell_effect,
  .officer_label = sg_tw_officer_label,
  .untold = sg_tw_untold,
  .acts = sg_tw_acts,
  .carry_out = sg_tw_carry_out,
  .takes = sg_tw_takes,
  .status = tell_status,
};

SG_REGISTER_GAME (game)
