/* sg-lw-suggest.c: what the board wants judged, in the book's order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-suggest.h"

#include "play/little-wars/sg-lw-capture.h"
#include "play/little-wars/sg-lw-clock.h"
#include "play/little-wars/sg-lw-end.h"
#include "play/little-wars/sg-lw-fire.h"
#include "play/little-wars/sg-lw-may.h"
#include "play/little-wars/sg-lw-melee.h"
#include "play/little-wars/sg-lw-prisoner.h"
#include "play/little-wars/sg-lw-read.h"
#include "play/little-wars/sg-lw-setting.h"
#include "play/little-wars/sg-lw-suggestion.h"

/* The time of the coming move may be agreed (LW-14). */
void
sg_lw_suggest_time (const SgLw *lw, GPtrArray *list)
{
  const char *mover = sg_lw_next_mover (lw);
  g_autoptr (SgQuestion) question = *mover ? sg_lw_time_question (lw, mover, NULL) : NULL;
  g_autoptr (GPtrArray) nobody = g_ptr_array_new ();

  if (question && !sg_word_has (lw->board, &sg_lw_words.agreed))
    sg_lw_add_suggestion (list, "time", "LW-13", "sg-clock-symbolic", g_steal_pointer (&question), nobody,
                          _("Time for %s’s move"), sg_play_called (&lw->play, mover))->optional = TRUE;
}

/* Guns that may fire now: a shot is reported when it has been fired. */
void
sg_lw_suggest_shots (const SgLw *lw, GPtrArray *list)
{
  g_autoptr (GPtrArray) guns = sg_lw_guns (lw, lw->mover);

  for (guint i = 0; i < guns->len; i++)
    {
      SgFigure *gun = guns->pdata[i];
      g_autofree char *key = g_strconcat ("shot:", gun->id, NULL), *name = sg_lw_name (lw, gun);
      const char *ids[] = { gun->id, NULL };
      g_autoptr (GPtrArray) one = g_ptr_array_new ();
      SgQuestion *question;
      guint left = sg_lw_shots_left (lw->battle, gun->id, NULL);

      if (left == 0)
        continue;
      question = sg_battle_get_game (lw->battle)->ask (lw->battle, "shot", ids, NULL);
      g_ptr_array_add (one, gun);
      if (question)
        sg_lw_add_suggestion (list, key, "LW-38", "sg-gun-symbolic", question, one,
                              ngettext ("%s: %u shot", "%s: %u shots", left), name, left)->optional = TRUE;
    }
}

/* What holds all of them, as a turn without fire, is told once. */
char *
sg_lw_tell_still (SgBattle *battle)
{
  g_autoptr (GPtrArray) guns = NULL, told = g_ptr_array_new_with_free_func (g_free);
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  if (lw.part != SG_LW_GUNS || lw.heir->own_shots)
    return NULL;
  guns = sg_lw_guns (&lw, lw.mover);
  for (guint i = 0; i < guns->len; i++)
    {
      char *why = NULL;

      if (sg_lw_shots_left (battle, ((SgFigure *) guns->pdata[i])->id, &why) > 0)
        g_clear_pointer (&why, g_free);
      if (why != NULL && g_ptr_array_find_with_equal_func (told, why, g_str_equal, NULL))
        g_clear_pointer (&why, g_free);
      if (why != NULL)
        g_ptr_array_add (told, why);
    }
  if (told->len == 0)
    return NULL;
  g_ptr_array_add (told, NULL);
  return g_strjoinv ("\n", (char **) told->pdata);
}

static void
add_melee (const SgLw *now, const SgLw *position, GPtrArray *list, GPtrArray *melees, SgLwMelee *melee)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autofree char *where = NULL, *title = NULL, *rule = NULL;
  SgQuestion *clash = now->heir->clash != NULL ? now->heir->clash (position, melee->men[0], melee->men[1], &title) : NULL;
  SgQuestion *question = clash != NULL ? NULL : sg_lw_melee_question (position, melees, melee, NULL);
  const char *red = sg_play_called (&now->play, "red"), *blue = sg_play_called (&now->play, "blue");

  if (clash != NULL)
    rule = g_strndup (sg_question_get_procedure (clash)->rules, strcspn (sg_question_get_procedure (clash)->rules, " "));
  g_ptr_array_extend (all, melee->men[0], NULL, NULL);
  g_ptr_array_extend (all, melee->men[1], NULL, NULL);
  where = sg_lw_where (position, sg_lw_melee_middle (all));
  if (clash != NULL)
    sg_lw_add_suggestion (list, melee->key, rule, "sg-melee-symbolic", clash, all, "%s", title);
  else if (*where)
    sg_lw_add_suggestion (list, melee->key, "LW-48", "sg-melee-symbolic", question, all, _("Mêlée %s: %u %s v %u %s"),
                          where, melee->men[0]->len, red, melee->men[1]->len, blue);
  else
    sg_lw_add_suggestion (list, melee->key, "LW-48", "sg-melee-symbolic", question, all, _("Mêlée: %u %s v %u %s"),
                          melee->men[0]->len, red, melee->men[1]->len, blue);
}

guint
sg_lw_suggest_melees (const SgLw *lw, GPtrArray *list)
{
  const SgLwFound *found = sg_lw_find (lw->battle);
  GPtrArray *melees = found->melees;
  guint settled = 0, n = 0;

  for (guint i = 0; i < melees->len; i++)
    {
      SgLwMelee *melee = melees->pdata[i];

      settled += melee->settled;
      n += !melee->settled;
    }
  /* The trail is put right before any mêlée is settled. */
  if (settled == 0)
    sg_lw_suggest_trails (lw, list);
  for (guint i = 0; i < melees->len; i++)
    if (!((SgLwMelee *) melees->pdata[i])->settled)
      add_melee (lw, &found->lw, list, melees, melees->pdata[i]);
  return n;
}

static void
note_waits (const SgLw *lw, const char *waits)
{
  SgLwFound *found = sg_lw_find (lw->battle);

  g_free (found->waits);
  found->waits = g_strdup (waits);
  found->waits_known = TRUE;
}

/* (nullable): why the interval cannot begin, of what there is how many of. */
static const char *
first_wait (const guint *counts)
{
  static const char *const waits[] = {
    N_("Waits for the mêlée, whose time is extra (LW-17)."),
    N_("Waits for what becomes of men at the end of the turn (LW-61)."),
    N_("Waits for the guns that are taken (LW-70)."),
    N_("Waits for what the turn leaves to be judged."),
    N_("Waits for the end of the battle (LW-80)."),
  };

  for (guint i = 0; i < G_N_ELEMENTS (waits); i++)
    if (counts[i] > 0)
      return _(waits[i]);
  return NULL;
}

/* What follows a turn, and why the interval cannot begin. */
static GPtrArray *
suggest_after (const SgLw *lw)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_suggestion_free);
  guint melees = lw->ledger ? 0 : sg_lw_suggest_melees (lw, list), prisoners = 0, captures = 0, ends, others;
  const char *after = melees > 0 ? _("after the mêlée") : NULL;

  if (melees == 0 && !lw->ledger)
    prisoners = sg_lw_suggest_prisoners (lw, list);
  if (prisoners > 0)
    after = _("after the prisoners");
  if (!lw->ledger)
    captures = sg_lw_suggest_captures (lw, list, after);
  ends = sg_lw_suggest_ends (lw, list, captures > 0 ? _("after the guns") : after);
  others = lw->heir->suggest != NULL && melees == 0 ? lw->heir->suggest (lw, list) : 0;
  note_waits (lw, first_wait ((const guint[]) { melees, prisoners, captures, others, ends }));
  return list;
}

char *
sg_lw_first_waiting (const SgLw *lw)
{
  if (!sg_lw_find (lw->battle)->waits_known)
    g_ptr_array_unref (suggest_after (lw));
  return g_strdup (sg_lw_find (lw->battle)->waits);
}

GPtrArray *
sg_lw_suggest (SgBattle *battle, GError **error)
{
  GPtrArray *list;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  if (lw.part == SG_LW_MELEES)
    return suggest_after (&lw);
  list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_suggestion_free);
  if (lw.part == SG_LW_READY || lw.part == SG_LW_INTERVAL)
    sg_lw_suggest_time (&lw, list);
  else if (lw.part == SG_LW_GUNS && !lw.heir->own_shots)
    sg_lw_suggest_shots (&lw, list);
  else if (lw.step != SG_LW_PLAY && lw.step != SG_LW_OVER)
    sg_lw_suggest_setting (&lw, list);
  if (lw.heir->suggest != NULL && lw.step == SG_LW_PLAY)
    (void) lw.heir->suggest (&lw, list);
  return list;
}
