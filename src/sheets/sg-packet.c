/* sg-packet.c: the papers of an evening, together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-packet.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/sg-error.h"
#include "base/sg-file.h"
#include "play/sg-reader.h"
#include "sheets/sg-pdf.h"

/* So many packets of one day are counted; nobody writes more. */
#define MOST_OF_A_DAY 999
/* Bytes: no file system takes a name of more than 255, and a number may follow. */
#define MOST_OF_FOLDER 200
#define MOST_OF_BATTLE 100
#define MOST_OF_READER 80

struct _SgPacket
{
  SgCampaign *campaign;   /* (owned) */
  SgBattle   *battle;     /* (owned) (nullable) */
  SgPaper     paper;
  GPtrArray  *papers;     /* (element-type SgPacketPaper) */
};

static void
free_paper (gpointer data)
{
  SgPacketPaper *paper = data;

  g_free (paper->reader);
  g_free (paper->called);
  g_free (paper);
}

static void
add_paper (SgPacket *self, const SgSheetKind *kind, const char *reader)
{
  SgPacketPaper *paper = g_new0 (SgPacketPaper, 1);

  paper->kind = kind;
  paper->reader = g_strdup (reader);
  paper->called = *reader != '\0' ? sg_battle_file_reader (self->battle, reader) : g_strdup (""); /* whose each of two namesakes' papers are, it says */
  /* What is cut out or bound wants other paper, and is asked for by itself. */
  paper->copies = kind->pieces || kind->bound ? 0 : 1;
  g_ptr_array_add (self->papers, paper);
}

SgPacket *
sg_packet_new (SgCampaign *campaign, SgBattle *battle, SgPaper paper)
{
  SgPacket *self = g_new0 (SgPacket, 1);
  g_autoptr (GPtrArray) kinds = sg_sheet_list_kinds (sg_ruleset_get_system (sg_campaign_get_rules (campaign)));
  g_auto (GStrv) readers = battle != NULL ? sg_battle_list_all_readers (battle) : g_new0 (char *, 1);

  self->campaign = g_object_ref (campaign);
  if (battle != NULL)
    self->battle = g_object_ref (battle);
  self->paper = paper;
  self->papers = g_ptr_array_new_with_free_func (free_paper);
  for (guint i = 0; i < kinds->len; i++)
    {
      const SgSheetKind *kind = kinds->pdata[i];

      if (battle == NULL && (kind->battle || kind->by_side))
        continue;
      if (!kind->by_side)
        add_paper (self, kind, "");
      for (char **reader = readers; kind->by_side && *reader != NULL; reader++)
        add_paper (self, kind, *reader);
    }
  return self;
}

void
sg_packet_free (SgPacket *self)
{
  g_object_unref (self->campaign);
  g_clear_object (&self->battle);
  g_ptr_array_unref (self->papers);
  g_free (self);
}

GPtrArray *
sg_packet_get_papers (SgPacket *self)
{
  return self->papers;
}

guint
sg_packet_count (SgPacket *self)
{
  guint n = 0;

  for (guint i = 0; i < self->papers->len; i++)
    n += ((SgPacketPaper *) self->papers->pdata[i])->copies;
  return n;
}

char *
sg_packet_get_title (SgPacket *self)
{
  const char *war = sg_campaign_get_title (self->campaign), *battle = self->battle != NULL ? sg_battle_get_title (self->battle) : NULL;

  return battle != NULL && !g_str_equal (battle, war) ? g_strdup_printf (_("%s, %s"), war, battle) : g_strdup (war);
}

static SgSheet *
lay_paper (SgPacket *self, const SgPacketPaper *paper, GError **error)
{
  SgSheetSetup setup = { .campaign = self->campaign, .battle = self->battle, .moment = -1, .paper = self->paper, .landscape = paper->kind->landscape };
  const char *general = *paper->reader != '\0' ? sg_reader_general (paper->reader) : "";

  if (*paper->reader != '\0')
    setup.side = sg_reader_side (paper->reader);
  if (*general != '\0')
    setup.general = general;
  return sg_sheet_new (paper->kind, &setup, error);
}

/* Neither a folder nor a hidden file comes of a name that somebody typed. */
static char *
as_file_name (char *name)
{
  g_strdelimit (name, "/\\:", '-');
  if (*name == '.')
    *name = '_';
  return name;
}

/* (transfer full): no more than @most bytes of it, and no letter cut in two: what has names of several in it may not be longer than a file’s name may be. */
static char *
shorten (const char *name, gsize most)
{
  gsize n = strlen (name);

  if (n > most)
    n = (gsize) (g_utf8_find_prev_char (name, name + most + 1) - name);
  return g_strndup (name, n);
}

/* “Hook’s Farm, Handout, Red”: whose evening it is stands on each paper, too. */
static char *
name_paper (SgPacket *self, const SgPacketPaper *paper, guint copy)
{
  g_autofree char *of = shorten (self->battle != NULL ? sg_battle_get_title (self->battle) : sg_campaign_get_title (self->campaign), MOST_OF_BATTLE);
  g_autofree char *called = shorten (paper->called, MOST_OF_READER);
  GString *name = g_string_new (of);

  g_string_append_printf (name, ", %s", _(paper->kind->title));
  if (*called != '\0')
    g_string_append_printf (name, ", %s", called);
  if (copy > 1)
    g_string_append_printf (name, " (%u)", copy);
  g_string_append (name, ".pdf");
  return as_file_name (g_string_free (name, FALSE));
}

/* (transfer full) (nullable): a folder that nobody has made yet, made. */
static char *
make_folder (SgPacket *self, const char *under, GDateTime *day, GError **error)
{
  g_autofree char *title = sg_packet_get_title (self), *date = g_date_time_format (day, "%Y-%m-%d");
  g_autofree char *of = shorten (title, MOST_OF_FOLDER), *name = as_file_name (g_strdup_printf ("%s, %s", of, date));

  for (guint n = 1; n <= MOST_OF_A_DAY; n++)
    {
      g_autofree char *numbered = n == 1 ? g_strdup (name) : g_strdup_printf ("%s (%u)", name, n);
      g_autofree char *path = g_build_filename (under, numbered, NULL);

      if (g_mkdir (path, 0755) == 0)
        return g_steal_pointer (&path);
      if (errno != EEXIST)
        {
          g_set_error (error, SG_ERROR, SG_ERROR_IO, _("The folder %s was not made: %s."), path, g_strerror (errno));
          return NULL;
        }
    }
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("There are %u folders called “%s” in %s already."), MOST_OF_A_DAY, name, under);
  return NULL;
}

/* Two generals of one name do not write over each other: @taken are the names that were given. */
static char *
free_path (const char *folder, char *name, GHashTable *taken)
{
  g_autofree char *own = name, *stem = g_strndup (own, strlen (own) - strlen (".pdf"));

  for (guint n = 2; !g_hash_table_add (taken, g_strdup (own)); n++)
    {
      g_free (own);
      own = g_strdup_printf ("%s – %u.pdf", stem, n);
    }
  return g_build_filename (folder, own, NULL);
}

static int
write_papers (SgPacket *self, const char *folder, GPtrArray *written, GError **error)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->papers->len; i++)
    {
      const SgPacketPaper *paper = self->papers->pdata[i];
      g_autoptr (SgSheet) sheet = paper->copies > 0 ? lay_paper (self, paper, error) : NULL;

      if (sheet == NULL && paper->copies > 0)
        return -1;
      for (guint copy = 1; copy <= paper->copies; copy++)
        {
          /* It is noted before it is written: half a file is swept away with the others. */
          g_ptr_array_add (written, free_path (folder, name_paper (self, paper, copy), taken));
          if (!sg_sheet_to_file (sheet, written->pdata[written->len - 1], 150, error))
            return -1;
        }
    }
  return (int) written->len;
}

int
sg_packet_write_folder (SgPacket *self, const char *under, GDateTime *day, char **made, GError **error)
{
  g_autofree char *folder = make_folder (self, under, day, error);
  g_autoptr (GPtrArray) written = g_ptr_array_new_with_free_func (g_free);
  int n;

  if (folder == NULL)
    return -1;
  n = write_papers (self, folder, written, error);
  if (n < 0)
    {
      for (guint i = 0; i < written->len; i++)
        g_unlink (written->pdata[i]);
      g_rmdir (folder);
      return -1;
    }
  *made = g_steal_pointer (&folder);
  return n;
}

int
sg_packet_write_pdf (SgPacket *self, const char *path, GError **error)
{
  g_autofree char *title = sg_packet_get_title (self);
  g_autoptr (SgPdf) pdf = sg_pdf_new (title, sg_campaign_get_title (self->campaign));
  g_autoptr (GBytes) bytes = NULL;
  guint n = 0;

  for (guint i = 0; i < self->papers->len; i++)
    {
      const SgPacketPaper *paper = self->papers->pdata[i];
      g_autoptr (SgSheet) sheet = paper->copies > 0 ? lay_paper (self, paper, error) : NULL;
      g_autofree char *mark = *paper->called != '\0' ? g_strdup_printf (_("%s, %s"), _(paper->kind->title), paper->called) : g_strdup (_(paper->kind->title));

      /* A file of its own would be asked as it is written; within this one nobody else asks. */
      if (paper->copies > 0 && (sheet == NULL || !sg_sheet_may_leave (sheet, error)))
        return -1;
      for (guint copy = 0; copy < paper->copies; copy++, n++)
        sg_pdf_add (pdf, sheet, mark);
    }
  bytes = sg_pdf_finish (pdf, error);
  if (bytes == NULL || !sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error))
    return -1;
  return (int) n;
}
