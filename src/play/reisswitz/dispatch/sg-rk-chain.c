/* sg-rk-chain.c: the chain of command: who leads which part of the force, and orders that go through him (RK-16, RK-19).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Parts are handed out by the procedure “duties”: the battle's word "duties-SIDE" has a record for each.  A part that is called
 * like a force is led by the general of that force.  While nobody has a part the commander's orders go straight to the troops.
 */

#include "play/reisswitz/dispatch/sg-rk-chain.h"

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch-private.h"
#include "play/reisswitz/dispatch/sg-rk-ride.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "rules/sg-ruleset-tables.h"

static gboolean
is_handed_out (SgBoard *board, const char *side, const char *part)
{
  g_autoptr (GPtrArray) duties = sg_word_records (SG_OF (board, side), &sg_rk_words.duties);

  for (guint i = 0; i < duties->len; i++)
    if (g_str_equal (sg_word_record_text (duties->pdata[i], SG_RK_DUTY_PART), part))
      return TRUE;
  return FALSE;
}

const SgUnit *
sg_rk_leader_of (SgBoard *board, const SgUnit *unit)
{
  GPtrArray *units = sg_board_get_units (board);
  const char *force = sg_word_text (unit, &sg_rk_words.force);
  SgPlace place;

  if (*force == '\0' || sg_rk_leads (board, unit) || !sg_ruleset_chosen (sg_board_get_rules (board), "rk.chain", "parts") || !is_handed_out (board, unit->side, force))
    return NULL;
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *leader = units->pdata[i];

      if (sg_rk_leads (board, leader) && sg_units_are_friends (leader, unit) && g_str_equal (sg_word_text (leader, &sg_rk_words.force), force)
          && leader != sg_rk_commander (board, unit->side) && sg_rk_on_field (board, leader, &place))
        return leader;
    }
  return NULL;
}

const char *
sg_rk_first_hand (SgBoard *board, const SgRkDispatch *draft)
{
  const SgUnit *unit = sg_board_get_unit (board, draft->to), *leader = unit != NULL ? sg_rk_leader_of (board, unit) : NULL;
  SgPoint from, to;

  if (leader == NULL || draft->kind != SG_RK_KIND_ORDER || !sg_rk_is_headquarters (board, draft->side, draft->from))
    return draft->to;
  if (sg_rk_place_of (board, draft->side, draft->from, &from) && sg_rk_place_of (board, draft->side, draft->to, &to)
      && sg_point_distance (from, to) <= sg_ruleset_figure (sg_board_get_rules (board), "RK-19", "spot"))
    return draft->to;   /* he is on the spot */
  return leader->id;
}

static gboolean
is_anothers (SgBoard *board, const char *reader, const SgUnit *unit)
{
  return *sg_reader_general (reader) != '\0' && !sg_rk_is_under (board, reader, unit);
}

const SgUnit *
sg_rk_find_anothers (SgBoard *board, const char *reader, const SgRkDispatch *order)
{
  g_autoptr (GPtrArray) marches = sg_rk_ordered_parse (order->marches);
  const SgUnit *to = sg_board_get_unit (board, order->to);

  if (!sg_rk_dispatch_is_order (order))
    return NULL;
  if (to != NULL && is_anothers (board, reader, to))
    return to;
  for (guint i = 0; i < marches->len; i++)
    {
      const SgUnit *unit = sg_board_get_unit (board, ((SgRkOrdered *) marches->pdata[i])->unit);

      if (unit != NULL && g_str_equal (unit->side, order->side) && is_anothers (board, reader, unit))
        return unit;
    }
  return NULL;
}

/* What was to start while the order was on its way starts as soon as it is there, and is handed on so. */
static void
hand_on_marches (const SgRk *rk, const SgRkDispatch *order, SgRkDispatch *next)
{
  g_autoptr (GPtrArray) marches = sg_rk_ordered_parse (order->marches);
  gboolean late = FALSE, whole = TRUE;

  for (guint i = 0; i < marches->len; i++)
    {
      SgRkMarch *march = ((SgRkOrdered *) marches->pdata[i])->march;

      whole = whole && march != NULL;
      late = (march != NULL && sg_rk_march_begin_late (rk, march)) || late;
    }
  if (!late || !whole)
    {
      g_free (next->marches);
      next->marches = g_strdup (order->marches);
      return;
    }
  for (guint i = 0; i < marches->len; i++)
    sg_rk_dispatch_add_march (next, ((SgRkOrdered *) marches->pdata[i])->unit, ((SgRkOrdered *) marches->pdata[i])->march);
}

gboolean
sg_rk_pass_on (SgBattle *battle, const char *side, guint number, GError **error)
{
  g_autoptr (SgRkDispatch) order = sg_rk_dispatch_get (sg_battle_get_board (battle), side, number), next = NULL;
  SgRk rk;

  if (order == NULL || *order->onward == '\0')
    return sg_refuse (error, "RK-16", _("There is no such order to pass on"));
  if (order->delivered < 0)
    return sg_refuse (error, "RK-19", _("The order has not arrived"));
  if (order->done >= 0)
    return sg_refuse (error, "RK-16", _("It was passed on already"));
  next = sg_rk_dispatch_new (side, "order", order->to, order->onward, order->text);
  sg_rk_read (&rk, battle);
  hand_on_marches (&rk, order, next);
  next->answers = number;
  return sg_rk_send (battle, next, 0, error) != 0;
}

static double
sum_cell (const SgRk *rk, const char *side, const char *column)
{
  GPtrArray *units = sg_board_get_units (rk->board);
  double sum = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];

      if (sg_unit_is_of (unit, side) && !sg_word_has (unit, &sg_common_words.parent) && sg_ruleset_has_number (rk->rules, "RK-30", "types", unit->type, column))
        sum += sg_ruleset_cell (rk->rules, "RK-30", "types", unit->type, column);
    }
  return sum;
}

char *
sg_rk_tell_players (const SgRk *rk, const char *side)
{
  static const char *const columns[] = { "battalions", "squadrons", "batteries" };
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "players", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  int players;

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    sg_play_fill (question, columns[i], g_variant_new_int64 ((gint64) ceil (sum_cell (rk, side, columns[i]))));
  verdict = sg_play_judge (&rk->play, question, NULL);
  players = verdict != NULL ? (int) sg_play_measure (verdict, "players") : 1;
  return g_strdup_printf (ngettext ("so large a side wants %d player at least (RK-15)", "so large a side wants %d players at least (RK-15)", players), players);
}

/* What the umpire finds in the question: a part for each force that has a general of its own. */
void
sg_rk_fill_duties (const SgRk *rk, SgQuestion *question, const SgUnit *who)
{
  GPtrArray *units = sg_board_get_units (rk->board);
  GVariantBuilder records;
  guint n = 0;

  sg_play_fill (question, "side", g_variant_new_string (who->side));
  g_variant_builder_init (&records, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];

      if (!sg_rk_leads (rk->board, unit) || !sg_units_are_friends (unit, who) || !sg_word_has (unit, &sg_rk_words.force))
        continue;
      g_variant_builder_open (&records, G_VARIANT_TYPE_VARDICT);
      g_variant_builder_add (&records, "{sv}", "name", g_variant_new_string (unit->name));
      g_variant_builder_add (&records, "{sv}", "part", g_variant_new_string (sg_word_text (unit, &sg_rk_words.force)));
      g_variant_builder_close (&records);
      n++;
    }
  if (n > 0)
    sg_play_fill (question, "duties", g_variant_builder_end (&records));
  else
    g_variant_builder_clear (&records);
}
