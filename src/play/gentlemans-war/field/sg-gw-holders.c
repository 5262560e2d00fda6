/* sg-gw-holders.c: who holds the horses of those who fight on foot (GW-128).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * They are a part of their unit (sg-gw-split.c) that stands behind where it got off, with the word "holders": it does nothing but
 * go along, and neither needs a card nor counts for victory.
 */

#include "play/gentlemans-war/field/sg-gw-holders.h"

#include "base/sg-text.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-split.h"

static gboolean
is_on_foot (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_group (gw, unit) == SG_GW_GROUP_MOUNTED && !sg_gw_is_mounted (gw, unit);
}

SgUnit *
sg_gw_holders (const SgGw *gw, const SgUnit *unit)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, unit->side, TRUE);

  for (guint i = 0; i < units->len; i++)
    if (sg_word_flag ((SgUnit *) units->pdata[i], &sg_gw_words.holders) && sg_word_is ((SgUnit *) units->pdata[i], &sg_gw_words.part_of, unit->id))
      return units->pdata[i];
  return NULL;
}

static gint64
count_holders (const SgGw *gw, gint64 figures)
{
  gint64 each = sg_ruleset_whole (gw->rules, "GW-128", "figures-a-holder");

  return (figures + each - 1) / each;
}

gint64
sg_gw_count_free (const SgGw *gw, const SgUnit *unit)
{
  gint64 left = sg_gw_left (unit);

  if (sg_word_flag (unit, &sg_gw_words.holders))
    return 0;
  /* Who was set down on foot has his horses beside him. */
  return is_on_foot (gw, unit) && sg_gw_holders (gw, unit) == NULL && !sg_word_flag (unit, &sg_gw_words.horses_left) ? left - count_holders (gw, left) : left;
}

gboolean
sg_gw_leave_horses (const SgGw *gw, SgRuling *ruling, const SgUnit *unit)
{
  gint64 n = count_holders (gw, sg_gw_left (unit));
  g_autofree char *name = sg_text_owned (_("%s’s horses"), unit->name);
  SgGwBlock block;
  SgPlace place;

  if (sg_gw_group (gw, unit) != SG_GW_GROUP_MOUNTED || n >= sg_gw_left (unit) || !sg_gw_block (gw, unit, &block))
    return FALSE;
  place = (SgPlace) { sg_place_to_ground (&block.place, (SgPoint) { 0, -block.depth }), block.place.bearing };
  sg_gw_part_off (gw, ruling, unit, n, name, "skirmish", &place, &sg_gw_words.holders);
  sg_gw_draw_up (gw, ruling, unit, "skirmish", sg_gw_left (unit) - n);
  sg_word_set_flag (ruling, unit, &sg_gw_words.horses_left, TRUE);
  return TRUE;
}

char *
sg_gw_why_no_horses (const SgGw *gw, const SgUnit *unit)
{
  const SgUnit *holders = is_on_foot (gw, unit) ? sg_gw_holders (gw, unit) : NULL;
  double reach = sg_ruleset_figure (gw->rules, "GW-128", "reach"), gap = holders != NULL ? sg_gw_gap (gw, unit, holders) : 0;
  g_autofree char *far = sg_gw_length (gap), *within = sg_gw_length (reach);

  if (sg_word_flag (unit, &sg_gw_words.holders))
    return g_strdup_printf (_("%s stay as they are until their unit mounts (GW-128)."), unit->name);
  return gap > reach ? g_strdup_printf (_("Its horses stand %s off, and are brought up from within %s (GW-128)."), far, within) : NULL;
}

/* Whoever holds horses does nothing but go along. */
void
sg_gw_limit_holders (GPtrArray *units, GPtrArray *acts)
{
  const SgUnit *unit = units->len == 1 ? g_ptr_array_index (units, 0) : NULL;

  for (guint i = acts->len; unit != NULL && sg_word_flag (unit, &sg_gw_words.holders) && i > 0; i--)
    if (!(((SgGameAct *) acts->pdata[i - 1])->despite & SG_GW_DESPITE_HORSES))
      g_ptr_array_remove_index (acts, i - 1);
}

/* Getting off and on */

void
sg_gw_form (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *formation)
{
  const SgUnit *holders = sg_gw_holders (gw, unit);
  gint64 figures = sg_gw_left (unit);

  if (sg_gw_form_of (formation) == SG_GW_FORM_SKIRMISH && sg_gw_is_mounted (gw, unit) && sg_gw_leave_horses (gw, ruling, unit))
    return;
  if (holders != NULL)
    {
      figures += sg_gw_left (holders);
      sg_gw_fall_in (gw, ruling, unit, holders);
    }
  if (sg_word_flag (unit, &sg_gw_words.horses_left))
    sg_word_clear (ruling, unit, &sg_gw_words.horses_left);
  sg_gw_draw_up (gw, ruling, unit, formation, figures);
}

char *
sg_gw_tell_formed (const SgGw *gw, const SgUnit *unit, const char *formation)
{
  gboolean horse = sg_gw_group (gw, unit) == SG_GW_GROUP_MOUNTED, down = sg_gw_form_of (formation) == SG_GW_FORM_SKIRMISH;

  if (horse && down)
    return g_strdup_printf (_("%s dismounted"), unit->name);
  if (horse && !sg_gw_is_mounted (gw, unit))
    return g_strdup_printf (_("%s mounted"), unit->name);
  if (sg_gw_form_of (formation) == SG_GW_FORM_BICYCLES)
    return g_strdup_printf (_("%s mounted"), unit->name);
  if (sg_gw_formed (gw, unit) == SG_GW_FORM_BICYCLES)
    return g_strdup_printf (_("%s dismounted"), unit->name);
  if (sg_gw_form_of (formation) == SG_GW_FORM_LIMBERED)
    return g_strdup_printf (_("%s limbered up"), unit->name);
  if (sg_gw_form_of (formation) == SG_GW_FORM_UNLIMBERED)
    return g_strdup_printf (_("%s unlimbered"), unit->name);
  return g_strdup_printf (_("%s formed %s"), unit->name, _(sg_gw_formation_label (formation)));
}
