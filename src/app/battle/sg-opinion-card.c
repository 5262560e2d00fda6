/* sg-opinion-card.c: what one book makes of a moment of another’s battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * From top to bottom what a reader asks in that order: whom it takes them for, what it measures, what it finds, by what rules.
 */

#include "app/battle/sg-opinion-card.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/widgets/sg-chance-bar.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-widgets.h"
#include "app/widgets/sg-wrap-layout.h"
#include "base/sg-text.h"

enum { GAP = 4, PARTS = 10, CARD_WIDTH = 210, LETTERS = 22 };

static GtkWidget *
column (int gap)
{
  return gtk_box_new (GTK_ORIENTATION_VERTICAL, gap);
}

/* Lines no longer than a column is wide when four of them stand beside each other. */
static GtkWidget *
words_of (const char *text, const char *css)
{
  GtkWidget *label = sg_label (text, css);

  gtk_label_set_max_width_chars (GTK_LABEL (label), LETTERS);
  return label;
}

static GtkWidget *
line_of (GtkWidget *words, SgRuleset *rules, const char *rule)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), words);
  if (rule != NULL && *rule != '\0')
    {
      GtkWidget *chip = sg_rule_chip_new (rules, rule);

      gtk_widget_set_valign (chip, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (row), chip);
    }
  return row;
}

static void
add_matched (GtkWidget *box, const SgOpinion *opinion)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *words = g_strdup_printf (_("%s: %s"), opinion->called[i], sg_text_or (opinion->matched[i], "–"));

      gtk_box_append (GTK_BOX (box), words_of (words, "sg-small"));
    }
}

static void
add_facts (GtkWidget *box, const SgOpinion *opinion)
{
  for (guint i = 0; i < opinion->facts->len; i++)
    {
      const SgOpinionFact *fact = opinion->facts->pdata[i];
      g_autofree char *words = g_strdup_printf (_("%s: %s"), fact->caption, fact->words);
      GtkWidget *row = line_of (words_of (words, "sg-small"), opinion->rules, fact->rule), *icon;

      icon = gtk_image_new_from_icon_name (fact->source == SG_SOURCE_WORD ? "sg-quill-symbolic" : "sg-ruler-symbolic");
      gtk_widget_add_css_class (icon, fact->source == SG_SOURCE_WORD ? "sg-word" : "sg-dim");
      gtk_widget_add_css_class (icon, "sg-legend");
      gtk_widget_set_valign (icon, GTK_ALIGN_START);
      gtk_box_prepend (GTK_BOX (row), icon);
      gtk_box_append (GTK_BOX (box), row);
    }
}

/* The rules of a pass beside each other, in as many lines as they want. */
static GtkWidget *
make_rules (const SgOpinion *opinion, const SgPass *pass)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, sg_wrap_layout_new (GAP));
  for (guint i = 0; i < pass->rules->len; i++)
    gtk_box_append (GTK_BOX (box), sg_rule_chip_new (opinion->rules, pass->rules->pdata[i]));
  return box;
}

static void
free_chance (gpointer data)
{
  SgChance *chance = data;

  g_free (chance->label);
  g_free (chance);
}

static GtkWidget *
make_chances (const SgFinding *finding)
{
  GPtrArray *chances = g_ptr_array_new_with_free_func (free_chance);
  GtkWidget *list;

  for (guint i = 0; i < finding->chances->len; i++)
    {
      const SgOpinionChance *one = finding->chances->pdata[i];
      SgChance *chance = g_new0 (SgChance, 1);

      chance->label = g_strdup (one->words);
      chance->chance = one->chance;
      g_ptr_array_add (chances, chance);
    }
  list = sg_chance_list_new (chances);
  g_object_set_data_full (G_OBJECT (list), "chances", chances, (GDestroyNotify) g_ptr_array_unref);
  return list;
}

/* How much of a body falls on average, as a bar: what is lost in its colour. */
static GtkWidget *
make_share (const SgFinding *finding)
{
  GtkWidget *bar = gtk_level_bar_new_for_interval (0, 1);
  g_autofree char *words = g_strdup_printf (_("%.0f %% of them"), 100 * finding->share);

  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), finding->share);
  gtk_widget_add_css_class (bar, "sg-share");
  sg_name (bar, words);
  return bar;
}

static void
add_finding (GtkWidget *box, const SgOpinion *opinion, const SgFinding *finding)
{
  g_autofree char *told = sg_finding_tell (finding), *words = NULL;
  GtkWidget *label;

  switch (finding->kind)
    {
    case SG_FINDING_ATTACKER_LOSES:
      words = g_strdup_printf (_("%s: %s %s"), opinion->called[0], finding->label, told);
      break;
    case SG_FINDING_TARGET_LOSES:
      words = g_strdup_printf (_("%s: %s %s"), opinion->called[1], finding->label, told);
      break;
    case SG_FINDING_ENDS:
      words = g_strdup (finding->label);
      break;
    default:
      words = g_strdup_printf (_("%s: %s"), finding->label, told);
    }
  label = words_of (words, NULL);
  if (finding->exact != NULL)
    {
      g_autofree char *tip = g_strdup_printf (_("On average exactly %s"), finding->exact);

      sg_tip (label, tip);
    }
  gtk_box_append (GTK_BOX (box), label);
  if (finding->kind == SG_FINDING_ENDS)
    gtk_box_append (GTK_BOX (box), make_chances (finding));
  else if (finding->kind != SG_FINDING_TELLS)
    gtk_box_append (GTK_BOX (box), make_share (finding));
}

/* Where no die was wanted nothing was thrown. */
static void
add_thrown (GtkWidget *box, const SgPass *pass)
{
  for (guint i = 0; pass->says == NULL && i < pass->verdicts->len; i++)
    {
      const char *faces = pass->dice->pdata[i], *headline = sg_text_or (sg_verdict_get_headline (pass->verdicts->pdata[i]), "");
      g_autofree char *words = g_strdup_printf (_("%s — %s"), faces, headline);
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *icon = gtk_image_new_from_icon_name ("sg-dice-symbolic"), *label = words_of (words, NULL);

      gtk_widget_set_valign (icon, GTK_ALIGN_START);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_widget_add_css_class (label, "heading");
      gtk_box_append (GTK_BOX (row), icon);
      gtk_box_append (GTK_BOX (row), label);
      gtk_box_append (GTK_BOX (box), row);
    }
}

static void
add_pass (GtkWidget *card, const SgOpinion *opinion, const SgPass *pass)
{
  GtkWidget *box = column (GAP);
  g_autofree char *title = pass->times > 1 ? g_strdup_printf (_("%s, %u times"), pass->title, pass->times) : g_strdup (pass->title);

  gtk_box_append (GTK_BOX (box), words_of (title, "sg-section"));
  gtk_box_append (GTK_BOX (box), make_rules (opinion, pass));
  if (pass->fault != NULL)
    gtk_box_append (GTK_BOX (box), words_of (pass->fault, NULL));
  else if (pass->says != NULL)
    gtk_box_append (GTK_BOX (box), words_of (pass->says, NULL));
  for (guint i = 0; i < pass->findings->len; i++)
    if (sg_pass_is_told (pass, pass->findings->pdata[i]))
      add_finding (box, opinion, pass->findings->pdata[i]);
  add_thrown (box, pass);
  gtk_box_append (GTK_BOX (card), box);
}

GtkWidget *
sg_opinion_card_new (const SgOpinion *opinion)
{
  GtkWidget *card = column (PARTS), *head = column (GAP), *facts = column (GAP);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "sg-opinion");
  gtk_widget_set_size_request (card, CARD_WIDTH, -1);
  gtk_widget_set_valign (card, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (head), words_of (opinion->title, "heading"));
  if (opinion->matched[0] != NULL)
    add_matched (head, opinion);
  gtk_box_append (GTK_BOX (card), head);
  if (opinion->facts->len > 0)
    {
      add_facts (facts, opinion);
      gtk_box_append (GTK_BOX (card), facts);
    }
  if (opinion->sentence != NULL)
    {
      g_autofree char *words = g_strdup_printf (_("%s."), opinion->sentence);

      gtk_box_append (GTK_BOX (card), line_of (words_of (words, NULL), opinion->rules, opinion->rule));
    }
  for (guint i = 0; i < opinion->passes->len; i++)
    add_pass (card, opinion, opinion->passes->pdata[i]);
  sg_describe (card, opinion->title, opinion->sentence);
  return card;
}
