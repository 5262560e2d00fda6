/* sg-tw-allowances.c: how far each arm may go in a move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"
#include "rules/war-game/sg-tw-common.h"

static const SgField columns[] = {
  { "arm", N_("Arm"), NULL, SG_FIELD_TEXT },
  { "mode", N_("How it goes"), NULL, SG_FIELD_TEXT },
  { NULL }
};

static const SgField fields[] = {
  { "queries", N_("Arms"), NULL, SG_FIELD_RECORDS, .columns = columns },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gsize n = sg_question_n_records (question, "queries");
  g_auto (GVariantBuilder) list = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "queries", i);
      g_autofree char *arm = sg_record_text (record, "arm"), *mode = sg_record_text (record, "mode");
      g_autofree char *row = g_strdup_printf ("%s, %s", arm, mode), *shown = NULL;
      const char *told = sg_value_word (row);
      double inches = sg_tw_allowance (rules, arm, mode, error);

      if (inches < 0)
        return FALSE;
      shown = sg_text_length (inches, "in");
      if (told != row)
        sg_verdict_step (verdict, "TW-10", shown, "%s", told);
      else /* it goes by another's row */
        sg_verdict_step (verdict, "TW-10", shown, "%s, %s", sg_value_word (arm), sg_value_word (mode));
      g_variant_builder_add (&list, "v", g_variant_new_double (inches));
    }
  sg_verdict_outcome (verdict, "inches", _("A move"), g_variant_builder_end (&list));
  sg_verdict_headline (verdict, ngettext ("%d allowance", "%d allowances", n), (int) n);
  return TRUE;
}

SG_REGISTER_PROCEDURE (tw_allowances, TW_SYSTEM, "allowances", N_("Move allowances"), NULL, fields, judge, "TW-10 TW-11 TW-23",
                       .when = N_("Before a unit is moved."))
