/* sg-rk-carry.c: what the umpire does with a dispatch that is there: hands it over, loses it, turns it into marches (RK-17, RK-19, RK-20).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/dispatch/sg-rk-carry.h"

#include "play/reisswitz/dispatch/sg-rk-dispatch-private.h"
#include "play/reisswitz/dispatch/sg-rk-dispositions.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/sg-reader.h"

static SgRkDispatch *
need (const SgRk *rk, const char *side, guint number, GError **error)
{
  SgRkDispatch *dispatch = sg_rk_dispatch_get (rk->board, side, number);

  if (dispatch == NULL)
    sg_refuse (error, "RK-20", _("%s has no dispatch %u"), sg_play_called (&rk->play, side), number);
  return dispatch;
}

/* A dispatch that has arrived is dealt with now: its word @key. */
static gboolean
deal_with (SgBattle *battle, const char *side, guint number, const char *key, GError **error)
{
  g_autoptr (SgRkDispatch) dispatch = NULL;
  g_autofree char *title = NULL, *clause = NULL, *reader = NULL, *called = NULL;
  gboolean reads = g_str_equal (key, "read");
  SgRuling *ruling;
  SgRk rk;

  sg_rk_read (&rk, battle);
  dispatch = need (&rk, side, number, error);
  if (dispatch == NULL)
    return FALSE;
  if (dispatch->delivered < 0)
    return sg_refuse (error, reads ? "RK-20" : "RK-19", reads ? _("It has not arrived") : _("The order has not arrived"));
  title = sg_rk_dispatch_title (rk.board, dispatch);
  reader = sg_rk_reader_at (rk.board, side, dispatch->to);
  called = sg_battle_call_reader (battle, reader != NULL ? reader : side);
  clause = reads ? g_strdup_printf (_("%s read: %s"), called, title) : g_strdup_printf (_("Acted upon: %s"), title);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, reads ? "RK-20" : "RK-17");
  sg_rk_put_dispatch_time (&rk, ruling, dispatch, key, rk.time);
  return sg_play_post (&rk.play, ruling, error);
}

gboolean
sg_rk_hand_over (SgBattle *battle, const char *side, guint number, GError **error)
{
  return deal_with (battle, side, number, "read", error);
}

gboolean
sg_rk_hand_over_all (SgBattle *battle, const char *reader, GError **error)
{
  g_autoptr (GPtrArray) all = sg_rk_dispatches (sg_battle_get_board (battle), sg_reader_side (reader));
  g_autoptr (SgRuling) ruling = NULL;
  g_autofree char *clause = NULL, *called = sg_battle_call_reader (battle, reader);
  guint n = 0;
  SgRk rk;

  sg_rk_read (&rk, battle);
  ruling = sg_ruling_new (SG_RULING_EDIT, "", "RK-20");
  for (guint i = 0; i < all->len; i++)
    {
      const SgRkDispatch *dispatch = all->pdata[i];
      g_autofree char *title = sg_rk_dispatch_title (rk.board, dispatch);

      if (dispatch->delivered < 0 || dispatch->read >= 0 || *dispatch->lost || !sg_rk_is_headquarters (rk.board, reader, dispatch->to))
        continue;
      sg_rk_put_dispatch_time (&rk, ruling, dispatch, "read", rk.time);
      g_free (clause);
      n++;
      clause = n == 1 ? g_strdup_printf (_("%s read: %s"), called, title)
                      : g_strdup_printf (ngettext ("%s read %u dispatch", "%s read %u dispatches", n), called, n);
    }
  if (n == 0)
    return TRUE;
  sg_ruling_set_clause (ruling, clause);
  return sg_battle_post (battle, ruling, error);
}

gboolean
sg_rk_lose_rider (SgBattle *battle, const char *side, guint number, const char *reason, GError **error)
{
  g_autoptr (SgRkDispatch) dispatch = NULL;
  g_autofree char *title = NULL, *clause = NULL;
  SgRuling *ruling;
  SgRk rk;

  sg_rk_read (&rk, battle);
  dispatch = need (&rk, side, number, error);
  if (dispatch == NULL)
    return FALSE;
  if (dispatch->delivered >= 0)
    return sg_refuse (error, "RK-20", _("It has arrived already"));
  title = sg_rk_dispatch_title (rk.board, dispatch);
  clause = g_strdup_printf (_("%s never came: %s"), title, reason);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-20");
  sg_rk_put_dispatch (&rk, ruling, dispatch, "lost", reason);
  return sg_play_post (&rk.play, ruling, error);
}

gboolean
sg_rk_acted_upon (SgBattle *battle, const char *side, guint number, GError **error)
{
  return deal_with (battle, side, number, "done", error);
}

/* He who wrote it did not know how far the unit would have gone by now: it goes to the same place from where it is. */
static gboolean
lead_from_here (const SgRk *rk, const SgUnit *unit, SgRkMarch *march, GError **error)
{
  SgPoint *way = (SgPoint *) march->way->data;
  g_autoptr (GArray) anew = NULL;
  SgPlace place;

  if (!sg_rk_place (rk->board, unit, &place) || sg_point_distance (place.at, way[0]) <= SG_RK_JOIN)
    return TRUE;
  anew = sg_rk_find_way_on (rk->board, unit->id, way[march->way->len - 1], error);
  if (anew == NULL)
    return FALSE;
  g_array_set_size (march->way, 0);
  g_array_append_vals (march->way, anew->data, anew->len);
  return TRUE;
}

gboolean
sg_rk_carry_out (SgBattle *battle, const char *side, guint number, GError **error)
{
  g_autoptr (SgRkDispatch) dispatch = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  g_autofree char *title = NULL, *clause = NULL;
  g_autoptr (GString) names = NULL;   /* of all who march by it: several are of one force */
  g_autoptr (GPtrArray) marches = NULL;
  SgRk rk;

  sg_rk_read (&rk, battle);
  dispatch = need (&rk, side, number, error);
  if (dispatch == NULL)
    return FALSE;
  if (dispatch->delivered < 0)
    return sg_refuse (error, "RK-19", _("The order has not arrived"));
  if (*dispatch->onward != '\0')
    return sg_refuse (error, "RK-16", _("The order is to be passed on first"));
  if (*dispatch->marches == '\0')
    return sg_refuse (error, "RK-17", _("The order has no march in it"));
  ruling = sg_ruling_new (SG_RULING_EDIT, "", "RK-17");
  marches = sg_rk_ordered_parse (dispatch->marches);
  names = g_string_new (NULL);
  for (guint i = 0; i < marches->len; i++)
    {
      const SgRkOrdered *ordered = marches->pdata[i];
      SgUnit *unit;

      if (ordered->march == NULL)
        continue;
      unit = sg_rk_need_in_hand (&rk, ordered->unit, NULL, error);
      sg_rk_march_begin_late (&rk, ordered->march);
      if (unit == NULL || !lead_from_here (&rk, unit, ordered->march, error) || !sg_rk_check_march (&rk, unit, ordered->march, error))
        return FALSE;
      sg_rk_end_before (&rk, unit, ordered->march);
      sg_rk_add_march (&rk, ruling, unit, ordered->march);
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", unit->name);
    }
  title = sg_rk_dispatch_title (rk.board, dispatch);
  clause = g_strdup_printf (_("%s: carried out %s"), names->str, title);
  sg_ruling_set_clause (ruling, clause);
  sg_rk_put_dispatch_time (&rk, ruling, dispatch, "done", rk.time);
  return sg_battle_post (battle, ruling, error);
}

gboolean
sg_rk_carry_out_as (SgBattle *battle, const char *side, guint number, const char *id, const SgRkMarch *march, GError **error)
{
  g_autoptr (SgRkDispatch) dispatch = NULL;
  g_autofree char *title = NULL, *clause = NULL, *text = sg_rk_march_format (march);
  g_autoptr (SgRkMarch) own = sg_rk_march_parse (text);
  SgRuling *ruling;
  SgUnit *unit;
  SgRk rk;

  sg_rk_read (&rk, battle);
  dispatch = need (&rk, side, number, error);
  unit = dispatch != NULL ? sg_rk_need_in_hand (&rk, id, NULL, error) : NULL;
  if (unit == NULL)
    return FALSE;
  if (dispatch->delivered < 0)
    return sg_refuse (error, "RK-19", _("The order has not arrived"));
  if (*dispatch->onward != '\0')
    return sg_refuse (error, "RK-16", _("The order is to be passed on first"));
  if (!sg_unit_is_of (unit, side))
    return sg_refuse (error, "RK-17", _("%s is not of that side"), unit->name);
  if (!sg_rk_check_march (&rk, unit, march, error))
    return FALSE;
  title = sg_rk_dispatch_title (rk.board, dispatch);
  clause = g_strdup_printf (_("%s marches by %s"), unit->name, title);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-17");
  if (own != NULL)
    sg_rk_end_before (&rk, unit, own);
  sg_rk_add_march (&rk, ruling, unit, own != NULL ? own : march);
  if (*sg_rk_dispatch_force (rk.board, dispatch) == '\0')   /* of a force others are still to be told of it */
    sg_rk_put_dispatch_time (&rk, ruling, dispatch, "done", rk.time);
  return sg_play_post (&rk.play, ruling, error);
}
