/* sg-nth.h: the member of an array that may not be there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** sg_nth: (transfer none) (nullable): the member @n of @array, from 0; %NULL where it has not so many. */
static inline gpointer
sg_nth (const GPtrArray *array, guint n)
{
  return n < array->len ? array->pdata[n] : NULL;
}

G_END_DECLS
