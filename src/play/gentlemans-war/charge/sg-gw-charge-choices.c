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
#include "play/gentlemans-war/charge/sg-gw-charge-apart.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-declare.h"
#include "play/gentlemans-war/charge/sg-gw-charge-odds.h"
#include "play/gentlemans-war/charge/sg-gw-charge-plans.h"
#include "play/gentlemans-war/charge/sg-gw-charge-responses.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge-support.h"
#include "play/gentlemans-war/charge/sg-gw-charge-suppose.h"
#include "play/gentlemans-war/charge/sg-gw-charge-won.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/sg-game-parts.h"

/* Other choices */

static SgRuling *choose_short (const SgGwCharge *charge, gboolean back);

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

static void
add_cards (const SgGwCharge *charge, SgTalk *talk)
{
  const SgUnit *by = sg_gw_charge_faller (charge);
  g_auto (GStrv) hand = sg_gw_hand (charge->gw, by->side);
  SgChoice *none = sg_gw_charge_offer (talk, "card:", _("Play no card"));

  talk->side = g_strdup (by->side);
  talk->prompt = g_strdup_printf (_("The charge of %s falls short: %s may play a Hold Card."), by->name,
                                  sg_gw_called (charge->gw, by->side));
  talk->measure = g_strdup (_("It reaches"));
  none->share = 0;
  tell_reaching (charge, 0, none);
  for (guint i = 0; hand[i] != NULL; i++)
    {
      gboolean court = sg_gw_card_is (charge->gw, hand[i], "court"), ace = sg_gw_card_is (charge->gw, hand[i], "ace");

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

static void
add_evasions (const SgGwCharge *charge, SgTalk *talk)
{
  talk->side = g_strdup (charge->at->side);
  talk->prompt = g_strdup_printf (_("%s may evade before the dice of the charge are thrown."), charge->at->name);
  tell_standing (charge, talk);
  for (gint64 md = 2; md <= 3; md++)
    {
      gint64 needed = 0;
      g_autofree char *plan = g_strdup_printf ("evade %d MD", (int) md), *why = sg_gw_charge_why_not (charge, plan, NULL, &needed);
      g_autofree char *card = why != NULL && needed > 0 ? sg_gw_charge_lend (charge, plan) : NULL, *name = card != NULL ? sg_gw_card_name (card) : NULL;
      g_autofree char *id = g_strdup_printf (card != NULL ? "evade:%d:%s" : "evade:%d", (int) md, card), *label = g_strdup_printf (_("Evade with %d dice"), (int) md);
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

  if (sg_gw_charge_suppose (charge, choose_short (charge, FALSE), &short_of) && g_str_equal (short_of.charge.stage, "respond"))
    sg_gw_charge_tell_answer (&short_of.charge, choice);
}

static void
add_short (const SgGwCharge *charge, SgTalk *talk)
{
  const SgUnit *by = sg_gw_charge_faller (charge);
  gboolean answers = *sg_gw_get (charge->gw, "charge-unready") == '\0' && *sg_gw_get (charge->gw, "charge-evades") == '\0';
  SgChoice *back = sg_gw_charge_offer (talk, "short:back", _("Back to where it started, Disordered")), *full;

  talk->side = g_strdup (charge->at->side);
  talk->prompt = g_strdup_printf (_("The charge has failed: %s chooses where %s stands."), sg_gw_called (charge->gw, charge->at->side), by->name);
  tell_reaching (charge, 0, back);
  if (!answers)
    return;
  full = sg_gw_charge_offer (talk, "short:full", sg_gw_charge_answers_first (charge) ? _("The whole way, Disordered") : _("The whole way, Disordered, and a Response"));
  tell_short (charge, full);
  if (full->chances->len == 0)
    tell_reaching (charge, 0, full);
}

/* Who they were after is where they may not follow: they halt as they like (GW-611). */
static void
add_halts (const SgGwCharge *charge, SgTalk *talk)
{
  static const struct { const char *id, *label; } halts[] = {
    { "halt:0", N_("Where it started") }, { "halt:1", N_("Half way") }, { "halt:2", N_("As far as its dice go") },
  };

  talk->side = g_strdup (charge->by->side);
  talk->prompt = g_strdup_printf (_("%s cannot be followed there: %s halts where it likes."), charge->at->name, charge->by->name);
  for (guint i = 0; i < G_N_ELEMENTS (halts); i++)
    sg_gw_charge_tell_certain (sg_gw_charge_offer (talk, halts[i].id, _(halts[i].label)), _("It halts there, and the charge is over"));
}

static void
add_following (const SgGwCharge *charge, SgTalk *talk)
{
  SgChoice *choice;

  talk->side = g_strdup (charge->by->side);
  talk->prompt = g_strdup_printf (_("%s does not wait: %s may follow up to the distance that it throws."), charge->at->name, charge->by->name);
  talk->measure = g_strdup (_("It is caught"));
  choice = sg_gw_charge_offer (talk, "follow:yes", _("Follow with the charge"));
  choice->share = sg_gw_charge_chance (charge);
  choice->odds = sg_gw_say_chance (_("%s that it is caught"), choice->share);
  tell_reaching (charge, choice->share, choice);
  choice = sg_gw_charge_offer (talk, "follow:no", _("Let it go"));
  choice->share = 0;
  sg_gw_charge_tell_certain (choice, _("It gets away"));
}

void
sg_gw_charge_add_choices (const SgGwCharge *charge, SgTalk *talk)
{
  if (g_str_equal (charge->stage, "declare"))
    sg_gw_charge_add_declared (charge, talk);
  else if (g_str_equal (charge->stage, "follow"))
    add_following (charge, talk);
  else if (g_str_equal (charge->stage, "halt"))
    add_halts (charge, talk);
  else if (g_str_equal (charge->stage, "evade"))
    add_evasions (charge, talk);
  else if (g_str_equal (charge->stage, "card"))
    add_cards (charge, talk);
  else if (g_str_equal (charge->stage, "short"))
    add_short (charge, talk);
  else if (g_str_equal (charge->stage, "respond"))
    sg_gw_charge_add_responses (charge, talk);
  else if (g_str_equal (charge->stage, "apart"))
    sg_gw_charge_add_parting (charge, talk);
  else
    sg_gw_charge_add_after (charge, talk);
}

/* Choosing */

static SgRuling *
choose_card (const SgGwCharge *charge, const char *use, const char *card, GError **error)
{
  const SgUnit *by = sg_gw_charge_faller (charge);
  g_autofree char *name = NULL;
  SgRuling *ruling;

  if (*use == '\0')
    {
      ruling = sg_gw_charge_draft ("GW-606", _("No Hold Card was played for %s"), by->name);
      sg_gw_charge_go (charge, ruling, "short");
      return ruling;
    }
  if (!sg_gw_charge_may_hold (charge, by->side, card, by, error))
    return NULL;
  name = sg_gw_card_name (card);
  ruling = sg_gw_charge_draft ("GW-606", _("The %s was played for the charge of %s"), name, by->name);
  sg_gw_charge_play (charge, ruling, by, card);
  sg_gw_set_battle (ruling, "charge-card", use);
  sg_gw_charge_go (charge, ruling, "card-dice");
  return ruling;
}

/* As far as its dice go, which is short. */
static void
come_short (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *by, double total)
{
  SgGwBlock from, to;

  if (sg_gw_block (charge->gw, by, &from) && sg_gw_block (charge->gw, charge->at, &to))
    {
      double bearing = sg_point_bearing (from.place.at, to.place.at), gap = sg_gw_block_gap (&from, &to);
      double way = MAX (0, total - MAX (0, sg_gw_charge_way (charge, by) - gap) - sg_gw_charge_detour (charge, by));
      SgPlace place = { sg_point_step (from.place.at, bearing, MIN (way, gap)), bearing };

      sg_gw_charge_put (charge->gw, ruling, by, &place);
    }
}

/* One who charged along: the others go on without it, and it may be shot at where it stands. */
static void
leave_short (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, gboolean back)
{
  const char *stopped = sg_gw_get (charge->gw, "charge-stopped");
  g_autofree char *all = g_strconcat (stopped, *stopped != '\0' ? " " : "", unit->id, NULL);
  g_auto (GStrv) due = sg_gw_list (sg_gw_get (charge->gw, "charge-due"));

  if (!back)
    {
      come_short (charge, ruling, unit, g_ascii_strtod (sg_gw_word (unit, "charge-total"), NULL));
      sg_gw_set_battle (ruling, "charge-stopped", all);
    }
  sg_gw_charge_leave (charge, ruling, unit);
  sg_gw_charge_go (charge, ruling, g_strv_length (due) > 1 ? "dice" : sg_gw_charge_after_reach (charge));
}

static SgRuling *
choose_short (const SgGwCharge *charge, gboolean back)
{
  const SgUnit *by = sg_gw_charge_faller (charge);
  double total = g_ascii_strtod (sg_gw_get (charge->gw, "charge-total"), NULL);
  SgRuling *ruling = back ? sg_gw_charge_draft ("GW-605", _("%s went back to where it started, Disordered"), by->name)
                          : sg_gw_charge_draft ("GW-605", _("%s stopped short of %s, Disordered"), by->name, charge->at->name);
  g_autofree char *gap = sg_number_format (MAX (0, charge->gap - MAX (0, total - charge->wheel)));

  sg_gw_set (ruling, by, "disordered", "yes");
  sg_gw_set (ruling, by, "acted", "yes");
  if (by != charge->by)
    {
      leave_short (charge, ruling, by, back);
      return ruling;
    }
  if (back)
    {
      sg_gw_set_battle (ruling, "charge-total", "");
      if (sg_gw_charge_promote (charge, ruling))
        sg_gw_charge_go (charge, ruling, "dice");
      else
        sg_gw_charge_end (charge, ruling);
      return ruling;
    }
  come_short (charge, ruling, by, total);
  if (sg_gw_charge_promote (charge, ruling)) /* the others go on without it, and it may be shot at where it stands */
    {
      g_autofree char *stopped = g_strjoin (*sg_gw_get (charge->gw, "charge-stopped") != '\0' ? " " : "", sg_gw_get (charge->gw, "charge-stopped"), by->id, NULL);

      sg_gw_set_battle (ruling, "charge-total", "");
      sg_gw_set_battle (ruling, "charge-stopped", stopped);
      sg_gw_charge_go (charge, ruling, "dice");
      return ruling;
    }
  sg_gw_set_battle (ruling, "charge-gap", gap);
  sg_gw_set_battle (ruling, "charge-wheel", "");
  sg_gw_set_battle (ruling, "charge-short", "yes");
  sg_gw_charge_go (charge, ruling, sg_gw_charge_answers_first (charge) ? "fire" : "respond");
  return ruling;
}

static SgRuling *
choose_halt (const SgGwCharge *charge, const char *where)
{
  SgRuling *ruling = sg_gw_charge_draft ("GW-611", _("%s halted: %s was out of its reach"), charge->by->name, charge->at->name);
  double part = g_ascii_strtod (where, NULL) / 2, way = MAX (0, g_ascii_strtod (sg_gw_get (charge->gw, "charge-total"), NULL) - charge->wheel);
  SgGwBlock from, to;

  if (part > 0 && sg_gw_block (charge->gw, charge->by, &from) && sg_gw_block (charge->gw, charge->at, &to))
    {
      double bearing = sg_point_bearing (from.place.at, to.place.at);
      SgPlace place = { sg_point_step (from.place.at, bearing, part * MIN (way, MAX (0, charge->gap - 1))), bearing };

      sg_gw_charge_put (charge->gw, ruling, charge->by, &place);
    }
  sg_gw_charge_end (charge, ruling);
  return ruling;
}

static SgRuling *
choose_following (const SgGwCharge *charge, gboolean follows)
{
  SgRuling *ruling = follows ? sg_gw_charge_draft ("GW-563", _("%s followed with its charge"), charge->by->name)
                             : sg_gw_charge_draft ("GW-563", _("%s let %s go"), charge->by->name, charge->at->name);
  g_autofree char *gap = sg_number_format (charge->gap);

  if (!follows)
    {
      sg_gw_charge_end (charge, ruling);
      return ruling;
    }
  sg_gw_set_battle (ruling, "charge-gap", gap);
  sg_gw_set_battle (ruling, "charge-unready", "yes");
  sg_gw_charge_go (charge, ruling, "dice");
  return ruling;
}

static SgRuling *
choose_evasion (const SgGwCharge *charge, const char *choice, GError **error)
{
  g_auto (GStrv) words = g_strsplit (choice, ":", 3);
  g_autofree char *plan = NULL, *why = NULL;
  SgRuling *ruling;
  gint64 needed;

  if (g_str_equal (choice, "stand"))
    {
      ruling = sg_gw_charge_draft ("GW-611", _("%s stood to receive the charge"), charge->at->name);
      sg_gw_charge_go (charge, ruling, sg_gw_charge_answers_first (charge) ? "respond" : "dice");
      return ruling;
    }
  if (words[2] != NULL && !sg_gw_charge_may_hold (charge, charge->at->side, words[2], charge->at, error))
    return NULL;
  plan = g_strdup_printf ("evade %s MD", words[1]);
  why = sg_gw_charge_why_not (charge, plan, words[2], &needed);
  if (why != NULL)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, why);
      return NULL;
    }
  ruling = sg_gw_charge_draft ("GW-611", _("%s evaded with %s dice"), charge->at->name, words[1]);
  sg_gw_set_battle (ruling, "charge-evades", words[1]);
  if (words[2] != NULL)
    {
      sg_gw_charge_play (charge, ruling, charge->at, words[2]);
      sg_gw_set_battle (ruling, "charge-lent", words[2]);
    }
  sg_gw_charge_go (charge, ruling, "evading");
  return ruling;
}

/* "card:" and "card:number: add one die:2 hearts" */
static SgRuling *
answer_card (const SgGwCharge *charge, const char *choice, GError **error)
{
  const char *what = choice + strlen ("card:"), *last = strrchr (what, ':');
  g_autofree char *use = last != NULL ? g_strndup (what, last - what) : g_strdup ("");

  return choose_card (charge, use, last != NULL ? last + 1 : "", error);
}

static SgRuling *
answer_charge (const SgGwCharge *charge, const char *choice, char **words, GError **error)
{
  guint n = g_strv_length (words);

  if (g_str_equal (words[0], "plan") && n == 3)
    return sg_gw_charge_choose_plan (charge, words[1], words[2], error);
  if (g_str_equal (words[0], "aim") && n == 2)
    return sg_gw_charge_choose_aim (charge, words[1]);
  if (g_str_equal (words[0], "buy") && n == 2)
    return sg_gw_charge_buy (charge, words[1], error);
  return g_str_equal (words[0], "support") && n > 1 ? sg_gw_charge_call_support (charge, choice + strlen ("support:"), error) : NULL;
}

/* (transfer full) (nullable): what is posted for @choice where the charge stands; NULL without an error: it is not asked. */
static SgRuling *
answer (const SgGwCharge *charge, const char *choice, GError **error)
{
  g_auto (GStrv) words = g_strsplit (choice, ":", 3);
  const char *stage = charge->stage, *what = words[0] != NULL && words[1] != NULL ? words[1] : "";

  if (words[0] == NULL)
    return NULL;
  if (g_str_equal (stage, "declare"))
    return sg_gw_charge_choose_declared (charge, choice, error);
  if (g_str_equal (stage, "respond"))
    return answer_charge (charge, choice, words, error);
  if (g_str_equal (stage, "follow") && g_str_equal (words[0], "follow"))
    return choose_following (charge, g_str_equal (what, "yes"));
  if (g_str_equal (stage, "halt") && g_str_equal (words[0], "halt"))
    return choose_halt (charge, what);
  if (g_str_equal (stage, "card") && g_str_has_prefix (choice, "card:"))
    return answer_card (charge, choice, error);
  if (g_str_equal (stage, "short") && (g_str_equal (choice, "short:back") || g_str_equal (choice, "short:full")))
    return choose_short (charge, g_str_equal (what, "back"));
  if (g_str_equal (stage, "evade") && (g_str_equal (choice, "stand") || (g_str_equal (words[0], "evade") && (g_str_equal (what, "2") || g_str_equal (what, "3")))))
    return choose_evasion (charge, choice, error);
  return g_str_equal (stage, "apart") ? sg_gw_charge_choose_parting (charge, choice) : sg_gw_charge_choose_after (charge, choice);
}

gboolean
sg_gw_charge_choose (const SgGwCharge *charge, const char *choice, GError **error)
{
  g_autoptr (GError) own = NULL;
  SgRuling *ruling = answer (charge, choice, &own);

  if (ruling != NULL)
    return sg_gw_post (charge->gw, ruling, error);
  if (own != NULL)
    g_propagate_error (error, g_steal_pointer (&own));
  else
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("“%s” is not what is being asked now."), choice);
  return FALSE;
}
