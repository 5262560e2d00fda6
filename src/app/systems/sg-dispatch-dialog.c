/* sg-dispatch-dialog.c: writing an order, a message, a report or the general idea.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is written is sent when it is accepted: the way of its rider and the time of its arrival are the game's to work out.
 */

#include "app/systems/sg-dispatch-dialog.h"

#include "app/systems/sg-dispatch-book.h"
#include "desk/sg-desk-post.h"
#include "play/reisswitz/dispatch/sg-rk-dispositions.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/sight/sg-rk-generals.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-form-dialog.h"
#include "app/systems/sg-march-dialog.h"
#include "app/systems/sg-ride-chooser.h"
#include "app/widgets/sg-widgets.h"
#include "play/reisswitz/dispatch/sg-rk-report.h"
#include "play/reisswitz/sight/sg-rk-sight.h"
#include "play/sg-unit-stand.h"

#define SG_TYPE_DISPATCH_DIALOG (sg_dispatch_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgDispatchDialog, sg_dispatch_dialog, SG, DISPATCH_DIALOG, SgFormDialog)

struct _SgDispatchDialog
{
  SgFormDialog parent_instance;

  SgDesk    *desk;      /* (owned) */
  char      *side;      /* (nullable): whose it is; NULL: the general idea, for both */
  GPtrArray *ids;       /* (owned) (element-type utf8): those who may write and be written to, in the order of the rows */
  GtkWidget *kind, *from, *to, *deciding, *answers, *ride;
  GtkWidget *encloses;  /* a switch: what its writer knows goes with it */
  GtkWidget *sent;      /* what only he has to say who sends a rider */
  GArray    *numbers;   /* (owned) (element-type guint): of those that it may answer, in the order of the rows after the first */
  GtkTextBuffer *text;  /* (not owned) */
  GtkWidget *marches;   /* what is attached, in words */
  GtkWidget *meant;     /* (nullable): of the umpire’s report: what it names of the enemy is meant to be told */
  SgRkDispatch *attached; /* (owned): a draft that holds the marches alone */
};

G_DEFINE_FINAL_TYPE (SgDispatchDialog, sg_dispatch_dialog, SG_TYPE_FORM_DIALOG)

#define IDEA_HEIGHT 300
#define REPORT_HEIGHT 300
#define PLAN_HEIGHT 220

static const SgRkDispatchKind kinds[] = { SG_RK_KIND_ORDER, SG_RK_KIND_MESSAGE, SG_RK_KIND_REPORT, SG_RK_KIND_IDEA };

static char *
read_text (SgDispatchDialog *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->text, &start, &end);
  return g_strstrip (gtk_text_buffer_get_text (self->text, &start, &end, FALSE));
}

static const char *
read_id (SgDispatchDialog *self, GtkWidget *row)
{
  guint at = adw_combo_row_get_selected (ADW_COMBO_ROW (row));

  return at < self->ids->len ? g_ptr_array_index (self->ids, at) : SG_RK_HEADQUARTERS;
}

static const char *
read_kind (SgDispatchDialog *self)
{
  return sg_rk_dispatch_kind_name (kinds[MIN (adw_combo_row_get_selected (ADW_COMBO_ROW (self->kind)), G_N_ELEMENTS (kinds) - 1)]);
}

/* The number of the dispatch that it answers; 0: none. */
static guint
read_answers (SgDispatchDialog *self)
{
  guint at = adw_combo_row_get_selected (ADW_COMBO_ROW (self->answers));

  return at > 0 && at <= self->numbers->len ? g_array_index (self->numbers, guint, at - 1) : 0;
}

/* (transfer full) (nullable): what a report of the umpire’s gives away. The switch that says it is meant comes into sight with the first name
 * that is not known, and waits for nobody else: what the troops themselves report they have seen. */
static char *
find_leak (SgDispatchDialog *self, const char *text)
{
  g_auto (GStrv) named = NULL;
  g_autofree char *names = NULL;

  if (self->meant == NULL || !sg_rk_is_umpire (read_id (self, self->from)))
    return NULL;
  named = sg_rk_report_named (sg_desk_get_battle (self->desk), self->side, text);
  gtk_widget_set_visible (gtk_widget_get_ancestor (self->meant, ADW_TYPE_PREFERENCES_GROUP), named[0] != NULL);
  if (named[0] == NULL || gtk_switch_get_active (GTK_SWITCH (self->meant)))
    return NULL;
  names = g_strjoinv (", ", named);
  return g_strdup_printf (_("It names what that side does not know: %s (RK-13)."), names);
}

/* The commander, or a general who plays for himself. */
static gboolean
reads (SgDispatchDialog *self, const char *who)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  const SgUnit *unit = sg_board_get_unit (board, who);

  return *who == '\0' || (unit != NULL && sg_rk_has_papers (board, unit));
}

/* From one who knows something to another who does not: the umpire knows all, and troops report what they have seen. */
static gboolean
may_enclose (SgDispatchDialog *self)
{
  const char *from = read_id (self, self->from), *to = read_id (self, self->to);

  return reads (self, from) && reads (self, to) && !g_str_equal (from, to);
}

/* The umpire’s word needs no time and no rider. */
static void
ask_ride (SgDispatchDialog *self)
{
  gboolean rides = !sg_rk_is_umpire (read_id (self, self->from));

  gtk_widget_set_visible (gtk_widget_get_ancestor (self->deciding, ADW_TYPE_ACTION_ROW), rides);
  gtk_widget_set_visible (self->sent, rides);
  gtk_widget_set_visible (gtk_widget_get_ancestor (self->encloses, ADW_TYPE_ACTION_ROW), may_enclose (self));
  if (rides)
    sg_ride_chooser_ask (SG_RIDE_CHOOSER (self->ride), self->side, read_kind (self), read_id (self, self->from), read_id (self, self->to),
                         gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->deciding)));
}

static char *
find_fault (SgFormDialog *dialog)
{
  SgDispatchDialog *self = SG_DISPATCH_DIALOG (dialog);
  g_autofree char *text = read_text (self);

  if (*text == '\0')
    return g_strdup (_("Nothing is written yet."));
  if (!sg_rk_dispatch_can_say (text))
    return g_strdup_printf (_("It is too long: a dispatch holds %d letters."), SG_RK_TEXT_MAX);
  if (self->from != NULL && g_str_equal (read_id (self, self->from), read_id (self, self->to)))
    return g_strdup (_("It is to be read by somebody else than its writer."));
  return find_leak (self, text);
}

/* What is to be sent: one dispatch, or the same for each side, which are given it together (RK-12). */
typedef struct { GPtrArray *drafts; guint sent; gint64 deciding; } Sending;

static Sending *
sending_new (void)
{
  Sending *sending = g_new0 (Sending, 1);

  sending->drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  return sending;
}

static void
free_sending (gpointer data)
{
  Sending *sending = data;

  g_ptr_array_unref (sending->drafts);
  g_free (sending);
}

/* Done again, it goes on where the disk stopped it. */
static gboolean
send_all (SgBattle *battle, gpointer data, GError **error)
{
  Sending *sending = data;

  for (; sending->sent < sending->drafts->len; sending->sent++)
    if (sg_rk_send (battle, g_ptr_array_index (sending->drafts, sending->sent), sending->deciding, error) == 0)
      return FALSE;
  return TRUE;
}

static Sending *
make_idea (SgDispatchDialog *self, const char *text)
{
  GPtrArray *sides = sg_campaign_get_sides (sg_battle_get_campaign (sg_desk_get_battle (self->desk)));
  Sending *sending = sending_new ();

  for (guint i = 0; i < sides->len; i++)
    g_ptr_array_add (sending->drafts, sg_rk_dispatch_new (((const SgSide *) sides->pdata[i])->id, "idea", SG_RK_UMPIRE, SG_RK_HEADQUARTERS, text));
  return sending;
}

static Sending *
make_dispatch (SgDispatchDialog *self, const char *text)
{
  SgRkDispatch *draft = sg_rk_dispatch_new (self->side, read_kind (self), read_id (self, self->from), read_id (self, self->to), text);
  Sending *sending = sending_new ();

  g_free (draft->marches);
  draft->marches = g_strdup (self->attached->marches);
  draft->answers = read_answers (self);
  draft->encloses = may_enclose (self) && gtk_switch_get_active (GTK_SWITCH (self->encloses));
  sg_ride_chooser_fill (SG_RIDE_CHOOSER (self->ride), draft);
  g_ptr_array_add (sending->drafts, draft);
  sending->deciding = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->deciding));
  return sending;
}

static Sending *
make_dispositions (SgDispatchDialog *self, const char *text)
{
  SgRkDispatch *draft = sg_rk_dispatch_new (self->side, SG_RK_DISPOSITIONS, SG_RK_HEADQUARTERS, SG_RK_UMPIRE, text);
  Sending *sending = sending_new ();

  g_free (draft->marches);
  draft->marches = g_strdup (self->attached->marches);
  g_ptr_array_add (sending->drafts, draft);
  return sending;
}

static gboolean
accept (SgFormDialog *dialog)
{
  SgDispatchDialog *self = SG_DISPATCH_DIALOG (dialog);
  g_autofree char *written = read_text (self), *text = self->meant != NULL ? sg_rk_report_trim (written) : g_strdup (written);
  g_autoptr (GError) error = NULL;
  Sending *sending;

  if (self->side == NULL)
    sending = make_idea (self, text);
  else if (self->from == NULL)
    sending = make_dispositions (self, text);
  else
    sending = make_dispatch (self, text);
  /* What was not saved waits for Try Again, and wants the form no more. */
  if (sg_desk_do (self->desk, send_all, sending, free_sending, &error) || sg_desk_is_waiting (self->desk))
    return TRUE;
  sg_form_dialog_say (dialog, error->message);
  return FALSE;
}

static void
add_person (SgDispatchDialog *self, GPtrArray *labels, const char *id, const char *label)
{
  g_ptr_array_add (self->ids, g_strdup (id));
  g_ptr_array_add (labels, g_strdup (label));
}

/* Who may write and be written to: the umpire, the commander, and every unit of the side on the map. */
static GPtrArray *
list_people (SgDispatchDialog *self)
{
  GPtrArray *labels = g_ptr_array_new_with_free_func (g_free);
  SgBoard *board = sg_desk_get_board (self->desk);
  GPtrArray *units = sg_board_get_units (board);

  add_person (self, labels, SG_RK_HEADQUARTERS, _("The commander"));
  add_person (self, labels, SG_RK_UMPIRE, _("The umpire"));
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      SgPlace place;

      if (g_str_equal (unit->side, self->side) && unit != sg_rk_commander (board, self->side) && sg_unit_balance (unit, SG_ACCOUNT_FIT) > 0 && sg_board_find_place (board, unit->id, &place))
        add_person (self, labels, unit->id, unit->name);
    }
  g_ptr_array_add (labels, NULL);
  return labels;
}

static guint
find_person (SgDispatchDialog *self, const char *id, guint fallback)
{
  for (guint i = 0; id != NULL && i < self->ids->len; i++)
    if (g_str_equal (g_ptr_array_index (self->ids, i), id))
      return i;
  return MIN (fallback, self->ids->len - 1);
}

/* Marches attached to it. */

static gboolean
attach_cb (const char *unit, const SgRkMarch *march, gpointer data, GError **error)
{
  SgDispatchDialog *self = data;
  g_autofree char *words = NULL;

  sg_rk_dispatch_add_march (self->attached, unit, march);
  words = sg_march_words_all (sg_desk_get_board (self->desk), self->attached->marches);
  gtk_label_set_label (GTK_LABEL (self->marches), words);
  gtk_widget_set_visible (self->marches, TRUE);
  return TRUE;
}

static void
march_cb (SgDispatchDialog *self)
{
  const char *to = self->to != NULL ? read_id (self, self->to) : SG_RK_HEADQUARTERS;
  SgMarchAsk ask = { .board = sg_desk_get_board (self->desk), .side = self->side, .unit = *to ? to : NULL };

  sg_march_ask (GTK_WINDOW (self), &ask, attach_cb, g_object_ref (self), g_object_unref);
}

static GtkWidget *
make_marches (SgDispatchDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *button = sg_button (_("Add a March…"), NULL);

  self->marches = sg_label ("", "sg-caption");
  gtk_widget_set_visible (self->marches, FALSE);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (march_cb), self);
  gtk_box_append (GTK_BOX (box), self->marches);
  gtk_box_append (GTK_BOX (box), button);
  return box;
}

static GtkWidget *
make_paper (SgDispatchDialog *self)
{
  GtkWidget *paper = sg_paper (&self->text);

  g_signal_connect_swapped (self->text, "changed", G_CALLBACK (sg_form_dialog_check), self);
  return paper;
}

static void
sg_dispatch_dialog_dispose (GObject *object)
{
  SgDispatchDialog *self = SG_DISPATCH_DIALOG (object);

  g_clear_object (&self->desk);
  g_clear_pointer (&self->side, g_free);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_clear_pointer (&self->attached, sg_rk_dispatch_free);
  g_clear_pointer (&self->numbers, g_array_unref);
  G_OBJECT_CLASS (sg_dispatch_dialog_parent_class)->dispose (object);
}

static void
sg_dispatch_dialog_class_init (SgDispatchDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_dispatch_dialog_dispose;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_dispatch_dialog_init (SgDispatchDialog *self)
{
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  sg_form_dialog_set_up (SG_FORM_DIALOG (self), _("Write a Dispatch"), _("Send"), 560, 740);
}

/* What it may answer: the dispatches of its side, the newest first. */
static void
add_answers (SgDispatchDialog *self, AdwPreferencesGroup *group)
{
  SgBoard *board = sg_battle_get_board (sg_desk_get_battle (self->desk));
  g_autoptr (GPtrArray) all = sg_rk_dispatches (board, self->side), labels = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (labels, g_strdup (_("Nothing")));
  for (guint i = all->len; i-- > 0;)
    {
      const SgRkDispatch *dispatch = all->pdata[i];

      g_array_append_val (self->numbers, dispatch->number);
      g_ptr_array_add (labels, sg_rk_dispatch_title (board, dispatch));
    }
  g_ptr_array_add (labels, NULL);
  self->answers = sg_form_combo (SG_FORM_DIALOG (self), group, _("Answers"), NULL, (const char *const *) labels->pdata, 0);
}

/* What is written by whoever sends a rider: by what way, and who marches. */
static GtkWidget *
make_sent (SgDispatchDialog *self)
{
  self->sent = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  self->ride = sg_ride_chooser_new (sg_battle_get_board (sg_desk_get_battle (self->desk)), TRUE);
  gtk_box_append (GTK_BOX (self->sent), sg_section (_("The Rider’s Way"), NULL));
  gtk_box_append (GTK_BOX (self->sent), self->ride);
  gtk_box_append (GTK_BOX (self->sent), make_marches (self));
  return self->sent;
}

/* It begins with what the program can say, and is not to give the enemy away (RK-13). */
static void
add_report (SgDispatchDialog *self, GtkWidget *paper)
{
  SgFormDialog *dialog = SG_FORM_DIALOG (self);
  GtkWidget *meant = gtk_switch_new ();

  sg_form_dialog_add (dialog, paper);
  sg_form_row (sg_form_dialog_add_group (dialog, NULL, NULL), _("It is meant to tell of them"), _("a spy or a prisoner has named them"), meant);
  gtk_widget_set_visible (gtk_widget_get_ancestor (meant, ADW_TYPE_PREFERENCES_GROUP), FALSE);
  gtk_widget_set_size_request (paper, -1, REPORT_HEIGHT);
  g_signal_connect_swapped (meant, "notify::active", G_CALLBACK (sg_form_dialog_check), self);
  self->meant = meant;
}

static void
fill_report (SgDispatchDialog *self)
{
  g_autofree char *draft = sg_rk_report_draft (sg_desk_get_battle (self->desk), self->side);

  gtk_text_buffer_set_text (self->text, draft, -1);
}

/* @report: of the umpire to the commander, as before play; it begins with what is written. */
static void
add_rows (SgDispatchDialog *self, const char *from, gboolean report)
{
  SgFormDialog *dialog = SG_FORM_DIALOG (self);
  GtkWidget *paper = make_paper (self);
  AdwPreferencesGroup *group;
  g_autoptr (GPtrArray) people = list_people (self);
  const char *const *names = (const char *const *) people->pdata, *labels[G_N_ELEMENTS (kinds) + 1] = { NULL };
  gboolean upwards = from != NULL || report;
  guint chosen = 0;

  if (report)
    add_report (self, paper);
  group = sg_form_dialog_add_group (dialog, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    labels[i] = sg_rk_dispatch_kind_label (kinds[i]);
  if (report)
    chosen = 2;
  else if (from != NULL)
    chosen = 1;
  self->kind = sg_form_combo (dialog, group, _("What it is"), NULL, labels, chosen);
  self->from = sg_form_combo (dialog, group, _("From"), _("leaves where its writer stands"), names, report ? 1 : find_person (self, from, 0));
  self->to = sg_form_combo (dialog, group, _("To"), NULL, names, upwards ? 0 : find_person (self, NULL, 2));
  self->deciding = sg_form_spin (dialog, group, _("Minutes before it leaves"), _("that its writer takes over it (RK-21)"), 0, 240, 0);
  add_answers (self, group);
  self->encloses = gtk_switch_new ();
  gtk_widget_set_valign (self->encloses, GTK_ALIGN_CENTER);
  gtk_switch_set_active (GTK_SWITCH (self->encloses), TRUE);
  sg_form_row (group, _("Enclose What He Knows"), _("of the enemy and of his troops"), self->encloses);
  if (!report)
    sg_form_dialog_add (dialog, paper);
  self->attached = sg_rk_dispatch_new (self->side, "order", "", "", "");
  sg_form_dialog_add (dialog, make_sent (self));
  g_signal_connect_swapped (self->kind, "notify::selected", G_CALLBACK (ask_ride), self);
  g_signal_connect_swapped (self->from, "notify::selected", G_CALLBACK (ask_ride), self);
  g_signal_connect_swapped (self->to, "notify::selected", G_CALLBACK (ask_ride), self);
  g_signal_connect_swapped (self->deciding, "value-changed", G_CALLBACK (ask_ride), self);
  ask_ride (self);
  if (report)
    fill_report (self);
}

static GtkWidget *
show (SgDispatchDialog *self)
{
  sg_form_dialog_check (SG_FORM_DIALOG (self));
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}

gboolean
sg_dispatch_is_before (SgDesk *desk)
{
  const char *stage = sg_board_get (sg_desk_get_board (desk), "stage");

  return stage == NULL || *stage == '\0' || g_str_equal (stage, "setting");
}

/* The sides' buttons lie beside each other: whose it is stands above what is written. */
static void
entitle (SgDispatchDialog *self)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);
  const char *name = sg_campaign_get_side (sg_battle_get_campaign (battle), self->side)->name;
  g_autofree char *title = g_strdup_printf (sg_dispatch_is_before (self->desk) ? _("What %s Alone Is Told") : _("A Dispatch of %s"), name);

  gtk_window_set_title (GTK_WINDOW (self), title);
  sg_name (GTK_WIDGET (self), title);
}

GtkWidget *
sg_dispatch_ask (GtkWidget *near, SgDesk *desk, const char *side, const char *from)
{
  SgDispatchDialog *self = g_object_new (SG_TYPE_DISPATCH_DIALOG, "transient-for", GTK_WINDOW (gtk_widget_get_root (near)), NULL);

  g_return_val_if_fail (side != NULL, NULL);

  self->desk = g_object_ref (desk);
  self->side = g_strdup (side);
  entitle (self);
  add_rows (self, from, sg_dispatch_is_before (desk));
  return show (self);
}

GtkWidget *
sg_dispatch_ask_idea (GtkWidget *near, SgDesk *desk)
{
  SgDispatchDialog *self = g_object_new (SG_TYPE_DISPATCH_DIALOG, "transient-for", GTK_WINDOW (gtk_widget_get_root (near)), NULL);

  self->desk = g_object_ref (desk);
  gtk_window_set_title (GTK_WINDOW (self), _("The General Idea"));
  sg_form_dialog_add_group (SG_FORM_DIALOG (self), NULL, _("What both sides are told before the first order (RK-12)."));
  sg_form_dialog_add (SG_FORM_DIALOG (self), make_paper (self));
  gtk_window_set_default_size (GTK_WINDOW (self), 560, IDEA_HEIGHT);
  return show (self);
}

GtkWidget *
sg_dispatch_ask_dispositions (GtkWidget *near, SgDesk *desk, const char *side)
{
  SgDispatchDialog *self = g_object_new (SG_TYPE_DISPATCH_DIALOG, "transient-for", GTK_WINDOW (gtk_widget_get_root (near)), NULL);
  g_autofree char *key = g_strconcat ("dispositions-", side, NULL), *title = NULL, *draft = NULL;
  SgFormDialog *dialog = SG_FORM_DIALOG (self);
  GtkWidget *paper;

  self->desk = g_object_ref (desk);
  self->side = g_strdup (side);
  title = g_strdup_printf (_("Dispositions of %s"), sg_campaign_get_side (sg_battle_get_campaign (sg_desk_get_battle (desk)), side)->name);
  gtk_window_set_title (GTK_WINDOW (self), title);
  sg_name (GTK_WIDGET (self), title);
  sg_form_dialog_set_act (dialog, _("Hand In"));
  sg_form_dialog_add_group (dialog, NULL, _("A line that begins with a unit or a force is for it; a time before the name is its moment. What names nobody is for all (RK-17)."));
  paper = make_paper (self);
  gtk_widget_set_size_request (paper, -1, PLAN_HEIGHT);
  gtk_window_set_default_size (GTK_WINDOW (self), 560, 2 * PLAN_HEIGHT);
  sg_form_dialog_add (dialog, paper);
  self->attached = sg_rk_dispatch_new (side, SG_RK_DISPOSITIONS, "", "", "");
  sg_form_dialog_add (dialog, make_marches (self));
  draft = *sg_board_get (sg_desk_get_board (desk), key) != '\0' ? g_strdup (sg_board_get (sg_desk_get_board (desk), key))
          : sg_rk_dispositions_draft (sg_desk_get_board (desk), side);
  gtk_text_buffer_set_text (self->text, draft, -1);
  return show (self);
}
