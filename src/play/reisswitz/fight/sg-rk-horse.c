/* sg-rk-horse.c: cavalry against cavalry: a shorter front spread out, what a second line does for its first, and the victor before it
 * (RK-152, RK-157, RK-161, RK-162).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of a body: "spread" (the move for which it spreads out), "faces" (move, unit: it won, and that line stands behind the
 * beaten), "follows-up" (move, unit: the first line beat it, and this second line may follow in the next move), "rallies-until"
 * (the move from which it may attack or pursue again), "brings-up" (move, unit: its second line, that comes up into it), "formed-in"
 * (the move in which it had formed).
 */

#include "play/reisswitz/fight/sg-rk-horse.h"

#include "map/sg-slope.h"
#include "play/reisswitz/base/sg-rk-note.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-suggestion.h"
#include "play/reisswitz/fight/sg-rk-attack-facts.h"
#include "play/reisswitz/fight/sg-rk-parties.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "rules/sg-question-values.h"

#define BESIDE 45.0     /* degrees, the program's own: what stands within so much of straight beside is in one line */
#define SET_BACK 50.0   /* paces, the program's own: what is so far behind the line of those who lead comes in after them */
#define INTERVAL 50.0   /* paces, the program's own: regiments of one wall stand 25 apart, and are not dressed to the pace */


gboolean
sg_rk_must_rally (const SgRk *rk, const SgUnit *unit)
{
  return rk->turn < sg_word_whole (unit, &sg_rk_words.rallies_until);
}

/* Numbers. */

gboolean
sg_rk_is_spread (const SgRk *rk, const SgUnit *unit)
{
  return sg_word_whole_or (unit, &sg_rk_words.spread, -1) == rk->turn;
}

void
sg_rk_bring_up (const SgRk *rk, SgRuling *ruling, const SgUnit *unit)
{
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgRkGround *own = sg_rk_ground_of (grounds, unit->id), *second = own != NULL ? sg_rk_second_line (rk, grounds, own) : NULL;

  if (second == NULL)
    return;
  sg_rk_put_note (rk, ruling, unit, &sg_rk_words.brings_up, second->unit->id);
  sg_rk_go_at (rk, ruling, second->unit, own->place.at, MAX (0, sg_point_distance (own->place.at, second->place.at) - MAX (own->form.depth, own->form.block)));
}

/* Whether it was in order again when it was still 300 paces from the enemy: who breaks up and forms nearer to him, or in the move in which
 * he comes home, was not. */
static gboolean
is_effective (const SgRk *rk, const SgRkGround *ground)
{
  const SgUnit *unit = ground->unit;

  return ground->form.battle && !sg_word_has (unit, &sg_rk_words.forming) && sg_word_whole_or (unit, &sg_rk_words.formed_in, -1) != rk->turn
         && sg_word_whole (unit, &sg_rk_words.disordered) <= rk->time;
}

gint64
sg_rk_effective_squadrons (const SgRk *rk, const SgRkGround *ground)
{
  return is_effective (rk, ground) ? sg_rk_squadrons (rk, ground) : 1;   /* the squadron at its head */
}

/* Whether it is in contact with an enemy that is none of @foes. */
static gboolean
fights_others (const SgRkGround *ground, GPtrArray *foes)
{
  g_autoptr (GPtrArray) near = sg_rk_list_near (ground->unit, SG_RK_TOUCHING);
  guint known = 0;

  for (guint i = 0; i < foes->len; i++)
    known += g_ptr_array_find_with_equal_func (near, ((const SgRkGround *) foes->pdata[i])->unit->id, g_str_equal, NULL);
  return known < near->len;
}

/* Cavalry of its own that stands in one line with it. */
static gboolean
is_beside (const SgRk *rk, const SgRkGround *of, const SgRkGround *other)
{
  double off = fabs (sg_bearing_normalize (sg_survey_bearing (of->place.at, other->place.at) - of->place.bearing));
  double turned = fabs (sg_bearing_normalize (other->place.bearing - of->place.bearing));

  off = MIN (off, 360 - off);
  return other != of && sg_units_are_friends (other->unit, of->unit) && sg_rk_is_of (other->unit, SG_RK_OF_RIDERS) && sg_rk_is_arm (rk, other, SG_RK_ARM_HORSE) && other->form.battle
         && !sg_word_has (other->unit, &sg_rk_words.grade) && rk->turn >= sg_word_whole (other->unit, &sg_rk_words.attacks_from)
         && !sg_rk_has_fought (rk, other->unit)
         && off > 90 - BESIDE && off < 90 + BESIDE && MIN (turned, 360 - turned) < BESIDE
         && sg_rk_ground_gap (of, other) <= sg_ruleset_figure (rk->rules, "RK-153", "flank");
}

void
sg_rk_add_flank_groups (const SgRk *rk, GArray *grounds, GPtrArray *list, GPtrArray *foes)
{
  for (guint i = 0; i < list->len; i++)
    for (guint k = 0; k < grounds->len; k++)
      {
        const SgRkGround *other = &g_array_index (grounds, SgRkGround, k);

        if (sg_rk_is_arm (rk, list->pdata[i], SG_RK_ARM_HORSE) && !g_ptr_array_find (list, other, NULL) && is_beside (rk, list->pdata[i], other)
            && !fights_others (other, foes))
          g_ptr_array_add (list, (gpointer) other);
      }
}

GPtrArray *
sg_rk_defenders (const SgRk *rk, GArray *grounds, const SgRkGround *target, GPtrArray *attackers)
{
  GPtrArray *list = g_ptr_array_new ();
  const SgRkGround *brought;
  const SgUnit *second;

  g_ptr_array_add (list, (gpointer) target);
  if (!sg_rk_is_of (target->unit, SG_RK_OF_RIDERS) || !sg_rk_is_arm (rk, target, SG_RK_ARM_HORSE) || !sg_rk_is_arm (rk, attackers->pdata[0], SG_RK_ARM_HORSE))
    return list;
  sg_rk_add_flank_groups (rk, grounds, list, attackers);
  second = sg_rk_brought_up (rk, target->unit);
  brought = second != NULL ? sg_rk_ground_of (grounds, second->id) : NULL;
  if (brought != NULL && !g_ptr_array_find (list, brought, NULL))
    g_ptr_array_add (list, (gpointer) brought);
  return list;
}

/* Whether bodies of one line stand farther apart than regiments of a wall do. */
static gboolean
has_intervals (GPtrArray *list)
{
  for (guint i = 0; i < list->len; i++)
    {
      double nearest = INFINITY;

      for (guint k = 0; k < list->len; k++)
        if (k != i)
          nearest = MIN (nearest, sg_rk_ground_gap (list->pdata[i], list->pdata[k]));
      if (list->len > 1 && nearest > INTERVAL)
        return TRUE;
    }
  return FALSE;
}

/* The squadrons of an echelon that come in after those that lead it: behind their line, and at nobody yet (RK-153). */
static gint64
count_late (const SgRk *rk, GPtrArray *line)
{
  const SgRkGround *lead = line->pdata[0];
  gint64 late = 0;

  for (guint i = 1; i < line->len; i++)
    {
      const SgRkGround *other = line->pdata[i];
      double angle = (sg_survey_bearing (lead->place.at, other->place.at) - lead->place.bearing) * G_PI / 180;

      if (!sg_rk_is_upon (other->unit, NULL) && -cos (angle) * sg_point_distance (lead->place.at, other->place.at) > SET_BACK)
        late += sg_rk_effective_squadrons (rk, other);
    }
  return late;
}

/* What those who are not there at the shock, or the gaps between those who are, leave of @riders. */
static gint64
riders_in_shock (const SgRk *rk, gint64 riders, gint64 squadrons, gint64 late, gboolean open)
{
  if (open)
    return (gint64) (riders * sg_ruleset_figure (rk->rules, "RK-153", "intervals") / sg_ruleset_figure (rk->rules, "RK-153", "of"));
  return squadrons > 0 ? riders * (squadrons - late) / squadrons : riders;
}

/* By the procedure; @list[0] leads.  Who was brought up from behind stands in the list and is counted apart.  Doubled squadrons come from the side, where
 * neither intervals nor echelons are looked for.  @riders: (inout): of all of them, then of those in the shock. */
gint64
sg_rk_count_shock (const SgRk *rk, GPtrArray *list, gint64 doubled, gint64 *riders)
{
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "shock", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (GPtrArray) line = g_ptr_array_new ();
  const SgUnit *brought = sg_rk_brought_up (rk, ((const SgRkGround *) list->pdata[0])->unit);
  const char *shape = "wall";
  gint64 squadrons = 0, second = 0, late;
  gboolean open;

  for (guint i = 0; i < list->len; i++)
    if (((const SgRkGround *) list->pdata[i])->unit == brought)
      second += sg_rk_effective_squadrons (rk, list->pdata[i]);
    else
      g_ptr_array_add (line, list->pdata[i]);
  for (guint i = 0; i < line->len; i++)
    squadrons += sg_rk_effective_squadrons (rk, line->pdata[i]);
  late = doubled == 0 && line->len > 1 ? count_late (rk, line) : 0;
  open = late == 0 && doubled == 0 && has_intervals (line);
  sg_play_fill (question, "side", g_variant_new_string (second > 0 ? "defender" : "attacker"));
  sg_play_fill (question, "second_line", g_variant_new_int64 (second));
  sg_play_fill (question, "brings_up", g_variant_new_boolean (second > 0));
  if (late > 0)
    shape = "echelon";
  else if (open)
    shape = "intervals";
  sg_play_fill (question, "line", g_variant_new_string (shape));
  sg_play_fill (question, "arriving", g_variant_new_int64 (squadrons - late));
  sg_play_fill (question, "first_line", g_variant_new_int64 (squadrons));
  sg_play_fill (question, "in_flank", g_variant_new_int64 (doubled));
  verdict = sg_play_judge (&rk->play, question, NULL);
  *riders = riders_in_shock (rk, *riders, squadrons + second, late, open);
  return verdict != NULL ? MAX (1, (gint64) sg_play_measure (verdict, "squadrons")) : squadrons + second;
}

gint64
sg_rk_added_squadrons (const SgRk *rk, GArray *grounds, const SgRkGround *defender, gint64 attackers)
{
  const SgRkGround *second = sg_rk_second_line (rk, grounds, defender);
  g_autoptr (SgQuestion) question = second != NULL ? sg_play_question (&rk->play, "cavalry-lines", NULL) : NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  gint64 behind = second != NULL ? sg_rk_squadrons (rk, second) : 0;

  if (question == NULL)
    return 0;
  sg_play_fill (question, "second_line", g_variant_new_int64 (behind));
  sg_play_fill (question, "own", g_variant_new_int64 (behind + sg_rk_squadrons (rk, defender)));
  sg_play_fill (question, "enemy", g_variant_new_int64 (attackers));
  verdict = sg_play_judge (&rk->play, question, NULL);
  return (gint64) sg_play_measure (verdict, "added");
}

/* The weaker side may spread out to the same front (RK-157). */
void
sg_rk_suggest_spread (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy, GPtrArray *list)
{
  g_autoptr (GPtrArray) attackers = sg_rk_attackers (rk, grounds, who, enemy);
  g_autoptr (GPtrArray) defenders = sg_rk_defenders (rk, grounds, enemy, attackers);
  gint64 riders = 0, ours, theirs;
  double least = sg_ruleset_figure (rk->rules, "RK-157", "least"), of = sg_ruleset_figure (rk->rules, "RK-157", "of");
  const SgRkGround *weaker;
  SgQuestion *question;

  if (!sg_rk_is_arm (rk, who, SG_RK_ARM_HORSE) || !sg_rk_is_arm (rk, enemy, SG_RK_ARM_HORSE))
    return;
  ours = sg_rk_count_shock (rk, attackers, 0, &riders);
  theirs = sg_rk_count_shock (rk, defenders, 0, &riders);
  weaker = ours < theirs ? who : enemy;
  if (ours == theirs || MIN (ours, theirs) * of < MAX (ours, theirs) * least || sg_rk_is_spread (rk, weaker->unit))
    return;
  question = sg_play_question (&rk->play, "squadron-odds", NULL);
  sg_play_fill (question, "attacker", g_variant_new_int64 (ours));
  sg_play_fill (question, "defender", g_variant_new_int64 (theirs));
  sg_play_fill (question, "spread", g_variant_new_boolean (TRUE));
  sg_play_fill (question, "unit", g_variant_new_string (weaker->unit->id));
  sg_rk_add_suggestion (list, "RK-157", "sg-horse-symbolic", question, weaker->unit, weaker == who ? enemy->unit : who->unit,
                        _("%s may spread out to the longer front of %s"), weaker->unit->name, (weaker == who ? enemy : who)->unit->name)->optional = TRUE;
}

/* After the shock. */

void
sg_rk_remember_lines (const SgRk *rk, SgRuling *ruling, GArray *grounds, const SgRkGround *victor, const SgRkGround *beaten)
{
  const SgRkGround *theirs, *ours;

  if (!sg_rk_is_arm (rk, victor, SG_RK_ARM_HORSE) || !sg_rk_is_arm (rk, beaten, SG_RK_ARM_HORSE))
    return;
  theirs = sg_rk_second_line (rk, grounds, beaten);
  ours = sg_rk_second_line (rk, grounds, victor);
  if (theirs != NULL)
    sg_rk_put_note (rk, ruling, victor->unit, &sg_rk_words.faces, theirs->unit->id);
  else if (ours != NULL)
    sg_rk_put_note (rk, ruling, ours->unit, &sg_rk_words.follows_up, beaten->unit->id);
}

gboolean
sg_rk_faces (const SgRk *rk, const SgUnit *victor, const SgUnit *line)
{
  return sg_rk_noted_unit (rk, victor, &sg_rk_words.faces, 1) == line;
}

gboolean
sg_rk_follows_up (const SgRk *rk, const SgUnit *line, const SgUnit *beaten)
{
  return sg_rk_noted_unit (rk, line, &sg_rk_words.follows_up, 1) == beaten;
}

static void
suggest_charge_on (const SgRk *rk, GArray *grounds, const SgRkGround *own, GPtrArray *list)
{
  SgUnit *line = sg_rk_noted_unit (rk, own->unit, &sg_rk_words.faces, 0);
  const SgRkGround *second = line != NULL ? sg_rk_ground_of (grounds, line->id) : NULL;
  SgQuestion *question;

  if (second == NULL)
    return;
  question = sg_play_question (&rk->play, "charge-on", NULL);
  sg_play_fill (question, "distance", g_variant_new_double (sg_rk_range_of (own, second)));
  sg_rk_fill_foes (question, own->unit, line);
  sg_rk_add_suggestion (list, "RK-161", "sg-horse-symbolic", question, own->unit, line, _("%s has won before the second line, %s: at once upon it?"),
                        own->unit->name, line->name)->optional = TRUE;
}

/* The second line after an enemy that has no reserve (RK-162). */
static void
suggest_follow_up (const SgRk *rk, GArray *grounds, const SgRkGround *own, GPtrArray *list)
{
  SgUnit *beaten = sg_rk_noted_unit (rk, own->unit, &sg_rk_words.follows_up, 0);
  const SgRkGround *fled = beaten != NULL ? sg_rk_ground_of (grounds, beaten->id) : NULL;
  SgQuestion *question;

  if (fled == NULL || !sg_word_has (beaten, &sg_rk_words.grade) || sg_word_has (own->unit, &sg_rk_words.odds) || sg_rk_has_fought (rk, own->unit)
      || sg_word_whole_or (own->unit, &sg_rk_words.decided, -1) == rk->turn
      || sg_rk_range_of (own, fled) > sg_ruleset_figure (rk->rules, "RK-161", "reach"))
    return;
  question = sg_play_question (&rk->play, "cavalry-lines", NULL);
  sg_play_fill (question, "second_line", g_variant_new_int64 (sg_rk_squadrons (rk, own)));
  sg_play_fill (question, "own", g_variant_new_int64 (sg_rk_squadrons (rk, own)));
  sg_play_fill (question, "enemy", g_variant_new_int64 (sg_rk_squadrons (rk, fled)));
  sg_play_fill (question, "won", g_variant_new_boolean (TRUE));
  sg_play_fill (question, "can_follow", g_variant_new_boolean (TRUE));
  sg_rk_fill_foes (question, own->unit, beaten);
  sg_rk_add_suggestion (list, "RK-162", "sg-horse-symbolic", question, own->unit, beaten, _("%s, the second line, may follow up %s"), own->unit->name,
                        beaten->name)->optional = TRUE;
}

void
sg_rk_suggest_lines (const SgRk *rk, GArray *grounds, const SgRkGround *own, GPtrArray *list)
{
  if (!sg_rk_is_arm (rk, own, SG_RK_ARM_HORSE))
    return;
  suggest_charge_on (rk, grounds, own, list);
  suggest_follow_up (rk, grounds, own, list);
}

/* What accepted verdicts bring about. */

/* @unit goes @paces towards @to, at the rate of an attack. */
void
sg_rk_go_at (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, SgPoint to, double paces)
{
  g_autoptr (SgRkMarch) march = NULL;
  SgPlace place;
  SgPoint way[2];
  double far;

  if (!sg_rk_place (rk->board, unit, &place))
    return;
  far = sg_point_distance (place.at, to);
  if (far < 1 || paces < 1)
    return;
  way[0] = place.at;
  way[1] = sg_rk_between (place.at, to, MIN (1, paces / far));
  march = sg_rk_march_new (way, 2);
  march->row = g_strdup (sg_rk_attack_row (rk, unit));
  sg_rk_add_march (rk, ruling, unit, march);
}

static void
rule_charge_on (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict, const SgUnit *victor, const SgUnit *line)
{
  SgPlace here, there;

  if (!sg_rk_place (rk->board, victor, &here) || !sg_rk_place (rk->board, line, &there))
    return;
  if (!sg_question_flag (question, "at_once"))
    {
      sg_rk_go_at (rk, ruling, line, here.at, sg_play_measure (verdict, "forward"));
      sg_word_clear (ruling, victor, &sg_rk_words.faces);
    }
  else if (sg_verdict_get_flag (verdict, "may_charge"))
    sg_rk_go_at (rk, ruling, victor, there.at, sg_ruleset_figure (rk->rules, "RK-161", "reach"));
  sg_word_clear (ruling, victor, &sg_rk_words.beat);
}

static void
rule_lines (const SgRk *rk, SgRuling *ruling, SgVerdict *verdict, const SgUnit *line, const SgUnit *beaten)
{
  GVariant *die = sg_verdict_get (verdict, "die");
  SgPlace there;

  if (die == NULL)
    return;
  sg_rk_put_odds (rk, ruling, line, beaten, g_variant_get_string (die, NULL), "attacker");
  if (sg_rk_place (rk->board, beaten, &there))
    sg_rk_go_at (rk, ruling, line, there.at, sg_ruleset_figure (rk->rules, "RK-161", "reach"));
}

void
sg_rk_rule_horse (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  const char *id = sg_question_get_procedure (question)->id;
  gboolean spread = g_str_equal (id, "squadron-odds");
  SgUnit *one = sg_board_get_unit (rk->board, sg_question_text (question, spread ? "unit" : "attacks"));
  SgUnit *two = spread ? NULL : sg_board_get_unit (rk->board, sg_question_text (question, "defends"));

  if (spread && one != NULL && sg_question_flag (question, "spread"))
    sg_word_set_whole (ruling, one, &sg_rk_words.spread, rk->turn);
  else if (g_str_equal (id, "charge-on") && one != NULL && two != NULL)
    rule_charge_on (rk, ruling, question, verdict, one, two);
  else if (g_str_equal (id, "cavalry-lines") && one != NULL && two != NULL)
    rule_lines (rk, ruling, verdict, one, two);
}
