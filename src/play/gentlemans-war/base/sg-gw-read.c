/* sg-gw-read.c: sides, units and their words, as a battle of A Gentleman's War stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/base/sg-gw-read.h"

#include "base/sg-ruler.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"

void
sg_gw_read (SgGw *gw, SgBattle *battle, SgBoard *board)
{
  sg_play_read (&gw->play, battle, board);
}

/* Sides */

/* Of the cards: Blue plays the black ones. */
const char *
sg_gw_colour (const SgGw *gw, const char *side)
{
  return g_str_equal (side, "red") ? "red" : "black";
}

const char *
sg_gw_get (const SgGw *gw, const char *key)
{
  return sg_board_get (gw->board, key);
}

/* The first is not written down until it is over. */
gint64
sg_gw_cycle (const SgGw *gw, const char *side)
{
  return MAX (1, sg_word_whole (SG_OF (gw->board, side), &sg_gw_words.cycle));
}

static char **
split (const char *words, const char *at)
{
  g_auto (GStrv) parts = g_strsplit (words != NULL ? words : "", at, -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_strv_builder_add (builder, parts[i]);
  return g_strv_builder_end (builder);
}

char **
sg_gw_list (const char *words)
{
  return split (words, " ");
}

char **
sg_gw_cards (const char *words)
{
  return split (words, ",");
}

/* Units */

const char *
sg_gw_word (const SgUnit *unit, const char *key)
{
  const char *word = unit != NULL && unit->words != NULL ? g_hash_table_lookup (unit->words, key) : NULL;

  return word != NULL ? word : "";
}

gint64
sg_gw_number (const SgUnit *unit, const char *key)
{
  return g_ascii_strtoll (sg_gw_word (unit, key), NULL, 10);
}

gboolean
sg_gw_is (const SgUnit *unit, const char *key)
{
  return *sg_gw_word (unit, key) != '\0';
}

/* Runners have broken already, and the heroic test no more (GW-555). */
gboolean
sg_gw_is_nervous (const SgUnit *unit)
{
  return sg_gw_bears_it (unit, "nervous") && !sg_word_flag (unit, &sg_gw_words.running) && !sg_word_flag (unit, &sg_gw_words.heroic);
}

char **
sg_gw_attributes (const SgUnit *unit)
{
  return sg_word_list (unit, &sg_common_words.attributes);
}

gboolean
sg_gw_bears_it (const SgUnit *unit, const char *attribute)
{
  g_auto (GStrv) attributes = sg_gw_attributes (unit);

  return g_strv_contains ((const char *const *) attributes, attribute);
}

gint64
sg_gw_start (const SgUnit *unit)
{
  return sg_unit_begun (unit);
}

gint64
sg_gw_left (const SgUnit *unit)
{
  return sg_unit_balance (unit, SG_ACCOUNT_FIT);
}

char **
sg_gw_ids (const SgGw *gw, const SgUnit *unit)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  GPtrArray *figures = sg_board_get_figures (gw->board);

  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = g_ptr_array_index (figures, i);

      if (figure->unit == unit && g_str_equal (figure->account, SG_ACCOUNT_FIT))
        g_strv_builder_add (ids, figure->id);
    }
  return g_strv_builder_end (ids);
}

static gboolean
is_on_table (const SgGw *gw, const SgUnit *unit)
{
  const SgBody *body = sg_board_get_body (gw->board, unit->id);

  return sg_gw_left (unit) > 0 && body != NULL && g_hash_table_lookup (body->words, "place") != NULL;
}

/* Who ever began is listed, though nobody is left of it: the destroyed count in cycles and for victory.  @side: NULL for both. */
GPtrArray *
sg_gw_units (const SgGw *gw, const char *side, gboolean on_table)
{
  GPtrArray *all = sg_board_get_units (gw->board), *units = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    {
      SgUnit *unit = g_ptr_array_index (all, i);

      if (sg_unit_begun (unit) > 0 && (side == NULL || sg_unit_is_of (unit, side)) && (!on_table || is_on_table (gw, unit)))
        g_ptr_array_add (units, unit);
    }
  return units;
}

char *
sg_gw_list_names (GPtrArray *units)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      gboolean hidden = sg_word_is (unit, &sg_gw_words.off, "hidden"); /* nobody is told who it is (GW-911) */

      if (i > 0)
        g_string_append (words, i + 1 < units->len ? ", " : _(" and "));
      g_string_append (words, hidden ? _("a hidden unit") : unit->name);
    }
  return g_string_free (words, FALSE);
}

/* It was never set down: of the battle it is no part, unless it hides, waits or is with somebody. */
gboolean
sg_gw_is_boxed (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_left (unit) > 0 && !sg_word_has (unit, &sg_gw_words.off) && !sg_word_has (unit, &sg_gw_words.with) && !is_on_table (gw, unit);
}

/* Off the table for good: who has yet to come, and who has marched off as he was to, is not out. */
static gboolean
is_away (const SgUnit *unit)
{
  const char *off = sg_word_text (unit, &sg_gw_words.off);

  return *off != '\0' && !g_str_equal (off, "waiting") && !g_str_equal (off, "exited") && !g_str_equal (off, "hidden") && !g_str_equal (off, "coming");
}

gboolean
sg_gw_has_left (const SgUnit *unit)
{
  return is_away (unit) || sg_word_is (unit, &sg_gw_words.off, "exited");
}

gboolean
sg_gw_is_out (const SgUnit *unit)
{
  return sg_gw_left (unit) <= 0 || sg_word_flag (unit, &sg_gw_words.running) || is_away (unit) || sg_word_flag (unit, &sg_gw_words.lost) || sg_word_flag (unit, &sg_gw_words.taken);
}

gboolean
sg_gw_is_general (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_type_of (unit) == SG_GW_TYPE_GENERAL;
}

SgUnit *
sg_gw_general_with (const SgGw *gw, const SgUnit *unit)
{
  GPtrArray *all = sg_board_get_units (gw->board);

  for (guint i = 0; i < all->len; i++)
    {
      SgUnit *general = g_ptr_array_index (all, i);

      if (sg_gw_is_general (gw, general) && sg_gw_left (general) > 0 && sg_word_is (general, &sg_gw_words.with, unit->id))
        return general;
    }
  return NULL;
}

gboolean
sg_gw_is_acting (const SgGw *gw, const SgUnit *unit)
{
  g_auto (GStrv) acting = sg_word_list (gw->board, &sg_gw_words.acting);

  return g_strv_contains ((const char *const *) acting, unit->id) && sg_gw_left (unit) > 0 && !sg_gw_has_left (unit);
}

gboolean
sg_gw_check_acting (const SgGw *gw, const SgUnit *unit, GError **error)
{
  return sg_gw_is_acting (gw, unit) || sg_refuse (error, "GW-306", _("%s has no card now"), unit->name);
}

gboolean
sg_gw_check_willing (const SgGw *gw, const SgUnit *unit, GError **error)
{
  if (sg_word_flag (unit, &sg_gw_words.running))
    return sg_refuse (error, "GW-559", _("%s is running away, and runs on or is rallied"), unit->name);
  return sg_gw_check_acting (gw, unit, error);
}

char *
sg_gw_say_chance (const char *format, double chance)
{
  int whole = (int) lround (100 * chance);
  g_autofree char *percent = NULL;

  if (whole == 100 && chance < 1 - 1e-9)
    percent = g_strdup (_("over 99%"));
  else if (whole == 0 && chance > 1e-9)
    percent = g_strdup (_("under 1%"));
  else
    percent = g_strdup_printf (_("%d%%"), whole);
  return g_strdup_printf (format, percent);
}

char *
sg_gw_tell_lost (gint64 lost)
{
  return lost == 0 ? g_strdup (_("nobody fell")) : g_strdup_printf (ngettext ("%d figure lost", "%d figures lost", lost), (int) lost);
}

char *
sg_gw_tell_shot (const SgUnit *target, gint64 lost)
{
  g_autofree char *told = sg_gw_tell_lost (lost);

  return lost > 0 && lost >= sg_gw_left (target) ? g_strdup_printf (_("%s, and it was destroyed"), told) : g_steal_pointer (&told);
}

/* Lengths */

char *
sg_gw_length (double inches)
{
  return sg_ruler_tell (inches, SG_RULER_NEAREST);
}

char *
sg_gw_length_left (double inches)
{
  return sg_ruler_tell (inches, SG_RULER_LEFT);
}

char *
sg_gw_length_needed (double inches)
{
  return sg_ruler_tell (inches, SG_RULER_NEEDED);
}

/* Parts */

gboolean
sg_gw_is_whole (const SgUnit *unit)
{
  return !sg_word_has (unit, &sg_gw_words.part_of);
}

/* A part near its unit acts on that unit’s card (GW-310). */
gboolean
sg_gw_goes_with (const SgGw *gw, const SgUnit *part, const SgUnit *unit)
{
  return sg_word_is (part, &sg_gw_words.part_of, unit->id) && !sg_word_flag (part, &sg_gw_words.own_card) && sg_gw_left (part) > 0 && sg_gw_left (unit) > 0
         && sg_gw_gap (gw, part, unit) <= sg_ruleset_figure (gw->rules, sg_word_flag (part, &sg_gw_words.holders) ? "GW-128" : "GW-124", "reach");
}

/* A unit whose men have parted is out when all its parts are (GW-R64); holders of horses are no fighting part. */
gboolean
sg_gw_counts_out (const SgGw *gw, const SgUnit *unit)
{
  GPtrArray *all = sg_board_get_units (gw->board);

  if (!sg_gw_is_out (unit))
    return FALSE;
  for (guint i = 0; i < all->len; i++)
    {
      const SgUnit *part = g_ptr_array_index (all, i);

      if (sg_word_is (part, &sg_gw_words.part_of, unit->id) && !sg_word_flag (part, &sg_gw_words.holders) && !sg_gw_is_out (part))
        return FALSE;
    }
  return TRUE;
}

/* Each unit once, in the order in which they were pointed at. */
GPtrArray *
sg_gw_chosen (const SgGw *gw, const char *const *ids)
{
  GPtrArray *units = g_ptr_array_new ();

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      SgUnit *unit = sg_play_unit (&gw->play, ids[i]), *first = units->len > 0 ? g_ptr_array_index (units, 0) : NULL;

      if (unit != NULL && first != NULL && !sg_units_are_friends (unit, first) && sg_word_has (unit, &sg_gw_words.with)) /* who points at an enemy’s general means those he is with */
        unit = sg_play_unit (&gw->play, sg_word_text (unit, &sg_gw_words.with));
      if (unit != NULL && !g_ptr_array_find (units, unit, NULL))
        g_ptr_array_add (units, unit);
    }
  return units;
}

/* Whoever of several friends is the only one that acts comes first, for what is done is done by the first: the order of a rubber band is nobody’s
 * choice. */
GPtrArray *
sg_gw_chosen_to_act (const SgGw *gw, const char *const *ids)
{
  GPtrArray *units = sg_gw_chosen (gw, ids);
  SgUnit *actor = NULL;
  guint acting = 0;

  for (guint i = 0; i < units->len; i++)
    if (sg_units_are_friends (units->pdata[i], units->pdata[0]) && sg_gw_is_acting (gw, units->pdata[i]))
      {
        actor = units->pdata[i];
        acting++;
      }
  if (acting == 1)
    {
      g_ptr_array_remove (units, actor);
      g_ptr_array_insert (units, 0, actor);
    }
  return units;
}
