/* sg-handout.h: what a commander of a Kriegsspiel knows, put in words and drawn on a piece of the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-block.h"
#include "sheets/sg-page.h"

G_BEGIN_DECLS

typedef struct { char *title, *remark, *words; } SgHandoutText;
/** SgHandoutForce: all units of one kind. */
typedef struct { char *name, *strength, *front; const char *arm; gboolean wide; } SgHandoutForce;
/** SgHandoutEnemy: one body, as far as it was made out. */
typedef struct
{
  char    *letter, *what, *where, *source, *seen, *age;
  gint64   minutes;  /* its age */
  SgPlace  place;
  double   front, depth;
} SgHandoutEnemy;

typedef struct
{
  char        *side, *general, *name, *other, *battle, *clock, *move, *weather;
  GPtrArray   *texts;    /* (element-type SgHandoutText) */
  GPtrArray   *force;    /* (element-type SgHandoutForce) */
  GPtrArray   *enemies;  /* (element-type SgHandoutEnemy) */
  SgPainter   *painter;  /* (owned) (nullable) */
  SgBlockList *blocks;   /* (owned): its own troops */
  /* @general is "" of the commander. */
  gboolean     whole;    /* all of the country is drawn, and not only where anybody stands */
} SgHandout;

/** sg_handout_new: (transfer full): @known is the board of @reader, a side or one of its generals (sg-reader.h); @truth the battle’s own at
 * that moment, of which he has the dispatches that are his; texts longer than @most characters are cut. */
SgHandout *sg_handout_new      (const SgSheetSetup *setup, SgBoard *truth, SgBoard *known, const char *reader, guint most);
void       sg_handout_free     (gpointer self);
/** sg_handout_map_height: how high it is where all of it is as wide as @width; 0: there is no map. */
double     sg_handout_map_height (const SgHandout *self, double width);
/** sg_handout_map: the ground on which anything of it stands, in a frame with letters and figures above and left of it. */
void       sg_handout_map      (SgPen *pen, const SgHandout *self, double x, double y, double width, double height);
/** sg_handout_trim_tags: of what was last seen, by @board, the hour alone. */
void       sg_handout_trim_tags (SgBlockList *blocks, SgBoard *board);
/** sg_handout_age_line: sets the line that a report of @minutes is drawn with. */
void       sg_handout_age_line (SgPen *pen, const char *side, gint64 minutes);

G_END_DECLS
