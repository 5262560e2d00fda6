/* sg-memory-journal.c: a campaign kept nowhere, for tests and for looking.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-memory-journal.h"

#include "campaign/sg-ruling-private.h"

#include <glib/gi18n-lib.h>

typedef struct { GPtrArray *rulings; GBytes *open; } Ledger;

struct _SgMemoryJournal
{
  GObject    parent_instance;
  GPtrArray *ledgers;   /* (element-type Ledger) (owned): by battle, the campaign's own first */
  gint64     last_id;
  guint      fail_in;
  gboolean   read_only;
};

static void sg_memory_journal_iface_init (SgJournalInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SgMemoryJournal, sg_memory_journal, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (SG_TYPE_JOURNAL, sg_memory_journal_iface_init))

static void
free_ledger (gpointer data)
{
  Ledger *ledger = data;

  g_ptr_array_unref (ledger->rulings);
  g_clear_pointer (&ledger->open, g_bytes_unref);
  g_free (ledger);
}

static void
add_ledger (SgMemoryJournal *self)
{
  Ledger *ledger = g_new0 (Ledger, 1);

  ledger->rulings = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (self->ledgers, ledger);
}

static Ledger *
get_ledger (SgMemoryJournal *self, gint64 battle)
{
  return g_ptr_array_index (self->ledgers, battle);
}

static gboolean
may_write (SgMemoryJournal *self, GError **error)
{
  if (self->fail_in == 0 || --self->fail_in > 0)
    return TRUE;
  g_set_error_literal (error, SG_ERROR, SG_ERROR_FULL, _("The ruling was not saved: the disk is full. Nothing has changed."));
  return FALSE;
}

static gboolean
post (SgJournal *journal, gint64 battle, SgRuling *draft, GError **error)
{
  SgMemoryJournal *self = SG_MEMORY_JOURNAL (journal);
  Ledger *ledger = get_ledger (self, battle);

  if (!may_write (self, error))
    return FALSE;
  sg_ruling_set_posted (draft, ++self->last_id, ledger->rulings->len + 1, 1, g_get_real_time () / G_USEC_PER_SEC);
  g_ptr_array_add (ledger->rulings, g_object_ref (draft));
  if (sg_ruling_get_kind (draft) == SG_RULING_VERDICT)
    g_clear_pointer (&ledger->open, g_bytes_unref);
  return TRUE;
}

static gboolean
mark (SgJournal *journal, GPtrArray *rulings, gboolean undone, const char *reason, GError **error)
{
  return may_write (SG_MEMORY_JOURNAL (journal), error);
}

static gint64
add_battle (SgJournal *journal, const char *title, const char *game, GBytes *map, GError **error)
{
  SgMemoryJournal *self = SG_MEMORY_JOURNAL (journal);

  if (!may_write (self, error))
    return 0;
  add_ledger (self);
  return self->ledgers->len - 1;
}

static GPtrArray *
load (SgJournal *journal, gint64 battle, GError **error)
{
  return g_ptr_array_copy (get_ledger (SG_MEMORY_JOURNAL (journal), battle)->rulings, (GCopyFunc) (void (*) (void)) g_object_ref, NULL);
}

static gboolean
keep_open (SgJournal *journal, gint64 battle, GBytes *question, GError **error)
{
  Ledger *ledger = get_ledger (SG_MEMORY_JOURNAL (journal), battle);

  if (!may_write (SG_MEMORY_JOURNAL (journal), error))
    return FALSE;
  g_clear_pointer (&ledger->open, g_bytes_unref);
  ledger->open = question != NULL ? g_bytes_ref (question) : NULL;
  return TRUE;
}

static GBytes *
load_open (SgJournal *journal, gint64 battle, GError **error)
{
  Ledger *ledger = get_ledger (SG_MEMORY_JOURNAL (journal), battle);

  return ledger->open != NULL ? g_bytes_ref (ledger->open) : NULL;
}

static gboolean
is_read_only (SgJournal *journal)
{
  return SG_MEMORY_JOURNAL (journal)->read_only;
}

static void
sg_memory_journal_iface_init (SgJournalInterface *iface)
{
  iface->post = post;
  iface->mark = mark;
  iface->add_battle = add_battle;
  iface->load = load;
  iface->keep_open = keep_open;
  iface->load_open = load_open;
  iface->is_read_only = is_read_only;
}

static void
sg_memory_journal_finalize (GObject *object)
{
  g_ptr_array_unref (SG_MEMORY_JOURNAL (object)->ledgers);
  G_OBJECT_CLASS (sg_memory_journal_parent_class)->finalize (object);
}

static void
sg_memory_journal_class_init (SgMemoryJournalClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_memory_journal_finalize;
}

static void
sg_memory_journal_init (SgMemoryJournal *self)
{
  self->ledgers = g_ptr_array_new_with_free_func (free_ledger);
  add_ledger (self);
}

SgJournal *
sg_memory_journal_new (void)
{
  return g_object_new (SG_TYPE_MEMORY_JOURNAL, NULL);
}

void
sg_memory_journal_fail (SgJournal *journal, guint nth)
{
  SG_MEMORY_JOURNAL (journal)->fail_in = nth;
}

void
sg_memory_journal_set_read_only (SgJournal *journal, gboolean read_only)
{
  SG_MEMORY_JOURNAL (journal)->read_only = read_only;
}
