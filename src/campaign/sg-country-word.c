/* sg-country-word.c: what play has done to the country, piece by piece, as the battle’s word tells it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-country-word.h"

#include <math.h>
#include <string.h>

#include "campaign/sg-word-record.h"

enum { PIECE, STATE, SINCE, CLASS, WIDTH, X, Y, TO_X, TO_Y, SECTIONS, RUINS };

static const char *const states[] = { "broken", "planks", "stripped", "burning", "burnt", "blocked", "breach", "bridge", "breastwork", "sections", NULL };

static const SgWordField fields[] = {
  { "piece", SG_WORD_TEXT }, { "state", SG_WORD_CHOICE, states }, { "since", SG_WORD_WHOLE }, { "class", SG_WORD_TEXT }, { "width", SG_WORD_LENGTH },
  { "x", SG_WORD_LENGTH }, { "y", SG_WORD_LENGTH }, { "to-x", SG_WORD_LENGTH }, { "to-y", SG_WORD_LENGTH },
  { "sections", SG_WORD_WHOLE }, { "ruins", SG_WORD_IDS }, { NULL }
};

/* The word itself is text (sg-common-words.c), for in some systems it is a whole map: this is how its records are written. */
static const SgWord record = { "country", SG_WORD_OF_BATTLE, SG_WORD_RECORD, .fields = fields };

void
sg_country_change_free (SgCountryChange *self)
{
  g_free (self->piece);
  g_free (self->class);
  g_free (self);
}

gboolean
sg_country_changes_equal (const SgCountryChange *a, const SgCountryChange *b)
{
  return g_str_equal (a->piece, b->piece) && a->state == b->state && a->since == b->since && g_strcmp0 (a->class, b->class) == 0
         && a->width == b->width && a->sections == b->sections && a->ruins == b->ruins && sg_point_distance (a->from, b->from) == 0 && sg_point_distance (a->to, b->to) == 0;
}

/* As it is written. */

/* "1 3" as the first and the third. */
static guint64
read_ruins (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint64 ruins = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 n = g_ascii_strtoull (words[i], NULL, 10);

      if (n >= 1 && n <= SG_COUNTRY_MOST_SECTIONS)
        ruins |= G_GUINT64_CONSTANT (1) << n;
    }
  return ruins;
}

static void
write_sections (SgWordRecord *to, const SgCountryChange *self)
{
  g_autoptr (GString) ruins = g_string_new (NULL);

  for (guint k = 1; k <= self->sections; k++)
    if (self->ruins & (G_GUINT64_CONSTANT (1) << k))
      g_string_append_printf (ruins, "%s%u", ruins->len > 0 ? " " : "", k);
  sg_word_record_set_whole (to, SECTIONS, self->sections);
  sg_word_record_set_text (to, RUINS, ruins->str);
}

/* A state is there: sg_country_changes() has asked. */
static SgCountryChange *
read_record (const SgWordRecord *from)
{
  SgCountryChange *self = g_new0 (SgCountryChange, 1);
  const char *class = sg_word_record_text (from, CLASS);

  self->piece = g_strdup (sg_word_record_text (from, PIECE));
  self->state = sg_word_record_choice (from, STATE);
  self->since = sg_word_record_whole (from, SINCE);
  self->class = *class != '\0' ? g_strdup (class) : NULL;
  self->width = sg_word_record_length (from, WIDTH);
  self->from = (SgPoint) { sg_word_record_length (from, X), sg_word_record_length (from, Y) };
  self->to = (SgPoint) { sg_word_record_length (from, TO_X), sg_word_record_length (from, TO_Y) };
  self->sections = (guint) CLAMP (sg_word_record_whole (from, SECTIONS), 0, SG_COUNTRY_MOST_SECTIONS);
  self->ruins = read_ruins (sg_word_record_text (from, RUINS));
  return self;
}

static void
write_point (SgWordRecord *to, guint field, SgPoint at)
{
  sg_word_record_set_length (to, field, at.x);
  sg_word_record_set_length (to, field + 1, at.y);
}

static SgWordRecord *
write_record (const SgCountryChange *self)
{
  SgWordRecord *to = sg_word_record_new (&record);

  sg_word_record_set_text (to, PIECE, self->piece);
  sg_word_record_set_text (to, STATE, states[self->state]);
  if (self->state == SG_COUNTRY_BURNING || self->state == SG_COUNTRY_BLOCKED)
    sg_word_record_set_whole (to, SINCE, self->since);
  if (self->class != NULL)
    sg_word_record_set_text (to, CLASS, self->class);
  if (self->width > 0)
    sg_word_record_set_length (to, WIDTH, self->width);
  switch (self->state)
    {
    case SG_COUNTRY_BRIDGE:
    case SG_COUNTRY_BREASTWORK:
      write_point (to, TO_X, self->to);
      write_point (to, X, self->from);
      break;
    case SG_COUNTRY_BREACH:
      write_point (to, X, self->from);
      break;
    case SG_COUNTRY_SECTIONS:
      write_sections (to, self);
      break;
    default:
      break;
    }
  return to;
}

/* As files of before have it. */

static SgPoint
point_of (char **parts)
{
  return (SgPoint) { g_ascii_strtod (parts[0], NULL), g_ascii_strtod (parts[1], NULL) };
}

/* The parts behind the state, if they are all there: "bridge,CLASS,WIDTH,X,Y,X,Y", "breastwork,X,Y,X,Y", "breach,X,Y,GAP", "burning,WHEN",
 * "sections,ruin,stands". */
static gboolean
read_parts (SgCountryChange *self, char **parts)
{
  guint n = g_strv_length (parts);

  switch (self->state)
    {
    case SG_COUNTRY_BRIDGE:
      if (n != 7)
        return FALSE;
      self->class = g_strdup (parts[1]);
      self->width = g_ascii_strtod (parts[2], NULL);
      self->from = point_of (parts + 3);
      self->to = point_of (parts + 5);
      return TRUE;
    case SG_COUNTRY_BREASTWORK:
      if (n != 5)
        return FALSE;
      self->from = point_of (parts + 1);
      self->to = point_of (parts + 3);
      return TRUE;
    case SG_COUNTRY_BREACH:
      if (n != 4)
        return FALSE;
      self->from = point_of (parts + 1);
      self->width = g_ascii_strtod (parts[3], NULL);
      return TRUE;
    case SG_COUNTRY_SECTIONS:
      self->sections = MIN (n - 1, SG_COUNTRY_MOST_SECTIONS);
      for (guint k = 1; k <= self->sections; k++)
        if (g_str_equal (parts[k], "ruin"))
          self->ruins |= G_GUINT64_CONSTANT (1) << k;
      return TRUE;
    case SG_COUNTRY_BURNING:
    case SG_COUNTRY_BLOCKED:
      self->since = n > 1 ? g_ascii_strtoll (parts[1], NULL, 10) : 0;
      return TRUE;
    default:
      return self->state >= 0;
    }
}

/* (transfer full) (nullable): of "PIECE=STATE,…". */
static SgCountryChange *
read_packed (const char *entry)
{
  const char *equals = strchr (entry, '=');
  g_auto (GStrv) parts = equals != NULL ? g_strsplit (equals + 1, ",", -1) : NULL;
  g_autoptr (SgCountryChange) self = g_new0 (SgCountryChange, 1);

  if (parts == NULL || parts[0] == NULL)
    return NULL;
  self->piece = g_strndup (entry, equals - entry);
  self->state = sg_choice_of (states, parts[0]);
  return read_parts (self, parts) ? g_steal_pointer (&self) : NULL;
}

static void
add_packed (GPtrArray *changes, const char *country)
{
  g_auto (GStrv) entries = g_strsplit (country, ";", -1);

  for (guint i = 0; entries[i] != NULL; i++)
    {
      SgCountryChange *change = read_packed (entries[i]);

      if (change != NULL)
        g_ptr_array_add (changes, change);
    }
}

GPtrArray *
sg_country_changes (const char *country)
{
  GPtrArray *changes = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_country_change_free);
  g_autoptr (GPtrArray) records = NULL;

  if (*country == '<')
    return changes;
  records = sg_word_records_parse (&record, country);
  for (guint i = 0; i < records->len; i++)
    if (sg_word_record_choice (records->pdata[i], STATE) >= 0)
      g_ptr_array_add (changes, read_record (records->pdata[i]));
  if (changes->len == 0)
    add_packed (changes, country);
  return changes;
}

SgCountryChange *
sg_country_find_change (const char *country, const char *piece)
{
  g_autoptr (GPtrArray) changes = sg_country_changes (country);

  for (guint i = 0; i < changes->len; i++)
    if (g_str_equal (((SgCountryChange *) changes->pdata[i])->piece, piece))
      return g_ptr_array_steal_index (changes, i);
  return NULL;
}

SgCountryState
sg_country_state_of (const char *country, const char *piece)
{
  g_autoptr (SgCountryChange) change = sg_country_find_change (country, piece);

  return change != NULL ? change->state : SG_COUNTRY_UNTOUCHED;
}

/* (transfer full): @country with @change in the place of what was done to that piece before; a state of %SG_COUNTRY_UNTOUCHED forgets it. */
char *
sg_country_with (const char *country, const SgCountryChange *change)
{
  g_autoptr (GPtrArray) changes = sg_country_changes (country), records = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_word_record_free);

  for (guint i = 0; i < changes->len; i++)
    if (!g_str_equal (((SgCountryChange *) changes->pdata[i])->piece, change->piece))
      g_ptr_array_add (records, write_record (changes->pdata[i]));
  if (change->state >= 0)
    g_ptr_array_add (records, write_record (change));
  return sg_word_records_format (records);
}
