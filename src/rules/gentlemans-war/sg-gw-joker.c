/* sg-gw-joker.c: what a Joker does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-cards.h"
#include "rules/sg-question-values.h"

static const char *const jokers[] = { "first", "second", NULL };
static const char *const joker_labels[] = { N_("The first of the pack"), N_("The second of the pack"), NULL };

static const SgField unit_columns[] = {
  { "name", N_("Unit"), NULL, SG_FIELD_TEXT },
  { "acted", N_("Has acted"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "disordered", N_("Disordered"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "running", N_("Running away"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "id", N_("Id"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static const SgField hand_columns[] = {
  { "red", N_("Red"), NULL, SG_FIELD_NAMES },
  { "black", N_("Black"), NULL, SG_FIELD_NAMES },
  { NULL }
};

static const SgField fields[] = {
  { "joker", N_("Joker"), NULL, SG_FIELD_CHOICE, .choices = jokers, .choice_labels = joker_labels },
  { "units", N_("Units"), NULL, SG_FIELD_RECORDS, .columns = unit_columns },
  { "hands", N_("Hold Cards"), NULL, SG_FIELD_RECORD, .columns = hand_columns },
  { "next_six", N_("Cards of the new deal"), N_("After a second Joker"), SG_FIELD_NAMES, .optional = TRUE, .asked = TRUE },
  { NULL }
};

static void
change (SgVerdict *verdict, const char *unit, const char *key)
{
  g_autofree char *subject = g_strconcat ("unit:", unit, NULL);

  sg_verdict_change (verdict, subject, key, NULL, "");
}

/* A unit after it: no counter, and no Disorder unless it runs. */
static GVariant *
clear_unit (GVariant *unit, SgVerdict *verdict)
{
  g_autofree char *name = sg_record_text (unit, "name"), *id = sg_record_text (unit, "id");
  gboolean running = sg_record_flag (unit, "running"), disordered = sg_record_flag (unit, "disordered");
  g_autoptr (GVariantDict) after = g_variant_dict_new (NULL);

  g_variant_dict_insert (after, "name", "s", name);
  g_variant_dict_insert (after, "acted", "b", FALSE);
  g_variant_dict_insert (after, "disordered", "b", disordered && running);
  if (running)
    {
      g_variant_dict_insert (after, "running", "b", TRUE);
      sg_verdict_step (verdict, "GW-316", NULL, _("%s runs away, and stays Disordered"), name);
    }
  if (*id != '\0' && sg_record_flag (unit, "acted"))
    change (verdict, id, "acted");
  if (*id != '\0' && disordered && !running)
    change (verdict, id, "disordered");
  return g_variant_dict_end (after);
}

static void
tell_units (const SgQuestion *question, SgVerdict *verdict)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));
  for (gsize i = 0; i < sg_question_n_records (question, "units"); i++)
    {
      g_autoptr (GVariant) unit = sg_question_record (question, "units", i);

      g_variant_builder_add_value (&builder, clear_unit (unit, verdict));
    }
  sg_verdict_outcome (verdict, "units", _("Units"), g_variant_builder_end (&builder));
}

static gboolean
deal_anew (const SgQuestion *question, SgRuleset *rules, GPtrArray *red, GPtrArray *black, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) cards = sg_question_names (question, "next_six");
  gint64 most = sg_ruleset_chosen (rules, "gw.deal.second", "limit") ? sg_ruleset_whole (rules, "GW-311", "hand") : 0, jokers;

  sg_verdict_step (verdict, "GW-317", NULL, _("Hold Cards are discarded, the whole pack is shuffled, and six cards are dealt"));
  if (g_strv_length (cards) < sg_ruleset_whole (rules, "GW-302", "cards"))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("A second Joker deals %d cards anew; “%s” has %u (GW-317)."),
                   (int) sg_ruleset_whole (rules, "GW-302", "cards"), _("Cards of the new deal"), g_strv_length (cards));
      return FALSE;
    }
  return sg_gw_deal (rules, (const char *const *) cards, most, red, black, &jokers, error);
}

/* An Ace that was not used goes with the cycle (GW-312). */
static void
keep_hand (GVariant *hands, const char *colour, SgRuleset *rules, GPtrArray *hand, SgVerdict *verdict)
{
  g_auto (GStrv) cards = sg_record_names (hands, colour);

  for (guint i = 0; cards[i]; i++)
    {
      g_autofree char *name = sg_gw_card_name (cards[i]);
      SgGwCard card;

      if (sg_ruleset_chosen (rules, "gw.ace.held", "discarded") && sg_gw_card_parse (rules, cards[i], &card, NULL) && card.kind == SG_GW_ACE)
        sg_verdict_step (verdict, "GW-312", NULL, _("The %s was not used in its cycle, and is discarded"), name);
      else
        g_ptr_array_add (hand, g_strdup (cards[i]));
    }
}

static void
tell_hands (SgVerdict *verdict, GPtrArray *red, GPtrArray *black)
{
  g_auto (GStrv) red_cards = sg_gw_names (red), black_cards = sg_gw_names (black);
  g_autoptr (GVariantDict) hands = g_variant_dict_new (NULL);

  g_variant_dict_insert (hands, "red", "^as", red_cards);
  g_variant_dict_insert (hands, "black", "^as", black_cards);
  sg_verdict_outcome (verdict, "hands", _("Hold Cards"), g_variant_dict_end (hands));
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean second = sg_question_is (question, "joker", "second");
  g_autoptr (GVariant) hands = sg_question_record (question, "hands", 0);
  g_autoptr (GPtrArray) red = g_ptr_array_new_with_free_func (g_free), black = g_ptr_array_new_with_free_func (g_free);

  sg_verdict_step (verdict, "GW-316", NULL, _("Both sides’ cycles end: counters and Disorder come off"));
  if (second && !deal_anew (question, rules, red, black, verdict, error))
    return FALSE;
  if (!second)
    {
      keep_hand (hands, "red", rules, red, verdict);
      keep_hand (hands, "black", rules, black, verdict);
    }
  sg_verdict_headline (verdict, second ? _("Both cycles end, and Hold Cards are dealt anew") : _("Both cycles end"));
  if (second)
    sg_verdict_remark (verdict, _("Units waiting off the table come back (GW-562)."));
  tell_units (question, verdict);
  tell_hands (verdict, red, black);
  sg_verdict_flag (verdict, "new_deal", _("New deal"), second);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_joker, GW_SYSTEM, "joker", N_("A Joker"), "sg-cards-symbolic", fields, judge,
                       "GW-316 GW-317 GW-312 GW-432",
                       .when = N_("When a Joker is turned."))
