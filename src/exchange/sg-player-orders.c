/* sg-player-orders.c: what a player composed, out of his file and into the umpire's campaign.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading them changes nothing.  A line that is accepted is sent off like any other dispatch, and its ruling marks it, so that
 * undoing the one undoes the other.
 */

#include "exchange/sg-player-orders.h"

#include "base/sg-xml-nodes.h"
#include "exchange/sg-player-private.h"
#include "exchange/sg-player-seal.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SCHEMA "sgorders.rng"

void
sg_player_orders_free (SgPlayerOrders *self)
{
  g_free (self->id);
  g_free (self->side);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->accepted, g_array_unref);
  g_free (self);
}

GBytes *
sg_player_write_orders (SgPlayerFile *file, GPtrArray *drafts, GError **error)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("orders");
  g_autofree char *id = g_uuid_string_random ();
  xmlNode *root = sg_xml_root (doc);

  if (drafts->len == 0)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("No order was composed yet."));
      return NULL;
    }
  sg_xml_set_int (root, "version", SG_PLAYER_VERSION);
  sg_xml_set (root, "id", id);
  sg_xml_set (root, "campaign", file->campaign);
  sg_xml_set_int (root, "battle", file->battle);
  sg_xml_set (root, "side", file->side);
  sg_xml_set_int (root, "time", file->time);
  for (guint i = 0; i < drafts->len; i++)
    sg_player_write_dispatch (drafts->pdata[i], root);
  sg_player_seal (root);
  return sg_xml_dump (doc);
}

/* In. */

static char *
mark_of (const char *id, guint i)
{
  return g_strdup_printf ("accepted/%s/%u", id, i + 1);
}

static gboolean
check_ours (xmlNode *root, SgBattle *battle, GError **error)
{
  g_autofree char *campaign = sg_xml_get (root, "campaign");
  gint64 id;

  if (!sg_xml_get_int (root, "battle", 1, G_MAXINT64, 1, &id, error))
    return FALSE;
  if (g_strcmp0 (campaign, sg_campaign_get_uuid (sg_battle_get_campaign (battle))) != 0)
    sg_xml_error (error, SG_ERROR_FOREIGN, root, _("the orders are of another campaign."));
  else if (id != sg_battle_get_id (battle))
    sg_xml_error (error, SG_ERROR_FOREIGN, root, _("the orders are of another battle of this campaign."));
  else
    return TRUE;
  return FALSE;
}

/* A player signs as his side's commander; he cannot write in another's name. */
static gboolean
check_line (const xmlNode *node, const SgRkDispatch *line, SgBattle *battle, GError **error)
{
  const SgUnit *general = sg_rk_commander (sg_battle_get_board (battle), line->side);

  if (*line->from == '\0' || (general != NULL && g_str_equal (general->id, line->from)))
    return TRUE;
  sg_xml_error (error, SG_ERROR_REFUSED, node, _("“%s” does not command that side"), line->from);
  return FALSE;
}

static gboolean
read_lines (SgPlayerOrders *self, xmlNode *root, SgBattle *battle, GError **error)
{
  SgBoard *board = sg_battle_get_board (battle);
  guint open = 0;

  self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  self->accepted = g_array_new (FALSE, TRUE, sizeof (guint));
  for (xmlNode *node = sg_xml_first (root, "dispatch"); node != NULL; node = sg_xml_next (node, "dispatch"))
    {
      SgRkDispatch *line = sg_player_read_dispatch (node, self->side, error);
      g_autofree char *mark = mark_of (self->id, self->lines->len);
      guint number = (guint) sg_board_get_whole (board, mark, 0);

      if (line == NULL)
        return FALSE;
      if (line->written < 0)   /* composed at the moment that his file shows */
        line->written = self->time;
      g_ptr_array_add (self->lines, line);
      g_array_append_val (self->accepted, number);
      if (!check_line (node, line, battle, error))
        return FALSE;
      open += number == 0;
    }
  if (open > 0)
    return TRUE;
  sg_xml_error (error, SG_ERROR_REFUSED, root, _("these orders were accepted already."));
  return FALSE;
}

SgPlayerOrders *
sg_player_read_orders (GBytes *bytes, const char *name, SgBattle *battle, GError **error)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_load (bytes, name, SCHEMA, error);
  g_autoptr (SgPlayerOrders) self = NULL;
  xmlNode *root;

  if (doc == NULL)
    return NULL;
  root = xmlDocGetRootElement (doc);
  if (!sg_player_check_seal (root, error) || !check_ours (root, battle, error))
    return NULL;
  self = g_new0 (SgPlayerOrders, 1);
  self->id = sg_xml_get (root, "id");
  self->side = sg_xml_get (root, "side");
  if (!sg_xml_get_int (root, "time", 0, 4 * 24 * 60, 0, &self->time, error) || !read_lines (self, root, battle, error))
    return NULL;
  return g_steal_pointer (&self);
}

char *
sg_player_doubt (SgBattle *battle, SgPlayerOrders *orders, guint i)
{
  SgBoard *board = sg_battle_get_board (battle);
  const SgRkDispatch *line;
  g_auto (GStrv) marches = NULL;
  const SgUnit *to;

  g_return_val_if_fail (i < orders->lines->len, NULL);
  line = orders->lines->pdata[i];
  to = sg_board_get_unit (board, line->to);
  if (*line->to != '\0' && !g_str_equal (line->to, SG_RK_UMPIRE) && (to == NULL || sg_unit_balance (to, SG_ACCOUNT_FIT) <= 0))
    return g_strdup_printf (_("%s is gone: nobody is there to read it (RK-20)."), to != NULL ? to->name : line->to);
  marches = g_strsplit (line->marches, "\n", -1);
  for (guint k = 0; marches[k] != NULL; k++)
    {
      char *space = strchr (marches[k], ' ');
      g_autoptr (SgRkMarch) march = space != NULL ? sg_rk_march_parse (space + 1) : NULL;
      g_autoptr (GError) error = NULL;

      if (*marches[k] == '\0')
        continue;
      if (march == NULL)
        return g_strdup_printf (_("March %u cannot be read (RK-17)."), k + 1);
      *space = '\0';
      if (sg_rk_march_time (battle, marches[k], march, &error) < 0)
        return g_strdup (error->message);
    }
  return NULL;
}

gboolean
sg_player_accept (SgBattle *battle, SgPlayerOrders *orders, guint i, gint64 deciding, GError **error)
{
  const SgRkDispatch *line;
  g_autoptr (SgRkDispatch) draft = NULL;
  guint number;

  g_return_val_if_fail (i < orders->lines->len, FALSE);
  line = orders->lines->pdata[i];
  draft = sg_rk_dispatch_new (line->side, line->kind, line->from, line->to, line->text);
  g_free (draft->marches);
  draft->marches = g_strdup (line->marches);
  draft->ride = line->ride;
  draft->mark = mark_of (orders->id, i);
  draft->answers = line->answers > 0 ? sg_rk_known_number (battle, line->side, line->answers) : 0;
  if (sg_board_get_whole (sg_battle_get_board (battle), draft->mark, 0) > 0)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("Line %u of these orders was accepted already."), i + 1);
      return FALSE;
    }
  number = sg_rk_send (battle, draft, deciding, error);
  g_array_index (orders->accepted, guint, i) = number;
  return number > 0;
}
