/* sg-effects.c: what an effect of a ruling does, asked by what it is of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-effects.h"

static gboolean
is (const char *text, const char *wanted)
{
  return wanted == NULL || g_strcmp0 (text, wanted) == 0;
}

gboolean
sg_effect_changes (const SgEffect *effect, const char *subject, const char *key)
{
  return effect->kind == SG_EFFECT_CHANGE && is (effect->subject, subject) && is (effect->key, key);
}

gboolean
sg_effect_sets (const SgEffect *effect, const char *subject, const char *key)
{
  return sg_effect_changes (effect, subject, key) && effect->after != NULL && *effect->after != '\0';
}

gboolean
sg_effect_moves (const SgEffect *effect, const char *unit, const char *from, const char *to)
{
  return effect->kind == SG_EFFECT_TRANSFER && is (effect->subject, unit) && is (effect->from, from) && is (effect->to, to);
}
