/* sg-compare-window.c: two moments of a battle, or a war and its branch, side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A moment that has passed is a branch without a name, so that its score is reckoned like any other.  It is made when the hand on
 * the moment rests, and costs a copy of the file; what is now costs nothing.
 */

#include "app/battle/sg-compare-window.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/widgets/sg-fold-layout.h"
#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-error-reporting.h"
#include "app/window/sg-settings.h"
#include "app/window/sg-window-campaign.h"
#include "base/sg-later.h"
#include "draw/sg-paint-board.h"
#include "draw/sg-painter-country.h"
#include "play/sg-compare.h"
#include "play/sg-game.h"
#include "store/sg-branch.h"

enum { REST_MS = 250, RING_LEAST = 11, FRAME = 8 };

#define SG_TYPE_COMPARE_HALF (sg_compare_half_get_type ())
G_DECLARE_FINAL_TYPE (SgCompareHalf, sg_compare_half, SG, COMPARE_HALF, GtkBox)

/* One of the two. */
struct _SgCompareHalf
{
  GtkBox     parent_instance;

  SgStore   *store;     /* (owned): where the battle is from */
  SgBattle  *battle;    /* (owned): as it is now */
  gint64     moment;    /* -1 is now */
  SgStore   *supposed;  /* (owned) (nullable): keeps what is shown, of a moment that has passed */
  SgBattle  *shown;     /* (owned) (nullable) */
  SgPainter *painter;   /* (owned) (nullable) */
  GtkWidget *title, *spin, *now, *told, *area;
};

G_DEFINE_FINAL_TYPE (SgCompareHalf, sg_compare_half, GTK_TYPE_BOX)

struct _SgCompareWindow
{
  AdwWindow parent_instance;

  SgCompareHalf *halves[2];
  GPtrArray *list;      /* (owned) (nullable) (element-type SgDifference) */
  guint      rest;      /* until the hand rests */
  char      *chosen;    /* (nullable): the unit of the row chosen */
  GtkWidget *rows, *count;
};

G_DEFINE_FINAL_TYPE (SgCompareWindow, sg_compare_window, ADW_TYPE_WINDOW)

/* What is shown. */

/* As the Battle page draws it. */
static SgStyle
find_style (void)
{
  g_autofree char *style = g_settings_get_string (sg_settings (), "map-style");

  if (g_str_equal (style, "table"))
    return SG_STYLE_TABLE;
  return g_str_equal (style, "plain") ? SG_STYLE_PLAIN : SG_STYLE_ORDNANCE;
}

/* A moment that has passed is looked at in a store of its own, where the rulings up to it are all that was ever done: the board, the map and the
 * words come of it as they do now. FALSE: what was shown stays. */
static gboolean
half_look (SgCompareHalf *half, GError **error)
{
  g_autoptr (SgStore) supposed = NULL;
  SgBattle *shown = half->battle;

  if (half->moment >= 0)
    {
      supposed = sg_store_suppose (half->store, half->battle, half->moment, error);
      shown = supposed != NULL ? sg_store_find_battle (supposed, sg_battle_get_id (half->battle)) : NULL;
      if (shown == NULL || !sg_battle_load (shown, error))
        return FALSE;
    }
  g_set_object (&half->shown, shown);
  g_set_object (&half->supposed, supposed);
  g_clear_object (&half->painter);
  if (sg_battle_get_map (shown) != NULL)
    half->painter = sg_painter_new (sg_battle_get_map_now (shown, sg_battle_get_board (shown), NULL), find_style ());
  return TRUE;
}

/* (nullable): the last ruling that stood then: what was undone has left nothing on the board. */
static SgRuling *
find_last (SgBattle *shown)
{
  for (gint64 number = g_list_model_get_n_items (sg_battle_get_rulings (shown)); number > 0; number--)
    {
      SgRuling *ruling = sg_battle_get_ruling (shown, number);

      if (ruling != NULL && !sg_ruling_is_undone (ruling))
        return ruling;
    }
  return NULL;
}

static void
half_tell (SgCompareHalf *half)
{
  SgRuling *ruling = find_last (half->shown);
  g_autofree char *when = sg_game_tell_turn (sg_battle_get_game (half->battle), sg_board_get_whole (sg_battle_get_board (half->shown), "turn", 0));
  g_autofree char *words = ruling != NULL ? g_strdup_printf (_("After “%s”, %s"), sg_ruling_get_clause (ruling), when) : g_strdup (_("Before the first ruling"));

  gtk_label_set_label (GTK_LABEL (half->told), words);
  sg_tip (half->told, words);
  gtk_widget_set_sensitive (half->now, half->moment >= 0);
}

/* The maps. */

static void
ring (cairo_t *cr, const SgViewport *view, SgBoard *board, const char *unit, gboolean chosen)
{
  SgPoint middle;
  double reach, x, y;

  if (!sg_compare_middle (board, unit, &middle, &reach))
    return;
  sg_viewport_to_sheet (view, middle, &x, &y);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, MAX (RING_LEAST, reach * view->scale + RING_LEAST / 2), 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 1, 1, 1, .85);
  cairo_set_line_width (cr, chosen ? 7 : 4);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, .57, .25, .67);
  cairo_set_line_width (cr, chosen ? 4 : 1.8);
  cairo_stroke (cr);
}

/* Each half has the whole map, and none can be moved: the eye goes from one to the other at the same place. The rings are of both, though a unit
 * may stand in one alone. */
static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  SgCompareHalf *half = data;
  SgCompareWindow *self = SG_COMPARE_WINDOW (gtk_widget_get_root (GTK_WIDGET (area)));
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  SgViewport view;

  if (half->painter == NULL || half->shown == NULL)
    return;
  sg_viewport_fit (&view, sg_painter_get_map (half->painter), width, height, FRAME, 0);
  sg_painter_set_density (half->painter, gtk_widget_get_scale_factor (GTK_WIDGET (area)));
  sg_painter_country (half->painter, cr, &view, width, height, TRUE);
  if (dark)
    {
      sg_painter_desk (half->painter, cr, &view, width, height);
      sg_paint_veil (cr, width, height);
    }
  sg_painter_board (half->painter, cr, &view, sg_battle_get_board (half->shown));
  for (guint i = 0; self->list != NULL && i < self->list->len; i++)
    {
      const SgDifference *row = self->list->pdata[i];

      if (row->unit != NULL)
        ring (cr, &view, sg_battle_get_board (half->shown), row->unit, g_strcmp0 (row->unit, self->chosen) == 0);
    }
}

/* The list. */

static GtkWidget *
make_row (const SgDifference *row)
{
  GtkWidget *line = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *mark, *name = gtk_label_new (row->name), *told[2] = { sg_label (row->first, "sg-small"), sg_label (row->second, "sg-small") };
  g_autofree char *heard = g_strdup_printf ("%s: %s; %s", row->name, row->first, row->second);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (name), sg_text_size () <= SG_LARGE_TEXT ? 30 : 10);
  gtk_label_set_max_width_chars (GTK_LABEL (name), 30);
  sg_tell_cut_words (name);
  gtk_box_set_homogeneous (GTK_BOX (pair), TRUE);
  gtk_widget_set_hexpand (pair, TRUE);
  mark = row->side != NULL ? sg_side_mark (row->side) : gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_size_request (mark, 12, -1);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), name);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      gtk_widget_add_css_class (told[i], "sg-figures");
      gtk_box_append (GTK_BOX (pair), told[i]);
    }
  gtk_box_append (GTK_BOX (box), pair);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line), box);
  g_object_set_data (G_OBJECT (line), "difference", (gpointer) row);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (line), row->unit != NULL);
  sg_name (line, heard);
  return line;
}

static void
redraw (SgCompareWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->halves); i++)
    gtk_widget_queue_draw (self->halves[i]->area);
}

static void
selected_cb (SgCompareWindow *self, GtkListBoxRow *row)
{
  const SgDifference *chosen = row != NULL ? g_object_get_data (G_OBJECT (row), "difference") : NULL;

  g_free (self->chosen);
  self->chosen = chosen != NULL ? g_strdup (chosen->unit) : NULL;
  if (self->list != NULL) /* else the window goes */
    redraw (self);
}

static void
show_list (SgCompareWindow *self)
{
  guint n = self->list != NULL ? self->list->len : 0;
  g_autofree char *words = n > 0 ? g_strdup_printf (ngettext ("%u thing differs", "%u things differ", n), n) : g_strdup (_("Nothing differs"));

  sg_clear_box (self->rows);
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->rows), make_row (self->list->pdata[i]));
  gtk_label_set_label (GTK_LABEL (self->count), words);
  redraw (self);
}

static gboolean
compare (SgCompareWindow *self, GError **error)
{
  GPtrArray *list;

  for (guint i = 0; i < G_N_ELEMENTS (self->halves); i++)
    if (!half_look (self->halves[i], error))
      return FALSE;
  list = sg_compare_battles (self->halves[0]->shown, self->halves[1]->shown, error);
  if (list == NULL)
    return FALSE;
  sg_clear_box (self->rows); /* they point into the old list */
  g_clear_pointer (&self->list, g_ptr_array_unref);
  self->list = list;
  for (guint i = 0; i < G_N_ELEMENTS (self->halves); i++)
    half_tell (self->halves[i]);
  show_list (self);
  return TRUE;
}

static gboolean
rest_cb (gpointer data)
{
  SgCompareWindow *self = data;
  g_autoptr (GError) error = NULL;

  self->rest = 0;
  if (!compare (self, &error))
    sg_report_error (GTK_WIDGET (self), error);
  return G_SOURCE_REMOVE;
}

static void
wait_for_rest (SgCompareWindow *self)
{
  g_clear_handle_id (&self->rest, g_source_remove);
  self->rest = sg_later_after (self, REST_MS, rest_cb);
}

static void
moment_cb (SgCompareHalf *half)
{
  half->moment = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (half->spin));
  wait_for_rest (SG_COMPARE_WINDOW (gtk_widget_get_root (GTK_WIDGET (half))));
}

static void
show_spin (SgCompareHalf *half)
{
  g_signal_handlers_block_by_func (half->spin, moment_cb, half);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (half->spin),
                             half->moment >= 0 ? half->moment : g_list_model_get_n_items (sg_battle_get_rulings (half->battle)));
  g_signal_handlers_unblock_by_func (half->spin, moment_cb, half);
}

static void
now_cb (SgCompareHalf *half)
{
  half->moment = -1;
  show_spin (half);
  rest_cb (gtk_widget_get_root (GTK_WIDGET (half)));
}

static void
sg_compare_half_dispose (GObject *object)
{
  SgCompareHalf *half = SG_COMPARE_HALF (object);

  g_clear_object (&half->painter);
  g_clear_object (&half->shown);
  g_clear_object (&half->supposed);
  g_clear_object (&half->battle);
  g_clear_object (&half->store);
  G_OBJECT_CLASS (sg_compare_half_parent_class)->dispose (object);
}

static void
sg_compare_half_class_init (SgCompareHalfClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_compare_half_dispose;
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-compare-half.ui");
  gtk_widget_class_bind_template_child (widget_class, SgCompareHalf, title);
  gtk_widget_class_bind_template_child (widget_class, SgCompareHalf, spin);
  gtk_widget_class_bind_template_child (widget_class, SgCompareHalf, now);
  gtk_widget_class_bind_template_child (widget_class, SgCompareHalf, told);
  gtk_widget_class_bind_template_child (widget_class, SgCompareHalf, area);
  gtk_widget_class_bind_template_callback (widget_class, moment_cb);
  gtk_widget_class_bind_template_callback (widget_class, now_cb);
}

static void
sg_compare_half_init (SgCompareHalf *half)
{
  half->moment = -1;
  gtk_widget_init_template (GTK_WIDGET (half));
  sg_tell_cut_words (half->title);
  sg_spin_reads (GTK_SPIN_BUTTON (half->spin));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (half->area), draw, half, NULL);
}

static void
sg_compare_window_dispose (GObject *object)
{
  SgCompareWindow *self = SG_COMPARE_WINDOW (object);

  g_clear_handle_id (&self->rest, g_source_remove);
  g_clear_pointer (&self->list, g_ptr_array_unref);
  g_clear_pointer (&self->chosen, g_free);
  G_OBJECT_CLASS (sg_compare_window_parent_class)->dispose (object);
}

static void
sg_compare_window_class_init (SgCompareWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_compare_window_dispose;
  g_type_ensure (SG_TYPE_FOLD_LAYOUT);
  g_type_ensure (SG_TYPE_COMPARE_HALF);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-compare-window.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "first", FALSE, G_STRUCT_OFFSET (SgCompareWindow, halves[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "second", FALSE, G_STRUCT_OFFSET (SgCompareWindow, halves[1]));
  gtk_widget_class_bind_template_child (widget_class, SgCompareWindow, count);
  gtk_widget_class_bind_template_child (widget_class, SgCompareWindow, rows);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
sg_compare_window_init (SgCompareWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
half_take (SgCompareHalf *half, SgStore *store, SgBattle *battle, gint64 moment)
{
  SgCampaign *campaign = sg_store_get_campaign (store);
  gboolean branch = *sg_campaign_get (campaign, "what-if") != '\0';
  g_autofree char *told = g_strdup_printf (branch ? _("What if…, of %s") : "%s", sg_campaign_get_title (campaign));

  half->store = g_object_ref (store);
  half->battle = g_object_ref (battle);
  half->moment = moment;
  gtk_label_set_label (GTK_LABEL (half->title), told);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (half->spin), 0, g_list_model_get_n_items (sg_battle_get_rulings (battle)));
  show_spin (half);
}

/* The battle of the same row in the file at @path, which a branch shares with what it came from. */
static gboolean
take_other (SgCompareHalf *half, const char *path, SgBattle *like, GError **error)
{
  g_autoptr (SgStore) store = sg_store_open (path, SG_STORE_READ_ONLY | SG_STORE_NO_BACKUP | SG_STORE_NO_SESSION | SG_STORE_UNREAD, error);
  SgBattle *battle = store != NULL ? sg_store_find_battle (store, sg_battle_get_id (like)) : NULL;

  if (store == NULL)
    return FALSE;
  if (battle == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("There is no “%s” there."), sg_battle_get_title (like));
      return FALSE;
    }
  if (!sg_battle_load (battle, error))
    return FALSE;
  half_take (half, store, battle, -1);
  return TRUE;
}

SgCompareWindow *
sg_compare_window_show (SgWindow *window, gint64 number, const char *other, GError **error)
{
  SgCompareWindow *self = g_object_new (SG_TYPE_COMPARE_WINDOW, "transient-for", window, NULL);
  SgBattle *battle = sg_window_get_battle (window);

  half_take (self->halves[0], sg_window_get_store (window), battle, number);
  if (other == NULL)
    half_take (self->halves[1], sg_window_get_store (window), battle, -1);
  if ((other != NULL && !take_other (self->halves[1], other, battle, error)) || !compare (self, error))
    {
      gtk_window_destroy (GTK_WINDOW (self));
      return NULL;
    }
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

void
sg_compare_window_set_moment (SgCompareWindow *self, guint side, gint64 number)
{
  g_return_if_fail (SG_IS_COMPARE_WINDOW (self) && side < G_N_ELEMENTS (self->halves));

  self->halves[side]->moment = number;
  show_spin (self->halves[side]);
  g_clear_handle_id (&self->rest, g_source_remove);
  rest_cb (self);
}

GPtrArray *
sg_compare_window_get_list (SgCompareWindow *self)
{
  return self->list;
}

void
sg_compare_window_choose (SgCompareWindow *self, guint i)
{
  gtk_list_box_select_row (GTK_LIST_BOX (self->rows), gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->rows), (int) i));
}
