/* sg-error.h: the errors of every room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A bad input becomes one sentence that names the file, the line and what was expected.  The code says
 * which kind of fault it is, so that callers can tell "not ours" from "ours, but newer".
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SgError:
 * @SG_ERROR_MALFORMED: not well-formed, truncated or damaged
 * @SG_ERROR_SCHEMA: well-formed, but not what its schema asks for
 * @SG_ERROR_FOREIGN: a file of some other program
 * @SG_ERROR_NEWER: written by a newer Sandgate
 * @SG_ERROR_TOO_LARGE: larger than any honest file
 * @SG_ERROR_RANGE: a figure or word outside what its field allows
 * @SG_ERROR_MISSING: something required is not there
 * @SG_ERROR_UNKNOWN: a name that nothing answers to
 * @SG_ERROR_REFUSED: a rule or the ledger forbids it
 * @SG_ERROR_BUSY: another window or program has it open
 * @SG_ERROR_READ_ONLY: it may not be written
 * @SG_ERROR_FULL: the disk is full
 * @SG_ERROR_IO: reading or writing failed
 *
 * Codes of %SG_ERROR, the one error domain of the core.
 */
typedef enum
{
  SG_ERROR_MALFORMED,
  SG_ERROR_SCHEMA,
  SG_ERROR_FOREIGN,
  SG_ERROR_NEWER,
  SG_ERROR_TOO_LARGE,
  SG_ERROR_RANGE,
  SG_ERROR_MISSING,
  SG_ERROR_UNKNOWN,
  SG_ERROR_REFUSED,
  SG_ERROR_BUSY,
  SG_ERROR_READ_ONLY,
  SG_ERROR_FULL,
  SG_ERROR_IO,
} SgError;

#define SG_ERROR (sg_error_quark ())
GQuark sg_error_quark (void);

/** sg_refuse: sets a refusal: one sentence that ends with its @rule. Returns: %FALSE, always. */
gboolean sg_refuse (GError **error, const char *rule, const char *format, ...) G_GNUC_PRINTF (3, 4);
/** sg_refuse_because: the same with @why, whole sentences that name their rule. */
gboolean sg_refuse_because (GError **error, const char *why);

G_END_DECLS
