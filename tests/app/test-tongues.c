/* test-tongues.c: every page and dialog, and moments of every sample’s play, in the language of tests: what is not translated, what is put
 * together of pieces, what is cut.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In that language (po/words.py pseudo) whatever was translated stands in ⟦brackets⟧ and is two fifths longer than in English.  What
 * stands outside them must be somebody’s own words: names of the samples and of what the pictures set up.
 */

#include "window-fixture.h"

#include "../shots/cuts.h"
#include "../shots/moment.h"
#include "../shots/shots.h"
#include "base/sg-tongue.h"
#include "base/sg-typed.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-suggest.h"

#define OPEN "\xe2\x9f\xa6"  /* ⟦ */
#define MOMENTS 8            /* of each sample that are looked at */
#define CLOSE "\xe2\x9f\xa7" /* ⟧ */

/* (element-type utf8): words of the samples and of the pictures, the longest first. */
static GPtrArray *own;

static void
take_words (const char *path, const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_DOTALL | G_REGEX_OPTIMIZE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *word = g_match_info_fetch (match, 1);

      if (g_utf8_strlen (word, -1) > 1)
        g_ptr_array_add (own, g_strdup (word));
    }
}

static void
take_folder (const char *folder, const char *suffix, const char *pattern)
{
  g_autofree char *path = g_build_filename (g_getenv ("SANDGATE_SOURCE"), folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);

  g_assert_nonnull (dir);
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    if (g_str_has_suffix (name, suffix))
      {
        g_autofree char *file = g_build_filename (path, name, NULL);

        take_words (file, pattern);
      }
}

static int
longer_first (gconstpointer a, gconstpointer b)
{
  gsize one = strlen (*(char *const *) a), other = strlen (*(char *const *) b);

  return (one < other) - (one > other);
}

static void
gather_own (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *once = g_ptr_array_new ();

  own = g_ptr_array_new ();
  take_folder ("data/samples", ".xml", "\\b(?:name|title|player|local|remark|reason|clause)=\"([^\"]+)\"");
  take_folder ("data/samples", ".xml", "\\bkey=\"name\" after=\"([^\"]+)\"");
  take_folder ("data/samples", ".xml", ">([^<>]*[A-Za-z]{2}[^<>]*)<");
  take_folder ("data/samples", ".sgmap", "\\b(?:name|title|note)=\"([^\"]+)\"");
  take_folder ("data/armies", ".xml", "\\blocal=\"([^\"]+)\"");
  take_folder ("tests/shots", ".c", "\"([^\"\n%]+)\"");
  take_folder ("tests/app", ".h", "\"([^\"\n%]+)\"");
  for (guint i = 0; i < own->len; i++)
    if (g_hash_table_add (seen, own->pdata[i]))
      g_ptr_array_add (once, own->pdata[i]);
  own = once;
  g_ptr_array_sort (own, longer_first);
}

/* @pattern, which lives on, as it was read once: each of some thousand strings is asked. */
static GRegex *
read_pattern (const char *pattern)
{
  static GHashTable *read;
  GRegex *regex;

  if (read == NULL)
    read = g_hash_table_new (g_str_hash, g_str_equal);
  regex = g_hash_table_lookup (read, pattern);
  if (regex == NULL)
    {
      regex = g_regex_new (pattern, G_REGEX_OPTIMIZE, 0, NULL);
      g_assert_nonnull (regex);
      g_hash_table_insert (read, (gpointer) pattern, regex);
    }
  return regex;
}

static gboolean
matches (const char *text, const char *pattern)
{
  return g_regex_match (read_pattern (pattern), text, 0, NULL);
}

/* Whether what was said up to @end is a sentence of its own, behind which another may begin. */
static gboolean
is_sentence (const char *text, const char *end)
{
  g_autofree char *said = g_strndup (text, end - text);

  return matches (said, "[.!?…:;](?: [łøńğ]+)*$");
}

/* Lists are put together: what stands between their parts, and a number and name of troops (“1st” and “Guards”), are no sentence. */
static gboolean
is_listed (const char *inside)
{
  static const char *const begun[] = { ",", " + ", " − ", "+", "−", ";", " (", "(", "·", " ", NULL };

  for (guint i = 0; begun[i] != NULL; i++)
    if (g_str_has_prefix (inside, begun[i]))
      return TRUE;
  return matches (inside, "^(?:of|by|in|íñ|çáv\\.|íñf\\.|gúñs?)");
}

/* What stands outside all brackets, and how many outermost brackets follow one another without a mark of a list or the end of a sentence between. */
static char *
strip (const char *text, guint *groups)
{
  g_autoptr (GString) out = g_string_new (NULL);
  const char *closed = NULL;
  guint depth = 0;

  *groups = 0;
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (g_str_has_prefix (at, OPEN))
      {
        if (depth++ == 0 && closed != NULL && strspn (closed, " \u202f0123456789") == (gsize) (at - closed)
            && !is_sentence (text, closed - strlen (CLOSE)) && !is_listed (at + strlen (OPEN)) && !matches (text, "^⟦[0-9]+(?:st|nd|rd|th)⟧ ⟦"))
          ++*groups;
      }
    else if (g_str_has_prefix (at, CLOSE) && depth == 1)
      {
        depth = 0;
        closed = at + strlen (CLOSE);
      }
    else if (g_str_has_prefix (at, CLOSE))
      depth -= depth > 0;
    else if (depth == 0)
      g_string_append_unichar (out, g_utf8_get_char (at));
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* Ids of rules, names of books, keys and units that are the same everywhere. */
static char *
leave_out (char *text)
{
  static const char *const patterns[] = {
    "\\b(?:LW|WK|GW|RK|TW)-[A-Z]?\\d+(?:\\.\\d+)?", "A Gentleman’s War|Little Wars|Kriegspiel|Kriegsspiel|The War Game|Sandgate|OpenStreetMap",
    "\\b(?:Ctrl|Shift|Alt|Esc|Enter|Space|Tab|F\\d+|Page Up|Page Down)\\b", "\\bA[0-9]\\b|\\bPDF\\b|\\bPNG\\b|\\bSVG\\b|\\bD6\\b", "\\b[IVX]+\\b",
    "^(?:Search|Show Text|Hide Text|Clear entry|sandgate)$", /* of the toolkit, and a folder */
    "https?://\\S+|\\S+\\.(?:sandgate|sgarmy|sgmap|sgplayer|pdf|png|svg|xml)\\b|/\\S+",
  };

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      char *left = g_regex_replace_literal (read_pattern (patterns[i]), text, -1, 0, " ", 0, NULL);

      g_free (text);
      text = left;
    }
  return text;
}

/* Whether three letters stand together. */
static gboolean
has_words (const char *text)
{
  guint letters = 0;

  for (const char *at = text; *at != '\0' && letters < 3; at = g_utf8_next_char (at))
    letters = g_unichar_isalpha (g_utf8_get_char (at)) ? letters + 1 : 0;
  return letters >= 3;
}

/* What a picture calls somebody by a part of his name: “Left gun” of “Red’s left gun”. */
static gboolean
is_of_name (const char *outside)
{
  g_autofree char *plain = g_strstrip (sg_typed_fold (outside));
  char *end = plain + strcspn (plain, ",·");

  *end = '\0';
  for (guint i = 0; i < own->len; i++)
    if (strlen (own->pdata[i]) < 60 && sg_typed_mentions (own->pdata[i], plain))
      return TRUE;
  return FALSE;
}

/* (transfer full): @outside, which it takes, without own words. */
static char *
leave_own (char *outside)
{
  for (guint i = 0; i < own->len && has_words (outside); i++)
    if (strstr (outside, own->pdata[i]) != NULL)
      {
        g_auto (GStrv) parts = g_strsplit (outside, own->pdata[i], -1);

        g_free (outside);
        outside = g_strjoinv (" ", parts);
      }
  return outside;
}

/* A file’s name may be a part of somebody’s words, and somebody’s word a part of a book’s title: whichever is left out first. */
static gboolean
is_untranslated (const char *text, guint *groups)
{
  g_autofree char *outside = strip (text, groups), *one = NULL, *other = NULL;

  if (!has_words (outside) || is_of_name (outside))
    return FALSE;
  one = leave_out (leave_own (g_strdup (outside)));
  other = leave_own (leave_out (g_strdup (outside)));
  return has_words (one) && has_words (other);
}

typedef struct { const char *shot; GHashTable *told; guint untranslated, pieces, cut; } Look;

static void
check (Look *look, GtkWidget *widget, const char *what, const char *text)
{
  guint groups;

  if (text == NULL || *text == '\0' || !g_hash_table_add (look->told, g_strdup (text)))
    return;
  if (is_untranslated (text, &groups))
    {
      look->untranslated++;
      g_test_message ("%s: not translated, %s of %s: “%s”", look->shot, what, G_OBJECT_TYPE_NAME (widget), text);
    }
  else if (groups > 0)
    {
      look->pieces++;
      g_test_message ("%s: %u joints, %s of %s: “%s”", look->shot, groups, what, G_OBJECT_TYPE_NAME (widget), text);
    }
}

static void
walk (Look *look, GtkWidget *widget)
{
  static const char *const stock[] = { "GtkShortcutsWindow", "GtkFileChooserDialog", "GtkWindowControls", "GtkEmojiChooser", "AdwAboutWindow", NULL };

  if (!gtk_widget_get_mapped (widget) || g_strv_contains (stock, G_OBJECT_TYPE_NAME (widget)))
    return;
  if (GTK_IS_LABEL (widget))
    check (look, widget, "text", gtk_label_get_text (GTK_LABEL (widget)));
  if (!GTK_IS_TEXT (widget))
    check (look, widget, "tip", gtk_widget_get_tooltip_text (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    walk (look, child);
}

/* Of what is cut in the midst of play the window tells whoever points at it; what stands over something else, or outside, is lost. */
static void
look_at (Look *look, GtkWidget *seen, gboolean told)
{
  g_autoptr (GPtrArray) cuts = NULL;

  walk (look, seen);
  cuts = sg_shot_find_cuts (seen);
  for (guint c = 0; c < cuts->len; c++)
    if (!told || !g_str_has_suffix (cuts->pdata[c], "” is cut"))
      {
        g_test_message ("%s: %s", look->shot, (const char *) cuts->pdata[c]);
        look->cut++;
      }
}

static void
check_all (Look *look, guint least)
{
  g_test_message ("%u strings; %u not translated, %u of pieces, %u cut", g_hash_table_size (look->told), look->untranslated, look->pieces, look->cut);
  g_assert_cmpuint (g_hash_table_size (look->told), >, least);
  g_assert_cmpuint (look->untranslated, ==, 0);
  g_assert_cmpuint (look->pieces, ==, 0);
  g_assert_cmpuint (look->cut, ==, 0);
}

static void
test_every_page (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) shots = sg_shots_list ();
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Look look = { NULL, told };

  for (guint i = 0; i < shots->len; i++)
    {
      const SgShot *shot = g_ptr_array_index (shots, i);
      GtkWidget *shown;

      /* The manual has catalogues of its own. */
      if (shot->width > 0 || g_str_has_prefix (shot->name, "manual"))
        continue;
      shown = shot->set_up (fixture->window);
      settle ();
      look.shot = shot->name;
      look_at (&look, shown != NULL ? shown : GTK_WIDGET (fixture->window), FALSE);
      close_shown (shown);
    }
  check_all (&look, 500);
}

static void
take_back_to (SgBattle *battle, gint64 number)
{
  while (sg_battle_get_undo (battle) != NULL && sg_ruling_get_number (sg_battle_get_undo (battle)) > number)
    g_assert_true (sg_battle_undo (battle, NULL));
}

/* What it says unasked; of the first thing that is to be judged; and of whoever has not moved yet. */
static void
look_at_moment (Look *look, Fixture *fixture)
{
  SgDesk *desk = sg_window_get_desk (fixture->window);

  settle ();
  look_at (look, GTK_WIDGET (fixture->window), TRUE);
  if (g_list_model_get_n_items (sg_desk_get_suggestions (desk)) > 0)
    sg_desk_open_suggestion (desk, 0);
  else if (!sg_desk_choose_unmoved (desk))
    return;
  settle ();
  look_at (look, GTK_WIDGET (fixture->window), TRUE);
}

/* From the end of each sample’s last battle back to its beginning, by so many steps. */
static void
test_moments (Fixture *fixture, gconstpointer data)
{
  static const struct { const char *sample, *system; } samples[] = {
    { "brighton", "gentlemans-war" }, { "ember-crossing", "kriegspiel" }, { "hooks-farm", "little-wars" }, { "molden-mill", "war-game" },
    { "orchardwell", "reisswitz" }, { "toll-house", "gentlemans-war" },
  };
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Look look = { NULL, told };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (SgCampaign) campaign = sg_shot_play (samples[i].sample, samples[i].system);
      GListModel *battles = sg_campaign_get_battles (campaign), *rulings;
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, g_list_model_get_n_items (battles) - 1);
      guint n;

      sg_shot_show_battle (fixture->window, battle);
      rulings = sg_battle_get_rulings (battle);
      n = g_list_model_get_n_items (rulings);
      g_assert_cmpuint (n, >, MOMENTS);
      for (guint k = MOMENTS; k > 0; k--)
        {
          g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, (n - 1) * k / MOMENTS);
          g_autofree char *named = g_strdup_printf ("%s after ruling %" G_GINT64_FORMAT, samples[i].sample, sg_ruling_get_number (ruling));

          sg_battle_page_set_battle (SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window)), NULL); /* nothing is drawn on the way back */
          take_back_to (battle, sg_ruling_get_number (ruling));
          sg_shot_show_battle (fixture->window, battle);
          look.shot = named;
          look_at_moment (&look, fixture);
        }
      sg_battle_page_set_battle (SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window)), NULL);
    }
  check_all (&look, 500);
}

int
main (int argc, char **argv)
{
  sg_tongue_begin ();
  begin_tests (&argc, &argv);
  gather_own ();
  g_test_add ("/app/tongues/every-page", Fixture, NULL, open_sample, test_every_page, close_window);
  g_test_add ("/app/tongues/moments", Fixture, NULL, open_sample, test_moments, close_window);
  return g_test_run ();
}
