/* sg-gw-triggers.c: events that the players or the scenario have tied to Jokers, and the train.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An event that speaks of a train sends one along the railways: each unit on them has yet to play a Hold Card to get off, or be struck (GW-318).
 */

#include "play/gentlemans-war/turn/sg-gw-triggers.h"

#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/sg-game-parts.h"
#include "rules/gentlemans-war/sg-gw-cards.h"
#include "rules/sg-question-values.h"

/* Planning */

static GVariant *
list_events (const SgGw *gw)
{
  g_autoptr (GPtrArray) events = sg_word_records (gw->board, &sg_gw_words.triggers);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < events->len; i++)
    {
      GVariantDict dict;

      g_variant_dict_init (&dict, NULL);
      g_variant_dict_insert (&dict, "joker", "x", sg_word_record_whole (events->pdata[i], SG_GW_TRIGGER_JOKER));
      g_variant_dict_insert (&dict, "event", "s", sg_word_record_text (events->pdata[i], SG_GW_TRIGGER_EVENT));
      g_variant_builder_add_value (&builder, g_variant_dict_end (&dict));
    }
  return g_variant_builder_end (&builder);
}

static SgQuestion *
ask_events (const SgGw *gw, GError **error)
{
  SgQuestion *question = sg_play_question (&gw->play, "joker-events", error);

  sg_play_fill (question, "events", list_events (gw));
  sg_play_fill (question, "jokers_drawn", g_variant_new_int64 (sg_word_whole (gw->board, &sg_gw_words.jokers)));
  return question;
}

static SgQuestion *
ask_plan (const SgGw *gw, GError **error)
{
  SgQuestion *question = sg_play_question (&gw->play, "plan-event", error);
  gint64 drawn = sg_word_whole (gw->board, &sg_gw_words.jokers);

  sg_play_fill (question, "jokers_drawn", g_variant_new_int64 (drawn));
  sg_question_set (question, "joker", g_variant_new_int64 (drawn + 1), SG_SOURCE_ASKED);
  return question;
}

/* What has come to pass is history, and is not struck out. */
static gboolean
is_to_come (const SgGw *gw, const SgWordRecord *event)
{
  return sg_word_record_whole (event, SG_GW_TRIGGER_JOKER) > sg_word_whole (gw->board, &sg_gw_words.jokers);
}

/* What is planned can be struck out, until its Joker has come. */
static void
offer_untying (SgActOffer *offer)
{
  g_autoptr (GPtrArray) events = sg_word_records (offer->play->board, &sg_gw_words.triggers);

  for (guint i = 0; offer->units->len == 0 && i < events->len; i++)
    if (is_to_come ((const SgGw *) offer->play, events->pdata[i]))
      sg_act_call (sg_act_offer_with (offer, sg_arg_whole (i)), _("Strike Out “Joker %d: %s”"),
                   (int) sg_word_record_whole (events->pdata[i], SG_GW_TRIGGER_JOKER), sg_word_record_text (events->pdata[i], SG_GW_TRIGGER_EVENT));
}

static void
offer_planning (SgActOffer *offer)
{
  SgGameAct *act = offer->units->len == 0 ? sg_act_offer (offer) : NULL;

  if (act != NULL && sg_word_has (offer->play->board, &sg_gw_words.triggers))
    sg_act_call (act, "%s", _("Tie Another Event to a Joker"));
}

static gboolean
untie (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  gint64 which = call->args[0].whole;
  g_autoptr (GPtrArray) events = sg_word_records (gw->board, &sg_gw_words.triggers);
  SgRuling *ruling;

  if (which < 0 || which >= events->len || !is_to_come (gw, events->pdata[which]))
    return sg_refuse (error, "GW-318", _("No such event is tied to a Joker"));
  ruling = sg_ruling_new (SG_RULING_EDIT, "", "GW-318");
  sg_ruling_say (ruling, _("Struck out: %s"), sg_word_record_text (events->pdata[which], SG_GW_TRIGGER_EVENT));
  g_ptr_array_remove_index (events, which);
  sg_word_set_records (ruling, gw->board, &sg_gw_words.triggers, events);
  return sg_gw_post (gw, ruling, error);
}

static const SgActRow rows[] = {
  { "events", N_("Tie an Event to a Joker"), "sg-cards-symbolic", "GW-318", N_("Events on Jokers"), "plan-event", .offer = offer_planning },
  { "untie", .icon = "sg-cards-symbolic", .rule = "GW-318", .group = N_("Events on Jokers"), .args = { SG_ARG_WHOLE }, .offer = offer_untying, .carry_out = untie },
};

static void
add_event (GPtrArray *events, gint64 joker, const char *event)
{
  SgWordRecord *record = sg_word_record_new (&sg_gw_words.triggers);

  sg_word_record_set_whole (record, SG_GW_TRIGGER_JOKER, joker);
  sg_word_record_set_text (record, SG_GW_TRIGGER_EVENT, event);
  g_ptr_array_add (events, record);
}

static void
rule_plan (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling)
{
  g_autoptr (GPtrArray) events = sg_word_records (gw->board, &sg_gw_words.triggers);
  g_autofree char *event = g_strdup (sg_question_text (question, "event"));
  gint64 joker = (gint64) sg_question_number (question, "joker");

  if (sg_verdict_get_refusal (verdict) != NULL)
    return;
  g_strdelimit (event, "\n", ' ');
  add_event (events, joker, event);
  sg_word_set_records (ruling, gw->board, &sg_gw_words.triggers, events);
  sg_ruling_say (ruling, _("Tied to Joker %d: %s"), (int) joker, event);
}

/* The train */

static gboolean
is_on_line (const SgGw *gw, const SgUnit *unit)
{
  GPtrArray *pieces = gw->map != NULL ? sg_map_get_pieces (gw->map) : NULL;
  SgGwBlock block;

  if (pieces == NULL || !sg_gw_block (gw, unit, &block))
    return FALSE;
  for (guint p = 0; p < pieces->len; p++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, p);

      for (guint i = 0; piece->kind == SG_PIECE_RAILWAY && i + 1 < piece->n_points; i++)
        {
          if (sg_polygon_contains (block.corners, block.n_corners, piece->points[i]))
            return TRUE;
          for (guint k = 0; k < block.n_corners; k++)
            if (sg_segments_cross (piece->points[i], piece->points[i + 1], block.corners[k], block.corners[(k + 1) % block.n_corners], NULL))
              return TRUE;
        }
    }
  return FALSE;
}

/* Whether one of @words stands in @event by itself, small or great: a straining horse sends no train, and no more does a retreat where the word for
 * that ends as the word for a train. */
static gboolean
has_word_of (const char *event, const char *words)
{
  g_auto (GStrv) all = g_str_tokenize_and_fold (event, NULL, NULL), sought = g_str_tokenize_and_fold (words, NULL, NULL);

  for (guint i = 0; sought[i] != NULL; i++)
    if (g_strv_contains ((const char *const *) all, sought[i]))
      return TRUE;
  return FALSE;
}

/* Who is with a unit is struck with it, and not by himself. */
static void
send_train (const SgGw *gw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    if (is_on_line (gw, units->pdata[i]) && !sg_word_has ((SgUnit *) units->pdata[i], &sg_gw_words.with))
      sg_word_set_flag (ruling, (SgUnit *) units->pdata[i], &sg_gw_words.train, TRUE);
}

/* (transfer full): the lowest card of the hand, or NULL. */
static char *
find_lowest (const SgGw *gw, const char *side)
{
  g_auto (GStrv) hand = sg_gw_hand (gw, side);
  const char *found = NULL;
  gint64 least = G_MAXINT64;

  for (guint i = 0; hand[i] != NULL && !sg_word_flag (SG_OF (gw->board, side), &sg_gw_words.hq_lost); i++) /* who has lost his headquarters plays none (GW-121) */
    {
      SgGwCard card;

      if (sg_gw_card_parse (gw->rules, hand[i], &card, NULL) && sg_gw_card_rank (gw->rules, &card) < least)
        {
          least = sg_gw_card_rank (gw->rules, &card);
          found = hand[i];
        }
    }
  return g_strdup (found);
}

/* (transfer full) (nullable): the card of the hand that the owner named, else the lowest; NULL with a sentence. */
static char *
pick_card (const SgGw *gw, const char *side, const char *named, GError **error)
{
  g_autofree char *lowest = find_lowest (gw, side);
  g_auto (GStrv) hand = sg_gw_hand (gw, side);
  SgGwCard card;

  if (lowest == NULL)
    return sg_refuse (error, "GW-318", _("%s has no Hold Card to play"), sg_play_called (&gw->play, side)), NULL;
  if (*named == '\0')
    return g_steal_pointer (&lowest);
  if (!sg_gw_card_parse (gw->rules, named, &card, error))
    return NULL;
  for (guint i = 0; hand[i] != NULL; i++)
    if (g_ascii_strcasecmp (hand[i], named) == 0)
      return g_strdup (hand[i]);
  return sg_refuse (error, "GW-318", _("%s does not hold the %s"), sg_play_called (&gw->play, side), named), NULL;
}

static SgQuestion *
ask_train (const SgGw *gw, const SgUnit *unit)
{
  SgQuestion *question = sg_play_question (&gw->play, "train", NULL);
  g_autofree char *lowest = find_lowest (gw, unit->side);

  sg_play_fill_called (question, "figures", g_variant_new_int64 (sg_gw_left (unit)), unit->name);
  sg_question_set_caption (question, "hold_card", _("It falls back off the line, Disordered"));
  if (!sg_ruleset_chosen (gw->rules, "gw.train", "ask"))
    sg_question_put_aside (question, "hits_on");
  if (lowest == NULL) /* nobody who has none is asked which */
    {
      sg_question_put_aside (question, "hold_card");
      sg_question_put_aside (question, "card");
    }
  return question;
}

/* One after the other, in the order of the roster. */
static const SgUnit *
find_struck (const SgGw *gw)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    if (sg_word_flag ((SgUnit *) units->pdata[i], &sg_gw_words.train))
      return units->pdata[i];
  return NULL;
}

/* With a Hold Card it falls back off the line, Disordered; without one it is struck. */
static gboolean
rule_train (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgUnit *unit = find_struck (gw);
  gboolean off = sg_question_flag (question, "hold_card");
  g_autofree char *card = unit != NULL && off ? pick_card (gw, unit->side, sg_question_text (question, "card"), error) : NULL, *clause = NULL;
  gint64 lost = sg_verdict_get_number (verdict, "lost");
  g_autofree char *told = sg_gw_tell_lost (lost);

  if (unit == NULL)
    return TRUE;
  if (off && card == NULL)
    return FALSE;
  sg_word_clear (ruling, unit, &sg_gw_words.train);
  if (off)
    {
      clause = g_strdup_printf (_("%s fell back before the train"), unit->name);
      sg_gw_drop_card (gw, ruling, unit->side, card);
      sg_word_set_flag (ruling, unit, &sg_gw_words.disordered, TRUE);
      sg_gw_make_go (gw, ruling, unit, "Fall Back"); /* but for a gun that cannot be moved: its crew alone gets out of the way (GW-403) */
    }
  else
    {
      clause = g_strdup_printf (_("The train ran into %s: %s"), unit->name, told);
      sg_gw_lose (gw, ruling, unit, lost);
      if (sg_gw_left (unit) <= lost)
        {
          sg_gw_leave_general (gw, ruling, unit);
          sg_gw_set_place (ruling, unit, NULL);
        }
    }
  sg_ruling_set_clause (ruling, clause);
  return TRUE;
}

/* Jokers */

/* (transfer full): what is tied to the Joker @due, or "". */
static char *
find_event (const SgGw *gw, gint64 due)
{
  g_autoptr (GPtrArray) events = sg_word_records (gw->board, &sg_gw_words.triggers);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < events->len; i++)
    if (sg_word_record_whole (events->pdata[i], SG_GW_TRIGGER_JOKER) == due)
      g_string_append_printf (words, "%s%s", words->len > 0 ? "; " : "", sg_word_record_text (events->pdata[i], SG_GW_TRIGGER_EVENT));
  return g_string_free (words, FALSE);
}

/* "trigger_due" holds up the next card until it has been carried out. */
static void
fire (const SgGw *gw, gint64 joker, gboolean second, SgRuling *ruling)
{
  g_autofree char *event = find_event (gw, joker);

  if (*event != '\0')
    sg_word_set_whole (ruling, gw->board, &sg_gw_words.trigger_due, joker);
}

static void
suggest (const SgGw *gw, GPtrArray *list)
{
  gint64 due = sg_word_whole (gw->board, &sg_gw_words.trigger_due);
  const SgUnit *struck = find_struck (gw);
  g_autofree char *event = NULL;

  if (struck != NULL)
    sg_gw_add_suggestion (list, "train", "GW-318", "sg-road-symbolic", ask_train (gw, struck), struck, _("The train runs into %s"), struck->name);
  if (due == 0)
    return;
  event = find_event (gw, due);
  sg_gw_add_suggestion (list, "trigger", "GW-318", "sg-cards-symbolic", ask_events (gw, NULL), NULL, _("Joker %d: %s"), (int) due, event);
}

static char *
find_due (const SgGw *gw)
{
  const SgUnit *struck = find_struck (gw);

  if (struck != NULL)
    return g_strdup_printf (_("The train has yet to pass %s (GW-318)."), struck->name);
  return sg_word_has (gw->board, &sg_gw_words.trigger_due) ? g_strdup (_("An event tied to this Joker has yet to be carried out (GW-318).")) : NULL;
}

/* As the umpire has left them in the form: he may have struck out some, or added others. */
static void
keep_events (const SgGw *gw, SgQuestion *question, SgRuling *ruling)
{
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_word_record_free);

  for (gsize i = 0; i < sg_question_n_records (question, "events"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "events", i);
      g_autofree char *event = sg_record_text (record, "event");

      g_strdelimit (event, "\n", ' ');
      add_event (events, (gint64) sg_record_number (record, "joker"), event);
    }
  sg_word_set_records (ruling, gw->board, &sg_gw_words.triggers, events);
}

static gboolean
rule (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const char *id = sg_question_get_procedure (question)->id;
  gint64 due = sg_word_whole (gw->board, &sg_gw_words.trigger_due);
  g_autofree char *event = NULL, *clause = NULL;

  if (g_str_equal (id, "train"))
    return rule_train (gw, question, verdict, ruling, error);
  if (g_str_equal (id, "plan-event"))
    {
      rule_plan (gw, question, verdict, ruling);
      return TRUE;
    }
  if (!g_str_equal (id, "joker-events") || sg_question_number (question, "jokers_drawn") != sg_word_whole (gw->board, &sg_gw_words.jokers))
    return FALSE; /* a ruling on another moment than the battle’s own plans nothing for it */
  keep_events (gw, question, ruling);
  if (due == 0)
    {
      sg_ruling_set_clause (ruling, _("Events were tied to Jokers"));
      return TRUE;
    }
  event = find_event (gw, due);
  clause = g_strdup_printf (_("Joker %d: %s"), (int) due, event);
  sg_ruling_set_clause (ruling, clause);
  sg_word_clear (ruling, gw->board, &sg_gw_words.trigger_due);
  if (has_word_of (event, "train trains") || has_word_of (event, C_("words of an event that send a train, any of them", "train trains")))
    send_train (gw, ruling);
  return TRUE;
}

static SgQuestion *
ask (const SgGw *gw, const char *procedure, GPtrArray *units, GError **error)
{
  if (g_str_equal (procedure, "joker-events"))
    return ask_events (gw, error);
  if (g_str_equal (procedure, "plan-event"))
    return ask_plan (gw, error);
  if (g_str_equal (procedure, "train") && units->len == 1)
    return ask_train (gw, units->pdata[0]);
  return NULL;
}

const SgGwPart sg_gw_part_triggers = { .in_play = SG_ACT_TABLE (rows), .before = SG_ACT_TABLE (rows), .ask = ask, .rule = rule, .suggest = suggest, .joker = fire, .due = find_due };
