/* sg-rk-unreported.c: what the bodies of a side see and its commander does not know yet (RK-20).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A body is seen anew in every move, and most moves bring nothing new of it.  What the umpire let go is kept as it was then: it comes back when it
 * would be told otherwise.
 */

#include "play/reisswitz/lead/sg-rk-unreported.h"

#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"

#define ELSEWHERE 250.0   /* paces, the program’s own: some two minutes of infantry on the march */

/* A rider has it in his pouch. */
static gboolean
is_on_its_way (GPtrArray *dispatches, const char *reader, guint sighting)
{
  for (guint i = 0; i < dispatches->len; i++)
    {
      const SgRkDispatch *dispatch = dispatches->pdata[i];
      g_autoptr (GArray) numbers = sg_rk_dispatch_carried (dispatch);

      if (dispatch->delivered >= 0 || *dispatch->lost != '\0' || !g_str_equal (dispatch->reader, reader))
        continue;
      for (guint k = 0; k < numbers->len; k++)
        if (g_array_index (numbers, guint, k) == sighting)
          return TRUE;
    }
  return FALSE;
}

/* More can be told of it, or other, or it has gone somewhere else. */
static gboolean
has_changed (const SgRk *rk, const SgRkSighting *then, const SgRkSighting *now)
{
  g_autofree char *was = sg_rk_sighting_tell (rk->board, then), *is = sg_rk_sighting_tell (rk->board, now);

  return !g_str_equal (was, is) || sg_point_distance (then->place.at, now->place.at) > ELSEWHERE;
}

static gboolean
is_dismissed (const SgRk *rk, const char *reader, const SgRkSighting *sighting)
{
  g_autofree char *which = sg_rk_sighting_key (reader, sighting->number);
  g_autoptr (SgRkSighting) then = sg_rk_sighting_parse (sighting->number, sg_word_text (SG_OF (rk->board, which), &sg_rk_words.dismissed));

  return then != NULL && !has_changed (rk, then, sighting);
}

static gboolean
is_unreported (const SgRk *rk, const char *reader, GPtrArray *dispatches, const SgRkSighting *sighting)
{
  g_autoptr (SgRkSighting) known = sg_rk_sighting_get (rk->board, reader, sighting->number, TRUE);
  const SgUnit *unit = sg_board_get_unit (rk->board, sighting->observer);

  if (unit == NULL || sg_rk_arm (rk->board, unit) == SG_RK_ARM_TRAIN || !sg_rk_is_under (rk->board, reader, unit))   /* wagons have other cares; asked, they report */
    return FALSE;
  return (known == NULL || known->time < sighting->time) && sg_unit_balance (unit, SG_ACCOUNT_FIT) > 0
         && !is_on_its_way (dispatches, reader, sighting->number) && !is_dismissed (rk, reader, sighting);
}

GPtrArray *
sg_rk_unreported (const SgRk *rk, const char *reader)
{
  GPtrArray *seen = sg_rk_sightings (rk->board, reader, FALSE);
  g_autoptr (GPtrArray) dispatches = sg_rk_dispatches (rk->board, sg_reader_side (reader));

  for (guint i = seen->len; i > 0; i--)
    if (!is_unreported (rk, reader, dispatches, seen->pdata[i - 1]))
      g_ptr_array_remove_index (seen, i - 1);
  return seen;
}

gboolean
sg_rk_is_worth_reporting (const SgRk *rk, const char *reader, const SgRkSighting *sighting)
{
  g_autoptr (SgRkSighting) known = sg_rk_sighting_get (rk->board, reader, sighting->number, TRUE);

  return known == NULL || has_changed (rk, known, sighting);
}

gboolean
sg_rk_dismiss_sightings (SgBattle *battle, const char *id, GError **error)
{
  g_autoptr (GPtrArray) unreported = NULL;
  g_autofree char *clause = NULL, *reader = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  SgUnit *unit;
  SgRk rk;

  sg_rk_read (&rk, battle);
  unit = sg_rk_need_unit (&rk, id, error);
  if (unit == NULL)
    return FALSE;
  reader = sg_rk_reader_of (rk.board, unit);
  unreported = sg_rk_unreported (&rk, reader);
  clause = g_strdup_printf (_("%s does not report what it sees"), unit->name);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-20");
  for (guint i = 0; i < unreported->len; i++)
    {
      const SgRkSighting *sighting = unreported->pdata[i];
      g_autofree char *which = sg_rk_sighting_key (reader, sighting->number), *text = sg_rk_sighting_format (sighting);

      if (g_str_equal (sighting->observer, id))
        sg_word_set (ruling, SG_OF (rk.board, which), &sg_rk_words.dismissed, text);
    }
  if (sg_ruling_get_effects (ruling)->len == 0)
    return sg_refuse (error, "RK-20", _("%s has seen nothing that is not known"), unit->name);
  return sg_battle_post (battle, ruling, error);
}
