/* sg-editor-private.h: what the files of the editor share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/editor/sg-editor.h"

G_BEGIN_DECLS

struct _SgEditor
{
  GObject      parent_instance;
  SgMapDraft  *draft;                      /* (owned) (nullable) */
  gulong       draft_changed;
  char        *lock;                       /* (owned) (nullable) */
  SgEditTool   tool;
  SgPiece     *patterns[SG_N_EDIT_TOOLS];  /* (owned) (nullable) */
  SgStrokeKind brush;
  double       radius, amount;
  GPtrArray   *chosen;                     /* (owned): ids, then NULL */
  int          point;
  guint        hidden, locked;             /* bits of layers */
  gboolean     snap;
  double       grid;
  GArray      *points;                     /* (owned): of what is being drawn */
  SgPoint      rubber;
  gboolean     has_rubber;
  gboolean     curved;                     /* corners of lines and outlines become curves */
  gboolean     freed;                      /* a free hand drew some of the points: they are no corners */
};

enum { EDITOR_MAP, EDITOR_CHOSEN, EDITOR_TOOL, EDITOR_DRAWING, EDITOR_LAYERS, EDITOR_SAID, N_EDITOR_SIGNALS };
extern guint sg_editor_signals[N_EDITOR_SIGNALS];

/** sg_editor_tell: says @error, which must be set by then, unless the act was @done. Returns: @done. */
gboolean sg_editor_tell (SgEditor *self, gboolean done, GError **error);

G_END_DECLS
