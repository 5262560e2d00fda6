/* sg-cli-campaign.h: what the commands on a campaign file share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-game.h"
#include "store/sg-store.h"

G_BEGIN_DECLS

/** SgCliFill: makes a new campaign file at @path. */
typedef gboolean (*SgCliFill) (const char *path, gpointer data, GError **error);

/** sg_cli_open_as: opens a campaign without a backup, and says on standard error what was amiss with it and put right. */
SgStore  *sg_cli_open_as     (const char *path, SgStoreFlags flags, GError **error);
/** sg_cli_open: opens a campaign to look at: read-only, no session, no backup. */
SgStore  *sg_cli_open        (const char *path, GError **error);
/** sg_cli_open_unread: the same, and no battle is read until it is wanted. */
SgStore  *sg_cli_open_unread (const char *path, GError **error);
/** sg_cli_make: @fill makes the file in a folder of its own beside @path, and it takes its name only when all of it
 * stands; a file that is there already is not touched, and nothing is left behind otherwise. */
gboolean  sg_cli_make        (const char *path, SgCliFill fill, gpointer data, GError **error);
/** sg_cli_spare: refuses an output that is the campaign itself. */
gboolean  sg_cli_spare       (SgStore *store, const char *output, GError **error);
/** sg_cli_title: (transfer full): what is called so, or else @fallback, where nothing (nullable) or nothing but spaces was said. */
char     *sg_cli_title       (const char *said, const char *fallback);
/** sg_cli_find_battle: (transfer full): battle @ordinal from 1, or with 0 the newest. */
SgBattle *sg_cli_find_battle (SgStore *store, int ordinal, GError **error);
/** sg_cli_check_moment: whether ruling @number (0: before the first) is one of @battle's. */
gboolean  sg_cli_check_moment (SgStore *store, SgBattle *battle, gint64 number, GError **error);
/** sg_cli_find_reader: (transfer full): of @side, or of its @general (nullable), as he is called or by his id (sg-reader.h). */
char     *sg_cli_find_reader (SgBattle *battle, const char *side, const char *general, GError **error);
/** sg_cli_pad: prints @text and fills up to @width columns. */
void      sg_cli_pad         (const char *text, int width);
/** sg_cli_end_output: whether all that was printed reached standard output; FALSE with a sentence, as on a full disk. */
gboolean  sg_cli_end_output  (GError **error);
/** sg_cli_put_out: writes @bytes to standard output as they are. */
gboolean  sg_cli_put_out     (GBytes *bytes, GError **error);
/** sg_cli_is_standard: whether @path means standard output. */
gboolean  sg_cli_is_standard (const char *path);
/** sg_cli_keep: writes @bytes to the file at @path, or to standard output where that is meant. */
gboolean  sg_cli_keep        (GBytes *bytes, const char *path, GError **error);
/** sg_cli_refuse_standard: refuses standard output where a campaign is to be made. */
gboolean  sg_cli_refuse_standard (const char *path, GError **error);

/* The moment that no --at asked for. */
#define SG_CLI_NOW G_MININT64

G_END_DECLS
