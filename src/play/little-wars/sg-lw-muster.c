/* sg-lw-muster.c: forces raised before the battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-muster.h"

#include "play/little-wars/sg-lw-post.h"
#include "play/little-wars/sg-lw-read.h"
#include "play/sg-muster.h"
#include "rules/sg-ruleset-catalogue.h"

#define CLOSED N_("The battle has begun, and forces are mustered before it")

static gboolean
is_open (const SgLw *lw, GError **error)
{
  if (lw->step != SG_LW_PLAY && lw->step != SG_LW_OVER)
    return TRUE;
  return sg_refuse (error, "LW-100", "%s", _(CLOSED));
}

char *
sg_lw_count_mustered (SgRuleset *rules, const SgMuster *const *units, guint n)
{
  guint foot = 0, horse = 0, guns = 0;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const SgUnitType *type = sg_ruleset_get_type_by_id (rules, units[i]->type);

      if (g_str_equal (type->arm, "foot"))
        foot += units[i]->count;
      else if (g_str_equal (type->arm, "horse"))
        horse += units[i]->count;
      else
        guns += units[i]->count;
    }
  if (foot > 0)
    g_string_append_printf (text, ngettext ("%u infantry", "%u infantry", foot), foot);
  if (horse > 0)
    {
      g_string_append (text, text->len > 0 ? ", " : "");
      g_string_append_printf (text, ngettext ("%u cavalry", "%u cavalry", horse), horse);
    }
  if (guns > 0)
    {
      g_string_append (text, text->len > 0 ? ", " : "");
      g_string_append_printf (text, ngettext ("%u gun", "%u guns", guns), guns);
    }
  return g_string_free (text, FALSE);
}

const SgMustering sg_lw_mustering = {
  "LW-100", CLOSED, "LW-100", .most = 10000, .figures = TRUE, .shared = TRUE, .count = sg_lw_count_mustered,
};

gboolean
sg_lw_muster (SgBattle *battle, const char *side, const SgMuster *units, guint n, GError **error)
{
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  return sg_muster_raise (&lw.play, &sg_lw_mustering, side, units, n, error);
}

gboolean
sg_lw_muster_army (SgBattle *battle, SgArmy *army, const char *side, GError **error)
{
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  return sg_muster_raise_army (&lw.play, &sg_lw_mustering, side, army, error);
}

gboolean
sg_lw_disband (SgBattle *battle, const char *id, const char *reason, GError **error)
{
  g_autoptr (GPtrArray) figures = g_ptr_array_new ();
  g_autofree char *clause = NULL;
  GPtrArray *all;
  SgRuling *ruling;
  SgUnit *unit;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  unit = sg_board_get_unit (lw.board, id);
  if (!is_open (&lw, error))
    return FALSE;
  if (unit == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("There is no unit “%s”."), id);
      return FALSE;
    }
  all = sg_board_get_figures (lw.board);
  for (guint i = 0; i < all->len; i++)
    if (((SgFigure *) all->pdata[i])->unit == unit)
      g_ptr_array_add (figures, all->pdata[i]);
  clause = g_strdup_printf (_("%s was disbanded"), unit->name);
  ruling = sg_ruling_new (SG_RULING_CORRECTION, clause, "LW-100");
  sg_ruling_set_reason (ruling, reason);
  sg_lw_transfer_figures (ruling, figures, SG_ACCOUNT_RAISED);
  return sg_play_post (&lw.play, ruling, error);
}

gint64
sg_lw_points (SgBattle *battle, const char *side)
{
  SgBoard *board = sg_battle_get_board (battle);
  GPtrArray *units = sg_board_get_units (board);
  gint64 points = 0;

  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = units->pdata[i];
      const SgUnitType *type = sg_ruleset_get_type_by_id (sg_board_get_rules (board), unit->type);

      if (type && sg_unit_is_of (unit, side))
        points += type->cost * sg_unit_begun (unit);
    }
  return points;
}
