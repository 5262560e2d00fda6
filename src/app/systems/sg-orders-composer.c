/* sg-orders-composer.c: where a player of Kriegsspiel composes his orders.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is being written is on the paper, with its marches beside it; written down it is a draft, and stands in the list until it is taken back.
 * A block and then a place are a march already, as on the march and as the troops stand: what they are otherwise is said in the dialog.  Nothing
 * that was pointed out is lost with the next press: a march for another body is in the same order, or, where the order was to nobody but him who
 * marches, the order is written down first.
 */

#include "app/systems/sg-orders-composer.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-draft-row.h"
#include "app/systems/sg-march-dialog.h"
#include "app/systems/sg-ride-chooser.h"
#include "app/widgets/sg-combo.h"
#include "app/widgets/sg-widgets.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-chain.h"
#include "play/reisswitz/dispatch/sg-rk-dispositions.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/sight/sg-rk-generals.h"

struct _SgOrdersComposer
{
  GtkBox parent_instance;

  SgPlayerFile  *file;      /* (not owned) */
  SgPlayerSheet *sheet;     /* (not owned) */
  GPtrArray     *drafts;    /* (owned) (element-type SgRkDispatch) */
  GPtrArray     *ids;       /* (owned) (element-type utf8): to whom, in the order of the row */
  SgRkDispatch  *attached;  /* (owned): a draft that holds the marches of the next dispatch */
  gboolean       led;       /* the march of whom is pointed out is among them, as the map says it */
  gboolean       unsaved;   /* something was composed, or taken back, since it was saved last */
  gboolean       handed;    /* there are orders in the file that was saved last */
  GtkTextBuffer *text;      /* (not owned) */
  GtkTextView   *paper;
  GtkWidget     *hint, *kind, *to, *answers_row, *answers, *encloses, *ride_place, *march, *add;
  GtkWidget     *ride;      /* in its place once the board is known */
  GtkWidget     *waits;     /* why nothing can be written down yet */
  GtkWidget     *attachment, *marches;
  GtkListBox    *composed;
};

G_DEFINE_FINAL_TYPE (SgOrdersComposer, sg_orders_composer, GTK_TYPE_BOX)

static guint changed_signal, writing_signal;

static const SgRkDispatchKind kinds[] = { SG_RK_KIND_ORDER, SG_RK_KIND_MESSAGE, SG_RK_KIND_DISPOSITIONS };   /* the last before the day begins */

static char *
read_text (SgOrdersComposer *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->text, &start, &end);
  return g_strstrip (gtk_text_buffer_get_text (self->text, &start, &end, FALSE));
}

static gboolean
is_for_all (SgOrdersComposer *self)
{
  guint kind = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind));

  return kind < G_N_ELEMENTS (kinds) && kinds[kind] == SG_RK_KIND_DISPOSITIONS;
}

/* What is being written is written down first: its button is the blue one while there is anything. */
static void
let_add (SgOrdersComposer *self, gboolean may)
{
  gtk_widget_set_sensitive (self->add, may);
  if (may)
    gtk_widget_add_css_class (self->add, "suggested-action");
  else
    gtk_widget_remove_css_class (self->add, "suggested-action");
  g_signal_emit (self, writing_signal, 0);
}

/* (transfer full): what it will say: an order that has its march and no words says the march. */
static char *
word_dispatch (SgOrdersComposer *self)
{
  g_autofree char *text = read_text (self);

  return *text == '\0' && *self->attached->marches != '\0' ? sg_march_words_all (self->file->board, self->attached->marches) : g_steal_pointer (&text);
}

/* A button that waits has its reason beside it. */
static void
text_cb (SgOrdersComposer *self)
{
  g_autofree char *text = word_dispatch (self), *words = NULL;
  glong length = g_utf8_strlen (text, -1);

  if (length == 0)
    words = g_strdup (_("Write above what it shall say."));
  else if (length > SG_RK_TEXT_MAX)
    words = g_strdup_printf (_("No rider can carry so much: it has %u letters, and %u are the most."), (guint) length, (guint) SG_RK_TEXT_MAX);
  gtk_label_set_label (GTK_LABEL (self->waits), words != NULL ? words : "");
  gtk_widget_set_visible (self->waits, words != NULL);
  let_add (self, words == NULL);
}

/* Whom a march would be for and where to, before it is asked for: a press that missed is seen. */
static void
show_pointed (SgOrdersComposer *self)
{
  const char *chosen = sg_player_sheet_get_chosen (self->sheet);
  const SgUnit *unit = chosen != NULL ? sg_board_get_unit (self->file->board, chosen) : NULL;
  g_autofree char *words = NULL;
  SgPoint spot;

  if (unit == NULL)
    words = g_strdup (_("Press a block of yours on the map, then where it shall go."));
  else if (!sg_player_sheet_get_spot (self->sheet, &spot))
    words = g_strdup_printf (_("%s: press where it shall go."), unit->name);
  else
    words = g_strdup_printf (_("%s: it marches to the ring."), unit->name);
  gtk_label_set_label (GTK_LABEL (self->hint), words);
  gtk_button_set_label (GTK_BUTTON (self->march), self->led ? _("Pace and Formation…") : _("Add a March…"));
}

/* Where all that was written so far would lead, drafts and what is on the paper: two bodies sent down one road are seen to be. */
static void
show_ways (SgOrdersComposer *self)
{
  g_autoptr (GPtrArray) ways = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint i = 0; i < self->drafts->len; i++)
    sg_march_add_ways (ways, ((SgRkDispatch *) self->drafts->pdata[i])->marches);
  sg_march_add_ways (ways, self->attached->marches);
  sg_player_sheet_set_marches (self->sheet, ways);
}

static void show_composed (SgOrdersComposer *self);

/* It was not sent off yet. */
static void
take_back_cb (SgOrdersComposer *self, GtkListBoxRow *row)
{
  g_ptr_array_remove_index (self->drafts, (guint) gtk_list_box_row_get_index (row));
  self->unsaved = self->drafts->len > 0 || self->handed;   /* a file that was saved has it still */
  show_composed (self);
}

static void
show_composed (SgOrdersComposer *self)
{
  sg_draft_rows_match (self->composed, self->drafts, G_CALLBACK (take_back_cb), self);
  for (guint i = 0; i < self->drafts->len; i++)
    sg_draft_row_show (SG_DRAFT_ROW (gtk_list_box_get_row_at_index (self->composed, (int) i)), self->file->board, self->drafts->pdata[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->composed), self->drafts->len > 0);
  show_ways (self);
  g_signal_emit (self, changed_signal, 0);
}

/* Marches of the dispatch that is being written. */

/* Who is told to march is ordered, whatever that is called (RK-19). */
static const char *
name_kind (SgOrdersComposer *self, guint kind)
{
  gboolean ordered = kinds[kind] == SG_RK_KIND_MESSAGE && *self->attached->marches != '\0';

  return sg_rk_dispatch_kind_name (ordered ? SG_RK_KIND_ORDER : kinds[kind]);
}

/* When it will be there as far as he can tell. */
static void
ask_way (SgOrdersComposer *self)
{
  guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->to)), kind = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind));

  if (at < self->ids->len && kind < G_N_ELEMENTS (kinds))
    sg_ride_chooser_ask (SG_RIDE_CHOOSER (self->ride), self->file->side, name_kind (self, kind), SG_RK_HEADQUARTERS, g_ptr_array_index (self->ids, at), 0);
}

static void
show_marches (SgOrdersComposer *self)
{
  g_autofree char *words = sg_march_words_all (self->file->board, self->attached->marches);

  gtk_label_set_label (GTK_LABEL (self->marches), words);
  gtk_widget_set_visible (self->attachment, *words != '\0');
  show_ways (self);
  ask_way (self);
}

static void
detach_cb (SgOrdersComposer *self)
{
  g_free (self->attached->marches);
  self->attached->marches = g_strdup ("");
  self->led = FALSE;
  sg_player_sheet_forget (self->sheet);
  show_marches (self);
  show_pointed (self);
  text_cb (self);
}

/* Takes one march out of the text that an order carries: the others are read from it and written again, and what is no march of anybody is
 * dropped. @starts is the minute of the day, -1 at once. */
static void
drop_march (SgOrdersComposer *self, const char *unit, gint64 starts)
{
  g_autofree char *before = g_steal_pointer (&self->attached->marches);
  g_autoptr (GPtrArray) list = sg_rk_ordered_parse (before);

  self->attached->marches = g_strdup ("");
  for (guint i = 0; i < list->len; i++)
    {
      const SgRkOrdered *other = list->pdata[i];

      if (other->march != NULL && !(g_str_equal (other->unit, unit) && other->march->starts == starts))
        sg_rk_dispatch_add_march (self->attached, other->unit, other->march);
    }
}

/* One body has one march from one moment on: the later word stands. */
static void
put_march (SgOrdersComposer *self, const char *unit, const SgRkMarch *march)
{
  drop_march (self, unit, march->starts);
  sg_rk_dispatch_add_march (self->attached, unit, march);
}

/* A place was pointed out: whoever was pointed out before it is led there. */
static void
pointed_cb (SgOrdersComposer *self)
{
  const char *chosen = sg_player_sheet_get_chosen (self->sheet);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkMarch) march = NULL;
  g_autoptr (GArray) way = NULL;
  SgPoint spot;

  show_pointed (self);
  if (chosen == NULL || is_for_all (self) || !sg_player_sheet_get_spot (self->sheet, &spot))
    return;
  way = sg_rk_find_way_on (self->file->board, chosen, spot, &error);
  if (way == NULL)
    {
      gtk_label_set_label (GTK_LABEL (self->hint), error != NULL ? error->message : _("There is no way there."));
      return;
    }
  march = sg_rk_march_new ((SgPoint *) way->data, way->len);
  put_march (self, chosen, march);
  self->led = TRUE;
  show_pointed (self);
  show_marches (self);
  text_cb (self);
}

static gboolean
attach_cb (const char *unit, const SgRkMarch *march, gpointer data, GError **error)
{
  SgOrdersComposer *self = data;
  const char *chosen = sg_player_sheet_get_chosen (self->sheet);

  if (self->led && chosen != NULL)
    drop_march (self, chosen, -1);   /* it is said otherwise now, from another moment perhaps */
  put_march (self, unit, march);
  self->led = FALSE;
  sg_player_sheet_forget (self->sheet); /* the next is of whom is pointed out next */
  show_marches (self);
  show_pointed (self);
  text_cb (self);
  return TRUE;
}

/* Of the unit pointed out on the map, or of him who is written to, to the place pointed out. */
static void
march_cb (SgOrdersComposer *self)
{
  guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->to));
  const char *chosen = sg_player_sheet_get_chosen (self->sheet);
  SgMarchAsk ask = { .board = self->file->board, .side = self->file->side };
  SgPoint spot;

  if (chosen == NULL && at < self->ids->len) /* nobody is pointed out: “march” to him who is written to */
    chosen = g_ptr_array_index (self->ids, at);
  ask.unit = chosen;
  if (sg_player_sheet_get_spot (self->sheet, &spot))
    ask.to = &spot;
  sg_march_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), &ask, attach_cb, g_object_ref (self), g_object_unref);
}

/* The number in his own book of what it answers; 0: nothing. The row has the newest first, under a line that says nothing is answered. */
static guint
read_answers (SgOrdersComposer *self)
{
  guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->answers)), n = self->file->dispatches->len;

  return at > 0 && at <= n ? ((SgRkDispatch *) g_ptr_array_index (self->file->dispatches, n - at))->number : 0;
}

/* Dispositions go to all at once: nobody rides, and they answer nothing. */
static void
show_kind (SgOrdersComposer *self)
{
  gboolean all = is_for_all (self);
  g_autofree char *text = read_text (self), *draft = sg_rk_dispositions_draft (self->file->board, self->file->side), *blank = g_strstrip (g_strdup (draft));

  gtk_widget_set_visible (self->to, !all);
  gtk_widget_set_visible (self->ride_place, !all);
  gtk_widget_set_visible (self->answers_row, !all && self->file->dispatches->len > 0);
  if (all)
    gtk_label_set_label (GTK_LABEL (self->hint), _("A line that begins with a unit or a force is for it; a time before the name is its moment."));
  else
    show_pointed (self);
  if (all && *text == '\0')   /* nothing of his own is lost */
    gtk_text_buffer_set_text (self->text, draft, -1);
  else if (!all && g_str_equal (text, blank))
    gtk_text_buffer_set_text (self->text, "", -1);
}

/* Another general who reads for himself; the commander is none of those who were named. */
static gboolean
is_player (SgOrdersComposer *self, const char *id)
{
  const SgUnit *unit = sg_board_get_unit (self->file->board, id);

  return unit != NULL && sg_rk_leads (self->file->board, unit) && (self->file->general != NULL || sg_word_flag (unit, &sg_rk_words.papers));
}

/* To whom it goes. */
static void
ask_ride (SgOrdersComposer *self)
{
  guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->to));

  show_kind (self);
  gtk_widget_set_visible (self->encloses, !is_for_all (self) && at < self->ids->len && is_player (self, g_ptr_array_index (self->ids, at)));
  ask_way (self);
}

/* Who answers writes to him from whom it came. */
static void
answers_cb (SgOrdersComposer *self)
{
  guint number = read_answers (self);

  for (guint i = 0; number > 0 && i < self->file->dispatches->len; i++)
    {
      const SgRkDispatch *dispatch = g_ptr_array_index (self->file->dispatches, i);
      guint at;

      if (dispatch->number == number && g_ptr_array_find_with_equal_func (self->ids, dispatch->from, g_str_equal, &at))
        gtk_drop_down_set_selected (GTK_DROP_DOWN (self->to), at);
    }
}

static void
write_down (SgOrdersComposer *self)
{
  SgRkDispatch *draft;
  guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->to)), kind = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind));
  g_autofree char *text = word_dispatch (self);

  if (at >= self->ids->len || kind >= G_N_ELEMENTS (kinds) || *text == '\0')
    return;
  draft = sg_rk_dispatch_new (self->file->side, name_kind (self, kind), SG_RK_HEADQUARTERS, is_for_all (self) ? SG_RK_UMPIRE : g_ptr_array_index (self->ids, at), text);
  draft->written = self->file->time;
  draft->answers = read_answers (self);
  draft->encloses = gtk_widget_get_visible (self->encloses) && gtk_check_button_get_active (GTK_CHECK_BUTTON (self->encloses));
  sg_ride_chooser_fill (SG_RIDE_CHOOSER (self->ride), draft);
  g_free (draft->marches);
  draft->marches = g_steal_pointer (&self->attached->marches);
  self->attached->marches = g_strdup ("");
  self->led = FALSE;
  show_marches (self);
  g_ptr_array_add (self->drafts, draft);
  self->unsaved = TRUE;
  gtk_text_buffer_set_text (self->text, "", -1);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->answers), 0);
  show_composed (self);
  text_cb (self);   /* the march is gone with it, where no words were */
}

static void
add_cb (SgOrdersComposer *self)
{
  write_down (self);
  sg_player_sheet_forget (self->sheet);
  show_pointed (self);
}

/* Whether @unit takes its orders from him who is written to. */
static gboolean
is_under (SgOrdersComposer *self, const SgUnit *unit, const SgUnit *to)
{
  SgBoard *board = self->file->board;
  const char *force = sg_word_text (unit, &sg_rk_words.force);

  return sg_rk_leads (board, to)
         && (sg_rk_general_of (board, unit) == to || sg_rk_leader_of (board, unit) == to || (*force != '\0' && g_str_equal (force, sg_word_text (to, &sg_rk_words.force))));
}

/* Whether what is being written is the march of him whom it goes to, and nothing that would concern @unit. */
static gboolean
is_of_another (SgOrdersComposer *self, const char *unit)
{
  g_autoptr (GPtrArray) list = sg_rk_ordered_parse (self->attached->marches);
  g_autofree char *text = read_text (self);
  guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->to));
  const char *to = at < self->ids->len ? g_ptr_array_index (self->ids, at) : unit;
  gboolean marches = FALSE;

  for (guint i = 0; i < list->len; i++)
    marches = marches || g_str_equal (((SgRkOrdered *) list->pdata[i])->unit, to);
  return marches && *text == '\0' && !g_str_equal (unit, to) && !is_under (self, sg_board_get_unit (self->file->board, unit), sg_board_get_unit (self->file->board, to));
}

/* Who was pointed out is written to, unless marches of others are in it already. */
static void
chosen_cb (SgOrdersComposer *self)
{
  const char *chosen = sg_player_sheet_get_chosen (self->sheet);
  guint at;

  if (is_of_another (self, chosen))
    write_down (self);
  self->led = FALSE;
  if (*self->attached->marches == '\0' && g_ptr_array_find_with_equal_func (self->ids, chosen, g_str_equal, &at))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->to), at);
  show_pointed (self);
}

/* What he can choose of. */

/** Receivers: in the order in which one writes to them. */
typedef enum { OWN_TROOPS, GENERALS, OTHERS_TROOPS, N_RECEIVERS } Receivers;

/* On his own board a general is its commander: whose troops are his says the word alone. A part is under whom its body is. */
static gboolean
is_own (SgOrdersComposer *self, const SgUnit *unit)
{
  SgBoard *board = self->file->board;
  const SgUnit *body = sg_word_has (unit, &sg_rk_words.under) ? NULL : sg_board_get_unit (board, sg_word_text (unit, &sg_common_words.parent));

  if (self->file->general == NULL)
    return sg_rk_general_of (board, unit) == NULL;
  return sg_word_is (body != NULL ? body : unit, &sg_rk_words.under, self->file->general);
}

/* His own troops first: who is above him, or beside him, is not the first whom he would order about, and the troops of another the last. */
static Receivers
rank (SgOrdersComposer *self, const SgUnit *unit)
{
  if (is_player (self, unit->id))
    return GENERALS;
  return is_own (self, unit) ? OWN_TROOPS : OTHERS_TROOPS;
}

static void
add_receivers (SgOrdersComposer *self, GtkStringList *list, Receivers receivers)
{
  GPtrArray *units = sg_board_get_units (self->file->board);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (!g_str_equal (unit->side, self->file->side) || unit == sg_rk_commander (self->file->board, self->file->side) || rank (self, unit) != receivers)
        continue;
      g_ptr_array_add (self->ids, g_strdup (unit->id));
      gtk_string_list_append (list, unit->name);
    }
}

static GtkStringList *
list_receivers (SgOrdersComposer *self)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (Receivers receivers = OWN_TROOPS; receivers < N_RECEIVERS; receivers++)
    add_receivers (self, list, receivers);
  return list;
}

/* What came to him, and what he wrote himself, the newest first. */
static GtkStringList *
list_answers (SgOrdersComposer *self)
{
  GtkStringList *titles = gtk_string_list_new (NULL);

  gtk_string_list_append (titles, _("Nothing"));
  for (guint i = self->file->dispatches->len; i-- > 0;)
    {
      g_autofree char *title = sg_rk_dispatch_title (self->file->board, g_ptr_array_index (self->file->dispatches, i));

      gtk_string_list_append (titles, title);
    }
  return titles;
}

/* Dispositions are made before the day begins, by him who commands. */
static GtkStringList *
list_kinds (SgOrdersComposer *self)
{
  const char *stage = sg_board_get (self->file->board, "stage");
  gboolean before = *stage == '\0' || g_str_equal (stage, "setting");
  GtkStringList *labels = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i] != SG_RK_KIND_DISPOSITIONS || (before && self->file->general == NULL))
      gtk_string_list_append (labels, sg_rk_dispatch_kind_label (kinds[i]));
  return labels;
}

static void
fill (GtkWidget *drop_down, GtkStringList *list)
{
  gtk_drop_down_set_model (GTK_DROP_DOWN (drop_down), G_LIST_MODEL (list));
  g_object_unref (list);
}

static void
sg_orders_composer_finalize (GObject *object)
{
  SgOrdersComposer *self = SG_ORDERS_COMPOSER (object);

  g_ptr_array_unref (self->drafts);
  g_ptr_array_unref (self->ids);
  g_clear_pointer (&self->attached, sg_rk_dispatch_free);
  G_OBJECT_CLASS (sg_orders_composer_parent_class)->finalize (object);
}

static void
sg_orders_composer_class_init (SgOrdersComposerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sg_orders_composer_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  writing_signal = g_signal_new ("writing", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-orders-composer.ui");
  gtk_widget_class_bind_template_child (widget_class, SgOrdersComposer, hint);
  gtk_widget_class_bind_template_child (widget_class, SgOrdersComposer, kind);
  gtk_widget_class_bind_template_child (widget_class, SgOrdersComposer, to);
  gtk_widget_class_bind_template_child (widget_class, SgOrdersComposer, answers_row);
  gtk_widget_class_bind_template_child (widget_class, SgOrdersComposer, answers);
  gtk_widget_class_bind_template_child (widget_class, SgOrdersComposer, paper);
  gtk_widget_class_bind_template_child (widget_class, SgOrdersComposer, encloses);
  gtk_widget_class_bind_template_child (widget_class, SgOrdersComposer, ride_place);
  gtk_widget_class_bind_template_child (widget_class, SgOrdersComposer, march);
  gtk_widget_class_bind_template_child (widget_class, SgOrdersComposer, add);
  gtk_widget_class_bind_template_child (widget_class, SgOrdersComposer, waits);
  gtk_widget_class_bind_template_child (widget_class, SgOrdersComposer, attachment);
  gtk_widget_class_bind_template_child (widget_class, SgOrdersComposer, marches);
  gtk_widget_class_bind_template_child (widget_class, SgOrdersComposer, composed);
  gtk_widget_class_bind_template_callback (widget_class, march_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, detach_cb);
}

static void
sg_orders_composer_init (SgOrdersComposer *self)
{
  self->drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  self->ids = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->text = gtk_text_view_get_buffer (self->paper);
  sg_drop_down_shorten (GTK_DROP_DOWN (self->to));
  sg_drop_down_shorten (GTK_DROP_DOWN (self->answers));
  gtk_label_set_wrap (GTK_LABEL (gtk_widget_get_last_child (self->encloses)), TRUE);   /* the panel, and so the map, is as wide with it as without */
  sg_tip (self->march, _("Point out the unit and the place on the map first, or write them"));
}

void
sg_orders_composer_set_up (SgOrdersComposer *self, SgPlayerFile *file, SgPlayerSheet *sheet)
{
  g_return_if_fail (SG_IS_ORDERS_COMPOSER (self) && self->file == NULL);

  self->file = file;
  self->sheet = sheet;
  self->attached = sg_rk_dispatch_new (file->side, "order", "", "", "");
  fill (self->kind, list_kinds (self));
  fill (self->to, list_receivers (self));
  fill (self->answers, list_answers (self));
  self->ride = sg_ride_chooser_new (file->board, FALSE);
  adw_bin_set_child (ADW_BIN (self->ride_place), self->ride);
  g_signal_connect_swapped (self->text, "changed", G_CALLBACK (text_cb), self);
  g_signal_connect_swapped (self->answers, "notify::selected", G_CALLBACK (answers_cb), self);
  g_signal_connect_swapped (self->kind, "notify::selected", G_CALLBACK (ask_ride), self);
  g_signal_connect_swapped (self->to, "notify::selected", G_CALLBACK (ask_ride), self);
  g_signal_connect_object (sheet, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet, "pointed", G_CALLBACK (pointed_cb), self, G_CONNECT_SWAPPED);
  ask_ride (self);
  show_composed (self);
  text_cb (self);
}

GPtrArray *
sg_orders_composer_get_drafts (SgOrdersComposer *self)
{
  return self->drafts;
}

gboolean
sg_orders_composer_is_unsaved (SgOrdersComposer *self)
{
  return self->unsaved;
}

void
sg_orders_composer_set_saved (SgOrdersComposer *self)
{
  self->unsaved = FALSE;
  self->handed = self->drafts->len > 0;
  g_signal_emit (self, changed_signal, 0);
}

gboolean
sg_orders_composer_is_begun (SgOrdersComposer *self)
{
  g_autofree char *words = word_dispatch (self);

  return *words != '\0';
}

GtkWidget *
sg_orders_composer_get_add (SgOrdersComposer *self)
{
  return self->add;
}
