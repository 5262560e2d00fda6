/* sg-desk-press.c: the map as the menu: whom the next thing may be done by is pressed where he stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Only while nothing else waits for a press: no question and no men to be named.  In a conversation they are those of whom a choice is: the
 * press marks it, as its row does.  Where an act waits for its target, those are meant whom its procedure does not refuse: each is asked of
 * once, without dice.
 */

#include "desk/sg-desk-press.h"

#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-private.h"

/* (nullable) (element-type SgGameAct): what the side as a whole is offered, asked once for each state of the board. */
static GPtrArray *
need_offered (SgDesk *self)
{
  static const char *const nobody[] = { NULL };
  const SgGame *game = sg_desk_get_game (self);

  if (!self->offered_known && game != NULL && game->acts != NULL)
    self->offered = game->acts (self->battle, nobody);
  self->offered_known = TRUE;
  return self->offered;
}

/* (nullable): the unit that is pressed for @act.  One that does no more than to choose him is not, once he is chosen. */
static const char *
find_pressed (SgDesk *self, const SgGameAct *act)
{
  if (!act->on_map || act->why != NULL || act->units == NULL || act->units[0] == NULL || act->units[1] != NULL)
    return NULL;
  return *act->id == '\0' && sg_desk_is_chosen (self, act->units[0]) ? NULL : act->units[0];
}

/* Whether the question that the act would ask of @unit stands, as far as can be told before dice are thrown; of an act that asks nothing the
 * game says it. */
static gboolean
may_be_aimed_at (SgDesk *self, const char *unit)
{
  const SgGame *game = sg_desk_get_game (self);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (SgDice) dice = sg_dice_new_none ();
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_auto (GStrv) of = NULL;

  g_strv_builder_addv (builder, (const char **) self->pointing_units);
  g_strv_builder_add (builder, unit);
  of = g_strv_builder_end (builder);
  if (self->pointing_procedure == NULL)
    return game->takes != NULL && game->takes (self->battle, self->pointing_act, (const char *const *) of);
  question = game->ask (self->battle, self->pointing_procedure, (const char *const *) of, NULL);
  verdict = question != NULL ? sg_question_judge (question, sg_battle_get_rules (self->battle), dice, NULL) : NULL;
  return question != NULL && (verdict == NULL || sg_verdict_get_refusal (verdict) == NULL);
}

/* (transfer none) (element-type utf8): whom the act that waits for a target may be aimed at. */
static GHashTable *
need_aims (SgDesk *self)
{
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (self->battle));
  const SgUnit *own = sg_board_get_unit (sg_battle_get_board (self->battle), self->pointing_units[0]);

  if (self->aims != NULL)
    return self->aims;
  self->aims = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < units->len && own != NULL; i++)
    {
      const SgUnit *unit = units->pdata[i];

      if (!g_str_equal (unit->side, own->side) && sg_desk_may_see (self, unit->id) && may_be_aimed_at (self, unit->id))
        g_hash_table_add (self->aims, g_strdup (unit->id));
    }
  return self->aims;
}

static gboolean
is_waiting_for_press (SgDesk *self)
{
  return self->battle != NULL && !self->held && sg_desk_may_judge (self) && self->pointing_act == NULL && self->question == NULL
         && sg_desk_get_talk (self) == NULL && sg_desk_get_naming (self, NULL) == SG_NAMING_NOTHING;
}

/* Whether a choice of the conversation that may be made now is of @unit. */
static gboolean
is_choice (SgDesk *self, const char *unit)
{
  const SgTalk *talk = self->battle != NULL && !self->held ? sg_desk_get_talk (self) : NULL;

  for (guint i = 0; talk != NULL && i < talk->choices->len; i++)
    {
      const SgChoice *choice = g_ptr_array_index (talk->choices, i);

      if (choice->why == NULL && g_strcmp0 (choice->unit, unit) == 0)
        return TRUE;
    }
  return FALSE;
}

static const SgGameAct *
find_act (SgDesk *self, const char *unit)
{
  GPtrArray *offered = is_waiting_for_press (self) ? need_offered (self) : NULL;

  for (guint i = 0; offered != NULL && i < offered->len; i++)
    {
      const SgGameAct *act = offered->pdata[i];

      if (g_strcmp0 (find_pressed (self, act), unit) == 0)
        return act;
    }
  return NULL;
}

gboolean
sg_desk_offers (SgDesk *self)
{
  GPtrArray *offered;

  g_return_val_if_fail (SG_IS_DESK (self), FALSE);

  offered = self->battle != NULL ? need_offered (self) : NULL;
  for (guint i = 0; offered != NULL && i < offered->len; i++)
    if (((const SgGameAct *) offered->pdata[i])->why == NULL && ((const SgGameAct *) offered->pdata[i])->group == NULL)
      return TRUE;
  return FALSE;
}

/* What waits for a target or a taker goes before all else: the press is meant for it. */
gboolean
sg_desk_may_press (SgDesk *self, const char *unit)
{
  g_return_val_if_fail (SG_IS_DESK (self) && unit != NULL, FALSE);

  if (self->pointing_act != NULL && self->pointing_wants == SG_ACT_TARGET)
    return g_hash_table_contains (need_aims (self), unit);
  if (self->pointing_wants == SG_ACT_TAKER)
    return g_strv_contains ((const char *const *) self->pointing_units, unit);
  return is_choice (self, unit) || find_act (self, unit) != NULL;
}

gboolean
sg_desk_acts_when_pressed (SgDesk *self, const char *unit)
{
  g_return_val_if_fail (SG_IS_DESK (self) && unit != NULL, FALSE);

  return !is_choice (self, unit) && find_act (self, unit) != NULL;
}

gboolean
sg_desk_press (SgDesk *self, const char *unit)
{
  const SgGameAct *act;

  g_return_val_if_fail (SG_IS_DESK (self) && unit != NULL, FALSE);

  if (is_choice (self, unit))
    {
      g_signal_emit (self, sg_desk_signals[SIGNAL_MARKED], 0, unit);
      return TRUE;
    }
  act = find_act (self, unit);
  if (act != NULL)
    sg_desk_begin_act (self, act);
  return act != NULL;
}

guint
sg_desk_count_pressable (SgDesk *self)
{
  GPtrArray *offered;
  guint n = 0;

  g_return_val_if_fail (SG_IS_DESK (self), 0);

  offered = is_waiting_for_press (self) ? need_offered (self) : NULL;
  for (guint i = 0; offered != NULL && i < offered->len; i++)
    {
      const SgGameAct *act = offered->pdata[i];

      n += act->on_map && act->units != NULL && find_act (self, act->units[0]) == act;
    }
  return n;
}
