/* sg-matches.c: how the troops of one book are matched with those of another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two books know nothing of each other: each says what its types are in terms of arms that both know, and for how many men one figure stands, and a
 * unit goes through those from one to the other. What is done with it there is not this file’s.
 */

#include "rules/sg-matches.h"

#include "base/sg-tongue.h"
#include "base/sg-xml-nodes.h"
#include "rules/sg-ruleset-catalogue.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define FORMAT 1
#define PATH "matches/books.xml"
/* As matches.rng has them. */
#define MOST_EACH 10000
#define MOST_PACES 1000
#define MOST_FAR 10000
#define HALF_TURN 180

const char *const sg_troops_names[] = { "line", "light", "engineers", "heavy-horse", "light-horse", "light-gun", "field-gun", "heavy-gun", "howitzer",
                                        "machine-gun", "general", "train", NULL };
const char *const sg_troops_labels[] = { N_("Line infantry"), N_("Light infantry"), N_("Engineers"), N_("Heavy cavalry"), N_("Light cavalry"), N_("Light guns"),
                                         N_("Field guns"), N_("Heavy guns"), N_("Howitzers"), N_("Machine guns"), N_("Generals"), N_("Train"), NULL };
const char *const sg_quality_names[] = { "raw", "steady", "picked", NULL };
const char *const sg_quality_labels[] = { N_("Raw"), N_("Steady"), N_("Picked"), NULL };

gboolean
sg_troops_are_foot (SgTroops arm)
{
  return arm <= SG_TROOPS_ENGINEERS;
}

gboolean
sg_troops_are_horse (SgTroops arm)
{
  return arm == SG_TROOPS_HEAVY_HORSE || arm == SG_TROOPS_LIGHT_HORSE;
}

gboolean
sg_troops_are_guns (SgTroops arm)
{
  return arm >= SG_TROOPS_LIGHT_GUN && arm <= SG_TROOPS_MACHINE_GUN;
}

static void
free_match (gpointer data)
{
  SgMatch *match = data;

  g_free (match->type);
  g_strfreev (match->attributes);
  g_free (match);
}

static void
free_book (gpointer data)
{
  SgMatchBook *book = data;

  g_free (book->system);
  g_ptr_array_unref (book->rows);
  g_free (book);
}

void
sg_matches_free (SgMatches *self)
{
  if (self == NULL)
    return;
  g_free (self->title);
  g_ptr_array_unref (self->books);
  g_free (self);
}

/* In and out */

/* −1 of none, as of what is not said at all. */
static int
place_of (const char *const *names, const char *name)
{
  for (int i = 0; names[i] != NULL; i++)
    if (g_strcmp0 (names[i], name) == 0)
      return i;
  return -1;
}

/* Whether two rows would say two things of the same troops. */
static gboolean
says_again (const SgMatch *one, const SgMatch *other)
{
  return one->arm == other->arm && one->of_quality == other->of_quality && (!one->of_quality || one->quality == other->quality)
         && g_str_equal (one->type, other->type);
}

static const SgMatch *
find_twin (const SgMatchBook *book, const SgMatch *match)
{
  for (guint i = 0; i < book->rows->len; i++)
    if (book->rows->pdata[i] != match && says_again (book->rows->pdata[i], match))
      return book->rows->pdata[i];
  return NULL;
}

/* @rules are those of the book that the row is of: the table is nobody’s, and may name what only one of them has. */
static gboolean
check_row (SgRuleset *rules, const SgMatchBook *book, const SgMatch *match, const xmlNode *node, GError **error)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, match->type);

  if (type == NULL)
    sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("%s has no troops of the type “%s”."), sg_ruleset_get_title (rules), match->type);
  else if (find_twin (book, match) != NULL)
    sg_xml_error (error, SG_ERROR_SCHEMA, node, _("what the type “%s” is as “%s” stands there twice."), match->type, sg_troops_names[match->arm]);
  else
    {
      for (guint i = 0; match->attributes[i] != NULL; i++)
        if (sg_ruleset_find_attribute (rules, match->attributes[i]) == NULL)
          {
            sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("%s has no quality “%s”."), sg_ruleset_get_title (rules), match->attributes[i]);
            return FALSE;
          }
      return TRUE;
    }
  return FALSE;
}

/* The row belongs to the book before it is checked, so that a fault frees it with the book; check_row() leaves it out of the comparison. */
static gboolean
read_row (SgRuleset *rules, SgMatchBook *book, const xmlNode *node, GError **error)
{
  g_autofree char *arm = sg_xml_get (node, "arm"), *quality = sg_xml_get (node, "quality");
  int level = place_of (sg_quality_names, quality);
  SgMatch *match = g_new0 (SgMatch, 1);

  match->arm = (SgTroops) MAX (0, place_of (sg_troops_names, arm));
  match->of_quality = level >= 0;
  match->quality = level >= 0 ? (SgQuality) level : SG_QUALITY_STEADY;
  match->type = sg_xml_get (node, "type");
  match->attributes = sg_xml_get_ids (node, "attributes");
  g_ptr_array_add (book->rows, match);
  return sg_xml_need_double (node, "each", 1e-6, MOST_EACH, &match->each, error) && check_row (rules, book, match, node, error);
}

static gboolean
read_book (SgMatches *self, const xmlNode *node, GError **error)
{
  g_autofree char *system = sg_xml_get (node, "system");
  g_autoptr (SgRuleset) rules = NULL;
  g_auto (GStrv) systems = sg_ruleset_list_systems ();
  SgMatchBook *book;

  if (!g_strv_contains ((const char *const *) systems, system))
    {
      sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("this Sandgate has no book “%s”."), system);
      return FALSE;
    }
  if (sg_matches_book (self, system) != NULL)
    {
      sg_xml_error (error, SG_ERROR_SCHEMA, node, _("the book “%s” stands there twice."), system);
      return FALSE;
    }
  rules = sg_ruleset_load (system, error);
  if (rules == NULL)
    return FALSE;
  book = g_new0 (SgMatchBook, 1);
  book->system = g_steal_pointer (&system);
  book->rows = g_ptr_array_new_with_free_func (free_match);
  g_ptr_array_add (self->books, book);
  if (!sg_xml_need_double (node, "paces", 1e-6, MOST_PACES, &book->paces, error))
    return FALSE;
  for (xmlNode *row = sg_xml_first (node, "match"); row; row = sg_xml_next (row, "match"))
    if (!read_row (rules, book, row, error))
      return FALSE;
  return TRUE;
}

static gboolean
read_measures (SgMatches *self, const xmlNode *root, GError **error)
{
  if (!sg_xml_need_double (root, "front", 0, HALF_TURN, &self->front, error) || !sg_xml_need_double (root, "rear", 0, HALF_TURN, &self->rear, error)
      || !sg_xml_need_double (root, "cover", 0, MOST_FAR, &self->cover, error) || !sg_xml_need_double (root, "support", 0, MOST_FAR, &self->support, error))
    return FALSE;
  if (self->front <= self->rear)
    return TRUE;
  sg_xml_error (error, SG_ERROR_RANGE, root, _("the front ends at %g degrees, and the rear begins before that, at %g."), self->front, self->rear);
  return FALSE;
}

static SgMatches *
new_matches (char *title)
{
  SgMatches *self = g_new0 (SgMatches, 1);

  self->title = title;
  self->books = g_ptr_array_new_with_free_func (free_book);
  return self;
}

SgMatches *
sg_matches_read (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (SgXmlDoc) doc = NULL;
  g_autoptr (SgMatches) self = NULL;
  xmlNode *root;
  gint64 version;

  g_return_val_if_fail (bytes != NULL, NULL);

  doc = sg_xml_load (bytes, name, "matches.rng", error);
  if (doc == NULL)
    return NULL;
  root = sg_xml_root (doc);
  if (!sg_xml_get_int (root, "version", 1, G_MAXINT, 1, &version, error))
    return NULL;
  if (version > FORMAT)
    {
      sg_xml_error (error, SG_ERROR_NEWER, root, _("the table was written by a newer Sandgate."));
      return NULL;
    }
  self = new_matches (sg_tongue_take (SG_TONGUE_ARMY, sg_xml_get (root, "title")));
  if (!read_measures (self, root, error))
    return NULL;
  for (xmlNode *node = sg_xml_first (root, "book"); node; node = sg_xml_next (node, "book"))
    if (!read_book (self, node, error))
      return NULL;
  return g_steal_pointer (&self);
}

SgMatches *
sg_matches_load (GError **error)
{
  g_autoptr (GBytes) bytes = sg_data_load (PATH, error);

  return bytes != NULL ? sg_matches_read (bytes, PATH, error) : NULL;
}

static void
write_row (xmlNode *parent, const SgMatch *match)
{
  xmlNode *node = sg_xml_add (parent, "match");
  g_autofree char *attributes = g_strjoinv (" ", match->attributes);

  sg_xml_set (node, "arm", sg_troops_names[match->arm]);
  if (match->of_quality)
    sg_xml_set (node, "quality", sg_quality_names[match->quality]);
  sg_xml_set (node, "type", match->type);
  sg_xml_set_double (node, "each", match->each);
  if (*attributes != '\0')
    sg_xml_set (node, "attributes", attributes);
}

GBytes *
sg_matches_write (const SgMatches *self)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("matches");
  xmlNode *root = sg_xml_root (doc);

  sg_xml_set_int (root, "version", FORMAT);
  sg_xml_set (root, "title", self->title);
  sg_xml_set_double (root, "front", self->front);
  sg_xml_set_double (root, "rear", self->rear);
  sg_xml_set_double (root, "cover", self->cover);
  sg_xml_set_double (root, "support", self->support);
  for (guint i = 0; i < self->books->len; i++)
    {
      const SgMatchBook *book = self->books->pdata[i];
      xmlNode *node = sg_xml_add (root, "book");

      sg_xml_set (node, "system", book->system);
      sg_xml_set_double (node, "paces", book->paces);
      for (guint k = 0; k < book->rows->len; k++)
        write_row (node, book->rows->pdata[k]);
    }
  return sg_xml_dump (doc);
}

SgMatches *
sg_matches_copy (const SgMatches *self)
{
  SgMatches *copy = new_matches (g_strdup (self->title));

  copy->front = self->front;
  copy->rear = self->rear;
  copy->cover = self->cover;
  copy->support = self->support;
  for (guint i = 0; i < self->books->len; i++)
    {
      const SgMatchBook *book = self->books->pdata[i];
      SgMatchBook *own = g_new0 (SgMatchBook, 1);

      *own = (SgMatchBook) { g_strdup (book->system), book->paces, g_ptr_array_new_with_free_func (free_match) };
      for (guint k = 0; k < book->rows->len; k++)
        {
          SgMatch *row = g_memdup2 (book->rows->pdata[k], sizeof (SgMatch));

          row->type = g_strdup (row->type);
          row->attributes = g_strdupv (row->attributes);
          g_ptr_array_add (own->rows, row);
        }
      g_ptr_array_add (copy->books, own);
    }
  return copy;
}

/* What can be written and read again is one: the reader is the only one who knows all that it may not say. */
gboolean
sg_matches_check (const SgMatches *self, GError **error)
{
  g_autoptr (GBytes) bytes = sg_matches_write (self);
  g_autoptr (SgMatches) again = sg_matches_read (bytes, _("the table of matches"), error);

  return again != NULL;
}

/* Matching */

/* (nullable): a book that is matched with none. */
const SgMatchBook *
sg_matches_book (const SgMatches *self, const char *system)
{
  for (guint i = 0; i < self->books->len; i++)
    if (g_strcmp0 (((const SgMatchBook *) self->books->pdata[i])->system, system) == 0)
      return self->books->pdata[i];
  return NULL;
}

/* The row of that quality, else the one that is of all, else any of the arm: a book without picked lancers has lancers. */
const SgMatch *
sg_match_book_find (const SgMatchBook *self, SgTroops arm, SgQuality quality)
{
  const SgMatch *any = NULL;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const SgMatch *row = self->rows->pdata[i];

      if (row->arm != arm)
        continue;
      if (row->of_quality && row->quality == quality)
        return row;
      if (!row->of_quality && any == NULL)
        any = row;
    }
  for (guint i = 0; any == NULL && i < self->rows->len; i++)
    if (((const SgMatch *) self->rows->pdata[i])->arm == arm)
      any = self->rows->pdata[i];
  return any;
}

static int
count_borne (const SgMatch *row, const char *const *attributes)
{
  int n = 0;

  for (guint i = 0; attributes != NULL && row->attributes[i] != NULL; i++)
    n += g_strv_contains (attributes, row->attributes[i]);
  return n;
}

/* A row that asks for qualities is meant only of who bears one of them, and then before the plain one; the more he bears, the better. */
const SgMatch *
sg_match_book_read (const SgMatchBook *self, const char *type, const char *const *attributes)
{
  const SgMatch *best = NULL;
  int most = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const SgMatch *row = self->rows->pdata[i];
      int borne = count_borne (row, attributes);
      gboolean plain = *row->attributes == NULL;

      if (!g_str_equal (row->type, type) || (!plain && borne == 0))
        continue;
      if (best == NULL || borne > most)
        {
          best = row;
          most = borne;
        }
    }
  return best;
}

/* A row that is of all qualities says nothing of his: then he is like most. */
SgQuality
sg_match_quality (const SgMatch *self)
{
  return self->of_quality ? self->quality : SG_QUALITY_STEADY;
}

/* To the nearest figure, but nobody who stood there vanishes for being few. */
gint64
sg_match_count (const SgMatch *self, double men)
{
  return men > 0 ? MAX (1, (gint64) floor (men / self->each + 0.5)) : 0;
}
