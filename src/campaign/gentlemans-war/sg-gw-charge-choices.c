/* sg-gw-charge-choices.c: what the players choose in a charge, each choice with the exact odds of all that follows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/gentlemans-war/sg-gw-charge.h"

#include "rules/gentlemans-war/sg-gw-chain.h"

SgChoice *
sg_gw_charge_offer (SgTalk *talk, const char *id, const char *label)
{
  SgChoice *choice = sg_choice_new (id, label);

  g_ptr_array_add (talk->choices, choice);
  return choice;
}

/* Responses */

static const struct { const char *plan, *label; } plans[] = {
  { "", N_("No response") },
  { "shoot long", N_("Shoot, long column") },
  { "shoot short", N_("Shoot, short column") },
  { "shoot point blank", N_("Shoot, point-blank column") },
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
};

static const char *
find_label (const char *plan)
{
  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    if (g_str_equal (plans[i].plan, plan))
      return _(plans[i].label);
  return plan;
}

char *
sg_gw_charge_plan_label (const char *plan)
{
  return g_strdup (find_label (plan));
}

static gboolean
plan_has (const char *plan, const char *response)
{
  g_auto (GStrv) responses = g_strsplit (plan, "|", -1);

  return g_strv_contains ((const char *const *) responses, response);
}

static const char *
plan_shot (const char *plan)
{
  static const char *const shots[] = { "shoot long", "shoot short", "shoot point blank" };

  for (guint i = 0; i < G_N_ELEMENTS (shots); i++)
    if (plan_has (plan, shots[i]))
      return shots[i];
  return NULL;
}

/* Whether it is of any use: a unit faced from the front need not turn, one in good order not rally. */
static gboolean
is_idle (const SgGwCharge *charge, const char *plan)
{
  const SgGw *gw = charge->gw;
  const char *weapon = sg_gw_word (charge->at, "weapon");

  if (plan_has (plan, "recover") && sg_gw_charge_skirmishers (charge) == NULL)
    return TRUE;
  if (plan_has (plan, "dismount") != g_str_equal (sg_gw_formation (gw, charge->at), "bicycles") && (plan_has (plan, "dismount") || plan_shot (plan) != NULL))
    return TRUE;
  return (plan_has (plan, "turn") && charge->struck == SG_GW_FRONT) || (plan_has (plan, "rally") && !sg_gw_is (charge->at, "disordered"))
         || (plan_has (plan, "square") && (!g_str_equal (sg_gw_formation (gw, charge->at), "line") || !sg_gw_is_mounted (gw, charge->by)
             || !g_strv_contains ((const char *const *) sg_gw_type (gw, charge->at)->formations, "square")))
         || (plan_shot (plan) != NULL && (*weapon == '\0' || g_str_equal (weapon, "none") || (sg_gw_is_mounted (gw, charge->at) && !plan_has (plan, "dismount"))
             || sg_gw_is (charge->at, "jammed") || g_str_equal (sg_gw_formation (gw, charge->at), "limbered")))
         || (plan_has (plan, "counter-charge") && *sg_gw_get (gw, "charge-short") != '\0' && !sg_ruleset_chosen (gw->rules, "gw.counter-charge", "closes"));
}

static void
stand_of (const char *plan, SgGwStand *stand)
{
  *stand = (SgGwStand) { plan_has (plan, "turn"), plan_has (plan, "counter-charge"), plan_has (plan, "square"), plan_has (plan, "rally") };
}

/* (transfer full) (nullable): why the plan is not open with @card; @actions: how many it needs. */
static char *
why_not (const SgGwCharge *charge, const char *plan, const char *card, gint64 *needed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = sg_gw_charge_plan (charge, plan, card, &error);
  g_autoptr (SgVerdict) verdict = question != NULL ? sg_gw_judge (charge->gw, question, NULL, &error) : NULL;

  if (verdict == NULL)
    return g_strdup (error->message);
  *needed = sg_verdict_get_number (verdict, "needed");
  if (plan_has (plan, "turn") && sg_gw_charge_no_room (charge))
    return g_strdup_printf (_("%s cannot turn: an enemy stands within %g in before it (GW-614)."), charge->at->name,
                            sg_ruleset_figure (charge->gw->rules, "GW-614", "near"));
  return g_strdup (sg_verdict_get_refusal (verdict));
}

/* Odds */

/* The shot of a plan; of a square a quarter shoots. */
static SgQuestion *
ask_shot (const SgGwCharge *charge, const char *plan, GError **error)
{
  SgQuestion *question = sg_gw_charge_shot (charge, plan_shot (plan), plan_has (plan, "rally"), error);
  double share = sg_ruleset_figure (charge->gw->rules, "GW-118", "shoot-share");

  if (question != NULL && plan_has (plan, "square"))
    sg_gw_fill (question, "figures", g_variant_new_int64 ((gint64) ceil (sg_gw_left (charge->at) * share - 1e-9)), NULL);
  return question;
}

static gboolean
fill_chain (const SgGwCharge *charge, const char *plan, SgGwChain *chain, GError **error)
{
  const SgGw *gw = charge->gw;
  const char *shot = plan_shot (plan);
  SgGwStand stand;

  stand_of (plan, &stand);
  chain->combat = sg_gw_charge_combat (charge, &stand, error);
  chain->general = chain->attacker_general = sg_gw_general_with (gw, charge->by) != NULL;
  chain->defender_general = sg_gw_general_with (gw, charge->at) != NULL;
  if (chain->combat == NULL || shot == NULL)
    return chain->combat != NULL;
  chain->shoot = ask_shot (charge, plan, error);
  chain->test = sg_gw_test (gw, "morale-test", charge->by, NULL, error);
  chain->trigger = sg_gw_question (gw, "morale-trigger", error);
  if (chain->shoot == NULL || chain->test == NULL || chain->trigger == NULL)
    return FALSE;
  sg_gw_fill (chain->trigger, "start", g_variant_new_int64 (sg_gw_start (charge->by)), NULL);
  sg_gw_fill (chain->trigger, "shooting_losses_before", g_variant_new_int64 (sg_gw_number (charge->by, "shot-lost")), NULL);
  sg_gw_fill (chain->trigger, "shooting_losses_now", g_variant_new_int64 (0), NULL);
  sg_gw_fill (chain->trigger, "other_losses", g_variant_new_int64 (MAX (0, sg_gw_start (charge->by) - sg_gw_left (charge->by) - sg_gw_number (charge->by, "shot-lost"))), NULL);
  sg_gw_fill (chain->trigger, "failed_a_test_before", g_variant_new_boolean (sg_gw_is (charge->by, "failed")), NULL);
  sg_gw_fill (chain->trigger, "tests_before", g_variant_new_int64 (sg_gw_number (charge->by, "failed") + sg_gw_number (charge->by, "passed")), NULL);
  sg_gw_fill (chain->trigger, "heroic", g_variant_new_boolean (sg_gw_is (charge->by, "heroic")), NULL);
  sg_gw_fill (chain->trigger, "fanatic", g_variant_new_boolean (sg_gw_bears_it (charge->by, "fanatic")), NULL);
  return TRUE;
}

static double
chance_of (const SgOdds *odds, const char *end)
{
  const SgOddsRow *row = sg_odds_find (odds, "end", end);

  return row != NULL ? sg_odds_row_chance (row) : 0;
}

static gboolean
comes_on (const SgGwCharge *charge, const char *plan)
{
  return plan_has (plan, "counter-charge") && sg_ruleset_chosen (charge->gw->rules, "gw.counter-charge", "closes");
}

/* The chance that they come to blows, unless the fire stops it. */
static double
find_contact (const SgGwCharge *charge, const char *plan)
{
  const char *total = sg_gw_get (charge->gw, "charge-total");
  g_autoptr (SgQuestion) counter = comes_on (charge, plan) ? sg_gw_charge_counter (charge, NULL) : NULL;

  if (*sg_gw_get (charge->gw, "charge-short") != '\0')
    return counter != NULL ? sg_gw_charge_closes (charge, counter, charge->gap) : 0;
  return *total != '\0' || !sg_gw_charge_answers_first (charge) ? 1 : sg_gw_charge_chance (charge, counter);
}

/* Of one against one by the chain, of several by what they come to together. */
static gboolean
find_ends (const SgGwCharge *charge, const char *plan, SgGwEnds *ends)
{
  double contact = find_contact (charge, plan);
  g_auto (SgGwChain) chain = { 0 };
  g_autoptr (SgOdds) odds = NULL;

  if (sg_gw_charge_is_brawl (charge) || contact < 1)
    {
      g_autoptr (SgQuestion) shot = plan_shot (plan) != NULL ? ask_shot (charge, plan, NULL) : NULL;
      SgGwStand stand;

      stand_of (plan, &stand);
      return sg_gw_charge_ends (charge, &stand, shot, contact, ends);
    }
  odds = fill_chain (charge, plan, &chain, NULL) ? sg_gw_chain_odds (&chain, charge->gw->rules, NULL) : NULL;
  *ends = (SgGwEnds) { 0 };
  if (odds == NULL)
    return FALSE;
  ends->stopped = chance_of (odds, SG_GW_END_STOPPED) + chance_of (odds, SG_GW_END_SHORT);
  ends->tie = chance_of (odds, SG_GW_END_TIE);
  ends->lost[0] = chance_of (odds, "attacker beaten") + chance_of (odds, "attacker doubled") + chance_of (odds, "attacker destroyed");
  ends->won[0] = chance_of (odds, "defender beaten");
  ends->won[1] = chance_of (odds, "defender doubled") + chance_of (odds, "defender destroyed");
  return TRUE;
}

/* What the plan may come to, from the defender’s best to his worst. */
static void
add_odds (const SgGwCharge *charge, const char *plan, SgChoice *choice)
{
  SgGwEnds ends;

  if (!find_ends (charge, plan, &ends))
    return;
  sg_gw_charge_add_ends (charge, &ends, choice);
  choice->share = ends.falls_short + ends.stopped + ends.lost[0] + ends.lost[1] + ends.lost[2];
  if (plan_shot (plan) != NULL)
    choice->odds = g_strdup_printf (_("%.0f %% that they falter under the fire"), 100 * ends.stopped);
}

static char *
tell_shot (const SgGwCharge *charge, const char *plan)
{
  g_autoptr (SgQuestion) question = plan_shot (plan) ? ask_shot (charge, plan, NULL) : NULL;
  g_autoptr (SgOdds) odds = question != NULL ? sg_odds_compute (question, charge->gw->rules, NULL) : NULL;
  GPtrArray *dice = odds != NULL ? sg_odds_get_rows (odds, "dice") : NULL, *on = odds != NULL ? sg_odds_get_rows (odds, "hit_on") : NULL;

  if (dice == NULL || on == NULL)
    return NULL;
  return g_strdup_printf (_("%d dice at %d+"), (int) g_variant_get_int64 (((SgOddsRow *) dice->pdata[0])->value),
                          (int) g_variant_get_int64 (((SgOddsRow *) on->pdata[0])->value));
}

static void
add_plan (const SgGwCharge *charge, guint i, SgTalk *talk)
{
  g_auto (GStrv) hand = sg_gw_hand (charge->gw, charge->at->side);
  const char *plan = plans[i].plan, *with = NULL;
  gint64 needed = 0, again;
  g_autofree char *why = why_not (charge, plan, NULL, &needed), *id = NULL;
  SgChoice *choice;

  for (guint k = 0; why != NULL && needed > 0 && hand[k] != NULL && with == NULL; k++)
    {
      g_autofree char *still = sg_gw_charge_may_hold (charge, charge->at->side, hand[k], charge->at, NULL) ? why_not (charge, plan, hand[k], &again) : g_strdup ("");

      if (still == NULL)
        with = hand[k];
    }
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
  add_odds (charge, plan, choice);
  g_ptr_array_add (talk->choices, choice);
}

/* (transfer container): who charges, and who charged along and stands short before it. */
static GPtrArray *
list_targets (const SgGwCharge *charge)
{
  GPtrArray *targets = sg_gw_charge_host (charge, TRUE);
  g_auto (GStrv) stopped = sg_gw_list (sg_gw_get (charge->gw, "charge-stopped"));

  for (guint i = 0; stopped[i] != NULL; i++)
    if (sg_gw_unit (charge->gw, stopped[i]) != NULL)
      g_ptr_array_add (targets, sg_gw_unit (charge->gw, stopped[i]));
  return targets;
}

/* With several chargers: at whom it would shoot. */
static void
add_aims (const SgGwCharge *charge, SgTalk *talk)
{
  g_autoptr (GPtrArray) host = list_targets (charge);
  const SgUnit *aim = sg_gw_unit (charge->gw, sg_gw_get (charge->gw, "charge-aim"));

  for (guint i = 0; i < host->len && host->len > 1 && !is_idle (charge, "shoot long"); i++)
    {
      const SgUnit *unit = g_ptr_array_index (host, i);
      g_autofree char *id = g_strconcat ("aim:", unit->id, NULL), *label = g_strdup_printf (_("Shoot at %s instead"), unit->name);

      if (unit != (aim != NULL ? aim : charge->by))
        sg_gw_charge_offer (talk, id, label);
    }
}

static void
add_responses (const SgGwCharge *charge, SgTalk *talk)
{
  talk->side = g_strdup (charge->at->side);
  talk->prompt = g_strdup_printf (_("%s chooses what %s does."), sg_gw_called (charge->gw, charge->at->side), charge->at->name);
  talk->measure = g_strdup_printf (_("%s stops or beats it"), sg_gw_called (charge->gw, charge->at->side));
  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    if (!is_idle (charge, plans[i].plan))
      add_plan (charge, i, talk);
  add_aims (charge, talk);
  sg_gw_charge_add_supports (charge, talk);
}

/* Other choices */

/* The chance that @question ends in contact. */
static double
chance_of_contact (const SgGw *gw, SgQuestion *question)
{
  g_autoptr (SgOdds) odds = question != NULL ? sg_odds_compute (question, gw->rules, NULL) : NULL;
  GPtrArray *rows = odds != NULL ? sg_odds_get_rows (odds, "contact") : NULL;

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const SgOddsRow *row = rows->pdata[i];

      if (row->value != NULL && g_variant_get_boolean (row->value))
        return sg_odds_row_chance (row);
    }
  return 0;
}

static void
add_card_use (const SgGwCharge *charge, SgTalk *talk, const char *card, const char *use, const char *format)
{
  g_autofree char *name = sg_gw_card_name (card), *label = g_strdup_printf (format, name), *id = g_strdup_printf ("card:%s:%s", use, card);
  g_autoptr (SgQuestion) question = sg_gw_charge_card (charge, use, NULL);
  SgChoice *choice = sg_gw_charge_offer (talk, id, label);

  choice->share = chance_of_contact (charge->gw, question);
  choice->odds = g_strdup_printf (_("%.0f %% that it reaches"), 100 * choice->share);
}

static void
add_cards (const SgGwCharge *charge, SgTalk *talk)
{
  const SgUnit *by = sg_gw_charge_faller (charge);
  g_auto (GStrv) hand = sg_gw_hand (charge->gw, by->side);

  talk->side = g_strdup (by->side);
  talk->prompt = g_strdup_printf (_("The charge of %s falls short: %s may play a Hold Card."), by->name,
                                  sg_gw_called (charge->gw, by->side));
  talk->measure = g_strdup (_("It reaches"));
  sg_gw_charge_offer (talk, "card:", _("Play no card"))->share = 0;
  for (guint i = 0; hand[i] != NULL; i++)
    {
      gboolean court = sg_gw_card_is (charge->gw, hand[i], "court"), ace = sg_gw_card_is (charge->gw, hand[i], "ace");

      if (court)
        add_card_use (charge, talk, hand[i], "court: add two dice", _("%s: two dice more"));
      add_card_use (charge, talk, hand[i], ace ? "ace: add one die" : "number: add one die", _("%s: a die more"));
      add_card_use (charge, talk, hand[i], ace ? "ace: re-roll all" : "number: re-roll all", _("%s: all rolled again"));
    }
}

/* Caught or gone: the two ends of an evasion. */
static void
tell_escape (const SgGwCharge *charge, SgChoice *choice)
{
  int tone = g_str_equal (charge->by->side, "red") ? 1 : -1;

  sg_choice_add_chance (choice, _("It gets away"), choice->share, -2 * tone);
  sg_choice_add_chance (choice, _("It is caught"), 1 - choice->share, 2 * tone);
}

/* Who stands is reached or not, and then answers. */
static void
tell_standing (const SgGwCharge *charge, SgTalk *talk)
{
  g_autoptr (SgQuestion) chase = sg_gw_charge_reach (charge, charge->by, NULL);
  SgChoice *choice = sg_gw_charge_offer (talk, "stand", _("Stand"));
  double reached = sg_gw_charge_catches (charge->gw, chase, "total", NULL, NULL, charge->gap + charge->wheel);

  choice->share = 1 - reached;
  choice->odds = g_strdup_printf (_("%.0f %% that the charge reaches it"), 100 * reached);
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
      g_autoptr (SgQuestion) evasion = sg_gw_charge_evasion (charge, md, NULL), chase = sg_gw_charge_reach (charge, charge->by, NULL);
      g_autofree char *id = g_strdup_printf ("evade:%d", (int) md), *label = g_strdup_printf (_("Evade with %d dice"), (int) md);
      SgChoice *choice = sg_gw_charge_offer (talk, id, label);
      g_autofree char *plan = g_strdup_printf ("evade %d MD", (int) md);
      gint64 needed = 0;

      choice->why = why_not (charge, plan, NULL, &needed);
      choice->share = 1 - sg_gw_charge_catches (charge->gw, chase, "total", evasion, "moved_in", charge->gap + charge->wheel);
      choice->odds = g_strdup_printf (_("%.0f %% that it gets away"), 100 * choice->share);
      tell_escape (charge, choice);
      choice->cost = g_strdup_printf (ngettext ("%d action", "%d actions", needed), (int) needed);
    }
}

static void
add_short (const SgGwCharge *charge, SgTalk *talk)
{
  const SgUnit *by = sg_gw_charge_faller (charge);
  gboolean answers = *sg_gw_get (charge->gw, "charge-unready") == '\0' && *sg_gw_get (charge->gw, "charge-evades") == '\0';

  talk->side = g_strdup (charge->at->side);
  talk->prompt = g_strdup_printf (_("The charge has failed: %s chooses where %s stands."), sg_gw_called (charge->gw, charge->at->side), by->name);
  sg_gw_charge_offer (talk, "short:back", _("Back to where it started, Disordered"));
  if (answers && sg_gw_charge_answers_first (charge))
    sg_gw_charge_offer (talk, "short:full", _("The whole way, Disordered"));
  else if (answers)
    sg_gw_charge_offer (talk, "short:full", _("The whole way, Disordered, and a Response"));
}

/* Who they were after is where they may not follow: they halt as they like (GW-611). */
static void
add_halts (const SgGwCharge *charge, SgTalk *talk)
{
  talk->side = g_strdup (charge->by->side);
  talk->prompt = g_strdup_printf (_("%s cannot be followed there: %s halts where it likes."), charge->at->name, charge->by->name);
  sg_gw_charge_offer (talk, "halt:0", _("Where it started"));
  sg_gw_charge_offer (talk, "halt:1", _("Half way"));
  sg_gw_charge_offer (talk, "halt:2", _("As far as its dice go"));
}

static void
add_following (const SgGwCharge *charge, SgTalk *talk)
{
  g_autoptr (SgQuestion) chase = sg_gw_charge_reach (charge, charge->by, NULL);
  SgChoice *choice;

  talk->side = g_strdup (charge->by->side);
  talk->prompt = g_strdup_printf (_("%s does not wait: %s may follow up to the distance that it throws."), charge->at->name, charge->by->name);
  talk->measure = g_strdup (_("It is caught"));
  choice = sg_gw_charge_offer (talk, "follow:yes", _("Follow with the charge"));
  choice->share = sg_gw_charge_catches (charge->gw, chase, "total", NULL, NULL, charge->gap + charge->wheel);
  choice->odds = g_strdup_printf (_("%.0f %% that it is caught"), 100 * choice->share);
  sg_gw_charge_offer (talk, "follow:no", _("Let it go"));
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
    add_responses (charge, talk);
  else
    sg_gw_charge_add_after (charge, talk);
}

/* Choosing */

SgRuling *
sg_gw_charge_draft (const char *rule, const char *format, ...)
{
  g_autofree char *clause = NULL;
  va_list args;

  va_start (args, format);
  clause = g_strdup_vprintf (format, args);
  va_end (args);
  return sg_ruling_new (SG_RULING_TURN, clause, rule);
}

void
sg_gw_charge_play (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, const char *card)
{
  sg_gw_drop_card (charge->gw, ruling, unit->side, card);
  sg_gw_set_of (ruling, "played", unit->side, "yes");
}

static SgRuling *
choose_plan (const SgGwCharge *charge, const char *plan, const char *card, GError **error)
{
  g_autofree char *name = *card != '\0' ? sg_gw_card_name (card) : NULL, *why = NULL;
  const char *label = NULL;
  SgRuling *ruling;
  gint64 needed;

  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    if (g_str_equal (plans[i].plan, plan) && !is_idle (charge, plan))
      label = _(plans[i].label);
  why = label == NULL ? g_strdup_printf (_("“%s” is no Response here (GW-608)."), plan)
    : *card != '\0' && !sg_gw_charge_may_hold (charge, charge->at->side, card, charge->at, error) ? g_strdup ("")
    : why_not (charge, plan, *card != '\0' ? card : NULL, &needed);
  if (why != NULL)
    {
      if (*why != '\0')
        g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, why);
      return NULL;
    }
  ruling = name != NULL ? sg_gw_charge_draft ("GW-608", _("%s answered the charge, the %s played: %s"), charge->at->name, name, label)
                        : *plan == '\0' ? sg_gw_charge_draft ("GW-608", _("%s awaited the charge"), charge->at->name)
                        : sg_gw_charge_draft ("GW-608", _("%s answered the charge: %s"), charge->at->name, label);
  sg_gw_set_battle (ruling, "charge-plan", plan);
  if (*card != '\0')
    sg_gw_charge_play (charge, ruling, charge->at, card);
  if (plan_has (plan, "rally"))
    sg_gw_set (ruling, charge->at, "disordered", "");
  if (plan_has (plan, "square"))
    sg_gw_draw_up (charge->gw, ruling, charge->at, "square", sg_gw_left (charge->at));
  if (plan_has (plan, "dismount"))
    sg_gw_draw_up (charge->gw, ruling, charge->at, "skirmish", sg_gw_left (charge->at));
  if (plan_has (plan, "turn"))
    {
      SgGwBlock from, block;

      if (sg_gw_block (charge->gw, charge->at, &block) && sg_gw_block (charge->gw, charge->by, &from))
        {
          SgPlace place = { sg_place_to_ground (&block.place, (SgPoint) { 0, -block.depth / 2 }), sg_point_bearing (block.place.at, from.place.at) };

          sg_gw_set_place (ruling, charge->at, &place);
        }
    }
  sg_gw_charge_go (charge, ruling, plan_has (plan, "recover") ? "recover" : plan_shot (plan) ? "shot" : comes_on (charge, plan) ? "counter" : "fire");
  return ruling;
}

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
      double way = MAX (0, total - MAX (0, sg_gw_charge_way (charge, by) - gap));
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
choose_aim (const SgGwCharge *charge, const char *id)
{
  const SgUnit *unit = sg_gw_unit (charge->gw, id);
  g_autoptr (GPtrArray) host = list_targets (charge);
  SgRuling *ruling;

  if (unit == NULL || !g_ptr_array_find (host, unit, NULL))
    return NULL;
  ruling = sg_gw_charge_draft ("GW-609", _("%s aimed at %s"), charge->at->name, unit->name);
  sg_gw_set_battle (ruling, "charge-aim", unit->id);
  sg_gw_charge_go (charge, ruling, "respond");
  return ruling;
}

static SgRuling *
choose_evasion (const SgGwCharge *charge, const char *choice)
{
  SgRuling *ruling;

  if (g_str_equal (choice, "stand"))
    {
      ruling = sg_gw_charge_draft ("GW-611", _("%s stood to receive the charge"), charge->at->name);
      sg_gw_charge_go (charge, ruling, sg_gw_charge_answers_first (charge) ? "respond" : "dice");
      return ruling;
    }
  ruling = sg_gw_charge_draft ("GW-611", _("%s evaded with %s dice"), charge->at->name, choice + strlen ("evade:"));
  sg_gw_set_battle (ruling, "charge-evades", choice + strlen ("evade:"));
  sg_gw_charge_go (charge, ruling, "evading");
  return ruling;
}

gboolean
sg_gw_charge_choose (const SgGwCharge *charge, const char *choice, GError **error)
{
  g_auto (GStrv) words = g_strsplit (choice, ":", 3);
  guint n = g_strv_length (words);
  SgRuling *ruling = NULL;
  g_autoptr (GError) own = NULL;

  if (g_str_equal (charge->stage, "declare"))
    ruling = sg_gw_charge_choose_declared (charge, choice, &own);
  else if (g_str_equal (charge->stage, "follow") && g_str_equal (words[0], "follow") && n == 2)
    ruling = choose_following (charge, g_str_equal (words[1], "yes"));
  else if (g_str_equal (charge->stage, "halt") && g_str_equal (words[0], "halt") && n == 2)
    ruling = choose_halt (charge, words[1]);
  else if (g_str_equal (charge->stage, "respond") && g_str_equal (words[0], "plan") && n == 3)
    ruling = choose_plan (charge, words[1], words[2], &own);
  else if (g_str_equal (charge->stage, "respond") && g_str_equal (words[0], "aim") && n == 2)
    ruling = choose_aim (charge, words[1]);
  else if (g_str_equal (charge->stage, "respond") && g_str_equal (words[0], "support"))
    ruling = sg_gw_charge_call_support (charge, choice + strlen ("support:"), &own);
  else if (g_str_equal (charge->stage, "card") && g_str_equal (words[0], "card"))
    {
      const char *last = strrchr (choice, ':');
      g_autofree char *use = n == 2 ? g_strdup ("") : g_strndup (choice + strlen ("card:"), last - choice - strlen ("card:"));

      ruling = choose_card (charge, use, n == 2 ? "" : last + 1, &own);
    }
  else if (g_str_equal (charge->stage, "short") && (g_str_equal (choice, "short:back") || g_str_equal (choice, "short:full")))
    ruling = choose_short (charge, g_str_equal (words[1], "back"));
  else if (g_str_equal (charge->stage, "evade") && (g_str_equal (choice, "stand") || g_str_equal (choice, "evade:2") || g_str_equal (choice, "evade:3")))
    ruling = choose_evasion (charge, choice);
  else
    ruling = sg_gw_charge_choose_after (charge, choice);
  if (own != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&own));
      return FALSE;
    }
  if (ruling == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("“%s” is not what is being asked now."), choice);
      return FALSE;
    }
  return sg_gw_post (charge->gw, ruling, error);
}
