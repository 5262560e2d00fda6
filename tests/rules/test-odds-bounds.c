/* test-odds-bounds.c: whatever is asked of any book, however many dice it throws, has its odds told.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every procedure with chance is asked as large as a table can make it: a field of numbers at its declared most, or at what a
 * large unit has; a list with as many members.  Its choices are gone through one field at a time, its flags with them.
 */

#include "rules/sg-odds.h"
#include "rules/sg-ruleset-load.h"
#include "rule-fixture.h"

#define MANY 24    /* men of a unit, of which a list has a dozen */
#define MEMBERS 12 /* of a list */
#define MOST 100000 /* branches that are played in a blink */

/* What the tables of a book call by name. */
static const char *const named[][2] = { { "weapon", "breech-loading rifle" }, { "row", "Infantry" } };

/* How a question is filled: which choice of a field that has several, and whether flags are set. */
typedef struct { const SgField *at; guint choice; gboolean flag; } Fill;

static GVariant *fill_record (const SgField *columns, const Fill *how, guint i);

static double
pick_figure (const SgField *field, double wanted)
{
  gboolean bounded = field->min != 0 || field->max != 0;

  return bounded ? CLAMP (wanted, field->min, field->max) : wanted;
}

static const char *
pick_choice (const SgField *field, const Fill *how)
{
  guint n = 0;

  while (field->choices[n] != NULL)
    n++;
  return field->choices[field == how->at ? how->choice % n : 0];
}

static GVariant *
fill_records (const SgField *field, const Fill *how)
{
  GVariantBuilder all;

  g_variant_builder_init (&all, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < MEMBERS; i++)
    g_variant_builder_add_value (&all, fill_record (field->columns, how, i));
  return g_variant_builder_end (&all);
}

static GVariant *
fill_lengths (const SgField *field)
{
  GVariantBuilder all;

  g_variant_builder_init (&all, G_VARIANT_TYPE ("ad"));
  for (guint i = 0; i < MEMBERS; i++)
    g_variant_builder_add (&all, "d", pick_figure (field, 1 + i % 6));
  return g_variant_builder_end (&all);
}

static GVariant *
fill_names (guint n)
{
  GVariantBuilder all;

  g_variant_builder_init (&all, G_VARIANT_TYPE ("as"));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("f%u", i);

      g_variant_builder_add (&all, "s", name);
    }
  return g_variant_builder_end (&all);
}

static GVariant *
fill_points (void)
{
  GVariantBuilder all;

  g_variant_builder_init (&all, G_VARIANT_TYPE ("a(dd)"));
  for (guint i = 0; i < MEMBERS; i++)
    g_variant_builder_add (&all, "(dd)", (double) i, 0.0);
  return g_variant_builder_end (&all);
}

static char *
name_of (const SgField *field, guint i)
{
  for (guint k = 0; k < G_N_ELEMENTS (named); k++)
    if (g_str_equal (named[k][0], field->name))
      return g_strdup (named[k][1]);
  return g_strdup_printf ("f%u", i);
}

/* (floating) (nullable): a value of the field; @i tells the members of a list apart. */
static GVariant *
fill_value (const SgField *field, const Fill *how, guint i)
{
  g_autofree char *name = NULL;

  switch (field->kind)
    {
    case SG_FIELD_NUMBER: return g_variant_new_int64 ((gint64) pick_figure (field, MANY));
    case SG_FIELD_LENGTH: return g_variant_new_double (pick_figure (field, field->unit != NULL ? 3 : 1));
    case SG_FIELD_FLAG: return g_variant_new_boolean (how->flag);
    case SG_FIELD_CHOICE: return g_variant_new_string (pick_choice (field, how));
    case SG_FIELD_TEXT:
      name = name_of (field, i);
      return g_variant_new_string (name);
    case SG_FIELD_POINT: return g_variant_new ("(dd)", 1.0, 1.0);
    case SG_FIELD_PATH: return fill_points ();
    case SG_FIELD_LENGTHS: return fill_lengths (field);
    case SG_FIELD_NAMES: return fill_names (how->flag ? MEMBERS : 0);
    case SG_FIELD_RECORD: return fill_record (field->columns, how, i);
    case SG_FIELD_RECORDS: return fill_records (field, how);
    default: return NULL;
    }
}

static GVariant *
fill_record (const SgField *columns, const Fill *how, guint i)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  for (const SgField *column = columns; column->name != NULL; column++)
    g_variant_dict_insert_value (&dict, column->name, fill_value (column, how, i));
  return g_variant_dict_end (&dict);
}

/* Whether its odds were told; that a filling makes no question is none of this test’s business. */
static gboolean
ask (const SgProcedure *procedure, SgRuleset *rules, const Fill *how)
{
  g_autoptr (SgQuestion) question = sg_question_new (procedure);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgOdds) odds = NULL;

  for (const SgField *field = procedure->fields; field->name != NULL; field++)
    sg_question_set (question, field->name, fill_value (field, how, 0), SG_SOURCE_ASKED);
  odds = sg_odds_compute_within (question, rules, MOST, &error);
  if (g_error_matches (error, SG_ERROR, SG_ERROR_TOO_LARGE))
    g_test_message ("%s: %s", procedure->id, error->message);
  g_assert_false (g_error_matches (error, SG_ERROR, SG_ERROR_TOO_LARGE));
  return odds != NULL;
}

static guint
ask_choices (const SgProcedure *procedure, const SgField *fields, SgRuleset *rules, gboolean flag)
{
  guint told = 0;

  for (const SgField *field = fields; field->name != NULL; field++)
    {
      for (guint i = 0; field->kind == SG_FIELD_CHOICE && field->choices[i] != NULL; i++)
        told += ask (procedure, rules, &(Fill) { field, i, flag });
      if (field->columns != NULL)
        told += ask_choices (procedure, field->columns, rules, flag);
    }
  return told;
}

static void
test_system (gconstpointer data)
{
  g_autoptr (SgRuleset) rules = rule_rules (data, NULL, NULL);
  g_autoptr (GPtrArray) procedures = sg_procedure_list (data);
  guint told = 0;

  for (guint i = 0; i < procedures->len; i++)
    {
      const SgProcedure *procedure = procedures->pdata[i];
      for (gboolean flag = FALSE; procedure->chance && flag <= TRUE; flag++)
        told += ask (procedure, rules, &(Fill) { NULL, 0, flag }) + ask_choices (procedure, procedure->fields, rules, flag);
    }
  g_assert_cmpuint (told, >, 0);
}

int
main (int argc, char **argv)
{
  static const char *const systems[] = { "little-wars", "gentlemans-war", "reisswitz", "war-game", "kriegspiel" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/odds-bounds/%s", systems[i]);

      g_test_add_data_func (path, systems[i], test_system);
    }
  return g_test_run ();
}
