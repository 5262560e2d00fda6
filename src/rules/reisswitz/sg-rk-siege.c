/* sg-rk-siege.c: howitzers on buildings, breaching a wall, guns on a bridge, ammunition.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each throws once in its moves until the flame falls or the ammunition is gone; a flame is never thrown again.
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

static const char *const houses[] = { "wood", "stone", NULL };
static const char *const houses_labels[] = { N_("Mostly of wood"), N_("Mostly of brick or stone"), NULL };
static const char *const walls[] = { "strong", "weaker", NULL };
static const char *const walls_labels[] = { N_("A strong wall"), N_("A weaker wall"), NULL };
static const char *const bridges[] = { "stone", "wood", NULL };
static const char *const bridges_labels[] = { N_("A stone bridge"), N_("A wooden bridge"), NULL };
static const char *const arms[] = { "infantry", "battery", "howitzer-battery", NULL };
static const char *const arms_labels[] = { N_("Infantry"), N_("A battery"), N_("A howitzer battery"), NULL };
static const char *const shots[] = { "elevation", "canister", "random", NULL };
static const char *const shots_labels[] = { N_("Elevation"), N_("Canister"), N_("Random shot"), NULL };

#define GUNS RK_CHOICE ("gun", N_("Guns"), sg_rk_guns), \
  { "batteries", N_("Batteries"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 20 }, \
  { "paces", N_("Range"), NULL, RK_PACES }, \
  RK_FLAG ("half_battery", N_("A half-battery only"))

#define AIMED RK_UNIT ("by", N_("The battery")), RK_UNIT ("piece", N_("The place fired at"))

static const SgField bombard_fields[] = {
  RK_CHOICE ("houses", N_("Houses"), houses),
  { "howitzers", N_("Howitzers"), NULL, RK_COUNT ("howitzers") },
  { "paces", N_("Range"), NULL, RK_PACES, .fallback = "0" },
  AIMED,
  { NULL }
};
static const SgField breach_fields[] = { RK_CHOICE ("wall", N_("The wall"), walls), GUNS, AIMED, { NULL } };
static const SgField bridge_fields[] = { RK_CHOICE ("bridge", N_("The bridge"), bridges), GUNS, AIMED, { NULL } };
static const SgField ammunition_fields[] = {
  RK_CHOICE ("arm", N_("Arm"), arms),
  { "moves_fired", N_("Moves fired"), NULL, RK_COUNT ("moves") },
  { "gun", N_("Gun, for those who count rounds"), N_("A row of the table of rounds"), SG_FIELD_TEXT, .optional = TRUE },
  { "shot", N_("What it fires"), NULL, SG_FIELD_CHOICE, .choices = shots, .choice_labels = shots_labels, .fallback = "elevation" },
  { "running", N_("Moves fired on end"), NULL, RK_COUNT ("moves"), .fallback = "0" },
  RK_UNIT ("unit", N_("The unit")),
  { NULL }
};

/* "I: face 2": the die that the table names. */
static char *
named_die (SgRuleset *rules, const char *row, const char *column)
{
  const char *words = sg_ruleset_cell_text (rules, "RK-108", "bombardment", row, column);

  return g_strndup (words, strcspn (words, ":"));
}

/* Once and no more: where the fire did not spread it stays for good, and the next building that burns has a throw of its own (RK-108). */
static gboolean
throw_spread (SgRuleset *rules, SgDice *dice, SgVerdict *verdict, const char *row, gint64 fire, GError **error)
{
  g_autofree char *die = named_die (rules, row, "spread");
  gint64 when = fire + sg_ruleset_cell_whole (rules, "RK-108", "bombardment", row, "wait");
  gint64 leave = when + sg_ruleset_whole (rules, "RK-108", "evacuate-moves");
  gboolean spreads;
  guint face;

  if (!sg_rk_throw_flame (rules, dice, die, _("Does the fire spread?"), &spreads, &face, error))
    return FALSE;
  sg_verdict_number (verdict, "spread_throw_in_move", _("Throw for the spread in move"), when);
  sg_verdict_flag (verdict, "spreads", _("It spreads"), spreads);
  sg_verdict_outcome (verdict, "evacuate_by_move", _("To be cleared by move"), spreads ? g_variant_new_int64 (leave) : NULL);
  sg_verdict_step (verdict, "RK-108", NULL, spreads ? _("In move %d the fire spread") : _("In move %d the fire stayed where it was, for good"), (int) when);
  if (spreads)
    sg_rk_cell_note (rules, verdict, "RK-108", "bombardment", row, "evac");
  sg_verdict_headline (verdict, spreads ? _("A building burned from move %d, and the fire spread") : _("A building burned from move %d; the fire did not spread"),
                       (int) fire);
  return TRUE;
}

static void
tell_no_fire (SgVerdict *verdict, GVariantBuilder *throws)
{
  sg_verdict_outcome (verdict, "throws_in_moves", _("Throws in moves"), g_variant_builder_end (throws));
  sg_verdict_outcome (verdict, "fire_in_move", _("It burns in move"), NULL);
  sg_verdict_headline (verdict, "%s", _("No fire was raised"));
}

/* Four howitzers, or six, throw at houses every so many moves until one burns or the shells are gone (RK-108). */
static gboolean
judge_bombard (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *row = sg_question_text (question, "houses");
  gboolean full = sg_question_number (question, "howitzers") >= sg_ruleset_whole (rules, "RK-108", "full");
  gint64 each = sg_ruleset_cell_whole (rules, "RK-108", "bombardment", row, full ? "six-moves" : "four-moves"), move = each;
  gint64 last = sg_ruleset_whole (rules, "RK-108", "moves-of-ammunition");
  g_autofree char *die = named_die (rules, row, "fire");
  GVariantBuilder throws;
  gboolean flame = FALSE;
  guint face;

  g_variant_builder_init (&throws, G_VARIANT_TYPE ("ax"));
  if (sg_question_number (question, "howitzers") < sg_ruleset_whole (rules, "RK-108", "least")
      || sg_question_length (question, "paces") > sg_ruleset_figure (rules, "RK-108", "max-range"))
    {
      sg_verdict_step (verdict, "RK-108", NULL, _("%d howitzers within %d paces are the least that raise a fire"),
                       (int) sg_ruleset_whole (rules, "RK-108", "least"), (int) sg_ruleset_whole (rules, "RK-108", "max-range"));
      tell_no_fire (verdict, &throws);
      return TRUE;
    }
  sg_verdict_step (verdict, "RK-108", NULL, _("They threw %s"), sg_ruleset_cell_told (rules, "RK-108", "bombardment", row, full ? "six" : "four"));
  for (; move <= last && !flame; move += each)
    {
      if (!sg_rk_throw_flame (rules, dice, die, _("A shell on the houses"), &flame, &face, error))
        {
          g_variant_builder_clear (&throws);
          return FALSE;
        }
      g_variant_builder_add (&throws, "x", move);
    }
  if (!flame)
    {
      tell_no_fire (verdict, &throws);
      return TRUE;
    }
  sg_verdict_outcome (verdict, "throws_in_moves", _("Throws in moves"), g_variant_builder_end (&throws));
  sg_verdict_number (verdict, "fire_in_move", _("It burns in move"), move - each);
  sg_verdict_step (verdict, "RK-108", NULL, _("In move %d a building burned"), (int) (move - each));
  return throw_spread (rules, dice, verdict, row, move - each, error);
}

/* The row of the table; NULL: too far. */
static const char *
breach_row (const SgQuestion *question, SgRuleset *rules, const char *gun, gboolean strong)
{
  double paces = sg_question_length (question, "paces");
  gboolean far = paces > sg_ruleset_figure (rules, "RK-109", g_str_equal (gun, "12") ? "normal-12" : "normal-6");
  gboolean two = sg_question_number (question, "batteries") > 1;

  if (paces > sg_ruleset_figure (rules, "RK-109", "far"))
    return NULL;
  if (!strong)
    return far ? "weak-far-any" : "weak-any";
  if (far)
    return two ? "strong-far-two" : "strong-far-one";
  return two ? "strong-two" : "strong-one";
}

/* Throws until the flame; @move: (out): 0 when it never fell.  The first throw has a die of its own; a half-battery throws from the same move on, but
 * only in every second one (RK-109), and all of it ends with the ammunition (RK-117). */
static gboolean
throw_breach (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, const char *row, gint64 *move, GError **error)
{
  gint64 first = sg_ruleset_cell_whole (rules, "RK-109", "breaching", row, "none") + 1;
  gint64 last = sg_ruleset_whole (rules, "RK-117", "moves"), each = sg_question_flag (question, "half_battery") ? 2 : 1;
  gboolean flame = FALSE, ok = TRUE;
  GVariantDict used;
  guint face;

  g_variant_dict_init (&used, NULL);
  for (*move = first; ok && !flame && *move <= last; *move += each)
    {
      const char *die = sg_ruleset_cell_text (rules, "RK-109", "breaching", row, *move == first ? "first" : "after");
      g_autofree char *key = g_strdup_printf ("%d", (int) *move);

      ok = sg_rk_throw_flame (rules, dice, die, _("A shot on the wall"), &flame, &face, error);
      g_variant_dict_insert (&used, key, "s", die);
    }
  *move = flame ? *move - each : 0;
  if (ok)
    sg_verdict_outcome (verdict, "dice_used", _("Dice, by move"), g_variant_dict_end (&used));
  else
    g_variant_dict_clear (&used);
  return ok;
}

/* Returns: FALSE with an error; @move: (out): 0 when there is no breach. */
static gboolean
breach (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, gboolean strong, gint64 *move, GError **error)
{
  const char *gun = sg_rk_column_die (sg_question_text (question, "gun"), dice, verdict, error), *row;

  *move = 0;
  if (gun == NULL)
    return FALSE;
  row = breach_row (question, rules, gun, strong);
  if (row == NULL)
    {
      sg_verdict_step (verdict, "RK-109", NULL, _("Beyond %d paces nothing is breached"), (int) sg_ruleset_whole (rules, "RK-109", "far"));
      return TRUE;
    }
  sg_verdict_step (verdict, "RK-109", NULL, _("The wall: %s; batteries: %s"), sg_ruleset_cell_told (rules, "RK-109", "breaching", row, "wall"),
                   sg_ruleset_cell_told (rules, "RK-109", "breaching", row, "batteries"));
  return throw_breach (question, rules, dice, verdict, row, move, error);
}

static gboolean
judge_breach (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 move;

  if (!breach (question, rules, dice, verdict, sg_question_is (question, "wall", "strong"), &move, error))
    return FALSE;
  if (move > 0)
    sg_verdict_step (verdict, "RK-109", NULL, _("In move %d a gap for %d men abreast was open"), (int) move,
                     (int) sg_ruleset_whole (rules, "RK-109", "gap"));
  sg_verdict_outcome (verdict, "breach_in_move", _("Breached in move"), move > 0 ? g_variant_new_int64 (move) : NULL);
  sg_verdict_headline (verdict, move > 0 ? _("The wall was breached in move %d") : _("The wall was not breached"), (int) move);
  return TRUE;
}

/* A wooden bridge burns and is closed at once; a stone one that broke is still crossed for an hour (RK-R86). */
static gboolean
judge_bridge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean stone = sg_question_is (question, "bridge", "stone");
  gint64 stands = stone ? sg_ruleset_whole (rules, "RK-110", "stone-moves") : 0, move, closed;

  if (!breach (question, rules, dice, verdict, stone, &move, error))
    return FALSE;
  closed = move + stands;
  if (move > 0 && stone)
    sg_verdict_step (verdict, "RK-110", NULL, ngettext ("In move %d the bridge broke; it can be crossed for %d move more",
                     "In move %d the bridge broke; it can be crossed for %d moves more", stands), (int) move, (int) stands);
  else if (move > 0)
    sg_verdict_step (verdict, "RK-110", NULL, _("In move %d the bridge burned"), (int) move);
  sg_verdict_outcome (verdict, "hit_in_move", _("The flame fell in move"), move > 0 ? g_variant_new_int64 (move) : NULL);
  sg_verdict_outcome (verdict, "impassable_from_move", _("Impassable from move"), move > 0 ? g_variant_new_int64 (closed) : NULL);
  sg_verdict_headline (verdict, move > 0 ? _("The bridge was lost from move %d") : _("The bridge stood"), (int) closed);
  return TRUE;
}

/* Moves that the rounds of a gun last (RK-T53). */
static gboolean
count_rounds (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, gint64 *moves, GError **error)
{
  const SgTableRow *row = sg_rk_find_row (rules, "RK-117", "rounds", sg_question_text (question, "gun"), error);
  gboolean canister = sg_question_is (question, "shot", "canister");
  double stock, rate = sg_ruleset_figure (rules, "RK-117", sg_question_is (question, "shot", "elevation") ? "rounds-elevation" : "rounds-canister");

  if (row == NULL)
    return FALSE;
  stock = sg_rk_fraction (sg_ruleset_cell_text (rules, "RK-117", "rounds", row->id, "wagons-a-gun"));
  stock *= sg_ruleset_cell (rules, "RK-117", "rounds", row->id, canister ? "wagon-can" : "wagon-shot");
  stock += sg_ruleset_cell (rules, "RK-117", "rounds", row->id, canister ? "limber-can" : "limber-shot");
  *moves = sg_rk_whole (stock / rate);
  sg_verdict_step (verdict, "RK-117", NULL, _("With %s wagons it had %d rounds, %d a move"),
                   sg_ruleset_cell_told (rules, "RK-117", "rounds", row->id, "wagons"), (int) stock, (int) rate);
  sg_rk_cell_note (rules, verdict, "RK-117", "rounds", row->id, "other");
  return TRUE;
}

static gboolean
judge_ammunition (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *arm = sg_question_text (question, "arm");
  gboolean infantry = g_str_equal (arm, "infantry");
  gint64 moves = sg_ruleset_whole (rules, infantry ? "RK-116" : "RK-117", "moves"), left;
  const char *filled = !infantry && sg_ruleset_chosen (rules, "rk.battery-refill", "two") ? "refill-chart" : "refill";
  gint64 refill = sg_ruleset_whole (rules, infantry ? "RK-116" : "RK-117", filled);
  gboolean hot;

  if (!infantry && sg_ruleset_chosen (rules, "rk.rounds", "counted") && sg_question_has (question, "gun")
      && !count_rounds (question, rules, verdict, &moves, error))
    return FALSE;
  left = MAX (0, moves - sg_question_number (question, "moves_fired"));
  sg_rk_cell_note (rules, verdict, "RK-117", "ammunition", arm, "stock");
  sg_rk_cell_note (rules, verdict, "RK-117", "ammunition", arm, "use");
  sg_rk_cell_note (rules, verdict, "RK-117", "ammunition", arm, "lasts");
  sg_verdict_step (verdict, infantry ? "RK-116" : "RK-117", NULL, ngettext ("The ammunition lasted %d move of fire", "The ammunition lasted %d moves of fire", moves),
                   (int) moves);
  sg_rk_cell_note (rules, verdict, "RK-117", "ammunition", arm, "refill");
  hot = infantry && sg_question_number (question, "running") >= sg_ruleset_whole (rules, "RK-116", "hot");
  if (hot)
    sg_verdict_remark (verdict, _("The muskets are foul and hot; the umpire may lessen the fire (RK-116)."));
  sg_verdict_number (verdict, "moves_left", _("Moves of fire left"), left);
  sg_verdict_number (verdict, "refill_moves", _("Moves to fill up"), refill);
  sg_verdict_flag (verdict, "hot", _("Foul and hot"), hot);
  sg_rk_set_number (question, "unit", verdict, "fired", sg_question_number (question, "moves_fired"));
  sg_verdict_headline (verdict, left == 0 ? _("The ammunition was spent") : ngettext ("%d move of fire was left", "%d moves of fire were left", left),
                       (int) left);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_bombard, RK_SYSTEM, "bombard", N_("Howitzers on buildings"), NULL, bombard_fields, judge_bombard,
                       "RK-108 RK-R37", .chance = TRUE, .when = N_("When howitzers fire at a village."))
SG_REGISTER_PROCEDURE (rk_breach, RK_SYSTEM, "breach", N_("Breaching a wall"), NULL, breach_fields, judge_breach, "RK-109 RK-R38", .chance = TRUE,
                       .when = N_("When batteries fire at a wall."))
SG_REGISTER_PROCEDURE (rk_bridge_fire, RK_SYSTEM, "bridge-fire", N_("Guns on a bridge"), NULL, bridge_fields, judge_bridge, "RK-110 RK-109 RK-R86",
                       .chance = TRUE, .when = N_("When batteries fire at a bridge."))
SG_REGISTER_PROCEDURE (rk_ammunition, RK_SYSTEM, "ammunition", N_("Ammunition"), NULL, ammunition_fields, judge_ammunition,
                       "RK-116 RK-117 RK-R39 RK-R40", .when = N_("When a unit has fired."))
