/* sg-tw-lay.c: a gun laid: the line of fire from its muzzle, and who stands along it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The muzzle is the middle of the front of the gun’s body; there its barrel is too, where others fire at it (TW-04).
 */

#include "play/war-game/sg-tw-lay.h"

#include "play/war-game/sg-tw-aim.h"
#include "play/war-game/sg-tw-buildings.h"
#include "play/war-game/sg-tw-ground.h"
#include "play/war-game/sg-tw-officers.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/war-game/sg-tw-templates.h"

#define CLOSE_BY 1.0   /* inches, the program’s own: so near the aim somebody is what is aimed at */
#define MOST_SHIFT (TW_FACES - 1)

static const char *const procedures[] = { "roundshot", "canister", "shell", NULL };

SgTwShot
sg_tw_shot_of (const char *procedure)
{
  return (SgTwShot) sg_choice_of (procedures, procedure);
}

/* The line */

gboolean
sg_tw_lay (const SgTw *tw, const SgUnit *gun, SgTwShot shot, SgPoint at, SgTwLay *lay)
{
  SgPlace place;
  double range;

  *lay = (SgTwLay) { .gun = gun, .shot = shot };
  if (shot == SG_TW_NO_SHOT || !sg_board_find_place (tw->board, gun->id, &place))
    return FALSE;
  range = sg_point_distance (place.at, at);
  if (range < SG_TW_NEAR)
    return FALSE;
  lay->muzzle = place.at;
  lay->bearing = sg_round_hundredths (sg_point_bearing (place.at, at));   /* as it is written in the question, from which the shot is laid again */
  lay->range = shot == SG_TW_CANISTER ? sg_ruleset_cell (tw->rules, "TW-26", "ranges", "canister", "most") : sg_round_hundredths (range);
  return TRUE;
}

gboolean
sg_tw_lay_again (const SgTw *tw, SgQuestion *question, SgTwLay *lay)
{
  SgTwShot shot = sg_tw_shot_of (sg_question_get_procedure (question)->id);
  const SgUnit *gun = shot != SG_TW_NO_SHOT ? sg_tw_asked (tw, question) : NULL;
  double range = sg_ruleset_cell (tw->rules, "TW-26", "ranges", "canister", "most");
  SgPlace place;

  if (gun == NULL || !sg_question_has (question, "bearing") || !sg_board_find_place (tw->board, gun->id, &place))
    return FALSE;
  if (shot != SG_TW_CANISTER)
    range = sg_question_length (question, shot == SG_TW_BALL ? "aim" : "range");
  *lay = (SgTwLay) { .gun = gun, .shot = shot, .muzzle = place.at, .bearing = sg_question_length (question, "bearing"), .range = range };
  return TRUE;
}

SgPoint
sg_tw_lay_point (const SgTwLay *lay, double along, double across)
{
  const SgPlace place = { lay->muzzle, lay->bearing };

  return sg_place_to_ground (&place, (SgPoint) { across, along });
}

SgPoint
sg_tw_lay_aim (const SgTwLay *lay)
{
  return sg_tw_lay_point (lay, lay->range, 0);
}

/* Who stands along it */

gboolean
sg_tw_has_barrel (const SgUnit *unit)
{
  return sg_tw_is_gun (unit) || sg_tw_kind (unit) == SG_TW_WAGON || sg_tw_kind (unit) == SG_TW_BARGE;
}

gboolean
sg_tw_is_ready (const SgTw *tw, const SgUnit *gun)
{
  return sg_tw_is_gun (gun) && sg_tw_form (tw, gun) == SG_TW_UNLIMBERED;
}

/* As the shot’s procedures have it: @along the line of fire, @across to its right, to a hundredth, so that a head on the edge of a device is told as
 * it is drawn. */
static void
measure_from_muzzle (const SgTwLay *lay, SgPoint at, double *along, double *across)
{
  double turn = (sg_point_bearing (lay->muzzle, at) - lay->bearing) * G_PI / 180, far = sg_point_distance (lay->muzzle, at);

  *along = sg_round_hundredths (far * cos (turn));
  *across = sg_round_hundredths (far * sin (turn));
}

/* Of guns that are charged the charger is fired at where he stood a moment before, six inches off: he alone is moved, on paper (TW-58). */
static void
add_head (const SgTwLay *lay, SgTwHead head, SgPoint at, GArray *heads)
{
  if (head.unit == lay->moved)
    at = (SgPoint) { at.x + lay->by.x, at.y + lay->by.y };
  measure_from_muzzle (lay, at, &head.along, &head.across);
  g_array_append_val (heads, head);
}

/* Those who stand in its ranks, along its front, as their numbers in a volley have them (TW-39). */
static void
add_officers (const SgTw *tw, const SgTwLay *lay, const SgUnit *unit, const SgUnitStand *stand, GArray *heads)
{
  g_auto (GStrv) along = sg_tw_officers_along (tw, unit);
  guint n = g_strv_length (along);

  for (guint i = 0; i < n; i++)
    {
      double right = stand->front * (0.5 - (2.0 * i + 1) / (2.0 * n));

      add_head (lay, (SgTwHead) { .unit = unit, .officer = g_intern_string (along[i]) }, sg_point_step (stand->at.at, stand->at.bearing + 90, right), heads);
    }
}

static void
add_heads (const SgTw *tw, const SgTwLay *lay, const SgUnit *unit, GArray *heads)
{
  const SgTwGround *ground = sg_tw_ground (tw, unit);
  const GArray *places = ground != NULL ? ground->heads : NULL;

  for (guint i = 0; places != NULL && i < places->len; i++)
    add_head (lay, (SgTwHead) { .unit = unit, .n = i + 1 }, g_array_index (places, SgPlace, i).at, heads);
  if (ground != NULL)
    add_officers (tw, lay, unit, &ground->stand, heads);
}

/* Whether the ground of @unit lies nearer the line of fire, which ends at @end, than any device is @broad. */
static gboolean
may_reach (const SgTw *tw, const SgTwLay *lay, const SgUnit *unit, SgPoint end, double broad)
{
  const SgTwGround *ground = sg_tw_ground (tw, unit);

  return unit == lay->moved || (ground != NULL && sg_point_distance (ground->middle, sg_segment_nearest (lay->muzzle, end, ground->middle)) <= ground->radius + broad);
}

GArray *
sg_tw_lay_heads (const SgTw *tw, const SgTwLay *lay)
{
  g_autoptr (GPtrArray) units = sg_tw_units (tw, NULL);
  GArray *heads = g_array_new (FALSE, FALSE, sizeof (SgTwHead));
  /* wider than the half of any device, so that nobody is missed */
  double broad = MAX (sg_tw_burst_width (tw->rules, "disc"), sg_tw_canister_width (tw->rules));
  SgPoint end = sg_tw_lay_point (lay, lay->range + MOST_SHIFT + broad, 0);

  for (guint i = 0; i < units->len; i++)
    if (units->pdata[i] != lay->gun && may_reach (tw, lay, units->pdata[i], end, broad) && !sg_tw_in_house (tw, units->pdata[i]))
      add_heads (tw, lay, units->pdata[i], heads);
  return heads;
}

/* Whether the device can come to cover what is there: the sleeve may shift by the difference of its dice (TW-102, TW-103), a burst falls in its disc (TW-110). */
static gboolean
may_cover (const SgTw *tw, const SgTwLay *lay, double along, double across)
{
  switch (lay->shot)
    {
    case SG_TW_BALL:
      return sg_tw_sleeve_covers (tw->rules, CLAMP (along, lay->range - MOST_SHIFT, lay->range + MOST_SHIFT), along, across);
    case SG_TW_CANISTER:
      return !g_str_equal (sg_tw_canister_zone (tw->rules, along, across), "outside");
    default:
      return sg_tw_burst_sector (tw->rules, across, along - lay->range) > 0;
    }
}

/* The stick is laid over a head, for between two of them a ball would pass; a burst over the middle of all. */
SgPoint
sg_tw_aim_at (const SgTw *tw, const SgUnit *gun, const SgUnit *enemy, SgTwShot shot)
{
  const SgTwGround *ground = sg_tw_ground (tw, enemy);
  const GArray *places = ground != NULL ? ground->heads : NULL;
  SgPlace from = { { 0, 0 }, 0 }, to = { { 0, 0 }, 0 };
  SgPoint best, sum = { 0, 0 };

  (void) sg_board_find_place (tw->board, gun->id, &from);
  (void) sg_board_find_place (tw->board, enemy->id, &to);
  best = to.at;
  for (guint i = 0; places != NULL && i < places->len; i++)
    {
      SgPoint at = g_array_index (places, SgPlace, i).at;

      sum.x += at.x / places->len;
      sum.y += at.y / places->len;
      if (i == 0 || sg_point_distance (at, from.at) < sg_point_distance (best, from.at))
        best = at;
    }
  if (sg_tw_has_barrel (enemy) || places == NULL || places->len == 0)
    return to.at;
  return shot == SG_TW_SHELL ? sum : best;
}

SgUnit *
sg_tw_unit_at (const SgTw *tw, const SgUnit *gun, SgPoint at)
{
  g_autoptr (GPtrArray) units = sg_tw_units (tw, NULL);
  double least = CLOSE_BY;
  SgUnit *found = NULL;

  for (guint i = 0; i < units->len; i++)
    {
      const SgTwGround *ground = units->pdata[i] != gun ? sg_tw_ground (tw, units->pdata[i]) : NULL;
      double far = ground != NULL && sg_point_distance (ground->middle, at) - ground->radius <= least ? sg_polygon_distance (ground->corners, 4, at) : INFINITY;

      if (far < least || (far <= least && found == NULL))
        {
          least = far;
          found = units->pdata[i];
        }
    }
  return found;
}

/* What forbids it */

/* Of the reasons of “sight” those that bar a shot; that a target stands outside the arc does not, for a gun is turned (TW-101). */
static const char *
read_screen (const char *why)
{
  static const char *const screens[] = { "hill", "house", "wood", "troops", "aim not seen", NULL };

  for (guint i = 0; why != NULL && screens[i] != NULL; i++)
    if (g_str_equal (screens[i], why))
      return screens[i];
  return "none";
}

/* How far the line must be clear: to the near end of the sleeve, to the nearest enemy whom the canister meets. */
static double
find_clear (const SgTw *tw, const SgTwLay *lay, GArray *heads, const SgUnit **met)
{
  double clear = lay->range;

  *met = sg_tw_unit_at (tw, lay->gun, sg_tw_lay_aim (lay));

  if (lay->shot == SG_TW_BALL)
    return MAX (0, lay->range - sg_ruleset_figure (tw->rules, "TW-101", "sleeve") / 2);
  for (guint i = 0; lay->shot == SG_TW_CANISTER && i < heads->len; i++)
    {
      const SgTwHead *head = &g_array_index (heads, SgTwHead, i);

      if (sg_units_are_friends (head->unit, lay->gun) || head->along >= clear || !may_cover (tw, lay, head->along, head->across))
        continue;
      clear = head->along;
      *met = head->unit;
    }
  return clear;
}

/* A ball flies over nobody of its own side, from the muzzle to the sleeve; canister would strike him. A shell comes from above (TW-103, TW-109,
 * TW-110). */
static const char *
find_friend (const SgTw *tw, const SgTwLay *lay, GArray *heads, double clear)
{
  double half = sg_ruleset_figure (tw->rules, "TW-101", "stick") / 2;

  for (guint i = 0; i < heads->len; i++)
    {
      const SgTwHead *head = &g_array_index (heads, SgTwHead, i);

      if (!sg_units_are_friends (head->unit, lay->gun))
        continue;
      if (lay->shot == SG_TW_CANISTER && may_cover (tw, lay, head->along, head->across))
        return "friend in the device";
      if (lay->shot == SG_TW_BALL && head->along > 0 && head->along < clear && fabs (head->across) <= half)
        return "friend nearer";
    }
  return "none";
}

/* A howitzer throws over whatever stands between; somebody of its side must see where to. */
static gboolean
is_aim_seen (const SgTw *tw, const SgTwLay *lay, const SgUnit *enemy)
{
  g_autoptr (GPtrArray) friends = sg_tw_units (tw, lay->gun->side);

  for (guint i = 0; i < friends->len; i++)
    {
      const SgUnit *unit = friends->pdata[i];
      SgTwAim aim = { .to = sg_tw_lay_aim (lay) };
      g_autofree char *why = NULL;
      SgPlace place;

      if (!sg_board_find_place (tw->board, unit->id, &place))
        continue;
      aim.from = place.at;
      why = sg_tw_why_unseen (tw, "light infantry", unit, enemy, &aim, TRUE);
      if (why == NULL)
        return TRUE;
    }
  return FALSE;
}

const char *
sg_tw_find_bar (const SgTw *tw, const SgTwLay *lay, GArray *heads)
{
  const SgUnit *enemy = NULL;
  double clear = find_clear (tw, lay, heads, &enemy);
  SgTwAim aim = { .from = lay->muzzle, .to = sg_tw_lay_point (lay, clear, 0) };
  const char *found = find_friend (tw, lay, heads, clear);
  g_autofree char *why = NULL;

  if (lay->shot == SG_TW_SHELL)
    return is_aim_seen (tw, lay, enemy) ? "none" : "aim not seen";
  if (lay->moved != NULL || !g_str_equal (found, "none"))
    return found;
  why = sg_tw_why_unseen (tw, "gun", lay->gun, enemy, &aim, TRUE);
  return read_screen (why);
}

/* The question */

/* (floating): by its distance from the gun or, of a shell, from the aim; a gun by its @points, or a figure (−1) by whether it is an officer. */
static GVariant *
tell_one (const SgTwLay *lay, const char *id, double along, double across, gint64 points, gboolean officer)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "id", "s", id);
  if (lay->shot == SG_TW_SHELL)
    {
      g_variant_dict_insert (&dict, "beyond", "d", sg_round_hundredths (along - lay->range));
      g_variant_dict_insert (&dict, "right", "d", across);
    }
  else
    {
      g_variant_dict_insert (&dict, "along", "d", along);
      g_variant_dict_insert (&dict, "across", "d", across);
    }
  if (points >= 0)
    g_variant_dict_insert (&dict, "total_before", "x", points);
  else
    g_variant_dict_insert (&dict, "officer", "b", officer);
  return g_variant_dict_end (&dict);
}

/* Those alone whom the device can come to cover, wherever the dice send it: nobody else needs to be told to the procedure. */
static GVariant *
list_figures (const SgTw *tw, const SgTwLay *lay, GArray *heads)
{
  GVariantBuilder all;

  g_variant_builder_init (&all, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < heads->len; i++)
    {
      const SgTwHead *head = &g_array_index (heads, SgTwHead, i);
      g_autofree char *id = head->officer != NULL ? g_strdup_printf ("%s#%s", head->unit->id, head->officer) : g_strdup_printf ("%s#%u", head->unit->id, head->n);
      gboolean officer = head->officer != NULL || sg_tw_kind (head->unit) == SG_TW_GENERAL;   /* of every kind (TW-89) */

      if (may_cover (tw, lay, head->along, head->across))
        g_variant_builder_add_value (&all, tell_one (lay, id, head->along, head->across, -1, officer));
    }
  return g_variant_builder_end (&all);
}

/* (nullable): the unlimbered gun nearest the aim that the device can come to cover. */
static SgUnit *
find_gun (const SgTw *tw, const SgTwLay *lay)
{
  g_autoptr (GPtrArray) units = sg_tw_units (tw, NULL);
  SgPoint aim = sg_tw_lay_aim (lay);
  double least = INFINITY;
  SgUnit *found = NULL;

  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = units->pdata[i];
      double along, across;
      SgPlace place;

      /* the nearest alone is in the question, for it asks of one gun; what else is covered throws for itself after it (TW-105, TW-117) */
      if (unit == lay->gun || !sg_tw_is_ready (tw, unit) || !sg_board_find_place (tw->board, unit->id, &place))
        continue;
      measure_from_muzzle (lay, place.at, &along, &across);
      if (may_cover (tw, lay, along, across) && sg_point_distance (aim, place.at) < least)
        {
          least = sg_point_distance (aim, place.at);
          found = unit;
        }
    }
  return found;
}

SgQuestion *
sg_tw_fill_shot (const SgTw *tw, const SgTwLay *lay, GError **error)
{
  static const char *const calls[] = { N_("%s fires ball"), N_("%s fires canister"), N_("%s throws a shell") };
  g_autofree char *about = NULL;
  g_autoptr (GArray) heads = sg_tw_lay_heads (tw, lay);
  const SgUnit *met = NULL, *target = find_clear (tw, lay, heads, &met) > 0 && lay->moved == NULL ? met : lay->moved;
  SgQuestion *question = sg_tw_question (tw, procedures[lay->shot], lay->gun, target, error);
  SgUnit *gun = lay->shot != SG_TW_CANISTER ? find_gun (tw, lay) : NULL;
  SgPlace place;

  if (question == NULL)
    return NULL;
  about = g_strdup_printf (_(calls[lay->shot]), sg_unit_called (lay->gun));
  sg_question_set_about (question, about);
  sg_play_fill (question, "bearing", g_variant_new_double (lay->bearing));
  sg_play_fill (question, "aim", g_variant_new_double (lay->range));
  sg_play_fill (question, "range", g_variant_new_double (lay->range));
  sg_play_fill (question, "laid", g_variant_new_boolean (FALSE));
  sg_play_fill (question, "bar", g_variant_new_string (sg_tw_find_bar (tw, lay, heads)));
  sg_play_fill (question, "figures", list_figures (tw, lay, heads));
  if (gun != NULL && sg_board_find_place (tw->board, gun->id, &place))
    {
      double along, across;

      measure_from_muzzle (lay, place.at, &along, &across);
      sg_play_fill (question, "gun", tell_one (lay, gun->id, along, across, sg_word_whole (gun, &sg_tw_words.gun_points), FALSE));
    }
  return question;
}
