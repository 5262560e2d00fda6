/* sg-lw-move-order.c: whether the steps of one turn were taken in order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const char *const whats[] = { "gun", "man", NULL };
static const char *const what_labels[] = { N_("Gun"), N_("Man"), NULL };
static const char *const dos[] = { "fire", "move", NULL };
static const char *const do_labels[] = { N_("Fired, one shot"), N_("Moved"), NULL };

static const SgField columns[] = {
  { "what", N_("What"), NULL, SG_FIELD_CHOICE, .choices = whats, .choice_labels = what_labels },
  { "id", N_("Which"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "do", N_("Did"), NULL, SG_FIELD_CHOICE, .choices = dos, .choice_labels = do_labels, .optional = TRUE },
  { NULL }
};

static const SgField fields[] = {
  { "steps", N_("Steps of the turn, in order"), NULL, SG_FIELD_RECORDS, .columns = columns },
  { NULL }
};

typedef struct
{
  GHashTable *shots;  /* gun → shots fired */
  GHashTable *moved;  /* guns and men that have moved */
  gboolean men_began;
} Turn;

/* The rule that a gun's step breaks, or NULL. */
static const char *
take_gun (Turn *turn, SgRuleset *rules, const char *id, gboolean fires)
{
  gint64 shots = GPOINTER_TO_INT (g_hash_table_lookup (turn->shots, id));
  gint64 most = sg_ruleset_chosen (rules, "lw.crews", "older") ? sg_ruleset_whole (rules, "LW-121", "shots")
                : sg_ruleset_whole (rules, "LW-29", "shots");
  gboolean moved = g_hash_table_contains (turn->moved, id);

  if (turn->men_began)
    return "LW-19";
  if (moved && !fires)
    return "LW-20";
  if (moved || (!fires && shots > 0) || (fires && shots >= most))
    return "LW-29";
  if (fires)
    g_hash_table_insert (turn->shots, g_strdup (id), GINT_TO_POINTER ((int) shots + 1));
  else
    g_hash_table_add (turn->moved, g_strdup (id));
  return NULL;
}

/* Men without a name are different men. */
static const char *
take_man (Turn *turn, const char *id)
{
  turn->men_began = TRUE;
  if (id[0] != '\0' && !g_hash_table_add (turn->moved, g_strdup (id)))
    return "LW-20";
  return NULL;
}

static const char *
take_step (Turn *turn, SgRuleset *rules, GVariant *step)
{
  g_autofree char *what = sg_record_text (step, "what");
  g_autofree char *id = sg_record_text (step, "id");
  g_autofree char *act = sg_record_text (step, "do");

  return g_str_equal (what, "man") ? take_man (turn, id) : take_gun (turn, rules, id, g_str_equal (act, "fire"));
}

static void
tell_breach (SgVerdict *verdict, gsize at, const char *rule)
{
  if (g_str_equal (rule, "LW-19"))
    sg_verdict_refuse (verdict, rule, _("Guns are dealt with first, and men have moved already."));
  else if (g_str_equal (rule, "LW-20"))
    sg_verdict_refuse (verdict, rule, _("It has moved before in this turn, and each moves once."));
  else
    sg_verdict_refuse (verdict, rule, _("A gun is moved, or fired with its shots, and never both."));
  sg_verdict_step (verdict, rule, NULL, _("Step %d breaks it"), (int) at);
  sg_verdict_headline (verdict, _("Step %d is out of order"), (int) at);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GHashTable) shots = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) moved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Turn turn = { shots, moved, FALSE };
  const char *rule = NULL;
  gsize n = sg_question_n_records (question, "steps"), i;

  for (i = 0; i < n && rule == NULL; i++)
    {
      g_autoptr (GVariant) step = sg_question_record (question, "steps", i);

      rule = take_step (&turn, rules, step);
    }
  if (rule != NULL)
    tell_breach (verdict, i, rule);
  else
    {
      sg_verdict_step (verdict, "LW-19", NULL, _("Guns first, then men"));
      sg_verdict_step (verdict, "LW-20", NULL, _("Each once"));
      sg_verdict_headline (verdict, _("All in order"));
    }
  sg_verdict_flag (verdict, "legal", _("In order"), rule == NULL);
  sg_verdict_outcome (verdict, "first_breach", _("First breach, step"), rule != NULL ? g_variant_new_int64 (i) : NULL);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_move_order, LW_SYSTEM, "move-order", N_("The order of a turn"), "sg-turn-symbolic", fields,
                       judge, "LW-19 LW-20 LW-29",
                       .when = N_("When a step of the turn is taken."))
