/* sg-turn-bar.c: the turn in one line above the map, while the left panel is shut.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whose move it is, what lies turned, what phase it is and how long it has: what an umpire looks for between two presses. All else of the left
 * panel is a press away.
 */

#include "app/battle/sg-turn-bar.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-phase-strip.h"
#include "app/systems/sg-dispatch-book.h"
#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "app/widgets/sg-row.h"
#include "base/sg-text.h"

struct _SgTurnBar
{
  GtkBox parent_instance;

  SgDesk      *desk;   /* (owned) */
  GtkWidget   *mark, *strip, *notice, *more;
  GtkLabel    *turn, *words, *note, *clock;
  SgWidthClass width;
  gboolean     wanted;
  GtkWidget   *table;
};

G_DEFINE_FINAL_TYPE (SgTurnBar, sg_turn_bar, GTK_TYPE_BOX)

/* (nullable): the line of the panel’s head that tells who may act: the card turned, else the first sentence. */
static const SgStatus *
find_head (GPtrArray *lines)
{
  for (guint i = 0; lines != NULL && i < lines->len; i++)
    if (((const SgStatus *) lines->pdata[i])->kind == SG_STATUS_CARD)
      return lines->pdata[i];
  return lines != NULL && lines->len > 0 && ((const SgStatus *) lines->pdata[0])->kind == SG_STATUS_WORDS ? lines->pdata[0] : NULL;
}

/* "Karelsburg, cycle 3: 5 of 8 · The League, cycle 3: 3 of 5": who have acted, in the sides’ order. */
static char *
word_cycles (GPtrArray *lines)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      const SgStatus *status = lines->pdata[i];

      if (status->kind != SG_STATUS_CYCLE)
        continue;
      if (words->len > 0)
        g_string_append (words, " · ");
      g_string_append_printf (words, _("%s: %u of %u"), status->title, status->done, status->of);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
show_label (GtkLabel *label, const char *words)
{
  gtk_label_set_label (label, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (label), words != NULL && *words != '\0');
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), words);
}

/* What is said of the turn where there is no room for its words: a sentence a line. */
static void
show_notice (SgTurnBar *self, GPtrArray *lines)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      const SgStatus *status = lines->pdata[i];

      if (status->kind == SG_STATUS_WORDS && status->words != NULL)
        g_string_append_printf (words, "%s%s", words->len > 0 ? "\n" : "", status->words);
    }
  gtk_widget_set_visible (self->notice, words->len > 0);
  gtk_widget_set_tooltip_text (self->notice, words->str);
  sg_name (self->notice, words->str);
}

/* @tight: beside the phases there is no room for words. */
static void
show_words (SgTurnBar *self, const SgGame *game, SgBoard *board, gboolean tight)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);
  gboolean open = game->status != NULL && sg_desk_get_side (self->desk) == NULL;
  g_autoptr (GPtrArray) lines = open ? game->status (battle) : NULL;
  const SgStatus *head = find_head (lines);
  g_autofree char *move = NULL, *turn = game->turn_text != NULL ? game->turn_text (battle, &move) : NULL, *cycles = word_cycles (lines);
  gboolean card = head != NULL && head->kind == SG_STATUS_CARD;
  const char *side = card && head->side != NULL ? head->side : sg_board_get (board, "mover");

  sg_side_mark_set (self->mark, *side != '\0' ? side : NULL);
  gtk_widget_set_visible (self->mark, *side != '\0');
  show_label (self->turn, card ? head->title : turn);
  show_label (self->words, head != NULL && head->words != NULL ? head->words : move);
  show_label (self->note, self->width >= SG_WIDTH_MEDIUM ? cycles : NULL);
  if (tight)
    gtk_widget_set_visible (GTK_WIDGET (self->words), FALSE);
  show_notice (self, tight && self->width >= SG_WIDTH_NARROW ? lines : NULL);
}

/* What is written and waits is in the panel that is shut. */
static void
show_more (SgTurnBar *self)
{
  guint n;
  gboolean written = sg_dispatch_count_waiting (self->desk, &n);
  g_autofree char *words = n > 0 ? g_strdup_printf (_("Dispatches (%u)"), n) : g_strdup (_("Dispatches"));

  gtk_widget_set_visible (self->more, written);
  gtk_button_set_label (GTK_BUTTON (self->more), words);
  sg_name (self->more, words);
  gtk_widget_set_tooltip_text (self->more, _("Open the Left Panel (F9)"));
}

static void
show (SgTurnBar *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  SgBoard *board = sg_desk_get_board (self->desk);
  gboolean playing = game != NULL && board != NULL && g_str_equal (sg_board_get (board, "stage"), "play") && sg_desk_get_moment (self->desk) < 0;
  gboolean phases = playing && game->phases != NULL && game->phases[0].id != NULL && game->phases[1].id != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), self->wanted && playing);
  if (!playing)
    return;
  show_words (self, game, board, phases && self->width < SG_WIDTH_MEDIUM);
  show_more (self);
  gtk_widget_set_visible (self->strip, phases);
  gtk_widget_set_visible (GTK_WIDGET (self->clock), game->timer != NULL);
  gtk_widget_set_visible (self->table, game->timer != NULL && self->width >= SG_WIDTH_NARROW);
  /* With the phases beside it whose move it is goes without saying, where there is little room. */
  gtk_widget_set_visible (GTK_WIDGET (self->turn), !phases || self->width >= SG_WIDTH_NARROW);
}

static void
sg_turn_bar_dispose (GObject *object)
{
  SgTurnBar *self = SG_TURN_BAR (object);

  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_turn_bar_parent_class)->dispose (object);
}

static void
sg_turn_bar_class_init (SgTurnBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_turn_bar_dispose;
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  g_type_ensure (SG_TYPE_SIDE_MARK);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-turn-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SgTurnBar, mark);
  gtk_widget_class_bind_template_child (widget_class, SgTurnBar, turn);
  gtk_widget_class_bind_template_child (widget_class, SgTurnBar, words);
  gtk_widget_class_bind_template_child (widget_class, SgTurnBar, note);
  gtk_widget_class_bind_template_child (widget_class, SgTurnBar, clock);
  gtk_widget_class_bind_template_child (widget_class, SgTurnBar, table);
  gtk_widget_class_bind_template_child (widget_class, SgTurnBar, notice);
  gtk_widget_class_bind_template_child (widget_class, SgTurnBar, more);
}

static void
sg_turn_bar_init (SgTurnBar *self)
{
  self->width = SG_WIDTH_WIDE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sg_turn_bar_new (SgDesk *desk)
{
  SgTurnBar *self = g_object_new (SG_TYPE_TURN_BAR, NULL);

  self->desk = g_object_ref (desk);
  self->strip = sg_phase_strip_new (desk);
  sg_phase_strip_set_flat (SG_PHASE_STRIP (self->strip), TRUE);
  gtk_widget_set_hexpand (self->strip, TRUE);
  gtk_box_insert_child_after (GTK_BOX (self), self->strip, GTK_WIDGET (self->note));
  g_signal_connect_object (desk, "battle", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "board", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}

void
sg_turn_bar_set_wanted (SgTurnBar *self, gboolean wanted)
{
  g_return_if_fail (SG_IS_TURN_BAR (self));

  if (self->wanted == wanted)
    return;
  self->wanted = wanted;
  show (self);
}

void
sg_turn_bar_set_clock (SgTurnBar *self, const char *words)
{
  g_return_if_fail (SG_IS_TURN_BAR (self));

  gtk_label_set_label (self->clock, words);
}

void
sg_turn_bar_set_width (SgTurnBar *self, SgWidthClass width)
{
  g_return_if_fail (SG_IS_TURN_BAR (self));

  self->width = width;
  sg_phase_strip_set_icons (SG_PHASE_STRIP (self->strip), width == SG_WIDTH_SLIM);
  sg_phase_strip_set_tight (SG_PHASE_STRIP (self->strip), width == SG_WIDTH_NARROW);
  show (self);
}
