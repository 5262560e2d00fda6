/* sg-tw-ask.c: questions filled from the board, and what an accepted verdict does to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/war-game/sg-tw-ask.h"

#include "base/sg-nth.h"
#include "play/war-game/sg-tw-close-up.h"
#include "play/war-game/sg-tw-turn.h"

static const SgTwAsk *
find_ask (const char *procedure)
{
  GPtrArray *parts = sg_tw_parts ();

  for (guint i = 0; i < parts->len; i++)
    for (const SgTwAsk *ask = ((const SgTwPart *) parts->pdata[i])->asks; ask != NULL && ask->procedure != NULL; ask++)
      if (g_str_equal (ask->procedure, procedure))
        return ask;
  return NULL;
}

/* What no part asks of the board is filled by hand. */
SgQuestion *
sg_tw_ask (SgBattle *battle, const char *procedure, const char *const *ids, GError **error)
{
  const SgTwAsk *ask = find_ask (procedure);
  g_autoptr (GPtrArray) units = NULL;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  units = sg_play_units_of (&tw.play, ids, error);
  if (units == NULL)
    return NULL;
  if (ask != NULL && ask->ask != NULL)
    return ask->ask (&tw, units, error);
  return sg_tw_question (&tw, procedure, sg_nth (units, 0), sg_nth (units, 1), error);
}

SgRuling *
sg_tw_rule (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgDice *dice, GError **error)
{
  const SgTwAsk *ask = find_ask (sg_question_get_procedure (question)->id);
  g_autoptr (SgRuling) ruling = sg_ruling_new_verdict (question, verdict, dice);
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  if (ask != NULL && ask->rule != NULL && sg_verdict_get_refusal (verdict) == NULL && !ask->rule (&tw, question, verdict, ruling, error))
    return NULL;
  sg_tw_close_up (&tw, ruling);
  sg_tw_lead_on (battle, ruling);
  return g_steal_pointer (&ruling);
}

SgRuling *
sg_tw_amend (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgVerdict *amended, const char *reason, SgDice *dice, GError **error)
{
  SgRuling *ruling;

  if (reason == NULL || *reason == '\0')
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("An amendment needs a reason."));
      return NULL;
    }
  ruling = sg_tw_rule (battle, question, amended, dice, error);
  if (ruling != NULL)
    sg_ruling_set_book (ruling, verdict, reason);
  return ruling;
}

/* (transfer full) (array zero-terminated): the tables of all parts, in the order of the panel. */
static SgActTable *
list_tables (void)
{
  GPtrArray *parts = sg_tw_parts ();
  SgActTable *tables = g_new0 (SgActTable, parts->len + 1);
  guint n = 0;

  for (guint i = 0; i < parts->len; i++)
    if (((const SgTwPart *) parts->pdata[i])->acts.rows != NULL)
      tables[n++] = ((const SgTwPart *) parts->pdata[i])->acts;
  return tables;
}

GPtrArray *
sg_tw_acts (SgBattle *battle, const char *const *ids)
{
  g_autofree SgActTable *tables = list_tables ();
  g_autoptr (GPtrArray) units = NULL;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  units = sg_play_units_of (&tw.play, ids, NULL);
  if (units == NULL)
    units = g_ptr_array_new ();
  return sg_acts_offer (tables, &tw.play, NULL, units);
}

gboolean
sg_tw_carry_out (SgBattle *battle, const char *act, const char *const *units, const SgPoint *path, guint n, GError **error)
{
  g_autofree SgActTable *tables = list_tables ();
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  return sg_acts_carry_out (tables, &tw.play, NULL, act, units, path, n, error);
}

gboolean
sg_tw_takes (SgBattle *battle, const char *act, const char *const *units)
{
  g_autofree SgActTable *tables = list_tables ();
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  return sg_acts_takes (tables, &tw.play, act, units);
}
