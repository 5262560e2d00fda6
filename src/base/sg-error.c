/* sg-error.c: the errors of every room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-error.h"

G_DEFINE_QUARK (sg-error-quark, sg_error)
