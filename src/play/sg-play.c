/* sg-play.c: one reading of a battle, for every system.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-play.h"

#include "campaign/sg-board-apply.h"
#include <glib/gi18n-lib.h>

#include "rules/sg-value-xml.h"

static SgPlayStage
how_far (const char *stage)
{
  if (g_str_equal (stage, "play"))
    return SG_PLAY_UNDER_WAY;
  return g_str_equal (stage, "over") ? SG_PLAY_OVER : SG_PLAY_BEFORE;
}

void
sg_play_read (SgPlay *self, SgBattle *battle, SgBoard *board)
{
  const SgGame *game = sg_battle_get_game (battle);

  self->battle = battle;
  self->campaign = sg_battle_get_campaign (battle);
  self->board = board != NULL ? board : sg_battle_get_board (battle);
  self->rules = sg_battle_get_rules (battle);
  self->system = sg_ruleset_get_system (self->rules);
  self->map = sg_board_get_map (self->board);
  if (self->map != NULL && game != NULL && game->country != NULL)
    self->map = game->country (self->map, self->rules);
  self->stage = sg_word_text (self->board, &sg_common_words.stage);
  if (*self->stage == '\0' && game != NULL && game->first_stage != NULL)
    self->stage = game->first_stage;
  self->phase = sg_word_text (self->board, &sg_common_words.phase);
  self->mover = sg_word_text (self->board, &sg_common_words.mover);
  self->turn = sg_word_whole (self->board, &sg_common_words.turn);
  self->time = sg_word_whole (self->board, &sg_common_words.time);
  self->at = how_far (self->stage);
}

/* Sides and units */

const char *
sg_play_other (const char *side)
{
  return g_strcmp0 (side, "red") == 0 ? "blue" : "red";
}

const char *
sg_play_called (const SgPlay *self, const char *side)
{
  const SgSide *found = self->campaign != NULL ? sg_campaign_get_side (self->campaign, side) : NULL;

  return found != NULL && found->name != NULL && *found->name != '\0' ? found->name : side;
}

SgUnit *
sg_play_unit (const SgPlay *self, const char *id)
{
  SgUnit *unit = id != NULL ? sg_board_get_unit (self->board, id) : NULL;
  SgFigure *figure = unit == NULL && id != NULL ? sg_board_get_figure (self->board, id) : NULL;

  return figure != NULL ? figure->unit : unit;
}

SgUnit *
sg_play_need_unit (const SgPlay *self, const char *id, GError **error)
{
  SgUnit *unit = sg_play_unit (self, id);

  if (unit == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("There is no unit “%s” on the board."), id != NULL ? id : "");
  return unit;
}

GPtrArray *
sg_play_units (const SgPlay *self, const char *side)
{
  GPtrArray *all = sg_board_get_units (self->board), *units = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    {
      SgUnit *unit = all->pdata[i];

      /* Not the parts that were sent out: nobody began with one. */
      if (sg_unit_begun (unit) > 0 && (side == NULL || sg_unit_is_of (unit, side)))
        g_ptr_array_add (units, unit);
    }
  return units;
}

GPtrArray *
sg_play_units_of (const SgPlay *self, const char *const *ids, GError **error)
{
  g_autoptr (GPtrArray) units = g_ptr_array_new ();

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      SgUnit *unit = sg_play_need_unit (self, ids[i], error);

      if (unit == NULL)
        return NULL;
      if (!g_ptr_array_find (units, unit, NULL)) /* whoever is named by two of his figures comes once */
        g_ptr_array_add (units, unit);
    }
  return g_steal_pointer (&units);
}

SgBody *
sg_play_body (const SgPlay *self, const SgUnit *unit)
{
  return sg_board_get_body (self->board, unit->id);
}

gboolean
sg_unit_is_of (const SgUnit *unit, const char *side)
{
  return g_str_equal (unit->side, side);
}

gboolean
sg_units_are_friends (const SgUnit *one, const SgUnit *two)
{
  return sg_unit_is_of (one, two->side);
}

const char *
sg_unit_called (const SgUnit *unit)
{
  return *unit->name != '\0' ? unit->name : unit->id;
}

char *
sg_units_called (GPtrArray *units)
{
  GString *words = g_string_new ("");

  for (guint i = 0; i < units->len; i++)
    {
      const char *name = sg_unit_called (units->pdata[i]);

      if (i == 0)
        g_string_append (words, name);
      else if (i + 1 < units->len)
        g_string_append_printf (words, ", %s", name);
      else
        /* TRANSLATORS: the last of several: “1st Line, 2nd Line and 1st Hussars”. */
        g_string_append_printf (words, _(" and %s"), name);
    }
  return g_string_free (words, FALSE);
}

gboolean
sg_units_have_name (GPtrArray *units, const char *name)
{
  for (guint i = 0; i < units->len; i++)
    if (g_str_equal (((SgUnit *) units->pdata[i])->name, name))
      return TRUE;
  return FALSE;
}

char *
sg_play_part_id (const SgPlay *self, const SgUnit *unit)
{
  for (guint i = 1;; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-part%u", unit->id, i);

      if (sg_board_get_unit (self->board, id) == NULL)
        return g_steal_pointer (&id);
    }
}

double
sg_play_home (const SgPlay *self, const SgWord *back, const char *side)
{
  const char *edge = sg_word_text (SG_OF (self->board, side), back);

  if (*edge == '\0')
    edge = g_str_equal (side, "red") ? "back/far" : "back/near";
  return g_str_equal (edge, "back/far") ? 0 : 180;
}

SgPlace
sg_play_end_of (const SgUnit *unit, const char *const *ids, const SgPlace *ends, const SgPlace *usual)
{
  for (guint i = 0; ids[i] != NULL; i++)
    if (g_str_equal (ids[i], unit->id))
      return ends[i];
  return *usual;
}

SgScore *
sg_play_score (const SgPlay *self)
{
  SgScore *score = sg_score_new ();

  score->ended = self->at == SG_PLAY_OVER;
  g_free (score->result);
  score->result = g_strdup (sg_word_text (self->board, &sg_common_words.result));
  return score;
}

/* Questions */

SgQuestion *
sg_play_question (const SgPlay *self, const char *procedure, GError **error)
{
  const SgProcedure *found = sg_procedure_find (self->system, procedure, error);
  SgQuestion *question = found != NULL ? sg_question_new (found) : NULL;

  if (question != NULL)
    sg_question_name_sides (question, sg_play_called (self, "red"), sg_play_called (self, "blue"));
  return question;
}

gboolean
sg_play_takes (const SgQuestion *question, const char *field)
{
  return sg_procedure_get_field (sg_question_get_procedure (question), field) != NULL;
}

/* (transfer floating): @record with what @columns has room for, and nothing else. */
static GVariant *
keep_columns (const SgField *columns, GVariant *record)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  for (guint i = 0; columns[i].name != NULL; i++)
    {
      g_autoptr (GVariant) value = g_variant_lookup_value (record, columns[i].name, NULL);

      if (value != NULL)
        g_variant_dict_insert_value (&dict, columns[i].name, value);
    }
  return g_variant_dict_end (&dict);
}

/* (transfer floating): as @field takes it: a book that inherits asks less of each man than the one whose play fills its question. */
static GVariant *
keep_taken (const SgField *field, GVariant *value)
{
  GVariantBuilder all;

  if (field->columns == NULL || !g_variant_is_of_type (value, G_VARIANT_TYPE ("aa{sv}")))
    return value;
  g_variant_builder_init (&all, G_VARIANT_TYPE ("aa{sv}"));
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      g_autoptr (GVariant) record = g_variant_get_child_value (value, i);

      g_variant_builder_add_value (&all, keep_columns (field->columns, record));
    }
  return g_variant_builder_end (&all);
}

void
sg_play_fill (SgQuestion *question, const char *field, GVariant *value)
{
  sg_play_fill_called (question, field, value, NULL);
}

void
sg_play_fill_called (SgQuestion *question, const char *field, GVariant *value, const char *caption)
{
  g_autoptr (GVariant) held = g_variant_ref_sink (value), taken = NULL;

  if (!sg_play_takes (question, field))
    return;
  taken = g_variant_ref_sink (keep_taken (sg_procedure_get_field (sg_question_get_procedure (question), field), held));
  sg_question_set (question, field, taken, SG_SOURCE_MEASURED);
  if (caption != NULL)
    sg_question_set_caption (question, field, caption);
}

SgVerdict *
sg_play_judge (const SgPlay *self, SgQuestion *question, GError **error)
{
  return sg_play_judge_with (self, question, NULL, error);
}

SgVerdict *
sg_play_judge_with (const SgPlay *self, SgQuestion *question, SgDice *dice, GError **error)
{
  g_autoptr (SgDice) none = sg_dice_new_none ();

  return sg_question_judge (question, self->rules, dice != NULL ? dice : none, error);
}

SgVerdict *
sg_play_allow (const SgPlay *self, SgQuestion *question, GError **error)
{
  g_autoptr (SgVerdict) verdict = sg_play_judge (self, question, error);

  if (verdict == NULL || sg_verdict_get_refusal (verdict) == NULL)
    return g_steal_pointer (&verdict);
  return (void) sg_refuse_because (error, sg_verdict_get_refusal (verdict)), NULL;
}

double
sg_play_measure (const SgVerdict *verdict, const char *name)
{
  GVariant *value = verdict != NULL ? sg_verdict_get (verdict, name) : NULL;
  double figure = 0;

  sg_value_figure (value, &figure);
  return figure;
}

SgSuggestion *
sg_play_suggest (GPtrArray *list, const char *key, const char *rule, const char *icon, SgQuestion *question, const SgUnit *one, const SgUnit *other,
                 const char *format, va_list args)
{
  char **figures = g_new0 (char *, 3);
  SgSuggestion *line;
  guint n = 0;

  if (one != NULL)
    figures[n++] = g_strdup (one->id);
  if (other != NULL)
    figures[n] = g_strdup (other->id);
  line = sg_suggestion_new (key, rule, icon, question, figures, format, args);
  if (question != NULL && sg_question_get_about (question) == NULL)
    sg_question_set_about (question, line->title);
  g_ptr_array_add (list, line);
  return line;
}

/* Rulings */

gboolean
sg_play_post (const SgPlay *self, SgRuling *draft, GError **error)
{
  g_autoptr (SgRuling) ruling = draft;

  return sg_battle_post (self->battle, ruling, error);
}

SgBoard *
sg_play_suppose (const SgPlay *self, SgRuling *draft)
{
  GPtrArray *effects = sg_ruling_get_effects (draft);
  SgBoard *after = sg_board_copy (self->board);

  for (guint i = 0; i < effects->len; i++)
    {
      g_autoptr (SgEffect) effect = sg_effect_copy (effects->pdata[i]);
      g_autoptr (GError) error = NULL;

      if (!sg_board_apply (after, effect, &error)) /* a draft that will not do is refused when it is posted; until then the rest of it is looked at */
        g_warning ("What is supposed of %s could not be: %s", effect->subject, error->message);
    }
  return after;
}
