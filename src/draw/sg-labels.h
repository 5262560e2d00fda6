/* sg-labels.h: labels that each have many places to stand in: one is chosen for each, so that none touches another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** SgBox: a rectangle on the sheet by its left upper corner, in u. */
typedef struct { double x, y, w, h; } SgBox;

/** sg_box_overlap: how much ground two boxes share, in square u. */
double    sg_box_overlap   (SgBox a, SgBox b);

typedef struct _SgLabels SgLabels;

SgLabels *sg_labels_new    (void);
void      sg_labels_free   (SgLabels *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgLabels, sg_labels_free)
/** sg_labels_add: the next label; it is rather left out than set where it costs more than it is @worth. %INFINITY: never left out.
 * Returns: its number, from 0 */
guint     sg_labels_add    (SgLabels *self, double worth);
/** sg_labels_try: a place for the label that was added last, which covers all @boxes. */
void      sg_labels_try    (SgLabels *self, double cost, const SgBox *boxes, guint n_boxes);
/** sg_labels_solve: chooses; of two labels in one place the one that is worth less is left out. */
void      sg_labels_solve  (SgLabels *self);
/** sg_labels_get: Returns: which of its places @label has, from 0 in the order they were tried, or -1 */
int       sg_labels_get    (SgLabels *self, guint label);

G_END_DECLS
