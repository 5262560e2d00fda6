/* sg-lw-trail-call.c: the two men at the trail of a fired gun, and who can be called to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField columns[] = {
  { "id", N_("Man"), NULL, SG_FIELD_TEXT },
  { "arm", N_("Arm"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_arms, .choice_labels = sg_lw_arm_labels },
  { "from_turn_start_in", N_("To the trail from where he began the turn"), NULL, LW_INCHES },
  { NULL }
};

static const SgField fields[] = {
  { "men", N_("Men who might be called"), NULL, SG_FIELD_RECORDS, .columns = columns },
  { "at_trail", N_("Men at the trail already"), NULL, LW_COUNT ("men"), .optional = TRUE },
  { "called", N_("Whom the mover sets there"), NULL, SG_FIELD_NAMES, .optional = TRUE, .asked = TRUE },
  { "gun", N_("Gun"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static char **
list_callable (const SgQuestion *question, SgRuleset *rules)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  for (gsize i = 0; i < sg_question_n_records (question, "men"); i++)
    {
      g_autoptr (GVariant) man = sg_question_record (question, "men", i);
      g_autofree char *arm = sg_record_text (man, "arm");

      if (sg_lw_within (sg_record_length (man, "from_turn_start_in"), sg_lw_move (rules, arm)))
        g_ptr_array_add (list, sg_record_text (man, "id"));
    }
  return sg_lw_names (list);
}

/* The mover's choice, or the first who could come. */
static char **
choose_called (const SgQuestion *question, const char *const *callable, gint64 wanted, GError **error)
{
  g_auto (GStrv) named = sg_question_names (question, "called");
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  if (g_strv_length (named) == 0)
    {
      for (gint64 i = 0; i < wanted && callable[i] != NULL; i++)
        g_ptr_array_add (list, g_strdup (callable[i]));
      return sg_lw_names (list);
    }
  for (guint i = 0; named[i] != NULL; i++)
    if (!g_strv_contains (callable, named[i]))
      {
        g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s could not have reached the trail in this turn."), named[i]);
        return NULL;
      }
  if (g_strv_length (named) != wanted)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("The men wanted at the trail are %d, but those named %d."), (int) wanted,
                   (int) g_strv_length (named));
      return NULL;
    }
  return g_steal_pointer (&named);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 needed = sg_ruleset_whole (rules, "LW-33", "men");
  gint64 wanted = MAX (0, needed - sg_question_number (question, "at_trail"));
  g_auto (GStrv) callable = list_callable (question, rules);
  gboolean enough = g_strv_length (callable) >= wanted;
  g_auto (GStrv) called = enough ? choose_called (question, (const char *const *) callable, wanted, error)
                          : g_new0 (char *, 1);
  g_autofree char *sum = sg_lw_text ("%d %s %d", (int) g_strv_length (callable), enough ? "≥" : "<", (int) wanted);

  if (called == NULL)
    return FALSE;
  sg_verdict_step (verdict, "LW-33", NULL, ngettext ("%d of the %d men is at the trail", "%d of the %d men are at the trail", needed - wanted),
                   (int) (needed - wanted), (int) needed);
  if (wanted > 0)
    sg_verdict_step (verdict, "LW-33", sum, _("Men who could have reached it in the turn"));
  if (wanted == 0)
    sg_verdict_headline (verdict, _("The trail had its men"));
  else if (enough)
    sg_verdict_headline (verdict, ngettext ("%d man was called to the trail", "%d men were called to the trail", wanted),
                         (int) wanted);
  else
    sg_verdict_headline (verdict, _("Too few could have reached the trail: nothing followed"));
  sg_verdict_names (verdict, "can_be_called", _("Can be called"), (const char *const *) callable);
  sg_verdict_flag (verdict, "enough", _("Enough"), enough);
  sg_verdict_flag (verdict, "satisfied", _("The trail has its men"), wanted == 0);
  sg_verdict_names (verdict, "called", _("Called"), (const char *const *) called);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_trail_call, LW_SYSTEM, "trail-call", N_("Men at the trail"), "sg-gun-symbolic", fields,
                       judge, "LW-33",
                       .when = N_("After Time, for each gun that was fired."))
