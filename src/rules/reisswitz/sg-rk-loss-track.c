/* sg-rk-loss-track.c: the pin of a loss track.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tracks of men are counted in boxes of five with a die for the rest; the guns' track counts points.
 */

#include "rules/reisswitz/sg-rk-common.h"

static const SgField fields[] = {
  { "formation", N_("Formation"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_formations, .choice_labels = sg_rk_formation_labels },
  { "points", N_("Points"), NULL, RK_POINTS },
  { "pin", N_("The pin stands at"), NULL, SG_FIELD_LENGTH, .min = 0, .max = 1000, .fallback = "0" },
  { NULL }
};

#define NEARLY 1e-9

/* How far the pin goes for @men; @boxes: (out): whole boxes. */
static gboolean
count_boxes (SgRuleset *rules, SgDice *dice, double men, SgVerdict *verdict, gint64 *boxes, GError **error)
{
  gint64 box = sg_ruleset_whole (rules, "RK-125", "box");
  double rest;
  guint face;

  *boxes = (gint64) floor (men / box + NEARLY);
  rest = men - *boxes * box;
  if (rest < NEARLY)
    return TRUE;
  face = sg_dice_roll (dice, _("For the rest"), 6, error);
  if (face == 0)
    return FALSE;
  *boxes += face <= rest + NEARLY;
  sg_verdict_step (verdict, "RK-125", NULL, face <= rest + NEARLY ? _("A %u is not more than the rest: one more box")
                   : _("A %u is more than the rest: no box for it"), face);
  return TRUE;
}

static void
tell (SgVerdict *verdict, double pin, double end, const char *unit)
{
  gint64 steps = (gint64) floor (pin / end + NEARLY);
  double left = sg_rk_round (MAX (0, pin - steps * end));
  g_autofree char *shown = sg_text_number (left);

  sg_verdict_measure (verdict, "pin", _("The pin stands at"), left);
  sg_verdict_number (verdict, "steps", unit, steps);
  if (steps > 0)
    sg_verdict_step (verdict, "RK-126", NULL, ngettext ("The end is reached: %d step", "The end is reached: %d steps", steps), (int) steps);
  sg_verdict_headline (verdict, _("pin on %s"), shown);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *formation = sg_question_text (question, "formation");
  double points = sg_question_length (question, "points"), pin = sg_question_length (question, "pin"), men;
  gint64 box = sg_ruleset_whole (rules, "RK-125", "box"), boxes;
  g_autofree char *given = sg_text_number (points), *shown = NULL;

  if (g_str_equal (formation, "artillery"))
    {
      sg_verdict_step (verdict, "RK-127", NULL, _("%s points on the guns’ track"), given);
      tell (verdict, pin + points, sg_ruleset_figure (rules, "RK-127", "gun"), _("Guns lost"));
      return TRUE;
    }
  men = sg_rk_men (rules, formation, points);
  shown = sg_text_number (sg_rk_round (men));
  sg_verdict_step (verdict, "RK-92", NULL, _("%s points are %s men"), given, shown);
  sg_verdict_measure (verdict, "men", _("Men hit"), sg_rk_round (men));
  if (sg_ruleset_chosen (rules, "rk.rest", "exact"))
    {
      tell (verdict, pin + men, sg_ruleset_figure (rules, "RK-125", "track"), _("Steps"));
      return TRUE;
    }
  if (!count_boxes (rules, dice, men, verdict, &boxes, error))
    return FALSE;
  sg_verdict_number (verdict, "boxes", _("Boxes"), boxes);
  tell (verdict, pin + boxes * box, sg_ruleset_figure (rules, "RK-125", "track"), _("Steps"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_loss_track, RK_SYSTEM, "loss-track", N_("The loss track"), NULL, fields, judge, "RK-125 RK-126 RK-127 RK-R30",
                       .chance = TRUE, .when = N_("When losses of a move are marked."))
