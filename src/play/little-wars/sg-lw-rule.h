/* sg-lw-rule.h: from an accepted verdict to the ruling with all its effects.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

/** SgLwRuler: what the board adds to one procedure's verdict. */
typedef struct _SgLwRuler
{
  const char *procedure;
  void      (*add) (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);
} SgLwRuler;

/* Tables, each ended by a NULL procedure. */
extern const SgLwRuler sg_lw_fire_rulers[], sg_lw_melee_rulers[], sg_lw_prisoner_rulers[], sg_lw_setting_rulers[], sg_lw_end_rulers[],
                       sg_lw_capture_rulers[];
SgRuling   *sg_lw_rule            (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgDice *dice, GError **error);
SgRuling   *sg_lw_amend           (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgVerdict *amended, const char *reason, SgDice *dice, GError **error);
/** sg_lw_moved_to: (transfer container) (element-type SgFigure): those whom @ruling transfers to @account. */
GPtrArray  *sg_lw_moved_to        (const SgLw *lw, SgRuling *ruling, const char *account);
/** sg_lw_record_figures: (transfer container) (element-type SgFigure): those of a RECORDS field, by @column. */
GPtrArray  *sg_lw_record_figures  (const SgLw *lw, const SgQuestion *question, const char *field, const char *column);
/** sg_lw_named_figure: (nullable): the figure that a TEXT field names. */
SgFigure   *sg_lw_named_figure    (const SgLw *lw, const SgQuestion *question, const char *field);

G_END_DECLS
