/* sg-rk-told.c: reports that the umpire writes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/dispatch/sg-rk-told.h"

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/sight/sg-rk-enemy.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-ruleset-catalogue.h"

static gboolean
check (const SgRk *rk, const char *side, const SgRkTold *told, GError **error)
{
  g_autofree char *clock = sg_rk_moment_text (rk->time);

  if (!g_str_equal (side, "red") && !g_str_equal (side, "blue"))
    return sg_refuse (error, "RK-14", _("A report is made to a side"));
  if (sg_rk_source_words (told->source) == NULL)
    return sg_refuse (error, "RK-14", _("News comes from a patrol, a spy, an inhabitant or a traveller"));
  if (told->type == NULL || sg_ruleset_get_type_by_id (rk->rules, told->type) == NULL)
    return sg_refuse (error, "RK-14", _("There are no troops “%s”"), told->type != NULL ? told->type : "");
  if (told->strength < 1 || told->strength > SG_ARMY_MAX_FIGURES || told->level < 0 || told->level > 5)
    return sg_refuse (error, "RK-14", _("A report is of 1 man or gun at the least"));
  if (rk->map == NULL || told->place.at.x < 0 || told->place.at.y < 0 || told->place.at.x > sg_map_get_width (rk->map)
      || told->place.at.y > sg_map_get_depth (rk->map))
    return sg_refuse (error, "RK-14", _("The report is of a place that is not on the map"));
  if (told->time > rk->time)
    return sg_refuse (error, "RK-14", _("It is %s: nobody has seen what comes later"), clock);
  return TRUE;
}

/* (transfer full): “At 8.30, Cavalry, some 300, near Windmill Hill.” */
static char *
make_text (const SgRk *rk, const SgRkSighting *sighting)
{
  g_autofree char *what = sg_rk_sighting_tell (rk->board, sighting), *clock = sg_rk_hour_text (sighting->time, rk->time);
  g_autofree char *where = sg_rk_tell_where (rk->map, sighting->place.at);

  return g_strdup_printf (_("At %s, %s, %s."), clock, what, where);
}

/* The front of such troops in the formation told, as their type has it. */
static void
measure (const SgRk *rk, const SgRkTold *told, SgRkSighting *sighting)
{
  const char *type = told->type;

  if (sg_ruleset_has_number (rk->rules, "RK-30", "types", type, "front") && sg_ruleset_has_number (rk->rules, "RK-30", "types", type, "figures"))
    {
      double front = sg_ruleset_cell (rk->rules, "RK-30", "types", type, "front"), men = sg_ruleset_cell (rk->rules, "RK-30", "types", type, "figures");

      sighting->front = men > 0 ? MIN (1000, front * told->strength / men) : front;
    }
}

guint
sg_rk_tell (SgBattle *battle, const char *side, const SgRkTold *told, const char *text, GError **error)
{
  g_autoptr (SgRkDispatch) draft = NULL;
  g_autofree char *own = NULL, *unit = NULL;
  SgRkSighting sighting = { 0 };
  SgRk rk;

  sg_rk_read (&rk, battle);
  if (!check (&rk, side, told, error))
    return 0;
  unit = g_strdup_printf ("%c%s", SG_RK_TOLD, told->type);
  sighting.number = (guint) sg_word_whole (SG_OF (rk.board, side), &sg_rk_words.sightings) + 1;
  sighting.unit = unit;
  sighting.first = sighting.time = told->time >= 0 ? told->time : rk.time;
  sighting.level = told->level;
  sighting.place = told->place;
  sighting.formation = (char *) (told->formation != NULL ? told->formation : "");
  sighting.strength = told->strength;
  sighting.observer = (char *) (told->from != NULL ? told->from : "");
  sighting.source = (char *) told->source;
  measure (&rk, told, &sighting);
  own = text == NULL || *text == '\0' ? make_text (&rk, &sighting) : g_strdup (text);
  draft = sg_rk_dispatch_new (side, told->from != NULL ? "message" : "report", told->from != NULL ? told->from : SG_RK_UMPIRE, SG_RK_HEADQUARTERS, own);
  g_free (draft->carries);
  draft->carries = g_strdup_printf ("%u", sighting.number);
  return sg_rk_send_with (battle, draft, 0, &sighting, error);
}
