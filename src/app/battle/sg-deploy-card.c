/* sg-deploy-card.c: units that have no place yet, where the unit is what moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One press sets a unit down in its side's area, or along its edge of the map, clear of those that stand there; from there it is dragged to
 * where it shall begin.
 */

#include "app/battle/sg-deploy-card.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-post.h"
#include "play/sg-unit-stand.h"

/* How units are laid out along the edge: our own habit, no rule. */
#define FIRST_ROW 0.10    /* of the depth of the map, from its edge */
#define ROW_STEP 0.035
#define MARGIN 0.05       /* of its width */
#define GAP 0.012
#define LEAST_FRONT 0.02
#define MOST_NAMED 5       /* of those that found no room */
#define FEW_NAMED 2        /* where they are more: what is told of them stands on two lines at the most */
#define NAME_LINES 2
#define LEAST_ROWS 3       /* though its area is less deep than they are */

struct _SgDeployCard
{
  GtkWidget parent_instance;

  SgDesk    *desk;  /* (owned) */
  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (SgDeployCard, sg_deploy_card, GTK_TYPE_WIDGET)

static gboolean
is_boxed (SgBoard *board, const SgUnit *unit)
{
  SgPlace place;

  return !sg_board_find_place (board, unit->id, &place) && sg_unit_balance (unit, SG_ACCOUNT_FIT) > 0;
}

static double
measure_front (SgDeployCard *self, const SgUnit *unit)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  const SgGame *game = sg_desk_get_game (self->desk);
  const SgBody *body = sg_board_get_body (board, unit->id);
  double width = sg_map_get_width (sg_board_get_map (board)), front = 0, depth = 0;
  gint64 n = sg_unit_balance (unit, SG_ACCOUNT_FIT);

  if (game->look != NULL && game->look->ground != NULL && game->look->ground (board, unit, &front, &depth))
    return MAX (front, LEAST_FRONT * width);
  if (body != NULL && body->ranks > 0)
    front = body->frontage * (double) ((n + body->ranks - 1) / body->ranks);
  return MAX (front, LEAST_FRONT * width);
}

/* Blue near and Red far, unless the sides were chosen otherwise. */
static gboolean
is_near (SgBoard *board, const char *side)
{
  g_autofree char *key = g_strconcat ("back-", side, NULL);
  const char *edge = sg_board_get (board, key);

  return *edge != '\0' ? g_str_equal (edge, "back/near") : g_str_equal (side, "blue");
}

/** Strip: where a side’s units are laid out: the area that is its own, or else all along its edge. */
typedef struct { double left, right, first, last; /* y of the first row and of the hindmost that there may be */ double bearing; } Strip;

static void
fit_area (Strip *strip, const SgArea *area)
{
  double low = INFINITY, high = -INFINITY;

  strip->left = INFINITY;
  strip->right = -INFINITY;
  for (guint i = 0; i < area->n; i++)
    {
      strip->left = MIN (strip->left, area->points[i].x);
      strip->right = MAX (strip->right, area->points[i].x);
      low = MIN (low, area->points[i].y);
      high = MAX (high, area->points[i].y);
    }
  strip->first = strip->bearing == 0 ? high : low;
  strip->last = strip->bearing == 0 ? low : high;
}

static Strip
find_strip (SgDeployCard *self, const char *side)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  SgMap *map = sg_board_get_map (board);
  const SgGame *game = sg_desk_get_game (self->desk);
  double width = sg_map_get_width (map), depth = sg_map_get_depth (map);
  g_autoptr (SgMarks) marks = game->look != NULL && game->look->marks != NULL ? game->look->marks (sg_desk_get_battle (self->desk), NULL) : NULL;
  gboolean near = is_near (board, side);
  Strip strip = { MARGIN * width, (1 - MARGIN) * width, FIRST_ROW * depth, 0.01 * depth, 0 };

  if (!near)
    {
      strip.first = (1 - FIRST_ROW) * depth;
      strip.last = 0.99 * depth;
      strip.bearing = 180;
    }
  for (guint i = 0; marks != NULL && i < marks->areas->len; i++)
    {
      const SgArea *area = &g_array_index (marks->areas, SgArea, i);

      if (g_strcmp0 (area->side, side) != 0 || area->n == 0)
        continue;
      fit_area (&strip, area);
      break;
    }
  return strip;
}

/* Whether the ground lets it go on from there. */
static gboolean
may_stand (SgDeployCard *self, const SgUnit *unit, const SgPlace *place)
{
  const SgGameMovement *movement = sg_desk_get_game (self->desk)->movement;

  return movement == NULL || movement->may_stand == NULL || movement->may_stand (sg_desk_get_battle (self->desk), unit->id, place);
}

/* The first place in its strip where @front has room between those that stand there already, on ground that lets it go on; %FALSE: none has, and @place
 * is amid them. */
static gboolean
find_room (SgDeployCard *self, const SgUnit *unit, double front, SgPlace *place)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  SgMap *map = sg_board_get_map (board);
  GPtrArray *units = sg_board_get_units (board);
  double gap = GAP * sg_map_get_width (map), step = ROW_STEP * sg_map_get_depth (map);
  Strip strip = find_strip (self, unit->side);

  for (guint row = 0; row * step <= fabs (strip.last - strip.first) || row < LEAST_ROWS; row++)
    for (double x = strip.left + front / 2; x + front / 2 <= strip.right; x += gap)
      {
        double y = strip.bearing == 0 ? MAX (strip.first - row * step, strip.last) : MIN (strip.first + row * step, strip.last);
        gboolean clear = TRUE;

        for (guint i = 0; clear && i < units->len; i++)
          {
            SgUnitStand stand;

            clear = !sg_board_get_stand (board, ((SgUnit *) units->pdata[i])->id, &stand) || ABS (stand.at.at.y - y) > step / 2
                    || ABS (stand.at.at.x - x) >= (stand.front + front) / 2 + gap / 2;
          }
        *place = (SgPlace) { { x, y }, strip.bearing };
        if (clear && may_stand (self, unit, place))
          return TRUE;
      }
  *place = (SgPlace) { { (strip.left + strip.right) / 2, strip.first }, strip.bearing };
  return FALSE;
}

/* Where the game has it. */
static gboolean
find_berth (SgDeployCard *self, const char *id, SgPlace *place)
{
  const SgGame *game = sg_desk_get_game (self->desk);

  return game->movement != NULL && game->movement->berth != NULL && game->movement->berth (sg_desk_get_battle (self->desk), id, place);
}

/* One that is put down alone is chosen, to be dragged on, and may stand amid others till then; of all of them nobody is. */
static void
put_unit (SgDeployCard *self, const char *id, gboolean choose)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  const SgUnit *unit = sg_board_get_unit (board, id);
  const char *ids[] = { id, NULL };
  SgPlace place;

  if (unit == NULL || sg_board_get_map (board) == NULL || !is_boxed (board, unit))
    return;
  if (!find_berth (self, id, &place) && !find_room (self, unit, measure_front (self, unit), &place) && !choose)
    return;
  if (sg_desk_put_down (self->desk, ids, &place) && choose)
    sg_desk_choose (self->desk, ids);
}

/* (transfer full) (nullable): why @unit is kept off the table on purpose. */
static char *
tell_off (SgDeployCard *self, const SgUnit *unit)
{
  const SgGame *game = sg_desk_get_game (self->desk);

  return game->movement != NULL && game->movement->kept_off != NULL ? game->movement->kept_off (sg_desk_get_battle (self->desk), unit->id) : NULL;
}

static void
put_cb (SgDeployCard *self, GtkButton *button)
{
  g_autofree char *id = g_strdup (g_object_get_data (G_OBJECT (button), "unit"));

  put_unit (self, id, TRUE);
}

/* Each refusal took the place of the one before: so the last word is of all who are left. */
static void
tell_left (SgDeployCard *self, GPtrArray *ids)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  guint named, others;

  for (guint i = 0; i < ids->len; i++)
    {
      const SgUnit *unit = sg_board_get_unit (board, ids->pdata[i]);

      if (unit != NULL && is_boxed (board, unit))
        g_ptr_array_add (left, (gpointer) unit);
    }
  if (left->len == 0)
    return;
  named = left->len > MOST_NAMED ? FEW_NAMED : left->len;
  others = left->len - named;
  for (guint i = 0; i < named; i++)
    {
      sg_text_join (names, ", ");
      g_string_append (names, ((const SgUnit *) left->pdata[i])->name);
    }
  if (others > 0)
    error = g_error_new (SG_ERROR, SG_ERROR_REFUSED,
                         g_dngettext (GETTEXT_PACKAGE, "%s and %u other found no room, and are still to be put down.",
                                      "%s and %u others found no room, and are still to be put down.", others), names->str, others);
  else
    error = g_error_new (SG_ERROR, SG_ERROR_REFUSED,
                         g_dngettext (GETTEXT_PACKAGE, "%s found no room, and is still to be put down.",
                                      "%s found no room, and are still to be put down.", named), names->str);
  sg_desk_fail (self->desk, error);
}

/* One act, however many they are: one press takes it back. */
static void
put_all_cb (SgDeployCard *self, GtkButton *button)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);
  g_autofree char *side = g_strdup (g_object_get_data (G_OBJECT (button), "side"));
  GPtrArray *units = sg_board_get_units (sg_desk_get_board (self->desk));
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < units->len; i++)
    {
      g_autofree char *off = tell_off (self, units->pdata[i]); /* who is hidden stays so */

      if (off == NULL && g_str_equal (((SgUnit *) units->pdata[i])->side, side))
        g_ptr_array_add (ids, g_strdup (((SgUnit *) units->pdata[i])->id));
    }
  sg_battle_begin_act (battle);
  for (guint i = 0; i < ids->len; i++)
    put_unit (self, ids->pdata[i], FALSE);
  sg_battle_end_act (battle);
  tell_left (self, ids);
}

static GtkWidget *
make_button (SgDeployCard *self, const char *label, const char *heard, const char *key, const char *value, GCallback callback)
{
  GtkWidget *button = sg_button (label, "sg-tight");

  g_object_set_data_full (G_OBJECT (button), key, g_strdup (value), g_free);
  sg_name (button, heard);
  g_signal_connect_swapped (button, "clicked", callback, self);
  return button;
}

static GtkWidget *
make_unit (SgDeployCard *self, const SgUnit *unit)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *name;
  g_autofree char *off = tell_off (self, unit), *called = sg_desk_name_within_side (self->desk, unit);
  g_autofree char *strength = g_strdup_printf ("%s, %d", called, (int) sg_unit_balance (unit, SG_ACCOUNT_FIT));
  g_autofree char *words = off != NULL ? g_strconcat (strength, " · ", off, NULL) : g_strdup (strength);
  g_autofree char *heard = g_strdup_printf (_("Put down %s"), unit->name);

  name = sg_label (words, "sg-small");
  gtk_label_set_lines (GTK_LABEL (name), NAME_LINES);   /* what tells it from its like may stand first or last: two lines hold both */
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  sg_tip (name, words);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), make_button (self, _("Put Down"), heard, "unit", unit->id, G_CALLBACK (put_cb)));
  return row;
}

/* Whether any of @side’s is set down at all now: in play nobody is, though some may be off the table. */
static gboolean
has_berth (SgDeployCard *self, const char *side)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  GPtrArray *units = sg_board_get_units (board);
  SgPlace place;

  if (!sg_desk_get_game (self->desk)->movement->only_in_berths)
    return TRUE;
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (g_str_equal (unit->side, side) && is_boxed (board, unit) && find_berth (self, unit->id, &place))
        return TRUE;
    }
  return FALSE;
}

static void
add_side (SgDeployCard *self, const SgSide *side)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  GPtrArray *units = sg_board_get_units (board);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *name;
  g_autofree char *heard = g_strdup_printf (_("Put down all of %s"), side->name);
  guint n = 0;

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "sg-card");
  name = sg_label (side->name, "heading");
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (head), sg_side_mark (side->id));
  gtk_box_append (GTK_BOX (head), name);
  gtk_box_append (GTK_BOX (head), make_button (self, _("Put All Down"), heard, "side", side->id, G_CALLBACK (put_all_cb)));
  gtk_box_append (GTK_BOX (card), head);
  for (guint i = 0; i < units->len; i++)
    if (g_str_equal (((SgUnit *) units->pdata[i])->side, side->id) && is_boxed (board, units->pdata[i]))
      {
        gtk_box_append (GTK_BOX (card), make_unit (self, units->pdata[i]));
        n++;
      }
  gtk_widget_set_visible (card, n > 0 && has_berth (self, side->id));
  gtk_box_append (GTK_BOX (self->box), card);
}

static void
show (SgDeployCard *self)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  const SgGame *game = sg_desk_get_game (self->desk);
  gboolean now = board != NULL && game != NULL && game->movement != NULL && game->movement->back_line == NULL && sg_desk_may_judge (self->desk);
  GPtrArray *sides = now ? sg_campaign_get_sides (sg_battle_get_campaign (sg_desk_get_battle (self->desk))) : NULL;

  sg_clear_box (self->box);
  gtk_widget_set_visible (GTK_WIDGET (self), now);
  for (guint i = 0; sides != NULL && i < sides->len; i++)
    add_side (self, g_ptr_array_index (sides, i));
}

static void
sg_deploy_card_dispose (GObject *object)
{
  SgDeployCard *self = SG_DEPLOY_CARD (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_deploy_card_parent_class)->dispose (object);
}

static void
sg_deploy_card_class_init (SgDeployCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_deploy_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sg_deploy_card_init (SgDeployCard *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
sg_deploy_card_new (SgDesk *desk)
{
  SgDeployCard *self = g_object_new (SG_TYPE_DEPLOY_CARD, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "battle", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "board", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}
