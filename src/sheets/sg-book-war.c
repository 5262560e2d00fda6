/* sg-book-war.c: the chapters of a book that are of the whole war.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-book-war.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-text.h"
#include "play/sg-homecoming.h"
#include "play/sg-unit-count.h"
#include "rules/sg-ruleset-catalogue.h"
#include "sheets/sg-leader.h"
#include "sheets/sg-listed.h"
#include "sheets/sg-roll.h"

/* (transfer full): a row of cells, each (transfer full); ends with NULL. */
static char **
row_of (char *first, ...)
{
  GPtrArray *cells = g_ptr_array_new ();
  va_list more;

  va_start (more, first);
  for (char *cell = first; cell != NULL; cell = va_arg (more, char *))
    g_ptr_array_add (cells, cell);
  va_end (more);
  g_ptr_array_add (cells, NULL);
  return (char **) g_ptr_array_free (cells, FALSE);
}

static char *
figure (gint64 n)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, n);
}

static char *
date_of (gint64 second)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (second);

  return date != NULL ? g_date_time_format (date, _("%-d %B %Y")) : g_strdup ("");
}

/* The first and the last second at which anything of @battle was put down; 0 of nothing. */
static void
find_days (SgBattle *battle, gint64 *first, gint64 *last)
{
  GListModel *rulings = sg_battle_get_rulings (battle);

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);
      gint64 second = sg_ruling_get_posted_at (ruling);

      if (second <= 0)
        continue;
      *first = *first == 0 ? second : MIN (*first, second);
      *last = MAX (*last, second);
    }
}

static char *
tell_days (gint64 first, gint64 last)
{
  g_autofree char *from = first > 0 ? date_of (first) : g_strdup ("");
  g_autofree char *to = first > 0 ? date_of (last) : g_strdup ("");

  return g_str_equal (from, to) ? g_steal_pointer (&from) : g_strdup_printf (_("%s to %s"), from, to);
}

char *
sg_book_tell_dates (SgCampaign *campaign)
{
  GListModel *battles = sg_campaign_get_battles (campaign);
  gint64 first = 0, last = 0;

  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

      find_days (battle, &first, &last);
    }
  return tell_days (first, last);
}

/* What it was about. */

static void
tell_players (SgBook *self, SgCampaign *campaign)
{
  for (guint side = 0; side < 2; side++)
    {
      const SgSide *of = sg_campaign_get_side (campaign, self->sides[side].id);

      if (of != NULL && of->player != NULL && *of->player != '\0')
        {
          g_autofree char *words = g_strdup_printf (_("%s was led by %s"), of->name, of->player), *sentence = sg_text_sentence (words);

          sg_book_say (self, "%s", sentence); /* “General H. G. W.” */
        }
    }
}

static void
tell_battles (SgBook *self, SgCampaign *campaign)
{
  const char *const heads[] = { "", _("Battle"), _("How it ended"), _("When"), _("Page"), NULL };
  SgBookTable *table = sg_book_add_table (self, "llwlp", heads);
  GListModel *battles = sg_campaign_get_battles (campaign);

  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);
      g_autofree char *result = sg_battle_tell_result (battle, sg_battle_get_board (battle));
      gint64 first = 0, last = 0;

      find_days (battle, &first, &last);
      sg_book_table_row (table, FALSE, row_of (sg_book_roman (i + 1), g_strdup (sg_battle_get_title (battle)), result != NULL ? sg_text_capital (result) : g_strdup (_("Still being fought")),
                                               tell_days (first, last), g_strdup_printf ("battle-%u", i + 1), NULL));
    }
}

void
sg_book_tell_war (SgBook *self, const SgSheetSetup *setup)
{
  SgCampaign *campaign = setup->campaign;
  const char *notes = sg_campaign_get (campaign, "notes");
  g_auto (GStrv) paragraphs = g_strsplit (notes != NULL ? notes : "", "\n", -1);
  gint64 target = sg_campaign_get_target (campaign);

  sg_book_add (self, SG_BOOK_CHAPTER, "war", _("The war"), NULL);
  for (char **words = paragraphs; *words != NULL; words++)
    if (**words != '\0')
      sg_book_say (self, "%s", *words);
  sg_book_say (self, _("It was fought by the rules of %s."), self->rules);
  if (target > 0)
    sg_book_say (self, _("Whoever came to %d points first was to win the war."), (int) target);
  tell_players (self, campaign);
  tell_battles (self, campaign);
}

/* The armies. */

/* “Magazine rifle; Brave, Gallant”. */
static char *
tell_bearing (const SgRoster *roster, const SgArmyNode *node)
{
  g_autofree char *weapon = sg_roster_weapon (roster, node);
  GString *words = g_string_new (weapon);

  for (int sign = 1; sign >= -1; sign--)
    {
      g_autofree char *attributes = sg_roster_attributes (roster, node, sign);

      if (*attributes == '\0')
        continue;
      sg_text_join (words, "; ");
      g_string_append (words, attributes);
    }
  return g_string_free (words, FALSE);
}

static void
tell_node (SgBook *self, SgBookTable *table, const SgRoster *roster, const SgArmyNode *node)
{
  const SgUnitType *type = sg_roster_type (roster, node);
  const SgArmyPrice *price = sg_army_review_get_price (roster->review, node->id);
  gint64 strength = sg_roster_strength (roster, node);
  g_autofree char *kind = type != NULL ? sg_listed_kind (type, strength) : sg_text_capital (sg_army_rank_label (node->rank));
  gboolean points = sg_roster_has_points (roster);

  sg_book_name (self, sg_roster_name (roster, node));
  sg_book_table_row (table, FALSE,
                     row_of (g_strdup (sg_roster_name (roster, node)), g_steal_pointer (&kind), tell_bearing (roster, node), strength > 0 ? figure (strength) : g_strdup ("–"),
                             points ? (price != NULL ? sg_text_halves (price->halves) : g_strdup ("")) : NULL, NULL));
}

static void
tell_strip (SgBook *self, SgBookTable *table, const SgRoster *roster, const SgArmyNode *node)
{
  const char *leader = node != NULL ? sg_roster_leader_name (roster, node) : NULL;

  if (node == NULL || *node->name == '\0')
    return;
  sg_book_table_row (table, TRUE, row_of (g_strdup (node->name), g_strdup (""), g_strdup (sg_text_or (leader, "")), g_strdup (""),
                                          sg_roster_has_points (roster) ? g_strdup ("") : NULL, NULL));
}

static void
tell_army (SgBook *self, const SgRoll *roll, const char *battle)
{
  const SgRoster *roster = roll->roster;
  gboolean points = sg_roster_has_points (roster);
  const char *const heads[] = { _("Unit"), _("Kind"), _("Arms and qualities"), _("Strength"), points ? _("Points") : NULL, NULL };
  g_autofree char *size = sg_army_size_words (roll->army, roster->rules), *sum = sg_text_halves (sg_army_review_get_total (roster->review));
  g_autofree char *remark = points ? g_strdup_printf (_("%s, %s points"), size, sum) : g_strdup (size);
  SgBookTable *table;

  sg_book_add (self, SG_BOOK_HEADING, NULL, roll->title, remark);
  sg_book_say (self, _("As it marched out to %s."), battle);
  table = sg_book_add_table (self, points ? "llwrr" : "llwr", heads);
  for (guint i = 0; i < roster->rows->len; i++)
    {
      const SgRosterRow *row = roster->rows->pdata[i];

      if (row->strip)
        tell_strip (self, table, roster, row->node);
      else
        tell_node (self, table, roster, row->node);
    }
}

/* As each first marched out: what became of it later the battles tell. */
void
sg_book_tell_armies (SgBook *self, const SgSheetSetup *setup)
{
  GListModel *battles = sg_campaign_get_battles (setup->campaign);
  gboolean told[2] = { FALSE, FALSE };

  sg_book_add (self, SG_BOOK_CHAPTER, "armies", _("The armies"), NULL);
  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);
      g_autoptr (SgBoard) muster = sg_roll_muster (battle);
      SgSheetSetup of = { .campaign = setup->campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1 };
      g_autoptr (GPtrArray) rolls = muster != NULL ? sg_roll_list (&of, muster, 0) : g_ptr_array_new ();

      for (guint side = 0; side < rolls->len && side < 2; side++)
        if (!told[side] && ((SgRoll *) rolls->pdata[side])->roster->rows->len > 0)
          {
            tell_army (self, rolls->pdata[side], sg_battle_get_title (battle));
            told[side] = TRUE;
          }
    }
  for (guint side = 0; side < 2; side++)
    if (!told[side])
      sg_book_say (self, _("%s mustered nobody."), self->sides[side].name);
}

/* The ledger. */

static void
tell_homes (SgBook *self, SgCampaign *campaign)
{
  g_autoptr (GPtrArray) homes = sg_campaign_homecomings (campaign);
  const char *const heads[] = { _("Army"), _("Battle"), _("What it cost"), NULL };
  SgBookTable *table;

  if (homes->len == 0)
    return;
  sg_book_add (self, SG_BOOK_HEADING, NULL, _("Armies that came home"), NULL);
  table = sg_book_add_table (self, "lcw", heads);
  for (guint i = 0; i < homes->len; i++)
    {
      const SgHomecoming *home = homes->pdata[i];

      sg_book_table_row (table, FALSE, row_of (g_strdup (home->army), sg_book_roman (sg_battle_get_ordinal (home->battle)), sg_homecoming_text (home), NULL));
    }
}

static void
tell_row_of_war (SgBook *self, SgBookTable *table, SgBattle *battle, const SgScore *score, const SgStanding *standing, gboolean net)
{
  char *title = g_strdup (sg_battle_get_title (battle)), *gross_a = sg_text_halves (score->gross_a), *gross_b = sg_text_halves (score->gross_b);

  if (net)
    sg_book_table_row (table, FALSE, row_of (title, gross_a, gross_b, sg_text_signed_halves (score->net_a), sg_text_signed_halves (score->net_b),
                                             sg_text_signed_halves (standing->total_a), sg_text_signed_halves (standing->total_b), NULL));
  else
    sg_book_table_row (table, FALSE, row_of (title, gross_a, gross_b, sg_text_halves (standing->total_a), sg_text_halves (standing->total_b), NULL));
}

/* Of a book without points: how each battle ended, and the battles won. */
static void
tell_wins (SgBook *self, SgCampaign *campaign, GArray *standings)
{
  g_autofree char *won_a = g_strdup_printf (_("%s, battles won"), self->sides[0].name), *won_b = g_strdup_printf (_("%s, battles won"), self->sides[1].name);
  const char *const heads[] = { _("Battle"), _("Result"), won_a, won_b, NULL };
  SgBookTable *table = sg_book_add_table (self, "llcc", heads);

  for (guint i = 0; i < g_list_model_get_n_items (sg_campaign_get_battles (campaign)) && i < standings->len; i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), i);
      const SgStanding *standing = &g_array_index (standings, SgStanding, i);
      g_autofree char *result = sg_battle_tell_result (battle, sg_battle_get_board (battle));

      sg_book_table_row (table, FALSE, row_of (g_strdup (sg_battle_get_title (battle)), sg_text_capital (result != NULL ? result : _("being fought")),
                                               sg_text_halves (standing->total_a), sg_text_halves (standing->total_b), NULL));
    }
  tell_homes (self, campaign);
}

void
sg_book_tell_ledger (SgBook *self, const SgSheetSetup *setup)
{
  const char *winner = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) standings = sg_campaign_standings (setup->campaign, &winner, &error);
  GListModel *battles = sg_campaign_get_battles (setup->campaign);
  gboolean net = sg_game_carries_net (sg_ruleset_get_system (sg_campaign_get_rules (setup->campaign)));
  const char *a = self->sides[0].name, *b = self->sides[1].name;
  g_autofree char *gross_a = g_strdup_printf (_("%s, gross"), a), *gross_b = g_strdup_printf (_("%s, gross"), b), *net_a = g_strdup_printf (_("%s, net"), a),
                  *net_b = g_strdup_printf (_("%s, net"), b), *war_a = g_strdup_printf (_("%s, the war"), a), *war_b = g_strdup_printf (_("%s, the war"), b);
  const char *const heads_net[] = { _("Battle"), gross_a, gross_b, net_a, net_b, war_a, war_b, NULL }, *const heads_gross[] = { _("Battle"), gross_a, gross_b, war_a, war_b, NULL };
  SgBookTable *table;

  /* Rules that keep no score have no ledger, which is no fault of the book. */
  if (standings == NULL || standings->len == 0)
    return;
  sg_book_add (self, SG_BOOK_CHAPTER, "ledger", _("The ledger"), NULL);
  if (sg_campaign_counts_wins (setup->campaign))
    {
      tell_wins (self, setup->campaign, standings);
      return;
    }
  table = sg_book_add_table (self, net ? "lcccccc" : "lcccc", net ? heads_net : heads_gross);
  for (guint i = 0; i < g_list_model_get_n_items (battles) && i < standings->len; i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);
      g_autoptr (SgScore) score = sg_battle_score (battle, FALSE, NULL);

      if (score != NULL)
        tell_row_of_war (self, table, battle, score, &g_array_index (standings, SgStanding, i), net);
    }
  if (winner != NULL && sg_campaign_get_side (setup->campaign, winner) != NULL)
    sg_book_say (self, _("%s won the war."), sg_campaign_get_side (setup->campaign, winner)->name);
  tell_homes (self, setup->campaign);
}

/* The fallen. */

/* (transfer full): the anchor of the last ruling that cost @unit men; "" of none. */
static char *
find_last_loss (SgBattle *battle, const char *unit)
{
  GListModel *rulings = sg_battle_get_rulings (battle);

  /* From the end: the last is asked for. */
  for (guint i = g_list_model_get_n_items (rulings); i > 0; i--)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i - 1);
      GPtrArray *effects = sg_ruling_get_effects (ruling);

      for (guint k = 0; k < effects->len && !sg_ruling_is_undone (ruling); k++)
        {
          const SgEffect *effect = effects->pdata[k];

          if (effect->kind == SG_EFFECT_TRANSFER && g_str_equal (effect->subject, unit) && sg_fate_of (effect->from) == SG_FATE_LEFT && sg_fate_of (effect->to) != SG_FATE_LEFT)
            return sg_book_anchor_of (battle, sg_ruling_get_number (ruling));
        }
    }
  return g_strdup ("");
}

static SgBookTable *
begin_side (SgBook *self, const char *side)
{
  const char *const heads[] = { _("Unit"), _("Battle"), _("Began"), _("Dead"), _("Taken"), _("Out"), _("Left"), _("Page"), NULL };

  sg_book_add (self, SG_BOOK_HEADING, NULL, side, NULL);
  return sg_book_add_table (self, "llcccccp", heads);
}

static void
tell_losses_of (SgBook *self, SgBookTable **table, guint side, SgBattle *battle, gint64 sum[SG_N_FATES])
{
  SgBoard *board = sg_battle_get_board (battle);
  GPtrArray *units = sg_board_get_units (board);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      gint64 fates[SG_N_FATES] = { 0 };

      if (!g_str_equal (unit->side, self->sides[side].id))
        continue;
      sg_unit_fates (board, unit, fates);
      if (fates[SG_FATE_DEAD] + fates[SG_FATE_TAKEN] + fates[SG_FATE_OUT] == 0)
        continue;
      if (*table == NULL)
        *table = begin_side (self, self->sides[side].name);
      sg_book_name (self, unit->name);
      for (guint k = 0; k < SG_N_FATES; k++)
        sum[k] += fates[k];
      sg_book_table_row (*table, FALSE, row_of (g_strdup (unit->name), sg_book_roman (sg_battle_get_ordinal (battle)), figure (fates[SG_FATE_BEGAN]), figure (fates[SG_FATE_DEAD]),
                                                figure (fates[SG_FATE_TAKEN]), figure (fates[SG_FATE_OUT]), figure (fates[SG_FATE_LEFT]), find_last_loss (battle, unit->id), NULL));
    }
}

void
sg_book_tell_fallen (SgBook *self, const SgSheetSetup *setup)
{
  GListModel *battles = sg_campaign_get_battles (setup->campaign);
  guint told = 0;

  sg_book_add (self, SG_BOOK_CHAPTER, "fallen", _("The fallen"), NULL);
  sg_book_say (self, _("Of each unit that lost any: with how many it began a battle, what became of them, and the page of the ruling that took the last."));
  for (guint side = 0; side < 2; side++)
    {
      SgBookTable *table = NULL;
      gint64 sum[SG_N_FATES] = { 0 };

      for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
        {
          g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

          tell_losses_of (self, &table, side, battle, sum);
        }
      if (table != NULL)
        /* Who fought twice began twice: what they began with, and what was left, have no sum. */
        sg_book_table_row (table, TRUE, row_of (g_strdup (_("In all")), g_strdup (""), g_strdup (""), figure (sum[SG_FATE_DEAD]), figure (sum[SG_FATE_TAKEN]), figure (sum[SG_FATE_OUT]),
                                                g_strdup (""), g_strdup (""), NULL));
      told += table != NULL;
    }
  if (told == 0)
    sg_book_say (self, _("Nobody fell."));
}

/* Honours and house rules. */

void
sg_book_tell_honours (SgBook *self, const SgSheetSetup *setup)
{
  g_autoptr (GPtrArray) homes = sg_campaign_homecomings (setup->campaign);
  const char *const heads[] = { _("Army"), _("Battle"), _("Honours"), NULL };
  SgBookTable *table = NULL;

  sg_book_add (self, SG_BOOK_CHAPTER, "honours", _("The honours"), NULL);
  for (guint i = 0; i < homes->len; i++)
    {
      const SgHomecoming *home = homes->pdata[i];

      for (guint k = 0; k < home->honours->len; k++)
        {
          if (table == NULL)
            table = sg_book_add_table (self, "lcw", heads);
          sg_book_table_row (table, FALSE, row_of (g_strdup (home->army), sg_book_roman (sg_battle_get_ordinal (home->battle)), g_strdup (home->honours->pdata[k]), NULL));
        }
    }
  if (table == NULL)
    sg_book_say (self, _("No honours were given."));
}

static const char *
label_of (const SgOption *option)
{
  for (guint i = 0; option->choices[i] != NULL; i++)
    if (g_str_equal (option->choices[i], option->value))
      return option->choice_labels[i];
  return option->value;
}

void
sg_book_tell_house_rules (SgBook *self, const SgSheetSetup *setup)
{
  SgRuleset *rules = sg_campaign_get_rules (setup->campaign);
  GPtrArray *options = sg_ruleset_get_options (rules);
  const char *const heads[] = { _("Rule"), _("Of what"), _("As it was played"), NULL };
  SgBookTable *table = NULL;

  sg_book_add (self, SG_BOOK_CHAPTER, "house-rules", _("House rules"), NULL);
  for (guint i = 0; i < options->len; i++)
    {
      const SgOption *option = options->pdata[i];

      if (g_str_equal (option->value, option->choices[0]))
        continue;
      if (table == NULL)
        {
          sg_book_say (self, _("What was agreed otherwise than %s has it:"), self->rules);
          table = sg_book_add_table (self, "lww", heads);
        }
      sg_book_table_row (table, FALSE, row_of (g_strdup (*option->ruling != '\0' ? option->ruling : option->rule), g_strdup (option->label), g_strdup (label_of (option)), NULL));
    }
  if (table == NULL)
    sg_book_say (self, _("There were none: all was played as %s has it."), self->rules);
}
