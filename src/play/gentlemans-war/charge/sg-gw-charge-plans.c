/* sg-gw-charge-plans.c: what the target answers a charge with, each Response with the exact odds of all that follows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/charge/sg-gw-charge-plans.h"

#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-counter.h"
#include "play/gentlemans-war/charge/sg-gw-charge-host.h"
#include "play/gentlemans-war/charge/sg-gw-charge-mines.h"
#include "play/gentlemans-war/charge/sg-gw-charge-odds.h"
#include "play/gentlemans-war/charge/sg-gw-charge-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-responses.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge-support.h"
#include "play/gentlemans-war/charge/sg-gw-charge-suppose.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/charge/sg-gw-tigermen.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-laid.h"
#include "play/sg-game-parts.h"
#include "rules/gentlemans-war/sg-gw-chain.h"

/* Responses */

static const struct { const char *plan, *label; } plans[] = {
  { "", N_("No response") },
  { "shoot long", N_("Shoot at long range") },
  { "shoot short", N_("Shoot at short range") },
  { "shoot point blank", N_("Shoot at point-blank range") },
  { "square", N_("Form square") },
  { "square|shoot long", N_("Form square, shoot long") },
  { "counter-charge", N_("Counter-charge") },
  { "turn", N_("Turn to face it") },
  { "turn|shoot long", N_("Turn, shoot long") },
  { "turn|shoot short", N_("Turn, shoot short") },
  { "turn|counter-charge", N_("Turn, counter-charge") },
  { "rally", N_("Rally") },
  { "rally|shoot long", N_("Rally, shoot long") },
  { "rally|counter-charge", N_("Rally, counter-charge") },
  { "recover", N_("Call in the skirmishers") },
  { "recover|shoot long", N_("Call in the skirmishers, shoot long") },
  { "dismount", N_("Dismount") },
  { "dismount|shoot long", N_("Dismount, shoot long") },
  { "dismount|shoot short", N_("Dismount, shoot short") },
  { "shoot long|counter-charge", N_("Shoot long, then counter-charge") },
  { "shoot short|counter-charge", N_("Shoot short, then counter-charge") },
  { "turn|shoot point blank", N_("Turn, shoot point-blank") },
  { "square|shoot short", N_("Form square, shoot short") },
  { "rally|turn", N_("Rally, turn") },
  { "rally|shoot short", N_("Rally, shoot short") },
  { "recover|shoot short", N_("Call in the skirmishers, shoot short") },
  { "line", N_("Form line") },
  { "line|shoot long", N_("Form line, shoot long") },
};

static gboolean
may_form (const SgGwCharge *charge, const char *formation)
{
  return g_strv_contains ((const char *const *) sg_gw_type (charge->gw, charge->at)->formations, formation);
}

/* Of march columns a face to the side makes a line as well (GW-115). */
static gboolean
is_marching (const SgGwCharge *charge)
{
  return sg_gw_is_drawn_up (charge->gw, charge->at, "march-column") && may_form (charge, "line");
}

/* The parts of a plan, as a log tells them. */
static const struct { const char *part, *doing; } parts[] = {
  { "shoot long", N_("shooting at long range") }, { "shoot short", N_("shooting at short range") },
  { "shoot point blank", N_("shooting at point-blank range") }, { "square", N_("forming square") },
  { "counter-charge", N_("counter-charging") }, { "turn", N_("turning to face it") }, { "rally", N_("rallying") },
  { "recover", N_("calling in its skirmishers") }, { "dismount", N_("dismounting") }, { "line", N_("forming line") },
};

static char *
tell_doing (const char *plan)
{
  g_auto (GStrv) wanted = g_strsplit (plan, "|", -1);
  GString *words = g_string_new (NULL);

  for (guint k = 0; wanted[k] != NULL; k++)
    for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
      if (g_str_equal (parts[i].part, wanted[k]))
        g_string_append_printf (words, "%s%s", words->len > 0 ? _(" and ") : "", _(parts[i].doing));
  return g_string_free (words, FALSE);
}

/* (nullable): what the plan is called, translated. */
static const char *
find_plan (const char *plan)
{
  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    if (g_str_equal (plans[i].plan, plan))
      return _(plans[i].label);
  return NULL;
}

/* Whether it can shoot at all, as it stands or once it is off its machines. */
static gboolean
can_shoot (const SgGwCharge *charge, gboolean dismounts)
{
  const SgUnit *at = charge->at;

  if (!sg_gw_is_armed (at) || sg_word_flag (at, &sg_gw_words.jammed) || sg_word_flag (at, &sg_gw_words.unloaded) || sg_word_has (at, &sg_gw_words.gun_left))
    return FALSE;
  if (sg_gw_is_drawn_up (charge->gw, at, "bicycles") != dismounts || sg_gw_is_drawn_up (charge->gw, at, "limbered"))
    return FALSE;
  return dismounts || !sg_gw_is_mounted (charge->gw, at) || sg_gw_type_of (at) == SG_GW_TYPE_TRIBAL_HORSEMEN; /* who alone shoot from the saddle (GW-501) */
}

/* A change of formation that changes nothing, or cannot be made: a column to a line with the enemy before it, a line of foot to a square
 * against horse. */
static gboolean
is_idle_form (const SgGwCharge *charge, const char *plan)
{
  const SgGw *gw = charge->gw;

  if (sg_gw_charge_plan_has (plan, "line") && (!is_marching (charge) || charge->flanked != SG_GW_FRONT))
    return TRUE;
  if (sg_gw_charge_plan_has (plan, "dismount") && !sg_gw_is_drawn_up (gw, charge->at, "bicycles"))
    return TRUE;
  return sg_gw_charge_plan_has (plan, "square")
         && (!sg_gw_is_drawn_up (gw, charge->at, "line") || !sg_gw_is_mounted (gw, charge->by) || !may_form (charge, "square"));
}

/* Whether it is of any use: a unit faced from the front need not turn, one in good order not rally. */
static gboolean
is_idle (const SgGwCharge *charge, const char *plan)
{
  gboolean turns = sg_gw_charge_plan_has (plan, "turn"), counters = sg_gw_charge_plan_has (plan, "counter-charge");

  if (is_idle_form (charge, plan))
    return TRUE;
  if (turns && charge->flanked == SG_GW_FRONT)
    return TRUE;
  if (counters && is_marching (charge) && !turns)
    return TRUE;
  if (counters && sg_charge_has (charge, is_short) && !sg_ruleset_chosen (charge->gw->rules, "gw.counter-charge", "closes"))
    return TRUE;
  if (sg_gw_charge_plan_has (plan, "recover") && sg_gw_charge_skirmishers (charge) == NULL)
    return TRUE;
  if (sg_gw_charge_plan_has (plan, "rally") && !sg_word_flag (charge->at, &sg_gw_words.disordered))
    return TRUE;
  return sg_gw_charge_plan_shot (plan) != NULL && !can_shoot (charge, sg_gw_charge_plan_has (plan, "dismount"));
}

/* As the blows will find the target if it does as @plan has it. */
static void
stand_of (const char *plan, SgGwStand *stand)
{
  *stand = (SgGwStand) { sg_gw_charge_plan_has (plan, "turn"), sg_gw_charge_plan_has (plan, "counter-charge"), sg_gw_charge_plan_has (plan, "square"), sg_gw_charge_plan_has (plan, "rally") };
}

/* Odds */

/* The shot of a plan; of a square a quarter shoots. */
static SgQuestion *
ask_shot (const SgGwCharge *charge, const char *plan, GError **error)
{
  SgQuestion *question = sg_gw_charge_shot (charge, sg_gw_charge_plan_shot (plan), sg_gw_charge_plan_has (plan, "rally"), error);
  double share = sg_ruleset_figure (charge->gw->rules, "GW-118", "shoot-share");

  if (question != NULL && sg_gw_charge_plan_has (plan, "square"))
    sg_play_fill (question, "figures", g_variant_new_int64 ((gint64) ceil (sg_gw_left (charge->at) * share - 1e-9)));
  return question;
}

/* @met: the charge as it is when they come to blows, which a counter-charge changes; what is shot at is the charge as it stands now. */
static gboolean
fill_chain (const SgGwCharge *charge, const SgGwCharge *met, const char *plan, SgGwChain *chain, GError **error)
{
  const SgGw *gw = charge->gw;
  const char *shot = sg_gw_charge_plan_shot (plan);
  SgGwStand stand;

  stand_of (plan, &stand);
  chain->combat = sg_gw_charge_combat (met, &stand, error);
  chain->general = chain->attacker_general = sg_gw_general_with (gw, charge->by) != NULL;
  chain->defender_general = sg_gw_general_with (gw, charge->at) != NULL;
  chain->cameos = sg_gw_charge_count_cameos (gw, charge->by);
  if (chain->combat == NULL || shot == NULL)
    return chain->combat != NULL;
  chain->shoot = ask_shot (charge, plan, error);
  chain->test = sg_gw_test (gw, "morale-test", charge->by, NULL, error);
  chain->trigger = sg_play_question (&gw->play, "morale-trigger", error);
  if (chain->shoot == NULL || chain->test == NULL || chain->trigger == NULL)
    return FALSE;
  sg_play_fill (chain->trigger, "start", g_variant_new_int64 (sg_gw_start (charge->by)));
  sg_play_fill (chain->trigger, "shooting_losses_before", g_variant_new_int64 (sg_word_whole (charge->by, &sg_gw_words.shot_lost)));
  sg_play_fill (chain->trigger, "shooting_losses_now", g_variant_new_int64 (0));
  sg_play_fill (chain->trigger, "other_losses", g_variant_new_int64 (MAX (0, sg_gw_start (charge->by) - sg_gw_left (charge->by) - sg_word_whole (charge->by, &sg_gw_words.shot_lost))));
  sg_play_fill (chain->trigger, "failed_a_test_before", g_variant_new_boolean (sg_word_has (charge->by, &sg_gw_words.failed)));
  sg_play_fill (chain->trigger, "tests_before", g_variant_new_int64 (sg_word_whole (charge->by, &sg_gw_words.failed) + sg_word_whole (charge->by, &sg_gw_words.passed)));
  sg_play_fill (chain->trigger, "heroic", g_variant_new_boolean (sg_word_flag (charge->by, &sg_gw_words.heroic)));
  sg_play_fill (chain->trigger, "fanatic", g_variant_new_boolean (sg_gw_bears_it (charge->by, "fanatic")));
  return TRUE;
}

static double
chance_of (const SgOdds *odds, const char *end)
{
  const SgOddsRow *row = sg_odds_find (odds, "end", end);

  return row != NULL ? sg_odds_row_chance (row) : 0;
}

/* The chance that they come to blows, unless the fire stops it. */
static double
find_contact (const SgGwCharge *charge, const char *plan)
{
  const char *total = sg_charge_text (charge, total);

  if (sg_charge_has (charge, is_short))
    return 0;
  return *total != '\0' || !sg_gw_charge_answers_first (charge) ? 1 : sg_gw_charge_chance (charge);
}

/* Of one against one by the chain, of several by what they come to together; the shot is as they stand, the blows as they have @met. */
static gboolean
find_ends_met (const SgGwCharge *charge, const SgGwCharge *met, const char *plan, SgGwEnds *ends)
{
  double contact = find_contact (met, plan);
  g_auto (SgGwChain) chain = { 0 };
  g_autoptr (SgOdds) odds = NULL;

  if (sg_gw_charge_is_brawl (charge) || contact < 1 || sg_gw_charge_hooks (charge) || sg_gw_charge_is_mined (charge))
    {
      g_autoptr (SgQuestion) shot = sg_gw_charge_plan_shot (plan) != NULL ? ask_shot (charge, plan, NULL) : NULL;
      SgGwStand stand;

      stand_of (plan, &stand);
      return sg_gw_charge_ends (met, &stand, shot, contact, ends);
    }
  odds = fill_chain (charge, met, plan, &chain, NULL) ? sg_gw_chain_odds (&chain, charge->gw->rules, NULL) : NULL;
  *ends = (SgGwEnds) { 0 };
  if (odds == NULL)
    return FALSE;
  ends->stopped = ends->broken = chance_of (odds, SG_GW_END_STOPPED); /* none falls short: this chain begins with the shot */
  ends->tie = chance_of (odds, SG_GW_END_TIE);
  ends->lost[0] = chance_of (odds, "attacker beaten") + chance_of (odds, "attacker doubled") + chance_of (odds, "attacker destroyed");
  ends->won[0] = chance_of (odds, "defender beaten");
  ends->won[1] = chance_of (odds, "defender doubled") + chance_of (odds, "defender destroyed");
  return TRUE;
}

static gboolean
find_ends (const SgGwCharge *charge, const char *plan, SgGwEnds *ends)
{
  return find_ends_met (charge, charge, plan, ends);
}

/* The stage at which a plan begins. */
static const char *
lead_on (const SgGwCharge *charge, const char *plan)
{
  if (sg_gw_charge_plan_has (plan, "recover"))
    return "recover";
  if (sg_gw_charge_plan_shot (plan) != NULL)
    return "shot";
  return sg_gw_charge_comes_on (charge, plan) ? "counter" : "fire";
}

/* What the Responses do at once, and where they lead. */
static void
add_plan_effects (const SgGwCharge *charge, SgRuling *ruling, const char *plan)
{
  sg_charge_set (charge, ruling, plan, plan);
  if (sg_gw_charge_plan_has (plan, "rally"))
    sg_word_clear (ruling, charge->at, &sg_gw_words.disordered);
  if (sg_gw_charge_plan_has (plan, "square"))
    sg_gw_draw_up (charge->gw, ruling, charge->at, "square", sg_gw_left (charge->at));
  if (sg_gw_charge_plan_has (plan, "line") || (sg_gw_charge_plan_has (plan, "turn") && is_marching (charge)))
    sg_gw_draw_up (charge->gw, ruling, charge->at, "line", sg_gw_left (charge->at));
  if (sg_gw_charge_plan_has (plan, "dismount"))
    sg_gw_draw_up (charge->gw, ruling, charge->at, "skirmish", sg_gw_left (charge->at));
  if (sg_gw_charge_plan_has (plan, "turn"))
    {
      SgGwBlock from, block;

      if (sg_gw_block (charge->gw, charge->at, &block) && sg_gw_block (charge->gw, charge->by, &from))
        {
          SgPlace place = { sg_place_to_ground (&block.place, (SgPoint) { 0, -block.depth / 2 }), sg_point_bearing (block.place.at, from.place.at) };

          sg_gw_set_place (ruling, charge->at, &place);
          sg_gw_take_general (charge->gw, ruling, charge->at, &place);
        }
    }
  sg_gw_charge_go (charge, ruling, lead_on (charge, plan));
}

/* As it would be carried out, for odds and for room: nobody reads its words. */
static SgRuling *
draft_plan (const SgGwCharge *charge, const char *plan)
{
  SgRuling *ruling = sg_gw_charge_draft ("GW-608", "%s", plan);

  add_plan_effects (charge, ruling, plan);
  return ruling;
}

/* (transfer full) (nullable): drawn up or turned so it would lie beyond the table’s edge. */
static char *
find_why_no_room (const SgGwCharge *charge, const char *plan)
{
  static const char *const forms[] = { "square", "line", "dismount", "turn" };
  gboolean forms_up = FALSE;
  g_autoptr (SgRuling) ruling = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    forms_up = forms_up || sg_gw_charge_plan_has (plan, forms[i]);
  ruling = forms_up ? draft_plan (charge, plan) : NULL;
  return ruling != NULL ? sg_gw_why_not_laid (charge->gw, ruling, charge->at) : NULL;
}

/* Of a plan that begins with the die of skirmishers who are called in: as it is with them in the ranks, and without. */
static gboolean
find_recovered (const SgGwCharge *charge, const char *plan, SgGwEnds *ends)
{
  g_auto (SgGwIf) called = { NULL };
  const char *rest = strchr (plan, '|');

  *ends = (SgGwEnds) { 0 };
  if (!sg_gw_charge_suppose (charge, draft_plan (charge, plan), &called))
    return FALSE;
  for (guint face = 1; face <= 6; face++)
    {
      g_autoptr (SgQuestion) question = sg_gw_charge_ask_recovery (&called.charge.play, NULL);
      g_auto (SgGwIf) formed = { NULL };
      SgGwEnds one;

      if (!sg_gw_charge_suppose_thrown (&called.charge, sg_gw_charge_rule_recovery, question, &face, 1, &formed) || !find_ends (&formed.charge, rest != NULL ? rest + 1 : "", &one))
        return FALSE;
      sg_gw_ends_mix (ends, &one, 1.0 / 6);
    }
  return TRUE;
}

/* Those who get off their machines fight and are shot at as they stand then. */
static gboolean
find_dismounted (const SgGwCharge *charge, const char *plan, SgGwEnds *ends)
{
  g_auto (SgGwIf) down = { NULL };
  const char *rest = strchr (plan, '|');

  return sg_gw_charge_suppose (charge, draft_plan (charge, plan), &down) && find_ends (&down.charge, rest != NULL ? rest + 1 : "", ends);
}

/* The line is formed before anything else; who has turned stays turned. */
static gboolean
find_deployed (const SgGwCharge *charge, const char *plan, SgGwEnds *ends)
{
  g_auto (SgGwIf) line = { NULL };
  const char *rest = sg_gw_charge_plan_has (plan, "turn") ? plan : strchr (plan, '|');

  if (rest != NULL && rest != plan)
    rest++;
  return sg_gw_charge_suppose (charge, draft_plan (charge, plan), &line) && find_ends (&line.charge, rest != NULL ? rest : "", ends);
}

/* (transfer full): all that the close combat turns on. */
static char *
key_of (const SgGwCharge *charge, const char *plan)
{
  GString *key = g_string_new (NULL);
  g_autoptr (SgQuestion) question = NULL;
  SgGwStand stand;

  stand_of (plan, &stand);
  question = sg_gw_charge_clash (charge, &stand, NULL);
  for (const SgField *field = question != NULL ? sg_question_get_procedure (question)->fields : NULL; field != NULL && field->name != NULL; field++)
    {
      GVariant *value = sg_question_get (question, field->name);
      g_autofree char *words = value != NULL ? g_variant_print (value, FALSE) : NULL;

      g_string_append_printf (key, "%s|", words != NULL ? words : "");
    }
  g_string_append_printf (key, "%g", find_contact (charge, plan));
  if (sg_gw_charge_is_mined (charge)) /* it turns on where everybody stands */
    g_string_append_printf (key, "|%g", charge->gap);
  return g_string_free (key, FALSE);
}

/* Where they meet turns on how far the target comes: the ground there, and what each crosses on its way, is weighed for each distance. */
static gboolean
find_countered (const SgGwCharge *charge, const char *plan, SgGwEnds *ends)
{
  g_autoptr (SgQuestion) counter = sg_gw_charge_counter (charge, NULL);
  g_autoptr (GArray) comes = counter != NULL ? sg_gw_charge_spread (charge->gw, counter, "inches") : NULL;
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  *ends = (SgGwEnds) { 0 };
  for (guint i = 0; comes != NULL && i + 1 < comes->len; i += 2)
    {
      SgRuling *ruling = draft_plan (charge, plan);
      g_auto (SgGwIf) met = { NULL };
      g_autofree char *key = NULL;
      SgGwHalt halt;
      SgGwEnds *one;

      (void) sg_gw_charge_come_on (charge, g_array_index (comes, double, i), ruling, &halt);
      if (halt.beyond != NULL)
        sg_word_set_flag (ruling, charge->at, &sg_gw_words.disordered, TRUE);
      if (!sg_gw_charge_suppose (charge, ruling, &met))
        return FALSE;
      key = key_of (&met.charge, plan);
      one = g_hash_table_lookup (known, key);
      if (one == NULL)
        {
          one = g_new0 (SgGwEnds, 1);
          g_hash_table_insert (known, g_strdup (key), one);
          if (!find_ends_met (charge, &met.charge, plan, one))
            return FALSE;
        }
      sg_gw_ends_mix (ends, one, g_array_index (comes, double, i + 1));
    }
  return comes != NULL && comes->len > 0;
}

static gboolean
find_plan_ends (const SgGwCharge *charge, const char *plan, SgGwEnds *ends)
{
  if (sg_gw_charge_plan_has (plan, "recover"))
    return find_recovered (charge, plan, ends);
  if (sg_gw_charge_plan_has (plan, "dismount"))
    return find_dismounted (charge, plan, ends);
  if (sg_gw_charge_plan_has (plan, "line") || (sg_gw_charge_plan_has (plan, "turn") && is_marching (charge)))
    return find_deployed (charge, plan, ends);
  return sg_gw_charge_comes_on (charge, plan) ? find_countered (charge, plan, ends) : find_ends (charge, plan, ends);
}

/* What the plan may come to, from the defender’s best to his worst. */
static void
add_odds (const SgGwCharge *charge, const char *plan, SgChoice *choice)
{
  SgGwEnds ends;

  if (!find_plan_ends (charge, plan, &ends))
    return;
  sg_gw_charge_add_ends (charge, &ends, choice);
  choice->share = ends.falls_short + ends.stopped + ends.mined + ends.lost[0] + ends.lost[1] + ends.lost[2];
  if (sg_gw_charge_plan_shot (plan) != NULL)
    choice->odds = sg_gw_say_chance (_("%s that they falter under the fire"), ends.broken);
}

char *
sg_gw_charge_say_dice (gint64 n, gint64 on)
{
  if (on == SG_GW_FACES)   /* nothing is more */
    return g_strdup_printf (ngettext ("%d die at %d", "%d dice at %d", n), (int) n, (int) on);
  return g_strdup_printf (ngettext ("%d die at %d+", "%d dice at %d+", n), (int) n, (int) on);
}

/* (nullable): what @outcome most likely is; where it is always the same, all there is. */
static const SgOddsRow *
first_row (const SgOdds *odds, const char *outcome)
{
  GPtrArray *rows = sg_odds_get_rows (odds, outcome);

  return rows != NULL && rows->len > 0 ? g_ptr_array_index (rows, 0) : NULL;
}

char *
sg_gw_say_volley (const SgGw *gw, SgQuestion *question)
{
  g_autoptr (SgOdds) odds = question != NULL ? sg_odds_compute (question, gw->rules, NULL) : NULL;
  const SgOddsRow *dice = odds != NULL ? first_row (odds, "dice") : NULL, *on = NULL;

  if (dice == NULL)
    return NULL;
  on = first_row (odds, "hit_on");
  if (on == NULL || on->value == NULL)
    return NULL;
  return sg_gw_charge_say_dice (g_variant_get_int64 (dice->value), g_variant_get_int64 (on->value));
}

static char *
tell_shot (const SgGwCharge *charge, const char *plan)
{
  g_autoptr (SgQuestion) question = sg_gw_charge_plan_shot (plan) != NULL ? ask_shot (charge, plan, NULL) : NULL;

  return sg_gw_say_volley (charge->gw, question);
}

static gint64
count_bought (const SgGwCharge *charge, const char *card)
{
  gboolean court = sg_gw_card_is (charge->gw, card, SG_GW_COURT) || (sg_gw_card_is (charge->gw, card, SG_GW_ACE) && sg_ruleset_chosen (charge->gw->rules, "gw.charge.ace", "court"));

  return sg_ruleset_whole (charge->gw->rules, "GW-607", court ? "court" : "number");
}

SgRuling *
sg_gw_charge_buy (const SgGwCharge *charge, const char *card, GError **error)
{
  g_autofree char *name = sg_gw_card_name (card);
  SgRuling *ruling;

  if (!sg_gw_charge_buys_with_cards (charge) || !sg_gw_charge_may_hold (charge, charge->at->side, card, charge->at, error))
    return NULL;
  ruling = sg_gw_charge_draft ("GW-607", _("The %s was played for %s"), name, charge->at->name);
  sg_gw_charge_play (charge, ruling, charge->at, card);
  sg_charge_set_whole (charge, ruling, extra, sg_charge_whole (charge, extra) + count_bought (charge, card));
  sg_gw_charge_go (charge, ruling, "respond");
  return ruling;
}

static void
add_plan (const SgGwCharge *charge, guint i, SgTalk *talk)
{
  const char *plan = plans[i].plan;
  gint64 needed = 0;
  g_autofree char *why = sg_gw_charge_why_not (charge, plan, NULL, &needed), *id = NULL, *with = why != NULL && needed > 0 ? sg_gw_charge_lend (charge, plan) : NULL;
  SgChoice *choice;

  id = g_strdup_printf ("plan:%s:%s", plan, with != NULL ? with : "");
  choice = sg_choice_new (id, _(plans[i].label));
  choice->detail = tell_shot (charge, plan);
  choice->cost = needed > 0 ? g_strdup_printf (ngettext ("%d action", "%d actions", needed), (int) needed) : NULL;
  if (with != NULL)
    {
      g_autofree char *card = sg_gw_card_name (with), *cost = g_steal_pointer (&choice->cost);

      choice->cost = g_strdup_printf (_("%s, with the %s"), cost, card);
    }
  else
    choice->why = g_steal_pointer (&why);
  if (choice->why == NULL)
    choice->why = find_why_no_room (charge, plan);
  if (choice->why == NULL)
    add_odds (charge, plan, choice);
  g_ptr_array_add (talk->choices, choice);
}

/* (transfer container): who charges, and who charged along and stands short before it; of those who came with the first, whom its
 * front arc takes in (GW-502). */
static GPtrArray *
list_targets (const SgGwCharge *charge)
{
  g_autoptr (GPtrArray) all = sg_gw_charge_host (charge, TRUE);
  g_auto (GStrv) stopped = sg_charge_list (charge, stopped);
  GPtrArray *targets = g_ptr_array_new ();

  for (guint i = 0; stopped[i] != NULL; i++)
    if (sg_play_unit (&charge->gw->play, stopped[i]) != NULL)
      g_ptr_array_add (all, sg_play_unit (&charge->gw->play, stopped[i]));
  for (guint i = 0; i < all->len; i++)
    if (i == 0 || sg_gw_arc (charge->gw, charge->at, all->pdata[i]) == SG_GW_FRONT)
      g_ptr_array_add (targets, all->pdata[i]);
  return targets;
}

/* As it would be with a shot in the long column. */
static void
tell_aim (const SgGwCharge *charge, const SgUnit *unit, SgChoice *choice)
{
  g_auto (SgGwIf) aimed = { NULL };
  SgGwEnds ends;

  if (!sg_gw_charge_suppose (charge, sg_gw_charge_choose_aim (charge, unit->id), &aimed) || !find_ends (&aimed.charge, "shoot long", &ends))
    return;
  choice->odds = g_strdup_printf (_("what follows a shot in the long column at %s"), unit->name);
  sg_gw_charge_add_ends (charge, &ends, choice);
  choice->share = ends.falls_short + ends.stopped + ends.mined + ends.lost[0] + ends.lost[1] + ends.lost[2];
}

/* With several chargers: at whom it would shoot. */
static void
add_aims (const SgGwCharge *charge, SgTalk *talk)
{
  g_autoptr (GPtrArray) host = list_targets (charge);
  const SgUnit *aim = sg_charge_unit (charge, aim);

  for (guint i = 0; i < host->len && host->len > 1 && !is_idle (charge, "shoot long"); i++)
    {
      const SgUnit *unit = g_ptr_array_index (host, i);
      g_autofree char *id = g_strconcat ("aim:", unit->id, NULL), *label = g_strdup_printf (_("Shoot at %s instead"), unit->name);

      if (unit != (aim != NULL ? aim : charge->by))
        tell_aim (charge, unit, sg_gw_charge_offer_of (talk, id, label, unit));
    }
}

/* (transfer full) (nullable): of the Responses that want no card the one that serves best. */
static char *
find_best (const SgTalk *talk)
{
  const SgChoice *best = NULL;

  for (guint i = 0; i < talk->choices->len; i++)
    {
      const SgChoice *choice = g_ptr_array_index (talk->choices, i);

      if (choice->why == NULL && g_str_has_suffix (choice->id, ":") && (best == NULL || choice->share > best->share))
        best = choice;
    }
  return best != NULL ? g_strdup (best->id) : NULL;
}

/* Each with the best that can be made of it. */
static void
add_buying (const SgGwCharge *charge, SgTalk *talk)
{
  g_auto (GStrv) hand = sg_gw_hand (charge->gw, charge->at->side);

  for (guint i = 0; hand[i] != NULL && sg_gw_charge_buys_with_cards (charge); i++)
    {
      g_autofree char *id = g_strconcat ("buy:", hand[i], NULL), *name = sg_gw_card_name (hand[i]), *label = NULL;
      gint64 n = count_bought (charge, hand[i]);
      g_auto (SgGwIf) bought = { NULL };
      SgChoice *choice;

      if (!sg_gw_charge_suppose (charge, sg_gw_charge_buy (charge, hand[i], NULL), &bought))
        continue;
      label = g_strdup_printf (ngettext ("Play the %s: %d action more", "Play the %s: %d actions more", n), name, (int) n);
      choice = sg_gw_charge_offer (talk, id, label);
      sg_gw_charge_tell_answer (&bought.charge, choice);
      if (choice->chances->len == 0)
        add_odds (&bought.charge, "", choice);
    }
}

void
sg_gw_charge_offer_responses (const SgPlay *play, SgTalk *talk)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  talk->side = g_strdup (charge->at->side);
  talk->prompt = g_strdup_printf (_("%s chooses what %s does."), sg_play_called (&charge->gw->play, charge->at->side), charge->at->name);
  talk->measure = g_strdup_printf (_("%s stops or beats it"), sg_play_called (&charge->gw->play, charge->at->side));
  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    if (!is_idle (charge, plans[i].plan))
      add_plan (charge, i, talk);
  talk->chosen = find_best (talk);
  add_buying (charge, talk);
  add_aims (charge, talk);
  sg_gw_charge_add_supports (charge, talk);
}

/* The chance that they do not stand it. */
static double
find_stopped (const SgChoice *choice)
{
  double stopped = 0;

  for (guint i = 0; i < choice->chances->len; i++)
    if (g_str_equal (((SgChance *) choice->chances->pdata[i])->label, _("Charge stopped by fire")))
      stopped += ((SgChance *) choice->chances->pdata[i])->chance;
  return stopped;
}

/* The answer that stops the most. */
void
sg_gw_charge_tell_answer (const SgGwCharge *charge, SgChoice *choice)
{
  g_autoptr (SgTalk) talk = sg_talk_new ("", NULL, NULL);
  const SgChoice *best = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    if (!is_idle (charge, plans[i].plan))
      add_plan (charge, i, talk);
  for (guint i = 0; i < talk->choices->len; i++)
    {
      const SgChoice *each = talk->choices->pdata[i];

      if (each->why == NULL && each->odds != NULL && (best == NULL || find_stopped (each) > find_stopped (best)))
        best = each;
    }
  if (best == NULL)
    return;
  choice->odds = g_strdup_printf ("%s: %s", best->label, best->odds);
  for (guint i = 0; i < best->chances->len; i++)
    {
      const SgChance *chance = g_ptr_array_index (best->chances, i);

      sg_choice_add_chance (choice, chance->label, chance->chance, chance->tone);
    }
}

/* Choosing */

/* TRUE: @plan may be chosen with @card, or without one. */
static gboolean
check_plan (const SgGwCharge *charge, const char *plan, const char *card, GError **error)
{
  g_autofree char *why = NULL;
  gint64 needed;

  if (find_plan (plan) == NULL || is_idle (charge, plan))
    why = g_strdup_printf (_("“%s” is no Response here (GW-608)."), plan);
  else if (*card != '\0' && !sg_gw_charge_may_hold (charge, charge->at->side, card, charge->at, error))
    return FALSE;
  else
    why = sg_gw_charge_why_not (charge, plan, *card != '\0' ? card : NULL, &needed);
  if (why == NULL && *plan != '\0')
    why = find_why_no_room (charge, plan);
  if (why != NULL)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, why);
  return why == NULL;
}

SgRuling *
sg_gw_charge_choose_plan (const SgGwCharge *charge, const char *plan, const char *card, GError **error)
{
  g_autofree char *name = *card != '\0' ? sg_gw_card_name (card) : NULL, *doing = tell_doing (plan);
  SgRuling *ruling;

  if (!check_plan (charge, plan, card, error))
    return NULL;
  if (name != NULL)
    ruling = sg_gw_charge_draft ("GW-608", _("%s played the %s, and answered the charge by %s"), charge->at->name, name, doing);
  else if (*plan == '\0')
    ruling = sg_gw_charge_draft ("GW-608", _("%s awaited the charge"), charge->at->name);
  else
    ruling = sg_gw_charge_draft ("GW-608", _("%s answered the charge by %s"), charge->at->name, doing);
  add_plan_effects (charge, ruling, plan);
  if (name != NULL)
    sg_gw_charge_play (charge, ruling, charge->at, card);
  return ruling;
}

SgRuling *
sg_gw_charge_choose_aim (const SgGwCharge *charge, const char *id)
{
  const SgUnit *unit = sg_play_unit (&charge->gw->play, id);
  g_autoptr (GPtrArray) host = list_targets (charge);
  SgRuling *ruling;

  if (unit == NULL || !g_ptr_array_find (host, unit, NULL))
    return NULL;
  ruling = sg_gw_charge_draft ("GW-609", _("%s aimed at %s"), charge->at->name, unit->name);
  sg_charge_set (charge, ruling, aim, unit->id);
  sg_gw_charge_go (charge, ruling, "respond");
  return ruling;
}
