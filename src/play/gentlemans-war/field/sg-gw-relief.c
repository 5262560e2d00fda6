/* sg-gw-relief.c: a detachment cut off and its relief (GW-808), and pursuers who ride round by the side edges (GW-809).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-relief.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-edges.h"
#include "play/sg-game-parts.h"

#define STEP 6.0    /* inches between the places offered along an edge */
#define FACING 45.5 /* degrees to either side, of what an army faces */

/* The perimeter */

static gboolean
is_of_detachment (const SgGw *gw, const SgUnit *unit)
{
  g_auto (GStrv) ids = sg_word_list (gw->board, &sg_gw_words.detachment);

  return g_strv_contains ((const char *const *) ids, unit->id);
}

static int
compare_angles (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a, two = *(const double *) b;

  return one < two ? -1 : one > two;
}

/* Whether @at lies among @corners: in no direction are they all on one side of it. */
static gboolean
is_among (GArray *corners, SgPoint at)
{
  g_autoptr (GArray) angles = g_array_new (FALSE, FALSE, sizeof (double));
  double widest;

  for (guint i = 0; i < corners->len; i++)
    {
      double angle = sg_point_bearing (at, g_array_index (corners, SgPoint, i));

      g_array_append_val (angles, angle);
    }
  if (angles->len < 3)
    return FALSE;
  g_array_sort (angles, compare_angles);
  widest = g_array_index (angles, double, 0) + 360 - g_array_index (angles, double, angles->len - 1);
  for (guint i = 0; i + 1 < angles->len; i++)
    widest = MAX (widest, g_array_index (angles, double, i + 1) - g_array_index (angles, double, i));
  return widest < 180;
}

static gboolean
is_able (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_left (unit) > 0 && !sg_word_flag (unit, &sg_gw_words.running) && !sg_word_has (unit, &sg_gw_words.off) && !sg_gw_is_general (gw, unit);
}

/* A figure of the relief comes within the perimeter (GW-808): in touch with one of the held, as a brigade is, or among them. */
static gboolean
has_entered (const SgGw *gw, const SgUnit *relief, GPtrArray *held, GArray *corners)
{
  double near = sg_ruleset_figure (gw->rules, "GW-122", "gap");
  SgGwBlock block;

  for (guint i = 0; i < held->len; i++)
    if (sg_gw_gap (gw, relief, held->pdata[i]) <= near)
      return TRUE;
  if (!sg_gw_block (gw, relief, &block))
    return FALSE;
  for (guint i = 0; i < block.n_corners; i++)
    if (is_among (corners, block.corners[i]))
      return TRUE;
  return is_among (corners, block.place.at);
}

gboolean
sg_gw_is_relieved (const SgGw *gw)
{
  g_autoptr (GPtrArray) defenders = sg_gw_units (gw, sg_gw_side_of (gw, SG_GW_DEFENDER), TRUE), held = g_ptr_array_new ();
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (SgPoint));

  for (guint i = 0; i < defenders->len; i++)
    {
      SgGwBlock block;

      if (!is_of_detachment (gw, defenders->pdata[i]) || !is_able (gw, defenders->pdata[i]) || !sg_gw_block (gw, defenders->pdata[i], &block))
        continue;
      g_ptr_array_add (held, defenders->pdata[i]);
      g_array_append_vals (corners, block.corners, block.n_corners);
    }
  for (guint i = 0; i < defenders->len; i++)
    if (!is_of_detachment (gw, defenders->pdata[i]) && is_able (gw, defenders->pdata[i]) && has_entered (gw, defenders->pdata[i], held, corners))
      return TRUE;
  return sg_word_flag (gw->board, &sg_gw_words.relieved);
}

/* It is remembered, for the relief may go on again, or the detachment fall after it was relieved. */
static void
on_ended (const SgGw *gw, SgRuling *ruling)
{
  if (sg_gw_is_scenario (gw, "isolated-detachment") && !sg_word_flag (gw->board, &sg_gw_words.relieved) && sg_gw_is_relieved (gw))
    sg_word_set_flag (ruling, gw->board, &sg_gw_words.relieved, TRUE);
}

/* How they begin */

/* How many of @units stand on the table, generals left out; @face (out): how many of them look to @facing. */
static guint
count_standing (const SgGw *gw, GPtrArray *units, double facing, guint *face)
{
  guint n = 0;

  *face = 0;
  for (guint i = 0; i < units->len; i++)
    {
      SgGwBlock block;

      if (sg_gw_is_general (gw, units->pdata[i]) || !sg_gw_block (gw, units->pdata[i], &block))
        continue;
      n++;
      *face += cos ((block.place.bearing - facing) * G_PI / 180) >= cos (FACING * G_PI / 180);
    }
  return n;
}

static guint
count_men (const SgGw *gw, GPtrArray *units)
{
  guint n = 0;

  for (guint i = 0; i < units->len; i++)
    n += !sg_gw_is_general (gw, units->pdata[i]);
  return n;
}

static void
check_detachment (const SgGw *gw, GPtrArray *faults)
{
  const char *attacker = sg_gw_side_of (gw, SG_GW_ATTACKER), *defender = sg_gw_side_of (gw, SG_GW_DEFENDER);
  g_autoptr (GPtrArray) attackers = sg_gw_units (gw, attacker, FALSE), defenders = sg_gw_units (gw, defender, FALSE);
  guint face, n = count_standing (gw, attackers, sg_gw_home (gw, defender), &face), down;
  gint64 most = (gint64) floor (sg_ruleset_figure (gw->rules, "GW-808", "detachment-share") * count_men (gw, defenders) + 1e-6);

  if (face < sg_ruleset_figure (gw->rules, "GW-808", "facing-share") * n)
    g_ptr_array_add (faults, g_strdup_printf (_("%s has %u of %u units facing the relief, and half of them are to (GW-808)."), sg_play_called (&gw->play, attacker),
                                              face, n));
  down = count_standing (gw, defenders, 0, &face);
  if (down > MAX (most, 1))
    g_ptr_array_add (faults, g_strdup_printf (_("The detachment of %s has %u units, and a third of its force is %u (GW-808)."), sg_play_called (&gw->play, defender),
                                              down, (guint) MAX (most, 1)));
}

static void
check_flankers (const SgGw *gw, GPtrArray *faults)
{
  const char *attacker = sg_gw_side_of (gw, SG_GW_ATTACKER);
  g_autoptr (GPtrArray) attackers = sg_gw_units (gw, attacker, FALSE);
  guint face, n = count_men (gw, attackers), down = count_standing (gw, attackers, 0, &face);
  guint most = (guint) (sg_ruleset_figure (gw->rules, "GW-809", "flank-share") * n + 1e-6);

  if (down > 0 && n - down > most)
    g_ptr_array_add (faults, g_strdup_printf (_("%u of %u units of %s are to ride round by the side edges, and a third is %u (GW-809)."), n - down, n,
                                              sg_play_called (&gw->play, attacker), most));
}

void
sg_gw_check_apart (const SgGw *gw, GPtrArray *faults)
{
  if (sg_gw_is_scenario (gw, "isolated-detachment") && !sg_gw_is_variant (gw, "last-stand"))
    check_detachment (gw, faults);
  else if (sg_gw_is_scenario (gw, "rearguard") && sg_gw_is_variant (gw, "fighting-retreat"))
    check_flankers (gw, faults);
}

/* Those who ride round */

static GPtrArray *
list_flankers (const SgGw *gw)
{
  GPtrArray *units = sg_gw_units (gw, sg_gw_side_of (gw, SG_GW_ATTACKER), FALSE);

  for (guint i = units->len; i-- > 0;)
    if (!sg_gw_waits (units->pdata[i]))
      g_ptr_array_remove_index (units, i);
  return units;
}

static void
on_joker (const SgGw *gw, gint64 joker, gboolean second, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = NULL;

  if (gw->map == NULL || !sg_gw_is_scenario (gw, "rearguard") || !sg_gw_is_variant (gw, "fighting-retreat"))
    return;
  units = list_flankers (gw);
  if (joker == 1 && units->len > 0)
    sg_word_set (ruling, gw->board, &sg_gw_words.flank_due, "say");
  else if (joker == 2)
    sg_word_set (ruling, gw->board, &sg_gw_words.flank_due, units->len > 0 && sg_word_is (gw->board, &sg_gw_words.flankers, "yes") ? "come" : "");
}

static char *
find_due (const SgGw *gw)
{
  const char *due = sg_word_text (gw->board, &sg_gw_words.flank_due), *name = sg_play_called (&gw->play, sg_gw_side_of (gw, SG_GW_ATTACKER));

  if (g_str_equal (due, "say"))
    return g_strdup_printf (_("%s has yet to say whether units come round by the side edges (GW-809)."), name);
  return g_str_equal (due, "come") ? g_strdup_printf (_("%s has yet to bring his units on by the side edges (GW-809)."), name) : NULL;
}

static gboolean
is_due (const SgPlay *play, const char *what)
{
  return sg_word_is (play->board, &sg_gw_words.flank_due, what);
}

static void
offer_saying (SgActOffer *offer)
{
  if (is_due (offer->play, "say"))
    sg_act_offer (offer);
}

static void
offer_staying (SgActOffer *offer)
{
  if (is_due (offer->play, "come"))
    sg_act_offer (offer);
}

/* From the attacker’s own corner up to half way along a side edge, every so many inches. */
static void
offer_places (SgActOffer *offer, const SgUnit *unit, guint e)
{
  static const char *const edges[] = { "left", "right" };

  for (double far = STEP; far <= sg_map_get_depth (offer->play->map) / 2 + 0.01; far += STEP)
    {
      g_autofree char *length = sg_gw_length (far);
      SgGameAct *act = sg_act_offer_with (offer, sg_arg_word (edges[e]), sg_arg_unit (unit), sg_arg_number (far));

      sg_act_call (act, e == 0 ? _("Left Edge, %s from His Own") : _("Right Edge, %s from His Own"), length);
      act->group = g_strdup_printf (e == 0 ? _("%s by the Left Edge") : _("%s by the Right Edge"), unit->name);
    }
}

static void
offer_coming (SgActOffer *offer)
{
  g_autoptr (GPtrArray) units = is_due (offer->play, "come") ? list_flankers ((const SgGw *) offer->play) : NULL;

  for (guint i = 0; units != NULL && i < units->len; i++)
    for (guint e = 0; e < 2; e++)
      offer_places (offer, units->pdata[i], e);
}

static gboolean
refuse (GError **error)
{
  return sg_refuse (error, "GW-809", _("Nobody comes round by the side edges now"));
}

static gboolean
say_flankers (const SgActCall *call, gboolean come, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const char *name = sg_play_called (&gw->play, sg_gw_side_of (gw, SG_GW_ATTACKER));
  SgRuling *ruling;

  if (!is_due (call->play, "say"))
    return refuse (error);
  ruling = sg_ruling_new (SG_RULING_TURN, "", "GW-809");
  sg_ruling_say (ruling, come ? _("%s said that units come round by the side edges") : _("%s said that none come by the side edges"), name);
  sg_word_set (ruling, gw->board, &sg_gw_words.flankers, come ? "yes" : "no");
  sg_word_clear (ruling, gw->board, &sg_gw_words.flank_due);
  return sg_gw_post (gw, ruling, error);
}

static gboolean
say_some (const SgActCall *call, GError **error)
{
  return say_flankers (call, TRUE, error);
}

static gboolean
say_none (const SgActCall *call, GError **error)
{
  return say_flankers (call, FALSE, error);
}

/* Where its player has chosen: @along inches of the side edge from his own. */
static gboolean
come_on (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->args[1].unit;
  const char *edge = call->args[0].text;
  gboolean along = call->args[2].kind != SG_ARG_NONE;
  g_autoptr (GPtrArray) waiting = list_flankers (gw), one = g_ptr_array_new ();
  double far = call->args[2].number, depth = sg_map_get_depth (gw->map);
  g_autofree char *clause = NULL;
  SgRuling *ruling;

  if (!is_due (call->play, "come"))
    return refuse (error);
  if (!g_str_equal (edge, "left") && !g_str_equal (edge, "right"))
    return refuse (error);
  if (!g_ptr_array_find (waiting, unit, NULL))
    return sg_refuse (error, "GW-809", _("Only a unit that waits off the table comes on by a side edge"));
  if (along && (far < 0 || far > depth / 2 + 0.01))
    return sg_refuse (error, "GW-809", _("%s comes on no farther than half way along a side edge, %g in"), unit->name, depth / 2);
  clause = g_strdup_printf (g_str_equal (edge, "left") ? _("%s came on by the left edge") : _("%s came on by the right edge"), unit->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-809");
  g_ptr_array_add (one, (gpointer) unit);
  if (along)
    sg_gw_bring_on_at (gw, ruling, unit, edge, far);
  else
    sg_gw_bring_on (gw, ruling, one, edge);
  if (waiting->len == 1)
    sg_word_clear (ruling, gw->board, &sg_gw_words.flank_due);
  return sg_gw_post (gw, ruling, error);
}

static gboolean
stay (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  SgRuling *ruling;

  if (!is_due (call->play, "come"))
    return refuse (error);
  ruling = sg_ruling_new (SG_RULING_TURN, _("No others came by the side edges"), "GW-809");
  sg_word_clear (ruling, gw->board, &sg_gw_words.flank_due);
  return sg_gw_post (gw, ruling, error);
}

static const SgActRow rows[] = {
  { "flank:yes", N_("Units Come Round by the Side Edges"), "sg-move-symbolic", "GW-809", .offer = offer_saying, .carry_out = say_some },
  { "flank:no", N_("None Come by the Side Edges"), "sg-move-symbolic", "GW-809", .offer = offer_saying, .carry_out = say_none },
  { "flank", .icon = "sg-move-symbolic", .rule = "GW-809", .args = { SG_ARG_WORD, SG_ARG_UNIT, SG_ARG_NUMBER }, .optional = 1, .offer = offer_coming, .carry_out = come_on },
  { "flank-stay", N_("No Others Come"), "sg-move-symbolic", "GW-809", .offer = offer_staying, .carry_out = stay },
};

const SgGwPart sg_gw_part_relief = { .in_play = SG_ACT_TABLE (rows), .joker = on_joker, .due = find_due, .ended = on_ended };
