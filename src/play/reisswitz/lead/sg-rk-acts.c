/* sg-rk-acts.c: what the umpire can do besides judging: let the clock run, order marches and formations, begin works, hand over
 * messages, turn orders into marches.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An act's id says all that it wants: "form:route", "hand-over:blue:3", "until:10".
 */

#include "play/reisswitz/lead/sg-rk-acts.h"

#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-rounds.h"
#include "play/reisswitz/base/sg-rk-sky-private.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/dispatch/sg-rk-carry.h"
#include "play/reisswitz/dispatch/sg-rk-chain.h"
#include "play/reisswitz/fight/sg-rk-fire-facts.h"
#include "play/reisswitz/fight/sg-rk-laid.h"
#include "play/reisswitz/fight/sg-rk-prisoners.h"
#include "play/reisswitz/fight/sg-rk-pursue.h"
#include "play/reisswitz/fight/sg-rk-rear.h"
#include "play/reisswitz/fight/sg-rk-shelter.h"
#include "play/reisswitz/fight/sg-rk-siege.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/lead/sg-rk-observer.h"
#include "play/reisswitz/march/sg-rk-brigade.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/march/sg-rk-length-private.h"
#include "play/reisswitz/march/sg-rk-march.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/march/sg-rk-pace.h"
#include "play/reisswitz/march/sg-rk-parted-private.h"
#include "play/reisswitz/march/sg-rk-skirmish.h"
#include "play/reisswitz/march/sg-rk-width.h"
#include "play/reisswitz/sight/sg-rk-near.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "play/reisswitz/work/sg-rk-wagons.h"
#include "play/reisswitz/work/sg-rk-work-acts.h"
#include "play/sg-game-parts.h"

/* The program’s own: an attack that cannot go straight goes round by so many times the straight way at most. */
#define ROUND 1.4

static SgGameAct *
add (GPtrArray *acts, const char *rule, const char *icon, const char *id, const char *format, ...) G_GNUC_PRINTF (5, 6);

static SgGameAct *
add (GPtrArray *acts, const char *rule, const char *icon, const char *id, const char *format, ...)
{
  g_autofree char *label = NULL;
  SgGameAct *act;
  va_list args;

  va_start (args, format);
  label = g_strdup_vprintf (format, args);
  va_end (args);
  act = sg_game_act_new (id, label, icon, rule);
  g_ptr_array_add (acts, act);
  return act;
}

/* Of the day as a whole. */

/* The hours that the window offers for its beginning, but that which is chosen. */
static void
add_beginnings (const SgRk *rk, GPtrArray *acts)
{
  static const int hours[] = { 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20 };

  for (guint i = 0; i < G_N_ELEMENTS (hours); i++)
    {
      g_autofree char *clock = sg_rk_clock_text (60 * hours[i]), *id = g_strdup_printf ("day:%d", 60 * hours[i]);

      if (60 * hours[i] != rk->time)
        add (acts, "RK-2", "sg-clock-symbolic", id, _("The day begins at %s"), clock)->group = g_strdup (_("When the day begins"));
    }
}

static void
add_day (const SgRk *rk, GPtrArray *acts)
{
  static const gint64 minutes[] = { 10, 30, 60 };

  if (!g_str_equal (rk->stage, "over"))
    sg_rk_add_sky (rk, acts);
  if (g_str_equal (rk->stage, "setting"))
    add_beginnings (rk, acts);
  if (!g_str_equal (rk->stage, "play"))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (minutes); i++)
    {
      g_autofree char *clock = sg_rk_clock_text (rk->time + minutes[i]), *id = g_strdup_printf ("until:%d", (int) minutes[i]);

      add (acts, "RK-4", "sg-clock-symbolic", id, _("Until something happens, or %s"), clock);
    }
  add (acts, "RK-28", "sg-flag-symbolic", "end", _("End the Exercise"))->procedure = g_strdup ("end");
}

/* Of units. */

static void
add_forms (const SgRk *rk, const SgUnit *unit, GPtrArray *acts)
{
  g_autoptr (GPtrArray) forms = sg_rk_list_forms (rk->board, unit);
  SgRkForm now = { "" };

  sg_rk_form (rk->board, unit, NULL, &now);
  for (guint i = 0; i < forms->len; i++)
    {
      g_autofree char *id = g_strdup_printf ("form:%s", (char *) forms->pdata[i]);
      SgRkForm form;

      if (sg_rk_form (rk->board, unit, forms->pdata[i], &form) && !g_str_equal (form.id, now.id != NULL ? now.id : ""))
        add (acts, "RK-75", "sg-foot-symbolic", id, _("Form: %s"), form.label)->group = g_strdup (_("Form"));
    }
}

static void
add_fire (const SgRk *rk, const SgUnit *unit, GPtrArray *acts)
{
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgRkGround *own = sg_rk_ground_of (grounds, unit->id);
  const char *arm = sg_rk_arm (rk->board, unit);
  SgGameAct *act;

  if (own == NULL || g_str_equal (unit->asset, "generals") || g_str_equal (arm, "train"))
    return;
  if (!g_str_equal (arm, "horse") && !g_str_equal (unit->asset, "riders"))
    {
      act = add (acts, "RK-90", "sg-gun-symbolic", "fire", _("Fire at"));
      act->wants = SG_ACT_TARGET;
      act->procedure = g_strdup (g_str_equal (arm, "guns") ? "artillery-fire" : "small-arms-fire");
      act->why = sg_rk_why_not_fire (rk, own);
    }
  if (g_str_equal (arm, "foot") || g_str_equal (own->unit->asset, "riders"))
    add (acts, "RK-84", "sg-melee-symbolic", "charge", g_str_equal (arm, "horse") ? _("Charge") : _("Advance to the attack"))->wants = SG_ACT_TARGET;
  if (!g_str_equal (arm, "guns"))
    {
      act = add (acts, "RK-140", "sg-melee-symbolic", "attack", _("Attack"));
      act->wants = SG_ACT_TARGET;
      act->procedure = g_strdup ("attack-odds");
    }
}

/* The usual number, and of those who may send more fewer (RK-44). */
static void
add_skirmishers (const SgRk *rk, const SgUnit *unit, GPtrArray *acts)
{
  gint64 most = sg_rk_most_skirmishers (rk->board, unit), pair = sg_ruleset_whole (rk->rules, "RK-44", "line"), block = sg_ruleset_whole (rk->rules, "RK-44", "block");

  if (most <= pair)
    {
      add (acts, "RK-44", "sg-foot-symbolic", "skirmish-out", _("Send skirmishers out"));
      return;
    }
  for (gint64 blocks = most; blocks > 0; blocks -= pair)
    {
      g_autofree char *id = g_strdup_printf ("skirmish-out:%d", (int) blocks);

      add (acts, "RK-44", "sg-foot-symbolic", id, _("%d blocks, %d men"), (int) blocks, (int) (blocks * block))->group = g_strdup (_("Send skirmishers out"));
    }
}

/* What @adds is one group. */
static void
add_together (const SgRk *rk, const SgUnit *unit, GPtrArray *acts, void (*adds) (const SgRk *rk, const SgUnit *unit, GPtrArray *acts), const char *group)
{
  guint before = acts->len;

  adds (rk, unit, acts);
  for (guint i = before; i < acts->len; i++)
    ((SgGameAct *) acts->pdata[i])->group = g_strdup (group);
}

static void
add_closing (const SgRk *rk, const SgUnit *unit, GPtrArray *acts)
{
  if (!sg_rk_is_stretched (rk, unit) || *sg_rk_word (unit, "closing") != '\0')
    return;
  for (guint slow = 0; slow < 2; slow++)
    {
      int minutes = (int) sg_rk_closing_minutes (rk, unit, slow);

      add (acts, "RK-70", "sg-foot-symbolic", slow ? "close-up:slow" : "close-up:stands",
           slow ? ngettext ("Close up, the head goes slowly: %d minute", "Close up, the head goes slowly: %d minutes", minutes)
                : ngettext ("Close up, the head stands: %d minute", "Close up, the head stands: %d minutes", minutes), minutes)->group = g_strdup (_("Close up"));
    }
}

/* A part may go back to its body, and so may those who are out; a body may send some out. */
static void
add_parts (const SgRk *rk, const SgUnit *unit, GPtrArray *acts)
{
  const SgUnit *parent = *sg_rk_word (unit, "parent") != '\0' ? sg_board_get_unit (rk->board, sg_rk_word (unit, "parent")) : NULL;
  gint64 lost;

  if (sg_rk_is_part (unit) && parent != NULL)
    add (acts, "RK-197", "sg-foot-symbolic", "rejoin", _("Go back to %s"), parent->name);
  if (sg_rk_men_out (unit) > 0 || (*sg_rk_word (unit, "parent") != '\0' && !sg_rk_is_part (unit)))
    {
      add (acts, "RK-77", "sg-foot-symbolic", "skirmish-in", _("Call the skirmishers in"));
      if (sg_rk_skirmish_reserve (rk->board, unit, &lost) > 0 && lost > 0)
        add (acts, "RK-46", "sg-foot-symbolic", "skirmish-fill", _("Make good the skirmishers’ losses"));
      sg_rk_add_chain (rk, unit, acts);
    }
  else if (sg_rk_most_skirmishers (rk->board, unit) > 0)
    add_skirmishers (rk, unit, acts);
}

static void
add_duties (const SgRk *rk, const SgUnit *unit, GPtrArray *acts)
{
  SgGameAct *act;

  if (!g_str_equal (unit->asset, "generals") || *sg_rk_word (unit, "force") == '\0')
    return;
  act = add (acts, "RK-16", "sg-flag-symbolic", "duties", _("Hand out the parts of the force"));
  act->procedure = g_strdup ("duties");
  act->detail = sg_rk_tell_players (rk, unit->side);
}

static void
add_unit (const SgRk *rk, const SgUnit *unit, GPtrArray *acts)
{
  add (acts, "RK-17", "sg-foot-symbolic", "march", _("March"))->wants = SG_ACT_WAY;
  sg_rk_add_paces (rk, unit, acts);
  if (*sg_rk_word (unit, "march") != '\0')
    add (acts, "RK-17", "sg-foot-symbolic", "halt", _("Halt"));
  add_closing (rk, unit, acts);
  add_parts (rk, unit, acts);
  add_duties (rk, unit, acts);
  if (sg_rk_may_flee (rk, unit))
    add (acts, "RK-198", "sg-foot-symbolic", "flee", _("Go back faster, at the cost of a grade"));
  sg_rk_add_shelter (rk, unit, acts);
  sg_rk_add_widths (rk, unit, acts);
  add_fire (rk, unit, acts);
  sg_rk_add_laying (rk, unit, acts);
  add_together (rk, unit, acts, sg_rk_add_sieges, _("Fire at a place"));
  add_together (rk, unit, acts, sg_rk_add_works, _("Work"));
  if (!g_str_equal (unit->asset, "generals"))
    add_forms (rk, unit, acts);
}

GPtrArray *
sg_rk_acts (SgBattle *battle, const char *const *units)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_game_act_free);
  SgUnit *unit;
  SgRk rk;

  sg_rk_read (&rk, battle);
  unit = units != NULL && units[0] != NULL ? sg_board_get_unit (rk.board, units[0]) : NULL;
  if (unit != NULL && sg_unit_balance (unit, SG_ACCOUNT_FIT) > 0)
    {
      add_unit (&rk, unit, acts);
      sg_rk_add_brigade (&rk, units, acts);
    }
  else if (unit == NULL)
    add_day (&rk, acts);
  return acts;
}

/* Carrying out. */

/* A body of several parts goes at the rate of its slowest (RK-69). */
static void
keep_together (const SgRk *rk, const char *const *units, GPtrArray *marches)
{
  double slowest = INFINITY;

  for (guint turn = 0; turn < 2; turn++)
    for (guint i = 0; units[i] != NULL; i++)
      {
        const SgUnit *unit = sg_board_get_unit (rk->board, units[i]);
        double rate = unit != NULL ? sg_rk_tail_rate (rk, unit, sg_rk_march_row (rk, unit, marches->pdata[i])) : 0;

        if (turn == 0 && rate > 0)
          slowest = MIN (slowest, rate);
        else if (turn == 1 && rate > slowest)
          ((SgRkMarch *) marches->pdata[i])->rate = slowest;
      }
}

/* Each by the way that it finds to its own place beside the first’s. */
static gboolean
march_to (SgBattle *battle, const char *const *units, SgPoint to, char *const *pace, GError **error)
{
  g_autoptr (GPtrArray) marches = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_march_free);
  SgPlace first = { to, 0 };
  SgRk rk;

  sg_rk_read (&rk, battle);
  for (guint i = 0; units[i] != NULL; i++)
    {
      const SgUnit *unit = sg_board_get_unit (rk.board, units[i]);
      SgPlace place = first;
      g_autoptr (GArray) way = NULL;
      const char *row;

      if (unit != NULL && sg_rk_place (rk.board, unit, &place) && i == 0)
        first = place;
      row = unit != NULL && g_strcmp0 (pace[0], "patrol") == 0 ? sg_rk_patrol_row (&rk, unit) : g_strcmp0 (pace[0], "pace") == 0 ? pace[1] : NULL;
      way = sg_rk_find_way_by (rk.board, units[i], row, (SgPoint) { to.x + place.at.x - first.at.x, to.y + place.at.y - first.at.y }, error);
      if (way == NULL)
        return FALSE;
      g_ptr_array_add (marches, sg_rk_march_new ((const SgPoint *) way->data, way->len));
    }
  if (!sg_rk_set_pace (&rk, units, marches, pace[0], pace[1], error))
    return FALSE;
  if (g_strcmp0 (pace[0], "patrol") != 0)
    keep_together (&rk, units, marches);
  return sg_rk_order_marches (battle, units, (const SgRkMarch *const *) marches->pdata, marches->len, NULL, error);
}

static gboolean
march_all (SgBattle *battle, const char *const *units, const SgPoint *path, guint n, char *const *pace, GError **error)
{
  g_autoptr (GPtrArray) marches = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_march_free);
  SgRk rk;

  sg_rk_read (&rk, battle);
  for (guint i = 0; units[i] != NULL; i++)
    {
      SgRkMarch *march = sg_rk_march_new (path, n);
      const SgUnit *unit = sg_board_get_unit (rk.board, units[i]);
      SgPlace place;

      /* Each keeps its place beside the first. */
      if (unit != NULL && sg_rk_place (rk.board, unit, &place))
        for (guint k = 0; k < march->way->len; k++)
          {
            SgPoint *point = &g_array_index (march->way, SgPoint, k);

            *point = (SgPoint) { point->x + place.at.x - path[0].x, point->y + place.at.y - path[0].y };
          }
      if (unit != NULL)
        sg_rk_end_before (&rk, unit, march);
      g_ptr_array_add (marches, march);
    }
  if (!sg_rk_set_pace (&rk, units, marches, pace[0], pace[1], error))
    return FALSE;
  if (g_strcmp0 (pace[0], "patrol") != 0)
    keep_together (&rk, units, marches);
  return sg_rk_order_marches (battle, units, (const SgRkMarch *const *) marches->pdata, marches->len, NULL, error);
}

/* The row of an attack; down a fall, where cavalry has none, that of pursuit (RK-84, RK-R88). */
static const char *
row_of_charge (const SgRk *rk, const SgUnit *unit, GArray *way)
{
  gboolean heavy = sg_rk_is_heavy (rk, unit), falls = FALSE;
  const char *row = heavy ? "heavy_attack" : "light_attack", *down = heavy ? "heavy_pursuit" : "light_pursuit";
  GArray *legs;

  if (!g_str_equal (sg_rk_arm (rk->board, unit), "horse"))
    return "infantry_ranks";
  legs = sg_rk_legs (rk->map, rk->rules, (const SgPoint *) way->data, way->len);
  for (guint i = 0; i < legs->len; i++)
    {
      const SgRkLeg *leg = &g_array_index (legs, SgRkLeg, i);

      if (sg_rk_leg_column (rk, row, leg) == NULL && g_strcmp0 (sg_rk_leg_column (rk, down, leg), "F") != 0)
        return row;
      falls = falls || sg_rk_leg_column (rk, row, leg) == NULL;
    }
  return falls && !sg_ruleset_chosen (rk->rules, "rk.cavalry-slope", "ten") ? down : row;
}

/* Round a shed, or over the bridge that is not quite before it: as it would march there, if that is little farther. */
static gboolean
go_round (const SgRk *rk, const SgUnit *unit, SgRkMarch *march)
{
  SgPoint *straight = (SgPoint *) march->way->data;
  g_autoptr (GArray) way = sg_rk_find_way_on (rk->board, unit->id, straight[1], NULL);
  const char *row;

  if (way == NULL || sg_rk_way_length ((SgPoint *) way->data, way->len) > ROUND * sg_point_distance (straight[0], straight[1]))
    return FALSE;
  row = row_of_charge (rk, unit, way);
  if (sg_rk_way_moves (rk, "march", row, way, NULL) < 0)
    return FALSE;
  g_array_set_size (march->way, 0);
  g_array_append_vals (march->way, way->data, way->len);
  g_free (march->row);
  march->row = g_strdup (row);
  return TRUE;
}

/* Whether it comes up to the enemy before ground that such troops do not go over: who holds the edge of a wood is met there (RK-65). */
static gboolean
check_charge (const SgRk *rk, const SgRkMarch *march, const SgRkGround *enemy, GError **error)
{
  const SgPoint *points = (const SgPoint *) march->way->data;
  GArray *legs = sg_rk_legs (rk->map, rk->rules, points, march->way->len);

  for (guint i = 0; i < legs->len; i++)
    {
      const SgRkLeg *leg = &g_array_index (legs, SgRkLeg, i);
      g_autofree char *what = NULL;

      if (sg_rk_leg_column (rk, march->row, leg) != NULL)
        continue;
      if (enemy != NULL && sg_rk_touches (enemy, sg_rk_way_at (points, march->way->len, leg->from, NULL)))
        return TRUE;
      what = sg_rk_why_closed (rk, march->row, leg);
      return sg_refuse (error, "RK-65", _("The way is closed: %s"), what);
    }
  return TRUE;
}

/* (transfer full) (nullable): straight at @target, where all of the way can be gone in ranks; one that has come up to it attacks. */
static SgRkMarch *
charge_of (const SgRk *rk, const SgUnit *unit, const SgUnit *enemy, SgPoint target, GError **error)
{
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgRkGround *own = sg_rk_ground_of (grounds, unit->id), *other = sg_rk_ground_of (grounds, enemy->id);
  g_autoptr (SgRkMarch) march = NULL;
  SgPlace place;

  if (!sg_rk_place (rk->board, unit, &place))
    {
      sg_refuse (error, "RK-17", _("%s is not on the map yet"), unit->name);
      return NULL;
    }
  if (own != NULL && other != NULL && sg_rk_are_in_contact (own, other))
    {
      sg_refuse (error, "RK-140", _("%s has come up to %s already: it may attack"), unit->name, enemy->name);
      return NULL;
    }
  march = sg_rk_march_new ((SgPoint[]) { place.at, target }, 2);
  march->row = g_strdup (row_of_charge (rk, unit, march->way));
  if (check_charge (rk, march, other, NULL) || go_round (rk, unit, march))
    return g_steal_pointer (&march);
  check_charge (rk, march, other, error);
  return NULL;
}

/* Straight at the last of @units, at the rates of an attack (RK-84). */
static gboolean
charge (SgBattle *battle, const char *const *units, GError **error)
{
  g_autoptr (GPtrArray) marches = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_march_free);
  guint n = g_strv_length ((char **) units);
  const SgUnit *enemy;
  SgPlace target;
  SgRk rk;

  sg_rk_read (&rk, battle);
  enemy = n >= 2 ? sg_board_get_unit (rk.board, units[n - 1]) : NULL;
  if (enemy == NULL || rk.map == NULL || !sg_rk_place (rk.board, enemy, &target))
    return sg_refuse (error, "RK-140", _("An attack wants a target on the map"));
  for (guint i = 0; i + 1 < n; i++)
    {
      const SgUnit *unit = sg_rk_need_in_hand (&rk, units[i], NULL, error);
      SgRkMarch *march = unit != NULL ? charge_of (&rk, unit, enemy, target.at, error) : NULL;

      if (march == NULL)
        return FALSE;
      g_ptr_array_add (marches, march);
    }
  return sg_rk_order_attack (battle, units, (const SgRkMarch *const *) marches->pdata, n - 1, enemy->name, error);
}

static gboolean
each (SgBattle *battle, const char *const *units, const char *formation, GError **error)
{
  for (guint i = 0; units[i] != NULL; i++)
    if (!(formation != NULL ? sg_rk_order_form (battle, units[i], formation, error) : sg_rk_order_halt (battle, units[i], error)))
      return FALSE;
  return TRUE;
}

static gboolean
run_until (SgBattle *battle, gint64 minutes, GError **error)
{
  gint64 time = sg_rk_now (sg_battle_get_board (battle));
  g_autofree char *why = sg_rk_advance (battle, time + minutes, SG_RK_STOP_ANY, NULL, error);

  return why != NULL;
}

static gboolean
skirmish (SgBattle *battle, const char *act, const char *unit, GError **error)
{
  if (g_str_equal (act, "skirmish-out") || g_str_has_prefix (act, "skirmish-out:"))
    return sg_rk_skirmishers_out (battle, unit, g_ascii_strtoll (act + MIN (strlen (act), strlen ("skirmish-out:")), NULL, 10), error);
  if (g_str_has_prefix (act, "skirmish-at:"))
    return sg_rk_skirmishers_at (battle, unit, g_ascii_strtoll (act + strlen ("skirmish-at:"), NULL, 10), error);
  if (g_str_equal (act, "skirmish-fill"))
    return sg_rk_skirmishers_fill (battle, unit, error);
  return g_str_equal (act, "skirmish-in") ? sg_rk_skirmishers_in (battle, unit, error) : sg_game_refuse (battle, error);
}

static gboolean
is_of_dispatch (const char *act)
{
  return g_str_equal (act, "hand-over") || g_str_equal (act, "pass-on") || g_str_equal (act, "carry-out") || g_str_equal (act, "acted-upon");
}

static gboolean
deal_with (SgBattle *battle, char **parts, GError **error)
{
  guint number = (guint) g_ascii_strtoull (parts[2], NULL, 10);

  if (g_str_equal (parts[0], "hand-over"))
    return sg_rk_hand_over (battle, parts[1], number, error);
  if (g_str_equal (parts[0], "pass-on"))
    return sg_rk_pass_on (battle, parts[1], number, error);
  if (g_str_equal (parts[0], "carry-out"))
    return sg_rk_carry_out (battle, parts[1], number, error);
  return sg_rk_acted_upon (battle, parts[1], number, error);
}

/* Acts of works and sieges, of a unit or of the work itself. */
static gboolean
work_on (SgBattle *battle, char **parts, const char *first, GError **error)
{
  guint m = g_strv_length (parts), number = m == 2 ? (guint) g_ascii_strtoull (parts[1], NULL, 10) : 0;

  if (m == 3 && g_str_equal (parts[0], "work") && first != NULL)
    return sg_rk_begin_work (battle, first, parts[1], parts[2], error);
  if (m == 3 && g_str_equal (parts[0], "siege") && first != NULL)
    return sg_rk_order_siege (battle, first, parts[1], parts[2], error);
  if (m == 2 && g_str_equal (parts[0], "put-out") && first != NULL)
    return sg_rk_put_out (battle, first, parts[1], error);
  if (m == 2 && (g_str_equal (parts[0], "light") || g_str_equal (parts[0], "stop-work")))
    return sg_rk_end_work (battle, number, g_str_equal (parts[0], "light"), error);
  return sg_game_refuse (battle, error);
}

/* What asks for no more than one unit, by the name of the act. */
static gboolean
act_of_one (SgBattle *battle, const char *act, const char *unit, gboolean *known, GError **error)
{
  static const struct { const char *act; gboolean (*carry_out) (SgBattle *battle, const char *unit, GError **error); } acts[] = {
    { "go-round", sg_rk_go_round }, { "bring-up", sg_rk_bring_wagons }, { "cartridges", sg_rk_search_fallen }, { "rejoin", sg_rk_rejoin },
    { "flee", sg_rk_flee }, { "come-out", sg_rk_come_out },
  };

  for (guint i = 0; unit != NULL && i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (act, acts[i].act))
      {
        *known = TRUE;
        return acts[i].carry_out (battle, unit, error);
      }
  return FALSE;
}

/* Acts of the day as a whole. */
static gboolean
act_of_day (SgBattle *battle, char **parts, gboolean *known, GError **error)
{
  guint m = g_strv_length (parts);

  *known = TRUE;
  if (m == 2 && g_str_equal (parts[0], "until"))
    return run_until (battle, g_ascii_strtoll (parts[1], NULL, 10), error);
  if (m == 2 && g_str_equal (parts[0], "day"))
    return sg_rk_set_beginning (battle, g_ascii_strtoll (parts[1], NULL, 10), error);
  if (m == 3 && g_str_equal (parts[0], "sky"))
    return sg_rk_set_weather (battle, g_ascii_strtod (parts[2], NULL), g_str_equal (parts[1], "night"), error);
  if (m == 2 && g_str_equal (parts[0], "ground"))
    return sg_rk_set_ground (battle, parts[1], error);
  if (m == 2 && g_str_equal (parts[0], "report"))
    return sg_rk_report_sightings (battle, parts[1], error) > 0;
  if (m == 3 && is_of_dispatch (parts[0]))
    return deal_with (battle, parts, error);
  *known = FALSE;
  return FALSE;
}

/* How units are formed. */
static gboolean
act_of_form (SgBattle *battle, char **parts, const char *const *units, gboolean *known, GError **error)
{
  guint m = g_strv_length (parts);

  *known = TRUE;
  if (m == 2 && g_str_equal (parts[0], "brigade"))
    return sg_rk_form_brigade (battle, units, g_str_equal (parts[1], "mass"), error);
  if (m == 2 && g_str_equal (parts[0], "form") && units != NULL)
    return each (battle, units, parts[1], error);
  if (m == 3 && g_str_equal (parts[0], "form"))
    return sg_rk_order_form (battle, parts[2], parts[1], error);
  if (m == 2 && g_str_equal (parts[0], "close-up") && units != NULL && units[0] != NULL)
    return sg_rk_order_close_up (battle, units[0], g_str_equal (parts[1], "slow"), error);
  *known = FALSE;
  return FALSE;
}

gboolean
sg_rk_carry_out_act (SgBattle *battle, const char *act, const char *const *units, const SgPoint *path, guint n, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (act, ":", 3);
  guint m = g_strv_length (parts);
  const char *first = units != NULL ? units[0] : NULL;
  gboolean known = FALSE, done;

  if (units != NULL && n >= 1 && (g_str_equal (act, "march") || (m == 2 && (g_str_equal (parts[0], "patrol") || g_str_equal (parts[0], "pace")))))
    return n == 1 ? march_to (battle, units, path[0], parts, error) : march_all (battle, units, path, n, parts, error);
  if (g_str_has_prefix (act, "skirmish-") && first != NULL)
    return skirmish (battle, act, first, error);
  if (g_str_equal (act, "charge") && units != NULL)
    return charge (battle, units, error);
  if (g_str_equal (act, "halt") && units != NULL)
    return each (battle, units, NULL, error);
  if (g_str_equal (act, "lay") && first != NULL && n >= 1)
    return sg_rk_lay_guns (battle, first, path[n - 1], error);
  if (m == 2 && g_str_equal (parts[0], "take") && first != NULL)
    return sg_rk_take_wagons (battle, first, parts[1], error);
  if (m == 2 && g_str_equal (parts[0], "shelter") && first != NULL)
    return sg_rk_take_shelter (battle, first, parts[1], error);
  if (m == 2 && g_str_equal (parts[0], "pursue") && first != NULL)
    return sg_rk_pursue (battle, first, parts[1], error);
  done = act_of_one (battle, act, first, &known, error);
  if (!known)
    done = act_of_form (battle, parts, units, &known, error);
  if (!known)
    done = act_of_day (battle, parts, &known, error);
  return known ? done : work_on (battle, parts, first, error);
}
