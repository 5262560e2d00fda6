/* sg-gw-trial-read.h: a trial read from the board: what troops go through under fire, when their spirits are tried, and when they are rallied.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A trial is the conversation of a volley or of a rally, and of all that comes of either: the general under fire, the test of morale and its
 * re-rolls, the move of those who give way.  What is due to be tested outside a charge is a trial as well, whatever made it due.
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"
#include "play/sg-play.h"

G_BEGIN_DECLS

/** SgGwTrialKind: how it began, as the word "talk" has it; of @SG_GW_TRIAL_TEST something else called for a test. */
typedef enum { SG_GW_TRIAL_VOLLEY, SG_GW_TRIAL_RALLY, SG_GW_TRIAL_TEST } SgGwTrialKind;
extern const char *const sg_gw_trial_kinds[];

/** SgGwTrial: @stage is that which it has come to, and @unit whose it is. */
typedef struct
{
  SgPlay        play;
  const SgGw   *gw;
  SgGwTrialKind kind;
  gboolean      begun;   /* the board says that it goes on, else it is only due */
  const SgUnit *by, *at; /* (nullable): who shoots or is rallied, at whom */
  const SgUnit *unit;
  const char   *stage;
  gint64        act;     /* 0 before it is begun */
  GHashTable   *told;    /* (nullable): steps of which something was told, while they are laid */
} SgGwTrial;
#define SG_GW_TRIAL(play) ((const SgGwTrial *) (play))

/** sg_gw_trial_read: FALSE: there is none, or a charge settles all this itself. */
gboolean sg_gw_trial_read (const SgGw *gw, SgGwTrial *trial);

G_END_DECLS
