/* test-handout.c: a side's sheets of a Kriegsspiel say what the side knows and nothing else.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "../play/rk-front.h"
#include "../play/rk-generals.h"
#include "campaign/sg-board-apply.h"
#include "draw/sg-block-list.h"
#include "play/reisswitz/base/sg-rk-sky.h"
#include "play/reisswitz/base/sg-rk-words.h"
#include "play/reisswitz/dispatch/sg-rk-belief.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch-private.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "sheets/sg-handout.h"
#include "sheets/sg-page.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

static void
open_front (Table *table)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkDispatch) order = sg_rk_dispatch_new ("blue", "order", "blue-general", "blue-foot", "Hold the wood.");
  g_autoptr (SgRkDispatch) coming = sg_rk_dispatch_new ("blue", "message", "blue-foot", "blue-general", "Enemy before me");
  g_autoptr (SgRkDispatch) secret = sg_rk_dispatch_new ("red", "order", SG_RK_HEADQUARTERS, "red-guard", "The plan of the Prussians");

  table_open_plain (table);
  table_raise (table, "blue", "blue-general", "General Byng", "general", 1);
  table_raise (table, "blue", "blue-foot", "30th Foot", "battalion", 900);
  table_raise (table, "red", "red-horse", "Schill Hussars", "light-squadron", 149);
  table_raise (table, "red", "red-guard", "Hidden Grenadiers", "battalion", 871);
  table_put (table, "blue-general", 1300, 100, 0, NULL);
  table_put (table, "blue-foot", 1300, 2500, 0, "three-ranks");
  table_put (table, "red-horse", 1412.5, 2898.7, 180, "ranks");
  table_put (table, "red-guard", 3456.7, 3765.4, 180, "column");
  sg_rk_set_weather (table->battle, 1000, FALSE, &error);
  table_begin (table, 540);
  g_assert_true (sg_rk_send (table->battle, order, 0, &error) > 0 && sg_rk_send (table->battle, coming, 0, &error) > 0
                 && sg_rk_send (table->battle, secret, 0, &error) > 0);
  table_moves (table, 1);
}

static void
add_board (GString *all, SgBoard *board)
{
  for (guint i = 0; i < sg_board_get_units (board)->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (sg_board_get_units (board), i);
      g_autofree char *subject = g_strconcat ("body:", unit->id, NULL), *place = sg_board_dup_word (board, subject, "place");

      g_string_append_printf (all, "%s %s %d %s\n", unit->id, unit->name, (int) sg_unit_balance (unit, SG_ACCOUNT_FIT), place);
    }
}

/* All that a sheet sets in type, the board that it is drawn from, and the bytes of its file. */
static char *
read_sheet_at (Table *table, const char *kind, const char *side, gint64 moment)
{
  SgSheetSetup setup = { .campaign = table->campaign, .battle = table->battle, .side = side, .moment = moment };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgSheet) sheet = sg_sheet_new (sg_sheet_find_kind (kind, NULL), &setup, &error);
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "sg-handout-XXXXXX.pdf", NULL), *bytes = NULL;
  GString *all = g_string_new (NULL);
  gsize length;
  int file;

  g_assert_no_error (error);
  for (guint page = 0; page < sg_sheet_get_n_pages (sheet); page++)
    {
      g_autoptr (GArray) texts = sg_sheet_measure (sheet, page);

      for (guint i = 0; i < texts->len; i++)
        g_string_append_printf (all, "%s\n", g_array_index (texts, SgSheetText, i).text);
    }
  add_board (all, sg_sheet_get_board (sheet));
  file = g_mkstemp (path);
  g_assert_cmpint (file, >=, 0);
  g_close (file, NULL);
  sg_sheet_to_file (sheet, path, 96, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_unlink (path);
  for (gsize i = 0; i < length; i++)
    g_string_append_c (all, bytes[i] == '\0' || g_ascii_isdigit (bytes[i]) ? ' ' : bytes[i]); /* a file is full of figures of its own */
  return g_string_free (all, FALSE);
}

static char *
read_sheet (Table *table, const char *kind, const char *side)
{
  return read_sheet_at (table, kind, side, -1);
}

static void
test_sides (void)
{
  static const char *const hidden[] = { "Hidden", "Grenadiers", "Schill", "red-horse", "red-guard", "3456", "3765", "2898", "1412", "871",
                                        "plan of the Prussians", "Enemy before me" };
  static const struct { const char *kind, *there; } rows[] = {
    { "map", "General Byng" }, { "dispatches", "Hold the wood." }, { "forms", "Hold the wood." }, { "order-of-battle", "30th Foot" },
    { "handout", "Known of the enemy" }, { "handout", "30th Foot" },
  };
  Table table;

  open_front (&table);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *all = read_sheet (&table, rows[i].kind, "blue");

      g_assert_nonnull (strstr (all, rows[i].there));
      for (guint k = 0; k < G_N_ELEMENTS (hidden); k++)
        {
          const char *bytes = strstr (all, "%PDF");

          g_test_message ("%s: %s", rows[i].kind, hidden[k]);
          /* A short number may stand in the file's table of offsets by chance. */
          g_assert_null (g_strstr_len (all, strlen (hidden[k]) < 4 ? bytes - all : -1, hidden[k]));
        }
    }
  table_close (&table);
}

/* On a later day a sheet says of what day it is, and of an enemy, and of what was written, on what day that was; his age is counted over midnight. */
static void
test_days (void)
{
  static const struct { const char *now, *kind, *there, *gone; } rows[] = {
    { "1030", "handout", "9.02\n", "day" }, { "1030", "dispatches", "Alderbourne, 17.10\n", "day" }, { "1030", "forms", "Alderbourne, 17.10\n", "day" },
    { "2430", "handout", "day 1, 9.02\n", NULL }, { "2430", "handout", "31 h 28\n", NULL }, { "2430", "handout", "age at day 2, 16.30\n", NULL },
    { "2430", "dispatches", "Alderbourne, day 2, 16.30\n", NULL }, { "2430", "dispatches", "written day 1, 9.00", NULL }, { "2430", "dispatches", "Order to 30th Foot, day 1, 9.00\n", NULL },
    { "2430", "forms", "Alderbourne, day 2, 16.30\n", NULL }, { "2430", "forms", "day 1, 9.00\n", NULL },
    { "1030", "record", "17.10, move 1\n", "day 1" }, { "2430", "record", "9.02, move 1\n", NULL }, { "2430", "record", "day 2, 16.30, move 1\n", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuling) late = sg_ruling_new (SG_RULING_EDIT, "It grew late", "RK-2");
      g_autoptr (SgRkDispatch) order = sg_rk_dispatch_new ("blue", "order", SG_RK_HEADQUARTERS, "b", "Hold the wood.");
      g_autofree char *all = NULL, *set = NULL;
      Table table;

      table_open_plain (&table);
      table_stand (&table, "red", "r", "Uhlans", "light-squadron", 150, 3000, 300, 0, "ranks");
      table_stand (&table, "blue", "b", "30th Foot", "battalion", 900, 3000, 800, 180, "three-ranks");
      table_begin (&table, 540);
      g_assert_cmpuint (sg_rk_send (table.battle, order, 0, NULL), >, 0);
      table_moves (&table, 1);
      sg_ruling_add_change (late, "battle", "time", rows[i].now);
      g_assert_true (sg_battle_post (table.battle, late, NULL));
      all = read_sheet (&table, rows[i].kind, g_str_equal (rows[i].kind, "record") ? NULL : "blue");
      set = g_strndup (all, (gsize) (strstr (all, "%PDF") - all));
      g_test_message ("%s at %s: %s", rows[i].kind, rows[i].now, set);
      g_assert_nonnull (strstr (set, rows[i].there));
      if (rows[i].gone != NULL)
        g_assert_null (strstr (set, rows[i].gone));
      table_close (&table);
    }
}

/* On a small map an enemy’s label is when he was seen, with the day; what else is said of a unit stands there whole. */
static void
test_tags (void)
{
  static const char *const ghosts[] = { "9.22", "day 1, 9.22", "" };

  for (guint i = 0; i < G_N_ELEMENTS (ghosts); i++)
    {
      g_autoptr (SgRuling) seen = sg_ruling_new (SG_RULING_EDIT, "Seen", "RK-23");
      g_autoptr (SgBlockList) blocks = NULL;
      Table table;

      table_open_plain (&table);
      table_stand (&table, "blue", "b", "30th Foot", "battalion", 900, 3000, 800, 180, "three-ranks");
      sg_ruling_add_change (seen, "body:b", "ghost", ghosts[i]);
      g_assert_true (sg_board_apply (table_board (&table), sg_ruling_get_effects (seen)->pdata[0], NULL));
      blocks = sg_block_list_new (table_board (&table));
      if (*ghosts[i] == '\0')
        blocks->looks[0].tag = "tired 2 of 4";
      sg_handout_trim_tags (blocks, table_board (&table));
      g_assert_cmpstr (blocks->looks[0].tag, ==, *ghosts[i] != '\0' ? ghosts[i] : "tired 2 of 4");
      table_forget (&table);
    }
}

/* Every kind that there is one for each side of, and what is not yet thought of. */
static void
test_front (void)
{
  const char *const *const hidden[] = { front_hidden_from_blue, front_hidden_from_red };
  g_autoptr (GPtrArray) kinds = sg_sheet_list_kinds (SG_RK_SYSTEM);
  guint tried = 0;
  Table table;

  front_open (&table);
  for (guint n = 0; n < kinds->len; n++)
    for (guint i = 0; i < 2 && ((SgSheetKind *) kinds->pdata[n])->by_side; i++)
      {
        const char *kind = ((SgSheetKind *) kinds->pdata[n])->id;
        g_autofree char *all = read_sheet (&table, kind, i == 0 ? "blue" : "red");
        const char *bytes = strstr (all, "%PDF");

        tried++;
        for (guint k = 0; hidden[i][k] != NULL; k++)
          {
            if (g_str_equal (kind, "play-aid") && g_str_equal (hidden[i][k], "broken")) /* the rules’ own word */
              continue;
            g_test_message ("%s of %s: %s", kind, i == 0 ? "blue" : "red", hidden[i][k]);
            g_assert_null (g_strstr_len (all, g_ascii_isalpha (hidden[i][k][0]) && strlen (hidden[i][k]) > 5 ? -1 : bytes - all, hidden[i][k]));
          }
      }
  g_assert_cmpuint (tried, >=, 8);
  table_close (&table);
}

/* The umpire's copy has all of it. */
static void
test_umpire (void)
{
  g_autofree char *map = NULL, *book = NULL;
  Table table;

  open_front (&table);
  map = read_sheet (&table, "map", NULL);
  book = read_sheet (&table, "dispatches", NULL);
  g_assert_nonnull (strstr (map, "Hidden Grenadiers"));
  g_assert_nonnull (strstr (book, "plan of the Prussians"));
  g_assert_nonnull (strstr (book, "Enemy before me"));
  g_free (book);
  book = read_sheet (&table, "handout", NULL); /* one for each, not what he alone knows */
  g_assert_nonnull (strstr (book, "Blue’s copy: may be shown to no one"));
  g_assert_nonnull (strstr (book, "Red’s copy: may be shown to no one"));
  table_close (&table);
}

/* Of a dispatch that has no hour its end is told all the same, and stands first in its line. */
static void
test_no_hour (void)
{
  static const struct { const char *key, *word; } words[] = { { "written", "0" }, { "sent", "" }, { "delivered", "" }, { "read", "" }, { "lost", "shot" }, { "answers", "2" } };
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Lost", "RK-20");
  g_autofree char *book = NULL;
  Table table;

  open_front (&table);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *of = sg_rk_dispatch_key ("red", 1, words[i].key), *key = g_strconcat (sg_rk_words.dispatch.key, of, NULL);

      sg_ruling_add_change (ruling, "battle", key, words[i].word);
    }
  g_assert_true (sg_battle_post (table.battle, ruling, NULL));
  book = read_sheet (&table, "dispatches", NULL);
  g_assert_nonnull (strstr (book, "\nnever came: shot, answers No. 2\n"));
  table_close (&table);
}

/* The first page as a picture: a checksum of its pixels. */
static char *
picture (Table *table, const char *kind, const char *side)
{
  SgSheetSetup setup = { .campaign = table->campaign, .battle = table->battle, .side = side, .landscape = TRUE, .moment = -1 };
  g_autoptr (SgSheet) sheet = sg_sheet_new (sg_sheet_find_kind (kind, NULL), &setup, NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 850, 600);
  cairo_t *cr = cairo_create (surface);
  char *sum;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  sg_sheet_draw (sheet, cr, 0);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, cairo_image_surface_get_data (surface), (gsize) cairo_image_surface_get_stride (surface) * 600);
  cairo_surface_destroy (surface);
  return sum;
}

/* What is the umpire’s has no copy for a side: a sentence, and nothing that one might print by mistake (RK-23). */
static void
test_refused (void)
{
  static const char *const kinds[] = { "record", "battle-report", "critique", "ledger", "loss-tracks", "casualty-record" };
  Table table;

  open_front (&table);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      SgSheetSetup setup = { .campaign = table.campaign, .battle = table.battle, .side = "blue", .moment = -1 };
      g_autoptr (GError) error = NULL;
      g_autoptr (SgSheet) sheet = sg_sheet_new (sg_sheet_find_kind (kinds[i], NULL), &setup, &error), whole = NULL;

      g_test_message ("%s", kinds[i]);
      g_assert_null (sheet);
      g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
      g_assert_nonnull (strstr (error->message, "no copy of it for a side"));
      g_clear_error (&error);
      setup.side = NULL;
      whole = sg_sheet_new (sg_sheet_find_kind (kinds[i], NULL), &setup, &error);
      g_assert_no_error (error);
      g_assert_nonnull (whole);
    }
  table_close (&table);
}

/* The umpire’s pins are on his tracks (RK-125). */
static void
test_tracks (void)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Marked", "RK-125"), half = sg_ruling_new (SG_RULING_EDIT, "Marked", "RK-125");
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  open_front (&table);
  before = picture (&table, "loss-tracks", NULL);
  sg_ruling_add_change (ruling, "battle", "pin/blue/infantry-three-ranks", "55");
  sg_ruling_add_change (ruling, "battle", "paid/blue/infantry-three-ranks", "1");
  g_assert_true (sg_battle_post (table.battle, ruling, &error));
  after = picture (&table, "loss-tracks", NULL);
  g_assert_cmpstr (before, !=, after);
  g_free (before);
  before = g_steal_pointer (&after);
  sg_ruling_add_change (half, "battle", "pin/blue/foot-artillery", "15/2"); /* points against guns are kept exact: between two holes the pin is in one of them */
  g_assert_true (sg_battle_post (table.battle, half, &error));
  after = picture (&table, "loss-tracks", NULL);
  g_assert_cmpstr (before, !=, after);
  table_close (&table);
}

/* Where no book carries a net forward, the ledger adds up what was taken, and has no row of a net. */
/* The longest dark stretch of a row of pixels, in mm. */
static double
longest_line (cairo_surface_t *page, int y, double pixels_a_mm)
{
  const guint8 *data = cairo_image_surface_get_data (page) + (gsize) y * cairo_image_surface_get_stride (page);
  int width = cairo_image_surface_get_width (page), run = 0, most = 0;

  for (int x = 0; x < width; x++)
    {
      run = data[4 * x] < 100 && data[4 * x + 1] < 100 && data[4 * x + 2] < 100 ? run + 1 : 0;
      most = MAX (most, run);
    }
  return most / pixels_a_mm;
}

/* The map is as wide as the page, though what is known reaches far from south to north. */
static void
test_wide (void)
{
  const double pixels = 4;
  SgSheetSetup setup = { .side = "blue", .moment = -1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgSheet) sheet = NULL;
  cairo_surface_t *page;
  const SgPageFrame *frame;
  guint frames = 0;
  cairo_t *cr;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "blue", "blue-general", "General Byng", "general", 1);
  table_raise (&table, "blue", "blue-foot", "30th Foot", "battalion", 900);
  table_raise (&table, "red", "red-horse", "Schill Hussars", "light-squadron", 149);
  table_put (&table, "blue-general", 1300, 100, 0, NULL);
  table_put (&table, "blue-foot", 1300, 2500, 0, "three-ranks");
  table_put (&table, "red-horse", 1412.5, 2898.7, 180, "ranks");
  table_begin (&table, 540);
  table_moves (&table, 1);
  setup.campaign = table.campaign;
  setup.battle = table.battle;
  sheet = sg_sheet_new (sg_sheet_find_kind ("handout", NULL), &setup, &error);
  g_assert_no_error (error);
  frame = sg_sheet_get_frame (sheet);
  page = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (frame->width * pixels), (int) (frame->height * pixels));
  cr = cairo_create (page);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, pixels * 25.4 / 72, pixels * 25.4 / 72);
  sg_sheet_draw (sheet, cr, 0);
  cairo_destroy (cr);
  cairo_surface_flush (page);
  for (int y = (int) (0.25 * frame->height * pixels); y < (int) (0.95 * frame->height * pixels); y++)
    frames += fabs (longest_line (page, y, pixels) - frame->measure) < 1.5;
  g_assert_cmpuint (frames, >=, 3); /* its upper edge, its lower, and the rule of the list */
  cairo_surface_destroy (page);
  table_close (&table);
}

/* What was so is the umpire's alone; what each believed is weighed against it: who has gone on is no longer where he was seen. */
static void
test_critique (void)
{
  SgSheetSetup setup = { .moment = -1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgSheet) sheet = NULL;
  g_autoptr (SgBoard) blue = NULL, red = NULL;
  g_autofree char *words = NULL, *none = NULL;
  SgRkBelief belief;
  Table table;

  open_front (&table);
  setup.campaign = table.campaign;
  setup.battle = table.battle;
  sheet = sg_sheet_new (sg_sheet_find_kind ("critique", NULL), &setup, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sg_sheet_get_n_pages (sheet), >=, 2);
  blue = sg_rk_known_board_at (table.battle, table_board (&table), "blue");
  belief = sg_rk_weigh_belief (table_board (&table), blue, "blue");
  g_assert_cmpuint (belief.bodies, ==, 2); /* hussars seen, grenadiers not */
  g_assert_cmpuint (belief.unknown + belief.right, ==, 2);
  g_assert_cmpuint (belief.astray, ==, 0);
  words = sg_rk_belief_text (&belief);
  g_assert_true (g_str_has_prefix (words, belief.right == 1 ? "Knew where 1 of 2 bodies of the enemy stood." : "Knew where 0 of 2 bodies of the enemy stood."));
  red = sg_rk_known_board_at (table.battle, table_board (&table), "red");
  belief = sg_rk_weigh_belief (blue, red, "red"); /* against a truth without the enemy that is believed in */
  g_assert_cmpuint (belief.right + belief.astray, ==, sg_rk_weigh_belief (table_board (&table), red, "red").right);
  belief = (SgRkBelief) { 7, 5, 2, 3, 75 };
  none = sg_rk_belief_text (&belief);
  g_assert_cmpstr (none, ==, "Knew where 4 of 7 bodies of the enemy stood. Believed 2 where nobody was. The oldest news was of 1 h 15 before.");
  table_close (&table);
}

static gboolean
page_tells (SgSheet *sheet, guint page, const char *words)
{
  g_autoptr (GArray) texts = sg_sheet_measure (sheet, page);

  for (guint i = 0; i < texts->len; i++)
    if (g_str_equal (g_array_index (texts, SgSheetText, i).text, words))
      return TRUE;
  return FALSE;
}

/* The commanders share a page of each moment; the general who reads for himself has the next one, with his own belief. */
static void
test_critique_general (void)
{
  SgSheetSetup setup = { .moment = -1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgSheet) sheet = NULL;
  guint pages;
  Table table;

  generals_open (&table);
  table_moves (&table, 2);
  setup.campaign = table.campaign;
  setup.battle = table.battle;
  sheet = sg_sheet_new (sg_sheet_find_kind ("critique", NULL), &setup, &error);
  g_assert_no_error (error);
  pages = sg_sheet_get_n_pages (sheet);
  g_assert_cmpuint (pages, >=, 2);
  g_assert_cmpuint (pages % 2, ==, 0);
  for (guint i = 0; i < pages; i++)
    {
      g_assert_true (page_tells (sheet, i, "What was so"));
      g_assert_cmpint (page_tells (sheet, i, "What Red believed"), ==, i % 2 == 0);
      g_assert_cmpint (page_tells (sheet, i, "What Blue believed"), ==, i % 2 == 0);
      g_assert_cmpint (page_tells (sheet, i, "What General Lyon believed"), ==, i % 2 == 1);
    }
  table_close (&table);
}

/* What does not go onto the page ends with dots at a whole sentence, and not under the foot or in the middle of a line that is cut off. */
static void
test_critique_long (void)
{
  SgSheetSetup setup = { .moment = -1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgSheet) sheet = NULL;
  g_autoptr (GArray) texts = NULL;
  double foot = 0, last = 0;
  gboolean dots = FALSE;
  Table table;

  open_front (&table);
  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (SgRuling) told = sg_ruling_new (SG_RULING_EDIT, "A patrol came in and told at length of what it had seen by the ford, and of what it had not", "RK-20");

      sg_ruling_add_change (told, "battle", "general-idea", i % 2 == 0 ? "War" : "Peace");
      g_assert_true (sg_battle_post (table.battle, told, &error));
      g_assert_no_error (error);
    }
  setup.campaign = table.campaign;
  setup.battle = table.battle;
  sheet = sg_sheet_new (sg_sheet_find_kind ("critique", NULL), &setup, &error);
  g_assert_no_error (error);
  texts = sg_sheet_measure (sheet, sg_sheet_get_n_pages (sheet) - 1);
  for (guint i = 0; i < texts->len; i++)
    if (g_str_has_prefix (g_array_index (texts, SgSheetText, i).text, "The umpire’s:"))
      foot = g_array_index (texts, SgSheetText, i).y;
  g_assert_cmpfloat (foot, >, 0);
  for (guint i = 0; i < texts->len; i++)
    {
      const SgSheetText *text = &g_array_index (texts, SgSheetText, i);

      if (strstr (text->text, "patrol") != NULL || strstr (text->text, "by the ford") != NULL)
        last = MAX (last, text->y + text->height);
      dots = dots || g_str_has_suffix (text->text, ". …");
    }
  g_assert_cmpfloat (last, >, 0);
  g_assert_cmpfloat (last, <, foot - 1);
  g_assert_true (dots);
  table_close (&table);
}

static void
test_ledger (void)
{
  Table table;
  g_autofree char *all = NULL;

  open_front (&table);
  all = read_sheet (&table, "ledger", NULL);
  g_assert_nonnull (strstr (all, "The battle’s points"));
  g_assert_nonnull (strstr (all, "Carried forward"));
  g_assert_null (strstr (all, "Less the enemy’s gross"));
  table_close (&table);
}

/* What a move had to tell besides the time stands in the story; the time alone does not. */
static void
test_story (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *all = NULL;
  SgRuling *move = sg_ruling_new (SG_RULING_TURN, "It was 9.44. The bridge is blown up", "RK-2");
  Table table;

  open_front (&table);
  sg_ruling_set_moment (move, 22, "move", "");
  sg_ruling_add_change (move, "battle", "time", "584");
  sg_ruling_add_change (move, "battle", "turn", "22");
  g_assert_true (sg_battle_post (table.battle, move, &error));
  g_assert_no_error (error);
  g_object_unref (move);
  all = read_sheet (&table, "battle-report", NULL);
  g_assert_nonnull (strstr (all, "The bridge is blown up."));
  g_assert_null (strstr (all, "It was 9.44"));
  table_close (&table);
}

/* A sheet of an hour that is past has no dispatch that was written after it. */
static void
test_past (void)
{
  static const struct { const char *kind, *side; } rows[] = {
    { "dispatches", NULL }, { "dispatches", "blue" }, { "forms", NULL }, { "forms", "blue" }, { "handout", NULL }, { "handout", "blue" },
  };
  g_autoptr (SgRkDispatch) later = sg_rk_dispatch_new ("blue", "order", SG_RK_UMPIRE, SG_RK_HEADQUARTERS, "Leave the wood at dusk.");
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuling) last = NULL;
  GListModel *rulings;
  Table table;

  open_front (&table);
  rulings = sg_battle_get_rulings (table.battle);
  last = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);
  g_assert_cmpint (sg_rk_send (table.battle, later, 0, &error), >, 0);
  g_assert_no_error (error);
  table_moves (&table, 2);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *now = read_sheet (&table, rows[i].kind, rows[i].side), *then = read_sheet_at (&table, rows[i].kind, rows[i].side, sg_ruling_get_number (last));

      g_test_message ("%s of %s", rows[i].kind, rows[i].side != NULL ? rows[i].side : "the umpire");
      g_assert_nonnull (strstr (now, "Leave the wood"));
      g_assert_null (strstr (then, "Leave the wood"));
      g_assert_true (g_str_equal (rows[i].kind, "handout") || strstr (then, "Hold the wood.") != NULL);
    }
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheets/handout/days", test_days);
  g_test_add_func ("/sheets/handout/tags", test_tags);
  g_test_add_func ("/sheets/handout/sides", test_sides);
  g_test_add_func ("/sheets/handout/front", test_front);
  g_test_add_func ("/sheets/handout/umpire", test_umpire);
  g_test_add_func ("/sheets/handout/no-hour", test_no_hour);
  g_test_add_func ("/sheets/handout/past", test_past);
  g_test_add_func ("/sheets/handout/refused", test_refused);
  g_test_add_func ("/sheets/handout/tracks", test_tracks);
  g_test_add_func ("/sheets/handout/critique", test_critique);
  g_test_add_func ("/sheets/handout/critique-long", test_critique_long);
  g_test_add_func ("/sheets/handout/critique-general", test_critique_general);
  g_test_add_func ("/sheets/handout/wide", test_wide);
  g_test_add_func ("/sheets/handout/story", test_story);
  g_test_add_func ("/sheets/handout/ledger", test_ledger);
  return g_test_run ();
}
