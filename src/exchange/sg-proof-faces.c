/* sg-proof-faces.c: whether dice fell as they are recorded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-proof-faces.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean
sg_faces_begin_with (const char *dice, const char *faces)
{
  return g_str_has_prefix (dice, faces) && (*faces == '\0' || dice[strlen (faces)] == '\0' || dice[strlen (faces)] == ' ');
}

static const char *
or_dash (const char *dice)
{
  return *dice != '\0' ? dice : "—";
}

gboolean
sg_exchange_prove_dice (SgRuling *ruling, SgDice *again, GError **error)
{
  g_autofree char *faces = sg_dice_describe (again);
  SgDiceHand hand = sg_ruling_get_hand (ruling);

  if (hand == SG_DICE_ENTERED || g_strcmp0 (faces, sg_ruling_get_dice (ruling)) == 0
      || (hand == SG_DICE_THROWN && sg_faces_begin_with (sg_ruling_get_dice (ruling), faces)))
    return TRUE;
  if (sg_ruling_get_hand (ruling) == SG_DICE_THROWN)
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("the dice recorded are %s, and its seed throws %s."), or_dash (sg_ruling_get_dice (ruling)), or_dash (faces));
  else
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("dice are recorded (%s), and nobody threw any."), sg_ruling_get_dice (ruling));
  return FALSE;
}
