/* test-side.c: the window of one side shows what it knows, and changes with the battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "window-fixture.h"

#include "../play/gw-table.h"
#include "../play/rk-table.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-sky.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"

#include "app/battle/sg-deploy-card.h"
#include "app/battle/sg-field-list.h"
#include "app/battle/sg-strength-card.h"
#include "app/systems/sg-critique-window.h"
#include "app/systems/sg-march-dialog.h"
#include "app/systems/sg-player-sheet.h"
#include "app/systems/sg-side-window.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-light.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/dispatch/sg-rk-told.h"
#include "play/reisswitz/sight/sg-rk-sight.h"

#define PANEL 244 /* logical pixels: what the left panel has for its cards */

/* Blue’s general in the south, hussars before his battalion, and grenadiers that nobody sees. */
static void
open_front (Table *table)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkDispatch) secret = sg_rk_dispatch_new ("red", "order", SG_RK_HEADQUARTERS, "red-guard", "The plan of the Prussians");

  table_open_plain (table);
  table_raise (table, "blue", "blue-general", "General Byng", "general", 1);
  table_raise (table, "blue", "blue-foot", "30th Foot", "battalion", 900);
  table_raise (table, "red", "red-horse", "Schill Hussars", "light-squadron", 149);
  table_raise (table, "red", "red-guard", "Hidden Grenadiers", "battalion", 871);
  table_put (table, "blue-general", 1300, 2400, 0, NULL);
  table_put (table, "blue-foot", 1300, 2500, 0, "three-ranks");
  table_put (table, "red-horse", 1412.5, 3298.7, 180, "ranks");
  table_put (table, "red-guard", 3456.7, 3765.4, 180, "column");
  sg_rk_set_weather (table->battle, 1000, FALSE, &error);
  g_assert_no_error (error);
  table_begin (table, 540);
  g_assert_cmpuint (sg_rk_send (table->battle, secret, 0, &error), >, 0);
  table_moves (table, 1);
}

/* Every word that stands anywhere in it, its names for the ear included. */
static void
gather (GtkWidget *widget, GString *all)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (all, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  if (gtk_widget_get_tooltip_text (widget) != NULL)
    g_string_append_printf (all, "%s\n", gtk_widget_get_tooltip_text (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    gather (child, all);
}

static char *
read_window (GtkWidget *view)
{
  GString *all = g_string_new (NULL);
  GPtrArray *units = sg_board_get_units (sg_side_window_get_board (SG_SIDE_WINDOW (view)));

  gather (view, all);
  for (guint i = 0; i < units->len; i++)
    g_string_append_printf (all, "%s %s\n", ((SgUnit *) units->pdata[i])->id, ((SgUnit *) units->pdata[i])->name);
  return g_string_free (all, FALSE);
}

static void
test_view (void)
{
  static const char *const hidden[] = { "Hidden", "Grenadiers", "Schill", "red-", "plan of the Prussians", "3765", "149" };
  const SgRkTold told = { "spy", NULL, "foot-battery-12", 3, 6, NULL, { { 2200, 3300 }, 180 }, 480 };
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL;
  GtkWidget *view;
  Table table;

  open_front (&table);
  view = sg_side_window_open (NULL, table.battle, "blue");
  settle ();
  before = read_window (view);
  g_assert_nonnull (strstr (before, "What Blue knows"));
  g_assert_nonnull (strstr (before, "Known of the Enemy"));
  g_assert_nonnull (strstr (before, "30th Foot, at "));
  g_assert_null (strstr (before, "a spy"));
  g_assert_cmpuint (sg_rk_tell (table.battle, "blue", &told, NULL, &error), >, 0);
  g_assert_no_error (error);
  settle ();
  after = read_window (view);
  g_assert_nonnull (strstr (after, "Foot battery, 12-pounders, some 6"));
  g_assert_nonnull (strstr (after, "a spy"));
  g_assert_nonnull (strstr (after, "1 h 2")); /* as old as it was told to be */
  for (guint i = 0; i < G_N_ELEMENTS (hidden); i++)
    {
      g_test_message ("%s", hidden[i]);
      g_assert_null (strstr (before, hidden[i]));
      g_assert_null (strstr (after, hidden[i]));
    }
  gtk_window_destroy (GTK_WINDOW (view));
  settle ();
  table_close (&table);
}

/* Of one of his own who is chosen a side reads how many are left; of an enemy the name alone, whose number is what somebody told. */
static void
test_chosen_words (void)
{
  const SgRkTold told = { "spy", NULL, "foot-battery-12", 3, 6, NULL, { { 2200, 3300 }, 180 }, 480 };
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (GError) error = NULL;
  guint foes = 0, own = 0;
  GPtrArray *units;
  Table table;

  open_front (&table);
  g_assert_cmpuint (sg_rk_tell (table.battle, "blue", &told, NULL, &error), >, 0);
  g_assert_no_error (error);
  sg_desk_set_battle (desk, table.battle);
  sg_desk_set_side (desk, "blue");
  units = sg_board_get_units (sg_desk_get_board (desk));
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      g_autofree char *words = NULL;

      sg_desk_choose_body (desk, unit->id, FALSE);
      words = sg_desk_chosen_words (desk, FALSE);
      g_test_message ("%s", words);
      if (g_str_equal (unit->side, "red"))
        g_assert_cmpstr (words, ==, unit->name);
      foes += g_str_equal (unit->side, "red");
      own += g_str_equal (words, "30th Foot, 900 of 900");
    }
  g_assert_cmpuint (foes, >, 0);
  g_assert_cmpuint (own, ==, 1);
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

/* Through a side's eyes the card counts its own men, and makes no guess at the enemy's. */
static void
test_strengths (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (GString) all = g_string_new (NULL), own = g_string_new (NULL);
  GtkWidget *card;
  Table table;

  open_front (&table);
  sg_desk_set_battle (desk, table.battle);
  card = g_object_ref_sink (sg_strength_card_new (desk));
  gather (card, all);
  g_assert_nonnull (strstr (all->str, "1020 men"));
  g_assert_nonnull (strstr (all->str, "900 men"));
  sg_desk_set_side (desk, "blue");
  gather (card, own);
  g_assert_nonnull (strstr (own->str, "900 men"));
  g_assert_nonnull (strstr (own->str, "Blue"));
  g_assert_null (strstr (own->str, "Red"));
  g_object_unref (card);
  table_close (&table);
}

/* Nor does the list of who is on the field tell a side how a body fares of which no report has come. */
static void
test_list (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (GString) all = g_string_new (NULL), own = g_string_new (NULL);
  SgRuling *blow = sg_ruling_new (SG_RULING_EDIT, "The plague", "RK-125");
  g_autoptr (GError) error = NULL;
  GtkWidget *window = gtk_window_new (), *list;
  Table table;

  open_front (&table);
  sg_ruling_add_change (blow, "body:blue-foot", "place", "1300 200 0"); /* out of the general's sight and speech */
  sg_ruling_add_transfer (blow, "blue-foot", "men", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 777, NULL);
  g_assert_true (sg_battle_post (table.battle, blow, &error));
  g_assert_no_error (error);
  g_object_unref (blow);
  sg_desk_set_battle (desk, table.battle);
  list = sg_field_list_new (desk);
  gtk_window_set_child (GTK_WINDOW (window), list);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  gather (list, all);
  g_test_message ("%s", all->str);
  g_assert_nonnull (strstr (all->str, "123 of 900"));
  sg_desk_set_side (desk, "blue");
  settle ();
  gather (list, own);
  g_test_message ("%s", own->str);
  g_assert_nonnull (strstr (own->str, "900 of 900"));
  g_assert_null (strstr (own->str, "123"));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  table_close (&table);
}

static GtkWidget *
find_rows (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LIST_VIEW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_rows (child);
  return found;
}

/* Whoever’s state takes two lines of a narrow list does not push the last of it out of reach. */
static void
test_list_height (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  GtkWidget *window = gtk_window_new (), *list;
  int narrow, wide, rows = 0, least;
  Table table;

  open_front (&table);
  sg_desk_set_battle (desk, table.battle);
  list = sg_field_list_new (desk);
  gtk_window_set_child (GTK_WINDOW (window), list);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  gtk_widget_measure (list, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (list, GTK_ORIENTATION_VERTICAL, least, &narrow, NULL, NULL, NULL);
  gtk_widget_measure (list, GTK_ORIENTATION_VERTICAL, 900, &wide, NULL, NULL, NULL);
  g_assert_cmpint (narrow, >, wide);
  for (GtkWidget *row = gtk_widget_get_first_child (find_rows (list)); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      int height;

      gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, least, NULL, &height, NULL, NULL);
      rows += height;
    }
  g_assert_cmpint (rows, >, 0);
  g_assert_cmpint (narrow, >=, rows);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  table_close (&table);
}

static guint
count_cut (GtkWidget *widget, guint *names)
{
  guint cut = 0;

  if (GTK_IS_LABEL (widget) && gtk_label_get_ellipsize (GTK_LABEL (widget)) != PANGO_ELLIPSIZE_NONE && gtk_widget_get_mapped (widget))
    {
      (*names)++;
      cut += pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    cut += count_cut (child, names);
  return cut;
}

/* A long name beside a long state is whole in a panel’s width: guns of a battery differ in the end of theirs. */
static void
test_list_names (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  GtkWidget *window = gtk_window_new (), *list;
  guint names = 0;
  GPtrArray *units;
  Table table;

  open_front (&table);
  units = sg_board_get_units (sg_battle_get_board (table.battle));
  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = units->pdata[i];

      g_free (unit->name);
      unit->name = g_strdup_printf ("Vendel Battery, gun %u", i);
    }
  sg_desk_set_battle (desk, table.battle);
  list = sg_field_list_new (desk);
  gtk_widget_set_size_request (list, PANEL, -1);
  gtk_widget_set_halign (list, GTK_ALIGN_START);
  gtk_widget_set_hexpand (list, FALSE);
  gtk_window_set_child (GTK_WINDOW (window), list);
  gtk_window_set_default_size (GTK_WINDOW (window), PANEL, 800);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  g_assert_cmpuint (count_cut (list, &names), ==, 0);
  g_assert_cmpuint (names, >, 1);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  table_close (&table);
}

/* Whoever the pointer or the keyboard is upon in the list stands lit on the map. */
static void
test_list_lights (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  GtkWidget *window = gtk_window_new (), *list, *row;
  const char *first;
  Table table;

  open_front (&table);
  sg_desk_set_battle (desk, table.battle);
  first = ((SgBody *) sg_board_get_bodies (sg_battle_get_board (table.battle))->pdata[0])->id;
  list = sg_field_list_new (desk);
  gtk_window_set_child (GTK_WINDOW (window), list);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  gtk_root_set_focus (GTK_ROOT (window), NULL);
  settle ();
  g_assert_false (sg_desk_is_lit (desk, first));
  row = gtk_widget_get_first_child (find_rows (list));
  point_at (row, TRUE);
  g_assert_true (sg_desk_is_lit (desk, first));
  point_at (row, FALSE);
  g_assert_false (sg_desk_is_lit (desk, first));
  gtk_widget_grab_focus (row);
  settle ();
  g_assert_true (sg_desk_is_lit (desk, first));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  g_assert_false (sg_desk_is_lit (desk, first));
  table_close (&table);
}

/* Where all lies open on the table the window has no panel, and only the other’s secrets are left out. */
static void
test_open_table (void)
{
  SgRuling *ruling;
  GtkWidget *views[2];
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;
  GwTable table;
  SgGw gw;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  views[0] = sg_side_window_open (NULL, table.battle, "red");
  views[1] = sg_side_window_open (NULL, table.battle, "blue");
  ruling = sg_ruling_new (SG_RULING_EDIT, "Laid", "");
  sg_gw_read (&gw, table.battle, NULL);
  sg_gw_set_battle (ruling, "mines", "10 10 0 red;20 10 0 blue");
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  settle ();
  g_assert_cmpstr (sg_board_get (sg_side_window_get_board (SG_SIDE_WINDOW (views[0])), "mines"), ==, "x=10;y=10;bearing=0;side=red");
  g_assert_cmpstr (sg_board_get (sg_side_window_get_board (SG_SIDE_WINDOW (views[1])), "mines"), ==, "x=20;y=10;bearing=0;side=blue");
  words = read_window (views[1]);
  g_assert_nonnull (strstr (words, "What Blue knows"));
  g_assert_null (strstr (words, "Known of the Enemy"));
  g_assert_nonnull (strstr (words, "r1"));
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    gtk_window_destroy (GTK_WINDOW (views[i]));
  settle ();
  gw_close (&table);
}

/* The marches of a dispatch are told with the place that they end by, and drawn on the sheet of him who writes them. */
static void
test_marches (void)
{
  static const char marches[] = "blue-foot way=1300,2500;1300,3000\nblue-general way=1300,2400;4000,2000\nno march at all";
  g_autoptr (GPtrArray) ways = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autofree char *words = NULL, *named = NULL;
  g_autoptr (GtkWidget) sheet = NULL;
  Table table;

  open_front (&table);
  sheet = g_object_ref_sink (sg_player_sheet_new (table_board (&table), "A sheet"));
  sg_march_add_ways (ways, marches);
  sg_player_sheet_set_marches (SG_PLAYER_SHEET (sheet), ways);
  g_assert_cmpuint (sg_player_sheet_count_marches (SG_PLAYER_SHEET (sheet)), ==, 2);
  words = sg_march_words_all (table_board (&table), marches);
  g_assert_true (g_str_has_prefix (words, "30th Foot to "));
  table_close (&table);
  table_open (&table);
  table_raise (&table, "blue", "blue-foot", "30th Foot", "battalion", 900);
  named = sg_march_words_all (table_board (&table), "blue-foot way=4000,3000;3950,1940");
  g_assert_cmpstr (named, ==, "30th Foot to D 5 near Alderbourne");
  table_close (&table);
}

static gboolean
is_shown_button (GtkWidget *widget, gpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), data) == 0;
}

/* Whoever is to be put down is told from his like by the end of a name, or by its beginning: neither is cut. */
static void
test_card_names (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  GtkWidget *window = gtk_window_new (), *card;
  guint names = 0;
  Table table;

  table_open_plain (&table);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *id = g_strdup_printf ("red-%u", i), *name = g_strdup_printf ("Vendel Fusiliers, battalion %u", i);

      table_raise (&table, "red", id, name, "battalion", 900);
    }
  sg_desk_set_battle (desk, table.battle);
  card = sg_deploy_card_new (desk);
  gtk_window_set_child (GTK_WINDOW (window), card);
  gtk_window_set_default_size (GTK_WINDOW (window), PANEL, 800);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  g_assert_cmpint (gtk_widget_get_width (card), <=, PANEL);
  g_assert_cmpuint (count_cut (card, &names), ==, 0);
  g_assert_cmpuint (names, ==, 3);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  table_close (&table);
}

/* Troops that have no place are put down along their edge, though none but wagons has a place of its own. */
static void
test_put_down (void)
{
  GtkWidget *window = gtk_window_new (), *card, *button;
  g_autoptr (SgDesk) desk = sg_desk_new ();
  SgPlace place;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "red", "red-foot", "Red’s 1st Infantry Battalion", "battalion", 900);
  table_raise (&table, "red", "red-guard", "Redcoats", "battalion", 900);
  sg_desk_set_battle (desk, table.battle);
  card = sg_deploy_card_new (desk);
  gtk_window_set_child (GTK_WINDOW (window), card);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  /* Under the side's own head no name begins with it. */
  g_assert_true (shows (window, "1st Infantry Battalion, 900"));
  g_assert_false (shows (window, "Red’s 1st Infantry Battalion, 900"));
  g_assert_true (shows (window, "Redcoats, 900"));
  button = walk_find (window, is_shown_button, (gpointer) "Put All Down");
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  settle ();
  g_assert_true (sg_board_find_place (table_board (&table), "red-foot", &place));
  g_assert_null (walk_find (window, is_shown_button, (gpointer) "Put All Down"));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  table_close (&table);
}

static void
failed_cb (SgDesk *desk, const char *sentence, gboolean not_saved, char **heard)
{
  g_free (*heard);
  *heard = g_strdup (sentence);
}

/* Puts down @raised regiments, who are more than a table holds. Returns: how many are left; @heard: (out): what was told of them; @named: (out): how many by name. */
static guint
put_down_too_many (guint raised, char **heard, guint *named)
{
  GtkWidget *window = gtk_window_new (), *card;
  g_autoptr (SgDesk) desk = sg_desk_new ();
  GPtrArray *units;
  Table table;
  guint left = 0;

  *heard = NULL;
  *named = 0;
  table_open_plain (&table);
  for (guint i = 1; i <= raised; i++)
    {
      g_autofree char *id = g_strdup_printf ("red-%u", i), *name = g_strdup_printf ("Regiment %u.", i);

      table_raise (&table, "red", id, name, "battalion", 900);
    }
  sg_desk_set_battle (desk, table.battle);
  g_signal_connect (desk, "failed", G_CALLBACK (failed_cb), heard);
  card = sg_deploy_card_new (desk);
  gtk_window_set_child (GTK_WINDOW (window), card);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  g_signal_emit_by_name (walk_find (window, is_shown_button, (gpointer) "Put All Down"), "clicked");
  settle ();
  units = sg_board_get_units (table_board (&table));
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      SgPlace place;
      gboolean out = !sg_board_find_place (table_board (&table), unit->id, &place), told = *heard != NULL && strstr (*heard, unit->name) != NULL;

      g_assert_true (out || !told);
      left += out;
      *named += told;
    }
  g_test_message ("%u left: %s", left, *heard);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  table_close (&table);
  return left;
}

/* Of more than a table holds, those who found no room are named, and only they; where they are many, two are, and how many there are besides. */
static void
test_no_room (void)
{
  g_autofree char *few = NULL, *many = NULL, *others = NULL;
  guint named, left = put_down_too_many (40, &few, &named);

  g_assert_cmpuint (left, >, 0);
  g_assert_cmpuint (left, <, 6);
  g_assert_cmpuint (named, ==, left);
  left = put_down_too_many (50, &many, &named);
  g_assert_cmpuint (left, >, 5);
  g_assert_cmpuint (named, ==, 2);
  others = g_strdup_printf (" and %u others found no room", left - 2);
  g_assert_nonnull (strstr (many, others));
}

/* The exercise seen again: each moment has the truth and what each side believed; it plays to its end by itself and can be stopped. */
static void
test_critique (void)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *window;
  SgCritiqueWindow *self;
  guint last;
  Table table;

  open_front (&table);
  table_moves (&table, 3);
  window = sg_critique_window_open (NULL, table.battle, &error);
  g_assert_no_error (error);
  settle ();
  self = SG_CRITIQUE_WINDOW (window);
  last = sg_critique_window_count (self) - 1;
  g_assert_cmpuint (last, >=, 3);
  g_assert_cmpuint (sg_critique_window_get_at (self), ==, 0);
  sg_critique_window_go_to (self, last);
  settle ();
  g_assert_true (sg_board_get_unit (sg_critique_window_get_board (self, NULL), "red-guard") != NULL);
  g_assert_null (sg_board_get_unit (sg_critique_window_get_board (self, "blue"), "red-guard"));
  g_assert_true (sg_board_get_unit (sg_critique_window_get_board (self, "red"), "red-guard") != NULL);
  g_assert_cmpint (sg_rk_now (sg_critique_window_get_board (self, "red")), ==, sg_rk_now (table_board (&table)));
  g_assert_true (shows (window, "What was so"));
  g_assert_true (shows (window, "What Blue believed"));
  sg_critique_window_play (self, TRUE); /* from the end it begins again */
  g_assert_true (sg_critique_window_is_playing (self));
  g_assert_cmpuint (sg_critique_window_get_at (self), ==, 0);
  while (sg_critique_window_is_playing (self))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (sg_critique_window_get_at (self), ==, last);
  g_assert_cmpint (sg_rk_now (sg_critique_window_get_board (self, NULL)), ==, sg_rk_now (table_board (&table)));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  table_close (&table);
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
  g_test_add_func ("/app/side/view", test_view);
  g_test_add_func ("/app/side/open-table", test_open_table);
  g_test_add_func ("/app/side/chosen-words", test_chosen_words);
  g_test_add_func ("/app/side/strengths", test_strengths);
  g_test_add_func ("/app/side/list", test_list);
  g_test_add_func ("/app/side/list-height", test_list_height);
  g_test_add_func ("/app/side/list-names", test_list_names);
  g_test_add_func ("/app/side/card-names", test_card_names);
  g_test_add_func ("/app/side/list-lights", test_list_lights);
  g_test_add_func ("/app/side/marches", test_marches);
  g_test_add_func ("/app/side/put-down", test_put_down);
  g_test_add_func ("/app/side/no-room", test_no_room);
  g_test_add_func ("/app/side/critique", test_critique);
  return g_test_run ();
}
