/* sg-rk-untold.c: which rulings a side is told of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The umpire's log is of both sides at once, in his words: a line of it is a side's only when all that it changes is that side's own
 * business and nothing that its commander could not know.  So it is asked of each effect whether it may be told, and of anything that
 * is not named here it may not.
 */

#include "play/reisswitz/lead/sg-rk-untold.h"

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/sg-effects.h"

/* What becomes of a dispatch after it was sent: its writer does not know it. */
static const char *const riders[] = { "delivered", "lost", "done" };

/* Words of the battle that both sides are told, and those of one side alone, before its name. */
static const char *const shared[] = { "general-idea", "visibility", "night", "play", "time", "act" };
static const char *const own[] = { "report-", "dispositions-", "duties-", "dispatches/" };

static gboolean
is_one_of (const char *const *words, guint n, const char *word)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (words[i], word))
      return TRUE;
  return FALSE;
}

/* A word of one of its dispatches, "N/KEY": one that its commander has, and not what the rider alone knows. */
static gboolean
may_tell_dispatch (const SgRk *rk, const char *side, const char *word)
{
  guint number = (guint) g_ascii_strtoull (word, NULL, 10);
  g_autoptr (SgRkDispatch) dispatch = sg_rk_dispatch_get (rk->board, side, number);
  const char *key = strchr (word, '/');

  if (dispatch == NULL || key == NULL || !sg_rk_dispatch_known (rk->board, dispatch))
    return FALSE;
  if (!is_one_of (riders, G_N_ELEMENTS (riders), key + 1))
    return TRUE;
  return g_str_equal (key + 1, "delivered") && dispatch->way->len == 0;   /* spoken: it is there as it is said */
}

static gboolean
may_tell_word (const SgRk *rk, const char *side, const char *key)
{
  g_autofree char *dispatch = g_strdup_printf ("dispatch/%s/", side), *known = g_strdup_printf ("known/%s/", side);

  if (is_one_of (shared, G_N_ELEMENTS (shared), key) || g_str_has_prefix (key, known))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    if (g_str_has_prefix (key, own[i]) && g_str_equal (key + strlen (own[i]), side))
      return TRUE;
  return g_str_has_prefix (key, dispatch) && may_tell_dispatch (rk, side, key + strlen (dispatch));
}

/* Before the day each side sets its own troops down itself; later what becomes of them comes to it by reports. */
static gboolean
may_tell_unit (const SgRk *rk, SgRuling *ruling, const char *side, const SgEffect *effect, const char *id)
{
  const SgUnit *unit = sg_board_get_unit (rk->board, id);

  if (unit == NULL || !sg_unit_is_of (unit, side))
    return FALSE;
  if (sg_effect_changes (effect, NULL, "reported"))
    return TRUE;
  return (sg_ruling_get_kind (ruling) == SG_RULING_MUSTER || sg_ruling_get_kind (ruling) == SG_RULING_MOVE) && *sg_ruling_get_phase (ruling) == '\0';
}

static gboolean
may_tell (const SgRk *rk, SgRuling *ruling, const char *side, const SgEffect *effect)
{
  const char *id = strchr (effect->subject, ':');

  if (sg_effect_changes (effect, "battle", NULL))
    return may_tell_word (rk, side, effect->key);
  return may_tell_unit (rk, ruling, side, effect, id != NULL ? id + 1 : effect->subject);
}

gboolean
sg_rk_is_untold (SgBattle *battle, SgRuling *ruling, const char *side)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  SgRk rk;

  sg_rk_read (&rk, battle);
  if (sg_word_is (rk.board, &sg_rk_words.play, "face to face"))
    return FALSE;
  for (guint i = 0; i < effects->len; i++)
    if (!may_tell (&rk, ruling, side, effects->pdata[i]))
      return TRUE;
  return effects->len == 0;
}
