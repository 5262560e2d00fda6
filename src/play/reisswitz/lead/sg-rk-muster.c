/* sg-rk-muster.c: forces raised, set on the map, and the day begun.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A unit counts men, riders, guns or wagons; none of them is a figure of its own.
 */

#include "play/reisswitz/lead/sg-rk-muster.h"

#include "army/sg-army-names.h"
#include "base/sg-text.h"
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

/* What it stands in is its force. */
static void
raise_unit (const SgPlay *play, SgRuling *ruling, const SgMuster *unit)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (play->rules, unit->type);
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL), *body = g_strconcat ("body:", unit->id, NULL);
  const char *formation = unit->formation;

  if (unit->body_name != NULL)
    sg_word_say (ruling, subject, &sg_rk_words.force, unit->body_name);
  if (formation == NULL)
    formation = type->formations != NULL && type->formations[0] != NULL ? type->formations[0] : usual_formation (type->arm);
  sg_word_say (ruling, body, &sg_common_words.formation, formation);
}

static void
add_wagon (GPtrArray *units, const SgMuster *owner, const char *type, const char *id, const char *name, gint64 count)
{
  const SgMuster wagons = { id, name, type, (guint) count, .body_name = owner->body_name, .words = SG_MUSTER_WORDS (sg_rk_words.battery.key, owner->id) };

  g_ptr_array_add (units, sg_muster_new (&wagons));
}

/* A battery brings its wagons (RK-T2). */
static void
add_wagons (SgRuleset *rules, GPtrArray *units, const SgMuster *guns)
{
  guint blocks = sg_rk_wagon_blocks (rules, guns->type);
  gint64 count = blocks > 0 ? sg_rk_wagon_count (rules, guns->type, sg_muster_get (guns, &sg_common_words.weapon), guns->count) : 0;

  for (guint i = 0; i < blocks; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-wagons%u", guns->id, i + 1);
      g_autofree char *name = blocks == 1 ? g_strdup_printf (_("Wagons of %s"), guns->name) : g_strdup_printf (_("Wagons of %s, %u"), guns->name, i + 1);

      add_wagon (units, guns, "battery-wagons", id, name, count);
    }
}

/* Where they stand on the map a battalion brings its wagon (RK-116). */
static void
add_regimental_wagon (SgRuleset *rules, GPtrArray *units, const SgMuster *battalion)
{
  g_autofree char *id = g_strdup_printf ("%s-wagon", battalion->id), *name = g_strdup_printf (_("Wagon of %s"), battalion->name);

  if (sg_ruleset_chosen (rules, "rk.regimental-wagons", "map") && g_str_has_suffix (battalion->type, "battalion") && !g_str_has_prefix (battalion->type, "sapper"))
    add_wagon (units, battalion, "regimental-wagon", id, name, 1);
}

static gboolean
is_nameless_leader (const SgMuster *unit, const SgUnitType *type)
{
  return g_strcmp0 (type->group, "leader") == 0 && sg_army_is_plain_name (unit->name, type);
}

/* Whether several of them lead, whom nobody named. */
static gboolean
has_nameless_leaders (SgRuleset *rules, gpointer *roster, gsize n)
{
  guint found = 0;

  for (gsize i = 0; i < n; i++)
    found += is_nameless_leader (roster[i], sg_ruleset_get_type_by_id (rules, ((SgMuster *) roster[i])->type));
  return found > 1;
}

/* (transfer full): both sides have a “1st Infantry Battalion” until somebody names them, and a side of several generals has each called by
 * what he leads: the log, the tray and the menus must tell them apart. */
static char *
name_unit (const SgSide *side, const SgMuster *unit, const SgUnitType *type, gboolean leaders)
{
  const char *number = sg_muster_get (unit, &sg_common_words.number);
  g_autofree char *name = *number != '\0' ? g_strdup_printf (_("%s %s"), unit->name, number) : g_strdup (unit->name);

  if (leaders && is_nameless_leader (unit, type) && unit->body_name != NULL && *unit->body_name != '\0')
    {
      g_free (name);
      name = g_strdup_printf ("%s (%s)", unit->name, unit->body_name);
    }
  return side != NULL && sg_army_is_plain_name (unit->name, type) ? sg_text_owned (_("%s’s %s"), side->name, name) : g_steal_pointer (&name);
}

/* Batteries count guns, and each brings what drives behind it. */
static void
bring (const SgPlay *play, const char *side, SgArmy *army, GPtrArray *units)
{
  gsize n;
  g_autofree gpointer *roster = g_ptr_array_steal (units, &n);
  gboolean leaders = has_nameless_leaders (play->rules, roster, n);

  for (gsize i = 0; i < n; i++)
    {
      SgMuster *unit = roster[i];
      const SgUnitType *type = sg_ruleset_get_type_by_id (play->rules, unit->type);

      sg_muster_rename (unit, name_unit (sg_campaign_get_side (play->campaign, side), unit, type, leaders));
      if (g_str_equal (type->asset, "guns"))
        unit->count = MAX (1, g_ascii_strtoull (sg_muster_get (unit, &sg_common_words.guns), NULL, 10));
      g_ptr_array_add (units, unit);
      add_wagons (play->rules, units, unit);
      add_regimental_wagon (play->rules, units, unit);
    }
}

static const SgWord *const kept[] = { &sg_common_words.node, &sg_common_words.army, &sg_common_words.weapon, &sg_rk_words.battery, NULL };
static const SgMustering mustering = { "RK-30", .kept = kept, .most = SG_ARMY_MAX_FIGURES, .bring = bring, .raise = raise_unit };

gboolean
sg_rk_muster (SgBattle *battle, const char *side, const SgMuster *units, guint n, GError **error)
{
  SgRk rk;

  sg_rk_read (&rk, battle);
  return sg_muster_raise (&rk.play, &mustering, side, units, n, error);
}

gboolean
sg_rk_muster_army (SgBattle *battle, SgArmy *army, const char *side, GError **error)
{
  SgRk rk;

  sg_rk_read (&rk, battle);
  return sg_muster_raise_army (&rk.play, &mustering, side, army, error);
}

/* (transfer full): near what place, else on what ground. */
static char *
tell_post (const SgRk *rk, const SgUnit *unit, SgPoint at)
{
  g_autofree char *near = rk->map != NULL ? sg_rk_name_place (rk->map, at) : g_strdup (""), *ground = NULL;

  if (*near != '\0')
    return g_strdup_printf (_("%s took post near %s"), unit->name, near);
  ground = rk->map != NULL ? sg_survey_describe (rk->map, at) : sg_text_place (at.x, at.y, 0);
  return g_strdup_printf (_("%s took post (%s)"), unit->name, ground);
}

/* @unit and @form: (out): who takes post, and as what. */
static gboolean
check_post (const SgRk *rk, const char *id, const SgPlace *place, const char *formation, const char *reason, SgUnit **unit, SgRkForm *form, GError **error)
{
  *unit = sg_rk_need_unit (rk, id, error);
  if (*unit == NULL)
    return FALSE;
  if (!is_setting (rk) && reason == NULL)
    return sg_refuse (error, "RK-17", _("The battle has begun, and %s goes where it marches"), (*unit)->name);
  if (!sg_rk_form (rk->board, *unit, formation, form))
    return sg_refuse (error, "RK-35", _("%s has no formation “%s”"), (*unit)->name, formation != NULL ? formation : "");
  if (rk->map != NULL && (place->at.x < 0 || place->at.y < 0 || place->at.x > sg_map_get_width (rk->map) || place->at.y > sg_map_get_depth (rk->map)))
    return sg_refuse (error, "RK-17", _("That place is not on the map"));
  return TRUE;
}

gboolean
sg_rk_may_deploy (SgBattle *battle, const char *id, const SgPlace *place, GError **error)
{
  SgUnit *unit;
  SgRkForm form;
  SgRk rk;

  sg_rk_read (&rk, battle);
  return check_post (&rk, id, place, NULL, NULL, &unit, &form, error);
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
  if (!check_post (&rk, id, place, formation, reason, &unit, &form, error))
    return FALSE;
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
  if (time < 0 || time >= SG_RK_DAY)
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
  after = sg_play_suppose (&rk.play, ruling);
  sg_rk_look (&rk, after, ruling, time, NULL);
  return sg_play_post (&rk.play, ruling, error);
}
