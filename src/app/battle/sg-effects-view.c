/* sg-effects-view.c: what Accept would change.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-effects-view.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"
#include "campaign/sg-board-apply.h"
#include "desk/sg-desk-question.h"
#include "play/sg-unit-stand.h"
#include "rules/sg-ruleset-catalogue.h"

struct _SgEffectsView
{
  GtkWidget parent_instance;

  GtkGrid *grid;
  int      rows;
};

G_DEFINE_FINAL_TYPE (SgEffectsView, sg_effects_view, GTK_TYPE_WIDGET)

/* An account as what becomes of those who go there. */
static const struct { const char *account, *words; } becomes[] = {
  { SG_ACCOUNT_DEAD, N_("%" PRId64 " dead") },          { SG_ACCOUNT_PRISONER, N_("%" PRId64 " taken") },
  { SG_ACCOUNT_CAGED, N_("%" PRId64 " caged") },        { SG_ACCOUNT_DISARMED, N_("%" PRId64 " liberated, disarmed") },
  { SG_ACCOUNT_FIT, N_("%" PRId64 " fit again") },      { SG_ACCOUNT_OFF, N_("%" PRId64 " off the field") },
  { SG_ACCOUNT_CAPTURED, N_("%" PRId64 " captured") },  { SG_ACCOUNT_CARRIED, N_("%" PRId64 " carried off") },
  { SG_ACCOUNT_RAISED, N_("%" PRId64 " back in the box") },
};

#define SAME_PLACE 0.001 /* of the map's units: a place is written to as many figures */
#define MOST_UNITS 6 /* that are told one by one; of more, each side's kinds of troops are */

/* One unit, or one side's kind of troops; @unit is NULL when several of it are touched. */
typedef struct { const char *side, *asset; const SgUnit *unit; gint64 from_fit, to_fit; gint64 n[G_N_ELEMENTS (becomes)]; } Sum;

/* @apart: each unit has its own; else each side’s troops of a kind have one, which is called after the unit as long as there is but one. The
 * array may move: what is returned is good until the next is asked for. */
static Sum *
find_sum (GArray *sums, const SgUnit *unit, gboolean apart)
{
  Sum fresh = { unit->side, unit->asset, unit };

  for (guint i = 0; i < sums->len; i++)
    {
      Sum *sum = &g_array_index (sums, Sum, i);

      if (apart ? sum->unit != unit : !g_str_equal (sum->side, unit->side) || !g_str_equal (sum->asset, unit->asset))
        continue;
      if (sum->unit != unit)
        sum->unit = NULL;
      return sum;
    }
  g_array_append_val (sums, fresh);
  return &g_array_index (sums, Sum, sums->len - 1);
}

/* Who goes from one account to another of the fit counts in both, and the strength that is told is the difference. */
static void
count (SgBoard *board, GArray *sums, gboolean apart, const SgEffect *effect)
{
  SgUnit *unit = sg_board_get_unit (board, effect->subject);
  Sum *sum;

  if (unit == NULL)
    return;
  sum = find_sum (sums, unit, apart);
  if (g_strcmp0 (effect->from, SG_ACCOUNT_FIT) == 0)
    sum->from_fit += effect->amount;
  if (g_strcmp0 (effect->to, SG_ACCOUNT_FIT) == 0)
    sum->to_fit += effect->amount;
  for (guint i = 0; i < G_N_ELEMENTS (becomes); i++)
    if (g_strcmp0 (effect->to, becomes[i].account) == 0)
      sum->n[i] += effect->amount;
}

static gboolean
is_there (SgBoard *board, const SgUnitType *type)
{
  GPtrArray *units = sg_board_get_units (board);

  for (guint i = 0; i < units->len; i++)
    if (g_str_equal (((SgUnit *) g_ptr_array_index (units, i))->type, type->id))
      return TRUE;
  return FALSE;
}

/* (transfer full): what is counted under @asset, by the first type of it that is on @board, else by its first: “Cavalry”. The gun of a roster is
 * none on the floor, where its gunners are counted. */
static char *
word_asset (SgBoard *board, const char *asset)
{
  GPtrArray *types = sg_ruleset_get_types (sg_board_get_rules (board));
  const char *words = NULL;

  for (guint i = 0; i < types->len; i++)
    {
      const SgUnitType *type = g_ptr_array_index (types, i);

      if (!g_str_equal (type->asset, asset))
        continue;
      if (is_there (board, type))
        return g_strdup (type->plural);
      if (words == NULL)
        words = type->plural;
    }
  return g_strdup (words != NULL ? words : asset);
}

static GtkWidget *
make_label (const char *words, const char *css)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css);
  gtk_widget_add_css_class (label, "sg-small");
  gtk_widget_add_css_class (label, "sg-figures");
  return label;
}

static char *
word_sum (const Sum *sum)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (becomes); i++)
    if (sum->n[i] > 0)
      {
        if (words->len > 0)
          g_string_append (words, ", ");
        g_string_append_printf (words, _(becomes[i].words), sum->n[i]);
      }
  return g_string_free (words, FALSE);
}

/* “1st Line  12 → 9  3 dead”. Of several units the strength is that of all of their side and kind, whoever is touched. */
static void
add_sum (SgEffectsView *self, SgDesk *desk, const Sum *sum)
{
  SgBoard *board = sg_desk_get_board (desk);
  gboolean named = sum->unit != NULL && *sum->unit->name != '\0';
  gint64 before = named ? sg_unit_balance (sum->unit, SG_ACCOUNT_FIT) : sg_board_total (board, sum->side, sum->asset, SG_ACCOUNT_FIT);
  g_autofree char *kind = word_asset (board, sum->asset);
  g_autofree char *who = named ? g_strdup (sum->unit->name) : g_strdup_printf ("%s %s", sg_desk_side_name (desk, sum->side), kind);
  g_autofree char *change = g_strdup_printf ("%" G_GINT64_FORMAT " → %" G_GINT64_FORMAT, before, before - sum->from_fit + sum->to_fit);
  g_autofree char *words = word_sum (sum);
  GtkWidget *mark = sg_side_mark (sum->side);
  GtkWidget *name = make_label (who, "sg-effect"), *last = make_label (words, "sg-dim");

  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_wrap (GTK_LABEL (last), TRUE);
  gtk_widget_set_hexpand (last, TRUE);
  gtk_grid_attach (self->grid, mark, 0, self->rows, 1, 1);
  gtk_grid_attach (self->grid, name, 1, self->rows, 1, 1);
  if (sum->from_fit != sum->to_fit)
    gtk_grid_attach (self->grid, make_label (change, "heading"), 2, self->rows, 1, 1);
  gtk_grid_attach (self->grid, last, 3, self->rows, 1, 1);
  self->rows++;
}

static void
add_line (SgEffectsView *self, const char *icon, const char *words)
{
  GtkWidget *label = make_label (words, "sg-dim");
  GtkWidget *image = gtk_image_new_from_icon_name (icon);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_grid_attach (self->grid, image, 0, self->rows, 1, 1);
  gtk_grid_attach (self->grid, label, 1, self->rows, 3, 1);
  self->rows++;
}

/* Whether it faces otherwise where it stands: a gun that is laid. */
static gboolean
is_turned (SgDesk *desk, const SgEffect *effect)
{
  g_autofree char *now = sg_board_dup_word (sg_desk_get_board (desk), effect->subject, "place");
  SgPlace before, after;

  return now != NULL && sg_place_parse (now, &before) && sg_place_parse (effect->after, &after) && sg_point_distance (before.at, after.at) < SAME_PLACE;
}

/* (transfer full) (nullable): what @subject of a change of place is called, a figure or a body of several. */
static char *
call_subject (SgDesk *desk, const char *subject)
{
  const char *id = strchr (subject, ':');
  SgBoard *board = sg_desk_get_board (desk);
  const SgFigure *one = sg_board_get_figure (board, id != NULL ? id + 1 : subject);
  const SgBody *body = one == NULL && g_str_has_prefix (subject, "body:") ? sg_board_get_body (board, id + 1) : NULL;
  g_autofree char *name = one != NULL ? sg_board_name_figure (board, one) : NULL;

  if (name != NULL)
    return sg_text_capital (name);
  return body != NULL && body->name != NULL && *body->name != '\0' ? sg_text_capital (body->name) : NULL;
}

/** Placed: how many are set down, or turned, and the last of them. */
typedef struct { guint n; const char *last; } Placed;

/* (transfer full) (nullable): its name, where it is one alone. */
static char *
call_one (SgDesk *desk, const Placed *placed)
{
  return placed->n == 1 ? call_subject (desk, placed->last) : NULL;
}

/* One by its name. */
static void
add_turned (SgEffectsView *self, SgDesk *desk, const Placed *turned)
{
  g_autofree char *one = call_one (desk, turned), *words = NULL;

  if (turned->n == 0)
    return;
  words = one != NULL ? g_strdup_printf (_("%s turns where it stands"), one)
                      : g_strdup_printf (ngettext ("%u turns where it stands", "%u turn where they stand", turned->n), turned->n);
  add_line (self, "sg-turn-symbolic", words);
}

static void
add_set (SgEffectsView *self, SgDesk *desk, const Placed *placed, gboolean units)
{
  g_autofree char *one = call_one (desk, placed), *words = NULL;

  if (placed->n == 0)
    return;
  if (one != NULL)
    words = g_strdup_printf (_("%s is set in its place"), one);
  else
    words = g_strdup_printf (units ? ngettext ("%u unit is set in its place", "%u units are set in their places", placed->n)
                                   : ngettext ("%u figure is set in its place", "%u figures are set in their places", placed->n), placed->n);
  add_line (self, "sg-move-symbolic", words);
}

/* What the game alone can say of a word of its own. */
static void
add_told (SgEffectsView *self, SgDesk *desk, const SgEffect *effect)
{
  const SgGame *game = sg_desk_get_game (desk);
  g_autofree char *words = game != NULL && game->tell_effect != NULL ? game->tell_effect (sg_desk_get_battle (desk), effect) : NULL;

  if (words != NULL)
    add_line (self, "sg-flag-symbolic", words);
}

static void
note (Placed *placed, const SgEffect *effect)
{
  placed->n++;
  placed->last = effect->subject;
}

/* Changes of place are told together; words of the battle, by what they come to. */
static void
add_changes (SgEffectsView *self, SgDesk *desk, GPtrArray *effects)
{
  Placed figures = { 0, NULL }, units = { 0, NULL }, turned = { 0, NULL };

  for (guint i = 0; i < effects->len; i++)
    {
      SgEffect *effect = g_ptr_array_index (effects, i);

      if (effect->kind != SG_EFFECT_CHANGE)
        continue;
      if (g_strcmp0 (effect->key, "place") == 0 && effect->after != NULL && effect->after[0] != '\0' && is_turned (desk, effect))
        note (&turned, effect);
      else if (g_strcmp0 (effect->key, "place") == 0 && effect->after != NULL && effect->after[0] != '\0')
        note (g_str_has_prefix (effect->subject, "body:") ? &units : &figures, effect);
      else if (g_str_equal (effect->subject, "battle") && g_strcmp0 (effect->key, "result") == 0)
        add_line (self, "sg-flag-symbolic", _("The battle is decided"));
      else
        add_told (self, desk, effect);
    }
  add_set (self, desk, &units, TRUE);
  add_set (self, desk, &figures, FALSE);
  add_turned (self, desk, &turned);
}

static void
clear (SgEffectsView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  self->rows = 0;
}

/* Unit by unit; of very many, by side and kind. */
static void
count_all (SgBoard *board, GArray *sums, GPtrArray *effects)
{
  for (int apart = TRUE; apart >= FALSE; apart--)
    {
      g_array_set_size (sums, 0);
      for (guint i = 0; i < effects->len; i++)
        if (((SgEffect *) g_ptr_array_index (effects, i))->kind == SG_EFFECT_TRANSFER)
          count (board, sums, apart, g_ptr_array_index (effects, i));
      if (sums->len <= MOST_UNITS)
        return;
    }
}

gboolean
sg_effects_view_show (SgEffectsView *self, SgDesk *desk)
{
  GPtrArray *effects = sg_desk_get_effects (desk);
  SgBoard *board = sg_desk_get_board (desk);
  g_autoptr (GArray) sums = g_array_new (FALSE, TRUE, sizeof (Sum));

  clear (self);
  if (effects == NULL || board == NULL)
    return FALSE;
  count_all (board, sums, effects);
  for (guint i = 0; i < sums->len; i++)
    add_sum (self, desk, &g_array_index (sums, Sum, i));
  add_changes (self, desk, effects);
  return self->rows > 0;
}

static void
sg_effects_view_dispose (GObject *object)
{
  GtkWidget *grid = GTK_WIDGET (SG_EFFECTS_VIEW (object)->grid);

  if (grid != NULL)
    gtk_widget_unparent (grid);
  SG_EFFECTS_VIEW (object)->grid = NULL;
  G_OBJECT_CLASS (sg_effects_view_parent_class)->dispose (object);
}

static void
sg_effects_view_class_init (SgEffectsViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_effects_view_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sg_effects_view_init (SgEffectsView *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->grid, 10);
  gtk_grid_set_row_spacing (self->grid, 6);
  gtk_widget_set_parent (GTK_WIDGET (self->grid), GTK_WIDGET (self));
}
