/* sg-tw-twin.c: what a side of The War Game cannot know, drawn up by lot.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All that stands on the table is seen by both; what the other side writes is not, until both have written (TW-06).
 */

#include "play/war-game/sg-tw-twin.h"

#include "play/sg-leaks.h"
#include "play/sg-reader.h"
#include "play/war-game/sg-tw-orders.h"
#include "play/war-game/sg-tw-read.h"

static void
vary_orders (const SgTw *tw, GRand *lot, SgRuling *draft, SgUnit *unit, GPtrArray *enemies)
{
  const char *ids[] = { enemies->len > 0 ? ((SgUnit *) enemies->pdata[g_rand_int_range (lot, 0, (gint32) enemies->len)])->id : NULL, NULL };
  gint64 held = sg_word_whole (unit, &sg_tw_words.hold);

  if (g_rand_boolean (lot))
    sg_word_set_list (draft, unit, &sg_tw_words.charge, ids);
  else
    sg_word_clear (draft, unit, &sg_tw_words.charge);
  sg_word_set_flag (draft, unit, &sg_tw_words.battle_move, g_rand_boolean (lot));
  if (held == 0 || held == tw->turn)   /* what it was ordered before is known, and not whether that is struck out */
    sg_word_set_whole (draft, unit, &sg_tw_words.hold, g_rand_boolean (lot) ? tw->turn : 0);
  else
    sg_word_set_flag (draft, unit, &sg_tw_words.let_go, g_rand_boolean (lot));
}

static void
vary (SgBattle *battle, const char *reader, GRand *lot, SgRuling *draft)
{
  const char *side = sg_reader_side (reader), *other = sg_play_other (side);
  g_autoptr (GPtrArray) theirs = NULL, ours = NULL;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  if (!sg_tw_are_secret (&tw, other))
    return;
  theirs = sg_tw_units (&tw, other);
  ours = sg_tw_units (&tw, side);
  for (guint i = 0; i < theirs->len; i++)
    vary_orders (&tw, lot, draft, theirs->pdata[i], ours);
  sg_word_set_flag (draft, tw.board, &sg_tw_words.wrote, g_rand_boolean (lot));
}

static const SgTwin twin = { .system = TW_SYSTEM, .vary = vary };

SG_REGISTER_TWIN (twin)
