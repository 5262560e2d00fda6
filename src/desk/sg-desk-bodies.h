/* sg-desk-bodies.h: who can be put to the other books: the bodies on the field, and with whom of them one begins.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"
#include "play/other-books/sg-contact.h"

G_BEGIN_DECLS

/** SgDeskBody: a unit that stands on the field, or those of it who are chosen; @ids are what the board knows them by. */
typedef struct { char *called, *side; char **ids; } SgDeskBody;

/**
 * SgDeskBodies: @all (element-type SgDeskBody) are those of both sides, who are chosen first.  @one and @two (nullable) are of them: whom to begin with.
 * @asked (nullable) is the question that is open at the desk, where it is of these two.  @kind is what to ask.
 */
typedef struct
{
  GPtrArray        *all;
  const SgDeskBody *one, *two;
  SgContactKind     kind;
  SgQuestion       *asked;
} SgDeskBodies;

/**
 * sg_desk_gather_bodies: of the battle’s moment that is shown.
 *
 * Who are chosen on the map come first; else those whom the open question is of, else the two nearest enemies.  Generals and trains are left out:
 * the books have nothing to say of them.
 *
 * Returns: (transfer full) (nullable): NULL with SG_ERROR_MISSING while there are not two enemies on the field
 */
SgDeskBodies *sg_desk_gather_bodies (SgDesk *self, GError **error);
void          sg_desk_bodies_free   (SgDeskBodies *self);
/** sg_desk_body_distance: millimetres between the nearest of both on @board; infinite where one of them stands nowhere. */
double        sg_desk_body_distance (SgBoard *board, const SgDeskBody *a, const SgDeskBody *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgDeskBodies, sg_desk_bodies_free)

G_END_DECLS
