/* sg-act-send.h: the authored act of a dispatch that is written and sent.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-exchange-private.h"

G_BEGIN_DECLS

/** sg_exchange_send: a dispatch of a Kriegsspiel. */
gboolean sg_exchange_send (SgBattle *battle, xmlNode *node, GError **error);

G_END_DECLS
