/* sg-room-guests.c: who may come into which room, and who is in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rooms/sg-room-guests.h"

#include <glib/gi18n-lib.h>

#include "rooms/sg-room-token.h"

#define KIND "invitation"
#define DEVICE_LETTERS 60
#define MOST_WRONG 512        /* addresses that are remembered */
#define WAIT_FIRST 500        /* ms after the first wrong token */
#define FORGIVEN 60           /* seconds after which one wrong token is forgotten */

/** Wrong: tokens that were shown in vain from one address. */
typedef struct { guint n; gint64 at; } Wrong;

struct _SgRoomGuests
{
  SgCampaign *campaign;     /* (owned) (nullable) */
  GHashTable *invited;      /* (owned) reader → hash */
  GPtrArray  *guests;       /* (owned) (element-type SgRoomGuest) */
  GHashTable *wrong;        /* (owned) address → Wrong */
  guint       last_id;
};

static gint64
now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static void
guest_free (gpointer data)
{
  SgRoomGuest *guest = data;

  g_free (guest->reader);
  g_free (guest->hash);
  g_free (guest->address);
  g_free (guest->device);
  g_free (guest->key);
  g_free (guest);
}

SgRoomGuests *
sg_room_guests_new (void)
{
  SgRoomGuests *self = g_new0 (SgRoomGuests, 1);

  self->invited = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->guests = g_ptr_array_new_with_free_func (guest_free);
  self->wrong = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
sg_room_guests_free (SgRoomGuests *self)
{
  g_clear_object (&self->campaign);
  g_hash_table_unref (self->invited);
  g_ptr_array_unref (self->guests);
  g_hash_table_unref (self->wrong);
  g_free (self);
}

/* Invitations. */

/* What lies in the campaign is a hash, or nobody is invited by it. */
static void
take_paper (SgRoomGuests *self, const SgDocument *paper)
{
  g_autoptr (GBytes) body = sg_campaign_load_document (self->campaign, KIND, paper->id, NULL);
  gsize n = 0;
  const char *text = body != NULL ? g_bytes_get_data (body, &n) : NULL;

  if (n == 64)
    g_hash_table_replace (self->invited, g_strdup (paper->id), g_strndup (text, n));
}

void
sg_room_guests_set_campaign (SgRoomGuests *self, SgCampaign *campaign)
{
  g_autoptr (GPtrArray) papers = NULL;

  if (self->campaign == campaign)
    return;
  g_set_object (&self->campaign, campaign);
  g_hash_table_remove_all (self->invited);
  g_ptr_array_set_size (self->guests, 0);
  papers = campaign != NULL ? sg_campaign_list_documents (campaign, KIND, NULL) : NULL;
  for (guint i = 0; papers != NULL && i < papers->len; i++)
    take_paper (self, papers->pdata[i]);
}

static void
show_out_all (SgRoomGuests *self, const char *reader)
{
  for (guint i = self->guests->len; i-- > 0;)
    if (g_str_equal (((SgRoomGuest *) self->guests->pdata[i])->reader, reader))
      g_ptr_array_remove_index (self->guests, i);
}

static gboolean
keep (SgRoomGuests *self, const char *reader, const char *hash, GError **error)
{
  g_autoptr (GBytes) body = hash != NULL ? g_bytes_new (hash, strlen (hash)) : NULL;

  return sg_campaign_is_read_only (self->campaign) || sg_campaign_save_document (self->campaign, KIND, reader, _("Invitation"), body, error);
}

/* Kept before it holds: a token that the file does not know would be worth nothing tomorrow. */
char *
sg_room_guests_invite (SgRoomGuests *self, const char *reader, GError **error)
{
  g_autofree char *token = sg_room_token_new (), *hash = sg_room_token_hash (token);

  g_return_val_if_fail (self->campaign != NULL, NULL);
  if (!keep (self, reader, hash, error))
    return NULL;
  show_out_all (self, reader);
  g_hash_table_replace (self->invited, g_strdup (reader), g_steal_pointer (&hash));
  return g_steal_pointer (&token);
}

gboolean
sg_room_guests_withdraw (SgRoomGuests *self, const char *reader, GError **error)
{
  if (!g_hash_table_contains (self->invited, reader))
    return TRUE;
  if (!keep (self, reader, NULL, error))
    return FALSE;
  show_out_all (self, reader);
  g_hash_table_remove (self->invited, reader);
  return TRUE;
}

gboolean
sg_room_guests_is_invited (SgRoomGuests *self, const char *reader)
{
  return g_hash_table_contains (self->invited, reader);
}

/* Guests. */

/* All are compared, so that the time tells nothing. */
static const char *
find_reader (SgRoomGuests *self, const char *hash)
{
  const char *found = NULL;
  GHashTableIter iter;
  gpointer reader, other;

  g_hash_table_iter_init (&iter, self->invited);
  while (g_hash_table_iter_next (&iter, &reader, &other))
    if (sg_room_token_same (hash, other))
      found = reader;
  return found;
}

static guint
count_in (SgRoomGuests *self, const char *reader)
{
  guint n = 0;

  for (guint i = 0; i < self->guests->len; i++)
    n += g_str_equal (((SgRoomGuest *) self->guests->pdata[i])->reader, reader);
  return n;
}

/* The room is his: who has been silent longest makes place for a new device of his own. */
static void
make_place (SgRoomGuests *self, const char *reader)
{
  guint oldest = 0;
  gint64 seen = G_MAXINT64;

  if (count_in (self, reader) < SG_ROOM_MOST_IN_ONE)
    return;
  for (guint i = 0; i < self->guests->len; i++)
    {
      const SgRoomGuest *guest = self->guests->pdata[i];

      if (!g_str_equal (guest->reader, reader) || guest->seen >= seen)
        continue;
      oldest = i;
      seen = guest->seen;
    }
  g_ptr_array_remove_index (self->guests, oldest);
}

/** Sign: what stands in the name that a browser gives itself, and what it is. */
typedef struct { const char *sign, *name; } Sign;

/* (nullable): each says that it is most of the others as well, so the rarer go first. */
static const char *
find_sign (const char *agent, const Sign *signs, guint n)
{
  for (guint i = 0; i < n; i++)
    if (strstr (agent, signs[i].sign) != NULL)
      return signs[i].name;
  return NULL;
}

/* (transfer full) (nullable): “Firefox on Android”, where it is a browser that says so. */
static char *
name_browser (const char *agent)
{
  static const Sign browsers[] = { { "Edg", "Edge" }, { "OPR/", "Opera" }, { "SamsungBrowser", "Samsung Internet" }, { "FxiOS", "Firefox" }, { "Firefox/", "Firefox" },
                                   { "CriOS", "Chrome" }, { "Chrome/", "Chrome" }, { "Safari/", "Safari" } };
  static const Sign systems[] = { { "iPhone", "iPhone" }, { "iPad", "iPad" }, { "Android", "Android" }, { "Windows", "Windows" }, { "Mac OS X", "macOS" }, { "CrOS", "ChromeOS" },
                                  { "Linux", "Linux" } };
  const char *browser = g_str_has_prefix (agent, "Mozilla/") ? find_sign (agent, browsers, G_N_ELEMENTS (browsers)) : NULL;
  const char *system = browser != NULL ? find_sign (agent, systems, G_N_ELEMENTS (systems)) : NULL;

  return system != NULL ? g_strdup_printf (_("%s on %s"), browser, system) : NULL;
}

/* It comes from outside: it is shown, and is no longer than a line. */
static char *
shorten (const char *device)
{
  g_autofree char *named = device != NULL ? name_browser (device) : NULL;
  g_autofree char *valid = named != NULL ? g_steal_pointer (&named) : g_utf8_make_valid (device != NULL ? device : "", -1);
  g_autofree char *brief = g_utf8_substring (valid, 0, MIN (DEVICE_LETTERS, g_utf8_strlen (valid, -1)));

  for (char *at = brief; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at))
      *at = ' ';
  return g_steal_pointer (&brief);
}

char *
sg_room_guests_enter (SgRoomGuests *self, const char *token, const char *address, const char *device)
{
  g_autofree char *hash = sg_room_token_hash (token), *own = NULL;
  const char *reader = hash != NULL ? find_reader (self, hash) : NULL;
  SgRoomGuest *guest;

  if (reader == NULL)
    return NULL;
  make_place (self, reader);
  if (self->guests->len >= SG_ROOM_MOST_GUESTS)
    return NULL;
  own = sg_room_token_new ();
  guest = g_new0 (SgRoomGuest, 1);
  guest->reader = g_strdup (reader);
  guest->hash = sg_room_token_hash (own);
  guest->key = sg_room_token_new ();
  guest->address = g_strdup (address);
  guest->device = shorten (device);
  guest->since = guest->seen = now ();
  guest->id = ++self->last_id;
  g_ptr_array_add (self->guests, guest);
  return g_steal_pointer (&own);
}

gboolean
sg_room_guests_is_token (SgRoomGuests *self, const char *token)
{
  g_autofree char *hash = sg_room_token_hash (token);

  return hash != NULL && find_reader (self, hash) != NULL;
}

SgRoomGuest *
sg_room_guests_find (SgRoomGuests *self, const char *token)
{
  g_autofree char *hash = sg_room_token_hash (token);
  SgRoomGuest *found = NULL;

  for (guint i = 0; hash != NULL && i < self->guests->len; i++)
    if (sg_room_token_same (hash, ((SgRoomGuest *) self->guests->pdata[i])->hash))
      found = self->guests->pdata[i];
  if (found != NULL)
    found->seen = now ();
  return found;
}

gboolean
sg_room_guests_show_out (SgRoomGuests *self, guint id)
{
  for (guint i = 0; i < self->guests->len; i++)
    if (((SgRoomGuest *) self->guests->pdata[i])->id == id)
      {
        g_ptr_array_remove_index (self->guests, i);
        return TRUE;
      }
  return FALSE;
}

GPtrArray *
sg_room_guests_list (SgRoomGuests *self)
{
  return self->guests;
}

/* Wrong tokens. */

/* One is forgotten each minute; a clock that was set back forgives nothing. */
static guint
count_wrong (const Wrong *wrong)
{
  gint64 forgiven = (now () - wrong->at) / FORGIVEN;

  return forgiven >= wrong->n ? 0 : wrong->n - (guint) MAX (0, forgiven);
}

guint
sg_room_guests_wait (SgRoomGuests *self, const char *address)
{
  const Wrong *wrong = g_hash_table_lookup (self->wrong, address);
  guint n = wrong != NULL ? count_wrong (wrong) : 0;

  return n == 0 ? 0 : WAIT_FIRST << MIN (n - 1, 6);
}

void
sg_room_guests_wrong (SgRoomGuests *self, const char *address)
{
  Wrong *wrong = g_hash_table_lookup (self->wrong, address);

  if (wrong == NULL)
    {
      if (g_hash_table_size (self->wrong) >= MOST_WRONG)
        g_hash_table_remove_all (self->wrong);
      wrong = g_new0 (Wrong, 1);
      g_hash_table_insert (self->wrong, g_strdup (address), wrong);
    }
  wrong->n = MIN (count_wrong (wrong) + 1, 16);
  wrong->at = now ();
}
