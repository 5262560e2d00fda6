/* sg-tw-shots.c: what a shot comes to on the board: figures struck, guns, houses, and what of it is still to be thrown for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All shots of a phase are worked out on the position as it stood at its start, so that whoever is struck stands until all have fired (TW-116).
 */

#include "play/war-game/sg-tw-shots.h"

#include "play/war-game/sg-tw-aim.h"
#include "play/war-game/sg-tw-officers.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/war-game/sg-tw-templates.h"

#define GRAIN 0.1   /* inches, the program’s own: so finely a burst is looked at for what lies in it */

/* Figures */

/* @numbers: the figures’ own, “7”, or an officer’s post, “colonel”. Who is under two shots of the phase falls once. */
static void
add_struck (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, GPtrArray *numbers)
{
  g_autoptr (GPtrArray) more = g_ptr_array_new ();

  for (guint i = 0; i < numbers->len; i++)
    if (!sg_word_lists (unit, &sg_tw_gun_words.struck, numbers->pdata[i]))
      g_ptr_array_add (more, numbers->pdata[i]);
  g_ptr_array_add (more, NULL);
  sg_word_list_more (ruling, unit, &sg_tw_gun_words.struck, (const char *const *) more->pdata);
}

/* (transfer full): "b-line", and its number in @number (transfer full). */
static char *
split_name (const char *name, char **number)
{
  const char *hash = strrchr (name, '#');

  *number = hash != NULL ? g_strdup (hash + 1) : NULL;
  return hash != NULL ? g_strndup (name, hash - name) : NULL;
}

/* (transfer full): unit’s id → its figures and officers, of the names “b-line#7” in which the procedure tells whom it killed. */
static GHashTable *
group_by_unit (GVariant *names)
{
  GHashTable *groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);

  for (gsize i = 0; names != NULL && g_variant_is_container (names) && i < g_variant_n_children (names); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (names, i);
      g_autoptr (GVariant) name = g_variant_is_of_type (child, G_VARIANT_TYPE_VARIANT) ? g_variant_get_variant (child) : g_variant_ref (child);
      g_autofree char *number = NULL, *id = g_variant_is_of_type (name, G_VARIANT_TYPE_STRING) ? split_name (g_variant_get_string (name, NULL), &number) : NULL;
      GPtrArray *group;

      if (id == NULL)
        continue;
      group = g_hash_table_lookup (groups, id);
      if (group == NULL)
        {
          group = g_ptr_array_new_with_free_func (g_free);
          g_hash_table_insert (groups, g_strdup (id), group);
        }
      g_ptr_array_add (group, g_steal_pointer (&number));
    }
  return groups;
}

/* All of @names fall: men by their numbers, and the officers whom those name who were not saved (TW-89). */
static void
fall (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, const char *const *names)
{
  g_autoptr (GPtrArray) officers = g_ptr_array_new ();
  gint64 men = 0;

  for (guint i = 0; names[i] != NULL; i++)
    if (g_ascii_isdigit (*names[i]))
      men++;
    else
      g_ptr_array_add (officers, (gpointer) names[i]);
  g_ptr_array_add (officers, NULL);
  sg_tw_add_casualties (tw, ruling, unit, men, (const char *const *) officers->pdata, officers->len - 1);
}

void
sg_tw_strike (const SgTw *tw, SgRuling *ruling, GVariant *names)
{
  g_autoptr (GHashTable) groups = group_by_unit (names);
  g_autoptr (GPtrArray) units = sg_play_units (&tw->play, NULL);

  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = units->pdata[i];
      GPtrArray *group = g_hash_table_lookup (groups, unit->id);

      /* Canister at contact is of the charge: the losses come off before the column spreads out, and are not kept for the end of a phase (TW-52). */
      if (group != NULL && tw->part == SG_TW_CHARGES)
        {
          g_ptr_array_add (group, NULL);
          fall (tw, ruling, unit, (const char *const *) group->pdata);
        }
      else if (group != NULL)
        add_struck (tw, ruling, unit, group);
    }
}

/* Rank and file first, as many as the table says or all there are (TW-122). */
void
sg_tw_strike_inside (const SgTw *tw, SgRuling *ruling, const GArray *garrison, gint64 n)
{
  for (guint k = 0; k < garrison->len && n > 0; k++)
    {
      const SgTwGarrison *one = &g_array_index (garrison, SgTwGarrison, k);
      g_autoptr (GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GArray) standing = sg_tw_list_unstruck (one->unit, one->first, one->n);

      for (guint i = 0; i < standing->len && n > 0; i++, n--)
        g_ptr_array_add (numbers, g_strdup_printf ("%u", g_array_index (standing, guint, i)));
      add_struck (tw, ruling, one->unit, numbers);
    }
}

/* Guns, wagons and barges */

void
sg_tw_damage (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, gint64 total)
{
  gint64 before = sg_word_whole (unit, &sg_tw_words.gun_points);

  sg_word_set_whole (ruling, unit, &sg_tw_words.gun_points, total);
  /* both moves are remembered, for what a gun may still do goes by when it came to that (TW-107) */
  if (before < sg_ruleset_whole (tw->rules, "TW-107", "alternate") && total >= sg_ruleset_whole (tw->rules, "TW-107", "alternate"))
    sg_word_set_whole (ruling, unit, &sg_tw_words.gun_ten, tw->turn);
  if (!sg_word_has (unit, &sg_tw_gun_words.gone) && total >= sg_ruleset_whole (tw->rules, "TW-107", "destroyed"))
    sg_word_set_whole (ruling, unit, &sg_tw_gun_words.gone, tw->turn);
}

/* Whether @at lies under the moved sleeve, or in the sector in which the shell burst. @sector 0: there is none, or the shell misfired. */
static gboolean
is_covered (const SgTw *tw, const SgTwLay *lay, SgPoint at, double middle, gint64 sector)
{
  double turn = (sg_point_bearing (lay->muzzle, at) - lay->bearing) * G_PI / 180, far = sg_point_distance (lay->muzzle, at);
  double along = far * cos (turn), across = far * sin (turn);

  if (lay->shot == SG_TW_BALL)
    return sg_tw_sleeve_covers (tw->rules, middle, along, across);
  return sector > 1 && sg_tw_burst_sector (tw->rules, across, along - lay->range) == (guint) sector;
}

/* A gun beyond the first, a limbered one, a wagon or a barge throws for itself (TW-105, TW-117). */
static void
follow_barrels (const SgTw *tw, SgRuling *ruling, const SgTwLay *lay, const char *named, double middle, gint64 sector)
{
  g_autoptr (GPtrArray) units = sg_tw_units (tw, NULL);

  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = units->pdata[i];
      const char *gun[] = { lay->gun->id, NULL };
      SgPlace place;

      if (unit == lay->gun || !sg_tw_has_barrel (unit) || g_strcmp0 (unit->id, named) == 0 || !sg_board_find_place (tw->board, unit->id, &place)
          || !is_covered (tw, lay, place.at, middle, sector))
        continue;
      sg_word_list_more (ruling, unit, &sg_tw_gun_words.under, gun);
    }
}

/* Houses */

void
sg_tw_set_flight (SgRuling *ruling, const SgUnit *gun, SgTwFlight what, const char *section, double range, double bearing, gint64 sector)
{
  static const char *const words[] = { "ball", "second ball", "second sleeve", "shell" };
  g_autoptr (SgWordRecord) record = sg_word_record_new (&sg_tw_gun_words.flight);

  sg_word_record_set_text (record, SG_TW_FLIGHT_WHAT, words[what]);
  sg_word_record_set_text (record, SG_TW_FLIGHT_SECTION, section);
  sg_word_record_set_length (record, SG_TW_FLIGHT_RANGE, sg_round_hundredths (range));
  sg_word_record_set_length (record, SG_TW_FLIGHT_BEARING, bearing);
  sg_word_record_set_whole (record, SG_TW_FLIGHT_SECTOR, sector);
  sg_word_set_record (ruling, gun, &sg_tw_gun_words.flight, record);
}

void
sg_tw_end_flight (SgRuling *ruling, const SgUnit *gun)
{
  sg_word_clear (ruling, gun, &sg_tw_gun_words.flight);
}

/* The corners of the sleeve with its middle so far along the line. */
static void
find_sleeve (const SgTw *tw, const SgTwLay *lay, double middle, SgPoint corners[4])
{
  double half = sg_ruleset_figure (tw->rules, "TW-101", "sleeve") / 2, wide = sg_ruleset_figure (tw->rules, "TW-101", "stick") / 2;

  corners[0] = sg_tw_lay_point (lay, middle - half, -wide);
  corners[1] = sg_tw_lay_point (lay, middle - half, wide);
  corners[2] = sg_tw_lay_point (lay, middle + half, wide);
  corners[3] = sg_tw_lay_point (lay, middle + half, -wide);
}

/* To where the line of fire comes upon it; a section that the line passes by is as far as its nearest corner. */
static double
range_to (const SgTwLay *lay, const SgTwSection *section)
{
  double entry, exit;

  if (sg_tw_section_cross (section, lay->muzzle, lay->bearing, &entry, &exit))
    return entry;
  return sg_polygon_distance ((const SgPoint *) (void *) section->points->data, section->points->len, lay->muzzle);
}

/* (nullable): the section under the moved sleeve that is nearest to the gun, which is at @range (out) (TW-120). */
static const SgTwSection *
find_under_sleeve (const SgTw *tw, GPtrArray *sections, const SgTwLay *lay, double middle, double *range)
{
  const SgTwSection *found = NULL;
  SgPoint sleeve[4];

  *range = INFINITY;
  find_sleeve (tw, lay, middle, sleeve);
  for (guint i = 0; i < sections->len; i++)
    {
      const SgTwSection *section = sections->pdata[i];
      double far = range_to (lay, section);

      if (far < *range && sg_tw_section_stands (tw, section->id)
          && sg_polygon_gap (sleeve, 4, (const SgPoint *) (void *) section->points->data, section->points->len) <= 0)
        {
          *range = far;
          found = section;
        }
    }
  /* Its end may lie under the sleeve, and the house beyond the range. */
  return *range <= sg_ruleset_cell (tw->rules, "TW-26", "ranges", "ball", "most") ? found : NULL;
}

/* How many grains of each sector lie over it. */
static void
count_grains (const SgTw *tw, const SgTwLay *lay, const SgTwSection *section, guint grains[TW_FACES + 1])
{
  double most = sg_tw_burst_width (tw->rules, "disc") / 2;

  memset (grains, 0, (TW_FACES + 1) * sizeof (guint));
  if (sg_polygon_distance ((const SgPoint *) (void *) section->points->data, section->points->len, sg_tw_lay_aim (lay)) > most)
    return;
  for (double beyond = -most; beyond <= most; beyond += GRAIN)
    for (double right = -most; right <= most; right += GRAIN)
      {
        guint sector = sg_tw_burst_sector (tw->rules, right, beyond);

        if (sector > 0 && sg_polygon_contains ((const SgPoint *) (void *) section->points->data, section->points->len,
                                               sg_tw_lay_point (lay, lay->range + beyond, right)))
          grains[sector]++;
      }
}

GArray *
sg_tw_list_sectors (const SgTw *tw, const SgTwLay *lay, const SgTwSection *section)
{
  GArray *sectors = g_array_new (FALSE, FALSE, sizeof (double));
  guint grains[TW_FACES + 1];

  count_grains (tw, lay, section, grains);
  for (guint i = 2; i <= TW_FACES; i++)
    if (grains[i] > 0)
      {
        double sector = i;

        g_array_append_val (sectors, sector);
      }
  return sectors;
}

/* (nullable): the section with the larger part in the sector that came up (TW-125). */
static const SgTwSection *
find_in_burst (const SgTw *tw, GPtrArray *sections, const SgTwLay *lay, gint64 sector)
{
  const SgTwSection *found = NULL;
  guint most = 0;

  for (guint i = 0; i < sections->len; i++)
    {
      const SgTwSection *section = sections->pdata[i];
      guint grains[TW_FACES + 1];

      count_grains (tw, lay, section, grains);
      if (grains[sector] > most && sg_tw_section_stands (tw, section->id))
        {
          most = grains[sector];
          found = section;
        }
    }
  /* By the house rule the hub alone hits, which is 6 (TW-125). */
  return sector == TW_FACES || !sg_ruleset_chosen (tw->rules, "tw.house-shell-hit", "six") ? found : NULL;
}

/* (nullable): which of @sections a shot falls on, and at what @range (out). */
static const SgTwSection *
find_struck (const SgTw *tw, GPtrArray *sections, const SgTwLay *lay, double middle, gint64 sector, double *range)
{
  *range = lay->range;
  if (lay->shot == SG_TW_BALL)
    return find_under_sleeve (tw, sections, lay, middle, range);
  return lay->shot == SG_TW_SHELL && sector > 1 ? find_in_burst (tw, sections, lay, sector) : NULL;
}

char *
sg_tw_house_struck (const SgTw *tw, const SgTwLay *lay, double middle, gint64 sector)
{
  g_autoptr (GPtrArray) sections = sg_tw_sections (tw, NULL);
  double range;
  const SgTwSection *section = find_struck (tw, sections, lay, middle, sector, &range);

  return section != NULL ? sg_tw_section_call (section) : NULL;
}

void
sg_tw_follow_shot (const SgTw *tw, SgRuling *ruling, const SgTwLay *lay, const char *named, double middle, gint64 sector)
{
  g_autoptr (GPtrArray) sections = sg_tw_sections (tw, NULL);
  const SgTwSection *section;
  double range;

  if (lay->shot == SG_TW_CANISTER)
    return;
  follow_barrels (tw, ruling, lay, named, middle, sector);
  section = find_struck (tw, sections, lay, middle, sector, &range);
  if (section != NULL && lay->shot == SG_TW_BALL)
    sg_tw_set_flight (ruling, lay->gun, SG_TW_BALL_ON_HOUSE, section->id, range, lay->bearing, 0);
  else if (section != NULL)
    sg_tw_set_flight (ruling, lay->gun, SG_TW_SHELL_ON_HOUSE, section->id, range, lay->bearing, sector);
}

/* The end of the phase */

/* Of a garrison those who fell are missed in their sections. */
static void
tell_off_anew (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, const char *const *struck)
{
  g_autoptr (GArray) told = sg_tw_told_off (tw, unit);
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;
  gint64 first = 1;

  for (guint i = 0; i < told->len; i++)
    {
      gint64 n = g_array_index (told, gint64, i), left = n;
      g_autofree char *number = NULL;

      for (guint k = 0; struck[k] != NULL; k++)
        {
          gint64 at = g_ascii_strtoll (struck[k], NULL, 10);

          left -= at >= first && at < first + n;
        }
      first += n;
      number = g_strdup_printf ("%d", (int) MAX (left, 0));
      g_strv_builder_add (all, number);
    }
  words = g_strv_builder_end (all);
  sg_word_set_list (ruling, unit, &sg_tw_gun_words.told_off, (const char *const *) words);
}

static void
take_off (const SgTw *tw, SgRuling *ruling, const SgUnit *unit)
{
  g_auto (GStrv) struck = sg_word_list (unit, &sg_tw_gun_words.struck);

  if (struck[0] == NULL)
    return;
  if (sg_word_has (unit, &sg_tw_gun_words.house))
    tell_off_anew (tw, ruling, unit, (const char *const *) struck);
  fall (tw, ruling, unit, (const char *const *) struck);
  sg_word_clear (ruling, unit, &sg_tw_gun_words.struck);
}

void
sg_tw_take_off_losses (const SgTw *tw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_tw_units (tw, NULL);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      SgPlace place;

      take_off (tw, ruling, unit);
      /* A gun is turned now and not when it fired: the others were to fire at it as it stood (TW-116). */
      if (sg_word_has (unit, &sg_tw_gun_words.swung) && sg_board_find_place (tw->board, unit->id, &place))
        {
          place.bearing = sg_word_length (unit, &sg_tw_gun_words.swung);
          sg_tw_set_place (tw, ruling, unit, &place);
          sg_word_clear (ruling, unit, &sg_tw_gun_words.swung);
        }
    }
}
