/* test-army.c: a force mustered from its file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign-fixture.h"

#include "army/sg-army-xml.h"
#include "exchange/sg-army-muster.h"

#include <string.h>

static SgBattle *
new_battle (SgCampaign *campaign)
{
  g_autoptr (GError) error = NULL;
  SgBattle *battle = sg_campaign_add_battle (campaign, "Another day", "finish", NULL, &error);

  g_assert_no_error (error);
  return battle;
}

static gboolean
read_army (GBytes *bytes, const char *name, SgBattle *battle, const char *side, GError **error)
{
  g_autoptr (SgArmy) army = sg_army_load (bytes, name, error);

  return army != NULL && sg_exchange_muster_army (army, name, battle, side != NULL ? side : sg_army_get_word (army, "side"), error);
}

/* The same force can be mustered for the side that it was written for, and for the other. */
static void
test_sides (void)
{
  static const char text[] = "<army version=\"1\" system=\"little-wars\" side=\"red\">"
    "<unit id=\"foot\" name=\"Foot\" type=\"infantry\" count=\"50\"/><unit id=\"horse\" name=\"Horse\" type=\"cavalry\" count=\"25\"/>"
    "<unit id=\"gun\" name=\"Gun\" type=\"gun\" count=\"1\"/></army>";
  static const struct { const char *side, *mustered, *other; } rows[] = { { NULL, "red", "blue" }, { "red", "red", "blue" }, { "blue", "blue", "red" } };
  g_autoptr (SgCampaign) campaign = new_campaign ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      SgBattle *battle = new_battle (campaign);
      SgBoard *board = sg_battle_get_board (battle);

      g_assert_true (read_army (bytes, "red.sgarmy", battle, rows[i].side, &error));
      g_assert_no_error (error);
      g_assert_cmpint (sg_board_begun (board, rows[i].mustered, "infantry"), ==, 50);
      g_assert_cmpint (sg_board_begun (board, rows[i].mustered, "cavalry"), ==, 25);
      g_assert_cmpint (sg_board_begun (board, rows[i].mustered, "guns"), ==, 1);
      g_assert_cmpint (sg_board_begun (board, rows[i].other, NULL), ==, 0);
      g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (battle)), ==, 1);
    }
}

/* Units that stand together in a body do so again. */
static void
test_body (void)
{
  static const char text[] = "<army version=\"1\" system=\"little-wars\" side=\"blue\">"
    "<unit id=\"foot\" name=\"Foot\" type=\"infantry\" count=\"6\" body=\"party\" body-name=\"The right party\"/>"
    "<unit id=\"horse\" name=\"Horse\" type=\"cavalry\" count=\"2\" body=\"party\" body-name=\"The right party\"/></army>";
  g_autoptr (GError) error = NULL;
  g_autoptr (SgCampaign) campaign = new_campaign ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  SgBattle *battle = new_battle (campaign);
  g_autoptr (GPtrArray) party = NULL;

  g_assert_true (read_army (bytes, "party.sgarmy", battle, NULL, &error));
  g_assert_no_error (error);
  party = sg_board_list_body (sg_battle_get_board (battle), "party");
  g_assert_cmpuint (party->len, ==, 8);
}

#define HEAD "<army version=\"1\" system=\"little-wars\" side=\"red\">\n"

static const struct { const char *name, *text; int line; SgError code; } faults[] = {
  { "truncated", HEAD "<unit id=\"a\"", 2, SG_ERROR_MALFORMED },
  { "entity", "<!DOCTYPE army [<!ENTITY e \"x\">]>\n" HEAD "</army>", 1, SG_ERROR_MALFORMED },
  { "empty-force", HEAD "</army>", 1, SG_ERROR_MISSING },
  { "newer", "<army version=\"4\" system=\"little-wars\" side=\"red\"><unit id=\"a\" name=\"A\" type=\"infantry\"/></army>", 1, SG_ERROR_NEWER },
  { "other-system", "<army version=\"1\" system=\"draughts\" side=\"red\"><unit id=\"a\" name=\"A\" type=\"infantry\"/></army>", 1, SG_ERROR_UNKNOWN },
  { "unknown-side", "<army version=\"1\" system=\"little-wars\" side=\"green\"><unit id=\"a\" name=\"A\" type=\"infantry\"/></army>", 1, SG_ERROR_UNKNOWN },
  { "unknown-type", HEAD "<unit id=\"a\" name=\"A\" type=\"elephant\" count=\"2\"/></army>", 2, SG_ERROR_UNKNOWN },
  { "too-many", HEAD "<unit id=\"a\" name=\"A\" type=\"infantry\" count=\"20000\"/></army>", 2, SG_ERROR_SCHEMA },
  { "twice", HEAD "<unit id=\"a\" name=\"A\" type=\"infantry\"/>\n<unit id=\"a\" name=\"B\" type=\"cavalry\"/></army>", 3, SG_ERROR_REFUSED },
};

static void
test_fault (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgCampaign) campaign = new_campaign ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (faults[i].text, strlen (faults[i].text));
  g_autofree char *prefix = g_strdup_printf ("bad.sgarmy, line %d: ", faults[i].line);
  SgBattle *battle = new_battle (campaign);

  g_assert_false (read_army (bytes, "bad.sgarmy", battle, NULL, &error));
  g_test_message ("%s", error->message);
  g_assert_error (error, SG_ERROR, (int) faults[i].code);
  g_assert_true (g_str_has_prefix (error->message, prefix));
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (battle)), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/army/sides", test_sides);
  g_test_add_func ("/exchange/army/body", test_body);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strconcat ("/exchange/army/fault/", faults[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_fault);
    }
  return g_test_run ();
}
