/* sg-gw-post.c: questions filled from the board, and what rulings do to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/base/sg-gw-post.h"

#include "base/sg-text.h"
#include "campaign/sg-common-words.h"
#include "campaign/sg-spine.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/base/sg-gw-words.h"
#include "play/sg-effects.h"
#include "rules/gentlemans-war/sg-gw-horsemen.h"

static GPtrArray *parts; /* (element-type SgGwPart) (not owned) */

void
sg_gw_part_register (const SgGwPart *part)
{
  g_ptr_array_add (sg_gw_parts (), (gpointer) part);
}

GPtrArray *
sg_gw_parts (void)
{
  if (parts == NULL)
    parts = g_ptr_array_new ();
  return parts;
}

void
sg_gw_fill_by_parts (const SgGw *gw, const SgUnit *unit, SgQuestion *question)
{
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      if (part->fill != NULL)
        part->fill (gw, unit, question);
    }
}

/* Questions */

void
sg_gw_fill_names (SgQuestion *question, const char *field, const char *const *names)
{
  sg_play_fill (question, field, g_variant_new_strv (names, -1));
}

gboolean
sg_gw_rides_as (const SgGw *gw, const SgUnit *unit, const char *outcome)
{
  g_autoptr (SgQuestion) question = sg_gw_rides (gw->rules, unit->type) ? sg_play_question (&gw->play, "horsemen", NULL) : NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (question == NULL)
    return FALSE;
  sg_play_fill (question, "type", g_variant_new_string (unit->type));
  sg_play_fill (question, "mounted", g_variant_new_boolean (sg_gw_is_mounted (gw, unit)));
  verdict = sg_play_judge (&gw->play, question, NULL);
  return verdict != NULL && sg_verdict_get_flag (verdict, outcome);
}

/* (floating) */
static GVariant *
make_target (const SgGw *gw, const SgUnit *target, const SgGwCover *cover, gboolean aside)
{
  g_auto (GStrv) ids = sg_gw_ids (gw, target);
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "formation", "s", sg_gw_saves_as (gw, target));
  g_variant_dict_insert (&dict, "cover", "s", cover->cover);
  g_variant_dict_insert (&dict, "flank_or_rear", "b", aside);
  g_variant_dict_insert (&dict, "in_building", "b", cover->in_building);
  g_variant_dict_insert (&dict, "ordinary_building", "b", cover->ordinary);
  g_variant_dict_insert (&dict, "figures", "x", sg_gw_left (target));
  g_variant_dict_insert (&dict, "unit", "s", target->id);
  g_variant_dict_insert (&dict, "asset", "s", target->asset);
  g_variant_dict_insert_value (&dict, "ids", g_variant_new_strv ((const char *const *) ids, -1));
  return g_variant_dict_end (&dict);
}

GVariant *
sg_gw_target_record (const SgGw *gw, const SgUnit *target, const SgUnit *from)
{
  SgGwCover cover = sg_gw_cover (gw, target, from);

  return make_target (gw, target, &cover, sg_gw_arc (gw, target, from) != SG_GW_FRONT);
}

GVariant *
sg_gw_target_record_at (const SgGw *gw, const SgUnit *target, SgPoint from)
{
  SgGwCover cover = sg_gw_cover_at (gw, target, from);
  const SgGwBlock one = { .place = { from, 0 }, .files = 1, .ranks = 1 };

  return make_target (gw, target, &cover, sg_gw_struck (gw, target, &one) != SG_GW_FRONT);
}

/* Rulings */

void
sg_gw_set (SgRuling *ruling, const SgUnit *unit, const char *key, const char *after)
{
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL);

  sg_ruling_add_change (ruling, subject, key, after);
}

void
sg_gw_set_number (SgRuling *ruling, const SgUnit *unit, const char *key, gint64 after)
{
  g_autofree char *text = after != 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, after) : g_strdup ("");

  sg_gw_set (ruling, unit, key, text);
}

void
sg_gw_set_battle (SgRuling *ruling, const char *key, const char *after)
{
  sg_ruling_add_change (ruling, "battle", key, after);
}

void
sg_gw_set_of (SgRuling *ruling, const char *key, const char *side, const char *after)
{
  g_autofree char *whole = g_strconcat (key, "-", side, NULL);

  sg_ruling_add_change (ruling, "battle", whole, after);
}

static void
set_stand (SgRuling *ruling, const SgUnit *unit, const SgPlace *place, const char *trail)
{
  g_autofree char *subject = g_strconcat ("body:", unit->id, NULL);
  g_autofree char *text = place != NULL ? sg_place_format (place) : g_strdup ("");

  sg_ruling_add_change (ruling, subject, "place", text);
  sg_ruling_add_change (ruling, subject, "trail", trail);
}

void
sg_gw_set_place (SgRuling *ruling, const SgUnit *unit, const SgPlace *place)
{
  set_stand (ruling, unit, place, "");
}

void
sg_gw_take_general (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *place)
{
  const SgUnit *general = sg_gw_general_with (gw, unit);

  if (general != NULL)
    sg_gw_set_place (ruling, general, place);
}

void
sg_gw_set_block (SgRuling *ruling, const SgUnit *unit, const SgGwBlock *block)
{
  g_autoptr (GArray) spine = block->n_spine > 0 ? g_array_new (FALSE, FALSE, sizeof (SgPoint)) : NULL;
  g_autofree char *trail = NULL;

  if (spine != NULL)
    g_array_append_vals (spine, block->spine, block->n_spine);
  trail = sg_spine_format (spine, 100);
  set_stand (ruling, unit, &block->place, trail);
}

/* Of one ruling there may be several losses of one unit: a volley, a mine, what falls on them.  The board knows of none of them yet. */
gint64
sg_gw_lost_in (SgRuling *ruling, const SgUnit *unit)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  gint64 lost = 0;

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);

      if (sg_effect_moves (effect, unit->id, SG_ACCOUNT_FIT, NULL))
        lost += effect->amount;
    }
  return lost;
}

void
sg_gw_lose (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, gint64 n)
{
  g_auto (GStrv) ids = sg_gw_ids (gw, unit);
  gint64 length = g_strv_length (ids), all = length - sg_gw_lost_in (ruling, unit);

  n = MIN (n, all);
  if (n <= 0)
    return;
  g_clear_pointer (&ids[all], g_free); /* those after it are gone already, and the list ends before them */
  for (gint64 i = all + 1; i < length; i++)
    g_clear_pointer (&ids[i], g_free);
  sg_ruling_add_transfer (ruling, unit->id, unit->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, n, (const char *const *) ids + all - n);
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      if (part->fell != NULL)
        part->fell (gw, ruling, unit, n);
    }
}

/* Whether what befell the unit costs it its turn is the procedure’s to say: a flight may be its activation (GW-560). */
void
sg_gw_count (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *event)
{
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "counter", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "event", g_variant_new_string (event));
  sg_play_fill (question, "acted", g_variant_new_boolean (*sg_word_after (ruling, unit, &sg_gw_words.acted) != '\0'));
  verdict = sg_play_judge (&gw->play, question, NULL);
  if (verdict != NULL && sg_verdict_get_flag (verdict, "acted"))
    sg_word_set_flag (ruling, unit, &sg_gw_words.acted, TRUE);
}

/* A party that moves, fights, shoots or is Disordered loses the cycle that it works in (GW-R65). */
void
sg_gw_disturb (SgRuling *ruling, const SgUnit *unit)
{
  if (*sg_word_after (ruling, unit, &sg_gw_words.work) != '\0')
    sg_word_set_flag (ruling, unit, &sg_gw_words.work_broken, TRUE);
}

void
sg_gw_spend (SgRuling *ruling, const SgUnit *unit, gint64 md)
{
  sg_word_set_whole (ruling, unit, &sg_gw_words.spent, sg_word_whole (unit, &sg_gw_words.spent) + md);
  sg_word_clear (ruling, unit, &sg_gw_words.fresh);
}

/* (transfer none): what @key of @subject says on the board, "" when it says nothing or cannot be asked here. */
static const char *
word_now (const SgGw *gw, const char *subject, const char *key)
{
  const SgUnit *unit = g_str_has_prefix (subject, "unit:") ? sg_board_get_unit (gw->board, subject + strlen ("unit:")) : NULL;

  if (g_str_equal (subject, "battle"))
    return sg_gw_get (gw, key);
  return unit != NULL ? sg_gw_word (unit, key) : NULL;
}

/* What is kept even where it changes nothing: of which act a ruling is, and at which stage of a conversation it was made. */
static gboolean
is_record (const SgEffect *effect)
{
  return g_str_equal (effect->key, sg_common_words.act.key) || g_str_equal (effect->key, sg_gw_charge_words.stage.key)
         || g_str_equal (effect->key, sg_gw_words.trial_stage.key);
}

/* A change that changes nothing is not told; of several in one ruling each is held against the last. */
void
sg_gw_prune (const SgGw *gw, SgRuling *ruling)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  g_autoptr (GHashTable) last = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < effects->len;)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);
      g_autofree char *of = effect->kind == SG_EFFECT_CHANGE ? g_strconcat (effect->subject, "/", effect->key, NULL) : NULL;
      const char *now = of != NULL ? g_hash_table_lookup (last, of) : NULL;
      const char *after = effect->after != NULL ? effect->after : "";

      if (of != NULL && now == NULL)
        now = word_now (gw, effect->subject, effect->key);
      if (now != NULL && g_str_equal (now, after) && !is_record (effect))
        {
          g_ptr_array_remove_index (effects, i);
          continue;
        }
      if (of != NULL)
        g_hash_table_insert (last, g_steal_pointer (&of), g_strdup (after));
      i++;
    }
}

/* @draft (transfer full), whatever comes of it. */
gboolean
sg_gw_post (const SgGw *gw, SgRuling *draft, GError **error)
{
  g_autoptr (SgRuling) ruling = draft;

  sg_gw_prune (gw, ruling);
  return sg_battle_post (gw->battle, ruling, error);
}

/* Of the tests of one volley the next is made while the unit stands, and has not become heroic (GW-R42, GW-R44). */
static gboolean
tests_again (SgRuling *ruling, const SgUnit *unit, const char *result)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  if (sg_word_whole (unit, &sg_gw_words.tests) <= 0 || (!g_str_equal (result, "Carry On") && !g_str_equal (result, "Disordered")))
    return FALSE;
  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);

      if (sg_effect_changes (effect, NULL, "heroic"))
        return FALSE;
    }
  return TRUE;
}

void
sg_gw_count_test (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, gboolean passed)
{
  const SgWord *word = passed ? &sg_gw_words.passed : &sg_gw_words.failed;
  gint64 n = sg_word_whole (unit, word) + 1;

  sg_word_set_whole (ruling, unit, word, n);
  if (passed && n == sg_ruleset_whole (gw->rules, "GW-555", "tests") && sg_word_whole (unit, &sg_gw_words.failed) == 0)
    sg_word_set_flag (ruling, unit, &sg_gw_words.heroic, TRUE);
  if (!sg_word_flag (unit, &sg_gw_words.heroic) && *sg_word_after (ruling, unit, &sg_gw_words.heroic) != '\0')
    {
      g_autofree char *clause = g_strdup (sg_ruling_get_clause (ruling));

      sg_ruling_say (ruling, _("%s; it is heroic, and tests no more"), clause);
    }
}

/* Carrying on counts as passed, all else as failed (GW-R44); falling back and running are moves that are due. */
void
sg_gw_fate (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *result)
{
  gboolean passed = g_str_equal (result, "Carry On"), again = tests_again (ruling, unit, result);

  sg_gw_count_test (gw, ruling, unit, passed);
  sg_word_set (ruling, unit, &sg_gw_words.test, again ? sg_word_text (unit, &sg_gw_words.test) : "");
  sg_word_set_whole (ruling, unit, &sg_gw_words.tests, again ? sg_word_whole (unit, &sg_gw_words.tests) - 1 : 0);
  sg_gw_make_go (gw, ruling, unit, result);
}

/* A gun that cannot be moved stays, and its crew is only Disordered (GW-403). */
void
sg_gw_make_go (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *result)
{
  const char *gait = NULL;

  if (g_str_equal (result, "Fall Back"))
    gait = "fall back";
  else if (g_str_equal (result, "Run Away"))
    gait = "run away";
  if (gait != NULL && sg_gw_can_go (gw, unit, gait))
    sg_word_set (ruling, unit, &sg_gw_words.must, gait);
  else if (gait != NULL)
    sg_gw_count (gw, ruling, unit, result);
}

SgSuggestion *
sg_gw_add_suggestion (GPtrArray *list, const char *key, const char *rule, const char *icon, SgQuestion *question, const SgUnit *unit,
                      const char *format, ...)
{
  SgSuggestion *line;
  va_list args;

  va_start (args, format);
  line = sg_play_suggest (list, key, rule, icon, question, unit, NULL, format, args);
  va_end (args);
  return line;
}
