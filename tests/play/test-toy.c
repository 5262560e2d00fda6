/* test-toy.c: a system of one phase and two acts, as HACKING’s “Add a system” has it, played through the whole layer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-memory-journal.h"
#include "play/sg-acts.h"
#include "play/sg-phases.h"

#include "../made-rules.h"

#define SYSTEM "toys"

/* Its words. */
static const struct { SgWord alarm, drummed; } words = {
  .alarm = { "alarm", SG_WORD_OF_BATTLE, SG_WORD_FLAG, .each = SG_WORD_EACH_SIDE, .cleared_by = SG_CLEARED_BY_TURN },
  .drummed = { "drummed", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .cleared_by = SG_CLEARED_BY_TURN },
};

/* Its reading: the common one, and whether anybody sounded the alarm. */
typedef struct { SG_PLAY_BASE; gboolean alarmed; } Toy;

static const SgPlay *
toy_read (Toy *toy, SgBattle *battle)
{
  sg_play_read (&toy->play, battle, NULL);
  toy->alarmed = sg_word_flag (SG_OF (toy->board, "red"), &words.alarm) || sg_word_flag (SG_OF (toy->board, "blue"), &words.alarm);
  return &toy->play;
}

/* Its acts. */
static void
offer_alarm (SgActOffer *offer)
{
  if (offer->units->len == 0 && !((const Toy *) offer->play)->alarmed)
    sg_act_offer_with (offer, sg_arg_side ("red"));
}

static gboolean
sound_alarm (const SgActCall *call, GError **error)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, "The alarm was sounded", "");

  sg_word_set_flag (ruling, SG_OF (call->play->board, call->args[0].text), &words.alarm, TRUE);
  return sg_play_post (call->play, ruling, error);
}

static void
offer_drum (SgActOffer *offer)
{
  SgGameAct *act = sg_act_offer_with (offer, sg_arg_whole (2));

  if (!((const Toy *) offer->play)->alarmed)
    sg_act_bar (act, "Nobody has sounded the alarm.");
}

static gboolean
drum (const SgActCall *call, GError **error)
{
  g_autofree char *names = sg_units_called (call->units);
  SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, "", "");

  sg_ruling_say (ruling, "%s drummed", names);
  for (guint i = 0; i < call->units->len; i++)
    sg_word_set_whole (ruling, (SgUnit *) call->units->pdata[i], &words.drummed, call->args[0].whole);
  return sg_play_post (call->play, ruling, error);
}

static const SgActRow rows[] = {
  { "alarm", "Sound the Alarm", .args = { SG_ARG_SIDE }, .offer = offer_alarm, .carry_out = sound_alarm },
  { "drum", "Drum", .least = 1, .args = { SG_ARG_WHOLE }, .offer = offer_drum, .carry_out = drum },
};
static const SgActTable acts[] = { SG_ACT_TABLE (rows), { NULL } };

/* Its turn. */
static gboolean
end_day (const SgPlay *play, GError **error)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, "The day ended", "");

  sg_words_forget (ruling, play->board, SG_CLEARED_BY_TURN, NULL);
  sg_words_forget_units (ruling, play->board, SG_CLEARED_BY_TURN, NULL);
  sg_word_set_whole (ruling, play->board, &sg_common_words.turn, play->turn + 1);
  return sg_play_post (play, ruling, error);
}

static const SgTurnAct of_day[] = { { "end", "End the Day", .carry_out = end_day }, { NULL } };
static const SgPhase phases[] = { { "day", "Day", NULL, of_day }, { NULL } };

/* What it is to the program. */
static GPtrArray *
offer_acts (SgBattle *battle, const char *const *units)
{
  Toy toy;
  g_autoptr (GPtrArray) chosen = sg_play_units_of (toy_read (&toy, battle), units, NULL);

  return sg_acts_offer (acts, &toy.play, NULL, chosen);
}

static gboolean
carry_out (SgBattle *battle, const char *act, const char *const *units, const SgPoint *path, guint n, GError **error)
{
  return sg_acts_carry_out (acts, toy_read (&(Toy) { 0 }, battle), NULL, act, units, path, n, error);
}

static gboolean
act (SgBattle *battle, const char *id, GError **error)
{
  return sg_phase_carry_out (phases, toy_read (&(Toy) { 0 }, battle), id, error);
}

static const SgWordTable tables[] = { SG_WORD_TABLE (words), { NULL } };
static const SgVocabulary vocabulary = { TRUE, tables };
static const SgGame game = { .system = SYSTEM, .words = &vocabulary, .first_stage = "play",
                             .phases = phases, .acts = offer_acts, .carry_out = carry_out, .act = act };
SG_REGISTER_GAME (game)

static void
test_toy (void)
{
  g_autoptr (SgRuleset) rules = made_rules (SYSTEM);
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "5d0d4f1e-0000-4000-8000-000000000001");
  g_autoptr (SgBattle) battle = g_object_ref (sg_campaign_add_battle (campaign, "Toys", "", NULL, NULL));
  g_autoptr (SgRuling) raised = sg_ruling_new (SG_RULING_MUSTER, "Red mustered a drummer", "");
  static const char *const drummer[] = { "drummer", NULL };
  g_autoptr (GPtrArray) barred = NULL, open = NULL;

  sg_ruling_add_change (raised, "unit:drummer", "type", "man");
  g_assert_true (sg_battle_post (battle, raised, NULL));
  barred = game.acts (battle, drummer);
  g_assert_cmpstr (((SgGameAct *) barred->pdata[0])->why, ==, "Nobody has sounded the alarm.");
  g_assert_true (game.carry_out (battle, "alarm:red", NULL, NULL, 0, NULL));
  open = game.acts (battle, drummer);
  g_assert_null (((SgGameAct *) open->pdata[0])->why);
  g_assert_true (game.carry_out (battle, ((SgGameAct *) open->pdata[0])->id, drummer, NULL, 0, NULL));
  g_assert_cmpint (sg_word_whole (sg_board_get_unit (sg_battle_get_board (battle), "drummer"), &words.drummed), ==, 2);
  g_assert_true (sg_battle_undo (battle, NULL) && sg_battle_redo (battle, NULL));
  g_assert_true (act (battle, "end", NULL));
  g_assert_false (sg_word_has (sg_board_get_unit (sg_battle_get_board (battle), "drummer"), &words.drummed));
  g_assert_false (sg_word_flag (SG_OF (sg_battle_get_board (battle), "red"), &words.alarm));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/toy", test_toy);
  return g_test_run ();
}
