/* sg-rk-skirmish.c: skirmishers out and in (RK-44, RK-45, RK-77).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Those who are out are a unit of their own, "PARENT-skirmishers", in a chain as wide as the battalion; the battalion counts them
 * as "off" and in its words "out" (men), "blocks-out" and "chain-at" (paces before it, by the umpire’s word).  They run out in one
 * move and in again; those who come back are fit with the battalion again, and those who do not are its dead.
 */

#include "play/reisswitz/march/sg-rk-skirmish.h"

#include "base/sg-text.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/march/sg-rk-parted-private.h"
#include "play/sg-game-parts.h"
#include "rules/sg-ruleset-catalogue.h"

#define RUN "skirmishers_run"   /* their row of the movement table, out and in (RK-77) */

static char *
id_of (const SgUnit *unit)
{
  return g_strconcat (unit->id, "-skirmishers", NULL);
}

static const char *
kind_of (const SgUnit *unit)
{
  if (strstr (unit->type, "rifle") != NULL)
    return "rifle";
  return strstr (unit->type, "light") != NULL ? "light" : "line";
}

gint64
sg_rk_most_skirmishers (SgBoard *board, const SgUnit *unit)
{
  const SgUnitType *type = sg_rk_type (board, unit);
  SgRuleset *rules = sg_board_get_rules (board);
  gint64 most;

  if (type == NULL || !g_str_equal (type->arm, "foot")
      || !g_ascii_string_to_signed (sg_unit_type_get_word (type, "skirmishers"), 10, 1, 16, &most, NULL))
    return 0;
  return most >= sg_ruleset_whole (rules, "RK-44", "light") && sg_ruleset_chosen (rules, "rk.half-light", "six")
         ? sg_ruleset_whole (rules, "RK-44", "half-light") : most;
}

/* By the rules' own procedure: how many men @blocks are. */
static gint64
ask_men (const SgRk *rk, const SgUnit *unit, gint64 *blocks)
{
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "skirmishers", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "kind", g_variant_new_string (kind_of (unit)));
  if (*blocks > 0)
    sg_play_fill (question, "wished", g_variant_new_int64 (*blocks));
  verdict = sg_play_judge (&rk->play, question, NULL);
  *blocks = (gint64) sg_play_measure (verdict, "blocks");
  return (gint64) sg_play_measure (verdict, "men");
}

/* (transfer full): where @blocks of @unit stand, by the umpire’s word or by the rule. */
static SgQuestion *
ask_where (const SgRk *rk, const SgUnit *unit, gint64 blocks)
{
  SgQuestion *question = sg_play_question (&rk->play, "skirmish-positions", NULL);
  double said = sg_word_length (unit, &sg_rk_words.chain_at);

  sg_play_fill (question, "out", g_variant_new_int64 (blocks));
  if (said > 0)
    sg_play_fill (question, "at", g_variant_new_double (said));
  return question;
}

/* How far before the line the chain stands. */
static double
ask_chain (const SgRk *rk, const SgUnit *unit, gint64 blocks)
{
  g_autoptr (SgQuestion) question = ask_where (rk, unit, blocks);
  g_autoptr (SgVerdict) verdict = NULL;

  verdict = sg_play_judge (&rk->play, question, NULL);
  return sg_play_measure (verdict, "chain_at");
}

char *
sg_rk_tell_skirmishers (const SgRk *rk, const SgUnit *unit)
{
  const SgUnit *parent = sg_word_has (unit, &sg_common_words.parent) ? sg_board_get_unit (rk->board, sg_word_text (unit, &sg_common_words.parent)) : unit;
  gint64 out = parent != NULL ? sg_word_whole (parent, &sg_rk_words.blocks_out) : 0;
  g_autoptr (SgQuestion) question = out > 0 ? ask_where (rk, parent, out) : NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (question == NULL)
    return NULL;
  verdict = sg_play_judge (&rk->play, question, NULL);
  return verdict == NULL ? NULL
         : g_strdup_printf (_("Blocks out: %d, %d paces before the line; in support: %d, at %d"), (int) sg_play_measure (verdict, "chain"),
                            (int) sg_play_measure (verdict, "chain_at"), (int) sg_play_measure (verdict, "supports"), (int) sg_play_measure (verdict, "supports_at"));
}

/* By subject and in words of its own, not by sg_rk_add_march(): the chain may be raised by this very ruling. */
/* They run along a straight line, as far as the map goes. */
static void
run (const SgRk *rk, SgRuling *ruling, const char *id, SgPoint from, SgPoint to, double facing, const char *row)
{
  SgPoint way[2] = { from, { CLAMP (to.x, 0, sg_map_get_width (rk->map)), CLAMP (to.y, 0, sg_map_get_depth (rk->map)) } };
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
  g_autofree char *subject = g_strconcat ("unit:", id, NULL), *text = NULL;

  march->row = g_strdup (row);
  march->facing = round (facing * 10) / 10;
  text = sg_rk_march_format (march);
  sg_word_say (ruling, subject, &sg_rk_words.march, text);
  sg_word_say (ruling, subject, &sg_rk_words.gone, "0");
  sg_word_say (ruling, subject, &sg_rk_words.done, "");
  sg_word_say (ruling, subject, &sg_rk_words.held, "");
}

/* It is one unit for the whole battle, that stands nowhere while its men are in: who was out before goes out again as the same. */
static void
raise_chain (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const char *id, gint64 men, const SgPlace *place)
{
  const char *type = g_str_equal (kind_of (unit), "rifle") ? "rifle-company" : "skirmish-platoon";
  g_autofree char *subject = g_strconcat ("unit:", id, NULL), *body = g_strconcat ("body:", id, NULL);
  g_autofree char *name = sg_text_owned (_("%s’s skirmishers"), unit->name), *text = sg_place_format (place);
  const SgUnit *known = sg_board_get_unit (rk->board, id);

  if (known == NULL)
    {
      sg_word_say (ruling, subject, &sg_common_words.side, unit->side);
      sg_word_say (ruling, subject, &sg_common_words.type, type);
      sg_word_say (ruling, subject, &sg_common_words.name, name);
      sg_word_say (ruling, subject, &sg_rk_words.force, sg_word_text (unit, &sg_rk_words.force));
      sg_word_say (ruling, subject, &sg_common_words.parent, unit->id);
      sg_word_say (ruling, subject, &sg_common_words.weapon, sg_word_text (unit, &sg_common_words.weapon));
      sg_word_say (ruling, body, &sg_common_words.body_name, name);
      sg_word_say (ruling, body, &sg_common_words.body_side, unit->side);
    }
  sg_word_say (ruling, subject, &sg_rk_words.joins, "");
  sg_rk_move_figures (ruling, unit, known, id, men);
  sg_word_say (ruling, body, &sg_common_words.formation, "skirmishers");
  sg_word_say (ruling, body, &sg_common_words.body_place, text);
}

static gboolean
check_out (const SgRk *rk, const SgUnit *unit, const char *id, SgPlace *place, GError **error)
{
  SgUnit *out = sg_board_get_unit (rk->board, id);

  if (sg_rk_most_skirmishers (rk->board, unit) <= 0)
    return sg_refuse (error, "RK-44", _("%s has no skirmishers to send out"), unit->name);
  if (rk->map == NULL || !sg_rk_place (rk->board, unit, place))
    return sg_refuse (error, "RK-17", _("%s is not on the map yet"), unit->name);
  if (sg_rk_men_out (unit) > 0 || (out != NULL && sg_unit_balance (out, SG_ACCOUNT_FIT) > 0))
    return sg_refuse (error, "RK-44", _("The skirmishers of %s are out already"), unit->name);
  if (rk->turn < sg_word_whole (unit, &sg_rk_words.skirmish_from))
    return sg_refuse (error, "RK-174", _("New skirmishers of %s come out in the next move"), unit->name);
  return TRUE;
}

/* How many of @unit may be out who are not lost already: what fell of those who were out is not sent again, but who went with the first few
 * blocks does not stand for all that it may send (RK-44, RK-46).  @men: as many as were asked for, of the usual number more than its type says
 * by the house rule. */
static gint64
men_left (const SgRk *rk, const SgUnit *unit, const SgUnit *chain, gint64 men)
{
  gint64 most = MAX (men, sg_rk_most_skirmishers (rk->board, unit) * sg_ruleset_whole (rk->rules, "RK-44", "block"));
  gint64 fallen = chain != NULL ? sg_unit_begun (chain) - sg_unit_balance (chain, SG_ACCOUNT_OFF) : 0;

  return MIN (most - fallen, sg_unit_balance (unit, SG_ACCOUNT_FIT));
}

gboolean
sg_rk_skirmishers_out (SgBattle *battle, const char *unit_id, gint64 blocks, GError **error)
{
  g_autofree char *id = NULL, *clause = NULL, *out = NULL;
  SgRuling *ruling;
  gint64 men;
  SgUnit *unit;
  SgPlace place;
  SgRk rk;

  sg_rk_read (&rk, battle);
  unit = sg_rk_need_in_hand (&rk, unit_id, NULL, error);
  if (unit == NULL)
    return FALSE;
  id = id_of (unit);
  if (!check_out (&rk, unit, id, &place, error))
    return FALSE;
  men = ask_men (&rk, unit, &blocks);
  men = MIN (men, men_left (&rk, unit, sg_board_get_unit (rk.board, id), men));
  if (men <= 0)
    return sg_refuse (error, "RK-44", _("%s has no skirmishers left"), unit->name);
  clause = g_strdup_printf (_("%s sent out %d skirmishers"), unit->name, (int) men);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-44");
  out = g_strdup_printf ("%" G_GINT64_FORMAT, blocks);
  sg_word_set_whole (ruling, unit, &sg_rk_words.out, men);
  sg_word_set (ruling, unit, &sg_rk_words.blocks_out, out);
  raise_chain (&rk, ruling, unit, id, men, &place);
  run (&rk, ruling, id, place.at, sg_place_to_ground (&place, (SgPoint) { 0, ask_chain (&rk, unit, blocks) }), place.bearing, RUN);
  return sg_play_post (&rk.play, ruling, error);
}

/* Those of @parent who are on the field run back to it; FALSE when there are none, or it has no place. */
gboolean
sg_rk_call_in (const SgRk *rk, SgRuling *ruling, const SgUnit *parent)
{
  g_autofree char *id = id_of (parent), *subject = g_strconcat ("unit:", id, NULL);
  SgUnit *chain = sg_board_get_unit (rk->board, id);
  SgPlace from, to;

  if (chain == NULL || !sg_rk_on_field (rk->board, chain, &from) || !sg_rk_on_field (rk->board, parent, &to))
    return FALSE;
  sg_word_say (ruling, subject, &sg_rk_words.joins, parent->id);
  run (rk, ruling, id, from.at, sg_point_distance (from.at, to.at) < 1 ? sg_place_to_ground (&to, (SgPoint) { 0, -1 }) : to.at, to.bearing, RUN);
  return TRUE;
}

gboolean
sg_rk_skirmishers_in (SgBattle *battle, const char *unit_id, GError **error)
{
  g_autofree char *clause = NULL, *id = NULL;
  SgUnit *unit, *parent, *chain;
  SgRuling *ruling;
  SgPlace place;
  SgRk rk;

  sg_rk_read (&rk, battle);
  unit = sg_rk_need_in_hand (&rk, unit_id, NULL, error);
  if (unit == NULL)
    return FALSE;
  parent = sg_word_has (unit, &sg_common_words.parent) ? sg_board_get_unit (rk.board, sg_word_text (unit, &sg_common_words.parent)) : unit;
  id = parent != NULL ? id_of (parent) : g_strdup ("");
  chain = sg_board_get_unit (rk.board, id);
  if (chain == NULL || !sg_rk_on_field (rk.board, chain, &place))
    return sg_refuse (error, "RK-45", _("%s has no skirmishers out"), unit->name);
  if (!sg_rk_on_field (rk.board, parent, &place))
    return sg_refuse (error, "RK-45", _("There is no battalion for %s to come in to"), chain->name);
  clause = g_strdup_printf (_("%s were called in"), chain->name);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-77");
  sg_rk_call_in (&rk, ruling, parent);
  return sg_play_post (&rk.play, ruling, error);
}

/* (transfer none) (nullable): the battalion of those who are out, or of which they are; @chain: (out): those. */
static SgUnit *
find_chain (const SgRk *rk, const SgUnit *unit, SgUnit **chain)
{
  SgUnit *parent = sg_board_get_unit (rk->board, sg_word_has (unit, &sg_common_words.parent) ? sg_word_text (unit, &sg_common_words.parent) : unit->id);
  g_autofree char *id = parent != NULL ? id_of (parent) : NULL;

  *chain = id != NULL ? sg_board_get_unit (rk->board, id) : NULL;
  return *chain != NULL && sg_rk_men_out (parent) > 0 && !sg_rk_is_part (unit) ? parent : NULL;
}

/* Where they may be sent to stand. */
static void
offer_chain (SgActOffer *offer)
{
  static const char *const blocks[] = { "block-nearest", "block-middle", "block-farthest" };
  const SgRk *rk = sg_rk_of (offer->play);
  SgUnit *chain, *parent = find_chain (rk, sg_rk_first (offer->units), &chain);
  gint64 book;

  if (parent == NULL)
    return;
  book = (gint64) round (sg_ruleset_figure (rk->rules, "RK-45", "supports")
                         + sg_ruleset_figure (rk->rules, "RK-45", sg_ruleset_chosen (rk->rules, "rk.skirmish-chain", "committee") ? "chain-committee" : "chain"));
  for (guint i = 0; i <= G_N_ELEMENTS (blocks); i++)
    {
      gint64 paces = i < G_N_ELEMENTS (blocks) ? sg_ruleset_whole (rk->rules, "RK-45", blocks[i]) : book;

      if ((gint64) round (ask_chain (rk, parent, MAX (1, sg_word_whole_or (parent, &sg_rk_words.blocks_out, 1)))) != paces)
        sg_act_call (sg_act_offer_with (offer, sg_arg_whole (paces)), _("%d paces before the line"), (int) paces);
    }
}

/* As the umpire has it, for as long as they are out. */
static gboolean
stand_at (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  gint64 paces = call->args[0].whole;
  SgUnit *unit, *parent = NULL, *chain = NULL;
  g_autofree char *clause = NULL;
  const SgUnitType *type;
  SgPlace from, line;
  SgRuling *ruling;

  unit = sg_rk_need_unit (rk, sg_rk_first (call->units)->id, error);
  if (unit == NULL)
    return FALSE;
  parent = find_chain (rk, unit, &chain);
  if (parent == NULL || paces <= 0 || !sg_rk_on_field (rk->board, chain, &from) || !sg_rk_on_field (rk->board, parent, &line))
    return sg_refuse (error, "RK-45", _("%s has no skirmishers out"), unit->name);
  type = sg_rk_type (rk->board, chain);
  clause = g_strdup_printf (_("%s were sent %d paces before the line"), chain->name, (int) paces);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-45");
  sg_word_set_whole (ruling, parent, &sg_rk_words.chain_at, paces);
  run (rk, ruling, chain->id, from.at, sg_place_to_ground (&line, (SgPoint) { 0, paces }), line.bearing,
       sg_word_has (chain, &sg_rk_words.march) ? RUN : sg_unit_type_get_word (type, "moves"));
  return sg_play_post (&rk->play, ruling, error);
}

/* The men of the blocks that it might send but has not; @lost: (out): how many are missing from those it has sent. */
gint64
sg_rk_skirmish_reserve (SgBoard *board, const SgUnit *unit, gint64 *lost)
{
  g_autofree char *id = id_of (unit);
  const SgUnit *chain = sg_board_get_unit (board, id);
  gint64 block = sg_ruleset_whole (sg_board_get_rules (board), "RK-44", "block"), out = sg_word_whole (unit, &sg_rk_words.blocks_out);

  *lost = chain != NULL && out > 0 ? MAX (0, out * block - sg_unit_balance (chain, SG_ACCOUNT_FIT)) : 0;
  return MAX (0, MIN ((sg_rk_most_skirmishers (board, unit) - out) * block, sg_unit_balance (unit, SG_ACCOUNT_FIT)));
}

/* The men of the reserve run out to the chain (RK-46). */
static gboolean
make_good (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autofree char *clause = NULL, *id = NULL;
  gint64 lost, reserve, men;
  SgRuling *ruling;
  SgUnit *unit;

  unit = sg_rk_need_in_hand (rk, sg_rk_first (call->units)->id, NULL, error);
  if (unit == NULL)
    return FALSE;
  reserve = sg_rk_skirmish_reserve (rk->board, unit, &lost);
  question = sg_play_question (&rk->play, "skirmish-replace", error);
  sg_play_fill (question, "lost", g_variant_new_int64 (lost));
  sg_play_fill (question, "supports", g_variant_new_int64 (reserve));
  sg_play_fill (question, "reserve", g_variant_new_int64 (0));
  verdict = sg_play_judge (&rk->play, question, error);
  men = verdict != NULL ? lost - (gint64) sg_play_measure (verdict, "chain_short") : 0;
  if (men <= 0)
    return sg_refuse (error, "RK-46", _("%s has nobody to make good its skirmishers’ losses"), unit->name);
  id = id_of (unit);
  clause = g_strdup_printf (ngettext ("%s made good the losses of its skirmishers with %d man",
                                      "%s made good the losses of its skirmishers with %d men", (gulong) men), unit->name, (int) men);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-46");
  sg_ruling_add_transfer (ruling, unit->id, unit->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_OFF, men, NULL);
  sg_ruling_add_transfer (ruling, id, unit->asset, SG_ACCOUNT_RAISED, SG_ACCOUNT_FIT, men, NULL);
  sg_word_set_whole (ruling, unit, &sg_rk_words.out, sg_rk_men_out (unit) + men);
  return sg_play_post (&rk->play, ruling, error);
}

/* At the end of their run they are the battalion's again. */
void
sg_rk_join (const SgRk *rk, SgRuling *ruling, const SgUnit *chain)
{
  SgUnit *parent = sg_board_get_unit (rk->board, sg_word_text (chain, sg_word_has (chain, &sg_rk_words.joins) ? &sg_rk_words.joins : &sg_common_words.parent));
  gint64 fit = sg_unit_balance (chain, SG_ACCOUNT_FIT), out = parent != NULL ? sg_rk_men_out (parent) : 0;

  if (parent == NULL || out <= 0)
    return;
  if (fit > 0)
    sg_ruling_add_transfer (ruling, chain->id, chain->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_OFF, fit, NULL);
  if (MIN (fit, out) > 0)
    sg_ruling_add_transfer (ruling, parent->id, parent->asset, SG_ACCOUNT_OFF, SG_ACCOUNT_FIT, MIN (fit, out), NULL);
  if (out > fit)
    {
      /* They were marked when they fell (RK-174). */
      sg_ruling_add_transfer (ruling, parent->id, parent->asset, SG_ACCOUNT_OFF, SG_ACCOUNT_DEAD, out - fit, NULL);
      sg_rk_set_exact (ruling, parent, &sg_rk_words.hits, sg_fraction_add (sg_rk_exact (parent, &sg_rk_words.hits), sg_fraction (out - fit, 1)));
    }
  sg_word_clear (ruling, parent, &sg_rk_words.out);
  sg_word_clear (ruling, parent, &sg_rk_words.blocks_out);
  sg_word_clear (ruling, parent, &sg_rk_words.chain_at);
  sg_word_clear (ruling, chain, &sg_rk_words.joins);
  sg_word_clear (ruling, chain, &sg_rk_words.march);
  sg_words_forget_of (ruling, rk->board, SG_RK_CLEARED_BY_RALLY, chain);
  sg_word_clear (ruling, sg_board_get_body (rk->board, chain->id), &sg_common_words.body_place);
}

/* Acts. */

static gboolean
are_some_out (const SgUnit *unit)
{
  return sg_rk_men_out (unit) > 0 || (sg_word_has (unit, &sg_common_words.parent) && !sg_rk_is_part (unit));
}

/* The usual number, and of those who may send more fewer (RK-44). */
static void
offer_out (SgActOffer *offer)
{
  const SgRk *rk = sg_rk_of (offer->play);
  const SgUnit *unit = sg_rk_first (offer->units);
  gint64 most = are_some_out (unit) ? 0 : sg_rk_most_skirmishers (rk->board, unit);
  gint64 pair = sg_ruleset_whole (rk->rules, "RK-44", "line"), block = sg_ruleset_whole (rk->rules, "RK-44", "block");
  SgGameAct *act;

  if (most > 0 && most <= pair)
    sg_act_offer (offer);
  for (gint64 blocks = most; most > pair && blocks > 0; blocks -= pair)
    {
      act = sg_act_offer_with (offer, sg_arg_whole (blocks));
      sg_act_call (act, _("%d blocks, %d men"), (int) blocks, (int) (blocks * block));
      act->group = g_strdup (_("Send skirmishers out"));
    }
}

static void
offer_in (SgActOffer *offer)
{
  if (are_some_out (sg_rk_first (offer->units)))
    sg_act_offer (offer);
}

static void
offer_fill (SgActOffer *offer)
{
  const SgUnit *unit = sg_rk_first (offer->units);
  gint64 lost;

  if (are_some_out (unit) && sg_rk_skirmish_reserve (offer->play->board, unit, &lost) > 0 && lost > 0)
    sg_act_offer (offer);
}

static gboolean
send_out (const SgActCall *call, GError **error)
{
  return sg_rk_skirmishers_out (call->play->battle, sg_rk_first (call->units)->id, call->args[0].whole, error);
}

static gboolean
call_in (const SgActCall *call, GError **error)
{
  return sg_rk_skirmishers_in (call->play->battle, sg_rk_first (call->units)->id, error);
}

const SgActRow sg_rk_skirmish_acts[SG_RK_N_SKIRMISH_ACTS] = {
  { "skirmish-in", N_("Call the skirmishers in"), "sg-foot-symbolic", "RK-77", .least = 1, .offer = offer_in, .carry_out = call_in },
  { "skirmish-fill", N_("Make good the skirmishers’ losses"), "sg-foot-symbolic", "RK-46", .least = 1, .offer = offer_fill, .carry_out = make_good },
  { "skirmish-at", NULL, "sg-foot-symbolic", "RK-45", .group = N_("Where the skirmishers stand"), .least = 1, .args = { SG_ARG_WHOLE }, .offer = offer_chain,
    .carry_out = stand_at },
  { "skirmish-out", N_("Send skirmishers out"), "sg-foot-symbolic", "RK-44", .least = 1, .args = { SG_ARG_WHOLE }, .optional = 1, .offer = offer_out, .carry_out = send_out },
};
