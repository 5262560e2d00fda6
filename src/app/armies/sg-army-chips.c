/* sg-army-chips.c: attributes as chips.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing is forbidden: a chip that clashes with another, or that the type may not bear, is outlined.
 */

#include "app/armies/sg-army-chips.h"

#include <glib/gi18n-lib.h>

#include "app/armies/sg-army-bench-acts.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-widgets.h"
#include "app/widgets/sg-wrap-layout.h"
#include "base/sg-text.h"
#include "rules/sg-ruleset-catalogue.h"

struct _SgArmyChips
{
  AdwBin parent_instance;

  SgArmyBench *bench;  /* (owned) */
  GtkBox *box;         /* (not owned) */
  GHashTable *chips;   /* (owned): id → GtkToggleButton */
  GtkWidget *does;     /* (not owned): the list of what those borne do */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (SgArmyChips, sg_army_chips, ADW_TYPE_BIN)

static void
toggled_cb (GtkToggleButton *chip, SgArmyChips *self)
{
  if (!self->updating)
    sg_army_bench_set_attribute (self->bench, g_object_get_data (G_OBJECT (chip), "attribute"), gtk_toggle_button_get_active (chip));
}

static GtkWidget *
make_chip (SgArmyChips *self, const SgAttribute *attribute, gboolean probable)
{
  g_autofree char *cost = attribute->cost != 0 ? sg_text_signed_halves (attribute->cost) : g_strdup (""), *spoken = sg_army_points_words (attribute->cost, TRUE);
  g_autofree char *name = attribute->cost != 0 ? g_strdup_printf ("%s, %s", attribute->label, spoken) : g_strdup (attribute->label);
  g_autofree char *tip = probable ? g_strdup_printf (_("%s\nProbable by the army’s list."), attribute->text) : g_strdup (attribute->text);
  GtkWidget *chip = gtk_toggle_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), gtk_label_new (attribute->label));
  if (*cost != '\0')
    gtk_box_append (GTK_BOX (box), sg_figure_label (cost, "sg-caption"));
  gtk_button_set_child (GTK_BUTTON (chip), box);
  gtk_widget_add_css_class (chip, "sg-chip");
  if (probable)
    gtk_widget_add_css_class (chip, "sg-probable");
  gtk_widget_set_tooltip_text (chip, tip);
  gtk_widget_set_sensitive (chip, sg_army_bench_may (self->bench));
  sg_describe (chip, name, tip);
  g_object_set_data_full (G_OBJECT (chip), "attribute", g_strdup (attribute->id), g_free);
  g_signal_connect (chip, "toggled", G_CALLBACK (toggled_cb), self);
  g_hash_table_insert (self->chips, g_strdup (attribute->id), chip);
  return chip;
}

static gboolean
is_probable (SgArmyBench *bench, const SgArmyNode *node, const char *id)
{
  const SgNation *nation = sg_army_bench_get_nation (bench);
  const SgNationUnit *line = nation != NULL ? sg_nation_find_unit (nation, node->entry) : NULL;

  return line != NULL && (g_strv_contains ((const char *const *) line->distinctions, id) || g_strv_contains ((const char *const *) line->deficiencies, id)
                          || g_strv_contains ((const char *const *) line->any_of, id));
}

static char *
plural_kind (const char *kind)
{
  if (g_str_equal (kind, "distinction"))
    return g_strdup (_("_Distinctions"));
  if (g_str_equal (kind, "deficiency"))
    return g_strdup (_("D_eficiencies"));
  return *kind != '\0' ? sg_army_capital (kind) : g_strdup (_("_Qualities"));
}

/* A letter leads to the chips; which of them is pressed is said after that. */
static gboolean
mnemonic_cb (GtkWidget *chip)
{
  return gtk_widget_grab_focus (chip);
}

/* The letter of @title that is underlined leads to the first chip of @flow. */
static void
lead_to (GtkWidget *label, const char *title, GtkWidget *flow)
{
  gtk_label_set_text_with_mnemonic (GTK_LABEL (label), title);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), gtk_widget_get_first_child (flow));
  g_signal_connect (gtk_widget_get_first_child (flow), "mnemonic-activate", G_CALLBACK (mnemonic_cb), NULL);
  sg_name (flow, gtk_label_get_text (GTK_LABEL (label)));
}

static void
add_kind (SgArmyChips *self, const SgArmyNode *node, const SgUnitType *type, const char *kind)
{
  SgRuleset *rules = sg_army_bench_get_rules (self->bench);
  GPtrArray *attributes = sg_ruleset_get_attributes (rules);
  g_autofree char *title = plural_kind (kind);
  GtkWidget *flow = NULL, *head = NULL;

  for (guint i = 0; i < attributes->len; i++)
    {
      const SgAttribute *attribute = attributes->pdata[i];

      if (!g_str_equal (attribute->kind, kind)
          || !((type != NULL && sg_attribute_may_be_borne (attribute, type)) || sg_army_has_attribute (node, attribute->id)))
        continue;
      if (flow == NULL)
        {
          flow = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
          gtk_widget_set_layout_manager (flow, sg_wrap_layout_new (6));
          gtk_widget_set_margin_bottom (flow, 8);
          head = sg_section (title, sg_rule_chip_new (rules, attribute->rule));
          gtk_box_append (self->box, head);
          gtk_box_append (self->box, flow);
        }
      gtk_box_append (GTK_BOX (flow), make_chip (self, attribute, is_probable (self->bench, node, attribute->id)));
    }
  if (flow != NULL)
    lead_to (gtk_widget_get_first_child (head), title, flow);
}

/* What a rim round a chip means, where any has one. */
static void
add_legend (SgArmyChips *self, const SgArmyNode *node)
{
  const SgNation *nation = sg_army_bench_get_nation (self->bench);
  const SgNationUnit *line = nation != NULL && node != NULL ? sg_nation_find_unit (nation, node->entry) : NULL;
  g_autofree char *words = line != NULL ? g_strdup_printf (_("Rimmed: probable for %s, by the list of %s."), line->name, nation->name) : NULL;

  if (words != NULL && (line->distinctions[0] != NULL || line->deficiencies[0] != NULL || line->any_of[0] != NULL))
    gtk_box_append (self->box, sg_label (words, "sg-caption"));
}

static gboolean
clashes (SgRuleset *rules, const SgArmyNode *node, const SgUnitType *type, const SgAttribute *attribute)
{
  if (type != NULL && !sg_attribute_may_be_borne (attribute, type))
    return TRUE;
  for (char **id = node->attributes; *id != NULL; id++)
    {
      const SgAttribute *other = sg_ruleset_find_attribute (rules, *id);

      if (other != NULL && other != attribute && sg_attribute_excludes (attribute, other))
        return TRUE;
    }
  return FALSE;
}

/* "Marksmen   one die more for every three   GW-505" */
static GtkWidget *
make_does (SgRuleset *rules, const SgAttribute *attribute, const char *id, GtkSizeGroup *names)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = sg_label (attribute != NULL ? attribute->label : id, "sg-small"), *text;

  text = sg_label (attribute != NULL ? attribute->text : _("This system has no such quality."), "sg-small");
  gtk_label_set_wrap (GTK_LABEL (name), FALSE);
  gtk_widget_add_css_class (name, "sg-strong");
  gtk_widget_set_valign (name, GTK_ALIGN_START);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_size_group_add_widget (names, name);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), text);
  if (attribute != NULL)
    gtk_box_append (GTK_BOX (box), sg_rule_chip_new (rules, attribute->rule));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  if (attribute != NULL)
    sg_describe (row, attribute->label, attribute->text);
  else
    sg_describe (row, id, "");
  return row;
}

static void
show_does (SgArmyChips *self, SgRuleset *rules, const SgArmyNode *node)
{
  g_autoptr (GtkSizeGroup) names = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  sg_clear_box (self->does);
  for (char **id = node->attributes; *id != NULL; id++)
    gtk_list_box_append (GTK_LIST_BOX (self->does), make_does (rules, sg_ruleset_find_attribute (rules, *id), *id, names));
  gtk_widget_set_visible (self->does, node->attributes[0] != NULL);
}

void
sg_army_chips_update (SgArmyChips *self)
{
  SgRuleset *rules = sg_army_bench_get_rules (self->bench);
  const SgArmyNode *node = sg_army_bench_get_node (self->bench);
  const SgUnitType *type;
  GHashTableIter iter;
  gpointer id, chip;

  g_return_if_fail (SG_IS_ARMY_CHIPS (self));

  if (node == NULL)
    return;
  type = sg_ruleset_get_type_by_id (rules, node->type);
  self->updating = TRUE;
  g_hash_table_iter_init (&iter, self->chips);
  while (g_hash_table_iter_next (&iter, &id, &chip))
    {
      gboolean borne = sg_army_has_attribute (node, id);

      gtk_toggle_button_set_active (chip, borne);
      gtk_widget_set_sensitive (chip, sg_army_bench_may (self->bench));
      gtk_widget_remove_css_class (chip, "sg-clash");
      if (borne && clashes (rules, node, type, sg_ruleset_find_attribute (rules, id)))
        gtk_widget_add_css_class (chip, "sg-clash");
    }
  self->updating = FALSE;
  show_does (self, rules, node);
}

gboolean
sg_army_chips_focus (SgArmyChips *self)
{
  g_return_val_if_fail (SG_IS_ARMY_CHIPS (self), FALSE);

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->box)); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (row)) == GTK_ACCESSIBLE_ROLE_GROUP && gtk_widget_grab_focus (gtk_widget_get_first_child (row)))
      return TRUE;
  return FALSE;
}

static void
sg_army_chips_dispose (GObject *object)
{
  SgArmyChips *self = SG_ARMY_CHIPS (object);

  g_clear_object (&self->bench);
  g_clear_pointer (&self->chips, g_hash_table_unref);
  G_OBJECT_CLASS (sg_army_chips_parent_class)->dispose (object);
}

static void
sg_army_chips_class_init (SgArmyChipsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_army_chips_dispose;
}

static void
sg_army_chips_init (SgArmyChips *self)
{
  self->chips = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  self->does = sg_compact_list (_("What its qualities do"));
  gtk_widget_set_margin_top (self->does, 8);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}

GtkWidget *
sg_army_chips_new (SgArmyBench *bench)
{
  SgArmyChips *self = g_object_new (SG_TYPE_ARMY_CHIPS, NULL);
  SgRuleset *rules = sg_army_bench_get_rules (bench);
  const SgArmyNode *node = sg_army_bench_get_node (bench);
  const SgUnitType *type = node != NULL ? sg_ruleset_get_type_by_id (rules, node->type) : NULL;
  GPtrArray *attributes = sg_ruleset_get_attributes (rules);
  g_autoptr (GPtrArray) kinds = g_ptr_array_new ();

  self->bench = g_object_ref (bench);
  for (guint i = 0; node != NULL && i < attributes->len; i++)
    {
      char *kind = ((SgAttribute *) attributes->pdata[i])->kind;

      if (!g_ptr_array_find_with_equal_func (kinds, kind, g_str_equal, NULL))
        g_ptr_array_add (kinds, kind);
    }
  for (guint i = 0; i < kinds->len; i++)
    add_kind (self, node, type, kinds->pdata[i]);
  add_legend (self, node);
  gtk_box_append (self->box, self->does);
  sg_army_chips_update (self);
  return GTK_WIDGET (self);
}
