/* sg-lw-rule.c: from an accepted verdict to the ruling with all its effects.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A verdict says what is transferred; the board knows where that leaves the figures.
 */

#include "play/little-wars/sg-lw-rule.h"

#include "play/little-wars/sg-lw-post.h"
#include "play/little-wars/sg-lw-read.h"
#include "play/sg-effects.h"
#include "rules/sg-question-values.h"

static void
add_rows (const SgLwRuler *rows, const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  const char *id = sg_question_get_procedure (question)->id;

  for (const SgLwRuler *ruler = rows; ruler != NULL && ruler->procedure != NULL; ruler++)
    if (g_str_equal (ruler->procedure, id))
      ruler->add (lw, ruling, question, verdict);
}

static const SgLwRuler *const tables[] = {
  sg_lw_setting_rulers, sg_lw_fire_rulers, sg_lw_melee_rulers, sg_lw_prisoner_rulers, sg_lw_capture_rulers,
  sg_lw_end_rulers,
};

GPtrArray *
sg_lw_moved_to (const SgLw *lw, SgRuling *ruling, const char *account)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling), *figures = g_ptr_array_new ();

  for (guint i = 0; i < effects->len; i++)
    {
      SgEffect *effect = effects->pdata[i];

      for (guint j = 0; sg_effect_moves (effect, NULL, NULL, account) && effect->figures
                        && effect->figures[j];
           j++)
        {
          SgFigure *figure = sg_board_get_figure (lw->board, effect->figures[j]);

          if (figure)
            g_ptr_array_add (figures, figure);
        }
    }
  return figures;
}

GPtrArray *
sg_lw_record_figures (const SgLw *lw, const SgQuestion *question, const char *field, const char *column)
{
  GPtrArray *figures = g_ptr_array_new ();

  for (gsize i = 0; i < sg_question_n_records (question, field); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, field, i);
      g_autofree char *id = sg_record_text (record, column);
      SgFigure *figure = sg_board_get_figure (lw->board, id);

      if (figure)
        g_ptr_array_add (figures, figure);
    }
  return figures;
}

SgFigure *
sg_lw_named_figure (const SgLw *lw, const SgQuestion *question, const char *field)
{
  const char *id = sg_play_takes (question, field) ? sg_question_text (question, field) : "";

  return *id ? sg_board_get_figure (lw->board, id) : NULL;
}

/* Whoever leaves the field leaves his place. */
static void
clear_places (const SgLw *lw, SgRuling *ruling)
{
  const char *gone[] = { SG_ACCOUNT_DEAD, SG_ACCOUNT_CAGED, SG_ACCOUNT_OFF, SG_ACCOUNT_CARRIED };

  for (guint i = 0; i < G_N_ELEMENTS (gone); i++)
    {
      g_autoptr (GPtrArray) figures = sg_lw_moved_to (lw, ruling, gone[i]);

      for (guint j = 0; j < figures->len; j++)
        if (((SgFigure *) figures->pdata[j])->placed)
          sg_word_set_place (ruling, (SgFigure *) figures->pdata[j], &sg_common_words.place, NULL);
    }
}

/* What an outcome says of how many come to stand in an account. */
static gint64
count_told (SgVerdict *verdict, const char *outcome)
{
  GVariant *value = sg_verdict_get (verdict, outcome);

  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING_ARRAY) ? (gint64) g_variant_n_children (value)
         : sg_verdict_get_number (verdict, outcome);
}

/* How many men, or @guns, come to stand in one of @accounts. */
static gint64
count_moved (const SgLw *lw, SgRuling *ruling, const char *const *accounts, gboolean guns)
{
  gint64 n = 0;

  for (guint a = 0; accounts[a] != NULL; a++)
    {
      g_autoptr (GPtrArray) moved = sg_lw_moved_to (lw, ruling, accounts[a]);

      for (guint i = 0; i < moved->len; i++)
        n += sg_lw_is_gun (lw, moved->pdata[i]) == guns;
    }
  return n;
}

/* A verdict that says who falls, is taken or gets off, and moves others or nobody, would be a headline without a deed. */
static gboolean
check_deeds (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict, GError **error)
{
  static const struct { const char *procedure, *accounts[3], *one, *other; gboolean guns, exactly; } rows[] = {
    { "melee", { SG_ACCOUNT_DEAD }, "a_killed", "b_killed" }, { "melee", { SG_ACCOUNT_PRISONER }, "a_prisoners", "b_prisoners" },
    { "shot", { SG_ACCOUNT_DEAD }, "dead", "" },
    { "concede", { SG_ACCOUNT_PRISONER }, "men_taken", "", FALSE, TRUE }, { "concede", { SG_ACCOUNT_OFF }, "men_off", "", FALSE, TRUE },
    { "concede", { SG_ACCOUNT_OFF, SG_ACCOUNT_CARRIED }, "guns_off", "", TRUE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint64 told = count_told (verdict, rows[i].one) + count_told (verdict, rows[i].other), moved;

      if (!g_str_equal (rows[i].procedure, sg_question_get_procedure (question)->id))
        continue;
      moved = count_moved (lw, ruling, rows[i].accounts, rows[i].guns);
      if (rows[i].exactly ? moved == told : moved >= told)
        continue;
      g_set_error (error, SG_ERROR, SG_ERROR_REFUSED,
                   rows[i].exactly ? _("The verdict speaks of %d, and %d of them are marked: mark those who get off in the list.")
                                   : _("The verdict speaks of %d, and %d of them are named: choose on the map who they are."),
                   (int) told, (int) moved);
      return FALSE;
    }
  return TRUE;
}

SgRuling *
sg_lw_rule (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgDice *dice, GError **error)
{
  SgRuling *ruling = sg_ruling_new_verdict (question, verdict, dice);
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    add_rows (tables[i], &lw, ruling, question, verdict);
  for (guint i = 0; lw.heir->rulers != NULL && lw.heir->rulers[i] != NULL; i++)
    add_rows (lw.heir->rulers[i], &lw, ruling, question, verdict);
  if (lw.heir->tell != NULL)
    lw.heir->tell (&lw, ruling, question, verdict);
  clear_places (&lw, ruling);
  if (!check_deeds (&lw, ruling, question, verdict, error))
    g_clear_object (&ruling);
  return ruling;
}

/* Amended figures. */

static gboolean
same_outcomes (SgVerdict *one, SgVerdict *two, const char *const *names)
{
  for (guint i = 0; names[i]; i++)
    {
      GVariant *a = sg_verdict_get (one, names[i]), *b = sg_verdict_get (two, names[i]);

      if ((a == NULL) != (b == NULL) || (a && !g_variant_equal (a, b)))
        return FALSE;
    }
  return TRUE;
}

/* The verdict without its effects, so that they can be worked out again from its figures. */
static SgVerdict *
bare_copy (SgVerdict *from)
{
  SgVerdict *copy = sg_verdict_new ();
  GPtrArray *steps = sg_verdict_get_steps (from), *outcomes = sg_verdict_get_outcomes (from);

  for (guint i = 0; i < steps->len; i++)
    {
      SgStep *step = steps->pdata[i];

      sg_verdict_step (copy, step->rule, step->arithmetic, "%s", step->words);
    }
  for (guint i = 0; i < outcomes->len; i++)
    {
      SgOutcome *outcome = outcomes->pdata[i];

      sg_verdict_outcome (copy, outcome->name, outcome->label, outcome->value);
    }
  if (sg_verdict_get_headline (from))
    sg_verdict_headline (copy, "%s", sg_verdict_get_headline (from));
  if (sg_verdict_get_remark (from))
    sg_verdict_remark (copy, "%s", sg_verdict_get_remark (from));
  return copy;
}

/* The men of the list in order: those named in @names first chosen, then as they come, until @count are found. */
static void
pick (GPtrArray *men, GHashTable *spent, char **names, gint64 count, GPtrArray *into)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < men->len && count > 0; i++)
      {
        SgFigure *man = men->pdata[i];
        gboolean named = names && g_strv_contains ((const char *const *) names, man->id);

        if ((pass == 0 && !named) || g_hash_table_contains (spent, man->id))
          continue;
        g_hash_table_add (spent, man->id);
        g_ptr_array_add (into, man);
        count--;
      }
}

static void
add_transfers (const SgLw *lw, SgVerdict *verdict, GPtrArray *figures, const char *to)
{
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_VERDICT, "", "");
  GPtrArray *effects;

  sg_lw_transfer_figures (draft, figures, to);
  effects = sg_ruling_get_effects (draft);
  for (guint i = 0; i < effects->len; i++)
    sg_verdict_take_effect (verdict, sg_effect_copy (effects->pdata[i]));
}

static char **
names_in (SgVerdict *verdict, const char *outcome)
{
  GVariant *value = sg_verdict_get (verdict, outcome);

  return value && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING_ARRAY) ? g_variant_dup_strv (value, NULL) : NULL;
}

/* A mêlée with the umpire’s numbers: the men are those of the book’s verdict, as far as they go. */
static SgVerdict *
amended_melee (const SgLw *lw, SgQuestion *question, SgVerdict *amended)
{
  SgVerdict *verdict = bare_copy (amended);
  const char *men[] = { "a_men", "b_men" }, *killed[] = { "a_killed", "b_killed" },
             *taken[] = { "a_prisoners", "b_prisoners" };
  g_auto (GStrv) dead_named = names_in (amended, "dead_named"), taken_named = names_in (amended, "taken_named");
  g_autoptr (GHashTable) spent = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) dead = g_ptr_array_new (), caught = g_ptr_array_new ();

  for (guint s = 0; s < 2; s++)
    {
      g_autoptr (GPtrArray) all = sg_lw_record_figures (lw, question, men[s], "id");

      pick (all, spent, dead_named, sg_verdict_get_number (amended, killed[s]), dead);
      pick (all, spent, taken_named, sg_verdict_get_number (amended, taken[s]), caught);
    }
  add_transfers (lw, verdict, dead, SG_ACCOUNT_DEAD);
  add_transfers (lw, verdict, caught, SG_ACCOUNT_PRISONER);
  return verdict;
}

static SgVerdict *
amended_shot (const SgLw *lw, SgQuestion *question, SgVerdict *amended)
{
  SgVerdict *verdict = bare_copy (amended);
  g_auto (GStrv) names = names_in (amended, "dead");
  g_autoptr (GPtrArray) dead = g_ptr_array_new ();

  for (guint i = 0; names && names[i]; i++)
    {
      SgFigure *man = sg_board_get_figure (lw->board, names[i]);

      if (man && !sg_lw_on (man, SG_ACCOUNT_DEAD))
        g_ptr_array_add (dead, man);
    }
  add_transfers (lw, verdict, dead, SG_ACCOUNT_DEAD);
  return verdict;
}

static SgVerdict *
effective (const SgLw *lw, SgQuestion *question, SgVerdict *verdict, SgVerdict *amended)
{
  static const char *const melee[] = { "a_killed", "b_killed", "a_prisoners", "b_prisoners", NULL };
  static const char *const shot[] = { "dead", NULL };
  const char *id = sg_question_get_procedure (question)->id;

  if (g_str_equal (id, "melee") && !same_outcomes (verdict, amended, melee))
    return amended_melee (lw, question, amended);
  if (g_str_equal (id, "shot") && !same_outcomes (verdict, amended, shot))
    return amended_shot (lw, question, amended);
  return sg_verdict_ref (amended);
}

SgRuling *
sg_lw_amend (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgVerdict *amended, const char *reason,
             SgDice *dice, GError **error)
{
  g_autoptr (SgVerdict) in_force = NULL;
  SgRuling *ruling;
  SgLw lw;

  if (reason == NULL || *reason == '\0')
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("An amendment needs a reason."));
      return NULL;
    }
  sg_lw_read (&lw, battle, NULL);
  in_force = effective (&lw, question, verdict, amended);
  ruling = sg_lw_rule (battle, question, in_force, dice, error);
  if (ruling)
    sg_ruling_set_book (ruling, verdict, reason);
  return ruling;
}
