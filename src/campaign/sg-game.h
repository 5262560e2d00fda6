/* sg-game.h: how a rule system is played on a battle: its turn, what it finds on the board, its score.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One SgGame per system registers itself.  It measures and asks; what anything comes to is decided by the
 * system's procedures alone.
 */

#pragma once

#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

typedef struct { const char *id, *label, *icon; } SgPhase;

/** SgSuggestion: something the board wants judged. */
typedef struct
{
  char        *title;       /* "Mêlée at the farm: 18 Red v 21 Blue" */
  char        *rule;        /* "LW-48" */
  char        *icon;
  SgQuestion  *question;    /* filled from the board; NULL while it waits */
  char        *waits;       /* (nullable) "after the mêlée" */
  char       **figures;     /* those it concerns */
  gboolean     trivial;     /* decided by facts alone: accepted together with its like */
  char        *key;         /* stable: the same suggestion keeps its key when the board is measured again */
  gboolean     optional;    /* a player may ask for it; the turn does not wait */
} SgSuggestion;
void sg_suggestion_free (SgSuggestion *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgSuggestion, sg_suggestion_free)

/** SgNextAct: what the turn wants next: the blue button. */
typedef struct { char *id, *label, *waits; /* (nullable) why it cannot be pressed */ } SgNextAct;
void sg_next_act_free (SgNextAct *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgNextAct, sg_next_act_free)

/** SgMoveCheck: a way measured. */
typedef struct
{
  double   length, allowed;
  gboolean legal;
  char    *reason;          /* (nullable) "Cavalry may go 24 in (LW-27)." */
  char    *rule;            /* (nullable) */
  GArray  *path;            /* (element-type SgPoint): as it was measured */
} SgMoveCheck;
void sg_move_check_free (SgMoveCheck *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgMoveCheck, sg_move_check_free)

/** SgScoreLine: one item of one side's score. */
typedef struct
{
  char   *side, *item, *label; /* "blue", "guns", "Guns" */
  gint64  count, each, total;  /* each and total in half-points */
  GArray *rulings;             /* (element-type gint64): numbers of the rulings behind it */
} SgScoreLine;

/** SgScore: a battle's, in half-points. */
typedef struct
{
  gboolean   ended;
  char      *result;           /* "red wins", "blue wins", "draw", or "" while it goes on */
  GPtrArray *lines;            /* (element-type SgScoreLine) */
  gint64     gross_a, gross_b, net_a, net_b; /* a: the first side of the campaign, Red */
} SgScore;
SgScore *sg_score_new (void);
/** sg_score_add_line: (transfer none): the line, whose total is @count × @each; add the rulings behind it to its array. */
SgScoreLine *sg_score_add_line (SgScore *self, const char *side, const char *item, const char *label, gint64 count, gint64 each);
void sg_score_free (SgScore *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgScore, sg_score_free)

/** SgStanding: the war after each battle, in half-points. */
typedef struct { gint64 battle; gint64 total_a, total_b; gboolean ended; } SgStanding;

typedef struct
{
  const char    *system;
  const SgPhase *phases;       /* ends with a NULL id */
  /* (transfer full) (element-type SgSuggestion): in the book's order; decided from the battle's present board. */
  GPtrArray     *(*suggest)    (SgBattle *battle, GError **error);
  /* (transfer full) (nullable): nothing to do next. */
  SgNextAct     *(*next)       (SgBattle *battle);
  /* Carries out the next act by posting its ruling(s). */
  gboolean       (*act)        (SgBattle *battle, const char *id, GError **error);
  /* (transfer full): the way of one figure; the path includes where it stands. */
  SgMoveCheck   *(*check_move) (SgBattle *battle, const char *figure, const SgPoint *path, guint n);
  /* Moves figures together along one way (each keeps its offset, or its own end in @ends). @reason allows what a rule forbids. */
  gboolean       (*move)       (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n, const SgPlace *ends, const char *reason, GError **error);
  /* (transfer full): a question for @procedure filled from the board and the figures chosen. */
  SgQuestion    *(*ask)        (SgBattle *battle, const char *procedure, const char *const *figures, GError **error);
  /* (transfer full): the ruling for an accepted verdict, with every effect on figures worked out. */
  SgRuling      *(*rule)       (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgDice *dice, GError **error);
  /* (transfer full). */
  SgScore       *(*score)      (SgBattle *battle, GError **error);
  /* (transfer full): the same ruling with @amended in force for @reason: its outcomes where they differ from
   * @verdict's decide the effects. */
  SgRuling      *(*amend)      (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgVerdict *amended, const char *reason, SgDice *dice, GError **error);
  /* (transfer full): the way of figures that go together, each keeping its offset from the start of @path: the one with
   * least to spare, and the first refusal. */
  SgMoveCheck   *(*check_group) (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n);
} SgGame;

void          sg_game_register   (const SgGame *game);
const SgGame *sg_game_find       (const char *system);
const SgGame *sg_battle_get_game (SgBattle *battle);
#define SG_REGISTER_GAME(game) \
  __attribute__ ((constructor)) static void sg_register_game (void); \
  static void sg_register_game (void) { sg_game_register (&game); }

/** sg_campaign_standings: (transfer full) (element-type SgStanding): one per battle, by the system's campaign procedure. @winner: (out) (nullable): a side's id. */
GArray       *sg_campaign_standings (SgCampaign *campaign, const char **winner, GError **error);

G_END_DECLS
