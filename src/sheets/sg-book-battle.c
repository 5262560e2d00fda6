/* sg-book-battle.c: the chapter of a book that tells of one battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-book-battle.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"
#include "sheets/sg-report-story.h"

static void
tell_losses (SgBook *self, const SgReport *report)
{
  const char *const heads[] = { _("Losses"), _("Began"), _("Dead"), _("Taken"), _("Out"), _("Left"), _("Began"), _("Dead"), _("Taken"), _("Out"), _("Left"), NULL };
  SgBookTable *table;

  if (report->rows->len == 0)
    return;
  table = sg_book_add_table (self, "lcccccccccc", heads);
  for (guint side = 0; side < 2; side++)
    table->groups[side] = g_strdup (report->sides[side].name);
  for (guint i = 0; i < report->rows->len; i++)
    {
      const SgReportRow *row = report->rows->pdata[i];
      char **cells = g_new0 (char *, 2 + 2 * SG_REPORT_COLUMNS);

      cells[0] = g_strdup (row->label);
      for (guint k = 0; k < 2 * SG_REPORT_COLUMNS; k++)
        cells[k + 1] = g_strdup_printf ("%" G_GINT64_FORMAT, row->n[k / SG_REPORT_COLUMNS][k % SG_REPORT_COLUMNS]);
      sg_book_table_row (table, FALSE, cells);
    }
}

/* “5 × 1 = 5”, or what it came to alone; of a book without @points how many there are. */
static char *
tell_line (const SgScoreLine *line, gboolean points)
{
  g_autofree char *total = line != NULL ? sg_text_halves (line->total) : g_strdup ("0");
  g_autofree char *each = line != NULL ? sg_text_halves (line->each) : NULL;

  if (line != NULL && !points)
    return g_strdup_printf ("%" G_GINT64_FORMAT, line->count);
  if (line != NULL && line->count > 1)
    return g_strdup_printf ("%" G_GINT64_FORMAT " × %s = %s", line->count, each, total);
  return g_steal_pointer (&total);
}

static void
tell_sum (SgBookTable *table, const char *label, char *a, char *b)
{
  char **cells = g_new0 (char *, 4);

  cells[0] = g_strdup (label);
  cells[1] = a;
  cells[2] = b;
  sg_book_table_row (table, TRUE, cells);
}

static void
tell_score (SgBook *self, const SgReport *report)
{
  const char *const heads[] = { _("Score"), report->sides[0].name, report->sides[1].name, NULL };
  g_autoptr (GPtrArray) items = report->score != NULL ? sg_report_list_items (report) : g_ptr_array_new ();
  gboolean points = report->score != NULL && sg_score_has_points (report->score);
  SgBookTable *table;

  if (items->len == 0)
    return;
  table = sg_book_add_table (self, "lcc", heads);
  for (guint i = 0; i < items->len; i++)
    {
      char **cells = g_new0 (char *, 4);

      cells[0] = g_strdup (sg_report_item_label (report, items->pdata[i]));
      cells[1] = tell_line (sg_report_find_line (report, report->sides[0].id, items->pdata[i]), points);
      cells[2] = tell_line (sg_report_find_line (report, report->sides[1].id, items->pdata[i]), points);
      sg_book_table_row (table, FALSE, cells);
    }
  if (!points)
    return;
  tell_sum (table, _("Gross"), sg_text_halves (report->score->gross_a), sg_text_halves (report->score->gross_b));
  tell_sum (table, _("Net"), sg_text_signed_halves (report->score->net_a), sg_text_signed_halves (report->score->net_b));
}

static void
tell_map (SgBook *self, const SgReport *report, const SgGame *game, const SgReportTurn *turn)
{
  g_autofree char *title = sg_report_call_map (report, game, turn);
  SgBookBlock *block;

  if (turn->board == NULL || sg_board_get_map (turn->board) == NULL)
    return;
  block = sg_book_add (self, SG_BOOK_MAP, NULL, title, turn->so_far);
  block->board = g_object_ref (turn->board);
}

static void
tell_fights (SgBook *self, const SgReportTurn *turn)
{
  for (guint i = 0; i < turn->fights->len; i++)
    {
      const SgReportFight *fight = turn->fights->pdata[i];
      SgBookBlock *block;

      /* Of a battle without a map there is no ground to show. */
      if (sg_board_get_map (fight->board) == NULL)
        continue;
      block = sg_book_add (self, SG_BOOK_MAP, NULL, fight->words, NULL);
      block->board = g_object_ref (fight->board);
      block->fight = fight;
    }
}

static void
tell_story (SgBook *self, const SgReport *report, const SgGame *game)
{
  g_autoptr (GPtrArray) parts = sg_report_story (report, game);

  for (guint i = 0; i < parts->len; i++)
    {
      const SgReportPart *part = parts->pdata[i];

      if (part->title != NULL)
        sg_book_add (self, SG_BOOK_HEADING, NULL, part->title, part->tally);
      for (guint k = 0; k < part->paragraphs->len; k++)
        sg_book_say (self, "%s", (char *) part->paragraphs->pdata[k]);
      for (guint k = part->first; k <= part->last; k++)
        tell_fights (self, report->turns->pdata[k]);
      tell_map (self, report, game, report->turns->pdata[part->last]);
    }
}

/* Whom and what the index looks for. */
static void
name_all (SgBook *self, SgBattle *battle)
{
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (battle));
  SgMap *map = sg_battle_get_map (battle);
  GPtrArray *pieces = map != NULL ? sg_map_get_pieces (map) : NULL;

  for (guint i = 0; i < units->len; i++)
    sg_book_name (self, ((SgUnit *) units->pdata[i])->name);
  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    sg_book_name (self, ((SgPiece *) pieces->pdata[i])->name);
}

gboolean
sg_book_tell_battle (SgBook *self, const SgSheetSetup *setup, SgBattle *battle, GError **error)
{
  SgSheetSetup of = { .campaign = setup->campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1 };
  SgReport *report = sg_report_new (&of, sg_battle_get_board (battle), error);
  g_autofree char *anchor = g_strdup_printf ("battle-%u", sg_battle_get_ordinal (battle)), *number = sg_book_roman (sg_battle_get_ordinal (battle));
  g_autofree char *title = g_strdup_printf (_("%s. %s"), number, sg_battle_get_title (battle));

  if (report == NULL)
    return FALSE;
  /* The ground of its mêlées is drawn out of it, when the book is. */
  g_ptr_array_add (self->kept, report);
  sg_book_add (self, SG_BOOK_CHAPTER, anchor, title, NULL);
  sg_book_say (self, "%s", report->summary);
  tell_losses (self, report);
  tell_score (self, report);
  tell_story (self, report, sg_battle_get_game (battle));
  name_all (self, battle);
  return TRUE;
}
