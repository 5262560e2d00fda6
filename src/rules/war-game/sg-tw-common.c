/* sg-tw-common.c: what the procedures of The War Game share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/war-game/sg-tw-common.h"

#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

const char *const sg_tw_arms[] = { "line infantry", "grenadiers", "garrison infantry", "engineers", "light infantry", "heavy cavalry", "light cavalry",
                                   "artillery", "artillery battery", "wagon", "barge", "general", NULL };
const char *const sg_tw_arms_labels[] = { N_("Line infantry"), N_("Grenadiers"), N_("Garrison infantry"), N_("Engineers"), N_("Light infantry"),
                                          N_("Heavy cavalry"), N_("Light cavalry"), N_("Artillery"), N_("Artillery battery"), N_("Wagon"),
                                          N_("Barge"), N_("General"), NULL };
static const char *const grounds[] = { "open", "scenic", "wood", "swamp", "road", "burning", NULL };
static const char *const grounds_labels[] = { N_("Open"), N_("Scenic terrain"), N_("Wood"), N_("Swamp or marsh"), N_("Road"), N_("Burning"), NULL };
static const char *const slopes[] = { "level", "up", "down", NULL };
static const char *const slopes_labels[] = { N_("Level"), N_("Uphill"), N_("Downhill"), NULL };

const SgField sg_tw_path_columns[] = {
  { "ground", N_("Ground"), NULL, SG_FIELD_CHOICE, .choices = grounds, .choice_labels = grounds_labels, .fallback = "open" },
  { "slope", N_("Slope"), NULL, SG_FIELD_CHOICE, .choices = slopes, .choice_labels = slopes_labels, .fallback = "level" },
  { "inches", N_("Inches"), NULL, TW_INCHES },
  { "under", N_("What the road crosses"), N_("Of a road alone"), SG_FIELD_CHOICE, .choices = grounds, .choice_labels = grounds_labels, .fallback = "open" },
  { NULL }
};

/* The least whole number that is at least @n ÷ @by. */
static gint64
share (SgRuleset *rules, gint64 n, const char *name)
{
  gint64 by = sg_ruleset_whole (rules, "TW-28", name);

  return (n + by - 1) / by;
}

SgTwThresholds
sg_tw_thresholds (SgRuleset *rules, gint64 rank_and_file)
{
  return (SgTwThresholds){ share (rules, rank_and_file, "sixth"), share (rules, rank_and_file, "quarter"),
                           share (rules, rank_and_file, "half") };
}

gint64
sg_tw_command (SgRuleset *rules, const char *type, gint64 officers)
{
  static const char *const posts[] = { "colonel", "first", "second", "third", "fourth" };
  gint64 points = 0;

  for (guint i = 0; i < G_N_ELEMENTS (posts) && i < officers; i++)
    if (sg_ruleset_has_row (rules, "TW-81", "command", type)
        && sg_ruleset_has_number (rules, "TW-81", "command", type, posts[i]))
      points += sg_ruleset_cell_whole (rules, "TW-81", "command", type, posts[i]);
  return points;
}

const char *
sg_tw_line (const char *arm)
{
  return g_str_equal (arm, "grenadiers") || g_str_equal (arm, "garrison infantry") || g_str_equal (arm, "engineers") ? "line infantry" : arm;
}

double
sg_tw_allowance (SgRuleset *rules, const char *arm, const char *mode, GError **error)
{
  const char *as = sg_tw_line (arm);
  const char *how = mode;
  if (g_str_equal (as, "light infantry") && (g_str_equal (mode, "open order") || g_str_equal (mode, "column")))
    how = "normal";   /* its row is the same in either (TW-10): they differ on roads and in swamp */
  else if (g_str_equal (mode, "open order"))
    how = "line";
  g_autofree char *row = g_strdup_printf ("%s, %s", as, how);

  if (!sg_ruleset_has_row (rules, "TW-10", "allowances", row))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("The table of moves has no row “%s” (TW-10)."), row);
      return -1;
    }
  if (g_str_equal (as, "general") && sg_ruleset_chosen (rules, "tw.general-move", "eighteen"))
    return sg_ruleset_figure (rules, "TW-23", "fast");
  return sg_ruleset_cell (rules, "TW-10", "allowances", row, "inches");
}

/* What an inch of wood costs; NAN: barred. */
static double
wood_cost (SgRuleset *rules, const char *arm)
{
  const char *as = sg_tw_line (arm);
  const char *row = "artillery-wagons";
  if (g_str_equal (as, "line infantry"))
    row = "line-infantry-and-grenadiers-garrison-engineers";
  else if (g_str_equal (as, "light infantry"))
    row = "light-infantry";
  else if (g_str_has_suffix (as, "cavalry") || g_str_equal (as, "general"))
    row = "heavy-cavalry-light-cavalry";
  const char *words = sg_ruleset_cell_text (rules, "TW-15", "woods", row, "in-woods");

  if (g_str_equal (words, "normal"))
    return 1;
  if (g_str_equal (words, "half move"))
    return sg_ruleset_figure (rules, "TW-14", "scenic");
  return NAN;
}

/* Swamp takes foot in open order alone, in which light infantry is unless it was put in column, to charge for one (TW-09, TW-16). */
static gboolean
enters_swamp (const char *arm, const char *mode)
{
  if (g_str_equal (arm, "light infantry"))
    return g_str_equal (mode, "normal") || g_str_equal (mode, "open order");
  return g_str_equal (sg_tw_line (arm), "line infantry") && g_str_equal (mode, "open order");
}

static double
ground_cost (SgRuleset *rules, const char *arm, const char *mode, const char *ground)
{
  if (g_str_equal (ground, "scenic"))
    return sg_ruleset_figure (rules, "TW-14", "scenic");
  if (g_str_equal (ground, "wood"))
    return wood_cost (rules, arm);
  if (g_str_equal (ground, "swamp"))
    return enters_swamp (arm, mode) ? sg_ruleset_figure (rules, "TW-16", "swamp") : NAN;
  return g_str_equal (ground, "burning") ? NAN : 1;
}

gboolean
sg_tw_uses_roads (SgRuleset *rules, const char *arm, const char *mode)
{
  static const char *const columns[] = { "column", "charge", "team", NULL };
  gboolean mounted = g_str_has_suffix (arm, "cavalry") || g_str_equal (arm, "general") || g_str_equal (arm, "wagon");

  return sg_ruleset_chosen (rules, "tw.roads", "open") && (mounted || g_strv_contains (columns, mode));
}

double
sg_tw_path_cost (const SgQuestion *question, SgRuleset *rules, const char *arm, const char *mode, const char *field)
{
  gboolean roads = sg_tw_uses_roads (rules, arm, mode);
  double sum = 0;

  for (gsize i = 0; i < sg_question_n_records (question, field); i++)
    {
      g_autoptr (GVariant) stretch = sg_question_record (question, field, i);
      g_autofree char *ground = sg_record_text (stretch, "ground"), *slope = sg_record_text (stretch, "slope"), *under = sg_record_text (stretch, "under");
      const char *on = !roads && g_str_equal (ground, "road") ? under : ground;
      double each = ground_cost (rules, arm, mode, *on ? on : "open");

      if (g_str_equal (slope, "up"))
        each *= sg_ruleset_figure (rules, "TW-13", "uphill");
      sum += each * sg_record_length (stretch, "inches");
    }
  return sum;
}

guint
sg_tw_needs (const char *words)
{
  return g_ascii_isdigit (*words) ? (guint) g_ascii_strtoull (words, NULL, 10) : TW_FACES + 1;
}

gint64
sg_tw_less (SgRuleset *rules, double range)
{
  if (range >= sg_ruleset_figure (rules, "TW-106", "second"))
    return 2;
  if (range >= sg_ruleset_figure (rules, "TW-106", "first"))
    return 1;
  return 0;
}

gboolean
sg_tw_is_within (SgRuleset *rules, double range, double limit)
{
  return sg_ruleset_chosen (rules, "tw.boundary", "nearer") ? range <= limit + TW_NEARLY : range < limit;
}

gint64
sg_tw_shell_less (SgRuleset *rules, double range)
{
  return sg_ruleset_chosen (rules, "tw.shell-reduction", "on") ? sg_tw_less (rules, range) : 0;
}

const char *
sg_tw_gun_state (SgRuleset *rules, gint64 total)
{
  if (total >= sg_ruleset_whole (rules, "TW-107", "destroyed"))
    return "destroyed";
  if (total >= sg_ruleset_whole (rules, "TW-107", "alternate"))
    return "fires every other move";
  return "sound";
}

gboolean
sg_tw_save (SgRuleset *rules, SgDice *dice, gint64 hit, gint64 *saved, GError **error)
{
  int good = hit > 0 ? sg_dice_pool (dice, _("the officers’ saving throws"), hit, TW_FACES, sg_ruleset_whole (rules, "TW-89", "saved"), error) : 0;

  *saved = MAX (good, 0);
  return good >= 0;
}

void
sg_tw_tell_saved (SgVerdict *verdict, gint64 hit, gint64 saved)
{
  if (hit > 0)
    sg_verdict_step (verdict, "TW-89", NULL, ngettext ("%d officer was hit, %d saved", "%d officers were hit, %d saved", hit), (int) hit, (int) saved);
}

void
sg_tw_add (GVariantBuilder *builder, gint64 number)
{
  g_variant_builder_add (builder, "v", g_variant_new_int64 (number));
}

void
sg_tw_tell_may (SgVerdict *verdict, gboolean may, const char *rule, const char *why)
{
  sg_verdict_flag (verdict, "may_fire", _("It may fire"), may);
  if (!may)
    {
      sg_verdict_step (verdict, rule, NULL, "%s", why);
      sg_verdict_headline (verdict, "%s", why);
    }
}
