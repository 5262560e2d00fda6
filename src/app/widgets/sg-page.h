/* sg-page.h: a page of the campaign window: left panel, work, right panel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every page is a subclass (or an instance) of SgPage.  The page looks at its own width and, outside the
 * allocation, changes how the panels stand: beside the work, folded over it, or (the right one) below it.
 * In a template the children have the types “left”, “work” and “right”.
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SgWidthClass:
 * @SG_WIDTH_SLIM: below 560
 * @SG_WIDTH_NARROW: 560 to 859
 * @SG_WIDTH_MEDIUM: 860 to 1179
 * @SG_WIDTH_WIDE: 1180 and more
 */
typedef enum { SG_WIDTH_SLIM, SG_WIDTH_NARROW, SG_WIDTH_MEDIUM, SG_WIDTH_WIDE } SgWidthClass;

#define SG_TYPE_WIDTH_CLASS (sg_width_class_get_type ())
GType sg_width_class_get_type (void);

#define SG_TYPE_PAGE (sg_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (SgPage, sg_page, SG, PAGE, GtkWidget)

struct _SgPageClass
{
  GtkWidgetClass parent_class;
};

/* Properties: "left", "work", "right" (GtkWidget), "left-width" (272), "right-width" (404), "right-height" (372,
 * when it lies below), "work-share" (0), "show-left", "show-right" (gboolean), "has-left", "has-right" (read-only), "width-class"
 * (SgWidthClass, read-only: connect to notify::width-class). */

GtkWidget   *sg_page_new             (void);
void         sg_page_set_left        (SgPage *self, GtkWidget *child);
void         sg_page_set_work        (SgPage *self, GtkWidget *child);
void         sg_page_set_right       (SgPage *self, GtkWidget *child);
GtkWidget   *sg_page_get_left        (SgPage *self);
GtkWidget   *sg_page_get_work        (SgPage *self);
GtkWidget   *sg_page_get_right       (SgPage *self);
SgWidthClass sg_page_get_width_class (SgPage *self);
gboolean     sg_page_get_show_left   (SgPage *self);
gboolean     sg_page_get_show_right  (SgPage *self);
void         sg_page_set_show_left   (SgPage *self, gboolean show);
void         sg_page_set_show_right  (SgPage *self, gboolean show);
/** sg_page_set_work_share: per cent of the width that the work has before the left panel stands open by itself; 0: it always does.
 * Whoever opens it all the same has it beside the work. */
void         sg_page_set_work_share  (SgPage *self, int share);
/** sg_page_set_right_yields: where the work has not its share with both panels it is the right one that stands shut, while nothing waits there. */
void         sg_page_set_right_yields (SgPage *self, gboolean yields);
/** sg_page_set_beside_in_low: in a narrow window that is low the right panel stays beside the work, where that has more of itself in sight so than
 * above it: a sheet, a board that is drawn. */
void         sg_page_set_beside_in_low (SgPage *self, gboolean beside);
/** sg_page_is_right_below: whether the right panel, if it is shown, lies below the work; told with "width-class". */
gboolean     sg_page_is_right_below    (SgPage *self);
/** sg_page_set_low: below the work the right panel takes no more of the height than what is in it fills: while nothing waits there. */
void         sg_page_set_low         (SgPage *self, gboolean low);
/** sg_page_set_alone: the work has the page for itself, and both panels are as they were afterwards. */
void         sg_page_set_alone       (SgPage *self, gboolean alone);
/** sg_page_get_wide_left: whether the left panel is open where there is room for it: what is remembered. */
gboolean     sg_page_get_wide_left   (SgPage *self);
void         sg_page_set_wide_left   (SgPage *self, gboolean open);
/** sg_width_class_of: the class of a page @width wide, whose text may be larger than usual. */
SgWidthClass sg_width_class_of       (int width);

G_END_DECLS
