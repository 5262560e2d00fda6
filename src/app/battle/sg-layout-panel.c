/* sg-layout-panel.c: the stages before play, as cards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What was decided is read from the ledger itself: the newest ruling in force of the stage's procedure.  While the
 * forces are put down each side has a card with the units still in the box.
 */

#include "app/battle/sg-layout-panel.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "app/widgets/sg-row.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-post.h"
#include "play/sg-line-up.h"

struct _SgLayoutPanel
{
  GtkWidget parent_instance;

  SgDesk     *desk;  /* (owned) */
  GtkWidget  *box;
  GtkListBox *stages;
  GtkWidget  *sides; /* a card for each side */
};

G_DEFINE_FINAL_TYPE (SgLayoutPanel, sg_layout_panel, GTK_TYPE_WIDGET)

static const struct { const char *stage, *procedure, *title; } steps[] = {
  { "layout", "layout", N_("The Country is laid out") },
  { "sides", "choose-side", N_("Sides are chosen") },
  { "toss", "first-move", N_("The toss for first move") },
  { "putdown", "curtain", N_("The forces are put down") },
};

/* Stages. */

static SgRuling *
find_ruling (SgLayoutPanel *self, const char *procedure)
{
  GListModel *rulings = sg_battle_get_rulings (sg_desk_get_battle (self->desk));

  for (guint i = g_list_model_get_n_items (rulings); i-- > 0;)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);
      const SgProcedure *asked = sg_ruling_get_procedure (ruling);

      if (!sg_ruling_is_undone (ruling) && asked != NULL && g_str_equal (asked->id, procedure))
        return ruling;
    }
  return NULL;
}

static guint
find_stage (SgLayoutPanel *self)
{
  const char *stage = sg_board_get (sg_desk_get_board (self->desk), "stage");

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (steps[i].stage, stage))
      return i;
  return 0;
}

static GtkWidget *
make_number (guint i, guint now)
{
  g_autofree char *number = g_strdup_printf ("%u", i + 1);
  GtkWidget *mark = i < now ? gtk_image_new_from_icon_name ("object-select-symbolic") : gtk_label_new (number);

  gtk_widget_add_css_class (mark, "sg-step-mark");
  if (i == now)
    gtk_widget_add_css_class (mark, "now");
  else
    gtk_widget_add_css_class (mark, i < now ? "done" : "next");
  gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
  return mark;
}

static GtkWidget *
make_stage (SgLayoutPanel *self, guint i, guint now)
{
  SgRuling *ruling = find_ruling (self, steps[i].procedure);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = sg_row (8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new (_(steps[i].title));

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_add_css_class (title, "sg-small");
  gtk_box_append (GTK_BOX (words), title);
  if (i > now)
    gtk_widget_add_css_class (title, "sg-dim");
  if (ruling != NULL)
    {
      GtkWidget *said = gtk_label_new (sg_ruling_get_clause (ruling));

      gtk_label_set_xalign (GTK_LABEL (said), 0);
      gtk_label_set_wrap (GTK_LABEL (said), TRUE);
      gtk_widget_add_css_class (said, "sg-caption");
      gtk_box_append (GTK_BOX (words), said);
    }
  gtk_box_append (GTK_BOX (box), make_number (i, now));
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, _(steps[i].title), -1);
  if (i == now)
    gtk_widget_add_css_class (row, "sg-current");
  return row;
}

/* Putting down. */

static GPtrArray *
list_box (SgLayoutPanel *self, const SgUnit *unit)
{
  GPtrArray *figures = sg_board_get_figures (sg_desk_get_board (self->desk));
  GPtrArray *boxed = g_ptr_array_new ();

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = g_ptr_array_index (figures, i);

      if (figure->unit == unit && !figure->placed && g_str_equal (figure->account, SG_ACCOUNT_FIT))
        g_ptr_array_add (boxed, figure);
    }
  return boxed;
}

/* One act, however many they are: one press takes it back. A unit is chosen, to be dragged on; of a whole force the bar of who is chosen would lie
 * over the line. */
static void
put_down (SgLayoutPanel *self, GPtrArray *boxed, gboolean choose)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);
  SgBoard *board = sg_desk_get_board (self->desk);
  SgMap *map = sg_board_get_map (board);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree SgPlace *places = NULL;
  SgPoint a, b, centre;

  if (boxed->len == 0 || map == NULL
      || !sg_desk_get_game (self->desk)->movement->back_line (battle, ((SgFigure *) boxed->pdata[0])->unit->side, &a, &b))
    return;
  centre = (SgPoint) { sg_map_get_width (map) / 2, sg_map_get_depth (map) / 2 };
  places = sg_line_up (board, boxed, a, b,
                       sg_bearing_normalize (sg_point_bearing ((SgPoint) { (a.x + b.x) / 2, (a.y + b.y) / 2 }, centre)));
  for (guint i = 0; i < boxed->len; i++)
    g_ptr_array_add (ids, ((SgFigure *) g_ptr_array_index (boxed, i))->id);
  g_ptr_array_add (ids, NULL);
  if (sg_desk_put_down (self->desk, (const char *const *) ids->pdata, places) && choose)
    sg_desk_choose (self->desk, (const char *const *) ids->pdata);
}

static void
put_cb (SgLayoutPanel *self, GtkButton *button)
{
  const char *id = g_object_get_data (G_OBJECT (button), "unit");
  SgUnit *unit = sg_board_get_unit (sg_desk_get_board (self->desk), id);
  g_autoptr (GPtrArray) boxed = unit != NULL ? list_box (self, unit) : NULL;

  if (boxed != NULL)
    put_down (self, boxed, TRUE);
}

static void
put_all_cb (SgLayoutPanel *self, GtkButton *button)
{
  const char *side = g_object_get_data (G_OBJECT (button), "side");
  GPtrArray *units = sg_board_get_units (sg_desk_get_board (self->desk));
  g_autoptr (GPtrArray) boxed = g_ptr_array_new ();

  for (guint i = 0; i < units->len; i++)
    if (g_str_equal (((SgUnit *) g_ptr_array_index (units, i))->side, side))
      {
        g_autoptr (GPtrArray) list = list_box (self, g_ptr_array_index (units, i));

        g_ptr_array_extend (boxed, list, NULL, NULL);
      }
  put_down (self, boxed, FALSE);
}

static void
ready_cb (SgLayoutPanel *self, GtkButton *button)
{
  g_autofree char *act = g_strconcat ("ready-", (char *) g_object_get_data (G_OBJECT (button), "side"), NULL);

  sg_desk_act_on (self->desk, act);
}

static void
view_cb (SgLayoutPanel *self, GtkButton *button)
{
  const char *side = g_object_get_data (G_OBJECT (button), "side");

  sg_desk_set_side (self->desk, g_strcmp0 (sg_desk_get_side (self->desk), side) == 0 ? NULL : side);
}

static GtkWidget *
make_button (SgLayoutPanel *self, const char *label, const char *key, const char *value, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_object_set_data_full (G_OBJECT (button), key, g_strdup (value), g_free);
  g_signal_connect_swapped (button, "clicked", callback, self);
  return button;
}

static gboolean
is_ready (SgLayoutPanel *self, const char *side)
{
  g_autofree char *key = g_strconcat ("curtain-ready-", side, NULL);

  return g_str_equal (sg_board_get (sg_desk_get_board (self->desk), key), "yes");
}

/* Whether the blue button says the same already. */
static gboolean
is_next (SgLayoutPanel *self, const char *side)
{
  const SgNextAct *next = sg_desk_get_next (self->desk);

  return next != NULL && g_str_has_prefix (next->id, "ready-") && g_str_equal (next->id + strlen ("ready-"), side);
}

/* Behind a curtain both put down at once, without one each in his turn. */
static gboolean
may_put (SgLayoutPanel *self, const char *side)
{
  return is_next (self, side) || g_str_equal (sg_board_get (sg_desk_get_board (self->desk), "curtain"), "yes");
}

static GtkWidget *
make_put (SgLayoutPanel *self, const char *label, const char *key, const char *value, const char *side, GCallback callback)
{
  GtkWidget *put = make_button (self, label, key, value, callback);

  gtk_widget_set_sensitive (put, may_put (self, side));
  return put;
}

static GtkWidget *
make_unit (SgLayoutPanel *self, const SgUnit *unit, guint n)
{
  GtkWidget *row = sg_row (8);
  g_autofree char *called = sg_desk_name_within_side (self->desk, unit);
  g_autofree char *words = n > 1 ? g_strdup_printf ("%s, %u", called, n) : g_strdup (called);
  g_autofree char *heard = g_strdup_printf (_("Put down %s"), unit->name);
  GtkWidget *name = gtk_label_new (words);
  GtkWidget *put = make_put (self, _("Put Down"), "unit", unit->id, unit->side, G_CALLBACK (put_cb));

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (name), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_valign (put, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (name, "sg-small");
  gtk_widget_add_css_class (put, "sg-tight");
  gtk_accessible_update_property (GTK_ACCESSIBLE (put), GTK_ACCESSIBLE_PROPERTY_LABEL, heard, -1);
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), put);
  return row;
}

static void
add_head (GtkWidget *card, SgDesk *desk, const SgSide *side, guint placed, guint all)
{
  GtkWidget *head = sg_row (6);
  GtkWidget *mark = sg_side_mark (side->id);
  g_autofree char *words = g_strdup_printf (_("%u of %u put down"), placed, all);
  GtkWidget *name = gtk_label_new (side->name);
  GtkWidget *count = gtk_label_new (all > 0 ? words : _("no force yet"));

  gtk_widget_add_css_class (name, "heading");
  gtk_widget_add_css_class (count, "sg-caption");
  gtk_widget_add_css_class (count, "sg-figures");
  gtk_widget_set_hexpand (count, TRUE);
  gtk_label_set_xalign (GTK_LABEL (count), 1);
  gtk_box_append (GTK_BOX (head), mark);
  gtk_box_append (GTK_BOX (head), name);
  gtk_box_append (GTK_BOX (head), count);
  gtk_box_append (GTK_BOX (card), head);
}

static void
add_feet (SgLayoutPanel *self, GtkWidget *card, const SgSide *side, guint placed, guint all)
{
  GtkWidget *feet = sg_row (6);
  gboolean curtain = g_str_equal (sg_board_get (sg_desk_get_board (self->desk), "curtain"), "yes");
  gboolean shown = g_strcmp0 (sg_desk_get_side (self->desk), side->id) == 0;
  g_autofree char *words = g_strdup_printf (_("%s’s View"), side->name);

  gtk_widget_add_css_class (feet, "sg-feet");
  if (all == 0)
    {
      GtkWidget *muster = gtk_button_new_with_label (_("Muster…"));

      sg_lead_to_page (GTK_ACTIONABLE (muster), "armies");
      gtk_box_append (GTK_BOX (feet), muster);
    }
  if (all > placed && !is_ready (self, side->id))
    gtk_box_append (GTK_BOX (feet), make_put (self, _("Put All Down"), "side", side->id, side->id, G_CALLBACK (put_all_cb)));
  if (placed > 0 && curtain && !is_ready (self, side->id) && !is_next (self, side->id))
    gtk_box_append (GTK_BOX (feet), make_button (self, _("Ready"), "side", side->id, G_CALLBACK (ready_cb)));
  gtk_box_append (GTK_BOX (card), feet);
  /* Three in a row would be wider than the panel. */
  if (curtain)
    {
      GtkWidget *view = make_button (self, shown ? _("Umpire’s View") : words, "side", side->id, G_CALLBACK (view_cb));

      gtk_widget_set_halign (view, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (card), view);
    }
}

static void
add_side (SgLayoutPanel *self, const SgSide *side)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  GPtrArray *units = sg_board_get_units (board);
  GtkWidget *card;
  guint all = 0, boxed = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      g_autoptr (GPtrArray) list = list_box (self, unit);

      if (!g_str_equal (unit->side, side->id))
        continue;
      all += sg_unit_begun (unit);
      boxed += list->len;
    }
  if (all > 0 && sg_board_get_map (board) == NULL)
    return; /* they are put down on the floor, and nobody asks here where */
  card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "sg-card");
  add_head (card, self->desk, side, all - boxed, all);
  for (guint i = 0; i < units->len && !is_ready (self, side->id); i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      g_autoptr (GPtrArray) list = list_box (self, unit);

      if (g_str_equal (unit->side, side->id) && list->len > 0)
        gtk_box_append (GTK_BOX (card), make_unit (self, unit, list->len));
    }
  if (is_ready (self, side->id))
    {
      GtkWidget *ready = gtk_label_new (_("Ready"));

      gtk_label_set_xalign (GTK_LABEL (ready), 0);
      gtk_widget_add_css_class (ready, "sg-caption");
      gtk_box_append (GTK_BOX (card), ready);
    }
  add_feet (self, card, side, all - boxed, all);
  gtk_box_append (GTK_BOX (self->sides), card);
}

static void
show_sides (SgLayoutPanel *self)
{
  GPtrArray *sides = sg_campaign_get_sides (sg_battle_get_campaign (sg_desk_get_battle (self->desk)));
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->sides)) != NULL)
    gtk_box_remove (GTK_BOX (self->sides), child);
  if (!g_str_equal (sg_board_get (sg_desk_get_board (self->desk), "stage"), "putdown") || !sg_desk_may_move (self->desk))
    return;
  for (guint i = 0; i < sides->len; i++)
    {
      const SgSide *side = g_ptr_array_index (sides, i);

      if (sg_desk_get_side (self->desk) == NULL || g_strcmp0 (sg_desk_get_side (self->desk), side->id) == 0)
        add_side (self, side);
    }
}

static void
show (SgLayoutPanel *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  guint now;

  sg_clear_box (GTK_WIDGET (self->stages));
  if (sg_desk_get_board (self->desk) == NULL)
    return;
  now = find_stage (self);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_list_box_append (self->stages, make_stage (self, i, now));
  if (game != NULL && game->movement != NULL && game->movement->back_line != NULL)
    show_sides (self);
}

static void
sg_layout_panel_dispose (GObject *object)
{
  SgLayoutPanel *self = SG_LAYOUT_PANEL (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_layout_panel_parent_class)->dispose (object);
}

static void
sg_layout_panel_class_init (SgLayoutPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_layout_panel_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sg_layout_panel_init (SgLayoutPanel *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->stages = GTK_LIST_BOX (gtk_list_box_new ());
  self->sides = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_list_box_set_selection_mode (self->stages, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->stages), "boxed-list");
  gtk_widget_add_css_class (GTK_WIDGET (self->stages), "sg-compact");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->stages), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Before the battle"), -1);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->stages));
  gtk_box_append (GTK_BOX (self->box), self->sides);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
sg_layout_panel_new (SgDesk *desk)
{
  SgLayoutPanel *self = g_object_new (SG_TYPE_LAYOUT_PANEL, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "battle", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "board", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}
