/* sg-gw-charge-odds.c: the odds of what no single procedure tells: a brawl, a shot before the charge, a chase.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shots, tests and reaches are enumerated by their own procedures; the hits of the close combat are a sum of binomials, and each
 * pair of hits is decided once.  Nothing is sampled; twenty figures a side take well under a millisecond.
 */

#include "campaign/gentlemans-war/sg-gw-charge.h"

#include "rules/gentlemans-war/sg-gw-generals.h"
#include "rules/gentlemans-war/sg-gw-melee.h"
#include "rules/sg-odds.h"

#define MOST 8
#define MOST_HITS 512

/** Weigh: one side of the fight, as it stands when it comes to blows. */
typedef struct
{
  const SgUnit *unit;
  SgGwSide      side;
  gboolean      with_general;
  gint64        die;         /* the general’s */
} Weigh;

typedef struct { Weigh units[MOST]; guint n; } Host;

typedef struct { const SgGw *gw; SgGwLaw law; Host attackers, defenders; double deaths; /* of those hit, who are killed */ } Field;

static void
clear_host (Host *host)
{
  for (guint i = 0; i < host->n; i++)
    sg_gw_side_clear (&host->units[i].side);
}

static void
clear_field (Field *field)
{
  clear_host (&field->attackers);
  clear_host (&field->defenders);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Field, clear_field)

static gboolean
read_host (const SgGwCharge *charge, SgQuestion *question, const char *name, gboolean attackers, Host *host)
{
  g_autoptr (GPtrArray) units = sg_gw_charge_host (charge, attackers);

  for (host->n = 0; host->n < MIN (units->len, MOST); host->n++)
    {
      Weigh *weigh = &host->units[host->n];

      weigh->unit = g_ptr_array_index (units, host->n);
      weigh->with_general = sg_gw_general_with (charge->gw, weigh->unit) != NULL;
      weigh->die = weigh->with_general ? sg_ruleset_whole (charge->gw->rules, "GW-620", "general") : 0;
      if (!sg_gw_side_read_record (charge->gw->rules, sg_question_record (question, name, host->n), name, &weigh->side, NULL))
        return FALSE;
    }
  return host->n > 0;
}

static double
count_deaths (SgRuleset *rules)
{
  guint deaths = 0;

  for (guint face = 1; face <= 6; face++)
    {
      char row[2] = { (char) ('0' + face), '\0' };

      deaths += g_str_has_prefix (sg_ruleset_cell_text (rules, "GW-708", "melee", row, "result"), "killed");
    }
  return deaths / 6.0;
}

static gboolean
read_field (const SgGwCharge *charge, const SgGwStand *stand, Field *field)
{
  g_autoptr (SgQuestion) question = sg_gw_charge_clash (charge, stand, NULL);

  field->gw = charge->gw;
  if (question == NULL || !read_host (charge, question, "attackers", TRUE, &field->attackers)
      || !read_host (charge, question, "defenders", FALSE, &field->defenders))
    return FALSE;
  sg_gw_law_read (charge->gw->rules, &field->law);
  field->deaths = count_deaths (charge->gw->rules);
  return TRUE;
}

/* Hits */

/* Adds the hits of @dice dice, each with chance @p, and the miss that a general has rolled again. */
static void
add_dice (double *hits, guint *most, gint64 dice, double p, gboolean again)
{
  double own[MOST_HITS + 1] = { 1 }, sum[MOST_HITS + 1] = { 0 };
  guint n = CLAMP (dice, 0, MOST_HITS / MOST);

  if (p <= 0)
    return;
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1;; k--)
      {
        own[k] = own[k] * (1 - p) + (k > 0 ? own[k - 1] * p : 0);
        if (k == 0)
          break;
      }
  for (guint k = n; again && k > 0; k--)
    {
      own[k] += own[k - 1] * p;
      own[k - 1] *= 1 - p;
    }
  for (guint a = 0; a <= *most; a++)
    for (guint k = 0; k <= n; k++)
      sum[a + k] += hits[a] * own[k];
  *most += n;
  memcpy (hits, sum, sizeof (double) * (*most + 1));
}

static const char *
disorder (char ***situation)
{
  char **more = g_new0 (char *, g_strv_length (*situation) + 2);
  guint n = g_strv_length (*situation);

  memcpy (more, *situation, n * sizeof (char *));
  more[n] = (char *) "Disordered";
  *situation = more;
  return more[n];
}

/* Scores by the order that it is in, and how often a die hits. */
static double
find_chance (const Field *field, const Weigh *unit, const Weigh *enemy, gboolean attacks, gboolean disordered, gboolean enemy_disordered)
{
  g_autoptr (SgVerdict) quiet = sg_verdict_new_quiet ();
  SgGwSide own = unit->side, other = enemy->side;
  g_autofree char **mine = NULL, **his = NULL;

  if (disordered && !g_strv_contains ((const char *const *) own.situation, "Disordered"))
    {
      disorder (&own.situation);
      mine = own.situation;
    }
  if (enemy_disordered && !g_strv_contains ((const char *const *) other.situation, "Disordered"))
    {
      disorder (&other.situation);
      his = other.situation;
    }
  sg_gw_melee_compare (field->gw->rules, quiet, attacks ? &own : &other, attacks ? &other : &own);
  return own.hits_on > 0 ? CLAMP (7 - own.hits_on, 0, 6) / 6.0 : 0;
}

/** Loss: how one unit comes to the fight: fewer, Disordered, without its general, or not at all. */
typedef struct { const SgUnit *unit; gint64 lost; gboolean disordered, gone, general_gone, no_reroll; } Loss;

static gboolean
concerns (const Loss *loss, const Weigh *weigh)
{
  return loss != NULL && loss->unit == weigh->unit;
}

static void
sum_host (const Field *field, const Host *host, const Host *enemy, gboolean attacks, const Loss *loss, SgGwSide *sum, double *hits, guint *most)
{
  gboolean faced = concerns (loss, &enemy->units[0]) && loss->disordered;

  *sum = (SgGwSide) { 0 };
  memset (hits, 0, sizeof (double) * (MOST_HITS + 1));
  hits[0] = 1;
  *most = 0;
  for (guint i = 0; i < host->n; i++)
    {
      const Weigh *weigh = &host->units[i];
      gboolean hurt = concerns (loss, weigh);
      gint64 figures = weigh->side.figures - (hurt ? loss->lost : 0), dice = weigh->side.dice, die = weigh->die;

      if (hurt && loss->gone)
        continue;
      if (hurt && loss->general_gone)
        {
          dice -= die;
          die = 0;
        }
      sum->figures += figures;
      sum->start += weigh->side.start;
      sum->cavalry = sum->cavalry || weigh->side.cavalry;
      add_dice (hits, most, MIN (MAX (dice, 0), figures + die), find_chance (field, weigh, &enemy->units[0], attacks, hurt && loss->disordered, faced),
                weigh->side.general && !(hurt && (loss->general_gone || loss->no_reroll)));
    }
}

/* The chance that a general of @host is killed when it is hit so often: hits are shared out evenly. */
static double
chance_of_death (const Field *field, const Host *host, const Loss *loss, gint64 hits)
{
  double spared = 1;
  gint64 left[MOST], lost[MOST] = { 0 };
  gboolean any = FALSE;

  for (guint i = 0; i < host->n; i++)
    {
      left[i] = concerns (loss, &host->units[i]) ? (loss->gone ? 0 : host->units[i].side.figures - loss->lost) : host->units[i].side.figures;
      any = any || host->units[i].with_general;
    }
  for (gboolean given = any; given && hits > 0;)
    {
      given = FALSE;
      for (guint i = 0; i < host->n && hits > 0; i++)
        if (lost[i] < left[i])
          {
            lost[i]++;
            hits--;
            given = TRUE;
          }
    }
  for (guint i = 0; any && i < host->n; i++)
    if (host->units[i].with_general && left[i] > 0 && !(concerns (loss, &host->units[i]) && loss->general_gone))
      spared *= 1 - MAX (0, sg_gw_general_rate (field->gw->rules, left[i], lost[i], FALSE)) / 6.0 * field->deaths;
  return 1 - spared;
}

static void
note (SgGwEnds *ends, const SgGwEnd *end, double chance)
{
  if (end->grade == SG_GW_TIE)
    ends->tie += chance;
  else if (end->attacker_wins)
    ends->won[end->grade - SG_GW_BEATEN] += chance;
  else
    ends->lost[end->grade - SG_GW_BEATEN] += chance;
}

static gboolean
wipes_out (Field *field, const SgGwEnd *end, const SgGwSide *attack, const SgGwSide *defence)
{
  const SgGwSide *winner = end->attacker_wins ? attack : defence, *loser = end->attacker_wins ? defence : attack;

  return end->grade == SG_GW_DESTROYED || (end->grade == SG_GW_DOUBLED && winner->cavalry && !loser->cavalry);
}

/* A pair of hits, with generals killed or not; both killed, the loser’s tells. */
static void
decide (Field *field, const Loss *loss, SgGwSide *attack, SgGwSide *defence, double chance, SgGwEnds *ends)
{
  SgGwEnd end, worse;
  double a, d, both;

  sg_gw_melee_grade (&field->law, attack, defence, &end);
  a = chance_of_death (field, &field->attackers, loss, defence->hits);
  d = chance_of_death (field, &field->defenders, loss, attack->hits);
  if (end.grade != SG_GW_TIE && wipes_out (field, &end, attack, defence))
    *(end.attacker_wins ? &d : &a) = 0;
  both = a * d;
  worse = end;
  note (ends, &worse, chance * ((1 - a) * (1 - d) + (end.grade == SG_GW_TIE ? both : 0)));
  worse = end;
  sg_gw_melee_worsen (&field->law, &worse, TRUE);
  note (ends, &worse, chance * (a * (1 - d) + (end.grade != SG_GW_TIE && !end.attacker_wins ? both : 0)));
  worse = end;
  sg_gw_melee_worsen (&field->law, &worse, FALSE);
  note (ends, &worse, chance * ((1 - a) * d + (end.grade != SG_GW_TIE && end.attacker_wins ? both : 0)));
}

static void
fight (Field *field, const Loss *loss, double chance, SgGwEnds *ends)
{
  double by_attack[MOST_HITS + 1], by_defence[MOST_HITS + 1];
  SgGwSide attack, defence;
  guint most_a, most_d;

  sum_host (field, &field->attackers, &field->defenders, TRUE, loss, &attack, by_attack, &most_a);
  sum_host (field, &field->defenders, &field->attackers, FALSE, loss, &defence, by_defence, &most_d);
  for (guint a = 0; a <= most_a; a++)
    for (guint d = 0; d <= most_d; d++)
      if (by_attack[a] * by_defence[d] > 0)
        {
          attack.hits = a;
          defence.hits = d;
          decide (field, loss, &attack, &defence, chance * by_attack[a] * by_defence[d], ends);
        }
}

/* Fire */

typedef struct { Field *field; const SgUnit *unit; SgGwEnds *ends; double contact, falters; gboolean chargers; } Volley;

static void
arrive (Volley *volley, Loss *loss, double chance)
{
  fight (volley->field, loss, chance * volley->contact, volley->ends);
  volley->ends->falls_short += chance * (1 - volley->contact);
}

static void
give_way (Volley *volley, Loss *loss, double chance)
{
  Field *field = volley->field;

  if (!volley->chargers)
    volley->ends->gave_way += chance;
  else if (field->attackers.n > 1)
    {
      loss->gone = TRUE;
      arrive (volley, loss, chance);
      loss->gone = FALSE;
    }
  else
    volley->ends->stopped += chance;
}

static void
go_on (Volley *volley, Loss *loss, const char *result, double chance)
{
  loss->disordered = g_str_equal (result, "Disordered");
  volley->falters += g_str_equal (result, "Carry On") ? 0 : chance;
  if (loss->disordered || g_str_equal (result, "Carry On"))
    arrive (volley, loss, chance);
  else
    give_way (volley, loss, chance);
}

/* More tests than one are the same again for those who stand, the worse result staying. */
static void
try_again (Volley *volley, Loss *loss, GPtrArray *rows, gint64 tests, const char *so_far, double chance)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const SgOddsRow *row = g_ptr_array_index (rows, i);
      const char *result = g_variant_get_string (row->value, NULL);
      gboolean stands = g_str_equal (result, "Carry On") || g_str_equal (result, "Disordered");
      double part = chance * sg_odds_row_chance (row);

      if (so_far != NULL && g_str_equal (result, "Carry On"))
        result = so_far;
      if (tests > 1 && stands)
        try_again (volley, loss, rows, tests - 1, result, part);
      else
        go_on (volley, loss, result, part);
    }
}

static void
fill_modifier (SgQuestion *test, const char *state)
{
  g_auto (GStrv) had = sg_question_names (test, "modifiers"), rerolls = sg_question_names (test, "rerolls");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new (), others = g_strv_builder_new ();
  g_autofree char *modifier = g_strconcat ("general ", state, NULL);
  g_auto (GStrv) modifiers = NULL, left = NULL;

  for (guint i = 0; had != NULL && had[i] != NULL; i++)
    g_strv_builder_add (builder, had[i]);
  g_strv_builder_add (builder, modifier);
  modifiers = g_strv_builder_end (builder);
  for (guint i = 0; rerolls != NULL && rerolls[i] != NULL; i++)
    if (!g_str_equal (rerolls[i], "general"))
      g_strv_builder_add (others, rerolls[i]);
  left = g_strv_builder_end (others);
  sg_gw_fill_names (test, "modifiers", (const char *const *) modifiers);
  sg_gw_fill_names (test, "rerolls", (const char *const *) left);
}

static void
test_with (Volley *volley, Loss *loss, const char *row, gint64 tests, const char *state, double chance)
{
  const SgGw *gw = volley->field->gw;
  g_autoptr (SgQuestion) test = sg_gw_test (gw, "morale-test", volley->unit, row, NULL);
  g_autoptr (SgOdds) odds = NULL;
  GPtrArray *rows;

  sg_gw_fill (test, "left", g_variant_new_int64 (sg_gw_left (volley->unit) - loss->lost), NULL);
  if (*state != '\0')
    fill_modifier (test, state);
  odds = sg_odds_compute (test, gw->rules, NULL);
  rows = odds != NULL ? sg_odds_get_rows (odds, "result") : NULL;
  loss->no_reroll = *state != '\0';
  loss->general_gone = *state != '\0' && !g_str_equal (state, "wounded");
  if (rows != NULL)
    try_again (volley, loss, rows, tests, NULL, chance);
  loss->no_reroll = loss->general_gone = FALSE;
}

/* A general with them is rolled for first (GW-705). */
static void
test_general (Volley *volley, Loss *loss, const char *row, gint64 tests, double chance)
{
  SgRuleset *rules = volley->field->gw->rules;
  guint limit = sg_ruleset_whole (rules, "GW-705", g_str_equal (row, "Bothered") ? "bothered" : "disconcerted");

  test_with (volley, loss, row, tests, "", chance * (6 - limit) / 6.0);
  for (guint face = 1; face <= 6; face++)
    {
      const char *state = sg_gw_fire_fate (rules, face, "state");

      if (g_str_equal (state, "grazed"))
        go_on (volley, loss, "Carry On", chance * limit / 36.0);
      else
        test_with (volley, loss, row, tests, state, chance * limit / 36.0);
    }
}

static void
suffer (Volley *volley, gint64 lost, double chance)
{
  const SgGw *gw = volley->field->gw;
  const SgUnit *unit = volley->unit;
  g_autoptr (SgQuestion) trigger = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  Loss loss = { unit, lost };
  GVariant *row;

  if (lost >= sg_gw_left (unit))
    {
      volley->falters += chance;
      give_way (volley, &loss, chance);
      return;
    }
  trigger = sg_gw_trigger (gw, unit, lost);
  verdict = trigger != NULL ? sg_gw_judge (gw, trigger, NULL, NULL) : NULL;
  row = verdict != NULL && sg_verdict_get_flag (verdict, "test") ? sg_verdict_get (verdict, "row") : NULL;
  if (row == NULL)
    arrive (volley, &loss, chance);
  else if (sg_gw_general_with (gw, unit) != NULL)
    test_general (volley, &loss, g_variant_get_string (row, NULL), sg_verdict_get_number (verdict, "tests"), chance);
  else
    test_with (volley, &loss, g_variant_get_string (row, NULL), sg_verdict_get_number (verdict, "tests"), "", chance);
}

static gboolean
shoot (Volley *volley, SgQuestion *shot)
{
  g_autoptr (SgOdds) odds = sg_odds_compute (shot, volley->field->gw->rules, NULL);
  GPtrArray *rows = odds != NULL ? sg_odds_get_rows (odds, "lost") : NULL;

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const SgOddsRow *row = g_ptr_array_index (rows, i);

      suffer (volley, g_variant_get_int64 (row->value), sg_odds_row_chance (row));
    }
  return rows != NULL;
}

/* Reach */

static double
find_reach (const SgGwCharge *charge, gint64 fewer)
{
  g_autoptr (SgQuestion) question = sg_gw_charge_reach (charge, charge->by, NULL);
  g_autoptr (SgOdds) odds = NULL;
  GPtrArray *rows;

  if (question == NULL)
    return 0;
  if (fewer > 0)
    sg_gw_fill (question, "costs_md", g_variant_new_int64 (sg_question_number (question, "costs_md") + fewer), NULL);
  odds = sg_odds_compute (question, charge->gw->rules, NULL);
  rows = odds != NULL ? sg_odds_get_rows (odds, "contact") : NULL;
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const SgOddsRow *row = g_ptr_array_index (rows, i);

      if (row->value != NULL && g_variant_get_boolean (row->value))
        return sg_odds_row_chance (row);
    }
  return 0;
}

gboolean
sg_gw_charge_ends (const SgGwCharge *charge, const SgGwStand *stand, SgQuestion *shot, double contact, SgGwEnds *ends)
{
  const SgUnit *aim = sg_gw_unit (charge->gw, sg_gw_get (charge->gw, "charge-aim"));
  g_auto (Field) field = { 0 };
  Volley volley = { &field, aim != NULL ? aim : charge->by, ends, .contact = contact, .chargers = TRUE };
  Loss none = { NULL };

  *ends = (SgGwEnds) { 0 };
  if (!read_field (charge, stand, &field))
    return FALSE;
  if (shot != NULL)
    return shoot (&volley, shot);
  arrive (&volley, &none, 1);
  return TRUE;
}

gboolean
sg_gw_charge_first_ends (const SgGwCharge *charge, SgQuestion *shot, SgGwEnds *ends, double *falters)
{
  const SgGwStand stands = { FALSE };
  g_auto (Field) field = { 0 };
  Volley volley = { &field, charge->at, ends, .contact = find_reach (charge, 1) };

  *ends = (SgGwEnds) { 0 };
  if (!read_field (charge, &stands, &field) || !shoot (&volley, shot))
    return FALSE;
  *falters = volley.falters;
  return TRUE;
}

void
sg_gw_charge_add_ends (const SgGwCharge *charge, const SgGwEnds *ends, SgChoice *choice)
{
  int tone = g_str_equal (charge->by->side, "red") ? 1 : -1;
  g_autofree char *wins = g_strdup_printf (_("%s wins the fight"), sg_gw_called (charge->gw, charge->at->side));
  g_autofree char *falls = g_strdup_printf (_("%s is beaten"), charge->at->name), *way = g_strdup_printf (_("%s gives way to the fire"), charge->at->name);
  g_autofree char *gone = g_strdup_printf (_("%s is doubled or destroyed"), charge->at->name);

  if (ends->falls_short > 0)
    sg_choice_add_chance (choice, _("The charge falls short"), ends->falls_short, -2 * tone);
  if (ends->stopped > 0)
    sg_choice_add_chance (choice, _("Charge stopped by fire"), ends->stopped, -2 * tone);
  sg_choice_add_chance (choice, wins, ends->lost[0] + ends->lost[1] + ends->lost[2], -tone);
  sg_choice_add_chance (choice, _("A tie"), ends->tie, 0);
  sg_choice_add_chance (choice, falls, ends->won[0], tone);
  sg_choice_add_chance (choice, gone, ends->won[1] + ends->won[2], 2 * tone);
  if (ends->gave_way > 0)
    sg_choice_add_chance (choice, way, ends->gave_way, 2 * tone);
}

/* Chases */

/* (transfer full) (element-type double): value and chance by turns. */
static GArray *
spread (const SgGw *gw, SgQuestion *question, const char *outcome)
{
  g_autoptr (SgOdds) odds = question != NULL ? sg_odds_compute (question, gw->rules, NULL) : NULL;
  GPtrArray *rows = odds != NULL ? sg_odds_get_rows (odds, outcome) : NULL;
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const SgOddsRow *row = g_ptr_array_index (rows, i);
      double value = row->value == NULL ? 0 : g_variant_is_of_type (row->value, G_VARIANT_TYPE_DOUBLE) ? g_variant_get_double (row->value)
        : g_variant_is_of_type (row->value, G_VARIANT_TYPE_INT64) ? (double) g_variant_get_int64 (row->value) : 0, chance = sg_odds_row_chance (row);

      g_array_append_val (pairs, value);
      g_array_append_val (pairs, chance);
    }
  return pairs;
}

double
sg_gw_charge_catches (const SgGw *gw, SgQuestion *chase, const char *chase_outcome, SgQuestion *flight, const char *flight_outcome, double gap)
{
  g_autoptr (GArray) runs = spread (gw, chase, chase_outcome), flies = spread (gw, flight, flight_outcome);
  double caught = 0;

  for (guint i = 0; i + 1 < runs->len; i += 2)
    {
      double far = g_array_index (runs, double, i), chance = g_array_index (runs, double, i + 1);

      if (flight == NULL)
        caught += far >= gap - 1e-9 ? chance : 0;
      for (guint k = 0; flight != NULL && k + 1 < flies->len; k += 2)
        caught += far >= gap + g_array_index (flies, double, k) - 1e-9 ? chance * g_array_index (flies, double, k + 1) : 0;
    }
  return caught;
}

double
sg_gw_charge_closes (const SgGwCharge *charge, SgQuestion *counter, double inches)
{
  return sg_gw_charge_catches (charge->gw, counter, "inches", NULL, NULL, inches);
}

double
sg_gw_charge_chance (const SgGwCharge *charge, SgQuestion *counter)
{
  g_autoptr (SgQuestion) reach = counter != NULL ? sg_gw_charge_reach (charge, charge->by, NULL) : NULL;
  g_autoptr (GArray) comes = NULL, runs = NULL;
  double way = charge->gap + charge->wheel, chance = 0;

  if (counter == NULL)
    return find_reach (charge, 0);
  comes = spread (charge->gw, counter, "inches");
  runs = spread (charge->gw, reach, "total");
  for (guint i = 0; i + 1 < comes->len; i += 2)
    for (guint k = 0; k + 1 < runs->len; k += 2)
      if (g_array_index (comes, double, i) + g_array_index (runs, double, k) >= way - 1e-9)
        chance += g_array_index (comes, double, i + 1) * g_array_index (runs, double, k + 1);
  return chance;
}
