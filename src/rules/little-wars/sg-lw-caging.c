/* sg-lw-caging.c: prisoners brought to the captor’s back line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"

static const SgField columns[] = {
  { "id", N_("Man"), NULL, SG_FIELD_TEXT },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "asset", N_("Kind"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "line_distance_in", N_("From the captor’s back line"), N_("0 is on it or over it"), LW_INCHES },
  { NULL }
};

static const SgField fields[] = {
  { "prisoners", N_("Prisoners"), NULL, SG_FIELD_RECORDS, .columns = columns },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GPtrArray) batch = sg_lw_batch_new ();
  g_auto (GStrv) caged = sg_lw_bring_in (question, "prisoners", "prisoner", "caged", batch);
  int n = g_strv_length (caged);

  sg_verdict_step (verdict, "LW-63", NULL,
                   _("At the captor’s back line they are beyond liberation; the escort may go back to the fight"));
  sg_verdict_headline (verdict, ngettext ("%d prisoner was caged", "%d prisoners were caged", n), n);
  sg_lw_batch_post (batch, verdict);
  sg_verdict_names (verdict, "caged", _("Caged"), (const char *const *) caged);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_caging, LW_SYSTEM, "caging", N_("Prisoners brought in"), "sg-flag-symbolic", fields,
                       judge, "LW-63",
                       .when = N_("At the end of a turn, of prisoners at the captor’s back line."))
