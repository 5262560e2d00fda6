/* sg-lw-end-blow-retreat.c: whether the time to get away after a Blow at the Rear is spent.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField columns[] = {
  { "id", N_("Figure"), NULL, SG_FIELD_TEXT },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "asset", N_("Kind"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "arm", N_("Arm"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_all_arms, .choice_labels = sg_lw_all_arm_labels },
  { "account", N_("State"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static const SgField fields[] = {
  { "loser_moves_done", N_("Moves the loser has had"), N_("Since the blow"), LW_COUNT (NULL) },
  { "men_left", N_("His men still on the field"), NULL, LW_COUNT ("men") },
  { "guns_left", N_("His guns still on the field"), NULL, LW_COUNT ("guns") },
  { "left", N_("What is left of him"), NULL, SG_FIELD_RECORDS, .columns = columns, .optional = TRUE },
  { NULL }
};

/* Men become prisoners; a gun goes to the victor: taken, or retaken if it was his. */
static void
post (const SgQuestion *question, SgVerdict *verdict)
{
  g_autoptr (GPtrArray) batch = sg_lw_batch_new ();

  for (gsize i = 0; i < sg_question_n_records (question, "left"); i++)
    {
      g_autoptr (GVariant) figure = sg_question_record (question, "left", i);
      g_autofree char *arm = sg_record_text (figure, "arm");
      g_autofree char *account = sg_lw_account (figure, "fit");

      if (!g_str_equal (arm, "gun"))
        sg_lw_batch_add (batch, figure, account, "prisoner");
      else
        sg_lw_batch_add (batch, figure, account, g_str_equal (account, "captured") ? "fit" : "captured");
    }
  sg_lw_batch_post (batch, verdict);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 done = sg_question_number (question, "loser_moves_done"), most = sg_ruleset_whole (rules, "LW-84", "moves");
  gint64 men = sg_question_number (question, "men_left"), guns = sg_question_number (question, "guns_left");
  gboolean over = done >= most || men + guns == 0;
  g_autofree char *what = sg_lw_force (men, guns);
  g_autofree char *sum = sg_lw_text (_("%d of %d"), (int) done, (int) most);

  sg_verdict_step (verdict, "LW-84", sum, _("Moves to get away"));
  if (over && men + guns > 0)
    {
      sg_verdict_step (verdict, "LW-84", NULL, _("What is still on the field capitulates"));
      sg_verdict_headline (verdict, _("%s capitulated"), what);
      post (question, verdict);
    }
  else if (over)
    sg_verdict_headline (verdict, _("All got away"));
  else
    sg_verdict_headline (verdict, ngettext ("%d move was left to get away", "%d moves were left to get away", most - done),
                         (int) (most - done));
  sg_verdict_flag (verdict, "over", _("Over"), over);
  sg_verdict_number (verdict, "men_captured", _("Men who capitulate"), over ? men : 0);
  sg_verdict_number (verdict, "guns_captured", _("Guns taken"), over ? guns : 0);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_end_blow_retreat, LW_SYSTEM, "end-blow-retreat", N_("Getting away after the blow"),
                       "sg-flag-symbolic", fields,
                       judge, "LW-84",
                       .when = N_("After each move of the side that was beaten by a Blow at the Rear."))
