/* sg-rk-pace.c: at what pace troops go that do not march as on the road: in action, exceptionally fast, and small parties on patrol
 * (RK-60, RK-66, RK-69, RK-78).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A pace is a row of the movement table.
 */

#include "play/reisswitz/march/sg-rk-pace.h"

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/sg-game-parts.h"
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

  if (type == NULL || g_str_equal (type->group, "leader") || g_str_equal (type->arm, "train"))
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
  gboolean horse = g_str_equal (unit->asset, "riders");

  if ((!horse && !g_str_equal (unit->asset, "men")) || sg_rk_is_dismounted (rk->board, unit)
      || sg_unit_begun (unit) > sg_ruleset_cell (rk->rules, "RK-30", "types", horse ? "troop" : "company", "figures"))
    return NULL;
  return horse ? "patrol_cavalry" : "patrol_infantry";
}

/* The most that it goes in a move over good ground. */
static double
patrol_rate (const SgRk *rk, const char *row, const char *task)
{
  g_autoptr (SgQuestion) question = sg_rk_question (rk, "patrol", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_rk_fill (question, "arm", g_variant_new_string (g_str_equal (row, "patrol_cavalry") ? "cavalry" : "infantry"));
  sg_rk_fill (question, "task", g_variant_new_string (task));
  sg_rk_fill (question, "going", g_variant_new_string ("A"));
  verdict = sg_rk_judge (rk, question, NULL);
  return verdict != NULL ? sg_rk_measure_of (verdict, "rate") : 0;
}

/* Acts. */

static void
add_act (GPtrArray *acts, const char *rule, const char *icon, const char *id, const char *label, const char *group)
{
  SgGameAct *act = sg_game_act_new (id, label, icon, rule);

  act->wants = SG_ACT_WAY;
  act->group = g_strdup (group);
  g_ptr_array_add (acts, act);
}

static void
add_patrol (const SgRk *rk, const SgUnit *unit, GPtrArray *acts)
{
  const char *row = sg_rk_patrol_row (rk, unit);
  g_autofree char *searching = NULL, *open = NULL;

  if (row == NULL)
    return;
  searching = g_strdup_printf (_("Patrol, searching: %d paces a move"), (int) patrol_rate (rk, row, "searching"));
  open = g_strdup_printf (_("Patrol in open country, or falling back: %d paces a move"), (int) patrol_rate (rk, row, "open country"));
  add_act (acts, "RK-78", "sg-sight-symbolic", "patrol:searching", searching, _("Patrol"));
  add_act (acts, "RK-78", "sg-sight-symbolic", "patrol:open", open, _("Patrol"));
}

void
sg_rk_add_paces (const SgRk *rk, const SgUnit *unit, GPtrArray *acts)
{
  g_autoptr (GPtrArray) rows = sg_rk_list_paces (rk->board, unit);

  for (guint i = 0; i < rows->len; i++)
    {
      const char *row = rows->pdata[i];
      g_autofree char *id = g_strconcat ("pace:", row, NULL), *label = sg_rk_pace_label (rk->board, row);
      gboolean now_and_then = g_str_has_suffix (row, "_fast") || g_str_equal (row, "infantry_breaking") || g_str_equal (row, "skirmishers_run");

      add_act (acts, now_and_then ? "RK-66" : "RK-69", "sg-foot-symbolic", id, label, _("March in action"));
    }
  add_patrol (rk, unit, acts);
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

gboolean
sg_rk_set_pace (const SgRk *rk, const char *const *units, GPtrArray *marches, const char *kind, const char *which, GError **error)
{
  for (guint i = 0; which != NULL && units[i] != NULL; i++)
    {
      const SgUnit *unit = sg_rk_need_unit (rk, units[i], error);

      if (unit == NULL || !(g_str_equal (kind, "patrol") ? set_patrol (rk, unit, which, marches->pdata[i], error)
                                                          : set_row (rk, unit, which, i == 0, marches->pdata[i], error)))
        return FALSE;
    }
  return TRUE;
}
