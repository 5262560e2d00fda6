/* sg-tw-fight.c: mêlées, one fighting move in each move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A unit fights each enemy that it is in contact with. In the first fighting move those fight whom the contact brought together (TW-68), afterwards
 * everyone who can come up (TW-69).
 */

#include "play/war-game/sg-tw-fight.h"

#include "play/war-game/sg-tw-aim.h"
#include "play/war-game/sg-tw-contact.h"
#include "rules/sg-question-values.h"

static gboolean
has_fought (const SgUnit *unit, const SgUnit *enemy)
{
  g_auto (GStrv) ids = sg_word_list (unit, &sg_tw_fight_words.fought);

  return g_strv_contains ((const char *const *) ids, enemy->id);
}

/* Who made the contact: he who charged, else he who is known for it, else he who moved. */
static gboolean
is_attacker (const SgUnit *unit, const SgUnit *enemy)
{
  if (sg_word_flag (unit, &sg_tw_fight_words.attacks) || sg_word_flag (enemy, &sg_tw_fight_words.attacks))
    return sg_word_flag (unit, &sg_tw_fight_words.attacks);
  if (sg_tw_is_charging (unit, enemy) || sg_tw_is_charging (enemy, unit))
    return sg_tw_is_charging (unit, enemy);
  return sg_word_length (unit, &sg_tw_words.moved) >= sg_word_length (enemy, &sg_tw_words.moved) && sg_unit_is_of (unit, "red");
}

static double
height_of (const SgTw *tw, const SgUnit *unit)
{
  SgPlace place;

  return tw->map != NULL && sg_board_find_place (tw->board, unit->id, &place) ? sg_map_height (tw->map, place.at) : 0;
}

static gint64
count_fighters (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, gint64 move)
{
  gint64 n = move > 1 ? sg_tw_left (unit) : sg_tw_count_contact (tw, unit, enemy);

  return MAX (n - sg_word_whole (unit, &sg_tw_fight_words.through), 0);
}

/* One side of the question; @attacks: it made the contact. */
static GVariant *
tell_side (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, gint64 move, gboolean attacks)
{
  gint64 tired = sg_tw_tired_moves (tw, enemy);
  GVariantDict dict;
  SgTwAim aim = { .behind = "none" };
  gboolean aimed = sg_tw_take_aim (tw, enemy, unit, &aim);

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "arm", "s", sg_tw_arm (unit));
  g_variant_dict_insert (&dict, "figures", "x", count_fighters (tw, unit, enemy, move));
  g_variant_dict_insert (&dict, "charging", "b", sg_tw_is_charging (unit, enemy));
  g_variant_dict_insert (&dict, "downhill", "b", attacks && height_of (tw, unit) > height_of (tw, enemy));
  g_variant_dict_insert (&dict, "behind_wall", "b", aimed && !attacks && (g_str_equal (aim.behind, "wall") || g_str_equal (aim.behind, "earthwork")));
  g_variant_dict_insert (&dict, "in_house_against_outside", "b", aimed && !attacks && g_str_equal (aim.behind, "house"));
  g_variant_dict_insert (&dict, "grenadier", "b", sg_tw_kind (unit) == SG_TW_GRENADIERS);
  if (tired > 0 && sg_tw_tired_moves (tw, unit) == 0)
    g_variant_dict_insert (&dict, "enemy_exhausted_clear_moves", "x", tired - 1);
  return g_variant_dict_end (&dict);
}

static SgQuestion *
fill_fight (const SgTw *tw, const SgUnit *attacker, const SgUnit *defender, GError **error)
{
  SgQuestion *question = sg_tw_question (tw, "melee-move", attacker, defender, error);
  gint64 move = 1 + MAX (sg_word_whole (attacker, &sg_tw_fight_words.fighting), sg_word_whole (defender, &sg_tw_fight_words.fighting));

  if (question == NULL)
    return NULL;
  sg_play_fill (question, "fighting_move", g_variant_new_int64 (MIN (move, 3)));
  sg_play_fill (question, "attacker", tell_side (tw, attacker, defender, move, TRUE));
  sg_play_fill (question, "defender", tell_side (tw, defender, attacker, move, FALSE));
  return question;
}

static SgQuestion *
ask_fight (const SgTw *tw, GPtrArray *units, GError **error)
{
  const SgUnit *unit = units->len > 0 ? units->pdata[0] : NULL, *enemy = units->len > 1 ? units->pdata[1] : NULL;

  if (unit != NULL && enemy == NULL)
    enemy = sg_tw_foe (tw, unit);
  if (unit == NULL || enemy == NULL || sg_units_are_friends (unit, enemy) || !sg_tw_touch (tw, unit, enemy))
    return (void) sg_refuse (error, "TW-60", _("Choose a unit in contact with an enemy")), NULL;
  return is_attacker (unit, enemy) ? fill_fight (tw, unit, enemy, error) : fill_fight (tw, enemy, unit, error);
}

static void
note_fought (SgRuling *ruling, const SgUnit *unit, const SgUnit *enemy, gint64 move)
{
  g_auto (GStrv) before = sg_word_list (unit, &sg_tw_fight_words.fought);
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  g_auto (GStrv) ids = NULL;

  g_strv_builder_addv (all, (const char **) before);
  g_strv_builder_add (all, enemy->id);
  ids = g_strv_builder_end (all);
  sg_word_set_list (ruling, unit, &sg_tw_fight_words.fought, (const char *const *) ids);
  sg_word_set_whole (ruling, unit, &sg_tw_fight_words.fighting, move);
  sg_word_set_flag (ruling, unit, &sg_tw_words.stirred, TRUE);
}

static gboolean
rule_fight (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgUnit *attacker = sg_tw_asked (tw, question), *defender = sg_tw_asked_enemy (tw, question);
  gint64 move = sg_question_number (question, "fighting_move"), ours, theirs;

  if (attacker == NULL || defender == NULL)
    return TRUE;
  ours = sg_verdict_get_number (verdict, "attacker_lost");
  theirs = sg_verdict_get_number (verdict, "defender_lost");
  sg_ruling_say (ruling, _("%s and %s fought: they lost %d and %d"), sg_unit_called (attacker), sg_unit_called (defender), (int) ours, (int) theirs);
  sg_tw_add_losses (tw, ruling, attacker, ours);
  sg_tw_add_losses (tw, ruling, defender, theirs);
  note_fought (ruling, attacker, defender, move);
  note_fought (ruling, defender, attacker, move);
  sg_word_set_flag (ruling, attacker, &sg_tw_fight_words.attacks, TRUE);
  return TRUE;
}

static void
suggest_pair (const SgTw *tw, GPtrArray *list, const SgUnit *red, const SgUnit *blue)
{
  gboolean ahead = is_attacker (red, blue);
  const SgUnit *attacker = ahead ? red : blue, *defender = ahead ? blue : red;
  g_autofree char *key = g_strdup_printf ("fight:%s:%s", red->id, blue->id);

  sg_tw_suggest_one (list, key, "TW-60", "sg-melee-symbolic", fill_fight (tw, attacker, defender, NULL), attacker, defender, _("%s fights %s"),
                     sg_unit_called (attacker), sg_unit_called (defender));
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
      if (sg_tw_touch (tw, reds->pdata[i], blues->pdata[k]) && !has_fought (reds->pdata[i], blues->pdata[k]))
        suggest_pair (tw, list, reds->pdata[i], blues->pdata[k]);
}

static void
tell (const SgTw *tw, const SgUnit *unit, GPtrArray *facts)
{
  gint64 move = sg_word_whole (unit, &sg_tw_fight_words.fighting);

  if (move > 0)
    sg_fact_add (facts, _("In a mêlée"), g_strdup_printf (_("fighting move %d, %d lost in it"), (int) move, (int) sg_word_whole (unit, &sg_tw_fight_words.melee_lost)), "TW-70");
}

static const SgTwAsk asks[] = { { "melee-move", ask_fight, rule_fight }, { NULL } };

const SgTwPart sg_tw_fight = { .asks = asks, .suggest = suggest, .facts = tell };
