/* sg-tw-part.h: a part of The War Game as played: what it offers, asks and makes of verdicts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The parts are listed in sg-tw-parts.c, in the order of the panel.
 */

#pragma once

#include "play/sg-game-parts.h"
#include "play/war-game/sg-tw-read.h"

G_BEGIN_DECLS

/** SgTwAsk: a procedure that a part asks; a list ends with a %NULL procedure. */
typedef struct
{
  const char *procedure;
  /* (transfer full): filled from the board for @units, those chosen, whom it is of first. */
  SgQuestion *(*ask)  (const SgTw *tw, GPtrArray *units, GError **error);
  /* Adds to @ruling what the verdict means on the board; (nullable): nothing. */
  gboolean    (*rule) (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error);
} SgTwAsk;

/** SgTwPart: any member may be %NULL. */
typedef struct
{
  SgActTable     acts;
  const SgTwAsk *asks;
  /* Adds what waits in the phase tw->part: what is not optional holds the move, and a phase in which nothing stands is passed over. */
  void         (*suggest) (const SgTw *tw, GPtrArray *list);
  /* Adds to the ruling with which @phase is done: what is held back until then. */
  void         (*leave)   (const SgTw *tw, SgTwPhase phase, SgRuling *ruling);
  /* Adds to the ruling with which a move ends, and with which the next begins: tw->turn is the move that begins. */
  void         (*close)   (const SgTw *tw, SgRuling *ruling);
  void         (*clock)   (const SgTw *tw, SgRuling *ruling);
  /* (transfer full) (nullable): why @unit may not go from @a to @b, a sentence; @rule: (out). */
  char        *(*bars)    (const SgTw *tw, const SgUnit *unit, SgPoint a, SgPoint b, const char **rule);
  /* Adds to what is known of @unit. */
  void         (*facts)   (const SgTw *tw, const SgUnit *unit, GPtrArray *facts);
  /* Adds what the map shows, and of the suggestion @key (nullable). */
  void         (*marks)   (const SgTw *tw, const char *key, SgMarks *marks);
} SgTwPart;

/** sg_tw_part_register: sg-tw-parts.c alone lists them. */
void             sg_tw_part_register  (const SgTwPart *part);
/** sg_tw_parts: (transfer none) (element-type SgTwPart). */
GPtrArray       *sg_tw_parts          (void);
/** sg_tw_suggestions: (transfer full) (element-type SgSuggestion): of the phase tw->part. */
GPtrArray       *sg_tw_suggestions    (const SgTw *tw);
/** sg_tw_why_barred: (transfer full) (nullable): why some part lets @unit not go from @a to @b, a sentence; @rule: (out). It holds for every way that is gone,
 * of one’s own will or not (TW-18). */
char            *sg_tw_why_barred     (const SgTw *tw, const SgUnit *unit, SgPoint a, SgPoint b, const char **rule);
/** sg_tw_suggest_one: (transfer none): adds to @list what @question (transfer full) (nullable) asks of @unit and (nullable) @enemy. */
SgSuggestion    *sg_tw_suggest_one    (GPtrArray *list, const char *key, const char *rule, const char *icon, SgQuestion *question,
                                       const SgUnit *unit, const SgUnit *enemy, const char *format, ...) G_GNUC_PRINTF (8, 9);

G_END_DECLS
