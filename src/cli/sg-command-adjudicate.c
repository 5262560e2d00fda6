/* sg-command-adjudicate.c: judges one question.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"
#include "exchange/sg-exchange.h"
#include "exchange/sg-request.h"

#include <glib/gi18n-lib.h>

static gboolean with_odds, with_otherwise;

static const GOptionEntry entries[] = {
  { "odds", 0, 0, G_OPTION_ARG_NONE, &with_odds, N_("Add the exact distribution of every outcome"), NULL },
  { "otherwise", 0, 0, G_OPTION_ARG_NONE, &with_otherwise, N_("Add what every other reading of its rules would make of it"), NULL },
  { NULL } };

static SgAnswerParts
wanted (void)
{
  SgAnswerParts parts = 0;

  if (with_odds)
    parts |= SG_ANSWER_ODDS;
  if (with_otherwise)
    parts |= SG_ANSWER_OTHERWISE;
  return parts;
}

static gboolean
answer_all (GBytes *bytes, const char *name, GError **error)
{
  guint refused;
  g_autoptr (GBytes) answers = sg_exchange_answer_requests (bytes, name, wanted (), &refused, error);

  if (answers == NULL || !sg_cli_put_out (answers, error))
    return FALSE;
  if (refused > 0)
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED,
                 ngettext ("%s: %u request has no verdict.", "%s: %u requests have no verdict.", refused), name, refused);
  return refused == 0;
}

static gboolean
adjudicate (char **arguments, GError **error)
{
  gboolean standard = g_str_equal (arguments[0], "-");
  const char *name = standard ? _("standard input") : arguments[0];
  g_autoptr (GBytes) bytes = sg_xml_read_file (arguments[0], error), answer = NULL;
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgRuleset) rules = NULL;
  g_autoptr (SgDice) dice = NULL;

  if (bytes != NULL && sg_exchange_has_requests (bytes))
    return answer_all (bytes, name, error);
  if (bytes == NULL || !sg_exchange_read_request (bytes, name, &question, &dice, &rules, error))
    return FALSE;
  answer = sg_exchange_answer (question, rules, dice, wanted (), error);
  if (answer == NULL)
    g_prefix_error (error, "%s: ", name);
  return answer != NULL && sg_cli_put_out (answer, error);
}

static char *
describe (void)
{
  return g_strdup (_("REQUEST.xml is a <request>: system, procedure, fields, and dice=\"5 3 1\" or seed=\"7\"; “-” reads\n"
                     "standard input. “sandgate-cli procedures” lists what may be asked. The answer is a <verdict> with\n"
                     "its steps, outcomes and effects. A file of several, <requests>, is answered by <verdicts>, in order."));
}

SG_REGISTER_COMMAND (adjudicate, "adjudicate", N_("Judge one question"), N_("REQUEST.xml"), entries, describe, 1, 1,
                     adjudicate)
