/* sg-paste-paper.h: paper for what somebody sent as words: pasted or written, and told line by line what of it is understood.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SG_TYPE_PASTE_PAPER (sg_paste_paper_get_type ())
G_DECLARE_FINAL_TYPE (SgPastePaper, sg_paste_paper, SG, PASTE_PAPER, GtkBox)

/** sg_paste_paper_new: (transfer floating): empty, at least @height high where one writes. Its signal "changed" comes with each change of the text, and
 * "pasted", with the words, before those of the clipboard are written. */
GtkWidget *sg_paste_paper_new      (int height);
/** sg_paste_paper_paste: writes what lies on the clipboard, as soon as that has come, unless something stands there by then. */
void       sg_paste_paper_paste    (SgPastePaper *self);
/** sg_paste_paper_get_text: (transfer full). */
char      *sg_paste_paper_get_text (SgPastePaper *self);
void       sg_paste_paper_set_text (SgPastePaper *self, const char *text);
/** sg_paste_paper_begin: nothing is told of any line; sg_paste_paper_add_fault() tells what is wrong with one, from 1, and
 * sg_paste_paper_add_note() what else there is to say of one, and sg_paste_paper_end() how many of @lines are understood. */
void       sg_paste_paper_begin     (SgPastePaper *self);
void       sg_paste_paper_add_fault (SgPastePaper *self, guint line, const char *why);
void       sg_paste_paper_add_note  (SgPastePaper *self, guint line, const char *words);
void       sg_paste_paper_end       (SgPastePaper *self, guint lines);

G_END_DECLS
