/* sg-tw-blaze.c: houses on fire, and ruins.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A fire counts its moves with the clock, and each section that touches it throws whether it catches (TW-130). Whoever is near leaves when a phase is done in
 * which a house can catch (TW-128).
 */

#include "play/war-game/sg-tw-blaze.h"

#include "base/sg-text.h"
#include "map/sg-piece.h"
#include "map/sg-way.h"
#include "play/war-game/sg-tw-buildings.h"
#include "play/war-game/sg-tw-may.h"
#include "play/war-game/sg-tw-move.h"
#include "rules/sg-question-values.h"

#define STEP 0.5       /* inches, the program’s own: so often the ground is looked at */
#define FARTHEST 40.0  /* inches, the same: farther nobody looks for a place */

char *
sg_tw_fire_near (const SgTw *tw, SgPoint at)
{
  g_autoptr (GPtrArray) sections = sg_tw_sections (tw, NULL);

  for (guint i = 0; i < sections->len; i++)
    {
      const SgTwSection *section = sections->pdata[i];

      if (sg_tw_section_burns (tw, section->id)
          && sg_polygon_distance ((const SgPoint *) (void *) section->points->data, section->points->len, at) < sg_ruleset_figure (tw->rules, "TW-128", "away"))
        return sg_tw_section_call (section);
    }
  return NULL;
}

/* Whether a fire spreads (TW-130) */

/* (nullable): a section that has burned since an earlier move and touches @section. */
static const SgTwSection *
find_fire (const SgTw *tw, GPtrArray *sections, const SgTwSection *section)
{
  for (guint i = 0; i < sections->len; i++)
    {
      const SgTwSection *other = sections->pdata[i];

      if (other != section && sg_tw_section_burns (tw, other->id) && sg_word_whole (SG_OF (tw->board, other->id), &sg_tw_gun_words.caught) < tw->turn
          && sg_polygon_gap ((const SgPoint *) (void *) section->points->data, section->points->len, (const SgPoint *) (void *) other->points->data, other->points->len)
             <= SG_TW_NEAR)
        return other;
    }
  return NULL;
}

/* (nullable): the same, where it has not been thrown for in this move. */
static const SgTwSection *
find_threat (const SgTw *tw, GPtrArray *sections, const SgTwSection *section)
{
  SgWordSubject of = SG_OF (tw->board, section->id);

  if (sg_tw_section_burns (tw, section->id) || sg_tw_section_is_ruin (tw, section->id) || sg_word_whole (of, &sg_tw_gun_words.spread) == tw->turn)
    return NULL;
  return find_fire (tw, sections, section);
}

static SgQuestion *
fill_spread (const SgTw *tw, const SgTwSection *section, const SgTwSection *fire, GError **error)
{
  SgQuestion *question = sg_tw_question (tw, "fire-spread", NULL, NULL, error);

  sg_play_fill (question, "section", g_variant_new_string (section->id));
  sg_play_fill (question, "first_caught_in_move", g_variant_new_int64 (sg_word_whole (SG_OF (tw->board, fire->id), &sg_tw_gun_words.caught)));
  sg_play_fill (question, "in_move", g_variant_new_int64 (tw->turn));
  return question;
}

static gboolean
rule_spread (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  g_autoptr (GPtrArray) sections = sg_tw_sections (tw, NULL);
  const SgTwSection *section = sg_tw_section_in (sections, sg_question_text (question, "section"));
  gboolean caught = sg_verdict_get (verdict, "caught_in_move") != NULL;
  g_autofree char *called = NULL, *house = NULL;

  if (section == NULL)
    return TRUE;
  called = sg_tw_section_call (section);
  house = sg_text_capital (called);   /* it begins the sentence */
  sg_word_set_whole (ruling, SG_OF (tw->board, section->id), &sg_tw_gun_words.spread, tw->turn);
  if (caught)
    sg_word_set_whole (ruling, SG_OF (tw->board, section->id), &sg_tw_gun_words.caught, tw->turn);
  sg_ruling_say (ruling, caught ? _("%s caught fire too") : _("%s was spared by the fire"), house);
  return TRUE;
}

static void
suggest (const SgTw *tw, GPtrArray *list)
{
  g_autoptr (GPtrArray) sections = tw->part == SG_TW_CLOCK ? sg_tw_sections (tw, NULL) : NULL;

  for (guint i = 0; sections != NULL && i < sections->len; i++)
    {
      const SgTwSection *section = sections->pdata[i], *fire = find_threat (tw, sections, section);
      g_autofree char *key = g_strconcat ("spread:", section->id, NULL), *house = sg_tw_section_call (section);

      if (fire != NULL)
        sg_tw_suggest_one (list, key, "TW-130", "sg-dice-symbolic", fill_spread (tw, section, fire, NULL), NULL, NULL, _("Whether %s catches fire too"), house);
    }
}


/* The clock: a house whose moves are over is a ruin (TW-129) */

static gint64
find_end (const SgTw *tw, const char *id)
{
  g_autoptr (SgQuestion) question = sg_play_question (&tw->play, "fire-clock", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "caught_in_move", g_variant_new_int64 (sg_word_whole (SG_OF (tw->board, id), &sg_tw_gun_words.caught)));
  verdict = sg_play_judge (&tw->play, question, NULL);
  return verdict != NULL ? sg_verdict_get_number (verdict, "ruin_from_start_of_move") : G_MAXINT;
}

static void
run (const SgTw *tw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) sections = sg_tw_sections (tw, NULL);

  for (guint i = 0; i < sections->len; i++)
    {
      const SgTwSection *section = sections->pdata[i];
      g_autofree char *house = NULL;

      if (!sg_tw_section_burns (tw, section->id) || find_end (tw, section->id) > tw->turn)
        continue;
      house = sg_tw_section_call (section);
      sg_tw_ruin_section (tw, ruling, section, tw->turn);
      sg_tw_say_more (ruling, _("; %s has burnt down"), house);
    }
}

/* Whoever is in a burning house or near it leaves at once, by the side away from the enemy (TW-128) */

static double
find_heat (const SgTw *tw, const SgPoint *corners, guint n, SgPoint *middle)
{
  g_autoptr (GPtrArray) sections = sg_tw_sections (tw, NULL);
  double least = INFINITY;

  for (guint i = 0; i < sections->len; i++)
    {
      const SgTwSection *section = sections->pdata[i];
      double far;

      if (!sg_tw_section_burns (tw, section->id))
        continue;
      far = sg_polygon_gap (corners, n, (const SgPoint *) (void *) section->points->data, section->points->len);
      if (far < least && middle != NULL)
        *middle = sg_tw_section_middle (section);
      least = MIN (least, far);
    }
  return least;
}

static gboolean
house_burns (const SgTw *tw, const SgUnit *unit, SgPoint *middle)
{
  g_autoptr (GPtrArray) sections = sg_word_has (unit, &sg_tw_gun_words.house) ? sg_tw_sections (tw, sg_word_text (unit, &sg_tw_gun_words.house)) : NULL;

  for (guint i = 0; sections != NULL && i < sections->len; i++)
    if (sg_tw_section_burns (tw, ((SgTwSection *) sections->pdata[i])->id))
      {
        *middle = sg_tw_section_middle (sections->pdata[i]);
        return TRUE;
      }
  return FALSE;
}

/* Whether water lies on the way from @fire to @at. */
static gboolean
is_over_water (const SgTw *tw, SgPoint fire, SgPoint at)
{
  const SgPoint path[] = { fire, at };
  g_autoptr (GArray) spans = tw->map != NULL && sg_point_distance (fire, at) > SG_TW_NEAR ? sg_survey_way (tw->map, path, 2) : NULL;

  for (guint i = 0; spans != NULL && i < spans->len; i++)
    {
      const SgPiece *piece = g_array_index (spans, SgSpan, i).piece;

      if (piece != NULL && (piece->kind == SG_PIECE_FORD || sg_piece_kind_is_water (piece->kind)))
        return TRUE;
    }
  return FALSE;
}

/* Whether its arm may go where its front and its rear would stand, and no water lies before that (TW-15 to TW-17). */
static gboolean
may_stand (const SgTw *tw, const SgUnit *unit, const SgPoint corners[4], SgPoint fire)
{
  for (guint i = 0; i < 4; i += 2)
    {
      double wide = sg_point_distance (corners[i], corners[i + 1]);

      if (sg_tw_afford (tw, unit, sg_tw_mode (tw, unit), corners[i], sg_point_bearing (corners[i], corners[i + 1]), wide, INFINITY) < wide)
        return FALSE;
    }
  return !is_over_water (tw, fire, sg_segment_nearest (corners[0], corners[1], fire));
}

/* Free of the fire, of houses and of other troops, on the table and on ground for its arm. */
static gboolean
is_refuge (const SgTw *tw, const SgUnit *unit, const SgUnitStand *stand, SgPoint fire)
{
  g_autoptr (GPtrArray) others = sg_tw_units (tw, NULL), sections = sg_tw_sections (tw, NULL);
  SgPoint corners[4];

  sg_unit_stand_corners (stand, corners);
  for (guint i = 0; i < 4; i++)
    if (tw->map != NULL && (corners[i].x < 0 || corners[i].y < 0 || corners[i].x > sg_map_get_width (tw->map) || corners[i].y > sg_map_get_depth (tw->map)))
      return FALSE;
  if (find_heat (tw, corners, 4, NULL) < sg_ruleset_figure (tw->rules, "TW-128", "away"))
    return FALSE;
  for (guint i = 0; i < sections->len; i++)
    if (sg_polygon_gap (corners, 4, (const SgPoint *) (void *) ((SgTwSection *) sections->pdata[i])->points->data, ((SgTwSection *) sections->pdata[i])->points->len) <= 0)
      return FALSE;
  for (guint i = 0; i < others->len; i++)
    {
      g_autoptr (GArray) outline = others->pdata[i] != unit ? sg_board_get_outline (tw->board, ((SgUnit *) others->pdata[i])->id) : NULL;

      if (outline != NULL && sg_polygon_gap (corners, 4, (const SgPoint *) (void *) outline->data, outline->len) <= 0)
        return FALSE;
    }
  return may_stand (tw, unit, corners, fire);
}

static gboolean
find_refuge (const SgTw *tw, const SgUnit *unit, SgPoint fire, SgPlace *place)
{
  const SgUnit *enemy = sg_tw_nearest (tw, unit, NULL);
  SgUnitStand stand;
  double away;
  SgPlace there;

  if (!sg_board_get_stand (tw->board, unit->id, &stand))
    return FALSE;
  away = enemy != NULL && sg_board_find_place (tw->board, enemy->id, &there) ? sg_point_bearing (there.at, fire) : sg_bearing_normalize (stand.at.bearing + 180);
  for (double far = 0; far < FARTHEST; far += STEP)
    for (double aside = 0; aside <= 180; aside = aside <= 0 ? -aside + 30 : -aside)
      {
        stand.at.at = sg_point_step (fire, away + aside, far);
        stand.at.bearing = sg_bearing_normalize (away + aside + 180);
        if (!is_refuge (tw, unit, &stand, fire))
          continue;
        *place = stand.at;
        return TRUE;
      }
  return FALSE;
}

/* (transfer full): the board with @unit in the order in which it leaves. */
static SgBoard *
suppose_out (const SgTw *tw, const SgUnit *unit, SgTwForm form)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "", "");

  sg_tw_come_out (tw, ruling, unit);
  sg_tw_set_form (tw, ruling, unit, form, sg_tw_left (unit));
  return sg_play_suppose (&tw->play, ruling);
}

static void
flee (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, SgPoint fire)
{
  SgTwForm form = sg_tw_is_foot (unit) ? SG_TW_OPEN_ORDER : sg_tw_form (tw, unit);
  g_autoptr (SgBoard) board = suppose_out (tw, unit, form);
  SgTw then = *tw;
  SgPlace place;

  then.board = board;
  if (!find_refuge (&then, sg_board_get_unit (board, unit->id), fire, &place))
    return;
  sg_tw_come_out (tw, ruling, unit);
  sg_tw_set_form (tw, ruling, unit, form, sg_tw_left (unit));
  sg_tw_set_place (tw, ruling, unit, &place);
  sg_tw_take_along (tw, ruling, unit, &place);
  sg_word_set_flag (ruling, unit, &sg_tw_words.stirred, TRUE);
  sg_tw_say_more (ruling, _("; %s left the fire"), sg_unit_called (unit));
}

/* @ruling has taken the losses of the phase off already, and turned the guns as they were laid: whoever is left is looked at as he stands after that, and after
 * those who left before him, into whose refuge he does not come. */
static void
flee_from (const SgTw *tw, SgRuling *ruling, const char *id)
{
  g_autoptr (SgBoard) board = sg_play_suppose (&tw->play, ruling);
  g_autoptr (GArray) outline = sg_board_get_outline (board, id);
  SgPoint fire = { 0, 0 };
  SgUnit *unit = sg_board_get_unit (board, id);
  SgTw then = *tw;

  then.board = board;
  if (outline != NULL && sg_tw_is_there (&then, unit)
      && (house_burns (&then, unit, &fire)
          || find_heat (&then, (const SgPoint *) (void *) outline->data, outline->len, &fire) < sg_ruleset_figure (tw->rules, "TW-128", "away")))
    flee (&then, ruling, unit, fire);
}

static gboolean
anything_burns (const SgTw *tw)
{
  g_autoptr (GPtrArray) sections = sg_tw_sections (tw, NULL);

  for (guint i = 0; i < sections->len; i++)
    if (sg_tw_section_burns (tw, ((SgTwSection *) sections->pdata[i])->id))
      return TRUE;
  return FALSE;
}

static void
leave (const SgTw *tw, SgTwPhase phase, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = NULL;

  if ((phase != SG_TW_GUNS && phase != SG_TW_CLOCK) || !anything_burns (tw))
    return;
  units = sg_tw_units (tw, NULL);
  for (guint i = 0; i < units->len; i++)
    flee_from (tw, ruling, ((SgUnit *) units->pdata[i])->id);
}

/* Nobody comes near (TW-128) */

static char *
bar (const SgTw *tw, const SgUnit *unit, SgPoint a, SgPoint b, const char **rule)
{
  double length = sg_point_distance (a, b), bearing = sg_point_bearing (a, b);

  for (double at = STEP; at < length + STEP; at += STEP)
    {
      g_autofree char *fire = sg_tw_fire_near (tw, sg_point_step (a, bearing, MIN (at, length)));

      if (fire == NULL)
        continue;
      *rule = "TW-128";
      return g_strdup_printf (_("%s would come within %d inches of %s, which is on fire (TW-128)."), sg_unit_called (unit),
                              (int) sg_ruleset_whole (tw->rules, "TW-128", "away"), fire);
    }
  return NULL;
}

/* What is seen of it */

static void
mark (const SgTw *tw, const char *key, SgMarks *marks)
{
  g_autoptr (GPtrArray) sections = sg_tw_sections (tw, NULL);

  for (guint i = 0; i < sections->len; i++)
    {
      const SgTwSection *section = sections->pdata[i];
      g_autofree char *label = NULL;

      if (!sg_tw_section_burns (tw, section->id))
        continue;
      label = g_strdup_printf (_("on fire to move %d"), (int) find_end (tw, section->id) - 1);
      sg_marks_add_fire (marks, (const SgPoint *) (void *) section->points->data, section->points->len, label);
    }
}

static const SgTwAsk asks[] = { { "fire-spread", NULL, rule_spread }, { NULL } };

const SgTwPart sg_tw_blaze = { .asks = asks, .suggest = suggest, .clock = run, .leave = leave, .bars = bar, .marks = mark };
