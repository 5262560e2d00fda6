/* sg-lw-turn.c: the turn, phase by phase, and its clock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-turn.h"

SgNextAct *
sg_lw_next_act_new (const char *id, const char *label, const char *waits)
{
  SgNextAct *act = g_new0 (SgNextAct, 1);

  act->id = g_strdup (id);
  act->label = g_strdup (label);
  act->waits = g_strdup (waits);
  return act;
}

/* Between turns the next player stands ready; during one it is his who moves. */
const char *
sg_lw_next_mover (const SgLw *lw)
{
  return sg_lw_is_phase (lw, "guns") || sg_lw_is_phase (lw, "men") || sg_lw_is_phase (lw, "melees")
         ? lw->mover : sg_lw_mover_at (lw, lw->turn + 1);
}

/* The clock. */

SgQuestion *
sg_lw_time_question (const SgLw *lw, const char *side, GError **error)
{
  g_autoptr (SgQuestion) question = sg_lw_question (lw, "move-time", error);
  g_autoptr (GPtrArray) free = NULL, disarmed = NULL, guns = NULL;
  g_autofree char *caption = NULL;

  if (question == NULL)
    return NULL;
  free = sg_lw_men (lw, side, SG_ACCOUNT_FIT);
  disarmed = sg_lw_men (lw, side, SG_ACCOUNT_DISARMED);
  guns = sg_lw_guns (lw, side);
  if (disarmed->len > 0)
    caption = g_strdup_printf (_("%u free and %u disarmed"), free->len, disarmed->len);
  sg_lw_fill (question, "men", g_variant_new_int64 (free->len + disarmed->len), caption);
  sg_lw_fill (question, "guns", g_variant_new_int64 (guns->len), NULL);
  sg_lw_note (question, "start_men", g_variant_new_int64 (sg_board_begun (lw->board, side, NULL)));
  sg_lw_note (question, "start_guns", g_variant_new_int64 (sg_board_begun (lw->board, side, "guns")));
  return g_steal_pointer (&question);
}

static guint
allowance_for (const SgLw *lw, const char *side)
{
  gint64 agreed = sg_board_get_whole (lw->board, "agreed", 0);
  g_autoptr (SgQuestion) question = agreed > 0 || !*side ? NULL : sg_lw_time_question (lw, side, NULL);
  g_autoptr (SgVerdict) verdict = question ? sg_lw_judge (lw, question, NULL) : NULL;

  return agreed > 0 ? agreed : verdict ? sg_verdict_get_number (verdict, "allowed_s") : 0;
}

/* The warnings that stand below the allowance, seconds left, ended by 0 (LW-15, LW-R6). */
static void
set_clock (const SgLw *lw, guint seconds, gboolean warn)
{
  const char *names[] = { "first-warning", "second-warning", "last-warning" };
  guint warnings[G_N_ELEMENTS (names) + 1] = { 0 }, n = 0;

  for (guint i = 0; warn && i < G_N_ELEMENTS (names); i++)
    {
      guint left = sg_ruleset_whole (lw->rules, "LW-15", names[i]);

      if (left < seconds)
        warnings[n++] = left;
    }
  sg_clock_set (sg_battle_get_clock (lw->battle), seconds, warnings);
}

guint
sg_lw_allowance (SgBattle *battle)
{
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  if (g_str_equal (sg_lw_next_mover (&lw), lw.mover) && lw.turn > 0)
    return sg_board_get_whole (lw.board, "allowance", 0);
  return allowance_for (&lw, sg_lw_next_mover (&lw));
}

guint
sg_lw_interval (SgBattle *battle)
{
  SgRuleset *rules = sg_battle_get_rules (battle);
  gboolean five = sg_ruleset_chosen (rules, "lw.interval", "5");
  gint64 agreed = sg_board_get_whole (sg_battle_get_board (battle), "interval", 0);

  return agreed > 0 ? agreed : 60 * sg_ruleset_whole (rules, "LW-16", five ? "long-minutes" : "minutes");
}

void
sg_lw_set_clock (SgBattle *battle)
{
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  if (sg_lw_is_phase (&lw, "interval"))
    set_clock (&lw, sg_lw_interval (battle), FALSE);
  else
    set_clock (&lw, sg_lw_allowance (battle), TRUE);
}

/* Acts. */

static SgRuling *
turn_ruling (const char *rule, const char *phase, const char *format, ...)
{
  g_autofree char *clause = NULL;
  SgRuling *ruling;
  va_list args;

  va_start (args, format);
  clause = g_strdup_vprintf (format, args);
  va_end (args);
  ruling = sg_ruling_new (SG_RULING_TURN, clause, rule);
  sg_lw_battle_set (ruling, "phase", phase);
  return ruling;
}

/* What the allowance was worked on: the turn may cost men before it is looked at again. */
static void
note_strength (const SgLw *lw, SgRuling *ruling, const char *mover)
{
  g_autoptr (SgQuestion) question = sg_lw_time_question (lw, mover, NULL);

  if (question == NULL)
    return;
  sg_lw_battle_number (ruling, "allowance-men", sg_question_number (question, "men"));
  sg_lw_battle_number (ruling, "allowance-guns", sg_question_number (question, "guns"));
}

static gboolean
act_go (const SgLw *lw, GError **error)
{
  gint64 turn = lw->turn + 1;
  const char *mover = sg_lw_mover_at (lw, turn);
  guint seconds = allowance_for (lw, mover);
  g_autofree char *clock = sg_text_clock (seconds);
  SgRuling *ruling = turn_ruling ("LW-13", "guns", _("Turn %d began: %s’s %s move, %s"), (int)turn,
                                  sg_lw_called (lw, mover), sg_text_ordinal (sg_lw_own_move (turn)), clock);

  sg_lw_battle_number (ruling, "turn", turn);
  sg_lw_battle_set (ruling, "mover", mover);
  sg_lw_battle_number (ruling, "allowance", seconds);
  note_strength (lw, ruling, mover);
  if (*sg_board_get (lw->board, "agreed"))
    sg_lw_battle_set (ruling, "agreed", "");
  if (!sg_lw_post (lw, ruling, error))
    return FALSE;
  set_clock (lw, seconds, TRUE);
  sg_clock_start (sg_battle_get_clock (lw->battle));
  return TRUE;
}

static gboolean
act_guns_done (const SgLw *lw, GError **error)
{
  return sg_lw_post (lw, turn_ruling ("LW-19", "men", _("%s’s guns were done"), sg_lw_called (lw, lw->mover)), error);
}

/* Whoever lay down stands up in his place (LW-31). */
static void
stand_up (const SgLw *lw, SgRuling *ruling)
{
  GPtrArray *figures = sg_board_get_figures (lw->board);

  for (guint i = 0; i < figures->len; i++)
    sg_lw_word_set (ruling, figures->pdata[i], "lying", "");
}

static gboolean
act_call_time (const SgLw *lw, GError **error)
{
  SgRuling *ruling = turn_ruling ("LW-15", "melees", _("Time was called on %s"), sg_lw_called (lw, lw->mover));

  stand_up (lw, ruling);
  sg_clock_pause (sg_battle_get_clock (lw->battle));
  return sg_lw_post (lw, ruling, error);
}

/* Whoever ends a turn on the enemy’s back line has arrived there (LW-83, LW-89). */
static void
note_arrived (const SgLw *lw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) men = sg_lw_men (lw, lw->mover, SG_ACCOUNT_FIT);

  for (guint i = 0; i < men->len && !sg_lw_is_game (lw, "finish"); i++)
    if (sg_lw_on_line (lw, men->pdata[i], lw->other))
      sg_lw_word_set (ruling, men->pdata[i], "arrived", "yes");
}

static gboolean
act_begin_interval (const SgLw *lw, GError **error)
{
  g_autofree char *waits = sg_lw_first_waiting (lw);
  guint seconds = sg_lw_interval (lw->battle);
  g_autofree char *clock = sg_text_clock (seconds);
  SgRuling *ruling;

  if (waits)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, waits);
      return FALSE;
    }
  ruling = turn_ruling ("LW-16", "interval", _("The interval began, %s"), clock);
  note_arrived (lw, ruling);
  if (!sg_lw_post (lw, ruling, error))
    return FALSE;
  set_clock (lw, seconds, FALSE);
  sg_clock_start (sg_battle_get_clock (lw->battle));
  return TRUE;
}

/* Back into an earlier phase of the turn, where something was forgotten. */
static const struct { const char *phase, *rule, *clause; } backs[] = {
  { "guns", "LW-19", N_("The turn went back to the guns") },
  { "men", "LW-15", N_("The turn went back to the men") },
  { "melees", "LW-16", N_("The turn went back to the mêlées") },
};

static gboolean
act_back (const SgLw *lw, const char *phase, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (backs) && !sg_lw_is_phase (lw, backs[i].phase); i++)
    if (g_str_equal (phase, backs[i].phase) && !sg_lw_is_phase (lw, "ready"))
      return sg_lw_post (lw, turn_ruling (backs[i].rule, phase, "%s", _(backs[i].clause)), error);
  g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("The turn can only go back to a phase that is done."));
  return FALSE;
}

/* The turn’s acts, by the phase in which each can be done. */
static const struct
{
  const char *phase, *id, *label;
  gboolean (*act) (const SgLw *lw, GError **error);
} acts[] = {
  { "ready", "go", N_("Go"), act_go },
  { "guns", "guns-done", N_("Guns Done"), act_guns_done },
  { "men", "call-time", N_("Call Time"), act_call_time },
  { "melees", "begin-interval", N_("Begin"), act_begin_interval },
  { "interval", "go", N_("Go"), act_go },
};

SgNextAct *
sg_lw_next (SgBattle *battle)
{
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  if (sg_lw_is_stage (&lw, "over"))
    return NULL;
  if (!sg_lw_is_stage (&lw, "play"))
    return sg_lw_next_setting (&lw);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (sg_lw_is_phase (&lw, acts[i].phase))
      {
        g_autofree char *waits = sg_lw_is_phase (&lw, "melees") ? sg_lw_first_waiting (&lw) : NULL;

        return sg_lw_next_act_new (acts[i].id, _(acts[i].label), waits);
      }
  return NULL;
}

gboolean
sg_lw_act (SgBattle *battle, const char *id, GError **error)
{
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  if (!sg_lw_is_stage (&lw, "play"))
    return sg_lw_act_setting (&lw, id, error);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (sg_lw_is_phase (&lw, acts[i].phase) && g_str_equal (id, acts[i].id))
      return acts[i].act (&lw, error);
  /* Time may also run out while the guns are still being dealt with. */
  if (sg_lw_is_phase (&lw, "guns") && g_str_equal (id, "call-time"))
    return act_call_time (&lw, error);
  if (g_str_has_prefix (id, "back-to-"))
    return act_back (&lw, id + strlen ("back-to-"), error);
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("“%s” is not what the turn wants now."), id);
  return FALSE;
}

/* What the window shows of it. */

SgLwCell
sg_lw_phase_cell (SgBattle *battle, guint phase)
{
  static const char *const cells[] = { "guns", "men", "melees", "interval" };
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    if (sg_lw_is_phase (&lw, cells[i]))
      return phase < i ? SG_LW_CELL_DONE : phase == i ? SG_LW_CELL_NOW : SG_LW_CELL_NEXT;
  return SG_LW_CELL_NEXT;
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
                           : g_strdup_printf (_("%s’s %s move"), sg_lw_called (&lw, mover),
                                              sg_text_ordinal (sg_lw_own_move (MAX (1, lw.turn))));
  return lw.turn > 0 ? g_strdup_printf (_("Turn %d"), (int) lw.turn) : g_strdup (_("Before turn 1"));
}

char *
sg_lw_allowance_text (SgBattle *battle)
{
  g_autofree char *exact = NULL, *men = NULL, *guns = NULL;
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  const char *mover;
  gint64 n_men, n_guns, allowed;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  mover = sg_lw_next_mover (&lw);
  question = *mover ? sg_lw_time_question (&lw, mover, NULL) : NULL;
  if (question && lw.turn > 0 && g_str_equal (mover, lw.mover) && *sg_board_get (lw.board, "allowance-men"))
    {
      sg_lw_fill (question, "men", g_variant_new_int64 (sg_board_get_whole (lw.board, "allowance-men", 0)), NULL);
      sg_lw_fill (question, "guns", g_variant_new_int64 (sg_board_get_whole (lw.board, "allowance-guns", 0)), NULL);
    }
  verdict = question ? sg_lw_judge (&lw, question, NULL) : NULL;
  if (verdict == NULL)
    return g_strdup ("");
  allowed = sg_lw_allowance (battle);
  n_men = sg_question_number (question, "men");
  n_guns = sg_question_number (question, "guns");
  exact = sg_text_clock ((gint64) (sg_lw_measure_of (verdict, "exact_s") + 0.5));
  men = g_strdup_printf (ngettext ("%d man", "%d men", n_men), (int) n_men);
  guns = g_strdup_printf (ngettext ("%d gun", "%d guns", n_guns), (int) n_guns);
  if (allowed != sg_verdict_get_number (verdict, "allowed_s"))
    return g_strdup_printf (_("%s and %s: %s; as agreed (LW-14)"), men, guns, exact);
  if (allowed != (gint64) (sg_lw_measure_of (verdict, "exact_s") + 0.5))
    return g_strdup_printf (_("%s and %s: %s, rounded up (LW-13)"), men, guns, exact);
  return g_strdup_printf (_("%s and %s: %s (LW-13)"), men, guns, exact);
}
