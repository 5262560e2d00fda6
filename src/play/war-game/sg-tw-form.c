/* sg-tw-form.c: changes of formation and fords: what a unit does besides its move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/war-game/sg-tw-form.h"

#include <math.h>

#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "map/sg-way.h"
#include "play/war-game/sg-tw-gun-words.h"
#include "play/war-game/sg-tw-may.h"
#include "play/war-game/sg-tw-way.h"
#include "rules/sg-question-values.h"

#define BANK 1.0       /* inches, the program’s own: whoever is no farther from the water stands at the bank */

/* Formations */

/* Whether its arm forms so is one procedure’s (TW-09), whether it may change now another’s (TW-19). */
static SgVerdict *
judge_form (const SgTw *tw, const SgUnit *unit, SgTwForm form, GError **error)
{
  g_autoptr (SgQuestion) question = sg_tw_question (tw, "formation", unit, NULL, error);
  gboolean foot = sg_tw_is_foot (unit);

  sg_play_fill (question, "formation", g_variant_new_string (sg_tw_form_word (form)));
  sg_play_fill (question, "ranks", g_variant_new_int64 (foot && form == SG_TW_COLUMN ? MAX (1, sg_tw_left (unit) / sg_ruleset_whole (tw->rules, "TW-09", "foot-column"))
                                                                                     : sg_ruleset_whole (tw->rules, "TW-09", "foot-ranks")));
  sg_play_fill (question, "marching", g_variant_new_boolean (form == SG_TW_COLUMN));
  sg_play_fill (question, "to_charge", g_variant_new_boolean (form == SG_TW_COLUMN));
  return sg_play_judge (&tw->play, question, error);
}

static SgQuestion *
ask_change (const SgTw *tw, const SgUnit *unit, SgTwForm form, GError **error)
{
  SgQuestion *question = sg_tw_question (tw, "change-formation", unit, NULL, error);

  sg_play_fill (question, "to", g_variant_new_string (sg_tw_form_word (form)));
  sg_play_fill (question, "allowance", g_variant_new_double (sg_tw_move_allowed (tw, unit)));
  sg_play_fill (question, "moved", g_variant_new_double (sg_word_length (unit, &sg_tw_words.moved)));
  sg_play_fill (question, "changes", g_variant_new_int64 (sg_word_flag (unit, &sg_tw_words.formed)));
  sg_play_fill (question, "charging", g_variant_new_boolean (sg_tw_has_charged (unit)));
  sg_play_fill (question, "first_contact", g_variant_new_boolean (sg_tw_foe (tw, unit) != NULL));
  return question;
}

/* (transfer full) (nullable): a sentence. */
static char *
why_no_change (const SgTw *tw, const SgUnit *unit, SgTwForm form, SgVerdict **verdict)
{
  const char *rule = "";
  char *why = sg_tw_why_still (tw, unit, &rule);
  g_autoptr (SgQuestion) question = NULL;

  if (why == NULL && sg_word_has (unit, &sg_tw_gun_words.house))
    why = g_strdup_printf (_("%s is in a house, and forms when it has come out (TW-09)."), sg_unit_called (unit));
  if (why == NULL)
    question = ask_change (tw, unit, form, NULL);
  *verdict = question != NULL ? sg_play_judge (&tw->play, question, NULL) : NULL;
  if (*verdict == NULL || sg_verdict_get_flag (*verdict, "allowed"))
    return why;
  if (sg_word_flag (unit, &sg_tw_words.formed))
    return g_strdup_printf (_("%s has changed formation in this move (TW-19)."), sg_unit_called (unit));
  return g_strdup_printf (_("%s has not enough left of its move to change formation (TW-19)."), sg_unit_called (unit));
}

/* Whether its arm has that formation, whatever it may do now. */
static gboolean
forms_so (const SgTw *tw, const SgUnit *unit, SgTwForm form, GError **error)
{
  g_autoptr (SgVerdict) may = judge_form (tw, unit, form, error);

  return may != NULL && sg_verdict_get_flag (may, "allowed");
}

/* Whether each of them forms so, and not all stand so already. */
static gboolean
is_for_all (const SgTw *tw, GPtrArray *units, SgTwForm form)
{
  guint already = 0;

  for (guint i = 0; i < units->len; i++)
    {
      gboolean stands = sg_tw_form (tw, units->pdata[i]) == form;

      if (!sg_tw_is_there (tw, units->pdata[i]) || (!stands && !forms_so (tw, units->pdata[i], form, NULL)))
        return FALSE;
      already += stands;
    }
  return already < units->len;
}

/* Those who are chosen together change together: the guns of a battery limber up in one press. */
static void
offer_form (SgActOffer *offer)
{
  const SgTw *tw = (const SgTw *) offer->play;

  for (SgTwForm form = SG_TW_LINE; tw->part == SG_TW_MOVES && form <= SG_TW_LIMBERED; form++)
    {
      g_autofree char *why = NULL, *label = sg_text_capital (sg_tw_form_label (form));
      SgGameAct *act;

      if (!is_for_all (tw, offer->units, form))
        continue;
      act = sg_act_call (sg_act_offer_with (offer, sg_arg_word (sg_tw_form_id (form))), _("Form: %s"), label);
      for (guint i = 0; why == NULL && i < offer->units->len; i++)
        {
          g_autoptr (SgVerdict) verdict = NULL;

          if (sg_tw_form (tw, offer->units->pdata[i]) != form)
            why = why_no_change (tw, offer->units->pdata[i], form, &verdict);
        }
      if (why != NULL)
        sg_act_bar (act, "%s", why);
    }
}

static gboolean
change_one (const SgTw *tw, SgRuling *ruling, SgUnit *unit, SgTwForm form, GError **error)
{
  g_autoptr (SgVerdict) verdict = NULL;
  g_autofree char *why = NULL;

  if (!forms_so (tw, unit, form, error))
    return sg_refuse (error, "TW-09", _("%s does not form so"), sg_unit_called (unit));
  why = why_no_change (tw, unit, form, &verdict);
  if (why != NULL)
    return sg_refuse_because (error, why);
  sg_tw_set_form (tw, ruling, unit, form, sg_tw_left (unit));
  sg_word_set_flag (ruling, unit, &sg_tw_words.formed, TRUE);
  sg_word_set_length (ruling, unit, &sg_tw_words.moved, sg_word_length (unit, &sg_tw_words.moved) + sg_play_measure (verdict, "cost"));
  return TRUE;
}

static gboolean
change_form (const SgActCall *call, GError **error)
{
  const SgTw *tw = (const SgTw *) call->play;
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_MOVE, "", "TW-19");
  g_autoptr (GPtrArray) units = g_ptr_array_new ();
  g_autofree char *names = NULL;
  SgTwForm form = SG_TW_NO_FORM;

  for (SgTwForm i = SG_TW_LINE; i <= SG_TW_LIMBERED; i++)
    if (g_str_equal (sg_tw_form_id (i), call->args[0].text))
      form = i;
  if (form == SG_TW_NO_FORM)
    return sg_refuse (error, "TW-09", _("%s does not form so"), sg_unit_called (call->units->pdata[0]));
  for (guint i = 0; i < call->units->len; i++)
    /* one alone that stands so already is told why it does not change, and of several those are left out */
    if (call->units->len == 1 || sg_tw_form (tw, call->units->pdata[i]) != form)
      {
        if (!change_one (tw, ruling, call->units->pdata[i], form, error))
          return FALSE;
        g_ptr_array_add (units, call->units->pdata[i]);
      }
  names = sg_units_called (units);
  sg_ruling_say (ruling, _("%s changed into %s"), names, sg_tw_form_label (form));
  return sg_play_post (&tw->play, g_steal_pointer (&ruling), error);
}

/* Fords */

/* (nullable): the water that can be forded, at whose bank @at is. */
static const SgPiece *
water_near (const SgTw *tw, SgPoint at)
{
  for (double bearing = 0; tw->map != NULL && bearing < 360; bearing += 30)
    {
      const SgPiece *piece = sg_survey_ground (tw->map, sg_point_step (at, bearing, BANK));

      if (sg_tw_is_fordable (piece))
        return piece;
    }
  return NULL;
}

/* (nullable): the water that can be forded nearest to @at, @far inches off. */
static const SgPiece *
find_water (const SgTw *tw, SgPoint at, double *far)
{
  GPtrArray *pieces = tw->map != NULL ? sg_map_get_pieces (tw->map) : NULL;
  const SgPiece *found = NULL;

  *far = INFINITY;
  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    if (sg_tw_is_fordable (pieces->pdata[i]) && sg_piece_distance (pieces->pdata[i], at) < *far)
      {
        found = pieces->pdata[i];
        *far = MAX (sg_piece_distance (found, at), 0);
      }
  return found;
}

/* What would bring it to a ford; why it does not go in is why_no_ford()’s. */
static gboolean
may_ford (const SgTw *tw, const SgUnit *unit, SgPlace *place)
{
  return tw->part == SG_TW_MOVES && !sg_tw_in_ford (unit) && sg_tw_kind (unit) != SG_TW_BARGE && sg_board_find_place (tw->board, unit->id, place);
}

/* (transfer full) (nullable): why it does not go into the water from there, a sentence. */
static char *
why_no_ford (const SgTw *tw, const SgUnit *unit, const SgPlace *place)
{
  const char *rule = "";
  char *why = sg_tw_why_still (tw, unit, &rule);
  double far;
  const SgPiece *water = find_water (tw, place->at, &far);
  g_autofree char *what = water != NULL ? sg_tw_piece_called (water) : NULL, *off = water != NULL ? sg_tw_length (far) : NULL;

  if (why != NULL || water_near (tw, place->at) != NULL)
    return why;
  if (water == NULL)
    return g_strdup (_("There is no water on the table that can be forded (TW-17)."));
  return g_strdup_printf (_("%s is %s off: %s goes to the bank first, and fords it from there (TW-17)."), what, off, sg_unit_called (unit));
}

static void
offer_ford (SgActOffer *offer)
{
  const SgTw *tw = (const SgTw *) offer->play;
  const SgUnit *unit = offer->units->len == 1 ? offer->units->pdata[0] : NULL;
  g_autofree char *why = NULL;
  SgGameAct *act;
  SgPlace place;
  double far;

  if (unit == NULL || !may_ford (tw, unit, &place) || find_water (tw, place.at, &far) == NULL || far > sg_tw_move_allowed (tw, unit))
    return;
  act = sg_act_offer (offer);
  why = why_no_ford (tw, unit, &place);
  if (why != NULL)
    sg_act_bar (act, "%s", why);
}

/* Straight over, on the same water, to dry ground. */
static gboolean
check_far_bank (const SgTw *tw, const SgUnit *unit, const SgPlace *from, SgPoint to, GError **error)
{
  const SgPoint path[] = { from->at, to };
  g_auto (SgTwWay) way = { 0 };

  sg_tw_measure_way (tw, unit, path, 2, &way);
  if (way.stop != SG_TW_WATER || !way.fordable)
    return sg_refuse (error, "TW-17", _("The way there does not lead through water that can be forded"));
  if (water_near (tw, to) == NULL || sg_survey_ground (tw->map, to) == way.what)
    return sg_refuse (error, "TW-17", _("It stands formed on the far bank: choose a place there, at the water"));
  return TRUE;
}

static gboolean
ford (const SgActCall *call, GError **error)
{
  const SgTw *tw = (const SgTw *) call->play;
  SgUnit *unit = call->units->pdata[0];
  g_autoptr (SgWordRecord) record = sg_word_record_new (&sg_tw_words.ford);
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autofree char *why = NULL, *to = NULL;
  SgPlace place, far;
  SgRuling *ruling;

  if (!may_ford (tw, unit, &place))
    return sg_refuse (error, "TW-17", _("%s fords no water now"), sg_unit_called (unit));
  why = why_no_ford (tw, unit, &place);
  if (why != NULL)
    return sg_refuse_because (error, why);
  if (!check_far_bank (tw, unit, &place, call->path[call->n - 1], error))
    return FALSE;
  question = sg_tw_question (tw, "ford", unit, NULL, error);
  if (question == NULL)
    return FALSE;
  sg_play_fill (question, "reaches_bank_in_move", g_variant_new_int64 (tw->turn));
  verdict = sg_play_judge (&tw->play, question, error);
  if (verdict == NULL)
    return FALSE;
  far = (SgPlace) { call->path[call->n - 1], sg_point_bearing (place.at, call->path[call->n - 1]) };
  to = sg_place_format (&far);
  sg_word_record_set_whole (record, SG_TW_FORD_UNTIL, sg_verdict_get_number (verdict, "across_at_end_of_move"));
  sg_word_record_set_text (record, SG_TW_FORD_TO, to);
  ruling = sg_ruling_new (SG_RULING_MOVE, "", "TW-17");
  sg_ruling_say (ruling, _("%s went into the water, and is across at the end of move %d"), sg_unit_called (unit),
                 (int) sg_verdict_get_number (verdict, "across_at_end_of_move"));
  sg_word_set_record (ruling, unit, &sg_tw_words.ford, record);
  sg_word_set_flag (ruling, unit, &sg_tw_words.stirred, TRUE);
  return sg_play_post (&tw->play, ruling, error);
}

static const SgActRow rows[] = {
  { "form", N_("Change Formation"), "sg-foot-symbolic", "TW-19", .group = N_("Form"), .least = 1, .args = { SG_ARG_WORD }, .offer = offer_form, .carry_out = change_form },
  { "ford", N_("Ford the Water"), "sg-water-symbolic", "TW-17", .wants = SG_ACT_PLACE, .least = 1, .offer = offer_ford, .carry_out = ford },
};

const SgTwPart sg_tw_forming = { .acts = SG_ACT_TABLE (rows) };
