/* sg-stages.h: the stages of a conversation, as rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A conversation (SgTalk) that goes on is at one stage, a word of the board; its table says, from top to bottom, what each stage asks, of whom, by
 * which rules, and what comes of the answer.  Several stages may stand under one step of the stepper.  What was done in a conversation is read from
 * its rulings, each of which recorded the stage at which it was made (sg_stage_go(), sg_stage_recorded()).
 *
 * A conversation may come to a stage without a ruling that says so, as when a test is settled that it waited for: its system knows where it has come
 * to, and says so when it goes on (sg_stage_go_from()).
 */

#pragma once

#include "play/sg-play.h"

G_BEGIN_DECLS

/** SgStageRow: one stage; a table ends with a %NULL id. Any function may be %NULL. */
typedef struct
{
  const char  *id;       /* the value of the word */
  const char  *step;     /* the step of the stepper that it is under */
  const char  *title;    /* of the step, where this row is its first; translated here */
  const char  *rules;    /* "GW-602 GW-604", of the step too */
  /* (transfer full): what is asked, a sentence. */
  char       *(*prompt)  (const SgPlay *play);
  /* (transfer full): what is to be judged, where dice or facts decide. */
  SgQuestion *(*ask)     (const SgPlay *play, GError **error);
  /* Whose choice it is, and the choices. */
  void        (*choices) (const SgPlay *play, SgTalk *talk);
  /* Posts what comes of a choice. */
  gboolean    (*choose)  (const SgPlay *play, const char *choice, GError **error);
  /* Adds to @ruling what the verdict means on the board. */
  gboolean    (*rule)    (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error);
  /* Fills the choices’ odds, SgTalk.measure. */
  void        (*odds)    (const SgPlay *play, SgTalk *talk);
  /* In place of @choose, where a choice is also to be supposed: (transfer full) (nullable): the ruling that comes of it, not posted; without an error
   * NULL is that it is none of the choices. */
  SgRuling   *(*answer)  (const SgPlay *play, const char *choice, GError **error);
  /* The procedures whose verdicts @rule understands, a space between; %NULL: all. */
  const char *asks;
} SgStageRow;

/** sg_stage_find: (nullable): the row of @id in @rows. */
const SgStageRow *sg_stage_find (const SgStageRow *rows, const char *id);

/** sg_stages_lay: adds to @talk one stage for each step of @rows in order: those before the step of @now are done, those behind it next. A step that
 * @skips (nullable) says of is left out, as the umpire’s battle never comes to it. */
void        sg_stages_lay       (SgTalk *talk, const SgStageRow *rows, const SgStageRow *now, gboolean (*skips) (const SgPlay *play, const char *step),
                                 const SgPlay *play);
/** sg_stages_ask: fills @talk with what @now asks: its prompt, and its choices with their odds or its question. */
gboolean    sg_stages_ask       (SgTalk *talk, const SgStageRow *now, const SgPlay *play, GError **error);
/** sg_stages_choose: @choice answers @now (nullable); refused with a sentence where it is none of its choices, or is not open. */
gboolean    sg_stages_choose    (const SgStageRow *now, const SgPlay *play, const char *choice, GError **error);
/** sg_stages_answer: (transfer full): what is to be posted for @choice at @now (nullable); %NULL with a sentence. */
SgRuling   *sg_stages_answer    (const SgStageRow *now, const SgPlay *play, const char *choice, GError **error);
/** sg_stage_asks: whether a verdict of @procedure is the one that @row (nullable) asks for. */
gboolean    sg_stage_asks       (const SgStageRow *row, const char *procedure);
/** sg_stages_rule: what a verdict at @now (nullable) means; TRUE where it means nothing more. */
gboolean    sg_stages_rule      (const SgStageRow *now, const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error);

/** sg_stage_go: @ruling takes the conversation from the stage at which it is to @next; said in every ruling of it, even where the stage stays. */
void        sg_stage_go         (SgRuling *ruling, const SgPlay *play, const SgWord *stage, const char *next);
/** sg_stage_go_from: the same of a conversation that has come to @now, whatever the last ruling of it left; the last word of a ruling counts. */
void        sg_stage_go_from    (SgRuling *ruling, SgBoard *board, const SgWord *stage, const char *now, const char *next);
/** sg_stage_recorded: (transfer none) (nullable): the stage at which @ruling was made; %NULL when it is of no such conversation. */
const char *sg_stage_recorded   (SgRuling *ruling, const SgWord *stage);

/** sg_stages_rulings: (transfer full) (element-type SgRuling): those of @act that stand at the end of @battle’s ledger, in order. */
GPtrArray  *sg_stages_rulings   (SgBattle *battle, gint64 act);
/** sg_stage_tell: adds to @stage what @ruling came to: its clause, its dice and where its figures were from. */
void        sg_stage_tell       (SgStage *stage, SgRuling *ruling);

G_END_DECLS
