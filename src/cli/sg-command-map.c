/* sg-command-map.c: sandgate-cli map: the field as PNG, SVG or PDF.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-cli-map.h"
#include "cli/sg-command.h"
#include "draw/sg-paint-board.h"

#include <glib/gi18n-lib.h>

#include "draw/sg-paint-scale.h"
#include "draw/sg-painter.h"

static int ordinal;
static gint64 at = SG_CLI_NOW;
static char *style, *paper;
static double scale;
static gboolean empty;

static const GOptionEntry entries[] = {
  { "battle", 0, 0, G_OPTION_ARG_INT, &ordinal, N_("The battle, from 1; the newest by default"), N_("N") },
  { "at", 0, 0, G_OPTION_ARG_INT64, &at, N_("As it stood after this ruling"), N_("RULING") },
  { "style", 0, 0, G_OPTION_ARG_STRING, &style, N_("table, ordnance (the default) or plain"), N_("STYLE") },
  { "scale", 0, 0, G_OPTION_ARG_DOUBLE, &scale, N_("A PDF at this true scale, 8000 for 1:8000, on as many sheets as it takes"), N_("SCALE") },
  { "paper", 0, 0, G_OPTION_ARG_STRING, &paper, N_("The sheets of it: a4 (the default), a3, a2, a1, a0, letter or tabloid; the scale is the map’s own by default"), N_("PAPER") },
  { "empty", 0, 0, G_OPTION_ARG_NONE, &empty, N_("The country without troops"), NULL },
  G_OPTION_ENTRY_NULL
};

static gboolean
read_style (SgStyle *out, GError **error)
{
  if (style == NULL || g_str_equal (style, "ordnance"))
    *out = SG_STYLE_ORDNANCE;
  else if (g_str_equal (style, "table"))
    *out = SG_STYLE_TABLE;
  else if (g_str_equal (style, "plain"))
    *out = SG_STYLE_PLAIN;
  else
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("--style is table, ordnance or plain, not “%s”."), style);
      return FALSE;
    }
  return TRUE;
}

static gboolean
refuse (GError **error, SgError code, char *sentence)
{
  g_set_error_literal (error, SG_ERROR, code, sentence);
  g_free (sentence);
  return FALSE;
}

/* --paper alone is enough: the scale is then the map’s own, if it has one. */
static gboolean
draw_at_scale (SgMap *map, SgBoard *board, SgStyle chosen, const char *title, const char *output, GError **error)
{
  const SgPaperSize *size = sg_paper_size_find (paper != NULL ? paper : "a4");
  double wanted = scale != 0 ? scale : sg_map_get_scale (map);

  if (size == NULL)
    return refuse (error, SG_ERROR_RANGE, g_strdup_printf (_("--paper is a4, a3, a2, a1, a0, letter or tabloid, not “%s”."), paper));
  if (wanted == 0)
    return refuse (error, SG_ERROR_MISSING, g_strdup_printf (_("“%s” has no scale of its own; --scale tells one."), sg_map_get_title (map)));
  return sg_paint_map_at_scale (map, board, chosen, title, wanted, size, output, error);
}

static gboolean
draw (SgMap *map, SgBoard *board, SgStyle chosen, const char *title, const char *subtitle, const char *output, GError **error)
{
  if (scale != 0 || paper != NULL)
    return draw_at_scale (map, board, chosen, title, output, error);
  return sg_paint_map_to_file (map, board, chosen, title, subtitle, output, error);
}

/* A map that stands alone. */
static gboolean
draw_file (char **arguments, SgStyle chosen, GError **error)
{
  g_autoptr (SgMap) map = sg_cli_load_map (arguments[0], 0, error);

  return map != NULL && sg_cli_differ (arguments[0], arguments[1], error)
         && draw (map, NULL, chosen, sg_map_get_title (map), NULL, arguments[1], error);
}

static gboolean
run (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgBattle) battle = NULL;
  g_autoptr (SgBoard) board = NULL;
  g_autofree char *subtitle = NULL, *when = NULL;
  SgStyle chosen;

  if (!read_style (&chosen, error))
    return FALSE;
  if (sg_cli_is_map (arguments[0]))
    return draw_file (arguments, chosen, error);
  if ((store = sg_cli_open (arguments[0], error)) == NULL
      || (battle = sg_cli_find_battle (store, ordinal, error)) == NULL)
    return FALSE;
  if (sg_battle_get_map (battle) == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s: “%s” has no map."), arguments[0], sg_battle_get_title (battle));
      return FALSE;
    }
  if (!sg_cli_spare (store, arguments[1], error) || !sg_cli_check_moment (store, battle, at, error))
    return FALSE;
  board = at == SG_CLI_NOW ? g_object_ref (sg_battle_get_board (battle)) : sg_battle_board_at (battle, at, error);
  if (board == NULL)
    return FALSE;
  when = sg_game_tell_turn (sg_battle_get_game (battle), sg_board_get_whole (board, "turn", 0));
  subtitle = g_strdup_printf (_("%s, %s"), sg_campaign_get_title (sg_store_get_campaign (store)), when);
  /* As it was built on and burnt by then. */
  return draw (sg_board_get_map (board), empty ? NULL : board, chosen, sg_battle_get_title (battle), subtitle, arguments[1], error);
}

SG_REGISTER_COMMAND (map, .name = "map", .summary = N_("Draw the field, or a map, as PNG, SVG or PDF"),
                     .usage = N_("FILE OUTPUT"), .entries = entries, .least = 2, .most = 2, .run = run)
