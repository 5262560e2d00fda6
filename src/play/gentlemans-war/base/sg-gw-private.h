/* sg-gw-private.h: what the parts of A Gentleman's War as played share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-text.h"
#include "play/gentlemans-war/base/sg-gw.h"
#include "play/gentlemans-war/base/sg-gw-words.h"
#include "play/sg-acts.h"
#include "rules/gentlemans-war/sg-gw-cards.h"

G_BEGIN_DECLS

/** SG_GW_SHALLOW: what the ids of trenches begin with that give light cover only (GW-752). */
#define SG_GW_SHALLOW "shallow-"

/** SgGw: one reading of a battle; nothing is owned. */
typedef struct { SG_PLAY_BASE; } SgGw;

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

/** SgGwArc: where a thing lies about a unit (GW-502). What has no flanks has everything in front. */
typedef enum { SG_GW_FRONT, SG_GW_FLANK, SG_GW_REAR } SgGwArc;
/** SgGwCover: what protects a unit against another. */
typedef struct { const char *cover; /* "none", "light", "heavy" */ gboolean in_building, ordinary, obstacle; const SgPiece *piece; /* (nullable) */ } SgGwCover;
/** SgGwWay: a way measured: what it costs in inches of the dice, and what it meets. */
typedef struct { double length, cost, rough; guint minor, major; gboolean barred, road, disorders; /* @disorders: a stream in it that does (GW-203) */ const SgPiece *piece; } SgGwWay;

/* Cards: sg-gw-deck.c */

/** SgGwDespite: what else bars all that troops may do: a jam to be cleared (GW-509), a charge that they must make (GW-908), a close combat
 * that goes on (GW-627), that they hold horses (GW-128). */
typedef enum { SG_GW_DESPITE_JAM = 1, SG_GW_DESPITE_CHARGE = 2, SG_GW_DESPITE_FIGHT = 4, SG_GW_DESPITE_HORSES = 8 } SgGwDespite;

/** SgGwPart: a part of the game that adds to what units may do: sg-gw-parts.c lists them all, and every part is asked in turn. Any
 * may be NULL. */
typedef struct
{
  /* What may be done, as rows that both offer it and carry it out: in play, and before the battle. */
  SgActTable    in_play, before, foremost; /* foremost: at any time but when all is over, ahead of all else */
  SgQuestion *(*ask)       (const SgGw *gw, const char *procedure, GPtrArray *units, GError **error);
  /* Adds to @ruling what the verdict means on the board; TRUE when the question was its own. */
  gboolean    (*rule)      (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error);
  void        (*suggest)   (const SgGw *gw, GPtrArray *suggestions);
  SgTalk     *(*converse)  (const SgGw *gw);
  gboolean    (*choose)    (const SgGw *gw, const char *choice, GError **error);
  SgMarks    *(*marks)     (const SgGw *gw);
  void        (*status)    (const SgGw *gw, GPtrArray *lines);
  /* The same, right behind who has how far to go, with which it can be put right. */
  void        (*going)     (const SgGw *gw, GPtrArray *lines);
  /* Adds to the ruling of a Joker, the @joker-th of the game. */
  void        (*joker)     (const SgGw *gw, gint64 joker, gboolean second, SgRuling *ruling);
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
  /* Adds to @ruling, by which the building @piece comes down; whom it finds there is @disordered. */
  void        (*fallen)    (const SgGw *gw, const SgPiece *piece, gboolean disordered, SgRuling *ruling);
  /* Adds to @ruling, by which @n of @unit fall. */
  void        (*fell)      (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, gint64 n);
  /* Whether somebody of that role is with @unit: "staff officer". */
  gboolean    (*is_with)   (const SgGw *gw, const SgUnit *unit, const char *role);
} SgGwPart;
/** sg_gw_part_register: adds @part behind those that are there: sg-gw-parts.c alone lists them. */
void sg_gw_part_register (const SgGwPart *part);

G_END_DECLS
