/* sg-rk-pace.c: at what pace troops go that do not march as on the road: in action, exceptionally fast, and small parties on patrol
 * (RK-60, RK-66, RK-69, RK-78).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A pace is a row of the movement table.
 */

#include "play/reisswitz/march/sg-rk-pace.h"

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/march/sg-rk-length-private.h"
#include "play/reisswitz/march/sg-rk-march.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

/* The rows. */

static void
add_row (GPtrArray *list, SgRuleset *rules, const char *row)
{
  if (sg_ruleset_has_row (rules, "RK-60", "movement", row) && !g_ptr_array_find_with_equal_func (list, row, g_str_equal, NULL))
    g_ptr_array_add (list, (gpointer) g_intern_string (row));
}

GPtrArray *
sg_rk_list_paces (SgBoard *board, const SgUnit *unit)
{
  SgRuleset *rules = sg_board_get_rules (board);
  const SgUnitType *type = sg_rk_type (board, unit);
  const char *moves = type != NULL ? sg_unit_type_get_word (type, "moves") : "";
  g_autofree char *fast = g_strconcat (moves, "_fast", NULL);
  GPtrArray *list = g_ptr_array_new ();

  if (type == NULL || sg_rk_is_leader (type) || g_str_equal (type->arm, "train"))
    return list;
  if (sg_rk_is_dismounted (board, unit))
    {
      add_row (list, rules, "infantry_ranks");
      return list;
    }
  if (!g_str_has_prefix (moves, "patrol"))
    add_row (list, rules, moves);
  add_row (list, rules, fast);
  if (g_str_equal (moves, "infantry_ranks"))
    add_row (list, rules, "infantry_breaking");
  if (g_str_has_prefix (moves, "gun"))
    add_row (list, rules, "gun_ropes");
  return list;
}

static const SgTableRow *
find_row (SgRuleset *rules, const char *row)
{
  GPtrArray *rows = sg_ruleset_get_table (rules, "RK-60", "movement")->rows;

  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (((SgTableRow *) rows->pdata[i])->id, row))
      return rows->pdata[i];
  return NULL;
}

char *
sg_rk_pace_label (SgBoard *board, const char *row)
{
  SgRuleset *rules = sg_board_get_rules (board);
  const SgTableRow *found = find_row (rules, row);

  if (found == NULL || !sg_ruleset_has_number (rules, "RK-60", "movement", row, "A"))
    return g_strdup (row);
  return g_strdup_printf (_("%s: %d paces a move"), found->label, (int) sg_ruleset_cell_whole (rules, "RK-60", "movement", row, "A"));
}

const char *
sg_rk_patrol_row (const SgRk *rk, const SgUnit *unit)
{
  gboolean horse = sg_rk_is_of (unit, SG_RK_OF_RIDERS);

  if ((!horse && !sg_rk_is_of (unit, SG_RK_OF_MEN)) || sg_rk_is_dismounted (rk->board, unit)
      || sg_unit_begun (unit) > sg_ruleset_cell (rk->rules, "RK-30", "types", horse ? "troop" : "company", "figures"))
    return NULL;
  return horse ? "patrol_cavalry" : "patrol_infantry";
}

/* The most that it goes in a move over good ground. */
static double
patrol_rate (const SgRk *rk, const char *row, const char *task)
{
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "patrol", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "arm", g_variant_new_string (g_str_equal (row, "patrol_cavalry") ? "cavalry" : "infantry"));
  sg_play_fill (question, "task", g_variant_new_string (task));
  sg_play_fill (question, "going", g_variant_new_string ("A"));
  verdict = sg_play_judge (&rk->play, question, NULL);
  return sg_play_measure (verdict, "rate");
}

/* Acts. */

static void
offer_patrol (SgActOffer *offer)
{
  const SgRk *rk = sg_rk_of (offer->play);
  const char *row = sg_rk_patrol_row (rk, sg_rk_first (offer->units));

  if (row == NULL)
    return;
  sg_act_call (sg_act_offer_with (offer, sg_arg_word ("searching")), _("Patrol, searching: %d paces a move"), (int) patrol_rate (rk, row, "searching"));
  sg_act_call (sg_act_offer_with (offer, sg_arg_word ("open")), _("Patrol in open country, or falling back: %d paces a move"),
                  (int) patrol_rate (rk, row, "open country"));
}

static gboolean
is_now_and_then (const char *row)
{
  return g_str_has_suffix (row, "_fast") || g_str_equal (row, "infantry_breaking") || g_str_equal (row, "skirmishers_run");
}

static void
offer_paces (SgActOffer *offer)
{
  const SgRk *rk = sg_rk_of (offer->play);
  g_autoptr (GPtrArray) rows = sg_rk_list_paces (rk->board, sg_rk_first (offer->units));

  for (guint i = 0; i < rows->len; i++)
    {
      const char *row = rows->pdata[i];
      g_autofree char *label = sg_rk_pace_label (rk->board, row);
      SgGameAct *act = sg_act_offer_with (offer, sg_arg_word (row));

      sg_act_call (act, "%s", label);
      if (is_now_and_then (row))
        sg_act_put_under (act, "RK-66");
    }
}

static void
offer_march (SgActOffer *offer)
{
  sg_act_offer (offer);
}

static gboolean
is_listed (const SgRk *rk, const SgUnit *unit, const char *row)
{
  g_autoptr (GPtrArray) rows = sg_rk_list_paces (rk->board, unit);

  return g_ptr_array_find_with_equal_func (rows, row, g_str_equal, NULL);
}

static gboolean
set_patrol (const SgRk *rk, const SgUnit *unit, const char *task, SgRkMarch *march, GError **error)
{
  const char *row = sg_rk_patrol_row (rk, unit);

  if (row == NULL)
    return sg_refuse (error, "RK-78", _("%s is no small party that could patrol"), unit->name);
  march->row = g_strdup (row);
  march->rate = g_str_equal (task, "searching") ? patrol_rate (rk, row, task) : 0;
  return TRUE;
}

/* Others than the first go in action as they do, where that row is not theirs. */
static gboolean
set_row (const SgRk *rk, const SgUnit *unit, const char *row, gboolean first, SgRkMarch *march, GError **error)
{
  g_autoptr (GPtrArray) rows = sg_rk_list_paces (rk->board, unit);

  if (is_listed (rk, unit, row))
    march->row = g_strdup (row);
  else if (first)
    return sg_refuse (error, "RK-65", _("%s does not go at that pace"), unit->name);
  else if (rows->len > 0)
    march->row = g_strdup (rows->pdata[0]);
  return TRUE;
}

static gboolean
is_patrol (const SgActCall *call)
{
  return g_str_equal (call->row->id, "patrol");
}

/* Each march of @call at the pace that it says. */
static gboolean
set_pace (const SgActCall *call, GPtrArray *marches, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  const char *which = call->args[0].text;

  for (guint i = 0; which != NULL && i < call->units->len; i++)
    {
      const SgUnit *unit = sg_rk_need_unit (rk, ((SgUnit *) call->units->pdata[i])->id, error);

      if (unit == NULL || !(is_patrol (call) ? set_patrol (rk, unit, which, marches->pdata[i], error) : set_row (rk, unit, which, i == 0, marches->pdata[i], error)))
        return FALSE;
    }
  return TRUE;
}

/* A body of several parts goes at the rate of its slowest (RK-69). */
static void
keep_together (const SgRk *rk, GPtrArray *units, GPtrArray *marches)
{
  g_autofree double *rates = g_new (double, units->len);
  double slowest = INFINITY;

  for (guint i = 0; i < units->len; i++)
    {
      rates[i] = sg_rk_row_rate (rk, sg_rk_march_row (rk, units->pdata[i], marches->pdata[i]));
      if (rates[i] > 0)
        slowest = MIN (slowest, rates[i]);
    }
  for (guint i = 0; i < units->len; i++)
    if (rates[i] > slowest)
      ((SgRkMarch *) marches->pdata[i])->rate = slowest;
}

/* By the way that it finds to its own place beside the first’s. */
static SgRkMarch *
find_march (const SgActCall *call, const SgUnit *unit, SgPoint to, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  const char *row = is_patrol (call) ? sg_rk_patrol_row (rk, unit) : call->args[0].text;
  g_autoptr (GArray) way = sg_rk_find_way_by (rk->board, unit->id, row, to, error);

  return way != NULL ? sg_rk_march_new ((const SgPoint *) way->data, way->len) : NULL;
}

/* By the way that was drawn, each beside the first. */
static SgRkMarch *
draw_march (const SgActCall *call, const SgUnit *unit)
{
  const SgRk *rk = sg_rk_of (call->play);
  SgRkMarch *march = sg_rk_march_new (call->path, call->n);
  SgPlace place;

  if (sg_rk_place (rk->board, unit, &place))
    for (guint i = 0; i < march->way->len; i++)
      {
        SgPoint *point = &g_array_index (march->way, SgPoint, i);

        *point = (SgPoint) { point->x + place.at.x - call->path[0].x, point->y + place.at.y - call->path[0].y };
      }
  sg_rk_end_before (rk, unit, march);
  return march;
}

static gboolean
march (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  g_autoptr (GPtrArray) marches = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_march_free);
  SgPoint to = call->path[call->n - 1];
  SgPlace first = { to, 0 };

  sg_rk_place (rk->board, sg_rk_first (call->units), &first);
  for (guint i = 0; i < call->units->len; i++)
    {
      const SgUnit *unit = call->units->pdata[i];
      SgPlace place = first;
      SgRkMarch *found;

      sg_rk_place (rk->board, unit, &place);
      found = call->n > 1 ? draw_march (call, unit) : find_march (call, unit, (SgPoint) { to.x + place.at.x - first.at.x, to.y + place.at.y - first.at.y }, error);
      if (found == NULL)
        return FALSE;
      g_ptr_array_add (marches, found);
    }
  if (!set_pace (call, marches, error))
    return FALSE;
  if (!is_patrol (call))
    keep_together (rk, call->units, marches);
  return sg_rk_order_marches (rk, call->units, marches, error);
}

const SgActRow sg_rk_march_acts[SG_RK_N_MARCH_ACTS] = {
  { "march", N_("March"), "sg-foot-symbolic", "RK-17", .wants = SG_ACT_WAY, .least = 1, .offer = offer_march, .carry_out = march },
  { "pace", NULL, "sg-foot-symbolic", "RK-69", .group = N_("March in action"), .wants = SG_ACT_WAY, .least = 1, .args = { SG_ARG_WORD }, .offer = offer_paces, .carry_out = march },
  { "patrol", NULL, "sg-sight-symbolic", "RK-78", .group = N_("Patrol"), .wants = SG_ACT_WAY, .least = 1, .args = { SG_ARG_WORD }, .offer = offer_patrol, .carry_out = march },
};
