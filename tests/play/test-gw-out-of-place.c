/* test-gw-out-of-place.c: what is done at the wrong time, to the wrong troops or in the wrong battle is refused, and nothing comes of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A player’s file or a late press may say anything: what is not offered is refused in a sentence that names its rule.
 */

#include "gw-cameos.h"

/** Errand: what is said of @unit, or of @target as well, and the @rule (nullable) by which it is refused while the battle is fought. */
typedef struct { const char *act, *unit, *target, *rule; } Errand;

/* While nobody acts and no card lies open. */
static const Errand in_play[] = {
  { "activate", "r1", NULL, "GW-303" }, { "keep", NULL, NULL, "GW-311" }, { "swap:5 spades", NULL, NULL, "GW-311" },
  { "lost:r1", NULL, NULL, "GW-309" }, { "hold:5 spades", NULL, NULL, "GW-303" }, { "rally", "r1", NULL, "GW-306" },
  { "shoot", "r1", NULL, "GW-306" }, { "charge", "r1", "b1", "GW-306" }, { "clear", "rg", NULL, "GW-306" }, { "dash", "rg", NULL, "GW-306" },
  { "man", "rg", NULL, "GW-306" }, { "form:square", "r1", NULL, "GW-306" }, { "face:90", "r1", NULL, "GW-306" }, { "reform", "r1", NULL, "GW-306" },
  { "award:red", NULL, NULL, "GW-801" }, { "exit:far", "r1", NULL, "GW-306" }, { "take:bg", "r1", NULL, "GW-306" },
  { "section:left", NULL, NULL, "GW-320" }, { "flank:yes", NULL, NULL, "GW-809" }, { "flank:no", NULL, NULL, "GW-809" },
  { "flank:left:r1", NULL, NULL, "GW-809" }, { "flank-stay", NULL, NULL, "GW-809" }, { "again-ask:red", NULL, NULL, "GW-554" },
  { "come-out", "r1", NULL, "GW-510" }, { "lay-down", "r1", NULL, "GW-131" }, { "split:6", "r1", NULL, "GW-306" },
  { "reunite", "r1", NULL, "GW-306" }, { "event:red:tea", NULL, NULL, "GW-319" }, { "events-shuffle", NULL, NULL, "GW-319" },
  { "buckets", "r1", NULL, "GW-753" }, { "fight-on", "r1", NULL, "GW-627" }, { "reload", "r1", NULL, "GW-944" }, { "loads", "r1", NULL, "GW-909" },
  { "cross", "r1", NULL, "GW-406" }, { "cameo-do:charge", "r1", "b1", "GW-973" }, { "cameo-do:companion:red:9 clubs", NULL, NULL, "GW-967" },
  { "cameo-do:scout", "r1", NULL, "GW-962" }, { "cameo-do:reroll", "r1", NULL, "GW-980" }, { "creep-to:r1:90", NULL, NULL, "GW-911" },
  { "creep:r1", NULL, NULL, "GW-911" }, { "looks-over", NULL, NULL, "GW-911" }, { "announce:r1:left:10", NULL, NULL, "GW-912" },
  { "announce-at:r1", NULL, NULL, "GW-912" }, { "reveal:r1", NULL, NULL, "GW-911" }, { "build:entrenchment", "r1", NULL, "GW-751" },
  { "build-stop", "r1", NULL, "GW-751" },
};

/* Once the battle has begun, with no scenario. */
static const Errand before[] = {
  { "attacker:blue", NULL, NULL, "GW-801" }, { "variant:objective", NULL, NULL, "GW-801" }, { "march:left", NULL, NULL, "GW-801" },
  { "objective:inn", NULL, NULL, "GW-801" }, { "work:inn", NULL, NULL, "GW-801" }, { "agree:hedge:highest", NULL, NULL, "GW-406" },
  { "headquarters", "rc", NULL, "GW-121" }, { "headquarters", "r1", NULL, "GW-121" }, { "merge:r2", "r1", NULL, "GW-102" },
  { "push", "r1", NULL, "GW-804" }, { "push", NULL, NULL, NULL }, { "say:porters", "r1", NULL, "GW-909" },
  { "say:may-skirmish", "r1", NULL, "GW-943" }, { "use-hidden", NULL, NULL, "GW-911" }, { "local:red", NULL, NULL, "GW-911" },
  { "hide-at:r1", NULL, NULL, "GW-911" }, { "hide:r1:wood", NULL, NULL, "GW-911" }, { "report:r1:1", NULL, NULL, "GW-912" },
  { "untie:0", NULL, NULL, "GW-318" },
};

/* While an infantry regiment in good order acts, in line. */
static const Errand acting[] = {
  { "activate", "r2", NULL, "GW-313" }, { "keep", NULL, NULL, "GW-311" }, { "swap:2 hearts", NULL, NULL, "GW-311" },
  { "lost:r1", NULL, NULL, "GW-309" }, { "lost:r2", NULL, NULL, "GW-309" }, { "hold:2 hearts", "r2", NULL, "GW-313" },
  { "hold:K hearts", "r2", NULL, "GW-313" }, { "rally", "r1", NULL, "GW-561" }, { "clear", "r1", NULL, "GW-509" }, { "dash", "r1", NULL, "GW-512" },
  { "man", "r1", NULL, "GW-403" }, { "form:warband", "r1", NULL, "GW-409" }, { "form:line", "r1", NULL, "GW-409" },
  { "form:nonsense", "r1", NULL, "GW-409" }, { "form:limbered", "r1", NULL, "GW-409" }, { "face:0", "r1", NULL, "GW-408" },
  { "exit:far", "r1", NULL, "GW-801" }, { "exit:nowhere", "r1", NULL, "GW-801" }, { "take:bg", "r1", NULL, "GW-807" },
  { "split:99", "r1", NULL, "GW-124" }, { "split:-1", "r1", NULL, "GW-124" }, { "reunite", "r1", NULL, "GW-414" },
  { "reunite:b1", "r1", NULL, "GW-414" }, { "come-out", "r1", NULL, "GW-510" }, { "lay-down", "r1", NULL, "GW-131" },
  { "buckets", "r1", NULL, "GW-753" }, { "fight-on", "r1", NULL, "GW-627" }, { "reload", "r1", NULL, "GW-944" }, { "loads", "r1", NULL, "GW-909" },
  { "cross", "r1", NULL, "GW-406" }, { "creep:r1", NULL, NULL, "GW-911" }, { "build-stop", "r1", NULL, "GW-751" },
  { "build:nonsense", "r1", NULL, "GW-751" }, { "section:left", "r1", NULL, "GW-320" }, { "say:nonsense", "r1", NULL, NULL },
  { "charge", "r1", "r2", "GW-602" }, { "charge", "r1", "rc", "GW-602" }, { "join:b1", "rc", NULL, "GW-702" }, { "join:rc", "rc", NULL, "GW-702" },
  { "leave", "rc", NULL, "GW-702" }, { "leave", "r1", NULL, "GW-702" }, { "cameo-put:red", NULL, NULL, "GW-961" },
  { "cameo-with:red", "r1", NULL, "GW-961" }, { "cameo-do:charge", "r1", "b1", "GW-973" }, { "merge:r2", "r1", NULL, "GW-102" },
  { "award:red", NULL, NULL, "GW-801" }, { "award:green", NULL, NULL, NULL }, { "untie:0", NULL, NULL, "GW-318" },
  { "untie:-1", NULL, NULL, "GW-318" }, { "announce:r1:left:10", NULL, NULL, "GW-912" }, { "event:red:tea", NULL, NULL, "GW-319" },
  { "looks-over", NULL, NULL, "GW-911" }, { "flank:left:r1", NULL, NULL, "GW-809" }, { "rally", "b1", NULL, "GW-306" },
  { "form:square", "b1", NULL, "GW-306" }, { "shoot", "b1", NULL, "GW-306" }, { "nonsense", NULL, NULL, NULL }, { "reload", "rg", NULL, "GW-906" },
};

/* What that regiment may do with its dice; not when it runs, nor when all is over. */
static const Errand fit[] = {
  { "form:square", "r1", NULL, "GW-559" }, { "form:march-column", "r1", NULL, "GW-559" }, { "face:90", "r1", NULL, "GW-559" },
  { "face:180", "r1", NULL, "GW-559" }, { "split:6", "r1", NULL, "GW-559" }, { "split:1", "r1", NULL, "GW-559" }, { "split", "r1", NULL, "GW-559" },
  { "reform", "r1", NULL, "GW-559" },
};

/* All of it is refused, and nothing is posted. @why (nullable): what every refusal says; else each names its own rule. */
static void
refuse_all (GwTable *table, const Errand *errands, guint n, const char *why)
{
  for (guint i = 0; i < n; i++)
    {
      const char *const ids[] = { errands[i].unit, errands[i].target, NULL }, *said = why != NULL ? why : errands[i].rule;
      const SgPoint at = { 30, 30 };
      g_autoptr (GError) error = NULL;
      guint rulings = g_list_model_get_n_items (sg_battle_get_rulings (table->battle));

      g_test_message ("%s", errands[i].act);
      g_assert_false (table->game->carry_out (table->battle, errands[i].act, ids, &at, 1, &error));
      g_assert_nonnull (error);
      g_assert_cmpuint (error->domain, ==, SG_ERROR);
      if (said != NULL && strstr (error->message, said) == NULL)
        g_error ("%s is refused by %s, and not by %s", errands[i].act, error->message, said);
      g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (table->battle)), ==, rulings);
    }
}

static void
concede (GwTable *table)
{
  g_autoptr (GError) error = NULL, twice = NULL;

  g_assert_true (table->game->act (table->battle, "concede:red", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (table, "result"), ==, "blue wins");
  g_assert_false (table->game->act (table->battle, "concede:blue", &twice));
  g_assert_cmpstr (gw_word (table, "result"), ==, "blue wins");
}

static void
test_stages (void)
{
  g_autoptr (GError) early = NULL;
  GwTable table;

  open_table (&table);
  gw_raise (&table, "red", "rc", "general", 1, 30, 50, 180, "");
  refuse_all (&table, in_play, G_N_ELEMENTS (in_play), "");
  g_assert_false (table.game->act (table.battle, "concede:red", &early)); /* GW-732: nothing is fought yet */
  g_assert_nonnull (strstr (early->message, "GW-732"));
  gw_begin (&table);
  refuse_all (&table, in_play, G_N_ELEMENTS (in_play), NULL);
  refuse_all (&table, before, G_N_ELEMENTS (before), NULL);
  concede (&table);
  refuse_all (&table, in_play, G_N_ELEMENTS (in_play), "The battle is over.");
  refuse_all (&table, before, G_N_ELEMENTS (before), "The battle is over.");
  gw_close (&table);
}

static void
begin_acting (GwTable *table)
{
  open_table (table);
  gw_raise (table, "red", "rc", "general", 1, 30, 50, 180, "");
  gw_begin (table);
  gw_card (table, "9 hearts");
  gw_activate (table, "r1");
}

/* The battle may end in the middle of an activation: then it is over for those who act as well. */
static void
test_acting (void)
{
  GwTable table;

  begin_acting (&table);
  refuse_all (&table, acting, G_N_ELEMENTS (acting), NULL);
  refuse_all (&table, before, G_N_ELEMENTS (before), NULL);
  concede (&table);
  refuse_all (&table, acting, G_N_ELEMENTS (acting), "The battle is over.");
  refuse_all (&table, fit, G_N_ELEMENTS (fit), "The battle is over.");
  gw_close (&table);
}

/* GW-559: who runs away neither forms, nor faces, nor throws out skirmishers. */
static void
test_running (void)
{
  GwTable table;

  begin_acting (&table);
  gw_set_word (&table, "r1", "running", "yes");
  refuse_all (&table, fit, G_N_ELEMENTS (fit), NULL);
  gw_close (&table);
}

/* GW-116, GW-118, GW-119, GW-120, GW-126, GW-131: troops form as their kind does, and not as they stand already. */
static void
test_kinds (void)
{
  static const struct { const char *type; guint count; const char *forms; } rows[] = {
    { "infantry", 12, "attack-column march-column square" },
    { "light-infantry", 12, "attack-column march-column square" },
    { "engineers", 6, "march-column skirmish" },
    { "sharpshooters", 6, "" },
    { "heavy-cavalry", 6, "march-column skirmish" },
    { "heavy-dragoons", 6, "march-column skirmish" },
    { "mounted-infantry", 6, "march-column skirmish" },
    { "light-infantry-detachment", 6, "skirmish attack-column march-column square" },
    { "infantry-detachment", 6, "attack-column march-column square" },
    { "cyclists", 6, "bicycles" },
    { "field-artillery", 4, "limbered" },
    { "tribal-infantry", 18, "" },
    { "general", 1, "" },
  };
  static const char *const orders[] = { "line", "attack-column", "march-column", "square", "skirmish", "warband", "limbered", "unlimbered", "bicycles", "open" };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const ids[] = { "r1", NULL };
      g_auto (GStrv) may = g_strsplit (rows[i].forms, " ", -1);
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "r1", rows[i].type, rows[i].count, 30, 50, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 10, 0, "");
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "r1");
      for (guint k = 0; k < G_N_ELEMENTS (orders); k++)
        {
          const char *form = orders[k];
          g_autofree char *act = g_strconcat ("form:", form, NULL);
          g_autoptr (GError) error = NULL;
          gboolean done = table.game->carry_out (table.battle, act, ids, NULL, 0, &error);

          if (done != g_strv_contains ((const char *const *) may, form))
            g_error ("%s forms %s: %s", rows[i].type, form, error != NULL ? error->message : "");
          if (done)
            g_assert_true (sg_battle_undo (table.battle, NULL));
        }
      gw_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-out-of-place/stages", test_stages);
  g_test_add_func ("/play/gw-out-of-place/acting", test_acting);
  g_test_add_func ("/play/gw-out-of-place/running", test_running);
  g_test_add_func ("/play/gw-out-of-place/kinds", test_kinds);
  return g_test_run ();
}
