/* sg-talk-view.c: a conversation between two players, as a stepper.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A rail of steps: what came of each that is done, what is asked now with its choices and their exact odds, and what is still
 * to come by its title.  A digit or a press chooses, the blue button goes on with it: it stands in a foot of its own below what scrolls,
 * so that however many choices there are the next thing to press is seen.
 */

#include "app/battle/sg-talk-view.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-chance-bar.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-settings.h"
#include "base/sg-text.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-post.h"

#define FRAMES 3  /* after so many what is built anew has been laid out, and what follows the keyboard has scrolled */
#define NARROW 76  /* of a choice’s bar: the words beside it want the room */

struct _SgTalkView
{
  SgDeskView parent_instance;

  SgDesk     *desk;     /* (not owned) */
  GtkWidget  *icon, *box, *stop;
  GtkLabel   *title;
  SgRuleChip *chip;
  GtkWidget  *foot, *back, *go; /* @foot: the button’s row, to be put where it does not scroll */
  GtkListBox *choices;   /* (nullable): of the step that is open */
  GtkWidget  *now;       /* (nullable): that step */
  guint       reveals, frames; /* the callback that brings it into sight, 0 for none, and the frames since it was built */
  GtkWidget  *ends;      /* (nullable) */
};

G_DEFINE_FINAL_TYPE (SgTalkView, sg_talk_view, SG_TYPE_DESK_VIEW)

static void
add_chips (SgTalkView *self, GtkWidget *into, char **rules)
{
  for (guint i = 0; rules != NULL && rules[i] != NULL; i++)
    gtk_box_append (GTK_BOX (into), sg_rule_chip_new (sg_battle_get_rules (sg_desk_get_battle (self->desk)), rules[i]));
}

/* The choice that the row stands for, and whether it is open. */
static const SgChoice *
row_choice (GtkListBoxRow *row)
{
  return row != NULL ? g_object_get_data (G_OBJECT (row), "sg-choice") : NULL;
}

static const SgChoice *
get_selected (SgTalkView *self)
{
  return self->choices != NULL ? row_choice (gtk_list_box_get_selected_row (self->choices)) : NULL;
}

/* Choices. */

static gboolean
shows_odds (void)
{
  return g_settings_get_boolean (sg_settings (), "show-odds");
}

static GtkWidget *
make_key (guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  GtkWidget *key = gtk_label_new (text);

  gtk_widget_add_css_class (key, "sg-key");
  gtk_widget_set_opacity (key, number < 10 ? 1 : 0); /* no digit is left for it, and it stands in line */
  return key;
}

static void
add_share (GtkWidget *box, const SgTalk *talk, const SgChoice *choice)
{
  g_autofree char *share = NULL;

  if (!shows_odds ())
    return;
  if (choice->chances->len > 0)
    {
      GtkWidget *bar = sg_chance_bar_new (choice->chances);

      if (GTK_IS_DRAWING_AREA (bar))
        gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (bar), NARROW);
      gtk_box_append (GTK_BOX (box), bar);
    }
  if (choice->share < 0)
    {
      if (talk->measure != NULL) /* all bars stand in one column */
        gtk_box_append (GTK_BOX (box), sg_figure_label ("", "sg-share"));
      return;
    }
  share = sg_text_chance (choice->share, choice->share <= 0, choice->share >= 1);
  gtk_box_append (GTK_BOX (box), sg_figure_label (share, "sg-share"));
}

static void
name_choice (GtkWidget *row, const SgTalk *talk, const SgChoice *choice)
{
  GString *words = g_string_new (NULL);

  if (choice->detail != NULL)
    g_string_append_printf (words, "%s. ", choice->detail);
  if (choice->cost != NULL)
    g_string_append_printf (words, "%s. ", choice->cost);
  if (choice->odds != NULL && shows_odds ())
    g_string_append (words, choice->odds);
  if (choice->why != NULL)
    g_string_append (words, choice->why);
  sg_describe (row, choice->label, words->str);
  sg_tip (row, choice->why != NULL ? choice->why : NULL);
  g_string_free (words, TRUE);
}

/* "6 dice at 5+ · 2 actions"; the odds in words where no bar tells them. */
static char *
word_second (const SgChoice *choice)
{
  const char *odds = choice->chances->len == 0 && shows_odds () ? choice->odds : NULL;
  const char *const words[] = { choice->detail, choice->cost, odds };
  GString *second = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i] != NULL)
      g_string_append_printf (second, "%s%s", second->len > 0 ? " · " : "", words[i]);
  return g_string_free (second, second->len == 0);
}

static GtkWidget *
make_choice (const SgTalk *talk, const SgChoice *choice, guint number)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = sg_row (8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *key = make_key (number);
  g_autofree char *second = word_second (choice);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (key, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), sg_label (choice->label, choice->why != NULL ? "sg-dim" : NULL));
  if (second != NULL)
    gtk_box_append (GTK_BOX (words), sg_label (second, "sg-caption"));
  gtk_box_append (GTK_BOX (box), key);
  gtk_box_append (GTK_BOX (box), words);
  add_share (box, talk, choice);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), choice->why == NULL);
  g_object_set_data (G_OBJECT (row), "sg-choice", (gpointer) choice);
  name_choice (row, talk, choice);
  return row;
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

/* Below, the ends of the choice that is marked.  Neither they nor the button’s row grow shorter while the step is open: what scrolls
 * would have to move, and the choice would go from under the pointer. */
static void
show_ends (SgTalkView *self)
{
  const SgChoice *choice = get_selected (self);
  gboolean told = choice != NULL && choice->chances->len > 0 && shows_odds ();
  g_autofree char *words = NULL;

  if (self->ends == NULL)
    return;
  keep_height (self->ends);
  keep_height (self->foot);
  sg_clear_box (self->ends);
  gtk_widget_set_visible (self->ends, told || has_height (self->ends));
  gtk_widget_set_opacity (self->ends, told ? 1 : 0);
  gtk_widget_set_sensitive (self->go, choice != NULL);
  if (choice == NULL)
    return;
  label_go (self, choice->label);
  if (!told)
    return;
  words = g_strdup_printf (_("If they choose: %s"), choice->label);
  gtk_box_append (GTK_BOX (self->ends), sg_section (words, sg_label (_("exact odds"), "sg-caption")));
  if (choice->odds != NULL)
    gtk_box_append (GTK_BOX (self->ends), sg_label (choice->odds, "sg-caption"));
  gtk_box_append (GTK_BOX (self->ends), sg_chance_list_new (choice->chances));
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

/* What is not open, and why not, behind one line. */
static void
add_closed (GtkWidget *into, const SgTalk *talk)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *expander;
  g_autofree char *title = NULL;
  guint n = 0;

  for (guint i = 0; i < talk->choices->len; i++)
    {
      const SgChoice *choice = g_ptr_array_index (talk->choices, i);
      g_autofree char *words = choice->why != NULL ? g_strdup_printf (_("%s: %s"), choice->label, choice->why) : NULL;

      if (words == NULL)
        continue;
      gtk_box_append (GTK_BOX (box), sg_label (words, "sg-caption"));
      n++;
    }
  title = g_strdup_printf (ngettext ("%u choice is not open", "%u choices are not open", n), n);
  expander = gtk_expander_new (title);
  gtk_widget_add_css_class (expander, "sg-caption");
  gtk_expander_set_child (GTK_EXPANDER (expander), box);
  gtk_widget_set_visible (expander, n > 0);
  gtk_box_append (GTK_BOX (into), expander);
}

static void
add_choices (SgTalkView *self, GtkWidget *into, const SgTalk *talk)
{
  GtkWidget *head = sg_row (6);
  GtkWidget *prompt = sg_label (talk->prompt != NULL ? talk->prompt : "", "accent");

  if (talk->side != NULL)
    gtk_box_append (GTK_BOX (head), sg_side_mark (talk->side));
  gtk_widget_set_hexpand (prompt, TRUE);
  gtk_box_append (GTK_BOX (head), prompt);
  if (talk->measure != NULL && shows_odds ())
    {
      GtkWidget *measure = sg_label (talk->measure, "sg-caption");

      gtk_label_set_wrap (GTK_LABEL (measure), FALSE);
      gtk_widget_set_valign (measure, GTK_ALIGN_END);
      gtk_box_append (GTK_BOX (head), measure);
    }
  gtk_box_append (GTK_BOX (into), head);
  if (talk->choices->len == 0)
    return;
  self->choices = GTK_LIST_BOX (sg_compact_list (talk->prompt != NULL ? talk->prompt : _("Choices")));
  gtk_list_box_set_selection_mode (self->choices, GTK_SELECTION_BROWSE);
  for (guint i = 0, number = 1; i < talk->choices->len; i++)
    if (((SgChoice *) talk->choices->pdata[i])->why == NULL)
      gtk_list_box_append (self->choices, make_choice (talk, g_ptr_array_index (talk->choices, i), number++));
  self->ends = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_add_css_class (self->ends, "card");
  gtk_widget_add_css_class (self->ends, "sg-card");
  gtk_box_append (GTK_BOX (into), GTK_WIDGET (self->choices));
  add_closed (into, talk);
  gtk_box_append (GTK_BOX (into), self->ends);
  gtk_widget_set_visible (self->foot, TRUE);
  g_signal_connect_swapped (self->choices, "row-selected", G_CALLBACK (show_ends), self);
  g_signal_connect_swapped (self->choices, "row-activated", G_CALLBACK (focus_go_cb), self);
  select_first (self, talk);
  show_ends (self);
}

/* Steps. */

static GtkWidget *
make_mark (const SgStage *stage, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  GtkWidget *mark = stage->state == SG_STAGE_DONE ? gtk_image_new_from_icon_name ("sg-tick-symbolic") : gtk_label_new (text);

  gtk_widget_add_css_class (mark, "sg-step-mark");
  if (stage->state == SG_STAGE_NOW)
    gtk_widget_add_css_class (mark, "now");
  gtk_widget_set_valign (mark, GTK_ALIGN_START);
  return mark;
}

/* Ruler, die, speech mark; of the quill what was said stands below. */
static GtkWidget *
make_marks (const SgStage *stage)
{
  static const struct { SgSource source; const char *icon, *words, *css; } marks[] = {
    { SG_SOURCE_MEASURED, "sg-ruler-symbolic", N_("Measured"), "sg-dim" }, { SG_SOURCE_ASKED, "sg-ask-symbolic", N_("Asked"), "accent" },
    { SG_SOURCE_WORD, "sg-quill-symbolic", N_("Umpire’s word"), "sg-word" }, { SG_SOURCE_DICE, "sg-dice-symbolic", N_("Dice"), "sg-dim" },
  };
  GtkWidget *box = sg_row (4);

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      GtkWidget *mark = NULL;

      for (guint k = 0; mark == NULL && k < stage->notes->len; k++)
        if (((SgStageNote *) stage->notes->pdata[k])->source == marks[i].source)
          mark = gtk_image_new_from_icon_name (marks[i].icon);
      if (mark == NULL)
        continue;
      gtk_widget_add_css_class (mark, marks[i].css);
      sg_describe (mark, _(marks[i].words), NULL);
      sg_tip (mark, _(marks[i].words));
      gtk_box_append (GTK_BOX (box), mark);
    }
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  return box;
}

/* What came of it, and where its figures come from. */
static void
add_told (GtkWidget *body, const SgStage *stage)
{
  GtkWidget *row = sg_row (6);

  if (stage->words != NULL)
    gtk_box_append (GTK_BOX (row), sg_label (stage->words, "sg-small-dim"));
  else
    gtk_box_append (GTK_BOX (row), sg_label ("", "sg-small-dim"));
  gtk_widget_set_hexpand (gtk_widget_get_first_child (row), TRUE);
  gtk_box_append (GTK_BOX (row), make_marks (stage));
  gtk_widget_set_visible (row, stage->words != NULL || stage->notes->len > 0);
  gtk_box_append (GTK_BOX (body), row);
  for (guint i = 0; i < stage->notes->len; i++)
    if (((SgStageNote *) stage->notes->pdata[i])->words != NULL)
      gtk_box_append (GTK_BOX (body), sg_label (((SgStageNote *) stage->notes->pdata[i])->words, "sg-word"));
}

static GtkWidget *
make_stage (SgTalkView *self, const SgTalk *talk, const SgStage *stage, guint number)
{
  GtkWidget *row = sg_row (10);
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *head = sg_row (6);
  GtkWidget *title = sg_label (stage->title, stage->state == SG_STAGE_NEXT ? "sg-dim" : "heading");

  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (head), title);
  add_chips (self, head, stage->rules);
  gtk_box_append (GTK_BOX (body), head);
  add_told (body, stage);
  if (stage->dice != NULL)
    gtk_box_append (GTK_BOX (body), sg_label (stage->dice, "sg-figures"));
  if (stage->state == SG_STAGE_NOW)
    {
      add_choices (self, body, talk);
      self->now = row;
      gtk_widget_add_css_class (row, "sg-stage-now");
    }
  gtk_widget_set_hexpand (body, TRUE);
  gtk_box_append (GTK_BOX (row), make_mark (stage, number));
  gtk_box_append (GTK_BOX (row), body);
  return row;
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

  if (keyboard)
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  self->choices = NULL;
  self->ends = self->now = NULL;
  gtk_widget_set_size_request (self->foot, -1, -1);
  gtk_widget_set_visible (self->foot, FALSE);
  sg_clear_box (self->box);
  gtk_widget_set_visible (GTK_WIDGET (self), talk != NULL);
  if (talk == NULL)
    return;
  show_head (self, talk);
  for (guint i = 0; i < talk->stages->len; i++)
    gtk_box_append (GTK_BOX (self->box), make_stage (self, talk, g_ptr_array_index (talk->stages, i), i + 1));
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

/* Pressed on the map: the choice that is of @unit; of several the one after that which is marked. */
static void
marked_cb (SgTalkView *self, const char *unit)
{
  const SgChoice *marked = get_selected (self);
  gboolean again = marked != NULL && g_strcmp0 (marked->unit, unit) == 0;
  GtkListBoxRow *row = again ? find_of (self, unit, gtk_list_box_row_get_index (gtk_list_box_get_selected_row (self->choices))) : NULL;

  if (row == NULL && self->choices != NULL)
    row = find_of (self, unit, -1);
  if (row != NULL)
    gtk_list_box_select_row (self->choices, row);
}

gboolean
sg_talk_view_answer (SgTalkView *self, guint digit)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (SG_IS_TALK_VIEW (self), FALSE);

  row = self->choices != NULL && digit > 0 ? gtk_list_box_get_row_at_index (self->choices, (int) digit - 1) : NULL;
  if (row == NULL || !gtk_list_box_row_get_selectable (row))
    return FALSE;
  gtk_list_box_select_row (self->choices, row);
  gtk_widget_grab_focus (self->go);
  return TRUE;
}

gboolean
sg_talk_view_take_focus (SgTalkView *self)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (SG_IS_TALK_VIEW (self), FALSE);

  row = self->choices != NULL ? gtk_list_box_get_selected_row (self->choices) : NULL;
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
  show (self);
}

static void
sg_talk_view_dispose (GObject *object)
{
  SgTalkView *self = SG_TALK_VIEW (object);

  self->choices = NULL;
  self->ends = self->now = NULL;
  G_OBJECT_CLASS (sg_talk_view_parent_class)->dispose (object);
}

static void
sg_talk_view_class_init (SgTalkViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_talk_view_dispose;
  SG_DESK_VIEW_CLASS (klass)->watch = sg_talk_view_watch;
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  g_type_ensure (SG_TYPE_RULE_CHIP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-talk-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, icon);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, title);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, chip);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, box);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, stop);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, foot);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, back);
  gtk_widget_class_bind_template_child (widget_class, SgTalkView, go);
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
