/* sg-request.c: a <request>: one question, with its dice and house rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-exchange.h"

#include <glib/gi18n-lib.h>

/* A fault that knows no file gets the element's. */
static gboolean
place_error (const xmlNode *node, GError *local, GError **error)
{
  sg_xml_error (error, local->code, node, "%s", local->message);
  g_error_free (local);
  return FALSE;
}

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

static SgRuleset *
make_ruleset (const xmlNode *node, GError **error)
{
  g_autofree char *system = sg_xml_need (node, "system", error);
  g_autoptr (SgRuleset) rules = NULL;
  GError *local = NULL;

  if (system == NULL)
    return NULL;
  rules = sg_ruleset_load (system, &local);
  if (rules == NULL)
    {
      place_error (node, local, error);
      return NULL;
    }
  for (xmlNode *rule = sg_xml_first (node, "house-rule"); rule; rule = sg_xml_next (rule, "house-rule"))
    {
      g_autofree char *key = sg_xml_need (rule, "key", error);
      g_autofree char *value = key ? sg_xml_need (rule, "value", error) : NULL;

      if (value == NULL)
        return NULL;
      if (!sg_ruleset_set_choice (rules, key, value, &local))
        {
          place_error (rule, local, error);
          return NULL;
        }
    }
  return g_steal_pointer (&rules);
}

gboolean
sg_exchange_read_request (GBytes *bytes, const char *name, SgQuestion **question, SgDice **dice, SgRuleset **ruleset,
                          GError **error)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_load (bytes, name, NULL, error);
  g_autoptr (SgRuleset) rules = NULL;
  g_autoptr (SgQuestion) asked = NULL;
  g_autoptr (SgDice) made = NULL;
  GError *local = NULL;
  xmlNode *root;

  g_return_val_if_fail (question && dice && ruleset, FALSE);

  root = doc ? sg_xml_root (doc) : NULL;
  if (root && !sg_xml_is (root, "request"))
    sg_xml_error (error, SG_ERROR_FOREIGN, root, _("this is <%s>, and not a <request>."), (const char *) root->name);
  if (!sg_xml_is (root, "request") || !sg_xml_validate (doc, "request.rng", error))
    return FALSE;
  rules = make_ruleset (root, error);
  asked = rules ? sg_question_read (root, error) : NULL;
  made = asked ? make_dice (root, error) : NULL;
  if (made == NULL)
    return FALSE;
  if (!sg_question_check (asked, &local))
    return place_error (root, local, error);
  *question = g_steal_pointer (&asked);
  *dice = g_steal_pointer (&made);
  *ruleset = g_steal_pointer (&rules);
  return TRUE;
}
