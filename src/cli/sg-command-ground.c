/* sg-command-ground.c: sandgate-cli ground and contours: heights in, contours out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-xml-nodes.h"
#include "cli/sg-cli-campaign.h"
#include "cli/sg-cli-map.h"
#include "cli/sg-command.h"

#include <math.h>
#include <glib/gi18n-lib.h>

#include "base/sg-xml.h"
#include "exchange/sg-contours-json.h"
#include "exchange/sg-ground-import.h"

static char *title, *unit, *height_unit, *source_unit, *coordinates, *corner;
static double width, depth, reduction, exaggeration, scale, interval;
static int nodes;

static const GOptionEntry ground_entries[] = {
  { "title", 0, 0, G_OPTION_ARG_STRING, &title, N_("What the map is called; the grid’s own name by default"), N_("TITLE") },
  { "unit", 0, 0, G_OPTION_ARG_STRING, &unit, N_("The map’s unit: paces (the default), in, ft or m"), N_("UNIT") },
  { "height-unit", 0, 0, G_OPTION_ARG_STRING, &height_unit, N_("Of its heights: ft (the default), m or in"), N_("UNIT") },
  { "width", 0, 0, G_OPTION_ARG_DOUBLE, &width, N_("How wide a part is taken, in the map’s unit; all of it by default"), N_("WIDTH") },
  { "depth", 0, 0, G_OPTION_ARG_DOUBLE, &depth, N_("How deep a part is taken"), N_("DEPTH") },
  { "corner", 0, 0, G_OPTION_ARG_STRING, &corner, N_("Metres from the grid’s south-west corner to the part’s; the middle by default"), N_("EAST,NORTH") },
  { "reduce", 0, 0, G_OPTION_ARG_DOUBLE, &reduction, N_("Metres of ground to a unit of the map; true size by default"), N_("METRES") },
  { "exaggerate", 0, 0, G_OPTION_ARG_DOUBLE, &exaggeration, N_("How many times too high the ground is made"), N_("TIMES") },
  { "scale", 0, 0, G_OPTION_ARG_DOUBLE, &scale, N_("Of the printed sheet: 8000 for 1:8000"), N_("SCALE") },
  { "nodes", 0, 0, G_OPTION_ARG_INT, &nodes, N_("Heights along the longer side at most, up to 2048; 1024 by default"), N_("N") },
  { "heights-in", 0, 0, G_OPTION_ARG_STRING, &source_unit, N_("What the grid’s heights are in: m or ft"), N_("UNIT") },
  { "coordinates", 0, 0, G_OPTION_ARG_STRING, &coordinates, N_("What the grid’s coordinates are in: metres or degrees"), N_("MEASURE") },
  G_OPTION_ENTRY_NULL
};

static const GOptionEntry contours_entries[] = {
  { "interval", 0, 0, G_OPTION_ARG_DOUBLE, &interval, N_("Between contours, in the map’s unit of height; its own by default"), N_("HEIGHT") },
  G_OPTION_ENTRY_NULL
};

static gboolean
refuse (GError **error, const char *format, const char *word)
{
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, format, word);
  return FALSE;
}

/* As the file says, where nothing is said. */
static gboolean
read_source (SgGroundSource *source, GError **error)
{
  if (source_unit != NULL && !g_str_equal (source_unit, "m") && !g_str_equal (source_unit, "ft"))
    return refuse (error, _("--heights-in is m or ft, not “%s”."), source_unit);
  if (source_unit == NULL)
    source->upright = 0;
  else if (g_str_equal (source_unit, "ft"))
    source->upright = 0.3048;
  else
    source->upright = 1;
  if (coordinates == NULL)
    source->measure = SG_GROUND_GUESS;
  else if (g_str_equal (coordinates, "metres"))
    source->measure = SG_GROUND_METRES;
  else if (g_str_equal (coordinates, "degrees"))
    source->measure = SG_GROUND_DEGREES;
  else
    return refuse (error, _("--coordinates is metres or degrees, not “%s”."), coordinates);
  return TRUE;
}

static gboolean
read_corner (SgGroundTerms *terms, GError **error)
{
  g_auto (GStrv) parts = corner ? g_strsplit (corner, ",", 3) : NULL;

  if (corner == NULL)
    return TRUE;
  if (g_strv_length (parts) != 2 || !sg_number_parse (parts[0], &terms->east) || !sg_number_parse (parts[1], &terms->north))
    return refuse (error, _("--corner is “%s”; two figures in metres with a comma between them are expected."), corner);
  return TRUE;
}

static gboolean
check_measures (GError **error)
{
  const struct { const char *name; double value; } measures[] = {
    { "--width", width }, { "--depth", depth }, { "--reduce", reduction }, { "--exaggerate", exaggeration },
    { "--scale", scale }, { "--nodes", nodes }, { "--interval", interval },
  };

  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    if (!(measures[i].value >= 0 && measures[i].value < 1e9))
      return refuse (error, _("%s is a figure above nought."), measures[i].name);
  return TRUE;
}

static gboolean
run_ground (char **arguments, GError **error)
{
  g_autofree char *name = sg_cli_name_after (arguments[0]);
  SgGroundTerms terms = { title ? title : name, unit, height_unit, width, depth, NAN, NAN, reduction, exaggeration, scale, nodes };
  SgGroundSource source;
  g_autoptr (SgGroundGrid) grid = NULL;
  g_autoptr (SgMap) map = NULL;

  if (!read_source (&source, error) || !read_corner (&terms, error) || !check_measures (error)
      || !sg_cli_differ (arguments[0], arguments[1], error))
    return FALSE;
  grid = sg_ground_read (arguments[0], &source, error);
  map = grid != NULL ? sg_ground_to_map (grid, &terms, error) : NULL;
  if (map == NULL || !sg_cli_keep_map (map, arguments[1], error))
    return FALSE;
  if (grid->holes > 0)
    g_printerr (ngettext ("%s: %zu hole was filled from its rim.\n",
                          "%s: %zu holes were filled from their rims.\n", grid->holes), arguments[0], grid->holes);
  return TRUE;
}

static gboolean
run_contours (char **arguments, GError **error)
{
  g_autoptr (SgMap) map = NULL;
  g_autoptr (GBytes) json = NULL;

  if (!check_measures (error) || !sg_cli_differ (arguments[0], arguments[1], error)
      || (map = sg_cli_load_map (arguments[0], 0, error)) == NULL)
    return FALSE;
  json = sg_contours_to_json (map, interval, error);
  return json != NULL && sg_cli_keep (json, arguments[1], error);
}

SG_REGISTER_COMMAND (ground, .name = "ground", .summary = N_("Make a map of a grid of heights"),
                     .usage = N_("GRID OUTPUT.sgmap"), .entries = ground_entries, .least = 2, .most = 2, .run = run_ground)
SG_REGISTER_COMMAND (contours, .name = "contours", .summary = N_("Write a map’s contours as GeoJSON"),
                     .usage = N_("MAP OUTPUT.geojson"), .entries = contours_entries, .least = 2, .most = 2, .run = run_contours)
