/* sg-battle-form.h: the rows that ask for a battle: title, game, country and forces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shared by “New Campaign” and “New Battle”.
 */

#pragma once

#include "app/battle/sg-battle-armies.h"
#include "app/widgets/sg-form-dialog.h"
#include "app/systems/sg-muster-dialog.h"
#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

typedef struct
{
  SgCampaign *campaign;     /* (nullable) (not owned): set before the rows are added: its countries and last forces are offered too */
  GtkWidget *title, *game, *attacker, *variant, *country, *width, *depth, *forces, *infantry, *cavalry, *guns;
  GtkWidget *width_row, *depth_row, *infantry_row, *cavalry_row, *guns_row;
  GtkWidget *forces_group;
  GtkWidget *kept;          /* whether the ledger alone keeps it */
  SgBattleArmies armies;
  guint scenario;           /* the one that attacker and variant are offered for, from 1 */
  const char *system;       /* interned */
  SgBattle *last;           /* (nullable) (not owned): of the campaign: what it was fought with is offered first */
  guint measured;           /* the country whose unit is known, from 1 */
  const char *unit;         /* interned: its */
  char *proposed;           /* (owned) (nullable): the title that follows the country until another is written */
} SgBattleForm;

/** SgBattleWish: what was filled in. */
typedef struct
{
  char *title;
  const char *game;         /* "finish" */
  const char *attacker;     /* (nullable): "blue": of a scenario, where it is not Red */
  char *variant;            /* (owned) (nullable) */
  gboolean by_ledger;       /* the floor holds the positions: no country */
  gboolean sample_map;
  SgMap *map;               /* (owned) (nullable): the country that was offered */
  gpointer shelf;           /* (owned) (nullable): the SgShelfEntry of the country that was chosen */
  double width, depth;      /* of a blank field, in inches */
  int forces;               /* SgMusterKind, or -1: muster later */
  SgArmy *armies[2];        /* (owned) (nullable): of Red and of Blue, where forces are armies */
  SgBattle *again;          /* (owned) (nullable): whose forces are mustered again */
  guint numbers[3];
} SgBattleWish;

/** sg_battle_form_add: adds the rows to @dialog. */
void        sg_battle_form_add    (SgBattleForm *self, SgFormDialog *dialog, const char *title);
void        sg_battle_form_clear  (SgBattleForm *self);
/** sg_battle_form_offer: @map stands among the countries, and is chosen. */
void        sg_battle_form_offer  (SgBattleForm *self, SgMap *map);
/** sg_battle_form_set_system: by which rules it is fought; those of the campaign, else of Little Wars, before this is called. */
void        sg_battle_form_set_system (SgBattleForm *self, const char *system);
/** sg_battle_form_fault: (transfer full) (nullable): why it is not complete; also shows and hides what depends on a choice. */
char       *sg_battle_form_fault  (SgBattleForm *self);
SgBattleWish *sg_battle_form_read (SgBattleForm *self);
void        sg_battle_wish_free   (SgBattleWish *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgBattleWish, sg_battle_wish_free)

/** sg_battle_wish_make: adds the battle and musters its forces. Returns: (transfer none): the battle. */
SgBattle   *sg_battle_wish_make   (const SgBattleWish *self, SgCampaign *campaign, GError **error);
/** sg_sample_map: (transfer full): the country of Hook's Farm. */
SgMap      *sg_sample_map         (GError **error);
/** sg_blank_map: (transfer full): a bare floor with its two back lines and its middle. */
SgMap      *sg_blank_map          (const char *title, double width, double depth, GError **error);

G_END_DECLS
