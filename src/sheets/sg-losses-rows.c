/* sg-losses-rows.c: what each system records of a unit: figures, officers and rank and file, steps of the blocks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-ruleset-tables.h"
#include "sheets/sg-losses.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"
#include "rules/war-game/sg-tw-common.h"

#define LEAST 13.5

static gboolean
is_narrow (const SgPageFrame *frame)
{
  return frame->measure < 150;
}

/* A small square with a grey letter or figure in it, to strike through. */
static double
draw_square (SgPen *pen, double x, double y, double size, const char *word)
{
  sg_pen_box (pen, x, y, size, size, 0.28, SG_INK);
  sg_pen_fit (pen, x + size / 2, y + size * 0.72, 0.5, SG_FACE_TEXT, 8, 5, size - 0.8, SG_DIM, word);
  return size;
}

/* Figures, and states that last; of many a numbered line as broad as the page allows. */

#define NUMBERED 24
#define TESTS 47.0 /* mm from the right */

static gboolean
is_numbered (const SgRoll *roll, const SgArmyNode *node)
{
  return !g_str_equal (sg_army_get_system (roll->army), "gentlemans-war") && sg_roster_figures (roll->roster, node) > NUMBERED;
}

static SgLadder
ladder_of (const SgPageFrame *frame, const SgRoll *roll, const SgArmyNode *node, double type)
{
  gboolean many = sg_roster_figures (roll->roster, node) > 36;
  gboolean tests = g_str_equal (sg_army_get_system (roll->army), "gentlemans-war");
  double room = frame->measure - SG_LOSS_NAME - (tests ? TESTS + 2 : 24); /* beside the tests of morale */
  guint a_row = many ? 24 : 12;

  if (is_narrow (frame))
    room = frame->measure - 40;
  return (SgLadder){ MIN (5.0 * type, (room - 5) / a_row), 5.2 * type, a_row, (guint) sg_roll_lost (roll, node) };
}

static double
figures_height (const SgPageFrame *frame, const SgRoll *roll, const SgArmyNode *node, double type)
{
  SgLadder ladder = ladder_of (frame, roll, node, type);
  double cells = is_numbered (roll, node) ? sg_pen_ladder_height ((guint) sg_roster_figures (roll->roster, node), type)
                                          : sg_roster_cells_height (roll->roster, node, &ladder);

  return is_narrow (frame) ? LEAST + MAX (cells, 5) + 2 : MAX (LEAST, cells + 4);
}

static void
draw_figures (SgPen *pen, const SgPageFrame *frame, double y, const SgRoll *roll, const SgArmyNode *node, double name)
{
  SgLadder ladder = ladder_of (frame, roll, node, pen->type);
  gboolean gentlemen = g_str_equal (sg_army_get_system (roll->army), "gentlemans-war");
  double top = is_narrow (frame) ? y + LEAST : y + 2.2;
  double left = is_narrow (frame) ? frame->left + 15.5 : frame->left + name;
  SgRollState states = sg_roll_states (roll, node);

  if (is_numbered (roll, node))
    sg_pen_ladder (pen, left, top, MIN (25 * 5.0 * pen->type, frame->right - left), (guint) sg_roster_figures (roll->roster, node),
                   (guint) sg_roll_lost (roll, node), 0);
  else
    sg_roster_cells (pen, roll->roster, node, left, top, &ladder);
  if (!gentlemen || sg_army_has_attribute (node, "fanatic")) /* they never test for shooting, and are neither shaken nor heroes (GW-908) */
    return;
  for (guint i = 0; i < 5 && !is_narrow (frame); i++) /* what each test of morale came to */
    draw_square (pen, frame->right - TESTS + i * 5.8, top, 5.0, "");
  sg_pen_pill_rung (pen, frame->right, top, _("shaken"), (states & SG_ROLL_SHAKEN) != 0);
  sg_pen_pill_rung (pen, frame->right, top + 4.9 * pen->type, _("heroic"), (states & SG_ROLL_HEROIC) != 0);
}

const SgLossRow sg_loss_figures = { NULL, { N_("Unit"), N_("Strike from the left"), N_("Strike from the left") }, figures_height, draw_figures };
const SgLossRow sg_loss_gentlemans = { "gentlemans-war", { N_("Unit"), N_("Strike from the left; tests of morale; states"), N_("Strike from the left; states") }, figures_height, draw_figures };

/* The War Game: officers with their points, rank and file with the sixth, the quarter and the half, morale, guns. */

#define FILE_TOP 12.0 /* mm down to the rank and file */

static const char *const commands[] = { "colonel", "first", "second", "third", "fourth" };

static gboolean
has_command (const SgRoll *roll, const SgArmyNode *node)
{
  return sg_ruleset_has_row (roll->roster->rules, "TW-81", "command", node->type);
}

static SgLadder
file_of (const SgPageFrame *frame, const SgRoll *roll, const SgArmyNode *node, double type)
{
  double room = frame->measure - 15.5 - 6;

  guint a_row = is_narrow (frame) ? 24 : 48;

  return (SgLadder){ MIN (4.4, room / a_row), 5.2 * type, a_row, (guint) sg_roll_lost (roll, node) };
}

static double
war_game_height (const SgPageFrame *frame, const SgRoll *roll, const SgArmyNode *node, double type)
{
  SgLadder file = file_of (frame, roll, node, type);
  gint64 guns = sg_army_strength (roll->army, node, "guns", roll->roster->rules);

  double below = guns > 0 ? 6.2 : 0;

  if (is_narrow (frame))
    below += 9.7;
  return FILE_TOP + sg_roster_cells_height (roll->roster, node, &file) + 0.4 + below;
}

/* Twenty points destroy a gun; the tenth is heavy. */
static void
draw_gun_points (SgPen *pen, double x, double y, double width, gint64 guns)
{
  double each = MIN (70, (width - 4) / MIN (2, guns)), cell = (each - 14) / 20;

  for (gint64 gun = 0; gun < MIN (2, guns); gun++)
    {
      double left = x + gun * (each + 4);
      g_autofree char *label = g_strdup_printf (_("Gun %d"), (int) gun + 1);

      sg_pen_text (pen, left, y + 3.6, 0, SG_FACE_TEXT, 7.5, 0.3, label);
      for (guint point = 0; point < 20; point++)
        sg_pen_box (pen, left + 12 + point * cell, y, cell, 4.6, 0.18, SG_INK);
      sg_pen_rule (pen, left + 12 + 10 * cell, y - 0.8, left + 12 + 10 * cell, y + 5.4, 0.7, SG_INK);
    }
}

static double
draw_officers (SgPen *pen, const SgRoll *roll, const SgArmyNode *node, double x, double y)
{
  SgRuleset *rules = roll->roster->rules;
  gint64 officers = sg_army_strength (roll->army, node, "officers", rules);
  g_autofree char *command = g_strdup_printf ("%" G_GINT64_FORMAT, sg_tw_command (rules, node->type, officers));

  for (guint i = 0; i < G_N_ELEMENTS (commands) && i < officers; i++)
    {
      const char *points = sg_ruleset_cell_text (rules, "TW-81", "command", node->type, commands[i]);

      if (*points != '\0')
        x += draw_square (pen, x, y, 5.6 * pen->type, points) + 0.8;
    }
  return x + 2 + sg_pen_text (pen, x + 1.4, y + 4.3 * pen->type, 0, SG_FACE_BOLD, 11, SG_INK, command);
}

static void
draw_war_game (SgPen *pen, const SgPageFrame *frame, double y, const SgRoll *roll, const SgArmyNode *node, double name)
{
  static const char *const needs[] = { "10", "9", "8", "7", "6" };
  SgLadder file = file_of (frame, roll, node, pen->type);
  gint64 guns = sg_army_strength (roll->army, node, "guns", roll->roster->rules);
  double x = is_narrow (frame) ? frame->left + 15.5 : frame->left + name;
  double top = is_narrow (frame) ? y + LEAST - 0.8 : y + 3, right = frame->right;

  if (has_command (roll, node))
    {
      x = draw_officers (pen, roll, node, x, top) + 3;
      for (guint i = 0; i < G_N_ELEMENTS (needs); i++)
        right -= sg_pen_pill (pen, right, top + 0.8, needs[i]) + 1;
      if (right - x > 30)
        {
          right -= 1 + sg_pen_text (pen, right - 1, top + 3.7, 1, SG_FACE_TEXT, 7.5, 0.3, _("needs"));
          if (g_str_equal (sg_roster_type (roll->roster, node)->group, "foot") && right - x > 22)
            sg_pen_pill (pen, right - 2, top + 0.8, _("volley fired"));
        }
    }
  y += FILE_TOP + (is_narrow (frame) ? 9.7 : 0);
  sg_roster_cells (pen, roll->roster, node, frame->left + 15.5, y, &file);
  if (guns > 0)
    draw_gun_points (pen, frame->left + 15.5, y + sg_roster_cells_height (roll->roster, node, &file) + 0.7, frame->measure - 15.5, guns);
}

const SgLossRow sg_loss_war_game = {
  TW_SYSTEM, { N_("Unit"), N_("Officers by points, command; rank and file: strike from the left"), N_("Officers by points; rank and file") }, war_game_height, draw_war_game,
};

/* Kriegsspiel: a box for each step of the blocks, and when a beaten body may act again. */

typedef struct { guint n; gint64 of, each; gboolean beaten; /* may be */ } Steps;

static gboolean
is_leader (const SgUnitType *type)
{
  return type != NULL && g_str_equal (type->group, "leader");
}

/* "809 of 900 men", "6 guns"; "" of what has no strength. */
static char *
describe_strength (const SgUnitType *type, gint64 of, gint64 lost)
{
  gboolean guns = type != NULL && g_str_equal (type->asset, "guns"), horse = type != NULL && g_str_equal (type->arm, "horse");
  const char *words;
  if (guns)
    words = ngettext ("%s gun", "%s guns", (gulong) of);
  else if (horse)
    words = ngettext ("%s rider", "%s riders", (gulong) of);
  else
    words = ngettext ("%s man", "%s men", (gulong) of);
  g_autofree char *all = sg_text_number (of), *left = sg_text_number (of - lost), *both = lost > 0 ? g_strdup_printf (_("%s of %s"), left, all) : NULL;

  if (of < 1 || is_leader (type))
    return g_strdup ("");
  return g_strdup_printf (words, sg_text_or (both, all));
}

/* Steps of 150 men, a squadron, or a gun. */
static Steps
steps_of (const SgRoll *roll, const SgArmyNode *node)
{
  SgRuleset *rules = roll->roster->rules;
  const SgUnitType *type = sg_roster_type (roll->roster, node);
  gboolean guns = type != NULL && g_str_equal (type->asset, "guns");
  gint64 of = sg_army_strength (roll->army, node, guns ? "guns" : "figures", rules);
  gint64 each = guns ? 1 : sg_ruleset_whole (rules, "RK-32", "step");

  return (Steps){ of < 1 || is_leader (type) ? 0 : (guint) CLAMP ((of + each - 1) / each, 1, 12), of, each,
                  type == NULL || (!is_leader (type) && !g_str_equal (type->arm, "train")) };
}

static double
reisswitz_height (const SgPageFrame *frame, const SgRoll *roll, const SgArmyNode *node, double type)
{
  if (steps_of (roll, node).n == 0 && !steps_of (roll, node).beaten)
    return LEAST;
  return is_narrow (frame) ? LEAST + 12 * type : MAX (LEAST, LEAST * type);
}

static void
draw_reisswitz (SgPen *pen, const SgPageFrame *frame, double y, const SgRoll *roll, const SgArmyNode *node, double name)
{
  static const char *const grades[] = { N_("repulsed"), N_("defeated"), N_("totally defeated") };
  Steps steps = steps_of (roll, node);
  gint64 lost = sg_roll_lost (roll, node);
  double x = is_narrow (frame) ? frame->left + 15.5 : frame->left + name;
  double top = is_narrow (frame) ? y + LEAST - 1 : y + 2.2;
  double cell = MIN (9.2, (frame->right - x - 42) / MAX (6, steps.n)), height = 5.2 * pen->type;
  g_autofree char *strength = describe_strength (sg_roster_type (roll->roster, node), steps.of, lost);

  for (guint i = 0; i < steps.n; i++)
    {
      gint64 at = MIN (steps.of, (gint64) (i + 1) * steps.each);
      g_autofree char *figure = g_strdup_printf ("%" G_GINT64_FORMAT, at);

      if (lost >= at)
        sg_pen_cross (pen, x + i * cell, top, cell, height, 0.2);
      else if (lost > (gint64) i * steps.each) /* begun: one stroke */
        sg_pen_rule (pen, x + i * cell, top + height, x + (i + 1) * cell, top, 0.3, 0.2);
      sg_pen_box (pen, x + i * cell, top, cell, height, 0.28, SG_INK);
      if (i + 1 == (steps.n + 1) / 2 && steps.n > 2)
        sg_pen_rule (pen, x + (i + 1) * cell, top - 0.9, x + (i + 1) * cell, top + height + 0.9, 0.7, SG_INK);
      sg_pen_fit (pen, x + (i + 0.5) * cell, top + height + 3.4 * pen->type, 0.5, SG_FACE_TEXT, 7.2, 5, cell - 0.4, 0.3, figure);
    }
  if (!steps.beaten)
    return;
  sg_pen_fit (pen, frame->right - 22, top + 8.6, 1, SG_FACE_TEXT, 6.6, 5, 20, 0.3, strength);
  for (guint i = 0; i < G_N_ELEMENTS (grades); i++)
    {
      g_autofree char *word = sg_text_capital (_(grades[i]));

      *g_utf8_next_char (word) = '\0';   /* its first letter */
      draw_square (pen, frame->right - 38 + i * 5.6, top, 5.0, word);
    }
  sg_pen_box (pen, frame->right - 20, top, 9.4, 5.0, 0.28, SG_INK);
  sg_pen_box (pen, frame->right - 10, top, 10, 5.0, 0.28, SG_INK);
  sg_pen_fit (pen, frame->right - 15.3, top + 8.6, 0.5, SG_FACE_TEXT, 6.6, 5, 9.6, 0.3, _("defends"));
  sg_pen_fit (pen, frame->right - 5, top + 8.6, 0.5, SG_FACE_TEXT, 6.6, 5, 9.6, 0.3, _("attacks"));
}

const SgLossRow sg_loss_reisswitz = {
  "reisswitz", { N_("Unit"), N_("Losses by steps of the blocks (RK-32); grade beaten, moves from which it acts"),
                 N_("Steps lost (RK-32); grade, acts from") }, reisswitz_height, draw_reisswitz,
};
