/* test-rk-sight.c: what each side sees of the other, what its commander knows of it, and what the clock stops at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/base/sg-rk-sky.h"
#include "play/reisswitz/sight/sg-rk-enemy.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/march/sg-rk-skirmish.h"
#include "play/sg-view-paper.h"
#include "campaign/sg-board-apply.h"
#include "campaign/sg-word-record.h"
#include "rk-table.h"

#include "map/sg-map-xml.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"

static SgRkSighting *
only_sighting (Table *table, const char *side, gboolean known)
{
  g_autoptr (GPtrArray) list = sg_rk_sightings (table_board (table), side, known);

  g_assert_cmpuint (list->len, ==, 1);
  return sg_rk_sighting_get (table_board (table), side, ((SgRkSighting *) list->pdata[0])->number, known);
}

static guint
count_sightings (Table *table, const char *side, gboolean known)
{
  g_autoptr (GPtrArray) list = sg_rk_sightings (table_board (table), side, known);

  return list->len;
}

/* RK-T16: what can be told at a distance. */
static void
test_levels (void)
{
  static const struct { double paces; int level; const char *words; } rows[] = {
    { 1500, 0, "Troops" }, { 1114, 1, "Infantry" }, { 880, 2, "Infantry, some 900" }, { 616, 3, "Rifle battalion, some 900" },
    { 440, 4, "Rifle battalion, some 900" }, { 220, 5, "95th, some 900" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRkSighting) sighting = NULL;
      g_autofree char *words = NULL;
      Table table;

      table_open_plain (&table);
      table_raise (&table, "red", "r", "95th", "rifle-battalion", 880);
      table_raise (&table, "blue", "b", "Hussars", "light-squadron", 150);
      table_put (&table, "r", 3000, 300, 0, "column");
      table_put (&table, "b", 3000, 300 + rows[i].paces, 180, "ranks");
      table_begin (&table, 540);
      sighting = only_sighting (&table, "blue", TRUE);
      words = sg_rk_sighting_tell (table_board (&table), sighting);
      g_assert_cmpint (sighting->level, ==, rows[i].level);
      g_assert_cmpstr (words, ==, rows[i].words);
      table_close (&table);
    }
}

/* A general is told as one, with his staff, and as no body that has a strength; on the map of the other side too. */
static void
test_general (void)
{
  static const struct { double paces; const char *words, *news; } rows[] = {
    { 1500, "Troops", "Troops" }, { 1000, "A few riders", "A few riders" }, { 800, "A few riders", "A few riders" },
    { 500, "A general with his staff", "A general with his staff" }, { 200, "General Byng with his staff", "General Byng" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRkSighting) sighting = NULL;
      g_autoptr (SgBoard) known = NULL;
      g_autoptr (GPtrArray) news = NULL;
      g_autofree char *words = NULL;
      Table table;

      table_open_plain (&table);
      table_raise (&table, "red", "r", "General Byng", "general", 1);
      table_raise (&table, "blue", "b", "Hussars", "light-squadron", 150);
      table_put (&table, "r", 3000, 300, 0, NULL);
      table_put (&table, "b", 3000, 300 + rows[i].paces, 180, "ranks");
      table_begin (&table, 540);
      sighting = only_sighting (&table, "blue", TRUE);
      words = sg_rk_sighting_tell (table_board (&table), sighting);
      g_assert_cmpstr (words, ==, rows[i].words);
      known = sg_rk_known_board (table.battle, "blue");
      news = sg_rk_news (known);
      g_assert_cmpuint (news->len, ==, 1);
      g_assert_cmpstr (((SgRkNews *) news->pdata[0])->what, ==, rows[i].news);
      table_close (&table);
    }
}

/* Of a body too far off nothing is told but where it is: whatever it is, however it stands and however strong, the view of it is the same
 * to the byte (RK-24). */
static void
test_unknown (void)
{
  static const struct { const char *type, *formation; gint64 strength; double bearing; } rows[] = {
    { "battalion", "three-ranks", 900, 0 }, { "general", NULL, 1, 0 }, { "general", NULL, 1, 90 }, { "foot-battery-6", "unlimbered", 8, 0 },
    { "heavy-regiment", "ranks", 600, 0 }, { "sapper-company", "column", 90, 0 }, { "supply-column", NULL, 40, 0 }, { "battalion", "column", 300, 0 },
  };
  g_autoptr (GBytes) first = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) view = NULL;
      g_autoptr (GError) error = NULL;
      Table table;

      table_open_plain (&table);
      table_raise (&table, "red", "r", "Hidden", rows[i].type, rows[i].strength);
      table_raise (&table, "blue", "b", "Hussars", "light-squadron", 150);
      table_put (&table, "r", 3000, 300, rows[i].bearing, rows[i].formation);
      table_put (&table, "b", 3000, 2000, 180, "ranks");
      table_begin (&table, 540);
      view = sg_view_write (table.battle, "blue", &error);
      g_assert_no_error (error);
      g_assert_nonnull (strstr (g_bytes_get_data (view, NULL), "Troops"));
      if (first == NULL)
        first = g_steal_pointer (&view);
      else
        g_assert_cmpstr (g_bytes_get_data (view, NULL), ==, g_bytes_get_data (first, NULL));
      table_close (&table);
    }
}

/* One’s own troops are shown as they were last reported, with the strength that they had then: skirmishers who went out since, and those
 * who came back, are not known of (RK-23). */
static void
test_own_ghost (void)
{
  static const SgPoint away[] = { { 1200, 2000 }, { 1200, 3500 } };
  g_autoptr (GError) error = NULL;
  gint64 fit = 0;
  Table table;

  table_open_plain (&table);
  table_stand (&table, "red", "g", "General", "general", 1, 1200, 100, 0, NULL);
  table_stand (&table, "red", "r", "1st Foot", "battalion", 901, 1200, 2000, 0, "three-ranks");
  g_assert_true (sg_rk_set_weather (table.battle, 1000, FALSE, &error));
  table_begin (&table, 540);
  table_march (&table, "r", away, 2, "column");
  table_moves (&table, 2);
  for (guint step = 0; step < 3; step++)
    {
      g_autoptr (SgBoard) known = NULL;
      const SgUnit *unit;

      if (step == 1)
        sg_rk_skirmishers_out (table.battle, "r", 0, &error);
      if (step == 2)
        sg_rk_skirmishers_in (table.battle, "r", &error);
      g_assert_no_error (error);
      if (step > 0)
        table_moves (&table, 1);
      known = sg_rk_known_board (table.battle, "red");
      unit = sg_board_get_unit (known, "r");
      g_assert_cmpint (sg_unit_balance (unit, SG_ACCOUNT_FIT), ==, 901);
      g_assert_cmpint (sg_unit_begun (unit), ==, 901);
      g_assert_cmpuint (sg_board_get_units (known)->len, ==, 2);
      fit = sg_unit_balance (sg_board_get_unit (table_board (&table), "r"), SG_ACCOUNT_FIT);
      if (step == 1)
        g_assert_cmpint (fit, <, 901);
    }
  table_close (&table);
}

static void
lose (Table *table, const char *unit, gint64 men)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Lost", "");
  SgEffect *effect = g_new0 (SgEffect, 1);
  g_autoptr (GError) error = NULL;

  effect->kind = SG_EFFECT_TRANSFER;
  effect->subject = g_strdup (unit);
  effect->asset = g_strdup (sg_board_get_unit (table_board (table), unit)->asset);
  effect->from = g_strdup (SG_ACCOUNT_FIT);
  effect->to = g_strdup (SG_ACCOUNT_DEAD);
  effect->amount = men;
  sg_ruling_add_effect (ruling, effect);
  g_assert_true (sg_battle_post (table->battle, ruling, &error));
  g_assert_no_error (error);
}

/* How many of his own have fallen a general sees where he could count them, and farther off is told (RK-23, RK-24). */
static void
test_own_losses (void)
{
  static const struct { double y; gint64 known; } rows[] = { { 900, 701 }, { 2600, 901 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgBoard) known = NULL;
      Table table;

      table_open_plain (&table);
      table_stand (&table, "red", "g", "General", "general", 1, 1200, 100, 0, NULL);
      table_stand (&table, "red", "r", "1st Foot", "battalion", 901, 1200, rows[i].y, 0, "three-ranks");
      table_begin (&table, 540);
      lose (&table, "r", 200);
      table_moves (&table, 1);
      known = sg_rk_known_board (table.battle, "red");
      g_assert_cmpint (sg_unit_balance (sg_board_get_unit (known, "r"), SG_ACCOUNT_FIT), ==, rows[i].known);
      table_close (&table);
    }
}

/* By the house rule nobody is seen beyond the last of the book’s figures (RK-23). */
static void
test_figures (void)
{
  static const struct { double paces; gboolean seen; } rows[] = { { 1114, TRUE }, { 1200, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      Table table;

      table_open_plain (&table);
      sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "rk.visibility", "figures", &error);
      g_assert_no_error (error);
      table_raise (&table, "red", "r", "95th", "rifle-battalion", 880);
      table_raise (&table, "blue", "b", "Hussars", "light-squadron", 150);
      table_put (&table, "r", 3000, 300, 0, "column");
      table_put (&table, "b", 3000, 300 + rows[i].paces, 180, "ranks");
      table_begin (&table, 540);
      g_assert_cmpuint (count_sightings (&table, "blue", FALSE), ==, rows[i].seen);
      table_close (&table);
    }
}

/* Hidden behind a thick wood; beyond the weather; seen when it comes round, lost when it goes on: a ghost that ages. */
static void
test_ghost (void)
{
  static const SgPoint way[] = { { 800, 1500 }, { 1600, 1500 }, { 1600, 2200 }, { 800, 2200 } };
  g_autoptr (SgRkSighting) sighting = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL;
  gint64 seen;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "red", "r", "Uhlans", "light-squadron", 150);
  table_raise (&table, "blue", "b", "30th", "battalion", 900);
  table_put (&table, "r", 800, 1500, 0, "twos");
  table_put (&table, "b", 800, 2700, 180, "column");
  table_begin (&table, 540);
  g_assert_cmpuint (count_sightings (&table, "blue", FALSE), ==, 0); /* the wood stands between */
  table_march (&table, "r", way, 4, NULL);
  why = sg_rk_advance (table.battle, 600, SG_RK_STOP_SIGHTING, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (why, "Uhlans reports enemies") || g_str_has_prefix (why, "30th reports enemies"));
  table_moves (&table, 1);
  sighting = only_sighting (&table, "blue", TRUE);
  seen = sighting->time;
  g_assert_cmpint (seen, ==, sg_board_get_whole (table_board (&table), "time", 0));
  sg_rk_set_weather (table.battle, 200, FALSE, &error);
  g_assert_no_error (error);
  table_moves (&table, 2);
  g_clear_pointer (&sighting, sg_rk_sighting_free);
  sighting = only_sighting (&table, "blue", TRUE);
  g_assert_cmpint (sighting->time, ==, seen);
  /* Seen again it is another: nobody knows that it is the same. */
  sg_rk_set_weather (table.battle, 0, FALSE, &error);
  table_moves (&table, 1);
  g_assert_cmpuint (count_sightings (&table, "blue", TRUE), >=, 1);
  g_assert_cmpint (sg_board_get_whole (table_board (&table), "sightings/blue", 0), >=, 2);
  g_assert_false (sg_rk_forget (table.battle, "blue", 99, &error));
  g_assert_cmpstr (error->message, ==, "Blue knows of no such sighting (RK-23).");
  table_close (&table);
}

/* A commander on the map knows what he sees, and what is seen within speech of him (RK-18, RK-20). */
static void
test_commander (void)
{
  static const struct { double general; guint known; } rows[] = { { 2400, 0 }, { 1600, 1 }, { 900, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      Table table;

      table_open_plain (&table);
      table_raise (&table, "red", "r", "Uhlans", "light-squadron", 150);
      table_raise (&table, "blue", "b", "30th", "battalion", 900);
      table_raise (&table, "blue", "g", "General Byng", "general", 1);
      table_put (&table, "r", 3000, 100, 0, "ranks");
      table_put (&table, "b", 3000, 700, 180, "column");
      table_put (&table, "g", 3000, rows[i].general, 180, NULL);
      sg_rk_set_weather (table.battle, 850, FALSE, &error); /* he sees no farther */
      table_begin (&table, 540);
      g_assert_cmpuint (count_sightings (&table, "blue", FALSE), ==, 1);
      g_assert_cmpuint (count_sightings (&table, "blue", TRUE), ==, rows[i].known);
      table_close (&table);
    }
}

/* Within a critical distance, and in contact: once for each (RK-83). */
static void
test_contact (void)
{
  static const SgPoint way[] = { { 3000, 300 }, { 3000, 2000 } };
  static const struct { const char *why; double y; } stops[] = {
    { "30th has Grenadiers within 400 paces (RK-83)", 900 }, { "30th and Grenadiers are in contact", 1290 },
  };
  Table table;

  table_open_plain (&table);
  table_raise (&table, "red", "r", "30th", "battalion", 900);
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
  table_put (&table, "r", 3000, 300, 0, "three-ranks");
  table_put (&table, "b", 3000, 1300, 180, "three-ranks");
  table_begin (&table, 540);
  table_march (&table, "r", way, 2, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *why = sg_rk_advance (table.battle, 600, SG_RK_STOP_CONTACT, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (why, ==, stops[i].why);
      g_assert_cmpfloat (table_place (&table, "r").at.y, ==, stops[i].y);
    }
  table_close (&table);
}

static void
test_until_time (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL;
  guint moves;
  gint64 minutes;
  Table table;

  table_open_plain (&table);
  table_begin (&table, 540);
  why = sg_rk_advance (table.battle, 560, SG_RK_STOP_ANY, &moves, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (why, ==, "It is 9.20");
  g_assert_cmpuint (moves, ==, 10);
  g_assert_true (sg_rk_clock_parse ("9.20", &minutes) && minutes == 560);
  g_assert_true (sg_rk_clock_parse ("09:20", &minutes) && minutes == 560);
  g_assert_false (sg_rk_clock_parse ("9.2", &minutes));
  g_assert_false (sg_rk_clock_parse ("24.00", &minutes));
  table_close (&table);
}

/* A sighting as text: by the names of its fields, and as files of before have it, by their order. */
static void
test_text (void)
{
  static const struct { const char *before, *now; } rows[] = {
    { "blue-u7 540 544 2 100 200.5 90 250 5 three-ranks 900 red-u1 740",
      "unit=blue-u7;first=540;time=544;level=2;x=100;y=200.5;bearing=90;front=250;depth=5;formation=three-ranks;strength=900;observer=red-u1;paces=740" },
    { "~battalion 0 544 1 100 200 0 250 5 - 0 - 0 line=1,2;3,4|5,6;7,8 source=spy begun=40 of=red/g/3",
      "unit=~battalion;first=0;time=544;level=1;x=100;y=200;bearing=0;front=250;depth=5;strength=0;paces=0;line=1,2%3B3,4%7C5,6%3B7,8;source=spy;begun=40;of=red/g/3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRkSighting) old = sg_rk_sighting_parse (3, rows[i].before), new = sg_rk_sighting_parse (3, rows[i].now);
      g_autofree char *once = sg_rk_sighting_format (old), *again = sg_rk_sighting_format (new);

      g_assert_cmpstr (once, ==, rows[i].now);
      g_assert_cmpstr (again, ==, rows[i].now);
      g_assert_true (sg_word_record_accepts (&sg_rk_words.known, rows[i].before));
    }
  g_assert_null (sg_rk_sighting_parse (3, "blue-u7 540"));
  g_assert_false (sg_word_record_accepts (&sg_rk_words.known, "blue-u7 early"));
}

#define COPSES "<map title='Copses' unit='paces' width='4000' depth='4000'>" \
  "<piece id='wood' kind='wood' class='thick' points='1100,700 1200,700 1200,900 1100,900'/>" \
  "<piece id='copse' kind='wood' class='thick' points='1030,1000 1070,1000 1070,1100 1030,1100'/></map>"

/* RK-25: of a column, and of a line, only the pieces that come into view are on the other side’s map. */
static void
test_pieces (void)
{
  static const struct { const char *type, *formation; gint64 count; double head, bearing; guint bodies; gint64 men[2]; double front, deep[2]; } rows[] = {
    { "heavy-regiment", "route", 600, 700, 270, 2, { 250, 200 }, 0, { 339, 246 } }, /* hidden in the middle by the copse, its tail by the wood */
    { "battalion", "route", 900, 1170, 90, 1, { 250, 0 }, 0, { 31, 0 } },              /* its head is behind the copse */
    { "battalion", "three-ranks", 900, 1100, 180, 1, { 350, 0 }, 94, { 5, 0 } },        /* a flank looks out beside it */
    { "battalion", "three-ranks", 900, 700, 180, 1, { 900, 0 }, 250, { 5, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (COPSES, strlen (COPSES));
      g_autoptr (SgMap) map = sg_map_load (bytes, "copses.sgmap", NULL);
      g_autoptr (SgBoard) known = NULL;
      guint bodies = 0;
      Table table;

      table_open_on (&table, map);
      table_raise (&table, "red", "r", "95th", rows[i].type, rows[i].count);
      table_raise (&table, "blue", "b", "Hussars", "light-squadron", 150);
      table_put (&table, "r", rows[i].head, 1500, rows[i].bearing, rows[i].formation);
      table_put (&table, "b", 1000, 700, 0, "ranks");
      table_begin (&table, 540);
      known = sg_rk_known_board (table.battle, "blue");
      for (guint k = 0; k < sg_board_get_units (known)->len; k++)
        {
          const SgUnit *unit = sg_board_get_units (known)->pdata[k];
          const SgBody *body = sg_board_get_body (known, unit->id);
          const char *deep = sg_word_text (body, &sg_rk_words.deep), *front = sg_word_text (body, &sg_rk_words.front);

          if (!g_str_has_prefix (unit->id, SG_RK_SEEN))
            continue;
          g_assert_cmpuint (bodies, <, rows[i].bodies);
          g_assert_cmpint (sg_unit_balance (unit, SG_ACCOUNT_FIT), ==, rows[i].men[bodies]);
          g_assert_cmpfloat (g_ascii_strtod (front, NULL), ==, rows[i].front);
          g_assert_cmpfloat (g_ascii_strtod (deep, NULL), ==, rows[i].deep[bodies]);
          bodies++;
        }
      g_assert_cmpuint (bodies, ==, rows[i].bodies);
      table_close (&table);
    }
}

static void
lose_riders (Table *table, const char *unit, gint64 n)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "They fell", "RK-24");
  g_autoptr (GError) error = NULL;

  sg_ruling_add_transfer (ruling, unit, "riders", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, n, NULL);
  g_assert_true (sg_battle_post (table->battle, ruling, &error));
  g_assert_no_error (error);
}

/* RK-24: of whom no more is told than “some 150” neither front nor column tells more, and of whom only the arm is made out not that.  On foot horse is as
 * wide as foot is, by steps. */
static void
test_lengths_estimated (void)
{
  static const struct { const char *type, *formation; gint64 counts[2]; double y; gboolean told; gint64 lost[2]; } rows[] = {
    { "light-regiment", "dismounted", { 600, 600 }, 1300, TRUE, { 50, 56 } },
    { "light-squadron", "ranks", { 131, 170 }, 1300, TRUE }, { "light-squadron", "route", { 131, 170 }, 1300, TRUE },
    { "battalion", "three-ranks", { 880, 920 }, 1300, TRUE }, { "light-squadron", "ranks", { 90, 150 }, 1700, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words[2] = { NULL };

      for (guint k = 0; k < 2; k++)
        {
          g_autoptr (SgBoard) known = NULL;
          const SgBody *body;
          Table table;

          table_open_plain (&table);
          table_raise (&table, "red", "r", "Hussars", rows[i].type, rows[i].counts[k]);
          table_raise (&table, "blue", "b", "Dragoons", "light-squadron", 150);
          table_put (&table, "r", 1000, rows[i].y, 180, rows[i].formation);
          table_put (&table, "b", 1000, 700, 0, "ranks");
          if (rows[i].lost[k] > 0)
            lose_riders (&table, "r", rows[i].lost[k]);
          table_begin (&table, 540);
          known = sg_rk_known_board (table.battle, "blue");
          body = sg_board_get_body (known, SG_RK_SEEN "1");
          g_assert_nonnull (body);
          words[k] = g_strdup_printf ("%s %s %s", sg_word_text (body, &sg_rk_words.front), sg_word_text (body, &sg_rk_words.deep), sg_word_text (body, &sg_rk_words.spine));
          g_assert_true (g_str_equal (words[k], "  ") == !rows[i].told);
          table_close (&table);
        }
      g_assert_cmpstr (words[0], ==, words[1]);
    }
}

/* Two ghosts of one body, both known by name: it cannot stand at both, and the older gives way. Where one is not known by name both stay. */
static void
test_two_ghosts (void)
{
  static const struct { int older, newer; guint stand; } rows[] = { { 5, 5, 1 }, { 4, 5, 2 }, { 5, 4, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const int levels[] = { rows[i].newer, rows[i].older };
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Reported", "RK-20");
      g_autoptr (SgBoard) known = NULL;
      g_autoptr (GPtrArray) news = NULL;
      Table table;

      table_open_plain (&table);
      table_raise (&table, "red", "r", "Uhlans", "light-squadron", 150);
      table_raise (&table, "blue", "b", "30th", "battalion", 900);
      table_put (&table, "r", 800, 1500, 0, "twos");
      table_put (&table, "b", 800, 2700, 180, "column");
      table_begin (&table, 600);
      for (guint k = 0; k < G_N_ELEMENTS (levels); k++)   /* the newer has the lower number: it came first */
        {
          SgRkSighting told = { 0, (char *) "r", 560, 590 - k * 20, levels[k], { { 1500 + k * 400, 1500 }, 0 }, .formation = (char *) "", .strength = 150, .observer = (char *) "b", .paces = 600 };
          g_autofree char *key = g_strdup_printf ("%sblue/%u", sg_rk_words.known.key, 7 + k), *text = sg_rk_sighting_format (&told);

          sg_ruling_add_change (ruling, "battle", key, text);
        }
      g_assert_true (sg_battle_post (table.battle, ruling, NULL));
      known = sg_rk_known_board (table.battle, "blue");
      news = sg_rk_news (known);
      g_assert_cmpuint (news->len, ==, rows[i].stand);
      g_assert_cmpint (((SgRkNews *) news->pdata[0])->time, ==, 590);
      table_close (&table);
    }
}

/* An enemy who was seen on another day is told of with that day, however long ago it was. */
static void
test_day_of_ghost (void)
{
  static const struct { const char *now, *ghost; gint64 age; } rows[] = { { "1380", "9.00", 840 }, { "1450", "day 1, 9.00", 910 }, { "3400", "day 1, 9.00", 2860 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "It grew late", "RK-2");
      g_autoptr (GPtrArray) news = NULL;
      g_autoptr (SgBoard) known = NULL;
      Table table;

      table_open_plain (&table);
      table_stand (&table, "red", "r", "Uhlans", "light-squadron", 150, 3000, 300, 0, "ranks");
      table_stand (&table, "blue", "b", "Hussars", "light-squadron", 150, 3000, 800, 180, "ranks");
      table_begin (&table, 540);
      sg_ruling_add_change (ruling, "battle", "time", rows[i].now);
      g_assert_true (sg_battle_post (table.battle, ruling, NULL));
      known = sg_rk_known_board (table.battle, "blue");
      g_assert_cmpstr (sg_word_text (sg_board_get_body (known, SG_RK_SEEN "1"), &sg_rk_words.ghost), ==, rows[i].ghost);
      news = sg_rk_news (known);
      g_assert_cmpint (((SgRkNews *) news->pdata[0])->age, ==, rows[i].age);
      table_close (&table);
    }
}

/* When a body was last seen is told by the clock: without a day it was today, or yesterday where that hour is to come. */
static void
test_days (void)
{
  static const struct { gint64 now; const char *ghost; gint64 time; } rows[] = {
    { 540, "8.30", 510 }, { 1440 + 540, "8.30", 1440 + 510 }, { 1440 + 540, "9.00", 1440 + 540 }, { 1450, "23.50", 1430 }, { 540, NULL, 540 },
    { 1440 + 540, "day 1, 8.30", 510 }, { 2 * 1440 + 540, "Tag 1, 23.50", 1430 }, { 2 * 1440 + 540, "jour 2, 8.30", 1440 + 510 }, { 540, "day 2, 8.30", 510 }, { 540, "long ago", 540 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Time", "RK-2");
      g_autofree char *now = g_strdup_printf ("%d", (int) rows[i].now);
      g_autoptr (GPtrArray) news = NULL;
      g_autoptr (SgBoard) known = NULL;
      Table table;

      table_open_plain (&table);
      table_raise (&table, "red", "r", "Uhlans", "light-squadron", 150);
      table_raise (&table, "blue", "b", "Hussars", "light-squadron", 150);
      table_put (&table, "r", 3000, 300, 0, "ranks");
      table_put (&table, "b", 3000, 800, 180, "ranks");
      table_begin (&table, 540);
      known = sg_rk_known_board (table.battle, "blue");
      sg_ruling_add_change (ruling, "battle", "time", now);
      if (rows[i].ghost != NULL)
        sg_ruling_add_change (ruling, "body:" SG_RK_SEEN "1", "ghost", rows[i].ghost);
      for (guint k = 0; k < sg_ruling_get_effects (ruling)->len; k++)
        g_assert_true (sg_board_apply (known, sg_ruling_get_effects (ruling)->pdata[k], NULL));
      news = sg_rk_news (known);
      g_assert_cmpuint (news->len, ==, 1);
      g_assert_cmpint (((SgRkNews *) news->pdata[0])->time, ==, rows[i].time);
      g_assert_cmpint (((SgRkNews *) news->pdata[0])->age, ==, rows[i].now - rows[i].time);
      table_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/sight/levels", test_levels);
  g_test_add_func ("/play/rk/sight/general", test_general);
  g_test_add_func ("/play/rk/sight/unknown", test_unknown);
  g_test_add_func ("/play/rk/sight/own-ghost", test_own_ghost);
  g_test_add_func ("/play/rk/sight/own-losses", test_own_losses);
  g_test_add_func ("/play/rk/sight/figures", test_figures);
  g_test_add_func ("/play/rk/sight/ghost", test_ghost);
  g_test_add_func ("/play/rk/sight/commander", test_commander);
  g_test_add_func ("/play/rk/sight/text", test_text);
  g_test_add_func ("/play/rk/advance/contact", test_contact);
  g_test_add_func ("/play/rk/advance/time", test_until_time);
  g_test_add_func ("/play/rk/sight/pieces", test_pieces);
  g_test_add_func ("/play/rk/sight/days", test_days);
  g_test_add_func ("/play/rk/sight/two-ghosts", test_two_ghosts);
  g_test_add_func ("/play/rk/sight/day-of-ghost", test_day_of_ghost);
  g_test_add_func ("/play/rk/sight/lengths-estimated", test_lengths_estimated);
  return g_test_run ();
}
