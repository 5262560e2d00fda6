/* sg-tutor.c: a tutorial that is followed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the board stood when a step began is kept by the number of its newest ruling, so that a step back is a step back on the board as
 * well: the practice war is the tutorial’s own, and nobody’s record is wound back.
 */

#include "desk/sg-tutor.h"

#include "base/sg-later.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-question.h"

struct _SgTutor
{
  GObject parent_instance;

  SgTutorial *tutorial;     /* (owned) */
  SgDesk     *desk;         /* (owned) (nullable) */
  SgBattle   *battle;       /* (owned) (nullable): whose rulings are heard */
  guint       at;
  gint64      newest;       /* of the rulings in force, as it was last looked at */
  GArray     *begun;        /* (element-type gint64): the newest ruling in force when each step began, −1 where it has not */
  gboolean    astray;
  guint       looking;      /* the idle in which what is done is judged astray: what a press does is done first, whole */
};

G_DEFINE_FINAL_TYPE (SgTutor, sg_tutor, G_TYPE_OBJECT)

enum { SIGNAL_STEP, SIGNAL_ASTRAY, N_SIGNALS };
static guint signals[N_SIGNALS];

static gint64
number_newest (SgBattle *battle)
{
  SgRuling *newest = battle != NULL ? sg_battle_get_undo (battle) : NULL;

  return newest != NULL ? sg_ruling_get_number (newest) : 0;
}

static void
set_astray (SgTutor *self, gboolean astray)
{
  if (self->astray == astray)
    return;
  self->astray = astray;
  g_signal_emit (self, signals[SIGNAL_ASTRAY], 0);
}

/* The first time that a step is come to: who steps back and forth stands where the step once began. */
static void
note_begun (SgTutor *self)
{
  if (self->battle != NULL && self->at < self->begun->len && g_array_index (self->begun, gint64, self->at) < 0)
    g_array_index (self->begun, gint64, self->at) = number_newest (self->battle);
}

static void
step_on (SgTutor *self)
{
  g_clear_handle_id (&self->looking, g_source_remove);
  self->at++;
  self->astray = FALSE;
  if (self->at < self->begun->len && self->at > 0
      && sg_tutor_get_step (self)->scene == ((SgTutorialStep *) self->tutorial->steps->pdata[self->at - 1])->scene)
    {
      g_array_index (self->begun, gint64, self->at) = -1;
      note_begun (self);
    }
  g_signal_emit (self, signals[SIGNAL_STEP], 0);
}

/* Whether a ruling is what the step waits for. */
static gboolean
is_wanted (const SgTutorialStep *step, SgRuling *ruling)
{
  const SgProcedure *procedure = sg_ruling_get_procedure (ruling);

  if (step->rules[0] != NULL)
    return g_strv_contains ((const char *const *) step->rules, sg_ruling_get_rule (ruling));
  return step->which == NULL || (procedure != NULL && g_str_equal (procedure->id, step->which));
}

/* Several may have been posted in one press. */
static gboolean
posted_wanted (SgTutor *self, const SgTutorialStep *step, gint64 before, gint64 now)
{
  for (gint64 number = before + 1; number <= now; number++)
    {
      SgRuling *ruling = sg_battle_get_ruling (self->battle, number);

      if (ruling != NULL && !sg_ruling_is_undone (ruling) && is_wanted (step, ruling))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_chosen (SgTutor *self, const char *which)
{
  guint n = 0;
  const char *const *chosen = sg_desk_get_chosen (self->desk, &n);

  for (guint i = 0; i < n; i++)
    {
      const SgFigure *figure = sg_board_get_figure (sg_desk_get_board (self->desk), chosen[i]);

      if (g_str_equal (chosen[i], which) || (figure != NULL && g_str_equal (figure->unit->id, which)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_overruled (SgTutor *self, const char *which)
{
  SgQuestion *question = sg_desk_get_question (self->desk);
  const SgField *fields = question != NULL ? sg_question_get_procedure (question)->fields : NULL;

  for (guint i = 0; fields != NULL && fields[i].name != NULL; i++)
    if ((which == NULL || g_str_equal (fields[i].name, which)) && sg_question_get_source (question, fields[i].name) == SG_SOURCE_WORD)
      return TRUE;
  return FALSE;
}

/* Whether what is seen on the desk is what the step waits for. */
static gboolean
stands_wanted (SgTutor *self, const SgTutorialStep *step)
{
  SgQuestion *question = self->desk != NULL ? sg_desk_get_question (self->desk) : NULL;

  if (self->desk == NULL)
    return FALSE;
  switch (step->wait)
    {
    case SG_WAIT_CHOSEN:
      return has_chosen (self, step->which);
    case SG_WAIT_OPENED:
      return question != NULL && g_str_equal (sg_question_get_procedure (question)->id, step->which);
    case SG_WAIT_OVERRULED:
      return is_overruled (self, step->which);
    default:
      return FALSE;
    }
}

/* What else was done: another was chosen where one is to be, or more rulings stand, or fewer, than when the step began. */
static gboolean
looks_astray (SgTutor *self, const SgTutorialStep *step)
{
  gint64 begun = self->at < self->begun->len ? g_array_index (self->begun, gint64, self->at) : -1;
  guint n = 0;

  if (self->desk == NULL || step->wait == SG_WAIT_READING)
    return FALSE;
  sg_desk_get_chosen (self->desk, &n);
  if (step->wait == SG_WAIT_CHOSEN && n > 0 && !has_chosen (self, step->which))
    return TRUE;
  /* On the way to what is wanted something is asked, or several are talking. */
  if (sg_desk_get_question (self->desk) != NULL || sg_desk_get_talk (self->desk) != NULL)
    return FALSE;
  return begun >= 0 && number_newest (self->battle) != begun;
}

static gboolean
look_cb (gpointer data)
{
  SgTutor *self = data;
  const SgTutorialStep *step = sg_tutor_get_step (self);

  self->looking = 0;
  if (step == NULL)
    return G_SOURCE_REMOVE;
  if (stands_wanted (self, step))
    step_on (self);
  else
    set_astray (self, looks_astray (self, step));
  return G_SOURCE_REMOVE;
}

static void
look (SgTutor *self)
{
  if (self->looking == 0)
    self->looking = sg_later (self, G_PRIORITY_DEFAULT_IDLE, look_cb);
}

/* The battle has posted, or taken back. */
static void
changed_cb (SgTutor *self)
{
  const SgTutorialStep *step = sg_tutor_get_step (self);
  gint64 before = self->newest;

  self->newest = number_newest (self->battle);
  if (step == NULL)
    return;
  if ((step->wait == SG_WAIT_POSTED && self->newest > before && posted_wanted (self, step, before, self->newest))
      || (step->wait == SG_WAIT_UNDONE && self->newest < before))
    step_on (self);
  else
    look (self);
}

static void
forget_battle (SgTutor *self)
{
  if (self->battle != NULL)
    g_signal_handlers_disconnect_by_data (self->battle, self);
  g_clear_object (&self->battle);
}

static void
forget_desk (SgTutor *self)
{
  g_clear_handle_id (&self->looking, g_source_remove);
  forget_battle (self);
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_clear_object (&self->desk);
}

static void
sg_tutor_finalize (GObject *object)
{
  SgTutor *self = SG_TUTOR (object);

  forget_desk (self);
  g_array_unref (self->begun);
  g_clear_pointer (&self->tutorial, sg_tutorial_free);
  G_OBJECT_CLASS (sg_tutor_parent_class)->finalize (object);
}

static void
sg_tutor_class_init (SgTutorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_tutor_finalize;
  signals[SIGNAL_STEP] = g_signal_new ("step", SG_TYPE_TUTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_ASTRAY] = g_signal_new ("astray", SG_TYPE_TUTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sg_tutor_init (SgTutor *self)
{
  self->begun = g_array_new (FALSE, FALSE, sizeof (gint64));
}

/* "4 12 15 −1 …": where it is, then the rulings. */
SgTutor *
sg_tutor_new (SgTutorial *tutorial, const char *told)
{
  SgTutor *self = g_object_new (SG_TYPE_TUTOR, NULL);
  g_auto (GStrv) parts = g_strsplit (told != NULL ? told : "", " ", -1);
  guint n = g_strv_length (parts);
  gboolean whole = n == tutorial->steps->len + 1;
  guint64 at = whole ? g_ascii_strtoull (parts[0], NULL, 10) : 0;

  self->tutorial = tutorial;
  self->at = at < tutorial->steps->len ? (guint) at : 0;
  for (guint i = 0; i < tutorial->steps->len; i++)
    {
      gint64 begun = whole ? g_ascii_strtoll (parts[i + 1], NULL, 10) : -1;

      g_array_append_val (self->begun, begun);
    }
  return self;
}

char *
sg_tutor_tell (SgTutor *self)
{
  GString *told;

  g_return_val_if_fail (SG_IS_TUTOR (self), NULL);

  told = g_string_new (NULL);
  g_string_append_printf (told, "%u", self->at);
  for (guint i = 0; i < self->begun->len; i++)
    g_string_append_printf (told, " %" G_GINT64_FORMAT, g_array_index (self->begun, gint64, i));
  return g_string_free (told, FALSE);
}

const SgTutorial *
sg_tutor_get (SgTutor *self)
{
  g_return_val_if_fail (SG_IS_TUTOR (self), NULL);

  return self->tutorial;
}

/* Undo and redo as far as they lead to where @number was the newest in force. */
static void
wind (SgTutor *self, gint64 number)
{
  if (self->battle == NULL || number < 0)
    return;
  if (number_newest (self->battle) > number)
    sg_battle_wind_back (self->battle, number, NULL);
  while (number_newest (self->battle) < number && sg_battle_get_redo (self->battle) != NULL)
    if (!sg_battle_redo (self->battle, NULL))
      break;
  self->newest = number_newest (self->battle);
}

/* What was kept of the file that was there before says nothing of this one. */
static void
forget_scene (SgTutor *self)
{
  const SgTutorialStep *step = sg_tutor_get_step (self);

  for (guint i = 0; i < self->begun->len; i++)
    if (((SgTutorialStep *) self->tutorial->steps->pdata[i])->scene == step->scene)
      g_array_index (self->begun, gint64, i) = -1;
}

/* @fresh: the practice war is laid out anew, and what was kept of it is of another file. */
void
sg_tutor_set_desk (SgTutor *self, SgDesk *desk, gboolean fresh)
{
  g_return_if_fail (SG_IS_TUTOR (self) && sg_tutor_get_step (self) != NULL);

  forget_desk (self);
  self->desk = g_object_ref (desk);
  self->battle = g_object_ref (sg_desk_get_battle (desk));
  self->astray = FALSE;
  if (fresh)
    forget_scene (self);
  wind (self, g_array_index (self->begun, gint64, self->at));
  self->newest = number_newest (self->battle);
  note_begun (self);
  g_signal_connect_swapped (self->battle, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (desk, "chosen", G_CALLBACK (look), self);
  g_signal_connect_swapped (desk, "question", G_CALLBACK (look), self);
}

SgDesk *
sg_tutor_get_desk (SgTutor *self)
{
  g_return_val_if_fail (SG_IS_TUTOR (self), NULL);

  return self->desk;
}

const SgTutorialStep *
sg_tutor_get_step (SgTutor *self)
{
  g_return_val_if_fail (SG_IS_TUTOR (self), NULL);

  return self->at < self->tutorial->steps->len ? self->tutorial->steps->pdata[self->at] : NULL;
}

guint
sg_tutor_get_at (SgTutor *self)
{
  g_return_val_if_fail (SG_IS_TUTOR (self), 0);

  return self->at;
}

gboolean
sg_tutor_is_astray (SgTutor *self)
{
  g_return_val_if_fail (SG_IS_TUTOR (self), FALSE);

  return self->astray;
}

void
sg_tutor_hear (SgTutor *self, SgTutorialWait what, const char *which)
{
  const SgTutorialStep *step;

  g_return_if_fail (SG_IS_TUTOR (self));

  step = sg_tutor_get_step (self);
  if (step != NULL && step->wait == what && (step->which == NULL || g_strcmp0 (step->which, which) == 0))
    step_on (self);
}

void
sg_tutor_go (SgTutor *self, guint at)
{
  gint64 begun;
  gboolean same;

  g_return_if_fail (SG_IS_TUTOR (self));

  at = MIN (at, self->tutorial->steps->len - 1);
  same = self->at < self->begun->len && ((SgTutorialStep *) self->tutorial->steps->pdata[at])->scene == sg_tutor_get_step (self)->scene;
  begun = same ? g_array_index (self->begun, gint64, at) : -1;
  g_clear_handle_id (&self->looking, g_source_remove);
  self->at = at;
  self->astray = FALSE;
  if (self->battle != NULL)
    g_signal_handlers_block_by_func (self->battle, changed_cb, self);
  wind (self, begun);
  if (self->battle != NULL)
    g_signal_handlers_unblock_by_func (self->battle, changed_cb, self);
  if (same && self->desk != NULL)
    sg_desk_choose (self->desk, NULL);
  g_clear_handle_id (&self->looking, g_source_remove);
  g_signal_emit (self, signals[SIGNAL_STEP], 0);
}

void
sg_tutor_put_right (SgTutor *self)
{
  g_return_if_fail (SG_IS_TUTOR (self));

  if (sg_tutor_get_step (self) != NULL)
    sg_tutor_go (self, self->at);
}
