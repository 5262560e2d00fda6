/* sg-word.c: reading a declared word from the board, and writing it into a ruling.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A word is text on the board whatever its kind: the row of its table (sg-words.h) says how it is kept and read. What is 0 or empty is not kept at
 * all, so that a ruling that changes nothing has no effect to show.
 */

#include "campaign/sg-word.h"

#include <string.h>

#include "base/sg-nth.h"
#include "base/sg-xml-nodes.h"
#include "base/sg-xml.h"
#include "campaign/sg-subject.h"

/* The key under which @word is kept of @of: what was made for one of several lasts as long as the program, for rulings name it again and again. */
static const char *
stored_key (SgWordSubject of, const SgWord *word)
{
  g_autofree char *key = NULL;

  g_assert (of.of == word->of);
  g_assert ((word->each == SG_WORD_ONCE) == (of.which == NULL));
  if (word->each == SG_WORD_ONCE)
    return word->key;
  key = g_strconcat (word->key, word->each == SG_WORD_EACH_SIDE ? "-" : "", of.which, NULL);
  return g_intern_string (key);
}

/* @words is (nullable): who is yet to be raised has none. */
static const char *
look_up (GHashTable *words, const char *key)
{
  const char *text = words != NULL ? g_hash_table_lookup (words, key) : NULL;

  return text != NULL ? text : "";
}

/* What every unit has stands in members of its own, what a system adds in a table; a row of the words may be of either. */
static const char *
unit_text (const SgUnit *unit, const char *key)
{
  switch (sg_choice_of (sg_unit_fields, key))
    {
    case SG_UNIT_SIDE:
      return unit->side;
    case SG_UNIT_NAME:
      return unit->name;
    case SG_UNIT_TYPE:
      return unit->type;
    default:
      return look_up (unit->words, key);
    }
}

static const char *
body_text (const SgBody *body, const char *key)
{
  switch (sg_choice_of (sg_body_fields, key))
    {
    case SG_BODY_NAME:
      return body->name;
    case SG_BODY_SIDE:
      return body->side;
    case SG_BODY_FORMATION:
      return body->formation;
    default:
      return look_up (body->words, key);
    }
}

static const char *
text_of (SgWordSubject of, const char *key)
{
  if (of.object == NULL)
    return "";
  switch (of.of)
    {
    case SG_WORD_OF_BATTLE:
      return sg_board_get ((SgBoard *) of.object, key);
    case SG_WORD_OF_UNIT:
      return unit_text (of.object, key);
    case SG_WORD_OF_BODY:
      return body_text (of.object, key);
    case SG_WORD_OF_FIGURE:
      return sg_figure_get (of.object, key);
    }
  return "";
}

/* (transfer full) (nullable): how an effect names it. */
static char *
name_subject (SgWordSubject of)
{
  if (of.object == NULL)
    return NULL;
  switch (of.of)
    {
    case SG_WORD_OF_BATTLE:
      return g_strdup ("battle");
    case SG_WORD_OF_UNIT:
      return g_strconcat ("unit:", ((const SgUnit *) of.object)->id, NULL);
    case SG_WORD_OF_BODY:
      return g_strconcat ("body:", ((const SgBody *) of.object)->id, NULL);
    case SG_WORD_OF_FIGURE:
      return g_strdup (((const SgFigure *) of.object)->id);
    }
  return NULL;
}

/* Reading. Nothing here fails: text that is no number reads as 0, and a place that is none as no place. */

const char *
sg_word_read_text (SgWordSubject of, const SgWord *word)
{
  return text_of (of, stored_key (of, word));
}

gint64
sg_word_read_whole (SgWordSubject of, const SgWord *word)
{
  return g_ascii_strtoll (sg_word_read_text (of, word), NULL, 10);
}

double
sg_word_read_length (SgWordSubject of, const SgWord *word)
{
  return g_ascii_strtod (sg_word_read_text (of, word), NULL);
}

int
sg_word_read_choice (SgWordSubject of, const SgWord *word)
{
  g_assert (word->kind == SG_WORD_CHOICE);
  return sg_choice_of (word->values, sg_word_read_text (of, word));
}

/* Ids have no blanks; the name of a card may. */
static const char *
mark_of (const SgWord *word)
{
  return word->kind == SG_WORD_CARDS ? "," : " ";
}

/* (transfer full): a mark too many, as who cuts one out of the middle leaves it, makes no empty entry. */
static char **
split_list (const SgWord *word, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, mark_of (word), -1);
  g_autoptr (GStrvBuilder) list = g_strv_builder_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_strv_builder_add (list, parts[i]);
  return g_strv_builder_end (list);
}

char **
sg_word_read_list (SgWordSubject of, const SgWord *word)
{
  return split_list (word, sg_word_read_text (of, word));
}

gboolean
sg_word_read_listed (SgWordSubject of, const SgWord *word, const char *entry)
{
  g_auto (GStrv) list = sg_word_read_list (of, word);

  return g_strv_contains ((const char *const *) list, entry);
}

gboolean
sg_word_read_place (SgWordSubject of, const SgWord *word, SgPlace *place)
{
  const char *text = sg_word_read_text (of, word);

  return *text != '\0' && sg_place_parse (text, place);
}

GPtrArray *
sg_word_read_records (SgWordSubject of, const SgWord *word)
{
  return sg_word_records_parse (word, sg_word_read_text (of, word));
}

SgWordRecord *
sg_word_read_record (SgWordSubject of, const SgWord *word)
{
  g_autoptr (GPtrArray) records = sg_word_read_records (of, word);

  g_ptr_array_set_free_func (records, NULL); /* the first is given away; the array would free it too */
  for (guint i = 1; i < records->len; i++)
    sg_word_record_free (records->pdata[i]);
  return sg_nth (records, 0);
}

/* Writing */

/* The last that @ruling (nullable) says of @key of @subject; NULL when it says nothing of it. */
static const char *
find_change (SgRuling *ruling, const char *subject, const char *key)
{
  GPtrArray *effects = ruling != NULL ? sg_ruling_get_effects (ruling) : NULL;

  for (guint i = effects != NULL ? effects->len : 0; i > 0; i--)
    {
      const SgEffect *effect = effects->pdata[i - 1];

      if (effect->kind == SG_EFFECT_CHANGE && g_str_equal (effect->key, key) && g_str_equal (effect->subject, subject))
        return effect->after != NULL ? effect->after : "";
    }
  return NULL;
}

/* What @key of @subject will be once @ruling stands; @of is as the board has it now. */
static const char *
text_after (SgRuling *ruling, SgWordSubject of, const char *subject, const char *key)
{
  const char *change = find_change (ruling, subject, key);

  return change != NULL ? change : text_of (of, key);
}

const char *
sg_word_read_after (SgRuling *ruling, SgWordSubject of, const SgWord *word)
{
  g_autofree char *subject = name_subject (of);

  return subject != NULL ? text_after (ruling, of, subject, stored_key (of, word)) : "";
}

/* Against what the ruling itself says already, not against the board alone: who sets a word and takes it back in one ruling must have both. */
static void
write_key (SgRuling *ruling, SgWordSubject of, const char *key, const char *text)
{
  g_autofree char *subject = name_subject (of);

  g_return_if_fail (subject != NULL);
  if (!g_str_equal (text_after (ruling, of, subject, key), text))
    sg_ruling_add_change (ruling, subject, key, text);
}

void
sg_word_write_text (SgRuling *ruling, SgWordSubject of, const SgWord *word, const char *text)
{
  write_key (ruling, of, stored_key (of, word), text != NULL ? text : "");
}

/* Of a subject that is not on the board yet: said in any case, for there is nothing that it could be compared with. */
void
sg_word_say (SgRuling *ruling, const char *subject, const SgWord *word, const char *text)
{
  g_assert (word->each == SG_WORD_ONCE);
  sg_ruling_add_change (ruling, subject, word->key, text != NULL ? text : "");
}

void
sg_word_write_whole (SgRuling *ruling, SgWordSubject of, const SgWord *word, gint64 whole)
{
  g_autofree char *text = whole != 0 || word->nought ? g_strdup_printf ("%" G_GINT64_FORMAT, whole) : NULL;

  sg_word_write_text (ruling, of, word, text);
}

void
sg_word_write_length (SgRuling *ruling, SgWordSubject of, const SgWord *word, double length)
{
  g_autofree char *text = length != 0 || word->nought ? sg_number_format (length) : NULL;

  sg_word_write_text (ruling, of, word, text);
}

void
sg_word_write_list (SgRuling *ruling, SgWordSubject of, const SgWord *word, const char *const *list)
{
  g_autofree char *text = list != NULL ? g_strjoinv (mark_of (word), (char **) list) : NULL;

  sg_word_write_text (ruling, of, word, text);
}

void
sg_word_write_more (SgRuling *ruling, SgWordSubject of, const SgWord *word, const char *const *more)
{
  g_auto (GStrv) before = split_list (word, sg_word_read_after (ruling, of, word)), all = NULL;
  g_autoptr (GStrvBuilder) list = g_strv_builder_new ();

  g_strv_builder_addv (list, (const char **) before);
  g_strv_builder_addv (list, (const char **) more);
  all = g_strv_builder_end (list);
  sg_word_write_list (ruling, of, word, (const char *const *) all);
}

void
sg_word_write_place (SgRuling *ruling, SgWordSubject of, const SgWord *word, const SgPlace *place)
{
  g_autofree char *text = place != NULL ? sg_place_format (place) : NULL;

  sg_word_write_text (ruling, of, word, text);
}

void
sg_word_write_records (SgRuling *ruling, SgWordSubject of, const SgWord *word, GPtrArray *records)
{
  g_autofree char *text = sg_word_records_format (records);

  sg_word_write_text (ruling, of, word, text);
}

void
sg_word_write_record (SgRuling *ruling, SgWordSubject of, const SgWord *word, const SgWordRecord *record)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();

  if (record != NULL)
    g_ptr_array_add (records, (gpointer) record);
  sg_word_write_records (ruling, of, word, records);
}

/* Forgetting */

static int
by_text (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* The table alone: members are never forgotten, for no unit is without a side. */
static GHashTable *
words_of (SgWordSubject of)
{
  switch (of.of)
    {
    case SG_WORD_OF_BATTLE:
      return sg_board_get_words ((SgBoard *) of.object);
    case SG_WORD_OF_UNIT:
      return ((const SgUnit *) of.object)->words;
    case SG_WORD_OF_BODY:
      return ((const SgBody *) of.object)->words;
    case SG_WORD_OF_FIGURE:
      return ((const SgFigure *) of.object)->state;
    }
  return NULL;
}

/* Each key that begins with the row’s is forgotten: those that stand and those that @ruling adds, in the order of the alphabet. */
static void
forget_each (SgRuling *ruling, SgWordSubject of, const SgWord *word)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  g_autofree char *subject = name_subject (of);
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, words_of (of));
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (keys, key);
  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      if (effect->kind == SG_EFFECT_CHANGE && g_str_equal (effect->subject, subject))
        g_ptr_array_add (keys, effect->key);
    }
  g_ptr_array_sort (keys, by_text);
  for (guint i = 0; i < keys->len; i++)
    if (g_str_has_prefix (keys->pdata[i], word->key))
      write_key (ruling, of, keys->pdata[i], "");
}

/* @side (nullable): of what is kept for each side only that side’s goes, and what is kept once stays. */
static void
forget_word (SgRuling *ruling, SgWordSubject of, const SgWord *word, const char *side)
{
  if (word->each == SG_WORD_EACH_SIDE)
    {
      if (g_strcmp0 (side, "blue") != 0)
        sg_word_write_text (ruling, (SgWordSubject) { of.of, of.object, "red" }, word, "");
      if (g_strcmp0 (side, "red") != 0)
        sg_word_write_text (ruling, (SgWordSubject) { of.of, of.object, "blue" }, word, "");
    }
  else if (side == NULL && word->each == SG_WORD_EACH)
    forget_each (ruling, of, word);
  else if (side == NULL)
    sg_word_write_text (ruling, of, word, "");
}

/* @by: of the occasions (sg-words.h), any one of which clears a word. */
static void
forget (SgRuling *ruling, SgBoard *board, guint by, SgWordSubject of, const char *side)
{
  GPtrArray *rows = sg_words_list (sg_ruleset_get_system (sg_board_get_rules (board)));

  for (guint i = 0; i < rows->len; i++)
    {
      const SgWord *word = rows->pdata[i];

      if (word->of == of.of && (word->cleared_by & by) != 0)
        forget_word (ruling, of, word, side);
    }
}

void
sg_words_forget (SgRuling *ruling, SgBoard *board, guint by, const char *side)
{
  forget (ruling, board, by, SG_SUBJECT (board), side);
}

void
sg_words_forget_subject (SgRuling *ruling, SgBoard *board, guint by, SgWordSubject of)
{
  g_return_if_fail (of.object != NULL);
  forget (ruling, board, by, of, NULL);
}

void
sg_words_forget_units (SgRuling *ruling, SgBoard *board, guint by, GPtrArray *units)
{
  GPtrArray *all = units != NULL ? units : sg_board_get_units (board), *figures = sg_board_get_figures (board);

  for (guint i = 0; i < all->len; i++)
    {
      const SgUnit *unit = all->pdata[i];
      const SgBody *body = sg_board_get_body (board, unit->id);

      sg_words_forget_of (ruling, board, by, unit);
      if (body != NULL)
        sg_words_forget_of (ruling, board, by, body);
      for (guint k = 0; k < figures->len; k++)
        if (((SgFigure *) figures->pdata[k])->unit == unit)
          sg_words_forget_of (ruling, board, by, (SgFigure *) figures->pdata[k]);
    }
}
