/* sg-rk-guns.c: guns that are taken in flank: two that are turned, and the rest that may be saved (RK-172); guns that were taken: who
 * stands by them, whether they are retaken, and how they are driven off (RK-183).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of the battery: "captured-in" (the move), "driven-from" (the move since which its captors drive it off), "back-in" (the move
 * from which retaken guns fire again), "saves" (the move in which it was thrown for whether they dare to save the rest).
 */

#include "play/reisswitz/fight/sg-rk-guns.h"

#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-note.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-suggestion.h"
#include "play/reisswitz/fight/sg-rk-fire-facts.h"
#include "play/reisswitz/fight/sg-rk-hold.h"
#include "play/reisswitz/fight/sg-rk-parties.h"
#include "play/reisswitz/fight/sg-rk-retreat.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/march/sg-rk-parted-private.h"
#include "rules/sg-question-values.h"

void
sg_rk_lose_guns (const SgRk *rk, SgRuling *ruling, const SgUnit *guns, const SgUnit *captor)
{
  sg_word_set_whole (ruling, guns, &sg_rk_words.captured_in, rk->turn);
  sg_word_set (ruling, guns, &sg_rk_words.captor, captor->id);
  sg_rk_clear_march (rk, ruling, guns);   /* who retakes them finds none of their orders: neither a way nor a place to fire at */
  sg_word_clear (ruling, guns, &sg_rk_words.siege);
  sg_rk_take_all (ruling, guns, SG_ACCOUNT_CAPTURED);
}

/* Taken in flank (RK-172). */

static gint64
turned (const SgRk *rk)
{
  return sg_ruleset_whole (rk->rules, "RK-172", "turned");
}

const SgRkGround *
sg_rk_flanker_of (const SgRk *rk, GArray *grounds, const SgRkGround *guns)
{
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *enemy = &g_array_index (grounds, SgRkGround, i);

      if (!sg_units_are_friends (enemy->unit, guns->unit) && !sg_rk_is_of (enemy->unit, SG_RK_OF_GUNS) && enemy->form.battle
          && !sg_word_has (enemy->unit, &sg_rk_words.grade) && !sg_rk_has_fought (rk, enemy->unit)
          && sg_rk_is_upon (enemy->unit, guns->unit->id) && sg_rk_strikes_flank (enemy, guns))
        return enemy;
    }
  return NULL;
}

static void
suggest_turned_fire (const SgRk *rk, GArray *grounds, const SgRkGround *guns, const SgRkGround *enemy, GPtrArray *list)
{
  g_autofree char *why = sg_rk_why_not_fire (rk, guns);
  SgQuestion *question = why == NULL ? sg_rk_ask_fire (rk, grounds, guns, enemy, NULL) : NULL;

  if (question == NULL)
    return;
  sg_play_fill (question, "pieces", g_variant_new_int64 ((gint64) ceil (turned (rk) * sg_ruleset_figure (rk->rules, "RK-5", "half"))));
  sg_question_set_caption (question, "pieces", _("two guns, for half a move"));
  sg_rk_add_suggestion (list, "RK-172", "sg-gun-symbolic", question, guns->unit, enemy->unit, _("%s, taken in flank, turns two guns upon %s"), guns->unit->name,
                        enemy->unit->name)->optional = TRUE;
}

void
sg_rk_suggest_turning (const SgRk *rk, GArray *grounds, const SgRkGround *guns, GPtrArray *list)
{
  const SgRkGround *enemy = sg_rk_is_in_battery (&guns->form) && sg_rk_is_of (guns->unit, SG_RK_OF_GUNS) ? sg_rk_flanker_of (rk, grounds, guns) : NULL;
  SgQuestion *question;

  if (enemy == NULL || sg_rk_battery_support (rk, grounds, guns) != NULL)
    return;
  suggest_turned_fire (rk, grounds, guns, enemy, list);
  if (sg_unit_balance (guns->unit, SG_ACCOUNT_FIT) <= turned (rk) || !sg_rk_may_part (rk, guns->unit) || sg_word_whole_or (guns->unit, &sg_rk_words.saves, -1) == rk->turn)
    return;
  question = sg_play_question (&rk->play, "exceptional-throw", NULL);
  sg_play_fill (question, "unit", g_variant_new_string (guns->unit->id));
  sg_rk_add_suggestion (list, "RK-172", "sg-dice-symbolic", question, guns->unit, enemy->unit, _("%s may try to save all but two guns from %s"), guns->unit->name,
                        enemy->unit->name)->optional = TRUE;
}

void
sg_rk_dare_saving (const SgRk *rk, SgRuling *ruling, const SgUnit *guns, gboolean dares)
{
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgRkGround *own = sg_rk_ground_of (grounds, guns->id), *enemy = own != NULL ? sg_rk_flanker_of (rk, grounds, own) : NULL;

  sg_word_set_whole (ruling, guns, &sg_rk_words.saves, rk->turn);
  if (dares && enemy != NULL)
    sg_rk_put_note (rk, ruling, guns, &sg_rk_words.dares, enemy->unit->id);
}

/* Whoever was upon the battery is now upon the two guns that stay. */
static void
turn_upon_part (const SgRk *rk, SgRuling *ruling, const SgUnit *guns, const char *part)
{
  GPtrArray *units = sg_board_get_units (rk->board);

  for (guint i = 0; i < units->len; i++)
    {
      g_auto (GStrv) near = sg_word_list ((SgUnit *) units->pdata[i], &sg_rk_words.near);

      for (guint k = 0; near[k] != NULL; k++)
        if (g_str_has_prefix (near[k], guns->id) && g_str_equal (near[k] + strlen (guns->id), "!"))
          {
            g_free (near[k]);
            near[k] = g_strconcat (part, "!", NULL);
          }
      sg_word_set_list (ruling, (SgUnit *) units->pdata[i], &sg_rk_words.near, (const char *const *) near);
    }
  sg_word_clear (ruling, guns, &sg_rk_words.near);
}

void
sg_rk_save_guns (const SgRk *rk, SgRuling *ruling, const SgUnit *guns, const SgUnit *enemy, gboolean success)
{
  g_autofree char *name = g_strdup_printf (_("Two guns of %s"), guns->name), *part = NULL;
  SgPlace place, from;

  if (!success)
    {
      sg_rk_lose_guns (rk, ruling, guns, enemy);
      sg_word_set_whole (ruling, enemy, &sg_rk_words.won, rk->turn);
      sg_rk_clear_march (rk, ruling, enemy);
      return;
    }
  if (!sg_rk_place (rk->board, guns, &place) || !sg_rk_place (rk->board, enemy, &from))
    return;
  part = sg_rk_part_off (rk, ruling, guns, turned (rk), name, &place);
  turn_upon_part (rk, ruling, guns, part);
  sg_rk_go_back (rk, ruling, guns, from.at, sg_rk_retreat_paces (rk, guns, 1));
  sg_rk_limber_at_once (rk, ruling, guns);
}

/* The nearest body of @side that stands by them. */
static const SgRkGround *
find_by (const SgRk *rk, GArray *grounds, const char *side, SgPoint at)
{
  double near = sg_ruleset_figure (rk->rules, "RK-19", "spot");
  const SgRkGround *best = NULL;

  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *own = &g_array_index (grounds, SgRkGround, i);
      double paces = sg_segment_distance (at, at, own->a, own->b);

      if (!sg_unit_is_of (own->unit, side) || !own->form.battle || sg_rk_is_of (own->unit, SG_RK_OF_GENERALS) || sg_rk_is_of (own->unit, SG_RK_OF_GUNS)
          || sg_word_has (own->unit, &sg_rk_words.grade) || paces > near)
        continue;
      near = paces;
      best = own;
    }
  return best;
}

/* "carried" is asked twice of the same guns: when they begin to be driven off, and when the moves for it are over (RK-183). */
static SgQuestion *
ask (const SgRk *rk, const SgUnit *guns, const char *event, gboolean escort)
{
  SgQuestion *question = sg_play_question (&rk->play, "captured-guns", NULL);
  gint64 captured = sg_word_whole_or (guns, &sg_rk_words.captured_in, rk->turn);

  sg_play_fill (question, "event", g_variant_new_string (event));
  sg_play_fill (question, "moves", g_variant_new_int64 (MAX (0, rk->turn - captured)));
  sg_play_fill (question, "captured_in_move", g_variant_new_int64 (captured));
  sg_play_fill (question, "escort", g_variant_new_boolean (escort));
  sg_play_fill (question, "unit", g_variant_new_string (guns->id));
  sg_play_fill (question, "guns", g_variant_new_int64 (sg_unit_balance (guns, SG_ACCOUNT_CAPTURED)));
  return question;
}

static void
suggest_battery (const SgRk *rk, GArray *grounds, const SgUnit *guns, SgPoint at, GPtrArray *list)
{
  const SgRkGround *friend = find_by (rk, grounds, guns->side, at), *enemy = find_by (rk, grounds, sg_play_other (guns->side), at);
  gint64 since = sg_word_whole_or (guns, &sg_rk_words.driven_from, G_MAXINT64);
  gboolean due = since <= rk->turn && rk->turn - since >= sg_ruleset_whole (rk->rules, "RK-183", "carry");

  if (friend != NULL && enemy == NULL)
    sg_rk_add_suggestion (list, "RK-183", "sg-gun-symbolic", ask (rk, guns, "retaken", FALSE), guns, friend->unit, _("%s retakes %s"), friend->unit->name, guns->name);
  else if (enemy != NULL && friend == NULL && (due || since > rk->turn))
    sg_rk_add_suggestion (list, "RK-183", "sg-gun-symbolic", ask (rk, guns, "carried", TRUE), guns, enemy->unit,
                          due ? _("%s has driven off %s") : _("%s may drive off %s"), enemy->unit->name, guns->name)->optional = TRUE;
}

void
sg_rk_suggest_guns (const SgRk *rk, GArray *grounds, GPtrArray *list)
{
  GPtrArray *units = sg_board_get_units (rk->board);
  SgPlace place;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *guns = units->pdata[i];

      if (sg_rk_is_of (guns, SG_RK_OF_GUNS) && sg_unit_balance (guns, SG_ACCOUNT_CAPTURED) > 0 && sg_word_has (guns, &sg_rk_words.captured_in)
          && sg_word_whole (guns, &sg_rk_words.captured_in) < rk->turn && sg_rk_place (rk->board, guns, &place))
        suggest_battery (rk, grounds, guns, place.at, list);
    }
}

static void
move_all (SgRuling *ruling, const SgUnit *guns, const char *account)
{
  gint64 amount = sg_unit_balance (guns, SG_ACCOUNT_CAPTURED);

  if (amount > 0)
    sg_ruling_add_transfer (ruling, guns->id, guns->asset, SG_ACCOUNT_CAPTURED, account, amount, NULL);
}

static void
retake (const SgRk *rk, SgRuling *ruling, const SgUnit *guns, SgVerdict *verdict)
{
  sg_word_clear (ruling, guns, &sg_rk_words.captured_in);
  sg_word_clear (ruling, guns, &sg_rk_words.driven_from);
  if (sg_verdict_get_flag (verdict, "out_for_good"))
    {
      move_all (ruling, guns, SG_ACCOUNT_OFF);
      return;
    }
  move_all (ruling, guns, SG_ACCOUNT_FIT);
  sg_word_set_whole (ruling, guns, &sg_rk_words.back_in, (gint64) sg_play_measure (verdict, "back_in_move"));
}

void
sg_rk_rule_guns (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *guns = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));
  gint64 since = guns != NULL ? sg_word_whole_or (guns, &sg_rk_words.driven_from, G_MAXINT64) : G_MAXINT64;

  if (guns == NULL)
    return;
  if (sg_question_is (question, "event", "retaken"))
    retake (rk, ruling, guns, verdict);
  else if (!sg_question_is (question, "event", "carried") || !sg_verdict_get_flag (verdict, "may_carry"))
    return;
  else if (since > rk->turn)
    sg_word_set_whole (ruling, guns, &sg_rk_words.driven_from, rk->turn);
  else
    {
      move_all (ruling, guns, SG_ACCOUNT_CARRIED);
      sg_word_clear (ruling, guns, &sg_rk_words.captured_in);
    }
}
