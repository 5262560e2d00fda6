/* sg-army-tally.c: what an army comes to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every sentence comes from the review.
 */

#include "app/armies/sg-army-tally.h"

#include <glib/gi18n-lib.h>

#include "app/armies/sg-army-message-row.h"
#include "app/armies/sg-army-picture.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-later.h"
#include "base/sg-text.h"
#include "rules/sg-ruleset-catalogue.h"

#define MOST_SHOWN 25 /* rows of messages */
#define MOST_BESIDE 16 /* letters of a value that stands beside its label */

struct _SgArmyTally
{
  AdwBin parent_instance;

  SgArmyBench *bench;  /* (owned) */
  GtkWidget *box, *total, *of, *left, *spent, *losing, *counted, *messages, *more, *strength, *arms, *picture_card, *figures, *guide_title, *guide_card;
  GtkWidget *picture;  /* (not owned) (nullable) */
  gboolean stale;      /* the army has changed, not only what is chosen of it */
  guint idle;
};

G_DEFINE_FINAL_TYPE (SgArmyTally, sg_army_tally, ADW_TYPE_BIN)

/* Shows @words in @label, or no label where there is nothing to say. */
static void
say (GtkWidget *label, const char *words)
{
  gtk_label_set_label (GTK_LABEL (label), words != NULL ? words : "");
  gtk_widget_set_visible (label, words != NULL);
}

/* "51 of 50 points, 1 over"; units where the rules have no points. */
static void
show_total (SgArmyTally *self, SgArmy *army, SgArmyReview *review)
{
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  gint64 total = sg_army_review_get_total (review), allowance = sg_army_get_allowance (army);
  const SgBuilder *builder = sg_builder_find (sg_army_get_system (army));
  gboolean priced = builder != NULL && builder->price != NULL, bounded = priced && allowance > 0;
  g_autofree char *number = priced ? sg_text_halves (total) : g_strdup_printf ("%u", units->len), *most = sg_text_halves (allowance);
  g_autofree char *of = allowance > 0 ? g_strdup_printf (_("of %s points"), most) : g_strdup (_("points"));
  g_autofree char *left = sg_text_halves (ABS (allowance - total)), *rest = g_strdup_printf (allowance >= total ? _("%s left") : _("%s over"), left);

  gtk_label_set_label (GTK_LABEL (self->total), number);
  gtk_label_set_label (GTK_LABEL (self->of), priced ? of : ngettext ("unit; these rules have no points", "units; these rules have no points", units->len));
  say (self->left, bounded ? rest : NULL);
  gtk_widget_set_visible (self->spent, bounded);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->spent), bounded ? MIN (1.0, (double) total / allowance) : 0);
  if (total > allowance)
    gtk_widget_add_css_class (self->spent, "error");
  else
    gtk_widget_remove_css_class (self->spent, "error");
}

static void
show_losing (SgArmyTally *self, SgArmyReview *review)
{
  guint n, at = sg_army_review_get_losing (review, &n);
  g_autofree char *losing = g_strdup_printf (ngettext ("%u unit or general: the battle is lost with %u", "%u units and generals: the battle is lost with %u of them", n), n, at);

  say (self->losing, at > 0 ? losing : NULL);
}

static void
show_figures (SgArmyTally *self, SgArmyReview *review)
{
  GPtrArray *figures = sg_army_review_get_figures (review);

  sg_clear_box (self->figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const SgArmyFigure *figure = figures->pdata[i];
      GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label = sg_label (figure->label, "sg-small");
      g_autofree char *name = g_strdup_printf ("%s: %s", figure->label, figure->value);

      gtk_widget_set_hexpand (label, TRUE);
      gtk_box_append (GTK_BOX (box), label);
      if (g_utf8_strlen (figure->value, -1) <= MOST_BESIDE)
        gtk_box_append (GTK_BOX (box), sg_figure_label (figure->value, "sg-small"));
      else
        gtk_label_set_label (GTK_LABEL (label), name);
      gtk_box_append (GTK_BOX (box), sg_rule_chip_new (sg_army_review_get_rules (review), figure->rule));
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
      sg_name (row, name);
      gtk_list_box_append (GTK_LIST_BOX (self->figures), row);
    }
  gtk_widget_set_visible (self->figures, figures->len > 0);
}

/* Messages. */

static void
message_cb (SgArmyTally *self, GtkListBoxRow *row)
{
  sg_army_bench_choose (self->bench, sg_army_message_row_get_node (SG_ARMY_MESSAGE_ROW (row)));
}

static char *
count_words (GPtrArray *messages)
{
  guint counts[3] = { 0 };
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < messages->len; i++)
    {
      const SgArmyMessage *message = messages->pdata[i];

      counts[message->waived != NULL ? 2 : message->weight == SG_ARMY_REMARK]++;
    }
  if (counts[0] > 0)
    g_string_append_printf (words, ngettext ("%u fault", "%u faults", counts[0]), counts[0]);
  if (counts[1] > 0)
    {
      g_string_append (words, words->len > 0 ? ", " : "");
      g_string_append_printf (words, ngettext ("%u remark", "%u remarks", counts[1]), counts[1]);
    }
  if (counts[2] > 0)
    {
      g_string_append (words, words->len > 0 ? ", " : "");
      g_string_append_printf (words, _("%u waived"), counts[2]);
    }
  if (words->len == 0)
    g_string_append (words, _("nothing amiss"));
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
show_messages (SgArmyTally *self, SgArmyReview *review)
{
  GPtrArray *messages = sg_army_review_get_messages (review);
  g_autofree char *counted = count_words (messages), *more = messages->len > MOST_SHOWN ? g_strdup_printf (_("and %u more"), messages->len - MOST_SHOWN) : NULL;

  gtk_label_set_label (GTK_LABEL (self->counted), counted);
  sg_clear_box (self->messages);
  for (guint i = 0; i < MIN (messages->len, MOST_SHOWN); i++)
    gtk_list_box_append (GTK_LIST_BOX (self->messages), sg_army_message_row_new (self->bench, messages->pdata[i]));
  gtk_widget_set_visible (self->messages, messages->len > 0);
  say (self->more, more);
}

/* The guide of numbers. */

static void
show_guide (SgArmyTally *self, SgArmyReview *review)
{
  GPtrArray *guide = sg_army_review_get_guide (review);
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  for (guint i = 0; i < guide->len; i++)
    {
      const SgArmyGuide *one = guide->pdata[i];
      g_autofree char *n = g_strdup_printf ("%d", (int) one->n);
      g_autofree char *range = one->least == one->most ? g_strdup_printf ("%d", (int) one->least)
                                                       : g_strdup_printf (_("%d to %d"), (int) one->least, (int) one->most);
      gboolean out = one->n < one->least || one->n > one->most;
      g_autofree char *capital = sg_army_capital (one->name);
      GtkWidget *label = sg_label (capital, "sg-small");

      gtk_widget_set_hexpand (label, TRUE);
      gtk_grid_attach (GTK_GRID (grid), label, 0, (int) i, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), sg_figure_label (n, out ? "sg-remark" : NULL), 1, (int) i, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), sg_figure_label (range, "sg-small-dim"), 2, (int) i, 1, 1);
    }
  sg_clear_box (self->guide_card);
  gtk_box_append (GTK_BOX (self->guide_card), grid);
  gtk_widget_set_visible (self->guide_title, guide->len > 0);
  gtk_widget_set_visible (self->guide_card, guide->len > 0);
}

/* Strength. */

SgArmyArms
sg_army_count_arms (SgArmy *army, SgRuleset *rules)
{
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  SgArmyArms arms = { 0 };

  for (guint i = 0; i < units->len; i++)
    {
      const SgArmyNode *unit = units->pdata[i];
      const SgUnitType *type = sg_ruleset_get_type_by_id (rules, unit->type);
      gint64 figures = sg_army_strength (army, unit, "figures", rules);

      switch (sg_unit_type_troop (type))
        {
        case SG_TROOP_GUNS: arms.guns += MAX (1, sg_army_strength (army, unit, "guns", rules)); break;
        case SG_TROOP_HORSE: arms.horse += figures; break;
        case SG_TROOP_FOOT: arms.foot += figures; break;
        case SG_TROOP_TRAIN:
        case SG_TROOP_LEADER:
        default: break;
        }
    }
  return arms;
}

static char *
word_arms (SgArmy *army, SgRuleset *rules)
{
  SgArmyArms arms = sg_army_count_arms (army, rules);

  return g_strdup_printf (ngettext ("%d foot, %d horse, %d gun", "%d foot, %d horse, %d guns", arms.guns), (int) arms.foot,
                          (int) arms.horse, (int) arms.guns);
}

static void
show_picture (SgArmyTally *self, SgArmy *army)
{
  SgRuleset *rules = sg_army_bench_get_rules (self->bench);
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  g_autofree char *words = word_arms (army, rules);

  sg_clear_box (self->picture_card);
  self->picture = units->len > 0 ? sg_army_picture_new (army, rules, sg_army_bench_get_chosen (self->bench)) : NULL;
  if (self->picture != NULL)
    gtk_box_append (GTK_BOX (self->picture_card), self->picture);
  gtk_label_set_label (GTK_LABEL (self->arms), words);
  gtk_widget_set_visible (self->strength, self->picture != NULL);
  gtk_widget_set_visible (self->picture_card, self->picture != NULL);
}

/* (transfer full) (nullable): the key of the message that has the focus, or within which it is. */
static char *
find_focus (SgArmyTally *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW) : NULL;

  return SG_IS_ARMY_MESSAGE_ROW (row) && gtk_widget_is_ancestor (row, self->messages) ? g_strdup (sg_army_message_row_get_key (SG_ARMY_MESSAGE_ROW (row))) : NULL;
}

/* The rows are made anew; who went through them by keys stands where he stood, or at the first when his is gone. */
static void
restore_focus (SgArmyTally *self, const char *key)
{
  GtkWidget *found = gtk_widget_get_first_child (self->messages);

  for (GtkWidget *row = found; row != NULL; row = gtk_widget_get_next_sibling (row))
    if (g_str_equal (sg_army_message_row_get_key (SG_ARMY_MESSAGE_ROW (row)), key))
      found = row;
  if (found != NULL)
    gtk_widget_grab_focus (found);
}

static void
show (SgArmyTally *self)
{
  g_autofree char *focused = find_focus (self);
  SgArmy *army = sg_army_bench_get_army (self->bench);
  SgArmyReview *review = army != NULL ? sg_army_bench_get_review (self->bench) : NULL;

  gtk_widget_set_visible (self->box, army != NULL);
  if (army == NULL)
    {
      sg_clear_box (self->picture_card);
      self->picture = NULL;
      return;
    }
  show_total (self, army, review);
  show_losing (self, review);
  show_messages (self, review);
  show_picture (self, army);
  show_figures (self, review);
  show_guide (self, review);
  if (focused != NULL)
    restore_focus (self, focused);
}

static gboolean
refresh_cb (gpointer data)
{
  SgArmyTally *self = data;

  self->idle = 0;
  if (self->stale)
    show (self);
  else if (self->picture != NULL)
    sg_army_picture_choose (self->picture, sg_army_bench_get_chosen (self->bench));
  self->stale = FALSE;
  return G_SOURCE_REMOVE;
}

static void
refresh (SgArmyTally *self)
{
  if (self->idle == 0)
    self->idle = sg_later (self, G_PRIORITY_HIGH_IDLE + 5, refresh_cb);
}

static void
army_cb (SgArmyTally *self)
{
  self->stale = TRUE;
  refresh (self);
}

static void
sg_army_tally_dispose (GObject *object)
{
  SgArmyTally *self = SG_ARMY_TALLY (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->bench != NULL)
    g_signal_handlers_disconnect_by_data (self->bench, self);
  g_clear_object (&self->bench);
  G_OBJECT_CLASS (sg_army_tally_parent_class)->dispose (object);
}

static void
sg_army_tally_class_init (SgArmyTallyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_army_tally_dispose;
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-army-tally.ui");
  gtk_widget_class_bind_template_child (widget_class, SgArmyTally, box);
  gtk_widget_class_bind_template_child (widget_class, SgArmyTally, total);
  gtk_widget_class_bind_template_child (widget_class, SgArmyTally, of);
  gtk_widget_class_bind_template_child (widget_class, SgArmyTally, left);
  gtk_widget_class_bind_template_child (widget_class, SgArmyTally, spent);
  gtk_widget_class_bind_template_child (widget_class, SgArmyTally, losing);
  gtk_widget_class_bind_template_child (widget_class, SgArmyTally, counted);
  gtk_widget_class_bind_template_child (widget_class, SgArmyTally, messages);
  gtk_widget_class_bind_template_child (widget_class, SgArmyTally, more);
  gtk_widget_class_bind_template_child (widget_class, SgArmyTally, strength);
  gtk_widget_class_bind_template_child (widget_class, SgArmyTally, arms);
  gtk_widget_class_bind_template_child (widget_class, SgArmyTally, picture_card);
  gtk_widget_class_bind_template_child (widget_class, SgArmyTally, figures);
  gtk_widget_class_bind_template_child (widget_class, SgArmyTally, guide_title);
  gtk_widget_class_bind_template_child (widget_class, SgArmyTally, guide_card);
  gtk_widget_class_bind_template_callback (widget_class, message_cb);
}

static void
sg_army_tally_init (SgArmyTally *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sg_army_tally_new (SgArmyBench *bench)
{
  SgArmyTally *self = g_object_new (SG_TYPE_ARMY_TALLY, NULL);

  self->bench = g_object_ref (bench);
  g_signal_connect_swapped (bench, "army", G_CALLBACK (army_cb), self);
  g_signal_connect_swapped (bench, "chosen", G_CALLBACK (refresh), self);
  return GTK_WIDGET (self);
}
