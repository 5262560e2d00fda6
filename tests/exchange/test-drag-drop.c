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

#define MOMENTS 12
#define DRAGS 24

typedef struct { const char *system, *file; double far; gboolean free; } Sample; /* free: whoever may go is moved by hand, not by what was ordered */

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

/* (nullable): what is pressed to drag @figure: itself, or where they go together its unit. */
static const char *
find_held (SgBattle *battle, const SgFigure *figure, SgPlace *place)
{
  SgBoard *board = sg_battle_get_board (battle);

  if (sg_board_find_place (board, figure->id, place))
    return figure->id;
  return sg_board_find_place (board, figure->unit->id, place) ? figure->unit->id : NULL;
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

  if (went != check->legal || (!went && g_strcmp0 (error->message, check->reason) != 0))
    g_error ("%s of %s from %g, %g to %g, %g: the drag told “%s”, the drop “%s”", id, sample->file, path[0].x, path[0].y, path[1].x,
             path[1].y, check->legal ? "it goes" : check->reason, went ? "it goes" : error->message);
  return went;
}

/* Every other time somebody who could go, where there is one. */
static const char *
choose (SgBattle *battle, GRand *hand, gboolean free, SgPlace *place)
{
  GPtrArray *figures = sg_board_get_figures (sg_battle_get_board (battle));
  guint first = figures->len == 0 ? 0 : (guint) g_rand_int_range (hand, 0, (int) figures->len);

  for (guint i = 0; free && i < figures->len; i++)
    {
      const char *held = find_held (battle, figures->pdata[(first + i) % figures->len], place);

      if (held != NULL && sg_battle_get_game (battle)->movement->reach (battle, held) > 0)
        return held;
    }
  return figures->len > 0 ? find_held (battle, figures->pdata[first], place) : NULL;
}

/* The numbers of the rulings by which somebody moved. */
static GArray *
list_moves (SgBattle *battle)
{
  GListModel *rulings = G_LIST_MODEL (sg_battle_get_rulings (battle));
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);
      gint64 number = sg_ruling_get_number (ruling);

      if (sg_ruling_get_kind (ruling) == SG_RULING_MOVE)
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
  g_autoptr (GArray) moves = list_moves (get_battle (store, 0));
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
          SgPlace place;
          const char *held = choose (battle, hand, j % 2 == 0, &place);

          if (held == NULL)
            continue;
          if (drag (battle, sample, held, place.at, hand))
            went++;
          else
            stayed++;
        }
    }
  g_test_message ("%s: %u went, %u stayed", sample->file, went, stayed);
  g_assert_true (!sample->free || went > 10);
  g_assert_cmpuint (stayed, >, 10);
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
