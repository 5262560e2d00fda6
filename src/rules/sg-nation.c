/* sg-nation.c: army lists: the troops that a nation may raise.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every member stands once in a table below; making, copying, freeing, reading and writing go through the tables.
 */

#include "rules/sg-nation-private.h"
#include "rules/sg-nation-xml.h"

#include <string.h>

const char *const sg_nation_sizes[SG_N_ARMY_SIZES] = { "small", "medium", "large" };

#define OF_NATION(name) { #name, G_STRUCT_OFFSET (SgNation, name) }
#define OF_UNIT(name) { #name, G_STRUCT_OFFSET (SgNationUnit, name) }
const SgNationMember sg_nation_attributes[] = { OF_NATION (id), OF_NATION (name), OF_NATION (period), OF_NATION (shuns), { NULL } };
const SgNationMember sg_nation_sentences[] = {
  OF_NATION (strengths), OF_NATION (weaknesses), OF_NATION (best), OF_NATION (note), { NULL }
};
const SgNationMember sg_nation_unit_words[] = {
  OF_UNIT (id), OF_UNIT (name), OF_UNIT (local), OF_UNIT (unit), OF_UNIT (group), OF_UNIT (weapon), OF_UNIT (note), { NULL }
};
const SgNationMember sg_nation_unit_lists[] = {
  OF_UNIT (types), OF_UNIT (distinctions), OF_UNIT (deficiencies), { "any-of", G_STRUCT_OFFSET (SgNationUnit, any_of) }, { NULL }
};
const SgNationMember sg_nation_unit_numbers[] = { OF_UNIT (cost), OF_UNIT (figures), OF_UNIT (most), { NULL } };

static gpointer
find_member (const SgNationMember *members, gconstpointer self, const char *name)
{
  for (guint i = 0; members[i].name; i++)
    if (g_str_equal (members[i].name, name))
      return G_STRUCT_MEMBER_P (self, members[i].offset);
  return NULL;
}

/* FALSE where there is no such member; @value may be what stands there. */
static gboolean
set_text (char **place, const char *value)
{
  if (place && g_strcmp0 (*place, value ? value : "") != 0)
    {
      g_free (*place);
      *place = g_strdup (value ? value : "");
    }
  return place != NULL;
}

/* Each word of @members of @to is that of @from, or "" when it is NULL. */
static void
take_texts (gpointer to, gconstpointer from, const SgNationMember *members)
{
  for (guint i = 0; members[i].name; i++)
    set_text (&G_STRUCT_MEMBER (char *, to, members[i].offset), from ? G_STRUCT_MEMBER (char *, from, members[i].offset) : "");
}

static void
free_texts (gpointer self, const SgNationMember *members)
{
  for (guint i = 0; members[i].name; i++)
    g_free (G_STRUCT_MEMBER (char *, self, members[i].offset));
}

/* Adds @id at the end of @list, or takes it out; what is so already stays untouched. */
static void
set_in (char ***list, const char *id, gboolean in)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (g_strv_contains ((const char *const *) *list, id) == in)
    return;
  for (char **one = *list; *one; one++)
    if (in || !g_str_equal (*one, id))
      g_strv_builder_add (builder, *one);
  if (in)
    g_strv_builder_add (builder, id);
  g_strfreev (*list);
  *list = g_strv_builder_end (builder);
}

/* A line. */

static SgNationUnit *
unit_new (const SgNationUnit *from)
{
  SgNationUnit *self = g_new0 (SgNationUnit, 1);

  take_texts (self, from, sg_nation_unit_words);
  for (guint i = 0; sg_nation_unit_lists[i].name; i++)
    {
      gsize at = sg_nation_unit_lists[i].offset;

      G_STRUCT_MEMBER (char **, self, at) = from ? g_strdupv (G_STRUCT_MEMBER (char **, from, at)) : g_new0 (char *, 1);
    }
  for (guint i = 0; sg_nation_unit_numbers[i].name; i++)
    {
      gsize at = sg_nation_unit_numbers[i].offset;

      G_STRUCT_MEMBER (gint64, self, at) = from ? G_STRUCT_MEMBER (gint64, from, at) : -1;
    }
  return self;
}

static void
unit_free (gpointer data)
{
  free_texts (data, sg_nation_unit_words);
  for (guint i = 0; sg_nation_unit_lists[i].name; i++)
    g_strfreev (G_STRUCT_MEMBER (char **, data, sg_nation_unit_lists[i].offset));
  g_free (data);
}

static SgNationRange *
range_new (const char *troop, char **units)
{
  SgNationRange *range = g_new0 (SgNationRange, 1);

  range->troop = g_strdup (troop);
  range->units = units ? g_strdupv (units) : g_new0 (char *, 1);
  return range;
}

static void
range_free (gpointer data)
{
  SgNationRange *range = data;

  g_free (range->troop);
  g_strfreev (range->units);
  g_free (range);
}

/* A list. */

SgNation *
sg_nation_new (const char *id, const char *name)
{
  SgNation *self = g_new0 (SgNation, 1);

  take_texts (self, NULL, sg_nation_attributes);
  take_texts (self, NULL, sg_nation_sentences);
  set_text (&self->id, id);
  set_text (&self->name, name);
  self->ranges = g_ptr_array_new_with_free_func (range_free);
  self->units = g_ptr_array_new_with_free_func (unit_free);
  return self;
}

SgNation *
sg_nation_copy (const SgNation *self)
{
  SgNation *copy = sg_nation_new (self->id, self->name);

  take_texts (copy, self, sg_nation_attributes);
  take_texts (copy, self, sg_nation_sentences);
  copy->has_guide = self->has_guide;
  memcpy (copy->points, self->points, sizeof copy->points);
  for (guint i = 0; i < self->ranges->len; i++)
    {
      const SgNationRange *range = self->ranges->pdata[i];
      SgNationRange *same = range_new (range->troop, range->units);

      memcpy (same->least, range->least, sizeof same->least);
      memcpy (same->most, range->most, sizeof same->most);
      g_ptr_array_add (copy->ranges, same);
    }
  for (guint i = 0; i < self->units->len; i++)
    g_ptr_array_add (copy->units, unit_new (self->units->pdata[i]));
  return copy;
}

void
sg_nation_free (SgNation *self)
{
  free_texts (self, sg_nation_attributes);
  free_texts (self, sg_nation_sentences);
  g_ptr_array_unref (self->ranges);
  g_ptr_array_unref (self->units);
  g_free (self);
}

static char **
find_word (const SgNation *self, const char *key)
{
  char **place = find_member (sg_nation_attributes, self, key);

  return place ? place : find_member (sg_nation_sentences, self, key);
}

gboolean
sg_nation_set_word (SgNation *self, const char *key, const char *value)
{
  return set_text (find_word (self, key), value);
}

const char *
sg_nation_get_word (const SgNation *self, const char *key)
{
  char **place = find_word (self, key);

  return place ? *place : "";
}

/* Its lines. */

SgNationUnit *
sg_nation_add_unit (SgNation *self, const char *id, const char *name, const char *group)
{
  SgNationUnit *unit = unit_new (NULL);

  set_text (&unit->id, id);
  set_text (&unit->name, name);
  set_text (&unit->group, group);
  g_ptr_array_add (self->units, unit);
  return unit;
}

/* (transfer full): from @name, in what the schema allows of an id; one whose letters have no like in ASCII
 * begins with "line". */
char *
sg_nation_free_id (const SgNation *self, const char *name)
{
  g_autofree char *plain = g_str_to_ascii (name, "C"), *low = g_ascii_strdown (plain, MIN (60, strlen (plain))), *wanted = NULL;
  char *id;

  g_strcanon (low, "abcdefghijklmnopqrstuvwxyz0123456789-", '-');
  wanted = g_ascii_isalnum (*low) ? g_steal_pointer (&low) : g_strconcat ("line", low, NULL);
  id = g_strdup (wanted);
  for (guint n = 2; sg_nation_find_unit (self, id); n++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", wanted, n);
    }
  return id;
}

static gboolean
find_unit_at (const SgNation *self, const char *id, guint *at)
{
  for (*at = 0; *at < self->units->len; ++*at)
    if (g_strcmp0 (((SgNationUnit *) self->units->pdata[*at])->id, id) == 0)
      return TRUE;
  return FALSE;
}

const SgNationUnit *
sg_nation_find_unit (const SgNation *self, const char *id)
{
  guint at;

  return find_unit_at (self, id, &at) ? self->units->pdata[at] : NULL;
}

SgNationUnit *
sg_nation_edit_unit (SgNation *self, const char *id)
{
  return (SgNationUnit *) sg_nation_find_unit (self, id);
}

/* The guide counts it no longer: a range that named a line which is not there could not be read again. */
gboolean
sg_nation_remove_unit (SgNation *self, const char *id)
{
  guint at;

  if (!find_unit_at (self, id, &at))
    return FALSE;
  for (guint i = 0; i < self->ranges->len; i++)
    set_in (&((SgNationRange *) self->ranges->pdata[i])->units, id, FALSE);
  g_ptr_array_remove_index (self->units, at);
  return TRUE;
}

gboolean
sg_nation_move_unit (SgNation *self, const char *id, guint index)
{
  guint at;

  if (!find_unit_at (self, id, &at) || index >= self->units->len)
    return FALSE;
  g_ptr_array_insert (self->units, (int) index, g_ptr_array_steal_index (self->units, at));
  return TRUE;
}

gboolean
sg_nation_unit_set_word (SgNationUnit *unit, const char *key, const char *value)
{
  return set_text (find_member (sg_nation_unit_words, unit, key), value);
}

gboolean
sg_nation_unit_set_in (SgNationUnit *unit, const char *key, const char *id, gboolean in)
{
  char ***place = find_member (sg_nation_unit_lists, unit, key);

  if (place)
    set_in (place, id, in);
  return place != NULL;
}

gboolean
sg_nation_unit_has (const SgNationUnit *unit, const char *key, const char *id)
{
  char ***place = find_member (sg_nation_unit_lists, unit, key);

  return place && g_strv_contains ((const char *const *) *place, id);
}

gboolean
sg_nation_unit_set_number (SgNationUnit *unit, const char *key, gint64 value)
{
  gint64 *place = find_member (sg_nation_unit_numbers, unit, key);

  if (place)
    *place = CLAMP (value, -1, 100000);
  return place != NULL;
}

/* Its guide. */

SgNationRange *
sg_nation_add_range (SgNation *self, const char *troop)
{
  SgNationRange *range = range_new (troop, NULL);

  self->has_guide = TRUE;
  g_ptr_array_add (self->ranges, range);
  return range;
}

void
sg_nation_remove_range (SgNation *self, guint index)
{
  g_return_if_fail (index < self->ranges->len);

  g_ptr_array_remove_index (self->ranges, index);
}

/* Many. */

static void
free_nation (gpointer data)
{
  if (data)
    sg_nation_free (data);
}

GPtrArray *
sg_nations_new (void)
{
  return g_ptr_array_new_with_free_func (free_nation);
}

const SgNation *
sg_nations_find (GPtrArray *nations, const char *id)
{
  for (guint i = 0; i < nations->len; i++)
    if (g_strcmp0 (((SgNation *) nations->pdata[i])->id, id) == 0)
      return nations->pdata[i];
  return NULL;
}

void
sg_nations_use (SgRuleset *rules, GPtrArray *nations)
{
  if (nations)
    g_object_set_data_full (G_OBJECT (rules), "sg-nations", g_ptr_array_ref (nations), (GDestroyNotify) g_ptr_array_unref);
  else
    g_object_set_data (G_OBJECT (rules), "sg-nations", NULL);
}

GPtrArray *
sg_nations_get (SgRuleset *rules)
{
  g_autoptr (GPtrArray) own = NULL;

  if (!g_object_get_data (G_OBJECT (rules), "sg-nations") && (own = sg_nations_load (rules, NULL)))
    sg_nations_use (rules, own);
  return g_object_get_data (G_OBJECT (rules), "sg-nations");
}
