/* sg-rk-templates.c: forces of 1815 to begin from, British and Prussian.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a formation is made of stands in the tables of RK-260: a row for each type, a column for each army.
 */

#include <glib/gi18n-lib.h>

#include "army/reisswitz/sg-rk-templates.h"
#include "army/sg-army-names.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-ruleset-catalogue.h"

typedef struct { SgArmy *army; SgRuleset *rules; const char *side; } Muster;

static SgArmyNode *
add_group (Muster *muster, SgArmyNode *parent, SgArmyRank rank, const char *name)
{
  SgArmyNode *node = sg_army_add (muster->army, parent, -1, rank, "", name);

  sg_army_add (muster->army, node, -1, SG_ARMY_GENERAL, "general", _("General"));
  return node;
}

static void
add_unit (Muster *muster, SgArmyNode *parent, const char *id)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (muster->rules, id);
  SgArmyNode *unit = sg_army_enlist (muster->army, parent, type, NULL);

  if (type->guns > 0 && g_str_equal (muster->side, "prussian"))
    sg_army_set_number (muster->army, unit, "guns", sg_ruleset_whole (muster->rules, "RK-260", "prussian-guns"));
}

/* Foot and horse stand in two brigades, all else with the division itself. @brigaded (nullable): how the ids of those end that go into brigades;
 * of each such type the first brigade has the odd one. */
static void
fill_formation (Muster *muster, SgArmyNode *parent, const char *table, const char *brigaded)
{
  GPtrArray *rows = sg_ruleset_get_table (muster->rules, "RK-260", table)->rows;
  SgArmyNode *brigades[2] = { NULL, NULL };

  for (guint i = 0; brigaded != NULL && i < G_N_ELEMENTS (brigades); i++)
    {
      g_autofree char *name = sg_army_next_name (muster->army, SG_ARMY_BRIGADE, sg_army_rank_label (SG_ARMY_BRIGADE));

      brigades[i] = add_group (muster, parent, SG_ARMY_BRIGADE, name);
    }
  for (guint i = 0; i < rows->len; i++)
    {
      const char *id = ((SgTableRow *) rows->pdata[i])->id;
      gint64 n = sg_ruleset_cell_whole (muster->rules, "RK-260", table, id, muster->side);
      gboolean split = brigaded != NULL && g_str_has_suffix (id, brigaded);

      for (gint64 k = 0; k < n; k++)
        add_unit (muster, split ? brigades[k >= (n + 1) / 2] : parent, id);
    }
}

static void
fill_division (Muster *muster, SgArmyNode *parent)
{
  fill_formation (muster, parent, "infantry-division", "battalion");
}

static void
fill_cavalry_division (Muster *muster, SgArmyNode *parent)
{
  fill_formation (muster, parent, "cavalry-division", "regiment");
}

static void
fill_corps (Muster *muster, SgArmyNode *corps)
{
  gint64 divisions = sg_ruleset_whole (muster->rules, "RK-260", "least-divisions");

  for (gint64 i = 0; i < divisions; i++)
    {
      g_autofree char *name = sg_army_next_name (muster->army, SG_ARMY_DIVISION, sg_army_rank_label (SG_ARMY_DIVISION));

      fill_division (muster, add_group (muster, corps, SG_ARMY_DIVISION, name));
    }
  fill_cavalry_division (muster, add_group (muster, corps, SG_ARMY_DIVISION, _("Reserve Cavalry")));
  fill_formation (muster, add_group (muster, corps, SG_ARMY_DIVISION, _("Reserve Artillery")), "ordnance-train", NULL);
  add_unit (muster, corps, "sapper-battalion");
}

static void
fill_lesson (Muster *muster, SgArmyNode *root)
{
  SgArmyNode *brigade = add_group (muster, root, SG_ARMY_BRIGADE, _("Brigade"));
  gint64 battalions = sg_ruleset_whole (muster->rules, "RK-29", "battalions");

  for (gint64 i = 0; i < battalions; i++)
    add_unit (muster, brigade, "battalion");
  for (gint64 i = 0; i < sg_ruleset_whole (muster->rules, "RK-29", "squadrons"); i++)
    add_unit (muster, root, "light-squadron");
  add_unit (muster, root, "foot-battery-6");
}

/* A builder’s template has neither side nor size: each of the small functions below is one of these with both. */
typedef void (*Fill) (Muster *muster, SgArmyNode *parent);

static void
fill (SgArmy *army, SgRuleset *rules, const char *side, SgArmyRank rank, const char *name, Fill with)
{
  Muster muster = { army, rules, side };
  SgArmyNode *root = sg_army_get_root (army);

  with (&muster, rank == SG_ARMY_WHOLE ? root : add_group (&muster, root, rank, name));
}

#define TEMPLATE(function, side, rank, name, with) \
  static void function (SgArmy *army, SgRuleset *rules) { fill (army, rules, side, rank, name, with); }
TEMPLATE (lesson, "british", SG_ARMY_WHOLE, "", fill_lesson)
TEMPLATE (british_division, "british", SG_ARMY_DIVISION, _("Division"), fill_division)
TEMPLATE (prussian_division, "prussian", SG_ARMY_DIVISION, _("Division"), fill_division)
TEMPLATE (british_cavalry, "british", SG_ARMY_DIVISION, _("Cavalry Division"), fill_cavalry_division)
TEMPLATE (prussian_cavalry, "prussian", SG_ARMY_DIVISION, _("Cavalry Division"), fill_cavalry_division)
TEMPLATE (british_corps, "british", SG_ARMY_CORPS, _("Corps"), fill_corps)
TEMPLATE (prussian_corps, "prussian", SG_ARMY_CORPS, _("Corps"), fill_corps)

const SgArmyTemplate sg_rk_templates[] = {
  { "lesson", N_("A lesson"), lesson, N_("a brigade, squadrons and a battery, to learn on") },
  { "british-division", N_("British infantry"), british_division, N_("a division, the least of it") },
  { "prussian-division", N_("Prussian infantry"), prussian_division, N_("a division, the least of it") },
  { "british-cavalry", N_("British cavalry"), british_cavalry, N_("a division, the least of it") },
  { "prussian-cavalry", N_("Prussian cavalry"), prussian_cavalry, N_("a division, the least of it") },
  { "british-corps", N_("A British corps"), british_corps, N_("the least of it") },
  { "prussian-corps", N_("A Prussian corps"), prussian_corps, N_("the least of it") },
  { NULL }
};
