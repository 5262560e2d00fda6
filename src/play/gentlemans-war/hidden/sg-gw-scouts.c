/* sg-gw-scouts.c: reinforcements of the local force: planned for a Joker, reported by scouts, and come on the next (GW-912).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/hidden/sg-gw-scouts.h"

#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-edges.h"
#include "play/gentlemans-war/hidden/sg-gw-hidden.h"
#include "play/sg-game-parts.h"

#define MOST 4 /* Jokers offered ahead */

static const struct { const char *id, *label, *titles[3]; } edges[] = {
  { "near", N_("near edge"), { N_("Near Edge, to the Left"), N_("Near Edge, in the Middle"), N_("Near Edge, to the Right") } },
  { "far", N_("far edge"), { N_("Far Edge, to the Left"), N_("Far Edge, in the Middle"), N_("Far Edge, to the Right") } },
  { "left", N_("left edge"), { N_("Left Edge, towards Their Own"), N_("Left Edge, Half Way"), N_("Left Edge, towards the Enemy’s") } },
  { "right", N_("right edge"), { N_("Right Edge, towards Their Own"), N_("Right Edge, Half Way"), N_("Right Edge, towards the Enemy’s") } },
};
static const double parts_of[] = { 0.25, 0.5, 0.75 };

static const char *
label_edge (const char *edge)
{
  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    if (g_str_equal (edges[i].id, edge))
      return _(edges[i].label);
  return edge;
}

static gboolean
comes (const SgUnit *unit)
{
  return sg_word_is (unit, &sg_gw_words.off, "coming");
}

/* Before the battle */

static void
offer_planning (SgActOffer *offer, const SgUnit *unit)
{
  for (gint64 joker = 1; joker <= MOST; joker++)
    if (sg_word_whole (unit, &sg_gw_words.report_joker) != joker)
      sg_act_call (sg_act_offer_with (offer, sg_arg_unit (unit), sg_arg_whole (joker)), _("Reported on Joker %d"), (int) joker)->group =
        g_strdup_printf (_("%s Comes Later"), unit->name);
}

/* The first Joker, and once that is noted the others. */
static void
offer_later (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *chosen = offer->units->len == 1 ? offer->units->pdata[0] : NULL;
  g_autoptr (GPtrArray) all = offer->units->len == 0 ? sg_gw_units (gw, NULL, FALSE) : NULL;

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (all, i);
      SgGwBlock block;

      if (sg_gw_left (unit) > 0 && sg_gw_may_hide (gw, unit->side) && !sg_gw_block (gw, unit, &block) && !sg_word_has (unit, &sg_gw_words.report_joker))
        sg_act_call (sg_act_offer_with (offer, sg_arg_unit (unit), sg_arg_whole (1)), _("%s Comes Later"), unit->name)->group = g_strdup (_("Have a Unit Come Later"));
    }
  for (guint i = 0; all != NULL && i < all->len; i++)
    if (sg_word_has ((SgUnit *) all->pdata[i], &sg_gw_words.report_joker))
      offer_planning (offer, all->pdata[i]);
  if (chosen != NULL && sg_gw_left (chosen) > 0 && sg_gw_may_hide (gw, chosen->side))
    offer_planning (offer, chosen);
}

static gboolean
plan (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->args[0].unit;
  gint64 joker = call->args[1].whole;
  g_autofree char *clause = NULL;
  SgRuling *ruling;

  if (unit == NULL || gw->at != SG_PLAY_BEFORE || joker < 1)
    return sg_refuse (error, "GW-912", _("On which Joker scouts report them is fixed before the battle"));
  if (!sg_gw_may_hide (gw, unit->side))
    return sg_refuse (error, "GW-912", _("Only the local force has such reinforcements"));
  clause = g_strdup_printf (_("A reinforcement of %s was fixed, as noted"), sg_play_called (&gw->play, unit->side));
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-912");
  sg_gw_set_place (ruling, unit, NULL);
  sg_word_set (ruling, unit, &sg_gw_words.off, "coming");
  sg_word_set_whole (ruling, unit, &sg_gw_words.report_joker, joker);
  if (sg_word_has (unit, &sg_gw_words.hidden_in))
    {
      sg_word_clear (ruling, unit, &sg_gw_words.hidden_in);
      sg_word_clear (ruling, unit, &sg_gw_words.hidden_at);
    }
  if (g_str_equal (gw->stage, "layout"))
    sg_word_set (ruling, gw->board, &sg_common_words.stage, "putdown");
  return sg_gw_post (gw, ruling, error);
}

/* Reported */

static gint64
count_jokers (const SgGw *gw)
{
  return sg_word_whole (gw->board, &sg_gw_words.jokers);
}

/* While the Joker lies open, and nothing else was done. */
static gboolean
is_joker_open (const SgGw *gw)
{
  return gw->at == SG_PLAY_UNDER_WAY && sg_word_has (gw->board, &sg_gw_words.card) && sg_gw_card_is (gw, sg_word_text (gw->board, &sg_gw_words.card), SG_GW_JOKER)
         && !sg_word_has (gw->board, &sg_gw_words.acting);
}

static gboolean
may_report (const SgGw *gw, const SgUnit *unit)
{
  return comes (unit) && !sg_word_has (unit, &sg_gw_words.come_joker) && is_joker_open (gw) && sg_word_whole (unit, &sg_gw_words.report_joker) <= count_jokers (gw);
}

/* The edge is pressed on the map. */
static void
offer_pressing (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  g_autoptr (GPtrArray) all = offer->units->len == 0 && gw->map != NULL ? sg_gw_units (gw, NULL, FALSE) : NULL;

  for (guint i = 0; all != NULL && i < all->len; i++)
    if (may_report (gw, all->pdata[i]))
      sg_act_offer_with (offer, sg_arg_unit (all->pdata[i]))->group = g_strdup_printf (_("Scouts Report %s"), ((SgUnit *) all->pdata[i])->name);
}

static void
offer_edges (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  g_autoptr (GPtrArray) all = offer->units->len == 0 && gw->map != NULL ? sg_gw_units (gw, NULL, FALSE) : NULL;

  for (guint i = 0; all != NULL && i < all->len; i++)
    for (guint e = 0; may_report (gw, all->pdata[i]) && e < G_N_ELEMENTS (edges); e++)
      for (guint p = 0; p < G_N_ELEMENTS (parts_of); p++)
        {
          const SgUnit *unit = g_ptr_array_index (all, i);
          SgGameAct *act = sg_act_offer_with (offer, sg_arg_unit (unit), sg_arg_word (edges[e].id), sg_arg_number (parts_of[p]));

          sg_act_call (act, "%s", _(edges[e].titles[p]))->group = g_strdup_printf (_("Scouts Report %s"), unit->name);
        }
}

static gboolean
announce (const SgGw *gw, const SgUnit *unit, const char *edge, double share, GError **error)
{
  gboolean base = *edge == 'n' || *edge == 'f';
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgWordRecord) at = sg_word_record_new (&sg_gw_words.come_at);
  g_autofree char *clause = NULL;
  SgRuling *ruling;

  if (!comes (unit) || sg_word_has (unit, &sg_gw_words.come_joker) || !is_joker_open (gw) || share < 0 || share > 1)
    return sg_refuse (error, "GW-912", _("Scouts report reinforcements while a Joker lies open"));
  question = sg_play_question (&gw->play, "reinforcements", error);
  if (question == NULL)
    return FALSE;
  sg_play_fill (question, "planned_joker", g_variant_new_int64 (sg_word_whole (unit, &sg_gw_words.report_joker)));
  sg_play_fill (question, "announced_at_joker", g_variant_new_int64 (MAX (1, count_jokers (gw))));
  verdict = sg_play_allow (&gw->play, question, error);
  if (verdict == NULL)
    return FALSE;
  clause = g_strdup_printf (_("Scouts reported reinforcements of %s by the %s"), sg_play_called (&gw->play, unit->side), label_edge (edge));
  ruling = sg_ruling_new_verdict (question, verdict, NULL);
  sg_ruling_set_clause (ruling, clause);
  sg_word_record_set_text (at, SG_GW_COME_EDGE, edge);
  sg_word_record_set_length (at, SG_GW_COME_ALONG, share * (base ? sg_map_get_width (gw->map) : sg_map_get_depth (gw->map)));
  sg_word_set_whole (ruling, unit, &sg_gw_words.come_joker, sg_verdict_get_number (verdict, "arrive_at_joker"));
  sg_word_set_record (ruling, unit, &sg_gw_words.come_at, at);
  return sg_gw_post (gw, ruling, error);
}

/* By the edge that @at is nearest to; along a side edge it is counted from their own. */
static gboolean
announce_at (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->args[0].unit;
  SgPoint at = call->path[call->n - 1];
  double width = sg_map_get_width (gw->map), depth = sg_map_get_depth (gw->map);
  double far[] = { at.y, depth - at.y, at.x, width - at.x };
  double along = g_str_equal (sg_gw_base_edge (gw, unit->side), "far") ? depth - at.y : at.y;
  guint best = 0;

  for (guint e = 1; e < G_N_ELEMENTS (edges); e++)
    best = far[e] < far[best] ? e : best;
  return announce (gw, unit, edges[best].id, CLAMP (best < 2 ? at.x / width : along / depth, 0, 1), error);
}

static gboolean
announce_by (const SgActCall *call, GError **error)
{
  return announce ((const SgGw *) call->play, call->args[0].unit, call->args[1].text, call->args[2].number, error);
}

static const SgActRow in_play[] = {
  { "announce-at", N_("A Place of the Edge, Pressed on the Map"), "sg-army-symbolic", "GW-912", .wants = SG_ACT_PLACE, .args = { SG_ARG_UNIT },
    .offer = offer_pressing, .carry_out = announce_at },
  { "announce", .icon = "sg-army-symbolic", .rule = "GW-912", .args = { SG_ARG_UNIT, SG_ARG_WORD, SG_ARG_NUMBER }, .offer = offer_edges, .carry_out = announce_by },
};
static const SgActRow before[] = {
  { "report", .icon = "sg-army-symbolic", .rule = "GW-912", .args = { SG_ARG_UNIT, SG_ARG_WHOLE }, .offer = offer_later, .carry_out = plan },
};

/* Come: that is their action for the cycle. */
static void
on_joker (const SgGw *gw, gint64 joker, gboolean second, SgRuling *ruling)
{
  g_autoptr (GPtrArray) all = gw->map != NULL ? sg_gw_units (gw, NULL, FALSE) : NULL;

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (all, i);
      g_autoptr (SgWordRecord) at = sg_word_record (unit, &sg_gw_words.come_at);

      if (!comes (unit) || at == NULL || sg_word_whole (unit, &sg_gw_words.come_joker) != joker)
        continue;
      sg_gw_bring_on_at (gw, ruling, unit, sg_word_record_text (at, SG_GW_COME_EDGE), sg_word_record_length (at, SG_GW_COME_ALONG));
      sg_word_clear (ruling, unit, &sg_gw_words.come_joker);
      sg_word_clear (ruling, unit, &sg_gw_words.come_at);
      sg_word_set_flag (ruling, unit, &sg_gw_words.acted, TRUE);
      sg_word_set_flag (ruling, unit, &sg_gw_words.arrived, TRUE);
    }
}

static void
on_cycle (const SgGw *gw, const char *side, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, TRUE);

  for (guint i = 0; i < units->len; i++)
    if (sg_word_flag ((SgUnit *) units->pdata[i], &sg_gw_words.arrived))
      sg_word_clear (ruling, (SgUnit *) units->pdata[i], &sg_gw_words.arrived);
}

/* Whether they can be reported now, have been with the edge they come by, or are only noted for the next Joker. */
static void
tell_coming (SgStatus *line, const SgUnit *unit, const SgWordRecord *at, gboolean now)
{
  const char *before = at != NULL ? _("Reported") : _("Noted");

  line->title = g_strdup (at == NULL && now ? _("Now") : before);
  if (now)
    line->words = g_strdup_printf (_("%s: scouts may report them, while the Joker lies open."), unit->name);
  else if (at != NULL)
    line->words = g_strdup_printf (_("%s: to come on with the next Joker by the %s."), unit->name, label_edge (sg_word_record_text (at, SG_GW_COME_EDGE)));
  else
    line->words = g_strdup_printf (_("%s: reported by scouts on Joker %d, to come on with the next."), unit->name,
                                   (int) sg_word_whole (unit, &sg_gw_words.report_joker));
}

static void
tell (const SgGw *gw, GPtrArray *lines)
{
  g_autoptr (GPtrArray) all = gw->at == SG_PLAY_OVER ? NULL : sg_gw_units (gw, NULL, FALSE);

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (all, i);
      g_autoptr (SgWordRecord) at = sg_word_record (unit, &sg_gw_words.come_at);
      SgStatus *line;

      if (!comes (unit))
        continue;
      line = sg_status_new (SG_STATUS_WORDS, unit->side);
      tell_coming (line, unit, at, may_report (gw, unit));
      line->rule = g_strdup ("GW-912");
      g_ptr_array_add (lines, line);
    }
}

const SgGwPart sg_gw_part_scouts = { .in_play = SG_ACT_TABLE (in_play), .before = SG_ACT_TABLE (before), .joker = on_joker, .cycle = on_cycle, .status = tell };
