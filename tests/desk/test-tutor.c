/* test-tutor.c: a tutorial that is followed on a desk: what steps on, what leads astray, and the way back; and each deed where nothing can be done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/farm-table.h"

#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-tutor-hand.h"
#include "desk/sg-tutor.h"

#define STEP(id, inside) "<step id='" id "' help='move'><title>A</title><say>Do.</say>" inside "</step>\n"

static const char followed[] =
  "<tutorial version='1' id='t' system='little-wars' sample='hooks-farm'>\n<title>T</title><about>A.</about>\n<scene battle='1' after='0'>\n"
  STEP ("read", "<wait for='reading'/>")
  STEP ("choose", "<wait for='chosen' which='rc'/><do what='choose' of='rc'/>")
  STEP ("move", "<wait for='posted' rule='LW-26 LW-27'/><do what='undo'/>")
  STEP ("open", "<wait for='opened' which='melee'/><do what='open' of='melee'/>")
  STEP ("overrule", "<wait for='overruled' which='a_support'/><do what='set' of='a_support' value='9'/>")
  STEP ("undo", "<wait for='undone'/><do what='undo'/>")
  STEP ("judge", "<wait for='posted' which='melee'/><do what='accept'/>")
  STEP ("sheet", "<wait for='sheet' which='ledger'/><do what='sheet' of='ledger'/>")
  "</scene>\n<scene battle='1' after='9'>\n"
  STEP ("measure", "<wait for='measured'/><do what='measure' to='1,2 3,4'/>")
  "</scene></tutorial>";

typedef struct { Table table; SgDesk *desk; SgTutor *tutor; guint steps, strayed; } Fixture;

static void
count_cb (guint *count)
{
  *count += 1;
}

static SgTutorial *
read_tutorial (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (followed, sizeof followed - 1);
  g_autoptr (GError) error = NULL;
  SgTutorial *tutorial = sg_tutorial_read (bytes, "t.xml", &error);

  g_assert_no_error (error);
  return tutorial;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  farm_open (&fixture->table);
  fixture->desk = sg_desk_new ();
  sg_desk_set_battle (fixture->desk, fixture->table.battle);
  fixture->tutor = sg_tutor_new (read_tutorial (), NULL);
  g_signal_connect_swapped (fixture->tutor, "step", G_CALLBACK (count_cb), &fixture->steps);
  g_signal_connect_swapped (fixture->tutor, "astray", G_CALLBACK (count_cb), &fixture->strayed);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->tutor);
  g_clear_object (&fixture->desk);
  table_close (&fixture->table);
}

/* What was done is judged once the press is over. */
static void
look (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
choose (Fixture *fixture, const char *id)
{
  const char *const ids[] = { id, NULL };

  sg_desk_choose (fixture->desk, ids);
  look ();
}

static gint64
newest (Fixture *fixture)
{
  return sg_ruling_get_number (sg_battle_get_undo (fixture->table.battle));
}

static void
is_at (Fixture *fixture, const char *id)
{
  g_assert_cmpstr (sg_tutor_get_step (fixture->tutor)->id, ==, id);
}

static void
wander (Fixture *fixture)
{
  table_set (&fixture->table, "battle", "curtain", "yes");
  look ();
  g_assert_true (sg_tutor_is_astray (fixture->tutor));
}

/* From reading to a verdict: each step by what it waits for, and by nothing else; whatever else was done is put right. */
static void
test_follow (Fixture *fixture, gconstpointer data)
{
  SgTutor *tutor = fixture->tutor;
  gint64 begun = newest (fixture);

  sg_tutor_hear (tutor, SG_WAIT_READING, NULL);
  is_at (fixture, "choose");
  sg_tutor_go (tutor, 0);
  sg_tutor_set_desk (tutor, fixture->desk, TRUE);
  choose (fixture, "rf.1");
  g_assert_false (sg_tutor_is_astray (tutor));   /* while he reads he may look about */
  sg_tutor_hear (tutor, SG_WAIT_MEASURED, NULL);
  is_at (fixture, "read");
  sg_tutor_hear (tutor, SG_WAIT_READING, NULL);
  choose (fixture, "rf.1");
  g_assert_true (sg_tutor_is_astray (tutor));
  g_assert_cmpuint (fixture->strayed, ==, 1);
  sg_tutor_put_right (tutor);
  g_assert_false (sg_tutor_is_astray (tutor));
  g_assert_false (sg_desk_is_chosen (fixture->desk, "rf.1"));
  choose (fixture, "rc.1");                      /* a man of the unit will do */
  is_at (fixture, "move");
  wander (fixture);
  sg_tutor_put_right (tutor);
  g_assert_cmpint (newest (fixture), ==, begun);
  farm_charge (&fixture->table);
  is_at (fixture, "open");
  look ();                                       /* the mêlée opened by itself */
  is_at (fixture, "overrule");
  sg_desk_set_value (fixture->desk, "b_support", g_variant_new_int64 (9), "So it is.");
  look ();
  is_at (fixture, "overrule");
  sg_desk_set_value (fixture->desk, "a_support", g_variant_new_int64 (9), "So it is.");
  look ();
  is_at (fixture, "undo");
  g_assert_true (sg_desk_undo (fixture->desk));
  is_at (fixture, "judge");
  g_assert_true (sg_desk_redo (fixture->desk));
  look ();
  is_at (fixture, "judge");                      /* that the men were called back is no mêlée */
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  is_at (fixture, "sheet");
  sg_tutor_hear (tutor, SG_WAIT_SHEET, "map");
  is_at (fixture, "sheet");
  sg_tutor_hear (tutor, SG_WAIT_SHEET, "ledger");
  is_at (fixture, "measure");
  sg_tutor_hear (tutor, SG_WAIT_MEASURED, NULL);
  g_assert_null (sg_tutor_get_step (tutor));
  sg_tutor_hear (tutor, SG_WAIT_MEASURED, NULL); /* at its end nothing is waited for, whatever is done */
  sg_tutor_put_right (tutor);
  table_set (&fixture->table, "battle", "curtain", "yes");
  choose (fixture, "rf.1");
  g_assert_null (sg_tutor_get_step (tutor));
  g_assert_cmpuint (sg_tutor_get_at (tutor), ==, 9);
  g_assert_false (sg_tutor_is_astray (tutor));
}

/* A step back is a step back on the board, and a step on again what was done; another scene’s board is its own. */
static void
test_back (Fixture *fixture, gconstpointer data)
{
  SgTutor *tutor = fixture->tutor;
  gint64 begun = newest (fixture), moved;

  sg_tutor_set_desk (tutor, fixture->desk, TRUE);
  sg_tutor_hear (tutor, SG_WAIT_READING, NULL);
  choose (fixture, "rc.1");
  table_moves (&fixture->table, "rc.1", 36, 44);
  is_at (fixture, "open");
  moved = newest (fixture);
  g_assert_cmpint (moved, >, begun);
  sg_tutor_go (tutor, 1);
  is_at (fixture, "choose");
  g_assert_cmpint (newest (fixture), ==, begun);
  sg_tutor_go (tutor, 3);
  g_assert_cmpint (newest (fixture), ==, moved);
  sg_tutor_go (tutor, 100);                      /* the last there is */
  is_at (fixture, "measure");
  g_assert_cmpint (newest (fixture), ==, moved);
  sg_tutor_hear (tutor, SG_WAIT_MEASURED, NULL);
  sg_tutor_go (tutor, 2);                        /* from the end it says nothing of the board: that is another scene’s */
  is_at (fixture, "move");
  g_assert_cmpint (newest (fixture), ==, moved);
  sg_tutor_set_desk (tutor, fixture->desk, FALSE);
  g_assert_cmpint (newest (fixture), ==, begun);
}

/* Where it goes on: as it told, and anew from whatever else it is told. */
static void
test_told (Fixture *fixture, gconstpointer data)
{
  static const char *const nonsense[] = { "", "7", "nonsense", "99 -1 -1 -1 -1 -1 -1 -1 -1 -1", "2 -1 -1", "2 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1" };
  g_autoptr (SgTutor) other = NULL;
  g_autofree char *told = NULL, *again = NULL;

  sg_tutor_set_desk (fixture->tutor, fixture->desk, TRUE);
  sg_tutor_hear (fixture->tutor, SG_WAIT_READING, NULL);
  told = sg_tutor_tell (fixture->tutor);
  other = sg_tutor_new (read_tutorial (), told);
  again = sg_tutor_tell (other);
  g_assert_cmpuint (sg_tutor_get_at (other), ==, 1);
  g_assert_cmpstr (again, ==, told);
  g_assert_null (sg_tutor_get_desk (other));
  for (guint i = 0; i < G_N_ELEMENTS (nonsense); i++)
    {
      g_autoptr (SgTutor) anew = sg_tutor_new (read_tutorial (), nonsense[i]);

      g_assert_cmpuint (sg_tutor_get_at (anew), ==, 0);
    }
}

/* The hand: of each deed whether it is done where nothing is open, and then over a mêlée. */
static const struct { const char *what; SgTutorialDeed deed; const char *of, *value; gboolean idle, open; } deeds[] = {
  { "nobody of that name", SG_DEED_CHOOSE, "nobody", NULL, FALSE, FALSE },
  { "nobody is chosen", SG_DEED_MOVE, "", NULL, FALSE, FALSE },
  { "no such act", SG_DEED_ACT, "charge", NULL, FALSE, FALSE },
  { "no target is wanted", SG_DEED_TARGET, "bc", NULL, FALSE, FALSE },
  { "no place is said", SG_DEED_PLACE, "", NULL, FALSE, FALSE },
  { "nobody is in his box", SG_DEED_PUT_DOWN, "far", NULL, FALSE, FALSE },
  { "nobody talks", SG_DEED_ANSWER, "go:", NULL, FALSE, FALSE },
  { "no line of another", SG_DEED_OPEN, "melee nobody", NULL, FALSE, FALSE },
  { "no line of that kind", SG_DEED_OPEN, "concede", NULL, FALSE, FALSE },
  { "a line", SG_DEED_OPEN, "melee rc.1", NULL, FALSE, TRUE },
  { "no line of nothing", SG_DEED_OPEN, "", NULL, FALSE, FALSE },
  { "no such fact", SG_DEED_SET, "weather", "9", FALSE, FALSE },
  { "no value", SG_DEED_SET, "a_support", NULL, FALSE, FALSE },
  { "no number", SG_DEED_SET, "a_support", "many", FALSE, FALSE },
  { "a fact", SG_DEED_SET, "a_support", "9", FALSE, TRUE },
  { "dice", SG_DEED_THROW, "", NULL, FALSE, TRUE },
  { "a man", SG_DEED_CHOOSE, "rc.1 rf", NULL, TRUE, TRUE },
  { "a verdict", SG_DEED_ACCEPT, "", NULL, FALSE, TRUE },
};

static void
try_deeds (Fixture *fixture, gboolean open)
{
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    {
      g_autoptr (GArray) to = g_array_new (FALSE, FALSE, sizeof (SgPoint));
      g_auto (GStrv) of = *deeds[i].of != '\0' ? g_strsplit (deeds[i].of, " ", -1) : g_new0 (char *, 1);
      const SgTutorialDo what = { .deed = deeds[i].deed, .of = of, .value = (char *) deeds[i].value, .seed = 7, .to = to };

      g_assert_true (sg_tutor_hand_is_of_desk (what.deed));
      if (what.deed != SG_DEED_ACCEPT)
        sg_desk_choose (fixture->desk, NULL);
      if (sg_tutor_hand_do (fixture->desk, &what) != (open ? deeds[i].open : deeds[i].idle))
        g_error ("%s, %s", deeds[i].what, open ? "over a mêlée" : "with nothing open");
    }
}

static void
test_hand (Fixture *fixture, gconstpointer data)
{
  guint before;

  g_assert_false (sg_tutor_hand_is_of_desk (SG_DEED_MEASURE));
  before = g_list_model_get_n_items (sg_battle_get_rulings (fixture->table.battle));
  try_deeds (fixture, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (fixture->table.battle)), ==, before);
  farm_charge (&fixture->table);
  try_deeds (fixture, TRUE);
  g_assert_cmpint (table_count (&fixture->table, "red", SG_ACCOUNT_DEAD), ==, 18);   /* with a support of nine */
}

int
main (int argc, char **argv)
{
  farm_init (&argc, &argv);
#define ADD(name, test) g_test_add ("/desk/tutor/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("follow", test_follow);
  ADD ("back", test_back);
  ADD ("told", test_told);
  ADD ("hand", test_hand);
  return g_test_run ();
}
