/* sg-rk-brigade.c: several battalions formed as a brigade: in battalion columns in two lines, or drawn together into one mass (RK-43).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each battalion gets a place beside the first and marches there to stand in attack column; what comes of standing so close is found by
 * the distances between them (RK-101, RK-166, RK-173).
 */

#include "play/reisswitz/march/sg-rk-brigade.h"

#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/sg-game-parts.h"
#include "rules/sg-ruleset-tables.h"

#define MASS_ABREAST 2   /* columns in the front of a mass, the program’s own: the book has it as drawn */
#define COLUMN "column"

/* The first number in a cell: “about 200 between lines”. */
static double
read_cell (SgRuleset *rules, const char *row, const char *column)
{
  const char *text = sg_ruleset_cell_text (rules, "RK-35", "formations", row, column);

  while (*text != '\0' && !g_ascii_isdigit (*text))
    text++;
  return g_ascii_strtod (text, NULL);
}

static gboolean
is_battalion (const SgRk *rk, const SgUnit *unit)
{
  SgPlace place;
  SgRkForm form;

  return unit != NULL && sg_rk_is_of (unit, SG_RK_OF_MEN) && !sg_word_has (unit, &sg_common_words.parent) && sg_rk_on_field (rk->board, unit, &place)
         && sg_rk_form (rk->board, unit, COLUMN, &form) && g_str_has_suffix (unit->type, "battalion");
}

static gboolean
are_a_brigade (const SgRk *rk, GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    if (!is_battalion (rk, units->pdata[i]) || !sg_units_are_friends (((SgUnit *) units->pdata[i]), sg_rk_first (units)))
      return FALSE;
  return units->len > 1 && rk->map != NULL;
}

static void
offer_brigade (SgActOffer *offer)
{
  if (!are_a_brigade (sg_rk_of (offer->play), offer->units))
    return;
  sg_act_call (sg_act_offer_with (offer, sg_arg_word ("lines")), "%s", _("In battalion columns, two lines"));
  sg_act_call (sg_act_offer_with (offer, sg_arg_word ("mass")), "%s", _("All drawn together into one mass"));
}

/* The place of the @i-th of @n beside and behind @first. */
static SgPlace
place_of (const SgRk *rk, const SgPlace *first, guint i, guint n, gboolean mass)
{
  SgRuleset *rules = rk->rules;
  guint abreast = mass ? MIN (n, MASS_ABREAST) : (n + 1) / 2;
  double front = sg_ruleset_cell (rules, "RK-35", "formations", "infantry-attack-column", "front");
  double across = mass ? front : front + read_cell (rules, "infantry-brigade-in-battalion-columns", "front");
  double deep = mass ? sg_ruleset_cell (rules, "RK-31", "blocks", "5", "paces-depth") : read_cell (rules, "infantry-brigade-in-battalion-columns", "depth");

  return (SgPlace) { sg_place_to_ground (first, (SgPoint) { (i % abreast) * across, -(double) (i / abreast) * deep }), first->bearing };
}

/* Of those that have no place yet, the nearest to it. */
static guint
find_nearest (const SgRk *rk, GPtrArray *units, const gboolean *placed, SgPoint at)
{
  double least = INFINITY;
  guint best = 0;

  for (guint i = 0; i < units->len; i++)
    {
      SgPlace place;
      double far = !placed[i] && sg_rk_place (rk->board, units->pdata[i], &place) ? sg_point_distance (place.at, at) : INFINITY;

      if (far >= least)
        continue;
      least = far;
      best = i;
    }
  return best;
}

/* Over a bridge or through a gate it goes in column of route. */
static gboolean
is_narrow (const SgRk *rk, const SgRkMarch *march)
{
  GArray *legs = sg_rk_legs (rk->map, rk->rules, (const SgPoint *) march->way->data, march->way->len);

  for (guint i = 0; i < legs->len; i++)
    if (g_array_index (legs, SgRkLeg, i).narrow || g_array_index (legs, SgRkLeg, i).defile)
      return TRUE;
  return FALSE;
}

static SgRkMarch *
march_to (const SgRk *rk, const char *id, const SgPlace *to, GError **error)
{
  g_autoptr (GArray) way = NULL;
  SgRkMarch *march;
  SgPlace now;

  if (sg_rk_place (rk->board, sg_board_get_unit (rk->board, id), &now) && sg_point_distance (now.at, to->at) < 1)
    march = sg_rk_march_new ((SgPoint[]) { now.at, to->at }, 2);
  else
    {
      way = sg_rk_find_way_by (rk->board, id, NULL, to->at, error);
      if (way == NULL)
        return NULL;
      march = sg_rk_march_new ((const SgPoint *) way->data, way->len);
    }
  if (is_narrow (rk, march))
    {
      march->formation = g_strdup ("route");
      march->then = g_strdup (COLUMN);
    }
  else
    {
      march->row = g_strdup ("infantry_ranks");
      march->formation = g_strdup (COLUMN);
    }
  march->facing = to->bearing;
  return march;
}

static gboolean
form_brigade (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  GPtrArray *units = call->units;
  gboolean mass = g_str_equal (call->args[0].text, "mass");
  g_autoptr (GPtrArray) marches = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_march_free), order = g_ptr_array_new ();
  g_autofree gboolean *placed = g_new0 (gboolean, units->len);
  SgPlace first;

  if (!are_a_brigade (rk, units) || !sg_rk_place (rk->board, sg_rk_first (units), &first))
    return sg_refuse (error, "RK-43", _("A brigade is formed of battalions of one side that are on the map"));
  for (guint i = 0; i < units->len; i++)
    {
      SgPlace place = place_of (rk, &first, i, units->len, mass);
      guint who = find_nearest (rk, units, placed, place.at);
      SgRkMarch *march = march_to (rk, ((SgUnit *) units->pdata[who])->id, &place, error);

      if (march == NULL)
        return FALSE;
      placed[who] = TRUE;
      g_ptr_array_add (order, units->pdata[who]);
      g_ptr_array_add (marches, march);
    }
  return sg_rk_order_marches (rk, order, marches, error);
}

const SgActRow sg_rk_brigade_acts[SG_RK_N_BRIGADE_ACTS] = {
  { "brigade", NULL, "sg-foot-symbolic", "RK-43", .group = N_("Form the brigade"), .least = 2, .args = { SG_ARG_WORD }, .offer = offer_brigade, .carry_out = form_brigade },
};
