/* sg-rk-belief.c: how far what a side believes of the enemy is from what is so.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/dispatch/sg-rk-belief.h"

#include <math.h>
#include <glib/gi18n-lib.h>

#include "play/reisswitz/sight/sg-rk-enemy.h"
#include "play/sg-unit-stand.h"

/* (transfer full) (element-type SgPoint): where every body of the enemy of @side stands that has anybody left. */
static GArray *
list_enemies (SgBoard *truth, const char *side)
{
  GPtrArray *units = sg_board_get_units (truth);
  GArray *places = g_array_new (FALSE, FALSE, sizeof (SgPoint));

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      SgUnitStand stand;

      if (!sg_unit_is_of (unit, side) && sg_unit_balance (unit, SG_ACCOUNT_FIT) > 0 && sg_board_get_stand (truth, unit->id, &stand))
        g_array_append_val (places, stand.at.at);
    }
  return places;
}

static gboolean
is_near_news (const GPtrArray *news, SgPoint at)
{
  for (guint i = 0; i < news->len; i++)
    {
      const SgRkNews *one = news->pdata[i];

      if (hypot (one->at.x - at.x, one->at.y - at.y) <= SG_RK_ASTRAY)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_near_enemy (const GArray *enemies, SgPoint at)
{
  for (guint i = 0; i < enemies->len; i++)
    if (hypot (g_array_index (enemies, SgPoint, i).x - at.x, g_array_index (enemies, SgPoint, i).y - at.y) <= SG_RK_ASTRAY)
      return TRUE;
  return FALSE;
}

SgRkBelief
sg_rk_weigh_belief (SgBoard *truth, SgBoard *known, const char *side)
{
  g_autoptr (GArray) enemies = list_enemies (truth, side);
  g_autoptr (GPtrArray) news = sg_rk_news (known);
  SgRkBelief belief = { .bodies = enemies->len };

  for (guint i = 0; i < news->len; i++)
    {
      const SgRkNews *one = news->pdata[i];

      if (is_near_enemy (enemies, one->at))
        belief.right++;
      else
        belief.astray++;
      belief.oldest = MAX (belief.oldest, one->age);
    }
  for (guint i = 0; i < enemies->len; i++)
    if (!is_near_news (news, g_array_index (enemies, SgPoint, i)))
      belief.unknown++;
  return belief;
}

char *
sg_rk_belief_text (const SgRkBelief *belief)
{
  guint found = belief->bodies - belief->unknown;
  GString *words = g_string_new (NULL);

  if (belief->bodies == 0 && belief->astray == 0)
    g_string_append (words, _("There was no enemy to know of."));
  else
    g_string_append_printf (words, g_dngettext (GETTEXT_PACKAGE, "Knew where %u of %u body of the enemy stood.",
                                                "Knew where %u of %u bodies of the enemy stood.", belief->bodies), found, belief->bodies);
  if (belief->astray > 0)
    g_string_append_printf (words, g_dngettext (GETTEXT_PACKAGE, " Believed %u where nobody was.", " Believed %u where nobody was.", belief->astray),
                            belief->astray);
  if (belief->oldest > 0)
    {
      g_autofree char *age = sg_rk_age_text (belief->oldest);

      g_string_append_printf (words, _(" The oldest news was of %s before."), age);
    }
  return g_string_free (words, FALSE);
}
