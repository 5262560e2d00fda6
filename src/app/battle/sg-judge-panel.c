/* sg-judge-panel.c: the right panel of the Battle page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What there is to judge, the question that is open with its facts, its odds and its verdict. It lays these out, and sees to it that what is new
 * is in sight and under the keyboard; what each of them shows is the business of the view that it is.
 */

#include "app/battle/sg-judge-panel.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-act-list.h"
#include "app/battle/sg-ask-popover.h"
#include "app/battle/sg-effects-view.h"
#include "app/battle/sg-field-row.h"
#include "app/battle/sg-judge-bar.h"
#include "app/battle/sg-odds-view.h"
#include "app/battle/sg-talk-view.h"
#include "app/battle/sg-tray-list.h"
#include "app/battle/sg-verdict-view.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "rules/sg-question-values.h"
#include "play/sg-play.h"

#define HEAD 160.0    /* of a question, with its first facts */
#define LAYOUT_MS 60 /* a frame and its layout */
#define ODDS_BESIDE_VERDICT 6 /* as many ends leave a verdict in sight below them */
#define HEIGHT_BELOW 108 /* of the panel below the map, at the least */

struct _SgJudgePanel
{
  SgDeskView parent_instance;

  SgDesk     *desk;      /* (not owned) */
  const SgProcedure *procedure; /* (nullable): whose rows the question shows */
  GtkWidget  *scroll, *columns, *first, *second, *bar;
  gboolean    wide;   /* in two columns */
  gboolean    below, quiet;
  SgDeskState state;      /* as it was last shown */
  char       *shown;      /* (nullable): which question was last shown: of what procedure, about what */
  char       *moment;     /* (nullable): of the game, as it was last shown */
  gboolean    other;      /* it is another than the one before, and is to be seen from its beginning */
  GtkWidget  *ask, *talk, *acts;
  GtkLabel   *counts, *nothing, *past;
  GtkWidget  *suggestions;
  GtkListBox *rows;
  GtkWidget  *judge_group, *judge_head, *question_group, *effects_group, *verdict, *odds, *odds_group, *effects, *remark;
  GtkWidget  *more, *other_books;      /* opens the facts that are folded away */
  GtkLabel   *asked;     /* what is asked, when no suggestion says so */
  GtkLabel   *before;    /* what is settled before the dice are thrown */
};

G_DEFINE_FINAL_TYPE (SgJudgePanel, sg_judge_panel, SG_TYPE_DESK_VIEW)

static guint quiet_signal;

/* To Judge. */

static void
show_counts (SgJudgePanel *self)
{
  GListModel *model = sg_desk_get_suggestions (self->desk);
  guint now = 0, waiting = 0;
  g_autofree char *words = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (model, i);
      const SgSuggestion *suggestion = sg_desk_item_get (item);

      now += suggestion->question != NULL && !suggestion->optional;
      waiting += suggestion->waits != NULL;
    }
  if (now > 0 && waiting > 0)
    words = g_strdup_printf (_("%u now, %u waiting"), now, waiting);
  else if (now > 0)
    words = g_strdup_printf (_("%u now"), now);
  else if (waiting > 0)
    words = g_strdup_printf (_("%u waiting"), waiting);
  gtk_label_set_label (self->counts, words != NULL ? words : "");
}

static gboolean
is_nobody_chosen (SgJudgePanel *self)
{
  guint n;

  sg_desk_get_chosen (self->desk, &n);
  return n == 0;
}

/* Where moves follow the clock of a day, what wants the umpire comes before weather and the like, but after what the units that he
 * chose can do; a line that is pressed stays where it is, and whether there are any changes nothing. */
static void
order (SgJudgePanel *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  gboolean day = game != NULL && game->clock != NULL && (is_nobody_chosen (self) || sg_desk_is_chosen_by_line (self->desk));

  if (!self->wide)
    gtk_box_reorder_child_after (GTK_BOX (self->first), self->acts, day ? self->judge_group : self->talk);
}

static void
move_to (GtkWidget *widget, GtkWidget *column, gboolean to_top)
{
  GtkWidget *from = gtk_widget_get_parent (widget);

  if (from == column)
    return;
  g_object_ref (widget); /* between the two boxes nobody else holds it */
  gtk_box_remove (GTK_BOX (from), widget);
  if (to_top)
    gtk_box_prepend (GTK_BOX (column), widget);
  else
    gtk_box_append (GTK_BOX (column), widget);
  g_object_unref (widget);
}

/* Beside each other, what can be done stands under the verdict, and alone in its column while there is none; a conversation has the
 * first column to itself. */
static void
show_columns (SgJudgePanel *self)
{
  gboolean talk = self->wide && sg_desk_get_talk (self->desk) != NULL;
  GtkWidget *const parts[] = { self->odds_group, self->question_group };

  move_to (self->acts, self->wide ? self->second : self->first, FALSE);
  /* In a talk the question goes to the top of the second column, over the odds. */
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (talk)
      move_to (parts[i], self->second, TRUE);
    else
      move_to (parts[1 - i], self->first, FALSE);
  order (self);
}

/* With nothing to judge the panel gives up the height that it keeps for a question, and keeps it as long as there is anything: a line that
 * is pressed stays where it is. */
static void
note_quiet (SgJudgePanel *self)
{
  gboolean quiet = sg_desk_get_question (self->desk) == NULL && sg_desk_get_talk (self->desk) == NULL && !gtk_widget_get_visible (self->acts)
                   && g_list_model_get_n_items (sg_desk_get_suggestions (self->desk)) == 0;
  gboolean beside = self->wide && !quiet;   /* the one sentence has the whole width */

  gtk_widget_set_visible (self->second, !quiet);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns), beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_homogeneous (GTK_BOX (self->columns), beside);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroll), self->below && !quiet ? HEIGHT_BELOW : -1);
  if (quiet == self->quiet)
    return;
  self->quiet = quiet;
  g_signal_emit (self, quiet_signal, 0);
}

/* Nothing to judge, and why, where the game can say. */
static void
show_nothing (SgJudgePanel *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  gboolean nothing = sg_desk_may_judge (self->desk) && sg_desk_get_question (self->desk) == NULL
                     && g_list_model_get_n_items (sg_desk_get_suggestions (self->desk)) == 0;
  gboolean over = sg_desk_is_over (self->desk);
  g_autofree char *why = nothing && !over && game != NULL && game->still != NULL ? game->still (sg_desk_get_battle (self->desk)) : NULL;
  const char *idle = over ? _("The battle is over.") : _("Nothing to judge. Choose who acts, or press N for a ruling.");
  g_autofree char *words = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->nothing), nothing);
  if (!nothing)
    return;
  if (why != NULL)
    words = g_strconcat (idle, "\n", why, NULL);
  gtk_label_set_label (self->nothing, words != NULL ? words : idle);
}

static void
show_suggestions (SgJudgePanel *self)
{
  gboolean may = sg_desk_may_judge (self->desk);

  show_columns (self);
  show_nothing (self);
  gtk_widget_set_visible (GTK_WIDGET (self->past), !may);
  gtk_label_set_label (self->past, sg_desk_word_still (self->desk));
  gtk_widget_set_sensitive (self->ask, may);
  gtk_widget_set_visible (self->judge_group, sg_desk_get_talk (self->desk) == NULL);
  show_counts (self);
  sg_tray_list_show (SG_TRAY_LIST (self->suggestions));
  note_quiet (self);
}

/* Question. */

/* Rows outlive the answers: with new ones the keyboard, a popover that is open and a number half typed would be gone at every answer. An answer
 * may still ask for other facts, so that the procedure alone does not say it. */
static gboolean
shows_same_rows (SgJudgePanel *self, SgQuestion *question)
{
  const SgProcedure *procedure = sg_question_get_procedure (question);
  int i = 0;

  if (procedure != self->procedure)
    return FALSE;
  for (const SgField *field = procedure->fields; field->name != NULL; field++)
    {
      GtkListBoxRow *row;

      if (!sg_field_row_wants (question, field))
        continue;
      row = gtk_list_box_get_row_at_index (self->rows, i++);
      if (row == NULL || sg_field_row_get_field (SG_FIELD_ROW (row)) != field)
        return FALSE;
    }
  return gtk_list_box_get_row_at_index (self->rows, i) == NULL;
}

static gboolean
is_fought (SgJudgePanel *self)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);
  SgPlay play;

  if (battle == NULL || sg_battle_get_game (battle) == NULL)
    return FALSE;
  sg_play_read (&play, battle, NULL);
  return play.at != SG_PLAY_BEFORE;
}

/* Whether somebody must say something, so that there is no verdict without him. */
static gboolean
wants_answer (SgQuestion *question)
{
  for (const SgField *field = sg_question_get_procedure (question)->fields; field->name != NULL; field++)
    if (field->asked && !field->optional && !sg_question_is_aside (question, field->name))
      return TRUE;
  return FALSE;
}

/* Below the map there is room for a few rows: what must be answered has it. */
static void
fold_rows (SgJudgePanel *self)
{
  SgQuestion *question = sg_desk_get_question (self->desk);
  gboolean answers = self->below && question != NULL && wants_answer (question);
  gboolean open = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->more)), talk = sg_desk_get_talk (self->desk) != NULL;
  GtkListBoxRow *row;
  guint folded = 0, shown = 0;
  g_autofree char *words = NULL;

  for (int i = 0; question != NULL && (row = gtk_list_box_get_row_at_index (self->rows, i)) != NULL; i++)
    {
      const SgField *field = sg_field_row_get_field (SG_FIELD_ROW (row));
      gboolean folds = sg_field_row_folds (question, field, talk) || (answers && (!field->asked || field->optional));

      folded += folds;
      shown += open || !folds;
      gtk_widget_set_visible (GTK_WIDGET (row), open || !folds);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->rows), shown > 0); /* an empty card is a line across the panel */
  words = open ? g_strdup (_("Fewer facts")) : g_strdup_printf (ngettext ("%u more fact", "%u more facts", folded), folded);
  gtk_button_set_label (GTK_BUTTON (self->more), words);
  gtk_widget_set_visible (self->more, folded > 0);
  gtk_widget_set_visible (self->other_books, is_fought (self)); /* before the battle no two can meet */
}

/* Words that only a hand can give are typed at once. */
static gboolean
take_words_cb (gpointer data)
{
  SgJudgePanel *self = data;
  SgQuestion *question = sg_desk_get_question (self->desk);
  GtkListBoxRow *row;

  for (int i = 0; question != NULL && (row = gtk_list_box_get_row_at_index (self->rows, i)) != NULL; i++)
    {
      const SgField *field = sg_field_row_get_field (SG_FIELD_ROW (row));

      if (field->kind != SG_FIELD_TEXT || !field->asked || *sg_question_text (question, field->name) != '\0')
        continue;
      sg_field_row_override (SG_FIELD_ROW (row));
      break;
    }
  g_object_unref (self);
  return G_SOURCE_REMOVE;
}

/* Where dice are thrown on the table, their faces are typed without a press more. */
static gboolean
take_faces (SgJudgePanel *self)
{
  GtkWidget *faces = sg_judge_bar_get_faces (SG_JUDGE_BAR (self->bar));

  return sg_desk_get_state (self->desk) == SG_DESK_DICE && gtk_widget_get_mapped (faces) && sg_desk_is_by_hand (self->desk) && gtk_widget_grab_focus (faces);
}

/* What held the focus has gone with the question before. */
static void
mend_focus (SgJudgePanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || GTK_IS_EDITABLE (focus))
    return;
  if (!take_faces (self) && (focus == NULL || !gtk_widget_get_mapped (focus)))
    sg_judge_panel_settle_focus (self);
}

/* Where the question begins and what it came to ends, down the panel; both, where they fit, else the one that is new. */
static gboolean
find_matter (SgJudgePanel *self, double page, double *from, double *to)
{
  gboolean asked = gtk_widget_get_mapped (self->question_group), told = gtk_widget_get_mapped (self->verdict);
  graphene_rect_t question, verdict;

  if ((asked && !gtk_widget_compute_bounds (self->question_group, self->columns, &question))
      || (told && !gtk_widget_compute_bounds (self->verdict, self->columns, &verdict)) || (!asked && !told))
    return FALSE;
  *from = asked ? question.origin.y : verdict.origin.y;
  *to = told ? verdict.origin.y + verdict.size.height : question.origin.y + question.size.height;
  if (*to - *from <= page)
    return TRUE;
  if (asked && self->other)
    *to = *from + page;
  else if (told)
    *from = verdict.origin.y;
  return TRUE;
}

/* What was just asked, or what it came to, is not left out of sight below a long list. */
static gboolean
reveal_cb (gpointer data)
{
  SgJudgePanel *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroll));
  double from, to, top = gtk_adjustment_get_value (adjustment), page = gtk_adjustment_get_page_size (adjustment);

  /* Another question that begins in sight moves nothing: the line that was pressed for it stays under the pointer. */
  if (find_matter (self, page, &from, &to) && !(self->other && from >= top && from + HEAD <= top + page))
    gtk_adjustment_clamp_page (adjustment, from, to);
  self->other = FALSE;
  mend_focus (self);
  g_object_unref (self);
  return G_SOURCE_REMOVE;
}

/* At another moment of the game nothing is looked at yet: what is first in the list is in sight. */
static void
begin_at_head (SgJudgePanel *self)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  g_autofree char *moment = board != NULL ? g_strdup_printf ("%s %s", sg_board_get (board, "turn"), sg_board_get (board, "phase")) : NULL;

  if (g_strcmp0 (moment, self->moment) != 0 && sg_desk_get_question (self->desk) == NULL)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroll)), 0);
  g_free (self->moment);
  self->moment = g_steal_pointer (&moment);
}

/* After the layout, which comes with the next frame. */
static void
reveal (SgJudgePanel *self)
{
  SgDeskState state = sg_desk_get_state (self->desk);
  SgQuestion *question = sg_desk_get_question (self->desk);
  const SgSuggestion *current = sg_desk_get_current (self->desk);
  const char *about = question != NULL ? sg_question_get_about (question) : NULL;
  const char *key = current != NULL ? current->key : "";
  g_autofree char *shown = question != NULL ? g_strjoin ("\n", sg_question_get_procedure (question)->id, key, sg_text_or (about, ""), NULL) : NULL;
  gboolean other = shown != NULL && g_strcmp0 (shown, self->shown) != 0;

  begin_at_head (self);
  if ((state != self->state || other) && state != SG_DESK_NOTHING)
    g_timeout_add (LAYOUT_MS, reveal_cb, g_object_ref (self));
  self->other = self->other || other;
  self->state = state;
  g_free (self->shown);
  self->shown = g_steal_pointer (&shown);
}

static void
show_rows (SgJudgePanel *self, SgQuestion *question)
{
  gboolean fresh = self->procedure != sg_question_get_procedure (question);
  GtkListBoxRow *row;

  if (fresh && sg_desk_get_current (self->desk) == NULL) /* asked by hand: of a line of the list the facts are read from the board */
    g_idle_add (take_words_cb, g_object_ref (self));
  if (!shows_same_rows (self, question))
    {
      self->procedure = sg_question_get_procedure (question);
      sg_clear_box (GTK_WIDGET (self->rows));
      for (const SgField *field = self->procedure->fields; field->name != NULL; field++)
        if (sg_field_row_wants (question, field))
          gtk_list_box_append (self->rows, sg_field_row_new (self->desk, field));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->more), FALSE);
    }
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->rows, i)) != NULL; i++)
    sg_field_row_update (SG_FIELD_ROW (row));
  fold_rows (self);
  gtk_widget_set_visible (GTK_WIDGET (self->rows), gtk_list_box_get_row_at_index (self->rows, 0) != NULL);
}

/* Once the dice are thrown the verdict says it. */
static void
show_before (SgJudgePanel *self, SgQuestion *question)
{
  g_autofree char *words = question != NULL ? sg_question_tell_before (question, sg_battle_get_rules (sg_desk_get_battle (self->desk))) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->before), words != NULL && *words != '\0');
  gtk_label_set_label (self->before, words != NULL ? words : "");
}

/* That of the question which is open now: of another than the one before it none yet. What is being typed is left as it is. */
static void
show_remark (SgJudgePanel *self, gboolean stands)
{
  g_autofree char *remark = g_strdup (sg_desk_get_remark (self->desk));   /* the row writes to the desk while it is set */

  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->remark)), remark))
    gtk_editable_set_text (GTK_EDITABLE (self->remark), remark);
  gtk_widget_set_visible (self->remark, stands);
}

static void
show_question (SgJudgePanel *self)
{
  SgQuestion *question = sg_desk_may_judge (self->desk) ? sg_desk_get_question (self->desk) : NULL;
  gboolean stands = question != NULL && (sg_desk_get_state (self->desk) == SG_DESK_STANDS || sg_desk_get_state (self->desk) == SG_DESK_REFUSED);
  gboolean effects = stands && sg_effects_view_show (SG_EFFECTS_VIEW (self->effects), self->desk);

  gtk_widget_set_visible (self->question_group, question != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->asked), question != NULL && sg_desk_get_current (self->desk) == NULL);
  sg_odds_view_show (SG_ODDS_VIEW (self->odds), question != NULL ? sg_desk_get_odds (self->desk) : NULL, question,
                     question != NULL ? sg_battle_get_rules (sg_desk_get_battle (self->desk)) : NULL);
  /* A long list of them would push what the dice said out of sight. */
  gtk_widget_set_visible (self->odds_group, gtk_widget_get_visible (self->odds)
                                              && !(stands && sg_odds_view_count (SG_ODDS_VIEW (self->odds)) > ODDS_BESIDE_VERDICT));
  gtk_widget_set_visible (self->effects_group, effects);
  show_remark (self, stands);
  show_nothing (self);
  show_before (self, stands ? NULL : question);
  if (question != NULL)
    {
      const char *about = sg_question_get_about (question);

      gtk_label_set_label (self->asked, about != NULL ? about : _(sg_question_get_procedure (question)->title));
      show_rows (self, question);
    }
  else
    {
      self->procedure = NULL;
      sg_clear_box (GTK_WIDGET (self->rows));
    }
  reveal (self);
  sg_tray_list_settle (SG_TRAY_LIST (self->suggestions));
  note_quiet (self);
}

/* A digit answers the row that has the focus, else what the verdict still needs, else the first that is still open, else the
 * first that it can. */

static gboolean
answer_missing (SgJudgePanel *self, guint digit)
{
  SgQuestion *question = sg_desk_get_question (self->desk);
  const SgField *missing = question != NULL ? sg_question_missing (question) : NULL;
  GtkWidget *row = missing != NULL ? sg_judge_panel_get_row (self, missing->name) : NULL;

  return row != NULL && sg_field_row_answer (SG_FIELD_ROW (row), digit);
}

static gboolean
answer_first (SgJudgePanel *self, guint digit, gboolean open)
{
  SgQuestion *question = sg_desk_get_question (self->desk);
  GtkListBoxRow *row;

  for (int i = 0; question != NULL && (row = gtk_list_box_get_row_at_index (self->rows, i)) != NULL; i++)
    {
      const SgField *field = sg_field_row_get_field (SG_FIELD_ROW (row));

      if (gtk_widget_get_visible (GTK_WIDGET (row)) && open == !sg_question_has (question, field->name)
          && sg_field_row_answer (SG_FIELD_ROW (row), digit))
        return TRUE;
    }
  return FALSE;
}

/* 1 to 9; 0 where it is no answer. */
static guint
read_digit (SgJudgePanel *self, guint keyval, GdkModifierType state)
{
  gunichar typed = gdk_keyval_to_unicode (keyval);
  gboolean plain = (state & gtk_accelerator_get_default_mod_mask ()) == 0;

  return plain && typed >= '1' && typed <= '9' && sg_desk_may_judge (self->desk) ? typed - '0' : 0;
}

/* While dice are wanted a digit is the face of one, wherever the keyboard is. */
static gboolean
type_face (SgJudgePanel *self, guint digit)
{
  GtkWidget *faces = sg_judge_bar_get_faces (SG_JUDGE_BAR (self->bar));
  g_autofree char *face = g_strdup_printf ("%u", digit);
  int end = -1;

  if (sg_desk_get_state (self->desk) != SG_DESK_DICE || !gtk_widget_get_mapped (faces))
    return FALSE;
  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (faces));
  gtk_editable_insert_text (GTK_EDITABLE (faces), face, -1, &end);
  gtk_editable_set_position (GTK_EDITABLE (faces), -1);
  return TRUE;
}

/* A row that is open still is answered; one that has its answer leaves the digit to the dice. */
static gboolean
answer_row (SgJudgePanel *self, GtkWidget *row, guint digit)
{
  SgQuestion *question = sg_desk_get_question (self->desk);
  gboolean open = row != NULL && question != NULL && !sg_question_has (question, sg_field_row_get_field (SG_FIELD_ROW (row))->name);

  return row != NULL && (open || sg_desk_get_state (self->desk) != SG_DESK_DICE) && sg_field_row_answer (SG_FIELD_ROW (row), digit);
}

static gboolean
digit_cb (SgJudgePanel *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, SG_TYPE_FIELD_ROW) : NULL;
  guint digit = read_digit (self, keyval, state);

  if (digit == 0)
    return GDK_EVENT_PROPAGATE;
  /* The order is from what the keyboard is on to what it is not: a digit meant for a die must not change a fact that has its answer. */
  if (answer_row (self, row, digit) || type_face (self, digit) || sg_talk_view_answer (SG_TALK_VIEW (self->talk), digit))
    return GDK_EVENT_STOP;
  return answer_missing (self, digit) || answer_first (self, digit, TRUE) || answer_first (self, digit, FALSE);
}

/* Whoever has pressed a target on the map has the keyboard there, and the choices beside it have their numbers, and the dice their faces, all
 * the same. */
static gboolean
page_digit_cb (SgJudgePanel *self, guint keyval, guint keycode, GdkModifierType state)
{
  guint digit = read_digit (self, keyval, state);

  return digit > 0 && (type_face (self, digit) || (sg_desk_get_talk (self->desk) != NULL && sg_talk_view_answer (SG_TALK_VIEW (self->talk), digit)));
}

void
sg_judge_panel_hear_page (SgJudgePanel *self, GtkWidget *page)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (page_digit_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (page, keys);
}

static void
listen_for_digits (SgJudgePanel *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (digit_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
remark_cb (SgJudgePanel *self)
{
  sg_desk_set_remark (self->desk, gtk_editable_get_text (GTK_EDITABLE (self->remark)));
}

static void
amend_cb (SgJudgePanel *self)
{
  sg_judge_panel_amend (self);
}

/* In the order in which each has always heard the desk: those before the panel itself show what it asks them for. */
static void
give_desk (SgJudgePanel *self, SgDesk *desk)
{
  GtkWidget *const views[] = { self->bar, self->talk, self->acts, self->suggestions, self->verdict };

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    sg_desk_view_set_desk (SG_DESK_VIEW (views[i]), desk);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->ask), sg_ask_popover_new (desk));
}

static void
sg_judge_panel_watch (SgDeskView *view, SgDesk *desk)
{
  SgJudgePanel *self = SG_JUDGE_PANEL (view);

  self->desk = desk;
  give_desk (self, desk);
  g_signal_connect_object (desk, "battle", G_CALLBACK (show_suggestions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "suggested", G_CALLBACK (show_suggestions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "chosen", G_CALLBACK (order), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "question", G_CALLBACK (show_question), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "question", G_CALLBACK (order), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->acts, "notify::visible", G_CALLBACK (note_quiet), self, G_CONNECT_SWAPPED);
  show_suggestions (self);
  show_question (self);
}

static void
sg_judge_panel_finalize (GObject *object)
{
  g_free (SG_JUDGE_PANEL (object)->shown);
  g_free (SG_JUDGE_PANEL (object)->moment);
  G_OBJECT_CLASS (sg_judge_panel_parent_class)->finalize (object);
}

static void
sg_judge_panel_class_init (SgJudgePanelClass *klass)
{
  const GType parts[] = { SG_TYPE_ACT_LIST, SG_TYPE_EFFECTS_VIEW, SG_TYPE_JUDGE_BAR, SG_TYPE_ODDS_VIEW, SG_TYPE_TALK_VIEW, SG_TYPE_TRAY_LIST, SG_TYPE_VERDICT_VIEW };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sg_judge_panel_finalize;
  SG_DESK_VIEW_CLASS (klass)->watch = sg_judge_panel_watch;
  quiet_signal = g_signal_new ("quiet", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_type_ensure (parts[i]);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-judge-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, scroll);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, columns);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, first);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, second);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, bar);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, ask);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, talk);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, acts);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, counts);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, nothing);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, past);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, suggestions);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, rows);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, judge_group);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, judge_head);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, question_group);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, effects_group);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, verdict);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, odds);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, odds_group);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, effects);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, remark);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, more);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, other_books);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, asked);
  gtk_widget_class_bind_template_child (widget_class, SgJudgePanel, before);
  gtk_widget_class_bind_template_callback (widget_class, amend_cb);
  gtk_widget_class_bind_template_callback (widget_class, fold_rows);
  gtk_widget_class_bind_template_callback (widget_class, remark_cb);
}

static void
sg_judge_panel_init (SgJudgePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_box_prepend (GTK_BOX (self->judge_head), sg_tray_list_get_all (SG_TRAY_LIST (self->suggestions)));
  gtk_box_insert_child_after (GTK_BOX (self), sg_talk_view_get_foot (SG_TALK_VIEW (self->talk)), self->scroll);
  listen_for_digits (self);
}

GtkWidget *
sg_judge_panel_new (SgDesk *desk)
{
  return g_object_new (SG_TYPE_JUDGE_PANEL, "desk", desk, NULL);
}

void
sg_judge_panel_set_below (SgJudgePanel *self, gboolean below, gboolean wide)
{
  self->below = below;
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroll), below);
  self->wide = wide;
  fold_rows (self);
  show_columns (self);
  note_quiet (self);
}

gboolean
sg_judge_panel_is_quiet (SgJudgePanel *self)
{
  g_return_val_if_fail (SG_IS_JUDGE_PANEL (self), FALSE);

  return self->quiet;
}

void
sg_judge_panel_set_act (SgJudgePanel *self, gboolean act)
{
  sg_judge_bar_set_act (SG_JUDGE_BAR (self->bar), act);
}

void
sg_judge_panel_ask (SgJudgePanel *self)
{
  if (sg_talk_view_take_focus (SG_TALK_VIEW (self->talk)))
    return;
  if (gtk_widget_get_sensitive (self->ask))
    gtk_menu_button_popup (GTK_MENU_BUTTON (self->ask));
}

void
sg_judge_panel_amend (SgJudgePanel *self)
{
  if (sg_desk_get_state (self->desk) == SG_DESK_STANDS)
    sg_verdict_view_amend (SG_VERDICT_VIEW (self->verdict), !sg_verdict_view_is_amending (SG_VERDICT_VIEW (self->verdict)));
}

void
sg_judge_panel_show_otherwise (SgJudgePanel *self)
{
  sg_verdict_view_show_otherwise (SG_VERDICT_VIEW (self->verdict), TRUE);
}

void
sg_judge_panel_override (SgJudgePanel *self, gboolean restore)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, SG_TYPE_FIELD_ROW) : NULL;

  if (row == NULL)
    row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->rows, 0));
  if (row == NULL)
    return;
  if (restore)
    sg_field_row_restore (SG_FIELD_ROW (row));
  else
    sg_field_row_override (SG_FIELD_ROW (row));
}

gboolean
sg_judge_panel_settle_focus (SgJudgePanel *self)
{
  GtkWidget *blue = sg_judge_bar_get_blue (SG_JUDGE_BAR (self->bar));

  if (sg_talk_view_take_focus (SG_TALK_VIEW (self->talk)) || take_faces (self) || sg_tray_list_focus_current (SG_TRAY_LIST (self->suggestions)))
    return TRUE;
  return gtk_widget_get_mapped (blue) && gtk_widget_is_sensitive (blue) && gtk_widget_grab_focus (blue);
}

gboolean
sg_judge_panel_focus_acts (SgJudgePanel *self)
{
  if (!gtk_widget_get_mapped (self->acts))
    return FALSE;
  gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL); /* from one of them it would go on to the next */
  return gtk_widget_child_focus (self->acts, GTK_DIR_TAB_FORWARD);
}

GtkWidget *
sg_judge_panel_get_blue (SgJudgePanel *self)
{
  return sg_judge_bar_get_blue (SG_JUDGE_BAR (self->bar));
}

GtkWidget *
sg_judge_panel_get_row (SgJudgePanel *self, const char *field)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->rows, i)) != NULL; i++)
    if (g_str_equal (sg_field_row_get_field (SG_FIELD_ROW (row))->name, field))
      return GTK_WIDGET (row);
  return NULL;
}
