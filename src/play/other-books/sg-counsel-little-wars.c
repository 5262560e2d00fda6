/* sg-counsel-little-wars.c: Little Wars, and its Kriegspiel, asked for a second opinion.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The toy gun is no die: what it knocks over is the umpire’s word, and where he says nothing it is the nine shots in ten that the book tells of.
 */

#include "play/other-books/sg-counsel.h"

#include "base/sg-ruler.h"
#include "base/sg-text.h"
#include "rules/sg-question-values.h"

#include <math.h>

#define RANK 1.0   /* inches from rank to rank, and from the side of one man to the next: ours */
#define ROOM 1.15

/* Men who stand about: those of a gun are its crew. */
static gint64
men_of (const SgCounselCall *call, const SgCounselled *who)
{
  return sg_troops_are_guns (who->arm) ? who->count * sg_ruleset_whole (call->rules, "LW-28", "men") : who->count;
}

/* Of a gun it is its crew that falls: so many guns are behind each of them. */
static void
count_crew (const SgCounselCall *call)
{
  const SgCounselled *both[] = { &call->a, &call->b };

  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    if (sg_troops_are_guns (both[i]->arm))
      call->opinion->each[i] = both[i]->match->each / sg_ruleset_whole (call->rules, "LW-28", "men");
}

static gint64
support_of (const SgCounselCall *call, const char *field)
{
  const SgMatch *match = sg_match_book_find (call->book, SG_TROOPS_LINE, SG_QUALITY_STEADY);

  return match != NULL ? sg_match_count (match, sg_question_length (call->facts, field)) : 0;
}

/* Of so many shots what the umpire says, else nine in ten as far as the book tells. */
static gint64
count_hits (const SgCounselCall *call, gint64 shots, gint64 men)
{
  gint64 most = shots;

  if (sg_question_has (call->facts, "hits"))
    return MIN (sg_question_number (call->facts, "hits"), men);
  if (call->range > sg_ruleset_figure (call->rules, "LW-41", "range"))
    return 0;
  most = (gint64) floor (shots * sg_ruleset_figure (call->rules, "LW-41", "hit-in-ten") / 10 + 0.5);
  return MIN (most, men);
}

static void
tell_range (const SgCounselCall *call)
{
  g_autofree char *range = sg_ruler_tell (call->range, SG_RULER_NEAREST);

  sg_opinion_fact (call->opinion, _("Distance"), "LW-25", sg_counsel_source (call, "range"), "%s", range);
}

static void
ask_shots (SgCounselCall *call, gint64 shots, const char *rule)
{
  SgQuestion *question = sg_counsel_question (call, "shot");
  gint64 men = men_of (call, &call->b), hits = count_hits (call, shots, men);
  GVariantBuilder touches;

  count_crew (call);
  sg_opinion_fact (call->opinion, _("Shots"), rule, SG_SOURCE_MEASURED, "%d", (int) shots);
  sg_opinion_fact (call->opinion, _("Men whom they knock over"), "LW-41", SG_SOURCE_WORD, "%d", (int) hits);
  g_variant_builder_init (&touches, G_VARIANT_TYPE ("aa{sv}"));
  for (gint64 i = 0; i < hits; i++)
    {
      g_autofree char *man = g_strdup_printf ("%d", (int) i + 1);

      g_variant_builder_add_parsed (&touches, "{'man': <%s>, 'effect': <'knocked'>}", man);
    }
  sg_counsel_fill (call, question, "touches", "hits", g_variant_builder_end (&touches));
  sg_pass_finds (sg_opinion_ask (call->opinion, _("The shots"), question, 1), SG_FINDING_TARGET_LOSES, "dead", _("Killed"));
}

static void
ask_fire (SgCounselCall *call)
{
  tell_range (call);
  if (!sg_troops_are_guns (call->a.arm))
    {
      sg_opinion_say (call->opinion, TRUE, "LW-47", _("In Little Wars nobody fires but guns: %s would have to come up and touch the enemy"), call->contact->called[0]);
      return;
    }
  if (sg_troops_are_guns (call->b.arm))
    sg_opinion_fact (call->opinion, _("The guns themselves"), "LW-40", SG_SOURCE_MEASURED, "%s", _("cannot be hurt: the men who serve them can"));
  ask_shots (call, call->a.count * sg_ruleset_whole (call->rules, "LW-29", "shots"), "LW-29");
}

static void
tell_reach (const SgCounselCall *call)
{
  gboolean horse = sg_troops_are_horse (call->a.arm), heir = g_str_equal (call->opinion->system, "kriegspiel");
  const char *rules[2][2] = { { "LW-26", "LW-27" }, { "WK-20", "WK-21" } };
  double move = sg_ruleset_figure (call->rules, rules[heir][horse], "move");
  g_autofree char *reach = sg_text_length (move, "in");

  if (sg_troops_are_guns (call->a.arm))
    return;
  sg_opinion_fact (call->opinion, _("One move"), rules[heir][horse], SG_SOURCE_MEASURED, call->range <= move ? _("%s: they come into contact") : _("%s: they do not come so far"), reach);
}

/* A mêlée of men in contact: no die is thrown. */
static void
ask_melee (SgCounselCall *call)
{
  SgQuestion *question = sg_counsel_question (call, "melee");
  gint64 a_support = support_of (call, "a_support"), b_support = support_of (call, "b_support");
  SgPass *pass;

  count_crew (call);
  sg_opinion_fact (call->opinion, _("In support, within a move"), "LW-46", sg_counsel_source (call, "b_support"), _("%d and %d"), (int) a_support, (int) b_support);
  sg_counsel_fill (call, question, "a", "a_men", g_variant_new_int64 (men_of (call, &call->a)));
  sg_counsel_fill (call, question, "b", "b_men", g_variant_new_int64 (men_of (call, &call->b)));
  sg_counsel_fill (call, question, "a_support", "a_support", g_variant_new_int64 (a_support));
  sg_counsel_fill (call, question, "b_support", "b_support", g_variant_new_int64 (b_support));
  sg_counsel_fill (call, question, "mover", NULL, g_variant_new_string ("a"));
  pass = sg_opinion_ask (call->opinion, _("The mêlée"), question, 1);
  sg_pass_finds (pass, SG_FINDING_ATTACKER_LOSES, "a_killed", _("Killed"));
  sg_pass_finds (pass, SG_FINDING_ATTACKER_LOSES, "a_prisoners", _("Taken"));
  sg_pass_finds (pass, SG_FINDING_TARGET_LOSES, "b_killed", _("Killed"));
  sg_pass_finds (pass, SG_FINDING_TARGET_LOSES, "b_prisoners", _("Taken"));
}

static void
ask_close (SgCounselCall *call)
{
  tell_range (call);
  tell_reach (call);
  ask_melee (call);
}

static void
ask_morale (SgCounselCall *call)
{
  sg_opinion_say (call->opinion, TRUE, "LW-64",
                  _("Toy soldiers have no morale: they fight until they are dead or taken, and only a body that is isolated may give itself up"));
}

const SgCounsel sg_counsel_little_wars = { "little-wars", { ask_fire, ask_close, ask_morale } };

/* Kriegspiel: shells, rifles, charges; all else is as in Little Wars (WK-1). */

static void
add_men (SgCounselCall *call, SgQuestion *question, gint64 n, double off)
{
  double across = sg_ruleset_figure (call->rules, "LW-25", "infantry-across") * ROOM;
  g_autoptr (GArray) places = sg_counsel_lay (&call->b, n, across, RANK);
  gboolean sheltered = sg_question_is (call->facts, "cover", "hard") || sg_question_is (call->facts, "cover", "building");
  GVariantBuilder men;
  double depth = 0;

  for (guint i = 0; i < places->len; i++)
    depth = MAX (depth, g_array_index (places, SgPoint, i).y);
  g_variant_builder_init (&men, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < places->len; i++)
    {
      SgPoint at = g_array_index (places, SgPoint, i);
      g_autofree char *id = g_strdup_printf ("%u", i + 1);

      g_variant_builder_add_parsed (&men, "{'id': <%s>, 'distance_in': <%d>, 'sheltered': <%b>}", id, hypot (at.x - off, at.y - depth / 2), sheltered);
    }
  sg_counsel_fill (call, question, "men", "off", g_variant_builder_end (&men));
}

static void
ask_shell (SgCounselCall *call)
{
  SgQuestion *question = sg_counsel_question (call, "shell");
  double off = sg_question_length (call->facts, "off") / call->book->paces;
  gint64 shells = call->a.count * sg_ruleset_whole (call->rules, "LW-29", "shots");
  g_autofree char *told = sg_ruler_tell (off, SG_RULER_NEAREST);

  count_crew (call);
  sg_opinion_fact (call->opinion, _("From the shell to the middle"), "WK-3", SG_SOURCE_WORD, "%s", told);
  sg_opinion_fact (call->opinion, _("Shells in a move"), "LW-29", SG_SOURCE_MEASURED, "%d", (int) shells);
  add_men (call, question, men_of (call, &call->b), off);
  sg_pass_finds (sg_opinion_ask (call->opinion, _("One shell"), question, 1), SG_FINDING_TARGET_LOSES, "dead_count", _("Killed by each"));
}

static void
ask_rifles (SgCounselCall *call)
{
  SgQuestion *question = sg_counsel_question (call, "rifle-shots");
  double line = sg_question_flag (call->facts, "moved") ? 0 : call->a.count;
  g_autoptr (SgVerdict) verdict = NULL;
  gint64 shots;

  sg_counsel_fill (call, question, "lines", "moved", g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, &line, 1, sizeof line));
  sg_counsel_fill (call, question, "ammunition", "moved", g_variant_new_boolean (TRUE));
  verdict = sg_counsel_judge (call, question);
  shots = verdict != NULL ? sg_verdict_get_number (verdict, "shots") : 0;
  sg_pass_finds (sg_opinion_ask (call->opinion, _("Shots of rifles"), question, 1), SG_FINDING_TELLS, "shots", _("Shots"));
  if (shots > 0)
    ask_shots (call, shots, "WK-7");
  else
    sg_opinion_say (call->opinion, FALSE, "WK-7", _("So many men in a line as are worth one shot, who have not moved, are not there"));
}

static void
ask_fire_wk (SgCounselCall *call)
{
  tell_range (call);
  if (sg_troops_are_guns (call->a.arm))
    ask_shell (call);
  else if (sg_troops_are_foot (call->a.arm))
    ask_rifles (call);
  else
    sg_opinion_say (call->opinion, TRUE, "WK-7", _("Only guns and infantry in line fire: cavalry charges"));
}

static const char *
charged_formation (const SgCounselled *who)
{
  if (g_str_equal (who->formation, "open"))
    return "extended";
  if (g_str_equal (who->formation, "march"))
    return "fours";
  return g_str_equal (who->formation, "line") ? "two ranks" : "close";
}

/* (nullable): a charge of cavalry, if the book has one upon these. */
static SgQuestion *
fill_charge (SgCounselCall *call)
{
  gboolean horse = sg_troops_are_horse (call->b.arm), guns = sg_troops_are_guns (call->b.arm);
  gboolean counter = sg_question_flag (call->facts, "counter");
  const char *name = guns ? "charge-guns" : "charge-infantry";
  SgQuestion *question;

  if (horse)
    name = counter ? "cavalry-clash" : "charge-stationary-cavalry";
  question = sg_counsel_question (call, name);
  sg_counsel_fill (call, question, "cavalry", "a_men", g_variant_new_int64 (call->a.count));
  sg_counsel_fill (call, question, "charging", "a_men", g_variant_new_int64 (call->a.count));
  sg_counsel_fill (call, question, "stationary", "b_men", g_variant_new_int64 (call->b.count));
  sg_counsel_fill (call, question, "infantry", "b_men", g_variant_new_int64 (call->b.count));
  sg_counsel_fill (call, question, "guns", "b_men", g_variant_new_int64 (call->b.count));
  sg_counsel_fill (call, question, "formation", "b_formation", g_variant_new_string (charged_formation (&call->b)));
  sg_counsel_fill (call, question, "start_in", "range", g_variant_new_double (call->range));
  sg_counsel_fill (call, question, "a", "a_men", g_variant_new_int64 (call->a.count));
  sg_counsel_fill (call, question, "b", "b_men", g_variant_new_int64 (call->b.count));
  sg_counsel_fill (call, question, "a_support", "a_support", g_variant_new_int64 (support_of (call, "a_support")));
  sg_counsel_fill (call, question, "b_support", "b_support", g_variant_new_int64 (support_of (call, "b_support")));
  return question;
}

static void
ask_charge (SgCounselCall *call)
{
  SgQuestion *question = fill_charge (call);
  const char *name = sg_question_get_procedure (question)->id;
  g_autoptr (SgVerdict) verdict = sg_counsel_judge (call, question);
  gboolean barred = verdict != NULL && sg_verdict_get (verdict, "legal") != NULL && !sg_verdict_get_flag (verdict, "legal");
  SgPass *pass;

  if (barred)
    sg_opinion_say (call->opinion, FALSE, "WK-65", _("No charge of sabres enough within its distance: if they come to touch it is a mêlée as in Little Wars"));
  if (barred)
    {
      sg_question_unref (question);
      ask_melee (call);
      return;
    }
  pass = sg_opinion_ask (call->opinion, _("The charge"), question, 1);
  if (g_str_equal (name, "cavalry-clash"))
    {
      sg_pass_finds (pass, SG_FINDING_ATTACKER_LOSES, "a_killed", _("Killed"));
      sg_pass_finds (pass, SG_FINDING_ATTACKER_LOSES, "a_prisoners", _("Taken"));
      sg_pass_finds (pass, SG_FINDING_TARGET_LOSES, "b_killed", _("Killed"));
      sg_pass_finds (pass, SG_FINDING_TARGET_LOSES, "b_prisoners", _("Taken"));
      return;
    }
  if (g_str_equal (name, "charge-stationary-cavalry"))
    {
      sg_pass_finds (pass, SG_FINDING_TARGET_LOSES, "killed", _("Killed"));
      sg_pass_finds (pass, SG_FINDING_TELLS, "driven_back_36_in", _("Driven back"));
      return;
    }
  sg_pass_finds (pass, SG_FINDING_ATTACKER_LOSES, "cavalry_lost", _("Killed"));
  if (g_str_equal (name, "charge-guns"))
    sg_pass_finds (pass, SG_FINDING_TARGET_LOSES, "guns_captured", _("Guns taken"));
  else
    sg_pass_finds (pass, SG_FINDING_TARGET_LOSES, "infantry_lost", _("Killed"));
}

static void
ask_close_wk (SgCounselCall *call)
{
  tell_range (call);
  tell_reach (call);
  if (sg_troops_are_horse (call->a.arm))
    ask_charge (call);
  else
    ask_melee (call);
}

const SgCounsel sg_counsel_kriegspiel = { "kriegspiel", { ask_fire_wk, ask_close_wk, ask_morale } };
