/* sg-rk-status.c: the panel's head: what the clock says, and what has just happened that the umpire was stopped for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is read from the words of the board alone, so that it says the same when the campaign is opened again or a move undone.
 */

#include "play/reisswitz/lead/sg-rk-status.h"

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/lead/sg-rk-news.h"
#include "play/reisswitz/march/sg-rk-march.h"
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "play/sg-game-parts.h"

static void
add (GPtrArray *list, const char *side, const char *rule, char *words)
{
  SgStatus *status = sg_status_new (SG_STATUS_WORDS, side);

  status->words = words;
  status->rule = g_strdup (rule);
  g_ptr_array_add (list, status);
}

static void
tell_clock (const SgRk *rk, GPtrArray *list)
{
  g_autofree char *clock = sg_rk_moment_text (rk->time);
  const char *paces = sg_word_text (rk->board, &sg_rk_words.visibility);
  gboolean night = sg_word_flag (rk->board, &sg_rk_words.night);

  if (*paces != '\0')
    add (list, NULL, "RK-228", g_strdup_printf (night ? _("%s, night; troops are seen to %s paces") : _("%s; troops are seen to %s paces"), clock, paces));
  else if (night)
    add (list, NULL, "RK-2", g_strdup_printf (_("%s, night"), clock));
}

/* What its commander does not know is to be reported, and stands in the tray; what wagons see is not, and what he sees himself needs no report. */
static gboolean
is_in_tray (const SgRk *rk, const SgRkSighting *sighting, const SgUnit *observer)
{
  g_autofree char *reader = sg_rk_reader_of (rk->board, observer);
  g_autoptr (SgRkSighting) known = sg_rk_sighting_get (rk->board, reader, sighting->number, TRUE);

  return sg_rk_arm (rk->board, observer) != SG_RK_ARM_TRAIN && (known == NULL || known->time < sighting->time);
}

/* (transfer full) (nullable): what it sees for the first time and nobody need be told, in one line. */
static char *
tell_observer (const SgRk *rk, GPtrArray *seen, const SgUnit *observer)
{
  GString *words = NULL;

  for (guint i = 0; i < seen->len; i++)
    {
      const SgRkSighting *sighting = seen->pdata[i];
      g_autofree char *what = NULL;

      if (sighting->first != rk->time || !g_str_equal (sighting->observer, observer->id) || is_in_tray (rk, sighting, observer))
        continue;
      what = sg_rk_sighting_tell (rk->board, sighting);
      if (words == NULL)
        {
          words = g_string_new (NULL);
          g_string_append_printf (words, _("Seen by %s: %s at %d paces"), observer->name, what, (int) round (sighting->paces));
        }
      else
        g_string_append_printf (words, _("; %s at %d"), what, (int) round (sighting->paces));
    }
  return words != NULL ? g_string_free (words, FALSE) : NULL;
}

static void
tell_sightings (const SgRk *rk, const char *side, GPtrArray *list)
{
  g_autoptr (GPtrArray) seen = sg_rk_sightings_of_side (rk->board, side);
  GPtrArray *units = sg_board_get_units (rk->board);

  for (guint i = 0; i < units->len; i++)
    {
      char *words = tell_observer (rk, seen, units->pdata[i]);

      if (words != NULL)
        add (list, side, "RK-24", words);
    }
}

/* What came is among what wants the umpire. */
static void
tell_dispatches (const SgRk *rk, const char *side, GPtrArray *list)
{
  g_autoptr (GPtrArray) all = sg_rk_dispatches (rk->board, side);

  for (guint i = 0; i < all->len; i++)
    {
      const SgRkDispatch *dispatch = all->pdata[i];
      g_autofree char *title = sg_rk_dispatch_title (rk->board, dispatch);

      if (*dispatch->lost != '\0' && dispatch->due == rk->time)
        add (list, side, "RK-20", g_strdup_printf (_("%s never came: %s"), title, dispatch->lost));
    }
}

/* Who has come to the end of his way, and whom a place has stopped, stand in the tray: there something can be done about it. */
static void
tell_unit (const SgRk *rk, const SgUnit *unit, GPtrArray *list)
{
  if (sg_rk_is_held (unit, SG_RK_HELD_BEHIND))
    add (list, unit->side, "RK-73", g_strdup_printf (_("%s waits on the road behind another"), unit->name));
  if (sg_word_has (unit, &sg_rk_words.closing))
    add (list, unit->side, "RK-70", g_strdup_printf (_("%s closes up"), unit->name));
}

/* What became of works: it stands in the news of the move. */
static void
tell_works (const SgRk *rk, GPtrArray *list)
{
  g_autoptr (GPtrArray) lines = sg_word_records (rk->board, &sg_rk_words.news);

  for (guint i = 0; i < lines->len; i++)
    {
      const SgWordRecord *line = lines->pdata[i];
      const SgUnit *unit = sg_board_get_unit (rk->board, sg_word_record_text (line, SG_RK_NEWS_UNIT));

      if (unit != NULL && sg_rk_news_of (line) == SG_RK_NEWS_OF_WORKS)
        add (list, unit->side, sg_word_record_text (line, SG_RK_NEWS_RULE), g_strdup (sg_word_record_text (line, SG_RK_NEWS_WORDS)));
    }
}

GPtrArray *
sg_rk_status (SgBattle *battle)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_status_free);
  GPtrArray *units;
  SgRk rk;

  sg_rk_read (&rk, battle);
  if (rk.at != SG_PLAY_UNDER_WAY)
    return list;
  tell_clock (&rk, list);
  tell_works (&rk, list);
  units = sg_board_get_units (rk.board);
  for (guint i = 0; i < units->len; i++)
    if (sg_unit_balance (units->pdata[i], SG_ACCOUNT_FIT) > 0)
      tell_unit (&rk, units->pdata[i], list);
  tell_sightings (&rk, "red", list);
  tell_sightings (&rk, "blue", list);
  tell_dispatches (&rk, "red", list);
  tell_dispatches (&rk, "blue", list);
  return list;
}
