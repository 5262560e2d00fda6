/* targets-rooms.c: what comes in from a player’s room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "targets-private.h"

#include <libsoup/soup.h>
#include <string.h>

#include "../play/rk-front.h"
#include "rooms/sg-room-errand.h"

static SgBattle *
front (void)
{
  static Table table;

  if (table.battle == NULL)
    front_open (&table);
  return table.battle;
}

/* Of this campaign and battle, that what stands behind is read as well. */
gboolean
fuzz_eat_errand (GBytes *bytes)
{
  gsize n;
  const char *data = g_bytes_get_data (bytes, &n);
  g_autofree char *text = g_strndup (n > 0 ? data : "", n), *id = g_strdup_printf ("%" G_GINT64_FORMAT, sg_battle_get_id (front ()));
  g_autoptr (GHashTable) form = soup_form_decode (text);
  g_autoptr (SgRoomErrand) errand = NULL;
  g_autoptr (GError) error = NULL;

  /* A form frees its keys alone: what they say lies behind them where it was decoded. */
  g_hash_table_replace (form, g_strdup ("campaign"), (gpointer) sg_campaign_get_uuid (sg_battle_get_campaign (front ())));
  g_hash_table_replace (form, g_strdup ("battle"), id);
  errand = sg_room_errand_read (front (), "red", form, &error);
  fuzz_assert_told (errand != NULL, error);
  return errand != NULL;
}

void
fuzz_seed_errand (GPtrArray *seeds)
{
#define ID "id=5c2dd8f1-2f7b-4c8e-9a51-0123456789ab&"
  fuzz_add_text (seeds, ID "kind=note&text=Where%20is%20the%20bridge%3F");
  fuzz_add_text (seeds, ID "kind=dice&text=5%203%201");
  fuzz_add_text (seeds, ID "kind=cards&text=9h%20KS");
  fuzz_add_text (seeds, ID "kind=orders&kind_of=message&to=red-general&text=Go.&answers=1");
}
