/* sg-gw-cameos.c: cameo roles: who has come in, with whom, and what he does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of the battle, of each side: "cameo-SIDE" (the role in play), "cameo-with-SIDE" (the unit it is with), "cameo-at-SIDE"
 * (where one stands who is with nobody), "cameo-gone-SIDE" (how many have gone), "cameo-used-SIDE" (the cycle in which it
 * last did what it does), "nation-SIDE" (the national list of its army), "cameo-card-SIDE" (the card on which a sniper last shot),
 * "cameo-went-SIDE" (the cycle of his side in which one who may go on from where he is last did),
 * "cameo-walk-SIDE" (the card, and the inches that a scientist has to go on it, a colon between), "cameo-due-SIDE" (it has to be judged: the cycle or the Joker has come round).  Of a unit: "bruised"
 * (+1 on morale), "stopped" (the cycle in which it cannot act), "scouted", "twice", "second-shot" (a miss of its next shot is
 * rolled again), "nursed" (casualties seen to).
 */

#include "campaign/gentlemans-war/sg-gw-cameos.h"

#include "campaign/gentlemans-war/sg-gw-secret.h"
#include "campaign/sg-unit-stand.h"
#include "rules/gentlemans-war/sg-gw-cards.h"

#define FRENCH "france" /* the id of the national list */

static const char *const sides[] = { "red", "blue" };

/** Role: with whom it goes: "own", "infantry", "enemy", "general" (the enemy's), "place" (where a unit of its own stands), or nobody. */
typedef struct { const char *id, *goes, *rule; } Role;

static const Role roles[] = {
  { "boy scout", "own", "GW-962" }, { "bruiser", "own", "GW-963" }, { "cantinière", "infantry", "GW-964" }, { "dressing station", "place", "GW-965" },
  { "foreign observer", "own", "GW-966" }, { "companion", "general", "GW-967" }, { "civilian", "", "GW-968" }, { "mad scientist", "place", "GW-969" },
  { "messenger", "place", "GW-970" }, { "old duffer", "enemy", "GW-971" }, { "Oscar Wilde", "own", "GW-972" }, { "rash officer", "enemy", "GW-973" },
  { "mascot", "infantry", "GW-974" }, { "sergeant major", "own", "GW-975" }, { "sniper", "place", "GW-976" }, { "spy", "", "GW-977" },
  { "spy hunter", "", "GW-978" }, { "staff officer", "own", "GW-979" }, { "correspondent", "own", "GW-980" },
};

static const Role *
find_role (const SgGw *gw, const char *side)
{
  const char *now = sg_gw_get_of (gw, "cameo", side);

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (g_str_equal (roles[i].id, now))
      return &roles[i];
  return NULL;
}

gboolean
sg_gw_cameo_plays (const SgGw *gw, const char *side, const char *id)
{
  return g_str_equal (sg_gw_get_of (gw, "cameo", side), id);
}

/* (nullable): a side whose cameo @id is with @unit. */
static const char *
find_with (const SgGw *gw, const char *id, const SgUnit *unit)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (sg_gw_cameo_plays (gw, sides[i], id) && g_str_equal (sg_gw_get_of (gw, "cameo-with", sides[i]), unit->id))
      return sides[i];
  return NULL;
}

gboolean
sg_gw_has_cameo (const SgGw *gw, const SgUnit *unit, const char *id)
{
  return find_with (gw, id, unit) != NULL;
}

gboolean
sg_gw_cameo_is_used (const SgGw *gw, const char *side, const char *of)
{
  return g_str_equal (sg_gw_get_of (gw, "cameo-used", side), sg_gw_get_of (gw, "cycle", of));
}

void
sg_gw_cameo_use (const SgGw *gw, SgRuling *ruling, const char *side, const char *of)
{
  sg_gw_set_of (ruling, "cameo-used", side, sg_gw_get_of (gw, "cycle", of));
}

gboolean
sg_gw_cameo_looks_on (const SgGw *gw, const SgUnit *unit)
{
  const SgUnit *general = sg_gw_general_with (gw, unit);

  return (general == NULL || sg_gw_is (general, "state")) && sg_gw_has_cameo (gw, unit, "correspondent") && !sg_gw_cameo_is_used (gw, unit->side, unit->side);
}

gboolean
sg_gw_cameo_fights (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy)
{
  return g_str_has_prefix (enemy->type, "tribal") && (sg_gw_has_cameo (gw, unit, "correspondent") || sg_gw_has_cameo (gw, unit, "foreign observer"));
}

/* Inches that the mad scientist has to go on the card that is turned (GW-969). */
static double
walk_left (const SgGw *gw, const char *side)
{
  g_auto (GStrv) words = g_strsplit (sg_gw_get_of (gw, "cameo-walk", side), ":", 2);

  return g_strv_length (words) == 2 && g_str_equal (words[0], sg_gw_get (gw, "turn")) ? g_ascii_strtod (words[1], NULL) : 0;
}

/* How far the cameo may be moved now, once he stands. */
static double
may_go (const SgGw *gw, const Role *role, const char *side)
{
  if (g_str_equal (role->rule, "GW-969"))
    return walk_left (gw, side);
  return sg_ruleset_has_number (gw->rules, "GW-961", "cameos", role->id, "move") ? sg_ruleset_cell (gw->rules, "GW-961", "cameos", role->id, "move") : 0;
}

/* Who may go on from where he is does so once in a cycle of his side. */
static gboolean
has_gone (const SgGw *gw, const char *side)
{
  return g_str_equal (gw->stage, "play") && g_str_equal (sg_gw_get_of (gw, "cameo-went", side), sg_gw_get_of (gw, "cycle", side));
}

static void
note_going (const SgGw *gw, SgRuling *ruling, const char *side)
{
  if (g_str_equal (gw->stage, "play") && (*sg_gw_get_of (gw, "cameo-with", side) != '\0' || *sg_gw_get_of (gw, "cameo-at", side) != '\0'))
    sg_gw_set_of (ruling, "cameo-went", side, sg_gw_get_of (gw, "cycle", side));
}

void
sg_gw_cameo_leave (const SgGw *gw, SgRuling *ruling, const char *side)
{
  static const char *const words[] = { "cameo", "cameo-with", "cameo-at", "cameo-used", "cameo-due", "cameo-walk", "cameo-went" };
  g_autofree char *gone = g_strdup_printf ("%d", atoi (sg_gw_get_of (gw, "cameo-gone", side)) + 1);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    sg_gw_set_of (ruling, words[i], side, "");
  sg_gw_set_of (ruling, "cameo-gone", side, gone);
}

double
sg_gw_cameo_measure (const SgGw *gw, const char *side, const SgUnit *unit)
{
  SgPlace at;
  SgGwBlock block;

  if (!sg_gw_block (gw, unit, &block))
    return 10000;
  if (sg_place_parse (sg_gw_get_of (gw, "cameo-at", side), &at))
    return sg_point_distance (at.at, block.place.at);
  return sg_gw_unit (gw, sg_gw_get_of (gw, "cameo-with", side)) != NULL ? MIN (10000, sg_gw_gap (gw, sg_gw_unit (gw, sg_gw_get_of (gw, "cameo-with", side)), unit))
                                                                         : 10000;
}

/* Coming in */

static SgGameAct *
add (GPtrArray *acts, const char *id, const char *label, const char *rule, const char *procedure)
{
  SgGameAct *act = sg_game_act_new (id, label, "sg-flag-symbolic", rule);

  act->procedure = g_strdup (procedure);
  g_ptr_array_add (acts, act);
  return act;
}

static void
add_coming (const SgGw *gw, GPtrArray *acts)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *id = g_strconcat ("cameo:", sides[i], NULL), *label = g_strdup_printf (_("A Cameo for %s"), sg_gw_called (gw, sides[i]));

      if (find_role (gw, sides[i]) == NULL)
        add (acts, id, label, "GW-961", id);
    }
}

static gboolean
suits (const SgGw *gw, const Role *role, const char *side, const SgUnit *unit)
{
  gboolean own = g_str_equal (unit->side, side), general = sg_gw_is_general (gw, unit);

  if (g_str_equal (role->goes, "general"))
    return !own && general;
  if (g_str_equal (role->goes, "enemy"))
    return !own && !general && (!g_str_equal (role->rule, "GW-973") || (!sg_gw_is_gun (gw, unit) && !g_str_equal (unit->type, "engineers")));
  if (g_str_equal (role->goes, "infantry"))
    return own && g_str_has_suffix (unit->type, "infantry");
  return *role->goes != '\0' && own && (!general || g_str_equal (role->goes, "place") || sg_ruleset_has_number (gw->rules, "GW-961", "cameos", role->id, "move"));
}

/* (transfer full) (nullable): why the cameo may not be put down where @unit stands. */
static char *
why_not_here (const SgGw *gw, const Role *role, const SgUnit *unit)
{
  double gap = INFINITY, least = sg_ruleset_figure (gw->rules, "GW-965", "from-enemy");

  if (!g_str_equal (role->rule, "GW-965") || sg_gw_nearest_enemy (gw, unit, &gap) == NULL || gap >= least)
    return NULL;
  return g_strdup_printf (_("It stands %g in at least from the enemy."), least);
}

/* With this unit, or where it stands; those who may move do so once in a cycle. */
static void
add_joining (const SgGw *gw, const SgUnit *unit, GPtrArray *acts)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const Role *role = find_role (gw, sides[i]);
      g_autofree char *id = g_strconcat ("cameo-with:", sides[i], NULL), *label = NULL;
      gboolean placed = *sg_gw_get_of (gw, "cameo-with", sides[i]) != '\0' || *sg_gw_get_of (gw, "cameo-at", sides[i]) != '\0';
      double move;
      SgGameAct *act;

      if (role == NULL || !suits (gw, role, sides[i], unit) || g_str_equal (sg_gw_get_of (gw, "cameo-with", sides[i]), unit->id))
        continue;
      move = sg_ruleset_has_number (gw->rules, "GW-961", "cameos", role->id, "move") ? sg_ruleset_cell (gw->rules, "GW-961", "cameos", role->id, "move") : 0;
      if (placed && move <= 0)
        continue;
      label = g_strdup_printf (g_str_equal (role->goes, "place") ? _("%s Stands Here") : _("%s Goes with It"), sg_ruleset_get_rule (gw->rules, role->rule)->title);
      act = add (acts, id, label, role->rule, NULL);
      if (placed && sg_gw_cameo_measure (gw, sides[i], unit) > move)
        act->why = g_strdup_printf (_("It is more than %g in away."), move);
      else if (placed && has_gone (gw, sides[i]))
        act->why = g_strdup (_("The cameo has gone elsewhere in this cycle."));
      if (act->why == NULL)
        act->why = why_not_here (gw, role, unit);
    }
}

gboolean
sg_gw_cameo_join (const SgGw *gw, const char *side, const SgUnit *unit, GError **error)
{
  const Role *role = find_role (gw, side);
  g_autofree char *clause = NULL, *at = NULL, *why = NULL;
  SgGwBlock block;
  SgRuling *ruling;

  if (role == NULL || !suits (gw, role, side, unit) || !sg_gw_block (gw, unit, &block))
    return sg_refuse (error, "GW-961", _("No cameo goes with %s"), unit->name);
  why = why_not_here (gw, role, unit);
  if (why != NULL)
    return sg_refuse (error, role->rule, "%.*s", (int) strlen (why) - 1, why);
  if (has_gone (gw, side))
    return sg_refuse (error, role->rule, _("The cameo has gone elsewhere in this cycle"));
  clause = g_strdup_printf (_("%s: with %s"), sg_ruleset_get_rule (gw->rules, role->rule)->title, unit->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, role->rule);
  at = sg_place_format (&block.place);
  note_going (gw, ruling, side);
  sg_gw_set_of (ruling, g_str_equal (role->goes, "place") ? "cameo-at" : "cameo-with", side, g_str_equal (role->goes, "place") ? at : unit->id);
  return sg_gw_post (gw, ruling, error);
}

/* Put down on the map by himself: at once, and again as far as he may move. */
static void
add_putting (const SgGw *gw, const char *side, GPtrArray *acts)
{
  const Role *role = find_role (gw, side);
  g_autofree char *id = g_strconcat ("cameo-put:", side, NULL), *label = NULL;

  if (role == NULL || !g_str_equal (role->goes, "place") || gw->map == NULL
      || (*sg_gw_get_of (gw, "cameo-at", side) != '\0' && may_go (gw, role, side) <= 0))
    return;
  label = g_strdup_printf (_("Put the Cameo of %s Down: %s"), sg_gw_called (gw, side), sg_ruleset_get_rule (gw->rules, role->rule)->title);
  add (acts, id, label, role->rule, NULL)->wants = SG_ACT_PLACE;
}

/* The mad scientist comes in at his own baseline (GW-969), the messenger waits at his headquarters (GW-970). */
static SgPoint
find_spot (const SgGw *gw, const Role *role, const char *side, SgPoint at)
{
  SgPlace hq;

  if (g_str_equal (role->rule, "GW-969") && *sg_gw_get_of (gw, "cameo-at", side) == '\0')
    at.y = sg_gw_home (gw, side) == 0 ? sg_map_get_depth ((SgMap *) gw->map) : 0;
  if (g_str_equal (role->rule, "GW-970") && sg_place_parse (sg_gw_get_of (gw, "hq", side), &hq))
    at = hq.at;
  return at;
}

/* The dressing station is far from every enemy, and who has stood goes no farther than he may. */
static gboolean
check_spot (const SgGw *gw, const Role *role, const char *side, SgPoint at, GError **error)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_gw_other (side), TRUE);
  double least = g_str_equal (role->rule, "GW-965") ? sg_ruleset_figure (gw->rules, "GW-965", "from-enemy") : 0;
  SgPlace before;

  if (at.x < 0 || at.y < 0 || at.x > sg_map_get_width ((SgMap *) gw->map) || at.y > sg_map_get_depth ((SgMap *) gw->map))
    return sg_refuse (error, role->rule, _("That is off the table"));
  for (guint i = 0; least > 0 && i < enemies->len; i++)
    {
      SgGwBlock block;

      if (sg_gw_block (gw, enemies->pdata[i], &block) && sg_polygon_distance (block.corners, block.n_corners, at) < least)
        return sg_refuse (error, role->rule, _("It stands %g in at least from the enemy, and %s is nearer"), least, ((SgUnit *) enemies->pdata[i])->name);
    }
  if (!sg_place_parse (sg_gw_get_of (gw, "cameo-at", side), &before))
    return TRUE;
  if (may_go (gw, role, side) <= 0)
    return sg_refuse (error, role->rule, _("It stays where it is"));
  if (has_gone (gw, side) && walk_left (gw, side) <= 0)
    return sg_refuse (error, role->rule, _("The cameo has gone elsewhere in this cycle"));
  if (sg_point_distance (before.at, at) > may_go (gw, role, side))
    return sg_refuse (error, role->rule, _("It is more than %g in away"), may_go (gw, role, side));
  return TRUE;
}

gboolean
sg_gw_cameo_put (const SgGw *gw, const char *side, SgPoint at, GError **error)
{
  const Role *role = find_role (gw, side);
  g_autofree char *clause = NULL, *text = NULL;
  SgPlace place = { at, 0 };
  SgRuling *ruling;

  if (role == NULL || !g_str_equal (role->goes, "place") || gw->map == NULL)
    return sg_refuse (error, "GW-961", _("%s has no cameo who stands by himself"), sg_gw_called (gw, side));
  place.at = find_spot (gw, role, side, at);
  if (!check_spot (gw, role, side, place.at, error))
    return FALSE;
  clause = g_strdup_printf (_("%s: put down for %s"), sg_ruleset_get_rule (gw->rules, role->rule)->title, sg_gw_called (gw, side));
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, role->rule);
  text = sg_place_format (&place);
  note_going (gw, ruling, side);
  sg_gw_set_of (ruling, "cameo-at", side, text);
  if (*sg_gw_get_of (gw, "cameo-walk", side) != '\0')
    sg_gw_set_of (ruling, "cameo-walk", side, "");
  return sg_gw_post (gw, ruling, error);
}

void
sg_gw_mark_cameos (const SgGw *gw, SgMarks **marks)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const Role *role = find_role (gw, sides[i]);
      SgPlace at;

      if (role != NULL && sg_place_parse (sg_gw_get_of (gw, "cameo-at", sides[i]), &at))
        sg_gw_mark_ring (marks, at.at, SG_GW_MARK, sides[i], sg_ruleset_get_rule (gw->rules, role->rule)->title);
    }
}

/* What they do */

static void
add_own (const SgGw *gw, const SgUnit *unit, GPtrArray *acts)
{
  SgGameAct *act;

  if (!sg_gw_is_acting (gw, unit))
    return;
  if (sg_gw_has_cameo (gw, unit, "boy scout") && !sg_gw_is (unit, "moved"))
    add (acts, "cameo-do:scout", _("Follow the Boy Scout through Rough Ground"), "GW-962", NULL);
  if (sg_gw_has_cameo (gw, unit, "correspondent") && !sg_gw_cameo_is_used (gw, unit->side, unit->side) && !sg_gw_is (unit, "shot")
      && sg_gw_general_with (gw, unit) == NULL)
    add (acts, "cameo-do:reroll", _("The Correspondent Has a Miss Rolled Again"), "GW-980", NULL)->detail = g_strdup (_("of its next shot"));
  if (!sg_gw_has_cameo (gw, unit, "bruiser"))
    return;
  act = add (acts, "bruiser-duel", _("The Bruiser Challenges an Enemy"), "GW-963", "bruiser-duel");
  act->wants = SG_ACT_TARGET;
  if (sg_gw_cameo_is_used (gw, unit->side, unit->side))
    act->why = g_strdup (_("He has challenged in this cycle."));
}

/* The card that is turned is @side’s, and nobody has it yet. */
static gboolean
may_use_card (const SgGw *gw, const char *side)
{
  return *sg_gw_get (gw, "acting") == '\0' && *sg_gw_get (gw, "talk") == '\0' && g_str_equal (sg_gw_get (gw, "card-side"), side)
         && *sg_gw_get (gw, "card-done") == '\0';
}

static void
add_against (const SgGw *gw, const SgUnit *unit, GPtrArray *acts)
{
  const char *side = sg_gw_other (unit->side);
  gboolean idle = *sg_gw_get (gw, "acting") == '\0' && *sg_gw_get (gw, "talk") == '\0';

  if (sg_gw_cameo_plays (gw, side, "sniper") && sg_gw_is_general (gw, unit))
    add (acts, "sniper", _("The Sniper Shoots at Him"), "GW-976", "sniper");
  if (sg_gw_cameo_plays (gw, side, "sniper") && sg_gw_has_cameo (gw, unit, "staff officer"))
    add (acts, "sniper:staff officer", _("The Sniper Shoots at Its Staff Officer"), "GW-976", "sniper:staff officer");
  if (sg_gw_cameo_plays (gw, side, "mad scientist") && !sg_gw_is_general (gw, unit) && may_use_card (gw, side))
    add (acts, "mad-scientist", _("The Mad Scientist Shoots at It"), "GW-969", "mad-scientist");
  if (sg_gw_cameo_plays (gw, side, "civilian") && !sg_gw_cameo_is_used (gw, side, unit->side) && !sg_gw_is (unit, "acted") && idle)
    add (acts, "cameo-do:civilian", _("The Civilian Stops It"), "GW-968", NULL);
  if (idle && !sg_gw_is (unit, "acted") && (sg_gw_cameo_plays (gw, side, "Oscar Wilde") || sg_gw_has_cameo (gw, unit, "rash officer")))
    add (acts, "cameo-do:charge", _("It Must Charge Now…"), sg_gw_cameo_plays (gw, side, "Oscar Wilde") ? "GW-972" : "GW-973", NULL)->wants = SG_ACT_TARGET;
}

/* What a side does with its cameo alone. */
static void
add_alone (const SgGw *gw, const char *side, GPtrArray *acts)
{
  g_autofree char *companion = g_strconcat ("cameo-do:companion:", side, NULL), *sniper = g_strconcat ("sniper:messenger:", side, NULL);

  if (sg_gw_cameo_plays (gw, side, "companion") && !sg_gw_cameo_is_used (gw, side, side))
    add (acts, companion, _("The Companion Has a Number Card Discarded"), "GW-967", NULL);
  if (sg_gw_cameo_plays (gw, side, "mad scientist") && may_use_card (gw, side) && *sg_gw_get_of (gw, "cameo-at", side) != '\0')
    add (acts, "scientist-walk", _("The Mad Scientist Walks"), "GW-969", "scientist-walk");
  if (sg_gw_cameo_plays (gw, side, "sniper") && sg_gw_cameo_plays (gw, sg_gw_other (side), "messenger"))
    add (acts, sniper, _("The Sniper Shoots at the Messenger"), "GW-976", sniper);
}

static void
add_acts (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  const SgUnit *unit = units->len == 1 ? g_ptr_array_index (units, 0) : NULL;

  if (!sg_ruleset_chosen (gw->rules, "gw.cameos", "yes"))
    return;
  if (unit == NULL && units->len == 0)
    {
      add_coming (gw, acts);
      for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
        add_putting (gw, sides[i], acts);
      for (guint i = 0; i < G_N_ELEMENTS (sides) && g_str_equal (gw->stage, "play"); i++)
        add_alone (gw, sides[i], acts);
    }
  if (unit == NULL)
    return;
  add_joining (gw, unit, acts);
  if (!g_str_equal (gw->stage, "play"))
    return;
  add_own (gw, unit, acts);
  add_against (gw, unit, acts);
  if (sg_gw_cameo_plays (gw, unit->side, "messenger") && !sg_gw_cameo_is_used (gw, unit->side, unit->side) && !sg_gw_is_general (gw, unit))
    add (acts, "messenger", _("The Messenger Rides to It"), "GW-970", "messenger");
}

/* Asking */

static SgQuestion *
ask_coming (const SgGw *gw, const char *side, GError **error)
{
  SgQuestion *question = sg_gw_question (gw, "cameo", error);
  gboolean begun = g_str_equal (gw->stage, "play");

  if (question == NULL)
    return NULL;
  sg_gw_fill (question, "moment", g_variant_new_string (begun ? "joker" : "start"), NULL);
  sg_gw_fill (question, "in_play", g_variant_new_int64 (find_role (gw, side) != NULL), sg_gw_called (gw, side));
  sg_gw_fill (question, "gone", g_variant_new_int64 (atoi (sg_gw_get_of (gw, "cameo-gone", side))), NULL);
  if (g_str_equal (sg_gw_get_of (gw, "nation", side), FRENCH)) /* else it is asked: a list of one’s own may be French as well */
    sg_gw_fill (question, "french", g_variant_new_boolean (TRUE), NULL);
  return question;
}

static void
fill_sniper (const SgGw *gw, SgQuestion *question, const char *side, const char *target)
{
  const char *card = sg_gw_get_of (gw, "cameo-card", side);

  sg_gw_fill (question, "target", g_variant_new_string (target), NULL);
  sg_gw_fill (question, "shot_this_cycle", g_variant_new_boolean (sg_gw_cameo_is_used (gw, side, side)), NULL);
  sg_gw_fill (question, "shot_this_card", g_variant_new_boolean (*card != '\0' && g_str_equal (card, sg_gw_get (gw, "turn"))), NULL);
}

/* At the enemy’s messenger, from where the one stands to where the other does. */
static SgQuestion *
ask_messenger (const SgGw *gw, const char *side, GError **error)
{
  SgQuestion *question = sg_gw_question (gw, "sniper", error);
  SgPlace from, to;

  if (question == NULL)
    return NULL;
  if (!sg_place_parse (sg_gw_get_of (gw, "cameo-at", side), &from) || !sg_place_parse (sg_gw_get_of (gw, "cameo-at", sg_gw_other (side)), &to))
    {
      sg_question_unref (question);
      return (void) sg_refuse (error, "GW-976", _("The sniper and the messenger are to be placed first")), NULL;
    }
  sg_gw_fill (question, "distance_in", g_variant_new_double (sg_point_distance (from.at, to.at)), sg_gw_called (gw, sg_gw_other (side)));
  fill_sniper (gw, question, side, "messenger");
  return question;
}

static SgQuestion *
ask_shot (const SgGw *gw, const char *procedure, const SgUnit *unit, GError **error)
{
  const char *side = sg_gw_other (unit->side);
  gboolean sniper = g_str_has_prefix (procedure, "sniper");
  SgQuestion *question = sg_gw_question (gw, sniper ? "sniper" : procedure, error);

  if (question == NULL)
    return NULL;
  sg_gw_fill (question, "distance_in", g_variant_new_double (sg_gw_cameo_measure (gw, side, unit)), unit->name);
  if (sniper)
    fill_sniper (gw, question, side, g_str_has_suffix (procedure, "staff officer") ? "staff officer" : "general");
  else
    sg_gw_fill (question, "target", sg_gw_target_record (gw, unit, unit), unit->name);
  return question;
}

static SgQuestion *
ask_duel (const SgGw *gw, GPtrArray *units, GError **error)
{
  const SgUnit *unit = g_ptr_array_index (units, 0), *other = units->len > 1 ? g_ptr_array_index (units, units->len - 1) : NULL;
  double reach = sg_ruleset_figure (gw->rules, "GW-963", "reach");
  SgQuestion *question;

  if (other == NULL || g_str_equal (other->side, unit->side) || sg_gw_gap (gw, unit, other) > reach)
    return (void) sg_refuse (error, "GW-963", _("He challenges an enemy within %g in"), reach), NULL;
  question = sg_gw_question (gw, "bruiser-duel", error);
  if (question != NULL)
    sg_gw_fill (question, "opponent_is_bruiser", g_variant_new_boolean (sg_gw_has_cameo (gw, other, "bruiser")), other->name);
  return question;
}

static SgQuestion *
ask (const SgGw *gw, const char *procedure, GPtrArray *units, GError **error)
{
  const SgUnit *unit = units->len > 0 ? g_ptr_array_index (units, 0) : NULL;
  SgQuestion *question;

  if (g_str_has_prefix (procedure, "cameo:"))
    return ask_coming (gw, procedure + strlen ("cameo:"), error);
  if (g_str_has_prefix (procedure, "sniper:messenger:"))
    return ask_messenger (gw, procedure + strlen ("sniper:messenger:"), error);
  if (g_str_equal (procedure, "scientist-walk"))
    return sg_gw_question (gw, procedure, error);
  if (unit == NULL)
    return NULL;
  if (g_str_has_prefix (procedure, "sniper") || g_str_equal (procedure, "mad-scientist"))
    return ask_shot (gw, procedure, unit, error);
  if (g_str_equal (procedure, "bruiser-duel"))
    return ask_duel (gw, units, error);
  if (!g_str_equal (procedure, "messenger"))
    return NULL;
  question = sg_gw_question (gw, procedure, error);
  if (question != NULL)
    sg_gw_fill (question, "distance_in", g_variant_new_double (sg_gw_cameo_measure (gw, unit->side, unit)), unit->name);
  return question;
}

/* By themselves: the spy at the start of his side's cycles, the nurses on Jokers. */

gint64
sg_gw_cameo_count_fallen (const SgUnit *unit)
{
  return MAX (0, sg_unit_balance (unit, SG_ACCOUNT_DEAD) - sg_gw_number (unit, "nursed"));
}

GPtrArray *
sg_gw_cameo_list_nursed (const SgGw *gw, const char *side)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, TRUE);
  GPtrArray *nursed = g_ptr_array_new ();

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      gboolean hers = sg_gw_has_cameo (gw, unit, "cantinière");
      gboolean near = sg_gw_cameo_plays (gw, side, "dressing station") && sg_gw_cameo_measure (gw, side, unit) <= sg_ruleset_figure (gw->rules, "GW-965", "reach");

      if (sg_gw_cameo_count_fallen (unit) > 0 && !sg_gw_is (unit, "running") && (hers || near))
        g_ptr_array_add (nursed, (gpointer) unit);
    }
  return nursed;
}

static SgQuestion *
ask_due (const SgGw *gw, const char *side)
{
  gboolean spy = sg_gw_cameo_plays (gw, side, "spy"), station = sg_gw_cameo_plays (gw, side, "dressing station");
  SgQuestion *question = sg_gw_question (gw, spy ? "spy" : station ? "dressing-station" : "cantiniere", NULL);
  g_auto (GStrv) hand = sg_gw_hand (gw, sg_gw_other (side));
  g_autoptr (GPtrArray) nursed = sg_gw_cameo_list_nursed (gw, side);
  gint64 fallen = 0;

  for (guint i = 0; i < nursed->len; i++)
    fallen += sg_gw_cameo_count_fallen (nursed->pdata[i]);
  sg_gw_fill (question, "enemy_hand", g_variant_new_int64 (g_strv_length (hand)), sg_gw_called (gw, side));
  sg_gw_fill (question, "spy_hunter", g_variant_new_boolean (sg_gw_cameo_plays (gw, sg_gw_other (side), "spy hunter")), NULL);
  sg_gw_fill (question, "casualties_within_24", g_variant_new_int64 (fallen), sg_gw_called (gw, side));
  sg_gw_fill (question, "casualties", g_variant_new_int64 (fallen), sg_gw_called (gw, side));
  return question;
}

static void
suggest (const SgGw *gw, GPtrArray *list)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const Role *role = find_role (gw, sides[i]);
      g_autofree char *key = g_strconcat ("cameo:", sides[i], NULL);

      if (role != NULL && *sg_gw_get_of (gw, "cameo-due", sides[i]) != '\0')
        sg_gw_add_suggestion (list, key, role->rule, "sg-flag-symbolic", ask_due (gw, sides[i]), NULL, _("%s of %s"),
                              sg_ruleset_get_rule (gw->rules, role->rule)->title, sg_gw_called (gw, sides[i]));
    }
}

static void
joker (const SgGw *gw, gint64 n, gboolean second, SgRuling *ruling)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (GPtrArray) nursed = sg_gw_cameo_list_nursed (gw, sides[i]);

      if (nursed->len > 0 && (sg_gw_cameo_plays (gw, sides[i], "cantinière") || (second && sg_gw_cameo_plays (gw, sides[i], "dressing station"))))
        sg_gw_set_of (ruling, "cameo-due", sides[i], "yes");
      if (sg_gw_cameo_plays (gw, sides[i], "civilian"))
        sg_gw_cameo_leave (gw, ruling, sides[i]);
    }
}

static void
cycle (const SgGw *gw, const char *side, SgRuling *ruling)
{
  g_auto (GStrv) hand = sg_gw_hand (gw, sg_gw_other (side));

  if (sg_gw_cameo_plays (gw, side, "spy") && hand[0] != NULL)
    sg_gw_set_of (ruling, "cameo-due", side, "yes");
}

/* A cameo whose unit is gone or runs has gone with it. */
static void
ended (const SgGw *gw, SgRuling *ruling)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const SgUnit *unit = sg_gw_unit (gw, sg_gw_get_of (gw, "cameo-with", sides[i]));

      if (find_role (gw, sides[i]) == NULL || unit == NULL || !(sg_gw_is (unit, "running") || sg_gw_left (unit) <= 0))
        continue;
      sg_gw_step_in (gw, ruling, sides[i]);
      sg_gw_cameo_leave (gw, ruling, sides[i]);
    }
  {
    g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

    for (guint i = 0; i < units->len; i++)
      {
        const SgUnit *unit = g_ptr_array_index (units, i);

        if (sg_gw_is (unit, "scouted"))
          sg_gw_set (ruling, unit, "scouted", "");
        if (sg_gw_is (unit, "second-shot"))
          sg_gw_set (ruling, unit, "second-shot", "");
        if (!sg_gw_is (unit, "twice") || !sg_gw_is_acting (gw, unit))
          continue;
        sg_gw_set (ruling, unit, "twice", ""); /* the card is its own once more (GW-970) */
        sg_gw_set (ruling, unit, "acted", "");
        sg_gw_set (ruling, unit, "shot", "");
        sg_gw_set_battle (ruling, "card-done", "");
      }
  }
}

/* What they give */

static void
test (const SgGw *gw, const SgUnit *unit, GStrvBuilder *modifiers, GStrvBuilder *rerolls)
{
  if (sg_gw_has_cameo (gw, unit, "mascot"))
    g_strv_builder_add (modifiers, "regimental mascot");
  if (sg_gw_is (unit, "bruised"))
    g_strv_builder_add (modifiers, "bruiser’s victory");
  if (sg_gw_has_cameo (gw, unit, "sergeant major"))
    g_strv_builder_add (rerolls, "sergeant major");
  if (sg_gw_has_cameo (gw, unit, "correspondent") && !sg_gw_cameo_is_used (gw, unit->side, unit->side)) /* once in a cycle (GW-980) */
    g_strv_builder_add (rerolls, "correspondent");
}

static void
fill (const SgGw *gw, const SgUnit *unit, SgQuestion *question)
{
  sg_gw_fill (question, "sergeant_major", g_variant_new_boolean (sg_gw_has_cameo (gw, unit, "sergeant major")), NULL);
  sg_gw_fill (question, "foreign_observer", g_variant_new_boolean (sg_gw_has_cameo (gw, unit, "foreign observer")), NULL);
}

static char *
bars (const SgGw *gw, const char *card, GPtrArray *units)
{
  const SgUnit *unit = g_ptr_array_index (units, 0);
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (g_str_equal (sg_gw_word (unit, "stopped"), sg_gw_get_of (gw, "cycle", unit->side)) && sg_gw_is (unit, "stopped"))
    return g_strdup_printf (_("A civilian stands before %s in this cycle (GW-968)."), unit->name);
  if (units->len != 1 || !sg_gw_has_cameo (gw, unit, "old duffer"))
    return NULL;
  question = sg_gw_question (gw, "old-duffer", NULL);
  sg_gw_fill (question, "card", g_variant_new_string (card), NULL);
  verdict = sg_gw_judge (gw, question, NULL, NULL);
  return verdict != NULL ? g_strdup (sg_verdict_get_refusal (verdict)) : NULL;
}

static void
tell (const SgGw *gw, GPtrArray *lines)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const Role *role = find_role (gw, sides[i]);
      const SgUnit *unit = sg_gw_unit (gw, sg_gw_get_of (gw, "cameo-with", sides[i]));
      SgStatus *line;

      if (role == NULL)
        continue;
      line = sg_status_new (SG_STATUS_WORDS, sides[i]);
      line->words = unit != NULL ? g_strdup_printf (_("%s has a cameo: %s, with %s."), sg_gw_called (gw, sides[i]), sg_ruleset_get_rule (gw->rules, role->rule)->title, unit->name)
                                 : g_strdup_printf (_("%s has a cameo: %s."), sg_gw_called (gw, sides[i]), sg_ruleset_get_rule (gw->rules, role->rule)->title);
      line->rule = g_strdup (role->rule);
      g_ptr_array_add (lines, line);
    }
}

static const SgGwPart part = { .acts = add_acts, .prepare = add_acts, .ask = ask, .suggest = suggest, .joker = joker, .cycle = cycle, .ended = ended, .test = test, .fill = fill, .bars = bars, .status = tell };

SG_REGISTER_GW_PART (part)
