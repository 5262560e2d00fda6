/* sg-leaks.h: whether what one side, or one of its generals, is shown gives away what it cannot know.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing is looked for by name.  The situation is told twice more, in memory: once as it is, and once as a twin that differs from it
 * only in what the side cannot know, which its system draws up by lot.  Every paper of the side is then written of both, and must be
 * the same to the byte.
 */

#pragma once

#include "play/sg-game.h"

G_BEGIN_DECLS

/** SgSidePaper: something that a side, or a general with papers of his own, is shown or given. */
typedef struct
{
  const char *id;       /* "view", "player-file", "sheets" */
  const char *title;    /* N_() */
  const char *system;   /* (nullable): only of this one */
  gboolean    slow;     /* drawn: not written of every twin */
  /* (transfer full) (nullable): what @reader (sg-reader.h) is shown of @battle as it stands, or NULL with the error. */
  GBytes   *(*write) (SgBattle *battle, const char *reader, GError **error);
} SgSidePaper;
void       sg_side_paper_register (const SgSidePaper *paper);
#define SG_REGISTER_PAPER(paper) \
  __attribute__ ((constructor)) static void sg_register_paper (void); \
  static void sg_register_paper (void) { sg_side_paper_register (&paper); }

/** SgTwin: what a side of a system cannot know. */
typedef struct
{
  const char *system;
  gboolean    unseen;   /* the other side musters unseen: in what order is its own secret */
  /* Adds to @draft changes, by lot, of nothing but what @reader cannot know as @battle stands. */
  void      (*vary)   (SgBattle *battle, const char *reader, GRand *lot, SgRuling *draft);
  /* (nullable): both sides forget what they have seen of each other, and look anew: FALSE where nobody looks. */
  gboolean  (*look_anew) (SgBattle *battle, GError **error);
} SgTwin;
void       sg_twin_register (const SgTwin *twin);
#define SG_REGISTER_TWIN(twin) \
  __attribute__ ((constructor)) static void sg_register_twin (void); \
  static void sg_register_twin (void) { sg_twin_register (&twin); }

/**
 * sg_leaks_find: compares every paper of @reader with those of @twins twins.
 * @paper: (nullable): only the paper with this id
 * @moment: after how many of the battle's rulings; -1: now
 *
 * Returns: (transfer full) (nullable) (element-type utf8): a sentence for each leak, or NULL with the error
 */
GPtrArray *sg_leaks_find  (SgBattle *battle, const char *reader, const char *paper, gint64 moment, guint twins, guint32 seed, GError **error);

/** SgLeaksWalk: the same looking, a stride at a time, for somebody who has other things to do between. */
typedef struct _SgLeaksWalk SgLeaksWalk;
/** sg_leaks_walk_new: what sg_leaks_check() looks for, of @battle as it stands: it must stand so until the last stride. */
SgLeaksWalk *sg_leaks_walk_new  (SgBattle *battle, const char *reader, const char *paper);
void         sg_leaks_walk_free (SgLeaksWalk *self);
/** sg_leaks_walk_step: one stride: one situation told again. Returns: whether there are more; FALSE with the error is a leak, or that it could not be told. */
gboolean     sg_leaks_walk_step (SgLeaksWalk *self, GError **error);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgLeaksWalk, sg_leaks_walk_free)

/** sg_leaks_check: before @paper is written for somebody: refuses, with a sentence, one that would give something away. */
gboolean   sg_leaks_check (SgBattle *battle, const char *reader, const char *paper, gint64 moment, GError **error);

G_END_DECLS
