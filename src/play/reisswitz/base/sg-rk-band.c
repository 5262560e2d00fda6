/* sg-rk-band.c: the bands of range of guns, by their calibre and the light (RK-94, RK-96, RK-229).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/base/sg-rk-band.h"

#include "rules/sg-ruleset-tables.h"
#include "rules/sg-ruleset-catalogue.h"
#include "play/reisswitz/base/sg-rk-read.h"

SgRkGun
sg_rk_gun_named (const char *weapon)
{
  static const struct { const char *weapon; SgRkGun gun; } guns[] = {
    { "gun-9", SG_RK_GUN_NINE }, { "gun-12", SG_RK_GUN_TWELVE }, { "howitzer", SG_RK_GUN_HOWITZER }, { "rocket", SG_RK_GUN_ROCKET },
  };

  for (guint i = 0; i < G_N_ELEMENTS (guns); i++)
    if (g_str_equal (guns[i].weapon, weapon))
      return guns[i].gun;
  return SG_RK_GUN_SIX;
}

static const char *const gun_ids[] = { "6", "9", "12", "howitzer", "rocket", NULL };

const char *
sg_rk_gun_id (SgRkGun gun)
{
  return gun_ids[gun];
}

SgRkGun
sg_rk_gun_called (const char *id)
{
  int gun = sg_choice_of (gun_ids, id);

  return gun < 0 ? SG_RK_GUN_SIX : (SgRkGun) gun;
}

gboolean
sg_rk_is_horse_artillery (const char *type)
{
  return g_str_has_prefix (type, "horse") || g_str_has_prefix (type, "half-horse");
}

SgRkGun
sg_rk_gun (const SgRk *rk, const SgUnit *unit)
{
  const SgUnitType *type = sg_rk_type (rk->board, unit);
  const char *own = sg_word_text (unit, &sg_common_words.weapon);

  if (*own == '\0' && type != NULL)
    own = type->weapon;
  return sg_rk_gun_named (own);
}

/* By night guns fire near, and badly, unless they were laid by day (RK-229). */
static gboolean
is_too_dark (const SgRk *rk, double paces, gboolean laid)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (!sg_word_flag (rk->board, &sg_rk_words.night))
    return FALSE;
  question = sg_play_question (&rk->play, "night-guns", NULL);
  sg_play_fill (question, "paces", g_variant_new_double (paces));
  sg_play_fill (question, "prelaid", g_variant_new_boolean (laid));
  verdict = sg_play_judge (&rk->play, question, NULL);
  return !sg_rk_tells (verdict, "may_fire");
}

/* Howitzers have bands of their own (RK-96). */
static char *
find_howitzer_band (const SgRk *rk, double paces)
{
  GPtrArray *rows = sg_ruleset_get_table (rk->rules, "RK-94", "bands")->rows;

  for (guint i = 0; i < rows->len; i++)
    if (paces <= sg_ruleset_figure (rk->rules, "RK-96", ((const SgTableRow *) rows->pdata[i])->id))
      return g_strdup (((const SgTableRow *) rows->pdata[i])->id);
  return NULL;
}

static char *
find_gun_band (const SgRk *rk, SgRkGun gun, double paces)
{
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "range-band", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  const char *band;

  sg_play_fill (question, "gun", g_variant_new_string (sg_rk_gun_id (gun)));
  sg_play_fill (question, "paces", g_variant_new_double (paces));
  verdict = sg_play_judge (&rk->play, question, NULL);
  band = sg_rk_told (verdict, "band");
  return *band == '\0' || g_str_equal (band, "out of range") ? NULL : g_strdup (band);
}

/* @column: of a 9-pounder as its column die has it (RK-95); SG_RK_COLUMN_OWN before that is thrown, when it is read as a 6-pounder. */
char *
sg_rk_column_band (const SgRk *rk, const SgUnit *guns, double paces, SgRkGunColumn column)
{
  return sg_rk_gun_band (rk, sg_rk_gun (rk, guns), paces, column);
}

char *
sg_rk_gun_band (const SgRk *rk, SgRkGun gun, double paces, SgRkGunColumn column)
{
  if (gun == SG_RK_GUN_HOWITZER || gun == SG_RK_GUN_ROCKET)
    return find_howitzer_band (rk, paces);
  return find_gun_band (rk, column == SG_RK_COLUMN_TWELVE || gun == SG_RK_GUN_TWELVE ? SG_RK_GUN_TWELVE : SG_RK_GUN_SIX, paces);
}

/* A 9-pounder may yet be read as a 12-pounder (RK-95). */
char *
sg_rk_find_band (const SgRk *rk, const SgUnit *guns, double paces, gboolean laid)
{
  char *band = is_too_dark (rk, paces, laid) ? NULL : sg_rk_column_band (rk, guns, paces, SG_RK_COLUMN_OWN);

  return band == NULL && sg_rk_gun (rk, guns) == SG_RK_GUN_NINE && !is_too_dark (rk, paces, laid) ? find_gun_band (rk, SG_RK_GUN_TWELVE, paces) : band;
}

char *
sg_rk_band (const SgRk *rk, const SgUnit *guns, double paces)
{
  return sg_rk_find_band (rk, guns, paces, FALSE);
}
