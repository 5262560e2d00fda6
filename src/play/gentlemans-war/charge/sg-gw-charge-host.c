/* sg-gw-charge-host.c: all who are in a charge: those who charge together, and supports who come in (GW-628).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/charge/sg-gw-charge-host.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/charge/sg-gw-tigermen.h"
#include "play/sg-unit-stand.h"
#include "rules/gentlemans-war/sg-gw-melee-result.h"
#include "rules/gentlemans-war/sg-gw-melee.h"

gboolean
sg_gw_charge_is_brawl (const SgGwCharge *charge)
{
  g_autoptr (GPtrArray) attackers = sg_gw_charge_host (charge, TRUE), defenders = sg_gw_charge_host (charge, FALSE);

  return attackers->len > 1 || defenders->len > 1;
}

SgGwArc
sg_gw_charge_arc (int struck)
{
  static const SgGwArc arcs[] = { SG_GW_FRONT, SG_GW_FLANK, SG_GW_REAR };

  return arcs[struck + 1];
}

static SgGwArc
own_arc (const SgUnit *unit)
{
  return sg_gw_charge_arc (sg_word_choice (unit, &sg_gw_charge_words.own_struck));
}

SgGwArc
sg_gw_charge_flanked (const SgGwCharge *charge)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, TRUE);
  SgGwArc worst = charge->struck;

  for (guint i = 1; i < host->len; i++)
    worst = MAX (worst, own_arc (host->pdata[i]));
  return worst;
}

SgGwCharge
sg_gw_charge_of (const SgGwCharge *charge, SgUnit *unit, const SgGwStand **stand)
{
  static const SgGwStand comes = { .counter = TRUE };
  SgGwCharge own = *charge;

  if (unit == charge->by || unit == charge->at)
    return own;
  if (sg_gw_charge_attacks (charge, unit))
    {
      own.by = unit;
      own.struck = own_arc (unit);
      return own;
    }
  own.at = unit;
  own.struck = own.flanked = SG_GW_FRONT;
  *stand = &comes;
  return own;
}

GVariant *
sg_gw_charge_record_of (const SgGwCharge *charge, SgUnit *unit, const SgGwStand *stand)
{
  const SgGwCharge own = sg_gw_charge_of (charge, unit, &stand);

  return sg_gw_charge_record (&own, unit, sg_gw_charge_attacks (charge, unit), stand);
}

static void
fill_host (const SgGwCharge *charge, SgQuestion *question, gboolean attackers, const SgGwStand *stand)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, attackers);
  GString *names = g_string_new (NULL);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < host->len; i++)
    {
      SgUnit *unit = g_ptr_array_index (host, i);
      g_autoptr (GVariant) record = g_variant_ref_sink (sg_gw_charge_record_of (charge, unit, stand));
      GVariantDict dict;

      g_variant_dict_init (&dict, record);
      g_variant_dict_insert (&dict, "name", "s", sg_unit_called (unit));
      g_variant_dict_insert (&dict, "faces", "x", (gint64) 1);
      g_variant_builder_add_value (&builder, g_variant_dict_end (&dict));
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", unit->name);
    }
  sg_play_fill_called (question, attackers ? "attackers" : "defenders", g_variant_builder_end (&builder), names->str);
  g_string_free (names, TRUE);
}

SgQuestion *
sg_gw_charge_clash (const SgGwCharge *charge, const SgGwStand *stand, GError **error)
{
  SgQuestion *question = sg_play_question (&charge->gw->play, "clash", error);

  fill_host (charge, question, TRUE, stand);
  fill_host (charge, question, FALSE, stand);
  return question;
}

void
sg_gw_charge_hits (const SgGwCharge *charge, gint64 *attackers, gint64 *defenders)
{
  g_autoptr (SgWordRecord) hits = sg_word_record (charge->gw->board, &sg_gw_charge_words.hits);

  *attackers = hits != NULL ? sg_word_record_whole (hits, SG_GW_HITS_BY) : 0;
  *defenders = hits != NULL ? sg_word_record_whole (hits, SG_GW_HITS_AT) : 0;
}

void
sg_gw_charge_note_hits (const SgGwCharge *charge, SgRuling *ruling, gint64 attackers, gint64 defenders)
{
  g_autoptr (SgWordRecord) hits = sg_word_record_new (&sg_gw_charge_words.hits);

  sg_word_record_set_whole (hits, SG_GW_HITS_BY, attackers);
  sg_word_record_set_whole (hits, SG_GW_HITS_AT, defenders);
  sg_word_set_record (ruling, charge->gw->board, &sg_gw_charge_words.hits, hits);
}

/* Where both have lost their general, only that of the beaten counts. */
static const char *
name_beaten (gboolean tie, gboolean attackers_won)
{
  if (tie)
    return "";
  return attackers_won ? "defender" : "attacker";
}

SgQuestion *
sg_gw_charge_result (const SgGwCharge *charge, GError **error)
{
  gboolean several = sg_gw_charge_is_brawl (charge);
  SgQuestion *question = sg_play_question (&charge->gw->play, several ? "brawl" : "combat-result", error);
  const char *killed = sg_charge_text (charge, killed);
  gint64 attackers, defenders;
  SgGwOutcome outcome;
  SgGwStand stand;

  if (question == NULL)
    return NULL;
  sg_gw_charge_stand (charge, &stand);
  if (several)
    {
      fill_host (charge, question, TRUE, &stand);
      fill_host (charge, question, FALSE, &stand);
    }
  else
    {
      sg_play_fill_called (question, "attacker", sg_gw_charge_record (charge, charge->by, TRUE, &stand), charge->by->name);
      sg_play_fill_called (question, "defender", sg_gw_charge_record (charge, charge->at, FALSE, &stand), charge->at->name);
    }
  sg_gw_charge_hits (charge, &attackers, &defenders);
  sg_play_fill (question, "attacker_hits", g_variant_new_int64 (attackers));
  sg_play_fill (question, "defender_hits", g_variant_new_int64 (defenders));
  sg_play_fill (question, "pursued", g_variant_new_boolean (sg_gw_charge_is_pursued (charge)));
  if (sg_charge_is (charge, killed, "both") && sg_gw_charge_outcome (charge, &outcome))
    killed = name_beaten (outcome.tie, outcome.attackers);
  if (*killed != '\0')
    sg_play_fill (question, "general_killed_with", g_variant_new_string (killed));
  return question;
}

/* Who won */

static gboolean
fights_as_horse (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy)
{
  return g_str_equal (sg_gw_charge_counts (gw, unit, enemy), "cavalry");
}

static void
add_up (const SgGwCharge *charge, GPtrArray *host, const SgUnit *enemy, SgGwSide *sum)
{
  *sum = (SgGwSide) { 0 };
  for (guint i = 0; i < host->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (host, i);

      sum->figures += sg_gw_left (unit) - sg_gw_charge_held (charge, unit);
      sum->start += sg_gw_start (unit);
      sum->cavalry = sum->cavalry || fights_as_horse (charge->gw, unit, enemy);
    }
}

/* Each follows the line of its own arm against the enemy that the others face; a side that is doubled by victors any of whom are
 * mounted reads “cavalry doubles” throughout. */
static const SgGwLine *
find_line (const SgGwCharge *charge, SgGwLaw *law, const SgGwEnd *end, const SgUnit *unit, gboolean attacks, gboolean mounted)
{
  const SgUnit *enemy = attacks ? charge->at : charge->by;
  gboolean own = fights_as_horse (charge->gw, unit, enemy);
  gboolean other = fights_as_horse (charge->gw, enemy, unit);

  if (end->grade == SG_GW_TIE)
    return sg_gw_law_tie (law);
  return attacks == end->attacker_wins ? sg_gw_law_line (law, own || mounted, other, end->doubles)
    : sg_gw_law_line (law, other || mounted, own, end->doubles);
}

gboolean
sg_gw_charge_outcome_of (const SgGwCharge *charge, const SgUnit *unit, SgGwOutcome *outcome)
{
  const SgGw *gw = charge->gw;
  g_autoptr (GPtrArray) attackers = sg_gw_charge_host (charge, TRUE), defenders = sg_gw_charge_host (charge, FALSE);
  const char *killed = sg_charge_text (charge, killed);
  SgGwSide attack, defence;
  const SgGwLine *line;
  gboolean attacks, won;
  SgGwLaw law;
  SgGwEnd end;

  add_up (charge, attackers, charge->at, &attack);
  add_up (charge, defenders, charge->by, &defence);
  sg_gw_charge_hits (charge, &attack.hits, &defence.hits);
  sg_gw_law_read (gw->rules, &law);
  sg_gw_melee_grade (&law, &attack, &defence, &end);
  if (sg_charge_is (charge, killed, "both"))
    killed = name_beaten (end.grade == SG_GW_TIE, end.attacker_wins);
  if (*killed != '\0')
    sg_gw_melee_worsen (&law, &end, g_str_equal (killed, "attacker"));
  if (unit == NULL)
    unit = end.attacker_wins ? charge->by : charge->at;
  attacks = sg_gw_charge_attacks (charge, unit);
  won = end.grade != SG_GW_TIE && attacks == end.attacker_wins;
  line = find_line (charge, &law, &end, unit, attacks, end.doubles && (end.attacker_wins ? attack : defence).cavalry);
  *outcome = (SgGwOutcome) { .tie = end.grade == SG_GW_TIE, .attackers = end.attacker_wins, .doubles = end.doubles, .shoots = "", .state = "Disordered",
                             .destroyed = end.grade == SG_GW_DESTROYED, .recovers = line->recovers, .pursued = line->pursued };
  outcome->mounted = fights_as_horse (gw, unit, attacks ? charge->at : charge->by);
  if (won)
    outcome->recovers = outcome->pursued = line->winner_recovers;
  if (outcome->tie)
    return TRUE;
  outcome->destroyed = outcome->destroyed || g_str_equal (line->loser, "destroyed");
  if (outcome->destroyed && !won)
    outcome->recovers = outcome->pursued = 0;
  outcome->may = line->may;
  outcome->state = line->state;
  outcome->shoots = line->shoots != NULL ? line->shoots : "";
  return TRUE;
}

gboolean
sg_gw_charge_outcome (const SgGwCharge *charge, SgGwOutcome *outcome)
{
  return sg_gw_charge_outcome_of (charge, NULL, outcome);
}
