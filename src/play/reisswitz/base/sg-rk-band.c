/* sg-rk-band.c: the bands of range of guns, by their calibre and the light (RK-94, RK-96, RK-229).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/base/sg-rk-band.h"

#include "rules/sg-ruleset-tables.h"
#include "rules/sg-ruleset-catalogue.h"
#include "play/reisswitz/base/sg-rk-read.h"

const char *
sg_rk_gun_of (const SgRk *rk, const SgUnit *unit)
{
  const SgUnitType *type = sg_rk_type (rk->board, unit);
  const char *own = sg_word_text (unit, &sg_common_words.weapon), *weapon = *own ? own : type != NULL ? type->weapon : "";

  if (g_str_has_suffix (weapon, "-12"))
    return "12";
  if (g_str_has_suffix (weapon, "-9"))
    return "9";
  return g_str_equal (weapon, "howitzer") || g_str_equal (weapon, "rocket") ? "howitzer" : "6";
}

/* By night guns fire near, and badly, unless they were laid by day (RK-229). */
static gboolean
is_too_dark (const SgRk *rk, double paces, gboolean laid)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (!sg_word_flag (rk->board, &sg_rk_words.night))
    return FALSE;
  question = sg_rk_question (rk, "night-guns", NULL);
  sg_rk_fill (question, "paces", g_variant_new_double (paces));
  sg_rk_fill (question, "prelaid", g_variant_new_boolean (laid));
  verdict = sg_rk_judge (rk, question, NULL);
  return verdict == NULL || !sg_verdict_get_flag (verdict, "may_fire");
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
find_gun_band (const SgRk *rk, const char *gun, double paces)
{
  g_autoptr (SgQuestion) question = sg_rk_question (rk, "range-band", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  GVariant *band;

  sg_rk_fill (question, "gun", g_variant_new_string (gun));
  sg_rk_fill (question, "paces", g_variant_new_double (paces));
  verdict = sg_rk_judge (rk, question, NULL);
  band = verdict != NULL ? sg_verdict_get (verdict, "band") : NULL;
  return band == NULL || g_str_equal (g_variant_get_string (band, NULL), "out of range") ? NULL : g_strdup (g_variant_get_string (band, NULL));
}

char *
sg_rk_column_band (const SgRk *rk, const SgUnit *guns, double paces, SgRkGunColumn column)
{
  return sg_rk_gun_band (rk, sg_rk_gun_of (rk, guns), paces, column);
}

char *
sg_rk_gun_band (const SgRk *rk, const char *gun, double paces, SgRkGunColumn column)
{
  if (g_str_equal (gun, "howitzer") || g_str_equal (gun, "rocket"))
    return find_howitzer_band (rk, paces);
  return find_gun_band (rk, column == SG_RK_COLUMN_TWELVE || g_str_equal (gun, "12") ? "12" : "6", paces);
}

/* A 9-pounder may yet be read as a 12-pounder (RK-95). */
char *
sg_rk_find_band (const SgRk *rk, const SgUnit *guns, double paces, gboolean laid)
{
  char *band = is_too_dark (rk, paces, laid) ? NULL : sg_rk_column_band (rk, guns, paces, SG_RK_COLUMN_OWN);

  return band == NULL && g_str_equal (sg_rk_gun_of (rk, guns), "9") && !is_too_dark (rk, paces, laid) ? find_gun_band (rk, "12", paces) : band;
}

char *
sg_rk_band (const SgRk *rk, const SgUnit *guns, double paces)
{
  return sg_rk_find_band (rk, guns, paces, FALSE);
}
