/* sg-gw-engineering.c: works and demolitions, cycle by cycle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

#include <string.h>

static const char *const parties[] = { "engineers", "infantry", NULL };
static const char *const party_labels[] = { N_("Engineers with tools"), N_("Others"), NULL };

static const SgField fields[] = {
  { "work", N_("Work"), N_("A row of the tables, “mine” or “breaching charge”; “destroy” may stand before it"), SG_FIELD_TEXT },
  { "party", N_("Party"), NULL, SG_FIELD_CHOICE, .choices = parties, .choice_labels = party_labels, .fallback = "engineers" },
  { "figures", N_("Figures"), NULL, GW_COUNT ("figures") },
  { "begun_in_cycle", N_("Cycle in which it is begun"), NULL, GW_COUNT (NULL), .fallback = "0" },
  { "frontages", N_("Frontages to dig"), NULL, GW_COUNT ("figures"), .optional = TRUE },
  { "length_in", N_("Length of a bridge"), NULL, GW_INCHES, .optional = TRUE },
  { "guns", N_("Guns to be covered"), NULL, GW_COUNT ("guns"), .optional = TRUE },
  { "disturbed_in_cycles", N_("Cycles in which the party was disturbed"), N_("Moved, fought, shot or Disordered"), SG_FIELD_LENGTHS,
    .min = 0, .max = 10000, .optional = TRUE },
  { "attempts", N_("Attempts to roll for"), N_("Empty: one, or one for each die entered"), SG_FIELD_NUMBER, .min = 1, .max = 20,
    .optional = TRUE },
  { NULL }
};

typedef struct
{
  const SgQuestion *question;
  SgRuleset        *rules;
  SgVerdict        *verdict;
  const char       *work;      /* without "destroy" */
  gint64            figures;
  gboolean          engineers;
} Job;

/* The end of the Nth undisturbed cycle after the one it was begun in. */
static gint64
count_to_end (const Job *job, gint64 cycles)
{
  g_autoptr (GArray) disturbed = sg_question_lengths (job->question, "disturbed_in_cycles");
  gboolean again = sg_ruleset_chosen (job->rules, "gw.works.disturbed", "again");
  gint64 cycle = sg_question_number (job->question, "begun_in_cycle");

  for (gint64 done = 0; done < cycles; )
    {
      gboolean lost = FALSE;

      cycle++;
      for (guint i = 0; i < disturbed->len; i++)
        lost = lost || llround (g_array_index (disturbed, double, i)) == cycle;
      if (!lost)
        done++;
      else if (again)
        done = 0;
    }
  return cycle;
}

/* @table: (nullable): of @rule, whose row the work is. */
static void
tell_end (const Job *job, const char *rule, const char *table, gint64 cycles)
{
  gint64 end = count_to_end (job, cycles);
  const char *work = table != NULL ? sg_ruleset_row_told (job->rules, rule, table, job->work) : sg_value_word (job->work);

  sg_verdict_step (job->verdict, rule, NULL, ngettext ("%s: %d cycle", "%s: %d cycles", cycles), work, (int) cycles);
  sg_verdict_step (job->verdict, "GW-751", NULL, _("Begun in cycle %d, done at the end of cycle %d"),
                   (int) sg_question_number (job->question, "begun_in_cycle"), (int) end);
  sg_verdict_headline (job->verdict, _("Done at the end of cycle %d"), (int) end);
  sg_verdict_number (job->verdict, "finished_at_end_of_cycle", _("Done at the end of cycle"), end);
}

static gboolean
refuse (const Job *job, const char *rule, const char *words, gint64 number)
{
  sg_verdict_refuse (job->verdict, rule, words, (int) number);
  return TRUE;
}

static gboolean
is_yes (const Job *job, const char *column)
{
  return g_str_equal (sg_ruleset_cell_text (job->rules, "GW-752", "construction", job->work, column), "yes");
}

/* How often the cycles of one frontage, gun or bridge must be spent. */
static gint64
count_rounds (const Job *job)
{
  gint64 frontages = MAX (sg_question_number (job->question, "frontages"), 1);

  if (!is_yes (job, "frontage"))
    return MAX (sg_question_number (job->question, "guns"), 1);
  return sg_ruleset_chosen (job->rules, "gw.works.frontage", "each") ? sg_gw_share_up (frontages, MAX (job->figures, 1)) : frontages;
}

static gboolean
construct (const Job *job)
{
  gint64 cycles = sg_ruleset_cell_whole (job->rules, "GW-752", "construction", job->work, "cycles") * count_rounds (job);
  gint64 company = sg_ruleset_whole (job->rules, "GW-132", "company");

  if (!job->engineers && g_str_equal (sg_ruleset_cell_text (job->rules, "GW-752", "construction", job->work, "who"), "engineers"))
    return refuse (job, "GW-752", _("Only engineers build it."), 0);
  if (is_yes (job, "company") && job->figures < company)
    return refuse (job, "GW-R66", _("It needs the whole company of %d figures."), company);
  if (sg_ruleset_has_number (job->rules, "GW-752", "construction", job->work, "inches-a-cycle"))
    cycles += (gint64) ceil (sg_question_length (job->question, "length_in")
                             / sg_ruleset_cell (job->rules, "GW-752", "construction", job->work, "inches-a-cycle") - 1e-9);
  if (!job->engineers)
    cycles *= sg_ruleset_whole (job->rules, "GW-751", "infantry-times");
  tell_end (job, "GW-752", "construction", cycles);
  return TRUE;
}

/* Attempts at the end of each cycle, until one succeeds. */
static gboolean
attempt (const Job *job, gint64 first, SgDice *dice, GError **error)
{
  gint64 n = sg_question_has (job->question, "attempts") ? sg_question_number (job->question, "attempts")
    : MAX (sg_dice_get_waiting (dice), 1);
  guint on = sg_ruleset_whole (job->rules, "GW-753", "succeeds-on");
  gboolean success = FALSE;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));
  for (gint64 cycle = first; cycle < first + n && !success; cycle++)
    {
      guint face = sg_dice_roll (dice, _("the demolition"), 6, error);
      g_autofree char *line = sg_gw_text ("%u", face);

      if (face == 0)
        {
          g_variant_builder_clear (&builder);
          return FALSE;
        }
      success = face >= on;
      sg_verdict_step (job->verdict, "GW-753", line, _("At the end of cycle %d, %u or more succeeds"), (int) cycle, on);
      g_variant_builder_open (&builder, G_VARIANT_TYPE ("a{sv}"));
      g_variant_builder_add (&builder, "{sv}", "cycle", g_variant_new_int64 (cycle));
      g_variant_builder_add (&builder, "{sv}", "success", g_variant_new_boolean (success));
      g_variant_builder_close (&builder);
    }
  sg_verdict_headline (job->verdict, success ? _("The demolition succeeds") : _("The demolition fails so far"));
  sg_verdict_outcome (job->verdict, "attempts", _("Attempts"), g_variant_builder_end (&builder));
  sg_verdict_flag (job->verdict, "destroyed", _("Destroyed"), success);
  return TRUE;
}

/* A house rule exchanges two rows of those that only engineers destroy. */
static gboolean
engineers_only (const Job *job)
{
  const char *row = job->work;

  if (sg_ruleset_chosen (job->rules, "gw.destruction.road", "track"))
    {
      if (g_str_equal (row, "6 in of surfaced road"))
        row = "6 in of railway track";
      else if (g_str_equal (row, "6 in of railway track"))
        row = "6 in of surfaced road";
    }
  return g_str_equal (sg_ruleset_cell_text (job->rules, "GW-753", "destruction", row, "who"), "engineers");
}

static gboolean
destroy (const Job *job, SgDice *dice, GError **error)
{
  gint64 cycles = sg_ruleset_cell_whole (job->rules, "GW-753", "destruction", job->work, "cycles");
  gint64 least = sg_ruleset_cell_whole (job->rules, "GW-753", "destruction", job->work, "figures");

  if (job->figures < least)
    return refuse (job, "GW-753", _("It needs %d figures."), least);
  if (!job->engineers && engineers_only (job))
    return refuse (job, "GW-753", _("Only engineers with their tools destroy it."), 0);
  if (!job->engineers)
    return attempt (job, count_to_end (job, cycles), dice, error);
  tell_end (job, "GW-753", "destruction", cycles);
  return TRUE;
}

static gboolean
breach (const Job *job, SgDice *dice, GError **error)
{
  guint premature = sg_ruleset_whole (job->rules, "GW-755", "premature"), face;
  g_autofree char *line = NULL;

  if (job->figures < sg_ruleset_whole (job->rules, "GW-755", "figures"))
    return refuse (job, "GW-755", _("It needs %d figures."), sg_ruleset_whole (job->rules, "GW-755", "figures"));
  face = sg_dice_roll (dice, _("the charge"), 6, error);
  if (face == 0)
    return FALSE;
  line = sg_gw_text ("%u", face);
  sg_verdict_step (job->verdict, "GW-755", line, _("On %u it goes off too soon"), premature);
  sg_verdict_headline (job->verdict, face == premature ? _("The charge goes off too soon and kills the party")
                       : _("The charge is laid, and explodes when the party has moved away"));
  sg_verdict_flag (job->verdict, "premature", _("Too soon"), face == premature);
  sg_verdict_word (job->verdict, "party", _("The party"), face == premature ? "killed" : "safe");
  return TRUE;
}

static gboolean
lay_mine (const Job *job)
{
  if (job->figures < sg_ruleset_whole (job->rules, "GW-754", "figures"))
    return refuse (job, "GW-754", _("It needs %d figures."), sg_ruleset_whole (job->rules, "GW-754", "figures"));
  tell_end (job, "GW-754", NULL, sg_ruleset_whole (job->rules, "GW-754", "cycles"));
  return TRUE;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *work = sg_question_text (question, "work");
  Job job = { question, rules, verdict, work, sg_question_number (question, "figures"), sg_question_is (question, "party", "engineers") };

  if (sg_ruleset_chosen (rules, "gw.engineering", "no"))
    return refuse (&job, "GW-751", _("This game is played without engineering."), 0);
  if (g_str_has_prefix (work, "destroy "))
    job.work += strlen ("destroy ");
  if (g_str_equal (work, "breaching charge"))
    return breach (&job, dice, error);
  if (g_str_equal (work, "mine"))
    return lay_mine (&job);
  if (sg_ruleset_has_row (rules, "GW-752", "construction", job.work))
    return construct (&job);
  if (sg_ruleset_has_row (rules, "GW-753", "destruction", job.work))
    return destroy (&job, dice, error);
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("The tables of engineering have no work “%s” (GW-752, GW-753)."), work);
  return FALSE;
}

SG_REGISTER_PROCEDURE (gw_engineering, GW_SYSTEM, "engineering", N_("Engineering"), "sg-bridge-symbolic", fields, judge,
                       "GW-751 GW-752 GW-753 GW-754 GW-755 GW-132", .chance = TRUE,
                       .when = N_("When a party works."))

static const SgField secret_fields[] = {
  { "work", N_("Work"), N_("A row of the tables, “mine” or “breaching charge”"), SG_FIELD_TEXT },
  { "finished", N_("It is finished"), N_("A mine or a charge stays secret until it goes off"), SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

static gboolean
judge_secret (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *work = sg_question_text (question, "work");
  gboolean charge = g_str_equal (work, "mine") || g_str_equal (work, "breaching charge"), finished = sg_question_flag (question, "finished");
  gboolean kept = sg_ruleset_chosen (rules, "gw.works.secret", "all") || (charge && sg_ruleset_chosen (rules, "gw.works.secret", "charges"));
  gboolean secret = kept && (charge || !finished);

  if (!kept)
    sg_verdict_step (verdict, "GW-757", NULL, _("Works of this kind are open to both sides"));
  else
    sg_verdict_step (verdict, "GW-757", NULL, charge ? _("It is known to its own side and the umpire until it goes off")
                     : _("It is known to its own side and the umpire until it is finished"));
  sg_verdict_headline (verdict, secret ? _("The enemy does not know of it") : _("The enemy knows of it"));
  sg_verdict_flag (verdict, "secret", _("Secret"), secret);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_secret_work, GW_SYSTEM, "secret-work", N_("A secret work"), "sg-hidden-symbolic", secret_fields, judge_secret,
                       "GW-757", .when = N_("When a work is begun or finished."))
