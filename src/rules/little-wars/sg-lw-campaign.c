/* sg-lw-campaign.c: how the war stands, and whether it is won.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField columns[] = {
  { "a_gross", N_("{a}, gross"), NULL, SG_FIELD_LENGTH, .unit = "points", .min = 0, .max = 1000000 },
  { "b_gross", N_("{b}, gross"), NULL, SG_FIELD_LENGTH, .unit = "points", .min = 0, .max = 1000000 },
  { NULL }
};

static const SgField fields[] = {
  { "target", N_("The war is to"), N_("So many points up"), SG_FIELD_NUMBER, .unit = "points", .min = 1,
    .max = 1000000 },
  { "battles", N_("Battles, in order"), NULL, SG_FIELD_RECORDS, .columns = columns },
  { NULL }
};

typedef struct { gint64 a, b; const char *winner; gsize ended; } War;

/* What a battle adds to each side's total, in half-points. */
static void
add_battle (War *war, SgRuleset *rules, gint64 a, gint64 b)
{
  gint64 net = a - b;

  if (sg_ruleset_chosen (rules, "lw.campaign", "gross"))
    {
      war->a += a;
      war->b += b;
    }
  else if (sg_ruleset_chosen (rules, "lw.campaign", "positive"))
    {
      war->a += MAX (net, 0);
      war->b += MAX (-net, 0);
    }
  else
    {
      war->a += net;
      war->b -= net;
    }
}

/* The first whose total is at least the target; of two at once the one ahead, and of two level neither. */
static const char *
find_winner (const War *war, gint64 target)
{
  if (MAX (war->a, war->b) < target || war->a == war->b)
    return NULL;
  return war->a > war->b ? "a" : "b";
}

static gboolean
fight (War *war, const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, gint64 target, GError **error)
{
  gsize n = sg_question_n_records (question, "battles");

  for (gsize i = 0; i < n && war->winner == NULL; i++)
    {
      g_autoptr (GVariant) battle = sg_question_record (question, "battles", i);
      g_autofree char *one = NULL, *two = NULL, *sum = NULL;
      gint64 a, b;

      if (!sg_lw_halves (sg_record_length (battle, "a_gross"), "a_gross", &a, error)
          || !sg_lw_halves (sg_record_length (battle, "b_gross"), "b_gross", &b, error))
        return FALSE;
      add_battle (war, rules, a, b);
      one = sg_text_signed_halves (war->a);
      two = sg_text_signed_halves (war->b);
      sum = sg_lw_text ("%s, %s", one, two);
      sg_verdict_step (verdict, "LW-112", sum, _("After battle %d, %s and %s"), (int) i + 1,
                       sg_lw_side_name (question, "a"), sg_lw_side_name (question, "b"));
      war->winner = find_winner (war, target);
      war->ended = i + 1;
    }
  if (war->winner != NULL && war->ended < n)
    sg_verdict_remark (verdict, _("Battles after the war was won are not counted."));
  return TRUE;
}

static void
tell (const War *war, const SgQuestion *question, SgVerdict *verdict, gint64 target)
{
  const char *ahead = war->a >= war->b ? "a" : "b";
  g_autofree char *lead = sg_text_signed_halves (MAX (war->a, war->b)), *goal = sg_text_halves (target);
  g_autofree char *sum = sg_lw_text ("%s %s %s", lead, MAX (war->a, war->b) >= target ? "≥" : "<", goal);

  sg_verdict_step (verdict, "LW-113", sum, _("The war is to %s up"), goal);
  if (war->winner != NULL)
    sg_verdict_headline (verdict, _("%s won the war, %s"), sg_lw_side_name (question, war->winner), lead);
  else if (war->a == war->b)
    sg_verdict_headline (verdict, _("The war stood level"));
  else
    sg_verdict_headline (verdict, _("%s led, %s"), sg_lw_side_name (question, ahead), lead);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 target = sg_question_number (question, "target") * 2;
  War war = { 0 };

  if (!fight (&war, question, rules, verdict, target, error))
    return FALSE;
  tell (&war, question, verdict, target);
  sg_verdict_measure (verdict, "a_total", _("{a}, total"), war.a / 2.0);
  sg_verdict_measure (verdict, "b_total", _("{b}, total"), war.b / 2.0);
  sg_verdict_outcome (verdict, "winner", _("Winner"), war.winner != NULL ? g_variant_new_string (war.winner) : NULL);
  sg_verdict_outcome (verdict, "ended_after", _("Ended after battle"),
                      war.winner != NULL ? g_variant_new_int64 (war.ended) : NULL);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_campaign, LW_SYSTEM, "campaign", N_("The war"), "sg-chart-symbolic", fields,
                       judge, "LW-113 LW-112",
                       .when = N_("After each battle."))
