/* sg-reader.h: whose papers they are: a side’s, which its commander reads, or those of one of its generals.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A reader is written as the id of the side, "red", and of a general as that and the id of his unit, "red/red-general-2".  Wherever
 * papers are made (SgGameKnowledge, SgSidePaper) a reader is asked for; where there are no generals of their own he is the side.
 */

#pragma once

#include "play/sg-game.h"

G_BEGIN_DECLS

/** sg_reader_new: (transfer full): @general: (nullable): "" or %NULL is the commander. */
char       *sg_reader_new      (const char *side, const char *general);
/** sg_reader_side: (transfer none): an interned id. */
const char *sg_reader_side     (const char *reader);
/** sg_reader_general: (transfer none): the id of the general, within @reader; "" of the commander. */
const char *sg_reader_general  (const char *reader);

/** sg_battle_list_readers: (transfer full): of @side, its commander first, as @board (nullable: now) has it. */
char      **sg_battle_list_readers (SgBattle *battle, SgBoard *board, const char *side);
/** sg_battle_list_all_readers: (transfer full): of both sides; of no battle (@battle is nullable) nobody. */
char      **sg_battle_list_all_readers (SgBattle *battle);
/** sg_battle_call_reader: (transfer full): "Red", or the name of the general. */
char       *sg_battle_call_reader  (SgBattle *battle, const char *reader);
/** sg_battle_file_reader: (transfer full): for the name of a file of his, how he is called; where another is called the same, with the id that tells them apart. */
char       *sg_battle_file_reader  (SgBattle *battle, const char *reader);
/** sg_battle_find_reader: (transfer full) (nullable): by the id of a general, or his name as it is typed where no other has it; or NULL with the error. */
char       *sg_battle_find_reader  (SgBattle *battle, SgBoard *board, const char *side, const char *general, GError **error);

G_END_DECLS
