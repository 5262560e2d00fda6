/* sg-campaign-page.c: the war, its sittings, and the ledger of one battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/campaign/sg-campaign-page.h"

#include <glib/gi18n-lib.h>

#include "app/campaign/sg-home-list.h"
#include "app/campaign/sg-score-dialog.h"
#include "app/campaign/sg-session-list.h"
#include "app/campaign/sg-war-chart.h"
#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-error-reporting.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-pages.h"
#include "app/window/sg-window.h"
#include "base/sg-later.h"
#include "base/sg-text.h"
#include "play/sg-muster-home.h"
#include "play/sg-muster.h"

struct _SgCampaignPage
{
  SgPage parent_instance;

  GtkLabel *title, *subtitle, *lead, *short_of, *go_words;
  GtkBox *head_box, *lead_box;
  GtkWidget *mark;
  GtkStack *stack;
  GtkWidget *score_button, *go_button;
  SgSessionList *sessions;
  GtkScrolledWindow *aside;
  SgWarChart *chart;
  SgHomeList *homes;
  SgLedgerView *ledger;

  SgCampaign *campaign;      /* (owned) (nullable) */
  SgBattle *battle;          /* (owned) (nullable) */
  GSignalGroup *campaign_signals, *battle_signals;
  guint idle;
  gboolean stale;            /* changed while nobody saw it */
};

G_DEFINE_FINAL_TYPE (SgCampaignPage, sg_campaign_page, SG_TYPE_PAGE)

/* Only where it was said what becomes of them. */
static char *
word_losses (SgCampaign *campaign)
{
  gint64 halves = sg_muster_replacements (campaign);
  g_autofree char *points = halves >= 0 ? sg_text_halves (halves) : NULL;

  if (*sg_campaign_get (campaign, "losses") == '\0')
    return g_strdup ("");
  switch (sg_muster_losses_find (campaign))
    {
    case SG_LOSSES_KEPT:
      return g_strdup (_(" · losses are kept"));
    case SG_LOSSES_REPLACED:
      return points != NULL ? g_strdup_printf (_(" · losses are replaced for %s points a battle"), points) : g_strdup (_(" · losses are replaced for points"));
    default:
      return g_strdup (_(" · every battle is begun afresh"));
    }
}

static void
show_title (SgCampaignPage *self)
{
  gint64 target = sg_campaign_get_target (self->campaign);
  const char *system = sg_ruleset_get_title (sg_campaign_get_rules (self->campaign));
  g_autofree char *war = target > 0 ? g_strdup_printf (_("%s · a war to %d up"), system, (int) target) : g_strdup (system);
  g_autofree char *losses = word_losses (self->campaign), *words = g_strconcat (war, losses, NULL);

  gtk_label_set_label (self->title, sg_campaign_get_title (self->campaign));
  gtk_label_set_label (self->subtitle, words);
}

/* A war that is won asks for no further battle, though it may have one. */
static void
urge (SgCampaignPage *self, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (self->go_button, "suggested-action");
  else
    gtk_widget_remove_css_class (self->go_button, "suggested-action");
}

static void
show_winner (SgCampaignPage *self, const char *winner, gint64 lead)
{
  g_autofree char *points = sg_text_halves (ABS (lead));
  g_autofree char *words = g_strdup_printf (_("%s has won the war by %s"), sg_campaign_get_side (self->campaign, winner)->name, points);

  sg_side_mark_set (self->mark, winner);
  gtk_label_set_label (self->lead, words);
  gtk_label_set_label (self->short_of, _("The target is reached."));
}

static void
show_lead (SgCampaignPage *self, const SgStanding *last)
{
  gint64 lead = sg_war_lead (self->campaign, last);
  const SgSide *side = sg_campaign_get_side (self->campaign, lead >= 0 ? "red" : "blue");
  gint64 total = sg_war_mirrored (self->campaign) ? ABS (lead) : MAX (last->total_a, last->total_b);
  g_autofree char *points = sg_text_halves (ABS (lead));
  g_autofree char *left = sg_text_halves (MAX (0, 2 * sg_campaign_get_target (self->campaign) - total));
  g_autofree char *words = lead == 0 ? g_strdup (_("The sides are level")) : g_strdup_printf (_("%s ahead by %s"), side->name, points);
  g_autofree char *short_of = g_strdup_printf (_("%s short of winning the war"), left);
  GPtrArray *sides = sg_campaign_get_sides (self->campaign);

  /* Totals are in half-points; a battle won counts as one point, so that a half of them are battles. */
  sg_side_mark_set (self->mark, lead == 0 ? NULL : side->id);
  if (sg_campaign_counts_wins (self->campaign))
    {
      g_free (words);
      words = g_strdup_printf (_("Battles won: %s %d, %s %d"), ((SgSide *) sides->pdata[0])->name, (int) (last->total_a / 2), ((SgSide *) sides->pdata[1])->name,
                               (int) (last->total_b / 2));
    }
  gtk_label_set_label (self->lead, words);
  gtk_label_set_label (self->short_of, sg_campaign_get_target (self->campaign) > 0 ? short_of : _("a war without a target"));
}

/* The last battle that has ended decides who leads. */
static void
show_war (SgCampaignPage *self)
{
  g_autoptr (GError) error = NULL;
  const char *winner = NULL;
  g_autoptr (GArray) standings = sg_campaign_standings (self->campaign, &winner, &error);
  SgStanding none = { 0 };
  const SgStanding *last = &none;

  for (guint i = 0; standings != NULL && i < standings->len; i++)
    if (g_array_index (standings, SgStanding, i).ended)
      last = &g_array_index (standings, SgStanding, i);
  sg_war_chart_set_campaign (self->chart, self->campaign, standings);
  urge (self, winner == NULL || sg_campaign_current_battle (self->campaign) != NULL);
  if (error != NULL)
    gtk_label_set_label (self->lead, error->message);
  else if (winner != NULL)
    show_winner (self, winner, sg_war_lead (self->campaign, last));
  else
    show_lead (self, last);
}

/* (nullable): the battle that is shown, while it goes on, else the last that does. */
static SgBattle *
find_going_on (SgCampaignPage *self)
{
  return self->battle != NULL && !sg_battle_has_ended (self->battle) ? self->battle : sg_campaign_current_battle (self->campaign);
}

static void
show_go (SgCampaignPage *self)
{
  SgBattle *now = find_going_on (self);
  g_autofree char *words = now != NULL ? g_strdup_printf (_("Continue %s"), sg_battle_get_title (now)) : g_strdup (_("New Battle…"));

  gtk_label_set_label (self->go_words, words);
  sg_name (self->go_button, words);
  gtk_widget_set_sensitive (self->go_button, now != NULL || !sg_campaign_is_read_only (self->campaign));
}

static gboolean
refresh_cb (gpointer data)
{
  SgCampaignPage *self = data;

  self->idle = 0;
  self->stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->campaign == NULL || self->stale)
    return G_SOURCE_REMOVE;
  show_title (self);
  sg_session_list_set_campaign (self->sessions, self->campaign);
  gtk_stack_set_visible_child_name (self->stack,
                                    g_list_model_get_n_items (sg_campaign_get_battles (self->campaign)) > 0 ? "war" : "empty");
  show_war (self);
  sg_home_list_set_campaign (self->homes, self->campaign);
  show_go (self);
  return G_SOURCE_REMOVE;
}

/* Many rulings may come in one act: the page is drawn once after them, and not at all while nobody sees it. */
static void
queue_refresh (SgCampaignPage *self)
{
  if (self->idle == 0)
    self->idle = sg_later (self, G_PRIORITY_DEFAULT_IDLE, refresh_cb);
}

static void
map_cb (SgCampaignPage *self)
{
  if (self->stale)
    refresh_cb (self);
}

static void
go_cb (SgCampaignPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  SgBattle *now = find_going_on (self);

  if (now == NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.new-battle", NULL);
  else if (SG_IS_WINDOW (root))
    {
      sg_window_show_moment (SG_WINDOW (root), now, -1);   /* it goes on from where it stands, and not from a moment looked at */
    }
}

static void
chosen_cb (SgCampaignPage *self, SgBattle *battle)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (SG_IS_WINDOW (root))
    sg_window_show_battle (SG_WINDOW (root), battle);
}

/* The ledger of that battle, and of it what the army lost and won there. */
static void
home_chosen_cb (SgCampaignPage *self, const SgHomecoming *home)
{
  g_autofree char *words = g_strdup_printf (_("%s, home from %s"), home->army, sg_battle_get_title (home->battle));
  g_autoptr (GArray) rulings = g_array_ref (home->rulings);
  SgBattle *battle = home->battle;

  if (battle != self->battle)
    chosen_cb (self, battle);
  sg_ledger_view_show_only (self->ledger, rulings, words);
}

static void
score_chosen_cb (GArray *rulings, const char *words, gpointer data)
{
  sg_ledger_view_show_only (SG_CAMPAIGN_PAGE (data)->ledger, rulings, words);
}

GtkWidget *
sg_campaign_page_show_score (SgCampaignPage *self)
{
  g_return_val_if_fail (SG_IS_CAMPAIGN_PAGE (self), NULL);

  return self->battle != NULL ? sg_score_dialog_show (GTK_WIDGET (self), self->battle, score_chosen_cb, self) : NULL;
}

static void
width_changed_cb (SgCampaignPage *self)
{
  SgWidthClass width = sg_page_get_width_class (SG_PAGE (self));

  sg_ledger_view_set_narrow (self->ledger, width <= SG_WIDTH_NARROW, width == SG_WIDTH_SLIM);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->head_box),
                                  width == SG_WIDTH_SLIM ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
sg_campaign_page_dispose (GObject *object)
{
  SgCampaignPage *self = SG_CAMPAIGN_PAGE (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->campaign_signals);
  g_clear_object (&self->battle_signals);
  g_clear_object (&self->campaign);
  g_clear_object (&self->battle);
  G_OBJECT_CLASS (sg_campaign_page_parent_class)->dispose (object);
}

static void
sg_campaign_page_class_init (SgCampaignPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SG_TYPE_SESSION_LIST);
  g_type_ensure (SG_TYPE_WAR_CHART);
  g_type_ensure (SG_TYPE_HOME_LIST);
  g_type_ensure (SG_TYPE_LEDGER_VIEW);
  G_OBJECT_CLASS (klass)->dispose = sg_campaign_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-campaign-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SgCampaignPage, title);
  gtk_widget_class_bind_template_child (widget_class, SgCampaignPage, subtitle);
  gtk_widget_class_bind_template_child (widget_class, SgCampaignPage, lead);
  gtk_widget_class_bind_template_child (widget_class, SgCampaignPage, short_of);
  gtk_widget_class_bind_template_child (widget_class, SgCampaignPage, lead_box);
  gtk_widget_class_bind_template_child (widget_class, SgCampaignPage, head_box);
  gtk_widget_class_bind_template_child (widget_class, SgCampaignPage, go_words);
  gtk_widget_class_bind_template_child (widget_class, SgCampaignPage, stack);
  gtk_widget_class_bind_template_child (widget_class, SgCampaignPage, score_button);
  gtk_widget_class_bind_template_child (widget_class, SgCampaignPage, go_button);
  gtk_widget_class_bind_template_child (widget_class, SgCampaignPage, sessions);
  gtk_widget_class_bind_template_child (widget_class, SgCampaignPage, aside);
  gtk_widget_class_bind_template_child (widget_class, SgCampaignPage, chart);
  gtk_widget_class_bind_template_child (widget_class, SgCampaignPage, homes);
  gtk_widget_class_bind_template_child (widget_class, SgCampaignPage, ledger);
}

static void
sg_campaign_page_init (SgCampaignPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->mark = sg_side_mark (NULL);
  gtk_box_prepend (self->lead_box, self->mark);
  self->campaign_signals = g_signal_group_new (SG_TYPE_CAMPAIGN);
  g_signal_group_connect_swapped (self->campaign_signals, "changed", G_CALLBACK (queue_refresh), self);
  g_signal_group_connect_swapped (self->campaign_signals, "battle-added", G_CALLBACK (queue_refresh), self);
  self->battle_signals = g_signal_group_new (SG_TYPE_BATTLE);
  g_signal_group_connect_swapped (self->battle_signals, "changed", G_CALLBACK (queue_refresh), self);
  g_signal_connect_swapped (self->sessions, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (self->homes, "chosen", G_CALLBACK (home_chosen_cb), self);
  g_signal_connect (self, "notify::width-class", G_CALLBACK (width_changed_cb), NULL);
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
  g_signal_connect_swapped (self->go_button, "clicked", G_CALLBACK (go_cb), self);
  g_signal_connect_swapped (self->score_button, "clicked", G_CALLBACK (sg_campaign_page_show_score), self);
}

GtkWidget *
sg_campaign_page_new (void)
{
  return g_object_new (SG_TYPE_CAMPAIGN_PAGE, NULL);
}

void
sg_campaign_page_set_aside (SgCampaignPage *self, GtkWidget *widget)
{
  g_return_if_fail (SG_IS_CAMPAIGN_PAGE (self));

  gtk_widget_set_margin_start (widget, 14);
  gtk_widget_set_margin_end (widget, 14);
  gtk_widget_set_margin_bottom (widget, 10);
  gtk_scrolled_window_set_child (self->aside, widget);
  g_object_bind_property (widget, "visible", self->aside, "visible", G_BINDING_SYNC_CREATE);
}

void
sg_campaign_page_set_campaign (SgCampaignPage *self, SgCampaign *campaign)
{
  g_return_if_fail (SG_IS_CAMPAIGN_PAGE (self));

  g_set_object (&self->campaign, campaign);
  g_signal_group_set_target (self->campaign_signals, campaign);
  g_clear_handle_id (&self->idle, g_source_remove);
  if (campaign != NULL)
    refresh_cb (self);
  else
    {
      sg_session_list_set_campaign (self->sessions, NULL);
      sg_home_list_set_campaign (self->homes, NULL);
      sg_war_chart_set_campaign (self->chart, NULL, NULL);
    }
}

void
sg_campaign_page_set_battle (SgCampaignPage *self, SgBattle *battle)
{
  g_return_if_fail (SG_IS_CAMPAIGN_PAGE (self));

  g_set_object (&self->battle, battle);
  g_signal_group_set_target (self->battle_signals, battle);
  sg_ledger_view_set_battle (self->ledger, battle);
  sg_home_list_set_battle (self->homes, battle);
  sg_session_list_choose (self->sessions, battle);
  gtk_widget_set_sensitive (self->score_button, battle != NULL);
  if (self->campaign != NULL)
    show_go (self);
}

SgLedgerView *
sg_campaign_page_get_ledger (SgCampaignPage *self)
{
  g_return_val_if_fail (SG_IS_CAMPAIGN_PAGE (self), NULL);

  return self->ledger;
}
