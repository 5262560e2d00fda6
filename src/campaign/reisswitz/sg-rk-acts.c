/* sg-rk-acts.c: what the umpire can do besides judging: let the clock run, order marches and formations, hand over messages, turn
 * orders into marches.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An act's id says all that it wants: "form:route", "hand-over:blue:3", "until:10".
 */

#include "campaign/reisswitz/sg-rk-ask-private.h"
#include "campaign/reisswitz/sg-rk-dispatch-private.h"

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

static void
add_dispatches (const SgRk *rk, const char *side, GPtrArray *acts)
{
  g_autoptr (GPtrArray) list = sg_rk_dispatches (rk->board, side);

  for (guint i = 0; i < list->len; i++)
    {
      const SgRkDispatch *dispatch = list->pdata[i];
      g_autofree char *title = sg_rk_dispatch_title (rk->board, dispatch), *id = NULL;

      if (dispatch->delivered < 0)
        continue;
      if (sg_rk_is_headquarters (rk->board, side, dispatch->to) && dispatch->read < 0)
        {
          id = g_strdup_printf ("hand-over:%s:%u", side, dispatch->number);
          add (acts, "RK-20", "sg-clock-symbolic", id, _("Hand to %s: %s"), sg_rk_called (rk, side), title);
        }
      else if (*dispatch->marches && dispatch->done < 0)
        {
          id = g_strdup_printf ("carry-out:%s:%u", side, dispatch->number);
          add (acts, "RK-17", "sg-foot-symbolic", id, _("Carry out, %s: %s"), sg_rk_called (rk, side), title);
        }
    }
}

/* Each that sees what its commander does not know. */
static void
add_reports (const SgRk *rk, const char *side, GPtrArray *acts)
{
  g_autoptr (GPtrArray) seen = sg_rk_sightings (rk->board, side, FALSE);
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < seen->len; i++)
    {
      const SgRkSighting *sighting = seen->pdata[i];
      g_autoptr (SgRkSighting) known = sg_rk_sighting_get (rk->board, side, sighting->number, TRUE);
      const SgUnit *unit = sg_board_get_unit (rk->board, sighting->observer);
      g_autofree char *id = g_strdup_printf ("report:%s", sighting->observer);

      if (unit == NULL || (known != NULL && known->time >= sighting->time) || !g_hash_table_add (told, (gpointer) unit->id))
        continue;
      add (acts, "RK-20", "sg-clock-symbolic", id, _("%s sends in what it sees"), unit->name);
    }
}

static void
add_day (const SgRk *rk, GPtrArray *acts)
{
  static const gint64 minutes[] = { 10, 30, 60 };

  if (!g_str_equal (rk->stage, "play"))
    return;
  add_dispatches (rk, "red", acts);
  add_dispatches (rk, "blue", acts);
  add_reports (rk, "red", acts);
  add_reports (rk, "blue", acts);
  for (guint i = 0; i < G_N_ELEMENTS (minutes); i++)
    {
      g_autofree char *clock = sg_rk_clock_text (rk->time + minutes[i]), *id = g_strdup_printf ("until:%d", (int) minutes[i]);

      add (acts, "RK-4", "sg-clock-symbolic", id, _("Until something happens, or %s"), clock);
    }
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
        add (acts, "RK-75", "sg-foot-symbolic", id, _("Form: %s"), form.label);
    }
}

static void
add_fire (const SgRk *rk, const SgUnit *unit, GPtrArray *acts)
{
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgRkGround *own = sg_rk_ground_of (grounds, unit->id);
  const char *arm = sg_rk_arm (rk->board, unit);
  SgGameAct *act;

  if (own == NULL)
    return;
  if (!g_str_equal (arm, "horse"))
    {
      act = add (acts, "RK-90", "sg-gun-symbolic", "fire", _("Fire at"));
      act->wants = SG_ACT_TARGET;
      act->procedure = g_strdup (g_str_equal (arm, "guns") ? "artillery-fire" : "small-arms-fire");
      act->why = sg_rk_why_not_fire (rk, own);
    }
  if (!g_str_equal (arm, "guns"))
    {
      act = add (acts, "RK-140", "sg-melee-symbolic", "attack", _("Attack"));
      act->wants = SG_ACT_TARGET;
      act->procedure = g_strdup ("attack-odds");
    }
}

static void
add_unit (const SgRk *rk, const SgUnit *unit, GPtrArray *acts)
{
  add (acts, "RK-17", "sg-foot-symbolic", "march", _("March"))->wants = SG_ACT_WAY;
  if (*sg_rk_word (unit, "march") != '\0')
    add (acts, "RK-17", "sg-foot-symbolic", "halt", _("Halt"));
  add_forms (rk, unit, acts);
  add_fire (rk, unit, acts);
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
    add_unit (&rk, unit, acts);
  else if (unit == NULL)
    add_day (&rk, acts);
  return acts;
}

/* Carrying out. */

static gboolean
march_all (SgBattle *battle, const char *const *units, const SgPoint *path, guint n, GError **error)
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
      g_ptr_array_add (marches, march);
    }
  return sg_rk_order_marches (battle, units, (const SgRkMarch *const *) marches->pdata, marches->len, NULL, error);
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
  gint64 time = sg_board_get_whole (sg_battle_get_board (battle), "time", 0);
  g_autofree char *why = sg_rk_advance (battle, time + minutes, SG_RK_STOP_ANY, NULL, error);

  return why != NULL;
}

gboolean
sg_rk_carry_out_act (SgBattle *battle, const char *act, const char *const *units, const SgPoint *path, guint n, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (act, ":", 3);
  guint m = g_strv_length (parts);

  if (g_str_equal (act, "march") && units != NULL && n >= 2)
    return march_all (battle, units, path, n, error);
  if (g_str_equal (act, "halt") && units != NULL)
    return each (battle, units, NULL, error);
  if (m == 2 && g_str_equal (parts[0], "form") && units != NULL)
    return each (battle, units, parts[1], error);
  if (m == 2 && g_str_equal (parts[0], "until"))
    return run_until (battle, g_ascii_strtoll (parts[1], NULL, 10), error);
  if (m == 2 && g_str_equal (parts[0], "report"))
    return sg_rk_report_sightings (battle, parts[1], error) > 0;
  if (m == 3 && g_str_equal (parts[0], "hand-over"))
    return sg_rk_hand_over (battle, parts[1], (guint) g_ascii_strtoull (parts[2], NULL, 10), error);
  if (m == 3 && g_str_equal (parts[0], "carry-out"))
    return sg_rk_carry_out (battle, parts[1], (guint) g_ascii_strtoull (parts[2], NULL, 10), error);
  return sg_game_refuse (battle, error);
}
