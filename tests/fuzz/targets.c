/* targets.c: everything that reads what somebody else wrote.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"
#include "targets-private.h"

#include <sodium.h>
#include <string.h>

#include "../exchange/campaign-fixture.h"
#include "../play/rk-front.h"
#include "army/sg-army-review.h"
#include "army/sg-army-text-in.h"
#include "army/sg-army-xml.h"
#include "base/sg-typed.h"
#include "campaign/sg-papers.h"
#include "campaign/sg-spine.h"
#include "campaign/sg-word-record.h"
#include "draw/sg-picture.h"
#include "desk/sg-tutorial.h"
#include "exchange/sg-campaign-out.h"
#include "exchange/sg-ground-gdal.h"
#include "exchange/sg-ground-asc.h"
#include "exchange/sg-ground-hgt.h"
#include "exchange/sg-player-file.h"
#include "exchange/sg-player-orders.h"
#include "exchange/sg-request.h"
#include "exchange/sg-sealed.h"
#include "map/sg-backdrop.h"
#include "map/sg-map-xml.h"
#include "rules/sg-deck.h"
#include "rules/sg-matches.h"
#include "rules/sg-field.h"
#include "rules/sg-nation-xml.h"
#include "rules/sg-scenario.h"

void
fuzz_assert_told (gboolean read, const GError *error)
{
  g_autofree char *shown = error != NULL ? g_strescape (error->message, NULL) : NULL;

  if (read != (error == NULL))
    g_error ("%s", error == NULL ? "refused without a word" : shown);
  if (error != NULL && (*error->message == '\0' || !g_utf8_validate (error->message, -1, NULL)))
    g_error ("refused with “%s”", shown);
}

void
fuzz_assert_same (GBytes *once, GBytes *again)
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

void
fuzz_add_text (GPtrArray *seeds, const char *text)
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

  fuzz_assert_told (read, error);
  if (!read || rules_of (system) == NULL)
    return FALSE;
  campaign = new_campaign_of (system);
  read = sg_exchange_import_campaign (bytes, "a.xml", campaign, &error);
  fuzz_assert_told (read, error);
  return read;
}

/* A war of a few lines, beside the samples: of a large file little is tried in an hour. */
static GBytes *
make_small_war (void)
{
  g_autoptr (SgCampaign) campaign = new_campaign ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_EDIT, "The foot came", "");
  SgBattle *battle = sg_campaign_add_battle (campaign, "The Farm", "finish", NULL, &error);

  g_assert_no_error (error);
  sg_ruling_add_change (draft, "unit:foot", "name", "Foot");
  sg_ruling_add_change (draft, "unit:foot", "type", "infantry");
  g_assert_true (sg_battle_post (battle, draft, &error));
  return sg_exchange_export_campaign (campaign, &error);
}

static void
seed_campaign (GPtrArray *seeds)
{
  g_ptr_array_add (seeds, make_small_war ());
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
  fuzz_assert_told (answer != NULL, error);
  return answer != NULL && refused == 0;
}

static void
seed_request (GPtrArray *seeds)
{
  fuzz_add_text (seeds, "<request system='little-wars' procedure='layout'><field name='agreed'>a</field></request>");
  fuzz_add_text (seeds, "<requests><request system='little-wars' procedure='layout' seed='7'><side which='a' name='Red'/><side which='b' name='Blue'/></request>"
                   "<request system='little-wars' procedure='layout' dice='2'/></requests>");
}

static gboolean
eat_map (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) map = sg_map_load (bytes, "a.sgmap", &error);

  fuzz_assert_told (map != NULL, error);
  if (map != NULL)
    {
      g_autoptr (GBytes) once = sg_map_to_bytes (map), again = NULL;
      g_autoptr (SgMap) back = sg_map_load (once, "a.sgmap", &error);

      g_assert_no_error (error);
      again = sg_map_to_bytes (back);
      fuzz_assert_same (once, again);
    }
  return map != NULL;
}

static void
seed_map (GPtrArray *seeds)
{
  add_data (seeds, "samples/village-and-ridge.sgmap");
  fuzz_add_text (seeds, RK_PLAIN);
}

static gboolean
eat_army (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgArmy) army = sg_army_load (bytes, "a.sgarmy", &error);

  fuzz_assert_told (army != NULL, error);
  if (army != NULL)
    {
      g_autoptr (GBytes) once = sg_army_to_bytes (army), again = NULL;
      g_autoptr (SgArmy) back = sg_army_load (once, "a.sgarmy", &error);

      g_assert_no_error (error);
      again = sg_army_to_bytes (back);
      fuzz_assert_same (once, again);
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
  fuzz_seed_travelling (seeds);
}

static gboolean
eat_player (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgPlayerFile) file = sg_player_read (bytes, "a.sgplayer", &error);

  fuzz_assert_told (file != NULL, error);
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

  fuzz_assert_told (orders != NULL, error);
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

  fuzz_assert_told (rules != NULL, error);
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

  fuzz_assert_told (nations != NULL, error);
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

  fuzz_assert_told (scenarios != NULL, error);
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

  fuzz_assert_told (matches != NULL, error);
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
eat_tutorial (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgTutorial) tutorial = sg_tutorial_read (bytes, "a.xml", &error);

  fuzz_assert_told (tutorial != NULL, error);
  return tutorial != NULL;
}

static void
seed_tutorial (GPtrArray *seeds)
{
  add_data (seeds, "tutorials/little-wars.xml");
}

static gboolean
eat_deck (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDeck) deck = sg_deck_read (rules_of ("gentlemans-war"), bytes, "a.xml", &error);

  fuzz_assert_told (deck != NULL, error);
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

  fuzz_assert_told (grid != NULL, error);
  return grid != NULL;
}

static void
seed_asc (GPtrArray *seeds)
{
  fuzz_add_text (seeds, "ncols 3\nnrows 3\nxllcorner 400000\nyllcorner 5200000\ncellsize 25\nNODATA_value -9999\n1 2 3\n4 -9999 6\n7 8 9\n");
  fuzz_add_text (seeds, "NCOLS 2\nNROWS 2\nXLLCENTER 11.0\nYLLCENTER 47.0\nDX 0.001\nDY 0.002\n1.5 2.5\n3e2 -4\n");
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
  fuzz_assert_told (grid != NULL, error);
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

  fuzz_assert_told (read, error);
  if (read && (guint64) width * height < 4000000)
    {
      read = sg_picture_check (bytes, &error);
      fuzz_assert_told (read, error);
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

  fuzz_assert_told (dice != NULL, error);
  return dice != NULL;
}

static void
seed_dice (GPtrArray *seeds)
{
  fuzz_add_text (seeds, "5 3 1 3");
  fuzz_add_text (seeds, "5,3;1");
  fuzz_add_text (seeds, "5313");
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
  fuzz_add_text (seeds, "−4½");
  fuzz_add_text (seeds, "18 in");
  fuzz_add_text (seeds, "“Blue’s  General”");
}

static const char *const systems[] = { "little-wars", "gentlemans-war", "reisswitz", "war-game", "kriegspiel" };

static GPtrArray *
procedures_of (guint8 system)
{
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
  fuzz_assert_told (value != NULL, error);
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
              fuzz_add_text (seeds, seed);
            }
        }
}

static gboolean
eat_question (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = sg_papers_to_question (bytes, "a question", &error);

  fuzz_assert_told (question != NULL, error);
  return question != NULL;
}

static gboolean
eat_verdict (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgVerdict) verdict = sg_papers_to_verdict (bytes, "a verdict", &error);

  fuzz_assert_told (verdict != NULL, error);
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

/* The first two bytes choose a system and a word of its board; what follows is what the board would keep. */
static const SgWord *
word_of (const guint8 *key, const char **system)
{
  GPtrArray *words;

  *system = systems[key[0] % G_N_ELEMENTS (systems)];
  rules_of (*system);
  words = sg_words_list (*system);
  return words->len > 0 ? words->pdata[key[1] % words->len] : NULL;
}

/* What is read of a record is written as it is kept, and read the same again. */
static void
assert_records (const SgWord *word, const char *text)
{
  g_autoptr (GPtrArray) read = sg_word_records_parse (word, text), back = NULL;
  g_autofree char *once = sg_word_records_format (read), *again = NULL;

  back = sg_word_records_parse (word, once);
  again = sg_word_records_format (back);
  g_assert_cmpstr (once, ==, again);
  g_assert_cmpuint (read->len, ==, back->len);
}

static gboolean
eat_word (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = text_of (bytes);
  g_autoptr (GArray) spine = NULL;
  const char *system;
  const SgWord *word = strlen (text) > 2 && g_utf8_validate (text + 2, -1, NULL) ? word_of ((const guint8 *) text, &system) : NULL;
  gboolean kept;

  if (word == NULL)
    return FALSE;
  kept = sg_words_check (system, word->of, "red", word->key, text + 2, &error);
  fuzz_assert_told (kept, error);
  if (kept && word->kind == SG_WORD_RECORD)
    assert_records (word, text + 2);
  spine = sg_spine_parse (text + 2);
  return kept;
}

/* A word of each kind, each with a text that it takes; records as they were written before as well. */
static void
seed_word (GPtrArray *seeds)
{
  static const char *const texts[] = { "yes", "12", "2.5", "a b", "1 2 90", "1,2 3,4", "a,b", "a" };
  guint64 kinds = 0;

  for (guint8 system = 'a'; system < 'f'; system++)
    for (guint8 row = ' '; row < 127; row++)
      for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
        {
          const char *name;
          const SgWord *word = word_of ((const guint8[]) { system, row }, &name);
          g_autofree char *record = word != NULL && word->kind == SG_WORD_RECORD ? g_strdup_printf ("%s=1", word->fields[0].name) : NULL;
          g_autofree char *seed = g_strdup_printf ("%c%c%s", system, row, record != NULL ? record : texts[i]);

          if (word == NULL || kinds & G_GUINT64_CONSTANT (1) << word->kind || !sg_words_check (name, word->of, "red", word->key, seed + 2, NULL))
            continue;
          kinds |= G_GUINT64_CONSTANT (1) << word->kind;
          fuzz_add_text (seeds, seed);
        }
}

/* An order of battle in words: what is read is written in words, and these are all understood. */
static gboolean
eat_text (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = text_of (bytes);
  g_autoptr (SgArmyTextReading) reading = NULL;

  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  reading = sg_army_text_read (text, "what was pasted", rules_of ("gentlemans-war"), &error);
  fuzz_assert_told (reading != NULL, error);
  if (reading != NULL)
    {
      g_autoptr (GBytes) army = sg_army_to_bytes (reading->army);
      g_autoptr (SgArmy) back = sg_army_load (army, "a.sgarmy", &error);

      g_assert_no_error (error);
      g_assert_cmpstr (sg_army_get_system (back), ==, sg_army_get_system (reading->army));
    }
  return reading != NULL && sg_army_text_reading_count (reading) == 0;
}

static void
seed_text (GPtrArray *seeds)
{
  static const SgArmyTextForm forms[] = { SG_ARMY_TEXT_PLAIN, SG_ARMY_TEXT_MARKDOWN, SG_ARMY_TEXT_CSV };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      const SgArmyTemplate *of = sg_builder_find ("gentlemans-war")->templates;
      g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", of->title);
      g_autoptr (SgArmyReview) review = NULL;
      g_autofree char *text = NULL;

      of->fill (army, rules_of ("gentlemans-war"));
      review = sg_army_review (army, rules_of ("gentlemans-war"));
      text = sg_army_text_write (review, forms[i]);
      fuzz_add_text (seeds, text);
    }
}

/* A file sealed for a key that we have. */
static const guint8 reader_key[32] = { 1, 2, 3 };

static gboolean
eat_sealed (GBytes *bytes)
{
  g_autoptr (GBytes) opened = NULL;

  if (sg_sealed_find (bytes) != SG_SEALED_KEY)
    return FALSE;
  opened = sg_sealed_open_key (bytes, reader_key);
  return opened != NULL;
}

static void
seed_sealed (GPtrArray *seeds)
{
  g_autoptr (GBytes) letter = g_bytes_new_static ("Fall back.", 10);
  guint8 shown[32], secret[64];

  g_assert_cmpint (sodium_init (), >=, 0);
  crypto_sign_seed_keypair (shown, secret, reader_key);
  g_ptr_array_add (seeds, sg_sealed_for_key (letter, shown));
}

const FuzzTarget fuzz_targets[] = {
  { "campaign", eat_campaign, seed_campaign, TRUE, 6 },
  { "store", fuzz_eat_store, fuzz_seed_store, FALSE, 12 },
  { "rescue", fuzz_eat_rescue, fuzz_seed_store, FALSE, 6 },
  { "question", eat_question, seed_question, TRUE, 60 },
  { "verdict", eat_verdict, seed_verdict, TRUE, 60 },
  { "map", eat_map, seed_map, TRUE, 40 },
  { "army", eat_army, seed_army, TRUE, 20 },
  { "player", eat_player, seed_player, TRUE, 20 },
  { "orders", eat_orders, seed_orders, TRUE, 60 },
#if HAVE_ROOMS
  { "errand", fuzz_eat_errand, fuzz_seed_errand, FALSE, 300 },
#endif
  { "request", eat_request, seed_request, TRUE, 100 },
  { "ruleset", eat_ruleset, seed_ruleset, TRUE, 6 },
  { "lists", eat_lists, seed_lists, TRUE, 12 },
  { "scenarios", eat_scenarios, seed_scenarios, TRUE, 30 },
  { "deck", eat_deck, seed_deck, TRUE, 60 },
  { "matches", eat_matches, seed_matches, TRUE, 30 },
  { "tutorials", eat_tutorial, seed_tutorial, TRUE, 60 },
  { "asc", eat_asc, seed_asc, FALSE, 300 },
  { "hgt", eat_hgt, seed_hgt, FALSE, 500 },
  { "backdrop", eat_backdrop, seed_backdrop, FALSE, 300 },
  { "dice", eat_dice, seed_dice, FALSE, 500 },
  { "typed", eat_typed, seed_typed, FALSE, 500 },
  { "field", eat_field, seed_field, FALSE, 500 },
  { "word", eat_word, seed_word, FALSE, 300 },
  { "text", eat_text, seed_text, FALSE, 30 },
  { "battlescribe", fuzz_eat_battlescribe, fuzz_seed_battlescribe, TRUE, 40 },
  { "ods", fuzz_eat_ods, fuzz_seed_ods, TRUE, 30 },
  { "roster", fuzz_eat_roster, fuzz_seed_roster, FALSE, 60 },
  { "throw", fuzz_eat_throw, fuzz_seed_throw, FALSE, 200 },
  { "papers", fuzz_eat_papers, fuzz_seed_papers, FALSE, 8 },
  { "sealed", eat_sealed, seed_sealed, FALSE, 300 },
  { "features", fuzz_eat_features, fuzz_seed_features, FALSE, 40, sg_ground_has_gdal },
  { "raster", fuzz_eat_raster, fuzz_seed_raster, FALSE, 40, sg_ground_has_gdal },
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
