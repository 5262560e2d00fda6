/* sg-memory-journal.c: a campaign kept nowhere, for tests and for looking.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It keeps the rulings themselves, not their text: what a file does to them on the way there and back is for the tests of the file.
 */

#include "campaign/sg-memory-journal.h"

#include "campaign/sg-ruling-private.h"

#include <glib/gi18n-lib.h>

typedef struct { GPtrArray *rulings; GBytes *open; } Ledger;
typedef struct { SgDocument *document; GBytes *body; } Paper;

struct _SgMemoryJournal
{
  GObject    parent_instance;
  GHashTable *ledgers;  /* (element-type gint64 Ledger) (owned): by battle, the campaign's own under 0 */
  GPtrArray *papers;    /* (element-type Paper) (owned) */
  gint64     last_id, last_battle;
  guint      fail_in;
  gboolean   read_only;
  gint64     sittings;
  gint64     clock;     /* Unix seconds; 0: the machine’s */
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
free_paper (gpointer data)
{
  Paper *paper = data;

  sg_document_free (paper->document);
  g_bytes_unref (paper->body);
  g_free (paper);
}

static SgDocument *
copy_document (const SgDocument *document)
{
  SgDocument copy = { g_strdup (document->kind), g_strdup (document->id), g_strdup (document->title), document->changed };

  return g_memdup2 (&copy, sizeof copy);
}

/* As the file lists them: by title, and of one title by id. */
static int
compare_documents (gconstpointer a, gconstpointer b)
{
  const SgDocument *x = *(SgDocument *const *) a, *y = *(SgDocument *const *) b;
  int by_title = g_strcmp0 (x->title, y->title);

  return by_title != 0 ? by_title : g_strcmp0 (x->id, y->id);
}

static Paper *
find_paper (SgMemoryJournal *self, const char *kind, const char *id)
{
  for (guint i = 0; i < self->papers->len; i++)
    {
      Paper *paper = g_ptr_array_index (self->papers, i);

      if (g_str_equal (paper->document->kind, kind) && g_str_equal (paper->document->id, id))
        return paper;
    }
  return NULL;
}

/* Of any battle, whatever number the file that it is from gave it. */
static Ledger *
get_ledger (SgMemoryJournal *self, gint64 battle)
{
  Ledger *ledger = g_hash_table_lookup (self->ledgers, &battle);

  if (ledger != NULL)
    return ledger;
  ledger = g_new0 (Ledger, 1);
  ledger->rulings = g_ptr_array_new_with_free_func (g_object_unref);
  g_hash_table_insert (self->ledgers, g_memdup2 (&battle, sizeof battle), ledger);
  return ledger;
}

/* A test says the how manieth write fails, to see that nothing has changed then. */
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
  sg_ruling_set_posted (draft, ++self->last_id, ledger->rulings->len + 1, 1, self->clock != 0 ? self->clock : g_get_real_time () / G_USEC_PER_SEC);
  g_ptr_array_add (ledger->rulings, g_object_ref (draft));
  if (sg_ruling_get_kind (draft) == SG_RULING_VERDICT) /* the open question is judged now; an act or a move leaves it open */
    g_clear_pointer (&ledger->open, g_bytes_unref);
  return TRUE;
}

/* The rulings are the battle’s own objects, which it marks itself once this has answered. */
static gboolean
mark (SgJournal *journal, GPtrArray *rulings, SgJournalMark how, const char *reason, GError **error)
{
  return may_write (SG_MEMORY_JOURNAL (journal), error);
}

static gint64
add_battle (SgJournal *journal, const char *title, const char *game, GBytes *map, GError **error)
{
  SgMemoryJournal *self = SG_MEMORY_JOURNAL (journal);

  if (!may_write (self, error))
    return 0;
  return ++self->last_battle;
}

/* (transfer full): the same objects that were posted; a battle that is read again has those it had. */
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

/* Only counted: who asks for the sittings asks the campaign, which keeps those of today itself. */
static gint64
add_session (SgJournal *journal, gint64 opened, gint64 closed, gint64 minutes, GError **error)
{
  SgMemoryJournal *self = SG_MEMORY_JOURNAL (journal);

  return may_write (self, error) ? ++self->sittings : 0;
}

static GPtrArray *
list_documents (SgJournal *journal, const char *kind, GError **error)
{
  SgMemoryJournal *self = SG_MEMORY_JOURNAL (journal);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_document_free);

  for (guint i = 0; i < self->papers->len; i++)
    {
      const Paper *paper = g_ptr_array_index (self->papers, i);

      if (g_str_equal (paper->document->kind, kind))
        g_ptr_array_add (list, copy_document (paper->document));
    }
  g_ptr_array_sort (list, compare_documents);
  return list;
}

static GBytes *
load_document (SgJournal *journal, const char *kind, const char *id, GError **error)
{
  Paper *paper = find_paper (SG_MEMORY_JOURNAL (journal), kind, id);

  if (paper != NULL)
    return g_bytes_ref (paper->body);
  g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("The campaign has no document “%s”."), id);
  return NULL;
}

static gboolean
save_document (SgJournal *journal, const char *kind, const char *id, const char *title, GBytes *body, GError **error)
{
  SgMemoryJournal *self = SG_MEMORY_JOURNAL (journal);
  Paper *old = find_paper (self, kind, id);
  SgDocument document = { (char *) kind, (char *) id, (char *) title, g_get_real_time () / G_USEC_PER_SEC };

  if (!may_write (self, error))
    return FALSE;
  if (old != NULL)
    g_ptr_array_remove (self->papers, old);
  if (body != NULL)
    {
      Paper paper = { copy_document (&document), g_bytes_ref (body) };

      g_ptr_array_add (self->papers, g_memdup2 (&paper, sizeof paper));
    }
  return TRUE;
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
  iface->add_session = add_session;
  iface->is_read_only = is_read_only;
  iface->list_documents = list_documents;
  iface->load_document = load_document;
  iface->save_document = save_document;
}

static void
sg_memory_journal_finalize (GObject *object)
{
  g_hash_table_unref (SG_MEMORY_JOURNAL (object)->ledgers);
  g_ptr_array_unref (SG_MEMORY_JOURNAL (object)->papers);
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
  self->ledgers = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, free_ledger);
  self->papers = g_ptr_array_new_with_free_func (free_paper);
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
sg_memory_journal_set_clock (SgJournal *self, gint64 seconds)
{
  SG_MEMORY_JOURNAL (self)->clock = seconds;
}

void
sg_memory_journal_set_read_only (SgJournal *journal, gboolean read_only)
{
  SG_MEMORY_JOURNAL (journal)->read_only = read_only;
}
