/* sg-tw-guns.c: guns: the stick and sleeve of roundshot, the canister device, the shell burst, counter-battery.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Figures are diced for nearest the gun first, at equal distance from left to right; then an enemy gun; then officers' saves (TW-115).
 */

#include "rules/war-game/sg-tw-guns.h"

#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/war-game/sg-tw-common.h"
#include "rules/war-game/sg-tw-guns-odds.h"
#include "rules/war-game/sg-tw-templates.h"

static const SgField stick_columns[] = {
  { "id", N_("Figure"), NULL, SG_FIELD_TEXT },
  { "along", N_("Along the line of fire"), NULL, TW_INCHES },
  { "across", N_("To the right of it"), NULL, SG_FIELD_LENGTH, .unit = "in", .min = -1000, .max = 1000 },
  TW_FLAG ("officer", N_("An officer")),
  { NULL }
};
static const SgField gun_columns[] = {
  { "id", N_("Which"), NULL, SG_FIELD_TEXT, .fallback = "" },
  { "along", N_("Along the line of fire"), NULL, TW_INCHES },
  { "across", N_("To the right of it"), NULL, SG_FIELD_LENGTH, .unit = "in", .min = -1000, .max = 1000 },
  { "total_before", N_("Its points before"), NULL, TW_COUNT ("points") },
  { NULL }
};
static const SgField burst_columns[] = {
  { "id", N_("Figure"), NULL, SG_FIELD_TEXT },
  { "right", N_("To the right of the aim"), NULL, SG_FIELD_LENGTH, .unit = "in", .min = -1000, .max = 1000 },
  { "beyond", N_("Beyond the aim"), NULL, SG_FIELD_LENGTH, .unit = "in", .min = -1000, .max = 1000 },
  TW_FLAG ("officer", N_("An officer")),
  { NULL }
};
static const SgField burst_gun_columns[] = {
  { "id", N_("Which"), NULL, SG_FIELD_TEXT, .fallback = "" },
  { "right", N_("To the right of the aim"), NULL, SG_FIELD_LENGTH, .unit = "in", .min = -1000, .max = 1000 },
  { "beyond", N_("Beyond the aim"), NULL, SG_FIELD_LENGTH, .unit = "in", .min = -1000, .max = 1000 },
  { "total_before", N_("Its points before"), NULL, TW_COUNT ("points") },
  { NULL }
};
/* Play says whose shot it is, and along which line it is laid. */
#define LINE_OF_FIRE { "bearing", N_("Line of fire"), N_("By the compass, from the muzzle"), SG_FIELD_LENGTH, .unit = "°", .min = 0, .max = 360, .optional = TRUE }

/* What forbids the shot where it is laid. */
static const char *const bars[] = { "none", "hill", "house", "wood", "troops", "friend nearer", "friend in the device", "aim not seen", NULL };
static const char *const bars_labels[] = { N_("Nothing"), N_("A hill"), N_("A house"), N_("Trees"), N_("Troops"), N_("A friend on the stick"),
                                           N_("A friend in the device"), N_("Nobody sees the aim"), NULL };

#define BAR { "bar", N_("What forbids the shot"), NULL, SG_FIELD_CHOICE, .choices = bars, .choice_labels = bars_labels, .fallback = "none" }

static const SgField shot_fields[] = {
  TW_WHO,
  LINE_OF_FIRE,
  BAR,
  { "aim", N_("Distance aimed at"), NULL, TW_INCHES },
  { "figures", N_("Figures near the line"), NULL, SG_FIELD_RECORDS, .columns = stick_columns },
  { "gun", N_("An enemy gun"), NULL, SG_FIELD_RECORD, .columns = gun_columns, .optional = TRUE },
  TW_FLAG ("laid", N_("Behind a house that it came through: the sleeve stays where it is laid")),
  { NULL }
};
static const SgField battery_fields[] = {
  TW_WHO,
  { "total_before", N_("Its points before"), NULL, TW_COUNT ("points") },
  { "ranges", N_("Ranges of the shots that hit it"), NULL, SG_FIELD_LENGTHS, .unit = "in", .min = 0, .max = 1000 },
  { NULL }
};
static const SgField turn_fields[] = {
  { "reached_10_in_move", N_("It reached 10 points in move"), NULL, TW_COUNT ("") },
  { "fired_in_move_of_damage", N_("It fired in that move"), NULL, SG_FIELD_FLAG },
  { "wants_to_fire_in", N_("It wants to fire in moves"), NULL, SG_FIELD_LENGTHS, .min = 0, .max = 10000 },
  { NULL }
};
static const SgField canister_fields[] = {
  TW_WHO,
  LINE_OF_FIRE,
  BAR,
  { "figures", N_("Figures near the line"), NULL, SG_FIELD_RECORDS, .columns = stick_columns },
  { NULL }
};
static const SgField point_columns[] = {
  { "right", N_("To the right of the aim"), NULL, SG_FIELD_LENGTH, .unit = "in", .min = -1000, .max = 1000 },
  { "beyond", N_("Beyond the aim"), NULL, SG_FIELD_LENGTH, .unit = "in", .min = -1000, .max = 1000 },
  { NULL }
};
static const SgField sector_fields[] = { { "points", N_("Points"), NULL, SG_FIELD_RECORDS, .columns = point_columns }, { NULL } };
static const SgField shell_fields[] = {
  TW_WHO,
  LINE_OF_FIRE,
  BAR,
  { "range", N_("Range to the aim"), NULL, TW_INCHES },
  { "figures", N_("Figures near the aim"), NULL, SG_FIELD_RECORDS, .columns = burst_columns },
  { "gun", N_("An enemy gun"), NULL, SG_FIELD_RECORD, .columns = burst_gun_columns, .optional = TRUE },
  { NULL }
};

static void
clear_figure (gpointer data)
{
  g_free (((SgTwFigure *) data)->id);
}

/* The order of the dice: nearest the gun first, then from left to right; of a shell from near to far of the aim, which is the same (TW-115). */
static int
by_distance (gconstpointer a, gconstpointer b)
{
  const SgTwFigure *one = a, *other = b;

  if (one->along < other->along)
    return -1;
  if (one->along > other->along)
    return 1;
  if (one->across < other->across)
    return -1;
  return one->across > other->across;
}

static GArray *
new_figures (void)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (SgTwFigure));

  g_array_set_clear_func (all, clear_figure);
  return all;
}

GArray *
sg_tw_read_figures (const SgQuestion *question, const char *along, const char *across)
{
  GArray *all = new_figures ();

  for (gsize i = 0; i < sg_question_n_records (question, "figures"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "figures", i);
      SgTwFigure one = { sg_record_text (record, "id"), sg_record_length (record, along), sg_record_length (record, across),
                     sg_record_has (record, "officer") && sg_record_flag (record, "officer"), FALSE, 0 };

      g_array_append_val (all, one);
    }
  g_array_sort (all, by_distance);
  return all;
}

/* The die of each figure that needs one. */
static gboolean
throw_figures (SgDice *dice, GArray *figures, GError **error)
{
  for (guint i = 0; i < figures->len; i++)
    {
      SgTwFigure *figure = &g_array_index (figures, SgTwFigure, i);
      int hit = figure->needs > 0 ? sg_dice_pool (dice, _("a figure struck"), 1, TW_FACES, figure->needs, error) : 0;

      if (hit < 0)
        return FALSE;
      figure->killed = hit > 0;
    }
  return TRUE;
}

/* After the gun’s own die, as a list of dice has them (TW-115). */
static gboolean
save_officers (SgRuleset *rules, SgDice *dice, GArray *figures, GError **error)
{
  for (guint i = 0; i < figures->len; i++)
    {
      SgTwFigure *figure = &g_array_index (figures, SgTwFigure, i);
      gint64 saved;

      if (!figure->killed || !figure->officer)
        continue;
      if (!sg_tw_save (rules, dice, 1, &saved, error))
        return FALSE;
      figure->killed = saved == 0;
    }
  return TRUE;
}

GVariant *
sg_tw_figures_told (GArray *figures, gboolean killed)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < figures->len; i++)
    if (killed ? g_array_index (figures, SgTwFigure, i).killed : g_array_index (figures, SgTwFigure, i).needs > 0)
      g_ptr_array_add (ids, g_array_index (figures, SgTwFigure, i).id);
  return g_variant_new_strv ((const char *const *) ids->pdata, ids->len);
}

char *
sg_tw_word_fallen (gint64 n)
{
  if (n == 0)
    return g_strdup (_("Nobody fell"));
  return g_strdup_printf (ngettext ("%d figure fell", "%d figures fell", n), (int) n);
}

static void
tell_killed (SgVerdict *verdict, GArray *figures)
{
  GVariant *ids = sg_tw_figures_told (figures, TRUE);
  g_autofree char *words = sg_tw_word_fallen (g_variant_n_children (ids));

  sg_verdict_outcome (verdict, "killed", _("Killed"), ids);
  sg_verdict_headline (verdict, "%s", words);
}

/* (floating): "hit", "points", "total" and "state". */
GVariant *
sg_tw_gun_told (SgRuleset *rules, gboolean hit, gint64 points, gint64 before)
{
  GVariantDict gun;

  g_variant_dict_init (&gun, NULL);
  g_variant_dict_insert (&gun, "hit", "b", hit);
  g_variant_dict_insert (&gun, "points", "x", points);
  g_variant_dict_insert (&gun, "total", "x", before + points);
  g_variant_dict_insert (&gun, "state", "s", sg_tw_gun_state (rules, before + points));
  return g_variant_dict_end (&gun);
}

/* The gun's die, when it is struck (TW-105). */
static gboolean
strike_gun (SgRuleset *rules, SgDice *dice, SgVerdict *verdict, gboolean hit, gint64 less, gint64 before, GError **error)
{
  guint face = hit ? sg_dice_roll (dice, _("Damage to the gun"), TW_FACES, error) : 0;
  gint64 points = hit ? MAX (0, face - less) : 0;

  if (hit && face == 0)
    return FALSE;
  if (hit)
    sg_verdict_step (verdict, "TW-105", NULL, ngettext ("The gun was struck: a %u, %d point", "The gun was struck: a %u, %d points", points), face, (int) points);
  sg_verdict_outcome (verdict, "gun", _("The gun"), sg_tw_gun_told (rules, hit, points, before));
  return TRUE;
}

/* Beyond the last band there is no row: the sleeve covers nobody there. */
static guint
shot_needs (SgRuleset *rules, double range)
{
  const char *row = "48-to-60";
  if (sg_tw_is_within (rules, range, sg_ruleset_figure (rules, "TW-104", "first-to")))
    row = "0-to-24-inches";
  else if (sg_tw_is_within (rules, range, sg_ruleset_figure (rules, "TW-104", "second-to")))
    row = "24-to-36";
  else if (sg_tw_is_within (rules, range, sg_ruleset_figure (rules, "TW-104", "third-to")))
    row = "36-to-48";

  return sg_tw_needs (sg_ruleset_cell_text (rules, "TW-104", "roundshot-kills", row, "kills-on"));
}

guint
sg_tw_lay_sleeve (SgRuleset *rules, GArray *figures, double middle)
{
  gboolean own = sg_ruleset_chosen (rules, "tw.sleeve-range", "each");
  guint needs = shot_needs (rules, middle);

  for (guint i = 0; i < figures->len; i++)
    {
      SgTwFigure *figure = &g_array_index (figures, SgTwFigure, i);

      if (!sg_tw_sleeve_covers (rules, middle, figure->along, figure->across))
        figure->needs = 0;
      else
        /* By the middle of the sleeve for all, or by a house rule each by his own range (TW-103). */
        figure->needs = own ? shot_needs (rules, hypot (figure->along, figure->across)) : needs;
    }
  return needs;
}

void
sg_tw_burst (SgRuleset *rules, GArray *figures, guint face)
{
  for (guint i = 0; i < figures->len; i++)
    {
      SgTwFigure *figure = &g_array_index (figures, SgTwFigure, i);

      figure->needs = face > 1 && sg_tw_burst_sector (rules, figure->across, figure->along) == face ? sg_ruleset_whole (rules, "TW-113", "kills-from") : 0;
    }
}

GVariant *
sg_tw_lay_canister (SgRuleset *rules, GArray *figures)
{
  GVariantDict zones;

  g_variant_dict_init (&zones, NULL);
  for (guint i = 0; i < figures->len; i++)
    {
      SgTwFigure *figure = &g_array_index (figures, SgTwFigure, i);
      const char *zone = sg_tw_canister_zone (rules, figure->along, figure->across);

      figure->needs = g_str_equal (zone, "outside") ? 0 : sg_tw_needs (sg_ruleset_cell_text (rules, "TW-109", "canister-kills", zone, "kills-on"));
      g_variant_dict_insert (&zones, figure->id, "s", zone);
    }
  return g_variant_dict_end (&zones);
}

GVariant *
sg_tw_sleeve_told (SgRuleset *rules, double middle)
{
  double half = sg_ruleset_figure (rules, "TW-101", "sleeve") / 2;
  g_auto (GVariantBuilder) ends = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));

  g_variant_builder_add (&ends, "v", g_variant_new_double (middle - half));
  g_variant_builder_add (&ends, "v", g_variant_new_double (middle + half));
  return g_variant_builder_end (&ends);
}

/* The middle of the sleeve after the two dice. */
static gboolean
throw_sleeve (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, double *middle, GError **error)
{
  guint plus, minus;

  *middle = sg_question_length (question, "aim");
  if (sg_question_flag (question, "laid"))
    {
      sg_verdict_step (verdict, "TW-123", NULL, _("The ball went on: a second sleeve was laid from the far wall"));
      sg_verdict_outcome (verdict, "sleeve", _("The sleeve"), sg_tw_sleeve_told (rules, *middle));
      return TRUE;
    }
  plus = sg_dice_roll (dice, _("Plus"), TW_FACES, error);
  minus = plus > 0 ? sg_dice_roll (dice, _("Minus"), TW_FACES, error) : 0;
  if (minus == 0)
    return FALSE;
  *middle += plus - (double) minus;   /* away from the gun is plus (TW-102); the dice are unsigned */
  if (plus == minus)
    sg_verdict_step (verdict, "TW-102", NULL, _("Plus %u, minus %u: the sleeve stayed where it was laid"), plus, minus);
  else
    sg_verdict_step (verdict, "TW-102", NULL, ngettext ("Plus %u, minus %u: the sleeve moved %+d inch", "Plus %u, minus %u: the sleeve moved %+d inches",
                                                        (gulong) ABS ((int) plus - (int) minus)), plus, minus, (int) plus - (int) minus);
  sg_verdict_number (verdict, "shift", _("Shift"), (gint64) plus - minus);
  sg_verdict_outcome (verdict, "sleeve", _("The sleeve"), sg_tw_sleeve_told (rules, *middle));
  return TRUE;
}

/* The gun under the sleeve, by the range from gun to gun (TW-106). */
static gboolean
strike_under_sleeve (SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GVariant *gun, double middle, GError **error)
{
  double along = sg_record_length (gun, "along"), across = sg_record_length (gun, "across");

  return strike_gun (rules, dice, verdict, sg_tw_sleeve_covers (rules, middle, along, across), sg_tw_less (rules, hypot (along, across)),
                     sg_record_number (gun, "total_before"), error);
}

static gboolean
strike_in_sector (SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GVariant *gun, double range, guint sector, GError **error)
{
  double right = sg_record_length (gun, "right"), beyond = sg_record_length (gun, "beyond");

  return strike_gun (rules, dice, verdict, sg_tw_burst_sector (rules, right, beyond) == sector, sg_tw_shell_less (rules, hypot (range + beyond, right)),
                     sg_record_number (gun, "total_before"), error);
}

gboolean
sg_tw_is_barred (const SgQuestion *question)
{
  return !sg_question_is (question, "bar", "none");
}

/* A clear line, somebody who sees the aim of a howitzer, and no friend in the way (TW-08, TW-103, TW-109). */
static gboolean
refuse_barred (const SgQuestion *question, SgVerdict *verdict)
{
  static const struct { const char *bar, *rule, *words; } all[] = {
    { "hill", "TW-08", N_("A hill hides the target.") }, { "house", "TW-08", N_("A house hides the target.") },
    { "wood", "TW-08", N_("Trees hide the target.") }, { "troops", "TW-08", N_("Troops stand in between.") },
    { "friend nearer", "TW-103", N_("A friend stands on the stick, nearer than the sleeve.") },
    { "friend in the device", "TW-109", N_("A friend stands in the device.") },
    { "aim not seen", "TW-08", N_("Nobody of its side sees the point of aim.") } };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (sg_question_is (question, "bar", all[i].bar))
      sg_verdict_refuse (verdict, all[i].rule, "%s", _(all[i].words));
  return sg_tw_is_barred (question);
}

static gboolean
judge_shot (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) figures = sg_tw_read_figures (question, "along", "across");
  g_autoptr (GVariant) gun = sg_question_has (question, "gun") ? sg_question_record (question, "gun", 0) : NULL;
  gboolean may = sg_question_length (question, "aim") <= sg_ruleset_cell (rules, "TW-26", "ranges", "ball", "most");
  double middle;
  guint needs;

  if (refuse_barred (question, verdict))
    return TRUE;
  sg_tw_tell_may (verdict, may, "TW-26", _("The aim was beyond the range of ball"));
  if (!may)
    return TRUE;
  if (!throw_sleeve (question, rules, dice, verdict, &middle, error))
    return FALSE;
  needs = sg_tw_lay_sleeve (rules, figures, middle);
  sg_verdict_step (verdict, "TW-104", NULL, _("Each figure under the sleeve falls on %u or more"), needs);
  sg_verdict_number (verdict, "needs", _("A kill needs"), needs);
  sg_verdict_outcome (verdict, "covered", _("Under the sleeve"), sg_tw_figures_told (figures, FALSE));
  if (!throw_figures (dice, figures, error)
      || (gun != NULL && !strike_under_sleeve (rules, dice, verdict, gun, middle, error))
      || !save_officers (rules, dice, figures, error))
    return FALSE;
  tell_killed (verdict, figures);
  return TRUE;
}

char *
sg_tw_word_points (gint64 total)
{
  return g_strdup_printf (ngettext ("The gun had %d point", "The gun had %d points", total), (int) total);
}

static gboolean
judge_battery (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) ranges = sg_question_lengths (question, "ranges");
  g_auto (GVariantBuilder) points = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));
  g_autoptr (GPtrArray) states = g_ptr_array_new ();
  gint64 total = sg_question_number (question, "total_before");
  g_autofree char *words = NULL;

  for (guint i = 0; i < ranges->len; i++)
    {
      guint face = sg_dice_roll (dice, _("Damage to the gun"), TW_FACES, error);
      gint64 more = MAX (0, face - sg_tw_less (rules, g_array_index (ranges, double, i)));

      if (face == 0)
        return FALSE;
      sg_verdict_step (verdict, "TW-106", NULL, ngettext ("A %u, %d point", "A %u, %d points", more), face, (int) more);
      sg_tw_add (&points, more);
      total += more;
      g_ptr_array_add (states, (gpointer) sg_tw_gun_state (rules, total));
    }
  g_ptr_array_add (states, NULL);
  sg_verdict_outcome (verdict, "points", _("Points"), g_variant_builder_end (&points));
  sg_verdict_number (verdict, "total", _("Points in all"), total);
  sg_verdict_names (verdict, "states", _("Its state after each"), (const char *const *) states->pdata);
  words = sg_tw_word_points (total);
  sg_verdict_headline (verdict, "%s", words);
  return TRUE;
}

/* Never in two moves running (TW-107). */
static gboolean
judge_turn (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) moves = sg_question_lengths (question, "wants_to_fire_in");
  g_auto (GVariantBuilder) may = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));
  gint64 points = sg_ruleset_whole (rules, "TW-107", "alternate");
  gint64 damage = sg_question_number (question, "reached_10_in_move"), last = sg_question_flag (question, "fired_in_move_of_damage") ? damage : G_MININT32;
  guint shots = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      gint64 move = (gint64) g_array_index (moves, double, i);
      gboolean fires = move != last + 1 && move != last;

      last = fires ? move : last;
      shots += fires;
      g_variant_builder_add (&may, "v", g_variant_new_boolean (fires));
    }
  sg_verdict_step (verdict, "TW-107", NULL, ngettext ("With %d point a gun never fires in two moves running", "With %d points a gun never fires in two moves running", points),
                   (int) points);
  sg_verdict_outcome (verdict, "may_fire", _("It may fire"), g_variant_builder_end (&may));
  sg_verdict_headline (verdict, ngettext ("The gun fired %d time", "The gun fired %d times", shots), (int) shots);
  return TRUE;
}

static gboolean
judge_canister (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) figures = sg_tw_read_figures (question, "along", "across");

  if (refuse_barred (question, verdict))
    return TRUE;
  sg_verdict_outcome (verdict, "zones", _("Zones"), sg_tw_lay_canister (rules, figures));
  sg_verdict_step (verdict, "TW-109", NULL, _("Each figure within the device was diced for by its zone"));
  if (!throw_figures (dice, figures, error) || !save_officers (rules, dice, figures, error))
    return FALSE;
  tell_killed (verdict, figures);
  return TRUE;
}

static gboolean
judge_sectors (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GVariantBuilder) sectors = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));
  guint within = 0;

  for (gsize i = 0; i < sg_question_n_records (question, "points"); i++)
    {
      g_autoptr (GVariant) point = sg_question_record (question, "points", i);
      guint sector = sg_tw_burst_sector (rules, sg_record_length (point, "right"), sg_record_length (point, "beyond"));

      within += sector > 0;
      if (sector > 0)
        sg_tw_add (&sectors, sector);
      else
        g_variant_builder_add (&sectors, "v", g_variant_new_tuple (NULL, 0));
    }
  sg_verdict_step (verdict, "TW-111", NULL, _("The hub is 6; round it 5 beyond, 4 right, 3 short, 2 left"));
  sg_verdict_outcome (verdict, "sectors", _("Sectors"), g_variant_builder_end (&sectors));
  sg_verdict_headline (verdict, ngettext ("%d point lay under the burst", "%d points lay under the burst", within), (int) within);
  return TRUE;
}

gboolean
sg_tw_in_shell_range (SgRuleset *rules, double range)
{
  return range >= sg_ruleset_cell (rules, "TW-26", "ranges", "shell", "least") && range <= sg_ruleset_cell (rules, "TW-26", "ranges", "shell", "most");
}

static gboolean
judge_shell (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) figures = sg_tw_read_figures (question, "beyond", "right");
  g_autoptr (GVariant) gun = sg_question_has (question, "gun") ? sg_question_record (question, "gun", 0) : NULL;
  double range = sg_question_length (question, "range");
  guint face;

  if (refuse_barred (question, verdict))
    return TRUE;
  sg_tw_tell_may (verdict, sg_tw_in_shell_range (rules, range), "TW-110", _("The aim was out of the range of shell"));
  if (!sg_tw_in_shell_range (rules, range))
    return TRUE;
  face = sg_dice_roll (dice, _("Sector of the burst"), TW_FACES, error);
  if (face == 0)
    return FALSE;
  sg_tw_burst (rules, figures, face);
  sg_verdict_step (verdict, "TW-112", NULL, face > 1 ? _("The shell burst in sector %u") : _("A %u: the shell misfired"), face);
  sg_verdict_outcome (verdict, "sector", _("Sector"), face > 1 ? g_variant_new_int64 (face) : NULL);
  sg_verdict_flag (verdict, "misfire", _("A misfire"), face == 1);
  sg_verdict_outcome (verdict, "in_sector", _("In the sector"), sg_tw_figures_told (figures, FALSE));
  if (!throw_figures (dice, figures, error)
      || (gun != NULL && !strike_in_sector (rules, dice, verdict, gun, range, face, error))
      || !save_officers (rules, dice, figures, error))
    return FALSE;
  tell_killed (verdict, figures);
  return TRUE;
}

SG_REGISTER_PROCEDURE (tw_roundshot, TW_SYSTEM, "roundshot", N_("Roundshot"), NULL, shot_fields, judge_shot,
                       "TW-101 TW-26 TW-102 TW-103 TW-104 TW-105 TW-100 TW-115 TW-116 TW-123", .chance = TRUE, .when = N_("When a gun fires ball."),
                       .tally = sg_tw_tally_roundshot)
SG_REGISTER_PROCEDURE (tw_counter_battery, TW_SYSTEM, "counter-battery", N_("Counter-battery fire"), NULL, battery_fields, judge_battery,
                       "TW-105 TW-106 TW-107", .chance = TRUE, .when = N_("When shots have hit a gun."), .tally = sg_tw_tally_battery)
SG_REGISTER_PROCEDURE (tw_alternate_fire, TW_SYSTEM, "alternate-fire", N_("A damaged gun"), NULL, turn_fields, judge_turn, "TW-107",
                       .when = N_("When a damaged gun would fire."))
SG_REGISTER_PROCEDURE (tw_canister, TW_SYSTEM, "canister", N_("Canister"), NULL, canister_fields, judge_canister, "TW-108 TW-109 TW-115", .chance = TRUE,
                       .when = N_("When a gun fires canister."), .tally = sg_tw_tally_canister)
SG_REGISTER_PROCEDURE (tw_sectors, TW_SYSTEM, "sectors", N_("Sectors of the burst"), NULL, sector_fields, judge_sectors, "TW-111",
                       .when = N_("When the burst indicator is laid."))
SG_REGISTER_PROCEDURE (tw_shell, TW_SYSTEM, "shell", N_("Howitzer shell"), NULL, shell_fields, judge_shell,
                       "TW-110 TW-111 TW-112 TW-113 TW-114 TW-115", .chance = TRUE, .when = N_("When a howitzer fires."), .tally = sg_tw_tally_shell)
