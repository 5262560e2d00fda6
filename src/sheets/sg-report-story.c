/* sg-report-story.c: the story of a battle in parts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-report-story.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-text.h"

#define MOST_WORDS 700    /* characters of a paragraph */
#define MOST_TOGETHER 480 /* of several cards told as one */

static void
free_part (gpointer data)
{
  SgReportPart *part = data;

  g_free (part->title);
  g_free (part->tally);
  g_ptr_array_unref (part->paragraphs);
  g_free (part);
}

/* Whether nothing is told of a turn but how many moves were made. */
static gboolean
is_quiet (const SgReportTurn *turn)
{
  return turn->turn > 0 && turn->moves > 0 && turn->sentences->len == 1 && turn->tally == NULL;
}

/* Quiet turns after one another are told as one, up to a map. */
static guint
last_quiet (const SgReport *report, guint i)
{
  while (is_quiet (report->turns->pdata[i]) && ((SgReportTurn *) report->turns->pdata[i])->board == NULL && i + 1 < report->turns->len
         && is_quiet (report->turns->pdata[i + 1]))
    i++;
  return i;
}

static gsize
count_words (const SgReportTurn *turn)
{
  gsize n = 0;

  for (guint i = 0; i < turn->sentences->len; i++)
    n += strlen (turn->sentences->pdata[i]) + 1;
  return n;
}

/* Cards of which there is little to tell are told in one paragraph, up to a map. */
static guint
last_short (const SgReport *report, const SgGame *game, guint i)
{
  const SgReportTurn *turn = report->turns->pdata[i];
  gsize all = count_words (turn);

  if (game == NULL || game->cards == NULL || turn->turn < 1)
    return i;
  while (i + 1 < report->turns->len && turn->board == NULL)
    {
      turn = report->turns->pdata[i + 1];
      all += count_words (turn);
      if (all > MOST_TOGETHER)
        break;
      i++;
    }
  return i;
}

static void
end_paragraph (SgReportPart *part, GString *words)
{
  if (words->len > 0)
    g_ptr_array_add (part->paragraphs, g_strdup (words->str));
  g_string_truncate (words, 0);
}

/* Its turns in paragraphs, each of whole sentences and no longer than @most (0: in one). */
static void
tell_turns (SgReportPart *part, const SgReport *report, gsize most)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint k = part->first; k <= part->last; k++)
    {
      const SgReportTurn *turn = report->turns->pdata[k];

      for (guint i = 0; i < turn->sentences->len; i++)
        {
          const char *sentence = turn->sentences->pdata[i];

          if (most > 0 && words->len > 0 && words->len + strlen (sentence) > most)
            end_paragraph (part, words);
          g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", sentence);
        }
    }
  end_paragraph (part, words);
}

static char *
name_turns (const SgGame *game, const SgReportTurn *first, const SgReportTurn *last)
{
  g_autofree char *when = sg_game_tell_turn (game, first->turn), *capital = sg_text_capital (when);

  if (last != first)
    {
      const char *words = _("Turns %d to %d");

      if (game != NULL && game->cards != NULL)
        words = _("Cards %d to %d");
      else if (sg_game_goes_by_moves (game))
        words = _("Moves %d to %d");
      return g_strdup_printf (words, (int) first->turn, (int) last->turn);
    }
  if (first->opened)
    return g_strdup (_("As the day began"));
  return first->turn > 0 && first->clock != NULL ? g_strdup_printf (_("%s, %s"), capital, first->clock) : g_steal_pointer (&capital);
}

static SgReportPart *
tell_part (const SgReport *report, const SgGame *game, guint first)
{
  SgReportPart *part = g_new0 (SgReportPart, 1);
  guint quiet = last_quiet (report, first), moves = 0, told = 0;

  part->paragraphs = g_ptr_array_new_with_free_func (g_free);
  part->first = first;
  part->last = MAX (quiet, last_short (report, game, first));
  for (guint k = first; k <= part->last; k++)
    {
      moves += ((SgReportTurn *) report->turns->pdata[k])->moves;
      told += ((SgReportTurn *) report->turns->pdata[k])->sentences->len;
    }
  if (told > 0 && report->turns->len == 1)
    part->title = g_strdup (_("The story"));
  else if (told > 0)
    part->title = name_turns (game, report->turns->pdata[first], report->turns->pdata[part->last]);
  part->tally = sg_report_tally (report, first, part->last);
  if (part->last > quiet)
    tell_turns (part, report, 0);
  else if (part->last > first)
    g_ptr_array_add (part->paragraphs, g_strdup_printf (ngettext ("%u move was made.", "%u moves were made.", moves), moves));
  else
    tell_turns (part, report, MOST_WORDS);
  return part;
}

GPtrArray *
sg_report_story (const SgReport *report, const SgGame *game)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (free_part);

  for (guint i = 0; i < report->turns->len; i++)
    {
      SgReportPart *part = tell_part (report, game, i);

      i = part->last;
      g_ptr_array_add (parts, part);
    }
  return parts;
}

char *
sg_report_call_map (const SgReport *report, const SgGame *game, const SgReportTurn *turn)
{
  g_autofree char *when = sg_game_tell_turn (game, turn->turn);
  gboolean last = turn == report->turns->pdata[report->turns->len - 1];

  if (last && turn->turn < 1 && turn->so_far == NULL)
    return g_strdup (_("At the start"));
  if (last)
    return g_strdup (report->over ? _("At the end") : _("As it stands"));
  if (turn->turn < 1)
    return g_strdup (turn->opened ? _("Before the first move was over") : _("At the start"));
  return g_strdup_printf (_("After %s"), when);
}
