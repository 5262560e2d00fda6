/* test-rk-anybody.c: every procedure of the book as the umpire may ask it: of nobody, of one who stands alone, of one who is not on the map,
 * and of two who are not upon each other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rk-tray.h"

#include "rules/sg-question-values.h"

#define VARIANTS 4

static double
number_of (const SgField *field, guint variant)
{
  double most = field->max > field->min ? field->max : 1e6;

  return CLAMP (field->min + variant * 40.0, field->min, most);
}

/* (nullable): what is answered in the field, another for each variant. */
static GVariant *
answer (const SgField *field, guint variant)
{
  guint n = field->choices != NULL ? g_strv_length ((char **) field->choices) : 0;

  switch (field->kind)
    {
    case SG_FIELD_NUMBER:
      return g_variant_new_int64 ((gint64) number_of (field, variant));
    case SG_FIELD_LENGTH:
      return g_variant_new_double (number_of (field, variant));
    case SG_FIELD_FLAG:
      return g_variant_new_boolean (variant % 2 == 1);
    case SG_FIELD_CHOICE:
      return n > 0 ? g_variant_new_string (field->choices[variant % n]) : NULL;
    case SG_FIELD_TEXT:
      return g_variant_new_string (field->optional ? "" : "somewhere");
    case SG_FIELD_POINT:
      return g_variant_new ("(dd)", 500.0, 500.0);
    case SG_FIELD_LENGTHS:
      return g_variant_new ("ad", NULL);
    case SG_FIELD_NAMES:
      return g_variant_new ("as", NULL);
    case SG_FIELD_RECORDS:
      return g_variant_new ("aa{sv}", NULL);
    default:
      return NULL;
    }
}

static void
name_unit (SgQuestion *question, const char *name, const char *id)
{
  const SgField *field = sg_procedure_get_field (sg_question_get_procedure (question), name);

  if (field != NULL && field->kind == SG_FIELD_TEXT)
    sg_question_set (question, name, g_variant_new_string (id), SG_SOURCE_MEASURED);
}

/* Whoever is named in it: "unit", and the one and the other of two. */
static void
name_units (SgQuestion *question, const char *one, const char *other)
{
  static const char *const first[] = { "unit", "attacks", "by", "payer" }, *const second[] = { "defends", "at", "pursuer" };

  for (guint i = 0; one != NULL && i < G_N_ELEMENTS (first); i++)
    name_unit (question, first[i], one);
  for (guint i = 0; other != NULL && i < G_N_ELEMENTS (second); i++)
    name_unit (question, second[i], other);
}

/* (transfer full) (nullable): the ruling on @procedure, asked of @one and @other; NULL where the answers are none that it takes. */
static SgRuling *
rule_on (SgBattle *battle, const SgProcedure *procedure, guint variant, const char *one, const char *other)
{
  g_autoptr (SgQuestion) question = sg_question_new (procedure);
  g_autoptr (SgDice) dice = sg_dice_new_thrown (1815 + variant);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (GError) error = NULL;
  SgRuling *ruling;

  for (guint i = 0; procedure->fields[i].name != NULL; i++)
    {
      GVariant *value = procedure->fields[i].optional ? NULL : answer (&procedure->fields[i], variant);

      if (value != NULL)
        sg_question_set (question, procedure->fields[i].name, value, SG_SOURCE_ASKED);
    }
  name_units (question, one, other);
  verdict = sg_question_judge (question, sg_battle_get_rules (battle), dice, &error);
  if (verdict == NULL)
    return NULL;
  ruling = sg_battle_get_game (battle)->rule (battle, question, verdict, dice, &error);
  g_assert_no_error (error);
  g_assert_nonnull (ruling);
  return ruling;
}

/* Whether troops are changed by it. */
static gboolean
touches_troops (SgRuling *ruling)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      if (effect->kind != SG_EFFECT_CHANGE || g_str_has_prefix (effect->subject, "unit:") || g_str_has_prefix (effect->subject, "body:"))
        return TRUE;
    }
  return FALSE;
}

static const struct { const char *what, *one, *other; } asked[] = {
  { "nobody", NULL, NULL }, { "one who stands alone", "b", NULL }, { "one who is not on the map", "c", NULL }, { "two far from each other", "b", "r" },
  { "guns", "g", NULL }, { "guns and one far off", "g", "r" }, { "one far off and guns", "r", "g" }, { "riders", "h", NULL }, { "a general", "general", NULL },
};

static const Put bodies[] = {
  { "blue", "b", "battalion", 900, 1000, 1000, 180, "column" }, { "blue", "g", "foot-battery-6", 6, 1500, 1000, 180, "unlimbered" },
  { "blue", "h", "light-squadron", 150, 2000, 1000, 180, "ranks" }, { "blue", "general", "general", 1, 3000, 1000, 180, NULL },
  { "red", "r", "battalion", 900, 1000, 5000, 0, "column" },
};

/* What is asked of nobody changes nobody; all else is a ruling that is written down, and taken back to the word. */
static void
test_all (void)
{
  g_autoptr (GPtrArray) all = sg_procedure_list ("reisswitz");
  guint ruled = 0;
  Table table;

  tray_open_country (&table, RK_COUNTRY (""));
  table_put_all (&table, bodies, G_N_ELEMENTS (bodies));
  table_raise (&table, "blue", "c", "Not there yet", "battalion", 900);
  table_begin (&table, 540);
  table_moves (&table, 1);
  for (guint i = 0; i < all->len; i++)
    for (guint variant = 0; variant < VARIANTS; variant++)
      for (guint k = 0; k < G_N_ELEMENTS (asked); k++)
        {
          const SgProcedure *procedure = all->pdata[i];
          g_autoptr (SgRuling) ruling = rule_on (table.battle, procedure, variant, asked[k].one, asked[k].other);
          g_autoptr (GError) error = NULL;

          if (ruling == NULL)
            continue;
          ruled++;
          if (sg_ruling_get_clause (ruling) == NULL || *sg_ruling_get_clause (ruling) == '\0')
            g_error ("%s of %s: nothing is told", procedure->id, asked[k].what);
          if (asked[k].one == NULL && touches_troops (ruling))
            g_error ("%s of nobody changes troops", procedure->id);
          if (!sg_battle_post (table.battle, ruling, &error))
            g_error ("%s of %s: %s", procedure->id, asked[k].what, error->message);
          sg_battle_undo (table.battle, &error);
          g_assert_no_error (error);
        }
  g_assert_cmpuint (ruled, >, all->len * 10);   /* most of them take the answers */
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/anybody/all", test_all);
  return g_test_run ();
}
