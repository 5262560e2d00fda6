/* sg-rk-sightings.c: sightings as words of the battle, and what may be told of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/sight/sg-rk-sightings.h"

#include "base/sg-nth.h"
#include "base/sg-xml-nodes.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/reisswitz/sight/sg-rk-sight-private.h"
#include "rules/sg-ruleset-catalogue.h"

#define NONE_BEFORE "-"
#define ESTIMATE 50    /* men, the program’s own: numbers are estimated in as many; the book gives no figure (RK-24, RK-R80) */

void
sg_rk_sighting_free (SgRkSighting *self)
{
  g_free (self->unit);
  g_free (self->formation);
  g_free (self->observer);
  g_free (self->line);
  g_free (self->source);
  g_free (self->of);
  g_free (self);
}

/* What is kept as it is; what a sighting says nothing of may be NULL. */
static void
set_text (SgWordRecord *record, guint field, const char *text)
{
  if (text != NULL)
    sg_word_record_set_text (record, field, text);
}

char *
sg_rk_sighting_format (const SgRkSighting *self)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_word_record_free);
  SgWordRecord *record = sg_word_record_new (&sg_rk_words.sighting);
  const struct { guint field; double length; } lengths[] = {
    { SG_RK_SIGHTING_X, self->place.at.x }, { SG_RK_SIGHTING_Y, self->place.at.y }, { SG_RK_SIGHTING_BEARING, self->place.bearing },
    { SG_RK_SIGHTING_FRONT, round (self->front) }, { SG_RK_SIGHTING_DEPTH, round (self->depth) }, { SG_RK_SIGHTING_PACES, round (self->paces) },
  };

  g_ptr_array_add (one, record);
  set_text (record, SG_RK_SIGHTING_UNIT, self->unit);
  sg_word_record_set_whole (record, SG_RK_SIGHTING_FIRST, self->first);
  sg_word_record_set_whole (record, SG_RK_SIGHTING_TIME, self->time);
  sg_word_record_set_whole (record, SG_RK_SIGHTING_LEVEL, self->level);
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    sg_word_record_set_length (record, lengths[i].field, lengths[i].length);
  set_text (record, SG_RK_SIGHTING_FORMATION, self->formation);
  sg_word_record_set_whole (record, SG_RK_SIGHTING_STRENGTH, self->strength);
  set_text (record, SG_RK_SIGHTING_OBSERVER, self->observer);
  set_text (record, SG_RK_SIGHTING_LINE, self->line);
  set_text (record, SG_RK_SIGHTING_SOURCE, self->source);
  if (self->begun > 0)
    sg_word_record_set_whole (record, SG_RK_SIGHTING_BEGUN, self->begun);
  set_text (record, SG_RK_SIGHTING_OF, self->of);
  return sg_word_records_format (one);
}

/* (transfer full): files of before have a dash where there is none. */
static char *
read_id (const SgWordRecord *record, guint field)
{
  const char *id = sg_word_record_text (record, field);

  return g_strdup (g_str_equal (id, NONE_BEFORE) ? "" : id);
}

/* (transfer full) (nullable) */
static char *
read_optional (const SgWordRecord *record, guint field)
{
  return sg_word_record_flag (record, field) ? g_strdup (sg_word_record_text (record, field)) : NULL;
}

SgRkSighting *
sg_rk_sighting_parse (guint number, const char *text)
{
  g_autoptr (GPtrArray) records = sg_word_records_parse (&sg_rk_words.sighting, text);
  const SgWordRecord *record = sg_nth (records, 0);
  SgRkSighting *self;

  if (record == NULL || !sg_word_record_flag (record, SG_RK_SIGHTING_PACES)) /* half of one is none */
    return NULL;
  self = g_new0 (SgRkSighting, 1);
  self->number = number;
  self->unit = g_strdup (sg_word_record_text (record, SG_RK_SIGHTING_UNIT));
  self->first = sg_word_record_whole (record, SG_RK_SIGHTING_FIRST);
  self->time = sg_word_record_whole (record, SG_RK_SIGHTING_TIME);
  self->level = (int) sg_word_record_whole (record, SG_RK_SIGHTING_LEVEL);
  self->place = (SgPlace) { { sg_word_record_length (record, SG_RK_SIGHTING_X), sg_word_record_length (record, SG_RK_SIGHTING_Y) },
                            sg_word_record_length (record, SG_RK_SIGHTING_BEARING) };
  self->front = sg_word_record_length (record, SG_RK_SIGHTING_FRONT);
  self->depth = sg_word_record_length (record, SG_RK_SIGHTING_DEPTH);
  self->formation = read_id (record, SG_RK_SIGHTING_FORMATION);
  self->strength = sg_word_record_whole (record, SG_RK_SIGHTING_STRENGTH);
  self->observer = read_id (record, SG_RK_SIGHTING_OBSERVER);
  self->paces = sg_word_record_length (record, SG_RK_SIGHTING_PACES);
  self->line = read_optional (record, SG_RK_SIGHTING_LINE);
  self->source = read_optional (record, SG_RK_SIGHTING_SOURCE);
  self->begun = sg_word_record_whole (record, SG_RK_SIGHTING_BEGUN);
  self->of = read_optional (record, SG_RK_SIGHTING_OF);
  return self;
}

char *
sg_rk_sighting_key (const char *reader, guint number)
{
  return g_strdup_printf ("%s/%u", reader, number);
}

static int
by_number (gconstpointer a, gconstpointer b)
{
  const SgRkSighting *one = *(SgRkSighting *const *) a, *two = *(SgRkSighting *const *) b;

  return (one->number > two->number) - (one->number < two->number);
}

GPtrArray *
sg_rk_sightings (SgBoard *board, const char *reader, gboolean known)
{
  g_autofree char *prefix = g_strconcat (known ? sg_rk_words.known.key : sg_rk_words.sighting.key, reader, "/", NULL);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_sighting_free);
  gsize length = strlen (prefix);
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, sg_board_get_words (board));
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (strncmp (key, prefix, length) == 0 && strchr ((char *) key + length, '/') == NULL)   /* else another reader’s */
      {
        SgRkSighting *sighting = sg_rk_sighting_parse (g_ascii_strtoull ((char *) key + length, NULL, 10), value);

        if (sighting != NULL)
          g_ptr_array_add (list, sighting);
      }
  g_ptr_array_sort (list, by_number);
  return list;
}

GPtrArray *
sg_rk_sightings_of_side (SgBoard *board, const char *side)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_sighting_free);
  g_auto (GStrv) readers = sg_rk_readers (board, side);

  for (guint i = 0; readers[i] != NULL; i++)
    g_ptr_array_extend_and_steal (all, sg_rk_sightings (board, readers[i], FALSE));
  return all;
}

SgRkSighting *
sg_rk_sighting_get (SgBoard *board, const char *reader, guint number, gboolean known)
{
  g_autofree char *which = sg_rk_sighting_key (reader, number);
  const char *word = sg_word_text (SG_OF (board, which), known ? &sg_rk_words.known : &sg_rk_words.sighting);

  return *word != '\0' ? sg_rk_sighting_parse (number, word) : NULL;
}

const SgUnitType *
sg_rk_sighting_type (SgBoard *board, const SgRkSighting *self)
{
  const SgUnit *unit = sg_board_get_unit (board, self->unit);

  if (*self->unit == SG_RK_TOLD)
    return sg_ruleset_get_type_by_id (sg_board_get_rules (board), self->unit + 1);
  return unit != NULL ? sg_rk_type (board, unit) : NULL;
}

/* Words for an arm that is all that can be told. */
static const char *
arm_label (const char *arm)
{
  if (g_str_equal (arm, "foot"))
    return _("Infantry");
  if (g_str_equal (arm, "horse"))
    return _("Cavalry");
  return g_str_equal (arm, "guns") ? _("Artillery") : _("Wagons");
}

/* One man with his staff is no body whose strength is told. */
static char *
tell_leader (const SgUnit *unit, int level)
{
  if (level >= 5 && unit != NULL)
    return g_strdup_printf (_("%s with his staff"), unit->name);
  if (level >= 3)
    return g_strdup (_("A general with his staff"));
  return g_strdup (level >= 1 ? _("A few riders") : _("Troops"));
}

char *
sg_rk_sighting_tell (SgBoard *board, const SgRkSighting *self)
{
  const SgUnit *unit = sg_board_get_unit (board, self->unit);
  const SgUnitType *type = sg_rk_sighting_type (board, self);
  const char *what = _("Troops");
  g_autofree char *strength = NULL;

  if (type != NULL && sg_rk_is_leader (type))
    return tell_leader (unit, self->level);
  if (type != NULL && self->level >= 1)
    what = self->level < 3 ? arm_label (type->arm) : type->label;
  if (self->level < 2 || type == NULL)
    return g_strdup (what);
  strength = sg_text_number (sg_rk_sighting_estimate (board, self));
  if (self->level >= 5 && unit != NULL)
    return g_strdup_printf (_("%s, some %s"), unit->name, strength);
  return g_strdup_printf (_("%s, some %s"), what, strength);
}

/* Guns are counted, men are not. */
gint64
sg_rk_sighting_estimate (SgBoard *board, const SgRkSighting *self)
{
  const SgUnitType *type = sg_rk_sighting_type (board, self);

  if (type != NULL && !g_str_equal (type->asset, "men") && !g_str_equal (type->asset, "riders"))
    return self->strength;
  return MAX (ESTIMATE, (self->strength + ESTIMATE / 2) / ESTIMATE * ESTIMATE);
}

/* Edits. */

gboolean
sg_rk_forget (SgBattle *battle, const char *reader, guint number, GError **error)
{
  g_autoptr (SgRkSighting) sighting = NULL;
  g_autofree char *which = sg_rk_sighting_key (reader, number), *called = sg_battle_call_reader (battle, reader), *clause = NULL;
  SgRuling *ruling;
  SgRk rk;

  sg_rk_read (&rk, battle);
  sighting = sg_rk_sighting_get (rk.board, reader, number, TRUE);
  if (sighting == NULL)
    return sg_refuse (error, "RK-23", _("%s knows of no such sighting"), called);
  clause = g_strdup_printf (_("%s no longer counts on sighting %u"), called, number);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-23");
  sg_word_clear (ruling, SG_OF (rk.board, which), &sg_rk_words.known);
  return sg_play_post (&rk.play, ruling, error);
}
