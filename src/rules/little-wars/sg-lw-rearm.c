/* sg-lw-rearm.c: liberated men at their own back line are armed again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"

static const SgField columns[] = {
  { "id", N_("Man"), NULL, SG_FIELD_TEXT },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "asset", N_("Kind"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "line_distance_in", N_("From his own back line"), N_("0 is on it or over it"), LW_INCHES },
  { NULL }
};

static const SgField fields[] = {
  { "men", N_("Disarmed men"), NULL, SG_FIELD_RECORDS, .columns = columns },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GPtrArray) batch = sg_lw_batch_new ();
  g_auto (GStrv) rearmed = sg_lw_bring_in (question, "men", "disarmed", "fit", batch);
  int n = g_strv_length (rearmed);

  for (char **id = rearmed; *id != NULL; id++)
    sg_verdict_change (verdict, *id, "free-from", NULL, "");
  sg_verdict_step (verdict, "LW-62", NULL, _("Rearmed at the end of the turn in which they reach their own back line"));
  sg_verdict_headline (verdict, ngettext ("%d man was rearmed", "%d men were rearmed", n), n);
  sg_lw_batch_post (batch, verdict);
  sg_verdict_names (verdict, "rearmed", _("Rearmed"), (const char *const *) rearmed);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_rearm, LW_SYSTEM, "rearm", N_("Rearming"), "sg-flag-symbolic", fields,
                       judge, "LW-62",
                       .when = N_("At the end of a turn, of disarmed men at their own back line."))
