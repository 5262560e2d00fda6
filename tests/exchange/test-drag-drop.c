/* test-drag-drop.c: what a drag tells before the hand lets go is what the drop does, in every book.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The samples are opened where somebody is about to move, and whoever stands there is dragged somewhere at random: what may go goes, and what may
 * not is refused in the very words that the drag told.
 */

#include "../store/fixture.h"

#include "exchange/sg-campaign-in.h"
#include "play/sg-game.h"
#include "play/sg-unit-stand.h"
#include "store/sg-branch.h"
#include "store/sg-store-make.h"

#define MOMENTS 8
#define DRAGS 16

typedef struct { const char *system, *file; double far; gboolean free; } Sample; /* free: whoever may go is moved by hand, not ordered to march */

static SgStore *
play_sample (Fixture *self, const Sample *sample)
{
  g_autofree char *file = g_build_filename (g_getenv ("SANDGATE_SOURCE"), "data", "samples", sample->file, NULL);
  g_autofree char *path = g_build_filename (self->folder, "War.sandgate", NULL);
  g_autoptr (GBytes) bytes = slurp (file);
  g_autoptr (GError) error = NULL;
  SgStore *store = sg_store_create (path, sample->system, "", &error);

  g_assert_no_error (error);
  g_assert_true (sg_exchange_import_campaign (bytes, sample->file, sg_store_get_campaign (store), &error));
  g_assert_no_error (error);
  return store;
}

/* What can be pressed to drag it: figures that stand for themselves, and units that go as one. */
static GPtrArray *
list_held (SgBattle *battle)
{
  SgBoard *board = sg_battle_get_board (battle);
  GPtrArray *figures = sg_board_get_figures (board), *units = sg_board_get_units (board), *held = g_ptr_array_new ();
  SgPlace place;

  for (guint i = 0; i < figures->len; i++)
    if (sg_board_find_place (board, ((SgFigure *) figures->pdata[i])->id, &place))
      g_ptr_array_add (held, ((SgFigure *) figures->pdata[i])->id);
  for (guint i = 0; i < units->len; i++)
    if (sg_board_find_place (board, ((SgUnit *) units->pdata[i])->id, &place))
      g_ptr_array_add (held, ((SgUnit *) units->pdata[i])->id);
  return held;
}

/* Returns whether it went. */
static gboolean
drag (SgBattle *battle, const Sample *sample, const char *held, SgPoint from, GRand *hand)
{
  const SgGameMovement *movement = sg_battle_get_game (battle)->movement;
  const SgPoint path[] = { from, { from.x + g_rand_double_range (hand, -sample->far, sample->far),
                                   from.y + g_rand_double_range (hand, -sample->far, sample->far) } };
  g_autofree char *id = g_strdup (held);
  const char *ids[] = { id, NULL };
  g_autoptr (SgMoveCheck) check = movement->check_group (battle, ids, path, 2);
  g_autoptr (GError) error = NULL;
  gboolean went = movement->move (battle, ids, path, 2, NULL, NULL, &error);

  if (went && !sample->free)
    return TRUE; /* an order to march may be given for a way that proves closed */
  if (went != check->legal || (!went && g_strcmp0 (error != NULL ? error->message : NULL, check->reason) != 0))
    g_error ("%s of %s from %g, %g to %g, %g: the drag told “%s”, the drop “%s”", id, sample->file, path[0].x, path[0].y, path[1].x,
             path[1].y, check->legal ? "it goes" : check->reason, went ? "it goes" : (error != NULL ? error->message : "nothing"));
  return went;
}

/* (nullable): somebody who could go where @free, and there is one. */
static const char *
choose (SgBattle *battle, GRand *hand, gboolean free)
{
  g_autoptr (GPtrArray) held = list_held (battle);
  const SgGameMovement *movement = sg_battle_get_game (battle)->movement;
  guint first = held->len == 0 ? 0 : (guint) g_rand_int_range (hand, 0, (int) held->len);

  for (guint i = 0; free && movement->reach != NULL && i < held->len; i++)
    {
      const char *id = held->pdata[(first + i) % held->len];

      if (movement->reach (battle, id) > 0)
        return id;
    }
  return held->len > 0 ? held->pdata[first] : NULL;
}

/* The numbers of the rulings by which somebody moved; where nobody moves by hand, of all. */
static GArray *
list_moves (SgBattle *battle, gboolean free)
{
  GListModel *rulings = G_LIST_MODEL (sg_battle_get_rulings (battle));
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);
      gint64 number = sg_ruling_get_number (ruling);

      if (!free || sg_ruling_get_kind (ruling) == SG_RULING_MOVE)
        g_array_append_val (numbers, number);
    }
  return numbers;
}

static void
test_sample (Fixture *self, gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (SgStore) store = play_sample (self, sample);
  g_autoptr (GRand) hand = g_rand_new_with_seed (17);
  g_autoptr (GArray) moves = list_moves (get_battle (store, 0), sample->free);
  guint went = 0, stayed = 0;

  for (guint i = 0; i < MOMENTS; i++)
    {
      gint64 before = g_array_index (moves, gint64, moves->len * i / MOMENTS) - 1;
      g_autoptr (GError) error = NULL;
      g_autofree char *name = g_strdup_printf ("%u.sandgate", i), *path = g_build_filename (self->folder, name, NULL);
      g_autoptr (SgStore) then = NULL;
      SgBattle *battle;

      g_assert_true (sg_store_branch (store, get_battle (store, 0), before, path, &error));
      g_assert_no_error (error);
      then = sg_store_open (path, SG_STORE_NO_BACKUP, &error);
      g_assert_no_error (error);
      battle = get_battle (then, 0);
      for (guint j = 0; j < DRAGS; j++)
        {
          const char *held = choose (battle, hand, j % 2 == 0);
          SgPlace place;

          if (held == NULL || !sg_board_find_place (sg_battle_get_board (battle), held, &place))
            continue;
          if (drag (battle, sample, held, place.at, hand))
            went++;
          else
            stayed++;
        }
    }
  g_test_message ("%s: %u went, %u stayed", sample->file, went, stayed);
  g_assert_true (!sample->free || went > 3);
  g_assert_cmpuint (stayed, >, 3);
}

int
main (int argc, char *argv[])
{
  static const Sample samples[] = {
    { "little-wars", "hooks-farm.xml", 14, TRUE },
    { "gentlemans-war", "toll-house.xml", 8, TRUE },
    { "reisswitz", "orchardwell.xml", 400 },
    { "war-game", "molden-mill.xml", 12 },
    { "kriegspiel", "ember-crossing.xml", 14, TRUE },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *name = g_strconcat ("/exchange/drag-drop/", samples[i].system, NULL);

      g_test_add (name, Fixture, &samples[i], set_up, test_sample, tear_down);
    }
  return g_test_run ();
}
