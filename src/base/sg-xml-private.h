/* sg-xml-private.h: what the files of sg-xml share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "base/sg-xml.h"

G_BEGIN_DECLS

/** sg_xml_set_error_at: an error that begins "@name, line @line: ", without a line when it is not known. */
void     sg_xml_set_error_at (GError **error, SgError code, const char *name, long line, const char *sentence);
/** sg_xml_shorten: (transfer full): @text as it may stand in a sentence: one line, and not too long. */
char    *sg_xml_shorten   (const char *text);

G_END_DECLS
