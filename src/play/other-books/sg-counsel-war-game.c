/* sg-counsel-war-game.c: The War Game asked for a second opinion.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/other-books/sg-counsel.h"

#include "base/sg-ruler.h"
#include "base/sg-text.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <math.h>

#define MOST_FIRERS 240  /* as its procedure takes them */
#define ROOM 1.15        /* from one man to the next, as on the map */
#define RANK 0.75        /* inches from rank to rank: ours */

/* As the book calls the arm in its questions: one gun is artillery. */
static char *
arm_of (const SgCounselled *who)
{
  return sg_troops_are_guns (who->arm) ? g_strdup ("artillery") : g_strdelimit (g_strdup (who->type->id), "-", ' ');
}

static gboolean
is_light (const SgCounselled *who)
{
  return g_str_equal (who->type->id, "light-infantry");
}

static void
tell_range (const SgCounselCall *call)
{
  g_autofree char *range = sg_ruler_tell (call->range, SG_RULER_NEAREST);

  sg_opinion_fact (call->opinion, _("Distance"), "TW-26", sg_counsel_source (call, "range"), "%s", range);
}

static const char *
formation_of (const SgCounselled *who)
{
  if (sg_troops_are_guns (who->arm))
    return "unlimbered";
  if (g_str_equal (who->formation, "line"))
    return "line";
  return g_str_equal (who->formation, "open") ? "open order" : "column";
}

/* Whether it may fire at all; the sentence of the book where not. */
static gboolean
may_fire (SgCounselCall *call)
{
  SgQuestion *question = sg_counsel_question (call, "may-fire");
  g_autoptr (SgVerdict) verdict = NULL;
  g_autofree char *arm = arm_of (&call->a);
  const char *why;

  sg_counsel_fill (call, question, "arm", "a_arm", g_variant_new_string (arm));
  sg_counsel_fill (call, question, "formation", "a_formation", g_variant_new_string (is_light (&call->a) ? "open order" : formation_of (&call->a)));
  sg_counsel_fill (call, question, "moved", "moved", g_variant_new_double (0));
  verdict = sg_counsel_judge (call, question);
  sg_question_unref (question);
  if (verdict == NULL || sg_verdict_get_flag (verdict, "may_fire"))
    return TRUE;
  why = sg_counsel_told (verdict, "why");
  sg_opinion_say (call->opinion, TRUE, sg_text_or (sg_verdict_get_refusal_rule (verdict), "TW-29"), _("%s would not fire: %s"), call->contact->called[0],
                  sg_text_or (why, sg_verdict_get_headline (verdict)));
  return FALSE;
}

static GVariant *
list_target (const SgCounselCall *call)
{
  GVariantBuilder all;

  g_variant_builder_init (&all, G_VARIANT_TYPE ("aa{sv}"));
  g_variant_builder_add_parsed (&all, "{'figures': <%x>}", call->b.count);
  return g_variant_builder_end (&all);
}

static void
ask_volley (SgCounselCall *call)
{
  SgQuestion *question = sg_counsel_question (call, "volley");
  g_autofree char *arm = arm_of (&call->a);
  SgPass *pass;

  sg_counsel_fill (call, question, "kind", "a_arm", g_variant_new_string (arm));
  sg_counsel_fill (call, question, "firers", "a_men", g_variant_new_int64 (MIN (call->a.count, MOST_FIRERS)));
  sg_counsel_fill (call, question, "range", "range", g_variant_new_double (call->range));
  sg_counsel_fill (call, question, "cover", "cover", g_variant_new_boolean (sg_counsel_covered (call)));
  sg_counsel_fill (call, question, "first_volley", "first_volley", g_variant_new_boolean (sg_question_flag (call->facts, "first_volley")));
  sg_counsel_fill (call, question, "target", "b_men", list_target (call));
  sg_counsel_fill (call, question, "target_mounted", "b_arm", g_variant_new_boolean (sg_troops_are_horse (call->b.arm)));
  sg_opinion_fact (call->opinion, _("In cover"), "TW-35", sg_counsel_source (call, "cover"), "%s", sg_counsel_covered (call) ? _("yes") : _("no"));
  pass = sg_opinion_ask (call->opinion, _("A volley"), question, 1);
  sg_pass_finds (pass, SG_FINDING_TARGET_LOSES, "rank_and_file_lost", _("Rank and file lost"));
}

static const char *
light_target (const SgCounselCall *call)
{
  gboolean cover = sg_counsel_covered (call);

  if (is_light (&call->b))
    return cover ? "light infantry in cover" : "light infantry in the open";
  return cover ? "line infantry in cover" : "formed body";
}

static void
ask_light (SgCounselCall *call)
{
  SgQuestion *question = sg_counsel_question (call, "light-fire");

  sg_counsel_fill (call, question, "shooters", "a_men", g_variant_new_int64 (call->a.count));
  sg_counsel_fill (call, question, "range", "range", g_variant_new_double (call->range));
  sg_counsel_fill (call, question, "target", "b_arm", g_variant_new_string (light_target (call)));
  sg_pass_finds (sg_opinion_ask (call->opinion, _("Light infantry fire"), question, 1), SG_FINDING_TARGET_LOSES, "kills", _("Kills"));
}

/* Guns: the figures of the target are laid out before them as they are formed. */

static double
far_of (const SgCounselCall *call, const char *row, const char *column)
{
  return sg_ruleset_cell (call->rules, "TW-26", "ranges", row, column);
}

/* Along the line of fire and across it, or, for a shell, from the aim: at the middle of the body. */
static GVariant *
list_figures (const SgCounselCall *call, gboolean shell)
{
  double across = sg_ruleset_figure (call->rules, "TW-04", sg_troops_are_horse (call->b.arm) ? "horse-width" : "foot-across") * ROOM;
  g_autoptr (GArray) places = sg_counsel_lay (&call->b, call->b.count, across, RANK);
  double depth = places->len > 0 ? g_array_index (places, SgPoint, places->len - 1).y : 0;
  GVariantBuilder all;

  g_variant_builder_init (&all, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < places->len; i++)
    {
      SgPoint at = g_array_index (places, SgPoint, i);
      g_autofree char *id = g_strdup_printf ("%u", i + 1);

      if (shell)
        g_variant_builder_add_parsed (&all, "{'id': <%s>, 'right': <%d>, 'beyond': <%d>}", id, at.x, at.y - depth / 2);
      else
        g_variant_builder_add_parsed (&all, "{'id': <%s>, 'along': <%d>, 'across': <%d>}", id, call->range + at.y, at.x);
    }
  return g_variant_builder_end (&all);
}

static guint
count_pieces (const SgCounselled *who)
{
  return who->type->figures > 0 && who->type->guns > 0 ? MAX (1, (guint) floor ((double) who->count * who->type->guns / who->type->figures + 0.5)) : 1;
}

static void
ask_guns (SgCounselCall *call)
{
  gboolean howitzer = g_str_equal (call->a.type->id, "howitzer-battery"), canister = !howitzer && call->range <= far_of (call, "canister", "most");
  const char *name = canister ? "canister" : "roundshot";
  const char *title = canister ? _("Canister, each gun") : _("Ball, each gun");
  double most = far_of (call, howitzer ? "shell" : "ball", "most");
  double least = howitzer ? far_of (call, "shell", "least") : 0;
  guint pieces = count_pieces (&call->a);
  SgQuestion *question;

  sg_opinion_fact (call->opinion, _("Guns that fire"), "TW-100", sg_counsel_source (call, "a_men"), "%u", pieces);
  if (call->range > most || call->range < least)
    {
      sg_opinion_say (call->opinion, TRUE, "TW-26", call->range > most ? _("It is out of range of these guns") : _("It is too near for a howitzer’s shell"));
      return;
    }
  if (howitzer)
    name = "shell", title = _("A shell, each howitzer");
  question = sg_counsel_question (call, name);
  sg_counsel_fill (call, question, "aim", "range", g_variant_new_double (call->range));
  sg_counsel_fill (call, question, "range", "range", g_variant_new_double (call->range));
  sg_counsel_fill (call, question, "figures", "b_formation", list_figures (call, howitzer));
  sg_pass_finds (sg_opinion_ask (call->opinion, title, question, pieces), SG_FINDING_TARGET_LOSES, "killed", _("Killed"));
}

static void
ask_fire (SgCounselCall *call)
{
  tell_range (call);
  if (!sg_question_flag (call->facts, "sight"))
    sg_opinion_say (call->opinion, TRUE, "TW-08", _("It is not seen, and so it is not fired at"));
  else if (may_fire (call))
    {
      if (sg_troops_are_guns (call->a.arm))
        ask_guns (call);
      else if (is_light (&call->a))
        ask_light (call);
      else
        ask_volley (call);
    }
}

/* A charge, the die at contact, the first fighting move */

static GVariant *
tell_way (const SgCounselCall *call)
{
  double slope = sg_question_length (call->facts, "slope");
  const char *word = "level";
  GVariantBuilder all;

  if (fabs (slope) >= 1)
    word = slope > 0 ? "up" : "down";
  g_variant_builder_init (&all, G_VARIANT_TYPE ("aa{sv}"));
  g_variant_builder_add_parsed (&all, "{'ground': <'open'>, 'slope': <%s>, 'inches': <%d>}", word, call->range);
  return g_variant_builder_end (&all);
}

/* Whether the book lets it charge; the fight is told all the same, as it would be if the umpire did. */
static void
tell_charge (SgCounselCall *call)
{
  g_autoptr (SgQuestion) question = sg_counsel_question (call, "charge");
  g_autofree char *arm = arm_of (&call->a);
  g_autoptr (SgVerdict) verdict = NULL;
  const char *why;

  sg_counsel_fill (call, question, "arm", "a_arm", g_variant_new_string (arm));
  sg_counsel_fill (call, question, "formation", "a_formation", g_variant_new_string (formation_of (&call->a)));
  sg_counsel_fill (call, question, "at_building", "cover", g_variant_new_boolean (sg_question_is (call->facts, "cover", "building")));
  sg_counsel_fill (call, question, "path", "range", tell_way (call));
  verdict = sg_counsel_judge (call, question);
  why = sg_counsel_told (verdict, "why");
  if (why != NULL)
    sg_opinion_say (call->opinion, FALSE, sg_text_or (sg_verdict_get_rest (verdict), "TW-57"), _("It might not charge here: %s"), why);
  else
    sg_opinion_fact (call->opinion, _("The charge"), "TW-57", sg_counsel_source (call, "range"), "%s", _("may be made"));
}

static GVariant *
fighter (const SgCounselCall *call, const SgCounselled *who, gboolean attacks)
{
  g_autofree char *arm = arm_of (who);
  double slope = sg_question_length (call->facts, "slope");
  gboolean wall = !attacks && sg_question_is (call->facts, "cover", "hard"), house = !attacks && sg_question_is (call->facts, "cover", "building");
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "arm", "s", arm);
  g_variant_dict_insert (&dict, "figures", "x", who->count);
  g_variant_dict_insert (&dict, "charging", "b", attacks || (sg_troops_are_horse (who->arm) && sg_question_flag (call->facts, "counter")));
  g_variant_dict_insert (&dict, "downhill", "b", attacks && slope <= -1);
  g_variant_dict_insert (&dict, "behind_wall", "b", wall && sg_troops_are_foot (who->arm));
  g_variant_dict_insert (&dict, "in_house_against_outside", "b", house);
  g_variant_dict_insert (&dict, "grenadier", "b", g_str_equal (who->type->id, "grenadiers"));
  return g_variant_dict_end (&dict);
}

static void
ask_fight (SgCounselCall *call)
{
  SgQuestion *question = sg_counsel_question (call, "melee-move");
  SgPass *pass;

  sg_counsel_fill (call, question, "fighting_move", NULL, g_variant_new_int64 (1));
  sg_counsel_fill (call, question, "attacker", "a_men", fighter (call, &call->a, TRUE));
  sg_counsel_fill (call, question, "defender", "b_men", fighter (call, &call->b, FALSE));
  pass = sg_opinion_ask (call->opinion, _("The first fighting move"), question, 1);
  sg_pass_finds (pass, SG_FINDING_ATTACKER_LOSES, "attacker_lost", _("Lost"));
  sg_pass_finds (pass, SG_FINDING_TARGET_LOSES, "defender_lost", _("Lost"));
}

static void
ask_close (SgCounselCall *call)
{
  tell_range (call);
  if (sg_troops_are_guns (call->a.arm))
    {
      sg_opinion_say (call->opinion, TRUE, "TW-54", _("Guns do not charge"));
      return;
    }
  tell_charge (call);
  if (sg_troops_are_foot (call->b.arm) && !is_light (&call->b))
    sg_pass_finds (sg_opinion_ask (call->opinion, _("The die at contact"), sg_counsel_question (call, "contact-die"), 1), SG_FINDING_ENDS, "winner", _("Won by"));
  ask_fight (call);
}

static void
ask_morale (SgCounselCall *call)
{
  g_autofree char *arm = arm_of (&call->b);
  gint64 others = sg_question_number (call->facts, "officers");
  GVariantDict officers;
  SgQuestion *question;
  SgPass *pass;

  if (!sg_ruleset_has_row (call->rules, "TW-81", "command", sg_troops_are_guns (call->b.arm) ? "artillery-battery" : call->b.type->id))
    {
      sg_opinion_say (call->opinion, TRUE, "TW-91", _("%s never tests its morale"), call->contact->called[1]);
      return;
    }
  question = sg_counsel_question (call, "morale");
  g_variant_dict_init (&officers, NULL);
  g_variant_dict_insert (&officers, "colonel", "b", sg_question_flag (call->facts, "colonel"));
  g_variant_dict_insert (&officers, "others", "x", MIN (others, MAX (0, call->b.type->officers - 1)));
  sg_counsel_fill (call, question, "arm", "b_arm", g_variant_new_string (arm));
  sg_counsel_fill (call, question, "officers", "officers", g_variant_dict_end (&officers));
  sg_counsel_fill (call, question, "original", "b_begun", g_variant_new_int64 (MAX (1, call->b.begun)));
  sg_counsel_fill (call, question, "lost", "b_men", g_variant_new_int64 (MAX (0, call->b.begun - call->b.count)));
  sg_counsel_fill (call, question, "doing", "doing", g_variant_new_string (sg_question_text (call->facts, "doing")));
  sg_opinion_fact (call->opinion, _("Lost of its rank and file"), "TW-82", sg_counsel_source (call, "b_men"), _("%d of %d"),
                   (int) MAX (0, call->b.begun - call->b.count), (int) call->b.begun);
  pass = sg_opinion_ask (call->opinion, _("Its morale"), question, 1);
  sg_pass_finds (pass, SG_FINDING_ENDS, "result", _("Morale"));
  sg_pass_finds (pass, SG_FINDING_ENDS, "effect", _("What it does"));
}

const SgCounsel sg_counsel_war_game = { "war-game", { ask_fire, ask_close, ask_morale } };
