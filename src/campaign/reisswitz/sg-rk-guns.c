/* sg-rk-guns.c: guns that were taken: who stands by them, whether they are retaken, and how they are driven off (RK-183).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of the battery: "captured-in" (the move), "driven-from" (the move since which its captors drive it off), "back-in" (the move
 * from which retaken guns fire again).
 */

#include "campaign/reisswitz/sg-rk-attack-private.h"

/* The nearest body of @side that stands by them. */
static const SgRkGround *
find_by (const SgRk *rk, GArray *grounds, const char *side, SgPoint at)
{
  double near = sg_ruleset_figure (rk->rules, "RK-19", "spot");
  const SgRkGround *best = NULL;

  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *own = &g_array_index (grounds, SgRkGround, i);
      double paces = sg_segment_distance (at, at, own->a, own->b);

      if (!g_str_equal (own->unit->side, side) || !own->form.battle || g_str_equal (own->unit->asset, "generals") || g_str_equal (own->unit->asset, "guns")
          || *sg_rk_word (own->unit, "grade") || paces > near)
        continue;
      near = paces;
      best = own;
    }
  return best;
}

static SgQuestion *
ask (const SgRk *rk, const SgUnit *guns, const char *event, gboolean escort)
{
  SgQuestion *question = sg_rk_question (rk, "captured-guns", NULL);
  gint64 captured = sg_rk_word_whole (guns, "captured-in", rk->turn);

  sg_rk_fill (question, "event", g_variant_new_string (event));
  sg_rk_fill (question, "moves", g_variant_new_int64 (MAX (0, rk->turn - captured)));
  sg_rk_fill (question, "captured_in_move", g_variant_new_int64 (captured));
  sg_rk_fill (question, "escort", g_variant_new_boolean (escort));
  sg_rk_fill (question, "unit", g_variant_new_string (guns->id));
  sg_rk_fill (question, "guns", g_variant_new_int64 (sg_unit_balance (guns, SG_ACCOUNT_CAPTURED)));
  return question;
}

static void
suggest_battery (const SgRk *rk, GArray *grounds, const SgUnit *guns, SgPoint at, GPtrArray *list)
{
  const SgRkGround *friend = find_by (rk, grounds, guns->side, at), *enemy = find_by (rk, grounds, sg_rk_other (guns->side), at);
  gint64 since = sg_rk_word_whole (guns, "driven-from", G_MAXINT64);
  gboolean due = since <= rk->turn && rk->turn - since >= sg_ruleset_whole (rk->rules, "RK-183", "carry");

  if (friend != NULL && enemy == NULL)
    sg_rk_add_suggestion (list, "RK-183", "sg-gun-symbolic", ask (rk, guns, "retaken", FALSE), guns, friend->unit, _("%s retakes %s"), friend->unit->name, guns->name);
  else if (enemy != NULL && friend == NULL && (due || since > rk->turn))
    sg_rk_add_suggestion (list, "RK-183", "sg-gun-symbolic", ask (rk, guns, "carried", TRUE), guns, enemy->unit,
                          due ? _("%s has driven off %s") : _("%s may drive off %s"), enemy->unit->name, guns->name)->optional = TRUE;
}

void
sg_rk_suggest_guns (const SgRk *rk, GArray *grounds, GPtrArray *list)
{
  GPtrArray *units = sg_board_get_units (rk->board);
  SgPlace place;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *guns = units->pdata[i];

      if (g_str_equal (guns->asset, "guns") && sg_unit_balance (guns, SG_ACCOUNT_CAPTURED) > 0 && *sg_rk_word (guns, "captured-in") != '\0'
          && sg_rk_word_whole (guns, "captured-in", 0) < rk->turn && sg_rk_place (rk->board, guns, &place))
        suggest_battery (rk, grounds, guns, place.at, list);
    }
}

static void
move_all (SgRuling *ruling, const SgUnit *guns, const char *account)
{
  gint64 amount = sg_unit_balance (guns, SG_ACCOUNT_CAPTURED);

  if (amount > 0)
    sg_ruling_add_transfer (ruling, guns->id, guns->asset, SG_ACCOUNT_CAPTURED, account, amount, NULL);
}

static void
retake (const SgRk *rk, SgRuling *ruling, const SgUnit *guns, SgVerdict *verdict)
{
  sg_rk_put_unit (rk, ruling, guns, "captured-in", "");
  sg_rk_put_unit (rk, ruling, guns, "driven-from", "");
  if (sg_verdict_get_flag (verdict, "out_for_good"))
    {
      move_all (ruling, guns, SG_ACCOUNT_OFF);
      return;
    }
  move_all (ruling, guns, SG_ACCOUNT_FIT);
  sg_rk_put_unit_whole (rk, ruling, guns, "back-in", (gint64) sg_rk_measure_of (verdict, "back_in_move"));
}

void
sg_rk_rule_guns (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *guns = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));
  gint64 since = guns != NULL ? sg_rk_word_whole (guns, "driven-from", G_MAXINT64) : G_MAXINT64;

  if (guns == NULL)
    return;
  if (sg_question_is (question, "event", "retaken"))
    retake (rk, ruling, guns, verdict);
  else if (!sg_question_is (question, "event", "carried") || !sg_verdict_get_flag (verdict, "may_carry"))
    return;
  else if (since > rk->turn)
    sg_rk_put_unit_whole (rk, ruling, guns, "driven-from", rk->turn);
  else
    {
      move_all (ruling, guns, SG_ACCOUNT_CARRIED);
      sg_rk_put_unit (rk, ruling, guns, "captured-in", "");
    }
}
