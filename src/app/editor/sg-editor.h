/* sg-editor.h: the desk of the Maps page: the country being drawn, what is chosen of it, and what the tool does next.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * No widget: canvas, list and panels follow it by its signals and act through it, so that everything that a hand can
 * do is tried without a display.  Points are on the ground; how near a hand must come is given by whoever knows the zoom.
 */

#pragma once

#include "app/editor/sg-edit-tools.h"
#include "map/sg-map-draft.h"
#include "map/sg-map-snap.h"

G_BEGIN_DECLS

/** SG_EDIT_BACKDROP: the scanned sheet, lowest among the layers. */
#define SG_EDIT_BACKDROP SG_N_LAYERS
#define SG_N_EDIT_LAYERS (SG_N_LAYERS + 1)

#define SG_TYPE_EDITOR (sg_editor_get_type ())
G_DECLARE_FINAL_TYPE (SgEditor, sg_editor, SG, EDITOR, GObject)

/* Signals: "map" (another country, or the same after an act), "chosen" (pieces or point), "tool" (tool, pattern or brush),
 * "drawing" (points so far, or the rubber line), "layers" (eyes, locks, snapping), "said" (char *: a sentence: what was refused). */

SgEditor      *sg_editor_new           (void);
/** sg_editor_open: another country; @lock (nullable): why it may not be changed, a sentence. */
void           sg_editor_open          (SgEditor *self, SgMap *map, const char *lock);
SgMapDraft    *sg_editor_get_draft     (SgEditor *self);                 /* (nullable) (transfer none) */
SgMap         *sg_editor_get_map       (SgEditor *self);                 /* (nullable) (transfer none) */
const char    *sg_editor_get_lock      (SgEditor *self);                 /* (nullable) */
/** sg_editor_may_change: whether the country may be changed; says why not. */
gboolean       sg_editor_may_change    (SgEditor *self);
void           sg_editor_say           (SgEditor *self, const char *words);

/* The tool. */
SgEditTool     sg_editor_get_tool      (SgEditor *self);
void           sg_editor_set_tool      (SgEditor *self, SgEditTool tool);
/** sg_editor_get_pattern: (transfer none) (nullable): what the tool draws next, without a place. */
const SgPiece *sg_editor_get_pattern   (SgEditor *self);
void           sg_editor_set_pattern   (SgEditor *self, SgPiece *pattern); /* (transfer full) */
void           sg_editor_get_brush     (SgEditor *self, SgStrokeKind *kind, double *radius, double *amount);
void           sg_editor_set_brush     (SgEditor *self, SgStrokeKind kind, double radius, double amount);

/* What is chosen. */
const char *const *sg_editor_get_chosen (SgEditor *self, guint *n);      /* ends with NULL; @n may be NULL */
gboolean       sg_editor_is_chosen     (SgEditor *self, const char *id);
/** sg_editor_get_only: (transfer none) (nullable): the piece, when one alone is chosen. */
const SgPiece *sg_editor_get_only      (SgEditor *self);
/** sg_editor_choose: those of @ids that can be seen and are not locked. */
void           sg_editor_choose        (SgEditor *self, const char *const *ids);
/** sg_editor_choose_one: @add keeps the others, and unchooses one that was chosen; NULL chooses nothing. What may not be chosen is said to be so. */
void           sg_editor_choose_one    (SgEditor *self, const char *id, gboolean add);
/** sg_editor_may_choose: whether @piece can be seen and is not locked. */
gboolean       sg_editor_may_choose    (SgEditor *self, const SgPiece *piece);
/** sg_editor_choose_box: every piece that lies wholly in it. */
void           sg_editor_choose_box    (SgEditor *self, SgPoint a, SgPoint b, gboolean add);
int            sg_editor_get_point     (SgEditor *self);                 /* of the only piece chosen; -1: none */
void           sg_editor_choose_point  (SgEditor *self, int index);
/** sg_editor_piece_at: (nullable): the uppermost piece within @reach that can be seen and is not locked. */
const SgPiece *sg_editor_piece_at      (SgEditor *self, SgPoint at, double reach);

/* Layers: 0 … SG_N_LAYERS − 1 as in the map, and SG_EDIT_BACKDROP. */
gboolean       sg_editor_is_shown      (SgEditor *self, guint layer);
void           sg_editor_show_layer    (SgEditor *self, guint layer, gboolean shown);
gboolean       sg_editor_is_locked     (SgEditor *self, guint layer);
void           sg_editor_lock_layer    (SgEditor *self, guint layer, gboolean locked);
/** sg_editor_get_layer: that of what is chosen, or of what the tool draws; -1: none. */
int            sg_editor_get_layer     (SgEditor *self);

/* Snapping. */
gboolean       sg_editor_get_snap      (SgEditor *self);
double         sg_editor_get_grid      (SgEditor *self);
void           sg_editor_set_snap      (SgEditor *self, gboolean snap, double grid);
/** sg_editor_snap: @at as it is held; @skip (nullable): a piece that does not hold. */
SgPoint        sg_editor_snap          (SgEditor *self, SgPoint at, double reach, const char *skip, SgSnapKind *kind);

/* Acts on what is chosen. */
void           sg_editor_nudge         (SgEditor *self, double dx, double dy);
void           sg_editor_turn          (SgEditor *self, double degrees);
/** sg_editor_delete: the chosen point, else the chosen pieces. */
void           sg_editor_delete        (SgEditor *self);
void           sg_editor_duplicate     (SgEditor *self);
void           sg_editor_raise         (SgEditor *self, int steps);
void           sg_editor_erase         (SgEditor *self, const char *id);
gboolean       sg_editor_move_point    (SgEditor *self, guint index, SgPoint at);
gboolean       sg_editor_add_point     (SgEditor *self, guint index, SgPoint at);
/** sg_editor_change: @piece: (transfer full): the chosen piece with something changed; @what names it. */
gboolean       sg_editor_change        (SgEditor *self, SgPiece *piece, const char *what);
/** sg_editor_act: @map: (transfer full): the sheet itself changed; one that no file may hold is refused, and said to be. */
gboolean       sg_editor_act           (SgEditor *self, SgMap *map, const char *words, const char *key);
void           sg_editor_undo          (SgEditor *self);
void           sg_editor_redo          (SgEditor *self);

G_END_DECLS
