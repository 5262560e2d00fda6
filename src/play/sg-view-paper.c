/* sg-view-paper.c: what a side's view is made of, as a paper: its board, its marks, and the rulings that it is told of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-view-paper.h"

#include "base/sg-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_words (GString *text, GHashTable *words)
{
  g_autofree const char **keys = (const char **) g_hash_table_get_keys_as_array (words, NULL);
  guint n = g_hash_table_size (words);

  qsort (keys, n, sizeof (char *), compare_words);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "  %s=%s\n", keys[i], (char *) g_hash_table_lookup (words, keys[i]));
}

static void
add_unit (GString *text, SgBoard *board, const SgUnit *unit)
{
  const SgBody *body = sg_board_get_body (board, unit->id);

  g_string_append_printf (text, "%s %s %s %s %" G_GINT64_FORMAT " of %" G_GINT64_FORMAT "\n", unit->id, unit->name, unit->side, unit->type,
                          sg_unit_balance (unit, SG_ACCOUNT_FIT), sg_unit_begun (unit));
  add_words (text, unit->words);
  if (body == NULL)
    return;
  g_string_append_printf (text, " stands %s\n", body->formation);
  add_words (text, body->words);
}

/* All of @board, which nothing but what @side knows was written into. */
static void
add_board (GString *text, SgBoard *board)
{
  GPtrArray *units = sg_board_get_units (board);

  add_words (text, sg_board_get_words (board));
  for (guint i = 0; i < units->len; i++)
    add_unit (text, board, units->pdata[i]);
}

/* Where there is no board of the side's own, the figures that it may see. */
static void
add_figures (GString *text, SgBattle *battle, SgBoard *board, const char *side)
{
  const SgGame *game = sg_battle_get_game (battle);
  GPtrArray *figures = sg_board_get_figures (board);

  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = figures->pdata[i];

      if (game == NULL || game->may_see == NULL || game->may_see (battle, side, figure->id))
        g_string_append_printf (text, "%s %s %s\n", figure->id, figure->account, figure->place_text);
    }
}

static void
add_marks (GString *text, SgMarks *marks)
{
  for (guint i = 0; marks != NULL && i < marks->areas->len; i++)
    {
      const SgArea *area = &g_array_index (marks->areas, SgArea, i);

      g_string_append_printf (text, "mark %s %s %.2f %.2f\n", sg_text_or (area->side, ""), sg_text_or (area->label, ""),
                              area->n > 0 ? area->points[0].x : 0, area->n > 0 ? area->points[0].y : 0);
    }
}

static void
add_log (GString *text, SgBattle *battle, const char *side)
{
  const SgGame *game = sg_battle_get_game (battle);
  GListModel *rulings = sg_battle_get_rulings (battle);

  for (guint i = 0; game != NULL && game->untold != NULL && i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      if (!sg_ruling_is_undone (ruling) && sg_ruling_get_effects (ruling)->len > 0 && !game->untold (battle, ruling, side))
        g_string_append_printf (text, "log %s\n", sg_ruling_get_clause (ruling));
    }
}

GBytes *
sg_view_write (SgBattle *battle, const char *side, GError **error)
{
  const SgGame *game = sg_battle_get_game (battle);
  SgBoard *board = sg_battle_get_board (battle);
  g_autoptr (SgBoard) known = game != NULL && game->knowledge != NULL ? game->knowledge->known (battle, board, side) : NULL;
  g_autoptr (SgMarks) marks = known != NULL && game->knowledge->own_marks != NULL ? game->knowledge->own_marks (battle, known, side) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (known != NULL)
    add_board (text, known);
  if (known == NULL || game->knowledge->in_the_open)
    add_figures (text, battle, known != NULL ? known : board, side);
  add_marks (text, marks);
  add_log (text, battle, side);
  return g_string_free_to_bytes (g_steal_pointer (&text));
}

static const SgSidePaper paper = { .id = "view", .title = N_("View"), .write = sg_view_write };

SG_REGISTER_PAPER (paper)
