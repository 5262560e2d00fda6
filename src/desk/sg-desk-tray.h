/* sg-desk-tray.h: the tray as lines: what is to be judged, each a line, and several of one group folded under a head.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list model of SgDeskLine.  A line is the same object as long as it is the same matter: what it says may change, and then it says “changed”.
 * Only lines that come, go or move are told of by “items-changed”, so that a row on the screen stays the row that it was.
 */

#pragma once

#include "desk/sg-desk.h"

G_BEGIN_DECLS

#define SG_TYPE_DESK_TRAY (sg_desk_tray_get_type ())
G_DECLARE_FINAL_TYPE (SgDeskTray, sg_desk_tray, SG, DESK_TRAY, GObject)

#define SG_TYPE_DESK_LINE (sg_desk_line_get_type ())
G_DECLARE_FINAL_TYPE (SgDeskLine, sg_desk_line, SG, DESK_LINE, GObject)

/** SgDeskTick: of a line: it has none, it is not ticked, it is; of a head: some of those under it are. */
typedef enum { SG_DESK_TICK_NONE, SG_DESK_TICK_OFF, SG_DESK_TICK_ON, SG_DESK_TICK_SOME } SgDeskTick;

/**
 * SgDeskLineWords: what a line says.
 * @key: of the suggestion (sg_desk_open_key()); %NULL in the head of a group
 * @group: (nullable): what the head is of
 * @heard: the line as a screen reader says it: "Mêlée at the farm. Verdict: 15 dead on each side. Rule LW-48."
 * @waits: (nullable): what it waits for
 * @side: (nullable): of whom it is first
 * @act: (nullable): of a head: all of it in one press
 * @current: whether it is asked now
 * @may_go: whether it can be put away unjudged
 * @open: of a head: whether those under it are shown
 */
typedef struct
{
  char      *key, *group, *title, *heard, *icon, *rule, *waits, *act;
  const char *side;
  SgDeskTick tick;
  gboolean   current, may_go, open;
} SgDeskLineWords;

/** sg_desk_line_get: (transfer none): what @self says until it changes. */
const SgDeskLineWords *sg_desk_line_get (SgDeskLine *self);

/** sg_desk_tray_new: (transfer full): the tray of @desk, which follows it. */
SgDeskTray *sg_desk_tray_new  (SgDesk *desk);
/** sg_desk_tray_fold: opens @group, or shuts it. */
void        sg_desk_tray_fold (SgDeskTray *self, const char *group);

G_END_DECLS
