/* sg-rk-parted.c: a part of a body that goes or stays by itself: half of the infantry that follows at once, two guns turned upon who
 * comes in flank (RK-172, RK-197).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is a unit of its own, "PARENT-part", whose word "parent" says of whom it is; its body counts its men or guns as "off" and in the
 * word "parted".  Words of it: "parted" ("yes"), "joins" (whose it will be again at the end of its way).
 */

#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/march/sg-rk-parted-private.h"
#include "rules/sg-ruleset-catalogue.h"

static char *
id_of (const SgUnit *unit)
{
  return g_strconcat (unit->id, "-part", NULL);
}

gint64
sg_rk_men_parted (const SgUnit *unit)
{
  return sg_rk_is_part (unit) ? 0 : sg_word_whole (unit, &sg_rk_words.parted);
}

gint64
sg_rk_men_away (const SgUnit *unit)
{
  return sg_rk_men_out (unit) + sg_rk_men_parted (unit) + sg_word_whole (unit, &sg_rk_words.escorts);
}

gint64
sg_rk_men_of (SgBoard *board, const SgUnit *unit)
{
  const SgUnit *parent = sg_word_has (unit, &sg_common_words.parent) ? sg_board_get_unit (board, sg_word_text (unit, &sg_common_words.parent)) : NULL;
  gint64 away;

  if (parent == NULL)
    return sg_unit_begun (unit) - sg_rk_men_away (unit);
  away = sg_rk_is_part (unit) ? sg_rk_men_parted (parent) : sg_rk_men_out (parent);
  return away > 0 ? away : -1;
}

gboolean
sg_rk_may_part (const SgRk *rk, const SgUnit *unit)
{
  g_autofree char *id = id_of (unit);
  const SgUnit *part = sg_board_get_unit (rk->board, id);

  return !sg_rk_is_part (unit) && (part == NULL || sg_unit_balance (part, SG_ACCOUNT_FIT) == 0);
}

/* Half of what it is of, where the ruleset has that. */
static char *
type_of (const SgRk *rk, const SgUnit *unit)
{
  char *half = g_strconcat ("half-", unit->type, NULL);

  if (sg_ruleset_get_type_by_id (rk->rules, half) != NULL)
    return half;
  g_free (half);
  return g_strdup (unit->type);
}

static void
raise_part (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const char *id, const char *name)
{
  g_autofree char *subject = g_strconcat ("unit:", id, NULL), *body = g_strconcat ("body:", id, NULL), *type = type_of (rk, unit);

  sg_word_say (ruling, subject, &sg_common_words.side, unit->side);
  sg_word_say (ruling, subject, &sg_common_words.type, type);
  sg_word_say (ruling, subject, &sg_common_words.name, name);
  sg_word_say (ruling, subject, &sg_rk_words.force, sg_word_text (unit, &sg_rk_words.force));
  sg_word_say (ruling, subject, &sg_common_words.parent, unit->id);
  sg_word_say (ruling, subject, &sg_rk_words.parted, "yes");
  sg_word_say (ruling, subject, &sg_common_words.weapon, sg_word_text (unit, &sg_common_words.weapon));
  sg_word_say (ruling, body, &sg_common_words.body_name, name);
  sg_word_say (ruling, body, &sg_common_words.body_side, unit->side);
}

void
sg_rk_move_figures (SgRuling *ruling, const SgUnit *unit, const SgUnit *known, const char *id, gint64 count)
{
  gint64 again = known != NULL ? MIN (count, sg_unit_balance (known, SG_ACCOUNT_OFF)) : 0;

  sg_ruling_add_transfer (ruling, unit->id, unit->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_OFF, count, NULL);
  if (again > 0)
    sg_ruling_add_transfer (ruling, id, unit->asset, SG_ACCOUNT_OFF, SG_ACCOUNT_FIT, again, NULL);
  if (count > again)
    sg_ruling_add_transfer (ruling, id, unit->asset, SG_ACCOUNT_RAISED, SG_ACCOUNT_FIT, count - again, NULL);
}

/* What happened to the body in this move has happened to the part: else half of a battalion that has fired could fire anew. */
char *
sg_rk_part_off (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gint64 count, const char *name, const SgPlace *place)
{
  g_autofree char *id = id_of (unit), *body = g_strconcat ("body:", id, NULL), *text = sg_place_format (place);
  const SgWord *shared[] = { &sg_rk_words.fired, &sg_rk_words.fired_in, &sg_rk_words.on_end, &sg_rk_words.moved, &sg_rk_words.attacked, &sg_rk_words.won, &sg_rk_words.waits,
                             &sg_rk_words.near, &sg_rk_words.canister, &sg_rk_words.canister_turn, &sg_rk_words.hit_in };
  g_autofree char *subject = g_strconcat ("unit:", id, NULL);
  const SgUnit *known = sg_board_get_unit (rk->board, id);
  SgRkForm form;

  if (known == NULL)
    raise_part (rk, ruling, unit, id, name);
  sg_rk_move_figures (ruling, unit, known, id, count);
  sg_word_set_whole (ruling, unit, &sg_rk_words.parted, count);
  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)   /* what has happened to it has happened to its part */
    sg_word_say (ruling, subject, shared[i], sg_word_text (unit, shared[i]));
  sg_word_say (ruling, body, &sg_common_words.body_place, text);
  if (sg_rk_form (rk->board, unit, NULL, &form))
    sg_word_say (ruling, body, &sg_common_words.formation, form.id);
  return g_steal_pointer (&id);
}

void
sg_rk_order_part (SgRuling *ruling, const char *id, const SgRkMarch *march)
{
  const SgWord *cleared[] = { &sg_rk_words.marched, &sg_rk_words.done, &sg_rk_words.held, &sg_rk_words.crossing, &sg_rk_words.closing, &sg_rk_words.joins };
  g_autofree char *subject = g_strconcat ("unit:", id, NULL), *text = sg_rk_march_format (march);

  for (guint i = 0; i < G_N_ELEMENTS (cleared); i++)
    sg_word_say (ruling, subject, cleared[i], "");
  sg_word_say (ruling, subject, &sg_rk_words.march, text);
  sg_word_say (ruling, subject, &sg_rk_words.gone, "0");
}

/* Coming back. */

static gboolean
rejoin (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  g_autofree char *clause = NULL;
  g_autoptr (SgRkMarch) march = NULL;
  g_autoptr (GArray) way = NULL;
  SgUnit *part, *parent;
  SgPlace from, to;
  SgRuling *ruling;

  part = sg_rk_need_in_hand (rk, sg_rk_first (call->units)->id, NULL, error);
  if (part == NULL)
    return FALSE;
  parent = sg_rk_is_part (part) ? sg_board_get_unit (rk->board, sg_word_text (part, &sg_common_words.parent)) : NULL;
  if (parent == NULL || !sg_rk_on_field (rk->board, parent, &to) || !sg_rk_on_field (rk->board, part, &from))
    return sg_refuse (error, "RK-197", _("There is nobody for %s to go back to"), part->name);
  if (sg_point_distance (from.at, to.at) < 1)
    to.at = sg_place_to_ground (&to, (SgPoint) { 0, -1 });
  way = sg_rk_find_way (rk->battle, sg_rk_first (call->units)->id, to.at, error);
  if (way == NULL)
    return FALSE;
  clause = g_strdup_printf (_("%s went back to %s"), part->name, parent->name);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-197");
  march = sg_rk_march_new ((const SgPoint *) way->data, way->len);
  march->facing = to.bearing;
  sg_rk_add_march (rk, ruling, part, march);
  sg_word_set (ruling, part, &sg_rk_words.joins, parent->id);
  return sg_play_post (&rk->play, ruling, error);
}

static void
offer_rejoin (SgActOffer *offer)
{
  const SgUnit *unit = sg_rk_first (offer->units);
  const SgUnit *parent = sg_rk_is_part (unit) ? sg_board_get_unit (offer->play->board, sg_word_text (unit, &sg_common_words.parent)) : NULL;

  if (parent != NULL)
    sg_act_call (sg_act_offer (offer), _("Go back to %s"), parent->name);
}

const SgActRow sg_rk_part_acts[SG_RK_N_PART_ACTS] = {
  { "rejoin", NULL, "sg-foot-symbolic", "RK-197", .least = 1, .offer = offer_rejoin, .carry_out = rejoin },
};

void
sg_rk_join_part (const SgRk *rk, SgRuling *ruling, const SgUnit *part)
{
  SgUnit *parent = sg_board_get_unit (rk->board, sg_word_text (part, &sg_common_words.parent));
  gint64 fit = sg_unit_balance (part, SG_ACCOUNT_FIT), away = parent != NULL ? sg_rk_men_parted (parent) : 0, back = MIN (fit, away);

  if (away <= 0)
    return;
  if (fit > 0)
    sg_ruling_add_transfer (ruling, part->id, part->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_OFF, fit, NULL);
  if (back > 0)
    sg_ruling_add_transfer (ruling, parent->id, parent->asset, SG_ACCOUNT_OFF, SG_ACCOUNT_FIT, back, NULL);
  if (away > back)
    {
      /* They were marked when they fell. */
      sg_ruling_add_transfer (ruling, parent->id, parent->asset, SG_ACCOUNT_OFF, SG_ACCOUNT_DEAD, away - back, NULL);
      sg_rk_set_exact (ruling, parent, &sg_rk_words.hits, sg_fraction_add (sg_rk_exact (parent, &sg_rk_words.hits), sg_fraction (away - back, 1)));
    }
  sg_word_clear (ruling, parent, &sg_rk_words.parted);
  sg_word_clear (ruling, part, &sg_rk_words.joins);
  sg_word_clear (ruling, part, &sg_rk_words.march);
  sg_word_clear (ruling, sg_board_get_body (rk->board, part->id), &sg_common_words.body_place);
}
