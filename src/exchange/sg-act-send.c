/* sg-act-send.c: the authored act of a dispatch that is written and sent.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-act-send.h"

#include "base/sg-text.h"
#include "base/sg-xml-nodes.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-exchange-private.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"

#include <glib/gi18n-lib.h>
#include <libxml/tree.h>

#include "play/reisswitz/dispatch/sg-rk-dispatch.h"

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
  g_autofree char *text = sg_xml_text (sg_xml_first (node, "text")), *encloses = sg_xml_get (node, "encloses");
  g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new (side, kind, sg_text_or (from, SG_RK_HEADQUARTERS), sg_text_or (to, SG_RK_HEADQUARTERS), text);
  gint64 deciding, answers;

  if (!sg_xml_get_int (node, "deciding", 0, 24 * 60, 0, &deciding, error) || !sg_xml_get_int (node, "answers", 0, G_MAXINT32, 0, &answers, error))
    return FALSE;
  draft->answers = (guint) answers;
  draft->encloses = encloses != NULL;
  for (xmlNode *march = sg_xml_first (node, "march"); march != NULL; march = sg_xml_next (march, "march"))
    if (!add_march (draft, march, error))
      return FALSE;
  return sg_rk_send (battle, draft, deciding, error) > 0 || sg_exchange_blame (error, node);
}
