/* sg-gw-brigade-move.c: a brigade moves together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-question-values.h"
#include "rules/sg-value-words.h"

static const SgField fields[] = {
  { "rows", N_("Rows of its units"), NULL, SG_FIELD_NAMES },
  { "road", N_("On a good road"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "costs_md", N_("Dice already spent by each"), N_("For shooting and the like"), GW_COUNT ("MD"), .fallback = "0" },
  { "attributes", N_("Attributes of the slowest"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { NULL }
};

static gboolean
find_slowest (SgRuleset *rules, char **rows, gboolean road, const char **slowest, gint64 *n, GError **error)
{
  *slowest = NULL;
  *n = 0;
  for (guint i = 0; rows[i]; i++)
    {
      gint64 dice;

      if (sg_gw_row_rule (rules, rows[i], error) == NULL)
        return FALSE;
      dice = MAX (sg_gw_row_dice (rules, rows[i], "march", road), 0);
      if (*slowest == NULL || dice < *n)
        {
          *slowest = rows[i];
          *n = dice;
        }
    }
  if (*slowest == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("A brigade without units does not move (GW-122)."));
  return *slowest != NULL;
}

/* With a square among them all go as far as it does (GW-R88). */
static gboolean
goes_at_a_walk (SgRuleset *rules, char **rows, double *inches)
{
  for (guint i = 0; rows[i]; i++)
    if (sg_gw_row_inches (rules, rows[i], "march") > 0)
      {
        *inches = sg_gw_row_inches (rules, rows[i], "march");
        return TRUE;
      }
  return FALSE;
}

static void
report (double inches, gint64 rolled, SgVerdict *verdict)
{
  g_autofree char *far = sg_gw_in (inches);

  sg_verdict_headline (verdict, _("All of them have %s to move"), far);
  sg_verdict_number (verdict, "dice", _("Movement Dice"), rolled);
  sg_verdict_measure (verdict, "inches", _("Distance"), inches);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) rows = sg_question_names (question, "rows"), attributes = sg_question_names (question, "attributes");
  const char *slowest;
  gint64 n = 0, rolled;
  double inches;
  int total;

  if (!find_slowest (rules, rows, sg_question_flag (question, "road"), &slowest, &n, error))
    return FALSE;
  if (goes_at_a_walk (rules, rows, &inches))
    {
      sg_verdict_step (verdict, "GW-402", NULL, _("A square goes with them, without dice"));
      report (sg_question_number (question, "costs_md") > 0 ? 0 : inches, 0, verdict);
      return TRUE;
    }
  sg_verdict_step (verdict, "GW-416", NULL, ngettext ("The slowest is %s, with %d die", "The slowest is %s, with %d dice", n), sg_value_word (slowest),
                   (int) n);
  if (sg_question_number (question, "costs_md") > 0)
    sg_verdict_step (verdict, "GW-405", NULL, ngettext ("%d is spent already", "%d are spent already", sg_question_number (question, "costs_md")),
                     (int) sg_question_number (question, "costs_md"));
  n = MAX (0, n - sg_question_number (question, "costs_md"));
  total = sg_gw_roll_movement (rules, dice, (const char *const *) attributes, n, SG_GW_NO_LOSS, &rolled, verdict, error);
  if (total < 0)
    return FALSE;
  report (total, rolled, verdict);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_brigade_move, GW_SYSTEM, "brigade-move", N_("A brigade moves"), "sg-move-symbolic", fields, judge,
                       "GW-416 GW-417 GW-122", .chance = TRUE,
                       .when = N_("When a brigade acts on a Court card."), .tells = sg_procedure_tells_nothing)
