/* sg-tw-musketry.c: volleys by groups, an exchange of fire, the fire of light infantry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A group's face less the deduction is the casualties it scores; each of those is thrown for by number (TW-33, TW-38).
 */

#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/war-game/sg-tw-common.h"
#include "rules/war-game/sg-tw-musketry.h"
#include "rules/war-game/sg-tw-volley-odds.h"

#include <string.h>

static const char *const targets[] = { "formed body", "individual on foot", "mounted officer", "line infantry in cover", "light infantry in the open",
                                       "light infantry in cover", NULL };
static const char *const targets_labels[] = { N_("An organised body"), N_("A chosen man on foot"), N_("A mounted officer"),
                                              N_("Line infantry in cover"), N_("Light infantry in the open"), N_("Light infantry in cover"), NULL };

const char *const sg_tw_firsts[] = { "A", "B", "simultaneous", NULL };
const char *const sg_tw_firsts_labels[] = { N_("{a}"), N_("{b}"), N_("Both together"), NULL };

/* More would be no unit of any establishment. */
#define FIRERS SG_FIELD_NUMBER, .unit = "men", .min = 0, .max = 240
#define RANKS { "ranks", N_("Ranks"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 100, .fallback = "2" }

static const SgField group_columns[] = {
  { "figures", N_("Figures of the group"), NULL, TW_COUNT ("figures") },
  { "officers", N_("Numbers of the officers in it"), NULL, SG_FIELD_LENGTHS, .min = 1, .max = TW_FACES, .optional = TRUE },
  { NULL }
};
static const SgField volley_fields[] = {
  TW_WHO,
  TW_CHOICE ("kind", N_("Who fires"), sg_tw_arms),
  { "firers", N_("Rank and file"), NULL, FIRERS },
  RANKS,
  { "range", N_("Range"), NULL, TW_INCHES },
  { "cover", N_("The target is in cover"), NULL, SG_FIELD_FLAG },
  { "first_volley", N_("Its first volley"), NULL, SG_FIELD_FLAG },
  { "target", N_("Groups of the target, from the flank that is faced"), N_("More figures than a group holds are told off in groups"), SG_FIELD_RECORDS,
    .columns = group_columns, .optional = TRUE },
  TW_FLAG ("target_mounted", N_("The target is mounted")),
  { NULL }
};
static const SgField side_columns[] = {
  TW_CHOICE ("kind", N_("Who fires"), sg_tw_arms),
  { "figures", N_("Rank and file"), NULL, FIRERS },
  RANKS,
  { "in_cover", N_("In cover"), NULL, SG_FIELD_FLAG },
  { "first_volley", N_("Its first volley"), NULL, SG_FIELD_FLAG },
  { NULL }
};
static const SgField exchange_fields[] = {
  { "range", N_("Range"), NULL, TW_INCHES },
  { "A", N_("{a}"), NULL, SG_FIELD_RECORD, .columns = side_columns },
  { "B", N_("{b}"), NULL, SG_FIELD_RECORD, .columns = side_columns },
  { "fires_first", N_("Who won the throw of this move"), N_("Where it is thrown once a move"), SG_FIELD_CHOICE, .choices = sg_tw_firsts,
    .choice_labels = sg_tw_firsts_labels, .optional = TRUE },
  { NULL }
};
static const SgField light_fields[] = {
  TW_WHO,
  { "shooters", N_("Light infantry that fire"), NULL, TW_COUNT ("men") },
  { "range", N_("Range"), NULL, TW_INCHES },
  TW_CHOICE ("target", N_("Target"), targets),
  { "officer", N_("Who is picked off"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "men", N_("Men who can fall"), NULL, TW_COUNT ("men"), .optional = TRUE },
  { NULL }
};

/* A volley as far as it is thrown: the casualties of each firing group. */
typedef struct { gint64 deduction; guint n; gint64 casualties[SG_TW_MOST_GROUPS], sum; } Volley;

double
sg_tw_musket_range (SgRuleset *rules)
{
  return sg_ruleset_cell (rules, "TW-26", "ranges", "musket", "most");
}

/* As the establishment of its arm has it: six muskets, four of grenadiers (TW-31). */
static gint64
group_size (SgRuleset *rules, const char *kind)
{
  g_autofree char *row = g_strdelimit (g_strdup (kind), " ", '-');

  return sg_ruleset_has_row (rules, "TW-27", "establishments", row)
         ? MAX (1, sg_ruleset_cell_whole (rules, "TW-27", "establishments", row, "group")) : 6;
}

gint64
sg_tw_deduction (SgRuleset *rules, double range, gboolean cover, gboolean first)
{
  double far = sg_tw_musket_range (rules), third = far / 3;   /* the bands are thirds of the range: 6, 12 and 18 inches */
  static const char *const columns[2][2] = { { "normal-volley-open", "normal-volley-cover" }, { "first-volley-open", "first-volley-cover" } };
  const char *row = "12-to-18";
  gboolean better = first && sg_ruleset_chosen (rules, "tw.first-volley", "once");

  if (sg_tw_is_within (rules, range, third))
    row = "0-to-6-inches";
  else if (sg_tw_is_within (rules, range, 2 * third))
    row = "6-to-12";
  return sg_ruleset_cell_whole (rules, "TW-32", "the-deduction-table", row, columns[better][!!cover]);
}

guint
sg_tw_firing_groups (SgRuleset *rules, const char *kind, gint64 firers)
{
  gint64 size = group_size (rules, kind), more = sg_ruleset_chosen (rules, "tw.remainder", "half") && firers > 0 ? size / 2 : 0;

  return MIN ((firers + more) / size, SG_TW_MOST_GROUPS);
}

gint64
sg_tw_group_scores (SgRuleset *rules, gint64 deduction, guint face)
{
  g_autofree char *row = g_strdup_printf ("deduction-%d", (int) deduction);
  char column[] = { '0' + face, '\0' };

  return sg_ruleset_cell_whole (rules, "TW-33", "what-the-number-means-casualties-scored", row, column);
}

gint64
sg_tw_firers (SgRuleset *rules, gint64 men, gint64 ranks)
{
  gint64 fire = sg_ruleset_whole (rules, "TW-30", "ranks");

  if (sg_ruleset_chosen (rules, "tw.fire-ranks", "all") || ranks <= fire)
    return men;
  return MIN (men, fire * ((men + ranks - 1) / ranks));   /* the front ranks are full; the last may not be */
}

gint64
sg_tw_record_ranks (GVariant *record)
{
  return sg_record_has (record, "ranks") ? sg_record_number (record, "ranks") : 2;
}

const char *
sg_tw_said_first (const SgQuestion *question, const char *field, SgRuleset *rules)
{
  gboolean keeps = sg_ruleset_chosen (rules, "tw.first-fire", "move");

  return keeps && sg_question_has (question, field) ? sg_question_text (question, field) : NULL;
}

const char *
sg_tw_find_first (const SgQuestion *question, const char *field, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *said = sg_tw_said_first (question, field, rules);
  guint one = said ? 0 : sg_dice_roll (dice, _("Who fires first"), TW_FACES, error);
  guint two = one > 0 ? sg_dice_roll (dice, _("Who fires first"), TW_FACES, error) : 0;

  if (said != NULL)
    {
      sg_verdict_step (verdict, "TW-36", NULL, _("The throw of this move told who fires first"));
      return said;
    }
  if (two == 0)
    return NULL;
  sg_verdict_step (verdict, one == two ? "TW-37" : "TW-36", NULL, _("The dice for the first fire were %u and %u"), one, two);
  if (one == two)
    return "simultaneous";
  return one > two ? "A" : "B";
}

/* A group’s casualties are scored before anybody knows whom they hit (TW-33, TW-38). */
static gboolean
throw_groups (SgRuleset *rules, SgDice *dice, const char *kind, gint64 firers, gint64 deduction, Volley *volley, GError **error)
{
  *volley = (Volley) { .deduction = deduction, .n = sg_tw_firing_groups (rules, kind, firers) };
  for (guint i = 0; i < volley->n; i++)
    {
      guint face = sg_dice_roll (dice, _("A group’s volley"), TW_FACES, error);

      if (face == 0)
        return FALSE;
      volley->casualties[i] = sg_tw_group_scores (rules, deduction, face);
      volley->sum += volley->casualties[i];
    }
  return TRUE;
}

/* Firing groups begin again at the first group of the target; a number hit or missing hits nobody more. */
static gboolean
throw_numbers (SgDice *dice, const Volley *volley, GArray *groups, GError **error)
{
  for (guint i = 0; i < volley->n && groups->len > 0; i++)
    {
      SgTwGroup *group = &g_array_index (groups, SgTwGroup, i % groups->len);

      for (gint64 k = 0; k < volley->casualties[i]; k++)
        {
          guint face = sg_dice_roll (dice, _("A man hit"), TW_FACES, error);

          if (face == 0)
            return FALSE;
          /* of a group of three each man has two faces: 1 and 2, 3 and 4, 5 and 6 (TW-38) */
          face = (face - 1) / group->numbers + 1;
          if (face <= group->figures)
            group->hit |= 1u << face;
        }
    }
  return TRUE;
}

GArray *
sg_tw_tell_off (SgRuleset *rules, gint64 figures, guint officers, gboolean mounted, GArray *groups)
{
  gboolean threes = mounted && sg_ruleset_chosen (rules, "tw.cavalry-groups", "three");
  gint64 size = sg_ruleset_whole (rules, "TW-38", threes ? "riders" : "group");

  for (; figures > 0; figures -= size)
    {
      /* the officers’ numbers are those of each group that the record is told off into */
      SgTwGroup group = { MIN (figures, size), officers, 0, TW_FACES / size };

      g_array_append_val (groups, group);
    }
  return groups;
}

GArray *
sg_tw_read_target (const SgQuestion *question, SgRuleset *rules)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (SgTwGroup));

  for (gsize i = 0; i < sg_question_n_records (question, "target"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "target", i), numbers = g_variant_lookup_value (record, "officers", G_VARIANT_TYPE ("ad"));
      guint officers = 0;

      for (gsize k = 0; numbers != NULL && k < g_variant_n_children (numbers); k++)
        {
          double number;

          g_variant_get_child (numbers, k, "d", &number);
          officers |= 1u << (guint) number;
        }
      sg_tw_tell_off (rules, sg_record_number (record, "figures"), officers, sg_question_flag (question, "target_mounted"), groups);
    }
  return groups;
}

static guint
count_bits (guint bits)
{
  return __builtin_popcount (bits);
}

/* Whoever is hit twice falls once: the numbers are bits, and not added up. */
static gint64
count_hit (GArray *groups, gboolean officers)
{
  gint64 sum = 0;

  for (guint i = 0; i < groups->len; i++)
    {
      const SgTwGroup *group = &g_array_index (groups, SgTwGroup, i);

      sum += count_bits (officers ? group->hit & group->officers : group->hit & ~group->officers);
    }
  return sum;
}

static void
tell_hit (SgVerdict *verdict, GArray *groups)
{
  g_auto (GVariantBuilder) all = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));

  for (guint i = 0; i < groups->len; i++)
    {
      GVariantBuilder numbers;

      g_variant_builder_init (&numbers, G_VARIANT_TYPE ("av"));
      for (guint face = 1; face <= TW_FACES; face++)
        if (g_array_index (groups, SgTwGroup, i).hit & 1u << face)
          sg_tw_add (&numbers, face);
      g_variant_builder_add (&all, "v", g_variant_builder_end (&numbers));
    }
  sg_verdict_outcome (verdict, "hit_numbers", _("Numbers hit, group by group"), g_variant_builder_end (&all));
}

static gboolean
strike (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, const Volley *volley, GError **error)
{
  g_autoptr (GArray) groups = sg_tw_read_target (question, rules);
  gint64 saved, officers, men;

  if (!throw_numbers (dice, volley, groups, error))
    return FALSE;
  men = count_hit (groups, FALSE);
  officers = count_hit (groups, TRUE);
  if (!sg_tw_save (rules, dice, officers, &saved, error))
    return FALSE;
  tell_hit (verdict, groups);
  sg_verdict_step (verdict, "TW-38", NULL, ngettext ("%d man was hit by his number", "%d men were hit by their numbers", men), (int) men);
  sg_tw_tell_saved (verdict, officers, saved);
  sg_verdict_number (verdict, "rank_and_file_lost", _("Rank and file lost"), men);
  sg_verdict_number (verdict, "officers_hit", _("Officers hit"), officers);
  sg_verdict_number (verdict, "officers_lost", _("Officers lost"), officers - saved);
  return TRUE;
}

static void
tell_volley (SgVerdict *verdict, const Volley *volley)
{
  g_auto (GVariantBuilder) each = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));

  for (guint i = 0; i < volley->n; i++)
    sg_tw_add (&each, volley->casualties[i]);
  sg_verdict_step (verdict, "TW-32", NULL, ngettext ("%u group fired; each die counted %d less", "%u groups fired; each die counted %d less", volley->n), volley->n, (int) volley->deduction);
  sg_verdict_number (verdict, "groups", _("Groups"), volley->n);
  sg_verdict_number (verdict, "deduction", _("Deduction"), volley->deduction);
  sg_verdict_outcome (verdict, "casualties_by_group", _("Casualties by group"), g_variant_builder_end (&each));
  sg_verdict_number (verdict, "casualties", _("Casualties scored"), volley->sum);
  sg_verdict_headline (verdict, ngettext ("The volley scored %d casualty", "The volley scored %d casualties", volley->sum), (int) volley->sum);
}

gboolean
sg_tw_fires_volleys (const char *kind)
{
  return g_str_equal (sg_tw_line (kind), "line infantry");
}

static gboolean
judge_volley (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double range = sg_question_length (question, "range");
  Volley volley;

  if (!sg_tw_fires_volleys (sg_question_text (question, "kind")))
    {
      sg_tw_tell_may (verdict, FALSE, "TW-29", sg_question_is (question, "kind", "light infantry") ? _("Light infantry fires singly, and no volleys")
                      : _("They have no muskets to fire a volley"));
      return TRUE;
    }
  sg_tw_tell_may (verdict, range <= sg_tw_musket_range (rules), "TW-26", _("The target was out of musket range"));
  if (range > sg_tw_musket_range (rules))
    return TRUE;
  if (!throw_groups (rules, dice, sg_question_text (question, "kind"),
                     sg_tw_firers (rules, sg_question_number (question, "firers"), sg_question_number (question, "ranks")),
                     sg_tw_deduction (rules, range, sg_question_flag (question, "cover"), sg_question_flag (question, "first_volley")), &volley, error))
    return FALSE;
  tell_volley (verdict, &volley);
  return !sg_question_has (question, "target") || strike (question, rules, dice, verdict, &volley, error);
}

/* A side of an exchange. */
typedef struct { gint64 figures, scored, lost; guint groups; } Side;

static gboolean
both_fire_volleys (const SgQuestion *question)
{
  g_autoptr (GVariant) first = sg_question_record (question, "A", 0), second = sg_question_record (question, "B", 0);
  g_autofree char *one = sg_record_text (first, "kind"), *other = sg_record_text (second, "kind");

  return sg_tw_fires_volleys (one) && sg_tw_fires_volleys (other);
}

/* @one fires at @other; who was hit is left to the caller, so that fire may be simultaneous. */
static gboolean
fire (const SgQuestion *question, SgRuleset *rules, SgDice *dice, const char *name, const char *target, Side *one, gint64 at, gint64 *lost, GError **error)
{
  g_autoptr (GVariant) record = sg_question_record (question, name, 0), other = sg_question_record (question, target, 0);
  g_autofree char *kind = sg_record_text (record, "kind");
  g_autoptr (GArray) groups = sg_tw_tell_off (rules, at, 0, FALSE, g_array_new (FALSE, FALSE, sizeof (SgTwGroup)));
  gint64 deduction = sg_tw_deduction (rules, sg_question_length (question, "range"), sg_record_flag (other, "in_cover"), sg_record_flag (record, "first_volley"));
  Volley volley;

  if (!throw_groups (rules, dice, kind, sg_tw_firers (rules, one->figures, sg_tw_record_ranks (record)), deduction, &volley, error) || !throw_numbers (dice, &volley, groups, error))
    return FALSE;
  one->groups = volley.n;
  one->scored = volley.sum;
  *lost = count_hit (groups, FALSE);
  return TRUE;
}

static gint64
figures_of (const SgQuestion *question, const char *name)
{
  g_autoptr (GVariant) record = sg_question_record (question, name, 0);

  return sg_record_number (record, "figures");
}

static void
tell_exchange (SgVerdict *verdict, const char *first, const Side *a, const Side *b)
{
  sg_verdict_word (verdict, "fires_first", _("Fires first"), first);
  sg_verdict_number (verdict, "A_groups", _("Groups of {a}"), a->groups);
  sg_verdict_number (verdict, "B_groups", _("Groups of {b}"), b->groups);
  sg_verdict_number (verdict, "A_casualties_scored", _("Casualties that {a} scored"), a->scored);
  sg_verdict_number (verdict, "B_casualties_scored", _("Casualties that {b} scored"), b->scored);
  sg_verdict_number (verdict, "A_lost", _("{a} lost"), a->lost);
  sg_verdict_number (verdict, "B_lost", _("{b} lost"), b->lost);
  sg_verdict_headline (verdict, _("The one side lost %d, the other %d"), (int) a->lost, (int) b->lost);
}

/* The higher die fires first; the other replies with what is left (TW-36, TW-37). */
static gboolean
judge_exchange (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Side a = { .figures = figures_of (question, "A") }, b = { .figures = figures_of (question, "B") };
  gint64 a_full = a.figures, b_full = b.figures;
  const char *who;
  gboolean ok;

  if (sg_question_length (question, "range") > sg_tw_musket_range (rules))
    {
      sg_verdict_refuse (verdict, "TW-26", _("They are out of musket range of each other"));
      return TRUE;
    }
  if (!both_fire_volleys (question))
    {
      sg_verdict_refuse (verdict, "TW-29", "%s", _("Only foot of the line exchanges volleys."));
      return TRUE;
    }
  who = sg_tw_find_first (question, "fires_first", rules, dice, verdict, error);
  if (who == NULL)
    return FALSE;
  if (g_str_equal (who, "B"))
    {
      ok = fire (question, rules, dice, "B", "A", &b, a_full, &a.lost, error);
      a.figures -= a.lost;
      ok = ok && fire (question, rules, dice, "A", "B", &a, b_full, &b.lost, error);
    }
  else
    {
      ok = fire (question, rules, dice, "A", "B", &a, b_full, &b.lost, error);
      b.figures -= g_str_equal (who, "A") ? b.lost : 0;
      ok = ok && fire (question, rules, dice, "B", "A", &b, a_full, &a.lost, error);
    }
  if (!ok)
    return FALSE;
  tell_exchange (verdict, who, &a, &b);
  return TRUE;
}

/* What each die needs; 7: nobody may fire. */
static guint
light_needs (const SgQuestion *question, SgRuleset *rules)
{
  static const char *const rows[] = { "an-organised-body-into-the-brown", "a-chosen-individual-tw-44", "a-chosen-individual-tw-44",
                                      "line-infantry-in-cover-house-wall-earthwork", "light-infantry-in-the-open", "light-infantry-in-cover" };
  double range = sg_question_length (question, "range");
  gboolean near = sg_tw_is_within (rules, range, sg_ruleset_figure (rules, "TW-43", "near"));
  const char *words, *officer;
  guint i = 0;

  if (range > sg_ruleset_cell (rules, "TW-26", "ranges", "light-musket", "most"))
    return TW_FACES + 1;
  while (!sg_question_is (question, "target", targets[i]))
    i++;
  words = sg_ruleset_cell_text (rules, "TW-43", "what-each-die-needs", rows[i], near ? "0-to-9-inches" : "9-to-18-inches");
  officer = sg_question_is (question, "target", "mounted officer") ? strstr (words, "officer: ") : NULL;
  return sg_tw_needs (officer != NULL ? officer + strlen ("officer: ") : words);
}

/* An officer who is picked off throws for each hit in turn until one fails. */
static gboolean
pick_off (SgRuleset *rules, SgDice *dice, SgVerdict *verdict, gint64 hits, GError **error)
{
  gint64 needs = sg_ruleset_whole (rules, "TW-89", "saved"), throws = 0;
  gboolean lost = FALSE;

  for (; throws < hits && !lost; throws++)
    {
      int saved = sg_dice_pool (dice, _("The officer’s saving throw"), 1, TW_FACES, needs, error);

      if (saved < 0)
        return FALSE;
      lost = saved == 0;
    }
  if (lost)
    sg_verdict_step (verdict, "TW-89", NULL, _("He threw less than %d, and was not saved"), (int) needs);
  else if (throws > 0)
    sg_verdict_step (verdict, "TW-89", NULL, _("He threw %d or more for each hit, and was saved"), (int) needs);
  sg_verdict_flag (verdict, "officer_lost", _("He was lost"), lost);
  return TRUE;
}

/* Of whoever is fired at into the brown no more fall than there are. */
static int
count_kills (const SgQuestion *question, int hits)
{
  return sg_question_has (question, "men") ? (int) MIN (hits, sg_question_number (question, "men")) : hits;
}

static gboolean
judge_light (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  guint needs = light_needs (question, rules);
  gboolean one = sg_question_is (question, "target", "individual on foot") || sg_question_is (question, "target", "mounted officer");
  int kills;

  sg_tw_tell_may (verdict, needs <= TW_FACES, "TW-43", _("Light infantry could not hit that target at that range"));
  sg_verdict_outcome (verdict, "needs", _("Each die needs"), needs <= TW_FACES ? g_variant_new_int64 (needs) : NULL);
  if (needs > TW_FACES)
    return TRUE;
  kills = sg_dice_pool (dice, _("light infantry fire"), sg_question_number (question, "shooters"), TW_FACES, needs, error);
  if (kills < 0)
    return FALSE;
  sg_verdict_step (verdict, one ? "TW-44" : "TW-42", NULL, _("%d threw %u or more"), kills, needs);
  if (one && !pick_off (rules, dice, verdict, kills, error))
    return FALSE;
  kills = one ? kills : count_kills (question, kills);
  sg_verdict_number (verdict, "kills", one ? _("Hits") : _("Kills"), kills);
  sg_verdict_headline (verdict, ngettext ("The light infantry hit %d", "The light infantry hit %d", kills), kills);
  return TRUE;
}

SG_REGISTER_PROCEDURE (tw_volley, TW_SYSTEM, "volley", N_("A volley"), NULL, volley_fields, judge_volley,
                       "TW-32 TW-03 TW-26 TW-29 TW-30 TW-31 TW-33 TW-34 TW-35 TW-38 TW-39 TW-89 TW-134", .chance = TRUE, .when = N_("When a unit in line fires."), .tally = sg_tw_tally_volley)
SG_REGISTER_PROCEDURE (tw_exchange, TW_SYSTEM, "exchange", N_("An exchange of fire"), NULL, exchange_fields, judge_exchange, "TW-36 TW-26 TW-29 TW-37 TW-38",
                       .chance = TRUE, .when = N_("When two bodies fire at each other."), .tally = sg_tw_tally_exchange)
SG_REGISTER_PROCEDURE (tw_light_fire, TW_SYSTEM, "light-fire", N_("Light infantry fire"), NULL, light_fields, judge_light, "TW-43 TW-42 TW-44 TW-45 TW-89",
                       .chance = TRUE, .when = N_("When light infantry fires."))
