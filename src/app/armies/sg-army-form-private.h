/* sg-army-form-private.h: what the files of the army's form share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/armies/sg-army-chips.h"
#include "app/armies/sg-army-form.h"

G_BEGIN_DECLS

struct _SgArmyForm
{
  AdwBin parent_instance;

  SgArmyBench *bench;   /* (owned) */
  GtkBox *box;          /* (not owned) */
  GPtrArray *shows;     /* (owned) (element-type Show): the rows that follow the army */
  SgArmyChips *chips;   /* (not owned) (nullable) */
  GtkLabel *points, *sum; /* (not owned) (nullable) */
  GtkWidget *again;     /* (not owned) (nullable): takes today's price */
  GtkWidget *worth;     /* (owned): what each attribute buys; it stays as it is unfolded */
  GtkWidget *fights;    /* (not owned) (nullable): how it fights */
  GtkWidget *figures, *arms; /* (not owned) (nullable): rows whose words follow the card */
  char *shape;          /* (owned): what the rows were made for */
  char *shown;          /* (owned) (nullable): the node they are of */
  char *sides[2];       /* (owned) (nullable) */
  gboolean updating;
  guint idle;
};

typedef enum { WORD, NUMBER, CHOICE, ARMY_WORD, ARMY_CHOICE, ALLOWANCE, HONOUR } ShowKind;

/* Rows that follow the army, whatever changes it. */
void                 sg_army_form_add_entry  (SgArmyForm *self, AdwPreferencesGroup *group, ShowKind kind, const char *title, const char *key);
/** sg_army_form_add_spin: (transfer none): the row. */
GtkWidget           *sg_army_form_add_spin   (SgArmyForm *self, AdwPreferencesGroup *group, ShowKind kind, const char *title, const char *words,
                                              const char *key, double most);
/** sg_army_form_add_choice: (transfer none): the row; @ids and @labels are sunk. */
GtkWidget           *sg_army_form_add_choice (SgArmyForm *self, AdwPreferencesGroup *group, ShowKind kind, const char *title, const char *key,
                                              GStrvBuilder *ids, GStrvBuilder *labels);
/** sg_army_form_follow_honour: @row, an entry row, shows the honour of the deed whose number is its datum "deed", and applies it. */
void                 sg_army_form_follow_honour (SgArmyForm *self, GtkWidget *row);
AdwPreferencesGroup *sg_army_form_add_group  (SgArmyForm *self);

/* sg-army-form-history.c */
void                 sg_army_form_add_history (SgArmyForm *self, const SgArmyNode *node);

/* sg-army-form-army.c */
void                 sg_army_form_make_army  (SgArmyForm *self);

G_END_DECLS
