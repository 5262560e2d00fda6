/* sg-gw-tells.c: which rulings a report of the battle tells of: those of which something came.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A card turned, an activation begun or ended, dice thrown to move by, and a choice that only leads on are left to what follows.
 */

#include "play/gentlemans-war/base/sg-gw-tells.h"

#include "campaign/sg-common-words.h"
#include "play/sg-effects.h"
#include "rules/sg-ruleset-tells.h"

/* Choices in a charge that are told of: who is called to help, and a Hold Card played, among them. */
static gboolean
is_told (const char *key)
{
  static const char *const played[] = { "played-red", "played-blue", NULL };
  const SgWord *const chosen[] = { &sg_gw_words.talk, &sg_gw_charge_words.plan, &sg_gw_charge_words.with, &sg_gw_charge_words.support,
                                   &sg_gw_charge_words.unready, &sg_gw_words.mines };

  for (guint i = 0; i < G_N_ELEMENTS (chosen); i++)
    if (g_str_equal (chosen[i]->key, key))
      return TRUE;
  return g_strv_contains (played, key) || g_str_equal (sg_common_words.result.key, key);
}

/* Whether it is only what an activation uses up, or what each would do in a charge: that leads on. */
static gboolean
leads_on (const char *key)
{
  const SgWord *word = sg_words_find (SG_GW_SYSTEM, SG_WORD_OF_UNIT, key);

  return word != NULL && (word == &sg_gw_words.acted || (word->cleared_by & (SG_CLEARED_BY_ACTIVATION | SG_CLEARED_BY_CHARGE)));
}

/* Whether a unit is any the worse or the better for it, or stands elsewhere. */
static gboolean
touches (SgRuling *ruling)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);
      gboolean of_battle = sg_effect_changes (effect, "battle", NULL);

      if (effect->kind == SG_EFFECT_TRANSFER || (of_battle && is_told (effect->key)))
        return TRUE;
      if (effect->kind == SG_EFFECT_CHANGE && !of_battle && !leads_on (effect->key))
        return TRUE;
    }
  return FALSE;
}

/* Whether it changes @word, or any word of a charge where that is %NULL. */
static gboolean
changes (SgRuling *ruling, const SgWord *word)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);
      const SgWord *found = sg_effect_changes (effect, "battle", NULL)
                            ? sg_words_find (SG_GW_SYSTEM, SG_WORD_OF_BATTLE, effect->key) : NULL;

      if (found != NULL && (word == NULL ? (found->cleared_by & SG_CLEARED_BY_CHARGE) != 0 : found == word))
        return TRUE;
    }
  return FALSE;
}

/* Which rules only lead on is no house rule: it is asked of this Sandgate’s own, whatever copy the war was begun with. */
static gboolean
is_leading (const char *rule)
{
  static SgRuleset *own;

  if (g_once_init_enter (&own))
    g_once_init_leave (&own, sg_ruleset_load (SG_GW_SYSTEM, NULL));
  return sg_ruleset_leads_on (own, rule);
}

gboolean
sg_gw_tells (SgRuling *ruling)
{
  SgQuestion *question = sg_ruling_get_question (ruling);
  const char *id = sg_ruling_get_rule (ruling), *reason = sg_ruling_get_reason (ruling);
  SgRulingKind kind = sg_ruling_get_kind (ruling);

  if (reason != NULL && *reason != '\0')
    return TRUE;
  if (question != NULL) /* the march of one who was called to help in a charge: it came up, or too late */
    return sg_procedure_tells (question) || changes (ruling, &sg_gw_charge_words.support);
  if (id == NULL)
    return TRUE;
  if (changes (ruling, &sg_gw_words.trial_stage)) /* taking aim: the shot is told */
    return FALSE;
  if (is_leading (id) && (kind == SG_RULING_MOVE || kind == SG_RULING_TURN))
    return FALSE;
  return kind != SG_RULING_TURN || !changes (ruling, NULL) || touches (ruling);
}
