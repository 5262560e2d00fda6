/* sg-gw-charge-won.c: the hits are known: what each winner chooses to do, and what a tie leaves to both.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In a brawl each of the victors follows the line of its own arm, and says for itself what it does (GW-628).  What the first of them
 * does is a word of the battle, what another does is a word of its own; those who pursue or shoot do so one after the other, once the
 * beaten have gone (sg-gw-charge-turns.h).
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
#include "play/gentlemans-war/charge/sg-gw-charge-turns.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/field/sg-gw-laid.h"
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
  return (outcome->may & SG_GW_MAY_PURSUE) && !outcome->destroyed && !sg_charge_is (charge, round, "2");
}

static gboolean
may_shoot_after (const SgGwCharge *charge, const SgUnit *winner, const SgGwOutcome *outcome)
{
  return *outcome->shoots != '\0' && !outcome->destroyed && sg_gw_is_armed (winner) && !sg_gw_is_mounted (charge->gw, winner)
         && !sg_word_flag (winner, &sg_gw_words.jammed) && !sg_word_has (winner, &sg_gw_words.gun_left) && !sg_word_flag (winner, &sg_gw_words.unloaded)
         && !(sg_word_flag (winner, &sg_gw_words.shot) && sg_ruleset_chosen (charge->gw->rules, "gw.shot-after-melee", "counts")); /* GW-R34 */
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
  return outcome->destroyed && outcome->attackers && !sg_charge_is (charge, round, "2")
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

/* How far back it regroups, of @inches; the whole way without a figure, 0 when it may not go so far. */
static double
find_regroup (const SgGwCharge *charge, const char *inches)
{
  double most = sg_ruleset_figure (charge->gw->rules, "GW-622", "regroup"), far = *inches != '\0' ? g_ascii_strtod (inches, NULL) : most;

  return far > 0 && far <= most ? far : 0;
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

void
sg_gw_charge_offer_after (const SgPlay *play, SgTalk *talk)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *winner = sg_gw_charge_chooser (charge);
  SgGwOutcome outcome;

  if (winner == NULL)
    return;
  sg_gw_charge_outcome_of (charge, winner, &outcome);
  talk->side = g_strdup (winner->side);
  talk->prompt = g_strdup_printf (_("%s has won: %s chooses what it does."), winner->name, sg_play_called (&charge->gw->play, winner->side));
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
  gboolean horse = sg_gw_is_mounted (charge->gw, unit), goes = sg_gw_can_go (charge->gw, unit, "fall back");
  double least = sg_ruleset_figure (charge->gw->rules, "GW-622", "tie-back");
  g_autofree char *back = sg_gw_length (least), *near = g_strdup_printf (_("Fall back %s"), back), *far = g_strdup_printf (_("Fall back a full move, %s at least"), back);

  talk->side = g_strdup (unit->side);
  talk->prompt = horse ? g_strdup_printf (_("A tie: %s falls back, and its player says how far."), unit->name)
                       : g_strdup_printf (_("A tie: %s holds or falls back."), unit->name);
  if (!horse)
    sg_gw_charge_tell_tie (charge, unit, TRUE, sg_gw_charge_offer (talk, "tie:hold", _("Hold, and fight on")));
  if (horse)
    sg_gw_charge_tell_tie (charge, unit, FALSE, sg_gw_charge_offer (talk, "tie:least", near));
  if (goes) /* siege guns in position and huge ones stay where they are (GW-403) */
    sg_gw_charge_tell_tie (charge, unit, FALSE, sg_gw_charge_offer (talk, "tie:back", horse ? far : _("Fall back")));
}

/* Of whom the tie is asked now: first of all the attackers, then of the defenders. */
static const SgUnit *
find_tied (const SgGwCharge *charge)
{
  return sg_gw_charge_tie_chooser (charge, sg_gw_charge_is_at (charge, "tie-by"));
}

void
sg_gw_charge_offer_tie (const SgPlay *play, SgTalk *talk)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *unit = find_tied (charge);

  if (unit != NULL)
    add_tie (charge, unit, talk);
}

/* Foot holds or goes; horse goes, and says whether by its dice or no farther than it must (GW-622). */
static gboolean
may_choose_tie (const SgGw *gw, const SgUnit *unit, const char *what)
{
  if (g_str_equal (what, "back"))
    return sg_gw_can_go (gw, unit, "fall back");
  return g_str_equal (what, sg_gw_is_mounted (gw, unit) ? "least" : "hold");
}

SgRuling *
sg_gw_charge_answer_tie (const SgPlay *play, const char *choice, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *unit = find_tied (charge);
  const char *what = sg_gw_turn_object (choice, "tie");
  gboolean hold = g_strcmp0 (what, "hold") == 0;
  SgRuling *ruling;

  if (unit == NULL || what == NULL || !may_choose_tie (charge->gw, unit, what))
    return NULL;
  ruling = hold ? sg_gw_charge_draft ("GW-622", _("%s held its ground"), unit->name) : sg_gw_charge_draft ("GW-622", _("%s chose to fall back from the tie"), unit->name);
  if (unit == charge->by || unit == charge->at)
    sg_word_set (ruling, charge->gw->board, unit == charge->by ? &sg_gw_charge_words.tie_by : &sg_gw_charge_words.tie_at, what);
  else
    sg_own_set (ruling, unit, own_tie, what);
  sg_gw_charge_stay (charge, ruling);
  return ruling;
}

static gboolean
is_open (const SgGwCharge *charge, const SgUnit *winner, const char *what)
{
  static const char *const paces[] = { "walk", "charge", NULL };
  const char *object = "";
  SgGwDeed deed = sg_gw_deed_read (what, &object);
  SgGwOutcome outcome;

  sg_gw_charge_outcome_of (charge, winner, &outcome);
  switch (deed)
    {
    case SG_GW_HOLD:
      return TRUE;
    case SG_GW_ADVANCE:
      return (outcome.may & SG_GW_MAY_ADVANCE) != 0;
    case SG_GW_REGROUP:
      return (outcome.may & SG_GW_MAY_REGROUP) && find_regroup (charge, object) > 0;
    case SG_GW_SHOOT:
      return may_shoot_after (charge, winner, &outcome);
    case SG_GW_PURSUE:
      return g_strv_contains (paces, object) && may_pursue (charge, &outcome);
    case SG_GW_FINISH:
    case SG_GW_FIGHT:
    case SG_GW_N_DEEDS:
      break;
    }
  return FALSE;
}

static void
say_next (SgRuling *ruling, const SgUnit *winner, SgGwDeed deed, const char *object)
{
  static const char *const said[SG_GW_N_DEEDS] = {
    [SG_GW_HOLD] = N_("%s chose to hold"), [SG_GW_ADVANCE] = N_("%s chose to advance"), [SG_GW_REGROUP] = N_("%s chose to hold"),
    [SG_GW_SHOOT] = N_("%s chose to shoot after them"), [SG_GW_PURSUE] = N_("%s chose to pursue"),
  };

  if (deed == SG_GW_REGROUP && *object != '\0')
    {
      g_autofree char *far = sg_gw_length (g_ascii_strtod (object, NULL));

      sg_ruling_say (ruling, _("%s chose to regroup %s back"), winner->name, far);
    }
  else
    sg_ruling_say (ruling, _(said[deed]), winner->name);
}

SgRuling *
sg_gw_charge_answer_after (const SgPlay *play, const char *choice, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *winner = sg_gw_charge_chooser (charge);
  const char *what = sg_gw_turn_object (choice, "after"), *object = "";
  SgRuling *ruling;
  SgGwDeed deed;

  if (what == NULL || winner == NULL || !is_open (charge, winner, what))
    return NULL;
  deed = sg_gw_deed_read (what, &object);
  ruling = sg_ruling_new (SG_RULING_TURN, "", "GW-622");
  say_next (ruling, winner, deed, object);
  if (winner != charge->by && winner != charge->at)
    sg_own_set (ruling, winner, own_next, what);
  else
    {
      sg_charge_set (charge, ruling, next, what);
      if (deed == SG_GW_PURSUE)
        sg_charge_set (charge, ruling, pace, object);
    }
  sg_gw_charge_stay (charge, ruling);
  return ruling;
}

/* What follows, the beaten gone */

/* Homewards, and no farther than its rear ranks have room on the table. */
static void
regroup (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *winner, const char *inches)
{
  double home = sg_gw_home (charge->gw, winner->side);
  SgGwBlock block;
  SgPlace place;

  if (!sg_gw_block (charge->gw, winner, &block))
    return;
  place = (SgPlace) { sg_point_step (block.place.at, home, find_regroup (charge, inches)), block.place.bearing };
  sg_gw_block_at (&block, &place, &block);
  sg_gw_lay_within (charge->gw, &block);
  sg_gw_charge_put (charge->gw, ruling, winner, &block.place);
}

/* To where the loser stood; others who won beside it go as far, straight on. */
static void
advance (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *winner)
{
  SgPlace place;
  SgGwBlock block, lead;

  if (!sg_place_parse (sg_charge_text (charge, stood), &place) || !sg_gw_block (charge->gw, winner, &block))
    return;
  if (winner != charge->by && winner != charge->at && sg_gw_block (charge->gw, sg_charge_unit (charge, won), &lead))
    place.at = sg_point_step (block.place.at, block.place.bearing, sg_point_distance (lead.place.at, place.at));
  place.bearing = block.place.bearing;
  sg_gw_charge_put (charge->gw, ruling, winner, &place);
}

/* As far as nobody stands in its way. */
static void
finish (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *winner, double far)
{
  double inches = sg_own_length (winner, own_left);
  SgGwBlock block;
  SgGwHalt halt;
  SgPlace place;

  if (inches <= 0 || !sg_gw_block (charge->gw, winner, &block))
    return;
  place = block.place;
  place.at = sg_point_step (block.place.at, block.place.bearing, far < inches ? MAX (0, far - SG_GW_HALT_GAP) : far);
  if (charge->gw->map != NULL)
    {
      place.at.x = CLAMP (place.at.x, 0, sg_map_get_width (charge->gw->map));
      place.at.y = CLAMP (place.at.y, 0, sg_map_get_depth (charge->gw->map));
    }
  sg_gw_charge_stand_clear (charge->gw, winner, &block, &place, &halt);
  sg_gw_charge_put (charge->gw, ruling, winner, &place);
  sg_gw_charge_tell_halt (ruling, winner, &halt);
}

/** Aftermath: who has yet to go after the beaten, and who runs into others (element-type SgWordRecord). */
typedef struct { const SgGwCharge *charge; SgRuling *ruling; GPtrArray *turns, *runs; } Aftermath;

/* What one of those who won does at once; @first: the first of them; @stand: some of the beaten are left. */
static void
do_next (const Aftermath *after, const SgUnit *winner, gboolean first, const char *what, gboolean stand)
{
  const char *object = "";
  double far;

  switch (sg_gw_deed_read (what, &object))
    {
    case SG_GW_PURSUE:
    case SG_GW_SHOOT:
      if (stand)
        sg_gw_turns_add (after->turns, winner, what);
      break;
    case SG_GW_ADVANCE:
      advance (after->charge, after->ruling, winner);
      break;
    case SG_GW_REGROUP:
      regroup (after->charge, after->ruling, winner, object);
      break;
    case SG_GW_FINISH:
      if (first)
        break;
      if (sg_gw_charge_find_met (after->charge, winner, &far) != NULL)
        sg_gw_turns_add (after->runs, winner, what);
      else
        finish (after->charge, after->ruling, winner, far);
      break;
    case SG_GW_HOLD:
    case SG_GW_FIGHT:
    case SG_GW_N_DEEDS:
      break;
    }
}

/* Other fights come after all that the winners of this one do. */
static void
add_pairs (const SgGwCharge *charge, GPtrArray *turns)
{
  GPtrArray *pairs = sg_word_records (charge->gw->board, &sg_gw_charge_words.follow);

  g_ptr_array_extend_and_steal (turns, pairs);
}

/* The beaten are gone from the place: every winner does what it chose. @won: by the hits; @stand: some of the beaten are left. */
void
sg_gw_charge_follow_up (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *first, const char *next, gboolean stand, gboolean gone)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, sg_gw_charge_attacks (charge, first)), turns = sg_gw_turns_new ();
  const Aftermath after = { charge, ruling, turns, sg_gw_turns_new () };
  gboolean follows, runs;

  for (guint i = 0; i < host->len; i++)
    {
      const SgUnit *winner = g_ptr_array_index (host, i);
      g_autofree char *what = winner == first ? g_strdup (next) : sg_gw_charge_next_of (charge, winner);

      do_next (&after, winner, winner == first, what, stand);
    }
  follows = turns->len > 0;
  runs = after.runs->len > 0;
  g_ptr_array_extend_and_steal (turns, after.runs);
  add_pairs (charge, turns);
  if (runs)
    sg_gw_turns_set (charge, ruling, turns, 0);
  if (follows)
    sg_gw_charge_begin_turn (charge, ruling, turns, 0);
  else if (gone && sg_gw_deed_read (next, NULL) == SG_GW_FINISH && first == charge->by)
    sg_gw_charge_run_on (charge, ruling, first, sg_charge_length (charge, left), charge->at);
  else
    sg_gw_charge_end (charge, ruling);
}
