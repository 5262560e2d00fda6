/* test-page.c: the three panes of a page at every width.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "walk.h"

#include "app/widgets/sg-match-rows.h"
#include "app/widgets/sg-message-bar.h"
#include "app/widgets/sg-page.h"
#include "app/widgets/sg-panel.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-wrap-layout.h"

typedef struct { GtkWidget *window; SgPage *page; } Fixture;

/* A panel whose text on one line is wider than any screen. */
static GtkWidget *
make_panel (void)
{
  g_autofree char *text = g_strnfill (400, 'w');
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

/* Lines begin at the side where one begins to read. */
static void
test_wrapped (void)
{
  static const GtkTextDirection directions[] = { GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL };

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *one = gtk_label_new ("one"), *two = gtk_label_new ("two");
      graphene_rect_t first, second;

      gtk_widget_set_layout_manager (box, sg_wrap_layout_new (6));
      gtk_widget_set_direction (box, directions[i]);
      gtk_box_append (GTK_BOX (box), one);
      gtk_box_append (GTK_BOX (box), two);
      gtk_window_set_child (GTK_WINDOW (window), box);
      gtk_window_set_default_size (GTK_WINDOW (window), 400, 100);
      gtk_window_present (GTK_WINDOW (window));
      settle ();
      g_assert_true (gtk_widget_compute_bounds (one, box, &first) && gtk_widget_compute_bounds (two, box, &second));
      if (directions[i] == GTK_TEXT_DIR_RTL)
        g_assert_cmpfloat (second.origin.x + second.size.width, <, first.origin.x);
      else
        g_assert_cmpfloat (first.origin.x + first.size.width, <, second.origin.x);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

static void
set_up (Fixture *fixture, gconstpointer width)
{
  fixture->window = gtk_window_new ();
  fixture->page = SG_PAGE (sg_page_new ());
  sg_page_set_left (fixture->page, make_panel ());
  sg_page_set_work (fixture->page, gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  sg_page_set_right (fixture->page, make_panel ());
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), GPOINTER_TO_INT (width), 800);
  gtk_window_present (GTK_WINDOW (fixture->window));
  settle ();
}

static void
tear_down (Fixture *fixture, gconstpointer width)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  settle ();
}

static void
resize (Fixture *fixture, int width)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 800);
  settle ();
  for (guint i = 0; i < 500 && gtk_widget_get_width (GTK_WIDGET (fixture->page)) != width; i++)   /* the display answers when it can */
    {
      g_usleep (10000);
      settle ();
    }
}

static void
test_classes (void)
{
  static const struct { int width; SgWidthClass is; } rows[] = {
    { 400, SG_WIDTH_SLIM }, { 559, SG_WIDTH_SLIM }, { 560, SG_WIDTH_NARROW }, { 859, SG_WIDTH_NARROW },
    { 860, SG_WIDTH_MEDIUM }, { 1179, SG_WIDTH_MEDIUM }, { 1180, SG_WIDTH_WIDE }, { 2560, SG_WIDTH_WIDE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (sg_width_class_of (rows[i].width), ==, rows[i].is);
}

static void
test_wide (Fixture *fixture, gconstpointer width)
{
  g_assert_cmpint (sg_page_get_width_class (fixture->page), ==, SG_WIDTH_WIDE);
  g_assert_true (sg_page_get_show_left (fixture->page));
  g_assert_true (sg_page_get_show_right (fixture->page));
  g_assert_cmpint (gtk_widget_get_width (sg_page_get_left (fixture->page)), ==, 272);
  g_assert_cmpint (gtk_widget_get_width (sg_page_get_right (fixture->page)), ==, 404);
}

static void
test_medium (Fixture *fixture, gconstpointer width)
{
  g_assert_cmpint (sg_page_get_width_class (fixture->page), ==, SG_WIDTH_MEDIUM);
  g_assert_false (sg_page_get_show_left (fixture->page));
  g_assert_true (sg_page_get_show_right (fixture->page));
  g_assert_cmpint (gtk_widget_get_width (sg_page_get_right (fixture->page)), ==, 360);
}

/* The right panel lies below the work, as wide as the page. */
static void
test_narrow (Fixture *fixture, gconstpointer width)
{
  g_assert_cmpint (sg_page_get_width_class (fixture->page), ==, SG_WIDTH_NARROW);
  g_assert_cmpint (gtk_widget_get_width (sg_page_get_right (fixture->page)), ==, GPOINTER_TO_INT (width));
  g_assert_cmpint (gtk_widget_get_height (sg_page_get_right (fixture->page)), >=, 372);
  g_assert_cmpint (gtk_widget_get_height (sg_page_get_work (fixture->page)), >, 300);
}

/* What was closed where there was room stays closed; what was only folded comes back. */
static void
test_remembered (Fixture *fixture, gconstpointer width)
{
  resize (fixture, 700);
  g_assert_false (sg_page_get_show_left (fixture->page));
  resize (fixture, 1300);
  g_assert_true (sg_page_get_show_left (fixture->page));
  g_assert_true (sg_page_get_show_right (fixture->page));
  sg_page_set_show_left (fixture->page, FALSE);
  settle ();
  resize (fixture, 700);
  resize (fixture, 1300);
  g_assert_false (sg_page_get_show_left (fixture->page));
}

static void
test_without_panels (void)
{
  SgPage *page = SG_PAGE (g_object_ref_sink (sg_page_new ()));
  gboolean left = TRUE, right = TRUE;

  g_object_get (page, "has-left", &left, "has-right", &right, NULL);
  g_assert_false (left);
  g_assert_false (right);
  sg_page_set_show_left (page, TRUE);
  g_assert_false (sg_page_get_show_left (page));
  g_object_unref (page);
}

/* Below the work the right panel gives way in a low window, which may be as low as that. */
static void
test_low (Fixture *fixture, gconstpointer width)
{
  int minimum;

  gtk_widget_measure (GTK_WIDGET (fixture->page), GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 200);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), GPOINTER_TO_INT (width), 500);
  settle ();
  g_assert_cmpint (gtk_widget_get_height (sg_page_get_right (fixture->page)), ==, 200);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), GPOINTER_TO_INT (width), 800);
  settle ();
  g_assert_cmpint (gtk_widget_get_height (sg_page_get_right (fixture->page)), ==, 372);
}

/* It gives way to what the work needs, and does not lie over the foot of it. */
static void
test_low_work (Fixture *fixture, gconstpointer width)
{
  GtkWidget *work = sg_page_get_work (fixture->page);
  graphene_rect_t foot;

  gtk_widget_set_size_request (work, -1, 260);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), GPOINTER_TO_INT (width), 460);
  settle ();
  g_assert_true (sg_page_is_right_below (fixture->page));
  g_assert_cmpint (gtk_widget_get_height (work), >=, 260);
  g_assert_true (gtk_widget_compute_bounds (sg_page_get_right (fixture->page), GTK_WIDGET (fixture->page), &foot));
  g_assert_cmpfloat (foot.origin.y, >=, 260);
  g_assert_cmpfloat (foot.size.height, >=, 180);
}

/* A sheet or a board keeps the height of a low window: the panel stays beside it, and goes below it where the window is high again. */
static void
test_beside (Fixture *fixture, gconstpointer width)
{
  int once;

  g_object_set (fixture->page, "right-width", 312, NULL);
  sg_page_set_beside_in_low (fixture->page, TRUE);
  settle ();
  g_assert_true (sg_page_is_right_below (fixture->page));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), GPOINTER_TO_INT (width), 500);
  settle ();
  g_assert_cmpint (sg_page_get_width_class (fixture->page), ==, SG_WIDTH_NARROW);
  g_assert_false (sg_page_is_right_below (fixture->page));
  g_assert_cmpint (gtk_widget_get_width (sg_page_get_right (fixture->page)), ==, 312);
  g_assert_cmpint (gtk_widget_get_height (sg_page_get_work (fixture->page)), ==, 500);
  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &once, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (once * 1.5), NULL); /* slim, for its words */
  settle ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), GPOINTER_TO_INT (width) + 1, 500);
  settle ();
  g_assert_cmpint (sg_page_get_width_class (fixture->page), ==, SG_WIDTH_SLIM);
  g_assert_false (sg_page_is_right_below (fixture->page));
  g_assert_cmpint (gtk_widget_get_width (sg_page_get_right (fixture->page)), ==, 360);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", once, NULL);
  settle ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 600, 500); /* the work would have less than half */
  settle ();
  g_assert_true (sg_page_is_right_below (fixture->page));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), GPOINTER_TO_INT (width), 800);
  settle ();
  g_assert_true (sg_page_is_right_below (fixture->page));
  g_assert_cmpint (gtk_widget_get_width (sg_page_get_right (fixture->page)), ==, GPOINTER_TO_INT (width));
}

/* Where it lies over the work the left panel is wider for larger text, but never so that nothing beside it could be pressed. */
static void
test_over (Fixture *fixture, gconstpointer width)
{
  static const struct { double text; int width, left; } rows[] = { { 1, 700, 272 }, { 1.5, 700, 408 }, { 1.5, 400, 352 }, { 2, 1300, 544 } };
  int once;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &once, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (once * rows[i].text), NULL);
      resize (fixture, rows[i].width);
      sg_page_set_show_left (fixture->page, TRUE);
      settle ();
      g_assert_cmpint (gtk_widget_get_width (sg_page_get_left (fixture->page)), ==, rows[i].left);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", once, NULL);
}

/* Rows in rows are laid out a few times whatever their depth: every label asked counts. */

static void (*measure_label) (GtkWidget *, GtkOrientation, int, int *, int *, int *, int *);
static guint asked;

static void
count_measure (GtkWidget *label, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  asked++;
  g_assert_true (orientation == GTK_ORIENTATION_VERTICAL || for_size < 0); /* how wide for a height: it would try them all */
  measure_label (label, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
}

static GtkWidget *
make_words (const char *words, gboolean expands)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), expands);
  gtk_widget_set_hexpand (label, expands);
  return label;
}

static GtkWidget *
nest_rows (guint depth, GtkWidget **inner)
{
  GtkWidget *row = sg_row (8), *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *words = make_words ("A sentence that is longer than the row is wide, and wraps there into lines.", TRUE);

  if (inner != NULL)
    *inner = words;
  gtk_box_append (GTK_BOX (column), words);
  if (depth > 0)
    gtk_box_append (GTK_BOX (column), nest_rows (depth - 1, NULL));
  gtk_box_append (GTK_BOX (row), make_words ("1", FALSE));
  gtk_box_append (GTK_BOX (row), column);
  gtk_box_append (GTK_BOX (row), make_words ("GW-601", FALSE));
  return row;
}

static void
test_rows (void)
{
  GtkWidgetClass *labels = g_type_class_ref (GTK_TYPE_LABEL);
  GtkWidget *words, *row = g_object_ref_sink (nest_rows (2, &words));
  int narrow, wide;
  graphene_rect_t whole, part;

  measure_label = labels->measure;
  labels->measure = count_measure;
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 700, NULL, &wide, NULL, NULL);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 400, NULL, &narrow, NULL, NULL);
  labels->measure = measure_label;
  g_assert_cmpint (narrow, >, wide);
  g_assert_cmpuint (asked, <=, 9 * 6); /* of each of nine, its widths once and its heights twice, with room for the toolkit’s own */
  gtk_widget_allocate (row, 400, narrow, -1, NULL);
  g_assert_true (gtk_widget_compute_bounds (row, row, &whole) && gtk_widget_compute_bounds (words, row, &part));
  g_assert_cmpfloat (part.size.width, >, 290); /* what expands has the room that the others leave */
  g_assert_cmpfloat (part.origin.x + part.size.width, <, 400);
  g_object_unref (row);
  g_type_class_unref (labels);
}

/* While nothing waits in it the panel below is as high as its words, and has its height again afterwards. */
static void
test_quiet (Fixture *fixture, gconstpointer width)
{
  int filled;

  gtk_label_set_label (GTK_LABEL (sg_page_get_right (fixture->page)), "Nothing waits.");
  sg_page_set_low (fixture->page, TRUE);
  settle ();
  gtk_widget_measure (sg_page_get_right (fixture->page), GTK_ORIENTATION_VERTICAL, -1, NULL, &filled, NULL, NULL);
  g_assert_cmpint (filled, <, 100);
  g_assert_cmpint (gtk_widget_get_height (sg_page_get_right (fixture->page)), ==, filled);
  sg_page_set_low (fixture->page, FALSE);
  settle ();
  g_assert_cmpint (gtk_widget_get_height (sg_page_get_right (fixture->page)), ==, 372);
}

/* The work has the page for itself, at whatever width, and the panels are as they were when it is shared again. */
static void
test_alone (Fixture *fixture, gconstpointer width)
{
  sg_page_set_alone (fixture->page, TRUE);
  settle ();
  g_assert_cmpint (gtk_widget_get_width (sg_page_get_work (fixture->page)), ==, gtk_widget_get_width (GTK_WIDGET (fixture->page)));
  resize (fixture, 700);
  g_assert_cmpint (gtk_widget_get_height (sg_page_get_work (fixture->page)), ==, gtk_widget_get_height (GTK_WIDGET (fixture->page)));
  resize (fixture, 1300);
  sg_page_set_alone (fixture->page, FALSE);
  settle ();
  g_assert_true (sg_page_get_show_left (fixture->page));
  g_assert_true (sg_page_get_show_right (fixture->page));
}

static GtkWidget *
make_row (gpointer made)
{
  (*(guint *) made)++;
  return gtk_list_box_row_new ();
}

/* (transfer none) (nullable): the @n-th child. */
static GtkWidget *
get_row (GtkWidget *list, guint n)
{
  GtkWidget *row = gtk_widget_get_first_child (list);

  for (guint i = 0; i < n && row != NULL; i++)
    row = gtk_widget_get_next_sibling (row);
  return row;
}

static void
match (GtkWidget *list, const char *keys, guint *made)
{
  g_auto (GStrv) each = g_strsplit (keys, " ", -1);
  g_autoptr (GPtrArray) wanted = g_ptr_array_new ();

  for (guint i = 0; each[i] != NULL; i++)
    if (*each[i] != '\0')
      g_ptr_array_add (wanted, each[i]);
  sg_match_rows (list, wanted, make_row, made);
  g_assert_null (get_row (list, wanted->len));
}

/* A row is the same as long as its key is there, wherever it comes to stand, and nothing is made that was there. */
static void
test_matched (gconstpointer boxed)
{
  GtkWidget *list = g_object_ref_sink (boxed != NULL ? gtk_box_new (GTK_ORIENTATION_VERTICAL, 0) : gtk_list_box_new ());
  GtkWidget *a, *c;
  guint made = 0;

  match (list, "a b c", &made);
  g_assert_cmpuint (made, ==, 3);
  a = get_row (list, 0);
  c = get_row (list, 2);
  match (list, "a x c y", &made);
  g_assert_cmpuint (made, ==, 5);
  g_assert_true (get_row (list, 0) == a);
  g_assert_true (get_row (list, 2) == c);
  match (list, "c x a", &made);
  g_assert_cmpuint (made, ==, 5);
  g_assert_true (get_row (list, 0) == c);
  g_assert_true (get_row (list, 2) == a);
  match (list, "a a", &made);   /* two of one name are two rows */
  g_assert_cmpuint (made, ==, 6);
  g_assert_true (get_row (list, 0) == a);
  match (list, "", &made);
  g_object_unref (list);
}

static gboolean
is_sentence (GtkWidget *widget, gpointer words)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), words);
}

/* In the slimmest window with large text what may be done stands under the sentence, which is no column of single words; in a wide one beside it. */
static void
test_bar (void)
{
  static const char words[] = "The ruling was not saved: the disk is full. Nothing has changed.";
  static const struct { int width; double text; gboolean beside; } rows[] = { { 400, 1, TRUE }, { 400, 1.5, FALSE }, { 900, 1.5, TRUE } };
  int once;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &once, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgMessageBar *bar = g_object_ref_sink (g_object_new (SG_TYPE_MESSAGE_BAR, "closable", TRUE, NULL));
      GtkWidget *sentence;
      int height;

      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (once * rows[i].text), NULL);
      sg_message_bar_offer_again (bar, words, NULL, NULL, NULL, NULL);
      gtk_widget_measure (GTK_WIDGET (bar), GTK_ORIENTATION_VERTICAL, rows[i].width, NULL, &height, NULL, NULL);
      gtk_widget_allocate (GTK_WIDGET (bar), rows[i].width, height, -1, NULL);
      sentence = walk_find (GTK_WIDGET (bar), is_sentence, (gpointer) words);
      g_assert_nonnull (sentence);
      g_test_message ("%d wide at %g: a sentence of %d, a bar %d high", rows[i].width, rows[i].text, gtk_widget_get_width (sentence), height);
      g_assert_cmpint (gtk_widget_get_width (sentence), >, 150 * rows[i].text);
      g_assert_cmpint (gtk_widget_get_width (sentence) < rows[i].width * 0.75, ==, rows[i].beside);
      g_object_unref (bar);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", once, NULL);
}

static guint
count_cut (GtkWidget *widget)
{
  guint n = GTK_IS_LABEL (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON) != NULL
            && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_cut (child);
  return n;
}

/* In a slim window what may be done about a sentence is read whole. */
static void
test_bar_acts (void)
{
  static const char *const acts[] = { "Side by Side…", "Keep as a Campaign", "Throw Away…" };
  GtkWidget *window = gtk_window_new (), *bar = g_object_new (SG_TYPE_MESSAGE_BAR, NULL), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  sg_message_bar_show (SG_MESSAGE_BAR (bar), GTK_MESSAGE_INFO, "What if: from ruling 12 of “Hook’s Farm”. Nothing here is of the war.");
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    sg_message_bar_add_act (SG_MESSAGE_BAR (bar), acts[i], "win.none", NULL);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 700);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < 20; i++, g_usleep (20000))
    settle ();
  g_assert_cmpint (gtk_widget_get_width (box), ==, 400);
  g_assert_cmpuint (count_cut (bar), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  own_dirs ();
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  hold_still ();
  g_test_add_func ("/app/page/classes", test_classes);
  g_test_add ("/app/page/wide", Fixture, GINT_TO_POINTER (1300), set_up, test_wide, tear_down);
  g_test_add ("/app/page/medium", Fixture, GINT_TO_POINTER (1000), set_up, test_medium, tear_down);
  g_test_add ("/app/page/narrow", Fixture, GINT_TO_POINTER (700), set_up, test_narrow, tear_down);
  g_test_add ("/app/page/low", Fixture, GINT_TO_POINTER (700), set_up, test_low, tear_down);
  g_test_add ("/app/page/low-work", Fixture, GINT_TO_POINTER (400), set_up, test_low_work, tear_down);
  g_test_add ("/app/page/beside", Fixture, GINT_TO_POINTER (800), set_up, test_beside, tear_down);
  g_test_add ("/app/page/over", Fixture, GINT_TO_POINTER (700), set_up, test_over, tear_down);
  g_test_add ("/app/page/quiet", Fixture, GINT_TO_POINTER (700), set_up, test_quiet, tear_down);
  g_test_add ("/app/page/alone", Fixture, GINT_TO_POINTER (1300), set_up, test_alone, tear_down);
  g_test_add ("/app/page/remembered", Fixture, GINT_TO_POINTER (1300), set_up, test_remembered, tear_down);
  g_test_add_func ("/app/page/wrapped", test_wrapped);
  g_test_add_func ("/app/page/rows", test_rows);
  g_test_add_func ("/app/page/bar", test_bar);
  g_test_add_func ("/app/page/bar-acts", test_bar_acts);
  g_test_add_data_func ("/app/page/matched-rows", NULL, test_matched);
  g_test_add_data_func ("/app/page/matched-children", GINT_TO_POINTER (TRUE), test_matched);
  g_test_add_func ("/app/page/without-panels", test_without_panels);
  return g_test_run ();
}
