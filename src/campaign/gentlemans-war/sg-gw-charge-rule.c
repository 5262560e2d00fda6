/* sg-gw-charge-rule.c: what the verdicts of a charge do to the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/gentlemans-war/sg-gw-charge.h"

static const char *const words[] = { "charge-by", "charge-at", "charge-stage", "charge-wheel", "charge-gap", "charge-struck", "charge-total",
                                     "charge-card", "charge-plan", "charge-short", "charge-fighting", "charge-evades", "charge-round",
                                     "charge-won", "charge-line", "charge-stood", "charge-pace" };

static void
say (SgRuling *ruling, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
say (SgRuling *ruling, const char *format, ...)
{
  g_autofree char *clause = NULL;
  va_list args;

  va_start (args, format);
  clause = g_strdup_vprintf (format, args);
  va_end (args);
  sg_ruling_set_clause (ruling, clause);
}

void
sg_gw_charge_go (const SgGwCharge *charge, SgRuling *ruling, const char *stage)
{
  sg_gw_set_battle (ruling, "charge-stage", stage);
  sg_ruling_set_act (ruling, charge->act);
}

void
sg_gw_charge_end (const SgGwCharge *charge, SgRuling *ruling)
{
  const char *now[] = { charge->by->id, charge->at->id, NULL };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (*sg_gw_get (charge->gw, words[i]) != '\0')
      sg_gw_set_battle (ruling, words[i], "");
  sg_gw_set_battle (ruling, "talk", "");
  sg_gw_set (ruling, charge->by, "acted", "yes");
  sg_gw_set_number (ruling, charge->by, "spent", MAX (1, sg_gw_dice_of (charge->gw, charge->by)));
  sg_gw_set (ruling, charge->by, "fresh", "");
  sg_gw_close_cycle (charge->gw, ruling, charge->at->side, now);
  sg_ruling_set_act (ruling, charge->act);
}

static gboolean
may_evade (const SgGwCharge *charge)
{
  const SgGw *gw = charge->gw;

  return (sg_gw_is_gun (gw, charge->at) || sg_gw_is_loose (gw, charge->at)) && !sg_gw_is_mounted (gw, charge->at)
         && !sg_gw_is (charge->at, "running") && !(sg_gw_is (charge->at, "acted") && sg_gw_is (charge->at, "disordered"));
}

const char *
sg_gw_charge_after_nerves (const SgGwCharge *charge, gboolean target_tried)
{
  if (!target_tried && sg_gw_bears_it (charge->at, "nervous") && !sg_gw_is (charge->at, "running"))
    return "target-nerves";
  return may_evade (charge) ? "evade" : "dice";
}

static const char *
get_word (SgVerdict *verdict, const char *name)
{
  GVariant *value = sg_verdict_get (verdict, name);

  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING) ? g_variant_get_string (value, NULL) : "";
}

/* Nerves */

static void
rule_nerves (const SgGwCharge *charge, gboolean of_target, SgVerdict *verdict, SgRuling *ruling)
{
  const SgUnit *unit = of_target ? charge->at : charge->by;
  const char *result = get_word (verdict, "result");
  gboolean goes = g_str_equal (result, "Fall Back") || g_str_equal (result, "Run Away");

  say (ruling, of_target ? _("%s, Nervous, is charged: %s") : _("%s, Nervous, was to charge: %s"), unit->name, result);
  if (goes || g_str_equal (result, "Disordered"))
    sg_gw_set (ruling, unit, "disordered", "yes");
  if (g_str_equal (result, "Run Away"))
    sg_gw_set (ruling, unit, "running", "yes");
  if (goes)
    sg_gw_set (ruling, unit, "must", g_str_equal (result, "Run Away") ? "run away" : "fall back");
  if (goes || (!of_target && !g_str_equal (result, "Carry On")))
    sg_gw_charge_end (charge, ruling);
  else
    sg_gw_charge_go (charge, ruling, sg_gw_charge_after_nerves (charge, of_target));
}

/* Straight away from the charger. */
static void
rule_evasion (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling)
{
  GVariant *moved = sg_verdict_get (verdict, "moved_in");
  double inches = moved != NULL ? g_variant_get_double (moved) : 0;
  g_autofree char *far = sg_text_length (inches, "in"), *gap = sg_number_format (charge->gap + inches);
  SgGwBlock by, at;

  say (ruling, _("%s evaded by %s"), charge->at->name, far);
  if (sg_gw_block (charge->gw, charge->by, &by) && sg_gw_block (charge->gw, charge->at, &at))
    {
      double away = sg_point_bearing (by.place.at, at.place.at);
      SgPlace place = { sg_point_step (at.place.at, away, inches), at.place.bearing };

      sg_gw_set_place (ruling, charge->at, &place);
    }
  sg_gw_set_battle (ruling, "charge-gap", gap);
  sg_gw_set_battle (ruling, "charge-evades", "yes");
  sg_gw_set (ruling, charge->at, "acted", "yes");
  sg_gw_charge_go (charge, ruling, "dice");
}

/* Reach */

static gboolean
has_card (const SgGwCharge *charge)
{
  g_auto (GStrv) hand = sg_gw_hand (charge->gw, charge->by->side);

  for (guint i = 0; hand[i] != NULL; i++)
    if (sg_gw_may_hold (charge->gw, charge->by->side, hand[i], NULL, NULL))
      return TRUE;
  return FALSE;
}

static void
rule_reach (const SgGwCharge *charge, gboolean card, SgVerdict *verdict, SgRuling *ruling)
{
  gboolean contact = sg_verdict_get_flag (verdict, "contact"), evaded = g_str_equal (sg_gw_get (charge->gw, "charge-evades"), "yes");
  gint64 total = sg_verdict_get_number (verdict, "total");
  g_autofree char *text = g_strdup_printf ("%d", (int) total);

  say (ruling, contact ? _("%s charged %s: %d inches, contact") : _("%s charged %s: %d inches, too short"), charge->by->name, charge->at->name,
       (int) total);
  sg_gw_set_battle (ruling, "charge-total", text);
  if (contact)
    sg_gw_charge_go (charge, ruling, evaded || sg_gw_is (charge->at, "running") ? "contact" : "respond");
  else
    sg_gw_charge_go (charge, ruling, !card && has_card (charge) ? "card" : "short");
}

/* Fire */

static void
rule_shot (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling)
{
  gint64 lost = sg_verdict_get_number (verdict, "lost");

  say (ruling, ngettext ("%s shot at the charge of %s: %d figure lost", "%s shot at the charge of %s: %d figures lost", lost), charge->at->name,
       charge->by->name, (int) lost);
  sg_gw_lose (charge->gw, ruling, charge->by, lost);
  sg_gw_add_losses (charge->gw, ruling, charge->by, lost);
  if (sg_verdict_get_flag (verdict, "jam"))
    sg_gw_set (ruling, charge->at, "jammed", "yes");
  if (lost >= sg_gw_left (charge->by))
    sg_gw_charge_end (charge, ruling);
  else
    sg_gw_charge_go (charge, ruling, "fire");
}

static void
rule_turning (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling)
{
  gint64 n = sg_verdict_get_number (verdict, "figures_fighting");
  g_autofree char *text = g_strdup_printf ("%d", (int) n);

  say (ruling, ngettext ("%s, struck in its flank: %d figure fights", "%s, struck in its flank: %d figures fight", n), charge->at->name, (int) n);
  sg_gw_set_battle (ruling, "charge-fighting", text);
  sg_gw_charge_go (charge, ruling, "contact");
}

/* Contact */

void
sg_gw_charge_close_up (const SgGwCharge *charge, SgRuling *ruling)
{
  SgGwBlock by, at;

  if (!sg_gw_block (charge->gw, charge->by, &by) || !sg_gw_block (charge->gw, charge->at, &at))
    return;
  double bearing = sg_point_bearing (by.place.at, sg_place_to_ground (&at.place, (SgPoint) { 0, -at.depth / 2 })), low = 0, high = 200;
  SgPlace place = { by.place.at, bearing };
  SgGwBlock there;

  for (guint i = 0; i < 24; i++)
    {
      double middle = (low + high) / 2;

      place.at = sg_point_step (by.place.at, bearing, middle);
      sg_gw_block_at (&by, &place, &there);
      if (sg_gw_block_gap (&there, &at) > 0)
        low = middle;
      else
        high = middle;
      if (middle > sg_point_distance (by.place.at, at.place.at) + at.depth)
        high = middle;
    }
  place.at = sg_point_step (by.place.at, bearing, low);
  sg_gw_set_place (ruling, charge->by, &place);
}

static void
lose_to (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, gint64 left, gboolean destroyed)
{
  gint64 had = sg_gw_left (unit);

  sg_gw_lose (charge->gw, ruling, unit, destroyed ? had : MAX (0, had - left));
  if (destroyed || left <= 0)
    sg_gw_set_place (ruling, unit, NULL);
  sg_gw_set (ruling, unit, "acted", "yes");
}

static void
set_order (SgRuling *ruling, const SgUnit *unit, const char *state)
{
  if (*state != '\0')
    sg_gw_set (ruling, unit, "disordered", g_str_equal (state, "Disordered") ? "yes" : "");
}

static void
rule_tie (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling)
{
  lose_to (charge, ruling, charge->by, sg_verdict_get_number (verdict, "attacker_left"), FALSE);
  lose_to (charge, ruling, charge->at, sg_verdict_get_number (verdict, "defender_left"), FALSE);
  set_order (ruling, charge->by, "Disordered");
  set_order (ruling, charge->at, "Disordered");
  say (ruling, _("%s and %s fought: a tie"), charge->by->name, charge->at->name);
  if (sg_gw_is_mounted (charge->gw, charge->by))
    sg_gw_set (ruling, charge->by, "must", "fall back");
  if (sg_gw_is_mounted (charge->gw, charge->at))
    sg_gw_set (ruling, charge->at, "must", "fall back");
  sg_gw_charge_end (charge, ruling);
}

static void
note_place (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit)
{
  const SgBody *body = sg_board_get_body (charge->gw->board, unit->id);
  const char *place = body != NULL ? g_hash_table_lookup (body->words, "place") : NULL;

  sg_gw_set_battle (ruling, "charge-stood", place != NULL ? place : "");
}

static void
move_loser (SgRuling *ruling, const SgUnit *loser, const char *move)
{
  if (g_str_equal (move, "Run Away"))
    sg_gw_set (ruling, loser, "running", "yes");
  if (g_str_equal (move, "Run Away") || g_str_equal (move, "Fall Back"))
    sg_gw_set (ruling, loser, "must", g_str_equal (move, "Run Away") ? "run away" : "fall back");
}

static void
rule_combat (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling)
{
  gboolean attacker = g_str_equal (get_word (verdict, "winner"), "attacker");
  const SgUnit *winner = attacker ? charge->by : charge->at, *loser = attacker ? charge->at : charge->by;
  const char *move = get_word (verdict, "loser_move"), *result = get_word (verdict, "result");
  gboolean destroyed = g_str_equal (move, "destroyed");
  gint64 left = sg_verdict_get_number (verdict, "loser_left"), stand = sg_verdict_get_number (verdict, "winner_left");

  if (g_str_equal (result, "tie"))
    {
      rule_tie (charge, verdict, ruling);
      return;
    }
  note_place (charge, ruling, loser);
  lose_to (charge, ruling, loser, left, destroyed);
  lose_to (charge, ruling, winner, stand, stand <= 0);
  set_order (ruling, winner, get_word (verdict, "winner_state"));
  if (!destroyed && left > 0)
    {
      set_order (ruling, loser, "Disordered");
      move_loser (ruling, loser, move);
    }
  say (ruling, _("%s beat %s, which is %s: %d and %d figures left"), winner->name, loser->name, result, (int) stand, (int) (destroyed ? 0 : left));
  if (stand <= 0 || g_str_equal (sg_gw_get (charge->gw, "charge-round"), "2"))
    {
      sg_gw_charge_end (charge, ruling);
      return;
    }
  sg_gw_set_battle (ruling, "charge-won", winner->id);
  sg_gw_set_battle (ruling, "charge-line", get_word (verdict, "winner_move"));
  sg_gw_charge_go (charge, ruling, destroyed || left <= 0 ? "after" : "retreat");
}

static void
rule_pursuit (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling)
{
  const SgUnit *winner = sg_gw_unit (charge->gw, sg_gw_get (charge->gw, "charge-won"));
  const SgUnit *loser = winner == charge->by ? charge->at : charge->by;
  gboolean contact = sg_verdict_get_flag (verdict, "contact");

  say (ruling, contact ? _("%s pursued and caught %s") : _("%s pursued in vain: %s gets away"), winner->name, loser->name);
  if (sg_verdict_get_flag (verdict, "disordered"))
    sg_gw_set (ruling, winner, "disordered", "yes");
  if (!contact)
    {
      sg_gw_charge_end (charge, ruling);
      return;
    }
  /* Whoever pursues is the attacker now. */
  sg_gw_set_battle (ruling, "charge-by", winner->id);
  sg_gw_set_battle (ruling, "charge-at", loser->id);
  sg_gw_set_battle (ruling, "charge-plan", "");
  sg_gw_set_battle (ruling, "charge-struck", "");
  sg_gw_set_battle (ruling, "charge-round", "2");
  sg_gw_charge_go (charge, ruling, "second");
}

/* Whether @question is the one that the stage asks. */
static gboolean
is_of_stage (const SgGwCharge *charge, const char *id)
{
  static const struct { const char *stage, *id; } asked[] = {
    { "charger-nerves", "nervous-charge" }, { "target-nerves", "nervous-charge" }, { "evading", "evade" }, { "dice", "charge" },
    { "card-dice", "charge-card" }, { "shot", "shoot" }, { "turning", "turn-under-attack" }, { "contact", "close-combat" },
    { "pursuit", "pursuit" }, { "second", "close-combat" },
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
  else if (g_str_equal (id, "evade"))
    rule_evasion (charge, verdict, ruling);
  else if (g_str_equal (id, "charge") || g_str_equal (id, "charge-card"))
    rule_reach (charge, g_str_equal (id, "charge-card"), verdict, ruling);
  else if (g_str_equal (id, "shoot"))
    rule_shot (charge, verdict, ruling);
  else if (g_str_equal (id, "turn-under-attack"))
    rule_turning (charge, verdict, ruling);
  else if (g_str_equal (id, "pursuit"))
    rule_pursuit (charge, verdict, ruling);
  else
    {
      if (g_str_equal (charge->stage, "contact"))
        sg_gw_charge_close_up (charge, ruling);
      rule_combat (charge, verdict, ruling);
    }
  return TRUE;
}
