/* sg-gw-cameo.c: cameo roles: when they come, and what they give.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-cameo.h"

#include "rules/gentlemans-war/sg-gw-cards.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const cameos[] = { "boy scout", "bruiser", "cantinière", "dressing station", "foreign observer", "companion",
                                      "civilian", "mad scientist", "messenger", "old duffer", "Oscar Wilde", "rash officer", "mascot",
                                      "sergeant major", "sniper", "spy", "spy hunter", "staff officer", "correspondent", NULL };
static const char *const cameo_labels[] = { N_("Boy Scout"), N_("Bruiser"), N_("Cantinière"), N_("Dressing station"), N_("Foreign observer"),
                                            N_("General’s companion"), N_("Inconvenient civilian"), N_("Mad scientist"), N_("Messenger"),
                                            N_("Old duffer"), N_("Oscar Wilde"), N_("Rash officer"), N_("Regimental mascot"),
                                            N_("Sergeant major"), N_("Sniper"), N_("Spy"), N_("Spy hunter"), N_("Staff officer"),
                                            N_("War correspondent"), NULL };
static const char *const moments[] = { "start", "joker", "later", NULL };
static const char *const moment_labels[] = { N_("The start of the game"), N_("A Joker"), N_("Any other moment"), NULL };

static const SgField fields[] = {
  { "cameo", N_("Cameo"), NULL, SG_FIELD_CHOICE, .choices = cameos, .choice_labels = cameo_labels },
  { "moment", N_("When"), NULL, SG_FIELD_CHOICE, .choices = moments, .choice_labels = moment_labels, .fallback = "start" },
  { "in_play", N_("Cameos of the player in play"), NULL, GW_COUNT ("roles"), .fallback = "0" },
  { "gone", N_("Cameos of the player that have gone"), NULL, GW_COUNT ("roles"), .fallback = "0" },
  { "consent", N_("Everybody agrees to a second"), NULL, SG_FIELD_FLAG, .fallback = "false", .asked = TRUE },
  { "french", N_("The player’s army is French"), NULL, SG_FIELD_FLAG, .fallback = "false", .asked = TRUE },
  { NULL }
};

static const char *const gifts[] = { "melee", "morale", "responses", "rerolls", "move" };
static const char *const gift_labels[] = { N_("Figures more in close combat"), N_("On morale"), N_("Responses more"), N_("Re-rolls"),
                                           N_("May move at the end of a cycle") };

gboolean
sg_gw_cameo_is_allowed (SgRuleset *rules, const char *cameo)
{
  g_autofree char *plain = g_str_to_ascii (cameo, "C"), *low = g_ascii_strdown (plain, -1), *key = g_strconcat ("gw.cameo.", low, NULL);

  g_strdelimit (key, " ", '-');
  return sg_ruleset_chosen (rules, "gw.cameos", "yes") && (sg_ruleset_get_option (rules, key) == NULL || sg_ruleset_chosen (rules, key, "yes"));
}

gboolean
sg_gw_cameo_comes (SgRuleset *rules, const char *cameo, const char *moment, gboolean second)
{
  const char *comes = sg_ruleset_cell_text (rules, "GW-961", "cameos", cameo, "comes");

  if (second)
    return g_str_equal (moment, "joker");
  return g_str_equal (comes, "either") ? !g_str_equal (moment, "later") : g_str_equal (moment, comes);
}

static void
weigh (const SgQuestion *question, SgRuleset *rules, const char *rule, SgVerdict *verdict)
{
  const char *cameo = sg_question_text (question, "cameo"), *comes = sg_ruleset_cell_text (rules, "GW-961", "cameos", cameo, "comes");
  const char *moment = sg_question_text (question, "moment");

  if (sg_ruleset_chosen (rules, "gw.cameos", "no"))
    sg_verdict_refuse (verdict, "GW-961", _("This game is played without cameos."));
  else if (!sg_gw_cameo_is_allowed (rules, cameo))
    sg_verdict_refuse (verdict, rule, _("This game is played without that cameo."));
  else if (g_str_equal (cameo, "cantinière") && !sg_question_flag (question, "french"))
    sg_verdict_refuse (verdict, rule, _("Only the French have a cantinière."));
  else if (sg_question_number (question, "in_play") > 0)
    sg_verdict_refuse (verdict, "GW-961", _("A player has one cameo at a time."));
  else if (sg_question_number (question, "gone") > 0 && (!sg_question_flag (question, "consent") || !sg_gw_cameo_comes (rules, cameo, moment, TRUE)))
    sg_verdict_refuse (verdict, "GW-961", _("A second cameo comes on a Joker, with everybody’s consent."));
  else if (sg_question_number (question, "gone") == 0 && !sg_gw_cameo_comes (rules, cameo, moment, FALSE))
    {
      if (g_str_equal (comes, "start"))
        sg_verdict_refuse (verdict, rule, _("It is there from the start."));
      else
        sg_verdict_refuse (verdict, rule, g_str_equal (comes, "joker") ? _("It comes on a Joker.") : _("It is there from the start, or comes on a Joker."));
    }
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *cameo = sg_question_text (question, "cameo"), *rule = sg_ruleset_cell_text (rules, "GW-961", "cameos", cameo, "rule");
  gboolean allowed;

  sg_verdict_step (verdict, rule, NULL, "%s", sg_ruleset_get_rule (rules, rule)->title);
  weigh (question, rules, rule, verdict);
  allowed = sg_verdict_get_refusal (verdict) == NULL;
  if (allowed)
    sg_verdict_headline (verdict, _("%s may come"), sg_ruleset_get_rule (rules, rule)->title);
  sg_verdict_flag (verdict, "allowed", _("Allowed"), allowed);
  if (g_str_equal (cameo, "companion"))
    sg_verdict_flag (verdict, "rerolls_as_general", _("Gives a general’s re-rolls when she steps into his role"),
                     sg_ruleset_chosen (rules, "gw.companion", "full"));
  for (guint i = 0; i < G_N_ELEMENTS (gifts); i++)
    sg_verdict_measure (verdict, gifts[i], _(gift_labels[i]), sg_ruleset_has_number (rules, "GW-961", "cameos", cameo, gifts[i])
                        ? sg_ruleset_cell (rules, "GW-961", "cameos", cameo, gifts[i]) : 0);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_cameo, GW_SYSTEM, "cameo", N_("A cameo"), "sg-flag-symbolic", fields, judge,
                       "GW-961 GW-962 GW-964 GW-966 GW-967 GW-974 GW-975 GW-979 GW-980",
                       .when = N_("When a cameo is to come into the game."))

static const SgField messenger_fields[] = {
  { "distance_in", N_("From his headquarters to the unit"), NULL, GW_INCHES },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static gboolean
judge_messenger (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) faces = sg_gw_roll (dice, _("the messenger"), sg_ruleset_whole (rules, "GW-970", "move"), error);
  double distance = sg_question_length (question, "distance_in");
  g_autofree char *line = NULL;

  if (faces == NULL)
    return FALSE;
  line = sg_gw_faces (faces);
  sg_verdict_step (verdict, "GW-970", line, _("He rides %u inches"), sg_gw_sum (faces));
  sg_verdict_headline (verdict, sg_gw_sum (faces) >= distance ? _("He arrives: the unit acts twice")
                       : _("He does not arrive"));
  sg_verdict_number (verdict, "total", _("Total of the dice"), sg_gw_sum (faces));
  sg_verdict_flag (verdict, "arrives", _("Arrives"), sg_gw_sum (faces) >= distance);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_messenger, GW_SYSTEM, "messenger", N_("A messenger"), "sg-horse-symbolic", messenger_fields,
                       judge_messenger, "GW-970", .chance = TRUE,
                       .when = N_("At the start of a cycle."))

static const SgField duffer_fields[] = {
  { "card", N_("Card"), NULL, SG_FIELD_TEXT },
  { "with_brigade", N_("It acts as part of a brigade"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

static gboolean
judge_duffer (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 least = sg_ruleset_whole (rules, "GW-971", "least-card");
  SgGwCard card;
  gboolean allowed;

  if (!sg_gw_card_parse (rules, sg_question_text (question, "card"), &card, error))
    return FALSE;
  allowed = sg_question_flag (question, "with_brigade") || (card.kind == SG_GW_NUMBER && card.rank >= least)
    || (card.kind == SG_GW_COURT && sg_ruleset_chosen (rules, "gw.duffer", "court"));
  sg_verdict_step (verdict, "GW-971", NULL, _("A Number card of %d or more, or a brigade"), (int) least);
  if (allowed)
    sg_verdict_headline (verdict, _("The unit may act"));
  else
    sg_verdict_refuse (verdict, "GW-971", _("Under the old duffer the unit acts on a Number card of %d or more, or as part of a brigade."),
                       (int) least);
  sg_verdict_flag (verdict, "allowed", _("Allowed"), allowed);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_old_duffer, GW_SYSTEM, "old-duffer", N_("The old duffer"), "sg-cards-symbolic", duffer_fields,
                       judge_duffer, "GW-971",
                       .when = N_("When a unit under an old duffer is to act."))

static const SgField civilian_fields[] = {
  { "to_fighting_in", N_("From the unit to any fighting"), NULL, GW_INCHES },
  { "local_force", N_("The unit is of the local force"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static gboolean
judge_civilian (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean near = sg_question_length (question, "to_fighting_in") < sg_ruleset_figure (rules, "GW-968", "from-fighting");
  gboolean local = sg_question_flag (question, "local_force");
  gboolean stops = !near && !local;

  sg_verdict_step (verdict, "GW-968", NULL, near ? _("There is fighting too near") : _("The unit is far from any fighting"));
  if (stops)
    sg_verdict_headline (verdict, _("The unit cannot act in this cycle"));
  else if (local)
    sg_verdict_refuse (verdict, "GW-968", _("Local forces do not heed a civilian."));
  else
    sg_verdict_refuse (verdict, "GW-968", _("A civilian stops nobody within %g in of any fighting."), sg_ruleset_figure (rules, "GW-968", "from-fighting"));
  sg_verdict_flag (verdict, "stops", _("Stops the unit"), stops);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_civilian, GW_SYSTEM, "civilian", N_("An inconvenient civilian"), "sg-foot-symbolic", civilian_fields,
                       judge_civilian, "GW-968",
                       .when = N_("At the start of an enemy cycle."))
