/* sg-rk-find-way.c: the way that troops would take, and how long it takes them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/reisswitz/sg-rk-private.h"

#include "campaign/sg-going.h"

/* How the program looks for a way; none of these is a figure of the book. */
#define STEP 25.0       /* paces: the grain of the country looked over */
#define MOST 4.0        /* the way may cost as many times the straight line */
#define LEAST 3000.0    /* paces that it may cost at any rate */
#define BESIDE 150.0    /* paces: no farther from where it was to go */
#define OFF_ROAD 1.1    /* a way by road is taken that is no longer than this by the fields */

GArray *
sg_rk_find_way (SgBattle *battle, const char *id, SgPoint to, GError **error)
{
  return sg_rk_find_way_on (sg_battle_get_board (battle), id, to, error);
}

void
sg_rk_keep_to_roads (SgGoing *going, double share)
{
  going->open *= share;
  for (guint i = 0; i < SG_PIECE_N_KINDS; i++)
    if (i != SG_PIECE_ROAD && !sg_piece_kind_is_pass (i) && i != SG_PIECE_GATE)
      going->factor[i] *= share;
  for (guint i = 0; i < going->n_special; i++)
    if (going->special[i].kind != SG_PIECE_ROAD && !sg_piece_kind_is_pass (going->special[i].kind) && going->special[i].kind != SG_PIECE_GATE)
      going->special[i].factor *= share;
}

GArray *
sg_rk_way_near (SgReach *country, SgPoint to)
{
  GArray *way = sg_reach_way_to (country, to);

  for (double off = STEP; way == NULL && off <= BESIDE; off += STEP)
    for (guint i = 0; way == NULL && i < 8; i++)
      way = sg_reach_way_to (country, sg_point_step (to, 45.0 * i, off));
  return way;
}

GArray *
sg_rk_find_way_on (SgBoard *board, const char *id, SgPoint to, GError **error)
{
  g_autoptr (SgReach) country = NULL;
  SgRk rk = { .board = board, .rules = sg_board_get_rules (board), .map = sg_board_get_map (board) };
  SgPlace place;
  SgGoing going;
  SgUnit *unit;
  GArray *way;

  unit = sg_rk_need_unit (&rk, id, error);
  if (unit == NULL)
    return NULL;
  if (rk.map == NULL || !sg_rk_place (rk.board, unit, &place))
    {
      sg_refuse (error, "RK-17", _("%s is not on the map yet"), unit->name);
      return NULL;
    }
  going = sg_going_for (rk.rules, unit->type);
  sg_rk_keep_to_roads (&going, OFF_ROAD);
  country = sg_survey_reach (rk.map, place.at, &going, LEAST + MOST * sg_point_distance (place.at, to), STEP);
  way = sg_rk_way_near (country, to);
  if (way == NULL)
    sg_refuse (error, "RK-65", _("There is no way for %s to go there"), unit->name);
  return way;
}

/* Any unit goes by the procedure “march”; −1 where it cannot. */
double
sg_rk_way_moves (const SgRk *rk, const char *procedure, const char *row, GArray *way, GError **error)
{
  GArray *legs = sg_rk_legs (rk->map, rk->rules, (const SgPoint *) way->data, way->len);
  g_autoptr (SgQuestion) question = sg_rk_question (rk, procedure, error);
  g_autoptr (SgVerdict) verdict = NULL;
  GVariantBuilder records;

  if (question == NULL)
    return -1;
  g_variant_builder_init (&records, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < legs->len; i++)
    {
      const SgRkLeg *leg = &g_array_index (legs, SgRkLeg, i);
      char column[] = { sg_rk_leg_column (rk, row, leg), '\0' };

      if (column[0] == '\0')
        {
          g_autofree char *what = leg->piece != NULL ? sg_piece_describe (leg->piece) : g_strdup (_("too steep"));

          g_variant_builder_clear (&records);
          sg_refuse (error, "RK-65", _("The way is closed: %s"), what);
          return -1;
        }
      g_variant_builder_open (&records, G_VARIANT_TYPE_VARDICT);
      g_variant_builder_add (&records, "{sv}", "going", g_variant_new_string (column));
      g_variant_builder_add (&records, "{sv}", "paces", g_variant_new_double (leg->to - leg->from));
      g_variant_builder_close (&records);
    }
  sg_rk_fill (question, "troops", g_variant_new_string (row));
  sg_rk_fill (question, "legs", g_variant_builder_end (&records));
  verdict = sg_rk_judge (rk, question, error);
  return verdict != NULL ? sg_rk_measure_of (verdict, "moves") : -1;
}

double
sg_rk_march_time (SgBattle *battle, const char *id, const SgRkMarch *march, GError **error)
{
  SgUnit *unit;
  SgRk rk;

  sg_rk_read (&rk, battle);
  unit = sg_rk_need_unit (&rk, id, error);
  if (unit == NULL || !sg_rk_check_march (&rk, unit, march, error))
    return -1;
  return sg_rk_way_moves (&rk, "march", sg_rk_march_row (&rk, unit, march), march->way, error);
}
