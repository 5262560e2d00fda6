/* test-rk-circumstances.c: the circumstances of an attack, each alone and where two of them meet, with the index that comes of them; what foot has
 * against cavalry, and the attacks of a series on a place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rk-tray.h"

#include "map/sg-piece.h"
#include "map/sg-map-edit.h"
#include "play/reisswitz/fight/sg-rk-rear.h"
#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "rules/sg-question-values.h"

#define COUNTRY RK_COUNTRY ("<piece id='furze' kind='rough' points='4700,700 5300,700 5300,900 4700,900'/>")
#define MET 12     /* the move in which they meet, so that something may have happened before */

/** Word: one word of a unit, @ and a number in it for the move so many from now. */
typedef struct { const char *unit, *key, *text; } Word;

/* (transfer full) */
static char *
write_turns (const char *text, gint64 turn)
{
  GString *words = g_string_new (NULL);

  while (*text != '\0')
    if (*text == '@')
      g_string_append_printf (words, "%d", (int) (turn + strtol (text + 1, (char **) &text, 10)));
    else
      g_string_append_c (words, *text++);
  return g_string_free (words, FALSE);
}

/* "r" comes straight up the map at "b" in move MET, red’s others with it but for "s", "f" and "g". */
static void
meet (Table *table, const char *country, const Put *puts, guint n, const Word *words, guint n_words)
{
  tray_open_country (table, country);
  table_put_all (table, puts, n);
  table_begin (table, 540);
  table_moves (table, MET - 1);
  for (guint i = 0; i < n && puts[i].id != NULL; i++)
    if (g_str_equal (puts[i].side, "red") && strchr ("sfg", *puts[i].id) == NULL)
      table_march (table, puts[i].id, (SgPoint[]) { { puts[i].x, puts[i].y }, { puts[i].x, puts[i].y + 1000 } }, 2, NULL);
  table_moves (table, 1);
  for (guint i = 0; i < n_words && words[i].unit != NULL; i++)
    {
      g_autofree char *text = write_turns (words[i].text, MET);

      tray_put (table, words[i].unit, words[i].key, text);
    }
}

/* The index of the attack of "r" on "b"; @told: (out) (transfer full): what it is made of. */
static gint64
read_index (Table *table, char **told)
{
  g_autoptr (GPtrArray) list = sg_rk_suggest (table->battle, NULL);
  g_autoptr (SgDice) none = sg_dice_new_entered_text ("", NULL);
  SgSuggestion *attack = tray_find (list, "attack-odds:r:b");
  g_autoptr (SgVerdict) verdict = NULL;

  *told = tray_tell_attack (table, "attack-odds:r:b");
  for (guint i = 0; attack == NULL && i < list->len; i++)
    g_test_message ("there is %s", ((SgSuggestion *) list->pdata[i])->key);
  g_assert_nonnull (attack);
  verdict = sg_question_judge (attack->question, sg_battle_get_rules (table->battle), none, NULL);
  g_assert_nonnull (verdict);
  return g_variant_get_int64 (sg_verdict_get (verdict, "index"));
}

#define FOOT { "red", "r", "battalion", 900, 1000, 800, 0, "column" }, { "blue", "b", "battalion", 900, 1000, 1000, 180, "column" }
#define HORSE { "red", "r", "light-squadron", 150, 1000, 700, 0, "ranks" }, { "blue", "b", "light-squadron", 150, 1000, 1000, 180, "ranks" }
#define LIGHT { "red", "r", "rifle-company", 90, 1000, 850, 0, "skirmishers" }, { "blue", "b", "rifle-company", 90, 1000, 1000, 180, "skirmishers" }
#define OURS { "red", "g", "foot-battery-6", 6, 1300, 800, 315, "unlimbered" }
#define THEIRS { "blue", "k", "foot-battery-6", 6, 1300, 1200, 225, "unlimbered" }

/* What each circumstance of RK-T34 counts, and two together. */
static void
test_circumstances (void)
{
  static const struct { const char *rule; Put puts[4]; Word words[5]; const char *told; gint64 index; } rows[] = {
    { "RK-150", { FOOT }, { { NULL } }, "+0 +0 +0", 0 },
    { "RK-150", { FOOT }, { { "r", "won", "@-1" } }, "+0 +0 +0 just_won:a", -1 },
    { "RK-150", { FOOT }, { { "b", "won", "@-1" } }, "+0 +0 +0 just_won:d", 1 },
    { "RK-150", { FOOT }, { { "r", "won", "@-1" }, { "b", "won", "@-1" } }, "+0 +0 +0 just_won:a just_won:d", 0 },
    { "RK-150", { FOOT }, { { "r", "won", "@-2" } }, "+0 +0 +0", 0 },
    /* Canister: one move of it on the way in, two running on who waits; each side’s guns count once (RK-106, RK-151). */
    { "RK-106", { FOOT }, { { "r", "canister", "1" }, { "r", "canister-turn", "@0" } }, "+0 +0 +0 under_canister:a", -1 },
    { "RK-106", { FOOT }, { { "r", "canister", "1" }, { "r", "canister-turn", "@-3" } }, "+0 +0 +0", 0 },
    { "RK-106", { FOOT }, { { "b", "canister", "2" }, { "b", "canister-turn", "@0" } }, "+0 +0 +0 prepared:a", 1 },
    { "RK-106", { FOOT }, { { "b", "canister", "1" }, { "b", "canister-turn", "@0" } }, "+0 +0 +0", 0 },
    { "RK-106", { FOOT }, { { "r", "canister", "1" }, { "r", "canister-turn", "@0" }, { "b", "canister", "2" }, { "b", "canister-turn", "@0" } },
      "+0 +0 +0 under_canister:a prepared:a", 0 },
    { "RK-151", { FOOT, OURS }, { { NULL } }, "+0 +0 +0 artillery_support:a", 1 },
    { "RK-151", { FOOT, OURS }, { { "b", "canister", "2" }, { "b", "canister-turn", "@0" } }, "+0 +0 +0 artillery_support:a prepared:a", 1 },
    { "RK-151", { FOOT, THEIRS }, { { "r", "canister", "1" }, { "r", "canister-turn", "@0" } }, "+0 +0 +0 under_canister:a artillery_support:d", -1 },
    { "RK-151", { FOOT, OURS, THEIRS }, { { NULL } }, "+0 +0 +0 artillery_support:a artillery_support:d", 0 },
    /* Tired horses, and heavy ones with them (RK-185, RK-159). */
    { "RK-185", { HORSE }, { { "r", "trotted", "10" } }, "+0 +0 +0 standing:d tired:a", 0 },
    { "RK-185", { HORSE }, { { "r", "trotted", "9" } }, "+0 +0 +0 standing:d", 1 },
    { "RK-185", { HORSE }, { { "b", "trotted", "10" } }, "+0 +0 +0 standing:d tired:d", 2 },
    { "RK-185", { HORSE }, { { "r", "trotted", "10" }, { "b", "trotted", "10" } }, "+0 +0 +0 standing:d tired:a tired:d", 1 },
    { "RK-159", { { "red", "r", "heavy-squadron", 150, 1000, 700, 0, "ranks" }, { "blue", "b", "light-squadron", 150, 1000, 1000, 180, "ranks" } },
      { { "r", "trotted", "10" }, { "b", "answered", "@0 meets" } }, "+0 +0 +0 heavy:a tired:a", 0 },
    { "RK-150", { FOOT }, { { "r", "set-out", "1350" } }, "+0 +0 +0 losses_moving_in:a", -1 },
    { "RK-150", { FOOT }, { { "r", "set-out", "1349" } }, "+0 +0 +0", 0 },
    { "RK-151", { FOOT }, { { "r", "set-out", "1350" }, { "r", "canister", "2" }, { "r", "canister-turn", "@0" } },
      "+0 +0 +0 under_canister:a losses_moving_in:a", -2 },
    /* Attacks renewed by the fresh and by the tired (RK-185). */
    { "RK-185", { FOOT }, { { "b", "stormed", "@-2" } }, "+0 +0 +0 fresh:a", 1 },
    { "RK-185", { FOOT }, { { "b", "stormed", "@-2" }, { "r", "attacked", "@-2" } }, "+0 +0 +0 tired:a", -1 },
    { "RK-185", { FOOT }, { { "b", "stormed", "@-2" }, { "b", "won", "@-1" } }, "+0 +0 +0 just_won:d fresh:a", 2 },
    { "RK-185", { FOOT }, { { "b", "stormed", "@-10" } }, "+0 +0 +0 fresh:a", 1 }, { "RK-185", { FOOT }, { { "b", "stormed", "@-11" } }, "+0 +0 +0", 0 },
    { "RK-185", { HORSE }, { { "b", "stormed", "@-2" }, { "r", "trotted", "10" } }, "+0 +0 +0 standing:d tired:a", 0 },
    /* Skirmishers (RK-150, RK-174). */
    { "RK-174", { LIGHT }, { { NULL } }, "+0 +0 +0 skirm_position:d", -1 },
    { "RK-174", { LIGHT }, { { "b", "moved", "@-1" } }, "+0 +0 +0", 0 },
    { "RK-174", { LIGHT }, { { "b", "moved", "@-2" } }, "+0 +0 +0 skirm_position:d", -1 },
    { "RK-174", { FOOT }, { { "r", "driven-in", "@0 1" } }, "+0 +0 +0 skirmish_lost_attack:a", -1 },
    { "RK-174", { FOOT }, { { "b", "driven-in", "@0 1" } }, "+0 +0 +0 skirmish_lost_defence:d", 1 },
    { "RK-174", { FOOT }, { { "r", "driven-in", "@0 1" }, { "b", "driven-in", "@0 2" } }, "+0 +0 +0 skirmish_lost_attack:a skirmish_lost_defence:d", 0 },
    { "RK-174", { FOOT }, { { "b", "driven-in", "@-2 1" } }, "+0 +0 +0", 0 },
    /* Forming within the other’s reach, the attacker too (RK-184). */
    { "RK-184", { FOOT }, { { "r", "forming", "three-ranks" } }, "+0 +0 +0 forced_move_infantry:d", -1 },
    { "RK-184", { FOOT }, { { "b", "forming", "three-ranks" }, { "b", "won", "@-1" } }, "+0 +0 +0 just_won:d forced_move_infantry:a", 2 },
    { "RK-184", { HORSE }, { { "r", "forming", "ranks" } }, "+0 +0 +0 standing:d deploying:a", 0 },
    { "RK-184", { HORSE }, { { "b", "forming", "ranks" } }, "+0 +0 +0 standing:d deploying:d", 2 },
    /* The beaten, before they may defend and after; brought up by an obstacle (RK-201, RK-205). */
    { "RK-205", { FOOT }, { { "b", "grade", "T" }, { "b", "decided", "@-4" }, { "b", "defends-from", "@1" } }, "+0 +0 +0 badly_shaken:d", 2 },
    { "RK-205", { FOOT }, { { "b", "grade", "R" }, { "b", "decided", "@-1" }, { "b", "defends-from", "@1" }, { "r", "won", "@-1" } },
      "+0 +0 +0 just_won:a shaken:d", 0 },
    { "RK-205", { FOOT }, { { "b", "grade", "D" }, { "b", "decided", "@-3" }, { "b", "defends-from", "@0" } }, "+0 +0 +0", 0 },
    { "RK-201", { HORSE }, { { "b", "grade", "R" }, { "b", "decided", "@-3" }, { "b", "defends-from", "@-1" }, { "b", "held", "closed" },
                             { "b", "among", "@0 1 150 3 0" } }, "+0 +0 +0 thrown_on_obstacle:d standing:d", 3 },
    { "RK-201", { HORSE }, { { "b", "grade", "R" }, { "b", "decided", "@-3" }, { "b", "defends-from", "@-1" }, { "b", "held", "closed" },
                             { "b", "among", "@0 1 150 2 0" } }, "+0 +0 +0 standing:d", 1 },
    /* Uneven ground is in cavalry’s way alone (RK-156). */
    { "RK-156", { { "red", "r", "light-squadron", 150, 5000, 700, 0, "ranks" }, { "blue", "b", "light-squadron", 150, 5000, 1000, 180, "ranks" } },
      { { NULL } }, "+0 +0 +0 standing:d uneven:a", 0 },
    { "RK-156", { { "red", "r", "battalion", 900, 5000, 800, 0, "column" }, { "blue", "b", "battalion", 900, 5000, 1000, 180, "column" } },
      { { NULL } }, "+0 +0 +0", 0 },
    /* A second line, and what two of it meet (RK-175). */
    { "RK-175", { FOOT, { "red", "s", "battalion", 900, 1000, 700, 0, "column" }, { "blue", "t", "battalion", 900, 1000, 1300, 180, "column" } },
      { { NULL } }, "+0 +0 +0", 0 },
    { "RK-175", { FOOT, { "blue", "t", "battalion", 900, 1000, 1300, 180, "column" } }, { { "b", "won", "@-1" } },
      "+0 +0 +0 just_won:d second_line_infantry:d", -1 },
    { "RK-200", { FOOT }, { { "b", "ridden", "@-2" } }, "+0 +0 +0 reserve_ridden_through:d", 1 },
    { "RK-200", { FOOT }, { { "b", "ridden", "@-3" } }, "+0 +0 +0", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = NULL;
      Table table;
      gint64 index;

      meet (&table, COUNTRY, rows[i].puts, G_N_ELEMENTS (rows[i].puts), rows[i].words, G_N_ELEMENTS (rows[i].words));
      index = read_index (&table, &told);
      if (!g_str_equal (told, rows[i].told) || index != rows[i].index)
        {
          g_test_message ("row %u, %s: %s, index %d, not %s, index %d", i, rows[i].rule, told, (int) index, rows[i].told, (int) rows[i].index);
          g_test_fail ();
        }
      table_close (&table);
    }
}

/* Foot that goes at cavalry: the table is read as if the cavalry came on, and losses count, not heads (RK-149, RK-164, RK-170). */
static void
test_foot_on_horse (void)
{
  static const struct { const char *rule, *type; gint64 count; const char *formation, *enemy; gint64 riders, fallen; const char *told; } rows[] = {
    { "RK-164", "battalion", 900, "column", "light-squadron", 150, 0, "+4 +0 +0" }, { "RK-164", "battalion", 900, "column", "light-regiment", 300, 0, "+2 +0 +0" },
    { "RK-164", "battalion", 900, "column", "light-regiment", 600, 0, "+1 +0 +0" }, { "RK-164", "battalion", 900, "three-ranks", "light-regiment", 300, 0, "+3 +0 +0" },
    { "RK-149", "battalion", 900, "column", "light-regiment", 300, 149, "+2 +0 +0" }, { "RK-149", "battalion", 900, "column", "light-regiment", 300, 200, "+2 -1 +0" },
    { "RK-170", "rifle-company", 90, "skirmishers", "light-squadron", 150, 0, "-4 +0 +0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Put puts[] = { { "red", "r", rows[i].type, rows[i].count, 1000, 850, 0, rows[i].formation },
                     { "blue", "b", rows[i].enemy, rows[i].riders, 1000, 1000, 180, "ranks" } };
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");
      g_autofree char *told = NULL;
      Table table;

      meet (&table, COUNTRY, puts, G_N_ELEMENTS (puts), NULL, 0);
      if (rows[i].fallen > 0)
        {
          const SgUnit *unit = sg_board_get_unit (table_board (&table), "r");

          sg_ruling_add_transfer (ruling, "r", unit->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, rows[i].fallen, NULL);
          g_assert_true (sg_battle_post (table.battle, ruling, NULL));
          tray_put (&table, "r", "set-out", "0");
        }
      read_index (&table, &told);
      if (!g_str_equal (told, rows[i].told))
        {
          g_test_message ("row %u, %s: %s, not %s", i, rows[i].rule, told, rows[i].told);
          g_test_fail ();
        }
      table_close (&table);
    }
}

/* The attacks of one series on a place, by its class, its garrison and who comes (RK-213, RK-214, RK-T44); the die has the fresh and the tired
 * in it already. */
static void
test_series (void)
{
  static const struct { const char *piece, *formed; Word words[4]; gint64 index; } rows[] = {
#define HEDGE "<piece id='hedge' kind='hedge' points='900,990 1100,990'/>"
#define WALL "<piece id='works' kind='breastwork' points='940,990 1060,990'/>"
#define REDOUBT "<piece id='works' kind='breastwork' class='redoubt' points='940,990 1060,990'/>"
    { HEDGE, "three-ranks", { { NULL } }, -1 }, { HEDGE, "three-ranks", { { "b", "moved", "@-1" } }, 0 },
    { HEDGE, "three-ranks", { { "b", "stormed", "@-2" }, { "b", "storms", "1" } }, 0 },
    { HEDGE, "three-ranks", { { "b", "stormed", "@-1" }, { "b", "storms", "1" } }, -1 },
    { HEDGE, "three-ranks", { { "b", "stormed", "@-2" }, { "b", "storms", "1" }, { "r", "attacked", "@-2" } }, -1 },
    { HEDGE, "three-ranks", { { "b", "stormed", "@-2" }, { "b", "storms", "2" } }, 1 },
    { HEDGE, "three-ranks", { { "b", "stormed", "@-2" }, { "b", "storms", "2" }, { "r", "attacked", "@-2" } }, -2 },
    { HEDGE, "three-ranks", { { "b", "stormed", "@-2" }, { "b", "storms", "7" } }, 3 },
    { HEDGE, "three-ranks", { { "b", "stormed", "@-2" }, { "b", "storms", "1" }, { "b", "moved", "@-1" }, { "r", "attacked", "@-2" } }, -1 },
    { HEDGE, "three-ranks", { { "b", "stormed", "@-10" }, { "b", "storms", "1" } }, 0 },
    { HEDGE, "three-ranks", { { "b", "stormed", "@-11" }, { "b", "storms", "1" } }, -1 },   /* a series of its own */
    { WALL, "column", { { NULL } }, -2 }, { WALL, "column", { { "b", "stormed", "@-3" }, { "b", "storms", "1" } }, -1 },
    { WALL, "column", { { "b", "stormed", "@-3" }, { "b", "storms", "2" }, { "r", "attacked", "@-3" } }, -3 },
    { REDOUBT, "column", { { NULL } }, -4 }, { REDOUBT, "column", { { "b", "moved", "@-1" } }, -1 },
    { REDOUBT, "column", { { "b", "stormed", "@-2" }, { "b", "storms", "3" } }, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Put puts[] = { { "red", "r", "battalion", 900, 1000, 800, 0, "column" }, { "blue", "b", "battalion", 900, 1000, 1000, 180, rows[i].formed } };
      g_autofree char *country = g_strdup_printf (RK_COUNTRY ("%s"), rows[i].piece), *told = NULL;
      Table table;
      gint64 index;

      meet (&table, country, puts, G_N_ELEMENTS (puts), rows[i].words, G_N_ELEMENTS (rows[i].words));
      index = read_index (&table, &told);
      if (index != rows[i].index)
        {
          g_test_message ("row %u: %s, index %d, not %d", i, told, (int) index, (int) rows[i].index);
          g_test_fail ();
        }
      table_close (&table);
    }
}

/* Who attacks no more in a move though he has won nothing has not just won a fight: troops that did not dare, and those that had to
 * beat the support of guns first (RK-150, RK-181, RK-235). */
static void
test_waits (void)
{
  static const struct { const char *what, *type; gint64 count; Put third; const char *asked, *dice, *then, *dares; } rows[] = {
    { "did not dare", "company", 150, { NULL }, "attack-odds:r:b", "", "exceptional-throw:r:b", "2" },
    { "meets the support first", "battalion", 900, { "blue", "k", "foot-battery-6", 6, 930, 960, 180, "unlimbered" }, "battery-attack:r:k", "", NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Put puts[] = { { "red", "r", rows[i].type, rows[i].count, 1000, 800, 0, "column" }, { "blue", "b", "battalion", 900, 1000, 1000, 180, "column" }, rows[i].third };
      g_autofree char *told = NULL, *won = NULL;
      Table table;

      meet (&table, COUNTRY, puts, G_N_ELEMENTS (puts), NULL, 0);
      tray_accept (&table, rows[i].asked, rows[i].dice);
      if (rows[i].then != NULL)
        tray_accept (&table, rows[i].then, rows[i].dares);
      won = table_word (&table, "r", "won");
      g_assert_cmpstr (won, ==, "");
      g_assert_false (tray_has (&table, "attack-odds:r:b"));
      table_moves (&table, 1);
      told = tray_tell_attack (&table, "attack-odds:r:b");
      if (*told == '\0' || strstr (told, "just_won") != NULL)
        g_error ("%s: %s", rows[i].what, told);
      table_close (&table);
    }
}

/* Men who were sent out on the way are no loss to fire (RK-150). */
static void
test_sent_out (void)
{
  static const struct { gint64 fallen; gboolean counts; } rows[] = { { 0, FALSE }, { 200, FALSE }, { 300, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const Put puts[] = { { "red", "r", "light-battalion", 900, 1000, 700, 0, "column" }, { "blue", "b", "battalion", 900, 1000, 1200, 180, "column" } };
      const char *units[] = { "r", NULL };
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");
      g_autoptr (GError) error = NULL;
      g_autofree char *told = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      table_march (&table, "r", (SgPoint[]) { { 1000, 700 }, { 1000, 1900 } }, 2, NULL);
      table_moves (&table, 1);
      g_assert_true (sg_rk_carry_out_act (table.battle, "skirmish-out", units, NULL, 0, &error));
      g_assert_no_error (error);
      g_assert_cmpint (table_fit (&table, "r"), <=, 600);   /* more than a third of it is out */
      if (rows[i].fallen > 0)
        {
          sg_ruling_add_transfer (ruling, "r", sg_board_get_unit (table_board (&table), "r")->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, rows[i].fallen, NULL);
          g_assert_true (sg_battle_post (table.battle, ruling, &error));
        }
      for (guint k = 0; k < 4 && !tray_has (&table, "attack-odds:r:b"); k++)
        table_moves (&table, 1);
      told = tray_tell_attack (&table, "attack-odds:r:b");
      if (*told == '\0' || (strstr (told, " losses_moving_in:a") != NULL) != rows[i].counts)
        g_error ("%d fallen: %s", (int) rows[i].fallen, told);
      table_close (&table);
    }
}

/* Skirmishers who have stood where they are since the day began are in position in its first move (RK-150). */
static void
test_from_the_first (void)
{
  static const Put puts[] = { LIGHT };
  g_autofree char *told = NULL;
  Table table;

  tray_open_country (&table, COUNTRY);
  table_put_all (&table, puts, G_N_ELEMENTS (puts));
  table_begin (&table, 540);
  table_march (&table, "r", (SgPoint[]) { { 1000, 850 }, { 1000, 1900 } }, 2, NULL);
  table_moves (&table, 1);
  g_assert_cmpint (read_index (&table, &told), ==, -1);
  g_assert_cmpstr (told, ==, "+0 +0 +0 skirm_position:d");
  table_close (&table);
}

/* Canister with bad effect decides nothing: neither on who waits, nor on who comes, nor by the guns that stand there (RK-151, RK-177). */
static void
test_bad_effect (void)
{
  static const struct { const char *effect; Put guns; const char *by, *at, *point; gboolean counts; } rows[] = {
    { "good", OURS, "g", "b", " prepared:a", TRUE }, { "bad", OURS, "g", "b", " prepared:a", FALSE },
    { "good", THEIRS, "k", "r", " under_canister:a", TRUE }, { "bad", THEIRS, "k", "r", " under_canister:a", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Put puts[] = { FOOT, rows[i].guns };
      g_autofree char *told = NULL, *fire = g_strdup_printf ("artillery-fire:%s:%s", rows[i].by, rows[i].at), *test = g_strdup_printf ("canister-test:%s", rows[i].at);
      Table table;

      tray_open_country (&table, COUNTRY);
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      for (guint k = 0; k < 2; k++)
        {
          tray_accept_word (&table, fire, "effect", g_variant_new_string (rows[i].effect), "1");
          if (tray_has (&table, test))
            tray_accept (&table, test, "1");
          if (k > 0)
            table_march (&table, "r", (SgPoint[]) { { 1000, 800 }, { 1000, 1900 } }, 2, NULL);
          table_moves (&table, 1);
        }
      told = tray_tell_attack (&table, "attack-odds:r:b");
      if (*told == '\0' || (strstr (told, rows[i].point) != NULL) != rows[i].counts)
        g_error ("%s of %s: %s", rows[i].effect, rows[i].by, told);
      table_close (&table);
    }
}

/* Guns that the ground makes fire with bad effect support nobody, and no skirmishers throw for them (RK-151, RK-177). */
static void
test_bad_ground (void)
{
  static const struct { const char *marsh; const char *told; gboolean throws; } rows[] = {
    { "", "+0 +0 +0 artillery_support:d", TRUE }, { "<piece id='bog' kind='marsh' points='900,1040 1250,1040 1250,1190 900,1190'/>", "+0 +0 +0", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const Put puts[] = { FOOT, THEIRS };
      g_autofree char *country = g_strdup_printf (RK_COUNTRY ("%s"), rows[i].marsh), *told = NULL;
      Table table;

      meet (&table, country, puts, G_N_ELEMENTS (puts), NULL, 0);
      told = tray_tell_attack (&table, "attack-odds:r:b");
      if (!g_str_equal (told, rows[i].told) || tray_has (&table, "infantry-with-guns:r:k") != rows[i].throws)
        g_error ("row %u: %s", i, told);
      table_close (&table);
    }
}

/* What stands on the map is of a class, or of none; so is a slope that rises against who comes (RK-212, RK-T46). */
static void
test_classes (void)
{
#define LINE(kind) "<piece id='p' kind='" kind "' points='860,990 1140,990'/>"
#define PLACE(kind) "<piece id='p' kind='" kind "' points='880,985 1120,985 1120,1100 880,1100'/>"
  static const struct { const char *piece, *class; } rows[] = {
    { "", "open" }, { LINE ("hedge"), "light" }, { LINE ("hedge' class='high"), "strong" }, { LINE ("fence"), "light" }, { LINE ("wall"), "strong" },
    { LINE ("embankment"), "strong" }, { LINE ("cutting"), "light" }, { LINE ("ditch"), "light" }, { LINE ("ditch' class='wet"), "strong" },
    { LINE ("trench"), "strong" }, { LINE ("breastwork"), "strong" }, { LINE ("breastwork' class='redoubt"), "fortified" },
    { LINE ("breastwork' class='barricade"), "strong" }, { PLACE ("wood"), "light" }, { PLACE ("orchard"), "light" }, { PLACE ("house"), "light" },
    { PLACE ("house' class='manor"), "strong" }, { PLACE ("church"), "strong" }, { PLACE ("shed"), "light" }, { PLACE ("mill"), "light" },
    { PLACE ("built-up"), "light" }, { PLACE ("built-up' class='town"), "strong" }, { PLACE ("rough"), "open" },
  };
  static const Put puts[] = { { "red", "r", "battalion", 900, 1000, 800, 0, "column" }, { "blue", "b", "battalion", 900, 1000, 1000, 180, "three-ranks" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *country = g_strdup_printf (RK_COUNTRY ("%s"), rows[i].piece);
      const char *units[] = { "r", "b", NULL };
      g_autoptr (SgQuestion) question = NULL;
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, country);
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      table_moves (&table, 1);
      g_assert_true (sg_rk_deploy (table.battle, "r", &(SgPlace) { { 1000, 983 }, 0 }, NULL, "The umpire’s word", &error));
      table_moves (&table, 1);
      question = sg_rk_ask (table.battle, "attack-odds", units, &error);
      g_assert_no_error (error);
      if (!sg_question_is (question, "place", rows[i].class))
        {
          g_test_message ("%s: %s", rows[i].piece, sg_question_text (question, "place"));
          g_test_fail ();
        }
      table_close (&table);
    }
}

/* A refuge gives who renews the attack on the beaten a point, in two moves and not to T: cavalry wants skirmishers there to hold it (RK-204). */
static void
test_refuges (void)
{
#define WOOD "<piece id='wood' kind='wood' points='800,940 1200,940 1200,1300 800,1300'/>"
#define ORCHARD "<piece id='wood' kind='orchard' points='800,940 1200,940 1200,1300 800,1300'/>"
#define STREAM "<piece id='brook' kind='stream' width='4' points='500,994 1500,994'/>"
#define TRENCH "<piece id='trench' kind='trench' points='900,1000 1100,1000'/>"
#define BEATEN(grade, decided) { { "b", "grade", grade }, { "b", "decided", decided }, { "b", "defends-from", "@2" } }
#define SCREEN { "blue", "l", "rifle-company", 90, 1000, 1010, 180, "skirmishers" }
  static const struct { const char *what, *pieces; Put puts[3]; Word words[3]; gboolean refuge; } rows[] = {
    { "in the open", "", { FOOT }, BEATEN ("R", "@-1"), FALSE }, { "a wood", WOOD, { FOOT }, BEATEN ("R", "@-1"), TRUE },
    { "an orchard", ORCHARD, { FOOT }, BEATEN ("D", "@-2"), TRUE }, { "too late", WOOD, { FOOT }, BEATEN ("D", "@-3"), FALSE },
    { "in flight", WOOD, { FOOT }, BEATEN ("T", "@-1"), FALSE }, { "a stream before it", STREAM, { FOOT }, BEATEN ("R", "@-1"), TRUE },
    { "a trench", TRENCH, { FOOT }, BEATEN ("R", "@-1"), TRUE }, { "riders in a wood", WOOD, { HORSE }, BEATEN ("R", "@-1"), FALSE },
    { "riders in a wood that is held", WOOD, { HORSE, SCREEN }, BEATEN ("R", "@-1"), TRUE }, { "riders behind a stream", STREAM, { HORSE }, BEATEN ("R", "@-1"), FALSE },
    { "in the move of the fight", WOOD, { FOOT }, BEATEN ("R", "@0"), FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *country = g_strdup_printf (RK_COUNTRY ("%s"), rows[i].pieces);
      g_autoptr (GArray) grounds = NULL;
      Table table;
      SgRk rk;

      meet (&table, country, rows[i].puts, G_N_ELEMENTS (rows[i].puts), rows[i].words, G_N_ELEMENTS (rows[i].words));
      sg_rk_read (&rk, table.battle);
      grounds = sg_rk_grounds (rk.board);
      if (sg_rk_refuge_points (&rk, grounds, sg_rk_ground_of (grounds, "b"), sg_rk_ground_of (grounds, "r")) != rows[i].refuge)
        {
          g_test_message ("%s: %g", rows[i].what, table_place (&table, "r").at.y);
          g_test_fail ();
        }
      table_close (&table);
    }
}

/* Cavalry that was brought up by an obstacle, and wins there, rallies for two moves before it goes on (RK-201). */
static void
test_rallies (void)
{
  static const Put puts[] = { HORSE };
  static const Word words[] = { { "b", "grade", "R" }, { "b", "decided", "@-3" }, { "b", "defends-from", "@-1" }, { "b", "held", "closed" }, { "b", "among", "@0 1 150 3 0" } };
  g_autofree char *until = NULL, *won = NULL;
  Table table;

  meet (&table, COUNTRY, puts, G_N_ELEMENTS (puts), words, G_N_ELEMENTS (words));
  tray_accept (&table, "attack-odds:r:b", "");
  tray_accept (&table, "combat-die:r:b", "3");   /* die IV for those who came on: red, they are beaten */
  won = table_word (&table, "b", "won");
  g_assert_cmpstr (won, ==, "12");
  until = table_word (&table, "b", "rallies-until");
  g_assert_cmpstr (until, ==, "15");
  table_close (&table);
}

/* The slope that an attack runs over, by the arm; where the table has none, the throw alone (RK-158, RK-176, RK-T37). */
static void
test_slopes (void)
{
#define NO G_MININT
  static const struct { const char *type; double degrees; gboolean up; int points; } rows[] = {
    { "light-squadron", 4, TRUE, 0 }, { "light-squadron", 4, FALSE, 0 }, { "light-squadron", 7, TRUE, -1 }, { "light-squadron", 7, FALSE, -2 },
    { "light-squadron", 12, FALSE, -3 }, { "light-squadron", 12, TRUE, NO }, { "light-squadron", 17, FALSE, NO }, { "battalion", 8, TRUE, 0 },
    { "battalion", 12, TRUE, -1 }, { "battalion", 12, FALSE, 0 }, { "battalion", 17, TRUE, NO }, { "battalion", 17, FALSE, 0 }, { "battalion", 22, FALSE, NO },
    { "rifle-company", 17, TRUE, 0 }, { "rifle-company", 22, TRUE, -1 }, { "rifle-company", 27, TRUE, -2 }, { "rifle-company", 27, FALSE, -1 },
    { "rifle-company", 32, TRUE, -3 }, { "rifle-company", 32, FALSE, -2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean horse = g_str_equal (rows[i].type, "light-squadron"), light = g_str_equal (rows[i].type, "rifle-company");
      const char *units[] = { "r", "b", NULL }, *formation = light ? "skirmishers" : horse ? "ranks" : "column";
      double to = rows[i].up ? 2985 : 3015;
      g_autoptr (SgQuestion) question = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (SgMap) map = table_fall (rows[i].degrees);
      const char *told;
      Table table;

      table_open_on (&table, map);
      table_stand (&table, "red", "r", "They", rows[i].type, horse ? 150 : light ? 90 : 900, 3000, 3000, rows[i].up ? 180 : 0, formation);
      table_stand (&table, "blue", "b", "We", rows[i].type, horse ? 150 : light ? 90 : 900, 3000, to, rows[i].up ? 0 : 180, formation);
      table_begin (&table, 540);
      table_moves (&table, 1);
      question = sg_rk_ask (table.battle, "attack-odds", units, &error);
      g_assert_no_error (error);
      told = sg_question_get_caption (question, "slope");
      if (sg_question_flag (question, "hopeless") != (rows[i].points == NO) || sg_question_number (question, "slope") != (rows[i].points == NO ? 0 : rows[i].points)
          || (strstr (told, rows[i].up ? " up" : " down") == NULL && strstr (told, rows[i].up ? "° up" : "° down") == NULL)
          || (strstr (told, "only by the exceptional throw") != NULL) != (rows[i].points == NO))
        {
          g_test_message ("row %u: %d, %s", i, (int) sg_question_number (question, "slope"), told);
          g_test_fail ();
        }
      table_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/circumstances/points", test_circumstances);
  g_test_add_func ("/play/rk/circumstances/foot-on-horse", test_foot_on_horse);
  g_test_add_func ("/play/rk/circumstances/series", test_series);
  g_test_add_func ("/play/rk/circumstances/waits", test_waits);
  g_test_add_func ("/play/rk/circumstances/sent-out", test_sent_out);
  g_test_add_func ("/play/rk/circumstances/from-the-first", test_from_the_first);
  g_test_add_func ("/play/rk/circumstances/bad-effect", test_bad_effect);
  g_test_add_func ("/play/rk/circumstances/bad-ground", test_bad_ground);
  g_test_add_func ("/play/rk/circumstances/classes", test_classes);
  g_test_add_func ("/play/rk/circumstances/refuges", test_refuges);
  g_test_add_func ("/play/rk/circumstances/rallies", test_rallies);
  g_test_add_func ("/play/rk/circumstances/slopes", test_slopes);
  return g_test_run ();
}
