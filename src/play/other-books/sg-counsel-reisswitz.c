/* sg-counsel-reisswitz.c: Kriegsspiel asked for a second opinion.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/other-books/sg-counsel.h"

#include "base/sg-text.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

#include <math.h>

static void
tell_range (const SgCounselCall *call)
{
  g_autofree char *range = sg_text_length (round (call->range), "paces");

  sg_opinion_fact (call->opinion, _("Distance"), "RK-1", sg_counsel_source (call, "range"), "%s", range);
}

static gboolean
is_open (const SgCounselled *who)
{
  return sg_troops_are_foot (who->arm) && !sg_counsel_is_close (who);
}

/* As its losses are counted. */
static const char *
target_of (const SgCounselled *who)
{
  if (sg_troops_are_guns (who->arm))
    return "artillery";
  if (sg_troops_are_horse (who->arm))
    return "cavalry";
  return is_open (who) ? "skirmishers" : "three_ranks";
}

static const char *
cover_of (const SgCounselCall *call)
{
  if (sg_question_is (call->facts, "cover", "light"))
    return "lining";
  return sg_counsel_covered (call) ? "behind" : "open";
}

/* What the umpire says of the effect, else what the book’s own procedure makes of the ground. @question (transfer full). */
static char *
find_effect (const SgCounselCall *call, SgQuestion *question, const char *rule)
{
  g_autoptr (SgQuestion) asked = question;
  g_autoptr (SgVerdict) verdict = NULL;
  gboolean by_ground = sg_question_is (call->facts, "effect", "by the ground");
  const char *effect = sg_question_text (call->facts, "effect");

  if (by_ground)
    {
      verdict = sg_counsel_judge (call, asked);
      effect = sg_text_or (sg_counsel_told (verdict, "effect"), "good");
    }
  sg_opinion_fact (call->opinion, _("Effect"), rule, by_ground ? SG_SOURCE_MEASURED : SG_SOURCE_WORD, "%s", effect);
  return g_strdup (effect);
}

/* Guns */

static const char *
gun_of (const SgCounselled *who)
{
  const char *weapon = who->type->weapon;

  return g_str_has_prefix (weapon, "gun-") ? weapon + strlen ("gun-") : weapon;
}

/* (nullable): the band of the range, of the table’s two guns that which is nearer to these. */
static char *
find_band (const SgCounselCall *call, const SgCounselled *guns)
{
  g_autoptr (SgQuestion) question = sg_counsel_question (call, "range-band");
  g_autoptr (SgVerdict) verdict = NULL;

  sg_counsel_fill (call, question, "gun", NULL, g_variant_new_string (g_str_equal (gun_of (guns), "12") ? "12" : "6"));
  sg_counsel_fill (call, question, "paces", "range", g_variant_new_double (call->range));
  verdict = sg_counsel_judge (call, question);
  return g_strdup (sg_counsel_told (verdict, "band"));
}

static gboolean
is_canister (const char *band)
{
  return band != NULL && g_str_has_suffix (band, "canister");
}

static char *
find_guns_effect (const SgCounselCall *call, const char *band)
{
  SgQuestion *question = sg_counsel_question (call, "artillery-effect");

  sg_counsel_fill (call, question, "shot", "range", g_variant_new_string (is_canister (band) ? "canister" : "elevation"));
  sg_counsel_fill (call, question, "slope", "slope", g_variant_new_double (fabs (sg_question_length (call->facts, "slope"))));
  sg_counsel_fill (call, question, "ground", "slope", g_variant_new_string ("even"));
  sg_counsel_fill (call, question, "range", "range", g_variant_new_double (call->range));
  sg_counsel_fill (call, question, "view_before", "range", g_variant_new_double (call->range));
  sg_counsel_fill (call, question, "view_behind", "range", g_variant_new_double (call->range));
  return find_effect (call, question, "RK-97");
}

static void
ask_guns (SgCounselCall *call)
{
  g_autofree char *band = find_band (call, &call->a), *effect = find_guns_effect (call, band);
  SgQuestion *question = sg_counsel_question (call, "artillery-fire");
  gboolean dense = g_str_equal (call->b.formation, "column") || g_str_equal (call->b.formation, "square") || g_str_equal (call->b.formation, "march");

  if (band != NULL)
    {
      g_autofree char *words = g_strdelimit (g_strdup (band), "_", ' ');

      sg_opinion_fact (call->opinion, _("Band"), "RK-94", SG_SOURCE_MEASURED, "%s", sg_value_word (words));
    }
  sg_opinion_fact (call->opinion, _("Pieces"), "RK-93", sg_counsel_source (call, "a_men"), "%d", (int) call->a.count);
  sg_counsel_fill (call, question, "gun", "a_arm", g_variant_new_string (gun_of (&call->a)));
  sg_counsel_fill (call, question, "pieces", "a_men", g_variant_new_int64 (call->a.count));
  sg_counsel_fill (call, question, "paces", "range", g_variant_new_double (call->range));
  sg_counsel_fill (call, question, "effect", "effect", g_variant_new_string (effect));
  sg_counsel_fill (call, question, "target", "b_formation", g_variant_new_string (target_of (&call->b)));
  sg_counsel_fill (call, question, "dense", "b_formation", g_variant_new_boolean (dense));
  sg_counsel_fill (call, question, "flank", "face", g_variant_new_boolean (!sg_question_is (call->facts, "face", "front")));
  sg_counsel_fill (call, question, "cover", "cover", g_variant_new_string (cover_of (call)));
  sg_pass_finds (sg_opinion_ask (call->opinion, _("The battery’s fire"), question, 1), SG_FINDING_TARGET_LOSES, "men", _("Lost"));
}

/* Small arms */

static void
ask_small_arms (SgCounselCall *call)
{
  gboolean loose = is_open (&call->a);
  gint64 whole = sg_ruleset_whole (call->rules, "RK-93", loose ? "platoons" : "half-battalion"), left = call->a.count;
  SgQuestion *ground = sg_counsel_question (call, "small-arms-effect");
  g_autofree char *effect = NULL;

  sg_counsel_fill (call, ground, "rested", "moved", g_variant_new_boolean (FALSE));
  sg_counsel_fill (call, ground, "formed", "a_formation", g_variant_new_boolean (!loose && !sg_question_flag (call->facts, "moved")));
  sg_counsel_fill (call, ground, "target_in_cover", "cover", g_variant_new_boolean (sg_counsel_covered (call)));
  effect = find_effect (call, ground, "RK-112");
  for (guint n = 0; left > 0; n = 0)
    {
      gint64 men = MIN (left, whole);
      SgQuestion *question = sg_counsel_question (call, "small-arms-fire");

      for (; left >= men && n < 1000; left -= men)
        n++;
      sg_counsel_fill (call, question, "unit", "a_formation", g_variant_new_string (loose ? "two_skirmish_platoons" : "half_battalion"));
      sg_counsel_fill (call, question, "men", "a_men", g_variant_new_int64 (men));
      sg_counsel_fill (call, question, "paces", "range", g_variant_new_double (call->range));
      sg_counsel_fill (call, question, "effect", "effect", g_variant_new_string (effect));
      sg_counsel_fill (call, question, "target", "b_formation", g_variant_new_string (target_of (&call->b)));
      sg_counsel_fill (call, question, "cover", "cover", g_variant_new_string (cover_of (call)));
      sg_counsel_fill (call, question, "rifles", "firearm", g_variant_new_boolean (!sg_question_is (call->facts, "firearm", "musket")));
      sg_pass_finds (sg_opinion_ask (call->opinion, loose ? _("Fire of two skirmish platoons") : _("Fire of a half-battalion"), question, n), SG_FINDING_TARGET_LOSES,
                     "men", _("Lost"));
    }
}

static void
ask_fire (SgCounselCall *call)
{
  tell_range (call);
  if (!sg_question_flag (call->facts, "sight"))
    sg_opinion_say (call->opinion, TRUE, "RK-23", _("It is not seen, and so it is not fired at"));
  else if (sg_troops_are_guns (call->a.arm))
    ask_guns (call);
  else if (sg_troops_are_foot (call->a.arm))
    ask_small_arms (call);
  else
    sg_opinion_say (call->opinion, TRUE, "RK-111", _("Cavalry does not fire: it attacks"));
}

/* Attacks */

static gint64
squadrons_of (const SgCounselCall *call, const SgCounselled *who)
{
  return MAX (1, (gint64) ceil (who->men / sg_ruleset_figure (call->rules, "RK-152", "squadron")));
}

static gint64
number_of (const SgCounselCall *call, SgQuestion *question, const char *outcome)
{
  g_autoptr (SgQuestion) asked = question;
  g_autoptr (SgVerdict) verdict = sg_counsel_judge (call, asked);

  return verdict != NULL ? sg_verdict_get_number (verdict, outcome) : 0;
}

/* The place of a die among the five, from the side that it favours. */
static gint64
index_of (const SgCounselCall *call, SgQuestion *question, gboolean *six)
{
  static const char *const dice[] = { "I", "II", "III", "IV", "V", NULL };
  g_autoptr (SgQuestion) asked = question;
  g_autoptr (SgVerdict) verdict = sg_counsel_judge (call, asked);
  const char *die = sg_counsel_told (verdict, "die");

  *six = g_strcmp0 (die, "VI") == 0;
  for (guint i = 0; dice[i] != NULL; i++)
    if (g_strcmp0 (dice[i], die) == 0)
      return i;
  return die != NULL ? (gint64) sg_ruleset_whole (call->rules, "RK-143", "foregone") : 0;
}

/* What cavalry has against infantry, below nought where the die is for the infantry (RK-164, RK-165, RK-170). */
static gint64
horse_on_foot (const SgCounselCall *call, const SgCounselled *horse, const SgCounselled *foot, gboolean *six)
{
  gboolean square = g_str_equal (foot->formation, "square"), open = is_open (foot);
  SgQuestion *question;
  gint64 index;

  if (open)
    {
      question = sg_counsel_question (call, "basic-odds");
      sg_counsel_fill (call, question, "attack", "b_formation", g_variant_new_string ("cavalry-skirmishers"));
      return index_of (call, question, six);
    }
  question = sg_counsel_question (call, square ? "cavalry-v-square" : "cavalry-v-infantry");
  sg_counsel_fill (call, question, "squadrons", "a_men", g_variant_new_int64 (squadrons_of (call, horse)));
  sg_counsel_fill (call, question, "formation", "b_formation", g_variant_new_string (g_str_equal (foot->formation, "line") ? "line" : "column"));
  sg_counsel_fill (call, question, "square", "b_formation", g_variant_new_string ("battalion"));
  sg_counsel_fill (call, question, "state", "b_formation", g_variant_new_string ("unshaken"));
  sg_counsel_fill (call, question, "wave", "fresh", g_variant_new_int64 (1));
  index = index_of (call, question, six);
  return -index;
}

static gint64
numbers_of (const SgCounselCall *call, gboolean alike, gboolean horse)
{
  gboolean flank = !sg_question_is (call->facts, "face", "front");
  SgQuestion *question = sg_counsel_question (call, alike ? (horse ? "squadron-odds" : "odds-by-numbers") : "odds-by-losses");
  gint64 times = horse && flank ? (gint64) sg_ruleset_whole (call->rules, "RK-148", "doubled") : 1;

  sg_counsel_fill (call, question, "attacker", "a_men", g_variant_new_int64 (horse ? times * squadrons_of (call, &call->a) : MAX (1, call->a.count)));
  sg_counsel_fill (call, question, "defender", "b_men", g_variant_new_int64 (horse ? squadrons_of (call, &call->b) : MAX (1, call->b.count)));
  sg_counsel_fill (call, question, "attacker_flank", "face", g_variant_new_boolean (flank));
  sg_counsel_fill (call, question, "attacker_lost", "a_men", g_variant_new_int64 (MAX (0, call->a.begun - call->a.count)));
  sg_counsel_fill (call, question, "attacker_full", "a_begun", g_variant_new_int64 (MAX (1, call->a.begun)));
  sg_counsel_fill (call, question, "defender_lost", "b_men", g_variant_new_int64 (MAX (0, call->b.begun - call->b.count)));
  sg_counsel_fill (call, question, "defender_full", "b_begun", g_variant_new_int64 (MAX (1, call->b.begun)));
  return number_of (call, question, "index");
}

static gint64
slope_of (const SgCounselCall *call)
{
  SgQuestion *question = sg_counsel_question (call, "slope-points");
  double slope = sg_question_length (call->facts, "slope");
  const char *arm = is_open (&call->a) ? "skirmishers" : "infantry";

  sg_counsel_fill (call, question, "arm", "a_arm", g_variant_new_string (sg_troops_are_horse (call->a.arm) ? "cavalry" : arm));
  sg_counsel_fill (call, question, "degrees", "slope", g_variant_new_double (fabs (slope)));
  sg_counsel_fill (call, question, "direction", "slope", g_variant_new_string (slope < 0 ? "down" : "up"));
  return number_of (call, question, "points");
}

static GVariant *
list_points (const SgCounselCall *call)
{
  gboolean both = sg_troops_are_horse (call->a.arm) && sg_troops_are_horse (call->b.arm);
  GVariantBuilder all;

  g_variant_builder_init (&all, G_VARIANT_TYPE ("aa{sv}"));
  if (both && call->a.arm == SG_TROOPS_HEAVY_HORSE && call->b.arm != SG_TROOPS_HEAVY_HORSE)
    g_variant_builder_add_parsed (&all, "{'side': <'attacker'>, 'key': <'heavy'>}");
  if (both && call->b.arm == SG_TROOPS_HEAVY_HORSE && call->a.arm != SG_TROOPS_HEAVY_HORSE)
    g_variant_builder_add_parsed (&all, "{'side': <'defender'>, 'key': <'heavy'>}");
  if (both && !sg_question_flag (call->facts, "counter"))
    g_variant_builder_add_parsed (&all, "{'side': <'defender'>, 'key': <'standing'>}");
  if (sg_question_flag (call->facts, "fresh"))
    g_variant_builder_add_parsed (&all, "{'side': <'attacker'>, 'key': <'fresh'>}");
  return g_variant_builder_end (&all);
}

static GVariant *
tell_side (const SgCounselCall *call, const SgCounselled *who)
{
  gboolean horse = sg_troops_are_horse (who->arm);
  const char *formation = "column";
  GVariantDict dict;

  if (horse)
    formation = "cavalry";
  else if (g_str_equal (who->formation, "line") || g_str_equal (who->formation, "square"))
    formation = who->formation;
  else if (is_open (who))
    formation = "skirmishers";
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "arm", "s", horse ? "cavalry" : "infantry");
  g_variant_dict_insert (&dict, "formation", "s", formation);
  g_variant_dict_insert (&dict, "target", "s", target_of (who));
  if (horse)
    g_variant_dict_insert (&dict, "squadrons", "x", squadrons_of (call, who));
  else
    g_variant_dict_insert (&dict, "half_battalions", "x", MAX (1, (gint64) ceil ((double) who->count / sg_ruleset_whole (call->rules, "RK-93", "half-battalion"))));
  return g_variant_dict_end (&dict);
}

static const char *
kind_of (gboolean a_horse, gboolean b_horse)
{
  if (a_horse && b_horse)
    return "cavalry_v_cavalry";
  return a_horse || b_horse ? "cavalry_v_infantry" : "infantry_v_infantry";
}

static void
ask_assault (SgCounselCall *call)
{
  gboolean a_horse = sg_troops_are_horse (call->a.arm), b_horse = sg_troops_are_horse (call->b.arm), six = FALSE;
  SgQuestion *question = sg_counsel_question (call, "assault");
  gint64 base = 0, numbers = numbers_of (call, a_horse == b_horse, a_horse), slope = slope_of (call);
  const char *place = "open";
  SgPass *pass;

  if (!a_horse && !b_horse && sg_counsel_covered (call))
    place = sg_question_is (call->facts, "cover", "building") ? "strong" : "light";
  if (a_horse && !b_horse)
    base = horse_on_foot (call, &call->a, &call->b, &six);
  else if (b_horse && !a_horse)
    base = -horse_on_foot (call, &call->b, &call->a, &six);
  sg_counsel_fill (call, question, "kind", "a_arm", g_variant_new_string (kind_of (a_horse, b_horse)));
  sg_counsel_fill (call, question, "attacker", "a_men", tell_side (call, &call->a));
  sg_counsel_fill (call, question, "defender", "b_men", tell_side (call, &call->b));
  sg_counsel_fill (call, question, "place", "cover", g_variant_new_string (place));
  sg_counsel_fill (call, question, "base", "a_arm", g_variant_new_int64 (base));
  sg_counsel_fill (call, question, "numbers", "a_men", g_variant_new_int64 (numbers));
  sg_counsel_fill (call, question, "slope", "slope", g_variant_new_int64 (slope));
  sg_counsel_fill (call, question, "points", "fresh", list_points (call));
  if (six)
    sg_counsel_fill (call, question, "wave_die", "b_formation", g_variant_new_string ("VI"));
  sg_opinion_fact (call->opinion, _("Arms, numbers, slope"), "RK-150", sg_counsel_source (call, "a_men"), _("%+d, %+d, %+d for the attacker"), (int) base, (int) numbers,
                   (int) slope);
  pass = sg_opinion_ask (call->opinion, _("The assault"), question, 1);
  sg_pass_finds (pass, SG_FINDING_ENDS, "beaten", _("Beaten"));
  sg_pass_finds (pass, SG_FINDING_ENDS, "grade", _("How badly"));
  sg_pass_finds (pass, SG_FINDING_TELLS, "beaten_points", _("Points lost by the beaten"));
  sg_pass_finds (pass, SG_FINDING_TELLS, "victor_points", _("Points lost by the victor"));
}

/* The case of the book’s list that is nearest to those who come on. */
static const char *
case_of (const SgCounselCall *call)
{
  gboolean horse = sg_troops_are_horse (call->a.arm), flank = !sg_question_is (call->facts, "face", "front");
  double battalion = 2.0 * sg_ruleset_whole (call->rules, "RK-93", "half-battalion");

  if (flank)
    return call->b.arm == SG_TROOPS_LIGHT_GUN ? "E2" : "E1";
  if (horse)
    return sg_question_length (call->facts, "b_support") > 0 ? "D1" : "D2";
  if (sg_question_length (call->facts, "b_support") > 0)
    return "C";
  if (call->a.men >= battalion)
    return "A1";
  return call->a.men >= battalion / 2 ? "A2" : "A3";
}

static void
ask_battery (SgCounselCall *call)
{
  SgQuestion *question = sg_counsel_question (call, "battery-attack"), *thrown;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autofree char *die = NULL;
  const char *key = case_of (call);
  gint64 index;

  sg_counsel_fill (call, question, "key", "a_men", g_variant_new_string (key));
  verdict = sg_counsel_judge (call, question);
  die = g_strdup (sg_counsel_told (verdict, "die"));
  index = verdict != NULL ? sg_verdict_get_number (verdict, "index") : 0;
  sg_opinion_fact (call->opinion, _("Case"), "RK-181", sg_counsel_source (call, "a_men"), "%s: %s", key,
                   sg_ruleset_get_table (call->rules, "RK-181", "batteries") != NULL ? sg_ruleset_cell_told (call->rules, "RK-181", "batteries", key, "attackers") : "");
  sg_pass_finds (sg_opinion_ask (call->opinion, _("Attack on the battery"), question, 1), SG_FINDING_ENDS, "result", _("Decided by"));
  if (die == NULL)
    return;
  thrown = sg_counsel_question (call, "combat-die");
  sg_counsel_fill (call, thrown, "die", "a_men", g_variant_new_string (die));
  sg_counsel_fill (call, thrown, "advantage", "a_men", g_variant_new_string (index >= 0 ? "attacker" : "defender"));
  sg_pass_finds (sg_opinion_ask (call->opinion, _("Its die"), thrown, 1), SG_FINDING_ENDS, "beaten", _("Beaten"));
}

static void
ask_close (SgCounselCall *call)
{
  tell_range (call);
  if (sg_troops_are_guns (call->a.arm))
    sg_opinion_say (call->opinion, TRUE, "RK-141", _("Guns attack nobody hand to hand: they fire"));
  else if (sg_troops_are_guns (call->b.arm))
    ask_battery (call);
  else
    ask_assault (call);
}

/* Only canister, with good effect, asks whether troops stand (RK-104). */
static void
ask_morale (SgCounselCall *call)
{
  g_autofree char *band = sg_troops_are_guns (call->a.arm) ? find_band (call, &call->a) : NULL, *effect = NULL;
  SgQuestion *question;

  tell_range (call);
  if (!is_canister (band) || sg_troops_are_guns (call->b.arm))
    {
      sg_opinion_say (call->opinion, TRUE, "RK-149",
                      _("Fire alone drives nobody off but canister of guns: what %s has lost is counted when it is attacked"), call->contact->called[1]);
      return;
    }
  effect = find_guns_effect (call, band);
  question = sg_counsel_question (call, "canister-test");
  sg_counsel_fill (call, question, "guns", "a_men", g_variant_new_string (call->a.men >= sg_ruleset_figure (call->rules, "RK-93", "pieces") ? "battery" : "half-battery"));
  sg_counsel_fill (call, question, "effect", "effect", g_variant_new_string (effect));
  sg_counsel_fill (call, question, "enemy_canister", "effect", g_variant_new_boolean (FALSE));
  sg_counsel_fill (call, question, "arm", "b_arm", g_variant_new_string (sg_troops_are_horse (call->b.arm) ? "cavalry" : "infantry"));
  sg_pass_finds (sg_opinion_ask (call->opinion, _("Standing under canister"), question, 1), SG_FINDING_ENDS, "withdraws", _("It must go back"));
}

const SgCounsel sg_counsel_reisswitz = { "reisswitz", { ask_fire, ask_close, ask_morale } };
