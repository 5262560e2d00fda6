/* sg-rule-chip.c: a rule's ID as a chip, and the popover with its text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/widgets/sg-rule-chip.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"

struct _SgRuleChip
{
  GtkWidget parent_instance;

  GtkWidget *button;   /* (owned) */
  GtkWidget *popover;  /* (owned) (nullable): while it is open */
  SgRuleset *rules;    /* (owned) (nullable) */
  char *rule;          /* (owned) (nullable) */
};

G_DEFINE_FINAL_TYPE (SgRuleChip, sg_rule_chip, GTK_TYPE_WIDGET)

static GtkWidget *
make_label (const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 46);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  return label;
}

static const char *
mode_words (SgRuleMode mode)
{
  switch (mode)
    {
    case SG_RULE_COMPUTED: return _("worked out by the program");
    case SG_RULE_ASKED: return _("asked of the table");
    case SG_RULE_RECORDED: return _("recorded, for the players to keep");
    default: return "";
    }
}

/* What the campaign has chosen under this rule. */
static void
add_options (GtkBox *box, SgRuleset *rules, const char *rule)
{
  GPtrArray *options = sg_ruleset_get_options (rules);

  for (guint i = 0; i < options->len; i++)
    {
      const SgOption *option = g_ptr_array_index (options, i);
      gboolean house = g_strcmp0 (option->value, option->choices[0]) != 0;
      g_autofree char *words = NULL;

      if (g_strcmp0 (option->rule, rule) != 0 && g_strcmp0 (option->ruling, rule) != 0)
        continue;
      for (guint n = 0; option->choices[n] != NULL; n++)
        if (g_strcmp0 (option->choices[n], option->value) == 0)
          words = g_strdup_printf (house ? _("House rule: %s: %s.") : _("As the book has it: %s: %s."), option->label,
                                   option->choice_labels[n]);
      if (words != NULL)
        gtk_box_append (box, make_label (words, house ? "sg-word" : "sg-dim"));
    }
}

GtkWidget *
sg_rule_popover_new (SgRuleset *rules, const char *id)
{
  const SgRule *rule = rules != NULL ? sg_ruleset_get_rule (rules, id) : NULL;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *title = rule != NULL ? g_strdup_printf ("%s  %s", rule->id, rule->title) : g_strdup (id);

  gtk_widget_add_css_class (popover, "sg-rule-popover");
  gtk_box_append (GTK_BOX (box), make_label (title, "heading"));
  if (rule != NULL)
    {
      g_autofree char *where = rule->book != NULL && *rule->book != '\0'
                                 ? g_strdup_printf ("%s · %s", rule->book, mode_words (rule->mode))
                                 : g_strdup (mode_words (rule->mode));

      gtk_box_append (GTK_BOX (box), make_label (rule->text, NULL));
      add_options (GTK_BOX (box), rules, id);
      gtk_box_append (GTK_BOX (box), make_label (where, "sg-caption"));
    }
  else
    gtk_box_append (GTK_BOX (box), make_label (_("This campaign’s book of rules has no text under that number."), "sg-dim"));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return popover;
}

static void
drop_popover (SgRuleChip *self)
{
  g_clear_pointer (&self->popover, gtk_widget_unparent);
}

static void
clicked_cb (SgRuleChip *self)
{
  sg_rule_chip_open (self);
}

static void
sg_rule_chip_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SgRuleChip *self = SG_RULE_CHIP (widget);

  gtk_widget_allocate (self->button, width, height, baseline, NULL);
  if (self->popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->popover));
}

/* A chip has no baseline: it stands in the middle of its row. A box heeds the baselines of all its children when it is asked
 * for its height at a width, and only of those aligned by them when it is asked for its least height: the small letters of
 * a chip beside a taller child made the first the greater, which GTK calls an error. */
static void
sg_rule_chip_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (SG_RULE_CHIP (widget)->button, orientation, for_size, minimum, natural, NULL, NULL);
  *minimum_baseline = *natural_baseline = -1;
}

static void
sg_rule_chip_dispose (GObject *object)
{
  SgRuleChip *self = SG_RULE_CHIP (object);

  drop_popover (self);
  g_clear_pointer (&self->button, gtk_widget_unparent);
  g_clear_object (&self->rules);
  g_clear_pointer (&self->rule, g_free);
  G_OBJECT_CLASS (sg_rule_chip_parent_class)->dispose (object);
}

static void
sg_rule_chip_class_init (SgRuleChipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_rule_chip_dispose;
  widget_class->measure = sg_rule_chip_measure;
  widget_class->size_allocate = sg_rule_chip_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "sgrulechip");
}

static void
sg_rule_chip_init (SgRuleChip *self)
{
  self->button = gtk_button_new ();
  gtk_widget_add_css_class (self->button, "sg-rule-chip");
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_set_focusable (self->button, FALSE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (clicked_cb), self);
}

GtkWidget *
sg_rule_chip_new (SgRuleset *rules, const char *rule)
{
  SgRuleChip *self = g_object_new (SG_TYPE_RULE_CHIP, NULL);

  sg_rule_chip_set (self, rules, rule);
  return GTK_WIDGET (self);
}

void
sg_rule_chip_set (SgRuleChip *self, SgRuleset *rules, const char *rule)
{
  const SgRule *found = rules != NULL && rule != NULL ? sg_ruleset_get_rule (rules, rule) : NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (SG_IS_RULE_CHIP (self));

  if (self->rules == rules && rules != NULL && g_strcmp0 (self->rule, rule) == 0)
    return;
  drop_popover (self);
  g_set_object (&self->rules, rules);
  g_free (self->rule);
  self->rule = g_strdup (rule);
  gtk_widget_set_visible (GTK_WIDGET (self), rule != NULL && *rule != '\0');
  gtk_button_set_label (GTK_BUTTON (self->button), rule != NULL ? rule : "");
  sg_tip (self->button, found != NULL ? found->title : NULL);
  if (rules != NULL && rule != NULL && *rule != '\0' && sg_ruleset_is_house_rule (rules, rule))
    gtk_widget_add_css_class (self->button, "sg-house");
  else
    gtk_widget_remove_css_class (self->button, "sg-house");
  name = g_strdup_printf (_("Rule %s"), rule != NULL ? rule : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

const char *
sg_rule_chip_get_rule (SgRuleChip *self)
{
  g_return_val_if_fail (SG_IS_RULE_CHIP (self), NULL);

  return self->rule;
}

void
sg_rule_chip_open (SgRuleChip *self)
{
  g_return_if_fail (SG_IS_RULE_CHIP (self));

  if (self->rule == NULL || *self->rule == '\0')
    return;
  drop_popover (self);
  self->popover = sg_rule_popover_new (self->rules, self->rule);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
  gtk_popover_popup (GTK_POPOVER (self->popover));
}
