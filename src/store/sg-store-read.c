/* sg-store-read.c: rulings read back from the file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A battle is read in one walk: its rulings by number, and beside them two runs through what they moved and changed, which go on from
 * ruling to ruling as their tables are ordered, so that none is looked for by itself.
 */

#include "store/sg-store-read.h"

#include "base/sg-text.h"
#include "campaign/sg-papers.h"
#include "campaign/sg-ruling-private.h"
#include "store/sg-store-proof.h"
#include "store/sg-store-write.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

const char *const sg_store_kinds[] = { "verdict", "move", "muster", "turn", "edit", "correction", NULL };
const char *const sg_store_sources[] = { "default", "measured", "word", "asked", "dice", NULL };
const char *const sg_store_hands[] = { "none", "thrown", "entered", "enumerated", NULL };

enum { AT_QUESTION = 13, AT_VERDICT, AT_AMENDED, MOST_EFFECTS = 1000000 };

static int
find_word (const char *const *words, const char *word)
{
  for (int i = 0; word != NULL && words[i] != NULL; i++)
    if (g_str_equal (words[i], word))
      return i;
  return -1;
}

static gboolean
set_damage (SgStore *self, gint64 number, GError **error)
{
  g_autofree char *base = g_path_get_basename (self->path);

  g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, _("%s, ruling %" PRId64 ": it is damaged"), base, number);
  return FALSE;
}

/* Effects */

/* NULL of what is damaged. Men who are not told apart have no figures: null in the file, and “” here. */
static SgEffect *
read_transfer (sqlite3_stmt *row)
{
  const char *figures = sg_sql_text (row, 7);
  SgEffect effect = { .kind = SG_EFFECT_TRANSFER, .subject = (char *) sg_sql_text (row, 2), .asset = (char *) sg_sql_text (row, 3),
                      .from = (char *) sg_sql_text (row, 4), .to = (char *) sg_sql_text (row, 5), .amount = sqlite3_column_int64 (row, 6) };

  if (figures == NULL || effect.subject == NULL || effect.asset == NULL || effect.from == NULL || effect.to == NULL)
    return NULL;
  return sg_effect_pack (&effect, *figures != '\0' ? figures : NULL);
}

static SgEffect *
read_change (sqlite3_stmt *row)
{
  SgEffect effect = { .kind = SG_EFFECT_CHANGE, .subject = (char *) sg_sql_text (row, 2), .key = (char *) sg_sql_text (row, 3),
                      .before = (char *) sg_sql_text (row, 4), .after = (char *) sg_sql_text (row, 5) };

  if (effect.subject == NULL || effect.key == NULL || effect.before == NULL || effect.after == NULL)
    return NULL;
  return sg_effect_pack (&effect, NULL);
}

/* A run through one of the two tables: its rows are those of ruling after ruling. */
typedef struct
{
  sqlite3_stmt *rows;
  SgEffect   *(*read) (sqlite3_stmt *row);
  gboolean      begun, over; /* no row is left */
  gint64        asked, at;   /* the ruling last asked for, and that of the row it stands at */
} Run;

static gboolean
go_on (SgStore *self, Run *run, GError **error)
{
  gboolean well = TRUE;

  run->over = !sg_sql_next (run->rows, &well, error);
  run->at = run->over ? 0 : sqlite3_column_int64 (run->rows, 0);
  return well;
}

/* To the first row of @ruling, or of a later one: there already, unless rulings of other battles lie between. */
static gboolean
go_to (SgStore *self, Run *run, gint64 ruling, gint64 last, GError **error)
{
  gboolean there = run->begun && run->asked < ruling && (run->over || run->at >= ruling);

  run->begun = TRUE;
  run->asked = ruling;
  if (there)
    return TRUE;
  sqlite3_reset (run->rows);
  sg_sql_bind (run->rows, "ii", ruling, last);
  return go_on (self, run, error);
}

static gboolean
collect_effects (SgStore *self, Run *run, gint64 ruling, gint64 last, gint64 number, GPtrArray *slots, GError **error)
{
  if (!go_to (self, run, ruling, last, error))
    return FALSE;
  while (!run->over && run->at == ruling)
    {
      gint64 position = sqlite3_column_int64 (run->rows, 1);
      SgEffect *effect = run->read (run->rows);

      if (effect == NULL || position < 0 || position >= slots->len || slots->pdata[position] != NULL)
        {
          g_clear_pointer (&effect, sg_effect_free);
          return set_damage (self, number, error);
        }
      slots->pdata[position] = effect;
      if (!go_on (self, run, error))
        return FALSE;
    }
  return TRUE;
}

/* What a walk has at hand. @last: the highest ruling that its runs go to. */
typedef struct
{
  Run        transfers, changes;
  gint64     last;
  GPtrArray *slots; /* (element-type SgEffect) (owned): of the ruling that is read */
  gboolean   later; /* papers are proved by and by, and not here */
} Reader;

static void
free_slot (gpointer effect)
{
  if (effect != NULL)
    sg_effect_free (effect);
}

static Reader
begin_reader (sqlite3_stmt *transfers, sqlite3_stmt *changes, gint64 last, gboolean later)
{
  return (Reader) { { .rows = transfers, .read = read_transfer }, { .rows = changes, .read = read_change }, last,
                    g_ptr_array_new_with_free_func (free_slot), later };
}

/* @n as its ruling says: each place is filled once, from either table, or the ruling is damaged. To size and back empties and clears the slots,
 * which are kept from ruling to ruling. */
static gboolean
load_effects (SgStore *self, Reader *reader, SgRuling *ruling, gint64 id, gint64 number, gint64 n, GError **error)
{
  GPtrArray *slots = reader->slots;

  if (n < 0 || n > MOST_EFFECTS)
    return set_damage (self, number, error);
  g_ptr_array_set_size (slots, 0);
  g_ptr_array_set_size (slots, n);
  if (!collect_effects (self, &reader->transfers, id, reader->last, number, slots, error)
      || !collect_effects (self, &reader->changes, id, reader->last, number, slots, error))
    return FALSE;
  for (guint i = 0; i < slots->len; i++)
    {
      if (slots->pdata[i] == NULL)
        return set_damage (self, number, error);
      sg_ruling_add_effect (ruling, g_steal_pointer (&slots->pdata[i]));
    }
  return TRUE;
}

/* Papers */

typedef struct { SgQuestion *question; SgVerdict *verdict, *amended; } Papers;

static void
clear_papers (Papers *papers)
{
  g_clear_pointer (&papers->question, sg_question_unref);
  g_clear_pointer (&papers->verdict, sg_verdict_unref);
  g_clear_pointer (&papers->amended, sg_verdict_unref);
}

/* From three columns of @row, the first of them @column. */
static gboolean
read_papers (SgStore *self, sqlite3_stmt *row, int column, gint64 number, Papers *papers, GError **error)
{
  g_autoptr (GBytes) asked = sg_sql_bytes (row, column), book = sg_sql_bytes (row, column + 1), umpire = sg_sql_bytes (row, column + 2);
  g_autofree char *base = NULL, *name = NULL;

  if (asked == NULL && book == NULL && umpire == NULL)
    return TRUE;
  base = g_path_get_basename (self->path);
  name = g_strdup_printf (_("%s, ruling %" PRId64), base, number);
  papers->question = asked != NULL ? sg_papers_to_question (asked, name, error) : NULL;
  if (asked != NULL && papers->question == NULL)
    return FALSE;
  papers->verdict = book != NULL ? sg_papers_to_verdict (book, name, error) : NULL;
  if (book != NULL && papers->verdict == NULL)
    return FALSE;
  papers->amended = umpire != NULL ? sg_papers_to_verdict (umpire, name, error) : NULL;
  return umpire == NULL || papers->amended != NULL;
}

/* At most @most of them, from the first after @reached on, which goes along; @done: there are no more. */
gboolean
sg_store_prove_papers (SgStore *self, gint64 battle, gint64 most, gint64 *reached, gboolean *done, GError **error)
{
  sqlite3_stmt *rows = sg_store_statement (self, SG_STMT_PROVE_PAPERS, error);
  gboolean well = rows != NULL;
  gint64 n = 0;

  sg_sql_bind (rows, "iii", battle, *reached, most);
  while (sg_sql_next (rows, &well, error))
    {
      Papers papers = { 0 };

      *reached = sqlite3_column_int64 (rows, 0);
      well = read_papers (self, rows, 1, *reached, &papers, error);
      clear_papers (&papers);
      n++;
    }
  sqlite3_reset (rows);
  *done = n < most;
  return well;
}

/* Puts the papers away unread; FALSE where the first words of the question do not say what was asked, as they do in all that
 * Sandgate writes. */
static gboolean
leave_papers (SgRuling *ruling, sqlite3_stmt *row, SgShelf *shelf)
{
  gboolean asked = sqlite3_column_type (row, AT_QUESTION) != SQLITE_NULL;
  const SgProcedure *procedure = NULL;
  SgFolded which = 0;

  if (asked)
    {
      const char *text = sqlite3_column_blob (row, AT_QUESTION);

      procedure = sg_papers_peek (text, text != NULL ? sqlite3_column_bytes (row, AT_QUESTION) : 0);
      which |= SG_FOLDED_QUESTION;
    }
  if (sqlite3_column_type (row, AT_VERDICT) != SQLITE_NULL)
    which |= SG_FOLDED_VERDICT;
  if (sqlite3_column_type (row, AT_AMENDED) != SQLITE_NULL)
    which |= SG_FOLDED_AMENDED;
  if (asked && procedure == NULL)
    return FALSE;
  sg_ruling_put_away (ruling, shelf, which, procedure);
  return TRUE;
}

static gboolean
read_judgement (SgStore *self, SgRuling *ruling, sqlite3_stmt *row, gint64 number, GError **error)
{
  Papers papers = { 0 };
  gboolean well = read_papers (self, row, AT_QUESTION, number, &papers, error);

  if (well)
    sg_ruling_restore_judgement (ruling, papers.question, papers.verdict, papers.amended);
  clear_papers (&papers);
  return well;
}

/* Rulings */

/* All but what it did and what was judged. A draft yet: whose it is and when, its reader says. */
static SgRuling *
read_line (SgStore *self, sqlite3_stmt *row, GError **error)
{
  int kind = find_word (sg_store_kinds, sg_sql_text (row, 4)), source = find_word (sg_store_sources, sg_sql_text (row, 10));
  int hand = find_word (sg_store_hands, sg_sql_text (row, 17));
  static const int at[] = { 5, 6, 8, 9, 11, 12, 16, 21 };
  const char *texts[G_N_ELEMENTS (at)];
  SgRuling *ruling;

  for (guint i = 0; i < G_N_ELEMENTS (at); i++)
    if ((texts[i] = sg_sql_text (row, at[i])) == NULL)
      kind = -1;
  if (kind < 0 || source < 0 || hand < 0)
    {
      set_damage (self, sqlite3_column_int64 (row, 1), error);
      return NULL;
    }
  ruling = sg_ruling_new (kind, texts[0], texts[1]);
  sg_ruling_set_moment (ruling, sqlite3_column_int64 (row, 7), texts[2], texts[3]);
  sg_ruling_set_source (ruling, source);
  sg_ruling_set_remark (ruling, texts[4]);
  sg_ruling_set_reason (ruling, texts[5]);
  sg_ruling_restore_dice (ruling, texts[6], hand, (guint64) sqlite3_column_int64 (row, 18));
  return ruling;
}

/* @shelf: (nullable): where its papers are put away. */
static SgRuling *
read_draft (SgStore *self, Reader *reader, sqlite3_stmt *row, SgShelf *shelf, GError **error)
{
  gint64 id = sqlite3_column_int64 (row, 0), number = sqlite3_column_int64 (row, 1);
  g_autoptr (SgRuling) ruling = read_line (self, row, error);

  if (ruling == NULL)
    return NULL;
  if (!(reader->later && leave_papers (ruling, row, shelf)))
    {
      if (!read_judgement (self, ruling, row, number, error))
        return NULL;
      if (shelf != NULL)
        sg_ruling_fold (ruling, shelf);
    }
  return load_effects (self, reader, ruling, id, number, sqlite3_column_int64 (row, 19), error) ? g_steal_pointer (&ruling) : NULL;
}

static SgRuling *
read_ruling (SgStore *self, Reader *reader, sqlite3_stmt *row, SgShelf *shelf, GError **error)
{
  SgRuling *ruling = read_draft (self, reader, row, shelf, error);

  if (ruling == NULL)
    return NULL;
  sg_ruling_set_posted (ruling, sqlite3_column_int64 (row, 0), sqlite3_column_int64 (row, 1), sqlite3_column_int64 (row, 2),
                        sqlite3_column_int64 (row, 3));
  if (sqlite3_column_int64 (row, 20) != 0)
    sg_ruling_set_undone (ruling, sqlite3_column_int64 (row, 20), sg_sql_text (row, 21));
  return ruling;
}

/* Its statements are kept, and reset at once: one that stands at a row holds a lock of reading. @undone: (out) (nullable): why, where it was
 * undone. */
SgRuling *
sg_store_read_draft (SgStore *self, gint64 id, gint64 *posted_at, gint64 *session, char **undone, GError **error)
{
  sqlite3_stmt *row = sg_store_statement (self, SG_STMT_LOAD_RULING, error);
  sqlite3_stmt *transfers = row != NULL ? sg_store_statement (self, SG_STMT_LOAD_TRANSFERS, error) : NULL;
  sqlite3_stmt *changes = transfers != NULL ? sg_store_statement (self, SG_STMT_LOAD_CHANGES, error) : NULL;
  Reader reader;
  gboolean well = changes != NULL;
  SgRuling *draft = NULL;

  if (changes == NULL)
    return NULL;
  reader = begin_reader (transfers, changes, id, FALSE);
  sg_sql_bind (row, "i", id);
  if (sg_sql_next (row, &well, error))
    {
      *session = sqlite3_column_int64 (row, 2);
      *posted_at = sqlite3_column_int64 (row, 3);
      *undone = sqlite3_column_int64 (row, 20) != 0 ? g_strdup (sg_text_or (sg_sql_text (row, 21), "")) : NULL;
      draft = read_draft (self, &reader, row, NULL, error);
    }
  else if (well)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("it is not there"));
  sqlite3_reset (row);
  sqlite3_reset (transfers);
  sqlite3_reset (changes);
  g_ptr_array_unref (reader.slots);
  return draft;
}

static gboolean
walk_rows (SgStore *self, Reader *reader, sqlite3_stmt *rows, SgShelf *shelf, SgRecordEach each, gpointer data, GError **error)
{
  gboolean well = TRUE;

  while (sg_sql_next (rows, &well, error))
    {
      g_autoptr (SgRuling) ruling = read_ruling (self, reader, rows, shelf, error);

      well = ruling != NULL && each (ruling, data, error);
    }
  return well;
}

/* Statements of its own: whoever is told of a ruling may read another battle meanwhile. */
static gboolean
walk_rulings (SgStore *self, gint64 battle, SgShelf *shelf, SgRecordEach each, gpointer data, GError **error)
{
  static const SgStatement which[] = { SG_STMT_LOAD_RULINGS, SG_STMT_LOAD_TRANSFERS, SG_STMT_LOAD_CHANGES };
  sqlite3_stmt *rows[G_N_ELEMENTS (which)] = { NULL };
  gboolean well = self->db != NULL || sg_store_statement (self, SG_STMT_LOAD_RULINGS, error) != NULL;
  Reader reader;

  for (guint i = 0; well && i < G_N_ELEMENTS (which); i++)
    well = (rows[i] = sg_sql_prepare (self->db, sg_store_statement_text (which[i]), error)) != NULL;
  reader = begin_reader (rows[1], rows[2], G_MAXINT64, shelf != NULL && sg_store_show_first (self, battle));
  if (well)
    sg_sql_bind (rows[0], "i", battle);
  well = well && walk_rows (self, &reader, rows[0], shelf, each, data, error);
  for (guint i = 0; i < G_N_ELEMENTS (which); i++)
    sqlite3_finalize (rows[i]);
  g_ptr_array_unref (reader.slots);
  return well;
}

gboolean
sg_store_walk (SgRecord *record, gint64 battle, SgRecordEach each, gpointer data, GError **error)
{
  return walk_rulings (SG_STORE (record), battle, NULL, each, data, error);
}

static gboolean
keep_ruling (SgRuling *ruling, gpointer data, GError **error)
{
  g_ptr_array_add (data, g_object_ref (ruling));
  return TRUE;
}

GPtrArray *
sg_store_load_rulings (SgStore *self, gint64 battle, GError **error)
{
  g_autoptr (GPtrArray) rulings = g_ptr_array_new_with_free_func (g_object_unref);
  SgShelf *shelf = sg_shelf_new (SG_JOURNAL (self));
  gboolean well = walk_rulings (self, battle, shelf, keep_ruling, rulings, error);

  sg_shelf_unref (shelf);
  return well ? g_steal_pointer (&rulings) : NULL;
}

gboolean
sg_store_load_papers (SgJournal *journal, gint64 ruling, GBytes **question, GBytes **verdict, GBytes **amended, GError **error)
{
  SgStore *self = SG_STORE (journal);
  sqlite3_stmt *row = sg_store_statement (self, SG_STMT_LOAD_PAPERS, error);
  int rc;

  if (row == NULL)
    return FALSE;
  sg_sql_bind (row, "i", ruling);
  rc = sqlite3_step (row);
  if (rc == SQLITE_ROW)
    {
      *question = sg_sql_bytes (row, 0);
      *verdict = sg_sql_bytes (row, 1);
      *amended = sg_sql_bytes (row, 2);
    }
  sqlite3_reset (row);
  return rc == SQLITE_ROW || sg_sql_error (self->db, rc, error);
}
