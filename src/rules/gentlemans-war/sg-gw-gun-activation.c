/* sg-gw-gun-activation.c: what a gun does with its dice in one activation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Actions are words: "move 2 MD", "prolong 1 MD", "limber", "unlimber", "turn", "turn more than 45", "shoot".
 */

#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

static const SgField fields[] = {
  { "row", N_("Row of the table"), N_("Type, limbered or unlimbered"), SG_FIELD_TEXT },
  { "actions", N_("Actions"), N_("In order"), SG_FIELD_NAMES },
  { "spent_md", N_("Dice already spent"), NULL, GW_COUNT ("MD"), .fallback = "0" },
  { "road", N_("On a good road"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "artillery_charge", N_("An artillery charge or a fighting retreat"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

typedef struct
{
  SgRuleset *rules;
  SgVerdict *verdict;
  char      *gun;                  /* "foot artillery" */
  gboolean   limbered, turned, moved, shot, unlimbered, whole, teamless; /* a huge gun has no team (GW-906) */
  gint64     spent, moving;        /* dice in all, and of them for movement */
} Plan;

static char *
find_row (const Plan *plan)
{
  if (plan->teamless)
    return g_strdup (plan->gun);
  return g_strconcat (plan->gun, plan->limbered ? " limbered" : " unlimbered", NULL);
}

static gboolean
refuse (Plan *plan, const char *rule, const char *words)
{
  sg_verdict_refuse (plan->verdict, rule, "%s", words);
  return FALSE;
}

/* Of a tripod’s dice, the house rule may leave two to move with; the rest pay for what else it does (GW-R27). */
static gboolean
is_too_far (const Plan *plan, gint64 dice)
{
  return g_str_equal (plan->gun, "tripod machine gun") && plan->moving + dice > sg_gw_row_dice (plan->rules, "tripod machine gun limbered", "march", FALSE);
}

static gboolean
move (Plan *plan, gint64 dice)
{
  if (plan->limbered && is_too_far (plan, dice))
    return refuse (plan, "GW-402", _("It moves with fewer dice."));
  if (!plan->limbered)
    return refuse (plan, "GW-412", _("An unlimbered gun is prolonged; it does not move."));
  if (plan->turned)
    return refuse (plan, "GW-413", _("After a turn of more than 45° the gun may shoot but not move."));
  plan->moved = TRUE;
  plan->moving += dice;
  plan->spent += dice;
  return TRUE;
}

static gboolean
prolong (Plan *plan, gint64 dice)
{
  g_autofree char *row = find_row (plan);

  if (plan->limbered || !sg_gw_row_has (plan->rules, row, "march"))
    return refuse (plan, "GW-402", plan->limbered ? _("Only an unlimbered gun is prolonged.") : _("This gun is never prolonged."));
  if (plan->turned)
    return refuse (plan, "GW-413", _("After a turn of more than 45° the gun may shoot but not move."));
  if (plan->moving + dice > sg_gw_row_number (plan->rules, row, "march"))
    return refuse (plan, "GW-402", _("A gun is prolonged by one die."));
  plan->moved = TRUE;
  plan->moving += dice;
  plan->spent += dice;
  return TRUE;
}

static gboolean
limber (Plan *plan, gboolean limbered)
{
  g_autofree char *row = find_row (plan);
  const char *column = limbered ? "limber" : "unlimber";

  if (plan->limbered == limbered)
    return refuse (plan, "GW-412", limbered ? _("The gun is limbered already.") : _("The gun is unlimbered already."));
  if (!sg_gw_row_has (plan->rules, row, column) && !sg_gw_row_is (plan->rules, row, column, "whole"))
    return refuse (plan, "GW-402", _("This gun is never limbered."));
  if (sg_gw_row_is (plan->rules, row, column, "whole"))
    plan->whole = TRUE;
  else
    plan->spent += sg_gw_row_number (plan->rules, row, column);
  plan->limbered = limbered;
  plan->unlimbered = plan->unlimbered || !limbered;
  return TRUE;
}

static gboolean
turn (Plan *plan)
{
  g_autofree char *row = find_row (plan);

  if (!plan->limbered && plan->moved)
    return refuse (plan, "GW-413", _("After it has moved the gun may not turn by more than 45°."));
  plan->turned = plan->turned || !plan->limbered; /* it stays so, though it is limbered and turned once more */
  plan->spent += sg_gw_row_number (plan->rules, row, "turn");
  return TRUE;
}

static gboolean
shoot (Plan *plan)
{
  g_autofree char *row = find_row (plan);

  if (plan->limbered)
    return refuse (plan, "GW-120", _("A limbered gun cannot shoot."));
  if (plan->shot)
    return refuse (plan, "GW-412", _("A gun shoots only once."));
  plan->shot = TRUE;
  plan->spent += sg_gw_row_number (plan->rules, row, "shoot");
  return TRUE;
}

/* "move 2 MD" → 2 */
static gboolean
read_dice (const char *action, const char *verb, gint64 *dice)
{
  g_auto (GStrv) words = NULL;

  if (!g_str_has_prefix (action, verb))
    return FALSE;
  words = g_strsplit (action + strlen (verb), " ", -1);
  return g_strv_length (words) == 2 && g_str_equal (words[1], "MD")
    && g_ascii_string_to_signed (words[0], 10, 1, 10, dice, NULL);
}

/* FALSE with an error for words that are no action; a rule that forbids it stands in the verdict. */
static gboolean
act (Plan *plan, const char *action, GError **error)
{
  gint64 dice;

  if (read_dice (action, "move ", &dice))
    move (plan, dice);
  else if (read_dice (action, "prolong ", &dice))
    prolong (plan, dice);
  else if (g_str_equal (action, "limber") || g_str_equal (action, "unlimber"))
    limber (plan, g_str_equal (action, "limber"));
  else if (g_str_equal (action, "turn more than 45"))
    turn (plan);
  else if (g_str_equal (action, "shoot"))
    shoot (plan);
  else if (!g_str_equal (action, "turn"))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("“%s” is nothing that a gun does (GW-412)."), action);
      return FALSE;
    }
  return TRUE;
}

static gboolean
find_dice (Plan *plan, const SgQuestion *question, gint64 *dice, GError **error)
{
  const char *row = sg_question_text (question, "row");
  const char *rule = sg_gw_row_rule (plan->rules, row, error);
  const char *space = strrchr (row, ' ');
  g_autofree char *teamed = NULL;

  if (rule == NULL)
    return FALSE;
  plan->teamless = sg_gw_row_is (plan->rules, row, "formation", "unlimbered") && !g_str_has_suffix (row, " unlimbered");
  if (plan->teamless)
    {
      plan->gun = g_strdup (row);
      *dice = MAX (1, sg_gw_row_dice (plan->rules, row, "march", FALSE));
      return TRUE;
    }
  plan->gun = space ? g_strndup (row, space - row) : g_strdup (row);
  plan->limbered = space && g_str_equal (space + 1, "limbered");
  if (!sg_ruleset_has_row (plan->rules, rule, "guns", plan->gun))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("“%s” is no gun, limbered or unlimbered (GW-412)."), row);
      return FALSE;
    }
  *dice = sg_ruleset_cell_whole (plan->rules, rule, "guns", plan->gun, "dice");
  teamed = g_strconcat (plan->gun, " limbered", NULL);
  if (sg_question_flag (question, "artillery_charge") && !g_str_equal (plan->gun, "horse artillery"))
    refuse (plan, "GW-512", _("Horse artillery alone makes an artillery charge, or a fighting retreat."));
  else if (sg_question_flag (question, "artillery_charge"))
    *dice = sg_gw_row_number (plan->rules, teamed, "charge");
  else if (sg_question_flag (question, "road") && plan->limbered)
    *dice += sg_gw_row_number (plan->rules, row, "road");
  return TRUE;
}

/* By a house rule a mountain gun that unlimbers and shoots moves one die as well. */
static gint64
find_grace (const Plan *plan)
{
  return g_str_equal (plan->gun, "mountain artillery") && plan->unlimbered && plan->shot && plan->moving == 1
    && sg_ruleset_chosen (plan->rules, "gw.mountain.unlimber", "one-move");
}

static void
weigh (Plan *plan, gint64 dice, gint64 before, guint n_actions)
{
  g_autofree char *sum = sg_gw_text ("%d / %d", (int) plan->spent, (int) dice);

  sg_verdict_step (plan->verdict, "GW-412", sum, _("Dice that the actions cost, of those it has"));
  if (sg_verdict_get_refusal (plan->verdict) != NULL)
    return;
  if (plan->whole && (n_actions > 1 || before > 0))
    refuse (plan, "GW-402", _("Limbering or unlimbering this gun takes the whole activation."));
  else if (plan->spent > dice + find_grace (plan))
    sg_verdict_refuse (plan->verdict, "GW-412", ngettext ("The actions cost %d die; the gun has %d.", "The actions cost %d dice; the gun has %d.", (gulong) plan->spent), (int) plan->spent, (int) dice);
}

static gboolean
roll (Plan *plan, SgDice *dice, GError **error)
{
  g_autoptr (GArray) faces = sg_gw_roll (dice, _("movement"), plan->moving, error);
  g_autofree char *line = NULL, *far = NULL;

  if (faces == NULL)
    return FALSE;
  line = sg_gw_faces (faces);
  far = sg_gw_in (sg_gw_sum (faces));
  if (plan->moving > 0)
    sg_verdict_step (plan->verdict, "GW-401", line, _("Dice kept for movement"));
  sg_verdict_headline (plan->verdict, plan->moving > 0 ? _("The gun may do so, and moves up to %s") : _("The gun may do so"), far);
  sg_verdict_flag (plan->verdict, "allowed", _("Allowed"), TRUE);
  sg_verdict_number (plan->verdict, "dice_for_movement", _("Dice for movement"), plan->moving);
  sg_verdict_measure (plan->verdict, "inches", _("Moves up to"), sg_gw_sum (faces));
  sg_verdict_word (plan->verdict, "state", _("Afterwards"), plan->limbered ? "limbered" : "unlimbered");
  return TRUE;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) actions = sg_question_names (question, "actions");
  gint64 before = sg_question_number (question, "spent_md");
  Plan plan = { .rules = rules, .verdict = verdict, .spent = before };
  gint64 n;
  gboolean good = find_dice (&plan, question, &n, error);

  for (guint i = 0; good && actions[i] && sg_verdict_get_refusal (verdict) == NULL; i++)
    good = act (&plan, actions[i], error);
  if (good)
    {
      weigh (&plan, n, before, g_strv_length (actions));
      sg_verdict_number (verdict, "costs_md", _("Costs, in Movement Dice"), plan.whole ? n : plan.spent - before);
      if (sg_verdict_get_refusal (verdict) == NULL)
        good = roll (&plan, dice, error);
      else
        sg_verdict_flag (verdict, "allowed", _("Allowed"), FALSE);
    }
  g_free (plan.gun);
  return good;
}

SG_REGISTER_PROCEDURE (gw_gun_activation, GW_SYSTEM, "gun-activation", N_("A gun’s activation"), "sg-gun-symbolic", fields, judge,
                       "GW-412 GW-413 GW-402 GW-120 GW-906", .chance = TRUE,
                       .when = N_("When a gun acts."))
