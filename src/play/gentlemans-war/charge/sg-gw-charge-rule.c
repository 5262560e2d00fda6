/* sg-gw-charge-rule.c: what the verdicts of a charge do to the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/charge/sg-gw-charge-rule.h"

#include "base/sg-xml-nodes.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-after.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-evade.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge-support.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/charge/sg-gw-retire.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"

/* Nerves */

/* Others who charge are left whose nerves are to be tried, or who go on without it. */
static gboolean
has_other_nerves (const SgGwCharge *charge, const SgUnit *unit)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, TRUE);

  for (guint i = 0; i < host->len; i++)
    if (host->pdata[i] != unit && sg_gw_is_nervous (host->pdata[i]) && !sg_gw_is (host->pdata[i], "charge-braced"))
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

static void
rule_nerves (const SgGwCharge *charge, gboolean of_target, SgVerdict *verdict, SgRuling *ruling)
{
  const SgUnit *charger = sg_gw_charge_nervous (charge), *unit = of_target ? charge->at : charger != NULL ? charger : charge->by;
  const char *result = sg_gw_charge_word (verdict, "result");
  gboolean goes = g_str_equal (result, "Fall Back") || g_str_equal (result, "Run Away");

  sg_ruling_say (ruling, of_target ? _("%s, Nervous, was charged: %s") : _("%s, Nervous, was to charge: %s"), unit->name, result);
  sg_gw_count_test (charge->gw, ruling, unit, g_str_equal (result, "Carry On"));
  if (goes || (g_str_equal (result, "Disordered") && !g_str_equal (sg_gw_charge_word (verdict, "response"), "stands")))
    sg_gw_set (ruling, unit, "disordered", "yes");
  if (g_str_equal (result, "Run Away"))
    sg_gw_set (ruling, unit, "running", "yes");
  if (goes)
    sg_gw_set (ruling, unit, "must", g_str_equal (result, "Run Away") ? "run away" : "fall back");
  if (goes && of_target)
    sg_gw_charge_go (charge, ruling, "flight");
  else if (of_target)
    sg_gw_charge_go (charge, ruling, sg_gw_charge_after_nerves (charge, TRUE));
  else if (g_str_equal (result, "Carry On"))
    {
      sg_gw_set (ruling, unit, "charge-braced", "yes");
      sg_gw_charge_go (charge, ruling, after_charger (charge, unit));
    }
  else if (drop_out (charge, ruling, unit))
    sg_gw_set (ruling, unit, "acted", goes ? "yes" : sg_gw_word (unit, "acted"));
  else if (goes)
    sg_gw_charge_end (charge, ruling);
  else
    sg_gw_charge_clear (charge, ruling); /* it may do something else (GW-R46) */
}

/* A unit that must go does so within the charge. */
static void
rule_going (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling, const char *stage)
{
  const SgUnit *unit = sg_gw_is (charge->at, "must") ? charge->at : charge->by;
  const char *gait = sg_gw_word (unit, "must");
  GVariant *value = sg_verdict_get (verdict, "inches");
  double inches = value != NULL ? g_variant_get_double (value) : 0;

  sg_gw_retire (charge->gw, ruling, unit, gait, inches);
  sg_gw_charge_go (charge, ruling, stage);
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

  if (!g_str_equal (sg_gw_get (charge->gw, "charge-evades"), "yes"))
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
  g_autofree char *text = g_strdup_printf ("%d", (int) total), *left = sg_number_format (MAX (0, total - charge->wheel - charge->gap));

  sg_ruling_say (ruling, contact ? _("%s charged %s: %d inches, contact") : _("%s charged %s: %d inches, too short"), charge->by->name,
                    charge->at->name, (int) total);
  sg_gw_set_battle (ruling, "charge-total", text);
  sg_gw_set_battle (ruling, "charge-left", left);
  if (follow_evader (charge, total, ruling))
    return;
  if (!contact)
    sg_gw_charge_go (charge, ruling, may_add_card (charge, charge->by, card) ? "card" : "short");
  else
    sg_gw_charge_go (charge, ruling, *sg_gw_get (charge->gw, "charge-due") != '\0' ? "dice" : sg_gw_charge_after_reach (charge));
}

/* One of those who charge with the first: it is in contact, or falls short as the first may. */
static void
rule_companion (const SgGwCharge *charge, const SgUnit *unit, gboolean card, SgVerdict *verdict, SgRuling *ruling)
{
  gboolean contact = sg_verdict_get_flag (verdict, "contact");
  g_autofree char *rest = sg_gw_charge_list_without (sg_gw_get (charge->gw, "charge-due"), unit->id), *left = NULL;

  sg_ruling_say (ruling, contact ? _("%s charged %s: %d inches, contact") : _("%s charged %s: %d inches, too short"), unit->name, charge->at->name,
                    (int) sg_verdict_get_number (verdict, "total"));
  sg_gw_set (ruling, unit, "acted", "yes");
  if (!contact)
    {
      sg_gw_set_number (ruling, unit, "charge-total", sg_verdict_get_number (verdict, "total"));
      sg_gw_charge_go (charge, ruling, may_add_card (charge, unit, card) ? "card" : "short");
      return;
    }
  sg_gw_set_battle (ruling, "charge-due", rest);
  left = sg_number_format (MAX (0, sg_verdict_get_number (verdict, "total") - sg_gw_charge_way (charge, unit)));
  sg_gw_set (ruling, unit, "charge-left", left);
  sg_gw_charge_go (charge, ruling, *rest != '\0' ? "dice" : sg_gw_charge_after_reach (charge));
}

static void
rule_counter (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling)
{
  double gone = sg_gw_charge_come_on (charge, g_variant_get_double (sg_verdict_get (verdict, "inches")), ruling);
  g_autofree char *far = sg_gw_length (gone);

  sg_ruling_say (ruling, _("%s came on %s to meet %s"), charge->at->name, far, charge->by->name);
  sg_gw_charge_go (charge, ruling, "fire");
}

static void
rule_accident (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling)
{
  const char *result = sg_gw_charge_word (verdict, "result");

  sg_ruling_say (ruling, g_str_has_prefix (result, "routed") ? _("%s, run into by %s, was routed and removed")
                         : g_str_has_prefix (result, "Disordered") ? _("%s, run into by %s, was Disordered, and had no answer")
                         : _("%s, run into by %s, stood in good order"), charge->at->name, charge->by->name);
  if (g_str_has_prefix (result, "routed"))
    {
      sg_gw_lose (charge->gw, ruling, charge->at, sg_gw_left (charge->at));
      sg_gw_set (ruling, charge->at, "acted", "yes");
      if (sg_gw_general_with (charge->gw, charge->at) != NULL)
        {
          sg_gw_set_place (ruling, charge->at, NULL);
          sg_gw_charge_go (charge, ruling, "rout"); /* his fate is that of one whose unit is destroyed (GW-707) */
          return;
        }
      sg_gw_charge_remove (charge, ruling, charge->at);
      sg_gw_charge_run_on (charge, ruling, charge->by, g_ascii_strtod (sg_gw_get (charge->gw, "charge-left"), NULL) + charge->gap, charge->at);
      return;
    }
  if (g_str_has_prefix (result, "Disordered"))
    {
      sg_gw_set (ruling, charge->at, "disordered", "yes");
      sg_gw_set_battle (ruling, "charge-unready", "yes");
    }
  sg_gw_charge_go (charge, ruling, g_str_has_prefix (result, "Disordered") ? "fire" : "respond");
}

/* Fire */

static void
rule_shot (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling)
{
  gboolean first = g_str_equal (charge->stage, "first-shot");
  const SgUnit *aim = sg_gw_unit (charge->gw, sg_gw_get (charge->gw, "charge-aim")), *by = first ? charge->by : charge->at;
  gint64 lost = sg_verdict_get_number (verdict, "lost");
  g_autofree char *told = NULL;

  aim = first ? charge->at : aim != NULL ? aim : charge->by;
  told = sg_gw_tell_shot (aim, lost);
  if (first)
    sg_ruling_say (ruling, _("%s shot at %s before charging: %s"), by->name, aim->name, told);
  else
    sg_ruling_say (ruling, _("%s shot at the charge of %s: %s"), by->name, aim->name, told);
  sg_gw_lose (charge->gw, ruling, aim, lost);
  sg_gw_add_losses (charge->gw, ruling, aim, lost);
  sg_gw_note_shot (charge->gw, ruling, by, aim, verdict);
  if (first)
    {
      sg_gw_set (ruling, by, "shot", "yes");
      sg_gw_spend (ruling, by, MAX (1, sg_verdict_get_number (verdict, "costs_md")));
    }
  if (lost < sg_gw_left (aim))
    sg_gw_charge_go (charge, ruling, first ? "first-fire" : "fire");
  else if (!first && aim != charge->by)
    sg_gw_charge_go (charge, ruling, "fire");
  else if (!first && sg_gw_charge_promote (charge, ruling))
    sg_gw_charge_go (charge, ruling, "fire");
  else
    sg_gw_charge_end (charge, ruling);
}

static void
rule_turning (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling)
{
  gint64 n = sg_verdict_get_number (verdict, "figures_fighting");
  g_autofree char *text = g_strdup_printf ("%d", (int) n);

  sg_ruling_say (ruling, charge->flanked == SG_GW_REAR
                         ? ngettext ("%s was struck in its rear: %d figure fought", "%s was struck in its rear: %d figures fought", n)
                         : ngettext ("%s was struck in its flank: %d figure fought", "%s was struck in its flank: %d figures fought", n), charge->at->name, (int) n);
  sg_gw_set_battle (ruling, "charge-fighting", text);
  sg_gw_charge_go (charge, ruling, "contact");
}

/* Contact */

/* Whether @question is the one that the stage asks. */
static gboolean
is_of_stage (const SgGwCharge *charge, const char *id)
{
  static const struct { const char *stage, *id; } asked[] = {
    { "first-shot", "shoot" }, { "charger-nerves", "nervous-charge" }, { "target-nerves", "nervous-charge" }, { "flight", "move" },
    { "first-fire", "move" }, { "evading", "evade" }, { "dice", "charge" }, { "card-dice", "charge-card" }, { "accident", "accidental-charge" },
    { "support", "shoot" }, { "support", "move" }, { "recover", "recover-skirmishers" }, { "shot", "shoot" }, { "counter", "move" }, { "turning", "turn-under-attack" },
    { "pursuit", "pursuit" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    if (g_str_equal (asked[i].stage, charge->stage) && g_str_equal (asked[i].id, id))
      return TRUE;
  return FALSE;
}

gboolean
sg_gw_charge_rule (const SgGwCharge *charge, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling)
{
  const char *id = sg_question_get_procedure (question)->id;

  if (sg_gw_charge_rule_after (charge, question, verdict, ruling))
    return TRUE;
  if (!is_of_stage (charge, id))
    {
      /* Morale and retreats of those who are in it are of its act as well. */
      sg_ruling_set_act (ruling, charge->act);
      return FALSE;
    }
  if (sg_verdict_get_refusal (verdict) != NULL)
    return FALSE;
  if (g_str_equal (id, "nervous-charge"))
    rule_nerves (charge, g_str_equal (charge->stage, "target-nerves"), verdict, ruling);
  else if (g_str_equal (charge->stage, "flight") || g_str_equal (charge->stage, "first-fire"))
    rule_going (charge, verdict, ruling, "follow");
  else if (g_str_equal (charge->stage, "support"))
    sg_gw_charge_rule_support (charge, verdict, ruling);
  else if (g_str_equal (id, "evade"))
    sg_gw_charge_evade (charge, ruling, sg_verdict_get (verdict, "moved_in") != NULL ? g_variant_get_double (sg_verdict_get (verdict, "moved_in")) : 0);
  else if (g_str_equal (id, "accidental-charge"))
    rule_accident (charge, verdict, ruling);
  else if (g_str_equal (id, "recover-skirmishers"))
    sg_gw_charge_rule_recovery (charge, verdict, ruling);
  else if (g_str_equal (charge->stage, "counter"))
    rule_counter (charge, verdict, ruling);
  else if (g_str_equal (id, "charge") && sg_gw_charge_thrower (charge) != charge->by)
    rule_companion (charge, sg_gw_charge_thrower (charge), FALSE, verdict, ruling);
  else if (g_str_equal (id, "charge-card") && sg_gw_charge_faller (charge) != charge->by)
    rule_companion (charge, sg_gw_charge_faller (charge), TRUE, verdict, ruling);
  else if (g_str_equal (id, "charge") || g_str_equal (id, "charge-card"))
    rule_reach (charge, g_str_equal (id, "charge-card"), verdict, ruling);
  else if (g_str_equal (id, "shoot"))
    rule_shot (charge, verdict, ruling);
  else if (g_str_equal (id, "turn-under-attack"))
    rule_turning (charge, verdict, ruling);
  return TRUE;
}

