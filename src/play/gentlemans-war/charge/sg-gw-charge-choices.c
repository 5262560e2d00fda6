/* sg-gw-charge-choices.c: what the players choose in a charge, each choice with the exact odds of all that follows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/charge/sg-gw-charge-choices.h"

#include "base/sg-xml-nodes.h"
#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-odds.h"
#include "play/gentlemans-war/charge/sg-gw-charge-plans.h"
#include "play/gentlemans-war/charge/sg-gw-charge-responses.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge-support.h"
#include "play/gentlemans-war/charge/sg-gw-charge-suppose.h"
#include "play/gentlemans-war/charge/sg-gw-charge-turns.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/sg-game-parts.h"

#define STEP 0.25 /* inches from one look to the next */

/* Other choices */

static SgRuling *draft_short (const SgGwCharge *charge, const SgUnit *by);

/* What comes of the charge when the dice that are thrown now reach with this chance, and nothing is answered. */
static void
tell_reaching (const SgGwCharge *charge, double chance, SgChoice *choice)
{
  const SgGwStand stands = { FALSE };
  SgGwEnds ends;

  if (sg_gw_charge_foresee (charge, &stands, FALSE, chance, &ends))
    sg_gw_charge_add_ends (charge, &ends, choice);
}

static void
add_card_use (const SgGwCharge *charge, SgTalk *talk, const char *card, const char *use, const char *format)
{
  g_autofree char *name = sg_gw_card_name (card), *label = g_strdup_printf (format, name), *id = g_strdup_printf ("card:%s:%s", use, card);
  g_autoptr (SgQuestion) question = sg_gw_charge_card (charge, use, NULL);
  SgChoice *choice = sg_gw_charge_offer (talk, id, label);

  choice->share = sg_gw_charge_chance_of_contact (charge->gw, question);
  choice->odds = sg_gw_say_chance (_("%s that it reaches; what follows if nothing is answered"), choice->share);
  tell_reaching (charge, choice->share, choice);
}

void
sg_gw_charge_offer_cards (const SgPlay *play, SgTalk *talk)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *by = sg_gw_charge_faller (charge);
  g_auto (GStrv) hand = sg_gw_hand (charge->gw, by->side);
  SgChoice *none = sg_gw_charge_offer (talk, "card:", _("Play no card"));

  talk->side = g_strdup (by->side);
  talk->prompt = g_strdup_printf (_("The charge of %s falls short: %s may play a Hold Card."), by->name,
                                  sg_play_called (&charge->gw->play, by->side));
  talk->measure = g_strdup (_("It reaches"));
  none->share = 0;
  tell_reaching (charge, 0, none);
  for (guint i = 0; hand[i] != NULL; i++)
    {
      gboolean court = sg_gw_card_is (charge->gw, hand[i], SG_GW_COURT), ace = sg_gw_card_is (charge->gw, hand[i], SG_GW_ACE);

      if (!sg_gw_charge_may_hold (charge, by->side, hand[i], by, NULL))
        continue;
      if (court)
        add_card_use (charge, talk, hand[i], "court: add two dice", _("%s: two dice more"));
      add_card_use (charge, talk, hand[i], ace ? "ace: add one die" : "number: add one die", _("%s: a die more"));
      add_card_use (charge, talk, hand[i], ace ? "ace: re-roll all" : "number: re-roll all", _("%s: all rolled again"));
    }
}

/* Who stands is reached or not, and then answers. */
static void
tell_standing (const SgGwCharge *charge, SgTalk *talk)
{
  SgChoice *choice = sg_gw_charge_offer (talk, "stand", _("Stand"));
  double reached = sg_gw_charge_chance (charge);

  choice->share = 1 - reached;
  choice->odds = sg_gw_say_chance (_("%s that the charge reaches it; what follows if nothing is answered"), reached);
  tell_reaching (charge, reached, choice);
  talk->measure = g_strdup (_("It is not reached"));
}

void
sg_gw_charge_offer_evasions (const SgPlay *play, SgTalk *talk)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  talk->side = g_strdup (charge->at->side);
  talk->prompt = g_strdup_printf (_("%s may evade before the dice of the charge are thrown."), charge->at->name);
  tell_standing (charge, talk);
  for (gint64 md = 2; md <= 3; md++)
    {
      gint64 needed = 0;
      g_autofree char *plan = g_strdup_printf ("evade %d MD", (int) md), *why = sg_gw_charge_why_not (charge, plan, NULL, &needed);
      g_autofree char *card = why != NULL && needed > 0 ? sg_gw_charge_lend (charge, plan) : NULL;
      g_autofree char *name = card != NULL ? sg_gw_card_name (card) : NULL;
      g_autofree char *id = g_strdup_printf (card != NULL ? "evade:%d:%s" : "evade:%d", (int) md, card), *label = g_strdup_printf (ngettext ("Evade with %d die", "Evade with %d dice", (gulong) md), (int) md);
      g_autofree char *cost = g_strdup_printf (ngettext ("%d action", "%d actions", needed), (int) needed);
      SgChoice *choice = sg_gw_charge_offer (talk, id, label);

      choice->cost = name != NULL ? g_strdup_printf (_("%s, with the %s"), cost, name) : g_steal_pointer (&cost);
      choice->why = name == NULL ? g_steal_pointer (&why) : NULL;
      if (choice->why == NULL)
        sg_gw_charge_tell_evasion (charge, md, card, choice);
    }
}

/* It stands short and is answered: the best that the target can make of that. */
static void
tell_short (const SgGwCharge *charge, SgChoice *choice)
{
  g_auto (SgGwIf) short_of = { NULL };

  if (sg_gw_charge_suppose (charge, draft_short (charge, sg_gw_charge_faller (charge)), &short_of) && sg_gw_charge_is_at (&short_of.charge, "respond"))
    sg_gw_charge_tell_answer (&short_of.charge, choice);
}

void
sg_gw_charge_offer_short (const SgPlay *play, SgTalk *talk)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *by = sg_gw_charge_faller (charge);
  gboolean answers = !sg_charge_has (charge, unready) && !sg_charge_has (charge, evades);
  SgChoice *back = sg_gw_charge_offer (talk, "short:back", _("Back to where it started, Disordered")), *full;

  talk->side = g_strdup (charge->at->side);
  talk->prompt = g_strdup_printf (_("The charge has failed: %s chooses where %s stands."), sg_play_called (&charge->gw->play, charge->at->side), by->name);
  tell_reaching (charge, 0, back);
  if (!answers)
    return;
  full = sg_gw_charge_offer (talk, "short:full", sg_gw_charge_answers_first (charge) ? _("The whole way, Disordered") : _("The whole way, Disordered, and a Response"));
  tell_short (charge, full);
  if (full->chances->len == 0)
    tell_reaching (charge, 0, full);
}

/* Who they were after is where they may not follow: they halt as they like (GW-611). */
void
sg_gw_charge_offer_halts (const SgPlay *play, SgTalk *talk)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  static const struct { const char *id, *label; } halts[] = {
    { "halt:0", N_("Where it started") }, { "halt:1", N_("Half way") }, { "halt:2", N_("As far as its dice go") },
  };

  talk->side = g_strdup (charge->by->side);
  talk->prompt = g_strdup_printf (_("%s cannot be followed there: %s halts where it likes."), charge->at->name, charge->by->name);
  for (guint i = 0; i < G_N_ELEMENTS (halts); i++)
    sg_gw_charge_tell_certain (sg_gw_charge_offer (talk, halts[i].id, _(halts[i].label)), _("It halts there, and the charge is over"));
}

void
sg_gw_charge_offer_following (const SgPlay *play, SgTalk *talk)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  SgChoice *choice;

  talk->side = g_strdup (charge->by->side);
  talk->prompt = g_strdup_printf (_("%s does not wait: %s may follow up to the distance that it throws."), charge->at->name, charge->by->name);
  talk->measure = g_strdup (_("It is caught"));
  choice = sg_gw_charge_offer_of (talk, "follow:yes", _("Follow with the charge"), charge->at);
  choice->share = sg_gw_charge_chance (charge);
  choice->odds = sg_gw_say_chance (_("%s that it is caught"), choice->share);
  tell_reaching (charge, choice->share, choice);
  choice = sg_gw_charge_offer (talk, "follow:no", _("Let it go"));
  choice->share = 0;
  sg_gw_charge_tell_certain (choice, _("It gets away"));
}

/* Choosing */

/* "card:" and "card:number: add one die:2 hearts" */
SgRuling *
sg_gw_charge_answer_card (const SgPlay *play, const char *choice, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *by = sg_gw_charge_faller (charge);
  const char *what = sg_gw_turn_object (choice, "card"), *last = what != NULL ? strrchr (what, ':') : NULL;
  g_autofree char *use = last != NULL ? g_strndup (what, last - what) : NULL, *name = NULL;
  SgRuling *ruling;

  if (what == NULL)
    return NULL;
  if (use == NULL)
    {
      ruling = sg_gw_charge_draft ("GW-606", _("No Hold Card was played for %s"), by->name);
      sg_gw_charge_go (charge, ruling, "short");
      return ruling;
    }
  if (!sg_gw_charge_may_hold (charge, by->side, last + 1, by, error))
    return NULL;
  name = sg_gw_card_name (last + 1);
  ruling = sg_gw_charge_draft ("GW-606", _("The %s was played for the charge of %s"), name, by->name);
  sg_gw_charge_play (charge, ruling, by, last + 1);
  sg_charge_set (charge, ruling, card, use);
  sg_gw_charge_go (charge, ruling, "card-dice");
  return ruling;
}

/* It goes so far and halts there, astride nothing and upon nobody: where it had no room beyond what it would be over it is not over it yet (GW-406).
 * Returns: how far the enemy is from there. */
static double
halt_after (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *by, const SgGwBlock *from, double bearing, double inches)
{
  SgPlace place = from->place;
  SgGwHalt halt = { NULL };
  SgGwBlock there = *from, to;

  for (double gone = inches; gone > 0; gone = MAX (0, gone - STEP))
    {
      place = (SgPlace) { sg_point_step (from->place.at, bearing, gone), bearing };
      sg_gw_charge_stand_clear (charge->gw, by, from, &place, &halt);
      sg_gw_block_at (from, &place, &there);
      if (halt.beyond == NULL || !sg_gw_block (charge->gw, charge->at, &to) || sg_gw_block_gap (&there, &to) >= SG_GW_HALT_GAP)
        break;
      halt = (SgGwHalt) { NULL };
      place = (SgPlace) { from->place.at, bearing };
      sg_gw_block_at (from, &place, &there);
    }
  sg_gw_charge_put (charge->gw, ruling, by, &place);
  sg_gw_charge_tell_halt (ruling, by, &halt);
  return sg_gw_block (charge->gw, charge->at, &to) ? sg_gw_block_gap (&there, &to) : charge->gap;
}

/* As far as its dice go, which is short. Returns: how far the enemy is from there. */
static double
come_short (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *by, double total)
{
  SgGwBlock from, to;
  SgGwHalt held;

  if (sg_gw_block (charge->gw, by, &from) && sg_gw_block (charge->gw, charge->at, &to))
    {
      double bearing = sg_point_bearing (from.place.at, to.place.at), gap = sg_gw_block_gap (&from, &to);
      double inches = MAX (0, total - MAX (0, sg_gw_charge_way (charge, by) - gap));

      return halt_after (charge, ruling, by, &from, bearing, MIN (sg_gw_charge_way_on (charge->gw, by, &from, bearing, inches, &held), gap));
    }
  return charge->gap;
}

/* One who charged along: the others go on without it, and it may be shot at where it stands. */
static void
leave_short (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, gboolean back)
{
  g_auto (GStrv) due = sg_charge_list (charge, due);

  if (!back)
    {
      (void) come_short (charge, ruling, unit, sg_own_length (unit, own_total));
      sg_gw_charge_add_id (charge, ruling, &sg_gw_charge_words.stopped, unit->id);
    }
  sg_gw_charge_leave (charge, ruling, unit);
  sg_gw_charge_go (charge, ruling, g_strv_length (due) > 1 ? "dice" : sg_gw_charge_after_reach (charge));
}

/* Back where it started: the others go on without it, and nothing comes of it. */
static SgRuling *
draft_back (const SgGwCharge *charge, const SgUnit *by)
{
  SgRuling *ruling = sg_gw_charge_draft ("GW-605", _("%s went back to where it started, Disordered"), by->name);

  sg_word_set_flag (ruling, by, &sg_gw_words.disordered, TRUE);
  sg_gw_count (charge->gw, ruling, by, "card");
  if (by != charge->by)
    leave_short (charge, ruling, by, TRUE);
  else
    {
      sg_charge_clear (charge, ruling, total);
      if (sg_gw_charge_promote (charge, ruling))
        sg_gw_charge_go (charge, ruling, "dice");
      else
        sg_gw_charge_end (charge, ruling);
    }
  return ruling;
}

/* The whole way, and short: the others go on without it, and it may be shot at where it stands. */
static SgRuling *
draft_short (const SgGwCharge *charge, const SgUnit *by)
{
  SgRuling *ruling = sg_gw_charge_draft ("GW-605", _("%s stopped short of %s, Disordered"), by->name, charge->at->name);
  double total = sg_charge_length (charge, total), gap;

  sg_word_set_flag (ruling, by, &sg_gw_words.disordered, TRUE);
  sg_gw_count (charge->gw, ruling, by, "card");
  if (by != charge->by)
    {
      leave_short (charge, ruling, by, FALSE);
      return ruling;
    }
  gap = come_short (charge, ruling, by, total);
  if (sg_gw_charge_promote (charge, ruling))
    {
      sg_charge_clear (charge, ruling, total);
      sg_gw_charge_add_id (charge, ruling, &sg_gw_charge_words.stopped, by->id);
      sg_gw_charge_go (charge, ruling, "dice");
      return ruling;
    }
  sg_charge_set_length (charge, ruling, gap, gap);
  sg_charge_clear (charge, ruling, wheel);
  sg_charge_set_flag (charge, ruling, is_short, TRUE);
  sg_gw_charge_go (charge, ruling, sg_gw_charge_answers_first (charge) ? "fire" : "respond");
  return ruling;
}

SgRuling *
sg_gw_charge_answer_short (const SgPlay *play, const char *choice, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *by = sg_gw_charge_faller (charge);

  if (g_str_equal (choice, "short:back"))
    return draft_back (charge, by);
  return g_str_equal (choice, "short:full") ? draft_short (charge, by) : NULL;
}

SgRuling *
sg_gw_charge_answer_halt (const SgPlay *play, const char *choice, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const char *where = sg_gw_turn_object (choice, "halt");
  double part = where != NULL ? g_ascii_strtod (where, NULL) / 2 : 0, way = MAX (0, sg_charge_length (charge, total) - charge->wheel);
  SgGwBlock from, to;
  SgRuling *ruling;

  if (where == NULL)
    return NULL;
  ruling = sg_gw_charge_draft ("GW-611", _("%s halted: %s was out of its reach"), charge->by->name, charge->at->name);
  if (part > 0 && sg_gw_block (charge->gw, charge->by, &from) && sg_gw_block (charge->gw, charge->at, &to))
    {
      double bearing = sg_point_bearing (from.place.at, to.place.at);

      (void) halt_after (charge, ruling, charge->by, &from, bearing, part * MIN (way, MAX (0, charge->gap - 1)));
    }
  sg_gw_charge_end (charge, ruling);
  return ruling;
}

SgRuling *
sg_gw_charge_answer_following (const SgPlay *play, const char *choice, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  gboolean follows = g_str_equal (choice, "follow:yes");
  SgRuling *ruling;

  if (!follows && !g_str_equal (choice, "follow:no"))
    return NULL;
  ruling = follows ? sg_gw_charge_draft ("GW-563", _("%s followed with its charge"), charge->by->name)
                   : sg_gw_charge_draft ("GW-563", _("%s let %s go"), charge->by->name, charge->at->name);
  if (!follows)
    {
      sg_gw_charge_end (charge, ruling);
      return ruling;
    }
  sg_charge_set_length (charge, ruling, gap, charge->gap);
  sg_charge_set_flag (charge, ruling, unready, TRUE);
  sg_gw_charge_go (charge, ruling, "dice");
  return ruling;
}

static SgRuling *
draft_stand (const SgGwCharge *charge)
{
  SgRuling *ruling = sg_gw_charge_draft ("GW-611", _("%s stood to receive the charge"), charge->at->name);

  sg_gw_charge_go (charge, ruling, sg_gw_charge_answers_first (charge) ? "respond" : "dice");
  return ruling;
}

/* "stand", "evade:2" and "evade:2:4 hearts" */
SgRuling *
sg_gw_charge_answer_evasion (const SgPlay *play, const char *choice, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  static const char *const dice[] = { "2", "3", NULL };
  g_auto (GStrv) words = g_strsplit (choice, ":", 3);
  const char *md = g_strv_length (words) > 1 && g_str_equal (words[0], "evade") ? words[1] : "";
  const char *card = *md != '\0' ? words[2] : NULL;
  g_autofree char *plan = NULL, *why = NULL;
  SgRuling *ruling;
  gint64 needed;

  if (g_str_equal (choice, "stand"))
    return draft_stand (charge);
  if (!g_strv_contains (dice, md)
      || (card != NULL && !sg_gw_charge_may_hold (charge, charge->at->side, card, charge->at, error)))
    return NULL;
  plan = g_strdup_printf ("evade %s MD", md);
  why = sg_gw_charge_why_not (charge, plan, card, &needed);
  if (why != NULL)
    return (void) sg_refuse_because (error, why), NULL;
  ruling = sg_gw_charge_draft ("GW-611", _("%s evaded with %s dice"), charge->at->name, md);
  sg_charge_set (charge, ruling, evades, md);
  if (card != NULL)
    {
      sg_gw_charge_play (charge, ruling, charge->at, card);
      sg_charge_set (charge, ruling, lent, card);
    }
  sg_gw_charge_go (charge, ruling, "evading");
  return ruling;
}

SgRuling *
sg_gw_charge_answer_response (const SgPlay *play, const char *choice, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  g_auto (GStrv) words = g_strsplit (choice, ":", 3);
  const char *card = sg_gw_turn_object (choice, "buy"), *aim = sg_gw_turn_object (choice, "aim"), *support = sg_gw_turn_object (choice, "support");

  if (card != NULL)
    return sg_gw_charge_buy (charge, card, error);
  if (aim != NULL)
    return sg_gw_charge_choose_aim (charge, aim);
  if (support != NULL)
    return sg_gw_charge_call_support (charge, support, error);
  return g_strv_length (words) == 3 && g_str_equal (words[0], "plan") ? sg_gw_charge_choose_plan (charge, words[1], words[2], error) : NULL;
}
