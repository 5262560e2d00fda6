/* sg-lw-strength.c: strengths and bodies, as the window lists them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-strength.h"

#include "play/little-wars/sg-lw-may.h"
#include "play/little-wars/sg-lw-move.h"
#include "play/little-wars/sg-lw-read.h"
#include "play/sg-game-parts.h"

static const char *const sides[] = { "red", "blue" };
static const struct { const char *asset, *label; } assets[] = {
  { "infantry", N_("Infantry") }, { "cavalry", N_("Cavalry") }, { "guns", N_("Guns") },
};

static SgLwStrength
strength_of (SgBoard *board, const char *side, const char *asset, const char *label)
{
  SgLwStrength row = { side, asset, label };
  const char *foe = sg_play_other (side);

  row.begun = sg_board_begun (board, side, asset);
  row.free = sg_board_total (board, side, asset, SG_ACCOUNT_FIT);
  row.disarmed = sg_board_total (board, side, asset, SG_ACCOUNT_DISARMED);
  row.dead = sg_board_total (board, side, asset, SG_ACCOUNT_DEAD);
  row.off = sg_board_total (board, side, asset, SG_ACCOUNT_OFF);
  row.taken = sg_board_total (board, side, asset, SG_ACCOUNT_PRISONER)
              + sg_board_total (board, side, asset, SG_ACCOUNT_CAGED)
              + sg_board_total (board, side, asset, SG_ACCOUNT_CAPTURED)
              + sg_board_total (board, side, asset, SG_ACCOUNT_CARRIED);
  if (g_str_equal (asset, "guns"))
    row.free += sg_board_total (board, foe, asset, SG_ACCOUNT_CAPTURED);
  return row;
}

GArray *
sg_lw_strengths (SgBattle *battle)
{
  GArray *rows = g_array_new (FALSE, TRUE, sizeof (SgLwStrength));

  for (guint s = 0; s < G_N_ELEMENTS (sides); s++)
    for (guint i = 0; i < G_N_ELEMENTS (assets); i++)
      {
        SgLwStrength row = strength_of (sg_battle_get_board (battle), sides[s], assets[i].asset, _(assets[i].label));

        g_array_append_val (rows, row);
      }
  return rows;
}

gint64
sg_lw_free_men (SgBattle *battle, const char *side)
{
  g_autoptr (GPtrArray) men = NULL;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  men = sg_lw_men (&lw, side, SG_ACCOUNT_FIT);
  return men->len;
}

/* A gun is told by the men within 6; a body by its strength, of which prisoners and the disarmed are none. */
char *
sg_lw_body_text (SgBattle *battle, const char *body)
{
  SgBoard *board = sg_battle_get_board (battle);
  g_autoptr (GPtrArray) all = sg_board_list_body (board, body), here = g_ptr_array_new ();
  guint free_men = 0;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  for (guint i = 0; i < all->len; i++)
    {
      SgFigure *figure = all->pdata[i];

      if (!figure->placed || g_str_equal (figure->account, SG_ACCOUNT_DEAD))
        continue;
      g_ptr_array_add (here, figure);
      free_men += g_str_equal (figure->account, SG_ACCOUNT_FIT);
    }
  if (here->len == 1 && sg_lw_is_gun (&lw, here->pdata[0]))
    return g_strdup_printf (_("%u within 6 in"), sg_lw_gun_crew (battle, ((SgFigure *) here->pdata[0])->id, NULL));
  if (free_men < here->len && (here->len == 0 || !sg_lw_is_gun (&lw, here->pdata[0])))
    return g_strdup_printf (_("%u of %u free"), free_men, here->len);
  return sg_lw_count_text (&lw, here);
}

GPtrArray *
sg_lw_facts (SgBattle *battle, const char *id)
{
  GPtrArray *facts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_fact_free);
  SgBoard *board = sg_battle_get_board (battle);
  SgFigure *figure = sg_board_get_figure (board, id);
  const char *rule = NULL;
  gboolean in_action = FALSE;
  char *why = sg_lw_why_still (battle, id, &rule);
  guint men;

  if (sg_battle_get_map (battle) != NULL)
    sg_fact_add (facts, _("May still go"), sg_text_length (sg_lw_reach (battle, id), sg_map_get_unit (sg_battle_get_map (battle))), NULL);
  sg_fact_add (facts, _("Why not"), why, rule);
  if (figure == NULL || !sg_figure_is_gun (board, figure))
    return facts;
  men = sg_lw_gun_crew (battle, id, &in_action);
  sg_fact_add (facts, _("Men with it"), g_strdup_printf (in_action ? _("%u, in action") : _("%u, not in action"), men), "LW-28");
  return facts;
}

double
sg_lw_string (SgBattle *battle)
{
  return sg_ruleset_figure (sg_battle_get_rules (battle), "LW-25", "short-string");
}
