/* sg-template.h: pieces to cut out, at their true size, and the pages that hold them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing here is ever scaled.  A piece stands upright where it fits, else turned on its side; what is larger than the
 * paper is printed in parts, with marks where they are joined.
 */

#pragma once

#include "sheets/sg-page.h"

G_BEGIN_DECLS

#define SG_INCH 25.4

typedef struct _SgTemplates SgTemplates;

/** SgTemplateDraw: draws a piece with its top left corner at 0, 0. */
typedef void (*SgTemplateDraw) (SgPen *pen, double width, double height, gpointer data);

SgTemplates *sg_templates_new      (const SgPageFrame *frame, double type);
void         sg_templates_free     (SgTemplates *self);
/** sg_templates_begin: the pieces that follow begin a page of their own. @remark may be NULL. */
void         sg_templates_begin    (SgTemplates *self, const char *label, const char *title, const char *remark);
/** sg_templates_add: @data (transfer full). */
void         sg_templates_add      (SgTemplates *self, double width, double height, SgTemplateDraw draw, gpointer data, GDestroyNotify free_data);
/** sg_templates_say: a paragraph of @width mm (0: the measure). */
void         sg_templates_say      (SgTemplates *self, double width, const char *words);
/** sg_templates_add_tall: pieces as tall as the page, left of the title and of all that follows; FALSE where the paper is too low. */
gboolean     sg_templates_add_tall (SgTemplates *self, double width, double height, SgTemplateDraw draw, gpointer data, GDestroyNotify free_data);
/** sg_templates_measure: mm across a page; sg_templates_room: mm down a page below the title. */
double       sg_templates_measure  (SgTemplates *self);
double       sg_templates_room     (SgTemplates *self);
/** sg_templates_used: mm of the page below its title that have something on them; 0: it is empty. */
double       sg_templates_used     (SgTemplates *self);
/** sg_templates_set_pages: gives the sheet its pages; @self is taken. @foot: what stands in the middle of the foot. */
void         sg_templates_set_pages (SgTemplates *self, SgSheet *sheet, const char *name, const char *foot);

/** sg_templates_ruler: a ruler from 0 to @to units of @unit_mm each, in lengths that fit across; numbered every @number units,
 * ticked every @tick. @remark: (nullable): what it is of, beside its title. @bands, @n_bands: what stands under each part of it. */
typedef struct { double to; const char *words; } SgTemplateBand;
/** sg_templates_dividers: a true span for each of @rows ("infantry", 250 units). */
typedef struct { char *label; double units; } SgTemplateSpan;

G_END_DECLS
