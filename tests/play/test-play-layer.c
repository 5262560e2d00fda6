/* test-play-layer.c: the layer that every system is led by: the reading, acts by rows, stages by rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-acts.h"
#include "play/sg-effects.h"
#include "play/sg-phases.h"
#include "play/sg-stages.h"
#include "lw-table.h"

#include "play/sg-game-parts.h"

static void
open_table (Table *table)
{
  table_open (table, "finish");
  table_muster (table, "red", "foot", "infantry", 3);
  table_muster (table, "blue", "guns", "gun", 1);
}

/* The reading */

static void
test_reading (void)
{
  g_autoptr (GPtrArray) red = NULL, two = NULL, none = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *names = NULL;
  static const char *const ids[] = { "foot", "foot.2", "guns", NULL }, *const gone[] = { "foot", "horse", NULL };
  Table table;
  SgPlay play;

  open_table (&table);
  sg_play_read (&play, table.battle, NULL);
  g_assert_cmpint (play.at, ==, SG_PLAY_BEFORE);
  g_assert_cmpstr (play.system, ==, "little-wars");
  g_assert_cmpstr (sg_play_called (&play, "red"), ==, "Red");
  red = sg_play_units (&play, "red");
  g_assert_cmpuint (red->len, ==, 1);
  g_assert_true (sg_play_unit (&play, "foot.2") == red->pdata[0]);
  two = sg_play_units_of (&play, ids, &error);
  g_assert_no_error (error);
  names = sg_units_called (two);
  g_assert_cmpstr (names, ==, "foot and guns");
  none = sg_play_units_of (&play, gone, &error);
  g_assert_null (none);
  g_assert_error (error, SG_ERROR, SG_ERROR_UNKNOWN);

  table_begin (&table);
  sg_play_read (&play, table.battle, NULL);
  g_assert_cmpint (play.at, ==, SG_PLAY_UNDER_WAY);
  g_assert_cmpstr (play.phase, ==, "ready");
  table_set (&table, "battle", "stage", "over");
  sg_play_read (&play, table.battle, NULL);
  g_assert_cmpint (play.at, ==, SG_PLAY_OVER);
  table_close (&table);
}

/* What a procedure does not declare is left, and judged without. */
static void
test_fill (void)
{
  g_autoptr (GError) error = NULL;
  Table table;
  SgPlay play;

  open_table (&table);
  sg_play_read (&play, table.battle, NULL);
  {
    g_autoptr (SgQuestion) question = sg_play_question (&play, "move-time", &error), unknown = NULL;
    g_autoptr (SgVerdict) verdict = NULL;

    g_assert_no_error (error);
    g_assert_true (sg_play_takes (question, "men"));
    g_assert_false (sg_play_takes (question, "elephants"));
    sg_play_fill_called (question, "men", g_variant_new_int64 (72), "72 of them");
    sg_play_fill (question, "guns", g_variant_new_int64 (3));
    sg_play_fill (question, "elephants", g_variant_new_int64 (2));
    verdict = sg_play_judge (&play, question, &error);
    g_assert_no_error (error);
    g_assert_cmpfloat (sg_play_measure (verdict, "allowed_s"), >, 0);
    g_assert_cmpfloat (sg_play_measure (verdict, "elephants"), ==, 0);
    unknown = sg_play_question (&play, "elephants", &error);
    g_assert_null (unknown);
    g_assert_nonnull (error);
  }
  table_close (&table);
}

/* Acts by rows */

static char *told; /* what the last act that was carried out was given */

static gboolean
tell (const SgActCall *call, GError **error)
{
  GString *text = g_string_new (call->row->id);

  for (guint i = 0; i < SG_ACT_MOST_ARGS && call->args[i].kind != SG_ARG_NONE; i++)
    {
      const SgActArg *arg = &call->args[i];

      if (arg->kind == SG_ARG_WHOLE)
        g_string_append_printf (text, " %d", (int) arg->whole);
      else if (arg->kind == SG_ARG_NUMBER)
        g_string_append_printf (text, " %.2f", arg->number);
      else
        g_string_append_printf (text, " %s", arg->kind == SG_ARG_UNIT ? arg->unit->name : arg->text);
    }
  for (guint i = 0; i < call->units->len; i++)
    g_string_append_printf (text, " [%s]", ((SgUnit *) call->units->pdata[i])->id);
  if (call->target != NULL)
    g_string_append_printf (text, " at %s", call->target->id);
  if (call->n > 0)
    g_string_append_printf (text, " to %g,%g", call->path[call->n - 1].x, call->path[call->n - 1].y);
  g_free (told);
  told = g_string_free (text, FALSE);
  return TRUE;
}

static void
offer_two (SgActOffer *offer)
{
  sg_act_bar (sg_act_offer_with (offer, sg_arg_word ("night"), sg_arg_number (2.5)), "Not %s.", "yet");
  sg_act_offer_with (offer, sg_arg_word ("day"));
}

static void
offer_one (SgActOffer *offer)
{
  sg_act_offer (offer)->detail = g_strdup ("once");
}

static const SgActRow first_rows[] = {
  { "sky", "Sky", .args = { SG_ARG_WORD, SG_ARG_NUMBER }, .optional = 1, .offer = offer_two, .carry_out = tell },
  { "hold", "Hold", .args = { SG_ARG_SIDE, SG_ARG_CARD, SG_ARG_UNIT }, .carry_out = tell },
  { "say", "Say", .args = { SG_ARG_WHOLE, SG_ARG_REST }, .carry_out = tell },
};
static const SgActRow second_rows[] = {
  { "shoot", "Shoot", .least = 1, .wants = SG_ACT_TARGET, .group = "Fire", .offer = offer_one, .carry_out = tell },
  { "march", "March", .least = 1, .wants = SG_ACT_WAY, .offer = offer_one, .carry_out = tell },
  { "shooting", "Shooting", .procedure = "shot", .offer = offer_one },
};
static const SgActTable tables[] = { SG_ACT_TABLE (first_rows), SG_ACT_TABLE (second_rows), { NULL } };

static const struct { const char *act, *units, *told, *refusal; gboolean path; } calls[] = {
  { "sky:night:2.5", "", NULL, "Not yet." },
  { "sky:night:3.5", "", "sky night 3.50" },
  { "sky:day", "", "sky day" },
  { "sky:day:", "", "sky day 0.00" },
  { "sky", "", NULL, "“sky” has 0 arguments, and 2 were expected" },
  { "sky:day:warm", "", NULL, "“warm” is not what “sky” can be of" },
  { "sky:day:2:3", "", NULL, "has 3 arguments" },
  { "hold:red:Q♥:foot.1", "", "hold red Q♥ foot" },
  { "hold:green:Q♥:foot", "", NULL, "“green” is not what" },
  { "hold:red:Q♥:horse", "", NULL, "“horse” is not what" },
  { "say:3:a:b", "", "say 3 a:b" },
  { "say:three:a", "", NULL, "“three” is not what" },
  { "shoot", "foot guns", "shoot [foot] at guns" },
  { "shoot", "foot", NULL, "wants a unit to be done to" },
  { "shoot", "", NULL, "wants 1 unit" },
  { "shoot:foot", "foot guns", NULL, "is nothing that can be done" },
  { "shoot", "horse guns", NULL, "There is no unit “horse”" },
  { "march", "foot", "march [foot] to 3,4", NULL, TRUE },
  { "march", "foot", NULL, "wants a place on the map" },
  { "shooting", "", NULL, "“shooting” is a question" },
  { "dance", "", NULL, "“dance” is nothing that can be done in a battle of Little Wars" },
};

static void
test_carried_out (void)
{
  static const SgPoint path[] = { { 1, 2 }, { 3, 4 } };
  Table table;
  SgPlay play;

  open_table (&table);
  sg_play_read (&play, table.battle, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      g_auto (GStrv) units = g_strsplit (calls[i].units, " ", -1);
      g_autoptr (GError) error = NULL;

      g_clear_pointer (&told, g_free);
      sg_acts_carry_out (tables, &play, NULL, calls[i].act, (const char *const *) units, calls[i].path ? path : NULL, calls[i].path ? 2 : 0, &error);
      g_assert_cmpstr (told, ==, calls[i].told);
      g_assert_true ((error != NULL) == (calls[i].refusal != NULL));
      if (error != NULL && strstr (error->message, calls[i].refusal) == NULL)
        g_error ("%s: “%s”, and “%s” was expected", calls[i].act, error->message, calls[i].refusal);
    }
  g_clear_pointer (&told, g_free);
  table_close (&table);
}

/* In the order of the tables; with the arguments that will carry it out. */
static void
test_offered (void)
{
  static const char *const ids[] = { "sky:night:2.5", "sky:day", "shoot", "march", "shooting" };
  g_autoptr (GPtrArray) chosen = NULL, nobody = g_ptr_array_new (), acts = NULL, of_side = NULL;
  static const char *const foot[] = { "foot", NULL };
  Table table;
  SgPlay play;

  open_table (&table);
  sg_play_read (&play, table.battle, NULL);
  chosen = sg_play_units_of (&play, foot, NULL);
  acts = sg_acts_offer (tables, &play, NULL, chosen);
  g_assert_cmpuint (acts->len, ==, G_N_ELEMENTS (ids));
  for (guint i = 0; i < acts->len; i++)
    g_assert_cmpstr (((SgGameAct *) acts->pdata[i])->id, ==, ids[i]);
  g_assert_cmpstr (((SgGameAct *) acts->pdata[0])->why, ==, "Not yet.");
  g_assert_cmpstr (((SgGameAct *) acts->pdata[2])->group, ==, "Fire");
  g_assert_cmpint (((SgGameAct *) acts->pdata[3])->wants, ==, SG_ACT_WAY);
  g_assert_cmpstr (((SgGameAct *) acts->pdata[4])->procedure, ==, "shot");
  of_side = sg_acts_offer (tables, &play, NULL, nobody);
  g_assert_cmpuint (of_side->len, ==, 3);
  table_close (&table);
}

/* Stages by rows */

static const SgWord parley = { "layout-by", SG_WORD_OF_BATTLE, SG_WORD_TEXT };

static void
offer_terms (const SgPlay *play, SgTalk *talk)
{
  SgChoice *barred = sg_choice_new ("storm", "Storm it");

  barred->why = g_strdup ("There are no ladders.");
  talk->side = g_strdup ("red");
  g_ptr_array_add (talk->choices, sg_choice_new ("wait", "Wait"));
  g_ptr_array_add (talk->choices, barred);
}

static gboolean
answer (const SgPlay *play, const char *choice, GError **error)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, "Red waited", "");

  sg_stage_go (ruling, play, &parley, "red");
  return sg_play_post (play, ruling, error);
}

static char *
ask_terms (const SgPlay *play)
{
  return g_strdup ("What are the terms?");
}

static SgQuestion *
ask_time (const SgPlay *play, GError **error)
{
  return sg_play_question (play, "move-time", error);
}

static gboolean
rule_storm (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  return TRUE;
}

static const SgStageRow stages[] = {
  { "blue", "summons", "Summons", "LW-1 LW-2", .prompt = ask_terms, .choices = offer_terms, .choose = answer },
  { "red", "summons", "Summons", "LW-1", .ask = ask_time },
  { "mines", "mines", "Mines", "LW-3" },
  { "end", "end", "End", "LW-4" },
  { NULL }
};

static gboolean
skips (const SgPlay *play, const char *step)
{
  return g_str_equal (step, "mines");
}

static void
test_stages (void)
{
  const SgStageRow *now = sg_stage_find (stages, "blue");
  g_autoptr (SgTalk) talk = sg_talk_new ("Parley", NULL, NULL), later = sg_talk_new ("Parley", NULL, NULL);
  g_autoptr (GError) error = NULL;
  Table table;
  SgPlay play;

  open_table (&table);
  table_set (&table, "battle", "layout-by", "blue");
  sg_play_read (&play, table.battle, NULL);
  g_assert_null (sg_stage_find (stages, "nowhere"));
  sg_stages_lay (talk, stages, now, skips, &play);
  g_assert_cmpuint (talk->stages->len, ==, 2);
  g_assert_cmpint (((SgStage *) talk->stages->pdata[0])->state, ==, SG_STAGE_NOW);
  g_assert_cmpint (((SgStage *) talk->stages->pdata[1])->state, ==, SG_STAGE_NEXT);
  g_assert_true (sg_stages_ask (talk, now, &play, &error));
  g_assert_cmpstr (talk->prompt, ==, "What are the terms?");
  g_assert_cmpuint (talk->choices->len, ==, 2);
  g_assert_null (talk->question);

  g_assert_false (sg_stages_choose (now, &play, "storm", &error));
  g_assert_cmpstr (error->message, ==, "There are no ladders.");
  g_clear_error (&error);
  g_assert_false (sg_stages_choose (now, &play, "dance", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_true (sg_stages_choose (now, &play, "wait", &error));
  {
    SgRuling *ruling = sg_battle_get_undo (table.battle);

    g_assert_cmpstr (sg_stage_recorded (ruling, &parley), ==, "blue");
    g_assert_null (sg_stage_recorded (ruling, &sg_common_words.turn));
  }
  sg_play_read (&play, table.battle, NULL);
  now = sg_stage_find (stages, sg_word_text (play.board, &parley));
  sg_stages_lay (later, stages, sg_stage_find (stages, "end"), NULL, &play);
  g_assert_cmpuint (later->stages->len, ==, 3);
  g_assert_cmpint (((SgStage *) later->stages->pdata[0])->state, ==, SG_STAGE_DONE);
  g_assert_true (sg_stages_ask (later, now, &play, &error));
  g_assert_nonnull (later->question);
  g_assert_null (sg_stages_answer (now, &play, "wait", &error)); /* it asks for dice */
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_true (sg_stage_asks (&(SgStageRow) { "storm", .rule = rule_storm, .asks = "move-time storm" }, "storm"));
  g_assert_false (sg_stage_asks (&(SgStageRow) { "storm", .rule = rule_storm, .asks = "move-time storm" }, "time"));
  g_assert_false (sg_stage_asks (now, "move-time"));
  {
    SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, "The mines went off", "");

    sg_stage_go_from (ruling, play.board, &parley, "blue", "blue"); /* it has come there unsaid; what is said last counts */
    sg_stage_go_from (ruling, play.board, &parley, "blue", "red");
    g_assert_true (sg_play_post (&play, ruling, &error));
    g_assert_cmpstr (sg_stage_recorded (sg_battle_get_undo (table.battle), &parley), ==, "blue");
    g_assert_cmpstr (sg_board_get (sg_battle_get_board (table.battle), "layout-by"), ==, "red");
  }
  table_close (&table);
}

/* An act of the turn may say how it is called now; its label stands for it else. */
static char *
call_hour (const SgPlay *play)
{
  return g_strdup_printf ("On to move %d", (int) play->turn + 1);
}

static void
test_called (void)
{
  static const SgTurnAct acts[] = { { "back", "Back", .beside = TRUE }, { "go", .call = call_hour }, { NULL } }, plain[] = { { "go", "Go" }, { NULL } };
  static const SgPhase phase = { "march", NULL, NULL, acts }, other = { "march", NULL, NULL, plain };
  const SgPlay play = { .turn = 3 };
  g_autoptr (SgNextAct) called = sg_phase_next (&phase, &play), labelled = sg_phase_next (&other, &play);

  g_assert_cmpstr (called->id, ==, "go");
  g_assert_cmpstr (called->label, ==, "On to move 4");
  g_assert_cmpstr (labelled->label, ==, "Go");
}

/* Effects */

static void
test_effects (void)
{
  SgEffect march = { SG_EFFECT_CHANGE, .subject = (char *) "unit:foot", .key = (char *) "march", .after = (char *) "" };
  SgEffect fell = { SG_EFFECT_TRANSFER, .subject = (char *) "foot", .from = (char *) SG_ACCOUNT_FIT, .to = (char *) SG_ACCOUNT_DEAD };

  g_assert_true (sg_effect_changes (&march, "unit:foot", "march"));
  g_assert_true (sg_effect_changes (&march, NULL, "march"));
  g_assert_false (sg_effect_changes (&march, "unit:guns", "march"));
  g_assert_false (sg_effect_changes (&march, NULL, "gone"));
  g_assert_false (sg_effect_sets (&march, NULL, "march"));
  march.after = (char *) "way";
  g_assert_true (sg_effect_sets (&march, NULL, "march"));
  g_assert_true (sg_effect_moves (&fell, "foot", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD));
  g_assert_true (sg_effect_moves (&fell, NULL, NULL, SG_ACCOUNT_DEAD));
  g_assert_false (sg_effect_moves (&fell, "foot", SG_ACCOUNT_DEAD, NULL));
  g_assert_false (sg_effect_changes (&fell, NULL, NULL));
  g_assert_false (sg_effect_moves (&march, NULL, NULL, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/play/reading/sides-and-units", test_reading);
  g_test_add_func ("/play/reading/fill-and-judge", test_fill);
  g_test_add_func ("/play/acts/carried-out", test_carried_out);
  g_test_add_func ("/play/acts/offered", test_offered);
  g_test_add_func ("/play/phases/called", test_called);
  g_test_add_func ("/play/effects", test_effects);
  g_test_add_func ("/play/stages/read-off-the-table", test_stages);

  return g_test_run ();
}
