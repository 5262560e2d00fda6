/* sg-gw-charge-rule.c: what the verdicts of a charge do to the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/charge/sg-gw-charge-rule.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-counter.h"
#include "play/gentlemans-war/charge/sg-gw-charge-evade.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/charge/sg-gw-retire.h"
#include "play/gentlemans-war/field/sg-gw-again.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

/* Nerves */

/* Others who charge are left whose nerves are to be tried, or who go on without it. */
static gboolean
has_other_nerves (const SgGwCharge *charge, const SgUnit *unit)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, TRUE);

  for (guint i = 0; i < host->len; i++)
    if (host->pdata[i] != unit && sg_gw_is_nervous (host->pdata[i]) && !sg_own_has (host->pdata[i], braced))
      return TRUE;
  return FALSE;
}

static const char *
after_charger (const SgGwCharge *charge, const SgUnit *unit)
{
  return has_other_nerves (charge, unit) ? "charger-nerves" : sg_gw_charge_after_nerves (charge, FALSE);
}

/* It does not charge: the others go without it. FALSE: there are none. */
static gboolean
drop_out (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit)
{
  if (unit != charge->by)
    sg_gw_charge_leave (charge, ruling, unit);
  else if (!sg_gw_charge_promote (charge, ruling))
    return FALSE;
  sg_gw_charge_go (charge, ruling, after_charger (charge, unit));
  return TRUE;
}

/* What @unit, Nervous, makes of it: whether it carries on, and whether it goes. */
typedef struct { const SgUnit *unit; gboolean calm, goes; } Nerves;

static Nerves
try_nerves (const SgGwCharge *charge, const SgUnit *unit, SgVerdict *verdict, SgRuling *ruling)
{
  const char *told = sg_gw_charge_word (verdict, "result");
  SgGwMorale result = sg_gw_morale_read (told);
  gboolean runs = result == SG_GW_RUNS_AWAY, calm = result == SG_GW_CARRIES_ON, goes = runs || result == SG_GW_FALLS_BACK;
  Nerves nerves = { unit, calm };

  sg_ruling_say (ruling, unit == charge->at ? _("%s, Nervous, was charged: %s") : _("%s, Nervous, was to charge: %s"), unit->name, sg_value_word (told));
  sg_gw_count_test (charge->gw, ruling, unit, calm);
  if (goes || (!calm && !g_str_equal (sg_gw_charge_word (verdict, "response"), "stands")))
    sg_word_set_flag (ruling, unit, &sg_gw_words.disordered, TRUE);
  if (runs)
    sg_word_set_flag (ruling, unit, &sg_gw_words.running, TRUE);
  if (goes) /* a gun that cannot be moved stays where it is, and may be charged all the same (GW-403) */
    sg_gw_make_go (charge->gw, ruling, unit, told);
  nerves.goes = *sg_word_after (ruling, unit, &sg_gw_words.must) != '\0';
  return nerves;
}

gboolean
sg_gw_charge_rule_target_nerves (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  Nerves nerves = try_nerves (charge, charge->at, verdict, ruling);

  sg_gw_charge_go (charge, ruling, nerves.goes ? "flight" : sg_gw_charge_after_nerves (charge, TRUE));
  return TRUE;
}

gboolean
sg_gw_charge_rule_nerves (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *charger = sg_gw_charge_nervous (charge);
  Nerves nerves = try_nerves (charge, charger != NULL ? charger : charge->by, verdict, ruling);

  if (nerves.calm)
    {
      sg_own_set (ruling, nerves.unit, braced, "yes");
      sg_gw_charge_go (charge, ruling, after_charger (charge, nerves.unit));
    }
  else if (drop_out (charge, ruling, nerves.unit))
    sg_word_set (ruling, nerves.unit, &sg_gw_words.acted, nerves.goes ? "yes" : sg_word_text (nerves.unit, &sg_gw_words.acted));
  else if (nerves.goes)
    sg_gw_charge_end (charge, ruling);
  else
    sg_gw_charge_clear (charge, ruling); /* it may do something else (GW-R46) */
  return TRUE;
}

/* A unit that must go does so within the charge. */
gboolean
sg_gw_charge_rule_going (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *unit = sg_word_has (charge->at, &sg_gw_words.must) ? charge->at : charge->by;

  sg_gw_retire (charge->gw, ruling, unit, sg_word_text (unit, &sg_gw_words.must), sg_play_measure (verdict, "inches"));
  sg_gw_charge_go (charge, ruling, "follow");
  return TRUE;
}

gboolean
sg_gw_charge_rule_evasion (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);

  sg_gw_charge_evade (charge, ruling, sg_play_measure (verdict, "moved_in"));
  return TRUE;
}

/* Reach */

/* @played: one has been; by a house rule another may be (GW-R49). */
static gboolean
may_add_card (const SgGwCharge *charge, const SgUnit *unit, gboolean played)
{
  g_autofree char *card = played && !sg_ruleset_chosen (charge->gw->rules, "gw.charge.cards", "any") ? NULL : sg_gw_charge_cheapest (charge, unit, FALSE);

  return card != NULL;
}

/* TRUE: an evader is out of it, in cover or behind others who now bear the blow. */
static gboolean
follow_evader (const SgGwCharge *charge, gint64 total, SgRuling *ruling)
{
  double way = MAX (0, total - charge->wheel), far = 0;
  SgUnit *met;

  if (!sg_charge_is (charge, evades, "yes"))
    return FALSE;
  met = sg_gw_charge_in_between (charge, way, &far);
  if (met != NULL)
    {
      sg_ruling_say (ruling, _("%s charged %s: %d inches, and ran into %s"), charge->by->name, charge->at->name, (int) total, met->name);
      sg_gw_charge_meet (charge, ruling, met, way - far);
      return TRUE;
    }
  if (!sg_gw_charge_is_out_of_reach (charge))
    return FALSE;
  sg_gw_charge_go (charge, ruling, "halt");
  return TRUE;
}

static void
rule_reach (const SgGwCharge *charge, gboolean card, SgVerdict *verdict, SgRuling *ruling)
{
  gboolean contact = sg_verdict_get_flag (verdict, "contact");
  gint64 total = sg_verdict_get_number (verdict, "total");

  sg_ruling_say (ruling, contact ? _("%s charged %s: %d inches, contact") : _("%s charged %s: %d inches, too short"), charge->by->name,
                    charge->at->name, (int) total);
  sg_charge_set_length (charge, ruling, total, total);
  sg_charge_set_length (charge, ruling, left, MAX (0, total - charge->wheel - charge->gap));
  if (follow_evader (charge, total, ruling))
    return;
  if (!contact)
    sg_gw_charge_go (charge, ruling, may_add_card (charge, charge->by, card) ? "card" : "short");
  else
    sg_gw_charge_go (charge, ruling, sg_charge_has (charge, due) ? "dice" : sg_gw_charge_after_reach (charge));
}

/* One of those who charge with the first: it is in contact, or falls short as the first may. */
static void
rule_companion (const SgGwCharge *charge, const SgUnit *unit, gboolean card, SgVerdict *verdict, SgRuling *ruling)
{
  gboolean contact = sg_verdict_get_flag (verdict, "contact");
  g_autofree char *rest = sg_gw_charge_list_without (sg_charge_text (charge, due), unit->id);

  sg_ruling_say (ruling, contact ? _("%s charged %s: %d inches, contact") : _("%s charged %s: %d inches, too short"), unit->name, charge->at->name,
                    (int) sg_verdict_get_number (verdict, "total"));
  sg_gw_count (charge->gw, ruling, unit, "card");
  if (!contact)
    {
      sg_own_set_whole (ruling, unit, own_total, sg_verdict_get_number (verdict, "total"));
      sg_gw_charge_go (charge, ruling, may_add_card (charge, unit, card) ? "card" : "short");
      return;
    }
  sg_charge_set (charge, ruling, due, rest);
  sg_own_set_length (ruling, unit, own_left, MAX (0, sg_verdict_get_number (verdict, "total") - sg_gw_charge_way (charge, unit)));
  sg_gw_charge_go (charge, ruling, *rest != '\0' ? "dice" : sg_gw_charge_after_reach (charge));
}

gboolean
sg_gw_charge_rule_dice (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *thrower = sg_gw_charge_thrower (charge);

  if (thrower != charge->by)
    rule_companion (charge, thrower, FALSE, verdict, ruling);
  else
    rule_reach (charge, FALSE, verdict, ruling);
  return TRUE;
}

gboolean
sg_gw_charge_rule_card (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *faller = sg_gw_charge_faller (charge);

  if (faller != charge->by)
    rule_companion (charge, faller, TRUE, verdict, ruling);
  else
    rule_reach (charge, TRUE, verdict, ruling);
  return TRUE;
}

gboolean
sg_gw_charge_rule_counter (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  SgGwHalt halt;
  double gone = sg_gw_charge_come_on (charge, sg_play_measure (verdict, "inches"), ruling, &halt);
  g_autofree char *far = sg_gw_length (gone);

  sg_ruling_say (ruling, _("%s came on %s to meet %s"), charge->at->name, far, charge->by->name);
  if (halt.before == NULL && sg_verdict_get_flag (verdict, "halts"))
    halt.before = sg_gw_charge_counter_obstacle (charge);
  sg_gw_charge_tell_halt (ruling, charge->at, &halt);
  sg_gw_charge_go (charge, ruling, "fire");
  return TRUE;
}

/* Nobody is left of the target: its general’s fate is that of one whose unit is destroyed (GW-707), and the chargers ride on. */
static void
rout (const SgGwCharge *charge, SgRuling *ruling)
{
  sg_ruling_say (ruling, _("%s, run into by %s, was routed and removed"), charge->at->name, charge->by->name);
  sg_gw_lose (charge->gw, ruling, charge->at, sg_gw_left (charge->at));
  sg_word_set_flag (ruling, charge->at, &sg_gw_words.acted, TRUE);
  if (sg_gw_general_with (charge->gw, charge->at) != NULL)
    {
      sg_gw_set_place (ruling, charge->at, NULL);
      sg_gw_charge_go (charge, ruling, "rout");
      return;
    }
  sg_gw_charge_remove (charge, ruling, charge->at);
  sg_gw_charge_run_on (charge, ruling, charge->by, sg_charge_length (charge, left) + charge->gap, charge->at);
}

gboolean
sg_gw_charge_rule_accident (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const char *state = sg_ruleset_told (charge->gw->rules, "GW-615", "accidental", "result", sg_gw_charge_word (verdict, "result"), "state");

  if (g_str_equal (state, "routed"))
    rout (charge, ruling);
  else if (g_str_equal (state, "disordered"))
    {
      sg_ruling_say (ruling, _("%s, run into by %s, was Disordered, and had no answer"), charge->at->name, charge->by->name);
      sg_word_set_flag (ruling, charge->at, &sg_gw_words.disordered, TRUE);
      sg_charge_set_flag (charge, ruling, unready, TRUE);
      sg_gw_charge_go (charge, ruling, "fire");
    }
  else
    {
      sg_ruling_say (ruling, _("%s, run into by %s, stood in good order"), charge->at->name, charge->by->name);
      sg_gw_charge_go (charge, ruling, "respond");
    }
  return TRUE;
}

/* Fire */

/* What a volley does to @aim, told by the clause with %s for what was lost. */
static gint64
take_volley (const SgGwCharge *charge, const SgUnit *by, const SgUnit *aim, SgVerdict *verdict, SgRuling *ruling, const char *clause)
{
  gint64 lost = sg_verdict_get_number (verdict, "lost");
  g_autofree char *told = sg_gw_tell_shot (aim, lost);

  sg_ruling_say (ruling, clause, by->name, aim->name, told);
  sg_gw_lose (charge->gw, ruling, aim, lost);
  sg_gw_add_losses (charge->gw, ruling, aim, lost);
  sg_gw_note_shot (charge->gw, ruling, by, aim, verdict);
  return lost;
}

gboolean
sg_gw_charge_rule_first_shot (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  gint64 lost = take_volley (charge, charge->by, charge->at, verdict, ruling, _("%s shot at %s before charging: %s"));

  sg_word_set_flag (ruling, charge->by, &sg_gw_words.shot, TRUE);
  sg_gw_spend (ruling, charge->by, MAX (1, sg_verdict_get_number (verdict, "costs_md")));
  if (lost < sg_gw_left (charge->at))
    sg_gw_charge_go (charge, ruling, "first-fire");
  else
    sg_gw_charge_end (charge, ruling);
  return TRUE;
}

gboolean
sg_gw_charge_rule_shot (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *aim = sg_charge_unit (charge, aim);
  gint64 lost;

  if (aim == NULL)
    aim = charge->by;
  sg_gw_disturb (ruling, charge->at);
  lost = take_volley (charge, charge->at, aim, verdict, ruling, _("%s shot at the charge of %s: %s"));
  if (lost < sg_gw_left (aim) || aim != charge->by || sg_gw_charge_promote (charge, ruling))
    sg_gw_charge_go (charge, ruling, "fire");
  else
    sg_gw_charge_end (charge, ruling);
  return TRUE;
}

gboolean
sg_gw_charge_rule_turning (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  gint64 n = sg_verdict_get_number (verdict, "figures_fighting");

  sg_ruling_say (ruling, charge->flanked == SG_GW_REAR
                         ? ngettext ("%s was struck in its rear: %d figure fought", "%s was struck in its rear: %d figures fought", n)
                         : ngettext ("%s was struck in its flank: %d figure fought", "%s was struck in its flank: %d figures fought", n), charge->at->name, (int) n);
  sg_charge_set_whole (charge, ruling, fighting, n);
  sg_gw_charge_go (charge, ruling, "contact");
  return TRUE;
}
