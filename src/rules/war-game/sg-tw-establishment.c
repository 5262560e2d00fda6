/* sg-tw-establishment.c: what a full unit is made of, and where its losses tell.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/war-game/sg-tw-common.h"

static const SgField fields[] = {
  { "unit", N_("Unit"), N_("As the establishment calls it"), SG_FIELD_TEXT },
  { NULL }
};

static void
tell_thresholds (SgRuleset *rules, gint64 figures, SgVerdict *verdict)
{
  SgTwThresholds at = sg_tw_thresholds (rules, figures);

  sg_verdict_step (verdict, "TW-28", NULL, _("A sixth of %d is lost with %d, a quarter with %d, a half with %d"), (int) figures,
                   (int) at.sixth, (int) at.quarter, (int) at.half);
  sg_verdict_number (verdict, "one_sixth_lost_at", _("A sixth lost at"), at.sixth);
  sg_verdict_number (verdict, "one_quarter_lost_at", _("A quarter lost at"), at.quarter);
  sg_verdict_number (verdict, "one_half_lost_at", _("Half lost at"), at.half);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *words = sg_question_text (question, "unit");
  const SgUnitType *type = sg_ruleset_find_type (rules, words);
  gint64 group;

  if (type == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s has no establishment for “%s”."), sg_ruleset_get_title (rules), words);
      return FALSE;
    }
  group = sg_ruleset_cell_whole (rules, "TW-27", "establishments", type->id, "group");
  sg_verdict_step (verdict, "TW-27", NULL, _("%s: %d officers, %d rank and file"), type->label, (int) type->officers,
                   (int) type->figures);
  sg_verdict_number (verdict, "officers", _("Officers"), type->officers);
  sg_verdict_number (verdict, "rank_and_file", _("Rank and file"), type->figures);
  sg_verdict_number (verdict, "fire_groups", _("Firing groups"), group > 0 ? type->figures / group : 0);
  sg_verdict_number (verdict, "guns", _("Guns"), type->guns);
  tell_thresholds (rules, type->figures, verdict);
  sg_verdict_headline (verdict, _("%d officers and %d rank and file"), (int) type->officers, (int) type->figures);
  return TRUE;
}

SG_REGISTER_PROCEDURE (tw_establishment, TW_SYSTEM, "establishment", N_("Establishment"), NULL, fields, judge, "TW-27 TW-28 TW-30",
                       .when = N_("When a unit is raised."))
