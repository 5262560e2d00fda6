/* sg-wanted.h: how many dice a question wants.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-question.h"

G_BEGIN_DECLS

/** SgWanted: how many dice are wanted at least, 0 where nobody can tell; sides of that which has most, 2: all are coins; @vary: for some faces more follow. */
typedef struct { guint least, most_sides; gboolean vary; } SgWanted;

/** sg_wanted_count: it is judged with dice of several throws, which are for nobody: none of them is kept. */
SgWanted sg_wanted_count (SgQuestion *question, SgRuleset *rules);

G_END_DECLS
