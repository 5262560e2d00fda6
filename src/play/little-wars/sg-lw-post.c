/* sg-lw-post.c: questions filled from the board, and rulings made ready to post.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-private.h"

/* Questions. */

SgQuestion *
sg_lw_question (const SgLw *lw, const char *procedure, GError **error)
{
  const SgProcedure *found = sg_procedure_find (SG_LW_SYSTEM, procedure, error);
  SgQuestion *question;

  if (found == NULL)
    return NULL;
  question = sg_question_new (found);
  sg_question_name_sides (question, sg_lw_called (lw, "red"), sg_lw_called (lw, "blue"));
  return question;
}

SgVerdict *
sg_lw_judge (const SgLw *lw, SgQuestion *question, GError **error)
{
  g_autoptr (SgDice) none = sg_dice_new_none ();

  return sg_question_judge (question, lw->rules, none, error);
}

double
sg_lw_measure_of (SgVerdict *verdict, const char *name)
{
  GVariant *value = sg_verdict_get (verdict, name);

  return value && g_variant_is_of_type (value, G_VARIANT_TYPE_DOUBLE) ? g_variant_get_double (value)
         : value && g_variant_is_of_type (value, G_VARIANT_TYPE_INT64) ? g_variant_get_int64 (value) : 0;
}

gboolean
sg_lw_takes (const SgQuestion *question, const char *field)
{
  return sg_procedure_get_field (sg_question_get_procedure (question), field) != NULL;
}

void
sg_lw_fill (SgQuestion *question, const char *field, GVariant *value, const char *caption)
{
  sg_question_set (question, field, value, SG_SOURCE_MEASURED);
  if (caption)
    sg_question_set_caption (question, field, caption);
}

void
sg_lw_note (SgQuestion *question, const char *field, GVariant *value)
{
  g_autoptr (GVariant) kept = g_variant_ref_sink (value);

  if (sg_lw_takes (question, field))
    sg_question_set (question, field, kept, SG_SOURCE_MEASURED);
}

void
sg_lw_add_record (GVariantBuilder *records, const char *types, ...)
{
  va_list args;

  g_variant_builder_open (records, G_VARIANT_TYPE_VARDICT);
  va_start (args, types);
  for (; *types; types++)
    {
      const char *column = va_arg (args, const char *);
      double x = 0;

      if (*types == 's')
        {
          g_variant_builder_add (records, "{sv}", column, g_variant_new_string (va_arg (args, const char *)));
          continue;
        }
      x = va_arg (args, double);
      g_variant_builder_add (records, "{sv}", column,
                             *types == 'p' ? g_variant_new ("(dd)", x, va_arg (args, double))
                                           : g_variant_new_double (x));
    }
  va_end (args);
  g_variant_builder_close (records);
}

GVariant *
sg_lw_gaps (const SgLw *lw, const SgFigure *of, GPtrArray *figures)
{
  GVariantBuilder gaps;

  g_variant_builder_init (&gaps, G_VARIANT_TYPE ("ad"));
  for (guint i = 0; i < figures->len; i++)
    g_variant_builder_add (&gaps, "d", sg_lw_gap (lw, figures->pdata[i], of));
  return g_variant_builder_end (&gaps);
}

/* Rulings. */

void
sg_lw_word_set (SgRuling *ruling, const SgFigure *figure, const char *key, const char *after)
{
  const char *now = sg_figure_get (figure, key);

  if (g_strcmp0 (now ? now : "", after ? after : "") != 0)
    sg_ruling_add_change (ruling, figure->id, key, after ? after : "");
}

void
sg_lw_word_number (SgRuling *ruling, const SgFigure *figure, const char *key, gint64 after)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, after);

  sg_lw_word_set (ruling, figure, key, text);
}

void
sg_lw_place_set (SgRuling *ruling, const SgFigure *figure, const SgPlace *place)
{
  g_autofree char *text = place ? sg_place_format (place) : g_strdup ("");

  sg_ruling_add_change (ruling, figure->id, "place", text);
}

static int
by_unit (gconstpointer a, gconstpointer b)
{
  const SgFigure *one = *(SgFigure *const *) a, *two = *(SgFigure *const *) b;
  int order = g_strcmp0 (one->unit->id, two->unit->id);

  return order ? order : g_strcmp0 (one->account, two->account);
}

/* One transfer for each unit and account that the figures come from. */
void
sg_lw_transfer_figures (SgRuling *ruling, GPtrArray *figures, const char *to)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  for (guint i = 0; i < figures->len; i++)
    g_ptr_array_add (sorted, figures->pdata[i]);
  g_ptr_array_sort (sorted, by_unit);
  for (guint i = 0; i < sorted->len;)
    {
      SgFigure *first = sorted->pdata[i];
      g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
      SgEffect *effect = g_new0 (SgEffect, 1);

      effect->kind = SG_EFFECT_TRANSFER;
      effect->subject = g_strdup (first->unit->id);
      effect->asset = g_strdup (first->unit->asset);
      effect->from = g_strdup (first->account);
      effect->to = g_strdup (to);
      for (; i < sorted->len && by_unit (&sorted->pdata[i], &first) == 0; i++)
        {
          g_strv_builder_add (ids, ((SgFigure *) sorted->pdata[i])->id);
          effect->amount++;
        }
      effect->figures = g_strv_builder_end (ids);
      sg_ruling_add_effect (ruling, effect);
    }
}

void
sg_lw_battle_set (SgRuling *ruling, const char *key, const char *after)
{
  sg_ruling_add_change (ruling, "battle", key, after);
}

void
sg_lw_battle_number (SgRuling *ruling, const char *key, gint64 after)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, after);

  sg_lw_battle_set (ruling, key, text);
}

void
sg_lw_moment (const SgLw *lw, SgRuling *ruling)
{
  sg_ruling_set_moment (ruling, lw->turn, lw->phase, lw->mover);
}

gboolean
sg_lw_post (const SgLw *lw, SgRuling *draft, GError **error)
{
  g_autoptr (SgRuling) ruling = draft;

  sg_lw_moment (lw, ruling);
  return sg_battle_post (lw->battle, ruling, error);
}
