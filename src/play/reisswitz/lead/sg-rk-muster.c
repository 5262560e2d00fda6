/* sg-rk-muster.c: forces raised, set on the map, and the day begun.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A unit counts men, riders, guns or wagons; none of them is a figure of its own.
 */

#include "play/reisswitz/lead/sg-rk-muster.h"

#include "army/sg-army-names.h"
#include "map/sg-describe.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/sight/sg-rk-enemy.h"
#include "play/reisswitz/sight/sg-rk-look.h"
#include "play/reisswitz/work/sg-rk-wagons.h"

#include "play/sg-muster.h"
#include "rules/sg-ruleset-catalogue.h"

static gboolean
is_setting (const SgRk *rk)
{
  return rk->at == SG_PLAY_BEFORE;
}

static gboolean
check_unit (const SgRk *rk, const SgRkMuster *unit, GError **error)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (rk->rules, unit->type);

  if (type == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("Kriegsspiel has no unit type “%s”."), unit->type);
  else if (sg_board_get_unit (rk->board, unit->id) != NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("There is a unit “%s” in this battle already."), unit->id);
  else if (unit->count < 1 || unit->count > SG_ARMY_MAX_FIGURES)
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("Unit “%s” counts %d; 1 to %d can be mustered."), unit->id, (int) unit->count,
                 SG_ARMY_MAX_FIGURES);
  else
    return TRUE;
  return FALSE;
}

static const char *
usual_formation (const char *arm)
{
  static const struct { const char *arm, *formation; } usual[] = {
    { "foot", "three-ranks" }, { "horse", "ranks" }, { "guns", "limbered" }, { "train", "column" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (g_str_equal (usual[i].arm, arm))
      return usual[i].formation;
  return "";
}

static void
add_word (SgRuling *ruling, const char *subject, const SgWord *row, const char *word)
{
  if (word != NULL && *word != '\0')
    sg_word_say (ruling, subject, row, word);
}

static void
raise_unit (const SgRk *rk, SgRuling *ruling, const char *side, const SgRkMuster *unit)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (rk->rules, unit->type);
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL), *body = g_strconcat ("body:", unit->id, NULL);
  const char *usual = type->formations != NULL && type->formations[0] != NULL ? type->formations[0] : usual_formation (type->arm);

  sg_word_say (ruling, subject, &sg_common_words.side, side);
  sg_word_say (ruling, subject, &sg_common_words.type, unit->type);
  sg_word_say (ruling, subject, &sg_common_words.name, unit->name);
  add_word (ruling, subject, &sg_rk_words.force, unit->force);
  add_word (ruling, subject, &sg_common_words.weapon, unit->weapon);
  add_word (ruling, subject, &sg_common_words.node, unit->node);
  add_word (ruling, subject, &sg_common_words.army, unit->army);
  add_word (ruling, subject, &sg_rk_words.battery, unit->battery);
  sg_ruling_add_transfer (ruling, unit->id, type->asset, SG_ACCOUNT_RAISED, SG_ACCOUNT_FIT, unit->count, NULL);
  sg_word_say (ruling, body, &sg_common_words.body_name, unit->name);
  sg_word_say (ruling, body, &sg_common_words.body_side, side);
  sg_word_say (ruling, body, &sg_common_words.formation, unit->formation != NULL && *unit->formation != '\0' ? unit->formation : usual);
}

gboolean
sg_rk_muster (SgBattle *battle, const char *side, const SgRkMuster *units, guint n, GError **error)
{
  g_autofree char *clause = NULL;
  SgRuling *ruling;
  SgRk rk;

  sg_rk_read (&rk, battle);
  for (guint i = 0; i < n; i++)
    if (!check_unit (&rk, &units[i], error))
      return FALSE;
  clause = g_strdup_printf (ngettext ("%s mustered %u unit", "%s mustered %u units", n), sg_play_called (&rk.play, side), n);
  ruling = sg_ruling_new (SG_RULING_MUSTER, clause, "RK-30");
  for (guint i = 0; i < n; i++)
    raise_unit (&rk, ruling, side, &units[i]);
  return sg_play_post (&rk.play, ruling, error);
}

/* What its accounts count. */
static gint64
strength (const SgMusterRow *row, const SgUnitType *type)
{
  return MAX (1, g_str_equal (type->asset, "guns") ? row->guns : row->figures);
}

/** Raised: units in the making, and the words that they share. */
typedef struct { GArray *units; GPtrArray *words; SgRuleset *rules; } Raised;

static char *
keep (const Raised *raised, char *word)
{
  g_ptr_array_add (raised->words, word);
  return word;
}

/* A battery brings its wagons (RK-T2). */
static void
add_wagons (const Raised *raised, SgRkMuster guns)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (raised->rules, guns.type);
  guint blocks = sg_rk_wagon_blocks (raised->rules, guns.type);
  gint64 count = blocks > 0 ? sg_rk_wagon_count (raised->rules, guns.type, guns.weapon != NULL && *guns.weapon ? guns.weapon : type->weapon, guns.count) : 0;

  for (guint i = 0; i < blocks; i++)
    {
      SgRkMuster wagons = { keep (raised, g_strdup_printf ("%s-wagons%u", guns.id, i + 1)),
                            keep (raised, blocks == 1 ? g_strdup_printf (_("Wagons of %s"), guns.name) : g_strdup_printf (_("Wagons of %s, %u"), guns.name, i + 1)),
                            "battery-wagons", count, NULL, guns.force, NULL, NULL, NULL, guns.id };

      g_array_append_val (raised->units, wagons);
    }
}

/* Where they stand on the map a battalion brings its wagon (RK-116). */
static void
add_regimental_wagon (const Raised *raised, SgRkMuster battalion)
{
  SgRkMuster wagon = { NULL, NULL, "regimental-wagon", 1, NULL, battalion.force, NULL, NULL, NULL, battalion.id };

  if (!sg_ruleset_chosen (raised->rules, "rk.regimental-wagons", "map") || !g_str_has_suffix (battalion.type, "battalion") || g_str_has_prefix (battalion.type, "sapper"))
    return;
  wagon.id = keep (raised, g_strdup_printf ("%s-wagon", battalion.id));
  wagon.name = keep (raised, g_strdup_printf (_("Wagon of %s"), battalion.name));
  g_array_append_val (raised->units, wagon);
}

/* (transfer full): both sides have a “1st Infantry Battalion” until somebody names them; the log and the tray must tell them apart. */
static char *
name_unit (const SgSide *side, const SgMusterRow *row, const SgUnitType *type)
{
  g_autofree char *name = *row->number ? g_strdup_printf (_("%s %s"), row->name, row->number) : g_strdup (row->name);

  return side != NULL && type != NULL && sg_army_is_plain_name (row->name, type) ? g_strdup_printf (_("%s’s %s"), side->name, name) : g_steal_pointer (&name);
}

gboolean
sg_rk_muster_army (SgBattle *battle, const char *side, SgArmy *army, GError **error)
{
  SgRuleset *rules = sg_battle_get_rules (battle);
  g_autoptr (GPtrArray) rows = sg_army_muster_rows (army, rules, side, sg_battle_get_board (battle), error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) units = g_array_new (FALSE, TRUE, sizeof (SgRkMuster));
  Raised raised = { units, names, rules };

  if (rows == NULL)
    return FALSE;
  for (guint i = 0; i < rows->len; i++)
    {
      const SgMusterRow *row = rows->pdata[i];
      const SgUnitType *type = sg_ruleset_get_type_by_id (rules, row->type);
      char *name = name_unit (sg_campaign_get_side (sg_battle_get_campaign (battle), side), row, type);
      SgRkMuster unit = { row->id, name, row->type, strength (row, type), row->formation,
                          row->brigade_name, row->weapon, row->node, sg_army_get_word (army, "key"), NULL };

      keep (&raised, name);
      g_array_append_val (units, unit);
      add_wagons (&raised, unit);
      add_regimental_wagon (&raised, unit);
    }
  return sg_rk_muster (battle, side, (SgRkMuster *) units->data, units->len, error);
}

/* (transfer full): near what place, else on what ground. */
static char *
tell_post (const SgRk *rk, const SgUnit *unit, SgPoint at)
{
  g_autofree char *near = rk->map != NULL ? sg_rk_name_place (rk->map, at) : g_strdup (""), *ground = NULL;

  if (*near != '\0')
    return g_strdup_printf (_("%s took post near %s"), unit->name, near);
  ground = rk->map != NULL ? sg_survey_describe (rk->map, at) : g_strdup_printf ("%.0f, %.0f", at.x, at.y);
  return g_strdup_printf (_("%s took post (%s)"), unit->name, ground);
}

gboolean
sg_rk_deploy (SgBattle *battle, const char *id, const SgPlace *place, const char *formation, const char *reason, GError **error)
{
  g_autofree char *text = sg_place_format (place), *clause = NULL;
  SgRuling *ruling;
  SgUnit *unit;
  SgRkForm form;
  SgRk rk;

  sg_rk_read (&rk, battle);
  unit = sg_rk_need_unit (&rk, id, error);
  if (unit == NULL)
    return FALSE;
  if (!is_setting (&rk) && reason == NULL)
    return sg_refuse (error, "RK-17", _("The battle has begun, and %s goes where it marches"), unit->name);
  if (!sg_rk_form (rk.board, unit, formation, &form))
    return sg_refuse (error, "RK-35", _("%s has no formation “%s”"), unit->name, formation != NULL ? formation : "");
  if (rk.map != NULL && (place->at.x < 0 || place->at.y < 0 || place->at.x > sg_map_get_width (rk.map) || place->at.y > sg_map_get_depth (rk.map)))
    return sg_refuse (error, "RK-17", _("That place is not on the map"));
  clause = tell_post (&rk, unit, place->at);
  ruling = sg_ruling_new (is_setting (&rk) ? SG_RULING_MOVE : SG_RULING_CORRECTION, clause, "RK-17");
  if (reason != NULL)
    sg_ruling_set_reason (ruling, reason);
  if (formation != NULL)
    sg_word_set (ruling, sg_board_get_body (rk.board, id), &sg_common_words.formation, form.id);
  sg_word_clear (ruling, sg_board_get_body (rk.board, id), &sg_rk_words.length);
  sg_word_set (ruling, sg_board_get_body (rk.board, id), &sg_common_words.body_place, text);
  sg_rk_clear_march (&rk, ruling, unit);
  return sg_play_post (&rk.play, ruling, error);
}

static gboolean
check_beginning (const SgRk *rk, gint64 time, GError **error)
{
  if (!is_setting (rk))
    return sg_refuse (error, "RK-2", _("The clock goes already"));
  if (time < 0 || time >= 24 * 60)
    return sg_refuse (error, "RK-2", _("A day has 24 hours"));
  return TRUE;
}

gboolean
sg_rk_set_beginning (SgBattle *battle, gint64 time, GError **error)
{
  g_autofree char *clock = sg_rk_clock_text (time), *clause = g_strdup_printf (_("The day is to begin at %s"), clock), *minutes = NULL;
  SgRuling *ruling;
  SgRk rk;

  sg_rk_read (&rk, battle);
  if (!check_beginning (&rk, time, error))
    return FALSE;
  minutes = g_strdup_printf ("%d", (int) time);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-2");
  sg_word_set (ruling, rk.board, &sg_common_words.time, minutes);
  return sg_play_post (&rk.play, ruling, error);
}

gboolean
sg_rk_begin (SgBattle *battle, gint64 time, GError **error)
{
  g_autofree char *clock = sg_rk_clock_text (time), *clause = NULL, *minutes = NULL;
  g_autoptr (SgBoard) after = NULL;
  SgRuling *ruling;
  SgRk rk;

  sg_rk_read (&rk, battle);
  if (!check_beginning (&rk, time, error))
    return FALSE;
  if (rk.map == NULL)
    return sg_refuse (error, "RK-1", _("The battle has no map to march on"));
  clause = g_strdup_printf (_("The day began at %s"), clock);
  minutes = g_strdup_printf ("%d", (int) time);
  ruling = sg_ruling_new (SG_RULING_TURN, clause, "RK-2");
  sg_word_say (ruling, "battle", &sg_common_words.stage, "play");
  sg_word_say (ruling, "battle", &sg_common_words.phase, "move");
  sg_word_say (ruling, "battle", &sg_common_words.time, minutes);
  sg_word_set (ruling, rk.board, &sg_common_words.turn, "0");
  after = sg_rk_board_after (&rk, ruling);
  sg_rk_look (&rk, after, ruling, time, NULL);
  return sg_play_post (&rk.play, ruling, error);
}
