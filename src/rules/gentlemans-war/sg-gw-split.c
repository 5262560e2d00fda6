/* sg-gw-split.c: units that break up into smaller ones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-cards.h"
#include "rules/sg-question-values.h"

static const char *const kinds[] = { "warband", "light infantry", "infantry", "engineers", NULL };
static const char *const kind_labels[] = { N_("Warband with firearms"), N_("Light infantry"), N_("Infantry throws out skirmishers"),
                                           N_("Engineers"), NULL };

static const SgField fields[] = {
  { "kind", N_("Unit"), NULL, SG_FIELD_CHOICE, .choices = kinds, .choice_labels = kind_labels },
  { "figures", N_("Figures"), NULL, GW_COUNT ("figures") },
  { "parts", N_("Parts that leave it"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 10, .fallback = "1" },
  { "card", N_("Card"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "apart_in", N_("Distance between the parts"), NULL, GW_INCHES, .fallback = "0" },
  { "may_skirmish", N_("It may throw out skirmishers"), N_("After about 1860, or chosen units"), SG_FIELD_FLAG, .fallback = "true" },
  { NULL }
};

typedef struct { gint64 part, most, units; const char *rule; gboolean at_once; } Split;

static gboolean
split_warband (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, Split *split, GError **error)
{
  SgGwCard card = { SG_GW_COURT };

  if (sg_question_has (question, "card") && !sg_gw_card_parse (rules, sg_question_text (question, "card"), &card, error))
    return FALSE;
  *split = (Split) { sg_ruleset_whole (rules, "GW-902", "band"), sg_ruleset_whole (rules, "GW-902", "bands"), 0, "GW-902",
                     sg_ruleset_chosen (rules, "gw.bands.cards", "at-once") };
  if (card.kind != SG_GW_COURT && sg_question_number (question, "parts") > 1)
    sg_verdict_refuse (verdict, "GW-902", _("A Number card splits off one band; a Court card breaks the unit up."));
  return TRUE;
}

static void
split_regular (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, Split *split)
{
  gboolean light = sg_question_is (question, "kind", "light infantry"), at_once = sg_ruleset_chosen (rules, "gw.split.cards", "at-once");
  gint64 figures = sg_question_number (question, "figures");

  if (sg_question_is (question, "kind", "engineers"))
    *split = (Split) { sg_ruleset_whole (rules, "GW-132", "party"), 2, 0, "GW-132", at_once };
  else if (light)
    *split = (Split) { sg_gw_half_up (figures), 2, 0, "GW-125", at_once };
  else
    *split = (Split) { figures / 2, 1, 0, "GW-124", at_once };
  if (sg_question_is (question, "kind", "infantry") && !sg_question_flag (question, "may_skirmish"))
    sg_verdict_refuse (verdict, "GW-943", _("Before about 1860 only chosen infantry throws out skirmishers."));
}

/* Skirmishers of the infantry act with their support while they are near. */
static gint64
count_units (const SgQuestion *question, SgRuleset *rules, const Split *split, gint64 parts)
{
  gint64 left = sg_question_number (question, "figures") - parts * split->part;

  if (g_str_equal (split->rule, "GW-124") && sg_question_length (question, "apart_in") <= sg_ruleset_figure (rules, "GW-124", "reach"))
    return 1;
  return parts + (left > 0);
}

/* Of the two halves of light infantry the second may be smaller by one. */
static gboolean
has_figures (const SgQuestion *question, const Split *split, gint64 parts)
{
  gint64 figures = sg_question_number (question, "figures");

  if (sg_question_is (question, "kind", "light infantry"))
    return figures > (parts - 1) * split->part;
  return split->part > 0 && parts * split->part <= figures;
}

static void
report (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, const Split *split)
{
  gint64 parts = sg_question_number (question, "parts"), units = count_units (question, rules, split, parts);
  gboolean allowed;

  if (sg_verdict_get_refusal (verdict) == NULL && (parts > split->most || !has_figures (question, split, parts)))
    sg_verdict_refuse (verdict, split->rule, _("It has at most %d such parts, of %d figures."), (int) split->most, (int) split->part);
  allowed = sg_verdict_get_refusal (verdict) == NULL;
  sg_verdict_step (verdict, split->rule, NULL, _("Parts of %d figures, %d at most"), (int) split->part, (int) split->most);
  if (allowed)
    sg_verdict_headline (verdict, ngettext ("It acts as %d unit", "It acts as %d units", units), (int) units);
  sg_verdict_flag (verdict, "allowed", _("Allowed"), allowed);
  sg_verdict_number (verdict, "part_figures", _("Figures of a part"), split->part);
  sg_verdict_number (verdict, "units", _("Units afterwards"), allowed ? units : 1);
  sg_verdict_number (verdict, "cards_this_cycle", _("Cards in this cycle"), allowed && split->at_once ? units : 1);
  sg_verdict_number (verdict, "cards_next_cycle", _("Cards from the next cycle"), allowed ? units : 1);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Split split;

  if (!sg_question_is (question, "kind", "warband"))
    split_regular (question, rules, verdict, &split);
  else if (!split_warband (question, rules, verdict, &split, error))
    return FALSE;
  report (question, rules, verdict, &split);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_split, GW_SYSTEM, "split", N_("A unit breaks up"), "sg-army-symbolic", fields, judge,
                       "GW-902 GW-123 GW-124 GW-125 GW-132 GW-901 GW-915 GW-943",
                       .when = N_("When a unit breaks up or throws out skirmishers."))
