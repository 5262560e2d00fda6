/* sg-lw-retaken.c: whether disarmed men are taken again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "enemy_gap_in", N_("Nearest enemy"), N_("Not rounded"), LW_INCHES },
  { "friends_distances_in", N_("Free men of his own side"), NULL, LW_INCHES_LIST },
  { "men", N_("Disarmed men"), NULL, SG_FIELD_RECORDS, .columns = sg_lw_figure_columns, .optional = TRUE },
  { NULL }
};

static gboolean
decide (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  gboolean touched = sg_question_length (question, "enemy_gap_in") <= sg_ruleset_figure (rules, "LW-47", "gap") + 1e-9;
  g_autofree char *ring = sg_lw_ring (rules, "LW-65");
  gint64 friends = sg_lw_count_field (question, "friends_distances_in", sg_ruleset_figure (rules, "LW-65", "reach"));

  if (sg_ruleset_chosen (rules, "lw.retaken", "never"))
    {
      sg_verdict_step (verdict, "LW-65", NULL, _("Disarmed men cannot be taken again"));
      return FALSE;
    }
  sg_verdict_step (verdict, "LW-47", NULL, touched ? _("Touched by an enemy") : _("Not touched by an enemy"));
  sg_verdict_step (verdict, "LW-65", NULL, ngettext ("%d free man of his own side within %s",
                                                     "%d free men of his own side within %s", friends), (int) friends,
                                                       ring);
  return touched && friends == 0;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean retaken = decide (question, rules, verdict);
  g_autoptr (GPtrArray) batch = sg_lw_batch_new ();

  for (gsize i = 0; retaken && i < sg_question_n_records (question, "men"); i++)
    {
      g_autoptr (GVariant) man = sg_question_record (question, "men", i);
      g_autofree char *id = sg_record_text (man, "id");

      sg_lw_batch_add (batch, man, "disarmed", "prisoner");
      sg_verdict_change (verdict, id, "free-from", NULL, "");
    }
  sg_lw_batch_post (batch, verdict);
  sg_verdict_headline (verdict, retaken ? _("It was taken again, without loss") : _("It was not taken again"));
  sg_verdict_flag (verdict, "retaken", _("Taken again"), retaken);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_retaken, LW_SYSTEM, "retaken", N_("Disarmed men touched"), "sg-flag-symbolic", fields,
                       judge, "LW-65 LW-47",
                       .when = N_("At the end of an enemy’s turn, of disarmed men."))
