/* sg-tw-garrison.c: troops who go into houses and come out of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A unit goes in as a whole, where all of it finds room, else a part of it does; who is in is told off section by section (TW-22); to go in or out costs the
 * distance to the wall.  In the house it is drawn up over the whole of it, and looks from the windows to every side.
 */

#include "play/war-game/sg-tw-garrison.h"

#include "base/sg-xml-nodes.h"
#include "play/war-game/sg-tw-blaze.h"
#include "play/war-game/sg-tw-buildings.h"
#include "play/war-game/sg-tw-detachment.h"
#include "play/war-game/sg-tw-may.h"
#include "play/war-game/sg-tw-move.h"
#include "rules/sg-question-values.h"

/* Room */

/* How many are in a section already. */
static gint64
count_in (const SgTw *tw, const SgTwSection *section)
{
  g_autoptr (GPtrArray) units = sg_tw_units (tw, NULL);
  gint64 n = 0;

  for (guint i = 0; i < units->len; i++)
    {
      g_autoptr (GArray) told = NULL;

      if (!sg_word_is ((SgUnit *) units->pdata[i], &sg_tw_gun_words.house, section->piece->id))
        continue;
      told = sg_tw_told_off (tw, units->pdata[i]);
      n += section->n <= told->len ? g_array_index (told, gint64, section->n - 1) : 0;
    }
  return n;
}

/* Nobody is told off to it. */
static gboolean
is_shut (const SgTw *tw, const SgTwSection *section)
{
  return sg_tw_section_burns (tw, section->id) || sg_tw_section_is_ruin (tw, section->id);
}

/* Figures of @unit in sections that are not shut; its officers count with the men (TW-22). */
static gint64
count_of (const SgTw *tw, const SgUnit *unit, GPtrArray *sections)
{
  g_autoptr (GArray) told = sg_tw_told_off (tw, unit);
  gint64 n = 0;

  for (guint i = 0; i < sections->len && i < told->len; i++)
    if (!is_shut (tw, sections->pdata[i]))
      n += g_array_index (told, gint64, i);
  return n > 0 ? n + sg_tw_figures (unit) - sg_tw_left (unit) : 0;
}

/* How many more the sections of a house hold that are neither on fire nor ruined: who is still in a ruin takes no room from the others (TW-131); @all: (out): with nobody in. */
static gint64
find_room (const SgTw *tw, GPtrArray *sections, gint64 *all)
{
  g_autoptr (GPtrArray) units = sg_tw_units (tw, NULL);
  gint64 taken = 0;

  *all = 0;
  for (guint i = 0; i < sections->len; i++)
    if (!is_shut (tw, sections->pdata[i]))
      *all += ((SgTwSection *) sections->pdata[i])->room;
  for (guint i = 0; i < units->len; i++)
    if (sg_word_is ((SgUnit *) units->pdata[i], &sg_tw_gun_words.house, ((SgTwSection *) sections->pdata[0])->piece->id))
      taken += count_of (tw, units->pdata[i], sections);
  return MAX (0, *all - taken);
}

/* Whether they hold them all; a ruin holds any number (TW-131). */
static gboolean
holds_all (const SgTw *tw, const SgUnit *unit, GPtrArray *sections, gint64 *room)
{
  g_autoptr (SgQuestion) question = sg_tw_question (tw, "garrison", unit, NULL, NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  gint64 one = sg_ruleset_whole (tw->rules, "TW-22", "section"), all;
  gboolean ruin = TRUE;

  *room = find_room (tw, sections, &all);
  for (guint i = 0; i < sections->len; i++)
    ruin = ruin && sg_tw_section_is_ruin (tw, ((SgTwSection *) sections->pdata[i])->id);
  sg_play_fill (question, "sections", g_variant_new_int64 (all / MAX (one, 1)));
  /* The procedure knows of nobody in the house: whoever takes room there is told with those who come. */
  sg_play_fill (question, "figures", g_variant_new_int64 (sg_tw_figures (unit) + all - *room));
  sg_play_fill (question, "ruin", g_variant_new_boolean (ruin));
  if (sg_tw_is_gun (unit) && sg_word_has (unit, &sg_tw_gun_words.gone))
    sg_play_fill (question, "arm", g_variant_new_string ("line infantry"));
  verdict = sg_play_judge (&tw->play, question, NULL);
  return verdict != NULL && sg_verdict_get_flag (verdict, "legal");
}

/* @left men, section after section, as many as each holds. */
static char **
tell_off (const SgTw *tw, gint64 left, GPtrArray *sections)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; i < sections->len; i++)
    {
      const SgTwSection *section = sections->pdata[i];
      gint64 n = is_shut (tw, section) ? 0 : CLAMP (section->room - count_in (tw, section), 0, left);
      g_autofree char *number = NULL;

      /* what no section has room for stands in the last: holds_all() has let no more in than there is room */
      if (i + 1 == sections->len)
        n = left;
      number = g_strdup_printf ("%d", (int) n);
      left -= n;
      g_strv_builder_add (words, number);
    }
  return g_strv_builder_end (words);
}

/* Going in */

/* From its ground as it stands to the nearest wall; INFINITY where it stands nowhere. */
static double
find_gap (const SgTw *tw, const SgUnit *unit, const SgPiece *piece)
{
  g_autoptr (GArray) outline = sg_board_get_outline (tw->board, unit->id);

  return outline != NULL ? sg_polygon_gap ((const SgPoint *) (void *) outline->data, outline->len, piece->points, piece->n_points) : INFINITY;
}

/* (transfer full) (nullable): why the ground between does not let it come to the wall; @cost: (out): of the way there. */
static char *
why_no_way (const SgTw *tw, const SgUnit *unit, const SgPiece *piece, double *cost)
{
  g_autoptr (GArray) outline = sg_board_get_outline (tw->board, unit->id);
  SgPoint path[2];

  *cost = 0;
  if (outline == NULL)
    return NULL;
  sg_tw_find_step ((const SgPoint *) (void *) outline->data, outline->len, piece->points, piece->n_points, path);
  return sg_tw_why_no_step (tw, unit, path, cost);
}

/* What it has gone when it is in. */
static double
moved_in (const SgTw *tw, const SgUnit *unit, const SgPiece *piece)
{
  double cost;

  g_free (why_no_way (tw, unit, piece, &cost)); /* there is nothing in it: what it costs */
  return sg_round_hundredths (sg_word_length (unit, &sg_tw_words.moved) + cost);
}

/* (nullable): an enemy in the house, whichever of its sections he is in. */
static const SgUnit *
find_holder (const SgTw *tw, const SgUnit *unit, const SgPiece *piece)
{
  g_autoptr (GPtrArray) enemies = sg_tw_units (tw, sg_play_other (unit->side));

  for (guint i = 0; i < enemies->len; i++)
    if (sg_word_is ((SgUnit *) enemies->pdata[i], &sg_tw_gun_words.house, piece->id))
      return enemies->pdata[i];
  return NULL;
}

/* (transfer full) (nullable): why nobody of it may go in, a sentence. */
static char *
why_nobody_in (const SgTw *tw, const SgUnit *unit, const SgPiece *piece, GPtrArray *sections)
{
  const char *name = sg_unit_called (unit), *rule = "";
  const SgUnit *holder = find_holder (tw, unit, piece);
  g_autofree char *far = NULL;
  char *why = sg_tw_why_still (tw, unit, &rule);
  double gap = find_gap (tw, unit, piece);

  if (why != NULL)
    return why;
  if (holder != NULL)
    return g_strdup_printf (_("%s holds the house: break in by a mêlée (TW-66)."), sg_unit_called (holder));
  for (guint i = 0; i < sections->len; i++)
    if (sg_tw_section_burns (tw, ((SgTwSection *) sections->pdata[i])->id))
      return g_strdup_printf (_("The house is on fire, and no troops come within %d inches of it (TW-128)."), (int) sg_ruleset_whole (tw->rules, "TW-128", "away"));
  far = sg_tw_length (gap);
  if (gap > sg_tw_move_left (tw, unit) + SG_TW_NEAR)
    return g_strdup_printf (_("The wall is %s off, farther than %s can still go (TW-22)."), far, name);
  return why_no_way (tw, unit, piece, &gap);
}

/* (transfer full) (nullable): why all of it may not go in, a sentence. */
static char *
why_not_in (const SgTw *tw, const SgUnit *unit, const SgPiece *piece, GPtrArray *sections)
{
  char *why = why_nobody_in (tw, unit, piece, sections);
  gint64 room;

  if (why != NULL || holds_all (tw, unit, sections, &room))
    return why;
  return g_strdup_printf (ngettext ("%s has %d figure with its officers, and the house has room for %d (TW-22).",
                                    "%s has %d figures with its officers, and the house has room for %d (TW-22).", sg_tw_figures (unit)), sg_unit_called (unit),
                          (int) sg_tw_figures (unit), (int) room);
}

/* The most of @unit, without its officers, that the house takes where it does not take all: none of a unit that is a part already. */
static gint64
find_part (const SgTw *tw, const SgUnit *unit, GPtrArray *sections)
{
  gint64 room;

  if (!sg_tw_is_foot (unit) || sg_word_has (unit, &sg_tw_words.battery) || holds_all (tw, unit, sections, &room))
    return 0;
  return MIN (room, sg_tw_left (unit) - 1);
}

/* Men on foot, and gunners whose gun is destroyed: they go on as foot (TW-107). */
static gboolean
may_garrison (const SgUnit *unit)
{
  return sg_tw_is_foot (unit) || (sg_tw_is_gun (unit) && sg_word_has (unit, &sg_tw_gun_words.gone));
}

typedef void (*OfferHouse) (SgActOffer *offer, const SgUnit *unit, const SgPiece *piece, GPtrArray *sections);

/* Offers the chosen unit every house that it could come to in a whole move. */
static void
offer_houses (SgActOffer *offer, OfferHouse offer_house)
{
  const SgTw *tw = (const SgTw *) offer->play;
  const SgUnit *unit = offer->units->len == 1 ? offer->units->pdata[0] : NULL;
  SgMap *map = sg_board_get_begun_map (tw->board);
  GPtrArray *pieces = map != NULL ? sg_map_get_pieces (map) : NULL;

  if (unit == NULL || tw->part != SG_TW_MOVES || !may_garrison (unit) || !sg_tw_is_there (tw, unit) || sg_word_has (unit, &sg_tw_gun_words.house))
    return;
  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];
      g_autoptr (GPtrArray) sections = NULL;

      if (!sg_piece_kind_is_building (piece->kind) || piece->n_points < 3 || find_gap (tw, unit, piece) > sg_tw_move_allowed (tw, unit))
        continue;
      sections = sg_tw_sections (tw, piece->id);
      if (sections->len > 0)
        offer_house (offer, unit, piece, sections);
    }
}

static void
offer_whole (SgActOffer *offer, const SgUnit *unit, const SgPiece *piece, GPtrArray *sections)
{
  g_autofree char *called = sg_tw_house_called (piece), *why = why_not_in ((const SgTw *) offer->play, unit, piece, sections);
  SgGameAct *act = sg_act_call (sg_act_offer_with (offer, sg_arg_rest (piece->id)), _("Go into %s"), called);

  if (why != NULL)
    sg_act_bar (act, "%s", why);
}

static void
offer_in (SgActOffer *offer)
{
  offer_houses (offer, offer_whole);
}

static void
offer_so_many (SgActOffer *offer, const SgUnit *unit, const SgPiece *piece, GPtrArray *sections, gint64 n)
{
  g_autofree char *called = sg_tw_house_called (piece), *why = why_nobody_in ((const SgTw *) offer->play, unit, piece, sections);
  SgGameAct *act = sg_act_call (sg_act_offer_with (offer, sg_arg_whole (n), sg_arg_rest (piece->id)), ngettext ("Send %d Man into %s", "Send %d Men into %s", n), (int) n, called);

  if (why != NULL)
    sg_act_bar (act, "%s", why);
}

/* As many as the house takes, or fewer by whole sections. */
static void
offer_some (SgActOffer *offer, const SgUnit *unit, const SgPiece *piece, GPtrArray *sections)
{
  const SgTw *tw = (const SgTw *) offer->play;
  gint64 most = find_part (tw, unit, sections), one = MAX (sg_ruleset_whole (tw->rules, "TW-22", "section"), 1);

  for (gint64 n = most; n > 0; n = (n - 1) / one * one)   /* all that there is room for, then the whole sections below that: 17, 14, 7 */
    offer_so_many (offer, unit, piece, sections, n);
}

static void
offer_part (SgActOffer *offer)
{
  offer_houses (offer, offer_some);
}

/** Box: a building’s middle, its longer and shorter side, and which way a front along the longer one looks. */
typedef struct { SgPoint middle; double front, deep, bearing; } Box;

static Box
find_box (const SgPiece *piece)
{
  Box box = { { 0, 0 }, 0, 0, 0 };
  guint longest = 0;

  for (guint i = 0; i < piece->n_points; i++)
    {
      double side = sg_point_distance (piece->points[i], piece->points[(i + 1) % piece->n_points]);

      box.middle.x += piece->points[i].x / piece->n_points;
      box.middle.y += piece->points[i].y / piece->n_points;
      if (side > box.front)
        {
          box.front = side;
          longest = i;
        }
    }
  box.bearing = sg_bearing_normalize (sg_point_bearing (piece->points[longest], piece->points[(longest + 1) % piece->n_points]) + 90);
  for (guint i = 0; i < piece->n_points; i++)
    box.deep = MAX (box.deep, 2 * fabs (sg_point_distance (piece->points[i], box.middle)
                                        * cos ((sg_point_bearing (box.middle, piece->points[i]) - box.bearing) * G_PI / 180)));
  return box;
}

/* @men of @unit, which comes from @from, over the whole house, with their front on the side of the enemy. */
static void
draw_up (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, const SgUnit *from, gint64 men, const SgPiece *piece)
{
  g_autofree char *subject = g_strconcat ("body:", unit->id, NULL), *ranks = NULL, *across = NULL, *deep = NULL;
  const SgUnit *enemy = sg_tw_nearest (tw, from, NULL);
  Box box = find_box (piece);
  gint64 n = MAX (men, 1), rows = CLAMP ((gint64) round (sqrt (n * box.deep / MAX (box.front, 0.1))), 1, n), files = (n + rows - 1) / rows;
  SgPlace place = { box.middle, box.bearing }, there;

  if (enemy != NULL && sg_board_find_place (tw->board, enemy->id, &there)
      && cos ((sg_point_bearing (box.middle, there.at) - box.bearing) * G_PI / 180) < 0)
    place.bearing = sg_bearing_normalize (box.bearing + 180);
  /* its place is the middle of its front, which looks at the enemy from the wall on his side */
  place.at = sg_point_step (box.middle, place.bearing, box.deep / 2);
  ranks = sg_number_format (rows);
  across = sg_number_format (sg_round_hundredths (box.front / files));
  deep = sg_number_format (sg_round_hundredths (box.deep / rows));
  sg_tw_set_place (tw, ruling, unit, &place);
  sg_word_say (ruling, subject, &sg_common_words.ranks, ranks);
  sg_word_say (ruling, subject, &sg_common_words.frontage, across);
  sg_word_say (ruling, subject, &sg_common_words.depth, deep);
}

static gboolean
go_in (const SgActCall *call, GError **error)
{
  const SgTw *tw = (const SgTw *) call->play;
  SgUnit *unit = call->units->pdata[0];
  SgMap *map = sg_board_get_begun_map (tw->board);
  const SgPiece *piece = map != NULL ? sg_map_get_piece (map, call->args[0].text) : NULL;
  g_autoptr (GPtrArray) sections = piece != NULL ? sg_tw_sections (tw, piece->id) : NULL;
  g_autofree char *why = NULL, *called = NULL;
  g_auto (GStrv) told = NULL;
  SgRuling *ruling;

  if (sections == NULL || sections->len == 0 || tw->part != SG_TW_MOVES || !may_garrison (unit) || sg_word_has (unit, &sg_tw_gun_words.house))
    return sg_refuse (error, "TW-22", _("There is no house that it can go into"));
  why = why_not_in (tw, unit, piece, sections);
  if (why != NULL)
    return sg_refuse_because (error, why);
  told = tell_off (tw, sg_tw_left (unit), sections);
  called = sg_tw_house_called (piece);
  ruling = sg_ruling_new (SG_RULING_MOVE, "", "TW-22");
  sg_ruling_say (ruling, _("%s went into %s"), sg_unit_called (unit), called);
  sg_word_set_length (ruling, unit, &sg_tw_words.moved, moved_in (tw, unit, piece));
  sg_word_set_flag (ruling, unit, &sg_tw_words.stirred, TRUE);
  sg_word_set (ruling, unit, &sg_tw_gun_words.house, piece->id);
  sg_word_set_list (ruling, unit, &sg_tw_gun_words.told_off, (const char *const *) told);
  draw_up (tw, ruling, unit, unit, sg_tw_left (unit), piece);
  return sg_play_post (&tw->play, ruling, error);
}

/* What the part of a unit that went into @piece has of it. */
static void
send_part (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, gint64 n, const SgPiece *piece, GPtrArray *sections)
{
  g_auto (SgTwPartOff) part = { 0 };
  g_auto (GStrv) told = tell_off (tw, n, sections);
  g_autofree char *subject = NULL, *all = g_strjoinv (" ", told), *moved = NULL;

  sg_tw_part_off (tw, ruling, unit, n, &part);
  subject = g_strconcat ("unit:", part.id, NULL);
  moved = sg_number_format (moved_in (tw, unit, piece));
  sg_word_say (ruling, subject, &sg_tw_words.moved, moved);
  sg_word_say (ruling, subject, &sg_tw_words.stirred, "yes");
  sg_word_say (ruling, subject, &sg_tw_gun_words.house, piece->id);
  sg_word_say (ruling, subject, &sg_tw_gun_words.told_off, all);
  draw_up (tw, ruling, &part.unit, unit, n, piece);
}

static gboolean
go_in_part (const SgActCall *call, GError **error)
{
  const SgTw *tw = (const SgTw *) call->play;
  SgUnit *unit = call->units->pdata[0];
  SgMap *map = sg_board_get_begun_map (tw->board);
  const SgPiece *piece = map != NULL ? sg_map_get_piece (map, call->args[1].text) : NULL;
  g_autoptr (GPtrArray) sections = piece != NULL ? sg_tw_sections (tw, piece->id) : NULL;
  g_autofree char *why = NULL, *called = NULL;
  gint64 n = call->args[0].whole;
  SgRuling *ruling;

  if (sections == NULL || sections->len == 0 || tw->part != SG_TW_MOVES || sg_word_has (unit, &sg_tw_gun_words.house) || n < 1 || n > find_part (tw, unit, sections))
    return sg_refuse (error, "TW-22", _("There is no house that so many of it can go into"));
  why = why_nobody_in (tw, unit, piece, sections);
  if (why != NULL)
    return sg_refuse_because (error, why);
  called = sg_tw_house_called (piece);
  ruling = sg_ruling_new (SG_RULING_MOVE, "", "TW-22");
  sg_ruling_say (ruling, ngettext ("%d man of %s went into %s", "%d men of %s went into %s", n), (int) n, sg_unit_called (unit), called);
  send_part (tw, ruling, unit, n, piece, sections);
  sg_word_set_flag (ruling, unit, &sg_tw_words.stirred, TRUE);
  return sg_play_post (&tw->play, ruling, error);
}

/* Coming out */

static void
offer_out (SgActOffer *offer)
{
  const SgTw *tw = (const SgTw *) offer->play;
  const SgUnit *unit = offer->units->len == 1 ? offer->units->pdata[0] : NULL;
  const char *rule = "";
  g_autofree char *why = NULL;
  SgGameAct *act;

  if (unit == NULL || tw->part != SG_TW_MOVES || !sg_word_has (unit, &sg_tw_gun_words.house) || !sg_tw_is_there (tw, unit))
    return;
  act = sg_act_offer (offer);
  why = sg_tw_why_still (tw, unit, &rule);
  if (why != NULL)
    sg_act_bar (act, "%s", why);
}

/* (transfer full) (nullable): why it does not come to @place from the wall, over what lies there and upon nobody; @cost: (out): of the way. */
static char *
why_not_out (const SgTw *tw, const SgUnit *unit, const SgPiece *piece, const SgPlace *place, double *cost)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "", "");
  g_autoptr (SgBoard) board = NULL;
  SgPoint path[2];
  SgTw then = *tw;
  char *why;

  sg_tw_come_out (tw, ruling, unit);
  sg_tw_set_place (tw, ruling, unit, place);
  board = sg_play_suppose (&tw->play, ruling);
  then.board = board;
  sg_tw_find_step (piece->points, piece->n_points, &place->at, 1, path);
  why = sg_tw_why_no_step (&then, sg_board_get_unit (board, unit->id), path, cost);
  return why != NULL ? why : sg_tw_why_upon (&then, sg_board_get_unit (board, unit->id));
}

static gboolean
go_out (const SgActCall *call, GError **error)
{
  const SgTw *tw = (const SgTw *) call->play;
  SgUnit *unit = call->units->pdata[0];
  const SgPiece *piece = sg_tw_house_of (tw, unit);
  const char *rule = "";
  g_autofree char *why = NULL, *called = NULL, *fire = NULL;
  SgPoint to = call->path[call->n - 1];
  SgPlace place = { to, 0 };
  SgRuling *ruling;
  double far, cost;

  if (piece == NULL || tw->part != SG_TW_MOVES)
    return sg_refuse (error, "TW-22", _("%s is in no house"), sg_unit_called (unit));
  why = sg_tw_why_still (tw, unit, &rule);
  far = sg_polygon_distance (piece->points, piece->n_points, to);
  fire = sg_tw_fire_near (tw, to);
  if (why != NULL)
    return sg_refuse (error, rule, "%s", why);
  if (far <= 0)
    return sg_refuse (error, "TW-22", _("Choose a place outside the house"));
  if (fire != NULL)
    return sg_refuse (error, "TW-128", _("That is within %d inches of %s, which is on fire"), (int) sg_ruleset_whole (tw->rules, "TW-128", "away"), fire);
  if (far > sg_tw_move_left (tw, unit) + SG_TW_NEAR)
    return sg_refuse (error, "TW-22", _("That is farther from the wall than %s can still go"), sg_unit_called (unit));
  called = sg_tw_house_called (piece);
  place.bearing = sg_point_bearing (find_box (piece).middle, to);
  why = why_not_out (tw, unit, piece, &place, &cost);
  if (why != NULL)
    return sg_refuse_because (error, why);
  ruling = sg_ruling_new (SG_RULING_MOVE, "", "TW-22");
  sg_ruling_say (ruling, _("%s came out of %s"), sg_unit_called (unit), called);
  sg_tw_come_out (tw, ruling, unit);
  sg_tw_set_place (tw, ruling, unit, &place);
  sg_tw_take_along (tw, ruling, unit, &place);
  sg_word_set_length (ruling, unit, &sg_tw_words.moved, sg_round_hundredths (sg_word_length (unit, &sg_tw_words.moved) + cost));
  sg_word_set_flag (ruling, unit, &sg_tw_words.stirred, TRUE);
  return sg_play_post (&tw->play, ruling, error);
}

/* What stands in the way of a move */

static char *
bar (const SgTw *tw, const SgUnit *unit, SgPoint a, SgPoint b, const char **rule)
{
  const SgPiece *piece = sg_tw_house_of (tw, unit);
  g_autofree char *called = piece != NULL ? sg_tw_house_called (piece) : NULL;

  if (piece == NULL)
    return NULL;
  *rule = "TW-22";
  return g_strdup_printf (_("%s is in %s: let it come out first (TW-22)."), sg_unit_called (unit), called);
}

static void
tell (const SgTw *tw, const SgUnit *unit, GPtrArray *facts)
{
  const SgPiece *piece = sg_tw_house_of (tw, unit);
  g_autofree char *called = NULL, *sections = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GArray) told = NULL;

  if (piece == NULL)
    return;
  called = sg_tw_house_called (piece);
  told = sg_tw_told_off (tw, unit);
  all = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < told->len; i++)
    g_ptr_array_add (all, g_strdup_printf ("%d", (int) g_array_index (told, gint64, i)));
  g_ptr_array_add (all, NULL);
  sections = g_strjoinv (" + ", (char **) all->pdata);
  sg_fact_add (facts, _("Holds"), g_strdup_printf (_("%s, %s by section"), called, sections), "TW-22");
}

static const SgActRow rows[] = {
  { "house-in", N_("Go into a House"), "sg-house-symbolic", "TW-22", .group = N_("Houses"), .least = 1, .args = { SG_ARG_REST }, .offer = offer_in, .carry_out = go_in },
  { "house-part", N_("Send a Part into a House"), "sg-house-symbolic", "TW-22", .least = 1, .args = { SG_ARG_WHOLE, SG_ARG_REST }, .offer = offer_part, .carry_out = go_in_part },
  { "house-out", N_("Come Out of the House"), "sg-house-symbolic", "TW-22", .wants = SG_ACT_PLACE, .least = 1, .offer = offer_out, .carry_out = go_out },
};

const SgTwPart sg_tw_garrison = { .acts = SG_ACT_TABLE (rows), .bars = bar, .facts = tell };
