/* sg-tw-buildings.h: the houses of the table, section by section, and who is in them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Damage, garrison and fire are kept by section: the word of a section is the piece’s id and its number, "mill.2".
 */

#pragma once

#include "map/sg-piece.h"
#include "play/war-game/sg-tw-gun-words.h"
#include "play/war-game/sg-tw-read.h"

G_BEGIN_DECLS

/** SgTwSection: the @n-th section of a building, from 1; @room: how many figures it holds (TW-22). */
typedef struct
{
  const SgPiece *piece;
  guint          n;
  char          *id;
  GArray        *points;   /* (element-type SgPoint) */
  gint64         room;
} SgTwSection;
void sg_tw_section_free (SgTwSection *self);

/** SgTwGarrison: the men of @unit in one section: @n of them, from the @first of its figures, from 1. */
typedef struct { SgUnit *unit; guint first; gint64 n; } SgTwGarrison;

/** sg_tw_sections: (transfer full) (element-type SgTwSection): of all buildings; with @piece (nullable) of that one alone. */
GPtrArray    *sg_tw_sections         (const SgTw *tw, const char *piece);
/** sg_tw_section_in: (transfer none) (nullable): of @sections by its id. */
SgTwSection  *sg_tw_section_in       (GPtrArray *sections, const char *id);
SgPoint       sg_tw_section_middle   (const SgTwSection *self);
/** sg_tw_section_cross: how far along the line from @from it is met, and left; FALSE where it is not crossed. */
gboolean      sg_tw_section_cross    (const SgTwSection *self, SgPoint from, double bearing, double *entry, double *exit);
/** sg_tw_section_meets: as sg_tw_section_cross() of a ball that covers @half to either side of its line: where it passes by, of the part that it grazes. */
gboolean      sg_tw_section_meets    (const SgTwSection *self, SgPoint from, double bearing, double half, double *entry, double *exit);
gboolean      sg_tw_section_burns    (const SgTw *tw, const char *id);
gboolean      sg_tw_section_is_ruin  (const SgTw *tw, const char *id);
/** sg_tw_section_fell: whether it is one by a shot of the phase of guns that is going on, to whose shots it stands still (TW-116). */
gboolean      sg_tw_section_fell     (const SgTw *tw, const char *id);
/** sg_tw_section_stands: whether it is there to be struck. */
gboolean      sg_tw_section_stands   (const SgTw *tw, const char *id);
/** sg_tw_house_called: (transfer full): “Mill”, “the house”. */
char         *sg_tw_house_called     (const SgPiece *piece);
/** sg_tw_section_call: (transfer full): “Mill”, “section 2 of the house”. */
char         *sg_tw_section_call     (const SgTwSection *self);

/** sg_tw_house_of: (nullable): the building that @unit is in. */
const SgPiece *sg_tw_house_of        (const SgTw *tw, const SgUnit *unit);
/** sg_tw_told_off: (transfer full) (element-type gint64): how many of @unit are in each of its sections. */
GArray       *sg_tw_told_off         (const SgTw *tw, const SgUnit *unit);
/** sg_tw_list_garrison: (transfer full) (element-type SgTwGarrison): those in @section, unit by unit. */
GArray       *sg_tw_list_garrison    (const SgTw *tw, const SgTwSection *section);
/** sg_tw_list_unstruck: which of the figures from @first on, @n of them, have not been struck in this phase: (transfer full) (element-type guint). */
GArray       *sg_tw_list_unstruck    (const SgUnit *unit, guint first, gint64 n);
/** sg_tw_in_house: whether @unit is in a house that stands where it is. */
gboolean      sg_tw_in_house         (const SgTw *tw, const SgUnit *unit);
/** sg_tw_come_out: in @ruling @unit is in no house any more, and in open order. */
void          sg_tw_come_out         (const SgTw *tw, SgRuling *ruling, const SgUnit *unit);
/** sg_tw_ruin_section: in @ruling it is a ruin from now on, on the map too. */
void          sg_tw_ruin_section     (const SgTw *tw, SgRuling *ruling, const SgTwSection *section, gint64 move);

G_END_DECLS
