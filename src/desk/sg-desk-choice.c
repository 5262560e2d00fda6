/* sg-desk-choice.c: the figures chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "desk/sg-desk-choice.h"

#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-private.h"
#include "rules/sg-ruleset-catalogue.h"

#include <glib/gi18n-lib.h>

#include "play/sg-play.h"
#include "play/sg-unit-stand.h"

/* The list ends with NULL, as those who are given it expect; its length counts that. @figures may be of the list itself. */
void
sg_desk_set_chosen (SgDesk *self, const char *const *figures)
{
  g_autoptr (GPtrArray) chosen = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; figures != NULL && figures[i] != NULL; i++)
    g_ptr_array_add (chosen, g_strdup (figures[i]));
  g_ptr_array_add (chosen, NULL);
  g_ptr_array_unref (self->chosen);
  self->chosen = g_steal_pointer (&chosen);
}

/* Those that stand on the ground no longer are chosen no longer. */
void
sg_desk_prune_chosen (SgDesk *self)
{
  SgBoard *board = sg_desk_get_board (self);

  for (guint i = self->chosen->len - 1; i-- > 0;)
    {
      const char *id = g_ptr_array_index (self->chosen, i);
      SgPlace place;

      if (board == NULL || !sg_board_find_place (board, id, &place) || !sg_desk_may_see (self, id))
        g_ptr_array_remove_index (self->chosen, i);
    }
}

const char *const *
sg_desk_get_chosen (SgDesk *self, guint *n)
{
  if (n != NULL)
    *n = self->chosen->len - 1;
  return (const char *const *) self->chosen->pdata;
}

gboolean
sg_desk_is_chosen (SgDesk *self, const char *figure)
{
  for (guint i = 0; i + 1 < self->chosen->len; i++)
    if (g_str_equal (g_ptr_array_index (self->chosen, i), figure))
      return TRUE;
  return FALSE;
}

/* Whether an act waits to be pointed out for somebody who is chosen no longer; who has it of several is chosen by that alone. */
static gboolean
is_left_alone (SgDesk *self)
{
  gboolean left = self->chosen->len == 1;

  for (guint i = 0; self->pointing_wants != SG_ACT_TAKER && self->pointing_units != NULL && self->pointing_units[i] != NULL; i++)
    left = left || !sg_desk_is_chosen (self, self->pointing_units[i]);
  return self->pointing_act != NULL && left;
}

/* @by_line: nobody’s hand chose them, and the panel of what they may do stays shut. */
static void
choose (SgDesk *self, const char *const *figures, gboolean by_line)
{
  sg_desk_set_chosen (self, figures);
  sg_desk_prune_chosen (self);
  self->by_line = by_line;
  if (is_left_alone (self))
    sg_desk_end_act (self);
  g_signal_emit (self, sg_desk_signals[SIGNAL_CHOSEN], 0);
}

void
sg_desk_choose (SgDesk *self, const char *const *figures)
{
  g_return_if_fail (SG_IS_DESK (self));

  choose (self, figures, FALSE);
}

void
sg_desk_choose_of_line (SgDesk *self, const char *const *figures)
{
  choose (self, figures, TRUE);
}

gboolean
sg_desk_is_chosen_by_line (SgDesk *self)
{
  g_return_val_if_fail (SG_IS_DESK (self), FALSE);

  return self->by_line;
}

/* While an act waits for its target the press is meant for that. */
void
sg_desk_choose_one (SgDesk *self, const char *figure, gboolean add)
{
  g_autoptr (GPtrArray) next = g_ptr_array_new ();
  gboolean was = figure != NULL && sg_desk_is_chosen (self, figure);

  if (sg_desk_point_target (self, figure))
    return;
  sg_desk_end_act (self);
  for (guint i = 0; add && i + 1 < self->chosen->len; i++)
    if (g_strcmp0 (g_ptr_array_index (self->chosen, i), figure) != 0)
      g_ptr_array_add (next, g_ptr_array_index (self->chosen, i));
  if (figure != NULL && !(add && was))
    g_ptr_array_add (next, (gpointer) figure);
  g_ptr_array_add (next, NULL);
  sg_desk_choose (self, (const char *const *) next->pdata);
}

static gboolean
is_prisoner (SgBoard *board, const char *id)
{
  const SgFigure *figure = sg_board_get_figure (board, id);

  return figure != NULL && g_str_equal (figure->account, SG_ACCOUNT_PRISONER);
}

/* Friends go together, and prisoners with those who took them. */
static gboolean
goes_along (SgBoard *board, const char *one, const char *other)
{
  const SgUnit *unit = sg_board_find_unit (board, one), *beside = sg_board_find_unit (board, other);

  if (unit == NULL || beside == NULL)
    return FALSE;
  return sg_units_are_friends (unit, beside) == (is_prisoner (board, one) == is_prisoner (board, other));
}

void
sg_desk_choose_friends (SgDesk *self, const char *figure)
{
  SgBoard *board = sg_desk_get_board (self);
  const SgUnit *unit = board != NULL ? sg_board_find_unit (board, figure) : NULL;
  g_autoptr (GPtrArray) friends = g_ptr_array_new ();

  for (guint i = 0; unit != NULL && i + 1 < self->chosen->len; i++)
    if (goes_along (board, figure, g_ptr_array_index (self->chosen, i)))
      g_ptr_array_add (friends, g_ptr_array_index (self->chosen, i));
  if (unit == NULL || friends->len + 1 == self->chosen->len)
    return;
  g_ptr_array_add (friends, NULL);
  sg_desk_choose (self, (const char *const *) friends->pdata);
}

/* While some of a body still have their move, those who have had theirs are left out. */
static void
drop_moved (SgDesk *self, GPtrArray *figures)
{
  gboolean waits = FALSE;

  for (guint i = 0; figures != NULL && i < figures->len; i++)
    waits = waits || sg_desk_tell_moved (self, figures->pdata[i]) == SG_MOVED_NOT_YET;
  for (guint i = figures != NULL ? figures->len : 0; waits && i-- > 0;)
    if (sg_desk_tell_moved (self, figures->pdata[i]) == SG_MOVED_DONE)
      g_ptr_array_remove_index (figures, i);
}

void
sg_desk_choose_body (SgDesk *self, const char *body, gboolean add)
{
  SgBoard *board = sg_desk_get_board (self);
  SgUnitStand stand;
  gboolean whole = board != NULL && sg_board_get_stand (board, body, &stand);
  g_autoptr (GPtrArray) figures = board != NULL && !whole ? sg_board_list_body (board, body) : NULL;
  g_autoptr (GPtrArray) next = g_ptr_array_new ();

  if (whole)
    {
      sg_desk_choose_one (self, body, add);
      return;
    }

  for (guint i = 0; add && i + 1 < self->chosen->len; i++)
    g_ptr_array_add (next, g_ptr_array_index (self->chosen, i));
  drop_moved (self, figures);
  for (guint i = 0; figures != NULL && i < figures->len; i++)
    {
      SgFigure *figure = g_ptr_array_index (figures, i);

      if (!add || !sg_desk_is_chosen (self, figure->id))
        g_ptr_array_add (next, figure->id);
    }
  g_ptr_array_add (next, NULL);
  sg_desk_choose (self, (const char *const *) next->pdata);
}

SgMoved
sg_desk_tell_moved (SgDesk *self, const SgFigure *figure)
{
  const SgGame *game = sg_desk_get_game (self);

  if (game == NULL || game->movement == NULL || game->movement->moved == NULL || !sg_desk_may_judge (self))
    return SG_MOVED_NOT_NOW;
  return game->movement->moved (self->battle, figure);
}

/* The body of the next figure after @after that waits to be moved, and round to the first again. */
static const char *
find_unmoved (SgDesk *self, GPtrArray *figures, const char *after)
{
  const char *first = NULL;
  gboolean passed = FALSE;

  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = g_ptr_array_index (figures, i);

      if (g_strcmp0 (figure->body, after) == 0)
        passed = TRUE;
      else if (sg_desk_tell_moved (self, figure) == SG_MOVED_NOT_YET && passed)
        return figure->body;
      if (first == NULL && sg_desk_tell_moved (self, figure) == SG_MOVED_NOT_YET)
        first = figure->body;
    }
  return first;
}

/* Those of @body (nullable) who wait to be moved. */
static gboolean
choose_waiting (SgDesk *self, GPtrArray *figures, const char *body)
{
  g_autoptr (GPtrArray) next = g_ptr_array_new ();

  for (guint i = 0; body != NULL && i < figures->len; i++)
    {
      const SgFigure *figure = g_ptr_array_index (figures, i);

      if (g_strcmp0 (figure->body, body) == 0 && sg_desk_tell_moved (self, figure) == SG_MOVED_NOT_YET)
        g_ptr_array_add (next, figure->id);
    }
  if (body == NULL)
    return FALSE;
  g_ptr_array_add (next, NULL);
  sg_desk_choose (self, (const char *const *) next->pdata);
  return TRUE;
}

/* From the body of the first who is chosen on to the next that waits. */
gboolean
sg_desk_choose_unmoved (SgDesk *self)
{
  SgBoard *board = sg_desk_get_board (self);
  GPtrArray *figures = board != NULL ? sg_board_get_figures (board) : NULL;
  SgFigure *now = board != NULL && self->chosen->len > 1 ? sg_board_get_figure (board, g_ptr_array_index (self->chosen, 0)) : NULL;

  return figures != NULL && choose_waiting (self, figures, find_unmoved (self, figures, now != NULL ? now->body : NULL));
}

/* Whether somebody may take @figure along: he waits to be moved, or is being put down. */
static gboolean
waits_to_go (SgDesk *self, const SgFigure *figure)
{
  return sg_desk_tell_moved (self, figure) == SG_MOVED_NOT_YET
         || (figure->placed && g_str_equal (sg_board_get (sg_desk_get_board (self), "stage"), "putdown"));
}

gboolean
sg_desk_is_unmoved (SgDesk *self, const char *figure)
{
  SgBoard *board = sg_desk_get_board (self);
  const SgFigure *found = board != NULL ? sg_board_get_figure (board, figure) : NULL;

  return found != NULL && waits_to_go (self, found);
}

/* Of @waiting, who leave it, those who stand within @string of one of @with, who are joined by them. */
static gboolean
join_near (GPtrArray *with, GPtrArray *waiting, double string)
{
  guint before = with->len;

  for (guint i = waiting->len; i-- > 0;)
    {
      SgFigure *figure = waiting->pdata[i];
      gboolean near = FALSE;

      for (guint k = 0; k < with->len && !near; k++)
        near = sg_point_distance (figure->place.at, ((SgFigure *) with->pdata[k])->place.at) <= string;
      if (!near)
        continue;
      g_ptr_array_add (with, figure);
      g_ptr_array_remove_index_fast (waiting, i);
    }
  return with->len > before;
}

/* A body that was parted is two: whoever drags a man means those about him, not comrades at the other end of the field. */
void
sg_desk_choose_with (SgDesk *self, const char *figure)
{
  SgBoard *board = sg_desk_get_board (self);
  SgFigure *found = board != NULL ? sg_board_get_figure (board, figure) : NULL;
  const SgGame *game = sg_desk_get_game (self);
  gboolean strung = game != NULL && game->movement != NULL && game->movement->string != NULL;
  double string = strung ? game->movement->string (self->battle) : G_MAXDOUBLE;
  g_autoptr (GPtrArray) waiting = found != NULL ? sg_board_list_body (board, found->body) : g_ptr_array_new ();
  g_autoptr (GPtrArray) with = g_ptr_array_new (), ids = g_ptr_array_new ();

  if (found == NULL)
    return;
  for (guint i = waiting->len; i-- > 0;)
    if (waiting->pdata[i] == found || !waits_to_go (self, waiting->pdata[i]))
      g_ptr_array_remove_index_fast (waiting, i);
  g_ptr_array_add (with, found);
  while (join_near (with, waiting, string))
    ;
  for (guint i = 0; i < with->len; i++)
    g_ptr_array_add (ids, ((SgFigure *) with->pdata[i])->id);
  g_ptr_array_add (ids, NULL);
  sg_desk_choose (self, (const char *const *) ids->pdata);
}

/* A captured gun counts with its captor, who has it. */
static void
count_chosen (SgDesk *self, const SgUnitType *type, const char *side, guint *n)
{
  SgBoard *board = sg_desk_get_board (self);

  *n = 0;
  for (guint i = 0; i + 1 < self->chosen->len; i++)
    {
      SgFigure *figure = sg_board_get_figure (board, g_ptr_array_index (self->chosen, i));

      if (figure != NULL && g_str_equal (figure->unit->type, type->id) && g_str_equal (sg_figure_holder (board, figure), side))
        *n += 1;
    }
}

/* (transfer full) (nullable): of units that are chosen whole: by their names, and for one how many of it are left. */
static char *
word_units (SgDesk *self, SgBoard *board)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint n = self->chosen->len - 1;
  SgUnit *unit = NULL;
  g_autofree char *joined = NULL;

  for (guint i = 0; i < n; i++)
    {
      unit = sg_board_get_unit (board, g_ptr_array_index (self->chosen, i));
      if (unit == NULL)
        return NULL;
      g_ptr_array_add (names, unit->name);
    }
  if (n == 1)
    return sg_unit_begun (unit) == 1 || !sg_desk_knows_strength (self, unit) ? g_strdup (unit->name)   /* one man has no strength to tell */
           : g_strdup_printf (_("%s, %d of %d"), unit->name, (int) sg_unit_balance (unit, SG_ACCOUNT_FIT), (int) sg_unit_begun (unit));
  g_ptr_array_add (names, NULL);
  joined = g_strjoinv (", ", (char **) names->pdata);
  return g_strdup_printf (ngettext ("%u chosen: %s", "%u chosen: %s", n), n, joined);
}

char *
sg_desk_chosen_words (SgDesk *self, gboolean short_form)
{
  SgBoard *board = sg_desk_get_board (self);
  guint n = self->chosen->len - 1;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *joined = NULL;

  if (n == 0 || board == NULL)
    return g_strdup ("");
  if (short_form)
    return g_strdup_printf (ngettext ("%u chosen", "%u chosen", n), n);
  joined = word_units (self, board);
  if (joined != NULL)
    return g_steal_pointer (&joined);
  GPtrArray *sides = sg_campaign_get_sides (sg_battle_get_campaign (self->battle));
  GPtrArray *types = sg_ruleset_get_types (sg_board_get_rules (board));
  for (guint s = 0; s < sides->len; s++)
    for (guint t = 0; t < types->len; t++)
      {
        const SgSide *side = g_ptr_array_index (sides, s);
        const SgUnitType *type = g_ptr_array_index (types, t);
        guint count = 0;

        count_chosen (self, type, side->id, &count);
        if (count > 0)
          /* Translators: how many, of which side, what: “10 Red cavalry”. */
          g_ptr_array_add (parts, g_strdup_printf (C_("troops chosen", "%1$u %2$s %3$s"), count, side->name, count == 1 ? type->label : type->plural));
      }
  g_ptr_array_add (parts, NULL);
  joined = g_strjoinv (", ", (char **) parts->pdata);
  return g_strdup_printf (ngettext ("%u chosen: %s", "%u chosen: %s", n), n, joined);
}
