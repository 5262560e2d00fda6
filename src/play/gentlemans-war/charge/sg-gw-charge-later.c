/* sg-gw-charge-later.c: the odds of what comes after the blows: who comes back, a shot after the beaten, a pursuit and its second round,
 * a fight that goes on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Recoveries are binomial; where the beaten would stand is found by sending them there on a board of its own.
 */

#include "play/gentlemans-war/charge/sg-gw-charge-later.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-after.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-field.h"
#include "play/gentlemans-war/charge/sg-gw-charge-holder.h"
#include "play/gentlemans-war/charge/sg-gw-charge-host.h"
#include "play/gentlemans-war/charge/sg-gw-charge-odds.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge-suppose.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/charge/sg-gw-retire.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-mines.h"
#include "play/sg-game-parts.h"
#include "rules/sg-question-values.h"

#define MOST 256  /* figures of a side that may come back */
#define ROWS 5    /* told one by one */
#define MOST_WORK 150000 /* pairs of hits that are weighed before a choice is shown */

/** Back: the chance of each number of figures that come back, of @n. */
typedef struct { double chance[MOST + 1]; guint n; } Back;

/* As many more come back as dice show @on or more: a convolution with each die in turn. */
static void
add_dice (Back *back, gint64 dice, gint64 on)
{
  double p = on > 0 ? CLAMP (7 - on, 0, 6) / 6.0 : 0;

  for (gint64 i = 0; i < dice && back->n < MOST; i++)
    {
      back->n++;
      for (guint k = back->n; k > 0; k--)
        back->chance[k] = back->chance[k] * (1 - p) + back->chance[k - 1] * p;
      back->chance[0] *= 1 - p;
    }
}

static void
add_unit (const SgGwCharge *charge, const SgUnit *unit, gboolean pursued, Back *back)
{
  SgGwOutcome outcome;

  sg_gw_charge_outcome_of (charge, unit, &outcome);
  add_dice (back, sg_gw_charge_lost (charge, unit), pursued ? outcome.pursued : outcome.recovers);
}

/* How many dice there is hope for: none are thrown for who does not recover. */
static gint64
count_back (const SgGwCharge *charge, gboolean attackers, gboolean pursued, Back *back)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, attackers);
  gint64 hopeful = 0;

  *back = (Back) { { 1 } };
  for (guint i = 0; i < host->len; i++)
    {
      SgGwOutcome outcome;

      sg_gw_charge_outcome_of (charge, host->pdata[i], &outcome);
      add_unit (charge, host->pdata[i], pursued, back);
      if ((pursued ? outcome.pursued : outcome.recovers) > 0)
        hopeful += sg_gw_charge_lost (charge, host->pdata[i]);
    }
  return hopeful;
}

static double
find_mean (const Back *back)
{
  double mean = 0;

  for (guint i = 0; i <= back->n; i++)
    mean += i * back->chance[i];
  return mean;
}

/* Several are called by their side. */
static const char *
name_host (const SgGwCharge *charge, gboolean attackers)
{
  const SgUnit *first = attackers ? charge->by : charge->at;
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, attackers);

  return host->len > 1 ? sg_play_called (&charge->gw->play, first->side) : first->name;
}

static char *
label_back (guint i, gboolean last, const char *name)
{
  if (i == 0)
    return g_strdup_printf (_("Nobody comes back to %s"), name);
  if (last)
    return g_strdup_printf (_("%u or more come back to %s"), i, name);
  return g_strdup_printf (ngettext ("%u comes back to %s", "%u come back to %s", i), i, name);
}

/* How good it is that @i of @n come back. */
static int
tone_of (guint i, guint n)
{
  if (i == 0)
    return -2;
  return 2 * i < n ? -1 : 1;
}

/* One row for each number, those beyond the last together; good for @side. */
static void
add_rows (const Back *back, const char *name, const char *side, SgChoice *choice)
{
  int tone = sg_gw_tone (side);

  for (guint i = 0; i <= MIN (back->n, ROWS); i++)
    {
      gboolean last = i == ROWS && back->n > ROWS;
      double chance = 0;
      g_autofree char *label = label_back (i, last, name);

      for (guint k = i; k <= (last ? back->n : i); k++)
        chance += back->chance[k];
      if (chance > 0)
        sg_choice_add_chance (choice, label, chance, tone * tone_of (i, back->n));
    }
}

/* The choice has whole odds all the same. */
static void
tell_nobody (SgChoice *choice)
{
  sg_choice_add_chance (choice, _("Nobody is left to come back"), 1, 0);
}

void
sg_gw_charge_tell_recovery (const SgGwCharge *charge, gboolean pursued, SgChoice *choice)
{
  SgGwOutcome outcome;
  Back won, lost;
  gint64 winners, losers;
  gboolean beaten;

  sg_gw_charge_outcome (charge, &outcome);
  winners = count_back (charge, outcome.attackers, pursued, &won);
  losers = count_back (charge, !outcome.attackers, pursued, &lost);
  beaten = losers > 0;
  if ((winners > 0) != (losers > 0))
    {
      const Back *back = winners > 0 ? &won : &lost;

      choice->odds = g_strdup_printf (_("on average %.1f of %d come back to %s"), find_mean (back), (int) back->n,
                                      name_host (charge, outcome.attackers == (winners > 0)));
    }
  else if (winners > 0)
    choice->odds = g_strdup_printf (_("on average %.1f of %d come back to %s, and %.1f of %d to %s"), find_mean (&won), (int) won.n,
                                    name_host (charge, outcome.attackers), find_mean (&lost), (int) lost.n, name_host (charge, !outcome.attackers));
  if (winners > 0 || losers > 0)
    add_rows (beaten ? &lost : &won, name_host (charge, outcome.attackers != beaten),
              (outcome.attackers != beaten ? charge->by : charge->at)->side, choice);
  else
    tell_nobody (choice);
}

/* "7th Line, 2 dice at 5+" */
static void
add_thrower (const SgGwCharge *charge, const SgUnit *unit, GString *words)
{
  SgGwOutcome outcome;
  gint64 n = sg_gw_charge_lost (charge, unit), on;

  sg_gw_charge_outcome_of (charge, unit, &outcome);
  on = sg_gw_charge_is_pursued (charge) ? outcome.pursued : outcome.recovers;
  if (n <= 0 || on <= 0)
    return;
  g_string_append_printf (words, "%s", words->len > 0 ? "; " : "");
  g_string_append_printf (words, ngettext ("%s, %d die at %d+", "%s, %d dice at %d+", n), unit->name, (int) n, (int) on);
}

static const char *
side_of (const SgGwCharge *charge, gboolean attackers)
{
  return attackers ? charge->by->side : charge->at->side;
}

/* As the dice are thrown: of two the beaten first, of several the attackers. */
char *
sg_gw_charge_tell_throwers (const SgGwCharge *charge, const char **of)
{
  gboolean several = sg_gw_charge_is_brawl (charge);
  GString *words = g_string_new (NULL);
  SgGwOutcome outcome;
  guint sides = 0;

  *of = NULL;

  sg_gw_charge_outcome (charge, &outcome);
  for (guint side = 0; side < 2; side++)
    {
      gboolean attackers = several || outcome.tie || !outcome.attackers ? side == 0 : side == 1;
      g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, attackers);
      gsize told = words->len;

      for (guint i = 0; i < host->len; i++)
        add_thrower (charge, host->pdata[i], words);
      if (words->len > told)
        *of = ++sides == 1 ? side_of (charge, attackers) : NULL;
    }
  return g_string_free (words, words->len == 0);
}

/* A tie */

/** Next: the round after a tie, as those who stay would fight it; @chooser holds, and so do those of whom nothing else is said. */
typedef struct { const SgGwCharge *charge; SgGwField *field; GPtrArray *units; const SgUnit *chooser; SgGwEnds *ends; } Next;

static gboolean
stays (const Next *next, const SgUnit *unit)
{
  const char *said = sg_gw_charge_tie_of (next->charge, unit);

  return unit == next->chooser || (!sg_gw_is_mounted (next->charge->gw, unit) && (*said == '\0' || g_str_equal (said, "hold")));
}

/* A host of which nobody is left has lost; nobody on either side is a tie. */
static void
add_round (const Next *next, const SgGwLoss *losses, double chance)
{
  gboolean by_stands = sg_gw_field_stands (&next->field->attackers, losses), at_stands = sg_gw_field_stands (&next->field->defenders, losses);

  if (by_stands && at_stands)
    sg_gw_field_fight (next->field, losses, chance, next->ends);
  else if (!by_stands && !at_stands)
    next->ends->tie += chance;
  else
    *(by_stands ? &next->ends->won[2] : &next->ends->lost[2]) += chance;
}

/* From the unit @i on, in every number that may come back to each: all who stay are Disordered (GW-627). */
static void
weigh_rounds (const Next *next, guint i, const SgGwLoss *so_far, double chance)
{
  const SgUnit *unit = i < next->units->len ? g_ptr_array_index (next->units, i) : NULL;
  Back back = { { 1 } };
  gint64 left, lost;

  if (unit == NULL || chance <= 0)
    {
      if (chance > 0)
        add_round (next, so_far, chance);
      return;
    }
  left = sg_gw_left (unit);
  lost = MIN (sg_gw_charge_lost (next->charge, unit), left);
  if (stays (next, unit))
    add_unit (next->charge, unit, FALSE, &back);
  for (guint k = 0; k <= back.n; k++)
    {
      SgGwLoss loss = { unit, .lost = lost - k, .disordered = TRUE, .gone = !stays (next, unit) || left <= lost - k, .next = so_far };

      weigh_rounds (next, i + 1, &loss, chance * back.chance[k]);
    }
}

/* Rounds times pairs of hits: how much there is to weigh. */
static double
count_work (const Next *next)
{
  double rounds = 1, hits[2] = { 1, 1 };

  for (guint i = 0; i < next->units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (next->units, i);
      Back back = { { 1 } };

      if (!stays (next, unit))
        continue;
      add_unit (next->charge, unit, FALSE, &back);
      rounds *= back.n + 1;
      hits[sg_gw_charge_attacks (next->charge, unit) ? 0 : 1] += sg_gw_left (unit);
    }
  return rounds * hits[0] * hits[1];
}

/* The next round as they would fight it (GW-627). FALSE: it cannot be told, or of so many not at once. */
static gboolean
tell_next_round (const SgGwCharge *charge, const SgUnit *chooser, SgChoice *choice)
{
  const SgGwStand stands = { FALSE };
  g_autoptr (GPtrArray) units = sg_gw_charge_host (charge, TRUE), defenders = sg_gw_charge_host (charge, FALSE);
  gboolean several = sg_gw_charge_is_brawl (charge);
  SgGwCharge own = *charge;
  g_auto (SgGwField) field = { 0 };
  SgGwEnds ends = { 0 };
  Next next = { charge, &field, units, chooser, &ends };

  /* they stand front to front by now, from wherever the first blow came */
  own.struck = own.flanked = SG_GW_FRONT;
  g_ptr_array_extend (units, defenders, NULL, NULL);
  if ((several && count_work (&next) > MOST_WORK) || !sg_gw_field_read (&own, &stands, &field))
    return FALSE;
  weigh_rounds (&next, 0, NULL, 1);
  choice->odds = g_strdup (several ? _("the next round, if all hold who have not said otherwise") : _("the next round, if both hold"));
  sg_gw_charge_add_ends (charge, &ends, choice);
  return TRUE;
}

/* Whether any enemy of @unit may still be there in the next round. */
static gboolean
is_met_again (const SgGwCharge *charge, const SgUnit *unit)
{
  g_autoptr (GPtrArray) enemies = sg_gw_charge_host (charge, !sg_gw_charge_attacks (charge, unit));
  Next next = { .charge = charge, .chooser = unit };

  for (guint i = 0; i < enemies->len; i++)
    if (stays (&next, enemies->pdata[i]))
      return TRUE;
  return FALSE;
}

void
sg_gw_charge_tell_tie (const SgGwCharge *charge, const SgUnit *unit, gboolean holds, SgChoice *choice)
{
  Back back = { { 1 } };

  if (holds && is_met_again (charge, unit) && tell_next_round (charge, unit, choice))
    return;
  add_unit (charge, unit, FALSE, &back);
  if (back.n == 0)
    tell_nobody (choice);
  else
    {
      choice->odds = g_strdup_printf (_("on average %.1f of %d come back"), find_mean (&back), (int) back.n);
      add_rows (&back, unit->name, unit->side, choice);
    }
}

/* After the beaten */

static const char *
find_gait (const SgGwCharge *charge, const SgUnit *loser)
{
  SgGwOutcome outcome;

  sg_gw_charge_outcome (charge, &outcome);
  return outcome.doubles || !sg_gw_is_close (charge->gw, loser) ? "run away" : "fall back";
}

/* The beaten @loser gone so far, and @winner after it; whoever else was in it is left out. */
static SgRuling *
draft_flight (const SgGwCharge *charge, const SgUnit *winner, const SgUnit *loser, double inches)
{
  const char *gait = find_gait (charge, loser);
  SgRuling *ruling = sg_gw_charge_draft ("GW-624", "%s", loser->name);
  SgGwOutcome outcome;

  sg_gw_charge_outcome_of (charge, winner, &outcome);
  sg_word_set_flag (ruling, loser, &sg_gw_words.disordered, TRUE);
  sg_word_set_flag (ruling, loser, &sg_gw_words.running, g_str_equal (gait, "run away"));
  sg_word_set_flag (ruling, winner, &sg_gw_words.disordered, g_str_equal (outcome.state, "Disordered"));
  sg_gw_retire (charge->gw, ruling, loser, gait, inches);
  sg_charge_set (charge, ruling, by, winner->id);
  sg_charge_set (charge, ruling, at, loser->id);
  sg_words_forget (ruling, charge->gw->board, SG_GW_CLEARED_BY_CATCHING, NULL);
  return ruling;
}

void
sg_gw_charge_tell_parting (const SgGwCharge *charge, const SgUnit *winner, const char *column, SgChoice *choice)
{
  const SgUnit *loser = sg_gw_charge_quarry (charge, winner);
  g_autoptr (SgQuestion) shot = NULL;
  g_autoptr (GArray) lost = NULL;
  g_auto (SgGwIf) gone = { NULL };
  int tone = sg_gw_tone (winner->side);
  double hurt = 0;

  if (loser == NULL || !sg_gw_charge_suppose (charge, draft_flight (charge, winner, loser, sg_ruleset_figure (charge->gw->rules, "GW-622", "tie-back")), &gone))
    return;
  shot = sg_gw_shot (&gone.gw, gone.charge.by, gone.charge.at, NULL);
  if (shot != NULL)
    sg_play_fill (shot, "column", g_variant_new_string (column));
  lost = sg_gw_charge_spread (charge->gw, shot, "lost");
  for (guint i = 0; i + 1 < lost->len; i += 2)
    {
      guint n = (guint) g_array_index (lost, double, i);
      double chance = g_array_index (lost, double, i + 1);
      g_autofree char *label = n == 0 ? g_strdup_printf (_("Nobody of %s falls"), loser->name) : g_strdup_printf (ngettext ("%u of %s falls", "%u of %s fall", n), n, loser->name);

      hurt += n > 0 ? chance : 0;
      sg_choice_add_chance (choice, label, chance, MIN ((int) n, 2) * tone);
    }
  if (lost->len == 0)
    sg_gw_charge_tell_certain (choice, _("Nobody can be hit"));
  choice->odds = sg_gw_say_chance (_("%s that somebody falls"), hurt);
}

/* The pursuit */

/* The chance that dice with these @runs go at least so far. */
static double
chance_of (GArray *runs, double gap)
{
  double chance = 0;

  for (guint i = 0; i + 1 < runs->len; i += 2)
    chance += g_array_index (runs, double, i) >= gap - 1e-9 ? g_array_index (runs, double, i + 1) : 0;
  return chance;
}

/* How far @by may go after @at before it sets a mine off. */
static double
find_mine (const SgGwCharge *charge)
{
  SgGwBlock from;
  SgGwMine mine;
  SgPlace to;

  if (!sg_gw_block (charge->gw, charge->by, &from) || !sg_gw_charge_contact (charge->gw, charge->by, charge->at, &to))
    return INFINITY;
  return sg_gw_mine_ahead (charge->gw, charge->by, (SgPoint[]) { from.place.at, to.at }, 2, &mine) ? mine.gone : INFINITY;
}

/* (transfer full): how far the loser may get, and by what chance: what his way takes of his dice is in it. */
static GArray *
find_flights (const SgGwCharge *charge, const SgUnit *loser)
{
  const char *gait = find_gait (charge, loser);
  GArray *flights = sg_gw_retire_spread (charge->gw, loser, gait);
  g_autoptr (SgQuestion) march = flights == NULL ? sg_gw_march (charge->gw, loser, gait, NULL) : NULL;

  return flights != NULL ? flights : sg_gw_charge_spread (charge->gw, march, "inches");
}

/* (transfer none): how far he who pursues may come over what lies between them now; @known: by what that takes. */
static GArray *
find_runs (const SgGwCharge *charge, const char *pace, GHashTable *known)
{
  g_autoptr (SgQuestion) chase = sg_gw_charge_pursuit_of (charge, charge->by, charge->at, pace, NULL);
  const char *takes = chase != NULL ? sg_question_text (chase, "obstacle") : "";
  GArray *runs = g_hash_table_lookup (known, takes);

  if (runs == NULL)
    {
      runs = sg_gw_charge_spread (charge->gw, chase, "inches");
      g_hash_table_insert (known, g_strdup (takes), runs);
    }
  return runs;
}

/**
 * Chase: by what chance a pursuit ends in each way; else the beaten get away.
 * @held: others stand before them
 * @second: what the second rounds come to, by the chance of each
 * @known: the same by how the two stand in it, each as if it were certain
 * @won, @lost: how many come back to the two
 * @untold: a second round that cannot be weighed
 */
typedef struct
{
  const char *pace;
  gboolean    untold;
  double      caught, mined, held;
  SgGwEnds    second;
  GHashTable *known;
  Back        won, lost;
  gint64      won_lost, lost_lost;
} Chase;

/* The pursuer has come up with him, over what lay between them: how he stands there now is asked as it will be in play. */
static SgRuling *
draft_catch (const SgGwCharge *gone, const char *pace)
{
  SgRuling *ruling = sg_gw_charge_draft ("GW-624", "%s", gone->by->name);
  SgPlace place;

  sg_charge_set (gone, ruling, round, "2");
  if (sg_gw_charge_pursuit_disorders (gone->gw, gone->by, gone->at, pace))
    sg_word_set_flag (ruling, gone->by, &sg_gw_words.disordered, TRUE);
  if (sg_gw_charge_contact (gone->gw, gone->by, gone->at, &place))
    sg_gw_charge_put (gone->gw, ruling, gone->by, &place);
  return ruling;
}

/* What the second round comes to, for each number of those who come back to both. */
static void
fight_second (const Chase *chase, SgGwField *field, SgGwEnds *ends)
{
  const SgUnit *by = field->charge->by, *at = field->charge->at;

  for (guint i = 0; i <= chase->won.n; i++)
    for (guint k = 0; k <= chase->lost.n; k++)
      {
        SgGwLoss second = { at, .lost = chase->lost_lost - k, .disordered = TRUE };
        SgGwLoss first = { by, .lost = chase->won_lost - i, .next = &second };
        double chance = chase->won.chance[i] * chase->lost.chance[k];

        if (chance > 0 && sg_gw_left (at) > second.lost && sg_gw_left (by) > first.lost)
          sg_gw_field_fight (field, &first, chance, ends);
        else if (chance > 0)
          ends->won[2] += chance;  /* nobody is left to be pursued */
      }
}

static void
add_second (const SgGwCharge *gone, double chance, Chase *chase)
{
  const SgGwStand stands = { FALSE };
  g_auto (SgGwIf) met = { NULL };
  g_auto (SgGwField) field = { 0 };
  SgGwEnds *ends;

  if (chance <= 0)
    return;
  chase->untold = chase->untold || !sg_gw_charge_suppose (gone, draft_catch (gone, chase->pace), &met);
  met.charge.struck = met.charge.flanked = SG_GW_FRONT;
  chase->untold = chase->untold || !sg_gw_field_read (&met.charge, &stands, &field);
  if (chase->untold)
    return;
  ends = g_hash_table_lookup (chase->known, field.key);
  if (ends == NULL)
    {
      ends = g_new0 (SgGwEnds, 1);
      fight_second (chase, &field, ends);
      g_hash_table_insert (chase->known, g_strdup (field.key), ends);
    }
  chase->second.tie += chance * ends->tie;
  for (guint i = 0; i < G_N_ELEMENTS (ends->won); i++)
    {
      chase->second.won[i] += chance * ends->won[i];
      chase->second.lost[i] += chance * ends->lost[i];
    }
}

/* Of a loser of @charge who has fled so far as @gone supposes, by @chance: whoever or whatever comes first on the way to him. */
static void
add_chase (const SgGwCharge *charge, const SgGwCharge *gone, GArray *runs, double chance, Chase *chase)
{
  double mine = find_mine (gone), far, reach;
  const SgUnit *between = sg_gw_charge_stands_between (gone->gw, charge, gone->by, gone->at, &far);

  if (isfinite (mine) && (between == NULL || mine < far))
    {
      chase->mined += chance * chance_of (runs, mine);
      return;
    }
  reach = chance * chance_of (runs, sg_gw_charge_pursuit_needs (gone->gw, gone->by, gone->at, chase->pace));
  if (between != NULL)
    {
      chase->held += reach;
      return;
    }
  chase->caught += reach;
  add_second (gone, reach, chase);
}

/* Over every way the loser’s dice may fall. */
static void
find_chase (const SgGwCharge *charge, const SgUnit *winner, const SgUnit *loser, const char *pace, Chase *chase)
{
  g_autoptr (GHashTable) runs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GArray) flies = find_flights (charge, loser);

  *chase = (Chase) { .pace = pace, .known = known, .won = { { 1 } }, .lost = { { 1 } } };
  chase->won_lost = MIN (sg_gw_charge_lost (charge, winner), sg_gw_left (winner));
  chase->lost_lost = MIN (sg_gw_charge_lost (charge, loser), sg_gw_left (loser));
  add_unit (charge, winner, TRUE, &chase->won);
  add_unit (charge, loser, TRUE, &chase->lost);
  for (guint i = 0; i + 1 < flies->len; i += 2)
    {
      g_auto (SgGwIf) gone = { NULL };

      if (sg_gw_charge_suppose (charge, draft_flight (charge, winner, loser, g_array_index (flies, double, i)), &gone))
        add_chase (charge, &gone.charge, find_runs (&gone.charge, pace, runs), g_array_index (flies, double, i + 1), chase);
    }
  chase->known = NULL;
}

void
sg_gw_charge_tell_pursuit (const SgGwCharge *charge, const SgUnit *winner, const char *pace, SgChoice *choice)
{
  const SgUnit *loser = sg_gw_charge_quarry (charge, winner);
  g_autofree char *again = g_strdup_printf (_("Caught: %s wins again"), winner->name);
  g_autofree char *back = loser != NULL ? g_strdup_printf (_("Caught: %s throws it back"), loser->name) : NULL;
  int tone = sg_gw_tone (winner->side);
  const SgGwEnds *ends;
  Chase chase;

  if (loser == NULL)
    return;
  find_chase (charge, winner, loser, pace, &chase);
  if (chase.untold)
    return;
  ends = &chase.second;
  choice->share = chase.caught;
  choice->odds = sg_gw_say_chance (_("%s that it makes contact; the beaten recover fewer"), choice->share);
  if (choice->share > 0)
    {
      sg_choice_add_chance (choice, again, ends->won[0] + ends->won[1] + ends->won[2], 2 * tone);
      sg_choice_add_chance (choice, _("Caught: a tie"), ends->tie, 0);
      sg_choice_add_chance (choice, back, ends->lost[0] + ends->lost[1] + ends->lost[2], -2 * tone);
    }
  if (chase.mined > 0)
    sg_choice_add_chance (choice, _("It sets off a mine"), chase.mined, -2 * tone);
  if (chase.held > 0)
    sg_choice_add_chance (choice, _("Others stand on the way"), chase.held, -tone);
  if (chase.caught + chase.mined + chase.held < 1)
    sg_choice_add_chance (choice, _("It gets away"), 1 - chase.caught - chase.mined - chase.held, -tone);
}
