/* sg-tw-turn.c: the move, phase by phase in the order of TW-05.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A phase in which nothing waits is passed over, so that a quiet move is led by the orders of either side and the end of the other moves.
 */

#include "play/war-game/sg-tw-turn.h"

#include "base/sg-text.h"
#include "campaign/sg-board-apply.h"
#include "play/war-game/sg-tw-close-up.h"
#include "play/war-game/sg-tw-counters.h"
#include "play/war-game/sg-tw-decide.h"
#include "play/war-game/sg-tw-first.h"
#include "play/war-game/sg-tw-onset.h"
#include "play/war-game/sg-tw-orders.h"
#include "play/war-game/sg-tw-part.h"
#include "play/war-game/sg-tw-putdown.h"
#include "play/war-game/sg-tw-ride.h"

/* Which phase comes next */

/* Whether anything waits in @phase: the parts are asked as if it were that phase already. Orders and the other moves are there in every move, whoever
 * has anything to write or to do. */
static gboolean
is_open (const SgTw *tw, SgTwPhase phase)
{
  g_autoptr (GPtrArray) list = NULL;
  SgTw then = *tw;

  if (phase == SG_TW_ORDERS || phase == SG_TW_MOVES)
    return TRUE;
  then.part = phase;
  list = sg_tw_suggestions (&then);
  return list->len > 0;
}

/* SG_TW_CLOSE: nothing waits any more in this move. */
static SgTwPhase
find_next (const SgTw *tw, SgTwPhase after)
{
  for (SgTwPhase phase = after + 1; phase < SG_TW_CLOSE; phase++)
    if (is_open (tw, phase))
      return phase;
  return SG_TW_CLOSE;
}

/* What is held back until the phase is done comes now; into what it leads is seen on the board as it is then. */
static SgTwPhase
leave (const SgTw *tw, SgRuling *ruling)
{
  GPtrArray *parts = sg_tw_parts (), *effects;
  g_autoptr (SgBoard) board = NULL;
  SgTw then;

  for (guint i = 0; i < parts->len; i++)
    if (((const SgTwPart *) parts->pdata[i])->leave != NULL)
      ((const SgTwPart *) parts->pdata[i])->leave (tw, tw->part, ruling);
  effects = sg_ruling_get_effects (ruling);
  if (effects->len == 0)
    return find_next (tw, tw->part);
  /* before anybody looks whether there is still a mêlée: those whom the losses have parted from the enemy step up to him first */
  sg_tw_close_up (tw, ruling);
  board = sg_play_suppose (&tw->play, ruling);
  sg_tw_read (&then, tw->battle, board);
  return find_next (&then, tw->part);
}

/* Whether @suggestion is fire that a side may hold (TW-41). */
static gboolean
is_fire (const SgSuggestion *suggestion)
{
  static const char *const keys[] = { "gun:", "fire:", "first:" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_has_prefix (suggestion->key, keys[i]))
      return TRUE;
  return FALSE;
}

/* (transfer full) (nullable): what must be judged before the phase is done; fire waits in the tray, and holds nothing. */
static char *
tell_waiting (const SgPlay *play)
{
  g_autoptr (GPtrArray) list = sg_tw_suggestions ((const SgTw *) play);

  for (guint i = 0; i < list->len; i++)
    {
      const SgSuggestion *suggestion = list->pdata[i];

      if (!suggestion->optional && !is_fire (suggestion))
        return g_strdup_printf (_("Waits for: %s (%s)."), suggestion->title, suggestion->rule);
    }
  return NULL;
}

/* The end of a move, and the beginning of the next */

/* Still in the ruling that ends the move: the parts see the number of the new move and a board of the old one, whose words of one move are cleared by
 * @ruling and not yet from the board. */
static void
begin_move (const SgTw *tw, SgRuling *ruling)
{
  GPtrArray *parts = sg_tw_parts ();
  SgTw next = *tw;

  next.turn = tw->turn + 1;
  next.part = SG_TW_CLOCK;
  sg_word_set_whole (ruling, tw->board, &sg_common_words.turn, next.turn);
  for (guint i = 0; i < parts->len; i++)
    {
      const SgTwPart *part = parts->pdata[i];

      if (part->clock != NULL)
        part->clock (&next, ruling);
    }
  sg_word_set (ruling, tw->board, &sg_common_words.phase, sg_tw_phase_ids[is_open (&next, SG_TW_CLOCK) ? SG_TW_CLOCK : SG_TW_ORDERS]);
}

/* The order matters: the parts look at what was done in the move before it is forgotten, and the new move begins when it is. */
static void
add_close (const SgTw *tw, SgRuling *ruling)
{
  GPtrArray *parts = sg_tw_parts ();

  for (guint i = 0; i < parts->len; i++)
    {
      const SgTwPart *part = parts->pdata[i];

      if (part->close != NULL)
        part->close (tw, ruling);
    }
  sg_words_forget (ruling, tw->board, SG_CLEARED_BY_TURN, NULL);
  sg_word_clear (ruling, tw->board, &sg_common_words.mover);
  sg_words_forget_units (ruling, tw->board, SG_CLEARED_BY_TURN, NULL);
  begin_move (tw, ruling);
}

static gboolean
close_move (const SgTw *tw, GError **error)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, "", "TW-05");

  sg_ruling_say (ruling, _("Move %d ended, and move %d began"), (int) tw->turn, (int) tw->turn + 1);
  add_close (tw, ruling);
  return sg_play_post (&tw->play, ruling, error);
}

/* What was judged last leads on: nobody has to say that nothing waits. The other moves are ended by hand alone, for units that may move do not wait. */
void
sg_tw_lead_on (SgBattle *battle, SgRuling *ruling)
{
  g_autoptr (SgBoard) board = sg_board_copy (sg_battle_get_board (battle));
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (SgRuling) held = NULL;
  SgTwPhase next;
  SgTw tw;

  for (guint i = 0; i < sg_ruling_get_effects (ruling)->len; i++)
    if (!sg_board_apply (board, sg_ruling_get_effects (ruling)->pdata[i], NULL))
      return;
  sg_tw_read (&tw, battle, board);
  if (tw.at != SG_PLAY_UNDER_WAY || tw.part == SG_TW_ORDERS || tw.part == SG_TW_COMPULSORY || tw.part == SG_TW_MOVES)
    return;
  list = sg_tw_suggestions (&tw);
  if (list->len > 0)
    return;
  held = sg_ruling_new (SG_RULING_TURN, "", "TW-05");
  next = leave (&tw, held);
  sg_tw_say_more (ruling, "%s", sg_ruling_get_clause (held));
  for (guint i = 0; i < sg_ruling_get_effects (held)->len; i++)
    sg_ruling_add_effect (ruling, sg_effect_copy (sg_ruling_get_effects (held)->pdata[i]));
  /* The move does not end over what has just come down: losses may bring tests that are seen when they have. */
  if (next == SG_TW_CLOSE && sg_ruling_get_effects (held)->len > 0)
    next = SG_TW_DECISIONS;
  if (next == SG_TW_CLOSE)
    {
      sg_tw_say_more (ruling, _("; move %d began"), (int) tw.turn + 1);
      add_close (&tw, ruling);
      return;
    }
  sg_word_set (ruling, tw.board, &sg_common_words.phase, sg_tw_phase_ids[next]);
  if (next > SG_TW_MOVES)
    sg_word_clear (ruling, tw.board, &sg_common_words.mover);
}

/* Whose turn comes second goes through the phases 3 to 5 in its turn (TW-05). */
static gboolean
pass_on (const SgTw *tw, GError **error)
{
  const char *side = sg_tw_second (tw);
  SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, "", "TW-05");
  SgTw then = *tw;

  then.mover = side;
  sg_ruling_say (ruling, _("%s had moved, and it was %s’s turn"), sg_play_called (&tw->play, tw->mover), sg_play_called (&tw->play, side));
  sg_word_set (ruling, tw->board, &sg_common_words.mover, side);
  sg_word_set (ruling, tw->board, &sg_common_words.phase, sg_tw_phase_ids[find_next (&then, SG_TW_ORDERS)]);
  return sg_play_post (&tw->play, ruling, error);
}

/* From a phase that is done into the next in which something waits. */
static gboolean
go_on (const SgPlay *play, GError **error)
{
  static const char *const done[] = {
    [SG_TW_CLOCK] = N_("The clock was seen to"), [SG_TW_COMPULSORY] = N_("All went to the rear who had to"), [SG_TW_CHARGES] = N_("The charges were done"),
    [SG_TW_MOVES] = N_("The moves were done"), [SG_TW_GUNS] = N_("The guns were done"), [SG_TW_MUSKETRY] = N_("The musketry was done"),
    [SG_TW_MELEE] = N_("The mêlées were done"), [SG_TW_DECISIONS] = N_("All was decided"),
  };
  const SgTw *tw = (const SgTw *) play;
  g_autoptr (SgRuling) ruling = NULL;
  SgTwPhase next;

  if (tw->part == SG_TW_MOVES && sg_tw_second (tw) != NULL)
    return pass_on (tw, error);
  ruling = sg_ruling_new (SG_RULING_TURN, _(done[tw->part]), "TW-05");
  next = leave (tw, ruling);
  if (next == SG_TW_CLOSE && sg_ruling_get_effects (ruling)->len == 0)
    return close_move (tw, error);
  next = MIN (next, SG_TW_DECISIONS);   /* not the end of the move yet: what has just come down is looked at first */
  sg_word_set (ruling, tw->board, &sg_common_words.phase, sg_tw_phase_ids[next]);
  if (next > SG_TW_MOVES)
    sg_word_clear (ruling, tw->board, &sg_common_words.mover);
  return sg_play_post (play, g_steal_pointer (&ruling), error);
}

/* Orders: each side says that its are written, and what both wrote is told when both have (TW-06). */

/* By the one press that asks for no side, Red writes first: it is only who is asked first, for nothing of either is seen before both have written. */
static const char *
side_to_write (const SgTw *tw)
{
  return sg_word_flag (SG_OF (tw->board, "red"), &sg_tw_words.ready) ? "blue" : "red";
}

static gboolean
write_orders (const SgTw *tw, const char *side, GError **error)
{
  gboolean last = sg_word_flag (SG_OF (tw->board, sg_play_other (side)), &sg_tw_words.ready);
  SgRuling *ruling;

  if (sg_word_flag (SG_OF (tw->board, side), &sg_tw_words.ready))
    return sg_refuse (error, "TW-06", _("%s’s orders are written"), sg_play_called (&tw->play, side));
  ruling = sg_ruling_new (SG_RULING_TURN, "", "TW-06");
  sg_ruling_say (ruling, _("%s’s orders were written"), sg_play_called (&tw->play, side));
  sg_word_set_flag (ruling, SG_OF (tw->board, side), &sg_tw_words.ready, TRUE);
  if (last)
    {
      sg_tw_reveal (tw, ruling);
      sg_word_set (ruling, tw->board, &sg_common_words.phase, sg_tw_phase_ids[find_next (tw, SG_TW_ORDERS)]);
    }
  return sg_play_post (&tw->play, ruling, error);
}

static gboolean
orders_written (const SgPlay *play, GError **error)
{
  return write_orders ((const SgTw *) play, side_to_write ((const SgTw *) play), error);
}

static char *
call_orders (const SgPlay *play)
{
  return sg_text_owned (_("%s’s Orders Are Written"), sg_play_called (play, side_to_write ((const SgTw *) play)));
}

static gboolean
red_written (const SgPlay *play, GError **error)
{
  return write_orders ((const SgTw *) play, "red", error);
}

static gboolean
blue_written (const SgPlay *play, GError **error)
{
  return write_orders ((const SgTw *) play, "blue", error);
}

static gboolean
withdraw_all (const SgPlay *play, GError **error)
{
  const SgTw *tw = (const SgTw *) play;

  return sg_tw_go_to_rear (tw, find_next (tw, SG_TW_COMPULSORY), error);
}

/* What is decided is one press, with its tests of morale; who throws at the table judges each by its row. */

/* What has no question of its own is a row to look at, and no decision. */
static gboolean
is_decided (const SgTw *tw)
{
  g_autoptr (GPtrArray) list = sg_tw_suggestions (tw);

  for (guint i = 0; i < list->len; i++)
    if (((SgSuggestion *) list->pdata[i])->question != NULL)
      return FALSE;
  return TRUE;
}

static char *
call_decided (const SgPlay *play)
{
  guint n = sg_tw_count_tests ((const SgTw *) play);

  if (n > 0)
    return g_strdup_printf (ngettext ("Throw %u Test and Decide", "Throw %u Tests and Decide", n), n);
  return g_strdup (is_decided ((const SgTw *) play) ? _("All Is Decided") : _("Decide the Move"));
}

static gboolean
decide (const SgPlay *play, GError **error)
{
  return is_decided ((const SgTw *) play) ? go_on (play, error) : sg_tw_decide_all ((const SgTw *) play, error);
}

/* Declared charges are moved one after the other by the same press; what comes of each is judged before the next. */

static char *
call_charges (const SgPlay *play)
{
  return g_strdup (sg_tw_next_onset ((const SgTw *) play) != NULL ? _("Move the Charge") : _("Charges Done"));
}

static char *
tell_charges (const SgPlay *play)
{
  g_autoptr (GPtrArray) list = sg_tw_suggestions ((const SgTw *) play);

  for (guint i = 0; i < list->len; i++)
    {
      const SgSuggestion *waits = list->pdata[i];

      if (waits->question != NULL || g_str_has_prefix (waits->key, SG_TW_RIDES))
        return tell_waiting (play);
    }
  return NULL;
}

static gboolean
charge_or_go_on (const SgPlay *play, GError **error)
{
  const SgTw *tw = (const SgTw *) play;
  const SgUnit *unit = sg_tw_next_onset (tw);

  return unit != NULL ? sg_tw_move_onset (tw, unit, error) : go_on (play, error);
}

static const SgTurnAct of_clock[] = { { "clock-done", N_("Clock Done"), .waits = tell_waiting, .carry_out = go_on }, { NULL } };
static const SgTurnAct of_orders[] = { { "orders", NULL, .call = call_orders, .carry_out = orders_written },
                                       { "orders-red", N_("Red’s Orders Are Written"), .beside = TRUE, .carry_out = red_written },
                                       { "orders-blue", N_("Blue’s Orders Are Written"), .beside = TRUE, .carry_out = blue_written },
                                       { NULL } };
static const SgTurnAct of_compulsory[] = { { "to-rear", N_("Go to the Rear"), .waits = tell_waiting, .carry_out = withdraw_all }, { NULL } };
static const SgTurnAct of_charges[] = { { "charges-done", NULL, .call = call_charges, .waits = tell_charges, .carry_out = charge_or_go_on }, { NULL } };
static const SgTurnAct of_moves[] = { { "moves-done", N_("Moves Done"), .waits = tell_waiting, .carry_out = go_on }, { NULL } };
static const SgTurnAct of_guns[] = { { "guns-done", N_("Guns Done"), .waits = tell_waiting, .carry_out = go_on }, { NULL } };
static const SgTurnAct of_musketry[] = { { "musketry-done", N_("Musketry Done"), .waits = tell_waiting, .carry_out = go_on }, { NULL } };
static const SgTurnAct of_melee[] = { { "melee-done", N_("Mêlées Done"), .waits = tell_waiting, .carry_out = go_on }, { NULL } };
static const SgTurnAct of_decisions[] = { { "decided", NULL, .call = call_decided, .carry_out = decide }, { NULL } };
static const SgTurnAct of_close[] = { { NULL } };

const SgPhase sg_tw_phases[] = {
  [SG_TW_CLOCK] = { "clock", N_("Clock"), "sg-clock-symbolic", of_clock },
  [SG_TW_ORDERS] = { "orders", N_("Orders"), "sg-flag-symbolic", of_orders },
  [SG_TW_COMPULSORY] = { "compulsory", N_("Retreats"), "sg-move-symbolic", of_compulsory },
  [SG_TW_CHARGES] = { "charges", N_("Charges"), "sg-melee-symbolic", of_charges },
  [SG_TW_MOVES] = { "moves", N_("Movement"), "sg-move-symbolic", of_moves },
  [SG_TW_GUNS] = { "guns", N_("Guns"), "sg-gun-symbolic", of_guns },
  [SG_TW_MUSKETRY] = { "musketry", N_("Musketry"), "sg-foot-symbolic", of_musketry },
  [SG_TW_MELEE] = { "melee", N_("Mêlées"), "sg-melee-symbolic", of_melee },
  [SG_TW_DECISIONS] = { "decisions", N_("Decisions"), "sg-dice-symbolic", of_decisions },
  [SG_TW_CLOSE] = { "close", N_("End"), "sg-clock-symbolic", of_close },
  [SG_TW_NO_PHASE] = { NULL }
};

/* Before the first move */

static const char *
side_to_put_down (const SgTw *tw)
{
  if (sg_tw_count_boxed (tw, "red") > 0)
    return "red";
  return sg_tw_count_boxed (tw, "blue") > 0 ? "blue" : NULL;
}

static char *
why_not_begun (const SgTw *tw)
{
  static const char *const sides[] = { "red", "blue" };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (GPtrArray) units = sg_tw_units (tw, sides[i]);

      if (units->len == 0)
        return sg_text_owned (_("Waits for %s’s army to be mustered and put down."), sg_play_called (&tw->play, sides[i]));
    }
  return NULL;
}

static SgNextAct *
next_before (const SgTw *tw)
{
  const char *side = side_to_put_down (tw);
  g_autofree char *why = side == NULL ? why_not_begun (tw) : NULL, *label = NULL;

  if (side == NULL)
    return sg_next_act_new ("begin", _("Begin the Battle"), why);
  label = sg_text_owned (_("Put Down %s’s Army"), sg_play_called (&tw->play, side));
  return sg_next_act_new ("put-down", label, NULL);
}

static gboolean
begin_battle (const SgTw *tw, GError **error)
{
  g_autofree char *why = why_not_begun (tw);
  SgRuling *ruling;

  if (why != NULL)
    return sg_refuse_because (error, why);
  ruling = sg_ruling_new (SG_RULING_TURN, _("The battle began"), "TW-05");
  sg_word_set (ruling, tw->board, &sg_common_words.stage, "play");
  begin_move (tw, ruling);
  return sg_play_post (&tw->play, ruling, error);
}

static gboolean
act_before (const SgTw *tw, const char *id, GError **error)
{
  const char *side = side_to_put_down (tw);

  if (g_str_equal (id, "begin"))
    return begin_battle (tw, error);
  if (g_str_equal (id, "put-down") && side != NULL)
    return sg_tw_put_army (tw, side, error);
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("“%s” is not what the turn wants now."), id);
  return FALSE;
}

/* As SgGame has them */

SgNextAct *
sg_tw_next (SgBattle *battle)
{
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  if (tw.at == SG_PLAY_BEFORE)
    return next_before (&tw);
  return sg_phase_next (sg_phase_now (sg_tw_phases, &tw.play), &tw.play);
}

gboolean
sg_tw_act (SgBattle *battle, const char *id, GError **error)
{
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  if (tw.at == SG_PLAY_BEFORE)
    return act_before (&tw, id, error);
  return sg_phase_carry_out (sg_phase_now (sg_tw_phases, &tw.play), &tw.play, id, error);
}

char *
sg_tw_turn_text (SgBattle *battle, char **move)
{
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  if (move != NULL)
    *move = g_strdup (tw.part != SG_TW_NO_PHASE ? _(sg_tw_phases[tw.part].label) : "");
  return tw.turn > 0 ? g_strdup_printf (_("Move %d"), (int) tw.turn) : g_strdup (_("Before move 1"));
}

GPtrArray *
sg_tw_suggest (SgBattle *battle, GError **error)
{
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  return sg_tw_suggestions (&tw);
}
