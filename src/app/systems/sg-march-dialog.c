/* sg-march-dialog.c: a march put together, for an order or at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The way is found by the going of the ground.
 */

#include "app/systems/sg-march-dialog.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "app/widgets/sg-form-dialog.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-typed.h"
#include "base/sg-xml-nodes.h"
#include "campaign/sg-board-apply.h"
#include "draw/sg-frame.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/sight/sg-rk-enemy.h"
#include "draw/sg-painter.h"
#include "map/sg-map-ground.h"
#include "map/sg-survey.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/march/sg-rk-pace.h"

#define MOST_RATE 1000

G_DECLARE_FINAL_TYPE (SgMarchDialog, sg_march_dialog, SG, MARCH_DIALOG, SgFormDialog)

struct _SgMarchDialog
{
  SgFormDialog parent_instance;

  SgBoard        *board;    /* (owned) */
  GPtrArray      *ids;      /* (owned) (element-type utf8): of the units, in the order of the row */
  GPtrArray      *paces;    /* (owned) (element-type utf8): likewise: as on the march */
  GPtrArray      *forms;    /* (owned) (element-type utf8): ids; the first row of either list is NULL: as it stands */
  GtkWidget      *unit, *to, *pace, *formation, *then, *starts, *halt, *rate, *concealed;
  SgMarchDone     done;
  gpointer        data;
  GDestroyNotify  free_data;
};

G_DEFINE_FINAL_TYPE (SgMarchDialog, sg_march_dialog, SG_TYPE_FORM_DIALOG)

/* Places. */

static SgPoint
middle_of (const SgPiece *piece)
{
  SgPoint sum = { 0, 0 };

  if (!sg_piece_is_outline (piece))
    return piece->points[piece->n_points / 2];
  for (guint i = 0; i < piece->n_points; i++)
    sum = (SgPoint) { sum.x + piece->points[i].x / piece->n_points, sum.y + piece->points[i].y / piece->n_points };
  return sum;
}

/* A place that is called just so comes before one that only begins so: “Mill” is the mill, and not the Mill Wood that was drawn before it. */
static gboolean
find_named (SgMap *map, const char *text, SgPoint *at)
{
  g_autofree char *wanted = sg_typed_fold (text);
  GPtrArray *pieces = sg_map_get_pieces (map);
  const SgPiece *begins = NULL;

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];
      g_autofree char *name = sg_typed_fold (piece->name != NULL ? piece->name : "");

      if (*name == '\0' || piece->n_points == 0)
        continue;
      if (g_str_equal (name, wanted))
        {
          *at = middle_of (piece);
          return TRUE;
        }
      if (begins == NULL && g_str_has_prefix (name, wanted))
        begins = piece;
    }
  if (begins != NULL)
    *at = middle_of (begins);
  return begins != NULL;
}

/* Two numbers are a place, where one can tell the comma between them from those within: “1200, 900”, “1200,900”, “1200,5; 900”. Then a square,
 * then a name. */
gboolean
sg_march_find_spot (SgMap *map, const char *text, SgPoint *at)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));
  const char *between = strstr (plain, ", ") != NULL ? ", " : ",";
  g_auto (GStrv) parts = g_strsplit (plain, strchr (plain, ';') != NULL ? ";" : between, 2);

  if (*plain == '\0')
    return FALSE;
  if (g_strv_length (parts) == 2 && sg_typed_number (parts[0], &at->x) && sg_typed_number (parts[1], &at->y))
    return at->x >= 0 && at->y >= 0 && at->x <= sg_map_get_width (map) && at->y <= sg_map_get_depth (map);
  return sg_map_square_find (map, plain, at) || find_named (map, plain, at);
}

/* Words. */

static char *
name_form (SgBoard *board, const char *unit, const char *formation)
{
  const SgUnit *of = sg_board_get_unit (board, unit);
  SgRkForm form;

  return of != NULL && formation != NULL && sg_rk_form (board, of, formation, &form) ? g_strdup (form.label) : NULL;
}

/* @what: (transfer full) (nullable): what was not said of a march has no words. */
static void
add_words (GString *words, const char *format, char *what)
{
  if (what != NULL)
    g_string_append_printf (words, format, what);
  g_free (what);
}

/* "D 5 near Alderbourne", else the square alone. */
static char *
tell_end (SgBoard *board, const SgRkMarch *march)
{
  SgPoint end = g_array_index (march->way, SgPoint, march->way->len - 1);
  g_autofree char *square = sg_map_square_of (sg_board_get_map (board), end), *near = sg_rk_name_place (sg_board_get_map (board), end);

  return *near != '\0' ? g_strdup_printf (_("%s near %s"), square, near) : g_steal_pointer (&square);
}

char *
sg_march_words (SgBoard *board, const char *unit, const SgRkMarch *march)
{
  const SgUnit *of = sg_board_get_unit (board, unit);
  gint64 now = sg_rk_now (board);
  GString *words = g_string_new (of != NULL ? of->name : unit);

  add_words (words, _(" to %s"), tell_end (board, march));
  add_words (words, _(", %s"), march->row != NULL ? sg_rk_pace_label (board, march->row) : NULL);
  add_words (words, _(", %s"), name_form (board, unit, march->formation));
  add_words (words, _(", then %s"), name_form (board, unit, march->then));
  add_words (words, _(", from %s"), march->starts >= 0 ? sg_rk_hour_text (march->starts, now) : NULL);
  add_words (words, _(", halt at %s"), march->halt >= 0 ? sg_rk_hour_text (march->halt, now) : NULL);
  add_words (words, _(", %s paces a move"), march->rate > 0 ? g_strdup_printf ("%d", (int) march->rate) : NULL);
  if (march->concealed)
    g_string_append (words, _(", concealed"));
  return g_string_free (words, FALSE);
}

char *
sg_march_words_all (SgBoard *board, const char *marches)
{
  g_autoptr (GPtrArray) list = sg_rk_ordered_parse (marches);
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const SgRkOrdered *ordered = list->pdata[i];
      g_autofree char *words = NULL;

      if (ordered->march == NULL)
        continue;
      words = sg_march_words (board, ordered->unit, ordered->march);
      g_string_append_printf (all, "%s%s", all->len > 0 ? "\n" : "", words);
    }
  return g_string_free (all, FALSE);
}

void
sg_march_add_ways (GPtrArray *ways, const char *marches)
{
  g_autoptr (GPtrArray) list = sg_rk_ordered_parse (marches);

  for (guint i = 0; i < list->len; i++)
    if (((SgRkOrdered *) list->pdata[i])->march != NULL)
      g_ptr_array_add (ways, g_array_ref (((SgRkOrdered *) list->pdata[i])->march->way));
}

/* Reading the form. */

static const char *
read_unit (SgMarchDialog *self)
{
  guint at = adw_combo_row_get_selected (ADW_COMBO_ROW (self->unit));

  return at < self->ids->len ? g_ptr_array_index (self->ids, at) : NULL;
}

static const char *
read_pace (SgMarchDialog *self)
{
  guint at = adw_combo_row_get_selected (ADW_COMBO_ROW (self->pace));

  return at > 0 && at <= self->paces->len ? g_ptr_array_index (self->paces, at - 1) : NULL;
}

static const char *
read_form (SgMarchDialog *self, GtkWidget *row)
{
  guint at = adw_combo_row_get_selected (ADW_COMBO_ROW (row));

  return at > 0 && at <= self->forms->len ? g_ptr_array_index (self->forms, at - 1) : NULL;
}

/* FALSE when something is written that is no time. */
static gboolean
read_time (SgMarchDialog *self, GtkWidget *row, gint64 *time)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));

  *time = -1;
  return *text == '\0' || sg_rk_hour_parse (text, sg_rk_now (self->board), time);
}

static char *
find_fault (SgFormDialog *dialog)
{
  SgMarchDialog *self = SG_MARCH_DIALOG (dialog);
  const char *to = gtk_editable_get_text (GTK_EDITABLE (self->to));
  gint64 time;
  SgPoint at;

  if (read_unit (self) == NULL)
    return g_strdup (_("Nobody of that side is on the map."));
  if (*to == '\0')
    return g_strdup (_("Where to? A place of the map, a square such as E 4, or paces: 1200, 900."));
  if (!sg_march_find_spot (sg_board_get_map (self->board), to, &at))
    return g_strdup_printf (_("“%s” is no place of this map."), to);
  if (!read_time (self, self->starts, &time) || !read_time (self, self->halt, &time))
    return g_strdup (_("The time is written as 9.30."));
  return NULL;
}

/* The way is found on the board that the player has, with what he knows of bridges and fords: it may be barred when the troops come there. */
static gboolean
accept (SgFormDialog *dialog)
{
  SgMarchDialog *self = SG_MARCH_DIALOG (dialog);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) way = NULL;
  g_autoptr (SgRkMarch) march = NULL;
  SgPoint at = { 0, 0 };

  if (sg_march_find_spot (sg_board_get_map (self->board), gtk_editable_get_text (GTK_EDITABLE (self->to)), &at))
    way = sg_rk_find_way_on (self->board, read_unit (self), at, &error);
  if (way != NULL)
    {
      march = sg_rk_march_new ((SgPoint *) way->data, way->len);
      march->row = g_strdup (read_pace (self));
      march->formation = g_strdup (read_form (self, self->formation));
      march->then = g_strdup (read_form (self, self->then));
      march->rate = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->rate));
      march->concealed = gtk_switch_get_active (GTK_SWITCH (self->concealed));
      read_time (self, self->starts, &march->starts);
      read_time (self, self->halt, &march->halt);
      if (self->done (read_unit (self), march, self->data, &error))
        return TRUE;
    }
  sg_form_dialog_say (dialog, error != NULL ? error->message : _("There is no way there."));
  return FALSE;
}

/* Building. */

/* Whoever stands nowhere, or has nobody left, cannot be told to march; the place is read as a word, for on a player’s board a body has no outline. */
static void
add_unit (SgMarchDialog *self, const SgUnit *unit, GPtrArray *labels)
{
  SgPlace place;
  g_autofree char *subject = g_strconcat ("body:", unit->id, NULL), *word = sg_board_dup_word (self->board, subject, "place");

  if (word == NULL || !sg_place_parse (word, &place) || sg_unit_balance (unit, SG_ACCOUNT_FIT) <= 0)
    return;
  g_ptr_array_add (self->ids, g_strdup (unit->id));
  g_ptr_array_add (labels, unit->name);
}

static GPtrArray *
list_units (SgMarchDialog *self, const char *side)
{
  GPtrArray *labels = g_ptr_array_new (), *units = sg_board_get_units (self->board);

  for (guint i = 0; i < units->len; i++)
    if (g_str_equal (((SgUnit *) units->pdata[i])->side, side))
      add_unit (self, units->pdata[i], labels);
  g_ptr_array_add (labels, NULL);
  return labels;
}

/* The formations of the unit that is chosen. */
static void
show_forms (SgMarchDialog *self)
{
  const char *id = read_unit (self);
  const SgUnit *unit = id != NULL ? sg_board_get_unit (self->board, id) : NULL;
  g_autoptr (GtkStringList) labels = gtk_string_list_new ((const char *const[]) { _("As it stands"), NULL });
  g_autoptr (GPtrArray) forms = unit != NULL ? sg_rk_list_forms (self->board, unit) : g_ptr_array_new ();

  g_ptr_array_set_size (self->forms, 0);
  for (guint i = 0; i < forms->len; i++)
    {
      SgRkForm form;

      if (!sg_rk_form (self->board, unit, forms->pdata[i], &form))
        continue;
      g_ptr_array_add (self->forms, g_strdup (form.id));
      gtk_string_list_append (labels, form.label);
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (self->formation), G_LIST_MODEL (labels));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->then), G_LIST_MODEL (labels));
}

/* And its paces. */
static void
show_paces (SgMarchDialog *self)
{
  const char *id = read_unit (self);
  const SgUnit *unit = id != NULL ? sg_board_get_unit (self->board, id) : NULL;
  g_autoptr (GtkStringList) labels = gtk_string_list_new ((const char *const[]) { _("As on the march"), NULL });
  g_autoptr (GPtrArray) paces = unit != NULL ? sg_rk_list_paces (self->board, unit) : g_ptr_array_new ();

  g_ptr_array_set_size (self->paces, 0);
  for (guint i = 0; i < paces->len; i++)
    {
      g_autofree char *label = sg_rk_pace_label (self->board, paces->pdata[i]);

      g_ptr_array_add (self->paces, g_strdup (paces->pdata[i]));
      gtk_string_list_append (labels, label);
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (self->pace), G_LIST_MODEL (labels));
}

static void
show_unit (SgMarchDialog *self)
{
  show_forms (self);
  show_paces (self);
}

static void
add_rows (SgMarchDialog *self, const SgMarchAsk *ask)
{
  SgFormDialog *dialog = SG_FORM_DIALOG (self);
  g_autofree char *days = g_strdup_printf (_("It is day %d: a time is of that day, or of the one that is written before it: 2, 9.30."),
                                           (int) (sg_rk_now (self->board) / SG_RK_DAY + 1));
  AdwPreferencesGroup *group = sg_form_dialog_add_group (dialog, NULL, ask->about), *more = sg_form_dialog_add_group (dialog, NULL, days);
  g_autoptr (GPtrArray) units = list_units (self, ask->side);
  const char *none[] = { _("As it stands"), NULL }, *march[] = { _("As on the march"), NULL };
  g_autofree char *to = ask->to != NULL ? g_strdup_printf ("%d, %d", (int) ask->to->x, (int) ask->to->y) : g_strdup ("");
  guint chosen = 0;

  for (guint i = 0; ask->unit != NULL && i < self->ids->len; i++)
    if (g_str_equal (self->ids->pdata[i], ask->unit))
      chosen = i;
  self->unit = sg_form_combo (dialog, group, _("Who marches"), NULL, (const char *const *) units->pdata, chosen);
  self->to = sg_form_entry (dialog, group, _("Where to: a place, a square, or paces"), to);
  self->pace = sg_form_combo (dialog, group, _("At what pace"), NULL, march, 0);
  self->formation = sg_form_combo (dialog, group, _("In what formation"), NULL, none, 0);
  self->then = sg_form_combo (dialog, group, _("And at the end"), NULL, none, 0);
  self->starts = sg_form_entry (dialog, more, _("Not before (9.30; empty: at once)"), "");
  self->halt = sg_form_entry (dialog, more, _("Halt at (empty: at the end of the way)"), "");
  self->rate = sg_form_spin (dialog, more, _("Paces a move"), _("0: as fast as such troops march"), 0, MOST_RATE, 0);
  self->concealed = gtk_switch_new ();
  gtk_widget_set_valign (self->concealed, GTK_ALIGN_CENTER);
  sg_form_row (more, _("Concealed"), _("kept off the map that both sides see (RK-25)"), self->concealed);
  g_signal_connect_swapped (self->unit, "notify::selected", G_CALLBACK (show_unit), self);
  show_unit (self);
}

static void
sg_march_dialog_dispose (GObject *object)
{
  SgMarchDialog *self = SG_MARCH_DIALOG (object);

  g_clear_object (&self->board);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_clear_pointer (&self->forms, g_ptr_array_unref);
  g_clear_pointer (&self->paces, g_ptr_array_unref);
  if (self->free_data != NULL)
    g_clear_pointer (&self->data, self->free_data);
  G_OBJECT_CLASS (sg_march_dialog_parent_class)->dispose (object);
}

static void
sg_march_dialog_class_init (SgMarchDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_march_dialog_dispose;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_march_dialog_init (SgMarchDialog *self)
{
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->forms = g_ptr_array_new_with_free_func (g_free);
  self->paces = g_ptr_array_new_with_free_func (g_free);
  sg_form_dialog_set_up (SG_FORM_DIALOG (self), _("A March"), _("March"), 480, 640);
}

GtkWidget *
sg_march_ask (GtkWindow *parent, const SgMarchAsk *ask, SgMarchDone done, gpointer data, GDestroyNotify free_data)
{
  SgMarchDialog *self = g_object_new (SG_TYPE_MARCH_DIALOG, "transient-for", parent, NULL);

  self->board = g_object_ref (ask->board);
  self->done = done;
  self->data = data;
  self->free_data = free_data;
  add_rows (self, ask);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
  gtk_window_present (GTK_WINDOW (self));
  if (ask->unit != NULL && ask->to == NULL) /* who is known: whither is what is asked */
    gtk_widget_grab_focus (self->to);
  return GTK_WIDGET (self);
}
