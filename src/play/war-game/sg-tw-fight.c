/* sg-tw-fight.c: mêlées, one fighting move in each move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A unit fights each enemy that it is in contact with. In the first fighting move those fight whom the contact brought together (TW-68), afterwards
 * everyone who can come up (TW-69).
 */

#include "play/war-game/sg-tw-fight.h"

#include "base/sg-nth.h"
#include "play/war-game/sg-tw-aim.h"
#include "play/war-game/sg-tw-buildings.h"
#include "play/war-game/sg-tw-contact.h"
#include "play/war-game/sg-tw-ground.h"
#include "play/war-game/sg-tw-may.h"
#include "play/war-game/sg-tw-officers.h"
#include "rules/sg-question-values.h"

static gboolean
has_fought (const SgUnit *unit, const SgUnit *enemy)
{
  return sg_word_lists (unit, &sg_tw_fight_words.fought, enemy->id);
}

/* Moves before this one in which @unit has fought. */
static gint64
count_moves (const SgUnit *unit)
{
  return MAX (sg_word_whole (unit, &sg_tw_fight_words.fighting) - sg_word_has (unit, &sg_tw_fight_words.fought), 0);
}

/* Which fighting move of their own mêlée it is: he who has not fought before is in the first with whoever he meets, however long that one has fought others (TW-65, TW-78). */
static gint64
find_fighting_move (const SgUnit *unit, const SgUnit *enemy)
{
  return 1 + MIN (count_moves (unit), count_moves (enemy));
}

/* Who made the contact: he who is known for it, else he who charged, else he who moved, the farther where both did; of two who moved alike Red. */
static gboolean
is_attacker (const SgUnit *unit, const SgUnit *enemy)
{
  double own = sg_word_length (unit, &sg_tw_words.moved), his = sg_word_length (enemy, &sg_tw_words.moved);

  if (sg_word_flag (unit, &sg_tw_fight_words.attacks) || sg_word_flag (enemy, &sg_tw_fight_words.attacks))
    return sg_word_flag (unit, &sg_tw_fight_words.attacks);
  if (sg_tw_is_charging (unit, enemy) || sg_tw_is_charging (enemy, unit))
    return sg_tw_is_charging (unit, enemy);
  if (own != his)
    return own > his;
  return sg_unit_is_of (unit, "red");
}

/* Who stands higher is told by the middle of his front: the book knows no slope within a body. */
static double
height_of (const SgTw *tw, const SgUnit *unit)
{
  SgPlace place;

  return tw->map != NULL && sg_board_find_place (tw->board, unit->id, &place) ? sg_map_height (tw->map, place.at) : 0;
}

/* How many enemies it is in contact with: those who fight are shared out among them. */
static gint64
count_foes (const SgTw *tw, const SgUnit *unit)
{
  g_autoptr (GPtrArray) enemies = sg_tw_units (tw, sg_play_other (unit->side));
  gint64 n = 0;

  for (guint i = 0; i < enemies->len; i++)
    n += sg_tw_touch (tw, unit, enemies->pdata[i]);
  return MAX (n, 1);
}

/* Whether riders of @unit are through upon @enemy, whom the rest of the regiment need not touch (TW-78). */
static gboolean
is_beyond (const SgUnit *unit, const SgUnit *enemy)
{
  return sg_word_lists (unit, &sg_tw_fight_words.beyond, enemy->id);
}

/* Figures of @unit, officers too, that fight @enemy: those who are through fight whom they met, one to one (TW-78). */
static gint64
count_fighters (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, gint64 move)
{
  gint64 through = sg_word_whole (unit, &sg_tw_fight_words.through), all = sg_tw_left (unit) + sg_tw_in_ranks (tw, unit), n;

  if (is_beyond (unit, enemy))
    return MIN (through - sg_word_whole (unit, &sg_tw_fight_words.again), sg_tw_left (unit));
  if (is_beyond (enemy, unit))
    return MIN (sg_word_whole (enemy, &sg_tw_fight_words.through) - sg_word_whole (enemy, &sg_tw_fight_words.again), all);
  if (move == 1)
    n = sg_tw_count_contact (tw, unit, enemy);
  else
    /* From the second fighting move on those fight who were in contact and those who were brought up (“fed”), whom a unit with several foes shares
     * out. */
    n = sg_word_has (unit, &sg_tw_fight_words.fed) ? sg_word_whole (unit, &sg_tw_fight_words.fed) / count_foes (tw, unit) : sg_word_whole (unit, &sg_tw_fight_words.engaged);
  return CLAMP (n - through, 0, all);   /* who is through fights elsewhere */
}

/* Houses are stormed by men on foot, some of whom break in (TW-66): these fight inside, the rest from outside, each against their share of the garrison. */

/** Storm: how many fight on either side, and whether inside; how many of the garrison are then left to those outside. */
typedef struct { gint64 attackers, defenders; gboolean inside; gint64 left; } Storm;

/* Horse at a house stays outside it (TW-66). */
static gboolean
is_stormed (const SgTw *tw, const SgUnit *attacker, const SgUnit *defender)
{
  return sg_tw_is_foot (attacker) && sg_tw_in_house (tw, defender);
}

/* The share of those outside, while the inside has fought. Records of before did not keep it, but said that somebody was left: it is reckoned anew. */
static gint64
share_outside (const SgUnit *attacker, gint64 defenders, gint64 meet)
{
  return sg_word_whole_or (attacker, &sg_tw_gun_words.still_outside, MAX (defenders - meet, 1));
}

/* Of the garrison, once @meet of it fight those inside, those at the windows are left to those outside. */
static gint64
count_at_windows (const SgUnit *defender, const Storm *all, gint64 meet)
{
  return CLAMP (sg_tw_figures (defender) - meet, 0, all->defenders);
}

/* Those who broke in fight on equal terms: one of the garrison meets each, as far as there are any (TW-67). */
static Storm
plan_storm (const SgTw *tw, const SgUnit *attacker, const SgUnit *defender, gint64 move)
{
  Storm all = { count_fighters (tw, attacker, defender, move), count_fighters (tw, defender, attacker, move), FALSE, 0 };
  gint64 in = is_stormed (tw, attacker, defender) ? CLAMP (sg_word_whole (attacker, &sg_tw_gun_words.inside), 0, all.attackers) : 0, meet;

  if (in == 0)
    return all;
  meet = CLAMP (in, 1, MAX (sg_tw_figures (defender), 1));
  if (!sg_word_flag (attacker, &sg_tw_gun_words.inside_fought))
    return (Storm) { in, meet, TRUE, all.attackers > in ? count_at_windows (defender, &all, meet) : 0 };
  return (Storm) { all.attackers - in, MIN (share_outside (attacker, all.defenders, meet), sg_tw_figures (defender)), FALSE, 0 };
}

/* Which move of @unit’s exhaustion it was when the mêlée began that is in this fighting move: what fresh attackers add goes by that (TW-76). 0: none. */
static gint64
tired_at_contact (const SgTw *tw, const SgUnit *unit, gint64 move)
{
  SgTw then = *tw;

  then.turn -= move - 1;
  return sg_tw_tired_moves (&then, unit);
}

/* One side of the question; @attacks: it made the contact. */
static GVariant *
tell_side (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, gint64 fighters, gboolean attacks)
{
  gint64 move = find_fighting_move (unit, enemy), tired = tired_at_contact (tw, enemy, move);
  GVariantDict dict;
  SgTwAim aim = { .behind = "none" };
  gboolean aimed = sg_tw_take_aim (tw, enemy, unit, &aim);   /* what stands between the two as against fire stands between them in the fight */

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "arm", "s", sg_tw_arm (unit));
  g_variant_dict_insert (&dict, "figures", "x", fighters);
  g_variant_dict_insert (&dict, "officers", "x", sg_tw_officers_among (tw, unit, fighters));
  g_variant_dict_insert (&dict, "charging", "b", sg_tw_is_charging (unit, enemy));
  g_variant_dict_insert (&dict, "downhill", "b", attacks && height_of (tw, unit) > height_of (tw, enemy));
  g_variant_dict_insert (&dict, "behind_wall", "b", aimed && !attacks && (g_str_equal (aim.behind, "wall") || g_str_equal (aim.behind, "earthwork")));
  g_variant_dict_insert (&dict, "in_house_against_outside", "b", aimed && !attacks && g_str_equal (aim.behind, "house"));
  g_variant_dict_insert (&dict, "grenadier", "b", sg_tw_kind (unit) == SG_TW_GRENADIERS);
  if (tired > 0 && tired_at_contact (tw, unit, move) == 0)
    g_variant_dict_insert (&dict, "enemy_exhausted_clear_moves", "x", tired - 1);
  return g_variant_dict_end (&dict);
}

static SgQuestion *
fill_fight (const SgTw *tw, const SgUnit *attacker, const SgUnit *defender, GError **error)
{
  SgQuestion *question = sg_tw_question (tw, "melee-move", attacker, defender, error);
  gint64 move = find_fighting_move (attacker, defender);
  Storm storm;

  sg_play_fill (question, "fighting_move", g_variant_new_int64 (MIN (move, 3)));
  storm = plan_storm (tw, attacker, defender, move);
  sg_play_fill (question, "attacker", tell_side (tw, attacker, defender, storm.attackers, TRUE));
  sg_play_fill (question, "defender", tell_side (tw, defender, attacker, storm.defenders, FALSE));
  sg_play_fill (question, "inside_house", g_variant_new_boolean (storm.inside));
  return question;
}

SgQuestion *
sg_tw_fill_fight (const SgTw *tw, const SgUnit *attacker, const SgUnit *defender, gint64 fighters, GError **error)
{
  SgQuestion *question = fill_fight (tw, attacker, defender, error);
  g_autoptr (GVariant) side = question != NULL ? sg_question_record (question, "attacker", 0) : NULL;
  GVariantDict dict;

  if (question == NULL)
    return NULL;
  g_variant_dict_init (&dict, side);
  g_variant_dict_insert (&dict, "figures", "x", fighters);
  g_variant_dict_insert (&dict, "officers", "x", sg_tw_officers_among (tw, attacker, fighters));
  sg_play_fill (question, "attacker", g_variant_dict_end (&dict));
  return question;
}

/* Riders who are through touch nobody on the board: the regiment stands where it was. */
static gboolean
is_fought (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy)
{
  return sg_tw_touch (tw, unit, enemy) || is_beyond (unit, enemy) || is_beyond (enemy, unit);
}

static SgQuestion *
ask_fight (const SgTw *tw, GPtrArray *units, GError **error)
{
  const SgUnit *unit = sg_nth (units, 0), *enemy = sg_nth (units, 1);

  if (unit != NULL && enemy == NULL)
    enemy = sg_tw_foe (tw, unit);
  if (unit == NULL || enemy == NULL || sg_units_are_friends (unit, enemy) || !is_fought (tw, unit, enemy))
    return (void) sg_refuse (error, "TW-60", _("Choose a unit in contact with an enemy")), NULL;
  return is_attacker (unit, enemy) ? fill_fight (tw, unit, enemy, error) : fill_fight (tw, enemy, unit, error);
}

/* @engaged: of those who fought, how many are left; against several enemies in one move they are added up, and carried into the next fighting move,
 * in which they are pinned (TW-69). */
static void
note_fought (SgRuling *ruling, const SgUnit *unit, const SgUnit *enemy, gint64 engaged)
{
  const char *more[] = { enemy->id, NULL };
  gboolean first = !sg_word_has (unit, &sg_tw_fight_words.fought);

  sg_word_list_more (ruling, unit, &sg_tw_fight_words.fought, more);
  sg_word_set_whole (ruling, unit, &sg_tw_fight_words.fighting, count_moves (unit) + 1);
  sg_word_set_whole (ruling, unit, &sg_tw_fight_words.engaged, MAX (first ? engaged : sg_word_whole (unit, &sg_tw_fight_words.engaged) + engaged, 0));
  sg_word_set_flag (ruling, unit, &sg_tw_words.stirred, TRUE);
}

static gint64
fighters_of (SgQuestion *question, const char *side)
{
  g_autoptr (GVariant) record = sg_question_record (question, side, 0);

  return sg_record_number (record, "figures");
}

static void
add_fallen (const SgTw *tw, SgRuling *ruling, SgVerdict *verdict, const SgUnit *unit, const char *lost, const char *officers)
{
  gint64 fallen = sg_verdict_get (verdict, officers) != NULL ? sg_verdict_get_number (verdict, officers) : 0;

  if (sg_tw_kind (unit) == SG_TW_GENERAL)
    fallen = 0; /* he is a unit of one */
  sg_tw_add_casualties (tw, ruling, unit, sg_verdict_get_number (verdict, lost) - fallen, NULL, fallen);
}

static gboolean
rule_fight (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgUnit *attacker = sg_tw_asked (tw, question), *defender = sg_tw_asked_enemy (tw, question);
  gint64 move = sg_question_number (question, "fighting_move"), ours, theirs, left;

  if (attacker == NULL || defender == NULL)
    return TRUE;
  ours = sg_verdict_get_number (verdict, "attacker_lost");
  theirs = sg_verdict_get_number (verdict, "defender_lost");
  sg_ruling_say (ruling, _("%s and %s fought: they lost %d and %d"), sg_unit_called (attacker), sg_unit_called (defender), (int) ours, (int) theirs);
  add_fallen (tw, ruling, verdict, attacker, "attacker_lost", "attacker_officers_lost");
  add_fallen (tw, ruling, verdict, defender, "defender_lost", "defender_officers_lost");
  sg_word_set_flag (ruling, attacker, &sg_tw_fight_words.attacks, TRUE);
  left = sg_question_flag (question, "inside_house") ? plan_storm (tw, attacker, defender, move).left : 0;
  /* Those outside have yet to fight: the mêlée of these two is not over for the move, and the question is put again, of them. */
  if (left > 0)
    {
      sg_word_set_whole (ruling, attacker, &sg_tw_gun_words.still_outside, left);
      sg_word_set_flag (ruling, attacker, &sg_tw_gun_words.inside_fought, TRUE);
      sg_word_set_whole (ruling, attacker, &sg_tw_gun_words.inside, MAX (fighters_of (question, "attacker") - ours, 0));
      return TRUE;
    }
  note_fought (ruling, attacker, defender, fighters_of (question, "attacker") - ours);
  note_fought (ruling, defender, attacker, fighters_of (question, "defender") - theirs);
  return TRUE;
}

/* Breaking in: every attacker throws who is not inside yet */

/* Everybody throws once in a fighting move, but who is inside stays there and throws no more. */
static gint64
count_outside (const SgTw *tw, const SgUnit *attacker, const SgUnit *defender)
{
  gint64 move = find_fighting_move (attacker, defender);

  return MAX (count_fighters (tw, attacker, defender, move) - sg_word_whole (attacker, &sg_tw_gun_words.inside), 0);
}

static gboolean
is_to_break_in (const SgTw *tw, const SgUnit *attacker, const SgUnit *defender)
{
  return is_stormed (tw, attacker, defender) && !sg_word_flag (attacker, &sg_tw_gun_words.broke) && count_outside (tw, attacker, defender) > 0;
}

static SgQuestion *
fill_breaking (const SgTw *tw, const SgUnit *attacker, const SgUnit *defender, GError **error)
{
  SgQuestion *question = sg_tw_question (tw, "break-in", attacker, defender, error);

  sg_play_fill (question, "attackers", g_variant_new_int64 (count_outside (tw, attacker, defender)));
  sg_play_fill (question, "section_defended", g_variant_new_boolean (TRUE));
  return question;
}

static SgQuestion *
ask_breaking (const SgTw *tw, GPtrArray *units, GError **error)
{
  const SgUnit *unit = sg_nth (units, 0), *enemy = sg_nth (units, 1);

  if (unit != NULL && enemy == NULL)
    enemy = sg_tw_foe (tw, unit);
  if (unit == NULL || enemy == NULL || !is_stormed (tw, unit, enemy) || !is_fought (tw, unit, enemy))
    return (void) sg_refuse (error, "TW-66", _("Choose men on foot who are in contact with an enemy in a house")), NULL;
  return fill_breaking (tw, unit, enemy, error);
}

static gboolean
rule_breaking (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgUnit *attacker = sg_tw_asked (tw, question), *defender = sg_tw_asked_enemy (tw, question);
  gint64 inside = sg_verdict_get_number (verdict, "inside");

  if (attacker == NULL || defender == NULL)
    return TRUE;
  if (inside == 0)
    sg_ruling_say (ruling, _("Nobody of %s broke into the house of %s"), sg_unit_called (attacker), sg_unit_called (defender));
  else
    sg_ruling_say (ruling, ngettext ("%d man of %s broke into the house of %s", "%d men of %s broke into the house of %s", inside), (int) inside,
                   sg_unit_called (attacker), sg_unit_called (defender));
  sg_word_set_flag (ruling, attacker, &sg_tw_gun_words.broke, TRUE);
  sg_word_set_whole (ruling, attacker, &sg_tw_gun_words.inside, sg_word_whole (attacker, &sg_tw_gun_words.inside) + inside);
  return TRUE;
}

/* Bringing men up: from the second fighting move on all who can reach the enemy within their normal move, by turns (TW-69). Figures in contact are pinned. */

static gint64
count_reach (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy)
{
  g_autoptr (GArray) places = sg_board_draw_up (tw->board, unit->id), ground = sg_tw_outline (tw, enemy);
  gint64 n = 0, engaged = sg_word_whole (unit, &sg_tw_fight_words.engaged);
  double far = MAX (0, sg_tw_allowance (tw->rules, sg_tw_arm (unit), sg_tw_normal_mode (tw, unit), NULL));

  for (guint i = 0; ground != NULL && i < places->len; i++)
    n += sg_polygon_gap (&g_array_index (places, SgPlace, i).at, 1, (const SgPoint *) ground->data, ground->len) <= far;
  return MAX (MIN (n, sg_tw_left (unit)) - engaged, 0);
}

/* A unit is of one arm, so that a side has no choice of four foot or two horse here. */
static GVariant *
tell_reach (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, sg_tw_is_horse (unit) ? "cavalry" : "infantry", "x", count_reach (tw, unit, enemy));
  return g_variant_dict_end (&dict);
}

static SgQuestion *
fill_feeding (const SgTw *tw, const SgUnit *red, const SgUnit *blue, GError **error)
{
  SgQuestion *question = sg_tw_question (tw, "second-move-order", red, blue, error);

  sg_play_fill (question, "A", tell_reach (tw, red, blue));
  sg_play_fill (question, "B", tell_reach (tw, blue, red));
  return question;
}

static SgQuestion *
ask_feeding (const SgTw *tw, GPtrArray *units, GError **error)
{
  const SgUnit *unit = sg_nth (units, 0), *enemy = sg_nth (units, 1);

  if (unit != NULL && enemy == NULL)
    enemy = sg_tw_foe (tw, unit);
  if (unit == NULL || enemy == NULL || sg_units_are_friends (unit, enemy))
    return (void) sg_refuse (error, "TW-69", _("Choose a unit in contact with an enemy")), NULL;
  return sg_unit_is_of (unit, "red") ? fill_feeding (tw, unit, enemy, error) : fill_feeding (tw, enemy, unit, error);
}

/* How many of side "A" or "B" the turns of @verdict bring up. */
static gint64
count_brought (SgVerdict *verdict, const char *side)
{
  GVariant *turns = sg_verdict_get (verdict, "sequence");
  gint64 n = 0;

  for (gsize i = 0; turns != NULL && i < g_variant_n_children (turns); i++)
    {
      g_autoptr (GVariant) boxed = g_variant_get_child_value (turns, i), turn = g_variant_get_variant (boxed);
      g_autoptr (GVariant) who_boxed = g_variant_get_child_value (turn, 0), who = g_variant_get_variant (who_boxed);
      g_autoptr (GVariant) many_boxed = g_variant_get_child_value (turn, 2), many = g_variant_get_variant (many_boxed);

      if (g_str_equal (g_variant_get_string (who, NULL), side))
        n += g_variant_get_int64 (many);
    }
  return n;
}

static void
note_fed (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, gint64 brought)
{
  if (!sg_word_has (unit, &sg_tw_fight_words.fed))
    sg_word_set_whole (ruling, unit, &sg_tw_fight_words.fed,
                       CLAMP (sg_word_whole (unit, &sg_tw_fight_words.engaged) + brought, 1, sg_tw_left (unit) + sg_tw_in_ranks (tw, unit)));
}

static gboolean
rule_feeding (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgUnit *red = sg_tw_asked (tw, question), *blue = sg_tw_asked_enemy (tw, question);
  gint64 ours = count_brought (verdict, "A"), theirs = count_brought (verdict, "B");

  if (red == NULL || blue == NULL)
    return TRUE;
  sg_ruling_say (ruling, ngettext ("%s brought %d man up, and %s brought %d", "%s brought %d men up, and %s brought %d", ours), sg_unit_called (red), (int) ours, sg_unit_called (blue), (int) theirs);
  note_fed (tw, ruling, red, ours);
  note_fed (tw, ruling, blue, theirs);
  return TRUE;
}

static void
suggest_pair (const SgTw *tw, GPtrArray *list, const SgUnit *red, const SgUnit *blue)
{
  gboolean ahead = is_attacker (red, blue);
  const SgUnit *attacker = ahead ? red : blue;
  const SgUnit *defender = ahead ? blue : red;
  g_autofree char *key = g_strdup_printf ("fight:%s:%s", red->id, blue->id), *breaks = g_strconcat ("break:", attacker->id, NULL);

  if (is_to_break_in (tw, attacker, defender))
    {
      sg_tw_suggest_one (list, breaks, "TW-66", "sg-house-symbolic", fill_breaking (tw, attacker, defender, NULL), attacker, defender, _("%s breaks into the house of %s"),
                         sg_unit_called (attacker), sg_unit_called (defender));
      return;
    }
  sg_tw_suggest_one (list, key, "TW-60", "sg-melee-symbolic", fill_fight (tw, attacker, defender, NULL), attacker, defender, _("%s fights %s"),
                     sg_unit_called (attacker), sg_unit_called (defender));
}

/* A mêlée that goes on begins with those who come up. */
static gboolean
is_to_feed (const SgUnit *red, const SgUnit *blue)
{
  return find_fighting_move (red, blue) > 1
         && (!sg_word_has (red, &sg_tw_fight_words.fed) || !sg_word_has (blue, &sg_tw_fight_words.fed));
}

static void
suggest_feeding (const SgTw *tw, GPtrArray *list, const SgUnit *red, const SgUnit *blue)
{
  g_autofree char *key = g_strdup_printf ("feed:%s:%s", red->id, blue->id);

  sg_tw_suggest_one (list, key, "TW-69", "sg-dice-symbolic", fill_feeding (tw, red, blue, NULL), red, blue, _("%s and %s bring men up"), sg_unit_called (red), sg_unit_called (blue));
}

static void
suggest (const SgTw *tw, GPtrArray *list)
{
  g_autoptr (GPtrArray) reds = NULL, blues = NULL;

  if (tw->part != SG_TW_MELEE)
    return;
  reds = sg_tw_units (tw, "red");
  blues = sg_tw_units (tw, "blue");
  for (guint i = 0; i < reds->len; i++)
    for (guint k = 0; k < blues->len; k++)
      if (is_fought (tw, reds->pdata[i], blues->pdata[k]) && !has_fought (reds->pdata[i], blues->pdata[k]))
        {
          if (is_to_feed (reds->pdata[i], blues->pdata[k]))
            suggest_feeding (tw, list, reds->pdata[i], blues->pdata[k]);
          else
            suggest_pair (tw, list, reds->pdata[i], blues->pdata[k]);
        }
}

static void
tell (const SgTw *tw, const SgUnit *unit, GPtrArray *facts)
{
  gint64 move = sg_word_whole (unit, &sg_tw_fight_words.fighting);

  if (move > 0)
    sg_fact_add (facts, _("In a mêlée"), g_strdup_printf (_("fighting move %d, %d lost in it"), (int) move, (int) sg_word_whole (unit, &sg_tw_fight_words.melee_lost)), "TW-70");
}

static const SgTwAsk asks[] = { { "break-in", ask_breaking, rule_breaking }, { "melee-move", ask_fight, rule_fight }, { "second-move-order", ask_feeding, rule_feeding }, { NULL } };

const SgTwPart sg_tw_fight = { .asks = asks, .suggest = suggest, .facts = tell };
