/* sg-gw-movement.c: the tables of movement and how dice are spent.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-movement.h"

#include "rules/sg-ruleset-tables.h"

const char *const sg_gw_gaits[] = { "march", "charge", "run away", "fall back", NULL };
const char *const sg_gw_gait_labels[] = { N_("March"), N_("Charge"), N_("Run away"), N_("Fall back"), NULL };

#define SG_GW_MOST_DICE 12

static const char *const tables[] = { "GW-402", "GW-909" };

static const char *
find_rule (SgRuleset *rules, const char *row)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (sg_ruleset_has_row (rules, tables[i], "movement", row))
      return tables[i];
  return NULL;
}

const char *
sg_gw_row_rule (SgRuleset *rules, const char *row, GError **error)
{
  const char *rule = find_rule (rules, row);

  if (rule == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("The tables of movement have no row “%s” (GW-402)."), row);
  return rule;
}

gboolean
sg_gw_row_has (SgRuleset *rules, const char *row, const char *column)
{
  const char *rule = find_rule (rules, row);

  return rule != NULL && sg_ruleset_has_number (rules, rule, "movement", row, column);
}

gint64
sg_gw_row_number (SgRuleset *rules, const char *row, const char *column)
{
  return sg_ruleset_cell_whole (rules, find_rule (rules, row), "movement", row, column);
}

gboolean
sg_gw_row_is (SgRuleset *rules, const char *row, const char *column, const char *word)
{
  return g_str_equal (sg_ruleset_cell_text (rules, find_rule (rules, row), "movement", row, column), word);
}

static gboolean
is_tripod (const char *row)
{
  return g_str_has_prefix (row, "tripod machine gun");
}

/* A march column charges only by a house rule. */
static gboolean
may_charge (SgRuleset *rules, const char *row)
{
  return !sg_gw_row_is (rules, row, "formation", "march column") || g_str_equal (row, "porters")
    || sg_ruleset_chosen (rules, "gw.march-column.charge", "disordered");
}

static gint64
fall_back_dice (SgRuleset *rules, const char *row)
{
  if (!sg_gw_row_is (rules, row, "formation", "unlimbered"))
    return sg_gw_row_number (rules, row, "march");
  if (sg_ruleset_chosen (rules, "gw.gun.falls-back", "crew"))
    return sg_ruleset_whole (rules, "GW-403", "crew-back");
  return sg_gw_row_has (rules, row, "march") ? sg_ruleset_whole (rules, "GW-403", "pushed-back") : -1;
}

gint64
sg_gw_row_dice (SgRuleset *rules, const char *row, const char *gait, gboolean road)
{
  const char *column = "march";
  gint64 dice;

  if (g_str_equal (gait, "run away"))
    column = "run";
  else if (g_str_equal (gait, "charge"))
    column = "charge";
  if (g_str_equal (gait, "fall back") && (sg_gw_row_has (rules, row, "march") || sg_gw_row_is (rules, row, "formation", "unlimbered")))
    return fall_back_dice (rules, row);
  if (!sg_gw_row_has (rules, row, column) || (g_str_equal (gait, "charge") && !may_charge (rules, row)))
    return -1;
  dice = sg_gw_row_number (rules, row, column);
  if (is_tripod (row) && g_str_equal (column, "march") && sg_gw_row_is (rules, row, "formation", "limbered")
      && sg_ruleset_chosen (rules, "gw.tripod.dice", "two"))
    dice = sg_ruleset_whole (rules, "GW-402", "tripod-slow");
  if (road && !g_str_equal (column, "run"))
    dice += sg_gw_row_number (rules, row, g_str_equal (column, "march") ? "road" : "road-charge");
  return dice;
}

double
sg_gw_row_inches (SgRuleset *rules, const char *row, const char *gait)
{
  gboolean walks = g_str_equal (gait, "march") || g_str_equal (gait, "fall back");

  return walks && g_str_equal (row, "square") && sg_ruleset_chosen (rules, "gw.square.move", "inches") ? sg_ruleset_figure (rules, "GW-402", "square") : 0;
}

gboolean
sg_gw_stream_disorders (SgRuleset *rules, const char *terrain)
{
  return (g_str_equal (terrain, "stream") && !sg_ruleset_chosen (rules, "gw.streams", "none"))
         || (g_str_equal (terrain, "brook") && sg_ruleset_chosen (rules, "gw.streams", "all"));
}

void
sg_gw_drop (GArray *faces, gboolean highest)
{
  guint at = 0;

  if (faces->len == 0)
    return;
  for (guint i = 1; i < faces->len; i++)
    {
      guint face = g_array_index (faces, guint, i), best = g_array_index (faces, guint, at);

      if (highest ? face > best : face < best)
        at = i;
    }
  g_array_remove_index (faces, at);
}

static void
show_faces (SgVerdict *verdict, const char *rule, const guint *faces, gint64 n)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *line = sg_gw_faces (g_array_append_vals (list, faces, n));

  sg_verdict_step (verdict, rule, line, ngettext ("%d Movement Die", "%d Movement Dice", n), (int) n);
}

/* How many are rolled: one more of the Swift or the Slow, who drop one; too many: FALSE with an error. */
typedef struct { gboolean swift; gint64 more, rolled; } Count;

static gboolean
count_dice (SgRuleset *rules, const char *const *attributes, gint64 n, Count *count, GError **error)
{
  gboolean slow = sg_gw_list_bears (attributes, rules, "slow");

  count->swift = sg_gw_list_bears (attributes, rules, "swift");
  count->more = count->swift != slow ? sg_ruleset_whole (rules, "GW-404", "dice") : 0;
  count->rolled = MAX (n + count->more, 0);
  if (count->rolled <= SG_GW_MOST_DICE)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%d Movement Dice are more than can be thrown at once (GW-401)."), (int) count->rolled);
  return FALSE;
}

static void
tell_thrown (SgVerdict *verdict, const Count *count, const guint *faces)
{
  show_faces (verdict, "GW-401", faces, count->rolled);
  if (count->more > 0)
    sg_verdict_step (verdict, "GW-404", NULL, count->swift ? _("Swift: the lowest is dropped") : _("Slow: the highest is dropped"));
}

int
sg_gw_roll_movement (SgRuleset *rules, SgDice *dice, const char *const *attributes, gint64 n, SgGwLoss loss, gint64 *rolled,
                     SgVerdict *verdict, GError **error)
{
  gint64 keep = MAX (n, 0);
  guint faces[SG_GW_MOST_DICE], from;
  Count count;
  int sum;

  if (!count_dice (rules, attributes, n, &count, error))
    return -1;
  *rolled = count.rolled;
  from = count.swift ? MIN (count.more, count.rolled) : 0;
  if (loss != SG_GW_NO_LOSS && keep > 0)
    {
      from += loss == SG_GW_LOSES_LOWEST;
      keep--;
    }
  sum = sg_dice_sum (dice, _("movement"), count.rolled, 6, from, keep, faces, error);
  if (sum >= 0 && !sg_verdict_is_quiet (verdict))
    tell_thrown (verdict, &count, faces);
  return sum;
}

static int
sum_faces (const GArray *faces)
{
  int sum = 0;

  for (guint i = 0; i < faces->len; i++)
    sum += g_array_index (faces, guint, i);
  return sum;
}

gboolean
sg_gw_roll_over (SgRuleset *rules, SgDice *dice, const char *const *attributes, gint64 n, SgGwLoss loss, SgGwOver *over, SgVerdict *verdict,
                 GError **error)
{
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (guint));
  guint thrown[SG_GW_MOST_DICE];
  Count count;

  if (!count_dice (rules, attributes, n, &count, error) || !sg_dice_handful (dice, _("movement"), count.rolled, 6, thrown, error))
    return FALSE;
  g_array_append_vals (faces, thrown, count.rolled);
  for (gint64 i = 0; i < count.more; i++)
    sg_gw_drop (faces, !count.swift);
  over->rolled = count.rolled;
  over->before = sum_faces (faces);
  sg_gw_drop (faces, loss == SG_GW_LOSES_HIGHEST);
  over->after = sum_faces (faces);
  if (!sg_verdict_is_quiet (verdict))
    tell_thrown (verdict, &count, thrown);
  return TRUE;
}
