/* sg-gw-charge-rule.c: what the verdicts of a charge do to the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/charge/sg-gw-charge-rule.h"

#include "base/sg-xml-nodes.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-after.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-evade.h"
#include "play/gentlemans-war/charge/sg-gw-charge-host.h"
#include "play/gentlemans-war/charge/sg-gw-charge-mines.h"
#include "play/gentlemans-war/charge/sg-gw-charge-plans.h"
#include "play/gentlemans-war/charge/sg-gw-charge-support.h"
#include "play/gentlemans-war/charge/sg-gw-charge-won.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/charge/sg-gw-retire.h"
#include "play/gentlemans-war/charge/sg-gw-rivers.h"
#include "play/gentlemans-war/field/sg-gw-cycle.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-general.h"
#include "play/gentlemans-war/field/sg-gw-mines.h"
#include "play/gentlemans-war/works/sg-gw-works.h"

#define ALONG 60.0     /* degrees from straight before a front within which who comes upon it draws up along it */
#define TOUCHING 1.0   /* inches of its front that stand against the enemy’s at least */
#define APART 0.02     /* inches between two who are in contact */

static const char *const words[] = { "charge-by", "charge-at", "charge-with", "charge-due", "charge-help", "charge-support", "charge-called",
                                     "charge-helps", "charge-stage", "charge-wheel", "charge-gap", "charge-struck", "charge-total", "charge-left",
                                     "charge-card", "charge-plan", "charge-aim", "charge-short", "charge-fighting", "charge-evades", "charge-unready",
                                     "charge-round", "charge-hits", "charge-tried", "charge-killed", "charge-away", "charge-won", "charge-next",
                                     "charge-tie-by", "charge-tie-at", "charge-stood", "charge-pace", "charge-stopped",
                                     "charge-figures", "charge-follow", "charge-losers", "charge-lent", "charge-countered", "charge-hooked", "charge-apart", "charge-mined", "charge-extra", "charge-late" };
static const char *const own_words[] = { "charge-gap", "charge-wheel", "charge-struck", "charge-total", "charge-braced", "charge-left", "charge-next", "charge-tie" };

void
sg_gw_charge_go (const SgGwCharge *charge, SgRuling *ruling, const char *stage)
{
  sg_gw_set_battle (ruling, "charge-stage", stage);
  sg_ruling_set_act (ruling, charge->act);
}

void
sg_gw_charge_clear (const SgGwCharge *charge, SgRuling *ruling)
{
  g_autoptr (GPtrArray) host = sg_gw_units (charge->gw, NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (*sg_gw_after (charge->gw, ruling, "battle", words[i]) != '\0')
      sg_gw_set_battle (ruling, words[i], "");
  sg_gw_set_battle (ruling, "talk", "");
  for (guint i = 0; i < host->len; i++)
    for (guint k = 0; k < G_N_ELEMENTS (own_words); k++)
      if (sg_gw_is (host->pdata[i], own_words[k]))
        sg_gw_set (ruling, host->pdata[i], own_words[k], "");
  sg_ruling_set_act (ruling, charge->act);
}

/* Whoever was to charge has done so; whoever fought has its counter. */
void
sg_gw_charge_end (const SgGwCharge *charge, SgRuling *ruling)
{
  g_autoptr (GPtrArray) attackers = sg_gw_charge_host (charge, TRUE), defenders = sg_gw_charge_host (charge, FALSE);
  g_autoptr (GPtrArray) now = g_ptr_array_new ();
  gboolean fought = *sg_gw_get (charge->gw, "charge-hits") != '\0' || *sg_gw_get (charge->gw, "charge-won") != '\0';

  if (*sg_gw_after (charge->gw, ruling, "battle", "charge-late") != '\0') /* generals’ fates first (GW-707) */
    {
      sg_gw_charge_go (charge, ruling, "late");
      return;
    }
  if (sg_gw_charge_follow_next (charge, ruling)) /* others who won have yet to do what they chose */
    return;
  sg_gw_charge_clear (charge, ruling);
  for (guint i = 0; i < attackers->len; i++)
    {
      sg_gw_set (ruling, attackers->pdata[i], "acted", "yes");
      g_ptr_array_add (now, ((SgUnit *) attackers->pdata[i])->id);
    }
  for (guint i = 0; fought && i < defenders->len; i++)
    {
      sg_gw_set (ruling, defenders->pdata[i], "acted", "yes");
      if (sg_gw_is (defenders->pdata[i], "work"))
        sg_gw_set (ruling, defenders->pdata[i], "work-broken", "yes"); /* who fights loses the cycle (GW-751) */
      g_ptr_array_add (now, ((SgUnit *) defenders->pdata[i])->id);
    }
  g_ptr_array_extend (attackers, defenders, NULL, NULL);
  for (guint i = 0; i < attackers->len; i++)
    if (sg_gw_is_acting (charge->gw, attackers->pdata[i]))
      {
        sg_gw_set_number (ruling, attackers->pdata[i], "spent", MAX (1, sg_gw_dice_of (charge->gw, attackers->pdata[i])));
        sg_gw_set (ruling, attackers->pdata[i], "fresh", "");
      }
  g_ptr_array_add (now, NULL);
  sg_gw_close_cycle (charge->gw, ruling, sg_gw_other (sg_gw_unit (charge->gw, sg_gw_get (charge->gw, "charge-by"))->side),
                     (const char *const *) now->pdata);
}

void
sg_gw_charge_put (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *place)
{
  const SgUnit *general = sg_gw_general_with (gw, unit);
  SgGwBlock block;

  sg_gw_note_ride (gw, ruling, unit, place);
  sg_gw_set_place (ruling, unit, place);
  sg_gw_move_aside (gw, ruling, unit, place);
  if (general != NULL)
    sg_gw_set_place (ruling, general, place);
  if (sg_gw_block (gw, unit, &block) && sg_gw_work_pass (gw, unit, (SgPoint[]) { block.place.at, place->at }, 2, ruling))
    sg_gw_charge_note_mine (gw, ruling);
}

void
sg_gw_charge_remove (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit)
{
  SgGwBlock block;

  if (sg_gw_is_gun (charge->gw, unit) && sg_gw_block (charge->gw, unit, &block))
    {
      g_autofree char *place = sg_place_format (&block.place);

      sg_gw_set (ruling, unit, "gun-left", place);
    }
  sg_gw_leave_general (charge->gw, ruling, unit);
  sg_gw_set_place (ruling, unit, NULL);
}

/* The next of those who charge together takes the lead: the first has gone. */
gboolean
sg_gw_charge_promote (const SgGwCharge *charge, SgRuling *ruling)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, TRUE);
  GString *with = g_string_new (NULL), *due = g_string_new (NULL);
  g_auto (GStrv) waiting = sg_gw_list (sg_gw_get (charge->gw, "charge-due"));
  const SgUnit *next = host->len > 1 ? host->pdata[1] : NULL;

  for (guint i = 2; i < host->len; i++)
    g_string_append_printf (with, "%s%s", with->len > 0 ? " " : "", ((SgUnit *) host->pdata[i])->id);
  for (guint i = 0; next != NULL && waiting[i] != NULL; i++)
    if (!g_str_equal (waiting[i], next->id))
      g_string_append_printf (due, "%s%s", due->len > 0 ? " " : "", waiting[i]);
  if (next != NULL)
    {
      sg_gw_set_battle (ruling, "charge-by", next->id);
      sg_gw_set_battle (ruling, "charge-with", with->str);
      sg_gw_set_battle (ruling, "charge-due", due->str);
      sg_gw_set_battle (ruling, "charge-gap", sg_gw_word (next, "charge-gap"));
      sg_gw_set_battle (ruling, "charge-wheel", sg_gw_word (next, "charge-wheel"));
      sg_gw_set_battle (ruling, "charge-struck", sg_gw_word (next, "charge-struck"));
      sg_gw_set_battle (ruling, "charge-aim", "");
    }
  g_string_free (with, TRUE);
  g_string_free (due, TRUE);
  return next != NULL;
}

/* An action is needed: its own, or one that a card lends. */
static gboolean
can_evade (const SgGwCharge *charge)
{
  gint64 needed = 0;
  g_autofree char *why = sg_gw_charge_why_not (charge, "evade 2 MD", NULL, &needed), *card = why != NULL && needed > 0 ? sg_gw_charge_lend (charge, "evade 2 MD") : NULL;

  return why == NULL || card != NULL;
}

static gboolean
may_evade (const SgGwCharge *charge)
{
  const SgGw *gw = charge->gw;

  return (sg_gw_is_gun (gw, charge->at) || sg_gw_is_loose (gw, charge->at)) && !sg_gw_is_mounted (gw, charge->at)
         && !sg_gw_is (charge->at, "running") && can_evade (charge);
}

const char *
sg_gw_charge_after_nerves (const SgGwCharge *charge, gboolean target_tried)
{
  if (!target_tried && sg_gw_is (charge->at, "must")) /* porters, who have yet to run (GW-909) */
    return "flight";
  if (!target_tried && sg_gw_is_nervous (charge->at))
    return "target-nerves";
  return may_evade (charge) ? "evade" : sg_gw_charge_answers_first (charge) && !sg_gw_is (charge->at, "running") ? "respond" : "dice";
}

const char *
sg_gw_charge_word (SgVerdict *verdict, const char *name)
{
  GVariant *value = sg_verdict_get (verdict, name);

  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING) ? g_variant_get_string (value, NULL) : "";
}

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

/* What @ruling leaves of @unit, who may fall or fall in with it. */
static int
count_after (SgRuling *ruling, const SgUnit *unit)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  gint64 n = sg_gw_left (unit) - sg_gw_lost_in (ruling, unit);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);

      if (effect->kind == SG_EFFECT_TRANSFER && g_strcmp0 (effect->subject, unit->id) == 0 && g_str_equal (effect->to, SG_ACCOUNT_FIT))
        n += effect->amount;
    }
  return (int) n;
}

void
sg_gw_charge_note_figures (SgRuling *ruling, const SgUnit *by, const SgUnit *at, double gap)
{
  g_autofree char *far = sg_number_format (gap), *figures = g_strdup_printf ("%d %d %s", count_after (ruling, by), count_after (ruling, at), far);

  sg_gw_set_battle (ruling, "charge-figures", figures);
}

/* The charger runs into a unit that it was not after. */
void
sg_gw_charge_meet (const SgGwCharge *charge, SgRuling *ruling, SgUnit *met, double left)
{
  static const char *const struck[] = { "", "flank", "rear" }, *const spent[] = { "charge-plan", "charge-evades", "charge-unready", "charge-fighting",
                                                                                  "charge-hits", "charge-tried", "charge-killed", "charge-won",
                                                                                  "charge-next", "charge-help", "charge-short", "charge-with", "charge-due", "charge-extra" };
  g_autofree char *text = sg_number_format (MAX (0, left)), *gap = sg_number_format (sg_gw_gap (charge->gw, charge->by, met));
  SgGwBlock block;

  for (guint i = 0; i < G_N_ELEMENTS (spent); i++)
    sg_gw_set_battle (ruling, spent[i], "");
  sg_gw_set_battle (ruling, "charge-at", met->id);
  sg_gw_set_battle (ruling, "charge-gap", gap);
  sg_gw_charge_note_figures (ruling, charge->by, met, sg_gw_gap (charge->gw, charge->by, met));
  sg_gw_set_battle (ruling, "charge-wheel", "");
  sg_gw_set_battle (ruling, "charge-left", text);
  if (sg_gw_block (charge->gw, charge->by, &block))
    sg_gw_set_battle (ruling, "charge-struck", struck[sg_gw_struck (charge->gw, met, &block)]);
  sg_gw_charge_go (charge, ruling, "accident");
}

static double
way_of (const SgGwCharge *charge)
{
  SgGwBlock by, at;

  return sg_gw_block (charge->gw, charge->by, &by) && sg_gw_block (charge->gw, charge->at, &at) ? sg_point_bearing (by.place.at, at.place.at) : 0;
}

/* Between the two lies what the charger may not enter, or, mounted, may not charge over (GW-407). */
static gboolean
is_behind_ground (const SgGwCharge *charge)
{
  SgGwBlock by, at;
  SgGwWay way;

  if (!sg_gw_block (charge->gw, charge->by, &by) || !sg_gw_block (charge->gw, charge->at, &at))
    return FALSE;
  sg_gw_measure_way (charge->gw, charge->by, sg_gw_row (charge->gw, charge->by), (SgPoint[]) { by.place.at, at.place.at }, 2, &way);
  return way.barred || (way.rough > 0 && !sg_gw_charge_may_go_rough (charge->gw, charge->by));
}

/* Ground where the charger may not follow, or behind it (GW-611). */
gboolean
sg_gw_charge_is_out_of_reach (const SgGwCharge *charge)
{
  return (sg_gw_is_mounted (charge->gw, charge->by)
          && (sg_gw_in_rough (charge->gw, charge->at) || sg_gw_cover (charge->gw, charge->at, charge->by).in_building))
         || is_behind_ground (charge);
}

SgUnit *
sg_gw_charge_in_between (const SgGwCharge *charge, double inches, double *far)
{
  SgUnit *met = sg_gw_charge_ahead (charge->gw, charge->by, way_of (charge), inches, charge->at, far);

  return met != NULL && !g_str_equal (met->side, charge->by->side) && *far < charge->gap ? met : NULL;
}

/* What comes after the dice of all have been thrown. */
const char *
sg_gw_charge_after_reach (const SgGwCharge *charge)
{
  gboolean unready = *sg_gw_get (charge->gw, "charge-unready") != '\0' || *sg_gw_get (charge->gw, "charge-evades") != '\0'
                     || sg_gw_is (charge->at, "running");

  return unready ? "contact" : sg_gw_charge_answers_first (charge) ? "fire" : "respond";
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

static char *
list_without (const char *words, const char *id)
{
  g_auto (GStrv) list = sg_gw_list (words);
  GString *rest = g_string_new (NULL);

  for (guint i = 0; list[i] != NULL; i++)
    if (!g_str_equal (list[i], id))
      g_string_append_printf (rest, "%s%s", rest->len > 0 ? " " : "", list[i]);
  return g_string_free (rest, FALSE);
}

void
sg_gw_charge_leave (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit)
{
  g_autofree char *due = list_without (sg_gw_get (charge->gw, "charge-due"), unit->id), *with = list_without (sg_gw_get (charge->gw, "charge-with"), unit->id);

  sg_gw_set_battle (ruling, "charge-due", due);
  sg_gw_set_battle (ruling, "charge-with", with);
  for (guint k = 0; k < G_N_ELEMENTS (own_words); k++)
    sg_gw_set (ruling, unit, own_words[k], "");
}

/* One of those who charge with the first: it is in contact, or falls short as the first may. */
static void
rule_companion (const SgGwCharge *charge, const SgUnit *unit, gboolean card, SgVerdict *verdict, SgRuling *ruling)
{
  gboolean contact = sg_verdict_get_flag (verdict, "contact");
  g_autofree char *rest = list_without (sg_gw_get (charge->gw, "charge-due"), unit->id), *left = NULL;

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

/* The target comes on to meet them: what it covers they need not (GW-R50). */
double
sg_gw_charge_come_on (const SgGwCharge *charge, double inches, SgRuling *ruling)
{
  double total = g_ascii_strtod (sg_gw_get (charge->gw, "charge-total"), NULL);
  double gone = sg_round_hundredths (MIN (inches, MAX (0, charge->gap - 0.5))), way = charge->gap - MIN (inches, charge->gap);
  g_autofree char *gap = sg_number_format (way), *left = sg_number_format (MAX (0, total - charge->wheel - way));
  SgGwBlock by, at;

  if (sg_gw_block (charge->gw, charge->by, &by) && sg_gw_block (charge->gw, charge->at, &at))
    {
      double bearing = sg_point_bearing (at.place.at, by.place.at);
      SgPlace place = { sg_point_step (at.place.at, bearing, gone), bearing };

      sg_gw_charge_put (charge->gw, ruling, charge->at, &place);
    }
  sg_gw_set_battle (ruling, "charge-gap", gap);
  sg_gw_set_battle (ruling, "charge-countered", "yes");
  if (total > 0)
    sg_gw_set_battle (ruling, "charge-left", left);
  if (*sg_gw_get (charge->gw, "charge-short") != '\0' && way <= 1e-9)
    sg_gw_set_battle (ruling, "charge-short", "");
  return gone;
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

/* Straight towards @aim, a point of @target, until they touch. */
static gboolean
touch_at (const SgGw *gw, const SgUnit *unit, const SgUnit *target, SgPoint aim, SgPlace *place)
{
  double low = 0, high;
  SgGwBlock by, at, there;

  if (!sg_gw_block (gw, unit, &by) || !sg_gw_block (gw, target, &at))
    return FALSE;
  high = sg_point_distance (by.place.at, aim);
  *place = (SgPlace) { by.place.at, sg_point_bearing (by.place.at, aim) };
  for (guint i = 0; i < 24; i++)
    {
      double middle = (low + high) / 2;

      place->at = sg_point_step (by.place.at, place->bearing, middle);
      sg_gw_block_at (&by, place, &there);
      if (sg_gw_block_gap (&there, &at) > 0)
        low = middle;
      else
        high = middle;
    }
  place->at = sg_point_step (by.place.at, place->bearing, low);
  return TRUE;
}

gboolean
sg_gw_charge_contact (const SgGw *gw, const SgUnit *unit, const SgUnit *target, SgPlace *place)
{
  SgGwBlock at;

  return sg_gw_block (gw, target, &at) && touch_at (gw, unit, target, sg_gw_block_middle (&at), place);
}

/* Who charges along comes in beside the first, on the side where it stands, not upon him. */
static SgPoint
find_beside (const SgGwCharge *charge, const SgUnit *unit, const SgGwBlock *at)
{
  SgGwBlock by, own;
  double off, right;

  if (unit == charge->by || !sg_gw_block (charge->gw, charge->by, &by) || !sg_gw_block (charge->gw, unit, &own))
    return sg_gw_block_middle (at);
  off = MIN ((by.front + own.front) / 2, at->front / 2);
  right = sg_bearing_normalize (at->place.bearing + 90);
  if (fabs (sg_bearing_normalize (sg_point_bearing (sg_gw_block_middle (&by), sg_gw_block_middle (&own)) - right + 180) - 180) > 90)
    right = sg_bearing_normalize (right + 180);
  return sg_point_step (sg_gw_block_middle (at), right, off);
}

/* Straight ahead, by itself. FALSE: it is not on the table. */
static gboolean
come_to (const SgGwCharge *charge, const SgUnit *unit, const SgGwBlock *at, SgPlace *place)
{
  return touch_at (charge->gw, unit, charge->at, find_beside (charge, unit, at), place);
}

/* It comes upon the front more than from beside: there it draws up along it. */
static gboolean
meets_front (const SgGwBlock *at, const SgPlace *place)
{
  return fabs (sg_bearing_normalize (place->bearing - at->place.bearing) - 180) <= ALONG;
}

/* Inches to the right of the middle of that front. */
static double
find_aside (const SgGwBlock *at, SgPoint ground)
{
  double angle = at->place.bearing * G_PI / 180;

  return (ground.x - at->place.at.x) * cos (angle) - (ground.y - at->place.at.y) * sin (angle);
}

/* Beside all others who come upon the front, and not upon them: in the order in which they come. */
static void
draw_along (const SgGwCharge *charge, const SgUnit *unit, const SgGwBlock *at, SgPlace *place)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, TRUE);
  double own = find_aside (at, place->at), left = 0, width = 0, sum = 0, most, middle;
  guint n = 0, index = 0;
  SgGwBlock block;

  (void) g_ptr_array_find (host, unit, &index);
  for (guint i = 0; i < host->len; i++)
    {
      SgPlace there;
      double aside;

      if (!sg_gw_block (charge->gw, host->pdata[i], &block) || !come_to (charge, host->pdata[i], at, &there) || !meets_front (at, &there))
        continue;
      aside = find_aside (at, there.at);
      left += i == index ? block.front / 2 : aside < own - APART || (aside <= own + APART && i < index) ? block.front : 0;
      width += block.front;
      sum += aside;
      n++;
    }
  most = MAX (0, (at->front + width) / 2 - TOUCHING);
  middle = CLAMP (sum / MAX (n, 1), -most, most);
  place->bearing = sg_bearing_normalize (at->place.bearing + 180);
  place->at = sg_place_to_ground (&at->place, (SgPoint) { middle - width / 2 + left, APART });
}

gboolean
sg_gw_charge_touch (const SgGwCharge *charge, const SgUnit *unit, SgPlace *place)
{
  SgGwBlock at;

  if (!sg_gw_block (charge->gw, charge->at, &at) || !come_to (charge, unit, &at, place))
    return FALSE;
  if (meets_front (&at, place))
    draw_along (charge, unit, &at, place);
  return TRUE;
}

void
sg_gw_charge_close_up (const SgGwCharge *charge, SgRuling *ruling)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, TRUE);
  SgPlace place;

  for (guint i = 0; i < host->len; i++)
    if (sg_gw_charge_touch (charge, host->pdata[i], &place))
      sg_gw_charge_put (charge->gw, ruling, host->pdata[i], &place);
}

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

SgUnit *
sg_gw_charge_thrower (const SgGwCharge *charge)
{
  g_auto (GStrv) due = sg_gw_list (sg_gw_get (charge->gw, "charge-due"));
  SgUnit *unit = *sg_gw_get (charge->gw, "charge-total") != '\0' && due[0] != NULL ? sg_gw_unit (charge->gw, due[0]) : NULL;

  return unit != NULL ? unit : charge->by;
}

SgUnit *
sg_gw_charge_faller (const SgGwCharge *charge)
{
  SgUnit *unit = sg_gw_charge_thrower (charge);

  return sg_gw_is (unit, "charge-total") ? unit : charge->by;
}

/* Straight on, into whoever stands there, or to the end of what it rolled (GW-625). */
void
sg_gw_charge_run_on (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, double inches, const SgUnit *but)
{
  double far = inches;
  SgUnit *met = NULL;
  SgGwBlock block;
  SgPlace place;

  if (!sg_gw_block (charge->gw, unit, &block))
    {
      sg_gw_charge_end (charge, ruling);
      return;
    }
  if (inches > 0)
    met = sg_gw_charge_ahead (charge->gw, unit, block.place.bearing, inches, but, &far);
  if (met != NULL && !g_str_equal (met->side, unit->side))
    {
      sg_gw_charge_meet (charge, ruling, met, inches - far);
      return;
    }
  place = block.place;
  place.at = sg_point_step (block.place.at, block.place.bearing, met != NULL ? MAX (0, far - 0.5) : MAX (0, inches));
  if (charge->gw->map != NULL)
    {
      place.at.x = CLAMP (place.at.x, 0, sg_map_get_width (charge->gw->map));
      place.at.y = CLAMP (place.at.y, 0, sg_map_get_depth (charge->gw->map));
    }
  sg_gw_charge_put (charge->gw, ruling, unit, &place);
  sg_gw_charge_end (charge, ruling);
}
