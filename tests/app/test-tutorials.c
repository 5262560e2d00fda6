/* test-tutorials.c: every tutorial, followed to its end in the window, and left, and gone astray in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "window-fixture.h"

#include "app/tutor/sg-tutor-look.h"
#include "app/tutor/sg-tutorials-window.h"
#include "app/tutor/sg-tutorials.h"
#include "app/window/sg-help-book.h"
#include "app/window/sg-practice.h"
#include "app/window/sg-window-private.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-memory.h"
#include "exchange/sg-campaign-in.h"
#include "hand.h"

static const SgTutorialStep *
step_of (Fixture *fixture)
{
  return fixture->window->tutor != NULL ? sg_tutor_get_step (fixture->window->tutor) : NULL;
}

static void
begin (Fixture *fixture, const char *id, gboolean again)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_tutorials_begin (fixture->window, id, again, &error));
  g_assert_no_error (error);
  settle ();
}

static void
press_card (Fixture *fixture, const char *words)
{
  Hand hand = { GTK_WIDGET (fixture->window), NULL, 0 };
  GtkWidget *button = walk_find (GTK_WIDGET (fixture->window->tutor_card), is_button_with, (gpointer) words);

  if (button == NULL)
    g_error ("the card has no “%s”", words);
  hand_press (&hand, button, words);
}

/* The manual tells of the step, what it looks at is in sight, and is ringed. */
static void
check_step (Fixture *fixture, const SgTutorialStep *step)
{
  SgHelpPage *told = sg_help_page_find ("tutorials");
  GtkWidget *found;

  g_assert_nonnull (told);
  if (sg_help_page_find (step->help) == NULL)
    g_error ("%s: the manual has no page “%s”", step->id, step->help);
  if (!sg_help_page_has (told, step->title))
    g_error ("%s: the manual does not tell of “%s”", step->id, step->title);
  press_card (fixture, "Show Me");
  found = sg_tutor_look_find (fixture->window, step);
  for (guint i = 0; i < 20 && fixture->window->tutor_ringed != found; i++)
    settle ();
  if (found == NULL || !gtk_widget_get_mapped (found))
    g_error ("%s: what it looks at is not in sight", step->id);
  g_assert_true (fixture->window->tutor_ringed == found);
}

static void
follow (Fixture *fixture, const char *id)
{
  guint n = 0;

  begin (fixture, id, TRUE);
  while (step_of (fixture) != NULL)
    {
      const SgTutorialStep *step = step_of (fixture);
      g_autofree char *called = g_strdup (step->id);
      guint at = sg_tutor_get_at (fixture->window->tutor);

      g_test_message ("%s, %u: %s", id, at + 1, step->title);
      check_step (fixture, step);
      press_card (fixture, step->wait == SG_WAIT_READING ? "Next" : "Do It for Me");
      for (guint i = 0; i < 20 && fixture->window->tutor != NULL && sg_tutor_get_at (fixture->window->tutor) == at; i++)
        settle ();
      if (fixture->window->tutor != NULL && sg_tutor_get_at (fixture->window->tutor) != at + 1)
        g_error ("%s: the step “%s” is not done by what it says", id, called);
      if (fixture->window->tutor != NULL && sg_tutor_is_astray (fixture->window->tutor))
        g_error ("%s: the step after “%s” begins astray", id, called);
      n++;
    }
  g_assert_cmpuint (n, >=, 10);
}

static void
test_follow (Fixture *fixture, gconstpointer id)
{
  gboolean done = FALSE;

  follow (fixture, id);
  g_assert_null (fixture->window->store);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->window->tutor_card)));
  sg_tutorials_left_at (id, &done);
  g_assert_true (done);
}

static void
go_to (Fixture *fixture, const char *id)
{
  for (guint i = 0; i < 60 && step_of (fixture) != NULL && !g_str_equal (step_of (fixture)->id, id); i++)
    press_card (fixture, step_of (fixture)->wait == SG_WAIT_READING ? "Next" : "Do It for Me");
  g_assert_nonnull (step_of (fixture));
  g_assert_cmpstr (step_of (fixture)->id, ==, id);
  settle ();
}

static gint64
newest (Fixture *fixture)
{
  SgRuling *ruling = sg_battle_get_undo (sg_window_get_battle (fixture->window));

  return ruling != NULL ? sg_ruling_get_number (ruling) : 0;
}

/* Whoever does something else is told so, and may have it put right. */
static void
test_astray (Fixture *fixture, gconstpointer data)
{
  const char *const other[] = { "red-foot-right.1", NULL };
  SgDesk *desk;
  gint64 before;

  begin (fixture, "little-wars", TRUE);
  go_to (fixture, "choose");
  desk = sg_window_get_desk (fixture->window);
  sg_desk_choose (desk, other);
  settle ();
  g_assert_true (sg_tutor_is_astray (fixture->window->tutor));
  press_card (fixture, "Put It Right");
  g_assert_false (sg_tutor_is_astray (fixture->window->tutor));
  go_to (fixture, "move");
  before = newest (fixture);
  g_assert_true (sg_desk_act (desk)); /* time is called instead */
  settle ();
  g_assert_true (sg_tutor_is_astray (fixture->window->tutor));
  g_assert_cmpint (newest (fixture), >, before);
  press_card (fixture, "Put It Right");
  g_assert_cmpint (newest (fixture), ==, before);
  g_assert_cmpstr (step_of (fixture)->id, ==, "move");
}

/* By hand, and not by the program: the column is chosen and dragged where the ring is. */
static void
test_by_hand (Fixture *fixture, gconstpointer data)
{
  Hand hand = { GTK_WIDGET (fixture->window), NULL, 0 };
  SgBattle *battle;

  begin (fixture, "little-wars", TRUE);
  go_to (fixture, "choose");
  battle = sg_window_get_battle (fixture->window);
  hand.canvas = sg_map_view_get_canvas (sg_battle_page_get_map (fixture->window->battle_page));
  hand_press_map (&hand, hand_place (&hand, battle, "red-foot-left.7"));
  settle ();
  g_assert_cmpstr (step_of (fixture)->id, ==, "move");
  hand_drag (&hand, hand_place (&hand, battle, "red-foot-left.7"), (SgPoint) { hand_place (&hand, battle, "red-foot-left.7").x, 88 });
  settle ();
  g_assert_cmpstr (step_of (fixture)->id, ==, "undo");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.undo", NULL);
  settle ();
  g_assert_cmpstr (step_of (fixture)->id, ==, "measure");
}

/* A step back is one on the board, too; over a change of scene as well. */
static void
test_back (Fixture *fixture, gconstpointer data)
{
  gint64 before;

  begin (fixture, "little-wars", TRUE);
  go_to (fixture, "move");
  before = newest (fixture);
  go_to (fixture, "undo");
  g_assert_cmpint (newest (fixture), >, before);
  press_card (fixture, "Back");
  g_assert_cmpint (newest (fixture), ==, before);
  go_to (fixture, "measure");
  press_card (fixture, "Back");
  g_assert_cmpint (newest (fixture), >, before);
  go_to (fixture, "gun");
  g_assert_cmpint (fixture->window->tutor_scene, ==, 2);
  press_card (fixture, "Back");
  settle ();
  g_assert_cmpstr (step_of (fixture)->id, ==, "measure");
  g_assert_cmpint (fixture->window->tutor_scene, ==, 1);
  g_assert_cmpint (newest (fixture), ==, before);
}

/* What is left goes on where it was, and nothing of it is among the campaigns of anybody. */
static void
test_leave (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) recents = NULL;
  gboolean done;
  gint64 before;
  GtkWidget *list;

  for (const char *const *id = sg_tutorial_ids (); *id != NULL; id++)
    sg_memory_set (NULL, "tutorials", *id, NULL);
  begin (fixture, "war-game", TRUE);
  go_to (fixture, "undo");
  before = newest (fixture);
  press_card (fixture, "Leave");
  g_assert_null (fixture->window->tutor);
  g_assert_null (fixture->window->store);
  g_assert_cmpuint (sg_tutorials_left_at ("war-game", &done), >, 0);
  g_assert_false (done);
  recents = sg_recents_list ();
  g_assert_cmpuint (recents->len, ==, 0);
  list = sg_tutorials_window_present (fixture->window);
  settle ();
  press (list, "Go On");
  settle ();
  g_assert_cmpstr (step_of (fixture)->id, ==, "undo");
  g_assert_cmpint (newest (fixture), ==, before);
  go_to (fixture, "measure");
  /* Whoever opens a campaign of his own has left it. */
  g_free (fixture->folder);
  fixture->folder = g_dir_make_tmp ("sandgate-test-XXXXXX", NULL);
  {
    g_autofree char *path = sample_path (fixture->folder);

    g_assert_true (sg_window_open (fixture->window, path, NULL));
  }
  settle ();
  g_assert_null (fixture->window->tutor);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->window->tutor_card)));
}

/* Every book has one, on a sample of its own rules. */
static void
test_books (Fixture *fixture, gconstpointer data)
{
  static const char *const systems[] = { "little-wars", "gentlemans-war", "reisswitz", "war-game", "kriegspiel" };
  const char *const *ids = sg_tutorial_ids ();

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgTutorial) tutorial = NULL;
      g_autofree char *system = NULL, *title = NULL;
      g_autoptr (GBytes) sample = NULL;

      g_assert_true (g_strv_contains (ids, systems[i]));
      tutorial = sg_tutorial_load (systems[i], &error);
      g_assert_no_error (error);
      sample = sg_data_load (tutorial->sample, &error);
      g_assert_no_error (error);
      g_assert_true (sg_exchange_peek (sample, tutorial->sample, &title, &system, &error));
      g_assert_cmpstr (system, ==, systems[i]);
      g_assert_cmpstr (tutorial->system, ==, systems[i]);
    }
}

int
main (int argc, char **argv)
{
  const char *const *ids = sg_tutorial_ids ();

  begin_tests (&argc, &argv);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/app/tutorials/follow/", ids[i], NULL);

      g_test_add (path, Fixture, ids[i], open_window, test_follow, close_window);
    }
  g_test_add ("/app/tutorials/books", Fixture, NULL, open_window, test_books, close_window);
  g_test_add ("/app/tutorials/astray", Fixture, NULL, open_window, test_astray, close_window);
  g_test_add ("/app/tutorials/by-hand", Fixture, NULL, open_window, test_by_hand, close_window);
  g_test_add ("/app/tutorials/back", Fixture, NULL, open_window, test_back, close_window);
  g_test_add ("/app/tutorials/leave", Fixture, NULL, open_window, test_leave, close_window);
  return g_test_run ();
}
