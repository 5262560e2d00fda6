/* sg-desk-light.c: who stands lit on the map because a row that is about them is looked at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row of a list says a name, and twenty units stand on the map: where the pointer or the keyboard is on the row, the eye finds its unit.
 */

#include "desk/sg-desk-light.h"

#include "desk/sg-desk-private.h"

void
sg_desk_light (SgDesk *self, gconstpointer by, const char *const *ids)
{
  g_return_if_fail (SG_IS_DESK (self));

  if (ids == NULL && by != self->lit_by)
    return;
  self->lit_by = ids != NULL ? by : NULL;
  if (self->lit == NULL && (ids == NULL || ids[0] == NULL))
    return;
  g_strfreev (self->lit);
  self->lit = ids != NULL && ids[0] != NULL ? g_strdupv ((char **) ids) : NULL;
  g_signal_emit (self, sg_desk_signals[SIGNAL_LIT], 0);
}

gboolean
sg_desk_is_lit (SgDesk *self, const char *id)
{
  SgBoard *board = self->lit != NULL ? sg_desk_get_board (self) : NULL;
  const SgFigure *figure = board != NULL ? sg_board_get_figure (board, id) : NULL;
  const char *const *lit = (const char *const *) self->lit;

  if (board == NULL)
    return FALSE;
  return g_strv_contains (lit, id) || (figure != NULL && (g_strv_contains (lit, figure->unit->id) || (figure->body != NULL && g_strv_contains (lit, figure->body))));
}

static gboolean
is_there (SgDesk *self, const char *id)
{
  SgBoard *board = sg_desk_get_board (self);

  return board != NULL && *id != '\0' && (sg_board_get_unit (board, id) != NULL || sg_board_get_figure (board, id) != NULL);
}

/* Those among the words of @id, as acts and choices name their arguments. */
static void
add_named (SgDesk *self, const char *id, GStrvBuilder *ids)
{
  g_auto (GStrv) words = g_strsplit (id, ":", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (is_there (self, words[i]))
      g_strv_builder_add (ids, words[i]);
}

char **
sg_desk_units_of_act (SgDesk *self, const SgGameAct *act)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  if (act->units != NULL)
    g_strv_builder_addv (ids, (const char **) act->units);
  add_named (self, act->id, ids);
  if (act->about != NULL)
    add_named (self, act->about, ids);
  return g_strv_builder_end (ids);
}

char **
sg_desk_units_of_choice (SgDesk *self, const SgChoice *choice)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  if (choice->unit != NULL)
    g_strv_builder_add (ids, choice->unit);
  else
    add_named (self, choice->id, ids);
  return g_strv_builder_end (ids);
}

char **
sg_desk_units_of_line (SgDesk *self, const char *key, const char *group)
{
  GListModel *model = sg_desk_get_suggestions (self);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (model, i);
      const SgSuggestion *one = sg_desk_item_get (item);
      gboolean meant = key != NULL ? g_strcmp0 (one->key, key) == 0 : group != NULL && g_strcmp0 (one->group, group) == 0;

      if (meant && one->figures != NULL)
        g_strv_builder_addv (ids, (const char **) one->figures);
    }
  return g_strv_builder_end (ids);
}
