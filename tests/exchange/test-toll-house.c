/* test-toll-house.c: the three battles of the Toll House War: every ruling stands, and what an army lost it lacks in the next.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "army/sg-army.h"
#include "rules/sg-ruleset-catalogue.h"
#include "play/sg-homecoming.h"
#include "play/sg-game.h"
#include "campaign-fixture.h"

#include "army/sg-army-xml.h"
#include "exchange/sg-replay.h"

static SgCampaign *campaign;

static SgBattle *
battle (guint n)
{
  g_autoptr (SgBattle) one = g_list_model_get_item (sg_campaign_get_battles (campaign), n);

  return one; /* the campaign holds it */
}

/* Judged again from what was recorded, every ruling of each battle stands; each has an end and a reason. */
static void
test_replay (void)
{
  static const char *const results[] = { "blue wins", "red wins", "blue wins" };

  g_assert_cmpuint (g_list_model_get_n_items (sg_campaign_get_battles (campaign)), ==, G_N_ELEMENTS (results));
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) faults = sg_exchange_replay (battle (i), &error);
      SgBoard *board = sg_battle_get_board (battle (i));

      g_assert_no_error (error);
      g_assert_cmpuint (faults->len, ==, 0);
      g_assert_cmpstr (sg_board_get (board, "result"), ==, results[i]);
      g_assert_cmpstr (sg_board_get (board, "reason"), !=, "");
    }
}

static const SgArmyDeed *
find_deed (SgArmy *army, const char *id, const char *title)
{
  SgArmyNode *node = sg_army_find (army, id);

  for (guint i = 0; node != NULL && i < node->deeds->len; i++)
    if (g_str_equal (((SgArmyDeed *) node->deeds->pdata[i])->battle, title))
      return node->deeds->pdata[i];
  return NULL;
}

static SgArmy *
load_army (const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_campaign_load_document (campaign, "army", id, &error);
  SgArmy *army = bytes != NULL ? sg_army_load (bytes, id, &error) : NULL;

  g_assert_no_error (error);
  return army;
}

/* Each unit’s history has what its accounts say; in the next battle it begins with no more than it brought home and what was
 * replaced, and a unit that was lost and not replaced is not there. */
static guint
check_army (const char *id, guint *lacking)
{
  g_autoptr (SgArmy) army = load_army (id);
  guint checked = 0;

  for (guint b = 0; b < 3; b++)
    {
      GPtrArray *units = sg_board_get_units (sg_battle_get_board (battle (b)));

      for (guint i = 0; i < units->len; i++)
        {
          SgUnit *unit = g_ptr_array_index (units, i), *next = b < 2 ? sg_board_get_unit (sg_battle_get_board (battle (b + 1)), unit->id) : NULL;
          const SgArmyDeed *deed = find_deed (army, unit->id, sg_battle_get_title (battle (b)));
          gint64 left = sg_unit_balance (unit, SG_ACCOUNT_FIT);

          if (sg_army_find (army, unit->id) == NULL || g_str_equal (unit->type, "general"))
            continue;
          g_assert_nonnull (deed);
          g_assert_cmpint (deed->began, ==, sg_unit_begun (unit));
          g_assert_cmpint (deed->lost, ==, sg_unit_begun (unit) - left);
          checked++;
          if (b == 2)
            continue;
          g_assert_cmpint (next != NULL ? sg_unit_begun (next) : 0, >=, left);
          g_assert_cmpint (next != NULL ? sg_unit_begun (next) : 0, <=, sg_unit_begun (unit));
          *lacking += (next != NULL ? sg_unit_begun (next) : 0) < sg_unit_begun (unit);
        }
    }
  return checked;
}

static void
test_carried (void)
{
  g_autoptr (SgArmy) red = load_army ("karelsburg");
  guint lacking = 0, checked = check_army ("karelsburg", &lacking) + check_army ("cantons", &lacking);

  g_assert_cmpstr (sg_campaign_get (campaign, "losses"), ==, "replaced");
  g_assert_cmpstr (sg_campaign_get (campaign, "replacements"), ==, "15");
  g_assert_cmpuint (checked, >, 30);
  g_assert_cmpuint (lacking, >, 0);
  g_assert_cmpint (g_ascii_strtoll (sg_army_get_word (red, "replaced-1"), NULL, 10), >, 0);
  g_assert_cmpint (g_ascii_strtoll (sg_army_get_word (red, "replaced-1"), NULL, 10), <=, 30);
}

/* What of @side began @of, as every list counts it: a general is no figure, and what the scenario lent is not of the army. */
static gint64
count_figures (SgBattle *of, const char *side)
{
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (of));
  gint64 sum = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      const char *node = unit->words != NULL ? g_hash_table_lookup (unit->words, "node") : NULL;

      if (g_str_equal (unit->side, side) && node != NULL && *node != '\0'
          && sg_unit_type_troop (sg_ruleset_get_type_by_id (sg_battle_get_rules (of), unit->type)) != SG_TROOP_LEADER)
        sum += sg_unit_begun (unit);
    }
  return sum;
}

/* Each army came home from each battle: with what it lost there, what was paid for others, its honours, and the rulings behind them. */
static void
test_home (void)
{
  static const struct { guint at; const char *side; const char *army; guint battle; gboolean paid, honours; } rows[] = {
    { 0, "blue", "cantons", 0, TRUE, TRUE }, { 1, "red", "karelsburg", 0, TRUE, TRUE }, { 4, "blue", "cantons", 2, TRUE, TRUE },
  };
  g_autoptr (GPtrArray) homes = sg_campaign_homecomings (campaign);

  g_assert_cmpuint (homes->len, ==, 6);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgHomecoming *home = homes->pdata[rows[i].at];
      g_autofree char *told = sg_homecoming_text (home);
      g_autofree char *start = g_strdup_printf ("%d of %d figures lost", (int) home->lost, (int) home->began);

      g_assert_cmpstr (home->side, ==, rows[i].side);
      g_assert_true (home->battle == battle (rows[i].battle));
      g_assert_cmpint (home->began, >, home->lost);
      g_assert_cmpint (home->began, ==, count_figures (home->battle, home->side));
      g_assert_true (g_str_has_prefix (told, start));
      g_assert_cmpint (strstr (told, "replacements for") != NULL, ==, rows[i].paid);
      g_assert_cmpint (home->honours->len > 0, ==, rows[i].honours);
      g_assert_cmpint (home->rulings->len > 0, ==, home->lost > 0 || home->honours->len > 0);
    }
}

static guint
count_told (SgBattle *of, const char *words)
{
  GListModel *rulings = sg_battle_get_rulings (of);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      n += strstr (sg_ruling_get_clause (ruling), words) != NULL;
    }
  return n;
}

/* Each is a battle: over several cycles, with men lost on both sides, charges and blows, runners who try to rally, and honours. */
static void
test_fought (void)
{
  for (guint k = 0; k < 3; k++)
    {
      SgBoard *board = sg_battle_get_board (battle (k));
      GPtrArray *units = sg_board_get_units (board);
      gint64 lost[2] = { 0 };
      guint honours = 0;

      for (guint i = 0; i < units->len; i++)
        {
          SgUnit *unit = g_ptr_array_index (units, i);

          lost[g_str_equal (unit->side, "blue")] += sg_unit_begun (unit) - sg_unit_balance (unit, SG_ACCOUNT_FIT);
          honours += g_hash_table_contains (unit->words, "honour");
        }
      g_assert_cmpint (sg_board_get_whole (board, "cycle-red", 0), >=, 3);
      g_assert_cmpint (MIN (lost[0], lost[1]), >, k == 0 ? 0 : 10);
      g_assert_cmpuint (honours, >, 0);
      if (k == 0)
        continue;
      g_assert_cmpuint (count_told (battle (k), " declared a charge on "), >=, 4);
      g_assert_cmpuint (count_told (battle (k), " came to blows"), >=, 3);
      g_assert_cmpuint (count_told (battle (k), " rallied"), >=, 1);
    }
}

/* Units out and scenarios, added up over the war. */
static void
test_score (void)
{
  g_autoptr (GError) error = NULL;
  const char *winner = NULL;
  g_autoptr (GArray) standings = sg_campaign_standings (campaign, &winner, &error);
  g_autoptr (SgScore) first = sg_battle_get_game (battle (0))->score (battle (0), TRUE, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (standings->len, ==, 3);
  g_assert_cmpint (first->gross_b, >, first->gross_a);
  g_assert_cmpint (first->gross_b, >=, 6);
  for (guint i = 0; i < first->lines->len; i++)
    {
      const SgScoreLine *line = first->lines->pdata[i];

      if (line->total != 0)
        g_assert_cmpuint (line->rulings->len, >, 0); /* every figure has the rulings behind it */
    }
  g_assert_cmpint (g_array_index (standings, SgStanding, 2).total_b, >, g_array_index (standings, SgStanding, 1).total_b);
}

/* A report of it tells of shots and flights, and leaves out cards, movement dice and the ends of activations. */
static void
test_told (void)
{
  static const struct { const char *words; gboolean told; } rows[] = {
    { " turned the ", FALSE }, { " could move ", FALSE }, { " moved ", FALSE }, { " acted", FALSE }, { "The activation of ", FALSE },
    { " set off", FALSE }, { " shot at ", TRUE }, { " ran away ", TRUE }, { " declared a charge on ", TRUE }, { " charged ", TRUE }, { " came to blows", TRUE },
    { " joined ", TRUE }, { " went back to where it started", TRUE }, { " won the battle", TRUE },
  };
  guint seen[G_N_ELEMENTS (rows)] = { 0 };

  for (guint k = 0; k < 3; k++)
    {
      GListModel *rulings = sg_battle_get_rulings (battle (k));

      for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
        {
          g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

          for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
            if (strstr (sg_ruling_get_clause (ruling), rows[n].words) != NULL)
              {
                seen[n]++;
                if (sg_battle_get_game (battle (k))->tells (ruling) != rows[n].told)
                  g_error ("“%s” was %s", sg_ruling_get_clause (ruling), rows[n].told ? "left out" : "told");
              }
        }
    }
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    g_assert_cmpuint (seen[n], >, 0);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  campaign = play_sample_of ("gentlemans-war", "toll-house.xml");
  g_test_add_func ("/exchange/toll-house/replay", test_replay);
  g_test_add_func ("/exchange/toll-house/carried", test_carried);
  g_test_add_func ("/exchange/toll-house/home", test_home);
  g_test_add_func ("/exchange/toll-house/fought", test_fought);
  g_test_add_func ("/exchange/toll-house/score", test_score);
  g_test_add_func ("/exchange/toll-house/told", test_told);
  status = g_test_run ();
  g_object_unref (campaign);
  return status;
}
