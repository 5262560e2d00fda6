/* sg-gw-muster.c: units raised, drawn up and set down before the battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-muster.h"

#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-placing.h"
#include "play/sg-muster.h"
#include "rules/sg-ruleset-catalogue.h"

#define CLOSED N_("The battle has begun, and units are raised before it")

static gboolean
is_open (const SgGw *gw, GError **error)
{
  if (gw->at == SG_PLAY_BEFORE)
    return TRUE;
  return sg_refuse (error, "GW-251", "%s", _(CLOSED));
}

/* By the chapters that the game is played with. */
static gboolean
check_chapter (const SgGw *gw, const char *name, const char *type, const char *weapon, const char *const *attributes, GError **error)
{
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "may-raise", error);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "type", g_variant_new_string (type));
  if (weapon != NULL && *weapon != '\0')
    sg_play_fill (question, "weapon", g_variant_new_string (weapon));
  if (attributes != NULL)
    sg_gw_fill_names (question, "attributes", attributes);
  verdict = sg_play_judge (&gw->play, question, error);
  if (verdict != NULL && sg_verdict_get_refusal (verdict) != NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("%s: %s"), name, sg_verdict_get_refusal (verdict));
  return verdict != NULL && sg_verdict_get_refusal (verdict) == NULL;
}

static gboolean
check_unit (const SgPlay *play, const SgMuster *unit, GError **error)
{
  g_auto (GStrv) attributes = sg_gw_list (sg_muster_get (unit, &sg_common_words.attributes));

  return check_chapter ((const SgGw *) play, unit->name, unit->type, sg_muster_get (unit, &sg_common_words.weapon), (const char *const *) attributes, error);
}

/* Its type’s usual weapon, and what it is drawn up in. */
static void
raise_unit (const SgPlay *play, SgRuling *ruling, const SgMuster *unit)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (play->rules, unit->type);
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL);
  SgUnit like = { .id = (char *) unit->id, .type = (char *) unit->type };
  const char *formation = unit->formation;

  if (*sg_muster_get (unit, &sg_common_words.weapon) == '\0')
    sg_word_say (ruling, subject, &sg_common_words.weapon, type->weapon);
  if (formation == NULL)
    formation = type->formations[0] != NULL ? type->formations[0] : "skirmish";
  sg_gw_draw_up ((const SgGw *) play, ruling, &like, formation, unit->count);
}

/* Where there are none, an army's generals stay at home. */
static void
leave_generals (const SgPlay *play, GPtrArray *units)
{
  if (!sg_ruleset_chosen (play->rules, "gw.generals", "no"))
    return;
  for (guint i = units->len; i-- > 0;)
    if (g_str_equal (sg_ruleset_get_type_by_id (play->rules, ((const SgMuster *) units->pdata[i])->type)->group, "leader"))
      g_ptr_array_remove_index (units, i);
}

/* (transfer full): "Blue 1st Line". */
static char *
name_of_side (const SgGw *gw, const char *side, const char *name)
{
  return g_strdup_printf ("%s %s", sg_play_called (&gw->play, side), name);
}

/* Units of both sides that have one name bear their side’s as well, so that the log tells them apart. */
static void
bring (const SgPlay *play, const char *side, SgArmy *army, GPtrArray *units)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units ((const SgGw *) play, sg_play_other (side), FALSE);

  leave_generals (play, units);
  for (guint i = 0; i < enemies->len * units->len; i++)
    {
      SgMuster *unit = units->pdata[i % units->len];
      const SgUnit *enemy = enemies->pdata[i / units->len];

      if (g_str_equal (unit->name, enemy->name))
        sg_muster_rename (unit, name_of_side ((const SgGw *) play, side, enemy->name));
    }
}

/* (transfer container) (element-type SgUnit): the enemies who are to be called by their side too, as those of @units are now. */
static GPtrArray *
find_alike (const SgGw *gw, const char *side, GPtrArray *units)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_play_other (side), FALSE);
  GPtrArray *alike = g_ptr_array_new ();

  for (guint i = 0; i < enemies->len; i++)
    {
      SgUnit *enemy = g_ptr_array_index (enemies, i);
      g_autofree char *called = name_of_side (gw, side, enemy->name);
      gboolean met = FALSE;

      for (guint k = 0; k < units->len && !met; k++)
        met = g_str_equal (((const SgMuster *) units->pdata[k])->name, called);
      if (met)
        g_ptr_array_add (alike, enemy);
    }
  return alike;
}

static void
rename_all (const SgGw *gw, SgRuling *ruling, GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      g_autofree char *name = name_of_side (gw, unit->side, unit->name), *subject = g_strconcat ("unit:", unit->id, NULL);
      g_autofree char *body = g_strconcat ("body:", unit->id, NULL);

      sg_ruling_add_change (ruling, subject, "name", name);
      sg_ruling_add_change (ruling, body, "name", name);
    }
}

static void
come (const SgPlay *play, SgRuling *ruling, const char *side, SgArmy *army, GPtrArray *units)
{
  const SgGw *gw = (const SgGw *) play;
  g_autoptr (GPtrArray) alike = find_alike (gw, side, units);

  rename_all (gw, ruling, alike);
  if (*sg_army_get_word (army, "list") != '\0')
    sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.nation, sg_army_get_word (army, "list"));
}

static const SgMustering mustering = {
  "GW-101", CLOSED, "GW-251", .most = 100, .figures = TRUE, .check = check_unit, .bring = bring, .raise = raise_unit, .after = come,
};

gboolean
sg_gw_muster (SgBattle *battle, const char *side, const SgMuster *units, guint n, GError **error)
{
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  return sg_muster_raise (&gw.play, &mustering, side, units, n, error);
}

gboolean
sg_gw_muster_army (SgBattle *battle, SgArmy *army, const char *side, GError **error)
{
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  return sg_muster_raise_army (&gw.play, &mustering, side, army, error);
}

static SgUnit *
find_unit (const SgGw *gw, const char *id, GError **error)
{
  SgUnit *unit = sg_play_unit (&gw->play, id);

  if (unit == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("There is no unit “%s”."), id);
  return unit;
}

gboolean
sg_gw_disband (SgBattle *battle, const char *id, const char *reason, GError **error)
{
  g_autofree char *clause = NULL;
  g_auto (GStrv) ids = NULL;
  SgRuling *ruling;
  SgUnit *unit;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  unit = is_open (&gw, error) ? find_unit (&gw, id, error) : NULL;
  if (unit == NULL)
    return FALSE;
  ids = sg_gw_ids (&gw, unit);
  clause = g_strdup_printf (_("%s was disbanded"), unit->name);
  ruling = sg_ruling_new (SG_RULING_CORRECTION, clause, "GW-101");
  sg_ruling_set_reason (ruling, reason);
  sg_gw_set_place (ruling, unit, NULL);
  sg_ruling_add_transfer (ruling, unit->id, unit->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_RAISED, g_strv_length (ids), (const char *const *) ids);
  return sg_gw_post (&gw, ruling, error);
}

/* In the order that is agreed (GW-252, GW-803), and on the table. */
static gboolean
may_put (const SgGw *gw, SgUnit *unit, const SgPlace *place, GError **error)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();
  g_autofree char *why = NULL;

  g_ptr_array_add (one, unit);
  why = sg_gw_why_not_placed (gw, one);
  if (why == NULL)
    why = sg_gw_why_off_table (gw, unit, place);
  if (why != NULL)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, why);
  return why == NULL;
}

static void
mark_put (const SgGw *gw, SgRuling *ruling, SgUnit *unit)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  g_ptr_array_add (one, unit);
  sg_gw_mark_placed (gw, ruling, one);
}

gboolean
sg_gw_put (SgBattle *battle, const char *id, const SgPlace *place, GError **error)
{
  g_autofree char *clause = NULL;
  SgRuling *ruling;
  SgUnit *unit;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  unit = is_open (&gw, error) ? find_unit (&gw, id, error) : NULL;
  if (unit == NULL || !may_put (&gw, unit, place, error))
    return FALSE;
  clause = g_strdup_printf (_("%s was set down"), unit->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-251");
  mark_put (&gw, ruling, unit);
  sg_words_forget_of (ruling, gw.board, SG_GW_CLEARED_BY_PLACING, unit);
  sg_gw_set_place (ruling, unit, place);
  if (g_str_equal (gw.stage, "layout"))
    sg_word_set (ruling, gw.board, &sg_common_words.stage, "putdown");
  return sg_gw_post (&gw, ruling, error);
}
