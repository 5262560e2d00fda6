/* targets-private.h: what the readers’ rows share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "targets.h"

/* A reader either gives what it read or says why not: never both, never neither, and what it says can be shown. */
void fuzz_assert_told (gboolean read, const GError *error);
/* What was written from what was read is read again, and written the same. */
void fuzz_assert_same (GBytes *once, GBytes *again);
void fuzz_add_text (GPtrArray *seeds, const char *text);

/* What is read from a path and not from bytes (targets-paths.c). */
gboolean fuzz_eat_store     (GBytes *bytes);
gboolean fuzz_eat_rescue    (GBytes *bytes);
gboolean fuzz_eat_features  (GBytes *bytes);
gboolean fuzz_eat_raster    (GBytes *bytes);
/* What comes in from a player’s room (targets-rooms.c). */
gboolean fuzz_eat_errand    (GBytes *bytes);
void     fuzz_seed_errand   (GPtrArray *seeds);
/* Armies out of other programs’ files (targets-rosters.c). */
gboolean fuzz_eat_battlescribe  (GBytes *bytes);
void     fuzz_seed_battlescribe (GPtrArray *seeds);
gboolean fuzz_eat_roster        (GBytes *bytes);
void     fuzz_seed_roster       (GPtrArray *seeds);
gboolean fuzz_eat_ods           (GBytes *bytes);
void     fuzz_seed_ods          (GPtrArray *seeds);
void     fuzz_seed_travelling   (GPtrArray *seeds);
/* Papers that lie in a campaign (targets-papers.c). */
gboolean fuzz_eat_throw     (GBytes *bytes);
void     fuzz_seed_throw    (GPtrArray *seeds);
gboolean fuzz_eat_papers    (GBytes *bytes);
void     fuzz_seed_papers   (GPtrArray *seeds);
void     fuzz_seed_store    (GPtrArray *seeds);
void     fuzz_seed_features (GPtrArray *seeds);
void     fuzz_seed_raster   (GPtrArray *seeds);
