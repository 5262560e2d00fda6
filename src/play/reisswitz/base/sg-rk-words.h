/* sg-rk-words.h: what Kriegsspiel keeps on the board, beyond what every system has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything that stands or goes is a unit, whose one body has its own id.  Times are minutes since midnight; what counts moves has the
 * number of the move (“turn”).
 */

#pragma once

#include "campaign/sg-words.h"

G_BEGIN_DECLS

/** What makes words be forgotten, besides the causes of every system: its march is given up, it goes on another, it has rallied. */
enum
{
  SG_RK_CLEARED_BY_HALT  = SG_CLEARED_BY_OWN,
  SG_RK_CLEARED_BY_MARCH = SG_CLEARED_BY_OWN << 1,
  SG_RK_CLEARED_BY_RALLY = SG_CLEARED_BY_OWN << 2,
};

/** Fields of the words that say several things at once, by their place; what has a move has it first. */
enum { SG_RK_TURN, SG_RK_UNIT, SG_RK_TIMES = 1, SG_RK_FELL_MEN = 1, SG_RK_ANSWER = 1, SG_RK_THROWN = 1, SG_RK_LOST_POINTS = 1, SG_RK_DIE = 1 };
enum { SG_RK_ODDS_ENEMY = 1, SG_RK_ODDS_DIE, SG_RK_ODDS_ADVANTAGE };
enum { SG_RK_DARES_ENEMY = 1, SG_RK_DARES_ATTACKS };
enum { SG_RK_HALVES_GOOD = 1, SG_RK_HALVES_BAD };
enum { SG_RK_INDEX_ENEMY = 1, SG_RK_INDEX };
enum { SG_RK_WAVES_THROWN = 1, SG_RK_WAVES_NOW, SG_RK_WAVES_ALL };
enum { SG_RK_AMONG_MOVES = 1, SG_RK_AMONG_STRENGTH, SG_RK_AMONG_MET, SG_RK_AMONG_LOST };
enum { SG_RK_BROKEN_GROUND = 1, SG_RK_BROKEN_LINE };
enum { SG_RK_STORM_SUCCESS = 1, SG_RK_STORM_ATTACKERS };
enum { SG_RK_BATTERED_BATTERIES, SG_RK_BATTERED_HALVES, SG_RK_BATTERED_ANSWERED };
enum { SG_RK_ESCORT_CAPTOR, SG_RK_ESCORT_MEN };
enum { SG_RK_SIEGE_KIND, SG_RK_SIEGE_PIECE };
enum { SG_RK_LAID_PLACE, SG_RK_LAID_AT };
enum
{
  SG_RK_MARCH_ROW, SG_RK_MARCH_FORMATION, SG_RK_MARCH_THEN, SG_RK_MARCH_FACING, SG_RK_MARCH_RATE, SG_RK_MARCH_STARTS, SG_RK_MARCH_HALT, SG_RK_MARCH_CONCEALED,
  SG_RK_MARCH_WAY
};
enum
{
  SG_RK_WORK_KIND, SG_RK_WORK_UNIT, SG_RK_WORK_SIDE, SG_RK_WORK_PIECE, SG_RK_WORK_X, SG_RK_WORK_Y, SG_RK_WORK_TO_X, SG_RK_WORK_TO_Y, SG_RK_WORK_MOVES,
  SG_RK_WORK_LEFT, SG_RK_WORK_BEGUN, SG_RK_WORK_LASTS, SG_RK_WORK_SPREAD, SG_RK_WORK_CLEAR, SG_RK_WORK_OBSERVER, SG_RK_WORK_SAW, SG_RK_WORK_TIMED,
  SG_RK_WORK_READY, SG_RK_WORK_HELD, SG_RK_WORK_SEEN
};

/** SgRkHeld: what holds a march up, in the order of sg_rk_helds, by which it is kept; one out of breath goes on in its next move, and nothing is kept. */
typedef enum { SG_RK_HELD_NOT = -1, SG_RK_HELD_NARROW, SG_RK_HELD_CLOSED, SG_RK_HELD_OBSTACLE, SG_RK_HELD_BEHIND, SG_RK_HELD_RESTS, SG_RK_HELD_BREATH } SgRkHeld;
extern const char *const sg_rk_helds[];

/** SgRkWorkKind: what is done, in the order of sg_rk_work_kinds. */
typedef enum
{
  SG_RK_WORK_PONTOON, SG_RK_WORK_FLOATING_INFANTRY, SG_RK_WORK_FLOATING_ALL, SG_RK_WORK_TRESTLE_TRAIN, SG_RK_WORK_TRESTLE_SAPPERS,
  SG_RK_WORK_TRESTLE_CARPENTERS, SG_RK_LAST_BUILT = SG_RK_WORK_TRESTLE_CARPENTERS,
  SG_RK_WORK_DISMANTLE, SG_RK_WORK_BLOW, SG_RK_WORK_BURN, SG_RK_WORK_PLANKS, SG_RK_WORK_STRIP, SG_RK_WORK_REPAIR_STONE, SG_RK_WORK_REPAIR_WOOD,
  SG_RK_WORK_OBSTACLE, SG_RK_WORK_CLEARING, SG_RK_WORK_BOMBARD, SG_RK_WORK_BREACH, SG_RK_WORK_BRIDGE_FIRE, SG_RK_WORK_FERRY, SG_RK_WORK_SWIM,
  SG_RK_WORK_REFILL,
} SgRkWorkKind;
/** sg_rk_work_kinds: as they are kept, and as the procedures name them. */
extern const char *const sg_rk_work_kinds[];

enum
{
  SG_RK_SIGHTING_UNIT, SG_RK_SIGHTING_FIRST, SG_RK_SIGHTING_TIME, SG_RK_SIGHTING_LEVEL, SG_RK_SIGHTING_X, SG_RK_SIGHTING_Y, SG_RK_SIGHTING_BEARING, SG_RK_SIGHTING_FRONT,
  SG_RK_SIGHTING_DEPTH, SG_RK_SIGHTING_FORMATION, SG_RK_SIGHTING_STRENGTH, SG_RK_SIGHTING_OBSERVER, SG_RK_SIGHTING_PACES, SG_RK_SIGHTING_LINE, SG_RK_SIGHTING_SOURCE,
  SG_RK_SIGHTING_BEGUN, SG_RK_SIGHTING_OF
};
enum { SG_RK_DUTY_PART, SG_RK_DUTY_NAME };
enum { SG_RK_NEWS_RULE, SG_RK_NEWS_UNIT, SG_RK_NEWS_OTHER, SG_RK_NEWS_WORDS, SG_RK_NEWS_OF };
/** SgRkNewsOf: what a line of the news is of: enemies who stand near each other, works, or all else that units did. */
typedef enum { SG_RK_NEWS_OF_NEAR, SG_RK_NEWS_OF_WORKS, SG_RK_NEWS_OF_MARCH } SgRkNewsOf;
extern const char *const sg_rk_news_of_names[];

extern const struct SgRkWords
{
  /* Of the battle. */
  SgWord general_idea;          /* what both sides are told */
  SgWord play;                  /* "face to face": on one map */
  SgWord visibility, night;     /* paces, nothing for as far as the ground lets */
  SgWord heavy_going;           /* "open" (all but the roads), "all", or the name of a piece of country */
  SgWord news;                  /* what the last move brought (sg-rk-news.c) */
  SgWord works;                 /* the number of the last */
  SgWord view, general;         /* of a board as a side knows it: whose it is; and of which of its generals */
  SgWord report, dispositions, duties; /* of each side, as the umpire wrote them */
  SgWord dispatches, dispatch;  /* of each side the number of the last; of each "SIDE/N/KEY" (sg-rk-dispatch.h) */
  SgWord sightings, sighting, known; /* of each reader the number of the last; of each "READER/N", as it is and as he knows it (sg-rk-sight.h) */
  SgWord dismissed;             /* of each sighting, as it was when the umpire let it go unreported (sg-rk-unreported.h) */
  SgWord work, work_told;       /* of each work by its number (sg-rk-work.h); the dispatch that told of it */
  SgWord width;                 /* of each piece of the map: what may go abreast, by the umpire’s word */
  SgWord accepted;              /* of each line of a player’s file that was taken in: the dispatch that it became */
  SgWord refused;               /* of each that the umpire did not send: the message that told its writer so */
  SgWord pin, open, paid;       /* of each loss track, "SIDE/TRACK": where the pin stands, points not marked yet, how often it came to its end */

  /* Of a unit. */
  /* What it belongs to: the force, the battery whose wagons they are, who guards or escorts whom, whose it will be again. */
  SgWord force, battery, guards, guard, captor, escort, escorts, joins;
  /* Its march, and what ends with it. */
  SgWord march, gone, marched, done, held, crossing, disordered, forming, forms, widens, closing, to_reserve, shelter;
  /* How it went: moves, and times of the day. */
  SgWord fast, moved, formed_in, part, set_out, trotted, walked, walked_day, walks_since;
  /* Its fire, and that upon it. */
  SgWord fired, fired_in, on_end, few_rounds, searched, laid, siege, hit_in, fell, hits, steps, canister, canister_turn, canister_from,
         battered, under_fire, under_guns, shaken, tested, dares, stays_with, answered, saves;
  /* Its fights. */
  SgWord near, odds, attacked, won, waits, unengaged, beat, faces, together, brings_up, follows_up, rode, ridden, spread, waves, surprise, surprised,
         debouches, stormed, storms, storm_losses, broken, driven_in, driven_from, captured_in, back_in;
  /* Beaten, until it has rallied. */
  SgWord grade, state, decided, defends_from, attacks_from, counter;
  /* What follows a fight. */
  SgWord worse, passed, followed, fight_lost, among, pursues, in_hand, withdraws, rallies_until;
  /* Its skirmishers and its parts. */
  SgWord out, blocks_out, chain_at, skirmish_from, parted;
  /* A general with papers of his own; whose troops it is of (sg-rk-generals.h). */
  SgWord papers, under;
  /* What its commander knows of it, and each general by his id. */
  SgWord reported, reported_to;
  SgWord since;                 /* of each track: points since it last came to its end */
  SgWord own_pin, own_open, own_paid; /* where each unit has a track of its own */
  SgWord blocks_front, skirmishers; /* told by a procedure that was asked by hand */
  /* Of a unit as an enemy has seen it. */
  SgWord block, level, source, observer, paces;

  /* Of a body: the length of a column; as an enemy has seen it its front, its depth, its line and when. */
  SgWord length, front, deep, spine, ghost;
} sg_rk_words;

extern const SgVocabulary sg_rk_vocabulary;

G_END_DECLS
