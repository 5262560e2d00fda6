/* sg-board-private.h: what only the battle may do to a board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-board.h"

G_BEGIN_DECLS

struct _SgBoard
{
  GObject     parent_instance;
  SgRuleset  *rules;    /* (owned) */
  SgMap      *map;      /* (owned) (nullable): as the battle's word "map" has it */
  SgMap      *begun_map; /* (owned) (nullable): as the words say, before anything was built on it or destroyed */
  SgMap      *first_map; /* (owned) (nullable): with which the battle was begun */
  GHashTable *maps;     /* (owned): each country that took its place, by its document; its copies share it */
  GPtrArray  *units;    /* (element-type SgUnit) (owned) */
  GHashTable *by_unit;  /* id → SgUnit (not owned) */
  GPtrArray  *figures;  /* (element-type SgFigure) (owned) */
  GHashTable *by_figure;
  GPtrArray  *bodies;   /* (element-type SgBody) (owned) */
  GHashTable *by_body;
  GHashTable *words;    /* of the battle itself: text → text (owned) */
  guint64     stamp;
};

/* Something on it is not as it was. */
void sg_board_touch (SgBoard *self);

/** sg_board_assign: @self stands as @other does; pointers into @self are no longer good. */
void sg_board_assign (SgBoard *self, SgBoard *other);

/** sg_board_swap: each stands as the other did; pointers into either are no longer good. Costs nothing. */
void sg_board_swap (SgBoard *self, SgBoard *other);

/* Of the parts. */
SgUnit   *sg_board_ensure_unit (SgBoard *self, const char *id);
SgBody   *sg_board_ensure_body (SgBoard *self, const char *id, const SgUnit *like);
SgFigure *sg_board_add_figure  (SgBoard *self, SgUnit *unit, const char *id);
void      sg_board_remove_figure (SgBoard *self, SgFigure *figure);
void      sg_board_remove_unit (SgBoard *self, SgUnit *unit);

G_END_DECLS
