/* long-war.h: a war of as many rulings as are wanted: one unit, one man to and fro, and a figure that is set down elsewhere each time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "fixture.h"

static inline void
long_war_exec (sqlite3 *db, const char *sql)
{
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
}

static inline SgRuling *
long_war_judge (SgRuleset *rules)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDice) dice = sg_dice_new_none ();
  const SgProcedure *procedure = sg_procedure_find ("little-wars", "contact", &error);
  g_autoptr (SgQuestion) question = sg_question_new (procedure);
  g_autoptr (SgVerdict) verdict = NULL;

  for (const SgField *field = procedure->fields; field->name != NULL; field++)
    if (field->kind == SG_FIELD_LENGTH)
      sg_question_set (question, field->name, g_variant_new_double (0.1), SG_SOURCE_MEASURED);
  verdict = sg_question_judge (question, rules, dice, &error);
  g_assert_no_error (error);
  return sg_ruling_new_verdict (question, verdict, dice);
}

/* One man to and fro, and each time a figure is set down elsewhere. */
static inline void
long_war_post (SgBattle *battle, guint i)
{
  g_autoptr (SgRuling) draft = long_war_judge (sg_battle_get_rules (battle));
  g_autofree char *place = g_strdup_printf ("%u %u 90", i % 97, i % 53);
  const char *men[] = { "foot.1", NULL };
  g_autoptr (GError) error = NULL;

  sg_ruling_add_transfer (draft, "foot", "infantry", i % 2 == 0 ? "fit" : "dead", i % 2 == 0 ? "dead" : "fit", 1, men);
  sg_ruling_add_change (draft, "foot.2", "place", place);
  sg_battle_post (battle, draft, &error);
  g_assert_no_error (error);
}

static inline void
long_war_make (Fixture *self, guint rulings)
{
  g_autoptr (SgStore) store = make_store (self);
  SgBattle *battle = add_battle (store);
  g_autoptr (GError) error = NULL;

  long_war_exec (store->db, "PRAGMA synchronous = OFF");
  g_assert_true (muster (battle, "foot", 20, &error));
  for (guint i = 0; i + 1 < rulings; i++)
    long_war_post (battle, i);
  g_assert_true (sg_store_close (store, &error));
}
