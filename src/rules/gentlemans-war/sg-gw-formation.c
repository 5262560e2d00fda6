/* sg-gw-formation.c: who in a formation shoots and fights.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"

static const char *const formations[] = { "line", "attack column", "march column", "square", "skirmish order", "cavalry line",
                                          "dismounted", "building", NULL };
static const char *const formation_labels[] = { N_("Line"), N_("Attack column"), N_("March column"), N_("Square"), N_("Skirmish order"),
                                                N_("Cavalry in line"), N_("Dismounted"), N_("In a building"), NULL };

static const SgField fields[] = {
  { "formation", N_("Formation"), NULL, SG_FIELD_CHOICE, .choices = formations, .choice_labels = formation_labels },
  { "figures", N_("Figures"), NULL, GW_COUNT ("figures") },
  { "files", N_("Files"), N_("Figures in the front rank; empty: two ranks"), GW_COUNT ("figures"), .optional = TRUE },
  { "bicycles", N_("On bicycles, not horses"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "wall_in", N_("Wall that they hold"), NULL, GW_INCHES, .optional = TRUE },
  { NULL }
};

typedef struct { gint64 shooting, fighting, holders; const char *rule, *target; } Formed;

static gint64
in_ranks (gint64 figures, gint64 files, gint64 ranks)
{
  return MIN (figures, files * ranks);
}

static gint64
part_up (gint64 figures, double share)
{
  return (gint64) ceil (figures * share - 1e-9);
}

static Formed
form_square (SgRuleset *rules, gint64 figures)
{
  double shoot = sg_ruleset_figure (rules, "GW-118", "shoot-share"), fight = sg_ruleset_figure (rules, "GW-118", "fight-share");

  if (sg_ruleset_chosen (rules, "gw.square.fight", "quarter"))
    fight = shoot;
  else if (sg_ruleset_chosen (rules, "gw.square.fight", "all"))
    fight = 1;
  return (Formed) { part_up (figures, shoot), part_up (figures, fight), 0, "GW-118", "dense" };
}

static Formed
form_dismounted (const SgQuestion *question, SgRuleset *rules, gint64 figures)
{
  gint64 holders = sg_question_flag (question, "bicycles") ? 0
    : sg_gw_share_up (figures, sg_ruleset_whole (rules, "GW-128", "figures-a-holder"));

  return (Formed) { figures - holders, figures - holders, holders, "GW-128", "open order" };
}

static Formed
find_formed (const SgQuestion *question, SgRuleset *rules)
{
  gint64 figures = sg_question_number (question, "figures"), two = sg_ruleset_whole (rules, "GW-114", "ranks");
  gint64 files = sg_question_has (question, "files") ? sg_question_number (question, "files") : sg_gw_share_up (figures, two), held;
  const char *name = sg_question_text (question, "formation");

  if (g_str_equal (name, "square"))
    return form_square (rules, figures);
  if (g_str_equal (name, "dismounted"))
    return form_dismounted (question, rules, figures);
  if (g_str_equal (name, "skirmish order"))
    return (Formed) { figures, figures, 0, "GW-117", "open order" };
  if (g_str_equal (name, "cavalry line"))
    return (Formed) { 0, in_ranks (figures, files, two), 0, "GW-119", "close-order line" };
  if (g_str_equal (name, "attack column"))
    return (Formed) { in_ranks (figures, files, sg_ruleset_whole (rules, "GW-116", "ranks-shoot")),
                      in_ranks (figures, files, sg_ruleset_whole (rules, "GW-116", "ranks-fight")), 0, "GW-116", "dense" };
  if (g_str_equal (name, "march column"))
    {
      files = MIN (files, sg_ruleset_whole (rules, "GW-115", "wide"));
      return (Formed) { in_ranks (figures, files, two), in_ranks (figures, files, two), 0, "GW-115", "dense" };
    }
  held = (gint64) floor (sg_question_length (question, "wall_in") / sg_ruleset_figure (rules, "GW-206", "wall-a-figure") + 1e-9);
  if (g_str_equal (name, "building"))
    return (Formed) { MIN (figures, held), MIN (figures, held), 0, "GW-206", "open order" };
  return (Formed) { in_ranks (figures, files, two), in_ranks (figures, files, two), 0, "GW-114", "close-order line" };
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Formed formed = find_formed (question, rules);

  sg_verdict_step (verdict, formed.rule, NULL, _("Of %d figures %d shoot and %d fight"), (int) sg_question_number (question, "figures"),
                   (int) formed.shooting, (int) formed.fighting);
  if (formed.holders > 0)
    sg_verdict_step (verdict, "GW-128", NULL, ngettext ("%d holds the horses", "%d hold the horses", formed.holders), (int) formed.holders);
  sg_verdict_headline (verdict, _("%d shoot, %d fight"), (int) formed.shooting, (int) formed.fighting);
  sg_verdict_number (verdict, "shooting", _("Figures that may shoot"), formed.shooting);
  sg_verdict_number (verdict, "fighting", _("Figures that may fight"), formed.fighting);
  sg_verdict_number (verdict, "holders", _("Horse holders"), formed.holders);
  sg_verdict_word (verdict, "target", _("As a target"), formed.target);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_formation, GW_SYSTEM, "formation", N_("Who shoots and fights"), "sg-army-symbolic", fields, judge,
                       "GW-114 GW-115 GW-116 GW-117 GW-118 GW-119 GW-126 GW-127 GW-128 GW-131 GW-206 GW-002",
                       .when = N_("When a unit shoots or fights."))
