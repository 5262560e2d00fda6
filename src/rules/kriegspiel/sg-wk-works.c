/* sg-wk-works.c: destroying, mending, digging; supplies that fail, and the besieged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/kriegspiel/sg-wk-common.h"
#include "rules/sg-question-values.h"

static const char *const tasks[] = { "destroy railway bridge", "repair railway bridge", "destroy railway culvert", "repair railway culvert",
                                     "destroy river road bridge", "repair river road bridge", NULL };
static const char *const task_labels[] = { N_("Destroying a railway bridge"), N_("Repairing a railway bridge"), N_("Destroying a railway culvert"),
                                           N_("Repairing a railway culvert"), N_("Destroying a road bridge"), N_("Repairing a road bridge"), NULL };
/* What a work that is done left behind, as @tasks. */
static const char *const task_ends[] = { N_("The railway bridge was down"), N_("The railway bridge was mended"), N_("The culvert was down"), N_("The culvert was mended"),
                                         N_("The road bridge was down"), N_("The road bridge was mended") };
static const char *const task_rules[] = { "WK-55", "WK-55", "WK-56", "WK-56", "WK-57", "WK-57" };
static const char *const rails[] = { "tear up", "replace", NULL };
static const char *const rail_labels[] = { N_("Tearing rails up"), N_("Putting rails back"), NULL };

#define MEN { "men", N_("Men"), NULL, WK_COUNT ("men") }
#define MOVES { "moves", N_("Moves on end in which they did nothing else"), NULL, WK_COUNT ("moves") }

static const SgField engineer_fields[] = {
  { "task", N_("The work"), NULL, SG_FIELD_CHOICE, .choices = tasks, .choice_labels = task_labels },
  { "re_moved", N_("The engineers, move by move: moved or stayed"), NULL, SG_FIELD_NAMES },
  { "ids", N_("The engineers"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "name", N_("The piece"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};
#define WORKERS { "ids", N_("Who they are"), NULL, SG_FIELD_NAMES, .optional = TRUE }, { "name", N_("What it is for"), NULL, SG_FIELD_TEXT, .optional = TRUE }
static const SgField work_fields[] = { MEN, MOVES, WORKERS, { NULL } };
static const SgField waggon_fields[] = { MEN, { "waggons", N_("Waggons"), NULL, WK_COUNT ("waggons") }, MOVES, WORKERS, { NULL } };
static const SgField rail_fields[] = { { "task", N_("The work"), NULL, SG_FIELD_CHOICE, .choices = rails, .choice_labels = rail_labels }, MEN, MOVES, WORKERS, { NULL } };
static const SgField surrender_fields[] = {
  { "last_horse_move", N_("The move at which the last horse went"), NULL, WK_COUNT ("") }, { "now", N_("The move now"), NULL, WK_COUNT ("") },
  { "besieged", N_("Still surrounded"), NULL, SG_FIELD_FLAG, .fallback = "true" }, { "body", N_("The body"), NULL, SG_FIELD_TEXT, .optional = TRUE }, { NULL }
};
static const SgField clock_fields[] = {
  { "given_up_at", N_("Moves in which supplies were given up"), NULL, SG_FIELD_LENGTHS, .min = 0, .max = 10000 },
  { "now", N_("The move now"), NULL, WK_COUNT ("") },
  { "body", N_("The body"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};
static const SgField siege_fields[] = {
  MEN, { "horses", N_("Horses"), NULL, WK_COUNT ("horses") }, { "food_packets", N_("Packets of food"), NULL, WK_COUNT ("packets") }, { NULL }
};

/* The row of @task in the tables of the works. */
static guint
find_task (const char *task)
{
  guint i = 0;

  while (!g_str_equal (tasks[i], task)) /* the question takes no other */
    i++;
  return i;
}

/* What a person would write of a move. */
static gboolean
read_moved (const char *word, gboolean *moved, GError **error)
{
  static const char *const went[] = { "moved", "yes", "true", NULL }, *const stood[] = { "stayed", "no", "false", NULL };
  g_autofree char *plain = g_ascii_strdown (word, -1);

  *moved = g_strv_contains (went, plain);
  if (!*moved && !g_strv_contains (stood, plain))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("“%s” does not tell of a move: each is “moved” or “stayed” (WK-37)."), word);
      return FALSE;
    }
  return TRUE;
}

/* Work goes on only in moves running in which they do not move (WK-37). */
static gboolean
judge_engineers (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *task = sg_question_text (question, "task");
  const char *rule = task_rules[find_task (task)];
  gint64 needed = sg_ruleset_whole (rules, rule, g_str_has_prefix (task, "destroy") ? "destroy" : "repair"), run = 0, done = 0;
  g_auto (GStrv) moved = sg_question_names (question, "re_moved");

  for (guint i = 0; moved[i] && done == 0; i++)
    {
      gboolean went;

      if (!read_moved (moved[i], &went, error))
        return FALSE;
      run = went ? 0 : run + 1;   /* a work that is left is begun anew */
      done = run >= needed ? i + 1 : 0;
    }
  sg_verdict_step (verdict, rule, NULL, ngettext ("The work takes %d move", "The work takes %d moves", needed), (int) needed);
  sg_verdict_number (verdict, "moves_needed", _("Moves needed"), needed);
  sg_verdict_outcome (verdict, "done_after_move", _("Done after move"), done > 0 ? g_variant_new_int64 (done) : NULL);
  sg_verdict_headline (verdict, "%s", done > 0 ? _(task_ends[find_task (task)]) : _("The work was not done"));
  return TRUE;
}

static gboolean
judge_depot (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 moves = sg_ruleset_whole (rules, "WK-58", "moves");
  gboolean burned = sg_question_number (question, "men") > 0 && sg_question_number (question, "moves") >= moves;

  sg_verdict_step (verdict, "WK-58", NULL, ngettext ("One man burns a depot in %d move, whatever its size", "One man burns a depot in %d moves, whatever its size", moves),
                   (int) moves);
  sg_verdict_flag (verdict, "destroyed", _("Destroyed"), burned);
  sg_verdict_headline (verdict, "%s", burned ? _("The depot burned") : _("The depot stood"));
  return TRUE;
}

static gboolean
judge_waggons (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 men = sg_ruleset_whole (rules, "WK-59", "men"), waggons = sg_ruleset_whole (rules, "WK-59", "waggons");
  gint64 can = sg_question_number (question, "men") / men * waggons * sg_question_number (question, "moves");
  gint64 gone = MIN (can, sg_question_number (question, "waggons"));

  sg_verdict_step (verdict, "WK-59", NULL, _("Of %d men together %d waggons are wrecked in a move"), (int) men, (int) waggons);
  sg_verdict_number (verdict, "destroyed", _("Waggons wrecked"), gone);
  sg_verdict_headline (verdict, ngettext ("%d waggon was wrecked", "%d waggons were wrecked", gone), (int) gone);
  return TRUE;
}

/* Complete parties, for each full number of moves; what a party does is told in @words of its men and its moves. */
static gint64
work_done (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, const char *rule, const char *words)
{
  gint64 men = sg_ruleset_whole (rules, rule, "men"), moves = sg_ruleset_whole (rules, rule, "moves");

  sg_verdict_step (verdict, rule, NULL, words, (int) men, (int) moves);
  /* Both in whole numbers: men who make no party, and moves that make no spell, have done nothing yet. */
  return sg_question_number (question, "men") / men * (sg_question_number (question, "moves") / moves);
}

static gboolean
judge_entrench (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 inches = work_done (question, rules, verdict, "WK-61", _("Parties of %d men dig an inch in %d moves"));

  sg_verdict_number (verdict, "inches", _("Inches"), inches);
  sg_verdict_headline (verdict, ngettext ("%d inch was entrenched", "%d inches were entrenched", inches), (int) inches);
  return TRUE;
}

static gboolean
judge_epaulement (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 n = work_done (question, rules, verdict, "WK-62", _("Parties of %d men build an epaulement in %d moves"));

  sg_verdict_number (verdict, "epaulements", _("Epaulements"), n);
  sg_verdict_headline (verdict, ngettext ("%d epaulement was built", "%d epaulements were built", n), (int) n);
  return TRUE;
}

static gboolean
judge_laying (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 n = work_done (question, rules, verdict, "WK-60", _("Parties of %d men lay a mine in %d moves"));

  sg_verdict_number (verdict, "mines", _("Mines"), n);
  sg_verdict_headline (verdict, ngettext ("%d mine was laid", "%d mines were laid", n), (int) n);
  return TRUE;
}

static gboolean
judge_surrender (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 last = sg_question_number (question, "last_horse_move"), left = last + sg_ruleset_whole (rules, "WK-52", "moves") - sg_question_number (question, "now");
  gboolean gives_up = sg_question_flag (question, "besieged") && left <= 0;

  if (last > sg_question_number (question, "now"))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("The last horse cannot have gone in move %d, which is to come (WK-52)."), (int) last);
      return FALSE;
    }
  sg_verdict_step (verdict, "WK-52", NULL, _("The last horse went in move %d"), (int) last);
  sg_verdict_flag (verdict, "surrenders", _("It surrenders"), gives_up);
  sg_verdict_headline (verdict, "%s", gives_up ? _("The force surrendered") : _("The force held out"));
  return TRUE;
}

static gboolean
judge_rail (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean mend = sg_question_is (question, "task", "replace");
  gint64 men = sg_ruleset_whole (rules, "WK-100", mend ? "mend-men" : "men");
  gint64 moves = sg_ruleset_whole (rules, "WK-100", mend ? "mend-moves" : "moves");
  gint64 n = sg_question_number (question, "men") / men * (sg_question_number (question, "moves") / moves);

  sg_verdict_step (verdict, "WK-100", NULL, mend ? ngettext ("%d men put a rail back in %d move", "%d men put a rail back in %d moves", moves)
                   : ngettext ("%d men tear a rail up in %d move", "%d men tear a rail up in %d moves", moves), (int) men, (int) moves);
  sg_verdict_number (verdict, "rails", _("Rails"), n);
  sg_verdict_headline (verdict, mend ? ngettext ("%d rail was put back", "%d rails were put back", n)
                       : ngettext ("%d rail was torn up", "%d rails were torn up", n), (int) n);
  return TRUE;
}

static gboolean
gave_up (GArray *moves, gint64 move)
{
  for (guint i = 0; i < moves->len; i++)
    if ((gint64) g_array_index (moves, double, i) == move)
      return TRUE;
  return FALSE;
}

/* A due unmet stops the body; so many moves on end without remedy put it out of action (WK-51). */
static gboolean
judge_clock (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) given = sg_question_lengths (question, "given_up_at");
  gint64 each = sg_ruleset_whole (rules, "WK-40", "moves"), wait = sg_ruleset_whole (rules, "WK-51", "moves"), unmet = 0, out = 0;
  gboolean at_once = sg_ruleset_chosen (rules, "wk.unsupplied", "before");

  for (gint64 move = 1; move <= sg_question_number (question, "now") && out == 0; move++)
    if (gave_up (given, move))
      unmet = 0;
    else if (unmet > 0 && move >= unmet + wait)
      out = move;
    else if (unmet == 0 && move % each == 0)
      {
        unmet = move;
        out = at_once ? move : 0;
      }
  if (out > 0)
    {
      if (at_once)
        sg_verdict_step (verdict, "WK-51", NULL, ngettext ("The %d move was that before the due", "The %d moves were those before the due", wait), (int) wait);
      else
        sg_verdict_step (verdict, "WK-51", NULL, ngettext ("A due was unmet for %d move", "A due was unmet for %d moves", wait), (int) wait);
      sg_verdict_word (verdict, "state", _("The body"), "out of action");
      sg_verdict_number (verdict, "since_move", _("Since move"), out);
      sg_verdict_headline (verdict, _("The body was out of action"));
    }
  else if (unmet > 0)
    {
      sg_verdict_step (verdict, "WK-51", NULL, _("The due of move %d was not met"), (int) unmet);
      sg_verdict_word (verdict, "state", _("The body"), "cannot move");
      sg_verdict_number (verdict, "since_move", _("Since move"), unmet);
      sg_verdict_headline (verdict, _("The body could not move"));
    }
  else
    {
      sg_verdict_step (verdict, "WK-51", NULL, _("No due was unmet"));
      sg_verdict_word (verdict, "state", _("The body"), "supplied");
      sg_verdict_outcome (verdict, "since_move", _("Since move"), NULL);
      sg_verdict_headline (verdict, _("The body was supplied"));
    }
  return TRUE;
}

/* Packets first, then horses; some moves after the last horse the force surrenders (WK-49, WK-52). */
static gboolean
judge_siege (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  SgWkBody body = { .infantry = sg_question_number (question, "men"), .horses = sg_question_number (question, "horses"), .besieged = TRUE };
  gint64 need = sg_wk_need (rules, &body).food, packets = sg_question_number (question, "food_packets"), horses = body.horses, each, move = 0;

  each = sg_ruleset_whole (rules, "WK-40", "moves");
  if (horses == 0 || need == 0)
    {
      sg_verdict_step (verdict, "WK-52", NULL, _("A force that never had horses only goes without supply"));
      sg_verdict_number (verdict, "packets_each_six_moves", _("Packets each time they are due"), need);
      sg_verdict_outcome (verdict, "surrender_move", _("It surrenders in move"), NULL);
      sg_verdict_headline (verdict, "%s", _("The force does not surrender for want of horses"));
      return TRUE;
    }
  while (horses > 0)
    {
      gint64 eaten = MAX (0, need - packets);

      move += each;
      packets = MAX (0, packets - need);
      horses -= MIN (eaten, horses);
    }
  sg_verdict_step (verdict, "WK-49", NULL, _("Packets went first, then horses"));
  sg_verdict_step (verdict, "WK-52", NULL, _("The last horse went in move %d"), (int) move);
  sg_verdict_number (verdict, "packets_each_six_moves", _("Packets each time they are due"), need);
  sg_verdict_number (verdict, "last_horse_eaten_move", _("The last horse is eaten in move"), move);
  sg_verdict_number (verdict, "surrender_move", _("It surrenders in move"), move + sg_ruleset_whole (rules, "WK-52", "moves"));
  sg_verdict_headline (verdict, _("The force surrendered in move %d"), (int) (move + sg_ruleset_whole (rules, "WK-52", "moves")));
  return TRUE;
}

SG_REGISTER_PROCEDURE (wk_engineer_work, WK_SYSTEM, "engineer-work", N_("Engineers’ work"), NULL, engineer_fields, judge_engineers,
                       "WK-37 WK-55 WK-56 WK-57", .when = N_("When engineers destroy or repair."))
SG_REGISTER_PROCEDURE (wk_burn_depot, WK_SYSTEM, "burn-depot", N_("Burning a depot"), NULL, work_fields, judge_depot, "WK-58",
                       .when = N_("When men are at an enemy depot."))
SG_REGISTER_PROCEDURE (wk_burn_waggons, WK_SYSTEM, "burn-waggons", N_("Wrecking waggons"), NULL, waggon_fields, judge_waggons, "WK-59",
                       .when = N_("When men are at enemy waggons."))
SG_REGISTER_PROCEDURE (wk_entrench, WK_SYSTEM, "entrench", N_("Entrenchments"), NULL, work_fields, judge_entrench, "WK-61",
                       .when = N_("When infantry digs."))
SG_REGISTER_PROCEDURE (wk_epaulement, WK_SYSTEM, "epaulement", N_("Epaulements"), NULL, work_fields, judge_epaulement, "WK-62",
                       .when = N_("When men build cover for guns."))
SG_REGISTER_PROCEDURE (wk_lay_mine, WK_SYSTEM, "lay-mine", N_("Laying a mine"), NULL, work_fields, judge_laying, "WK-60",
                       .when = N_("When men lay a mine."))
SG_REGISTER_PROCEDURE (wk_surrender, WK_SYSTEM, "surrender", N_("Surrender of the besieged"), NULL, surrender_fields, judge_surrender, "WK-52",
                       .when = N_("When the last horse of the besieged was eaten."))
SG_REGISTER_PROCEDURE (wk_rail, WK_SYSTEM, "rail", N_("Rails"), NULL, rail_fields, judge_rail, "WK-100", .when = N_("When men work on a railway line."))
SG_REGISTER_PROCEDURE (wk_supply_clock, WK_SYSTEM, "supply-clock", N_("Going without supply"), NULL, clock_fields, judge_clock, "WK-51 WK-40",
                       .when = N_("When a due was not met."))
SG_REGISTER_PROCEDURE (wk_siege, WK_SYSTEM, "siege", N_("The besieged"), NULL, siege_fields, judge_siege, "WK-52 WK-48 WK-49",
                       .when = N_("When a force is surrounded."))
