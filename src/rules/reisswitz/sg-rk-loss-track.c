/* sg-rk-loss-track.c: the pin of a loss track.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tracks of men are counted in boxes of five with a die for the rest; the guns' track counts points.
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const tracks[] = { "infantry-three-ranks", "infantry-two-ranks", "line-skirmishers", "rifle-skirmishers", "heavy-cavalry",
                                      "light-cavalry", "foot-artillery", "horse-artillery", NULL };
static const char *const track_labels[] = { N_("Infantry, three ranks"), N_("Infantry, two ranks"), N_("Line skirmishers"), N_("Rifle skirmishers"),
                                            N_("Heavy cavalry"), N_("Light cavalry"), N_("Foot artillery"), N_("Horse artillery"), NULL };
/* The track of a formation where the question names none. */
static const char *const usual[] = { "infantry-three-ranks", "infantry-two-ranks", "line-skirmishers", "heavy-cavalry", "foot-artillery" };

static const SgField fields[] = {
  { "formation", N_("Formation"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_formations, .choice_labels = sg_rk_formation_labels },
  { "points", N_("Points"), NULL, RK_POINTS },
  { "pin", N_("The pin stands at"), NULL, SG_FIELD_LENGTH, .min = 0, .max = 1000, .fallback = "0" },
  { "track", N_("Track"), NULL, SG_FIELD_CHOICE, .choices = tracks, .choice_labels = track_labels, .optional = TRUE },
  RK_UNIT ("side", N_("Side")),
  RK_UNIT ("unit", N_("The unit whose own track it is")),
  RK_UNIT ("payer", N_("The unit that pays")),
  { NULL }
};

/* How far the pin goes for @men; @boxes: (out): whole boxes. */
static gboolean
count_boxes (SgRuleset *rules, SgDice *dice, SgFraction men, SgVerdict *verdict, gint64 *boxes, GError **error)
{
  SgFraction box = sg_fraction (sg_ruleset_whole (rules, "RK-125", "box"), 1), rest;
  guint face;
  gboolean more;

  *boxes = sg_fraction_floor (sg_fraction_by (men, box));
  rest = sg_fraction_take (men, sg_fraction_times (box, sg_fraction (*boxes, 1)));
  if (rest.over == 0)
    return TRUE;
  face = sg_dice_roll (dice, _("For the rest"), 6, error);
  if (face == 0)
    return FALSE;
  more = face <= sg_fraction_floor (rest);
  *boxes += more;
  sg_verdict_step (verdict, "RK-125", NULL, more ? _("A %u is not more than the rest: one more box")
                   : _("A %u is more than the rest: no box for it"), face);
  return TRUE;
}

static void
tell (SgRuleset *rules, SgVerdict *verdict, SgFraction pin, double end, const char *unit, const char *track)
{
  gint64 steps = sg_fraction_floor (sg_fraction_by (pin, sg_fraction_near (end)));
  SgFraction left = sg_fraction_take (pin, sg_fraction_times (sg_fraction_near (end), sg_fraction (steps, 1)));
  g_autofree char *shown = sg_text_number (sg_fraction_round (left));
  gboolean own = sg_ruleset_chosen (rules, "rk.track-of", "unit");

  sg_verdict_fraction (verdict, "pin", _("The pin stands at"), left);
  sg_verdict_number (verdict, "steps", unit, steps);
  sg_verdict_word (verdict, "pays", _("Who pays a step"), own ? "this unit" : "hardest hit");
  if (steps > 0)
    {
      sg_verdict_step (verdict, "RK-126", NULL, ngettext ("The end was reached: %d step", "The end was reached: %d steps", steps), (int) steps);
      sg_verdict_step (verdict, "RK-126", NULL, own ? _("The unit of that track pays") : _("The unit that took most of the hits pays"));
      sg_rk_cell_note (rules, verdict, "RK-125", "tracks", track, "then");
      sg_verdict_step (verdict, "RK-125", NULL, _("The record sheet says %s"), sg_ruleset_cell_told (rules, "RK-125", "tracks", track, "sheet"));
    }
  sg_verdict_headline (verdict, _("The pin stood on %s"), shown);
}

static const char *
find_track (const SgQuestion *question)
{
  for (guint i = 0; !sg_question_has (question, "track") && sg_rk_formations[i]; i++)
    if (sg_question_is (question, "formation", sg_rk_formations[i]))
      return usual[i];
  return sg_question_text (question, "track");
}

/* The end of a track in points: that of the table, or of the record sheet with its own men to a point. */
static double
end_in_points (SgRuleset *rules, const char *track)
{
  return sg_ruleset_cell (rules, "RK-125", "tracks", track, sg_ruleset_chosen (rules, "rk.two-rank-points", "three") ? "sheet" : "points");
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *formation = sg_question_text (question, "formation"), *track = find_track (question);
  SgFraction points = sg_fraction_near (sg_question_length (question, "points")), pin = sg_fraction_near (sg_question_length (question, "pin")), men;
  gint64 box = sg_ruleset_whole (rules, "RK-125", "box"), boxes;
  double end;
  gboolean guns = g_str_has_suffix (track, "artillery");
  g_autofree char *given = sg_rk_amount (sg_fraction_round (points), SG_RK_POINTS), *shown = NULL;

  if (guns || sg_ruleset_chosen (rules, "rk.track", "points"))
    {
      sg_verdict_step (verdict, guns ? "RK-127" : "RK-125", NULL, _("On the track: %s; its end is %s"), given,
                       sg_ruleset_cell_told (rules, "RK-125", "tracks", track, "men"));
      tell (rules, verdict, sg_fraction_add (pin, points), end_in_points (rules, track), guns ? _("Guns lost") : _("Steps"), track);
      return TRUE;
    }
  men = sg_rk_men_exact (rules, formation, points);
  end = sg_ruleset_cell (rules, "RK-125", "tracks", track, "men");
  shown = sg_rk_amount (sg_fraction_round (men), SG_RK_MEN);
  sg_verdict_step (verdict, "RK-92", NULL, _("%s came to %s"), given, shown);
  sg_verdict_fraction (verdict, "men", _("Men hit"), men);
  if (sg_ruleset_chosen (rules, "rk.rest", "exact"))
    {
      tell (rules, verdict, sg_fraction_add (pin, men), end, _("Steps"), track);
      return TRUE;
    }
  if (!count_boxes (rules, dice, men, verdict, &boxes, error))
    return FALSE;
  sg_verdict_number (verdict, "boxes", _("Boxes"), boxes);
  tell (rules, verdict, sg_fraction_add (pin, sg_fraction (boxes * box, 1)), end, _("Steps"), track);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_loss_track, RK_SYSTEM, "loss-track", N_("The loss track"), NULL, fields, judge, "RK-125 RK-126 RK-127 RK-R28 RK-R30",
                       .chance = TRUE, .when = N_("When losses of a move are marked."))
