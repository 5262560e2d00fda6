/* sg-witness.h: what a campaign's backups know of its record.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/sg-store.h"

G_BEGIN_DECLS

/** sg_witness_hear: adds a sentence to @faults for each earlier state whose chain ended with a link that the campaign's chain does not have in
 * that place: then something was changed since, or taken away, and the chain reckoned anew; or the campaign was set back to an older state. Who
 * forges the record must forge every backup of it too. @silent: (out): how many know nothing of it, since its chain was begun anew after them, as
 * that of a rescued campaign is. */
void sg_witness_hear (SgStore *self, GPtrArray *faults, guint *silent);

/** sg_witness_hear_copy: the same of another copy of the campaign, as the other players may have one. Returns: (transfer full) (nullable): up to what
 * both have the same record; NULL with a sentence in @faults where they have not, and with an error where @path is no copy. */
char *sg_witness_hear_copy (SgStore *self, const char *path, GPtrArray *faults, GError **error);

G_END_DECLS
