/* sg-verdict-xml.c: a verdict as XML, and back, with nothing lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A verdict of long ago must read as it was told then: its words are kept, with the language and the manner of telling that they are in.
 */

#include "rules/sg-verdict-xml.h"

#include "base/sg-tongue.h"
#include "base/sg-xml-nodes.h"
#include "rules/sg-value-xml.h"
#include "rules/sg-verdict-private.h"

#include <glib/gi18n-lib.h>

static void
write_effect (const SgEffect *effect, xmlNode *parent)
{
  xmlNode *node = sg_xml_add (parent, "effect");

  sg_xml_set (node, "kind", effect->kind == SG_EFFECT_TRANSFER ? "transfer" : "change");
  sg_xml_set (node, "subject", effect->subject);
  if (effect->kind == SG_EFFECT_TRANSFER)
    {
      sg_xml_set (node, "asset", effect->asset);
      sg_xml_set (node, "from", effect->from);
      sg_xml_set (node, "to", effect->to);
      sg_xml_set_int (node, "amount", effect->amount);
      for (char **figure = effect->figures; figure && *figure; figure++)
        sg_xml_set (sg_xml_add (node, "figure"), "id", *figure);
      return;
    }
  sg_xml_set (node, "key", effect->key);
  sg_xml_set (node, "before", effect->before);
  sg_xml_set (node, "after", effect->after);
}

/* Words stand in elements, where a reader looks for them; line breaks and such keep their place. */
static xmlNode *
add_words (xmlNode *parent, const char *name, const char *words)
{
  xmlNode *node = sg_xml_add_text (parent, name, words);
  g_autofree char *folded = sg_xml_text (node);

  if (g_strcmp0 (folded, words) != 0)
    xmlNodeSetSpacePreserve (node, 1);
  return node;
}

const char *
sg_verdict_get_tongue (const SgVerdict *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->tongue != NULL ? self->tongue : sg_tongue_code (); /* one that was judged just now is in the reader’s */
}

int
sg_verdict_get_telling (const SgVerdict *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->telling;
}

/* What has no language named is English, as all was before there were others; what has no telling was told before they were counted.
 * Where no words are, neither matters. */
static void
write_tongue (const SgVerdict *self, xmlNode *node)
{
  const char *tongue = sg_verdict_get_tongue (self);

  if (self->headline == NULL && self->steps->len == 0)
    return;
  if (!g_str_equal (tongue, SG_TONGUE_OWN))
    sg_xml_set (node, "tongue", tongue);
  if (self->telling > 0)
    sg_xml_set_int (node, "telling", self->telling);
}

void
sg_verdict_write (const SgVerdict *self, xmlNode *node)
{
  g_return_if_fail (self != NULL && node != NULL);

  write_tongue (self, node);
  if (self->headline)
    add_words (node, "headline", self->headline);
  if (self->refusal)
    sg_xml_set (add_words (node, "refusal", self->refusal), "rule", self->refusal_rule);
  if (self->remark)
    add_words (node, "remark", self->remark);
  for (guint i = 0; i < self->steps->len; i++)
    {
      const SgStep *step = g_ptr_array_index (self->steps, i);
      xmlNode *made = add_words (node, "step", step->words);

      sg_xml_set (made, "rule", step->rule);
      sg_xml_set (made, "arithmetic", step->arithmetic);
    }
  for (guint i = 0; i < self->outcomes->len; i++)
    {
      const SgOutcome *outcome = g_ptr_array_index (self->outcomes, i);
      xmlNode *made = sg_xml_add (node, "outcome");

      sg_xml_set (made, "name", outcome->name);
      sg_xml_set (made, "label", outcome->label);
      sg_value_write (outcome->value, made);
    }
  for (guint i = 0; i < self->effects->len; i++)
    write_effect (g_ptr_array_index (self->effects, i), node);
}

/* NULL when there are none, and with @error when one has no name: who calls tells them apart by the error. */
static char **
read_figures (const xmlNode *node, GError **error)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);

  for (xmlNode *figure = sg_xml_first (node, "figure"); figure; figure = sg_xml_next (figure, "figure"))
    {
      char *id = sg_xml_need_name (figure, "id", error);

      if (id == NULL)
        return NULL;
      g_ptr_array_add (ids, id);
    }
  if (ids->len == 0)
    return NULL;
  g_ptr_array_add (ids, NULL);
  return (char **) g_ptr_array_steal (ids, NULL);
}

/* An amount may be any number here: whether it can be transferred, and between which accounts, the board says. */
static gboolean
read_transfer (SgEffect *effect, const xmlNode *node, GError **error)
{
  g_autoptr (GError) local = NULL;

  effect->asset = sg_xml_need_name (node, "asset", error);
  if (!effect->asset || !(effect->from = sg_xml_need_name (node, "from", error)) || !(effect->to = sg_xml_need_name (node, "to", error))
      || !sg_xml_get_int (node, "amount", G_MININT64, G_MAXINT64, 0, &effect->amount, error))
    return FALSE;
  effect->figures = read_figures (node, &local);
  if (local)
    g_propagate_error (error, g_steal_pointer (&local));
  else
    return TRUE;
  return FALSE;
}

/* The schema of a file knows two kinds; a paper of the store has been held against none, and what is not a transfer must make sense as a change. */
static gboolean
read_effect (SgVerdict *self, const xmlNode *node, GError **error)
{
  g_autoptr (SgEffect) effect = g_new0 (SgEffect, 1);
  g_autofree char *kind = sg_xml_need_name (node, "kind", error);

  if (kind == NULL || !(effect->subject = sg_xml_need_name (node, "subject", error)))
    return FALSE;
  effect->kind = g_str_equal (kind, "transfer") ? SG_EFFECT_TRANSFER : SG_EFFECT_CHANGE;
  if (effect->kind == SG_EFFECT_TRANSFER)
    {
      if (!read_transfer (effect, node, error))
        return FALSE;
    }
  else
    {
      effect->key = sg_xml_need_name (node, "key", error);
      if (!effect->key || !(effect->after = sg_xml_need (node, "after", error)))
        return FALSE;
      effect->before = sg_xml_get (node, "before");
    }
  sg_verdict_take_effect (self, g_steal_pointer (&effect));
  return TRUE;
}

static gboolean
read_outcome (SgVerdict *self, const xmlNode *node, GError **error)
{
  g_autofree char *name = sg_xml_need_name (node, "name", error), *label = sg_xml_get (node, "label");
  g_autoptr (GVariant) value = NULL;

  if (name == NULL || !sg_value_read (node, &value, error))
    return FALSE;
  sg_verdict_outcome (self, name, label, value);
  return TRUE;
}

/* What there is once is taken once. */
static gboolean
take_words (char **words, const xmlNode *node, GError **error)
{
  if (*words == NULL)
    {
      *words = sg_xml_whole_text (node);
      return TRUE;
    }
  sg_xml_error (error, SG_ERROR_SCHEMA, node, _("A verdict has one <%s>, and this is another."), (const char *) node->name);
  return FALSE;
}

/* In whatever order they come. What is none of these is passed over: a newer Sandgate may say more. */
static gboolean
read_child (SgVerdict *self, const xmlNode *node, GError **error)
{
  char *rule;

  if (sg_xml_is (node, "headline"))
    return take_words (&self->headline, node, error);
  if (sg_xml_is (node, "remark"))
    return take_words (&self->remark, node, error);
  if (sg_xml_is (node, "refusal"))
    {
      if (!take_words (&self->refusal, node, error))
        return FALSE;
      self->refusal_rule = sg_xml_need_name (node, "rule", error);
      return self->refusal_rule != NULL;
    }
  if (sg_xml_is (node, "step"))
    {
      rule = sg_xml_need_name (node, "rule", error);
      if (rule == NULL)
        return FALSE;
      sg_verdict_take_step (self, rule, sg_xml_get (node, "arithmetic"), sg_xml_whole_text (node));
    }
  else if (sg_xml_is (node, "outcome"))
    return read_outcome (self, node, error);
  else if (sg_xml_is (node, "effect"))
    return read_effect (self, node, error);
  return TRUE;
}

SgVerdict *
sg_verdict_read (const xmlNode *node, GError **error)
{
  g_autoptr (SgVerdict) self = sg_verdict_new ();
  g_autofree char *tongue = sg_xml_get (node, "tongue");
  gint64 telling;

  if (!sg_xml_get_int (node, "telling", 0, G_MAXINT, 0, &telling, error))
    return NULL;
  self->telling = telling;
  self->tongue = tongue != NULL ? g_intern_string (tongue) : SG_TONGUE_OWN;
  for (xmlNode *child = sg_xml_first (node, NULL); child; child = sg_xml_next (child, NULL))
    if (!read_child (self, child, error))
      return NULL;
  return g_steal_pointer (&self);
}
