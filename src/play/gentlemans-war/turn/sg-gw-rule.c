/* sg-gw-rule.c: questions asked from the board, and what an accepted verdict does to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/turn/sg-gw-rule.h"

#include "base/sg-xml-nodes.h"
#include "play/gentlemans-war/base/sg-gw-country.h"
#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-arms.h"
#include "play/gentlemans-war/charge/sg-gw-charge-locked.h"
#include "play/gentlemans-war/charge/sg-gw-retire.h"
#include "play/gentlemans-war/field/sg-gw-again.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-general.h"
#include "play/gentlemans-war/field/sg-gw-guns.h"
#include "play/gentlemans-war/turn/sg-gw-trial.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"
#include "rules/gentlemans-war/sg-gw-cards.h"
#include "rules/gentlemans-war/sg-gw-generals.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-question-values.h"
#include "rules/sg-value-words.h"

/* Asking */

/* Of two that are pointed at, in whatever order, the one that acts shoots at the other. */
static SgQuestion *
ask_shot (const SgGw *gw, const char *asked, GPtrArray *units, GError **error)
{
  const SgUnit *unit = g_ptr_array_index (units, 0), *target = NULL;
  g_autofree char *why = NULL;

  for (guint i = 0; i < units->len; i++)
    if (!sg_units_are_friends (units->pdata[i], unit))
      target = g_ptr_array_index (units, i);
  if (target == NULL)
    return (void) sg_refuse (error, "GW-501", _("Choose the unit that shoots and the one it shoots at")), NULL;
  /* pointed at the other way about */
  if (sg_gw_is_acting (gw, target) && !sg_gw_is_acting (gw, unit))
    {
      const SgUnit *other = unit;

      unit = target;
      target = other;
    }
  why = sg_gw_is_acting (gw, unit) ? sg_gw_why_no_shot (gw, unit, target) : g_strdup_printf (_("%s has no card now (GW-306)."), unit->name);
  if (why == NULL && sg_gw_dice_left (gw, unit) < 1)
    why = g_strdup_printf (_("%s has no Movement Die left to pay for the shot (GW-501)."), unit->name);
  if (why != NULL)
    return (void) sg_refuse_because (error, why), NULL;
  return sg_gw_shot (gw, unit, target, error);
}

/* A general who acts rides by his card, any other free (GW-701). */
static SgQuestion *
ask_ride (const SgGw *gw, const char *asked, GPtrArray *units, GError **error)
{
  const SgUnit *general = units->pdata[0];
  g_autofree char *why = sg_gw_is_acting (gw, general) ? NULL : sg_gw_why_no_ride (gw, general);
  SgQuestion *question = why == NULL ? sg_play_question (&gw->play, "general-move", error) : NULL;

  if (why != NULL)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, why);
  if (question == NULL)
    return NULL;
  sg_play_fill (question, "way", g_variant_new_string (sg_gw_is_acting (gw, general) ? "by card" : "free"));
  sg_play_fill (question, "attached", g_variant_new_boolean (sg_word_has (general, &sg_gw_words.with)));
  sg_play_fill (question, "general", g_variant_new_string (general->id));
  return question;
}

/* Behind a colon only so many of its dice: the others are kept for a shot or a change of formation (GW-405). */
static SgQuestion *
ask_move (const SgGw *gw, const char *asked, GPtrArray *units, GError **error)
{
  const SgUnit *unit = units->pdata[0];
  const char *part = strchr (asked, ':');
  SgQuestion *question = sg_gw_march (gw, unit, part == NULL && sg_word_flag (unit, &sg_gw_words.running) ? "run away" : "march", error);
  gint64 march = MAX (0, sg_gw_row_dice (gw->rules, sg_gw_row (gw, unit), sg_gw_gait (gw, unit), FALSE));
  gint64 n = part != NULL ? g_ascii_strtoll (part + 1, NULL, 10) : 0;

  if (question != NULL && part != NULL)
    sg_play_fill (question, "costs_md", g_variant_new_int64 (MAX (0, march - MIN (n, sg_gw_dice_to_throw (gw, unit)))));
  return question;
}

/* With the fewest dice; of such, Slow before the others and Swift after them (GW-404, GW-416). */
static gint64
count_pace (const SgGw *gw, const SgUnit *unit)
{
  gboolean swift = sg_gw_bears_it (unit, "swift"), slow = sg_gw_bears_it (unit, "slow");

  return 4 * sg_gw_dice_to_throw (gw, unit) + (int) swift - (int) slow;
}

static const SgUnit *
find_slowest (const SgGw *gw, GPtrArray *units)
{
  const SgUnit *slowest = NULL;

  for (guint i = 0; i < units->len; i++)
    if (slowest == NULL || count_pace (gw, units->pdata[i]) < count_pace (gw, slowest))
      slowest = g_ptr_array_index (units, i);
  return slowest;
}

static gboolean
are_on_road (const SgGw *gw, GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    if (!sg_gw_on_road (gw, units->pdata[i]))
      return FALSE;
  return TRUE;
}

static SgQuestion *
ask_brigade (const SgGw *gw, const char *asked, GPtrArray *chosen, GError **error)
{
  g_auto (GStrv) acting = sg_word_list (gw->board, &sg_gw_words.acting);
  g_autoptr (GPtrArray) units = sg_gw_chosen (gw, (const char *const *) acting);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  const SgUnit *slowest = find_slowest (gw, units);
  g_auto (GStrv) rows = NULL, attributes = slowest != NULL ? sg_gw_attributes (slowest) : NULL;
  SgQuestion *question = sg_play_question (&gw->play, "brigade-move", error);

  for (guint i = 0; i < units->len; i++)
    g_strv_builder_add (builder, sg_gw_row (gw, g_ptr_array_index (units, i)));
  rows = g_strv_builder_end (builder);
  if (slowest == NULL)
    return question;
  sg_gw_fill_names (question, "rows", (const char *const *) rows);
  sg_gw_fill_names (question, "attributes", (const char *const *) attributes);
  sg_play_fill (question, "road", g_variant_new_boolean (are_on_road (gw, units)));
  sg_play_fill (question, "costs_md", g_variant_new_int64 (sg_word_whole (slowest, &sg_gw_words.spent) + sg_word_whole (slowest, &sg_gw_words.paying)));
  return question;
}

/* The highest card of a hand, or "" of an empty one. */
static char *
find_highest (const SgGw *gw, const char *side)
{
  g_auto (GStrv) hand = sg_gw_hand (gw, side);
  const char *best = NULL;
  gint64 most = -1;

  for (guint i = 0; hand[i] != NULL; i++)
    {
      SgGwCard card;

      if (sg_gw_card_parse (gw->rules, hand[i], &card, NULL) && sg_gw_card_rank (gw->rules, &card) > most)
        {
          most = sg_gw_card_rank (gw->rules, &card);
          best = hand[i];
        }
    }
  return g_strdup (best != NULL ? best : "");
}

/* Both would interrupt (GW-314). */
static SgQuestion *
ask_interrupt (const SgGw *gw, const char *asked, GPtrArray *units, GError **error)
{
  SgQuestion *question = sg_play_question (&gw->play, "interrupt", error);
  g_autofree char *red = find_highest (gw, "red"), *black = find_highest (gw, "blue");

  if (question != NULL && *red != '\0')
    sg_play_fill (question, "red_highest", g_variant_new_string (red));
  if (question != NULL && *black != '\0')
    sg_play_fill (question, "black_highest", g_variant_new_string (black));
  return question;
}

static SgQuestion *
ask_cards (const SgGw *gw, const char *asked, GPtrArray *units, GError **error)
{
  return sg_gw_ask_cards (gw, error);
}

static SgQuestion *
ask_test (const SgGw *gw, const char *asked, GPtrArray *units, GError **error)
{
  return sg_gw_test (gw, asked, units->pdata[0], NULL, error);
}

static SgQuestion *
ask_rally (const SgGw *gw, const char *asked, GPtrArray *units, GError **error)
{
  return sg_gw_first_test (gw, asked, units->pdata[0], NULL);
}

/* Ruling */

/* An umpire who amends a verdict may have left a word out, or put a number in its place. */
static const char *
get_word (SgVerdict *verdict, const char *name)
{
  GVariant *value = sg_verdict_get (verdict, name);

  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING) ? g_variant_get_string (value, NULL) : "";
}

static gint
compare_faces (gconstpointer a, gconstpointer b)
{
  return (gint) *(const guint *) a - (gint) *(const guint *) b;
}

/* The dice that count: those rolled, less what a Swift or a Slow unit drops, the lowest or the highest, until what is left makes @total (GW-404).
 * They are kept for the obstacles on its way. */
static char *
find_faces (const SgUnit *unit, SgDice *dice, guint total)
{
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean slow = sg_gw_bears_it (unit, "slow");
  guint sum = 0;

  if (dice != NULL && sg_dice_get_faces (dice) != NULL)
    g_array_append_vals (faces, sg_dice_get_faces (dice)->data, sg_dice_get_faces (dice)->len);
  g_array_sort (faces, compare_faces);
  for (guint i = 0; i < faces->len; i++)
    sum += g_array_index (faces, guint, i);
  while (faces->len > 0 && sum > total)
    {
      guint at = slow ? faces->len - 1 : 0;

      sum -= g_array_index (faces, guint, at);
      g_array_remove_index (faces, at);
    }
  return sg_gw_faces (faces);
}

/* Of its Movement Dice. */
static gint64
count_thrown (const SgGw *gw, const SgQuestion *question, const SgUnit *unit)
{
  gint64 all = MAX (0, sg_gw_row_dice (gw->rules, sg_gw_row (gw, unit), sg_question_text (question, "gait"), FALSE));

  return MAX (0, all - sg_question_number (question, "costs_md"));
}

/* What it could move, added to what it has left of dice that it threw before: it may throw some of them first, and the others later (GW-405).  In
 * flight it goes at once. */
static void
rule_move (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgDice *dice, SgRuling *ruling)
{
  const SgUnit *unit = sg_play_unit (&gw->play, sg_question_text (question, "unit"));
  const char *gait = sg_question_text (question, "gait");
  double inches = sg_play_measure (verdict, "inches");
  g_autofree char *far = sg_gw_length (inches), *faces = NULL, *all = NULL, *md = NULL;

  if (unit == NULL || sg_verdict_get_refusal (verdict) != NULL)
    return;
  if (!g_str_equal (gait, "march") && !(g_str_equal (gait, "charge") && sg_gw_is_gun (gw, unit))) /* at a gallop (GW-512) */
    {
      sg_gw_retire (gw, ruling, unit, gait, inches);
      return;
    }
  faces = find_faces (unit, dice, sg_verdict_get_number (verdict, "total"));
  all = g_strjoin (sg_word_has (unit, &sg_gw_words.faces) ? " " : "", sg_word_text (unit, &sg_gw_words.faces), faces, NULL);
  md = sg_number_format (inches + sg_word_length (unit, &sg_gw_words.md));
  sg_ruling_say (ruling, _("%s could move %s"), sg_word_is (unit, &sg_gw_words.off, "hidden") ? _("A hidden unit") : unit->name, far);
  sg_word_set (ruling, unit, &sg_gw_words.md, md);
  sg_word_set (ruling, unit, &sg_gw_words.faces, all);
  sg_word_clear (ruling, unit, &sg_gw_words.fresh);
  sg_word_set_whole (ruling, unit, &sg_gw_words.spent, sg_word_whole (unit, &sg_gw_words.spent) + count_thrown (gw, question, unit));
}

/* A brigade goes as far as its slowest unit (GW-416), and each of it has the dice that were thrown for it: an obstacle on its way takes one (GW-406). */
static void
rule_brigade (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgDice *dice, SgRuling *ruling)
{
  g_auto (GStrv) acting = sg_word_list (gw->board, &sg_gw_words.acting);
  g_autoptr (GPtrArray) units = sg_gw_chosen (gw, (const char *const *) acting);
  double inches = sg_play_measure (verdict, "inches");
  const SgUnit *slowest = find_slowest (gw, units);
  g_autofree char *far = sg_gw_length (inches), *md = sg_number_format (inches), *faces = NULL;

  if (sg_verdict_get_refusal (verdict) != NULL)
    return;
  faces = slowest != NULL ? find_faces (slowest, dice, (guint) inches) : NULL;
  sg_ruling_say (ruling, _("The brigade could move %s"), far);
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      SgGwBlock block;

      if (sg_gw_block (gw, unit, &block))
        {
          g_autofree char *stood = sg_place_format (&block.place);

          sg_word_set (ruling, unit, &sg_gw_words.stood, stood);
        }
      sg_word_set (ruling, unit, &sg_gw_words.md, md);
      sg_word_set (ruling, unit, &sg_gw_words.faces, faces);
      sg_word_clear (ruling, unit, &sg_gw_words.fresh);
      sg_word_set_whole (ruling, unit, &sg_gw_words.spent, sg_gw_dice_of (gw, unit));
    }
}

/* The procedure has ended the Disorder, if it did; here he is only no longer newly come. */
static void
rule_joining (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgDice *dice, SgRuling *ruling)
{
  const SgUnit *unit = sg_play_unit (&gw->play, sg_question_text (question, "unit"));

  if (unit != NULL)
    sg_word_clear (ruling, unit, &sg_gw_words.joined);
}

static void
rule_ride (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgDice *dice, SgRuling *ruling)
{
  const SgUnit *general = sg_play_unit (&gw->play, sg_question_text (question, "general"));
  double inches = sg_play_measure (verdict, "inches");
  g_autofree char *far = sg_gw_length (inches), *md = sg_number_format (inches);

  if (general == NULL)
    return;
  sg_ruling_say (ruling, _("%s could ride %s"), general->name, far);
  sg_word_set (ruling, general, &sg_gw_words.md, md);
  sg_word_clear (ruling, general, &sg_gw_words.faces);
  if (sg_question_is (question, "way", "free"))
    sg_word_set (ruling, general, &sg_gw_words.rode, sg_word_text (SG_OF (gw->board, general->side), &sg_gw_words.cycle));
}

static void
rule_shot (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgDice *dice, SgRuling *ruling)
{
  g_autoptr (GVariant) record = sg_question_has (question, "target") ? sg_question_record (question, "target", 0) : NULL;
  g_autofree char *id = record != NULL ? sg_record_text (record, "unit") : NULL;
  const SgUnit *unit = sg_play_unit (&gw->play, sg_question_text (question, "unit")), *target = id != NULL ? sg_play_unit (&gw->play, id) : NULL;
  gint64 lost = sg_verdict_get_number (verdict, "lost");
  g_autofree char *told = NULL;

  if (unit == NULL || target == NULL || sg_verdict_get_refusal (verdict) != NULL)
    return;
  told = sg_gw_tell_shot (target, lost);
  sg_ruling_say (ruling, sg_verdict_get_flag (verdict, "jam") ? _("%s shot at %s: %s, and the gun jammed") : _("%s shot at %s: %s"), unit->name, target->name, told);
  sg_gw_lose (gw, ruling, target, lost);
  sg_gw_add_losses (gw, ruling, target, lost);
  sg_word_set_flag (ruling, unit, &sg_gw_words.shot, TRUE);
  sg_gw_spend (ruling, unit, sg_verdict_get_number (verdict, "costs_md"));
  sg_gw_note_shot (gw, ruling, unit, target, verdict);
  sg_gw_scare_porters (gw, ruling, target);
  if (sg_word_has (unit, &sg_gw_words.md) && !sg_gw_is_gun (gw, unit) && !sg_gw_is_mounted (gw, unit))
    sg_word_clear (ruling, unit, &sg_gw_words.md); /* the shot is the end of the activation (GW-501) */
  if (g_str_equal (get_word (verdict, "building"), "destroyed"))
    sg_gw_bring_down (gw, ruling, target, unit, lost, sg_verdict_get_flag (verdict, "survivors_disordered"));
}

static void
rule_test (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgDice *dice, SgRuling *ruling)
{
  const SgUnit *unit = sg_play_unit (&gw->play, sg_question_text (question, "unit"));
  const char *result = get_word (verdict, "result");
  const SgUnit *general = unit != NULL ? sg_gw_general_with (gw, unit) : NULL;

  if (unit == NULL)
    return;
  sg_ruling_say (ruling, _("%s tested its morale: %s"), unit->name, sg_value_word (result));
  sg_gw_fate (gw, ruling, unit, result);
  sg_word_clear (ruling, unit, &sg_gw_words.general_tried);
  sg_word_clear (ruling, unit, &sg_gw_words.general_fell);
  if (general != NULL && sg_word_has (general, &sg_gw_words.test_state))
    sg_word_clear (ruling, general, &sg_gw_words.test_state);
}

static void
rule_rally (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgDice *dice, SgRuling *ruling)
{
  static const struct { const char *result, *words; } told[] = {
    { "Carry On", N_("%s rallied in good order") }, { "Disordered", N_("%s rallied, Disordered") },
    { "Fall Back", N_("%s tried to rally, and fell back once more") }, { "Run Away", N_("%s could not be rallied, and ran on") },
  };
  const SgUnit *unit = sg_play_unit (&gw->play, sg_question_text (question, "unit"));
  const char *result = get_word (verdict, "result");

  if (unit == NULL || sg_verdict_get_refusal (verdict) != NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    if (g_str_equal (told[i].result, result))
      sg_ruling_say (ruling, _(told[i].words), unit->name);
  sg_word_clear (ruling, unit, &sg_gw_words.fresh);
  sg_word_set_whole (ruling, unit, &sg_gw_words.spent, sg_gw_dice_of (gw, unit));
  sg_gw_make_go (gw, ruling, unit, result);
}

/* The test that a grazed general spares is not made; at the next one he is under fire again (GW-706). */
static void
spare_test (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, gboolean passed)
{
  gint64 more = sg_word_whole (unit, &sg_gw_words.tests);

  sg_word_set (ruling, unit, &sg_gw_words.test, more > 0 ? sg_word_text (unit, &sg_gw_words.test) : "");
  sg_word_set_whole (ruling, unit, &sg_gw_words.tests, MAX (0, more - 1));
  sg_word_clear (ruling, unit, &sg_gw_words.general_tried);
  if (passed)
    sg_gw_count_test (gw, ruling, unit, TRUE);
}

/* A general killed or carried off is with nobody; a graze spares his unit its test. */
static void
rule_general (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgDice *dice, SgRuling *ruling)
{
  const SgUnit *general = sg_play_unit (&gw->play, sg_question_text (question, "general"));
  const SgUnit *unit = general != NULL ? sg_play_unit (&gw->play, sg_word_text (general, &sg_gw_words.with)) : NULL;
  static const char *const states[] = { "", "general wounded", "general seriously wounded", "general killed" };
  SgGwHurt hurt = sg_gw_told_hurt (gw->rules, verdict);
  const char *result = get_word (verdict, "result");

  if (unit == NULL)
    return;
  sg_ruling_say (ruling, "%s: %s", general->name, *result != '\0' ? sg_value_word (result) : _("not hit"));
  sg_word_set_flag (ruling, unit, &sg_gw_words.general_tried, TRUE);
  if (g_str_equal (get_word (verdict, "unit"), "no test"))
    spare_test (gw, ruling, unit, g_str_equal (get_word (verdict, "spared_test_counts_as"), "passed"));
  sg_word_set (ruling, general, &sg_gw_words.test_state, states[hurt]);
  if (hurt >= SG_GW_SERIOUSLY_HURT)
    {
      sg_gw_lose (gw, ruling, general, 1);
      sg_gw_set_place (ruling, general, NULL);
      sg_word_set (ruling, unit, &sg_gw_words.general_fell, states[hurt]);
    }
}

static void
rule_victory (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgDice *dice, SgRuling *ruling)
{
  const char *side = sg_gw_side_of (gw, (SgGwPosture) sg_choice_of (sg_gw_roles, sg_question_text (question, "role")));

  if (sg_verdict_get_flag (verdict, "won"))
    sg_gw_end_battle (gw, ruling, side, get_word (verdict, "grade"), get_word (verdict, "reason"));
  else if (sg_verdict_get_flag (verdict, "lost"))
    sg_gw_end_battle (gw, ruling, sg_play_other (side), "win", "");
}

/* Who has the higher card plays it; the other’s goes back into his hand, and he interrupts no more on this card (GW-314). */
static void
rule_interrupt (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgDice *dice, SgRuling *ruling)
{
  const char *played = get_word (verdict, "played"), *side = sg_gw_card_side (gw, played);
  g_autofree char *name = sg_gw_card_name (played);

  if (*side == '\0')
    return;
  sg_ruling_say (ruling, _("Both would have interrupted: %s’s %s came first"), sg_play_called (&gw->play, side), name);
  sg_word_set (ruling, gw->board, &sg_gw_words.interrupts, played);
  sg_word_set (ruling, SG_OF (gw->board, sg_play_other (side)), sg_gw_hold_word (gw), "outdone");
}

/** Row: a question that the turn itself asks, and what its verdict does. @nobody: it is asked of no unit in particular; @acts: a unit that acts asks it of itself. */
typedef struct
{
  const char *id;
  gboolean    nobody, acts;
  SgQuestion *(*ask)  (const SgGw *gw, const char *asked, GPtrArray *units, GError **error);
  void        (*rule) (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgDice *dice, SgRuling *ruling);
} Row;

enum { ROW_MOVE, ROW_BRIGADE, ROW_CARDS };

static const Row rows[] = {
  [ROW_MOVE] = { "move", .acts = TRUE, .ask = ask_move, .rule = rule_move },
  [ROW_BRIGADE] = { "brigade-move", .nobody = TRUE, .acts = TRUE, .ask = ask_brigade, .rule = rule_brigade },
  [ROW_CARDS] = { "turn-cards", .nobody = TRUE, .ask = ask_cards },
  { "shoot", .acts = TRUE, .ask = ask_shot, .rule = rule_shot },
  { "interrupt", .nobody = TRUE, .ask = ask_interrupt, .rule = rule_interrupt },
  { "general-move", .ask = ask_ride, .rule = rule_ride },
  { "general-joins-disordered", .rule = rule_joining },
  { "general-under-fire", .rule = rule_general },
  { "morale-test", .ask = ask_test, .rule = rule_test },
  { "rally", .ask = ask_rally, .rule = rule_rally },
  { "victory", .rule = rule_victory },
};

/* (nullable): @asked may say more behind a colon. */
static const Row *
find_row (const char *asked)
{
  gsize n = strcspn (asked, ":");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (strlen (rows[i].id) == n && strncmp (rows[i].id, asked, n) == 0)
      return &rows[i];
  return NULL;
}

/* The whole of it. */

/* Who it is about; nobody is told of who lies hidden. */
static void
name_question (GPtrArray *units, SgQuestion *question)
{
  const SgUnit *first = units->len > 0 ? g_ptr_array_index (units, 0) : NULL;
  const SgProcedure *procedure = sg_question_get_procedure (question);
  g_autofree char *about = NULL;

  if (first == NULL || sg_question_get_about (question) != NULL || sg_word_is (first, &sg_gw_words.off, "hidden"))
    return;
  if (find_row (procedure->id) == &rows[ROW_BRIGADE])
    about = g_strdup_printf (_("The brigade of %s moves"), first->name);
  else if (sg_procedure_get_field (procedure, "unit") == NULL || !sg_question_is (question, "unit", first->id))
    return;
  else if (find_row (procedure->id) == &rows[ROW_MOVE])
    about = g_strdup_printf (sg_question_is (question, "gait", "run away") ? _("%s runs away") : _("%s moves"), first->name);
  else
    about = g_strdup_printf (_("%s: %s"), first->name, _(procedure->title));
  sg_question_set_about (question, about);
}

static SgQuestion *
ask_somebody (const SgGw *gw, const char *procedure, GPtrArray *units, GError **error)
{
  const Row *row = find_row (procedure);
  gboolean acts = row != NULL && row->acts;

  if (acts && !sg_gw_check_fanatic (gw, units, error))
    return NULL;
  if (acts && units->len > 0 && sg_gw_must_clear (gw, units->pdata[0]))
    return (void) sg_refuse (error, "GW-509", _("%s has to clear its jam first"), ((SgUnit *) units->pdata[0])->name), NULL;
  if (acts && !row->nobody && sg_gw_find_bound (gw, units) != NULL)
    return (void) sg_refuse (error, "GW-627", _("%s is in close combat, and fights on"), sg_gw_find_bound (gw, units)->name), NULL;
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);
      g_autoptr (GError) own = NULL;
      SgQuestion *question = part->ask != NULL ? part->ask (gw, procedure, units, &own) : NULL;

      if (question != NULL)
        return question;
      if (own != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&own));
          return NULL;
        }
    }
  if (row != NULL && row->ask != NULL && (row->nobody || units->len > 0))
    return row->ask (gw, procedure, units, error);
  return sg_play_question (&gw->play, procedure, error);
}

SgQuestion *
sg_gw_ask (SgBattle *battle, const char *procedure, const char *const *figures, GError **error)
{
  g_autoptr (GPtrArray) units = NULL;
  SgQuestion *question;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  units = sg_gw_chosen_to_act (&gw, figures);
  question = ask_somebody (&gw, procedure, units, error);
  if (question != NULL)
    name_question (units, question);
  return question;
}

static SgRuling *
rule_any (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgDice *dice, GError **error)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new_verdict (question, verdict, dice);
  const Row *row = find_row (sg_question_get_procedure (question)->id);
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);
      g_autoptr (GError) own = NULL;

      if (part->rule != NULL && part->rule (&gw, question, verdict, ruling, &own))
        return g_steal_pointer (&ruling);
      if (own != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&own));
          return NULL;
        }
    }
  if (row == &rows[ROW_CARDS])
    return sg_gw_rule_cards (&gw, verdict, ruling, error) ? g_steal_pointer (&ruling) : NULL;
  if (row != NULL && row->rule != NULL)
    row->rule (&gw, question, verdict, dice, ruling);
  return g_steal_pointer (&ruling);
}

SgRuling *
sg_gw_rule (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgDice *dice, GError **error)
{
  SgRuling *ruling = rule_any (battle, question, verdict, dice, error);
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  if (ruling == NULL)
    return NULL;
  sg_gw_prune (&gw, ruling);
  sg_gw_trial_note (&gw, ruling);
  return ruling;
}

SgRuling *
sg_gw_amend (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgVerdict *amended, const char *reason, SgDice *dice, GError **error)
{
  SgRuling *ruling;

  if (reason == NULL || *reason == '\0')
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("An amendment needs a reason."));
      return NULL;
    }
  ruling = sg_gw_rule (battle, question, amended, dice, error);
  if (ruling != NULL)
    sg_ruling_set_book (ruling, verdict, reason);
  return ruling;
}
