/* sg-post-folder.h: the folder in which a player's post lies: his file is written there at each stop, his orders are read as they come.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/window/sg-window.h"

G_BEGIN_DECLS

/** SgPostLain: whether orders came before the eyes of the program, or lay in the folder when it looked there first. */
typedef enum { SG_POST_CAME, SG_POST_LAY } SgPostLain;

/** SgPostCome: a file of orders has come into a folder that is watched. */
typedef void (*SgPostCome) (SgWindow *window, GFile *orders, SgPostLain lain);
/** SgPostStop: the battle stands still again after a change. */
typedef void (*SgPostStop) (SgWindow *window);

/** sg_post_watch: (transfer full) (nullable): tells @come of every file of orders that is written or moved into @folder, as long as it lives. */
GFileMonitor *sg_post_watch      (SgWindow *window, const char *folder, SgPostCome come);
/** sg_post_follow: from now on the players of the window's battle, a Kriegsspiel, have their post; of another battle nobody has. @come is
 * told of the orders that lay in their folders and beside the campaign meanwhile, oldest first, each in idle time; @stop of every stop. */
void          sg_post_follow     (SgWindow *window, SgPostCome come, SgPostStop stop);
/** sg_post_set_folder: @folder (nullable: none) is remembered for @reader, a side or one of its generals (sg-reader.h), of this campaign, and his file written there at once. */
void          sg_post_set_folder (SgWindow *window, const char *reader, const char *folder);
/** sg_post_ask: (transfer none): asks where the post of @reader lies, or whether it is to lie there no more. */
GtkWidget    *sg_post_ask        (SgWindow *window, const char *reader);

G_END_DECLS
