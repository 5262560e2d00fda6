/* sg-army-compare.c: two armies side by side: what they cost and count, how good their units are, what is amiss, and the
 * picture of both.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-army-compare.h"

#include <glib/gi18n-lib.h>

#include "app/armies/sg-army-picture.h"
#include "app/armies/sg-army-shelf.h"
#include "app/armies/sg-army-tally.h"
#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-later.h"
#include "base/sg-text.h"

struct _SgArmyCompare
{
  AdwBin parent_instance;

  SgArmyBench *bench; /* (owned) */
  SgArmy *other;      /* (owned) (nullable) */
  GtkBox *box;        /* (not owned) */
  guint idle;
};

G_DEFINE_FINAL_TYPE (SgArmyCompare, sg_army_compare, ADW_TYPE_BIN)

enum { POINTS, UNITS, FOOT, HORSE, GUNS, BETTER, USUAL, WORSE, FAULTS, REMARKS, N_COUNTS };
static const char *const labels[N_COUNTS] = {
  N_("Points"), N_("Units"), N_("Foot, figures"), N_("Horse, figures"), N_("Guns"), N_("Units better than usual"), N_("Units as usual"),
  N_("Units worse than usual"), N_("Faults"), N_("Remarks"),
};

/* One army and what is counted of it; points in half-points. */
typedef struct { SgArmy *army; SgArmyReview *review; gint64 counts[N_COUNTS]; } Column;

static void
count (Column *column)
{
  SgRuleset *rules = sg_army_review_get_rules (column->review);
  g_autoptr (GPtrArray) units = sg_army_list (column->army, NULL, SG_ARMY_UNIT);
  GPtrArray *messages = sg_army_review_get_messages (column->review);
  SgArmyArms arms = sg_army_count_arms (column->army, rules);

  column->counts[POINTS] = sg_army_review_get_total (column->review);
  column->counts[UNITS] = units->len;
  column->counts[FOOT] = arms.foot;
  column->counts[HORSE] = arms.horse;
  column->counts[GUNS] = arms.guns;
  for (guint i = 0; i < units->len; i++)
    column->counts[USUAL - sg_army_quality (units->pdata[i], rules)]++;
  for (guint i = 0; i < messages->len; i++)
    if (((SgArmyMessage *) messages->pdata[i])->waived == NULL)
      column->counts[((SgArmyMessage *) messages->pdata[i])->weight == SG_ARMY_FAULT ? FAULTS : REMARKS]++;
}

/* A bar that grows away from the words in the middle. */
static GtkWidget *
make_bar (double share, gboolean left)
{
  GtkWidget *bar = gtk_level_bar_new ();

  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), share);
  gtk_level_bar_set_inverted (GTK_LEVEL_BAR (bar), left);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_FULL);
  gtk_widget_add_css_class (bar, "sg-neutral");
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_accessible_update_state (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return bar;
}

static char *
word_count (int which, gint64 n)
{
  return which == POINTS ? sg_text_halves (n) : g_strdup_printf ("%d", (int) n);
}

static void
add_count (GtkGrid *grid, int at, int which, const Column *ours, const Column *theirs)
{
  gint64 a = ours->counts[which], b = theirs->counts[which], most = MAX (1, MAX (a, b));
  g_autofree char *left = word_count (which, a), *right = word_count (which, b);
  g_autofree char *spoken = g_strdup_printf (_("%s: %s against %s"), _(labels[which]), left, right);
  GtkWidget *label = sg_label (_(labels[which]), "sg-small"), *end = sg_figure_label (left, NULL), *start = sg_figure_label (right, NULL);

  gtk_label_set_xalign (GTK_LABEL (label), .5);
  gtk_label_set_xalign (GTK_LABEL (start), 0);
  sg_name (label, spoken);
  gtk_grid_attach (grid, end, 0, at, 1, 1);
  gtk_grid_attach (grid, make_bar ((double) a / most, TRUE), 1, at, 1, 1);
  gtk_grid_attach (grid, label, 2, at, 1, 1);
  gtk_grid_attach (grid, make_bar ((double) b / most, FALSE), 3, at, 1, 1);
  gtk_grid_attach (grid, start, 4, at, 1, 1);
}

static GtkWidget *
make_card (GtkWidget *child)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "sg-card");
  gtk_box_append (GTK_BOX (card), child);
  return card;
}

static GtkWidget *
make_counts (const Column *ours, const Column *theirs)
{
  GtkWidget *grid = gtk_grid_new ();
  gint64 points = ours->counts[POINTS] + theirs->counts[POINTS];
  int at = 0;

  gtk_grid_set_column_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  for (int i = points > 0 ? POINTS : UNITS; i < N_COUNTS; i++)
    add_count (GTK_GRID (grid), at++, i, ours, theirs);
  return make_card (grid);
}

/* Both side by side, each as wide. */
static GtkWidget *
make_pair (GtkWidget *left, GtkWidget *right)
{
  GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 16);

  gtk_box_set_homogeneous (GTK_BOX (pair), TRUE);
  gtk_box_append (GTK_BOX (pair), left);
  gtk_box_append (GTK_BOX (pair), right);
  return pair;
}

static GtkWidget *
make_head (const Column *column)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  const char *side = sg_army_get_word (column->army, "side");
  const SgNation *nation = sg_army_find_list (column->army, sg_army_review_get_rules (column->review));

  gtk_box_append (GTK_BOX (line), sg_side_mark (*side != '\0' ? side : NULL));
  gtk_box_append (GTK_BOX (line), sg_label (sg_army_shelf_title (column->army), "title-4"));
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), sg_label (nation != NULL ? nation->name : "", "sg-small-dim"));
  return box;
}

static GtkWidget *
make_picture (const Column *column)
{
  GtkWidget *card = make_card (sg_army_picture_new (column->army, sg_army_review_get_rules (column->review), NULL));

  gtk_widget_set_valign (card, GTK_ALIGN_START);
  return card;
}

static GtkWidget *
make_messages (const Column *column)
{
  GPtrArray *messages = sg_army_review_get_messages (column->review);
  GtkWidget *list = sg_compact_list (sg_army_shelf_title (column->army));

  for (guint i = 0; i < messages->len; i++)
    {
      const SgArmyMessage *message = messages->pdata[i];
      GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *icon;
      gboolean waived = message->waived != NULL, fault = message->weight == SG_ARMY_FAULT;
      const char *name = "sg-remark-symbolic", *class = "sg-remark";

      if (waived)
        {
          name = "sg-tick-symbolic";
          class = "sg-dim";
        }
      else if (fault)
        {
          name = "sg-fault-symbolic";
          class = "error";
        }
      icon = gtk_image_new_from_icon_name (name);
      gtk_widget_add_css_class (icon, class);
      gtk_widget_set_valign (icon, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (box), icon);
      gtk_box_append (GTK_BOX (box), sg_label (message->text, waived ? "sg-small-dim" : "sg-small"));
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
      sg_name (row, message->text);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  gtk_widget_set_valign (list, GTK_ALIGN_START);
  return messages->len > 0 ? list : sg_label (_("Nothing amiss."), "sg-small-dim");
}

static void
fill (SgArmyCompare *self)
{
  SgRuleset *rules = sg_army_bench_get_rules (self->bench);
  g_autoptr (SgArmyReview) review = sg_army_review (self->other, rules);
  Column ours = { sg_army_bench_get_army (self->bench), sg_army_bench_get_review (self->bench), { 0 } };
  Column theirs = { self->other, review, { 0 } };
  GtkWidget *close = sg_button (_("End the Comparison"), NULL);

  count (&ours);
  count (&theirs);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (close), "armies.end-compare");
  gtk_widget_set_halign (close, GTK_ALIGN_CENTER);
  gtk_box_append (self->box, make_pair (make_head (&ours), make_head (&theirs)));
  gtk_box_append (self->box, make_counts (&ours, &theirs));
  gtk_box_append (self->box, sg_section (_("Strength, by Arm and Quality"), NULL));
  gtk_box_append (self->box, make_pair (make_picture (&ours), make_picture (&theirs)));
  gtk_box_append (self->box, sg_section (_("Messages"), NULL));
  gtk_box_append (self->box, make_pair (make_messages (&ours), make_messages (&theirs)));
  gtk_box_append (self->box, close);
}

static gboolean
refresh_cb (gpointer data)
{
  SgArmyCompare *self = data;

  self->idle = 0;
  sg_clear_box (GTK_WIDGET (self->box));
  if (self->other != NULL && sg_army_bench_get_army (self->bench) != NULL)
    fill (self);
  return G_SOURCE_REMOVE;
}

static void
refresh (SgArmyCompare *self)
{
  if (self->idle == 0)
    self->idle = sg_later (self, G_PRIORITY_HIGH_IDLE + 5, refresh_cb);
}

static void
sg_army_compare_dispose (GObject *object)
{
  SgArmyCompare *self = SG_ARMY_COMPARE (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->bench != NULL)
    g_signal_handlers_disconnect_by_data (self->bench, self);
  g_clear_object (&self->bench);
  g_clear_object (&self->other);
  G_OBJECT_CLASS (sg_army_compare_parent_class)->dispose (object);
}

static void
sg_army_compare_class_init (SgArmyCompareClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_army_compare_dispose;
}

static void
sg_army_compare_init (SgArmyCompare *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 14));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}

GtkWidget *
sg_army_compare_new (SgArmyBench *bench)
{
  SgArmyCompare *self = g_object_new (SG_TYPE_ARMY_COMPARE, NULL);

  self->bench = g_object_ref (bench);
  g_signal_connect_swapped (bench, "army", G_CALLBACK (refresh), self);
  return GTK_WIDGET (self);
}

void
sg_army_compare_set (SgArmyCompare *self, SgArmy *other)
{
  g_return_if_fail (SG_IS_ARMY_COMPARE (self));

  g_set_object (&self->other, other);
  refresh (self);
}

SgArmy *
sg_army_compare_get (SgArmyCompare *self)
{
  g_return_val_if_fail (SG_IS_ARMY_COMPARE (self), NULL);

  return self->other;
}
