/* sg-tw-general.c: a general rides to a unit that goes to the rear, and rallies it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * He reaches it in base contact at the end of the other moves; from then on he is bound to it (TW-88).
 */

#include "play/war-game/sg-tw-general.h"

#include "base/sg-nth.h"
#include "rules/sg-question-values.h"

/* Withdrawing, of bad morale, or falling back from a draw. */
static gboolean
may_be_rallied (const SgTw *tw, const SgUnit *unit)
{
  SgTwMust must = sg_tw_must (tw, unit);

  return sg_tw_kind (unit) != SG_TW_GENERAL && sg_tw_is_there (tw, unit) && !sg_tw_waits (tw, unit) && must != SG_TW_LEAVES
         && (must != SG_TW_FREE || sg_word_has (unit, &sg_tw_words.needs));
}

static gboolean
is_free_general (const SgUnit *unit)
{
  return sg_tw_kind (unit) == SG_TW_GENERAL && !sg_word_has (unit, &sg_tw_words.with);
}

/* (nullable): a general without a unit who has ridden up to @unit. */
static SgUnit *
find_general (const SgTw *tw, const SgUnit *unit)
{
  g_autoptr (GPtrArray) friends = sg_tw_units (tw, unit->side);

  for (guint i = 0; i < friends->len; i++)
    if (is_free_general (friends->pdata[i]) && sg_tw_touch (tw, friends->pdata[i], unit))
      return friends->pdata[i];
  return NULL;
}

static SgQuestion *
fill_rally (const SgTw *tw, const SgUnit *unit, const SgUnit *general, GError **error)
{
  SgQuestion *question = sg_tw_question (tw, "generals-rally", unit, NULL, error);

  sg_play_fill_called (question, "general", g_variant_new_string (general->id), sg_unit_called (general));
  sg_play_fill (question, "original", g_variant_new_int64 (sg_unit_begun (unit)));
  sg_play_fill (question, "left", g_variant_new_int64 (sg_tw_left (unit)));
  sg_play_fill (question, "arrives_in_move", g_variant_new_int64 (tw->turn));
  return question;
}

static SgQuestion *
ask_rally (const SgTw *tw, GPtrArray *units, GError **error)
{
  const SgUnit *unit = sg_nth (units, 0), *general = sg_nth (units, 1);

  if (unit != NULL && is_free_general (unit) && general != NULL)
    {
      const SgUnit *other = unit;

      unit = general;
      general = other;
    }
  if (unit != NULL && (general == NULL || !is_free_general (general) || !sg_tw_touch (tw, general, unit)))
    general = find_general (tw, unit);
  if (unit == NULL || general == NULL || !may_be_rallied (tw, unit))
    return (void) sg_refuse (error, "TW-88", _("Choose a unit that goes to the rear, with a general who has reached it")), NULL;
  return fill_rally (tw, unit, general, error);
}

/* It stops at once and needs no more tests; he stays with it. */
static gboolean
rule_rally (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  SgUnit *unit = sg_tw_asked (tw, question), *general = sg_play_unit (&tw->play, sg_question_text (question, "general"));
  const char *ids[] = { unit != NULL ? unit->id : NULL, NULL };

  if (unit == NULL || general == NULL || !sg_verdict_get_flag (verdict, "allowed"))
    return TRUE;
  sg_ruling_say (ruling, _("%s rallied %s: it is fit from move %d"), sg_unit_called (general), sg_unit_called (unit),
                 (int) sg_verdict_get_number (verdict, "fit_at_start_of_move"));
  sg_word_set_whole (ruling, unit, &sg_tw_words.fit, sg_verdict_get_number (verdict, "fit_at_start_of_move"));
  sg_word_clear (ruling, unit, &sg_tw_words.needs);
  sg_word_clear (ruling, unit, &sg_tw_words.retires);
  sg_word_clear (ruling, unit, &sg_tw_words.halted);
  sg_word_clear (ruling, unit, &sg_tw_words.withdraws);
  sg_word_clear (ruling, unit, &sg_tw_words.tired);
  sg_word_clear (ruling, unit, &sg_tw_words.stands);
  sg_word_set_list (ruling, general, &sg_tw_words.with, ids);
  return TRUE;
}

/* He may also ride by. */
static void
suggest (const SgTw *tw, GPtrArray *list)
{
  g_autoptr (GPtrArray) units = tw->part == SG_TW_MOVES ? sg_tw_units (tw, NULL) : NULL;

  for (guint i = 0; units != NULL && i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i], *general = may_be_rallied (tw, unit) ? find_general (tw, unit) : NULL;
      g_autofree char *key = g_strconcat ("rally:", unit->id, NULL);

      if (general != NULL)
        sg_tw_suggest_one (list, key, "TW-88", "sg-flag-symbolic", fill_rally (tw, unit, general, NULL), unit, general, _("%s rallies %s"),
                           sg_unit_called (general), sg_unit_called (unit))->optional = TRUE;
    }
}

static void
tell (const SgTw *tw, const SgUnit *unit, GPtrArray *facts)
{
  g_auto (GStrv) with = sg_word_list (unit, &sg_tw_words.with);
  const SgUnit *bound = with[0] != NULL ? sg_play_unit (&tw->play, with[0]) : NULL;

  if (bound != NULL)
    sg_fact_add (facts, _("Bound to"), g_strdup (sg_unit_called (bound)), "TW-88");
}

static const SgTwAsk asks[] = { { "generals-rally", ask_rally, rule_rally }, { NULL } };

const SgTwPart sg_tw_general = { .asks = asks, .suggest = suggest, .facts = tell };
