/* sg-tw-lay.h: a gun laid: the line of fire from its muzzle, and who stands along it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-read.h"

G_BEGIN_DECLS

/** SgTwShot: what a gun or a howitzer fires. */
typedef enum { SG_TW_BALL, SG_TW_CANISTER, SG_TW_SHELL, SG_TW_NO_SHOT = -1 } SgTwShot;

/** SgTwLay: inches and degrees. @moved (nullable) is a unit that is taken to stand elsewhere, by @by, as chargers at contact are (TW-58). */
typedef struct
{
  const SgUnit *gun, *moved;
  SgTwShot      shot;
  SgPoint       muzzle, by;
  double        bearing, range;
} SgTwLay;

/** SgTwHead: a figure, the @n-th of its unit from 1, or an @officer in its ranks; @along the line of fire and to the right of it. */
typedef struct { const SgUnit *unit; guint n; const char *officer; double along, across; } SgTwHead;

/** sg_tw_shot_of: what is fired by a question of @procedure. */
SgTwShot    sg_tw_shot_of    (const char *procedure);
/** sg_tw_lay: FALSE where @gun stands nowhere, or @at is its muzzle. */
gboolean    sg_tw_lay        (const SgTw *tw, const SgUnit *gun, SgTwShot shot, SgPoint at, SgTwLay *lay);
/** sg_tw_lay_again: as it was laid for @question. */
gboolean    sg_tw_lay_again  (const SgTw *tw, SgQuestion *question, SgTwLay *lay);
/** sg_tw_lay_point: a point by how far along the line of fire and to the right of it. */
SgPoint     sg_tw_lay_point  (const SgTwLay *lay, double along, double across);
SgPoint     sg_tw_lay_aim    (const SgTwLay *lay);
/** sg_tw_lay_heads: (transfer full) (element-type SgTwHead): of all troops but the gun’s own crew that are in no house; @crew: of those too. */
GArray     *sg_tw_lay_heads  (const SgTw *tw, const SgTwLay *lay);
/** sg_tw_aim_at: where @gun is laid that fires @shot at @enemy: its nearest head or, with a shell, its middle; a gun’s barrel. */
SgPoint     sg_tw_aim_at     (const SgTw *tw, const SgUnit *gun, const SgUnit *enemy, SgTwShot shot);
/** sg_tw_unit_at: (nullable): whoever stands at @at or close by, but not @gun. */
SgUnit     *sg_tw_unit_at    (const SgTw *tw, const SgUnit *gun, SgPoint at);
/** sg_tw_find_bar: (transfer none): what forbids the shot, a word of the field “bar”. @heads: of sg_tw_lay_heads(). */
const char *sg_tw_find_bar   (const SgTw *tw, const SgTwLay *lay, GArray *heads);
/** sg_tw_fill_shot: (transfer full): the shot as it is laid. */
SgQuestion *sg_tw_fill_shot  (const SgTw *tw, const SgTwLay *lay, GError **error);
/** sg_tw_has_barrel: whether it collects points: a gun, a wagon or a barge; sg_tw_is_laid: a gun that is unlimbered. */
gboolean    sg_tw_has_barrel (const SgUnit *unit);
gboolean    sg_tw_is_ready   (const SgTw *tw, const SgUnit *gun);

G_END_DECLS
