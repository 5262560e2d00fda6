/* sg-act-units.c: authored acts of games whose units are bodies: what a unit is told to do, and what is written and sent.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-exchange-private.h"

#include <glib/gi18n-lib.h>
#include <libxml/tree.h>

#include "campaign/reisswitz/sg-rk-dispatch.h"
#include "campaign/sg-unit-stand.h"

/* <do act="march" units="a b" path="x,y x,y"/>: from where the first of them stands. */
gboolean
sg_exchange_do (SgBattle *battle, xmlNode *node, GError **error)
{
  const SgGame *game = sg_battle_get_game (battle);
  g_autofree char *act = sg_xml_get (node, "act");
  g_auto (GStrv) units = sg_exchange_words (node, "units"), words = sg_exchange_words (node, "path");
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  SgPlace place;

  for (guint i = 0; units[i] != NULL; i++)
    if (sg_board_get_unit (sg_battle_get_board (battle), units[i]) == NULL)
      {
        sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("There is no unit “%s” in this battle."), units[i]);
        return FALSE;
      }
  if (words[0] != NULL && units[0] != NULL && sg_board_find_place (sg_battle_get_board (battle), units[0], &place))
    g_array_append_val (path, place.at);
  for (guint i = 0; words[i] != NULL; i++)
    {
      SgPoint point;

      if (!sg_exchange_point (node, words[i], &point, error))
        return FALSE;
      g_array_append_val (path, point);
    }
  if (game == NULL || game->carry_out == NULL ? sg_game_refuse (battle, error)
      : game->carry_out (battle, act, (const char *const *) units, (const SgPoint *) (void *) path->data, path->len, error))
    return TRUE;
  return sg_exchange_blame (error, node);
}

static gboolean
add_march (SgRkDispatch *draft, const xmlNode *node, GError **error)
{
  g_autofree char *unit = sg_xml_get (node, "unit"), *order = sg_xml_get (node, "order");
  g_autoptr (SgRkMarch) march = sg_rk_march_parse (order);

  if (march == NULL)
    {
      sg_xml_error (error, SG_ERROR_MALFORMED, node, _("“%.60s” is no march."), order);
      return FALSE;
    }
  sg_rk_dispatch_add_march (draft, unit, march);
  return TRUE;
}

/* <send side="blue" kind="order" from="…" to="…" deciding="3"><text>…</text><march unit="…" order="…"/></send> */
gboolean
sg_exchange_send (SgBattle *battle, xmlNode *node, GError **error)
{
  g_autofree char *side = sg_xml_get (node, "side"), *kind = sg_xml_get (node, "kind"), *from = sg_xml_get (node, "from"), *to = sg_xml_get (node, "to");
  g_autofree char *text = sg_xml_text (sg_xml_first (node, "text"));
  g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new (side, kind, from != NULL ? from : SG_RK_HEADQUARTERS, to != NULL ? to : SG_RK_HEADQUARTERS, text);
  gint64 deciding, answers;

  if (!sg_xml_get_int (node, "deciding", 0, 24 * 60, 0, &deciding, error) || !sg_xml_get_int (node, "answers", 0, G_MAXINT32, 0, &answers, error))
    return FALSE;
  draft->answers = (guint) answers;
  for (xmlNode *march = sg_xml_first (node, "march"); march != NULL; march = sg_xml_next (march, "march"))
    if (!add_march (draft, march, error))
      return FALSE;
  return sg_rk_send (battle, draft, deciding, error) > 0 || sg_exchange_blame (error, node);
}
