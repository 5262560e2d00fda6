/* sg-gw-brigade.c: who stands as a brigade, and who belongs to it (GW-122).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Who belongs together is noted with the first card that is turned in a side’s cycle, as the units stand then, in the words "brigades-red"
 * and "brigades-blue": the cycle, and after a colon the units of each group, a bar between.  Who strays and comes back is in it still; who
 * comes up later belongs from the next cycle on.
 */

#include "play/gentlemans-war/base/sg-gw-brigade.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"

gboolean
sg_gw_bridges (const SgGw *gw, const char *side, const SgGwBlock *a, const SgGwBlock *b)
{
  double near = sg_ruleset_figure (gw->rules, "GW-122", "gap");
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *general = g_ptr_array_index (units, i);
      SgGwBlock his;

      if (sg_gw_is_general (gw, general) && !sg_word_has (general, &sg_gw_words.with) && sg_gw_block (gw, general, &his)
          && sg_gw_block_gap (a, &his) <= near && sg_gw_block_gap (&his, b) <= near)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_bridged (const SgGw *gw, const SgUnit *a, const SgUnit *b)
{
  SgGwBlock one, two;

  return sg_gw_block (gw, a, &one) && sg_gw_block (gw, b, &two) && sg_gw_bridges (gw, a->side, &one, &two);
}

static gboolean
is_linked (const SgGw *gw, const SgUnit *a, const SgUnit *b)
{
  return sg_gw_gap (gw, a, b) <= sg_ruleset_figure (gw->rules, "GW-122", "gap") || is_bridged (gw, a, b);
}

/* (nullable): of @units, the first that stands near no other of them. */
static const SgUnit *
find_apart (const SgGw *gw, GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      gboolean linked = units->len == 1;

      for (guint k = 0; k < units->len && !linked; k++)
        linked = k != i && is_linked (gw, unit, units->pdata[k]);
      if (!linked || !g_str_equal (unit->side, ((SgUnit *) units->pdata[0])->side))
        return unit;
    }
  return NULL;
}

gboolean
sg_gw_is_brigade (const SgGw *gw, GPtrArray *units)
{
  return units->len > 0 && find_apart (gw, units) == NULL;
}

/* Belonging */

static gboolean
counts (const SgGw *gw, const SgUnit *unit)
{
  return !sg_gw_is_general (gw, unit) && sg_gw_left (unit) > 0;
}

/* Adds to @group all who are linked to it by way of one another. */
static void
gather (const SgGw *gw, GPtrArray *units, GPtrArray *group)
{
  for (guint i = 0; i < group->len; i++)
    for (guint k = 0; k < units->len; k++)
      if (counts (gw, units->pdata[k]) && !g_ptr_array_find (group, units->pdata[k], NULL) && is_linked (gw, group->pdata[i], units->pdata[k]))
        g_ptr_array_add (group, units->pdata[k]);
}

/* (transfer full): "b1 b2|b4 b5"; who stands alone is left out. */
static char *
list_groups (const SgGw *gw, const char *side)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, TRUE), told = g_ptr_array_new ();
  GString *groups = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    {
      g_autoptr (GPtrArray) group = g_ptr_array_new ();

      if (!counts (gw, units->pdata[i]) || g_ptr_array_find (told, units->pdata[i], NULL))
        continue;
      g_ptr_array_add (group, units->pdata[i]);
      gather (gw, units, group);
      if (group->len > 1 && groups->len > 0)
        g_string_append_c (groups, '|');
      for (guint k = 0; k < group->len; k++)
        {
          if (group->len > 1)
            g_string_append_printf (groups, "%s%s", k > 0 ? " " : "", ((SgUnit *) group->pdata[k])->id);
          g_ptr_array_add (told, group->pdata[k]);
        }
    }
  return g_string_free (groups, FALSE);
}

void
sg_gw_note_brigades (const SgGw *gw, SgRuling *ruling)
{
  static const char *const sides[] = { "red", "blue" };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      gint64 cycle = g_ascii_strtoll (sg_word_after (ruling, SG_OF (gw->board, sides[i]), &sg_gw_words.cycle), NULL, 10);
      g_autoptr (SgWordRecord) noted = sg_word_record (SG_OF (gw->board, sides[i]), &sg_gw_words.brigades), now = NULL;
      g_autofree char *groups = NULL;

      if (cycle == (noted != NULL ? sg_word_record_whole (noted, SG_GW_BRIGADES_CYCLE) : 0))
        continue;
      groups = list_groups (gw, sides[i]);
      now = sg_word_record_new (&sg_gw_words.brigades);
      sg_word_record_set_whole (now, SG_GW_BRIGADES_CYCLE, cycle);
      sg_word_record_set_text (now, SG_GW_BRIGADES_GROUPS, groups);
      sg_word_set_record (ruling, SG_OF (gw->board, sides[i]), &sg_gw_words.brigades, now);
    }
}

/* (transfer full): the groups of @side as they were counted, each ids with a space between; those of @cycle alone, 0: whenever. */
static char **
noted_groups (const SgGw *gw, const char *side, gint64 cycle)
{
  g_autoptr (SgWordRecord) noted = sg_word_record (SG_OF (gw->board, side), &sg_gw_words.brigades);

  if (noted == NULL || (cycle > 0 && sg_word_record_whole (noted, SG_GW_BRIGADES_CYCLE) != cycle))
    return NULL;
  return g_strsplit (sg_word_record_text (noted, SG_GW_BRIGADES_GROUPS), "|", -1);
}

/* (nullable): the group that @unit, or what it is a part of, was of when the cycle began. */
static const char *
find_group (const SgGw *gw, char **groups, const SgUnit *unit)
{
  const char *id = sg_gw_is_whole (unit) ? unit->id : sg_word_text (unit, &sg_gw_words.part_of);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_auto (GStrv) ids = sg_gw_list (groups[i]);

      if (g_strv_contains ((const char *const *) ids, unit->id) || g_strv_contains ((const char *const *) ids, id))
        return groups[i];
    }
  return NULL;
}

GPtrArray *
sg_gw_list_brigades (const SgGw *gw, const char *side)
{
  GPtrArray *brigades = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_auto (GStrv) groups = noted_groups (gw, side, 0);

  for (guint i = 0; groups != NULL && groups[i] != NULL; i++)
    {
      g_auto (GStrv) ids = sg_gw_list (groups[i]);
      g_autoptr (GPtrArray) units = g_ptr_array_new ();

      for (guint k = 0; ids[k] != NULL; k++)
        {
          SgUnit *unit = sg_board_get_unit (gw->board, ids[k]);

          if (unit != NULL && sg_gw_left (unit) > 0)
            g_ptr_array_add (units, unit);
        }
      if (units->len > 1)
        g_ptr_array_add (brigades, g_steal_pointer (&units));
    }
  return brigades;
}

/* (nullable): of @units, who stand together, the first who has come up since the cycle began; generals bring theirs together at once. */
static const SgUnit *
find_newcomer (const SgGw *gw, GPtrArray *units)
{
  const SgUnit *first = g_ptr_array_index (units, 0);
  const char *group;
  g_auto (GStrv) groups = NULL;

  groups = units->len > 1 ? noted_groups (gw, first->side, sg_gw_cycle (gw, first->side)) : NULL;
  if (groups == NULL)
    return NULL;
  group = find_group (gw, groups, first);
  for (guint i = 1; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      const char *own = find_group (gw, groups, unit);
      gboolean bridged = FALSE;

      for (guint k = 0; k < units->len; k++)
        bridged = bridged || (k != i && is_bridged (gw, unit, units->pdata[k]));
      if ((own == NULL || own != group) && !bridged)
        return own == NULL || group != NULL ? unit : first;
    }
  return NULL;
}

char *
sg_gw_why_no_brigade (const SgGw *gw, GPtrArray *units)
{
  const SgUnit *apart = find_apart (gw, units), *newcomer = apart == NULL ? find_newcomer (gw, units) : NULL;

  if (apart != NULL)
    return g_strdup_printf (_("%s stands more than %g in from every other: it is no part of a brigade with them (GW-122)."), apart->name,
                            sg_ruleset_figure (gw->rules, "GW-122", "gap"));
  return newcomer != NULL ? g_strdup_printf (_("%s has come up in this cycle, and belongs to the brigade from the next one on (GW-122)."), newcomer->name) : NULL;
}

gboolean
sg_gw_has_staff (const SgGw *gw, GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    for (guint k = 0; k < sg_gw_parts ()->len; k++)
      {
        const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), k);

        if (part->is_with != NULL && part->is_with (gw, units->pdata[i], "staff officer"))
          return TRUE;
      }
  return FALSE;
}

guint
sg_gw_most_in_brigade (const SgGw *gw, GPtrArray *units)
{
  return (guint) (sg_gw_has_staff (gw, units) ? sg_ruleset_whole (gw->rules, "GW-979", "brigade") : sg_ruleset_whole (gw->rules, "GW-122", "most"));
}
