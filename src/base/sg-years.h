/* sg-years.h: the years that words tell of: "1870–1914", "to 1879", "from about 1890".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list’s period, a weapon’s and a note beside a line are words, of a book or of whoever made the list; what a year has to do with them is read out of
 * them, in each language of the program.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** SgYears: both are of it; 0 is open. */
typedef struct { int from, to; } SgYears;

/** sg_years_read: the first years that @text (nullable) tells of; both 0 where it tells of none, or does not say on which side of one. */
SgYears  sg_years_read (const char *text);
/** sg_years_are_all: whether @text says nothing but those years: "To 1871." */
gboolean sg_years_are_all (const char *text);
/** sg_years_hold: whether @year (0: none is known) is of them. */
gboolean sg_years_hold (SgYears years, int year);
/** sg_year_of: the first year in what a person wrote: "autumn 1879"; 0 where there is none. */
int      sg_year_of    (const char *text);

G_END_DECLS
