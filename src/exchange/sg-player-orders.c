/* sg-player-orders.c: what a player composed, out of his file and into the umpire's campaign.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading them changes nothing.  A line that is accepted is sent off like any other dispatch, and its ruling marks it, so that
 * undoing the one undoes the other.  It is marked twice, as words of the battle: by the number of its file, under which it is known when that file is read
 * again; and by what it says and of what hour, under which it is known in any other file, as where a player sends a second one with all that he wrote.
 */

#include "exchange/sg-player-orders.h"

#include "base/sg-text.h"
#include "base/sg-xml-nodes.h"
#include "exchange/sg-player-keys.h"
#include "exchange/sg-player-kind.h"
#include "exchange/sg-sealed.h"
#include "exchange/sg-player-private.h"
#include "exchange/sg-player-seal.h"
#include "play/reisswitz/base/sg-rk-words.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/dispatch/sg-rk-chain.h"
#include "play/reisswitz/sight/sg-rk-generals.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SCHEMA "sgorders.rng"
#define MOST_NAMED 3   /* of orders that are refused: more are counted */

void
sg_player_orders_free (SgPlayerOrders *self)
{
  g_free (self->id);
  g_free (self->side);
  g_free (self->reader);
  g_free (self->signer);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->accepted, g_array_unref);
  g_clear_pointer (&self->refused, g_array_unref);
  g_free (self);
}

/* By the key that came with his file; of a file that is not signed they are not, either. */
static gboolean
sign (xmlNode *root, SgPlayerFile *file, GError **error)
{
  guint8 seed[SG_PLAYER_KEY_BYTES];

  if (file->secret == NULL)
    {
      sg_player_seal (root, NULL);
      return TRUE;
    }
  if (!sg_player_unhex (file->secret, seed, sizeof seed))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, _("The key in the player’s file is damaged."));
      return FALSE;
    }
  sg_xml_set_int (root, "sitting", file->sitting);
  sg_xml_set_int (root, file->number > 0 ? "number" : "ruling", file->number > 0 ? file->number : file->ruling);
  sg_player_seal (root, seed);
  return TRUE;
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
  sg_xml_set_int (root, "version", file->secret != NULL ? SG_PLAYER_VERSION : SG_PLAYER_UNSIGNED);
  sg_xml_set (root, "id", id);
  sg_xml_set (root, "campaign", file->campaign);
  sg_xml_set_int (root, "battle", file->battle);
  sg_xml_set (root, "side", file->side);
  if (file->general != NULL)
    sg_xml_set (root, "general", file->general);
  sg_xml_set_int (root, "time", file->time);
  for (guint i = 0; i < drafts->len; i++)
    sg_player_write_dispatch (drafts->pdata[i], root);
  if (!sign (root, file, error))
    return NULL;
  return sg_xml_dump (doc);
}

GBytes *
sg_player_seal_orders (SgPlayerFile *file, GBytes *orders)
{
  guint8 seed[SG_PLAYER_KEY_BYTES], key[SG_PLAYER_KEY_BYTES];

  if (!sg_player_unhex (file->secret, seed, sizeof seed))
    return g_bytes_ref (orders);
  sg_player_key_derive (seed, key);
  return sg_sealed_for_key (orders, key);
}

/* In. */

static char *
mark_of (const SgWord *word, const char *id, guint i)
{
  return g_strdup_printf ("%s%s/%u", word->key, id, i + 1);
}

/* (transfer full): the sum of what a line says, and of what hour. Who wrote it goes in as its reader, not as “from”, which check_line() may put
 * right. */
static char *
sum_up (SgPlayerOrders *self, guint i)
{
  const SgRkDispatch *line = self->lines->pdata[i];
  g_autofree char *time = g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, self->time, line->written);
  g_autofree char *all = g_strjoin ("\n", self->reader, time, sg_rk_dispatch_kind_name (line->kind), line->to, line->text, line->marches, NULL);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, all, -1);
}

/* How many lines before it say the same; of orders that are sent anew those that are settled stand on the board already. */
static guint
count_before (SgPlayerOrders *self, guint i)
{
  const SgRkDispatch *line = self->lines->pdata[i];
  guint before = 0;

  for (guint k = 0; k < i; k++)
    {
      const SgRkDispatch *other = self->lines->pdata[k];

      if (!self->anew || !sg_player_is_settled (self, k))
        before += other->written == line->written && other->kind == line->kind && g_str_equal (other->to, line->to)
                  && g_str_equal (other->text, line->text) && g_str_equal (other->marches, line->marches);
    }
  return before;
}

static gboolean
has_mark (SgBoard *board, const SgWord *word, const char *sum, guint n)
{
  g_autofree char *mark = g_strdup_printf ("%s%.32s/%u", word->key, sum, n);

  return sg_board_get_whole (board, mark, 0) > 0;
}

/* What a line says, of what hour, as the how manieth of its kind: so that it is known again in another file. What is sent anew is one more than all that were sent or refused. */
static char *
mark_of_words (SgPlayerOrders *self, SgBattle *battle, const SgWord *word, guint i)
{
  const SgPlayerKind *kind = sg_player_kind_of (battle);
  SgBoard *board = sg_battle_get_board (battle);
  g_autofree char *sum = sum_up (self, i);
  guint n = 1;

  for (guint left = count_before (self, i); ; n++)
    {
      if (self->anew && (has_mark (board, kind->accepted, sum, n) || has_mark (board, kind->refused, sum, n)))
        continue;
      if (left-- == 0)
        break;
    }
  return g_strdup_printf ("%s%.32s/%u", word->key, sum, n);
}

/* (transfer full): both marks of a line. */
static char *
marks_of (SgPlayerOrders *self, SgBattle *battle, const SgWord *word, guint i)
{
  g_autofree char *mark = mark_of (word, self->id, i), *words = mark_of_words (self, battle, word, i);

  return g_strjoin (" ", mark, words, NULL);
}

/* The number under which a line was sent off, or refused, by this file or another; 0: it was not. */
static guint
find_settled (SgPlayerOrders *self, SgBattle *battle, const SgWord *word, guint i)
{
  SgBoard *board = sg_battle_get_board (battle);
  g_autofree char *mark = self->id != NULL ? mark_of (word, self->id, i) : NULL, *words = mark_of_words (self, battle, word, i);
  gint64 number = mark != NULL ? sg_board_get_whole (board, mark, 0) : 0;

  return (guint) (number > 0 ? number : sg_board_get_whole (board, words, 0));
}

/* A battle of another campaign may have the same id: both are asked. */
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

/* Its lines are known again by marks on the board, whose keys hold that number and are listed with blanks between them: whoever signs a file may
 * give it any, and one of several words would set whatever words of the board it named. */
static gboolean
read_number (SgPlayerOrders *self, const xmlNode *root, GError **error)
{
  self->id = sg_xml_get (root, "id");
  if (self->id != NULL && g_uuid_string_is_valid (self->id))
    return TRUE;
  sg_xml_error (error, SG_ERROR_MALFORMED, root, _("What was sent has no number of its own."));
  return FALSE;
}

static gboolean
is_kriegsspiel (SgBattle *battle)
{
  return g_str_equal (sg_ruleset_get_system (sg_battle_get_rules (battle)), SG_RK_SYSTEM);
}

/* A player signs as his side's commander, or as the general that he is; he cannot write in another's name. */
static gboolean
check_line (const xmlNode *node, const char *reader, SgRkDispatch *line, SgBattle *battle, GError **error)
{
  const SgUnit *head = is_kriegsspiel (battle) ? sg_rk_head (sg_battle_get_board (battle), reader) : NULL;
  const char *general = sg_reader_general (reader);

  if (*line->from == '\0' || (head != NULL && g_str_equal (head->id, line->from)))
    {
      if (*general != '\0')   /* on his own board headquarters is where he is */
        {
          g_free (line->from);
          line->from = g_strdup (general);
        }
      return TRUE;
    }
  if (*general != '\0')
    sg_xml_error (error, SG_ERROR_REFUSED, node, _("“%s” is another than %s, whose orders these are."), line->from, head != NULL ? head->name : general);
  else
    sg_xml_error (error, SG_ERROR_REFUSED, node, _("“%s” does not command that side"), line->from);
  return FALSE;
}

/* Whose they are: the side’s, or one of its generals’, who has papers of his own. */
static gboolean
read_reader (SgPlayerOrders *self, const xmlNode *root, SgBattle *battle, GError **error)
{
  g_autofree char *general = sg_xml_get (root, "general");
  const SgUnit *unit = general != NULL ? sg_board_get_unit (sg_battle_get_board (battle), general) : NULL;

  self->reader = sg_reader_new (self->side, general);
  if (general == NULL || (is_kriegsspiel (battle) && unit != NULL && g_str_equal (unit->side, self->side) && sg_rk_has_papers (sg_battle_get_board (battle), unit)))
    return TRUE;
  sg_xml_error (error, SG_ERROR_REFUSED, root, _("“%s” is no general of that side who plays for himself."), unit != NULL ? unit->name : general);
  return FALSE;
}

static gboolean
read_lines (SgPlayerOrders *self, xmlNode *root, SgBattle *battle, gboolean settled_too, GError **error)
{
  const SgPlayerKind *kind = sg_player_kind_of (battle);
  guint open = 0, refusals = 0;

  self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  self->accepted = g_array_new (FALSE, TRUE, sizeof (guint));
  self->refused = g_array_new (FALSE, TRUE, sizeof (guint));
  for (xmlNode *node = sg_xml_first (root, "dispatch"); node != NULL; node = sg_xml_next (node, "dispatch"))
    {
      SgRkDispatch *line = sg_player_read_dispatch (node, self->side, error);
      guint number, refused;

      if (line == NULL)
        return FALSE;
      if (line->written < 0)   /* composed at the moment that his file shows */
        line->written = self->time;
      g_ptr_array_add (self->lines, line);
      number = find_settled (self, battle, kind->accepted, self->lines->len - 1);
      refused = number == 0 ? find_settled (self, battle, kind->refused, self->lines->len - 1) : 0;
      g_array_append_val (self->accepted, number);
      g_array_append_val (self->refused, refused);
      if (!check_line (node, self->reader, line, battle, error))
        return FALSE;
      open += number == 0 && refused == 0;
      refusals += refused > 0;
    }
  if (open > 0 || settled_too)
    return TRUE;
  if (refusals == 0)
    sg_xml_error (error, SG_ERROR_REFUSED, root, _("these orders were accepted already."));
  else if (refusals == self->lines->len)
    sg_xml_error (error, SG_ERROR_REFUSED, root, _("these orders were refused already."));
  else
    sg_xml_error (error, SG_ERROR_REFUSED, root, _("each of these orders was accepted or refused already."));
  return FALSE;
}

/* Whether they are of a file that their side had, and of an hour at which it had it. */
static gboolean
check_issue (SgPlayerOrders *self, const xmlNode *root, SgBattle *battle, SgPlayerKeys *keys, GError **error)
{
  SgPlayerIssue issue = { sg_battle_get_id (battle), 0, 0, self->time, 0 };
  const SgPlayerIssue *last = sg_player_keys_last (keys, issue.battle);

  if (!sg_xml_get_int (root, "sitting", 0, G_MAXINT64, 0, &issue.sitting, error) || !sg_xml_get_int (root, "number", 0, G_MAXINT64, 0, &issue.number, error)
      || !sg_xml_get_int (root, "ruling", 0, G_MAXINT64, 0, &issue.ruling, error))
    return FALSE;
  if (last == NULL || last->sitting != issue.sitting)
    self->faults |= SG_ORDERS_OTHER_SITTING;
  if (!sg_player_keys_has (keys, &issue))
    self->faults |= SG_ORDERS_FALSE_HOUR;
  return TRUE;
}

/* (transfer full) (element-type SgPlayerKeys) (nullable): of all who have one in this battle, or NULL with the error. */
static GPtrArray *
list_keys (SgBattle *battle, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_player_keys_free);
  g_auto (GStrv) readers = sg_battle_list_all_readers (battle);

  for (guint i = 0; readers[i] != NULL; i++)
    {
      g_autoptr (GError) fault = NULL;
      SgPlayerKeys *keys = sg_player_keys_load (sg_battle_get_campaign (battle), readers[i], &fault);

      if (keys != NULL)
        g_ptr_array_add (list, keys);
      if (fault != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&fault));
          return NULL;
        }
    }
  return g_steal_pointer (&list);
}

static SgPlayerKeys *
keys_of (GPtrArray *all, const char *reader)
{
  for (guint i = 0; i < all->len; i++)
    if (g_str_equal (((SgPlayerKeys *) all->pdata[i])->reader, reader))
      return all->pdata[i];
  return NULL;
}

/* A file of before there were keys has none, and its orders are taken from a side that never had one; where it has, whoever leaves the key out may
 * be anybody. */
static guint
find_signer (SgPlayerOrders *self, const char *hex, GPtrArray *all)
{
  SgPlayerKeys *own = keys_of (all, self->reader);
  guint8 key[SG_PLAYER_KEY_BYTES];

  if (hex == NULL)
    return own == NULL ? SG_ORDERS_UNSIGNED : SG_ORDERS_BARE;
  sg_player_unhex (hex, key, sizeof key); /* its seal was checked with it */
  if (own != NULL && memcmp (key, own->key, sizeof key) == 0)
    return 0;
  for (guint i = 0; i < all->len; i++)
    {
      const SgPlayerKeys *other = all->pdata[i];

      if (memcmp (key, other->key, sizeof key) != 0)
        continue;
      self->signer = g_strdup (other->reader);
      return g_str_equal (sg_reader_side (other->reader), self->side) ? SG_ORDERS_OTHER_GENERAL : SG_ORDERS_OTHER_SIDE;
    }
  return SG_ORDERS_STRANGER;
}

/* FALSE with an error only where it could not look. */
static gboolean
find_faults (SgPlayerOrders *self, const xmlNode *root, SgBattle *battle, GError **error)
{
  g_autoptr (GPtrArray) all = list_keys (battle, error);
  g_autofree char *hex = sg_xml_get (root, "key");

  if (all == NULL)
    return FALSE;
  self->faults = find_signer (self, hex, all);
  if (self->faults == 0 && !check_issue (self, root, battle, keys_of (all, self->reader), error))
    return FALSE;
  if (self->time > sg_player_kind_of (battle)->now (sg_battle_get_board (battle)))
    self->faults |= SG_ORDERS_FALSE_HOUR;
  for (guint i = 0; i < self->lines->len; i++)
    if (((SgRkDispatch *) self->lines->pdata[i])->written < self->time)
      self->faults |= SG_ORDERS_FALSE_HOUR;
  return TRUE;
}

/* Which lines it takes: orders of which none is open are refused; all, settled or not; or whatever another file brought before, too. */
typedef enum { TAKING_OPEN, TAKING_ALL, TAKING_ANEW } Taking;

/* (transfer full): what was sealed for the umpire, by the key of any who has one, since whose they are cannot be read before they are open; what was
 * not sealed, as it is. */
static GBytes *
unseal (GBytes *bytes, const char *name, SgBattle *battle, GError **error)
{
  g_autoptr (GPtrArray) all = NULL;

  if (sg_sealed_find (bytes) == SG_SEALED_NONE)
    return g_bytes_ref (bytes);
  if (sg_sealed_by_words (bytes, name, error))
    return NULL;
  all = list_keys (battle, NULL);
  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      GBytes *open = sg_sealed_open_key (bytes, ((SgPlayerKeys *) all->pdata[i])->seed);

      if (open != NULL)
        return open;
    }
  g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN, _("%s: it is sealed for another than the umpire of this campaign, or was altered."), name);
  return NULL;
}

/* That nothing was altered is asked first: what comes after believes what it reads. @taking: which lines may be there. */
static SgPlayerOrders *
read_orders (GBytes *bytes, const char *name, SgBattle *battle, Taking taking, GError **error)
{
  g_autoptr (GBytes) open = unseal (bytes, name, battle, error);
  g_autoptr (SgXmlDoc) doc = open != NULL ? sg_xml_load (open, name, SCHEMA, error) : NULL;
  g_autoptr (SgPlayerOrders) self = NULL;
  xmlNode *root;

  if (doc == NULL)
    return NULL;
  root = xmlDocGetRootElement (doc);
  if (!sg_player_check_seal (root, error) || !check_ours (root, battle, error))
    return NULL;
  self = g_new0 (SgPlayerOrders, 1);
  self->anew = taking == TAKING_ANEW;
  self->side = sg_xml_get (root, "side");
  if (!read_number (self, root, error) || !sg_xml_get_int (root, "time", 0, SG_RK_TIME_MAX, 0, &self->time, error) || !read_reader (self, root, battle, error) || !read_lines (self, root, battle, taking == TAKING_ALL, error)
      || !find_faults (self, root, battle, error))
    return NULL;
  return g_steal_pointer (&self);
}

SgPlayerOrders *
sg_player_read_orders (GBytes *bytes, const char *name, SgBattle *battle, GError **error)
{
  return read_orders (bytes, name, battle, TAKING_OPEN, error);
}

SgPlayerOrders *
sg_player_read_orders_anew (GBytes *bytes, const char *name, SgBattle *battle, GError **error)
{
  return read_orders (bytes, name, battle, TAKING_ANEW, error);
}

static SgOrdersState
state_of (SgPlayerOrders *orders, SgBattle *battle, guint i)
{
  const SgPlayerKind *kind = sg_player_kind_of (battle);

  if (find_settled (orders, battle, kind->accepted, i) > 0)
    return SG_ORDERS_SETTLED_TAKEN;
  return find_settled (orders, battle, kind->refused, i) > 0 ? SG_ORDERS_SETTLED_REFUSED : SG_ORDERS_OPEN;
}

GArray *
sg_player_find_states (SgBattle *battle, const char *reader, GPtrArray *drafts)
{
  SgPlayerOrders orders = { .reader = (char *) reader, .time = sg_player_kind_of (battle)->now (sg_battle_get_board (battle)), .lines = drafts };
  GArray *states = g_array_new (FALSE, FALSE, sizeof (SgOrdersState));

  for (guint i = 0; i < drafts->len; i++)
    {
      SgOrdersState state = state_of (&orders, battle, i);

      g_array_append_val (states, state);
    }
  return states;
}

SgOrdersState
sg_player_find_state (GBytes *bytes, SgBattle *battle)
{
  g_autoptr (SgPlayerOrders) orders = read_orders (bytes, "", battle, TAKING_ALL, NULL);
  SgOrdersState state = SG_ORDERS_SETTLED_REFUSED;

  for (guint i = 0; orders != NULL && i < orders->lines->len; i++)
    if (!sg_player_is_settled (orders, i))
      return SG_ORDERS_OPEN;
    else if (g_array_index (orders->accepted, guint, i) > 0)
      state = SG_ORDERS_SETTLED_TAKEN;
  return orders != NULL ? state : SG_ORDERS_OPEN;
}

char *
sg_player_tell_faults (SgBattle *battle, SgPlayerOrders *orders)
{
  SgCampaign *campaign = sg_battle_get_campaign (battle);
  g_autofree char *side = sg_battle_call_reader (battle, orders->reader);
  g_autofree char *other = sg_battle_call_reader (battle, orders->signer != NULL ? orders->signer : sg_campaign_other_side (campaign, orders->side));
  const struct { guint fault; char *sentence; } rows[] = {
    { SG_ORDERS_UNSIGNED, sg_text_owned (_("They are not signed: whoever has a file of this campaign can have written them in %s’s name."), side) },
    { SG_ORDERS_BARE, sg_text_owned (_("They are not signed, and %s’s own file would have signed them: they may be of somebody else."), side) },
    { SG_ORDERS_OTHER_SIDE, g_strdup_printf (_("They are orders of %s, and %s signed them."), side, other) },
    { SG_ORDERS_OTHER_GENERAL, g_strdup_printf (_("They are orders of %s, and signed with the key of %s."), side, other) },
    { SG_ORDERS_STRANGER, g_strdup_printf (_("They are signed, but not with the key of %s."), side) },
    { SG_ORDERS_OTHER_SITTING, sg_text_owned (_("They were composed on a file of another sitting than that of %s’s newest."), side) },
    { SG_ORDERS_FALSE_HOUR, g_strdup_printf (_("Their hour is false: %s had no such file then."), side) },
  };
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (orders->faults & rows[i].fault)
        g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "", rows[i].sentence);
      g_free (rows[i].sentence);
    }
  return g_string_free (all, all->len == 0);
}

/* Nothing here refuses: a rider may well be sent to somebody who is gone. The umpire reads it beside the line, and decides. */
static char *
doubt_dispatch (SgBattle *battle, SgPlayerOrders *orders, guint i)
{
  SgBoard *board = sg_battle_get_board (battle);
  const SgRkDispatch *line = orders->lines->pdata[i];
  g_autoptr (GPtrArray) marches = NULL;
  const SgUnit *to, *anothers;

  to = sg_board_get_unit (board, line->to);
  if (*line->to != '\0' && !sg_rk_is_umpire (line->to) && (to == NULL || sg_unit_balance (to, SG_ACCOUNT_FIT) <= 0))
    return g_strdup_printf (_("%s is gone: nobody is there to read it (RK-20)."), to != NULL ? to->name : line->to);
  if (to != NULL && !g_str_equal (to->side, line->side))
    return g_strdup_printf (_("%s is not of that side (RK-20)."), to->name);
  anothers = sg_rk_find_anothers (board, orders->reader, line);
  if (anothers != NULL)
    {
      g_autofree char *writer = sg_battle_call_reader (battle, orders->reader);

      return g_strdup_printf (_("%s is not under %s (RK-18)."), anothers->name, writer);
    }
  marches = sg_rk_ordered_parse (line->marches);
  for (guint k = 0; k < marches->len; k++)
    {
      const SgRkOrdered *ordered = marches->pdata[k];
      const SgUnit *unit = sg_board_get_unit (board, ordered->unit);
      g_autoptr (GError) error = NULL;

      if (ordered->march == NULL)
        return g_strdup_printf (_("March %u cannot be read (RK-17)."), k + 1);
      if (unit != NULL && !g_str_equal (unit->side, line->side))
        return g_strdup_printf (_("%s is not of that side (RK-17)."), unit->name);
      if (sg_rk_march_time (battle, ordered->unit, ordered->march, &error) < 0)
        return g_strdup (error->message);
    }
  return NULL;
}

char *
sg_player_doubt (SgBattle *battle, SgPlayerOrders *orders, guint i)
{
  g_return_val_if_fail (i < orders->lines->len, NULL);

  return sg_player_kind_of (battle)->doubt (battle, orders, i);
}

/* What he answers he names by the number in his own book; the umpire’s has another for it. */
static guint
send_dispatch (SgBattle *battle, SgPlayerOrders *orders, SgRkDispatch *draft, gint64 deciding, GError **error)
{
  draft->answers = draft->answers > 0 ? sg_rk_known_number (battle, orders->reader, draft->answers) : 0;
  return sg_rk_send (battle, draft, deciding, error);
}

/* The line goes out as a draft of its own: who writes it, and under which mark of the campaign it is known again, are decided here and not by the
 * file. */
gboolean
sg_player_accept (SgBattle *battle, SgPlayerOrders *orders, guint i, gint64 deciding, GError **error)
{
  const SgPlayerKind *kind = sg_player_kind_of (battle);
  const SgRkDispatch *line;
  g_autoptr (SgRkDispatch) draft = NULL;
  guint number;

  g_return_val_if_fail (i < orders->lines->len, FALSE);
  if ((orders->faults & SG_ORDERS_DOUBTED) != 0 && !orders->anyway)
    {
      g_autofree char *faults = sg_player_tell_faults (battle, orders);

      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, faults);
      return FALSE;
    }
  line = orders->lines->pdata[i];
  draft = sg_rk_dispatch_new (line->side, sg_rk_dispatch_kind_name (line->kind), line->from, line->to, line->text);
  g_free (draft->marches);
  draft->marches = g_strdup (line->marches);
  draft->ride = line->ride;
  draft->encloses = line->encloses;
  draft->mark = marks_of (orders, battle, kind->accepted, i);
  draft->answers = line->answers;
  if (find_settled (orders, battle, kind->accepted, i) > 0)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("Line %u of these orders was accepted already."), i + 1);
      return FALSE;
    }
  number = kind->send (battle, orders, draft, deciding, error);
  g_array_index (orders->accepted, guint, i) = number;
  return number > 0;
}

/* Refusing. */

gboolean
sg_player_is_settled (SgPlayerOrders *orders, guint i)
{
  g_return_val_if_fail (i < orders->lines->len, FALSE);

  return g_array_index (orders->accepted, guint, i) > 0 || g_array_index (orders->refused, guint, i) > 0;
}

/* Whether the writer of a line knows by himself what he is called to whom it goes: he may have written down any id. */
static gboolean
may_name (SgBoard *board, const SgRkDispatch *line)
{
  const SgUnit *to = sg_board_get_unit (board, line->to);

  return to == NULL || g_str_equal (to->side, line->side);
}

/* (transfer full): what its writer is told: which they were, as he calls them, or of what hour, and the umpire’s words. */
static char *
tell_refused (SgBattle *battle, SgPlayerOrders *orders, const char *why)
{
  g_autoptr (GString) titles = g_string_new (NULL), all = NULL;
  g_autofree char *clock = sg_rk_hour_text (orders->time, sg_rk_now (sg_battle_get_board (battle)));
  gboolean named = TRUE;
  guint n = 0;

  for (guint i = 0; i < orders->lines->len; i++)
    if (!sg_player_is_settled (orders, i))
      {
        g_autofree char *title = sg_rk_dispatch_title (sg_battle_get_board (battle), orders->lines->pdata[i]);

        g_string_append_printf (titles, "%s%s", n > 0 ? "; " : "", title);
        named = named && may_name (sg_battle_get_board (battle), orders->lines->pdata[i]);
        n++;
      }
  all = g_string_new (NULL);
  if (named && n <= MOST_NAMED)
    g_string_append_printf (all, _("Not sent: %s."), titles->str);
  else
    g_string_append_printf (all, ngettext ("Not sent: %u order of %s.", "Not sent: %u orders of %s.", n), n, clock);
  if (why != NULL && *why != '\0')
    g_string_append_printf (all, " %s", why);
  if (all->len > SG_RK_TEXT_MAX)
    g_string_truncate (all, (gsize) (g_utf8_find_prev_char (all->str, all->str + SG_RK_TEXT_MAX) - all->str));
  return g_string_free (g_steal_pointer (&all), FALSE);
}

/* What another may have written is put away without a word: its side would be told of what it never wrote. */
static guint
put_away (SgBattle *battle, SgPlayerOrders *orders, const SgRkDispatch *marked, GError **error)
{
  g_autofree char *called = sg_battle_call_reader (battle, orders->reader), *clause = g_strdup_printf (_("Orders in the name of %s were refused"), called);
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-20");

  sg_rk_put_marks (ruling, marked, 1);
  return sg_battle_post (battle, ruling, error) ? 1 : 0;
}

static guint
refuse_dispatches (SgBattle *battle, SgPlayerOrders *orders, SgRkDispatch *draft, const char *why, GError **error)
{
  gboolean doubted = (orders->faults & SG_ORDERS_DOUBTED) != 0 && !orders->anyway;

  return doubted ? put_away (battle, orders, draft, error) : sg_rk_send (battle, draft, 0, error);
}

/* (transfer full) (nullable): the marks of all lines that are not settled; NULL when all are. */
static char *
list_open (SgPlayerOrders *orders, SgBattle *battle, const SgWord *word)
{
  GString *marks = g_string_new (NULL);

  for (guint i = 0; i < orders->lines->len; i++)
    {
      g_autofree char *both = !sg_player_is_settled (orders, i) ? marks_of (orders, battle, word, i) : NULL;

      if (both != NULL)
        g_string_append_printf (marks, "%s%s", marks->len > 0 ? " " : "", both);
    }
  return g_string_free (marks, marks->len == 0);
}

gboolean
sg_player_refuse (SgBattle *battle, SgPlayerOrders *orders, const char *why, GError **error)
{
  const SgPlayerKind *kind = sg_player_kind_of (battle);
  const char *general = sg_reader_general (orders->reader);
  g_autofree char *text = is_kriegsspiel (battle) ? tell_refused (battle, orders, why) : g_strdup ("");
  g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new (orders->side, "message", SG_RK_UMPIRE, *general != '\0' ? general : SG_RK_HEADQUARTERS, text);
  guint number;

  draft->mark = list_open (orders, battle, kind->refused);
  if (draft->mark == NULL)
    return TRUE;
  number = kind->refuse (battle, orders, draft, why, error);
  for (guint i = 0; number > 0 && i < orders->lines->len; i++)
    if (!sg_player_is_settled (orders, i))
      g_array_index (orders->refused, guint, i) = number;
  return number > 0;
}

static gboolean
sets_any (SgRuling *ruling, const char *const *marks)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      if (effect->kind == SG_EFFECT_CHANGE && g_strv_contains (marks, effect->key))
        return TRUE;
    }
  return FALSE;
}

/* (nullable): of the ruling that put the line away. */
static const char *
find_words (SgPlayerOrders *orders, SgBattle *battle, guint i)
{
  g_autofree char *both = marks_of (orders, battle, sg_player_kind_of (battle)->refused, i);
  g_auto (GStrv) marks = g_strsplit (both, " ", -1);
  g_autoptr (GPtrArray) standing = sg_battle_standing (battle);

  for (guint at = standing->len; at > 0; at--)
    if (sets_any (standing->pdata[at - 1], (const char *const *) marks))
      return sg_ruling_get_reason (standing->pdata[at - 1]);
  return NULL;
}

char *
sg_player_tell_refusal (GBytes *bytes, SgBattle *battle)
{
  const SgPlayerKind *kind = sg_player_kind_of (battle);
  g_autoptr (SgPlayerOrders) orders = kind != NULL && kind->refusal != NULL ? read_orders (bytes, "", battle, TAKING_ALL, NULL) : NULL;
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; orders != NULL && i < orders->lines->len; i++)
    {
      const char *words = find_words (orders, battle, i);
      char *why = words != NULL && *words != '\0' ? g_strdup (words) : kind->refusal (battle, orders, i);

      if (why != NULL)
        g_ptr_array_add (all, why);
    }
  g_ptr_array_add (all, NULL);
  return all->len > 1 ? g_strjoinv ("\n", (char **) all->pdata) : NULL;
}

static const SgPlayerKind kriegsspiel = {
  .system = SG_RK_SYSTEM, .accepted = &sg_rk_words.accepted, .refused = &sg_rk_words.refused, .now = sg_rk_now, .tell_time = sg_rk_moment_text,
  .known = sg_rk_known_board, .dispatches = sg_rk_known_dispatches, .title = sg_rk_dispatch_whole_title, .doubt = doubt_dispatch, .send = send_dispatch,
  .refuse = refuse_dispatches,
};

SG_REGISTER_PLAYER_KIND (kriegsspiel)
