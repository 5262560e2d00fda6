/* sg-lw-way.h: the way of one figure over the ground, measured and looked along.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A way says what is met on it; whether that is allowed is asked of the procedures.
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

typedef struct
{
  SgFigure *figure;    /* (not owned) */
  GArray   *path;      /* (element-type SgPoint), the first where it counts from */
  SgPlace   end;
  double    length, allowed;
  double    toll;      /* as SgMoveCheck has it */
  char     *reason;    /* (nullable) a sentence */
  char     *rule;
} SgLwWay;

void        sg_lw_way_free      (SgLwWay *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgLwWay, sg_lw_way_free)
/** sg_lw_way_new: @path is the figure's own, beginning where it stands; @end (nullable) its place at the end. */
SgLwWay    *sg_lw_way_new       (const SgLw *lw, SgFigure *figure, const SgPoint *path, guint n, const SgPlace *end);
/** sg_lw_way_follow: of what the country does not bend: leads it along what it keeps to. */
void        sg_lw_way_follow    (SgLwWay *self, const SgLw *lw);
/** sg_lw_way_bend: leads legs that something stops round it, as a string would lie; FALSE with @piece when there is no way round. */
gboolean    sg_lw_way_bend      (SgLwWay *self, const SgLw *lw, const SgPiece **piece);
/** sg_lw_way_stop: ends a way that runs onto an enemy where it comes into contact with him. */
void        sg_lw_way_stop      (SgLwWay *self, const SgLw *lw);
/** sg_lw_way_stop_behind: ends a way that runs onto one of @others, who have come to their ends, just clear of him. */
void        sg_lw_way_stop_behind (SgLwWay *self, const SgLw *lw, GPtrArray *others);
/** sg_lw_way_passes: the enemy whom it passes nearest before its end, and the gap; NULL when none is near. */
SgFigure   *sg_lw_way_passes    (SgLwWay *self, const SgLw *lw, double *gap);
/** sg_lw_way_crowds: the figure nearest to its end and the gap; @group (element-type SgLwWay) (nullable) are taken where they end. */
SgFigure   *sg_lw_way_crowds    (SgLwWay *self, const SgLw *lw, GPtrArray *group, double *gap);
/** sg_lw_way_jammed: the piece of the country its end is jammed against. */
const SgPiece *sg_lw_way_jammed (SgLwWay *self, const SgLw *lw);
void        sg_lw_way_refuse    (SgLwWay *self, const char *rule, const char *format, ...) G_GNUC_PRINTF (3, 4);

G_END_DECLS
