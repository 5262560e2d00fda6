/* test-gw-any-moment.c: the umpire asks any procedure at a moment that is not the battle's own: it is judged and posted, or refused in a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-cameos.h"

#include "rules/sg-procedure.h"

/* Judged with dice of the program’s own and posted; @posted is raised when it could be. */
static void
ask_and_post (GwTable *table, const char *procedure, const char *const *units, guint64 seed, guint *posted)
{
  g_autoptr (GError) error = NULL, unasked = NULL, unjudged = NULL, unruled = NULL;
  g_autoptr (SgQuestion) question = table->game->ask (table->battle, procedure, units, &unasked);
  g_autoptr (SgDice) dice = sg_dice_new_thrown (seed);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgRuling) ruling = NULL;

  g_assert_true (question != NULL || unasked != NULL);
  verdict = question != NULL ? sg_question_judge (question, sg_battle_get_rules (table->battle), dice, &unjudged) : NULL;
  if (verdict == NULL || sg_verdict_get_refusal (verdict) != NULL)
    return;
  ruling = table->game->rule (table->battle, question, verdict, dice, &unruled);
  g_assert_true (ruling != NULL || unruled != NULL);
  if (ruling == NULL)
    return;
  g_test_message ("%s", procedure);
  g_assert_true (sg_battle_post (table->battle, ruling, &error));
  g_assert_no_error (error);
  g_assert_true (sg_battle_undo (table->battle, NULL));
  ++*posted;
}

/** Moment: where the battle stands when it is asked. */
typedef enum { BEFORE, BEGUN, ACTING, CHARGING, JOKER, OVER, N_MOMENTS } Moment;

static void
bring_about (GwTable *table, Moment moment)
{
  g_autoptr (GError) error = NULL;

  if (moment == BEFORE)
    return;
  gw_begin (table);
  if (moment == JOKER || moment == BEGUN)
    {
      if (moment == JOKER)
        gw_card (table, "Joker");
      return;
    }
  gw_card (table, "9 hearts");
  gw_activate (table, "r3");
  if (moment == CHARGING)
    gw_charge (table, "r3", "b3");
  if (moment == OVER)
    g_assert_true (table->game->act (table->battle, "concede:red", &error));
  g_assert_no_error (error);
}

static void
test_all (gconstpointer data)
{
  static const char *const sets[][3] = { { NULL }, { "r1" }, { "r1", "b1" }, { "rg", "b1" }, { "rc" }, { "rh", "bh" }, { "r3", "b3" } };
  Moment moment = (Moment) GPOINTER_TO_UINT (data);
  guint posted = 0;
  g_autoptr (GPtrArray) all = sg_procedure_list_asked (SG_GW_SYSTEM);
  GwTable table;

  open_table (&table);
  gw_raise (&table, "red", "rc", "general", 1, 30, 50, 180, "");
  gw_raise (&table, "red", "r3", "infantry", 12, 8, 14, 180, "");
  gw_raise (&table, "blue", "b3", "infantry", 12, 8, 6, 0, "");
  bring_about (&table, moment);
  for (guint i = 0; i < all->len; i++)
    for (guint k = 0; k < G_N_ELEMENTS (sets); k++)
      ask_and_post (&table, ((const SgProcedure *) all->pdata[i])->id, sets[k], i + k, &posted);
  g_assert_cmpuint (posted, >, 50);
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < N_MOMENTS; i++)
    {
      static const char *const paths[N_MOMENTS] = {
        [BEFORE] = "/play/gw-any-moment/before", [BEGUN] = "/play/gw-any-moment/begun", [ACTING] = "/play/gw-any-moment/acting",
        [CHARGING] = "/play/gw-any-moment/charging", [JOKER] = "/play/gw-any-moment/joker", [OVER] = "/play/gw-any-moment/over",
      };

      g_test_add_data_func (paths[i], GUINT_TO_POINTER (i), test_all);
    }
  return g_test_run ();
}
