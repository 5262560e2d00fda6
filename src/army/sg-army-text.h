/* sg-army-text.h: an order of battle as words, to be sent in a letter or a chat.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A line to a unit, under what holds it:
 *
 *     The Guards
 *     A Gentleman’s War · allowance 100 points · list: britain
 *
 *     1st Brigade: brigade, commander Byng
 *       1st Guards: infantry 12, Gallant, Brave, breech-loading rifle, 9 points
 *
 * Names and values that have marks of their own in them stand in double quotes. What is read back (sg-army-text-in.h) is the same army,
 * but for its history and what was waived.
 */

#pragma once

#include "army/sg-army-review.h"

G_BEGIN_DECLS

/** SgArmyTextForm: @SG_ARMY_TEXT_PLAIN: as above; @SG_ARMY_TEXT_MARKDOWN: a list with names in bold; @SG_ARMY_TEXT_HTML: a page with a table;
 * @SG_ARMY_TEXT_CSV: a table for a spreadsheet, a row to everything. */
typedef enum { SG_ARMY_TEXT_PLAIN, SG_ARMY_TEXT_MARKDOWN, SG_ARMY_TEXT_HTML, SG_ARMY_TEXT_CSV } SgArmyTextForm;

/** The heads of a table’s columns; the row of the army itself has no depth. */
#define SG_ARMY_CSV_HEADS "depth,name,kind,figures,qualities,others,points"

/** sg_army_text_write: (transfer full): with each unit’s price, as @review has it. */
char *sg_army_text_write (SgArmyReview *review, SgArmyTextForm form);
/** sg_army_text_form_of: by the ending of @path: ".txt", ".md", ".html", ".csv"; FALSE: by none of them. */
gboolean sg_army_text_form_of (const char *path, SgArmyTextForm *form);

G_END_DECLS
