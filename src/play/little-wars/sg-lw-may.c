/* sg-lw-may.c: whether a figure may be moved or fired now, and how far.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-may.h"

#include "base/sg-text.h"
#include "play/little-wars/sg-lw-read.h"
#include "rules/little-wars/sg-lw-common.h"

#define REFUSE(rule_, ...) \
  G_STMT_START { *reason = sg_text_owned (__VA_ARGS__); *rule = g_strdup (rule_); return FALSE; } G_STMT_END

const char *
sg_lw_mover_of (const SgLw *lw, const SgFigure *figure)
{
  if (sg_lw_on (figure, SG_ACCOUNT_PRISONER))
    return sg_play_other (figure->unit->side);
  if (sg_lw_is_gun (lw, figure))
    return sg_figure_holder (lw->board, figure);
  return figure->unit->side;
}

/* The refusal of a verdict as reason and rule; TRUE when there is none. */
static gboolean
passes (SgVerdict *verdict, char **reason, char **rule)
{
  if (verdict == NULL || sg_verdict_get_refusal (verdict) == NULL)
    return TRUE;
  *reason = g_strdup (sg_verdict_get_refusal (verdict));
  *rule = g_strdup (sg_verdict_get_refusal_rule (verdict));
  return FALSE;
}

static gboolean
may_stand_free (const SgLw *lw, const SgFigure *figure, char **reason, char **rule)
{
  g_autofree char *name = sg_lw_told (lw, figure);

  if (sg_lw_on (figure, SG_ACCOUNT_DEAD))
    REFUSE ("LW-39", _("%s: this man is dead (LW-39)."), name);
  if (sg_lw_on (figure, SG_ACCOUNT_OFF) || sg_lw_on (figure, SG_ACCOUNT_CARRIED))
    REFUSE ("LW-90", _("%s: what has left the field does not come back (LW-90)."), name);
  if (sg_lw_on (figure, SG_ACCOUNT_CAGED))
    REFUSE ("LW-63", _("%s: this prisoner has been brought away (LW-63)."), name);
  return TRUE;
}

static gboolean
is_time (const SgLw *lw, char **reason, char **rule)
{
  if (lw->step == SG_LW_OVER)
    REFUSE ("LW-80", _("The battle is over (LW-80)."));
  if (lw->step != SG_LW_PLAY)
    REFUSE ("LW-10", _("The battle has not begun: the country, the sides and the first move come before (LW-10)."));
  if (lw->part == SG_LW_MELEES || lw->part == SG_LW_INTERVAL)
    REFUSE ("LW-15", _("Time has been called: what has not moved stays where it is (LW-15)."));
  if (lw->part != SG_LW_GUNS && lw->part != SG_LW_MEN)
    REFUSE ("LW-15", _("Nothing moves before Go (LW-15)."));
  return TRUE;
}

/* What the turn has seen so far, as the steps of move-order; then the one proposed. */
static SgVerdict *
order_with (const SgLw *lw, const char *what, const char *id, const char *act)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "move-order", NULL);
  GPtrArray *figures = sg_board_get_figures (lw->board);
  GVariantBuilder steps;
  gboolean men = lw->part == SG_LW_MEN;

  if (question == NULL)
    return NULL;
  g_variant_builder_init (&steps, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = figures->pdata[i];
      gboolean fired = sg_lw_this_turn (lw, figure, &sg_lw_words.fired);

      if (!sg_lw_is_gun (lw, figure) || (!fired && !sg_lw_this_turn (lw, figure, &sg_lw_words.moved)))
        continue;
      /* a step for each shot: four of them are allowed, and the fifth is out of order (LW-29) */
      for (gint64 shot = fired ? MAX (1, sg_word_whole (figure, &sg_lw_words.shots)) : 1; shot > 0; shot--)
        g_variant_builder_add_parsed (&steps, "{'what': <'gun'>, 'id': <%s>, 'do': <%s>}", figure->id,
                                      fired ? "fire" : "move");
    }
  if (men)   /* once, without a name: that the men have begun is all that the order asks of them */
    g_variant_builder_add_parsed (&steps, "{'what': <'man'>}");
  if (g_str_equal (what, "gun"))
    g_variant_builder_add_parsed (&steps, "{'what': <'gun'>, 'id': <%s>, 'do': <%s>}", id, act);
  sg_play_fill (question, "steps", g_variant_builder_end (&steps));
  return sg_play_judge (&lw->play, question, NULL);
}

/* One act of a gun in its place in the turn: guns before men, moved or fired and never both, four shots. */
static gboolean
keeps_order (const SgLw *lw, const SgFigure *gun, const char *act, char **reason, char **rule)
{
  g_autoptr (SgVerdict) verdict = order_with (lw, "gun", gun->id, act);
  g_autofree char *name = sg_lw_name (lw, gun);

  if (!passes (verdict, reason, rule))
    return FALSE;
  if (verdict && !sg_verdict_get_flag (verdict, "legal"))
    REFUSE ("LW-19", _("%s: guns are moved or fired before the men, once each (LW-19)."), name);
  return TRUE;
}

/* What the gun has done this turn, and which of the men about it are bound to another. */
typedef struct { guint serving[2], gone[2], foes; } Bound;

/* Within reach of another gun of the holder’s that has been fired in this turn: whether he counts for this one too, the procedure says (LW-28). */
static gboolean
serves_another (const SgLw *lw, const SgFigure *man, const SgFigure *gun, GPtrArray *guns, double reach)
{
  for (guint i = 0; i < guns->len; i++)
    if (guns->pdata[i] != gun && sg_lw_this_turn (lw, guns->pdata[i], &sg_lw_words.fired)
        && sg_lw_gap (lw, man, guns->pdata[i]) <= reach)
      return TRUE;
  return FALSE;
}

static void
fill_use (const SgLw *lw, SgQuestion *question, const SgFigure *gun, const Bound *bound)
{
  gboolean fired = sg_lw_this_turn (lw, gun, &sg_lw_words.fired), moved = sg_lw_this_turn (lw, gun, &sg_lw_words.moved);
  const char *did = "none";

  sg_play_fill (question, "serving_infantry", g_variant_new_int64 (bound->serving[0]));
  sg_play_fill (question, "serving_cavalry", g_variant_new_int64 (bound->serving[1]));
  sg_play_fill (question, "gone_infantry", g_variant_new_int64 (bound->gone[0]));
  sg_play_fill (question, "gone_cavalry", g_variant_new_int64 (bound->gone[1]));
  sg_play_fill (question, "enemies_within_6", g_variant_new_int64 (bound->foes));
  if (fired)
    did = "fired";
  else if (moved)
    did = "moved";
  sg_play_fill (question, "did", g_variant_new_string (did));
  sg_play_fill (question, "shots_fired", g_variant_new_int64 (fired ? MAX (1, sg_word_whole (gun, &sg_lw_words.shots)) : 0));
}

/* @lists: of foot, of horse, and of those who are there and unfit; @bound: of the free ones, who are spoken for. */
static void
sort_about (const SgLw *lw, const SgFigure *gun, GPtrArray *near, GVariantBuilder *lists, Bound *bound)
{
  const char *holder = sg_figure_holder (lw->board, gun);
  g_autoptr (GPtrArray) guns = sg_lw_guns (lw, holder);
  double reach = sg_ruleset_figure (lw->rules, "LW-28", "reach");

  for (guint i = 0; i < near->len; i++)
    {
      SgFigure *man = near->pdata[i];
      gboolean free = sg_lw_is_free (lw, man), own = sg_lw_is_of (man, holder);
      guint which = sg_lw_is_horse (lw, man) ? 1 : 0;

      if (!own)
        bound->foes += free;
      else if (free || sg_lw_on (man, SG_ACCOUNT_PRISONER) || sg_lw_on (man, SG_ACCOUNT_DISARMED))
        g_variant_builder_add (&lists[free ? which : 2], "d", sg_lw_gap (lw, man, gun));
      if (own && free)
        {
          bound->serving[which] += serves_another (lw, man, gun, guns, reach);
          /* Who moved while the guns are dealt with went with one of them; if this one stands, it was another. */
          bound->gone[which] += lw->part == SG_LW_GUNS && sg_lw_this_turn (lw, man, &sg_lw_words.moved)
                                && !sg_lw_this_turn (lw, gun, &sg_lw_words.moved);
        }
    }
}

SgVerdict *
sg_lw_gun_status (const SgLw *lw, const SgFigure *gun, SgQuestion **out, GError **error)
{
  const char *fields[] = { "infantry_distances_in", "cavalry_distances_in", "unfit_distances_in" };
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "gun-status", error);
  g_autoptr (GPtrArray) near = NULL;
  GVariantBuilder lists[3];
  Bound bound = { 0 };

  if (question == NULL)
    return NULL;
  /* Who stands about it only the floor knows: all free men of its holder may. */
  near = lw->ledger ? sg_lw_men (lw, sg_figure_holder (lw->board, gun), SG_ACCOUNT_FIT)
         : sg_lw_near (lw, gun, sg_ruleset_figure (lw->rules, "LW-28", "reach"), NULL, NULL);
  for (guint i = 0; i < 3; i++)
    g_variant_builder_init (&lists[i], G_VARIANT_TYPE ("ad"));
  sort_about (lw, gun, near, lists, &bound);
  for (guint i = 0; i < 3; i++)
    sg_play_fill (question, fields[i], g_variant_builder_end (&lists[i]));
  fill_use (lw, question, gun, &bound);
  if (out)
    *out = sg_question_ref (question);
  return sg_play_judge (&lw->play, question, error);
}

/* Its men are there, at the moment that it is used. */
static gboolean
is_in_action (const SgLw *lw, const SgFigure *gun, char **reason, char **rule)
{
  g_autoptr (SgVerdict) verdict = sg_lw_gun_status (lw, gun, NULL, NULL);
  g_autofree char *name = sg_lw_name (lw, gun);

  if (verdict && !sg_verdict_get_flag (verdict, "in_action"))
    {
      gint64 men = sg_verdict_get_number (verdict, "men_within_6");
      const char *crews = sg_lw_crew_rule (lw->rules);
      g_autofree char *ring = sg_lw_ring (lw->rules, "LW-28");

      REFUSE (crews, ngettext ("%s is out of action: %d man within %s, %d needed (%s).",
                               "%s is out of action: %d men within %s, %d needed (%s).", men), name, (int) men, ring, (int) sg_lw_gun_men (lw->rules), crews);
    }
  return TRUE;
}

/* A man set free may not be moved before his owner's next turn. */
static gboolean
is_free_to_walk (const SgLw *lw, const SgFigure *figure, char **reason, char **rule)
{
  gint64 from = sg_word_whole (figure, &sg_lw_words.free_from);

  if (sg_lw_on (figure, SG_ACCOUNT_DISARMED) && from > lw->turn)
    REFUSE ("LW-61", _("He was set free, and may not be moved before turn %d (LW-61)."), (int) from);
  return TRUE;
}

static gboolean
is_his_turn (const SgLw *lw, const SgFigure *figure, char **reason, char **rule)
{
  const char *mover = sg_lw_mover_of (lw, figure);

  if (g_str_equal (mover, lw->mover))
    return TRUE;
  if (sg_lw_on (figure, SG_ACCOUNT_PRISONER))
    REFUSE ("LW-60", _("Prisoners are moved by those who hold them: it is %s’s move (LW-60)."),
            sg_play_called (&lw->play, lw->mover));
  REFUSE ("LW-20", _("It is %s’s move (LW-20)."), sg_play_called (&lw->play, lw->mover));
}

gboolean
sg_lw_may_act (const SgLw *lw, const SgFigure *figure, char **reason, char **rule)
{
  return is_time (lw, reason, rule) && is_his_turn (lw, figure, reason, rule);
}

gboolean
sg_lw_may_move (const SgLw *lw, const SgFigure *figure, gboolean with_gun, char **reason, char **rule)
{
  gboolean gun = sg_lw_is_gun (lw, figure);
  g_autofree char *name = sg_lw_told (lw, figure);

  if (!may_stand_free (lw, figure, reason, rule) || !is_time (lw, reason, rule)
      || !is_his_turn (lw, figure, reason, rule))
    return FALSE;
  if (!figure->placed)
    REFUSE ("LW-11", _("%s was not put down (LW-11)."), name);
  if (sg_lw_this_turn (lw, figure, &sg_lw_words.moved))
    REFUSE ("LW-20", _("%s has been moved this turn: once each (LW-20)."), name);
  if (lw->heir->may_move != NULL && !lw->heir->may_move (lw, figure, reason, rule))
    return FALSE;
  if (gun)
    return keeps_order (lw, figure, "move", reason, rule) && is_in_action (lw, figure, reason, rule);
  if (!with_gun && lw->part == SG_LW_GUNS)
    REFUSE ("LW-19", _("The guns are dealt with first; men move after them (LW-19)."));
  return is_free_to_walk (lw, figure, reason, rule);
}

/* Fire. */

static gboolean
may_fire_yet (const SgLw *lw, char **reason, char **rule)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "may-fire", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  const char *rule_id = "LW-18";

  if (question == NULL)
    return TRUE;
  sg_play_fill (question, "player", g_variant_new_string (sg_lw_player (lw, lw->mover)));
  sg_play_fill (question, "own_move", g_variant_new_int64 (sg_lw_own_move (lw->turn)));
  sg_play_fill (question, "game", g_variant_new_string (lw->game));
  if (lw->war == SG_LW_DEFENSIVE)
    {
      gboolean attacks = g_str_equal (sg_lw_attacker (lw), lw->mover);

      sg_play_fill (question, "role", g_variant_new_string (attacks ? "attacker" : "defender"));
      rule_id = attacks ? "LW-18" : "LW-88";
    }
  verdict = sg_play_judge (&lw->play, question, NULL);
  if (!passes (verdict, reason, rule))
    return FALSE;
  if (verdict && !sg_verdict_get_flag (verdict, "allowed"))
    REFUSE (rule_id, _("%s may not fire: turn %d is without fire (%s)."), sg_play_called (&lw->play, lw->mover), (int)lw->turn,
            rule_id);
  return TRUE;
}

static gboolean
may_fire (const SgLw *lw, const SgFigure *gun, char **reason, char **rule)
{
  if (!may_stand_free (lw, gun, reason, rule) || !is_time (lw, reason, rule) || !is_his_turn (lw, gun, reason, rule)
      || !may_fire_yet (lw, reason, rule))
    return FALSE;
  if (lw->heir->may_fire != NULL && !lw->heir->may_fire (lw, gun, reason, rule))
    return FALSE;
  return keeps_order (lw, gun, "fire", reason, rule) && is_in_action (lw, gun, reason, rule);
}

/* Public. */

guint
sg_lw_gun_crew (SgBattle *battle, const char *id, gboolean *in_action)
{
  SgLw lw;
  SgFigure *gun;
  g_autoptr (SgVerdict) verdict = NULL;

  sg_lw_read (&lw, battle, NULL);
  gun = sg_board_get_figure (lw.board, id);
  verdict = gun && gun->placed && sg_lw_is_gun (&lw, gun) ? sg_lw_gun_status (&lw, gun, NULL, NULL) : NULL;
  if (in_action)
    *in_action = verdict && sg_verdict_get_flag (verdict, "in_action");
  return verdict ? sg_verdict_get_number (verdict, "men_within_6") : 0;
}

guint
sg_lw_shots_left (SgBattle *battle, const char *id, char **why)
{
  g_autofree char *reason = NULL, *rule = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  SgFigure *gun;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  gun = sg_board_get_figure (lw.board, id);
  if (gun == NULL || !sg_lw_is_gun (&lw, gun) || !may_fire (&lw, gun, &reason, &rule))
    {
      if (why)
        *why = g_steal_pointer (&reason);
      return 0;
    }
  verdict = sg_lw_gun_status (&lw, gun, NULL, NULL);
  if (why)
    *why = NULL;
  return verdict ? sg_verdict_get_number (verdict, "shots_max") : 0;
}

char *
sg_lw_why_still (SgBattle *battle, const char *id, const char **rule)
{
  g_autofree char *reason = NULL, *which = NULL;
  SgFigure *figure;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  figure = sg_board_get_figure (lw.board, id);
  if (figure == NULL || lw.step == SG_LW_PUTDOWN
      || sg_lw_may_move (&lw, figure, lw.part == SG_LW_GUNS, &reason, &which))
    return NULL;
  if (rule)
    *rule = g_intern_string (which);
  return g_steal_pointer (&reason);
}

SgMoved
sg_lw_moved (SgBattle *battle, const SgFigure *figure)
{
  gboolean gun;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  if ((lw.part != SG_LW_GUNS && lw.part != SG_LW_MEN) || !figure->placed || !g_str_equal (sg_lw_mover_of (&lw, figure), lw.mover))
    return SG_MOVED_NOT_NOW;
  gun = sg_lw_is_gun (&lw, figure);
  if (sg_lw_this_turn (&lw, figure, &sg_lw_words.moved) || (gun && sg_lw_this_turn (&lw, figure, &sg_lw_words.fired)))
    return SG_MOVED_DONE;
  if (gun != (lw.part == SG_LW_GUNS) || (!gun && sg_word_whole (figure, &sg_lw_words.free_from) > lw.turn))
    return SG_MOVED_NOT_NOW;
  return SG_MOVED_NOT_YET;
}
