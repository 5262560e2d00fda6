/* sg-wk-game.c: the Kriegspiel of Little Wars’ appendix as a game that can be played on a battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is Little Wars with rows of its own: what is not here is inherited.
 */

#include "play/kriegspiel/sg-wk-box.h"
#include "play/kriegspiel/sg-wk-charge.h"
#include "play/kriegspiel/sg-wk-fire.h"
#include "play/kriegspiel/sg-wk-form.h"
#include "play/kriegspiel/sg-wk-known.h"
#include "play/kriegspiel/sg-wk-labour.h"
#include "play/kriegspiel/sg-wk-mine.h"
#include "play/kriegspiel/sg-wk-move.h"
#include "play/kriegspiel/sg-wk-muster.h"
#include "play/kriegspiel/sg-wk-retire.h"
#include "play/kriegspiel/sg-wk-side.h"
#include "play/kriegspiel/sg-wk-supply.h"
#include "play/kriegspiel/sg-wk-work.h"
#include "play/little-wars/sg-lw-game.h"
#include "play/little-wars/sg-lw-rule.h"
#include "rules/sg-question-values.h"

/* The heir. */

static void
note_time (const SgLw *lw, SgRuling *ruling)
{
  sg_wk_count_volleys (lw, ruling);
  sg_word_clear (ruling, lw->board, &sg_wk_words.volley);
}

static void
note_interval (const SgLw *lw, SgRuling *ruling)
{
  sg_wk_count_works (lw, ruling);
  sg_wk_note_threats (lw, ruling);
}

static guint
suggest (const SgLw *lw, GPtrArray *list)
{
  guint n = sg_wk_suggest_shells (lw, list) + sg_wk_suggest_mines (lw, list) + sg_wk_suggest_boxes (lw, list);

  if (lw->part == SG_LW_MEN || lw->part == SG_LW_MELEES)
    n += sg_wk_suggest_retiring (lw, list);
  if (lw->part != SG_LW_MELEES)
    return n;
  n += sg_wk_suggest_guns (lw, list);
  n += sg_wk_suggest_works (lw, list);
  return n + sg_wk_suggest_supply (lw, list);
}

/* (transfer container): who fires, or goes into a box: of one man alone his whole unit. */
static GPtrArray *
whole_body (const SgLw *lw, const char *procedure, GPtrArray *figures)
{
  static const char *const together[] = { "rifle-shots", "rebox", NULL };
  g_autoptr (GPtrArray) units = g_ptr_array_new ();

  if (figures->len != 1 || !g_strv_contains (together, procedure))
    return g_ptr_array_ref (figures);
  g_ptr_array_add (units, ((SgFigure *) figures->pdata[0])->unit);
  return sg_wk_figures_of (lw, units);
}

static gboolean
ask (const SgLw *lw, const char *procedure, GPtrArray *figures, SgQuestion **question, GError **error)
{
  g_autoptr (GPtrArray) all = whole_body (lw, procedure, figures);

  if (!g_str_equal (procedure, "box") && !g_str_equal (procedure, "rebox"))
    return sg_wk_ask_fire (lw, procedure, all, question, error);
  *question = sg_wk_ask_box (lw, procedure, all, error);
  return TRUE;
}

static const SgLwRuler *const rulers[] = {
  sg_wk_fire_rulers, sg_wk_charge_rulers, sg_wk_retire_rulers, sg_wk_work_rulers, sg_wk_supply_rulers,
  sg_wk_labour_rulers, sg_wk_mine_rulers, sg_wk_box_rulers, NULL
};

/* (transfer full) (nullable): those of whom it was asked: who works, fires or charges, a gun or a General. */
static char *
call_asked (const SgLw *lw, SgQuestion *question)
{
  static const char *const lists[] = { "chargers", "ids" }, *const ones[] = { "gun", "general", "name" };
  g_autoptr (GPtrArray) units = g_ptr_array_new ();

  for (guint i = 0; units->len == 0 && i < G_N_ELEMENTS (lists); i++)
    {
      g_auto (GStrv) ids = sg_play_takes (question, lists[i]) && sg_question_has (question, lists[i]) ? sg_question_names (question, lists[i]) : NULL;

      for (guint k = 0; ids != NULL && ids[k] != NULL; k++)
        {
          const SgFigure *man = sg_board_get_figure (lw->board, ids[k]);

          if (man != NULL && !g_ptr_array_find (units, man->unit, NULL))
            g_ptr_array_add (units, man->unit);
        }
    }
  for (guint i = 0; units->len == 0 && i < G_N_ELEMENTS (ones); i++)
    {
      const SgFigure *one = sg_lw_named_figure (lw, question, ones[i]);

      if (one != NULL)
        g_ptr_array_add (units, one->unit);
    }
  return units->len > 0 ? sg_units_called (units) : NULL;
}

/* A verdict says what was done and not by whom: “The work was done” is of some sappers. */
static void
tell (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  const char *headline = sg_verdict_get_headline (verdict);
  g_autofree char *who = NULL;

  if (headline == NULL || !g_str_equal (sg_ruling_get_clause (ruling), headline))
    return;
  who = call_asked (lw, question);
  if (who != NULL)
    sg_ruling_say (ruling, _("%s: %s"), who, headline);
}

static const SgLwHeir heir = {
  .system = SG_WK_SYSTEM,
  .may_move = sg_wk_may_move,
  .may_put = sg_wk_may_put,
  .may_fire = sg_wk_may_fire,
  .goes_free = sg_wk_goes_free,
  .follow = sg_wk_follow,
  .lies_hidden = sg_wk_lies_hidden,
  .allow = sg_wk_allow,
  .moved = sg_wk_moved,
  .own_shots = TRUE,
  .time = note_time,
  .interval = note_interval,
  .suggest = suggest,
  .tell_count = sg_wk_tell_count,
  .clash = sg_wk_clash,
  .ask = ask,
  .rulers = rulers,
  .tell = tell,
};

/* Acts. */

static const SgActTable *
tables (void)
{
  static SgActTable all[8];

  all[0] = sg_wk_fire_acts;
  all[1] = sg_wk_form_acts;
  all[2] = sg_wk_work_acts;
  all[3] = sg_wk_retire_acts;
  all[4] = sg_wk_labour_acts;
  all[5] = sg_wk_box_acts;
  all[6] = sg_wk_supply_acts;
  return all;
}

/* One alone stands for his whole body, as when he is dragged. */
static const char *const *
several (const char *const *ids)
{
  return ids != NULL && ids[0] != NULL && ids[1] != NULL ? ids : NULL;
}

static GPtrArray *
acts (SgBattle *battle, const char *const *ids)
{
  g_autoptr (GPtrArray) units = NULL;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  lw.chosen = several (ids);
  lw.lead = ids != NULL ? ids[0] : NULL;
  units = sg_play_units_of (&lw.play, ids, NULL);
  if (units == NULL || lw.at != SG_PLAY_UNDER_WAY || lw.ledger)
    return g_ptr_array_new_with_free_func ((GDestroyNotify) sg_game_act_free);
  return sg_acts_offer (tables (), &lw.play, NULL, units);
}

static gboolean
carry_out (SgBattle *battle, const char *act, const char *const *ids, const SgPoint *path, guint n, GError **error)
{
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  lw.chosen = several (ids);
  lw.lead = ids != NULL ? ids[0] : NULL;
  return sg_acts_carry_out (tables (), &lw.play, NULL, act, ids, path, n, error);
}

/* (transfer full): @figures, and for those who are in a boat or a train that carrier: it goes where one of them is dragged. @shift: (out)
 * (optional): from the first of them to his carrier. */
static char **
with_carriers (SgBattle *battle, const char *const *figures, SgPoint *shift)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  for (guint i = 0; figures[i] != NULL; i++)
    {
      const SgFigure *figure = sg_board_get_figure (lw.board, figures[i]), *carrier = figure != NULL ? sg_wk_carrier (&lw, figure) : NULL;
      const char *id = carrier != NULL && sg_wk_goes_free (&lw, carrier) ? carrier->id : figures[i];

      if (i == 0 && shift != NULL && id != figures[i])
        *shift = (SgPoint) { carrier->place.at.x - figure->place.at.x, carrier->place.at.y - figure->place.at.y };
      if (!g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL))
        g_ptr_array_add (ids, (char *) id);
    }
  g_ptr_array_add (ids, NULL);
  return g_strdupv ((char **) ids->pdata);
}

static SgMoveCheck *
check_move (SgBattle *battle, const char *figure, const SgPoint *path, guint n)
{
  SgPoint shift = { 0, 0 };
  g_auto (GStrv) ids = with_carriers (battle, (const char *const[]) { figure, NULL }, &shift);
  g_autofree SgPoint *way = g_memdup2 (path, n * sizeof (SgPoint));

  for (guint i = 0; i < n; i++)
    way[i] = (SgPoint) { way[i].x + shift.x, way[i].y + shift.y };
  return sg_lw_game.movement->check_move (battle, ids[0], way, n);
}

static SgMoveCheck *
check_group (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n)
{
  g_auto (GStrv) ids = with_carriers (battle, figures, NULL);

  return sg_lw_game.movement->check_group (battle, (const char *const *) ids, path, n);
}

static gboolean
move (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n, const SgPlace *ends, const char *reason, GError **error)
{
  g_auto (GStrv) ids = with_carriers (battle, figures, NULL);
  gboolean same = g_strv_equal ((const char *const *) ids, figures);

  return sg_lw_game.movement->move (battle, (const char *const *) ids, path, n, same ? ends : NULL, reason, error);
}

/* What is Little Wars’ and what is not. */
__attribute__ ((constructor)) static void
register_game (void)
{
  static SgGame game;
  static SgGameMovement movement;
  static SgGameLook look;
  static SgGameKnowledge knowledge;

  game = sg_lw_game;
  game.system = SG_WK_SYSTEM;
  movement = *sg_lw_game.movement;
  movement.check_move = check_move;
  movement.check_group = check_group;
  movement.move = move;
  movement.reach = sg_wk_reach;
  movement.berth = sg_wk_berth;
  game.movement = &movement;
  look = *sg_lw_game.look;
  look.shots_left = NULL; /* a shell is an act of its gun, and not reported as a shot is */
  game.look = &look;
  knowledge = *sg_lw_game.knowledge;
  knowledge.known = sg_wk_known;
  game.knowledge = &knowledge;
  game.words = &sg_wk_vocabulary;
  game.muster = sg_wk_muster;
  game.muster_army = sg_wk_muster_army;
  game.count_mustered = sg_wk_count_mustered;
  game.acts = acts;
  game.carry_out = carry_out;
  game.status = sg_wk_status;
  game.may_see = sg_wk_may_see;
  game.untold = sg_wk_is_untold;
  sg_lw_register_heir (&heir);
  sg_game_register (&game);
}
