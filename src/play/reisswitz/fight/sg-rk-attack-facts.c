/* sg-rk-attack-facts.c: an attack: arms and formations, numbers and slope, of all that are upon one body, as they are measured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/fight/sg-rk-attack-facts.h"

#include "map/sg-describe.h"
#include "map/sg-slope.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/fight/sg-rk-attack-private.h"
#include "play/reisswitz/fight/sg-rk-attack-state.h"
#include "play/reisswitz/fight/sg-rk-fire-facts.h"
#include "play/reisswitz/fight/sg-rk-foot.h"
#include "play/reisswitz/fight/sg-rk-hold.h"
#include "play/reisswitz/fight/sg-rk-horse.h"
#include "play/reisswitz/fight/sg-rk-parties.h"
#include "play/reisswitz/fight/sg-rk-storm.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/march/sg-rk-parted-private.h"
#include "play/reisswitz/march/sg-rk-pursuit.h"
#include "play/reisswitz/sight/sg-rk-near.h"
#include "play/sg-refill.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include "rules/reisswitz/sg-rk-common.h"

#define MASSED 40.0       /* paces, the program's own: bodies so near each other are one mass */
#define WIDE 100.0        /* paces, the program's own: a front above that of an attack column is a line */

GPtrArray *
sg_rk_attackers (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target)
{
  GPtrArray *list = sg_rk_list_upon (rk, grounds, who, target);
  g_autoptr (GPtrArray) foes = g_ptr_array_new ();

  sg_rk_part_arms (rk, list);
  g_ptr_array_add (foes, (gpointer) target);
  if (sg_rk_is_arm (rk, who, SG_RK_ARM_HORSE) && sg_rk_is_arm (rk, target, SG_RK_ARM_HORSE))
    sg_rk_add_flank_groups (rk, grounds, list, foes);
  return list;
}

/* An outcome of a procedure without dice; @fallback when it has none. */
static gint64
judge_number (const SgRk *rk, SgQuestion *question, const char *outcome, gint64 fallback)
{
  g_autoptr (SgQuestion) own = question;
  g_autoptr (SgVerdict) verdict = own != NULL ? sg_play_judge (&rk->play, own, NULL) : NULL;

  return verdict != NULL && sg_verdict_get (verdict, outcome) != NULL ? (gint64) sg_play_measure (verdict, outcome) : fallback;
}

/* It made for the flank from so near that the other could not turn in time. */
static gboolean
came_from_near (const SgRk *rk, const SgRkGround *who, const SgRkGround *target)
{
  g_autoptr (SgRkMarch) march = sg_rk_unit_march (who->unit);
  SgPoint from = march != NULL ? g_array_index (march->way, SgPoint, 0) : who->place.at;

  return sg_point_distance (from, sg_rk_ground_nearest (target, from)) <= sg_ruleset_figure (rk->rules, "RK-148", sg_rk_is_arm (rk, who, SG_RK_ARM_HORSE) ? "cavalry" : "infantry");
}

/* Taken in flank or rear so that it counts double (RK-148): cavalry that stands, infantry in line or column of route by who came from
 * near, and no first line of cavalry that a second covers (RK-162). */
static gboolean
counts_double (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target)
{
  if (!sg_rk_strikes_flank (who, target))
    return FALSE;
  if (sg_rk_is_arm (rk, target, SG_RK_ARM_HORSE))
    return sg_word_whole_or (target->unit, &sg_rk_words.moved, -1) != rk->turn && sg_rk_second_line (rk, grounds, target) == NULL;
  return (target->form.front > WIDE || target->form.column) && came_from_near (rk, who, target);
}

/* Step One: the arms, for the attacker; @numbers: whether Step Two counts heads. */

/* A die that the table has not is left to the exceptional throw; @six: (out) (optional): it is the one beyond Die V (RK-165). */
static gint64
index_of_die (const SgRk *rk, SgQuestion *question, gboolean *six)
{
  g_autoptr (SgQuestion) own = question;
  g_autoptr (SgVerdict) verdict = sg_play_judge (&rk->play, own, NULL);
  const char *die = sg_rk_told (verdict, "die");

  if (g_str_equal (die, "no chance") || g_str_equal (die, "exceptional throw"))
    return -sg_ruleset_whole (rk->rules, "RK-143", "foregone");
  if (six != NULL)
    *six = g_str_equal (die, "VI");
  return -sg_rk_index (rk->rules, die);
}

/* The row of RK-T36 is by the squadrons that came on at first, not by those left: a second wave of two is read as the second of two.  "half" in the type of
 * the defender is the smaller square. */
static gint64
against_square (SgRkAttack *attack, gint64 squadrons)
{
  const SgRk *rk = attack->rk;
  const char *state = sg_rk_shaken (rk, attack->defender->unit);
  SgRkWaves waves = sg_rk_waves_on (rk, attack->defender->unit);
  gint64 before = waves.thrown;
  SgQuestion *question = sg_play_question (&rk->play, "cavalry-v-square", NULL);

  sg_play_fill (question, "square", g_variant_new_string (g_str_has_prefix (attack->defender->unit->type, "half") ? "half_battalion" : "battalion"));
  sg_play_fill (question, "state", g_variant_new_string (*state != '\0' ? state : "unshaken"));
  sg_play_fill (question, "wave", g_variant_new_int64 (before + 1));
  sg_play_fill (question, "squadrons", g_variant_new_int64 (MAX (squadrons, waves.all)));   /* those beaten off were of its row, too */
  if (sg_ruleset_chosen (rk->rules, "rk.squares", "1824"))
    g_string_assign (attack->base, _("cavalry upon a square, as upon a column"));
  else
    g_string_printf (attack->base, _("cavalry upon a square, wave %d"), (int) before + 1);
  return index_of_die (rk, question, &attack->six);
}

static gint64
against_line (SgRkAttack *attack, gint64 squadrons, gint64 battalions)
{
  SgQuestion *question = sg_play_question (&attack->rk->play, "cavalry-v-infantry", NULL);

  sg_play_fill (question, "formation", g_variant_new_string (attack->defender->form.front > WIDE ? "line" : "column"));
  sg_play_fill (question, "squadrons", g_variant_new_int64 (squadrons));
  sg_play_fill (question, "battalions", g_variant_new_int64 (battalions));
  g_string_assign (attack->base, attack->defender->form.front > WIDE ? _("cavalry upon a line") : _("cavalry upon a column"));
  return index_of_die (attack->rk, question, NULL);
}

/* Battalions that stand together with it, itself among them (RK-166). */
static gint64
count_mass (const SgRkAttack *attack)
{
  double battalion = sg_ruleset_cell (attack->rk->rules, "RK-30", "types", "battalion", "figures"), men = 0;

  for (guint i = 0; i < attack->grounds->len; i++)
    {
      const SgRkGround *other = &g_array_index (attack->grounds, SgRkGround, i);

      if (other == attack->defender || (sg_units_are_friends (other->unit, attack->defender->unit) && sg_rk_is_of (other->unit, SG_RK_OF_MEN) && other->form.battle
                                        && !sg_rk_is_skirmishing (other) && !sg_word_has (other->unit, &sg_rk_words.grade) && sg_rk_ground_gap (other, attack->defender) <= MASSED))
        men += sg_unit_begun (other->unit);
    }
  return CLAMP ((gint64) round (men / battalion), 1, 6);
}

/* As how many squadrons on one battalion they count against a mass in square (RK-166). */
static gint64
read_mass (SgRkAttack *attack, gint64 squadrons, gint64 battalions)
{
  SgQuestion *question = sg_play_question (&attack->rk->play, "cavalry-v-mass", NULL);
  gint64 read;

  sg_play_fill (question, "squadrons", g_variant_new_int64 (squadrons));
  sg_play_fill (question, "battalions", g_variant_new_int64 (battalions));
  read = judge_number (attack->rk, question, "read_as", squadrons);
  return MAX (1, read);
}

/* A flank attack, or one on troops who are surprised, counts double in whatever Step asks for numbers (RK-148, RK-187). */
static gboolean
is_double (const SgRkAttack *attack, const SgRkGround *who)
{
  return sg_rk_is_surprised (attack->rk, attack->defender->unit)
         || (sg_rk_are_in_contact (who, attack->defender) && counts_double (attack->rk, attack->grounds, who, attack->defender));
}

/* As so many squadrons they count against foot; @twice: (out): how many bodies count double. */
static gint64
count_squadrons (const SgRkAttack *attack, guint *twice)
{
  gint64 squadrons = 0, doubled = sg_ruleset_whole (attack->rk->rules, "RK-148", "doubled");

  *twice = 0;
  for (guint i = 0; i < attack->attackers->len; i++)
    {
      const SgRkGround *who = attack->attackers->pdata[i];
      gboolean both = sg_rk_is_arm (attack->rk, who, SG_RK_ARM_HORSE) && is_double (attack, who);

      *twice += both;
      squadrons += sg_rk_is_arm (attack->rk, who, SG_RK_ARM_HORSE) ? sg_rk_squadrons (attack->rk, who) * (both ? doubled : 1) : 0;
    }
  return squadrons;
}

static gint64
sum_squadrons (const SgRkAttack *attack)
{
  gint64 squadrons = 0;

  for (guint i = 0; i < attack->attackers->len; i++)
    squadrons += sg_rk_squadrons (attack->rk, attack->attackers->pdata[i]);
  return squadrons;
}

/* In how many waves they come on, and how many squadrons each has: the fewer the larger the mass that they come at (RK-166). */
gint64
sg_rk_count_waves (const SgRk *rk, GArray *grounds, GPtrArray *attackers, const SgRkGround *defender, gint64 *each)
{
  SgRkAttack attack = { rk, grounds, attackers->pdata[0], defender, attackers };
  gint64 squadrons = sum_squadrons (&attack), battalions = count_mass (&attack);
  gint64 waves = battalions > 1 ? read_mass (&attack, squadrons, battalions) : squadrons;

  *each = MAX (1, squadrons / MAX (1, waves));
  return waves;
}

static gint64
horse_on_foot (SgRkAttack *attack)
{
  guint twice;
  gint64 squadrons = count_squadrons (attack, &twice), battalions = count_mass (attack), index;
  gboolean square = sg_rk_is_square (&attack->defender->form);

  if (square)
    index = against_square (attack, battalions > 1 ? read_mass (attack, squadrons, battalions) : squadrons);
  else
    index = against_line (attack, squadrons, battalions);
  if (battalions > 1)
    g_string_append_printf (attack->base, ngettext (", %d squadron on a mass of %d battalions", ", %d squadrons on a mass of %d battalions", (gulong) squadrons),
                            (int) squadrons, (int) battalions);
  if (twice > 0)
    g_string_append (attack->base, sg_rk_is_surprised (attack->rk, attack->defender->unit) ? _(", surprised: twice its number") : _(", in flank: twice its number"));
  return index;
}

/* Infantry and cavalry upon infantry alone (RK-178). */
static gint64
combined (SgRkAttack *attack, const SgPiece *bad)
{
  const SgRk *rk = attack->rk;
  SgQuestion *question = sg_play_question (&rk->play, "combined-arms", NULL);
  guint twice;
  gint64 squadrons = count_squadrons (attack, &twice);

  sg_play_fill (question, "ground", g_variant_new_string (bad != NULL ? "poor" : "good"));
  sg_play_fill (question, "squadrons", g_variant_new_int64 (MAX (1, squadrons)));
  sg_play_fill (question, "second_line", g_variant_new_boolean (sg_rk_second_line (rk, attack->grounds, attack->defender) != NULL));
  g_string_assign (attack->base, _("infantry with cavalry upon infantry alone"));
  return judge_number (rk, question, "index", 0);
}

static gboolean
mixes_arms (const SgRkAttack *attack)
{
  gboolean foot = FALSE, horse = FALSE;

  for (guint i = 0; i < attack->attackers->len; i++)
    {
      foot = foot || sg_rk_is_arm (attack->rk, attack->attackers->pdata[i], SG_RK_ARM_FOOT);
      horse = horse || sg_rk_is_arm (attack->rk, attack->attackers->pdata[i], SG_RK_ARM_HORSE);
    }
  return foot && horse;
}

/* A place that is held: its class, the number of the attack, and whether both have troops enough. */
static gint64
place_index (SgRkAttack *attack, const char *class, const SgPiece *piece, gboolean *numbers)
{
  g_autofree char *what = piece != NULL ? sg_piece_describe (piece) : g_strdup (_("a slope"));
  gint64 index = sg_rk_stronghold_index (attack, class);

  attack->held = piece;
  *numbers = sg_rk_fill_shortfall (attack, piece);
  sg_question_set_caption (attack->question, "place", what);
  g_string_append_printf (attack->base, _(" on a place: %s"), what);
  return index;
}

/* The row of the basic odds for all else, told in words. */
static const char *
kind_of_attack (SgRkAttack *attack)
{
  const SgRk *rk = attack->rk;
  gboolean horse = sg_rk_is_arm (rk, attack->attacker, SG_RK_ARM_HORSE), light = sg_rk_is_skirmishing (attack->defender);
  const char *kind = "infantry", *words = _("infantry against infantry");

  if (horse && sg_rk_is_arm (rk, attack->defender, SG_RK_ARM_FOOT))
    kind = "cavalry-skirmishers", words = _("cavalry upon skirmishers");
  else if (horse)
    kind = "cavalry", words = _("cavalry against cavalry");
  else if (sg_rk_are_in_wood (rk, attack->defender, attack->attacker))
    kind = "skirmishers", words = _("a fight of skirmishers in the wood");
  else if (light && sg_rk_is_skirmishing (attack->attacker))
    kind = "skirmishers";
  else if (attack->attackers->len > 1 && attack->defender->form.front > WIDE && attack->attacker->form.front <= WIDE)
    kind = "mass", words = _("masses upon a line");
  g_string_assign (attack->base, words);
  return kind;
}

static gint64
open_index (SgRkAttack *attack)
{
  const SgRk *rk = attack->rk;
  const char *kind = kind_of_attack (attack);
  SgQuestion *question;
  gint64 index;

  if (!sg_rk_is_arm (rk, attack->attacker, SG_RK_ARM_HORSE) && sg_rk_under_guns (rk, attack->attacker->unit, attack->defender->unit, &index))
    {
      g_string_append (attack->base, _(", under the canister of {b}"));
      return index;
    }
  question = sg_play_question (&rk->play, "basic-odds", NULL);
  sg_play_fill (question, "attack", g_variant_new_string (kind));
  /* Of those asked here the die favours the attacker, where it favours anyone. */
  return -index_of_die (rk, question, NULL);
}

/* Foot that has cavalry before it has attacked nobody the book knows of: the table is read as if the cavalry came on, skirmishers in
 * their rallying squares (RK-164, RK-170). */
static gint64
foot_on_horse (SgRkAttack *attack)
{
  const SgRk *rk = attack->rk;
  gboolean light = sg_rk_is_skirmishing (attack->attacker), line = attack->attacker->form.front > WIDE;
  SgQuestion *question = sg_play_question (&rk->play, light ? "basic-odds" : "cavalry-v-infantry", NULL);

  g_string_assign (attack->base, line ? _("a line against cavalry") : _("a column against cavalry"));
  if (light)
    {
      g_string_assign (attack->base, _("skirmishers against cavalry, in rallying squares"));
      sg_play_fill (question, "attack", g_variant_new_string ("cavalry-skirmishers"));
    }
  else
    {
      sg_play_fill (question, "formation", g_variant_new_string (line ? "line" : "column"));
      sg_play_fill (question, "squadrons", g_variant_new_int64 (sg_rk_squadrons (rk, attack->defender)));
    }
  /* The die is for the cavalry against skirmishers, for the infantry against formed foot. */
  return light ? index_of_die (rk, question, NULL) : -index_of_die (rk, question, NULL);
}

/* The order of the cases matters: arms together have a table of their own wherever the enemy stands (RK-178); a place that is held has its die before foot
 * alone (RK-213), but cavalry does not storm it; then formed foot before cavalry, in square or not.  Heads are counted where no table has them in it. */
static gint64
basic_index (SgRkAttack *attack, gboolean *numbers)
{
  const SgRk *rk = attack->rk;
  gboolean horse = sg_rk_is_arm (rk, attack->attacker, SG_RK_ARM_HORSE), on_foot = sg_rk_is_arm (rk, attack->defender, SG_RK_ARM_FOOT);
  const SgPiece *piece = NULL;
  g_autofree char *class = on_foot && !attack->open ? sg_rk_stronghold (rk, attack->defender, attack->attacker, &piece) : NULL;

  *numbers = FALSE;
  if (on_foot && mixes_arms (attack))
    return combined (attack, piece);
  if (class != NULL && !horse)
    return place_index (attack, class, piece, numbers);
  if (horse && on_foot && !sg_rk_is_skirmishing (attack->defender))
    return horse_on_foot (attack);
  *numbers = horse != on_foot;   /* heads are of equal arms (RK-147) */
  if (!horse && sg_rk_is_arm (rk, attack->defender, SG_RK_ARM_HORSE) && sg_rk_is_arm (rk, attack->attacker, SG_RK_ARM_FOOT))
    return foot_on_horse (attack);
  return open_index (attack);
}

/* Step Two: heads, those in flank twice; between unlike arms, what each has lost of its establishment (RK-149). */

/* What it would be with nobody lost.  Of skirmishers the blocks that are out, and of a part those who were parted off: who is back with their body was not of
 * their number, and who fell when they were out before is missed only as far as the blocks are short of him. */
static gint64
establishment_of (const SgRk *rk, const SgUnit *unit)
{
  const SgUnit *parent = sg_word_has (unit, &sg_common_words.parent) ? sg_board_get_unit (rk->board, sg_word_text (unit, &sg_common_words.parent)) : NULL;
  gint64 sent = parent != NULL && sg_rk_is_part (unit) ? sg_rk_men_parted (parent) : 0;

  if (parent == NULL)
    return sg_unit_begun (unit);
  if (!sg_rk_is_part (unit))
    sent = sg_word_whole (parent, &sg_rk_words.blocks_out) * sg_ruleset_whole (rk->rules, "RK-44", "block");
  return MAX (sg_unit_balance (unit, SG_ACCOUNT_FIT), MIN (sent, sg_unit_begun (unit) - sg_unit_balance (unit, SG_ACCOUNT_OFF)));
}

/* What it is without those who are out or away, and is not its loss. */
static gint64
lost_of (const SgRk *rk, const SgUnit *unit)
{
  return MAX (0, establishment_of (rk, unit) - sg_unit_balance (unit, SG_ACCOUNT_FIT) - sg_rk_men_away (unit));
}

static gint64
losses_index (const SgRkAttack *attack)
{
  SgQuestion *question = sg_play_question (&attack->rk->play, "odds-by-losses", NULL);
  gint64 lost = 0, full = 0;

  for (guint i = 0; i < attack->attackers->len; i++)
    {
      const SgUnit *unit = ((const SgRkGround *) attack->attackers->pdata[i])->unit;

      lost += lost_of (attack->rk, unit);
      full += establishment_of (attack->rk, unit);
    }
  sg_play_fill (question, "attacker_lost", g_variant_new_int64 (lost));
  sg_play_fill (question, "attacker_full", g_variant_new_int64 (full));
  sg_play_fill (question, "defender_lost", g_variant_new_int64 (lost_of (attack->rk, attack->defender->unit)));
  sg_play_fill (question, "defender_full", g_variant_new_int64 (establishment_of (attack->rk, attack->defender->unit)));
  return judge_number (attack->rk, question, "index", 0);
}

/** Heads: what counts of one side in Step Two: squadrons and their riders, or men. */
typedef struct { gint64 n, riders; } Heads;

/* The table in sixths of a battalion, where the house rule has it as it is printed and both sides are on it (RK-147). */
static SgQuestion *
ask_numbers (const SgRk *rk, gboolean cavalry, Heads us, Heads them, gboolean spread)
{
  gint64 ours = us.n, theirs = them.n;
  double sixth = sg_ruleset_figure (rk->rules, "RK-32", "step");
  gint64 attacker = (gint64) round (ours / sixth), defender = (gint64) round (theirs / sixth);
  gint64 most = (gint64) sg_ruleset_get_table (rk->rules, "RK-147", "sixths")->rows->len;
  gboolean sixths = !cavalry && sg_ruleset_chosen (rk->rules, "rk.sixths", "printed") && MIN (attacker, defender) >= 1 && MAX (attacker, defender) <= most;
  SgQuestion *question = sg_play_question (&rk->play, cavalry ? "squadron-odds" : sixths ? "odds-in-sixths" : "odds-by-numbers", NULL);

  sg_play_fill (question, "attacker", g_variant_new_int64 (sixths ? attacker : ours));
  sg_play_fill (question, "defender", g_variant_new_int64 (sixths ? defender : theirs));
  sg_play_fill (question, "attacker_riders", g_variant_new_int64 (us.riders));
  sg_play_fill (question, "defender_riders", g_variant_new_int64 (them.riders));
  sg_play_fill (question, "spread", g_variant_new_boolean (spread));
  return question;
}

/* Who is there by the hits charged to it, whatever its block shows (RK-128). */
static gint64
men_present (const SgRk *rk, const SgUnit *unit)
{
  double fit = sg_rk_foot_men (rk, unit);
  gint64 whole = MAX (sg_unit_begun (unit), (gint64) ceil (fit));
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "strength", NULL);

  sg_play_fill (question, "establishment", g_variant_new_int64 (whole));
  sg_play_fill (question, "hits", g_variant_new_int64 (whole - (gint64) round (fit)));
  return judge_number (rk, g_steal_pointer (&question), "men", (gint64) round (fit));
}

static Heads
heads_of (const SgRk *rk, const SgRkGround *ground, gboolean cavalry)
{
  gint64 fit = men_present (rk, ground->unit);
  gint64 squadrons = cavalry ? sg_rk_effective_squadrons (rk, ground) : 0;

  return cavalry ? (Heads) { squadrons, fit * squadrons / sg_rk_squadrons (rk, ground) } : (Heads) { fit, fit };
}

/* Of all that are upon it; @twice: (out): how many of them count double. */
static Heads
heads_upon (const SgRkAttack *attack, gboolean cavalry, guint *twice)
{
  const SgRk *rk = attack->rk;
  Heads sum = { 0, 0 };
  gint64 doubled_squadrons = 0;

  for (guint i = 0; i < attack->attackers->len; i++)
    {
      const SgRkGround *who = attack->attackers->pdata[i];
      Heads each = heads_of (rk, who, cavalry);
      gboolean doubled = is_double (attack, who);
      gint64 times = doubled ? (gint64) sg_ruleset_whole (rk->rules, "RK-148", "doubled") : 1;

      *twice += doubled;
      sum.n += each.n * times;
      sum.riders += each.riders * times;
      doubled_squadrons += doubled ? each.n : 0;
    }
  if (cavalry)
    sum.n = sg_rk_count_shock (rk, attack->attackers, doubled_squadrons, &sum.riders);
  return sum;
}

/* Of the attacked, and of cavalry those beside it (RK-153). */
static Heads
heads_of_attacked (const SgRkAttack *attack, gboolean cavalry)
{
  g_autoptr (GPtrArray) list = sg_rk_defenders (attack->rk, attack->grounds, attack->defender, attack->attackers);
  Heads sum = heads_of (attack->rk, attack->defender, cavalry);

  for (guint i = 1; cavalry && i < list->len; i++)
    sum.riders += heads_of (attack->rk, list->pdata[i], TRUE).riders;
  if (cavalry)
    sum.n = sg_rk_count_shock (attack->rk, list, 0, &sum.riders);
  if (sg_rk_is_out_of_hand (attack->rk, attack->defender->unit))   /* less than half of it is in hand (RK-196) */
    {
      Heads own = heads_of (attack->rk, attack->defender, cavalry);

      sum.n = MAX (1, sum.n - (own.n + 1) / 2);
      sum.riders = MAX (1, sum.riders - (own.riders + 1) / 2);
    }
  return sum;
}

static gboolean
is_broken (const SgRk *rk, GPtrArray *list)
{
  for (guint i = 0; i < list->len; i++)
    if (sg_rk_effective_squadrons (rk, list->pdata[i]) < sg_rk_squadrons (rk, list->pdata[i]))
      return TRUE;
  return FALSE;
}

/* What half a second line adds comes with as many riders a squadron as the first line has (RK-162): it is not measured apart. */
static gint64
numbers_index (const SgRkAttack *attack, char **told)
{
  const SgRk *rk = attack->rk;
  gboolean cavalry = sg_rk_is_arm (rk, attack->attacker, SG_RK_ARM_HORSE) && sg_rk_is_arm (rk, attack->defender, SG_RK_ARM_HORSE);
  gboolean spread = cavalry && (sg_rk_is_spread (rk, attack->attacker->unit) || sg_rk_is_spread (rk, attack->defender->unit));
  g_autoptr (GPtrArray) attacked = sg_rk_defenders (rk, attack->grounds, attack->defender, attack->attackers);
  gboolean broken;
  guint twice = 0;
  Heads us = heads_upon (attack, cavalry, &twice), them = heads_of_attacked (attack, cavalry);
  gint64 added = cavalry ? sg_rk_added_squadrons (rk, attack->grounds, attack->defender, us.n) : 0;

  broken = cavalry && (is_broken (rk, attack->attackers) || is_broken (rk, attacked));
  them.riders += added * them.riders / MAX (1, them.n);
  them.n += added;
  *told = g_strdup_printf (cavalry ? ngettext ("%d squadron against %d%s%s%s%s%s%s", "%d squadrons against %d%s%s%s%s%s%s", (gulong) us.n) : _("%d against %d%s%s%s%s%s%s"), (int) us.n, (int) them.n, twice > 0 ? _(", in flank twice") : "",
                           added > 0 ? _(", with half its second line") : "", spread ? _(", spread to the same front") : "",
                           sg_rk_is_out_of_hand (rk, attack->defender->unit) ? _(", half of it out of hand") : "",
                           cavalry && sg_rk_brought_up (rk, attack->defender->unit) != NULL ? _(", its second line come up into the first") : "",
                           broken ? _(", of what was not in order 300 paces off only the head") : "");
  return judge_number (rk, ask_numbers (rk, cavalry, us, them, spread), "index", 0);
}

/* The slope that the attack runs over. */

static gint64
slope_index (const SgRkAttack *attack, double degrees, gboolean *possible)
{
  const SgRk *rk = attack->rk;
  SgQuestion *question = sg_play_question (&rk->play, "slope-points", NULL);
  const char *foot = sg_rk_is_skirmishing (attack->attacker) ? "skirmishers" : "infantry";
  gint64 points;

  sg_play_fill (question, "arm", g_variant_new_string (sg_rk_is_arm (rk, attack->attacker, SG_RK_ARM_HORSE) ? "cavalry" : foot));
  sg_play_fill (question, "degrees", g_variant_new_double (fabs (degrees)));
  sg_play_fill (question, "direction", g_variant_new_string (degrees < 0 ? "down" : "up"));
  points = judge_number (rk, question, "points", G_MININT64);
  *possible = points != G_MININT64;
  return *possible ? points : 0;
}

/* (transfer full) */
static char *
tell_slope (double degrees, gboolean possible)
{
  if (possible)
    return g_strdup_printf (degrees < 0 ? _("%.1f° down") : _("%.1f° up"), fabs (degrees));
  return g_strdup_printf (degrees < 0 ? _("%.1f° down: only by the exceptional throw") : _("%.1f° up: only by the exceptional throw"), fabs (degrees));
}

static void
fill_slope (const SgRkAttack *attack, SgQuestion *question)
{
  double degrees = sg_rk_attack_slope (attack->rk, attack->attacker, attack->defender);
  gboolean possible;
  gint64 points = slope_index (attack, degrees, &possible);
  g_autofree char *slope = tell_slope (degrees, possible);

  sg_play_fill (question, "slope", g_variant_new_int64 (points));
  sg_question_set_caption (question, "slope", slope);
  sg_play_fill (question, "hopeless", g_variant_new_boolean (!possible));
}

/* The names of both stand in what is told of a field. */
static void
set_told (SgQuestion *question, const char *field, const char *words)
{
  g_autofree char *told = sg_question_words (question, words);

  sg_question_set_caption (question, field, told);
}

/* A place that is held is asked of by its class and its troops, an open fight by the arms. */
static void
show_place (SgQuestion *question, gboolean held)
{
  static const char *const fields[] = { "place", "ready", "attack_no", "troops", "moves_since", "garrison", "garrison_needs", "attack_has", "attack_needs" };

  if (held)
    {
      sg_question_put_aside (question, "base");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    sg_question_put_aside (question, fields[i]);
}

/* @open: the umpire says that it holds no place. */
static SgQuestion *
ask_odds (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target, gboolean open, GError **error)
{
  g_autoptr (GPtrArray) attackers = sg_rk_attackers (rk, grounds, who, target);
  SgRkAttack attack = { rk, grounds, who, target, attackers, .open = open };
  g_autoptr (GString) told = g_string_new (NULL), base = g_string_new (NULL);
  g_autofree char *men = NULL;
  SgQuestion *question;
  gboolean numbers;
  gint64 index;

  question = sg_play_question (&rk->play, "attack-odds", error);
  sg_rk_fill_foes (question, who->unit, target->unit);
  attack.told = told;
  attack.base = base;
  attack.question = question;
  g_variant_builder_init (&attack.points, G_VARIANT_TYPE ("aa{sv}"));
  index = basic_index (&attack, &numbers);
  if (sg_question_is (question, "place", "open"))
    sg_play_fill (question, "base", g_variant_new_int64 (index));
  set_told (question, "base", base->str);
  show_place (question, !sg_question_is (question, "place", "open"));
  sg_play_fill (question, "numbers", g_variant_new_int64 (numbers ? numbers_index (&attack, &men) : losses_index (&attack)));
  sg_question_set_caption (question, "numbers", men != NULL ? men : _("by what each has lost"));
  if (attack.six)
    sg_play_fill (question, "wave_die", g_variant_new_string ("VI"));
  fill_slope (&attack, question);
  sg_rk_add_circumstances (&attack);
  sg_play_fill (question, "points", g_variant_builder_end (&attack.points));
  if (told->len > 0)
    set_told (question, "points", told->str);
  set_told (question, "umpire", _("plus is for {a}, minus for {b}"));
  return question;
}

SgQuestion *
sg_rk_ask_attack (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target, GError **error)
{
  return sg_rk_is_of (target->unit, SG_RK_OF_GUNS) ? sg_rk_ask_battery (rk, grounds, who, target, error) : ask_odds (rk, grounds, who, target, FALSE, error);
}

/* Whether a place is held decides whether the arms do, and by what the numbers are told. */
static SgQuestion *
ask_attack_again (SgBattle *battle, SgQuestion *question, const char *field, GVariant *before, GError **error)
{
  g_autoptr (GArray) grounds = NULL;
  const SgRkGround *who, *target;
  SgRk rk;

  if (!g_str_equal (field, "place"))
    return NULL;
  sg_rk_read (&rk, battle);
  grounds = sg_rk_grounds (rk.board);
  who = sg_rk_ground_of (grounds, sg_question_text (question, "attacks"));
  target = sg_rk_ground_of (grounds, sg_question_text (question, "defends"));
  return who != NULL && target != NULL ? ask_odds (&rk, grounds, who, target, sg_question_is (question, "place", "open"), error) : NULL;
}

SG_REGISTER_REFILL (rk_attack, SG_RK_SYSTEM, "attack-odds", ask_attack_again)
