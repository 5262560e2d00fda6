/* sg-rk-block-size.c: how large a block is on a map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const SgField fields[] = {
  { "block", N_("Number of the block"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 21 },
  { "cm_per_100_paces", N_("Map, for 100 paces"), NULL, SG_FIELD_LENGTH, .unit = "cm", .min = 0.01, .max = 1000 },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autofree char *row = g_strdup_printf ("%d", (int) sg_question_number (question, "block"));
  const SgTable *table = sg_ruleset_get_table (rules, "RK-31", "blocks");
  double front = sg_ruleset_cell (rules, "RK-31", "blocks", row, "paces-front");
  double depth = sg_ruleset_cell (rules, "RK-31", "blocks", row, "paces-depth");
  double scale = sg_question_length (question, "cm_per_100_paces") / 100;
  g_autofree char *across = NULL, *deep = NULL;
  GVariantBuilder sizes;

  for (guint i = 0; i < table->rows->len; i++)
    if (g_str_equal (((SgTableRow *) table->rows->pdata[i])->id, row))
      sg_verdict_step (verdict, "RK-31", NULL, "%s", ((SgTableRow *) table->rows->pdata[i])->label);
  sg_verdict_step (verdict, "RK-31", NULL, _("It stands for %s; on the Prussian map it is %s by %s cm"), sg_ruleset_cell_told (rules, "RK-31", "blocks", row, "men"),
                   sg_ruleset_cell_told (rules, "RK-31", "blocks", row, "cm-front"), sg_ruleset_cell_told (rules, "RK-31", "blocks", row, "cm-depth"));
  sg_verdict_step (verdict, "RK-31", NULL, _("Marked: %s (%s)"), sg_ruleset_cell_told (rules, "RK-31", "blocks", row, "mark"),
                   sg_ruleset_cell_told (rules, "RK-31", "blocks", row, "src"));
  front = sg_rk_round (front * scale);
  depth = sg_rk_round (depth * scale);
  g_variant_builder_init (&sizes, G_VARIANT_TYPE ("av"));
  g_variant_builder_add (&sizes, "v", g_variant_new_double (front));
  g_variant_builder_add (&sizes, "v", g_variant_new_double (depth));
  sg_verdict_outcome (verdict, "cm", _("Front and depth"), g_variant_builder_end (&sizes));
  across = sg_text_length (front, "cm");
  deep = sg_text_length (depth, "cm");
  sg_verdict_headline (verdict, _("%s across, %s deep"), across, deep);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_block_size, RK_SYSTEM, "block-size", N_("Size of a block"), NULL, fields, judge, "RK-31 RK-1 RK-R32",
                       .when = N_("When blocks are cut or printed for a map."))
