/* sg-memory.h: what is remembered of a campaign outside its file, for looking changes nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words by group and key in $XDG_STATE_HOME/sandgate/UUID.ini: the battle shown, zoom and centre, filters, the last
 * reasons.  A word that cannot be kept is only forgotten.
 */

#pragma once

#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

/** sg_memory_get: (transfer full) (nullable): @campaign %NULL: what is remembered without one. */
char  *sg_memory_get      (SgCampaign *campaign, const char *group, const char *key);
/** sg_memory_set: %NULL forgets the word. */
void   sg_memory_set      (SgCampaign *campaign, const char *group, const char *key, const char *value);
/** sg_memory_list: (transfer full): up to five, newest first, as sg_memory_push() kept them; an empty list when there are none. */
char **sg_memory_list     (SgCampaign *campaign, const char *group, const char *key);
/** sg_memory_push: @value first, each once, the five newest kept. */
void   sg_memory_push     (SgCampaign *campaign, const char *group, const char *key, const char *value);
/** sg_memory_dir: (transfer full): $XDG_STATE_HOME/sandgate, made when it was not there. */
char  *sg_memory_dir      (void);

/** sg_memory_name: (transfer full): by what a campaign is known in the program's own folders. What a file says it is called by is a UUID or
 * it does not become part of a path. */
char  *sg_memory_name (SgCampaign *campaign);

G_END_DECLS
