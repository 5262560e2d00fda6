/* sg-rk-answer.c: what the attacked answers: it stands, comes to meet the attack, or goes back (RK-140, RK-160, RK-163).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The umpire may ask it before he judges the attack, and of cavalry that is charged before the move in which the charge comes; unasked
 * it stands as it does on the map.  Words: of the attacked "answered" (move, answer: stands, meets, retires); of horse guns beside it
 * "stays-with" (move, unit) and "few-rounds" (the move).
 */

#include "play/reisswitz/fight/sg-rk-answer.h"

#include "play/reisswitz/base/sg-rk-note.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-suggestion.h"
#include "play/reisswitz/fight/sg-rk-horse.h"
#include "play/reisswitz/fight/sg-rk-parties.h"
#include "play/reisswitz/fight/sg-rk-retreat.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

SgRkAnswer
sg_rk_answer (const SgRk *rk, const SgUnit *unit)
{
  static const char *const answers[] = { "", "stands", "meets", "retires" };
  g_autoptr (SgWordRecord) note = sg_rk_note_since (rk, unit, &sg_rk_words.answered, 1);

  for (guint i = 1; note != NULL && i < G_N_ELEMENTS (answers); i++)
    if (g_str_equal (sg_word_record_text (note, SG_RK_ANSWER), answers[i]))
      return i;
  return SG_RK_NO_ANSWER;
}

gboolean
sg_rk_shares_fate (const SgRk *rk, const SgUnit *guns, const SgUnit *cavalry)
{
  return sg_rk_noted_unit (rk, guns, &sg_rk_words.stays_with, 1) == cavalry;
}

/* Horse guns of its own that stand by cavalry. */
static const SgRkGround *
find_guns (const SgRk *rk, GArray *grounds, const SgRkGround *own)
{
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *guns = &g_array_index (grounds, SgRkGround, i);

      if (sg_units_are_friends (guns->unit, own->unit) && strstr (guns->unit->type, "horse-battery") != NULL
          && sg_rk_range_of (guns, own) <= sg_ruleset_figure (rk->rules, "RK-19", "spot"))
        return guns;
    }
  return NULL;
}

static void
suggest_guns (const SgRk *rk, const SgRkGround *who, const SgRkGround *enemy, const SgRkGround *guns, GPtrArray *list)
{
  SgQuestion *question = sg_play_question (&rk->play, "horse-guns", NULL);

  sg_rk_fill_foes (question, who->unit, enemy->unit);
  sg_play_fill (question, "guns", g_variant_new_string (guns->unit->id));
  sg_rk_add_suggestion (list, "RK-163", "sg-gun-symbolic", question, enemy->unit, guns->unit, _("%s is attacked: does %s stay with it?"), enemy->unit->name,
                        guns->unit->name)->optional = TRUE;
}

void
sg_rk_suggest_answer (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy, GPtrArray *list)
{
  gboolean horse = sg_rk_is_arm (rk, who, SG_RK_ARM_HORSE) && sg_rk_is_arm (rk, enemy, SG_RK_ARM_HORSE), battery = sg_rk_is_of (enemy->unit, SG_RK_OF_GUNS);
  const SgRkGround *guns = horse ? find_guns (rk, grounds, enemy) : NULL;
  SgQuestion *question;
  const char *asks;

  if (sg_rk_answer (rk, enemy->unit) != SG_RK_NO_ANSWER)
    return;
  if (guns != NULL)
    suggest_guns (rk, who, enemy, guns, list);
  question = sg_play_question (&rk->play, horse ? "charge" : "announce", NULL);
  sg_rk_fill_foes (question, who->unit, enemy->unit);
  if (horse && sg_rk_second_line (rk, grounds, enemy) == NULL)
    sg_question_put_aside (question, "brings_up");
  if (!horse)
    sg_play_fill (question, "target", g_variant_new_string (enemy->unit->name));
  asks = battery ? _("%s is attacked by %s: do the guns stay, or go?") : _("%s is attacked by %s: stand, meet it, or go back?");
  sg_rk_add_suggestion (list, horse ? "RK-160" : "RK-140", "sg-melee-symbolic", question, enemy->unit, who->unit, asks, enemy->unit->name,
                        who->unit->name)->optional = TRUE;
}

/* The march of an attack that has still some way to go: a charge of cavalry, or infantry in ranks. */
static SgRkMarch *
attack_of (const SgRk *rk, const SgRkGround *who)
{
  SgRkMarch *march = !sg_word_has (who->unit, &sg_rk_words.done) ? sg_rk_unit_march (who->unit) : NULL;

  if (march != NULL && !sg_rk_march_attacks (march) && g_strcmp0 (march->row, "infantry_ranks") != 0)
    g_clear_pointer (&march, sg_rk_march_free);
  return march;
}

/* The cavalry, or the battery (RK-181), at which an attack goes that may come home in this move. */
static const SgRkGround *
find_charged (const SgRk *rk, GArray *grounds, const SgRkGround *who)
{
  gboolean rides = sg_rk_is_arm (rk, who, SG_RK_ARM_HORSE);
  g_autoptr (SgRkMarch) march = !sg_word_has (who->unit, &sg_rk_words.grade) ? attack_of (rk, who) : NULL;
  double reach = sg_ruleset_cell (rk->rules, "RK-83", "critical-distances", rides ? "cavalry" : "infantry", "paces");
  double rate = march != NULL ? sg_ruleset_cell (rk->rules, "RK-60", "movement", march->row, "A") : 0;   /* guns are limbered up first (RK-76) */
  SgPoint end;

  if (march == NULL || sg_rk_is_of (who->unit, SG_RK_OF_GUNS))
    return NULL;
  end = g_array_index (march->way, SgPoint, march->way->len - 1);
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *enemy = &g_array_index (grounds, SgRkGround, i);

      if (!sg_units_are_friends (enemy->unit, who->unit) && ((rides && sg_rk_is_arm (rk, enemy, SG_RK_ARM_HORSE)) || sg_rk_is_of (enemy->unit, SG_RK_OF_GUNS))
          && !sg_rk_is_of (enemy->unit, SG_RK_OF_GENERALS) && sg_point_distance (sg_rk_ground_nearest (enemy, end), end) < MAX (enemy->form.depth, enemy->form.block) && sg_rk_range_of (who, enemy) <= reach + (sg_rk_is_of (enemy->unit, SG_RK_OF_GUNS) ? rate : 0)
          && !sg_rk_is_upon (who->unit, enemy->unit->id))
        return enemy;
    }
  return NULL;
}

void
sg_rk_suggest_charged (const SgRk *rk, GArray *grounds, const SgRkGround *who, GPtrArray *list)
{
  const SgRkGround *enemy = find_charged (rk, grounds, who);

  if (enemy != NULL)
    sg_rk_suggest_answer (rk, grounds, who, enemy, list);
}

/* The guns fire on and share its fate, or give a few rounds and go back (RK-163). */
static void
rule_guns (const SgRk *rk, SgRuling *ruling, SgVerdict *verdict, const SgUnit *guns, const SgUnit *cavalry, SgPoint enemy)
{
  if (sg_play_measure (verdict, "guns_back") <= 0)
    {
      sg_rk_put_note (rk, ruling, guns, &sg_rk_words.stays_with, cavalry->id);
      return;
    }
  sg_word_set_whole (ruling, guns, &sg_rk_words.few_rounds, rk->turn);
  sg_rk_go_back (rk, ruling, guns, enemy, sg_play_measure (verdict, "guns_back"));
  sg_rk_limber_at_once (rk, ruling, guns);
}

/* It comes to meet a charge that has not come home yet. */
static void
meet (const SgRk *rk, SgRuling *ruling, const SgUnit *defender, const SgUnit *attacker, SgPoint enemy)
{
  if (sg_rk_arm (rk->board, defender) == SG_RK_ARM_HORSE && !sg_rk_is_upon (attacker, defender->id))
    sg_rk_go_at (rk, ruling, defender, enemy, sg_ruleset_figure (rk->rules, "RK-160", "meet"));
}

/* What the attacked does, as his answer is kept: guns that stay with cavalry stand, and others drive off to meet the attack elsewhere. */
static const char *
answer_of (SgQuestion *question, gboolean artillery, gboolean brings)
{
  if (brings)
    return "stands";
  if (!artillery)
    return sg_question_text (question, "answer");
  return sg_question_is (question, "choice", "stay") ? "stands" : "meets";
}

void
sg_rk_rule_answer (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *attacker = sg_board_get_unit (rk->board, sg_question_text (question, "attacks"));
  SgUnit *defender = sg_board_get_unit (rk->board, sg_question_text (question, "defends"));
  gboolean artillery = g_str_equal (sg_question_get_procedure (question)->id, "horse-guns");
  SgUnit *guns = artillery ? sg_board_get_unit (rk->board, sg_question_text (question, "guns")) : NULL;
  gboolean brings = !artillery && sg_procedure_get_field (sg_question_get_procedure (question), "brings_up") != NULL && sg_question_flag (question, "brings_up")
                    && !sg_question_is (question, "answer", "retires");
  const char *answer = answer_of (question, artillery, brings);
  double back = -sg_play_measure (verdict, "defender_paces");
  SgPlace place;

  if (attacker == NULL || defender == NULL || !sg_rk_place (rk->board, attacker, &place))
    return;
  sg_rk_put_note (rk, ruling, defender, &sg_rk_words.answered, answer);
  if (g_str_equal (answer, "retires"))
    sg_rk_go_back (rk, ruling, defender, place.at, back > 0 ? back : sg_rk_retreat_paces (rk, defender, 1));
  else if (g_str_equal (answer, "meets"))
    meet (rk, ruling, defender, attacker, place.at);
  if (brings)
    sg_rk_bring_up (rk, ruling, defender);
  if (guns != NULL)
    rule_guns (rk, ruling, verdict, guns, defender, place.at);
}
