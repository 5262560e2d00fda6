/* sg-gw-reload-plan.c: shooting, reloading and moving with muzzle-loaders.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const weapons[] = { "musket", "rifle", NULL };
static const char *const weapon_labels[] = { N_("Musket"), N_("Rifle"), NULL };

static const SgField fields[] = {
  { "weapon", N_("Weapon"), NULL, SG_FIELD_CHOICE, .choices = weapons, .choice_labels = weapon_labels },
  { "row", N_("Row of the table of movement"), NULL, SG_FIELD_TEXT },
  { "plan", N_("Plan"), N_("In order: shoot, reload, move, charge"), SG_FIELD_NAMES },
  { "loaded", N_("Loaded"), NULL, SG_FIELD_FLAG, .fallback = "true" },
  { NULL }
};

typedef struct { gboolean loaded, reloaded, moves, charges; gint64 spent; } Plan;

/* FALSE with an error for a word that is no action. */
static gboolean
act (Plan *plan, const char *word, const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, GError **error)
{
  if (g_str_equal (word, "shoot"))
    {
      if (!plan->loaded)
        sg_verdict_refuse (verdict, "GW-944", _("The unit cannot shoot until it has reloaded."));
      plan->loaded = FALSE;
      plan->spent += sg_ruleset_whole (rules, "GW-944", "shoot");
    }
  else if (g_str_equal (word, "reload"))
    {
      plan->loaded = plan->reloaded = TRUE;
      plan->spent += sg_ruleset_cell_whole (rules, "GW-944", "reloading", sg_question_text (question, "weapon"), "reload");
    }
  else if (g_str_equal (word, "move"))
    plan->moves = TRUE;
  else if (g_str_equal (word, "charge"))
    plan->charges = TRUE;
  else
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("“%s” is no part of a plan; it is one of shoot, reload, move and charge (GW-944)."),
                   word);
      return FALSE;
    }
  if (plan->charges && plan->reloaded)
    sg_verdict_refuse (verdict, "GW-944", _("A unit that reloads does not charge."));
  return TRUE;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) words = sg_question_names (question, "plan");
  const char *row = sg_question_text (question, "row");
  Plan plan = { .loaded = sg_question_flag (question, "loaded") };
  g_autofree char *sum = NULL;
  gint64 has, left;
  gboolean allowed;

  if (sg_gw_row_rule (rules, row, error) == NULL)
    return FALSE;
  for (guint i = 0; words[i]; i++)
    if (!act (&plan, words[i], question, rules, verdict, error))
      return FALSE;
  has = MAX (sg_gw_row_dice (rules, row, plan.charges ? "charge" : "march", FALSE), 0);
  left = has - plan.spent;
  sum = sg_gw_text ("%d / %d", (int) plan.spent, (int) has);
  sg_verdict_step (verdict, "GW-944", sum, _("Dice spent on shooting and reloading"));
  if (sg_verdict_get_refusal (verdict) == NULL && left < (plan.moves || plan.charges ? 1 : 0))
    sg_verdict_refuse (verdict, "GW-944", ngettext ("The plan costs more than the %d die of the unit.", "The plan costs more than the %d dice of the unit.", (gulong) has), (int) has);
  allowed = sg_verdict_get_refusal (verdict) == NULL;
  if (allowed)
    sg_verdict_headline (verdict, ngettext ("The unit may, with %d die for movement", "The unit may, with %d dice for movement", left),
                         (int) left);
  sg_verdict_flag (verdict, "allowed", _("Allowed"), allowed);
  sg_verdict_outcome (verdict, "md_for_movement", _("Dice for movement"), allowed ? g_variant_new_int64 (left) : NULL);
  sg_verdict_flag (verdict, "loaded", _("Loaded afterwards"), plan.loaded);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_reload_plan, GW_SYSTEM, "reload-plan", N_("Reloading"), "sg-clock-symbolic", fields, judge,
                       "GW-944 GW-941",
                       .when = N_("When a unit with muzzle-loaders acts."))
