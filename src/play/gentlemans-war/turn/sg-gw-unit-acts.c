/* sg-gw-unit-acts.c: what those who act do by themselves: they move, shoot, form and face as far as their Movement Dice go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/turn/sg-gw-unit-acts.h"

#include "base/sg-nth.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-declare.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-guns.h"
#include "play/gentlemans-war/field/sg-gw-holders.h"
#include "play/gentlemans-war/field/sg-gw-laid.h"
#include "play/gentlemans-war/turn/sg-gw-trial.h"
#include "play/sg-game-parts.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-ruleset-tables.h"

static void
bar_by (SgGameAct *act, const GError *error)
{
  if (error != NULL)
    sg_act_bar (act, "%s", error->message);
}

/* (nullable): the one who acts of those chosen, where only one does, who is the first of them (sg_gw_chosen_to_act()): what each of several does is
 * offered when it is chosen by itself. */
static const SgUnit *
find_actor (const SgActOffer *offer)
{
  guint acting = 0;

  for (guint i = 0; i < offer->units->len; i++)
    acting += sg_gw_is_acting ((const SgGw *) offer->play, offer->units->pdata[i]);
  return acting == 1 ? offer->units->pdata[0] : NULL;
}

/* (nullable): the same, if it does as it is told and is no general. */
static const SgUnit *
find_willing (const SgActOffer *offer)
{
  const SgUnit *unit = find_actor (offer);
  gboolean willing = unit != NULL && !sg_word_flag (unit, &sg_gw_words.running) && !sg_gw_is_general ((const SgGw *) offer->play, unit);

  return willing ? unit : NULL;
}

/* Moving and forming */

/* No more is thrown: it goes as far as was thrown, if anything is left of that. */
static void
bar_by_throw (SgGameAct *act, const SgUnit *unit)
{
  double inches = sg_word_length (unit, &sg_gw_words.md);
  g_autofree char *far = sg_gw_length_left (inches);

  if (inches > 0.005)
    sg_act_bar (act, _("Its dice are thrown: drag it along its way, up to %s."), far);
  else
    sg_act_bar (act, _("Its Movement Dice are spent (GW-405)."));
}

static void
offer_move (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = find_actor (offer);
  gboolean general = unit != NULL && sg_gw_is_general (gw, unit);
  gint64 left, most, more;
  SgGameAct *act;

  if (unit == NULL || sg_word_flag (unit, &sg_gw_words.running))
    return;
  left = sg_gw_dice_left (gw, unit);
  most = general ? left : sg_gw_dice_to_throw (gw, unit);
  more = general || most == 0 ? 0 : sg_gw_road_dice (gw, unit);
  act = sg_act_offer (offer);
  if (sg_gw_formed (gw, unit) == SG_GW_FORM_UNLIMBERED)
    sg_act_call (act, "%s", _("Prolong by Hand"));
  act->procedure = g_strdup (general ? "general-move" : "move");
  act->detail = more > 0 ? g_strdup_printf (ngettext ("%d die, on a road", "%d dice, on a road", most + more), (int) (most + more))
                         : g_strdup_printf (ngettext ("%d die", "%d dice", most), (int) most);
  if (most == 0 && left > 0)
    sg_act_bar (act, _("It does not move (GW-402)."));
  else if (left == 0 || (general && sg_word_has (unit, &sg_gw_words.md)))
    bar_by_throw (act, unit);
  for (gint64 n = most - 1; n > 0 && !general; n--)
    {
      act = sg_act_call (sg_act_offer_with (offer, sg_arg_whole (n)), ngettext ("Throw Only %d Die", "Throw Only %d Dice", n + more), (int) (n + more));
      act->procedure = g_strdup (act->id);
      act->despite = 0; /* who holds horses goes with them as far as the dice say */
      sg_act_put_under (act, "GW-405");
      act->detail = g_strdup_printf (ngettext ("%d die kept", "%d dice kept", left - n), (int) (left - n));
      act->group = g_strdup (_("Throw Fewer Dice"));
    }
}

/* A crew that comes back to its gun serves it again (GW-403). */
static void
offer_manning (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = find_willing (offer);
  SgPlace gun;
  SgGameAct *act;
  SgGwBlock block;

  if (unit == NULL || !sg_word_place (unit, &sg_gw_words.gun_left, &gun) || sg_word_flag (unit, &sg_gw_words.taken))
    return;
  act = sg_act_offer (offer);
  if (!sg_gw_block (gw, unit, &block) || !sg_gw_touches (gw, &block, gun.at))
    sg_act_bar (act, _("The crew has yet to come back to its gun (GW-403)."));
}

/* Horse guns at a gallop (GW-512). */
static void
offer_gallop (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = find_willing (offer);
  gint64 dice = unit != NULL ? sg_gw_gallop (gw, unit) : 0;
  SgGameAct *act;

  if (dice <= 0)
    return;
  act = sg_act_offer (offer);
  if (sg_gw_formed (gw, unit) != SG_GW_FORM_LIMBERED)
    sg_act_call (act, "%s", _("Fighting Retreat"));
  act->detail = g_strdup_printf (ngettext ("%d die in all, its target a band farther", "%d dice in all, its target a band farther", dice), (int) dice);
  if (sg_word_flag (unit, &sg_gw_words.dash))
    sg_act_bar (act, _("It has begun (GW-512)."));
  else if (sg_word_whole (unit, &sg_gw_words.spent) > 0)
    sg_act_bar (act, _("It is said before anything is done (GW-512)."));
}

/* A whole brigade on one throw (GW-416). */
static void
offer_brigade (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  g_auto (GStrv) ids = sg_word_list (gw->board, &sg_gw_words.acting);
  g_autoptr (GPtrArray) acting = sg_gw_chosen (gw, (const char *const *) ids);
  const SgUnit *first = sg_nth (offer->units, 0);
  gboolean several = FALSE;
  SgGameAct *act;

  for (guint i = 0, n = 0; i < offer->units->len; i++)
    several = several || (sg_gw_is_acting (gw, offer->units->pdata[i]) && ++n > 1);
  if (acting->len < 2 || (!several && find_willing (offer) == NULL))
    return;
  act = sg_act_offer (offer);
  for (guint i = 0; i < acting->len; i++)
    {
      const SgUnit *unit = acting->pdata[i];

      if (sg_word_length (unit, &sg_gw_words.md) > 0.005)
        {
          g_autofree char *far = sg_gw_length_left (sg_word_length (unit, &sg_gw_words.md));

          sg_act_bar (act, _("The dice are thrown: drag them along their way, up to %s."), far);
        }
      else if (sg_gw_dice_left (gw, unit) < 1)
        sg_act_bar (act, _("%s has no Movement Die left (GW-405)."), unit->name);
      else if (sg_word_has (unit, &sg_gw_words.md) || sg_word_whole (unit, &sg_gw_words.spent) != sg_word_whole (first, &sg_gw_words.spent))
        sg_act_bar (act, _("Its units have not spent alike: each moves by itself (GW-417)."));
    }
}

/* Bars what may not be made; else its price. */
static void
tell_cost (const SgGw *gw, const SgUnit *unit, const char *change, SgGameAct *act)
{
  gint64 cost = 0;
  g_autoptr (GError) error = NULL;

  if (!sg_gw_change_cost (gw, unit, change, &cost, &error))
    bar_by (act, error);
  else
    act->detail = g_strdup_printf (ngettext ("%d die", "%d dice", cost), (int) cost);
}

/* Drawn up and turned */

/* Whatever it forms now, it has the dice of what it was formed in (GW-409). */
static void
keep_pool (const SgGw *gw, SgRuling *ruling, const SgUnit *unit)
{
  if (!sg_gw_is_gun (gw, unit))
    sg_word_set_whole (ruling, unit, &sg_gw_words.pool, sg_gw_dice_in_all (gw, unit));
}

/* (transfer full): @unit drawn up in @formation. */
static SgRuling *
make_formed (const SgGw *gw, const SgUnit *unit, const char *formation)
{
  gboolean mounts = sg_gw_group (gw, unit) == SG_GW_GROUP_MOUNTED && (sg_gw_form_of (formation) == SG_GW_FORM_SKIRMISH || !sg_gw_is_mounted (gw, unit));
  g_autofree char *clause = sg_gw_tell_formed (gw, unit, formation);
  SgRuling *ruling = sg_ruling_new (SG_RULING_MOVE, clause, sg_gw_is_gun (gw, unit) ? "GW-412" : "GW-409");

  if (!mounts)
    keep_pool (gw, ruling, unit);
  sg_gw_form (gw, ruling, unit, formation);
  return ruling;
}

/* Its middle, facing as it lies: of a bent column, from its last men to its first. */
static SgPlace
find_middle (const SgGwBlock *block)
{
  SgPoint front = sg_gw_block_inside (block, 0, 0), rear = sg_gw_block_inside (block, 0, block->depth);

  if (block->n_spine == 0)
    return (SgPlace) { sg_gw_block_middle (block), block->place.bearing };
  return (SgPlace) { { (front.x + rear.x) / 2, (front.y + rear.y) / 2 }, sg_point_bearing (rear, front) };
}

/* About its own middle: to the left or right its files become its ranks, and a column, bent or not, a straight line between its first and
 * its last men; about, its last men lead it. */
static void
turn_block (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, double degrees, const SgGwBlock *block)
{
  gboolean aside = fabs (fabs (degrees) - 90) < 1;
  const char *formation = sg_gw_formation (gw, unit);
  gboolean line = sg_gw_form_of (formation) == SG_GW_FORM_LINE, column = line || sg_gw_form_of (formation) == SG_GW_FORM_ATTACK_COLUMN;
  g_autofree char *body = g_strconcat ("body:", unit->id, NULL), *ranks = g_strdup_printf ("%u", column ? block->ranks : block->files);
  SgPlace place = find_middle (block);
  SgGwBlock about;

  place.bearing = sg_bearing_normalize (place.bearing + degrees);
  if (!aside && block->follows)
    {
      sg_gw_block_about (block, &about);
      sg_gw_set_block (ruling, unit, &about);
      sg_gw_take_general (gw, ruling, unit, &about.place);
      return;
    }
  place.at = sg_point_step (place.at, place.bearing, (aside ? block->front : block->depth) / 2);
  if (aside)
    sg_ruling_add_change (ruling, body, "ranks", ranks);
  if (aside && (line || sg_gw_form_of (formation) == SG_GW_FORM_MARCH_COLUMN))
    sg_ruling_add_change (ruling, body, "formation", line ? "march-column" : "line");
  sg_gw_set_place (ruling, unit, &place);
  sg_gw_take_general (gw, ruling, unit, &place);
}

/* (transfer full): @unit turned by @degrees. */
static SgRuling *
make_turned (const SgGw *gw, const SgUnit *unit, double degrees)
{
  g_autofree char *clause = g_strdup_printf (_("%s changed its face"), unit->name);
  SgRuling *ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-408");
  SgGwBlock block;

  keep_pool (gw, ruling, unit);
  if (sg_gw_block (gw, unit, &block))
    turn_block (gw, ruling, unit, degrees, &block);
  return ruling;
}

/* Bars @act where the unit has no room for what @ruling (transfer full) makes of it. */
static void
bar_room (const SgGw *gw, const SgUnit *unit, SgGameAct *act, SgRuling *ruling)
{
  g_autofree char *why = act->why == NULL ? sg_gw_why_not_laid (gw, ruling, unit) : NULL;

  if (why != NULL)
    sg_act_bar (act, "%s", why);
  g_object_unref (ruling);
}

static const struct { const char *id, *label; } formations[] = {
  { "line", N_("Form Line") }, { "attack-column", N_("Form Attack Column") }, { "march-column", N_("Form March Column") },
  { "square", N_("Form Square") }, { "skirmish", N_("Form Skirmish Order") }, { "warband", N_("Form Warband") },
  { "limbered", N_("Limber") }, { "unlimbered", N_("Unlimber") }, { "bicycles", N_("Mount") }, { "open", N_("Mount") },
};

static const char *
label_formation (const SgGw *gw, const SgUnit *unit, guint i)
{
  gboolean horse = sg_gw_group (gw, unit) == SG_GW_GROUP_MOUNTED, dismounts = g_str_equal (formations[i].id, "skirmish");

  if (horse && dismounts)
    return _("Dismount");
  return horse && !sg_gw_is_mounted (gw, unit) ? _("Mount") : _(formations[i].label);
}

/* Whether troops of its type form so, and it stands otherwise; foot goes into skirmish order by halves (sg-gw-split.c). */
static gboolean
may_form (const SgGw *gw, const SgUnit *unit, const char *formation)
{
  gboolean halves = g_str_equal (formation, "skirmish") && sg_gw_is_whole (unit) && g_str_has_suffix (unit->type, "infantry")
                    && sg_gw_group (gw, unit) == SG_GW_GROUP_FOOT;

  return !halves && !g_str_equal (formation, sg_gw_formation (gw, unit))
         && g_strv_contains ((const char *const *) sg_gw_type (gw, unit)->formations, formation);
}

static void
offer_formations (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = find_willing (offer);

  for (guint i = 0; unit != NULL && i < G_N_ELEMENTS (formations); i++)
    {
      const char *id = formations[i].id;
      SgGameAct *act;

      if (!may_form (gw, unit, id))
        continue;
      act = sg_act_call (sg_act_offer_with (offer, sg_arg_word (id)), "%s", label_formation (gw, unit, i));
      act->rule = g_strdup (sg_gw_is_gun (gw, unit) ? "GW-412" : "GW-409");
      tell_cost (gw, unit, id, act);
      bar_room (gw, unit, act, make_formed (gw, unit, id));
    }
}

static const struct { int degrees; const char *label, *change; } faces[] = {
  { -90, N_("Face Left"), "face aside" }, { 90, N_("Face Right"), "face aside" }, { 180, N_("Face About"), "face" },
};

/* Open order faces where it likes, at no price. */
static void
offer_faces (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = find_willing (offer);

  for (guint i = 0; unit != NULL && sg_gw_is_close (gw, unit) && i < G_N_ELEMENTS (faces); i++)
    {
      SgGameAct *act = sg_act_call (sg_act_offer_with (offer, sg_arg_number (faces[i].degrees)), "%s", _(faces[i].label));

      tell_cost (gw, unit, faces[i].change, act);
      bar_room (gw, unit, act, make_turned (gw, unit, faces[i].degrees));
    }
}

static void
offer_reforming (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = find_willing (offer);
  SgGameAct *act;

  if (unit == NULL || !sg_word_flag (unit, &sg_gw_words.disordered))
    return;
  act = sg_act_offer (offer);
  tell_cost (gw, unit, "reform", act);
  if (sg_word_flag (unit, &sg_gw_words.moved) && sg_gw_in_rough (gw, unit))
    sg_act_bar (act, _("It must be out of the rough ground that disordered it (GW-432)."));
}

typedef struct { const SgUnit *unit; double gap; } Aim;

static int
compare_gaps (gconstpointer a, gconstpointer b)
{
  double one = ((const Aim *) a)->gap, two = ((const Aim *) b)->gap;

  return (one > two) - (one < two);
}

/* (element-type Aim): the enemies in its sight and its arc, the nearest first. */
static GArray *
list_aims (const SgGw *gw, const SgUnit *unit)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_play_other (unit->side), TRUE);
  GArray *aims = g_array_new (FALSE, FALSE, sizeof (Aim));

  for (guint i = 0; i < enemies->len; i++)
    {
      g_autofree char *why = sg_gw_why_no_shot (gw, unit, enemies->pdata[i]);
      Aim aim = { enemies->pdata[i], sg_gw_gap (gw, unit, enemies->pdata[i]) };

      if (why == NULL)
        g_array_append_val (aims, aim);
    }
  g_array_sort (aims, compare_gaps);
  return aims;
}

/* (nullable): the nearest enemy that it may shoot at; @why (out) (nullable): what keeps it from the nearest of all, where it may at none. */
static const SgUnit *
find_target (const SgGw *gw, const SgUnit *unit, double *gap, char **why)
{
  g_autoptr (GArray) aims = list_aims (gw, unit);

  for (guint i = 0; i < aims->len; i++)
    {
      const Aim *aim = &g_array_index (aims, Aim, i);
      char *not_him = sg_gw_trial_why_not_at (gw, unit, aim->unit);

      *gap = aim->gap;
      if (not_him == NULL)
        {
          g_clear_pointer (why, g_free);
          return aim->unit;
        }
      if (*why == NULL)
        *why = not_him;
      else
        g_free (not_him);
    }
  return NULL;
}

static void
offer_shooting (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = find_willing (offer), *enemy = NULL;
  g_autofree char *why = NULL, *far = NULL;
  double gap = INFINITY;
  SgGameAct *act;

  if (unit == NULL || !sg_gw_is_armed (unit))
    return;
  why = sg_gw_why_no_shot (gw, unit, NULL);
  enemy = why == NULL ? find_target (gw, unit, &gap, &why) : NULL;
  far = enemy != NULL ? sg_gw_length (gap) : NULL;
  act = sg_act_offer (offer);
  if (enemy != NULL)
    act->detail = g_strdup_printf (_("%s is nearest, %s away"), enemy->name, far);
  if (why != NULL)
    sg_act_bar (act, "%s", why);
  else if (enemy == NULL)
    sg_act_bar (act, _("No enemy is in its sight and arc (GW-502)."));
  else if (sg_gw_dice_left (gw, unit) < 1)
    sg_act_bar (act, _("It has no Movement Die left to pay for the shot (GW-501)."));
}

static void
offer_charging (SgActOffer *offer)
{
  if (find_willing (offer) != NULL)
    sg_gw_charge_offer_press (offer);
}

static void
offer_clearing (SgActOffer *offer)
{
  const SgUnit *unit = find_willing (offer);
  SgGameAct *act;

  if (unit == NULL || !sg_gw_is_armed (unit) || !sg_word_flag (unit, &sg_gw_words.jammed))
    return;
  act = sg_act_offer (offer);
  if (sg_ruleset_chosen (offer->play->rules, "gw.jam", "cycle"))
    sg_act_bar (act, _("It is clear when the cycle of its side ends (GW-509)."));
  else if (!sg_word_flag (unit, &sg_gw_words.fresh))
    sg_act_bar (act, _("It takes the whole next activation (GW-509)."));
}

/* (nullable): one who runs, and acts. */
static const SgUnit *
find_runner (const SgActOffer *offer)
{
  const SgUnit *unit = find_actor (offer);

  return unit != NULL && sg_word_flag (unit, &sg_gw_words.running) ? unit : NULL;
}

static void
offer_rally (SgActOffer *offer)
{
  const SgUnit *unit = find_runner (offer);
  SgGameAct *act = unit != NULL ? sg_act_offer (offer) : NULL;

  if (unit != NULL && sg_word_flag (unit, &sg_gw_words.lost))
    sg_act_bar (act, _("It cannot be rallied any more in this battle (GW-561)."));
  else if (unit != NULL && !sg_word_flag (unit, &sg_gw_words.fresh))
    sg_act_bar (act, _("The test is its activation (GW-561)."));
  else if (unit != NULL)
    act->detail = sg_gw_trial_say_rally ((const SgGw *) offer->play, unit);
}

static void
offer_running (SgActOffer *offer)
{
  const SgUnit *unit = find_runner (offer);
  SgGameAct *act = unit != NULL ? sg_act_offer (offer) : NULL;

  if (unit != NULL && !sg_word_flag (unit, &sg_gw_words.fresh))
    sg_act_bar (act, _("It has run in this activation (GW-559)."));
}

/* Carrying out */

/* Posts what @ruling (transfer full) makes of it, where it has room for that. */
static gboolean
post_laid (const SgGw *gw, const SgUnit *unit, SgRuling *ruling, gint64 cost, GError **error)
{
  g_autofree char *why = sg_gw_why_not_laid (gw, ruling, unit);

  if (why != NULL)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, why);
      g_object_unref (ruling);
      return FALSE;
    }
  sg_gw_spend (ruling, unit, cost);
  return sg_gw_post (gw, ruling, error);
}

static gboolean
change_formation (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  const char *formation = call->args[0].text;
  SgRuling *ruling;
  gint64 cost = 0;

  if (!sg_gw_check_willing (gw, unit, error))
    return FALSE;
  if (!may_form (gw, unit, formation))
    return sg_refuse (error, "GW-409", _("%s does not form so"), unit->name);
  if (!sg_gw_change_cost (gw, unit, formation, &cost, error))
    return FALSE;
  ruling = make_formed (gw, unit, formation);
  sg_word_clear (ruling, unit, &sg_gw_words.ranged);
  return post_laid (gw, unit, ruling, cost, error);
}

static gboolean
face (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  gint64 cost = 0;

  if (!sg_gw_check_willing (gw, unit, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    if (sg_gw_is_close (gw, unit) && faces[i].degrees == call->args[0].number)
      return sg_gw_change_cost (gw, unit, faces[i].change, &cost, error) && post_laid (gw, unit, make_turned (gw, unit, faces[i].degrees), cost, error);
  return sg_refuse (error, "GW-408", _("%s does not face so"), unit->name);
}

static gboolean
reform (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  g_autofree char *clause = g_strdup_printf (_("%s reformed"), unit->name);
  SgRuling *ruling;
  gint64 cost = 0;

  if (!sg_gw_check_willing (gw, unit, error))
    return FALSE;
  if (!sg_word_flag (unit, &sg_gw_words.disordered))
    return sg_refuse (error, "GW-432", _("%s is in good order"), unit->name);
  if (!sg_gw_change_cost (gw, unit, "reform", &cost, error))
    return FALSE;
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-432");
  sg_gw_disturb (ruling, unit);
  sg_word_clear (ruling, unit, &sg_gw_words.disordered);
  sg_word_set_flag (ruling, unit, &sg_gw_words.reformed, TRUE);
  sg_gw_spend (ruling, unit, cost);
  return sg_gw_post (gw, ruling, error);
}

static const SgActRow unit_rows[] = {
  { "rally", N_("Rally"), "sg-flag-symbolic", "GW-561", .least = 1, .offer = offer_rally, .carry_out = sg_gw_trial_rally },
  { "run", N_("Run On"), "sg-move-symbolic", "GW-559", .procedure = "move", .offer = offer_running },
  { "move", N_("Throw Movement Dice"), "sg-move-symbolic", "GW-401", .args = { SG_ARG_WHOLE }, .optional = 1, .despite = SG_GW_DESPITE_HORSES,
    .offer = offer_move },
  { "shoot", N_("Shoot"), "sg-gun-symbolic", "GW-501", .least = 1, .offer = offer_shooting, .carry_out = sg_gw_trial_shoot },
  { "charge", N_("Charge"), "sg-melee-symbolic", "GW-601", .wants = SG_ACT_TARGET, .least = 1, .despite = SG_GW_DESPITE_CHARGE, .offer = offer_charging,
    .carry_out = sg_gw_charge_declare, .takes = sg_gw_charge_takes },
  { "clear", N_("Clear the Jam"), "sg-turn-symbolic", "GW-509", .least = 1, .despite = SG_GW_DESPITE_JAM, .offer = offer_clearing, .carry_out = sg_gw_clear_jam },
  { "dash", N_("Artillery Charge"), "sg-move-symbolic", "GW-512", .least = 1, .offer = offer_gallop, .carry_out = sg_gw_begin_gallop },
  { "brigade", N_("Move as a Brigade"), "sg-move-symbolic", "GW-416", .procedure = "brigade-move", .offer = offer_brigade },
  { "man", N_("Man the Gun Again"), "sg-gun-symbolic", "GW-403", .least = 1, .offer = offer_manning, .carry_out = sg_gw_man_gun },
  { "form", .icon = "sg-turn-symbolic", .group = N_("Change Formation"), .least = 1, .args = { SG_ARG_WORD }, .offer = offer_formations, .carry_out = change_formation },
  { "face", .icon = "sg-turn-symbolic", .rule = "GW-408", .group = N_("Change Face"), .least = 1, .args = { SG_ARG_NUMBER }, .offer = offer_faces, .carry_out = face },
  { "reform", N_("Reform"), "sg-turn-symbolic", "GW-432", .least = 1, .offer = offer_reforming, .carry_out = reform },
};
const SgActTable sg_gw_unit_acts = SG_ACT_TABLE (unit_rows);
