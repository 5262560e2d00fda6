/* sg-gw-distances.c: the units of a brigade that goes on one throw keep their distances (GW-416).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Word of a unit: "stood" (its place when the brigade’s dice were thrown, until the activation ends).  Those who are moved one by one are
 * not held back, for an obstacle may part them: who has strayed is told while it can be put right, and in the log.
 */

#include "play/gentlemans-war/field/sg-gw-distances.h"

#include "play/gentlemans-war/base/sg-gw-brigade.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/sg-game-parts.h"

#define SLACK 0.5 /* inches, the program’s own: what a hand may be out by */

/** Pair: two who do not keep their distance. */
typedef struct { const SgUnit *unit, *other; double was, is; } Pair;

/* Where it stood, and stands; a march column is as long as its road is bent, and is left out. */
static gboolean
find_stands (const SgGw *gw, const SgUnit *unit, SgGwBlock *old, SgGwBlock *now)
{
  SgPlace place;

  if (!sg_word_has (unit, &sg_gw_words.stood) || !sg_word_place (unit, &sg_gw_words.stood, &place) || !sg_gw_block (gw, unit, now) || now->follows)
    return FALSE;
  sg_gw_block_at (now, &place, old);
  return TRUE;
}

static gboolean
has_strayed (const SgGw *gw, Pair *pair)
{
  SgGwBlock old, now, other_old, other_now;

  if (!find_stands (gw, pair->unit, &old, &now) || !find_stands (gw, pair->other, &other_old, &other_now))
    return FALSE;
  pair->was = sg_gw_block_gap (&old, &other_old);
  pair->is = sg_gw_block_gap (&now, &other_now);
  if (fabs (pair->is - pair->was) <= SLACK)
    return FALSE;
  return pair->was <= sg_ruleset_figure (gw->rules, "GW-122", "gap") || sg_gw_bridges (gw, pair->unit->side, &old, &other_old); /* GW-704 */
}

/* The first two neighbours who have; while @going, of those who have both been moved. */
static gboolean
find_strayed (const SgGw *gw, gboolean going, Pair *pair)
{
  g_auto (GStrv) acting = sg_word_list (gw->board, &sg_gw_words.acting);
  g_autoptr (GPtrArray) units = sg_gw_chosen (gw, (const char *const *) acting);

  for (guint i = 1; i < units->len; i++)
    for (guint k = 0; k < i; k++)
      {
        *pair = (Pair) { units->pdata[i], units->pdata[k] };
        if ((!going || (sg_word_flag (pair->unit, &sg_gw_words.moved) && sg_word_flag (pair->other, &sg_gw_words.moved))) && has_strayed (gw, pair))
          return TRUE;
      }
  return FALSE;
}

static void
tell (const SgGw *gw, GPtrArray *lines)
{
  g_autofree char *was = NULL, *is = NULL;
  SgStatus *line;
  Pair pair;

  if (!find_strayed (gw, TRUE, &pair))
    return;
  was = sg_gw_length (pair.was);
  is = sg_gw_length (pair.is);
  line = sg_status_new (SG_STATUS_WORDS, pair.unit->side);
  line->words = g_strdup_printf (_("%s does not keep its distance from %s: %s when the brigade set out, %s now."), pair.unit->name, pair.other->name, was, is);
  line->rule = g_strdup ("GW-416");
  g_ptr_array_add (lines, line);
}

static void
ended (const SgGw *gw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);
  Pair pair;

  if (find_strayed (gw, FALSE, &pair))
    {
      g_autofree char *clause = g_strdup_printf (_("%s; %s did not keep its distance from %s"), sg_ruling_get_clause (ruling), pair.unit->name, pair.other->name);

      sg_ruling_set_clause (ruling, clause);
    }
  for (guint i = 0; i < units->len; i++)
    if (sg_word_has ((SgUnit *) units->pdata[i], &sg_gw_words.stood))
      sg_word_clear (ruling, (SgUnit *) units->pdata[i], &sg_gw_words.stood);
}

const SgGwPart sg_gw_part_distances = { .going = tell, .ended = ended };
