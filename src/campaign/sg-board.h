/* sg-board.h: where everything stands at one moment of a battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A board is the balance of the ledger: it is made by applying the effects of every ruling in force, in order,
 * and by nothing else.  Units hold accounts; figures stand on the ground and belong to one unit for ever; a
 * body is whatever stands together, and figures pass from one body to another freely.
 */

#pragma once

#include "map/sg-map.h"
#include "rules/sg-question.h"

G_BEGIN_DECLS

/** SgSide: one of the two. The name is the players' own; the id is "red" or "blue". */
typedef struct { char *id, *name, *player; } SgSide;

/* The accounts that every system has; a ruleset may add others. SG_ACCOUNT_RAISED is the contra account: what was
 * mustered is its negative balance, so that a unit's accounts always add up to nought. */
#define SG_ACCOUNT_RAISED   "raised"
#define SG_ACCOUNT_FIT      "fit"
#define SG_ACCOUNT_DEAD     "dead"
#define SG_ACCOUNT_PRISONER "prisoner"
#define SG_ACCOUNT_CAGED    "caged"
#define SG_ACCOUNT_DISARMED "disarmed"
#define SG_ACCOUNT_OFF      "off"
#define SG_ACCOUNT_CAPTURED "captured"
#define SG_ACCOUNT_CARRIED  "carried"   /* captured, and carried off by its captor */

typedef struct
{
  char       *id;        /* "red-cavalry-right" */
  char       *name;      /* "Red’s right cavalry" */
  char       *side;      /* "red" */
  char       *type;      /* a unit type of the ruleset */
  char       *asset;
  GHashTable *accounts;  /* name → gint64; use sg_unit_balance() */
  GHashTable *words;     /* other words of the unit */
} SgUnit;

typedef struct
{
  char       *id;        /* "red-cavalry-right.7" */
  SgUnit     *unit;      /* (not owned) */
  const char *account;   /* interned: "fit" … */
  char       *body;      /* the id of the body it stands with */
  gboolean    placed;
  SgPlace     place;     /* a gun's axle, and its muzzle's bearing */
  GHashTable *state;     /* other words: "lying" → "yes", "moved" → "5" */
  char       *place_text; /* the place as it was written; "" when it stands nowhere */
} SgFigure;

typedef struct
{
  char       *id;
  char       *name;      /* "Red’s right column" */
  char       *side;
  char       *formation; /* "loose", "line", "column" */
  guint       ranks;
  double      frontage;  /* between one figure and the next in a rank */
  GHashTable *words;     /* other words of the body */
} SgBody;

#define SG_TYPE_BOARD (sg_board_get_type ())
G_DECLARE_FINAL_TYPE (SgBoard, sg_board, SG, BOARD, GObject)

SgBoard    *sg_board_new            (SgRuleset *rules, SgMap *map);
SgBoard    *sg_board_copy           (SgBoard *self);
SgRuleset  *sg_board_get_rules      (SgBoard *self);
SgMap      *sg_board_get_map        (SgBoard *self); /* (nullable): as play has left it (sg-country.h) */
SgMap      *sg_board_get_begun_map  (SgBoard *self); /* (nullable): before anything was built on it or destroyed */

/** sg_board_get_stamp: another number whenever anything on it may have changed; no two boards have the same. */
guint64     sg_board_get_stamp      (SgBoard *self);

GPtrArray  *sg_board_get_units      (SgBoard *self); /* (element-type SgUnit), in the order raised */
GPtrArray  *sg_board_get_figures    (SgBoard *self); /* (element-type SgFigure), in the order raised */
GPtrArray  *sg_board_get_bodies     (SgBoard *self); /* (element-type SgBody) */
SgUnit     *sg_board_get_unit       (SgBoard *self, const char *id);
SgFigure   *sg_board_get_figure     (SgBoard *self, const char *id);
SgBody     *sg_board_get_body       (SgBoard *self, const char *id);
/** sg_board_list_body: (transfer container) (element-type SgFigure). */
GPtrArray  *sg_board_list_body      (SgBoard *self, const char *body);
gint64      sg_unit_balance         (const SgUnit *unit, const char *account);
gint64      sg_unit_begun           (const SgUnit *unit);
/** SgBoardCounts: of the balance of @unit on @account, what counts for its side: the men of a part of it are on its own accounts
 * and on those of the part. */
typedef gint64 (*SgBoardCounts) (SgBoard *board, const SgUnit *unit, const char *account);
/** sg_board_register_counting: how @system, a name that lasts, counts a side; of one that never says, all counts. */
void        sg_board_register_counting (const char *system, SgBoardCounts counts);
/** SgAssetKind: what a unit is counted in: people, guns, or things: what carries their loads, and what they put down. */
typedef enum { SG_ASSET_MEN, SG_ASSET_GUNS, SG_ASSET_TRAIN } SgAssetKind;
#define SG_N_ASSETS 3
SgAssetKind sg_asset_kind           (const char *asset);
/** sg_board_total: over a side’s units of @asset (NULL for all people). */
gint64      sg_board_total          (SgBoard *self, const char *side, const char *asset, const char *account);
gint64      sg_board_begun          (SgBoard *self, const char *side, const char *asset);

/** sg_board_get: a word of the battle itself: "turn", "phase", "mover", "game" …; "" when it was never set. */
const char *sg_board_get            (SgBoard *self, const char *key);
gint64      sg_board_get_whole      (SgBoard *self, const char *key, gint64 fallback);
GHashTable *sg_board_get_words      (SgBoard *self);
const char *sg_figure_get           (const SgFigure *figure, const char *key);
gboolean    sg_figure_is_gun        (SgBoard *self, const SgFigure *figure);
const SgUnitType *sg_figure_get_type (SgBoard *self, const SgFigure *figure);
const SgOutline *sg_figure_get_outline (SgBoard *self, const SgFigure *figure);
/** sg_figure_holder: the side that has it now: a captured gun's captor, else its own. */
const char *sg_figure_holder        (SgBoard *self, const SgFigure *figure);
/** sg_board_gap: between the nearest points of two figures, not rounded. */
double      sg_board_gap            (SgBoard *self, const SgFigure *a, const SgFigure *b);
double      sg_board_gap_to_point   (SgBoard *self, const SgFigure *a, SgPoint at);
/** sg_board_within: (transfer container) (element-type SgFigure): placed figures of @side (NULL: both) on @account (NULL: any) within @reach of @of, to a hundredth, itself left out. */
GPtrArray  *sg_board_within         (SgBoard *self, const SgFigure *of, double reach, const char *side, const char *account);
/** sg_place_format: (transfer full): "x y bearing", as the change "place" has it; sg_place_parse reads it. */
char       *sg_place_format         (const SgPlace *place);
gboolean    sg_place_parse          (const char *text, SgPlace *place);

G_END_DECLS
