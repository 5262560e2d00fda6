/* sg-rk-hold.c: places that are held, and batteries attacked: their class and case, found from what stands where.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words: "stormed" of a garrison (the move of the last attack), "storms" (how many in one series), "attacked" of an attacker.
 */

#include "play/reisswitz/fight/sg-rk-hold.h"

#include "map/sg-cover.h"
#include "map/sg-map-ground.h"
#include "map/sg-slope.h"
#include "map/sg-way.h"
#include "play/reisswitz/base/sg-rk-band.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/fight/sg-rk-attack-facts.h"
#include "play/reisswitz/fight/sg-rk-attack-private.h"
#include "play/reisswitz/fight/sg-rk-fire-facts.h"
#include "play/reisswitz/fight/sg-rk-parties.h"
#include "rules/sg-ruleset-tables.h"

#define AT 30.0        /* paces, the program's own: who stands within so much of an edge or a wall holds it */
#define BESIDE 100.0   /* paces, the program's own: guns so near each other are one battery */
#define TURNED 45.0    /* degrees, the program's own: by which guns look to the flank of others */
#define BEFORE 100.0   /* paces before a battery, the program's own, where those who attack it spread out */
#define READY 2        /* moves that a garrison has been in position: the table's own columns (RK-213) */

/* The words by which the classes name such a piece (RK-212). */
static const char *
class_words (SgRuleset *rules, const SgPiece *piece)
{
  static const struct { SgPieceKind kind; const char *class, *words; } rows[] = {
    { SG_PIECE_WOOD, NULL, "edges of woods" }, { SG_PIECE_ORCHARD, NULL, "edges of woods" }, { SG_PIECE_HEDGE, "high", "hedges in depth" },
    { SG_PIECE_HEDGE, NULL, "hedges" }, { SG_PIECE_CHURCH, NULL, "villages solidly enclosed" }, { SG_PIECE_HOUSE, "manor", "villages solidly enclosed" },
    { SG_PIECE_HOUSE, NULL, "villages with light fences" }, { SG_PIECE_SHED, NULL, "villages with light fences" }, { SG_PIECE_MILL, NULL, "villages with light fences" },
    { SG_PIECE_BUILT, "town", "villages solidly enclosed" }, { SG_PIECE_BUILT, NULL, "villages with light fences" },
    { SG_PIECE_WALL, NULL, "town walls not built for defence" }, { SG_PIECE_EMBANKMENT, NULL, "dikes" }, { SG_PIECE_TRENCH, NULL, "hurried trenches" },
    { SG_PIECE_BREASTWORK, "redoubt", "finished fieldworks" }, { SG_PIECE_BREASTWORK, "barricade", "barricaded entrances and defiles" },
    { SG_PIECE_BREASTWORK, NULL, "works thrown up in a day" }, { SG_PIECE_DITCH, "wet", "wet ditches" }, { SG_PIECE_DITCH, NULL, "side ditches" },
    { SG_PIECE_BRIDGE, NULL, "bridges over brooks and ditches" }, { SG_PIECE_FORD, NULL, "shallow fords" },
    { SG_PIECE_FENCE, NULL, "villages with light fences" }, { SG_PIECE_CUTTING, NULL, "sunken roads held under cover" },
  };

  if (piece != NULL && piece->kind == SG_PIECE_BRIDGE && piece->n_points >= 2
      && sg_point_distance (piece->points[0], piece->points[piece->n_points - 1]) >= sg_ruleset_figure (rules, "RK-212", "wide-water"))
    return "bridges over water";
  for (guint i = 0; piece != NULL && i < G_N_ELEMENTS (rows); i++)
    if (piece->kind == rows[i].kind && (rows[i].class == NULL || g_str_equal (rows[i].class, piece->class)))
      return rows[i].words;
  return "";
}

/* How far from the edge of the wood that it is in; −1 outside. */
static double
depth_in_wood (const SgRk *rk, SgPoint at)
{
  const SgPiece *under = sg_survey_ground (rk->map, at);

  return under != NULL && under->kind == SG_PIECE_WOOD ? MAX (0, -sg_piece_distance (under, at)) : -1;
}

gboolean
sg_rk_are_in_wood (const SgRk *rk, const SgRkGround *holds, const SgRkGround *from)
{
  return depth_in_wood (rk, holds->place.at) > AT && depth_in_wood (rk, from->place.at) >= 0;
}

/* Those on their way hold nothing, and a hedge, a wall or a ditch is held by those along most of whose front it runs, not by who has it
 * beside his way. */
static gboolean
lines_it (const SgRk *rk, const SgRkGround *holds, const SgRkGround *from, SgCover cover)
{
  static const double parts[] = { 0.25, 0.5, 0.75 };
  double bearing = sg_survey_bearing (holds->place.at, from->place.at);
  guint covered = 0;

  if (sg_word_has (holds->unit, &sg_rk_words.march) && !sg_word_has (holds->unit, &sg_rk_words.done))
    return FALSE;
  if (cover != SG_COVER_BEHIND)
    return TRUE;
  if (!sg_survey_in_arc (holds->place, from->place.at, 90) || sg_rk_is_square (&holds->form))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      SgPoint at = sg_rk_between (holds->a, holds->form.column ? holds->a : holds->b, parts[i]);

      covered += sg_survey_cover (rk->map, at, sg_point_step (at, bearing, AT), AT, NULL) != SG_COVER_NONE;
    }
  return covered >= 2;
}

/* (nullable): the bridge or the ford on which they stand, or before the end of which, and over which the attack must come straight at them.  It gives
 * no cover, and yet is a place that is held: by who stands there and is not on his way over it. */
static const SgPiece *
find_pass (const SgRk *rk, const SgRkGround *holds, const SgRkGround *from)
{
  g_autoptr (GArray) spans = NULL;

  if (!lines_it (rk, holds, from, SG_COVER_EDGE))
    return NULL;
  spans = sg_survey_way (rk->map, (SgPoint[]) { holds->place.at, from->place.at }, 2);
  for (guint i = 0; i < spans->len && g_array_index (spans, SgSpan, i).from <= AT; i++)
    {
      const SgPiece *piece = g_array_index (spans, SgSpan, i).piece;

      if (piece != NULL && (piece->kind == SG_PIECE_BRIDGE || piece->kind == SG_PIECE_FORD))
        return piece;
    }
  return NULL;
}

char *
sg_rk_stronghold (const SgRk *rk, const SgRkGround *holds, const SgRkGround *from, const SgPiece **piece)
{
  const SgPiece *found = NULL;
  SgCover cover = sg_survey_cover (rk->map, holds->place.at, from->place.at, AT, &found);
  double degrees = sg_rk_attack_slope (rk, from, holds);
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  const char *class;

  if (cover == SG_COVER_NONE || sg_rk_are_in_wood (rk, holds, from) || !lines_it (rk, holds, from, cover))
    found = find_pass (rk, holds, from);
  if (piece != NULL)
    *piece = found;
  if (found == NULL && degrees < sg_ruleset_figure (rk->rules, "RK-212", "light"))
    return NULL;
  question = sg_play_question (&rk->play, "stronghold-class", NULL);
  sg_play_fill (question, "place", g_variant_new_string (class_words (rk->rules, found)));
  sg_play_fill (question, "degrees", g_variant_new_double (MAX (0, degrees)));
  verdict = sg_play_judge (&rk->play, question, NULL);
  class = sg_rk_told (verdict, "class");
  return *class != '\0' ? g_strdup (class) : NULL;
}

static const char *
word_class (const char *class)
{
  if (g_str_equal (class, "light"))
    return _("attack %d, light defence, garrison %s");
  return g_str_equal (class, "strong") ? _("attack %d, strong defence, garrison %s") : _("attack %d, fortified, garrison %s");
}

gint64
sg_rk_stronghold_index (SgRkAttack *attack, const char *class)
{
  const SgRk *rk = attack->rk;
  const SgUnit *garrison = attack->defender->unit, *unit = attack->attacker->unit;
  gint64 stormed = sg_word_whole_or (garrison, &sg_rk_words.stormed, -99);
  gboolean series = stormed >= 0 && rk->turn - stormed <= sg_ruleset_whole (rk->rules, "RK-185", "trot");
  gboolean ready = rk->turn - sg_word_whole_or (garrison, &sg_rk_words.moved, -99) >= READY;
  gint64 number = series ? sg_word_whole (garrison, &sg_rk_words.storms) + 1 : 1;
  g_autoptr (SgQuestion) die = sg_play_question (&rk->play, "stronghold-die", NULL);
  SgQuestion *both[] = { die, attack->question };
  g_autoptr (SgVerdict) verdict = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (both) && both[i] != NULL; i++)
    {
      sg_play_fill (both[i], i == 0 ? "class" : "place", g_variant_new_string (class));
      sg_play_fill (both[i], "ready", g_variant_new_boolean (ready));
      sg_play_fill (both[i], "attack_no", g_variant_new_int64 (number));
      sg_play_fill (both[i], "troops", g_variant_new_string (sg_word_whole_or (unit, &sg_rk_words.attacked, -1) < 0 ? "fresh" : "tired"));
      if (series)
        sg_play_fill (both[i], "moves_since", g_variant_new_int64 (MAX (0, rk->turn - stormed - 1)));
    }
  verdict = sg_play_judge (&rk->play, die, NULL);
  g_string_printf (attack->base, word_class (class), (int) number, ready ? _("in position") : _("just come"));
  return (gint64) sg_play_measure (verdict, "index");
}

/* Batteries (RK-181). */

const SgRkGround *
sg_rk_battery_support (const SgRk *rk, GArray *grounds, const SgRkGround *guns)
{
  const SgUnit *shelter = sg_rk_shelter_of (rk, guns->unit);

  if (shelter != NULL)
    return sg_rk_ground_of (grounds, shelter->id);
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *friend = &g_array_index (grounds, SgRkGround, i);

      if (friend != guns && sg_units_are_friends (friend->unit, guns->unit) && friend->form.battle && !sg_rk_is_of (friend->unit, SG_RK_OF_GUNS)
          && !sg_word_has (friend->unit, &sg_rk_words.grade) && sg_rk_range_of (friend, guns) <= sg_ruleset_figure (rk->rules, "RK-19", "spot"))
        return friend;
    }
  return NULL;
}

/* Guns beside it that look another way, so that together they also fire to the flank. */
static gboolean
has_guns_to_flank (GArray *grounds, const SgRkGround *guns)
{
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *other = &g_array_index (grounds, SgRkGround, i);
      double turned = fabs (sg_bearing_normalize (other->place.bearing - guns->place.bearing));

      if (other != guns && sg_units_are_friends (other->unit, guns->unit) && sg_rk_is_in_battery (&other->form)
          && sg_rk_ground_gap (other, guns) <= BESIDE && MIN (turned, 360 - turned) >= TURNED)
        return TRUE;
    }
  return FALSE;
}

/* Whether a battalion could go in open order across the front of the guns, where the attack comes from. */
static gboolean
has_room (const SgRk *rk, const SgRkGround *who, const SgRkGround *guns)
{
  double front = sg_ruleset_cell (rk->rules, "RK-30", "types", "battalion", "front"), bearing = sg_survey_bearing (guns->place.at, who->place.at);
  SgPoint middle = sg_point_step (guns->place.at, bearing, MIN (BEFORE, sg_point_distance (guns->place.at, who->place.at)));
  SgPoint across[] = { sg_point_step (middle, bearing - 90, front / 2), sg_point_step (middle, bearing + 90, front / 2) };
  double width = sg_map_get_width (rk->map), depth = sg_map_get_depth (rk->map);
  GArray *legs;

  for (guint i = 0; i < 2; i++)
    across[i] = (SgPoint) { CLAMP (across[i].x, 0, width), CLAMP (across[i].y, 0, depth) };
  legs = sg_rk_legs (rk->map, rk->rules, across, 2);
  for (guint i = 0; i < legs->len; i++)
    if (sg_rk_leg_column (rk, sg_rk_is_arm (rk, who, SG_RK_ARM_HORSE) ? "light_deploy" : "skirmishers_run", &g_array_index (legs, SgRkLeg, i)) == NULL)
      return FALSE;
  return TRUE;
}

/* The case of the table that holds, of a battery alone in front. */
static const char *
find_front_case (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *guns, gboolean whole, gboolean half)
{
  gboolean room = has_room (rk, who, guns);

  if (has_guns_to_flank (grounds, guns))
    return room && whole ? "B1" : "B2";
  if (!room)
    return "A4";
  if (whole)
    return "A1";
  return half ? "A2" : "A3";
}

/* The case of the table that holds. */
/* In flank the case is E, or that of as few in front; guns beside it that look that way make its flank a front.  With supports cavalry alone has a die
 * at once, all others must beat these first (C). */
static const char *
find_case (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *guns, const SgRkGround *support, gint64 men, gint64 squadrons)
{
  gboolean horse = sg_rk_is_arm (rk, who, SG_RK_ARM_HORSE), flank = sg_rk_strikes_flank (who, guns), mounted = sg_rk_is_horse_artillery (guns->unit->type);
  gint64 battalion = (gint64) sg_ruleset_cell (rk->rules, "RK-30", "types", "battalion", "figures");
  gboolean whole = horse ? squadrons >= 2 : men >= battalion;
  gboolean half = horse ? squadrons >= 1 : men * 2 >= battalion;

  if (flank && support == NULL && !has_guns_to_flank (grounds, guns))
    {
      if (mounted ? horse || whole : half)
        return mounted ? "E2" : "E1";
      return half ? "A2" : "A3";
    }
  if (support != NULL && horse && sg_rk_is_arm (rk, support, SG_RK_ARM_FOOT))
    return "F";
  if (support != NULL && horse)
    return whole ? "D1" : "C";   /* each squadron has another riding level as its cover */
  if (support != NULL)
    return "C";
  if (horse && !whole)
    return "D2";
  return find_front_case (rk, grounds, who, guns, whole, half);
}

/* The die of cavalry upon the infantry that supports a battery; two of its squadrons are for the guns. */
static void
fill_support (const SgRk *rk, SgQuestion *question, const SgRkGround *support, gint64 squadrons)
{
  gboolean square = sg_rk_is_square (&support->form);
  const char *state = sg_rk_shaken (rk, support->unit);
  g_autoptr (SgQuestion) asked = sg_play_question (&rk->play, square ? "cavalry-v-square" : "cavalry-v-infantry", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (asked, "formation", g_variant_new_string (support->form.front > 100 ? "line" : "column"));
  sg_play_fill (asked, "square", g_variant_new_string (g_str_has_prefix (support->unit->type, "half") ? "half_battalion" : "battalion"));
  sg_play_fill (asked, "state", g_variant_new_string (*state != '\0' ? state : "unshaken"));
  sg_play_fill (asked, "wave", g_variant_new_int64 (1));
  sg_play_fill (asked, "squadrons", g_variant_new_int64 (squadrons));
  verdict = sg_play_judge (&rk->play, asked, NULL);
  sg_play_fill (question, "support_die", g_variant_new_string (sg_rk_told (verdict, "die")));
}

/* How a battery stands that nobody stands by: cases B of the table are those with guns to their flank. */
static const char *
word_alone (const char *key, const SgRkGround *who, const SgRkGround *target)
{
  if (*key == 'B')
    return _("alone, with guns to its flank");
  if (g_str_equal (key, "A4"))
    return _("alone, with no room to spread out before it");
  return sg_rk_strikes_flank (who, target) ? _("alone, taken in flank") : _("alone, attacked in front");
}

SgQuestion *
sg_rk_ask_battery (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target, GError **error)
{
  g_autoptr (GPtrArray) attackers = sg_rk_attackers (rk, grounds, who, target);
  SgQuestion *question = sg_play_question (&rk->play, "battery-attack", error);
  const SgRkGround *support = sg_rk_battery_support (rk, grounds, target);
  gint64 men = 0, squadrons = 0;
  g_autofree char *told = NULL;
  const char *key;

  for (guint i = 0; i < attackers->len; i++)
    if (sg_rk_is_arm (rk, attackers->pdata[i], SG_RK_ARM_HORSE))
      squadrons += sg_rk_squadrons (rk, attackers->pdata[i]);
    else
      men += sg_unit_balance (((const SgRkGround *) attackers->pdata[i])->unit, SG_ACCOUNT_FIT);
  key = find_case (rk, grounds, who, target, support, men, squadrons);
  sg_play_fill (question, "key", g_variant_new_string (key));
  told = support != NULL ? g_strdup_printf (_("%s stands by it"), support->unit->name) : g_strdup (word_alone (key, who, target));
  sg_question_set_caption (question, "key", told);
  if (g_str_equal (key, "F"))
    fill_support (rk, question, support, MAX (1, squadrons - sg_ruleset_whole (rk->rules, "RK-181", "for-guns")));
  sg_rk_fill_foes (question, who->unit, target->unit);
  return question;
}
