/* sg-player-chat.c: orders that somebody wrote in a chat, read as those of a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-player-chat.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-typed.h"
#include "exchange/sg-player-keys.h"
#include "exchange/sg-player-kind.h"
#include "exchange/sg-player-orders.h"
#include "play/reisswitz/base/sg-rk-words.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/sg-reader.h"

#define MOST_LINES 400
#define BULLETS "-*> \t"

/** Reading: what the lines are held against; @lines (element-type SgChatFault): of each draft, without a reason. */
typedef struct { SgBattle *battle; SgBoard *board; const SgPlayerKind *kind; const char *side; GPtrArray *lines; } Reading;

static void
free_fault (SgChatFault *fault)
{
  g_free (fault->text);
  g_free (fault->why);
  g_free (fault);
}

void
sg_chat_orders_free (SgChatOrders *self)
{
  g_ptr_array_unref (self->fresh);
  g_ptr_array_unref (self->drafts);
  g_ptr_array_unref (self->faults);
  g_ptr_array_unref (self->repeats);
  g_free (self);
}

/* Names. */

/* A word of @name begins where @part begins and ends where it ends. */
static gboolean
has_words (const char *name, const char *part)
{
  gsize n = strlen (part);

  for (const char *at = strstr (name, part); at != NULL; at = strstr (at + 1, part))
    if ((at == name || at[-1] == ' ') && (at[n] == '\0' || at[n] == ' ' || at[n] == ','))
      return TRUE;
  return FALSE;
}

/* Who can be written to: his own who stand, but for him who writes; or else whom he knows of the enemy. */
static gboolean
may_be_meant (const Reading *of, const SgUnit *unit, gboolean own)
{
  if (g_str_equal (unit->side, of->side) != own)
    return FALSE;
  if (!own)
    return TRUE;
  return sg_unit_balance (unit, SG_ACCOUNT_FIT) > 0 && (of->kind->dispatches == NULL || unit != sg_rk_commander (of->board, of->side));
}

/* (nullable): the unit of which so much of its name is enough; a whole name goes before a part of others’ names. *@several: there are more of
 * which it is, as nothing keeps two units from having one name. */
static const SgUnit *
find_unit (const Reading *of, const char *words, gboolean own, gboolean *several)
{
  GPtrArray *units = sg_board_get_units (of->board);
  g_autofree char *wanted = sg_typed_fold (words);
  const SgUnit *found = NULL;
  gboolean whole = FALSE;
  guint n = 0;

  for (guint i = 0; *wanted != '\0' && i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      g_autofree char *name = may_be_meant (of, unit, own) ? sg_typed_fold (unit->name) : NULL;
      gboolean same = g_strcmp0 (name, wanted) == 0;

      if (name == NULL || (!same && (whole || !has_words (name, wanted))))
        continue;
      n = same && !whole ? 1 : n + 1;
      whole = whole || same;
      found = unit;
    }
  *several = n > 1;
  return n == 1 ? found : NULL;
}

/* What it says. */

/* (transfer full) (nullable): as the board writes an order of The War Game. */
static char *
write_move (const Reading *of, const char *text)
{
  const struct { const char *order, *words, *called; } moves[] = {
    { "hold", "hold", _("Hold the Ground") }, { "battle-move", "battle move", _("Battle Move") }, { "no-orders", "no orders", _("Strike Out the Orders") },
  };
  g_autofree char *said = sg_typed_fold (text);
  const char *enemy = g_str_has_prefix (said, "charge ") ? said + strlen ("charge ") : NULL;
  const SgUnit *against;
  gboolean several;

  g_strdelimit (said + strlen (said) - (*said != '\0'), ".!", '\0');
  if (enemy != NULL)
    {
      against = find_unit (of, g_str_has_prefix (enemy, "the ") ? enemy + strlen ("the ") : enemy, FALSE, &several);
      return against != NULL ? g_strconcat ("charge ", against->id, NULL) : NULL;
    }
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autofree char *called = sg_typed_fold (moves[i].called);

      if (g_str_equal (said, moves[i].words) || g_str_equal (said, called))
        return g_strdup (moves[i].order);
    }
  return NULL;
}

/* (transfer full) (nullable): why it is no order; else a draft was added. */
static char *
take_order (const Reading *of, SgChatOrders *orders, const SgUnit *unit, const char *text)
{
  gboolean rides = of->kind->dispatches != NULL;
  g_autofree char *said = rides ? g_strdup (text) : write_move (of, text);
  SgRkDispatch *draft;

  if (*text == '\0')
    return g_strdup_printf (_("It says nothing to %s."), unit->name);
  if (said == NULL)
    return g_strdup_printf (_("“%s” is no order for a move: charge somebody whom you know, hold, battle move, or no orders."), text);
  if (!sg_rk_dispatch_can_say (said))
    return g_strdup_printf (_("It is too long: %u letters are the most."), SG_RK_TEXT_MAX);
  draft = sg_rk_dispatch_new (of->side, "order", SG_RK_HEADQUARTERS, unit->id, said);
  draft->written = of->kind->now (sg_battle_get_board (of->battle));
  g_ptr_array_add (orders->drafts, draft);
  return NULL;
}

/* Lines. */

/* (transfer full) (nullable): why it was not understood. A chat sets who writes before a line, with colons of its own: the first part that names a unit is whom it is to. */
static char *
read_line (const Reading *of, SgChatOrders *orders, const char *line)
{
  g_autofree char *first = NULL;
  gboolean any_several = FALSE;

  for (const char *from = line, *colon; (colon = strchr (from, ':')) != NULL; from = colon + 1)
    {
      g_autofree char *name = g_strndup (from, (gsize) (colon - from)), *text = g_strstrip (g_strdup (colon + 1));
      gboolean several;
      const SgUnit *unit = find_unit (of, name, TRUE, &several);

      if (unit != NULL)
        return take_order (of, orders, unit, text);
      any_several = any_several || several;
      if (first == NULL || several)
        {
          g_free (first);
          first = g_strstrip (g_steal_pointer (&name));
        }
    }
  if (first == NULL)
    return g_strdup (_("It does not begin with a unit and a colon."));
  return g_strdup_printf (any_several ? _("“%s” may be several of your units: write more of the name.") : _("No unit that can be written to is called “%s”."), first);
}

static SgChatFault *
note_line (guint line, const char *text, char *why)
{
  SgChatFault *fault = g_new0 (SgChatFault, 1);

  fault->line = line;
  fault->text = g_strdup (text);
  fault->why = why;
  return fault;
}

static void
read_lines (const Reading *of, SgChatOrders *orders, char **lines)
{
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *line = g_strchomp (lines[i]);
      const char *said = line + strspn (line, BULLETS);
      char *why;

      while (g_str_has_prefix (said, "•") || g_str_has_prefix (said, "·") || g_str_has_prefix (said, "–"))
        {
          said = g_utf8_next_char (said);
          said += strspn (said, BULLETS);
        }
      if (*said == '\0')
        continue;
      why = i < MOST_LINES ? read_line (of, orders, said) : g_strdup_printf (_("More than %u lines are not read at once."), MOST_LINES);
      if (why != NULL)
        g_ptr_array_add (orders->faults, note_line (i + 1, line, why));
      else
        g_ptr_array_add (of->lines, note_line (i + 1, line, NULL));
    }
}

/* Whoever pastes the same chat a second time is told what of it is on its way. */
static void
tell_apart (const Reading *of, const char *reader, SgChatOrders *orders)
{
  g_autoptr (GArray) states = sg_player_find_states (of->battle, reader, orders->drafts);

  for (guint i = 0; i < states->len; i++)
    {
      SgOrdersState state = g_array_index (states, SgOrdersState, i);
      const SgChatFault *line = of->lines->pdata[i];
      const char *why = state == SG_ORDERS_SETTLED_TAKEN ? _("It was sent already, in these words and of this hour.") : _("It was refused already, in these words and of this hour.");

      if (state == SG_ORDERS_OPEN)
        g_ptr_array_add (orders->fresh, orders->drafts->pdata[i]);
      else
        g_ptr_array_add (orders->repeats, note_line (line->line, line->text, g_strdup (why)));
    }
}

SgChatOrders *
sg_player_read_chat (SgBattle *battle, const char *reader, const char *text)
{
  SgChatOrders *orders = g_new0 (SgChatOrders, 1);
  Reading of = { .battle = battle, .kind = sg_player_kind_of (battle), .side = sg_reader_side (reader) };
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) strnlen (text, SG_CHAT_MOST));
  g_auto (GStrv) lines = g_strsplit (valid, "\n", -1);
  g_autoptr (GPtrArray) understood = g_ptr_array_new_with_free_func ((GDestroyNotify) free_fault);
  g_autoptr (SgBoard) known = NULL;

  orders->drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  orders->faults = g_ptr_array_new_with_free_func ((GDestroyNotify) free_fault);
  orders->repeats = g_ptr_array_new_with_free_func ((GDestroyNotify) free_fault);
  orders->fresh = g_ptr_array_new ();
  of.lines = understood;
  if (of.kind == NULL)
    return orders;
  of.board = known = of.kind->known (battle, reader);
  read_lines (&of, orders, lines);
  tell_apart (&of, reader, orders);
  return orders;
}

char *
sg_chat_orders_tell_rest (SgChatOrders *self)
{
  g_autoptr (GString) rest = g_string_new (NULL);

  for (guint i = 0; i < self->faults->len; i++)
    g_string_append_printf (rest, "%s\n", ((SgChatFault *) self->faults->pdata[i])->text);
  return g_string_free (g_steal_pointer (&rest), FALSE);
}

/* The file. */

/* Nothing is read of it: only what orders are signed with, and on which file they say that they were composed. */
SgPlayerFile *
sg_player_take_paper (SgBattle *battle, const char *reader, GError **error)
{
  const SgPlayerKind *kind = sg_player_kind_of (battle);
  SgCampaign *campaign = sg_battle_get_campaign (battle);
  g_autoptr (SgPlayerFile) file = g_new0 (SgPlayerFile, 1);
  g_autoptr (SgPlayerKeys) keys = NULL;
  const SgPlayerIssue *issue;

  file->time = kind->now (sg_battle_get_board (battle));
  keys = sg_player_keys_hand_out (battle, reader, file->time, error);
  if (keys == NULL)
    return NULL;
  issue = sg_player_keys_last (keys, sg_battle_get_id (battle));
  file->campaign = g_strdup (sg_campaign_get_uuid (campaign));
  file->battle = sg_battle_get_id (battle);
  file->side = g_strdup (sg_reader_side (reader));
  file->general = *sg_reader_general (reader) != '\0' ? g_strdup (sg_reader_general (reader)) : NULL;
  file->secret = sg_player_hex (keys->seed, sizeof keys->seed);
  file->sitting = issue->sitting;
  file->number = issue->number;
  return g_steal_pointer (&file);
}

GBytes *
sg_player_chat_to_file (SgBattle *battle, const char *reader, GPtrArray *drafts, GError **error)
{
  g_autoptr (SgPlayerFile) file = sg_player_take_paper (battle, reader, error);
  g_autoptr (GBytes) plain = file != NULL ? sg_player_write_orders (file, drafts, error) : NULL;

  return plain != NULL ? sg_player_seal_orders (file, plain) : NULL;
}
