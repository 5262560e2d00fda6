/* sg-command-layers.c: sandgate-cli layers: what stands on a map, for programs that know the Earth.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-map.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>

#include "exchange/sg-map-geo.h"

static gboolean
run_layers (char **arguments, GError **error)
{
  g_autoptr (SgMap) map = NULL;

  if (!sg_cli_differ (arguments[0], arguments[1], error))
    return FALSE;
  map = sg_cli_load_map (arguments[0], 0, error);
  return map != NULL && sg_map_write_geo (map, arguments[1], error);
}

SG_REGISTER_COMMAND (layers, .name = "layers", .summary = N_("Write what stands on a map as GeoJSON or as a GeoPackage, where it lies on the Earth"),
                     .usage = N_("MAP OUTPUT.geojson|OUTPUT.gpkg"), .least = 2, .most = 2, .run = run_layers)
