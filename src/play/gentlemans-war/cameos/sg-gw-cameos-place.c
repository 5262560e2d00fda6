/* sg-gw-cameos-place.c: cameo roles: who comes in, whom he goes with and where he stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * He comes in, and takes his place, before the battle or on a Joker; who may go on from there does so at the end of a cycle of his side.
 * Words of the battle, of each side: "cameo-SIDE" (the role in play), "cameo-with-SIDE" (the unit it is with), "cameo-at-SIDE"
 * (where one stands who is with nobody), "cameo-home-SIDE" (whence a messenger rides), "cameo-last-SIDE" (where the unit of one stood
 * whom not every enemy can kill), "cameo-gone-SIDE" (how many have gone), "cameo-went-SIDE" (the cycle of his side in which one
 * who may go on last did), "cameo-walk-SIDE" (the card, and the inches that a scientist has to go on it, a colon between),
 * "nation-SIDE" (the national list of its army).
 */

#include "play/gentlemans-war/cameos/sg-gw-cameos-place.h"

#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos.h"
#include "play/gentlemans-war/field/sg-gw-general.h"
#include "play/gentlemans-war/field/sg-gw-secret.h"
#include "play/sg-game-parts.h"
#include "rules/gentlemans-war/sg-gw-cameo.h"
#include "rules/sg-ruleset-tables.h"

#define FRENCH "france" /* the id of the national list */
#define ROOM 4          /* inches from the name of one on the map to the next, the program’s own */
#define APART 1.5       /* inches from a headquarters to who is about it, the program’s own */

static const char *const sides[] = { "red", "blue" };

static const SgGwRole roles[] = {
  { "boy scout", SG_GW_GOES_OWN, "GW-962",
    N_("leads his unit through rough ground, once") },
  { "bruiser", SG_GW_GOES_OWN, "GW-963",
    N_("fights as two, and challenges enemies near him") },
  { "cantinière", SG_GW_GOES_INFANTRY, "GW-964",
    N_("brings back casualties of her unit on Jokers") },
  { "dressing station", SG_GW_GOES_PLACE, "GW-965",
    N_("brings back casualties near it on second Jokers"), SG_GW_WHO_STATION },
  { "foreign observer", SG_GW_GOES_OWN, "GW-966",
    N_("his unit forms quicker, a Response more"), SG_GW_WHO_OBSERVER },
  { "companion", SG_GW_GOES_GENERAL, "GW-967",
    N_("has the enemy discard Number cards"), SG_GW_WHO_COMPANION },
  { "civilian", SG_GW_GOES_PLACE, "GW-968",
    N_("stands in the way of an enemy unit"), SG_GW_WHO_CIVILIAN },
  { "mad scientist", SG_GW_GOES_PLACE, "GW-969",
    N_("with a ray gun, which may blow him up"), SG_GW_WHO_SCIENTIST },
  { "messenger", SG_GW_GOES_PLACE, "GW-970",
    N_("the unit he reaches acts twice"), SG_GW_WHO_MESSENGER },
  { "old duffer", SG_GW_GOES_ENEMY, "GW-971",
    N_("an enemy unit under him acts on few cards") },
  { "Oscar Wilde", SG_GW_GOES_OWN, "GW-972",
    N_("has an enemy near him charge, once") },
  { "rash officer", SG_GW_GOES_ENEMY, "GW-973",
    N_("has an enemy unit charge, once"), SG_GW_WHO_RASH_OFFICER },
  { "mascot", SG_GW_GOES_INFANTRY, "GW-974",
    N_("fights with its unit, +1 on morale") },
  { "sergeant major", SG_GW_GOES_OWN, "GW-975",
    N_("his unit forms for one die, and tests again") },
  { "sniper", SG_GW_GOES_PLACE, "GW-976",
    N_("shoots at generals and messengers"), SG_GW_WHO_SNIPER },
  { "spy", SG_GW_GOES_NOWHERE, "GW-977",
    N_("steals Hold Cards at the start of cycles"), SG_GW_WHO_SPY },
  { "spy hunter", SG_GW_GOES_NOWHERE, "GW-978",
    N_("catches the enemy’s spy") },
  { "staff officer", SG_GW_GOES_OWN, "GW-979",
    N_("a second unit acts on Number cards") },
  { "correspondent", SG_GW_GOES_OWN, "GW-980",
    N_("one re-roll in each cycle for his unit"), SG_GW_WHO_CORRESPONDENT },
};

const SgGwRole *
sg_gw_cameo_role (const SgGw *gw, const char *side)
{
  const char *now = sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cameo);

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (g_str_equal (roles[i].id, now))
      return sg_gw_cameo_is_allowed (gw->rules, now) ? &roles[i] : NULL;
  return NULL;
}

const char *
sg_gw_cameo_title (const SgGw *gw, const SgGwRole *role)
{
  return sg_ruleset_get_rule (gw->rules, role->rule)->title;
}

gboolean
sg_gw_cameo_is_placed (const SgGw *gw, const char *side)
{
  return sg_word_has (SG_OF (gw->board, side), &sg_gw_words.cameo_with) || sg_word_has (SG_OF (gw->board, side), &sg_gw_words.cameo_at);
}

/* Moments */

static gboolean
is_in_play (const SgGw *gw)
{
  return gw->at != SG_PLAY_BEFORE;
}

/* A Joker lies open, and no card was turned since. */
static gboolean
is_joker (const SgGw *gw)
{
  return gw->at == SG_PLAY_UNDER_WAY && sg_word_has (gw->board, &sg_gw_words.card) && sg_gw_card_is (gw, sg_word_text (gw->board, &sg_gw_words.card), SG_GW_JOKER);
}

static const char *
tell_moment (const SgGw *gw)
{
  if (!is_in_play (gw))
    return "start";
  return is_joker (gw) ? "joker" : "later";
}

/* Inches that the mad scientist has to go on the card that is turned (GW-969). */
static double
walk_left (const SgGw *gw, const char *side)
{
  g_autoptr (SgWordRecord) walk = sg_word_record (SG_OF (gw->board, side), &sg_gw_words.cameo_walk);

  return walk != NULL && sg_word_record_whole (walk, SG_GW_WALK_TURN) == gw->turn ? sg_word_record_length (walk, SG_GW_WALK_INCHES) : 0;
}

/* How far the cameo may be moved, once he stands. */
static double
may_go (const SgGw *gw, const SgGwRole *role, const char *side)
{
  if (role->who == SG_GW_WHO_SCIENTIST)
    return walk_left (gw, side);
  return sg_ruleset_has_number (gw->rules, "GW-961", "cameos", role->id, "move") ? sg_ruleset_cell (gw->rules, "GW-961", "cameos", role->id, "move") : 0;
}

/* Who may go on from where he is does so once, at the end of a cycle of his side. */
static gboolean
has_gone (const SgGw *gw, const char *side)
{
  return gw->at == SG_PLAY_UNDER_WAY && sg_word_is (SG_OF (gw->board, side), &sg_gw_words.cameo_went, sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cycle));
}

/* (transfer full) (nullable): why the cameo may not be given a place now, or go on to another. */
static char *
why_not_now (const SgGw *gw, const SgGwRole *role, const char *side)
{
  if (!is_in_play (gw) || (role->who == SG_GW_WHO_SCIENTIST && walk_left (gw, side) > 0))
    return NULL;
  if (!sg_gw_cameo_is_placed (gw, side))
    return is_joker (gw) ? NULL : g_strdup (_("A cameo takes its place before the battle, or on a Joker (GW-961)."));
  if (may_go (gw, role, side) <= 0)
    return g_strdup_printf (_("It stays where it is (%s)."), role->rule);
  if (has_gone (gw, side))
    return g_strdup_printf (_("The cameo has gone elsewhere in this cycle (%s)."), role->rule);
  if (!sg_gw_is_cycle_start (gw, side) || sg_gw_cycle (gw, side) < 2)
    return g_strdup_printf (_("The cameo goes on at the end of a cycle, before its side acts in the next (%s)."), role->rule);
  return NULL;
}

static void
note_going (const SgGw *gw, SgRuling *ruling, const char *side)
{
  if (gw->at == SG_PLAY_UNDER_WAY && sg_gw_cameo_is_placed (gw, side))
    sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_went, sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cycle));
}

void
sg_gw_cameo_leave (const SgGw *gw, SgRuling *ruling, const char *side)
{
  gint64 gone = sg_word_whole (SG_OF (gw->board, side), &sg_gw_words.cameo_gone);

  sg_words_forget (ruling, gw->board, SG_GW_CLEARED_BY_LEAVING, side);
  sg_word_set_whole (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_gone, gone + 1);
}

/* Where he stands: by himself, or with the front of his unit. */
gboolean
sg_gw_cameo_stands (const SgGw *gw, const char *side, SgPoint *at)
{
  const SgUnit *unit = sg_play_unit (&gw->play, sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cameo_with));
  SgGwBlock block;
  SgPlace place;

  if (sg_word_place (SG_OF (gw->board, side), &sg_gw_words.cameo_at, &place))
    *at = place.at;
  else if (unit != NULL && sg_gw_block (gw, unit, &block))
    *at = block.place.at;
  else
    return FALSE;
  return TRUE;
}

double
sg_gw_cameo_measure (const SgGw *gw, const char *side, const SgUnit *unit)
{
  const SgUnit *with = sg_play_unit (&gw->play, sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cameo_with));
  SgPlace at;
  SgGwBlock block;

  if (!sg_gw_block (gw, unit, &block))
    return 10000;
  if (sg_word_place (SG_OF (gw->board, side), &sg_gw_words.cameo_at, &at))
    return sg_polygon_distance (block.corners, block.n_corners, at.at);
  return with != NULL ? MIN (10000, sg_gw_gap (gw, with, unit)) : 10000;
}

/* Coming in */

/* Whether cameos are played with, and one unit at most is chosen. */
static gboolean
may_be_said (const SgActOffer *offer)
{
  return sg_ruleset_chosen (offer->play->rules, "gw.cameos", "yes") && offer->units->len <= 1;
}

static SgGameAct *
cite (SgGameAct *act, const char *rule)
{
  act->rule = g_strdup (rule);
  return act;
}

void
sg_gw_cameo_name_single (GPtrArray *acts, guint first, const char *group)
{
  SgGameAct *act = acts->len == first + 1 ? g_ptr_array_index (acts, first) : NULL;
  g_autofree char *label = act != NULL ? g_strdup (act->label) : NULL;

  if (act == NULL)
    return;
  g_free (act->label);
  act->label = g_strdup_printf ("%s: %s", group, label);
  g_clear_pointer (&act->group, g_free);
}

/* Each that @side may have now, folded under one row; at any other moment, that it waits for a Joker. */
static void
offer_coming_of (SgActOffer *offer, const char *side)
{
  const SgGw *gw = (const SgGw *) offer->play;
  g_autofree char *group = g_strdup_printf (_("A Cameo for %s"), sg_play_called (&gw->play, side));
  gboolean second = sg_word_whole (SG_OF (gw->board, side), &sg_gw_words.cameo_gone) > 0;
  const char *moment = tell_moment (gw);
  guint first = offer->acts->len;
  SgGameAct *act;

  if (g_str_equal (moment, "later"))
    {
      act = cite (sg_act_call (sg_act_offer_with (offer, sg_arg_side (side)), "%s", group), "GW-961");
      act->procedure = g_strdup (act->id);
      sg_act_bar (act, _("A cameo comes in before the battle, or on a Joker (GW-961)."));
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      if (!sg_gw_cameo_is_allowed (gw->rules, roles[i].id) || !sg_gw_cameo_comes (gw->rules, roles[i].id, moment, second))
        continue;
      act = cite (sg_act_offer_with (offer, sg_arg_side (side), sg_arg_rest (roles[i].id)), roles[i].rule);
      sg_act_call (act, "%s", sg_gw_cameo_title (gw, &roles[i]));
      act->procedure = g_strdup (act->id);
      act->group = g_strdup (group);
      act->detail = g_strdup (_(roles[i].does));
    }
  sg_gw_cameo_name_single (offer->acts, first, group);
}

static void
offer_coming (SgActOffer *offer)
{
  for (guint i = 0; may_be_said (offer) && offer->units->len == 0 && i < G_N_ELEMENTS (sides); i++)
    if (sg_gw_cameo_role ((const SgGw *) offer->play, sides[i]) == NULL)
      offer_coming_of (offer, sides[i]);
}

SgQuestion *
sg_gw_cameo_ask_coming (const SgGw *gw, const char *what, GError **error)
{
  g_auto (GStrv) words = g_strsplit (what, ":", 2); /* the side, and who */
  SgQuestion *question = sg_play_question (&gw->play, "cameo", error);
  gint64 gone = (int) sg_word_whole (SG_OF (gw->board, words[0]), &sg_gw_words.cameo_gone);
  static const char *const second[] = { "gone", "consent" };
  g_autofree char *about = NULL;

  sg_play_fill (question, "moment", g_variant_new_string (tell_moment (gw)));
  sg_play_fill_called (question, "in_play", g_variant_new_int64 (sg_gw_cameo_role (gw, words[0]) != NULL), sg_play_called (&gw->play, words[0]));
  if (gone > 0)
    sg_play_fill (question, "gone", g_variant_new_int64 (gone));
  if (sg_word_is (SG_OF (gw->board, words[0]), &sg_gw_words.nation, FRENCH)) /* else it is asked: a list of one’s own may be French as well */
    sg_play_fill (question, "french", g_variant_new_boolean (TRUE));
  if (words[1] == NULL)
    return question;
  about = g_strdup_printf (_("A cameo for %s"), sg_play_called (&gw->play, words[0]));
  sg_question_set_about (question, about);
  sg_play_fill (question, "cameo", g_variant_new_string (words[1]));
  for (guint i = 0; gone == 0 && i < G_N_ELEMENTS (second); i++)
    sg_question_put_aside (question, second[i]);
  if (!g_str_equal (words[1], "cantinière"))
    sg_question_put_aside (question, "french");
  return question;
}

/* With a unit */

static gboolean
suits (const SgGw *gw, const SgGwRole *role, const char *side, const SgUnit *unit)
{
  gboolean own = sg_unit_is_of (unit, side), general = sg_gw_is_general (gw, unit);

  if (role->goes == SG_GW_GOES_GENERAL)
    return !own && general;
  if (role->goes == SG_GW_GOES_ENEMY)
    return !own && !general && (role->who != SG_GW_WHO_RASH_OFFICER || (!sg_gw_is_gun (gw, unit) && sg_gw_type_of (unit) != SG_GW_TYPE_ENGINEERS));
  if (role->goes == SG_GW_GOES_INFANTRY)
    return own && sg_gw_group (gw, unit) == SG_GW_GROUP_FOOT && strstr (unit->type, "infantry") != NULL; /* detachments are as those they are of (GW-101) */
  if (role->goes == SG_GW_GOES_PLACE)
    return own && (gw->map == NULL || role->who == SG_GW_WHO_STATION || role->who == SG_GW_WHO_SNIPER);
  return role->goes != SG_GW_GOES_NOWHERE && own && (!general || sg_ruleset_has_number (gw->rules, "GW-961", "cameos", role->id, "move"));
}

/* (transfer full) (nullable): why he does not go to @unit. */
static char *
why_not_with (const SgGw *gw, const SgGwRole *role, const char *side, const SgUnit *unit)
{
  double move = may_go (gw, role, side);
  char *why = why_not_now (gw, role, side);

  if (why == NULL && is_in_play (gw) && sg_gw_cameo_is_placed (gw, side) && sg_gw_cameo_measure (gw, side, unit) > move)
    return g_strdup_printf (_("It is more than %g in away (%s)."), move, role->rule);
  return why;
}

/* With this unit, or where it stands. */
static void
offer_unit (SgActOffer *offer, const char *side, const SgUnit *unit)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgGwRole *role = sg_gw_cameo_role (gw, side);
  gboolean stays = role != NULL && is_in_play (gw) && sg_gw_cameo_is_placed (gw, side) && may_go (gw, role, side) <= 0;
  SgGameAct *act;

  if (role == NULL || stays || !suits (gw, role, side, unit) || sg_word_is (SG_OF (gw->board, side), &sg_gw_words.cameo_with, unit->id))
    return;
  act = cite (sg_act_offer_with (offer, sg_arg_side (side)), role->rule);
  sg_act_call (act, role->goes == SG_GW_GOES_PLACE ? _("%s Stands Here") : _("%s Goes with It"), sg_gw_cameo_title (gw, role));
  act->why = why_not_with (gw, role, side, unit);
}

/* Nobody is chosen: every unit that one may go with who is with nobody yet. */
static void
offer_partners (SgActOffer *offer, const char *side)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgGwRole *role = sg_gw_cameo_role (gw, side);
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);
  g_autofree char *group = NULL;
  guint first = offer->acts->len;

  if (role == NULL || role->goes == SG_GW_GOES_NOWHERE || role->goes == SG_GW_GOES_PLACE || sg_gw_cameo_is_placed (gw, side))
    return;
  group = g_strdup_printf (_("%s of %s Goes with"), sg_gw_cameo_title (gw, role), sg_play_called (&gw->play, side));
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      SgGameAct *act;

      if (!suits (gw, role, side, unit))
        continue;
      act = sg_act_call (cite (sg_act_offer_with (offer, sg_arg_side (side)), role->rule), "%s", unit->name);
      act->group = g_strdup (group);
      act->why = why_not_now (gw, role, side);
      act->units = g_new0 (char *, 2);
      act->units[0] = g_strdup (unit->id);
    }
  sg_gw_cameo_name_single (offer->acts, first, group);
}

static void
offer_joining (SgActOffer *offer)
{
  for (guint i = 0; may_be_said (offer) && i < G_N_ELEMENTS (sides); i++)
    if (offer->units->len == 1)
      offer_unit (offer, sides[i], offer->units->pdata[0]);
    else
      offer_partners (offer, sides[i]);
}

static gboolean put_down (const SgGw *gw, const char *side, SgPoint at, GError **error);

static gboolean
join (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const char *side = call->args[0].text;
  const SgUnit *unit = call->units->pdata[0];
  const SgGwRole *role = sg_gw_cameo_role (gw, side);
  g_autofree char *clause = NULL, *at = NULL, *why = NULL;
  SgGwBlock block;
  SgRuling *ruling;

  if (role == NULL || !suits (gw, role, side, unit) || !sg_gw_block (gw, unit, &block))
    return sg_refuse (error, "GW-961", _("No cameo goes with %s"), unit->name);
  if (role->goes == SG_GW_GOES_PLACE && gw->map != NULL)
    return put_down (gw, side, block.place.at, error);
  why = why_not_with (gw, role, side, unit);
  if (why != NULL)
    return sg_refuse_because (error, why);
  clause = g_strdup_printf (_("%s of %s: with %s"), sg_gw_cameo_title (gw, role), sg_play_called (&gw->play, side), unit->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, role->rule);
  at = sg_place_format (&block.place);
  note_going (gw, ruling, side);
  sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_at, role->goes == SG_GW_GOES_PLACE ? at : "");
  sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_with, role->goes == SG_GW_GOES_PLACE ? "" : unit->id);
  return sg_gw_post (gw, ruling, error);
}

/* By himself */

/* Put down on the map: at once, and again as far as he may move. */
static void
offer_putting_of (SgActOffer *offer, const char *side)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgGwRole *role = sg_gw_cameo_role (gw, side);
  gboolean placed = sg_gw_cameo_is_placed (gw, side);
  SgGameAct *act;

  if (role == NULL || role->goes != SG_GW_GOES_PLACE || gw->map == NULL || (is_in_play (gw) && placed && may_go (gw, role, side) <= 0))
    return;
  act = cite (sg_act_offer_with (offer, sg_arg_side (side)), role->rule);
  sg_act_call (act, placed ? _("Move the %s of %s") : _("Put the %s of %s on the Map"), sg_gw_cameo_title (gw, role), sg_play_called (&gw->play, side));
  act->why = why_not_now (gw, role, side);
  if (placed && is_in_play (gw) && act->why == NULL)
    act->detail = g_strdup_printf (_("up to %g in"), may_go (gw, role, side));
}

static void
offer_putting (SgActOffer *offer)
{
  for (guint i = 0; may_be_said (offer) && offer->units->len == 0 && i < G_N_ELEMENTS (sides); i++)
    offer_putting_of (offer, sides[i]);
}

/* The mad scientist comes in at his own baseline (GW-969), the messenger waits at his headquarters (GW-970). */
static SgPoint
find_spot (const SgGw *gw, const SgGwRole *role, const char *side, SgPoint at)
{
  SgPlace hq;

  if (role->who == SG_GW_WHO_SCIENTIST && !sg_gw_cameo_is_placed (gw, side))
    at.y = sg_gw_home (gw, side) == 0 ? sg_map_get_depth (gw->map) : 0;
  if (role->who == SG_GW_WHO_MESSENGER && sg_word_place (SG_OF (gw->board, side), &sg_gw_words.hq, &hq))
    at = hq.at;
  return at;
}

/* Out of the reach of every enemy (GW-965). */
static gboolean
check_far (const SgGw *gw, const char *side, SgPoint at, GError **error)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_play_other (side), TRUE);
  double least = sg_ruleset_figure (gw->rules, "GW-965", "from-enemy");

  for (guint i = 0; i < enemies->len; i++)
    {
      SgGwBlock block;

      if (sg_gw_block (gw, enemies->pdata[i], &block) && sg_polygon_distance (block.corners, block.n_corners, at) < least)
        return sg_refuse (error, "GW-965", _("It stands %g in at least from the enemy, and %s is nearer"), least, ((SgUnit *) enemies->pdata[i])->name);
    }
  return TRUE;
}

/* In cover against the nearest enemy, or against the enemy’s edge while there is none (GW-976). */
static gboolean
check_cover (const SgGw *gw, const char *side, SgPoint at, GError **error)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_play_other (side), TRUE);
  SgPoint from = { at.x, sg_gw_home (gw, side) == 0 ? 0 : sg_map_get_depth (gw->map) };
  double near = INFINITY;

  for (guint i = 0; i < enemies->len; i++)
    {
      SgGwBlock block;

      if (!sg_gw_block (gw, enemies->pdata[i], &block) || sg_polygon_distance (block.corners, block.n_corners, at) >= near)
        continue;
      near = sg_polygon_distance (block.corners, block.n_corners, at);
      from = sg_gw_block_middle (&block);
    }
  return sg_gw_is_covered (gw, at, from)
         || sg_refuse (error, "GW-976", _("The sniper begins in cover: in a wood or a building, or behind a wall or a work that faces the enemy"));
}

/* On a road or among houses (GW-968); anywhere in a country that has neither. */
static gboolean
check_street (const SgGw *gw, SgPoint at, GError **error)
{
  GPtrArray *pieces = sg_map_get_pieces (gw->map);
  gboolean any = FALSE;

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);
      double away = piece->kind == SG_PIECE_ROAD ? MAX (piece->width / 2, SG_GW_MARK) : SG_GW_AMONG;

      if (piece->kind != SG_PIECE_ROAD && piece->kind != SG_PIECE_BUILT && !sg_piece_kind_is_building (piece->kind))
        continue;
      any = TRUE;
      if (sg_piece_distance (piece, at) <= away)
        return TRUE;
    }
  return !any || sg_refuse (error, "GW-968", _("The civilian comes on standing on a road or among houses"));
}

static gboolean
check_spot (const SgGw *gw, const SgGwRole *role, const char *side, SgPoint at, GError **error)
{
  gboolean placed = sg_gw_cameo_is_placed (gw, side);
  g_autofree char *why = why_not_now (gw, role, side);
  SgPlace before;

  if (at.x < 0 || at.y < 0 || at.x > sg_map_get_width (gw->map) || at.y > sg_map_get_depth (gw->map))
    return sg_refuse (error, role->rule, _("That is off the table"));
  if (why != NULL)
    return sg_refuse_because (error, why);
  if (role->who == SG_GW_WHO_STATION && !check_far (gw, side, at, error))
    return FALSE;
  if (is_in_play (gw) && placed)
    return (sg_word_place (SG_OF (gw->board, side), &sg_gw_words.cameo_at, &before) && sg_point_distance (before.at, at) <= may_go (gw, role, side) + 1e-6)
           || sg_refuse (error, role->rule, _("It is more than %g in away"), may_go (gw, role, side));
  if (role->who == SG_GW_WHO_SNIPER)
    return check_cover (gw, side, at, error);
  return role->who != SG_GW_WHO_CIVILIAN || check_street (gw, at, error);
}

static gboolean
put_down (const SgGw *gw, const char *side, SgPoint at, GError **error)
{
  const SgGwRole *role = sg_gw_cameo_role (gw, side);
  g_autofree char *clause = NULL, *text = NULL;
  SgPlace place = { at, 0 };
  SgRuling *ruling;

  if (role == NULL || role->goes != SG_GW_GOES_PLACE || gw->map == NULL)
    return sg_refuse (error, "GW-961", _("%s has no cameo who stands by himself"), sg_play_called (&gw->play, side));
  place.at = find_spot (gw, role, side, at);
  if (!check_spot (gw, role, side, place.at, error))
    return FALSE;
  clause = g_strdup_printf (is_in_play (gw) && sg_gw_cameo_is_placed (gw, side) ? _("%s of %s: went on") : _("%s of %s: put on the map"),
                            sg_gw_cameo_title (gw, role), sg_play_called (&gw->play, side));
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, role->rule);
  text = sg_place_format (&place);
  note_going (gw, ruling, side);
  sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_at, text);
  if (role->who == SG_GW_WHO_MESSENGER)
    sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_home, text);
  sg_word_clear (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_walk);
  return sg_gw_post (gw, ruling, error);
}

static gboolean
put (const SgActCall *call, GError **error)
{
  return put_down ((const SgGw *) call->play, call->args[0].text, call->path[call->n - 1], error);
}

static gboolean
join_chosen (const SgActCall *call, GError **error)
{
  return call->units->len > 0 ? join (call, error) : sg_refuse (error, "GW-303", _("No unit was chosen"));
}

#define FLAG .icon = "sg-flag-symbolic"
static const SgActRow rows[] = {
  { "cameo", FLAG, .args = { SG_ARG_SIDE, SG_ARG_REST }, .optional = 1, .offer = offer_coming },
  { "cameo-put", FLAG, .wants = SG_ACT_PLACE, .args = { SG_ARG_SIDE }, .offer = offer_putting, .carry_out = put },
  { "cameo-with", FLAG, .args = { SG_ARG_SIDE }, .offer = offer_joining, .carry_out = join_chosen },
};

const SgGwPart sg_gw_part_cameos_place = { .in_play = SG_ACT_TABLE (rows), .before = SG_ACT_TABLE (rows) };

/* What the map shows */

/* The spy is about the enemy’s headquarters, and who hunts him about his own. */
static gboolean
find_about (const SgGw *gw, const SgGwRole *role, const char *side, SgPoint *at)
{
  gboolean spy = role->who == SG_GW_WHO_SPY;
  SgPlace hq;

  if (role->goes != SG_GW_GOES_NOWHERE || !sg_word_place (SG_OF (gw->board, spy ? sg_play_other (side) : side), &sg_gw_words.hq, &hq))
    return FALSE;
  *at = sg_point_step (hq.at, spy ? 90 : 270, APART);
  return TRUE;
}

/* (nullable): the unit upon whose ground @at is. */
static const SgUnit *
find_under (const SgGw *gw, SgPoint at)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);
  SgGwBlock block;

  for (guint i = 0; i < units->len; i++)
    if (sg_gw_block (gw, units->pdata[i], &block) && sg_polygon_distance (block.corners, block.n_corners, at) < SG_GW_MARK)
      return units->pdata[i];
  return NULL;
}

/* Where the map shows him: by himself, or below the ground of his unit, as it is drawn. */
static gboolean
find_mark (const SgGw *gw, const SgGwRole *role, const char *side, SgPoint *at)
{
  const SgUnit *unit = sg_play_unit (&gw->play, sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cameo_with));
  SgGwBlock block;

  if (!sg_gw_cameo_stands (gw, side, at) && !find_about (gw, role, side, at))
    return FALSE;
  if (unit == NULL)
    unit = find_under (gw, *at);
  if (unit == NULL || !sg_gw_block (gw, unit, &block))
    return TRUE;
  *at = sg_gw_block_middle (&block);
  for (guint i = 0; i < block.n_corners; i++)
    at->y = MIN (at->y, block.corners[i].y);
  at->y -= 2 * SG_GW_MARK;
  return TRUE;
}

void
sg_gw_mark_cameos (const SgGw *gw, SgMarks **marks)
{
  SgPoint last = { -10000, -10000 };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const SgGwRole *role = sg_gw_cameo_role (gw, sides[i]);
      SgPoint at;

      if (role == NULL || !find_mark (gw, role, sides[i], &at))
        continue;
      if (fabs (at.x - last.x) < 3 * ROOM && fabs (at.y - last.y) < ROOM) /* their names would be one upon the other */
        at.y = last.y - ROOM;
      last = at;
      sg_gw_mark_ring (marks, at, SG_GW_MARK, sides[i], sg_gw_cameo_title (gw, role));
    }
}
