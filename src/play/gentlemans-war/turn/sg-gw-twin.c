/* sg-gw-twin.c: what a side of A Gentleman's War cannot know: where the other hides, when it comes on, and where its mines lie.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/turn/sg-gw-twin.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-mines.h"
#include "play/gentlemans-war/hidden/sg-gw-hidden.h"

static char *
draw_place (const SgGw *gw, GRand *lot)
{
  SgPlace place = { { g_rand_double (lot) * sg_map_get_width (gw->map), g_rand_double (lot) * sg_map_get_depth (gw->map) }, 0 };

  return sg_place_format (&place);
}

static void
vary_unit (const SgGw *gw, const SgUnit *unit, GRand *lot, SgRuling *draft)
{
  g_autofree char *place = draw_place (gw, lot);

  if (sg_gw_is_hidden (unit) && sg_gw_is (unit, "hidden-at"))
    sg_gw_set (draft, unit, "hidden-at", place);
  if (g_str_equal (sg_gw_word (unit, "off"), "coming") && !sg_gw_is (unit, "come-joker") && sg_gw_is (unit, "report-joker"))
    sg_gw_set_number (draft, unit, "report-joker", g_rand_int_range (lot, 1, 3));
}

static void
vary_mines (const SgGw *gw, const char *side, GRand *lot, SgRuling *draft)
{
  g_auto (GStrv) mines = g_strsplit (sg_gw_get (gw, "mines"), ";", -1);
  g_autofree char *all = NULL;
  const char *whose;
  SgPlace place;

  for (guint i = 0; mines[i] != NULL; i++)
    {
      g_autofree char *other = draw_place (gw, lot);

      if (!sg_gw_mine_parse (mines[i], &place, &whose) || whose == NULL || g_str_equal (whose, side))
        continue;
      g_free (mines[i]);
      mines[i] = g_strdup_printf ("%s %s", other, whose);
    }
  all = g_strjoinv (";", mines);
  if (!g_str_equal (all, sg_gw_get (gw, "mines")))
    sg_ruling_add_change (draft, "battle", "mines", all);
}

static void
vary (SgBattle *battle, const char *side, GRand *lot, SgRuling *draft)
{
  g_autoptr (GPtrArray) units = NULL;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  if (gw.map == NULL)
    return;
  units = sg_gw_units (&gw, sg_campaign_other_side (sg_battle_get_campaign (battle), side), FALSE);
  for (guint i = 0; i < units->len; i++)
    vary_unit (&gw, units->pdata[i], lot, draft);
  vary_mines (&gw, side, lot, draft);
}

static const SgTwin twin = { SG_GW_SYSTEM, FALSE, vary, NULL };

SG_REGISTER_TWIN (twin)
