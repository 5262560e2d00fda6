/* sg-rk-track.c: losses as they are marked: the men charged to a unit, the pin of its track, and who pays when that is at its end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Fire and assault charge men to a unit at once, the part of a man that is over kept open (RK-128); the points go to the track of
 * its side and formation, and are marked there once in a move (RK-3, RK-125).  At the end of the track the unit that took most since
 * the last time pays: foot an exchange step, horse a squadron block, guns a gun (RK-126, RK-127).
 *
 * Words of the battle, or by the house rule of the unit: "open/SIDE/TRACK" (points not marked yet), "pin/SIDE/TRACK", "paid/SIDE/TRACK"
 * (how often it came to its end).  Of a unit: "hits" (men charged to it by tracks), "since/TRACK" (points since it last came to its
 * end), "steps" (paid).
 */

#include "play/reisswitz/fight/sg-rk-track.h"

#include "campaign/sg-board-apply.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-suggestion.h"
#include "play/reisswitz/fight/sg-rk-pieces.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/sg-effects.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

#include "rules/reisswitz/sg-rk-common.h"

/** Track: one of a side, or by the house rule of one unit. */
typedef struct { const char *id, *side; const SgUnit *own; /* (nullable) */ } Track;

/* What a word is as the draft leaves it so far. */
static SgEffect *
find_change (SgRuling *ruling, const char *subject, const char *key)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = effects->len; i > 0; i--)
    {
      SgEffect *effect = effects->pdata[i - 1];

      if (sg_effect_changes (effect, subject, key))
        return effect;
    }
  return NULL;
}

static SgFraction
number_after (const SgRk *rk, SgRuling *ruling, const char *subject, const char *key)
{
  const SgEffect *change = find_change (ruling, subject, key);
  g_autofree char *word = change != NULL ? g_strdup (change->after) : sg_board_dup_word (rk->board, subject, key);

  return sg_fraction_read (word != NULL ? word : "");
}

static void
put_number (SgRuling *ruling, const char *subject, const char *key, SgFraction value)
{
  SgEffect *change = find_change (ruling, subject, key);
  g_autofree char *text = value.over > 0 ? sg_fraction_text (value) : g_strdup ("");

  if (change == NULL)
    {
      sg_ruling_add_change (ruling, subject, key, text);
      return;
    }
  g_free (change->after);
  change->after = g_strdup (text);
}

static void
add_number (const SgRk *rk, SgRuling *ruling, const char *subject, const char *key, SgFraction more)
{
  put_number (ruling, subject, key, sg_fraction_add (number_after (rk, ruling, subject, key), more));
}

/* Tracks. */

static gboolean
is_of_unit (const SgRk *rk)
{
  return sg_ruleset_chosen (rk->rules, "rk.track-of", "unit");
}

static const char *
track_id (const SgRk *rk, const SgUnit *unit)
{
  const SgUnitType *type = sg_rk_type (rk->board, unit);
  const char *own = type != NULL ? sg_unit_type_get_word (type, "track") : "";
  SgRkForm form = { .target = "" };

  if (sg_rk_arm (rk->board, unit) != SG_RK_ARM_FOOT)
    return *own != '\0' ? own : "foot-artillery";
  sg_rk_form (rk->board, unit, NULL, &form);
  if (g_str_equal (form.target, "two_ranks"))
    return "infantry-two-ranks";
  if (!g_str_equal (form.target, "skirmishers"))
    return "infantry-three-ranks";
  return g_str_equal (own, "rifle-skirmishers") || (type != NULL && g_strcmp0 (type->weapon, "rifle") == 0) ? "rifle-skirmishers" : "line-skirmishers";
}

static Track
track_of (const SgRk *rk, const SgUnit *unit)
{
  return (Track) { track_id (rk, unit), unit->side, is_of_unit (rk) ? unit : NULL };
}

static char *
subject_of (const Track *track)
{
  return track->own != NULL ? g_strconcat ("unit:", track->own->id, NULL) : g_strdup ("battle");
}

static char *
key_of (const Track *track, const SgWord *word)
{
  return g_strconcat (word->key, track->side, "/", track->id, NULL);
}

static SgFraction
track_number (const SgRk *rk, const Track *track, const SgWord *what)
{
  g_autofree char *subject = subject_of (track), *key = key_of (track, what), *word = sg_board_dup_word (rk->board, subject, key);

  return sg_fraction_read (word != NULL ? word : "");
}

static const char *
label_of (const SgRk *rk, const Track *track)
{
  return sg_rk_find_row (rk->rules, "RK-125", "tracks", track->id, NULL)->label;
}

static gboolean
is_guns (const Track *track)
{
  return g_str_has_suffix (track->id, "artillery");
}

/* The row of the table of points by which it counts. */
static const char *
formation_of (const Track *track)
{
  static const struct { const char *suffix, *formation; } rows[] = {
    { "three-ranks", "three_ranks" }, { "two-ranks", "two_ranks" }, { "skirmishers", "skirmishers" }, { "cavalry", "cavalry" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_has_suffix (track->id, rows[i].suffix))
      return rows[i].formation;
  return "artillery";
}

/* Whom a step of its losses is taken from: the battalion of its skirmishers. */
static const SgUnit *
payer_for (const SgRk *rk, const SgUnit *unit)
{
  const SgUnit *parent = sg_word_has (unit, &sg_common_words.parent) ? sg_board_get_unit (rk->board, sg_word_text (unit, &sg_common_words.parent)) : NULL;

  return parent != NULL ? parent : unit;
}

/* Losing. */

/* The part of a man that is over stays open on the unit, so that three shots of a third of a man kill one; no more fall than there are. */
static void
charge_men (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, SgFraction men)
{
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL);
  SgFraction before = number_after (rk, ruling, subject, sg_rk_words.hits.key), after = sg_fraction_add (before, men);
  gint64 gone = MIN (sg_fraction_floor (after) - sg_fraction_floor (before), sg_unit_balance (unit, SG_ACCOUNT_FIT));

  put_number (ruling, subject, sg_rk_words.hits.key, after);
  if (gone > 0)
    sg_ruling_add_transfer (ruling, unit->id, unit->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, gone, NULL);
}

void
sg_rk_lose_points (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, SgFraction points)
{
  Track track = track_of (rk, unit);
  g_autofree char *subject = subject_of (&track), *open = key_of (&track, &sg_rk_words.open), *since = g_strconcat (sg_rk_words.since.key, track.id, NULL);
  g_autofree char *payer = g_strconcat ("unit:", payer_for (rk, unit)->id, NULL);
  SgRkForm form;

  if (points.over > 0 && sg_rk_is_of (unit, SG_RK_OF_WAGONS)) /* the book has no track for them: each stands as much as a gun */
    charge_men (rk, ruling, unit, sg_rk_men_exact (rk->rules, "artillery", points));
  if (points.over <= 0 || sg_rk_is_of (unit, SG_RK_OF_WAGONS) || (!is_guns (&track) && !sg_rk_form (rk->board, unit, NULL, &form)))
    return;
  if (!is_guns (&track))
    charge_men (rk, ruling, unit, sg_rk_men_exact (rk->rules, form.target, points));
  add_number (rk, ruling, subject, open, points);
  add_number (rk, ruling, payer, since, points);
}

/* Marking. */

/* Who took most since the track last came to its end, of those who have something left to pay with. */
static const SgUnit *
find_payer (const SgRk *rk, const Track *track)
{
  GPtrArray *units = sg_board_get_units (rk->board);
  const SgUnit *best = NULL;
  double most = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      double points = sg_fraction_value (sg_fraction_read (sg_word_text (SG_OF (unit, track->id), &sg_rk_words.since)));

      if (!sg_unit_is_of (unit, track->side) || (track->own != NULL && unit != payer_for (rk, track->own)) || points <= most
          || sg_unit_balance (unit, SG_ACCOUNT_FIT) <= 0)
        continue;
      most = points;
      best = unit;
    }
  return best;
}

static SgQuestion *
ask (const SgRk *rk, const Track *track, const SgUnit *payer, double open)
{
  SgQuestion *question = sg_play_question (&rk->play, "loss-track", NULL);

  sg_play_fill (question, "formation", g_variant_new_string (formation_of (track)));
  sg_play_fill (question, "points", g_variant_new_double (open));
  sg_play_fill (question, "pin", g_variant_new_double (sg_fraction_value (track_number (rk, track, &sg_rk_words.pin))));
  sg_play_fill (question, "track", g_variant_new_string (track->id));
  sg_play_fill (question, "side", g_variant_new_string (track->side));
  if (track->own != NULL)
    sg_play_fill (question, "unit", g_variant_new_string (track->own->id));
  if (payer != NULL)
    {
      g_autofree char *words = g_strdup_printf (_("%s took most since the track last came to its end"), payer->name);

      sg_play_fill (question, "payer", g_variant_new_string (payer->id));
      sg_question_set_caption (question, "pin", words);
    }
  return question;
}

/* (transfer full): whole men, or points where the track counts them. */
static char *
open_words (const SgRk *rk, const Track *track, double open)
{
  return sg_ruleset_chosen (rk->rules, "rk.track", "points") ? sg_rk_amount (round (open * 100) / 100, SG_RK_POINTS)
         : sg_rk_loss_words (rk->rules, formation_of (track), open);
}

/* Of a side’s track the line has the unit that would pay. */
static void
suggest (const SgRk *rk, const Track *track, GPtrArray *list)
{
  double open = sg_fraction_value (track_number (rk, track, &sg_rk_words.open));
  const SgUnit *payer;
  SgQuestion *question;
  g_autoptr (SgVerdict) sure = NULL;
  g_autofree char *points = NULL, *key = NULL;
  SgSuggestion *suggestion;

  if (open <= 0)
    return;
  payer = find_payer (rk, track);
  question = ask (rk, track, payer, open);
  points = open_words (rk, track, open);
  sure = sg_play_judge (&rk->play, question, NULL);   /* none where a die must be thrown */
  suggestion = sg_rk_add_suggestion (list, "RK-125", "sg-fault-symbolic", question, track->own != NULL ? track->own : payer, NULL,
                                     sure != NULL ? _("%s: %s to mark, %s") : _("%s: %s to mark, %s, the rest by a die"), track->own != NULL ? track->own->name : sg_play_called (&rk->play, track->side), points,
                                     label_of (rk, track));
  key = g_strdup_printf ("loss-track:%s:%s", track->own != NULL ? track->own->id : track->side, track->id);
  g_free (suggestion->key);
  suggestion->key = g_steal_pointer (&key);
  suggestion->trivial = sure != NULL;
  suggestion->due = SG_DUE_NOW; /* where a die decides, nobody has a choice either */
}

/* Both sides’ tracks, row by row of the sheet; by the house rule one of each unit (RK-R30). */
void
sg_rk_suggest_tracks (const SgRk *rk, GPtrArray *list)
{
  static const char *const sides[] = { "red", "blue" };
  const SgTable *table = sg_ruleset_get_table (rk->rules, "RK-125", "tracks");
  GPtrArray *units = sg_board_get_units (rk->board);

  for (guint side = 0; side < G_N_ELEMENTS (sides); side++)
    for (guint i = 0; i < table->rows->len; i++)
      {
        Track track = { ((const SgTableRow *) table->rows->pdata[i])->id, sides[side] };

        if (!is_of_unit (rk))
          suggest (rk, &track, list);
        for (guint k = 0; is_of_unit (rk) && k < units->len; k++)
          {
            track.own = units->pdata[k];
            if (sg_unit_is_of (track.own, sides[side]))
              suggest (rk, &track, list);
          }
      }
}

/* Paying. */

/* Those of a unit that has no block left leave the field with it. */
static void
take_off (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gint64 left)
{
  if (left > 0)
    sg_ruling_add_transfer (ruling, unit->id, unit->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_OFF, left, NULL);
  sg_rk_clear_march (rk, ruling, unit);
}

/* A gun for each; of a battery the last goes with them (RK-127). */
/* A half-battery of its own keeps its last gun: only what began as a battery comes off with one left. */
static void
pay_guns (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gint64 steps)
{
  gint64 fit = sg_unit_balance (unit, SG_ACCOUNT_FIT), lost = MIN (steps, fit);

  sg_ruling_add_transfer (ruling, unit->id, unit->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, lost, NULL);
  if (fit - lost == 1 && sg_unit_begun (unit) > sg_ruleset_figure (rk->rules, "RK-93", "pieces") / 2)
    take_off (rk, ruling, unit, 1);
}

static void
pay (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gint64 steps)
{
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL);
  SgFraction paid = sg_fraction_add (number_after (rk, ruling, subject, sg_rk_words.steps.key), sg_fraction (steps, 1));
  double worth = sg_ruleset_figure (rk->rules, "RK-125", "track");

  if (sg_rk_is_of (unit, SG_RK_OF_GUNS))
    {
      pay_guns (rk, ruling, unit, steps);
      return;
    }
  put_number (ruling, subject, sg_rk_words.steps.key, paid);
  if (sg_fraction_value (paid) * worth >= sg_unit_begun (unit))
    take_off (rk, ruling, unit, sg_unit_balance (unit, SG_ACCOUNT_FIT));
}

/* Since the last time: for all of the track. */
static void
forget_since (const SgRk *rk, SgRuling *ruling, const Track *track)
{
  GPtrArray *units = sg_board_get_units (rk->board);

  for (guint i = 0; i < units->len; i++)
    if (sg_unit_is_of (units->pdata[i], track->side) && (track->own == NULL || units->pdata[i] == payer_for (rk, track->own)))
      sg_word_clear (ruling, SG_OF ((SgUnit *) units->pdata[i], track->id), &sg_rk_words.since);
}

static char *
tell_paid (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gint64 steps)
{
  g_autoptr (SgBoard) after = sg_play_suppose (&rk->play, ruling);
  const SgUnit *then = sg_board_get_unit (after, unit->id);
  g_autofree char *pieces = sg_rk_tell_pieces (after, then);

  if (sg_rk_is_of (unit, SG_RK_OF_GUNS))
    return g_strdup_printf (ngettext ("%s lost %d gun", "%s lost %d guns", steps), unit->name, (int) steps);
  if (sg_unit_balance (then, SG_ACCOUNT_FIT) <= 0 || pieces == NULL)
    return g_strdup_printf (_("the block of %s was taken off"), unit->name);
  return g_strdup_printf (_("%s: %s"), unit->name, pieces);
}

static void
tell_ruling (const SgRk *rk, SgRuling *ruling, const Track *track, double pin, const SgUnit *payer, gint64 steps)
{
  g_autofree char *shown = sg_text_number (round (pin * 100) / 100), *clause = NULL, *paid = payer != NULL && steps > 0 ? tell_paid (rk, ruling, payer, steps) : NULL;

  clause = g_strdup_printf (_("%s, %s: the pin stood on %s"), track->own != NULL ? track->own->name : sg_play_called (&rk->play, track->side),
                            label_of (rk, track), shown);
  if (paid != NULL)
    {
      g_autofree char *whole = g_strdup_printf (_("%s; %s"), clause, paid);

      sg_ruling_set_clause (ruling, whole);
    }
  else
    sg_ruling_set_clause (ruling, clause);
}

void
sg_rk_rule_track (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  const SgUnit *own = *sg_question_text (question, "unit") != '\0' ? sg_board_get_unit (rk->board, sg_question_text (question, "unit")) : NULL;
  const SgUnit *payer = *sg_question_text (question, "payer") != '\0' ? sg_board_get_unit (rk->board, sg_question_text (question, "payer")) : NULL;
  Track track = { sg_question_text (question, "track"), sg_question_text (question, "side"), own };
  g_autofree char *subject = subject_of (&track), *pin = key_of (&track, &sg_rk_words.pin), *open = key_of (&track, &sg_rk_words.open), *paid = key_of (&track, &sg_rk_words.paid);
  gint64 steps = (gint64) sg_play_measure (verdict, "steps");

  if (*track.side == '\0' || *track.id == '\0')
    return;
  put_number (ruling, subject, pin, sg_verdict_get_fraction (verdict, "pin"));
  put_number (ruling, subject, open, sg_fraction (0, 1));
  if (steps > 0)
    {
      add_number (rk, ruling, subject, paid, sg_fraction (steps, 1));
      if (payer != NULL)
        pay (rk, ruling, payer, steps);
      forget_since (rk, ruling, &track);
    }
  tell_ruling (rk, ruling, &track, sg_play_measure (verdict, "pin"), payer, steps);
}

/* Facts. */

char *
sg_rk_tell_track (const SgRk *rk, const SgUnit *unit)
{
  Track track = track_of (rk, unit);
  gboolean points = is_guns (&track) || sg_ruleset_chosen (rk->rules, "rk.track", "points");
  const char *in_points = sg_ruleset_chosen (rk->rules, "rk.two-rank-points", "three") ? "sheet" : "points", *column = points ? in_points : "men";
  double end = sg_ruleset_cell (rk->rules, "RK-125", "tracks", track.id, column), open = sg_fraction_value (track_number (rk, &track, &sg_rk_words.open));
  g_autofree char *pin = sg_text_number (sg_fraction_round (track_number (rk, &track, &sg_rk_words.pin))), *of = sg_text_number (end);
  g_autofree char *wait = open > 0 ? open_words (rk, &track, open) : NULL;

  if (sg_rk_is_of (unit, SG_RK_OF_GENERALS) || sg_rk_is_of (unit, SG_RK_OF_WAGONS))
    return NULL;
  return wait != NULL ? g_strdup_printf (_("%s: the pin on %s of %s, %s to be marked"), label_of (rk, &track), pin, of, wait)
         : g_strdup_printf (_("%s: the pin on %s of %s"), label_of (rk, &track), pin, of);
}
