/* sg-gw-turn.c: cards turned, given to units, and kept.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A card is turned by "turn-cards", which the program throws for or the umpire types; what the card does to both sides is written with it, in one
 * ruling, so that undoing takes both back.
 */

#include "play/gentlemans-war/turn/sg-gw-turn.h"

#include "campaign/sg-sealed-dice.h"
#include "play/gentlemans-war/base/sg-gw-brigade.h"
#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-cycle.h"
#include "play/gentlemans-war/field/sg-gw-laid.h"
#include "play/gentlemans-war/field/sg-gw-scenario.h"
#include "play/gentlemans-war/field/sg-gw-sections.h"
#include "play/gentlemans-war/field/sg-gw-zones.h"
#include "play/gentlemans-war/turn/sg-gw-status.h"
#include "rules/sg-question-values.h"

/* Turning */

/* Who turns at a table with real cards types them, and goes on so until the program turns one. */
static void
note_hand (const SgGw *gw, SgRuling *ruling)
{
  SgQuestion *question = sg_ruling_get_question (ruling);
  const char *typed = question != NULL ? sg_question_text (question, "cards") : "";
  const char *by = typed != NULL && *typed != '\0' ? "hand" : "";

  if (!sg_word_is (gw->board, &sg_gw_words.cards_by, by))
    sg_word_set (ruling, gw->board, &sg_gw_words.cards_by, by);
}

/* (transfer full): what turns @count cards; @drawn lie out, @cards (nullable) were turned by hand. *@dice: where there are neither, they are thrown. */
static SgVerdict *
turn (const SgGw *gw, const char *drawn, gint64 count, const char *const *cards, SgDice **dice, SgQuestion **question, GError **error)
{
  g_auto (GStrv) out = sg_gw_cards (drawn);

  *question = sg_play_question (&gw->play, "turn-cards", error);
  if (*question == NULL)
    return NULL;
  sg_gw_fill_names (*question, "drawn", (const char *const *) out);
  sg_play_fill (*question, "count", g_variant_new_int64 (count));
  sg_play_fill (*question, "deal", g_variant_new_boolean (count > 1));
  if (cards != NULL)
    {
      g_autofree char *typed = g_strjoinv (", ", (char **) cards);

      sg_question_set (*question, "cards", g_variant_new_string (typed), SG_SOURCE_ASKED);
    }
  else if (*dice == NULL && (*dice = sg_sealed_dice_new (gw->battle, *question, error)) == NULL)
    return NULL;
  return sg_play_judge_with (&gw->play, *question, *dice, error);
}

static char **
get_cards (SgVerdict *verdict)
{
  return g_variant_dup_strv (sg_verdict_get (verdict, "cards"), NULL);
}

/* (transfer full): with a comma between. */
static char *
get_names (SgVerdict *verdict, const char *outcome, const char *inner)
{
  GVariant *value = sg_verdict_get (verdict, outcome);
  g_autoptr (GVariant) names = inner != NULL ? g_variant_lookup_value (value, inner, G_VARIANT_TYPE_STRING_ARRAY) : g_variant_ref (value);
  g_auto (GStrv) cards = g_variant_dup_strv (names, NULL);

  return g_strjoinv (",", cards);
}

/* What lies out after a deal: Jokers go back into the pack. */
static char *
join_coloured (char **cards)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) coloured = NULL;

  for (guint i = 0; cards[i] != NULL; i++)
    if (!g_str_equal (cards[i], "Joker"))
      g_strv_builder_add (builder, cards[i]);
  coloured = g_strv_builder_end (builder);
  return g_strjoinv (",", coloured);
}

/* Beginning */

/* A side may begin with nobody on the table, if its scenario has them come later. */
static gboolean
may_all_wait (const SgGw *gw, GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    if (!sg_gw_may_wait (gw, units->pdata[i]) && !sg_gw_is_general (gw, units->pdata[i]))
      return FALSE;
  return units->len > 0;
}

static gboolean
check_sides (const SgGw *gw, GError **error)
{
  static const char *const sides[] = { "red", "blue" };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (GPtrArray) units = sg_gw_units (gw, sides[i], TRUE), all = sg_gw_units (gw, sides[i], FALSE);

      if (units->len == 0 && !may_all_wait (gw, all))
        return sg_refuse (error, "GW-251", _("%s has no unit on the table"), sg_play_called (&gw->play, sides[i]));
    }
  return TRUE;
}

/* Whose edge is whose: by where the armies stand, on the mean; where they do not stand by edges, Red has the far one. What the umpire has said
 * already stays. */
static void
set_edges (const SgGw *gw, SgRuling *ruling)
{
  static const char *const sides[] = { "red", "blue" };
  const double depth = gw->map != NULL ? sg_map_get_depth (gw->map) : 0;
  double y[2] = { depth, 0 }; /* Red far, unless they stand otherwise */

  for (guint s = 0; s < 2; s++)
    {
      g_autoptr (GPtrArray) units = sg_gw_units (gw, sides[s], TRUE);

      /* the mean is added up from nought */
      y[s] = units->len > 0 && sg_gw_stands_by_edges (gw) ? 0 : y[s];
      for (guint i = 0; i < units->len && sg_gw_stands_by_edges (gw); i++)
        {
          SgGwBlock block;

          if (sg_gw_block (gw, g_ptr_array_index (units, i), &block))
            y[s] += block.place.at.y / units->len;
        }
    }
  for (guint s = 0; s < 2; s++)
    if (!sg_word_has (SG_OF (gw->board, sides[s]), &sg_gw_words.back))
      sg_word_set (ruling, SG_OF (gw->board, sides[s]), &sg_gw_words.back, y[s] < y[1 - s] ? "back/near" : "back/far");
}

/* "5 Hold Cards for Albion, 1 for Rhineland" */
static char *
tell_hands (const SgGw *gw, const char *red, const char *black)
{
  g_auto (GStrv) mine = sg_gw_cards (red), yours = sg_gw_cards (black);
  guint n = g_strv_length (mine);

  return g_strdup_printf (ngettext ("%u Hold Card for %s, %u for %s", "%u Hold Cards for %s, %u for %s", n), n, sg_play_called (&gw->play, "red"),
                          g_strv_length (yours), sg_play_called (&gw->play, "blue"));
}

/* Whose headquarters is overrun is dealt nothing that he could hold (GW-121). */
static const char *
hand_dealt (const SgGw *gw, const char *side, const char *cards)
{
  return sg_word_flag (SG_OF (gw->board, side), &sg_gw_words.hq_lost) ? "" : cards;
}

/* Hands and what lies out, after six cards were dealt; a scenario may limit the first hands. */
static gboolean
add_deal (const SgGw *gw, SgRuling *ruling, char **six, gboolean first, char **told, GError **error)
{
  g_autoptr (SgQuestion) deal = sg_play_question (&gw->play, "initial-hold-cards", error);
  g_autofree char *red = NULL, *black = NULL, *out = join_coloured (six);
  g_autoptr (SgVerdict) dealt = NULL;

  if (deal == NULL)
    return FALSE;
  sg_gw_fill_names (deal, "cards", (const char *const *) six);
  dealt = sg_play_judge (&gw->play, deal, error);
  if (dealt == NULL)
    return FALSE;
  red = get_names (dealt, "red", NULL);
  black = get_names (dealt, "black", NULL);
  if (first)
    {
      red = sg_gw_limit_hand (gw, ruling, "red", red, &out);
      black = sg_gw_limit_hand (gw, ruling, "blue", black, &out);
    }
  sg_word_set (ruling, SG_OF (gw->board, "red"), &sg_gw_words.hand, hand_dealt (gw, "red", red));
  sg_word_set (ruling, SG_OF (gw->board, "blue"), &sg_gw_words.hand, hand_dealt (gw, "blue", black));
  sg_word_set (ruling, gw->board, &sg_gw_words.drawn, out);
  sg_word_clear (ruling, gw->board, &sg_gw_words.deal_due);
  *told = tell_hands (gw, hand_dealt (gw, "red", red), hand_dealt (gw, "blue", black));
  return TRUE;
}

static gboolean
add_beginning (const SgGw *gw, SgRuling *ruling, char **six, GError **error)
{
  g_autofree char *told = NULL, *clause = NULL;

  if (!check_sides (gw, error) || !add_deal (gw, ruling, six, TRUE, &told, error))
    return FALSE;
  clause = g_strdup_printf (_("The battle began: %s"), told);
  sg_ruling_set_clause (ruling, clause);
  sg_word_set (ruling, gw->board, &sg_common_words.stage, "play");
  sg_word_set (ruling, SG_OF (gw->board, "red"), &sg_gw_words.cycle, "1");
  sg_word_set (ruling, SG_OF (gw->board, "blue"), &sg_gw_words.cycle, "1");
  sg_word_set (ruling, gw->board, &sg_common_words.phase, "cards");
  note_hand (gw, ruling);
  set_edges (gw, ruling);
  sg_gw_mark_beginning (gw, ruling);
  return TRUE;
}

gboolean
sg_gw_begin (SgBattle *battle, const char *const *cards, SgDice *dice, GError **error)
{
  g_autoptr (SgDice) own = dice != NULL ? g_object_ref (dice) : NULL;
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) turned = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  g_auto (GStrv) six = NULL;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  if (gw.at != SG_PLAY_BEFORE)
    return sg_refuse (error, "GW-302", _("The battle has begun"));
  turned = turn (&gw, "", sg_ruleset_whole (gw.rules, "GW-302", "cards"), cards, &own, &question, error);
  if (turned == NULL)
    return FALSE;
  six = get_cards (turned);
  ruling = sg_ruling_new_verdict (question, turned, cards == NULL ? own : NULL);
  return add_beginning (&gw, ruling, six, error) && sg_gw_post (&gw, g_steal_pointer (&ruling), error);
}

/* Jokers */

/* Of the section in play alone: a Joker of one pack ends no cycle of another (GW-320). */
static GVariant *
list_units (const SgGw *gw)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, FALSE);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      GVariantDict dict;

      if (!sg_gw_in_section (gw, unit))
        continue;
      g_variant_dict_init (&dict, NULL);
      g_variant_dict_insert (&dict, "name", "s", unit->name);
      g_variant_dict_insert (&dict, "id", "s", unit->id);
      g_variant_dict_insert (&dict, "acted", "b", sg_word_flag (unit, &sg_gw_words.acted));
      g_variant_dict_insert (&dict, "disordered", "b", sg_word_flag (unit, &sg_gw_words.disordered));
      g_variant_dict_insert (&dict, "running", "b", sg_word_flag (unit, &sg_gw_words.running));
      g_variant_builder_add_value (&builder, g_variant_dict_end (&dict));
    }
  return g_variant_builder_end (&builder);
}

static GVariant *
list_hands (const SgGw *gw)
{
  g_auto (GStrv) red = sg_gw_hand (gw, "red"), black = sg_gw_hand (gw, "blue");
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert_value (&dict, "red", g_variant_new_strv ((const char *const *) red, -1));
  g_variant_dict_insert_value (&dict, "black", g_variant_new_strv ((const char *const *) black, -1));
  return g_variant_dict_end (&dict);
}

/* Units that wait off the table come back where they left it, in good order, beside whoever stands there by now (GW-562). */
static void
bring_back (const SgGw *gw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, FALSE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      SgPlace place;

      if (!sg_word_is (unit, &sg_gw_words.off, "second Joker") || !sg_word_place (unit, &sg_gw_words.off_place, &place))
        continue;
      sg_word_clear (ruling, unit, &sg_gw_words.off);
      sg_word_clear (ruling, unit, &sg_gw_words.off_place);
      sg_word_clear (ruling, unit, &sg_gw_words.disordered);
      place = sg_gw_room_about (gw, ruling, unit, &place);
      sg_gw_set_place (ruling, unit, &place);
    }
}

/* On a Joker both cycles end, whoever has yet to act (GW-316). */
static void
end_cycles (const SgGw *gw, SgRuling *ruling)
{
  static const char *const sides[] = { "red", "blue" };
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      sg_word_set_whole (ruling, SG_OF (gw->board, sides[i]), &sg_gw_words.cycle, sg_gw_cycle (gw, sides[i]) + 1);
      sg_word_clear (ruling, SG_OF (gw->board, sides[i]), &sg_gw_words.coloured);
      sg_gw_tell_cycle (gw, ruling, sides[i]);
    }
  for (guint i = 0; i < units->len; i++)
    if (sg_gw_in_section (gw, units->pdata[i]))
      sg_word_clear (ruling, (SgUnit *) units->pdata[i], &sg_gw_words.shot);
}

/* @second: of two that were turned since the pack was shuffled; @six (nullable): the new deal after it, NULL when it is still to be turned, by
 * hand, and is owed then. */
static gboolean
add_joker (const SgGw *gw, SgRuling *ruling, gboolean second, const char *const *six, GError **error)
{
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "joker", error);
  g_autoptr (SgVerdict) verdict = NULL;
  gint64 jokers = sg_word_whole (gw->board, &sg_gw_words.jokers) + 1;
  g_autofree char *count = g_strdup_printf ("%" G_GINT64_FORMAT, jokers), *red = NULL, *black = NULL;
  GPtrArray *effects;

  sg_play_fill (question, "joker", g_variant_new_string (second && six != NULL ? "second" : "first"));
  sg_play_fill (question, "units", list_units (gw));
  sg_play_fill (question, "hands", list_hands (gw));
  if (second && six != NULL)
    sg_gw_fill_names (question, "next_six", six);
  verdict = sg_play_judge (&gw->play, question, error);
  if (verdict == NULL)
    return FALSE;
  effects = sg_verdict_get_effects (verdict);
  for (guint i = 0; i < effects->len; i++)
    sg_ruling_add_effect (ruling, sg_effect_copy (g_ptr_array_index (effects, i)));
  red = get_names (verdict, "hands", "red");
  black = get_names (verdict, "hands", "black");
  sg_word_set (ruling, gw->board, &sg_gw_words.jokers, count);
  if (second && six != NULL)
    {
      sg_word_set (ruling, SG_OF (gw->board, "red"), &sg_gw_words.hand, hand_dealt (gw, "red", red));
      sg_word_set (ruling, SG_OF (gw->board, "blue"), &sg_gw_words.hand, hand_dealt (gw, "blue", black));
    }
  else
    {
      sg_word_set (ruling, SG_OF (gw->board, "red"), &sg_gw_words.hand, second ? "" : red);
      sg_word_set (ruling, SG_OF (gw->board, "blue"), &sg_gw_words.hand, second ? "" : black);
    }
  sg_word_set_flag (ruling, gw->board, &sg_gw_words.deal_due, second && six == NULL);
  end_cycles (gw, ruling);
  if (second)
    bring_back (gw, ruling);
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      if (part->joker != NULL)
        part->joker (gw, jokers, second, ruling);
    }
  return TRUE;
}

/* A card turned */

/* The first of its colour in a cycle is marked: generals may ride until it has been dealt with (GW-701).  "before" is what was played before the
 * card was turned, and counts against this one. */
static void
add_card (const SgGw *gw, SgRuling *ruling, const char *card, const char *drawn)
{
  static const char *const sides[] = { "red", "blue" };
  const char *side = sg_gw_card_side (gw, card);
  gboolean first = *side != '\0' && *sg_word_after (ruling, SG_OF (gw->board, side), &sg_gw_words.coloured) == '\0'; /* a cycle may have begun with this very card */

  sg_ruling_set_moment (ruling, gw->turn + 1, gw->phase, side);
  sg_word_set_whole (ruling, gw->board, &sg_common_words.turn, gw->turn + 1);
  sg_word_set (ruling, gw->board, &sg_gw_words.card, card);
  sg_word_set (ruling, gw->board, &sg_gw_words.card_side, side);
  sg_word_set (ruling, gw->board, &sg_common_words.mover, side);
  sg_word_set_flag (ruling, gw->board, &sg_gw_words.card_done, *side == '\0');
  sg_word_set_flag (ruling, gw->board, &sg_gw_words.card_first, first);
  sg_word_set (ruling, gw->board, &sg_gw_words.drawn, drawn);
  sg_word_clear (ruling, gw->board, &sg_gw_words.interrupts);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      sg_word_set (ruling, SG_OF (gw->board, sides[i]), &sg_gw_words.played, sg_word_text (SG_OF (gw->board, sides[i]), &sg_gw_words.before));
      sg_word_clear (ruling, SG_OF (gw->board, sides[i]), &sg_gw_words.before);
    }
  if (*side != '\0')
    sg_word_set_flag (ruling, SG_OF (gw->board, side), &sg_gw_words.coloured, TRUE);
}

/* The first lies out until the pack is shuffled, and that is on the second. */
static gboolean
is_second (const SgGw *gw)
{
  g_auto (GStrv) drawn = sg_word_list (gw->board, &sg_gw_words.drawn);

  return g_strv_contains ((const char *const *) drawn, "Joker");
}

static char *
word_card (const SgGw *gw, const char *card, gboolean second)
{
  const char *side = sg_gw_card_side (gw, card);
  g_autofree char *name = sg_gw_card_name (card);

  if (*side == '\0')
    return g_strdup (second ? _("The second Joker was turned: Hold Cards were dealt anew") : _("The first Joker was turned: both cycles ended"));
  return g_strdup_printf (_("%s turned the %s"), sg_play_called (&gw->play, side), name);
}

static const char *
cite (const SgGw *gw, const char *card, gboolean second)
{
  if (sg_gw_card_is (gw, card, SG_GW_JOKER))
    return second ? "GW-317" : "GW-316";
  return sg_gw_card_rule (gw, card);
}

/* The six cards of a new deal, by the same dice. */
static gboolean
deal_anew (const SgGw *gw, SgDice *dice, char ***six, GError **error)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = turn (gw, "", sg_ruleset_whole (gw->rules, "GW-302", "cards"), NULL, &dice, &question, error);

  *six = verdict != NULL ? get_cards (verdict) : NULL;
  return verdict != NULL;
}

/* What @card, just turned, does; @six (nullable) are those of a new deal that is made at once. */
static gboolean
add_turned (const SgGw *gw, SgRuling *ruling, const char *card, char **six, GError **error)
{
  gboolean joker = sg_gw_card_is (gw, card, SG_GW_JOKER), second = joker && is_second (gw);
  g_autofree char *drawn = NULL, *clause = word_card (gw, card, second);

  if (second)
    drawn = six != NULL ? join_coloured (six) : g_strdup ("");
  else
    drawn = g_strconcat (sg_word_text (gw->board, &sg_gw_words.drawn), sg_word_has (gw->board, &sg_gw_words.drawn) ? "," : "", card, NULL);
  sg_ruling_set_clause (ruling, clause);
  sg_gw_close_cycle (gw, ruling, "red", NULL);
  sg_gw_close_cycle (gw, ruling, "blue", NULL);
  add_card (gw, ruling, card, drawn);
  if (joker && !add_joker (gw, ruling, second, (const char *const *) six, error))
    return FALSE;
  sg_gw_note_brigades (gw, ruling);
  return TRUE;
}

/* The hands are dealt anew, with the cards that @verdict turned. */
static gboolean
add_new_deal (const SgGw *gw, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  g_auto (GStrv) cards = get_cards (verdict);
  g_autofree char *told = NULL, *clause = NULL;

  if (!add_deal (gw, ruling, cards, FALSE, &told, error))
    return FALSE;
  clause = g_strdup_printf (_("The hands were dealt anew: %s"), told);
  sg_ruling_set_clause (ruling, clause);
  return TRUE;
}

/* Typed together with the Joker that wants it; a ruling of its own all the same, for each is proved by its own cards. */
static gboolean
deal_typed (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, GError **error)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new_verdict (question, verdict, NULL);
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  return add_new_deal (&gw, verdict, ruling, error) && sg_gw_post (&gw, g_steal_pointer (&ruling), error);
}

static gboolean
turn_typed (const SgGw *gw, char **typed, GError **error)
{
  const char *const one[] = { typed[0], NULL };
  SgDice *none = NULL;
  g_autoptr (SgQuestion) question = NULL, deal = NULL;
  g_autoptr (SgVerdict) verdict = turn (gw, sg_word_text (gw->board, &sg_gw_words.drawn), 1, one, &none, &question, error), dealt = NULL;
  g_auto (GStrv) cards = verdict != NULL ? get_cards (verdict) : NULL;
  g_autoptr (SgRuling) ruling = NULL;
  SgBattle *battle = gw->battle;

  if (cards == NULL)
    return FALSE;
  if (typed[1] != NULL)
    {
      if (!sg_gw_card_is (gw, cards[0], SG_GW_JOKER) || !is_second (gw))
        return sg_refuse (error, "GW-302", _("Only one card is turned"));
      dealt = turn (gw, "", sg_ruleset_whole (gw->rules, "GW-302", "cards"), (const char *const *) typed + 1, &none, &deal, error);
      if (dealt == NULL)
        return FALSE;
    }
  ruling = sg_ruling_new_verdict (question, verdict, NULL);
  note_hand (gw, ruling);
  return add_turned (gw, ruling, cards[0], NULL, error) && sg_gw_post (gw, g_steal_pointer (&ruling), error)
         && (dealt == NULL || deal_typed (battle, deal, dealt, error));
}

static gboolean
turn_next (const SgGw *gw, SgDice *given, GError **error)
{
  g_autoptr (SgDice) dice = given != NULL ? g_object_ref (given) : NULL;
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = turn (gw, sg_word_text (gw->board, &sg_gw_words.drawn), 1, NULL, &dice, &question, error);
  g_auto (GStrv) cards = verdict != NULL ? get_cards (verdict) : NULL, six = NULL;
  g_autoptr (SgRuling) ruling = NULL;

  if (cards == NULL)
    return FALSE;
  if (sg_gw_card_is (gw, cards[0], SG_GW_JOKER) && is_second (gw) && !deal_anew (gw, dice, &six, error))
    return FALSE;
  ruling = sg_ruling_new_verdict (question, verdict, dice);
  note_hand (gw, ruling);
  return add_turned (gw, ruling, cards[0], six, error) && sg_gw_post (gw, g_steal_pointer (&ruling), error);
}

/* Cards turned by hand, on the panel. */

SgQuestion *
sg_gw_ask_cards (const SgGw *gw, GError **error)
{
  gboolean six = gw->at != SG_PLAY_UNDER_WAY || sg_word_flag (gw->board, &sg_gw_words.deal_due);
  g_auto (GStrv) drawn = sg_gw_cards (six ? "" : sg_word_text (gw->board, &sg_gw_words.drawn));
  SgQuestion *question = sg_play_question (&gw->play, "turn-cards", error);

  sg_gw_fill_names (question, "drawn", (const char *const *) drawn);
  sg_play_fill (question, "count", g_variant_new_int64 (six ? sg_ruleset_whole (gw->rules, "GW-302", "cards") : 1));
  sg_play_fill (question, "deal", g_variant_new_boolean (six));
  return question;
}

gboolean
sg_gw_rule_cards (const SgGw *gw, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  g_auto (GStrv) cards = get_cards (verdict);
  g_autofree char *waits = NULL;

  if (gw->at == SG_PLAY_BEFORE)
    return add_beginning (gw, ruling, cards, error);
  if (sg_word_flag (gw->board, &sg_gw_words.deal_due))
    return add_new_deal (gw, verdict, ruling, error);
  waits = sg_gw_first_waiting (gw);
  note_hand (gw, ruling);
  if (waits == NULL)
    return add_turned (gw, ruling, cards[0], NULL, error);
  return sg_refuse_because (error, waits);
}

gboolean
sg_gw_turn_card (SgBattle *battle, const char *card, SgDice *dice, GError **error)
{
  g_autofree char *waits = NULL;
  g_auto (GStrv) typed = NULL;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  waits = sg_gw_first_waiting (&gw);
  if (waits != NULL)
    return sg_refuse_because (error, waits);
  if (card != NULL)
    {
      typed = sg_gw_cards (card);
      for (guint i = 0; typed[i] != NULL; i++)
        g_strstrip (typed[i]);
      if (typed[0] == NULL)
        return sg_refuse (error, "GW-302", _("No card was typed"));
    }
  if (typed != NULL)
    return turn_typed (&gw, typed, error);
  return turn_next (&gw, dice, error);
}

/* Activation */

gboolean
sg_gw_may_interrupt (const SgGw *gw, const char *card, GError **error)
{
  const char *settled = sg_word_text (gw->board, &sg_gw_words.interrupts);
  g_autofree char *name = sg_gw_card_name (settled);

  return *settled == '\0' || g_str_equal (settled, card) || sg_refuse (error, "GW-314", _("Both would interrupt, and the %s is played"), name);
}

static gboolean
check_card (const SgGw *gw, GPtrArray *units, const char *hold, GError **error)
{
  const SgUnit *first = g_ptr_array_index (units, 0);
  g_auto (GStrv) hand = sg_gw_hand (gw, first->side);

  if (gw->at != SG_PLAY_UNDER_WAY)
    return sg_refuse (error, "GW-303", _("The battle is not being fought"));
  if (sg_word_has (gw->board, &sg_gw_words.acting))
    return sg_refuse (error, "GW-313", _("An activation is going on"));
  if (hold != NULL && !g_strv_contains ((const char *const *) hand, hold))
    return sg_refuse (error, "GW-313", _("%s does not hold the %s"), sg_play_called (&gw->play, first->side), hold);
  if (hold != NULL && !sg_gw_may_interrupt (gw, hold, error))
    return FALSE;
  if (hold != NULL)
    return sg_gw_may_hold (gw, first->side, hold, units->len == 1 ? first : NULL, error);
  if (!sg_word_has (gw->board, &sg_gw_words.card) || sg_word_flag (gw->board, &sg_gw_words.card_done))
    return sg_refuse (error, "GW-303", _("No card lies open"));
  if (!sg_word_is (gw->board, &sg_gw_words.card_side, first->side))
    return sg_refuse (error, "GW-301", _("The card is %s’s, and %s acts on the other colour"), sg_play_called (&gw->play, sg_play_other (first->side)),
                      sg_play_called (&gw->play, first->side));
  return TRUE;
}

/* Skirmishers act with their support, and it with them (GW-124). */
static void
add_linked (const SgGw *gw, GPtrArray *units, gboolean ace)
{
  const SgUnit *first = g_ptr_array_index (units, 0);
  g_autoptr (GPtrArray) all = sg_gw_units (gw, first->side, TRUE);
  guint n = units->len;

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < all->len; k++)
      {
        SgUnit *other = g_ptr_array_index (all, k);

        if ((sg_gw_goes_with (gw, other, units->pdata[i]) || sg_gw_goes_with (gw, units->pdata[i], other)) && (ace || !sg_word_flag (other, &sg_gw_words.acted))
            && !g_ptr_array_find (units, other, NULL))
          g_ptr_array_add (units, other);
      }
}

/* Of a brigade those who have acted stay where they are (GW-304, GW-306). */
static void
leave_out (GPtrArray *units)
{
  for (guint i = units->len; units->len > 1 && i-- > 0;)
    if (sg_word_flag ((SgUnit *) units->pdata[i], &sg_gw_words.acted))
      g_ptr_array_remove_index (units, i);
}

static void
begin_activation (const SgGw *gw, SgRuling *ruling, GPtrArray *units, const char *card)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", unit->id);
      sg_gw_count (gw, ruling, unit, "card");
      sg_word_set_flag (ruling, unit, &sg_gw_words.fresh, TRUE);
      if (sg_word_has (unit, &sg_gw_words.owes))
        {
          sg_word_set (ruling, unit, &sg_gw_words.paying, sg_word_text (unit, &sg_gw_words.owes));
          sg_word_clear (ruling, unit, &sg_gw_words.owes);
        }
      if (sg_gw_card_is (gw, card, SG_GW_ACE))
        sg_word_clear (ruling, unit, &sg_gw_words.shot);
    }
  if (sg_ruleset_chosen (gw->rules, "gw.event-deck", "yes"))
    sg_word_set (ruling, gw->board, &sg_gw_words.events_last, ((const SgUnit *) units->pdata[0])->side);
  sg_word_set (ruling, gw->board, &sg_gw_words.acting, ids->str);
  sg_word_set (ruling, gw->board, &sg_gw_words.acting_card, card);
  sg_word_set_flag (ruling, gw->board, &sg_gw_words.acting_ace, sg_gw_card_is (gw, card, SG_GW_ACE));
}

gboolean
sg_gw_activate (SgBattle *battle, const char *const *ids, const char *hold, GError **error)
{
  g_autoptr (GPtrArray) units = NULL;
  g_autofree char *names = NULL, *card_name = NULL, *clause = NULL;
  const char *card;
  SgRuling *ruling;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  units = sg_gw_chosen (&gw, ids);
  card = hold != NULL ? hold : sg_word_text (gw.board, &sg_gw_words.card);
  if (units->len == 0)
    return sg_refuse (error, "GW-303", _("No unit was chosen"));
  if (!check_card (&gw, units, hold, error) || !sg_gw_may_activate (&gw, card, units, error))
    return FALSE;
  leave_out (units);
  add_linked (&gw, units, sg_gw_card_is (&gw, card, SG_GW_ACE));
  names = sg_gw_list_names (units);
  card_name = sg_gw_card_name (card);
  clause = g_strdup_printf (hold != NULL ? _("The %s held was played, and %s acted") : _("The %s: %s acted"), card_name, names);
  ruling = sg_ruling_new (SG_RULING_TURN, clause, hold != NULL ? "GW-315" : cite (&gw, card, FALSE));
  begin_activation (&gw, ruling, units, card);
  if (hold != NULL)
    {
      const SgUnit *first = g_ptr_array_index (units, 0);

      sg_gw_drop_card (&gw, ruling, first->side, hold);
      sg_word_clear (ruling, gw.board, &sg_gw_words.interrupts);
      sg_word_set (ruling, SG_OF (gw.board, first->side), sg_gw_hold_word (&gw), "yes");
    }
  else
    sg_word_set_flag (ruling, gw.board, &sg_gw_words.card_done, TRUE);
  return sg_gw_post (&gw, ruling, error);
}

gboolean
sg_gw_end_activation (const SgGw *gw, GError **error)
{
  g_auto (GStrv) acting = sg_word_list (gw->board, &sg_gw_words.acting);
  g_autoptr (GPtrArray) units = sg_gw_chosen (gw, (const char *const *) acting);
  g_autofree char *names = sg_gw_list_names (units), *clause = g_strdup_printf (_("The activation of %s ended"), names);
  SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-306");

  sg_words_forget_units (ruling, gw->board, SG_CLEARED_BY_ACTIVATION, units);
  sg_words_forget (ruling, gw->board, SG_CLEARED_BY_ACTIVATION, NULL);
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      if (part->ended != NULL)
        part->ended (gw, ruling);
    }
  if (*sg_word_after (ruling, gw->board, &sg_gw_words.acting) == '\0') /* none acts a second time */
    {
      sg_gw_close_cycle (gw, ruling, "red", NULL);
      sg_gw_close_cycle (gw, ruling, "blue", NULL);
    }
  return sg_gw_post (gw, ruling, error);
}

/* (transfer full) (nullable): what lets the card that lies open be taken into the hand; NULL with a sentence. */
static SgVerdict *
judge_keeping (const SgGw *gw, const char *given, SgQuestion *question, GError **error)
{
  const char *card = sg_word_text (gw->board, &sg_gw_words.card), *side = sg_word_text (gw->board, &sg_gw_words.card_side);
  g_auto (GStrv) hand = sg_gw_hand (gw, side);
  g_autofree char *choice = given != NULL ? g_strconcat ("swap for ", given, NULL) : g_strdup ("keep");

  if (*card == '\0' || sg_word_flag (gw->board, &sg_gw_words.card_done))
    return sg_refuse (error, "GW-311", _("No card lies open")), NULL;
  sg_gw_fill_names (question, "hand", (const char *const *) hand);
  sg_play_fill (question, "turned", g_variant_new_string (card));
  sg_play_fill (question, "choice", g_variant_new_string (choice));
  sg_play_fill (question, "first_of_players_cycle", g_variant_new_boolean (sg_word_flag (gw->board, &sg_gw_words.card_first)));
  sg_play_fill (question, "headquarters_overrun", g_variant_new_boolean (sg_word_flag (SG_OF (gw->board, side), &sg_gw_words.hq_lost)));
  return sg_play_allow (&gw->play, question, error);
}

gboolean
sg_gw_may_keep (const SgGw *gw, const char *given, GError **error)
{
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "take-hold-card", error);
  g_autoptr (SgVerdict) verdict = question != NULL ? judge_keeping (gw, given, question, error) : NULL;

  return verdict != NULL;
}

gboolean
sg_gw_keep_card (const SgGw *gw, const char *given, GError **error)
{
  const char *card = sg_word_text (gw->board, &sg_gw_words.card), *side = sg_word_text (gw->board, &sg_gw_words.card_side);
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "take-hold-card", error);
  g_autoptr (SgVerdict) verdict = question != NULL ? judge_keeping (gw, given, question, error) : NULL;
  g_autofree char *after = NULL, *name = sg_gw_card_name (card), *clause = NULL;
  SgRuling *ruling;

  if (verdict == NULL)
    return FALSE;
  after = get_names (verdict, "hand", NULL);
  clause = g_strdup_printf (_("%s kept the %s"), sg_play_called (&gw->play, side), name);
  ruling = sg_ruling_new_verdict (question, verdict, NULL);
  sg_ruling_set_clause (ruling, clause);
  sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.hand, after);
  /* Swapped for, the Number card lies open in its place. */
  if (given != NULL)
    sg_word_set (ruling, gw->board, &sg_gw_words.card, given);
  else
    sg_word_set_flag (ruling, gw->board, &sg_gw_words.card_done, TRUE);
  return sg_gw_post (gw, ruling, error);
}
