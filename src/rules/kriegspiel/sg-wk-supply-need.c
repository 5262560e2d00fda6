/* sg-wk-supply-need.c: the packets that a body gives up when supplies fall due.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/kriegspiel/sg-wk-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "infantry", N_("Infantry"), NULL, WK_COUNT ("men") },
  { "other_men", N_("Other men"), N_("Of the cavalry, the guns and the engineers"), WK_COUNT ("men"), .fallback = "0" },
  { "horses", N_("Horses"), NULL, WK_COUNT ("horses"), .fallback = "0" },
  { "infantry_fired_all_six", N_("Infantry that fired in every move since the last due"), NULL, WK_COUNT ("men"), .fallback = "0" },
  { "nearest_friend_ft", N_("To the nearest other body of its side"), NULL, WK_FEET },
  { "body", N_("The body"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "food_at_hand", N_("Packets of food within reach"), NULL, WK_COUNT ("packets"), .optional = TRUE },
  { "forage_at_hand", N_("Packets of forage within reach"), NULL, WK_COUNT ("packets"), .optional = TRUE },
  { "ammunition_at_hand", N_("Packets of ammunition within reach"), NULL, WK_COUNT ("packets"), .optional = TRUE },
  { "cut_off", N_("The enemy is between it and supplies that are near enough"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "horses_to_eat", N_("Horses given up for food"), NULL, WK_COUNT ("horses"), .fallback = "0", .asked = TRUE },
  { "besieged", N_("Surrounded and besieged"), NULL, SG_FIELD_FLAG, .fallback = "false", .asked = TRUE },
  { NULL }
};

/* What it has of what it owes: a body short of any packet is short (WK-51); without ammunition it does not fire (WK-50). */
static void
tell_given (const SgQuestion *question, SgRuleset *rules, const SgWkPackets *need, SgVerdict *verdict)
{
  static const struct { const char *hand, *given, *label; } rows[] = {
    { "food_at_hand", "food_given", N_("Food given up") }, { "forage_at_hand", "forage_given", N_("Forage given up") },
    { "ammunition_at_hand", "ammunition_given", N_("Ammunition given up") } };
  const gint64 owed[] = { need->food, need->forage, need->ammunition };
  gint64 eaten = 0, horses = MIN (sg_question_number (question, "horses"), sg_question_number (question, "horses_to_eat"));
  gboolean met = TRUE, first = sg_ruleset_chosen (rules, "wk.horses", "choice");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint64 given = sg_question_has (question, rows[i].hand) ? MIN (owed[i], sg_question_number (question, rows[i].hand)) : owed[i];

      if (i == 0)
        {
          eaten = MIN (horses, first ? owed[0] : owed[0] - given);
          given = MIN (given, owed[0] - eaten);
          met = given + eaten == owed[0];
        }
      else
        met = met && given == owed[i];
      sg_verdict_number (verdict, rows[i].given, _(rows[i].label), given);
    }
  if (eaten > 0)
    {
      sg_verdict_step (verdict, "WK-49", NULL, ngettext ("A horse was given up for a packet of food", "%d horses were given up, each for a packet of food", eaten), (int) eaten);
      sg_verdict_number (verdict, "horses_eaten", _("Horses eaten"), eaten);
    }
  if (!met && sg_question_flag (question, "cut_off"))
    sg_verdict_step (verdict, "WK-47", NULL, _("The enemy stood between it and supplies that were near enough"));
  if (!met)
    sg_verdict_step (verdict, "WK-51", NULL, _("Not all of it was within reach: the body goes short"));
  sg_verdict_flag (verdict, "met", _("The due is met"), met);
}

/* Of a due that is not met it is said what of it was given up, and not as if all had been. */
static void
tell_due (SgVerdict *verdict, const SgWkPackets *need)
{
  if (sg_verdict_get_flag (verdict, "met"))
    sg_verdict_headline (verdict, _("%d food, %d forage, %d ammunition"), (int) need->food, (int) need->forage, (int) need->ammunition);
  else
    sg_verdict_headline (verdict, _("Short of its supplies, with %d of %d food, %d of %d forage and %d of %d ammunition"), (int) sg_verdict_get_number (verdict, "food_given"),
                         (int) need->food, (int) sg_verdict_get_number (verdict, "forage_given"), (int) need->forage,
                         (int) sg_verdict_get_number (verdict, "ammunition_given"), (int) need->ammunition);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  SgWkBody body = { sg_question_number (question, "infantry"), sg_question_number (question, "other_men"),
                    sg_question_number (question, "horses"), sg_question_number (question, "infantry_fired_all_six"),
                    sg_question_length (question, "nearest_friend_ft"), sg_question_flag (question, "besieged") };
  SgWkPackets need = sg_wk_need (rules, &body);
  gint64 fed = (need.exempt ? 0 : body.infantry) + body.other_men;

  if (body.fired > body.infantry)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%d infantry cannot have fired where there are %d (WK-43)."), (int) body.fired,
                   (int) body.infantry);
      return FALSE;
    }
  if (sg_question_number (question, "horses_to_eat") > body.horses)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%d horses cannot be eaten where there are %d (WK-49)."), (int) sg_question_number (question, "horses_to_eat"),
                   (int) body.horses);
      return FALSE;
    }
  if (need.exempt)
    sg_verdict_step (verdict, "WK-45", NULL, _("%d infantry by themselves need no supplies"), (int) body.infantry);
  if (body.besieged)
    sg_verdict_step (verdict, "WK-48", NULL, _("The besieged give up food and forage only"));
  sg_verdict_step (verdict, "WK-41", NULL, ngettext ("Food for %d man", "Food for %d men", fed), (int) fed);
  sg_verdict_number (verdict, "food", _("Food"), need.food);
  sg_verdict_step (verdict, "WK-42", NULL, ngettext ("Forage for %d horse", "Forage for %d horses", body.horses), (int) body.horses);
  sg_verdict_number (verdict, "forage", _("Forage"), need.forage);
  sg_verdict_step (verdict, "WK-43", NULL, _("%d infantry fired in every move"), (int) body.fired);
  sg_verdict_number (verdict, "ammunition", _("Ammunition"), need.ammunition);
  tell_given (question, rules, &need, verdict);
  tell_due (verdict, &need);
  return TRUE;
}

SG_REGISTER_PROCEDURE (wk_supply_need, WK_SYSTEM, "supply-need", N_("Supplies due"), NULL, fields, judge,
                       "WK-41 WK-40 WK-42 WK-43 WK-44 WK-45 WK-48 WK-49 WK-50 WK-51", .when = N_("At the end of every sixth move."))
