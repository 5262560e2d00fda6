/* sg-book-war.h: the chapters of a book that are of the whole war: what it was about, armies, ledger, rolls, house rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-book.h"

G_BEGIN_DECLS

/** sg_book_tell_dates: (transfer full): from the first ruling to the last: “2 June to 9 July 2026”; "" before the first. */
char *sg_book_tell_dates       (SgCampaign *campaign);
void  sg_book_tell_war         (SgBook *self, const SgSheetSetup *setup);
/** sg_book_tell_armies: each side’s as it was first mustered. */
void  sg_book_tell_armies      (SgBook *self, const SgSheetSetup *setup);
/** sg_book_tell_ledger: nothing where the book of rules keeps no points. */
void  sg_book_tell_ledger      (SgBook *self, const SgSheetSetup *setup);
void  sg_book_tell_fallen      (SgBook *self, const SgSheetSetup *setup);
void  sg_book_tell_honours     (SgBook *self, const SgSheetSetup *setup);
void  sg_book_tell_house_rules (SgBook *self, const SgSheetSetup *setup);

G_END_DECLS
