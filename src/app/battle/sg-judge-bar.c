/* sg-judge-bar.c: the bar pinned under the right panel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * There is one button at its end, and it is blue: it throws, accepts, or does the turn's next act.  Entry and
 * button of the dice are one act: empty throws, typed faces are used.
 */

#include "app/battle/sg-judge-bar.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-seal-popover.h"
#include "app/battle/sg-verdict-view.h"
#include "app/widgets/sg-blue-button.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-widgets.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-put.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "rules/sg-question-values.h"

#define LEAST_BLUE 128   /* u: the next press meets it, however short its word is then */

struct _SgJudgeBar
{
  SgDeskView parent_instance;

  SgDesk    *desk;   /* (not owned) */
  gboolean   act;
  GtkWidget *tray, *faces, *drop, *amend, *allow, *put, *blue, *seal;
  GtkLabel  *tray_words, *waits, *seal_words;
  GtkWidget *allow_entry, *allow_put;
  char      *typed_for; /* (owned) (nullable): the question that the faces in the entry are for */
};

G_DEFINE_FINAL_TYPE (SgJudgeBar, sg_judge_bar, SG_TYPE_DESK_VIEW)

static guint amend_signal;

static const char *
get_typed (SgJudgeBar *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->faces));
}

/* Nothing typed lets the program throw. Words, or the digits of another script, are no faces, but whoever typed them has dice on the table: they are
 * handed on to be refused, for a throw cannot be taken back where the dice are sealed. */
static gboolean
is_blank (SgJudgeBar *self)
{
  g_autofree char *typed = g_strstrip (g_strdup (get_typed (self)));

  return typed[0] == '\0';
}

static guint
count_typed (SgJudgeBar *self)
{
  guint n = 0;

  for (const char *c = get_typed (self); *c != '\0'; c++)
    n += g_ascii_isdigit (*c) ? 1 : 0;
  return n;
}

static char *
word_toss (guint n)
{
  return n == 1 ? g_strdup (_("Toss the Coin")) : g_strdup_printf (ngettext ("Toss %u Coin", "Toss %u Coins", n), n);
}

static char *
word_throw (guint n, guint cards, gboolean vary)
{
  if (cards > 0)
    return cards == 1 ? g_strdup (_("Turn the Card")) : g_strdup_printf (ngettext ("Turn %u Card", "Turn %u Cards", cards), cards);
  if (vary && n > 0)
    return g_strdup (_("Throw the Dice"));
  return n == 0 ? g_strdup (_("Throw")) : g_strdup_printf (ngettext ("Throw %u Die", "Throw %u Dice", n), n);
}

static void
set_blue (SgJudgeBar *self, const char *label, gboolean sensitive, const char *waits)
{
  gtk_button_set_label (GTK_BUTTON (self->blue), label);
  sg_let_button_yield (self->blue);
  gtk_widget_set_size_request (self->blue, sg_text_size () > SG_LARGE_TEXT ? -1 : LEAST_BLUE, -1);   /* large letters want the room */
  gtk_widget_set_sensitive (self->blue, sensitive);
  gtk_widget_add_css_class (self->blue, "suggested-action");
  gtk_widget_set_visible (self->blue, TRUE);
  gtk_label_set_label (self->waits, waits != NULL ? waits : "");
  gtk_widget_set_visible (GTK_WIDGET (self->waits), waits != NULL);
}

static void
show_dice (SgJudgeBar *self)
{
  guint wanted = sg_desk_count_dice (self->desk), typed = count_typed (self);
  gboolean coins = sg_desk_are_coins (self->desk);
  const char *hint = wanted == 1 ? _("or its face, 4") : _("or faces, 4 6 2");
  g_autofree char *throw = coins ? word_toss (wanted) : word_throw (wanted, sg_desk_count_cards (self->desk), sg_desk_do_dice_vary (self->desk));
  g_autofree char *words = NULL;

  if (coins)
    hint = _("or 1 for heads, 2 for tails");
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->faces), hint);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->faces), hint);   /* beside many dice it may be cut */
  if (is_blank (self))
    set_blue (self, throw, TRUE, NULL);
  else if (typed >= wanted)
    set_blue (self, _("Use These Dice"), TRUE, NULL);
  else
    {
      words = g_strdup_printf (_("%u of %u faces."), typed, wanted);
      set_blue (self, _("Use These Dice"), TRUE, words); /* how many it takes may turn on the faces: the judging tells */
    }
}

static void
show_tray (SgJudgeBar *self, SgDeskState state)
{
  const char *faces = sg_desk_get_dice (self->desk);
  guint cards = sg_desk_count_cards (self->desk), dice = state == SG_DESK_DICE ? sg_desk_count_dice (self->desk) : 0;
  g_autofree char *words = NULL;

  if (state == SG_DESK_DICE && cards > 0)
    words = g_strdup_printf (ngettext ("%u card", "%u cards", cards), cards);
  else if (state == SG_DESK_DICE && dice == 0)
    words = g_strdup (_("Dice"));
  else if (state == SG_DESK_DICE && sg_desk_are_coins (self->desk))
    words = g_strdup_printf (ngettext ("%u coin", "%u coins", dice), dice);
  else if (state == SG_DESK_DICE && sg_desk_do_dice_vary (self->desk))
    words = g_strdup_printf (ngettext ("%u die at least", "%u dice at least", dice), dice);
  else if (state == SG_DESK_DICE)
    words = g_strdup_printf (ngettext ("%u die", "%u dice", dice), dice);
  else if (faces[0] != '\0' && cards == 0)
    words = g_strdup_printf (sg_desk_has_thrown (self->desk) ? _("Thrown: %s") : _("Table dice: %s"), faces);
  gtk_widget_set_visible (self->tray, words != NULL);
  gtk_widget_set_visible (self->faces, state == SG_DESK_DICE && cards == 0);
  gtk_label_set_label (self->tray_words, words != NULL ? words : "");
}

/* Sealed dice: beside the dice that are to be thrown, or were. */
static void
show_seal (SgJudgeBar *self, SgDeskState state)
{
  gboolean of_dice = state == SG_DESK_DICE || (state == SG_DESK_STANDS && sg_desk_has_thrown (self->desk));
  g_autofree char *words = of_dice ? sg_desk_tell_seal (self->desk) : NULL;

  gtk_widget_set_visible (self->seal, words != NULL);
  gtk_label_set_label (self->seal_words, words != NULL ? words : "");
}

/* With nothing to judge and the left panel shut, the turn's next act stands here; while two players answer one another it only waits. */
static void
show_act (SgJudgeBar *self)
{
  const SgNextAct *next = self->act && sg_desk_get_talk (self->desk) == NULL ? sg_desk_get_next (self->desk) : NULL;
  const char *beside = next != NULL ? next->waits : NULL;
  gboolean puts = next != NULL && sg_desk_who_puts_down (self->desk) != NULL;

  /* The forces that wait in their boxes are in the left panel, which has no room now; what can be pressed says what is waited for. */
  gtk_widget_set_visible (self->put, puts);
  gtk_widget_set_visible (GTK_WIDGET (self), next != NULL);
  if (next != NULL && beside == NULL)
    beside = next->passes;
  if (next != NULL)
    set_blue (self, next->label, next->waits == NULL, puts ? NULL : beside);
  else
    gtk_widget_remove_css_class (self->blue, "suggested-action");
}

/* (transfer full) (nullable): which question is open, the same while its answers change. */
static char *
name_question (SgJudgeBar *self)
{
  SgQuestion *question = sg_desk_get_question (self->desk);
  const SgSuggestion *from = sg_desk_get_current (self->desk);

  if (question == NULL)
    return NULL;
  return g_strconcat (sg_question_get_procedure (question)->id, " ", from != NULL ? from->key : sg_question_get_about (question), NULL);
}

/* What was typed for a question is gone with it. */
static void
forget_typed (SgJudgeBar *self)
{
  g_autofree char *now = name_question (self);

  if (g_strcmp0 (now, self->typed_for) == 0)
    return;
  g_free (self->typed_for);
  self->typed_for = g_steal_pointer (&now);
  gtk_editable_set_text (GTK_EDITABLE (self->faces), "");
}

static void
show (SgJudgeBar *self)
{
  SgDeskState state = sg_desk_get_state (self->desk);
  gboolean may = sg_desk_may_judge (self->desk);
  gboolean open = state != SG_DESK_NOTHING && may;

  forget_typed (self);
  gtk_widget_set_visible (GTK_WIDGET (self), open);
  gtk_widget_set_visible (self->drop, open);
  gtk_widget_set_visible (self->put, FALSE);
  gtk_button_set_label (GTK_BUTTON (self->drop), sg_desk_get_talk (self->desk) != NULL ? _("Back") : _("Drop"));
  gtk_widget_set_visible (self->amend, open && state == SG_DESK_STANDS && sg_verdict_view_can_amend (self->desk));
  gtk_widget_set_visible (self->allow, open && state == SG_DESK_REFUSED);
  show_tray (self, open ? state : SG_DESK_NOTHING);
  show_seal (self, open ? state : SG_DESK_NOTHING);
  if (!open)
    {
      gtk_widget_set_visible (self->tray, FALSE);
      show_act (self);
    }
  else if (state == SG_DESK_DICE)
    show_dice (self);
  else if (state == SG_DESK_STANDS)
    set_blue (self, _("Accept"), TRUE, NULL);
  else if (state == SG_DESK_REFUSED)
    {
      gtk_widget_set_visible (self->blue, FALSE);
      gtk_widget_remove_css_class (self->blue, "suggested-action");
      gtk_widget_set_visible (GTK_WIDGET (self->waits), FALSE);
    }
  else
    set_blue (self, _("Accept"), FALSE, sg_desk_get_sentence (self->desk));
}

static void
use_dice (SgJudgeBar *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *typed = g_strdup (get_typed (self));

  if (!(is_blank (self) ? sg_desk_throw_dice (self->desk, &error) : sg_desk_enter_dice (self->desk, typed, &error)))
    {
      gtk_label_set_label (self->waits, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->waits), TRUE);
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->faces), "");
  gtk_widget_grab_focus (self->blue); /* the entry goes, and the next Return is not meant for what stands beside it */
}

static void
blue_cb (SgJudgeBar *self)
{
  switch (sg_desk_get_state (self->desk))
    {
    case SG_DESK_NOTHING:
      sg_desk_act (self->desk);
      break;
    case SG_DESK_DICE:
      use_dice (self);
      break;
    default:
      sg_desk_accept (self->desk, NULL);
    }
}

static void
put_cb (SgJudgeBar *self)
{
  const char *side = sg_desk_who_puts_down (self->desk);

  if (side != NULL)
    sg_desk_put_side_down (self->desk, side);
}

static void
faces_cb (SgJudgeBar *self)
{
  if (sg_desk_get_state (self->desk) == SG_DESK_DICE)
    show_dice (self);
}

/* In a conversation the answer before is taken back; a question by itself is dropped. */
static void
drop_cb (SgJudgeBar *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->faces), "");
  if (sg_desk_get_talk (self->desk) != NULL)
    sg_desk_undo (self->desk);
  else
    sg_desk_drop (self->desk);
}

static void
amend_cb (SgJudgeBar *self)
{
  g_signal_emit (self, amend_signal, 0);
}

/* Allowing what a rule forbids: a reason, and it is posted. */

static void
allow_changed_cb (SgJudgeBar *self)
{
  g_autofree char *reason = sg_reason (self->allow_entry);

  gtk_widget_set_sensitive (self->allow_put, reason[0] != '\0');
}

static void
allow_cb (SgJudgeBar *self)
{
  g_autofree char *reason = sg_reason (self->allow_entry);

  if (reason[0] == '\0')
    return;
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->allow));
  gtk_editable_set_text (GTK_EDITABLE (self->allow_entry), "");
  sg_desk_accept (self->desk, reason);
}

static char *
name_press (gpointer data)
{
  SgJudgeBar *self = data;

  return sg_desk_name_press (self->desk);
}

static void
sg_judge_bar_watch (SgDeskView *view, SgDesk *desk)
{
  SgJudgeBar *self = SG_JUDGE_BAR (view);

  self->desk = desk;
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->seal), sg_seal_popover_new (desk));
  g_signal_connect_object (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->seal)), "closed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "question", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "suggested", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "battle", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
sg_judge_bar_finalize (GObject *object)
{
  g_free (SG_JUDGE_BAR (object)->typed_for);
  G_OBJECT_CLASS (sg_judge_bar_parent_class)->finalize (object);
}

static void
sg_judge_bar_class_init (SgJudgeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sg_judge_bar_finalize;
  SG_DESK_VIEW_CLASS (klass)->watch = sg_judge_bar_watch;
  amend_signal = g_signal_new ("amend", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-judge-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SgJudgeBar, tray);
  gtk_widget_class_bind_template_child (widget_class, SgJudgeBar, tray_words);
  gtk_widget_class_bind_template_child (widget_class, SgJudgeBar, faces);
  gtk_widget_class_bind_template_child (widget_class, SgJudgeBar, seal);
  gtk_widget_class_bind_template_child (widget_class, SgJudgeBar, seal_words);
  gtk_widget_class_bind_template_child (widget_class, SgJudgeBar, drop);
  gtk_widget_class_bind_template_child (widget_class, SgJudgeBar, amend);
  gtk_widget_class_bind_template_child (widget_class, SgJudgeBar, allow);
  gtk_widget_class_bind_template_child (widget_class, SgJudgeBar, allow_entry);
  gtk_widget_class_bind_template_child (widget_class, SgJudgeBar, allow_put);
  gtk_widget_class_bind_template_child (widget_class, SgJudgeBar, put);
  gtk_widget_class_bind_template_child (widget_class, SgJudgeBar, waits);
  gtk_widget_class_bind_template_child (widget_class, SgJudgeBar, blue);
  gtk_widget_class_bind_template_callback (widget_class, faces_cb);
  gtk_widget_class_bind_template_callback (widget_class, blue_cb);
  gtk_widget_class_bind_template_callback (widget_class, drop_cb);
  gtk_widget_class_bind_template_callback (widget_class, put_cb);
  gtk_widget_class_bind_template_callback (widget_class, amend_cb);
  gtk_widget_class_bind_template_callback (widget_class, allow_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, allow_cb);
}

static void
sg_judge_bar_init (SgJudgeBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sg_blue_button_keep_true (self->blue, name_press, self);   /* before its press is heard, which is why that is not in the template */
  g_signal_connect_swapped (self->blue, "clicked", G_CALLBACK (blue_cb), self);
}

void
sg_judge_bar_set_act (SgJudgeBar *self, gboolean act)
{
  self->act = act;
  show (self);
}

GtkWidget *
sg_judge_bar_get_blue (SgJudgeBar *self)
{
  return self->blue;
}

GtkWidget *
sg_judge_bar_get_faces (SgJudgeBar *self)
{
  return self->faces;
}
