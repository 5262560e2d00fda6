/* sg-gw-move.c: how far the dice carry a unit along its path.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-question-values.h"
#include "rules/sg-value-words.h"

static const char *const obstacles[] = { "none", "minor", "major", NULL };
static const char *const obstacle_labels[] = { N_("None"), N_("Minor: the lowest die"), N_("Major: the highest die"), NULL };
static const char *const grounds[] = { "open", "rough", "ploughed field", NULL };
static const char *const ground_labels[] = { N_("Open"), N_("Rough"), N_("Ploughed field"), NULL };

static const SgField path_columns[] = {
  { "ground", N_("Ground"), NULL, SG_FIELD_CHOICE, .choices = grounds, .choice_labels = ground_labels },
  { "inches", N_("Length"), NULL, GW_INCHES },
  { NULL }
};

static const SgField fields[] = {
  { "row", N_("Row of the table"), N_("Type and formation"), SG_FIELD_TEXT },
  { "gait", N_("How"), NULL, SG_FIELD_CHOICE, .choices = sg_gw_gaits, .choice_labels = sg_gw_gait_labels, .fallback = "march" },
  { "road", N_("On a good road"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "costs_md", N_("Dice already spent"), N_("For shooting, a change of formation and the like"), GW_COUNT ("MD"), .fallback = "0" },
  { "attributes", N_("Attributes"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "obstacle", N_("Obstacle"), NULL, SG_FIELD_CHOICE, .choices = obstacles, .choice_labels = obstacle_labels, .fallback = "none" },
  { "obstacle_in", N_("To the obstacle"), N_("Where it may halt before it; empty: its way leads over it"), GW_INCHES, .optional = TRUE },
  { "path", N_("Path"), N_("Stretches in order; empty: open ground"), SG_FIELD_RECORDS, .columns = path_columns, .optional = TRUE },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

/* What dice already carried, and what of the dice's inches is left. */
typedef struct { const char *row, *gait; double inches, left; gboolean disordered, halts; } Way;

static void
refuse (const SgQuestion *question, SgVerdict *verdict, const char *rule, const char *row)
{
  const char *gait = sg_question_text (question, "gait");

  if (g_str_equal (gait, "charge"))
    sg_verdict_refuse (verdict, rule, _("%s: a charge is not allowed."), sg_value_word (row));
  else
    sg_verdict_refuse (verdict, rule, g_str_equal (gait, "run away") ? _("%s: cannot run.") : _("%s: cannot move."), sg_value_word (row));
  sg_verdict_flag (verdict, "allowed", _("Allowed"), FALSE);
}

static gboolean
is_gun (SgRuleset *rules, const char *row)
{
  return sg_gw_row_is (rules, row, "formation", "limbered") || sg_gw_row_is (rules, row, "formation", "unlimbered");
}

/* Guns and wagons use gaps and bridges; skirmishers may be free of minor obstacles. */
static gboolean
find_loss (const SgQuestion *question, SgRuleset *rules, const char *row, SgGwLoss *loss, SgVerdict *verdict)
{
  gboolean major = sg_question_is (question, "obstacle", "major");

  if (sg_question_is (question, "obstacle", "none"))
    return TRUE;
  if (is_gun (rules, row) || g_str_equal (row, "wagons"))
    {
      sg_verdict_refuse (verdict, "GW-406", _("Guns and wagons cross an obstacle only by a gap or a bridge."));
      return FALSE;
    }
  if (!major && g_str_equal (row, "skirmishers") && sg_ruleset_chosen (rules, "gw.skirmishers.obstacles", "free"))
    {
      sg_verdict_step (verdict, "GW-R30", NULL, _("Skirmishers pass a minor obstacle freely"));
      return TRUE;
    }
  *loss = major ? SG_GW_LOSES_HIGHEST : SG_GW_LOSES_LOWEST;
  sg_verdict_step (verdict, "GW-406", NULL, major ? _("The obstacle costs the highest die") : _("The obstacle costs the lowest die"));
  return TRUE;
}

/* What an inch of the rough costs, 0 when the row cannot go there. */
static double
rough_cost (SgRuleset *rules, const Way *way, gboolean field)
{
  if (!sg_gw_row_has (rules, way->row, "rough"))
    return field && is_gun (rules, way->row) && sg_ruleset_chosen (rules, "gw.guns.fields", "half")
      ? sg_ruleset_figure (rules, "GW-201", "field-cost") : 0;
  if (g_str_equal (way->gait, "charge") && sg_gw_row_is (rules, way->row, "rough-charge", "no"))
    return 0;
  if ((g_str_has_prefix (way->row, "mountain artillery") || g_str_has_prefix (way->row, "tripod machine gun"))
      && sg_ruleset_chosen (rules, "gw.mountain.rough", "free"))
    return 1;
  return sg_gw_row_number (rules, way->row, "rough");
}

/* FALSE when the way ends in this stretch. */
static gboolean
go (Way *way, gboolean rough, gboolean field, double length, SgRuleset *rules, SgVerdict *verdict)
{
  double cost = rough ? rough_cost (rules, way, field) : 1;
  double gone = cost > 0 ? MIN (length, way->left / cost) : 0;
  g_autofree char *done = NULL, *sum = NULL;

  if (cost <= 0)
    {
      sg_verdict_step (verdict, "GW-407", NULL, _("It may not enter the rough ground, and halts before it"));
      return FALSE;
    }
  if (rough && sg_ruleset_chosen (rules, "gw.round.inches", "down") && gone < length)
    gone = floor (gone);
  way->left -= gone * cost;
  way->inches += gone;
  way->disordered = way->disordered || (rough && gone > 0 && sg_gw_row_is (rules, way->row, "disorder", "yes"));
  done = sg_gw_in (gone);
  sum = sg_gw_text ("%s × %g", done, cost);
  if (rough && gone > 0)
    sg_verdict_step (verdict, "GW-407", sum, _("%s of rough ground"), done);
  return gone >= length;
}

static void
follow (Way *way, const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  gsize n = sg_question_n_records (question, "path");

  if (n == 0)
    {
      way->inches = way->left;
      way->left = 0;
    }
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) stretch = sg_question_record (question, "path", i);
      g_autofree char *ground = sg_record_text (stretch, "ground");

      if (!go (way, !g_str_equal (ground, "open"), g_str_equal (ground, "ploughed field"), sg_record_length (stretch, "inches"), rules, verdict))
        return;
    }
}

/* Who falls back or runs away must; all others may go less far. */
static const char *
find_headline (const Way *way)
{
  if (way->disordered)
    return _("It has %s to move, and is Disordered");
  if (g_str_equal (way->gait, "run away"))
    return _("It must run away %s");
  return g_str_equal (way->gait, "fall back") ? _("It must fall back %s") : _("It has %s to move");
}

static void
report (const Way *way, const SgQuestion *question, gint64 rolled, guint total, SgVerdict *verdict)
{
  g_autofree char *far = sg_gw_in (way->inches);
  const char *unit = sg_question_text (question, "unit");

  sg_verdict_headline (verdict, find_headline (way), far);
  if (way->disordered && *unit != '\0')
    {
      g_autofree char *subject = g_strconcat ("unit:", unit, NULL);

      sg_verdict_change (verdict, subject, "disordered", NULL, "yes");
    }
  sg_verdict_flag (verdict, "allowed", _("Allowed"), TRUE);
  sg_verdict_number (verdict, "dice", _("Movement Dice"), rolled);
  sg_verdict_number (verdict, "total", _("Total of the dice"), total);
  sg_verdict_measure (verdict, "inches", _("Along the path"), way->inches);
  sg_verdict_flag (verdict, "disordered", _("Disordered"), way->disordered);
  if (sg_question_has (question, "obstacle_in"))
    sg_verdict_flag (verdict, "halts", _("Halts before the obstacle"), way->halts);
}

/* A square moves two inches and throws nothing; it gives its whole action to that (GW-R88). */
static gboolean
walk (const SgQuestion *question, SgRuleset *rules, const char *rule, Way *way, SgVerdict *verdict)
{
  g_autofree char *far = NULL;

  if (sg_question_number (question, "costs_md") > 0 || !sg_question_is (question, "obstacle", "none"))
    {
      if (sg_question_number (question, "costs_md") > 0)
        sg_verdict_refuse (verdict, rule, _("A square gives its whole action to its move."));
      else
        sg_verdict_refuse (verdict, "GW-406", _("A square has no die to lose, and crosses no obstacle."));
      sg_verdict_flag (verdict, "allowed", _("Allowed"), FALSE);
      return TRUE;
    }
  way->left = sg_gw_row_inches (rules, way->row, way->gait);
  far = sg_gw_in (way->left);
  sg_verdict_step (verdict, rule, NULL, _("%s: %s, without dice"), sg_value_word (way->row), far);
  follow (way, question, rules, verdict);
  report (way, question, 0, 0, verdict);
  return TRUE;
}

/* As far as the obstacle all dice carry it; over it those that are left do, if they bring it so far (GW-406). -1 with an error. */
static int
halt_or_cross (const SgQuestion *question, SgRuleset *rules, SgDice *dice, gint64 n, SgGwLoss loss, Way *way, gint64 *rolled, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) attributes = sg_question_names (question, "attributes");
  double to = sg_question_length (question, "obstacle_in");
  SgGwOver over;

  if (!sg_gw_roll_over (rules, dice, (const char *const *) attributes, n, loss, &over, verdict, error))
    return -1;
  *rolled = over.rolled;
  if (over.after > to)
    {
      sg_verdict_step (verdict, "GW-406", NULL, _("What is left carries it over"));
      way->left = over.after;
      return over.after;
    }
  way->halts = over.before > to;
  way->left = MIN (over.before, to);
  sg_verdict_step (verdict, "GW-406", NULL, way->halts ? _("What is left does not carry it over, and it halts before it") : _("It does not come so far, and loses nothing"));
  return over.before;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *row = sg_question_text (question, "row"), *gait = sg_question_text (question, "gait");
  const char *rule = sg_gw_row_rule (rules, row, error);
  g_auto (GStrv) attributes = sg_question_names (question, "attributes");
  SgGwLoss loss = SG_GW_NO_LOSS;
  Way way = { row, gait };
  gint64 n, rolled;
  int total;

  if (rule == NULL)
    return FALSE;
  n = sg_gw_row_dice (rules, row, gait, sg_question_flag (question, "road"));
  if (n < 0)
    {
      refuse (question, verdict, rule, row);
      return TRUE;
    }
  if (sg_gw_row_inches (rules, row, gait) > 0)
    return walk (question, rules, rule, &way, verdict);
  sg_verdict_step (verdict, rule, NULL, ngettext ("%s: %d die", "%s: %d dice", n), sg_value_word (row), (int) n);
  n -= sg_question_number (question, "costs_md");
  if (sg_question_number (question, "costs_md") > 0)
    sg_verdict_step (verdict, "GW-405", NULL, ngettext ("%d is spent already", "%d are spent already", sg_question_number (question, "costs_md")),
                     (int) sg_question_number (question, "costs_md"));
  if (!find_loss (question, rules, row, &loss, verdict))
    {
      sg_verdict_flag (verdict, "allowed", _("Allowed"), FALSE);
      return TRUE;
    }
  if (loss != SG_GW_NO_LOSS && sg_question_has (question, "obstacle_in"))
    total = halt_or_cross (question, rules, dice, n, loss, &way, &rolled, verdict, error);
  else
    way.left = total = sg_gw_roll_movement (rules, dice, (const char *const *) attributes, n, loss, &rolled, verdict, error);
  if (total < 0)
    return FALSE;
  way.disordered = g_str_equal (gait, "charge") && sg_gw_row_is (rules, row, "formation", "march column");
  follow (&way, question, rules, verdict);
  report (&way, question, rolled, total, verdict);
  return TRUE;
}

/* A march is told by where it leads; who falls back or runs is told of. */
static gboolean
tells (const SgQuestion *question)
{
  return !sg_question_is (question, "gait", "march");
}

SG_REGISTER_PROCEDURE (gw_move, GW_SYSTEM, "move", N_("A move"), "sg-move-symbolic", fields, judge,
                       "GW-402 GW-401 GW-403 GW-404 GW-405 GW-406 GW-407 GW-419 GW-909 GW-201", .chance = TRUE,
                       .when = N_("When a unit moves."), .tells = tells)
