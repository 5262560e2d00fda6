/* blind-look.c: whatever can be asked of a battle without changing it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "blind.h"

#include "desk/sg-desk-bodies.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-clerk.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-light.h"
#include "desk/sg-desk-matter.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-press.h"
#include "desk/sg-desk-put.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"

static void
look_at_question (Hand *self)
{
  gboolean untold;
  g_autoptr (GPtrArray) otherwise = NULL;

  if (sg_desk_get_question (self->desk) == NULL)
    return;
  g_free (sg_desk_get_matter (self->desk));
  g_free (sg_desk_tell_seal (self->desk));
  g_free (sg_desk_tell_coin (self->desk, 1));
  sg_desk_count_dice (self->desk);
  sg_desk_count_cards (self->desk);
  sg_desk_do_dice_vary (self->desk);
  sg_desk_are_coins (self->desk);
  sg_desk_get_effects (self->desk);
  if (sg_desk_may_be_otherwise (self->desk))
    otherwise = sg_desk_list_otherwise (self->desk, &untold);
}

static void
look_at_turn (Hand *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  g_autofree char *move = NULL, *turn = game->turn_text (self->battle, &move);
  g_autoptr (SgNextAct) waiting = sg_desk_next_waiting (self->desk), aside = sg_desk_next_aside (self->desk), due = sg_desk_next_due (self->desk);
  g_autofree char *passed = sg_desk_tell_passed (self->desk), *named = sg_desk_name_press (self->desk), *words = sg_desk_chosen_words (self->desk, TRUE);
  g_autoptr (GError) error = NULL, none = NULL;
  g_autoptr (SgScore) score = sg_battle_score (self->battle, TRUE, &error);
  g_autoptr (SgDeskBodies) bodies = sg_desk_gather_bodies (self->desk, &none);

  g_test_message ("%s %s %s %s, %d%d%d%d", turn, passed, named, words, waiting != NULL, aside != NULL, due != NULL, score != NULL);
  g_assert_no_error (error);
  g_assert_true (bodies != NULL || none != NULL);
  g_free (game->turn_text (self->battle, NULL));
  if (game->status != NULL)
    g_ptr_array_unref (game->status (self->battle));
  if (game->still != NULL)
    g_free (game->still (self->battle));
  sg_desk_count_pressable (self->desk);
  sg_desk_offers (self->desk);
  sg_desk_may_put_both_down (self->desk);
  sg_desk_who_puts_down (self->desk);
}

static void
look_at_one (Hand *self, const char *id)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  SgFigure *figure = sg_board_get_figure (sg_battle_get_board (self->battle), id);
  const char *unit = figure != NULL ? figure->unit->id : id;
  const SgUnit *of = sg_board_get_unit (sg_battle_get_board (self->battle), unit);
  SgPlace place;

  if (game->facts != NULL)
    g_ptr_array_unref (game->facts (self->battle, id));
  if (game->may_see != NULL)
    g_assert_true (game->may_see (self->battle, of->side, id));
  sg_desk_is_unmoved (self->desk, id);
  sg_desk_may_press (self->desk, id);
  if (figure != NULL)
    sg_desk_tell_moved (self->desk, figure);
  if (game->movement != NULL)
    {
      if (game->movement->reach != NULL)
        game->movement->reach (self->battle, id);
      if (game->movement->berth != NULL)
        game->movement->berth (self->battle, unit, &place);
      if (game->movement->kept_off != NULL)
        g_free (game->movement->kept_off (self->battle, unit));
    }
  if (game->look != NULL && game->look->tag != NULL)
    g_free (game->look->tag (sg_battle_get_board (self->battle), of));
  if (game->look != NULL && game->look->shots_left != NULL && figure != NULL)
    {
      g_autofree char *why = NULL;

      game->look->shots_left (self->battle, id, &why);
    }
}

static void
look_at_known (Hand *self)
{
  static const char *const sides[] = { "red", "blue" };
  const SgGame *game = sg_desk_get_game (self->desk);

  for (guint i = 0; i < 2 && game->knowledge != NULL; i++)
    {
      g_autoptr (SgBoard) known = game->knowledge->known (self->battle, sg_battle_get_board (self->battle), sides[i]);
      SgMarks *marks = game->knowledge->own_marks != NULL ? game->knowledge->own_marks (self->battle, known, sides[i]) : NULL;

      g_clear_pointer (&marks, sg_marks_free);
    }
  if (game->knowledge != NULL && game->knowledge->errands != NULL)
    g_ptr_array_unref (game->knowledge->errands (self->battle));
}

void
hand_look (Hand *self)
{
  SgBoard *board = sg_battle_get_board (self->battle);
  GPtrArray *units = sg_board_get_units (board), *figures = sg_board_get_figures (board);
  const SgGame *game = sg_desk_get_game (self->desk);

  blind_check_not_stuck (self->battle);
  g_free (blind_shown (self->battle, g_rand_int (self->rand), 1));
  look_at_question (self);
  look_at_turn (self);
  look_at_known (self);
  for (guint i = 0; i < 4 && figures->len > 0; i++)
    look_at_one (self, ((SgFigure *) figures->pdata[g_rand_int_range (self->rand, 0, (gint32) figures->len)])->id);
  if (figures->len == 0)
    for (guint i = 0; i < units->len; i++)
      look_at_one (self, ((SgUnit *) units->pdata[i])->id);
  if (game->look != NULL && game->look->marks != NULL)
    {
      SgMarks *marks = game->look->marks (self->battle, sg_desk_get_current (self->desk) != NULL ? sg_desk_get_current (self->desk)->key : NULL);

      g_clear_pointer (&marks, sg_marks_free);
    }
  if (game->devices != NULL)
    {
      SgDevice *device = sg_desk_lay_device (self->desk, NULL);

      g_clear_pointer (&device, sg_device_free);
    }
}
