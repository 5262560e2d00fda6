/* by-hand.h: questions filled by hand, of nobody on the table or of nobody there is, and that nothing comes of them there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-battle.h"
#include "play/sg-game.h"
#include "rules/sg-procedure.h"

/* Whom a question names: nobody at all, or somebody who is not on the board. */
typedef enum { UNNAMED, UNKNOWN, N_NAMINGS } Naming;
/** Fill: how a question is filled by hand. */
typedef struct { Naming naming; gboolean flag; guint choice; double figure; } Fill;

static inline GVariant *fill_record (const SgField *columns, const Fill *how);

static inline GVariant *
fill_names (const SgField *field, const Fill *how)
{
  static const char *const nobody[] = { "nobody", NULL }, *const stayed[] = { "stayed", "stayed", "stayed" };

  if (g_str_equal (field->name, "re_moved"))   /* each tells of a move, and of no man */
    return g_variant_new_strv (stayed, G_N_ELEMENTS (stayed));
  return g_variant_new_strv (nobody, how->naming == UNKNOWN ? 1 : 0);
}

static inline GVariant *
fill_records (const SgField *columns, const Fill *how)
{
  GVariantBuilder all;

  g_variant_builder_init (&all, G_VARIANT_TYPE ("aa{sv}"));
  g_variant_builder_add_value (&all, fill_record (columns, how));
  return g_variant_builder_end (&all);
}

static inline const char *
pick (const SgField *field, const Fill *how)
{
  guint n = 0;

  while (field->choices[n] != NULL)
    n++;
  return field->choices[how->choice % n];
}

/* (floating) (nullable): for a field that may be left out, of an unnamed question, nothing. */
static inline GVariant *
fill_value (const SgField *field, const Fill *how)
{
  double figure = field->min != 0 || field->max != 0 ? CLAMP (how->figure, field->min, field->max) : how->figure;

  if (how->naming == UNNAMED && field->optional)
    return NULL;
  switch (field->kind)
    {
    case SG_FIELD_NUMBER: return g_variant_new_int64 ((gint64) figure);
    case SG_FIELD_LENGTH: return g_variant_new_double (figure);
    case SG_FIELD_FLAG: return g_variant_new_boolean (how->flag);
    case SG_FIELD_CHOICE: return g_variant_new_string (pick (field, how));
    case SG_FIELD_TEXT: return g_variant_new_string (how->naming == UNKNOWN ? "nobody" : "");
    case SG_FIELD_POINT: return g_variant_new ("(dd)", 1.0, 1.0);
    case SG_FIELD_PATH: return g_variant_new_parsed ("[(1.0, 1.0), (1.0, 5.0)]");
    case SG_FIELD_LENGTHS: return g_variant_new_parsed ("[%d, %d]", figure, figure);
    case SG_FIELD_NAMES: return fill_names (field, how);
    case SG_FIELD_RECORD: return fill_record (field->columns, how);
    case SG_FIELD_RECORDS: return fill_records (field->columns, how);
    default: return NULL;
    }
}

static inline GVariant *
fill_record (const SgField *columns, const Fill *how)
{
  GVariantBuilder all;

  g_variant_builder_init (&all, G_VARIANT_TYPE_VARDICT);
  for (const SgField *field = columns; field->name != NULL; field++)
    {
      GVariant *value = fill_value (field, how);

      if (value != NULL)
        g_variant_builder_add (&all, "{sv}", field->name, value);
    }
  return g_variant_builder_end (&all);
}

/* Whatever its verdict, nobody on the board falls, is taken or leaves it, and no account is touched: it was of none of them. */
static inline void
check_harmless (SgBattle *battle, const char *id, const Fill *how)
{
  const SgGame *game = sg_battle_get_game (battle);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = sg_question_new (sg_procedure_find (game->system, id, &error));
  g_autoptr (SgDice) dice = sg_dice_new_thrown (7);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgRuling) ruling = NULL;

  g_assert_no_error (error);
  for (const SgField *field = sg_question_get_procedure (question)->fields; field->name != NULL; field++)
    {
      GVariant *value = fill_value (field, how);

      if (value != NULL)
        sg_question_set (question, field->name, value, SG_SOURCE_ASKED);
    }
  verdict = sg_question_judge (question, sg_battle_get_rules (battle), dice, &error);
  if (error != NULL)
    g_error ("%s: %s", id, error->message);
  ruling = game->rule (battle, question, verdict, dice, &error);
  if (ruling == NULL) /* it wants to be told who they are */
    {
      g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
      return;
    }
  g_assert_no_error (error);
  for (guint i = 0; i < sg_ruling_get_effects (ruling)->len; i++)
    {
      const SgEffect *effect = sg_ruling_get_effects (ruling)->pdata[i];

      if (effect->kind == SG_EFFECT_TRANSFER || !g_str_equal (effect->subject, "battle"))
        g_error ("%s changes %s of %s", id, effect->key != NULL ? effect->key : "the account", effect->subject);
    }
  g_assert_true (sg_battle_post (battle, ruling, &error));
  g_assert_no_error (error);
}

/* Each of @procedures (a NULL-terminated list), in all the ways. */
static inline void
check_all_harmless (SgBattle *battle, const char *const *procedures)
{
  for (guint i = 0; procedures[i] != NULL; i++)
    for (guint k = 0; k < 16; k++)
      {
        const Fill how = { k % N_NAMINGS, k / 2 % 2, k / 4, k < 8 ? 12 : 1 };

        check_harmless (battle, procedures[i], &how);
      }
}
