/* sg-rk-enemy.c: what a side knows of the enemy, as lines to read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/sight/sg-rk-enemy.h"

#include "map/sg-map-ground.h"
#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/base/sg-rk-read.h"

#define NEAR 500.0   /* paces: no place farther off is named */

static const struct { const char *id, *label, *words; } sources[] = {
  { "patrol", N_("Patrol"), N_("a patrol") },
  { "spy", N_("Spy"), N_("a spy") },
  { "inhabitant", N_("Inhabitant"), N_("an inhabitant") },
  { "traveller", N_("Traveller"), N_("a traveller") },
};

const char *
sg_rk_source_label (guint i, const char **id)
{
  if (i >= G_N_ELEMENTS (sources))
    return NULL;
  if (id != NULL)
    *id = sources[i].id;
  return _(sources[i].label);
}

const char *
sg_rk_source_words (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    if (g_strcmp0 (sources[i].id, id) == 0)
      return _(sources[i].words);
  return NULL;
}

void
sg_rk_news_free (SgRkNews *self)
{
  g_free (self->what);
  g_free (self->near);
  g_free (self->source);
  g_free (self);
}

static char *
tell_what (const SgUnit *unit)
{
  gint64 fit = sg_unit_balance (unit, SG_ACCOUNT_FIT);
  g_autofree char *strength = sg_text_number (fit);
  gboolean leader = sg_rk_is_of (unit, SG_RK_OF_GENERALS) || (fit == 1 && sg_rk_is_of (unit, SG_RK_OF_RIDERS));   /* of riders no so few are told */

  return sg_word_whole (unit, &sg_rk_words.level) >= 2 && !leader ? g_strdup_printf (_("%s, some %s"), unit->name, strength) : g_strdup (unit->name);
}

char *
sg_rk_name_place (SgMap *map, SgPoint at)
{
  GPtrArray *pieces = sg_map_get_pieces (map);
  const char *best = "";
  double least = NEAR;

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];
      double off = piece->name != NULL && *piece->name ? sg_piece_distance (piece, at) : INFINITY;

      if (off < least)
        {
          least = off;
          best = piece->name;
        }
    }
  return g_strdup (best);
}

char *
sg_rk_tell_where (SgMap *map, SgPoint at)
{
  g_autofree char *near = sg_rk_name_place (map, at);

  return *near != '\0' ? g_strdup_printf (_("near %s"), near) : g_strdup_printf (_("at %d, %d paces"), (int) round (at.x), (int) round (at.y));
}

static char *
tell_source (SgBoard *known, const SgUnit *unit)
{
  const char *source = sg_word_text (unit, &sg_rk_words.source);
  const SgUnit *observer = sg_board_get_unit (known, sg_word_text (unit, &sg_rk_words.observer));
  int paces = (int) sg_word_whole_or (unit, &sg_rk_words.paces, -1);

  if (observer != NULL && paces >= 0)
    return g_strdup_printf (_("%s, at %d paces"), observer->name, paces);
  if (observer != NULL)
    return g_strdup (observer->name);
  return g_strdup (sg_rk_source_words (source) != NULL ? sg_rk_source_words (source) : "");
}

static int
by_time (gconstpointer a, gconstpointer b)
{
  const SgRkNews *one = *(SgRkNews *const *) a, *two = *(SgRkNews *const *) b;

  return one->time != two->time ? (one->time < two->time) - (one->time > two->time) : strcmp (one->unit->id, two->unit->id);
}

/* An hour that is to come today is of a file that named no day: it was yesterday. */
gint64
sg_rk_last_seen (SgBoard *known, const char *unit)
{
  const char *ghost = sg_word_text (sg_board_get_body (known, unit), &sg_rk_words.ghost);
  gint64 now = sg_rk_now (known), seen;

  if (*ghost == '\0' || !sg_rk_hour_parse (ghost, now, &seen))
    return now;
  return seen > now && seen >= SG_RK_DAY ? seen - SG_RK_DAY : MIN (seen, now);
}

static SgRkNews *
read_news (SgBoard *known, const SgUnit *unit, gint64 now)
{
  SgRkNews *news = g_new0 (SgRkNews, 1);
  SgPlace place = { { 0, 0 }, 0 };

  sg_rk_place (known, unit, &place);
  news->unit = unit;
  news->at = place.at;
  news->what = tell_what (unit);
  news->near = sg_rk_name_place (sg_board_get_map (known), place.at);
  news->source = tell_source (known, unit);
  news->time = sg_rk_last_seen (known, unit->id);
  news->age = now - news->time;
  return news;
}

GPtrArray *
sg_rk_news (SgBoard *known)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_news_free), *units = sg_board_get_units (known);
  gint64 now = sg_rk_now (known);

  for (guint i = 0; i < units->len; i++)
    if (g_str_has_prefix (((SgUnit *) units->pdata[i])->id, SG_RK_SEEN))
      g_ptr_array_add (list, read_news (known, units->pdata[i], now));
  g_ptr_array_sort (list, by_time);
  for (guint i = 0; i < list->len; i++)
    ((SgRkNews *) list->pdata[i])->letter[0] = i < 26 ? 'a' + (char) i : '+';
  return list;
}

char *
sg_rk_age_text (gint64 minutes)
{
  if (minutes <= 0)
    return g_strdup ("");
  if (minutes < 60)
    return g_strdup_printf (_("%d min"), (int) minutes);
  return g_strdup_printf (_("%d h %d"), (int) (minutes / 60), (int) (minutes % 60));
}
