/* sg-recents.c: the campaigns last opened.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-recents.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

#include "app/window/sg-practice.h"
#include "desk/sg-memory.h"
#include "draw/sg-paint-board.h"
#include "draw/sg-painter-country.h"
#include "draw/sg-painter.h"
#include "play/sg-game.h"

#define MOST 12
#define PICTURE_WIDTH 272
#define PICTURE_HEIGHT 176

void
sg_recent_free (SgRecent *self)
{
  g_free (self->path);
  g_free (self->title);
  g_free (self->system);
  g_free (self->left_off);
  g_free (self->picture);
  g_free (self);
}

static char *
list_path (void)
{
  g_autofree char *dir = sg_memory_dir ();

  return g_build_filename (dir, "recents.ini", NULL);
}

static GKeyFile *
load (void)
{
  g_autofree char *path = list_path ();
  GKeyFile *list = g_key_file_new ();

  g_key_file_load_from_file (list, path, G_KEY_FILE_NONE, NULL);
  return list;
}

static void
save (GKeyFile *list)
{
  g_autofree char *path = list_path ();
  g_autoptr (GError) error = NULL;

  if (!g_key_file_save_to_file (list, path, &error))
    g_debug ("%s", error->message);
}

/* A group's name may not hold every character that a path may. */
static char *
group_of (const char *path)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA1, path, -1);
}

/* When the file, or its write-ahead log, was last written; 0 when it is not there. */
static gint64
stamp_of (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  const char *paths[] = { path, log };
  gint64 stamp = 0;

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths[i]);
      g_autoptr (GFileInfo) info = g_file_query_info (file, "time::modified,time::modified-usec", G_FILE_QUERY_INFO_NONE, NULL, NULL);

      if (info == NULL && i == 0)
        return 0;
      if (info != NULL)
        stamp += (gint64) g_file_info_get_attribute_uint64 (info, "time::modified") * 1000000 +
                 g_file_info_get_attribute_uint32 (info, "time::modified-usec");
    }
  return stamp;
}

static char *
get (GKeyFile *list, const char *group, const char *key)
{
  char *value = g_key_file_get_string (list, group, key, NULL);

  return value != NULL ? value : g_strdup ("");
}

/* A path is bytes: one that is no UTF-8 is no string to the key file, which has it all the same, as it was written. */
static char *
get_path (GKeyFile *list, const char *group, const char *key)
{
  char *path = g_key_file_get_string (list, group, key, NULL);
  g_autofree char *bytes = path == NULL ? g_key_file_get_value (list, group, key, NULL) : NULL;

  if (path != NULL)
    return path;
  return bytes != NULL ? g_strcompress (bytes) : g_strdup ("");
}

static SgRecent *
read_recent (GKeyFile *list, const char *group)
{
  SgRecent *recent = g_new0 (SgRecent, 1);
  gint64 stamp;

  recent->path = get_path (list, group, "path");
  recent->title = get (list, group, "title");
  recent->system = get (list, group, "system");
  recent->left_off = get (list, group, "left-off");
  recent->picture = get_path (list, group, "picture");
  recent->opened = g_key_file_get_int64 (list, group, "opened", NULL);
  stamp = stamp_of (recent->path);
  recent->missing = stamp == 0;
  recent->stale = stamp != g_key_file_get_int64 (list, group, "stamp", NULL);
  return recent;
}

static int
newest_first (gconstpointer a, gconstpointer b)
{
  const SgRecent *one = *(SgRecent *const *) a, *other = *(SgRecent *const *) b;

  return (one->opened < other->opened) - (one->opened > other->opened);
}

GPtrArray *
sg_recents_list (void)
{
  g_autoptr (GKeyFile) list = load ();
  g_auto (GStrv) groups = g_key_file_get_groups (list, NULL);
  GPtrArray *recents = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_recent_free);

  for (guint i = 0; groups[i] != NULL; i++)
    if (g_key_file_has_key (list, groups[i], "path", NULL)) /* without one it could be neither opened nor forgotten */
      g_ptr_array_add (recents, read_recent (list, groups[i]));
  g_ptr_array_sort (recents, newest_first);
  while (recents->len > MOST)
    g_ptr_array_remove_index (recents, recents->len - 1);
  return recents;
}

static SgBattle *
last_battle (SgCampaign *campaign)
{
  GListModel *battles = sg_campaign_get_battles (campaign);
  guint n = g_list_model_get_n_items (battles);
  g_autoptr (SgBattle) last = n > 0 ? g_list_model_get_item (battles, n - 1) : NULL;

  return last;
}

/* How many things the board wants judged now. */
static guint
count_to_judge (SgBattle *battle)
{
  const SgGame *game = sg_battle_get_game (battle);
  g_autoptr (GPtrArray) found = game != NULL ? game->suggest (battle, NULL) : NULL;
  guint n = 0;

  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      const SgSuggestion *suggestion = g_ptr_array_index (found, i);

      n += suggestion->question != NULL && suggestion->waits == NULL && !suggestion->optional;
    }
  return n;
}

static char *
left_off_in (SgBattle *battle)
{
  SgBoard *board = sg_battle_get_board (battle);
  g_autofree char *dice = NULL;
  g_autoptr (SgQuestion) open = sg_battle_get_open (battle, &dice);
  const char *title = sg_battle_get_title (battle);
  gint64 turn = sg_board_get_whole (board, "turn", 0);
  g_autofree char *when = sg_game_tell_turn (sg_battle_get_game (battle), turn);
  guint n;

  if (open != NULL)
    return g_strdup_printf (_("%s: a question is waiting for its answer"), title);
  if (turn == 0)
    return g_strdup_printf (_("%s, %s"), title, when);
  n = count_to_judge (battle);
  if (n > 0)
    return g_strdup_printf (ngettext ("%s, %s: %u to judge", "%s, %s: %u to judge", n), title, when, n);
  return g_strdup_printf (_("%s, %s"), title, when);
}

char *
sg_recents_left_off (SgCampaign *campaign)
{
  SgBattle *now = sg_campaign_current_battle (campaign);
  SgBattle *last = last_battle (campaign);

  if (now != NULL)
    return left_off_in (now);
  if (last != NULL)
    return g_strdup_printf (_("between battles; %s is over"), sg_battle_get_title (last));
  return g_strdup (_("no battle yet"));
}

/* The field as it stands now. The whole map at first; one that is higher than the picture is enlarged to its width, about the middle: it has no margins. */
static void
paint (SgBattle *battle, const char *path)
{
  SgMap *map = sg_board_get_map (sg_battle_get_board (battle));
  cairo_surface_t *surface;
  cairo_t *cr;
  SgViewport view;

  if (map == NULL)
    return;
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, PICTURE_WIDTH, PICTURE_HEIGHT);
  cr = cairo_create (surface);
  sg_viewport_fit (&view, map, PICTURE_WIDTH, PICTURE_HEIGHT, 0, 0);
  if (view.scale * sg_map_get_width (map) < PICTURE_WIDTH)
    {
      double scale = PICTURE_WIDTH / sg_map_get_width (map) / view.scale;

      view.x = PICTURE_WIDTH / 2.0 + (view.x - PICTURE_WIDTH / 2.0) * scale;
      view.y = PICTURE_HEIGHT / 2.0 + (view.y - PICTURE_HEIGHT / 2.0) * scale;
      view.scale *= scale;
    }
  sg_painter_country (painter, cr, &view, PICTURE_WIDTH, PICTURE_HEIGHT, FALSE);
  sg_painter_board (painter, cr, &view, sg_battle_get_board (battle));
  cairo_destroy (cr);
  if (cairo_surface_write_to_png (surface, path) != CAIRO_STATUS_SUCCESS)
    g_debug ("%s was not written", path);
  cairo_surface_destroy (surface);
}

static void
note (SgStore *store, gint64 opened, gboolean pictured)
{
  g_autoptr (GKeyFile) list = load ();
  g_autofree char *group = group_of (sg_store_get_path (store));
  g_autofree char *dir = sg_memory_dir ();
  SgCampaign *campaign = sg_store_get_campaign (store);
  SgBattle *battle = sg_campaign_current_battle (campaign);
  g_autofree char *left_off = sg_recents_left_off (campaign);
  g_autofree char *known = sg_memory_name (campaign), *name = g_strconcat (known, ".png", NULL);
  g_autofree char *picture = g_build_filename (dir, name, NULL);

  if (battle == NULL)
    battle = last_battle (campaign);
  if (battle != NULL && pictured)
    paint (battle, picture);
  g_key_file_set_string (list, group, "path", sg_store_get_path (store));
  g_key_file_set_string (list, group, "title", sg_campaign_get_title (campaign));
  g_key_file_set_string (list, group, "system", sg_ruleset_get_title (sg_campaign_get_rules (campaign)));
  g_key_file_set_string (list, group, "left-off", left_off);
  g_key_file_set_string (list, group, "picture", picture);
  g_key_file_set_int64 (list, group, "opened", opened);
  g_key_file_set_int64 (list, group, "stamp", stamp_of (sg_store_get_path (store)));
  save (list);
}

void
sg_recents_note (SgStore *store, gboolean leaving)
{
  g_autofree char *uri = g_filename_to_uri (sg_store_get_path (store), NULL, NULL);

  if (sg_practice_is (sg_store_get_path (store)))
    return;
  note (store, g_get_real_time () / G_USEC_PER_SEC, leaving);
  if (uri != NULL && gdk_display_get_default () != NULL)
    gtk_recent_manager_add_item (gtk_recent_manager_get_default (), uri);
}

gboolean
sg_recents_refresh (SgRecent *recent, GError **error)
{
  g_autoptr (SgStore) store = sg_store_open (recent->path, SG_STORE_READ_ONLY | SG_STORE_NO_BACKUP | SG_STORE_NO_SESSION, error);
  g_autoptr (GKeyFile) list = NULL;
  g_autofree char *group = group_of (recent->path);
  SgRecent *read;

  if (store == NULL)
    return FALSE;
  note (store, recent->opened, TRUE);
  list = load ();
  read = read_recent (list, group);
  SgRecent before = *recent;
  *recent = *read;
  *read = before;
  sg_recent_free (read);
  recent->stale = FALSE;
  return TRUE;
}

void
sg_recents_forget (const char *path)
{
  g_autoptr (GKeyFile) list = load ();
  g_autofree char *group = group_of (path);

  g_key_file_remove_group (list, group, NULL);
  save (list);
}

/* The entry of @path becomes that of @now with all that it says, so that the list shows the campaign before the file is read. */
void
sg_recents_found (const char *path, const char *now)
{
  g_autoptr (GKeyFile) list = load ();
  g_autofree char *group = group_of (path), *other = group_of (now);
  g_auto (GStrv) keys = g_key_file_get_keys (list, group, NULL, NULL);

  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      g_autofree char *value = g_key_file_get_value (list, group, keys[i], NULL);

      g_key_file_set_value (list, other, keys[i], value);
    }
  g_key_file_set_string (list, other, "path", now);
  if (g_strcmp0 (group, other) != 0)
    g_key_file_remove_group (list, group, NULL);
  save (list);
}

char *
sg_recents_when (gint64 unix_seconds)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (unix_seconds);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *clock = then != NULL ? g_date_time_format (then, "%-H:%M") : NULL;
  gint64 days;

  if (then == NULL)
    return g_strdup ("");
  /* Days of the calendar, each in the offset that it had: hours alone would call yesterday evening today. */
  days = (g_date_time_to_unix (now) + g_date_time_get_utc_offset (now) / G_TIME_SPAN_SECOND) / 86400 -
         (g_date_time_to_unix (then) + g_date_time_get_utc_offset (then) / G_TIME_SPAN_SECOND) / 86400;
  if (days <= 0)
    return g_strdup_printf (g_date_time_get_hour (then) >= 18 ? _("tonight at %s") : _("today at %s"), clock);
  if (days == 1)
    return g_strdup (_("yesterday"));
  if (days < 7)
    return g_date_time_format (then, "%A");
  if (days < 35)
    return g_strdup_printf (ngettext ("%d week ago", "%d weeks ago", days / 7), (int) (days / 7));
  return g_date_time_format (then, g_date_time_get_year (then) == g_date_time_get_year (now) ? _("%-e %B") : _("%-e %B %Y"));
}
