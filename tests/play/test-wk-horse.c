/* test-wk-horse.c: cavalry against cavalry and guns in the Kriegspiel of Little Wars’ appendix, found on the floor and settled there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "wk-table.h"

#include "play/kriegspiel/sg-wk-retire.h"
#include "rules/sg-question-values.h"

#define COUNTRY \
  "<map title='Downs' unit='in' width='144' depth='144'>" \
  "<line id='back/near' x1='0' y1='0' x2='144' y2='0'/><line id='back/far' x1='0' y1='144' x2='144' y2='144'/>" \
  "<line id='middle' x1='0' y1='72' x2='144' y2='72'/>" \
  "</map>"

#define RIDERS "rc.1 rc.2 rc.3 rc.4 rc.5 rc.6 rc.7 rc.8 rc.9 rc.10"

/* Ten of Red’s cavalry, and so many of Blue’s whose line stands at @y. */
static void
set_up (Table *table, guint blue, double y)
{
  open_table (table, COUNTRY, NULL, NULL);
  muster (table, "red", "rc", "cavalry", 10);
  muster (table, "blue", "bc", "cavalry", blue);
  table_row (table, "rc", 1, 10, 40, y + 50, 2, 180);
  table_row (table, "bc", 1, blue, 40, y, 2, 0);
  table_begin (table);
}

/* (transfer full) (nullable): the mêlée or charge that waits at Time. */
static SgQuestion *
find_clash (Table *table)
{
  g_autoptr (GPtrArray) list = NULL;
  SgSuggestion *found;

  table_act (table, "call-time");
  list = table_suggest (table);
  found = table_find (list, "melee");
  return found != NULL ? sg_question_ref (found->question) : NULL;
}

/* Red comes within charging distance, Blue does nothing in his move, and is charged (WK-71, WK-72). */
static void
charge_still (Table *table, double y)
{
  g_autoptr (SgQuestion) question = NULL;

  g_auto (GStrv) split = NULL;
  g_autoptr (GString) names = g_string_new ("bc.1");

  for (guint i = 2; i <= 48; i++)
    g_string_append_printf (names, " bc.%u", i);
  split = g_strsplit (names->str, " ", -1);
  set_up (table, 48, y);
  table_to (table, 1, "men");
  table_moves (table, RIDERS, 40, y + 30);
  table_to (table, 3, "men");
  table_moves (table, RIDERS, 40, y + 1);
  question = find_clash (table);
  g_assert_nonnull (question);
  g_assert_cmpstr (sg_question_get_procedure (question)->id, ==, "charge-stationary-cavalry");
  g_assert_cmpint (sg_question_number (question, "charging"), ==, 10);
  g_assert_cmpint (sg_question_number (question, "stationary"), >, 5);
  sg_play_fill (question, "charging", g_variant_new_int64 (9));   /* by the umpire: nine sabres account for five each, and drive back the others of the whole line */
  sg_play_fill (question, "stationary", g_variant_new_int64 (48));
  sg_play_fill (question, "charged", g_variant_new_strv ((const char *const *) split, -1));
  table_judge (table, question, NULL);
  g_assert_cmpint (left (table, "rc", "fit"), ==, 10);
}

static void
test_still (void)
{
  GPtrArray *figures;
  guint driven = 0;
  Table table;

  charge_still (&table, 50);
  g_assert_cmpint (left (&table, "bc", "dead"), ==, 45);
  figures = sg_board_get_figures (table_board (&table));
  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *man = figures->pdata[i];

      driven += g_str_equal (man->unit->id, "bc") && man->place.at.y > 13 && man->place.at.y < 15;
    }
  g_assert_cmpuint (driven, ==, 3);   /* thirty-six inches */
  table_close (&table);
}

/* There is no room behind them: who is forced over the edge is lost (WK-78). */
static void
test_over_the_edge (void)
{
  Table table;

  charge_still (&table, 30);
  g_assert_cmpint (left (&table, "bc", "dead"), ==, 48);
  table_close (&table);
}

/* (transfer full): what waits of ten who charge ten. */
static SgQuestion *
charge_equals (Table *table)
{
  open_table (table, COUNTRY, NULL, NULL);
  muster (table, "red", "rc", "cavalry", 10);
  muster (table, "blue", "bc", "cavalry", 10);
  muster (table, "red", "rf", "infantry", 20);   /* a side of ten horse alone would be beaten by one charge */
  muster (table, "blue", "bf", "infantry", 20);
  table_row (table, "rf", 1, 20, 40, 140, 2, 180);
  table_row (table, "bf", 1, 20, 40, 5, 2, 0);
  table_row (table, "rc", 1, 10, 40, 90, 2, 180);
  table_row (table, "bc", 1, 10, 40, 60, 2, 0);
  table_begin (table);
  table_to (table, 1, "men");
  table_moves (table, RIDERS, 40, 61);
  return find_clash (table);
}

/* Cavalry that has not had its choice meets a charge as equals: a coin, and the loser falls back (WK-74). */
static void
test_clash (void)
{
  g_autoptr (SgQuestion) question = NULL;
  Table table;

  question = charge_equals (&table);
  g_assert_nonnull (question);
  g_assert_cmpstr (sg_question_get_procedure (question)->id, ==, "cavalry-clash");
  table_judge (&table, question, "1");
  g_assert_cmpint (left (&table, "rc", "dead") + left (&table, "bc", "dead"), ==, 11);
  g_assert_cmpint (ABS (left (&table, "rc", "dead") - left (&table, "bc", "dead")), ==, 5);
  table_close (&table);
}

/* Nine are isolated, and ten take one of them: he stands by those who took him, however far off he fought, and is held by them (LW-53, LW-61, WK-75). */
static void
test_taken_by_captor (void)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (GPtrArray) list = NULL;
  const SgFigure *taken;
  double gap = G_MAXDOUBLE;
  Table table;

  open_table (&table, COUNTRY, NULL, NULL);
  muster (&table, "red", "rc", "cavalry", 10);
  muster (&table, "blue", "bc", "cavalry", 9);
  muster (&table, "red", "rf", "infantry", 20);
  muster (&table, "blue", "bf", "infantry", 20);
  table_row (&table, "rf", 1, 20, 40, 140, 2, 180);
  table_row (&table, "bf", 1, 20, 40, 5, 2, 0);
  table_row (&table, "rc", 1, 10, 40, 90, 2, 180);
  table_row (&table, "bc", 1, 8, 42, 60, 2, 0);
  table_put (&table, "bc.9", 40, 60, 0); /* the last to be named stands at the end that the last of Red does not */
  table_begin (&table);
  table_to (&table, 1, "men");
  table_moves (&table, RIDERS, 40, 61);
  question = find_clash (&table);
  g_assert_nonnull (question);
  table_judge (&table, question, NULL);
  g_assert_cmpint (left (&table, "rc", "fit"), ==, 2);
  g_assert_cmpint (left (&table, "bc", "dead"), ==, 8);
  taken = table_figure (&table, "bc.9");
  g_assert_cmpstr (taken->account, ==, "prisoner");
  for (guint i = 1; i <= 10; i++)
    {
      g_autofree char *id = g_strdup_printf ("rc.%u", i);
      const SgFigure *man = table_figure (&table, id);

      if (g_str_equal (man->account, "fit"))
        gap = MIN (gap, sg_point_distance (taken->place.at, man->place.at));
    }
  g_assert_cmpfloat (gap, <=, 6);
  list = table_suggest (&table);
  g_assert_null (table_find (list, "liberation"));
  table_close (&table);
}

/* Ten in a long rank who come upon foot with their end charge as ten, though few of them found room about the contact (WK-65, WK-67). */
static void
test_end_on (void)
{
  g_autoptr (SgQuestion) question = NULL;
  Table table;

  open_table (&table, COUNTRY, NULL, NULL);
  muster (&table, "red", "rc", "cavalry", 10);
  muster (&table, "blue", "bf", "infantry", 30);
  table_row (&table, "rc", 1, 10, 40, 90, 2, 180);   /* eighteen inches long */
  table_row (&table, "bf", 1, 30, 58, 60, 1.5, 0);
  table_begin (&table);
  table_to (&table, 1, "men");
  table_moves (&table, RIDERS, 40, 61);
  question = find_clash (&table);
  g_assert_nonnull (question);
  g_assert_cmpstr (sg_question_get_procedure (question)->id, ==, "charge-infantry");
  g_assert_cmpint (sg_question_number (question, "cavalry"), ==, 10);
  g_assert_cmpint (sg_question_number (question, "infantry"), <, 10);
  g_assert_cmpint (sg_question_number (question, "infantry"), >=, 5);
  table_judge (&table, question, NULL);
  g_assert_cmpint (left (&table, "bf", "dead"), ==, sg_question_number (question, "infantry")); /* one for each sabre, and no more than were charged */
  g_assert_cmpint (left (&table, "rc", "dead"), ==, 1);                                         /* from beyond two feet, one for each five */
  table_close (&table);
}

/* Whoever lost the clash must fall back in his own next move: the charged in the next turn, the charger in the one after it. */
static void
test_loser_falls_back (void)
{
  static const char *const faces[] = { "1", "2" };
  guint chargers = 0;

  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      g_autoptr (SgQuestion) question = NULL;
      GPtrArray *figures;
      gboolean charger;
      Table table;

      question = charge_equals (&table);
      table_judge (&table, question, faces[i]);
      charger = left (&table, "rc", "dead") > left (&table, "bc", "dead");
      chargers += charger;
      figures = sg_board_get_figures (table_board (&table));
      for (guint k = 0; k < figures->len; k++)
        {
          const SgFigure *man = figures->pdata[k];

          if (g_str_equal (man->unit->id, charger ? "rc" : "bc") && g_str_equal (man->account, "fit"))
            g_assert_cmpint (sg_word_whole (man, &sg_wk_words.retires), ==, charger ? 3 : 2);
        }
      table_close (&table);
    }
  g_assert_cmpuint (chargers, ==, 1);
}

/* Cavalry takes a gun that nobody guards but its gunners, at a cost by how far it came (WK-79). */
static void
test_guns (void)
{
  g_autoptr (GPtrArray) list = NULL;
  SgSuggestion *charge;
  double y = 61;
  Table table;

  open_table (&table, COUNTRY, NULL, NULL);
  muster (&table, "red", "rc", "cavalry", 10);
  muster (&table, "blue", "bg", "gun", 4);
  table_row (&table, "rc", 1, 10, 54.6, 90, 1.2, 180);
  table_put (&table, "bg.1", 60, 60, 0);
  table_row (&table, "bg-men", 1, 4, 57, 57, 2, 0);
  table_begin (&table);
  table_to (&table, 1, "men");
  while (!table_move (&table, RIDERS, 54.6, y, NULL, NULL))
    y += 0.02;   /* as near as there is room beside the gun */
  table_act (&table, "call-time");
  list = table_suggest (&table);
  charge = table_find (list, "charge-gun:");
  g_assert_nonnull (charge);
  table_judge (&table, charge->question, NULL);
  g_assert_cmpint (left (&table, "bg", "captured"), ==, 1);
  g_assert_cmpint (left (&table, "rc", "dead"), ==, 4);   /* over two feet */
  table_close (&table);
}

/* Guns are taken one after another while a sabre is left: eight who began close by take two, though seven are too few to charge again (WK-65, WK-79). */
static void
test_two_guns (void)
{
  g_autoptr (GPtrArray) list = NULL;
  SgSuggestion *charge;
  double y = 61;
  Table table;

  open_table (&table, COUNTRY, NULL, NULL);
  muster (&table, "red", "rc", "cavalry", 8);
  muster (&table, "blue", "bg", "gun", 4);
  muster (&table, "blue", "bh", "gun", 4);
  table_row (&table, "rc", 1, 8, 54.6, 72, 2, 180);
  table_put (&table, "bg.1", 57, 60, 0);
  table_put (&table, "bh.1", 67, 60, 0);
  table_row (&table, "bg-men", 1, 4, 53, 55, 2, 0);
  table_row (&table, "bh-men", 1, 4, 65, 55, 2, 0);
  table_begin (&table);
  table_to (&table, 1, "men");
  while (!table_move (&table, "rc.1 rc.2 rc.3 rc.4 rc.5 rc.6 rc.7 rc.8", 54.6, y, NULL, NULL))
    y += 0.02;
  table_act (&table, "call-time");
  list = table_suggest (&table);
  charge = table_find (list, "charge-gun:");
  g_assert_nonnull (charge);
  g_assert_cmpint (sg_question_number (charge->question, "guns"), ==, 2);
  table_judge (&table, charge->question, NULL);
  g_assert_cmpint (left (&table, "bg", "captured") + left (&table, "bh", "captured"), ==, 2);
  g_assert_cmpint (left (&table, "rc", "dead"), ==, 2);   /* from up to a foot, one a gun */
  table_close (&table);
}

/** Back: how far off Blue’s ten fall back to, and what Red’s who follow to @follow from him find: they must go on, and over the edge they are lost. */
typedef struct { double blue, back, follow; gboolean pursued, lost; } Back;

/* Horse that was in charging distance and falls back of its own will goes on as long as it is pursued; what is forced over the edge is lost (WK-71, WK-77,
 * WK-78). */
static void
test_pursued (void)
{
  static const Back rows[] = { { 100, 75, 20, TRUE, FALSE }, { 100, 75, 40, FALSE, FALSE }, { 60, 30, 20, TRUE, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) list = NULL, after = NULL, due = NULL;
      SgSuggestion *pursuit;
      Table table;

      open_table (&table, COUNTRY, NULL, NULL);
      muster (&table, "red", "rc", "cavalry", 10);
      muster (&table, "red", "rf", "infantry", 20);
      muster (&table, "blue", "bc", "cavalry", 10);
      muster (&table, "blue", "bf", "infantry", 20);
      table_row (&table, "rf", 1, 20, 100, 140, 2, 180);
      table_row (&table, "bf", 1, 20, 100, 5, 2, 0);
      table_row (&table, "rc", 1, 10, 40, rows[i].blue + 42, 2, 180);
      table_row (&table, "bc", 1, 10, 40, rows[i].blue, 2, 0);
      table_begin (&table);
      table_to (&table, 1, "men");
      table_moves (&table, RIDERS, 40, rows[i].blue + 20);
      table_to (&table, 2, "men");
      table_moves (&table, "bc.1 bc.2 bc.3 bc.4 bc.5 bc.6 bc.7 bc.8 bc.9 bc.10", 40, rows[i].back);
      table_to (&table, 3, "men");
      table_moves (&table, RIDERS, 40, rows[i].back + rows[i].follow);
      table_act (&table, "call-time");
      list = table_suggest (&table);
      pursuit = table_find (list, "pursuit:bc");
      g_assert_cmpint (pursuit != NULL, ==, rows[i].pursued);
      if (pursuit != NULL)
        {
          table_judge (&table, pursuit->question, NULL);
          after = table_suggest (&table);
          g_assert_null (table_find (after, "pursuit:bc"));
          table_to (&table, 4, "men");
          due = table_suggest (&table);
          g_assert_nonnull (table_find (due, "retire:bc"));
          if (rows[i].lost)
            table_judge (&table, table_find (due, "retire:bc")->question, NULL);
          else
            press (&table, "fall-back", "bc", -1, 0);
          g_assert_cmpint (left (&table, "bc", "dead"), ==, rows[i].lost ? 10 : 0);
          g_assert_cmpfloat (table_figure (&table, "bc.1")->place.at.y, <=, rows[i].lost ? 30 : 40);
        }
      table_close (&table);
    }
}

/* Infantry that goes back from horse in reach of it, and stays in its reach, loses doubly, and the horse none (WK-70); down from their horses men are infantry in
 * extended order, and fall back as far (WK-73). */
static void
test_retiring (void)
{
  static const struct { const char *type, *form; gboolean back; const char *asked; } rows[] = {
    { "infantry", "extended", TRUE, "charge-retiring-infantry" }, { "infantry", "extended", FALSE, "charge-infantry" },
    { "cavalry", "dismounted", FALSE, "charge-infantry" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double y = rows[i].back ? 50 : 60;
      g_autoptr (SgQuestion) question = NULL;
      gint64 charged;
      guint gone = 0;
      Table table;

      open_table (&table, COUNTRY, NULL, NULL);
      muster (&table, "red", "rc", "cavalry", 10);
      muster (&table, "blue", "bx", rows[i].type, 40);
      table_row (&table, "rc", 1, 10, 40, 100, 2, 180);
      table_row (&table, "bx", 1, 40, 20, 60, 1.5, 0);
      for (guint k = 1; k <= 40; k++)
        {
          g_autofree char *subject = g_strdup_printf ("bx.%u", k);

          table_set (&table, subject, "form", rows[i].form);
        }
      table_begin (&table);
      table_to (&table, 1, "men");
      table_moves (&table, RIDERS, 40, y + 34);
      table_to (&table, 2, "men");
      if (rows[i].back)
        {
          g_autoptr (GString) all = g_string_new ("bx.1");

          for (guint k = 2; k <= 40; k++)
            g_string_append_printf (all, " bx.%u", k);
          table_moves (&table, all->str, 20, y);
        }
      table_to (&table, 3, "men");
      table_moves (&table, RIDERS, 40, y + 1);
      question = find_clash (&table);
      g_assert_nonnull (question);
      g_assert_cmpstr (sg_question_get_procedure (question)->id, ==, rows[i].asked);
      charged = sg_question_number (question, "infantry");
      table_judge (&table, question, NULL);
      g_assert_cmpint (left (&table, "bx", "dead"), ==, MIN (charged, rows[i].back ? 20 : 10)); /* one a sabre from over two feet, and doubled */
      g_assert_cmpint (left (&table, "rc", "dead"), ==, rows[i].back ? 0 : charged / 5);
      table_to (&table, 4, "men");
      press (&table, "fall-back", "bx", -1, 0);
      for (guint k = 1; k <= 40; k++)
        {
          g_autofree char *id = g_strdup_printf ("bx.%u", k);
          const SgFigure *man = table_figure (&table, id);

          if (!g_str_equal (man->account, "fit") || !sg_word_has (man, &sg_wk_words.retires))
            continue;
          g_assert_cmpfloat_with_epsilon (sg_point_distance (man->place.at, (SgPoint) { 20 + 1.5 * (k - 1), y }), 12, 0.01);
          gone++;
        }
      g_assert_cmpuint (gone, ==, charged - MIN (charged, rows[i].back ? 20 : 10));
      table_close (&table);
    }
}

/* A rank that comes upon a gun with its end charges it as one body, though most of it stand too far off to be counted alone (WK-65, WK-79). */
static void
test_long_rank (void)
{
  g_autoptr (GPtrArray) list = NULL;
  SgSuggestion *charge;
  double x = 61;
  Table table;

  open_table (&table, COUNTRY, NULL, NULL);
  muster (&table, "red", "rc", "cavalry", 10);
  muster (&table, "blue", "bg", "gun", 4);
  table_row (&table, "rc", 1, 10, 20, 60, 2, 180);   /* eighteen inches long */
  table_put (&table, "bg.1", 60, 60, 0);
  table_row (&table, "bg-men", 1, 4, 57, 57, 2, 0);
  table_begin (&table);
  table_to (&table, 1, "men");
  while (!table_move (&table, RIDERS, x - 18, 60, NULL, NULL))
    x -= 0.02;
  table_act (&table, "call-time");
  list = table_suggest (&table);
  charge = table_find (list, "charge-gun:");
  g_assert_nonnull (charge);
  g_assert_cmpint (sg_question_number (charge->question, "cavalry"), ==, 10);
  table_close (&table);
}

/* Who falls back comes to a ford, and over it in the move after; where there is none, and for guns anywhere, he is against a river that he cannot ford
 * (WK-30, WK-35, WK-78). */
static void
test_back_to_ford (void)
{
  static const char country[] =
    "<map title='Downs' unit='in' width='144' depth='144'>"
    "<line id='back/near' x1='0' y1='0' x2='144' y2='0'/><line id='back/far' x1='0' y1='144' x2='144' y2='144'/>"
    "<line id='middle' x1='0' y1='72' x2='144' y2='72'/>"
    "<piece id='ouse' kind='river' name='Ouse' points='0,100 144,100' width='4'/><piece id='ford' kind='ford' name='Ford' points='40,98 40,102' width='4'/></map>";
  static const struct { const char *id; double x, y; SgWkFate fate; double least, most; } rows[] = {
    { "rf.1", 40, 90, SG_WK_FREE, 92, 98 },      /* to the bank … */
    { "rf.1", 40, 97, SG_WK_FREE, 102, 106 },    /* … and over */
    { "rf.1", 80, 94, SG_WK_RIVER, 0, 144 },
    { "rg.1", 40, 90, SG_WK_RIVER, 0, 144 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table table;
      SgWkFate fate;
      SgPoint end;
      SgLw lw;

      open_table (&table, country, NULL, NULL);
      muster (&table, "red", "rf", "infantry", 1);
      muster (&table, "red", "rg", "gun", 4);
      muster (&table, "blue", "bf", "infantry", 8);
      table_put (&table, "rf.1", rows[i].x, 130, 180);
      table_put (&table, "rg.1", 100, 130, 180);
      table_row (&table, "rg-men", 1, 4, 98, 134, 1.5, 180);
      table_row (&table, "bf", 1, 8, 40, 20, 1.5, 0);
      table_begin (&table);
      sg_lw_read (&lw, table.battle, NULL);
      table_figure (&table, rows[i].id)->place.at = (SgPoint) { rows[i].x, rows[i].y };
      end = sg_wk_fall_to (&lw, table_figure (&table, rows[i].id), 0, 12, &fate);
      g_assert_cmpint (fate, ==, rows[i].fate);
      g_assert_cmpfloat (end.y, >, rows[i].least);
      g_assert_cmpfloat (end.y, <, rows[i].most);
      table_close (&table);
    }
}

/* A distance is rounded to a hundredth of an inch before it is compared: a charge that begins a hair beyond three feet is one, as the question says (LW-R9, WK-66). */
static void
test_hair (void)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new (), other = g_ptr_array_new ();
  Table table;
  double gap;
  SgLw lw;

  set_up (&table, 1, 20);
  gap = sg_board_gap (table_board (&table), table_figure (&table, "rc.1"), table_figure (&table, "bc.1"));
  table_put (&table, "rc.1", 40, 70 - gap + 36.004, 180);
  sg_lw_read (&lw, table.battle, NULL);
  g_ptr_array_add (one, table_figure (&table, "rc.1"));
  g_ptr_array_add (other, table_figure (&table, "bc.1"));
  g_assert_cmpfloat (sg_board_gap (lw.board, one->pdata[0], other->pdata[0]), >, 36.003);
  g_assert_cmpfloat (sg_wk_least_gap (&lw, one, FALSE, other), ==, 36);
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wk/horse/still", test_still);
  g_test_add_func ("/wk/horse/over-the-edge", test_over_the_edge);
  g_test_add_func ("/wk/horse/clash", test_clash);
  g_test_add_func ("/wk/horse/taken-by-captor", test_taken_by_captor);
  g_test_add_func ("/wk/horse/end-on", test_end_on);
  g_test_add_func ("/wk/horse/loser-falls-back", test_loser_falls_back);
  g_test_add_func ("/wk/horse/guns", test_guns);
  g_test_add_func ("/wk/horse/long-rank", test_long_rank);
  g_test_add_func ("/wk/horse/two-guns", test_two_guns);
  g_test_add_func ("/wk/horse/pursued", test_pursued);
  g_test_add_func ("/wk/horse/retiring", test_retiring);
  g_test_add_func ("/wk/hair", test_hair);
  g_test_add_func ("/wk/back-to-ford", test_back_to_ford);
  return g_test_run ();
}
