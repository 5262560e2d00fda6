/* sg-gw-placing.c: in what order the armies are set down, how deep their zones are by agreement, and who stands pushed forward.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-placing.h"

#include "base/sg-xml-nodes.h"
#include "play/gentlemans-war/base/sg-gw-brigade.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-spoils.h"
#include "play/gentlemans-war/field/sg-gw-zones.h"
#include "play/sg-game-parts.h"

/* The depth of the zones */

gboolean
sg_gw_measure_zones (const SgGw *gw, double *depth, double *flank)
{
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "deployment-zone", NULL);
  const char *agreed = sg_word_text (gw->board, &sg_gw_words.zone_depth);
  g_autoptr (SgVerdict) verdict = NULL;

  if (gw->map == NULL || question == NULL)
    return FALSE;
  sg_play_fill (question, "table_width_in", g_variant_new_double (sg_map_get_depth (gw->map)));
  if (*agreed != '\0')
    sg_play_fill (question, "agreed_in", g_variant_new_double (g_ascii_strtod (agreed, NULL)));
  verdict = sg_play_judge (&gw->play, question, NULL);
  if (verdict == NULL)
    return FALSE;
  *depth = g_variant_get_double (sg_verdict_get (verdict, "depth_in"));
  *flank = g_variant_get_double (sg_verdict_get (verdict, "flank_margin_in"));
  return TRUE;
}

static gboolean
is_agreed (const SgGw *gw)
{
  return gw->map != NULL && (sg_ruleset_chosen (gw->rules, "gw.deployment.depth", "agreed")
                             || sg_map_get_depth (gw->map) < sg_ruleset_figure (gw->rules, "GW-251", "narrowest"));
}

static SgQuestion *
ask (const SgGw *gw, const char *procedure, GPtrArray *units, GError **error)
{
  SgQuestion *question;
  double depth, flank;

  if (!g_str_equal (procedure, "deployment-zone") || gw->map == NULL)
    return NULL;
  question = sg_play_question (&gw->play, procedure, error);
  if (question == NULL)
    return NULL;
  sg_play_fill (question, "table_width_in", g_variant_new_double (sg_map_get_depth (gw->map)));
  if (is_agreed (gw) && sg_gw_measure_zones (gw, &depth, &flank))
    sg_question_set (question, "agreed_in", g_variant_new_double (depth), SG_SOURCE_ASKED);
  return question;
}

static gboolean
rule (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  double depth;
  g_autofree char *text = NULL, *far = NULL, *clause = NULL;

  if (!g_str_equal (sg_question_get_procedure (question)->id, "deployment-zone") || gw->at != SG_PLAY_BEFORE)
    return FALSE;
  depth = g_variant_get_double (sg_verdict_get (verdict, "depth_in"));
  text = sg_number_format (depth);
  far = sg_gw_length (depth);
  clause = g_strdup_printf (_("The zones of deployment are %s deep"), far);
  sg_ruling_set_clause (ruling, clause);
  if (is_agreed (gw))
    sg_word_set (ruling, gw->board, &sg_gw_words.zone_depth, text);
  return TRUE;
}

/* The order */

static gboolean
is_by_turns (const SgGw *gw)
{
  return !sg_ruleset_chosen (gw->rules, "gw.placement", "standard");
}

static gboolean
is_down (const SgGw *gw, const SgUnit *unit)
{
  SgGwBlock block;

  return sg_gw_block (gw, unit, &block);
}

/* Units of @side that are to stand on the table as the battle begins; @down (out) (optional): those that do. */
static guint
count (const SgGw *gw, const char *side, guint *down)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, FALSE);
  guint n = 0, stand = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      gboolean set = is_down (gw, unit);

      if (sg_gw_is_general (gw, unit) || sg_gw_left (unit) == 0 || (!set && sg_gw_may_wait (gw, unit)))
        continue;
      n++;
      stand += set;
    }
  if (down != NULL)
    *down = stand;
  return n;
}

static gboolean
has_boxed (const SgGw *gw, const char *side)
{
  guint down, all = count (gw, side, &down);

  return down < all;
}

/* Of @units those set down for the first time: whose, how many, and of which brigade. */
static guint
find_new (const SgGw *gw, GPtrArray *units, const char **side, const char **brigade)
{
  guint n = 0;

  *side = *brigade = "";
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (is_down (gw, unit) || sg_gw_is_general (gw, unit))
        continue;
      *side = unit->side;
      *brigade = sg_word_text (unit, &sg_common_words.brigade);
      n++;
    }
  return n;
}

static char *
check_turn (const SgGw *gw, const char *side, const char *brigade, guint n)
{
  gboolean brigades = sg_ruleset_chosen (gw->rules, "gw.placement", "brigades");
  gint64 most = brigades ? sg_ruleset_whole (gw->rules, "GW-122", "most") : 1;
  gboolean same = brigades && *brigade != '\0' && sg_word_is (gw->board, &sg_gw_words.placed_brigade, brigade);

  if (n > most)
    return g_strdup_printf (ngettext ("%u unit is set down at a time (GW-252).", "No more than %u units are set down at a time (GW-252).", most), (guint) most);
  if (!sg_word_is (gw->board, &sg_gw_words.placed_last, side) || same || !has_boxed (gw, sg_play_other (side)))
    return NULL;
  return g_strdup_printf (_("The sides place by turns, and it is the turn of %s (GW-252)."), sg_play_called (&gw->play, sg_play_other (side)));
}

/* Half of the army in place, then the attackers, then the rest (GW-803). */
static char *
check_in_place (const SgGw *gw, const char *side, guint n)
{
  const char *defender = sg_gw_side_of (gw, SG_GW_DEFENDER), *attacker = sg_gw_side_of (gw, SG_GW_ATTACKER);
  double share = sg_ruleset_figure (gw->rules, "GW-803", "defender-first-share");
  guint down, all = count (gw, defender, &down);
  guint least = (guint) floor (share * all), most = (guint) ceil (share * all);

  if (!has_boxed (gw, attacker) || all == 0)
    return NULL;
  if (g_str_equal (side, attacker) && down < least)
    return g_strdup_printf (_("%s, in place, first sets half of its units down: %u of %u stand (GW-803)."), sg_play_called (&gw->play, defender), down, least);
  if (g_str_equal (side, defender) && down + n > most)
    return g_strdup_printf (_("%s sets half of its units down, %u, and the rest when all of %s stands (GW-803)."), sg_play_called (&gw->play, defender), most,
                            sg_play_called (&gw->play, attacker));
  return NULL;
}

char *
sg_gw_why_not_placed (const SgGw *gw, GPtrArray *units)
{
  const char *side, *brigade;
  guint n = find_new (gw, units, &side, &brigade);

  if (n == 0)
    return NULL;
  if (is_by_turns (gw))
    return check_turn (gw, side, brigade, n);
  return sg_gw_is_scenario (gw, "army-in-place") ? check_in_place (gw, side, n) : NULL;
}

char *
sg_gw_why_off_table (const SgGw *gw, const SgUnit *unit, const SgPlace *place)
{
  if (gw->map == NULL || (place->at.x >= 0 && place->at.y >= 0 && place->at.x <= sg_map_get_width (gw->map) && place->at.y <= sg_map_get_depth (gw->map)))
    return sg_gw_why_too_many (gw, unit, place);
  return g_strdup_printf (_("%s would stand off the table (GW-251)."), unit->name);
}

void
sg_gw_mark_placed (const SgGw *gw, SgRuling *ruling, GPtrArray *units)
{
  const char *side, *brigade;

  if (!is_by_turns (gw) || find_new (gw, units, &side, &brigade) == 0)
    return;
  sg_word_set (ruling, gw->board, &sg_gw_words.placed_last, side);
  sg_word_set (ruling, gw->board, &sg_gw_words.placed_brigade, brigade);
}

GPtrArray *
sg_gw_next_placed (const SgGw *gw)
{
  const char *last = sg_word_text (gw->board, &sg_gw_words.placed_last), *side = *last != '\0' ? sg_play_other (last) : sg_gw_side_of (gw, SG_GW_ATTACKER);
  g_autoptr (GPtrArray) units = NULL;
  GPtrArray *next = g_ptr_array_new ();
  const char *brigade = NULL;

  if (!is_by_turns (gw))
    return next;
  units = sg_gw_units (gw, has_boxed (gw, side) ? side : sg_play_other (side), FALSE);
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (is_down (gw, unit) || sg_gw_left (unit) == 0 || sg_gw_may_wait (gw, unit) || (brigade != NULL && !sg_word_is (unit, &sg_common_words.brigade, brigade)))
        continue;
      g_ptr_array_add (next, units->pdata[i]);
      brigade = sg_word_text (unit, &sg_common_words.brigade);
      if (*brigade == '\0' || !sg_ruleset_chosen (gw->rules, "gw.placement", "brigades") || next->len == sg_ruleset_whole (gw->rules, "GW-122", "most"))
        break;
    }
  return next;
}

/* Pushed forward */

char *
sg_gw_check_pushed (const SgGw *gw, const char *side, GPtrArray *pushed)
{
  if (pushed->len == 0 || (pushed->len <= sg_gw_most_in_brigade (gw, pushed) && sg_gw_is_brigade (gw, pushed)))
    return NULL;
  return g_strdup_printf (_("%s has pushed more than one brigade forward: %u units, which do not stand as one (GW-804)."), sg_play_called (&gw->play, side),
                          pushed->len);
}

/* Said and offered before play */

static void
add_line (const SgGw *gw, GPtrArray *lines)
{
  g_autoptr (GPtrArray) next = NULL;
  const SgUnit *unit;
  SgStatus *line;

  if (gw->at != SG_PLAY_BEFORE)
    return;
  next = sg_gw_next_placed (gw);
  if (next->len == 0)
    return;
  unit = g_ptr_array_index (next, 0);
  line = sg_status_new (SG_STATUS_WORDS, unit->side);
  line->title = g_strdup (_("By turns"));
  line->words = g_strdup_printf (sg_ruleset_chosen (gw->rules, "gw.placement", "brigades") ? _("%s sets a brigade down.") : _("%s sets a unit down."),
                                 sg_play_called (&gw->play, unit->side));
  line->rule = g_strdup ("GW-252");
  g_ptr_array_add (lines, line);
}

static void
offer_agreeing (SgActOffer *offer)
{
  if (offer->units->len == 0 && is_agreed ((const SgGw *) offer->play))
    sg_act_offer (offer);
}

static const SgActRow before[] = {
  { "agree-depth", N_("Agree on the Depth of the Zones"), "sg-map-symbolic", "GW-251", .procedure = "deployment-zone", .offer = offer_agreeing },
};

const SgGwPart sg_gw_part_placing = { .before = SG_ACT_TABLE (before), .ask = ask, .rule = rule, .status = add_line };
