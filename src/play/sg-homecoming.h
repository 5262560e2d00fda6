/* sg-homecoming.h: the armies that came home from their battles: what each lost there, what was replaced, and its honours.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing of it is kept twice: it is read from the deeds of the armies that lie in the campaign, and from the ledger of the battle.
 */

#pragma once

#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

/** SgHomecoming: one army, home from one battle. @spent: half-points paid for replacements; @honours: "Victory: 5th Jäger, Uhlans", one line each; @rulings: the
 * numbers of those that cost it men or gave it an honour. */
typedef struct
{
  SgBattle  *battle;   /* (not owned) */
  char      *side, *army; /* its title */
  guint      units;
  gint64     began, lost, spent;
  GPtrArray *honours;  /* (element-type utf8) */
  GArray    *rulings;  /* (element-type gint64) */
} SgHomecoming;

void       sg_homecoming_free      (SgHomecoming *self);
/** sg_homecoming_text: (transfer full): "14 of 60 figures lost, replacements for 5 points". */
char      *sg_homecoming_text      (const SgHomecoming *self);
/** sg_homecoming_honours_text: (transfer full): the honours after one another; "" without any. */
char      *sg_homecoming_honours_text (const SgHomecoming *self);
/** sg_campaign_homecomings: (transfer full) (element-type SgHomecoming): in the order of the battles, then of the armies’ titles. */
GPtrArray *sg_campaign_homecomings (SgCampaign *campaign);

G_END_DECLS
