/* sg-tw-barge.c: barges: the water they keep to, and the troops they carry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which way the water runs, and how many figures a barge can carry, only the table knows: either is asked once and kept (TW-21).  Who is aboard stands on no
 * ground, and so neither fires nor is fired at; he goes where the barge goes.  To go aboard and ashore costs the distance, as into a house and out of it.
 */

#include "play/war-game/sg-tw-barge.h"

#include <math.h>

#include "base/sg-nth.h"
#include "map/sg-water-way.h"
#include "play/war-game/sg-tw-ground.h"
#include "play/war-game/sg-tw-gun-words.h"
#include "play/war-game/sg-tw-may.h"
#include "play/war-game/sg-tw-move.h"
#include "rules/sg-question-values.h"

#define TURN 5.0          /* degrees, the program’s own: by so much those who land turn to stand dry */
#define STEP 0.5          /* inches, the program’s own: so often it is looked whether there is water */

/* Water */

gboolean
sg_tw_on_water (const SgTw *tw, SgPoint at)
{
  return tw->map != NULL && sg_map_on_water (tw->map, at);
}

/* Which way the water runs only the table knows. */
static const struct { const char *id, *label, *told; } currents[] = {
  { "up river", N_("Goes up River"), N_("%s goes up river") },
  { "down river", N_("Goes down River"), N_("%s goes down river") },
  { "canal", N_("Goes on a Canal"), N_("%s goes on a canal") },
};

static void
offer_current (SgActOffer *offer)
{
  const SgTw *tw = (const SgTw *) offer->play;
  const SgUnit *unit = offer->units->len == 1 ? offer->units->pdata[0] : NULL;

  for (guint i = 0; unit != NULL && sg_tw_kind (unit) == SG_TW_BARGE && tw->part == SG_TW_MOVES && i < G_N_ELEMENTS (currents); i++)
    if (!g_str_equal (sg_tw_mode (tw, unit), currents[i].id))
      sg_act_call (sg_act_offer_with (offer, sg_arg_word (currents[i].id)), "%s", _(currents[i].label));
}

static gboolean
set_current (const SgActCall *call, GError **error)
{
  const SgTw *tw = (const SgTw *) call->play;
  SgUnit *unit = call->units->pdata[0];
  const char *rule = "";
  g_autofree char *why = sg_tw_why_still (tw, unit, &rule);

  if (why != NULL)
    return sg_refuse_because (error, why);
  for (guint i = 0; sg_tw_kind (unit) == SG_TW_BARGE && i < G_N_ELEMENTS (currents); i++)
    if (g_str_equal (currents[i].id, call->args[0].text))
      {
        SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "", "TW-21");

        sg_ruling_say (ruling, _(currents[i].told), sg_unit_called (unit));
        sg_word_set (ruling, unit, &sg_tw_words.current, currents[i].id);
        return sg_play_post (&tw->play, ruling, error);
      }
  return sg_refuse (error, "TW-21", _("Choose a barge"));
}

/* What it carries */

SgUnit *
sg_tw_barge_of (const SgTw *tw, const SgUnit *unit)
{
  return sg_word_has (unit, &sg_tw_words.aboard) ? sg_play_unit (&tw->play, sg_word_text (unit, &sg_tw_words.aboard)) : NULL;
}

char *
sg_tw_kept_off (SgBattle *battle, const char *id)
{
  const SgUnit *unit, *barge;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  unit = sg_play_unit (&tw.play, id);
  barge = unit != NULL ? sg_tw_barge_of (&tw, unit) : NULL;
  return barge != NULL ? g_strdup_printf (_("aboard %s"), sg_unit_called (barge)) : NULL;
}

/* (transfer container) (element-type SgUnit): those aboard @barge. */
static GPtrArray *
list_aboard (const SgTw *tw, const SgUnit *barge)
{
  GPtrArray *units = sg_play_units (&tw->play, NULL);

  for (guint i = units->len; i-- > 0;)
    if (!sg_word_is ((SgUnit *) units->pdata[i], &sg_tw_words.aboard, barge->id))
      g_ptr_array_remove_index (units, i);
  return units;
}

static gint64
count_aboard (const SgTw *tw, const SgUnit *barge)
{
  g_autoptr (GPtrArray) units = list_aboard (tw, barge);
  gint64 n = 0;

  for (guint i = 0; i < units->len; i++)
    n += sg_tw_figures (units->pdata[i]);
  return n;
}

/* What it holds is asked once, and known after that (TW-21). */
static SgQuestion *
fill_load (const SgTw *tw, const SgUnit *barge, gint64 figures, GError **error)
{
  SgQuestion *question = sg_tw_question (tw, "barge-load", barge, NULL, error);

  if (sg_word_has (barge, &sg_tw_words.carries))
    sg_play_fill (question, "capacity", g_variant_new_int64 (sg_word_whole (barge, &sg_tw_words.carries)));
  sg_play_fill (question, "aboard", g_variant_new_int64 (count_aboard (tw, barge)));
  sg_play_fill (question, "figures", g_variant_new_int64 (figures));
  return question;
}

static SgQuestion *
ask_load (const SgTw *tw, GPtrArray *units, GError **error)
{
  const SgUnit *barge = sg_nth (units, 0);

  if (barge == NULL || sg_tw_kind (barge) != SG_TW_BARGE)
    return (void) sg_refuse (error, "TW-21", _("Choose a barge")), NULL;
  return fill_load (tw, barge, 0, error);
}

static gboolean
rule_load (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgUnit *barge = sg_tw_asked (tw, question);
  gint64 capacity = sg_verdict_get_number (verdict, "capacity");

  if (barge == NULL)
    return TRUE;
  sg_word_set_whole (ruling, barge, &sg_tw_words.carries, capacity);
  sg_ruling_say (ruling, ngettext ("%s carries %d figure", "%s carries %d figures", capacity), sg_unit_called (barge), (int) capacity);
  return TRUE;
}

/* INFINITY from a barge that is not there. */
static double
find_gap (const SgTw *tw, const SgUnit *unit, const SgUnit *barge)
{
  return sg_tw_is_there (tw, barge) ? sg_tw_gap (tw, unit, barge) : INFINITY;
}

/* A barge of their own side within what the troops may go in a move: the nearest. */
static const SgUnit *
find_barge (const SgTw *tw, const SgUnit *unit)
{
  g_autoptr (GPtrArray) units = sg_tw_units (tw, unit->side);
  const SgUnit *nearest = NULL;

  for (guint i = 0; i < units->len; i++)
    if (sg_tw_kind (units->pdata[i]) == SG_TW_BARGE && find_gap (tw, unit, units->pdata[i]) <= sg_tw_move_allowed (tw, unit)
        && (nearest == NULL || find_gap (tw, unit, units->pdata[i]) < find_gap (tw, unit, nearest)))
      nearest = units->pdata[i];
  return nearest;
}

/* Who is in a house comes out first, and no barge carries a barge. */
static gboolean
may_sail (const SgTw *tw, const SgUnit *unit)
{
  return sg_tw_kind (unit) != SG_TW_BARGE && sg_tw_is_there (tw, unit) && !sg_word_has (unit, &sg_tw_gun_words.house);
}

/* A barge that troops could reach is asked about, before they are in need of the answer. */
static void
suggest (const SgTw *tw, GPtrArray *list)
{
  g_autoptr (GPtrArray) units = sg_tw_units (tw, NULL);
  g_autoptr (GHashTable) asked = g_hash_table_new (NULL, NULL);

  for (guint i = 0; tw->part == SG_TW_MOVES && i < units->len; i++)
    {
      const SgUnit *barge = may_sail (tw, units->pdata[i]) ? find_barge (tw, units->pdata[i]) : NULL;
      g_autofree char *key = barge != NULL ? g_strconcat ("barge:", barge->id, NULL) : NULL;

      if (barge == NULL || sg_word_has (barge, &sg_tw_words.carries) || !g_hash_table_add (asked, (gpointer) barge))
        continue;
      sg_tw_suggest_one (list, key, "TW-21", "sg-water-symbolic", fill_load (tw, barge, 0, NULL), barge, NULL, _("How many figures does %s carry?"),
                         sg_unit_called (barge))->optional = TRUE;
    }
}

/* Aboard */

/* Of the way from @path[0] on land to a barge the last point that is dry: the water that it lies in is no way to be forded. */
static void
end_at_bank (const SgTw *tw, SgPoint path[2])
{
  double length = sg_point_distance (path[0], path[1]), bearing = sg_point_bearing (path[0], path[1]), at = length;

  while (at > 0 && sg_tw_on_water (tw, sg_point_step (path[0], bearing, at)))
    at -= STEP / 4;
  path[1] = sg_point_step (path[0], bearing, MAX (at, 0));
}

/* (transfer full) (nullable): why what lies between @at, where @unit stands on land, and @barge does not let it over, or back @ashore; @cost: (out): of all the way. */
static char *
why_no_way (const SgTw *tw, const SgUnit *unit, const SgPoint *at, guint n, const SgUnit *barge, gboolean ashore, double *cost)
{
  g_autoptr (GArray) afloat = sg_board_get_outline (tw->board, barge->id);
  SgPoint path[2];
  double whole;
  char *why;

  *cost = 0;
  if (afloat == NULL)
    return NULL;
  sg_tw_find_step (at, n, (const SgPoint *) (void *) afloat->data, afloat->len, path);
  whole = sg_point_distance (path[0], path[1]);
  end_at_bank (tw, path);
  if (ashore)
    {
      SgPoint bank = path[1];

      path[1] = path[0];
      path[0] = bank;
    }
  why = sg_tw_why_no_step (tw, unit, path, cost);
  *cost += whole - sg_point_distance (path[0], path[1]);   /* what lies over water is paid for as open ground */
  return why;
}

/* The same, of a unit that stands on the table. */
static char *
why_no_way_from (const SgTw *tw, const SgUnit *unit, const SgUnit *barge, double *cost)
{
  g_autoptr (GArray) outline = sg_board_get_outline (tw->board, unit->id);

  *cost = 0;
  return outline != NULL ? why_no_way (tw, unit, (const SgPoint *) (void *) outline->data, outline->len, barge, FALSE, cost) : NULL;
}

static char *
why_not_aboard (const SgTw *tw, const SgUnit *unit, const SgUnit *barge)
{
  const char *rule = "";
  char *why = sg_tw_why_still (tw, unit, &rule);
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autofree char *far = NULL;
  double cost;

  if (why != NULL)
    return why;
  if (!sg_word_has (barge, &sg_tw_words.carries))
    return g_strdup_printf (_("How many figures %s carries is said once, before the first go aboard (TW-21)."), sg_unit_called (barge));
  question = fill_load (tw, barge, sg_tw_figures (unit), NULL);
  verdict = question != NULL ? sg_play_judge (&tw->play, question, NULL) : NULL;
  if (verdict == NULL || !sg_verdict_get_flag (verdict, "legal"))
    return g_strdup_printf (ngettext ("%s has %d figure with its officers, and %s has room for %d (TW-21).",
                                      "%s has %d figures with its officers, and %s has room for %d (TW-21).", sg_tw_figures (unit)), sg_unit_called (unit), (int) sg_tw_figures (unit),
                            sg_unit_called (barge), verdict != NULL ? (int) sg_verdict_get_number (verdict, "room") : 0);
  if (find_gap (tw, unit, barge) <= sg_tw_move_left (tw, unit) + SG_TW_NEAR)
    return why_no_way_from (tw, unit, barge, &cost);
  far = sg_tw_length (find_gap (tw, unit, barge));
  return g_strdup_printf (_("%s is %s off, farther than %s can still go (TW-21)."), sg_unit_called (barge), far, sg_unit_called (unit));
}

static void
offer_aboard (SgActOffer *offer)
{
  const SgTw *tw = (const SgTw *) offer->play;
  const SgUnit *unit = offer->units->len == 1 ? offer->units->pdata[0] : NULL;
  const SgUnit *barge = unit != NULL && tw->part == SG_TW_MOVES && may_sail (tw, unit) ? find_barge (tw, unit) : NULL;
  g_autofree char *why = NULL;
  SgGameAct *act;

  if (barge == NULL)
    return;
  act = sg_act_call (sg_act_offer_with (offer, sg_arg_unit (barge)), _("Go aboard %s"), sg_unit_called (barge));
  why = why_not_aboard (tw, unit, barge);
  if (why != NULL)
    sg_act_bar (act, "%s", why);
}

static gboolean
go_aboard (const SgActCall *call, GError **error)
{
  const SgTw *tw = (const SgTw *) call->play;
  SgUnit *unit = call->units->pdata[0], *barge = call->args[0].unit;
  g_autofree char *why = NULL;
  SgRuling *ruling;
  double cost;

  if (tw->part != SG_TW_MOVES || sg_tw_kind (barge) != SG_TW_BARGE || !sg_units_are_friends (unit, barge) || !may_sail (tw, unit))
    return sg_refuse (error, "TW-21", _("There is no barge that it can go aboard"));
  why = why_not_aboard (tw, unit, barge);
  if (why != NULL)
    return sg_refuse_because (error, why);
  g_free (why_no_way_from (tw, unit, barge, &cost)); /* there is nothing in it: what it costs */
  ruling = sg_ruling_new (SG_RULING_MOVE, "", "TW-21");
  sg_ruling_say (ruling, _("%s went aboard %s"), sg_unit_called (unit), sg_unit_called (barge));
  sg_word_set_length (ruling, unit, &sg_tw_words.moved, sg_round_hundredths (sg_word_length (unit, &sg_tw_words.moved) + cost));
  sg_word_set_flag (ruling, unit, &sg_tw_words.stirred, TRUE);
  sg_word_set (ruling, unit, &sg_tw_words.aboard, barge->id);
  sg_tw_set_place (tw, ruling, unit, NULL);
  return sg_play_post (&tw->play, ruling, error);
}

/* Ashore */

/* Whether @barge is afloat, though nobody of its crew be left: those aboard can still land from it. */
static gboolean
is_afloat (const SgTw *tw, const SgUnit *barge)
{
  return sg_tw_ground (tw, barge) != NULL && !sg_word_has (barge, &sg_tw_gun_words.gone);
}

static void
offer_ashore (SgActOffer *offer)
{
  const SgTw *tw = (const SgTw *) offer->play;
  const SgUnit *barge = offer->units->len == 1 ? offer->units->pdata[0] : NULL;
  g_autoptr (GPtrArray) aboard = NULL;

  if (barge == NULL || tw->part != SG_TW_MOVES || !is_afloat (tw, barge))
    return;
  aboard = list_aboard (tw, barge);
  for (guint i = 0; i < aboard->len; i++)
    {
      const SgUnit *unit = aboard->pdata[i];
      SgGameAct *act = sg_act_call (sg_act_offer_with (offer, sg_arg_unit (unit)), _("Land %s"), sg_unit_called (unit));

      if (!sg_tw_acts_now (tw, unit))
        sg_act_bar (act, _("It is %s’s turn to move (TW-05)."), sg_play_called (&tw->play, tw->mover));
    }
}

/* (transfer full) (nullable): the ground of @unit, which is aboard, were it at @place. */
static GArray *
outline_ashore (const SgTw *tw, const SgUnit *unit, const SgPlace *place)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "", "");
  g_autoptr (SgBoard) board = NULL;

  sg_word_clear (ruling, unit, &sg_tw_words.aboard);
  sg_tw_set_place (tw, ruling, unit, place);
  board = sg_play_suppose (&tw->play, ruling);
  return sg_board_get_outline (board, unit->id);
}

/* Whether water lies under an edge of @outline, turned by @turn about @at. */
static gboolean
lies_wet (const SgTw *tw, GArray *outline, SgPoint at, double turn)
{
  for (guint i = 0; i < outline->len; i++)
    {
      SgPoint ends[2];
      double length;

      for (guint k = 0; k < 2; k++)
        {
          SgPoint corner = g_array_index (outline, SgPoint, (i + k) % outline->len);

          ends[k] = sg_point_step (at, sg_point_bearing (at, corner) + turn, sg_point_distance (at, corner));
        }
      length = sg_point_distance (ends[0], ends[1]);
      for (double along = 0; along <= length; along += STEP / 4)
        if (sg_tw_on_water (tw, sg_point_step (ends[0], sg_point_bearing (ends[0], ends[1]), along)))
          return TRUE;
    }
  return FALSE;
}

/* Away from the barge, or turned from there as little as lets all of them stand on dry ground. */
static void
turn_ashore (const SgTw *tw, const SgUnit *unit, SgPlace *place)
{
  g_autoptr (GArray) outline = outline_ashore (tw, unit, place);

  for (double turn = 0; outline != NULL && turn <= 180; turn = turn <= 0 ? TURN - turn : -turn)
    if (!lies_wet (tw, outline, place->at, turn))
      {
        place->bearing = fmod (place->bearing + turn + 360, 360);
        return;
      }
}

/* (transfer full) (nullable): why @unit, which is aboard, does not come to @place from @barge, over what lies there and upon nobody. */
static char *
why_not_ashore (const SgTw *tw, const SgUnit *unit, const SgUnit *barge, const SgPlace *place, double *cost)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "", "");
  g_autoptr (SgBoard) board = NULL;
  SgTw then = *tw;
  char *why;

  sg_word_clear (ruling, unit, &sg_tw_words.aboard);
  sg_tw_set_place (tw, ruling, unit, place);
  board = sg_play_suppose (&tw->play, ruling);
  then.board = board;
  why = why_no_way (&then, sg_board_get_unit (board, unit->id), &place->at, 1, barge, TRUE, cost);
  return why != NULL ? why : sg_tw_why_upon (&then, sg_board_get_unit (board, unit->id));
}

static gboolean
go_ashore (const SgActCall *call, GError **error)
{
  const SgTw *tw = (const SgTw *) call->play;
  SgUnit *barge = call->units->pdata[0], *unit = call->args[0].unit;
  g_autoptr (GArray) outline = sg_board_get_outline (tw->board, barge->id);
  SgPoint to = call->path[call->n - 1];
  SgPlace place = { to, 0 }, from;
  g_autofree char *why = NULL;
  SgRuling *ruling;
  double far, cost;

  if (tw->part != SG_TW_MOVES || outline == NULL || !sg_tw_acts_now (tw, unit) || sg_tw_barge_of (tw, unit) != barge)
    return sg_refuse (error, "TW-21", _("%s cannot land now"), sg_unit_called (unit));
  far = sg_polygon_distance ((const SgPoint *) (void *) outline->data, outline->len, to);
  if (sg_tw_on_water (tw, to))
    return sg_refuse (error, "TW-21", _("Choose a place on land"));
  if (far > sg_tw_move_left (tw, unit) + SG_TW_NEAR)
    return sg_refuse (error, "TW-21", _("That is farther from the barge than %s can still go"), sg_unit_called (unit));
  (void) sg_board_find_place (tw->board, barge->id, &from);
  place.bearing = sg_point_bearing (from.at, to);
  turn_ashore (tw, unit, &place);
  why = why_not_ashore (tw, unit, barge, &place, &cost);
  if (why != NULL)
    return sg_refuse_because (error, why);
  ruling = sg_ruling_new (SG_RULING_MOVE, "", "TW-21");
  sg_ruling_say (ruling, _("%s landed from %s"), sg_unit_called (unit), sg_unit_called (barge));
  sg_word_clear (ruling, unit, &sg_tw_words.aboard);
  sg_tw_set_place (tw, ruling, unit, &place);
  sg_tw_take_along (tw, ruling, unit, &place);
  sg_word_set_length (ruling, unit, &sg_tw_words.moved, sg_round_hundredths (sg_word_length (unit, &sg_tw_words.moved) + cost));
  sg_word_set_flag (ruling, unit, &sg_tw_words.stirred, TRUE);
  return sg_play_post (&tw->play, ruling, error);
}

/* The book does not say what becomes of those in a barge that is destroyed: they are out of it, and the umpire sets them down where he finds them. */
static void
close_move (const SgTw *tw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_play_units (&tw->play, NULL);   /* one whose crew is gone, too */

  for (guint i = 0; i < units->len; i++)
    {
      g_autoptr (GPtrArray) aboard = NULL;

      if (sg_tw_kind (units->pdata[i]) != SG_TW_BARGE || is_afloat (tw, units->pdata[i]))
        continue;
      aboard = list_aboard (tw, units->pdata[i]);
      for (guint k = 0; k < aboard->len; k++)
        sg_word_clear (ruling, (SgUnit *) aboard->pdata[k], &sg_tw_words.aboard);
    }
}

/* What stands in the way of a move, and what is told */

static char *
bar (const SgTw *tw, const SgUnit *unit, SgPoint a, SgPoint b, const char **rule)
{
  double length = sg_point_distance (a, b), bearing = sg_point_bearing (a, b);

  for (double at = 0; sg_tw_kind (unit) == SG_TW_BARGE && at < length + STEP; at += STEP)
    if (!sg_tw_on_water (tw, sg_point_step (a, bearing, MIN (at, length))))
      {
        *rule = "TW-21";
        return g_strdup_printf (_("%s keeps to the water (TW-21)."), sg_unit_called (unit));
      }
  return NULL;
}

static void
tell (const SgTw *tw, const SgUnit *unit, GPtrArray *facts)
{
  const SgUnit *barge = sg_tw_barge_of (tw, unit);
  g_autoptr (GPtrArray) aboard = NULL;
  g_autofree char *names = NULL;

  if (barge != NULL)
    sg_fact_add (facts, _("Aboard"), g_strdup (sg_unit_called (barge)), "TW-21");
  if (sg_tw_kind (unit) != SG_TW_BARGE || !sg_word_has (unit, &sg_tw_words.carries))
    return;
  aboard = list_aboard (tw, unit);
  names = sg_units_called (aboard);
  sg_fact_add (facts, _("Carries"), g_strdup_printf (_("%d of %d figures"), (int) count_aboard (tw, unit), (int) sg_word_whole (unit, &sg_tw_words.carries)), "TW-21");
  if (aboard->len > 0)
    sg_fact_add (facts, _("Aboard it"), g_steal_pointer (&names), "TW-21");
}

static void
offer_load (SgActOffer *offer)
{
  const SgUnit *barge = offer->units->len == 1 ? offer->units->pdata[0] : NULL;

  if (barge != NULL && sg_tw_kind (barge) == SG_TW_BARGE && ((const SgTw *) offer->play)->at != SG_PLAY_OVER)
    sg_act_offer (offer);
}

static const SgActRow rows[] = {
  { "current", N_("The Water"), "sg-water-symbolic", "TW-21", .group = N_("On the Water"), .least = 1, .args = { SG_ARG_WORD }, .offer = offer_current, .carry_out = set_current },
  { "load", N_("What It Carries…"), "sg-water-symbolic", "TW-21", .group = N_("On the Water"), .procedure = "barge-load", .least = 1, .offer = offer_load },
  { "aboard", N_("Go Aboard"), "sg-water-symbolic", "TW-21", .group = N_("On the Water"), .least = 1, .args = { SG_ARG_UNIT }, .offer = offer_aboard, .carry_out = go_aboard },
  { "ashore", N_("Land"), "sg-water-symbolic", "TW-21", .group = N_("On the Water"), .wants = SG_ACT_PLACE, .least = 1, .args = { SG_ARG_UNIT }, .offer = offer_ashore,
    .carry_out = go_ashore },
};

static const SgTwAsk asks[] = { { "barge-load", ask_load, rule_load }, { NULL } };

const SgTwPart sg_tw_barging = { .acts = SG_ACT_TABLE (rows), .asks = asks, .suggest = suggest, .close = close_move, .bars = bar, .facts = tell };
