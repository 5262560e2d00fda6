/* sg-rk-laid.c: guns laid by day along a defile, which fire there by night as usual (RK-229).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Word of a battery: "laid": where it stood when it was laid, and on what; it holds as long as the guns have not moved.
 */

#include "play/reisswitz/fight/sg-rk-laid.h"

#include "map/sg-slope.h"
#include "play/reisswitz/base/sg-rk-band.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/march/sg-rk-ground.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/sg-game-parts.h"

#define ALONG 50.0   /* paces, the program’s own: who is so near to the line that the guns were laid on is in it */

static gboolean
is_night (const SgRk *rk)
{
  return sg_word_flag (rk->board, &sg_rk_words.night);
}

/* What they were laid on; FALSE when they were not, or have moved since. */
static gboolean
read_laid (const SgRk *rk, const SgUnit *guns, SgPoint *at)
{
  g_autoptr (SgWordRecord) laid = sg_word_record (guns, &sg_rk_words.laid);
  char *comma;

  if (laid == NULL || !g_str_equal (sg_word_record_text (laid, SG_RK_LAID_PLACE), sg_word_text (sg_board_get_body (rk->board, guns->id), &sg_common_words.body_place)))
    return FALSE;
  at->x = g_ascii_strtod (sg_word_record_text (laid, SG_RK_LAID_AT), &comma);
  at->y = *comma == ',' ? g_ascii_strtod (comma + 1, NULL) : 0;
  return *comma == ',';
}

gboolean
sg_rk_is_laid_on (const SgRk *rk, const SgRkGround *guns, const SgRkGround *target)
{
  SgPoint at, near;

  if (!is_night (rk) || !read_laid (rk, guns->unit, &at))
    return FALSE;
  near = sg_segment_nearest (guns->place.at, at, target->place.at);
  return sg_point_distance (sg_rk_ground_nearest (target, near), near) <= ALONG;
}

char *
sg_rk_tell_laid (const SgRk *rk, const SgUnit *guns)
{
  SgPlace place;
  SgPoint at;

  if (!read_laid (rk, guns, &at) || !sg_rk_place (rk->board, guns, &place))
    return NULL;
  return g_strdup_printf (_("on a defile %d paces off, for the night"), (int) round (sg_point_distance (place.at, at)));
}

/* The act. */

/* A part of the way of the shot is a defile: a bridge, a ford, a gate, or hemmed in on both sides. */
static gboolean
has_defile (const SgRk *rk, SgPoint from, SgPoint to)
{
  GArray *legs = sg_rk_legs (rk->map, rk->rules, (SgPoint[]) { from, to }, 2);

  for (guint i = 0; i < legs->len; i++)
    {
      const SgRkLeg *leg = &g_array_index (legs, SgRkLeg, i);

      if (leg->narrow || leg->defile
          || sg_rk_is_defile (rk, sg_rk_way_at ((SgPoint[]) { from, to }, 2, leg->from, NULL), sg_rk_way_at ((SgPoint[]) { from, to }, 2, leg->to, NULL)))
        return TRUE;
    }
  return FALSE;
}

static void
offer_laying (SgActOffer *offer)
{
  const SgRk *rk = sg_rk_of (offer->play);
  const SgUnit *unit = sg_rk_first (offer->units);
  SgRkForm form;

  if (sg_rk_is_of (unit, SG_RK_OF_GUNS) && !is_night (rk) && sg_rk_form (rk->board, unit, NULL, &form) && sg_rk_is_in_battery (&form))
    sg_act_offer (offer)->detail = sg_rk_tell_laid (rk, unit);
}

static gboolean
lay_guns (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  g_autofree char *clause = NULL, *band = NULL, *where = NULL;
  g_autoptr (SgWordRecord) laid = sg_word_record_new (&sg_rk_words.laid);
  g_autoptr (GArray) grounds = NULL;
  const SgRkGround *own;
  SgPoint at = call->path[call->n - 1];
  SgRuling *ruling;
  SgUnit *unit;

  unit = sg_rk_need_in_hand (rk, sg_rk_first (call->units)->id, NULL, error);
  if (unit == NULL)
    return FALSE;
  grounds = sg_rk_grounds (rk->board);
  own = sg_rk_ground_of (grounds, sg_rk_first (call->units)->id);
  if (rk->map == NULL || own == NULL || !sg_rk_is_in_battery (&own->form))
    return sg_refuse (error, "RK-229", _("%s does not stand in battery"), unit->name);
  if (is_night (rk))
    return sg_refuse (error, "RK-229", _("Guns are laid by day"));
  band = sg_rk_band (rk, unit, sg_point_distance (own->place.at, at));
  if (!sg_survey_in_arc (own->place, at, 90) || band == NULL)
    return sg_refuse (error, "RK-94", _("That is not before the front of %s and within its range"), unit->name);
  if (!has_defile (rk, own->place.at, at))
    return sg_refuse (error, "RK-229", _("There is no defile that way: a bridge, a ford, a gate, or a way hemmed in on both sides"));
  clause = g_strdup_printf (_("%s was laid on a defile for the night"), unit->name);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-229");
  where = g_strdup_printf ("%d,%d", (int) round (at.x), (int) round (at.y));
  sg_word_record_set_text (laid, SG_RK_LAID_PLACE, sg_word_text (sg_play_body (&rk->play, unit), &sg_common_words.body_place));
  sg_word_record_set_text (laid, SG_RK_LAID_AT, where);
  sg_word_set_record (ruling, unit, &sg_rk_words.laid, laid);
  return sg_play_post (&rk->play, ruling, error);
}

const SgActRow sg_rk_laying_acts[SG_RK_N_LAYING_ACTS] = {
  { "lay", N_("Lay on a defile, for the night"), "sg-gun-symbolic", "RK-229", .wants = SG_ACT_PLACE, .least = 1, .offer = offer_laying, .carry_out = lay_guns },
};
