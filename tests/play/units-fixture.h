/* units-fixture.h: boards with units that stand as one body.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-board-apply.h"
#include "play/sg-unit-stand.h"

static inline SgBoard *
new_units_board (const char *system, SgMap *map)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load (system, &error);

  g_assert_no_error (error);
  return sg_board_new (rules, map);
}

static inline gboolean
tell (SgBoard *board, const char *subject, const char *key, const char *after, GError **error)
{
  g_autoptr (SgEffect) effect = g_new0 (SgEffect, 1);

  effect->kind = SG_EFFECT_CHANGE;
  effect->subject = g_strdup (subject);
  effect->key = g_strdup (key);
  effect->after = g_strdup (after);
  return sg_board_apply (board, effect, error);
}

static inline void
tell_unit (SgBoard *board, const char *unit, const char *key, const char *after)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *subject = g_strconcat ("unit:", unit, NULL);

  tell (board, subject, key, after, &error);
  g_assert_no_error (error);
}

static inline void
tell_body (SgBoard *board, const char *unit, const char *key, const char *after)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *subject = g_strconcat ("body:", unit, NULL);

  tell (board, subject, key, after, &error);
  g_assert_no_error (error);
}

/* @n of its figures, from @first on. */
static inline void
transfer (SgBoard *board, const char *unit, const char *from, const char *to, guint first, guint n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgEffect) effect = g_new0 (SgEffect, 1);

  effect->kind = SG_EFFECT_TRANSFER;
  effect->subject = g_strdup (unit);
  effect->asset = g_strdup (sg_board_get_unit (board, unit)->asset);
  effect->from = g_strdup (from);
  effect->to = g_strdup (to);
  effect->amount = n;
  effect->figures = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    effect->figures[i] = g_strdup_printf ("%s.%u", unit, first + i);
  sg_board_apply (board, effect, &error);
  g_assert_no_error (error);
}

static inline void
raise_unit (SgBoard *board, const char *unit, const char *side, const char *type, const char *name, guint n)
{
  tell_unit (board, unit, "side", side);
  tell_unit (board, unit, "type", type);
  tell_unit (board, unit, "name", name);
  transfer (board, unit, SG_ACCOUNT_RAISED, SG_ACCOUNT_FIT, 1, n);
}
