/* sg-lw-turn.c: the turn, phase by phase.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-turn.h"

#include "base/sg-text.h"
#include "campaign/sg-board-apply.h"
#include "play/sg-effects.h"
#include "play/little-wars/sg-lw-clock.h"
#include "play/little-wars/sg-lw-lines.h"
#include "play/little-wars/sg-lw-read.h"
#include "play/little-wars/sg-lw-setting.h"
#include "play/little-wars/sg-lw-suggest.h"
#include "rules/sg-question-values.h"

/* Acts. */

static SgRuling *
turn_ruling (const SgLw *lw, const char *rule, const char *phase, const char *format, ...)
{
  g_autofree char *clause = NULL;
  SgRuling *ruling;
  va_list args;

  va_start (args, format);
  clause = sg_text_vowned (format, args);
  va_end (args);
  ruling = sg_ruling_new (SG_RULING_TURN, clause, rule);
  sg_word_set (ruling, lw->board, &sg_common_words.phase, phase);
  return ruling;
}

/* What the allowance was worked on: the turn may cost men before it is looked at again. */
static void
note_strength (const SgLw *lw, SgRuling *ruling, const char *mover)
{
  g_autoptr (SgQuestion) question = sg_lw_time_question (lw, mover, NULL);

  if (question == NULL)
    return;
  sg_word_set_whole (ruling, lw->board, &sg_lw_words.allowance_men, sg_question_number (question, "men"));
  sg_word_set_whole (ruling, lw->board, &sg_lw_words.allowance_guns, sg_question_number (question, "guns"));
}

static gboolean
act_go (const SgPlay *play, GError **error)
{
  const SgLw *lw = (const SgLw *) play;
  gint64 turn = lw->turn + 1;
  const char *mover = sg_lw_mover_at (lw, turn);
  guint seconds = sg_lw_allowance_for (lw, mover);
  g_autofree char *clock = sg_text_clock (seconds);
  SgRuling *ruling = turn_ruling (lw, "LW-13", "guns", _("Turn %d began: %s’s %s move, %s"), (int)turn,
                                  sg_play_called (&lw->play, mover), sg_text_ordinal (sg_lw_own_move (turn)), clock);

  sg_word_set_whole (ruling, lw->board, &sg_common_words.turn, turn);
  sg_word_set (ruling, lw->board, &sg_common_words.mover, mover);
  sg_word_set_whole (ruling, lw->board, &sg_lw_words.allowance, seconds);
  note_strength (lw, ruling, mover);
  if (sg_word_has (lw->board, &sg_lw_words.agreed))
    sg_word_set (ruling, lw->board, &sg_lw_words.agreed, "");
  if (!sg_play_post (&lw->play, ruling, error))
    return FALSE;
  sg_lw_start_clock (lw, seconds, TRUE);
  return TRUE;
}

static gboolean
act_guns_done (const SgPlay *play, GError **error)
{
  const SgLw *lw = (const SgLw *) play;
  return sg_play_post (&lw->play, turn_ruling (lw, "LW-19", "men", _("%s’s guns were done"), sg_play_called (&lw->play, lw->mover)), error);
}

/* Whoever lay down stands up in his place (LW-31). */
static void
stand_up (const SgLw *lw, SgRuling *ruling)
{
  GPtrArray *figures = sg_board_get_figures (lw->board);

  for (guint i = 0; i < figures->len; i++)
    sg_word_set (ruling, (SgFigure *) figures->pdata[i], &sg_lw_words.lying, "");
}

static gboolean
act_call_time (const SgPlay *play, GError **error)
{
  const SgLw *lw = (const SgLw *) play;
  SgRuling *ruling = turn_ruling (lw, "LW-15", "melees", _("Time was called on %s"), sg_play_called (&lw->play, lw->mover));

  stand_up (lw, ruling);
  if (lw->heir->time != NULL)
    lw->heir->time (lw, ruling);
  sg_clock_pause (sg_battle_get_clock (lw->battle));
  return sg_play_post (&lw->play, ruling, error);
}

/* Whoever ends a turn on the enemy’s back line has arrived there (LW-83, LW-89). */
static void
note_arrived (const SgLw *lw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) men = sg_lw_men (lw, lw->mover, SG_ACCOUNT_FIT);

  for (guint i = 0; i < men->len && lw->war != SG_LW_FINISH; i++)
    if (sg_lw_on_line (lw, men->pdata[i], lw->other))
      sg_word_set (ruling, (SgFigure *) men->pdata[i], &sg_lw_words.arrived, "yes");
}

static gboolean
act_begin_interval (const SgPlay *play, GError **error)
{
  const SgLw *lw = (const SgLw *) play;
  guint seconds = sg_lw_interval (lw->battle);
  g_autofree char *clock = sg_text_clock (seconds);
  SgRuling *ruling;

  ruling = turn_ruling (lw, "LW-16", "interval", _("The interval began, %s"), clock);
  note_arrived (lw, ruling);
  if (lw->heir->interval != NULL)
    lw->heir->interval (lw, ruling);
  if (!sg_play_post (&lw->play, ruling, error))
    return FALSE;
  sg_lw_start_clock (lw, seconds, FALSE);
  return TRUE;
}

static int
find_part (const char *phase)
{
  for (int i = 0; sg_lw_phases[i].id != NULL; i++)
    if (g_strcmp0 (sg_lw_phases[i].id, phase) == 0)
      return i;
  return -1;
}

/* Whether @past took the turn on into a phase after @part: a way back is none. */
static gboolean
leads_past (SgRuling *past, SgLwPart part)
{
  GPtrArray *effects = sg_ruling_get_effects (past);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      if (sg_effect_changes (effect, "battle", sg_common_words.phase.key))
        return find_part (effect->after) > (int) part && find_part (effect->before) < find_part (effect->after);
    }
  return FALSE;
}

/* Unless somebody has said otherwise since. @taken: what a later end of a phase has given back already. */
static void
give_back (const SgLw *lw, SgRuling *ruling, SgRuling *past, GHashTable *taken)
{
  GPtrArray *effects = sg_ruling_get_effects (past);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];
      g_autofree char *now = NULL;

      if (effect->kind != SG_EFFECT_CHANGE || g_str_equal (effect->subject, "battle")
          || !g_hash_table_add (taken, g_strjoin ("\n", effect->subject, effect->key, NULL)))
        continue;
      now = sg_board_dup_word (lw->board, effect->subject, effect->key);
      if (g_strcmp0 (now, effect->after) == 0)
        sg_ruling_add_change (ruling, effect->subject, effect->key, effect->before);
    }
}

/* What the ends of the phases after @part noted of the men, who stood up, arrived, or had fired or worked in one move more: it is noted anew when they are over
 * again, and counts once. */
static void
take_back (const SgLw *lw, SgLwPart part, SgRuling *ruling)
{
  GListModel *rulings = sg_battle_get_rulings (lw->battle);
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = g_list_model_get_n_items (rulings); i-- > 0;)
    {
      g_autoptr (SgRuling) past = g_list_model_get_item (rulings, i);

      if (sg_ruling_get_turn (past) != lw->turn)
        return;
      if (!sg_ruling_is_undone (past) && leads_past (past, part))
        give_back (lw, ruling, past, taken);
    }
}

/* Back into an earlier phase of the turn, where something was forgotten. */
static gboolean
act_back (const SgLw *lw, SgLwPart part, GError **error)
{
  static const struct { const char *rule, *clause; } backs[SG_LW_NO_PART] = {
    [SG_LW_GUNS] = { "LW-19", N_("The turn went back to the guns") },
    [SG_LW_MEN] = { "LW-15", N_("The turn went back to the men") },
    [SG_LW_MELEES] = { "LW-16", N_("The turn went back to the mêlées") },
  };

  if (part < lw->part && lw->part != SG_LW_NO_PART && backs[part].rule != NULL)
    {
      SgRuling *ruling = turn_ruling (lw, backs[part].rule, sg_lw_phases[part].id, "%s", _(backs[part].clause));

      take_back (lw, part, ruling);
      return sg_play_post (&lw->play, ruling, error);
    }
  return sg_refuse_because (error, _("The turn can only go back to a phase that is done."));
}

static gboolean
back_to_guns (const SgPlay *play, GError **error)
{
  return act_back ((const SgLw *) play, SG_LW_GUNS, error);
}

static gboolean
back_to_men (const SgPlay *play, GError **error)
{
  return act_back ((const SgLw *) play, SG_LW_MEN, error);
}

static gboolean
back_to_melees (const SgPlay *play, GError **error)
{
  return act_back ((const SgLw *) play, SG_LW_MELEES, error);
}

static char *
tell_waiting (const SgPlay *play)
{
  return sg_lw_first_waiting ((const SgLw *) play);
}

#define BACK \
  { "back-to-guns", N_("Back to the Guns"), .beside = TRUE, .carry_out = back_to_guns }, \
  { "back-to-men", N_("Back to the Men"), .beside = TRUE, .carry_out = back_to_men }, \
  { "back-to-melees", N_("Back to the Mêlées"), .beside = TRUE, .carry_out = back_to_melees }, { NULL }

static const SgTurnAct of_ready[] = { { "go", N_("Go"), .carry_out = act_go }, { NULL } };
/* Time may also run out while the guns are still being dealt with. */
static const SgTurnAct of_guns[] = {
  { "guns-done", N_("Guns Done"), .carry_out = act_guns_done }, { "call-time", N_("Call Time"), .beside = TRUE, .carry_out = act_call_time }, BACK
};
static const SgTurnAct of_men[] = { { "call-time", N_("Call Time"), .carry_out = act_call_time }, BACK };
static const SgTurnAct of_melees[] = { { "begin-interval", N_("Begin the Interval"), .waits = tell_waiting, .carry_out = act_begin_interval }, BACK };
static const SgTurnAct of_interval[] = { { "go", N_("Go"), .carry_out = act_go }, BACK };

const SgPhase sg_lw_phases[] = {
  [SG_LW_READY] = { "ready", NULL, NULL, of_ready },
  [SG_LW_GUNS] = { "guns", N_("Guns"), "sg-gun-symbolic", of_guns },
  [SG_LW_MEN] = { "men", N_("Men"), "sg-foot-symbolic", of_men },
  [SG_LW_MELEES] = { "melees", N_("Mêlées"), "sg-melee-symbolic", of_melees },
  [SG_LW_INTERVAL] = { "interval", N_("Interval"), "sg-clock-symbolic", of_interval },
  [SG_LW_NO_PART] = { NULL }
};

SgNextAct *
sg_lw_next (SgBattle *battle)
{
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  if (lw.at == SG_PLAY_BEFORE)
    return sg_lw_next_setting (&lw);
  return sg_phase_next (sg_phase_now (sg_lw_phases, &lw.play), &lw.play);
}

gboolean
sg_lw_act (SgBattle *battle, const char *id, GError **error)
{
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  if (lw.at != SG_PLAY_UNDER_WAY)
    return sg_lw_act_setting (&lw, id, error);
  return sg_phase_carry_out (sg_phase_now (sg_lw_phases, &lw.play), &lw.play, id, error);
}

/* What the window shows of it. */

SgLwCell
sg_lw_phase_cell (SgBattle *battle, guint phase)
{
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  if (lw.part == SG_LW_NO_PART || lw.part == SG_LW_READY || phase > lw.part)
    return SG_LW_CELL_NEXT;
  return phase == lw.part ? SG_LW_CELL_NOW : SG_LW_CELL_DONE;
}

char *
sg_lw_turn_text (SgBattle *battle, char **move)
{
  SgLw lw;
  const char *mover;

  sg_lw_read (&lw, battle, NULL);
  mover = lw.turn > 0 ? lw.mover : sg_lw_next_mover (&lw);
  if (move)
    *move = *mover == '\0' ? g_strdup ("")
                           : sg_text_owned (_("%s’s %s move"), sg_play_called (&lw.play, mover),
                                              sg_text_ordinal (sg_lw_own_move (MAX (1, lw.turn))));
  return lw.turn > 0 ? g_strdup_printf (_("Turn %d"), (int) lw.turn) : g_strdup (_("Before turn 1"));
}

