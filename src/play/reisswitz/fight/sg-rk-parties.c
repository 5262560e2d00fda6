/* sg-rk-parties.c: who stands against whom in an attack, and in what state.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/fight/sg-rk-parties.h"

#include "play/reisswitz/base/sg-rk-note.h"
#include "play/reisswitz/march/sg-rk-pursuit.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "map/sg-slope.h"
#include "rules/sg-ruleset-tables.h"

#define BEHIND 45.0       /* degrees, the program's own: what stands within so much of straight behind is a second line */
#define RUN 200.0         /* paces, the program's own: the slope of an attack is that of its last stretch */

gboolean
sg_rk_is_arm (const SgRk *rk, const SgRkGround *ground, SgRkArm arm)
{
  return sg_rk_arm (rk->board, ground->unit) == arm;
}

gint64
sg_rk_squadrons (const SgRk *rk, const SgRkGround *ground)
{
  return MAX (1, (gint64) round (sg_unit_balance (ground->unit, SG_ACCOUNT_FIT) / sg_ruleset_cell (rk->rules, "RK-30", "types", "heavy-squadron", "figures")));
}

gboolean
sg_rk_has_fought (const SgRk *rk, const SgUnit *unit)
{
  return sg_word_whole_or (unit, &sg_rk_words.won, -1) == rk->turn || sg_word_whole_or (unit, &sg_rk_words.waits, -1) == rk->turn;
}

GPtrArray *
sg_rk_list_upon (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target)
{
  GPtrArray *list = g_ptr_array_new ();

  g_ptr_array_add (list, (gpointer) who);
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *other = &g_array_index (grounds, SgRkGround, i);

      if (other != who && sg_units_are_friends (other->unit, who->unit) && !sg_rk_is_of (other->unit, SG_RK_OF_GUNS) && rk->turn >= sg_word_whole (other->unit, &sg_rk_words.attacks_from)
          && sg_rk_is_upon (other->unit, target->unit->id) && !sg_rk_has_fought (rk, other->unit)
          && (!sg_rk_is_out_of_hand (rk, other->unit) || sg_rk_is_after (rk, other->unit, target->unit)))
        g_ptr_array_add (list, (gpointer) other);
    }
  return list;
}


SgUnit *
sg_rk_brought_up (const SgRk *rk, const SgUnit *unit)
{
  return sg_rk_noted_unit (rk, unit, &sg_rk_words.brings_up, 1);
}

/* Skirmishers, its own or others’, are no line. */
const SgRkGround *
sg_rk_second_line (const SgRk *rk, GArray *grounds, const SgRkGround *of)
{
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *friend = &g_array_index (grounds, SgRkGround, i);
      g_autoptr (SgVerdict) verdict = NULL;
      g_autoptr (SgQuestion) question = NULL;
      SgPoint rear;
      double off;

      if (friend == of || sg_rk_is_skirmishing (friend) || !sg_units_are_friends (friend->unit, of->unit) || !friend->form.battle || sg_rk_brought_up (rk, of->unit) == friend->unit
          || !sg_rk_is_arm (rk, friend, sg_rk_arm (rk->board, of->unit)) || sg_word_has (friend->unit, &sg_rk_words.grade))
        continue;
      rear = sg_place_to_ground (&of->place, (SgPoint) { 0, -of->form.depth });
      off = fabs (sg_bearing_normalize (sg_survey_bearing (rear, friend->place.at) - of->place.bearing) - 180);
      if (off > BEHIND)
        continue;
      question = sg_play_question (&rk->play, "second-line", NULL);
      sg_play_fill (question, "arm", g_variant_new_string (sg_rk_is_arm (rk, of, SG_RK_ARM_HORSE) ? "cavalry" : "infantry"));
      sg_play_fill (question, "paces", g_variant_new_double (sg_point_distance (rear, friend->place.at)));
      verdict = sg_play_judge (&rk->play, question, NULL);
      if (sg_rk_tells (verdict, "effective"))
        return friend;
    }
  return NULL;
}

double
sg_rk_attack_slope (const SgRk *rk, const SgRkGround *who, const SgRkGround *target)
{
  SgPoint to = target->place.at;
  SgPoint from = sg_point_step (to, sg_survey_bearing (to, who->place.at), RUN);

  return round (sg_survey_slope_between (rk->map, from, to) * 10) / 10;
}

const char *
sg_rk_shaken (const SgRk *rk, const SgUnit *unit)
{
  return sg_word_whole_or (unit, &sg_rk_words.canister_turn, -9) >= rk->turn - 1 ? sg_word_text (unit, &sg_rk_words.shaken) : "";
}

gboolean
sg_rk_is_surprised (const SgRk *rk, const SgUnit *unit)
{
  return rk->turn <= sg_word_whole_or (unit, &sg_rk_words.surprised, -1);
}

SgRkWaves
sg_rk_waves_on (const SgRk *rk, const SgUnit *square)
{
  g_autoptr (SgWordRecord) note = sg_rk_note_since (rk, square, &sg_rk_words.waves, 1);
  gboolean now = note != NULL && sg_word_record_whole (note, SG_RK_TURN) == rk->turn;

  if (note == NULL)
    return (SgRkWaves) { 0, 0, 0 };
  return (SgRkWaves) { sg_word_record_whole (note, SG_RK_WAVES_THROWN), now ? sg_word_record_whole (note, SG_RK_WAVES_NOW) : 0,
                       sg_word_record_whole (note, SG_RK_WAVES_ALL) };
}
