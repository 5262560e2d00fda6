/* sg-phases.c: the phases of a turn, as rows with what leads on from each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-phases.h"

#include <glib/gi18n-lib.h>

const SgPhase *
sg_phase_find (const SgPhase *phases, const char *id)
{
  for (const SgPhase *phase = phases; phase != NULL && phase->id != NULL; phase++)
    if (g_str_equal (phase->id, id))
      return phase;
  return NULL;
}

const SgPhase *
sg_phase_now (const SgPhase *phases, const SgPlay *play)
{
  return play->at == SG_PLAY_UNDER_WAY ? sg_phase_find (phases, play->phase) : NULL;
}

SgNextAct *
sg_next_act_new (const char *id, const char *label, const char *waits)
{
  SgNextAct *act = g_new0 (SgNextAct, 1);

  act->id = g_strdup (id);
  act->label = g_strdup (label);
  act->waits = g_strdup (waits);
  return act;
}

SgNextAct *
sg_phase_next (const SgPhase *phase, const SgPlay *play)
{
  for (const SgTurnAct *act = phase != NULL ? phase->acts : NULL; act != NULL && act->id != NULL; act++)
    if (!act->beside)
      {
        g_autofree char *waits = act->waits != NULL ? act->waits (play) : NULL;
        g_autofree char *called = act->call != NULL ? act->call (play) : g_strdup (_(act->label));
        SgNextAct *next = sg_next_act_new (act->id, called, waits);

        next->procedure = g_strdup (act->procedure);
        return next;
      }
  return NULL;
}

gboolean
sg_phase_carry_out (const SgPhase *phase, const SgPlay *play, const char *id, GError **error)
{
  for (const SgTurnAct *act = phase != NULL ? phase->acts : NULL; act != NULL && act->id != NULL; act++)
    if (g_str_equal (act->id, id) && act->carry_out != NULL)
      {
        g_autofree char *waits = act->waits != NULL ? act->waits (play) : NULL;

        if (waits == NULL)
          return act->carry_out (play, error);
        g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, waits);
        return FALSE;
      }
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("“%s” is not what the turn wants now."), id);
  return FALSE;
}
