/* sg-random-heap.h: the least of many nodes, again and again: a binary heap.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-random-private.h"

G_BEGIN_DECLS

/** sg_node_push, sg_node_pop: into, and the least out of, a heap (element-type SgNode) that is not empty. */
void sg_node_push (GArray *heap, SgNode entry);
SgNode sg_node_pop (GArray *heap);

G_END_DECLS
