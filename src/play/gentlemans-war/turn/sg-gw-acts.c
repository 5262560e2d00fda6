/* sg-gw-acts.c: what units may do now, and doing it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The tables in the order of the panel: before the battle what is said of it, then cards, those who act, and what each part adds.
 */

#include "play/gentlemans-war/turn/sg-gw-acts.h"

#include "base/sg-nth.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-arms.h"
#include "play/gentlemans-war/charge/sg-gw-charge-locked.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/field/sg-gw-edges.h"
#include "play/gentlemans-war/field/sg-gw-guns.h"
#include "play/gentlemans-war/field/sg-gw-holders.h"
#include "play/gentlemans-war/turn/sg-gw-card-acts.h"
#include "play/gentlemans-war/turn/sg-gw-unit-acts.h"
#include "play/sg-game-parts.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-ruleset-tables.h"

/* What bars all others */

/* A test that is due, or the move it calls for, comes before whatever else the others of a brigade do (GW-560). */
static void
bar_for_tests (const SgGw *gw, GPtrArray *acts)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      const char *why;

      if (!sg_word_has (unit, &sg_gw_words.test) && !sg_word_has (unit, &sg_gw_words.must) && !sg_word_flag (unit, &sg_gw_words.train))
        continue;
      why = sg_word_has (unit, &sg_gw_words.test) ? _("%s has yet to test its morale (GW-551).") : _("%s has yet to make its move (GW-560).");
      if (sg_word_flag (unit, &sg_gw_words.train))
        why = _("The train has yet to pass %s (GW-318).");
      for (guint k = 0; k < acts->len; k++)
        sg_act_bar (acts->pdata[k], why, unit->name);
      return;
    }
}

/* A jammed gun gives its next activation to clearing, and does nothing else in it (GW-R39). */
static void
bar_for_jam (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  if (units->len != 1 || !sg_gw_must_clear (gw, units->pdata[0]))
    return;
  for (guint i = 0; i < acts->len; i++)
    if (!(((SgGameAct *) acts->pdata[i])->despite & SG_GW_DESPITE_JAM))
      sg_act_bar (acts->pdata[i], _("%s has to clear its jam first (GW-509)."), ((SgUnit *) units->pdata[0])->name);
}

/* Who is in close combat does nothing but fight on, by a house rule (GW-627). */
static void
bar_for_fight (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  const SgUnit *bound = sg_gw_find_bound (gw, units);

  for (guint i = 0; bound != NULL && i < acts->len; i++)
    if (!(((SgGameAct *) acts->pdata[i])->despite & SG_GW_DESPITE_FIGHT))
      sg_act_bar (acts->pdata[i], _("%s is in close combat, and fights on (GW-627)."), bound->name);
}

/* Offering */

static void
offer_rows (const SgGw *gw, const SgActTable *table, GPtrArray *units, GPtrArray *acts)
{
  const SgActTable tables[] = { *table, { NULL } };

  g_ptr_array_extend_and_steal (acts, sg_acts_offer (tables, &gw->play, units));
}

/* What @table, a member of each part, offers. */
static void
offer_parts (const SgGw *gw, gsize table, GPtrArray *units, GPtrArray *acts)
{
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      offer_rows (gw, &G_STRUCT_MEMBER (SgActTable, part, table), units, acts);
    }
}

GPtrArray *
sg_gw_acts (SgBattle *battle, const char *const *ids)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_game_act_free);
  g_autoptr (GPtrArray) units = NULL;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  units = sg_gw_chosen_to_act (&gw, ids);
  if (gw.at == SG_PLAY_OVER)
    return acts;
  offer_parts (&gw, G_STRUCT_OFFSET (SgGwPart, foremost), units, acts);
  if (gw.at == SG_PLAY_BEFORE)
    {
      offer_rows (&gw, &sg_gw_first_acts, units, acts);
      offer_rows (&gw, &sg_gw_setup, units, acts);
      offer_parts (&gw, G_STRUCT_OFFSET (SgGwPart, before), units, acts);
      return acts;
    }
  offer_rows (&gw, &sg_gw_card_acts, units, acts);
  offer_rows (&gw, &sg_gw_unit_acts, units, acts);
  offer_parts (&gw, G_STRUCT_OFFSET (SgGwPart, in_play), units, acts);
  bar_for_tests (&gw, acts);
  bar_for_jam (&gw, units, acts);
  bar_for_fight (&gw, units, acts);
  sg_gw_charge_bar_others (&gw, units, acts);
  sg_gw_limit_holders (units, acts);
  return acts;
}

/* (transfer container) (element-type SgActTable): the rows of all parts, ended by none. */
static GArray *
list_tables (void)
{
  GArray *tables = g_array_new (TRUE, TRUE, sizeof (SgActTable));

  g_array_append_val (tables, sg_gw_unit_acts);
  g_array_append_val (tables, sg_gw_setup);
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      if (part->in_play.rows != NULL)
        g_array_append_val (tables, part->in_play);
      if (part->before.rows != NULL)
        g_array_append_val (tables, part->before);
      if (part->foremost.rows != NULL)
        g_array_append_val (tables, part->foremost);
    }
  return tables;
}

/* (transfer container): ids of those chosen, ended by none. */
static GPtrArray *
list_ids (GPtrArray *units)
{
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; i < units->len; i++)
    g_ptr_array_add (ids, ((SgUnit *) units->pdata[i])->id);
  g_ptr_array_add (ids, NULL);
  return ids;
}

/* Who points at an enemy’s general means those he is with. */
static gboolean
carry_out_row (const SgGw *gw, const SgActTable *tables, const char *act, GPtrArray *units, const SgPoint *path, guint n, GError **error)
{
  g_autoptr (GPtrArray) ids = list_ids (units);

  return sg_acts_carry_out (tables, &gw->play, act, (const char *const *) ids->pdata, path, n, error);
}

/* What those chosen are keeps them from all but what is of their side. */
static gboolean
may_do (const SgGw *gw, guint despite, GPtrArray *units, GError **error)
{
  const SgUnit *first = sg_nth (units, 0);
  const SgUnit *bound = despite & SG_GW_DESPITE_FIGHT ? NULL : sg_gw_find_bound (gw, units);

  if (first != NULL && sg_word_flag (first, &sg_gw_words.holders))
    return sg_refuse (error, "GW-128", _("%s do nothing but go along"), first->name);
  if (!(despite & SG_GW_DESPITE_CHARGE) && !sg_gw_check_fanatic (gw, units, error))
    return FALSE;
  if (first != NULL && !(despite & SG_GW_DESPITE_JAM) && sg_gw_must_clear (gw, first))
    return sg_refuse (error, "GW-509", _("%s has to clear its jam first"), first->name);
  return bound == NULL || sg_refuse (error, "GW-627", _("%s is in close combat, and fights on"), bound->name);
}

gboolean
sg_gw_carry_out (SgBattle *battle, const char *act, const char *const *ids, const SgPoint *path, guint n, GError **error)
{
  g_autoptr (GArray) tables = list_tables ();
  const SgActTable of_card[] = { sg_gw_card_acts, { NULL } }, *all = (const SgActTable *) (void *) tables->data;
  const SgActRow *row = sg_acts_find (of_card, act);
  g_autoptr (GPtrArray) units = NULL;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  units = sg_gw_chosen_to_act (&gw, ids);
  if (row != NULL && row->carry_out != NULL)
    return carry_out_row (&gw, of_card, act, units, path, n, error);
  row = sg_acts_find (all, act);
  if (!may_do (&gw, row != NULL ? row->despite : 0, units, error))
    return FALSE;
  if (row != NULL && row->carry_out != NULL)
    return carry_out_row (&gw, all, act, units, path, n, error);
  if (units->len == 0)
    return sg_refuse (error, "GW-303", _("No unit was chosen"));
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” is nothing that a unit can do."), act);
  return FALSE;
}

gboolean
sg_gw_takes (SgBattle *battle, const char *act, const char *const *ids)
{
  g_autoptr (GArray) tables = list_tables ();
  g_autoptr (GPtrArray) units = NULL, meant = NULL;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  units = sg_gw_chosen_to_act (&gw, ids);
  meant = list_ids (units);
  return sg_acts_takes ((const SgActTable *) (void *) tables->data, &gw.play, act, (const char *const *) meant->pdata);
}
