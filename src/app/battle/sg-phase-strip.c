/* sg-phase-strip.c: the phases of a turn in equal cells.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which phases there are is the game's to say, and which is now the board's. Where there are many, only the one that is now has its word beside its icon.
 */

#include "app/battle/sg-phase-strip.h"

#include <glib/gi18n-lib.h>

#include "desk/sg-desk-post.h"

#define MOST_WORDS 6    /* phases whose words have room beside each other */
#define MOST_LETTERS 36 /* in a narrow window: of them all, each as long as the longest, since cells are equal; languages differ */

struct _SgPhaseStrip
{
  GtkWidget parent_instance;

  SgDesk  *desk;  /* (owned) */
  gboolean flat, icons, tight;
  gboolean many;  /* phases */
  GSignalGroup *clock; /* (owned): of the battle's clock */
};

G_DEFINE_FINAL_TYPE (SgPhaseStrip, sg_phase_strip, GTK_TYPE_WIDGET)

/* Whether the turn can be taken back to an earlier phase: by the umpire, while the clock stands. */
static gboolean
may_go_back (SgPhaseStrip *self)
{
  return sg_desk_may_judge (self->desk) && !sg_clock_is_running (sg_battle_get_clock (sg_desk_get_battle (self->desk)));
}

static void
back_cb (SgPhaseStrip *self, GtkButton *cell)
{
  g_autofree char *act = g_strconcat ("back-to-", (char *) g_object_get_data (G_OBJECT (cell), "phase"), NULL);

  sg_desk_act_on (self->desk, act);
}

/* Why not, where it cannot. */
static const char *
word_bar (SgPhaseStrip *self)
{
  return sg_desk_may_judge (self->desk) ? _("Only while the clock stands") : sg_desk_word_still (self->desk);
}

/* A phase that is done is a button back into it. */
static GtkWidget *
wrap_cell (SgPhaseStrip *self, GtkWidget *cell, const SgPhase *phase, const char *words)
{
  GtkWidget *button = gtk_button_new ();
  g_autofree char *tip = g_strdup_printf (_("Back to %s"), _(phase->label));

  gtk_button_set_child (GTK_BUTTON (button), cell);
  gtk_widget_set_sensitive (button, may_go_back (self));
  gtk_widget_set_tooltip_text (button, gtk_widget_get_sensitive (button) ? tip : word_bar (self));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "sg-phase-back");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tip, -1);
  g_object_set_data (G_OBJECT (button), "phase", (gpointer) phase->id);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (back_cb), self);
  return button;
}

static void
drop_cells (SgPhaseStrip *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static GtkWidget *
make_cell (SgPhaseStrip *self, const SgPhase *phase, int order)
{
  gboolean flat = self->flat || self->many, bare = self->icons || (self->many && order != 0);
  GtkOrientation way = flat ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;
  GtkWidget *cell = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, "orientation", way, "spacing", flat ? 6 : 2, NULL);
  GtkWidget *icon = gtk_image_new_from_icon_name (order < 0 ? "object-select-symbolic" : phase->icon);
  GtkWidget *label = gtk_label_new (_(phase->label));
  static const struct { const char *class, *words; } orders[] = { { "done", N_("done") }, { "now", N_("now") }, { "next", N_("to come") } };
  guint at = order < 0 ? 0 : 1 + (order > 0);
  const char *how = _(orders[at].words);
  g_autofree char *words = g_strdup_printf ("%s, %s", _(phase->label), how);

  gtk_widget_set_halign (icon, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (cell), icon);
  gtk_box_append (GTK_BOX (cell), label);
  if (flat)
    {
      gtk_widget_set_hexpand (icon, TRUE);
      gtk_widget_set_halign (icon, GTK_ALIGN_END);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_widget_set_halign (label, GTK_ALIGN_START);
    }
  gtk_widget_set_visible (label, !bare);
  gtk_widget_set_tooltip_text (cell, bare ? _(phase->label) : NULL);
  if (bare)
    gtk_widget_set_halign (icon, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (cell, "sg-phase");
  gtk_widget_add_css_class (cell, orders[at].class);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  return order < 0 ? wrap_cell (self, cell, phase, words) : cell;
}

/* Where the board's phase stands among the game's; -1 before the first, and when the battle is over. */
static int
find_now (SgPhaseStrip *self, const SgGame *game)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  const char *phase = board != NULL ? sg_board_get (board, "phase") : "";

  for (int i = 0; game->phases[i].id != NULL; i++)
    if (g_str_equal (game->phases[i].id, phase) && !sg_desk_is_over (self->desk))
      return i;
  return -1;
}

static guint
count_phases (const SgGame *game)
{
  guint n = 0;

  while (game->phases[n].id != NULL)
    n++;
  return n;
}

/* Whether only the phase that is now has room for its word. */
static gboolean
are_many (SgPhaseStrip *self, const SgGame *game)
{
  guint n = count_phases (game);
  glong longest = 0;

  /* What comes before the first turn is not shown, and may have no word. */
  for (guint i = 0; i < n; i++)
    if (game->phases[i].label != NULL)
      longest = MAX (longest, g_utf8_strlen (_(game->phases[i].label), -1));
  return n > MOST_WORDS || (self->tight && n * longest > MOST_LETTERS);
}

static void
show (SgPhaseStrip *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  int now;

  drop_cells (self);
  if (game == NULL || game->phases == NULL)
    return;
  self->many = are_many (self, game);
  gtk_box_layout_set_homogeneous (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), !self->many);
  now = find_now (self, game);
  for (int i = 0; game->phases[i].id != NULL; i++)
    if (!g_str_equal (game->phases[i].id, "ready"))
      gtk_widget_set_parent (make_cell (self, &game->phases[i], i - now), GTK_WIDGET (self));
}

static void
clock_cb (SgPhaseStrip *self)
{
  gboolean may = may_go_back (self);

  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self)); cell != NULL; cell = gtk_widget_get_next_sibling (cell))
    if (GTK_IS_BUTTON (cell) && gtk_widget_get_sensitive (cell) != may)
      {
        show (self);
        return;
      }
}

static void
battle_cb (SgPhaseStrip *self)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);

  g_signal_group_set_target (self->clock, battle != NULL ? sg_battle_get_clock (battle) : NULL);
  show (self);
}

static void
sg_phase_strip_dispose (GObject *object)
{
  SgPhaseStrip *self = SG_PHASE_STRIP (object);

  drop_cells (self);
  g_clear_object (&self->clock);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_phase_strip_parent_class)->dispose (object);
}

static void
sg_phase_strip_class_init (SgPhaseStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_phase_strip_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "sgphases");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
sg_phase_strip_init (SgPhaseStrip *self)
{
  gtk_box_layout_set_homogeneous (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Phases of the turn"), -1);
}

GtkWidget *
sg_phase_strip_new (SgDesk *desk)
{
  SgPhaseStrip *self = g_object_new (SG_TYPE_PHASE_STRIP, NULL);

  self->desk = g_object_ref (desk);
  self->clock = g_signal_group_new (SG_TYPE_CLOCK);
  g_signal_group_connect_swapped (self->clock, "changed", G_CALLBACK (clock_cb), self);
  g_signal_connect_object (desk, "battle", G_CALLBACK (battle_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "board", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  battle_cb (self);
  return GTK_WIDGET (self);
}

void
sg_phase_strip_set_flat (SgPhaseStrip *self, gboolean flat)
{
  if (self->flat == flat)
    return;
  self->flat = flat;
  show (self);
}

void
sg_phase_strip_set_icons (SgPhaseStrip *self, gboolean icons)
{
  if (self->icons == icons)
    return;
  self->icons = icons;
  show (self);
}

void
sg_phase_strip_set_tight (SgPhaseStrip *self, gboolean tight)
{
  g_return_if_fail (SG_IS_PHASE_STRIP (self));

  if (self->tight == tight)
    return;
  self->tight = tight;
  show (self);
}
