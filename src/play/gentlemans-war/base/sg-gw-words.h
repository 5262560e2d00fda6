/* sg-gw-words.h: what A Gentleman's War keeps on the board, beyond what every system has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-word.h"

G_BEGIN_DECLS

/** SgGwClearedBy: what makes a word be forgotten in this game alone.
 * @SG_GW_CLEARED_BY_TEST: a morale test that lay has come to its end
 * @SG_GW_CLEARED_BY_WORK: a party has given its work up, or finished it
 * @SG_GW_CLEARED_BY_PLACING: a unit is set down
 * @SG_GW_CLEARED_BY_FINDING: a hidden unit stands on the table
 * @SG_GW_CLEARED_BY_LEAVING: a cameo has left the game
 * @SG_GW_CLEARED_BY_MEETING: a charge runs into others than it was after
 * @SG_GW_CLEARED_BY_PAIRING: two of those in a fight go on by themselves
 * @SG_GW_CLEARED_BY_CATCHING: the beaten are caught, and fight again
 * @SG_GW_CLEARED_BY_TRIAL: a volley, a rally, and all that comes of it, is settled */
enum
{
  SG_GW_CLEARED_BY_TEST    = SG_CLEARED_BY_OWN,
  SG_GW_CLEARED_BY_WORK    = SG_CLEARED_BY_OWN << 1,
  SG_GW_CLEARED_BY_PLACING = SG_CLEARED_BY_OWN << 2,
  SG_GW_CLEARED_BY_FINDING = SG_CLEARED_BY_OWN << 3,
  SG_GW_CLEARED_BY_LEAVING = SG_CLEARED_BY_OWN << 4,
  SG_GW_CLEARED_BY_MEETING = SG_CLEARED_BY_OWN << 5,
  SG_GW_CLEARED_BY_PAIRING = SG_CLEARED_BY_OWN << 6,
  SG_GW_CLEARED_BY_CATCHING = SG_CLEARED_BY_OWN << 7,
  SG_GW_CLEARED_BY_TRIAL    = SG_CLEARED_BY_OWN << 8,
};

/** sg_gw_words: all but what a charge keeps. Red acts on red cards and Blue on black ones. */
extern const struct SgGwWords
{
  /* Of the battle: the pack, and the card that lies open. */
  SgWord drawn;                  /* cards since the pack was last shuffled, in order */
  SgWord card, card_side;        /* the one turned, "" before the first; whose it is, "" of a Joker */
  SgWord card_done, card_first;  /* dealt with; the first of its colour in its side’s cycle */
  SgWord cards_by;               /* "hand": they are turned at the table */
  SgWord jokers;                 /* counted through the game */
  SgWord interrupts;             /* Hold Cards put before the turn of the card */
  SgWord deal_due;               /* hands are to be dealt */
  SgWord hand;                   /* of each side: its Hold Cards */
  SgWord played, before;         /* of each side: "yes" a Hold Card was played on this card, on the next before it is turned; "outdone": by the enemy’s */
  SgWord coloured;               /* of each side: a card of its colour was turned in its cycle */
  SgWord cycle;                  /* of each side, from 1 */
  SgWord section;                /* with several packs: the part of the table whose pack is in play (GW-320) */
  SgWord kept_left, kept_centre, kept_right; /* what waits of the packs of the others, by its key; "opened": it has been in play */
  /* Of the battle: the activation. */
  SgWord acting, acting_card, acting_ace; /* the units, by which card, and whether that is an ace */
  SgWord brigades;               /* of each side: in which cycle they were counted, and the groups of units that were brigades */
  /* Of the battle: what is going on, and what is owed. */
  SgWord talk;                   /* "charge", or the kind of a trial (sg-gw-trial.h): a conversation goes on */
  SgWord trial_stage, trial_by, trial_at; /* of a trial: where it stands, who shoots or is rallied, at whom */
  SgWord rout;                   /* units that have gone since the first of those who drive one another on, until nobody must go */
  SgWord again_left;             /* of each side: whenever it helps, tests are rolled again unasked */
  SgWord pushed;                 /* of each side: it has pushed on in this cycle */
  SgWord triggers, trigger_due;  /* events planned, by the Joker they happen on; the Joker whose are due */
  SgWord events_due, events_side, events_last, events_gone, events; /* event cards: the Joker one is owed for, who draws it, who was the last to act; drawn; held */
  SgWord fires, mines;           /* depots on fire; where mines lie and whose they are */
  SgWord local, looks, looked, looks_over; /* the side of the local force; looks into cover that are due, made, and over for this card */
  SgWord hq, hq_lost;            /* of each side: its headquarters; the enemy holds it */
  /* Of the battle: the scenario. */
  SgWord scenario, variant, attacker, zone_depth, back;
  SgWord nation, aside;          /* of each side: its list; cards laid aside until the relief has come */
  SgWord objectives, scenario_work, march; /* pieces of the map; which way the column goes */
  SgWord detachment, garrison, placed_last, placed_brigade;
  SgWord bodies_due, bodies_first; /* whose main body is to come on now; whose came first */
  SgWord relieved, flankers, flank_due;
  SgWord grade, reason;          /* of the end */
  SgWord die_hedge, die_breastwork; /* which die they cost, where the house rules leave it open (GW-406) */
  /* Of each side: its cameo. */
  SgWord cameo, cameo_with, cameo_at, cameo_home, cameo_last, cameo_near, companion_at; /* which; with whom, where; where he began, and was before */
  SgWord cameo_used, cameo_went, cameo_card; /* the cycle in which he was of use, went elsewhere; the card on which he was */
  SgWord cameo_due, cameo_walk, cameo_worked, cameo_gone;

  /* Of a unit: its activation. */
  SgWord fresh, moved, turned, dash, reformed; /* begun and nothing done; has moved, turned by more than is free, galloped, reformed */
  SgWord spent, pool, owes, paying, reloaded;  /* Movement Dice: spent, its own where it has changed its formation, to pay next time, paid now */
  SgWord md, faces;              /* inches of its dice still to go; those dice */
  SgWord laid;                   /* where a gun pointed when its activation began */
  SgWord acted, second_shot, twice;
  SgWord stood;                  /* where it was when its side’s cycle ended */
  SgWord own_section;            /* the part of the table in which its cycle began */
  /* Of a unit: fire. */
  SgWord shot, shot_lost, unloaded, ranged, jammed, scouted; /* in this cycle; figures lost to shooting; targets ranged in on */
  SgWord gun_left, horses_left, machines; /* where they were left */
  /* Of a unit: morale. */
  SgWord test, tests, test_state; /* row of a test that is due, how many more after it, the state it is made in */
  SgWord passed, failed, heroic;
  SgWord must;                   /* a move that is due */
  SgWord disordered, running, lost; /* lost: cannot be rallied */
  SgWord again, again_die, again_roll, again_for; /* who may have a test rolled again, the die that lies, who has had it rolled, which test */
  SgWord bruised, stopped, nursed, fallen_near; /* what cameos have done to it */
  /* Of a unit: what it is. */
  SgWord part_of, own_card, holders, merged, band_off, may_skirmish;
  SgWord porters, loads_down, leapt, tigermen;
  SgWord with, state, general_fell, general_tried, joined, rode; /* of a general: the unit he is with, how he is, his fate, when he rode */
  SgWord honour;
  /* Of a unit: off the table, hidden, taken. */
  SgWord off, off_place, exit, taken, put_out, train;
  SgWord hidden_in, hidden_at, report_joker, seen, arrived, come_at, come_joker;
  /* Of a unit: its work. */
  SgWord work, work_at, work_on; /* a row of the tables, "mine" or "breaching charge"; where the party stands; the piece or the unit it is at */
  SgWord work_cycle, work_lost, work_broken, work_done; /* of its side, in which it began; disturbed in these; it moved in this one; to be judged */
  SgWord work_fuse;              /* a charge that waits until the party is away */
} sg_gw_words;

/** sg_gw_charge_words: what is kept while a charge goes on, and of bodies locked in close combat. */
extern const struct SgGwChargeWords
{
  /* Of the battle. */
  SgWord stage;                  /* where it stands */
  SgWord by, at, with, due, help, aim; /* units: the charger, the target, who charges along, has yet to, helps the target; who is shot at */
  SgWord support, called, helps; /* the one on its way to help: its id and what it does; how often, and whether for nothing */
  SgWord gap, wheel, struck, total, left, figures;
  SgWord card, lent, plan, extra;
  SgWord evades, unready, fighting, is_short, stopped, countered, hooked, apart, mined, pace;
  SgWord round, hits, tried, killed, late, away;
  SgWord won, next, follow, losers, tie_by, tie_at, stood;
  SgWord line;                   /* what the winner might do; files of before alone have it */
  /* Of a unit: what each would do. */
  SgWord own_gap, own_wheel, own_struck, own_total, own_left, own_next, own_tie, braced;
  /* Of a unit, beyond the charge. */
  SgWord forced, forced_rule;    /* the enemy that a cameo has it charge, and which cameo’s rule */
  SgWord locked, locked_first;   /* whom it is in close combat with from cycle to cycle, and whether first */
} sg_gw_charge_words;

/* The fields of the records, by their place. */
enum { SG_GW_AGAIN_WHO };
enum { SG_GW_BRIGADES_CYCLE, SG_GW_BRIGADES_GROUPS };
enum { SG_GW_TRIGGER_JOKER, SG_GW_TRIGGER_EVENT };
enum { SG_GW_FIRE_PIECE, SG_GW_FIRE_SIDE, SG_GW_FIRE_CYCLE };
enum { SG_GW_MINE_X, SG_GW_MINE_Y, SG_GW_MINE_BEARING, SG_GW_MINE_SIDE };
enum { SG_GW_LOOK_UNIT, SG_GW_LOOK_PIECE, SG_GW_LOOK_DISTANCE, SG_GW_LOOK_MOVING };
enum { SG_GW_WALK_TURN, SG_GW_WALK_INCHES };
enum { SG_GW_COME_EDGE, SG_GW_COME_ALONG };
enum { SG_GW_FUSE_PIECE, SG_GW_FUSE_AT };
enum { SG_GW_SUPPORT_UNIT, SG_GW_SUPPORT_DOES };
enum { SG_GW_FIGURES_BY, SG_GW_FIGURES_AT, SG_GW_FIGURES_GAP };
enum { SG_GW_HITS_BY, SG_GW_HITS_AT };
enum { SG_GW_FOLLOW_WINNER, SG_GW_FOLLOW_DOES };
enum { SG_GW_LATE_GENERAL, SG_GW_LATE_UNIT, SG_GW_LATE_ENTERED, SG_GW_LATE_LOST, SG_GW_LATE_RECOVERED, SG_GW_LATE_FATE };

extern const SgVocabulary sg_gw_vocabulary;

G_END_DECLS
