/* sg-start-page.c: recent campaigns with their pictures, New, Open and the sample.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list is shown at once from what was last read; files that have changed since are read one by one when
 * nothing else is to do.
 */

#include "app/window/sg-start-page.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-file-chooser.h"
#include "app/window/sg-error-reporting.h"
#include "app/widgets/sg-blue-button.h"
#include "app/widgets/sg-row.h"
#include "app/window/sg-recents.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window.h"
#include "base/sg-later.h"

struct _SgStartPage
{
  AdwBin parent_instance;

  GtkListBox *acts, *recents;
  GtkStack *right;
  GtkBox *missing, *halves;
  GtkScrolledWindow *scroller;

  GPtrArray *list;  /* (owned) (element-type SgRecent) */
  guint turning;    /* the idle after a change of width */
  guint refreshing; /* the idle that reads what is stale */
  gboolean refreshed; /* something was read that the list does not tell yet */
};

G_DEFINE_FINAL_TYPE (SgStartPage, sg_start_page, ADW_TYPE_BIN)

static const struct { const char *icon, *title, *words, *action; } acts[] = {
  { "document-new-symbolic", N_("New Campaign…"), N_("choose a book of rules, sides and a first battle"), "win.new" },
  { "document-open-symbolic", N_("Open…"), N_("a campaign, an army or a map"), "win.open" },
  { "sg-flag-symbolic", N_("Fight Hook’s Farm"), N_("the sample from Little Wars; opens as a copy"), "win.sample" },
  { "sg-clock-symbolic", N_("The Outpost at Orchardwell"), N_("an hour of Kriegsspiel, told move by move"), "win.sample-outpost" },
  { "sg-cards-symbolic", N_("Brighton Beach"), N_("a day of A Gentleman’s War in its rulings"), "win.sample-brighton" },
  { "sg-army-symbolic", N_("The Toll House War"), N_("three battles by the cards; armies keep their losses"), "win.sample-toll-house" },
  { "sg-gun-symbolic", N_("The Ember Crossing"), N_("shells, a bridge and a waggon lost, by Little Wars’ appendix"), "win.sample-ember" },
  { "sg-horse-symbolic", N_("Molden Mill"), N_("two brigades, their guns and a burning village, by The War Game"), "win.sample-molden" },
  { "sg-map-symbolic", N_("Draw a Map"), N_("a table, a floor or open country of your own"), "win.draw-map" },
  { "sg-army-symbolic", N_("Raise an Army"), N_("for any book of rules, with its costs and limits"), "win.raise-army" },
  { "sg-lamp-symbolic", N_("Tutorials"), N_("ten minutes with each book; the window follows what you do"), "win.tutorials" },
};

/* Keeps a label's wish for width small, so that the two halves stand side by side. */
static GtkWidget *
limit (GtkWidget *label, int chars)
{
  gtk_label_set_max_width_chars (GTK_LABEL (label), chars);
  return label;
}

static GtkWidget *
make_act (guint n)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *icon = gtk_image_new_from_icon_name (acts[n].icon);

  gtk_image_set_pixel_size (GTK_IMAGE (icon), 20);
  gtk_box_append (GTK_BOX (words), sg_label (_(acts[n].title), "heading"));
  gtk_box_append (GTK_BOX (words), limit (sg_label (_(acts[n].words), "sg-caption-line"), 38));
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "action", (gpointer) acts[n].action);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, _(acts[n].title),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _(acts[n].words), -1);
  return row;
}

static GtkWidget *
make_picture (const SgRecent *recent)
{
  GtkWidget *picture = gtk_picture_new_for_filename (recent->picture);

  gtk_widget_set_size_request (picture, 136, 88);
  gtk_picture_set_can_shrink (GTK_PICTURE (picture), TRUE);
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (picture, "sg-picture");
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (picture, GTK_ALIGN_START);
  return picture;
}

static GtkWidget *
make_words (const SgRecent *recent)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *title = sg_label (recent->title, "heading");
  g_autofree char *when = sg_recents_when (recent->opened);
  g_autofree char *base = g_path_get_basename (recent->path);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *line = g_strdup_printf ("%s · %s · %s", recent->system, when, name);

  gtk_label_set_width_chars (GTK_LABEL (title), 14); /* where it has not so much beside the picture it stands below it */
  gtk_box_append (GTK_BOX (words), limit (title, 32));
  gtk_box_append (GTK_BOX (words), limit (sg_label (recent->left_off, NULL), 34));
  gtk_box_append (GTK_BOX (words), limit (sg_label (line, "sg-caption"), 38));
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  return words;
}

static void
open_path (SgStartPage *self, const char *path)
{
  SgWindow *window = SG_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  g_autoptr (GError) error = NULL;

  if (!sg_window_open (window, path, &error))
    sg_report_unopened (GTK_WIDGET (self), path, error);
}

static void
continue_cb (GtkWidget *button)
{
  GtkWidget *page = gtk_widget_get_ancestor (button, SG_TYPE_START_PAGE);
  g_autofree char *path = g_strdup (g_object_get_data (G_OBJECT (button), "path"));

  open_path (SG_START_PAGE (page), path);
}

static GtkWidget *
make_tail (const SgRecent *recent, gboolean newest)
{
  GtkWidget *button;
  g_autofree char *name = g_strdup_printf (_("Continue %s"), recent->title);

  if (!newest)
    return gtk_image_new_from_icon_name ("go-next-symbolic");
  button = gtk_button_new_with_label (_("Continue"));
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data_full (G_OBJECT (button), "path", g_strdup (recent->path), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (continue_cb), NULL);
  return button;
}

static GtkWidget *
make_recent (const SgRecent *recent, gboolean newest)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = sg_breaking_row (14);

  gtk_widget_add_css_class (box, "sg-recent");
  gtk_box_append (GTK_BOX (box), make_picture (recent));
  gtk_box_append (GTK_BOX (box), make_words (recent));
  gtk_box_append (GTK_BOX (box), make_tail (recent, newest));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "path", g_strdup (recent->path), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, recent->title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, recent->left_off, -1);
  return row;
}

/** Sought: a campaign that is no more where it was. */
typedef struct { SgStartPage *page; char *path; } Sought;

static void
sought_free (gpointer data)
{
  g_free (((Sought *) data)->path);
  g_free (data);
}

static void
found_cb (const char *now, gpointer data)
{
  Sought *sought = data;

  sg_recents_found (sought->path, now);
  sg_start_page_reload (sought->page);
}

static void
find_cb (GtkWidget *button)
{
  SgStartPage *self = SG_START_PAGE (gtk_widget_get_ancestor (button, SG_TYPE_START_PAGE));
  SgFileQuestion question = { .title = _("Find Campaign"), .label = _("_Choose"), .act = GTK_FILE_CHOOSER_ACTION_OPEN };
  Sought *sought = g_new (Sought, 1);

  *sought = (Sought) { self, g_strdup (g_object_get_data (G_OBJECT (button), "path")) };
  sg_ask_for_file_full (GTK_WIDGET (self), &question, found_cb, sought, sought_free);
}

static void
forget_cb (GtkWidget *button)
{
  SgStartPage *self = SG_START_PAGE (gtk_widget_get_ancestor (button, SG_TYPE_START_PAGE));

  sg_recents_forget (g_object_get_data (G_OBJECT (button), "path"));
  sg_start_page_reload (self);
}

static GtkWidget *
make_flat (const char *label, const char *path, const char *name, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "flat");
  g_object_set_data_full (G_OBJECT (button), "path", g_strdup (path), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (button, "clicked", callback, NULL);
  return button;
}

static GtkWidget *
make_missing (const SgRecent *recent)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *icon = gtk_image_new_from_icon_name ("sg-remark-symbolic");
  g_autofree char *words = g_strdup_printf (_("“%s” is no longer where it was."), recent->title);
  g_autofree char *find = g_strdup_printf (_("Find %s"), recent->title);
  g_autofree char *forget = g_strdup_printf (_("Forget %s"), recent->title);
  GtkWidget *label = sg_label (words, "sg-small-dim");

  gtk_widget_add_css_class (icon, "sg-remark");
  gtk_widget_set_margin_start (icon, 6);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), make_flat (_("Find…"), recent->path, find, G_CALLBACK (find_cb)));
  gtk_box_append (GTK_BOX (box), make_flat (_("Forget"), recent->path, forget, G_CALLBACK (forget_cb)));
  return box;
}

static void
show_list (SgStartPage *self)
{
  guint shown = 0;

  sg_clear_box (GTK_WIDGET (self->recents));
  sg_clear_box (GTK_WIDGET (self->missing));
  for (guint i = 0; i < self->list->len; i++)
    {
      const SgRecent *recent = g_ptr_array_index (self->list, i);

      if (recent->missing)
        gtk_box_append (self->missing, make_missing (recent));
      else
        gtk_list_box_append (self->recents, make_recent (recent, shown++ == 0));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->recents), shown > 0);
  gtk_stack_set_visible_child_name (self->right, self->list->len > 0 ? "recents" : "none");
}

/* One stale file at a time, and the list once after them; a file that cannot be read keeps what was last known of it. */
static gboolean
refresh_cb (gpointer data)
{
  SgStartPage *self = data;

  for (guint i = 0; i < self->list->len; i++)
    {
      SgRecent *recent = g_ptr_array_index (self->list, i);
      g_autoptr (GError) error = NULL;

      if (!recent->stale || recent->missing)
        continue;
      recent->stale = FALSE;
      if (sg_recents_refresh (recent, &error))
        self->refreshed = TRUE;
      else
        g_debug ("%s: %s", recent->path, error->message);
      return G_SOURCE_CONTINUE;
    }
  self->refreshing = 0;
  if (self->refreshed)
    show_list (self);
  self->refreshed = FALSE;
  return G_SOURCE_REMOVE;
}

static void
act_activated_cb (SgStartPage *self, GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), g_object_get_data (G_OBJECT (row), "action"), NULL);
}

static void
recent_activated_cb (SgStartPage *self, GtkListBoxRow *row)
{
  open_path (self, g_object_get_data (G_OBJECT (row), "path"));
}

/* The two halves stand side by side where there is room for both. */
static gboolean
turn_halves (gpointer data)
{
  SgStartPage *self = data;
  gboolean beside = gtk_widget_get_width (GTK_WIDGET (self)) >= 760;

  self->turning = 0;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->halves), beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  return G_SOURCE_REMOVE;
}

static void
resized_cb (SgStartPage *self)
{
  if (self->turning == 0)
    self->turning = sg_later (self, G_PRIORITY_HIGH_IDLE, turn_halves);
}

static void
sg_start_page_map (GtkWidget *widget)
{
  GtkWidget *blue;

  GTK_WIDGET_CLASS (sg_start_page_parent_class)->map (widget);
  sg_start_page_reload (SG_START_PAGE (widget));
  blue = sg_blue_button_find (widget);
  if (blue != NULL)
    gtk_widget_grab_focus (blue);
}

static void
sg_start_page_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&SG_START_PAGE (widget)->refreshing, g_source_remove);
  GTK_WIDGET_CLASS (sg_start_page_parent_class)->unmap (widget);
}

static void
sg_start_page_dispose (GObject *object)
{
  SgStartPage *self = SG_START_PAGE (object);

  g_clear_handle_id (&self->turning, g_source_remove);
  g_clear_handle_id (&self->refreshing, g_source_remove);
  g_clear_pointer (&self->list, g_ptr_array_unref);
  G_OBJECT_CLASS (sg_start_page_parent_class)->dispose (object);
}

static void
sg_start_page_class_init (SgStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_start_page_dispose;
  widget_class->map = sg_start_page_map;
  widget_class->unmap = sg_start_page_unmap;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SgStartPage, acts);
  gtk_widget_class_bind_template_child (widget_class, SgStartPage, recents);
  gtk_widget_class_bind_template_child (widget_class, SgStartPage, right);
  gtk_widget_class_bind_template_child (widget_class, SgStartPage, missing);
  gtk_widget_class_bind_template_child (widget_class, SgStartPage, halves);
  gtk_widget_class_bind_template_child (widget_class, SgStartPage, scroller);
}

static void
sg_start_page_init (SgStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->list = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    gtk_list_box_append (self->acts, make_act (i));
  g_signal_connect_swapped (gtk_scrolled_window_get_hadjustment (self->scroller), "notify::page-size", G_CALLBACK (resized_cb), self);
  g_signal_connect_swapped (self->acts, "row-activated", G_CALLBACK (act_activated_cb), self);
  g_signal_connect_swapped (self->recents, "row-activated", G_CALLBACK (recent_activated_cb), self);
}

GtkWidget *
sg_start_page_new (void)
{
  return g_object_new (SG_TYPE_START_PAGE, NULL);
}

void
sg_start_page_reload (SgStartPage *self)
{
  g_return_if_fail (SG_IS_START_PAGE (self));

  g_clear_pointer (&self->list, g_ptr_array_unref);
  self->list = sg_recents_list ();
  show_list (self);
  if (self->refreshing == 0)
    self->refreshing = sg_later (self, G_PRIORITY_LOW, refresh_cb);
}
