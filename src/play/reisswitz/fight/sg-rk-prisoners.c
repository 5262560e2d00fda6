/* sg-rk-prisoners.c: prisoners: who took them, whether their escort suffices, and who may free them (RK-225, RK-227).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of the captured: "captor" (the unit that took them), "guard" ("led": led off; "weak": the escort does not suffice), "escort"
 * ("UNIT MEN": those told off).  Of the unit that told them off: "escorts" (its men who are with prisoners).  The escort is a unit of its
 * own, "CAPTURED-escort", with the word "guards": whom it leads; they go where it goes.
 */

#include "play/reisswitz/fight/sg-rk-prisoners.h"

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-suggestion.h"
#include "play/reisswitz/fight/sg-rk-retreat.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/sight/sg-rk-near.h"
#include "rules/sg-question-values.h"

#define BESIDE 20.0   /* paces, the program’s own: between prisoners and the escort that leads them */

void
sg_rk_take_prisoners (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const SgUnit *captor)
{
  sg_rk_take_all (ruling, unit, sg_rk_is_of (unit, SG_RK_OF_GUNS) ? SG_ACCOUNT_CAPTURED : SG_ACCOUNT_PRISONER);
  sg_rk_clear_march (rk, ruling, unit);
  if (captor != NULL)
    sg_word_set (ruling, unit, &sg_rk_words.captor, captor->id);
  sg_word_clear (ruling, unit, &sg_rk_words.guard);
}

static gboolean
take_wagons (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  g_autoptr (GArray) grounds = NULL;
  const SgRkGround *own, *other;
  g_autofree char *clause = NULL;
  SgRuling *ruling;

  grounds = sg_rk_grounds (rk->board);
  own = sg_rk_ground_of (grounds, sg_rk_first (call->units)->id);
  other = sg_rk_ground_of (grounds, call->args[0].unit->id);
  if (own == NULL || other == NULL || sg_rk_arm (rk->board, other->unit) != SG_RK_ARM_TRAIN || sg_units_are_friends (own->unit, other->unit)
      || !sg_rk_are_in_contact (own, other) || sg_rk_is_of (own->unit, SG_RK_OF_GUNS) || sg_word_has (own->unit, &sg_rk_words.grade))
    return sg_refuse (error, "RK-11", _("There is no wagon of the enemy there to take"));
  clause = g_strdup_printf (_("%s took %s"), own->unit->name, other->unit->name);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-11");
  sg_rk_take_prisoners (rk, ruling, other->unit, own->unit);
  return sg_play_post (&rk->play, ruling, error);
}

const SgActRow sg_rk_capture_acts[SG_RK_N_CAPTURE_ACTS] = {
  { "take", .least = 1, .args = { SG_ARG_UNIT }, .carry_out = take_wagons },
};

/* The nearest of @side that stands by them. */
static const SgRkGround *
find_by (const SgRk *rk, GArray *grounds, const char *side, SgPoint at)
{
  double near = sg_ruleset_figure (rk->rules, "RK-19", "spot");
  const SgRkGround *best = NULL;

  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *own = &g_array_index (grounds, SgRkGround, i);
      double paces = sg_point_distance (sg_rk_ground_nearest (own, at), at);

      if (!sg_unit_is_of (own->unit, side) || sg_rk_is_of (own->unit, SG_RK_OF_GENERALS) || sg_rk_is_of (own->unit, SG_RK_OF_WAGONS)
          || sg_word_has (own->unit, &sg_rk_words.grade) || sg_word_has (own->unit, &sg_rk_words.guards) || paces > near)
        continue;
      near = paces;
      best = own;
    }
  return best;
}

/* Whose men escort them: skirmishers and parts that took them hand them to their body, as long as it has men. (nullable) */
static SgUnit *
find_captor (const SgRk *rk, const SgUnit *unit)
{
  SgUnit *captor = sg_word_has (unit, &sg_rk_words.captor) ? sg_board_get_unit (rk->board, sg_word_text (unit, &sg_rk_words.captor)) : NULL;
  SgUnit *body = captor != NULL && sg_word_has (captor, &sg_common_words.parent) ? sg_board_get_unit (rk->board, sg_word_text (captor, &sg_common_words.parent)) : NULL;

  return body != NULL && sg_unit_balance (body, SG_ACCOUNT_FIT) > 0 ? body : captor;
}

static char *
escort_of (const SgUnit *unit)
{
  return g_strconcat (unit->id, "-escort", NULL);
}

/* The block of those told off, beside the prisoners. */
static void
raise_escort (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const SgUnit *captor, gint64 men)
{
  g_autofree char *id = escort_of (unit), *subject = g_strconcat ("unit:", id, NULL), *body = g_strconcat ("body:", id, NULL), *text = NULL;
  g_autofree char *name = g_strdup_printf (_("Guard of the captured %s"), unit->name);
  const SgUnit *known = sg_board_get_unit (rk->board, id);
  gboolean horse = sg_rk_is_of (captor, SG_RK_OF_RIDERS);
  gint64 again = known != NULL ? MIN (men, sg_unit_balance (known, SG_ACCOUNT_OFF)) : 0;
  SgPlace place;

  if (!sg_rk_place (rk->board, unit, &place) || sg_rk_is_of (captor, SG_RK_OF_GUNS))
    return;
  place.at = sg_place_to_ground (&place, (SgPoint) { 0, BESIDE });
  text = sg_place_format (&place);
  sg_word_say (ruling, subject, &sg_common_words.side, captor->side);
  sg_word_say (ruling, subject, &sg_common_words.type, horse ? "troop" : "company");
  sg_word_say (ruling, subject, &sg_common_words.name, name);
  sg_word_say (ruling, subject, &sg_rk_words.force, sg_word_text (captor, &sg_rk_words.force));
  sg_word_say (ruling, subject, &sg_rk_words.guards, unit->id);
  sg_word_say (ruling, body, &sg_common_words.body_name, name);
  sg_word_say (ruling, body, &sg_common_words.body_side, captor->side);
  if (again > 0)
    sg_ruling_add_transfer (ruling, id, captor->asset, SG_ACCOUNT_OFF, SG_ACCOUNT_FIT, again, NULL);
  if (men > again)
    sg_ruling_add_transfer (ruling, id, captor->asset, SG_ACCOUNT_RAISED, SG_ACCOUNT_FIT, men - again, NULL);
  sg_word_say (ruling, body, &sg_common_words.formation, horse ? "route" : "column");
  sg_word_say (ruling, body, &sg_common_words.body_place, text);
  if (sg_rk_is_of (unit, SG_RK_OF_MEN) || sg_rk_is_of (unit, SG_RK_OF_RIDERS))   /* they are led off in column */
    sg_word_set (ruling, sg_board_get_body (rk->board, unit->id), &sg_common_words.formation, sg_rk_is_of (unit, SG_RK_OF_MEN) ? "column" : "close-column");
}

/* @men of @captor go with the prisoners of @unit: they are not in its ranks, and not lost. */
static void
tell_off (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const SgUnit *captor, gint64 men)
{
  g_autoptr (SgWordRecord) escort = sg_word_record_new (&sg_rk_words.escort);

  if (men <= 0)
    return;
  sg_ruling_add_transfer (ruling, captor->id, captor->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_OFF, men, NULL);
  sg_word_set_whole (ruling, captor, &sg_rk_words.escorts, sg_word_whole (captor, &sg_rk_words.escorts) + men);
  sg_word_record_set_text (escort, SG_RK_ESCORT_CAPTOR, captor->id);
  sg_word_record_set_whole (escort, SG_RK_ESCORT_MEN, men);
  sg_word_set_record (ruling, unit, &sg_rk_words.escort, escort);
  raise_escort (rk, ruling, unit, captor, men);
}

gint64
sg_rk_men_on_guard (SgBoard *board, const SgUnit *escort)
{
  const SgUnit *led = sg_board_get_unit (board, sg_word_text (escort, &sg_rk_words.guards));
  g_autoptr (SgWordRecord) told_off = led != NULL ? sg_word_record (led, &sg_rk_words.escort) : NULL;

  return told_off != NULL ? sg_word_record_whole (told_off, SG_RK_ESCORT_MEN) : 0;
}

/* Without prisoners the escort goes back to its ranks, as many of it as are left; who is not is dead to his captor, whose men they were. */
static void
bring_back (const SgRk *rk, SgRuling *ruling, const SgUnit *unit)
{
  g_autoptr (SgWordRecord) told_off = sg_word_record (unit, &sg_rk_words.escort);
  g_autofree char *id = escort_of (unit);
  SgUnit *escort = sg_board_get_unit (rk->board, id);
  const SgUnit *captor = told_off != NULL ? sg_board_get_unit (rk->board, sg_word_record_text (told_off, SG_RK_ESCORT_CAPTOR)) : NULL;
  gint64 told = captor != NULL ? sg_word_record_whole (told_off, SG_RK_ESCORT_MEN) : 0;
  gint64 fit = escort != NULL ? sg_unit_balance (escort, SG_ACCOUNT_FIT) : told;
  gint64 away = captor != NULL ? MIN (MIN (sg_word_whole (captor, &sg_rk_words.escorts), told), sg_unit_balance (captor, SG_ACCOUNT_OFF)) : 0, back = MIN (fit, away);

  if (away <= 0)
    return;
  if (back > 0)
    sg_ruling_add_transfer (ruling, captor->id, captor->asset, SG_ACCOUNT_OFF, SG_ACCOUNT_FIT, back, NULL);
  if (away > back)
    sg_ruling_add_transfer (ruling, captor->id, captor->asset, SG_ACCOUNT_OFF, SG_ACCOUNT_DEAD, away - back, NULL);
  sg_word_set_whole (ruling, captor, &sg_rk_words.escorts, sg_word_whole (captor, &sg_rk_words.escorts) - away);
  sg_word_clear (ruling, unit, &sg_rk_words.escort);
  if (escort == NULL)
    return;
  sg_rk_clear_march (rk, ruling, escort);
  sg_word_clear (ruling, sg_board_get_body (rk->board, escort->id), &sg_common_words.body_place);
  if (fit > 0)
    sg_ruling_add_transfer (ruling, escort->id, escort->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_OFF, fit, NULL);
}

/* They stand where their escort stood a moment ago; @after has the move that it made. */
void
sg_rk_lead_prisoners (const SgRk *rk, SgBoard *after, SgRuling *ruling)
{
  GPtrArray *units = sg_board_get_units (rk->board);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *escort = units->pdata[i], *led = sg_word_has (escort, &sg_rk_words.guards) ? sg_board_get_unit (rk->board, sg_word_text (escort, &sg_rk_words.guards)) : NULL;
      g_autofree char *text = NULL;
      SgPlace place, now;

      if (led == NULL || sg_unit_balance (led, SG_ACCOUNT_PRISONER) <= 0
          || !sg_rk_on_field (after, escort, &place) || !sg_rk_on_field (rk->board, escort, &now) || sg_point_distance (place.at, now.at) < 1)
        continue;
      place.at = sg_place_to_ground (&place, (SgPoint) { 0, -BESIDE });
      text = sg_place_format (&place);
      sg_word_set (ruling, sg_board_get_body (rk->board, led->id), &sg_common_words.body_place, text);
    }
}

static SgQuestion *
ask (const SgRk *rk, const SgUnit *unit, const SgUnit *captor, gboolean met)
{
  gint64 prisoners = sg_unit_balance (unit, SG_ACCOUNT_PRISONER);
  SgQuestion *question = sg_play_question (&rk->play, "prisoner-escort", NULL);

  sg_play_fill (question, "prisoners", g_variant_new_int64 (prisoners));
  sg_play_fill (question, "escort", g_variant_new_int64 (met || captor == NULL ? 0 : MIN (sg_unit_balance (captor, SG_ACCOUNT_FIT),
              (gint64) ceil (prisoners / sg_ruleset_figure (rk->rules, "RK-227", "part")))));
  sg_play_fill (question, "met", g_variant_new_boolean (met));
  sg_play_fill (question, "unit", g_variant_new_string (unit->id));
  return question;
}

/* Who comes upon them may free them, and whoever leads them off may meet him later; without an escort there must be nobody else by. */
static void
suggest (const SgRk *rk, GArray *grounds, const SgUnit *unit, SgPoint at, GPtrArray *list)
{
  const char *guard = sg_word_text (unit, &sg_rk_words.guard);
  const SgUnit *captor = find_captor (rk, unit);
  const SgRkGround *friend = find_by (rk, grounds, unit->side, at);
  g_autofree char *id = escort_of (unit);
  const SgUnit *escort = sg_board_get_unit (rk->board, id);
  gboolean led = g_str_equal (guard, "led") && escort != NULL && sg_unit_balance (escort, SG_ACCOUNT_FIT) > 0;
  int prisoners = (int) sg_unit_balance (unit, SG_ACCOUNT_PRISONER);

  if (friend != NULL && (led || find_by (rk, grounds, sg_play_other (unit->side), at) == NULL))
    {
      SgQuestion *question = ask (rk, unit, captor, TRUE);

      if (led)
        sg_play_fill (question, "escort", g_variant_new_int64 (sg_unit_balance (escort, SG_ACCOUNT_FIT)));
      sg_rk_add_suggestion (list, "RK-227", "sg-fault-symbolic", question, unit, friend->unit, ngettext ("%s comes upon %d prisoner of %s: is he freed?", "%s comes upon %d prisoners of %s: are they freed?", (gulong) prisoners),
                            friend->unit->name, prisoners, unit->name)->optional = TRUE;
    }
  else if (captor != NULL && *guard == '\0' && sg_unit_balance (captor, SG_ACCOUNT_FIT) > 0)
    sg_rk_add_suggestion (list, "RK-227", "sg-fault-symbolic", ask (rk, unit, captor, FALSE), unit, captor, ngettext ("%s tells off an escort for %d prisoner of %s", "%s tells off an escort for %d prisoners of %s", (gulong) prisoners),
                          captor->name, prisoners, unit->name)->optional = TRUE;
}

void
sg_rk_suggest_prisoners (const SgRk *rk, GArray *grounds, GPtrArray *list)
{
  GPtrArray *units = sg_board_get_units (rk->board);
  SgPlace place;

  for (guint i = 0; i < units->len; i++)
    if (sg_unit_balance (units->pdata[i], SG_ACCOUNT_PRISONER) > 0 && sg_rk_place (rk->board, units->pdata[i], &place))
      suggest (rk, grounds, units->pdata[i], place.at, list);
}

/* Those told off go with them; those who are freed are themselves again, and so is the escort. */
void
sg_rk_rule_prisoners (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *unit = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));
  SgUnit *captor = unit != NULL ? find_captor (rk, unit) : NULL;
  gint64 prisoners = unit != NULL ? sg_unit_balance (unit, SG_ACCOUNT_PRISONER) : 0;

  if (prisoners <= 0)
    return;
  if (sg_verdict_get_flag (verdict, "freed"))
    {
      sg_ruling_add_transfer (ruling, unit->id, unit->asset, SG_ACCOUNT_PRISONER, SG_ACCOUNT_FIT, prisoners, NULL);
      bring_back (rk, ruling, unit);
      sg_word_clear (ruling, unit, &sg_rk_words.captor);
      sg_word_clear (ruling, unit, &sg_rk_words.guard);
      return;
    }
  if (sg_question_flag (question, "met") || captor == NULL)
    return;
  sg_word_set (ruling, unit, &sg_rk_words.guard, sg_verdict_get_flag (verdict, "enough") ? "led" : "weak");
  tell_off (rk, ruling, unit, captor, MIN (sg_question_number (question, "escort"), sg_unit_balance (captor, SG_ACCOUNT_FIT)));
}
