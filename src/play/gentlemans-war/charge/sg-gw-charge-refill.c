/* sg-gw-charge-refill.c: the close combat asked again, where the umpire says how many fight.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-host.h"
#include "play/gentlemans-war/charge/sg-gw-charge-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/sg-refill.h"
#include "rules/sg-question-values.h"

/* One of a host as it was said: with other figures it has other dice, unless those were said as well. */
static GVariant *
record_again (const SgGwCharge *charge, SgUnit *unit, const SgGwStand *stand, GVariant *said, GVariant *before)
{
  gint64 figures = sg_record_number (said, "figures");
  GVariantDict dict;

  g_variant_dict_init (&dict, said);
  if (figures != sg_record_number (before, "figures") && sg_record_number (said, "dice") == sg_record_number (before, "dice"))
    {
      const SgGwCharge own = sg_gw_charge_of (charge, unit, &stand);

      g_variant_dict_insert (&dict, "dice", "x", sg_gw_charge_dice (&own, unit, sg_gw_charge_attacks (charge, unit), stand, figures));
    }
  return g_variant_dict_end (&dict);
}

/* How many there are of one who fights decides his dice. */
static SgQuestion *
ask_host_again (SgBattle *battle, SgQuestion *question, const char *field, GVariant *before, GError **error)
{
  gboolean attackers = g_str_equal (field, "attackers");
  GVariant *said = attackers || g_str_equal (field, "defenders") ? sg_question_get (question, field) : NULL;
  g_autoptr (GPtrArray) host = NULL;
  GVariantBuilder builder;
  SgQuestion *again;
  SgGwCharge charge;
  SgGwStand stand;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  if (said == NULL || before == NULL || sg_question_get_source (question, field) != SG_SOURCE_WORD || !sg_gw_charge_read (&gw, &charge))
    return NULL;
  sg_gw_charge_stand (&charge, &stand);
  host = sg_gw_charge_host (&charge, attackers);
  if (g_variant_n_children (said) != host->len || g_variant_n_children (before) != host->len)
    return NULL;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < host->len; i++)
    {
      g_autoptr (GVariant) record = g_variant_get_child_value (said, i), was = g_variant_get_child_value (before, i);

      g_variant_builder_add_value (&builder, record_again (&charge, host->pdata[i], &stand, record, was));
    }
  again = sg_question_copy (question);
  sg_question_override (again, field, g_variant_builder_end (&builder), sg_question_get_reason (question, field));
  return again;
}

SG_REGISTER_REFILL (gw_clash, SG_GW_SYSTEM, "clash", ask_host_again)
