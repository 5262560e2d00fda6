/* sg-command-country.c: sandgate-cli country: a map made from a seed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-map.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>

#include "map/sg-random-country.h"

#define LONGEST 40000 /* a side, in the map's unit */

static char *unit;
static double width, depth, hills = -1, woods = -1;

static const GOptionEntry entries[] = {
  { "unit", 0, 0, G_OPTION_ARG_STRING, &unit, N_("paces (the default), m or ft for open country, in for a table"), N_("UNIT") },
  { "width", 0, 0, G_OPTION_ARG_DOUBLE, &width, N_("In that unit"), N_("WIDTH") },
  { "depth", 0, 0, G_OPTION_ARG_DOUBLE, &depth, N_("In that unit"), N_("DEPTH") },
  { "hills", 0, 0, G_OPTION_ARG_DOUBLE, &hills, N_("From 0, flat, to 1, high; the seed’s own by default"), N_("SHARE") },
  { "woods", 0, 0, G_OPTION_ARG_DOUBLE, &woods, N_("From 0, bare, to 1, thickly wooded; the seed’s own by default"), N_("SHARE") },
  G_OPTION_ENTRY_NULL
};

static gboolean
check (GError **error)
{
  if (unit != NULL && !g_strv_contains ((const char *const[]){ "in", "ft", "paces", "m", NULL }, unit))
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("--unit is paces, m, ft or in, not “%s”."), unit);
  else if ((width != 0 && !(width >= 20 && width <= LONGEST)) || (depth != 0 && !(depth >= 20 && depth <= LONGEST)))
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("--width and --depth are from 20 to %d."), LONGEST);
  else if (!(hills <= 1 && woods <= 1))
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("--hills and --woods are from 0 to 1."));
  else
    return TRUE;
  return FALSE;
}

static gboolean
run (char **arguments, GError **error)
{
  SgCountryWish wish = { 0, unit, width, depth, hills, woods };
  g_autoptr (SgMap) map = NULL;

  if (!g_ascii_string_to_unsigned (arguments[0], 10, 0, G_MAXUINT64, &wish.seed, NULL))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("“%s” is no seed; a whole number is expected."), arguments[0]);
      return FALSE;
    }
  if (!check (error))
    return FALSE;
  map = sg_random_country (&wish);
  return sg_cli_keep_map (map, arguments[1], error);
}

SG_REGISTER_COMMAND (country, .name = "country", .summary = N_("Make a random country from a seed"),
                     .usage = N_("SEED OUTPUT.sgmap"), .entries = entries, .least = 2, .most = 2, .run = run)
