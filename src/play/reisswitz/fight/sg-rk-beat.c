/* sg-rk-beat.c: what the die of an attack brings about: the grade that counts, losses, retreat, capture and pursuit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each consequence is asked of the procedure that knows it.  All that were upon one body share in the end of it.  Word of cavalry upon a
 * square: "rode" (move, waves: how many of its own have ridden in this series).
 */

#include "play/reisswitz/fight/sg-rk-beat.h"

#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "map/sg-slope.h"
#include "map/sg-way.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-note.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/fight/sg-rk-answer.h"
#include "play/reisswitz/fight/sg-rk-attack-facts.h"
#include "play/reisswitz/fight/sg-rk-attack-private.h"
#include "play/reisswitz/fight/sg-rk-foot.h"
#include "play/reisswitz/fight/sg-rk-guns.h"
#include "play/reisswitz/fight/sg-rk-hold.h"
#include "play/reisswitz/fight/sg-rk-horse.h"
#include "play/reisswitz/fight/sg-rk-parties.h"
#include "play/reisswitz/fight/sg-rk-prisoners.h"
#include "play/reisswitz/fight/sg-rk-rear.h"
#include "play/reisswitz/fight/sg-rk-retreat.h"
#include "play/reisswitz/fight/sg-rk-shelter.h"
#include "play/reisswitz/fight/sg-rk-storm.h"
#include "play/reisswitz/fight/sg-rk-track.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/march/sg-rk-pursuit.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

/** Blocks: what the table of losses counts of some bodies. */
typedef struct { gint64 half_battalions, skirmish_blocks, squadrons; } Blocks;

static void
count_blocks (const SgRk *rk, const SgRkGround *ground, Blocks *blocks)
{
  double fit = sg_rk_foot_men (rk, ground->unit), squadron = sg_ruleset_cell (rk->rules, "RK-30", "types", "heavy-squadron", "figures");
  double half = sg_ruleset_cell (rk->rules, "RK-30", "types", "half-battalion", "figures");

  if (sg_rk_is_arm (rk, ground, SG_RK_ARM_HORSE))
    blocks->squadrons += MAX (1, (gint64) ceil (fit / squadron));
  else if (sg_rk_is_skirmishing (ground) && !sg_rk_is_dismounted (rk->board, ground->unit))
    blocks->skirmish_blocks += MAX (1, (gint64) ceil (fit / sg_ruleset_figure (rk->rules, "RK-44", "block")));
  else
    blocks->half_battalions += MAX (1, (gint64) ceil (fit / half));
}

static GVariant *
list_blocks (Blocks blocks, const char *arm, gboolean attacker)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  if (arm != NULL)
    {
      g_variant_dict_insert (&dict, "arm", "s", arm);
      g_variant_dict_insert (&dict, "role", "s", attacker ? "attacker" : "defender");
    }
  g_variant_dict_insert (&dict, "half_battalions", "x", blocks.half_battalions);
  g_variant_dict_insert (&dict, "skirmish_blocks", "x", blocks.skirmish_blocks);
  g_variant_dict_insert (&dict, "squadrons", "x", blocks.squadrons);
  return g_variant_dict_end (&dict);
}

static const char *
kind_of (const SgRk *rk, const SgUnit *beaten, const SgUnit *victor)
{
  gboolean one = sg_rk_arm (rk->board, beaten) == SG_RK_ARM_HORSE, two = sg_rk_arm (rk->board, victor) == SG_RK_ARM_HORSE;

  if (one && two)
    return "cavalry_v_cavalry";
  return one || two ? "cavalry_v_infantry" : "infantry_v_infantry";
}

/* The grade that counts. */

/** Fight: one body against all that were upon it. */
typedef struct
{
  const SgRk *rk;
  SgRuling   *ruling;
  GArray     *grounds;
  GPtrArray  *attackers;        /* (element-type SgRkGround) */
  const SgRkGround *attacker, *defender;
  const SgPiece *held;          /* (nullable): the place that is stormed; of a slope none */
  gboolean    attacker_won, horse, mixed, stronghold;   /* horse: among those who attack; mixed: with foot */
  gint64      wave;             /* squadrons of the wave that was thrown for, upon a square; 0: no wave */
  gboolean   *told;             /* the clause says already that the die counted as another */
  const char *counted;          /* (nullable): as what the defeat of him who led counts, by the verdict */
} Fight;

/* How the infantry stood, by the words of the procedure: the beaten, or those by whom cavalry was beaten. */
static const char *
stood_in (const Fight *fight, const SgRkGround *beaten, const SgRkGround *victor)
{
  const SgRkGround *foot = sg_rk_is_arm (fight->rk, beaten, SG_RK_ARM_HORSE) ? victor : beaten;
  const char *id = foot->form.id;

  if (g_str_equal (id, "three-ranks") || g_str_equal (id, "two-ranks"))
    return "line";
  if (sg_rk_is_square (&foot->form))
    return "square";
  if (g_str_equal (id, "skirmishers"))
    return id;
  return foot != fight->defender && fight->attackers->len > 1 && !fight->mixed ? "mass" : "column";
}

/* From a square to the nearest friend or cover. */
static double
safety_of (const Fight *fight, const SgRkGround *beaten)
{
  double best = INFINITY;
  GPtrArray *pieces = sg_map_get_pieces (fight->rk->map);

  for (guint i = 0; i < fight->grounds->len; i++)
    {
      const SgRkGround *friend = &g_array_index (fight->grounds, SgRkGround, i);

      if (friend != beaten && sg_units_are_friends (friend->unit, beaten->unit) && friend->form.battle && !sg_rk_is_of (friend->unit, SG_RK_OF_GENERALS))
        best = MIN (best, sg_rk_range_of (beaten, friend));
    }
  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      if (piece->kind == SG_PIECE_WOOD || sg_piece_kind_is_building (piece->kind))
        best = MIN (best, MAX (0, sg_piece_distance (piece, beaten->place.at)));
    }
  return isinf (best) ? 10000 : round (best);
}

static gboolean
is_pursued (const Fight *fight, const SgRkGround *beaten)
{
  for (guint i = 0; i < fight->grounds->len; i++)
    {
      const SgRkGround *horse = &g_array_index (fight->grounds, SgRkGround, i);

      if (!sg_units_are_friends (horse->unit, beaten->unit) && sg_rk_is_arm (fight->rk, horse, SG_RK_ARM_HORSE) && horse->form.battle
          && !sg_rk_is_of (horse->unit, SG_RK_OF_GENERALS)
          && sg_rk_range_of (horse, beaten) <= sg_ruleset_cell (fight->rk->rules, "RK-83", "critical-distances", "cavalry", "paces"))
        return TRUE;
    }
  return FALSE;
}

static const char *
grade_of (SgVerdict *verdict, const char *fallback)
{
  const char *grade = sg_rk_told (verdict, "grade");

  return *grade != '\0' ? grade : fallback;
}

/* Which row of the stronghold’s results is read for the beaten. */
static const char *
case_at_place (const Fight *fight, const SgRkGround *beaten)
{
  if (beaten != fight->defender)
    return sg_rk_second_line (fight->rk, fight->grounds, beaten) != NULL ? "other" : "attackers without second line";
  return fight->held != NULL && sg_piece_kind_is_pass (fight->held->kind) && !sg_rk_is_skirmishing (beaten) ? "defile in close order" : "fieldworks";
}

/* At a stronghold (RK-218). */
static SgQuestion *
ask_at_place (const Fight *fight, const SgRkGround *beaten, const char *thrown)
{
  SgQuestion *question = sg_play_question (&fight->rk->play, "stronghold-result", NULL);

  sg_play_fill (question, "case", g_variant_new_string (case_at_place (fight, beaten)));
  sg_play_fill (question, "grade", g_variant_new_string (thrown));
  return question;
}

/* It was beaten before, and has not rallied or is a line of horse that has re-formed since: no second line makes a mere repulse of that (RK-161).  Who
 * rallies forgets the defeat itself; what it cost stays written down. */
static gboolean
was_beaten_before (const SgRk *rk, const SgRkGround *beaten)
{
  return sg_word_whole_or (beaten->unit, &sg_rk_words.decided, -1) >= 0
         || (sg_rk_is_arm (rk, beaten, SG_RK_ARM_HORSE) && sg_word_has (beaten->unit, &sg_rk_words.fight_lost));
}

static SgQuestion *
ask_in_open (const Fight *fight, const SgRkGround *beaten, const SgRkGround *victor, const char *thrown)
{
  const SgRk *rk = fight->rk;
  SgQuestion *question = sg_play_question (&rk->play, "grade-counted", NULL);

  sg_play_fill (question, "kind", g_variant_new_string (kind_of (rk, beaten->unit, victor->unit)));
  sg_play_fill (question, "arm", g_variant_new_string (sg_rk_is_arm (rk, beaten, SG_RK_ARM_HORSE) ? "cavalry" : "infantry"));
  sg_play_fill (question, "formation", g_variant_new_string (stood_in (fight, beaten, victor)));
  sg_play_fill (question, "grade", g_variant_new_string (thrown));
  sg_play_fill (question, "second_line", g_variant_new_boolean (sg_rk_second_line (rk, fight->grounds, beaten) != NULL));
  sg_play_fill (question, "re_formed", g_variant_new_boolean (was_beaten_before (rk, beaten)));
  sg_play_fill (question, "combined", g_variant_new_boolean (fight->mixed && beaten != fight->defender));
  sg_play_fill (question, "pursued", g_variant_new_boolean (is_pursued (fight, beaten)));
  sg_play_fill (question, "safety", g_variant_new_double (safety_of (fight, beaten)));
  return question;
}

/* Why the defeat of @beaten would count as it does. */
static const char *
find_cause (const Fight *fight, const SgRkGround *beaten, const SgRkGround *victor)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (!fight->stronghold && sg_rk_follows_up (fight->rk, victor->unit, beaten->unit))
    return "followed";
  question = fight->stronghold ? ask_at_place (fight, beaten, "T") : ask_in_open (fight, beaten, victor, "T");
  verdict = sg_play_judge (&fight->rk->play, question, NULL);
  if (verdict == NULL)
    return "thrown";
  return g_intern_string (g_variant_get_string (sg_verdict_get (verdict, "cause"), NULL));
}

/* (transfer full): the die's grade as the book counts it. */
static char *
count_grade (const Fight *fight, const SgRkGround *beaten, const SgRkGround *victor, const char *thrown)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (fight->counted != NULL && (beaten == fight->attacker || beaten == fight->defender))   /* of those who led the verdict has it */
    return g_strdup (fight->counted);
  if (!fight->stronghold && sg_rk_follows_up (fight->rk, victor->unit, beaten->unit))
    return g_strdup ("T");
  question = fight->stronghold ? ask_at_place (fight, beaten, thrown) : ask_in_open (fight, beaten, victor, thrown);
  verdict = sg_play_judge (&fight->rk->play, question, NULL);
  return g_strdup (grade_of (verdict, thrown));
}

static void
tell_grade (const Fight *fight, const char *thrown, const char *counted)
{
  g_autofree char *clause = NULL;

  if (g_str_equal (thrown, counted) || *fight->told)
    return;
  *fight->told = !g_str_equal (counted, "lost");
  clause = g_str_equal (counted, "lost") ? g_strdup_printf (_("%s; it was lost altogether"), sg_ruling_get_clause (fight->ruling))
           : g_strdup_printf (_("%s; it counted as %s"), sg_ruling_get_clause (fight->ruling), counted);
  sg_ruling_set_clause (fight->ruling, clause);
}

/* (transfer full) (nullable): of a wave upon a square only its own squadrons are in it. */
static SgVerdict *
ask_losses (const Fight *fight, const SgRkGround *beaten, Blocks lost, const SgRkGround *victor, Blocks won, const char *grade, const char *thrown)
{
  const SgRk *rk = fight->rk;
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "combat-losses", NULL);

  if (fight->wave > 0)
    {
      lost.squadrons = MIN (lost.squadrons, fight->wave);
      won.squadrons = MIN (won.squadrons, fight->wave);
    }
  sg_play_fill (question, "kind", g_variant_new_string (kind_of (rk, beaten->unit, victor->unit)));
  sg_play_fill (question, "beaten", list_blocks (lost, NULL, FALSE));
  sg_play_fill (question, "grade", g_variant_new_string (grade));
  sg_play_fill (question, "thrown", g_variant_new_string (thrown));
  sg_play_fill (question, "victor", list_blocks (won, sg_rk_is_arm (rk, victor, SG_RK_ARM_HORSE) ? "cavalry" : "infantry", fight->attacker_won));
  sg_play_fill (question, "wood", g_variant_new_boolean (sg_rk_are_in_wood (rk, fight->defender, fight->attacker)));
  return sg_play_judge (&rk->play, question, NULL);
}

/* The beaten’s own loss (RK-193). */
static void
lose_beaten (const Fight *fight, const SgRkGround *beaten, const SgRkGround *victor, const char *grade, const char *thrown)
{
  g_autoptr (SgVerdict) verdict = NULL;
  Blocks lost = { 0 }, won = { 0 };
  SgFraction points = { 0, 1 };

  count_blocks (fight->rk, beaten, &lost);
  count_blocks (fight->rk, victor, &won);
  verdict = ask_losses (fight, beaten, lost, victor, won, grade, thrown);
  if (verdict != NULL)
    points = sg_verdict_get_fraction (verdict, "beaten_points");
  sg_rk_lose_points (fight->rk, fight->ruling, beaten->unit, points);
  sg_rk_note_loss (fight->rk, fight->ruling, beaten->unit, points);
}

/* What victory over all of @beaten costs: cavalry shares its part of their loss, all others pay for themselves (RK-194). */
static void
lose_victors (const Fight *fight, GPtrArray *beaten, GPtrArray *victors, const char *grade, const char *thrown)
{
  const SgRk *rk = fight->rk;
  const SgRkGround *first = beaten->pdata[0];
  Blocks lost = { 0 };
  gint64 riders = 0;

  for (guint i = 0; i < beaten->len; i++)
    count_blocks (rk, beaten->pdata[i], &lost);
  for (guint i = 0; i < victors->len; i++)
    riders += sg_rk_is_arm (rk, victors->pdata[i], SG_RK_ARM_HORSE) ? sg_unit_balance (((const SgRkGround *) victors->pdata[i])->unit, SG_ACCOUNT_FIT) : 0;
  for (guint i = 0; i < victors->len && (fight->wave == 0 || i == 0); i++)
    {
      const SgRkGround *victor = victors->pdata[i];
      gboolean shares = sg_rk_is_arm (rk, victor, SG_RK_ARM_HORSE) && sg_rk_is_arm (rk, first, SG_RK_ARM_HORSE);
      g_autoptr (SgVerdict) verdict = NULL;
      Blocks won = { 0 };

      count_blocks (rk, victor, &won);
      verdict = ask_losses (fight, first, lost, victor, won, grade, thrown);
      if (verdict != NULL)
        sg_rk_lose_points (rk, fight->ruling, victor->unit,
                           sg_fraction_times (sg_verdict_get_fraction (verdict, "victor_points"),
                                              shares ? sg_fraction (sg_unit_balance (victor->unit, SG_ACCOUNT_FIT), MAX (1, riders)) : sg_fraction (1, 1)));
    }
}

/* Guns that are beaten are taken; those who beat them off have won. */
static void
take_guns (const Fight *fight, const SgUnit *guns)
{
  sg_rk_lose_guns (fight->rk, fight->ruling, guns, fight->attacker->unit);
}

/* Order matters: what the victors pay is of all the beaten together and is asked once, with the first; whoever is lost altogether pays nothing more; and lines
 * are remembered before the retreat changes where they stand. */
static void
beat_one (const Fight *fight, const SgRkGround *beaten, const SgRkGround *victor, const char *thrown, GPtrArray *all, GPtrArray *victors)
{
  g_autofree char *grade = count_grade (fight, beaten, victor, thrown);
  gboolean first = all->pdata[0] == beaten;

  tell_grade (fight, thrown, grade);
  sg_rk_lose_sheltered (fight->rk, fight->ruling, beaten->unit, victor->unit);
  if (!fight->stronghold && first)
    lose_victors (fight, all, victors, g_str_equal (grade, "lost") ? "T" : grade, thrown);
  if (g_str_equal (grade, "lost"))
    {
      sg_rk_take_prisoners (fight->rk, fight->ruling, beaten->unit, victor->unit);
      return;
    }
  if (!fight->stronghold && (fight->wave == 0 || first))
    lose_beaten (fight, beaten, victor, grade, thrown);
  if (first)
    sg_rk_remember_lines (fight->rk, fight->ruling, fight->grounds, victor, beaten);
  sg_rk_beat (fight->rk, fight->ruling, beaten->unit, victor->unit, grade);
}

/* Cavalry alone upon a square comes on in waves, unless the house rule has it as upon a column. */
static gboolean
comes_in_waves (const Fight *fight)
{
  return fight->horse && !fight->mixed && sg_rk_is_square (&fight->defender->form) && !sg_ruleset_chosen (fight->rk->rules, "rk.squares", "1824");
}

/* TRUE when other waves follow this one. */
static gboolean
remember_wave (Fight *fight)
{
  const SgRk *rk = fight->rk;
  SgRkWaves waves = sg_rk_waves_on (rk, fight->defender->unit);
  g_autoptr (SgWordRecord) note = sg_rk_note_new (rk, &sg_rk_words.waves);
  gint64 all;

  if (!comes_in_waves (fight))
    return FALSE;
  all = MAX (waves.all, sg_rk_count_waves (rk, fight->grounds, fight->attackers, fight->defender, &fight->wave));
  sg_word_record_set_whole (note, SG_RK_WAVES_THROWN, waves.thrown + 1);
  sg_word_record_set_whole (note, SG_RK_WAVES_NOW, waves.now + 1);
  sg_word_record_set_whole (note, SG_RK_WAVES_ALL, all);
  sg_word_set_record (fight->ruling, fight->defender->unit, &sg_rk_words.waves, note);
  return waves.thrown + 1 < all;
}

/* The wave is of the first whose squadrons have not all ridden, who is put first among them; TRUE when they have with it. */
static gboolean
lead_wave (const Fight *fight)
{
  gboolean later = sg_rk_waves_on (fight->rk, fight->defender->unit).thrown > 0;

  for (guint i = 0; i < fight->attackers->len; i++)
    {
      const SgRkGround *who = fight->attackers->pdata[i];
      g_autoptr (SgWordRecord) before = later ? sg_rk_note_since (fight->rk, who->unit, &sg_rk_words.rode, 1) : NULL;
      g_autoptr (SgWordRecord) note = sg_rk_note_new (fight->rk, &sg_rk_words.rode);
      gint64 rode = before != NULL ? sg_word_record_whole (before, SG_RK_TIMES) : 0;
      gint64 all = MAX (1, sg_rk_squadrons (fight->rk, who) / MAX (1, fight->wave));

      if (rode >= all)
        continue;
      fight->attackers->pdata[i] = fight->attackers->pdata[0];
      fight->attackers->pdata[0] = (gpointer) who;
      sg_word_record_set_whole (note, SG_RK_TIMES, rode + 1);
      sg_word_set_record (fight->ruling, who->unit, &sg_rk_words.rode, note);
      return rode + 1 >= all;
    }
  return TRUE;
}

/* What both remember of it: storms on a place, who has attacked. */
static void
remember (const Fight *fight)
{
  const SgRk *rk = fight->rk;
  const SgUnit *defender = fight->defender->unit;
  gint64 since = rk->turn - sg_word_whole_or (defender, &sg_rk_words.stormed, -99), storms = sg_word_whole (defender, &sg_rk_words.storms);
  gboolean series = since <= sg_ruleset_whole (rk->rules, "RK-185", "trot"), renewed = since - 1 >= sg_ruleset_whole (rk->rules, "RK-214", "between");

  sg_word_set_whole (fight->ruling, defender, &sg_rk_words.stormed, rk->turn);
  sg_word_set_whole (fight->ruling, defender, &sg_rk_words.storms, series ? MAX (1, storms + renewed) : 1);
  for (guint i = 0; i < fight->attackers->len; i++)
    sg_word_set_whole (fight->ruling, ((const SgRkGround *) fight->attackers->pdata[i])->unit, &sg_rk_words.attacked, rk->turn);
}

/* One wave is beaten off and another comes on: it alone has lost, and those that it was to break; who has no squadrons left to ride at
 * them is repulsed (RK-171). */
static void
beat_off_wave (const Fight *fight, gboolean spent)
{
  g_autoptr (GPtrArray) square = g_ptr_array_new (), one = g_ptr_array_new ();
  const SgRkGround *rides = fight->attackers->pdata[0];
  g_autofree char *clause = g_strdup_printf (_("%s beat off a wave of %s"), fight->defender->unit->name, rides->unit->name);

  g_ptr_array_add (square, (gpointer) fight->defender);
  g_ptr_array_add (one, (gpointer) rides);
  sg_ruling_set_clause (fight->ruling, clause);
  lose_beaten (fight, rides, fight->defender, "R", "R");
  lose_victors (fight, one, square, "R", "R");
  if (spent)
    sg_rk_beat (fight->rk, fight->ruling, rides->unit, fight->defender->unit, "R");
}

/* Guns that stayed with beaten cavalry (RK-163). */
static void
take_guns_with (const Fight *fight, const SgUnit *cavalry)
{
  for (guint i = 0; i < fight->grounds->len; i++)
    {
      const SgUnit *guns = g_array_index (fight->grounds, SgRkGround, i).unit;

      if (sg_rk_is_of (guns, SG_RK_OF_GUNS) && sg_units_are_friends (guns, cavalry) && sg_rk_shares_fate (fight->rk, guns, cavalry))
        take_guns (fight, guns);
    }
}

/* When it may go on: after a second line that followed up, and after a fight on an obstacle, it rallies first (RK-162, RK-201). */
static void
rally_first (const Fight *fight, const SgUnit *victor, const SgUnit *beaten)
{
  const SgRk *rk = fight->rk;
  gint64 moves = 0;

  if (sg_rk_is_thrown_on_obstacle (rk, victor))
    moves = sg_ruleset_whole (rk->rules, "RK-201", "late-rally");
  else if (sg_rk_follows_up (rk, beaten, victor))
    moves = sg_ruleset_whole (rk->rules, "RK-162", "rallies");
  if (moves > 0)
    sg_word_set_whole (fight->ruling, victor, &sg_rk_words.rallies_until, rk->turn + moves + 1);
}

static void
win (const Fight *fight, const SgUnit *victor, const SgUnit *beaten)
{
  rally_first (fight, victor, beaten);
  sg_word_set_whole (fight->ruling, victor, &sg_rk_words.won, fight->rk->turn);
  if (!sg_rk_is_upon (victor, NULL))   /* it counted with its line, and was not in the fight (RK-196) */
    sg_word_set_whole (fight->ruling, victor, &sg_rk_words.unengaged, fight->rk->turn);
  sg_word_set (fight->ruling, victor, &sg_rk_words.beat, beaten->id);
  sg_rk_clear_march (fight->rk, fight->ruling, victor);
}

/* All that were attacked, or the guns; and what stood with them. */
static void
beat_defenders (const Fight *fight, GPtrArray *defenders, const char *thrown)
{
  const SgUnit *defender = fight->defender->unit;

  if (sg_rk_is_of (defender, SG_RK_OF_GUNS))
    {
      take_guns (fight, defender);
      return;
    }
  for (guint i = 0; i < defenders->len; i++)   /* those beside it share its fate */
    beat_one (fight, defenders->pdata[i], fight->attacker, thrown, defenders, fight->attackers);
  take_guns_with (fight, defender);
  if (fight->mixed)
    sg_rk_mark_broken (fight->rk, fight->ruling, fight->grounds, fight->attacker, fight->defender);
}

/* The losses at a place stand instead of those of the die and are thrown for by themselves (RK-217): here they are only begun. */
static void
settle (const Fight *fight, GPtrArray *defenders, const char *thrown)
{
  const SgUnit *defender = fight->defender->unit;

  remember (fight);
  if (fight->stronghold)
    sg_rk_begin_storm_losses (fight->rk, fight->ruling, defender, fight->attackers, fight->attacker_won);
  if (fight->attacker_won)
    beat_defenders (fight, defenders, thrown);
  for (guint i = 0; i < fight->attackers->len; i++)
    if (fight->attacker_won)
      win (fight, ((const SgRkGround *) fight->attackers->pdata[i])->unit, defender);
    else
      beat_one (fight, fight->attackers->pdata[i], fight->defender, thrown, fight->attackers, defenders);
  if (!fight->attacker_won)
    win (fight, defender, fight->attacker->unit);
}

/* Who fights whom, and what kind of fight it is. FALSE: one of them is gone. */
static gboolean
open_fight (Fight *fight, const SgUnit *attacker, const SgUnit *defender)
{
  const SgRk *rk = fight->rk;
  gboolean foot = FALSE, horse = FALSE;
  g_autofree char *class = NULL;

  fight->attacker = sg_rk_ground_of (fight->grounds, attacker->id);
  fight->defender = sg_rk_ground_of (fight->grounds, defender->id);
  if (fight->attacker == NULL || fight->defender == NULL)
    return FALSE;
  fight->attackers = sg_rk_attackers (rk, fight->grounds, fight->attacker, fight->defender);
  for (guint i = 0; i < fight->attackers->len; i++)
    {
      foot = foot || sg_rk_is_arm (rk, fight->attackers->pdata[i], SG_RK_ARM_FOOT);
      horse = horse || sg_rk_is_arm (rk, fight->attackers->pdata[i], SG_RK_ARM_HORSE);
    }
  fight->horse = horse;
  fight->mixed = foot && horse;
  class = foot && !horse && sg_rk_is_arm (rk, fight->defender, SG_RK_ARM_FOOT) ? sg_rk_stronghold (rk, fight->defender, fight->attacker, &fight->held) : NULL;
  fight->stronghold = class != NULL;
  return TRUE;
}

void
sg_rk_fill_causes (const SgRk *rk, SgQuestion *question, const SgUnit *attacker, const SgUnit *defender)
{
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  Fight fight = { .rk = rk, .grounds = grounds };
  gboolean open = open_fight (&fight, attacker, defender);

  sg_question_put_aside (question, "if_attacker");
  sg_question_put_aside (question, "if_defender");
  if (open && !comes_in_waves (&fight))   /* of waves that are beaten off another comes on */
    sg_play_fill (question, "if_attacker", g_variant_new_string (find_cause (&fight, fight.attacker, fight.defender)));
  if (open && !sg_rk_is_of (defender, SG_RK_OF_GUNS))   /* they are taken */
    sg_play_fill (question, "if_defender", g_variant_new_string (find_cause (&fight, fight.defender, fight.attacker)));
  g_clear_pointer (&fight.attackers, g_ptr_array_unref);
}

void
sg_rk_decide (const SgRk *rk, SgRuling *ruling, const SgUnit *attacker, const SgUnit *defender, gboolean attacker_won, const char *thrown, const char *counted)
{
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  gboolean told = FALSE, more, spent;
  Fight fight = { .rk = rk, .ruling = ruling, .grounds = grounds, .attacker_won = attacker_won, .told = &told, .counted = counted };
  g_autoptr (GPtrArray) attackers = NULL, defenders = NULL;

  if (!open_fight (&fight, attacker, defender))
    return;
  attackers = fight.attackers;
  defenders = sg_rk_defenders (rk, grounds, fight.defender, attackers);
  more = remember_wave (&fight);
  spent = fight.wave > 0 && lead_wave (&fight);
  if (more && !attacker_won)
    beat_off_wave (&fight, spent);
  else
    settle (&fight, defenders, thrown);
}
