/* sg-march-dialog.h: a march put together: who, where to, in what formation, how fast, from when and until when.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "play/reisswitz/base/sg-rk.h"

G_BEGIN_DECLS

#define SG_TYPE_MARCH_DIALOG (sg_march_dialog_get_type ())

/** SgMarchDone: what becomes of the march; FALSE with an error keeps the dialog open. */
typedef gboolean (*SgMarchDone) (const char *unit, const SgRkMarch *march, gpointer data, GError **error);

/** SgMarchAsk: what the dialog begins with. */
typedef struct
{
  SgBoard    *board;    /* the umpire's, or that of a side */
  const char *side;
  const char *unit;     /* (nullable): who marches */
  const SgPoint *to;    /* (nullable): a place pointed out */
  const char *about;    /* (nullable): words over the form: the order that it comes from */
} SgMarchAsk;

/** sg_march_ask: Returns: (transfer none): the dialog, shown. @data is (transfer full), freed with @free_data. */
GtkWidget *sg_march_ask      (GtkWindow *parent, const SgMarchAsk *ask, SgMarchDone done, gpointer data, GDestroyNotify free_data);
/** sg_march_find_spot: what @text names: a place of the map, a square of it ("E 4"), or "1200, 900". */
gboolean   sg_march_find_spot (SgMap *map, const char *text, SgPoint *at);
/** sg_march_words: (transfer full): “30th Foot to E 4, column of route in sections, from 9.30”. */
char      *sg_march_words    (SgBoard *board, const char *unit, const SgRkMarch *march);
/** sg_march_add_ways: the ways of the lines "UNIT MARCH" of a dispatch, added to @ways (element-type GArray) of SgPoint. */
void       sg_march_add_ways (GPtrArray *ways, const char *marches);
/** sg_march_words_all: (transfer full): of the lines "UNIT MARCH" of a dispatch, a line each. */
char      *sg_march_words_all (SgBoard *board, const char *marches);

G_END_DECLS
