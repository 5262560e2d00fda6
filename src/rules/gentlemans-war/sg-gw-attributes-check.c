/* sg-gw-attributes-check.c: whether a unit may bear its attributes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/gentlemans-war/sg-gw-price.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "type", N_("Type"), NULL, SG_FIELD_TEXT },
  { "distinctions", N_("Distinctions"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "deficiencies", N_("Deficiencies"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) good = sg_question_names (question, "distinctions"), bad = sg_question_names (question, "deficiencies");
  g_auto (GStrv) attributes = sg_gw_join (good, bad), clash = NULL;
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  const SgUnitType *type = sg_gw_find_type (rules, sg_question_text (question, "type"), error);

  if (type == NULL
      || !sg_gw_check_attributes (rules, type, (const char *const *) attributes, sentences, &clash, error))
    return FALSE;
  sg_verdict_step (verdict, "GW-108", NULL, _("%d attributes for %s"), (int) g_strv_length (attributes), type->label);
  for (guint i = 0; i < sentences->len; i++)
    sg_verdict_step (verdict, "GW-110", NULL, "%s", (char *) sentences->pdata[i]);
  sg_verdict_headline (verdict, sentences->len == 0 ? _("The unit may have them") : _("Against the table of attributes"));
  sg_gw_remark_all (verdict, sentences);
  sg_verdict_flag (verdict, "accepted", _("Accepted"), sentences->len == 0);
  if (clash != NULL)
    sg_verdict_names (verdict, "clash", _("Clash"), (const char *const *) clash);
  sg_gw_tell_warnings (verdict, sentences);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_attributes_check, GW_SYSTEM, "attributes-check", N_("Attributes of a unit"), "sg-army-symbolic", fields,
                       judge, "GW-108 GW-109 GW-110 GW-908",
                       .when = N_("When a unit is given its attributes."))
