/* test-unsaved.c: a disk that fails in the midst of what the desk does in one press: all of it is kept, or none.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/rk-tray.h"
#include "../store/faulty-disk.h"
#include "../store/fixture.h"

#include "campaign/sg-sealed-dice.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-clerk.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "desk/sg-desk-volley.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"

/** Field: a Kriegsspiel in a file, the desk it is led on, and what that last told the page. */
typedef struct { Fixture file; SgStore *store; Table table; SgDesk *desk; char *told; gboolean not_saved; } Field;

static const Put drawn[] = {
  { "red", "rg", "general", 1, 1000, 700, 0, NULL }, { "red", "r1", "battalion", 900, 1000, 800, 0, "three-ranks" },
  { "red", "r2", "battalion", 900, 2000, 800, 0, "three-ranks" }, { "red", "g1", "foot-battery-6", 6, 4000, 800, 0, "unlimbered" },
  { "blue", "b1", "battalion", 900, 1000, 950, 180, "three-ranks" }, { "blue", "b3", "battalion", 900, 4000, 1200, 180, "three-ranks" },
};

static void
keep_sentence (Field *field, const char *sentence, gboolean not_saved)
{
  g_free (field->told);
  field->told = g_strdup (sentence);
  field->not_saved = not_saved;
}

static void
open_field (Field *field, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (RK_COUNTRY (""), strlen (RK_COUNTRY ("")));
  g_autoptr (SgMap) map = sg_map_load (bytes, "country.sgmap", &error);

  set_up (&field->file, NULL);
  field->store = sg_store_create (field->file.path, "reisswitz", "The War", &error);
  g_assert_no_error (error);
  field->table.campaign = g_object_ref (sg_store_get_campaign (field->store));
  field->table.battle = sg_campaign_add_battle (field->table.campaign, "Country", "", map, &error);
  g_assert_no_error (error);
  table_put_all (&field->table, drawn, G_N_ELEMENTS (drawn));
  table_begin (&field->table, 540);
  field->desk = sg_desk_new ();
  g_signal_connect_swapped (field->desk, "failed", G_CALLBACK (keep_sentence), field);
}

static void
close_field (Field *field, gconstpointer data)
{
  fail_at (0, 0, FALSE);
  g_clear_object (&field->desk);
  table_close (&field->table);
  assert_proved (field->store);
  g_clear_object (&field->store);
  tear_down (&field->file, NULL);
  g_free (field->told);
}

/* (transfer full): of every unit what is left of it, what it lost in fire, and of every order whether it was carried out. */
static char *
tell (Field *field)
{
  GString *all = g_string_new (NULL);
  GPtrArray *units = sg_board_get_units (table_board (&field->table));
  g_autoptr (GPtrArray) orders = sg_rk_dispatches (table_board (&field->table), "red");

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];

      g_string_append_printf (all, "%s %d %s|", unit->id, (int) sg_unit_balance (unit, SG_ACCOUNT_FIT), sg_word_text (unit, &sg_rk_words.hits));
    }
  for (guint i = 0; i < orders->len; i++)
    g_string_append_printf (all, "%d|", ((SgRkDispatch *) orders->pdata[i])->done >= 0);
  return g_string_free (all, FALSE);
}

static guint
count_rulings (Field *field)
{
  return g_list_model_get_n_items (sg_battle_get_rulings (field->table.battle));
}

/* Whichever write of @press the disk refuses, nothing is as it was not before; the same press, tried again, does all of it. */
static void
press_on_faulty_disk (Field *field, gboolean (*press) (Field *field), guint most)
{
  g_autofree char *before = tell (field);
  guint rulings = count_rulings (field);

  for (guint nth = 1; nth < most; nth++)
    {
      g_autofree char *after = NULL;
      gboolean done;

      fail_at (nth, SQLITE_FULL, FALSE);
      done = press (field);
      fail_at (0, 0, FALSE);
      if (done)
        {
          g_assert_cmpuint (nth, >, 3);
          g_assert_true (sg_desk_undo (field->desk));   /* all of it is one */
        }
      else
        {
          g_assert_nonnull (strstr (field->told, "the disk is full"));
          g_assert_true (field->not_saved);
          g_assert_cmpuint (count_rulings (field), ==, rulings);
        }
      after = tell (field);
      g_assert_cmpstr (after, ==, before);
      if (done)
        return;
      if (nth % 5 == 0)
        {
          g_autofree char *again = NULL;

          g_assert_true (sg_desk_is_waiting (field->desk));
          g_assert_true (sg_desk_try_again (field->desk));
          again = tell (field);
          g_assert_cmpstr (again, !=, before);
          g_assert_true (sg_desk_undo (field->desk));
          rulings = count_rulings (field);
        }
    }
  g_assert_not_reached ();
}

static void
send_order (Field *field, const char *to, double x, gint64 halt)
{
  g_autoptr (SgRkDispatch) order = sg_rk_dispatch_new ("red", "order", "rg", to, "Go on 200 paces.");
  SgPoint way[] = { { x, 800 }, { x, 1000 } };
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
  g_autoptr (GError) error = NULL;

  march->halt = halt;
  sg_rk_dispatch_add_march (order, to, march);
  g_assert_cmpuint (sg_rk_send (field->table.battle, order, 0, &error), >, 0);
  g_assert_no_error (error);
}

static gboolean
do_due (Field *field)
{
  return sg_desk_do_due (field->desk);
}

/* Two orders that have come, and what is seen, in one press. */
static void
test_clerk (Field *field, gconstpointer data)
{
  send_order (field, "r1", 1000, -1);
  send_order (field, "r2", 2000, -1);
  table_moves (&field->table, 10);
  sg_desk_set_battle (field->desk, field->table.battle);
  g_assert_cmpuint (sg_desk_count_due (field->desk, NULL, NULL), >, 1);
  press_on_faulty_disk (field, do_due, 200);
}

/* RK-20: what a rule refuses stays in the list without its tick, the page is told of it, and all else is done. */
static void
test_unable (Field *field, gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL;

  send_order (field, "r1", 1000, 545);   /* to halt again before the rider can be there */
  send_order (field, "r2", 2000, -1);
  table_moves (&field->table, 10);
  sg_desk_set_battle (field->desk, field->table.battle);
  before = tell (field);
  g_assert_true (g_str_has_suffix (before, "0|0|"));
  g_assert_true (sg_desk_do_due (field->desk));
  after = tell (field);
  g_assert_true (g_str_has_suffix (after, "0|1|"));
  g_assert_true (g_str_has_prefix (field->told, "Not done: "));
  g_assert_nonnull (strstr (field->told, "r1 was to halt before it marched (RK-20)"));
  g_assert_false (field->not_saved);
  sg_desk_do_due (field->desk);
  g_assert_true (g_str_has_prefix (field->told, "Not done: "));
  sg_desk_tick_all (field->desk, NULL, FALSE);
  g_assert_false (sg_desk_do_due (field->desk));   /* nothing is ticked, and nothing is done */
}

static gboolean
fire (Field *field)
{
  static const SgDeskShot shots[] = { { "artillery-fire:g1:b3", "4" }, { "small-arms-fire:r1:b1", "" } };
  g_autoptr (GError) error = NULL;
  gboolean done = sg_desk_do_volley (field->desk, shots, G_N_ELEMENTS (shots), &error);

  g_assert_true (done || error != NULL);
  if (!done)
    keep_sentence (field, error->message, field->not_saved);
  return done;
}

/* A face that is typed and one that is thrown, in one press; where letters are typed it says for which. */
static void
test_volley (Field *field, gconstpointer data)
{
  static const SgDeskShot letters[] = { { "artillery-fire:g1:b3", "four" } };
  g_autoptr (GError) error = NULL;

  table_moves (&field->table, 1);
  sg_desk_set_battle (field->desk, field->table.battle);
  g_assert_false (sg_desk_do_volley (field->desk, letters, 1, &error));
  g_assert_true (g_str_has_prefix (error->message, "g1"));
  press_on_faulty_disk (field, fire, 200);
}

static char *
tell_seal (Field *field)
{
  return sg_desk_tell_seal (field->desk);
}

/* With sealed dice a seal is opened before anything is judged: a disk that refuses that throws nothing, and the throw that was made is told with its seal. */
static void
test_sealed (Field *field, gconstpointer data)
{
  static const SgDeskShot all[] = { { "artillery-fire:g1:b3", "" }, { "small-arms-fire:r1:b1", "" } };
  g_autoptr (GError) error = NULL;
  g_autofree char *none = NULL, *sealed = NULL, *opened = NULL, *before = NULL;
  gboolean done = FALSE;

  table_moves (&field->table, 1);
  sg_desk_set_battle (field->desk, field->table.battle);
  none = tell_seal (field);
  g_assert_null (none);
  g_assert_true (sg_sealed_dice_switch (field->table.campaign, TRUE, &error));
  g_assert_no_error (error);
  sealed = tell_seal (field);
  g_assert_true (g_str_has_prefix (sealed, "Throw 1 is sealed: "));
  g_assert_true (sg_desk_open_key (field->desk, "small-arms-fire:r1:b1"));
  fail_at (1, SQLITE_FULL, FALSE);
  g_assert_false (sg_desk_throw_dice (field->desk, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_FULL);
  g_clear_error (&error);
  fail_at (0, 0, FALSE);
  g_assert_cmpstr (sg_desk_get_dice (field->desk), ==, "");
  g_assert_true (sg_desk_throw_dice (field->desk, &error));
  opened = tell_seal (field);
  g_assert_cmpstr (opened, ==, "Throw 1, from its seal");
  sg_desk_drop (field->desk);
  before = tell (field);
  for (guint nth = 1; !done; nth++)
    {
      g_autofree char *after = NULL;

      fail_at (nth, SQLITE_FULL, FALSE);
      done = sg_desk_do_volley (field->desk, all, G_N_ELEMENTS (all), &error);
      fail_at (0, 0, FALSE);
      after = tell (field);
      g_assert_cmpint (g_strcmp0 (after, before) == 0, ==, !done);
      g_assert_cmpint (g_error_matches (error, SG_ERROR, SG_ERROR_FULL), ==, !done);
      g_clear_error (&error);
      g_assert_cmpuint (nth, <, 300);
    }
}

int
main (int argc, char **argv)
{
  install_faulty_disk ();
  g_test_init (&argc, &argv, NULL);
#define ADD(name, test) g_test_add ("/desk/unsaved/" name, Field, NULL, open_field, test, close_field)
  ADD ("clerk", test_clerk);
  ADD ("unable", test_unable);
  ADD ("volley", test_volley);
  ADD ("sealed", test_sealed);
  return g_test_run ();
}
