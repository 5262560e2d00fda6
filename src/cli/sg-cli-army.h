/* sg-cli-army.h: what the commands on armies share: an army out of whatever file it is in, and what it is held against.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "army/sg-army-review.h"
#include "store/sg-store.h"

G_BEGIN_DECLS

/** SgCliArmy: @rules have the lists of the person who asks in use, and of the campaign where there is one. */
typedef struct
{
  SgArmy       *army;   /* (owned) */
  SgRuleset    *rules;  /* (owned) */
  SgArmyReview *review; /* (owned) */
  SgStore      *store;  /* (owned) (nullable): the campaign whose rules they are */
} SgCliArmy;

/** sg_cli_army_load: (transfer full) (nullable): what is not understood of a file is told on standard error, and where @whole then nothing is
 * read, but of another program’s roster what is of this book; @campaign (nullable): the file whose house rules and lists hold, else the book’s with those that the army brings. */
SgCliArmy *sg_cli_army_load (const char *path, const char *campaign, gboolean whole, GError **error);
/** sg_cli_army_of: (transfer full) (nullable): the same of an @army at hand. */
SgCliArmy *sg_cli_army_of   (SgArmy *army, const char *campaign, GError **error);
/** sg_cli_army_review: makes its review anew, after the army was changed. */
void       sg_cli_army_review (SgCliArmy *self);
void       sg_cli_army_free (SgCliArmy *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgCliArmy, sg_cli_army_free)
/** sg_cli_army_write: by the ending of @path. */
gboolean   sg_cli_army_write (SgCliArmy *self, const char *path, GError **error);

G_END_DECLS
