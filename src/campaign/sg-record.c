/* sg-record.c: what a journal that lies in a file can tell of its record besides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-record.h"

G_DEFINE_INTERFACE (SgRecord, sg_record, G_TYPE_OBJECT)

static void
sg_record_default_init (SgRecordInterface *iface)
{
}

gboolean
sg_record_walk (SgJournal *journal, gint64 battle, SgRecordEach each, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) rulings = NULL;

  if (journal != NULL && SG_IS_RECORD (journal))
    return SG_RECORD_GET_IFACE (journal)->walk (SG_RECORD (journal), battle, each, data, error);
  rulings = sg_journal_load (journal, battle, error);
  for (guint i = 0; rulings != NULL && i < rulings->len; i++)
    if (!each (rulings->pdata[i], data, error))
      return FALSE;
  return rulings != NULL;
}

char **
sg_record_kinds (SgJournal *journal, GError **error)
{
  static const char *const known[] = { "army", "map", "orders", "deck", "list", "matches", NULL };

  if (journal != NULL && SG_IS_RECORD (journal))
    return SG_RECORD_GET_IFACE (journal)->kinds (SG_RECORD (journal), error);
  return g_strdupv ((char **) known);
}

char *
sg_campaign_get_seal (SgCampaign *self)
{
  SgJournal *journal = sg_campaign_get_journal (self);

  return journal != NULL && SG_IS_RECORD (journal) ? SG_RECORD_GET_IFACE (journal)->seal (SG_RECORD (journal)) : NULL;
}

char *
sg_campaign_tell_seal (SgCampaign *self)
{
  g_autofree char *seal = sg_campaign_get_seal (self);

  return seal != NULL ? g_strdup_printf ("%.4s %.4s %.4s", seal, seal + 4, seal + 8) : NULL;
}
