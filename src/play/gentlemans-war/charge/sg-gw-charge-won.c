/* sg-gw-charge-won.c: the hits are known: what each winner chooses to do, and what a tie leaves to both.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In a brawl each of the victors follows the line of its own arm, and says for itself what it does (GW-628).  What the first of them
 * does is the battle’s word "charge-next", what another does is a word of its own; those who pursue or shoot do so one after the
 * other, once the beaten have gone ("charge-follow").
 */

#include "play/gentlemans-war/charge/sg-gw-charge-won.h"

#include "base/sg-xml-nodes.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-host.h"
#include "play/gentlemans-war/charge/sg-gw-charge-later.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "rules/gentlemans-war/sg-gw-melee.h"

#define REGROUPINGS 4

const SgUnit *
sg_gw_charge_winner (const SgGwCharge *charge, const SgGwOutcome *outcome)
{
  return outcome->attackers ? charge->by : charge->at;
}

static gboolean
may_pursue (const SgGwCharge *charge, const SgGwOutcome *outcome)
{
  return (outcome->may & SG_GW_MAY_PURSUE) && !outcome->destroyed && !g_str_equal (sg_gw_get (charge->gw, "charge-round"), "2");
}

static gboolean
may_shoot_after (const SgGwCharge *charge, const SgUnit *winner, const SgGwOutcome *outcome)
{
  const char *weapon = sg_gw_word (winner, "weapon");

  return *outcome->shoots != '\0' && !outcome->destroyed && *weapon != '\0' && !g_str_equal (weapon, "none") && !sg_gw_is_mounted (charge->gw, winner)
         && !sg_gw_is (winner, "jammed") && !sg_gw_is (winner, "gun-left") && !sg_gw_is (winner, "unloaded")
         && !(sg_gw_is (winner, "shot") && sg_ruleset_chosen (charge->gw->rules, "gw.shot-after-melee", "counts")); /* GW-R34 */
}

static gboolean
has_choice (const SgGwCharge *charge, const SgUnit *winner, const SgGwOutcome *outcome)
{
  return may_pursue (charge, outcome) || may_shoot_after (charge, winner, outcome)
         || (outcome->may & (SG_GW_MAY_ADVANCE | SG_GW_MAY_REGROUP));
}

const SgUnit *
sg_gw_charge_chooser (const SgGwCharge *charge)
{
  g_autoptr (GPtrArray) host = NULL;
  SgGwOutcome outcome;

  if (!sg_gw_charge_outcome (charge, &outcome) || outcome.tie)
    return NULL;
  host = sg_gw_charge_host (charge, outcome.attackers);
  for (guint i = 0; i < host->len; i++)
    {
      SgGwOutcome own;

      if (*sg_gw_charge_chosen (charge, host->pdata[i]) == '\0' && sg_gw_charge_outcome_of (charge, host->pdata[i], &own)
          && has_choice (charge, host->pdata[i], &own))
        return host->pdata[i];
    }
  return NULL;
}

/* Cavalry that charged and destroyed whoever it charged, horse or foot, goes on to the end of what it rolled (GW-625). */
static gboolean
rides_on (const SgGwCharge *charge, const SgUnit *winner, const SgGwOutcome *outcome)
{
  return outcome->destroyed && outcome->attackers && !g_str_equal (sg_gw_get (charge->gw, "charge-round"), "2")
         && g_str_equal (sg_gw_charge_counts (charge->gw, winner, charge->at), "cavalry");
}

char *
sg_gw_charge_next_of (const SgGwCharge *charge, const SgUnit *winner)
{
  const char *chosen = sg_gw_charge_chosen (charge, winner);
  SgGwOutcome outcome;

  sg_gw_charge_outcome_of (charge, winner, &outcome);
  if (g_str_equal (chosen, "shoot"))
    return g_strconcat ("shoot:", outcome.shoots, NULL);
  if (*chosen != '\0')
    return g_strdup (chosen);
  return g_strdup ((outcome.may & SG_GW_MUST_FINISH) || rides_on (charge, winner, &outcome) ? "finish" : "hold");
}

/* Choices */

static SgChoice *
offer (const SgGwCharge *charge, SgTalk *talk, const char *id, const char *label)
{
  SgChoice *choice = sg_gw_charge_offer (talk, id, label);

  sg_gw_charge_tell_recovery (charge, sg_gw_charge_is_pursued (charge), choice);
  return choice;
}

static void
add_pursuits (const SgGwCharge *charge, const SgUnit *winner, SgTalk *talk)
{
  static const char *const paces[] = { "walk", "charge" };
  const char *labels[] = { _("Pursue at a walk"), _("Pursue at the charge, Disordered") };

  talk->measure = g_strdup (_("The pursuit makes contact"));
  for (guint i = 0; i < G_N_ELEMENTS (paces); i++)
    {
      g_autofree char *id = g_strconcat ("after:pursue:", paces[i], NULL);

      sg_gw_charge_tell_pursuit (charge, winner, paces[i], sg_gw_charge_offer (talk, id, labels[i]));
    }
}

/* How far back "regroup:6" goes; the whole way without a figure, 0 when it may not go so far. */
static double
find_regroup (const SgGwCharge *charge, const char *what)
{
  double most = sg_ruleset_figure (charge->gw->rules, "GW-622", "regroup"), inches = what[strlen ("regroup")] == ':' ? g_ascii_strtod (what + strlen ("regroup:"), NULL) : most;

  return inches > 0 && inches <= most ? inches : 0;
}

/* Up to the whole way, by quarters of it. */
static void
add_regrouping (const SgGwCharge *charge, SgTalk *talk)
{
  double most = sg_ruleset_figure (charge->gw->rules, "GW-622", "regroup");

  for (guint i = 1; i <= REGROUPINGS; i++)
    {
      g_autofree char *far = sg_gw_length (most * i / REGROUPINGS), *label = g_strdup_printf (_("Regroup %s back"), far);
      g_autofree char *number = sg_number_format (most * i / REGROUPINGS), *id = g_strconcat ("after:regroup:", number, NULL);

      offer (charge, talk, id, label);
    }
}

static void
add_aftermath (const SgGwCharge *charge, SgTalk *talk)
{
  const SgUnit *winner = sg_gw_charge_chooser (charge);
  SgGwOutcome outcome;

  if (winner == NULL)
    return;
  sg_gw_charge_outcome_of (charge, winner, &outcome);
  talk->side = g_strdup (winner->side);
  talk->prompt = g_strdup_printf (_("%s has won: %s chooses what it does."), winner->name, sg_gw_called (charge->gw, winner->side));
  offer (charge, talk, "after:hold", _("Hold"));
  if (outcome.may & SG_GW_MAY_ADVANCE)
    offer (charge, talk, "after:advance", _("Advance to the loser’s place"));
  if (outcome.may & SG_GW_MAY_REGROUP)
    add_regrouping (charge, talk);
  if (may_shoot_after (charge, winner, &outcome))
    sg_gw_charge_tell_parting (charge, winner, outcome.shoots,
                               sg_gw_charge_offer (talk, "after:shoot", g_str_equal (outcome.shoots, "short") ? _("Hold, and shoot after them at short range")
                                                   : _("Hold, and shoot after them at long range")));
  if (may_pursue (charge, &outcome))
    add_pursuits (charge, winner, talk);
}

/* Ties */

const SgUnit *
sg_gw_charge_tie_chooser (const SgGwCharge *charge, gboolean attackers)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, attackers);

  for (guint i = 0; i < host->len; i++)
    if (*sg_gw_charge_tie_of (charge, host->pdata[i]) == '\0')
      return host->pdata[i];
  return NULL;
}

static void
add_tie (const SgGwCharge *charge, const SgUnit *unit, SgTalk *talk)
{
  gboolean horse = sg_gw_is_mounted (charge->gw, unit);
  double least = sg_ruleset_figure (charge->gw->rules, "GW-622", "tie-back");
  g_autofree char *back = sg_gw_length (least), *near = g_strdup_printf (_("Fall back %s"), back), *far = g_strdup_printf (_("Fall back a full move, %s at least"), back);

  talk->side = g_strdup (unit->side);
  talk->prompt = horse ? g_strdup_printf (_("A tie: %s falls back, and its player says how far."), unit->name)
                       : g_strdup_printf (_("A tie: %s holds or falls back."), unit->name);
  if (!horse)
    sg_gw_charge_tell_tie (charge, unit, TRUE, sg_gw_charge_offer (talk, "tie:hold", _("Hold, and fight on")));
  if (horse)
    sg_gw_charge_tell_tie (charge, unit, FALSE, sg_gw_charge_offer (talk, "tie:least", near));
  sg_gw_charge_tell_tie (charge, unit, FALSE, sg_gw_charge_offer (talk, "tie:back", horse ? far : _("Fall back")));
}

void
sg_gw_charge_add_after (const SgGwCharge *charge, SgTalk *talk)
{
  const SgUnit *tied = g_str_has_prefix (charge->stage, "tie-") ? sg_gw_charge_tie_chooser (charge, g_str_equal (charge->stage, "tie-by")) : NULL;

  if (g_str_equal (charge->stage, "after"))
    add_aftermath (charge, talk);
  else if (tied != NULL)
    add_tie (charge, tied, talk);
}

static SgRuling *
choose_tie (const SgGwCharge *charge, const char *what)
{
  const SgUnit *unit = sg_gw_charge_tie_chooser (charge, g_str_equal (charge->stage, "tie-by"));
  gboolean hold = g_str_equal (what, "hold"), horse = unit != NULL && sg_gw_is_mounted (charge->gw, unit);
  SgRuling *ruling;

  if (unit == NULL || (!(hold && !horse) && !g_str_equal (what, "back") && !(g_str_equal (what, "least") && horse)))
    return NULL;
  ruling = hold ? sg_gw_charge_draft ("GW-622", _("%s held its ground"), unit->name) : sg_gw_charge_draft ("GW-622", _("%s chose to fall back from the tie"), unit->name);
  if (unit == charge->by || unit == charge->at)
    sg_gw_set_battle (ruling, unit == charge->by ? "charge-tie-by" : "charge-tie-at", what);
  else
    sg_gw_set (ruling, unit, "charge-tie", what);
  sg_gw_charge_go (charge, ruling, sg_gw_get (charge->gw, "charge-stage"));
  return ruling;
}

static gboolean
is_open (const SgGwCharge *charge, const SgUnit *winner, const char *what)
{
  SgGwOutcome outcome;

  sg_gw_charge_outcome_of (charge, winner, &outcome);
  return g_str_equal (what, "hold") || (g_str_equal (what, "advance") && (outcome.may & SG_GW_MAY_ADVANCE))
         || (g_str_has_prefix (what, "regroup") && (outcome.may & SG_GW_MAY_REGROUP) && find_regroup (charge, what) > 0)
         || (g_str_equal (what, "shoot") && may_shoot_after (charge, winner, &outcome))
         || ((g_str_equal (what, "pursue:walk") || g_str_equal (what, "pursue:charge")) && may_pursue (charge, &outcome));
}

SgRuling *
sg_gw_charge_choose_after (const SgGwCharge *charge, const char *choice)
{
  const SgUnit *winner = g_str_equal (charge->stage, "after") ? sg_gw_charge_chooser (charge) : NULL;
  const char *what = strchr (choice, ':');
  SgRuling *ruling;

  if (what != NULL && g_str_has_prefix (choice, "tie:") && g_str_has_prefix (charge->stage, "tie-"))
    return choose_tie (charge, what + 1);
  if (what == NULL || winner == NULL || !g_str_has_prefix (choice, "after:") || !is_open (charge, winner, what + 1))
    return NULL;
  what++;
  if (g_str_has_prefix (what, "regroup:"))
    {
      g_autofree char *far = sg_gw_length (g_ascii_strtod (what + strlen ("regroup:"), NULL));

      ruling = sg_gw_charge_draft ("GW-622", _("%s chose to regroup %s back"), winner->name, far);
    }
  else
    ruling = sg_gw_charge_draft ("GW-622", g_str_has_prefix (what, "pursue") ? _("%s chose to pursue") : g_str_equal (what, "advance") ? _("%s chose to advance")
                                 : g_str_equal (what, "shoot") ? _("%s chose to shoot after them") : _("%s chose to hold"), winner->name);
  if (winner == charge->by || winner == charge->at)
    sg_gw_set_battle (ruling, "charge-next", what);
  else
    sg_gw_set (ruling, winner, "charge-next", what);
  if (g_str_has_prefix (what, "pursue:") && (winner == charge->by || winner == charge->at))
    sg_gw_set_battle (ruling, "charge-pace", what + strlen ("pursue:"));
  sg_gw_charge_go (charge, ruling, sg_gw_get (charge->gw, "charge-stage"));
  return ruling;
}

/* What follows, the beaten gone */

static void
regroup (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *winner, const char *what)
{
  double home = sg_gw_home (charge->gw, winner->side);
  SgGwBlock block;

  if (!sg_gw_block (charge->gw, winner, &block))
    return;
  block.place.at = sg_point_step (block.place.at, home, find_regroup (charge, what));
  if (charge->gw->map != NULL)
    block.place.at.y = CLAMP (block.place.at.y, 0, sg_map_get_depth (charge->gw->map));
  sg_gw_charge_put (charge->gw, ruling, winner, &block.place);
}

/* To where the loser stood; others who won beside it go as far, straight on. */
static void
advance (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *winner)
{
  SgPlace place;
  SgGwBlock block, lead;

  if (!sg_place_parse (sg_gw_get (charge->gw, "charge-stood"), &place) || !sg_gw_block (charge->gw, winner, &block))
    return;
  if (winner != charge->by && winner != charge->at && sg_gw_block (charge->gw, sg_gw_unit (charge->gw, sg_gw_get (charge->gw, "charge-won")), &lead))
    place.at = sg_point_step (block.place.at, block.place.bearing, sg_point_distance (lead.place.at, place.at));
  place.bearing = block.place.bearing;
  sg_gw_charge_put (charge->gw, ruling, winner, &place);
}

/* As far as nobody stands in its way. */
static void
finish (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *winner, double far)
{
  double inches = g_ascii_strtod (sg_gw_word (winner, "charge-left"), NULL);
  SgGwBlock block;

  if (inches <= 0 || !sg_gw_block (charge->gw, winner, &block))
    return;
  block.place.at = sg_point_step (block.place.at, block.place.bearing, far < inches ? MAX (0, far - 0.5) : far);
  if (charge->gw->map != NULL)
    {
      block.place.at.x = CLAMP (block.place.at.x, 0, sg_map_get_width (charge->gw->map));
      block.place.at.y = CLAMP (block.place.at.y, 0, sg_map_get_depth (charge->gw->map));
    }
  sg_gw_charge_put (charge->gw, ruling, winner, &block.place);
}

static char **
join_lists (char **one, char **other)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_addv (builder, (const char **) one);
  g_strv_builder_addv (builder, (const char **) other);
  return g_strv_builder_end (builder);
}

/* What the others do at once: @turns: who then go after the beaten, @runs: who run into others (element-type utf8), each "ID=what". */
static void
do_next (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *winner, gboolean first, const char *what, gboolean stand, GStrvBuilder *turns,
         GStrvBuilder *runs)
{
  g_autofree char *turn = g_strconcat (winner->id, "=", what, NULL);
  double far;

  if (stand && (g_str_has_prefix (what, "pursue") || g_str_has_prefix (what, "shoot")))
    g_strv_builder_add (turns, turn);
  else if (g_str_equal (what, "advance"))
    advance (charge, ruling, winner);
  else if (g_str_has_prefix (what, "regroup"))
    regroup (charge, ruling, winner, what);
  else if (!g_str_equal (what, "finish") || first)
    return;
  else if (sg_gw_charge_find_met (charge, winner, &far) != NULL)
    g_strv_builder_add (runs, turn);
  else
    finish (charge, ruling, winner, far);
}

/* (transfer full): what is still to come: those who run into others once the first has run on, and other fights after that. */
static char **
queue_later (const SgGwCharge *charge, SgRuling *ruling, char **runs)
{
  g_auto (GStrv) pairs = sg_gw_list (sg_gw_get (charge->gw, "charge-follow")), all = join_lists (runs, pairs);
  g_autofree char *later = g_strjoinv (" ", all);

  if (runs[0] != NULL)
    sg_gw_set_battle (ruling, "charge-follow", later);
  return g_steal_pointer (&all);
}

/* The beaten are gone from the place: every winner does what it chose. @won: by the hits; @stand: some of the beaten are left. */
void
sg_gw_charge_follow_up (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *first, const char *next, gboolean stand, gboolean gone)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, g_str_equal (first->side, charge->by->side));
  g_autoptr (GStrvBuilder) turns = g_strv_builder_new (), runs = g_strv_builder_new ();
  g_auto (GStrv) queue = NULL, on = NULL, later = NULL, all = NULL;

  for (guint i = 0; i < host->len; i++)
    {
      const SgUnit *winner = g_ptr_array_index (host, i);
      g_autofree char *what = winner == first ? g_strdup (next) : sg_gw_charge_next_of (charge, winner);

      do_next (charge, ruling, winner, winner == first, what, stand, turns, runs);
    }
  queue = g_strv_builder_end (turns);
  on = g_strv_builder_end (runs);
  later = queue_later (charge, ruling, on);
  all = join_lists (queue, later);
  if (queue[0] != NULL)
    sg_gw_charge_begin_turn (charge, ruling, all);
  else if (gone && g_str_equal (next, "finish") && first == charge->by)
    sg_gw_charge_run_on (charge, ruling, first, g_ascii_strtod (sg_gw_get (charge->gw, "charge-left"), NULL), charge->at);
  else
    sg_gw_charge_end (charge, ruling);
}
