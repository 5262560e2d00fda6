/* sg-sheets-page.c: what is printed, for whom, and how it will look.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is chosen makes one sheet, which the preview shows (sg-sheet-preview.h); the list counts the pages of all the others.
 */

#include "app/sheets/sg-sheets-page.h"

#include <glib/gi18n-lib.h>

#include "app/sheets/sg-book-dialog.h"
#include "app/sheets/sg-packet-dialog.h"
#include "app/sheets/sg-sheet-preview.h"
#include "app/sheets/sg-sheet-print.h"
#include "app/sheets/sg-sheet-subject.h"
#include "app/tutor/sg-tutorials.h"
#include "app/widgets/sg-widgets.h"
#include "app/widgets/sg-combo.h"
#include "app/window/sg-settings.h"
#include "base/sg-later.h"
#include "play/sg-game.h"
#include "play/sg-reader.h"
#include "base/sg-text.h"

struct _SgSheetsPage
{
  SgPage parent_instance;

  GtkListBox *kinds;
  SgSheetPreview *preview;
  GtkLabel *left_out;
  GtkWidget *export_button, *print_button, *packet_button, *left_out_box, *who_stack, *who_words;
  GtkToggleButton *red_toggle, *blue_toggle, *umpire_toggle;
  GtkDropDown *general_drop;
  AdwComboRow *moment_row, *paper_row, *turn_row, *ink_row, *subject_row, *scale_row;
  GtkSwitch *large_switch, *blank_switch;
  GtkEditable *turns_entry;

  SgCampaign *campaign;      /* (owned) (nullable) */
  SgBattle *battle;          /* (owned) (nullable) */
  gulong changed;
  GPtrArray *subjects;       /* (owned) (element-type SgSheetSubject): what may be printed of */
  SgArmy *army;              /* (owned) (nullable): what is chosen, when it is an army */
  SgRuleset *rules;          /* (owned) (nullable): its rules, when it is not the campaign */
  char **readers;            /* (owned) (nullable): behind the rows of the choice of generals (sg-reader.h) */
  char *fault;               /* (owned) (nullable): why what is chosen was not opened */
  const SgSheetKind *kind;
  SgSheet *sheet;            /* (owned) (nullable) */
  GArray *moments;           /* (element-type gint64): the rulings behind the rows of the choice */
  guint counting;            /* the idle source that counts */
  int counted;               /* the row that it counts next */
  gboolean filling;
  gboolean begun;            /* another campaign was opened: the choice is of it */
};

G_DEFINE_FINAL_TYPE (SgSheetsPage, sg_sheets_page, SG_TYPE_PAGE)

/* Scales that pieces may be cut for: in paces, and in inches. The first is the map's own. */
static const double scales[][4] = { { 0, 8000, 4224, 10000 }, { 0, 12, 24, 48 } };

static const SgSheetSubject *
chosen_subject (SgSheetsPage *self)
{
  guint chosen = adw_combo_row_get_selected (self->subject_row);

  return self->subjects != NULL && chosen < self->subjects->len ? g_ptr_array_index (self->subjects, chosen) : NULL;
}

static SgRuleset *
chosen_rules (SgSheetsPage *self)
{
  if (self->rules != NULL)
    return self->rules;
  if (self->campaign != NULL)
    return sg_campaign_get_rules (self->campaign);
  return NULL;
}

static double
chosen_scale (SgSheetsPage *self)
{
  guint chosen = adw_combo_row_get_selected (self->scale_row), unit = chosen_rules (self) != NULL && g_str_equal (sg_ruleset_get_unit (chosen_rules (self)), "paces") ? 0 : 1;

  return chosen < G_N_ELEMENTS (scales[unit]) ? scales[unit][chosen] : 0;
}

/* For whom a sheet of @kind is. */
static const char *
chosen_side (SgSheetsPage *self, const SgSheetKind *kind)
{
  if (kind == NULL || !kind->by_side || gtk_toggle_button_get_active (self->umpire_toggle))
    return NULL;
  return gtk_toggle_button_get_active (self->red_toggle) ? "red" : "blue";
}

/* Whose of that side: its commander's, or a general's who has papers of his own. */
static const char *
chosen_reader (SgSheetsPage *self, const SgSheetKind *kind)
{
  guint at = gtk_drop_down_get_selected (self->general_drop);

  if (chosen_side (self, kind) == NULL || self->readers == NULL)
    return NULL;
  return at < g_strv_length (self->readers) ? self->readers[at] : self->readers[0];
}

static const char *
chosen_general (SgSheetsPage *self, const SgSheetKind *kind)
{
  const char *reader = chosen_reader (self, kind), *general = reader != NULL ? sg_reader_general (reader) : "";

  return *general != '\0' ? general : NULL;
}

/* A choice of those who read for themselves, where there are any but the commander. */
static void
fill_generals (SgSheetsPage *self)
{
  const char *coloured = gtk_toggle_button_get_active (self->red_toggle) ? "red" : "blue";
  const char *side = gtk_toggle_button_get_active (self->umpire_toggle) ? NULL : coloured;
  g_autofree char *before = self->readers != NULL && self->kind != NULL ? g_strdup (chosen_reader (self, self->kind)) : NULL;
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint at = 0;

  g_clear_pointer (&self->readers, g_strfreev);
  self->readers = side != NULL && self->battle != NULL ? sg_battle_list_readers (self->battle, NULL, side) : NULL;
  for (guint i = 0; self->readers != NULL && self->readers[i] != NULL; i++)
    {
      g_autofree char *called = sg_battle_call_reader (self->battle, self->readers[i]);
      g_autofree char *words = i == 0 ? g_strdup_printf (_("The commander of %s"), called) : g_steal_pointer (&called);

      gtk_string_list_append (list, words);
      at = g_strcmp0 (self->readers[i], before) == 0 ? i : at;
    }
  gtk_drop_down_set_model (self->general_drop, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->general_drop, at);
}

static void
fill_setup (SgSheetsPage *self, const SgSheetKind *kind, SgSheetSetup *setup)
{
  guint moment = adw_combo_row_get_selected (self->moment_row);
  gboolean own = self->rules == NULL;

  *setup = (SgSheetSetup) {
    .army = self->army,
    .rules = self->rules,
    .blank = gtk_switch_get_active (self->blank_switch),
    .turns = gtk_editable_get_text (self->turns_entry),
    .scale = chosen_scale (self),
    .side = chosen_side (self, kind),
    .general = chosen_general (self, kind),
    .moment = moment > 0 && moment <= self->moments->len ? g_array_index (self->moments, gint64, moment - 1) : -1,
    .paper = adw_combo_row_get_selected (self->paper_row),
    .landscape = adw_combo_row_get_selected (self->turn_row) == 1,
    .grey = adw_combo_row_get_selected (self->ink_row) == 1,
    .large = gtk_switch_get_active (self->large_switch),
  };
  if (own || (self->army != NULL && self->campaign != NULL && self->rules == sg_campaign_get_rules (self->campaign)))
    setup->campaign = self->campaign;
  if (own)
    setup->battle = self->battle;
}

/* The sheet. */

/* Of a sheet that no side has as its own no side stands marked: the one that was chosen comes again with the next that has sides. */
static void
show_who (SgSheetsPage *self)
{
  gboolean by_side = self->kind != NULL && self->kind->by_side && self->rules == NULL;
  gboolean open = self->rules != NULL || (self->kind != NULL && self->kind->alone && !(self->kind->recorded && self->battle != NULL));

  gtk_stack_set_visible_child_name (GTK_STACK (self->who_stack), by_side ? "sides" : "nobody");
  gtk_label_set_label (GTK_LABEL (self->who_words), open ? _("Whoever wants it: it is the same for all.") : _("The umpire: no side has one of its own."));
  gtk_widget_set_visible (GTK_WIDGET (self->general_drop), by_side && self->readers != NULL && g_strv_length (self->readers) > 1);
}

static void
show_left_out (SgSheetsPage *self)
{
  const char *words = self->sheet != NULL ? sg_sheet_get_left_out (self->sheet) : NULL;

  gtk_label_set_label (self->left_out, words != NULL ? words : "");
  gtk_widget_set_visible (self->left_out_box, words != NULL);
  show_who (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->moment_row), self->rules == NULL && self->battle != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->turns_entry), self->kind != NULL && self->kind->mapped);
  gtk_widget_set_visible (GTK_WIDGET (self->scale_row), self->kind != NULL && self->kind->scaled);
}

static GtkWidget *
count_label (GtkListBoxRow *row)
{
  return gtk_widget_get_last_child (gtk_list_box_row_get_child (row));
}

static void
show_count (SgSheetsPage *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->kinds);
  guint n = self->sheet != NULL ? sg_sheet_get_n_pages (self->sheet) : 0;
  g_autofree char *words = g_strdup_printf (ngettext ("%u page", "%u pages", n), n);

  if (row != NULL)
    gtk_label_set_label (GTK_LABEL (count_label (row)), n > 0 ? words : "");
}

static void
show_sheet (SgSheetsPage *self)
{
  SgSheetSetup setup;
  g_autoptr (GError) error = NULL;

  if (self->filling)
    return;
  g_clear_object (&self->sheet);
  fill_setup (self, self->kind, &setup);
  if (chosen_rules (self) != NULL && self->kind != NULL && self->fault == NULL)
    self->sheet = sg_sheet_new (self->kind, &setup, &error);
  sg_sheet_preview_set_sheet (self->preview, self->sheet);
  if (self->sheet == NULL)
    {
      const char *why = error != NULL ? error->message : self->fault;

      sg_sheet_preview_say (self->preview, self->kind != NULL ? _(self->kind->title) : _("No sheet"), why);
    }
  gtk_widget_set_sensitive (self->export_button, self->sheet != NULL);
  gtk_widget_set_sensitive (self->print_button, self->sheet != NULL);
  show_left_out (self);
  show_count (self);
}

/* One row's count of pages; the one that is shown counts itself. */
static gboolean
count_idle_cb (gpointer data)
{
  SgSheetsPage *self = data;
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->kinds, self->counted++);
  const SgSheetKind *kind = row != NULL ? g_object_get_data (G_OBJECT (row), "kind") : NULL;
  g_autoptr (SgSheet) sheet = NULL;
  g_autofree char *words = NULL;
  SgSheetSetup setup;

  if (row == NULL || chosen_rules (self) == NULL || self->fault != NULL)
    {
      self->counting = 0;
      return G_SOURCE_REMOVE;
    }
  if (kind == self->kind || kind->bound) /* a whole war is counted when it is looked at */
    return G_SOURCE_CONTINUE;
  fill_setup (self, kind, &setup);
  setup.landscape = kind->landscape;
  sheet = sg_sheet_new (kind, &setup, NULL);
  words = sheet != NULL ? g_strdup_printf (ngettext ("%u page", "%u pages", sg_sheet_get_n_pages (sheet)), sg_sheet_get_n_pages (sheet)) : g_strdup ("");
  gtk_label_set_label (GTK_LABEL (count_label (row)), words);
  return G_SOURCE_CONTINUE;
}

/* Every row’s, one at a time when nothing else is to be done. */
static void
count_pages (SgSheetsPage *self)
{
  self->counted = 0;
  if (self->counting == 0)
    self->counting = sg_later (self, G_PRIORITY_LOW, count_idle_cb);
}

/* For another side, at another moment, on another paper: what is shown, and how long everything else is. */
static void
choice_changed_cb (SgSheetsPage *self)
{
  show_sheet (self);
  if (!self->filling)
    count_pages (self);
}

static void
kind_selected_cb (SgSheetsPage *self, GtkListBoxRow *row)
{
  if (row == NULL || self->filling)
    return;
  self->kind = g_object_get_data (G_OBJECT (row), "kind");
  self->filling = TRUE;
  adw_combo_row_set_selected (self->turn_row, self->kind->landscape ? 1 : 0);
  self->filling = FALSE;
  show_sheet (self);
  if (SG_IS_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))))
    sg_tutorials_hear (SG_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), SG_WAIT_SHEET, self->kind->id);
}

static void
paper_changed_cb (SgSheetsPage *self)
{
  if (!self->filling)
    g_settings_set_enum (sg_settings (), "paper", adw_combo_row_get_selected (self->paper_row));
  choice_changed_cb (self);
}

/* For others: who of them reads for himself. */
static void
side_changed_cb (SgSheetsPage *self)
{
  gboolean filling = self->filling;

  self->filling = TRUE;
  fill_generals (self);
  self->filling = filling;
  choice_changed_cb (self);
}

/* (transfer full): what is exported for each side alone is called by it, and the one file is not written over the other. */
static char *
name_file (SgSheetsPage *self, const char *of)
{
  const char *id = self->campaign != NULL && self->rules == NULL ? chosen_side (self, self->kind) : NULL;
  const SgSide *side = id != NULL ? sg_campaign_get_side (self->campaign, id) : NULL;
  const char *reader = side != NULL ? chosen_reader (self, self->kind) : NULL;
  g_autofree char *called = reader != NULL ? sg_battle_file_reader (self->battle, reader) : NULL;

  return side != NULL ? g_strdup_printf (_("%s, %s, %s"), of, sg_sheet_get_title (self->sheet), sg_text_or (called, side->name))
                      : g_strdup_printf (_("%s, %s"), of, sg_sheet_get_title (self->sheet));
}

static void
export_cb (SgSheetsPage *self)
{
  g_autofree char *name = NULL;

  if (self->sheet == NULL)
    return;
  if (self->kind->bound && self->rules == NULL && !gtk_switch_get_active (self->blank_switch)) /* it may be a booklet, or a page of the web */
    {
      gtk_window_present (GTK_WINDOW (sg_book_dialog_new (self->campaign, GTK_WIDGET (self))));
      return;
    }
  if (self->rules != NULL)
    name = name_file (self, sg_ruleset_get_title (self->rules));
  else
    name = name_file (self, self->battle != NULL ? sg_battle_get_title (self->battle) : sg_campaign_get_title (self->campaign));
  sg_sheet_export (self->sheet, name, GTK_WIDGET (self));
}

static void
packet_cb (SgSheetsPage *self)
{
  if (self->campaign != NULL)
    gtk_window_present (GTK_WINDOW (sg_packet_dialog_new (self->campaign, self->battle, GTK_WIDGET (self))));
}

/* Filling. */

static GtkWidget *
make_kind_row (const SgSheetKind *kind)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *icon = gtk_image_new_from_icon_name (kind->icon != NULL ? kind->icon : "sg-sheet-symbolic");
  GtkWidget *label = sg_label (_(kind->title), NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), sg_figure_label ("", "sg-caption"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "kind", (gpointer) kind);
  sg_name (row, _(kind->title));
  return row;
}

static void
fill_kinds (SgSheetsPage *self)
{
  SgRuleset *rules = chosen_rules (self);
  g_autoptr (GPtrArray) kinds = rules != NULL && chosen_subject (self) != NULL
    ? sg_sheet_subject_kinds (chosen_subject (self), sg_ruleset_get_system (rules), gtk_switch_get_active (self->blank_switch)) : NULL;

  sg_clear_box (GTK_WIDGET (self->kinds));
  if (kinds != NULL && !g_ptr_array_find (kinds, self->kind, NULL))
    self->kind = NULL;
  for (guint i = 0; kinds != NULL && i < kinds->len; i++)
    {
      const SgSheetKind *kind = g_ptr_array_index (kinds, i);
      GtkWidget *row = make_kind_row (kind);

      gtk_list_box_append (self->kinds, row);
      if (kind == self->kind || (self->kind == NULL && i == 0))
        gtk_list_box_select_row (self->kinds, GTK_LIST_BOX_ROW (row));
    }
  if (self->kind == NULL && kinds != NULL && kinds->len > 0)
    {
      self->kind = g_ptr_array_index (kinds, 0);
      adw_combo_row_set_selected (self->turn_row, self->kind->landscape ? 1 : 0);
    }
}

/* Now, and the end of every turn. */
static void
fill_moments (SgSheetsPage *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  GListModel *rulings = self->battle != NULL ? sg_battle_get_rulings (self->battle) : NULL;
  gint64 turn = -1, last = 0;

  g_array_set_size (self->moments, 0);
  gtk_string_list_append (list, _("Now"));
  for (guint i = 0; rulings != NULL && i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);
      gint64 of = sg_ruling_get_turn (ruling);

      if (sg_ruling_is_undone (ruling))
        continue;
      if (of != turn && turn >= 0)
        {
          g_autofree char *when = sg_game_tell_turn (sg_battle_get_game (self->battle), turn), *capital = sg_text_capital (when);
          g_autofree char *words = turn == 0 ? g_steal_pointer (&capital) : g_strdup_printf (_("After %s"), when);

          gtk_string_list_append (list, words);
          g_array_append_val (self->moments, last);
        }
      turn = of;
      last = sg_ruling_get_number (ruling);
    }
  adw_combo_row_set_model (self->moment_row, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->moment_row, 0);
}

/* A name may be of eighty characters: what two lines have no room for is cut, and told whole to who points at it. */
static void
name_side (GtkWidget *button, const char *name)
{
  GtkWidget *label;

  gtk_button_set_label (GTK_BUTTON (button), name);
  label = gtk_button_get_child (GTK_BUTTON (button));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR); /* and a long word makes the panel no wider */
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  sg_tell_cut_words (label);
}

static void
fill_sides (SgSheetsPage *self)
{
  const char *red = sg_campaign_get_side (self->campaign, "red")->name, *blue = sg_campaign_get_side (self->campaign, "blue")->name;
  g_autofree char *for_red = g_strdup_printf (_("For %s"), red), *for_blue = g_strdup_printf (_("For %s"), blue);

  name_side (GTK_WIDGET (self->red_toggle), red);
  name_side (GTK_WIDGET (self->blue_toggle), blue);
  sg_name (GTK_WIDGET (self->red_toggle), for_red);
  sg_name (GTK_WIDGET (self->blue_toggle), for_blue);
}

/* "1 : 8000", and first the map's own. */
static void
fill_scales (SgSheetsPage *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint unit = chosen_rules (self) != NULL && g_str_equal (sg_ruleset_get_unit (chosen_rules (self)), "paces") ? 0 : 1;

  for (guint i = 0; i < G_N_ELEMENTS (scales[unit]); i++)
    {
      g_autofree char *words = scales[unit][i] > 0 ? g_strdup_printf ("1 : %.0f", scales[unit][i]) : g_strdup (_("The map’s own scale"));

      gtk_string_list_append (list, words);
    }
  adw_combo_row_set_model (self->scale_row, G_LIST_MODEL (list));
}

static void
open_subject (SgSheetsPage *self)
{
  const SgSheetSubject *subject = chosen_subject (self);
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->army);
  g_clear_object (&self->rules);
  g_clear_pointer (&self->fault, g_free);
  if (subject != NULL && !sg_sheet_subject_load (subject, self->campaign, &self->army, &self->rules, &error))
    self->fault = g_strdup (error->message);
}

/* Keeps what is chosen where it is still there; of a campaign that was just opened that itself is chosen, which stands first. */
static void
fill_subjects (SgSheetsPage *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  const SgSheetSubject *before = self->begun ? NULL : chosen_subject (self);
  g_autofree char *label = before != NULL ? g_strdup (before->label) : NULL;
  guint chosen = 0;

  self->begun = FALSE;
  g_clear_pointer (&self->subjects, g_ptr_array_unref);
  self->subjects = sg_sheet_subjects_list (self->campaign);
  for (guint i = 0; i < self->subjects->len; i++)
    {
      const SgSheetSubject *subject = g_ptr_array_index (self->subjects, i);

      gtk_string_list_append (list, subject->label);
      if (g_strcmp0 (subject->label, label) == 0)
        chosen = i;
    }
  adw_combo_row_set_model (self->subject_row, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->subject_row, chosen);
  open_subject (self);
}

/* Another army, another system, or every kind to be filled in: other kinds, and other scales. */
static void
subject_changed_cb (SgSheetsPage *self)
{
  if (self->filling)
    return;
  self->filling = TRUE;
  open_subject (self);
  fill_kinds (self);
  fill_scales (self);
  self->filling = FALSE;
  show_sheet (self);
  count_pages (self);
}

static void
fill (SgSheetsPage *self)
{
  self->filling = TRUE;
  fill_subjects (self);
  fill_kinds (self);
  fill_scales (self);
  fill_moments (self);
  if (self->campaign != NULL)
    fill_sides (self);
  fill_generals (self);
  self->filling = FALSE;
  show_sheet (self);
  count_pages (self);
}

/* What changes while the page is not seen is drawn when it is seen again. */
static void
battle_changed_cb (SgSheetsPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill (self);
}

static void
sg_sheets_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sg_sheets_page_parent_class)->map (widget);
  fill (SG_SHEETS_PAGE (widget));
}

static void
set_choices (AdwComboRow *row, const char *const *labels)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; labels[i] != NULL; i++)
    gtk_string_list_append (list, _(labels[i]));
  adw_combo_row_set_model (row, G_LIST_MODEL (list));
}

static void
sg_sheets_page_dispose (GObject *object)
{
  SgSheetsPage *self = SG_SHEETS_PAGE (object);

  g_clear_handle_id (&self->counting, g_source_remove);
  g_clear_signal_handler (&self->changed, self->battle);
  g_clear_object (&self->sheet);
  g_clear_object (&self->army);
  g_clear_object (&self->rules);
  g_clear_pointer (&self->subjects, g_ptr_array_unref);
  g_clear_pointer (&self->fault, g_free);
  g_clear_pointer (&self->readers, g_strfreev);
  g_clear_object (&self->battle);
  g_clear_object (&self->campaign);
  g_clear_pointer (&self->moments, g_array_unref);
  G_OBJECT_CLASS (sg_sheets_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-sheets-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, kinds);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, preview);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, left_out);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, left_out_box);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, who_stack);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, who_words);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, export_button);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, print_button);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, packet_button);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, general_drop);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, red_toggle);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, blue_toggle);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, umpire_toggle);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, moment_row);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, paper_row);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, turn_row);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, ink_row);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, large_switch);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, blank_switch);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, turns_entry);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, subject_row);
  gtk_widget_class_bind_template_child (widget_class, SgSheetsPage, scale_row);
}

static void
sg_sheets_page_class_init (SgSheetsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_sheets_page_dispose;
  widget_class->map = sg_sheets_page_map;
  bind_template (widget_class);
  sg_sheet_preview_install_zoom (widget_class);
}

static void
connect_all (SgSheetsPage *self)
{
  g_signal_connect_swapped (self->kinds, "row-selected", G_CALLBACK (kind_selected_cb), self);
  g_signal_connect_swapped (self->red_toggle, "toggled", G_CALLBACK (side_changed_cb), self);
  g_signal_connect_swapped (self->general_drop, "notify::selected", G_CALLBACK (choice_changed_cb), self);
  g_signal_connect_swapped (self->umpire_toggle, "toggled", G_CALLBACK (side_changed_cb), self);
  g_signal_connect_swapped (self->moment_row, "notify::selected", G_CALLBACK (choice_changed_cb), self);
  g_signal_connect_swapped (self->paper_row, "notify::selected", G_CALLBACK (paper_changed_cb), self);
  g_signal_connect_swapped (self->turn_row, "notify::selected", G_CALLBACK (show_sheet), self);
  g_signal_connect_swapped (self->ink_row, "notify::selected", G_CALLBACK (show_sheet), self);
  g_signal_connect_swapped (self->large_switch, "notify::active", G_CALLBACK (choice_changed_cb), self);
  g_signal_connect_swapped (self->blank_switch, "notify::active", G_CALLBACK (subject_changed_cb), self);
  g_signal_connect_swapped (self->subject_row, "notify::selected", G_CALLBACK (subject_changed_cb), self);
  g_signal_connect_swapped (self->turns_entry, "changed", G_CALLBACK (choice_changed_cb), self);
  g_signal_connect_swapped (self->scale_row, "notify::selected", G_CALLBACK (choice_changed_cb), self);
  g_signal_connect_swapped (self->export_button, "clicked", G_CALLBACK (export_cb), self);
  g_signal_connect_swapped (self->print_button, "clicked", G_CALLBACK (sg_sheets_page_print), self);
  g_signal_connect_swapped (self->packet_button, "clicked", G_CALLBACK (packet_cb), self);
}

static void
sg_sheets_page_init (SgSheetsPage *self)
{
  static const char *const papers[] = { N_("A4"), N_("A5"), N_("Letter"), NULL };
  static const char *const turns[] = { N_("Upright"), N_("Landscape"), NULL };
  static const char *const inks[] = { N_("Colour"), N_("Grey"), NULL };

  self->moments = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_type_ensure (SG_TYPE_SHEET_PREVIEW);
  gtk_widget_init_template (GTK_WIDGET (self));
  sg_page_set_beside_in_low (SG_PAGE (self), TRUE);
  self->filling = TRUE;
  sg_drop_down_shorten (self->general_drop);
  sg_name (GTK_WIDGET (self->general_drop), _("Which of its generals"));
  set_choices (self->paper_row, papers);
  set_choices (self->turn_row, turns);
  set_choices (self->ink_row, inks);
  adw_combo_row_set_selected (self->paper_row, g_settings_get_enum (sg_settings (), "paper"));
  connect_all (self);
  self->filling = FALSE;
}

GtkWidget *
sg_sheets_page_new (void)
{
  return g_object_new (SG_TYPE_SHEETS_PAGE, NULL);
}

void
sg_sheets_page_set_battle (SgSheetsPage *self, SgCampaign *campaign, SgBattle *battle)
{
  g_return_if_fail (SG_IS_SHEETS_PAGE (self));

  g_clear_signal_handler (&self->changed, self->battle);
  if (g_set_object (&self->campaign, campaign))
    self->begun = TRUE;
  g_set_object (&self->battle, battle);
  if (campaign == NULL)
    {
      g_clear_object (&self->sheet);
      sg_sheet_preview_set_sheet (self->preview, NULL);
    }
  if (battle != NULL)
    self->changed = g_signal_connect_object (battle, "changed", G_CALLBACK (battle_changed_cb), self, G_CONNECT_SWAPPED);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill (self);
}

void
sg_sheets_page_choose (SgSheetsPage *self, const char *kind)
{
  g_return_if_fail (SG_IS_SHEETS_PAGE (self));

  for (int i = 0; gtk_list_box_get_row_at_index (self->kinds, i) != NULL; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->kinds, i);
      const SgSheetKind *one = g_object_get_data (G_OBJECT (row), "kind");

      if (g_strcmp0 (one->id, kind) == 0)
        gtk_list_box_select_row (self->kinds, row);
    }
}

void
sg_sheets_page_print (SgSheetsPage *self)
{
  g_return_if_fail (SG_IS_SHEETS_PAGE (self));

  if (self->sheet != NULL)
    sg_sheet_print (self->sheet, GTK_WIDGET (self));
}

const char *
sg_sheets_page_get_kind (SgSheetsPage *self)
{
  g_return_val_if_fail (SG_IS_SHEETS_PAGE (self), NULL);

  return self->kind != NULL ? self->kind->id : NULL;
}

SgSheet *
sg_sheets_page_get_sheet (SgSheetsPage *self)
{
  g_return_val_if_fail (SG_IS_SHEETS_PAGE (self), NULL);

  return self->sheet;
}

void
sg_sheets_page_set_side (SgSheetsPage *self, const char *reader)
{
  const char *side = reader != NULL ? sg_reader_side (reader) : NULL;

  g_return_if_fail (SG_IS_SHEETS_PAGE (self));
  if (side == NULL)
    gtk_toggle_button_set_active (self->umpire_toggle, TRUE);
  else
    gtk_toggle_button_set_active (g_str_equal (side, "red") ? self->red_toggle : self->blue_toggle, TRUE);
  for (guint i = 0; reader != NULL && self->readers != NULL && self->readers[i] != NULL; i++)
    if (g_str_equal (self->readers[i], reader))
      gtk_drop_down_set_selected (self->general_drop, i);
}
