/* targets.c: everything that reads what somebody else wrote.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/sg-store-make.h"
#include "targets.h"

#include <glib/gstdio.h>
#include <string.h>

#include "../exchange/campaign-fixture.h"
#include "../play/rk-front.h"
#include "army/sg-army-review.h"
#include "army/sg-army-xml.h"
#include "base/sg-typed.h"
#include "campaign/sg-papers.h"
#include "draw/sg-picture.h"
#include "exchange/sg-ground-asc.h"
#include "exchange/sg-ground-hgt.h"
#include "exchange/sg-player-file.h"
#include "exchange/sg-player-orders.h"
#include "exchange/sg-request.h"
#include "map/sg-backdrop.h"
#include "map/sg-map-xml.h"
#include "rules/sg-deck.h"
#include "rules/sg-matches.h"
#include "rules/sg-field.h"
#include "rules/sg-nation-xml.h"
#include "rules/sg-scenario.h"
#include "store/sg-store.h"

/* A reader either gives what it read or says why not: never both, never neither, and what it says can be shown. */
static void
assert_told (gboolean read, const GError *error)
{
  g_autofree char *shown = error != NULL ? g_strescape (error->message, NULL) : NULL;

  if (read != (error == NULL))
    g_error ("%s", error == NULL ? "refused without a word" : shown);
  if (error != NULL && (*error->message == '\0' || !g_utf8_validate (error->message, -1, NULL)))
    g_error ("refused with “%s”", shown);
}

/* What was written from what was read is read again, and written the same. */
static void
assert_same (GBytes *once, GBytes *again)
{
  g_assert_true (once != NULL && again != NULL && g_bytes_equal (once, again));
}

static SgRuleset *
rules_of (const char *system)
{
  static GHashTable *kept;
  SgRuleset *rules;

  if (kept == NULL)
    kept = g_hash_table_new (g_str_hash, g_str_equal);
  rules = g_hash_table_lookup (kept, system);
  if (rules == NULL && (rules = sg_ruleset_load (system, NULL)) != NULL)
    g_hash_table_insert (kept, g_strdup (system), rules);
  return rules;
}

/* Two sides of Kriegsspiel in the field: what players' files are of. */
static SgBattle *
front (void)
{
  static Table table;

  if (table.battle == NULL)
    front_open (&table);
  return table.battle;
}

static void
add_data (GPtrArray *seeds, const char *path)
{
  GBytes *bytes = sg_data_load (path, NULL);

  g_assert_nonnull (bytes);
  g_ptr_array_add (seeds, bytes);
}

static void
add_text (GPtrArray *seeds, const char *text)
{
  g_ptr_array_add (seeds, g_bytes_new (text, strlen (text)));
}

static char *
text_of (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return g_strndup (data != NULL ? data : "", size);
}

static gboolean
eat_campaign (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL, *system = NULL;
  g_autoptr (SgCampaign) campaign = NULL;
  gboolean read = sg_exchange_peek (bytes, "a.xml", &title, &system, &error);

  assert_told (read, error);
  if (!read || rules_of (system) == NULL)
    return FALSE;
  campaign = new_campaign_of (system);
  read = sg_exchange_import_campaign (bytes, "a.xml", campaign, &error);
  assert_told (read, error);
  return read;
}

static void
seed_campaign (GPtrArray *seeds)
{
  add_data (seeds, "samples/brighton.xml");
  add_data (seeds, "samples/hooks-farm.xml");
}

static gboolean
eat_request (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgDice) dice = NULL;
  g_autoptr (SgRuleset) rules = NULL;
  g_autoptr (GBytes) answer = NULL;
  guint refused = 0;

  if (sg_exchange_has_requests (bytes))
    answer = sg_exchange_answer_requests (bytes, "a.xml", 0, &refused, &error);
  else if (sg_exchange_read_request (bytes, "a.xml", &question, &dice, &rules, &error))
    answer = sg_exchange_answer (question, rules, dice, 0, &error);
  assert_told (answer != NULL, error);
  return answer != NULL && refused == 0;
}

static void
seed_request (GPtrArray *seeds)
{
  add_text (seeds, "<request system='little-wars' procedure='layout'><field name='agreed'>a</field></request>");
  add_text (seeds, "<requests><request system='little-wars' procedure='layout' seed='7'><side which='a' name='Red'/><side which='b' name='Blue'/></request>"
                   "<request system='little-wars' procedure='layout' dice='2'/></requests>");
}

static gboolean
eat_map (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) map = sg_map_load (bytes, "a.sgmap", &error);

  assert_told (map != NULL, error);
  if (map != NULL)
    {
      g_autoptr (GBytes) once = sg_map_to_bytes (map), again = NULL;
      g_autoptr (SgMap) back = sg_map_load (once, "a.sgmap", &error);

      g_assert_no_error (error);
      again = sg_map_to_bytes (back);
      assert_same (once, again);
    }
  return map != NULL;
}

static void
seed_map (GPtrArray *seeds)
{
  add_data (seeds, "samples/village-and-ridge.sgmap");
  add_text (seeds, RK_PLAIN);
}

static gboolean
eat_army (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgArmy) army = sg_army_load (bytes, "a.sgarmy", &error);

  assert_told (army != NULL, error);
  if (army != NULL)
    {
      g_autoptr (GBytes) once = sg_army_to_bytes (army), again = NULL;
      g_autoptr (SgArmy) back = sg_army_load (once, "a.sgarmy", &error);

      g_assert_no_error (error);
      again = sg_army_to_bytes (back);
      assert_same (once, again);
    }
  return army != NULL;
}

static void
seed_army (GPtrArray *seeds)
{
  static const char *const systems[] = { "gentlemans-war", "reisswitz" };

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    for (const SgArmyTemplate *of = sg_builder_find (systems[i])->templates; of != NULL && of->id != NULL && seeds->len < 4; of++)
      {
        g_autoptr (SgArmy) army = sg_army_new (systems[i], of->title);

        of->fill (army, rules_of (systems[i]));
        g_ptr_array_add (seeds, sg_army_to_bytes (army));
      }
}

static gboolean
eat_player (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgPlayerFile) file = sg_player_read (bytes, "a.sgplayer", &error);

  assert_told (file != NULL, error);
  return file != NULL;
}

static void
seed_player (GPtrArray *seeds)
{
  g_ptr_array_add (seeds, sg_player_write (front (), "blue", NULL));
  g_ptr_array_add (seeds, sg_player_write (front (), "red", NULL));
}

static gboolean
eat_orders (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgPlayerOrders) orders = sg_player_read_orders (bytes, "a.sgorders", front (), &error);

  assert_told (orders != NULL, error);
  return orders != NULL;
}

static void
seed_orders (GPtrArray *seeds)
{
  g_autoptr (GBytes) bytes = sg_player_write (front (), "blue", NULL);
  g_autoptr (SgPlayerFile) file = sg_player_read (bytes, "a.sgplayer", NULL);
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  g_autoptr (SgRkMarch) march = sg_rk_march_new ((const SgPoint[]) { { 1300, 100 }, { 1400, 900 } }, 2);

  g_ptr_array_add (drafts, sg_rk_dispatch_new ("blue", "order", "blue-general", "blue-foot", "Fall back upon me."));
  sg_rk_dispatch_add_march (drafts->pdata[0], "blue-foot", march);
  g_ptr_array_add (drafts, sg_rk_dispatch_new ("blue", "message", "blue-general", "blue-foot", "And write."));
  g_ptr_array_add (seeds, sg_player_write_orders (file, drafts, NULL));
}

static gboolean
eat_ruleset (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_new_from_bytes (bytes, "a.xml", &error);

  assert_told (rules != NULL, error);
  return rules != NULL;
}

/* The books whose files are small: a large one is read so slowly that little of it would be tried. */
static void
seed_ruleset (GPtrArray *seeds)
{
  add_data (seeds, "rulesets/kriegspiel.xml");
  add_data (seeds, "rulesets/little-wars.xml");
}

static gboolean
eat_lists (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) nations = sg_nations_read (rules_of ("gentlemans-war"), bytes, "a.xml", &error);

  assert_told (nations != NULL, error);
  return nations != NULL;
}

static void
seed_lists (GPtrArray *seeds)
{
  add_data (seeds, "armies/gentlemans-war.xml");
}

static gboolean
eat_scenarios (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) scenarios = sg_scenarios_read (rules_of ("gentlemans-war"), bytes, "a.xml", &error);

  assert_told (scenarios != NULL, error);
  return scenarios != NULL;
}

static void
seed_scenarios (GPtrArray *seeds)
{
  add_data (seeds, "scenarios/gentlemans-war.xml");
}

static gboolean
eat_matches (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMatches) matches = sg_matches_read (bytes, "a.xml", &error);

  assert_told (matches != NULL, error);
  return matches != NULL;
}

static void
seed_matches (GPtrArray *seeds)
{
  static const char small[] = "<matches version='1' title='Ours' front='60' rear='135' cover='20' support='240'>"
    "<book system='little-wars' paces='20'><match arm='line' quality='raw' type='infantry' each='50'/></book></matches>";

  g_ptr_array_add (seeds, g_bytes_new_static (small, sizeof small - 1));
}

static gboolean
eat_deck (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDeck) deck = sg_deck_read (rules_of ("gentlemans-war"), bytes, "a.xml", &error);

  assert_told (deck != NULL, error);
  return deck != NULL;
}

static void
seed_deck (GPtrArray *seeds)
{
  add_data (seeds, "decks/gentlemans-war-events.xml");
}

static gboolean
eat_asc (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgGroundGrid) grid = sg_ground_read_asc (bytes, "a.asc", NULL, &error);

  assert_told (grid != NULL, error);
  return grid != NULL;
}

static void
seed_asc (GPtrArray *seeds)
{
  add_text (seeds, "ncols 3\nnrows 3\nxllcorner 400000\nyllcorner 5200000\ncellsize 25\nNODATA_value -9999\n1 2 3\n4 -9999 6\n7 8 9\n");
  add_text (seeds, "NCOLS 2\nNROWS 2\nXLLCENTER 11.0\nYLLCENTER 47.0\nDX 0.001\nDY 0.002\n1.5 2.5\n3e2 -4\n");
}

/* A tile of as many heights as are fed. */
static gboolean
eat_hgt (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgGroundGrid) grid = NULL;
  g_autoptr (GBytes) tile = NULL;
  guint n = 2;

  while (2 * (gsize) (n + 1) * (n + 1) <= g_bytes_get_size (bytes))
    n++;
  if (g_bytes_get_size (bytes) < 8)
    return FALSE;
  tile = g_bytes_new_from_bytes (bytes, 0, 2 * (gsize) n * n);
  grid = sg_ground_read_tile (tile, n, "N47E011.hgt", NULL, &error);
  assert_told (grid != NULL, error);
  return grid != NULL;
}

static void
seed_hgt (GPtrArray *seeds)
{
  static const guint8 heights[] = { 0, 10, 1, 44, 0x80, 0, 3, 232, 0, 0, 0, 1, 0, 2, 0x80, 0, 0x80, 0 };

  g_ptr_array_add (seeds, g_bytes_new_static (heights, sizeof heights));
}

static gboolean
eat_backdrop (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  guint width, height;
  gboolean read = sg_backdrop_measure (bytes, &width, &height, &error);

  assert_told (read, error);
  if (read && (guint64) width * height < 4000000)
    {
      read = sg_picture_check (bytes, &error);
      assert_told (read, error);
    }
  return read;
}

static void
seed_backdrop (GPtrArray *seeds)
{
  static const guint8 png[] = {
    0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R', 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xde,
    0, 0, 0, 12, 'I', 'D', 'A', 'T', 8, 0xd7, 0x63, 0xf8, 0xcf, 0xc0, 0, 0, 3, 1, 1, 0, 0x18, 0xdd, 0x8d, 0xb0, 0, 0, 0, 0, 'I', 'E', 'N', 'D', 0xae,
    0x42, 0x60, 0x82,
  };

  g_ptr_array_add (seeds, g_bytes_new_static (png, sizeof png));
}

static gboolean
eat_dice (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = text_of (bytes);
  g_autoptr (SgDice) dice = sg_dice_new_entered_text (text, &error);

  assert_told (dice != NULL, error);
  return dice != NULL;
}

static void
seed_dice (GPtrArray *seeds)
{
  add_text (seeds, "5 3 1 3");
  add_text (seeds, "5,3;1");
  add_text (seeds, "5313");
}

static gboolean
eat_typed (GBytes *bytes)
{
  g_autofree char *text = text_of (bytes), *once = NULL, *again = NULL;
  double value;

  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  once = sg_typed_fold (text);
  again = sg_typed_fold (once);
  g_assert_cmpstr (once, ==, again);
  g_assert_true (sg_typed_is (text, text));
  sg_typed_number (text, &value);
  return TRUE;
}

static void
seed_typed (GPtrArray *seeds)
{
  add_text (seeds, "−4½");
  add_text (seeds, "18 in");
  add_text (seeds, "“Blue’s  General”");
}

static GPtrArray *
procedures_of (guint8 system)
{
  static const char *const systems[] = { "little-wars", "gentlemans-war", "reisswitz", "war-game", "kriegspiel" };
  static GPtrArray *kept[G_N_ELEMENTS (systems)];
  guint i = system % G_N_ELEMENTS (systems);

  if (kept[i] == NULL)
    kept[i] = sg_procedure_list (systems[i]);
  return kept[i];
}

/* (nullable): the first three bytes choose a system, a procedure and a field. */
static const SgField *
field_of (const guint8 *key)
{
  GPtrArray *procedures = procedures_of (key[0]);
  const SgProcedure *procedure = procedures->pdata[key[1] % procedures->len];
  guint n = 0;

  while (procedure->fields[n].name != NULL)
    n++;
  return n > 0 && procedure->fields[key[2] % n].kind < SG_FIELD_RECORD ? &procedure->fields[key[2] % n] : NULL;
}

static gboolean
eat_field (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) value = NULL;
  g_autofree char *text = text_of (bytes);
  const SgField *field = g_bytes_get_size (bytes) > 3 && strlen (text) > 3 ? field_of ((const guint8 *) text) : NULL;

  if (field == NULL)
    return FALSE;
  value = sg_field_parse (field, text + 3, &error);
  if (value != NULL)
    g_variant_ref_sink (value);
  assert_told (value != NULL, error);
  return value != NULL;
}

/* A field of each kind with a text that it takes. */
static void
seed_field (GPtrArray *seeds)
{
  static const char *const texts[] = { "12", "true", "1,2 3,4", "1 2.5", "a b", "a" };
  guint64 kinds = 0;

  for (guint8 system = 'a'; system < 'f'; system++)
    for (guint8 procedure = 'A'; procedure < 'z'; procedure++)
      for (guint8 field = 'a'; field < 'l'; field++)
        {
          const guint8 key[] = { system, procedure, field };
          const SgField *of = field_of (key);

          for (guint i = 0; of != NULL && i < G_N_ELEMENTS (texts) && !(kinds & G_GUINT64_CONSTANT (1) << of->kind); i++)
            {
              g_autoptr (GVariant) value = sg_field_parse (of, texts[i], NULL);
              g_autofree char *seed = g_strdup_printf ("%.3s%s", (const char *) key, texts[i]);

              if (value == NULL)
                continue;
              kinds |= G_GUINT64_CONSTANT (1) << of->kind;
              add_text (seeds, seed);
            }
        }
}

static gboolean
eat_question (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = sg_papers_to_question (bytes, "a question", &error);

  assert_told (question != NULL, error);
  return question != NULL;
}

static gboolean
eat_verdict (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgVerdict) verdict = sg_papers_to_verdict (bytes, "a verdict", &error);

  assert_told (verdict != NULL, error);
  return verdict != NULL;
}

/* The first rulings of the sample that have both. */
static void
seed_papers (GPtrArray *seeds, gboolean verdicts)
{
  g_autoptr (SgCampaign) campaign = play_sample ();
  GListModel *rulings = sg_battle_get_rulings (first_battle (campaign));

  for (guint i = 0; i < g_list_model_get_n_items (rulings) && seeds->len < 4; i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      if (sg_ruling_get_question (ruling) != NULL && sg_ruling_get_verdict (ruling) != NULL)
        g_ptr_array_add (seeds, verdicts ? sg_papers_from_verdict (sg_ruling_get_verdict (ruling)) : sg_papers_from_question (sg_ruling_get_question (ruling)));
    }
}

static void
seed_question (GPtrArray *seeds)
{
  seed_papers (seeds, FALSE);
}

static void
seed_verdict (GPtrArray *seeds)
{
  seed_papers (seeds, TRUE);
}

static const char *
folder (void)
{
  static char *path;

  if (path == NULL)
    path = g_dir_make_tmp ("sandgate-fuzz-XXXXXX", NULL);
  return path;
}

static void
sweep (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder (), 0, NULL);

  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    {
      g_autofree char *path = g_build_filename (folder (), name, NULL);

      g_remove (path);
    }
}

/* A campaign's file: what is opened is looked at, and nothing is written. */
static gboolean
eat_store (GBytes *bytes)
{
  g_autofree char *path = g_build_filename (folder (), "War.sandgate", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgStore) store = NULL;
  gboolean read;

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
  store = sg_store_open (path, SG_STORE_READ_ONLY, &error);
  read = store != NULL;
  assert_told (read, error);
  if (read)
    {
      GListModel *battles = sg_campaign_get_battles (sg_store_get_campaign (store));

      for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
        {
          g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);
          g_autoptr (GError) unread = NULL;
          gboolean loaded = sg_battle_load (battle, &unread);

          assert_told (loaded, unread);
        }
    }
  g_clear_object (&store);
  sweep ();
  return read;
}

static void
seed_store (GPtrArray *seeds)
{
  g_autofree char *path = g_build_filename (folder (), "Seed.sandgate", NULL), *content = NULL;
  g_autoptr (GBytes) sample = load_sample ("brighton.xml");
  g_autoptr (GError) error = NULL;
  g_autoptr (SgStore) store = sg_store_create (path, "little-wars", "Seed", &error);
  gsize size;

  g_assert_no_error (error);
  sg_exchange_import_campaign (sample, "brighton.xml", sg_store_get_campaign (store), &error);
  g_clear_error (&error);
  sg_store_close (store, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &content, &size, NULL));
  g_ptr_array_add (seeds, g_bytes_new_take (g_steal_pointer (&content), size));
  sweep ();
}

const FuzzTarget fuzz_targets[] = {
  { "campaign", eat_campaign, seed_campaign, TRUE, 6 },
  { "store", eat_store, seed_store, FALSE, 12 },
  { "question", eat_question, seed_question, TRUE, 60 },
  { "verdict", eat_verdict, seed_verdict, TRUE, 60 },
  { "map", eat_map, seed_map, TRUE, 40 },
  { "army", eat_army, seed_army, TRUE, 20 },
  { "player", eat_player, seed_player, TRUE, 20 },
  { "orders", eat_orders, seed_orders, TRUE, 60 },
  { "request", eat_request, seed_request, TRUE, 100 },
  { "ruleset", eat_ruleset, seed_ruleset, TRUE, 6 },
  { "lists", eat_lists, seed_lists, TRUE, 12 },
  { "scenarios", eat_scenarios, seed_scenarios, TRUE, 30 },
  { "deck", eat_deck, seed_deck, TRUE, 60 },
  { "matches", eat_matches, seed_matches, TRUE, 30 },
  { "asc", eat_asc, seed_asc, FALSE, 300 },
  { "hgt", eat_hgt, seed_hgt, FALSE, 500 },
  { "backdrop", eat_backdrop, seed_backdrop, FALSE, 300 },
  { "dice", eat_dice, seed_dice, FALSE, 500 },
  { "typed", eat_typed, seed_typed, FALSE, 500 },
  { "field", eat_field, seed_field, FALSE, 500 },
  { NULL, NULL, NULL, FALSE, 0 }
};

GPtrArray *
fuzz_seeds (const FuzzTarget *target)
{
  GPtrArray *seeds = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  target->seeds (seeds);
  g_assert_cmpuint (seeds->len, >, 0);
  return seeds;
}

const FuzzTarget *
fuzz_find (const char *name)
{
  for (const FuzzTarget *target = fuzz_targets; target->name != NULL; target++)
    if (g_strcmp0 (target->name, name) == 0)
      return target;
  return NULL;
}
