/* sg-record.h: what a journal that lies in a file can tell of its record besides: its rulings one by one, and the head of its chain.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

/** SgRecordEach: told of a ruling that is read; FALSE with an error ends the reading. */
typedef gboolean (*SgRecordEach) (SgRuling *ruling, gpointer data, GError **error);

#define SG_TYPE_RECORD (sg_record_get_type ())
G_DECLARE_INTERFACE (SgRecord, sg_record, SG, RECORD, GObject)

struct _SgRecordInterface
{
  GTypeInterface g_iface;

  /* Tells @each of every ruling of the battle, in order, and keeps none. */
  gboolean (*walk) (SgRecord *self, gint64 battle, SgRecordEach each, gpointer data, GError **error);
  /* (transfer full): the kinds of papers that lie in it. */
  char   **(*kinds) (SgRecord *self, GError **error);
  /* (transfer full) (nullable): the head of the chain over everything that was kept, 64 hexadecimal digits. */
  char    *(*seal) (SgRecord *self);
};

/** sg_record_walk: of any journal: one that is no record has its rulings loaded first. */
gboolean sg_record_walk        (SgJournal *journal, gint64 battle, SgRecordEach each, gpointer data, GError **error);
/** sg_record_kinds: (transfer full): the kinds of papers that lie in a journal; of one that is no record those that Sandgate knows. */
char   **sg_record_kinds       (SgJournal *journal, GError **error);
/** sg_campaign_get_seal: (transfer full) (nullable): the head of the chain over everything that was done in it, 64 hexadecimal
 * digits; NULL where it has none yet. */
char    *sg_campaign_get_seal  (SgCampaign *self);
/** sg_campaign_tell_seal: (transfer full) (nullable): its first twelve digits, as they stand on paper: "3f9a 01bc 77de". */
char    *sg_campaign_tell_seal (SgCampaign *self);

G_END_DECLS
