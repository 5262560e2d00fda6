/* sg-room-dice.c: what a room is told of sealed dice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rooms/sg-room-dice.h"

#include "base/sg-dice-private.h"
#include "campaign/sg-sealed-dice.h"
#include "play/sg-reader.h"
#include "rooms/sg-room-json.h"

#define MOST_THROWS 12  /* of those opened, the newest */

static gboolean
is_over (SgBattle *battle)
{
  return g_str_equal (sg_board_get (sg_battle_get_board (battle), "stage"), "over");
}

static gboolean
sees_table (const SgGame *game)
{
  return game == NULL || game->knowledge == NULL || game->knowledge->in_the_open;
}

/* Whoever knows the seed of a card that was turned knows the pack. */
static gboolean
turns_cards (const SgThrowUse *use)
{
  return g_str_has_suffix (use->procedure, "cards");
}

static gboolean
may_know (const SgRoomSight *of, const SgThrowUse *use, SgRuling *ruling)
{
  const SgGame *game = sg_battle_get_game (of->battle);

  if (is_over (of->battle))
    return TRUE;
  return !turns_cards (use) && ruling != NULL && (game == NULL || game->untold == NULL || !game->untold (of->battle, ruling, of->reader));
}

/* The faces as the question has them of these dice, and how many sides each die had: with both the page throws them again. */
static void
write_faces (const SgRoomSight *of, SgRuling *ruling, guint64 seed, GString *json)
{
  SgQuestion *question = ruling != NULL ? sg_ruling_get_question (ruling) : NULL;
  g_autoptr (SgDice) dice = sg_dice_new_thrown (seed);
  g_autoptr (SgVerdict) verdict = question != NULL ? sg_question_judge (question, sg_battle_get_rules (of->battle), dice, NULL) : NULL;
  GArray *faces = sg_dice_get_faces (dice), *sides = sg_dice_get_sides (dice);

  if (verdict == NULL || faces->len != sides->len)
    return;
  sg_room_json_open (json, "faces", '[');
  for (guint i = 0; i < faces->len; i++)
    sg_room_json_whole (json, NULL, g_array_index (faces, guint, i));
  sg_room_json_close (json, ']');
  sg_room_json_open (json, "sides", '[');
  for (guint i = 0; i < sides->len; i++)
    sg_room_json_whole (json, NULL, g_array_index (sides, guint, i));
  sg_room_json_close (json, ']');
}

static const char *
word_state (SgRuling *ruling)
{
  if (ruling == NULL)
    return "aside";
  return sg_ruling_is_undone (ruling) ? "undone" : "ruled";
}

static void
write_use (const SgRoomSight *of, const SgThrowUse *use, SgRuling *ruling, GString *json)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, use->seed);

  sg_room_json_open (json, NULL, '{');
  sg_room_json_text (json, "what", ruling != NULL ? sg_ruling_get_clause (ruling) : use->about);
  sg_room_json_text (json, "state", word_state (ruling));
  sg_room_json_text (json, "seed", seed); /* it is larger than a number of JavaScript’s */
  write_faces (of, ruling, use->seed, json);
  sg_room_json_close (json, '}');
}

static void
write_words (const SgThrow *throw, GString *json)
{
  sg_room_json_open (json, "words", '[');
  for (guint i = 0; i < throw->words->len; i++)
    {
      const SgThrowWord *word = throw->words->pdata[i];

      sg_room_json_open (json, NULL, '[');
      sg_room_json_text (json, NULL, word->reader);
      sg_room_json_text (json, NULL, word->text);
      sg_room_json_close (json, ']');
    }
  sg_room_json_close (json, ']');
}

/* A throw is opened to him whole, or not at all. */
static void
write_throw (const SgRoomSight *of, const SgThrow *throw, GString *json)
{
  SgCampaign *campaign = sg_battle_get_campaign (of->battle);
  g_autofree char *seal = sg_sealed_dice_load_seal (campaign, throw->n, NULL);
  gboolean open = TRUE;

  for (guint i = 0; i < throw->uses->len; i++)
    open = open && may_know (of, throw->uses->pdata[i], sg_sealed_dice_find_ruling (of->battle, ((SgThrowUse *) throw->uses->pdata[i])->seed));
  sg_room_json_open (json, NULL, '{');
  sg_room_json_whole (json, "n", throw->n);
  sg_room_json_text (json, "seal", seal);
  if (open)
    {
      sg_room_json_text (json, "secret", throw->secret);
      write_words (throw, json);
      sg_room_json_open (json, "uses", '[');
      for (guint i = 0; i < throw->uses->len; i++)
        write_use (of, throw->uses->pdata[i], sg_sealed_dice_find_ruling (of->battle, ((SgThrowUse *) throw->uses->pdata[i])->seed), json);
      sg_room_json_close (json, ']');
    }
  sg_room_json_close (json, '}');
}

/* Those of other battles are left out, though they stand among the newest: this reader may not have been in them. */
static void
write_thrown (const SgRoomSight *of, guint next, GString *json)
{
  guint first = next > MOST_THROWS ? next - MOST_THROWS : 1;

  sg_room_json_open (json, "thrown", '[');
  for (guint n = first; n < next; n++)
    {
      g_autoptr (SgThrow) throw = sg_sealed_dice_load (sg_battle_get_campaign (of->battle), n, NULL);

      if (throw != NULL && ((SgThrowUse *) throw->uses->pdata[0])->battle == sg_battle_get_ordinal (of->battle))
        write_throw (of, throw, json);
    }
  sg_room_json_close (json, ']');
}

/* Who added a word to the next throw; what it is only he reads who said it. */
static void
write_added (const SgRoomSight *of, GString *json)
{
  g_autoptr (GPtrArray) words = sg_sealed_dice_list_words (sg_battle_get_campaign (of->battle));
  const char *own = NULL;

  sg_room_json_open (json, "added", '[');
  for (guint i = 0; i < words->len; i++)
    {
      const SgThrowWord *word = words->pdata[i];
      g_autofree char *called = sg_battle_call_reader (of->battle, word->reader);

      sg_room_json_text (json, NULL, called);
      if (g_str_equal (word->reader, of->reader))
        own = word->text;
    }
  sg_room_json_close (json, ']');
  sg_room_json_text (json, "own", own);
}

void
sg_room_write_dice (const SgRoomSight *of, GString *json)
{
  SgCampaign *campaign = sg_battle_get_campaign (of->battle);
  gboolean on = sg_sealed_dice_are_on (campaign), open = sees_table (sg_battle_get_game (of->battle)) || is_over (of->battle);
  guint next = 0;
  g_autofree char *seal = on ? sg_sealed_dice_next (campaign, &next) : NULL;

  sg_room_json_open (json, NULL, '{');
  if (on)
    sg_room_json_flag (json, "on", TRUE);
  if (seal != NULL && open)
    {
      sg_room_json_whole (json, "n", next);
      sg_room_json_text (json, "seal", seal);
      write_added (of, json);
      write_thrown (of, next, json);
    }
  sg_room_json_close (json, '}');
}
