/* sg-own-lists.c: a person's own army lists.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/sg-own-lists.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "base/sg-error.h"
#include "base/sg-file.h"

char *
sg_own_lists_folder (const char *system)
{
  char *folder = g_build_filename (g_get_user_data_dir (), "sandgate", "lists", system, NULL);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    g_debug ("%s: %s", folder, g_strerror (errno));
  return folder;
}

static char *
path_of (const char *system, const char *id)
{
  g_autofree char *folder = sg_own_lists_folder (system), *name = g_strconcat (id, ".xml", NULL);

  return g_build_filename (folder, name, NULL);
}

static void
take_all (GPtrArray *into, GPtrArray *from)
{
  for (guint i = 0; i < from->len; i++)
    {
      SgNation *nation = from->pdata[i];

      if (sg_nations_find (into, nation->id) == NULL)
        {
          from->pdata[i] = NULL;
          g_ptr_array_add (into, nation);
        }
    }
}

static void
free_nation (gpointer data)
{
  if (data != NULL)
    sg_nation_free (data);
}

static void
load_own (SgRuleset *rules, GPtrArray *into)
{
  g_autofree char *folder = sg_own_lists_folder (sg_ruleset_get_system (rules));
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL), *data = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GPtrArray) found = NULL;
      g_autoptr (GError) error = NULL;
      gsize size;

      if (!g_str_has_suffix (name, ".xml") || !g_file_get_contents (path, &data, &size, &error))
        continue;
      bytes = g_bytes_new_take (g_steal_pointer (&data), size);
      found = sg_nations_read (rules, bytes, name, &error);
      if (found == NULL)
        g_debug ("%s", error->message);
      else
        {
          g_ptr_array_set_free_func (found, free_nation);
          take_all (into, found);
        }
    }
}

GPtrArray *
sg_own_lists_load_all (SgRuleset *rules)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (free_nation);
  g_autoptr (GPtrArray) ours = sg_nations_load (rules, NULL);

  load_own (rules, all);
  if (ours != NULL)
    {
      g_ptr_array_set_free_func (ours, free_nation);
      take_all (all, ours);
    }
  return all;
}

gboolean
sg_own_lists_is_own (const char *system, const char *id)
{
  g_autofree char *path = path_of (system, id);

  return *id != '\0' && g_file_test (path, G_FILE_TEST_EXISTS);
}

/* A copy of its own, by way of the file that it would be. */
static SgNation *
copy_nation (SgRuleset *rules, const SgNation *base, GError **error)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new (), copies = NULL;
  g_autoptr (GBytes) bytes = NULL;
  SgNation *copy;

  g_ptr_array_add (one, (gpointer) base);
  bytes = sg_nations_write (rules, one);
  copies = sg_nations_read (rules, bytes, base->name, error);
  if (copies == NULL || copies->len == 0)
    return NULL;
  copy = copies->pdata[0];
  g_ptr_array_set_free_func (copies, NULL);
  return copy;
}

/* Letters, figures and dashes. */
static char *
make_id (const char *before, const char *words)
{
  g_autofree char *plain = g_str_to_ascii (words, NULL), *low = g_ascii_strdown (plain, -1);

  g_strcanon (low, "abcdefghijklmnopqrstuvwxyz0123456789-", '-');
  return g_strconcat (before, *low != '\0' ? low : "list", NULL);
}

static void
add_once (char ***list, const char *id)
{
  guint n = g_strv_length (*list);

  if (g_strv_contains ((const char *const *) *list, id))
    return;
  *list = g_renew (char *, *list, n + 2);
  (*list)[n] = g_strdup (id);
  (*list)[n + 1] = NULL;
}

static const char *
group_of (const SgUnitType *type)
{
  return g_str_equal (type->arm, "horse") ? "cavalry" : g_str_equal (type->arm, "guns") ? "artillery" : "infantry";
}

/* The line of @node: that of the list it came from, that of its name, or a new one. */
static void
take_unit (SgRuleset *rules, SgNation *nation, const SgArmyNode *node)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  g_autofree char *id = make_id ("", *node->name != '\0' ? node->name : node->type);
  SgNationUnit *line = (SgNationUnit *) sg_nation_find_unit (nation, node->entry);

  if (type == NULL)
    return;
  if (line == NULL)
    line = (SgNationUnit *) sg_nation_find_unit (nation, id);
  if (line == NULL)
    line = sg_nation_add_unit (nation, id, *node->name != '\0' ? node->name : type->label, group_of (type));
  add_once (&line->types, type->id);
  for (char **word = node->attributes; *word != NULL; word++)
    {
      const SgAttribute *attribute = sg_ruleset_find_attribute (rules, *word);

      if (attribute != NULL && !g_strv_contains ((const char *const *) line->any_of, *word))
        add_once (attribute->cost < 0 ? &line->deficiencies : &line->distinctions, attribute->id);
    }
}

char *
sg_own_lists_make (SgRuleset *rules, SgArmy *army, const SgNation *base, GError **error)
{
  const char *title = *sg_army_get_word (army, "title") != '\0' ? sg_army_get_word (army, "title") : _("Untitled Army");
  g_autofree char *id = make_id ("own-", title), *path = path_of (sg_ruleset_get_system (rules), id);
  g_autoptr (SgNation) nation = base != NULL ? copy_nation (rules, base, error) : sg_nation_new (id, title);
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT), one = g_ptr_array_new ();
  g_autoptr (GBytes) bytes = NULL;

  if (nation == NULL)
    return NULL;
  g_free (nation->id);
  g_free (nation->name);
  nation->id = g_strdup (id);
  nation->name = g_strdup (title);
  for (guint i = 0; i < units->len; i++)
    take_unit (rules, nation, units->pdata[i]);
  g_ptr_array_add (one, nation);
  bytes = sg_nations_write (rules, one);
  return sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error) ? g_steal_pointer (&id) : NULL;
}

gboolean
sg_own_lists_remove (const char *system, const char *id, GError **error)
{
  g_autofree char *path = path_of (system, id);

  if (g_remove (path) == 0 || errno == ENOENT)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("The list was not deleted: %s."), g_strerror (errno));
  return FALSE;
}
