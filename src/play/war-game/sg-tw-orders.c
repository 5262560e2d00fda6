/* sg-tw-orders.c: what a side writes before the move: charges, battle moves, ground to be held.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Until both sides have written, the ledger says no more than that an order was written, and the other side’s view knows nothing of it (TW-06).
 */

#include "play/war-game/sg-tw-orders.h"

#include "base/sg-nth.h"
#include "campaign/sg-board-apply.h"
#include "play/sg-effects.h"
#include "play/war-game/sg-tw-aim.h"
#include "play/war-game/sg-tw-buildings.h"
#include "play/war-game/sg-tw-may.h"
#include "play/war-game/sg-tw-move.h"
#include "play/war-game/sg-tw-way.h"
#include "play/war-game/sg-tw-written.h"
#include "rules/sg-question-values.h"

#define TURN 2.5 /* degrees, the program’s own: so finely a wheel is tried */

gboolean
sg_tw_are_secret (const SgTw *tw, const char *side)
{
  return tw->part == SG_TW_ORDERS;
}

SgUnit *
sg_tw_charge_target (const SgTw *tw, const SgUnit *unit)
{
  g_auto (GStrv) ids = sg_word_list (unit, &sg_tw_words.charge);

  return ids[0] != NULL ? sg_play_unit (&tw->play, ids[0]) : NULL;
}

/* Whether orders are written for @units now: all of one side that writes still. */
static gboolean
is_writing (const SgTw *tw, GPtrArray *units)
{
  const SgUnit *first = sg_nth (units, 0);

  for (guint i = 1; i < units->len; i++)
    if (!sg_units_are_friends (first, units->pdata[i]))
      return FALSE;
  return tw->part == SG_TW_ORDERS && first != NULL && !sg_word_flag (SG_OF (tw->board, first->side), &sg_tw_words.ready);
}

/* Under one rule, whatever it orders: nobody sees yet what that is (TW-06). */
static SgRuling *
write_order (const SgTw *tw, const SgUnit *unit)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, "", "TW-06");

  sg_ruling_say (ruling, _("%s wrote an order"), sg_play_called (&tw->play, unit->side));
  sg_word_set_flag (ruling, tw->board, &sg_tw_words.wrote, !sg_word_flag (tw->board, &sg_tw_words.wrote)); /* an order written over by its like is a ruling too */
  return ruling;
}

/* Charges */

/* Whether a charge on @bearing comes upon @target before anybody else. */
static gboolean
meets_target (const SgTw *tw, const SgUnit *unit, const SgUnit *target, double bearing, double far)
{
  SgUnit *met;

  (void) sg_tw_stop_before (tw, unit, bearing, bearing, far, &met);
  return met == target;
}

/* Straight at its target, as it faces or, of light horse, with the least wheel that brings it there; else at the middle of it. */
double
sg_tw_charge_bearing (const SgTw *tw, const SgUnit *unit, const SgUnit *target, double *degrees)
{
  double most = sg_tw_kind (unit) == SG_TW_LIGHT_CAVALRY ? sg_ruleset_figure (tw->rules, "TW-55", "degrees") : 0, far;
  SgPlace from = { { 0, 0 }, 0 }, to = from;

  *degrees = 0;
  (void) sg_board_find_place (tw->board, unit->id, &from);
  if (!sg_tw_is_there (tw, target) || !sg_board_find_place (tw->board, target->id, &to))
    return from.bearing; /* it has gone: straight on */
  far = sg_tw_gap (tw, unit, target) + sg_point_distance (from.at, to.at);
  if (meets_target (tw, unit, target, from.bearing, far))
    return from.bearing;
  for (double turn = TURN; turn <= most; turn += TURN)
    for (int hand = -1; hand <= 1; hand += 2)
      if (meets_target (tw, unit, target, from.bearing + hand * turn, far))
        {
          *degrees = turn;
          return sg_bearing_normalize (from.bearing + hand * turn);
        }
  *degrees = fabs (remainder (sg_point_bearing (from.at, to.at) - from.bearing, 360));
  return sg_point_bearing (from.at, to.at);
}

static void
fill_wheel (SgQuestion *question, double degrees)
{
  GVariantBuilder wheels;

  if (degrees <= 0)
    return;
  g_variant_builder_init (&wheels, G_VARIANT_TYPE ("aa{sv}"));
  g_variant_builder_add_parsed (&wheels, "{'degrees': <%d>, 'ends_at_inches': <%d>}", sg_round_hundredths (degrees), 0.0);
  sg_play_fill (question, "wheels", g_variant_builder_end (&wheels));
}

/* Nothing that stops every arm, and nobody else, lies between the two. */
static gboolean
check_line (const SgPiece *stops, const SgUnit *met, const SgUnit *target, GError **error)
{
  g_autofree char *what = stops != NULL ? sg_tw_piece_called (stops) : NULL;

  if (what != NULL)
    return sg_refuse (error, "TW-57", _("Nobody charges over %s"), what);
  if (met != NULL && met != target)
    return sg_refuse (error, "TW-57", _("%s stands in the way of the charge"), sg_unit_called (met));
  return TRUE;
}

/* The charge as it would be ridden now. Whether it may be declared is the procedure’s (TW-57). */
static SgQuestion *
ask_charge (const SgTw *tw, GPtrArray *units, GError **error)
{
  const SgUnit *unit = sg_nth (units, 0), *target = units->len > 1 ? units->pdata[units->len - 1] : NULL;
  g_auto (SgTwWay) way = { 0 };
  g_autofree char *why = NULL;
  const char *rule;
  double degrees, bearing, far;
  SgQuestion *question;
  SgPoint path[2];
  SgPlace from, to;
  SgUnit *met;

  if (target == NULL || sg_units_are_friends (unit, target))
    return (void) sg_refuse (error, "TW-57", _("Choose the unit that charges and the enemy that it charges")), NULL;
  if (!sg_board_find_place (tw->board, unit->id, &from) || !sg_board_find_place (tw->board, target->id, &to))
    return (void) sg_refuse (error, "TW-57", _("Both stand on the table")), NULL;
  if (sg_tw_is_horse (unit) && sg_tw_in_house (tw, target))
    return (void) sg_refuse (error, "TW-66", _("Cavalry does not attack houses")), NULL;
  bearing = sg_tw_charge_bearing (tw, unit, target, &degrees);
  far = sg_tw_stop_before (tw, unit, bearing, bearing, sg_point_distance (from.at, to.at), &met);
  path[0] = from.at;
  path[1] = sg_point_step (from.at, bearing, MAX (far, 0.01));
  sg_tw_measure_way (tw, unit, path, 2, &way);
  if (!check_line (way.what, met, target, error))
    return NULL;
  why = sg_tw_why_barred (tw, unit, path[0], path[1], &rule);
  if (why != NULL)
    return (void) sg_refuse_because (error, why), NULL;
  question = sg_tw_question (tw, "charge", unit, target, error);
  if (question == NULL)
    return NULL;
  sg_play_fill (question, "formation", g_variant_new_string (sg_tw_form_word (sg_tw_form (tw, unit))));
  sg_play_fill (question, "path", way.stretches);
  fill_wheel (question, degrees);
  return question;
}

static char *
why_no_charge (const SgTw *tw, const SgUnit *unit, const char **rule)
{
  const char *name = sg_unit_called (unit);

  *rule = "TW-75";
  if (sg_tw_tired_moves (tw, unit) > 0)
    return g_strdup_printf (_("%s is exhausted, and does not charge until it has rested (TW-75)."), name);
  if (sg_tw_is_foot (unit) && sg_tw_form (tw, unit) != SG_TW_COLUMN)
    return g_strdup_printf (_("%s charges from column (TW-50)."), name);
  return sg_tw_why_bound (tw, unit, rule);
}

/* The procedure’s reason, as a sentence about these two. */
static gboolean
refuse_charge (const SgUnit *unit, const SgUnit *target, const SgVerdict *verdict, GError **error)
{
  static const struct { const char *why, *rule, *words; } all[] = {
    { "must go straight ahead", "TW-50", N_("%s charges straight ahead, and %s does not stand before it") },
    { "no wheel", "TW-54", N_("%s charges straight ahead, and %s does not stand before it") },
    { "wheel over 45 degrees", "TW-55", N_("%s cannot wheel so far in a charge as to come upon %s") },
    { "out of reach", "TW-57", N_("The charge of %s does not reach as far as %s") },
    { "ground barred", "TW-57", N_("%s cannot charge over the ground that lies before %s") },
  };
  const char *why = sg_tw_told (verdict, "why");

  for (guint i = 0; why != NULL && i < G_N_ELEMENTS (all); i++)
    if (g_str_equal (all[i].why, why))
      return sg_refuse (error, all[i].rule, _(all[i].words), sg_unit_called (unit), sg_unit_called (target));
  return sg_refuse (error, "TW-57", "%s", sg_verdict_get_headline (verdict));
}

static SgRuling *
draft_charge (const SgTw *tw, SgUnit *unit, SgUnit *target, GError **error)
{
  const char *ids[] = { target != NULL ? target->id : NULL, NULL }, *rule = "";
  g_autoptr (GPtrArray) two = g_ptr_array_new ();
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autofree char *why = why_no_charge (tw, unit, &rule);
  SgRuling *ruling;

  if (target == NULL)
    return (void) sg_refuse (error, "TW-57", _("A charge names the enemy that is charged")), NULL;
  if (why != NULL)
    return (void) sg_refuse_because (error, why), NULL;
  g_ptr_array_add (two, unit);
  g_ptr_array_add (two, target);
  question = ask_charge (tw, two, error);
  verdict = question != NULL ? sg_play_judge (&tw->play, question, error) : NULL;
  if (verdict == NULL)
    return NULL;
  if (!sg_verdict_get_flag (verdict, "legal"))
    return (void) refuse_charge (unit, target, verdict, error), NULL;
  ruling = write_order (tw, unit);
  sg_word_set_list (ruling, unit, &sg_tw_words.charge, ids);
  sg_word_clear (ruling, unit, &sg_tw_words.battle_move);
  return ruling;
}

/* Whether anybody stands where a charge comes upon him: who is farther off than any charge goes is not asked about. */
static gboolean
has_target (const SgTw *tw, SgUnit *unit)
{
  g_autoptr (GPtrArray) enemies = sg_tw_units (tw, sg_play_other (unit->side));
  double most = sg_tw_allowance (tw->rules, sg_tw_arm (unit), "charge", NULL);

  for (guint i = 0; i < enemies->len; i++)
    {
      g_autoptr (SgRuling) ruling = sg_tw_gap (tw, unit, enemies->pdata[i]) <= most + SG_TW_NEAR ? draft_charge (tw, unit, enemies->pdata[i], NULL) : NULL;

      if (ruling != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
offer_charge (SgActOffer *offer)
{
  const SgTw *tw = (const SgTw *) offer->play;
  SgUnit *unit = offer->units->len == 1 ? offer->units->pdata[0] : NULL;
  const char *rule = "";
  g_autofree char *why = NULL;
  SgGameAct *act;

  if (unit == NULL || !is_writing (tw, offer->units) || !(sg_tw_is_foot (unit) || sg_tw_is_horse (unit)) || !sg_tw_is_there (tw, unit))
    return;
  act = sg_act_offer (offer);
  why = why_no_charge (tw, unit, &rule);
  if (why != NULL)
    sg_act_bar (act, "%s", why);
  else if (!has_target (tw, unit))
    sg_act_bar (act, _("No enemy stands where %s could charge him (TW-57)."), sg_unit_called (unit));
}

static gboolean
may_charge (const SgActCall *call)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuling) ruling = draft_charge ((const SgTw *) call->play, call->units->pdata[0], call->target, &error);

  return ruling != NULL;
}

/* A battle move */

static void
offer_battle_move (SgActOffer *offer)
{
  const SgTw *tw = (const SgTw *) offer->play;
  const SgUnit *unit = offer->units->len == 1 ? offer->units->pdata[0] : NULL;
  SgGameAct *act;

  if (unit == NULL || !is_writing (tw, offer->units) || sg_tw_kind (unit) != SG_TW_HEAVY_CAVALRY || sg_word_flag (unit, &sg_tw_words.battle_move))
    return;
  act = sg_act_offer (offer);
  if (sg_word_whole (unit, &sg_tw_words.credits) < 1)
    sg_act_bar (act, _("%s has earned no battle move: it rests for a whole move first (TW-11)."), sg_unit_called (unit));
}

static SgRuling *
draft_battle_move (const SgTw *tw, SgUnit *unit, GError **error)
{
  SgRuling *ruling;

  if (sg_tw_kind (unit) != SG_TW_HEAVY_CAVALRY)
    return (void) sg_refuse (error, "TW-11", _("%s is no heavy cavalry, and makes no battle moves"), sg_unit_called (unit)), NULL;
  if (sg_word_whole (unit, &sg_tw_words.credits) < 1)
    return (void) sg_refuse (error, "TW-11", _("%s has earned no battle move"), sg_unit_called (unit)), NULL;
  ruling = write_order (tw, unit);
  sg_word_set_flag (ruling, unit, &sg_tw_words.battle_move, TRUE);
  sg_word_clear (ruling, unit, &sg_tw_words.charge);
  return ruling;
}

/* Ground to be held */

static void
offer_hold (SgActOffer *offer)
{
  const SgTw *tw = (const SgTw *) offer->play;
  gboolean held = TRUE;

  if (!is_writing (tw, offer->units))
    return;
  for (guint i = 0; i < offer->units->len; i++)
    held = held && sg_tw_is_to_hold (offer->units->pdata[i]);
  if (!held)
    (void) sg_act_offer (offer);
}

static void
offer_release (SgActOffer *offer)
{
  const SgTw *tw = (const SgTw *) offer->play;
  gboolean any = FALSE;

  if (!is_writing (tw, offer->units))
    return;
  for (guint i = 0; i < offer->units->len; i++)
    {
      const SgUnit *unit = offer->units->pdata[i];

      any = any || sg_tw_is_to_hold (unit) || sg_word_has (unit, &sg_tw_words.charge) || sg_word_flag (unit, &sg_tw_words.battle_move);
    }
  if (any)
    (void) sg_act_offer (offer);
}

static void
add_hold (const SgTw *tw, SgRuling *ruling, const SgUnit *unit)
{
  sg_word_clear (ruling, unit, &sg_tw_words.let_go);
  if (!sg_word_has (unit, &sg_tw_words.hold))
    sg_word_set_whole (ruling, unit, &sg_tw_words.hold, tw->turn);
}

/* The enemy knows of an order to hold from a move before: were it gone from the board at once, he would see that it was struck out (TW-06). */
static void
strike_out (const SgTw *tw, SgRuling *ruling, const SgUnit *unit)
{
  gint64 since = sg_word_whole (unit, &sg_tw_words.hold);

  if (since > 0 && since < tw->turn)
    sg_word_set_flag (ruling, unit, &sg_tw_words.let_go, TRUE);
  else
    sg_word_clear (ruling, unit, &sg_tw_words.hold);
  sg_word_clear (ruling, unit, &sg_tw_words.charge);
  sg_word_clear (ruling, unit, &sg_tw_words.battle_move);
}

const char *const sg_tw_orders_names[] = { "charge", "battle-move", "hold", "no-orders", NULL };

/* Orders are written in their phase, of one who stands on the table, by a side that has not said yet that it is ready (TW-06). */
static gboolean
check_written (const SgTw *tw, GPtrArray *units, GError **error)
{
  if (!is_writing (tw, units))
    return sg_refuse (error, "TW-06", _("Orders for %s are written in the phase of orders, before its side says that they are"), sg_unit_called (units->pdata[0]));
  for (guint i = 0; i < units->len; i++)
    if (!sg_tw_is_there (tw, units->pdata[i]))
      return sg_refuse (error, "TW-06", _("%s is not on the table"), sg_unit_called (units->pdata[i]));
  return TRUE;
}

/* (transfer full) (nullable): of all of @units, which for a charge or a battle move are one. */
static SgRuling *
draft_orders (const SgTw *tw, GPtrArray *units, SgTwOrder order, SgUnit *target, GError **error)
{
  SgRuling *ruling;

  if (!check_written (tw, units, error))
    return NULL;
  switch (order)
    {
    case SG_TW_ORDER_CHARGE:
      return draft_charge (tw, units->pdata[0], target, error);
    case SG_TW_ORDER_BATTLE_MOVE:
      return draft_battle_move (tw, units->pdata[0], error);
    case SG_TW_ORDER_HOLD:
    case SG_TW_ORDER_NOTHING:
      break;
    }
  ruling = write_order (tw, units->pdata[0]);
  for (guint i = 0; i < units->len; i++)
    if (order == SG_TW_ORDER_HOLD)
      add_hold (tw, ruling, units->pdata[i]);
    else
      strike_out (tw, ruling, units->pdata[i]);
  return ruling;
}

SgRuling *
sg_tw_draft_order (const SgTw *tw, SgUnit *unit, SgTwOrder order, SgUnit *target, GError **error)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  g_ptr_array_add (one, unit);
  return draft_orders (tw, one, order, target, error);
}

static gboolean
write_so (const SgActCall *call, GError **error)
{
  int order = sg_choice_of (sg_tw_orders_names, call->row->id);
  SgRuling *ruling = draft_orders ((const SgTw *) call->play, call->units, (SgTwOrder) order, call->target, error);

  return ruling != NULL && sg_play_post (call->play, ruling, error);
}

static const SgActRow rows[] = {
  { "charge", N_("Charge"), "sg-melee-symbolic", "TW-57", .wants = SG_ACT_TARGET, .least = 1, .offer = offer_charge, .carry_out = write_so, .takes = may_charge },
  { "battle-move", N_("Battle Move"), "sg-horse-symbolic", "TW-11", .least = 1, .offer = offer_battle_move, .carry_out = write_so },
  { "hold", N_("Hold the Ground"), "sg-flag-symbolic", "TW-06", .least = 1, .offer = offer_hold, .carry_out = write_so },
  { "no-orders", N_("Strike Out the Orders"), "sg-cross-symbolic", "TW-06", .least = 1, .offer = offer_release, .carry_out = write_so },
};

/* What both wrote is told when both have */

void
sg_tw_reveal (const SgTw *tw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_tw_units (tw, NULL);
  g_autoptr (GString) all = g_string_new (sg_ruling_get_clause (ruling));

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i], *target = sg_tw_charge_target (tw, unit);

      if (target != NULL)
        g_string_append_printf (all, _("; %s is to charge %s"), sg_unit_called (unit), sg_unit_called (target));
      if (sg_word_flag (unit, &sg_tw_words.battle_move))
        g_string_append_printf (all, _("; %s makes a battle move"), sg_unit_called (unit));
      if (sg_word_flag (unit, &sg_tw_words.let_go))
        sg_word_clear (ruling, unit, &sg_tw_words.hold);
      if (sg_word_whole (unit, &sg_tw_words.hold) == tw->turn)
        g_string_append_printf (all, _("; %s is to hold its ground"), sg_unit_called (unit));
    }
  sg_ruling_set_clause (ruling, all->str);
}

static SgBoard *
apply (SgBoard *known, SgRuling *taken)
{
  for (guint i = 0; i < sg_ruling_get_effects (taken)->len; i++)
    (void) sg_board_apply (known, sg_ruling_get_effects (taken)->pdata[i], NULL);
  return known;
}

SgBoard *
sg_tw_known (SgBattle *battle, SgBoard *board, const char *side)
{
  SgBoard *known = sg_board_copy (board);
  g_autoptr (SgRuling) taken = sg_ruling_new (SG_RULING_EDIT, "", "");
  g_autoptr (GPtrArray) units = NULL;
  SgTw tw;

  sg_tw_read (&tw, battle, known);
  sg_tw_forget_marks (taken, known);
  if (!sg_tw_are_secret (&tw, sg_play_other (side)))
    return apply (known, taken);
  sg_word_clear (taken, known, &sg_tw_words.wrote);   /* it would tell whether one more order was written */
  units = sg_play_units (&tw.play, sg_play_other (side));
  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = units->pdata[i];

      sg_word_clear (taken, unit, &sg_tw_words.charge);
      sg_word_clear (taken, unit, &sg_tw_words.battle_move);
      sg_word_clear (taken, unit, &sg_tw_words.let_go);
      if (sg_word_whole (unit, &sg_tw_words.hold) == tw.turn)
        sg_word_clear (taken, unit, &sg_tw_words.hold);
    }
  return apply (known, taken);
}

static gboolean
is_order_of (SgEffect *effect, const SgUnit *unit)
{
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL);

  return sg_effect_changes (effect, subject, sg_tw_words.charge.key) || sg_effect_changes (effect, subject, sg_tw_words.battle_move.key)
         || sg_effect_changes (effect, subject, sg_tw_words.hold.key) || sg_effect_changes (effect, subject, sg_tw_words.let_go.key);
}

/* An order written over by its like: nothing of it says whose it is, and it is news to nobody. */
static gboolean
is_written_over (GPtrArray *effects)
{
  return effects->len == 1 && sg_effect_changes (effects->pdata[0], "battle", sg_tw_words.wrote.key);
}

gboolean
sg_tw_untold (SgBattle *battle, SgRuling *ruling, const char *side)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  g_autoptr (GPtrArray) units = NULL;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  if (sg_tw_marks_other (ruling, side))
    return TRUE;
  if (!sg_tw_are_secret (&tw, sg_play_other (side)) || sg_ruling_get_turn (ruling) != tw.turn || g_strcmp0 (sg_ruling_get_phase (ruling), "orders") != 0)
    return FALSE;
  if (is_written_over (effects))
    return TRUE;
  units = sg_play_units (&tw.play, sg_play_other (side));
  for (guint i = 0; i < effects->len * units->len; i++)
    if (is_order_of (effects->pdata[i / units->len], units->pdata[i % units->len]))
      return TRUE;
  return FALSE;
}

static void
tell_orders (const SgTw *tw, const SgUnit *unit, GPtrArray *facts)
{
  const SgUnit *target = sg_tw_charge_target (tw, unit);
  gint64 since = sg_word_whole (unit, &sg_tw_words.hold);

  if (target != NULL)
    sg_fact_add (facts, _("Ordered"), g_strdup_printf (_("to charge %s"), sg_unit_called (target)), "TW-57");
  if (sg_word_flag (unit, &sg_tw_words.battle_move))
    sg_fact_add (facts, _("Ordered"), g_strdup (_("a battle move")), "TW-11");
  if (sg_tw_is_to_hold (unit))
    sg_fact_add (facts, _("Written order"), g_strdup_printf (_("holds its ground, since move %d"), (int) since), "TW-06");
  if (sg_tw_kind (unit) == SG_TW_HEAVY_CAVALRY)
    sg_fact_add (facts, _("Battle moves"), g_strdup_printf ("%d", (int) sg_word_whole (unit, &sg_tw_words.credits)), "TW-11");
}

static const SgTwAsk asks[] = { { "charge", ask_charge, NULL }, { NULL } };

const SgTwPart sg_tw_orders = { .acts = SG_ACT_TABLE (rows), .asks = asks, .facts = tell_orders };
