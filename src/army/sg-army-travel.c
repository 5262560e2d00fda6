/* sg-army-travel.c: what goes along with an army that leaves the house: the list and the house rules that it was built under.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list is kept as the bytes of an <armies> element, proved against its schema when the file is read; which types and attributes it names is held
 * against the rules when it is first asked for, for a file is read without any.
 */

#include "army/sg-army-travel.h"

#include <glib/gi18n-lib.h>

#include "army/sg-army-private.h"
#include "base/sg-text.h"
#include "base/sg-xml-nodes.h"
#include "base/sg-xml-schema.h"
#include "rules/sg-nation-xml.h"
#include "rules/sg-ruleset-catalogue.h"

#define LIST_SCHEMA "armies.rng"
#define MOST_TOLD 4   /* differences of a list, one by one; the rest are counted */
#define MOST_HOUSE 500

/* The list. */

/* @bytes (transfer full) (nullable). What was read of the list before is of other bytes. */
static void
take_bytes (SgArmy *self, GBytes *bytes)
{
  g_clear_pointer (&self->brought, g_bytes_unref);
  g_clear_pointer (&self->read, g_ptr_array_unref);
  g_clear_object (&self->read_by);
  self->brought = bytes;
}

void
sg_army_bring (SgArmy *self, SgRuleset *rules, const SgNation *nation)
{
  take_bytes (self, nation != NULL ? sg_nation_write (rules, nation) : NULL);
}

/* Read once for the rules that ask: another campaign’s may have other types. A list that these rules cannot read is told of each time. */
const SgNation *
sg_army_get_brought (SgArmy *self, SgRuleset *rules, GError **error)
{
  if (self->brought == NULL)
    return NULL;
  if (self->read_by != rules)
    {
      g_clear_pointer (&self->read, g_ptr_array_unref);
      self->read = sg_nations_read (rules, self->brought, _("The list that the army brings"), error);
      g_clear_object (&self->read_by);
      if (self->read != NULL)
        self->read_by = g_object_ref (rules);
    }
  return self->read != NULL && self->read->len > 0 ? self->read->pdata[0] : NULL;
}

/* Whether @one and @other say the same: as they are written. */
static gboolean
is_same (SgRuleset *rules, const SgNation *one, const SgNation *other)
{
  g_autoptr (GBytes) a = sg_nation_write (rules, one), b = sg_nation_write (rules, other);

  return g_bytes_equal (a, b);
}

/* This Sandgate’s own are everywhere. */
static gboolean
is_ours (SgRuleset *rules, const SgNation *nation)
{
  g_autoptr (GPtrArray) ours = sg_nations_load (rules, NULL);
  const SgNation *same = ours != NULL ? sg_nations_find (ours, nation->id) : NULL;

  return same != NULL && is_same (rules, same, nation);
}

void
sg_army_unpack (SgArmy *self, SgRuleset *rules)
{
  const SgNation *brought = sg_army_get_brought (self, rules, NULL);
  GPtrArray *here = brought != NULL ? sg_nations_get (rules) : NULL;
  const SgNation *ours = here != NULL ? sg_nations_find (here, brought->id) : NULL;

  if (ours != NULL && is_same (rules, ours, brought))
    take_bytes (self, NULL);
}

/* What an army brought from elsewhere it brings along: it was built under that, and not under what is in force here. */
void
sg_army_pack (SgArmy *self, SgRuleset *rules)
{
  const SgNation *nation = sg_army_find_list (self, rules);
  GPtrArray *options = sg_ruleset_get_options (rules);

  if (self->brought == NULL && nation != NULL && !is_ours (rules, nation))
    sg_army_bring (self, rules, nation);
  for (guint i = 0; g_tree_nnodes (self->house) == 0 && i < options->len; i++)
    {
      const SgOption *option = options->pdata[i];

      if (!g_str_equal (option->value, option->choices[0]))
        g_tree_insert (self->house, g_strdup (option->key), g_strdup (option->value));
    }
}

/* House rules. */

const char *
sg_army_get_house (SgArmy *self, const char *key)
{
  return g_tree_lookup (self->house, key);
}

void
sg_army_set_house (SgArmy *self, const char *key, const char *choice)
{
  if (choice != NULL)
    g_tree_replace (self->house, g_strdup (key), g_strdup (choice));
  else
    g_tree_remove (self->house, key);
}

static gboolean
add_key (gpointer key, gpointer value G_GNUC_UNUSED, gpointer keys)
{
  g_ptr_array_add (keys, key);
  return FALSE;
}

GPtrArray *
sg_army_get_houses (SgArmy *self)
{
  GPtrArray *keys = g_ptr_array_new ();

  g_tree_foreach (self->house, add_key, keys);
  return keys;
}

/* (nullable): what @choice of @option is called. */
static const char *
label_of (const SgOption *option, const char *choice)
{
  for (guint i = 0; option->choices[i] != NULL; i++)
    if (g_str_equal (option->choices[i], choice))
      return option->choice_labels[i];
  return NULL;
}

void
sg_army_apply_house (SgArmy *self, SgRuleset *rules)
{
  g_autoptr (GPtrArray) keys = sg_army_get_houses (self);

  for (guint i = 0; i < keys->len; i++)
    {
      const SgOption *option = sg_ruleset_get_option (rules, keys->pdata[i]);
      const char *choice = sg_army_get_house (self, keys->pdata[i]);

      if (option != NULL && label_of (option, choice) != NULL)
        sg_ruleset_set_choice (rules, option->key, choice, NULL);
    }
}

/* How they differ. */

static void
append_difference (GString *words, const char *what)
{
  g_string_append_printf (words, "%s%s", words->len > 0 ? "; " : "", what);
}

/* (transfer full): how a line that both have differs; "" where it does not. */
static char *
compare_lines (const SgNationUnit *theirs, const SgNationUnit *ours)
{
  char *const *const one[] = { theirs->types, theirs->distinctions, theirs->deficiencies, theirs->any_of };
  char *const *const two[] = { ours->types, ours->distinctions, ours->deficiencies, ours->any_of };
  g_autofree char *cost = theirs->cost >= 0 ? sg_text_halves (theirs->cost) : g_strdup (_("as its type"));
  g_autofree char *here = ours->cost >= 0 ? sg_text_halves (ours->cost) : g_strdup (_("as its type"));
  gboolean other = theirs->figures != ours->figures || theirs->most != ours->most || !g_str_equal (theirs->weapon, ours->weapon)
                   || !g_str_equal (theirs->note, ours->note);

  if (theirs->cost != ours->cost)
    return g_strdup_printf (_("%s: basic price %s, here %s"), theirs->name, cost, here);
  for (guint i = 0; i < G_N_ELEMENTS (one); i++)
    other = other || !g_strv_equal ((const char *const *) one[i], (const char *const *) two[i]);
  return other ? g_strdup_printf (_("%s is not as it is here"), theirs->name) : g_strdup ("");
}

/* (transfer full) (element-type utf8). */
static GPtrArray *
list_differences (const SgNation *theirs, const SgNation *ours)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < theirs->units->len; i++)
    {
      const SgNationUnit *line = theirs->units->pdata[i], *here = sg_nation_find_unit (ours, line->id);
      g_autofree char *words = here != NULL ? compare_lines (line, here) : g_strdup_printf (_("%s is not here"), line->name);

      if (*words != '\0')
        g_ptr_array_add (found, g_steal_pointer (&words));
    }
  for (guint i = 0; i < ours->units->len; i++)
    {
      const SgNationUnit *line = ours->units->pdata[i];

      if (sg_nation_find_unit (theirs, line->id) == NULL)
        g_ptr_array_add (found, g_strdup_printf (_("%s is here alone"), line->name));
    }
  if (found->len == 0)
    g_ptr_array_add (found, g_strdup (_("its guide or its words are others")));
  return found;
}

static char *
word_differences (GPtrArray *found)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < MIN (found->len, MOST_TOLD); i++)
    append_difference (words, found->pdata[i]);
  if (found->len > MOST_TOLD)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("and %u line more", "and %u lines more", found->len - MOST_TOLD), found->len - MOST_TOLD);

      append_difference (words, more);
    }
  return g_string_free (words, FALSE);
}

static void
tell_list (SgArmyReview *review, SgArmy *army, SgRuleset *rules)
{
  g_autoptr (GError) error = NULL;
  const SgNation *theirs = sg_army_get_brought (army, rules, &error);
  GPtrArray *here = sg_nations_get (rules);
  const SgNation *ours = theirs != NULL && here != NULL ? sg_nations_find (here, theirs->id) : NULL;

  if (error != NULL)
    {
      sg_army_review_say (review, SG_ARMY_REMARK, SG_ARMY_BROUGHT_LIST, "", "", _("The list that the army brings cannot be used here: %s"), error->message);
      return;
    }
  /* One that is here as it was there is unpacked when the army is opened: the same is here only because it was brought. */
  if (theirs != NULL && (ours == NULL || is_same (rules, theirs, ours)))
    sg_army_review_figure (review, _("Brings its own list"), g_strdup (theirs->name), "");
  else if (theirs != NULL)
    {
      g_autoptr (GPtrArray) found = list_differences (theirs, ours);
      g_autofree char *words = word_differences (found);

      sg_army_review_say (review, SG_ARMY_REMARK, SG_ARMY_BROUGHT_LIST, "", "", _("The army was built by another list “%s” than the one here: %s"), theirs->name,
                          words);
    }
}

/* What is in force as it was there is told of; what is not is remarked. */
static void
tell_house (SgArmyReview *review, SgArmy *army, SgRuleset *rules, const char *key)
{
  const SgOption *option = sg_ruleset_get_option (rules, key);
  const char *choice = sg_army_get_house (army, key), *label = option != NULL ? label_of (option, choice) : NULL;
  g_autofree char *about = g_strconcat (SG_ARMY_BROUGHT_HOUSE, key, NULL);

  if (label == NULL)
    sg_army_review_say (review, SG_ARMY_REMARK, about, "", "", _("The army was built under a house rule that is not known here: %s: %s"), key, choice);
  else if (g_str_equal (option->value, choice))
    {
      g_autofree char *title = g_strdup_printf (_("House rule: %s"), option->label);

      sg_army_review_figure (review, title, g_strdup (label), option->rule);
    }
  else
    sg_army_review_say (review, SG_ARMY_REMARK, about, "", option->rule, _("The army was built under the house rule “%s: %s”; here it is “%s”"), option->label,
                        label, label_of (option, option->value));
}

void
sg_army_review_travel (SgArmyReview *review)
{
  SgArmy *army = sg_army_review_get_army (review);
  SgRuleset *rules = sg_army_review_get_rules (review);
  g_autoptr (GPtrArray) keys = sg_army_get_houses (army);

  tell_list (review, army, rules);
  for (guint i = 0; i < keys->len; i++)
    tell_house (review, army, rules, keys->pdata[i]);
}

/* Its file. */

/* What stands between elements is left out, so that the same list is the same bytes however it was set.  Of an element that holds others all text
 * is only their setting; of one that holds none it is what it says. */
static void
strip (xmlNode *node)
{
  xmlNode *child = node->children, *next;
  gboolean holds = FALSE;

  for (xmlNode *each = node->children; each != NULL; each = each->next)
    holds |= each->type == XML_ELEMENT_NODE;
  for (; child != NULL; child = next)
    {
      next = child->next;
      if (child->type == XML_ELEMENT_NODE)
        strip (child);
      else if (holds || (child->type != XML_TEXT_NODE && child->type != XML_CDATA_SECTION_NODE))
        {
          xmlUnlinkNode (child);
          xmlFreeNode (child);
        }
    }
}

static gboolean
read_list (SgArmy *self, const xmlNode *list, GError **error)
{
  g_autoptr (SgXmlDoc) doc = xmlNewDoc (BAD_CAST "1.0");

  doc->URL = list->doc->URL != NULL ? xmlStrdup (list->doc->URL) : NULL;
  xmlDocSetRootElement (doc, xmlDocCopyNode ((xmlNode *) list, doc, 1));
  strip (sg_xml_root (doc));
  if (!sg_xml_validate (doc, LIST_SCHEMA, error))
    return FALSE;
  take_bytes (self, sg_xml_dump (doc));
  return TRUE;
}

gboolean
sg_army_travel_read (SgArmy *self, const xmlNode *root, GError **error)
{
  const xmlNode *list = sg_xml_first (root, "armies");
  guint n = 0;

  for (const xmlNode *child = sg_xml_first (root, "house"); child != NULL; child = sg_xml_next (child, "house"))
    {
      g_autofree char *key = sg_xml_get (child, "rule"), *choice = sg_xml_get (child, "choice");

      if (++n > MOST_HOUSE)
        return sg_xml_error (error, SG_ERROR_TOO_LARGE, child, _("No army was built under more than %d house rules."), MOST_HOUSE), FALSE;
      sg_army_set_house (self, key, choice);
    }
  return list == NULL || read_list (self, list, error);
}

void
sg_army_travel_write (SgArmy *self, xmlNode *root)
{
  g_autoptr (GPtrArray) keys = sg_army_get_houses (self);
  g_autoptr (SgXmlDoc) list = self->brought != NULL ? sg_xml_load (self->brought, "list", NULL, NULL) : NULL;

  for (guint i = 0; i < keys->len; i++)
    {
      xmlNode *xml = sg_xml_add (root, "house");

      sg_xml_set (xml, "rule", keys->pdata[i]);
      sg_xml_set (xml, "choice", sg_army_get_house (self, keys->pdata[i]));
    }
  if (list != NULL)
    {
      strip (sg_xml_root (list));
      xmlAddChild (root, xmlDocCopyNode (sg_xml_root (list), root->doc, 1));
    }
}

gboolean
sg_army_travels (SgArmy *self)
{
  return self->brought != NULL || g_tree_nnodes (self->house) > 0;
}
