/* sg-lw-company.c: the men whom a gun takes along when it is moved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The nearest go first, and no more than the procedure wants: each is tried on the way that he would have to go, and those who
 * would end jammed against the gun are taken last of all.
 */

#include "play/little-wars/sg-lw-company.h"

#include "play/little-wars/sg-lw-group.h"
#include "play/little-wars/sg-lw-may.h"
#include "play/little-wars/sg-lw-move.h"

typedef struct
{
  const SgLw    *lw;
  const SgPoint *path;
  guint          n;
  GPtrArray     *ways;          /* (element-type SgLwWay) (owned): of all who go */
  GPtrArray     *going, *may;   /* (element-type utf8) */
  char          *missing;       /* (nullable) */
} Gathering;

static SgLwWay *
try_way (const Gathering *self, SgFigure *figure)
{
  SgLwWay *way = sg_lw_own_way (self->lw, figure, self->path, self->n, NULL);

  sg_lw_check_way (self->lw, way, TRUE);
  return way;
}

static gboolean
goes_already (const Gathering *self, const SgFigure *figure)
{
  for (guint i = 0; i < self->ways->len; i++)
    if (((SgLwWay *) self->ways->pdata[i])->figure == figure)
      return TRUE;
  return FALSE;
}

static int
by_gap (gconstpointer a, gconstpointer b, gpointer data)
{
  const SgLwWay *one = *(SgLwWay *const *) a, *two = *(SgLwWay *const *) b;
  const SgLwWay *gun = ((gpointer *) data)[0];
  const SgLw *lw = ((gpointer *) data)[1];
  double apart = sg_ruleset_figure (lw->rules, "LW-37", "gap");
  gboolean jammed = sg_lw_gap_between (lw, one->figure, &one->end, gun->figure, &gun->end) < apart;
  gboolean other = sg_lw_gap_between (lw, two->figure, &two->end, gun->figure, &gun->end) < apart;
  double first = sg_lw_gap (lw, one->figure, gun->figure), second = sg_lw_gap (lw, two->figure, gun->figure);

  if (jammed != other)
    return jammed - other;
  return first != second ? (first > second) - (first < second) : g_strcmp0 (one->figure->id, two->figure->id);
}

/* (transfer full) (element-type SgLwWay): of those about @gun who could go, the likeliest first. */
static GPtrArray *
list_able (Gathering *self, const SgLwWay *gun)
{
  const SgLw *lw = self->lw;
  g_autoptr (GPtrArray) near = sg_lw_near (lw, gun->figure, sg_ruleset_figure (lw->rules, "LW-34", "reach"),
                                           sg_figure_holder (lw->board, gun->figure), SG_ACCOUNT_FIT);
  GPtrArray *able = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_lw_way_free);
  gpointer about[] = { (gpointer) gun, (gpointer) lw };

  for (guint i = 0; i < near->len; i++)
    {
      g_autoptr (SgLwWay) way = goes_already (self, near->pdata[i]) ? NULL : try_way (self, near->pdata[i]);

      if (way != NULL && way->reason == NULL)
        g_ptr_array_add (able, g_steal_pointer (&way));
    }
  g_ptr_array_sort_with_data (able, by_gap, about);
  return able;
}

/* The nearest man of its holder who could not be counted, and why: he is too far off, or has gone already. */
static char *
tell_missing (const Gathering *self, const SgLwWay *gun, const char *refusal)
{
  const SgLw *lw = self->lw;
  const char *holder = sg_figure_holder (lw->board, gun->figure);
  g_autoptr (GPtrArray) men = sg_lw_men (lw, holder, SG_ACCOUNT_FIT);
  double reach = sg_ruleset_figure (lw->rules, "LW-34", "reach"), least = G_MAXDOUBLE;
  g_autofree char *far = NULL, *ring = sg_text_length (reach, sg_ruleset_get_unit (lw->rules));
  SgFigure *nearest = NULL;

  for (guint i = 0; i < men->len; i++)
    if (!goes_already (self, men->pdata[i]) && sg_lw_gap (lw, men->pdata[i], gun->figure) < least)
      {
        nearest = men->pdata[i];
        least = sg_lw_gap (lw, nearest, gun->figure);
      }
  if (nearest == NULL)
    return g_strdup (refusal);
  far = sg_text_length (least, sg_ruleset_get_unit (lw->rules));
  if (least <= reach)
    {
      g_autoptr (SgLwWay) way = try_way (self, nearest);

      if (way->reason != NULL)
        return g_strdup_printf (_("%s The next man, at %s, cannot go: %s"), refusal, far, way->reason);
      return g_strdup (refusal);
    }
  return g_strdup_printf (_("%s The next man is %s off, not within %s."), refusal, far, ring);
}

static void
gather_for (Gathering *self, const SgLwWay *gun)
{
  g_autoptr (GPtrArray) able = list_able (self, gun);
  guint next = 0;

  for (guint i = 0; i < able->len; i++)
    g_ptr_array_add (self->may, g_strdup (((SgLwWay *) able->pdata[i])->figure->id));
  for (;;)
    {
      g_autoptr (SgVerdict) verdict = sg_lw_judge_crew (self->lw, gun, self->ways);
      SgLwWay *way = next < able->len ? able->pdata[next] : NULL;

      if (verdict == NULL || sg_verdict_get_flag (verdict, "legal"))
        return;
      if (way == NULL)
        {
          if (self->missing == NULL && sg_verdict_get_refusal (verdict) != NULL)
            self->missing = tell_missing (self, gun, sg_verdict_get_refusal (verdict));
          return;
        }
      g_ptr_array_add (self->ways, sg_lw_own_way (self->lw, way->figure, self->path, self->n, NULL));
      sg_lw_check_way (self->lw, self->ways->pdata[self->ways->len - 1], TRUE);
      g_ptr_array_add (self->going, g_strdup (way->figure->id));
      next++;
    }
}

static char **
steal_names (GPtrArray *names)
{
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

/* One that has gone already, or may go no more in this turn, is taken hold of like one that may: its way says why not. */
static gboolean
is_any_gun (const SgLw *lw, GPtrArray *figures)
{
  for (guint i = 0; i < figures->len; i++)
    if (sg_lw_is_gun (lw, figures->pdata[i]))
      return TRUE;
  return FALSE;
}

SgCompany *
sg_lw_company (SgBattle *battle, const char *const *ids, const SgPoint *path, guint n)
{
  g_autoptr (GPtrArray) figures = NULL, ways = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_lw_way_free), guns = g_ptr_array_new ();
  Gathering self;
  SgCompany *company;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  figures = lw.step == SG_LW_PLAY && (lw.part == SG_LW_GUNS || lw.part == SG_LW_MEN) && n > 0 ? sg_lw_figures (&lw, ids, NULL) : NULL;
  if (figures == NULL)
    return NULL;
  self = (Gathering) { &lw, path, n, ways, g_ptr_array_new (), g_ptr_array_new (), NULL };
  for (guint i = 0; i < figures->len; i++)
    {
      g_ptr_array_add (ways, try_way (&self, figures->pdata[i]));
      if (sg_lw_is_gun (&lw, figures->pdata[i]) && sg_lw_moved (battle, figures->pdata[i]) == SG_MOVED_NOT_YET)
        g_ptr_array_add (guns, ways->pdata[i]);
    }
  for (guint i = 0; i < guns->len; i++)
    gather_for (&self, guns->pdata[i]);
  company = g_new0 (SgCompany, 1);
  company->going = steal_names (self.going);
  company->may = steal_names (self.may);
  company->missing = self.missing;
  if (!is_any_gun (&lw, figures))
    g_clear_pointer (&company, sg_company_free);
  return company;
}
