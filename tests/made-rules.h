/* made-rules.h: the ruleset of a system that nobody plays, for tests that make a system of their own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-ruleset.h"

static inline SgRuleset *
made_rules (const char *system)
{
  g_autofree char *text = g_strdup_printf ("<ruleset system='%s' title='Made' unit='in' version='1'><section title='Alone'>"
                                           "<rule id='M-1' title='A man' mode='recorded'><p>A man is a man, whoever he is.</p></rule></section>"
                                           "<types><type id='man' label='man' plural='men' arm='foot' asset='men' rule='M-1'/></types></ruleset>", system);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  SgRuleset *rules = sg_ruleset_new_from_bytes (bytes, "made.xml", &error);

  g_assert_no_error (error);
  return rules;
}
