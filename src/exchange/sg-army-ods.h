/* sg-army-ods.h: a table in an OpenDocument spreadsheet (ODS), in and out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A spreadsheet is a packed XML document; what it has to say of an army is the same table that CSV has, and is read by the same reader.
 */

#pragma once

#include <gio/gio.h>

#include "base/sg-error.h"

G_BEGIN_DECLS

/** sg_ods_to_csv: (transfer full) (nullable): the first table of @bytes that has anything in it, a line to each row, so that lines are its rows. */
char   *sg_ods_to_csv   (GBytes *bytes, const char *name, GError **error);
/** sg_ods_from_csv: (transfer full) (nullable): @csv as a spreadsheet with one table called @title; whole figures are numbers in it. */
GBytes *sg_ods_from_csv (const char *csv, const char *title, GError **error);

G_END_DECLS
