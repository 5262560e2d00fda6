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

static gboolean
is_open (const SgGw *gw, GError **error)
{
  if (gw->at == SG_PLAY_BEFORE)
    return TRUE;
  return sg_refuse (error, "GW-251", _("The battle has begun, and units are raised before it"));
}

/* By the chapters that the game is played with. */
static gboolean
check_chapter (const SgGw *gw, const char *name, const char *type, const char *weapon, const char *const *attributes, GError **error)
{
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "may-raise", error);
  g_autoptr (SgVerdict) verdict = NULL;

  if (question == NULL)
    return FALSE;
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

static const char *
find_word (const SgMuster *unit, const char *key)
{
  for (guint i = 0; unit->words != NULL && unit->words[i] != NULL && unit->words[i + 1] != NULL; i += 2)
    if (g_str_equal (unit->words[i], key))
      return unit->words[i + 1];
  return NULL;
}

static gboolean
check_units (const SgGw *gw, const SgMuster *units, guint n, GError **error)
{
  for (guint i = 0; i < n; i++)
    {
      if (sg_ruleset_get_type_by_id (gw->rules, units[i].type) == NULL)
        {
          g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("A Gentleman’s War has no unit type “%s”."), units[i].type);
          return FALSE;
        }
      if (units[i].count == 0 || units[i].count > 100)
        {
          g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("Unit “%s” has %u figures; 1 to 100 can be mustered."), units[i].id, units[i].count);
          return FALSE;
        }
      {
        g_auto (GStrv) attributes = sg_gw_list (find_word (&units[i], "attributes") != NULL ? find_word (&units[i], "attributes") : "");

        if (!check_chapter (gw, units[i].name, units[i].type, find_word (&units[i], "weapon"), (const char *const *) attributes, error))
          return FALSE;
      }
    }
  return TRUE;
}

/* What it is drawn up in: its own formation, or its type’s usual one. */
static void
draw_up (const SgGw *gw, SgRuling *ruling, const char *id, const char *type_id, const char *formation, gint64 figures)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (gw->rules, type_id);
  SgUnit like = { .id = (char *) id, .type = (char *) type_id };

  if (formation == NULL || *formation == '\0')
    formation = type->formations[0] != NULL ? type->formations[0] : "skirmish";
  sg_gw_draw_up (gw, ruling, &like, formation, figures);
}

static void
raise_unit (const SgGw *gw, SgRuling *ruling, const char *side, const SgMuster *unit)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (gw->rules, unit->type);
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL), *body = g_strconcat ("body:", unit->id, NULL);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) ids = NULL;
  const char *formation = NULL;

  sg_ruling_add_change (ruling, subject, "side", side);
  sg_ruling_add_change (ruling, subject, "type", unit->type);
  sg_ruling_add_change (ruling, subject, "name", unit->name);
  sg_ruling_add_change (ruling, subject, "weapon", type->weapon);
  for (guint i = 0; unit->words != NULL && unit->words[i] != NULL && unit->words[i + 1] != NULL; i += 2)
    if (g_str_equal (unit->words[i], "formation"))
      formation = unit->words[i + 1];
    else
      sg_ruling_add_change (ruling, subject, unit->words[i], unit->words[i + 1]);
  for (guint i = 1; i <= unit->count; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s.%u", unit->id, i);

      g_strv_builder_add (builder, id);
    }
  ids = g_strv_builder_end (builder);
  sg_ruling_add_transfer (ruling, unit->id, type->asset, SG_ACCOUNT_RAISED, SG_ACCOUNT_FIT, unit->count, (const char *const *) ids);
  sg_ruling_add_change (ruling, body, "name", unit->name);
  sg_ruling_add_change (ruling, body, "side", side);
  draw_up (gw, ruling, unit->id, unit->type, formation, unit->count);
}

gboolean
sg_gw_muster (SgBattle *battle, const char *side, const SgMuster *units, guint n, GError **error)
{
  g_autofree char *clause = NULL;
  SgRuling *ruling;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  if (!is_open (&gw, error) || !check_units (&gw, units, n, error))
    return FALSE;
  clause = g_strdup_printf (ngettext ("%s mustered %u unit", "%s mustered %u units", n), sg_play_called (&gw.play, side), n);
  ruling = sg_ruling_new (SG_RULING_MUSTER, clause, "GW-101");
  for (guint i = 0; i < n; i++)
    raise_unit (&gw, ruling, side, &units[i]);
  return sg_gw_post (&gw, ruling, error);
}

/* Where there are none, an army's generals stay at home; the rest is checked. */
static gboolean
check_rows (const SgGw *gw, GPtrArray *rows, GError **error)
{
  for (guint i = rows->len; i-- > 0;)
    {
      const SgMusterRow *row = g_ptr_array_index (rows, i);
      const SgUnitType *type = sg_ruleset_get_type_by_id (gw->rules, row->type);

      if (sg_ruleset_chosen (gw->rules, "gw.generals", "no") && type != NULL && g_str_equal (type->group, "leader"))
        g_ptr_array_remove_index (rows, i);
      else if (!check_chapter (gw, row->name, row->type, row->weapon, (const char *const *) row->attributes, error))
        return FALSE;
    }
  return TRUE;
}

/* (transfer full): "Blue 1st Line". */
static char *
name_of_side (const SgGw *gw, const char *side, const char *name)
{
  return g_strdup_printf ("%s %s", sg_play_called (&gw->play, side), name);
}

/* Units of both sides that have one name bear their side’s as well, so that the log tells them apart.
 *
 * Returns: (transfer container) (element-type SgUnit): the enemies who are to be called so, as those of @rows are now. */
static GPtrArray *
tell_apart (const SgGw *gw, const char *side, GPtrArray *rows)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_play_other (side), FALSE);
  GPtrArray *alike = g_ptr_array_new ();

  for (guint i = 0; i < enemies->len; i++)
    {
      SgUnit *enemy = g_ptr_array_index (enemies, i);
      gboolean met = FALSE;

      for (guint k = 0; k < rows->len; k++)
        {
          SgMusterRow *row = g_ptr_array_index (rows, k);
          g_autofree char *called = name_of_side (gw, side, enemy->name);

          if (g_str_equal (row->name, enemy->name))
            {
              g_free (row->name);
              row->name = g_strdup (called);
            }
          met = met || g_str_equal (row->name, called);
        }
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

gboolean
sg_gw_muster_army (SgBattle *battle, SgArmy *army, const char *side, GError **error)
{
  g_autoptr (GPtrArray) rows = NULL, alike = NULL;
  g_autofree char *clause = NULL;
  SgRuling *ruling;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  rows = is_open (&gw, error) ? sg_army_muster_rows (army, gw.rules, side, gw.board, error) : NULL;
  if (rows == NULL || !check_rows (&gw, rows, error))
    return FALSE;
  alike = tell_apart (&gw, side, rows);
  clause = g_strdup_printf (ngettext ("%s mustered %u unit", "%s mustered %u units", rows->len), sg_play_called (&gw.play, side), rows->len);
  ruling = sg_muster_draft (rows, army, gw.rules, side, TRUE, clause, "GW-101");
  rename_all (&gw, ruling, alike);
  for (guint i = 0; i < rows->len; i++)
    {
      const SgMusterRow *row = g_ptr_array_index (rows, i);

      draw_up (&gw, ruling, row->id, row->type, row->formation, row->figures);
    }
  if (*sg_army_get_word (army, "list") != '\0')
    sg_word_set (ruling, SG_OF (gw.board, side), &sg_gw_words.nation, sg_army_get_word (army, "list"));
  return sg_gw_post (&gw, ruling, error);
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
