/* sg-store-proof.h: a long war is shown before all its papers are proved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/sg-store.h"

G_BEGIN_DECLS

enum { SG_STORE_LONG = 2000 }; /* rulings: what takes longer to prove than anyone waits for */

/** sg_store_prove_later: of a store that was opened to be shown first, and is long: from here on papers are proved while nothing else is to be done,
 * then @back_up is called, and @begin when that has called what it was given, or at once where it is FALSE. */
void     sg_store_prove_later (SgStore *self, gboolean (*back_up) (SgStore *self, GSourceFunc done), void (*begin) (SgStore *self));
/** sg_store_show_first: whether @battle, which is about to be read, is read without its papers: they are then proved later. */
gboolean sg_store_show_first (SgStore *self, gint64 battle);
/** sg_store_stop_proving: it is closed. */
void     sg_store_stop_proving (SgStore *self);

/** sg_store_tell_unsound: (nullable) (transfer full): after “proved”: what was wrong with what was shown first, and that the file has not been touched;
 * nothing can be written to it. */
GError  *sg_store_tell_unsound (SgStore *self);

G_END_DECLS
