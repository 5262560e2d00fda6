/* sg-tw-melee-move.c: a whole fighting move of two units, combat by combat.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The figures that fight are paired off; those who are too many join in where the list of combats lets them, and else stand
 * unengaged (TW-63, TW-68).  An officer among them has a combat of his own as far as there are any of one figure on his side: where his side is of more, its
 * owner lets a man fall.  Whoever of them loses throws to be saved when all combats are fought (TW-64, TW-89).  The combats are independent, so that their
 * odds are added up.
 */

#include "rules/sg-odds.h"
#include "rules/sg-question-values.h"
#include "rules/sg-spread.h"
#include "rules/war-game/sg-tw-common.h"
#include "rules/war-game/sg-tw-melee.h"

#define MOST 200  /* figures of a side */

static const SgField columns[] = {
  SG_TW_FIGHTER,
  { "officers", N_("Officers among them"), NULL, TW_COUNT ("officers"), .fallback = "0" },
  { NULL }
};
static const SgField fields[] = {
  TW_WHO,
  { "fighting_move", N_("Fighting move"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 3 },
  { "attacker", N_("Attackers who fight"), NULL, SG_FIELD_RECORD, .columns = columns },
  { "defender", N_("Defenders who fight"), NULL, SG_FIELD_RECORD, .columns = columns },
  TW_FLAG ("inside_house", N_("Both are inside the house")),
  { NULL }
};

/** Kind: so many combats of @a figures against @b, and by what the die of each is multiplied. */
typedef struct { gint64 n, a, b; double a_times, b_times; } Kind;

/** Fight: all combats of the move. */
typedef struct { Kind kinds[3]; guint n_kinds; gint64 combats, a_officers, b_officers; double a_more, b_more; gboolean a_horse, b_horse; } Fight;

/** Fallen: of one side. */
typedef struct { gint64 men, struck, officers; } Fallen;

static gboolean
is_horse (GVariant *record)
{
  g_autofree char *arm = sg_record_text (record, "arm");

  return g_str_has_suffix (arm, "cavalry");
}

/* Officers are among the figures that fight, and no more of them than these. */
static gint64
count_officers (GVariant *record)
{
  return sg_record_has (record, "officers") ? MIN (sg_record_number (record, "officers"), sg_record_number (record, "figures")) : 0;
}

/* How many of the @n combats of a kind in which a side is of @figures are its officers’; they are taken from @left. */
static gint64
take_officers (gint64 n, gint64 figures, gint64 *left)
{
  gint64 taken = figures == 1 ? MIN (n, *left) : 0;

  *left -= taken;
  return taken;
}

/* Each side’s die is multiplied by what the list of pairings says of the two together (TW-61, TW-62). */
static void
add_kind (SgRuleset *rules, Fight *fight, gint64 n, gint64 a, gint64 b)
{
  if (n <= 0)
    return;
  fight->kinds[fight->n_kinds++] = (Kind) { n, a, b, sg_tw_melee_factor (rules, fight->a_horse, a, fight->b_horse, b),
                                            sg_tw_melee_factor (rules, fight->b_horse, b, fight->a_horse, a) };
  fight->combats += n;
}

/* The same, of @many figures against one: they are the first side’s where that is the greater. */
static void
add_many (SgRuleset *rules, Fight *fight, gint64 n, gint64 many, gboolean first)
{
  if (first)
    add_kind (rules, fight, n, many, 1);
  else
    add_kind (rules, fight, n, 1, many);
}

/* Each of the fewer is fought by one, and by as many more as there are, up to @most. */
static void
pair_off (SgRuleset *rules, Fight *fight, gint64 a, gint64 b, gint64 most)
{
  /* As many second men as there are come first; only when every combat has its second do thirds join in: 5 on 2 are one of two and one of three. */
  gint64 few = MIN (a, b), more = MIN (MAX (a, b) - few, few * (most - 1)), threes = most > 2 ? MAX (0, more - few) : 0, twos = more - 2 * threes;

  add_kind (rules, fight, few - twos - threes, 1, 1);
  add_many (rules, fight, twos, 2, a > b);
  add_many (rules, fight, threes, 3, a > b);
}

/* Of a side that has too many horse for the foot before it, one rider fights one man (TW-63). */
static void
plan (const SgQuestion *question, SgRuleset *rules, Fight *fight)
{
  g_autoptr (GVariant) one = sg_question_record (question, "attacker", 0), other = sg_question_record (question, "defender", 0);
  gint64 a = MIN (sg_record_number (one, "figures"), MOST), b = MIN (sg_record_number (other, "figures"), MOST);

  *fight = (Fight) { .a_horse = is_horse (one), .b_horse = is_horse (other), .a_officers = count_officers (one), .b_officers = count_officers (other) };
  fight->a_more = sg_tw_melee_bonus (question, rules, one, other);
  fight->b_more = sg_tw_melee_bonus (question, rules, other, one);
  if (fight->a_horse == fight->b_horse)
    pair_off (rules, fight, a, b, sg_ruleset_whole (rules, "TW-63", "most"));
  else
    {
      gint64 *horse = fight->a_horse ? &a : &b;   /* who are more than the foot stand by */

      *horse = MIN (a, b);
      pair_off (rules, fight, a, b, sg_ruleset_whole (rules, "TW-63", "foot-on-horse"));
    }
}

/* Whether a side throws a second die for what its first is multiplied by. */
static gboolean
has_second (SgRuleset *rules, gboolean horse, gboolean other_horse, double times)
{
  return times > 1 && sg_ruleset_chosen (rules, horse && !other_horse ? "tw.cavalry-double" : "tw.pair-dice", "two");
}

/* A second die, by a house rule, is added for the part beyond one: half of it at one and a half, all of it at two (TW-62). −1 with an error. */
static double
throw_side (SgDice *dice, const char *what, double times, gboolean second, GError **error)
{
  guint face = sg_dice_roll (dice, what, TW_FACES, error), more = face > 0 && second ? sg_dice_roll (dice, what, TW_FACES, error) : 0;

  if (face == 0 || (second && more == 0))
    return -1;
  return second ? face + more * (times - 1) : face * times;
}

/* How the first side came off: 1 it won, −1 it lost, 0 nobody fell, −2 with an error. */
static int
fight_one (const Fight *fight, const Kind *kind, SgRuleset *rules, SgDice *dice, GError **error)
{
  gboolean again = sg_ruleset_chosen (rules, "tw.melee-tie", "again");
  double a, b;

  do
    {
      a = throw_side (dice, _("The attacker"), kind->a_times, has_second (rules, fight->a_horse, fight->b_horse, kind->a_times), error);
      b = a < 0 ? -1 : throw_side (dice, _("The defender"), kind->b_times, has_second (rules, fight->b_horse, fight->a_horse, kind->b_times), error);
      if (b < 0)
        return -2;
      a += fight->a_more;
      b += fight->b_more;
    }
  while (again && a == b);
  return (a > b) - (a < b);
}

/* What a loser of the combat loses (TW-64). */
static gint64
count_lost (SgRuleset *rules, gint64 figures)
{
  return sg_ruleset_chosen (rules, "tw.pair-loses", "all") ? figures : 1;
}

static void
tell (SgVerdict *verdict, const Fight *fight, const Fallen *a, const Fallen *b)
{
  sg_verdict_number (verdict, "combats", _("Combats"), fight->combats);
  sg_verdict_number (verdict, "attacker_lost", _("The attackers lost"), a->men + a->officers);
  sg_verdict_number (verdict, "defender_lost", _("The defenders lost"), b->men + b->officers);
  if (fight->a_officers + fight->b_officers > 0)
    {
      sg_verdict_number (verdict, "attacker_officers_lost", _("Of them officers"), a->officers);
      sg_verdict_number (verdict, "defender_officers_lost", _("Of them officers"), b->officers);
    }
  sg_verdict_headline (verdict, _("The attackers lost %d, the defenders %d"), (int) (a->men + a->officers), (int) (b->men + b->officers));
}

/* Whoever lost: an officer who fought alone is struck, and may be saved yet. */
static void
strike (Fallen *side, gboolean officer, gint64 lost)
{
  if (officer)
    side->struck++;
  else
    side->men += lost;
}

/* All combats of a kind; FALSE with the error of the dice. */
static gboolean
fight_kind (const Fight *fight, const Kind *kind, gint64 a_officers, gint64 b_officers, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, Fallen *a, Fallen *b,
            GError **error)
{
  gint64 won = 0, lost = 0;

  for (gint64 k = 0; k < kind->n; k++)
    {
      int end = fight_one (fight, kind, rules, dice, error);

      if (end < -1)
        return FALSE;
      won += end > 0;
      lost += end < 0;
      if (end < 0)
        strike (a, k < a_officers, count_lost (rules, kind->a));
      else if (end > 0)
        strike (b, k < b_officers, count_lost (rules, kind->b));
    }
  sg_verdict_step (verdict, "TW-61", NULL,
                   ngettext ("%d combat of %d against %d: the attackers won %d and lost %d", "%d combats of %d against %d: the attackers won %d and lost %d", kind->n),
                   (int) kind->n, (int) kind->a, (int) kind->b, (int) won, (int) lost);
  return TRUE;
}

/* Once for all combats of a side: who was struck alone throws, in the order of the combats (TW-89). */
static gboolean
save (SgRuleset *rules, SgDice *dice, SgVerdict *verdict, Fallen *side, GError **error)
{
  gint64 saved;

  if (!sg_tw_save (rules, dice, side->struck, &saved, error))
    return FALSE;
  side->officers = side->struck - saved;
  sg_tw_tell_saved (verdict, side->struck, saved);
  return TRUE;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Fallen a = { 0 }, b = { 0 };
  gint64 a_left, b_left;
  Fight fight;

  plan (question, rules, &fight);
  a_left = fight.a_officers;
  b_left = fight.b_officers;
  for (guint i = 0; i < fight.n_kinds; i++)
    {
      const Kind *kind = &fight.kinds[i];
      gint64 ours = take_officers (kind->n, kind->a, &a_left), theirs = take_officers (kind->n, kind->b, &b_left);

      if (!fight_kind (&fight, kind, ours, theirs, rules, dice, verdict, &a, &b, error))
        return FALSE;
    }
  if (!save (rules, dice, verdict, &a, error) || !save (rules, dice, verdict, &b, error))
    return FALSE;
  tell (verdict, &fight, &a, &b);
  return TRUE;
}

/* Before the dice */

static void
add_line (GString *told, char *line)
{
  if (told->len > 0)
    g_string_append_c (told, '\n');
  g_string_append (told, line);
  g_free (line);
}

/* Who fights whom, and who stands by (TW-63). */
static char *
tell_before (const SgQuestion *question, SgRuleset *rules)
{
  g_autoptr (GVariant) one = sg_question_record (question, "attacker", 0), other = sg_question_record (question, "defender", 0);
  gint64 a = sg_record_number (one, "figures"), b = sg_record_number (other, "figures");
  GString *told = g_string_new ("");
  Fight fight;

  plan (question, rules, &fight);
  for (guint i = 0; i < fight.n_kinds; i++)
    {
      const Kind *kind = &fight.kinds[i];

      add_line (told, g_strdup_printf (ngettext ("%d combat: %d of the attackers against %d of the defenders", "%d combats: in each %d of the attackers against %d of the defenders",
                                                 kind->n), (int) kind->n, (int) kind->a, (int) kind->b));
      a -= kind->n * kind->a;
      b -= kind->n * kind->b;
    }
  if (a > 0)
    add_line (told, g_strdup_printf (ngettext ("%d attacker stands by, whom no combat has room for", "%d attackers stand by, whom no combat has room for", a), (int) a));
  if (b > 0)
    add_line (told, g_strdup_printf (ngettext ("%d defender stands by, whom no combat has room for", "%d defenders stand by, whom no combat has room for", b), (int) b));
  return g_string_free (told, FALSE);
}

/* Odds */

/* In how many of the ways of its dice a side has a score, in halves, before what is added. */
static void
count_scores (double times, gboolean second, guint scores[8 * TW_FACES], guint *ways)
{
  *ways = second ? TW_FACES * TW_FACES : TW_FACES;
  for (guint face = 1; face <= TW_FACES; face++)
    for (guint more = 1; more <= (second ? TW_FACES : 1); more++)
      scores[(guint) (2 * (second ? face + more * (times - 1) : face * times) + 0.5)]++;
}

/* Of all ways of one combat: won, lost and neither. */
static void
count_ends (const Fight *fight, const Kind *kind, SgRuleset *rules, gulong ends[3])
{
  guint a[8 * TW_FACES] = { 0 }, b[8 * TW_FACES] = { 0 }, a_ways, b_ways;
  int ahead = (int) (2 * (fight->a_more - fight->b_more));   /* in halves, as the scores: × 1½ leaves a half (TW-62) */

  count_scores (kind->a_times, has_second (rules, fight->a_horse, fight->b_horse, kind->a_times), a, &a_ways);
  count_scores (kind->b_times, has_second (rules, fight->b_horse, fight->a_horse, kind->b_times), b, &b_ways);
  for (int i = 0; i < (int) G_N_ELEMENTS (a); i++)
    for (int k = 0; k < (int) G_N_ELEMENTS (b); k++)
      {
        int end = (i + ahead > k) - (i + ahead < k);

        ends[end > 0 ? 0 : 1 - end] += (gulong) a[i] * b[k];
      }
  if (sg_ruleset_chosen (rules, "tw.melee-tie", "again"))   /* thrown again until somebody wins: as if equal scores were no way at all */
    ends[1] = 0;
}

/* (transfer full): @self and so many figures lost with each of @n independent chances of @shares in @whole. */
static SgSpread *
add_losses (SgSpread *self, gulong shares, gulong whole, gint64 figures, gint64 n)
{
  g_autoptr (SgSpread) before = self, one = sg_spread_new (figures + 1, whole), all = NULL;

  sg_spread_add (one, 0, whole - shares);
  sg_spread_add (one, figures, shares);
  all = sg_spread_times (one, n);
  return sg_spread_sum (before, all);
}

/** Count: what a side may lose, and what of it may be officers. */
typedef struct { SgSpread *all, *officers; } Count;

/* Of @n combats of a kind, @officers of them of officers, each lost in @shares of @whole ways. */
static void
add_kind_losses (Count *count, SgRuleset *rules, gint64 n, gint64 officers, gint64 figures, gulong shares, gulong whole)
{
  gulong fall = sg_ruleset_whole (rules, "TW-89", "saved") - 1;

  count->all = add_losses (count->all, shares, whole, count_lost (rules, figures), n - officers);
  /* lost and not saved: of six faces those below the one that saves */
  count->all = add_losses (count->all, shares * fall, whole * TW_FACES, 1, officers);
  count->officers = add_losses (count->officers, shares * fall, whole * TW_FACES, 1, officers);
}

/* The spreads of @count are taken. */
static void
put_side (SgOdds *odds, const char *lost, const char *officers, Count *count, gboolean any, mpz_srcptr one)
{
  sg_spread_put (odds, lost, count->all, one, one);
  if (any)
    sg_spread_put (odds, officers, count->officers, one, one);
  sg_spread_free (count->all);
  sg_spread_free (count->officers);
}

static gboolean
tally (const SgQuestion *question, SgRuleset *rules, SgOdds *odds)
{
  Count a = { sg_spread_nought (), sg_spread_nought () }, b = { sg_spread_nought (), sg_spread_nought () };
  gint64 a_left, b_left;
  gboolean any;
  Fight fight;
  mpz_t one;

  plan (question, rules, &fight);
  a_left = fight.a_officers;
  b_left = fight.b_officers;
  any = a_left + b_left > 0;
  for (guint i = 0; i < fight.n_kinds; i++)
    {
      const Kind *kind = &fight.kinds[i];
      gint64 ours = take_officers (kind->n, kind->a, &a_left), theirs = take_officers (kind->n, kind->b, &b_left);
      gulong ends[3] = { 0 }, whole;

      count_ends (&fight, kind, rules, ends);
      whole = ends[0] + ends[1] + ends[2];
      if (whole == 0)
        continue;
      add_kind_losses (&a, rules, kind->n, ours, kind->a, ends[2], whole);
      add_kind_losses (&b, rules, kind->n, theirs, kind->b, ends[0], whole);
    }
  mpz_init_set_ui (one, 1);
  sg_odds_add_share (odds, "combats", g_variant_new_int64 (fight.combats), one, one);
  put_side (odds, "attacker_lost", "attacker_officers_lost", &a, any, one);
  put_side (odds, "defender_lost", "defender_officers_lost", &b, any, one);
  sg_odds_add_share (odds, "", g_variant_new_string (fight.combats > 0 ? _("A fighting move") : _("Nobody fights")), one, one);
  mpz_clear (one);
  return TRUE;
}

SG_REGISTER_PROCEDURE (tw_melee_move, TW_SYSTEM, "melee-move", N_("A fighting move"), NULL, fields, judge,
                       "TW-61 TW-02 TW-60 TW-62 TW-63 TW-64 TW-65 TW-67 TW-68 TW-69 TW-76 TW-79 TW-89 TW-135", .chance = TRUE, .when = N_("When units fight a mêlée."), .tally = tally, .tell_before = tell_before)
