/* sg-wk-form.c: changes of formation, limbering and mounting, each for its share of the move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/kriegspiel/sg-wk-form.h"

#include "base/sg-nth.h"
#include "play/little-wars/sg-lw-may.h"

static const struct { const char *form, *arm, *label; } forms[] = {
  { "extended", "infantry", N_("Extend") }, { "two ranks", "infantry", N_("Two Ranks") }, { "fours", "infantry", N_("Fours") },
  { "twos", "infantry", N_("Twos") }, { "two ranks", "cavalry", N_("Two Ranks") }, { "fours", "cavalry", N_("Fours") },
  { "twos", "cavalry", N_("Twos") }, { "dismounted", "cavalry", N_("Dismount") }, { "limbered", "artillery", N_("Limber Up") },
  { "unlimbered", "artillery", N_("Unlimber") },
};

/* A unit that is chosen by its id means all of it. */
static gboolean
is_meant (const SgLw *lw, const SgFigure *figure)
{
  return lw->chosen == NULL || g_strv_contains (lw->chosen, figure->id) || g_strv_contains (lw->chosen, figure->unit->id);
}

GPtrArray *
sg_wk_figures_of (const SgLw *lw, GPtrArray *units)
{
  GPtrArray *all = sg_board_get_figures (lw->board), *found = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    {
      SgFigure *figure = all->pdata[i];

      if (g_ptr_array_find (units, figure->unit, NULL) && sg_lw_stands (lw, figure) && sg_lw_on (figure, SG_ACCOUNT_FIT) && is_meant (lw, figure))
        g_ptr_array_add (found, figure);
    }
  return found;
}

gboolean
sg_wk_check_turn (const SgLw *lw, GPtrArray *figures, GError **error)
{
  g_autofree char *reason = NULL, *rule = NULL;

  if (figures->len == 0 || sg_lw_may_act (lw, figures->pdata[0], &reason, &rule))
    return TRUE;
  return sg_refuse_because (error, reason);
}

/* What the procedure says of a mounted man’s formation: it knows mounting and dismounting by those names. */
static const char *
asked_as (const char *form, gboolean mounting)
{
  if (g_str_equal (form, "dismounted"))
    return form;
  return mounting ? "mounted" : form;
}

/* Halves of a move that the change costs; negative where it cannot be asked. */
static int
halves_for (const SgLw *lw, const SgFigure *figure, const char *to)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "formation", NULL);
  const char *from = sg_wk_form (lw, figure);
  gboolean mounting = g_str_equal (from, "dismounted") || g_str_equal (to, "dismounted");
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "arm", g_variant_new_string (sg_wk_arm (lw, figure)));
  sg_play_fill (question, "from_formation", g_variant_new_string (asked_as (from, mounting)));
  sg_play_fill (question, "to_formation", g_variant_new_string (asked_as (to, mounting)));
  verdict = sg_play_judge (&lw->play, question, NULL);
  return verdict != NULL ? (int) (2 * sg_play_measure (verdict, "moves") + 0.5) : -1;
}

static const char *
find_rule (const SgLw *lw, const SgFigure *figure)
{
  const char *arm = sg_wk_arm (lw, figure);

  if (g_str_equal (arm, "infantry"))
    return "WK-31";
  return g_str_equal (arm, "artillery") ? "WK-34" : "WK-33";
}

static char *
why_not (const SgLw *lw, const SgFigure *figure, int halves)
{
  g_autofree char *reason = NULL, *rule = NULL;
  gboolean gun = sg_lw_is_gun (lw, figure), moved = sg_lw_this_turn (lw, figure, &sg_lw_words.moved);

  reason = sg_wk_tell_carried (lw, figure);
  if (reason == NULL)
    reason = sg_wk_tell_disabled (lw, figure); /* limbering is movement (WK-36) */
  if (reason != NULL)
    return g_steal_pointer (&reason);
  if (sg_word_flag (figure, &sg_wk_words.unhorsed))
    return g_strdup (_("Its horses were eaten: it stays on foot (WK-49)."));
  if (sg_lw_this_turn (lw, figure, &sg_lw_words.fired))
    return g_strdup (_("It has fired in this move (WK-36)."));
  if (moved && !gun)
    return g_strdup_printf (_("It has been moved: formation is changed before it goes (%s)."), find_rule (lw, figure));
  if (sg_wk_halves (lw, figure) + halves + moved > 2 || (moved && !sg_lw_this_turn (lw, figure, &sg_wk_words.half_left)))
    return g_strdup_printf (_("There is not so much left of its move (%s)."), find_rule (lw, figure));
  /* A gun that is unlimbered may not be moved, and may be limbered up all the same. */
  if (!gun && !sg_lw_may_move (lw, figure, FALSE, &reason, &rule) && sg_wk_halves (lw, figure) < 2)
    return g_steal_pointer (&reason);
  return NULL;
}

/* What a change of formation costs, in halves of a move. */
static const char *const costs[] = { N_("costs nothing"), N_("half a move"), N_("a whole move") };

static void
offer_form (SgActOffer *offer)
{
  const SgLw *lw = (const SgLw *) offer->play;
  g_autoptr (GPtrArray) figures = sg_wk_figures_of (lw, offer->units);
  const SgFigure *first = sg_nth (figures, 0);
  gboolean late = first != NULL && sg_lw_is_gun (lw, first) && lw->part == SG_LW_MEN;
  const char *arm, *now;

  if (first == NULL || !sg_lw_is_of (first, lw->mover) || (lw->part != SG_LW_GUNS && lw->part != SG_LW_MEN) || sg_wk_is (first, "gunner")
      || (!sg_lw_is_gun (lw, first) && lw->part == SG_LW_GUNS))
    return;
  arm = sg_wk_arm (lw, first);
  now = sg_wk_form (lw, first);
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      int halves = g_str_equal (forms[i].arm, arm) && !g_str_equal (forms[i].form, now) ? halves_for (lw, first, forms[i].form) : -1;
      g_autofree char *why = halves >= 0 ? why_not (lw, first, halves) : NULL;
      SgGameAct *act;

      if (!g_str_equal (forms[i].arm, arm) || g_str_equal (forms[i].form, now))
        continue;
      act = sg_act_offer_with (offer, sg_arg_word (forms[i].form));
      sg_act_call (act, "%s", _(forms[i].label));
      act->detail = g_strdup (_(costs[CLAMP (halves, 0, 2)]));
      if (!g_str_equal (arm, "infantry"))
        {
          gboolean gun = g_str_equal (arm, "artillery");

          sg_act_put_under (act, find_rule (lw, first));
          g_free (act->icon);
          act->icon = g_strdup (gun ? "sg-gun-symbolic" : "sg-horse-symbolic");
        }
      if (late)
        sg_act_bar (act, "%s", _("Guns are limbered and unlimbered in their own phase, before the men move: go back to it while the clock stands (LW-19)."));
      else if (why != NULL)
        sg_act_bar (act, "%s", why);
    }
}

/* Whether there is such a formation for his arm. */
static gboolean
is_of_arm (const SgLw *lw, const SgFigure *figure, const char *form)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_str_equal (forms[i].form, form) && g_str_equal (forms[i].arm, sg_wk_arm (lw, figure)))
      return !sg_wk_is (figure, "gunner");
  return FALSE;
}

/* Of those who are chosen: whose arm has that formation, and who does not stand in it already. The others stay as they are. */
static GPtrArray *
find_changing (const SgLw *lw, GPtrArray *units, const char *form)
{
  GPtrArray *figures = sg_wk_figures_of (lw, units);

  for (guint i = figures->len; i-- > 0;)
    if (!is_of_arm (lw, figures->pdata[i], form) || g_str_equal (sg_wk_form (lw, figures->pdata[i]), form))
      g_ptr_array_remove_index (figures, i);
  return figures;
}

static gboolean
change_form (const SgActCall *call, GError **error)
{
  const SgLw *lw = (const SgLw *) call->play;
  const char *form = sg_act_text (call, 0);
  g_autoptr (GPtrArray) figures = find_changing (lw, call->units, form);
  g_autofree char *called = sg_units_called (call->units), *clause = NULL;
  SgRuling *ruling;

  if (figures->len == 0)
    return sg_refuse (error, "WK-31", _("There is no such formation"));
  if (!sg_wk_check_turn (lw, figures, error))
    return FALSE;
  if (sg_lw_is_gun (lw, figures->pdata[0]) && lw->part != SG_LW_GUNS)
    return sg_refuse (error, "LW-19", _("Guns are limbered and unlimbered in their own phase"));
  clause = g_strdup_printf (_("%s: %s"), called, form);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, find_rule (lw, figures->pdata[0]));
  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = figures->pdata[i];
      int halves = halves_for (lw, figure, form);
      g_autofree char *why = why_not (lw, figure, halves);

      if (why != NULL)
        {
          g_object_unref (ruling);
          g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, why);
          return FALSE;
        }
      sg_word_set_whole (ruling, figure, &sg_wk_words.halves, sg_wk_halves (lw, figure) + halves);
      sg_word_set_whole (ruling, figure, &sg_wk_words.halves_turn, lw->turn);
      sg_word_set (ruling, figure, &sg_wk_words.form, form);
    }
  return sg_play_post (&lw->play, ruling, error);
}

static const SgActRow rows[] = {
  { "form", N_("Formation"), "sg-foot-symbolic", "WK-31", N_("Formation"), .least = 1, .args = { SG_ARG_WORD }, .offer = offer_form, .carry_out = change_form },
};

const SgActTable sg_wk_form_acts = SG_ACT_TABLE (rows);
