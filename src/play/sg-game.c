/* sg-game.c: the rule systems that can be played, and the war's standing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-game.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-text.h"
#include "campaign/sg-country.h"
#include "rules/sg-scenario.h"

static GPtrArray *games; /* (element-type SgGame) (not owned) */

static void
free_score_line (gpointer data)
{
  SgScoreLine *line = data;

  g_free (line->side);
  g_free (line->item);
  g_free (line->label);
  g_clear_pointer (&line->rulings, g_array_unref);
  g_free (line);
}

SgScoreLine *
sg_score_add_line (SgScore *self, const char *side, const char *item, const char *label, gint64 count, gint64 each)
{
  SgScoreLine *line = g_new0 (SgScoreLine, 1);

  line->side = g_strdup (side);
  line->item = g_strdup (item);
  line->label = g_strdup (label);
  line->count = count;
  line->each = each;
  line->total = count * each;
  line->rulings = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_ptr_array_add (self->lines, line);
  return line;
}

char *
sg_battle_tell_result (SgBattle *battle, SgBoard *board)
{
  GPtrArray *sides = sg_campaign_get_sides (sg_battle_get_campaign (battle));
  const char *result = sg_board_get (board, "result");

  for (guint i = 0; i < sides->len; i++)
    {
      const SgSide *side = sides->pdata[i];

      if (g_str_has_prefix (result, side->id)) /* “red wins” */
        return g_strdup_printf (_("%s won"), side->name);
    }
  if (*result != '\0')
    return g_strdup (_("a draw"));
  return g_str_equal (sg_board_get (board, "stage"), "over") ? g_strdup (_("neither won nor lost")) : NULL;
}

const char *
sg_game_title (SgRuleset *rules, const char *game)
{
  static const struct { const char *id, *title; } titles[] = {
    { "finish", N_("Fight to the Finish") }, { "blow", N_("Blow at the Rear") }, { "defensive", N_("Defensive Game") },
    { "exercise", N_("exercise") }, { "battle", "" }, { "", "" },
  };
  const SgScenario *scenario;

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_str_equal (titles[i].id, game))
      return *titles[i].title != '\0' ? _(titles[i].title) : "";
  scenario = sg_scenario_find (rules, game);
  return scenario != NULL ? scenario->title : game;
}

const char *const *
sg_game_choices (const char *system)
{
  g_autoptr (GPtrArray) procedures = sg_procedure_list_asked (system);

  for (guint i = 0; i < procedures->len; i++)
    {
      const SgField *field = sg_procedure_get_field (procedures->pdata[i], "game");

      if (field != NULL && field->choices != NULL)
        return field->choices;
    }
  return NULL;
}

GPtrArray *
sg_battle_standing (SgBattle *battle)
{
  GListModel *model = sg_battle_get_rulings (battle);
  GPtrArray *rulings = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (model, i);

      if (!sg_ruling_is_undone (ruling))
        g_ptr_array_add (rulings, g_steal_pointer (&ruling));
    }
  return rulings;
}

void
sg_score_line_gather (SgScoreLine *line, GPtrArray *standing, SgScoreBears bears, gconstpointer data)
{
  for (guint i = 0; standing != NULL && i < standing->len; i++)
    {
      gint64 number = sg_ruling_get_number (standing->pdata[i]);

      if (bears (standing->pdata[i], data))
        g_array_append_val (line->rulings, number);
    }
}

SgScore *
sg_score_new (void)
{
  SgScore *self = g_new0 (SgScore, 1);

  self->result = g_strdup ("");
  self->lines = g_ptr_array_new_with_free_func (free_score_line);
  return self;
}

void
sg_score_free (SgScore *self)
{
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_free (self->result);
  g_free (self);
}

SgSuggestion *
sg_suggestion_new (const char *key, const char *rule, const char *icon, SgQuestion *question, char **figures, const char *format, va_list args)
{
  SgSuggestion *self = g_new0 (SgSuggestion, 1);

  self->title = sg_text_vowned (format, args);
  self->key = g_strdup (key);
  self->rule = g_strdup (rule);
  self->icon = g_strdup (icon);
  self->question = question;
  self->figures = figures;
  return self;
}

void
sg_suggestion_free (SgSuggestion *self)
{
  g_free (self->title);
  g_free (self->rule);
  g_free (self->icon);
  g_clear_pointer (&self->question, sg_question_unref);
  g_free (self->waits);
  g_strfreev (self->figures);
  g_free (self->key);
  g_free (self->act);
  g_free (self->group);
  g_free (self->group_act);
  g_free (self->dismiss);
  g_free (self);
}

void
sg_turned_card_free (SgTurnedCard *self)
{
  g_free (self->sign);
  g_free (self->acted);
  g_free (self->held);
  g_free (self);
}

void
sg_next_act_free (SgNextAct *self)
{
  g_free (self->id);
  g_free (self->label);
  g_free (self->waits);
  g_free (self->passes);
  g_free (self->procedure);
  g_free (self);
}

void
sg_move_check_free (SgMoveCheck *self)
{
  g_free (self->reason);
  g_free (self->rule);
  g_free (self->procedure);
  g_free (self->warning);
  g_clear_pointer (&self->path, g_array_unref);
  g_clear_pointer (&self->spine, g_array_unref);
  g_clear_pointer (&self->ends, g_array_unref);
  g_free (self);
}

void
sg_company_free (SgCompany *self)
{
  g_strfreev (self->going);
  g_strfreev (self->may);
  g_free (self->missing);
  g_free (self);
}

void
sg_game_register (const SgGame *game)
{
  if (games == NULL)
    games = g_ptr_array_new ();
  g_ptr_array_add (games, (gpointer) game);
  if (game->words != NULL)
    sg_words_declare (game->system, game->words);
  if (game->counts != NULL)
    sg_board_register_counting (game->system, game->counts);
}

const SgGame *
sg_game_find (const char *system)
{
  for (guint i = 0; games != NULL && i < games->len; i++)
    {
      const SgGame *game = g_ptr_array_index (games, i);

      if (g_strcmp0 (game->system, system) == 0)
        return game;
    }
  return NULL;
}

const SgGame *
sg_battle_get_game (SgBattle *battle)
{
  return sg_game_find (sg_ruleset_get_system (sg_battle_get_rules (battle)));
}

SgMap *
sg_battle_get_map_now (SgBattle *battle, SgBoard *board, const char *side)
{
  const SgGame *game = sg_battle_get_game (battle);
  g_autofree char *key = NULL;

  if (board == NULL)
    board = sg_battle_get_board (battle);
  if (side == NULL || game == NULL || game->knowledge == NULL || game->knowledge->in_the_open)
    return sg_board_get_map (board);
  /* What was built and burnt as far as that side was told of it, on the map that the battle began on: never on the true one of today. */
  key = sg_country_word_of (side);
  return sg_country_made (sg_board_get_begun_map (board), sg_board_get (board, key), NULL);
}

gboolean
sg_battle_begin_on_country (SgBattle *battle, GError **error)
{
  const SgGame *game = sg_battle_get_game (battle);
  SgMap *map = sg_battle_get_map (battle);

  if (game == NULL || game->country_was_ready == NULL || map == NULL || sg_map_get_pieces (map)->len == 0)
    return TRUE;
  return game->country_was_ready (battle, error);
}

gboolean
sg_game_refuse (SgBattle *battle, GError **error)
{
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("Sandgate cannot do that in a battle of %s."),
               sg_ruleset_get_title (sg_battle_get_rules (battle)));
  return FALSE;
}

/* The war's standing */

static double
read_measure (SgVerdict *verdict, const char *name)
{
  GVariant *value = sg_verdict_get (verdict, name);

  if (value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_DOUBLE))
    return g_variant_get_double (value);
  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_INT64) ? (double) g_variant_get_int64 (value) : 0;
}

/* Scores are kept in half-points; procedures count whole ones. */
static GVariant *
make_record (const SgScore *score)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "a_gross", "d", score->gross_a / 2.0);
  g_variant_dict_insert (&dict, "b_gross", "d", score->gross_b / 2.0);
  return g_variant_dict_end (&dict);
}

/* The system's own campaign procedure says what the battles so far come to. */
static SgVerdict *
judge_war (SgCampaign *campaign, GPtrArray *records, GError **error)
{
  SgRuleset *rules = sg_campaign_get_rules (campaign);
  const SgProcedure *procedure = sg_procedure_find (sg_ruleset_get_system (rules), "campaign", error);
  g_autoptr (SgQuestion) question = procedure != NULL ? sg_question_new (procedure) : NULL;
  g_autoptr (SgDice) dice = sg_dice_new_none ();
  const SgField *target = procedure != NULL ? sg_procedure_get_field (procedure, "target") : NULL;
  double points = (double) sg_campaign_get_target (campaign);

  if (question == NULL)
    return NULL;
  if (target != NULL && target->kind == SG_FIELD_NUMBER)
    sg_question_set (question, "target", g_variant_new_int64 ((gint64) points), SG_SOURCE_MEASURED);
  else
    sg_question_set (question, "target", g_variant_new_double (points), SG_SOURCE_MEASURED);
  sg_question_set (question, "battles",
                   g_variant_new_array (G_VARIANT_TYPE_VARDICT, (GVariant *const *) records->pdata, records->len),
                   SG_SOURCE_MEASURED);
  return sg_question_judge (question, rules, dice, error);
}

/* The procedure names him by the side’s id, or by the letter that the rules have for it, “a” or “b”. */
static const char *
read_winner (SgCampaign *campaign, SgVerdict *verdict)
{
  GVariant *value = sg_verdict_get (verdict, "winner");
  GPtrArray *sides = sg_campaign_get_sides (campaign);
  const char *word = value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING) ? g_variant_get_string (value, NULL) : "";

  for (guint i = 0; i < sides->len; i++)
    {
      const SgSide *side = g_ptr_array_index (sides, i);

      if (g_str_equal (word, side->id) || (word[0] == "ab"[i & 1] && word[1] == '\0'))
        return side->id;
    }
  return NULL;
}

/* Where the book has no war of several battles, what each side took is added up, and whoever comes to the target first has won. */
static void
add_up (SgCampaign *campaign, GPtrArray *records, SgStanding *standing, const char **winner)
{
  double target = 2.0 * sg_campaign_get_target (campaign);

  for (guint i = 0; i < records->len; i++)
    {
      double a = 0, b = 0;

      g_variant_lookup (g_ptr_array_index (records, i), "a_gross", "d", &a);
      g_variant_lookup (g_ptr_array_index (records, i), "b_gross", "d", &b);
      standing->total_a += llround (a * 2);
      standing->total_b += llround (b * 2);
    }
  if (winner == NULL || *winner != NULL || !standing->ended || target <= 0 || MAX (standing->total_a, standing->total_b) < target
      || standing->total_a == standing->total_b)
    return;
  *winner = ((SgSide *) g_ptr_array_index (sg_campaign_get_sides (campaign), standing->total_a > standing->total_b ? 0 : 1))->id;
}

gboolean
sg_score_has_points (const SgScore *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    if (((const SgScoreLine *) self->lines->pdata[i])->each != 0)
      return TRUE;
  return self->lines->len == 0;
}

gboolean
sg_campaign_counts_wins (SgCampaign *campaign)
{
  const SgGame *game = sg_game_find (sg_ruleset_get_system (sg_campaign_get_rules (campaign)));

  return game != NULL && game->by_wins;
}

/* Each battle won counts as much as any other; @last (nullable) is how the war stood before. */
static void
add_win (const SgScore *score, const SgStanding *last, SgStanding *standing)
{
  if (last != NULL)
    {
      standing->total_a = last->total_a;
      standing->total_b = last->total_b;
    }
  if (g_strcmp0 (score->result, "red wins") == 0)
    standing->total_a += 2;
  else if (g_strcmp0 (score->result, "blue wins") == 0)
    standing->total_b += 2;
}

gboolean
sg_game_carries_net (const char *system)
{
  return sg_procedure_find (system, "campaign", NULL) != NULL;
}

/* A war decided stays decided: the first battle after which there is a winner names him. */
static gboolean
stand_after (SgCampaign *campaign, GPtrArray *records, SgStanding *standing, const char **winner, GError **error)
{
  g_autoptr (SgVerdict) verdict = judge_war (campaign, records, error);

  if (verdict == NULL)
    return FALSE;
  standing->total_a = llround (read_measure (verdict, "a_total") * 2);
  standing->total_b = llround (read_measure (verdict, "b_total") * 2);
  if (winner != NULL && *winner == NULL && standing->ended)
    *winner = read_winner (campaign, verdict);
  return TRUE;
}

SgScore *
sg_battle_score (SgBattle *battle, gboolean behind, GError **error)
{
  const SgGame *game = sg_battle_get_game (battle);

  return game != NULL && game->score != NULL ? game->score (battle, behind, error) : NULL;
}

/* What is played on in a branch ("What if…") decides nothing: its battle and those after it have no score. */
static gboolean
is_supposed (SgCampaign *campaign, SgBattle *battle)
{
  const char *branch = sg_campaign_get (campaign, "what-if");

  return *branch != '\0' && sg_battle_get_id (battle) >= g_ascii_strtoll (branch, NULL, 10);
}

GArray *
sg_campaign_standings (SgCampaign *campaign, const char **winner, GError **error)
{
  const SgGame *game = sg_game_find (sg_ruleset_get_system (sg_campaign_get_rules (campaign)));
  GListModel *battles = sg_campaign_get_battles (campaign);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  g_autoptr (GArray) standings = g_array_new (FALSE, TRUE, sizeof (SgStanding));

  if (winner != NULL)
    *winner = NULL;
  for (guint i = 0; game != NULL && game->score != NULL && i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);
      g_autoptr (SgScore) score = sg_battle_load (battle, error) ? sg_battle_score (battle, FALSE, error) : NULL;
      SgStanding standing = { sg_battle_get_id (battle), 0, 0, FALSE };

      if (score == NULL)
        return NULL;
      if (is_supposed (campaign, battle))
        {
          g_clear_pointer (&score, sg_score_free);
          score = sg_score_new ();
        }
      standing.ended = score->ended;
      g_ptr_array_add (records, g_variant_ref_sink (make_record (score)));
      if (game->by_wins)
        add_win (score, standings->len > 0 ? &g_array_index (standings, SgStanding, standings->len - 1) : NULL, &standing);
      else if (!sg_game_carries_net (sg_ruleset_get_system (sg_campaign_get_rules (campaign))))
        add_up (campaign, records, &standing, winner);
      else if (!stand_after (campaign, records, &standing, winner, error))
        return NULL;
      g_array_append_val (standings, standing);
    }
  return g_steal_pointer (&standings);
}

gboolean
sg_game_is_by_cards (SgBattle *battle)
{
  const SgGame *game = battle != NULL ? sg_battle_get_game (battle) : NULL;

  return game != NULL && game->cards != NULL;
}

gboolean
sg_game_goes_by_moves (const SgGame *game)
{
  return game != NULL && (game->clock != NULL || game->by_moves);
}

char *
sg_game_tell_turn (const SgGame *game, gint64 turn)
{
  static const char *const before[] = { N_("before the first turn"), N_("before the first move"), N_("before the first card") };
  static const char *const called[] = { N_("turn %d"), N_("move %d"), N_("card %d") };
  guint by = sg_game_goes_by_moves (game) ? 1 : 0;

  if (game != NULL && game->cards != NULL)
    by = 2;
  if (turn < 1)
    return g_strdup (_(before[by]));
  return g_strdup_printf (_(called[by]), (int) turn);
}

char *
sg_game_clock (SgBattle *battle, SgRuling *ruling)
{
  const SgGame *game = battle != NULL ? sg_battle_get_game (battle) : NULL;

  return game != NULL && game->clock != NULL ? game->clock->time_of (battle, ruling) : NULL;
}

const char *
sg_game_phase_label (const SgGame *game, const char *id)
{
  for (const SgPhase *phase = game != NULL ? game->phases : NULL; phase != NULL && phase->id != NULL; phase++)
    if (g_strcmp0 (phase->id, id) == 0)
      return phase->label != NULL ? _(phase->label) : "";
  return "";
}
