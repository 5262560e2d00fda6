/* sg-counsel-gentlemans-war.c: A Gentleman’s War asked for a second opinion.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/other-books/sg-counsel.h"

#include "base/sg-ruler.h"
#include "base/sg-text.h"
#include "rules/gentlemans-war/sg-gw-horsemen.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

#include <math.h>

static void
tell_range (const SgCounselCall *call)
{
  g_autofree char *range = sg_ruler_tell (call->range, SG_RULER_NEAREST);

  sg_opinion_fact (call->opinion, _("Distance"), "GW-504", sg_counsel_source (call, "range"), "%s", range);
}

static const char *
formation_of (const SgCounselled *who)
{
  static const struct { const char *shape, *formation; } forms[] = {
    { "column", "attack column" }, { "march", "march column" }, { "square", "square" }, { "open", "skirmish order" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_str_equal (who->formation, forms[i].shape))
      return forms[i].formation;
  return sg_troops_are_horse (who->arm) ? "cavalry line" : "line";
}

static const char *
troops_of (const SgCounselled *who)
{
  if (sg_troops_are_guns (who->arm))
    return "guns";
  if (sg_troops_are_horse (who->arm))
    return "mounted";
  return sg_counsel_is_close (who) ? "close-order infantry" : "skirmishers";
}

/* Whether it may shoot at all; the sentence of the book where not. */
static gboolean
may_shoot (SgCounselCall *call)
{
  g_autoptr (SgQuestion) question = sg_counsel_question (call, "may-shoot");
  g_autoptr (SgVerdict) verdict = NULL;
  gboolean moved = sg_question_flag (call->facts, "moved");
  g_autofree char *why = NULL;

  sg_counsel_fill (call, question, "troops", "a_arm", g_variant_new_string (troops_of (&call->a)));
  sg_counsel_fill (call, question, "moment", "moved", g_variant_new_string (moved ? "end" : "start"));
  verdict = sg_counsel_judge (call, question);
  if (verdict == NULL || sg_verdict_get_refusal (verdict) == NULL)
    return TRUE;
  why = g_strdup (sg_verdict_get_refusal (verdict));
  if (strchr (why, '(') != NULL)
    *strchr (why, '(') = '\0'; /* its rule is told beside it */
  g_strchomp (why);
  if (g_str_has_suffix (why, "."))
    why[strlen (why) - 1] = '\0';
  sg_opinion_say (call->opinion, TRUE, sg_verdict_get_refusal_rule (verdict), "%s", why);
  return FALSE;
}

static gint64
count_of (SgCounselCall *call, const SgCounselled *who, const char *outcome)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (sg_troops_are_guns (who->arm))
    return who->count;
  question = sg_counsel_question (call, "formation");
  sg_counsel_fill (call, question, "formation", NULL, g_variant_new_string (formation_of (who)));
  sg_counsel_fill (call, question, "figures", NULL, g_variant_new_int64 (who->count));
  verdict = sg_counsel_judge (call, question);
  return verdict != NULL ? sg_verdict_get_number (verdict, outcome) : who->count;
}

static const char *
cover_of (const SgCounselCall *call)
{
  if (sg_question_is (call->facts, "cover", "light"))
    return "light";
  return sg_counsel_covered (call) ? "heavy" : "none";
}

static GVariant *
tell_target (const SgCounselCall *call)
{
  const char *formation = formation_of (&call->b);
  GVariantDict dict;

  if (sg_troops_are_guns (call->b.arm))
    formation = "unlimbered gun";
  else if (g_str_equal (formation, "line"))
    formation = "close-order line";
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "formation", "s", formation);
  g_variant_dict_insert (&dict, "cover", "s", cover_of (call));
  g_variant_dict_insert (&dict, "flank_or_rear", "b", !sg_question_is (call->facts, "face", "front"));
  g_variant_dict_insert (&dict, "in_building", "b", sg_question_is (call->facts, "cover", "building"));
  g_variant_dict_insert (&dict, "figures", "x", call->b.count);
  return g_variant_dict_end (&dict);
}

/* The table that has the weapon: a musket is of the years before 1850, a rifled one of those after. */
static const char *
table_of (const char *weapon)
{
  if (g_str_equal (weapon, "musket"))
    return "1700-1850";
  return g_str_equal (weapon, "rifled musket") ? "1850-1875" : "core";
}

static const char *
weapon_of (const SgCounselCall *call)
{
  const SgWeapon *weapon = sg_ruleset_find_weapon (call->rules, call->a.type->weapon);

  if (sg_troops_are_guns (call->a.arm) && weapon != NULL && *weapon->row != '\0')
    return weapon->row;
  return sg_question_text (call->facts, "firearm");
}

static void
ask_fire (SgCounselCall *call)
{
  SgQuestion *question;
  const char *weapon = weapon_of (call);
  gint64 shooting;
  SgPass *pass;

  tell_range (call);
  if (!sg_question_flag (call->facts, "sight"))
    {
      sg_opinion_say (call->opinion, TRUE, "GW-503", _("It cannot be seen, and so it is not shot at"));
      return;
    }
  if (!may_shoot (call))
    return;
  shooting = count_of (call, &call->a, "shooting");
  question = sg_counsel_question (call, "shoot");
  sg_counsel_fill (call, question, "weapon", "firearm", g_variant_new_string (weapon));
  sg_counsel_fill (call, question, "table", "firearm", g_variant_new_string (sg_troops_are_guns (call->a.arm) ? "core" : table_of (weapon)));
  sg_counsel_fill (call, question, "figures", "a_men", g_variant_new_int64 (shooting));
  sg_counsel_fill (call, question, "distance_in", "range", g_variant_new_double (call->range));
  sg_counsel_fill (call, question, "attributes", "a_quality", g_variant_new_strv ((const char *const *) call->a.match->attributes, -1));
  sg_counsel_fill (call, question, "target", "b_men", tell_target (call));
  sg_opinion_fact (call->opinion, _("Figures that shoot"), "GW-505", sg_counsel_source (call, "a_formation"), _("%d of %d, %s"), (int) shooting, (int) call->a.count, weapon);
  sg_opinion_fact (call->opinion, _("Cover"), "GW-507", sg_counsel_source (call, "cover"), "%s", cover_of (call));
  pass = sg_opinion_ask (call->opinion, _("Shooting"), question, 1);
  sg_pass_finds (pass, SG_FINDING_TARGET_LOSES, "lost", _("Lost after saves"));
}

/* Who fights, and how */

static gboolean
bears (const SgCounselled *who, const char *attribute)
{
  return g_strv_contains ((const char *const *) who->match->attributes, attribute);
}

static void
add_if (GStrvBuilder *builder, gboolean it_is, const char *situation)
{
  if (it_is)
    g_strv_builder_add (builder, situation);
}

static const char *
row_of (const SgCounselCall *call, const SgCounselled *who)
{
  if (sg_troops_are_foot (who->arm) && !sg_counsel_is_close (who))
    return "Skirmishers";
  return sg_gw_melee_row (call->rules, who->type, sg_troops_are_horse (who->arm));
}

/* (transfer full). */
static char **
list_situation (const SgCounselCall *call, const SgCounselled *who, const SgCounselled *enemy, gboolean attacks)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  double slope = sg_question_length (call->facts, "slope");
  gboolean front = sg_question_is (call->facts, "face", "front"), horse = sg_troops_are_horse (enemy->arm);
  gboolean foot = sg_troops_are_foot (who->arm), square = g_str_equal (who->formation, "square");
  const char *against = row_of (call, enemy);

  add_if (builder, foot && sg_counsel_is_close (who) && !square && horse && (attacks || front), "formed foot against cavalry from the front");
  add_if (builder, foot && square && horse, "square against cavalry");
  add_if (builder, attacks ? slope <= -1 : slope >= 1, "uphill");
  add_if (builder, !attacks && foot && (sg_question_is (call->facts, "cover", "hard") || sg_question_is (call->facts, "cover", "building")), "defending an obstacle");
  add_if (builder, attacks && horse && sg_troops_are_horse (who->arm) && !sg_question_flag (call->facts, "counter"),
          "cavalry charging cavalry that does not counter-charge");
  add_if (builder, attacks && !front && !square, "flank or rear attack");
  add_if (builder, sg_troops_are_horse (who->arm) && (g_str_equal (against, "Skirmishers") || g_str_equal (against, "Artillery crew")),
          "cavalry against skirmishers or gunners");
  add_if (builder, attacks && bears (who, "gallant"), "Gallant");
  add_if (builder, !attacks && bears (who, "stalwart"), "Stalwart");
  add_if (builder, bears (who, "timid"), "Timid");
  return g_strv_builder_end (builder);
}

static GVariant *
tell_side (SgCounselCall *call, const SgCounselled *who, const SgCounselled *enemy, gboolean attacks)
{
  g_auto (GStrv) situation = list_situation (call, who, enemy, attacks);
  g_autofree char *told = sg_value_words ((const char *const *) situation);
  gint64 fighting = count_of (call, who, "fighting");
  gboolean flank = !attacks && !sg_question_is (call->facts, "face", "front") && sg_counsel_is_close (who) && !g_str_equal (who->formation, "square");
  GVariantDict dict;

  if (flank) /* half of them, unless they turn (GW-613) */
    fighting = (gint64) ceil (fighting * sg_ruleset_figure (call->rules, "GW-613", "share"));
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "row", "s", row_of (call, who));
  g_variant_dict_insert (&dict, "figures", "x", who->count);
  g_variant_dict_insert (&dict, "start", "x", MAX (who->begun, who->count));
  g_variant_dict_insert (&dict, "dice", "x", fighting);
  g_variant_dict_insert_value (&dict, "situation", g_variant_new_strv ((const char *const *) situation, -1));
  g_variant_dict_insert (&dict, "close_order", "b", sg_counsel_is_close (who));
  sg_opinion_fact (call->opinion, attacks ? call->contact->called[0] : call->contact->called[1], "GW-617", sg_counsel_source (call, "face"),
                   *told != '\0' ? _("%d dice; %s") : _("%d dice%s"), (int) fighting, told);
  return g_variant_dict_end (&dict);
}

static void
ask_reach (SgCounselCall *call)
{
  SgQuestion *question = sg_counsel_question (call, "charge");

  sg_counsel_fill (call, question, "row", "a_arm", g_variant_new_string (sg_unit_type_get_word (call->a.type, "moves")));
  sg_counsel_fill (call, question, "distance_in", "range", g_variant_new_double (call->range));
  sg_counsel_fill (call, question, "attributes", "a_quality", g_variant_new_strv ((const char *const *) call->a.match->attributes, -1));
  sg_pass_finds (sg_opinion_ask (call->opinion, _("The reach of the charge"), question, 1), SG_FINDING_ENDS, "contact", _("Contact"));
}

static void
ask_close (SgCounselCall *call)
{
  SgQuestion *question;
  SgPass *pass;

  tell_range (call);
  if (sg_troops_are_guns (call->a.arm) || (sg_troops_are_foot (call->a.arm) && !sg_counsel_is_close (&call->a)))
    {
      sg_opinion_say (call->opinion, TRUE, "GW-602", _("Only infantry and cavalry in close order charge"));
      return;
    }
  ask_reach (call);
  question = sg_counsel_question (call, "close-combat");
  sg_counsel_fill (call, question, "attacker", "a_men", tell_side (call, &call->a, &call->b, TRUE));
  sg_counsel_fill (call, question, "defender", "b_men", tell_side (call, &call->b, &call->a, FALSE));
  pass = sg_opinion_ask (call->opinion, _("Close combat, if they meet"), question, 1);
  sg_pass_finds (pass, SG_FINDING_ATTACKER_LOSES, "defender_hits", _("Hit, before any recover"));
  sg_pass_finds (pass, SG_FINDING_TARGET_LOSES, "attacker_hits", _("Hit, before any recover"));
  sg_pass_finds (pass, SG_FINDING_ENDS, "winner", _("Won by"));
  sg_pass_finds (pass, SG_FINDING_ENDS, "loser_move", _("The loser"));
}

static void
ask_morale (SgCounselCall *call)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) modifiers = NULL;
  SgQuestion *question;

  if (call->b.begun <= call->b.count)
    {
      sg_opinion_say (call->opinion, TRUE, "GW-551", _("%s has lost nobody, and so nothing is tested"), call->contact->called[1]);
      return;
    }
  add_if (builder, sg_question_flag (call->facts, "disordered"), "Disordered");
  add_if (builder, sg_question_is (call->facts, "cover", "hard") || sg_question_is (call->facts, "cover", "building"), "heavy cover");
  modifiers = g_strv_builder_end (builder);
  question = sg_counsel_question (call, "morale-test");
  sg_counsel_fill (call, question, "start", "b_begun", g_variant_new_int64 (call->b.begun));
  sg_counsel_fill (call, question, "left", "b_men", g_variant_new_int64 (call->b.count));
  sg_counsel_fill (call, question, "modifiers", "disordered", g_variant_new_strv ((const char *const *) modifiers, -1));
  sg_opinion_fact (call->opinion, _("Lost of its figures"), "GW-552", sg_counsel_source (call, "b_men"), _("%d of %d"), (int) (call->b.begun - call->b.count),
                   (int) call->b.begun);
  sg_pass_finds (sg_opinion_ask (call->opinion, _("A morale test"), question, 1), SG_FINDING_ENDS, "result", _("Result"));
}

const SgCounsel sg_counsel_gentlemans_war = { "gentlemans-war", { ask_fire, ask_close, ask_morale } };
