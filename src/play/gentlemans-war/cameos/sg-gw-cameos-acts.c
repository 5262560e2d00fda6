/* sg-gw-cameos-acts.c: cameo roles: what a player has them do, and what is asked of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is done upon a unit is offered when that unit is chosen, be it the enemy’s; where nobody is, upon each whom it can be done to now.
 */

#include "play/gentlemans-war/cameos/sg-gw-cameos-acts.h"

#include "base/sg-nth.h"
#include "map/sg-sight.h"
#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos-place.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos-rule.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos.h"
#include "play/gentlemans-war/field/sg-gw-general.h"
#include "play/sg-game-parts.h"
#include "play/sg-going.h"

static const char *const sides[] = { "red", "blue" };

/* Asking */

/* What is asked stands over the question. */
static void
tell_about (SgQuestion *question, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
tell_about (SgQuestion *question, const char *format, ...)
{
  g_autofree char *about = NULL;
  va_list args;

  va_start (args, format);
  about = g_strdup_vprintf (format, args);
  va_end (args);
  sg_question_set_about (question, about);
}

static void
fill_sniper (const SgGw *gw, SgQuestion *question, const char *side, const char *target, gboolean seen)
{
  const char *card = sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cameo_card);

  sg_play_fill (question, "target", g_variant_new_string (target));
  sg_play_fill (question, "in_view", g_variant_new_boolean (seen));
  if (sg_ruleset_chosen (gw->rules, "gw.sniper", "card"))
    {
      sg_play_fill (question, "shot_this_card", g_variant_new_boolean (*card != '\0' && sg_word_is (gw->board, &sg_common_words.turn, card)));
      sg_question_put_aside (question, "shot_this_cycle");
    }
  else
    {
      sg_play_fill (question, "shot_this_cycle", g_variant_new_boolean (sg_gw_cameo_is_used (gw, side, side)));
      sg_question_put_aside (question, "shot_this_card");
    }
}

/* At the enemy’s messenger, from where the one stands to where the other does. */
static SgQuestion *
ask_at_messenger (const SgGw *gw, const char *side, GError **error)
{
  SgQuestion *question = sg_play_question (&gw->play, "sniper", error);
  SgPlace from, to;
  SgSightTerms terms;

  if (!sg_word_place (SG_OF (gw->board, side), &sg_gw_words.cameo_at, &from) || !sg_word_place (SG_OF (gw->board, sg_play_other (side)), &sg_gw_words.cameo_at, &to))
    {
      sg_question_unref (question);
      return (void) sg_refuse (error, "GW-976", _("The sniper and the messenger are to be placed first")), NULL;
    }
  if (gw->map != NULL)
    terms = sg_sight_terms_for (gw->rules, gw->map);
  sg_play_fill_called (question, "distance_in", g_variant_new_double (sg_point_distance (from.at, to.at)), sg_play_called (&gw->play, sg_play_other (side)));
  tell_about (question, _("The sniper of %s shoots at the messenger"), sg_play_called (&gw->play, side));
  fill_sniper (gw, question, side, "messenger", gw->map == NULL || sg_survey_seen (gw->map, from.at, to.at, &terms));
  return question;
}

/* From where the cameo of the other side stands, at @unit. */
static SgQuestion *
ask_at_unit (const SgGw *gw, const char *procedure, const char *rule, const SgUnit *unit, GError **error)
{
  SgQuestion *question;
  SgPoint from;

  if (!sg_gw_cameo_stands (gw, sg_play_other (unit->side), &from))
    return (void) sg_refuse (error, rule, _("He is to be put on the map first")), NULL;
  question = sg_play_question (&gw->play, procedure, error);
  if (question != NULL)
    sg_play_fill_called (question, "distance_in", g_variant_new_double (sg_gw_cameo_measure (gw, sg_play_other (unit->side), unit)), unit->name);
  return question;
}

/* @of: at whom with the unit: its staff officer; "": the general that it is; "messenger:red": the messenger who is in the sights of red’s. */
static SgQuestion *
ask_sniper (const SgGw *gw, const char *of, GPtrArray *units, GError **error)
{
  static const char messenger[] = "messenger:";
  const SgUnit *unit = units->len > 0 ? g_ptr_array_index (units, 0) : NULL;
  gboolean staff = g_str_equal (of, "staff officer");
  SgQuestion *question;
  SgPoint from;

  if (g_str_has_prefix (of, messenger))
    return ask_at_messenger (gw, of + strlen (messenger), error);
  question = unit != NULL ? ask_at_unit (gw, "sniper", "GW-976", unit, error) : NULL;
  if (question == NULL)
    return NULL;
  (void) sg_gw_cameo_stands (gw, sg_play_other (unit->side), &from);
  tell_about (question, staff ? _("The sniper shoots at the staff officer with %s") : _("The sniper shoots at %s"), unit->name);
  sg_play_fill (question, "unit", g_variant_new_string (unit->id));
  fill_sniper (gw, question, sg_play_other (unit->side), staff ? of : "general", sg_gw_is_in_view (gw, from, unit));
  return question;
}

static SgQuestion *
ask_ray (const SgGw *gw, const char *of, GPtrArray *units, GError **error)
{
  const SgUnit *unit = units->len > 0 ? g_ptr_array_index (units, 0) : NULL;
  SgQuestion *question = unit != NULL ? ask_at_unit (gw, "mad-scientist", "GW-969", unit, error) : NULL;
  SgPoint from;

  if (question == NULL)
    return NULL;
  (void) sg_gw_cameo_stands (gw, sg_play_other (unit->side), &from);
  tell_about (question, _("The mad scientist shoots at %s"), unit->name);
  sg_play_fill (question, "in_view", g_variant_new_boolean (sg_gw_is_in_view (gw, from, unit)));
  sg_play_fill_called (question, "target", sg_gw_target_record_at (gw, unit, from), unit->name);
  return question;
}

/* From the nearest that has fought since its side’s last cycle began (GW-968). */
static SgQuestion *
ask_civilian (const SgGw *gw, const char *of, GPtrArray *units, GError **error)
{
  const SgUnit *unit = units->len > 0 ? g_ptr_array_index (units, 0) : NULL, *who = NULL;
  SgQuestion *question = unit != NULL ? sg_play_question (&gw->play, "civilian", error) : NULL;

  if (question == NULL)
    return NULL;
  tell_about (question, _("The civilian stops %s"), unit->name);
  sg_play_fill_called (question, "to_fighting_in", g_variant_new_double (MIN (10000, sg_gw_cameo_fighting (gw, unit, &who))), who != NULL ? who->name : _("nobody has fought of late"));
  sg_play_fill_called (question, "local_force", g_variant_new_boolean (g_str_has_prefix (unit->type, "tribal")), unit->name);
  sg_play_fill (question, "unit", g_variant_new_string (unit->id));
  return question;
}

static SgQuestion *
ask_duel (const SgGw *gw, const char *of, GPtrArray *units, GError **error)
{
  const SgUnit *unit = sg_nth (units, 0), *other = units->len > 1 ? sg_nth (units, units->len - 1) : NULL;
  double reach = sg_ruleset_figure (gw->rules, "GW-963", "reach");
  SgQuestion *question;

  if (unit == NULL)
    return NULL;
  if (other == NULL || sg_units_are_friends (other, unit) || sg_gw_gap (gw, unit, other) > reach)
    return (void) sg_refuse (error, "GW-963", _("He challenges an enemy within %g in"), reach), NULL;
  question = sg_play_question (&gw->play, "bruiser-duel", error);
  if (question == NULL)
    return NULL;
  tell_about (question, _("The bruiser of %s challenges %s"), unit->name, other->name);
  sg_play_fill_called (question, "opponent_is_bruiser", g_variant_new_boolean (sg_gw_has_cameo (gw, other, "bruiser")), other->name);
  sg_play_fill (question, "unit", g_variant_new_string (other->id));
  return question;
}

static SgQuestion *
ask_message (const SgGw *gw, const char *of, GPtrArray *units, GError **error)
{
  const SgUnit *unit = units->len > 0 ? g_ptr_array_index (units, 0) : NULL;
  SgQuestion *question = unit != NULL ? sg_play_question (&gw->play, "messenger", error) : NULL;

  if (question == NULL)
    return NULL;
  tell_about (question, _("The messenger rides to %s"), unit->name);
  sg_play_fill_called (question, "distance_in", g_variant_new_double (sg_gw_cameo_measure (gw, unit->side, unit)), unit->name);
  sg_play_fill (question, "unit", g_variant_new_string (unit->id));
  return question;
}

static SgQuestion *
ask_walk (const SgGw *gw, const char *of, GPtrArray *units, GError **error)
{
  return sg_play_question (&gw->play, "scientist-walk", error);
}

static SgQuestion *
ask_coming (const SgGw *gw, const char *of, GPtrArray *units, GError **error)
{
  return *of != '\0' ? sg_gw_cameo_ask_coming (gw, of, error) : NULL; /* whose is to be said */
}

/* What is asked of them, and @of what besides those chosen, which stands behind the procedure’s id. */
static const struct { const char *procedure; SgQuestion *(*ask) (const SgGw *gw, const char *of, GPtrArray *units, GError **error); } asked[] = {
  { "cameo", ask_coming }, { "sniper", ask_sniper }, { "mad-scientist", ask_ray }, { "scientist-walk", ask_walk }, { "bruiser-duel", ask_duel },
  { "civilian", ask_civilian }, { "messenger", ask_message },
};

static SgQuestion *
ask (const SgGw *gw, const char *procedure, GPtrArray *units, GError **error)
{
  gsize length = strcspn (procedure, ":");

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    if (strlen (asked[i].procedure) == length && strncmp (asked[i].procedure, procedure, length) == 0)
      return asked[i].ask (gw, procedure[length] == ':' ? procedure + length + 1 : "", units, error);
  return NULL;
}

/* What they do */

/* Whether cameos are played with, and one unit at most is chosen. */
static gboolean
may_be_done (const SgActOffer *offer)
{
  return sg_ruleset_chosen (offer->play->rules, "gw.cameos", "yes") && offer->units->len <= 1;
}

static void
offer_duel (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = may_be_done (offer) ? offer->units->pdata[0] : NULL;
  double near = INFINITY, reach = sg_ruleset_figure (gw->rules, "GW-963", "reach");
  SgGameAct *act;

  if (unit == NULL || !sg_gw_is_acting (gw, unit) || !sg_gw_has_cameo (gw, unit, "bruiser"))
    return;
  act = sg_act_offer (offer);
  if (sg_gw_cameo_is_used (gw, unit->side, unit->side))
    sg_act_bar (act, _("He has challenged in this cycle (GW-963)."));
  else if (sg_gw_nearest_enemy (gw, unit, &near) == NULL || near > reach)
    sg_act_bar (act, _("No enemy is within %g in of him (GW-963)."), reach);
}

/* (transfer full) (nullable): why the mad scientist of @side does nothing now: he acts once in a cycle, on a card of his side that nobody has. */
static char *
why_no_card (const SgGw *gw, const char *side)
{
  if (!sg_gw_cameo_is_placed (gw, side))
    return g_strdup (_("He is to be put on the map first (GW-969)."));
  if (sg_gw_cameo_is_used (gw, side, side))
    return g_strdup (_("He has acted in this cycle (GW-969)."));
  if (sg_word_has (gw->board, &sg_gw_words.acting) || sg_word_has (gw->board, &sg_gw_words.talk) || !sg_word_is (gw->board, &sg_gw_words.card_side, side)
      || sg_word_flag (gw->board, &sg_gw_words.card_done))
    return g_strdup (_("He takes a card of his side that nobody has acted on (GW-969)."));
  return NULL;
}

/* (transfer full) (nullable): why the sniper of @side cannot shoot now. */
static char *
why_no_snipe (const SgGw *gw, const char *side)
{
  gboolean each = sg_ruleset_chosen (gw->rules, "gw.sniper", "card");
  const char *card = sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cameo_card);

  if (!sg_gw_cameo_is_placed (gw, side))
    return g_strdup (_("The sniper is to be put on the map first (GW-976)."));
  if (sg_word_has (gw->board, &sg_gw_words.talk))
    return g_strdup (_("The charge is to be settled first (GW-601)."));
  if (each ? *card != '\0' && sg_word_is (gw->board, &sg_common_words.turn, card) : sg_gw_cameo_is_used (gw, side, side))
    return g_strdup (each ? _("The sniper has shot on this card (GW-976).") : _("The sniper has shot in this cycle (GW-976)."));
  return NULL;
}

/* (transfer full) (nullable): why the civilian of the other side does not stop @unit now. */
static char *
why_no_stop (const SgGw *gw, const SgUnit *unit)
{
  const char *side = sg_play_other (unit->side);

  if (gw->map != NULL && !sg_gw_cameo_is_placed (gw, side))
    return g_strdup (_("The civilian is to be put on the map first (GW-968)."));
  if (sg_gw_cameo_is_used (gw, side, unit->side))
    return g_strdup (_("The civilian has stopped a unit in this cycle (GW-968)."));
  if (!sg_gw_is_cycle_start (gw, unit->side) || sg_word_has (gw->board, &sg_gw_words.talk))
    return g_strdup_printf (_("The civilian steps in at the start of a cycle of %s, before it acts (GW-968)."), sg_play_called (&gw->play, unit->side));
  return NULL;
}

/* (transfer full) (nullable): why the messenger does not ride to @unit now. */
static char *
why_no_message (const SgGw *gw, const SgUnit *unit)
{
  if (!sg_gw_cameo_is_placed (gw, unit->side))
    return g_strdup (_("The messenger is to be put on the map first (GW-970)."));
  if (sg_gw_cameo_is_used (gw, unit->side, unit->side))
    return g_strdup (_("The messenger has ridden in this cycle (GW-970)."));
  if (!sg_gw_is_cycle_start (gw, unit->side) || sg_word_has (gw->board, &sg_gw_words.talk))
    return g_strdup_printf (_("The messenger rides at the start of a cycle of %s, before it acts (GW-970)."), sg_play_called (&gw->play, unit->side));
  return NULL;
}

/* @why: (transfer full) (nullable) */
static SgGameAct *
offer_unless (SgActOffer *offer, char *why)
{
  SgGameAct *act = sg_act_offer (offer);

  act->why = why;
  return act;
}

static SgGameAct *
offer_general_shot (SgActOffer *offer, const SgUnit *unit)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const char *side = sg_play_other (unit->side);

  return sg_gw_cameo_plays (gw, side, "sniper") && sg_gw_is_general (gw, unit) ? offer_unless (offer, why_no_snipe (gw, side)) : NULL;
}

static SgGameAct *
offer_staff_shot (SgActOffer *offer, const SgUnit *unit)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const char *side = sg_play_other (unit->side);

  return sg_gw_cameo_plays (gw, side, "sniper") && sg_gw_has_cameo (gw, unit, "staff officer") ? offer_unless (offer, why_no_snipe (gw, side)) : NULL;
}

static SgGameAct *
offer_ray (SgActOffer *offer, const SgUnit *unit)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const char *side = sg_play_other (unit->side);

  return sg_gw_cameo_plays (gw, side, "mad scientist") && !sg_gw_is_general (gw, unit) ? offer_unless (offer, why_no_card (gw, side)) : NULL;
}

static SgGameAct *
offer_stop (SgActOffer *offer, const SgUnit *unit)
{
  const SgGw *gw = (const SgGw *) offer->play;
  gboolean open = !sg_gw_is_general (gw, unit) && !sg_word_flag (unit, &sg_gw_words.acted);

  return open && sg_gw_cameo_plays (gw, sg_play_other (unit->side), "civilian") ? offer_unless (offer, why_no_stop (gw, unit)) : NULL;
}

static SgGameAct *
offer_message (SgActOffer *offer, const SgUnit *unit)
{
  const SgGw *gw = (const SgGw *) offer->play;

  return sg_gw_cameo_plays (gw, unit->side, "messenger") && !sg_gw_is_general (gw, unit) ? offer_unless (offer, why_no_message (gw, unit)) : NULL;
}

/* What a side does with its cameo alone. */

static void
offer_walk (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;

  for (guint i = 0; may_be_done (offer) && offer->units->len == 0 && i < G_N_ELEMENTS (sides); i++)
    if (sg_gw_cameo_plays (gw, sides[i], "mad scientist"))
      offer_unless (offer, why_no_card (gw, sides[i]));
}

static void
offer_messenger_shot (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;

  for (guint i = 0; may_be_done (offer) && offer->units->len == 0 && i < G_N_ELEMENTS (sides); i++)
    if (sg_gw_cameo_plays (gw, sides[i], "sniper") && sg_gw_cameo_plays (gw, sg_play_other (sides[i]), "messenger"))
      {
        SgGameAct *act = sg_act_offer_with (offer, sg_arg_side (sides[i]));

        act->procedure = g_strdup (act->id); /* whose sniper it is belongs to the question */
        act->why = why_no_snipe (gw, sides[i]);
      }
}

/* (transfer full) (nullable): why @act upon @unit would be refused, before any dice. */
static char *
find_refusal (const SgGw *gw, const SgGameAct *act, const SgUnit *unit)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (act->why != NULL || act->procedure == NULL)
    return g_strdup (act->why);
  g_ptr_array_add (one, (gpointer) unit);
  question = ask (gw, act->procedure, one, NULL);
  verdict = question != NULL ? sg_play_judge (&gw->play, question, NULL) : NULL; /* none where it comes to dice */
  return verdict != NULL ? g_strdup (sg_verdict_get_refusal (verdict)) : NULL;
}

/* It is this unit’s, of several folded under @group. */
static void
name_for (SgGameAct *act, const SgUnit *unit, const char *group)
{
  sg_act_call (act, "%s", unit->name);
  act->group = g_strdup (group);
  act->units = g_new0 (char *, 2);
  act->units[0] = g_strdup (unit->id);
}

/* Why none is offered; it asks nothing, and is of no unit. */
static void
tell_none (SgActOffer *offer, const char *group, const char *rule, const char *why)
{
  SgGameAct *act = sg_act_call (sg_act_offer (offer), "%s", group);

  sg_act_put_under (act, rule);
  g_clear_pointer (&act->procedure, g_free);
  act->wants = SG_ACT_AT_ONCE;
  sg_act_bar (act, "%s", why);
}

void
sg_gw_cameo_offer_upon (SgActOffer *offer, SgGwUpon *upon, const char *group)
{
  const SgGw *gw = (const SgGw *) offer->play;
  g_autoptr (GPtrArray) units = NULL;
  g_autofree char *why = NULL, *rule = NULL;
  guint first = offer->acts->len;

  if (!may_be_done (offer))
    return;
  if (offer->units->len == 1)
    {
      (void) upon (offer, offer->units->pdata[0]);
      return;
    }
  units = sg_gw_units (gw, NULL, TRUE);
  for (guint i = 0; i < units->len; i++)
    {
      SgGameAct *act = upon (offer, units->pdata[i]);
      g_autofree char *refused = act != NULL ? find_refusal (gw, act, units->pdata[i]) : NULL;

      if (act == NULL)
        continue;
      if (rule == NULL)
        rule = g_strdup (act->rule);
      if (refused == NULL)
        {
          g_clear_pointer (&act->detail, g_free);
          name_for (act, units->pdata[i], group);
          continue;
        }
      if (why == NULL)
        why = g_steal_pointer (&refused);
      g_ptr_array_set_size (offer->acts, offer->acts->len - 1);
    }
  sg_gw_cameo_name_single (offer->acts, first, group);
  if (offer->acts->len == first && why != NULL)
    tell_none (offer, group, rule, why);
}

static void
offer_general_shots (SgActOffer *offer)
{
  sg_gw_cameo_offer_upon (offer, offer_general_shot, _("The Sniper Shoots at"));
}

static void
offer_staff_shots (SgActOffer *offer)
{
  sg_gw_cameo_offer_upon (offer, offer_staff_shot, _("The Sniper Shoots at the Staff Officer with"));
}

static void
offer_rays (SgActOffer *offer)
{
  sg_gw_cameo_offer_upon (offer, offer_ray, _("The Mad Scientist Shoots at"));
}

static void
offer_stops (SgActOffer *offer)
{
  sg_gw_cameo_offer_upon (offer, offer_stop, _("The Civilian Stops"));
}

static void
offer_messages (SgActOffer *offer)
{
  sg_gw_cameo_offer_upon (offer, offer_message, _("The Messenger Rides to"));
}

#define FLAG "sg-flag-symbolic"
static const SgActRow rows[] = {
  { "bruiser-duel", N_("The Bruiser Challenges an Enemy"), FLAG, "GW-963", .procedure = "bruiser-duel", .wants = SG_ACT_TARGET, .least = 1, .offer = offer_duel },
  { "scientist-walk", N_("The Mad Scientist Walks"), FLAG, "GW-969", .procedure = "scientist-walk", .offer = offer_walk },
  { "sniper:messenger", N_("The Sniper Shoots at the Messenger"), FLAG, "GW-976", .args = { SG_ARG_SIDE }, .offer = offer_messenger_shot },
  { "sniper", N_("The Sniper Shoots at Him"), FLAG, "GW-976", .procedure = "sniper", .offer = offer_general_shots },
  { "sniper:staff officer", N_("The Sniper Shoots at Its Staff Officer"), FLAG, "GW-976", .procedure = "sniper:staff officer", .offer = offer_staff_shots },
  { "mad-scientist", N_("The Mad Scientist Shoots at It"), FLAG, "GW-969", .procedure = "mad-scientist", .offer = offer_rays },
  { "civilian", N_("The Civilian Stops It"), FLAG, "GW-968", .procedure = "civilian", .offer = offer_stops },
  { "messenger", N_("The Messenger Rides to It"), FLAG, "GW-970", .procedure = "messenger", .offer = offer_messages },
};

const SgGwPart sg_gw_part_cameos_acts = { .in_play = SG_ACT_TABLE (rows), .ask = ask };
