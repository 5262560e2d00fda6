/* sg-gw-charge-suppose.c: a charge as it would stand, if something were chosen or thrown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The ruling that would be posted is applied to a copy of the board: what comes of it is found there as it is found here.
 */

#include "play/gentlemans-war/charge/sg-gw-charge-suppose.h"

#include "campaign/sg-board-apply.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

void
sg_gw_if_clear (SgGwIf *supposed)
{
  g_clear_object (&supposed->board);
}

gboolean
sg_gw_charge_suppose (const SgGwCharge *charge, SgRuling *draft, SgGwIf *supposed)
{
  g_autoptr (SgRuling) ruling = draft;
  GPtrArray *effects = ruling != NULL ? sg_ruling_get_effects (ruling) : NULL;

  if (ruling == NULL)
    return FALSE;
  supposed->board = sg_board_copy (charge->gw->board);
  for (guint i = 0; i < effects->len; i++)
    if (!sg_board_apply (supposed->board, g_ptr_array_index (effects, i), NULL))
      return FALSE;
  sg_gw_read (&supposed->gw, charge->gw->battle, supposed->board);
  return sg_gw_charge_read (&supposed->gw, &supposed->charge);
}

gboolean
sg_gw_charge_suppose_thrown (const SgGwCharge *charge, SgGwRule *rule, SgQuestion *question, const guint *faces, guint n, SgGwIf *supposed)
{
  g_autoptr (SgDice) dice = sg_dice_new_entered (faces, n);
  g_autoptr (SgVerdict) verdict = question != NULL ? sg_play_judge_with (&charge->gw->play, question, dice, NULL) : NULL;
  g_autoptr (SgRuling) ruling = verdict != NULL ? sg_ruling_new_verdict (question, verdict, dice) : NULL;

  if (ruling == NULL || sg_verdict_get_refusal (verdict) != NULL || !rule (&charge->play, question, verdict, ruling, NULL))
    return FALSE;
  return sg_gw_charge_suppose (charge, g_steal_pointer (&ruling), supposed);
}
