/* sg-gw-shoot.c: a unit shoots at another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Dice in order: one for each shot, the general's re-roll, one save for each hit.
 *
 * What no die changes is worked out once, before the first of them, and kept with the dice: the odds judge a volley for every way in which they may
 * fall, and the verdict alone is another each time.
 */

#include "rules/gentlemans-war/sg-gw-shooting.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

static const SgField fields[] = {
  { "weapon", N_("Weapon"), NULL, SG_FIELD_TEXT },
  { "table", N_("Table"), N_("That of the campaign’s period, unless it is said"), SG_FIELD_CHOICE, .choices = sg_gw_eras,
    .choice_labels = sg_gw_era_labels, .optional = TRUE },
  { "figures", N_("Figures that shoot"), NULL, GW_COUNT ("figures") },
  { "distance_in", N_("Distance"), NULL, GW_INCHES, .fallback = "0" },
  { "column", N_("Column, whatever the distance"), N_("In answer to a charge"), SG_FIELD_CHOICE, .choices = sg_gw_bands,
    .choice_labels = sg_gw_band_labels, .optional = TRUE },
  { "attributes", N_("Attributes"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "disordered", N_("Disordered"), NULL, SG_FIELD_FLAG, .fallback = "false", .optional = TRUE },
  { "artillery_charge", N_("An artillery charge or a fighting retreat"), NULL, SG_FIELD_FLAG, .fallback = "false", .optional = TRUE },
  { "ranged_in", N_("Ranged in on this target"), NULL, SG_FIELD_FLAG, .fallback = "false", .optional = TRUE },
  { "general_rerolls", N_("The general re-rolls a miss"), NULL, SG_FIELD_FLAG, .fallback = "false", .optional = TRUE },
  { "correspondent_rerolls", N_("The correspondent has a miss rolled again"), NULL, SG_FIELD_FLAG, .fallback = "false", .optional = TRUE },
  { "rerolls_a_hit", N_("He has a hit rolled again, where nothing missed"), N_("By a house rule"), SG_FIELD_FLAG, .fallback = "false", .asked = TRUE, .optional = TRUE },
  { "target", N_("Target"), NULL, SG_FIELD_RECORD, .columns = sg_gw_target_columns, .optional = TRUE },
  { "unit", N_("Unit that shoots"), NULL, SG_FIELD_TEXT, .optional = TRUE },
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
  guint             lie;                                  /* dice that are not to be rolled again */
  guint             six, good_from;                       /* the faces from which those are counted */
  guint             lows[8], n_lows;                      /* the faces from which something is counted, from the top */
  gboolean          gun, machine_gun, building;
  GVariant         *target;                               /* (owned) (nullable) */
  gint64            figures;                              /* of the target; 0 when they do not matter */
  guint             save_on, save_on_rubble;
} Volley;

static gboolean
bears (const Volley *volley, const char *id)
{
  return sg_gw_bears (volley->question, "attributes", volley->rules, id);
}

/* How many bands farther, or (below nought) nearer. Shifts away do not add up, but the greatest counts, and a gun that has its range gains nothing
 * while there is one; by a house rule they all add up. */
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

/* By the distance, or where a charge is shot at by the column that the Response has paid for (GW-609). */
static void
find_band (Volley *volley)
{
  int shift = find_shift (volley);
  double distance = sg_question_length (volley->question, "distance_in");
  g_autofree char *far = sg_gw_in (distance);
  const char *label;

  volley->band = SG_GW_OUT_OF_RANGE;
  for (guint i = 0; sg_gw_bands[i] && sg_question_has (volley->question, "column"); i++)
    if (sg_question_is (volley->question, "column", sg_gw_bands[i]))
      volley->band = sg_gw_arm_shift (volley->rules, &volley->arm, i, 0);
  if (!sg_question_has (volley->question, "column"))
    volley->band = sg_gw_arm_band (volley->rules, &volley->arm, distance);
  label = volley->band == SG_GW_OUT_OF_RANGE ? _("out of range") : _(sg_gw_band_labels[volley->band]);
  sg_verdict_step (volley->verdict, volley->arm.rule, sg_question_has (volley->question, "column") ? NULL : far, "%s: %s", sg_value_word (volley->arm.row), label);
  if (shift == 0)
    return;
  volley->band = sg_gw_arm_shift (volley->rules, &volley->arm, volley->band, shift);
  if (volley->band == SG_GW_OUT_OF_RANGE)
    sg_verdict_step (volley->verdict, "GW-506", NULL, _("Shifted beyond its last band"));
  else
    sg_verdict_step (volley->verdict, "GW-506", NULL, shift > 0 ? _("Shifted farther, to %s") : _("Shifted nearer, to %s"),
                     _(sg_gw_band_labels[volley->band]));
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

/* For so many dice one more: of @n, the dice before. */
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

/* The most that a battery throws is of its figures’ dice, before crack gunners add to them, or by a house rule of the whole pool. */
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

/* Sixes matter to buildings, and ones and good faces to machine guns, and to nobody else: the fewer classes of faces are told apart, the fewer
 * ways there are to fall. */
static void
find_bounds (Volley *volley)
{
  guint one = sg_ruleset_whole (volley->rules, "GW-509", "one");

  volley->six = sg_ruleset_whole (volley->rules, "GW-510", "face");
  volley->good_from = sg_ruleset_whole (volley->rules, "GW-509", "good");
  for (guint face = 6; face >= 1; face--)
    if (face == volley->hits_on || (face == volley->six && volley->building && volley->gun)
        || (volley->machine_gun && (face == volley->good_from || face == one + 1)))
      volley->lows[volley->n_lows++] = face;
}

/* A class is named by its lowest face: what is hit, or told, by that is by all in it. */
static void
count_class (Volley *volley, guint low, guint count)
{
  volley->hits += low >= volley->hits_on ? count : 0;
  volley->sixes += low >= volley->six ? count : 0;
  volley->good += low >= volley->good_from ? count : 0;
}

/* What is counted in no class above is a one, for a machine gun. */
static gboolean
roll_some (Volley *volley, const char *what, guint dice, GError **error)
{
  guint sizes[8], counts[8], seen = 0;

  for (guint i = 0; i < volley->n_lows; i++)
    sizes[i] = (i == 0 ? 7 : volley->lows[i - 1]) - volley->lows[i];
  if (!sg_dice_tally (volley->dice, what, dice, 6, sizes, volley->n_lows, counts, error))
    return FALSE;
  for (guint i = 0; i < volley->n_lows; i++)
    {
      count_class (volley, volley->lows[i], counts[i]);
      seen += counts[i];
    }
  volley->ones += dice - seen;
  return TRUE;
}

static gboolean
roll_to_hit (Volley *volley, GError **error)
{
  volley->hits = volley->sixes = volley->ones = volley->good = 0;
  volley->lie = volley->n;
  return roll_some (volley, _("the shots"), volley->n, error);
}

/* Takes up a die that is rolled again: of the misses a one first, and of what is left one that told for nothing else before one that counts
 * against a jam (GW-509), or towards the fall of a building (GW-510). */
static void
take_up (Volley *volley, gboolean miss)
{
  guint lie = volley->lie--;

  if (miss && volley->ones > 0)
    {
      volley->ones--;
      return;
    }
  if (!miss)
    volley->hits--;
  if (!miss && volley->sixes == lie)
    volley->sixes--;
  if (volley->good == lie)
    volley->good--;
}

static gboolean
roll_again (Volley *volley, gboolean general, gboolean miss, GError **error)
{
  if (!roll_some (volley, general ? _("the general’s re-roll") : _("the correspondent’s re-roll"), 1, error))
    return FALSE;
  if (!general && sg_dice_get_hand (volley->dice) != SG_DICE_ENUMERATED) /* for the hits it is of no account whose die it was */
    sg_verdict_flag (volley->verdict, "looked", _("The correspondent had a die rolled again"), TRUE);
  if (!general)
    sg_verdict_step (volley->verdict, "GW-980", NULL, miss ? _("The correspondent has a miss rolled again") : _("The correspondent has a hit rolled again"));
  else
    sg_verdict_step (volley->verdict, "GW-703", NULL, miss ? _("The general has a miss rolled again") : _("The general has a hit rolled again"));
  return TRUE;
}

/* A general has a miss rolled again, and a correspondent another; by a house rule whoever is there may have a hit, where nothing missed. What was
 * rolled again stands: both dice are taken up before either is rolled. */
static gboolean
reroll (Volley *volley, GError **error)
{
  gboolean general = sg_question_flag (volley->question, "general_rerolls"), correspondent = sg_question_flag (volley->question, "correspondent_rerolls");
  guint missed = volley->n - volley->hits;
  gboolean any = volley->n > 0 && (missed > 0 || sg_question_flag (volley->question, "rerolls_a_hit"));
  gboolean first = any && general, second = correspondent && (general ? missed > 1 : any);

  if (first)
    take_up (volley, missed > 0);
  if (second)
    take_up (volley, missed > 0);
  return (!first || roll_again (volley, TRUE, missed > 0, error)) && (!second || roll_again (volley, FALSE, missed > 0, error));
}

static void
weigh_jam (const Volley *volley)
{
  gboolean jam;

  if (!volley->machine_gun)
    return;
  jam = g_str_has_prefix (volley->arm.row, "early") ? volley->ones > volley->good : volley->ones > 0 && volley->hits == 0;
  if (jam)
    sg_verdict_step (volley->verdict, "GW-509", NULL, _("The gun jams"));
  sg_verdict_flag (volley->verdict, "jam", _("Jams"), jam);
}

/* Three sixes of one gun bring a building down. */
static gboolean
weigh_building (Volley *volley)
{
  gboolean falls = volley->gun && volley->sixes >= sg_ruleset_whole (volley->rules, "GW-510", "sixes"),
    disorders = sg_ruleset_chosen (volley->rules, "gw.rubble.order", "disordered");

  if (!volley->building)
    return FALSE;
  if (falls)
    {
      volley->hits *= sg_ruleset_whole (volley->rules, "GW-510", "times");
      sg_verdict_step (volley->verdict, "GW-510", NULL, _("%u sixes bring the building down, and the hits are doubled"), volley->sixes);
      sg_verdict_remark (volley->verdict, disorders ? _("The survivors are placed outside within 2 inches, Disordered (GW-510).")
                         : _("The survivors are placed outside within 2 inches, in good order (GW-510)."));
      sg_verdict_flag (volley->verdict, "survivors_disordered", _("The survivors are Disordered"), disorders);
    }
  sg_verdict_word (volley->verdict, "building", _("The building"), falls ? "destroyed" : "stands");
  return falls;
}

static const char *
find_cover (const Volley *volley, GVariant *target, char **free_it)
{
  char *cover = *free_it = sg_record_text (target, "cover");

  if (*cover == '\0')
    return "none";
  if (g_str_equal (cover, "heavy") && g_str_equal (volley->arm.row, "heavy artillery") && sg_record_flag (target, "in_building")
      && sg_record_flag (target, "ordinary_building"))
    {
      sg_verdict_step (volley->verdict, "GW-508", NULL, _("To heavy guns an ordinary building is light cover"));
      return "light";
    }
  return cover;
}

/* The last of them: those who stay keep their places. */
static void
remove_figures (const Volley *volley, gint64 lost)
{
  g_autofree char *unit = sg_record_text (volley->target, "unit"), *asset = sg_record_text (volley->target, "asset");
  g_auto (GStrv) ids = sg_record_names (volley->target, "ids");
  guint n = g_strv_length (ids);

  if (lost > 0 && *unit != '\0' && *asset != '\0' && n >= lost)
    sg_verdict_transfer (volley->verdict, unit, asset, "fit", "dead", lost, (const char *const *) ids + n - lost);
}

static gboolean
save (Volley *volley, gboolean fell, GError **error)
{
  guint on = fell ? volley->save_on_rubble : volley->save_on;
  int saved = sg_dice_pool (volley->dice, _("the saving rolls"), volley->hits, 6, on, error);
  gint64 lost;

  if (saved < 0)
    return FALSE;
  lost = volley->hits - saved;
  if (volley->figures > 0)
    lost = MIN (lost, volley->figures);
  if (volley->hits > 0)
    sg_verdict_step (volley->verdict, "GW-507", NULL, ngettext ("%d of %u hit saved on %u or more", "%d of %u hits saved on %u or more", volley->hits), saved, volley->hits, on);
  if (lost == 0)
    sg_verdict_headline (volley->verdict, _("Nobody fell"));
  else
    sg_verdict_headline (volley->verdict, ngettext ("%d figure lost", "%d figures lost", lost), (int) lost);
  sg_verdict_number (volley->verdict, "save_on", _("Saves on"), on);
  sg_verdict_number (volley->verdict, "saved", _("Saved"), saved);
  sg_verdict_number (volley->verdict, "lost", _("Lost"), lost);
  if (!sg_verdict_is_quiet (volley->verdict))
    remove_figures (volley, lost);
  return TRUE;
}

/* Rifles of the musket era pay for reloading with the shot, or by a house rule in their next activation, unless reloading is kept. */
static void
tell_cost (const Volley *volley)
{
  gint64 cost = sg_ruleset_whole (volley->rules, "GW-944", "shoot"), more = sg_ruleset_whole (volley->rules, "GW-941", "rifle-reload");
  gboolean rifle = g_str_equal (volley->arm.rule, "GW-941") && g_str_equal (volley->arm.row, "rifle") && sg_ruleset_chosen (volley->rules, "gw.reload", "no");
  gboolean now = sg_ruleset_chosen (volley->rules, "gw.rifle.reload", "shot");

  sg_verdict_number (volley->verdict, "costs_md", _("Costs, in Movement Dice"), cost + (rifle && now ? more : 0));
  if (rifle && !now)
    sg_verdict_number (volley->verdict, "owes_md", _("Dice that it has fewer in its next activation"), more);
}

/* What its target saves on, standing and in the ruins of its building. */
static gboolean
find_saves (Volley *volley, GError **error)
{
  g_autofree char *formation = sg_record_text (volley->target, "formation"), *cover = NULL;
  const char *row = *formation ? formation : "close-order line";
  gboolean flank = sg_record_flag (volley->target, "flank_or_rear");

  volley->figures = sg_record_number (volley->target, "figures");
  volley->save_on = sg_gw_save_on (volley->rules, row, find_cover (volley, volley->target, &cover), flank, error);
  volley->save_on_rubble = volley->save_on > 0 && sg_ruleset_chosen (volley->rules, "gw.rubble.cover", "open")
    ? sg_gw_save_on (volley->rules, row, "none", flank, error) : volley->save_on;
  return volley->save_on > 0;
}

static gboolean
aim (Volley *volley, GError **error)
{
  volley->hits_on = sg_gw_arm_hits_on (volley->rules, &volley->arm, volley->band);
  volley->machine_gun = is_machine_gun (volley);
  volley->gun = sg_gw_arm_is_gun (volley->rules, &volley->arm) && !volley->machine_gun;
  volley->building = volley->target && sg_record_flag (volley->target, "in_building");
  sg_verdict_word (volley->verdict, "band", _("Range"), sg_gw_bands[volley->band]);
  sg_verdict_number (volley->verdict, "hit_on", _("Hits on"), volley->hits_on);
  find_dice (volley);
  sg_verdict_number (volley->verdict, "dice", _("Dice"), volley->n);
  tell_cost (volley);
  find_bounds (volley);
  return volley->target == NULL || find_saves (volley, error);
}

static void
free_volley (gpointer data)
{
  g_clear_pointer (&((Volley *) data)->target, g_variant_unref);
  g_free (data);
}

/* Everything before the first die. */
static Volley *
prepare (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Volley *volley = sg_dice_get_kept (dice);

  if (volley != NULL)
    return volley;
  volley = g_new0 (Volley, 1);
  *volley = (Volley) { .question = question, .rules = rules, .dice = dice, .verdict = verdict };
  sg_dice_keep (dice, volley, free_volley);
  if (!sg_gw_find_arm (rules, sg_question_has (question, "table") ? sg_question_text (question, "table") : sg_gw_period (rules), sg_question_text (question, "weapon"), &volley->arm, error))
    return NULL;
  volley->target = sg_question_has (question, "target") ? sg_question_record (question, "target", 0) : NULL;
  find_band (volley);
  sg_verdict_flag (verdict, "may_shoot", _("May shoot"), volley->band != SG_GW_OUT_OF_RANGE);
  if (volley->band != SG_GW_OUT_OF_RANGE && !aim (volley, error))
    return NULL;
  sg_verdict_certain (verdict);
  return volley;
}

static gboolean
shoot (Volley *volley, GError **error)
{
  gboolean fell;

  if (!roll_to_hit (volley, error) || !reroll (volley, error))
    return FALSE;
  sg_verdict_step (volley->verdict, volley->arm.rule, NULL, ngettext ("%u of %u die hit on %u or more", "%u of %u dice hit on %u or more", volley->n), volley->hits, volley->n, volley->hits_on);
  weigh_jam (volley);
  fell = weigh_building (volley);
  sg_verdict_number (volley->verdict, "hits", _("Hits"), volley->hits);
  if (volley->target != NULL)
    return save (volley, fell, error);
  sg_verdict_headline (volley->verdict, ngettext ("%u hit", "%u hits", volley->hits), volley->hits);
  return TRUE;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Volley *volley = prepare (question, rules, dice, verdict, error);

  if (volley == NULL)
    return FALSE;
  volley->verdict = verdict;
  if (volley->band == SG_GW_OUT_OF_RANGE)
    sg_verdict_refuse (verdict, volley->arm.rule, _("The target is out of range."));
  else if (sg_question_flag (question, "rerolls_a_hit") && sg_ruleset_chosen (rules, "gw.general.reroll", "miss"))
    sg_verdict_refuse (verdict, "GW-R60", _("A general has a die that missed rolled again, and no other."));
  else
    return shoot (volley, error);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_shoot, GW_SYSTEM, "shoot", N_("Shooting"), "sg-gun-symbolic", fields, judge,
                       "GW-504 GW-505 GW-506 GW-507 GW-508 GW-509 GW-510 GW-512 GW-513 GW-703 GW-904 GW-905 GW-910 GW-941 GW-942 GW-980",
                       .chance = TRUE,
                       .when = N_("When a unit shoots."))
