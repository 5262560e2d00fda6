/* sg-gw-suggest.c: what the board wants judged: tests that are due, moves that must be made, and the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/turn/sg-gw-suggest.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-again.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-roles.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"

static void
suggest_test (const SgGw *gw, const SgUnit *unit, GPtrArray *list)
{
  const SgUnit *general = sg_gw_general_with (gw, unit);
  gboolean first = general != NULL && !sg_word_flag (unit, &sg_gw_words.general_tried);
  g_autofree char *key = g_strconcat ("test:", unit->id, NULL), *fire = g_strconcat ("general:", unit->id, NULL);
  SgSuggestion *test;

  if (first)
    sg_gw_add_suggestion (list, fire, "GW-705", "sg-flag-symbolic", sg_gw_ask_general (gw, unit, general), unit, _("%s is under fire with %s"),
                          general->name, unit->name);
  test = sg_gw_add_suggestion (list, key, "GW-551", "sg-dice-symbolic",
                               first ? NULL : sg_gw_first_test (gw, "morale-test", unit, sg_word_text (unit, &sg_gw_words.test)), unit,
                               _("Morale of %s: %d of %d left"), unit->name, (int) sg_gw_left (unit), (int) sg_gw_start (unit));
  if (first)
    test->waits = g_strdup (_("after the general"));
}

static void
suggest_move (const SgGw *gw, const SgUnit *unit, GPtrArray *list)
{
  const char *gait = sg_word_text (unit, &sg_gw_words.must);
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
  SgQuestion *question = sg_play_question (&gw->play, "general-joins-disordered", NULL);

  sg_play_fill (question, "unit", g_variant_new_string (unit->id));
  sg_gw_add_suggestion (list, key, "GW-703", "sg-flag-symbolic", question, unit, _("A general has joined %s, which is Disordered"), unit->name);
}

/* Whether @side has won, or (@lost) lost, in @verdict, and nothing more can be won. */
static gboolean
ends (SgVerdict *verdict, gboolean lost)
{
  if (verdict == NULL)
    return FALSE;
  return lost ? sg_verdict_get_flag (verdict, "lost") : sg_verdict_get_flag (verdict, "won") && !sg_verdict_get_flag (verdict, "may_go_on");
}

static void
suggest_claim (const SgGw *gw, const char *side, SgQuestion *question, SgVerdict *verdict, GPtrArray *list)
{
  g_autofree char *key = g_strconcat ("claim:", side, NULL);
  SgSuggestion *claim;

  if (verdict == NULL || !sg_verdict_get_flag (verdict, "won") || !sg_verdict_get_flag (verdict, "may_go_on"))
    return;
  claim = sg_gw_add_suggestion (list, key, sg_gw_scenario (gw)->rule, "sg-flag-symbolic", sg_question_ref (question), NULL,
                                _("%s may break off and claim the day: %s"), sg_play_called (&gw->play, side),
                                _(g_variant_get_string (sg_verdict_get (verdict, "reason"), NULL)));
  claim->optional = TRUE;
}

static void
suggest_end (const SgGw *gw, GPtrArray *list)
{
  static const char *const sides[] = { "red", "blue" };
  const char *rule = sg_gw_scenario (gw) != NULL ? sg_gw_scenario (gw)->rule : "GW-731";
  g_autoptr (SgQuestion) red = sg_gw_victory (gw, "red", FALSE, NULL), blue = sg_gw_victory (gw, "blue", FALSE, NULL);
  g_autoptr (SgVerdict) first = sg_play_judge (&gw->play, red, NULL), second = sg_play_judge (&gw->play, blue, NULL);
  SgQuestion *asked[] = { red, blue };
  SgVerdict *told[] = { first, second };

  for (guint pass = 0; pass < 4; pass++)
    if (ends (told[pass % 2], pass >= 2))
      {
        const char *side = sg_play_called (&gw->play, sides[pass % 2]);

        SgQuestion *question = sg_question_ref (asked[pass % 2]);

        if (pass < 2)
          sg_gw_add_suggestion (list, "victory", rule, "sg-flag-symbolic", question, NULL, _("%s has won: %s"), side,
                                _(g_variant_get_string (sg_verdict_get (told[pass % 2], "reason"), NULL)));
        else
          sg_gw_add_suggestion (list, "victory", rule, "sg-flag-symbolic", question, NULL, _("%s has lost the battle"), side);
        return;
      }
  for (guint i = 0; i < 2; i++)
    suggest_claim (gw, sides[i], asked[i], told[i], list);
}

GPtrArray *
sg_gw_suggest (SgBattle *battle, GError **error)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_suggestion_free);
  g_autoptr (GPtrArray) units = NULL;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  if (gw.at != SG_PLAY_UNDER_WAY)
    return list;
  if (sg_word_flag (gw.board, &sg_gw_words.deal_due))
    sg_gw_add_suggestion (list, "deal", "GW-317", "sg-cards-symbolic", sg_gw_ask_cards (&gw, NULL), NULL, _("Six Hold Cards are dealt anew"));
  units = sg_gw_units (&gw, NULL, TRUE);
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (sg_word_has (unit, &sg_gw_words.again_die))
        continue; /* somebody is asked whether it is rolled again */
      if (sg_word_has (unit, &sg_gw_words.test))
        suggest_test (&gw, unit, list);
      else if (sg_word_has (unit, &sg_gw_words.must))
        suggest_move (&gw, unit, list);
      if (sg_word_flag (unit, &sg_gw_words.joined) && sg_word_flag (unit, &sg_gw_words.disordered))
        suggest_joining (&gw, unit, list);
    }
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      if (part->suggest != NULL)
        part->suggest (&gw, list);
    }
  if (list->len == 0)
    suggest_end (&gw, list);
  return list;
}
