/* test-tray.c: the desk with a Kriegsspiel: no line of the tray moves from under the pointer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/rk-tray.h"

#include "desk/sg-desk.h"

/* (transfer full): the keys of what is suggested, each in a line. */
static char *
list_keys (SgDesk *desk)
{
  GListModel *model = sg_desk_get_suggestions (desk);
  GString *keys = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (model, i);

      g_string_append_printf (keys, "%s\n", sg_desk_item_get (item)->key);
    }
  return g_string_free (keys, FALSE);
}

static int
find_key (SgDesk *desk, const char *key)
{
  g_autofree char *keys = list_keys (desk);
  g_auto (GStrv) lines = g_strsplit (keys, "\n", -1);

  for (int i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], key))
      return i;
  g_test_message ("there is %s", keys);
  return -1;
}

static void
judge (SgDesk *desk, const char *key, const char *faces)
{
  g_autoptr (GError) error = NULL;

  sg_desk_open_suggestion (desk, (guint) find_key (desk, key));
  if (*faces != '\0')
    g_assert_true (sg_desk_enter_dice (desk, faces, &error));
  g_assert_no_error (error);
  g_assert_true (sg_desk_accept (desk, NULL));
}

/* Two attacks and two batteries: what comes of one that was judged stands where that stood, and the others stay; undone, it is back there. */
static void
test_places (void)
{
  static const Put puts[] = {
    { "red", "r1", "battalion", 900, 1000, 800, 0, "column" }, { "blue", "b1", "battalion", 900, 1000, 1000, 180, "three-ranks" },
    { "red", "r2", "battalion", 900, 3000, 800, 0, "column" }, { "blue", "b2", "battalion", 900, 3000, 1000, 180, "three-ranks" },
    { "red", "g1", "foot-battery-6", 6, 4000, 800, 0, "unlimbered" }, { "blue", "b3", "battalion", 900, 4000, 1500, 180, "three-ranks" },
    { "red", "g2", "foot-battery-6", 6, 5000, 800, 0, "unlimbered" }, { "blue", "b4", "battalion", 900, 5000, 1500, 180, "three-ranks" },
  };
  g_autoptr (SgDesk) desk = sg_desk_new ();
  Table table;
  int first, second, guns, more;

  tray_open_country (&table, RK_COUNTRY (""));
  table_put_all (&table, puts, G_N_ELEMENTS (puts));
  table_begin (&table, 540);
  for (guint i = 0; i < 4; i += 2)
    {
      SgPoint way[] = { { puts[i].x, puts[i].y }, { puts[i].x, puts[i].y + 1000 } };

      table_march (&table, puts[i].id, way, 2, NULL);
    }
  table_moves (&table, 1);
  sg_desk_set_battle (desk, table.battle);
  first = find_key (desk, "attack-odds:r1:b1");
  g_assert_cmpint (first, >=, 0);
  g_assert_cmpint (find_key (desk, "artillery-fire:g1:b3"), <, find_key (desk, "attack-odds:r1:b1"));   /* fire before attacks (RK-3) */
  g_assert_null (sg_desk_get_current (desk));   /* nobody has said whether they fire: the attack does not open itself */
  judge (desk, "attack-odds:r1:b1", "");
  g_assert_cmpint (find_key (desk, "combat-die:r1:b1"), ==, first);
  second = find_key (desk, "attack-odds:r2:b2");
  guns = find_key (desk, "artillery-fire:g1:b3");
  more = find_key (desk, "artillery-fire:g2:b4");
  g_assert_cmpint (second, >, first);
  judge (desk, "artillery-fire:g1:b3", "4");
  g_assert_cmpint (find_key (desk, "canister-test:b3"), ==, guns);
  g_assert_cmpint (find_key (desk, "artillery-fire:g2:b4"), ==, more);
  g_assert_cmpint (find_key (desk, "attack-odds:r2:b2"), ==, second);
  g_assert_cmpint (find_key (desk, "combat-die:r1:b1"), ==, first);
  g_assert_true (sg_desk_undo (desk));
  g_assert_cmpint (find_key (desk, "artillery-fire:g1:b3"), ==, guns);
  table_moves (&table, 1);
  g_assert_cmpint (find_key (desk, "artillery-fire:g1:b3"), >=, 0);
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/tray/places", test_places);
  return g_test_run ();
}
