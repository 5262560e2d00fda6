/* sg-lw-putdown.c: forces put down before the first turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-putdown.h"

#include <math.h>

#include "play/little-wars/sg-lw-lines.h"
#include "play/little-wars/sg-lw-read.h"
#include "play/little-wars/sg-lw-setting.h"
#include "play/little-wars/sg-lw-spacing.h"
#include "play/little-wars/sg-lw-way.h"

/* The bearing from a side’s back line into the field. */
static double
front_of (const SgLw *lw, const char *side)
{
  SgPoint a, b, middle;

  if (!sg_lw_line (lw, side, &a, &b))
    return g_str_equal (side, "red") ? 180 : 0;
  middle = (SgPoint) { sg_map_get_width (lw->map) / 2, sg_map_get_depth (lw->map) / 2 };
  return sg_point_bearing ((SgPoint) { (a.x + b.x) / 2, (a.y + b.y) / 2 }, middle);
}

/* The cavalry of a gun’s side put down within reach of it. */
static gint64
cavalry_with (const SgLw *lw, const SgFigure *gun)
{
  g_autoptr (GPtrArray) near
      = sg_lw_near (lw, gun, sg_ruleset_figure (lw->rules, "LW-34", "reach"), gun->unit->side, SG_ACCOUNT_FIT);
  gint64 horse = 0;

  for (guint i = 0; i < near->len; i++)
    horse += sg_lw_is_horse (lw, near->pdata[i]);
  return horse;
}

static gboolean
may_set_out (const SgLw *lw, const SgFigure *figure, const SgPlace *place, char **reason, char **rule)
{
  const char *side = figure->unit->side;
  gboolean defends = sg_word_is (SG_OF (lw->board, side), &sg_lw_words.role, "defender");
  double middle = sg_lw_from_middle (lw, side, place->at), back = -sg_lw_beyond (lw, side, place->at);
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "defensive-deploy", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  if (question == NULL)
    return TRUE;
  sg_play_fill (question, "arm", g_variant_new_string (sg_lw_arm (lw, figure)));
  sg_play_fill (question, "role", g_variant_new_string (defends ? "defender" : "attacker"));
  sg_play_fill (question, "distance_from_middle_in", g_variant_new_double (MAX (0, sg_round_hundredths (middle))));
  sg_play_fill (question, "distance_from_back_in", g_variant_new_double (MAX (0, sg_round_hundredths (back))));
  if (sg_lw_is_gun (lw, figure))
    sg_play_fill (question, "cavalry_with_it", g_variant_new_int64 (figure->placed ? cavalry_with (lw, figure) : 0));
  verdict = sg_play_judge (&lw->play, question, NULL);
  if (verdict == NULL || sg_verdict_get_flag (verdict, "legal"))
    return TRUE;
  *reason = g_strdup (sg_verdict_get_refusal (verdict));
  *rule = g_strdup ("LW-87");
  return FALSE;
}

static gboolean
may_put_one (const SgLw *lw, const SgFigure *figure, const SgPlace *place, char **reason, char **rule)
{
  const char *side = figure->unit->side;

  if (!sg_lw_may_side_put (lw, side))
    {
      *reason = g_strdup_printf (_("%s does not put down now (LW-12)."), sg_play_called (&lw->play, side));
      *rule = g_strdup ("LW-12");
      return FALSE;
    }
  if (lw->heir->may_put != NULL && !lw->heir->may_put (lw, figure, place, reason, rule))
    return FALSE;
  return lw->war != SG_LW_DEFENSIVE || may_set_out (lw, figure, place, reason, rule);
}

/* Each where it is to stand, as if it had gone there. */
static GPtrArray *
find_ends (const SgLw *lw, GPtrArray *figures, const SgPlace *places)
{
  GPtrArray *ways = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_lw_way_free);

  for (guint i = 0; i < figures->len; i++)
    g_ptr_array_add (ways, sg_lw_way_new (lw, figures->pdata[i], &places[i].at, 1, &places[i]));
  return ways;
}

gboolean
sg_lw_may_put (const SgLw *lw, GPtrArray *figures, const SgPlace *places, char **reason, char **rule)
{
  g_autoptr (GPtrArray) ways = find_ends (lw, figures, places);

  for (guint i = 0; i < figures->len; i++)
    if (!may_put_one (lw, figures->pdata[i], &places[i], reason, rule))
      return FALSE;
  for (guint i = 0; i < ways->len; i++)
    {
      SgLwWay *way = ways->pdata[i];

      sg_lw_check_spacing (lw, way, ways);
      if (way->reason == NULL)
        continue;
      *reason = g_strdup (way->reason);
      *rule = g_strdup (way->rule);
      return FALSE;
    }
  return TRUE;
}

static double
frontage (const SgLw *lw, const SgFigure *figure)
{
  const char *arm = sg_lw_arm (lw, figure);
  const char *across = g_str_equal (arm, "cavalry") ? "cavalry-width" : "infantry-across";

  if (g_str_equal (arm, "gun"))
    across = "gun-axle";
  return sg_ruleset_figure (lw->rules, "LW-25", across) + sg_ruleset_figure (lw->rules, "LW-25", "infantry-across") / 2;
}

/* Where each comes to stand: its own end; or, out of the box, in a row about the end of the way. */
static SgPlace *
find_places (const SgLw *lw, GPtrArray *figures, const SgPoint *path, guint n, const SgPlace *ends)
{
  SgPlace *places = g_new0 (SgPlace, figures->len + 1);
  double wide = 0, so_far = 0;
  /* One point alone is where the first of them comes to stand. */
  SgPoint from = n > 1 ? path[0] : ((SgFigure *) figures->pdata[0])->place.at;

  for (guint i = 0; i < figures->len; i++)
    wide += frontage (lw, figures->pdata[i]);
  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = figures->pdata[i];
      double front = front_of (lw, figure->unit->side), own = frontage (lw, figure);

      if (ends)
        places[i] = ends[i];
      else if (figure->placed)
        places[i]
            = (SgPlace){ { figure->place.at.x + path[n - 1].x - from.x, figure->place.at.y + path[n - 1].y - from.y },
                         figure->place.bearing };
      else
        places[i] = (SgPlace) { sg_point_step (path[n - 1], front + 90, so_far + own / 2 - wide / 2), front };
      so_far += own;
    }
  return places;
}

gboolean
sg_lw_put_down (const SgLw *lw, GPtrArray *figures, const SgPoint *path, guint n, const SgPlace *ends,
                const char *reason, GError **error)
{
  g_autofree SgPlace *places = find_places (lw, figures, path, n, ends);
  g_autofree char *count = sg_lw_count_text (lw, figures), *clause = NULL, *why = NULL, *rule = NULL;
  gboolean defensive = lw->war == SG_LW_DEFENSIVE;
  const char *side = ((SgFigure *) figures->pdata[0])->unit->side;
  gboolean late = sg_lw_side_is_ready (lw, side); /* put there by the umpire: it counts from where it stands, and not from the line (LW-11) */
  SgRuling *ruling;

  (void) sg_lw_may_put (lw, figures, places, &why, &rule);
  if (why && (reason == NULL || *reason == '\0'))
    return sg_refuse_because (error, why);
  clause = g_strdup_printf (_("%s put down %s"), sg_play_called (&lw->play, side), count);
  if (rule == NULL)
    rule = g_strdup (defensive ? "LW-87" : "LW-11");
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, rule);
  if (why)
    sg_ruling_set_reason (ruling, reason);
  for (guint i = 0; i < figures->len; i++)
    {
      sg_word_set_place (ruling, (SgFigure *) figures->pdata[i], &sg_common_words.place, &places[i]);
      if (!defensive)
        sg_word_set (ruling, (SgFigure *) figures->pdata[i], &sg_lw_words.put, late ? "" : "yes");
    }
  return sg_play_post (&lw->play, ruling, error);
}
