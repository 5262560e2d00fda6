/* sg-muster-dialog.h: raising a force, or one more unit, before the battle is put down.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/widgets/sg-form-dialog.h"
#include "campaign/sg-battle.h"

G_BEGIN_DECLS

#define SG_TYPE_MUSTER_DIALOG (sg_muster_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgMusterDialog, sg_muster_dialog, SG, MUSTER_DIALOG, SgFormDialog)

/** sg_muster_ask: @side may be NULL: both. Returns: (transfer none): the dialog, shown. */
GtkWidget *sg_muster_ask      (GtkWidget *near, SgBattle *battle, const char *side);
/** sg_muster_ask_unit: one more unit of @side. */
GtkWidget *sg_muster_ask_unit (GtkWidget *near, SgBattle *battle, const char *side);

/** sg_muster_default: posts the sample's forces, the book's total, or so many of each, for @side. */
typedef enum { SG_MUSTER_SAMPLE, SG_MUSTER_TOTAL, SG_MUSTER_NUMBER } SgMusterKind;
gboolean   sg_muster_post     (SgBattle *battle, const char *side, SgMusterKind kind, const guint numbers[3], GError **error);

G_END_DECLS
