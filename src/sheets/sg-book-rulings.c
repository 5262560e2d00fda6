/* sg-book-rulings.c: the appendix of a book: every ruling with its working.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-book-rulings.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"

static void
add_line (SgBookBlock *block, char *words)
{
  g_ptr_array_add (block->lines, words);
}

/* “Range 6 in: 2 dice a figure · 12 = 6 × 2 (GW-504)”. */
static void
tell_steps (SgBookBlock *block, const SgVerdict *verdict)
{
  GPtrArray *steps = sg_verdict_get_steps (verdict);

  for (guint i = 0; i < steps->len; i++)
    {
      const SgStep *step = steps->pdata[i];
      GString *words = g_string_new (step->words);

      if (step->arithmetic != NULL && *step->arithmetic != '\0')
        g_string_append_printf (words, " · %s", step->arithmetic);
      if (step->rule != NULL && *step->rule != '\0')
        g_string_append_printf (words, " (%s)", step->rule);
      add_line (block, g_string_free (words, FALSE));
    }
}

static void
tell_words (SgBookBlock *block, const char *format, const char *words)
{
  if (words != NULL && *words != '\0')
    add_line (block, g_strdup_printf (format, words));
}

static const char *
call_hand (SgRuling *ruling)
{
  return sg_ruling_get_hand (ruling) == SG_DICE_ENTERED ? _("Dice on the table: %s") : _("Dice of the program: %s");
}

static void
tell_ruling (SgBook *self, SgBattle *battle, SgRuling *ruling)
{
  g_autofree char *anchor = battle != NULL ? sg_book_anchor_of (battle, sg_ruling_get_number (ruling)) : NULL;
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, sg_ruling_get_number (ruling));
  const char *rule = sg_ruling_get_rule (ruling), *clause = sg_ruling_get_clause (ruling);
  g_autofree char *words = rule != NULL && *rule != '\0' ? g_strdup_printf ("%s (%s)", clause, rule) : g_strdup (clause);
  SgBookBlock *block = sg_book_add (self, SG_BOOK_RULING, anchor, words, number);
  SgVerdict *amended = sg_ruling_get_amended (ruling);

  block->lines = g_ptr_array_new_with_free_func (g_free);
  /* The steps are those of the dice, even where the umpire ruled otherwise: that stands below them. */
  if (sg_ruling_get_verdict (ruling) != NULL)
    tell_steps (block, sg_ruling_get_verdict (ruling));
  if (sg_ruling_get_dice (ruling) != NULL && *sg_ruling_get_dice (ruling) != '\0')
    tell_words (block, call_hand (ruling), sg_ruling_get_dice (ruling));
  if (amended != NULL)
    tell_words (block, _("The umpire ruled otherwise: %s"), sg_verdict_get_headline (amended));
  tell_words (block, _("Because: %s"), sg_ruling_get_reason (ruling));
  tell_words (block, "%s", sg_ruling_get_remark (ruling));
  if (sg_ruling_is_undone (ruling))
    {
      const char *why = sg_ruling_get_undone_reason (ruling);

      add_line (block, why != NULL && *why != '\0' ? g_strdup_printf (_("Undone: %s"), why) : g_strdup (_("Undone")));
    }
}

/* (transfer full): “Before the first card”, “Turn 5, Red’s fire”. */
static char *
tell_moment (SgBattle *battle, SgRuling *ruling)
{
  const SgGame *game = sg_battle_get_game (battle);
  g_autofree char *clock = sg_game_clock (battle, ruling), *turn = sg_game_tell_turn (game, MAX (0, sg_ruling_get_turn (ruling))), *capital = sg_text_capital (turn);
  const char *phase = sg_game_phase_label (game, sg_ruling_get_phase (ruling));

  if (clock != NULL)
    return g_steal_pointer (&clock);
  return *phase != '\0' && sg_ruling_get_turn (ruling) > 0 ? g_strdup_printf (_("%s, %s"), capital, phase) : g_steal_pointer (&capital);
}

/* Those that were undone as well: whoever follows the numbers misses none. */
static void
tell_battle (SgBook *self, SgBattle *battle)
{
  GListModel *rulings = sg_battle_get_rulings (battle);
  g_autofree char *before = g_strdup (""), *roman = sg_book_roman (sg_battle_get_ordinal (battle)), *title = g_strdup_printf (_("%s. %s"), roman, sg_battle_get_title (battle));

  sg_book_add (self, SG_BOOK_HEADING, NULL, title, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);
      g_autofree char *moment = tell_moment (battle, ruling);

      if (!g_str_equal (moment, before))
        sg_book_add (self, SG_BOOK_MOMENT, NULL, moment, NULL);
      g_free (before);
      before = g_steal_pointer (&moment);
      tell_ruling (self, battle, ruling);
    }
}

void
sg_book_tell_rulings (SgBook *self, const SgSheetSetup *setup)
{
  GListModel *battles = sg_campaign_get_battles (setup->campaign), *own = sg_campaign_get_rulings (setup->campaign);

  sg_book_add (self, SG_BOOK_CHAPTER, "rulings", _("Every ruling and its working"), NULL);
  sg_book_add (self, SG_BOOK_COLUMNS, NULL, NULL, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

      tell_battle (self, battle);
    }
  if (g_list_model_get_n_items (own) > 0)
    sg_book_add (self, SG_BOOK_HEADING, NULL, _("Of the campaign itself"), NULL);
  for (guint i = 0; i < g_list_model_get_n_items (own); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (own, i);

      tell_ruling (self, NULL, ruling);
    }
}
