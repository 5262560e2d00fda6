/* sg-verdict-file.c: a <verdict>, with the exact odds when they are asked for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-verdict-file.h"

#include "base/sg-xml-nodes.h"
#include "exchange/sg-exchange-private.h"
#include "rules/sg-value-xml.h"
#include "rules/sg-verdict-xml.h"
#include "rules/sg-otherwise.h"

#define PLACES 12

static gboolean
is_plain (GVariant *value)
{
  double figure;

  return value && (sg_value_figure (value, &figure) || g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN)
                   || g_variant_is_of_type (value, G_VARIANT_TYPE_STRING));
}

/* A plain value stands in an attribute, so that a row is a line; sg_value_write() has put its kind there, and the text within is taken away again. */
static void
write_row (const SgOddsRow *row, xmlNode *parent)
{
  xmlNode *node = sg_xml_add (parent, "row");
  g_autofree char *chance = sg_odds_row_decimal (row, PLACES), *fraction = sg_odds_row_fraction (row);
  g_autofree char *text = sg_value_text (row->value);

  sg_value_write (row->value, node);
  if (is_plain (row->value))
    {
      xmlNode *content = node->children;

      xmlUnlinkNode (content);
      xmlFreeNode (content);
      sg_xml_set (node, "value", text);
    }
  sg_xml_set (node, "chance", chance);
  sg_xml_set (node, "fraction", fraction);
}

static void
write_odds (const SgOdds *odds, xmlNode *parent)
{
  xmlNode *node = sg_xml_add (parent, "odds");

  if (sg_odds_get_branches (odds) > 0)
    sg_xml_set_int (node, "branches", sg_odds_get_branches (odds));
  for (const char *const *name = sg_odds_get_outcomes (odds); *name; name++)
    {
      GPtrArray *rows = sg_odds_get_rows (odds, *name);
      xmlNode *outcome = sg_xml_add (node, "outcome");

      sg_xml_set (outcome, "name", *name);
      for (guint i = 0; i < rows->len; i++)
        write_row (g_ptr_array_index (rows, i), outcome);
    }
}

static void
write_dice (SgDice *dice, xmlNode *node)
{
  g_autofree char *faces = sg_dice_describe (dice);
  char seed[24];

  if (sg_dice_get_hand (dice) == SG_DICE_THROWN)
    {
      g_snprintf (seed, sizeof seed, "%" G_GUINT64_FORMAT, sg_dice_get_seed (dice));
      sg_xml_set (node, "hand", "thrown");
      sg_xml_set (node, "seed", seed);
    }
  else if (sg_dice_get_hand (dice) == SG_DICE_ENTERED)
    sg_xml_set (node, "hand", "entered");
  if (*faces)
    sg_xml_set (node, "dice", faces);
}

void
sg_exchange_fill_verdict (xmlNode *root, SgQuestion *question, SgVerdict *verdict, SgDice *dice, SgOdds *odds)
{
  const SgProcedure *procedure = sg_question_get_procedure (question);

  sg_xml_set (root, "system", procedure->system);
  sg_xml_set (root, "procedure", procedure->id);
  if (dice)
    write_dice (dice, root);
  sg_verdict_write (verdict, root);
  if (odds)
    write_odds (odds, root);
}

/* What would be told otherwise; nothing where only the chances are others. */
static void
write_changes (const SgOtherwise *other, SgVerdict *verdict, xmlNode *node)
{
  g_autoptr (GPtrArray) names = sg_otherwise_changes (other, verdict);
  GPtrArray *outcomes = sg_verdict_get_outcomes (other->verdict);

  if (sg_verdict_get_refusal (other->verdict) != NULL)
    sg_xml_add_text (node, "refused", sg_verdict_get_refusal (other->verdict));
  else if (names->len > 0 && *sg_verdict_get_headline (other->verdict) != '\0')
    sg_xml_add_text (node, "headline", sg_verdict_get_headline (other->verdict));
  for (guint i = 0; i < outcomes->len; i++)
    {
      const SgOutcome *outcome = outcomes->pdata[i];
      xmlNode *changed;

      if (!g_ptr_array_find_with_equal_func (names, outcome->name, g_str_equal, NULL))
        continue;
      changed = sg_xml_add (node, "outcome");
      sg_xml_set (changed, "name", outcome->name);
      if (outcome->label != NULL)
        sg_xml_set (changed, "label", outcome->label);
      sg_value_write (outcome->value, changed);
    }
}

void
sg_exchange_add_otherwise (xmlNode *root, GPtrArray *others, SgVerdict *verdict)
{
  for (guint i = 0; i < others->len; i++)
    {
      const SgOtherwise *other = others->pdata[i];
      xmlNode *node = sg_xml_add (root, "otherwise");

      sg_xml_set (node, "rule", *other->option->ruling ? other->option->ruling : other->option->rule);
      sg_xml_set (node, "key", other->option->key);
      sg_xml_set (node, "value", other->choice);
      sg_xml_set (node, "label", other->option->label);
      sg_xml_set (node, "choice", other->label);
      if (other->verdict != NULL)
        write_changes (other, verdict, node);
      else
        sg_xml_add_text (node, "refused", other->why);
      if (other->odds_differ)
        write_odds (other->odds, node);
    }
}
