/* sg-rk-width.c: how wide a way is by the umpire's word, where the map is silent or another thing is true.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The battle's word "width/PIECE" is a row of what may go abreast; without it that of the map holds (RK-72).  The question is the
 * rules' own “width”, of any place on the rest of the way of a unit.
 */

#include "play/reisswitz/march/sg-rk-width.h"

#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/base/sg-rk-work.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/sg-game-parts.h"
#include "rules/sg-question-values.h"

#define STREET "town"   /* the row of what the map alone tells */

/* Ahead of it on its way, with a width of which something can be said. */
static gboolean
is_asked (const SgRkLeg *leg, double gone)
{
  return leg->to > gone && leg->piece != NULL && (leg->kind != NULL || leg->narrow);
}

static gboolean
is_too_narrow (const SgRk *rk, const SgUnit *unit, const SgRkForm *form, const SgRkLeg *leg)
{
  return (!form->battle || g_strcmp0 (sg_rk_leg_kind (rk, leg), "defile") == 0) && !sg_rk_fits (rk, unit, form->id, leg);   /* what is formed to fight goes over a road as it is */
}

static gboolean
has_piece (GPtrArray *legs, const SgPiece *piece)
{
  for (guint i = 0; i < legs->len; i++)
    if (((const SgRkLeg *) legs->pdata[i])->piece == piece)
      return TRUE;
  return FALSE;
}

/* (element-type SgRkLeg): every place on the rest of the way whose width may be asked, each once; what is too narrow for it, then bridges,
 * fords and gates, then roads, and of each kind what comes first. */
static GPtrArray *
list_legs (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgRkMarch) march = sg_rk_unit_march (unit);
  GArray *legs = march != NULL && rk->map != NULL ? sg_rk_legs (rk->map, rk->rules, (const SgPoint *) march->way->data, march->way->len) : NULL;
  double gone = sg_word_length (unit, &sg_rk_words.gone);
  GPtrArray *list = g_ptr_array_new ();
  SgRkForm form;

  if (legs == NULL || !sg_rk_form (rk->board, unit, NULL, &form))
    return list;
  for (guint rank = 0; rank < 3; rank++)
    for (guint i = 0; i < legs->len; i++)
      {
        const SgRkLeg *leg = &g_array_index (legs, SgRkLeg, i);

        if (is_asked (leg, gone) && !has_piece (list, leg->piece) && (rank == 2 || (rank == 1 && leg->narrow) || (rank == 0 && is_too_narrow (rk, unit, &form, leg))))
          g_ptr_array_add (list, (gpointer) leg);
      }
  return list;
}

/* (nullable): that which @piece is, NULL: the first of them. */
static const SgRkLeg *
find_leg (const SgRk *rk, const SgUnit *unit, const char *piece)
{
  g_autoptr (GPtrArray) legs = list_legs (rk, unit);

  for (guint i = 0; i < legs->len; i++)
    if (piece == NULL || g_str_equal (((const SgRkLeg *) legs->pdata[i])->piece->id, piece))
      return legs->pdata[i];
  return NULL;
}

/* (transfer full): what the act is called, the only one or of several. */
static char *
label_of (const SgRk *rk, const SgRkLeg *leg, double ahead, gboolean alone)
{
  g_autofree char *called = sg_rk_piece_called (rk->map, leg->piece->id);

  if (alone)
    return g_strdup_printf (_("Say the width of %s"), called);
  return ahead < 1 ? g_strdup_printf (_("%s, here"), called) : g_strdup_printf (_("%s, %d paces on"), called, (int) MAX (0, round (ahead)));
}

static void
offer_widths (SgActOffer *offer)
{
  const SgRk *rk = sg_rk_of (offer->play);
  const SgUnit *unit = sg_rk_first (offer->units);
  g_autoptr (GPtrArray) legs = sg_rk_arm_name (sg_rk_arm (rk->board, unit)) != NULL && !sg_rk_is_of (unit, SG_RK_OF_GENERALS) ? list_legs (rk, unit) : g_ptr_array_new ();
  double gone = sg_word_length (unit, &sg_rk_words.gone);

  for (guint i = 0; i < legs->len; i++)
    {
      const SgRkLeg *leg = legs->pdata[i];
      g_autofree char *label = label_of (rk, leg, leg->from - gone, legs->len == 1), *capital = sg_text_capital (label);
      SgGameAct *act = sg_act_offer_with (offer, sg_arg_rest (leg->piece->id));

      sg_act_call (act, "%s", capital);
      act->about = g_strdup (leg->piece->id);
      if (legs->len > 1)
        act->group = g_strdup (_("Say the width"));
    }
}

const SgActRow sg_rk_width_acts[SG_RK_N_WIDTH_ACTS] = {
  { "width", NULL, "sg-foot-symbolic", "RK-72", .procedure = "width", .least = 1, .args = { SG_ARG_REST }, .offer = offer_widths },
};

void
sg_rk_fill_width (const SgRk *rk, SgQuestion *question, const SgUnit *unit, const char *piece)
{
  const SgRkLeg *leg = find_leg (rk, unit, piece);
  const char *arm = sg_rk_arm_name (sg_rk_arm (rk->board, unit)), *kind = leg != NULL ? sg_rk_leg_kind (rk, leg) : NULL;

  if (arm != NULL)
    sg_play_fill (question, "arm", g_variant_new_string (arm));
  if (leg == NULL)
    return;
  sg_play_fill (question, "place", g_variant_new_take_string (sg_rk_piece_called (rk->map, leg->piece->id)));
  sg_play_fill (question, "piece", g_variant_new_string (leg->piece->id));
  sg_play_fill (question, "way", g_variant_new_string (kind != NULL ? kind : STREET));
}

void
sg_rk_rule_width (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  const SgUnit *unit = sg_question_has (question, "unit") ? sg_board_get_unit (rk->board, sg_question_text (question, "unit")) : NULL;
  const char *piece = sg_question_has (question, "piece") ? sg_question_text (question, "piece") : NULL;
  const SgRkLeg *leg = unit != NULL ? find_leg (rk, unit, piece) : NULL;
  const char *way = sg_question_text (question, "way");

  if (leg != NULL)
    sg_word_set (ruling, SG_OF (rk->board, leg->piece->id), &sg_rk_words.width, g_str_equal (way, leg->kind != NULL ? leg->kind : STREET) ? "" : way);
}
