/* sg-army-card.h: what a unit's card says of it, worked out for that unit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "army/sg-army-review.h"

G_BEGIN_DECLS

/** SgArmyCardLine: an effect: a name in bold, what it does. @sign: 1, 0, −1. */
typedef struct { int sign; char *name, *text; } SgArmyCardLine;
/** SgArmyCardRow: a formation, with a cell for each head. */
typedef struct { char *label; char **cells; } SgArmyCardRow;
/** SgArmyCardBox: a box to read across the table: "6″", "3+". */
typedef struct { char *label, *value; } SgArmyCardBox;

typedef struct _SgArmyCard
{
  GPtrArray *lines;      /* (element-type SgArmyCardLine) */
  GPtrArray *heads;      /* (element-type utf8): of the rows' cells */
  GPtrArray *rows;       /* (element-type SgArmyCardRow) */
  guint      dice;       /* how many of the first heads are counts of dice; those after them are what is saved on; 0: they are plain figures */
  char      *shoot;      /* "6 dice: 1 for 2 figures"; NULL does not shoot */
  GPtrArray *bands, *fight; /* (element-type SgArmyCardBox) */
  GPtrArray *pills;      /* (element-type utf8): states that last, to ring */
  GPtrArray *fates;      /* (element-type utf8): what may befall a general, a box to strike for each */
  GPtrArray *writes;     /* (element-type utf8): labels of lines to write on */
} SgArmyCard;

/** sg_army_card_new: (transfer full): of a unit or a general, by the system's builder; of one without, its attributes and its move. */
SgArmyCard *sg_army_card_new  (SgArmyReview *review, const SgArmyNode *node);
void        sg_army_card_free (SgArmyCard *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgArmyCard, sg_army_card_free)

/* For builders; every text is taken. */
void sg_army_card_line (SgArmyCard *self, int sign, char *name, char *text);
void sg_army_card_head (SgArmyCard *self, const char *head);
void sg_army_card_row  (SgArmyCard *self, char *label, char **cells);
void sg_army_card_box  (GPtrArray *boxes, char *label, char *value);

G_END_DECLS
