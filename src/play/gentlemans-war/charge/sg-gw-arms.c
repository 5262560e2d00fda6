/* sg-gw-arms.c: what some troops alone do: muzzle-loaders and huge guns reload, fanatics must charge, porters run.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of a unit: "unloaded", "reloaded" (the dice that it has spent on reloading in this activation), "owes" and "paying" (the die that a rifle
 * pays by a house rule in the activation after its shot, GW-R78), "porters" (a transport that is no wagon), "loads-down", "may-skirmish" (chosen infantry with muskets),
 * "tigermen" (see sg-gw-tigermen.c).
 */

#include "play/gentlemans-war/charge/sg-gw-arms.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-declare.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-sections.h"
#include "play/gentlemans-war/hidden/sg-gw-hidden.h"
#include "play/sg-effects.h"
#include "play/sg-game-parts.h"
#include "rules/sg-ruleset-tables.h"

#define STIRRED 0.05 /* inches: who has come no farther has not moved */

/* Reloading */

static void
offer_reloading (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = offer->units->pdata[0];
  gint64 cost = sg_gw_reload_cost (gw, unit);
  gboolean gun = sg_gw_is_gun (gw, unit);
  SgGameAct *act;

  if (!sg_gw_is_acting (gw, unit) || !sg_word_flag (unit, &sg_gw_words.unloaded))
    return;
  act = sg_act_offer (offer);
  if (gun)
    sg_act_put_under (act, "GW-906");
  act->detail = g_strdup_printf (ngettext ("%d die", "%d dice", cost), (int) cost);
  if (gun && !sg_word_flag (unit, &sg_gw_words.fresh))
    sg_act_bar (act, _("It takes the whole next activation (GW-906)."));
  else if (sg_gw_dice_left (gw, unit) < cost)
    sg_act_bar (act, _("It has not dice enough left, and reloading is not spread over two activations (GW-944)."));
}

/* Who reloads does not charge: no dice of a charge are left to it. */
static gboolean
reload (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  g_autofree char *clause = g_strdup_printf (_("%s reloaded"), unit->name);
  gint64 cost = sg_gw_reload_cost (gw, unit);
  gboolean gun = sg_gw_is_gun (gw, unit);
  SgRuling *ruling;

  if (!sg_gw_is_acting (gw, unit) || !sg_word_flag (unit, &sg_gw_words.unloaded) || sg_gw_dice_left (gw, unit) < cost || (gun && !sg_word_flag (unit, &sg_gw_words.fresh)))
    return sg_refuse (error, gun ? "GW-906" : "GW-944", _("%s cannot reload now"), unit->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, gun ? "GW-906" : "GW-944");
  sg_word_clear (ruling, unit, &sg_gw_words.unloaded);
  sg_word_set_whole (ruling, unit, &sg_gw_words.reloaded, cost);
  sg_gw_spend (ruling, unit, cost);
  if (!sg_word_has (unit, &sg_gw_words.md))
    sg_word_set (ruling, unit, &sg_gw_words.md, "0");
  return sg_gw_post (gw, ruling, error);
}

/* Porters */

static void
offer_loads (SgActOffer *offer)
{
  const SgUnit *unit = offer->units->pdata[0];
  SgGameAct *act;

  if (!sg_gw_is_acting ((const SgGw *) offer->play, unit) || !sg_word_flag (unit, &sg_gw_words.loads_down))
    return;
  act = sg_act_offer (offer);
  if (!sg_word_flag (unit, &sg_gw_words.fresh) || sg_word_flag (unit, &sg_gw_words.running))
    sg_act_bar (act, _("It takes an entire card (GW-909)."));
}

static gboolean
take_loads (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  g_autofree char *clause = g_strdup_printf (_("%s picked up its loads"), unit->name);
  SgRuling *ruling;

  if (!sg_gw_is_acting (gw, unit) || !sg_word_flag (unit, &sg_gw_words.loads_down) || !sg_word_flag (unit, &sg_gw_words.fresh) || sg_word_flag (unit, &sg_gw_words.running))
    return sg_refuse (error, "GW-909", _("It takes an entire card to pick up loads"));
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-909");
  sg_word_clear (ruling, unit, &sg_gw_words.loads_down);
  sg_gw_spend (ruling, unit, MAX (1, sg_gw_dice_of (gw, unit)));
  return sg_gw_post (gw, ruling, error);
}

static gboolean
is_change (const SgEffect *effect, const char *subject, const char *key)
{
  return sg_effect_changes (effect, subject, key);
}

/* Whether @ruling brings @unit elsewhere, or onto the table; to be seen where it lay hidden is no move. */
static gboolean
goes_in (SgRuling *ruling, const SgUnit *unit)
{
  g_autofree char *body = g_strconcat ("body:", unit->id, NULL), *own = g_strconcat ("unit:", unit->id, NULL);
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  gboolean goes = FALSE;

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);
      SgPlace from, to;

      if (is_change (effect, own, sg_gw_words.hidden_in.key))
        return FALSE;
      if (is_change (effect, body, "place") && effect->after != NULL && sg_place_parse (effect->after, &to))
        goes = goes || effect->before == NULL || !sg_place_parse (effect->before, &from) || sg_point_distance (from.at, to.at) > STIRRED;
    }
  return goes;
}

static gboolean
begins_activation (SgRuling *ruling)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    if (is_change (effects->pdata[i], "battle", sg_gw_words.acting.key))
      return TRUE;
  return FALSE;
}

/* Whether @unit, who acts, has moved since its activation began, be it in a charge. */
static gboolean
has_gone (const SgGw *gw, const SgUnit *unit)
{
  GListModel *rulings = sg_battle_get_rulings (gw->battle);
  gboolean gone = FALSE, begun = FALSE;

  for (guint i = g_list_model_get_n_items (rulings); i > 0 && !gone && !begun; i--)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i - 1);

      if (sg_ruling_is_undone (ruling))
        continue;
      gone = goes_in (ruling, unit);
      begun = begins_activation (ruling);
    }
  return gone;
}

static gboolean
are_threatened (const SgGw *gw, const SgUnit *porters)
{
  g_auto (GStrv) acting = sg_word_list (gw->board, &sg_gw_words.acting);

  for (guint i = 0; acting[i] != NULL; i++)
    {
      const SgUnit *enemy = sg_play_unit (&gw->play, acting[i]);
      g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "porters", NULL);
      g_autoptr (SgVerdict) verdict = NULL;
      double gap = enemy != NULL ? sg_gw_gap (gw, enemy, porters) : INFINITY;

      if (enemy == NULL || !sg_gw_are_foes (enemy, porters) || sg_gw_is_general (gw, enemy) || isinf (gap) || !has_gone (gw, enemy))
        continue;
      sg_play_fill (question, "enemy_distance_in", g_variant_new_double (gap));
      sg_play_fill (question, "enemy_row", g_variant_new_string (sg_gw_row (gw, enemy)));
      sg_play_fill (question, "clear_path", g_variant_new_boolean (sg_gw_between (gw, enemy, porters) == NULL));
      verdict = sg_play_judge (&gw->play, question, NULL);
      if (verdict != NULL && sg_verdict_get_flag (verdict, "run_away"))
        return TRUE;
    }
  return FALSE;
}

/* They run when they are attacked or threatened (GW-909). */
void
sg_gw_scare_porters (const SgGw *gw, SgRuling *ruling, const SgUnit *unit)
{
  if (!sg_word_flag (unit, &sg_gw_words.porters) || sg_word_flag (unit, &sg_gw_words.running) || sg_gw_left (unit) <= sg_gw_lost_in (ruling, unit))
    return;
  sg_word_set_flag (ruling, unit, &sg_gw_words.running, TRUE);
  sg_word_set_flag (ruling, unit, &sg_gw_words.disordered, TRUE);
  sg_word_set_flag (ruling, unit, &sg_gw_words.loads_down, TRUE);
  if (*sg_word_after (ruling, unit, &sg_gw_words.test) != '\0')
    sg_word_clear (ruling, unit, &sg_gw_words.test);
  sg_gw_make_go (gw, ruling, unit, "Run Away");
}

static void
ended (const SgGw *gw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (sg_word_has (unit, &sg_gw_charge_words.forced))
        sg_gw_charge_unforce (ruling, unit); /* an order that could not be carried out */
      if (sg_word_flag (unit, &sg_gw_words.porters) && !sg_word_flag (unit, &sg_gw_words.running) && are_threatened (gw, unit))
        {
          g_autofree char *clause = g_strdup (sg_ruling_get_clause (ruling));

          sg_gw_scare_porters (gw, ruling, unit);
          sg_ruling_say (ruling, _("%s; %s, threatened, dropped their loads to run"), clause, unit->name);
        }
    }
}

/* Before the battle */

static gboolean
may_be_porters (const SgGw *gw, const SgUnit *unit)
{
  return g_str_equal (unit->type, "transport");
}

/* Skirmishers, and not of a colonial force. */
static gboolean
may_be_tigermen (const SgGw *gw, const SgUnit *unit)
{
  static const char *const types[] = { "sharpshooters", "light-infantry-detachment", NULL };

  return g_strv_contains (types, unit->type) && (*sg_gw_local (gw) == '\0' || g_str_equal (sg_gw_local (gw), unit->side));
}

static gboolean
may_skirmish (const SgGw *gw, const SgUnit *unit)
{
  return g_str_equal (unit->type, "infantry") && sg_word_is (unit, &sg_common_words.weapon, "musket");
}

/* What may be said of a unit: the word that keeps it, in which era, and of whom. */
static const struct
{
  const char   *what;
  const SgWord *word;
  const char   *era;
  gboolean    (*may) (const SgGw *gw, const SgUnit *unit);
  const char   *label, *unlabel, *said, *unsaid, *rule;
} says[] = {
  { "porters", &sg_gw_words.porters, "gw.colonial", may_be_porters, N_("These Are Porters"), N_("These Are Wagons"), N_("%s: porters"),
    N_("%s: wagons"), "GW-909" },
  { "may-skirmish", &sg_gw_words.may_skirmish, "gw.earlier", may_skirmish, N_("Chosen to Skirmish"), N_("Not Chosen to Skirmish"),
    N_("%s: chosen to skirmish"), N_("%s: not chosen to skirmish"), "GW-943" },
  { "tigermen", &sg_gw_words.tigermen, "gw.colonial", may_be_tigermen, N_("These Are Tigermen"), N_("These Are No Tigermen"), N_("%s: tigermen"),
    N_("%s: no tigermen"), "GW-913" },
};

static gboolean
may_say (const SgGw *gw, const SgUnit *unit, guint i)
{
  return !sg_ruleset_chosen (gw->rules, says[i].era, "no") && says[i].may (gw, unit);
}

static void
offer_saying (SgActOffer *offer)
{
  const SgUnit *unit = offer->units->pdata[0];

  for (guint i = 0; offer->units->len == 1 && i < G_N_ELEMENTS (says); i++)
    if (may_say ((const SgGw *) offer->play, unit, i))
      sg_act_put_under (sg_act_call (sg_act_offer_with (offer, sg_arg_word (says[i].what)), "%s",
                                     _(sg_word_flag (unit, says[i].word) ? says[i].unlabel : says[i].label)), says[i].rule);
}

static gboolean
turn_word (const SgGw *gw, const SgUnit *unit, guint i, GError **error)
{
  gboolean was = sg_word_flag (unit, says[i].word);
  g_autofree char *clause = g_strdup_printf (_(was ? says[i].unsaid : says[i].said), unit->name);
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, clause, says[i].rule);

  sg_word_set_flag (ruling, unit, says[i].word, !was);
  return sg_gw_post (gw, ruling, error);
}

static gboolean
say (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];

  for (guint i = 0; i < G_N_ELEMENTS (says); i++)
    if (g_str_equal (call->args[0].text, says[i].what))
      return may_say (gw, unit, i) ? turn_word (gw, unit, i, error) : sg_refuse (error, says[i].rule, _("That is not said of %s"), unit->name);
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” is nothing that can be said of a unit."), call->args[0].text);
  return FALSE;
}

static const SgActRow sayings[] = {
  { "say", .icon = "sg-foot-symbolic", .least = 1, .args = { SG_ARG_WORD }, .offer = offer_saying, .carry_out = say },
};
static const SgActRow rows[] = {
  { "reload", N_("Reload"), "sg-turn-symbolic", "GW-944", .least = 1, .offer = offer_reloading, .carry_out = reload },
  { "loads", N_("Pick Up the Loads"), "sg-foot-symbolic", "GW-909", .least = 1, .offer = offer_loads, .carry_out = take_loads },
};

gboolean
sg_gw_check_fanatic (const SgGw *gw, GPtrArray *units, GError **error)
{
  for (guint i = 0; i < units->len && !sg_word_has (gw->board, &sg_gw_words.talk); i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i), *enemy = sg_gw_is_acting (gw, unit) ? sg_gw_charge_forced (gw, unit) : NULL;

      g_autofree char *words = enemy != NULL ? sg_gw_charge_tell_forced (unit, enemy) : NULL;

      if (words != NULL)
        return sg_refuse (error, sg_gw_charge_forced_rule (unit), "%s", words);
    }
  return TRUE;
}

/* Fanatics must charge the nearest enemy in range (GW-908). */
static void
tell_fanatic (const SgGw *gw, const SgUnit *unit, GPtrArray *lines)
{
  const SgUnit *enemy = sg_gw_charge_forced (gw, unit);
  SgStatus *line;

  if (enemy == NULL)
    return;
  line = sg_status_new (SG_STATUS_WORDS, unit->side);
  line->words = g_strdup_printf (_("%s, Fanatics: to charge %s when they act."), unit->name, enemy->name);
  line->rule = g_strdup ("GW-908");
  g_ptr_array_add (lines, line);
}

static void
tell (const SgGw *gw, GPtrArray *lines)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; g_str_equal (gw->stage, "play") && i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (sg_gw_bears_it (unit, "fanatic") && !sg_word_flag (unit, &sg_gw_words.running) && (!sg_word_flag (unit, &sg_gw_words.acted) || sg_gw_is_acting (gw, unit)))
        tell_fanatic (gw, unit, lines);
    }
}

/* Whoever acts and must charge does so before anybody goes on. */
static char *
find_due (const SgGw *gw)
{
  g_auto (GStrv) acting = sg_gw_list (!sg_word_has (gw->board, &sg_gw_words.talk) ? sg_word_text (gw->board, &sg_gw_words.acting) : "");

  for (guint i = 0; acting[i] != NULL; i++)
    {
      const SgUnit *unit = sg_play_unit (&gw->play, acting[i]), *enemy = unit != NULL ? sg_gw_charge_forced (gw, unit) : NULL;
      g_autofree char *words = enemy != NULL ? sg_gw_charge_tell_forced (unit, enemy) : NULL;

      if (words != NULL)
        return g_strdup_printf ("%s (%s).", words, sg_gw_charge_forced_rule (unit));
    }
  return NULL;
}

/* By the house rule a jam takes a cycle of its side (GW-R39). */
static void
cycle (const SgGw *gw, const char *side, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, TRUE);

  for (guint i = 0; sg_ruleset_chosen (gw->rules, "gw.jam", "cycle") && i < units->len; i++)
    if (sg_word_flag ((const SgUnit *) units->pdata[i], &sg_gw_words.jammed) && sg_gw_in_section (gw, units->pdata[i]))
      sg_word_clear (ruling, (const SgUnit *) units->pdata[i], &sg_gw_words.jammed);
}

const SgGwPart sg_gw_part_arms = { .due = find_due, .in_play = SG_ACT_TABLE (rows), .before = SG_ACT_TABLE (sayings), .ended = ended, .cycle = cycle, .status = tell };
