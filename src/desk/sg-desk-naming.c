/* sg-desk-naming.c: men named on the map for a field of the open question.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A field of names takes figures as they are pressed.  A field of records whose first column is a name and
 * whose second is a choice (a shot: the man, and how he was struck) goes through the choices: first press the
 * first, second press the second, and so on, then clear.  Every press is judged at once.
 */

#include "desk/sg-desk-naming.h"

#include "base/sg-tongue.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-private.h"
#include "desk/sg-desk-question.h"
#include "play/sg-unit-stand.h"
#include "rules/sg-question-values.h"

#include <glib/gi18n-lib.h>

/* The first column that is a choice, or the first that is a name (can_be_named()). */
static const SgField *
find_column (const SgField *field, gboolean choice)
{
  for (guint i = 0; field->columns != NULL && field->columns[i].name != NULL; i++)
    if (choice ? field->columns[i].kind == SG_FIELD_CHOICE : field->columns[i].kind == SG_FIELD_TEXT)
      return &field->columns[i];
  return NULL;
}

static gboolean
can_be_named (const SgField *field)
{
  return field->kind == SG_FIELD_NAMES
         || (field->kind == SG_FIELD_RECORDS && field->asked && field->columns[0].kind == SG_FIELD_TEXT
             && field->columns[1].name != NULL && field->columns[1].kind == SG_FIELD_CHOICE);
}

/* Whether a list that was measured is of other things than what stands on the map: rows of a table, attributes. */
static gboolean
is_no_troops (SgDesk *self, const SgField *field)
{
  GVariant *value = field->kind == SG_FIELD_NAMES && !field->asked ? sg_question_get (self->question, field->name) : NULL;
  g_autofree const char **names = value != NULL ? g_variant_get_strv (value, NULL) : NULL;
  SgBoard *board = sg_desk_get_board (self);

  return names != NULL && names[0] != NULL && board != NULL && sg_board_find_unit (board, names[0]) == NULL;
}

gboolean
sg_desk_can_name (SgDesk *self, const char *name)
{
  const SgField *field = self->question != NULL ? sg_procedure_get_field (sg_question_get_procedure (self->question), name) : NULL;

  return field != NULL && can_be_named (field) && !is_no_troops (self, field);
}

static const SgField *
get_field (SgDesk *self)
{
  if (self->naming_field == NULL || self->question == NULL)
    return NULL;
  return sg_procedure_get_field (sg_question_get_procedure (self->question), self->naming_field);
}

/* @as: the choice of the record, "" of a mere name. */
static void
note (SgDesk *self, const char *figure, const char *as)
{
  g_ptr_array_add (self->named, g_strdup (figure));
  g_hash_table_replace (self->named_as, g_strdup (figure), g_strdup (as));
}

/* @figure may be the list’s own text. */
static void
forget (SgDesk *self, const char *figure)
{
  g_autofree char *kept = g_strdup (figure);

  for (guint i = 0; i < self->named->len; i++)
    if (g_str_equal (g_ptr_array_index (self->named, i), kept))
      {
        g_ptr_array_remove_index (self->named, i);
        break;
      }
  g_hash_table_remove (self->named_as, kept);
}

/* What the verdict proposes where nobody has named yet: its outcome of the field's name, or "dead_named" for "dead". */
static char **
read_proposal (SgVerdict *book, const SgField *field)
{
  g_autofree char *outcome = g_strconcat (field->name, "_named", NULL);
  GVariant *value = book != NULL ? sg_verdict_get (book, outcome) : NULL;

  if (value == NULL && book != NULL)
    value = sg_verdict_get (book, field->name);
  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING_ARRAY) ? g_variant_dup_strv (value, NULL) : NULL;
}

static void
read_names (SgDesk *self, const SgField *field)
{
  g_auto (GStrv) names = sg_question_has (self->question, field->name) ? sg_question_names (self->question, field->name)
                                                                      : read_proposal (self->book, field);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    note (self, names[i], "");
}

/* (transfer full) (nullable): what would be posted if nobody had been named for @field; @book (out) is its verdict. */
static SgRuling *
draw_unnamed (SgDesk *self, const SgField *field, SgVerdict **book)
{
  g_autoptr (SgQuestion) question = sg_question_copy (self->question);
  g_autoptr (SgDice) dice = sg_desk_make_dice (self);

  sg_question_clear (question, field->name);
  *book = sg_question_judge (question, sg_battle_get_rules (self->battle), dice, NULL);
  return *book != NULL ? sg_desk_get_game (self)->rule (self->battle, question, *book, dice, NULL) : NULL;
}

/* While some are still owed nothing stands; the map shows all the same what becomes of the others, and of those named so far
 * what will become of them. */
void
sg_desk_plan_named (SgDesk *self)
{
  const SgField *field = self->naming == SG_NAMING_MEN ? get_field (self) : NULL;
  g_autoptr (SgVerdict) book = NULL;
  g_autoptr (SgRuling) draft = field != NULL ? draw_unnamed (self, field, &book) : NULL;
  g_auto (GStrv) proposed = draft != NULL ? read_proposal (book, field) : NULL;
  g_autofree char *account = NULL;

  if (draft == NULL)
    return;
  sg_desk_plan (self, draft);
  for (guint i = 0; proposed != NULL && proposed[i] != NULL; i++)
    {
      if (account == NULL)
        account = g_strdup (g_hash_table_lookup (self->planned, proposed[i]));
      g_hash_table_remove (self->planned, proposed[i]);
    }
  for (guint i = 0; account != NULL && i < self->named->len; i++)
    g_hash_table_replace (self->planned, g_strdup (g_ptr_array_index (self->named, i)), g_strdup (account));
}

/* What the board knows of a figure, for a column of that name. */
static GVariant *
read_fact (SgDesk *self, const SgFigure *figure, const char *column)
{
  if (g_str_equal (column, "called"))
    return g_variant_new_take_string (sg_board_name_figure (sg_desk_get_board (self), figure));
  if (g_str_equal (column, "unit"))
    return g_variant_new_string (figure->unit->id);
  if (g_str_equal (column, "asset"))
    return g_variant_new_string (figure->unit->asset);
  if (g_str_equal (column, "account"))
    return g_variant_new_string (figure->account);
  if (g_str_equal (column, "side"))
    return g_variant_new_string (sg_desk_side_name (self, figure->unit->side));
  if (g_str_equal (column, "arm"))
    return g_variant_new_string (sg_figure_get_type (sg_desk_get_board (self), figure)->arm);
  if (g_str_equal (column, "lying"))
    return g_variant_new_boolean (g_strcmp0 (sg_figure_get (figure, "lying"), "yes") == 0);
  return NULL;
}

static void
write_facts (SgDesk *self, const SgField *field, const char *id, GVariantBuilder *record)
{
  SgFigure *figure = sg_board_get_figure (sg_desk_get_board (self), id);

  for (guint i = 0; figure != NULL && field->columns[i].name != NULL; i++)
    {
      GVariant *fact = read_fact (self, figure, field->columns[i].name);

      if (fact != NULL)
        g_variant_builder_add (record, "{sv}", field->columns[i].name, fact);
    }
}

static void
read_records (SgDesk *self, const SgField *field)
{
  const SgField *who = find_column (field, FALSE);
  const SgField *how = find_column (field, TRUE);

  for (gsize i = 0; i < sg_question_n_records (self->question, field->name); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (self->question, field->name, i);
      g_autofree char *figure = sg_record_text (record, who->name);
      g_autofree char *as = sg_record_text (record, how->name);

      note (self, figure, as);
    }
}

static GVariant *
write_records (SgDesk *self, const SgField *field)
{
  const SgField *who = find_column (field, FALSE);
  const SgField *how = find_column (field, TRUE);
  GVariantBuilder records;

  g_variant_builder_init (&records, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < self->named->len; i++)
    {
      const char *figure = g_ptr_array_index (self->named, i);

      g_variant_builder_open (&records, G_VARIANT_TYPE ("a{sv}"));
      g_variant_builder_add (&records, "{sv}", who->name, g_variant_new_string (figure));
      g_variant_builder_add (&records, "{sv}", how->name, g_variant_new_string (g_hash_table_lookup (self->named_as, figure)));
      write_facts (self, field, figure, &records);
      g_variant_builder_close (&records);
    }
  return g_variant_builder_end (&records);
}

/* What was named so far is an answer, and is judged at once. */
static void
write_back (SgDesk *self)
{
  const SgField *field = get_field (self);
  g_autofree char *name = g_strdup (self->naming_field);

  if (field->kind == SG_FIELD_RECORDS)
    sg_desk_set_value (self, name, write_records (self, field), NULL);
  else
    sg_desk_set_value (self, name, g_variant_new_strv ((const char *const *) self->named->pdata, self->named->len), NULL);
}

void
sg_desk_name_men (SgDesk *self, const char *name)
{
  const SgField *field;

  g_return_if_fail (self->question != NULL);
  sg_desk_end_naming (self);
  g_free (self->naming_field);
  self->naming_field = g_strdup (name);
  field = get_field (self);
  g_return_if_fail (field != NULL && can_be_named (field));
  self->naming = field->kind == SG_FIELD_RECORDS ? SG_NAMING_SHOT : SG_NAMING_MEN;
  if (field->kind == SG_FIELD_RECORDS)
    read_records (self, field);
  else
    read_names (self, field);
  if (self->book != NULL)
    g_hash_table_replace (self->owed, g_strdup (name), GUINT_TO_POINTER (self->named->len));
  self->naming_owed = GPOINTER_TO_UINT (g_hash_table_lookup (self->owed, name));
  g_signal_emit (self, sg_desk_signals[SIGNAL_NAMING], 0);
}

/* A report that only the table can give is asked for at once. */
void
sg_desk_begin_naming (SgDesk *self)
{
  const SgField *fields = self->question != NULL ? sg_question_get_procedure (self->question)->fields : NULL;

  for (; fields != NULL && fields->name != NULL; fields++)
    if (fields->asked && !fields->optional && can_be_named (fields))
      {
        sg_desk_name_men (self, fields->name);
        return;
      }
}

void
sg_desk_end_naming (SgDesk *self)
{
  if (self->naming == SG_NAMING_NOTHING)
    return;
  self->naming = SG_NAMING_NOTHING;
  g_clear_pointer (&self->naming_field, g_free);
  g_ptr_array_set_size (self->named, 0);
  g_hash_table_remove_all (self->named_as);
  g_signal_emit (self, sg_desk_signals[SIGNAL_NAMING], 0);
}

SgNaming
sg_desk_get_naming (SgDesk *self, const char **field)
{
  if (field != NULL)
    *field = self->naming_field;
  return self->naming;
}

/* (nullable): what the next press makes of him: NULL is nobody again. */
static const char *
next_choice (const SgField *how, const char *now)
{
  if (now == NULL)
    return how->choices[0];
  for (guint i = 0; how->choices[i] != NULL; i++)
    if (g_str_equal (how->choices[i], now))
      return how->choices[i + 1];
  return NULL;
}

void
sg_desk_toggle_named (SgDesk *self, const char *figure)
{
  const SgField *field = get_field (self);
  const char *now = g_hash_table_lookup (self->named_as, figure);
  const char *next;

  if (field == NULL)
    return;
  if (field->kind == SG_FIELD_NAMES)
    next = now == NULL ? "" : NULL;
  else
    next = next_choice (find_column (field, TRUE), now);
  if (next == NULL)
    forget (self, figure);
  else if (now == NULL)
    note (self, figure, next);
  else
    g_hash_table_replace (self->named_as, g_strdup (figure), g_strdup (next));
  write_back (self);
  g_signal_emit (self, sg_desk_signals[SIGNAL_NAMING], 0);
}

const char *
sg_desk_get_named (SgDesk *self, const char *figure)
{
  const char *as = g_hash_table_lookup (self->named_as, figure);

  return as != NULL && as[0] == '\0' ? "named" : as;
}

/* Who is named must be told from who is not, though all of them were chosen to ask the question. */
gboolean
sg_desk_is_outlined (SgDesk *self, const char *figure)
{
  if (sg_desk_get_named (self, figure) != NULL)
    return TRUE;
  return self->naming != SG_NAMING_MEN && sg_desk_is_chosen (self, figure);
}

/* (transfer none): what the choice @as of @how is called. */
static const char *
call_choice (const SgField *how, const char *as)
{
  for (guint c = 0; how->choices[c] != NULL; c++)
    if (g_str_equal (how->choices[c], as))
      return how->choice_labels != NULL ? _(how->choice_labels[c]) : how->choices[c];
  return as;
}

char *
sg_desk_tell_named (SgDesk *self, const char *figure)
{
  const SgField *field = get_field (self);
  const SgField *how = field != NULL ? find_column (field, TRUE) : NULL;
  const char *as = g_hash_table_lookup (self->named_as, figure);

  if (how == NULL || as == NULL || *as == '\0')
    return NULL;
  return sg_tongue_small (call_choice (how, as));
}

/* "Knocked over: 2 · Touched: 1" */
static char *
count_choices (SgDesk *self, const SgField *how)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint c = 0; how->choices[c] != NULL; c++)
    {
      guint n = 0;

      for (guint i = 0; i < self->named->len; i++)
        n += g_str_equal (g_hash_table_lookup (self->named_as, g_ptr_array_index (self->named, i)), how->choices[c]);
      g_string_append (words, words->len > 0 ? " · " : "");
      g_string_append_printf (words, _("%s: %u"), call_choice (how, how->choices[c]), n);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

char *
sg_desk_naming_words (SgDesk *self)
{
  const SgField *field = get_field (self);
  g_autofree char *label = NULL;
  guint n = self->named->len;

  if (field == NULL)
    return g_strdup ("");
  label = sg_question_words (self->question, _(field->label));
  if (field->kind == SG_FIELD_RECORDS)
    {
      g_autofree char *counts = count_choices (self, find_column (field, TRUE));

      return g_strdup_printf ("%s · %s", label, counts);
    }
  if (self->naming_owed > n)
    return g_strdup_printf (_("%s: %u named, %u still owed"), label, n, self->naming_owed - n);
  if (self->naming_owed > 0 && n > self->naming_owed)
    return g_strdup_printf (_("%s: %u named, %u too many"), label, n, n - self->naming_owed);
  return g_strdup_printf (_("%s: %u named"), label, n);
}
