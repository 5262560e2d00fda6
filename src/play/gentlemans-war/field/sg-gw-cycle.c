/* sg-gw-cycle.c: who may be activated, and when a side's cycle ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-cycle.h"

#include "play/gentlemans-war/base/sg-gw-brigade.h"
#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-sections.h"

/* Whether it needs a card in each cycle: lost units do (GW-309), generals do not, nor skirmishers near their support
 * (GW-310), nor holders of horses, nor parts that are no more, nor who was never set down. */
gboolean
sg_gw_needs_card (const SgGw *gw, const SgUnit *unit)
{
  const SgUnit *whole = sg_gw_is_whole (unit) ? NULL : sg_play_unit (&gw->play, sg_word_text (unit, &sg_gw_words.part_of));

  if (sg_gw_is_general (gw, unit) || sg_word_flag (unit, &sg_gw_words.holders) || sg_word_is (unit, &sg_gw_words.off, "waiting") || sg_word_is (unit, &sg_gw_words.off, "coming") || (whole != NULL && sg_gw_left (unit) == 0)
      || !sg_gw_in_section (gw, unit) || (gw->at == SG_PLAY_UNDER_WAY && sg_gw_is_boxed (gw, unit)))
    return FALSE;
  return whole == NULL || !sg_gw_goes_with (gw, unit, whole);
}

/* Cards: what the procedure of a cycle's cards is told of a side. */
typedef struct { gint64 units, split, taken, lost; GArray *skirmishers; } Cards;

/* A part with a card of its own is one more than its side began with; skirmishers are counted by how far they are from their support, and the
 * procedure says which of them want a card (GW-310). */
static void
count_unit (const SgGw *gw, const SgUnit *unit, Cards *cards)
{
  const SgUnit *whole = sg_gw_is_whole (unit) ? NULL : sg_play_unit (&gw->play, sg_word_text (unit, &sg_gw_words.part_of));

  if (whole != NULL && sg_word_flag (unit, &sg_gw_words.own_card))
    cards->split++;
  else if (whole != NULL && sg_gw_left (whole) > 0)
    {
      double apart = sg_gw_gap (gw, unit, whole);

      g_array_append_val (cards->skirmishers, apart);
    }
  else
    cards->units++;
}

/* Skirmishers near their support need no card, and are told of all the same: whether they do is the procedure’s to say. */
static gboolean
takes_part (const SgGw *gw, const SgUnit *unit)
{
  const SgUnit *whole = sg_gw_is_whole (unit) ? NULL : sg_play_unit (&gw->play, sg_word_text (unit, &sg_gw_words.part_of));

  return sg_gw_needs_card (gw, unit) || (whole != NULL && !sg_word_flag (unit, &sg_gw_words.holders) && sg_gw_goes_with (gw, unit, whole));
}

/* @now (nullable): the IDs of those who are acting, and have acted when the card is done with. */
SgVerdict *
sg_gw_ask_cycle (const SgGw *gw, const char *side, const char *const *now)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, FALSE);
  g_autoptr (GArray) skirmishers = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "cycle-cards", NULL);
  Cards cards = { .skirmishers = skirmishers };

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (!takes_part (gw, unit))
        continue;
      count_unit (gw, unit, &cards);
      if (!sg_gw_needs_card (gw, unit))
        continue;
      cards.taken += sg_word_flag (unit, &sg_gw_words.acted) || (now != NULL && g_strv_contains (now, unit->id));
      cards.lost += sg_gw_left (unit) == 0;
    }
  sg_play_fill (question, "units_at_start", g_variant_new_int64 (cards.units));
  sg_play_fill (question, "light_infantry_out_as_two", g_variant_new_int64 (cards.split));
  sg_play_fill (question, "units_destroyed", g_variant_new_int64 (cards.lost));
  sg_play_fill (question, "skirmishers_in", g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, skirmishers->data, skirmishers->len, sizeof (double)));
  sg_play_fill (question, "taken", g_variant_new_int64 (cards.taken));
  return sg_play_judge (&gw->play, question, NULL);
}

/* Disorder ends but for runners, as the procedure of Disorder has it. */
static void
reform (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *event)
{
  const char *const events[] = { event, NULL };
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "disorder", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "unit", g_variant_new_string (unit->id));
  sg_play_fill (question, "disordered", g_variant_new_boolean (*sg_word_after (ruling, unit, &sg_gw_words.disordered) != '\0'));
  sg_play_fill (question, "running", g_variant_new_boolean (*sg_word_after (ruling, unit, &sg_gw_words.running) != '\0'));
  sg_gw_fill_names (question, "events", events);
  verdict = sg_play_judge (&gw->play, question, NULL);
  if (verdict != NULL && !sg_verdict_get_flag (verdict, "disordered"))
    sg_word_clear (ruling, unit, &sg_gw_words.disordered);
}

/* A held Ace that was not used is lost with the cycle (GW-312). */
static void
drop_aces (const SgGw *gw, SgRuling *ruling, const char *side)
{
  g_auto (GStrv) hand = sg_gw_hand (gw, side);
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  g_autofree char *text = NULL;

  if (!sg_ruleset_chosen (gw->rules, "gw.ace.held", "discarded"))
    return;
  for (guint i = 0; hand[i] != NULL; i++)
    if (!sg_gw_card_is (gw, hand[i], SG_GW_ACE))
      g_ptr_array_add (left, hand[i]);
  g_ptr_array_add (left, NULL);
  text = g_strjoinv (",", (char **) left->pdata);
  sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.hand, text);
}

/* What is left of a general's free ride ends with the cycle, and he may ride again (GW-701). */
static void
end_rides (const SgGw *gw, SgRuling *ruling, const char *side)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, TRUE);

  for (guint i = 0; i < units->len; i++)
    if (sg_gw_is_general (gw, units->pdata[i]) && !sg_gw_is_acting (gw, units->pdata[i]))
      {
        sg_word_clear (ruling, (SgUnit *) units->pdata[i], &sg_gw_words.md);
        sg_word_clear (ruling, (SgUnit *) units->pdata[i], &sg_gw_words.faces);
        sg_word_clear (ruling, (SgUnit *) units->pdata[i], &sg_gw_words.moved);
      }
}

void
sg_gw_tell_cycle (const SgGw *gw, SgRuling *ruling, const char *side)
{
  end_rides (gw, ruling, side);
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      if (part->cycle != NULL)
        part->cycle (gw, side, ruling);
    }
}

void
sg_gw_close_cycle (const SgGw *gw, SgRuling *ruling, const char *side, const char *const *now)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, FALSE);
  g_autoptr (SgVerdict) cards = sg_gw_ask_cycle (gw, side, now);

  if (cards == NULL || !sg_verdict_get_flag (cards, "ends"))
    return;
  sg_word_set_whole (ruling, SG_OF (gw->board, side), &sg_gw_words.cycle, sg_gw_cycle (gw, side) + 1);
  sg_word_clear (ruling, SG_OF (gw->board, side), &sg_gw_words.coloured);
  drop_aces (gw, ruling, side);
  sg_gw_tell_cycle (gw, ruling, side);
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (!sg_gw_in_section (gw, unit))
        continue;
      sg_word_clear (ruling, unit, &sg_gw_words.acted);
      sg_word_clear (ruling, unit, &sg_gw_words.shot);
      if (*sg_word_after (ruling, unit, &sg_gw_words.disordered) != '\0')
        reform (gw, ruling, unit, "cycle ends");
    }
}

/* Brigades */

static GVariant *
make_brigade (const SgGw *gw, GPtrArray *units)
{
  GVariantDict dict;
  gboolean general = FALSE;
  gint64 acted = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      acted += sg_word_flag (unit, &sg_gw_words.acted);
      general = general || sg_gw_general_with (gw, unit) != NULL;
    }
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "units", "x", (gint64) units->len);
  g_variant_dict_insert (&dict, "acted", "x", acted);
  g_variant_dict_insert (&dict, "general_attached_to_one", "b", general);
  g_variant_dict_insert (&dict, "staff_officer", "b", sg_gw_has_staff (gw, units));
  return g_variant_dict_end (&dict);
}

/* Of a single unit it matters only whether it has acted. */
static GVariant *
make_unit (const SgUnit *unit)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "acted", "b", sg_word_flag (unit, &sg_gw_words.acted));
  g_variant_dict_insert (&dict, "name", "s", unit->name);
  return g_variant_dict_end (&dict);
}

static gboolean
may_each (const SgGw *gw, const char *card, GPtrArray *units, GError **error)
{
  for (guint i = 0; i < units->len; i++)
    {
      g_autoptr (GPtrArray) one = g_ptr_array_new ();

      g_ptr_array_add (one, units->pdata[i]);
      if (!sg_gw_may_activate (gw, card, one, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
sg_gw_may_activate (const SgGw *gw, const char *card, GPtrArray *units, GError **error)
{
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "may-activate", error);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autofree char *apart = NULL;

  /* A staff officer lets a second unit near the first act on a Number card (GW-979). */
  if (units->len == 2 && sg_gw_card_is (gw, card, SG_GW_NUMBER) && sg_gw_is_brigade (gw, units) && sg_gw_has_staff (gw, units))
    return may_each (gw, card, units, error);
  if (units->len == 0)
    return sg_refuse (error, "GW-303", _("No unit was chosen"));
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);
      g_autofree char *why = part->bars != NULL ? part->bars (gw, card, units) : NULL;

      if (why != NULL)
        return sg_refuse_because (error, why);
    }
  apart = sg_gw_why_no_brigade (gw, units);
  if (apart != NULL)
    return sg_refuse_because (error, apart);
  sg_play_fill (question, "card", g_variant_new_string (card));
  if (units->len > 1)
    sg_play_fill (question, "brigade", make_brigade (gw, units));
  else
    sg_play_fill (question, "unit", make_unit (g_ptr_array_index (units, 0)));
  verdict = sg_play_allow (&gw->play, question, error);
  return verdict != NULL;
}
