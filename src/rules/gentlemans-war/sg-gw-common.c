/* sg-gw-common.c: what the procedures of A Gentleman's War share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"

#include "base/sg-ruler.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"

#include <math.h>

const char *const sg_gw_sizes[] = { "full", "detachment", NULL };
const char *const sg_gw_size_labels[] = { N_("Full unit"), N_("Detachment"), NULL };
const char *const sg_gw_army_sizes[] = { "small", "medium", "large", NULL };
const char *const sg_gw_army_size_labels[] = { N_("Small army"), N_("Medium army"), N_("Large army"), NULL };
const char *const sg_gw_covers[] = { "none", "light", "heavy", NULL };
const char *const sg_gw_cover_labels[] = { N_("In the open"), N_("Light cover"), N_("Heavy cover"), NULL };

char *
sg_gw_in (double inches)
{
  return sg_ruler_tell (inches, SG_RULER_NEAREST);
}

gint64
sg_gw_share_up (gint64 n, gint64 by)
{
  return n >= 0 ? (n + by - 1) / by : -(-n / by);
}

gint64
sg_gw_half_up (gint64 n)
{
  return sg_gw_share_up (n, 2);
}

gboolean
sg_gw_list_bears (const char *const *words, SgRuleset *rules, const char *id)
{
  const SgAttribute *wanted = sg_ruleset_find_attribute (rules, id);

  for (guint i = 0; words && words[i]; i++)
    if (sg_ruleset_find_attribute (rules, words[i]) == wanted)
      return wanted != NULL;
  return FALSE;
}

gboolean
sg_gw_bears (const SgQuestion *question, const char *field, SgRuleset *rules, const char *id)
{
  g_auto (GStrv) words = sg_question_names (question, field);

  return sg_gw_list_bears ((const char *const *) words, rules, id);
}

const SgUnitType *
sg_gw_find_type (SgRuleset *rules, const char *words, GError **error)
{
  const SgUnitType *type = sg_ruleset_find_type (rules, words);

  if (type == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s has no type of unit called “%s”."), sg_ruleset_get_title (rules),
                 words);
  return type;
}

const SgAttribute *
sg_gw_find_attribute (SgRuleset *rules, const char *words, GError **error)
{
  const SgAttribute *attribute = sg_ruleset_find_attribute (rules, words);

  if (attribute == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s has no attribute called “%s”."), sg_ruleset_get_title (rules),
                 words);
  return attribute;
}

GArray *
sg_gw_roll (SgDice *dice, const char *what, guint n, GError **error)
{
  g_autoptr (GArray) faces = g_array_set_size (g_array_sized_new (FALSE, TRUE, sizeof (guint), n), n);

  return sg_dice_handful (dice, what, n, 6, (guint *) faces->data, error) ? g_steal_pointer (&faces) : NULL;
}

guint
sg_gw_sum (GArray *faces)
{
  guint sum = 0;

  for (guint i = 0; i < faces->len; i++)
    sum += g_array_index (faces, guint, i);
  return sum;
}

char *
sg_gw_faces (GArray *faces)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < faces->len; i++)
    g_string_append_printf (text, "%s%u", i ? " " : "", g_array_index (faces, guint, i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char **
sg_gw_join (char **one, char **other)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_addv (builder, (const char **) one);
  g_strv_builder_addv (builder, (const char **) other);
  return g_strv_builder_end (builder);
}

char **
sg_gw_names (GPtrArray *list)
{
  g_ptr_array_add (list, NULL);
  return (char **) g_ptr_array_steal (list, NULL);
}

void
sg_gw_remark_all (SgVerdict *verdict, GPtrArray *sentences)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < sentences->len; i++)
    g_string_append_printf (line, "%s%s", i ? " " : "", (char *) sentences->pdata[i]);
  if (line->len > 0)
    sg_verdict_remark (verdict, "%s", line->str);
}

void
sg_gw_tell_names (SgVerdict *verdict, const char *name, const char *label, GPtrArray *list)
{
  g_auto (GStrv) names = sg_gw_names (list);

  sg_verdict_names (verdict, name, label, (const char *const *) names);
}

void
sg_gw_tell_warnings (SgVerdict *verdict, GPtrArray *sentences)
{
  sg_gw_tell_names (verdict, "warnings", _("Warnings"), sentences);
}

void
sg_gw_add_number (GVariantBuilder *builder, gint64 number)
{
  g_variant_builder_add (builder, "v", number < 0 ? g_variant_new ("()") : g_variant_new_int64 (number));
}
