/* sg-tw-written.c: orders that a player wrote on his own file, and what the board keeps of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Of each line that was taken in, or was not, a word of the battle says whose it was, so that it is not taken twice; neither side is shown those words, and of a
 * ruling that sets them the other side hears nothing.
 */

#include "play/war-game/sg-tw-written.h"

#include <string.h>

#include "play/war-game/sg-tw-orders.h"

/** Line: an order as it is read. */
typedef struct { SgUnit *unit, *target; SgTwOrder order; } Line;

static gboolean
read_line (SgBoard *board, const char *unit, const char *text, Line *line, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", 2);
  int order = parts[0] != NULL ? sg_choice_of (sg_tw_orders_names, parts[0]) : -1;

  line->unit = sg_board_get_unit (board, unit);
  if (order < 0)
    return sg_refuse (error, "TW-06", _("“%s” is no order"), text);
  if (line->unit == NULL)
    return sg_refuse (error, "TW-06", _("“%s” is no unit of this battle"), unit);
  line->order = (SgTwOrder) order;
  line->target = parts[1] != NULL ? sg_board_get_unit (board, parts[1]) : NULL;
  if (parts[1] != NULL && line->target == NULL)
    return sg_refuse (error, "TW-06", _("“%s” is no unit of this battle"), parts[1]);
  return TRUE;
}

char *
sg_tw_order_title (SgBoard *board, const char *unit, const char *order)
{
  Line line;

  if (!read_line (board, unit, order, &line, NULL))
    return g_strdup (order);
  switch (line.order)
    {
    case SG_TW_ORDER_CHARGE:
      return g_strdup_printf (_("%s charges %s"), sg_unit_called (line.unit), line.target != NULL ? sg_unit_called (line.target) : "");
    case SG_TW_ORDER_BATTLE_MOVE:
      return g_strdup_printf (_("%s makes a battle move"), sg_unit_called (line.unit));
    case SG_TW_ORDER_HOLD:
      return g_strdup_printf (_("%s holds its ground"), sg_unit_called (line.unit));
    case SG_TW_ORDER_NOTHING:
      break;
    }
  return g_strdup_printf (_("%s has no orders"), sg_unit_called (line.unit));
}

/* (transfer full) (nullable). */
static SgRuling *
draft (const SgTw *tw, const char *side, const char *unit, const char *text, GError **error)
{
  Line line;

  if (!read_line (tw->board, unit, text, &line, error))
    return NULL;
  if (!sg_unit_is_of (line.unit, side))
    return (void) sg_refuse (error, "TW-06", _("%s is not of that side"), sg_unit_called (line.unit)), NULL;
  return sg_tw_draft_order (tw, line.unit, line.order, line.target, error);
}

char *
sg_tw_order_written (SgBoard *board, const SgUnit *unit)
{
  g_autofree char *charge = sg_word_has (unit, &sg_tw_words.charge) ? g_strdup_printf ("charge %s", sg_word_text (unit, &sg_tw_words.charge)) : NULL;

  if (charge != NULL)
    return sg_tw_order_title (board, unit->id, charge);
  if (sg_word_flag (unit, &sg_tw_words.battle_move))
    return sg_tw_order_title (board, unit->id, "battle-move");
  return sg_tw_is_to_hold (unit) ? sg_tw_order_title (board, unit->id, "hold") : NULL;
}

char *
sg_tw_order_doubt (SgBattle *battle, SgBoard *board, const char *side, const char *unit, const char *order)
{
  g_autoptr (SgRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;
  SgTw tw;

  sg_tw_read (&tw, battle, board);
  ruling = draft (&tw, side, unit, order, &error);
  return ruling == NULL ? g_strdup (error->message) : NULL;
}

/* Whose line it was: 1 red, 2 blue. */
static void
put_marks (SgRuling *ruling, const char *side, const char *marks)
{
  g_auto (GStrv) all = g_strsplit (marks, " ", -1);

  for (guint i = 0; all[i] != NULL; i++)
    if (*all[i] != '\0')
      sg_ruling_add_change (ruling, "battle", all[i], g_str_equal (side, "red") ? "1" : "2");
}

gboolean
sg_tw_order_take (SgBattle *battle, const char *side, const char *unit, const char *order, const char *marks, GError **error)
{
  SgRuling *ruling;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  ruling = draft (&tw, side, unit, order, error);
  if (ruling == NULL)
    return FALSE;
  put_marks (ruling, side, marks);
  return sg_play_post (&tw.play, ruling, error);
}

gboolean
sg_tw_orders_put_away (SgBattle *battle, const char *side, const char *marks, const char *why, GError **error)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "", "TW-06");
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  sg_ruling_say (ruling, _("Orders of %s were not taken"), sg_play_called (&tw.play, side));
  if (why != NULL && *why != '\0')
    sg_ruling_set_reason (ruling, why);
  put_marks (ruling, side, marks);
  return sg_play_post (&tw.play, ruling, error);
}

static gboolean
is_mark (const char *key)
{
  return g_str_has_prefix (key, sg_tw_words.accepted.key) || g_str_has_prefix (key, sg_tw_words.refused.key);
}

void
sg_tw_forget_marks (SgRuling *ruling, SgBoard *board)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, sg_board_get_words (board));
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (is_mark (key))
      sg_ruling_add_change (ruling, "battle", key, "");
}

gboolean
sg_tw_marks_other (SgRuling *ruling, const char *side)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  const char *own = g_str_equal (side, "red") ? "1" : "2";

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      if (effect->kind == SG_EFFECT_CHANGE && g_str_equal (effect->subject, "battle") && is_mark (effect->key) && g_strcmp0 (effect->after, own) != 0)
        return TRUE;
    }
  return FALSE;
}
