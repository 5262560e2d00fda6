/* sg-tw-ride.c: riders who have burst through, and where they ride on to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * They go to the end of their charge, if possible into another enemy, and may turn aside up to 30° to do so (TW-77). Whom of several is theirs to say: they
 * wait, with what they have left, until it is said.
 */

#include "play/war-game/sg-tw-ride.h"

#include <math.h>

#include "base/sg-nth.h"
#include "base/sg-xml-nodes.h"
#include "play/war-game/sg-tw-fight-words.h"
#include "play/war-game/sg-tw-ground.h"
#include "play/war-game/sg-tw-move.h"
#include "play/war-game/sg-tw-turn.h"

#define TURN 10.0   /* degrees, the program’s own: so often riders who are through look aside */
#define THIN "0.01" /* inches, the same: so deep is the front of riders who are through */
#define LEAST 0.01  /* inches, the same: a front has some width, were it of one rider */

/** Ride: where riders who are through come to, and whom they meet there; @away: they turned from him, and met him with a corner of their front. */
typedef struct { SgPlace end; SgUnit *met; double gone; gboolean away; } Ride;

/* How far apart all of @unit would stand abreast on a front as wide as that of @through of its riders. */
static double
close_up (const SgTw *tw, const SgUnit *unit, gint64 through)
{
  const SgBody *body = sg_play_body (&tw->play, unit);
  SgUnitStand own;
  gint64 abreast;

  if (body == NULL || body->frontage <= 0 || !sg_board_get_stand (tw->board, unit->id, &own))
    return 0;
  abreast = (gint64) floor (own.front / body->frontage + 0.5);
  return through < abreast ? MAX (body->frontage * (through - 1) / (abreast - 1), LEAST) : body->frontage;
}

/* (transfer full): the board with the front of those of @unit who are through at @place, and nothing behind it: they ride one by one. */
static SgBoard *
suppose (const SgTw *tw, const SgUnit *unit, const SgPlace *place, gint64 through)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "", "");
  g_autofree char *body = g_strconcat ("body:", unit->id, NULL), *apart = sg_number_format (close_up (tw, unit, through));

  sg_tw_set_place (tw, ruling, unit, place);
  sg_word_say (ruling, body, &sg_common_words.frontage, apart);
  sg_word_say (ruling, body, &sg_common_words.depth, THIN);
  return sg_play_suppose (&tw->play, ruling);
}

/* (nullable): an enemy of @unit other than @enemy upon whom it stands where it is: who stands close behind is met at once, and not jumped over. */
static SgUnit *
find_underfoot (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy)
{
  g_autoptr (GPtrArray) others = sg_tw_units (tw, sg_play_other (unit->side));
  g_autoptr (GArray) own = sg_tw_outline (tw, unit);

  for (guint i = 0; own != NULL && i < others->len; i++)
    {
      SgUnit *other = others->pdata[i];
      g_autoptr (GArray) ground = g_str_equal (other->id, enemy->id) || sg_tw_kind (other) == SG_TW_GENERAL ? NULL : sg_tw_outline (tw, other);

      if (ground != NULL && sg_polygon_gap ((const SgPoint *) (void *) own->data, own->len, (const SgPoint *) (void *) ground->data, ground->len) <= 0)
        return other;
    }
  return NULL;
}

/* Whether a turn of @aside degrees is to the other hand than @enemy stands on. */
static gboolean
turns_away (const SgTw *tw, const SgPlace *own, const SgUnit *enemy, double aside)
{
  SgPlace his;

  return sg_board_find_place (tw->board, enemy->id, &his) && remainder (sg_point_bearing (own->at, his.at) - own->bearing, 360) * aside < 0;
}

/* Of @through of @unit, @rear inches on and then as far as @left and the ground let them, @aside from where it rode. */
static Ride
ride_aside (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, gint64 through, const SgPlace *own, double rear, double left, double aside)
{
  SgPlace behind = { sg_point_step (own->at, own->bearing + aside, rear), own->bearing + aside };
  g_autoptr (SgBoard) board = suppose (tw, unit, &behind, through);
  Ride ride = { .met = NULL };
  SgTw then = *tw;
  const SgUnit *rider = sg_board_get_unit (board, unit->id);
  SgUnit *next;
  double far = 0, may;

  then.board = board;
  next = find_underfoot (&then, rider, enemy);
  /* They have the depth of those whom they rode through behind them, and less left by as much. */
  if (next == NULL)
    far = sg_tw_stop_before (&then, rider, behind.bearing, behind.bearing, left - rear, &next);
  /* The ground is paid for from where the regiment met the enemy, for what lies under him counts as well (TW-57). */
  may = MAX (sg_tw_afford (tw, unit, "charge", own->at, behind.bearing, rear + far, left) - rear, 0);
  next = next != NULL && may >= far ? sg_play_unit (&tw->play, next->id) : NULL;
  ride.end = (SgPlace) { sg_point_step (behind.at, behind.bearing, may), behind.bearing };
  ride.gone = rear + may;
  if (next != enemy && next != NULL && !sg_units_are_friends (unit, next))
    ride.met = next;
  ride.away = ride.met != NULL && turns_away (tw, own, ride.met, aside);
  return ride;
}

/* (transfer full) (element-type Ride): straight on first, then by turns to either side, as far as the book lets them turn. */
static GArray *
list_rides (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, gint64 through, double left)
{
  GArray *rides = g_array_new (FALSE, FALSE, sizeof (Ride));
  double most = sg_ruleset_figure (tw->rules, "TW-77", "aside"), rear;
  SgUnitStand own, other;

  if (!sg_board_get_stand (tw->board, unit->id, &own) || !sg_board_get_stand (tw->board, enemy->id, &other))
    return rides;
  rear = MAX (other.depth - SG_TW_NEAR, 0);
  /* 0, 10, −10, 20, −20 … degrees: of two ways to one enemy the straighter comes first, and stays */
  for (double aside = 0; aside <= most && rear <= left; aside = aside <= 0 ? -aside + TURN : -aside)
    {
      Ride ride = ride_aside (tw, unit, enemy, through, &own.at, rear, left, aside);

      g_array_append_val (rides, ride);
    }
  return rides;
}

/* (transfer container) (element-type SgUnit): whom they can meet, each once. */
static GPtrArray *
list_met (GArray *rides)
{
  GPtrArray *met = g_ptr_array_new ();

  for (guint i = 0; i < rides->len; i++)
    {
      SgUnit *one = g_array_index (rides, Ride, i).met;

      if (one != NULL && !g_ptr_array_find (met, one, NULL))
        g_ptr_array_add (met, one);
    }
  return met;
}

/* (nullable): the first that meets @met, one that turns from him only where none else does; or of nobody’s the straightest. */
static const Ride *
find_ride (GArray *rides, const SgUnit *met)
{
  const Ride *away = NULL;

  for (guint i = 0; i < rides->len; i++)
    {
      const Ride *ride = &g_array_index (rides, Ride, i);

      if (ride->met == met && !ride->away)
        return ride;
      if (ride->met == met && away == NULL)
        away = ride;
    }
  if (away != NULL)
    return away;
  return rides->len > 0 ? &g_array_index (rides, Ride, 0) : NULL;
}

/* Where all are through the regiment is, if it has room behind the enemy. */
static gboolean
has_room (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, const Ride *ride)
{
  SgUnitStand own, other;

  return sg_board_get_stand (tw->board, unit->id, &own) && sg_board_get_stand (tw->board, enemy->id, &other)
         && ride->gone >= other.depth + own.depth + 2 * SG_TW_NEAR;
}

/* They fight whom they meet, else nobody in this move (TW-78). */
static void
add_ride (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, const SgUnit *enemy, const Ride *ride, gint64 through)
{
  if (ride != NULL && ride->met != NULL)
    {
      const char *one[] = { ride->met->id, NULL }, *both[] = { enemy->id, ride->met->id, NULL };

      sg_word_set_list (ruling, unit, &sg_tw_fight_words.beyond, one);
      /* the first stays whom they charged, through whom they came: list_choices() and the contact read it so */
      sg_word_set_list (ruling, unit, &sg_tw_words.charged, both);
      sg_word_set_flag (ruling, ride->met, &sg_tw_words.stirred, TRUE);
      sg_tw_say_more (ruling, _(", and came upon %s"), sg_unit_called (ride->met));
    }
  if (ride != NULL && through >= sg_tw_left (unit) && has_room (tw, unit, enemy, ride))
    sg_tw_set_place (tw, ruling, unit, &ride->end);
  else if (ride != NULL)
    sg_word_set_place (ruling, unit, &sg_tw_fight_words.through_at, &ride->end);
}

void
sg_tw_ride_on (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, const SgUnit *enemy, gint64 through, double left)
{
  g_autoptr (GArray) rides = list_rides (tw, unit, enemy, through, left);
  g_autoptr (GPtrArray) met = list_met (rides);

  sg_word_set_whole (ruling, unit, &sg_tw_fight_words.through, through);
  if (met->len > 1)
    sg_word_set_length (ruling, unit, &sg_tw_fight_words.rides, sg_round_hundredths (left));   /* they wait for a word, with these inches left */
  else
    add_ride (tw, ruling, unit, enemy, find_ride (rides, sg_nth (met, 0)), through);
}

/* Whom they ride at */

/* (transfer full) (nullable): how those can ride who have yet to say at whom; @enemy (out): through whom they came. */
static GArray *
list_choices (const SgTw *tw, const SgUnit *unit, const SgUnit **enemy)
{
  g_auto (GStrv) charged = sg_word_list (unit, &sg_tw_words.charged);

  *enemy = charged[0] != NULL && sg_word_has (unit, &sg_tw_fight_words.rides) ? sg_play_unit (&tw->play, charged[0]) : NULL;
  return *enemy != NULL ? list_rides (tw, unit, *enemy, sg_word_whole (unit, &sg_tw_fight_words.through), sg_word_length (unit, &sg_tw_fight_words.rides)) : NULL;
}

static gboolean
may_ride_at (const SgActCall *call)
{
  const SgUnit *enemy;
  g_autoptr (GArray) rides = list_choices ((const SgTw *) call->play, call->units->pdata[0], &enemy);
  const Ride *ride = rides != NULL ? find_ride (rides, call->target) : NULL;

  return ride != NULL && ride->met == call->target;
}

static gboolean
ride_at (const SgActCall *call, GError **error)
{
  const SgTw *tw = (const SgTw *) call->play;
  const SgUnit *unit = call->units->pdata[0], *enemy;
  g_autoptr (GArray) rides = list_choices (tw, unit, &enemy);
  gint64 through = sg_word_whole (unit, &sg_tw_fight_words.through);
  SgRuling *ruling;

  if (!may_ride_at (call))
    return sg_refuse (error, "TW-77", _("Those of %s who are through cannot reach him"), sg_unit_called (unit));
  ruling = sg_ruling_new (SG_RULING_MOVE, "", "TW-77");
  sg_ruling_say (ruling, ngettext ("%d rider of %s rode on", "%d riders of %s rode on", through), (int) through, sg_unit_called (unit));
  sg_word_clear (ruling, unit, &sg_tw_fight_words.rides);
  add_ride (tw, ruling, unit, enemy, find_ride (rides, call->target), through);
  sg_tw_lead_on (tw->battle, ruling);
  return sg_play_post (&tw->play, ruling, error);
}

static void
offer_ride (SgActOffer *offer)
{
  const SgUnit *unit = offer->units->len == 1 ? offer->units->pdata[0] : NULL;

  if (unit != NULL && sg_word_has (unit, &sg_tw_fight_words.rides))
    sg_act_offer (offer);
}

static void
suggest (const SgTw *tw, GPtrArray *list)
{
  g_autoptr (GPtrArray) units = tw->part == SG_TW_CHARGES ? sg_tw_units (tw, NULL) : NULL;

  for (guint i = 0; units != NULL && i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i], *enemy;
      g_autoptr (GArray) rides = list_choices (tw, unit, &enemy);
      g_autoptr (GPtrArray) met = rides != NULL ? list_met (rides) : g_ptr_array_new ();

      for (guint k = 0; k < met->len; k++)
        {
          g_autofree char *key = g_strdup_printf (SG_TW_RIDES "%s:%s", unit->id, ((SgUnit *) met->pdata[k])->id);

          sg_tw_suggest_one (list, key, "TW-77", "sg-horse-symbolic", NULL, unit, met->pdata[k], _("Those of %s who are through ride at %s"), sg_unit_called (unit),
                             sg_unit_called (met->pdata[k]))->act = g_strdup ("ride-at");
        }
    }
}

/* What is seen of those who are through: they stand in one rank beyond the enemy, until the others join them. */
static void
mark (const SgTw *tw, const char *key, SgMarks *marks)
{
  g_autoptr (GPtrArray) units = sg_tw_units (tw, NULL);

  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = units->pdata[i];
      const SgBody *body = sg_play_body (&tw->play, unit);
      gint64 through = MIN (sg_word_whole (unit, &sg_tw_fight_words.through), sg_tw_left (unit));
      SgPlace at;
      g_autofree char *label = NULL;

      if (body == NULL || through <= 0 || !sg_word_place (unit, &sg_tw_fight_words.through_at, &at))
        continue;
      {
        double half = through * body->frontage / 2, deep = sg_word_length (body, &sg_common_words.depth);
        SgPoint left = sg_point_step (at.at, at.bearing - 90, half), right = sg_point_step (at.at, at.bearing + 90, half);
        const SgPoint ground[] = { left, right, sg_point_step (right, at.bearing + 180, deep), sg_point_step (left, at.bearing + 180, deep) };

        label = g_strdup_printf (ngettext ("%d rider of %s who is through", "%d riders of %s who are through", through), (int) through, sg_unit_called (unit));
        sg_marks_add_area (marks, ground, G_N_ELEMENTS (ground), unit->side, label);
      }
    }
}

/* What is known of them. */
static void
tell (const SgTw *tw, const SgUnit *unit, GPtrArray *facts)
{
  gint64 through = sg_word_has (unit, &sg_tw_fight_words.through_at) ? MIN (sg_word_whole (unit, &sg_tw_fight_words.through), sg_tw_left (unit)) : 0;

  if (through > 0)
    sg_fact_add (facts, _("Through"), g_strdup_printf (ngettext ("%d rider, beyond the enemy", "%d riders, beyond the enemy", through), (int) through), "TW-78");
}

static const SgActRow rows[] = {
  { "ride-at", N_("Ride at an Enemy"), "sg-horse-symbolic", "TW-77", .wants = SG_ACT_TARGET, .least = 1, .offer = offer_ride, .carry_out = ride_at, .takes = may_ride_at },
};

const SgTwPart sg_tw_ride = { .acts = SG_ACT_TABLE (rows), .suggest = suggest, .facts = tell, .marks = mark };
