/* sg-armies-page-private.h: what the files of the Armies page share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/armies/sg-armies-page.h"
#include "app/armies/sg-army-bench.h"
#include "app/armies/sg-army-compare.h"
#include "app/armies/sg-army-finder.h"
#include "app/armies/sg-army-form.h"
#include "app/armies/sg-army-tally.h"
#include "app/armies/sg-army-tree.h"
#include "play/sg-muster.h"

G_BEGIN_DECLS

struct _SgArmiesPage
{
  SgPage parent_instance;

  GtkLabel *title, *why, *heads;
  GtkMenuButton *army_button;
  GMenu *board_section, *paper_section, *own_section, *act_section, *compare_section;
  GtkStack *stack, *left_stack, *right_stack;
  AdwStatusPage *empty;
  GtkBox *form, *right, *tree_box, *work_box, *tally_box, *compare_box;
  GtkWidget *act_button, *unit_button, *find_button, *undo_button, *redo_button;
  GtkLabel *board_heads;
  SgArmyList *list;

  SgBattle *battle; /* (owned) (nullable) */
  guint resizing;   /* the pause after the last press of a number */
  guint wanted;
  char *wanted_unit;

  /* The builder. */
  SgCampaign *campaign;   /* (owned) (nullable) */
  SgArmyBench *bench;     /* (owned) */
  SgArmyTree *tree;       /* (not owned) */
  SgArmyForm *army_form;  /* (not owned) */
  SgArmyTally *tally;     /* (not owned) */
  SgArmyCompare *compare; /* (not owned) */
  SgArmyFinder *finder;   /* (not owned) */
  gboolean building;      /* an army of the shelf is shown, not the board */
  char *paper, *path;     /* (owned) (nullable): where the army that is open lies */
  guint saving;           /* the pause after an act before it is kept */
  gboolean unsaved;
};

/** sg_armies_page_set_up: the builder's own widgets. */
void     sg_armies_page_set_up      (SgArmiesPage *self);
/** sg_armies_page_tear_down: keeps what is not kept, and lets go. */
void     sg_armies_page_tear_down   (SgArmiesPage *self);
/** sg_armies_page_show_board: the forces of the battle. */
void     sg_armies_page_show_board  (SgArmiesPage *self);
/** sg_armies_page_show_builder: what the bench holds, with the act that comes next. */
void     sg_armies_page_show_builder (SgArmiesPage *self);
void     sg_armies_page_refresh     (SgArmiesPage *self);
void     sg_armies_page_fill_menu   (SgArmiesPage *self);
/** sg_armies_page_leave_campaign: an army that lies in the campaign goes with it; what could not be kept there is kept in the library. */
void     sg_armies_page_leave_campaign (SgArmiesPage *self);
/** sg_armies_page_open: @army, which lies in @paper or @path. */
void     sg_armies_page_open        (SgArmiesPage *self, SgArmy *army, const char *paper, const char *path);
gboolean sg_armies_page_open_entry  (SgArmiesPage *self, const char *paper, const char *path, GError **error);
/** sg_armies_page_open_place: an entry as an action names it: “p” and a paper of the campaign, or “f” and a file. */
gboolean sg_armies_page_open_place  (SgArmiesPage *self, const char *place, GError **error);
/** sg_armies_page_reopen: the army of the campaign that is open, as another page has left it. */
void     sg_armies_page_reopen      (SgArmiesPage *self);
/** sg_armies_page_muster_army: puts the army on the board of the battle; from then on it is only looked at. */
void     sg_armies_page_muster_army (SgArmiesPage *self);
void     sg_armies_page_install_acts (GtkWidgetClass *widget_class);
void     sg_armies_page_add_keys     (SgArmiesPage *self);

/** sg_armies_page_usual_system: (nullable): the campaign's rules, else those of the army that is looked at. */
const char *sg_armies_page_usual_system (SgArmiesPage *self);

/* Words, tables and rosters. */
void     sg_armies_page_install_words (GtkWidgetClass *widget_class);
/** sg_armies_page_import: a roster out of the file at @path, looked over before it is taken where there is anything to look at. */
void     sg_armies_page_import       (SgArmiesPage *self, const char *path);
/** sg_armies_page_export: by the ending of @path. */
gboolean sg_armies_page_export       (SgArmiesPage *self, const char *path, GError **error);

/* Army lists. */
void     sg_armies_page_enable_lists (SgArmiesPage *self);
void     sg_armies_page_install_lists (GtkWidgetClass *widget_class);

/* Home from a battle, and which army was shown last. */
/** sg_armies_page_find_fought: (transfer none) (nullable): the battle that the army is mustered for. */
SgBattle *sg_armies_page_find_fought (SgArmiesPage *self);
gboolean sg_armies_page_bring_home  (SgArmiesPage *self, SgMusterLosses losses, GError **error);
/** sg_armies_page_ask_home: (transfer none) (nullable): the dialog. */
GtkWidget *sg_armies_page_ask_home  (SgArmiesPage *self);
void     sg_armies_page_remember    (SgArmiesPage *self);
/** sg_armies_page_recall: FALSE when none is remembered, or it is gone. */
gboolean sg_armies_page_recall      (SgArmiesPage *self);

G_END_DECLS
