/* test-lw-effects.c: what a verdict changes, what it refuses, and the sentences it refuses with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "lw-fixture.h"

#include <string.h>

#define RED_3 "a=3; b=5; a_support=0; a_men={id=r1, unit=rc, asset=cavalry} {id=r2, unit=rc, asset=cavalry} " \
  "{id=r3, unit=ri, asset=infantry}; "
#define BLUE_5 "b_men={id=b1, unit=bc, asset=cavalry} {id=b2, unit=bc, asset=cavalry} {id=b3, unit=bc, asset=cavalry} " \
  "{id=b4, unit=bi, asset=infantry} {id=b5, unit=bi, asset=infantry}"
#define FIGHT RED_3 BLUE_5
#define PAST "attackers={id=b1, from=-2,-9, at=-2,1, distance_in=1} {id=b2, from=-1,-9, at=-1,1, distance_in=1} " \
  "{id=b3, from=1,-9, at=1,1, distance_in=1} {id=b4, from=2,-9, at=2,1, distance_in=1}"
#define GUN "axle=0,0; muzzle_bearing_deg=180; owner_distances_in=; " PAST "; gun=rg.1; gun_unit=rg"
#define FRIEND "others={arm=infantry, distance_in=12, state=free}"

/* LW-R23: dead first, in the order of the list, unless the mover names them. */
static const struct { const char *name, *procedure, *fields, *effects; } rows[] = {
  { "LW-53/proposed", "melee", FIGHT,
    "rc cavalry fit→dead 1: r1; rc cavalry fit→prisoner 1: r2; ri infantry fit→prisoner 1: r3; "
                                      "bc cavalry fit→dead 1: b1" },
  { "LW-53/named", "melee", FIGHT "; mover=a; dead=r3 b4; taken=r1 r2",
    "rc cavalry fit→prisoner 2: r1 r2; ri infantry fit→dead 1: r3; bi infantry fit→dead 1: b4" },
  { "LW-53/dead-named-only", "melee", FIGHT "; dead=b5 r2",
    "rc cavalry fit→prisoner 1: r1; rc cavalry fit→dead 1: r2; ri infantry fit→prisoner 1: r3; bi infantry fit→dead 1: b5" },
  { "LW-53/numbers-only", "melee", "a=3; b=5; a_support=0", "" },
  { "LW-R17/all-alike", "shot", "touches={man=b1, effect=knocked, unit=bi, asset=infantry, account=prisoner} "
                                "{man=r1, effect=knocked, unit=rc, asset=cavalry} {man=r2, effect=touched, unit=rc, asset=cavalry}",
    "bi infantry prisoner→dead 1: b1; rc cavalry fit→dead 1: r1" },
  { "LW-R13/lying", "shot",
    "touches={man=r1, effect=knocked, unit=ri, asset=infantry} {man=r2, effect=knocked, unit=ri, asset=infantry, lying=true}",
    "ri infantry fit→dead 1: r1" },
  { "LW-40/gun", "shot",
    "touches={man=rg.1, effect=knocked, unit=rg, asset=guns} {man=r1, effect=touched, unit=ri, asset=infantry}",
    "ri infantry fit→dead 1: r1" },
  { "LW-39/twice", "shot",
    "touches={man=r1, effect=knocked, unit=ri, asset=infantry} {man=r1, effect=knocked, unit=ri, asset=infantry}",
    "ri infantry fit→dead 1: r1" },
  { "LW-72/captured", "gun-capture", GUN, "rg guns fit→captured 1: rg.1" },
  { "LW-72/recaptured", "gun-capture", GUN "; gun_account=captured", "rg guns captured→fit 1: rg.1" },
  { "LW-71/in-dispute", "gun-capture",
    "axle=0,0; muzzle_bearing_deg=180; owner_distances_in=6; " PAST "; gun=rg.1; gun_unit=rg", "" },
  { "LW-61/liberated", "liberation",
    "captor_distances_in=6.01; turn=7; owner=first; prisoners={id=r1, unit=ri, asset=infantry}",
    "r1 free-from=9; ri infantry prisoner→disarmed 1: r1" },
  { "LW-61/held", "liberation",
    "captor_distances_in=6.004; turn=7; owner=first; prisoners={id=r1, unit=ri, asset=infantry}", "" },
  { "LW-R28/waits", "liberation",
    "captor_distances_in=; awaits_captor=true; prisoners={id=r1, unit=ri, asset=infantry}", "" },
  { "LW-R28/taken-in-charge", "liberation",
    "captor_distances_in=6; awaits_captor=true; own_free_distances_in=2; prisoners={id=r1, unit=ri, asset=infantry}",
    "r1 awaits-captor=" },
  { "LW-R28/friend-first", "liberation",
    "captor_distances_in=7; awaits_captor=true; own_free_distances_in=6; turn=8; owner=first; "
                                         "prisoners={id=r1, unit=ri, asset=infantry}",
    "r1 free-from=9; r1 awaits-captor=; ri infantry prisoner→disarmed 1: r1" },
  { "LW-62/rearmed", "rearm",
    "men={id=r1, unit=ri, asset=infantry, line_distance_in=0} {id=r2, unit=ri, asset=infantry, line_distance_in=0.5}",
    "r1 free-from=; ri infantry disarmed→fit 1: r1" },
  { "LW-63/caged", "caging",
    "prisoners={id=r1, unit=ri, asset=infantry, line_distance_in=0} {id=r2, unit=ri, asset=infantry, line_distance_in=1}",
    "ri infantry prisoner→caged 1: r1" },
  { "LW-65/retaken", "retaken", "enemy_gap_in=0.125; friends_distances_in=; men={id=r1, unit=ri, asset=infantry}",
    "r1 free-from=; ri infantry disarmed→prisoner 1: r1" },
  { "LW-64/alone", "surrender",
    "number=2; others=; enemy_distances_in=7; men={id=r1, unit=ri, asset=infantry} {id=r2, unit=ri, asset=infantry}",
    "r1 awaits-captor=yes; r2 awaits-captor=yes; ri infantry fit→prisoner 2: r1 r2" },
  { "LW-64/enemy-near", "surrender", "number=1; others=; enemy_distances_in=6; men={id=r1, unit=ri, asset=infantry}",
    "ri infantry fit→prisoner 1: r1" },
  { "LW-64/supported", "surrender",
    "number=2; " FRIEND "; men={id=r1, unit=ri, asset=infantry} {id=r2, unit=ri, asset=infantry}", "" },
  { "LW-90/off", "leave-field",
    "leaving={id=r1, unit=ri, asset=infantry, arm=infantry, line_distance_in=0} {id=rg.1, unit=rg, asset=guns, arm=gun, line_distance_in=0, crew=4} "
    "{id=rg.2, unit=rg, asset=guns, arm=gun, line_distance_in=0, crew=3} {id=bg.1, unit=bg, asset=guns, arm=gun, account=captured, line_distance_in=0, crew=4}",
    "ri infantry fit→off 1: r1; rg guns fit→off 1: rg.1; bg guns captured→carried 1: bg.1" },
  { "LW-91/conceded", "concede",
    "side=a; men={id=r1, unit=ri, asset=infantry, arm=infantry, off=true} {id=r2, unit=ri, asset=infantry, arm=infantry, off=true} "
    "{id=r3, unit=ri, asset=infantry, arm=infantry, off=true} {id=r4, unit=ri, asset=infantry, arm=infantry, off=true} "
    "{id=r5, unit=ri, asset=infantry, arm=infantry, off=false} "
    "{id=rg.1, unit=rg, asset=guns, arm=gun, off=true} {id=rg.2, unit=rg, asset=guns, arm=gun, off=false} "
    "{id=bg.1, unit=bg, asset=guns, arm=gun, account=captured, off=false}",
    "ri infantry fit→off 4: r1 r2 r3 r4; ri infantry fit→prisoner 1: r5; rg guns fit→off 1: rg.1; rg guns fit→captured 1: rg.2; bg guns captured→fit 1: bg.1" },
  { "LW-84/capitulate", "end-blow-retreat",
    "loser_moves_done=6; men_left=1; guns_left=1; left={id=r1, unit=ri, asset=infantry, arm=infantry} {id=rg.1, unit=rg, asset=guns, arm=gun}",
    "ri infantry fit→prisoner 1: r1; rg guns fit→captured 1: rg.1" },
  { "LW-84/not-yet", "end-blow-retreat",
    "loser_moves_done=5; men_left=1; guns_left=0; left={id=r1, unit=ri, asset=infantry, arm=infantry}", "" },
  { "LW-30/laid", "lay-gun", "axle=10,10; aim=40,10; gun=rg.1", "rg.1 place=10 10 90" },
  { "LW-30/no-room", "lay-gun", "axle=10,10; aim=40,10; room=false; gun=rg.1", "" },
  { "LW-36/moved", "gun-facing", "did=move; path=20,0 20,10 30,20; gun=rg.1", "rg.1 place=30 20 225" },
  { "LW-31/down", "lie-down", "men=r1 r2", "r1 lying=yes; r2 lying=yes" },
  { "LW-31/up", "lie-down", "men=r1; up=true", "r1 lying=" },
};

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (SgRuleset) rules = lw_rules (NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgVerdict) verdict = lw_judge (rules, rows[i].procedure, rows[i].fields, NULL, &error);
  g_autofree char *got = NULL;

  g_assert_no_error (error);
  got = lw_effects (verdict);
  g_assert_cmpstr (got, ==, rows[i].effects);
}

/* What cannot be judged gets a sentence. */
static const struct { const char *name, *procedure, *fields, *sentence; } faults[] = {
  { "LW-53/too-few-dead", "melee", FIGHT "; dead=r1", "Blue has 1 dead to name, not 0 (LW-53)." },
  { "LW-53/too-many-dead", "melee", FIGHT "; dead=r1 r2 b1", "Red has 1 dead to name, not 2 (LW-53)." },
  { "LW-53/too-few-taken", "melee", FIGHT "; taken=r1", "Red has 2 taken to name, not 1 (LW-53)." },
  { "LW-53/stranger", "melee", FIGHT "; dead=r1 b9", "b9 is not of this mêlée (LW-53)." },
  { "LW-53/twice", "melee", FIGHT "; dead=r1 b1; taken=r1 r2", "r1 is named twice (LW-53)." },
  { "LW-53/short-list", "melee", "a=3; b=5; a_men={id=r1}; b_men={id=b1}",
    "Red loses 3 in the mêlée, but its list has 1." },
  { "LW-110/prisoners", "score", "a={result=win, infantry=1, cavalry=0, guns=0, own_men_prisoner=0, prisoners_held=2}; "
                                 "b={result=lose, infantry=1, cavalry=0, guns=0, own_men_prisoner=1, prisoners_held=0}",
    "The prisoners do not tally: of Blue 1, held by Red 2 (LW-110)." },
  { "LW-110/both-win", "score", "a={result=win, infantry=1, cavalry=0, guns=0, own_men_prisoner=0, prisoners_held=0}; "
                                "b={result=win, infantry=1, cavalry=0, guns=0, own_men_prisoner=0, prisoners_held=0}",
    "The two results do not fit: one side wins and the other loses, or it is a draw for both." },
  { "LW-113/quarter-point", "campaign", "target=200; battles={a_gross=1.25, b_gross=0}",
    "a_gross: 1.25 is neither a whole nor a half point." },
  { "LW-91/unable", "concede", "side=a; men={id=r1, arm=infantry, off=true, able=false}",
    "r1 could not reach the back line (LW-91)." },
  { "LW-33/unable", "trail-call",
    "men={id=r1, arm=infantry, from_turn_start_in=13} {id=r2, arm=cavalry, from_turn_start_in=1} "
                                  "{id=r3, arm=cavalry, from_turn_start_in=1}; called=r1 r2",
    "r1 could not have reached the trail in this turn." },
  { "LW-16/too-long", "interval", "agreed=6", "The interval is not more than 5 minutes (LW-16)." },
  { "LW-89/arrived", "end-defensive", "attackers_start=80; attackers_free=2; attackers_arrived=3",
    "3 attackers have arrived, but only 2 are free." },
  { "LW-64/names", "surrender", "number=2; others=; men={id=r1}", "The men who give themselves up are 2, but those named 1." },
};

static void
test_fault (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (SgRuleset) rules = lw_rules (NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgVerdict) verdict = lw_judge (rules, faults[i].procedure, faults[i].fields, NULL, &error);

  g_assert_null (verdict);
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, faults[i].sentence);
}

/* What a rule forbids is refused by it, and still judged. */
static const struct { const char *rule, *procedure, *fields; } refusals[] = {
  { "LW-18", "may-fire", "player=first; own_move=1" },
  { "LW-18", "may-fire", "player=second; own_move=1; game=defensive; role=attacker" },
  { "LW-26", "move-check", "arm=infantry; path=0,0 0,12.01" },
  { "LW-27", "move-check", "arm=cavalry; path=0,0 0,25" },
  { "LW-20", "move-check", "arm=cavalry; path=0,0 0,5; already_moved=true" },
  { "LW-60", "move-check", "arm=cavalry; path=0,0 0,5; status=prisoner" },
  { "LW-61", "move-check", "arm=cavalry; path=0,0 0,5; status=disarmed; turn=8; held_until=9" },
  { "LW-5", "move-check", "arm=cavalry; path=0,0 0,5; crosses=Hovel" },
  { "LW-47", "move-check", "arm=cavalry; path=0,0 0,5; passes_enemy_in=0.12" },
  { "LW-19", "move-order", "steps={what=man} {what=gun, id=g1, do=fire}" },
  { "LW-20", "move-order", "steps={what=man, id=r1} {what=man, id=r1}" },
  { "LW-20", "move-order", "steps={what=gun, id=g1, do=move} {what=gun, id=g1, do=move}" },
  { "LW-29", "move-order", "steps={what=gun, id=g1, do=fire} {what=gun, id=g1, do=move}" },
  { "LW-34", "gun-move-crew", "gun_moved_in=1; men=" },
  { "LW-37", "spacing", "gap_in=0.06" },
  { "LW-60", "escort", "prisoners=8; escorts=1" },
  { "LW-60", "prisoner-move", "arm=infantry; moved_in=3" },
  { "LW-17", "interval", "melees_pending=1" },
  { "LW-87", "defensive-deploy", "arm=gun; cavalry_with_it=4; distance_from_middle_in=23" },
  { "LW-102", "force-points", "infantry=151; cavalry=0; guns=0; limit=150" },
  { "LW-90", "leave-field", "leaving={id=r1, arm=infantry, line_distance_in=1}" },
  { "LW-30", "lay-gun", "axle=0,0; aim=1,1; to_fire=false" },
};

static void
test_refusal (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (SgRuleset) rules = lw_rules (NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgVerdict) verdict = lw_judge (rules, refusals[i].procedure, refusals[i].fields, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (sg_verdict_get_refusal_rule (verdict), ==, refusals[i].rule);
  g_assert_cmpuint (sg_verdict_get_outcomes (verdict)->len, >, 0);
  g_assert_cmpuint (sg_verdict_get_effects (verdict)->len, ==, 0);
}

/* Whatever a step cites, its procedure declares. */
static void
check_steps (const char *procedure, const char *fields, const char *dice)
{
  g_autoptr (SgRuleset) rules = lw_rules (NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgVerdict) verdict = lw_judge (rules, procedure, fields, dice, &error);
  const SgProcedure *declared = sg_procedure_find ("little-wars", procedure, NULL);
  g_auto (GStrv) known = g_strsplit (declared->rules, " ", -1);
  GPtrArray *steps;

  g_assert_no_error (error);
  g_assert_nonnull (sg_verdict_get_headline (verdict));
  if (sg_verdict_get_refusal_rule (verdict) != NULL)
    g_assert_true (g_strv_contains ((const char *const *) known, sg_verdict_get_refusal_rule (verdict)));
  steps = sg_verdict_get_steps (verdict);
  g_assert_cmpuint (steps->len, >, 0);
  for (guint i = 0; i < steps->len; i++)
    {
      const SgStep *step = steps->pdata[i];

      g_test_message ("%s: %s %s", procedure, step->rule, step->words);
      g_assert_true (g_strv_contains ((const char *const *) known, step->rule));
    }
}

static void
test_steps (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check_steps (rows[i].procedure, rows[i].fields, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    check_steps (refusals[i].procedure, refusals[i].fields, NULL);
  check_steps ("layout", "", "2");
  check_steps ("choose-side", "laid_out_by=neither; choice=far; game=defensive", "1");
  check_steps ("first-move", "", "1");
  check_steps ("first-move", "game=defensive; defender=a", NULL);
  check_steps ("older-crew", "men=3", NULL);
  check_steps ("curtain", "first=b; b_ready=true; a_ready=true", NULL);
}

/* The coin decides where nothing was agreed, and no die is thrown where it was. */
static void
test_tosses (void)
{
  static const struct { const char *procedure, *fields, *dice, *outcome, *expected; } table[] = {
    { "layout", "agreed=b", NULL, "layer", "b" },
    { "layout", "", "1", "layer", "a" },
    { "first-move", "", "2", "first", "b" },
    { "first-move", "game=defensive; defender=b", NULL, "first", "a" },
    { "choose-side", "laid_out_by=b; choice=far", NULL, "b_back", "near" },
    { "choose-side", "laid_out_by=both; choice=near", "2", "b_back", "near" },
    { "choose-side", "laid_out_by=a; choice=near; game=defensive", "2", "defender", "b" },
    { "choose-side", "laid_out_by=a; choice=near", NULL, "defender", "null" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (SgRuleset) rules = lw_rules (NULL, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (SgVerdict) verdict = lw_judge (rules, table[i].procedure, table[i].fields, table[i].dice, &error);
      g_autofree char *got = NULL;

      g_assert_no_error (error);
      got = lw_outcome (verdict, table[i].outcome);
      g_assert_cmpstr (got, ==, table[i].expected);
    }
}

/* Mêlées stand in the order of their first man, b2 before b10. */
static void
test_order (void)
{
  g_autoptr (SgRuleset) rules = lw_rules (NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgVerdict) verdict
    = lw_judge (rules, "melee-members",
                "moved=red; men={id=b10, side=blue, at=0,0, state=free} {id=r10, side=red, at=0.1,0, state=free} "
                "{id=b2, side=blue, at=30,0, state=free} {id=b11, side=blue, at=31,0, state=free} "
                "{id=r2, side=red, at=30.1,0, state=free} {id=b3, side=blue, at=30,1, state=prisoner}",
                NULL, &error);
  g_autofree char *got = NULL;

  g_assert_no_error (error);
  got = lw_outcome (verdict, "melees");
  g_assert_cmpstr (got, ==, "[{'blue': <['b2', 'b11']>, 'red': <['r2']>}, {'blue': <['b10']>, 'red': <['r10']>}]");
}

/* LW-R9: outlines, not points, decide: two riders flank to flank, and nose to nose. */
static void
test_outlines (void)
{
  static const struct { const char *place; gint64 melees; } table[] = {
    { "at=0.8,0, bearing=0", 1 }, { "at=0.9,0, bearing=0", 0 }, { "at=0,2.1, bearing=180", 1 }, { "at=0,2.2, bearing=180", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (SgRuleset) rules = lw_rules (NULL, NULL);
      g_autoptr (GError) error = NULL;
      g_autofree char *fields = g_strdup_printf ("moved=red; men={id=b1, side=blue, at=0,0, state=free, arm=cavalry, bearing=0} "
                                                 "{id=r1, side=red, %s, state=free, arm=cavalry}", table[i].place);
      g_autoptr (SgVerdict) verdict = lw_judge (rules, "melee-members", fields, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpint (g_variant_n_children (sg_verdict_get (verdict, "melees")), ==, table[i].melees);
    }
}

#define ADD(table, test, folder) \
  for (guint i = 0; i < G_N_ELEMENTS (table); i++) \
    { \
      g_autofree char *path = g_strdup_printf ("/rules/lw-effects/" folder "/%s/%u", names_##table (i), i); \
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test); \
    }

static const char *names_rows (guint i) { return rows[i].name; }
static const char *names_faults (guint i) { return faults[i].name; }
static const char *names_refusals (guint i) { return refusals[i].rule; }

/* A gun among those whom a shot knocked over is unhurt, and the man behind it is the first who falls (LW-40). */
static void
test_gun (void)
{
  guint found = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].name, "LW-40/gun"))
      {
        test_row (GUINT_TO_POINTER (i));
        found++;
      }
  g_assert_cmpuint (found, ==, 1);
}

/* No number stands before a name that begins with one: a body may fight for its side (LW-50). */
static void
test_numbered (void)
{
  static const struct { const char *name, *words; } all[] = { { "Red", "1 dead on each side, 2 Red taken" }, { "1st Foot", "1 dead on each side, 2 of 1st Foot taken" } };
  g_autoptr (SgRuleset) rules = rule_rules ("little-wars", NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autoptr (SgQuestion) question = rule_ask ("little-wars", "melee", FIGHT);
      g_autoptr (SgDice) none = sg_dice_new_none ();
      g_autoptr (SgVerdict) verdict = NULL;
      g_autoptr (GError) error = NULL;

      sg_question_name_sides (question, all[i].name, "Blue");
      verdict = sg_question_judge (question, rules, none, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (sg_verdict_get_headline (verdict), ==, all[i].words);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD (rows, test_row, "effects");
  ADD (faults, test_fault, "faults");
  ADD (refusals, test_refusal, "refusals");
  g_test_add_func ("/rules/lw-effects/gun-unhurt", test_gun);
  g_test_add_func ("/rules/lw-effects/steps", test_steps);
  g_test_add_func ("/rules/lw-effects/numbered", test_numbered);
  g_test_add_func ("/rules/lw-effects/tosses", test_tosses);
  g_test_add_func ("/rules/lw-effects/order", test_order);
  g_test_add_func ("/rules/lw-effects/outlines", test_outlines);
  return g_test_run ();
}
