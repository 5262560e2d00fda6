/* sg-chain.c: the chain over everything that was done in a campaign.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is hashed is read back from the tables in the transaction that wrote it, by the very statements that prove it later:
 * there is one way from a row to its digest.  Each value goes in behind its type and length, so that no two contents are told alike.
 */

#include "store/sg-chain.h"

#include "store/sg-filing.h"
#include "store/sg-sql.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#define SIZE 32
#define MOST_PARTS 3
#define SHOWN 200 /* faults that are told one by one */

/* What a link of a kind is of: the rows of each statement, whose one argument is the link's subject. @word names it in the file. */
typedef struct
{
  const char *word;
  gboolean    kept;               /* its content lies in the file for ever: a later link does not replace it */
  const char *parts[MOST_PARTS];
} Matter;

#define FILED { "SELECT id, kind, paper, title, sum, filed_at FROM filed WHERE id = ?" }
#define RULING \
  { "SELECT r.id, battle, number, coalesce (session, 0), posted_at, kind, clause, rule, turn, phase, mover, source, remark, reason," \
    " question, verdict, amended, dice, hand, seed, effects FROM ruling AS r WHERE id = ?", \
    "SELECT position, unit.battle, name, asset, from_account, to_account, amount, figures FROM transfer JOIN unit ON unit.id = unit" \
    " WHERE ruling = ? ORDER BY position", \
    "SELECT position, subject, key, before, after FROM change WHERE ruling = ? ORDER BY position" }

static const Matter matters[SG_N_LINKS] = {
  [SG_LINK_BEGUN] = { "begun", TRUE, { "SELECT ?, system, title, begun_at FROM campaign" } },
  [SG_LINK_RULES] = { "rules", FALSE, { "SELECT ruleset FROM campaign WHERE ? IS NOT NULL" } },
  [SG_LINK_BATTLE] = { "battle", TRUE, { "SELECT id, title, game, map, begun_at FROM battle WHERE id = ?" } },
  [SG_LINK_SITTING] = { "sitting", TRUE, { "SELECT id, opened, closed, seconds FROM session WHERE id = ?" } },
  [SG_LINK_OLDER] = { "older", TRUE, RULING },
  [SG_LINK_RULING] = { "ruling", TRUE, RULING },
  [SG_LINK_MARK] = { "mark", TRUE, { "SELECT id, act, ruling, undone, reason, coalesce (session, 0), marked_at FROM mark WHERE id = ?" } },
  [SG_LINK_BRANCH] = { "branch", TRUE, { "SELECT ?" } },
  [SG_LINK_PAPER] = { "paper", TRUE, FILED },
  [SG_LINK_FOUND] = { "found", TRUE, FILED },
};

struct _SgChain
{
  sqlite3      *db;                 /* (not owned) */
  sqlite3_stmt *parts[SG_N_LINKS][MOST_PARTS];
  sqlite3_stmt *last, *insert;
  GChecksum    *sum;
};

SgChain *
sg_chain_new (sqlite3 *db)
{
  SgChain *self = g_new0 (SgChain, 1);

  self->db = db;
  self->sum = g_checksum_new (G_CHECKSUM_SHA256);
  return self;
}

void
sg_chain_free (SgChain *self)
{
  for (guint kind = 0; kind < SG_N_LINKS; kind++)
    for (guint i = 0; i < MOST_PARTS; i++)
      sqlite3_finalize (self->parts[kind][i]);
  sqlite3_finalize (self->last);
  sqlite3_finalize (self->insert);
  g_checksum_free (self->sum);
  g_free (self);
}

/* Hashing */

static void
take_whole (GChecksum *sum, char type, gint64 value)
{
  guint64 bytes = GUINT64_TO_LE ((guint64) value);
  guchar packed[1 + sizeof bytes] = { (guchar) type };

  memcpy (packed + 1, &bytes, sizeof bytes);
  g_checksum_update (sum, packed, sizeof packed);
}

/* As a blob, so that of a text the very bytes are taken, whether they are honest letters or not. */
static void
take_column (GChecksum *sum, sqlite3_stmt *row, int column)
{
  int type = sqlite3_column_type (row, column);
  gconstpointer data;

  if (type == SQLITE_INTEGER)
    take_whole (sum, 'i', sqlite3_column_int64 (row, column));
  else if (type == SQLITE_NULL)
    take_whole (sum, 'n', 0);
  else
    {
      data = sqlite3_column_blob (row, column);
      take_whole (sum, type == SQLITE_TEXT ? 't' : 'b', sqlite3_column_bytes (row, column));
      if (data != NULL)
        g_checksum_update (sum, data, sqlite3_column_bytes (row, column));
    }
}

/* Adds the rows of one statement; @n counts them. */
static gboolean
take_rows (SgChain *self, sqlite3_stmt *rows, gint64 subject, guint *n, GError **error)
{
  gboolean well = TRUE;

  sqlite3_bind_int64 (rows, 1, subject);
  for (*n = 0; sg_sql_next (rows, &well, error); (*n)++)
    {
      take_whole (self->sum, 'r', sqlite3_column_count (rows));
      for (int i = 0; i < sqlite3_column_count (rows); i++)
        take_column (self->sum, rows, i);
    }
  sqlite3_reset (rows);
  return well;
}

/* The digest of what lies in the tables; @there: whether it lies there at all: its first statement finds one row. The others may find none, as of a
 * ruling that moved nobody. How many each found goes in as well, so that no row passes from one table to another unseen. */
static gboolean
digest_matter (SgChain *self, SgLinkKind kind, gint64 subject, guchar digest[SIZE], gboolean *there, GError **error)
{
  gsize size = SIZE;
  guint n;

  g_checksum_reset (self->sum);
  for (guint i = 0; i < MOST_PARTS && matters[kind].parts[i] != NULL; i++)
    {
      if (self->parts[kind][i] == NULL)
        self->parts[kind][i] = sg_sql_prepare (self->db, matters[kind].parts[i], error);
      if (self->parts[kind][i] == NULL || !take_rows (self, self->parts[kind][i], subject, &n, error))
        return FALSE;
      if (i == 0)
        *there = n == 1;
      take_whole (self->sum, 'e', n);
    }
  g_checksum_get_digest (self->sum, digest, &size);
  return TRUE;
}

/* The hash of a link: all of it, and that of the one before. */
static void
hash_link (SgChain *self, const guchar before[SIZE], SgLinkKind kind, gint64 subject, const guchar digest[SIZE], guchar hash[SIZE])
{
  gsize size = SIZE;

  g_checksum_reset (self->sum);
  g_checksum_update (self->sum, before, SIZE);
  take_whole (self->sum, 'k', strlen (matters[kind].word));
  g_checksum_update (self->sum, (const guchar *) matters[kind].word, -1);
  take_whole (self->sum, 's', subject);
  g_checksum_update (self->sum, digest, SIZE);
  g_checksum_get_digest (self->sum, hash, &size);
}

/* Adding */

/* The hash of the last link, or nought before the first. */
static gboolean
read_last (SgChain *self, guchar hash[SIZE], gint64 *id, GError **error)
{
  gboolean well;

  memset (hash, 0, SIZE);
  *id = 0;
  if (self->last == NULL)
    self->last = sg_sql_prepare (self->db, "SELECT id, hash FROM link ORDER BY id DESC LIMIT 1", error);
  well = self->last != NULL;
  if (sg_sql_next (self->last, &well, error) && sqlite3_column_bytes (self->last, 1) == SIZE)
    {
      *id = sqlite3_column_int64 (self->last, 0);
      memcpy (hash, sqlite3_column_blob (self->last, 1), SIZE);
    }
  sqlite3_reset (self->last);
  return well;
}

static gboolean
insert_link (SgChain *self, gint64 id, SgLinkKind kind, gint64 subject, const guchar digest[SIZE], const guchar hash[SIZE], GError **error)
{
  g_autoptr (GBytes) sealed = g_bytes_new_static (digest, SIZE), chained = g_bytes_new_static (hash, SIZE);

  if (self->insert == NULL)
    self->insert = sg_sql_prepare (self->db, "INSERT INTO link (id, kind, subject, digest, hash) VALUES (?, ?, ?, ?, ?)", error);
  return sg_sql_run (self->insert, error, "itibb", id, matters[kind].word, subject, sealed, chained);
}

gboolean
sg_chain_add (SgChain *self, SgLinkKind kind, gint64 subject, GError **error)
{
  guchar before[SIZE], digest[SIZE], hash[SIZE];
  gboolean there = FALSE;
  gint64 id;

  if (!read_last (self, before, &id, error) || !digest_matter (self, kind, subject, digest, &there, error))
    return FALSE;
  if (!there)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, _("there is no %s %" PRId64 " to seal"), matters[kind].word, subject);
      return FALSE;
    }
  hash_link (self, before, kind, subject, digest, hash);
  return insert_link (self, id + 1, kind, subject, digest, hash, error);
}

/* In one go over what lies there when a chain is begun; sg_chain_add() reads on statements of its own, so that this one may stay at its row. */
static gboolean
add_all (SgChain *self, SgLinkKind kind, const char *sql, GError **error)
{
  sqlite3_stmt *rows = sg_sql_prepare (self->db, sql, error);
  gboolean well = rows != NULL;

  while (sg_sql_next (rows, &well, error))
    well = sg_chain_add (self, kind, sqlite3_column_int64 (rows, 0), error);
  sqlite3_finalize (rows);
  return well;
}

/* Rulings come in as “older”: that they were not sealed when they were made stays in their link for ever. Marks follow, since each is of a ruling. */
gboolean
sg_chain_begin (SgChain *self, gint64 now, GError **error)
{
  return sg_chain_add (self, SG_LINK_BEGUN, now, error) && sg_chain_add (self, SG_LINK_RULES, 0, error)
         && add_all (self, SG_LINK_BATTLE, "SELECT id FROM battle WHERE id > 0 ORDER BY id", error)
         && add_all (self, SG_LINK_SITTING, "SELECT id FROM session WHERE closed <> 0 ORDER BY id", error)
         && add_all (self, SG_LINK_OLDER, "SELECT id FROM ruling ORDER BY id", error)
         && add_all (self, SG_LINK_MARK, "SELECT id FROM mark ORDER BY id", error);
}

static char *
write_hex (const guchar *bytes, gsize n)
{
  GString *text = g_string_sized_new (2 * n);

  for (gsize i = 0; i < n; i++)
    g_string_append_printf (text, "%02x", bytes[i]);
  return g_string_free (text, FALSE);
}

char *
sg_chain_head (SgChain *self)
{
  guchar hash[SIZE];
  gint64 id;

  return read_last (self, hash, &id, NULL) && id > 0 ? write_hex (hash, SIZE) : NULL;
}

/* Proving */

typedef struct { gint64 id, subject; int kind; const guchar *digest, *hash; } Link;

/* Words and not numbers stand in the file, so that a link tells by itself what it is of; one that this Sandgate does not know breaks the chain for
 * it. */
static int
find_kind (const char *word)
{
  for (int i = 0; word != NULL && i < SG_N_LINKS; i++)
    if (g_str_equal (matters[i].word, word))
      return i;
  return -1;
}

/* FALSE of a row that cannot be a link. What it points to is good until the next step. */
static gboolean
read_link (sqlite3_stmt *row, Link *link)
{
  link->id = sqlite3_column_int64 (row, 0);
  link->kind = find_kind (sg_sql_text (row, 1));
  link->subject = sqlite3_column_int64 (row, 2);
  link->digest = sqlite3_column_bytes (row, 3) == SIZE ? sqlite3_column_blob (row, 3) : NULL;
  link->hash = sqlite3_column_bytes (row, 4) == SIZE ? sqlite3_column_blob (row, 4) : NULL;
  return link->kind >= 0 && link->digest != NULL && link->hash != NULL;
}

/* (transfer full) (nullable): "ruling 12 of “The Ford”". */
static char *
name_ruling (SgChain *self, const char *sql, gint64 subject)
{
  sqlite3_stmt *row = sg_sql_prepare (self->db, sql, NULL);
  gboolean well = row != NULL;
  char *name = NULL;

  sg_sql_bind (row, "i", subject);
  if (sg_sql_next (row, &well, NULL))
    {
      const char *battle = sqlite3_column_int64 (row, 1) > 0 ? sg_sql_text (row, 2) : _("the campaign");

      name = g_strdup_printf (_("ruling %" PRId64 " of “%s”"), (gint64) sqlite3_column_int64 (row, 0), battle != NULL ? battle : "?");
    }
  sqlite3_finalize (row);
  return name;
}

#define NAME "SELECT r.number, r.battle, b.title FROM ruling AS r JOIN battle AS b ON b.id = r.battle"

/* (transfer full): what a link is of, as in a sentence. */
static char *
name_matter (SgChain *self, SgLinkKind kind, gint64 subject)
{
  g_autofree char *ruling = NULL;
  char *paper;

  switch (kind)
    {
    case SG_LINK_PAPER:
    case SG_LINK_FOUND:
      paper = sg_filing_name (self->db, subject);
      return paper != NULL ? paper : g_strdup_printf (_("what was filed as number %" PRId64), subject);
    case SG_LINK_OLDER:
    case SG_LINK_RULING:
      ruling = name_ruling (self, NAME " WHERE r.id = ?", subject);
      return ruling != NULL ? g_steal_pointer (&ruling) : g_strdup_printf (_("the ruling with the id %" PRId64), subject);
    case SG_LINK_MARK:
      ruling = name_ruling (self, NAME " WHERE r.id = (SELECT ruling FROM mark WHERE id = ?)", subject);
      return ruling != NULL ? g_strdup_printf (_("mark %" PRId64 ", whether %s stands"), subject, ruling)
                            : g_strdup_printf (_("mark %" PRId64), subject);
    case SG_LINK_BATTLE:
      return g_strdup_printf (_("battle %" PRId64), subject);
    case SG_LINK_SITTING:
      return g_strdup_printf (_("sitting %" PRId64), subject);
    case SG_LINK_RULES:
      return g_strdup (_("the rules"));
    default:
      return g_strdup (_("the campaign’s beginning"));
    }
}

static void
add_fault (SgChain *self, GPtrArray *faults, const Link *link, const char *format)
{
  g_autofree char *name = name_matter (self, link->kind, link->subject);

  if (faults->len < SHOWN)
    g_ptr_array_add (faults, g_strdup_printf (format, name));
}

/* The link itself, then what it is of. @before becomes the hash that the next follows from: a broken link is told once. */
static gboolean
prove_link (SgChain *self, const Link *link, guchar before[SIZE], gboolean replaced, GPtrArray *faults, GError **error)
{
  guchar hash[SIZE], digest[SIZE];
  gboolean there = TRUE;

  hash_link (self, before, link->kind, link->subject, link->digest, hash);
  memcpy (before, link->hash, SIZE);
  if (memcmp (hash, link->hash, SIZE) != 0)
    add_fault (self, faults, link, _("The chain is broken: the link of %s does not follow from the one before it."));
  if (replaced)
    return TRUE;
  if (!digest_matter (self, link->kind, link->subject, digest, &there, error))
    return FALSE;
  if (!there)
    add_fault (self, faults, link, _("Sealed, and no longer there: %s."));
  else if (memcmp (digest, link->digest, SIZE) != 0)
    add_fault (self, faults, link, _("Changed since it was sealed: %s."));
  return TRUE;
}

/* Every row must be under a link, once, and rulings in their order. */
static gboolean
prove_count (SgChain *self, GPtrArray *faults, GError **error)
{
  static const struct { SgLinkKind kind; const char *sql; } loose[] = {
    { SG_LINK_RULING, "SELECT id FROM ruling WHERE id NOT IN (SELECT subject FROM link WHERE kind IN ('ruling', 'older'))" },
    { SG_LINK_MARK, "SELECT id FROM mark WHERE id NOT IN (SELECT subject FROM link WHERE kind = 'mark')" },
    { SG_LINK_BATTLE, "SELECT id FROM battle WHERE id > 0 AND id NOT IN (SELECT subject FROM link WHERE kind = 'battle')" },
    { SG_LINK_SITTING, "SELECT id FROM session WHERE closed <> 0 AND id NOT IN (SELECT subject FROM link WHERE kind = 'sitting')" },
    { SG_LINK_PAPER, "SELECT id FROM filed WHERE id NOT IN (SELECT subject FROM link WHERE kind IN ('paper', 'found'))" },
  };
  guint n = sg_filing_is_kept (self->db) ? G_N_ELEMENTS (loose) : G_N_ELEMENTS (loose) - 1;

  for (guint i = 0; i < n; i++)
    {
      sqlite3_stmt *rows = sg_sql_prepare (self->db, loose[i].sql, error);
      gboolean well = rows != NULL;

      while (sg_sql_next (rows, &well, error))
        {
          Link link = { 0, sqlite3_column_int64 (rows, 0), loose[i].kind, NULL, NULL };

          add_fault (self, faults, &link, _("Never sealed, but slipped in: %s."));
        }
      sqlite3_finalize (rows);
      if (!well)
        return FALSE;
    }
  return TRUE;
}

/* Only the last link of the rules is of what lies in the file. */
static gint64
last_rules (SgChain *self)
{
  return sg_sql_whole (self->db, "SELECT max (id) FROM link WHERE kind = 'rules'", 0);
}

static gboolean
prove_links (SgChain *self, sqlite3_stmt *rows, GPtrArray *faults, GError **error)
{
  guchar before[SIZE] = { 0 };
  gint64 rules = last_rules (self), ruling = 0, expected = 1;
  gboolean well = TRUE;

  while (sg_sql_next (rows, &well, error))
    {
      Link link;
      gboolean of_ruling;

      if (!read_link (rows, &link) || link.id != expected++)
        {
          g_ptr_array_add (faults, g_strdup_printf (_("The chain is broken at its link %" PRId64 "."), link.id));
          return TRUE; /* nothing behind it can be held against what came before */
        }
      if (!prove_link (self, &link, before, !matters[link.kind].kept && link.id != rules, faults, error))
        return FALSE;
      of_ruling = link.kind == SG_LINK_RULING || link.kind == SG_LINK_OLDER;
      if (of_ruling && link.subject <= ruling)
        add_fault (self, faults, &link, _("Sealed twice, or out of its order: %s."));
      ruling = of_ruling ? MAX (ruling, link.subject) : ruling;
    }
  return well;
}

gboolean
sg_chain_prove (SgChain *self, GPtrArray *faults, GError **error)
{
  sqlite3_stmt *rows = sg_sql_prepare (self->db, "SELECT id, kind, subject, digest, hash FROM link ORDER BY id", error);
  gboolean well = rows != NULL && prove_links (self, rows, faults, error) && prove_count (self, faults, error)
                  && (!sg_filing_is_kept (self->db) || sg_filing_prove (self->db, faults, error));

  sqlite3_finalize (rows);
  return well;
}

/* Of @head, as it was typed from paper, the digits alone are left: spaces go, and so does whatever would mean something to LIKE, which does not
 * mind capitals. */
char *
sg_chain_find (SgChain *self, const char *head, GError **error)
{
  g_autofree char *digits = g_strdup (head);
  sqlite3_stmt *row = sg_sql_prepare (self->db, "SELECT id, kind, subject, digest, hash FROM link WHERE hex (hash) LIKE ? || '%' LIMIT 1", error);
  gboolean well = row != NULL;
  char *name = NULL;
  Link link;
  gsize n = 0;

  for (const char *c = head; *c != '\0'; c++)
    if (g_ascii_isxdigit (*c))
      digits[n++] = *c;
  digits[n] = '\0';
  sg_sql_bind (row, "t", digits);
  if (n > 0 && sg_sql_next (row, &well, error) && read_link (row, &link))
    name = name_matter (self, link.kind, link.subject);
  sqlite3_finalize (row);
  return name;
}

char *
sg_chain_name (SgChain *self, gint64 id)
{
  sqlite3_stmt *row = sg_sql_prepare (self->db, "SELECT id, kind, subject, digest, hash FROM link WHERE id = ?", NULL);
  gboolean well = row != NULL;
  char *name = NULL;
  Link link;

  sg_sql_bind (row, "i", id);
  if (sg_sql_next (row, &well, NULL) && read_link (row, &link))
    name = name_matter (self, link.kind, link.subject);
  sqlite3_finalize (row);
  return name != NULL ? name : g_strdup_printf (_("link %" PRId64), id);
}
