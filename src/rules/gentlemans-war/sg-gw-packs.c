/* sg-gw-packs.c: how many packs a battle is played with, and what each has of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"

static const char *const left_right[] = { "left", "right", NULL };
static const char *const three[] = { "left", "centre", "right", NULL };
static const char *const whole[] = { "whole", NULL };

static const SgField fields[] = {
  { "along", N_("Where a unit stands along the table"), N_("From the left, as a share of its width"), SG_FIELD_LENGTH, .min = 0, .max = 1,
    .optional = TRUE },
  { "belongs_to", N_("The section it belongs to"), N_("Until its player’s next cycle begins"), SG_FIELD_TEXT, .optional = TRUE },
  { "cycle_begins", N_("Its player’s cycle begins"), NULL, SG_FIELD_FLAG, .fallback = "true" },
  { NULL }
};

static const char *const *
find_sections (SgRuleset *rules)
{
  if (sg_ruleset_chosen (rules, "gw.decks", "two"))
    return left_right;
  return sg_ruleset_chosen (rules, "gw.decks", "three") ? three : whole;
}

static const char *
find_section (const SgQuestion *question, const char *const *sections)
{
  guint n = g_strv_length ((char **) sections);
  const char *stays = sg_question_text (question, "belongs_to");

  if (g_strv_contains (sections, stays) && !sg_question_flag (question, "cycle_begins"))
    return stays;
  return sections[MIN ((guint) (sg_question_length (question, "along") * n), n - 1)];
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *const *sections = find_sections (rules);
  guint n = g_strv_length ((char **) sections);
  gboolean each = n > 1 && sg_ruleset_chosen (rules, "gw.decks.cycles", "each");

  sg_verdict_step (verdict, "GW-320", NULL, ngettext ("%u pack of cards", "%u packs of cards, one to each section of the table", n), n);
  if (n == 1)
    sg_verdict_headline (verdict, _("One pack serves the whole table"));
  else
    sg_verdict_headline (verdict, each ? _("Each section has its own cycles, Jokers and hands")
                         : _("Each section has its own pack, and a side one set of cycles"));
  sg_verdict_names (verdict, "sections", _("Sections"), sections);
  sg_verdict_number (verdict, "cycles_of_a_side", _("Cycles of a side at once"), each ? n : 1);
  if (sg_question_has (question, "along"))
    sg_verdict_word (verdict, "section", _("The unit belongs to"), find_section (question, sections));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_packs, GW_SYSTEM, "packs", N_("Packs of cards"), "sg-cards-symbolic", fields, judge, "GW-320",
                       .when = N_("When a big game is laid out, and when a unit crosses from section to section."))
