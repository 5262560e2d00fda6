/* sg-gw-shoot.c: a unit shoots at another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Dice in order: one for each shot, the general's re-roll, one save for each hit.
 */

#include "rules/gentlemans-war/sg-gw-shooting.h"

static const SgField fields[] = {
  { "weapon", N_("Weapon"), NULL, SG_FIELD_TEXT },
  { "table", N_("Table"), NULL, SG_FIELD_CHOICE, .choices = sg_gw_eras, .choice_labels = sg_gw_era_labels, .fallback = "core" },
  { "figures", N_("Figures that shoot"), NULL, GW_COUNT ("figures") },
  { "distance_in", N_("Distance"), NULL, GW_INCHES, .fallback = "0" },
  { "column", N_("Column, whatever the distance"), N_("In answer to a charge"), SG_FIELD_CHOICE, .choices = sg_gw_bands,
    .choice_labels = sg_gw_band_labels, .optional = TRUE },
  { "attributes", N_("Attributes"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "disordered", N_("Disordered"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "artillery_charge", N_("An artillery charge or a fighting retreat"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "ranged_in", N_("Ranged in on this target"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "general_rerolls", N_("The general re-rolls a miss"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "target", N_("Target"), NULL, SG_FIELD_RECORD, .columns = sg_gw_target_columns, .optional = TRUE },
  { NULL }
};

typedef struct
{
  const SgQuestion *question;
  SgRuleset        *rules;
  SgDice           *dice;
  SgVerdict        *verdict;
  SgGwArm           arm;
  SgGwBand          band;
  guint             hits_on, n, hits, sixes, ones, good;  /* good: faces that count against a jam */
} Volley;

static gboolean
bears (const Volley *volley, const char *id)
{
  return sg_gw_bears (volley->question, "attributes", volley->rules, id);
}

static int
find_shift (const Volley *volley)
{
  int farther = 0, most = 0, nearer = 0;

  if (sg_question_flag (volley->question, "disordered"))
    farther += most = sg_ruleset_whole (volley->rules, "GW-506", "disordered");
  if (sg_question_flag (volley->question, "artillery_charge"))
    {
      int shift = sg_ruleset_whole (volley->rules, "GW-506", "artillery-charge");

      farther += shift;
      most = MAX (most, shift);
    }
  if (sg_question_flag (volley->question, "ranged_in"))
    nearer = sg_ruleset_whole (volley->rules, "GW-506", "ranged-in");
  if (sg_ruleset_chosen (volley->rules, "gw.range.shifts", "add"))
    return farther + nearer;
  return most > 0 ? most : nearer;
}

static void
find_band (Volley *volley)
{
  int shift = find_shift (volley);
  double distance = sg_question_length (volley->question, "distance_in");
  g_autofree char *far = sg_gw_in (distance);

  volley->band = SG_GW_OUT_OF_RANGE;
  for (guint i = 0; sg_gw_bands[i] && sg_question_has (volley->question, "column"); i++)
    if (sg_question_is (volley->question, "column", sg_gw_bands[i]))
      volley->band = sg_gw_arm_shift (volley->rules, &volley->arm, i, 0);
  if (!sg_question_has (volley->question, "column"))
    volley->band = sg_gw_arm_band (volley->rules, &volley->arm, distance);
  sg_verdict_step (volley->verdict, volley->arm.rule, sg_question_has (volley->question, "column") ? NULL : far, "%s: %s", volley->arm.row,
                   volley->band == SG_GW_OUT_OF_RANGE ? _("out of range") : _(sg_gw_band_labels[volley->band]));
  if (shift == 0)
    return;
  volley->band = sg_gw_arm_shift (volley->rules, &volley->arm, volley->band, shift);
  sg_verdict_step (volley->verdict, "GW-506", NULL, volley->band == SG_GW_OUT_OF_RANGE ? _("Shifted beyond its last band")
                   : shift > 0 ? _("Shifted farther, to %s") : _("Shifted nearer, to %s"),
                   volley->band == SG_GW_OUT_OF_RANGE ? "" : _(sg_gw_band_labels[volley->band]));
}

static gboolean
is_ancient (const Volley *volley)
{
  return g_str_has_prefix (volley->arm.row, "ancient ");
}

/* How many figures a die. */
static gint64
find_per (const Volley *volley)
{
  gboolean gun = sg_gw_arm_is_gun (volley->rules, &volley->arm);

  if (!gun && bears (volley, "bad-shots"))
    return sg_ruleset_whole (volley->rules, "GW-505", "bad-shots");
  if (is_ancient (volley) && sg_ruleset_chosen (volley->rules, "gw.ancient.guns", "one-for-three"))
    return sg_ruleset_whole (volley->rules, "GW-905", "per");
  if (g_str_equal (volley->arm.rule, "GW-904") && sg_ruleset_chosen (volley->rules, "gw.horsemen.dice", "three"))
    return sg_ruleset_whole (volley->rules, "GW-904", "dear-per");
  return sg_ruleset_cell_whole (volley->rules, volley->arm.rule, "shooting", volley->arm.row, "per");
}

static gint64
find_extra (const Volley *volley, gint64 n)
{
  gint64 each = sg_ruleset_whole (volley->rules, "GW-505", "each"), more = sg_ruleset_whole (volley->rules, "GW-505", "more");

  if (!bears (volley, sg_gw_arm_is_gun (volley->rules, &volley->arm) ? "crack-gunners" : "marksmen"))
    return 0;
  return more * (sg_ruleset_chosen (volley->rules, "gw.round.extra-dice", "up") ? sg_gw_share_up (n, each) : n / each);
}

static gint64
find_fewer (const Volley *volley)
{
  if (is_ancient (volley) && sg_ruleset_chosen (volley->rules, "gw.ancient.guns", "one-fewer"))
    return sg_ruleset_whole (volley->rules, "GW-905", "fewer");
  return sg_gw_arm_is_gun (volley->rules, &volley->arm) && bears (volley, "bad-aim")
    ? sg_ruleset_whole (volley->rules, "GW-505", "bad-aim") : 0;
}

static void
find_dice (Volley *volley)
{
  gint64 figures = sg_question_number (volley->question, "figures"), n = sg_gw_share_up (figures, find_per (volley)), extra;
  gint64 most = sg_gw_arm_is_gun (volley->rules, &volley->arm)
    ? sg_ruleset_cell_whole (volley->rules, volley->arm.rule, "shooting", volley->arm.row, "most") : G_MAXINT;
  gboolean whole_pool = sg_ruleset_chosen (volley->rules, "gw.dice.most", "pool");
  g_autofree char *sum = NULL;

  if (!whole_pool)
    n = MIN (n, most);
  extra = find_extra (volley, n);
  n = MAX (n + extra - find_fewer (volley), 0);
  volley->n = whole_pool ? MIN (n, most) : n;
  sum = sg_gw_text ("%d → %u", (int) figures, volley->n);
  sg_verdict_step (volley->verdict, "GW-505", sum, _("Figures and their dice"));
}

static gboolean
is_machine_gun (const Volley *volley)
{
  return g_str_has_suffix (volley->arm.row, "machine gun");
}

/* The faces from which something is counted, from the top. */
static guint
find_bounds (const Volley *volley, guint *lows)
{
  guint wanted[4] = { sg_ruleset_whole (volley->rules, "GW-510", "face"), volley->hits_on,
                      sg_ruleset_whole (volley->rules, "GW-509", "good"), sg_ruleset_whole (volley->rules, "GW-509", "one") + 1 }, n = 0;

  for (guint face = 6; face >= 1; face--)
    for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
      if (wanted[i] == face && (i == 1 || (i == 0 && !is_machine_gun (volley)) || (i > 1 && is_machine_gun (volley)))
          && (n == 0 || lows[n - 1] != face))
        lows[n++] = face;
  return n;
}

static void
count_class (Volley *volley, guint low, guint count)
{
  volley->hits += low >= volley->hits_on ? count : 0;
  volley->sixes += low >= sg_ruleset_whole (volley->rules, "GW-510", "face") ? count : 0;
  volley->good += low >= sg_ruleset_whole (volley->rules, "GW-509", "good") ? count : 0;
}

/* What is counted in no class above is a one, for a machine gun. */
static gboolean
roll_to_hit (Volley *volley, GError **error)
{
  guint lows[8], sizes[8], counts[8], n = find_bounds (volley, lows), seen = 0;

  for (guint i = 0; i < n; i++)
    sizes[i] = (i == 0 ? 7 : lows[i - 1]) - lows[i];
  if (!sg_dice_tally (volley->dice, _("the shots"), volley->n, 6, sizes, n, counts, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      count_class (volley, lows[i], counts[i]);
      seen += counts[i];
    }
  volley->ones = volley->n - seen;
  return TRUE;
}

static gboolean
reroll (Volley *volley, GError **error)
{
  guint face;

  if (!sg_question_flag (volley->question, "general_rerolls") || volley->hits >= volley->n)
    return TRUE;
  face = sg_dice_roll (volley->dice, _("the general’s re-roll"), 6, error);
  if (face == 0)
    return FALSE;
  if (volley->ones > 0)
    volley->ones--;
  volley->ones += face < 2;
  count_class (volley, face, 1);
  sg_verdict_step (volley->verdict, "GW-703", NULL, _("The general has a miss rolled again: %u"), face);
  return TRUE;
}

static void
weigh_jam (const Volley *volley)
{
  gboolean jam;

  if (!is_machine_gun (volley))
    return;
  jam = g_str_has_prefix (volley->arm.row, "early") ? volley->ones > volley->good : volley->ones > 0 && volley->hits == 0;
  if (jam)
    sg_verdict_step (volley->verdict, "GW-509", NULL, _("The gun jams"));
  sg_verdict_flag (volley->verdict, "jam", _("Jams"), jam);
}

/* Three sixes of one gun bring a building down. */
static gboolean
weigh_building (Volley *volley, GVariant *target)
{
  gboolean gun = sg_gw_arm_is_gun (volley->rules, &volley->arm) && !is_machine_gun (volley);
  gboolean falls = gun && volley->sixes >= sg_ruleset_whole (volley->rules, "GW-510", "sixes");

  if (!sg_record_flag (target, "in_building"))
    return FALSE;
  if (falls)
    {
      volley->hits *= sg_ruleset_whole (volley->rules, "GW-510", "times");
      sg_verdict_step (volley->verdict, "GW-510", NULL, _("%u sixes bring the building down, and the hits are doubled"), volley->sixes);
      sg_verdict_remark (volley->verdict, sg_ruleset_chosen (volley->rules, "gw.rubble.order", "disordered")
                         ? _("The survivors are placed outside within 2 inches, Disordered (GW-510).")
                         : _("The survivors are placed outside within 2 inches, in good order (GW-510)."));
    }
  sg_verdict_word (volley->verdict, "building", _("The building"), falls ? "destroyed" : "stands");
  return falls;
}

static const char *
find_cover (const Volley *volley, GVariant *target, gboolean fell, char **free_it)
{
  char *cover = *free_it = sg_record_text (target, "cover");

  if (*cover == '\0' || (fell && sg_ruleset_chosen (volley->rules, "gw.rubble.cover", "open")))
    return "none";
  if (g_str_equal (cover, "heavy") && g_str_equal (volley->arm.row, "heavy artillery") && sg_record_flag (target, "in_building")
      && sg_record_flag (target, "ordinary_building"))
    {
      sg_verdict_step (volley->verdict, "GW-508", NULL, _("To heavy guns an ordinary building is light cover"));
      return "light";
    }
  return cover;
}

static void
remove_figures (const Volley *volley, GVariant *target, gint64 lost)
{
  g_autofree char *unit = sg_record_text (target, "unit"), *asset = sg_record_text (target, "asset");
  g_auto (GStrv) ids = sg_record_names (target, "ids");
  guint n = g_strv_length (ids);

  if (lost > 0 && *unit != '\0' && *asset != '\0' && n >= lost)
    sg_verdict_transfer (volley->verdict, unit, asset, "fit", "dead", lost, (const char *const *) ids + n - lost);
}

static gboolean
save (Volley *volley, GVariant *target, gboolean fell, GError **error)
{
  g_autofree char *formation = sg_record_text (target, "formation"), *hold = NULL;
  const char *cover = find_cover (volley, target, fell, &hold);
  guint on = sg_gw_save_on (volley->rules, *formation ? formation : "close-order line", cover, sg_record_flag (target, "flank_or_rear"), error);
  int saved = on > 0 ? sg_dice_pool (volley->dice, _("the saving rolls"), volley->hits, 6, on, error) : -1;
  gint64 lost, figures = sg_record_number (target, "figures");

  if (saved < 0)
    return FALSE;
  lost = volley->hits - saved;
  if (figures > 0)
    lost = MIN (lost, figures);
  sg_verdict_step (volley->verdict, "GW-507", NULL, _("%d of %u hits saved on %u or more"), saved, volley->hits, on);
  sg_verdict_headline (volley->verdict, ngettext ("%d figure lost", "%d figures lost", lost), (int) lost);
  sg_verdict_number (volley->verdict, "save_on", _("Saves on"), on);
  sg_verdict_number (volley->verdict, "saved", _("Saved"), saved);
  sg_verdict_number (volley->verdict, "lost", _("Lost"), lost);
  remove_figures (volley, target, lost);
  return TRUE;
}

/* Rifles of the musket era pay for reloading with the shot, unless reloading is kept. */
static gint64
find_cost (const Volley *volley)
{
  gint64 cost = sg_ruleset_whole (volley->rules, "GW-944", "shoot");

  if (g_str_equal (volley->arm.rule, "GW-941") && g_str_equal (volley->arm.row, "rifle")
      && sg_ruleset_chosen (volley->rules, "gw.reload", "no") && sg_ruleset_chosen (volley->rules, "gw.rifle.reload", "shot"))
    cost += sg_ruleset_whole (volley->rules, "GW-941", "rifle-reload");
  return cost;
}

static gboolean
shoot (Volley *volley, GError **error)
{
  g_autoptr (GVariant) target = sg_question_has (volley->question, "target") ? sg_question_record (volley->question, "target", 0) : NULL;
  gboolean fell;

  volley->hits_on = sg_gw_arm_hits_on (volley->rules, &volley->arm, volley->band);
  sg_verdict_word (volley->verdict, "band", _("Range"), sg_gw_bands[volley->band]);
  sg_verdict_number (volley->verdict, "hit_on", _("Hits on"), volley->hits_on);
  find_dice (volley);
  sg_verdict_number (volley->verdict, "dice", _("Dice"), volley->n);
  sg_verdict_number (volley->verdict, "costs_md", _("Costs, in Movement Dice"), find_cost (volley));
  if (!roll_to_hit (volley, error) || !reroll (volley, error))
    return FALSE;
  sg_verdict_step (volley->verdict, volley->arm.rule, NULL, _("%u of %u dice hit on %u or more"), volley->hits, volley->n, volley->hits_on);
  weigh_jam (volley);
  fell = target != NULL && weigh_building (volley, target);
  sg_verdict_number (volley->verdict, "hits", _("Hits"), volley->hits);
  if (target != NULL)
    return save (volley, target, fell, error);
  sg_verdict_headline (volley->verdict, ngettext ("%u hit", "%u hits", volley->hits), volley->hits);
  return TRUE;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Volley volley = { .question = question, .rules = rules, .dice = dice, .verdict = verdict };

  if (!sg_gw_find_arm (rules, sg_question_text (question, "table"), sg_question_text (question, "weapon"), &volley.arm, error))
    return FALSE;
  find_band (&volley);
  sg_verdict_flag (verdict, "may_shoot", _("May shoot"), volley.band != SG_GW_OUT_OF_RANGE);
  if (volley.band != SG_GW_OUT_OF_RANGE)
    return shoot (&volley, error);
  sg_verdict_refuse (verdict, volley.arm.rule, _("The target is out of range."));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_shoot, GW_SYSTEM, "shoot", N_("Shooting"), "sg-gun-symbolic", fields, judge,
                       "GW-504 GW-505 GW-506 GW-507 GW-508 GW-509 GW-510 GW-512 GW-513 GW-703 GW-904 GW-905 GW-910 GW-941 GW-942",
                       .chance = TRUE,
                       .when = N_("When a unit shoots."))
