/* sg-store-clock.c: what time it is, for everything that is dated in a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/sg-store-clock.h"

static gint64
real_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static gint64 (*now_function) (void) = real_now;

gint64
sg_store_now (void)
{
  return now_function ();
}

void
sg_store_set_now (gint64 (*now) (void))
{
  now_function = now != NULL ? now : real_now;
}

gint64
sg_store_moment (gint64 seconds)
{
  return CLAMP (seconds, SG_STORE_FIRST_MOMENT, SG_STORE_LAST_MOMENT);
}
