/* sg-rk-width.c: how wide a way is by the umpire's word, where the map is silent or another thing is true.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The battle's word "width/PIECE" is a row of what may go abreast; without it that of the map holds (RK-72).  The question is the
 * rules' own “width”, of the place that is next on the way of a unit.
 */

#include "campaign/reisswitz/sg-rk-ask-private.h"
#include "campaign/reisswitz/sg-rk-work.h"

#define STREET "town"   /* the row of what the map alone tells */

static char *
key_of (const SgPiece *piece)
{
  return g_strconcat ("width/", piece->id, NULL);
}

const char *
sg_rk_leg_kind (const SgRk *rk, const SgRkLeg *leg)
{
  g_autofree char *key = leg->piece != NULL ? key_of (leg->piece) : NULL;
  const char *said = key != NULL ? sg_board_get (rk->board, key) : "";

  return *said != '\0' ? said : leg->kind;
}

/* The place whose width is asked: the first that is too narrow for it, else the first bridge, ford or gate, else the road. */
static const SgRkLeg *
find_leg (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgRkMarch) march = sg_rk_unit_march (unit);
  GArray *legs = march != NULL && rk->map != NULL ? sg_rk_legs (rk->map, rk->rules, (const SgPoint *) march->way->data, march->way->len) : NULL;
  double gone = sg_rk_word_number (unit, "gone", 0);
  const SgRkLeg *pass = NULL, *road = NULL;
  SgRkForm form;

  if (legs == NULL || !sg_rk_form (rk->board, unit, NULL, &form))
    return NULL;
  for (guint i = 0; i < legs->len; i++)
    {
      const SgRkLeg *leg = &g_array_index (legs, SgRkLeg, i);

      if (leg->to <= gone || leg->piece == NULL || (leg->kind == NULL && !leg->narrow))
        continue;
      if ((!form.battle || g_strcmp0 (sg_rk_leg_kind (rk, leg), "defile") == 0) && !sg_rk_fits (rk, unit, form.id, leg))
        return leg;   /* what is formed to fight goes over a road as it is */
      pass = pass == NULL && leg->narrow ? leg : pass;
      road = road == NULL ? leg : road;
    }
  return pass != NULL ? pass : road;
}

static const char *
arm_of (const SgRk *rk, const SgUnit *unit)
{
  static const char *const arms[][2] = { { "foot", "infantry" }, { "horse", "cavalry" }, { "guns", "artillery" } };

  for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
    if (g_str_equal (sg_rk_arm (rk->board, unit), arms[i][0]))
      return arms[i][1];
  return NULL;
}

char *
sg_rk_width_asked (const SgRk *rk, const SgUnit *unit)
{
  const SgRkLeg *leg = arm_of (rk, unit) != NULL && !g_str_equal (unit->asset, "generals") ? find_leg (rk, unit) : NULL;

  return leg != NULL ? sg_rk_piece_called (rk->map, leg->piece->id) : NULL;
}

void
sg_rk_fill_width (const SgRk *rk, SgQuestion *question, const SgUnit *unit)
{
  const SgRkLeg *leg = find_leg (rk, unit);
  const char *arm = arm_of (rk, unit), *kind = leg != NULL ? sg_rk_leg_kind (rk, leg) : NULL;

  if (arm != NULL)
    sg_rk_fill (question, "arm", g_variant_new_string (arm));
  if (leg == NULL)
    return;
  sg_rk_fill (question, "place", g_variant_new_take_string (sg_rk_piece_called (rk->map, leg->piece->id)));
  sg_rk_fill (question, "way", g_variant_new_string (kind != NULL ? kind : STREET));
}

void
sg_rk_rule_width (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  const SgUnit *unit = sg_question_has (question, "unit") ? sg_board_get_unit (rk->board, sg_question_text (question, "unit")) : NULL;
  const SgRkLeg *leg = unit != NULL ? find_leg (rk, unit) : NULL;
  g_autofree char *key = leg != NULL ? key_of (leg->piece) : NULL;
  const char *way = sg_question_text (question, "way");

  if (key != NULL)
    sg_rk_put_battle (rk, ruling, key, g_str_equal (way, leg->kind != NULL ? leg->kind : STREET) ? "" : way);
}
