/* sg-gw-hidden.c: units hidden off the table: noted in cover before the battle, looked for, and set down when they are seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of the battle: "local" (the side of the local force); what looks into cover is in sg-gw-look.c.
 * Of a unit: "off" is "hidden", with "hidden-in" (a piece) and "hidden-at" (where in it); "seen" (it cannot hide again).  Nothing of
 * this is on the map of either side: a hidden unit has no place.
 */

#include "play/gentlemans-war/hidden/sg-gw-hidden.h"

#include "campaign/sg-board-apply.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "play/gentlemans-war/base/sg-gw-country.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-roles.h"
#include "play/sg-game-parts.h"
#include "rules/sg-ruleset-tables.h"

gboolean
sg_gw_plays_hidden (const SgGw *gw)
{
  return gw->map != NULL && !sg_ruleset_chosen (gw->rules, "gw.hidden", "no") && !sg_ruleset_chosen (gw->rules, "gw.colonial", "no");
}

static gboolean
is_before (const SgGw *gw)
{
  return gw->at == SG_PLAY_BEFORE;
}

gboolean
sg_gw_is_hidden (const SgUnit *unit)
{
  return sg_word_is (unit, &sg_gw_words.off, "hidden");
}

static gboolean
lies_in_wait (const SgGw *gw)
{
  return sg_gw_is_scenario (gw, "ambush") || sg_gw_is_scenario (gw, "escort");
}

static gboolean
is_local (const SgGw *gw, const char *side)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, FALSE);
  guint tribal = 0;

  for (guint i = 0; i < units->len; i++)
    tribal += g_str_has_prefix (((SgUnit *) units->pdata[i])->type, "tribal-");
  return tribal > 0;
}

/* As it was said; else who alone has tribal units; "" while nobody knows. */
const char *
sg_gw_local (const SgGw *gw)
{
  const char *said = sg_word_text (gw->board, &sg_gw_words.local);
  gboolean red = *said == '\0' && is_local (gw, "red"), blue = *said == '\0' && is_local (gw, "blue");

  if (red == blue)
    return said;
  return red ? "red" : "blue";
}

gboolean
sg_gw_may_hide (const SgGw *gw, const char *side)
{
  return sg_gw_plays_hidden (gw) && (g_str_equal (sg_gw_local (gw), side) || (lies_in_wait (gw) && sg_gw_role (gw, side) == SG_GW_ATTACKER));
}

const char *
sg_gw_hiding (const SgGw *gw, const SgPiece *piece)
{
  const char *kind = sg_piece_kind_name (piece->kind);

  return sg_ruleset_has_row (gw->rules, "GW-911", "hiding", kind) ? sg_ruleset_cell_text (gw->rules, "GW-911", "hiding", kind, "cover") : NULL;
}

char *
sg_gw_piece_label (const SgGw *gw, const SgPiece *piece)
{
  GPtrArray *pieces = sg_map_get_pieces (gw->map);
  guint nth = 0;

  if (piece->name != NULL && *piece->name != '\0')
    return g_strdup (piece->name);
  for (guint p = 0; p < pieces->len && (nth == 0 || pieces->pdata[p - 1] != piece); p++)
    nth += ((SgPiece *) pieces->pdata[p])->kind == piece->kind;
  return g_strdup_printf ("%s %u", sg_piece_kind_label (piece->kind), nth);
}

char *
sg_gw_kept_off (SgBattle *battle, const char *id)
{
  const SgUnit *unit;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  unit = sg_play_unit (&gw.play, id);
  if (unit == NULL)
    return NULL;
  if (sg_gw_is_hidden (unit))
    return g_strdup (_("hidden"));
  return sg_word_has (unit, &sg_gw_words.report_joker) ? g_strdup (_("comes later")) : NULL;
}

void
sg_gw_fold_hidden (GPtrArray *acts, guint first, const char *group)
{
  for (guint i = first; acts->len - first > 2 && i < acts->len; i++)
    ((SgGameAct *) acts->pdata[i])->group = g_strdup (group);
}

/* Before the battle */

static SgPoint
find_middle (const SgPiece *piece)
{
  SgPoint middle = { 0, 0 };

  if (!sg_piece_is_outline (piece))
    return piece->points[piece->n_points / 2];
  for (guint i = 0; i < piece->n_points; i++)
    middle = (SgPoint) { middle.x + piece->points[i].x / piece->n_points, middle.y + piece->points[i].y / piece->n_points };
  return sg_polygon_contains (piece->points, piece->n_points, middle) ? middle : piece->points[0];
}

static void
offer_local (SgActOffer *offer)
{
  static const char *const sides[] = { "red", "blue" };
  const SgGw *gw = (const SgGw *) offer->play;

  for (guint i = 0; sg_gw_plays_hidden (gw) && offer->units->len == 0 && i < G_N_ELEMENTS (sides); i++)
    if (!g_str_equal (sg_gw_local (gw), sides[i]))
      sg_act_call (sg_act_offer_with (offer, sg_arg_side (sides[i])), _("%s Is the Local Force"), sg_play_called (&gw->play, sides[i]));
}

static void
offer_covers (SgActOffer *offer, const SgUnit *unit)
{
  const SgGw *gw = (const SgGw *) offer->play;
  GPtrArray *pieces = sg_map_get_pieces (gw->map);

  for (guint p = 0; p < pieces->len; p++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, p);
      g_autofree char *label = sg_gw_hiding (gw, piece) != NULL ? sg_gw_piece_label (gw, piece) : NULL;

      if (label == NULL || sg_word_is (unit, &sg_gw_words.hidden_in, piece->id))
        continue;
      sg_act_call (sg_act_offer_with (offer, sg_arg_unit (unit), sg_arg_rest (piece->id)), "%s", label)->group = g_strdup (_("Hide It In"));
    }
}

/* Where the house rules are without them: the scenario speaks of them, or one side alone is tribal. */
static void
offer_using (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  gboolean may = gw->map != NULL && sg_ruleset_chosen (gw->rules, "gw.hidden", "no") && !sg_ruleset_chosen (gw->rules, "gw.colonial", "no");

  if (!sg_gw_plays_hidden (gw) && offer->units->len == 0 && may && (lies_in_wait (gw) || *sg_gw_local (gw) != '\0'))
    sg_act_offer (offer)->detail = g_strdup (_("a house rule"));
}

/* Those who do not stand yet: the cover is pressed on the map. */
static void
offer_pressing (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  g_autoptr (GPtrArray) all = sg_gw_plays_hidden (gw) && offer->units->len == 0 ? sg_gw_units (gw, NULL, FALSE) : NULL;

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (all, i);
      SgGwBlock block;
      SgGameAct *act;

      if (sg_gw_left (unit) <= 0 || !sg_gw_may_hide (gw, unit->side) || sg_gw_block (gw, unit, &block) || sg_word_has (unit, &sg_gw_words.report_joker))
        continue;
      act = sg_act_call (sg_act_offer_with (offer, sg_arg_unit (unit)), _("Hide %s"), unit->name);
      act->detail = sg_gw_is_hidden (unit) ? g_strdup (_("elsewhere")) : NULL;
    }
}

/* (nullable): the cover it stands in. */
static const SgPiece *
find_cover (const SgGw *gw, const SgUnit *unit)
{
  GPtrArray *pieces = sg_map_get_pieces (gw->map);

  for (guint p = 0; p < pieces->len; p++)
    if (sg_gw_hiding (gw, pieces->pdata[p]) != NULL && sg_gw_in_piece (gw, unit, pieces->pdata[p]))
      return pieces->pdata[p];
  return NULL;
}

/* One who is chosen and stands in cover may be hidden where he is. */
static void
offer_hiding (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = sg_gw_plays_hidden (gw) && offer->units->len == 1 ? offer->units->pdata[0] : NULL;
  SgGwBlock block;

  if (unit == NULL || !sg_gw_may_hide (gw, unit->side))
    return;
  if (sg_gw_block (gw, unit, &block))
    {
      SgGameAct *act = sg_act_offer_with (offer, sg_arg_unit (unit));

      if (find_cover (gw, unit) == NULL)
        sg_act_bar (act, _("It stands in no cover (GW-911)."));
    }
  offer_covers (offer, unit);
}

static gboolean
check (const SgGw *gw, const SgUnit *unit, gboolean in_cover, GError **error)
{
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "hide", error);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "local_force", g_variant_new_boolean (sg_gw_may_hide (gw, unit->side)));
  sg_play_fill (question, "in_cover", g_variant_new_boolean (in_cover));
  sg_play_fill (question, "seen_before", g_variant_new_boolean (sg_word_flag (unit, &sg_gw_words.seen)));
  verdict = sg_play_allow (&gw->play, question, error);
  return verdict != NULL;
}

/* At @place of @piece (nullable: there is no cover). */
static gboolean
hide_at (const SgGw *gw, const SgUnit *unit, const SgPiece *piece, const SgPlace *place, GError **error)
{
  g_autofree char *clause = NULL, *at = NULL;
  SgRuling *ruling;

  if (!is_before (gw))
    return sg_refuse (error, "GW-911", _("Units are hidden before the battle"));
  if (!check (gw, unit, piece != NULL, error))
    return FALSE;
  at = sg_place_format (place);
  clause = g_strdup_printf (_("A unit of %s was hidden, as noted"), sg_play_called (&gw->play, unit->side));
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-911");
  sg_gw_set_place (ruling, unit, NULL);
  sg_word_set (ruling, unit, &sg_gw_words.off, "hidden");
  sg_word_set (ruling, unit, &sg_gw_words.hidden_in, piece->id);
  sg_word_set (ruling, unit, &sg_gw_words.hidden_at, at);
  if (sg_word_has (unit, &sg_gw_words.report_joker))
    sg_word_clear (ruling, unit, &sg_gw_words.report_joker);
  if (g_str_equal (gw->stage, "layout"))
    sg_word_set (ruling, gw->board, &sg_common_words.stage, "putdown");
  return sg_gw_post (gw, ruling, error);
}

static SgPlace
face_enemy (const SgGw *gw, const SgUnit *unit, SgPoint at)
{
  return (SgPlace) { at, sg_bearing_normalize (sg_gw_home (gw, unit->side) + 180) };
}

/* (nullable): the piece @id, or, where that is "", whatever it stands in. */
static const SgPiece *
find_hiding_place (const SgGw *gw, const SgUnit *unit, const char *id)
{
  if (gw->map == NULL)
    return NULL;
  return *id != '\0' ? sg_map_get_piece (gw->map, id) : find_cover (gw, unit);
}

/* In the middle of the piece @id, or where it stands. */
static gboolean
hide (const SgGw *gw, const SgUnit *unit, const char *id, GError **error)
{
  const SgPiece *piece = find_hiding_place (gw, unit, id);
  gboolean cover = piece != NULL && sg_gw_hiding (gw, piece) != NULL;
  SgPlace place = face_enemy (gw, unit, cover ? find_middle (piece) : (SgPoint) { 0, 0 });
  SgGwBlock block;

  if (*id == '\0' && sg_gw_block (gw, unit, &block))
    place = block.place;
  return hide_at (gw, unit, cover ? piece : NULL, &place, error);
}

/* In the cover that was pressed: the nearest, of those within an inch. */
static gboolean
hide_pressed (const SgGw *gw, const SgUnit *unit, SgPoint at, GError **error)
{
  GPtrArray *pieces = sg_map_get_pieces (gw->map);
  SgPlace place = face_enemy (gw, unit, at);
  const SgPiece *best = NULL;
  double least = 1;

  for (guint p = 0; p < pieces->len; p++)
    {
      double far = sg_gw_hiding (gw, pieces->pdata[p]) != NULL ? sg_piece_distance (pieces->pdata[p], at) : INFINITY;

      if (far > least || (far == least && best != NULL && !g_str_equal (sg_gw_hiding (gw, best), "unseen")))
        continue;
      least = far;
      best = pieces->pdata[p];
    }
  return hide_at (gw, unit, best, &place, error);
}

static gboolean
say_local (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const char *side = call->args[0].text;
  g_autofree char *clause = NULL;
  SgRuling *ruling;

  if (!sg_gw_plays_hidden (gw) || !is_before (gw))
    return sg_refuse (error, "GW-911", sg_gw_plays_hidden (gw) ? _("Whose the local force is, is said before the battle") : _("This game is played without hidden units"));
  clause = g_strdup_printf (_("%s was the local force"), sg_play_called (&gw->play, side));
  ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-911");
  sg_word_set (ruling, gw->board, &sg_gw_words.local, side);
  return sg_gw_post (gw, ruling, error);
}

/* Seen */

/* Clear of everybody, as near to where it was noted as may be. */
static SgPlace
find_room (const SgGw *gw, const SgUnit *unit, SgPlace place)
{
  g_autoptr (SgBoard) board = sg_board_copy (gw->board);
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_MOVE, "", "GW-911");
  g_autoptr (GPtrArray) all = sg_gw_units (gw, NULL, TRUE);
  SgGwBlock block = { .files = 1, .ranks = 1 };
  SgGw there = *gw;
  double width = sg_map_get_width (gw->map), depth = sg_map_get_depth (gw->map);

  sg_gw_set_place (ruling, unit, &place);
  (void) sg_board_apply (board, g_ptr_array_index (sg_ruling_get_effects (ruling), 0), NULL);
  there.board = board;
  if (!sg_gw_block (&there, sg_board_get_unit (board, unit->id), &block))
    return place;
  for (double far = 0; far <= 12; far += 1)
    for (double turn = 0; turn < (far > 0 ? 360 : 1); turn += 30)
      {
        SgPlace at = { sg_point_step (place.at, turn, far), place.bearing };
        SgGwBlock moved, other;
        gboolean clear = TRUE;

        sg_gw_block_at (&block, &at, &moved);
        for (guint k = 0; clear && k < moved.n_corners; k++)
          clear = moved.corners[k].x >= 0 && moved.corners[k].y >= 0 && moved.corners[k].x <= width && moved.corners[k].y <= depth;
        for (guint i = 0; clear && i < all->len; i++)
          clear = all->pdata[i] == unit || !sg_gw_block (gw, all->pdata[i], &other) || sg_gw_block_gap (&moved, &other) >= 1;
        if (clear)
          return at;
      }
  return place;
}

void
sg_gw_reveal (const SgGw *gw, SgRuling *ruling, const SgUnit *unit)
{
  SgPlace place;

  if (!sg_gw_is_hidden (unit) || !sg_word_place (unit, &sg_gw_words.hidden_at, &place))
    return;
  place = find_room (gw, unit, place);
  sg_word_clear (ruling, unit, &sg_gw_words.off);
  sg_word_clear (ruling, unit, &sg_gw_words.hidden_in);
  sg_word_clear (ruling, unit, &sg_gw_words.hidden_at);
  sg_word_set_flag (ruling, unit, &sg_gw_words.seen, TRUE);
  sg_gw_set_place (ruling, unit, &place);
}

/* Whoever hides in a building that comes down comes out of it as those do who stood there (GW-510). */
static void
fallen (const SgGw *gw, const SgPiece *piece, gboolean disordered, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, FALSE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (!sg_gw_is_hidden (unit) || !sg_word_is (unit, &sg_gw_words.hidden_in, piece->id))
        continue;
      sg_gw_reveal (gw, ruling, unit);
      sg_gw_put_out (ruling, unit, piece, disordered);
    }
}

static gboolean
show (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->args[0].unit;
  g_autofree char *clause = NULL;
  SgRuling *ruling;

  if (!sg_gw_is_hidden (unit) || gw->at != SG_PLAY_UNDER_WAY)
    return sg_refuse (error, "GW-911", _("Only a hidden unit comes out of its cover"));
  clause = g_strdup_printf (_("%s came out of its cover"), unit->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-911");
  sg_gw_reveal (gw, ruling, unit);
  return sg_gw_post (gw, ruling, error);
}

/* In play */

static void
offer_reveal (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  g_autoptr (GPtrArray) all = NULL;
  guint first = offer->acts->len;

  if (offer->units->len > 0 || !sg_gw_plays_hidden (gw) || sg_word_has (gw->board, &sg_gw_words.talk))
    return;
  all = sg_gw_units (gw, NULL, FALSE);
  for (guint i = 0; i < all->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (all, i);

      if (sg_gw_is_hidden (unit) && (!sg_word_has (gw->board, &sg_gw_words.acting) || sg_gw_is_acting (gw, unit)))
        sg_act_call (sg_act_offer_with (offer, sg_arg_unit (unit)), _("Bring %s Out of Its Cover"), unit->name);
    }
  sg_gw_fold_hidden (offer->acts, first, _("Bring a Hidden Unit Out"));
}

static gboolean
use (const SgActCall *call, GError **error)
{
  if (!is_before ((const SgGw *) call->play))
    return sg_refuse (error, "GW-911", _("Units are hidden before the battle"));
  return sg_campaign_set_house_rule (call->play->campaign, "gw.hidden", "yes", error);
}

static gboolean
hide_in (const SgActCall *call, GError **error)
{
  return hide ((const SgGw *) call->play, call->args[0].unit, call->args[1].text != NULL ? call->args[1].text : "", error);
}

static gboolean
hide_where_pressed (const SgActCall *call, GError **error)
{
  return call->play->map != NULL ? hide_pressed ((const SgGw *) call->play, call->args[0].unit, call->path[call->n - 1], error)
                                 : sg_refuse (error, "GW-911", _("There is no such unit"));
}

#define HIDDEN .icon = "sg-hidden-symbolic", .rule = "GW-911"
static const SgActRow before[] = {
  { "use-hidden", N_("Play with Hidden Units"), HIDDEN, .offer = offer_using, .carry_out = use },
  { "local", HIDDEN, .args = { SG_ARG_SIDE }, .offer = offer_local, .carry_out = say_local },
  { "hide-at", HIDDEN, .group = N_("Hide a Unit"), .wants = SG_ACT_PLACE, .args = { SG_ARG_UNIT }, .offer = offer_pressing, .carry_out = hide_where_pressed },
  { "hide", N_("Hide Here"), HIDDEN, .args = { SG_ARG_UNIT, SG_ARG_REST }, .optional = 1, .offer = offer_hiding, .carry_out = hide_in },
};
static const SgActRow in_play[] = {
  { "reveal", HIDDEN, .args = { SG_ARG_UNIT }, .offer = offer_reveal, .carry_out = show },
};

/* For the umpire */

static void
tell (const SgGw *gw, GPtrArray *lines)
{
  g_autoptr (GPtrArray) all = sg_gw_plays_hidden (gw) && gw->at != SG_PLAY_OVER ? sg_gw_units (gw, NULL, FALSE) : NULL;

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (all, i);
      const SgPiece *piece = sg_gw_is_hidden (unit) ? sg_map_get_piece (gw->map, sg_word_text (unit, &sg_gw_words.hidden_in)) : NULL;
      g_autofree char *label = piece != NULL ? sg_gw_piece_label (gw, piece) : NULL;
      SgStatus *line;

      if (piece == NULL)
        continue;
      line = sg_status_new (SG_STATUS_WORDS, unit->side);
      line->title = g_strdup (_("Noted"));
      line->words = g_strdup_printf (_("%s: hidden in %s."), unit->name, label);
      line->rule = g_strdup ("GW-911");
      g_ptr_array_add (lines, line);
    }
}

void
sg_gw_mark_hidden (const SgGw *gw, const char *side, SgMarks **marks)
{
  g_autoptr (GPtrArray) all = sg_gw_plays_hidden (gw) ? sg_gw_units (gw, side, FALSE) : NULL;

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (all, i);
      g_autofree char *label = sg_gw_is_hidden (unit) ? g_strdup_printf (_("%s, hidden"), unit->name) : NULL;
      SgPoint corners[4];
      SgPlace at;

      if (label == NULL || !sg_word_place (unit, &sg_gw_words.hidden_at, &at))
        continue;
      for (guint k = 0; k < G_N_ELEMENTS (corners); k++)
        corners[k] = sg_point_step (at.at, at.bearing + 45 + 90 * k, 1.5);
      if (*marks == NULL)
        *marks = sg_marks_new ();
      sg_marks_add_area (*marks, corners, G_N_ELEMENTS (corners), unit->side, label);
    }
}

const SgGwPart sg_gw_part_hidden = { .in_play = SG_ACT_TABLE (in_play), .before = SG_ACT_TABLE (before), .fallen = fallen, .status = tell };
