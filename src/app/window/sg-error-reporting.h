/* sg-error-reporting.h: the one place that turns errors into what a person sees.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "base/sg-error.h"

G_BEGIN_DECLS

/** sg_report_error: shows @error's sentence in the window that @near is in. */
void     sg_report_error (GtkWidget *near, const GError *error);

/** sg_report_unopened: the same of the file at @path that was not opened; of a damaged one, what can be read of it is offered. */
void     sg_report_unopened (GtkWidget *near, const char *path, const GError *error);
/** sg_report_unrescued: the same of one at @path of which a rescue could make nothing: its earlier states are offered. */
void     sg_report_unrescued (GtkWidget *near, const char *path, const GError *error);

/** sg_report_done: @words of something that is done, for a moment, in the window that @near or its form belongs to. */
void     sg_report_done (GtkWidget *near, const char *words);

/** sg_report_settled: what was shown near @near of something that failed is out of date: another was opened. What waits for Try
 * Again stays. */
void     sg_report_settled (GtkWidget *near);

/** SgTry: an act that posts; called again by “Try Again”. */
typedef gboolean (*SgTry) (gpointer data, GError **error);

/**
 * sg_report_try:
 * @near: a widget in the window
 * @what: "The ruling", "The correction"
 * @attempt: the act
 *
 * Acts.  What a rule or the ledger refuses is shown as its sentence; what could not be kept in the file is shown
 * as “The ruling was not saved: …  Nothing has changed.” with Try Again and Save a Copy….  @data is freed by
 * @destroy once it is no longer needed.
 *
 * Returns: whether it was done.
 */
gboolean sg_report_try   (GtkWidget *near, const char *what, SgTry attempt, gpointer data, GDestroyNotify destroy);

/** sg_error_reason: (transfer full): "the disk is full", "the file may not be written"; else the error's own words. */
char    *sg_error_reason (const GError *error);

G_END_DECLS
