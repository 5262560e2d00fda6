/* sg-gw-push.c: a brigade pushed forward of its zone before the battle (GW-804).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-push.h"

#include "base/sg-nth.h"
#include "play/gentlemans-war/base/sg-gw-brigade.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-zones.h"
#include "play/sg-game-parts.h"

#define STEP 0.25

static gboolean
is_before_play (const SgGw *gw)
{
  return gw->map != NULL && sg_gw_is_scenario (gw, "advance-guards") && gw->at == SG_PLAY_BEFORE;
}

static gboolean
is_anybody_boxed (const SgGw *gw)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, FALSE);

  for (guint i = 0; i < units->len; i++)
    {
      SgGwBlock block;

      if (sg_gw_left (units->pdata[i]) > 0 && !sg_gw_block (gw, units->pdata[i], &block) && !sg_gw_may_wait (gw, units->pdata[i]))
        return TRUE;
    }
  return FALSE;
}

static SgPlace
step_forward (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block, double far)
{
  return (SgPlace) { sg_point_step (block->place.at, sg_gw_home (gw, unit->side) + 180, far), block->place.bearing };
}

/* How far @units may go, up to the push, with so much left between them and the enemy. */
static double
find_push (const SgGw *gw, GPtrArray *units)
{
  double most = sg_ruleset_figure (gw->rules, "GW-804", "push-forward"), gap = sg_ruleset_figure (gw->rules, "GW-804", "gap"), far = 0;
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_play_other (((SgUnit *) units->pdata[0])->side), TRUE);

  for (double next = STEP; next <= most + 1e-6; next += STEP)
    {
      for (guint i = 0; i < units->len; i++)
        {
          SgGwBlock block, there, enemy;
          SgPlace place;

          if (!sg_gw_block (gw, units->pdata[i], &block))
            return 0;
          place = step_forward (gw, units->pdata[i], &block, next);
          sg_gw_block_at (&block, &place, &there);
          for (guint k = 0; k < enemies->len; k++)
            if (!sg_gw_is_general (gw, enemies->pdata[k]) && sg_gw_block (gw, enemies->pdata[k], &enemy)
                && sg_gw_block_gap (&there, &enemy) < gap - 1e-6)
              return far;
        }
      far = next;
    }
  return far;
}

/* (transfer full) (nullable): why @units are not pushed now; @far (out): how far they go. */
static char *
find_why (const SgGw *gw, GPtrArray *units, double *far)
{
  const SgUnit *first = g_ptr_array_index (units, 0);
  const char *name = sg_play_called (&gw->play, first->side);

  *far = 0;
  if (is_anybody_boxed (gw))
    return g_strdup (_("Both armies are set down first (GW-804)."));
  if (sg_word_flag (SG_OF (gw->board, first->side), &sg_gw_words.pushed))
    return g_strdup_printf (_("%s has pushed its brigade forward, and no other is (GW-804)."), name);
  if (units->len > sg_gw_most_in_brigade (gw, units) || !sg_gw_is_brigade (gw, units))
    return g_strdup_printf (_("The units of %s do not stand as one brigade (GW-804)."), name);
  *far = find_push (gw, units);
  if (*far >= STEP)
    return NULL;
  return g_strdup_printf (_("%s stands as near to the enemy as a brigade may be pushed, %g in (GW-804)."), first->name,
                          sg_ruleset_figure (gw->rules, "GW-804", "gap"));
}

static void
offer_push (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  GPtrArray *units = offer->units;
  g_autofree char *length = NULL;
  SgGameAct *act;
  double far;

  if (!is_before_play (gw))
    return;
  act = sg_act_offer (offer);
  act->why = find_why (gw, units, &far);
  length = sg_gw_length (far);
  if (act->why == NULL)
    act->detail = units->len > 1 ? g_steal_pointer (&length)
                                 : g_strdup_printf (_("%s; those chosen with it go along, and no others after it"), length);
}

static gboolean
push (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  GPtrArray *units = call->units;
  const SgUnit *first = g_ptr_array_index (units, 0);
  g_autofree char *why = NULL, *clause = NULL, *length = NULL;
  SgRuling *ruling;
  double far;

  if (!is_before_play (gw))
    return sg_refuse (error, "GW-804", _("Only advance guards push a brigade forward, and before the battle"));
  why = find_why (gw, units, &far);
  if (why != NULL)
    return sg_refuse_because (error, why);
  length = sg_gw_length (far);
  clause = g_strdup_printf (units->len == 1 ? _("%s was pushed %s forward") : _("The brigade of %s was pushed %s forward"), first->name, length);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-804");
  sg_word_set_flag (ruling, SG_OF (gw->board, first->side), &sg_gw_words.pushed, TRUE);
  for (guint i = 0; i < units->len; i++)
    {
      SgGwBlock block;
      SgPlace place;

      if (!sg_gw_block (gw, units->pdata[i], &block))
        continue;
      place = step_forward (gw, units->pdata[i], &block, far);
      sg_gw_set_place (ruling, units->pdata[i], &place);
    }
  return sg_gw_post (gw, ruling, error);
}

static const SgActRow rows[] = {
  { "push", N_("Push Forward"), "sg-move-symbolic", "GW-804", .least = 1, .offer = offer_push, .carry_out = push },
};

const SgGwPart sg_gw_part_push = { .before = SG_ACT_TABLE (rows) };
