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

/* Whatever is done in play, with the same reasons where it is offered and where it is carried out. */
static void
bar_all (const SgPlay *play, GPtrArray *units, GPtrArray *acts)
{
  const SgGw *gw = (const SgGw *) play;

  if (gw->at != SG_PLAY_UNDER_WAY)
    return;
  bar_for_tests (gw, acts);
  bar_for_jam (gw, units, acts);
  bar_for_fight (gw, units, acts);
  sg_gw_charge_bar_others (gw, units, acts);
  sg_gw_limit_holders (units, acts);
}

/* (nullable): whose acts they are that are offered: of several chosen the one who acts, where only one does. */
static const SgUnit *
find_one_of_several (const SgGw *gw, GPtrArray *units)
{
  guint acting = 0;

  for (guint i = 0; i < units->len; i++)
    acting += sg_gw_is_acting (gw, units->pdata[i]);
  return units->len > 1 && acting == 1 ? units->pdata[0] : NULL;
}

/* @words (transfer full) (nullable), which are of @unit, and say so. */
static char *
say_whose (const SgUnit *unit, char *words)
{
  g_autofree char *said = words;

  return said == NULL || strstr (said, unit->name) != NULL ? g_steal_pointer (&said) : g_strdup_printf (_("%s: %s"), unit->name, said);
}

/* Several are chosen, and one acts: whose dice they are, and who has none left, is said by name; what is of the brigade is of all. */
static void
name_and_bar (const SgPlay *play, GPtrArray *units, GPtrArray *acts)
{
  const SgActTable tables[] = { sg_gw_unit_acts, { NULL } };
  const SgUnit *unit = find_one_of_several ((const SgGw *) play, units);

  for (guint i = 0; unit != NULL && i < acts->len; i++)
    {
      SgGameAct *act = acts->pdata[i];

      if (sg_acts_find (tables, act->id) == NULL || g_str_equal (act->id, "brigade"))
        continue;
      act->detail = say_whose (unit, act->detail);
      act->why = say_whose (unit, act->why);
    }
  bar_all (play, units, acts);
}

/* Which tables */

static void
add_table (GArray *tables, const SgActTable *table)
{
  if (table->rows != NULL)
    g_array_append_val (tables, *table);
}

/* @table, a member of each part. */
static void
add_parts (GArray *tables, gsize table)
{
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    add_table (tables, &G_STRUCT_MEMBER (SgActTable, sg_gw_parts ()->pdata[i], table));
}

/* (transfer container) (element-type SgActTable): what may be done at those stages of a battle, in the order of the panel; ended by none. */
static GArray *
list_tables (gboolean before, gboolean under_way)
{
  GArray *tables = g_array_new (TRUE, TRUE, sizeof (SgActTable));

  add_parts (tables, G_STRUCT_OFFSET (SgGwPart, foremost));
  if (before)
    {
      add_table (tables, &sg_gw_first_acts);
      add_table (tables, &sg_gw_setup);
      add_parts (tables, G_STRUCT_OFFSET (SgGwPart, before));
    }
  if (under_way)
    {
      add_table (tables, &sg_gw_card_acts);
      add_table (tables, &sg_gw_unit_acts);
      add_parts (tables, G_STRUCT_OFFSET (SgGwPart, in_play));
    }
  return tables;
}

GPtrArray *
sg_gw_acts (SgBattle *battle, const char *const *ids)
{
  g_autoptr (GPtrArray) units = NULL;
  g_autoptr (GArray) tables = NULL;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  if (gw.at == SG_PLAY_OVER)
    return g_ptr_array_new_with_free_func ((GDestroyNotify) sg_game_act_free);
  units = sg_gw_chosen_to_act (&gw, ids);
  tables = list_tables (gw.at == SG_PLAY_BEFORE, gw.at == SG_PLAY_UNDER_WAY);
  return sg_acts_offer ((const SgActTable *) (void *) tables->data, &gw.play, name_and_bar, units);
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
gboolean
sg_gw_carry_out (SgBattle *battle, const char *act, const char *const *ids, const SgPoint *path, guint n, GError **error)
{
  g_autoptr (GPtrArray) units = NULL, meant = NULL;
  g_autoptr (GArray) tables = NULL;
  const SgUnit *first;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  if (gw.at == SG_PLAY_OVER)
    return sg_refuse_because (error, _("The battle is over."));
  units = sg_gw_chosen_to_act (&gw, ids);
  first = sg_nth (units, 0);
  if (first != NULL && sg_word_flag (first, &sg_gw_words.holders))
    return sg_refuse (error, "GW-128", _("%s do nothing but go along"), first->name);
  meant = list_ids (units);
  tables = list_tables (TRUE, TRUE); /* what is out of its stage is told so */
  return sg_acts_carry_out ((const SgActTable *) (void *) tables->data, &gw.play, name_and_bar, act, (const char *const *) meant->pdata, path, n, error);
}

gboolean
sg_gw_takes (SgBattle *battle, const char *act, const char *const *ids)
{
  g_autoptr (GPtrArray) units = NULL, meant = NULL;
  g_autoptr (GArray) tables = NULL;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  units = sg_gw_chosen_to_act (&gw, ids);
  meant = list_ids (units);
  tables = list_tables (TRUE, TRUE); /* what is out of its stage is told so */
  return sg_acts_takes ((const SgActTable *) (void *) tables->data, &gw.play, act, (const char *const *) meant->pdata);
}
