/* sg-journal.c: what keeps a campaign.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-journal.h"

#include <glib/gi18n-lib.h>

G_DEFINE_INTERFACE (SgJournal, sg_journal, G_TYPE_OBJECT)

static void
sg_journal_default_init (SgJournalInterface *iface)
{
}

static gboolean
is_there (SgJournal *self, GError **error)
{
  if (self != NULL)
    return TRUE;
  g_set_error_literal (error, SG_ERROR, SG_ERROR_READ_ONLY, _("The campaign is closed. Nothing has changed."));
  return FALSE;
}

gboolean
sg_journal_post (SgJournal *self, gint64 battle, SgRuling *draft, GError **error)
{
  return is_there (self, error) && SG_JOURNAL_GET_IFACE (self)->post (self, battle, draft, error);
}

gboolean
sg_journal_mark (SgJournal *self, GPtrArray *rulings, SgJournalMark mark, const char *reason, GError **error)
{
  return is_there (self, error) && SG_JOURNAL_GET_IFACE (self)->mark (self, rulings, mark, reason, error);
}

gint64
sg_journal_add_battle (SgJournal *self, const char *title, const char *game, GBytes *map, GError **error)
{
  return is_there (self, error) ? SG_JOURNAL_GET_IFACE (self)->add_battle (self, title, game, map, error) : 0;
}

GPtrArray *
sg_journal_load (SgJournal *self, gint64 battle, GError **error)
{
  return is_there (self, error) ? SG_JOURNAL_GET_IFACE (self)->load (self, battle, error) : NULL;
}

gboolean
sg_journal_load_papers (SgJournal *self, gint64 ruling, GBytes **question, GBytes **verdict, GBytes **amended, GError **error)
{
  return is_there (self, error) && SG_JOURNAL_GET_IFACE (self)->load_papers (self, ruling, question, verdict, amended, error);
}

gboolean
sg_journal_keep_open (SgJournal *self, gint64 battle, GBytes *question, GError **error)
{
  return is_there (self, error) && SG_JOURNAL_GET_IFACE (self)->keep_open (self, battle, question, error);
}

gint64
sg_journal_add_session (SgJournal *self, gint64 opened, gint64 closed, gint64 minutes, GError **error)
{
  return is_there (self, error) ? SG_JOURNAL_GET_IFACE (self)->add_session (self, opened, closed, minutes, error) : 0;
}

GBytes *
sg_journal_load_open (SgJournal *self, gint64 battle, GError **error)
{
  return is_there (self, error) ? SG_JOURNAL_GET_IFACE (self)->load_open (self, battle, error) : NULL;
}

GPtrArray *
sg_journal_list_documents (SgJournal *self, const char *kind, GError **error)
{
  return is_there (self, error) ? SG_JOURNAL_GET_IFACE (self)->list_documents (self, kind, error) : NULL;
}

GBytes *
sg_journal_load_document (SgJournal *self, const char *kind, const char *id, GError **error)
{
  return is_there (self, error) ? SG_JOURNAL_GET_IFACE (self)->load_document (self, kind, id, error) : NULL;
}

gboolean
sg_journal_save_document (SgJournal *self, const char *kind, const char *id, const char *title, GBytes *body, GError **error)
{
  return is_there (self, error) && SG_JOURNAL_GET_IFACE (self)->save_document (self, kind, id, title, body, error);
}

void
sg_document_free (SgDocument *self)
{
  g_free (self->kind);
  g_free (self->id);
  g_free (self->title);
  g_free (self);
}

gboolean
sg_journal_is_read_only (SgJournal *self)
{
  return self == NULL || SG_JOURNAL_GET_IFACE (self)->is_read_only (self);
}
