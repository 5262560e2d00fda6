/* sg-gw-tells.c: which rulings a report of the battle tells of: those of which something came.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A card turned, an activation begun or ended, dice thrown to move by, and a choice that only leads on are left to what follows.
 */

#include "play/gentlemans-war/base/sg-gw-tells.h"

#include "rules/sg-question-values.h"

/* Words of the battle that tell of a choice made in a charge: who is called to help, and a Hold Card played, among them. */
static const char *const chosen[] = { "talk", "charge-plan", "charge-with", "charge-support", "result", "played-red", "played-blue", NULL };

/* Whether a unit is any the worse or the better for it, or stands elsewhere. */
static gboolean
touches (SgRuling *ruling)
{
  static const char *const counted[] = { "acted", "spent", "fresh", "md", "faces", NULL };
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);

      if (effect->kind == SG_EFFECT_TRANSFER)
        return TRUE;
      if (effect->kind != SG_EFFECT_CHANGE || effect->key == NULL)
        continue;
      if (g_str_equal (effect->subject, "battle") ? g_strv_contains (chosen, effect->key)
          : !g_strv_contains (counted, effect->key) && !g_str_has_prefix (effect->key, "charge-")) /* what each would do leads on */
        return TRUE;
    }
  return FALSE;
}

/* Whether it is the march of one who was called to help in a charge: it came up, or too late. */
static gboolean
helps (SgRuling *ruling)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    if (g_strcmp0 (((SgEffect *) effects->pdata[i])->key, "charge-support") == 0)
      return TRUE;
  return FALSE;
}

gboolean
sg_gw_tells (SgRuling *ruling)
{
  static const char *const silent[] = { "turn-cards", "brigade-move", "general-move", "take-hold-card", "interrupt", NULL };
  static const char *const turned[] = { "GW-303", "GW-304", "GW-305", "GW-306", "GW-309", "GW-313", "GW-315", NULL };
  static const char *const moves[] = { "GW-251", "GW-401", "GW-408", NULL };
  SgQuestion *question = sg_ruling_get_question (ruling);
  const char *rule = sg_ruling_get_rule (ruling), *reason = sg_ruling_get_reason (ruling);

  if (reason != NULL && *reason != '\0')
    return TRUE;
  if (question != NULL && g_str_equal (sg_question_get_procedure (question)->id, "move"))
    return !sg_question_is (question, "gait", "march") || helps (ruling);
  if (question != NULL)
    return !g_strv_contains (silent, sg_question_get_procedure (question)->id);
  if (rule != NULL && sg_ruling_get_kind (ruling) == SG_RULING_MOVE)
    return !g_strv_contains (moves, rule);
  return rule == NULL || sg_ruling_get_kind (ruling) != SG_RULING_TURN || (!g_strv_contains (turned, rule) && (!g_str_has_prefix (rule, "GW-6") || touches (ruling)));
}
