/* sg-lw-leave-field.c: who is saved by going off over his own back line.
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
  { "line_distance_in", N_("From his own back line"), N_("0 is on it or over it"), LW_INCHES },
  { "crew", N_("Men who go off with the gun"), NULL, LW_COUNT ("men"), .optional = TRUE },
  { NULL }
};

static const SgField fields[] = {
  { "leaving", N_("Who leaves the field"), NULL, SG_FIELD_RECORDS, .asked = TRUE, .columns = columns },
  { NULL }
};

static gboolean
may_leave (GVariant *figure, SgRuleset *rules, SgVerdict *verdict, const char *arm, const char *id)
{
  gint64 needed = sg_lw_gun_men (rules), crew = sg_record_number (figure, "crew");

  if (!sg_lw_within (sg_record_length (figure, "line_distance_in"), 0))
    {
      sg_verdict_step (verdict, "LW-90", NULL, _("%s has not reached the back line"), id);
      return FALSE;
    }
  if (g_str_equal (arm, "gun") && crew < needed)
    {
      g_autofree char *sum = sg_lw_text ("%d < %d", (int) crew, (int) needed);

      sg_verdict_step (verdict, "LW-90", sum, _("%s: a gun goes off only with its men"), id);
      return FALSE;
    }
  return TRUE;
}

/* A gun held by its captor is carried off by him. */
static const char *
find_goal (const char *arm, const char *account)
{
  return g_str_equal (arm, "gun") && g_str_equal (account, "captured") ? "carried" : "off";
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GPtrArray) batch = sg_lw_batch_new ();
  g_autoptr (GPtrArray) gone = g_ptr_array_new_with_free_func (g_free), kept = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) off = NULL, stayed = NULL;
  int n;

  for (gsize i = 0; i < sg_question_n_records (question, "leaving"); i++)
    {
      g_autoptr (GVariant) figure = sg_question_record (question, "leaving", i);
      g_autofree char *arm = sg_record_text (figure, "arm");
      g_autofree char *id = sg_record_text (figure, "id");
      g_autofree char *account = sg_lw_account (figure, "fit");
      gboolean goes = may_leave (figure, rules, verdict, arm, id);

      if (goes)
        sg_lw_batch_add (batch, figure, account, find_goal (arm, account));
      g_ptr_array_add (goes ? gone : kept, g_steal_pointer (&id));
    }
  n = gone->len;
  if (n > 0)
    sg_verdict_step (verdict, "LW-90", NULL, _("Saved for the score, and not to come back"));
  else
    sg_verdict_refuse (verdict, "LW-90", _("Nobody of these may leave the field."));
  sg_verdict_headline (verdict, ngettext ("%d left the field", "%d left the field", n), n);
  sg_lw_batch_post (batch, verdict);
  off = sg_lw_names (gone);
  stayed = sg_lw_names (kept);
  sg_verdict_names (verdict, "off", _("Off the field"), (const char *const *) off);
  sg_verdict_names (verdict, "stayed", _("Stay"), (const char *const *) stayed);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_leave_field, LW_SYSTEM, "leave-field", N_("Leaving the field"), "sg-move-symbolic", fields,
                       judge, "LW-90",
                       .when = N_("When men or guns reach their own back line and would go off."))
