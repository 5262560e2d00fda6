/* sg-ground-hgt.c: SRTM tiles: a degree a side, two bytes a height, the highest first, rows from the north.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-ground-hgt.h"

#include "exchange/sg-ground-grid.h"
#include "exchange/sg-ground-private.h"

#include <math.h>
#include <string.h>
#include <glib/gi18n-lib.h>

#define HOLE -32768
#define PLAUSIBLE(h) ((h) >= -1000 && (h) <= SG_GROUND_HIGHEST)

static gint16
read_height (const guint8 *data, gboolean swapped)
{
  return (gint16) (swapped ? data[1] << 8 | data[0] : data[0] << 8 | data[1]);
}

/* How many of the heights no ground on Earth has. */
static gsize
count_absurd (const guint8 *data, gsize n, gboolean swapped)
{
  gsize absurd = 0;

  for (gsize i = 0; i < n; i++)
    {
      gint16 height = read_height (data + 2 * i, swapped);

      absurd += height != HOLE && !PLAUSIBLE (height);
    }
  return absurd;
}

/* "N47E011", whatever stands before and after it. */
static gboolean
read_corner (const char *name, double *south, double *west)
{
  g_autofree char *base = g_path_get_basename (name);
  int latitude, longitude, used = 0;
  char ns, ew;

  if (sscanf (base, "%c%2d%c%3d%n", &ns, &latitude, &ew, &longitude, &used) != 4 || used != 7 || latitude > 90 || longitude > 180)
    return FALSE;
  ns = g_ascii_toupper (ns);
  ew = g_ascii_toupper (ew);
  *south = ns == 'S' ? -latitude : latitude;
  *west = ew == 'W' ? -longitude : longitude;
  return (ns == 'N' || ns == 'S') && (ew == 'E' || ew == 'W');
}

/* One in a hundred may be absurd: such tiles have spikes, and they become holes. More of them are another order of bytes, or no tile. */
static gboolean
check_bytes (const guint8 *data, gsize n, const char *name, GError **error)
{
  gsize absurd = count_absurd (data, n, FALSE);

  if (absurd * 100 <= n)
    return TRUE;
  if (count_absurd (data, n, TRUE) * 100 <= n)
    g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, _("%s: the bytes of its heights stand the wrong way round; the higher byte is expected first."), name);
  else
    g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, _("%s: %d of its %d heights are none on Earth; −1000 to 9000 m is expected."),
                 name, (int) absurd, (int) n);
  return FALSE;
}

SgGroundGrid *
sg_ground_read_tile (GBytes *bytes, guint n, const char *name, const SgGroundSource *source, GError **error)
{
  const guint8 *data = g_bytes_get_data (bytes, NULL);
  double upright = source && source->upright > 0 ? source->upright : 1;
  g_autoptr (SgGroundGrid) grid = NULL;

  g_return_val_if_fail (n >= 2 && g_bytes_get_size (bytes) == 2 * (gsize) n * n, NULL);

  grid = sg_ground_grid_new (n, n, 1.0 / (n - 1), 1.0 / (n - 1));
  if (!read_corner (name, &grid->south, &grid->west))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s: an SRTM tile is called by its south-west corner, like N47E011.hgt; without it its width is not known."), name);
      return NULL;
    }
  if (!check_bytes (data, (gsize) n * n, name, error))
    return NULL;
  sg_ground_set_degrees (grid);
  grid->h = g_new (float, (gsize) n * n);
  for (gsize i = 0; i < (gsize) n * n; i++)
    {
      gint16 height = read_height (data + 2 * i, FALSE);

      grid->h[(gsize) (n - 1 - i / n) * n + i % n] = PLAUSIBLE (height) ? height * upright : NAN;
    }
  return sg_ground_finish (grid, name, error) ? g_steal_pointer (&grid) : NULL;
}

SgGroundGrid *
sg_ground_read_hgt (GBytes *bytes, const char *name, const SgGroundSource *source, GError **error)
{
  gsize size = g_bytes_get_size (bytes);

  if (size == 2 * 1201 * 1201)
    return sg_ground_read_tile (bytes, 1201, name, source, error);
  if (size == 2 * 3601 * 3601)
    return sg_ground_read_tile (bytes, 3601, name, source, error);
  g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED,
               _("%s: an SRTM tile has 2,884,802 bytes (1201 × 1201 heights) or 25,934,402 (3601 × 3601), not %zu."), name, size);
  return NULL;
}
