/* sg-war-chart.c: the war's lead, battle by battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/campaign/sg-war-chart.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"
#include "draw/sg-chart.h"

struct _SgWarChart
{
  AdwBin parent_instance;

  GtkDrawingArea *area;   /* (not owned) */
  SgCampaign *campaign;   /* (owned) (nullable) */
  GArray *standings;      /* (owned) (nullable) */
};

G_DEFINE_FINAL_TYPE (SgWarChart, sg_war_chart, ADW_TYPE_BIN)

/* By whatever book has Little Wars’ campaign: the others have no such choice. */
gboolean
sg_war_mirrored (SgCampaign *campaign)
{
  const SgOption *option = sg_ruleset_get_option (sg_campaign_get_rules (campaign), "lw.campaign");

  return option != NULL && g_strcmp0 (option->value, "net") == 0;
}

gint64
sg_war_lead (SgCampaign *campaign, const SgStanding *standing)
{
  return sg_war_mirrored (campaign) ? standing->total_a : standing->total_a - standing->total_b;
}

static SgBattle *
battle_of (SgCampaign *campaign, gint64 id)
{
  GListModel *battles = sg_campaign_get_battles (campaign);

  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

      if (sg_battle_get_id (battle) == id)
        return battle;
    }
  return NULL;
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  SgWarChart *self = data;
  g_autoptr (GArray) points = g_array_new (FALSE, TRUE, sizeof (SgWarPoint));
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  gboolean mirrored = self->campaign != NULL && sg_war_mirrored (self->campaign);
  SgInk ink;

  if (self->campaign == NULL || self->standings == NULL)
    return;
  for (guint i = 0; i < self->standings->len; i++)
    {
      const SgStanding *standing = &g_array_index (self->standings, SgStanding, i);
      SgBattle *battle = battle_of (self->campaign, standing->battle);
      SgWarPoint point = { .total_a = standing->total_a / 2.0, .total_b = standing->total_b / 2.0, .provisional = !standing->ended };

      g_ptr_array_add (labels, g_strdup_printf ("%u  %s", i + 1, battle != NULL ? sg_battle_get_title (battle) : ""));
      point.label = g_ptr_array_index (labels, labels->len - 1);
      g_array_append_val (points, point);
    }
  sg_ink_init (&ink, adw_style_manager_get_dark (adw_style_manager_get_default ()));
  sg_chart_war (cr, &ink, width, height, sg_campaign_get_side (self->campaign, "red")->name,
                sg_campaign_get_side (self->campaign, "blue")->name, sg_campaign_get_target (self->campaign),
                (const SgWarPoint *) points->data, points->len, mirrored);
}

/* The chart in words: a line for each battle. */
static char *
tell (SgWarChart *self)
{
  GString *words = g_string_new (_("The war’s lead after each battle."));

  for (guint i = 0; self->standings != NULL && i < self->standings->len; i++)
    {
      const SgStanding *standing = &g_array_index (self->standings, SgStanding, i);
      SgBattle *battle = battle_of (self->campaign, standing->battle);
      gint64 lead = sg_war_lead (self->campaign, standing);
      g_autofree char *points = sg_text_halves (ABS (lead));
      const SgSide *ahead = sg_campaign_get_side (self->campaign, lead >= 0 ? "red" : "blue");

      g_string_append_printf (words, " %s: %s %s.", battle != NULL ? sg_battle_get_title (battle) : "", ahead->name, points);
    }
  return g_string_free (words, FALSE);
}

static void
sg_war_chart_dispose (GObject *object)
{
  SgWarChart *self = SG_WAR_CHART (object);

  g_clear_object (&self->campaign);
  g_clear_pointer (&self->standings, g_array_unref);
  G_OBJECT_CLASS (sg_war_chart_parent_class)->dispose (object);
}

static void
sg_war_chart_class_init (SgWarChartClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_war_chart_dispose;
}

static void
sg_war_chart_init (SgWarChart *self)
{
  self->area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, "content-height", 214, NULL);
  gtk_drawing_area_set_draw_func (self->area, draw, self, NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self->area,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->area));
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "sg-card");
}

void
sg_war_chart_set_campaign (SgWarChart *self, SgCampaign *campaign, GArray *standings)
{
  g_autofree char *words = NULL;

  g_return_if_fail (SG_IS_WAR_CHART (self));

  g_set_object (&self->campaign, campaign);
  g_clear_pointer (&self->standings, g_array_unref);
  self->standings = standings != NULL ? g_array_ref (standings) : NULL;
  words = tell (self);
  sg_describe (GTK_WIDGET (self->area), _("Chart of the war"), words);
  gtk_widget_queue_draw (GTK_WIDGET (self->area));
}
