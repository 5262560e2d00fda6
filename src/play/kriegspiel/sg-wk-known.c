/* sg-wk-known.c: the table as one side of the appendix knows it: no mine, no box and no work of the other’s that is sealed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A mine is taken off the board whole, for that there is one is the secret.  Of men in a closed box only their own side knows that they are in it: to the other
 * they stand nowhere.  Men at a work whose start is a sealed note (WK-63) are seen, and not at what they are.
 */

#include "play/kriegspiel/sg-wk-known.h"

#include <string.h>

#include "play/little-wars/sg-lw-known.h"
#include "play/little-wars/sg-lw-post.h"

gboolean
sg_wk_is_laid (const SgFigure *figure)
{
  return sg_wk_is (figure, "mine") && figure->placed && sg_lw_on (figure, SG_ACCOUNT_FIT);
}

/* A mine that lies in the ground, or may: whether the other side still has it in the box is told no more than where it lies. */
static gboolean
is_secret (const SgFigure *figure)
{
  return sg_wk_is (figure, "mine") && sg_lw_on (figure, SG_ACCOUNT_FIT);
}

char *
sg_wk_mines_of (const SgFigure *man)
{
  return g_strdelimit (g_strdup_printf ("mine-%s-", man->id), ".", '-');
}

gboolean
sg_wk_is_noted (const SgFigure *man)
{
  static const char *const noted[] = { "entrench", "epaulement", "lay mine", NULL };

  return g_strv_contains (noted, sg_word_text (man, &sg_wk_words.work));
}

/* The board. */

/* With its figures, its body and all that was said of it. */
static void
take_unit (SgRuling *taken, const SgUnit *unit)
{
  static const char *const fields[] = { "name", "side", "type" };
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL);
  GHashTableIter words;
  gpointer key;

  g_hash_table_iter_init (&words, unit->words);
  while (g_hash_table_iter_next (&words, &key, NULL))
    sg_ruling_add_change (taken, subject, key, "");
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    sg_ruling_add_change (taken, subject, fields[i], "");
}

/* Of several that were raised together those that are not in the ground, or have gone off, are no secret. */
static gboolean
is_taken_whole (const SgUnit *unit, GPtrArray *mines)
{
  gint64 n = 0;

  for (guint i = 0; i < mines->len; i++)
    n += ((SgFigure *) mines->pdata[i])->unit == unit;
  return n == sg_unit_begun (unit);
}

/* The figures first: a unit goes when nothing is left of it. */
static void
take_mines (SgBoard *known, const char *side, SgRuling *taken)
{
  GPtrArray *figures = sg_board_get_figures (known);
  g_autoptr (GPtrArray) mines = g_ptr_array_new ();

  for (guint i = 0; i < figures->len; i++)
    if (is_secret (figures->pdata[i]) && !sg_unit_is_of (((SgFigure *) figures->pdata[i])->unit, side))
      g_ptr_array_add (mines, figures->pdata[i]);
  for (guint i = 0; i < figures->len; i++)   /* who has passed over one is not told so until it goes off */
    for (guint k = 0; k < mines->len; k++)
      if (sg_word_is ((SgFigure *) figures->pdata[i], &sg_wk_words.over, ((SgFigure *) mines->pdata[k])->id))
        sg_word_clear (taken, (SgFigure *) figures->pdata[i], &sg_wk_words.over);
  sg_lw_transfer_figures (taken, mines, SG_ACCOUNT_RAISED);
  for (guint k = 0; k < mines->len; k++)
    {
      const SgUnit *unit = ((SgFigure *) mines->pdata[k])->unit;

      if (is_taken_whole (unit, mines) && (k == 0 || ((SgFigure *) mines->pdata[k - 1])->unit != unit))
        take_unit (taken, unit);
    }
}

SgBoard *
sg_wk_known (SgBattle *battle, SgBoard *board, const char *side)
{
  SgBoard *known = sg_lw_known (battle, board, side);
  GPtrArray *figures = sg_board_get_figures (known);
  g_autoptr (SgRuling) taken = sg_ruling_new (SG_RULING_EDIT, "", "");

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = figures->pdata[i];

      if (sg_unit_is_of (figure->unit, side))
        continue;
      if (sg_word_has (figure, &sg_wk_words.boxed))
        sg_lw_forget_figure (taken, figure);
      else if (sg_wk_is_noted (figure))
        {
          sg_word_clear (taken, figure, &sg_wk_words.work);
          sg_word_clear (taken, figure, &sg_wk_words.work_on);
          sg_word_clear (taken, figure, &sg_wk_words.worked);
        }
    }
  take_mines (known, side, taken);
  return sg_lw_take (known, taken);
}

/* What stands, and what is read. */

gboolean
sg_wk_may_see (SgBattle *battle, const char *side, const char *id)
{
  SgFigure *figure = sg_board_get_figure (sg_battle_get_board (battle), id);

  if (figure != NULL && !sg_unit_is_of (figure->unit, side) && (sg_wk_is (figure, "mine") || sg_word_has (figure, &sg_wk_words.boxed)))
    return FALSE;
  return sg_lw_may_see (battle, side, id);
}

/* Whether what @man began, or laid, is still hidden: he is at it, or it lies in the ground. */
static gboolean
is_sealed (SgBoard *board, const SgFigure *man)
{
  GPtrArray *all = sg_board_get_figures (board);
  g_autofree char *laid = sg_wk_mines_of (man);

  if (sg_wk_is_noted (man))
    return TRUE;
  for (guint i = 0; i < all->len; i++)
    if (sg_wk_is_laid (all->pdata[i]) && g_str_has_prefix (((SgFigure *) all->pdata[i])->id, laid))
      return TRUE;
  return FALSE;
}

/* The other’s man of whom @effect tells; NULL: it tells of none. */
static SgFigure *
find_man (SgBoard *board, const SgEffect *effect, const char *side)
{
  SgFigure *man = effect->kind == SG_EFFECT_CHANGE ? sg_board_get_figure (board, effect->subject) : NULL;

  return man != NULL && !sg_unit_is_of (man->unit, side) ? man : NULL;
}

/* Whether @effect is of a mine of the other’s that lies in the ground, or may. */
static gboolean
is_of_mine (SgBoard *board, const SgEffect *effect, const char *side)
{
  const char *id = g_str_has_prefix (effect->subject, "unit:") ? effect->subject + strlen ("unit:") : effect->subject;
  const SgUnit *unit = sg_board_get_unit (board, id);
  g_autofree char *first = unit != NULL ? g_strconcat (id, ".1", NULL) : g_strdup (id);
  const SgFigure *figure = sg_board_get_figure (board, first);

  return figure != NULL && !sg_unit_is_of (figure->unit, side) && is_secret (figure);
}

gboolean
sg_wk_is_untold (SgBattle *battle, SgRuling *ruling, const char *side)
{
  static const char *const starred[] = { "WK-60", "WK-61", "WK-62", NULL };
  SgBoard *board = sg_battle_get_board (battle);
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  gboolean may_be_noted = g_strv_contains (starred, sg_ruling_get_rule (ruling));

  if (sg_lw_is_untold (battle, ruling, side))
    return TRUE;
  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);
      const SgFigure *man = find_man (board, effect, side);

      if (is_of_mine (board, effect, side) || (man != NULL && may_be_noted && is_sealed (board, man)))
        return TRUE;
      if (man != NULL && g_str_equal (effect->key, sg_wk_words.boxed.key) && sg_word_has (man, &sg_wk_words.boxed))
        return TRUE;   /* who went into it is told when it is opened */
    }
  return FALSE;
}
