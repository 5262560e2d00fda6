/* test-tutorial.c: what is refused of a tutorial’s file, and with which sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-error.h"
#include "desk/sg-tutorial.h"

#include <string.h>

#define HEAD "<tutorial version='1' id='t' system='little-wars' sample='hooks-farm'>\n<title>T</title><about>A.</about>\n<scene battle='1' after='0'>\n"
#define TAIL "</scene></tutorial>"
#define STEP(inside) "<step id='a' help='move'><title>A</title><say>Do.</say>" inside "</step>\n"

/* So many that the figure before them is none. */
#define NOUGHTS FIFTY FIFTY FIFTY FIFTY FIFTY FIFTY FIFTY
#define FIFTY "00000000000000000000000000000000000000000000000000"

static const struct { const char *text, *told; } refused[] = {
  { "<tutorial version='2' id='t' system='s' sample='x'><title>T</title><about>A</about><scene battle='1' after='0'>" STEP ("<wait for='reading'/>") TAIL,
    "newer" },
  { HEAD STEP ("<wait for='applause'/>") TAIL, "a.xml, line 4" },
  { HEAD STEP ("<wait for='chosen'/><do what='choose' of='x'/>") TAIL, "“which”" },
  { HEAD STEP ("<wait for='posted'/>") TAIL, "does not say how it is done" },
  { HEAD STEP ("<wait for='reading'/>") STEP ("<wait for='reading'/>") TAIL, "two steps “a”" },
  { HEAD STEP ("<look place='here'/><wait for='reading'/>") TAIL, "a.xml, line 4" },
  { HEAD STEP ("<wait for='posted'/><do what='move' to='1,2 3'/>") TAIL, "a.xml, line 4" },
  { HEAD STEP ("<look place='1" NOUGHTS ",2'/><wait for='reading'/>") TAIL, "is no place on a map" },
  { HEAD STEP ("<wait for='posted'/><do what='move' to='1,2 3,1" NOUGHTS "'/>") TAIL, "is no place on a map" },
  { HEAD STEP ("<wait for='posted'/><do what='throw' seed='100001'/>") TAIL, "a.xml, line 4" },
  { "<tutorial version='4294967296' id='t' system='s' sample='x'><title>T</title><about>A</about><scene battle='1' after='0'>" STEP ("<wait for='reading'/>") TAIL,
    "version" },
  { HEAD TAIL, "a.xml, line 3" },
  { "<tutorial", "a.xml" },
};

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (refused[i].text, strlen (refused[i].text));
      g_autoptr (GError) error = NULL;

      g_assert_null (sg_tutorial_read (bytes, "a.xml", &error));
      g_assert_nonnull (error);
      if (strstr (error->message, refused[i].told) == NULL)
        g_error ("%u: “%s” does not say “%s”", i, error->message, refused[i].told);
    }
}

/* A tutorial has an end. */
static void
test_long (void)
{
  for (guint n = 60; n <= 61; n++)
    {
      g_autoptr (GString) text = g_string_new (HEAD);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (SgTutorial) tutorial = NULL;

      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "<step id='s%u' help='move'><title>A</title><say>Do.</say><wait for='reading'/></step>", i);
      g_string_append (text, TAIL);
      bytes = g_bytes_new (text->str, text->len);
      tutorial = sg_tutorial_read (bytes, "a.xml", &error);
      g_assert_cmpint (tutorial != NULL, ==, n == 60);
      g_assert_cmpint (g_error_matches (error, SG_ERROR, SG_ERROR_RANGE), ==, n == 61);
    }
}

static void
test_read (void)
{
  static const char text[] = HEAD "<step id='a' help='move'><title>A</title><say>Do.</say><look place='1.5,-2'/><wait for='posted' rule='X-1 X-2'/>"
    "<do what='move' of='u' to='1,2 3,4'/><else>No.</else></step>" TAIL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgTutorial) tutorial = sg_tutorial_read (bytes, "a.xml", &error);
  const SgTutorialStep *step;
  const SgTutorialDo *what;

  g_assert_no_error (error);
  g_assert_cmpstr (tutorial->sample, ==, "samples/hooks-farm.xml");
  g_assert_cmpuint (tutorial->steps->len, ==, 1);
  step = tutorial->steps->pdata[0];
  g_assert_cmpint (step->wait, ==, SG_WAIT_POSTED);
  g_assert_cmpstr (step->rules[1], ==, "X-2");
  g_assert_cmpint (step->look, ==, SG_LOOK_PLACE);
  g_assert_cmpfloat (step->place.y, ==, -2);
  what = step->deeds->pdata[0];
  g_assert_cmpint (what->deed, ==, SG_DEED_MOVE);
  g_assert_cmpuint (what->to->len, ==, 2);
  g_assert_cmpstr (step->otherwise, ==, "No.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/tutorial/refused", test_refused);
  g_test_add_func ("/desk/tutorial/long", test_long);
  g_test_add_func ("/desk/tutorial/read", test_read);
  return g_test_run ();
}
