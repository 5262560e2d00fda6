/* sg-rk-acts.c: what the umpire can do besides judging: let the clock run, order marches and formations, begin works, hand over
 * messages, turn orders into marches.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rows stand with what they do; the list of tables at the end is the order of the panel.
 */

#include "play/reisswitz/lead/sg-rk-acts.h"

#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-rounds.h"
#include "play/reisswitz/base/sg-rk-sky-private.h"
#include "play/reisswitz/dispatch/sg-rk-carry.h"
#include "play/reisswitz/dispatch/sg-rk-chain.h"
#include "play/reisswitz/fight/sg-rk-fight-acts.h"
#include "play/reisswitz/fight/sg-rk-laid.h"
#include "play/reisswitz/fight/sg-rk-prisoners.h"
#include "play/reisswitz/fight/sg-rk-pursue.h"
#include "play/reisswitz/fight/sg-rk-rear.h"
#include "play/reisswitz/fight/sg-rk-shelter.h"
#include "play/reisswitz/fight/sg-rk-siege.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/lead/sg-rk-observer.h"
#include "play/reisswitz/lead/sg-rk-unreported.h"
#include "play/reisswitz/march/sg-rk-brigade.h"
#include "play/reisswitz/march/sg-rk-length-private.h"
#include "play/reisswitz/march/sg-rk-march.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/march/sg-rk-pace.h"
#include "play/reisswitz/march/sg-rk-parted-private.h"
#include "play/reisswitz/march/sg-rk-skirmish.h"
#include "play/reisswitz/march/sg-rk-width.h"
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/reisswitz/work/sg-rk-wagons.h"
#include "play/reisswitz/work/sg-rk-work-acts.h"

/* Of the day as a whole. */

/* The hours that the window offers for its beginning, but that which is chosen. */
static void
offer_beginnings (SgActOffer *offer)
{
  static const int hours[] = { 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20 };

  for (guint i = 0; offer->units->len == 0 && offer->play->at == SG_PLAY_BEFORE && i < G_N_ELEMENTS (hours); i++)
    {
      g_autofree char *clock = sg_rk_clock_text (60 * hours[i]);

      if (60 * hours[i] != offer->play->time)
        sg_act_call (sg_act_offer_with (offer, sg_arg_whole (60 * hours[i])), _("The day begins at %s"), clock);
    }
}

static gboolean
set_beginning (const SgActCall *call, GError **error)
{
  return sg_rk_set_beginning (call->play->battle, call->args[0].whole, error);
}

static void
offer_until (SgActOffer *offer)
{
  static const gint64 minutes[] = { 10, 30, 60 };

  for (guint i = 0; offer->units->len == 0 && offer->play->at == SG_PLAY_UNDER_WAY && i < G_N_ELEMENTS (minutes); i++)
    {
      g_autofree char *clock = sg_rk_hour_text (offer->play->time + minutes[i], offer->play->time);

      sg_act_call (sg_act_offer_with (offer, sg_arg_whole (minutes[i])), _("Until something happens, or %s"), clock);
    }
}

static gboolean
run_until (const SgActCall *call, GError **error)
{
  g_autofree char *why = sg_rk_advance (call->play->battle, call->play->time + call->args[0].whole, SG_RK_STOP_ANY, NULL, error);

  return why != NULL;
}

static void
offer_end (SgActOffer *offer)
{
  if (offer->units->len == 0 && offer->play->at == SG_PLAY_UNDER_WAY)
    sg_act_offer (offer);
}

static const SgActRow day_acts[] = {
  { "day", NULL, "sg-clock-symbolic", "RK-2", .group = N_("When the day begins"), .args = { SG_ARG_WHOLE }, .offer = offer_beginnings, .carry_out = set_beginning },
  { "until", NULL, "sg-clock-symbolic", "RK-4", .args = { SG_ARG_WHOLE }, .offer = offer_until, .carry_out = run_until },
  { "end", N_("End the Exercise"), "sg-flag-symbolic", "RK-28", .procedure = "end", .offer = offer_end },
};

/* Of dispatches. */

static gboolean
report (const SgActCall *call, GError **error)
{
  return sg_rk_report_sightings (call->play->battle, call->args[0].unit->id, error) > 0;
}

static gboolean
hand_over (const SgActCall *call, GError **error)
{
  return sg_rk_hand_over (call->play->battle, call->args[0].text, (guint) call->args[1].whole, error);
}

static gboolean
pass_on (const SgActCall *call, GError **error)
{
  return sg_rk_pass_on (call->play->battle, call->args[0].text, (guint) call->args[1].whole, error);
}

static gboolean
carry_out (const SgActCall *call, GError **error)
{
  return sg_rk_carry_out (call->play->battle, call->args[0].text, (guint) call->args[1].whole, error);
}

static gboolean
acted_upon (const SgActCall *call, GError **error)
{
  return sg_rk_acted_upon (call->play->battle, call->args[0].text, (guint) call->args[1].whole, error);
}

static gboolean
dismiss (const SgActCall *call, GError **error)
{
  return sg_rk_dismiss_sightings (call->play->battle, call->args[0].unit->id, error);
}

static const SgActRow dispatch_acts[] = {
  { "report", .args = { SG_ARG_UNIT }, .carry_out = report },
  { "dismiss", .args = { SG_ARG_UNIT }, .carry_out = dismiss },
  { "hand-over", .args = { SG_ARG_SIDE, SG_ARG_WHOLE }, .carry_out = hand_over },
  { "pass-on", .args = { SG_ARG_SIDE, SG_ARG_WHOLE }, .carry_out = pass_on },
  { "carry-out", .args = { SG_ARG_SIDE, SG_ARG_WHOLE }, .carry_out = carry_out },
  { "acted-upon", .args = { SG_ARG_SIDE, SG_ARG_WHOLE }, .carry_out = acted_upon },
};

/* Of units. */

/* An order to one of those who are chosen, by what @call says of it. */
typedef gboolean (*Order) (const SgActCall *call, const char *unit, GError **error);

/* Nobody is ordered before all of @able (utf8) may be: those of the chosen to whom the order says anything; where it does to none, that is said of the first. */
static gboolean
order_all (const SgActCall *call, GPtrArray *able, Order order, GError **error)
{
  if (able->len == 0)
    g_ptr_array_add (able, sg_rk_first (call->units)->id);
  for (guint i = 0; i < able->len; i++)
    if (sg_rk_need_in_hand (sg_rk_of (call->play), able->pdata[i], NULL, error) == NULL)
      return FALSE;
  for (guint i = 0; i < able->len; i++)
    if (!order (call, able->pdata[i], error))
      return FALSE;
  return TRUE;
}

/* (transfer container) (element-type utf8): who of the chosen is on the march. */
static GPtrArray *
list_marching (GPtrArray *units)
{
  GPtrArray *marching = g_ptr_array_new ();

  for (guint i = 0; i < units->len; i++)
    if (sg_word_has ((SgUnit *) units->pdata[i], &sg_rk_words.march))
      g_ptr_array_add (marching, ((SgUnit *) units->pdata[i])->id);
  return marching;
}

static void
offer_halt (SgActOffer *offer)
{
  g_autoptr (GPtrArray) marching = list_marching (offer->units);

  if (marching->len > 0)
    sg_act_offer (offer);
}

static gboolean
halt_one (const SgActCall *call, const char *unit, GError **error)
{
  return sg_rk_order_halt (call->play->battle, unit, error);
}

static gboolean
halt (const SgActCall *call, GError **error)
{
  g_autoptr (GPtrArray) marching = list_marching (call->units);

  return order_all (call, marching, halt_one, error);
}

static const SgActRow halt_acts[] = {
  { "halt", N_("Halt"), "sg-foot-symbolic", "RK-17", .least = 1, .offer = offer_halt, .carry_out = halt },
};

static void
offer_duties (SgActOffer *offer)
{
  const SgUnit *unit = sg_rk_first (offer->units);

  if (sg_rk_is_of (unit, SG_RK_OF_GENERALS) && sg_word_has (unit, &sg_rk_words.force))
    sg_act_offer (offer)->detail = sg_rk_tell_players (sg_rk_of (offer->play), unit->side);
}

static const SgActRow duty_acts[] = {
  { "duties", N_("Hand out the parts of the force"), "sg-flag-symbolic", "RK-16", .procedure = "duties", .least = 1, .offer = offer_duties },
};

static void
offer_forms (SgActOffer *offer)
{
  const SgUnit *unit = offer->units->len > 0 ? sg_rk_first (offer->units) : NULL;
  g_autoptr (GPtrArray) forms = NULL;
  SgRkForm now = { "" };

  if (unit == NULL || sg_rk_is_of (unit, SG_RK_OF_GENERALS))
    return;
  forms = sg_rk_list_forms (offer->play->board, unit);
  sg_rk_form (offer->play->board, unit, NULL, &now);
  for (guint i = 0; i < forms->len; i++)
    {
      SgRkForm form;

      if (sg_rk_form (offer->play->board, unit, forms->pdata[i], &form) && g_strcmp0 (form.id, now.id) != 0)
        sg_act_call (sg_act_offer_with (offer, sg_arg_word (forms->pdata[i])), _("Form: %s"), form.label);
    }
}

/* (transfer container) (element-type utf8): who of the chosen has such a formation. */
static GPtrArray *
list_forming (const SgActCall *call)
{
  GPtrArray *forming = g_ptr_array_new ();

  for (guint i = 0; i < call->units->len; i++)
    {
      const SgUnit *unit = call->units->pdata[i];
      SgRkForm form;

      if (sg_rk_form (call->play->board, unit, call->args[0].text, &form))
        g_ptr_array_add (forming, unit->id);
    }
  return forming;
}

static gboolean
form_one (const SgActCall *call, const char *unit, GError **error)
{
  return sg_rk_order_form (call->play->battle, unit, call->args[0].text, error);
}

/* All that are chosen and can, or the one that is named. */
static gboolean
form (const SgActCall *call, GError **error)
{
  g_autoptr (GPtrArray) forming = NULL;

  if (call->args[1].unit != NULL)
    return form_one (call, call->args[1].unit->id, error);
  if (call->units->len == 0)
    return sg_game_refuse (call->play->battle, error);
  forming = list_forming (call);
  return order_all (call, forming, form_one, error);
}

static const SgActRow form_acts[] = {
  { "form", NULL, "sg-foot-symbolic", "RK-75", .group = N_("Form"), .args = { SG_ARG_WORD, SG_ARG_UNIT }, .optional = 1, .offer = offer_forms, .carry_out = form },
};

static const SgActTable tables[] = {
  SG_ACT_TABLE (sg_rk_sky_acts), SG_ACT_TABLE (day_acts), SG_ACT_TABLE (dispatch_acts),
  SG_ACT_TABLE (sg_rk_march_acts), SG_ACT_TABLE (halt_acts), SG_ACT_TABLE (sg_rk_round_acts), SG_ACT_TABLE (sg_rk_closing_acts), SG_ACT_TABLE (sg_rk_part_acts),
  SG_ACT_TABLE (sg_rk_skirmish_acts), SG_ACT_TABLE (duty_acts), SG_ACT_TABLE (sg_rk_general_acts), SG_ACT_TABLE (sg_rk_flight_acts), SG_ACT_TABLE (sg_rk_shelter_acts), SG_ACT_TABLE (sg_rk_width_acts),
  SG_ACT_TABLE (sg_rk_fight_acts), SG_ACT_TABLE (sg_rk_pursuit_acts), SG_ACT_TABLE (sg_rk_capture_acts), SG_ACT_TABLE (sg_rk_laying_acts), SG_ACT_TABLE (sg_rk_siege_acts),
  SG_ACT_TABLE (sg_rk_fallen_acts), SG_ACT_TABLE (sg_rk_refill_acts), SG_ACT_TABLE (sg_rk_wagon_acts), SG_ACT_TABLE (sg_rk_work_acts), SG_ACT_TABLE (form_acts), SG_ACT_TABLE (sg_rk_brigade_acts), { NULL },
};

/* Those who are gone from the field are offered nothing. */
GPtrArray *
sg_rk_acts (SgBattle *battle, const char *const *ids)
{
  static const SgActTable none[] = { { NULL } };
  g_autoptr (GPtrArray) units = NULL;
  gboolean gone;
  SgRk rk;

  sg_rk_read (&rk, battle);
  units = sg_play_units_of (&rk.play, ids, NULL);
  gone = units == NULL || (units->len > 0 && sg_unit_balance (sg_rk_first (units), SG_ACCOUNT_FIT) <= 0);
  return sg_acts_offer (gone ? none : tables, &rk.play, NULL, units);
}

gboolean
sg_rk_is_act (const char *act)
{
  return sg_acts_find (tables, act) != NULL;
}

gboolean
sg_rk_carry_out_act (SgBattle *battle, const char *act, const char *const *units, const SgPoint *path, guint n, GError **error)
{
  SgRk rk;

  sg_rk_read (&rk, battle);
  return sg_acts_carry_out (tables, &rk.play, NULL, act, units, path, n, error);
}

gboolean
sg_rk_act_takes (SgBattle *battle, const char *act, const char *const *units)
{
  SgRk rk;

  sg_rk_read (&rk, battle);
  return sg_acts_takes (tables, &rk.play, act, units);
}
