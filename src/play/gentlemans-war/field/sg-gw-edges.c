/* sg-gw-edges.c: what a scenario adds to a battle: set-ups said before play, units that come and go by the table’s edges, wagons
 * that are taken, and the battle broken off.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-edges.h"

#include "base/sg-nth.h"
#include "base/sg-text.h"
#include "map/sg-piece.h"
#include "map/sg-survey.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-deploy.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-laid.h"
#include "play/gentlemans-war/field/sg-gw-move.h"
#include "play/gentlemans-war/field/sg-gw-roles.h"
#include "play/sg-effects.h"
#include "play/sg-game-parts.h"
#include "play/sg-unit-stand.h"

#define TOUCH 0.1
#define ROWS 3 /* in which those who come on together stand at most, the program’s own */

/* Said before play */

/* GW-801 is the rule of battles in general. */
static const char *
tell_rule (const SgGw *gw)
{
  return sg_gw_scenario (gw) != NULL ? sg_gw_scenario (gw)->rule : "GW-801";
}

/* Under the scenario’s rule. */
static SgGameAct *
cite (SgActOffer *offer, SgGameAct *act)
{
  act->rule = g_strdup (tell_rule ((const SgGw *) offer->play));
  return act;
}

static gboolean
is_objective (const SgGw *gw, const char *id)
{
  g_auto (GStrv) ids = sg_word_list (gw->board, &sg_gw_words.objectives);

  return g_strv_contains ((const char *const *) ids, id);
}

/* Crossroads, junctions, warehouses: places, and no country; where the attacker has such an aim (GW-803). */
static gboolean
may_be_objective (const SgGw *gw, const SgPiece *piece)
{
  if (!sg_gw_is_scenario (gw, "army-in-place") || !sg_gw_is_variant (gw, "objective"))
    return FALSE;
  return sg_piece_kind_is_building (piece->kind) || piece->kind == SG_PIECE_BRIDGE || piece->kind == SG_PIECE_SPOT || piece->kind == SG_PIECE_DEPOT || piece->kind == SG_PIECE_WELL
         || piece->kind == SG_PIECE_BUILT || piece->kind == SG_PIECE_ROAD || piece->kind == SG_PIECE_RAILWAY;
}

/* Whether it is said before the battle what the scenario is about. */
static gboolean
is_setting_up (const SgActOffer *offer)
{
  return offer->units->len == 0 && sg_gw_scenario ((const SgGw *) offer->play) != NULL;
}

static void
offer_attacker (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const char *defender = sg_gw_side_of (gw, SG_GW_DEFENDER);

  if (is_setting_up (offer) && !sg_gw_is_scenario (gw, "open-battle"))
    sg_act_call (cite (offer, sg_act_offer_with (offer, sg_arg_side (defender))), _("Make %s the Attacker"), sg_play_called (&gw->play, defender));
}

static void
offer_variants (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  GPtrArray *variants = is_setting_up (offer) ? sg_gw_scenario (gw)->variants : NULL;

  for (guint i = 0; variants != NULL && i < variants->len; i++)
    {
      const SgScenarioVariant *variant = variants->pdata[i];
      gboolean on = sg_gw_is_variant (gw, variant->id);
      SgGameAct *act = cite (offer, on ? sg_act_offer (offer) : sg_act_offer_with (offer, sg_arg_word (variant->id)));

      sg_act_call (act, on ? _("Without the Variant “%s”") : _("Variant “%s”"), variant->title)->detail = g_strdup (variant->text);
    }
}

static gboolean
has_march (const SgGw *gw)
{
  return sg_gw_is_scenario (gw, "ambush") || sg_gw_is_scenario (gw, "escort");
}

static void
offer_march (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  gboolean right = g_str_equal (sg_gw_far_end (gw), "right");

  if (!is_setting_up (offer) || !has_march (gw))
    return;
  sg_act_call (cite (offer, sg_act_offer_with (offer, sg_arg_word (right ? "left" : "right"))), "%s",
               right ? _("The March Goes to the Left") : _("The March Goes to the Right"));
}

/* (nullable): the named pieces of the map, where something is said of them. */
static GPtrArray *
list_places (const SgActOffer *offer)
{
  GPtrArray *pieces = is_setting_up (offer) && offer->play->map != NULL ? sg_map_get_pieces (offer->play->map) : NULL, *named = g_ptr_array_new ();

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    if (((SgPiece *) pieces->pdata[i])->name != NULL && *((SgPiece *) pieces->pdata[i])->name != '\0')
      g_ptr_array_add (named, pieces->pdata[i]);
  return named;
}

/* Named places may be objectives. */
static void
offer_objectives (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  g_autoptr (GPtrArray) pieces = list_places (offer);

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      if (may_be_objective (gw, piece))
        sg_act_call (cite (offer, sg_act_offer_with (offer, sg_arg_rest (piece->id))),
                     is_objective (gw, piece->id) ? _("%s Is No Objective") : _("%s Is an Objective"), piece->name);
    }
}

static gboolean
may_be_work (const SgGw *gw, const SgPiece *piece)
{
  return sg_gw_is_scenario (gw, "attack-on-fieldworks") && sg_gw_may_be_work (gw, piece);
}

/* Whatever may be held is the work. */
static void
offer_work (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  g_autoptr (GPtrArray) pieces = list_places (offer);

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      if (may_be_work (gw, piece) && piece != sg_gw_work (gw))
        sg_act_call (cite (offer, sg_act_offer_with (offer, sg_arg_rest (piece->id))), _("%s Is the Work"), piece->name);
    }
}

static gboolean
say (const SgGw *gw, const SgWord *word, const char *value, const char *format, const char *what, GError **error)
{
  g_autofree char *clause = g_strdup_printf (format, what);
  SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, clause, tell_rule (gw));

  sg_word_set (ruling, gw->board, word, value);
  return sg_gw_post (gw, ruling, error);
}

static gboolean
refuse_saying (const SgGw *gw, GError **error)
{
  return sg_refuse (error, tell_rule (gw), _("That is not said in this scenario"));
}

static gboolean
say_place (const SgGw *gw, const char *id, gboolean objective, GError **error)
{
  const SgPiece *piece = gw->map != NULL ? sg_map_get_piece (gw->map, id) : NULL;
  g_auto (GStrv) ids = sg_word_list (gw->board, &sg_gw_words.objectives);
  g_autoptr (GString) all = g_string_new (NULL);
  gboolean on = is_objective (gw, id);
  const char *name;

  if (piece == NULL)
    return sg_refuse (error, tell_rule (gw), _("There is no piece “%s” on the map"), id);
  if (objective ? !may_be_objective (gw, piece) : !may_be_work (gw, piece))
    return refuse_saying (gw, error);
  name = piece->name != NULL && *piece->name != '\0' ? piece->name : sg_piece_kind_label (piece->kind);
  if (!objective)
    return say (gw, &sg_gw_words.scenario_work, id, _("The work was %s"), name, error);
  for (guint i = 0; ids[i] != NULL; i++)
    if (!g_str_equal (ids[i], id))
      g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "", ids[i]);
  if (!on)
    g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "", id);
  return say (gw, &sg_gw_words.objectives, all->str, on ? _("%s was no longer an objective") : _("%s was made an objective"), name, error);
}

/* Broken off */

/* Each side is asked whether it can claim the day, the attacker first: of a battle that is broken off one side alone can. */
static gboolean
call_off (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  SgRuling *ruling = NULL;

  if (gw->at != SG_PLAY_UNDER_WAY)
    return sg_refuse (error, "GW-731", _("The battle is not being fought"));
  for (SgGwPosture role = SG_GW_ATTACKER; role <= SG_GW_DEFENDER; role++)
    {
      const char *side = sg_gw_side_of (gw, role);
      g_autoptr (SgQuestion) question = sg_gw_victory (gw, side, TRUE, error);
      g_autoptr (SgVerdict) verdict = question != NULL ? sg_play_judge (&gw->play, question, error) : NULL;

      if (verdict == NULL)
        return FALSE;
      if (!sg_verdict_get_flag (verdict, "won"))
        continue;
      ruling = sg_ruling_new_verdict (question, verdict, NULL);
      sg_gw_end_battle (gw, ruling, side, g_variant_get_string (sg_verdict_get (verdict, "grade"), NULL),
                        g_variant_get_string (sg_verdict_get (verdict, "reason"), NULL));
      return sg_gw_post (gw, ruling, error);
    }
  ruling = sg_ruling_new (SG_RULING_TURN, "", sg_gw_scenario (gw) != NULL ? sg_gw_scenario (gw)->rule : "GW-731");
  sg_gw_end_battle (gw, ruling, "", "", "");
  return sg_gw_post (gw, ruling, error);
}

/* Whether the players judge who has won. */
static gboolean
is_judged (const SgGw *gw)
{
  return sg_gw_is_scenario (gw, "rearguard") || (sg_gw_is_scenario (gw, "ambush") && sg_ruleset_chosen (gw->rules, "gw.ambush.count", "judged"));
}

/* The players have judged it. */
static gboolean
award (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const char *side = call->args[0].text;
  SgRuling *ruling;

  if (gw->at != SG_PLAY_UNDER_WAY)
    return sg_refuse (error, "GW-731", _("The battle is not being fought"));
  if (!is_judged (gw))
    return sg_refuse (error, tell_rule (gw), _("This battle is not left to the players’ judgement"));
  ruling = sg_ruling_new (SG_RULING_TURN, "", tell_rule (gw));
  sg_gw_end_battle (gw, ruling, side, "win", N_("so the players judge"));
  return sg_gw_post (gw, ruling, error);
}

/* Whether what the scenario is about may be said still. */
static gboolean
may_set_up (const SgGw *gw, GError **error)
{
  if (sg_gw_scenario (gw) == NULL)
    return sg_refuse (error, "GW-801", _("The battle has no scenario"));
  return gw->at == SG_PLAY_BEFORE || sg_refuse (error, "GW-801", _("The battle has begun"));
}

static gboolean
say_attacker (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const char *variant = sg_word_text (gw->board, &sg_gw_words.variant);

  return may_set_up (gw, error) && sg_gw_set_scenario (gw->battle, sg_gw_scenario (gw)->id, *variant != '\0' ? variant : NULL, call->args[0].text, error);
}

static gboolean
say_variant (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;

  return may_set_up (gw, error) && sg_gw_set_scenario (gw->battle, sg_gw_scenario (gw)->id, call->args[0].text, sg_gw_side_of (gw, SG_GW_ATTACKER), error);
}

static gboolean
say_march (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const char *to = call->args[0].text;

  if (!may_set_up (gw, error))
    return FALSE;
  if (!has_march (gw))
    return refuse_saying (gw, error);
  return say (gw, &sg_gw_words.march, to, _("The march went to the %s"), g_str_equal (to, "left") ? _("left") : _("right"), error);
}

static gboolean
say_objective (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;

  return may_set_up (gw, error) && say_place (gw, call->args[0].text, TRUE, error);
}

static gboolean
say_work (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;

  return may_set_up (gw, error) && say_place (gw, call->args[0].text, FALSE, error);
}

/* Leaving */

/* Advance guards seek the enemy’s base (GW-804), columns and trains the far end of their road (GW-805, GW-807), and pursuers the base of those who
 * cover the retreat (GW-809).  Elsewhere nobody leaves of his own will. */
static gboolean
may_leave_by (const SgGw *gw, const SgUnit *unit, const char *edge)
{
  gboolean attacks = sg_gw_role (gw, unit->side) == SG_GW_ATTACKER;

  if (sg_gw_is_scenario (gw, "advance-guards"))
    return g_str_equal (edge, sg_gw_base_edge (gw, sg_play_other (unit->side)));
  if (sg_gw_is_scenario (gw, "ambush") || sg_gw_is_scenario (gw, "escort"))
    return !attacks && g_str_equal (edge, sg_gw_far_end (gw));
  return sg_gw_is_scenario (gw, "rearguard") && g_str_equal (edge, sg_gw_base_edge (gw, sg_gw_side_of (gw, SG_GW_DEFENDER)));
}

/* Of the corner that is nearest to it: who touches the edge goes over it. */
static double
edge_distance (const SgGw *gw, const SgGwBlock *block, const char *edge)
{
  double least = INFINITY, width = sg_map_get_width (gw->map), depth = sg_map_get_depth (gw->map);

  for (guint i = 0; i < block->n_corners; i++)
    {
      SgPoint at = block->corners[i];

      switch (*edge)
        {
        case 'n': least = MIN (least, at.y); break;
        case 'f': least = MIN (least, depth - at.y); break;
        case 'l': least = MIN (least, at.x); break;
        default:  least = MIN (least, width - at.x); break;
        }
    }
  return MAX (0, least);
}

/* (nullable): the first of those chosen, who acts and is no general. */
static const SgUnit *
find_acting (const SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = sg_nth (offer->units, 0);

  return unit != NULL && sg_gw_is_acting (gw, unit) && !sg_gw_is_general (gw, unit) && !sg_word_flag (unit, &sg_gw_words.running) ? unit : NULL;
}

static void
offer_leaving (SgActOffer *offer)
{
  static const char *const edges[] = { "near", "far", "left", "right" };
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = find_acting (offer);
  SgGwBlock block;

  for (guint i = 0; unit != NULL && gw->map != NULL && i < G_N_ELEMENTS (edges); i++)
    {
      g_autofree char *far = NULL;
      SgGameAct *act;

      if (!may_leave_by (gw, unit, edges[i]) || !sg_gw_block (gw, unit, &block))
        continue;
      far = sg_gw_length (edge_distance (gw, &block, edges[i]));
      act = cite (offer, sg_act_offer_with (offer, sg_arg_word (edges[i])));
      act->detail = g_strdup_printf (_("%s to the edge"), far);
      if (edge_distance (gw, &block, edges[i]) > sg_word_length (unit, &sg_gw_words.md) + 0.5)
        sg_act_bar (act, _("The edge is %s away, farther than its dice go."), far);
    }
}

/* What it sets off on its way over the edge, or leaves behind it, is the business of parts: a mine, a charge that waits for its going. */
static void
tell_gone (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block, const char *edge, SgRuling *ruling)
{
  SgPlace end = block->place;
  SgPoint path[2] = { end.at };

  switch (*edge)
    {
    case 'n': end.at.y = 0; break;
    case 'f': end.at.y = sg_map_get_depth (gw->map); break;
    case 'l': end.at.x = 0; break;
    default:  end.at.x = sg_map_get_width (gw->map); break;
    }
  path[1] = end.at;
  sg_gw_tell_moved (gw, unit, path, 2, &end, ruling);
}

static gboolean
leave (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  const char *edge = call->args[0].text;
  g_autofree char *clause = g_strdup_printf (_("%s marched off the table"), unit->name);
  const SgUnit *who[] = { unit, sg_gw_general_with (gw, unit) };
  double has = sg_word_length (unit, &sg_gw_words.md);
  gboolean gone;
  SgRuling *ruling;
  SgGwBlock block;

  if (!sg_gw_check_willing (gw, unit, error))
    return FALSE;
  if (!may_leave_by (gw, unit, edge) || !sg_gw_block (gw, unit, &block))
    return sg_refuse (error, tell_rule (gw), _("%s has nothing to seek beyond that edge"), unit->name);
  /* as offered: half an inch is what a hand may be out by */
  if (edge_distance (gw, &block, edge) > has + 0.5)
    return sg_refuse (error, "GW-401", _("The edge is farther from %s than its dice go"), unit->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, tell_rule (gw));
  tell_gone (gw, unit, &block, edge, ruling);
  gone = sg_gw_lost_in (ruling, unit) < sg_gw_left (unit); /* whom a mine took on the way has not left */
  for (guint i = 0; gone && i < G_N_ELEMENTS (who) && who[i] != NULL; i++)
    {
      sg_word_set (ruling, who[i], &sg_gw_words.off, "exited");
      sg_word_set (ruling, who[i], &sg_gw_words.exit, edge);
      sg_word_clear (ruling, who[i], &sg_gw_words.md);
      sg_gw_set_place (ruling, who[i], NULL);
    }
  return sg_gw_post (gw, ruling, error);
}

/* Wagons */

/* No wagons, no general, and nobody who runs. */
static gboolean
is_fighting_on (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_type_of (unit) != SG_GW_TYPE_TRANSPORT && !sg_gw_is_general (gw, unit) && !sg_word_flag (unit, &sg_gw_words.running);
}

/* Whether @train is of the enemy, and @unit touches it. */
static gboolean
touches_train (const SgGw *gw, const SgUnit *unit, const SgUnit *train)
{
  return sg_gw_type_of (train) == SG_GW_TYPE_TRANSPORT && !sg_units_are_friends (unit, train) && sg_gw_gap (gw, unit, train) <= TOUCH;
}

/* (nullable): an enemy of @unit in touch with it or with @train, who prevents the train’s being taken. */
static const SgUnit *
find_guard (const SgGw *gw, const SgUnit *unit, const SgUnit *train)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, train->side, TRUE);

  for (guint i = 0; i < enemies->len; i++)
    {
      const SgUnit *enemy = enemies->pdata[i];

      if (is_fighting_on (gw, enemy) && (sg_gw_gap (gw, unit, enemy) <= TOUCH || sg_gw_gap (gw, train, enemy) <= TOUCH))
        return enemy;
    }
  return NULL;
}

static void
offer_taking (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = sg_gw_is_scenario (gw, "escort") ? find_acting (offer) : NULL;
  g_autoptr (GPtrArray) enemies = unit != NULL ? sg_gw_units (gw, sg_play_other (unit->side), TRUE) : NULL;

  for (guint i = 0; enemies != NULL && i < enemies->len; i++)
    {
      const SgUnit *train = enemies->pdata[i], *guard;
      SgGameAct *act;

      if (!touches_train (gw, unit, train))
        continue;
      guard = find_guard (gw, unit, train);
      act = sg_act_call (cite (offer, sg_act_offer_with (offer, sg_arg_unit (train))), _("Take %s"), train->name);
      if (guard != NULL)
        sg_act_bar (act, _("%s prevents it."), guard->name);
      else if (!sg_word_flag (unit, &sg_gw_words.fresh))
        sg_act_bar (act, _("It takes a whole activation (GW-807)."));
    }
}

static gboolean
take (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0], *train = call->args[0].unit;
  g_autofree char *clause = NULL;
  SgRuling *ruling;

  if (!sg_gw_check_willing (gw, unit, error))
    return FALSE;
  if (!touches_train (gw, unit, train) || find_guard (gw, unit, train) != NULL || !sg_word_flag (unit, &sg_gw_words.fresh))
    return sg_refuse (error, "GW-807", _("%s cannot take it: contact for a whole activation is needed, and no enemy to prevent it"), unit->name);
  clause = g_strdup_printf (_("%s took %s"), unit->name, train->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-807");
  sg_gw_spend (ruling, unit, sg_gw_dice_of (gw, unit));
  sg_word_set_flag (ruling, train, &sg_gw_words.taken, TRUE);
  sg_word_set (ruling, train, &sg_gw_words.off, "lost");
  sg_gw_set_place (ruling, train, NULL);
  return sg_gw_post (gw, ruling, error);
}

/* Coming */

/* The first @n of @side, in the order of the roster. */
static GPtrArray *
list_waiting (const SgGw *gw, const char *side, guint n)
{
  g_autoptr (GPtrArray) all = sg_gw_units (gw, side, FALSE);
  GPtrArray *units = g_ptr_array_new ();

  for (guint i = 0; i < all->len && units->len < n; i++)
    if (sg_gw_waits (all->pdata[i]))
      g_ptr_array_add (units, all->pdata[i]);
  return units;
}

/** Edge: one that somebody comes on by, and the stretch of it on which he looks for room. */
typedef struct { char name; double width, depth, from, to; } Edge;

/* Who comes on in his own half of a side edge does not look for room in the other (GW-809). */
static Edge
read_edge (const SgGw *gw, const SgUnit *unit, const char *name, double along, double half)
{
  Edge edge = { *name, sg_map_get_width (gw->map), sg_map_get_depth (gw->map), half, 0 };
  gboolean base = edge.name == 'n' || edge.name == 'f';
  double span = base ? edge.width : edge.depth;

  edge.to = span - half;
  if (!base && sg_gw_home (gw, unit->side) == 0 && along >= span / 2)
    edge.from = span / 2;
  else if (!base && sg_gw_home (gw, unit->side) != 0 && along <= span / 2)
    edge.to = span / 2;
  return edge;
}

static SgPlace
place_on (const Edge *edge, double along, double in)
{
  switch (edge->name)
    {
    case 'n': return (SgPlace) { { along, in }, 0 };
    case 'f': return (SgPlace) { { along, edge->depth - in }, 180 };
    case 'l': return (SgPlace) { { in, along }, 90 };
    default:  return (SgPlace) { { edge->width - in, along }, 270 };
    }
}

/* One inch to one side, one to the other, then two, and so on, in up to three rows one behind the other; where there is no room at all, where it was
 * to be. */
static SgPlace
find_room (const SgGw *gw, const SgUnit *unit, const Edge *edge, double along, double in)
{
  SgPlace first = place_on (edge, along, in);
  g_autoptr (SgRuling) probe = sg_ruling_new (SG_RULING_MOVE, "", "GW-251");
  g_autoptr (SgBoard) board = NULL;
  SgGw there = *gw;
  SgGwBlock block;

  sg_gw_set_place (probe, unit, &first);
  board = sg_play_suppose (&gw->play, probe);
  there.board = board;
  if (!sg_gw_block (&there, sg_board_get_unit (board, unit->id), &block))
    return first;
  for (guint row = 0; row < ROWS; row++)
    for (guint k = 0; k <= 2 * ceil (edge->to - edge->from); k++)
      {
        double at = along + (k % 2 ? 1.0 : -1.0) * ((k + 1) / 2);
        SgPlace place = place_on (edge, at, in + row * (in + 1));
        SgGwBlock moved;

        sg_gw_block_at (&block, &place, &moved);
        if (at >= edge->from - 0.01 && at <= edge->to + 0.01 && sg_gw_is_clear (&there, &moved, unit))
          return place;
      }
  return first;
}

/* Just within the table, its rear on the edge, beside whoever stands there, or comes on with the same ruling. */
void
sg_gw_bring_on_at (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *name, double far)
{
  g_autoptr (SgBoard) board = sg_play_suppose (&gw->play, ruling);
  gboolean base = *name == 'n' || *name == 'f';
  double in, span = base ? sg_map_get_width (gw->map) : sg_map_get_depth (gw->map), half = MIN (sg_gw_front_of (gw, unit, NULL, &in), span) / 2;
  double along = CLAMP (!base && sg_gw_home (gw, unit->side) == 0 ? span - far : far, half, span - half);
  Edge edge = read_edge (gw, unit, name, along, half);
  SgGw there = *gw;
  SgPlace place;

  there.board = board;
  place = find_room (&there, unit, &edge, along, MAX (in, 2));
  sg_word_clear (ruling, unit, &sg_gw_words.off);
  sg_gw_set_place (ruling, unit, &place);
}

/* @units come on along an edge, side by side about its middle; along a side edge, in the half next to their own (GW-809). */
void
sg_gw_bring_on (const SgGw *gw, SgRuling *ruling, GPtrArray *units, const char *edge)
{
  gboolean base = *edge == 'n' || *edge == 'f';
  double along = base ? sg_map_get_width (gw->map) : sg_map_get_depth (gw->map) / 2, each = along / (units->len + 1);

  for (guint i = 0; i < units->len; i++)
    sg_gw_bring_on_at (gw, ruling, g_ptr_array_index (units, i), edge, each * (i + 1));
}

/* The relief, with the cards laid aside for it (GW-808). */
static void
bring_relief (const SgGw *gw, SgRuling *ruling)
{
  const char *side = sg_gw_side_of (gw, SG_GW_DEFENDER), *aside = sg_word_text (SG_OF (gw->board, side), &sg_gw_words.aside), *hand = sg_word_text (SG_OF (gw->board, side), &sg_gw_words.hand);
  g_autoptr (GPtrArray) units = list_waiting (gw, side, G_MAXUINT);
  g_autofree char *whole = g_strconcat (hand, *hand != '\0' && *aside != '\0' ? "," : "", aside, NULL);

  if (units->len == 0)
    return;
  sg_gw_bring_on (gw, ruling, units, sg_gw_base_edge (gw, side));
  if (*aside == '\0')
    return;
  sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.hand, whole);
  sg_word_clear (ruling, SG_OF (gw->board, side), &sg_gw_words.aside);
}

/* The side that acted last: who keeps a card does not act on it, and a Hold Card is played out of turn. */
static const char *
find_last_actor (const SgGw *gw)
{
  GListModel *rulings = sg_battle_get_rulings (gw->battle);

  for (guint i = g_list_model_get_n_items (rulings); i > 0; i--)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i - 1);
      GPtrArray *effects = sg_ruling_get_effects (ruling);

      for (guint k = 0; k < effects->len && !sg_ruling_is_undone (ruling); k++)
        {
          const SgEffect *effect = effects->pdata[k];
          g_auto (GStrv) ids = sg_effect_changes (effect, "battle", sg_gw_words.acting.key) ? g_strsplit (effect->after, " ", -1) : NULL;
          const SgUnit *unit = ids != NULL && ids[0] != NULL ? sg_play_unit (&gw->play, ids[0]) : NULL;

          if (unit != NULL)
            return unit->side;
        }
    }
  return "red";
}

/* @joker: the how many-th of the battle it is.  Main bodies come with the agreed one and with the next, whichever side has then acted last first
 * (GW-804). */
static void
on_joker (const SgGw *gw, gint64 joker, gboolean second, SgRuling *ruling)
{
  gint64 agreed = sg_ruleset_whole (gw->rules, "GW-804", "main-joker");

  if (gw->map == NULL)
    return;
  if (sg_gw_is_scenario (gw, "isolated-detachment") && joker == 1)
    bring_relief (gw, ruling);
  else if (sg_gw_is_scenario (gw, "advance-guards") && sg_gw_is_variant (gw, "main-body") && (joker == agreed || joker == agreed + 1))
    {
      const char *first = sg_word_text (gw->board, &sg_gw_words.bodies_first), *side = *first != '\0' ? sg_play_other (first) : find_last_actor (gw);

      sg_word_set (ruling, gw->board, &sg_gw_words.bodies_due, side);
      if (joker == agreed)
        sg_word_set (ruling, gw->board, &sg_gw_words.bodies_first, side);
    }
}

static void
suggest (const SgGw *gw, GPtrArray *list)
{
  const char *side = sg_word_text (gw->board, &sg_gw_words.bodies_due);
  g_autoptr (GPtrArray) units = *side != '\0' ? list_waiting (gw, side, G_MAXUINT) : NULL;
  SgQuestion *question;

  if (units == NULL || units->len == 0 || (question = sg_play_question (&gw->play, "main-body", NULL)) == NULL)
    return;
  sg_play_fill (question, "waiting", g_variant_new_int64 (units->len));
  sg_gw_add_suggestion (list, "main-body", "GW-804", "sg-army-symbolic", question, NULL, _("The main body of %s comes up"), sg_play_called (&gw->play, side));
}

/* With the next Joker it is the other’s turn: whoever has not come by then would not come at all. */
static char *
find_due (const SgGw *gw)
{
  const char *side = sg_word_text (gw->board, &sg_gw_words.bodies_due);
  g_autoptr (GPtrArray) units = *side != '\0' ? list_waiting (gw, side, G_MAXUINT) : NULL;
  g_autofree char *what = units != NULL && units->len > 0 ? g_strdup_printf (_("The main body of %s comes up"), sg_play_called (&gw->play, side)) : NULL;

  return what != NULL ? g_strdup_printf ("%s (GW-804).", what) : NULL;
}

static gboolean
rule (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const char *side = sg_word_text (gw->board, &sg_gw_words.bodies_due);
  g_autoptr (GPtrArray) units = NULL;
  g_autofree char *clause = NULL;
  guint n;

  if (!g_str_equal (sg_question_get_procedure (question)->id, "main-body") || *side == '\0')
    return FALSE;
  n = (guint) sg_verdict_get_number (verdict, "units");
  units = list_waiting (gw, side, n);
  clause = sg_text_owned (ngettext ("%u unit of %s’s main body came up", "%u units of %s’s main body came up", units->len), units->len,
                            sg_play_called (&gw->play, side));
  sg_ruling_set_clause (ruling, clause);
  sg_gw_bring_on (gw, ruling, units, sg_gw_base_edge (gw, side));
  sg_word_clear (ruling, gw->board, &sg_gw_words.bodies_due);
  return TRUE;
}

/* The part */

static gboolean
may_end (const SgActOffer *offer)
{
  return offer->units->len == 0 && !sg_word_has (offer->play->board, &sg_gw_words.acting) && !sg_word_has (offer->play->board, &sg_gw_words.talk);
}

static void
offer_award (SgActOffer *offer)
{
  static const char *const sides[] = { "red", "blue" };
  const SgGw *gw = (const SgGw *) offer->play;

  for (guint i = 0; may_end (offer) && is_judged (gw) && i < G_N_ELEMENTS (sides); i++)
    sg_act_call (cite (offer, sg_act_offer_with (offer, sg_arg_side (sides[i]))), _("The Players Judge That %s Has Won"), sg_play_called (&gw->play, sides[i]));
}

static void
offer_breaking_off (SgActOffer *offer)
{
  if (may_end (offer))
    cite (offer, sg_act_offer (offer));
}

#define FLAG .icon = "sg-flag-symbolic"
static const SgActRow first_rows[] = {
  { "attacker", FLAG, .args = { SG_ARG_SIDE }, .offer = offer_attacker, .carry_out = say_attacker },
  { "variant", .icon = "sg-cards-symbolic", .args = { SG_ARG_WORD }, .optional = 1, .offer = offer_variants, .carry_out = say_variant },
  { "march", .icon = "sg-turn-symbolic", .args = { SG_ARG_WORD }, .offer = offer_march, .carry_out = say_march },
  { "objective", FLAG, .group = N_("Say the Objectives"), .args = { SG_ARG_REST }, .offer = offer_objectives, .carry_out = say_objective },
  { "work", FLAG, .group = N_("Say Which Is the Work"), .args = { SG_ARG_REST }, .offer = offer_work, .carry_out = say_work },
};
const SgActTable sg_gw_setup = SG_ACT_TABLE (first_rows);

static const SgActRow rows[] = {
  { "award", FLAG, .args = { SG_ARG_SIDE }, .offer = offer_award, .carry_out = award },
  { "call", N_("Break the Battle Off"), FLAG, .group = N_("End the Battle"), .offer = offer_breaking_off, .carry_out = call_off },
  { "exit", N_("Leave the Table"), "sg-move-symbolic", .least = 1, .args = { SG_ARG_WORD }, .offer = offer_leaving, .carry_out = leave },
  { "take", FLAG, .least = 1, .args = { SG_ARG_UNIT }, .offer = offer_taking, .carry_out = take },
};

const SgGwPart sg_gw_part_edges = { .in_play = SG_ACT_TABLE (rows), .rule = rule, .suggest = suggest, .due = find_due, .joker = on_joker };
