/* sg-talk-view.c: a conversation between two players, as a stepper.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A rail of steps: what came of each that is done, what is asked now with its choices and their exact odds, and what is still
 * to come by its title.  A digit or a press marks a choice, the blue button goes on with it: it stands in a foot of its own below what scrolls,
 * so that however many choices there are the next thing to press is seen.
 */

#include "app/battle/sg-talk-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/battle/sg-choice-row.h"
#include "app/battle/sg-lit-row.h"
#include "app/battle/sg-stage-row.h"
#include "app/widgets/sg-chance-bar.h"
#include "app/widgets/sg-match-rows.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-settings.h"
#include "base/sg-text.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-post.h"

#define DICE_PAUSE (3 * G_USEC_PER_SEC) /* digits that follow each other faster are faces of dice, and no choice */
#define FRAMES 3  /* after so many what is built anew has been laid out, and what follows the keyboard has scrolled */

struct _SgTalkView
{
  SgDeskView parent_instance;

  SgDesk     *desk;     /* (not owned) */
  GtkWidget  *icon, *box, *stop;
  GtkLabel   *title;
  SgRuleChip *chip;
  GtkWidget  *foot, *back, *go; /* @foot: the button’s row, to be put where it does not scroll */
  GtkWidget  *asking;    /* what is asked, in the step that is open */
  SgSideMark *mark;
  GtkLabel   *prompt, *measure;
  GtkListBox *choices;
  GtkWidget  *closed, *reasons; /* what is not open, and why not, behind one line */
  GtkWidget  *ends;
  GtkLabel   *ends_title, *ends_odds;
  AdwBin     *ends_chances;
  GtkWidget  *now;       /* (nullable): the step that is open */
  gboolean    filling;   /* the choices are being brought to what they are */
  gint64      typed;     /* when a digit was typed last */
  int         before;    /* the choice that was marked before the digits were typed */
  guint       reveals, frames; /* the callback that brings it into sight, 0 for none, and the frames since it was built */
};

G_DEFINE_FINAL_TYPE (SgTalkView, sg_talk_view, SG_TYPE_DESK_VIEW)

static const SgChoice *
row_choice (GtkListBoxRow *row)
{
  return row != NULL ? sg_choice_row_get (SG_CHOICE_ROW (row)) : NULL;
}

static const SgChoice *
get_selected (SgTalkView *self)
{
  return row_choice (gtk_list_box_get_selected_row (self->choices));
}

/* Whether there is anything to choose of. */
static gboolean
asks (SgTalkView *self)
{
  return self->now != NULL && gtk_widget_get_visible (GTK_WIDGET (self->choices));
}

/* Choices. */

static gboolean
shows_odds (void)
{
  return g_settings_get_boolean (sg_settings (), "show-odds");
}

/* A long label has two lines rather than widen the panel. */
static void
label_go (SgTalkView *self, const char *words)
{
  GtkWidget *label;

  gtk_button_set_label (GTK_BUTTON (self->go), words);
  label = gtk_button_get_child (GTK_BUTTON (self->go));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE); /* in one line where there is room, however high its row */
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
}

/* Whether keep_height() was ever asked for it. */
static gboolean
has_height (GtkWidget *widget)
{
  int least;

  gtk_widget_get_size_request (widget, NULL, &least);
  return least > 0;
}

/* It does not grow shorter than it has been. */
static void
keep_height (GtkWidget *widget)
{
  graphene_rect_t bounds;
  int least;

  gtk_widget_get_size_request (widget, NULL, &least);
  if (gtk_widget_compute_bounds (widget, widget, &bounds) && bounds.size.height > MAX (least, 0))
    gtk_widget_set_size_request (widget, -1, (int) bounds.size.height);
}

static void
show_chances (SgTalkView *self, const SgChoice *choice)
{
  g_autofree char *words = g_strdup_printf (_("If they choose: %s"), choice->label);

  gtk_label_set_label (self->ends_title, words);
  gtk_label_set_label (self->ends_odds, sg_text_or (choice->odds, ""));
  gtk_widget_set_visible (GTK_WIDGET (self->ends_odds), choice->odds != NULL);
  adw_bin_set_child (self->ends_chances, sg_chance_list_new (choice->chances));
}

/* The steps still to come are told as the choice that is marked would have them. */
static void
show_ahead (SgTalkView *self, const SgChoice *choice)
{
  const SgTalk *talk = sg_desk_get_talk (self->desk);
  GtkWidget *row = gtk_widget_get_first_child (self->box);

  for (guint i = 0; talk != NULL && row != NULL && i < talk->stages->len; i++, row = gtk_widget_get_next_sibling (row))
    {
      const SgStage *stage = talk->stages->pdata[i];
      gboolean other = choice != NULL && choice->step != NULL && g_strcmp0 (choice->step, stage->id) == 0;

      if (stage->state == SG_STAGE_NEXT)
        sg_stage_row_tell (SG_STAGE_ROW (row), stage, other ? choice->ahead : stage->words);
    }
}

/* Below, the ends of the choice that is marked.  Neither they nor the button’s row grow shorter while the step is open: what scrolls
 * would have to move, and the choice would go from under the pointer. */
static void
show_ends (SgTalkView *self)
{
  const SgChoice *choice = get_selected (self);
  gboolean told = choice != NULL && choice->chances->len > 0 && shows_odds ();

  if (self->filling || !asks (self))
    return;
  keep_height (self->ends);
  keep_height (self->foot);
  gtk_widget_set_visible (self->ends, told || has_height (self->ends));
  gtk_widget_set_opacity (self->ends, told ? 1 : 0);
  gtk_widget_set_sensitive (self->go, choice != NULL);
  if (choice != NULL)
    label_go (self, choice->label);
  show_ahead (self, choice);
  if (told)
    show_chances (self, choice);
}

/* What is told of a step still to come may be less of another choice: its row is as high as it was. */
static void
selected_cb (SgTalkView *self)
{
  if (self->filling || gtk_widget_get_root (GTK_WIDGET (self)) == NULL) /* the list lets go of its rows when the panel is gone */
    return;
  for (GtkWidget *row = gtk_widget_get_first_child (self->box); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (row != self->now)
      keep_height (row);
  show_ends (self);
}

static void
go_cb (SgTalkView *self)
{
  const SgChoice *choice = get_selected (self);
  g_autofree char *id = choice != NULL ? g_strdup (choice->id) : NULL;

  if (id != NULL)
    sg_desk_choose_answer (self->desk, id);
}

/* Enter on a choice comes to the button, Enter there goes on. */
static void
focus_go_cb (SgTalkView *self)
{
  gtk_widget_grab_focus (self->go);
}

/* The one that the game would choose, or that came from a room; else the first: Enter always has something to go on with. */
static void
select_first (SgTalkView *self, const SgTalk *talk)
{
  GtkListBoxRow *row, *first = NULL;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->choices, i)) != NULL; i++)
    if (gtk_list_box_row_get_selectable (row)
        && (first == NULL || g_strcmp0 (row_choice (row)->id, talk->chosen) == 0))
      first = row;
  gtk_list_box_select_row (self->choices, first);
}

static GtkWidget *
make_reason (gpointer owner)
{
  return sg_label ("", "sg-caption");
}

static void
show_closed (SgTalkView *self, const SgTalk *talk)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *title = NULL;
  GtkWidget *reason;

  for (guint i = 0; i < talk->choices->len; i++)
    {
      const SgChoice *choice = g_ptr_array_index (talk->choices, i);

      if (choice->why != NULL)
        g_ptr_array_add (keys, g_strdup_printf (_("%s: %s"), choice->label, choice->why));
    }
  sg_match_rows (self->reasons, keys, make_reason, self);
  reason = gtk_widget_get_first_child (self->reasons);
  for (guint i = 0; i < keys->len; i++, reason = gtk_widget_get_next_sibling (reason))
    gtk_label_set_label (GTK_LABEL (reason), keys->pdata[i]);
  title = g_strdup_printf (ngettext ("%u choice is not open", "%u choices are not open", keys->len), keys->len);
  gtk_expander_set_label (GTK_EXPANDER (self->closed), title);
  gtk_widget_set_visible (self->closed, keys->len > 0);
}

/* A row that is about to go may still have a choice of the talk before. */
static char **
list_units (SgDesk *desk, GtkWidget *row)
{
  const SgTalk *talk = sg_desk_get_talk (desk);
  const SgChoice *choice = sg_choice_row_get (SG_CHOICE_ROW (row));

  return talk != NULL && g_ptr_array_find (talk->choices, choice, NULL) ? sg_desk_units_of_choice (desk, choice) : NULL;
}

static GtkWidget *
make_choice (gpointer owner)
{
  GtkWidget *row = g_object_new (SG_TYPE_CHOICE_ROW, NULL);

  sg_lit_row_watch (row, SG_TALK_VIEW (owner)->desk, list_units);
  return row;
}

/* Those that are open, as long as the step is the same each in its row: their keys have the step in them, for “hold” of the one who charges is
 * another choice than “hold” of the one who is charged. What is not open has no number: a digit counts the rows that are seen. */
static void
show_choices (SgTalkView *self, const SgTalk *talk, const char *stage)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free), open = g_ptr_array_new ();

  for (guint i = 0; i < talk->choices->len; i++)
    {
      const SgChoice *choice = g_ptr_array_index (talk->choices, i);

      if (choice->why != NULL)
        continue;
      g_ptr_array_add (open, (gpointer) choice);
      g_ptr_array_add (keys, g_strdup_printf ("%s %s", stage, choice->id));
    }
  sg_match_rows (GTK_WIDGET (self->choices), keys, make_choice, self);
  for (guint i = 0; i < open->len; i++)
    sg_choice_row_show (SG_CHOICE_ROW (gtk_list_box_get_row_at_index (self->choices, (int) i)), talk, open->pdata[i], i + 1, shows_odds ());
  sg_name (GTK_WIDGET (self->choices), talk->prompt != NULL ? talk->prompt : _("Choices"));
}

/* The step that is open: what is asked there, of whom, and his choices, if he has any. */
static void
show_asking (SgTalkView *self, const SgTalk *talk, const SgStage *stage)
{
  gboolean any = talk->choices->len > 0;
  g_autofree char *answered = sg_desk_is_answered (self->desk) ? g_strdup_printf (_("%s The answer has come from the room, and is marked."), sg_text_or (talk->prompt, "")) : NULL;

  sg_stage_row_take (SG_STAGE_ROW (self->now), self->asking);
  sg_side_mark_set (GTK_WIDGET (self->mark), talk->side);
  gtk_label_set_label (self->prompt, answered != NULL ? answered : sg_text_or (talk->prompt, ""));
  gtk_label_set_label (self->measure, sg_text_or (talk->measure, ""));
  gtk_widget_set_visible (GTK_WIDGET (self->measure), talk->measure != NULL && shows_odds ());
  self->filling = TRUE;
  show_choices (self, talk, stage->id);
  show_closed (self, talk);
  gtk_widget_set_visible (GTK_WIDGET (self->choices), any);
  gtk_widget_set_visible (self->closed, any && gtk_widget_get_visible (self->closed));
  gtk_widget_set_visible (self->ends, FALSE);
  gtk_widget_set_visible (self->foot, any);
  if (any)
    select_first (self, talk);
  self->filling = FALSE;
  show_ends (self);
}

/* Steps. */

static GtkWidget *
make_stage (gpointer owner)
{
  return g_object_new (SG_TYPE_STAGE_ROW, NULL);
}

static void
show_stages (SgTalkView *self, const SgTalk *talk)
{
  SgRuleset *rules = sg_battle_get_rules (sg_desk_get_battle (self->desk));
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  const SgStage *now = NULL;
  GtkWidget *row;

  for (guint i = 0; i < talk->stages->len; i++)
    g_ptr_array_add (keys, ((SgStage *) talk->stages->pdata[i])->id);
  sg_match_rows (self->box, keys, make_stage, self);
  row = gtk_widget_get_first_child (self->box);
  for (guint i = 0; i < talk->stages->len; i++, row = gtk_widget_get_next_sibling (row))
    {
      const SgStage *stage = g_ptr_array_index (talk->stages, i);

      sg_stage_row_show (SG_STAGE_ROW (row), rules, stage, i + 1);
      if (stage->state != SG_STAGE_NOW)
        continue;
      self->now = row;
      now = stage;
    }
  if (now != NULL) /* when all stand: the choice that is marked tells of those to come */
    show_asking (self, talk, now);
}

static void
stop_cb (SgTalkView *self)
{
  sg_desk_stop_talk (self->desk);
}

/* Whether the keyboard is somewhere in it: what is built anew there takes it over. */
static gboolean
has_keyboard (SgTalkView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) || gtk_widget_is_ancestor (focus, self->foot));
}

/* Whether the keyboard is where nothing is typed: on the map, on a button, on the act just pressed or nowhere. The digits of the
 * choices want it here, and a list that is about to be emptied would hand it to whatever stands next. */
static gboolean
may_take_keyboard (SgTalkView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return root != NULL && !GTK_IS_EDITABLE (focus) && !GTK_IS_TEXT_VIEW (focus);
}

/* The step that is on is in sight, however many are done: where somebody chooses, and where dice are thrown. */
static gboolean
reveal_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  SgTalkView *self = SG_TALK_VIEW (widget);
  GtkWidget *scroll = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = scroll != NULL ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll)) : NULL;
  graphene_rect_t at;

  if (++self->frames < FRAMES)
    return G_SOURCE_CONTINUE;
  self->reveals = 0;
  if (adjustment != NULL && self->now != NULL && gtk_widget_get_mapped (self->now)
      && gtk_widget_compute_bounds (self->now, scroll, &at))
    {
      double value = gtk_adjustment_get_value (adjustment), over = at.origin.y + at.size.height - gtk_adjustment_get_page_size (adjustment);

      if (at.origin.y < 0 || over > 0) /* its head at least; setting the value ends the scroll that is under way */
        gtk_adjustment_set_value (adjustment, value + (at.origin.y < 0 ? at.origin.y : MIN (at.origin.y, over)));
    }
  return G_SOURCE_REMOVE;
}

/* What a step asked is gone, until one asks again; its foot and its ends may be lower then. */
static void
forget_asked (SgTalkView *self)
{
  GtkWidget *body = gtk_widget_get_parent (self->asking);

  for (GtkWidget *row = self->now != NULL ? gtk_widget_get_first_child (self->box) : NULL; row != NULL; row = gtk_widget_get_next_sibling (row))
    gtk_widget_set_size_request (row, -1, -1);
  self->now = NULL;
  self->typed = 0;
  gtk_widget_set_size_request (self->foot, -1, -1);
  gtk_widget_set_size_request (self->ends, -1, -1);
  gtk_widget_set_visible (self->foot, FALSE);
  if (body != NULL)
    gtk_box_remove (GTK_BOX (body), self->asking);
}

static void
show_head (SgTalkView *self, const SgTalk *talk)
{
  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), talk->icon);
  gtk_widget_set_visible (self->icon, talk->icon != NULL);
  gtk_label_set_label (self->title, talk->title);
  sg_rule_chip_set (self->chip, sg_battle_get_rules (sg_desk_get_battle (self->desk)), talk->rule);
}

static void
show (SgTalkView *self)
{
  const SgTalk *talk = sg_desk_get_talk (self->desk);
  gboolean keyboard = has_keyboard (self), free_keyboard = may_take_keyboard (self);

  /* A row with the keyboard that goes would hand it to the row beside it, and the list scroll there: it is let go first, and taken again below. */
  if (keyboard)
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  forget_asked (self);
  gtk_widget_set_visible (GTK_WIDGET (self), talk != NULL);
  if (talk == NULL)
    return;
  show_head (self, talk);
  show_stages (self, talk);
  if (keyboard || free_keyboard)
    (void) sg_talk_view_take_focus (self);
  self->frames = 0;
  if (self->reveals == 0)
    self->reveals = gtk_widget_add_tick_callback (GTK_WIDGET (self), reveal_cb, NULL, NULL);
}

/* (nullable): the first row after number @after whose choice is of @unit. */
static GtkListBoxRow *
find_of (SgTalkView *self, const char *unit, int after)
{
  GtkListBoxRow *row;

  for (int i = after + 1; (row = gtk_list_box_get_row_at_index (self->choices, i)) != NULL; i++)
    if (g_strcmp0 (row_choice (row)->unit, unit) == 0)
      return row;
  return NULL;
}

/* Pressed on the map: the choice that is of @unit; of several the one after that which is marked.  Where that is marked already the keyboard
 * comes to the button that goes on with it: no press is without an answer. */
static void
marked_cb (SgTalkView *self, const char *unit)
{
  const SgChoice *marked = get_selected (self);
  gboolean again = marked != NULL && g_strcmp0 (marked->unit, unit) == 0;
  GtkListBoxRow *row = again ? find_of (self, unit, gtk_list_box_row_get_index (gtk_list_box_get_selected_row (self->choices))) : NULL;

  if (row == NULL && asks (self))
    row = find_of (self, unit, -1);
  if (row == NULL)
    return;
  if (gtk_list_box_row_is_selected (row))
    gtk_widget_grab_focus (self->go);
  gtk_list_box_select_row (self->choices, row);
}

/* Who types faces before dice are wanted chooses nothing by them: what was marked before is marked again. */
static void
take_back (SgTalkView *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->choices, self->before);

  if (row != NULL)
    gtk_list_box_select_row (self->choices, row);
  gtk_widget_error_bell (GTK_WIDGET (self));
}

/* The keyboard goes to the row, where Enter does no more than go on to the button: a digit alone, with Enter or with a space behind it, carries
 * nothing out. */
gboolean
sg_talk_view_answer (SgTalkView *self, guint digit)
{
  gint64 now = g_get_monotonic_time ();
  GtkListBoxRow *row, *marked;
  gboolean face;

  g_return_val_if_fail (SG_IS_TALK_VIEW (self), FALSE);

  row = asks (self) && digit > 0 ? gtk_list_box_get_row_at_index (self->choices, (int) digit - 1) : NULL;
  face = asks (self) && digit > 0 && self->typed != 0 && now - self->typed < DICE_PAUSE;
  if (!face && (row == NULL || !gtk_list_box_row_get_selectable (row)))
    return FALSE;
  marked = gtk_list_box_get_selected_row (self->choices);
  self->typed = now;
  if (face)
    take_back (self);
  else
    {
      self->before = marked != NULL ? gtk_list_box_row_get_index (marked) : 0;
      gtk_list_box_select_row (self->choices, row);
    }
  (void) sg_talk_view_take_focus (self);
  return TRUE;
}

gboolean
sg_talk_view_take_focus (SgTalkView *self)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (SG_IS_TALK_VIEW (self), FALSE);

  row = asks (self) ? gtk_list_box_get_selected_row (self->choices) : NULL;
  return row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
sg_talk_view_watch (SgDeskView *view, SgDesk *desk)
{
  SgTalkView *self = SG_TALK_VIEW (view);

  self->desk = desk;
  g_signal_connect_object (self->back, "clicked", G_CALLBACK (sg_desk_undo), desk, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->go, "clicked", G_CALLBACK (go_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "battle", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "suggested", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "marked", G_CALLBACK (marked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choices, "row-selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choices, "row-activated", G_CALLBACK (focus_go_cb), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
sg_talk_view_class_init (SgTalkViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  SG_DESK_VIEW_CLASS (klass)->watch = sg_talk_view_watch;
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  g_type_ensure (SG_TYPE_RULE_CHIP);
  g_type_ensure (SG_TYPE_SIDE_MARK);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-talk-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, icon);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, title);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, chip);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, box);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, stop);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, foot);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, back);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, go);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, asking);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, mark);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, prompt);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, measure);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, choices);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, closed);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, reasons);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, ends);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, ends_title);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, ends_odds);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, ends_chances);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
}

static void
sg_talk_view_init (SgTalkView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sg_describe (self->stop, _("Stop"), _("Take back everything since it was declared"));
  sg_tip (self->stop, _("Take back everything since it was declared"));
  sg_name (self->go, "");
}

GtkWidget *
sg_talk_view_get_foot (SgTalkView *self)
{
  g_return_val_if_fail (SG_IS_TALK_VIEW (self), NULL);

  return self->foot;
}
