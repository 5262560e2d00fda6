/* sg-lw-read.h: a battle of Little Wars as the game reads it: sides, words and figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"
#include "play/little-wars/sg-lw-words.h"
#include "play/sg-play.h"

G_BEGIN_DECLS

#define SG_LW_SYSTEM "little-wars"

/** SgLwWar: what is fought for; of any other word of the battle, nothing that the book has an end for. */
typedef enum { SG_LW_FINISH, SG_LW_BLOW, SG_LW_DEFENSIVE, SG_LW_NO_WAR } SgLwWar;

/** SgLwStep: how far the battle is, from laying out the Country to its end. */
typedef enum { SG_LW_LAYOUT, SG_LW_SIDES, SG_LW_TOSS, SG_LW_PUTDOWN, SG_LW_PLAY, SG_LW_OVER, SG_LW_NO_STEP } SgLwStep;

/** SgLwPart: the phase of the turn, while the battle is in play. */
typedef enum { SG_LW_READY, SG_LW_GUNS, SG_LW_MEN, SG_LW_MELEES, SG_LW_INTERVAL, SG_LW_NO_PART } SgLwPart;

typedef struct _SgLwHeir SgLwHeir;

/** SgLw: one reading of a battle; nothing is owned. */
typedef struct
{
  SG_PLAY_BASE;
  const char *game;          /* the battle’s word: "finish" */
  SgLwWar     war;           /* the same */
  SgLwStep    step;
  SgLwPart    part;
  const char *other;         /* than the mover; "" before the first turn */
  gboolean    ledger;        /* the floor holds the positions: whoever has not left the field stands somewhere on it */
  gboolean    anyway;        /* asked in spite of the turn: the ruling will carry a reason */
  const char *const *chosen; /* (nullable): what was chosen for an act, where it is more than one: those, and not all of their units */
  const char *lead;          /* (nullable): the first of what was chosen */
  const SgLwHeir *heir;      /* what a system does otherwise that inherits this one; never %NULL */
} SgLw;

/**
 * SgLwHeir: what a system does otherwise that inherits Little Wars, as its book does; a member that is NULL does nothing otherwise.
 *
 * Procedures need no row here: one of the heir’s own stands before one of Little Wars of the same id.
 */
struct _SgLwHeir
{
  const char *system;
  /* What else forbids that @figure is moved, or put down at @place, or that @gun is fired, with the rule. */
  gboolean    (*may_move) (const SgLw *lw, const SgFigure *figure, char **reason, char **rule);
  gboolean    (*may_put) (const SgLw *lw, const SgFigure *figure, const SgPlace *place, char **reason, char **rule);
  gboolean    (*may_fire) (const SgLw *lw, const SgFigure *gun, char **reason, char **rule);
  /* Whether the country does not bend its way: a boat, a train. */
  gboolean    (*goes_free) (const SgLw *lw, const SgFigure *figure);
  /* Whether nobody need stand clear of it: a mine in the ground. */
  gboolean    (*lies_hidden) (const SgLw *lw, const SgFigure *figure);
  /* Lays @path of such a figure on the way that it keeps to, where there is one: rails. */
  void        (*follow) (const SgLw *lw, const SgFigure *figure, GArray *path);
  /* How far a figure may go by @path, of @length; @crosses (nullable) is what is in its way. Sets the refusal. */
  double      (*allow) (const SgLw *lw, const SgFigure *figure, GArray *path, const SgPiece *crosses, double *toll, char **reason, char **rule);
  /* Adds to @ruling what else it means that @figure goes by @path. */
  void        (*moved) (const SgLw *lw, SgRuling *ruling, SgFigure *figure, GArray *path);
  /* Of the turn: what Time and the interval bring besides. */
  void        (*time) (const SgLw *lw, SgRuling *ruling);
  void        (*interval) (const SgLw *lw, SgRuling *ruling);
  /* Whether its guns throw something else than shots, which are not asked for one by one then. */
  gboolean    own_shots;
  /* Adds to @list (element-type SgSuggestion) what else is to be judged now; how many of them the turn waits for. */
  guint       (*suggest) (const SgLw *lw, GPtrArray *list);
  /* (transfer full) (nullable): what is asked of men in contact instead of a mêlée; @red and @blue (element-type SgFigure), @title (out): what it is called. */
  SgQuestion *(*clash) (const SgLw *position, GPtrArray *red, GPtrArray *blue, char **title);
  /* (transfer full): "4 engineers, 1 waggon" of @figures (element-type SgFigure), as sg_lw_count_text(). */
  char       *(*tell_count) (const SgLw *lw, GPtrArray *figures);
  /* (transfer full) (nullable): a question of its own; FALSE: asked as in Little Wars. */
  gboolean    (*ask) (const SgLw *lw, const char *procedure, GPtrArray *figures, SgQuestion **question, GError **error);
  /* What a verdict of the heir’s own procedures does besides: a list of tables as those of sg-lw-rule.h, ended by a NULL. */
  const struct _SgLwRuler *const *rulers;
  /* Lets the line of the log say of whom it is, where the verdict alone does not. */
  void        (*tell) (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);
};

/** sg_lw_register_heir: @heir must live for good. */
void        sg_lw_register_heir  (const SgLwHeir *heir);

/** sg_lw_read: @board NULL is the battle's present one. */
void        sg_lw_read           (SgLw *lw, SgBattle *battle, SgBoard *board);
gint64      sg_lw_own_move       (gint64 turn);
/** sg_lw_player: "first" or "second". */
const char *sg_lw_player         (const SgLw *lw, const char *side);
const char *sg_lw_mover_at       (const SgLw *lw, gint64 turn);
const char *sg_lw_attacker       (const SgLw *lw);
const char *sg_lw_arm            (const SgLw *lw, const SgFigure *figure); /* "infantry", "cavalry", "gun" */
gboolean    sg_lw_is_gun         (const SgLw *lw, const SgFigure *figure);
gboolean    sg_lw_is_horse       (const SgLw *lw, const SgFigure *figure);
/** sg_lw_is_man: whether it is a man, on foot or mounted; of a gun, of what is drawn or floats, and of who leads and cannot be
 * hurt as men are, not. */
gboolean    sg_lw_is_man         (const SgLw *lw, const SgFigure *figure);
/** sg_lw_stands: whether it is on the field. */
gboolean    sg_lw_stands         (const SgLw *lw, const SgFigure *figure);
gboolean    sg_lw_on             (const SgFigure *figure, const char *account);
gboolean    sg_lw_is_free        (const SgLw *lw, const SgFigure *figure); /* a man, armed, on the field */
gboolean    sg_lw_is_of          (const SgFigure *figure, const char *side);
/** sg_lw_this_turn: whether @word, the number of a turn, is that of this one. */
gboolean    sg_lw_this_turn      (const SgLw *lw, const SgFigure *figure, const SgWord *word);
/** sg_lw_men: (transfer container) (element-type SgFigure): men of @side on the field on @account. */
GPtrArray  *sg_lw_men            (const SgLw *lw, const char *side, const char *account);
/** sg_lw_guns: (transfer container) (element-type SgFigure): guns on the field that @holder has. */
GPtrArray  *sg_lw_guns           (const SgLw *lw, const char *holder);
/** sg_lw_near: (transfer container): men of @side on @account within @reach of @of. */
GPtrArray  *sg_lw_near           (const SgLw *lw, const SgFigure *of, double reach, const char *side, const char *account);
double      sg_lw_gap            (const SgLw *lw, const SgFigure *a, const SgFigure *b);       /* to a hundredth */
SgPlace     sg_lw_turn_start     (const SgLw *lw, const SgFigure *figure);
SgPoint     sg_lw_trail_end      (const SgLw *lw, const SgFigure *gun);
SgPoint     sg_lw_touch_point    (const SgLw *lw, const SgFigure *a, const SgFigure *b);
/** sg_lw_name: (transfer full): "Red’s left gun", or the unit’s name. */
char       *sg_lw_name           (const SgLw *lw, const SgFigure *figure);
/** sg_lw_told: (transfer full): "Red’s left gun", "Red infantry-man". */
char       *sg_lw_told           (const SgLw *lw, const SgFigure *figure);
/** sg_lw_move_of: how far a man may go, house rules included. */
double      sg_lw_move_of        (const SgLw *lw, const SgFigure *man);
/** sg_lw_count_text: (transfer full): "18 cavalry, 2 infantry". */
char       *sg_lw_count_text     (const SgLw *lw, GPtrArray *figures);
char      **sg_lw_ids            (GPtrArray *figures);
GPtrArray  *sg_lw_figures        (const SgLw *lw, const char *const *ids, GError **error);
/** sg_lw_where: (transfer full): "at Hook’s Farm": the nearest named piece, "" without one. */
char       *sg_lw_where          (const SgLw *lw, SgPoint at);

G_END_DECLS
