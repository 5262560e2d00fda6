/* sg-sealed-dice.h: the dice of a campaign, sealed before they are thrown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A campaign whose dice are sealed has one seal more than throws: that of the next.  It lies among its papers from the hour at which it was made, and so in
 * the chain.  To throw opens it, in one act of the file: with what it was thrown for, the answers given by then, and the players’ words.  What is
 * opened stays: a question that is put aside and asked again, with no ruling since, finds the same dice, and whatever was thrown and never ruled, or ruled
 * and undone, is told by the record.
 *
 * Papers: “dice”/“sealed” since when they are (a line "on BATTLE RULINGS" or "off BATTLE RULINGS" for each change), “dice”/“next” number and secret,
 * “seal”/N the seal, “throw”/N what was opened, “word”/READER what waits for the next throw.
 */

#pragma once

#include "campaign/sg-battle.h"
#include "campaign/sg-throw.h"

G_BEGIN_DECLS

/** sg_sealed_dice_are_on: never in a branch, whose dice are supposed ones. */
gboolean    sg_sealed_dice_are_on   (SgCampaign *campaign);
/** sg_sealed_dice_ever: whether they were at any time. */
gboolean    sg_sealed_dice_ever     (SgCampaign *campaign);
/** sg_sealed_dice_were_on: whether they were when @battle, the one of that ordinal, had @rulings of them. */
gboolean    sg_sealed_dice_were_on  (SgCampaign *campaign, guint battle, guint rulings);
/** sg_sealed_dice_switch: from here on; the first seal is made with it. */
gboolean    sg_sealed_dice_switch   (SgCampaign *campaign, gboolean on, GError **error);
/** sg_sealed_dice_next: (transfer full) (nullable): the seal of the next throw; @n (out) (optional): its number. */
char       *sg_sealed_dice_next     (SgCampaign *campaign, guint *n);
/** sg_sealed_dice_short: (transfer full): a seal as it is shown: "3fa9 c17b". */
char       *sg_sealed_dice_short    (const char *seal);

/** sg_sealed_dice_list_words: (transfer full) (element-type SgThrowWord): what waits for the next throw, by reader. */
GPtrArray  *sg_sealed_dice_list_words (SgCampaign *campaign);
/** sg_sealed_dice_add_word: in the place of what @reader said before; "" takes it back. */
gboolean    sg_sealed_dice_add_word (SgCampaign *campaign, const char *reader, const char *text, GError **error);

/** sg_sealed_dice_throw: opens the seal for @n questions together, or finds them thrown already: their @seeds. Without sealed dice they are drawn fresh. */
gboolean    sg_sealed_dice_throw    (SgBattle *battle, SgQuestion *const *questions, guint n, guint64 *seeds, GError **error);
/** sg_sealed_dice_new: (transfer full): the dice for one; NULL with the error, and nothing is thrown. */
SgDice     *sg_sealed_dice_new      (SgBattle *battle, SgQuestion *question, GError **error);

/** sg_sealed_dice_count: how many were opened. */
guint       sg_sealed_dice_count    (SgCampaign *campaign);
/** sg_sealed_dice_load: (transfer full): the throw @n; NULL with the error. */
SgThrow    *sg_sealed_dice_load     (SgCampaign *campaign, guint n, GError **error);
/** sg_sealed_dice_load_seal: (transfer full): the seal of throw @n as it lies there; NULL with the error. */
char       *sg_sealed_dice_load_seal (SgCampaign *campaign, guint n, GError **error);
/** sg_sealed_dice_find_ruling: (transfer none) (nullable): the ruling of @battle that has these dice. */
SgRuling   *sg_sealed_dice_find_ruling (SgBattle *battle, guint64 seed);

G_END_DECLS
