/* sg-widgets.h: small makers that every page uses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/** SG_LARGE_TEXT: of the usual size: beyond it a slim window has no room for the names of its pages as they are, nor a narrow one for a bar of buttons. */
#define SG_LARGE_TEXT 1.2

/** sg_text_size: how much larger than usual text is drawn, 1 at the least: what holds it needs so much more room. */
double     sg_text_size     (void);
/** sg_label: a wrapping label at the start edge; @css (nullable) is one class. */
GtkWidget *sg_label        (const char *text, const char *css);
/** sg_figure_label: a label of figures at the end edge, all of one width. */
GtkWidget *sg_figure_label (const char *text, const char *css);
/** sg_name: gives @widget its accessible name. */
void       sg_name         (GtkWidget *widget, const char *name);
/** sg_describe: gives @widget its accessible name and description. */
void       sg_describe     (GtkWidget *widget, const char *name, const char *words);
/** sg_name_history: names a button that undoes (or redoes) after the act that it would; @act may be NULL, @key is told in
 * the tooltip (nullable). */
void       sg_name_history (GtkWidget *button, const char *act, gboolean undo, const char *key);
/** sg_tip: a tooltip for what is shown anew often: unlike the toolkit's own, it asks nothing of the display until the
 * pointer rests there. @text may be NULL. */
void       sg_tip          (GtkWidget *widget, const char *text);
/** sg_tell_cut_words: the tooltip of @widget, a label or what holds labels, is whichever text is too long to be shown whole. */
void       sg_tell_cut_words (GtkWidget *widget);
/** sg_entry_row: a row to write in, of the name @title, which is told where it is cut. */
GtkWidget *sg_entry_row      (const char *title);
/** sg_button: @css (nullable) is one class; the name is the label. */
GtkWidget *sg_button       (const char *label, const char *css);
/** sg_let_button_yield: where text is large and the window is not, the words of @button take two lines rather than hold the window open. */
void       sg_let_button_yield (GtkWidget *button);
/** sg_icon_button: a flat button with an icon; @name is its tooltip and its name. */
GtkWidget *sg_icon_button  (const char *icon, const char *name);
/** sg_clear_box: takes every child out of a box or a list box. */
void       sg_clear_box    (GtkWidget *box);
/** sg_paper: a card to write on, in a scrolled frame of its own; @text: (out) (transfer none): what is written there. */
GtkWidget *sg_paper        (GtkTextBuffer **text);
/** sg_ask_to_delete: a question that answers “delete” or “stay”, the latter unless a hand chooses; @heading and @body are
 * what would be lost. Connect to its #AdwMessageDialog::response, then present it. */
AdwMessageDialog *sg_ask_to_delete (GtkWidget *near, const char *heading, const char *body);
/** sg_section: a heading with something at its end (nullable). */
GtkWidget *sg_section      (const char *title, GtkWidget *end);
/** sg_compact_list: a boxed list with the house's own row heights, named. */
GtkWidget *sg_compact_list (const char *name);

/** sg_lead_to_page: pressing @button shows the page @name. The target goes first: a name without one warns in a window. */
void       sg_lead_to_page    (GtkActionable *button, const char *name);

/** sg_menu_words: (transfer full): @words for the row of a menu, which takes what follows a stroke below for the letter of its key. */
char       *sg_menu_words (const char *words);

/** sg_arm_icon: "sg-foot-symbolic" for an arm as types have it; "" and others are foot. */
const char *sg_arm_icon (const char *arm);

/** sg_fit_popover: makes @popover, which is parented and about to be shown, as high as the lines of its child are. */
void       sg_fit_popover (GtkWidget *popover);

/** sg_spin: a spin button that also reads what the program prints: "4½", "−3", "18 in". */
GtkWidget *sg_spin (double min, double max, double step);
/** sg_halves_spin: such a button of points, from 0 to @most, that counts in halves and writes them as everything else does: "7", "7½". */
GtkWidget *sg_halves_spin (double most);
/** sg_spin_reads: lets a spin button of a template read as much. */
void       sg_spin_reads (GtkSpinButton *spin);

/** sg_search_leads_to: Down in @search goes into @list, whose first row is what Enter chose, and Escape closes @popover. */
void       sg_search_leads_to (GtkWidget *search, GtkWidget *list, GtkWidget *popover);

/** sg_reason: (transfer full): what is written in @entry without the blanks round it: a reason of blanks alone is none. */
char *sg_reason (GtkWidget *entry);

/** SgEachWindow: what is done with each window; one for each purpose, which stays. */
typedef struct { void (*func) (GtkWindow *window); gboolean watched; } SgEachWindow;
/** sg_each_window: does it with every window that is open, and with each that is opened later, once; asked for again it does nothing. */
void sg_each_window (SgEachWindow *each);

G_END_DECLS
