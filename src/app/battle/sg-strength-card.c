/* sg-strength-card.c: what each side has left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything is a balance of the board shown, so an earlier moment shows what was left then.
 */

#include "app/battle/sg-strength-card.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "app/widgets/sg-row.h"
#include "base/sg-text.h"
#include "play/sg-unit-count.h"
#include "rules/sg-ruleset-catalogue.h"

#define FEW_TYPES 4

struct _SgStrengthCard
{
  GtkBox parent_instance;

  SgDesk    *desk;   /* (owned) */
  GtkWidget *bar;
  GtkLabel  *men[2];
  GtkGrid   *grid;
  double     share;  /* the first side's of all free men */
};

G_DEFINE_FINAL_TYPE (SgStrengthCard, sg_strength_card, GTK_TYPE_BOX)

/* Whether a side looks that knows of the enemy only what it was told: it counts its own alone. */
static gboolean
is_alone (SgStrengthCard *self)
{
  return !sg_desk_knows_all (self->desk);
}

/* (nullable): the side of column @i; of a view that knows itself alone there is no second column. */
static const SgSide *
get_side (SgStrengthCard *self, guint i)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);
  GPtrArray *sides = battle != NULL ? sg_campaign_get_sides (sg_battle_get_campaign (battle)) : NULL;

  if (sides != NULL && is_alone (self))
    return i == 0 ? sg_campaign_get_side (sg_battle_get_campaign (battle), sg_desk_get_side (self->desk)) : NULL;
  return sides != NULL && i < sides->len ? g_ptr_array_index (sides, i) : NULL;
}

/* Counts of figures: @held counts what a side has of the other's, else its own. */
static gint64
count (SgStrengthCard *self, const char *side, const char *asset, const char *const *accounts, gboolean held)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  GPtrArray *figures = sg_board_get_figures (board);
  gint64 n = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = g_ptr_array_index (figures, i);
      const char *whose = held ? sg_figure_holder (board, figure) : figure->unit->side;
      gboolean counts = asset != NULL ? g_str_equal (figure->unit->asset, asset) : !sg_figure_is_gun (board, figure) && sg_asset_kind (figure->unit->asset) == SG_ASSET_MEN;

      if (counts && g_str_equal (whose, side) && g_strv_contains (accounts, figure->account))
        n++;
    }
  return n;
}

static const char *const free_accounts[] = { SG_ACCOUNT_FIT, NULL };
static const char *const held_accounts[] = { SG_ACCOUNT_CAPTURED, SG_ACCOUNT_CARRIED, NULL };
static const char *const dead_accounts[] = { SG_ACCOUNT_DEAD, NULL };
static const char *const taken_accounts[] = { SG_ACCOUNT_PRISONER, SG_ACCOUNT_CAGED, NULL };
static const char *const disarmed_accounts[] = { SG_ACCOUNT_DISARMED, NULL };
static const char *const off_accounts[] = { SG_ACCOUNT_OFF, SG_ACCOUNT_CARRIED, NULL };

static void
attach (SgStrengthCard *self, const char *words, int column, int row, gboolean dim)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_set_hexpand (label, column == 0);
  gtk_widget_add_css_class (label, "sg-figures");
  gtk_widget_add_css_class (label, "sg-small");
  if (dim)
    gtk_widget_add_css_class (label, "sg-dim");
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
}

static void
attach_side (SgStrengthCard *self, const SgSide *side, int column)
{
  GtkWidget *box = sg_row (4);
  GtkWidget *mark = sg_side_mark (side->id);
  GtkWidget *label = gtk_label_new (side->name);

  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "sg-small");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  sg_tell_cut_words (label);
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), label);
  gtk_grid_attach (self->grid, box, column, 0, 1, 1);
}

static void
clear_grid (SgStrengthCard *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
}

/* A system of many types shows what its accounts count, once, where it was mustered; one of few shows every type. */
static gboolean
is_few (SgStrengthCard *self)
{
  return sg_ruleset_get_types (sg_board_get_rules (sg_desk_get_board (self->desk)))->len <= FEW_TYPES;
}

/* Types that share an account are one line of it, by the first of them; where types are few each has its own, mustered or not. */
static gboolean
is_shown (SgStrengthCard *self, GPtrArray *types, guint t)
{
  const SgUnitType *type = g_ptr_array_index (types, t);

  for (guint i = 0; i < t; i++)
    if (g_str_equal (((SgUnitType *) g_ptr_array_index (types, i))->asset, type->asset))
      return is_few (self);
  for (guint s = 0; s < 2 && get_side (self, s) != NULL; s++)
    if (sg_board_begun (sg_desk_get_board (self->desk), get_side (self, s)->id, type->asset) > 0)
      return TRUE;
  return is_few (self);
}

static const char *
name_asset (const char *asset)
{
  static const struct { const char *id, *label; } names[] = {
    { "foot", N_("foot") }, { "horse", N_("horse") }, { "gunners", N_("gunners") }, { "generals", N_("generals") }, { "men", N_("men") },
    { "guns", N_("guns") }, { "riders", N_("riders") }, { "wagons", N_("wagons") },
    { "infantry", N_("infantry") }, { "cavalry", N_("cavalry") }, { "engineers", N_("engineers") }, { "waggons", N_("waggons") },
    { "trains", N_("trains") }, { "boats", N_("boats") }, { "boxes", N_("boxes") }, { "carts", N_("carts") }, { "crew", N_("crew") },
    { "depots", N_("depots") }, { "mines", N_("mines") }, { "rank-and-file", N_("rank and file") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i].id, asset))
      return _(names[i].label);
  return asset;
}

/* Counted by figures where each is shown for itself, else by the accounts. */
static gint64
count_free (SgStrengthCard *self, const char *side, const char *asset)
{
  if (asset == NULL && !is_few (self))
    return sg_side_count_men (sg_desk_get_board (self->desk), side, SG_ACCOUNT_FIT);
  return is_few (self) ? count (self, side, asset, free_accounts, FALSE)
                       : sg_board_total (sg_desk_get_board (self->desk), side, asset, SG_ACCOUNT_FIT);
}

static void
attach_assets (SgStrengthCard *self, int *row)
{
  GPtrArray *types = sg_ruleset_get_types (sg_board_get_rules (sg_desk_get_board (self->desk)));

  for (guint t = 0; t < types->len; t++)
    {
      const SgUnitType *type = g_ptr_array_index (types, t);
      g_autofree char *name = sg_text_capital (is_few (self) ? type->plural : name_asset (type->asset));

      if (!is_shown (self, types, t))
        continue;
      attach (self, name, 0, *row, FALSE);
      for (guint s = 0; s < 2 && get_side (self, s) != NULL; s++)
        {
          const SgSide *side = get_side (self, s);
          g_autofree char *words = g_strdup_printf (_("%" PRId64 " of %" PRId64), count_free (self, side->id, type->asset),
                                                    sg_board_begun (sg_desk_get_board (self->desk), side->id, type->asset));

          attach (self, words, s + 1, *row, FALSE);
        }
      *row += 1;
    }
}

static void
attach_counts (SgStrengthCard *self, const char *name, const gint64 *n, gboolean dim, int *row)
{
  attach (self, name, 0, *row, dim);
  for (guint s = 0; s < 2 && get_side (self, s) != NULL; s++)
    {
      g_autofree char *words = g_strdup_printf ("%" G_GINT64_FORMAT, n[s]);

      attach (self, words, s + 1, *row, dim);
    }
  *row += 1;
}

/* Figures where each is shown for itself, else what the accounts hold. */
static gint64
count_in (SgStrengthCard *self, const char *side, const char *const *accounts)
{
  gint64 n = is_few (self) ? count (self, side, NULL, accounts, FALSE) : 0;

  for (guint i = 0; !is_few (self) && accounts[i] != NULL; i++)
    n += sg_board_total (sg_desk_get_board (self->desk), side, NULL, accounts[i]);
  return n;
}

/* Rows of what is lost are left out while there is nothing in them, but for the first two. */
static void
attach_lost (SgStrengthCard *self, const char *name, const char *const *accounts, gboolean always, int *row)
{
  gint64 n[2] = { 0, 0 };

  for (guint s = 0; s < 2 && get_side (self, s) != NULL; s++)
    n[s] = count_in (self, get_side (self, s)->id, accounts);
  if (!always && n[0] == 0 && n[1] == 0)
    return;
  attach_counts (self, name, n, TRUE, row);
}

/* Guns taken from the enemy stand apart from a side's own; without any there is no such row. */
static void
attach_held (SgStrengthCard *self, int *row)
{
  GPtrArray *types = sg_ruleset_get_types (sg_board_get_rules (sg_desk_get_board (self->desk)));

  for (guint t = 0; t < types->len; t++)
    {
      const SgUnitType *type = g_ptr_array_index (types, t);
      g_autofree char *plural = sg_text_capital (type->plural), *name = g_strdup_printf (_("%s captured"), plural);
      gint64 n[2] = { 0, 0 };

      for (guint s = 0; is_shown (self, types, t) && s < 2 && get_side (self, s) != NULL; s++)
        n[s] = count (self, get_side (self, s)->id, type->asset, held_accounts, TRUE);
      if (n[0] > 0 || n[1] > 0)
        attach_counts (self, name, n, FALSE, row);
    }
}

static void
show_bar (SgStrengthCard *self)
{
  gint64 men[2] = { 0, 0 };
  g_autofree char *words = NULL;

  for (guint s = 0; s < 2 && get_side (self, s) != NULL; s++)
    {
      g_autofree char *label = NULL;

      men[s] = count_free (self, get_side (self, s)->id, NULL);
      label = g_strdup_printf (ngettext ("%" PRId64 " man", "%" PRId64 " men", men[s]), men[s]);
      gtk_label_set_label (self->men[s], label);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->men[1]), !is_alone (self));
  self->share = men[0] + men[1] > 0 ? (double) men[0] / (men[0] + men[1]) : 0.5;
  if (is_alone (self))
    self->share = 1;
  words = is_alone (self) ? g_strdup_printf (_("Free men: %" PRId64), men[0])
                          : g_strdup_printf (_("Free men: %" PRId64 " and %" PRId64), men[0], men[1]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_queue_draw (self->bar);
}

static void
show (SgStrengthCard *self)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  int row = 1;

  clear_grid (self);
  gtk_widget_set_visible (GTK_WIDGET (self), board != NULL && sg_board_get_units (board)->len > 0);
  if (board == NULL)
    return;
  show_bar (self);
  attach (self, _("Free, on the field"), 0, 0, TRUE);
  for (guint s = 0; s < 2 && get_side (self, s) != NULL; s++)
    attach_side (self, get_side (self, s), s + 1);
  attach_assets (self, &row);
  attach_held (self, &row);
  attach_lost (self, _("Dead"), dead_accounts, TRUE, &row);
  attach_lost (self, _("Taken"), taken_accounts, TRUE, &row);
  attach_lost (self, _("Disarmed"), disarmed_accounts, FALSE, &row);
  attach_lost (self, _("Off the field"), off_accounts, FALSE, &row);
}

static void
draw_bar (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  SgStrengthCard *self = data;
  double split = is_alone (self) ? width + 1 : width * self->share;
  gboolean blue = is_alone (self) && g_strcmp0 (sg_desk_get_side (self->desk), "blue") == 0;
  GdkRGBA colour;

  for (guint s = 0; s < (is_alone (self) ? 1 : 2); s++)
    {
      gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (area)), s == 0 && !blue ? "sg_red" : "sg_blue", &colour);
      gdk_cairo_set_source_rgba (cr, &colour);
      if (s == 0)
        cairo_rectangle (cr, 0, 0, split - 1, height);
      else
        cairo_rectangle (cr, split + 1, 0, width - split - 1, height);
      cairo_fill (cr);
    }
}

static void
sg_strength_card_dispose (GObject *object)
{
  SgStrengthCard *self = SG_STRENGTH_CARD (object);

  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_strength_card_parent_class)->dispose (object);
}

static void
sg_strength_card_class_init (SgStrengthCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_strength_card_dispose;
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-strength-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SgStrengthCard, bar);
  gtk_widget_class_bind_template_child (widget_class, SgStrengthCard, grid);
  gtk_widget_class_bind_template_child_full (widget_class, "men_first", FALSE, G_STRUCT_OFFSET (SgStrengthCard, men[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "men_second", FALSE, G_STRUCT_OFFSET (SgStrengthCard, men[1]));
}

static void
sg_strength_card_init (SgStrengthCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->bar), draw_bar, self, NULL);
}

GtkWidget *
sg_strength_card_new (SgDesk *desk)
{
  SgStrengthCard *self = g_object_new (SG_TYPE_STRENGTH_CARD, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "battle", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "board", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}
