/* sg-gw-merge.c: small units made one full-size unit before the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

static const SgField columns[] = {
  { "type", N_("Type"), NULL, SG_FIELD_TEXT },
  { "figures", N_("Figures"), NULL, GW_COUNT ("figures") },
  { "weapon", N_("Weapon"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "attributes", N_("Attributes"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { NULL }
};

static const SgField fields[] = {
  { "units", N_("Units"), NULL, SG_FIELD_RECORDS, .columns = columns },
  { NULL }
};

/* A detachment counts as one of its parent’s type. */
static const SgUnitType *
find_whole (SgRuleset *rules, GVariant *record, GError **error)
{
  g_autofree char *name = sg_record_text (record, "type");
  const SgUnitType *type = sg_gw_find_type (rules, name, error);
  const SgUnitType *parent = type != NULL ? sg_ruleset_get_type_by_id (rules, sg_unit_type_get_word (type, "parent")) : NULL;

  return parent != NULL ? parent : type;
}

static gboolean
is_same_weapon (GVariant *one, GVariant *other)
{
  g_autofree char *first = sg_record_text (one, "weapon"), *second = sg_record_text (other, "weapon");

  return g_str_equal (first, second);
}

/* FALSE with an error; what forbids it stands in the verdict. */
static gboolean
weigh (const SgQuestion *question, SgRuleset *rules, const SgUnitType **whole, gint64 *figures, SgVerdict *verdict, GError **error)
{
  g_autoptr (GVariant) first = sg_question_record (question, "units", 0);

  for (gsize i = 0; i < sg_question_n_records (question, "units"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "units", i);
      const SgUnitType *type = find_whole (rules, record, error);
      gint64 has = sg_record_number (record, "figures");

      if (type == NULL)
        return FALSE;
      *whole = i == 0 ? type : *whole;
      *figures += has;
      if (!g_str_equal (type->group, "foot") && !g_str_equal (type->group, "mounted"))
        sg_verdict_refuse (verdict, "GW-102", _("Only units of foot and of horse are merged."));
      else if (type != *whole)
        sg_verdict_refuse (verdict, "GW-102", _("Only units of one type are merged."));
      else if (!is_same_weapon (first, record))
        sg_verdict_refuse (verdict, "GW-102", _("They carry different weapons."));
      else if (has >= type->figures)
        sg_verdict_refuse (verdict, "GW-102", _("A unit of %d is of full size already."), (int) has);
    }
  return TRUE;
}

/* (transfer full): what all of them bear, or by the house rule what the largest does. */
static char **
find_attributes (const SgQuestion *question, SgRuleset *rules)
{
  gboolean largest = sg_ruleset_chosen (rules, "gw.merge.attributes", "largest");
  g_auto (GStrv) kept = NULL;
  gint64 most = -1;

  for (gsize i = 0; i < sg_question_n_records (question, "units"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "units", i);
      g_auto (GStrv) own = sg_record_names (record, "attributes");
      g_autoptr (GStrvBuilder) common = g_strv_builder_new ();

      for (guint k = 0; !largest && i > 0 && kept[k] != NULL; k++)
        if (sg_gw_list_bears ((const char *const *) own, rules, kept[k]))
          g_strv_builder_add (common, kept[k]);
      if (largest ? sg_record_number (record, "figures") > most : i == 0)
        {
          g_strfreev (kept);
          kept = g_strdupv (own);
        }
      else if (!largest)
        {
          g_strfreev (kept);
          kept = g_strv_builder_end (common);
        }
      most = MAX (most, sg_record_number (record, "figures"));
    }
  return g_steal_pointer (&kept);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const SgUnitType *whole = NULL;
  g_auto (GStrv) attributes = NULL;
  gint64 figures = 0, most;

  if (sg_question_n_records (question, "units") < 2)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("Two units at least are merged (GW-102)."));
      return FALSE;
    }
  if (!weigh (question, rules, &whole, &figures, verdict, error))
    return FALSE;
  most = sg_ruleset_cell_whole (rules, "GW-101", "types", whole->id, "most");
  sg_verdict_step (verdict, "GW-102", NULL, _("Together %d of %s; a unit has %d at most"), (int) figures, whole->label, (int) most);
  if (sg_verdict_get_refusal (verdict) == NULL && figures > most)
    sg_verdict_refuse (verdict, "GW-102", _("Together they are %d, and a unit of %s has %d at most."), (int) figures, whole->label, (int) most);
  sg_verdict_flag (verdict, "allowed", _("Allowed"), sg_verdict_get_refusal (verdict) == NULL);
  if (sg_verdict_get_refusal (verdict) != NULL)
    return TRUE;
  attributes = find_attributes (question, rules);
  sg_verdict_headline (verdict, _("One unit of %d"), (int) figures);
  sg_verdict_word (verdict, "type", _("Type"), whole->id);
  sg_verdict_number (verdict, "figures", _("Figures"), figures);
  sg_verdict_names (verdict, "attributes", _("Attributes"), (const char *const *) attributes);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_merge_units, GW_SYSTEM, "merge-units", N_("Small units made one"), "sg-army-symbolic", fields, judge,
                       "GW-102 GW-101", .when = N_("Before the game, with units that are below their full size."))
