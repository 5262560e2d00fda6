/* sg-army-message-row.c: a sentence of an army’s review, and what may be done about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A broken limit is waived here with a reason, or restored; what an army brought otherwise than it is here is settled.
 */

#include "app/armies/sg-army-message-row.h"

#include <glib/gi18n-lib.h>

#include "app/armies/sg-army-bench-acts.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-error-reporting.h"
#include "army/sg-army-travel.h"

struct _SgArmyMessageRow
{
  GtkListBoxRow parent_instance;

  SgArmyBench *bench;      /* (owned) */
  char        *key, *node; /* (owned) */
  GtkWidget   *icon, *words, *chip, *theirs, *ours, *restore, *waive, *reason;
};

G_DEFINE_FINAL_TYPE (SgArmyMessageRow, sg_army_message_row, GTK_TYPE_LIST_BOX_ROW)

static void
restore_cb (SgArmyMessageRow *self)
{
  sg_army_bench_waive (self->bench, self->key, NULL);
}

static void
waive_cb (SgArmyMessageRow *self)
{
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason))));

  if (*reason == '\0')
    {
      gtk_widget_error_bell (self->reason);
      return;
    }
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->waive));
  sg_army_bench_waive (self->bench, self->key, reason);
}

/* What the army brought, and what is here. */

static void
ours_cb (SgArmyMessageRow *self)
{
  sg_army_bench_use_ours (self->bench, self->key);
}

static void
theirs_cb (SgArmyMessageRow *self)
{
  g_autoptr (GError) error = NULL;

  if (!sg_army_bench_keep_theirs (self->bench, &error) && error != NULL)
    sg_report_error (GTK_WIDGET (self), error);
}

/* The rule in brackets at the end of a sentence stands as a chip. */
static char *
bare_text (const SgArmyMessage *message)
{
  g_autofree char *tail = g_strdup_printf (" (%s).", message->rule);

  if (*message->rule != '\0' && g_str_has_suffix (message->text, tail))
    {
      g_autofree char *bare = g_strndup (message->text, strlen (message->text) - strlen (tail));

      return g_strconcat (bare, ".", NULL);
    }
  return g_strdup (message->text);
}

static char *
word_message (const SgArmyMessage *message, const char *bare)
{
  if (message->waived != NULL)
    return g_strdup_printf (_("%s Waived: “%s”."), bare, message->waived);
  if (message->lapsed != NULL)
    return g_strdup_printf (_("%s It was waived when it read otherwise: “%s”."), bare, message->lapsed);
  return g_strdup (bare);
}

/* @name (transfer full): by which @act is told from the same of other rows. */
static void
offer (GtkWidget *act, char *name)
{
  gtk_widget_set_visible (act, TRUE);
  sg_name (act, name);
  g_free (name);
}

static void
offer_acts (SgArmyMessageRow *self, const SgArmyMessage *message)
{
  gboolean list = g_str_equal (message->key, SG_ARMY_BROUGHT_LIST), house = g_str_has_prefix (message->key, SG_ARMY_BROUGHT_HOUSE);

  if (list)
    offer (self->theirs, g_strdup_printf ("%s: %s", _("Keep Its List"), message->text));
  if (list || house)
    offer (self->ours, g_strdup_printf ("%s: %s", _("Use Ours"), message->text));
  else if (message->waived != NULL)
    offer (self->restore, g_strdup_printf (_("Restore: %s"), message->text));
  else
    offer (self->waive, g_strdup_printf (_("Waive: %s"), message->text));
}

static void
show (SgArmyMessageRow *self, const SgArmyMessage *message)
{
  guint kind = message->waived != NULL ? 2 : message->weight == SG_ARMY_REMARK;
  static const char *const icons[] = { "sg-fault-symbolic", "sg-remark-symbolic", "sg-tick-symbolic" };
  static const char *const classes[] = { "error", "sg-remark", "sg-dim" };
  static const char *const spoken[] = { N_("Fault: %s"), N_("Remark: %s"), N_("Waived: %s") };
  g_autofree char *bare = bare_text (message);
  g_autofree char *words = word_message (message, bare);
  g_autofree char *name = NULL;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  name = g_strdup_printf (_(spoken[kind]), message->text);
#pragma GCC diagnostic pop
  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), icons[kind]);
  gtk_widget_add_css_class (self->icon, classes[kind]);
  gtk_label_set_label (GTK_LABEL (self->words), words);
  gtk_widget_add_css_class (self->words, kind == 2 ? "sg-small-dim" : "sg-small");
  sg_rule_chip_set (SG_RULE_CHIP (self->chip), sg_army_bench_get_rules (self->bench), message->rule);
  if (sg_army_bench_may (self->bench))
    offer_acts (self, message);
  sg_name (GTK_WIDGET (self), name);
}

static void
sg_army_message_row_finalize (GObject *object)
{
  SgArmyMessageRow *self = SG_ARMY_MESSAGE_ROW (object);

  g_clear_object (&self->bench);
  g_free (self->key);
  g_free (self->node);
  G_OBJECT_CLASS (sg_army_message_row_parent_class)->finalize (object);
}

static void
sg_army_message_row_class_init (SgArmyMessageRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sg_army_message_row_finalize;
  g_type_ensure (SG_TYPE_RULE_CHIP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-army-message-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SgArmyMessageRow, icon);
  gtk_widget_class_bind_template_child (widget_class, SgArmyMessageRow, words);
  gtk_widget_class_bind_template_child (widget_class, SgArmyMessageRow, chip);
  gtk_widget_class_bind_template_child (widget_class, SgArmyMessageRow, theirs);
  gtk_widget_class_bind_template_child (widget_class, SgArmyMessageRow, ours);
  gtk_widget_class_bind_template_child (widget_class, SgArmyMessageRow, restore);
  gtk_widget_class_bind_template_child (widget_class, SgArmyMessageRow, waive);
  gtk_widget_class_bind_template_child (widget_class, SgArmyMessageRow, reason);
  gtk_widget_class_bind_template_callback (widget_class, theirs_cb);
  gtk_widget_class_bind_template_callback (widget_class, ours_cb);
  gtk_widget_class_bind_template_callback (widget_class, restore_cb);
  gtk_widget_class_bind_template_callback (widget_class, waive_cb);
}

static void
sg_army_message_row_init (SgArmyMessageRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sg_army_message_row_new (SgArmyBench *bench, const SgArmyMessage *message)
{
  SgArmyMessageRow *self = g_object_new (SG_TYPE_ARMY_MESSAGE_ROW, NULL);

  self->bench = g_object_ref (bench);
  self->key = g_strdup (message->key);
  self->node = g_strdup (message->node);
  show (self, message);
  return GTK_WIDGET (self);
}

const char *
sg_army_message_row_get_key (SgArmyMessageRow *self)
{
  g_return_val_if_fail (SG_IS_ARMY_MESSAGE_ROW (self), NULL);

  return self->key;
}

const char *
sg_army_message_row_get_node (SgArmyMessageRow *self)
{
  g_return_val_if_fail (SG_IS_ARMY_MESSAGE_ROW (self), NULL);

  return self->node;
}
