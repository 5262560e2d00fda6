/* sg-gw-cameos.c: cameo roles: what they do, and what they give those they are with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/cameos/sg-gw-cameos.h"

#include "map/sg-sight.h"
#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos-place.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos-rule.h"
#include "play/gentlemans-war/cameos/sg-gw-companion.h"
#include "play/gentlemans-war/field/sg-gw-general.h"
#include "play/sg-game-parts.h"
#include "play/sg-going.h"

static const char *const sides[] = { "red", "blue" };

gboolean
sg_gw_cameo_plays (const SgGw *gw, const char *side, const char *id)
{
  const SgGwRole *role = sg_gw_cameo_role (gw, side);

  return role != NULL && g_str_equal (role->id, id);
}

/* (nullable): a side whose cameo @id is with @unit, or with the general who is with it. */
static const char *
find_with (const SgGw *gw, const char *id, const SgUnit *unit)
{
  const SgUnit *general = sg_gw_general_with (gw, unit);

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const char *with = sg_word_text (SG_OF (gw->board, sides[i]), &sg_gw_words.cameo_with);

      if (sg_gw_cameo_plays (gw, sides[i], id) && (g_str_equal (with, unit->id) || (general != NULL && g_str_equal (with, general->id))))
        return sides[i];
    }
  return NULL;
}

gboolean
sg_gw_has_cameo (const SgGw *gw, const SgUnit *unit, const char *id)
{
  return find_with (gw, id, unit) != NULL;
}

gboolean
sg_gw_cameo_is_used (const SgGw *gw, const char *side, const char *of)
{
  return sg_word_is (SG_OF (gw->board, side), &sg_gw_words.cameo_used, sg_word_text (SG_OF (gw->board, of), &sg_gw_words.cycle));
}

void
sg_gw_cameo_use (const SgGw *gw, SgRuling *ruling, const char *side, const char *of)
{
  sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_used, sg_word_text (SG_OF (gw->board, of), &sg_gw_words.cycle));
}

gboolean
sg_gw_cameo_looks_on (const SgGw *gw, const SgUnit *unit)
{
  const SgUnit *general = sg_gw_general_with (gw, unit);

  return (general == NULL || sg_word_has (general, &sg_gw_words.state)) && sg_gw_has_cameo (gw, unit, "correspondent") && !sg_gw_cameo_is_used (gw, unit->side, unit->side);
}

gboolean
sg_gw_cameo_fights (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy)
{
  return g_str_has_prefix (enemy->type, "tribal") && (sg_gw_has_cameo (gw, unit, "correspondent") || sg_gw_has_cameo (gw, unit, "foreign observer"));
}

static SgGameAct *
add (GPtrArray *acts, const char *id, const char *label, const char *rule, const char *procedure)
{
  SgGameAct *act = sg_game_act_new (id, label, "sg-flag-symbolic", rule);

  act->procedure = g_strdup (procedure);
  g_ptr_array_add (acts, act);
  return act;
}

/* What they do */

static void
add_own (const SgGw *gw, const SgUnit *unit, GPtrArray *acts)
{
  double near = INFINITY;
  SgGameAct *act;

  if (!sg_gw_is_acting (gw, unit))
    return;
  if (!sg_gw_has_cameo (gw, unit, "bruiser"))
    return;
  act = add (acts, "bruiser-duel", _("The Bruiser Challenges an Enemy"), "GW-963", "bruiser-duel");
  act->wants = SG_ACT_TARGET;
  if (sg_gw_cameo_is_used (gw, unit->side, unit->side))
    act->why = g_strdup (_("He has challenged in this cycle (GW-963)."));
  else if (sg_gw_nearest_enemy (gw, unit, &near) == NULL || near > sg_ruleset_figure (gw->rules, "GW-963", "reach"))
    act->why = g_strdup_printf (_("No enemy is within %g in of him (GW-963)."), sg_ruleset_figure (gw->rules, "GW-963", "reach"));
}

static SgQuestion *ask (const SgGw *gw, const char *procedure, GPtrArray *units, GError **error);

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

static void
add_charge (const SgGw *gw, const SgUnit *unit, GPtrArray *acts)
{
  gboolean wilde = sg_gw_cameo_plays (gw, sg_play_other (unit->side), "Oscar Wilde");
  double reach = sg_ruleset_figure (gw->rules, "GW-972", "reach");
  SgGameAct *act;

  if (sg_word_has (gw->board, &sg_gw_words.acting) || sg_word_has (gw->board, &sg_gw_words.talk) || sg_word_flag (unit, &sg_gw_words.acted) || sg_gw_is_general (gw, unit)
      || !(wilde || sg_gw_has_cameo (gw, unit, "rash officer")))
    return;
  act = add (acts, "cameo-do:charge", wilde ? _("Oscar Wilde Has It Charge") : _("The Rash Officer Has It Charge"), wilde ? "GW-972" : "GW-973", NULL);
  act->wants = SG_ACT_TARGET;
  act->detail = g_strdup (_("once in a game, whom his player points out"));
  if (wilde && sg_gw_cameo_measure (gw, sg_play_other (unit->side), unit) > reach)
    act->why = g_strdup_printf (_("It is more than %g in from him (GW-972)."), reach);
}

static void
add_against (const SgGw *gw, const SgUnit *unit, GPtrArray *acts)
{
  const char *side = sg_play_other (unit->side);

  if (sg_gw_cameo_plays (gw, side, "sniper") && sg_gw_is_general (gw, unit))
    add (acts, "sniper", _("The Sniper Shoots at Him"), "GW-976", "sniper")->why = why_no_snipe (gw, side);
  if (sg_gw_cameo_plays (gw, side, "sniper") && sg_gw_has_cameo (gw, unit, "staff officer"))
    add (acts, "sniper:staff officer", _("The Sniper Shoots at Its Staff Officer"), "GW-976", "sniper:staff officer")->why = why_no_snipe (gw, side);
  if (sg_gw_cameo_plays (gw, side, "mad scientist") && !sg_gw_is_general (gw, unit))
    add (acts, "mad-scientist", _("The Mad Scientist Shoots at It"), "GW-969", "mad-scientist")->why = why_no_card (gw, side);
  if (sg_gw_cameo_plays (gw, side, "civilian") && !sg_gw_is_general (gw, unit) && !sg_word_flag (unit, &sg_gw_words.acted))
    add (acts, "civilian", _("The Civilian Stops It"), "GW-968", "civilian")->why = why_no_stop (gw, unit);
  add_charge (gw, unit, acts);
}

/* What a side does with its cameo alone. */
static void
add_alone (const SgGw *gw, const char *side, GPtrArray *acts)
{
  g_autofree char *sniper = g_strconcat ("sniper:messenger:", side, NULL);

  if (sg_gw_cameo_plays (gw, side, "mad scientist"))
    add (acts, "scientist-walk", _("The Mad Scientist Walks"), "GW-969", "scientist-walk")->why = why_no_card (gw, side);
  if (sg_gw_cameo_plays (gw, side, "sniper") && sg_gw_cameo_plays (gw, sg_play_other (side), "messenger"))
    add (acts, sniper, _("The Sniper Shoots at the Messenger"), "GW-976", sniper)->why = why_no_snipe (gw, side);
}

static void
add_message (const SgGw *gw, const SgUnit *unit, GPtrArray *acts)
{
  if (sg_gw_cameo_plays (gw, unit->side, "messenger") && !sg_gw_is_general (gw, unit))
    add (acts, "messenger", _("The Messenger Rides to It"), "GW-970", "messenger")->why = why_no_message (gw, unit);
}

/** Upon: what an act of a cameo upon a unit is called where no unit is chosen. */
typedef struct { const char *id, *group; } Upon;

static const Upon upon[] = {
  { "sniper", N_("The Sniper Shoots at") }, { "sniper:staff officer", N_("The Sniper Shoots at the Staff Officer with") },
  { "mad-scientist", N_("The Mad Scientist Shoots at") }, { "civilian", N_("The Civilian Stops") }, { "messenger", N_("The Messenger Rides to") },
  { "cameo-do:charge", N_("Make an Enemy Charge") },
};

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

/* Nobody is chosen: each unit upon which a cameo may do what it does, folded under that; where there is none, why not. */
static void
add_upon (const SgGw *gw, const Upon *what, GPtrArray *acts)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);
  g_autofree char *why = NULL, *rule = NULL;
  guint first = acts->len;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      g_autoptr (GPtrArray) own = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_game_act_free);

      add_against (gw, unit, own);
      add_message (gw, unit, own);
      for (guint k = 0; k < own->len; k++)
        {
          const SgGameAct *act = g_ptr_array_index (own, k);
          g_autofree char *refused = NULL;
          SgGameAct *more;

          if (!g_str_equal (act->id, what->id))
            continue;
          if (rule == NULL)
            rule = g_strdup (act->rule);
          refused = find_refusal (gw, act, unit);
          if (refused != NULL)
            {
              why = why != NULL ? why : g_steal_pointer (&refused);
              continue;
            }
          more = add (acts, act->id, unit->name, act->rule, act->procedure);
          more->group = g_strdup (_(what->group));
          more->wants = act->wants;
          more->units = g_new0 (char *, 2);
          more->units[0] = g_strdup (unit->id);
        }
    }
  sg_gw_cameo_name_single (acts, first, _(what->group));
  if (acts->len == first && why != NULL)
    add (acts, what->id, _(what->group), rule, NULL)->why = g_steal_pointer (&why);
}

static void
add_acts (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  const SgUnit *unit = units->len == 1 ? g_ptr_array_index (units, 0) : NULL;

  if (!sg_ruleset_chosen (gw->rules, "gw.cameos", "yes") || units->len > 1)
    return;
  if (gw->at != SG_PLAY_UNDER_WAY)
    return;
  if (unit != NULL)
    {
      add_own (gw, unit, acts);
      add_against (gw, unit, acts);
      add_message (gw, unit, acts);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    add_alone (gw, sides[i], acts);
  for (guint i = 0; i < G_N_ELEMENTS (upon) && (sg_gw_cameo_role (gw, "red") != NULL || sg_gw_cameo_role (gw, "blue") != NULL); i++)
    add_upon (gw, &upon[i], acts);
}

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
ask_messenger (const SgGw *gw, const char *side, GError **error)
{
  SgQuestion *question = sg_play_question (&gw->play, "sniper", error);
  SgPlace from, to;
  SgSightTerms terms;

  if (question == NULL)
    return NULL;
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

static SgQuestion *
ask_shot (const SgGw *gw, const char *procedure, const SgUnit *unit, GError **error)
{
  const char *side = sg_play_other (unit->side);
  gboolean sniper = g_str_has_prefix (procedure, "sniper");
  SgQuestion *question;
  gboolean seen;
  SgPoint from;

  if (!sg_gw_cameo_stands (gw, side, &from))
    return (void) sg_refuse (error, sniper ? "GW-976" : "GW-969", _("He is to be put on the map first")), NULL;
  question = sg_play_question (&gw->play, sniper ? "sniper" : procedure, error);
  if (question == NULL)
    return NULL;
  seen = sg_gw_is_in_view (gw, from, unit);
  sg_play_fill_called (question, "distance_in", g_variant_new_double (sg_gw_cameo_measure (gw, side, unit)), unit->name);
  tell_about (question, !sniper ? _("The mad scientist shoots at %s") : g_str_has_suffix (procedure, "staff officer") ? _("The sniper shoots at the staff officer with %s")
              : _("The sniper shoots at %s"), unit->name);
  if (sniper)
    fill_sniper (gw, question, side, g_str_has_suffix (procedure, "staff officer") ? "staff officer" : "general", seen);
  else
    {
      sg_play_fill (question, "in_view", g_variant_new_boolean (seen));
      sg_play_fill_called (question, "target", sg_gw_target_record_at (gw, unit, from), unit->name);
    }
  return question;
}

/* From the nearest that has fought since its side’s last cycle began (GW-968). */
static SgQuestion *
ask_civilian (const SgGw *gw, const SgUnit *unit, GError **error)
{
  SgQuestion *question = sg_play_question (&gw->play, "civilian", error);
  const SgUnit *who = NULL;

  if (question == NULL)
    return NULL;
  tell_about (question, _("The civilian stops %s"), unit->name);
  sg_play_fill_called (question, "to_fighting_in", g_variant_new_double (MIN (10000, sg_gw_cameo_fighting (gw, unit, &who))), who != NULL ? who->name : _("nobody has fought of late"));
  sg_play_fill_called (question, "local_force", g_variant_new_boolean (g_str_has_prefix (unit->type, "tribal")), unit->name);
  return question;
}

static SgQuestion *
ask_duel (const SgGw *gw, GPtrArray *units, GError **error)
{
  const SgUnit *unit = g_ptr_array_index (units, 0), *other = units->len > 1 ? g_ptr_array_index (units, units->len - 1) : NULL;
  double reach = sg_ruleset_figure (gw->rules, "GW-963", "reach");
  SgQuestion *question;

  if (other == NULL || sg_units_are_friends (other, unit) || sg_gw_gap (gw, unit, other) > reach)
    return (void) sg_refuse (error, "GW-963", _("He challenges an enemy within %g in"), reach), NULL;
  question = sg_play_question (&gw->play, "bruiser-duel", error);
  if (question == NULL)
    return NULL;
  tell_about (question, _("The bruiser of %s challenges %s"), unit->name, other->name);
  sg_play_fill_called (question, "opponent_is_bruiser", g_variant_new_boolean (sg_gw_has_cameo (gw, other, "bruiser")), other->name);
  return question;
}

static SgQuestion *
ask (const SgGw *gw, const char *procedure, GPtrArray *units, GError **error)
{
  const SgUnit *unit = units->len > 0 ? g_ptr_array_index (units, 0) : NULL;
  SgQuestion *question;

  if (g_str_has_prefix (procedure, "cameo:"))
    return sg_gw_cameo_ask_coming (gw, procedure + strlen ("cameo:"), error);
  if (g_str_has_prefix (procedure, "sniper:messenger:"))
    return ask_messenger (gw, procedure + strlen ("sniper:messenger:"), error);
  if (g_str_equal (procedure, "scientist-walk"))
    return sg_play_question (&gw->play, procedure, error);
  if (unit == NULL)
    return NULL;
  if (g_str_has_prefix (procedure, "sniper") || g_str_equal (procedure, "mad-scientist"))
    return ask_shot (gw, procedure, unit, error);
  if (g_str_equal (procedure, "bruiser-duel"))
    return ask_duel (gw, units, error);
  if (g_str_equal (procedure, "civilian"))
    return ask_civilian (gw, unit, error);
  if (!g_str_equal (procedure, "messenger"))
    return NULL;
  question = sg_play_question (&gw->play, procedure, error);
  if (question == NULL)
    return NULL;
  tell_about (question, _("The messenger rides to %s"), unit->name);
  sg_play_fill_called (question, "distance_in", g_variant_new_double (sg_gw_cameo_measure (gw, unit->side, unit)), unit->name);
  return question;
}

/* By themselves: the spy at the start of his side's cycles, the nurses on Jokers. */

gint64
sg_gw_cameo_count_fallen (const SgGw *gw, const SgUnit *unit)
{
  gint64 fallen = MAX (0, sg_unit_balance (unit, SG_ACCOUNT_DEAD) - sg_word_whole (unit, &sg_gw_words.nursed));

  if (sg_gw_cameo_plays (gw, unit->side, "dressing station"))
    return MIN (fallen, sg_word_whole (unit, &sg_gw_words.fallen_near));
  return sg_gw_has_cameo (gw, unit, "cantinière") ? fallen : 0;
}

void
sg_gw_cameo_note_fallen (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, gint64 n)
{

  if (sg_gw_cameo_plays (gw, unit->side, "dressing station") && sg_gw_cameo_measure (gw, unit->side, unit) <= sg_ruleset_figure (gw->rules, "GW-965", "reach"))
    sg_word_set_whole (ruling, unit, &sg_gw_words.fallen_near, atoi (sg_word_after (ruling, unit, &sg_gw_words.fallen_near)) + n);
}

GPtrArray *
sg_gw_cameo_list_nursed (const SgGw *gw, const char *side)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, TRUE);
  GPtrArray *nursed = g_ptr_array_new ();

  for (guint i = 0; i < units->len; i++)
    if (sg_gw_cameo_count_fallen (gw, units->pdata[i]) > 0 && !sg_word_flag ((SgUnit *) units->pdata[i], &sg_gw_words.running))
      g_ptr_array_add (nursed, units->pdata[i]);
  return nursed;
}

static SgQuestion *
ask_due (const SgGw *gw, const char *side)
{
  gboolean spy = sg_gw_cameo_plays (gw, side, "spy"), station = sg_gw_cameo_plays (gw, side, "dressing station");
  SgQuestion *question = sg_play_question (&gw->play, spy ? "spy" : station ? "dressing-station" : "cantiniere", NULL);
  g_auto (GStrv) hand = sg_gw_hand (gw, sg_play_other (side));
  g_autoptr (GPtrArray) nursed = sg_gw_cameo_list_nursed (gw, side);
  gint64 fallen = 0;

  for (guint i = 0; i < nursed->len; i++)
    fallen += sg_gw_cameo_count_fallen (gw, nursed->pdata[i]);
  sg_play_fill_called (question, "enemy_hand", g_variant_new_int64 (g_strv_length (hand)), sg_play_called (&gw->play, sg_play_other (side)));
  sg_play_fill (question, "spy_hunter", g_variant_new_boolean (sg_gw_cameo_plays (gw, sg_play_other (side), "spy hunter")));
  sg_play_fill_called (question, "casualties_within_24", g_variant_new_int64 (fallen), sg_play_called (&gw->play, side));
  sg_play_fill (question, "worked_before", g_variant_new_boolean (sg_word_flag (SG_OF (gw->board, side), &sg_gw_words.cameo_worked)));
  sg_play_fill_called (question, "casualties", g_variant_new_int64 (fallen), sg_play_called (&gw->play, side));
  return question;
}

static void
suggest (const SgGw *gw, GPtrArray *list)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const SgGwRole *role = sg_gw_cameo_role (gw, sides[i]);
      g_autofree char *key = g_strconcat ("cameo:", sides[i], NULL);

      if (role != NULL && sg_word_flag (SG_OF (gw->board, sides[i]), &sg_gw_words.cameo_due))
        sg_gw_add_suggestion (list, key, role->rule, "sg-flag-symbolic", ask_due (gw, sides[i]), NULL, _("%s of %s"), sg_gw_cameo_title (gw, role),
                              sg_play_called (&gw->play, sides[i]));
    }
}

static void
joker (const SgGw *gw, gint64 n, gboolean second, SgRuling *ruling)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (GPtrArray) nursed = sg_gw_cameo_list_nursed (gw, sides[i]);
      gboolean done = sg_ruleset_chosen (gw->rules, "gw.dressing", "once") && sg_word_flag (SG_OF (gw->board, sides[i]), &sg_gw_words.cameo_worked);

      if (nursed->len > 0 && (sg_gw_cameo_plays (gw, sides[i], "cantinière") || (second && !done && sg_gw_cameo_plays (gw, sides[i], "dressing station"))))
        sg_word_set_flag (ruling, SG_OF (gw->board, sides[i]), &sg_gw_words.cameo_due, TRUE);
      if (sg_gw_cameo_plays (gw, sides[i], "civilian"))
        {
          sg_ruling_say (ruling, _("%s; the civilian of %s went away"), sg_ruling_get_clause (ruling), sg_play_called (&gw->play, sides[i]));
          sg_gw_cameo_leave (gw, ruling, sides[i]);
        }
    }
}

/* The spy goes to work, the messenger is back at his headquarters, and what he brought is stale. */
static void
cycle (const SgGw *gw, const char *side, SgRuling *ruling)
{
  g_auto (GStrv) hand = sg_gw_hand (gw, sg_play_other (side));
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, TRUE);

  if (sg_gw_cameo_plays (gw, side, "spy") && hand[0] != NULL)
    sg_word_set_flag (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_due, TRUE);
  if (sg_word_has (SG_OF (gw->board, side), &sg_gw_words.cameo_home) && !sg_word_is (SG_OF (gw->board, side), &sg_gw_words.cameo_home, sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cameo_at)))
    sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_at, sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cameo_home));
  for (guint i = 0; i < units->len; i++)
    if (sg_word_flag ((SgUnit *) units->pdata[i], &sg_gw_words.twice))
      sg_word_clear (ruling, (SgUnit *) units->pdata[i], &sg_gw_words.twice);
}

/* Only local forces kill an observer or a correspondent (GW-966, GW-980). */
static gboolean
is_spared (const SgGw *gw, const SgGwRole *role, const char *side, SgPlace *where)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_play_other (side), TRUE);
  const SgUnit *nearest = NULL;
  double near = INFINITY;

  if (!(role->who == SG_GW_WHO_OBSERVER || role->who == SG_GW_WHO_CORRESPONDENT) || !sg_word_place (SG_OF (gw->board, side), &sg_gw_words.cameo_last, where))
    return FALSE;
  for (guint i = 0; i < enemies->len; i++)
    {
      SgGwBlock block;
      double gap = sg_gw_block (gw, enemies->pdata[i], &block) ? sg_polygon_distance (block.corners, block.n_corners, where->at) : INFINITY;

      nearest = gap < near ? enemies->pdata[i] : nearest;
      near = MIN (near, gap);
    }
  return nearest == NULL || !g_str_has_prefix (nearest->type, "tribal");
}

/* Where the unit stands of one whom not every enemy can kill is remembered, for the day it is destroyed. */
static void
remember (const SgGw *gw, SgRuling *ruling, const SgGwRole *role, const char *side, const SgUnit *unit)
{
  g_autofree char *at = NULL;
  SgGwBlock block;

  if (!(role->who == SG_GW_WHO_OBSERVER || role->who == SG_GW_WHO_CORRESPONDENT) || !sg_gw_block (gw, unit, &block))
    return;
  at = sg_place_format (&block.place);
  if (!sg_word_is (SG_OF (gw->board, side), &sg_gw_words.cameo_last, at))
    sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_last, at);
}

/* A cameo whose unit is gone or runs has gone with it. */
static void
end_with_unit (const SgGw *gw, SgRuling *ruling, const char *side)
{
  const SgUnit *unit = sg_play_unit (&gw->play, sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cameo_with));
  const SgGwRole *role = sg_gw_cameo_role (gw, side);
  g_autofree char *clause = NULL, *at = NULL;
  SgPlace where;

  if (role == NULL || unit == NULL)
    return;
  if (!sg_word_flag (unit, &sg_gw_words.running) && sg_gw_left (unit) > 0)
    {
      remember (gw, ruling, role, side, unit);
      return;
    }
  if (sg_gw_left (unit) <= 0 && is_spared (gw, role, side, &where))
    {
      at = sg_place_format (&where);
      sg_word_clear (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_with);
      sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_at, at);
      return;
    }
  if (role->who == SG_GW_WHO_COMPANION)
    clause = g_strdup_printf (_("%s; the companion of %s took his place"), sg_ruling_get_clause (ruling), unit->name);
  else
    clause = g_strdup_printf (_("%s; %s of %s is out of the game"), sg_ruling_get_clause (ruling), sg_gw_cameo_title (gw, role), sg_play_called (&gw->play, side));
  sg_ruling_set_clause (ruling, clause);
  sg_gw_step_in (gw, ruling, side);
  sg_gw_cameo_leave (gw, ruling, side);
}

/* To whom the messenger came acts at once again, on the same card; given to others, the first card of the colour is past (GW-970). */
static void
act_twice (const SgGw *gw, SgRuling *ruling, const SgUnit *unit)
{
  const char *card = sg_word_text (gw->board, &sg_gw_words.acting_card);
  gboolean turned = sg_word_is (gw->board, &sg_gw_words.card, card) && sg_word_is (gw->board, &sg_gw_words.card_side, unit->side);
  g_autofree char *clause = NULL;

  if (!turned)
    return;
  sg_word_clear (ruling, unit, &sg_gw_words.twice);
  if (!sg_gw_is_acting (gw, unit) || sg_gw_left (unit) <= 0 || sg_word_flag (unit, &sg_gw_words.running))
    return;
  clause = g_strdup_printf (_("%s acts a second time: the messenger has come"), unit->name);
  sg_ruling_set_clause (ruling, clause);
  sg_word_set (ruling, gw->board, &sg_gw_words.acting, unit->id);
  sg_word_set (ruling, gw->board, &sg_gw_words.acting_card, card);
  sg_word_clear (ruling, unit, &sg_gw_words.shot);
  sg_word_set_flag (ruling, unit, &sg_gw_words.fresh, TRUE);
}

static void
ended (const SgGw *gw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (sg_word_flag (unit, &sg_gw_words.scouted))
        sg_word_clear (ruling, unit, &sg_gw_words.scouted);
      if (sg_word_flag (unit, &sg_gw_words.second_shot))
        sg_word_clear (ruling, unit, &sg_gw_words.second_shot);
      if (sg_word_flag (unit, &sg_gw_words.twice))
        act_twice (gw, ruling, unit);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    end_with_unit (gw, ruling, sides[i]);
}

/* What they give */

static void
test (const SgGw *gw, const SgUnit *unit, GStrvBuilder *modifiers, GStrvBuilder *rerolls)
{
  if (sg_gw_has_cameo (gw, unit, "mascot"))
    g_strv_builder_add (modifiers, "regimental mascot");
  if (sg_word_flag (unit, &sg_gw_words.bruised))
    g_strv_builder_add (modifiers, "bruiser’s victory");
  if (sg_gw_has_cameo (gw, unit, "sergeant major"))
    g_strv_builder_add (rerolls, "sergeant major");
  if (sg_gw_has_cameo (gw, unit, "correspondent") && !sg_gw_cameo_is_used (gw, unit->side, unit->side)) /* once in a cycle (GW-980) */
    g_strv_builder_add (rerolls, "correspondent");
}

static void
fill (const SgGw *gw, const SgUnit *unit, SgQuestion *question)
{
  sg_play_fill (question, "sergeant_major", g_variant_new_boolean (sg_gw_has_cameo (gw, unit, "sergeant major")));
  sg_play_fill (question, "foreign_observer", g_variant_new_boolean (sg_gw_has_cameo (gw, unit, "foreign observer")));
}

static char *
bars (const SgGw *gw, const char *card, GPtrArray *units)
{
  const SgUnit *unit = g_ptr_array_index (units, 0);
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (sg_word_is (unit, &sg_gw_words.stopped, sg_word_text (SG_OF (gw->board, unit->side), &sg_gw_words.cycle)) && sg_word_has (unit, &sg_gw_words.stopped))
    return g_strdup_printf (_("A civilian stands before %s in this cycle (GW-968)."), unit->name);
  if (units->len != 1 || !sg_gw_has_cameo (gw, unit, "old duffer"))
    return NULL;
  question = sg_play_question (&gw->play, "old-duffer", NULL);
  sg_play_fill (question, "card", g_variant_new_string (card));
  verdict = sg_play_judge (&gw->play, question, NULL);
  return verdict != NULL ? g_strdup (sg_verdict_get_refusal (verdict)) : NULL;
}

static void
add_words (GPtrArray *lines, const char *side, const char *rule, char *words)
{
  SgStatus *line = sg_status_new (SG_STATUS_WORDS, side);

  line->words = words;
  line->rule = g_strdup (rule);
  g_ptr_array_add (lines, line);
}

/* (transfer full): who is in play, and where. */
static char *
tell_role (const SgGw *gw, const SgGwRole *role, const char *side)
{
  const SgUnit *unit = sg_play_unit (&gw->play, sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cameo_with));
  const char *called = sg_play_called (&gw->play, side), *title = sg_gw_cameo_title (gw, role);

  if (unit != NULL)
    return g_strdup_printf (_("%s has a cameo: %s, with %s."), called, title, unit->name);
  if (sg_gw_cameo_is_placed (gw, side) || role->goes == SG_GW_GOES_NOWHERE)
    return g_strdup_printf (_("%s has a cameo: %s."), called, title);
  return g_strdup_printf (role->goes == SG_GW_GOES_PLACE ? _("%s has a cameo: %s, still to be put on the map.")
                                                             : _("%s has a cameo: %s, still to be given a unit."), called, title);
}

static void
tell (const SgGw *gw, GPtrArray *lines)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);
  gboolean joker = gw->at == SG_PLAY_UNDER_WAY && sg_word_has (gw->board, &sg_gw_words.card) && sg_gw_card_is (gw, sg_word_text (gw->board, &sg_gw_words.card), "joker");

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const SgGwRole *role = sg_gw_cameo_role (gw, sides[i]);

      if (role != NULL)
        add_words (lines, sides[i], role->rule, tell_role (gw, role, sides[i]));
      else if (joker && sg_ruleset_chosen (gw->rules, "gw.cameos", "yes"))
        add_words (lines, sides[i], "GW-961", g_strdup_printf (_("With this Joker a cameo may come in for %s."), sg_play_called (&gw->play, sides[i])));
    }
  for (guint i = 0; i < units->len; i++)
    if (sg_word_flag ((SgUnit *) units->pdata[i], &sg_gw_words.twice))
      add_words (lines, ((SgUnit *) units->pdata[i])->side, "GW-970",
                 g_strdup_printf (_("The messenger has come to %s: on the first card of its colour it acts twice."), ((SgUnit *) units->pdata[i])->name));
}

const SgGwPart sg_gw_part_cameos = { .acts = add_acts, .ask = ask, .suggest = suggest, .joker = joker, .cycle = cycle, .ended = ended, .test = test, .fill = fill, .fell = sg_gw_cameo_note_fallen, .is_with = sg_gw_has_cameo, .bars = bars, .status = tell };
