/* sg-country-word.h: what play has done to the country, piece by piece, as the battle’s word tells it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list of records with named fields (sg-word-record.h): "piece=mill;state=burning;since=560".  Files of before packed each into
 * "PIECE=STATE,…", which is read as well.
 */

#pragma once

#include "base/sg-geometry.h"

G_BEGIN_DECLS

/** SgCountryState: what became of a piece; those from a breach on say where, or which parts of it. */
typedef enum
{
  SG_COUNTRY_UNTOUCHED = -1,
  SG_COUNTRY_BROKEN, SG_COUNTRY_PLANKS, SG_COUNTRY_STRIPPED, SG_COUNTRY_BURNING, SG_COUNTRY_BURNT, SG_COUNTRY_BLOCKED,
  SG_COUNTRY_BREACH,      /* a gap of @width in a wall, about @from */
  SG_COUNTRY_BRIDGE,      /* laid, of @class and @width, @from one bank @to the other */
  SG_COUNTRY_BREASTWORK,  /* earth thrown up, @from one end @to the other */
  SG_COUNTRY_SECTIONS,    /* a building of @sections, of which the @ruins are in ruins */
} SgCountryState;

#define SG_COUNTRY_MOST_SECTIONS 63

/** SgCountryChange: what was done to one piece. */
typedef struct
{
  char          *piece;
  SgCountryState state;
  gint64         since;   /* when it was lit, by the clock of the day; of what is blocked, the moves that it took */
  char          *class;   /* (nullable) */
  double         width;
  SgPoint        from, to;
  guint          sections; /* at most SG_COUNTRY_MOST_SECTIONS */
  guint64        ruins;    /* bit 1 for the first of them */
} SgCountryChange;
void sg_country_change_free (SgCountryChange *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgCountryChange, sg_country_change_free)

/** sg_country_changes: (transfer full) (element-type SgCountryChange): all that the word @country tells of; none of a map’s document. */
GPtrArray      *sg_country_changes     (const char *country);
/** sg_country_find_change: (transfer full) (nullable): what it tells of @piece. */
SgCountryChange *sg_country_find_change (const char *country, const char *piece);
/** sg_country_state_of: what it tells of @piece, where that says all. */
SgCountryState  sg_country_state_of    (const char *country, const char *piece);
/** sg_country_with: (transfer full): the word with @change in place of what it told of that piece; nothing is told of it where it is untouched. */
char           *sg_country_with         (const char *country, const SgCountryChange *change);
/** sg_country_changes_equal: whether both tell the same. */
gboolean        sg_country_changes_equal (const SgCountryChange *a, const SgCountryChange *b);

G_END_DECLS
