/* sg-compare.c: two battles, or two moments of one, side by side: what differs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-compare.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-text.h"
#include "campaign/sg-campaign.h"
#include "play/sg-game.h"
#include "play/sg-play.h"
#include "play/sg-unit-stand.h"

void
sg_difference_free (SgDifference *self)
{
  g_free (self->unit);
  g_free (self->side);
  g_free (self->name);
  g_free (self->first);
  g_free (self->second);
  g_free (self);
}

static void
add (GPtrArray *list, guint what, const char *unit, const char *side, const char *name, char *first, char *second)
{
  SgDifference *row = g_new0 (SgDifference, 1);

  row->what = what;
  row->unit = g_strdup (unit);
  row->side = g_strdup (side);
  row->name = g_strdup (name);
  row->first = first;
  row->second = second;
  g_ptr_array_add (list, row);
}

/* When. */

static char *
tell_moment (SgBattle *battle)
{
  SgBoard *board = sg_battle_get_board (battle);
  const SgGame *game = sg_battle_get_game (battle);
  g_autofree char *result = sg_battle_tell_result (battle, board), *turn = sg_game_tell_turn (game, sg_board_get_whole (board, "turn", 0));
  g_autofree char *capital = sg_text_capital (turn);
  const char *phase = sg_game_phase_label (game, sg_board_get (board, "phase"));

  if (result != NULL)
    return g_strdup_printf (_("%s; %s"), capital, result);
  if (g_str_has_prefix (capital, phase))    /* “Move 23” of a book whose one phase is the move; or there is none */
    return g_steal_pointer (&capital);
  return g_strdup_printf (_("%s, %s"), capital, phase);
}

static void
compare_moments (GPtrArray *list, SgBattle *first, SgBattle *second)
{
  g_autofree char *one = tell_moment (first), *other = tell_moment (second);

  if (!g_str_equal (one, other))
    add (list, SG_DIFFERS_MOMENT, NULL, NULL, _("Moment"), g_steal_pointer (&one), g_steal_pointer (&other));
}

/* The score. */

static const SgScoreLine *
find_line (const SgScore *score, const SgScoreLine *like)
{
  for (guint i = 0; i < score->lines->len; i++)
    {
      const SgScoreLine *line = score->lines->pdata[i];

      if (g_str_equal (line->item, like->item) && g_str_equal (line->side, like->side))
        return line;
    }
  return NULL;
}

/* Lines of @score that are not alike in @other; those that @other lacks count as nothing there. */
static void
compare_lines (GPtrArray *list, SgBattle *battle, const SgScore *score, const SgScore *other, gboolean lacking)
{
  for (guint i = 0; i < score->lines->len; i++)
    {
      const SgScoreLine *line = score->lines->pdata[i], *there = find_line (other, line);
      const SgSide *side = sg_campaign_get_side (sg_battle_get_campaign (battle), line->side);
      gint64 total = there != NULL ? there->total : 0;
      g_autofree char *name = g_strdup_printf (_("%s: %s"), side != NULL ? side->name : line->side, line->label);

      if (line->total == total || (lacking && there != NULL))
        continue;
      if (lacking)
        add (list, SG_DIFFERS_SCORE, NULL, line->side, name, sg_text_halves (0), sg_text_halves (line->total));
      else
        add (list, SG_DIFFERS_SCORE, NULL, line->side, name, sg_text_halves (line->total), sg_text_halves (total));
    }
}

static gboolean
compare_scores (GPtrArray *list, SgBattle *first, SgBattle *second, GError **error)
{
  g_autoptr (GError) wrong = NULL;
  g_autoptr (SgScore) one = sg_battle_score (first, FALSE, &wrong), other = wrong == NULL ? sg_battle_score (second, FALSE, &wrong) : NULL;

  if (wrong != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&wrong));
      return FALSE;
    }
  if (one == NULL || other == NULL)
    return TRUE;
  compare_lines (list, first, one, other, FALSE);
  compare_lines (list, first, other, one, TRUE);
  if (one->net_a != other->net_a || one->net_b != other->net_b)
    {
      GPtrArray *sides = sg_campaign_get_sides (sg_battle_get_campaign (first));
      g_autofree char *name = sg_text_owned (_("%s’s score, net"), ((SgSide *) sides->pdata[0])->name);

      add (list, SG_DIFFERS_SCORE, NULL, ((SgSide *) sides->pdata[0])->id, name, sg_text_signed_halves (one->net_a), sg_text_signed_halves (other->net_a));
    }
  return TRUE;
}

/* The units. */

/* (transfer full) (element-type SgPoint): where its men stand, each by himself; else the corners of the ground that it covers. */
static GArray *
list_places (SgBoard *board, const char *unit)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (SgPoint)), *outline;
  GPtrArray *figures = sg_board_get_figures (board);

  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = figures->pdata[i];

      if (figure->placed && g_str_equal (figure->unit->id, unit) && g_str_equal (figure->account, SG_ACCOUNT_FIT))
        g_array_append_val (places, figure->place.at);
    }
  outline = places->len == 0 ? sg_board_get_outline (board, unit) : NULL;
  if (outline == NULL)
    return places;
  g_array_unref (places);
  return outline;
}

gboolean
sg_compare_middle (SgBoard *board, const char *unit, SgPoint *middle, double *reach)
{
  g_autoptr (GArray) places = list_places (board, unit);

  *middle = (SgPoint){ 0, 0 };
  *reach = 0;
  for (guint i = 0; i < places->len; i++)
    {
      middle->x += g_array_index (places, SgPoint, i).x / places->len;
      middle->y += g_array_index (places, SgPoint, i).y / places->len;
    }
  for (guint i = 0; i < places->len; i++)
    *reach = MAX (*reach, hypot (g_array_index (places, SgPoint, i).x - middle->x, g_array_index (places, SgPoint, i).y - middle->y));
  return places->len > 0;
}

/* Whether every man of @unit stands as he does on the other board. */
static gboolean
stands_alike (SgBoard *first, SgBoard *second, const SgUnit *unit)
{
  GPtrArray *figures = sg_board_get_figures (first);
  SgUnitStand one, other;
  gboolean there = sg_board_get_stand (first, unit->id, &one);

  if (there != sg_board_get_stand (second, unit->id, &other))
    return FALSE;
  if (there && (sg_point_distance (one.at.at, other.at.at) > 1e-6 || fabs (one.at.bearing - other.at.bearing) > 1e-6))
    return FALSE;
  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = figures->pdata[i], *there_too;

      if (!g_str_equal (figure->unit->id, unit->id))
        continue;
      there_too = sg_board_get_figure (second, figure->id);
      if (there_too == NULL || g_strcmp0 (figure->place_text, there_too->place_text) != 0)
        return FALSE;
    }
  return TRUE;
}

/* What became of those who began with it: the accounts that lists tell of, and words for how many are there. */
static const struct { const char *account, *words; } counted[] = {
  { SG_ACCOUNT_FIT, N_("%d fit") },            { SG_ACCOUNT_DEAD, N_("%d dead") },         { SG_ACCOUNT_PRISONER, N_("%d taken") },
  { SG_ACCOUNT_CAGED, N_("%d caged") },        { SG_ACCOUNT_DISARMED, N_("%d disarmed") }, { SG_ACCOUNT_OFF, N_("%d off the field") },
  { SG_ACCOUNT_CAPTURED, N_("%d captured") },  { SG_ACCOUNT_CARRIED, N_("%d carried off") },
};

static gboolean
counts_alike (const SgUnit *one, const SgUnit *other)
{
  for (guint i = 0; i < G_N_ELEMENTS (counted); i++)
    if (sg_unit_balance (one, counted[i].account) != sg_unit_balance (other, counted[i].account))
      return FALSE;
  return TRUE;
}

static void
end_part (GString *words)
{
  if (words->len > 0)
    g_string_append (words, ", ");
}

static void
tell_strength (GString *words, const SgUnit *unit)
{
  for (guint i = 0; i < G_N_ELEMENTS (counted); i++)
    {
      gint64 n = sg_unit_balance (unit, counted[i].account);

      if (n == 0 && i > 0)
        continue;
      end_part (words);
      g_string_append_printf (words, _(counted[i].words), (int) n);
    }
}

static double
shorten (double length)
{
  return length < 100 ? round (length * 10) / 10 : round (length);
}

static void
tell_place (GString *words, SgBoard *board, const char *unit)
{
  g_autofree char *x = NULL, *y = NULL;
  SgPoint at;
  double reach;

  end_part (words);
  if (!sg_compare_middle (board, unit, &at, &reach))
    {
      g_string_append (words, _("nowhere on the field"));
      return;
    }
  x = sg_text_number (shorten (at.x));
  y = sg_text_length (shorten (at.y), sg_ruleset_get_unit (sg_board_get_rules (board)));
  g_string_append_printf (words, _("at %s, %s"), x, y);
}

static char *
tell_unit (SgBoard *board, const SgUnit *unit, guint what)
{
  GString *words = g_string_new (NULL);

  if (unit == NULL)
    return g_string_free (g_string_append (words, _("not there")), FALSE);
  if (what & (SG_DIFFERS_STRENGTH | SG_DIFFERS_THERE))
    tell_strength (words, unit);
  if (what & (SG_DIFFERS_PLACE | SG_DIFFERS_THERE))
    tell_place (words, board, unit->id);
  return g_string_free (words, FALSE);
}

/* A gun that was only turned, or men who changed places among themselves, stand in the middle of the same ground. */
static void
add_unit (GPtrArray *list, guint what, const SgUnit *unit, char *first, char *second)
{
  char *turned = g_str_equal (first, second) ? g_strdup_printf (_("%s, drawn up otherwise"), second) : NULL;

  add (list, what, unit->id, unit->side, sg_unit_called (unit), first, turned != NULL ? turned : second);
  if (turned != NULL)
    g_free (second);
}

static void
compare_unit (GPtrArray *list, SgBoard *first, SgBoard *second, const char *id)
{
  const SgUnit *one = sg_board_get_unit (first, id), *other = sg_board_get_unit (second, id), *any = one != NULL ? one : other;
  guint what = one == NULL || other == NULL ? SG_DIFFERS_THERE : 0;

  if (what == 0 && !counts_alike (one, other))
    what |= SG_DIFFERS_STRENGTH;
  if ((what & SG_DIFFERS_THERE) == 0 && !stands_alike (first, second, one))
    what |= SG_DIFFERS_PLACE;
  if (what != 0)
    add_unit (list, what, any, tell_unit (first, one, what), tell_unit (second, other, what));
}

GPtrArray *
sg_compare_battles (SgBattle *first, SgBattle *second, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_difference_free);
  SgBoard *one, *other;

  g_return_val_if_fail (SG_IS_BATTLE (first) && SG_IS_BATTLE (second), NULL);

  if (!sg_battle_load (first, error) || !sg_battle_load (second, error))
    return NULL;
  if (!g_str_equal (sg_ruleset_get_system (sg_battle_get_rules (first)), sg_ruleset_get_system (sg_battle_get_rules (second))))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_FOREIGN, _("The two are of different books of rules."));
      return NULL;
    }
  one = sg_battle_get_board (first);
  other = sg_battle_get_board (second);
  compare_moments (list, first, second);
  if (!compare_scores (list, first, second, error))
    return NULL;
  for (guint i = 0; i < sg_board_get_units (one)->len; i++)
    compare_unit (list, one, other, ((SgUnit *) sg_board_get_units (one)->pdata[i])->id);
  for (guint i = 0; i < sg_board_get_units (other)->len; i++)
    {
      const char *id = ((SgUnit *) sg_board_get_units (other)->pdata[i])->id;

      if (sg_board_get_unit (one, id) == NULL)
        compare_unit (list, one, other, id);
    }
  return g_steal_pointer (&list);
}
