/* sg-critique-window.c: an exercise seen again: what was so between what each side believed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * RK-28: when it is over the umpire goes through it with both sides.  The moments are those of the battle's report; each is read anew
 * from the rulings, and nothing is changed by looking.
 */

#include "app/systems/sg-critique-window.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-player-sheet.h"
#include "app/widgets/sg-fold-layout.h"
#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-error-reporting.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-belief.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "play/sg-reader.h"
#include "sheets/sg-report.h"

typedef enum { RED, TRUTH, BLUE, N_VIEWS } View;

struct _SgCritiqueWindow
{
  AdwWindow parent_instance;

  SgBattle  *battle;            /* (owned) */
  SgReport  *report;            /* (owned): its turns are the moments */
  SgBoard   *boards[N_VIEWS];   /* (owned) (nullable) */
  char      *readers[N_VIEWS];  /* (owned) (nullable): whose belief it is: a side’s commander, or one of its generals */
  GStrv      choices[N_VIEWS];  /* (owned) (nullable): all who read for themselves, in the order of the menu */
  GtkWidget *sheets[N_VIEWS], *told[N_VIEWS];
  AdwWindowTitle *title;
  GtkWidget *views, *clock, *scale, *play, *back, *on, *speed, *story;
  guint      at, timer;
};

G_DEFINE_FINAL_TYPE (SgCritiqueWindow, sg_critique_window, ADW_TYPE_WINDOW)

static const char *const sides[N_VIEWS] = { "red", NULL, "blue" };

/* Moments. */

static const SgReportTurn *
turn_at (SgCritiqueWindow *self, guint at)
{
  return self->report->turns->pdata[at];
}

/* The truth is read once, and each belief is taken of it: what a side knew is found out from the board of that moment, and is nowhere written
 * down. On an error all three stay as they were. */
static gboolean
read_boards (SgCritiqueWindow *self, guint at, GError **error)
{
  g_autoptr (SgBoard) truth = sg_battle_board_at (self->battle, turn_at (self, at)->last, error);

  if (truth == NULL)
    return FALSE;
  for (guint i = 0; i < N_VIEWS; i++)
    {
      g_autoptr (SgBoard) board = sides[i] != NULL ? sg_rk_known_board_at (self->battle, truth, self->readers[i]) : g_object_ref (truth);

      g_set_object (&self->boards[i], board);
    }
  return TRUE;
}

static void
show_story (SgCritiqueWindow *self)
{
  const SgReportTurn *turn = turn_at (self, self->at);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < turn->sentences->len; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? "\n" : "", (const char *) turn->sentences->pdata[i]);
  gtk_label_set_label (GTK_LABEL (self->story), words->len > 0 ? words->str : _("Nothing happened that a report would tell."));
}

static void
show_belief (SgCritiqueWindow *self, View view)
{
  SgRkBelief belief = sg_rk_weigh_belief (self->boards[TRUTH], self->boards[view], sides[view]);
  g_autofree char *words = sg_rk_belief_text (&belief);

  gtk_label_set_label (GTK_LABEL (self->told[view]), words);
}

static void
show (SgCritiqueWindow *self)
{
  g_autofree char *clock = sg_rk_moment_text (sg_rk_now (self->boards[TRUTH]));

  gtk_label_set_label (GTK_LABEL (self->clock), clock);
  for (guint i = 0; i < N_VIEWS; i++)
    sg_player_sheet_set_board (SG_PLAYER_SHEET (self->sheets[i]), self->boards[i]);
  show_belief (self, RED);
  show_belief (self, BLUE);
  show_story (self);
  gtk_widget_set_sensitive (self->back, self->at > 0);
  gtk_widget_set_sensitive (self->on, self->at + 1 < self->report->turns->len);
}

void
sg_critique_window_go_to (SgCritiqueWindow *self, guint at)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (SG_IS_CRITIQUE_WINDOW (self) && at < self->report->turns->len);

  if (at == self->at && self->boards[TRUTH] != NULL)
    return;
  if (!read_boards (self, at, &error))
    {
      sg_critique_window_play (self, FALSE);
      sg_report_error (GTK_WIDGET (self), error);
      return;
    }
  self->at = at; /* first: the scale tells of its new value at once, and what is there already is not gone to again */
  gtk_range_set_value (GTK_RANGE (self->scale), at);
  show (self);
}

/* The film. */

static gboolean
tick_cb (gpointer data)
{
  SgCritiqueWindow *self = data;

  if (self->at + 1 < self->report->turns->len)
    sg_critique_window_go_to (self, self->at + 1);
  /* Who went on may have stopped the film, for a moment that could not be read: then this source is gone already, and must not be asked for again. */
  if (self->timer != 0 && self->at + 1 == self->report->turns->len)
    sg_critique_window_play (self, FALSE);
  return self->timer != 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void
sg_critique_window_play (SgCritiqueWindow *self, gboolean playing)
{
  static const guint waits[] = { 2000, 1000, 400 };

  g_return_if_fail (SG_IS_CRITIQUE_WINDOW (self));

  g_clear_handle_id (&self->timer, g_source_remove);
  if (playing && self->at + 1 == self->report->turns->len)
    sg_critique_window_go_to (self, 0); /* from the end it begins again */
  if (playing && self->report->turns->len > 1)
    self->timer = g_timeout_add (waits[MIN (gtk_drop_down_get_selected (GTK_DROP_DOWN (self->speed)), G_N_ELEMENTS (waits) - 1)], tick_cb, self);
  gtk_button_set_icon_name (GTK_BUTTON (self->play), self->timer != 0 ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  sg_tip (self->play, self->timer != 0 ? _("Pause (Space)") : _("Play (Space)"));
  sg_name (self->play, self->timer != 0 ? _("Pause") : _("Play"));
}

static void
play_cb (SgCritiqueWindow *self)
{
  sg_critique_window_play (self, self->timer == 0);
}

static void
speed_cb (SgCritiqueWindow *self)
{
  if (self->timer != 0)
    sg_critique_window_play (self, TRUE);
}

static void
back_cb (SgCritiqueWindow *self)
{
  if (self->at > 0)
    sg_critique_window_go_to (self, self->at - 1);
}

static void
on_cb (SgCritiqueWindow *self)
{
  if (self->at + 1 < self->report->turns->len)
    sg_critique_window_go_to (self, self->at + 1);
}

static void
scale_cb (SgCritiqueWindow *self)
{
  guint at = (guint) (gtk_range_get_value (GTK_RANGE (self->scale)) + 0.5);

  if (at != self->at && at < self->report->turns->len)
    sg_critique_window_go_to (self, at);
}

static gboolean
key_cb (SgCritiqueWindow *self, guint keyval, guint code, GdkModifierType state)
{
  gboolean alt = state & GDK_ALT_MASK;

  if (keyval == GDK_KEY_space && !alt)
    play_cb (self);
  else if (keyval == GDK_KEY_Page_Up || (alt && keyval == GDK_KEY_Left))
    back_cb (self);
  else if (keyval == GDK_KEY_Page_Down || (alt && keyval == GDK_KEY_Right))
    on_cb (self);
  else if (keyval == GDK_KEY_Escape)
    gtk_window_close (GTK_WINDOW (self));
  else
    return FALSE;
  return TRUE;
}

/* Whose belief it is. */

static void
choose_reader (SgCritiqueWindow *self, View view, const char *reader)
{
  g_autoptr (SgBoard) board = sg_rk_known_board_at (self->battle, self->boards[TRUTH], reader);

  g_free (self->readers[view]);
  self->readers[view] = g_strdup (reader);
  g_set_object (&self->boards[view], board);
  sg_player_sheet_set_board (SG_PLAYER_SHEET (self->sheets[view]), board);
  show_belief (self, view);
}

static void
reader_cb (SgCritiqueWindow *self, GParamSpec *pspec, GtkDropDown *menu)
{
  View view = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (menu), "view"));
  guint at = gtk_drop_down_get_selected (menu);

  if (at < g_strv_length (self->choices[view]))
    choose_reader (self, view, self->choices[view][at]);
}

/* (transfer full): what stands over a view of @reader's; NULL: of the truth. */
static char *
title_view (SgCritiqueWindow *self, const char *reader)
{
  g_autofree char *name = reader != NULL ? sg_battle_call_reader (self->battle, reader) : NULL;

  return name != NULL ? g_strdup_printf (_("What %s believed"), name) : g_strdup (_("What was so"));
}

/* Where several of a side read for themselves (RK-18), each has believed something else. */
static GtkWidget *
make_menu (SgCritiqueWindow *self, View view)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  GtkWidget *menu;

  for (guint i = 0; self->choices[view][i] != NULL; i++)
    gtk_string_list_take (titles, title_view (self, self->choices[view][i]));
  menu = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&titles)), NULL);
  g_object_set_data (G_OBJECT (menu), "view", GUINT_TO_POINTER (view));
  gtk_widget_add_css_class (menu, "flat");
  sg_name (menu, _("Whose belief"));
  g_signal_connect_swapped (menu, "notify::selected", G_CALLBACK (reader_cb), self);
  return menu;
}

/* Building. */

static GtkWidget *
make_head (SgCritiqueWindow *self, View view, const char *title)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *label;
  gboolean several = self->choices[view] != NULL && g_strv_length (self->choices[view]) > 1;

  if (sides[view] != NULL)
    gtk_box_append (GTK_BOX (head), sg_side_mark (sides[view]));
  if (several)
    {
      gtk_box_append (GTK_BOX (head), make_menu (self, view));
      return head;
    }
  label = sg_label (title, "heading");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (head), label);
  return head;
}

static GtkWidget *
make_view (SgCritiqueWindow *self, View view)
{
  g_autofree char *title = title_view (self, self->readers[view]);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *head = make_head (self, view, title);

  gtk_widget_add_css_class (head, "sg-judge-bar");
  self->sheets[view] = sg_player_sheet_new (self->boards[view], title);
  self->told[view] = sg_label ("", "sg-caption");
  gtk_widget_set_size_request (self->told[view], -1, 38); /* two lines of it, said or not: the maps keep their size */
  gtk_label_set_yalign (GTK_LABEL (self->told[view]), 0);
  gtk_widget_set_margin_start (self->told[view], 8);
  gtk_widget_set_margin_end (self->told[view], 8);
  gtk_widget_set_vexpand (self->sheets[view], TRUE);
  gtk_widget_set_hexpand (self->sheets[view], TRUE);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), sg_player_sheet_frame (SG_PLAYER_SHEET (self->sheets[view])));
  gtk_box_append (GTK_BOX (box), self->told[view]);
  return box;
}

/* What is told of this battle is put into the template. */
static void
build (SgCritiqueWindow *self)
{
  g_autoptr (GtkSizeGroup) heads = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL); /* with a menu or without: the maps begin on one line */
  guint last = self->report->turns->len - 1;

  adw_window_title_set_subtitle (self->title, sg_battle_get_title (self->battle));
  for (guint i = 0; i < N_VIEWS; i++)
    {
      GtkWidget *view = make_view (self, i);

      gtk_size_group_add_widget (heads, gtk_widget_get_first_child (view));
      gtk_box_append (GTK_BOX (self->views), view);
    }
  gtk_range_set_range (GTK_RANGE (self->scale), 0, MAX (1, last));
  gtk_widget_set_sensitive (self->scale, last > 0);
  gtk_widget_set_sensitive (self->play, last > 0);
  sg_critique_window_play (self, FALSE);
}

static void
sg_critique_window_dispose (GObject *object)
{
  SgCritiqueWindow *self = SG_CRITIQUE_WINDOW (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->battle);
  g_clear_pointer (&self->report, sg_report_free);
  for (guint i = 0; i < N_VIEWS; i++)
    {
      g_clear_object (&self->boards[i]);
      g_clear_pointer (&self->readers[i], g_free);
      g_clear_pointer (&self->choices[i], g_strfreev);
    }
  G_OBJECT_CLASS (sg_critique_window_parent_class)->dispose (object);
}

static void
sg_critique_window_class_init (SgCritiqueWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_critique_window_dispose;
  g_type_ensure (SG_TYPE_FOLD_LAYOUT);
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-critique-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SgCritiqueWindow, title);
  gtk_widget_class_bind_template_child (widget_class, SgCritiqueWindow, clock);
  gtk_widget_class_bind_template_child (widget_class, SgCritiqueWindow, views);
  gtk_widget_class_bind_template_child (widget_class, SgCritiqueWindow, back);
  gtk_widget_class_bind_template_child (widget_class, SgCritiqueWindow, play);
  gtk_widget_class_bind_template_child (widget_class, SgCritiqueWindow, on);
  gtk_widget_class_bind_template_child (widget_class, SgCritiqueWindow, scale);
  gtk_widget_class_bind_template_child (widget_class, SgCritiqueWindow, speed);
  gtk_widget_class_bind_template_child (widget_class, SgCritiqueWindow, story);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_cb);
  gtk_widget_class_bind_template_callback (widget_class, scale_cb);
  gtk_widget_class_bind_template_callback (widget_class, speed_cb);
}

static void
sg_critique_window_init (SgCritiqueWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

guint
sg_critique_window_count (SgCritiqueWindow *self)
{
  g_return_val_if_fail (SG_IS_CRITIQUE_WINDOW (self), 0);
  return self->report->turns->len;
}

guint
sg_critique_window_get_at (SgCritiqueWindow *self)
{
  g_return_val_if_fail (SG_IS_CRITIQUE_WINDOW (self), 0);
  return self->at;
}

gboolean
sg_critique_window_is_playing (SgCritiqueWindow *self)
{
  g_return_val_if_fail (SG_IS_CRITIQUE_WINDOW (self), FALSE);
  return self->timer != 0;
}

SgBoard *
sg_critique_window_get_board (SgCritiqueWindow *self, const char *side)
{
  g_return_val_if_fail (SG_IS_CRITIQUE_WINDOW (self), NULL);

  for (guint i = 0; i < N_VIEWS; i++)
    if (g_strcmp0 (sides[i], side) == 0)
      return self->boards[i];
  return NULL;
}

/* Who of either side could be told anything when it began; its commander is shown until another is chosen. */
static void
list_readers (SgCritiqueWindow *self)
{
  g_autoptr (SgBoard) first = sg_battle_board_at (self->battle, turn_at (self, 0)->last, NULL);

  for (guint i = 0; i < N_VIEWS; i++)
    if (sides[i] != NULL)
      {
        self->choices[i] = sg_battle_list_readers (self->battle, first, sides[i]);
        self->readers[i] = g_strdup (sides[i]);
      }
}

GtkWidget *
sg_critique_window_open (GtkWindow *near, SgBattle *battle, GError **error)
{
  SgSheetSetup setup = { .campaign = sg_battle_get_campaign (battle), .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1 };
  g_autoptr (SgReport) report = sg_report_new (&setup, sg_battle_get_board (battle), error);
  SgCritiqueWindow *self;

  if (report == NULL)
    return NULL;
  if (report->turns->len == 0)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("The battle has not begun: there is nothing to talk over."));
      return NULL;
    }
  self = g_object_ref_sink (g_object_new (SG_TYPE_CRITIQUE_WINDOW, NULL));
  self->battle = g_object_ref (battle);
  self->report = g_steal_pointer (&report);
  list_readers (self);
  if (!read_boards (self, 0, error))
    {
      gtk_window_destroy (GTK_WINDOW (self));
      g_object_unref (self);
      return NULL;
    }
  build (self);
  show (self);
  if (near != NULL && gtk_window_get_application (near) != NULL)
    gtk_window_set_application (GTK_WINDOW (self), gtk_window_get_application (near));
  gtk_window_present (GTK_WINDOW (self));
  g_object_unref (self);
  return GTK_WIDGET (self);
}
