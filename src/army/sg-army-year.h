/* sg-army-year.h: the year of an army, and what is not of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An army of no year may have what was ever there.
 */

#pragma once

#include "army/sg-army-review.h"

G_BEGIN_DECLS

/** sg_army_year: 0: of no year. */
int      sg_army_year        (SgArmy *army);
/** sg_army_year_has_line: whether troops of @line were there in @year: a note that tells of years alone, “To 1871.”, says when. */
gboolean sg_army_year_has_line (int year, const SgNationUnit *line);
/** sg_army_year_has_weapon: whether @weapon (nullable) was. */
gboolean sg_army_year_has_weapon (int year, const SgWeapon *weapon);
/** sg_army_year_has_note: whether what a note tells is of @year: “Marksmen above all after 1902.” */
gboolean sg_army_year_has_note (int year, const char *note);
/** sg_army_review_year: remarks what is not of the army’s year: its list, lines of it, weapons. */
void     sg_army_review_year (SgArmyReview *review);

G_END_DECLS
