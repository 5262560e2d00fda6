/* sg-gw-guns.c: what guns alone do: they gallop, clear their jams, and are manned again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-guns.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"

gboolean
sg_gw_must_clear (const SgGw *gw, const SgUnit *unit)
{
  return sg_word_flag (unit, &sg_gw_words.jammed) && sg_word_flag (unit, &sg_gw_words.fresh) && sg_gw_is_acting (gw, unit) && sg_ruleset_chosen (gw->rules, "gw.jam", "activation");
}

/* Said before it moves or shoots: with more dice it goes forward or back, and shoots worse (GW-512). */
gboolean
sg_gw_begin_gallop (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  g_autofree char *clause = NULL;
  SgRuling *ruling;

  if (!sg_gw_check_acting (gw, unit, error))
    return FALSE;
  if (sg_gw_gallop (gw, unit) <= 0 || sg_word_flag (unit, &sg_gw_words.dash) || sg_word_whole (unit, &sg_gw_words.spent) > 0)
    return sg_refuse (error, "GW-512", _("%s cannot gallop now"), unit->name);
  clause = g_strdup_printf (sg_gw_formed (gw, unit) == SG_GW_FORM_LIMBERED ? _("%s began an artillery charge") : _("%s began a fighting retreat"), unit->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-512");
  sg_word_set_flag (ruling, unit, &sg_gw_words.dash, TRUE);
  sg_word_clear (ruling, unit, &sg_gw_words.fresh);
  return sg_gw_post (gw, ruling, error);
}

gboolean
sg_gw_clear_jam (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  g_autofree char *clause = g_strdup_printf (_("%s cleared its jam"), unit->name);
  SgRuling *ruling;

  if (!sg_gw_check_acting (gw, unit, error))
    return FALSE;
  if (sg_ruleset_chosen (gw->rules, "gw.jam", "cycle"))
    return sg_refuse (error, "GW-509", _("A jam is clear when the cycle of its side ends"));
  if (!sg_word_flag (unit, &sg_gw_words.jammed) || !sg_word_flag (unit, &sg_gw_words.fresh))
    return sg_refuse (error, "GW-509", _("Clearing a jam takes the whole activation"));
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-509");
  sg_word_clear (ruling, unit, &sg_gw_words.jammed);
  sg_gw_spend (ruling, unit, sg_gw_dice_of (gw, unit));
  return sg_gw_post (gw, ruling, error);
}

gboolean
sg_gw_man_gun (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  g_autofree char *clause = g_strdup_printf (_("%s manned its gun again"), unit->name);
  SgGwBlock block;
  SgRuling *ruling;
  SgPlace gun;

  if (!sg_gw_check_acting (gw, unit, error))
    return FALSE;
  if (sg_word_flag (unit, &sg_gw_words.taken))
    return sg_refuse (error, "GW-629", _("The gun of %s is lost"), unit->name);
  if (!sg_word_place (unit, &sg_gw_words.gun_left, &gun) || !sg_gw_block (gw, unit, &block) || !sg_gw_touches (gw, &block, gun.at))
    return sg_refuse (error, "GW-403", _("The crew has yet to come back to its gun"));
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-403");
  sg_word_clear (ruling, unit, &sg_gw_words.gun_left);
  sg_gw_draw_up (gw, ruling, unit, "unlimbered", sg_gw_left (unit));
  sg_gw_set_place (ruling, unit, &gun);
  sg_gw_take_general (gw, ruling, unit, &gun);
  sg_word_clear (ruling, unit, &sg_gw_words.md);
  return sg_gw_post (gw, ruling, error);
}
