/* sg-army-tally.c: what an army comes to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every sentence comes from the review; a broken limit is waived here with a reason, or restored.
 */

#include "app/armies/sg-army-tally.h"

#include <glib/gi18n-lib.h>

#include "app/armies/sg-army-bench-acts.h"
#include "app/armies/sg-army-picture.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-error-reporting.h"
#include "army/sg-army-travel.h"
#include "base/sg-later.h"
#include "base/sg-text.h"
#include "rules/sg-ruleset-catalogue.h"

#define MOST_SHOWN 25 /* rows of messages */
#define MOST_BESIDE 16 /* letters of a value that stands beside its label */

struct _SgArmyTally
{
  AdwBin parent_instance;

  SgArmyBench *bench;  /* (owned) */
  GtkBox *box;         /* (not owned) */
  GtkWidget *messages; /* (not owned) (nullable): the list of them */
  GtkWidget *picture;  /* (not owned) (nullable) */
  gboolean stale;      /* the army has changed, not only what is chosen of it */
  guint idle;
};

G_DEFINE_FINAL_TYPE (SgArmyTally, sg_army_tally, ADW_TYPE_BIN)

static GtkWidget *
make_card (GtkOrientation orientation)
{
  GtkWidget *card = gtk_box_new (orientation, 6);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "sg-card");
  return card;
}

/* "51 of 50 points, 1 over"; units where the rules have no points. */
static GtkWidget *
make_head (SgArmy *army, gint64 total, gint64 allowance)
{
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  const SgBuilder *builder = sg_builder_find (sg_army_get_system (army));
  gboolean priced = builder != NULL && builder->price != NULL;
  g_autofree char *number = priced ? sg_text_halves (total) : g_strdup_printf ("%u", units->len), *most = sg_text_halves (allowance);
  g_autofree char *of = allowance > 0 ? g_strdup_printf (_("of %s points"), most) : g_strdup (_("points"));
  g_autofree char *left = sg_text_halves (ABS (allowance - total)), *rest = g_strdup_printf (allowance >= total ? _("%s left") : _("%s over"), left);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *counted = sg_label (number, "title-1");
  GtkWidget *words = sg_label (priced ? of : ngettext ("unit; these rules have no points", "units; these rules have no points", units->len), "sg-small");

  gtk_label_set_wrap (GTK_LABEL (counted), FALSE);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (counted, GTK_ALIGN_BASELINE);
  gtk_box_append (GTK_BOX (head), counted);
  gtk_box_append (GTK_BOX (head), words);
  if (priced && allowance > 0)
    gtk_box_append (GTK_BOX (head), sg_figure_label (rest, "heading"));
  return head;
}

static GtkWidget *
make_bar (gint64 total, gint64 allowance)
{
  GtkWidget *bar = gtk_progress_bar_new ();

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar), MIN (1.0, (double) total / allowance));
  if (total > allowance)
    gtk_widget_add_css_class (bar, "error");
  sg_name (bar, _("Points spent"));
  return bar;
}

static void
add_total (SgArmyTally *self, SgArmy *army, SgArmyReview *review)
{
  gint64 total = sg_army_review_get_total (review), allowance = sg_army_get_allowance (army);
  const SgBuilder *builder = sg_builder_find (sg_army_get_system (army));
  GtkWidget *card = make_card (GTK_ORIENTATION_VERTICAL);
  guint n, at = sg_army_review_get_losing (review, &n);

  gtk_box_append (GTK_BOX (card), make_head (army, total, allowance));
  if (allowance > 0 && builder != NULL && builder->price != NULL)
    gtk_box_append (GTK_BOX (card), make_bar (total, allowance));
  if (at > 0)
    {
      g_autofree char *losing = g_strdup_printf (ngettext ("%u unit or general: the battle is lost with %u", "%u units and generals: the battle is lost with %u of them", n), n, at);

      gtk_box_append (GTK_BOX (card), sg_label (losing, "sg-small-dim"));
    }
  gtk_box_append (self->box, card);
}

static void
add_figures (SgArmyTally *self, SgArmyReview *review)
{
  GPtrArray *figures = sg_army_review_get_figures (review);
  GtkWidget *list = sg_compact_list (_("Figures of the army"));

  for (guint i = 0; i < figures->len; i++)
    {
      const SgArmyFigure *figure = figures->pdata[i];
      GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label = sg_label (figure->label, "sg-small");
      g_autofree char *name = g_strdup_printf ("%s: %s", figure->label, figure->value);

      gtk_widget_set_hexpand (label, TRUE);
      gtk_box_append (GTK_BOX (box), label);
      if (g_utf8_strlen (figure->value, -1) <= MOST_BESIDE)
        gtk_box_append (GTK_BOX (box), sg_figure_label (figure->value, "sg-small"));
      else
        gtk_label_set_label (GTK_LABEL (label), name);
      gtk_box_append (GTK_BOX (box), sg_rule_chip_new (sg_army_review_get_rules (review), figure->rule));
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
      sg_name (row, name);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  if (figures->len > 0)
    gtk_box_append (self->box, list);
}

/* Messages. */

static void
restore_cb (GtkButton *button, SgArmyTally *self)
{
  sg_army_bench_waive (self->bench, g_object_get_data (G_OBJECT (button), "key"), NULL);
}

static void
waive_cb (GtkWidget *entry, SgArmyTally *self)
{
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  g_autofree char *key = g_strdup (g_object_get_data (G_OBJECT (entry), "key"));

  if (*reason == '\0')
    {
      gtk_widget_error_bell (entry);
      return;
    }
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (entry, GTK_TYPE_POPOVER)));
  sg_army_bench_waive (self->bench, key, reason);
}

static void
waive_pressed_cb (GtkWidget *button, GtkWidget *entry)
{
  g_signal_emit_by_name (entry, "activate");
}

static GtkWidget *
make_waive (SgArmyTally *self, const SgArmyMessage *message)
{
  GtkWidget *button = gtk_menu_button_new (), *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *entry = gtk_entry_new ();
  GtkWidget *press = sg_button (_("Waive"), NULL);
  g_autofree char *name = g_strdup_printf (_("Waive: %s"), message->text);

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Why it may pass"));
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 26);
  sg_name (entry, _("Why it may pass"));
  g_object_set_data_full (G_OBJECT (entry), "key", g_strdup (message->key), g_free);
  g_signal_connect (entry, "activate", G_CALLBACK (waive_cb), self);
  gtk_box_append (GTK_BOX (box), sg_label (_("The limit stays broken; the reason is printed beside it."), "sg-small-dim"));
  gtk_label_set_max_width_chars (GTK_LABEL (gtk_widget_get_first_child (box)), 30);
  gtk_box_append (GTK_BOX (box), entry);
  gtk_widget_set_halign (press, GTK_ALIGN_END);
  g_signal_connect (press, "clicked", G_CALLBACK (waive_pressed_cb), entry);
  gtk_box_append (GTK_BOX (box), press);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), gtk_label_new (_("Waive…")));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_widget_add_css_class (button, "sg-tight");
  sg_name (button, name);
  return button;
}

/* What the army brought, and what is here. */

static void
ours_cb (GtkButton *button, SgArmyTally *self)
{
  sg_army_bench_use_ours (self->bench, g_object_get_data (G_OBJECT (button), "key"));
}

static void
theirs_cb (GtkButton *button, SgArmyTally *self)
{
  g_autoptr (GError) error = NULL;

  if (!sg_army_bench_keep_theirs (self->bench, &error) && error != NULL)
    sg_report_error (GTK_WIDGET (self), error);
}

static GtkWidget *
make_settle (SgArmyTally *self, const SgArmyMessage *message, const char *label, GCallback callback)
{
  GtkWidget *button = sg_button (label, "flat");
  g_autofree char *name = g_strdup_printf ("%s: %s", label, message->text);

  gtk_widget_add_css_class (button, "sg-tight");
  g_object_set_data_full (G_OBJECT (button), "key", g_strdup (message->key), g_free);
  g_signal_connect (button, "clicked", callback, self);
  sg_name (button, name);
  return button;
}

static GtkWidget *
make_restore (SgArmyTally *self, const SgArmyMessage *message)
{
  GtkWidget *button = sg_button (_("Restore"), "flat");
  g_autofree char *name = g_strdup_printf (_("Restore: %s"), message->text);

  gtk_widget_add_css_class (button, "sg-tight");
  g_object_set_data_full (G_OBJECT (button), "key", g_strdup (message->key), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (restore_cb), self);
  sg_name (button, name);
  return button;
}

/* The rule in brackets at the end of a sentence stands as a chip. */
static char *
bare_text (const SgArmyMessage *message)
{
  g_autofree char *tail = g_strdup_printf (" (%s).", message->rule);

  if (*message->rule != '\0' && g_str_has_suffix (message->text, tail))
    {
      g_autofree char *bare = g_strndup (message->text, strlen (message->text) - strlen (tail));

      return g_strconcat (bare, ".", NULL);
    }
  return g_strdup (message->text);
}

static void
append_acts (SgArmyTally *self, const SgArmyMessage *message, GtkBox *foot)
{
  gboolean list = g_str_equal (message->key, SG_ARMY_BROUGHT_LIST), house = g_str_has_prefix (message->key, SG_ARMY_BROUGHT_HOUSE);

  if (list)
    gtk_box_append (foot, make_settle (self, message, _("Keep Its List"), G_CALLBACK (theirs_cb)));
  if (list || house)
    gtk_box_append (foot, make_settle (self, message, _("Use Ours"), G_CALLBACK (ours_cb)));
  else if (message->waived != NULL)
    gtk_box_append (foot, make_restore (self, message));
  else
    gtk_box_append (foot, make_waive (self, message));
}

static char *
word_message (const SgArmyMessage *message, const char *bare)
{
  if (message->waived != NULL)
    return g_strdup_printf (_("%s Waived: “%s”."), bare, message->waived);
  if (message->lapsed != NULL)
    return g_strdup_printf (_("%s It was waived when it read otherwise: “%s”."), bare, message->lapsed);
  return g_strdup (bare);
}

static GtkWidget *
make_message (SgArmyTally *self, const SgArmyMessage *message)
{
  guint kind = message->waived != NULL ? 2 : message->weight == SG_ARMY_REMARK;
  static const char *const icons[] = { "sg-fault-symbolic", "sg-remark-symbolic", "sg-tick-symbolic" };
  static const char *const classes[] = { "error", "sg-remark", "sg-dim" };
  static const char *const spoken[] = { N_("Fault: %s"), N_("Remark: %s"), N_("Waived: %s") };
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *icon = gtk_image_new_from_icon_name (icons[kind]), *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *space = gtk_label_new (NULL);
  g_autofree char *bare = bare_text (message);
  g_autofree char *words = word_message (message, bare);
  g_autofree char *name = NULL;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  name = g_strdup_printf (_(spoken[kind]), message->text);
#pragma GCC diagnostic pop
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_set_margin_top (icon, 2);
  gtk_widget_add_css_class (icon, classes[kind]);
  gtk_box_append (GTK_BOX (text), sg_label (words, kind == 2 ? "sg-small-dim" : "sg-small"));
  gtk_box_append (GTK_BOX (foot), sg_rule_chip_new (sg_army_bench_get_rules (self->bench), message->rule));
  gtk_widget_set_hexpand (space, TRUE);
  gtk_box_append (GTK_BOX (foot), space);
  if (sg_army_bench_may (self->bench))
    append_acts (self, message, GTK_BOX (foot));
  gtk_box_append (GTK_BOX (text), foot);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), text);
  gtk_widget_set_margin_top (box, 4);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "node", g_strdup (message->node), g_free);
  g_object_set_data_full (G_OBJECT (row), "message", g_strdup (message->key), g_free);
  sg_name (row, name);
  return row;
}

static void
message_cb (SgArmyTally *self, GtkListBoxRow *row)
{
  sg_army_bench_choose (self->bench, g_object_get_data (G_OBJECT (row), "node"));
}

static char *
count_words (GPtrArray *messages)
{
  guint counts[3] = { 0 };
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < messages->len; i++)
    {
      const SgArmyMessage *message = messages->pdata[i];

      counts[message->waived != NULL ? 2 : message->weight == SG_ARMY_REMARK]++;
    }
  if (counts[0] > 0)
    g_string_append_printf (words, ngettext ("%u fault", "%u faults", counts[0]), counts[0]);
  if (counts[1] > 0)
    {
      g_string_append (words, words->len > 0 ? ", " : "");
      g_string_append_printf (words, ngettext ("%u remark", "%u remarks", counts[1]), counts[1]);
    }
  if (counts[2] > 0)
    {
      g_string_append (words, words->len > 0 ? ", " : "");
      g_string_append_printf (words, _("%u waived"), counts[2]);
    }
  if (words->len == 0)
    g_string_append (words, _("nothing amiss"));
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
add_messages (SgArmyTally *self, SgArmyReview *review)
{
  GPtrArray *messages = sg_army_review_get_messages (review);
  g_autofree char *counted = count_words (messages);
  GtkWidget *list;

  gtk_box_append (self->box, sg_section (_("Messages"), sg_figure_label (counted, "sg-caption")));
  if (messages->len == 0)
    return;
  self->messages = list = sg_compact_list (_("Messages"));
  for (guint i = 0; i < MIN (messages->len, MOST_SHOWN); i++)
    gtk_list_box_append (GTK_LIST_BOX (list), make_message (self, messages->pdata[i]));
  g_signal_connect_swapped (list, "row-activated", G_CALLBACK (message_cb), self);
  gtk_box_append (self->box, list);
  if (messages->len > MOST_SHOWN)
    {
      g_autofree char *more = g_strdup_printf (_("and %u more"), messages->len - MOST_SHOWN);

      gtk_box_append (self->box, sg_label (more, "sg-caption"));
    }
}

/* The guide of numbers. */

static void
add_guide (SgArmyTally *self, SgArmyReview *review)
{
  GPtrArray *guide = sg_army_review_get_guide (review);
  GtkWidget *grid = gtk_grid_new (), *card = make_card (GTK_ORIENTATION_VERTICAL);

  if (guide->len == 0)
    return;
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  for (guint i = 0; i < guide->len; i++)
    {
      const SgArmyGuide *one = guide->pdata[i];
      g_autofree char *n = g_strdup_printf ("%d", (int) one->n);
      g_autofree char *range = one->least == one->most ? g_strdup_printf ("%d", (int) one->least)
                                                       : g_strdup_printf (_("%d to %d"), (int) one->least, (int) one->most);
      gboolean out = one->n < one->least || one->n > one->most;
      g_autofree char *capital = sg_army_capital (one->name);
      GtkWidget *label = sg_label (capital, "sg-small");

      gtk_widget_set_hexpand (label, TRUE);
      gtk_grid_attach (GTK_GRID (grid), label, 0, (int) i, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), sg_figure_label (n, out ? "sg-remark" : NULL), 1, (int) i, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), sg_figure_label (range, "sg-small-dim"), 2, (int) i, 1, 1);
    }
  gtk_box_append (GTK_BOX (card), grid);
  gtk_box_append (self->box, sg_section (_("As a Guide"), NULL));
  gtk_box_append (self->box, card);
}

/* Strength. */

SgArmyArms
sg_army_count_arms (SgArmy *army, SgRuleset *rules)
{
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  SgArmyArms arms = { 0 };

  for (guint i = 0; i < units->len; i++)
    {
      const SgArmyNode *unit = units->pdata[i];
      const SgUnitType *type = sg_ruleset_get_type_by_id (rules, unit->type);
      gint64 figures = sg_army_strength (army, unit, "figures", rules);

      switch (sg_unit_type_troop (type))
        {
        case SG_TROOP_GUNS: arms.guns += MAX (1, sg_army_strength (army, unit, "guns", rules)); break;
        case SG_TROOP_HORSE: arms.horse += figures; break;
        case SG_TROOP_FOOT: arms.foot += figures; break;
        case SG_TROOP_TRAIN:
        case SG_TROOP_LEADER:
        default: break;
        }
    }
  return arms;
}

static char *
word_arms (SgArmy *army, SgRuleset *rules)
{
  SgArmyArms arms = sg_army_count_arms (army, rules);

  return g_strdup_printf (ngettext ("%d foot, %d horse, %d gun", "%d foot, %d horse, %d guns", arms.guns), (int) arms.foot,
                          (int) arms.horse, (int) arms.guns);
}

static void
add_picture (SgArmyTally *self, SgArmy *army, const char *title, const char *chosen)
{
  SgRuleset *rules = sg_army_bench_get_rules (self->bench);
  g_autofree char *words = word_arms (army, rules);
  GtkWidget *card = make_card (GTK_ORIENTATION_VERTICAL);

  gtk_box_append (self->box, sg_section (title, sg_figure_label (words, "sg-caption")));
  self->picture = sg_army_picture_new (army, rules, chosen);
  gtk_box_append (GTK_BOX (card), self->picture);
  gtk_box_append (self->box, card);
}

/* (transfer full) (nullable): the key of the message that has the focus, or within which it is. */
static char *
find_focus (SgArmyTally *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW) : NULL;

  return row != NULL && self->messages != NULL && gtk_widget_is_ancestor (row, self->messages) ? g_strdup (g_object_get_data (G_OBJECT (row), "message"))
                                                                                               : NULL;
}

/* The rows are made anew; who went through them by keys stands where he stood, or at the first when his is gone. */
static void
restore_focus (SgArmyTally *self, const char *key)
{
  GtkWidget *found = self->messages != NULL ? gtk_widget_get_first_child (self->messages) : NULL;

  for (GtkWidget *row = found; row != NULL; row = gtk_widget_get_next_sibling (row))
    if (g_strcmp0 (g_object_get_data (G_OBJECT (row), "message"), key) == 0)
      found = row;
  if (found != NULL)
    gtk_widget_grab_focus (found);
}

static void
make (SgArmyTally *self)
{
  g_autofree char *focused = find_focus (self);
  SgArmy *army = sg_army_bench_get_army (self->bench);
  SgArmyReview *review = army != NULL ? sg_army_bench_get_review (self->bench) : NULL;
  g_autoptr (GPtrArray) units = army != NULL ? sg_army_list (army, NULL, SG_ARMY_UNIT) : NULL;

  self->messages = self->picture = NULL;
  sg_clear_box (GTK_WIDGET (self->box));
  if (army == NULL)
    return;
  add_total (self, army, review);
  add_messages (self, review);
  if (units->len > 0)
    add_picture (self, army, _("Strength"), sg_army_bench_get_chosen (self->bench));
  add_figures (self, review);
  add_guide (self, review);
  if (focused != NULL)
    restore_focus (self, focused);
}

static gboolean
refresh_cb (gpointer data)
{
  SgArmyTally *self = data;

  self->idle = 0;
  if (self->stale)
    make (self);
  else if (self->picture != NULL)
    sg_army_picture_choose (self->picture, sg_army_bench_get_chosen (self->bench));
  self->stale = FALSE;
  return G_SOURCE_REMOVE;
}

static void
refresh (SgArmyTally *self)
{
  if (self->idle == 0)
    self->idle = sg_later (self, G_PRIORITY_HIGH_IDLE + 5, refresh_cb);
}

static void
army_cb (SgArmyTally *self)
{
  self->stale = TRUE;
  refresh (self);
}

static void
sg_army_tally_dispose (GObject *object)
{
  SgArmyTally *self = SG_ARMY_TALLY (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->bench != NULL)
    g_signal_handlers_disconnect_by_data (self->bench, self);
  g_clear_object (&self->bench);
  G_OBJECT_CLASS (sg_army_tally_parent_class)->dispose (object);
}

static void
sg_army_tally_class_init (SgArmyTallyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_army_tally_dispose;
}

static void
sg_army_tally_init (SgArmyTally *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}

GtkWidget *
sg_army_tally_new (SgArmyBench *bench)
{
  SgArmyTally *self = g_object_new (SG_TYPE_ARMY_TALLY, NULL);

  self->bench = g_object_ref (bench);
  g_signal_connect_swapped (bench, "army", G_CALLBACK (army_cb), self);
  g_signal_connect_swapped (bench, "chosen", G_CALLBACK (refresh), self);
  return GTK_WIDGET (self);
}
