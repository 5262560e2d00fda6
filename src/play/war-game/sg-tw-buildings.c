/* sg-tw-buildings.c: the houses of the table, section by section, and who is in them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A building of four corners is divided across its longer side, as it is drawn; one of another shape is one section on the map, whatever it holds.
 */

#include "play/war-game/sg-tw-buildings.h"

#include <math.h>

#include "base/sg-tongue.h"
#include "campaign/sg-country-word.h"
#include "rules/sg-question-values.h"

void
sg_tw_section_free (SgTwSection *self)
{
  g_free (self->id);
  g_array_unref (self->points);
  g_free (self);
}

static SgPoint
between (SgPoint a, SgPoint b, double share)
{
  return (SgPoint) { a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

static SgTwSection *
cut (const SgTw *tw, const SgPiece *piece, guint k, guint n, guint rooms)
{
  SgTwSection *self = g_new0 (SgTwSection, 1);
  const SgPoint *at = piece->points;
  gboolean along = n > 1 && sg_point_distance (at[0], at[1]) >= sg_point_distance (at[1], at[2]);

  self->piece = piece;
  self->n = k + 1;
  self->id = g_strdup_printf ("%s.%u", piece->id, k + 1);
  self->points = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  self->room = sg_ruleset_whole (tw->rules, "TW-22", "section") * rooms;
  if (n == 1)
    g_array_append_vals (self->points, at, piece->n_points);
  else
    {
      const guint *order = along ? (const guint[]) { 0, 1, 3, 2 } : (const guint[]) { 1, 2, 0, 3 };
      SgPoint a = at[order[0]], b = at[order[1]], c = at[order[2]], d = at[order[3]];
      const SgPoint corners[] = { between (a, b, (double) k / n), between (a, b, (k + 1.0) / n), between (c, d, (k + 1.0) / n), between (c, d, (double) k / n) };

      g_array_append_vals (self->points, corners, 4);
    }
  return self;
}

GPtrArray *
sg_tw_sections (const SgTw *tw, const char *id)
{
  GPtrArray *sections = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_tw_section_free);
  SgMap *map = sg_board_get_begun_map (tw->board);
  GPtrArray *pieces = map != NULL ? sg_map_get_pieces (map) : NULL;

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];
      guint all = MAX (1, piece->sections), n = piece->n_points == 4 ? all : 1;

      if (!sg_piece_kind_is_building (piece->kind) || piece->n_points < 3 || g_strcmp0 (piece->class, "ruin") == 0 || (id != NULL && !g_str_equal (piece->id, id)))
        continue;
      for (guint k = 0; k < n; k++)
        g_ptr_array_add (sections, cut (tw, piece, k, n, all / n));
    }
  return sections;
}

SgTwSection *
sg_tw_section_in (GPtrArray *sections, const char *id)
{
  for (guint i = 0; i < sections->len; i++)
    if (g_str_equal (((SgTwSection *) sections->pdata[i])->id, id))
      return sections->pdata[i];
  return NULL;
}

SgPoint
sg_tw_section_middle (const SgTwSection *self)
{
  SgPoint middle = { 0, 0 };

  for (guint i = 0; i < self->points->len; i++)
    {
      middle.x += g_array_index (self->points, SgPoint, i).x / self->points->len;
      middle.y += g_array_index (self->points, SgPoint, i).y / self->points->len;
    }
  return middle;
}

gboolean
sg_tw_section_cross (const SgTwSection *self, SgPoint from, double bearing, double *entry, double *exit)
{
  SgPoint far = sg_point_step (from, bearing, 1000), where;
  gboolean crossed = FALSE;

  *entry = INFINITY;
  *exit = 0;
  for (guint i = 0; i < self->points->len; i++)
    if (sg_segments_cross (g_array_index (self->points, SgPoint, i), g_array_index (self->points, SgPoint, (i + 1) % self->points->len), from, far, &where))
      {
        crossed = TRUE;
        *entry = MIN (*entry, sg_point_distance (from, where));
        *exit = MAX (*exit, sg_point_distance (from, where));
      }
  return crossed;
}

gboolean
sg_tw_section_meets (const SgTwSection *self, SgPoint from, double bearing, double half, double *entry, double *exit)
{
  if (sg_tw_section_cross (self, from, bearing, entry, exit))
    return TRUE;
  for (int side = -1; side <= 1; side += 2)
    {
      double near, far;

      if (!sg_tw_section_cross (self, sg_point_step (from, bearing + 90 * side, half), bearing, &near, &far))
        continue;
      *entry = MIN (*entry, near);
      *exit = MAX (*exit, far);
    }
  for (guint i = 0; i < self->points->len; i++)
    {
      SgPoint corner = g_array_index (self->points, SgPoint, i);
      double far = sg_point_distance (from, corner), turn = (sg_point_bearing (from, corner) - bearing) * G_PI / 180, along = far * cos (turn);

      if (along < 0 || fabs (far * sin (turn)) > half)
        continue;
      *entry = MIN (*entry, along);
      *exit = MAX (*exit, along);
    }
  return *exit > 0;
}

gboolean
sg_tw_section_is_ruin (const SgTw *tw, const char *id)
{
  SgWordSubject of = SG_OF (tw->board, id);
  gint64 from = sg_word_whole (of, &sg_tw_gun_words.ruined);

  return from > 0 && from <= tw->turn;
}

gboolean
sg_tw_section_fell (const SgTw *tw, const char *id)
{
  return tw->part == SG_TW_GUNS && sg_tw_section_is_ruin (tw, id) && sg_word_whole (SG_OF (tw->board, id), &sg_tw_gun_words.fell) == tw->turn;
}

gboolean
sg_tw_section_stands (const SgTw *tw, const char *id)
{
  return !sg_tw_section_is_ruin (tw, id) || sg_tw_section_fell (tw, id);
}

gboolean
sg_tw_section_burns (const SgTw *tw, const char *id)
{
  SgWordSubject of = SG_OF (tw->board, id);

  return sg_word_has (of, &sg_tw_gun_words.caught) && !sg_tw_section_is_ruin (tw, id);
}

char *
sg_tw_house_called (const SgPiece *piece)
{
  g_autofree char *kind = NULL;

  if (piece->name != NULL && *piece->name != '\0')
    return g_strdup (piece->name);
  kind = sg_tongue_small (sg_piece_kind_label (piece->kind));
  return g_strdup_printf (_("the %s"), kind);
}

char *
sg_tw_section_call (const SgTwSection *self)
{
  g_autofree char *piece = sg_tw_house_called (self->piece);

  if (self->piece->sections < 2 || self->piece->n_points != 4)
    return g_steal_pointer (&piece);
  return g_strdup_printf (_("section %u of %s"), self->n, piece);
}

/* Who is in them */

const SgPiece *
sg_tw_house_of (const SgTw *tw, const SgUnit *unit)
{
  SgMap *map = sg_board_get_begun_map (tw->board);

  return map != NULL && sg_word_has (unit, &sg_tw_gun_words.house) ? sg_map_get_piece (map, sg_word_text (unit, &sg_tw_gun_words.house)) : NULL;
}

/* Whoever fell otherwise than by a shot on his section is missed where most are. */
GArray *
sg_tw_told_off (const SgTw *tw, const SgUnit *unit)
{
  g_auto (GStrv) told = sg_word_list (unit, &sg_tw_gun_words.told_off);
  GArray *all = g_array_new (FALSE, TRUE, sizeof (gint64));
  gint64 sum = 0;

  for (guint i = 0; told[i] != NULL; i++)
    {
      gint64 n = CLAMP (g_ascii_strtoll (told[i], NULL, 10), 0, SG_ARMY_MAX_FIGURES);

      sum += n;
      g_array_append_val (all, n);
    }
  while (sum > sg_tw_left (unit))
    {
      guint most = 0;

      for (guint i = 1; i < all->len; i++)
        if (g_array_index (all, gint64, i) > g_array_index (all, gint64, most))
          most = i;
      g_array_index (all, gint64, most)--;
      sum--;
    }
  return all;
}

GArray *
sg_tw_list_garrison (const SgTw *tw, const SgTwSection *section)
{
  g_autoptr (GPtrArray) units = sg_tw_units (tw, NULL);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (SgTwGarrison));

  for (guint i = 0; i < units->len; i++)
    {
      SgTwGarrison one = { units->pdata[i], 1, 0 };
      g_autoptr (GArray) told = NULL;

      if (!sg_word_is (one.unit, &sg_tw_gun_words.house, section->piece->id))
        continue;
      told = sg_tw_told_off (tw, one.unit);
      for (guint k = 0; k + 1 < section->n && k < told->len; k++)
        one.first += g_array_index (told, gint64, k);
      one.n = section->n <= told->len ? g_array_index (told, gint64, section->n - 1) : 0;
      if (one.n > 0)
        g_array_append_val (all, one);
    }
  return all;
}

GArray *
sg_tw_list_unstruck (const SgUnit *unit, guint first, gint64 n)
{
  g_auto (GStrv) struck = sg_word_list (unit, &sg_tw_gun_words.struck);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = first; i < first + n; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i);

      if (!g_strv_contains ((const char *const *) struck, number))
        g_array_append_val (all, i);
    }
  return all;
}

void
sg_tw_come_out (const SgTw *tw, SgRuling *ruling, const SgUnit *unit)
{
  if (!sg_word_has (unit, &sg_tw_gun_words.house))
    return;
  sg_word_clear (ruling, unit, &sg_tw_gun_words.house);
  sg_word_clear (ruling, unit, &sg_tw_gun_words.told_off);
  sg_tw_set_form (tw, ruling, unit, sg_tw_is_gun (unit) ? sg_tw_form (tw, unit) : SG_TW_OPEN_ORDER, sg_tw_left (unit));
}

gboolean
sg_tw_in_house (const SgTw *tw, const SgUnit *unit)
{
  g_autoptr (GPtrArray) sections = sg_word_has (unit, &sg_tw_gun_words.house) ? sg_tw_sections (tw, sg_word_text (unit, &sg_tw_gun_words.house)) : NULL;
  g_autoptr (GArray) told = sections != NULL ? sg_tw_told_off (tw, unit) : NULL;

  for (guint i = 0; sections != NULL && i < sections->len && i < told->len; i++)
    if (g_array_index (told, gint64, i) > 0 && sg_tw_section_stands (tw, ((SgTwSection *) sections->pdata[i])->id))
      return TRUE;
  return FALSE;
}

/* The map shows the sections that are ruins by the state of their piece. */
static SgCountryChange
list_ruins (const SgTw *tw, SgRuling *ruling, const SgTwSection *ruined)
{
  guint n = ruined->piece->n_points == 4 ? MAX (1, ruined->piece->sections) : 1, ruins = 0;
  SgCountryChange change = { .piece = ruined->piece->id, .state = SG_COUNTRY_SECTIONS, .sections = MIN (n, SG_COUNTRY_MOST_SECTIONS) };

  for (guint k = 1; k <= change.sections; k++)
    {
      g_autofree char *id = g_strdup_printf ("%s.%u", ruined->piece->id, k);
      gint64 from = g_ascii_strtoll (sg_word_after (ruling, SG_OF (tw->board, id), &sg_tw_gun_words.ruined), NULL, 10);

      if (k != ruined->n && (from <= 0 || from > tw->turn))
        continue;
      change.ruins |= G_GUINT64_CONSTANT (1) << k;
      ruins++;
    }
  if (ruins == n)
    change = (SgCountryChange) { .piece = ruined->piece->id, .state = SG_COUNTRY_BURNT };
  return change;
}

void
sg_tw_ruin_section (const SgTw *tw, SgRuling *ruling, const SgTwSection *section, gint64 move)
{
  const SgCountryChange change = list_ruins (tw, ruling, section);
  g_autofree char *country = sg_country_with (sg_word_after (ruling, tw->board, &sg_common_words.country), &change);

  sg_word_set_whole (ruling, SG_OF (tw->board, section->id), &sg_tw_gun_words.ruined, move);
  sg_word_clear (ruling, SG_OF (tw->board, section->id), &sg_tw_gun_words.caught);
  sg_word_set (ruling, tw->board, &sg_common_words.country, country);
}
