/* sg-gw-edges.c: what a scenario adds to a battle: set-ups said before play, units that come and go by the table’s edges, wagons
 * that are taken, and the battle broken off.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of the battle: "bodies-due" (a side that brings part of its main body on now).
 */

#include "play/gentlemans-war/field/sg-gw-edges.h"

#include "map/sg-piece.h"
#include "map/sg-survey.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-deploy.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-roles.h"
#include "play/sg-game-parts.h"
#include "play/sg-unit-stand.h"

#define TOUCH 0.1

/* Said before play */

static const char *const aims[] = { "attacker:", "variant:", "march:", "objective:", "work:", "award:" };

gboolean
sg_gw_is_aim (const char *act)
{
  for (guint i = 0; i < G_N_ELEMENTS (aims); i++)
    if (g_str_has_prefix (act, aims[i]))
      return TRUE;
  return g_str_equal (act, "call");
}

static const char *
tell_rule (const SgGw *gw)
{
  return sg_gw_scenario (gw) != NULL ? sg_gw_scenario (gw)->rule : "GW-801";
}

static SgGameAct *
add (GPtrArray *acts, const SgGw *gw, const char *label, const char *icon, const char *format, ...) G_GNUC_PRINTF (5, 6);

static SgGameAct *
add (GPtrArray *acts, const SgGw *gw, const char *label, const char *icon, const char *format, ...)
{
  g_autofree char *id = NULL;
  SgGameAct *act;
  va_list args;

  va_start (args, format);
  id = g_strdup_vprintf (format, args);
  va_end (args);
  act = sg_game_act_new (id, label, icon, tell_rule (gw));
  g_ptr_array_add (acts, act);
  return act;
}

static gboolean
is_objective (const SgGw *gw, const char *id)
{
  g_auto (GStrv) ids = sg_word_list (gw->board, &sg_gw_words.objectives);

  return g_strv_contains ((const char *const *) ids, id);
}

/* Crossroads, junctions, warehouses: places, and no country. */
static gboolean
may_be_objective (const SgPiece *piece)
{
  return sg_piece_kind_is_building (piece->kind) || piece->kind == SG_PIECE_BRIDGE || piece->kind == SG_PIECE_SPOT || piece->kind == SG_PIECE_DEPOT
         || piece->kind == SG_PIECE_BUILT || piece->kind == SG_PIECE_ROAD || piece->kind == SG_PIECE_RAILWAY;
}

/* Named places may be objectives, and whatever may be held the work. */
static void
add_places (const SgGw *gw, GPtrArray *acts)
{
  gboolean objectives = sg_gw_is_scenario (gw, "army-in-place") && sg_gw_is_variant (gw, "objective");
  gboolean works = sg_gw_is_scenario (gw, "attack-on-fieldworks");
  GPtrArray *pieces = sg_map_get_pieces (gw->map);

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);
      g_autofree char *words = NULL;

      if (piece->name == NULL || *piece->name == '\0' || !(objectives || works))
        continue;
      if (objectives && may_be_objective (piece))
        words = g_strdup_printf (is_objective (gw, piece->id) ? _("%s Is No Objective") : _("%s Is an Objective"), piece->name);
      else if (works && sg_gw_may_be_work (gw, piece) && piece != sg_gw_work (gw))
        words = g_strdup_printf (_("%s Is the Work"), piece->name);
      if (words != NULL)
        add (acts, gw, words, "sg-flag-symbolic", objectives ? "objective:%s" : "work:%s", piece->id)->group = g_strdup (objectives ? _("Say the Objectives")
                                                                                                                             : _("Say Which Is the Work"));
    }
}

void
sg_gw_add_setup (const SgGw *gw, GPtrArray *acts)
{
  const SgScenario *scenario = sg_gw_scenario (gw);
  const char *defender = sg_gw_side_of (gw, "defender");
  g_autofree char *words = g_strdup_printf (_("Make %s the Attacker"), sg_gw_called (gw, defender));

  if (scenario == NULL)
    return;
  if (!g_str_equal (scenario->id, "open-battle"))
    add (acts, gw, words, "sg-flag-symbolic", "attacker:%s", defender);
  for (guint i = 0; i < scenario->variants->len; i++)
    {
      const SgScenarioVariant *variant = scenario->variants->pdata[i];
      gboolean on = sg_gw_is_variant (gw, variant->id);
      g_autofree char *label = g_strdup_printf (on ? _("Without the Variant “%s”") : _("Variant “%s”"), variant->title);
      SgGameAct *act = add (acts, gw, label, "sg-cards-symbolic", "variant:%s", on ? "" : variant->id);

      act->detail = g_strdup (variant->text);
    }
  if (g_str_equal (scenario->id, "ambush") || g_str_equal (scenario->id, "escort"))
    add (acts, gw, g_str_equal (sg_gw_far_end (gw), "right") ? _("The March Goes to the Left") : _("The March Goes to the Right"), "sg-turn-symbolic",
         "march:%s", g_str_equal (sg_gw_far_end (gw), "right") ? "left" : "right");
  if (gw->map != NULL)
    add_places (gw, acts);
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
say_place (const SgGw *gw, const char *id, gboolean objective, GError **error)
{
  const SgPiece *piece = gw->map != NULL ? sg_map_get_piece (gw->map, id) : NULL;
  g_auto (GStrv) ids = sg_word_list (gw->board, &sg_gw_words.objectives);
  g_autoptr (GString) all = g_string_new (NULL);
  const char *name = piece == NULL ? id : piece->name != NULL && *piece->name != '\0' ? piece->name : sg_piece_kind_label (piece->kind);
  gboolean on = is_objective (gw, id);

  if (piece == NULL)
    return sg_refuse (error, tell_rule (gw), _("There is no piece “%s” on the map"), id);
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

static gboolean
call_off (const SgGw *gw, GError **error)
{
  static const char *const roles[] = { "attacker", "defender" };
  SgRuling *ruling = NULL;

  for (guint i = 0; i < 2; i++)
    {
      const char *side = sg_gw_side_of (gw, roles[i]);
      g_autoptr (SgQuestion) question = sg_gw_victory (gw, side, TRUE, error);
      g_autoptr (SgVerdict) verdict = question != NULL ? sg_gw_judge (gw, question, NULL, error) : NULL;

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

/* The players have judged it. */
static gboolean
award (const SgGw *gw, const char *side, GError **error)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, "", tell_rule (gw));

  if (g_str_equal (side, "draw"))
    sg_gw_end_battle (gw, ruling, "", "", "");
  else
    sg_gw_end_battle (gw, ruling, side, "win", _("so the players judge"));
  return sg_gw_post (gw, ruling, error);
}

gboolean
sg_gw_aim (const SgGw *gw, const char *act, GError **error)
{
  const SgScenario *scenario = sg_gw_scenario (gw);
  const char *value = strchr (act, ':') != NULL ? strchr (act, ':') + 1 : "", *variant = sg_word_text (gw->board, &sg_gw_words.variant);
  gboolean plays = g_str_equal (gw->stage, "play"), begun = plays || g_str_equal (gw->stage, "over");

  if (g_str_equal (act, "call") || g_str_has_prefix (act, "award:"))
    {
      if (!plays)
        return sg_refuse (error, "GW-731", _("The battle is not being fought"));
      return g_str_equal (act, "call") ? call_off (gw, error) : award (gw, value, error);
    }
  if (scenario == NULL || begun)
    return sg_refuse (error, "GW-801", scenario == NULL ? _("The battle has no scenario") : _("The battle has begun"));
  if (g_str_has_prefix (act, "attacker:"))
    return sg_gw_set_scenario (gw->battle, scenario->id, *variant != '\0' ? variant : NULL, value, error);
  if (g_str_has_prefix (act, "variant:"))
    return sg_gw_set_scenario (gw->battle, scenario->id, *value != '\0' ? value : NULL, sg_gw_side_of (gw, "attacker"), error);
  if (g_str_has_prefix (act, "march:"))
    return say (gw, &sg_gw_words.march, value, _("The march went to the %s"), g_str_equal (value, "left") ? _("left") : _("right"), error);
  return say_place (gw, value, g_str_has_prefix (act, "objective:"), error);
}

/* Leaving */

static gboolean
may_leave_by (const SgGw *gw, const SgUnit *unit, const char *edge)
{
  gboolean attacks = g_str_equal (sg_gw_role (gw, unit->side), "attacker");

  if (sg_gw_is_scenario (gw, "advance-guards"))
    return g_str_equal (edge, sg_gw_base_edge (gw, sg_gw_other (unit->side)));
  if (sg_gw_is_scenario (gw, "ambush") || sg_gw_is_scenario (gw, "escort"))
    return !attacks && g_str_equal (edge, sg_gw_far_end (gw));
  return sg_gw_is_scenario (gw, "rearguard") && g_str_equal (edge, sg_gw_base_edge (gw, sg_gw_side_of (gw, "defender")));
}

static double
edge_distance (const SgGw *gw, const SgGwBlock *block, const char *edge)
{
  double least = INFINITY, width = sg_map_get_width (gw->map), depth = sg_map_get_depth (gw->map);

  for (guint i = 0; i < block->n_corners; i++)
    {
      SgPoint at = block->corners[i];
      double far = *edge == 'n' ? at.y : *edge == 'f' ? depth - at.y : *edge == 'l' ? at.x : width - at.x;

      least = MIN (least, far);
    }
  return MAX (0, least);
}

static void
add_leaving (const SgGw *gw, const SgUnit *unit, GPtrArray *acts)
{
  static const char *const edges[] = { "near", "far", "left", "right" };
  double has = sg_word_length (unit, &sg_gw_words.md);
  SgGwBlock block;

  for (guint i = 0; gw->map != NULL && i < G_N_ELEMENTS (edges); i++)
    {
      g_autofree char *far = NULL;
      SgGameAct *act;

      if (!may_leave_by (gw, unit, edges[i]) || sg_word_flag (unit, &sg_gw_words.running) || !sg_gw_block (gw, unit, &block))
        continue;
      far = sg_gw_length (edge_distance (gw, &block, edges[i]));
      act = add (acts, gw, _("Leave the Table"), "sg-move-symbolic", "exit:%s", edges[i]);
      act->detail = g_strdup_printf (_("%s to the edge"), far);
      if (edge_distance (gw, &block, edges[i]) > has + 0.5)
        act->why = g_strdup_printf (_("The edge is %s away, farther than its dice go."), far);
    }
}

static gboolean
leave (const SgGw *gw, const SgUnit *unit, const char *edge, GError **error)
{
  g_autofree char *clause = g_strdup_printf (_("%s marched off the table"), unit->name);
  const SgUnit *who[] = { unit, sg_gw_general_with (gw, unit) };
  double has = sg_word_length (unit, &sg_gw_words.md);
  SgRuling *ruling;
  SgGwBlock block;

  if (!may_leave_by (gw, unit, edge) || !sg_gw_block (gw, unit, &block))
    return sg_refuse (error, tell_rule (gw), _("%s has nothing to seek beyond that edge"), unit->name);
  if (edge_distance (gw, &block, edge) > has + 0.5)
    return sg_refuse (error, "GW-401", _("The edge is farther from %s than its dice go"), unit->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, tell_rule (gw));
  for (guint i = 0; i < G_N_ELEMENTS (who) && who[i] != NULL; i++)
    {
      sg_word_set (ruling, who[i], &sg_gw_words.off, "exited");
      sg_word_set (ruling, who[i], &sg_gw_words.exit, edge);
      sg_word_clear (ruling, who[i], &sg_gw_words.md);
      sg_gw_set_place (ruling, who[i], NULL);
    }
  return sg_gw_post (gw, ruling, error);
}

/* Wagons */

/* (nullable): a train of the enemy that @unit touches; @guarded (out): an enemy who prevents its being taken. */
static const SgUnit *
find_train (const SgGw *gw, const SgUnit *unit, const SgUnit **guarded)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_gw_other (unit->side), TRUE);
  const SgUnit *train = NULL;

  *guarded = NULL;
  for (guint i = 0; i < enemies->len && train == NULL; i++)
    if (g_str_equal (((SgUnit *) enemies->pdata[i])->type, "transport") && sg_gw_gap (gw, unit, enemies->pdata[i]) <= TOUCH)
      train = enemies->pdata[i];
  for (guint i = 0; train != NULL && i < enemies->len && *guarded == NULL; i++)
    {
      const SgUnit *enemy = enemies->pdata[i];

      if (!g_str_equal (enemy->type, "transport") && !sg_gw_is_general (gw, enemy) && !sg_word_flag (enemy, &sg_gw_words.running)
          && (sg_gw_gap (gw, unit, enemy) <= TOUCH || sg_gw_gap (gw, train, enemy) <= TOUCH))
        *guarded = enemy;
    }
  return train;
}

static void
add_taking (const SgGw *gw, const SgUnit *unit, GPtrArray *acts)
{
  const SgUnit *guard, *train = sg_gw_is_scenario (gw, "escort") ? find_train (gw, unit, &guard) : NULL;
  g_autofree char *label = train != NULL ? g_strdup_printf (_("Take %s"), train->name) : NULL;
  SgGameAct *act;

  if (train == NULL || sg_word_flag (unit, &sg_gw_words.running))
    return;
  act = add (acts, gw, label, "sg-flag-symbolic", "take:%s", train->id);
  if (guard != NULL)
    act->why = g_strdup_printf (_("%s prevents it."), guard->name);
  else if (!sg_word_flag (unit, &sg_gw_words.fresh))
    act->why = g_strdup (_("It takes a whole activation (GW-807)."));
}

static gboolean
take (const SgGw *gw, const SgUnit *unit, const char *id, GError **error)
{
  const SgUnit *guard = NULL, *train = find_train (gw, unit, &guard);
  g_autofree char *clause = NULL;
  SgRuling *ruling;

  if (train == NULL || !g_str_equal (train->id, id) || guard != NULL || !sg_word_flag (unit, &sg_gw_words.fresh))
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

/* Whether anybody stands within @half of @at. */
static gboolean
is_taken (const SgGw *gw, SgPoint at, double half)
{
  g_autoptr (GPtrArray) all = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < all->len; i++)
    {
      SgGwBlock block;

      if (sg_gw_block (gw, all->pdata[i], &block) && sg_polygon_distance (block.corners, block.n_corners, at) < half)
        return TRUE;
    }
  return FALSE;
}

/* Just within the table, its rear on the edge, beside whoever stands there. */
void
sg_gw_bring_on_at (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *edge, double far)
{
  double width = sg_map_get_width (gw->map), depth = sg_map_get_depth (gw->map);
  gboolean base = *edge == 'n' || *edge == 'f';
  double in, front = sg_gw_front_of (gw, unit, NULL, &in);
  SgPlace place;

  in = MAX (in, 2);
  if (base)
    place = (SgPlace) { { CLAMP (far, front / 2, MAX (front / 2, width - front / 2)), *edge == 'n' ? in : depth - in }, *edge == 'n' ? 0 : 180 };
  else
    place = (SgPlace) { { *edge == 'l' ? in : width - in, sg_gw_home (gw, unit->side) == 0 ? depth - far : far }, *edge == 'l' ? 90 : 270 };
  for (guint k = 0; k < 20 && is_taken (gw, place.at, 3); k++)
    place.at = sg_point_step (place.at, base ? 90 : 0, k % 2 ? -2.0 * (k + 1) : 2.0 * (k + 1));
  place.at = (SgPoint) { CLAMP (place.at.x, 2, width - 2), CLAMP (place.at.y, 1, depth - 1) };
  sg_word_clear (ruling, unit, &sg_gw_words.off);
  sg_gw_set_place (ruling, unit, &place);
}

/* @units come on along an edge, side by side about its middle. */
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
  const char *side = sg_gw_side_of (gw, "defender"), *aside = sg_word_text (SG_OF (gw->board, side), &sg_gw_words.aside), *hand = sg_word_text (SG_OF (gw->board, side), &sg_gw_words.hand);
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
      const char *last = sg_word_has (gw->board, &sg_gw_words.bodies_first) ? sg_gw_other (sg_word_text (gw->board, &sg_gw_words.bodies_first)) : sg_word_text (gw->board, &sg_gw_words.card_side);
      const char *side = *last != '\0' ? last : "red";

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

  if (units == NULL || units->len == 0 || (question = sg_gw_question (gw, "main-body", NULL)) == NULL)
    return;
  sg_gw_fill (question, "waiting", g_variant_new_int64 (units->len), NULL);
  sg_gw_add_suggestion (list, "main-body", "GW-804", "sg-army-symbolic", question, NULL, _("The main body of %s comes up"), sg_gw_called (gw, side));
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
  clause = g_strdup_printf (ngettext ("%u unit of %s’s main body came up", "%u units of %s’s main body came up", units->len), units->len,
                            sg_gw_called (gw, side));
  sg_ruling_set_clause (ruling, clause);
  sg_gw_bring_on (gw, ruling, units, sg_gw_base_edge (gw, side));
  sg_word_clear (ruling, gw->board, &sg_gw_words.bodies_due);
  return TRUE;
}

/* The part */

static gboolean
is_judged (const SgGw *gw)
{
  return sg_gw_is_scenario (gw, "rearguard") || (sg_gw_is_scenario (gw, "ambush") && sg_ruleset_chosen (gw->rules, "gw.ambush.count", "judged"));
}

static void
add_ending (const SgGw *gw, GPtrArray *acts)
{
  static const char *const sides[] = { "red", "blue" };

  for (guint i = 0; is_judged (gw) && i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *words = g_strdup_printf (_("The Players Judge That %s Has Won"), sg_gw_called (gw, sides[i]));

      add (acts, gw, words, "sg-flag-symbolic", "award:%s", sides[i]);
    }
  add (acts, gw, _("Break the Battle Off"), "sg-flag-symbolic", "call")->group = g_strdup (_("End the Battle"));
}

static void
add_acts (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  const SgUnit *unit = units->len > 0 ? g_ptr_array_index (units, 0) : NULL;

  if (unit == NULL && !sg_word_has (gw->board, &sg_gw_words.acting) && !sg_word_has (gw->board, &sg_gw_words.talk))
    add_ending (gw, acts);
  if (unit == NULL || !sg_gw_is_acting (gw, unit) || sg_gw_is_general (gw, unit))
    return;
  add_leaving (gw, unit, acts);
  add_taking (gw, unit, acts);
}

static gboolean
carry_out (const SgGw *gw, const char *act, GPtrArray *units, const SgPoint *path, guint n, GError **error)
{
  const SgUnit *unit = units->len > 0 ? g_ptr_array_index (units, 0) : NULL;

  if (sg_gw_is_aim (act))
    return sg_gw_aim (gw, act, error);
  if (unit == NULL || !sg_gw_is_acting (gw, unit))
    return FALSE;
  if (g_str_has_prefix (act, "exit:"))
    return leave (gw, unit, act + strlen ("exit:"), error);
  return g_str_has_prefix (act, "take:") && take (gw, unit, act + strlen ("take:"), error);
}

const SgGwPart sg_gw_part_edges = { .acts = add_acts, .carry_out = carry_out, .rule = rule, .suggest = suggest, .joker = on_joker };
