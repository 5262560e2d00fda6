/* sg-own-lists.c: a person's own army lists.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-own-lists.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/sg-error.h"
#include "base/sg-file.h"
#include "rules/sg-nation-xml.h"
#include "rules/sg-ruleset-catalogue.h"

#define PAPER "list"
#define MOST_BYTES (8u << 20)
#define MOST_LETTERS 500 /* of a name, in data/schemas/armies.rng */

/* (transfer full): to look into, whether it is there or not. */
static char *
folder_of (const char *system)
{
  return g_build_filename (g_get_user_data_dir (), "sandgate", "lists", system, NULL);
}

char *
sg_own_lists_folder (const char *system)
{
  char *folder = folder_of (system);

  if (g_mkdir_with_parents (folder, 0700) != 0) /* whoever writes into it is told why he cannot */
    g_debug ("%s: %s", folder, g_strerror (errno));
  return folder;
}

static char *
path_of (const char *system, const char *id)
{
  g_autofree char *folder = folder_of (system), *name = g_strconcat (id, ".xml", NULL);

  return g_build_filename (folder, name, NULL);
}

/* Whether the campaign's papers may be lists for @rules. */
static gboolean
is_of (SgRuleset *rules, SgCampaign *campaign)
{
  return campaign != NULL && g_str_equal (sg_ruleset_get_system (rules), sg_ruleset_get_system (sg_campaign_get_rules (campaign)));
}

/* Reading. */

/* What is of an id that is there already is left behind, and goes with whom it is of. */
static void
take (GPtrArray *into, gpointer *nation)
{
  if (sg_nations_find (into, ((SgNation *) *nation)->id) == NULL)
    g_ptr_array_add (into, g_steal_pointer (nation));
}

static void
take_all (GPtrArray *into, GPtrArray *from)
{
  for (guint i = 0; i < from->len; i++)
    take (into, &from->pdata[i]);
}

/* @fault: (transfer full) (nullable): why there are no @bytes. */
static void
take_file (SgRuleset *rules, GPtrArray *into, GBytes *bytes, const char *name, GPtrArray *faults, GError *fault)
{
  g_autoptr (GError) error = fault;
  g_autoptr (GPtrArray) found = bytes != NULL ? sg_nations_read (rules, bytes, name, &error) : NULL;

  if (found != NULL)
    take_all (into, found);
  else if (faults != NULL)
    g_ptr_array_add (faults, g_strdup_printf (_("The army list %s was left out: %s"), name, error->message));
}

static int
by_file (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* (transfer full) (element-type filename): a folder has them in no order. */
static GPtrArray *
list_files (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, by_file);
  return names;
}

/* Whoever laid a copy of a list beside it goes on with the list: that of the file which is called by its id, for it is the one that is written. */
static void
load_library (SgRuleset *rules, GPtrArray *into, GPtrArray *faults)
{
  g_autofree char *folder = folder_of (sg_ruleset_get_system (rules));
  g_autoptr (GPtrArray) names = list_files (folder), copies = sg_nations_new ();

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = names->pdata[i];
      g_autofree char *path = g_build_filename (folder, name, NULL), *id = g_strndup (name, strlen (name) - strlen (".xml"));
      GError *error = NULL;
      g_autoptr (GBytes) bytes = sg_file_read (path, MOST_BYTES, &error);
      g_autoptr (GPtrArray) found = sg_nations_new ();

      take_file (rules, found, bytes, name, faults, error);
      for (guint k = 0; k < found->len; k++)
        take (g_str_equal (((SgNation *) found->pdata[k])->id, id) ? into : copies, &found->pdata[k]);
    }
  take_all (into, copies);
}

static void
load_campaign (SgRuleset *rules, SgCampaign *campaign, GPtrArray *into, GPtrArray *faults)
{
  g_autoptr (GPtrArray) papers = is_of (rules, campaign) ? sg_campaign_list_documents (campaign, PAPER, NULL) : NULL;

  for (guint i = 0; papers != NULL && i < papers->len; i++)
    {
      const SgDocument *paper = papers->pdata[i];
      GError *error = NULL;
      g_autoptr (GBytes) bytes = sg_campaign_load_document (campaign, PAPER, paper->id, &error);

      take_file (rules, into, bytes, paper->title, faults, error);
    }
}

static int
by_name (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate ((*(const SgNation *const *) a)->name, (*(const SgNation *const *) b)->name);
}

GPtrArray *
sg_own_lists_load_all (SgRuleset *rules, SgCampaign *campaign, GPtrArray *faults)
{
  GPtrArray *all = sg_nations_new ();
  g_autoptr (GPtrArray) ours = sg_nations_load (rules, NULL);

  load_campaign (rules, campaign, all, faults);
  load_library (rules, all, faults);
  g_ptr_array_sort (all, by_name);
  if (ours != NULL)
    take_all (all, ours);
  return all;
}

/* Where they lie. */

static gboolean
is_in_campaign (SgRuleset *rules, SgCampaign *campaign, const char *id)
{
  g_autoptr (GPtrArray) papers = is_of (rules, campaign) ? sg_campaign_list_documents (campaign, PAPER, NULL) : NULL;

  for (guint i = 0; papers != NULL && i < papers->len; i++)
    if (g_str_equal (((SgDocument *) papers->pdata[i])->id, id))
      return TRUE;
  return FALSE;
}

SgListPlace
sg_own_lists_find_place (SgRuleset *rules, SgCampaign *campaign, const char *id)
{
  g_autofree char *path = path_of (sg_ruleset_get_system (rules), id);
  g_autoptr (GPtrArray) ours = NULL;

  if (*id == '\0')
    return SG_LIST_NOWHERE;
  if (is_in_campaign (rules, campaign, id))
    return SG_LIST_CAMPAIGN;
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return SG_LIST_LIBRARY;
  ours = sg_nations_load (rules, NULL);
  return ours != NULL && sg_nations_find (ours, id) != NULL ? SG_LIST_OURS : SG_LIST_NOWHERE;
}

gboolean
sg_own_lists_is_own (SgRuleset *rules, SgCampaign *campaign, const char *id)
{
  SgListPlace place = sg_own_lists_find_place (rules, campaign, id);

  return place == SG_LIST_LIBRARY || (place == SG_LIST_CAMPAIGN && !sg_campaign_is_read_only (campaign));
}

SgListPlace
sg_own_lists_home (SgRuleset *rules, SgCampaign *campaign)
{
  return is_of (rules, campaign) && !sg_campaign_is_read_only (campaign) ? SG_LIST_CAMPAIGN : SG_LIST_LIBRARY;
}

char *
sg_own_lists_free_id (SgRuleset *rules, SgCampaign *campaign, const char *name)
{
  g_autoptr (SgNation) none = sg_nation_new ("", "");
  g_autofree char *words = sg_nation_free_id (none, name), *wanted = g_strconcat ("own-", words, NULL);
  char *id = g_strdup (wanted);

  for (guint n = 2; sg_own_lists_find_place (rules, campaign, id) != SG_LIST_NOWHERE; n++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", wanted, n);
    }
  return id;
}

/* Writing. */

/* What could not be read again is not written over what can. */
gboolean
sg_own_lists_save (SgRuleset *rules, SgCampaign *campaign, SgListPlace place, const SgNation *nation, GError **error)
{
  g_autoptr (GBytes) bytes = sg_nation_write (rules, nation);
  g_autofree char *path = path_of (sg_ruleset_get_system (rules), nation->id), *folder = NULL;
  g_autoptr (GPtrArray) again = sg_nations_read (rules, bytes, nation->name, error);

  if (again == NULL)
    return FALSE;
  if (place == SG_LIST_CAMPAIGN)
    return sg_campaign_save_document (campaign, PAPER, nation->id, nation->name, bytes, error);
  folder = sg_own_lists_folder (sg_ruleset_get_system (rules)); /* made by whoever writes, never by a look */
  return sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}

gboolean
sg_own_lists_remove (SgRuleset *rules, SgCampaign *campaign, const char *id, GError **error)
{
  g_autofree char *path = path_of (sg_ruleset_get_system (rules), id);

  if (sg_own_lists_find_place (rules, campaign, id) == SG_LIST_CAMPAIGN)
    return sg_campaign_save_document (campaign, PAPER, id, "", NULL, error);
  if (g_remove (path) == 0 || errno == ENOENT)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("The list was not deleted: %s."), g_strerror (errno));
  return FALSE;
}

/* All of them, or none. */
char *
sg_own_lists_import (SgRuleset *rules, SgCampaign *campaign, const char *path, GError **error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GBytes) bytes = sg_file_read (path, MOST_BYTES, error);
  g_autoptr (GPtrArray) found = bytes != NULL ? sg_nations_read (rules, bytes, name, error) : NULL;

  if (found == NULL)
    return NULL;
  for (guint i = 0; i < found->len; i++)
    {
      SgNation *nation = found->pdata[i];
      char *id = sg_own_lists_free_id (rules, campaign, nation->name);

      g_ptr_array_add (kept, id);
      sg_nation_set_word (nation, "id", id);
      if (sg_own_lists_save (rules, campaign, sg_own_lists_home (rules, campaign), nation, error))
        continue;
      for (guint k = 0; k < i; k++)
        sg_own_lists_remove (rules, campaign, kept->pdata[k], NULL);
      return NULL;
    }
  if (kept->len == 0)
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s has no army list."), name);
  return kept->len > 0 ? g_strdup (kept->pdata[0]) : NULL;
}

/* A list of an army. */

static const char *
group_of (const SgUnitType *type)
{
  if (g_str_equal (type->arm, "horse"))
    return "cavalry";
  if (g_str_equal (type->arm, "guns"))
    return "artillery";
  return "infantry";
}

/* (transfer full): as a list may be called. */
static char *
call (const char *said, const char *otherwise)
{
  g_autofree char *name = g_strstrip (g_strdup (said));

  return *name != '\0' ? g_utf8_substring (name, 0, MIN (MOST_LETTERS, g_utf8_strlen (name, -1))) : g_strdup (otherwise);
}

/* The line of @node: that of the list it came from, that of its name, or a new one. */
static SgNationUnit *
find_or_add (SgNation *nation, const SgArmyNode *node, const SgUnitType *type)
{
  g_autofree char *name = call (node->name, type->label), *id = NULL;
  SgNationUnit *line = sg_nation_edit_unit (nation, node->entry);

  for (guint i = 0; line == NULL && i < nation->units->len; i++)
    if (g_str_equal (((SgNationUnit *) nation->units->pdata[i])->name, name))
      line = nation->units->pdata[i];
  if (line != NULL)
    return line;
  id = sg_nation_free_id (nation, name);
  return sg_nation_add_unit (nation, id, name, group_of (type));
}

static void
take_unit (SgRuleset *rules, SgNation *nation, const SgArmyNode *node)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  SgNationUnit *line = type != NULL ? find_or_add (nation, node, type) : NULL;

  if (line == NULL)
    return;
  sg_nation_unit_set_in (line, "types", type->id, TRUE);
  for (char **word = node->attributes; *word != NULL; word++)
    {
      const SgAttribute *attribute = sg_ruleset_find_attribute (rules, *word);

      if (attribute != NULL && !sg_nation_unit_has (line, "any-of", attribute->id))
        sg_nation_unit_set_in (line, attribute->cost < 0 ? "deficiencies" : "distinctions", attribute->id, TRUE);
    }
}

char *
sg_own_lists_make (SgRuleset *rules, SgCampaign *campaign, SgArmy *army, const SgNation *base, GError **error)
{
  g_autofree char *title = call (sg_army_get_word (army, "title"), _("Untitled Army"));
  g_autofree char *id = sg_own_lists_free_id (rules, campaign, title);
  g_autoptr (SgNation) nation = base != NULL ? sg_nation_copy (base) : sg_nation_new (id, title);
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);

  sg_nation_set_word (nation, "id", id);
  sg_nation_set_word (nation, "name", title);
  for (guint i = 0; i < units->len; i++)
    take_unit (rules, nation, units->pdata[i]);
  return sg_own_lists_save (rules, campaign, sg_own_lists_home (rules, campaign), nation, error) ? g_steal_pointer (&id) : NULL;
}
