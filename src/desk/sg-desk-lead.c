/* sg-desk-lead.c: games that lead: acts of the units chosen, and the conversation between two players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An act that wants a target, somebody to do it or a way waits here until that is pointed out on the map: the next unit pressed is the
 * target or does it, the next way drawn is the way.  What the conversation wants judged is opened like any other question.
 */

#include "desk/sg-desk-lead.h"

#include "base/sg-error.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-private.h"
#include "desk/sg-desk-question.h"

#include <glib/gi18n-lib.h>

/* The device that lies on the map for what is asked, and the hand that turns it. */

static const SgGameDevices *
find_devices (SgDesk *self)
{
  const SgGame *game = sg_desk_get_game (self);

  return game != NULL && sg_desk_may_judge (self) ? game->devices : NULL;
}

SgDevice *
sg_desk_lay_device (SgDesk *self, SgQuestion *question)
{
  const SgGameDevices *devices = find_devices (self);
  SgQuestion *of = question != NULL ? question : sg_desk_get_question (self);

  return devices != NULL && of != NULL ? devices->lay (self->battle, of) : NULL;
}

SgQuestion *
sg_desk_try_aim (SgDesk *self, SgPoint at, GError **error)
{
  const SgGameDevices *devices = find_devices (self);
  SgQuestion *open = sg_desk_get_question (self);

  if (devices == NULL || open == NULL)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("Nothing lies on the map that could be turned."));
      return NULL;
    }
  return devices->aim (self->battle, open, at, error);
}

void
sg_desk_aim (SgDesk *self, SgPoint at)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = NULL;
  g_autofree char *remark = NULL;

  g_return_if_fail (SG_IS_DESK (self));

  question = sg_desk_try_aim (self, at, &error);
  if (question == NULL)
    {
      sg_desk_fail (self, error);
      return;
    }
  remark = g_strdup (sg_desk_get_remark (self));
  sg_desk_forget_question (self);
  sg_desk_set_remark (self, remark);   /* the same shot, laid elsewhere */
  sg_desk_take_question (self, NULL, question);
}

/* Acts. */

static void
forget_pointing (SgDesk *self)
{
  g_clear_pointer (&self->pointing_act, g_free);
  g_clear_pointer (&self->pointing_procedure, g_free);
  g_clear_pointer (&self->pointing_words, g_free);
  g_clear_pointer (&self->pointing_units, g_strfreev);
  g_clear_pointer (&self->aims, g_hash_table_unref);
  self->pointing_wants = SG_ACT_AT_ONCE;
}

const char *
sg_desk_get_pointing (SgDesk *self)
{
  g_return_val_if_fail (SG_IS_DESK (self), NULL);

  return self->pointing_words;
}

void
sg_desk_end_act (SgDesk *self)
{
  gboolean was;

  g_return_if_fail (SG_IS_DESK (self));

  was = self->pointing_act != NULL;
  forget_pointing (self);
  if (was)
    g_signal_emit (self, sg_desk_signals[SIGNAL_POINTING], 0);
}

/* (transfer full): what is to be pointed out for it. */
static char *
word_pointing (const SgGameAct *act)
{
  guint n;

  switch (act->wants)
    {
    case SG_ACT_TARGET:
      return g_strdup_printf (_("%s: press its target on the map."), act->label);
    case SG_ACT_PLACE:
      return g_strdup_printf (_("%s: press the place on the map."), act->label);
    case SG_ACT_TAKER:
      n = g_strv_length (act->units);
      return g_strdup_printf (ngettext ("%s: press the lit unit on the map.", "%s: press one of the %u lit units on the map.", n), act->label, n);
    default:
      return g_strdup_printf (_("%s: press where it shall go, or drag the block along its way."), act->label);
    }
}

static void
begin_pointing (SgDesk *self, const SgGameAct *act)
{
  gboolean taken = act->wants == SG_ACT_TAKER;

  forget_pointing (self);
  self->pointing_act = g_strdup (act->id);
  self->pointing_procedure = g_strdup (act->procedure);
  self->pointing_wants = act->wants;
  self->pointing_units = g_strdupv (taken ? act->units : (char **) sg_desk_get_chosen (self, NULL));
  self->pointing_words = word_pointing (act);
  g_signal_emit (self, sg_desk_signals[SIGNAL_POINTING], 0);
}

/* Chooses those the act is for, and then does it, asks it, or waits for its target.  Choosing may free @act. */
static void
begin_for (SgDesk *self, const SgGameAct *act)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) units = g_strdupv (act->units);
  g_autofree char *id = g_strdup (act->id), *procedure = g_strdup (act->procedure), *label = g_strdup (act->label);
  const SgGameAct then = { .id = id, .label = label, .procedure = procedure, .wants = act->wants };

  sg_desk_end_act (self);
  for (guint i = 0; units[i] != NULL; i++)
    sg_desk_choose_body (self, units[i], i > 0);
  if (then.wants != SG_ACT_AT_ONCE)
    begin_pointing (self, &then);
  else if (procedure == NULL && *id != '\0')
    sg_desk_carry_out (self, id, (const char *const *) units, NULL, 0);
  else if (procedure != NULL && !sg_desk_ask_of (self, procedure, (const char *const *) units, &error))
    sg_desk_fail (self, error);
}

/* Of those who are chosen, and of what the act is about besides. */
static gboolean
ask_for (SgDesk *self, const SgGameAct *act, GError **error)
{
  guint n;
  const char *const *chosen = sg_desk_get_chosen (self, &n);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) of = NULL;

  if (act->about == NULL)
    return sg_desk_ask (self, act->procedure, error);
  g_strv_builder_addv (builder, (const char **) chosen);
  g_strv_builder_add (builder, act->about);
  of = g_strv_builder_end (builder);
  return sg_desk_ask_of (self, act->procedure, (const char *const *) of, error);
}

void
sg_desk_begin_act (SgDesk *self, const SgGameAct *act)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;

  g_return_if_fail (SG_IS_DESK (self) && act != NULL);

  if (self->held || act->why != NULL || !sg_desk_may_judge (self))
    return;
  if (act->units != NULL && act->wants != SG_ACT_TAKER)
    {
      begin_for (self, act);
      return;
    }
  if (act->wants != SG_ACT_AT_ONCE)
    {
      begin_pointing (self, act);
      return;
    }
  sg_desk_end_act (self);
  if (act->procedure != NULL)
    {
      if (!ask_for (self, act, &error))
        sg_desk_fail (self, error);
      return;
    }
  id = g_strdup (act->id);
  sg_desk_carry_out (self, id, sg_desk_get_chosen (self, NULL), NULL, 0);
}

/* Whoever is pressed does what was waiting for somebody to do it; it says itself who may not. */
static void
give_to (SgDesk *self, const char *unit)
{
  char *of[] = { (char *) unit, NULL };
  g_autofree char *act = g_strdup (self->pointing_act), *procedure = g_strdup (self->pointing_procedure);
  const SgGameAct then = { .id = act, .procedure = procedure, .units = of };

  begin_for (self, &then);
}

gboolean
sg_desk_point_target (SgDesk *self, const char *unit)
{
  g_autofree char *act = NULL, *procedure = NULL;
  g_autoptr (GStrvBuilder) builder = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) units = NULL;

  if (self->pointing_wants == SG_ACT_TAKER && unit != NULL)
    {
      give_to (self, unit);
      return TRUE;
    }
  if (self->pointing_act == NULL || self->pointing_wants != SG_ACT_TARGET || unit == NULL
      || g_strv_contains ((const char *const *) self->pointing_units, unit))
    return FALSE;
  builder = g_strv_builder_new ();
  g_strv_builder_addv (builder, (const char **) self->pointing_units);
  g_strv_builder_add (builder, unit);
  units = g_strv_builder_end (builder);
  act = g_strdup (self->pointing_act);
  procedure = g_strdup (self->pointing_procedure);
  sg_desk_end_act (self);
  if (procedure == NULL)
    sg_desk_carry_out (self, act, (const char *const *) units, NULL, 0);
  else if (!sg_desk_ask_of (self, procedure, (const char *const *) units, &error))
    sg_desk_fail (self, error);
  return TRUE;
}

/* A question whose device is laid where it was pressed. */
static gboolean
ask_at (SgDesk *self, const char *procedure, const char *const *units, SgPoint at)
{
  g_autoptr (GError) error = NULL;

  if (sg_desk_ask_of (self, procedure, units, &error))
    sg_desk_aim (self, at);
  else
    sg_desk_fail (self, error);
  return error == NULL;
}

gboolean
sg_desk_point_way (SgDesk *self, const SgPoint *path, guint n, gboolean *done)
{
  g_autofree char *act = NULL, *procedure = NULL;
  g_auto (GStrv) units = NULL;

  if (self->pointing_act == NULL || (self->pointing_wants != SG_ACT_WAY && self->pointing_wants != SG_ACT_PLACE))
    return FALSE;
  act = g_strdup (self->pointing_act);
  procedure = g_strdup (self->pointing_procedure);
  units = g_steal_pointer (&self->pointing_units);
  sg_desk_end_act (self);
  *done = procedure != NULL ? ask_at (self, procedure, (const char *const *) units, path[n - 1]) : sg_desk_carry_out (self, act, (const char *const *) units, path, n);
  return TRUE;
}

gboolean
sg_desk_point_place (SgDesk *self, SgPoint to)
{
  gboolean done;

  g_return_val_if_fail (SG_IS_DESK (self), FALSE);

  return sg_desk_point_way (self, &to, 1, &done);
}

/* (nullable): whose @id is, a unit's or a figure's. */
static const char *
side_of (SgBoard *board, const char *id)
{
  const SgFigure *figure = sg_board_get_figure (board, id);
  const SgUnit *unit = figure != NULL ? figure->unit : sg_board_get_unit (board, id);

  return unit != NULL ? unit->side : NULL;
}

/* Where an act waits for a way or a place, an enemy who stands there does not hide it from the press; a friend does, for he may be meant to be
 * chosen. */
gboolean
sg_desk_point_over (SgDesk *self, const char *unit, SgPoint to)
{
  SgBoard *board;

  g_return_val_if_fail (SG_IS_DESK (self) && unit != NULL, FALSE);

  board = sg_desk_get_board (self);
  if (self->pointing_act == NULL || board == NULL || self->pointing_units == NULL || self->pointing_units[0] == NULL)
    return FALSE;
  return g_strcmp0 (side_of (board, self->pointing_units[0]), side_of (board, unit)) != 0 && sg_desk_point_place (self, to);
}

/* The conversation. */

/* What a player sent for it is the choice that is marked, so that the blue button takes it. */
static void
mark_answer (SgDesk *self)
{
  const char *choice = self->errands != NULL ? self->errands->answer (self->battle, self->talk, NULL, self->errands_of) : NULL;

  self->answered = choice != NULL;
  if (choice == NULL || g_strcmp0 (choice, self->talk->chosen) == 0)
    return;
  g_free (self->talk->chosen);
  self->talk->chosen = g_strdup (choice);
}

const SgTalk *
sg_desk_get_talk (SgDesk *self)
{
  const SgGame *game;

  g_return_val_if_fail (SG_IS_DESK (self), NULL);

  game = sg_desk_get_game (self);
  if (!self->talk_known && game != NULL && game->converse != NULL && sg_desk_may_judge (self))
    self->talk = game->converse (self->battle);
  self->talk_known = TRUE;
  if (self->talk != NULL)
    mark_answer (self);
  return self->talk;
}

gboolean
sg_desk_is_answered (SgDesk *self)
{
  return sg_desk_get_talk (self) != NULL && self->answered;
}

void
sg_desk_forget_talk (SgDesk *self)
{
  g_clear_pointer (&self->talk, sg_talk_free);
  self->talk_known = FALSE;
}

static gboolean
has_thrown (SgDesk *self)
{
  return self->question != NULL && (self->seed != 0 || self->faces[0] != '\0');
}

/* The question that the talk has come to; what was answered in the same one before is kept. */
void
sg_desk_open_talk (SgDesk *self)
{
  const SgTalk *talk = sg_desk_get_talk (self);
  g_autoptr (SgQuestion) fresh = NULL;

  if (talk == NULL || talk->question == NULL)
    {
      if (self->of_talk)
        {
          sg_desk_forget_question (self);
          g_signal_emit (self, sg_desk_signals[SIGNAL_QUESTION], 0);
        }
      return;
    }
  fresh = sg_question_copy (talk->question);
  if (has_thrown (self) && self->of_talk && sg_question_get_procedure (self->question) == sg_question_get_procedure (fresh) && sg_desk_measures_the_same (fresh, self->question))
    return; /* something else came, as an errand from a room: what was thrown for it stands */
  if (self->of_talk && self->touched && self->question != NULL
      && sg_question_get_procedure (self->question) == sg_question_get_procedure (fresh))
    sg_desk_carry_answers (self->question, fresh);
  else
    self->touched = FALSE;
  sg_desk_take_question (self, NULL, fresh);
  self->of_talk = TRUE;
}
