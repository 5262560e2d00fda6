/* sg-gw-private.h: what the parts of A Gentleman's War as played share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words on the board.  Lists of ids have a space between, lists of cards a comma; "yes" is a flag.
 *
 * Of the battle: "drawn" (cards since the pack was last shuffled, in order), "card" (the one turned, "" before the first),
 * "card-side" (whose it is, "" of a Joker), "card-done" (dealt with), "acting" (units whose activation is going on),
 * "acting-card" (by which card), "acting-ace", "hand-red", "hand-blue" (Hold Cards), "played-red", "played-blue" (a
 * Hold Card on this card), "before-red", "before-blue" (on the next one, before it is turned), "cycle-red", "cycle-blue" (from 1), "coloured-red", "coloured-blue" (a card of the colour was
 * turned in that side’s cycle), "jokers" (counted through the game), "rout" (units that have gone since the first of those who
 * drive one another on, until nobody must go), "hq-lost-red", "hq-lost-blue", "talk" (the conversation
 * going on: its part decides what stands there), "act" (see sg_ruling_set_act()), "result".  Red acts on red cards and Blue on
 * black ones.
 *
 * Of a unit ("unit:ID"): "attributes", "weapon", "parent", "brigade", "acted", "disordered", "running", "heroic", "lost"
 * (cannot be rallied), "off" ("lost", "second Joker") with "off-place", "shot" (in this cycle), "spent" (Movement Dice of this
 * activation), "pool" (its dice, where it has changed its formation),
 * "md" (inches of its dice still to go), "laid" (where a gun pointed when its activation began), "turned" (by more than is free), "faces" (those dice), "moved" (it has moved in this activation),
 * "fresh" (its activation has begun and nothing was done), "reformed" (in this activation), "dash" (horse artillery at a gallop), "shot-lost" (figures lost to shooting), "passed", "failed"
 * (tests), "test" (row of a morale test that is due), "tests" (how many more are due after it), "must" ("fall back", "run away": a move that is due), "jammed",
 * "ranged" (the target it has ranged in on), "with" (of a general: the unit he is attached to), "state" (of a general), "part-of"
 * and "own-card" (see sg-gw-split.c), "stood" (see sg-gw-distances.c), "forced" (the enemy that a cameo has it charge) with
 * "forced-rule" (which cameo’s).
 *
 * Of a body ("body:ID", of the unit’s own id): "place" (middle of its front, see sg-unit-stand.h), "formation" ("line", "attack-column",
 * "march-column", "square", "skirmish", "limbered", "unlimbered", "warband", "open", "bicycles"), "ranks" (of a column:
 * abreast), "frontage" (between files), "depth" (between ranks), "trail" (of a march column that is not straight behind its leaders: how it
 * lies, see sg-spine.h; no longer true once the leaders stand elsewhere than where it begins).
 */

#pragma once

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-text.h"
#include "play/gentlemans-war/sg-gw.h"
#include "rules/gentlemans-war/sg-gw-cards.h"

G_BEGIN_DECLS

/** SG_GW_SHALLOW: what the ids of trenches begin with that give light cover only (GW-752). */
#define SG_GW_SHALLOW "shallow-"

/** SgGw: one reading of a battle; nothing is owned. */
typedef struct
{
  SgBattle   *battle;
  SgCampaign *campaign;
  SgBoard    *board;
  SgRuleset  *rules;
  SgMap      *map;           /* (nullable) */
  const char *stage;         /* "layout", "putdown", "play", "over" */
} SgGw;

/** sg_gw_read: @board NULL is the battle's present one. */
void        sg_gw_read           (SgGw *gw, SgBattle *battle, SgBoard *board);

/* Sides and words: sg-gw-read.c */
const char *sg_gw_other          (const char *side);
const char *sg_gw_called         (const SgGw *gw, const char *side);
/** sg_gw_colour: "red" or "black": the cards on which @side acts. */
const char *sg_gw_colour         (const SgGw *gw, const char *side);
const char *sg_gw_get            (const SgGw *gw, const char *key);
const char *sg_gw_get_of         (const SgGw *gw, const char *key, const char *side);  /* "hand", "red": "hand-red" */
char      **sg_gw_list           (const char *words);                                  /* (transfer full) */
char      **sg_gw_cards          (const char *words);                                  /* (transfer full) */
SgUnit     *sg_gw_unit           (const SgGw *gw, const char *id);                     /* of a unit’s id, or one of its figures’ */
const char *sg_gw_word           (const SgUnit *unit, const char *key);                /* "" when it has none */
gint64      sg_gw_number         (const SgUnit *unit, const char *key);
gboolean    sg_gw_is             (const SgUnit *unit, const char *key);
/** sg_gw_bears_it: whether @unit has the attribute. */
gboolean    sg_gw_bears_it       (const SgUnit *unit, const char *attribute);
/** sg_gw_is_nervous: whether its nerves are tried in a charge: not those of runners, nor of heroes, who never test again (GW-555, GW-563). */
gboolean    sg_gw_is_nervous     (const SgUnit *unit);
char      **sg_gw_attributes     (const SgUnit *unit);                                 /* (transfer full) */
gint64      sg_gw_start          (const SgUnit *unit);
gint64      sg_gw_left           (const SgUnit *unit);
/** sg_gw_ids: (transfer full): figures still fit. */
char      **sg_gw_ids            (const SgGw *gw, const SgUnit *unit);
/** sg_gw_units: (transfer container) (element-type SgUnit): of @side (%NULL: both); on the table only, or all that began. */
GPtrArray  *sg_gw_units          (const SgGw *gw, const char *side, gboolean on_table);
/** sg_gw_list_names: (transfer full): "1st Line, 2nd Line and 1st Hussars" of @units (element-type SgUnit). */
char       *sg_gw_list_names     (GPtrArray *units);
/** sg_gw_is_boxed: whether it was never set down, and is not to come: it is no part of this battle. */
gboolean    sg_gw_is_boxed       (const SgGw *gw, const SgUnit *unit);
gboolean    sg_gw_has_left       (const SgUnit *unit);      /* it was on the table, and went off it, as it was to or not */
gboolean    sg_gw_is_out         (const SgUnit *unit);      /* destroyed, running or off the table: as GW-731 counts */
gboolean    sg_gw_is_general     (const SgGw *gw, const SgUnit *unit);
/** sg_gw_general_with: (nullable): the general attached to @unit. */
SgUnit     *sg_gw_general_with   (const SgGw *gw, const SgUnit *unit);
gboolean    sg_gw_is_acting      (const SgGw *gw, const SgUnit *unit);

/** sg_gw_goes_with: whether @part is a part of @unit that acts on its card: near it, and in need of none of its own (GW-124). */
gboolean    sg_gw_goes_with      (const SgGw *gw, const SgUnit *part, const SgUnit *unit);
/** sg_gw_is_whole: whether it is a unit of the army, and not a part of one. */
gboolean    sg_gw_is_whole       (const SgUnit *unit);
/** sg_gw_counts_out: whether a whole unit is out with all its parts. */
gboolean    sg_gw_counts_out     (const SgGw *gw, const SgUnit *unit);

/* What it is: sg-gw-kind.c */
const SgUnitType *sg_gw_type     (const SgGw *gw, const SgUnit *unit);
const char *sg_gw_formation      (const SgGw *gw, const SgUnit *unit);
gboolean    sg_gw_is_gun         (const SgGw *gw, const SgUnit *unit);
gboolean    sg_gw_is_mounted     (const SgGw *gw, const SgUnit *unit);   /* on horseback or bicycles now */
gboolean    sg_gw_is_loose       (const SgGw *gw, const SgUnit *unit);   /* skirmishers, bands, dismounted: no flanks */
gboolean    sg_gw_is_close       (const SgGw *gw, const SgUnit *unit);   /* in close order */
/** sg_gw_row: the row of the tables of movement: "infantry line", "horse artillery limbered". */
const char *sg_gw_row            (const SgGw *gw, const SgUnit *unit);
/** sg_gw_row_in: the same, were it in @formation. */
const char *sg_gw_row_in         (const SgGw *gw, const SgUnit *unit, const char *formation);
/** sg_gw_saves_as: "close-order line", "skirmish order" … of the table of saves. */
const char *sg_gw_saves_as       (const SgGw *gw, const SgUnit *unit);
/** sg_gw_fights_as: "Infantry", "Skirmishers", "Heavy cavalry", "Light cavalry", "Artillery crew". */
const char *sg_gw_fights_as      (const SgGw *gw, const SgUnit *unit);
/** sg_gw_icon: of its arm. */
const char *sg_gw_icon           (const SgGw *gw, const SgUnit *unit);
/** sg_gw_draw_up: sets the body’s words for @formation with @figures in it. */
void        sg_gw_draw_up        (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *formation, gint64 figures);

/* Where it is: sg-gw-ground.c.  Lengths in inches. */

/** SG_GW_BENDS: points to which the track of a march column is brought down. */
#define SG_GW_BENDS 16
/** SgGwBlock: the ground of a unit; @place is the middle of its front. The @corners are front left, front right, rear right, rear left, with
 * more on either side of a march column that lies bent in its leaders’ track (GW-419): its @spine, from head to tail. */
typedef struct
{
  SgPlace  place;
  double   front, depth;
  guint    files, ranks, n_corners, n_spine;
  gboolean follows;                    /* a march column: what moves is its leaders, and the rest go where they went */
  SgPoint  corners[2 * SG_GW_BENDS], spine[SG_GW_BENDS];
} SgGwBlock;
/** sg_gw_block: FALSE when it is not on the table. */
gboolean    sg_gw_block          (const SgGw *gw, const SgUnit *unit, SgGwBlock *block);
void        sg_gw_block_at       (const SgGwBlock *of, const SgPlace *place, SgGwBlock *block);  /* the same, standing there, straight */
/** sg_gw_block_after: the same when its front has gone along @path and stands at @end: of a march column, the rest in its track. */
void        sg_gw_block_after    (const SgGwBlock *of, const SgPoint *path, guint n, const SgPlace *end, SgGwBlock *block);
/** sg_gw_block_about: the same turned about where it stands, its tail become its head. */
void        sg_gw_block_about    (const SgGwBlock *of, SgGwBlock *block);
/** sg_gw_block_inside: the point @across to the right of its middle line and @behind its front. */
SgPoint     sg_gw_block_inside   (const SgGwBlock *block, double across, double behind);
SgPoint     sg_gw_block_middle   (const SgGwBlock *block);
/** sg_gw_spine: (transfer full) (nullable) (element-type SgPoint): how a march column lies that is bent, by its body’s word "trail". */
GArray     *sg_gw_spine          (SgBoard *board, const SgUnit *unit);
/** sg_gw_gap: between the nearest points of two units; INFINITY when either is not on the table. */
double      sg_gw_gap            (const SgGw *gw, const SgUnit *a, const SgUnit *b);
double      sg_gw_block_gap      (const SgGwBlock *a, const SgGwBlock *b);
/** sg_gw_touches: whether @at is in the block or within contact of it. */
gboolean    sg_gw_touches        (const SgGw *gw, const SgGwBlock *block, SgPoint at);
/** sg_gw_nearest_enemy: (nullable); @gap (out) (optional). */
SgUnit     *sg_gw_nearest_enemy  (const SgGw *gw, const SgUnit *unit, double *gap);

/** SgGwArc: where a thing lies about a unit (GW-502). What has no flanks has everything in front. */
typedef enum { SG_GW_FRONT, SG_GW_FLANK, SG_GW_REAR } SgGwArc;
/** sg_gw_arc: where @target lies about @unit: in front when any of its figures is in the frontal arc. */
SgGwArc     sg_gw_arc            (const SgGw *gw, const SgUnit *unit, const SgUnit *target);
/** sg_gw_outside: by how many degrees the nearest figure of @target is out of the frontal arc; 0 inside. */
double      sg_gw_outside        (const SgGw *gw, const SgUnit *unit, const SgUnit *target);
/** sg_gw_struck: whence a blow of @by falls on @unit: by where most of @by stood (GW-613, GW-614). */
SgGwArc     sg_gw_struck         (const SgGw *gw, const SgUnit *unit, const SgGwBlock *by);
/** sg_gw_between: (nullable): the first unit that stands between the two, and is neither (GW-503). */
SgUnit     *sg_gw_between        (const SgGw *gw, const SgUnit *a, const SgUnit *b);
/** sg_gw_sees: by ground, woods and buildings. */
gboolean    sg_gw_sees           (const SgGw *gw, const SgUnit *a, const SgUnit *b);
/** SgGwCover: what protects a unit against another. */
typedef struct { const char *cover; /* "none", "light", "heavy" */ gboolean in_building, ordinary, obstacle; const SgPiece *piece; /* (nullable) */ } SgGwCover;
SgGwCover   sg_gw_cover          (const SgGw *gw, const SgUnit *unit, const SgUnit *from);
/** sg_gw_cover_at: the same against one who stands at @from. */
SgGwCover   sg_gw_cover_at       (const SgGw *gw, const SgUnit *unit, SgPoint from);
/** sg_gw_is_covered: whether one who stands at @at is in cover against @from: in a wood or a building, or behind a wall or a work. */
gboolean    sg_gw_is_covered     (const SgGw *gw, SgPoint at, SgPoint from);
/** sg_gw_is_in_view: whether any part of @unit is seen from @from; so it is where there is no map. */
gboolean    sg_gw_is_in_view     (const SgGw *gw, SgPoint from, const SgUnit *unit);
gboolean    sg_gw_in_rough       (const SgGw *gw, const SgUnit *unit);
/** sg_gw_uphill: whether @a stands higher than @b on sloping ground. */
gboolean    sg_gw_uphill         (const SgGw *gw, const SgUnit *a, const SgUnit *b);
/** SgGwWay: a way measured: what it costs in inches of the dice, and what it meets. */
typedef struct { double length, cost, rough; guint minor, major; gboolean barred, road, disorders; /* @disorders: a stream in it that does (GW-203) */ const SgPiece *piece; } SgGwWay;
/** sg_gw_measure_way: for a unit on @row; the points from the first to the last. */
void        sg_gw_measure_way    (const SgGw *gw, const SgUnit *unit, const char *row, const SgPoint *points, guint n, SgGwWay *way);
/** sg_gw_home: the bearing towards @side’s own edge. */
double      sg_gw_home           (const SgGw *gw, const char *side);

/** sg_gw_tell_lost: (transfer full): "2 figures lost", "nobody fell". */
char       *sg_gw_tell_lost      (gint64 lost);
/** sg_gw_tell_shot: (transfer full): the same of @target, as it stands before the shot: "3 figures lost, and it was destroyed". */
char       *sg_gw_tell_shot      (const SgUnit *target, gint64 lost);
/** sg_gw_say_chance: (transfer full): @format with "95%" of @chance; "100%" and "0%" are told of what is certain alone. */
char       *sg_gw_say_chance     (const char *format, double chance) G_GNUC_FORMAT (1);
/** sg_gw_length: (transfer full): "13½ in": to the nearest quarter, as a ruler tells it. */
char       *sg_gw_length         (double inches);
/** sg_gw_length_left: (transfer full): the same of what may still be gone: never more than there is. */
char       *sg_gw_length_left    (double inches);
/** sg_gw_length_needed: (transfer full): the same of what is wanted: never less than it is. */
char       *sg_gw_length_needed  (double inches);

/* Questions and rulings: sg-gw-post.c */
SgQuestion *sg_gw_question       (const SgGw *gw, const char *procedure, GError **error);
/** sg_gw_fill: @value is sunk; @caption (nullable) says how it was measured. Nothing when the field is not declared. */
void        sg_gw_fill           (SgQuestion *question, const char *field, GVariant *value, const char *caption);
void        sg_gw_fill_names     (SgQuestion *question, const char *field, const char *const *names);
SgVerdict  *sg_gw_judge          (const SgGw *gw, SgQuestion *question, SgDice *dice, GError **error); /* @dice NULL: none */
/** sg_gw_target_record: (floating): of "shoot": @target as @from sees it. */
GVariant   *sg_gw_target_record  (const SgGw *gw, const SgUnit *target, const SgUnit *from);
/** sg_gw_target_record_at: (floating): the same as one at @from sees it. */
GVariant   *sg_gw_target_record_at (const SgGw *gw, const SgUnit *target, SgPoint from);
void        sg_gw_set            (SgRuling *ruling, const SgUnit *unit, const char *key, const char *after);
void        sg_gw_set_number     (SgRuling *ruling, const SgUnit *unit, const char *key, gint64 after);
void        sg_gw_set_battle     (SgRuling *ruling, const char *key, const char *after);
void        sg_gw_set_of         (SgRuling *ruling, const char *key, const char *side, const char *after);
void        sg_gw_set_place      (SgRuling *ruling, const SgUnit *unit, const SgPlace *place);  /* %NULL: off the table; a column is straight then */
/** sg_gw_set_block: @unit stands as @block does: its place, and its track where it is bent. */
void        sg_gw_set_block      (SgRuling *ruling, const SgUnit *unit, const SgGwBlock *block);
/** sg_gw_lost_in: how many of its figures @ruling takes from it. */
gint64      sg_gw_lost_in        (SgRuling *ruling, const SgUnit *unit);
/** sg_gw_lose: the last @n of its figures from fit to dead; those that @ruling has taken already are no longer there. */
void        sg_gw_lose           (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, gint64 n);
/** sg_gw_spend: @md more of its activation’s Movement Dice are spent. */
void        sg_gw_spend          (SgRuling *ruling, const SgUnit *unit, gint64 md);
/** sg_gw_after: what @key of @subject, "battle" or "unit:ID", says once @ruling (nullable) is in force; "" when it says nothing. */
const char *sg_gw_after          (const SgGw *gw, SgRuling *ruling, const char *subject, const char *key);
gboolean    sg_gw_will_be        (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *key);
/** sg_gw_prune: takes out of @ruling what changes nothing. */
void        sg_gw_prune          (const SgGw *gw, SgRuling *ruling);
/** sg_gw_post: (transfer full) @draft. */
gboolean    sg_gw_post           (const SgGw *gw, SgRuling *draft, GError **error);
/** sg_gw_count_test: one more test that @unit has @passed or failed; who passes the first two is heroic (GW-555). The clause, said before,
 * tells who becomes so. */
void        sg_gw_count_test     (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, gboolean passed);
/** sg_gw_fate: the effects of a morale result on @unit: words that procedures do not know: tests counted, the move that is due. */
void        sg_gw_fate           (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *result);
/** sg_gw_make_go: the move that @result, "Fall Back" or "Run Away", makes due, if the unit can move. */
void        sg_gw_make_go        (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *result);

/* Cards: sg-gw-deck.c */
const char *sg_gw_card_side      (const SgGw *gw, const char *card);       /* "" of a Joker */
char       *sg_gw_card_sign      (const char *card);                       /* (transfer full) "Q♥" */
gboolean    sg_gw_card_is        (const SgGw *gw, const char *card, const char *kind); /* "number", "court", "ace", "joker" */
/** sg_gw_hand: (transfer full): the Hold Cards of @side. */
char      **sg_gw_hand           (const SgGw *gw, const char *side);
/** sg_gw_drop_card: @card leaves the hand of @side. */
void        sg_gw_drop_card      (const SgGw *gw, SgRuling *ruling, const char *side, const char *card);
/** sg_gw_hold_word: (transfer none): the word of the battle that tells that a side’s Hold Card for this moment is played. */
const char *sg_gw_hold_word      (const SgGw *gw);
/** sg_gw_may_hold: whether @side may play @card for @unit (%NULL: for none yet) now; FALSE with a sentence. */
gboolean    sg_gw_may_hold       (const SgGw *gw, const char *side, const char *card, const SgUnit *unit, GError **error);
/** sg_gw_may_hold_for: the same; in a @charge it does not matter whether @unit has acted (GW-315), nor by a house rule how many were played. */
gboolean    sg_gw_may_hold_for   (const SgGw *gw, const char *side, const char *card, const SgUnit *unit, gboolean charge, GError **error);

/** SgGwPart: a part of the game that adds to what units may do: it registers itself, and every part is asked in turn. Any
 * may be NULL. */
typedef struct
{
  /* Adds what @units may do; they are acting, or their side is to choose who acts. */
  void        (*acts)      (const SgGw *gw, GPtrArray *units, GPtrArray *acts);
  /* FALSE without an error when @act is another’s. */
  gboolean    (*carry_out) (const SgGw *gw, const char *act, GPtrArray *units, const SgPoint *path, guint n, GError **error);
  SgQuestion *(*ask)       (const SgGw *gw, const char *procedure, GPtrArray *units, GError **error);
  /* Adds to @ruling what the verdict means on the board; TRUE when the question was its own. */
  gboolean    (*rule)      (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error);
  void        (*suggest)   (const SgGw *gw, GPtrArray *suggestions);
  SgTalk     *(*converse)  (const SgGw *gw);
  gboolean    (*choose)    (const SgGw *gw, const char *choice, GError **error);
  SgMarks    *(*marks)     (const SgGw *gw);
  void        (*status)    (const SgGw *gw, GPtrArray *lines);
  /* Adds to the ruling of a Joker, the @joker-th of the game. */
  void        (*joker)     (const SgGw *gw, gint64 joker, gboolean second, SgRuling *ruling);
  /* Adds what can be done before the battle, by @units or, none chosen, by a side. */
  void        (*prepare)   (const SgGw *gw, GPtrArray *units, GPtrArray *acts);
  /* (transfer full) (nullable): what must be settled before anybody does anything else, a sentence. */
  char       *(*due)       (const SgGw *gw);
  /* Adds to the ruling with which @side’s cycle ends, at its end or by a Joker, and to that with which an activation ends. */
  void        (*cycle)     (const SgGw *gw, const char *side, SgRuling *ruling);
  void        (*ended)     (const SgGw *gw, SgRuling *ruling);
  /* Adds to the ruling by which @unit goes from where it stands to @end by way of @path. */
  void        (*moved)     (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, const SgPlace *end, SgRuling *ruling);
  /* Adds to the modifiers and the re-rolls of a morale test. */
  void        (*test)      (const SgGw *gw, const SgUnit *unit, GStrvBuilder *modifiers, GStrvBuilder *rerolls);
  /* (transfer full) (nullable): why @card may not be given to @units, a sentence. */
  char       *(*bars)      (const SgGw *gw, const char *card, GPtrArray *units);
  /* (transfer none) (nullable): fills @question of a change of formation, of a shot. */
  void        (*fill)      (const SgGw *gw, const SgUnit *unit, SgQuestion *question);
} SgGwPart;
void        sg_gw_part_register  (const SgGwPart *part);
/** sg_gw_parts: (transfer none) (element-type SgGwPart). */
GPtrArray  *sg_gw_parts          (void);
/** sg_gw_fill_by_parts: what every part knows for @question of @unit. */
void        sg_gw_fill_by_parts  (const SgGw *gw, const SgUnit *unit, SgQuestion *question);
#define SG_REGISTER_GW_PART(part) \
  __attribute__ ((constructor)) static void sg_register_gw_part (void); \
  static void sg_register_gw_part (void) { sg_gw_part_register (&part); }
/** sg_gw_add_suggestion: (transfer full) @question (nullable when it @waits). */
SgSuggestion *sg_gw_add_suggestion (GPtrArray *list, const char *key, const char *rule, const char *icon, SgQuestion *question, const SgUnit *unit, const char *format, ...) G_GNUC_PRINTF (7, 8);

G_END_DECLS
