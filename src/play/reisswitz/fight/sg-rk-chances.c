/* sg-rk-chances.c: what may befall a body beside the ordinary attack: surprise, capture by those around it, a defile’s mouth under
 * guns, and the throw for what the rules call hopeless.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words: "surprise" (the move in which it was tested), "dares" (move, enemy), "tested" (the move of a test that was made).
 */

#include "play/reisswitz/fight/sg-rk-chances.h"

#include "map/sg-piece.h"
#include "map/sg-slope.h"
#include "map/sg-way.h"
#include "play/reisswitz/base/sg-rk-band.h"
#include "play/reisswitz/base/sg-rk-note.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-suggestion.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/fight/sg-rk-attack-state.h"
#include "play/reisswitz/fight/sg-rk-fire-facts.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "rules/sg-ruleset-tables.h"

/* How the program measures a ring; none of these is a figure of the book. */
#define OPEN 150.0     /* degrees: a gap as wide among those around is a way out */
#define TOUCH 600.0    /* paces from one body to the next within which they are in touch */
#define FAR 2.0        /* times the distance of the book: no ring is looked for farther off */

/* Surprise (RK-186). */

static gboolean
is_seen_before (const SgRk *rk, const SgRkGround *who, const char *side)
{
  g_autoptr (GPtrArray) seen = sg_rk_sightings_of_side (rk->board, side);

  for (guint i = 0; i < seen->len; i++)
    {
      const SgRkSighting *sighting = seen->pdata[i];

      if (g_str_equal (sighting->unit, who->unit->id) && sighting->first < rk->time)
        return TRUE;
    }
  return FALSE;
}

/* All that it finds upon it. */
static gint64
count_upon (GArray *grounds, const SgRkGround *target)
{
  g_autoptr (GPtrArray) near = sg_rk_list_near (target->unit, SG_RK_TOUCHING);
  gint64 sum = 0;

  for (guint i = 0; i < near->len; i++)
    {
      const SgRkGround *enemy = sg_rk_ground_of (grounds, near->pdata[i]);

      sum += enemy != NULL && !sg_rk_is_of (enemy->unit, SG_RK_OF_GUNS) ? sg_unit_balance (enemy->unit, SG_ACCOUNT_FIT) : 0;
    }
  return sum;
}

/* A column on the march is surprised though it saw them come; all others only by whom their side has not seen in an earlier move (RK-T47). */
static const char *
surprise_case (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target)
{
  if (target->form.column && !target->form.battle)
    return "column";
  if (is_seen_before (rk, who, target->unit->side))
    return NULL;
  return MAX (count_upon (grounds, target), sg_unit_balance (who->unit, SG_ACCOUNT_FIT)) >= 2 * sg_unit_balance (target->unit, SG_ACCOUNT_FIT) ? "twice" : "one_move";
}

static void
suggest_surprise (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target, GPtrArray *list)
{
  gint64 tested = sg_word_whole_or (target->unit, &sg_rk_words.surprise, -99);
  const char *key = surprise_case (rk, grounds, who, target);
  SgQuestion *question;

  if (key == NULL || rk->turn - tested <= sg_ruleset_whole (rk->rules, "RK-187", "moves"))
    return;
  question = sg_play_question (&rk->play, "surprise", NULL);
  sg_play_fill (question, "artillery", g_variant_new_boolean (sg_rk_has_guns (rk, grounds, who, target)));
  sg_play_fill (question, "case", g_variant_new_string (key));
  sg_play_fill (question, "move", g_variant_new_int64 (rk->turn));
  sg_play_fill (question, "unit", g_variant_new_string (target->unit->id));
  sg_rk_add_suggestion (list, "RK-186", "sg-melee-symbolic", question, target->unit, who->unit, _("%s comes upon %s: is it surprised?"), who->unit->name,
                        target->unit->name);
}

/* Capture (RK-225, RK-226). */

static int
compare_degrees (const void *a, const void *b)
{
  double one = *(const double *) a, two = *(const double *) b;

  return one < two ? -1 : one > two;
}

/* The widest gap among those around. */
static double
widest_gap (GArray *bearings)
{
  double widest = 0;

  g_array_sort (bearings, compare_degrees);
  for (guint i = 0; i < bearings->len; i++)
    {
      double now = g_array_index (bearings, double, i), next = g_array_index (bearings, double, (i + 1) % bearings->len);

      widest = MAX (widest, i + 1 < bearings->len ? next - now : next + 360 - now);
    }
  return bearings->len > 0 ? widest : 360;
}

/** Ring: who stands around one body: men, the farthest of them, whether each has another within reach on both hands, and friends of it. */
typedef struct { gint64 men; double farthest, gap; gboolean in_touch, help; } Ring;

/* Who can cut others off, or help them. */
static gboolean
counts_around (const SgRk *rk, const SgRkGround *other)
{
  return !sg_rk_is_of (other->unit, SG_RK_OF_GENERALS) && sg_rk_arm (rk->board, other->unit) != SG_RK_ARM_TRAIN;
}

/* Whether each has at least two others within TOUCH of it: a chain that is closed. */
static gboolean
are_in_touch (GPtrArray *around)
{
  for (guint i = 0; i < around->len; i++)
    {
      guint near = 0;

      for (guint k = 0; k < around->len; k++)
        near += i != k && sg_rk_range_of (around->pdata[i], around->pdata[k]) <= TOUCH;
      if (near < 2)
        return FALSE;
    }
  return around->len > 2;
}

/* Of all within @reach of it; the beaten cut nobody off.  With help near, or a gap, nobody asks for the rest. */
static Ring
measure_ring (const SgRk *rk, GArray *grounds, const SgRkGround *own, double reach)
{
  g_autoptr (GArray) bearings = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GPtrArray) around = g_ptr_array_new ();
  Ring ring = { 0 };

  for (guint i = 0; i < grounds->len; i++)
    {
      SgRkGround *other = &g_array_index (grounds, SgRkGround, i);
      gboolean friend = sg_units_are_friends (other->unit, own->unit);
      double paces, bearing;

      if (other == own || sg_point_distance (own->place.at, other->place.at) > 2 * reach || !counts_around (rk, other))
        continue;
      paces = sg_rk_range_of (own, other);
      if (paces > reach)
        continue;
      if (friend)
        {
          ring.help = TRUE;
          return ring;
        }
      if (sg_word_has (other->unit, &sg_rk_words.grade))
        continue;
      bearing = sg_survey_bearing (own->place.at, other->place.at);
      g_array_append_val (bearings, bearing);
      g_ptr_array_add (around, other);
      ring.men += sg_rk_is_of (other->unit, SG_RK_OF_GUNS) ? 0 : sg_unit_balance (other->unit, SG_ACCOUNT_FIT);
      ring.farthest = MAX (ring.farthest, paces);
    }
  ring.gap = widest_gap (bearings);
  ring.in_touch = ring.gap <= OPEN && are_in_touch (around);
  return ring;
}

/* Cut off within the figure, or by a ring in touch with itself that stands farther off (RK-225). */
static void
suggest_capture (const SgRk *rk, GArray *grounds, const SgRkGround *own, GPtrArray *list)
{
  double cut = sg_ruleset_figure (rk->rules, "RK-225", "cut");
  gint64 inner = sg_unit_balance (own->unit, SG_ACCOUNT_FIT);
  SgQuestion *question;
  Ring ring;

  if (sg_rk_is_of (own->unit, SG_RK_OF_GENERALS) || sg_word_whole_or (own->unit, &sg_rk_words.tested, -1) == rk->turn)
    return;
  ring = measure_ring (rk, grounds, own, cut);
  if (ring.gap > OPEN && !ring.help)
    {
      ring = measure_ring (rk, grounds, own, FAR * cut);
      if (!ring.in_touch)
        return;
    }
  if (ring.help || ring.men < inner * sg_ruleset_whole (rk->rules, "RK-225", "times") || ring.gap > OPEN)
    return;
  question = sg_play_question (&rk->play, "envelopment", NULL);
  sg_play_fill (question, "outer", g_variant_new_int64 (ring.men));
  sg_play_fill (question, "inner", g_variant_new_int64 (MAX (1, inner)));
  sg_play_fill (question, "cut_within", g_variant_new_double (ring.farthest));
  sg_play_fill (question, "in_touch", g_variant_new_boolean (ring.in_touch));
  sg_play_fill (question, "help_near", g_variant_new_boolean (ring.help));
  sg_play_fill (question, "unit", g_variant_new_string (own->unit->id));
  sg_rk_add_suggestion (list, "RK-225", "sg-fault-symbolic", question, own->unit, NULL, _("%s is surrounded"), own->unit->name);
}

/* Thrown back after a fight, and another enemy body before it on its way (RK-225). */
static gboolean
suggest_met (const SgRk *rk, GArray *grounds, const SgRkGround *own, GPtrArray *list)
{
  g_autoptr (SgRkMarch) flight = sg_word_has (own->unit, &sg_rk_words.grade) && rk->turn > sg_word_whole_or (own->unit, &sg_rk_words.decided, G_MAXINT64)
                                 ? sg_rk_unit_march (own->unit) : NULL;
  g_autoptr (GPtrArray) near = sg_rk_list_near (own->unit, SG_RK_TOUCHING);
  SgQuestion *question;

  if (flight == NULL || rk->turn >= sg_word_whole (own->unit, &sg_rk_words.attacks_from) || sg_word_whole_or (own->unit, &sg_rk_words.tested, -1) == rk->turn)
    return FALSE;
  for (guint i = 0; i < near->len; i++)
    {
      const SgRkGround *enemy = sg_rk_ground_of (grounds, near->pdata[i]);
      SgPlace back = { own->place.at, sg_survey_bearing (g_array_index (flight->way, SgPoint, 0), g_array_index (flight->way, SgPoint, flight->way->len - 1)) };

      if (enemy == NULL || !enemy->form.battle || sg_rk_is_of (enemy->unit, SG_RK_OF_GUNS) || !sg_survey_in_arc (back, sg_rk_ground_middle (enemy), 90))
        continue;
      question = sg_play_question (&rk->play, "envelopment", NULL);
      sg_play_fill (question, "outer", g_variant_new_int64 (sg_unit_balance (enemy->unit, SG_ACCOUNT_FIT)));
      sg_play_fill (question, "inner", g_variant_new_int64 (MAX (1, sg_unit_balance (own->unit, SG_ACCOUNT_FIT))));
      sg_play_fill (question, "cut_within", g_variant_new_double (sg_rk_range_of (own, enemy)));
      sg_play_fill (question, "met_in_rear", g_variant_new_boolean (TRUE));
      sg_play_fill (question, "unit", g_variant_new_string (own->unit->id));
      sg_rk_add_suggestion (list, "RK-225", "sg-fault-symbolic", question, own->unit, enemy->unit, _("%s, thrown back, is met in rear by %s"), own->unit->name,
                            enemy->unit->name);
      return TRUE;
    }
  return FALSE;
}

/* A bridge or a ford, a thick wood, a dam, or a way hemmed in on both hands (RK-226). */
static gboolean
is_caught_where (const SgRk *rk, const SgRkGround *own)
{
  const SgPiece *under = sg_survey_ground (rk->map, own->place.at);

  if (under != NULL && (sg_piece_kind_is_pass (under->kind) || under->kind == SG_PIECE_EMBANKMENT
                        || (under->kind == SG_PIECE_WOOD && g_str_equal (under->class, "thick"))))
    return TRUE;
  return own->form.column && sg_rk_is_defile (rk, sg_point_step (own->place.at, own->place.bearing + 180, 20), own->place.at);
}

/* In a defile with an enemy upon it. */
static void
suggest_caught (const SgRk *rk, GArray *grounds, const SgRkGround *own, GPtrArray *list)
{
  g_autoptr (GPtrArray) near = sg_rk_list_near (own->unit, SG_RK_TOUCHING);
  gint64 captor = 0;
  SgQuestion *question;

  if (near->len == 0 || sg_word_whole_or (own->unit, &sg_rk_words.tested, -1) == rk->turn || !is_caught_where (rk, own))
    return;
  for (guint i = 0; i < near->len; i++)
    {
      const SgRkGround *enemy = sg_rk_ground_of (grounds, near->pdata[i]);

      captor += enemy != NULL ? sg_unit_balance (enemy->unit, SG_ACCOUNT_FIT) : 0;
    }
  if (captor == 0)
    return;
  question = sg_play_question (&rk->play, "caught-in-defile", NULL);
  sg_play_fill (question, "captor", g_variant_new_int64 (captor));
  sg_play_fill (question, "caught", g_variant_new_int64 (sg_unit_balance (own->unit, SG_ACCOUNT_FIT)));
  sg_play_fill (question, "unit", g_variant_new_string (own->unit->id));
  sg_play_fill (question, "asset", g_variant_new_string (own->unit->asset));
  sg_rk_add_suggestion (list, "RK-226", "sg-fault-symbolic", question, own->unit, NULL, _("%s is caught in a defile"), own->unit->name)->optional = TRUE;
}

/* Coming out of a defile under guns (RK-107). */

static const SgRkGround *
covering_guns (const SgRk *rk, GArray *grounds, const SgRkGround *own)
{
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *guns = &g_array_index (grounds, SgRkGround, i);

      if (!sg_units_are_friends (guns->unit, own->unit) && sg_rk_is_manned (rk, guns) && sg_survey_in_arc (guns->place, own->place.at, 90)
          && sg_rk_range_of (guns, own) <= sg_ruleset_cell (rk->rules, "RK-83", "critical-distances", "artillery-12-pounder", "paces")
          && sg_rk_sees_it (rk, guns, own))
        return guns;
    }
  return NULL;
}

/* The defile that its head or a part of its column is in. */
static gboolean
is_in_defile (const SgRk *rk, const SgRkGround *own)
{
  SgPoint ends[] = { own->place.at, own->a, own->b };
  const SgPoint *points = ends;
  guint n = own->form.column ? G_N_ELEMENTS (ends) : 1;

  if (own->line != NULL)
    {
      points = (const SgPoint *) own->line->data;
      n = own->line->len;
    }
  for (guint i = 0; i < n; i++)
    for (guint part = 0; part < (i + 1 < n ? 10 : 1); part++)
      {
        const SgPiece *under = sg_survey_ground (rk->map, i + 1 < n ? sg_rk_between (points[i], points[i + 1], part / 10.0) : points[i]);

        if (under != NULL && (sg_piece_kind_is_pass (under->kind) || under->kind == SG_PIECE_GATE))
          return TRUE;
      }
  return FALSE;
}

/* Its own guns that reach those at the mouth are twice as many. */
static gboolean
is_covered_twice (const SgRk *rk, GArray *grounds, const SgRkGround *own, const SgRkGround *guns)
{
  gint64 pieces = 0;

  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *friend = &g_array_index (grounds, SgRkGround, i);
      g_autofree char *band = NULL;

      if (friend == own || !sg_units_are_friends (friend->unit, own->unit) || !sg_rk_is_manned (rk, friend)
          || !sg_survey_in_arc (friend->place, guns->place.at, 90) || !sg_rk_sees_it (rk, friend, guns))
        continue;
      band = sg_rk_band_on (rk, friend, guns);
      pieces += band != NULL ? sg_unit_balance (friend->unit, SG_ACCOUNT_FIT) : 0;
    }
  return pieces >= 2 * sg_unit_balance (guns->unit, SG_ACCOUNT_FIT);
}

static SgQuestion *
ask_debouch (const SgRk *rk, GArray *grounds, const SgRkGround *own, const SgRkGround *guns)
{
  SgRkGun gun = sg_rk_gun (rk, guns->unit);
  g_autofree char *effect = sg_rk_effect_on (rk, guns, own);
  SgQuestion *question = sg_play_question (&rk->play, "debouch", NULL);

  sg_play_fill (question, "gun", g_variant_new_string (sg_rk_gun_id (gun >= SG_RK_GUN_HOWITZER ? SG_RK_GUN_SIX : gun)));
  sg_play_fill (question, "size", g_variant_new_string (sg_unit_balance (guns->unit, SG_ACCOUNT_FIT) > sg_ruleset_figure (rk->rules, "RK-93", "pieces") / 2
                                                      ? "battery" : "half-battery"));
  sg_play_fill (question, "paces", g_variant_new_double (sg_rk_range_of (guns, own)));
  sg_play_fill (question, "effect", g_variant_new_string (effect));
  sg_play_fill (question, "covering_twice", g_variant_new_boolean (is_covered_twice (rk, grounds, own, guns)));
  sg_play_fill (question, "unit", g_variant_new_string (own->unit->id));
  return question;
}

static void
suggest_debouch (const SgRk *rk, GArray *grounds, const SgRkGround *own, GPtrArray *list)
{
  SgRkArm arm = sg_rk_arm (rk->board, own->unit);
  const SgRkGround *guns;

  if ((arm != SG_RK_ARM_HORSE && arm != SG_RK_ARM_GUNS) || sg_rk_is_of (own->unit, SG_RK_OF_GENERALS) || !sg_word_has (own->unit, &sg_rk_words.march)
      || sg_word_whole_or (own->unit, &sg_rk_words.moved, -1) != rk->turn || sg_word_has (own->unit, &sg_rk_words.grade) || !is_in_defile (rk, own))
    return;
  guns = covering_guns (rk, grounds, own);
  if (guns != NULL && sg_word_whole_or (own->unit, &sg_rk_words.tested, -1) != rk->turn)
    sg_rk_add_suggestion (list, "RK-107", "sg-gun-symbolic", ask_debouch (rk, grounds, own, guns), own->unit, guns->unit, _("%s comes out of a defile under %s"),
                          own->unit->name, guns->unit->name);
}

static void
suggest_debouch_throw (const SgRk *rk, const SgRkGround *own, GPtrArray *list)
{
  g_autoptr (SgWordRecord) note = sg_rk_note_of (own->unit, &sg_rk_words.debouches, rk->turn);
  SgQuestion *question;

  if (note == NULL)
    return;
  question = sg_play_question (&rk->play, "debouch-throw", NULL);
  sg_play_fill (question, "die", g_variant_new_string (sg_word_record_text (note, SG_RK_DIE)));
  sg_play_fill (question, "unit", g_variant_new_string (own->unit->id));
  sg_rk_add_suggestion (list, "RK-107", "sg-dice-symbolic", question, own->unit, NULL, _("%s at the mouth of the defile: the die"), own->unit->name);
}

/* The exceptional throw (RK-235, RK-236). */

gboolean
sg_rk_dares (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgWordRecord) note = sg_rk_note_of (unit, &sg_rk_words.dares, rk->turn);

  return note != NULL;
}

static void
suggest_daring (const SgRk *rk, const SgRkGround *own, GPtrArray *list)
{
  g_autoptr (SgWordRecord) odds = sg_rk_note_of (own->unit, &sg_rk_words.odds, rk->turn);
  SgUnit *enemy = odds != NULL ? sg_board_get_unit (rk->board, sg_word_record_text (odds, SG_RK_ODDS_ENEMY)) : NULL;
  SgUnit *object = sg_rk_noted_unit (rk, own->unit, &sg_rk_words.dares, 0);
  const SgUnit *weaker;
  SgQuestion *question;

  if (object != NULL)
    {
      question = sg_play_question (&rk->play, "exceptional-dice", NULL);
      sg_play_fill (question, "unit", g_variant_new_string (own->unit->id));
      sg_rk_add_suggestion (list, "RK-236", "sg-dice-symbolic", question, own->unit, object, _("%s dares it against %s: the exceptional dice"), own->unit->name,
                            object->name);
    }
  if (enemy == NULL || !g_str_equal (sg_word_record_text (odds, SG_RK_ODDS_DIE), "foregone"))
    return;
  weaker = g_str_equal (sg_word_record_text (odds, SG_RK_ODDS_ADVANTAGE), "attacker") ? enemy : own->unit;
  question = sg_play_question (&rk->play, "exceptional-throw", NULL);
  sg_play_fill (question, "unit", g_variant_new_string (weaker->id));
  sg_rk_add_suggestion (list, "RK-235", "sg-dice-symbolic", question, weaker, weaker == enemy ? own->unit : enemy, _("%s may ask for the exceptional throw"),
                        weaker->name)->optional = TRUE;
}

void
sg_rk_suggest_chances (const SgRk *rk, GArray *grounds, GPtrArray *list)
{
  if (rk->map == NULL)
    return;
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *own = &g_array_index (grounds, SgRkGround, i);
      g_autoptr (GPtrArray) near = sg_rk_list_near (own->unit, SG_RK_TOUCHING);

      suggest_daring (rk, own, list);
      suggest_debouch_throw (rk, own, list);
      suggest_debouch (rk, grounds, own, list);
      if (!suggest_met (rk, grounds, own, list))
        suggest_capture (rk, grounds, own, list);
      if (!sg_word_has (own->unit, &sg_rk_words.near))
        continue;
      for (guint k = 0; k < near->len; k++)
        {
          const SgRkGround *enemy = sg_rk_ground_of (grounds, near->pdata[k]);

          /* Who has just come up may surprise. */
          if (enemy != NULL && sg_word_whole_or (enemy->unit, &sg_rk_words.moved, -1) == rk->turn && !sg_word_has (own->unit, &sg_rk_words.grade)
              && !sg_rk_is_of (own->unit, SG_RK_OF_GUNS) && !sg_rk_is_of (enemy->unit, SG_RK_OF_GUNS))
            {
              suggest_surprise (rk, grounds, enemy, own, list);
              break;
            }
        }
      suggest_caught (rk, grounds, own, list);
    }
}
