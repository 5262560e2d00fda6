/* test-other-books.c: a moment of a battle put to the other books: every pair of books, on every sample.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../exchange/campaign-fixture.h"
#include "campaign/sg-campaign-matches.h"
#include "play/other-books/sg-other-books.h"
#include "play/sg-unit-stand.h"
#include "rules/sg-question-values.h"
#include "tw-table.h"

/* Every book that answers says what it finds or why it would not judge; every book that has no such contact says why, and but for a hole in
 * the table by what rule. */
static void
check_opinion (const SgContact *contact, const SgOpinion *opinion)
{
  guint told = 0;

  if (opinion->none)
    {
      g_assert_nonnull (opinion->sentence);
      if (!g_str_has_prefix (opinion->sentence, "The table of matches"))
        g_assert_nonnull (sg_ruleset_get_rule (opinion->rules, opinion->rule));
      g_assert_cmpuint (opinion->passes->len, ==, 0);
      return;
    }
  g_assert_nonnull (opinion->matched[0]);
  g_assert_nonnull (opinion->matched[1]);
  g_assert_cmpuint (opinion->facts->len, >, 0);
  g_assert_cmpuint (opinion->passes->len, >, 0);
  for (guint i = 0; i < opinion->facts->len; i++)
    {
      const SgOpinionFact *fact = opinion->facts->pdata[i];

      g_assert_nonnull (sg_ruleset_get_rule (opinion->rules, fact->rule));
    }
  for (guint i = 0; i < opinion->passes->len; i++)
    {
      const SgPass *pass = opinion->passes->pdata[i];

      told += pass->fault != NULL || pass->says != NULL;
      g_assert_cmpuint (pass->rules->len, >, 0);
      for (guint k = 0; k < pass->rules->len; k++)
        if (sg_ruleset_get_rule (opinion->rules, pass->rules->pdata[k]) == NULL)
          g_error ("%s: %s is no rule", opinion->system, (char *) pass->rules->pdata[k]);
      for (guint k = 0; k < pass->findings->len; k++)
        {
          const SgFinding *finding = pass->findings->pdata[k];
          double sum = 0;

          told += sg_pass_is_told (pass, finding);
          for (guint n = 0; n < finding->chances->len; n++)
            sum += ((SgOpinionChance *) finding->chances->pdata[n])->chance;
          g_assert_true (finding->chances->len == 0 || ABS (sum - 1) < 1e-9);
          g_assert_cmpfloat (finding->share, >=, 0);
          g_assert_cmpfloat (finding->share, <=, 1);
        }
      if (pass->fault != NULL && pass->odds == NULL)
        g_error ("%s, %s of %s: %s", opinion->system, pass->title, contact->title, pass->fault);
    }
  g_assert_cmpuint (told, >, 0);
}

static void
check_contact (SgBattle *battle, SgContactKind kind, const char *one, const char *other, const char *range)
{
  const char *by[] = { one, NULL }, *at[] = { other, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgContact) contact = sg_contact_measure (battle, kind, by, at, sg_campaign_get_matches (NULL), &error);
  g_autoptr (GPtrArray) opinions = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  g_assert_true (range == NULL || sg_contact_say (contact, "range", range, &error));
  opinions = sg_other_books_ask (contact);
  g_assert_cmpuint (opinions->len, ==, 5);
  g_assert_cmpstr (((SgOpinion *) opinions->pdata[0])->system, ==, contact->system);
  for (guint i = 0; i < opinions->len; i++)
    {
      check_opinion (contact, opinions->pdata[i]);
      sg_opinion_throw (opinions->pdata[i], 7);
    }
  text = sg_other_books_tell (contact, opinions);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_nonnull (strstr (text, contact->called[0]));
}

static gboolean
is_on_the_field (SgBattle *battle, const SgUnit *unit)
{
  const char *ids[] = { unit->id, NULL };
  GPtrArray *figures = sg_board_get_figures (sg_battle_get_board (battle));
  SgPlace place;

  if (sg_board_find_place (sg_battle_get_board (battle), ids[0], &place))
    return sg_unit_balance (unit, SG_ACCOUNT_FIT) > 0;
  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = figures->pdata[i];

      if (figure->unit == unit && figure->placed && g_str_equal (figure->account, SG_ACCOUNT_FIT))
        return TRUE;
    }
  return FALSE;
}

/* One unit of each type a side, so that each pair of arms is met once. */
static GPtrArray *
list_kinds (SgBattle *battle, const char *side)
{
  GPtrArray *all = sg_board_get_units (sg_battle_get_board (battle)), *list = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    {
      SgUnit *unit = all->pdata[i];
      gboolean met = !g_str_equal (unit->side, side) || !is_on_the_field (battle, unit);

      for (guint k = 0; !met && k < list->len; k++)
        met = g_str_equal (((SgUnit *) list->pdata[k])->type, unit->type);
      if (!met)
        g_ptr_array_add (list, unit);
    }
  return list;
}

static void
check_battle (SgBattle *battle)
{
  g_autoptr (GPtrArray) red = list_kinds (battle, "red"), blue = list_kinds (battle, "blue");
  SgBoard *board = sg_battle_get_board (battle);
  guint64 stamp = sg_board_get_stamp (board);
  guint rulings = g_list_model_get_n_items (sg_battle_get_rulings (battle));

  for (guint kind = 0; kind < SG_N_CONTACTS; kind++)
    for (guint i = 0; i < red->len; i++)
      for (guint k = 0; k < blue->len; k++)
        {
          const char *one = ((SgUnit *) red->pdata[i])->id, *other = ((SgUnit *) blue->pdata[k])->id;
          gboolean back = (i + k) % 2 == 1; /* each way about, by turns */

          check_contact (battle, kind, back ? other : one, back ? one : other, kind == SG_CONTACT_CLOSE ? "120" : "150");
        }
  /* Nothing was posted, and nothing on the board is other than it was. */
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (battle)), ==, rulings);
  g_assert_true (sg_board_get_stamp (board) == stamp);
}

static void
test_sample (gconstpointer data)
{
  const char *const *sample = data;
  g_autoptr (SgCampaign) campaign = play_sample_of (sample[0], sample[1]);
  GListModel *battles = sg_campaign_get_battles (campaign);

  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

      check_battle (battle);
    }
}

/* The War Game, of which the arms stand in a country of the tests. */
static void
test_war_game (void)
{
  static const struct { const char *type; guint count; } all[] = {
    { "line-infantry", 48 }, { "grenadiers", 48 }, { "light-infantry", 24 }, { "heavy-cavalry", 24 }, { "light-cavalry", 24 }, { "artillery-battery", 5 },
    { "howitzer-battery", 5 },
  };
  TwTable table;

  tw_open (&table);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autofree char *red = g_strdup_printf ("red-%u", i), *blue = g_strdup_printf ("blue-%u", i);

      tw_raise (&table, "red", red, all[i].type, all[i].count, 8 + 9 * i, 52, 180);
      tw_raise (&table, "blue", blue, all[i].type, all[i].count, 8 + 9 * i, 8, 0);
    }
  check_battle (table.battle);
  tw_close (&table);
}

/* What is measured: numbers and quality by the table, distance in paces, face and cover from the map. */
static void
test_measured (void)
{
  static const char *const by[] = { "red", NULL }, *const at[] = { "blue", NULL };
  g_autoptr (SgMatches) matches = sg_matches_load (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgContact) front = NULL, rear = NULL, none = NULL;
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "red", "grenadiers", 48, 22, 40, 180);
  tw_raise (&table, "blue", "blue", "line-infantry", 48, 22, 20, 0);
  front = sg_contact_measure (table.battle, SG_CONTACT_FIRE, by, at, matches, &error);
  g_assert_no_error (error);
  g_assert_true (sg_question_is (front->facts, "a_quality", "picked"));
  g_assert_true (sg_question_is (front->facts, "b_quality", "steady"));
  g_assert_cmpfloat (sg_question_length (front->facts, "b_men"), ==, 960);
  g_assert_true (sg_question_is (front->facts, "face", "front"));
  g_assert_true (sg_question_is (front->facts, "cover", "none"));
  g_assert_cmpfloat (ABS (sg_question_length (front->facts, "range") - 20 * sg_board_measure_units (sg_battle_get_board (table.battle), "red", "blue")), <, 1e-9);
  g_assert_cmpint (sg_question_get_source (front->facts, "range"), ==, SG_SOURCE_MEASURED);
  rear = sg_contact_measure (table.battle, SG_CONTACT_FIRE, at, by, matches, &error);
  g_assert_true (sg_question_is (rear->facts, "face", "front"));
  none = sg_contact_measure (table.battle, SG_CONTACT_FIRE, by, by, matches, &error);
  g_assert_null (none);
  g_assert_cmpstr (error->message, ==, "A contact is between two sides: choose an enemy.");
  tw_close (&table);
}

static SgOpinion *
ask (const SgContact *contact, const char *system)
{
  return sg_other_books_ask_one (contact, system);
}

static const SgFinding *
find (const SgOpinion *opinion, guint pass, const char *outcome)
{
  const SgPass *of = opinion->passes->pdata[pass];

  for (guint i = 0; i < of->findings->len; i++)
    if (g_str_equal (((SgFinding *) of->findings->pdata[i])->outcome, outcome))
      return of->findings->pdata[i];
  g_assert_not_reached ();
}

static SgContact *
stand_off (TwTable *table, SgContactKind kind, const char *type, guint count, const char *range)
{
  static const char *const by[] = { "red", NULL }, *const at[] = { "blue", NULL };
  g_autoptr (SgMatches) matches = sg_matches_load (NULL);
  g_autoptr (GError) error = NULL;
  SgContact *contact;

  tw_open (table);
  tw_raise (table, "red", "red", type, count, 22, 40, 180);
  tw_raise (table, "blue", "blue", "line-infantry", 48, 22, 20, 0);
  contact = sg_contact_measure (table->battle, kind, by, at, matches, &error);
  g_assert_no_error (error);
  g_assert_true (sg_contact_say (contact, "range", range, &error));
  return contact;
}

/* A mêlée of Little Wars knows no die: 24 riders of 25 are 12 toys, 48 men of 20 are 19; the nineteen are not supported, and twelve are isolated. */
static void
test_melee (void)
{
  TwTable table;
  g_autoptr (SgContact) contact = stand_off (&table, SG_CONTACT_CLOSE, "light-cavalry", 24, "100");
  g_autoptr (SgOpinion) toys = ask (contact, "little-wars"), heirs = ask (contact, "kriegspiel");

  g_assert_cmpstr (toys->matched[0], ==, "12 cavalry");
  g_assert_cmpstr (toys->matched[1], ==, "19 infantry");
  g_assert_cmpstr (find (toys, 0, "a_killed")->exact, ==, "5");
  g_assert_cmpstr (find (toys, 0, "a_prisoners")->exact, ==, "7");
  g_assert_cmpstr (find (toys, 0, "b_killed")->exact, ==, "5");
  g_assert_cmpfloat (find (toys, 0, "b_killed")->men, ==, 250);
  g_assert_nonnull (((SgPass *) toys->passes->pdata[0])->says);
  /* The heir has charges: near, upon two ranks. */
  g_assert_cmpstr (sg_question_get_procedure (((SgPass *) heirs->passes->pdata[0])->question)->id, ==, "charge-infantry");
  tw_close (&table);
}

/* A body in the straight line hides whoever is behind it, from every book that asks for sight. */
static void
test_screen (void)
{
  static const char *const by[] = { "red", NULL }, *const at[] = { "blue", NULL };
  TwTable table;
  g_autoptr (SgMatches) matches = sg_matches_load (NULL);
  g_autoptr (SgContact) clear = stand_off (&table, SG_CONTACT_FIRE, "line-infantry", 48, "100"), screened = NULL;
  g_autoptr (SgOpinion) opinion = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_question_flag (clear->facts, "sight"));
  tw_raise (&table, "red", "between", "line-infantry", 24, 22, 32, 180);
  screened = sg_contact_measure (table.battle, SG_CONTACT_FIRE, by, at, matches, &error);
  g_assert_no_error (error);
  g_assert_false (sg_question_flag (screened->facts, "sight"));
  opinion = ask (screened, "gentlemans-war");
  g_assert_cmpstr (opinion->rule, ==, "GW-503");
  tw_close (&table);
}

/* (transfer full): those two, a hundred paces apart or as it is said. */
static SgContact *
face_off (TwTable *table, SgContactKind kind, const char *one, const char *other, const char *range)
{
  static const char *const by[] = { "red", NULL }, *const at[] = { "blue", NULL };
  g_autoptr (SgMatches) matches = sg_matches_load (NULL);
  g_autoptr (GError) error = NULL;
  SgContact *contact;

  tw_open (table);
  tw_raise (table, "red", "red", one, 24, 22, 40, 180);
  tw_raise (table, "blue", "blue", other, 24, 22, 20, 0);
  contact = sg_contact_measure (table->battle, kind, by, at, matches, &error);
  g_assert_no_error (error);
  g_assert_true (sg_contact_say (contact, "range", range, &error));
  g_assert_no_error (error);
  return contact;
}

static const char *
procedure_of (const SgOpinion *opinion)
{
  return sg_question_get_procedure (((SgPass *) opinion->passes->pdata[0])->question)->id;
}

/* Cavalry that is charged meets the charge or stands: each book has that in its own way (WK-72, WK-75, RK-150). */
static void
test_counter (void)
{
  static const struct { const char *one, *other, *counter, *fresh, *heir; guint points; } rows[] = {
    { "light-cavalry", "light-cavalry", "yes", "no", "cavalry-clash", 0 },
    { "light-cavalry", "light-cavalry", "no", "no", "charge-stationary-cavalry", 1 },
    { "heavy-cavalry", "light-cavalry", "yes", "no", "cavalry-clash", 1 },
    { "light-cavalry", "heavy-cavalry", "yes", "yes", "cavalry-clash", 2 },
    { "heavy-cavalry", "light-cavalry", "no", "yes", "charge-stationary-cavalry", 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TwTable table;
      g_autoptr (SgContact) contact = face_off (&table, SG_CONTACT_CLOSE, rows[i].one, rows[i].other, "100");
      g_autoptr (SgOpinion) heirs = NULL, staff = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (sg_contact_say (contact, "counter", rows[i].counter, &error));
      g_assert_true (sg_contact_say (contact, "fresh", rows[i].fresh, &error));
      g_assert_no_error (error);
      heirs = ask (contact, "kriegspiel");
      g_assert_cmpstr (procedure_of (heirs), ==, rows[i].heir);
      if (g_str_equal (rows[i].heir, "charge-stationary-cavalry"))
        g_assert_cmpstr (find (heirs, 0, "killed")->exact, ==, "12");   /* five for each sabre: all there are */
      staff = ask (contact, "reisswitz");
      g_assert_cmpstr (procedure_of (staff), ==, "assault");
      g_assert_cmpuint (sg_question_n_records (((SgPass *) staff->passes->pdata[0])->question, "points"), ==, rows[i].points);
      tw_close (&table);
    }
}

/* A howitzer throws shells between its least and its greatest range alone, a gun fires canister near and ball far (TW-26). */
static void
test_gun_ranges (void)
{
  static const struct { const char *gun, *range, *procedure; } rows[] = {
    { "howitzer-battery", "600", "shell" }, { "howitzer-battery", "300", NULL }, { "howitzer-battery", "1100", NULL },
    { "artillery-battery", "300", "canister" }, { "artillery-battery", "900", "roundshot" }, { "artillery-battery", "1300", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TwTable table;
      g_autoptr (SgContact) contact = face_off (&table, SG_CONTACT_FIRE, rows[i].gun, "line-infantry", rows[i].range);
      g_autoptr (SgOpinion) opinion = ask (contact, "war-game");

      if (rows[i].procedure != NULL)
        g_assert_cmpstr (procedure_of (opinion), ==, rows[i].procedure);
      else
        g_assert_cmpstr (opinion->rule, ==, "TW-26");
      tw_close (&table);
    }
}

/* Who cannot be in a contact, and why. */
static void
test_no_contact (void)
{
  static const struct { const char *by[3], *at[2], *said; } rows[] = {
    { { "red", "blue" }, { "blue" }, "Those who act together in a contact are of one side." },
    { { NULL }, { "blue" }, "A contact has somebody on either side." },
    { { "red" }, { NULL }, "A contact has somebody on either side." },
    { { "gone" }, { "blue" }, "gone does not stand on the field fit to fight." },
    { { "red" }, { "red" }, "A contact is between two sides: choose an enemy." },
  };
  g_autoptr (SgMatches) matches = sg_matches_load (NULL);
  const SgMuster boxed = { .id = "gone", .name = "gone", .type = "line-infantry", .count = 24 };
  g_autoptr (GError) error = NULL;
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "red", "line-infantry", 24, 22, 40, 180);
  tw_raise (&table, "blue", "blue", "line-infantry", 24, 22, 20, 0);
  g_assert_true (sg_tw_muster (table.battle, "red", &boxed, 1, &error));   /* in the box still */
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_null (sg_contact_measure (table.battle, SG_CONTACT_FIRE, rows[i].by, rows[i].at, matches, &error));
      g_assert_cmpstr (error->message, ==, rows[i].said);
      g_clear_error (&error);
    }
  tw_close (&table);
}

/* The exact odds of A Gentleman’s War, put by hand: 13 figures of 75 at short range with muskets at five and six. */
static void
test_odds (void)
{
  TwTable table;
  g_autoptr (SgContact) contact = stand_off (&table, SG_CONTACT_FIRE, "line-infantry", 48, "100");
  g_autoptr (SgOpinion) gw = ask (contact, "gentlemans-war"), again = NULL;
  const SgFinding *lost = find (gw, 0, "lost");
  const SgPass *pass = gw->passes->pdata[0];
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (gw->matched[0], ==, "13 figures (infantry)");
  g_assert_true (sg_question_is (contact->facts, "firearm", "musket"));
  g_assert_cmpfloat (lost->mean, >, 0);
  g_assert_cmpfloat (ABS (lost->men - 75 * lost->mean), <, 1e-9);
  /* Thrown, the same seed has the same faces; and what was thrown is kept by nobody else. */
  sg_opinion_throw (gw, 42);
  again = ask (contact, "gentlemans-war");
  sg_opinion_throw (again, 42);
  g_assert_cmpuint (pass->verdicts->len, ==, 1);
  g_assert_cmpstr (pass->dice->pdata[0], ==, ((SgPass *) again->passes->pdata[0])->dice->pdata[0]);
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (table.battle)), >, 0);
  /* In cover fewer fall. */
  g_assert_true (sg_contact_say (contact, "cover", "hard", &error));
  {
    g_autoptr (SgOpinion) covered = ask (contact, "gentlemans-war");

    g_assert_cmpfloat (find (covered, 0, "lost")->mean, <, lost->mean);
  }
  tw_close (&table);
}

/* The book of the battle is asked what stands on the desk, with its facts and its odds, until the umpire says otherwise of the contact. */
static void
test_asked (void)
{
  static const char *const by[] = { "red", NULL }, *const at[] = { "blue", NULL };
  g_autoptr (SgMatches) matches = sg_matches_load (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgContact) contact = NULL;
  g_autoptr (GPtrArray) before = NULL, after = NULL, said = NULL;
  SgQuestion *asked;
  const SgField *field;
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "red", "grenadiers", 48, 22, 34, 180);
  tw_raise (&table, "blue", "blue", "line-infantry", 48, 22, 26, 0);
  contact = sg_contact_measure (table.battle, SG_CONTACT_FIRE, by, at, matches, &error);
  g_assert_no_error (error);
  before = sg_other_books_ask (contact);
  asked = sg_question_copy (((SgPass *) ((SgOpinion *) before->pdata[0])->passes->pdata[0])->question);
  for (field = sg_question_get_procedure (asked)->fields; field->name != NULL && (field->kind != SG_FIELD_LENGTH || !sg_question_has (asked, field->name)); field++)
    ;
  g_assert_nonnull (field->name);
  sg_question_set (asked, field->name, g_variant_new_double (3.25), SG_SOURCE_MEASURED);
  sg_contact_take_asked (contact, asked);
  after = sg_other_books_ask (contact);
  check_opinion (contact, after->pdata[0]);
  g_assert_cmpuint (((SgOpinion *) after->pdata[0])->passes->len, ==, 1);
  g_assert_cmpfloat (sg_question_length (((SgPass *) ((SgOpinion *) after->pdata[0])->passes->pdata[0])->question, field->name), ==, 3.25);
  g_assert_true (sg_contact_say (contact, "range", "100", &error));
  said = sg_other_books_ask (contact);
  g_assert_cmpfloat (sg_question_length (((SgPass *) ((SgOpinion *) said->pdata[0])->passes->pdata[0])->question, field->name), !=, 3.25);
  tw_close (&table);
}

/* A word of the umpire’s stands beside the measurement; a bad one is a sentence. */
static void
test_said (void)
{
  TwTable table;
  g_autoptr (SgContact) contact = stand_off (&table, SG_CONTACT_FIRE, "line-infantry", 48, "100");
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (sg_question_get_source (contact->facts, "range"), ==, SG_SOURCE_WORD);
  g_assert_nonnull (sg_question_get_measured (contact->facts, "range"));
  g_assert_true (sg_contact_say (contact, "first_volley", "true", &error));
  g_assert_cmpint (sg_question_get_source (contact->facts, "first_volley"), ==, SG_SOURCE_WORD);
  g_assert_false (sg_contact_say (contact, "weather", "rain", &error));
  g_assert_cmpstr (error->message, ==, "A contact has no field “weather”.");
  g_clear_error (&error);
  g_assert_false (sg_contact_say (contact, "cover", "umbrella", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (sg_contact_say (contact, "range", "-4", &error));
  g_assert_nonnull (error);
  tw_close (&table);
}

/* A table of the campaign’s own is its paper, and the book’s stands again when it is given up. */
static void
test_own_table (void)
{
  TwTable table;
  g_autoptr (SgMatches) own = sg_matches_load (NULL);
  g_autoptr (GError) error = NULL;
  SgMatch *row;

  tw_open (&table);
  g_assert_false (sg_campaign_has_own_matches (table.campaign));
  row = (SgMatch *) sg_match_book_find (sg_matches_book (own, "little-wars"), SG_TROOPS_LINE, SG_QUALITY_STEADY);
  row->each = 10;
  g_assert_true (sg_campaign_set_matches (table.campaign, own, &error));
  g_assert_no_error (error);
  g_assert_true (sg_campaign_has_own_matches (table.campaign));
  g_assert_true (sg_campaign_check_matches (table.campaign, &error));
  g_assert_cmpfloat (sg_match_book_find (sg_matches_book (sg_campaign_get_matches (table.campaign), "little-wars"), SG_TROOPS_LINE, SG_QUALITY_STEADY)->each, ==, 10);
  row->each = -1;
  g_assert_false (sg_campaign_set_matches (table.campaign, own, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_cmpfloat (sg_match_book_find (sg_matches_book (sg_campaign_get_matches (table.campaign), "little-wars"), SG_TROOPS_LINE, SG_QUALITY_STEADY)->each, ==, 10);
  g_assert_true (sg_campaign_set_matches (table.campaign, NULL, &error));
  g_assert_false (sg_campaign_has_own_matches (table.campaign));
  g_assert_cmpfloat (sg_match_book_find (sg_matches_book (sg_campaign_get_matches (table.campaign), "little-wars"), SG_TROOPS_LINE, SG_QUALITY_STEADY)->each, ==, 50);
  tw_close (&table);
}

/* What a battle of The War Game knows of its own is measured there and not asked: which officers are left, and whether the first volley is fired. */
static void
test_kept (void)
{
  static const char *const red[] = { "r", NULL }, *const blue[] = { "b", NULL };
  g_autoptr (SgContact) fire = NULL, morale = NULL;
  g_autoptr (GError) error = NULL;
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "r", "line-infantry", 48, 22, 34, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 48, 22, 29, 0);
  tw_say (&table, "r", &sg_tw_words.volleyed, "yes");
  tw_say (&table, "b", &sg_tw_words.fallen, "colonel first");
  fire = sg_contact_measure (table.battle, SG_CONTACT_FIRE, red, blue, sg_campaign_get_matches (table.campaign), &error);
  g_assert_no_error (error);
  g_assert_false (sg_question_flag (fire->facts, "first_volley"));
  g_assert_cmpint (sg_question_get_source (fire->facts, "first_volley"), ==, SG_SOURCE_MEASURED);
  morale = sg_contact_measure (table.battle, SG_CONTACT_MORALE, red, blue, sg_campaign_get_matches (table.campaign), &error);
  g_assert_no_error (error);
  g_assert_false (sg_question_flag (morale->facts, "colonel"));
  g_assert_cmpint (sg_question_number (morale->facts, "officers"), ==, 3);
  for (const SgField *field = sg_question_get_procedure (morale->facts)->fields; field->name != NULL; field++)
    g_assert_true (!sg_contact_asks (morale, field) || (!g_str_equal (field->name, "colonel") && !g_str_equal (field->name, "officers")));
  tw_close (&table);
}

int
main (int argc, char **argv)
{
  static const char *const samples[][2] = {
    { "little-wars", "hooks-farm.xml" }, { "gentlemans-war", "brighton.xml" }, { "gentlemans-war", "toll-house.xml" }, { "reisswitz", "orchardwell.xml" },
    { "kriegspiel", "ember-crossing.xml" },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strdup_printf ("/play/other-books/sample/%s", samples[i][1]);

      g_test_add_data_func (path, samples[i], test_sample);
    }
  g_test_add_func ("/play/other-books/screen", test_screen);
  g_test_add_func ("/play/other-books/war-game", test_war_game);
  g_test_add_func ("/play/other-books/measured", test_measured);
  g_test_add_func ("/play/other-books/melee", test_melee);
  g_test_add_func ("/play/other-books/counter", test_counter);
  g_test_add_func ("/play/other-books/gun-ranges", test_gun_ranges);
  g_test_add_func ("/play/other-books/no-contact", test_no_contact);
  g_test_add_func ("/play/other-books/odds", test_odds);
  g_test_add_func ("/play/other-books/said", test_said);
  g_test_add_func ("/play/other-books/asked", test_asked);
  g_test_add_func ("/play/other-books/kept", test_kept);
  g_test_add_func ("/play/other-books/own-table", test_own_table);
  return g_test_run ();
}
