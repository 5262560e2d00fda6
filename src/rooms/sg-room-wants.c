/* sg-room-wants.c: what the question on the umpire’s desk wants of a player: who of his men falls, or what he threw.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rooms/sg-room-wants.h"

#include <glib/gi18n-lib.h>

#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-question.h"
#include "rooms/sg-room-json.h"

static gboolean
is_open_table (SgDesk *desk)
{
  const SgGame *game = sg_desk_get_game (desk);

  return game != NULL && (game->knowledge == NULL || game->knowledge->in_the_open) && sg_desk_may_judge (desk);
}

/* (transfer container): the men of @side that are named, or proposed. */
static GPtrArray *
list_named (SgDesk *desk, const char *side)
{
  GPtrArray *figures = sg_board_get_figures (sg_battle_get_board (sg_desk_get_battle (desk))), *named = g_ptr_array_new ();

  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = figures->pdata[i];

      if (g_str_equal (figure->unit->side, side) && sg_desk_get_named (desk, figure->id) != NULL)
        g_ptr_array_add (named, figure->id);
    }
  return named;
}

static gboolean
names_men (SgDesk *desk)
{
  return sg_desk_get_question (desk) != NULL && sg_desk_get_naming (desk, NULL) == SG_NAMING_MEN;
}

/* What is wanted of his hand: cards, dice, or coins. */
static void
write_chance (SgDesk *desk, GString *json)
{
  guint n = sg_desk_count_dice (desk), cards = sg_desk_count_cards (desk);
  gboolean coins = sg_desk_are_coins (desk);

  if (cards > 0)
    {
      sg_room_json_whole (json, "turn", cards);
      return;
    }
  sg_room_json_whole (json, "dice", n);
  if (!coins)
    return;
  sg_room_json_flag (json, "coins", TRUE);
  if (n != 1)
    return;
  sg_room_json_open (json, "faces", '[');
  for (guint face = 1; face <= 2; face++)
    {
      g_autofree char *words = sg_desk_tell_coin (desk, face);

      sg_room_json_text (json, NULL, words != NULL ? words : "");
    }
  sg_room_json_close (json, ']');
}

void
sg_room_write_wants (SgDesk *desk, const char *side, GString *json)
{
  gboolean open = desk != NULL && is_open_table (desk);
  g_autoptr (GPtrArray) named = open && names_men (desk) ? list_named (desk, side) : NULL;

  sg_room_json_open (json, NULL, '{');
  if (named != NULL && named->len > 0)
    {
      g_autofree char *words = sg_desk_naming_words (desk);

      sg_room_json_text (json, "men", words);
      sg_room_json_open (json, "named", '[');
      for (guint i = 0; i < named->len; i++)
        sg_room_json_text (json, NULL, named->pdata[i]);
      sg_room_json_close (json, ']');
    }
  if (open && sg_desk_get_question (desk) != NULL && sg_desk_get_state (desk) == SG_DESK_DICE)
    write_chance (desk, json);
  sg_room_json_close (json, '}');
}

gboolean
sg_room_enter_dice (SgDesk *desk, const char *faces, const char *whose, GError **error)
{
  if (is_open_table (desk) && sg_desk_get_question (desk) != NULL)
    return sg_desk_enter_dice_of (desk, faces, whose, error);
  g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("No dice are wanted now."));
  return FALSE;
}

gboolean
sg_room_enter_cards (SgDesk *desk, const char *cards, const char *whose, GError **error)
{
  if (is_open_table (desk) && sg_desk_count_cards (desk) > 0)
    return sg_desk_enter_cards_of (desk, cards, whose, error);
  g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("No cards are turned now."));
  return FALSE;
}

/* Asked when they are taken, too: what waited over a night comes out of a file. */
static gboolean
are_of (SgBattle *battle, const char *side, const char *const *men)
{
  for (guint i = 0; men[i] != NULL; i++)
    {
      const SgFigure *figure = sg_board_get_figure (sg_battle_get_board (battle), men[i]);

      if (figure == NULL || !g_str_equal (figure->unit->side, side))
        return FALSE;
    }
  return men[0] != NULL;
}

/* By the same presses as the umpire’s own hand: whoever is named and should not be is let go first, since a question takes only so many. */
gboolean
sg_room_name_men (SgDesk *desk, const char *side, const char *const *men, GError **error)
{
  g_autoptr (GPtrArray) named = NULL;

  if (!is_open_table (desk) || !names_men (desk) || !are_of (sg_desk_get_battle (desk), side, men))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("Nobody is to be named now."));
      return FALSE;
    }
  named = list_named (desk, side);
  for (guint i = 0; i < named->len; i++)
    if (!g_strv_contains (men, named->pdata[i]))
      sg_desk_toggle_named (desk, named->pdata[i]);
  for (guint i = 0; men[i] != NULL; i++)
    if (sg_desk_get_named (desk, men[i]) == NULL)
      sg_desk_toggle_named (desk, men[i]);
  return TRUE;
}
