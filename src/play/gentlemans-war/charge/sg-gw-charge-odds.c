/* sg-gw-charge-odds.c: the odds of what no single procedure tells: a brawl, nerves, shots and the tests they call for, a chase.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shots, tests and reaches are enumerated by their own procedures, what follows is weighed in sg-gw-charge-field.c.
 */

#include "play/gentlemans-war/charge/sg-gw-charge-odds.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-evade.h"
#include "play/gentlemans-war/charge/sg-gw-charge-field.h"
#include "play/gentlemans-war/charge/sg-gw-charge-mines.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge-suppose.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/field/sg-gw-again.h"
#include "play/gentlemans-war/field/sg-gw-fates.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/sg-game-parts.h"
#include "rules/sg-odds.h"
#include "rules/sg-question-values.h"

/* Reach */

double
sg_gw_charge_chance_of_contact (const SgGw *gw, SgQuestion *question)
{
  g_autoptr (SgOdds) odds = question != NULL ? sg_odds_compute (question, gw->rules, NULL) : NULL;
  GPtrArray *rows = odds != NULL ? sg_odds_get_rows (odds, "contact") : NULL;

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const SgOddsRow *row = g_ptr_array_index (rows, i);

      if (row->value != NULL && g_variant_get_boolean (row->value))
        return sg_odds_row_chance (row);
    }
  return 0;
}

/* @fewer: dice that will be spent before it sets off, on a shot. */
static double
find_reach (const SgGwCharge *charge, const SgUnit *unit, gint64 fewer)
{
  g_autoptr (SgQuestion) question = sg_gw_charge_reach (charge, unit, NULL);

  if (question == NULL)
    return 0;
  if (fewer > 0)
    sg_play_fill (question, "costs_md", g_variant_new_int64 (sg_question_number (question, "costs_md") + fewer));
  return sg_gw_charge_chance_of_contact (charge->gw, question);
}

/* @contact is of whose dice are being told of; others who have yet to throw come by theirs. */
static void
fill_reach (const SgGwCharge *charge, double contact, double *reach)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, TRUE);
  g_auto (GStrv) due = sg_charge_list (charge, due);
  const SgUnit *thrower = sg_gw_charge_faller (charge);

  for (guint i = 0; i < SG_GW_MOST_IN_FIELD; i++)
    {
      const SgUnit *unit = i < host->len ? g_ptr_array_index (host, i) : NULL;

      reach[i] = 1;
      if (unit == thrower)
        reach[i] = contact;
      else if (unit != NULL && g_strv_contains ((const char *const *) due, unit->id))
        reach[i] = find_reach (charge, unit, 0);
    }
}

/* Nerves */

/** Nerves: those whose nerves are still to be tried, one after the other; @reach: the chance of each attacker to come so far. */
typedef struct { SgGwField *field; GPtrArray *units; SgGwEnds *ends; const double *reach; GHashTable *known; /* (nullable): fights weighed before */ } Nerves;

/* What is supposed of @unit already, in a link of its own that may be added to: the list before it is not written to. */
static SgGwLoss
find_so_far (const SgUnit *unit, const SgGwLoss *so_far)
{
  SgGwLoss loss = { unit };

  for (const SgGwLoss *had = so_far; had != NULL; had = had->next)
    if (had->unit == unit)
      {
        loss = *had;
        break;
      }
  loss.next = so_far;
  return loss;
}

/* Fights of the same field and the same attackers come to the same. */
static void
fight (Nerves *nerves, const SgGwLoss *loss, double chance)
{
  GString *key;
  SgGwEnds *ends;

  if (nerves->known == NULL)
    {
      sg_gw_field_meet (nerves->field, loss, chance, nerves->ends);
      return;
    }
  key = g_string_new (nerves->field->key);
  for (const SgGwLoss *each = loss; each != NULL; each = each->next)
    g_string_append_printf (key, "|%s%d%d", each->unit->id, each->gone, each->disordered);
  if (sg_gw_charge_is_mined (nerves->field->charge)) /* they turn on where everybody stands */
    g_string_append_printf (key, "|%g", nerves->field->charge->gap);
  ends = g_hash_table_lookup (nerves->known, key->str);
  if (ends == NULL)
    {
      ends = g_new0 (SgGwEnds, 1);
      sg_gw_field_meet (nerves->field, loss, 1, ends);
      g_hash_table_insert (nerves->known, g_strdup (key->str), ends);
    }
  sg_gw_ends_mix (nerves->ends, ends, chance);
  g_string_free (key, TRUE);
}

/* Each of those who charge reaches by its own dice, or stays behind. */
static void
reach_all (Nerves *nerves, guint i, const SgGwLoss *so_far, double chance)
{
  const SgGwHost *host = &nerves->field->attackers;
  SgGwLoss loss;

  if (chance <= 0)
    return;
  if (i >= host->n)
    {
      if (sg_gw_field_stands (host, so_far))
        fight (nerves, so_far, chance);
      else
        nerves->ends->falls_short += chance;
      return;
    }
  loss = find_so_far (host->units[i].unit, so_far);
  if (loss.gone || nerves->reach[i] >= 1)
    {
      reach_all (nerves, i + 1, so_far, chance);
      return;
    }
  reach_all (nerves, i + 1, so_far, chance * nerves->reach[i]);
  loss.gone = TRUE;
  reach_all (nerves, i + 1, &loss, chance * (1 - nerves->reach[i]));
}

static void try_nerves (Nerves *nerves, guint i, const SgGwLoss *so_far, double chance);

/* Of those who charge only the calm come along; the target that is shaken stands, Disordered, but where by a house rule nerves bar alone. */
static void
settle_nerves (Nerves *nerves, guint i, const SgGwLoss *so_far, SgGwMorale result, double chance)
{
  const SgUnit *unit = g_ptr_array_index (nerves->units, i), *target = nerves->field->defenders.units[0].unit;
  gboolean calm = result == SG_GW_CARRIES_ON, shaken = result == SG_GW_DISORDERED;
  SgGwLoss loss = find_so_far (unit, so_far);

  loss.disordered = loss.disordered || (shaken && unit == target && !sg_ruleset_chosen (nerves->field->gw->rules, "gw.nervous", "bars"));
  loss.gone = !calm && unit != target;
  if (loss.gone && !sg_gw_field_stands (&nerves->field->attackers, &loss))
    nerves->ends->never += chance;
  else if (unit == target && !calm && !shaken)
    nerves->ends->gave_way += chance;
  else
    try_nerves (nerves, i + 1, &loss, chance);
}

static void
try_nerves (Nerves *nerves, guint i, const SgGwLoss *so_far, double chance)
{
  const SgGw *gw = nerves->field->gw;
  g_autoptr (SgQuestion) test = i < nerves->units->len ? sg_gw_test (gw, "nervous-charge", nerves->units->pdata[i], NULL, NULL) : NULL;
  g_autoptr (SgOdds) odds = NULL;
  GPtrArray *rows;

  if (i >= nerves->units->len)
    {
      reach_all (nerves, 0, so_far, chance);
      return;
    }
  sg_play_fill (test, "charged", g_variant_new_boolean (nerves->units->pdata[i] == nerves->field->defenders.units[0].unit));
  odds = sg_odds_compute (test, gw->rules, NULL);
  rows = odds != NULL ? sg_odds_get_rows (odds, "result") : NULL;
  for (guint k = 0; rows != NULL && k < rows->len; k++)
    settle_nerves (nerves, i, so_far, sg_gw_morale_read (g_variant_get_string (((SgOddsRow *) rows->pdata[k])->value, NULL)), chance * sg_odds_row_chance (rows->pdata[k]));
}

/* (transfer container): of those who charge, and of the target, whose nerves are still to be tried. */
static GPtrArray *
list_nervous (const SgGwCharge *charge)
{
  GPtrArray *host = sg_gw_charge_host (charge, TRUE);

  for (guint i = host->len; i > 0; i--)
    if (!sg_gw_is_nervous (host->pdata[i - 1]) || sg_own_has (host->pdata[i - 1], braced))
      g_ptr_array_remove_index (host, i - 1);
  if (sg_gw_is_nervous (charge->at))
    g_ptr_array_add (host, charge->at);
  return host;
}

/* Fire */

/** Volley: at whom it is, or whose nerves are tried; @reach: the chance of each attacker to come to blows unless it stops him. */
typedef struct { SgGwField *field; const SgUnit *unit; SgGwEnds *ends; double falters; const double *reach; gboolean chargers, nerves; GPtrArray *nervous; /* (nullable): who is tried after it */ } Volley;

/* They have come through the fire; nerves that are tried after it come next, and then the dice of the charge. */
static void
arrive (Volley *volley, SgGwLoss *loss, double chance)
{
  g_autoptr (GPtrArray) nobody = g_ptr_array_new ();
  Nerves nerves = { volley->field, volley->nervous != NULL ? volley->nervous : nobody, volley->ends, volley->reach };

  try_nerves (&nerves, 0, loss, chance);
}

/* One of several who charge stays behind, and the others come on; a target that gives way is no fight at all. */
static void
give_way (Volley *volley, SgGwLoss *loss, double chance)
{
  SgGwField *field = volley->field;

  volley->ends->broken += chance;
  if (!volley->chargers)
    volley->ends->gave_way += chance;
  else
    {
      loss->gone = TRUE;
      if (sg_gw_field_stands (&field->attackers, loss))
        arrive (volley, loss, chance);
      else
        *(volley->nerves ? &volley->ends->never : &volley->ends->stopped) += chance;
      loss->gone = FALSE;
    }
}

/* Nerves that shake a charger do not disorder him: he only does not charge. */
static void
go_on (Volley *volley, SgGwLoss *loss, SgGwMorale result, double chance)
{
  loss->disordered = result == SG_GW_DISORDERED && !(volley->nerves && volley->chargers);
  volley->falters += result == SG_GW_CARRIES_ON ? 0 : chance;
  if (loss->disordered || result == SG_GW_CARRIES_ON)
    arrive (volley, loss, chance);
  else
    give_way (volley, loss, chance);
}

/* What became of them by fire or by nerves, and what follows from that. */
static void
befall (const SgGwSuffered *fate, double chance, gpointer data)
{
  Volley *volley = data;
  gboolean hurt = *fate->state != '\0';
  SgGwLoss loss = { volley->unit, fate->lost, .no_reroll = hurt, .general_gone = hurt && !g_str_equal (fate->state, "wounded") };

  if (!fate->destroyed)
    {
      go_on (volley, &loss, fate->result, chance);
      return;
    }
  volley->falters += chance;
  give_way (volley, &loss, chance);
}

static gboolean
shoot (Volley *volley, SgQuestion *shot)
{
  return sg_gw_fates_of_shot (volley->field->gw, volley->unit, shot, befall, volley);
}

/* Whose nerves are tried after what @unit tests now: nobody’s any more once the target is shooting. */
static GPtrArray *
list_due_after (const SgGwCharge *charge, const SgUnit *unit)
{
  static const char *const before[] = { "first-fire", "charger-nerves", NULL };
  GPtrArray *nervous = list_nervous (charge);

  if (!g_strv_contains (before, charge->stage))
    g_ptr_array_set_size (nervous, 0);
  if (sg_gw_charge_is_at (charge, "charger-nerves"))
    g_ptr_array_remove (nervous, (gpointer) unit);
  return nervous;
}

/* The test is settled: others of the same volley follow while the unit stands. */
gboolean
sg_gw_charge_test_ends (const SgGwCharge *charge, const SgUnit *unit, const double *chances, double contact, SgGwEnds *ends)
{
  gboolean nerves = !sg_word_has (unit, &sg_gw_words.test);
  g_autoptr (SgQuestion) test = sg_gw_test (charge->gw, "morale-test", unit, nerves ? NULL : sg_word_text (unit, &sg_gw_words.test), NULL);
  g_autoptr (SgOdds) odds = test != NULL ? sg_odds_compute (test, charge->gw->rules, NULL) : NULL;
  gint64 more = nerves ? 0 : sg_word_whole (unit, &sg_gw_words.tests);
  g_autoptr (GPtrArray) nervous = list_due_after (charge, unit);
  g_auto (SgGwField) field = { 0 };
  double reach[SG_GW_MOST_IN_FIELD];
  Volley volley = { &field, unit, ends, .reach = reach, .chargers = sg_gw_charge_attacks (charge, unit), .nerves = nerves, .nervous = nervous };
  SgGwStand stand;

  *ends = (SgGwEnds) { 0 };
  fill_reach (charge, contact, reach);
  sg_gw_charge_stand (charge, &stand);
  if (odds == NULL || !sg_gw_field_read (charge, &stand, &field))
    return FALSE;
  for (guint i = 0; i < SG_GW_N_MORALE; i++)
    {
      const SgGwSuffered so_far = { 0, "", (SgGwMorale) i };

      if (chances[i] > 0 && more > 0 && i <= SG_GW_DISORDERED)
        sg_gw_fates_of_tests (sg_odds_get_rows (odds, "result"), more, &so_far, chances[i], befall, &volley);
      else if (chances[i] > 0)
        befall (&so_far, chances[i], &volley);
    }
  return TRUE;
}

/* @nerves: whether nerves are still to be tried.  @known (nullable): ends of fights weighed before, to which the new ones are added. */
static gboolean
foresee (const SgGwCharge *charge, const SgGwStand *stand, gboolean nerves, double contact, GHashTable *known, SgGwEnds *ends)
{
  g_autoptr (GPtrArray) nervous = nerves ? list_nervous (charge) : g_ptr_array_new ();
  g_auto (SgGwField) field = { 0 };
  double reach[SG_GW_MOST_IN_FIELD];
  Nerves tried = { &field, nervous, ends, reach, known };

  *ends = (SgGwEnds) { 0 };
  fill_reach (charge, contact, reach);
  if (!sg_gw_field_read (charge, stand, &field))
    return FALSE;
  try_nerves (&tried, 0, NULL, 1);
  return TRUE;
}

gboolean
sg_gw_charge_foresee (const SgGwCharge *charge, const SgGwStand *stand, gboolean nerves, double contact, SgGwEnds *ends)
{
  return foresee (charge, stand, nerves, contact, NULL, ends);
}

/* Of a whole charge */

gboolean
sg_gw_charge_ends (const SgGwCharge *charge, const SgGwStand *stand, SgQuestion *shot, double contact, SgGwEnds *ends)
{
  const SgUnit *aim = sg_charge_unit (charge, aim);
  g_auto (SgGwField) field = { 0 };
  double reach[SG_GW_MOST_IN_FIELD];
  Volley volley = { &field, aim != NULL ? aim : charge->by, ends, .reach = reach, .chargers = TRUE };
  SgGwLoss none = { NULL };

  *ends = (SgGwEnds) { 0 };
  fill_reach (charge, contact, reach);
  if (!sg_gw_field_read (charge, stand, &field))
    return FALSE;
  if (shot != NULL)
    return shoot (&volley, shot);
  arrive (&volley, &none, 1);
  return TRUE;
}

/* A die is spent on the shot before the charge: it is missing from those of the charge. */
gboolean
sg_gw_charge_first_ends (const SgGwCharge *charge, SgQuestion *shot, SgGwEnds *ends, double *falters)
{
  const SgGwStand stands = { FALSE };
  g_autoptr (GPtrArray) nervous = list_nervous (charge);
  g_auto (SgGwField) field = { 0 };
  double reach[SG_GW_MOST_IN_FIELD];
  Volley volley = { &field, charge->at, ends, .reach = reach, .nervous = nervous };

  *ends = (SgGwEnds) { 0 };
  fill_reach (charge, find_reach (charge, charge->by, 1), reach);
  if (!sg_gw_field_read (charge, &stands, &field) || !shoot (&volley, shot))
    return FALSE;
  *falters = volley.falters;
  return TRUE;
}

void
sg_gw_charge_add_ends (const SgGwCharge *charge, const SgGwEnds *ends, SgChoice *choice)
{
  int tone = sg_gw_tone (charge->by->side);
  g_autofree char *wins = g_strdup_printf (_("%s wins the fight"), sg_play_called (&charge->gw->play, charge->at->side));
  g_autofree char *falls = g_strdup_printf (_("%s is beaten"), charge->at->name), *way = g_strdup_printf (_("%s gives way"), charge->at->name);
  g_autofree char *gone = g_strdup_printf (_("%s is doubled or destroyed"), charge->at->name);

  if (ends->never > 0)
    sg_choice_add_chance (choice, _("It does not dare to charge"), ends->never, -2 * tone);
  if (ends->falls_short > 0)
    sg_choice_add_chance (choice, _("The charge falls short"), ends->falls_short, -2 * tone);
  if (ends->elsewhere > 0)
    sg_choice_add_chance (choice, _("It runs into others behind"), ends->elsewhere, 0);
  if (ends->stopped > 0)
    sg_choice_add_chance (choice, _("Charge stopped by fire"), ends->stopped, -2 * tone);
  if (ends->mined > 0)
    sg_choice_add_chance (choice, _("A mine goes off, and ends it"), ends->mined, -2 * tone);
  if (ends->lost[0] + ends->lost[1] + ends->lost[2] + ends->tie + ends->won[0] + ends->won[1] + ends->won[2] > 0)
    {
      sg_choice_add_chance (choice, wins, ends->lost[0] + ends->lost[1] + ends->lost[2], -tone);
      sg_choice_add_chance (choice, _("A tie"), ends->tie, 0);
      sg_choice_add_chance (choice, falls, ends->won[0], tone);
      sg_choice_add_chance (choice, gone, ends->won[1] + ends->won[2], 2 * tone);
    }
  if (ends->gave_way > 0)
    sg_choice_add_chance (choice, way, ends->gave_way, 2 * tone);
}

/* Chases */

/* A word, or nothing at all, counts as nought. */
static double
number_of (GVariant *value)
{
  if (value == NULL)
    return 0;
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_DOUBLE))
    return g_variant_get_double (value);
  return g_variant_is_of_type (value, G_VARIANT_TYPE_INT64) ? (double) g_variant_get_int64 (value) : 0;
}

GArray *
sg_gw_charge_spread (const SgGw *gw, SgQuestion *question, const char *outcome)
{
  g_autoptr (SgOdds) odds = question != NULL ? sg_odds_compute (question, gw->rules, NULL) : NULL;
  GPtrArray *rows = odds != NULL ? sg_odds_get_rows (odds, outcome) : NULL;
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const SgOddsRow *row = g_ptr_array_index (rows, i);
      double value = number_of (row->value), chance = sg_odds_row_chance (row);

      g_array_append_val (pairs, value);
      g_array_append_val (pairs, chance);
    }
  return pairs;
}

double
sg_gw_charge_catches (const SgGw *gw, SgQuestion *chase, const char *chase_outcome, SgQuestion *flight, const char *flight_outcome, double gap)
{
  g_autoptr (GArray) runs = sg_gw_charge_spread (gw, chase, chase_outcome), flies = sg_gw_charge_spread (gw, flight, flight_outcome);
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
sg_gw_charge_chance (const SgGwCharge *charge)
{
  return find_reach (charge, charge->by, 0);
}

double
sg_gw_charge_contact_now (const SgGwCharge *charge)
{
  static const char *const early[] = { "first-fire", "charger-nerves", "target-nerves", NULL };

  if (sg_charge_has (charge, is_short))
    return 0;
  return g_strv_contains (early, charge->stage) || !sg_charge_has (charge, total) ? sg_gw_charge_chance (charge) : 1;
}

/* Evading */

/* The evader has gone so far: whether it is out of reach there, others bear the blow, or it is caught. */
static gboolean
find_evaded (const SgGwCharge *charge, double inches, GHashTable *known, SgGwEnds *ends)
{
  const SgGwStand stands = { FALSE };
  SgRuling *ruling = sg_gw_charge_draft ("GW-611", "%s", charge->at->name);
  g_auto (SgGwIf) gone = { NULL };
  double far = 0, contact;
  g_autoptr (SgQuestion) chase = NULL;

  sg_gw_charge_evade (charge, ruling, inches);
  if (!sg_gw_charge_suppose (charge, ruling, &gone))
    return FALSE;
  if (sg_gw_left (gone.charge.at) == 0)
    {
      *ends = (SgGwEnds) { .mined = 1 };
      return TRUE;
    }
  chase = sg_gw_charge_reach (&gone.charge, gone.charge.by, NULL);
  if (sg_gw_charge_in_between (&gone.charge, gone.charge.gap, &far) != NULL)
    {
      *ends = (SgGwEnds) { .elsewhere = sg_gw_charge_catches (charge->gw, chase, "total", NULL, NULL, far + gone.charge.wheel) };
      ends->falls_short = 1 - ends->elsewhere;
      return TRUE;
    }
  contact = sg_gw_charge_is_out_of_reach (&gone.charge) ? 0 : sg_gw_charge_chance (&gone.charge);
  return foresee (&gone.charge, &stands, FALSE, contact, known, ends);
}

void
sg_gw_charge_tell_evasion (const SgGwCharge *charge, gint64 md, const char *card, SgChoice *choice)
{
  g_autoptr (SgQuestion) evasion = sg_gw_charge_evasion (charge, md, card, NULL);
  g_autoptr (GArray) moves = sg_gw_charge_spread (charge->gw, evasion, "moved_in");
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  SgGwEnds ends = { 0 };

  for (guint i = 0; i + 1 < moves->len; i += 2)
    {
      SgGwEnds one;

      if (!find_evaded (charge, g_array_index (moves, double, i), known, &one))
        return;
      sg_gw_ends_mix (&ends, &one, g_array_index (moves, double, i + 1));
    }
  if (moves->len == 0)
    return;
  choice->share = ends.falls_short + ends.elsewhere;
  choice->odds = sg_gw_say_chance (_("%s that it gets away"), choice->share);
  sg_gw_charge_add_ends (charge, &ends, choice);
}
