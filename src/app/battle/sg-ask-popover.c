/* sg-ask-popover.c: every ruling of the system that may be asked for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list is the system's registered procedures; it is made when the popover first opens.  Where the floor holds the positions, what can
 * be told only from them is left out.
 */

#include "app/battle/sg-ask-popover.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-typed.h"
#include "play/sg-ledger-keeping.h"

struct _SgAskPopover
{
  GtkPopover parent_instance;

  SgDesk     *desk;   /* (owned) */
  SgRuleset  *rules;  /* (owned) (nullable): whose procedures the list holds, with the chips that tell their rules: two campaigns of one system may differ */
  gboolean    kept;   /* of a battle that the ledger alone keeps */
  GtkWidget  *search;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (SgAskPopover, sg_ask_popover, GTK_TYPE_POPOVER)

static const SgProcedure *
get_procedure (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "procedure");
}

static GtkWidget *
make_row (SgAskPopover *self, const SgProcedure *procedure)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new (_(procedure->title));
  g_auto (GStrv) rules = g_strsplit (procedure->rules, " ", 2);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), title);
  if (procedure->when != NULL)
    {
      GtkWidget *when = gtk_label_new (_(procedure->when));

      gtk_label_set_xalign (GTK_LABEL (when), 0);
      gtk_label_set_ellipsize (GTK_LABEL (when), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (when, "sg-caption");
      gtk_box_append (GTK_BOX (words), when);
    }
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (sg_rule_chip_new (sg_battle_get_rules (sg_desk_get_battle (self->desk)), rules[0])));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, _(procedure->title), -1);
  g_object_set_data (G_OBJECT (row), "procedure", (gpointer) procedure);
  return row;
}

/* Whether it is of records that are read from the board, which has none, and that nobody is asked for: who stands where. */
static gboolean
wants_places (SgBattle *battle, const SgProcedure *procedure)
{
  static const char *const nobody[] = { NULL };
  const SgGame *game = sg_battle_get_game (battle);
  g_autoptr (SgQuestion) question = game != NULL && game->ask != NULL ? game->ask (battle, procedure->id, nobody, NULL) : NULL;

  for (const SgField *field = procedure->fields; question != NULL && field->name != NULL; field++)
    if (field->kind == SG_FIELD_RECORDS && !field->asked && !field->optional && !sg_question_has (question, field->name))
      return TRUE;
  return FALSE;
}

static void
fill (SgAskPopover *self)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);
  SgRuleset *rules = sg_battle_get_rules (battle);
  gboolean kept = sg_ledger_keeps (battle);
  g_autoptr (GPtrArray) procedures = NULL;

  if (rules == self->rules && kept == self->kept)
    return;
  self->kept = kept;
  g_set_object (&self->rules, rules);
  sg_clear_box (GTK_WIDGET (self->list));
  procedures = sg_procedure_list_asked (sg_ruleset_get_system (rules));
  for (guint i = 0; i < procedures->len; i++)
    {
      const SgProcedure *procedure = g_ptr_array_index (procedures, i);
      GtkWidget *row = !kept || !wants_places (battle, procedure) ? make_row (self, procedure) : NULL;

      if (row == NULL)
        continue;
      g_object_set_data (G_OBJECT (row), "order", GUINT_TO_POINTER (i));
      gtk_list_box_append (self->list, row);
    }
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  SgAskPopover *self = data;
  const SgProcedure *procedure = get_procedure (row);
  g_autofree char *all = g_strjoin (" ", _(procedure->title), procedure->rules, procedure->id, procedure->when != NULL ? _(procedure->when) : NULL, NULL);

  return sg_typed_holds (all, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

/* How near a ruling comes to what is looked for: the shortest of those that begin with it, as their titles or their ids say, then the rest. */
static glong
rank (const SgProcedure *procedure, const char *wanted)
{
  g_autofree char *title = sg_typed_fold (_(procedure->title));
  gboolean begins = g_str_has_prefix (title, wanted) || g_str_has_prefix (procedure->id, wanted);

  return *wanted != '\0' && begins ? g_utf8_strlen (title, -1) : G_MAXLONG;
}

static int
sort_cb (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  SgAskPopover *self = data;
  g_autofree char *wanted = sg_typed_fold (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  glong one = rank (get_procedure (a), wanted), other = rank (get_procedure (b), wanted);

  if (one != other)
    return (one > other) - (one < other);
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (a), "order")) - GPOINTER_TO_INT (g_object_get_data (G_OBJECT (b), "order"));
}

static void
ask_cb (SgAskPopover *self, GtkListBoxRow *row)
{
  const SgProcedure *procedure = get_procedure (row);
  g_autoptr (GError) error = NULL;

  gtk_popover_popdown (GTK_POPOVER (self));
  if (!sg_desk_ask (self->desk, procedure->id, &error))
    sg_desk_fail (self->desk, error);
}

static void
search_cb (SgAskPopover *self)
{
  gtk_list_box_invalidate_filter (self->list);
  gtk_list_box_invalidate_sort (self->list);
}

static GtkListBoxRow *
find_first (SgAskPopover *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row)))
      return row;
  return NULL;
}

static void
entered_cb (SgAskPopover *self)
{
  GtkListBoxRow *first = find_first (self);

  if (first != NULL)
    ask_cb (self, first);
}

static void
show_cb (SgAskPopover *self)
{
  if (sg_desk_get_battle (self->desk) == NULL)
    return;
  fill (self);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_grab_focus (self->search);
}

static void
sg_ask_popover_dispose (GObject *object)
{
  SgAskPopover *self = SG_ASK_POPOVER (object);

  g_clear_object (&self->desk);
  g_clear_object (&self->rules);
  G_OBJECT_CLASS (sg_ask_popover_parent_class)->dispose (object);
}

static void
sg_ask_popover_class_init (SgAskPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_ask_popover_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-ask-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, SgAskPopover, search);
  gtk_widget_class_bind_template_child (widget_class, SgAskPopover, list);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, ask_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
}

static void
sg_ask_popover_init (SgAskPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  gtk_list_box_set_sort_func (self->list, sort_cb, self, NULL);
  sg_search_leads_to (self->search, GTK_WIDGET (self->list), GTK_WIDGET (self));
}

GtkWidget *
sg_ask_popover_new (SgDesk *desk)
{
  SgAskPopover *self = g_object_new (SG_TYPE_ASK_POPOVER, NULL);

  self->desk = g_object_ref (desk);
  return GTK_WIDGET (self);
}
