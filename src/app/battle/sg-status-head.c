/* sg-status-head.c: who may act, with what card, and what the sides hold: the head of the left panel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It shows what SgGame.status says, line for line, and is made anew when that says something else.
 */

#include "app/battle/sg-status-head.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-card-picture.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"

#define FEW 5   /* lines that are each told; of more, the rest is told to who asks */

struct _SgStatusHead
{
  GtkWidget parent_instance;

  SgDesk    *desk;  /* (owned) */
  GtkWidget *box;
  SgStatusPart part;
  gboolean   card, open; /* open: the rest is told as well */
  GPtrArray *lines;      /* (owned) (nullable) (element-type SgStatus): what is shown */
};

G_DEFINE_FINAL_TYPE (SgStatusHead, sg_status_head, GTK_TYPE_WIDGET)

static GtkWidget *
make_chip (SgStatusHead *self, const char *rule)
{
  return sg_rule_chip_new (sg_battle_get_rules (sg_desk_get_battle (self->desk)), rule);
}

/* "● Ruritania, red cards    1 of 3" */
static GtkWidget *
make_head (const SgStatus *status)
{
  GtkWidget *head = sg_row (8);
  GtkWidget *title = sg_label (status->title != NULL ? status->title : "", NULL);

  if (status->side != NULL)
    gtk_box_append (GTK_BOX (head), sg_side_mark (status->side));
  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (head), title);
  if (status->note != NULL)
    gtk_box_append (GTK_BOX (head), sg_figure_label (status->note, "sg-caption"));
  return head;
}

static void
add_notes (SgStatusHead *self, GtkWidget *into, const SgStatus *status)
{
  GtkWidget *row = sg_row (8);

  if (status->rule != NULL)
    gtk_box_append (GTK_BOX (row), make_chip (self, status->rule));
  if (status->note != NULL)
    gtk_box_append (GTK_BOX (row), sg_label (status->note, "sg-caption"));
  gtk_box_append (GTK_BOX (into), row);
}

/* The card turned, with what it lets be done. */
static GtkWidget *
make_turned (SgStatusHead *self, const SgStatus *status)
{
  GtkWidget *card = sg_row (12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "sg-turned");
  if (status->cards != NULL && status->cards[0] != NULL)
    gtk_box_append (GTK_BOX (card), sg_card_picture (status->cards[0], TRUE));
  if (status->title != NULL)
    gtk_box_append (GTK_BOX (words), sg_label (status->title, "heading"));
  if (status->words != NULL)
    gtk_box_append (GTK_BOX (words), sg_label (status->words, NULL));
  add_notes (self, words, status);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (card), words);
  return card;
}

static GtkWidget *
make_hand (const SgStatus *status)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *cards = sg_row (4);

  gtk_box_append (GTK_BOX (group), make_head (status));
  for (guint i = 0; status->cards != NULL && status->cards[i] != NULL; i++)
    gtk_box_append (GTK_BOX (cards), sg_card_picture (status->cards[i], FALSE));
  if (status->words != NULL)
    {
      GtkWidget *words = sg_label (status->words, "sg-caption");

      gtk_widget_set_hexpand (words, TRUE);
      gtk_box_append (GTK_BOX (cards), words);
    }
  if (gtk_widget_get_first_child (cards) != NULL)
    gtk_box_append (GTK_BOX (group), cards);
  else
    g_object_unref (g_object_ref_sink (cards));
  return group;
}

static GtkWidget *
make_cycle (const SgStatus *status)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *bar = gtk_level_bar_new_for_interval (0, MAX (status->of, 1));

  gtk_level_bar_set_mode (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_MODE_DISCRETE);
  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), MIN (status->done, status->of));
  gtk_widget_add_css_class (bar, "sg-cycle");
  if (status->side != NULL)
    gtk_widget_add_css_class (bar, g_str_equal (status->side, "red") ? "sg-red" : "sg-blue");
  sg_name (bar, status->note != NULL ? status->note : "");
  gtk_box_append (GTK_BOX (group), make_head (status));
  gtk_box_append (GTK_BOX (group), bar);
  return group;
}

/* "● Red gives the card to a unit, or keeps it. [GW-313]" */
static GtkWidget *
make_words (SgStatusHead *self, const SgStatus *status)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *row = sg_row (8);

  if (status->title != NULL)
    gtk_box_append (GTK_BOX (group), make_head (status));
  else if (status->side != NULL)
    gtk_box_append (GTK_BOX (row), sg_side_mark (status->side));
  if (status->words != NULL)
    {
      GtkWidget *words = sg_label (status->words, "sg-small-dim");

      gtk_widget_set_hexpand (words, TRUE);
      gtk_box_append (GTK_BOX (row), words);
    }
  if (status->rule != NULL)
    {
      GtkWidget *chip = make_chip (self, status->rule);

      gtk_widget_set_valign (chip, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (row), chip);
    }
  gtk_box_append (GTK_BOX (group), row);
  return group;
}

static GtkWidget *
make_line (SgStatusHead *self, const SgStatus *status)
{
  switch (status->kind)
    {
    case SG_STATUS_CARD:
      return make_turned (self, status);
    case SG_STATUS_HAND:
      return make_hand (status);
    case SG_STATUS_CYCLE:
      return make_cycle (status);
    case SG_STATUS_WORDS:
    default:
      return make_words (self, status);
    }
}

/* A heading before the first of the hands, and of the cycles. */
static void
add_heading (SgStatusHead *self, const SgStatus *status, SgStatusKind before)
{
  if (status->kind == before)
    return;
  if (status->kind == SG_STATUS_HAND)
    gtk_box_append (GTK_BOX (self->box), sg_section (_("Hold Cards"), NULL));
  else if (status->kind == SG_STATUS_CYCLE)
    gtk_box_append (GTK_BOX (self->box), sg_section (_("Cycles"), NULL));
}

/* How many of the lines stand above the blue button. */
static guint
count_above (SgStatusHead *self, GPtrArray *lines)
{
  guint before = 0;

  for (guint i = 0; i < lines->len; i++)
    if (((const SgStatus *) lines->pdata[i])->kind == SG_STATUS_CARD)
      {
        self->card = TRUE;
        return i + 1;
      }
  while (before < lines->len && ((const SgStatus *) lines->pdata[before])->kind == SG_STATUS_WORDS)
    before++;
  return before;
}

static void
open_cb (SgStatusHead *self, GParamSpec *pspec, GtkExpander *rest)
{
  self->open = gtk_expander_get_expanded (rest);
}

/* What the lines after the first few go into: folded, until somebody asks. */
static GtkWidget *
add_rest (SgStatusHead *self, guint n)
{
  g_autofree char *words = g_strdup_printf (ngettext ("%u more", "%u more", n), n);
  GtkWidget *rest = gtk_expander_new (words), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  gtk_widget_add_css_class (rest, "sg-small-dim");
  gtk_widget_set_margin_top (box, 6);
  gtk_expander_set_child (GTK_EXPANDER (rest), box);
  gtk_expander_set_expanded (GTK_EXPANDER (rest), self->open);
  g_signal_connect_swapped (rest, "notify::expanded", G_CALLBACK (open_cb), self);
  gtk_box_append (GTK_BOX (self->box), rest);
  return box;
}

static guint
count_words (GPtrArray *lines, guint from, guint to)
{
  guint n = 0;

  for (guint i = from; i < to; i++)
    n += ((const SgStatus *) lines->pdata[i])->kind == SG_STATUS_WORDS;
  return n;
}

static void
add_lines (SgStatusHead *self, GPtrArray *lines, guint from, guint to)
{
  SgStatusKind before = SG_STATUS_WORDS;
  guint all = count_words (lines, from, to), told = 0;
  GtkWidget *rest = NULL;

  for (guint i = from; i < to; i++)
    {
      const SgStatus *status = g_ptr_array_index (lines, i);
      gboolean folds = status->kind == SG_STATUS_WORDS && all > FEW + 1 && ++told > FEW;

      add_heading (self, status, before);
      before = status->kind;
      if (folds && rest == NULL)
        rest = add_rest (self, all - FEW);
      gtk_box_append (GTK_BOX (folds ? rest : self->box), make_line (self, status));
    }
}

static gboolean
are_same_cards (char **one, char **two)
{
  if (one == NULL || two == NULL)
    return one == two;
  return g_strv_equal ((const char *const *) one, (const char *const *) two);
}

static gboolean
is_same (gconstpointer a, gconstpointer b)
{
  const SgStatus *one = a, *two = b;

  return one->kind == two->kind && one->done == two->done && one->of == two->of && g_strcmp0 (one->side, two->side) == 0
         && g_strcmp0 (one->title, two->title) == 0 && g_strcmp0 (one->words, two->words) == 0 && g_strcmp0 (one->note, two->note) == 0
         && g_strcmp0 (one->rule, two->rule) == 0 && are_same_cards (one->cards, two->cards);
}

/* Whether @lines (nullable) are what is shown already. */
static gboolean
shows (SgStatusHead *self, GPtrArray *lines)
{
  if (lines == NULL || self->lines == NULL || lines->len != self->lines->len)
    return FALSE;
  for (guint i = 0; i < lines->len; i++)
    if (!is_same (lines->pdata[i], self->lines->pdata[i]))
      return FALSE;
  return TRUE;
}

static void
show (SgStatusHead *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  gboolean now = game != NULL && game->status != NULL && sg_desk_get_moment (self->desk) < 0 && sg_desk_get_side (self->desk) == NULL;
  g_autoptr (GPtrArray) lines = now ? game->status (sg_desk_get_battle (self->desk)) : NULL;
  gboolean below = self->part == SG_STATUS_BELOW;
  guint above, from, to;

  if (shows (self, lines))
    return;
  sg_clear_box (self->box);
  self->card = FALSE;
  above = lines != NULL ? count_above (self, lines) : 0;
  from = below ? above : 0;
  to = below && lines != NULL ? lines->len : above;
  if (lines != NULL)
    add_lines (self, lines, from, to);
  gtk_widget_set_visible (GTK_WIDGET (self), from < to);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  self->lines = g_steal_pointer (&lines);
}

/* Another battle may be of another book, whose rules the same words cite. */
static void
battle_cb (SgStatusHead *self)
{
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  show (self);
}

static void
sg_status_head_dispose (GObject *object)
{
  SgStatusHead *self = SG_STATUS_HEAD (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_status_head_parent_class)->dispose (object);
}

static void
sg_status_head_class_init (SgStatusHeadClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_status_head_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sg_status_head_init (SgStatusHead *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
sg_status_head_new (SgDesk *desk, SgStatusPart part)
{
  SgStatusHead *self = g_object_new (SG_TYPE_STATUS_HEAD, NULL);

  self->desk = g_object_ref (desk);
  self->part = part;
  g_signal_connect_object (desk, "battle", G_CALLBACK (battle_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "board", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}

gboolean
sg_status_head_shows_card (SgStatusHead *self)
{
  g_return_val_if_fail (SG_IS_STATUS_HEAD (self), FALSE);

  return self->card;
}
