/* sg-tray-row.c: a line of the tray.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row is known by the key of its suggestion and never by its number: the list may change between the eye and the press.
 */

#include "app/battle/sg-tray-row.h"

#include "app/battle/sg-volley-dialog.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "desk/sg-desk-clerk.h"
#include "desk/sg-desk-volley.h"

struct _SgTrayRow
{
  GtkListBoxRow parent_instance;

  SgDesk         *desk;    /* (owned) */
  SgDeskLine     *line;    /* (owned) */
  gboolean        showing; /* the tick follows the desk, not a hand */
  GtkCheckButton *tick;
  GtkImage       *icon, *fold;
  SgSideMark     *mark;
  GtkLabel       *title, *waits;
  SgRuleChip     *chip;
  GtkButton      *act;
  GtkWidget      *dismiss;
};

G_DEFINE_FINAL_TYPE (SgTrayRow, sg_tray_row, GTK_TYPE_LIST_BOX_ROW)

enum { PROP_0, PROP_DESK, PROP_LINE, N_PROPS };
static GParamSpec *props[N_PROPS];

/* Presses.  What each does may take the row away: it is asked for its key before. */

static void
tick_cb (SgTrayRow *self)
{
  const SgDeskLineWords *words = sg_tray_row_get (self);
  g_autofree char *key = g_strdup (words->key), *group = g_strdup (words->group);
  gboolean ticked = gtk_check_button_get_active (self->tick);

  if (self->showing)
    return;
  if (key != NULL)
    sg_desk_tick (self->desk, key, ticked);
  else
    sg_desk_tick_all (self->desk, group, ticked);
}

static void
act_cb (SgTrayRow *self)
{
  g_autofree char *group = g_strdup (sg_tray_row_get (self)->group);
  g_autoptr (GPtrArray) questions = sg_desk_list_group (self->desk, group);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (sg_desk_count_due (self->desk, group, NULL) > 0)
    sg_desk_do_group (self->desk, group);
  else if (questions->len > 0)
    sg_volley_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, self->desk, group, group);
}

static void
dismiss_cb (SgTrayRow *self)
{
  g_autofree char *key = g_strdup (sg_tray_row_get (self)->key);

  sg_desk_dismiss (self->desk, key);
}

/* Showing. */

static void
set_class (GtkWidget *widget, const char *css, gboolean has)
{
  if (has)
    gtk_widget_add_css_class (widget, css);
  else
    gtk_widget_remove_css_class (widget, css);
}

static void
show_words (GtkLabel *label, const char *words)
{
  gtk_label_set_label (label, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (label), words != NULL);
}

static void
show_act (SgTrayRow *self, const char *label)
{
  gtk_widget_set_visible (GTK_WIDGET (self->act), label != NULL);
  if (label == NULL)
    return;
  gtk_button_set_label (self->act, label);
  sg_name (GTK_WIDGET (self->act), label);
}

static void
show (SgTrayRow *self)
{
  const SgDeskLineWords *words = sg_tray_row_get (self);
  SgBattle *battle = sg_desk_get_battle (self->desk);

  self->showing = TRUE;
  sg_show_tick (self->tick, words->tick);
  self->showing = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->tick), words->tick != SG_DESK_TICK_NONE);
  sg_name (GTK_WIDGET (self->tick), words->title);
  gtk_image_set_from_icon_name (self->icon, words->icon);
  set_class (GTK_WIDGET (self->icon), "sg-dim", words->waits != NULL);
  sg_side_mark_set (GTK_WIDGET (self->mark), words->side);
  show_words (self->title, words->title);
  set_class (GTK_WIDGET (self->title), "sg-dim", words->waits != NULL);
  show_words (self->waits, words->waits);
  sg_rule_chip_set (self->chip, battle != NULL ? sg_battle_get_rules (battle) : NULL, words->waits == NULL ? words->rule : NULL);
  show_act (self, words->act);
  gtk_widget_set_visible (self->dismiss, words->may_go);
  gtk_image_set_from_icon_name (self->fold, words->open ? "pan-up-symbolic" : "pan-down-symbolic");
  gtk_widget_set_visible (GTK_WIDGET (self->fold), words->group != NULL);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), words->waits == NULL);
  set_class (GTK_WIDGET (self), "sg-current", words->current);
  sg_name (GTK_WIDGET (self), words->heard);
}

static void
sg_tray_row_dispose (GObject *object)
{
  SgTrayRow *self = SG_TRAY_ROW (object);

  g_clear_object (&self->line);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_tray_row_parent_class)->dispose (object);
}

static void
sg_tray_row_constructed (GObject *object)
{
  SgTrayRow *self = SG_TRAY_ROW (object);

  G_OBJECT_CLASS (sg_tray_row_parent_class)->constructed (object);
  g_signal_connect_object (self->line, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
sg_tray_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SgTrayRow *self = SG_TRAY_ROW (object);

  g_value_set_object (value, id == PROP_DESK ? (gpointer) self->desk : self->line);
}

static void
sg_tray_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SgTrayRow *self = SG_TRAY_ROW (object);

  if (id == PROP_DESK)
    self->desk = g_value_dup_object (value);
  else
    self->line = g_value_dup_object (value);
}

static void
sg_tray_row_class_init (SgTrayRowClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sg_tray_row_dispose;
  object_class->constructed = sg_tray_row_constructed;
  object_class->get_property = sg_tray_row_get_property;
  object_class->set_property = sg_tray_row_set_property;
  props[PROP_DESK] = g_param_spec_object ("desk", NULL, NULL, SG_TYPE_DESK, flags);
  props[PROP_LINE] = g_param_spec_object ("line", NULL, NULL, SG_TYPE_DESK_LINE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  g_type_ensure (SG_TYPE_RULE_CHIP);
  g_type_ensure (SG_TYPE_SIDE_MARK);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-tray-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SgTrayRow, tick);
  gtk_widget_class_bind_template_child (widget_class, SgTrayRow, icon);
  gtk_widget_class_bind_template_child (widget_class, SgTrayRow, mark);
  gtk_widget_class_bind_template_child (widget_class, SgTrayRow, title);
  gtk_widget_class_bind_template_child (widget_class, SgTrayRow, waits);
  gtk_widget_class_bind_template_child (widget_class, SgTrayRow, chip);
  gtk_widget_class_bind_template_child (widget_class, SgTrayRow, act);
  gtk_widget_class_bind_template_child (widget_class, SgTrayRow, dismiss);
  gtk_widget_class_bind_template_child (widget_class, SgTrayRow, fold);
  gtk_widget_class_bind_template_callback (widget_class, tick_cb);
  gtk_widget_class_bind_template_callback (widget_class, act_cb);
  gtk_widget_class_bind_template_callback (widget_class, dismiss_cb);
}

static void
sg_tray_row_init (SgTrayRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sg_tell_cut_words (GTK_WIDGET (self->title));
}

GtkWidget *
sg_tray_row_new (SgDesk *desk, SgDeskLine *line)
{
  return g_object_new (SG_TYPE_TRAY_ROW, "desk", desk, "line", line, NULL);
}

const SgDeskLineWords *
sg_tray_row_get (SgTrayRow *self)
{
  return sg_desk_line_get (self->line);
}

void
sg_show_tick (GtkCheckButton *check, SgDeskTick tick)
{
  gtk_check_button_set_active (check, tick == SG_DESK_TICK_ON);
  gtk_check_button_set_inconsistent (check, tick == SG_DESK_TICK_SOME);
}
