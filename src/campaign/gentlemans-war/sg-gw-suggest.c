/* sg-gw-suggest.c: what the board wants judged: tests that are due, moves that must be made, and the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/gentlemans-war/sg-gw-acts.h"

static SgQuestion *
ask_general (const SgGw *gw, const SgUnit *unit, const SgUnit *general)
{
  SgQuestion *question = sg_gw_question (gw, "general-under-fire", NULL);

  sg_gw_fill (question, "row", g_variant_new_string (sg_gw_word (unit, "test")), NULL);
  sg_gw_fill (question, "general", g_variant_new_string (general->id), NULL);
  return question;
}

static void
suggest_test (const SgGw *gw, const SgUnit *unit, GPtrArray *list)
{
  const SgUnit *general = sg_gw_general_with (gw, unit);
  gboolean first = general != NULL && !sg_gw_is (unit, "general-tried");
  g_autofree char *key = g_strconcat ("test:", unit->id, NULL), *fire = g_strconcat ("general:", unit->id, NULL);
  SgSuggestion *test;

  if (first)
    sg_gw_add_suggestion (list, fire, "GW-705", "sg-flag-symbolic", ask_general (gw, unit, general), unit, _("%s is under fire with %s"),
                          general->name, unit->name);
  test = sg_gw_add_suggestion (list, key, "GW-551", "sg-dice-symbolic",
                               first ? NULL : sg_gw_test (gw, "morale-test", unit, sg_gw_word (unit, "test"), NULL), unit,
                               _("Morale of %s: %d of %d left"), unit->name, (int) sg_gw_left (unit), (int) sg_gw_start (unit));
  if (first)
    test->waits = g_strdup (_("after the general"));
}

static void
suggest_move (const SgGw *gw, const SgUnit *unit, GPtrArray *list)
{
  const char *gait = sg_gw_word (unit, "must");
  gboolean runs = g_str_equal (gait, "run away");
  g_autofree char *key = g_strconcat ("must:", unit->id, NULL);

  sg_gw_add_suggestion (list, key, runs ? "GW-559" : "GW-558", "sg-move-symbolic", sg_gw_march (gw, unit, gait, NULL), unit,
                        runs ? _("%s runs away") : _("%s falls back"), unit->name);
}

/* A general who has joined Disordered men may bring them to order (GW-703). */
static void
suggest_joining (const SgGw *gw, const SgUnit *unit, GPtrArray *list)
{
  g_autofree char *key = g_strconcat ("joined:", unit->id, NULL);
  SgQuestion *question = sg_gw_question (gw, "general-joins-disordered", NULL);

  if (question == NULL)
    return;
  sg_gw_fill (question, "unit", g_variant_new_string (unit->id), NULL);
  sg_gw_add_suggestion (list, key, "GW-703", "sg-flag-symbolic", question, unit, _("A general has joined %s, which is Disordered"), unit->name);
}

static void
suggest_end (const SgGw *gw, GPtrArray *list)
{
  const char *side = sg_gw_losing_side (gw);

  if (side != NULL && g_str_equal (gw->stage, "play") && list->len == 0)
    sg_gw_add_suggestion (list, "victory", "GW-731", "sg-flag-symbolic", sg_gw_victory (gw, side, NULL), NULL, _("%s has lost half its units"),
                          sg_gw_called (gw, side));
  else if (side == NULL && g_str_equal (gw->stage, "play") && list->len == 0 && (side = sg_gw_winning_side (gw)) != NULL)
    sg_gw_add_suggestion (list, "victory", sg_gw_scenario (gw)->rule, "sg-flag-symbolic", sg_gw_victory (gw, side, NULL), NULL,
                          _("%s has won what the scenario asks"), sg_gw_called (gw, side));
}

GPtrArray *
sg_gw_suggest (SgBattle *battle, GError **error)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_suggestion_free);
  g_autoptr (GPtrArray) units = NULL;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  if (!g_str_equal (gw.stage, "play"))
    return list;
  if (*sg_gw_get (&gw, "deal-due") != '\0')
    sg_gw_add_suggestion (list, "deal", "GW-317", "sg-cards-symbolic", sg_gw_ask_cards (&gw, NULL), NULL, _("Six Hold Cards are dealt anew"));
  units = sg_gw_units (&gw, NULL, TRUE);
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (sg_gw_is (unit, "test"))
        suggest_test (&gw, unit, list);
      else if (sg_gw_is (unit, "must"))
        suggest_move (&gw, unit, list);
      if (sg_gw_is (unit, "joined") && sg_gw_is (unit, "disordered"))
        suggest_joining (&gw, unit, list);
    }
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      if (part->suggest != NULL)
        part->suggest (&gw, list);
    }
  suggest_end (&gw, list);
  return list;
}
