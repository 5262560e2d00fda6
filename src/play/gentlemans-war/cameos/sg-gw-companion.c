/* sg-gw-companion.c: a general’s companion steps into his role when he has fallen out (GW-967).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * She is a general of her own, a part of him ("part-of"), so that his side has not lost one; without re-rolls she has the word
 * "state" of one who is wounded.  Words of the battle: "companion-at-SIDE" (where her general stood last).
 */

#include "play/gentlemans-war/cameos/sg-gw-companion.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"

static const char *const sides[] = { "red", "blue" };

/* (nullable): the general with whom the companion of @side is. */
static const SgUnit *
find_general (const SgGw *gw, const char *side)
{
  const SgUnit *general = sg_word_is (SG_OF (gw->board, side), &sg_gw_words.cameo, "companion") ? sg_play_unit (&gw->play, sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cameo_with)) : NULL;

  return general != NULL && sg_gw_is_general (gw, general) ? general : NULL;
}

static void
raise_her (const SgGw *gw, SgRuling *ruling, const SgUnit *general, const SgPlace *place)
{
  g_autofree char *id = g_strconcat (general->id, "-companion", NULL), *subject = g_strconcat ("unit:", id, NULL);
  g_autofree char *body = g_strconcat ("body:", id, NULL), *name = g_strdup_printf (_("The companion of %s"), general->name);
  g_autofree char *figure = g_strconcat (id, ".1", NULL);
  const char *const ids[] = { figure, NULL };
  const SgUnit *unit = sg_play_unit (&gw->play, sg_word_text (general, &sg_gw_words.with));
  SgUnit like = { .id = id, .type = general->type };

  sg_ruling_add_change (ruling, subject, "side", general->side);
  sg_ruling_add_change (ruling, subject, "type", general->type);
  sg_ruling_add_change (ruling, subject, "name", name);
  sg_ruling_add_change (ruling, subject, "part-of", general->id);
  if (!sg_ruleset_chosen (gw->rules, "gw.companion", "full"))
    sg_ruling_add_change (ruling, subject, "state", "wounded");
  sg_ruling_add_transfer (ruling, id, general->asset, SG_ACCOUNT_RAISED, SG_ACCOUNT_FIT, 1, ids);
  sg_ruling_add_change (ruling, body, "name", name);
  sg_ruling_add_change (ruling, body, "side", general->side);
  sg_gw_draw_up (gw, ruling, &like, "skirmish", 1);
  sg_gw_set_place (ruling, &like, place);
  if (unit != NULL && sg_gw_left (unit) > 0 && !sg_word_flag (unit, &sg_gw_words.running))
    sg_ruling_add_change (ruling, subject, "with", unit->id);
}

void
sg_gw_step_in (const SgGw *gw, SgRuling *ruling, const char *side)
{
  const SgUnit *general = find_general (gw, side), *unit = general != NULL ? sg_play_unit (&gw->play, sg_word_text (general, &sg_gw_words.with)) : NULL;
  g_autofree char *id = general != NULL ? g_strconcat (general->id, "-companion", NULL) : NULL;
  SgGwBlock block;
  SgPlace place;

  if (general == NULL || sg_gw_left (general) > 0 || sg_board_get_unit (gw->board, id) != NULL)
    return;
  if (unit != NULL && sg_gw_block (gw, unit, &block))
    place = block.place;
  else if (!sg_word_place (SG_OF (gw->board, side), &sg_gw_words.companion_at, &place))
    return;
  raise_her (gw, ruling, general, &place);
}

/* Where he stands is remembered, for the day he falls. */
static void
remember (const SgGw *gw, SgRuling *ruling)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const SgUnit *general = find_general (gw, sides[i]);
      g_autofree char *at = NULL;
      SgGwBlock block;

      if (general == NULL || !sg_gw_block (gw, general, &block))
        continue;
      at = sg_place_format (&block.place);
      if (!sg_word_is (SG_OF (gw->board, sides[i]), &sg_gw_words.companion_at, at))
        sg_word_set (ruling, SG_OF (gw->board, sides[i]), &sg_gw_words.companion_at, at);
    }
}

const SgGwPart sg_gw_part_companion = { .ended = remember };
