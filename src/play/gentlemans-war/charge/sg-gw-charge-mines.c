/* sg-gw-charge-mines.c: mines on the way of a charge: they go off before it comes to blows (GW-754).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/charge/sg-gw-charge-mines.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/field/sg-gw-mines.h"

static gboolean
find_mine (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, SgPoint path[2])
{
  SgGwBlock block;
  SgGwMine mine;
  SgPlace place;

  if (!sg_gw_block (charge->gw, unit, &block) || !sg_gw_charge_touch (charge, unit, &place))
    return FALSE;
  path[0] = block.place.at;
  path[1] = place.at;
  return sg_gw_mine_left (charge->gw, ruling, unit, path, 2, &mine);
}

gboolean
sg_gw_charge_is_mined (const SgGwCharge *charge)
{
  g_autoptr (GPtrArray) host = NULL;
  SgPoint path[2];

  if (!sg_word_has (charge->gw->board, &sg_gw_words.mines))
    return FALSE;
  host = sg_gw_charge_host (charge, TRUE);
  for (guint i = 0; i < host->len; i++)
    if (find_mine (charge, NULL, host->pdata[i], path))
      return TRUE;
  return FALSE;
}

void
sg_gw_charge_set_off (const SgGwCharge *charge, GPtrArray *units, SgRuling *ruling)
{
  SgPoint path[2];

  for (guint i = 0; i < units->len; i++)
    if (find_mine (charge, ruling, units->pdata[i], path))
      (void) sg_gw_work_pass (charge->gw, units->pdata[i], path, 2, ruling);
}

/* Nobody is left of it, or @ruling leaves nobody. */
static gboolean
is_gone (SgRuling *ruling, const SgUnit *unit)
{
  return sg_gw_left (unit) <= (ruling != NULL ? sg_gw_lost_in (ruling, unit) : 0);
}

const char *
sg_gw_charge_settle_mines (const SgGwCharge *charge, const char *stage)
{
  gboolean fought = sg_charge_has (charge, hits);

  if (sg_charge_has (charge, mined) && (is_gone (NULL, charge->by) || is_gone (NULL, charge->at)))
    return "mined";
  if (!fought && (g_str_equal (stage, "contact") || g_str_equal (stage, "apart")) && sg_gw_charge_is_mined (charge))
    return "mine";
  return NULL;
}

void
sg_gw_charge_note_mine (const SgGw *gw, SgRuling *ruling)
{
  static const SgWord *const roles[] = { &sg_gw_charge_words.by, &sg_gw_charge_words.at, &sg_gw_charge_words.won };

  for (guint i = 0; g_str_equal (sg_word_text (gw->board, &sg_gw_words.talk), "charge") && i < G_N_ELEMENTS (roles); i++)
    {
      const SgUnit *unit = sg_play_unit (&gw->play, sg_word_text (gw->board, roles[i]));

      if (unit != NULL && is_gone (ruling, unit))
        sg_word_set_flag (ruling, gw->board, &sg_gw_charge_words.mined, TRUE);
    }
}

/* Whoever is left of those who charge goes on with it. */
static void
go_on (const SgGwCharge *charge, SgRuling *ruling)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, TRUE);
  gboolean next_gone = is_gone (ruling, charge->by) && host->len > 1 && is_gone (ruling, host->pdata[1]);

  sg_charge_set_flag (charge, ruling, mined, next_gone);
  if (is_gone (ruling, charge->at) || (is_gone (ruling, charge->by) && !sg_gw_charge_promote (charge, ruling)))
    sg_gw_charge_end (charge, ruling);
  else
    sg_gw_charge_stay (charge, ruling);
}

SgRuling *
sg_gw_charge_close_mine (const SgGwCharge *charge)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, TRUE);
  gboolean before = sg_gw_charge_is_at (charge, "mine");
  SgRuling *ruling = before ? sg_gw_charge_draft ("GW-754", _("%s ran upon a mine"), charge->by->name)
                            : sg_gw_charge_draft ("GW-754", _("The mine had left nobody to go on with it"));

  if (before)
    sg_gw_charge_set_off (charge, host, ruling);
  go_on (charge, ruling);
  return ruling;
}
