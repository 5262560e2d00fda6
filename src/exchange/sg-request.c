/* sg-request.c: a <request>: one question, with its dice and house rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-request.h"

#include "base/sg-text.h"
#include "base/sg-xml-nodes.h"
#include "base/sg-xml-schema.h"
#include "exchange/sg-exchange-private.h"
#include "exchange/sg-verdict-file.h"
#include "rules/sg-odds.h"
#include "rules/sg-otherwise.h"
#include "rules/sg-question-xml.h"

#include <glib/gi18n-lib.h>

/* A fault that knows no file gets the element's. */
static gboolean
place_error (const xmlNode *node, GError *local, GError **error)
{
  sg_xml_error (error, local->code, node, "%s", local->message);
  g_error_free (local);
  return FALSE;
}

/* “hand” may be said and says nothing new: it is refused where it contradicts what is given. */
static SgDice *
make_dice (const xmlNode *node, GError **error)
{
  g_autofree char *faces = sg_xml_get (node, "dice"), *seed = sg_xml_get (node, "seed"), *hand = sg_xml_get (node, "hand");
  GError *local = NULL;
  SgDice *dice = NULL;
  guint64 number;

  if (g_strcmp0 (hand, seed ? "entered" : "thrown") == 0)
    {
      sg_xml_error (error, SG_ERROR_SCHEMA, node, _("hand=“%s” goes with %s."), hand, seed ? "dice" : "seed");
      return NULL;
    }
  if (seed && g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT64, &number, NULL))
    return sg_dice_new_thrown (number);
  if (seed)
    {
      sg_xml_error (error, SG_ERROR_RANGE, node, _("seed=“%s” is not a whole number from 0."), seed);
      return NULL;
    }
  if (faces == NULL)
    return sg_dice_new_none ();
  dice = sg_dice_new_entered_text (faces, &local);
  if (dice == NULL)
    place_error (node, local, error);
  return dice;
}

/* (transfer full): a system with the house rules of a request, in their order: what its ruleset is kept under. */
static char *
name_book (const xmlNode *node, const char *system)
{
  GString *name = g_string_new (system);

  for (xmlNode *rule = sg_xml_first (node, "house-rule"); rule; rule = sg_xml_next (rule, "house-rule"))
    {
      g_autofree char *key = sg_xml_get (rule, "key"), *value = sg_xml_get (rule, "value");

      g_string_append_printf (name, "\n%s\n%s", sg_text_or (key, ""), sg_text_or (value, ""));
    }
  return g_string_free (name, FALSE);
}

static gboolean
set_house_rules (const xmlNode *node, SgRuleset *rules, GError **error)
{
  GError *local = NULL;

  for (xmlNode *rule = sg_xml_first (node, "house-rule"); rule; rule = sg_xml_next (rule, "house-rule"))
    {
      g_autofree char *key = sg_xml_need (rule, "key", error);
      g_autofree char *value = key ? sg_xml_need (rule, "value", error) : NULL;

      if (value == NULL)
        return FALSE;
      if (!sg_ruleset_set_choice (rules, key, value, &local))
        return place_error (rule, local, error);
    }
  return TRUE;
}

/* Requests of the same house rules share one copy in @books: to read a ruleset takes longer than to judge by it. */
static SgRuleset *
make_ruleset (const xmlNode *node, GHashTable *books, GError **error)
{
  g_autofree char *system = sg_xml_need (node, "system", error), *name = system ? name_book (node, system) : NULL;
  SgRuleset *known = name ? g_hash_table_lookup (books, name) : NULL;
  g_autoptr (SgRuleset) rules = NULL;
  GError *local = NULL;

  if (system == NULL)
    return NULL;
  if (known != NULL)
    return g_object_ref (known);
  rules = sg_ruleset_load (system, &local);
  if (rules == NULL)
    {
      place_error (node, local, error);
      return NULL;
    }
  if (!set_house_rules (node, rules, error))
    return NULL;
  g_hash_table_insert (books, g_steal_pointer (&name), g_object_ref (rules));
  return g_steal_pointer (&rules);
}

static gboolean
read_node (const xmlNode *node, GHashTable *books, SgQuestion **question, SgDice **dice, SgRuleset **ruleset, GError **error)
{
  g_autoptr (SgRuleset) rules = make_ruleset (node, books, error);
  g_autoptr (SgQuestion) asked = rules ? sg_question_read (node, error) : NULL;
  g_autoptr (SgDice) made = asked ? make_dice (node, error) : NULL;
  GError *local = NULL;

  if (made == NULL)
    return FALSE;
  if (!sg_question_check (asked, &local))
    return place_error (node, local, error);
  *question = g_steal_pointer (&asked);
  *dice = g_steal_pointer (&made);
  *ruleset = g_steal_pointer (&rules);
  return TRUE;
}

static xmlDoc *
open_requests (GBytes *bytes, const char *name, gboolean several, GError **error)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_load (bytes, name, NULL, error);
  xmlNode *root = doc ? sg_xml_root (doc) : NULL;

  if (root == NULL)
    return NULL;
  if (!sg_xml_is (root, "request") && !(several && sg_xml_is (root, "requests")))
    {
      sg_xml_error (error, SG_ERROR_FOREIGN, root, _("this is <%s>, and not a <request>."), (const char *) root->name);
      return NULL;
    }
  return sg_xml_validate (doc, "request.rng", error) ? g_steal_pointer (&doc) : NULL;
}

gboolean
sg_exchange_read_request (GBytes *bytes, const char *name, SgQuestion **question, SgDice **dice, SgRuleset **ruleset,
                          GError **error)
{
  g_autoptr (SgXmlDoc) doc = open_requests (bytes, name, FALSE, error);
  g_autoptr (GHashTable) books = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);

  g_return_val_if_fail (question && dice && ruleset, FALSE);

  return doc && read_node (sg_xml_root (doc), books, question, dice, ruleset, error);
}

/* @node: an empty <verdict>. */
static gboolean
fill_answer (xmlNode *node, SgQuestion *question, SgRuleset *rules, SgDice *dice, SgAnswerParts parts, GError **error)
{
  g_autoptr (SgVerdict) verdict = sg_question_judge (question, rules, dice, error);
  g_autoptr (SgOdds) odds = NULL;

  if (verdict == NULL)
    return FALSE;
  if (parts & SG_ANSWER_ODDS)
    {
      odds = sg_odds_compute (question, rules, error);
      if (odds == NULL)
        return FALSE;
    }
  sg_exchange_fill_verdict (node, question, verdict, dice, odds);
  if (parts & SG_ANSWER_OTHERWISE)
    {
      g_autoptr (GPtrArray) others = sg_otherwise_list (question, rules, verdict, dice, (parts & SG_ANSWER_ODDS) != 0 ? SG_ODDS_BRANCHES : 0, NULL);

      sg_exchange_add_otherwise (node, others, verdict);
    }
  return TRUE;
}

GBytes *
sg_exchange_answer (SgQuestion *question, SgRuleset *rules, SgDice *dice, SgAnswerParts parts, GError **error)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("verdict");

  g_return_val_if_fail (question != NULL && rules != NULL && dice != NULL, NULL);

  return fill_answer (sg_xml_root (doc), question, rules, dice, parts, error) ? sg_xml_dump (doc) : NULL;
}

/* One answer: a verdict, or the sentence for which there is none. */
static gboolean
answer (const xmlNode *request, GHashTable *books, const char *name, SgAnswerParts parts, xmlNode *parent)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgRuleset) rules = NULL;
  g_autoptr (SgDice) dice = NULL;
  g_autoptr (GError) error = NULL;
  xmlNode *node = sg_xml_add (parent, "verdict");
  gboolean judged = read_node (request, books, &question, &dice, &rules, &error);

  if (judged && !fill_answer (node, question, rules, dice, parts, &error))
    {
      g_prefix_error (&error, "%s: ", name);
      judged = FALSE;
    }
  if (judged)
    return TRUE;
  xmlUnlinkNode (node);
  xmlFreeNode (node);
  sg_xml_add_text (parent, "refused", error->message);
  return FALSE;
}

/**
 * sg_exchange_answer_requests:
 * @bytes: a <requests> document
 * @parts: what each verdict has besides
 * @refused: (out): how many of them have no verdict
 *
 * Returns: (transfer full): a <verdicts> document, an answer for each; NULL when @bytes holds none.
 */
GBytes *
sg_exchange_answer_requests (GBytes *bytes, const char *name, SgAnswerParts parts, guint *refused, GError **error)
{
  g_autoptr (SgXmlDoc) doc = open_requests (bytes, name, TRUE, error), answers = NULL;
  g_autoptr (GHashTable) books = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);

  *refused = 0;
  if (doc == NULL)
    return NULL;
  answers = sg_xml_new ("verdicts");
  for (xmlNode *request = sg_xml_first (sg_xml_root (doc), "request"); request; request = sg_xml_next (request, "request"))
    *refused += !answer (request, books, name, parts, sg_xml_root (answers));
  return sg_xml_dump (answers);
}

/** sg_exchange_has_requests: whether @bytes begins as a <requests> document, of several. */
gboolean
sg_exchange_has_requests (GBytes *bytes)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_load (bytes, "", NULL, NULL);

  return doc && sg_xml_is (sg_xml_root (doc), "requests");
}
