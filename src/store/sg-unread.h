/* sg-unread.h: which rulings could not be rescued, and why, told together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** SgUnreadKind: it could not be read; or it was read, and cannot stand without what could not. */
typedef enum { SG_UNREAD_LOST, SG_UNREAD_FALLEN } SgUnreadKind;

typedef struct _SgUnread SgUnread;

SgUnread *sg_unread_new  (void);
void      sg_unread_free (SgUnread *self);
/**
 * sg_unread_note:
 * @battle: (nullable): its title; NULL for the campaign’s own edits
 * @why: (nullable): in words
 * @clause: (nullable): what it says
 */
void      sg_unread_note (SgUnread *self, SgUnreadKind kind, const char *battle, gint64 number, const char *why, const char *clause);
/** sg_unread_tell: adds a sentence to @lost (element-type utf8) for all rulings of a battle that are missing for one reason: “Rulings 52, 120–171 of …”. */
void      sg_unread_tell (SgUnread *self, GPtrArray *lost);

G_END_DECLS
