/* sg-gw-mines.c: mines that troops set off on their way (GW-754).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Who laid one and goes off from it knows where it lies.
 */

#include "play/gentlemans-war/field/sg-gw-mines.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/sg-unit-stand.h"

/* How far along the way @mine comes under the front, INFINITY when it never does; @there: where the middle of the front is then. */
static double
find_crossing (const SgGwBlock *block, const SgPoint *path, guint n, SgPoint mine, SgPlace *there)
{
  double gone = 0;

  for (guint i = 0; i + 1 < n; i++)
    {
      double length = sg_point_distance (path[i], path[i + 1]), bearing = sg_point_bearing (path[i], path[i + 1]);
      double far = sg_point_distance (path[i], mine), turn = (sg_point_bearing (path[i], mine) - bearing) * G_PI / 180, ahead = far * cos (turn);

      if (length > 0 && ahead > 1e-6 && ahead <= length && fabs (far * sin (turn)) <= block->front / 2)
        {
          *there = (SgPlace) { sg_point_step (path[i], bearing, ahead), bearing };
          return gone + ahead;
        }
      gone += length;
    }
  return INFINITY;
}

SgPlace
sg_gw_mine_at (const SgWordRecord *mine)
{
  return (SgPlace) { { sg_word_record_length (mine, SG_GW_MINE_X), sg_word_record_length (mine, SG_GW_MINE_Y) }, sg_word_record_length (mine, SG_GW_MINE_BEARING) };
}

/* (transfer full) (element-type SgWordRecord): those that lie there once @ruling (nullable) stands. */
static GPtrArray *
list_mines (const SgGw *gw, SgRuling *ruling)
{
  return sg_word_records_parse (&sg_gw_words.mines, sg_word_after (ruling, gw->board, &sg_gw_words.mines));
}

gboolean
sg_gw_mine_ahead (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, SgGwMine *found)
{
  return sg_gw_mine_left (gw, NULL, unit, path, n, found);
}

gboolean
sg_gw_mine_left (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPoint *path, guint n, SgGwMine *found)
{
  g_autoptr (GPtrArray) mines = list_mines (gw, ruling);
  double contact = sg_ruleset_figure (gw->rules, "GW-702", "contact");
  SgGwBlock block;

  found->gone = INFINITY;
  if (n < 2 || mines->len == 0 || !sg_gw_block (gw, unit, &block))
    return FALSE;
  for (guint i = 0; i < mines->len; i++)
    {
      SgPlace mine = sg_gw_mine_at (mines->pdata[i]), there;
      double gone;

      if (sg_point_distance (path[0], mine.at) <= contact)
        continue;
      gone = find_crossing (&block, path, n, mine.at, &there);
      if (gone < found->gone)
        *found = (SgGwMine) { i, mine.at, there, gone };
    }
  return isfinite (found->gone);
}

/* @at as it is of a body that stands at @from, when the body stands at @to. */
static SgPoint
carry (SgPoint at, const SgPlace *from, const SgPlace *to)
{
  double turn = sg_point_bearing (from->at, at) - from->bearing;

  return sg_point_step (to->at, sg_bearing_normalize (to->bearing + turn), sg_point_distance (from->at, at));
}

/* Figures are counted where the board draws them up, as they stand now; on its way to @there the unit keeps its shape. Those who fell to another
 * mine of the same way are still drawn up, and whoever counts them caps it. */
gint64
sg_gw_mine_hurts (const SgGw *gw, const SgUnit *unit, SgPoint mine, const SgPlace *there)
{
  g_autoptr (GArray) places = sg_board_draw_up (gw->board, unit->id);
  double reach = sg_ruleset_figure (gw->rules, "GW-754", "reach");
  gint64 hurt = 0;
  SgGwBlock block;

  if (!sg_gw_block (gw, unit, &block))
    return 0;
  for (guint i = 0; i < places->len; i++)
    {
      SgPoint at = g_array_index (places, SgPlace, i).at;

      hurt += sg_point_distance (there != NULL ? carry (at, &block.place, there) : at, mine) <= reach + 1e-9;
    }
  return hurt;
}

/* What is left counts what @ruling has taken already: one man is not blown up twice. */
gint64
sg_gw_blow_up (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, gint64 hurt)
{
  gint64 left = sg_gw_left (unit) - sg_gw_lost_in (ruling, unit);

  hurt = CLAMP (hurt, 0, left);
  if (hurt > 0)
    sg_gw_lose (gw, ruling, unit, hurt);
  if (hurt == 0 || hurt < left)
    return hurt;
  sg_gw_leave_general (gw, ruling, unit);
  sg_gw_set_place (ruling, unit, NULL);
  if (sg_word_has (unit, &sg_gw_words.with))
    sg_word_clear (ruling, unit, &sg_gw_words.with);
  return hurt;
}

/* A general who is with @first has come there with it. */
static void
explode (const SgGw *gw, const SgUnit *first, const SgGwMine *mine, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);
  const SgUnit *general = sg_gw_general_with (gw, first);
  g_autoptr (GString) told = g_string_new (NULL);
  g_autofree char *clause = NULL;

  for (guint generals = 0; generals < 2; generals++)
    for (guint i = 0; i < units->len; i++)
      {
        const SgUnit *unit = g_ptr_array_index (units, i);
        gint64 hurt = 0;

        if (sg_gw_is_general (gw, unit) == (generals == 1))
          hurt = sg_gw_blow_up (gw, ruling, unit, sg_gw_mine_hurts (gw, unit, mine->at, unit == first || unit == general ? &mine->there : NULL));
        if (hurt > 0)
          g_string_append_printf (told, "%s%s −%d", told->len > 0 ? ", " : "", unit->name, (int) hurt);
      }
  clause = g_strdup_printf (_("%s; a mine went off: %s"), sg_ruling_get_clause (ruling), told->str);
  sg_ruling_set_clause (ruling, clause);
}

/* Who is left after one goes on, it may be upon another. */
gboolean
sg_gw_work_pass (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, SgRuling *ruling)
{
  gboolean passed = FALSE;
  SgGwMine mine;

  while (sg_gw_lost_in (ruling, unit) < sg_gw_left (unit) && sg_gw_mine_left (gw, ruling, unit, path, n, &mine))
    {
      g_autoptr (GPtrArray) mines = list_mines (gw, ruling);

      g_ptr_array_remove_index (mines, mine.which);
      explode (gw, unit, &mine, ruling);
      sg_word_set_records (ruling, gw->board, &sg_gw_words.mines, mines);
      passed = TRUE;
    }
  return passed;
}
