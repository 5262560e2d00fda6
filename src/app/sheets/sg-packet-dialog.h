/* sg-packet-dialog.h: which papers an evening wants, for whom and how often.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/widgets/sg-form-dialog.h"
#include "sheets/sg-packet.h"

G_BEGIN_DECLS

#define SG_TYPE_PACKET_DIALOG (sg_packet_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgPacketDialog, sg_packet_dialog, SG, PACKET_DIALOG, SgFormDialog)

/** sg_packet_dialog_new: (transfer none): over the window of @near; @battle may be %NULL. */
SgPacketDialog *sg_packet_dialog_new       (SgCampaign *campaign, SgBattle *battle, GtkWidget *near);
/** sg_packet_dialog_get_packet: (transfer none): as it is composed now. */
SgPacket       *sg_packet_dialog_get_packet (SgPacketDialog *self);
/** sg_packet_dialog_write: what the blue button does once @path was chosen: the one PDF, or the folder to make the packet's own in. */
gboolean        sg_packet_dialog_write     (SgPacketDialog *self, const char *path);

G_END_DECLS
