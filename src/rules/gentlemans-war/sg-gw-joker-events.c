/* sg-gw-joker-events.c: events tied to Jokers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"

static const SgField columns[] = {
  { "joker", N_("Joker"), N_("Counted through the whole game"), SG_FIELD_NUMBER, .min = 1, .max = 1000 },
  { "event", N_("Event"), NULL, SG_FIELD_TEXT },
  { NULL }
};

static const SgField fields[] = {
  { "events", N_("Events"), NULL, SG_FIELD_RECORDS, .columns = columns },
  { "jokers_drawn", N_("Jokers drawn so far"), NULL, GW_COUNT ("Jokers") },
  { NULL }
};

static void
fire (const SgQuestion *question, gint64 joker, GPtrArray *fired, SgVerdict *verdict)
{
  for (gsize i = 0; i < sg_question_n_records (question, "events"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "events", i);
      char *event;

      if (sg_record_number (record, "joker") != joker)
        continue;
      event = sg_record_text (record, "event");
      sg_verdict_step (verdict, "GW-318", NULL, _("Joker %d: %s"), (int) joker, event);
      g_ptr_array_add (fired, event);
    }
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 drawn = sg_question_number (question, "jokers_drawn"), reshuffles = drawn / sg_ruleset_whole (rules, "GW-302", "jokers");
  g_autoptr (GPtrArray) fired = g_ptr_array_new_with_free_func (g_free);
  gsize planned = sg_question_n_records (question, "events");

  for (gint64 joker = 1; joker <= drawn; joker++)
    fire (question, joker, fired, verdict);
  sg_verdict_step (verdict, "GW-317", NULL, _("%d Jokers, %d times shuffled"), (int) drawn, (int) reshuffles);
  if (fired->len > 0)
    sg_verdict_headline (verdict, ngettext ("%d event has come", "%d events have come", fired->len), (int) fired->len);
  else
    sg_verdict_headline (verdict, ngettext ("%d event waits for its Joker", "%d events wait for their Jokers", planned), (int) planned);
  sg_gw_tell_names (verdict, "fired", _("Events"), fired);
  sg_verdict_number (verdict, "reshuffles", _("Times shuffled"), reshuffles);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_joker_events, GW_SYSTEM, "joker-events", N_("Events on Jokers"), "sg-cards-symbolic", fields, judge,
                       "GW-318 GW-317 GW-319",
                       .when = N_("When a Joker is turned."))
