/* sg-desk-private.h: what the parts of the desk share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk-suggest.h"
#include "desk/sg-desk.h"
#include "desk/sg-wanted.h"

G_BEGIN_DECLS

/* An act that posts, kept while it waits for “Try Again”. */
typedef struct _SgDeskDeed SgDeskDeed;
void sg_desk_deed_free (SgDeskDeed *self);
/* The open question as it was left (sg-desk.c). */
typedef struct _SgDeskAway SgDeskAway;

struct _SgDesk
{
  GObject parent_instance;

  SgBattle   *battle;       /* (owned) (nullable) */
  SgBoard    *past;         /* (owned) (nullable): the board of an earlier moment */
  SgBoard    *known;        /* (owned) (nullable): what the side whose view it is knows, where the game tells that */
  SgBoard    *known_before; /* (owned) (nullable): the last one, which a view may still be reading */
  gint64      moment;       /* -1 is now */
  const char *side, *reader; /* interned; NULL is the umpire's view */
  SgNextAct  *next;         /* (owned) (nullable): the turn's next act, once asked for */
  gboolean    next_known;
  gboolean    posting;      /* its own post is under way */
  gboolean    following;    /* what has changed is told, and the tray not measured yet */
  gboolean    held;         /* something was not saved: nothing else is posted before that is mended */
  SgDeskDeed *failed;       /* (owned) (nullable): what was not saved */

  GPtrArray  *chosen;       /* (element-type utf8), ends with NULL */
  char      **lit;          /* (nullable): whom the row is about that is looked at */
  gconstpointer lit_by;     /* (not owned) (nullable): that row */
  gboolean    by_line;      /* they are those of a line of the tray that was pressed, and no hand chose them */
  GListStore *suggestions;  /* of SgDeskItem */
  const SgDeskErrands *errands; /* (not owned) (nullable): what players sent, and waits */
  gpointer    errands_of;
  char       *listed_at;    /* the moment of the game that they are of */
  GHashTable *aside;        /* (element-type utf8): keys of what the umpire put aside unjudged, at this moment */
  GHashTable *ticks;        /* key → whether the umpire ticked it himself, at this moment (sg-desk-clerk.h) */
  GError     *unable;       /* (nullable): the first that the clerk could not do, and why */

  /* The open question. */
  SgDeskItem *current;      /* (owned) (nullable): the suggestion it came from */
  SgQuestion *question;     /* (owned) (nullable) */
  gboolean    touched;      /* the umpire answered, overrode or threw: it is kept in the file */
  SgVerdict  *book;         /* (owned) (nullable) */
  SgVerdict  *amended;      /* (owned) (nullable) */
  char       *amend_reason;
  SgOdds     *odds;         /* (owned) (nullable) */
  SgRuling   *draft;        /* (owned) (nullable): what Accept would post */
  GHashTable *planned;      /* figure → account, from the draft */
  SgDeskState state;
  char       *sentence;
  char       *remark;
  SgWanted    wanted;
  guint64     seed;         /* 0: not thrown */
  char       *faces;        /* what a hand typed, or what the seed threw; "" before */
  char       *dice_of;      /* (nullable): what is remarked of whose hand typed them */
  SgDeskAway *away;         /* (owned) (nullable): the open question, while an earlier moment or a side’s view is looked at */

  GPtrArray  *reasons;      /* (element-type utf8), newest first */

  SgTalk     *talk;         /* (owned) (nullable): the conversation, once asked for */
  gboolean    answered;     /* whoever is asked in it has sent its @chosen, which waits to be taken */
  gboolean    talk_known;
  gboolean    of_talk;      /* the open question is the conversation’s */
  GPtrArray  *offered;      /* (nullable) (element-type SgGameAct): to the side as a whole */
  gboolean    offered_known;
  GHashTable *aims;         /* (nullable) (element-type utf8): whom the act that waits for its target may be aimed at */
  char       *pointing_act; /* (nullable): what waits to be pointed out on the map */
  char       *pointing_procedure; /* (nullable): of an act that is a question */
  char       *pointing_words;
  char      **pointing_units; /* those who act; where one of them is to be pressed, all who may */
  SgActWants  pointing_wants;

  SgNaming    naming;
  char       *naming_field;
  guint       naming_owed;  /* how many the proposal named; 0 when nothing was proposed */
  GHashTable *owed;         /* field → how many it named when the open question was last judged */
  GPtrArray  *named;        /* (element-type utf8): figures in the order named */
  GHashTable *named_as;     /* figure → choice of the record, "" for plain names */
};

/* (transfer full): what the umpire remarks, and whose dice they are. */
char *sg_desk_tell_remark (SgDesk *self);

struct _SgDeskItem
{
  GObject parent_instance;
  SgSuggestion *suggestion; /* (owned) */
};

enum { SIGNAL_BATTLE, SIGNAL_BOARD, SIGNAL_CHOSEN, SIGNAL_SUGGESTED, SIGNAL_QUESTION, SIGNAL_NAMING, SIGNAL_POINTING, SIGNAL_ACCEPTED,
       SIGNAL_FAILED, SIGNAL_LED_ON, SIGNAL_UNDONE, SIGNAL_MARKED, SIGNAL_ERRAND, SIGNAL_GROUP, SIGNAL_LIT, N_SIGNALS };
extern guint sg_desk_signals[N_SIGNALS];

/* Chooses @figures without a word. */
void sg_desk_set_chosen (SgDesk *self, const char *const *figures);
/* Those whom a line of the tray concerns. */
void sg_desk_choose_of_line (SgDesk *self, const char *const *figures);
/* Those that stand on the ground no longer are chosen no longer. */
void sg_desk_prune_chosen (SgDesk *self);
/* Takes @question up: judges it and tells everyone. @item NULL when the umpire asked it. */
void sg_desk_take_question (SgDesk *self, SgDeskItem *item, SgQuestion *question);
/* Judges the open question anew and tells everyone. */
void sg_desk_rejudge (SgDesk *self);
/* What would become of whom by @draft, for the map. */
void sg_desk_plan (SgDesk *self, SgRuling *draft);
/* The same while men are being named and the verdict does not stand. */
void sg_desk_plan_named (SgDesk *self);
/* Forgets the open question without a word. */
void sg_desk_forget_question (SgDesk *self);
/* Carries the answers and overrides of @from over to a freshly measured question. */
void sg_desk_carry_answers (SgQuestion *from, SgQuestion *to);
/* Whether everything measured now was so then. */
gboolean sg_desk_measures_the_same (SgQuestion *now, SgQuestion *then);
/* Answers @question as it was answered in the ruling that redo would bring back, where that judged the same facts: accepting
 * it again is then the same act, and what followed can still be redone. */
void sg_desk_recall_answers (SgDesk *self, const SgSuggestion *suggestion, SgQuestion *question);
/* Looks at the battle anew: board, choice and suggestions. */
void sg_desk_follow (SgDesk *self);
void sg_desk_forget_next (SgDesk *self);
void sg_desk_restore_open (SgDesk *self);
void sg_desk_forget_talk (SgDesk *self);
/* Opens what the conversation wants judged, and closes what it wanted before. */
void sg_desk_open_talk (SgDesk *self);
/* The way drawn is that of the act which waits for one; FALSE when none does. @done: whether it was carried out. */
gboolean sg_desk_point_way (SgDesk *self, const SgPoint *path, guint n, gboolean *done);
/* Keeps the open question in the file, or that there is none. */
void sg_desk_keep (SgDesk *self);
/* Whether @error is of the disk: the same act may do better later. */
gboolean sg_desk_is_unsaved (const GError *error);
/* The dice of the open question: thrown, typed, or none. */
SgDice *sg_desk_make_dice (SgDesk *self);
void sg_desk_drop_amendment (SgDesk *self);
void sg_desk_note_reason (SgDesk *self, const char *reason);

G_END_DECLS
