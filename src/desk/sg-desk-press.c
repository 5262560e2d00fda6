/* sg-desk-press.c: the map as the menu: whom the next thing may be done by is pressed where he stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Only while nothing else waits for a press: no question, no conversation, no target and no men to be named.
 */

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

void
sg_desk_forget_offered (SgDesk *self)
{
  g_clear_pointer (&self->offered, g_ptr_array_unref);
  self->offered_known = FALSE;
}

static gboolean
is_waiting_for_press (SgDesk *self)
{
  return self->battle != NULL && !self->held && sg_desk_may_judge (self) && self->pointing_act == NULL && self->question == NULL
         && sg_desk_get_talk (self) == NULL && sg_desk_get_naming (self, NULL) == SG_NAMING_NOTHING;
}

static const SgGameAct *
find_act (SgDesk *self, const char *unit)
{
  GPtrArray *offered = is_waiting_for_press (self) ? need_offered (self) : NULL;

  for (guint i = 0; offered != NULL && i < offered->len; i++)
    {
      const SgGameAct *act = offered->pdata[i];

      if (act->on_map && act->why == NULL && act->units != NULL && g_strcmp0 (act->units[0], unit) == 0 && act->units[1] == NULL)
        return act;
    }
  return NULL;
}

gboolean
sg_desk_may_press (SgDesk *self, const char *unit)
{
  g_return_val_if_fail (SG_IS_DESK (self) && unit != NULL, FALSE);

  return find_act (self, unit) != NULL;
}

gboolean
sg_desk_press (SgDesk *self, const char *unit)
{
  const SgGameAct *act;

  g_return_val_if_fail (SG_IS_DESK (self) && unit != NULL, FALSE);

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
