/* sg-gw-twin.c: what a side of A Gentleman's War cannot know: where the other hides, when it comes on, and where its mines lie.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/turn/sg-gw-twin.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-mines.h"
#include "play/gentlemans-war/hidden/sg-gw-hidden.h"

static SgPlace
draw_place (const SgGw *gw, GRand *lot)
{
  return (SgPlace) { { g_rand_double (lot) * sg_map_get_width (gw->map), g_rand_double (lot) * sg_map_get_depth (gw->map) }, 0 };
}

static void
vary_unit (const SgGw *gw, const SgUnit *unit, GRand *lot, SgRuling *draft)
{
  SgPlace place = draw_place (gw, lot);

  if (sg_gw_is_hidden (unit) && sg_word_has (unit, &sg_gw_words.hidden_at))
    sg_word_set_place (draft, unit, &sg_gw_words.hidden_at, &place);
  if (sg_word_is (unit, &sg_gw_words.off, "coming") && !sg_word_has (unit, &sg_gw_words.come_joker) && sg_word_has (unit, &sg_gw_words.report_joker))
    sg_word_set_whole (draft, unit, &sg_gw_words.report_joker, g_rand_int_range (lot, 1, 3));
}

static void
vary_mines (const SgGw *gw, const char *side, GRand *lot, SgRuling *draft)
{
  g_autoptr (GPtrArray) mines = sg_word_records (gw->board, &sg_gw_words.mines);

  for (guint i = 0; i < mines->len; i++)
    {
      const char *whose = sg_word_record_text (mines->pdata[i], SG_GW_MINE_SIDE);
      SgPlace other = draw_place (gw, lot);

      if (*whose == '\0' || g_str_equal (whose, side))
        continue;
      sg_word_record_set_length (mines->pdata[i], SG_GW_MINE_X, other.at.x);
      sg_word_record_set_length (mines->pdata[i], SG_GW_MINE_Y, other.at.y);
      sg_word_record_set_length (mines->pdata[i], SG_GW_MINE_BEARING, 0);
    }
  sg_word_set_records (draft, gw->board, &sg_gw_words.mines, mines);
}

/* Another card of the deck for each that the other holds. */
static void
vary_events (const SgGw *gw, const char *other, GRand *lot, SgRuling *draft)
{
  g_auto (GStrv) held = sg_word_list (SG_OF (gw->board, other), &sg_gw_words.events), gone = sg_word_list (gw->board, &sg_gw_words.events_gone);

  for (guint i = 0; held[i] != NULL; i++)
    {
      char *card = g_strdup_printf ("twin-%d", g_rand_int_range (lot, 1, 99));

      for (guint k = 0; gone[k] != NULL; k++)
        if (g_str_equal (gone[k], held[i]))
          {
            g_free (gone[k]);
            gone[k] = g_strdup (card);
          }
      g_free (held[i]);
      held[i] = card;
    }
  sg_word_set_list (draft, SG_OF (gw->board, other), &sg_gw_words.events, (const char *const *) held);
  sg_word_set_list (draft, gw->board, &sg_gw_words.events_gone, (const char *const *) gone);
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
  vary_events (&gw, sg_play_other (side), lot, draft);
}

static const SgTwin twin = { SG_GW_SYSTEM, FALSE, vary, NULL };

SG_REGISTER_TWIN (twin)
