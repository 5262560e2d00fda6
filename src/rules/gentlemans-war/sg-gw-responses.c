/* sg-gw-responses.c: what the target of a charge may do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

#include <string.h>

static const char *const hold_cards[] = { "none", "number", "court", "ace", NULL };
static const char *const hold_card_labels[] = { N_("None"), N_("A Number card"), N_("A Court card"), N_("An Ace"), NULL };

#define STATE_FIELDS \
  { "acted", N_("It has acted"), NULL, SG_FIELD_FLAG, .fallback = "false" }, \
  { "disordered", N_("Disordered"), NULL, SG_FIELD_FLAG, .fallback = "false" }, \
  { "hold_card", N_("Hold Card for it"), NULL, SG_FIELD_CHOICE, .choices = hold_cards, .choice_labels = hold_card_labels, .fallback = "none" }, \
  { "hold_cards", N_("How many such cards"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 6, .fallback = "1" }, \
  { "general_attached", N_("A general is attached"), NULL, SG_FIELD_FLAG, .fallback = "false" }, \
  { "foreign_observer", N_("A foreign observer is with it"), NULL, SG_FIELD_FLAG, .fallback = "false" }

static gint64
base_actions (SgRuleset *rules, gboolean acted, gboolean disordered)
{
  static const char *const rows[2][2] = { { "not acted, good order", "not acted, Disordered" }, { "acted, good order", "acted, Disordered" } };
  const char *row = rows[!!acted][!!disordered];

  return sg_ruleset_cell_whole (rules, "GW-607", "responses", row, "actions");
}

/* One card, but by a house rule as many of a kind as are played (GW-R49). */
static gint64
card_actions (const SgQuestion *question, SgRuleset *rules)
{
  gint64 n = sg_ruleset_chosen (rules, "gw.charge.cards", "any") ? sg_question_number (question, "hold_cards") : 1;
  gboolean court = sg_question_is (question, "hold_card", "court")
    || (sg_question_is (question, "hold_card", "ace") && sg_ruleset_chosen (rules, "gw.charge.ace", "court"));

  if (sg_question_is (question, "hold_card", "none"))
    return 0;
  return n * sg_ruleset_whole (rules, "GW-607", court ? "court" : "number");
}

/* Where its state leaves it no Response at all, cards and generals help it or do not, by a house rule. */
static gint64
count_actions (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  gint64 base = base_actions (rules, sg_question_flag (question, "acted"), sg_question_flag (question, "disordered")), more = 0;
  g_autofree char *sum = NULL;

  if (base > 0 || sg_ruleset_chosen (rules, "gw.responses.none", "help"))
    {
      more += card_actions (question, rules);
      more += sg_question_flag (question, "general_attached") ? sg_ruleset_whole (rules, "GW-607", "general") : 0;
      more += sg_question_flag (question, "foreign_observer") ? sg_ruleset_whole (rules, "GW-607", "observer") : 0;
    }
  sum = sg_gw_text ("%d + %d = %d", (int) base, (int) more, (int) (base + more));
  sg_verdict_step (verdict, "GW-607", sum, _("Responses by its state, and what is added"));
  return base + more;
}

static const SgField response_fields[] = { STATE_FIELDS, { NULL } };

static gboolean
judge_responses (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 actions = count_actions (question, rules, verdict);

  sg_verdict_headline (verdict, ngettext ("%d Response", "%d Responses", actions), (int) actions);
  sg_verdict_number (verdict, "actions", _("Actions"), actions);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_responses, GW_SYSTEM, "responses", N_("Responses"), "sg-hand-symbolic", response_fields, judge_responses,
                       "GW-607 GW-610 GW-703 GW-966",
                       .when = N_("When a unit is charged."))

static const SgField state_columns[] = {
  { "acted", N_("Has acted"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "disordered", N_("Disordered"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { NULL }
};

static const SgField table_fields[] = {
  { "states", N_("States"), NULL, SG_FIELD_RECORDS, .columns = state_columns },
  { NULL }
};

static gboolean
judge_table (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  for (gsize i = 0; i < sg_question_n_records (question, "states"); i++)
    {
      g_autoptr (GVariant) state = sg_question_record (question, "states", i);

      sg_gw_add_number (&builder, base_actions (rules, sg_record_flag (state, "acted"), sg_record_flag (state, "disordered")));
    }
  sg_verdict_step (verdict, "GW-607", NULL, _("The table of Responses"));
  sg_verdict_headline (verdict, _("Responses by state"));
  sg_verdict_outcome (verdict, "actions", _("Actions"), g_variant_builder_end (&builder));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_responses_table, GW_SYSTEM, "responses-table", N_("The table of Responses"), "sg-list-symbolic", table_fields,
                       judge_table, "GW-607",
                       .when = N_("When the table is looked up."))

static const SgField cost_fields[] = {
  { "responses", N_("Responses"), NULL, SG_FIELD_NAMES },
  { NULL }
};

static gint64
cost_of (SgRuleset *rules, const char *response, GError **error)
{
  if (g_str_equal (response, "dismount"))
    return sg_ruleset_whole (rules, "GW-131", sg_ruleset_chosen (rules, "gw.cyclists.dismount", "one") ? "dismount-quick" : "dismount");
  if (sg_ruleset_has_row (rules, "GW-608", "costs", response))
    return sg_ruleset_cell_whole (rules, "GW-608", "costs", response, "actions");
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” is no Response (GW-608)."), response);
  return -1;
}

static gboolean
judge_costs (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) responses = sg_question_names (question, "responses");
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  for (guint i = 0; responses[i]; i++)
    {
      gint64 cost = cost_of (rules, responses[i], error);

      if (cost < 0)
        {
          g_variant_builder_clear (&builder);
          return FALSE;
        }
      sg_gw_add_number (&builder, cost);
    }
  sg_verdict_step (verdict, "GW-608", NULL, _("What Responses cost"));
  sg_verdict_headline (verdict, _("Actions by Response"));
  sg_verdict_outcome (verdict, "actions", _("Actions"), g_variant_builder_end (&builder));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_response_costs, GW_SYSTEM, "response-costs", N_("What Responses cost"), "sg-list-symbolic", cost_fields,
                       judge_costs, "GW-608",
                       .when = N_("When the table is looked up."))

static const char *const troops[] = { "infantry", "cavalry", "skirmishers", "guns", "cyclists", NULL };
static const char *const troop_labels[] = { N_("Infantry"), N_("Cavalry"), N_("Skirmishers"), N_("Guns"), N_("Cyclists"), NULL };

static const SgField plan_fields[] = {
  STATE_FIELDS,
  { "plan", N_("Responses, in order"), NULL, SG_FIELD_NAMES, .asked = TRUE },
  { "target", N_("The unit charged"), NULL, SG_FIELD_CHOICE, .choices = troops, .choice_labels = troop_labels, .fallback = "infantry" },
  { "charger", N_("The charger"), NULL, SG_FIELD_CHOICE, .choices = troops, .choice_labels = troop_labels, .fallback = "infantry" },
  { "from_front", N_("The charger is in its front arc"), NULL, SG_FIELD_FLAG, .fallback = "true" },
  { "shoots_mounted", N_("It shoots from the saddle"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

typedef struct { const SgQuestion *question; SgRuleset *rules; SgVerdict *verdict; gboolean ordered, faces, shot, dismounted; gint64 needed; } Plan;

static void
weigh_counter_charge (const Plan *plan)
{
  if (!sg_question_is (plan->question, "target", "cavalry") && sg_question_is (plan->question, "charger", "cavalry"))
    sg_verdict_refuse (plan->verdict, "GW-603", _("Infantry never counter-charges cavalry."));
  else if (sg_question_is (plan->question, "target", "guns") || sg_question_is (plan->question, "target", "skirmishers"))
    sg_verdict_refuse (plan->verdict, "GW-603", _("Gunners and skirmishers do not counter-charge."));
  else if (sg_question_is (plan->question, "target", "cyclists"))
    sg_verdict_refuse (plan->verdict, "GW-131", _("Cyclists do not counter-charge."));
  else if (!plan->ordered)
    sg_verdict_refuse (plan->verdict, "GW-608", _("A counter-charge needs good order."));
  else if (!plan->faces)
    sg_verdict_refuse (plan->verdict, "GW-608", _("A counter-charge needs the charger in front."));
}

/* Mounted troops never shoot, in answer to a charge no more than otherwise, but for tribal horsemen (GW-501). */
static gboolean
is_in_the_saddle (const Plan *plan)
{
  return !plan->dismounted && !sg_question_flag (plan->question, "shoots_mounted")
         && (sg_question_is (plan->question, "target", "cavalry") || sg_question_is (plan->question, "target", "cyclists"));
}

/* Guns may shoot in Disorder on any column that they have left; which they have is asked of the shot. */
static void
weigh_shot (Plan *plan, const char *response)
{
  if (is_in_the_saddle (plan))
    sg_verdict_refuse (plan->verdict, "GW-501", _("Mounted troops do not shoot."));
  else if (plan->shot)
    sg_verdict_refuse (plan->verdict, "GW-R50", _("A unit shoots once at a charge."));
  else if (!plan->faces)
    sg_verdict_refuse (plan->verdict, "GW-613", _("Struck from outside its front arc it does not shoot unless it turns."));
  else if (!plan->ordered && g_str_equal (response, "shoot long") && !sg_question_is (plan->question, "target", "guns"))
    sg_verdict_refuse (plan->verdict, "GW-609", _("Disordered small arms cannot shoot on the long column."));
  plan->shot = TRUE;
}

/* The plan is gone through in its order, for one Response makes room for the next: who rallies may then counter-charge, who turns may shoot. */
static void
weigh (Plan *plan, const char *response)
{
  gboolean loose = sg_question_is (plan->question, "target", "skirmishers") || sg_question_is (plan->question, "target", "guns");

  if (g_str_equal (response, "counter-charge"))
    weigh_counter_charge (plan);
  else if (g_str_has_prefix (response, "shoot"))
    weigh_shot (plan, response);
  else if (g_str_has_prefix (response, "evade") && !loose)
    sg_verdict_refuse (plan->verdict, "GW-611", _("Only skirmishers and gunners evade."));
  else if (g_str_equal (response, "dismount") && !sg_question_is (plan->question, "target", "cyclists"))
    sg_verdict_refuse (plan->verdict, "GW-131", _("Only cyclists dismount in answer to a charge."));
  else if (g_str_equal (response, "dismount"))
    plan->dismounted = TRUE;
  else if (g_str_equal (response, "rally"))
    plan->ordered = TRUE;
  else if (g_str_equal (response, "turn"))
    plan->faces = TRUE;
}

static gboolean
judge_plan (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) responses = sg_question_names (question, "plan");
  Plan plan = { question, rules, verdict, !sg_question_flag (question, "disordered"), sg_question_flag (question, "from_front") };
  gint64 actions = count_actions (question, rules, verdict);
  gboolean allowed;

  for (guint i = 0; responses[i]; i++)
    {
      gint64 cost = cost_of (rules, responses[i], error);
      g_autofree char *line = sg_gw_text ("%d", (int) cost);

      if (cost < 0)
        return FALSE;
      sg_verdict_step (verdict, "GW-608", line, "%s", sg_value_word (responses[i]));
      plan.needed += cost;
      if (sg_verdict_get_refusal (verdict) == NULL)
        weigh (&plan, responses[i]);
    }
  if (sg_verdict_get_refusal (verdict) == NULL && g_strv_length (responses) > 1 && sg_ruleset_chosen (rules, "gw.responses.several", "one"))
    sg_verdict_refuse (verdict, "GW-R50", _("Only one Response is made to a charge."));
  if (sg_verdict_get_refusal (verdict) == NULL && plan.needed > actions)
    sg_verdict_refuse (verdict, "GW-608", _("The plan needs %d actions; the unit has %d."), (int) plan.needed, (int) actions);
  allowed = sg_verdict_get_refusal (verdict) == NULL;
  if (allowed)
    sg_verdict_headline (verdict, _("It may respond so, with %d of %d actions"), (int) plan.needed, (int) actions);
  sg_verdict_flag (verdict, "allowed", _("Allowed"), allowed);
  sg_verdict_number (verdict, "actions", _("Actions"), actions);
  sg_verdict_number (verdict, "spent", _("Spent"), allowed ? plan.needed : 0);
  sg_verdict_number (verdict, "needed", _("Needed"), plan.needed);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_response_plan, GW_SYSTEM, "response-plan", N_("A plan of Responses"), "sg-hand-symbolic", plan_fields, judge_plan,
                       "GW-608 GW-607 GW-609 GW-603 GW-613 GW-131 GW-501",
                       .when = N_("When a unit answers a charge."))

static const SgField evade_fields[] = {
  { "row", N_("Row of the evaders"), N_("Skirmishers, artillery crew, or a row of horse artillery"), SG_FIELD_TEXT },
  { "actions", N_("Actions it has"), NULL, GW_COUNT ("actions") },
  { "md", N_("Evades with so many dice"), NULL, SG_FIELD_NUMBER, .unit = "MD", .min = 2, .max = 3 },
  { "distance_to_enemy_in", N_("To the charger"), NULL, GW_INCHES, .fallback = "0" },
  { "attributes", N_("Attributes"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { NULL }
};

/* The dice that are rolled; -1 when it may not evade. */
static gint64
evasion_dice (const SgQuestion *question, SgRuleset *rules)
{
  const char *row = sg_question_text (question, "row");
  gint64 md = sg_question_number (question, "md");

  if (g_str_has_prefix (row, "horse artillery"))
    return sg_ruleset_chosen (rules, "gw.horse-artillery.evade", "gun") ? md - sg_ruleset_whole (rules, "GW-612", "limber") : -1;
  return g_str_equal (row, "skirmishers") || g_str_equal (row, "artillery crew") || strstr (row, "unlimbered") ? md : -1;
}

static gboolean
judge_evade (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autofree char *response = sg_gw_text ("evade %d MD", (int) sg_question_number (question, "md"));
  g_auto (GStrv) attributes = sg_question_names (question, "attributes");
  gint64 n = evasion_dice (question, rules), cost = cost_of (rules, response, error), rolled;
  int moved;

  if (cost < 0)
    return FALSE;
  if (n < 0)
    sg_verdict_refuse (verdict, "GW-611", _("Only skirmishers and gunners evade."));
  else if (cost > sg_question_number (question, "actions"))
    sg_verdict_refuse (verdict, "GW-608", _("It needs %d actions."), (int) cost);
  sg_verdict_flag (verdict, "allowed", _("Allowed"), sg_verdict_get_refusal (verdict) == NULL);
  if (sg_verdict_get_refusal (verdict) != NULL)
    return TRUE;
  sg_verdict_step (verdict, "GW-611", NULL, ngettext ("It evades with %d die", "It evades with %d dice", n), (int) n);
  moved = sg_gw_roll_movement (rules, dice, (const char *const *) attributes, n, SG_GW_NO_LOSS, &rolled, verdict, error);
  if (moved < 0)
    return FALSE;
  sg_verdict_headline (verdict, ngettext ("It evades by %d inch", "It evades by %d inches", moved), moved);
  sg_verdict_measure (verdict, "moved_in", C_("of troops", "Moves"), moved);
  sg_verdict_measure (verdict, "gap_in", _("From the charger’s start"), sg_question_length (question, "distance_to_enemy_in") + moved);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_evade, GW_SYSTEM, "evade", N_("Evading a charge"), "sg-move-symbolic", evade_fields, judge_evade,
                       "GW-611 GW-612 GW-608", .chance = TRUE,
                       .when = N_("When skirmishers or gunners are charged."))
