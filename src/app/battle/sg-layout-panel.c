/* sg-layout-panel.c: the stages before play, as cards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What was decided is read from the ledger itself: the newest ruling in force of the stage's procedure.  While the
 * forces are put down each side has a card with the units still in the box.
 */

#include "app/battle/sg-layout-panel.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-layout-row.h"
#include "app/battle/sg-side-card.h"
#include "app/widgets/sg-match-rows.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-put.h"

struct _SgLayoutPanel
{
  SgDeskView parent_instance;

  SgDesk     *desk;  /* (not owned) */
  GtkListBox *stages;
  GtkWidget  *both;
  GtkWidget  *sides; /* a card for each side */
};

G_DEFINE_FINAL_TYPE (SgLayoutPanel, sg_layout_panel, SG_TYPE_DESK_VIEW)

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

/* A book that knows nothing of these steps goes by the blue button alone. */
static void
show_stages (SgLayoutPanel *self)
{
  const char *system = sg_ruleset_get_system (sg_battle_get_rules (sg_desk_get_battle (self->desk)));
  guint now = find_stage (self);

  gtk_widget_set_visible (GTK_WIDGET (self->stages), sg_procedure_find (system, steps[0].procedure, NULL) != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (steps) && gtk_widget_get_visible (GTK_WIDGET (self->stages)); i++)
    {
      SgRuling *ruling = find_ruling (self, steps[i].procedure);

      sg_layout_row_show (SG_LAYOUT_ROW (gtk_list_box_get_row_at_index (self->stages, (int) i)), i, now, _(steps[i].title),
                          ruling != NULL ? sg_ruling_get_clause (ruling) : NULL);
    }
}

/* Putting down. */

/* Of one unit, which is chosen then, or of all that the side has. */
static void
put_cb (SgLayoutPanel *self, const char *id, SgSideCard *card)
{
  const SgUnit *unit = id != NULL ? sg_board_get_unit (sg_desk_get_board (self->desk), id) : NULL;
  g_autoptr (GPtrArray) boxed = unit != NULL ? sg_desk_list_boxed (self->desk, unit) : NULL;

  if (boxed != NULL)
    sg_desk_put_boxed_down (self->desk, boxed, TRUE);
  else if (id == NULL)
    sg_desk_put_side_down (self->desk, sg_side_card_get_side (card));
}

static void
ready_cb (SgLayoutPanel *self, SgSideCard *card)
{
  g_autofree char *act = g_strconcat ("ready-", sg_side_card_get_side (card), NULL);

  sg_desk_act_on (self->desk, act);
}

static void
view_cb (SgLayoutPanel *self, SgSideCard *card)
{
  const char *side = sg_side_card_get_side (card);

  sg_desk_set_side (self->desk, g_strcmp0 (sg_desk_get_side (self->desk), side) == 0 ? NULL : side);
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
make_card (gpointer owner)
{
  GtkWidget *card = g_object_new (SG_TYPE_SIDE_CARD, NULL);

  g_signal_connect_object (card, "put", G_CALLBACK (put_cb), owner, G_CONNECT_SWAPPED);
  g_signal_connect_object (card, "ready", G_CALLBACK (ready_cb), owner, G_CONNECT_SWAPPED);
  g_signal_connect_object (card, "view", G_CALLBACK (view_cb), owner, G_CONNECT_SWAPPED);
  return card;
}

/* (transfer full) (element-type SgBoxed): what of @side is still in its box; @all: how many the side has, @left: how many of them are in it. */
static GArray *
list_boxed (SgLayoutPanel *self, const SgSide *side, guint *all, guint *left)
{
  GPtrArray *units = sg_board_get_units (sg_desk_get_board (self->desk));
  GArray *boxed = g_array_new (FALSE, FALSE, sizeof (SgBoxed));

  *all = *left = 0;
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      g_autoptr (GPtrArray) list = sg_desk_list_boxed (self->desk, unit);
      SgBoxed each = { unit, list->len };

      if (!g_str_equal (unit->side, side->id))
        continue;
      *all += sg_unit_begun (unit);
      *left += list->len;
      if (list->len > 0)
        g_array_append_val (boxed, each);
    }
  return boxed;
}

static void
show_card (SgLayoutPanel *self, SgSideCard *card, const SgSide *side)
{
  guint all, left;
  g_autoptr (GArray) boxed = list_boxed (self, side, &all, &left);
  SgSideCardState state = { .all = all, .placed = all - left };

  state.curtain = g_str_equal (sg_board_get (sg_desk_get_board (self->desk), "curtain"), "yes");
  state.shown = g_strcmp0 (sg_desk_get_side (self->desk), side->id) == 0;
  state.ready = is_ready (self, side->id);
  state.is_next = is_next (self, side->id);
  state.may_put = may_put (self, side->id);
  if (state.ready)
    g_array_set_size (boxed, 0);
  sg_side_card_show (card, self->desk, side, &state, boxed);
}

/* Without a map they are put down on the floor, and nobody asks here where: only who has no force yet is told so. */
static gboolean
wants_card (SgLayoutPanel *self, const SgSide *side)
{
  guint all, left;
  g_autoptr (GArray) boxed G_GNUC_UNUSED = list_boxed (self, side, &all, &left);

  return (sg_desk_get_side (self->desk) == NULL || g_strcmp0 (sg_desk_get_side (self->desk), side->id) == 0)
         && (all == 0 || sg_board_get_map (sg_desk_get_board (self->desk)) != NULL);
}

static void
show_sides (SgLayoutPanel *self)
{
  GPtrArray *sides = sg_campaign_get_sides (sg_battle_get_campaign (sg_desk_get_battle (self->desk)));
  gboolean now = g_str_equal (sg_board_get (sg_desk_get_board (self->desk), "stage"), "putdown") && sg_desk_may_move (self->desk);
  g_autoptr (GPtrArray) keys = g_ptr_array_new (), shown = g_ptr_array_new ();
  GtkWidget *card;

  for (guint i = 0; now && i < sides->len; i++)
    if (wants_card (self, g_ptr_array_index (sides, i)))
      {
        g_ptr_array_add (shown, g_ptr_array_index (sides, i));
        g_ptr_array_add (keys, ((SgSide *) g_ptr_array_index (sides, i))->id);
      }
  sg_match_rows (self->sides, keys, make_card, self);
  card = gtk_widget_get_first_child (self->sides);
  for (guint i = 0; i < shown->len; i++, card = gtk_widget_get_next_sibling (card))
    show_card (self, SG_SIDE_CARD (card), g_ptr_array_index (shown, i));
}

static void
both_cb (SgLayoutPanel *self)
{
  sg_desk_put_both_down (self->desk);
}

static void
show (SgLayoutPanel *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);

  if (sg_desk_get_board (self->desk) == NULL)
    return;
  show_stages (self);
  if (game != NULL && game->movement != NULL && game->movement->back_line != NULL)
    show_sides (self);
  gtk_widget_set_visible (self->both, sg_desk_may_put_both_down (self->desk));
}

static void
sg_layout_panel_watch (SgDeskView *view, SgDesk *desk)
{
  SgLayoutPanel *self = SG_LAYOUT_PANEL (view);

  self->desk = desk;
  g_signal_connect_object (desk, "battle", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "board", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
sg_layout_panel_class_init (SgLayoutPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  SG_DESK_VIEW_CLASS (klass)->watch = sg_layout_panel_watch;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-layout-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, SgLayoutPanel, stages);
  gtk_widget_class_bind_template_child (widget_class, SgLayoutPanel, both);
  gtk_widget_class_bind_template_child (widget_class, SgLayoutPanel, sides);
  gtk_widget_class_bind_template_callback (widget_class, both_cb);
}

static void
sg_layout_panel_init (SgLayoutPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_list_box_append (self->stages, g_object_new (SG_TYPE_LAYOUT_ROW, NULL));
}

GtkWidget *
sg_layout_panel_new (SgDesk *desk)
{
  return g_object_new (SG_TYPE_LAYOUT_PANEL, "desk", desk, NULL);
}
