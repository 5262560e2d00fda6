/* sg-gw-charge-choices.c: what the players choose in a charge, each choice with the exact odds of all that follows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/gentlemans-war/sg-gw-charge.h"

#include "rules/gentlemans-war/sg-gw-chain.h"

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
};

const char *
sg_gw_charge_plan_label (const char *plan)
{
  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    if (g_str_equal (plans[i].plan, plan))
      return _(plans[i].label);
  return plan;
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

  return (plan_has (plan, "turn") && charge->struck == SG_GW_FRONT) || (plan_has (plan, "rally") && !sg_gw_is (charge->at, "disordered"))
         || (plan_has (plan, "square") && (!g_str_equal (sg_gw_formation (gw, charge->at), "line") || !sg_gw_is_mounted (gw, charge->by)
             || !g_strv_contains ((const char *const *) sg_gw_type (gw, charge->at)->formations, "square")))
         || (plan_shot (plan) != NULL && (*weapon == '\0' || g_str_equal (weapon, "none") || sg_gw_is_mounted (gw, charge->at)
             || sg_gw_is (charge->at, "jammed") || g_str_equal (sg_gw_formation (gw, charge->at), "limbered")))
         || (plan_has (plan, "counter-charge") && *sg_gw_get (gw, "charge-short") != '\0');
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
  chain->general = sg_gw_general_with (gw, charge->by) != NULL; /* in the mêlée the umpire tells whether one was killed */
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

/* What the plan may come to, from the defender’s best to his worst. */
static void
add_odds (const SgGwCharge *charge, const char *plan, SgChoice *choice)
{
  g_auto (SgGwChain) chain = { 0 };
  g_autoptr (SgOdds) odds = fill_chain (charge, plan, &chain, NULL) ? sg_gw_chain_odds (&chain, charge->gw->rules, NULL) : NULL;
  int tone = g_str_equal (charge->by->side, "red") ? 1 : -1;
  g_autofree char *wins = NULL, *falls = NULL, *gone = NULL;
  double stopped, won, tie, beaten, destroyed;

  if (odds == NULL)
    return;
  stopped = chance_of (odds, SG_GW_END_STOPPED) + chance_of (odds, SG_GW_END_SHORT);
  won = chance_of (odds, "attacker beaten") + chance_of (odds, "attacker doubled") + chance_of (odds, "attacker destroyed");
  tie = chance_of (odds, SG_GW_END_TIE);
  beaten = chance_of (odds, "defender beaten");
  destroyed = chance_of (odds, "defender doubled") + chance_of (odds, "defender destroyed");
  wins = g_strdup_printf (_("%s wins the fight"), sg_gw_called (charge->gw, charge->at->side));
  falls = g_strdup_printf (_("%s is beaten"), charge->at->name);
  gone = g_strdup_printf (_("%s is doubled or destroyed"), charge->at->name);
  sg_choice_add_chance (choice, _("Charge stopped by fire"), stopped, -2 * tone);
  sg_choice_add_chance (choice, wins, won, -tone);
  sg_choice_add_chance (choice, _("A tie"), tie, 0);
  sg_choice_add_chance (choice, falls, beaten, tone);
  sg_choice_add_chance (choice, gone, destroyed, 2 * tone);
  choice->share = stopped + won;
  if (chain.shoot != NULL)
    choice->odds = g_strdup_printf (_("%.0f %% that they falter under the fire"), 100 * stopped);
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
      g_autofree char *still = sg_gw_may_hold (charge->gw, charge->at->side, hand[k], NULL, NULL) ? why_not (charge, plan, hand[k], &again) : g_strdup ("");

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

static void
add_responses (const SgGwCharge *charge, SgTalk *talk)
{
  talk->side = g_strdup (charge->at->side);
  talk->prompt = g_strdup_printf (_("%s chooses what %s does."), sg_gw_called (charge->gw, charge->at->side), charge->at->name);
  talk->measure = g_strdup_printf (_("%s stops or beats it"), sg_gw_called (charge->gw, charge->at->side));
  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    if (!is_idle (charge, plans[i].plan))
      add_plan (charge, i, talk);
}

/* Other choices */

static SgChoice *
add (SgTalk *talk, const char *id, const char *label)
{
  SgChoice *choice = sg_choice_new (id, label);

  g_ptr_array_add (talk->choices, choice);
  return choice;
}

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
  SgChoice *choice = add (talk, id, label);

  choice->share = chance_of_contact (charge->gw, question);
  choice->odds = g_strdup_printf (_("%.0f %% that it reaches"), 100 * choice->share);
}

static void
add_cards (const SgGwCharge *charge, SgTalk *talk)
{
  g_auto (GStrv) hand = sg_gw_hand (charge->gw, charge->by->side);

  talk->side = g_strdup (charge->by->side);
  talk->prompt = g_strdup_printf (_("The charge falls short: %s may play a Hold Card."), sg_gw_called (charge->gw, charge->by->side));
  talk->measure = g_strdup (_("It reaches"));
  add (talk, "card:", _("Play no card"))->share = 0;
  for (guint i = 0; hand[i] != NULL; i++)
    {
      gboolean court = sg_gw_card_is (charge->gw, hand[i], "court"), ace = sg_gw_card_is (charge->gw, hand[i], "ace");

      if (court)
        add_card_use (charge, talk, hand[i], "court: add two dice", _("%s: two dice more"));
      add_card_use (charge, talk, hand[i], ace ? "ace: add one die" : "number: add one die", _("%s: a die more"));
      add_card_use (charge, talk, hand[i], ace ? "ace: re-roll all" : "number: re-roll all", _("%s: all rolled again"));
    }
}

static void
add_evasions (const SgGwCharge *charge, SgTalk *talk)
{
  talk->side = g_strdup (charge->at->side);
  talk->prompt = g_strdup_printf (_("%s may evade before the dice of the charge are thrown."), charge->at->name);
  add (talk, "stand", _("Stand"));
  for (gint64 md = 2; md <= 3; md++)
    {
      g_autofree char *id = g_strdup_printf ("evade:%d", (int) md), *label = g_strdup_printf (_("Evade with %d dice"), (int) md);
      SgChoice *choice = add (talk, id, label);
      g_autofree char *plan = g_strdup_printf ("evade %d MD", (int) md);
      gint64 needed = 0;

      choice->why = why_not (charge, plan, NULL, &needed);
      choice->cost = g_strdup_printf (ngettext ("%d action", "%d actions", needed), (int) needed);
    }
}

static void
add_short (const SgGwCharge *charge, SgTalk *talk)
{
  talk->side = g_strdup (charge->at->side);
  talk->prompt = g_strdup_printf (_("The charge has failed: %s chooses where %s stands."), sg_gw_called (charge->gw, charge->at->side),
                                  charge->by->name);
  add (talk, "short:back", _("Back to where it started, Disordered"));
  add (talk, "short:full", _("The whole way, Disordered, and a Response"));
}

static void
add_aftermath (const SgGwCharge *charge, SgTalk *talk)
{
  const SgUnit *winner = sg_gw_unit (charge->gw, sg_gw_get (charge->gw, "charge-won"));
  const char *may = sg_gw_get (charge->gw, "charge-line");

  talk->side = g_strdup (winner != NULL ? winner->side : charge->by->side);
  talk->prompt = g_strdup_printf (_("%s: the winner %s."), winner != NULL ? winner->name : "", may);
  add (talk, "after:hold", _("Hold"));
  if (strstr (may, "advances"))
    add (talk, "after:advance", _("Advance to the loser’s place"));
  if (strstr (may, "pursues"))
    {
      static const char *const paces[] = { "walk", "charge" };
      const char *labels[] = { _("Pursue at a walk"), _("Pursue at the charge, Disordered") };

      talk->measure = g_strdup (_("The pursuit makes contact"));
      for (guint i = 0; i < 2; i++)
        {
          g_autofree char *id = g_strconcat ("after:pursue:", paces[i], NULL);
          g_autoptr (SgQuestion) question = sg_gw_charge_pursuit (charge, paces[i], NULL);

          add (talk, id, labels[i])->share = chance_of_contact (charge->gw, question);
        }
    }
}

void
sg_gw_charge_add_choices (const SgGwCharge *charge, SgTalk *talk)
{
  if (g_str_equal (charge->stage, "evade"))
    add_evasions (charge, talk);
  else if (g_str_equal (charge->stage, "card"))
    add_cards (charge, talk);
  else if (g_str_equal (charge->stage, "short"))
    add_short (charge, talk);
  else if (g_str_equal (charge->stage, "respond"))
    add_responses (charge, talk);
  else if (g_str_equal (charge->stage, "after"))
    add_aftermath (charge, talk);
}

/* Choosing */

static SgRuling *
draft (const char *rule, const char *format, ...) G_GNUC_PRINTF (2, 3);

static SgRuling *
draft (const char *rule, const char *format, ...)
{
  g_autofree char *clause = NULL;
  va_list args;

  va_start (args, format);
  clause = g_strdup_vprintf (format, args);
  va_end (args);
  return sg_ruling_new (SG_RULING_TURN, clause, rule);
}

static void
play (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, const char *card)
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
    : *card != '\0' && !sg_gw_may_hold (charge->gw, charge->at->side, card, NULL, error) ? g_strdup ("")
    : why_not (charge, plan, *card != '\0' ? card : NULL, &needed);
  if (why != NULL)
    {
      if (*why != '\0')
        g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, why);
      return NULL;
    }
  ruling = name != NULL ? draft ("GW-608", _("%s answered the charge, the %s played: %s"), charge->at->name, name, label)
                        : draft ("GW-608", _("%s answered the charge: %s"), charge->at->name, label);
  sg_gw_set_battle (ruling, "charge-plan", plan);
  if (*card != '\0')
    play (charge, ruling, charge->at, card);
  if (plan_has (plan, "rally"))
    sg_gw_set (ruling, charge->at, "disordered", "");
  if (plan_has (plan, "square"))
    sg_gw_draw_up (charge->gw, ruling, charge->at, "square", sg_gw_left (charge->at));
  if (plan_has (plan, "turn"))
    {
      SgGwBlock from, block;

      if (sg_gw_block (charge->gw, charge->at, &block) && sg_gw_block (charge->gw, charge->by, &from))
        {
          SgPlace place = { sg_place_to_ground (&block.place, (SgPoint) { 0, -block.depth / 2 }), sg_point_bearing (block.place.at, from.place.at) };

          sg_gw_set_place (ruling, charge->at, &place);
        }
    }
  sg_gw_charge_go (charge, ruling, plan_shot (plan) ? "shot" : "fire");
  return ruling;
}

static SgRuling *
choose_card (const SgGwCharge *charge, const char *use, const char *card, GError **error)
{
  g_autofree char *name = NULL;
  SgRuling *ruling;

  if (*use == '\0')
    {
      ruling = draft ("GW-606", _("No Hold Card was played for %s"), charge->by->name);
      sg_gw_charge_go (charge, ruling, "short");
      return ruling;
    }
  if (!sg_gw_may_hold (charge->gw, charge->by->side, card, NULL, error))
    return NULL;
  name = sg_gw_card_name (card);
  ruling = draft ("GW-606", _("The %s was played for the charge of %s"), name, charge->by->name);
  play (charge, ruling, charge->by, card);
  sg_gw_set_battle (ruling, "charge-card", use);
  sg_gw_charge_go (charge, ruling, "card-dice");
  return ruling;
}

static SgRuling *
choose_short (const SgGwCharge *charge, gboolean back)
{
  SgRuling *ruling = back ? draft ("GW-605", _("%s went back to where it started, Disordered"), charge->by->name)
                          : draft ("GW-605", _("%s stands short of %s, Disordered"), charge->by->name, charge->at->name);
  SgGwBlock from, to;

  sg_gw_set (ruling, charge->by, "disordered", "yes");
  sg_gw_set (ruling, charge->by, "acted", "yes");
  if (back)
    {
      sg_gw_charge_end (charge, ruling);
      return ruling;
    }
  if (sg_gw_block (charge->gw, charge->by, &from) && sg_gw_block (charge->gw, charge->at, &to))
    {
      double bearing = sg_point_bearing (from.place.at, to.place.at), way = MAX (0, g_ascii_strtod (sg_gw_get (charge->gw, "charge-total"), NULL) - charge->wheel);
      SgPlace place = { sg_point_step (from.place.at, bearing, MIN (way, charge->gap)), bearing };

      sg_gw_set_place (ruling, charge->by, &place);
    }
  sg_gw_set_battle (ruling, "charge-short", "yes");
  sg_gw_charge_go (charge, ruling, "respond");
  return ruling;
}

static SgRuling *
choose_after (const SgGwCharge *charge, const char *what)
{
  const SgUnit *winner = sg_gw_unit (charge->gw, sg_gw_get (charge->gw, "charge-won"));
  const char *loser_stood = sg_gw_get (charge->gw, "charge-stood");
  SgRuling *ruling;
  SgPlace place;

  if (g_str_has_prefix (what, "pursue:"))
    {
      ruling = draft ("GW-624", _("%s pursued"), winner->name);
      sg_gw_set_battle (ruling, "charge-pace", what + strlen ("pursue:"));
      sg_gw_charge_go (charge, ruling, "pursuit");
      return ruling;
    }
  ruling = g_str_equal (what, "advance") ? draft ("GW-622", _("%s advanced to where the loser stood"), winner->name)
                                         : draft ("GW-622", _("%s held its ground"), winner->name);
  if (g_str_equal (what, "advance") && sg_place_parse (loser_stood, &place))
    {
      SgGwBlock block;

      if (sg_gw_block (charge->gw, winner, &block))
        place.bearing = block.place.bearing;
      sg_gw_set_place (ruling, winner, &place);
    }
  sg_gw_charge_end (charge, ruling);
  return ruling;
}

static SgRuling *
choose_evasion (const SgGwCharge *charge, const char *choice)
{
  SgRuling *ruling;

  if (g_str_equal (choice, "stand"))
    {
      ruling = draft ("GW-611", _("%s stood to receive the charge"), charge->at->name);
      sg_gw_charge_go (charge, ruling, "dice");
      return ruling;
    }
  ruling = draft ("GW-611", _("%s was to evade with %s dice"), charge->at->name, choice + strlen ("evade:"));
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

  if (g_str_equal (charge->stage, "respond") && g_str_equal (words[0], "plan") && n == 3)
    ruling = choose_plan (charge, words[1], words[2], &own);
  else if (g_str_equal (charge->stage, "card") && g_str_equal (words[0], "card"))
    {
      const char *last = strrchr (choice, ':');
      g_autofree char *use = n == 2 ? g_strdup ("") : g_strndup (choice + strlen ("card:"), last - choice - strlen ("card:"));

      ruling = choose_card (charge, use, n == 2 ? "" : last + 1, &own);
    }
  else if (g_str_equal (charge->stage, "short") && (g_str_equal (choice, "short:back") || g_str_equal (choice, "short:full")))
    ruling = choose_short (charge, g_str_equal (words[1], "back"));
  else if (g_str_equal (charge->stage, "after") && g_str_has_prefix (choice, "after:"))
    ruling = choose_after (charge, choice + strlen ("after:"));
  else if (g_str_equal (charge->stage, "evade") && (g_str_equal (choice, "stand") || g_str_equal (choice, "evade:2") || g_str_equal (choice, "evade:3")))
    ruling = choose_evasion (charge, choice);
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
