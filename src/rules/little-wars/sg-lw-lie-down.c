/* sg-lw-lie-down.c: men laid down to clear a gun, and stood up again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "men", N_("Men who lie down"), N_("About a friendly gun, or before it"), SG_FIELD_NAMES, .asked = TRUE },
  { "up", N_("They stand up again"), N_("In the same places, at the end"), SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) men = sg_question_names (question, "men");
  gboolean up = sg_question_flag (question, "up");
  guint n = g_strv_length (men);

  for (guint i = 0; i < n; i++)
    sg_verdict_change (verdict, men[i], "lying", NULL, up ? "" : "yes");
  if (up)
    {
      sg_verdict_step (verdict, "LW-31", NULL, _("They stand up in the same places"));
      sg_verdict_headline (verdict, ngettext ("%d man stood up", "%d men stood up", n), n);
    }
  else
    {
      sg_verdict_step (verdict, "LW-31", NULL, _("They lie down where they are; struck, they count as touched"));
      sg_verdict_step (verdict, "LW-19", NULL, _("Laying men down is not moving them"));
      sg_verdict_headline (verdict, ngettext ("%d man lay down", "%d men lay down", n), n);
    }
  sg_verdict_number (verdict, "men", _("Men"), n);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_lie_down, LW_SYSTEM, "lie-down", N_("Men lie down"), "sg-foot-symbolic", fields,
                       judge, "LW-31 LW-19",
                       .when = N_("Before a shot over men about the gun or in front of it."))
