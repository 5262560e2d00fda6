/* sg-rk-hedge.c: hedges, garden walls and what else bodies halt at to cross it (RK-68): what the tray offers, and what comes of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Who has halted before one crosses it in the next move, and forms again in the moves that the procedure “hedge” has for troops such as
 * they are: who needs none goes on in the same.  The umpire may judge it before that.  His verdict is the unit's word "crossing":
 * "formed", "loose", or "yes" where nobody has judged it.
 */

#include "play/reisswitz/march/sg-rk-hedge.h"

#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-suggestion.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/base/sg-rk-work.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"

/* Whether it stands in ranks, which a hedge disorders. */
static gboolean
is_formed (const SgRk *rk, const SgUnit *unit)
{
  const SgUnitType *type = sg_rk_type (rk->board, unit);
  SgRkForm form;

  if (type != NULL && (sg_rk_is_leader (type) || g_str_has_prefix (sg_unit_type_get_word (type, "moves"), "patrol")))
    return FALSE;
  return sg_rk_form (rk->board, unit, NULL, &form) && !g_str_equal (form.target, "skirmishers") && g_strcmp0 (form.id, "screen") != 0;
}

static SgQuestion *
ask (const SgRk *rk, const SgUnit *unit)
{
  SgQuestion *question = sg_play_question (&rk->play, "hedge", NULL);
  const char *crossing = sg_word_text (unit, &sg_rk_words.crossing);

  sg_play_fill (question, "formed", g_variant_new_boolean (g_str_equal (crossing, "formed") || (!g_str_equal (crossing, "loose") && is_formed (rk, unit))));
  sg_play_fill (question, "unit", g_variant_new_string (unit->id));
  return question;
}

/* (transfer full): what lies before it on its way. */
static char *
what_is_before (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgRkMarch) march = sg_rk_unit_march (unit);
  GArray *legs = march != NULL && rk->map != NULL ? sg_rk_legs (rk->map, rk->rules, (const SgPoint *) march->way->data, march->way->len) : NULL;
  double gone = sg_word_length (unit, &sg_rk_words.gone);

  for (guint i = 0; legs != NULL && i < legs->len; i++)
    {
      const SgRkLeg *leg = &g_array_index (legs, SgRkLeg, i);

      if (leg->obstacle && leg->to > gone)
        return leg->piece != NULL ? sg_rk_piece_called (rk->map, leg->piece->id) : g_strdup (_("an obstacle"));
    }
  return g_strdup (_("an obstacle"));
}

gboolean
sg_rk_put_crossing (const SgRk *rk, SgRuling *ruling, const SgUnit *unit)
{
  g_autoptr (SgQuestion) question = ask (rk, unit);
  g_autoptr (SgVerdict) verdict = sg_play_judge (&rk->play, question, NULL);
  gint64 moves = (gint64) sg_play_measure (verdict, "moves");

  if (moves > 1)   /* this one is the first of them */
    sg_word_set_whole (ruling, unit, &sg_rk_words.disordered, rk->time + sg_rk_minutes (rk) * moves);
  sg_word_clear (ruling, unit, &sg_rk_words.crossing);
  sg_word_clear (ruling, unit, &sg_rk_words.held);
  return moves > 0;
}

void
sg_rk_suggest_hedge (const SgRk *rk, const SgUnit *unit, GPtrArray *list)
{
  g_autofree char *what = NULL;
  SgSuggestion *line;

  if (!sg_rk_is_held (unit, SG_RK_HELD_OBSTACLE) || !sg_word_is (unit, &sg_rk_words.crossing, "yes"))
    return;
  what = what_is_before (rk, unit);
  line = sg_rk_add_suggestion (list, "RK-68", "sg-foot-symbolic", ask (rk, unit), unit, NULL, _("%s has halted at %s, to cross it"), unit->name, what);
  line->optional = TRUE;
  line->group = g_strdup (_(SG_RK_STOPPED));
}

void
sg_rk_rule_hedge (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  const SgUnit *unit = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));
  gboolean disordered = sg_verdict_get_flag (verdict, "disordered");

  if (unit == NULL)
    return;
  if (sg_word_has (unit, &sg_rk_words.crossing))
    sg_word_set (ruling, unit, &sg_rk_words.crossing, disordered ? "formed" : "loose");
  else if (disordered)  /* over one that the map has not */
    sg_word_set_whole (ruling, unit, &sg_rk_words.disordered, rk->time + sg_rk_minutes (rk) * (gint64) sg_play_measure (verdict, "reform_moves"));
}
