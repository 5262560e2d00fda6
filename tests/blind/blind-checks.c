/* blind-checks.c: what must hold, whatever was done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "blind.h"

#include "exchange/sg-proof.h"
#include "play/sg-leaks.h"

#define TWINS 1

guint
hand_number (const char *name, guint fallback)
{
  const char *said = g_getenv (name);

  return said != NULL ? (guint) g_ascii_strtoull (said, NULL, 10) : fallback;
}

/* All of it taken back and done again comes to the same. */
static void
check_undone (Hand *hand)
{
  g_autofree char *before = blind_board (sg_battle_get_board (hand->battle)), *after = NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0;

  for (; n < 25 && sg_battle_get_undo (hand->battle) != NULL; n++)
    {
      g_assert_true (sg_battle_undo (hand->battle, &error));
      g_assert_no_error (error);
    }
  while (n-- > 0)
    {
      g_assert_true (sg_battle_redo (hand->battle, &error));
      g_assert_no_error (error);
    }
  after = blind_board (sg_battle_get_board (hand->battle));
  g_assert_cmpstr (after, ==, before);
}

/* Whoever was raised is somewhere. */
static void
check_accounts (SgBoard *board)
{
  GPtrArray *units = sg_board_get_units (board);

  for (guint i = 0; i < units->len; i++)
    {
      GHashTableIter iter;
      gpointer balance;
      gint64 sum = 0;

      g_hash_table_iter_init (&iter, ((SgUnit *) units->pdata[i])->accounts);
      while (g_hash_table_iter_next (&iter, NULL, &balance))
        sum += *(gint64 *) balance;
      g_assert_cmpint (sum, ==, 0);
    }
}

/* What stands on the board is what the record makes of it. */
static void
check_recorded (SgBattle *battle)
{
  GListModel *rulings = sg_battle_get_rulings (battle);
  guint n = g_list_model_get_n_items (rulings);
  g_autoptr (SgRuling) last = n > 0 ? g_list_model_get_item (rulings, n - 1) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgBoard) again = NULL;
  g_autofree char *now = blind_board (sg_battle_get_board (battle)), *then = NULL;

  if (last == NULL)
    return;
  again = sg_battle_board_at (battle, sg_ruling_get_number (last), &error);
  g_assert_no_error (error);
  then = blind_board (again);
  g_assert_cmpstr (now, ==, then);
}

static void
check_proved (SgBattle *battle)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  SgProof proof = { 0 };

  g_assert_true (sg_exchange_prove (battle, faults, &proof, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < faults->len; i++)
    g_printerr ("%s\n", (const char *) faults->pdata[i]);
  g_assert_cmpuint (faults->len, ==, 0);
}

/* However it came to be so, no paper of a side gives away what it cannot know; “BLIND_TWINS” more twins are tried. */
void
blind_leaks (SgBattle *battle, guint32 seed)
{
  static const char *const sides[] = { "red", "blue" };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) leaks = sg_leaks_find (battle, sides[i], NULL, -1, hand_number ("BLIND_TWINS", TWINS), seed, &error);

      if (g_error_matches (error, SG_ERROR, SG_ERROR_MISSING)) /* before anybody is mustered there are no papers */
        continue;
      g_assert_no_error (error);
      for (guint k = 0; k < leaks->len; k++)
        g_printerr ("%s: %s\n", sides[i], (const char *) leaks->pdata[k]);
      g_assert_cmpuint (leaks->len, ==, 0);
    }
}

void
hand_prove (Hand *self)
{
  check_undone (self);
  check_accounts (sg_battle_get_board (self->battle));
  check_recorded (self->battle);
  check_proved (self->battle);
}
