/* sg-wk-side.c: a side of the appendix: its General, the players under him, and when its packets are due.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each arm and service may be a player’s charge, under one General (WK-13); who is out of the room gives no orders, and his side plays on.
 */

#include "play/kriegspiel/sg-wk-side.h"

static SgStatus *
add_line (GPtrArray *lines, SgStatusKind kind, const char *side, const char *rule)
{
  SgStatus *line = g_new0 (SgStatus, 1);

  line->kind = kind;
  line->side = g_strdup (side);
  line->rule = g_strdup (rule);
  g_ptr_array_add (lines, line);
  return line;
}

static void
add_general (const SgLw *lw, GPtrArray *lines, const SgFigure *general)
{
  const char *name = sg_unit_called (general->unit), *side = general->unit->side;
  gint64 until = sg_word_whole (general, &sg_wk_words.out);

  if (sg_lw_on (general, SG_ACCOUNT_DEAD) || sg_lw_on (general, SG_ACCOUNT_PRISONER))
    add_line (lines, SG_STATUS_WORDS, side, "WK-17")->words = g_strdup_printf (_("%s is lost to %s: the next in rank leads."), name, sg_play_called (&lw->play, side));
  else if (sg_word_has (general, &sg_wk_words.out) && until >= lw->turn)
    add_line (lines, SG_STATUS_WORDS, side, "WK-17")->words = g_strdup_printf (_("%s is out of the room until turn %d is over: %s plays on without his orders."), name,
                                                                                 (int) until, sg_play_called (&lw->play, side));
}

/* In twos or more, a player’s charge each: how many of its pieces have had their move. */
static void
add_arm (const SgLw *lw, GPtrArray *lines, const char *arm, const char *title)
{
  GPtrArray *all = sg_board_get_figures (lw->board);
  guint done = 0, of = 0;

  for (guint i = 0; i < all->len; i++)
    {
      const SgFigure *figure = all->pdata[i];

      if (!figure->placed || !sg_lw_on (figure, SG_ACCOUNT_FIT) || !sg_lw_is_of (figure, lw->mover) || !g_str_equal (sg_wk_arm (lw, figure), arm)
          || sg_wk_is (figure, "mine") || sg_wk_is (figure, "depot") || sg_wk_is (figure, "gunner"))
        continue;
      of++;
      done += sg_lw_this_turn (lw, figure, &sg_lw_words.moved) || sg_lw_this_turn (lw, figure, &sg_lw_words.fired) || sg_wk_halves (lw, figure) > 0;
    }
  if (of > 0)
    {
      SgStatus *line = add_line (lines, SG_STATUS_CYCLE, lw->mover, "WK-13");

      line->title = g_strdup (title);
      line->done = done;
      line->of = of;
      line->note = g_strdup_printf (_("%u of %u moved or fired"), done, of);
    }
}

static void
add_players (const SgLw *lw, GPtrArray *lines)
{
  static const struct { const char *arm, *title; } arms[] = {
    { "artillery", N_("The Artillery’s player") }, { "cavalry", N_("The Cavalry’s player") }, { "infantry", N_("The Infantry’s player") },
    { "engineers", N_("The Engineers’ player") }, { "supply", N_("The player of Transport and Supply") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (arms) && sg_ruleset_chosen (lw->rules, "wk.players", "arms"); i++)
    if (lw->part == SG_LW_MEN || (lw->part == SG_LW_GUNS && i == 0))
      add_arm (lw, lines, arms[i].arm, _(arms[i].title));
}

/* In the move at whose end packets are given up, and in the one before it. */
static void
add_due (const SgLw *lw, GPtrArray *lines)
{
  gint64 each = sg_ruleset_whole (lw->rules, "WK-40", "moves"), move = sg_lw_own_move (lw->turn), left = (each - move % each) % each;

  if (lw->turn == 0 || left > 1)
    return;
  add_line (lines, SG_STATUS_WORDS, lw->mover, "WK-40")->words
    = g_strdup (left == 0 ? _("Packets are due at the end of this move.") : _("Packets are due at the end of the next move."));
}

GPtrArray *
sg_wk_status (SgBattle *battle)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_status_free), *all;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  if (lw.at != SG_PLAY_UNDER_WAY || lw.ledger)
    return lines;
  all = sg_board_get_figures (lw.board);
  for (guint i = 0; i < all->len; i++)
    if (sg_wk_is (all->pdata[i], "general"))
      add_general (&lw, lines, all->pdata[i]);
  add_due (&lw, lines);
  add_players (&lw, lines);
  return lines;
}
