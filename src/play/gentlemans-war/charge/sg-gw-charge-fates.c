/* sg-gw-charge-fates.c: what becomes of the generals who are with those who fight (GW-707, GW-708).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * They are rolled for when the hits are known.  Where the losses count after recovery, a general whose unit is not destroyed outright is
 * rolled for once the result stands, and his death alters it no more.
 */

#include "play/gentlemans-war/charge/sg-gw-charge-fates.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-after.h"
#include "play/gentlemans-war/charge/sg-gw-charge-host.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "rules/gentlemans-war/sg-gw-generals.h"
#include "rules/sg-value-words.h"

static gboolean
is_doomed (const SgGwCharge *charge, const SgUnit *unit)
{
  SgGwOutcome outcome;

  return sg_gw_charge_outcome (charge, &outcome) && !outcome.tie && outcome.destroyed && outcome.attackers != sg_gw_charge_attacks (charge, unit);
}

static gboolean
counts_after (const SgGwCharge *charge)
{
  return sg_ruleset_chosen (charge->gw->rules, "gw.general.losses", "after");
}

/* One who is rolled for when the recoveries have been thrown. */
typedef struct { SgUnit *general, *unit; gint64 entered, lost, recovered; gboolean destroyed; } Late;

/* FALSE: there is none. */
static gboolean
read_late (const SgGwCharge *charge, Late *late)
{
  g_autoptr (SgWordRecord) first = sg_word_record (charge->gw->board, &sg_gw_charge_words.late);

  if (first == NULL)
    return FALSE;
  late->general = sg_play_unit (&charge->gw->play, sg_word_record_text (first, SG_GW_LATE_GENERAL));
  late->unit = sg_play_unit (&charge->gw->play, sg_word_record_text (first, SG_GW_LATE_UNIT));
  late->entered = sg_word_record_whole (first, SG_GW_LATE_ENTERED);
  late->lost = sg_word_record_whole (first, SG_GW_LATE_LOST);
  late->recovered = sg_word_record_whole (first, SG_GW_LATE_RECOVERED);
  late->destroyed = g_str_equal (sg_word_record_text (first, SG_GW_LATE_FATE), "gone");
  return late->general != NULL && late->unit != NULL;
}

/* The result is being written down: @unit, not destroyed outright, has @left of its figures (GW-707). */
void
sg_gw_charge_note_late (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, gint64 left, gboolean destroyed)
{
  const SgUnit *general = counts_after (charge) && !is_doomed (charge, unit) ? sg_gw_general_with (charge->gw, unit) : NULL;
  gint64 entered = sg_gw_left (unit), lost = sg_gw_charge_lost (charge, unit), stays = MAX (0, entered - left);
  g_autoptr (GPtrArray) all = sg_word_records_parse (&sg_gw_charge_words.late, sg_charge_after (charge, ruling, late));
  SgWordRecord *late;

  if (general == NULL || sg_gw_general_rate (charge->gw->rules, entered, stays, destroyed) < 0)
    return;
  late = sg_word_record_new (&sg_gw_charge_words.late);
  sg_word_record_set_text (late, SG_GW_LATE_GENERAL, general->id);
  sg_word_record_set_text (late, SG_GW_LATE_UNIT, unit->id);
  sg_word_record_set_whole (late, SG_GW_LATE_ENTERED, entered);
  sg_word_record_set_whole (late, SG_GW_LATE_LOST, MAX (lost, stays));
  sg_word_record_set_whole (late, SG_GW_LATE_RECOVERED, MAX (0, lost - stays));
  sg_word_record_set_text (late, SG_GW_LATE_FATE, destroyed ? "gone" : "stands");
  g_ptr_array_add (all, late);
  sg_word_set_records (ruling, charge->gw->board, &sg_gw_charge_words.late, all);
}

/* The first of those who are rolled for after recovery has been. */
static void
drop_late (const SgGwCharge *charge, SgRuling *ruling)
{
  g_autoptr (GPtrArray) all = sg_word_records (charge->gw->board, &sg_gw_charge_words.late);

  g_ptr_array_remove_index (all, 0);
  sg_word_set_records (ruling, charge->gw->board, &sg_gw_charge_words.late, all);
}

/* Where it stood; and where nothing but the fates of generals was left to tell, it is over. */
static void
go_back (const SgGwCharge *charge, SgRuling *ruling)
{
  const char *stage = sg_charge_text (charge, stage);

  if (g_str_equal (stage, "late") && *sg_charge_after (charge, ruling, late) == '\0'
      && *sg_charge_after (charge, ruling, away) == '\0')
    sg_gw_charge_end (charge, ruling);
  else
    sg_gw_charge_go (charge, ruling, stage);
}

SgUnit *
sg_gw_charge_next_general (const SgGwCharge *charge)
{
  g_auto (GStrv) tried = sg_charge_list (charge, tried);
  Late late;

  if (read_late (charge, &late))
    return late.general;
  for (guint side = 0; side < 2; side++)
    {
      g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, side == 0);

      for (guint i = 0; i < host->len; i++)
        {
          SgUnit *unit = g_ptr_array_index (host, i), *general = sg_gw_general_with (charge->gw, unit);

          if (general != NULL && !g_strv_contains ((const char *const *) tried, general->id)
              && (!counts_after (charge) || is_doomed (charge, unit))
              && sg_gw_general_rate (charge->gw->rules, sg_gw_left (unit), sg_gw_charge_lost (charge, unit), is_doomed (charge, unit)) >= 0)
            return general;
        }
    }
  return NULL;
}

SgQuestion *
sg_gw_charge_ask_general (const SgPlay *play, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *general = sg_gw_charge_next_general (charge), *unit = general != NULL ? sg_play_unit (&charge->gw->play, sg_word_text (general, &sg_gw_words.with)) : NULL;
  Late late;
  gboolean later = read_late (charge, &late);
  SgQuestion *question;

  if (later)
    unit = late.unit;
  question = unit != NULL ? sg_play_question (&charge->gw->play, "general-in-close-combat", error) : NULL;
  if (question == NULL)
    return NULL;
  sg_play_fill_called (question, "general", g_variant_new_string (general->id), general->name);
  sg_play_fill_called (question, "entered", g_variant_new_int64 (later ? late.entered : sg_gw_left (unit)), unit->name);
  sg_play_fill (question, "lost", g_variant_new_int64 (later ? late.lost : sg_gw_charge_lost (charge, unit)));
  sg_play_fill (question, "unit_destroyed", g_variant_new_boolean (later ? late.destroyed : is_doomed (charge, unit)));
  if (later)
    sg_play_fill (question, "recovered", g_variant_new_int64 (late.recovered));
  return question;
}

/* Of a unit that was run down (GW-615): nobody of it is left. */
SgQuestion *
sg_gw_charge_ask_rout (const SgPlay *play, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *general = sg_gw_general_with (charge->gw, charge->at);
  SgQuestion *question = general != NULL ? sg_play_question (&charge->gw->play, "general-in-close-combat", error) : NULL;
  gint64 all = MAX (1, sg_gw_start (charge->at));

  if (question == NULL)
    return NULL;
  sg_play_fill_called (question, "entered", g_variant_new_int64 (all), charge->at->name);
  sg_play_fill (question, "lost", g_variant_new_int64 (all));
  sg_play_fill (question, "unit_destroyed", g_variant_new_boolean (TRUE));
  sg_play_fill_called (question, "general", g_variant_new_string (general->id), general->name);
  return question;
}

static void
take_off (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *general, const char *account)
{
  g_auto (GStrv) ids = sg_gw_ids (charge->gw, general);

  sg_word_clear (ruling, general, &sg_gw_words.with);
  sg_gw_set_place (ruling, general, NULL);
  if (ids[0] != NULL)
    sg_ruling_add_transfer (ruling, general->id, general->asset, SG_ACCOUNT_FIT, account, g_strv_length (ids), (const char *const *) ids);
}

static void
note_death (const SgGwCharge *charge, SgRuling *ruling, gboolean attacker)
{
  const char *so_far = sg_charge_text (charge, killed), *side = attacker ? "attacker" : "defender";

  sg_charge_set (charge, ruling, killed, *so_far == '\0' || g_str_equal (so_far, side) ? side : "both");
}

/* In a building nobody rides off (GW-708). */
static gboolean
is_shut_in (const SgGwCharge *charge, const SgUnit *unit)
{
  return sg_gw_cover (charge->gw, unit, sg_gw_charge_attacks (charge, unit) ? charge->at : charge->by).in_building;
}

/* What the verdict makes of @general, who is with @unit, and what is said of it. */
static SgGwFate
tell_fate (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling, const SgUnit *general, const SgUnit *unit)
{
  SgGwFate fate = sg_gw_told_fate (charge->gw->rules, verdict);
  const char *told = sg_value_word (sg_gw_charge_word (verdict, "result"));

  if (*told == '\0')
    told = _("not hit");
  if (fate == SG_GW_RIDES_OFF && sg_verdict_get_flag (verdict, "hit") && is_shut_in (charge, unit))
    {
      fate = SG_GW_TAKEN;
      told = _("scratched; taken in the building");
    }
  sg_ruling_say (ruling, _("%s, with %s: %s"), general->name, unit->name, told);
  switch (fate)
    {
    case SG_GW_TAKEN:
      take_off (charge, ruling, general, SG_ACCOUNT_PRISONER);
      break;
    case SG_GW_KILLED:
    case SG_GW_CARRIED_OFF:
      take_off (charge, ruling, general, SG_ACCOUNT_DEAD);
      break;
    case SG_GW_RIDES_OFF:
      sg_word_clear (ruling, general, &sg_gw_words.with);
      sg_charge_set (charge, ruling, away, general->id);
      break;
    case SG_GW_UNHURT:
    case SG_GW_WOUNDED:
      break;
    }
  return fate;
}

gboolean
sg_gw_charge_rule_general (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *general = sg_gw_charge_next_general (charge), *unit = general != NULL ? sg_play_unit (&charge->gw->play, sg_word_text (general, &sg_gw_words.with)) : NULL;
  Late late;

  if (read_late (charge, &late))
    {
      drop_late (charge, ruling);
      (void) tell_fate (charge, verdict, ruling, late.general, late.unit);
      go_back (charge, ruling);
      return TRUE;
    }
  if (unit == NULL)
    return TRUE;
  sg_gw_charge_add_id (charge, ruling, &sg_gw_charge_words.tried, general->id);
  if (tell_fate (charge, verdict, ruling, general, unit) == SG_GW_KILLED && !is_doomed (charge, unit))
    note_death (charge, ruling, sg_gw_charge_attacks (charge, unit));
  sg_gw_charge_stay (charge, ruling);
  return TRUE;
}

/* The chargers go on over the place where they stood. */
static void
ride_on (const SgGwCharge *charge, SgRuling *ruling)
{
  sg_gw_charge_run_on (charge, ruling, charge->by, sg_charge_length (charge, left) + charge->gap, charge->at);
}

gboolean
sg_gw_charge_rule_rout (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *general = sg_gw_general_with (charge->gw, charge->at);

  if (general == NULL)
    return TRUE;
  (void) tell_fate (charge, verdict, ruling, general, charge->at);
  if (*sg_charge_after (charge, ruling, away) != '\0')
    sg_gw_charge_go (charge, ruling, "rout-away");
  else
    ride_on (charge, ruling);
  return TRUE;
}

SgQuestion *
sg_gw_charge_ask_away (const SgPlay *play, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *general = sg_charge_unit (charge, away);
  SgQuestion *question = general != NULL ? sg_play_question (&charge->gw->play, "general-move", error) : NULL;

  if (question != NULL)
    sg_play_fill_called (question, "general", g_variant_new_string (general->id), general->name);
  return question;
}

/* He rides for his own edge. */
static void
ride_off (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling)
{
  const SgUnit *general = sg_charge_unit (charge, away);
  double inches = sg_play_measure (verdict, "inches"), home;
  g_autofree char *far = sg_gw_length (inches);
  SgGwBlock block;

  sg_charge_clear (charge, ruling, away);
  if (general == NULL || !sg_gw_block (charge->gw, general, &block))
    return;
  home = sg_gw_home (charge->gw, general->side);
  block.place.at = sg_point_step (block.place.at, home, inches);
  if (charge->gw->map != NULL)
    block.place.at.y = CLAMP (block.place.at.y, 0, sg_map_get_depth (charge->gw->map));
  sg_gw_set_place (ruling, general, &block.place);
  sg_ruling_say (ruling, _("%s rode off %s"), general->name, far);
}

gboolean
sg_gw_charge_rule_away (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);

  ride_off (charge, verdict, ruling);
  go_back (charge, ruling);
  return TRUE;
}

gboolean
sg_gw_charge_rule_rout_away (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);

  ride_off (charge, verdict, ruling);
  ride_on (charge, ruling);
  return TRUE;
}
