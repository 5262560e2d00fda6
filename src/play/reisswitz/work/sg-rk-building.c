/* sg-rk-building.c: works on the clock: how they go on, and what they leave of the country when they are done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A work goes on as long as its crew stands by it, in nobody's hands and not under canister; under ball a bridge is built slower
 * (RK-240).
 */

#include "play/reisswitz/work/sg-rk-building.h"

#include "campaign/sg-board-apply.h"
#include "campaign/sg-country-word.h"
#include "map/sg-describe.h"
#include "map/sg-sight.h"
#include "map/sg-slope.h"
#include "play/reisswitz/base/sg-rk-band.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-note.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-rounds.h"
#include "play/reisswitz/march/sg-rk-ground.h"
#include "play/reisswitz/march/sg-rk-march.h"
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/reisswitz/work/sg-rk-wagons.h"
#include "play/sg-going.h"
#include "rules/sg-ruleset-tables.h"

#define LAID 8.0     /* paces, the program's own: a bridge laid in the field takes sections and threes abreast (RK-72), and no line */

typedef struct { const SgRk *rk; SgBoard *after; SgRuling *ruling; GArray *grounds; GPtrArray *events; gint64 time; char *country; SgRkIsLost is_lost; } Clock;

static void
put_change (Clock *clock, const SgCountryChange *change)
{
  g_autofree char *all = sg_country_with (clock->country, change);

  sg_word_set (clock->ruling, clock->rk->board, &sg_common_words.country, all);
  g_free (clock->country);
  clock->country = g_steal_pointer (&all);
}

static void
put_state (Clock *clock, const char *piece, SgCountryState state)
{
  const SgCountryChange change = { .piece = (char *) piece, .state = state, .since = clock->time };

  put_change (clock, &change);
}

/* Whether a body sees as far as @at, by the ground and by the light. */
static gboolean
sees_it (const Clock *clock, const SgRkGround *who, SgPoint at)
{
  SgSightTerms terms = sg_sight_terms_for (clock->rk->rules, clock->rk->map);
  gint64 visibility = sg_word_whole (clock->rk->board, &sg_rk_words.visibility);

  return (visibility <= 0 || sg_point_distance (who->place.at, at) <= visibility) && sg_survey_seen (clock->rk->map, who->place.at, at, &terms);
}

/* What enemy guns that stand in battery and see the place do there: 0 nothing, 1 ball, 2 canister. */
static int
fire_on (const Clock *clock, const SgRkWork *work)
{
  int worst = 0;

  for (guint i = 0; i < clock->grounds->len; i++)
    {
      const SgRkGround *guns = &g_array_index (clock->grounds, SgRkGround, i);
      g_autofree char *band = NULL;

      if (sg_unit_is_of (guns->unit, work->side) || !sg_rk_is_manned (clock->rk, guns) || !sg_survey_in_arc (guns->place, work->at, 90))
        continue;
      band = sg_rk_band (clock->rk, guns->unit, sg_point_distance (guns->place.at, work->at));
      if (band != NULL && sees_it (clock, guns, work->at))
        worst = MAX (worst, g_str_has_suffix (band, "canister") ? 2 : 1);
    }
  return worst;
}

/* The wagons have not gone away from it. */
static gboolean
stands_by_wagons (const Clock *clock, const SgRkGround *crew)
{
  SgRk after = *clock->rk;
  const SgUnit *wagons;
  g_autofree char *why = NULL;

  after.board = clock->after;
  why = sg_rk_why_not_refill (&after, clock->grounds, crew->unit, &wagons);
  return why == NULL;
}

/* How much of a move is done under such fire, by the procedure. */
static double
share_under_fire (const Clock *clock, const SgRkWork *work)
{
  g_autoptr (SgQuestion) question = sg_play_question (&clock->rk->play, "bridge", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  int fire = fire_on (clock, work);

  sg_play_fill (question, "work", g_variant_new_string (sg_rk_work_kinds[work->kind]));
  sg_play_fill (question, "paces", g_variant_new_double (round (sg_point_distance (work->at, work->to))));
  sg_play_fill (question, "under_ball", g_variant_new_boolean (fire == 1));
  sg_play_fill (question, "under_canister", g_variant_new_boolean (fire == 2));
  verdict = sg_play_judge (&clock->rk->play, question, NULL);
  return sg_play_measure (verdict, "share");
}

/* How much of a move is done in this one. */
static double
progress (const Clock *clock, const SgRkWork *work, const SgRkGround *crew)
{
  if (crew == NULL || sg_word_has (crew->unit, &sg_rk_words.grade) || sg_word_whole_or (crew->unit, &sg_rk_words.moved, -1) == clock->rk->turn + 1)
    return 0;
  if (sg_rk_work_is_siege (work))
    return sg_rk_is_in_battery (&crew->form) ? 1 : 0;
  if (sg_rk_is_upon (crew->unit, NULL))
    return 0;
  if (work->kind == SG_RK_WORK_REFILL)
    return stands_by_wagons (clock, crew) ? 1 : 0;
  if (!sg_rk_work_is_built (work))
    return 1;
  return share_under_fire (clock, work);
}

/* A tenth of a pace is as exact as a bridge is laid. */
static SgPoint
to_grain (SgPoint at)
{
  return (SgPoint) { round (at.x * 10) / 10, round (at.y * 10) / 10 };
}

static void
lay (Clock *clock, const SgRkWork *work)
{
  static const char *const classes[] = { [SG_RK_WORK_PONTOON] = "pontoon", [SG_RK_WORK_FLOATING_INFANTRY] = "floating", [SG_RK_LAST_BUILT] = NULL };
  const char *class = classes[work->kind] != NULL ? classes[work->kind] : "trestle";
  g_autofree char *id = g_strdup_printf ("bridge-%d-%d", (int) work->at.x, (int) work->at.y); /* no count: who sees it would know of the others */
  const SgCountryChange change = { id, SG_COUNTRY_BRIDGE, .class = (char *) class, .width = LAID, .from = to_grain (work->at), .to = to_grain (work->to) };

  put_change (clock, &change);
}

/* Over the water: the unit stands on the other bank. */
static void
land (Clock *clock, const SgRkWork *work, const SgRkGround *crew)
{
  SgPlace place = { work->to, crew->place.bearing };
  g_autofree char *text = sg_place_format (&place);

  sg_word_set (clock->ruling, sg_board_get_body (clock->rk->board, work->unit), &sg_common_words.body_place, text);
}

/* (transfer full): what has come of it. */
static char *
tell_end (const Clock *clock, const SgRkWork *work, const char *words)
{
  g_autofree char *called = sg_rk_piece_called (sg_rk_begun_map (clock->rk->battle), work->piece), *capital = sg_text_capital (called);

  if (work->kind == SG_RK_WORK_BLOW)
    return g_strdup_printf (_("%s is blown up"), capital);
  if (work->kind == SG_RK_WORK_BURN)
    return g_strdup_printf (_("%s burns"), capital);
  return sg_rk_work_is_built (work) ? g_strdup_printf (_("%s: it stands"), words) : g_strdup_printf (_("%s: done"), words);
}

/* Whether there is still something for the work to be done to: of two at one bridge, or a fire there, the first may have left nothing to the other.  What
 * brings all of it down finds the piles still where the planking is gone. */
static gboolean
is_to_be_done (const Clock *clock, const SgRkWork *work)
{
  SgCountryState state = sg_country_state_of (clock->country, work->piece);
  gboolean stands = state == SG_COUNTRY_UNTOUCHED || state == SG_COUNTRY_BRIDGE || state == SG_COUNTRY_BLOCKED;

  switch (work->kind)
    {
    case SG_RK_WORK_BURN:
    case SG_RK_WORK_BLOW:
    case SG_RK_WORK_STRIP:
    case SG_RK_WORK_BRIDGE_FIRE:
      return stands || state == SG_COUNTRY_PLANKS;
    case SG_RK_WORK_PLANKS:
    case SG_RK_WORK_OBSTACLE:
    case SG_RK_WORK_DISMANTLE:
    case SG_RK_WORK_BOMBARD:
    case SG_RK_WORK_BREACH:
      return stands;
    case SG_RK_WORK_REPAIR_STONE:
      return state == SG_COUNTRY_BROKEN;
    case SG_RK_WORK_REPAIR_WOOD:
      return state == SG_COUNTRY_PLANKS;
    case SG_RK_WORK_CLEARING:
      return state == SG_COUNTRY_BLOCKED;
    default:
      return TRUE;
    }
}

/* What it leaves of its piece. */
static SgCountryState
state_after (const SgRkWork *work)
{
  switch (work->kind)
    {
    case SG_RK_WORK_BLOW:
      return SG_COUNTRY_BROKEN;
    case SG_RK_WORK_BURN:
      return SG_COUNTRY_BURNING;
    case SG_RK_WORK_PLANKS:
      return SG_COUNTRY_PLANKS;
    case SG_RK_WORK_STRIP:
    case SG_RK_WORK_DISMANTLE:
      return SG_COUNTRY_STRIPPED;
    case SG_RK_WORK_OBSTACLE:
      return SG_COUNTRY_BLOCKED;
    default:
      return SG_COUNTRY_UNTOUCHED;
    }
}

static void
finish (Clock *clock, SgRkWork *work, const SgRkGround *crew)
{
  g_autofree char *words = sg_rk_work_tell (clock->rk, work), *end = tell_end (clock, work, words);
  const SgCountryChange change = { (char *) work->piece, state_after (work), work->kind == SG_RK_WORK_OBSTACLE ? (gint64) work->moves : clock->time };

  if (work->timed)
    {
      work->ready = TRUE;
      sg_rk_event (clock->events, SG_RK_STOP_ORDER, work->unit, NULL, _("%s: ready, and waits for the moment"), words);
      return;
    }
  if (sg_rk_work_is_built (work))
    lay (clock, work);
  else if (work->kind == SG_RK_WORK_FERRY || work->kind == SG_RK_WORK_SWIM)
    land (clock, work, crew);
  else if (work->kind == SG_RK_WORK_REFILL)
    sg_word_clear (clock->ruling, sg_board_get_unit (clock->rk->board, work->unit), &sg_rk_words.fired);
  else
    put_change (clock, &change);
  if (work->kind == SG_RK_WORK_REPAIR_STONE || work->kind == SG_RK_WORK_REPAIR_WOOD) /* it bears no more than one laid in haste (RK-72, RK-74) */
    sg_word_set (clock->ruling, SG_OF (clock->rk->board, work->piece), &sg_rk_words.width, "bridge_built");
  sg_rk_event (clock->events, SG_RK_STOP_ORDER, work->unit, NULL, "%s", end);
}

/* Fire that guns raised or a wall that they brought down. */
static void
strike (Clock *clock, const SgRkWork *work)
{
  g_autofree char *called = sg_rk_piece_called (sg_rk_begun_map (clock->rk->battle), work->piece);
  double files = sg_ruleset_cell (clock->rk->rules, "RK-30", "types", "battalion", "figures") / 3;
  double gap = sg_ruleset_figure (clock->rk->rules, "RK-109", "gap") * sg_ruleset_cell (clock->rk->rules, "RK-30", "types", "battalion", "front") / files;
  const SgCountryChange breach = { (char *) work->piece, SG_COUNTRY_BREACH, .width = round (gap), .from = to_grain (work->to) };

  if (work->kind == SG_RK_WORK_BOMBARD)
    {
      put_state (clock, work->piece, SG_COUNTRY_BURNING);
      sg_rk_event (clock->events, SG_RK_STOP_ORDER, work->unit, NULL, _("%s burns"), called);
    }
  else if (work->kind == SG_RK_WORK_BREACH)
    {
      put_change (clock, &breach);
      sg_rk_event (clock->events, SG_RK_STOP_ORDER, work->unit, NULL, _("There is a gap in %s for %d men abreast"), called,
                   (int) sg_ruleset_whole (clock->rk->rules, "RK-109", "gap"));
    }
  else if (work->lasts <= 0)
    {
      put_state (clock, work->piece, SG_COUNTRY_BROKEN);
      sg_rk_event (clock->events, SG_RK_STOP_ORDER, work->unit, NULL, _("%s is broken by the guns"), called);
    }
  else
    sg_rk_event (clock->events, SG_RK_STOP_ORDER, work->unit, NULL, ngettext ("%s is struck; it can be crossed for %d move more",
                                                                                         "%s is struck; it can be crossed for %d moves more", (gulong) work->lasts), called, (int) work->lasts);
}

/* What comes after the end of a bombardment: a bridge that lasts for a while, a fire that spreads, and goes out. */
static void
burn_on (Clock *clock, SgRkWork *work)
{
  g_autofree char *called = sg_rk_piece_called (sg_rk_begun_map (clock->rk->battle), work->piece);

  if (work->lasts > 0 && !is_to_be_done (clock, work))   /* it is gone already, otherwise */
    work->lasts = -1;
  if (work->lasts > 0 && --work->lasts == 0)
    {
      put_state (clock, work->piece, SG_COUNTRY_BROKEN);
      sg_rk_event (clock->events, SG_RK_STOP_ORDER, work->unit, NULL, _("%s can no longer be crossed"), called);
      work->lasts = -1;
    }
  if (work->spread > 0 && --work->spread == 0)
    {
      sg_rk_event (clock->events, SG_RK_STOP_ORDER, work->unit, NULL, work->clear >= 0 ? _("The fire of %s spreads") : _("The fire of %s stays where it is"), called);
      work->spread = -1;
      if (work->clear < 0)
        put_state (clock, work->piece, SG_COUNTRY_BURNT);
    }
  else if (work->spread <= 0 && work->clear > 0 && --work->clear == 0)
    {
      sg_rk_event (clock->events, SG_RK_STOP_ORDER, work->unit, NULL, _("All must have left the fire of %s"), called);
      put_state (clock, work->piece, SG_COUNTRY_BURNT);
      work->clear = -1;
    }
}

/* What @who sees he knows at once to whom it reports who is it himself, stands within speech of it or is not on the map (RK-18). */
static gboolean
is_heard (const Clock *clock, const SgRkGround *who)
{
  g_autofree char *reader = sg_rk_reader_of (clock->after, who->unit);
  const SgUnit *commander = sg_rk_head (clock->after, reader);
  const SgRkGround *his = commander != NULL ? sg_rk_ground_of (clock->grounds, commander->id) : NULL;

  return his == NULL || sg_point_distance (his->place.at, who->place.at) <= sg_ruleset_figure (clock->rk->rules, "RK-18", "speech");
}

/* Who saw it first has fallen before he could report it: another must see it anew. */
static void
lose_observer (const Clock *clock, SgRkWork *work)
{
  guint number = sg_rk_work_told (clock->rk->board, work);
  const char *enemy = sg_play_other (work->side);

  if (*work->observer == '\0' || sg_rk_ground_of (clock->grounds, work->observer) != NULL || (number > 0 && !clock->is_lost (clock->rk->board, enemy, number)))
    return;
  g_free (work->observer);
  work->observer = g_strdup ("");
  work->seen = FALSE;
}

/* The other side hears of it as soon as one of its bodies can see it (RK-26); its commander by himself, or by a report of the first that did. */
static void
be_seen (Clock *clock, SgRkWork *work)
{
  g_autofree char *words = sg_rk_work_tell (clock->rk, work);

  lose_observer (clock, work);
  for (guint i = 0; (!work->seen || *work->observer != '\0') && i < clock->grounds->len; i++)
    {
      const SgRkGround *who = &g_array_index (clock->grounds, SgRkGround, i);

      if (sg_unit_is_of (who->unit, work->side) || !sees_it (clock, who, work->at))
        continue;
      if (is_heard (clock, who) || !work->seen)
        {
          g_free (work->observer);
          work->observer = g_strdup (is_heard (clock, who) ? "" : who->unit->id);
        }
      if (work->seen)
        continue;
      work->saw = clock->time;
      work->seen = TRUE;
      sg_rk_event (clock->events, SG_RK_STOP_SIGHTING, who->unit->id, NULL, _("%s sees a work of the enemy: %s"), who->unit->name, words);
    }
}

/* Nothing comes of it any more. */
static void
give_up (Clock *clock, SgRkWork *work, const char *format)
{
  g_autofree char *words = sg_rk_work_tell (clock->rk, work);
  g_autoptr (GString) told = g_string_new (format);

  work->left = 0;
  work->ready = FALSE;
  work->lasts = work->spread = work->clear = -1;
  g_string_replace (told, "%s", words, 1);
  sg_rk_event (clock->events, SG_RK_STOP_ORDER, work->unit, NULL, "%s", told->str);
}

/* What has nothing left and is not ready is kept only for what comes after it: a fire that spreads, a bridge that lasts a while (burn_on()).  Guns that cease
 * give their place up at once; men who are hindered wait beside their work (RK-240). */
static void
step (Clock *clock, SgRkWork *work)
{
  const SgRkGround *crew = sg_rk_ground_of (clock->grounds, work->unit);
  g_autofree char *words = sg_rk_work_tell (clock->rk, work);
  double done;

  if ((work->left > 0 || work->ready) && !is_to_be_done (clock, work))
    {
      give_up (clock, work, _("%s: given up, nothing is left to be done there"));
      return;
    }
  if (work->ready)
    return;
  if (work->left <= 0)
    {
      burn_on (clock, work);
      return;
    }
  if (crew != NULL && sg_point_distance (crew->place.at, work->at) > (sg_rk_work_is_siege (work) ? 1 : sg_ruleset_figure (clock->rk->rules, "RK-19", "spot") + 1))
    crew = NULL;
  if (crew != NULL && sg_rk_work_is_siege (work) && sg_rk_shots_left (clock->rk, crew->unit) <= 0)   /* what it fired before at troops counts as well */
    {
      give_up (clock, work, _("%s: given up, the ammunition is spent"));
      return;
    }
  done = progress (clock, work, crew);
  if (crew == NULL || (done <= 0 && sg_rk_work_is_siege (work)))
    {
      give_up (clock, work, _("%s: given up, those who were at it are gone"));
      return;
    }
  if (done <= 0 && !work->held)
    sg_rk_event (clock->events, SG_RK_STOP_ORDER, work->unit, NULL, _("%s: it stands still"), words);
  work->held = done <= 0;
  work->left = MAX (0, work->left - done);
  if (sg_rk_work_is_siege (work))
    sg_word_set_whole (clock->ruling, sg_board_get_unit (clock->rk->board, work->unit), &sg_rk_words.fired, sg_word_whole (sg_board_get_unit (clock->rk->board, work->unit), &sg_rk_words.fired) + 1);
  if (work->left < 0.005)
    {
      work->left = 0;
      if (sg_rk_work_is_siege (work))
        strike (clock, work);
      else
        finish (clock, work, crew);
    }
}

/* A bridge that was lit and not put out in time burns down (RK-243): by the clock, and not as a work, for who lit it may be anywhere. */
static void
burn_down (Clock *clock)
{
  g_autoptr (GPtrArray) changes = sg_country_changes (clock->country);
  SgMap *map = sg_rk_begun_map (clock->rk->battle);
  gint64 wait = sg_ruleset_whole (clock->rk->rules, "RK-243", "put-out") * sg_rk_minutes (clock->rk);

  for (guint i = 0; i < changes->len; i++)
    {
      const SgCountryChange *change = changes->pdata[i];
      const SgPiece *piece = sg_map_get_piece (map, change->piece);
      g_autofree char *called = NULL;

      if (piece == NULL || piece->kind != SG_PIECE_BRIDGE || change->state != SG_COUNTRY_BURNING || clock->time - change->since <= wait)
        continue;
      called = sg_rk_piece_called (map, change->piece);
      put_state (clock, change->piece, SG_COUNTRY_BURNT);
      sg_rk_event (clock->events, SG_RK_STOP_ORDER, "", NULL, _("%s has burned down"), called);
    }
}

/* Whether one of the bodies of @reader sees @at. */
static gboolean
sees (const Clock *clock, const char *reader, SgPoint at)
{
  for (guint i = 0; i < clock->grounds->len; i++)
    {
      const SgRkGround *who = &g_array_index (clock->grounds, SgRkGround, i);

      if (sg_rk_is_under (clock->after, reader, who->unit) && sees_it (clock, who, at))
        return TRUE;
    }
  return FALSE;
}

/* (nullable): the piece as it has become.  What is gone is looked for where it was: on the map that play began with or, of a bridge that was laid in
 * the war, in the country as the reader @known it; who knew nothing of that one has nothing to learn. */
static const SgPiece *
find_changed (const Clock *clock, const char *known, const char *id)
{
  const char *countries[] = { clock->country, "", known };
  const SgPiece *piece = NULL;

  for (guint i = 0; piece == NULL && i < G_N_ELEMENTS (countries); i++)
    piece = sg_map_get_piece (sg_country_made (sg_rk_begun_map (clock->rk->battle), countries[i], NULL), id);
  return piece;
}

/* A side comes to know what was done to a place when one of its bodies can see it. */
static void
come_to_know (Clock *clock, const char *reader)
{
  g_autofree char *known = g_strdup (sg_word_text (SG_OF (clock->after, reader), &sg_common_words.country_of));
  g_autoptr (GPtrArray) changes = sg_country_changes (clock->country);

  for (guint i = 0; i < changes->len; i++)
    {
      const SgCountryChange *change = changes->pdata[i];
      const SgPiece *piece = find_changed (clock, known, change->piece);
      g_autoptr (SgCountryChange) before = sg_country_find_change (known, change->piece);
      char *more;

      if (piece == NULL || (before != NULL && sg_country_changes_equal (before, change))
          || !sees (clock, reader, sg_rk_between (piece->points[0], piece->points[piece->n_points - 1], 0.5)))
        continue;
      more = sg_country_with (known, change);
      g_free (known);
      known = more;
    }
  sg_word_set (clock->ruling, SG_OF (clock->rk->board, reader), &sg_common_words.country_of, known);
}

static void
let_know (Clock *clock, const char *side)
{
  g_auto (GStrv) readers = sg_rk_readers (clock->after, side);

  for (guint i = 0; readers[i] != NULL; i++)
    come_to_know (clock, readers[i]);
}

void
sg_rk_step_works (const SgRk *rk, SgBoard *after, SgRuling *ruling, gint64 time, GPtrArray *events, SgRkIsLost is_lost)
{
  g_autoptr (GPtrArray) works = sg_rk_works (rk->board);
  g_autoptr (GArray) grounds = works->len > 0 || sg_word_has (rk->board, &sg_common_words.country) ? sg_rk_grounds (after) : NULL;
  Clock clock = { rk, after, ruling, grounds, events, time, g_strdup (sg_word_text (rk->board, &sg_common_words.country)), is_lost };

  for (guint i = 0; i < works->len; i++)
    {
      SgRkWork *work = works->pdata[i];

      step (&clock, work);
      if ((work->left > 0 || work->ready) && work->kind != SG_RK_WORK_REFILL) /* cartridges are no work to hear of */
        be_seen (&clock, work);
      sg_rk_put_work (rk, ruling, work);
    }
  if (rk->map != NULL)
    burn_down (&clock);
  if (*clock.country != '\0')
    {
      let_know (&clock, "red");
      let_know (&clock, "blue");
    }
  g_free (clock.country);
}
