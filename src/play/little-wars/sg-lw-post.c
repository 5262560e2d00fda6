/* sg-lw-post.c: questions filled from the board, and rulings made ready to post.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-post.h"

#include "play/little-wars/sg-lw-read.h"

/* Questions. */

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
