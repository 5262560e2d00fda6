/* sg-rk-near.c: enemies within a critical distance of each other, and in contact (RK-83).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Only what is new is told: the enemies that a unit has within reach are its word "near".
 */

#include "play/reisswitz/sight/sg-rk-near.h"

#include "play/reisswitz/base/sg-rk-note.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/march/sg-rk-march.h"
#include "rules/sg-ruleset-tables.h"

#define TOUCH 25.0   /* paces, the program’s own: two bodies nearer than this are in contact */

gboolean
sg_rk_are_in_contact (const SgRkGround *one, const SgRkGround *two)
{
  return sg_rk_ground_gap (one, two) <= TOUCH;
}

gboolean
sg_rk_touches (const SgRkGround *ground, SgPoint at)
{
  return sg_point_distance (sg_rk_ground_nearest (ground, at), at) <= TOUCH;
}

/* How near an enemy of this kind may come before it is critical. */
static double
critical (const SgRk *rk, const SgUnit *enemy)
{
  const SgUnitType *type = sg_rk_type (rk->board, enemy);
  const char *arm = type != NULL ? type->arm : "", *row = NULL;

  if (type == NULL || sg_rk_is_leader (type))
    return 0;
  if (g_str_equal (arm, "horse"))
    row = "cavalry";
  else if (g_str_equal (arm, "foot"))
    row = "infantry";
  else if (g_str_equal (arm, "guns"))
    row = g_strcmp0 (type->weapon, "gun-12") == 0 ? "artillery-12-pounder" : "artillery-6-pounder";
  return row != NULL ? sg_ruleset_cell (rk->rules, "RK-83", "critical-distances", row, "paces") : 0;
}


static void
warn_of (const SgRk *rk, const SgRkGround *who, const SgRkGround *enemy, double gap, GString *near, GPtrArray *events)
{
  gboolean touch = gap <= TOUCH;
  g_autoptr (GPtrArray) before = sg_rk_list_near (who->unit, touch ? SG_RK_TOUCHING : SG_RK_APART);

  g_string_append_printf (near, "%s%s%s", near->len > 0 ? " " : "", enemy->unit->id, touch ? "!" : "");
  if (g_ptr_array_find_with_equal_func (before, enemy->unit->id, g_str_equal, NULL))
    return;
  if (touch)
    sg_rk_event (events, SG_RK_STOP_CONTACT, who->unit->id, enemy->unit->id, _("%s and %s are in contact"), who->unit->name, enemy->unit->name);
  else
    sg_rk_event_by (events, SG_RK_STOP_CONTACT, "RK-83", who->unit->id, enemy->unit->id, _("%s has %s within %d paces"), who->unit->name,
                 enemy->unit->name, (int) round (gap));
}

void
sg_rk_warn (const SgRk *rk, GArray *grounds, SgRuling *ruling, GPtrArray *events)
{
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *who = &g_array_index (grounds, SgRkGround, i);
      g_autoptr (GString) near = g_string_new (NULL);

      if (critical (rk, who->unit) == 0)
        continue;
      for (guint k = 0; k < grounds->len; k++)
        {
          const SgRkGround *enemy = &g_array_index (grounds, SgRkGround, k);
          double reach = sg_rk_arm (rk->board, enemy->unit) == SG_RK_ARM_TRAIN ? TOUCH : critical (rk, enemy->unit), gap;

          /* Segments are no nearer than their middles less their halves. */
          if (reach == 0 || sg_units_are_friends (who->unit, enemy->unit) || sg_point_distance (who->place.at, enemy->place.at) > reach + 2000)
            continue;
          gap = sg_rk_ground_gap (who, enemy);
          if (gap <= reach)
            warn_of (rk, who, enemy, gap, near, events);
        }
      sg_word_set (ruling, sg_board_get_unit (rk->board, who->unit->id), &sg_rk_words.near, near->str);
    }
}
