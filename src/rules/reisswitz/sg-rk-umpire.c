/* sg-rk-umpire.c: the umpire's own work: the order of a move, runs of moves, words handed out, the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-umpire.h"

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"

#include <string.h>

#include "base/sg-typed.h"

static const char *const steps[] = { "messages", "movement", "fire", "attacks", "losses", "counters", NULL };
static const char *const steps_labels[] = { N_("Messages and orders arrive"), N_("Both sides move"), N_("All fire"), N_("Attacks"),
                                            N_("Losses are marked, blocks exchanged"), N_("Counters step on"), NULL };
static const char *const stops[] = { "sight", "message", "critical", "order", "obstacle", NULL };
static const char *const stops_labels[] = { N_("A body became visible to the other side"), N_("A report or an order arrived"),
                                            N_("A body came within a critical distance of an enemy"), N_("An order was completed"),
                                            N_("A defile, bridge or obstacle was reached"), NULL };
static const char *const plays[] = { "umpire", "face to face", NULL };
static const char *const plays_labels[] = { N_("With an umpire"), N_("Two players on one map"), NULL };
static const char *const ends[] = { "object gained", "common consent", NULL };
static const char *const ends_labels[] = { N_("A side has its object"), N_("By common consent"), NULL };
static const char *const sides[] = { "red", "blue", NULL };
static const char *const sides_labels[] = { N_("{a}"), N_("{b}"), NULL };

#define SIDE RK_CHOICE ("side", N_("Side"), sides)
#define TEXT(name_, label_) { name_, label_, NULL, SG_FIELD_TEXT, .asked = TRUE }

static const SgField move_fields[] = { RK_CHOICE ("step", N_("Step that is done"), steps), { NULL } };
static const SgField stop_columns[] = {
  RK_CHOICE ("event", N_("Event"), stops),
  { "move", N_("In move"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 100000 },
  { NULL }
};
static const SgField run_fields[] = {
  { "moves", N_("Moves wished"), NULL, SG_FIELD_NUMBER, .unit = "moves", .min = 1, .max = 1000 },
  { "from_move", N_("The first of them"), NULL, RK_COUNT (""), .fallback = "1" },
  { "events", N_("What happens"), NULL, SG_FIELD_RECORDS, .columns = stop_columns, .optional = TRUE },
  { NULL }
};
static const SgField dispute_fields[] = {
  { "umpire", N_("There is an umpire"), NULL, SG_FIELD_FLAG },
  { "decision", N_("His decision"), NULL, SG_FIELD_TEXT, .optional = TRUE, .asked = TRUE },
  { NULL }
};
static const SgField idea_fields[] = { TEXT ("text", N_("The general idea")), { NULL } };
static const SgField report_fields[] = {
  SIDE,
  { "strength", N_("Its strength, from the order of battle"), NULL, SG_FIELD_TEXT },
  TEXT ("text", N_("Position, object, line of retreat, orders, the enemy, weather")),
  { "enemy_names", N_("Names of the enemy’s bodies that it must not know"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { NULL }
};
static const SgField duty_columns[] = { TEXT ("name", N_("Player")), TEXT ("part", N_("Part")), { NULL } };
static const SgField duty_fields[] = { SIDE, { "duties", N_("Who leads what"), NULL, SG_FIELD_RECORDS, .columns = duty_columns }, { NULL } };
static const SgField order_fields[] = { SIDE, TEXT ("text", N_("Where the troops stand, what each part is to do, safeguards")),
                                         RK_UNIT ("marches", N_("Marches written with it")), { NULL } };
static const SgField play_fields[] = { RK_CHOICE ("play", N_("Kind of play"), plays), { NULL } };
static const SgField end_fields[] = { RK_CHOICE ("why", N_("Why it ends"), ends), { NULL } };

int
sg_rk_place_in_move (const char *step)
{
  for (int i = 0; steps[i]; i++)
    if (g_str_equal (step, steps[i]))
      return i;
  return -1;
}

static gboolean
judge_move (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  guint next = (sg_rk_place_in_move (sg_question_text (question, "step")) + 1) % (G_N_ELEMENTS (steps) - 1);

  sg_verdict_step (verdict, "RK-3", NULL, "%s", next == 4 ? _("Losses by fire counted in the attacks of the same move")
                   : _("The order of work in a move"));
  sg_verdict_word (verdict, "next", _("Next"), steps[next]);
  sg_verdict_flag (verdict, "new_move", _("A new move begins"), next == 0);
  sg_verdict_headline (verdict, "%s", _(steps_labels[next]));
  return TRUE;
}

/* The run stops in the first move in which something happens (RK-4). */
static gboolean
judge_run (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 first = sg_question_number (question, "from_move"), last = first + sg_question_number (question, "moves") - 1, run;
  const char *why = NULL, *words = NULL;

  for (gsize i = 0; i < sg_question_n_records (question, "events"); i++)
    {
      g_autoptr (GVariant) event = sg_question_record (question, "events", i);
      g_autofree char *name = sg_record_text (event, "event");
      gint64 move = sg_record_number (event, "move");

      if (move < first || move > last || (why != NULL && move == last))
        continue;
      last = move;
      for (guint k = 0; stops[k]; k++)
        if (g_str_equal (stops[k], name))
          {
            why = stops[k];
            words = stops_labels[k];
          }
    }
  run = last - first + 1;
  sg_verdict_step (verdict, "RK-4", NULL, "%s", words ? _(words) : _("Nothing happened that stops a run of moves"));
  sg_verdict_number (verdict, "moves", _("Moves run"), run);
  sg_verdict_outcome (verdict, "stopped_by", _("Stopped by"), why ? g_variant_new_string (why) : NULL);
  sg_verdict_headline (verdict, ngettext ("%d move was run", "%d moves were run", run), (int) run);
  return TRUE;
}

static gboolean
judge_dispute (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  guint face;

  if (sg_question_flag (question, "umpire"))
    {
      sg_verdict_step (verdict, "RK-11", NULL, _("The umpire’s decision stands for the game"));
      sg_verdict_word (verdict, "stands", _("It stands"), sg_question_text (question, "decision"));
      sg_verdict_headline (verdict, "%s", _("The umpire decided"));
      return TRUE;
    }
  face = sg_dice_roll (dice, _("Who is right"), 2, error);
  if (face == 0)
    return FALSE;
  sg_verdict_step (verdict, "RK-11", NULL, _("Without an umpire a die told who was right"));
  sg_verdict_word (verdict, "stands", _("It stands"), face == 1 ? "red" : "blue");
  sg_verdict_headline (verdict, _("%s was right"), sg_question_get_side (question, face == 1 ? 'a' : 'b'));
  return TRUE;
}

static gboolean
judge_idea (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  sg_verdict_step (verdict, "RK-12", NULL, _("Both sides get the general idea together"));
  sg_verdict_word (verdict, "handed", _("Handed to"), "both");
  sg_verdict_change (verdict, "battle", "general-idea", NULL, sg_question_text (question, "text"));
  sg_verdict_headline (verdict, "%s", _("The general idea was handed to both sides"));
  return TRUE;
}

static gboolean
judge_report (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) names = sg_question_has (question, "enemy_names") ? sg_question_names (question, "enemy_names") : NULL;
  const char *side = sg_question_text (question, "side"), *other;
  g_autofree char *text = g_strdup_printf ("%s\n\n%s", sg_question_text (question, "strength"), sg_question_text (question, "text"));
  g_autofree char *key = g_strconcat ("report-", side, NULL);
  g_autoptr (GPtrArray) known = g_ptr_array_new ();

  for (char **name = names; name && *name; name++)
    if (sg_typed_mentions (text, *name))
      g_ptr_array_add (known, *name);
  g_ptr_array_add (known, NULL);
  sg_verdict_step (verdict, "RK-13", NULL, "%s", known->len == 1 ? _("No body of the enemy is named in it") : _("It names bodies of the enemy"));
  sg_verdict_flag (verdict, "clean", _("It gives nothing of the enemy away"), known->len == 1);
  sg_verdict_names (verdict, "named", _("Bodies of the enemy that it names"), (const char *const *) known->pdata);
  if (known->len == 1)
    sg_verdict_change (verdict, "battle", key, NULL, text);
  other = sg_question_get_side (question, g_str_equal (side, "red") ? 'a' : 'b');
  sg_verdict_headline (verdict, known->len == 1 ? _("The report was handed to %s") : _("The report for %s names the enemy and was kept back"), other);
  return TRUE;
}

static gboolean
judge_duties (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GString) chain = g_string_new (NULL);
  g_autofree char *key = g_strconcat ("duties-", sg_question_text (question, "side"), NULL);
  gsize n = sg_question_n_records (question, "duties");

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) duty = sg_question_record (question, "duties", i);
      g_autofree char *name = sg_record_text (duty, "name"), *part = sg_record_text (duty, "part");

      g_string_append_printf (chain, "%s%s: %s", i > 0 ? "; " : "", part, name);
      sg_verdict_step (verdict, "RK-16", NULL, "%s: %s", part, name);
    }
  sg_verdict_word (verdict, "chain", _("Chain of command"), chain->str);
  sg_verdict_change (verdict, "battle", key, NULL, chain->str);
  sg_verdict_headline (verdict, ngettext ("%d part was handed out", "%d parts were handed out", n), (int) n);
  return TRUE;
}

static gboolean
judge_orders (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *side = sg_question_text (question, "side");
  g_autofree char *key = g_strconcat ("dispositions-", side, NULL);

  sg_verdict_step (verdict, "RK-17", NULL, _("From then on the umpire moves the blocks of both sides"));
  sg_verdict_flag (verdict, "on_file", _("On file"), TRUE);
  sg_verdict_change (verdict, "battle", key, NULL, sg_question_text (question, "text"));
  sg_verdict_headline (verdict, _("The dispositions of %s were handed in"), sg_question_get_side (question, g_str_equal (side, "red") ? 'a' : 'b'));
  return TRUE;
}

static gboolean
judge_play (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean shared = sg_question_is (question, "play", "face to face");

  sg_verdict_step (verdict, "RK-27", NULL, "%s", shared ? _("All rules hold but hidden movement") : _("Each side sees what it can know"));
  sg_verdict_flag (verdict, "views_shared", _("One map for both"), shared);
  sg_verdict_change (verdict, "battle", "play", NULL, sg_question_text (question, "play"));
  sg_verdict_headline (verdict, "%s", shared ? _("They played on one map") : _("The umpire kept the map"));
  return TRUE;
}

static gboolean
judge_end (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  sg_verdict_step (verdict, "RK-28", NULL, _("The exercise was neither won nor lost; either side may criticise"));
  sg_verdict_flag (verdict, "closed", _("The journal is closed"), TRUE);
  sg_verdict_change (verdict, "battle", "stage", NULL, "over");
  sg_verdict_headline (verdict, "%s", sg_question_is (question, "why", "object gained") ? _("The exercise ended: a side had its object")
                       : _("The exercise ended by common consent"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_move_order, RK_SYSTEM, "move-order", N_("Order of work in a move"), NULL, move_fields, judge_move, "RK-3",
                       .when = N_("When a step of a move is done."))
SG_REGISTER_PROCEDURE (rk_run_moves, RK_SYSTEM, "run-moves", N_("Several moves at once"), NULL, run_fields, judge_run, "RK-4",
                       .when = N_("While nothing is in contact."))
SG_REGISTER_PROCEDURE (rk_dispute, RK_SYSTEM, "dispute", N_("Final word"), NULL, dispute_fields, judge_dispute, "RK-11 RK-R2", .chance = TRUE,
                       .when = N_("When players do not agree."))
SG_REGISTER_PROCEDURE (rk_general_idea, RK_SYSTEM, "general-idea", N_("The general idea"), NULL, idea_fields, judge_idea, "RK-12",
                       .when = N_("Before the game."))
SG_REGISTER_PROCEDURE (rk_special_report, RK_SYSTEM, "special-report", N_("The separate reports"), NULL, report_fields, judge_report, "RK-13",
                       .when = N_("Before the game, for each side alone."))
SG_REGISTER_PROCEDURE (rk_duties, RK_SYSTEM, "duties", N_("Share of duties"), NULL, duty_fields, judge_duties, "RK-16",
                       .when = N_("When a side has several players."))
SG_REGISTER_PROCEDURE (rk_dispositions, RK_SYSTEM, "dispositions", N_("Written dispositions"), NULL, order_fields, judge_orders, "RK-17",
                       .when = N_("Before the first move."))
SG_REGISTER_PROCEDURE (rk_kind_of_play, RK_SYSTEM, "kind-of-play", N_("Without an umpire"), NULL, play_fields, judge_play, "RK-27",
                       .when = N_("Before the game."))
SG_REGISTER_PROCEDURE (rk_end, RK_SYSTEM, "end", N_("The end"), NULL, end_fields, judge_end, "RK-28",
                       .when = N_("When a side has its object, or by common consent."))
