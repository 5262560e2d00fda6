/* sg-gw-general.c: what generals do by themselves: they ride, join units and leave them, and move aside.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A general rides at the start of each of his side’s cycles: until the first card of its colour has been dealt with, or, by a house
 * rule, at any time in it (GW-701).
 */

#include "play/gentlemans-war/field/sg-gw-general.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-sections.h"
#include "play/sg-effects.h"
#include "play/sg-game-parts.h"

#define ASIDE 0.5 /* inches from one look for a free place to the next */

gboolean
sg_gw_is_cycle_start (const SgGw *gw, const char *side)
{
  return !sg_word_flag (SG_OF (gw->board, side), &sg_gw_words.coloured)
         || (sg_word_is (gw->board, &sg_gw_words.card_side, side) && sg_word_flag (gw->board, &sg_gw_words.card_first) && !sg_word_flag (gw->board, &sg_gw_words.card_done)
             && !sg_word_has (gw->board, &sg_gw_words.acting));
}

char *
sg_gw_why_no_ride (const SgGw *gw, const SgUnit *general)
{
  g_autofree char *elsewhere = sg_gw_why_not_here (gw, general);

  if (elsewhere != NULL)
    return g_steal_pointer (&elsewhere);
  if (sg_word_is (general, &sg_gw_words.rode, sg_word_text (SG_OF (gw->board, general->side), &sg_gw_words.cycle)))
    return g_strdup (_("He has ridden in this cycle (GW-701)."));
  if (sg_ruleset_chosen (gw->rules, "gw.general.ride", "start") && !sg_gw_is_cycle_start (gw, general->side))
    return g_strdup (_("Generals ride at the start of the cycle, before their side acts in it (GW-701)."));
  return NULL;
}

/* At his next move: with a free ride, or with a card that he may be given (GW-702). */
static char *
find_why_not_leave (const SgGw *gw, const SgUnit *general)
{
  gboolean card = sg_word_is (gw->board, &sg_gw_words.card_side, general->side) && !sg_word_flag (gw->board, &sg_gw_words.card_done) && !sg_word_has (gw->board, &sg_gw_words.acting);
  g_autofree char *why = card ? NULL : sg_gw_why_no_ride (gw, general);

  if (sg_word_has (gw->board, &sg_gw_words.talk))
    return g_strdup (_("The charge is to be settled first (GW-601)."));
  return why != NULL ? g_strdup (_("He leaves his unit when he may move next (GW-702).")) : NULL;
}

/* (nullable): the general who is chosen, by himself. */
static const SgUnit *
find_chosen (const SgActOffer *offer)
{
  const SgUnit *unit = offer->units->len == 1 && offer->play->at == SG_PLAY_UNDER_WAY ? offer->units->pdata[0] : NULL;

  return unit != NULL && sg_gw_is_general ((const SgGw *) offer->play, unit) ? unit : NULL;
}

static void
offer_ride (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *general = find_chosen (offer);

  if (general != NULL && !sg_gw_is_acting (gw, general) && !sg_word_has (general, &sg_gw_words.with) && !sg_word_has (general, &sg_gw_words.md))
    sg_act_offer (offer)->why = sg_gw_why_no_ride (gw, general);
}

static void
offer_leaving (SgActOffer *offer)
{
  const SgUnit *general = find_chosen (offer);

  if (general != NULL && sg_word_has (general, &sg_gw_words.with))
    sg_act_offer (offer)->why = find_why_not_leave ((const SgGw *) offer->play, general);
}

/* A unit near him; where there is none, the nearest, and how near he has to come. */
static void
offer_joining (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *general = find_chosen (offer), *near = NULL;
  double far = INFINITY, most = sg_ruleset_figure (gw->rules, "GW-702", "contact");
  g_autoptr (GPtrArray) units = general != NULL && !sg_word_has (general, &sg_gw_words.with) ? sg_gw_units (gw, general->side, TRUE) : NULL;

  for (guint i = 0; units != NULL && i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      double gap = sg_gw_is_general (gw, unit) ? INFINITY : sg_gw_gap (gw, general, unit);

      if (gap < far && far > most)
        near = unit;
      far = MIN (far, gap);
      if (gap > most)
        continue;
      near = NULL;
      if (sg_word_has (gw->board, &sg_gw_words.talk))
        sg_act_bar (sg_act_call (sg_act_offer_with (offer, sg_arg_unit (unit)), _("Join %s"), unit->name), _("The charge is to be settled first (GW-601)."));
      else
        sg_act_call (sg_act_offer_with (offer, sg_arg_unit (unit)), _("Join %s"), unit->name);
    }
  if (near != NULL)
    {
      g_autofree char *away = sg_gw_length_needed (far), *within = sg_text_length (most, "in");

      sg_act_bar (sg_act_call (sg_act_offer_with (offer, sg_arg_unit (near)), _("Join %s"), near->name),
                  _("He is %s away; he joins a unit within %s (GW-702)."), away, within);
    }
}

/* Joining and leaving */

/* The last ruling that disordered @unit was of its morale (GW-703). */
static gboolean
has_lost_heart (const SgGw *gw, const SgUnit *unit)
{
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL);
  GListModel *rulings = sg_battle_get_rulings (gw->battle);

  for (guint i = g_list_model_get_n_items (rulings); i > 0; i--)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i - 1);
      GPtrArray *effects = sg_ruling_get_effects (ruling);
      const SgProcedure *asked = sg_ruling_get_procedure (ruling);

      for (guint k = 0; k < effects->len && !sg_ruling_is_undone (ruling); k++)
        {
          const SgEffect *effect = g_ptr_array_index (effects, k);
          const char *id = asked != NULL ? asked->id : "";

          if (sg_effect_changes (effect, subject, "disordered"))
            return g_strcmp0 (effect->after, "yes") == 0 && (g_str_equal (id, "morale-test") || g_str_equal (id, "nervous-charge") || g_str_equal (id, "rally"));
        }
    }
  return FALSE;
}

static gboolean
join (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *general = call->units->pdata[0], *unit = call->args[0].unit;
  g_autofree char *clause = NULL;
  SgRuling *ruling;

  if (!sg_gw_is_general (gw, general) || sg_gw_is_general (gw, unit) || !sg_units_are_friends (unit, general) || sg_word_has (general, &sg_gw_words.with))
    return sg_refuse (error, "GW-702", _("%s can join no such unit"), general->name);
  if (sg_gw_gap (gw, general, unit) > sg_ruleset_figure (gw->rules, "GW-702", "contact"))
    return sg_refuse (error, "GW-702", _("%s is not in contact with %s"), general->name, unit->name);
  if (sg_word_has (gw->board, &sg_gw_words.talk))
    return sg_refuse (error, "GW-601", _("The charge is to be settled first"));
  clause = g_strdup_printf (_("%s joined %s"), general->name, unit->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-702");
  sg_word_set (ruling, general, &sg_gw_words.with, unit->id);
  if (sg_word_flag (unit, &sg_gw_words.disordered) && !sg_word_flag (unit, &sg_gw_words.running) && has_lost_heart (gw, unit))
    sg_word_set_flag (ruling, unit, &sg_gw_words.joined, TRUE);
  return sg_gw_post (gw, ruling, error);
}

static gboolean
leave (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *general = call->units->pdata[0];
  g_autofree char *clause = g_strdup_printf (_("%s left his unit"), general->name), *why = NULL;
  SgRuling *ruling;

  if (!sg_gw_is_general (gw, general) || !sg_word_has (general, &sg_gw_words.with))
    return sg_refuse (error, "GW-702", _("%s is with no unit"), general->name);
  why = find_why_not_leave (gw, general);
  if (why != NULL)
    return sg_refuse_because (error, why);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-702");
  sg_word_clear (ruling, general, &sg_gw_words.with);
  return sg_gw_post (gw, ruling, error);
}

static const SgActRow rows[] = {
  { "ride", N_("Ride"), "sg-move-symbolic", "GW-701", .procedure = "general-move", .offer = offer_ride },
  { "leave", N_("Leave His Unit"), "sg-horse-symbolic", "GW-702", .least = 1, .offer = offer_leaving, .carry_out = leave },
  { "join", .icon = "sg-horse-symbolic", .rule = "GW-702", .least = 1, .args = { SG_ARG_UNIT }, .offer = offer_joining, .carry_out = join },
};

/* Moving aside */

/* Homewards, to where he is out of the way of @block. */
static void
go_aside (const SgGw *gw, SgRuling *ruling, const SgUnit *general, const SgGwBlock *block)
{
  double home = sg_gw_home (gw, general->side), most = block->front + block->depth + 2;
  SgGwBlock own;
  SgPlace place;

  if (!sg_gw_block (gw, general, &own))
    return;
  place = own.place;
  for (double gone = 0; gone <= most; gone += ASIDE)
    {
      SgGwBlock there;

      place.at = sg_point_step (own.place.at, home, gone);
      if (gw->map != NULL)
        place.at.y = CLAMP (place.at.y, 0, sg_map_get_depth (gw->map));
      sg_gw_block_at (&own, &place, &there);
      if (sg_gw_block_gap (&there, block) <= 0)
        continue;
      if (gone > 0)
        sg_gw_set_place (ruling, general, &place);
      return;
    }
}

void
sg_gw_move_aside (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *end)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_play_other (unit->side), TRUE);
  SgGwBlock block, there;

  if (sg_gw_is_general (gw, unit) || !sg_gw_block (gw, unit, &block))
    return;
  sg_gw_block_at (&block, end, &there);
  for (guint i = 0; i < enemies->len; i++)
    if (sg_gw_is_general (gw, enemies->pdata[i]) && !sg_word_has ((SgUnit *) enemies->pdata[i], &sg_gw_words.with))
      go_aside (gw, ruling, enemies->pdata[i], &there);
}

/* Whoever comes upon an enemy general who is with nobody only drives him off (GW-707). */
static void
moved (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, const SgPlace *end, SgRuling *ruling)
{
  sg_gw_move_aside (gw, ruling, unit, end);
}

const SgGwPart sg_gw_part_general = { .foremost = SG_ACT_TABLE (rows), .moved = moved };
