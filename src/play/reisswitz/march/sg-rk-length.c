/* sg-rk-length.c: how long a column is as it goes: it stretches, closes up behind a head that stands or slows, and passes a narrow
 * place (RK-70, RK-73).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A column that was told to close up has the word "closing": "stands" or "slow", for its head.
 */

#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/march/sg-rk-length-private.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "rules/sg-ruleset-tables.h"

double
sg_rk_row_rate (const SgRk *rk, const char *row)
{
  return sg_ruleset_has_number (rk->rules, "RK-60", "movement", row, "A") ? sg_ruleset_cell (rk->rules, "RK-60", "movement", row, "A") : 0;
}

double
sg_rk_tail_rate (const SgRk *rk, const SgUnit *unit, const char *row)
{
  /* The house rule is of infantry’s tail (RK-R9). */
  if (sg_rk_arm (rk->board, unit) == SG_RK_ARM_FOOT && sg_ruleset_chosen (rk->rules, "rk.contract-rate", "printed"))
    return sg_ruleset_figure (rk->rules, "RK-70", "tail-printed");
  return sg_rk_row_rate (rk, row);
}

/* It stretches on the march to what the table has (RK-37), in the first move not yet (RK-R87); a head held back gives its tail as many paces to close up. */
double
sg_rk_next_length (const SgRkForm *form, gboolean setting_out, double paces, double free)
{
  double length = setting_out ? form->depth : form->march;

  if (paces < free - 0.5)
    length = MAX (form->closed, form->depth - (free - paces));
  return MIN (length, form->depth + paces); /* the tail waits while the head goes on */
}

/* The outcome @name of closing up from @length to @closed paces, the tail going @tail in a move and the head @head (RK-40, RK-70). */
static gint64
ask_closing (const SgRk *rk, double length, double closed, double tail, double head, const char *name)
{
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "contract-column", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "length", g_variant_new_double (length));
  sg_play_fill (question, "closed", g_variant_new_double (closed));
  sg_play_fill (question, "tail_per_move", g_variant_new_double (tail));
  sg_play_fill (question, "head_per_move", g_variant_new_double (head));
  verdict = sg_play_judge (&rk->play, question, NULL);
  return (gint64) sg_play_measure (verdict, name);
}

gint64
sg_rk_moves_to_gather (const SgRk *rk, const SgUnit *unit, const SgRkForm *from, const SgRkForm *to)
{
  double rate = sg_rk_tail_rate (rk, unit, sg_rk_march_row (rk, unit, NULL));

  if (!from->column || !to->column || from->depth <= to->closed || rate <= 0)
    return 0;
  return ask_closing (rk, from->depth, to->closed, rate, 0, "moves");
}

/* Closing up as an order. */

gboolean
sg_rk_is_stretched (const SgRk *rk, const SgUnit *unit)
{
  SgRkForm form;

  return sg_rk_form (rk->board, unit, NULL, &form) && form.column && form.depth > form.closed + 0.5 && sg_word_has (unit, &sg_rk_words.march)
         && !sg_word_has (unit, &sg_rk_words.done);
}

double
sg_rk_head_rate (const SgRk *rk, const SgUnit *unit, const char *row)
{
  const char *closing = sg_word_text (unit, &sg_rk_words.closing);

  if (*closing == '\0')
    return INFINITY;
  return g_str_equal (closing, "slow") ? sg_rk_tail_rate (rk, unit, row) / 2 : 0;
}

gint64
sg_rk_closing_minutes (const SgRk *rk, const SgUnit *unit, gboolean slow)
{
  g_autoptr (SgRkMarch) march = sg_rk_unit_march (unit);
  double tail = sg_rk_tail_rate (rk, unit, sg_rk_march_row (rk, unit, march));
  SgRkForm form;

  if (!sg_rk_form (rk->board, unit, NULL, &form) || tail <= 0)
    return 0;
  return ask_closing (rk, form.depth, form.closed, tail, slow ? tail / 2 : 0, "whole_minutes");
}

static gboolean
close_up (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  g_autofree char *clause = NULL;
  gboolean slow = g_str_equal (call->args[0].text, "slow");
  int minutes;
  SgRuling *ruling;
  SgUnit *unit;

  unit = sg_rk_need_in_hand (rk, sg_rk_first (call->units)->id, NULL, error);
  if (unit == NULL)
    return FALSE;
  if (!sg_rk_is_stretched (rk, unit))
    return sg_refuse (error, "RK-70", _("%s is no column on the march, or is closed up already"), unit->name);
  minutes = (int) sg_rk_closing_minutes (rk, unit, slow);
  clause = g_strdup_printf (slow ? ngettext ("%s closes up, its head going slowly: %d minute", "%s closes up, its head going slowly: %d minutes", minutes)
                            : ngettext ("%s closes up, its head standing: %d minute", "%s closes up, its head standing: %d minutes", minutes), unit->name, minutes);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-70");
  sg_word_set (ruling, unit, &sg_rk_words.closing, slow ? "slow" : "stands");
  return sg_play_post (&rk->play, ruling, error);
}

static void
offer_closing (SgActOffer *offer)
{
  const SgRk *rk = sg_rk_of (offer->play);
  const SgUnit *unit = sg_rk_first (offer->units);

  if (!sg_rk_is_stretched (rk, unit) || sg_word_has (unit, &sg_rk_words.closing))
    return;
  for (guint slow = 0; slow < 2; slow++)
    {
      int minutes = (int) sg_rk_closing_minutes (rk, unit, slow);

      sg_act_call (sg_act_offer_with (offer, sg_arg_word (slow ? "slow" : "stands")),
                      slow ? ngettext ("Close up, the head goes slowly: %d minute", "Close up, the head goes slowly: %d minutes", minutes)
                           : ngettext ("Close up, the head stands: %d minute", "Close up, the head stands: %d minutes", minutes), minutes);
    }
}

const SgActRow sg_rk_closing_acts[SG_RK_N_CLOSING_ACTS] = {
  { "close-up", NULL, "sg-foot-symbolic", "RK-70", .group = N_("Close up"), .least = 1, .args = { SG_ARG_WORD }, .offer = offer_closing, .carry_out = close_up },
};

/* Narrow places. */

static gboolean
is_large (const SgRk *rk, const SgUnit *unit)
{
  static const char *const columns[] = { "battalions", "squadrons", "batteries" };

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    if (sg_ruleset_has_number (rk->rules, "RK-30", "types", unit->type, columns[i])
        && sg_ruleset_cell (rk->rules, "RK-30", "types", unit->type, columns[i]) >= (i == 1 ? 2 : 1))
      return TRUE;
  return FALSE;
}

gboolean
sg_rk_walks_over (const SgRk *rk, const SgUnit *unit, const SgRkLeg *leg)
{
  const char *kind = sg_rk_leg_kind (rk, leg);   /* by the umpire’s word, too: a bridge that was mended is as one laid in haste */

  return g_strcmp0 (kind, "bridge_built") == 0 || (g_strcmp0 (kind, "bridge_small") == 0 && is_large (rk, unit));
}

double
sg_rk_walk_rate (const SgRk *rk, const SgUnit *unit)
{
  double rate = sg_rk_row_rate (rk, sg_rk_march_row (rk, unit, NULL));

  return rate > 0 ? rate : INFINITY;
}

gint64
sg_rk_minutes_to_pass (const SgRk *rk, const SgUnit *unit, const char *row)
{
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "pass-point", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  double rate = MIN (sg_rk_tail_rate (rk, unit, row), sg_rk_walk_rate (rk, unit));
  SgRkForm form;

  if (question == NULL || !sg_rk_form (rk->board, unit, NULL, &form) || !form.column || rate <= 0)
    return 0;
  sg_play_fill (question, "length", g_variant_new_double (MAX (form.depth, form.march)));
  sg_play_fill (question, "rate", g_variant_new_double (rate));
  verdict = sg_play_judge (&rk->play, question, NULL);
  return (gint64) sg_play_measure (verdict, "whole_moves") * sg_rk_minutes (rk);
}
