/* sg-armies-acts.h: the acts of the Armies page: opening, copying, deleting, and those on the chosen unit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/armies/sg-armies-page.h"

G_BEGIN_DECLS

/** sg_armies_page_print: asks for the sheets of the army that is being built; FALSE when none is. */
gboolean     sg_armies_page_print      (SgArmiesPage *self);

G_END_DECLS
