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
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/sg-effects.h"

/* What becomes of a dispatch after it was sent: its writer does not know it. */
static const char *const riders[] = { "delivered", "lost", "done" };

/* Words of the battle that both sides are told, and those of one side alone, before its name. */
static const char *const shared[] = { "general-idea", "visibility", "night", "play", "time", "act" };
static const char *const own[] = { "report-", "dispositions-", "duties-" };

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
may_tell_dispatch (const SgRk *rk, const char *reader, const char *word)
{
  guint number = (guint) g_ascii_strtoull (word, NULL, 10);
  g_autoptr (SgRkDispatch) dispatch = sg_rk_dispatch_get (rk->board, sg_reader_side (reader), number);
  const char *key = strchr (word, '/');

  if (dispatch == NULL || key == NULL || !sg_rk_dispatch_known (rk->board, reader, dispatch))
    return FALSE;
  if (!is_one_of (riders, G_N_ELEMENTS (riders), key + 1))
    return TRUE;
  return g_str_equal (key + 1, "delivered") && dispatch->way->len == 0;   /* spoken: it is there as it is said */
}

static gboolean
may_tell_word (const SgRk *rk, const char *reader, const char *key)
{
  const char *side = sg_reader_side (reader);
  g_autofree char *dispatch = g_strdup_printf ("dispatch/%s/", side), *count = g_strconcat ("dispatches/", side, NULL), *known = g_strdup_printf ("known/%s/", reader);
  gboolean commands = *sg_reader_general (reader) == '\0';

  if (is_one_of (shared, G_N_ELEMENTS (shared), key) || g_str_equal (key, count) || (g_str_has_prefix (key, known) && strchr (key + strlen (known), '/') == NULL))
    return TRUE;
  for (guint i = 0; commands && i < G_N_ELEMENTS (own); i++)
    if (g_str_has_prefix (key, own[i]) && g_str_equal (key + strlen (own[i]), side))
      return TRUE;
  return g_str_has_prefix (key, dispatch) && may_tell_dispatch (rk, reader, key + strlen (dispatch));
}

/* Before the day each side sets its own troops down itself; later what becomes of them comes to it by reports. */
static gboolean
may_tell_unit (const SgRk *rk, SgRuling *ruling, const char *reader, const SgEffect *effect, const char *id)
{
  const SgUnit *unit = sg_board_get_unit (rk->board, id);
  const char *general = sg_reader_general (reader);
  g_autofree char *reported = *general != '\0' ? g_strconcat (sg_rk_words.reported_to.key, general, NULL) : g_strdup (sg_rk_words.reported.key);

  if (unit == NULL || !sg_unit_is_of (unit, sg_reader_side (reader)))
    return FALSE;
  if (sg_effect_changes (effect, NULL, reported) || sg_effect_changes (effect, NULL, "papers") || sg_effect_changes (effect, NULL, "under"))
    return TRUE;
  return (sg_ruling_get_kind (ruling) == SG_RULING_MUSTER || sg_ruling_get_kind (ruling) == SG_RULING_MOVE) && *sg_ruling_get_phase (ruling) == '\0';
}

static gboolean
may_tell (const SgRk *rk, SgRuling *ruling, const char *reader, const SgEffect *effect)
{
  const char *id = strchr (effect->subject, ':');

  if (sg_effect_changes (effect, "battle", NULL))
    return may_tell_word (rk, reader, effect->key);
  return may_tell_unit (rk, ruling, reader, effect, id != NULL ? id + 1 : effect->subject);
}

gboolean
sg_rk_is_untold (SgBattle *battle, SgRuling *ruling, const char *reader)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  SgRk rk;

  sg_rk_read (&rk, battle);
  if (sg_word_is (rk.board, &sg_rk_words.play, "face to face"))
    return FALSE;
  for (guint i = 0; i < effects->len; i++)
    if (!may_tell (&rk, ruling, reader, effects->pdata[i]))
      return TRUE;
  return effects->len == 0;
}
