/* sg-gw-split.c: skirmishers thrown out and called in, light infantry in two halves, warbands that break up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A part is a unit of its own: its men are taken off their unit’s strength and raised as the part’s, so that every account
 * still adds up to nought; called in, they go back.  The part’s word "part-of" names its unit, "own-card" says that it needs a
 * card of its own wherever it stands.  "band-off" of a warband: it has split off a band on this Number card.
 */

#include "play/gentlemans-war/field/sg-gw-split.h"

#include "base/sg-nth.h"
#include "base/sg-text.h"
#include "map/sg-piece.h"
#include "map/sg-way.h"
#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-laid.h"
#include "play/sg-game-parts.h"
#include "play/sg-going.h"

#define MOST_LOTS 9   /* places that are looked at for a part, the program’s own */
#define ROOM_STEP 0.5 /* inches, the program’s own: by which skirmishers are held back before what they do not cross */

/** Split: how a unit of a type is parted. */
typedef struct { const char *id, *type, *label, *rule; gboolean own_card, both; } Split;

static const Split splits[] = {
  { "out", "infantry", N_("Throw Out Skirmishers"), "GW-124", FALSE, FALSE },
  { "out", "light-infantry", N_("Deploy as Two Skirmish Units"), "GW-125", TRUE, TRUE },
  { "out", "tribal-infantry", N_("Break Off a Band"), "GW-902", TRUE, FALSE },
  { "out", "engineers", N_("Send Off a Party"), "GW-132", TRUE, FALSE },
};

static const Split *
find_split (const SgUnit *unit)
{
  for (guint i = 0; i < G_N_ELEMENTS (splits); i++)
    if (g_str_equal (splits[i].type, unit->type) && !sg_word_has (unit, &sg_gw_words.part_of))
      return &splits[i];
  return NULL;
}

static gboolean
is_part_of (const SgUnit *part, const SgUnit *unit)
{
  return sg_word_is (part, &sg_gw_words.part_of, unit->id);
}

/* Infantry throws out any number up to a half of what it has, those already out counted in (GW-124). */
static gint64
count_most (const SgGw *gw, const SgUnit *unit)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, unit->side, TRUE);
  gint64 out = 0;

  for (guint i = 0; i < units->len; i++)
    if (is_part_of (units->pdata[i], unit) && !sg_word_flag ((SgUnit *) units->pdata[i], &sg_gw_words.holders))
      out += sg_gw_left (units->pdata[i]);
  return MAX (0, (sg_gw_left (unit) + out) / 2 - out);
}

static gboolean
is_out (const SgGw *gw, const SgUnit *unit)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, unit->side, TRUE);

  for (guint i = 0; i < units->len; i++)
    if (is_part_of (units->pdata[i], unit) && sg_gw_left (units->pdata[i]) > 0)
      return TRUE;
  return FALSE;
}

/* Half of the men, or a band: the most that goes out at once. */
static gint64
count_part (const SgGw *gw, const SgUnit *unit)
{
  gint64 left = sg_gw_left (unit);

  if (sg_gw_type_of (unit) == SG_GW_TYPE_ENGINEERS && is_out (gw, unit)) /* two parties, and no more */
    return 0;
  if (sg_gw_type_of (unit) == SG_GW_TYPE_ENGINEERS)
    return MIN (sg_ruleset_whole (gw->rules, "GW-132", "party"), left / 2);
  if (sg_gw_type_of (unit) == SG_GW_TYPE_INFANTRY)
    return count_most (gw, unit);
  return sg_gw_type_of (unit) == SG_GW_TYPE_TRIBAL_INFANTRY ? MIN (sg_ruleset_whole (gw->rules, "GW-902", "band"), left / 2) : left / 2;
}

static gboolean
is_tribal (const SgUnit *unit)
{
  return sg_gw_type_of (unit) == SG_GW_TYPE_TRIBAL_INFANTRY;
}

static gboolean
is_court (const SgGw *gw)
{
  const char *card = sg_word_text (gw->board, &sg_gw_words.acting_card);

  return *card != '\0' && sg_gw_card_is (gw, card, SG_GW_COURT);
}

/* Only with firearms; one band for a Number card (GW-902). */
static gboolean
check_band (const SgGw *gw, const SgUnit *unit, GError **error)
{
  const char *weapon = sg_word_text (unit, &sg_common_words.weapon);

  if (*weapon == '\0' || g_str_equal (weapon, "none") || sg_gw_bears_it (unit, "fanatic"))
    return sg_refuse (error, "GW-902", _("Only a warband with firearms breaks up"));
  if (sg_word_flag (unit, &sg_gw_words.band_off) && !is_court (gw))
    return sg_refuse (error, "GW-902", _("A Number card splits off one band"));
  return TRUE;
}

static gboolean
find_cost (const SgGw *gw, const SgUnit *unit, gint64 *cost, GError **error)
{
  *cost = 0;
  if (is_tribal (unit) && !check_band (gw, unit, error))
    return FALSE;
  if (sg_gw_type_of (unit) == SG_GW_TYPE_INFANTRY && sg_word_is (unit, &sg_common_words.weapon, "musket") && !sg_word_flag (unit, &sg_gw_words.may_skirmish))
    return sg_refuse (error, "GW-943", _("Before about 1860 only chosen infantry throws out skirmishers"));
  return sg_gw_type_of (unit) == SG_GW_TYPE_TRIBAL_INFANTRY || sg_gw_type_of (unit) == SG_GW_TYPE_ENGINEERS || sg_gw_change_cost (gw, unit, "skirmish", cost, error);
}

/* Falling in is a change of formation; bands and parties only come together (GW-414). */
static gboolean
find_joining_cost (const SgGw *gw, const SgUnit *unit, gint64 *cost, GError **error)
{
  *cost = 0;
  return sg_gw_type_of (unit) == SG_GW_TYPE_TRIBAL_INFANTRY || sg_gw_type_of (unit) == SG_GW_TYPE_ENGINEERS || sg_gw_change_cost (gw, unit, "line", cost, error);
}

/* Bands join one another, whichever warband they were of (GW-902). */
static gboolean
may_join (const SgGw *gw, const SgUnit *unit, const SgUnit *other)
{
  gboolean bands = is_tribal (unit) && is_tribal (other) && unit != other && sg_gw_is_loose (gw, unit) && sg_gw_is_loose (gw, other);

  return is_part_of (other, unit) || is_part_of (unit, other) || (bands && sg_gw_left (other) > 0);
}

/* (transfer full): the parts of @unit, or the unit that @unit is a part of, or other bands, near enough to join it. */
static GPtrArray *
list_others (const SgGw *gw, const SgUnit *unit)
{
  GPtrArray *others = g_ptr_array_new ();
  g_autoptr (GPtrArray) units = sg_gw_units (gw, unit->side, TRUE);
  double near = sg_ruleset_figure (gw->rules, "GW-124", "reach");

  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *other = g_ptr_array_index (units, i);

      if (may_join (gw, unit, other) && !sg_word_flag (unit, &sg_gw_words.holders) && !sg_word_flag (other, &sg_gw_words.holders) && sg_gw_gap (gw, unit, other) <= near)
        g_ptr_array_add (others, other);
    }
  return others;
}

/* (nullable): the one chosen, who acts and does as it is told. */
static const SgUnit *
find_chosen (const SgActOffer *offer)
{
  const SgUnit *unit = offer->units->len == 1 ? offer->units->pdata[0] : NULL;

  return unit != NULL && sg_gw_is_acting ((const SgGw *) offer->play, unit) && !sg_word_flag (unit, &sg_gw_words.running) ? unit : NULL;
}

/* Fewer than the most, each number an act of its own under one row. */
static void
offer_fewer (SgActOffer *offer, const Split *split, gint64 most)
{
  for (gint64 n = most - 1; n > 0; n--)
    {
      SgGameAct *act = sg_act_call (sg_act_offer_with (offer, sg_arg_whole (n)), ngettext ("Throw Out %d Skirmisher", "Throw Out %d Skirmishers", n), (int) n);

      act->rule = g_strdup (split->rule);
      act->group = g_strdup (_("Throw Out Fewer"));
    }
}

static void
offer_parting (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = find_chosen (offer);
  const Split *split = unit != NULL ? find_split (unit) : NULL;
  g_autoptr (GError) error = NULL;
  SgGameAct *act;
  gint64 cost, n;

  if (split == NULL || sg_gw_is_loose (gw, unit))
    return;
  n = count_part (gw, unit);
  act = sg_act_call (sg_act_offer (offer), "%s", _(split->label));
  act->rule = g_strdup (split->rule);
  if (n < 1)
    sg_act_bar (act, "%s", sg_gw_left (unit) > 1 ? _("Half of it is out already.") : _("It has not men enough."));
  else if (!find_cost (gw, unit, &cost, &error))
    sg_act_bar (act, "%s", error->message);
  else
    act->detail = g_strdup_printf (ngettext ("%d figure", "%d figures", n), (int) n);
  if (act->why == NULL && sg_gw_type_of (unit) == SG_GW_TYPE_INFANTRY)
    offer_fewer (offer, split, n);
}

static void
offer_reuniting (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = find_chosen (offer);
  g_autoptr (GPtrArray) others = unit != NULL ? list_others (gw, unit) : NULL;

  for (guint i = 0; others != NULL && i < others->len; i++)
    {
      const SgUnit *other = g_ptr_array_index (others, i);
      g_autoptr (GError) few = NULL;
      SgGameAct *act = sg_act_call (i > 0 ? sg_act_offer_with (offer, sg_arg_unit (other)) : sg_act_offer (offer), _("Reunite with %s"), other->name);
      gint64 cost;

      if (!find_joining_cost (gw, unit, &cost, &few))
        sg_act_bar (act, "%s", few->message);
    }
}

/* Parting */

/* (transfer full): @name, with a number where another lot of that name has not fallen in again. */
static char *
number_name (const SgGw *gw, const SgUnit *unit, const char *name)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, unit->side, FALSE);
  char *called = g_strdup (name);

  for (guint n = 2; sg_units_have_name (units, called); n++)
    {
      g_free (called);
      called = g_strdup_printf ("%s (%u)", name, n);
    }
  return called;
}

/* The last of them, so that those who stay keep their numbers and their places. */
static void
take_from (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, gint64 n)
{
  g_auto (GStrv) ids = sg_gw_ids (gw, unit);
  guint all = g_strv_length (ids);

  sg_ruling_add_transfer (ruling, unit->id, unit->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_RAISED, n, (const char *const *) ids + all - n);
}

/* @n figures of @id from the contra account, by numbers that no figure of it has. */
static void
give_to (const SgGw *gw, SgRuling *ruling, const char *id, const char *asset, gint64 n)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) ids = NULL;

  for (gint64 i = 1, found = 0; found < n; i++)
    {
      g_autofree char *figure = g_strdup_printf ("%s.%d", id, (int) i);

      if (sg_board_get_figure (gw->board, figure) != NULL)
        continue;
      g_strv_builder_add (builder, figure);
      found++;
    }
  ids = g_strv_builder_end (builder);
  sg_ruling_add_transfer (ruling, id, asset, SG_ACCOUNT_RAISED, SG_ACCOUNT_FIT, n, (const char *const *) ids);
}

/* What a part shares with its unit: that it has acted or shot on this card as well, lest by parting it did so twice. */
static void
copy_words (SgRuling *ruling, const SgUnit *unit, const char *subject)
{
  const SgWord *const words[] = { &sg_common_words.weapon, &sg_common_words.attributes, &sg_gw_words.acted, &sg_gw_words.disordered, &sg_gw_words.shot,
                                  &sg_common_words.brigade, &sg_gw_words.unloaded };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (sg_word_has (unit, words[i]))
      sg_ruling_add_change (ruling, subject, words[i]->key, sg_word_text (unit, words[i]));
}

/* By a house rule the cycle in which it breaks up needs a card more already (GW-R14, GW-R71). */
static gboolean
wants_card_now (const SgGw *gw, const SgUnit *unit, const Split *split)
{
  return split->own_card && sg_ruleset_chosen (gw->rules, is_tribal (unit) ? "gw.bands.cards" : "gw.split.cards", "at-once");
}

/* The part goes on acting on the same card: a half of light infantry with the dice that its deployment leaves (GW-414), a band on a
 * Court card with all of its own (GW-902). */
static void
let_act (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const Split *split, gint64 cost)
{
  g_autofree char *id = sg_play_part_id (&gw->play, unit), *subject = g_strconcat ("unit:", id, NULL), *spent = g_strdup_printf ("%d", (int) (sg_word_whole (unit, &sg_gw_words.spent) + cost));
  g_autofree char *acting = g_strjoin (" ", sg_word_text (gw->board, &sg_gw_words.acting), id, NULL);

  if (wants_card_now (gw, unit, split)) /* it acts on a card of its own in this cycle */
    {
      sg_ruling_add_change (ruling, subject, sg_gw_words.acted.key, "");
      return;
    }
  if (!split->both && !(is_tribal (unit) && is_court (gw)))
    return;
  sg_word_set (ruling, gw->board, &sg_gw_words.acting, acting);
  if (cost > 0)
    sg_ruling_add_change (ruling, subject, sg_gw_words.spent.key, spent);
  else
    sg_ruling_add_change (ruling, subject, sg_gw_words.fresh.key, "yes");
}

static gboolean
ends_in_water (const SgGw *gw, const SgPoint *way)
{
  g_autoptr (GArray) spans = sg_survey_way (gw->map, way, 2);
  const SgSpan *last = spans->len > 0 ? &g_array_index (spans, SgSpan, spans->len - 1) : NULL;

  return last != NULL && last->piece != NULL && sg_piece_kind_is_water (last->piece->kind);
}

/* Whether skirmishers of @block can stand at @to: on the table, and on this side of what they may not enter, or would lose a die to (GW-406). */
static gboolean
may_stand (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block, SgPoint to)
{
  SgPoint way[2] = { block->place.at, to };
  SgGwWay found;

  sg_gw_measure_way (gw, unit, "skirmishers", way, 2, &found);
  return !found.barred && found.major == 0 && !ends_in_water (gw, way) && to.x >= 0 && to.y >= 0 && to.x <= sg_map_get_width (gw->map)
         && to.y <= sg_map_get_depth (gw->map);
}

/* How far ahead of @block skirmishers can stand. */
static double
find_room (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block, double most)
{
  double ahead = most;

  while (gw->map != NULL && ahead > ROOM_STEP
         && !may_stand (gw, unit, block, sg_point_step (block->place.at, block->place.bearing, ahead)))
    ahead -= ROOM_STEP;
  return ahead;
}

static gboolean
stands_beside (const Split *split)
{
  return split->both || g_str_equal (split->type, "tribal-infantry") || g_str_equal (split->type, "engineers");
}

/* Before its unit, or beside it when both are skirmishers, or a party: first on its right, then on its left, and farther out from there, @across for
 * each that stands there already. */
static SgPlace
place_lot (const SgGw *gw, const SgUnit *unit, const Split *split, const SgGwBlock *block, guint lot, double across)
{
  double ahead = stands_beside (split) ? 0 : find_room (gw, unit, block, sg_ruleset_figure (gw->rules, "GW-414", "ahead"));
  SgPoint local = { 0, ahead };

  if (stands_beside (split))
    local.x = (lot % 2 == 0 ? 1 : -1) * (block->front * 1.5 + lot / 2 * across);
  else
    local.x = (lot % 2 == 0 ? -1 : 1) * ((lot + 1) / 2 * across);
  return (SgPlace) { sg_place_to_ground (&block->place, local), block->place.bearing };
}

/* As which block @n of @unit would stand by themselves. */
static gboolean
suppose_part (const SgGw *gw, const SgUnit *unit, gint64 n, const char *formation, const SgPlace *place, SgGwBlock *stands)
{
  g_autoptr (SgRuling) probe = sg_ruling_new (SG_RULING_MOVE, "", "GW-414");
  g_autofree char *id = sg_play_part_id (&gw->play, unit);
  g_autoptr (SgBoard) board = NULL;
  SgGw there = *gw;

  sg_gw_part_off (gw, probe, unit, n, unit->name, formation, place, NULL);
  there.board = board = sg_play_suppose (&gw->play, probe);
  return sg_gw_block (&there, sg_board_get_unit (board, id), stands);
}

/* Where nobody stands, and who is to act with its unit within reach of it; where there is no such room, in the first place of all. */
static SgPlace
place_part (const SgGw *gw, const SgUnit *unit, const Split *split, const SgGwBlock *block, gint64 n, const char *formation)
{
  double reach = split->own_card ? INFINITY : sg_ruleset_figure (gw->rules, "GW-124", "reach");
  SgPlace first = place_lot (gw, unit, split, block, 0, 0);
  SgGwBlock stands;

  if (gw->map == NULL || !suppose_part (gw, unit, n, formation, &first, &stands))
    return first;
  for (guint lot = 0; lot < MOST_LOTS; lot++)
    {
      SgPlace place = place_lot (gw, unit, split, block, lot, stands.front + 1);
      SgGwBlock there;

      sg_gw_block_at (&stands, &place, &there);
      if (sg_gw_is_clear (gw, &there, unit) && (lot == 0 || may_stand (gw, unit, block, place.at)) && sg_gw_block_gap (&there, block) <= reach)
        return place;
    }
  return first;
}

void
sg_gw_part_off (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, gint64 n, const char *lot, const char *formation, const SgPlace *place,
                const SgWord *word)
{
  g_autofree char *name = number_name (gw, unit, lot);
  g_autofree char *id = sg_play_part_id (&gw->play, unit), *subject = g_strconcat ("unit:", id, NULL), *body = g_strconcat ("body:", id, NULL);
  SgUnit like = { .id = id, .type = unit->type };

  take_from (gw, ruling, unit, n);
  sg_ruling_add_change (ruling, subject, "side", unit->side);
  sg_ruling_add_change (ruling, subject, "type", unit->type);
  sg_ruling_add_change (ruling, subject, "name", name);
  copy_words (ruling, unit, subject);
  sg_ruling_add_change (ruling, subject, sg_gw_words.part_of.key, unit->id);
  if (word != NULL)
    sg_ruling_add_change (ruling, subject, word->key, "yes");
  give_to (gw, ruling, id, unit->asset, n);
  sg_ruling_add_change (ruling, body, "name", name);
  sg_ruling_add_change (ruling, body, "side", unit->side);
  sg_gw_draw_up (gw, ruling, &like, formation, n);
  sg_gw_set_place (ruling, &like, place);
}

/* (transfer full) */
static char *
name_part (const SgUnit *unit, const Split *split)
{
  if (is_tribal (unit))
    return g_strdup_printf (_("Band of %s"), unit->name);
  if (sg_gw_type_of (unit) == SG_GW_TYPE_ENGINEERS)
    return g_strdup_printf (_("Party of %s"), unit->name);
  return sg_text_owned (split->own_card ? _("%s, second half") : _("%s’s skirmishers"), unit->name);
}

/* (transfer full) */
static char *
tell_part (const SgUnit *unit, const Split *split, int n)
{
  if (is_tribal (unit))
    return g_strdup_printf (_("%s split off a band of %d"), unit->name, n);
  if (sg_gw_type_of (unit) == SG_GW_TYPE_ENGINEERS)
    return g_strdup_printf (_("%s sent off a party of %d"), unit->name, n);
  if (split->both)
    return g_strdup_printf (ngettext ("%s deployed as two skirmish units, %d man in the second", "%s deployed as two skirmish units, %d men in the second", n), unit->name, n);
  return g_strdup_printf (ngettext ("%s threw out %d skirmisher", "%s threw out %d skirmishers", n), unit->name, n);
}

static void
raise_part (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const Split *split, gint64 n, const SgGwBlock *block)
{
  g_autofree char *name = name_part (unit, split);
  const char *formation = sg_gw_type_of (unit) == SG_GW_TYPE_ENGINEERS ? sg_gw_formation (gw, unit) : "skirmish";
  SgPlace place = place_part (gw, unit, split, block, n, formation);

  sg_gw_part_off (gw, ruling, unit, n, name, formation, &place,
                  split->own_card ? &sg_gw_words.own_card : NULL);
}

/* As many as are said, or the most that may go. */
static gboolean
part (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  const Split *split = find_split (unit);
  gint64 most = count_part (gw, unit), n = call->args[0].kind != SG_ARG_NONE ? call->args[0].whole : most, cost = 0;
  g_autofree char *clause = NULL;
  gboolean band;
  SgGwBlock block;
  SgRuling *ruling;

  if (!sg_gw_check_willing (gw, unit, error))
    return FALSE;
  if (split == NULL || n < 1 || sg_gw_is_loose (gw, unit) || !sg_gw_block (gw, unit, &block))
    return sg_refuse (error, "GW-124", _("%s throws out no skirmishers"), unit->name);
  if (n > most || (n != most && sg_gw_type_of (unit) != SG_GW_TYPE_INFANTRY))
    return sg_refuse (error, split->rule, ngettext ("%s can send out %d figure at most", "%s can send out %d figures at most", most), unit->name, (int) most);
  if (!find_cost (gw, unit, &cost, error))
    return FALSE;
  clause = tell_part (unit, split, (int) n);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, split->rule);
  raise_part (gw, ruling, unit, split, n, &block);
  let_act (gw, ruling, unit, split, cost);
  band = is_tribal (unit) && sg_gw_left (unit) - n <= sg_ruleset_whole (gw->rules, "GW-902", "band");
  sg_gw_draw_up (gw, ruling, unit, split->both || band ? "skirmish" : sg_gw_formation (gw, unit), sg_gw_left (unit) - n);
  if (is_tribal (unit))
    sg_word_set_flag (ruling, unit, &sg_gw_words.band_off, TRUE);
  if (cost > 0) /* bands and parties break off at no cost in dice */
    sg_gw_spend (ruling, unit, cost);
  return sg_gw_post (gw, ruling, error);
}

/* What of both was shot down on this card is one account from now on: by it a morale test comes due (GW-551). */
static void
fall_in_as (const SgGw *gw, SgRuling *ruling, const SgUnit *whole, const SgUnit *piece, const char *formation)
{
  gint64 n = sg_gw_left (piece);

  take_from (gw, ruling, piece, n);
  sg_gw_set_place (ruling, piece, NULL);
  give_to (gw, ruling, whole->id, whole->asset, n);
  sg_gw_draw_up (gw, ruling, whole, formation, sg_gw_left (whole) + n);
  sg_word_set_whole (ruling, whole, &sg_gw_words.shot_lost, sg_word_whole (whole, &sg_gw_words.shot_lost) + sg_word_whole (piece, &sg_gw_words.shot_lost));
}

void
sg_gw_fall_in (const SgGw *gw, SgRuling *ruling, const SgUnit *whole, const SgUnit *piece)
{
  fall_in_as (gw, ruling, whole, piece, sg_gw_formation (gw, whole));
}

/* @other (nullable): with whom; else with the first. */
static const SgUnit *
pick_other (const SgGw *gw, const SgUnit *unit, SgUnit *other)
{
  g_autoptr (GPtrArray) others = list_others (gw, unit);

  if (other == NULL)
    return sg_nth (others, 0);
  return g_ptr_array_find (others, other, NULL) ? other : NULL;
}

/* How it stands with its part in the ranks again: skirmishers fall in as a line (GW-414), a warband as such however small; parties of engineers only
 * come together, and a unit that has stood in close order all the time stands as before. */
static const char *
find_whole_formation (const SgGw *gw, const SgUnit *whole)
{
  if (is_tribal (whole))
    return "warband";
  return sg_gw_is_loose (gw, whole) && sg_gw_type_of (whole) != SG_GW_TYPE_ENGINEERS ? "line" : sg_gw_formation (gw, whole);
}

static gboolean
reunite (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0], *other = pick_other (gw, unit, call->args[0].unit), *whole, *piece;
  g_autofree char *clause = NULL;
  SgRuling *ruling;
  gint64 cost;

  if (!sg_gw_check_willing (gw, unit, error))
    return FALSE;
  if (other == NULL)
    return sg_refuse (error, "GW-414", _("No part of %s stands near enough"), unit->name);
  if (!find_joining_cost (gw, unit, &cost, error))
    return FALSE;
  whole = is_part_of (other, unit) || (!is_part_of (unit, other) && !sg_word_has (unit, &sg_gw_words.part_of)) ? unit : other;
  piece = whole == unit ? other : unit;
  clause = g_strdup_printf (_("%s was reunited"), whole->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-414");
  fall_in_as (gw, ruling, whole, piece, find_whole_formation (gw, whole));
  sg_word_set_flag (ruling, whole, &sg_gw_words.acted, TRUE);
  sg_gw_spend (ruling, unit, sg_gw_dice_left (gw, unit));
  return sg_gw_post (gw, ruling, error);
}

static const SgActRow rows[] = {
  { "split", .icon = "sg-foot-symbolic", .least = 1, .args = { SG_ARG_WHOLE }, .optional = 1, .offer = offer_parting, .carry_out = part },
  { "reunite", .icon = "sg-foot-symbolic", .rule = "GW-414", .least = 1, .args = { SG_ARG_UNIT }, .optional = 1, .offer = offer_reuniting, .carry_out = reunite },
};

static void
ended (const SgGw *gw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    if (sg_word_flag ((SgUnit *) units->pdata[i], &sg_gw_words.band_off))
      sg_word_clear (ruling, (SgUnit *) units->pdata[i], &sg_gw_words.band_off);
}

const SgGwPart sg_gw_part_split = { .in_play = SG_ACT_TABLE (rows), .ended = ended };
