/* sg-lw-common.c: what the procedures of Little Wars share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"

#include "base/sg-xml-nodes.h"
#include "rules/sg-question-values.h"

const char *const sg_lw_arms[] = { "infantry", "cavalry", NULL };
const char *const sg_lw_arm_labels[] = { N_("Infantry"), N_("Cavalry"), NULL };
const char *const sg_lw_all_arms[] = { "infantry", "cavalry", "gun", NULL };
const char *const sg_lw_all_arm_labels[] = { N_("Infantry"), N_("Cavalry"), N_("Gun"), NULL };
const char *const sg_lw_sides[] = { "a", "b", NULL };
const char *const sg_lw_side_labels[] = { N_("{a}"), N_("{b}"), NULL };
const char *const sg_lw_states[] = { "free", "disarmed", "prisoner", "caged", "off", "dead", NULL };
const char *const sg_lw_state_labels[] = { N_("Free"), N_("Disarmed"), N_("Prisoner"), N_("Caged"),
                                           N_("Off the field"), N_("Dead"), NULL };
const char *const sg_lw_players[] = { "first", "second", NULL };
const char *const sg_lw_player_labels[] = { N_("First player"), N_("Second player"), NULL };
const char *const sg_lw_games[] = { "finish", "blow", "defensive", NULL };
const char *const sg_lw_game_labels[] = { N_("Fight to the Finish"), N_("Blow at the Rear"), N_("Defensive Game"),
                                          NULL };
const char *const sg_lw_yes_no[] = { "yes", "no", NULL };
const char *const sg_lw_yes_no_labels[] = { N_("Yes"), N_("No"), NULL };

const SgField sg_lw_figure_columns[] = {
  { "id", N_("Figure"), NULL, SG_FIELD_TEXT },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "asset", N_("Kind"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

double
sg_lw_multiplier (SgRuleset *rules)
{
  if (sg_ruleset_chosen (rules, "lw.moves", "double"))
    return sg_ruleset_figure (rules, "LW-120", "multiplier");
  if (sg_ruleset_chosen (rules, "lw.moves", "half-again"))
    return sg_ruleset_figure (rules, "LW-120", "half-again");
  return 1;
}

const char *
sg_lw_move_rule (const char *arm)
{
  return g_str_equal (arm, "cavalry") ? "LW-27" : "LW-26";
}

double
sg_lw_move (SgRuleset *rules, const char *arm)
{
  return sg_ruleset_figure (rules, sg_lw_move_rule (arm), "move") * sg_lw_multiplier (rules);
}

static gboolean
crews_are_older (SgRuleset *rules)
{
  return sg_ruleset_chosen (rules, "lw.crews", "older");
}

const char *
sg_lw_crew_rule (SgRuleset *rules)
{
  return crews_are_older (rules) ? "LW-121" : "LW-28";
}

gint64
sg_lw_gun_men (SgRuleset *rules)
{
  return crews_are_older (rules) ? sg_ruleset_whole (rules, "LW-121", "move-men")
         : sg_ruleset_whole (rules, "LW-28", "men");
}

gint64
sg_lw_gun_shots (SgRuleset *rules, gint64 men)
{
  if (crews_are_older (rules))
    return MIN (men, sg_ruleset_whole (rules, "LW-121", "shots"));
  return men >= sg_ruleset_whole (rules, "LW-28", "men") ? sg_ruleset_whole (rules, "LW-29", "shots") : 0;
}

double
sg_lw_gun_move (SgRuleset *rules, gint64 infantry, gint64 cavalry)
{
  if (crews_are_older (rules))
    {
      gint64 needed = sg_ruleset_whole (rules, "LW-121", "move-men");

      if (cavalry >= needed)   /* by the older rule one man moves a gun, and a mounted one at his pace (LW-121) */
        return sg_lw_move (rules, "cavalry");
      return infantry + cavalry >= needed ? sg_lw_move (rules, "infantry") : 0;
    }
  if (cavalry >= sg_ruleset_whole (rules, "LW-35", "cavalry"))
    return sg_ruleset_figure (rules, "LW-35", "fast") * sg_lw_multiplier (rules);
  if (infantry + cavalry >= sg_ruleset_whole (rules, "LW-35", "men"))
    return sg_ruleset_figure (rules, "LW-35", "slow") * sg_lw_multiplier (rules);
  return 0;
}

/* Both to a hundredth of an inch: “within six inches” is true of 6.004, and of nothing that is told as 6.01 (LW-R9). */
gboolean
sg_lw_within (double distance, double reach)
{
  return sg_round_hundredths (distance) <= sg_round_hundredths (reach);
}

gint64
sg_lw_count_within (GArray *distances, double reach)
{
  gint64 n = 0;

  for (guint i = 0; i < distances->len; i++)
    if (sg_lw_within (g_array_index (distances, double, i), reach))
      n++;
  return n;
}

gint64
sg_lw_count_field (const SgQuestion *question, const char *field, double reach)
{
  g_autoptr (GArray) distances = sg_question_lengths (question, field);

  return sg_lw_count_within (distances, reach);
}

double
sg_lw_support_reach (SgRuleset *rules, const char *arm, const char *body_arm)
{
  const char *whose = sg_ruleset_choice (rules, "lw.support.move");

  if (g_str_equal (whose, "12"))
    arm = "infantry";
  else if (g_str_equal (whose, "24"))
    arm = "cavalry";
  else if (g_str_equal (whose, "body"))
    arm = body_arm;
  return sg_ruleset_figure (rules, "LW-46", arm) * sg_lw_multiplier (rules);
}

gint64
sg_lw_count_support (const SgQuestion *question, const char *field, const char *body_arm, SgRuleset *rules)
{
  gint64 n = 0;

  for (gsize i = 0; i < sg_question_n_records (question, field); i++)
    {
      g_autoptr (GVariant) man = sg_question_record (question, field, i);
      g_autofree char *arm = sg_record_text (man, "arm");
      g_autofree char *state = sg_record_text (man, "state");

      if (g_str_equal (state, "free")
          && sg_lw_within (sg_record_length (man, "distance_in"), sg_lw_support_reach (rules, arm, body_arm)))
        n++;
    }
  return n;
}

/* A share of the body, rounded up; what a double leaves over of a whole number is no man more. */
gint64
sg_lw_needed (SgRuleset *rules, gint64 number)
{
  return (gint64) ceil (number * sg_ruleset_figure (rules, "LW-45", "share") - 1e-9);
}

gboolean
sg_lw_is_isolated (SgRuleset *rules, gint64 number, gint64 support)
{
  return support < sg_lw_needed (rules, number);
}

void
sg_lw_step_isolation (SgVerdict *verdict, SgRuleset *rules, const char *who, gint64 number, gint64 support)
{
  double times = 1 / sg_ruleset_figure (rules, "LW-45", "share");
  g_autofree char *by = sg_text_number (times);
  gint64 needed = sg_lw_needed (rules, number);
  gboolean isolated = support < needed;
  g_autofree char *sum = sg_lw_text ("%s × %" G_GINT64_FORMAT " %s %" G_GINT64_FORMAT, by, support,
                                     isolated ? "<" : "≥", number);

  if (isolated)
    sg_verdict_step (verdict, "LW-45", sum, _("%s is isolated: %d needed in support"), who, (int) needed);
  else
    sg_verdict_step (verdict, "LW-45", sum, _("%s is supported: %d needed in support"), who, (int) needed);
}

gboolean
sg_lw_halves (double points, const char *field, gint64 *halves, GError **error)
{
  double twice = points * 2;

  if (fabs (twice - round (twice)) > 1e-6)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s: %g is neither a whole nor a half point."), field, points);
      return FALSE;
    }
  *halves = (gint64) round (twice);
  return TRUE;
}

gint64
sg_lw_force_cost (SgRuleset *rules, gint64 infantry, gint64 cavalry, gint64 guns)
{
  return infantry * sg_ruleset_whole (rules, "LW-102", "infantry")
         + cavalry * sg_ruleset_whole (rules, "LW-102", "cavalry")
         + guns * sg_ruleset_whole (rules, "LW-102", "gun");
}

char *
sg_lw_in (double inches)
{
  return sg_text_length (sg_round_hundredths (inches), "in");
}

char *
sg_lw_ring (SgRuleset *rules, const char *rule)
{
  return sg_lw_in (sg_ruleset_figure (rules, rule, "reach"));
}

char *
sg_lw_small (double inches)
{
  if (fabs (inches - 1 / 8.0) < 1e-9)
    return g_strdup (_("⅛ in"));
  return sg_lw_text (_("%.4g in"), inches);
}

char *
sg_lw_force (gint64 men, gint64 guns)
{
  g_autofree char *one = sg_lw_text (ngettext ("%d man", "%d men", men), (int) men);
  g_autofree char *two = sg_lw_text (ngettext ("%d gun", "%d guns", guns), (int) guns);

  if (guns == 0)
    return g_steal_pointer (&one);
  if (men == 0)
    return g_steal_pointer (&two);
  return sg_lw_text (_("%s and %s"), one, two);
}

const char *
sg_lw_side_name (const SgQuestion *question, const char *side)
{
  return sg_question_get_side (question, side[0]);
}

/* Heads, 1, is side a’s. NULL with the error of the dice. */
const char *
sg_lw_toss (const SgQuestion *question, const char *field, SgDice *dice, const char *what, GError **error)
{
  guint face;

  if (sg_question_has (question, field))
    return sg_question_is (question, field, "a") ? "a" : "b";
  face = sg_dice_roll (dice, what, 2, error);
  if (face == 0)
    return NULL;
  if (face == 1)
    return "a";
  return "b";
}

typedef struct
{
  char *unit, *asset, *from, *to;
  GPtrArray *figures;
} Transfer;

static void
transfer_free (gpointer data)
{
  Transfer *transfer = data;

  g_free (transfer->unit);
  g_free (transfer->asset);
  g_free (transfer->from);
  g_free (transfer->to);
  g_ptr_array_unref (transfer->figures);
  g_free (transfer);
}

GPtrArray *
sg_lw_batch_new (void)
{
  return g_ptr_array_new_with_free_func (transfer_free);
}

/* One for all who go the same way: figures of a unit leave an account together, as one effect. */
static Transfer *
find_transfer (GPtrArray *batch, const char *unit, const char *asset, const char *from, const char *to)
{
  Transfer *made;

  for (guint i = 0; i < batch->len; i++)
    {
      Transfer *transfer = batch->pdata[i];

      if (g_str_equal (transfer->unit, unit) && g_str_equal (transfer->asset, asset)
          && g_str_equal (transfer->from, from) && g_str_equal (transfer->to, to))
        return transfer;
    }
  made = g_new0 (Transfer, 1);
  made->unit = g_strdup (unit);
  made->asset = g_strdup (asset);
  made->from = g_strdup (from);
  made->to = g_strdup (to);
  made->figures = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (batch, made);
  return made;
}

/* A record of a bare question, by hand and of no battle, has no unit, and moves nobody. */
void
sg_lw_batch_add (GPtrArray *batch, GVariant *record, const char *from, const char *to)
{
  g_autofree char *unit = sg_record_text (record, "unit");
  g_autofree char *asset = sg_record_text (record, "asset");

  if (unit[0] != '\0' && asset[0] != '\0')
    g_ptr_array_add (find_transfer (batch, unit, asset, from, to)->figures, sg_record_text (record, "id"));
}

void
sg_lw_batch_post (GPtrArray *batch, SgVerdict *verdict)
{
  for (guint i = 0; i < batch->len; i++)
    {
      Transfer *transfer = batch->pdata[i];
      guint n = transfer->figures->len;

      g_ptr_array_add (transfer->figures, NULL);
      sg_verdict_transfer (verdict, transfer->unit, transfer->asset, transfer->from, transfer->to, n,
                           (const char *const *) transfer->figures->pdata);
    }
}

char *
sg_lw_account (GVariant *record, const char *fallback)
{
  char *account = sg_record_text (record, "account");

  if (account[0] != '\0')
    return account;
  g_free (account);
  return g_strdup (fallback);
}

void
sg_lw_place (SgVerdict *verdict, const char *figure, SgPoint at, double bearing)
{
  g_autofree char *x = sg_number_format (at.x);
  g_autofree char *y = sg_number_format (at.y);
  g_autofree char *b = sg_number_format (bearing);
  g_autofree char *place = g_strjoin (" ", x, y, b, NULL);

  sg_verdict_change (verdict, figure, "place", NULL, place);
}

char **
sg_lw_names (GPtrArray *list)
{
  g_ptr_array_add (list, NULL);
  return (char **) g_ptr_array_steal (list, NULL);
}

char **
sg_lw_bring_in (const SgQuestion *question, const char *field, const char *from, const char *to, GPtrArray *batch)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  for (gsize i = 0; i < sg_question_n_records (question, field); i++)
    {
      g_autoptr (GVariant) man = sg_question_record (question, field, i);

      if (!sg_lw_within (sg_record_length (man, "line_distance_in"), 0))
        continue;
      sg_lw_batch_add (batch, man, from, to);
      g_ptr_array_add (list, sg_record_text (man, "id"));
    }
  return sg_lw_names (list);
}
