/* sg-tutor-hand.c: what a step of a tutorial asks for, done by the program itself on the desk.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each is what a press in the window comes to, so that whoever looks on sees nothing that he could not do himself.
 */

#include "desk/sg-tutor-hand.h"

#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-put.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "play/sg-unit-stand.h"
#include "rules/sg-field.h"

static const char *
first_of (const SgTutorialDo *what)
{
  return what->of[0] != NULL ? what->of[0] : "";
}

static const SgPoint *
way_of (const SgTutorialDo *what)
{
  return (const SgPoint *) (const void *) what->to->data;
}

/* A unit by all its figures, or the unit itself where that is one body. */
static gboolean
choose (SgDesk *desk, const SgTutorialDo *what)
{
  guint n = 0;

  sg_desk_choose (desk, NULL);
  for (guint i = 0; what->of[i] != NULL; i++)
    if (sg_board_get_figure (sg_desk_get_board (desk), what->of[i]) != NULL)
      sg_desk_choose_one (desk, what->of[i], TRUE);
    else
      sg_desk_choose_body (desk, what->of[i], TRUE);
  sg_desk_get_chosen (desk, &n);
  return n > 0;
}

/* From where the first of those chosen stands. */
static gboolean
move (SgDesk *desk, const SgTutorialDo *what)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  guint n = 0;
  const char *const *chosen = sg_desk_get_chosen (desk, &n);
  SgPlace place;

  if (n == 0 || !sg_board_find_place (sg_desk_get_board (desk), chosen[0], &place))
    return FALSE;
  g_array_append_val (way, place.at);
  g_array_append_vals (way, what->to->data, what->to->len);
  return sg_desk_move (desk, (SgPoint *) (void *) way->data, way->len, NULL, NULL);
}

static gboolean
begin_act (SgDesk *desk, const SgTutorialDo *what)
{
  const SgGame *game = sg_desk_get_game (desk);
  g_autoptr (GPtrArray) acts = game != NULL && game->acts != NULL ? game->acts (sg_desk_get_battle (desk), sg_desk_get_chosen (desk, NULL)) : NULL;

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const SgGameAct *act = acts->pdata[i];

      if (g_str_equal (act->id, first_of (what)) && act->why == NULL)
        {
          sg_desk_begin_act (desk, act);
          return TRUE;
        }
    }
  return FALSE;
}

/* The first line of the tray that is of the procedure and does not wait. */
static gboolean
open_line (SgDesk *desk, const SgTutorialDo *what)
{
  GListModel *lines = sg_desk_get_suggestions (desk);

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (lines, i);
      const SgSuggestion *line = sg_desk_item_get (item);
      gboolean of_unit = what->of[0] == NULL || what->of[1] == NULL || g_strv_contains ((const char *const *) line->figures, what->of[1]);

      if (line->question == NULL || !of_unit || !g_str_equal (sg_question_get_procedure (line->question)->id, first_of (what)))
        continue;
      sg_desk_open_suggestion (desk, i);
      return TRUE;
    }
  return FALSE;
}

static gboolean
answer (SgDesk *desk, const char *id)
{
  return sg_desk_get_talk (desk) != NULL && sg_desk_choose_answer (desk, id);
}

static gboolean
overrule (SgDesk *desk, const SgTutorialDo *what)
{
  SgQuestion *question = sg_desk_get_question (desk);
  const SgField *fields = question != NULL ? sg_question_get_procedure (question)->fields : NULL;

  for (guint i = 0; fields != NULL && fields[i].name != NULL; i++)
    {
      gboolean meant = g_str_equal (fields[i].name, first_of (what)) && what->value != NULL;
      g_autoptr (GVariant) value = meant ? sg_field_parse (&fields[i], what->value, NULL) : NULL;

      if (value == NULL)
        continue;
      sg_desk_set_value (desk, fields[i].name, value, what->reason);
      return TRUE;
    }
  return FALSE;
}

/* A press of the blue button: a verdict that stands is accepted, else the turn’s next act. */
static gboolean
accept (SgDesk *desk)
{
  return sg_desk_get_state (desk) == SG_DESK_STANDS && sg_desk_accept (desk, NULL);
}

/* Dice that nothing wants are not thrown. */
static gboolean
throw_dice (SgDesk *desk, guint64 seed)
{
  if (sg_desk_get_question (desk) == NULL)
    return FALSE;
  if (sg_desk_get_state (desk) == SG_DESK_DICE)
    sg_desk_throw (desk, seed);
  return TRUE;
}

gboolean
sg_tutor_hand_is_of_desk (SgTutorialDeed deed)
{
  return deed <= SG_DEED_UNDO;
}

gboolean
sg_tutor_hand_do (SgDesk *desk, const SgTutorialDo *what)
{
  g_return_val_if_fail (SG_IS_DESK (desk) && sg_tutor_hand_is_of_desk (what->deed), FALSE);

  switch (what->deed)
    {
    case SG_DEED_CHOOSE:
      return choose (desk, what);
    case SG_DEED_MOVE:
      return move (desk, what);
    case SG_DEED_ACT:
      return begin_act (desk, what);
    case SG_DEED_TARGET:
      return sg_desk_point_target (desk, first_of (what));
    case SG_DEED_PLACE:
      return what->to->len > 0 && sg_desk_point_place (desk, way_of (what)[0]);
    case SG_DEED_LEAD_ON:
      return sg_desk_act (desk);
    case SG_DEED_PUT_DOWN:
      return sg_desk_put_side_down (desk, first_of (what));
    case SG_DEED_OPEN:
      return open_line (desk, what);
    case SG_DEED_ANSWER:
      return answer (desk, first_of (what));
    case SG_DEED_SET:
      return overrule (desk, what);
    case SG_DEED_THROW:
      return throw_dice (desk, what->seed);
    case SG_DEED_ACCEPT:
      return accept (desk);
    case SG_DEED_UNDO:
      return sg_desk_undo (desk);
    default:
      return FALSE;
    }
}
