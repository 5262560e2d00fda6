/* sg-ground-asc.c: ESRI ASCII grids: a head of names and figures, then heights row by row from the north.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The file is read once, word by word, where it lies in memory.  Every fault names its line.
 */

#include "exchange/sg-ground-asc.h"

#include "base/sg-xml-nodes.h"
#include "exchange/sg-ground-grid.h"
#include "exchange/sg-ground-private.h"

#include <math.h>
#include <string.h>
#include <glib/gi18n-lib.h>

#include "base/sg-xml.h"

#define WORD 64

/* Where the reading is. */
typedef struct
{
  const char *name, *at, *end;
  gint64      line;
  char        word[WORD];
} Reader;

typedef struct
{
  double columns, rows, x, y, dx, dy, hole;
  gboolean x_is_centre, y_is_centre, hole_is_nan;
} Head;

static void G_GNUC_PRINTF (4, 5)
fail (const Reader *reader, GError **error, SgError code, const char *format, ...)
{
  g_autofree char *sentence = NULL, *honest = NULL;
  va_list args;

  va_start (args, format);
  sentence = g_strdup_vprintf (format, args);
  va_end (args);
  honest = g_utf8_make_valid (sentence, -1); /* a word of the file may be no text at all, or cut in a letter */
  g_set_error (error, SG_ERROR, code, _("%s, line %d: %s"), reader->name, (int) reader->line, honest);
}

static gboolean
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

/* A word that is refused is told in a sentence: nothing unprintable gets there. */
static char
shown (char c)
{
  if (!g_ascii_isprint (c))
    return '?';
  return c;
}

/* The next word, cut to what fits; FALSE at the end. */
static gboolean
next_word (Reader *reader)
{
  gsize length = 0;

  for (; reader->at < reader->end && is_space (*reader->at); reader->at++)
    reader->line += *reader->at == '\n';
  if (reader->at == reader->end)
    return FALSE;
  for (; reader->at < reader->end && !is_space (*reader->at); reader->at++)
    if (length < WORD - 1)
      reader->word[length++] = shown (*reader->at);
  reader->word[length] = '\0';
  return TRUE;
}

static gboolean
read_figure (Reader *reader, const char *what, double *out, GError **error)
{
  if (!next_word (reader))
    fail (reader, error, SG_ERROR_MALFORMED, _("the file ends where %s is expected."), what);
  else if (strchr (reader->word, ','))
    fail (reader, error, SG_ERROR_MALFORMED, _("“%.40s” has a comma; a figure with a decimal point is expected for %s."), reader->word, what);
  else if (!sg_number_parse (reader->word, out))
    fail (reader, error, SG_ERROR_MALFORMED, _("“%.40s” is no figure; one is expected for %s."), reader->word, what);
  else
    return TRUE;
  return FALSE;
}

static gboolean
read_hole (Reader *reader, Head *head, GError **error)
{
  const char *start = reader->at;
  gint64 line = reader->line;

  if (next_word (reader) && g_ascii_strcasecmp (reader->word, "nan") == 0)
    {
      head->hole_is_nan = TRUE;
      return TRUE;
    }
  reader->at = start;
  reader->line = line;
  return read_figure (reader, "NODATA_value", &head->hole, error);
}

/* One name and its figure; the word is already read. */
static gboolean
read_entry (Reader *reader, Head *head, GError **error)
{
  const struct { const char *name; double *place; gboolean *centre; } entries[] = {
    { "ncols", &head->columns, NULL }, { "nrows", &head->rows, NULL },
    { "xllcorner", &head->x, NULL }, { "yllcorner", &head->y, NULL },
    { "xllcenter", &head->x, &head->x_is_centre }, { "yllcenter", &head->y, &head->y_is_centre },
    { "xllcentre", &head->x, &head->x_is_centre }, { "yllcentre", &head->y, &head->y_is_centre },
    { "dx", &head->dx, NULL }, { "dy", &head->dy, NULL },
  };

  if (g_ascii_strcasecmp (reader->word, "nodata_value") == 0 || g_ascii_strcasecmp (reader->word, "nodata") == 0)
    return read_hole (reader, head, error);
  if (g_ascii_strcasecmp (reader->word, "cellsize") == 0)
    {
      gboolean read = read_figure (reader, "cellsize", &head->dx, error);

      head->dy = head->dx;
      return read;
    }
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    if (g_ascii_strcasecmp (reader->word, entries[i].name) == 0)
      {
        if (entries[i].centre)
          *entries[i].centre = TRUE;
        return read_figure (reader, entries[i].name, entries[i].place, error);
      }
  fail (reader, error, SG_ERROR_FOREIGN,
        _("“%.40s” is not known in the head of a grid; ncols, nrows, xllcorner, yllcorner, cellsize or NODATA_value is expected."), reader->word);
  return FALSE;
}

static gboolean
check_head (const Reader *reader, const Head *head, GError **error)
{
  const struct { const char *name; double value; } needed[] = {
    { "ncols", head->columns }, { "nrows", head->rows }, { "xllcorner", head->x }, { "yllcorner", head->y },
    { "cellsize", head->dx }, { "dy", head->dy },
  };

  for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
    if (isnan (needed[i].value))
      {
        fail (reader, error, SG_ERROR_MISSING, _("the head of the grid ends without %s."), needed[i].name);
        return FALSE;
      }
  if (head->columns != floor (head->columns) || head->rows != floor (head->rows) || head->dx <= 0 || head->dy <= 0
      || head->dx > 1e6 || head->dy > 1e6 || fabs (head->x) > 1e9 || fabs (head->y) > 1e9)
    {
      fail (reader, error, SG_ERROR_RANGE, _("the head of the grid tells %g × %g heights, %g × %g apart, from %g, %g; that is no ground."),
            head->columns, head->rows, head->dx, head->dy, head->x, head->y);
      return FALSE;
    }
  return sg_ground_check_size (reader->name, head->columns, head->rows, error);
}

/* Names in any order, until a word begins otherwise than a name; that one is put back. “nan” is a height. */
static gboolean
read_head (Reader *reader, Head *head, GError **error)
{
  *head = (Head){ NAN, NAN, NAN, NAN, NAN, NAN, -9999 };
  for (;;)
    {
      const char *start = reader->at;
      gint64 line = reader->line;

      if (!next_word (reader))
        break;
      if (!g_ascii_isalpha (*reader->word) || g_ascii_strcasecmp (reader->word, "nan") == 0)
        {
          reader->at = start;
          reader->line = line;
          break;
        }
      if (!read_entry (reader, head, error))
        return FALSE;
    }
  return check_head (reader, head, error);
}

/* The word for a hole is looked for first, as written: where it is no number nothing else may be read of it. */
static gboolean
read_height (Reader *reader, const Head *head, double upright, float *out, GError **error)
{
  double height;

  if (head->hole_is_nan)
    {
      const char *start = reader->at;
      gint64 line = reader->line;

      if (next_word (reader) && g_ascii_strcasecmp (reader->word, "nan") == 0)
        {
          *out = NAN;
          return TRUE;
        }
      reader->at = start;
      reader->line = line;
    }
  if (!read_figure (reader, _("a height"), &height, error))
    return FALSE;
  if (!head->hole_is_nan && height == head->hole)
    *out = NAN;
  else if (height * upright >= SG_GROUND_LOWEST && height * upright <= SG_GROUND_HIGHEST)
    *out = height * upright;
  else
    {
      fail (reader, error, SG_ERROR_RANGE, _("a height of %g is none on Earth; %g to %g m is expected, or the NODATA_value of the head."),
            height, SG_GROUND_LOWEST, SG_GROUND_HIGHEST);
      return FALSE;
    }
  return TRUE;
}

static gboolean
read_heights (Reader *reader, const Head *head, double upright, SgGroundGrid *grid, GError **error)
{
  for (guint row = 0; row < grid->ny; row++)
    for (guint i = 0; i < grid->nx; i++)
      if (!read_height (reader, head, upright, &grid->h[(gsize) (grid->ny - 1 - row) * grid->nx + i], error))
        return FALSE;
  if (!next_word (reader))
    return TRUE;
  fail (reader, error, SG_ERROR_MALFORMED, _("the grid goes on after all %u × %u heights."), grid->nx, grid->ny);
  return FALSE;
}

/* Nobody says so in such a file: cells of a fifth of a degree and less, in figures that fit the globe, are taken for degrees. */
static gboolean
is_degrees (const Head *head, const SgGroundSource *source)
{
  if (source && source->measure != SG_GROUND_GUESS)
    return source->measure == SG_GROUND_DEGREES;
  return head->dx < 0.2 && head->dy < 0.2 && fabs (head->x) <= 360 && fabs (head->y) <= 90;
}

/* A row of ciphers and blanks at the least: what is not there cannot be read, so nothing is set aside for it. */
static gboolean
check_length (const Reader *reader, const Head *head, GError **error)
{
  if ((reader->end - reader->at) / 2 + 1 >= head->columns * head->rows)
    return TRUE;
  fail (reader, error, SG_ERROR_MALFORMED, _("the file is too short for the %.0f × %.0f heights that its head tells."), head->columns, head->rows);
  return FALSE;
}

SgGroundGrid *
sg_ground_read_asc (GBytes *bytes, const char *name, const SgGroundSource *source, GError **error)
{
  gsize size;
  const char *bare = g_bytes_get_data (bytes, &size), *data = bare != NULL ? bare : ""; /* of no bytes it is NULL */
  Reader reader = { name, data, data + size, 1 };
  Head head;
  g_autoptr (SgGroundGrid) grid = NULL;

  if (!read_head (&reader, &head, error) || !check_length (&reader, &head, error))
    return NULL;
  grid = sg_ground_grid_new (head.columns, head.rows, head.dx, head.dy);
  grid->west = head.x + (head.x_is_centre ? 0 : head.dx / 2);
  grid->south = head.y + (head.y_is_centre ? 0 : head.dy / 2);
  grid->h = g_new (float, (gsize) grid->nx * grid->ny);
  if (is_degrees (&head, source))
    sg_ground_set_degrees (grid);
  if (!read_heights (&reader, &head, source && source->upright > 0 ? source->upright : 1, grid, error)
      || !sg_ground_finish (grid, name, error))
    return NULL;
  return g_steal_pointer (&grid);
}
