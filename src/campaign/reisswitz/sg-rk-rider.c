/* sg-rk-rider.c: how a dispatch is ridden, and what happens when it is there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/reisswitz/sg-rk-dispatch-private.h"

#include "campaign/reisswitz/sg-rk-enemy.h"
#include "campaign/reisswitz/sg-rk-work.h"

#define JOIN 100.0       /* paces, the program’s own: as near as a way must begin */

static void
put (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch, const char *key, const char *after)
{
  g_autofree char *full = sg_rk_dispatch_key (dispatch->side, dispatch->number, key);

  sg_rk_put_battle (rk, ruling, full, after);
}

static void
put_time (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch, const char *key, gint64 time)
{
  g_autofree char *text = time >= 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, time) : g_strdup ("");

  put (rk, ruling, dispatch, key, text);
}

static void
put_way (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch)
{
  g_autoptr (SgRkMarch) march = sg_rk_march_new ((SgPoint *) dispatch->way->data, dispatch->way->len);
  g_autofree char *text = dispatch->way->len >= 2 ? sg_rk_march_format (march) : g_strdup ("");

  put (rk, ruling, dispatch, "way", *text ? text + strlen ("way=") : "");
}

static gboolean
check_end (const SgRk *rk, const char *side, const char *who, GError **error)
{
  SgUnit *unit;

  if (*who == '\0' || g_str_equal (who, SG_RK_UMPIRE))
    return TRUE;
  unit = sg_rk_need_unit (rk, who, error);
  if (unit == NULL)
    return FALSE;
  if (!g_str_equal (unit->side, side))
    return sg_refuse (error, "RK-20", _("%s is not of that side"), unit->name);
  return TRUE;
}

static gboolean
check_marches (const SgRk *rk, const SgRkDispatch *draft, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (draft->marches, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *space = strchr (lines[i], ' ');
      g_autoptr (SgRkMarch) march = space != NULL ? sg_rk_march_parse (space + 1) : NULL;
      SgUnit *unit;

      if (*lines[i] == '\0')
        continue;
      if (march == NULL)
        return sg_refuse (error, "RK-17", _("Line %u of the marches cannot be read"), i + 1);
      *space = '\0';
      unit = sg_rk_need_unit (rk, lines[i], error);
      if (unit == NULL)
        return FALSE;
      if (!g_str_equal (unit->side, draft->side))
        return sg_refuse (error, "RK-17", _("%s is not of that side"), unit->name);
      if (march->starts >= 0 && march->starts < rk->time)
        {
          g_autofree char *now = sg_rk_clock_text (rk->time);

          return sg_refuse (error, "RK-20", _("It is %s already, and %s was to start before that"), now, unit->name);
        }
    }
  return TRUE;
}

static gboolean
check_draft (const SgRk *rk, const SgRkDispatch *draft, GError **error)
{
  if (sg_rk_dispatch_kind_label (draft->kind) == NULL)
    return sg_refuse (error, "RK-20", _("There is no dispatch of the kind “%s”"), draft->kind);
  if (!g_str_equal (draft->side, "red") && !g_str_equal (draft->side, "blue"))
    return sg_refuse (error, "RK-20", _("A dispatch wants a side"));
  if (*draft->text == '\0' || strlen (draft->text) > SG_RK_TEXT_MAX || !g_utf8_validate (draft->text, -1, NULL))
    return sg_refuse (error, "RK-20", _("A dispatch has 1 to %d bytes of text"), SG_RK_TEXT_MAX);
  return check_end (rk, draft->side, draft->from, error) && check_end (rk, draft->side, draft->to, error) && check_marches (rk, draft, error);
}

/* A way that was drawn begins where he is sent from and ends where he is sent to. */
static gboolean
check_way (const SgRk *rk, const SgRkDispatch *draft, GError **error)
{
  SgPoint from, to;

  if (draft->way->len < 2 || !sg_rk_place_of (rk->board, draft->side, draft->from, &from) || !sg_rk_place_of (rk->board, draft->side, draft->to, &to))
    return TRUE;
  if (sg_point_distance (from, g_array_index (draft->way, SgPoint, 0)) > JOIN)
    return sg_refuse (error, "RK-79", _("The way of the rider does not begin where he is sent from"));
  if (sg_point_distance (to, g_array_index (draft->way, SgPoint, draft->way->len - 1)) > sg_ruleset_figure (rk->rules, "RK-18", "speech"))
    return sg_refuse (error, "RK-79", _("The way of the rider does not end where he is sent to"));
  for (guint i = 0; i < draft->way->len; i++)
    {
      SgPoint at = g_array_index (draft->way, SgPoint, i);

      if (at.x < 0 || at.y < 0 || at.x > sg_map_get_width (rk->map) || at.y > sg_map_get_depth (rk->map))
        return sg_refuse (error, "RK-79", _("The way of the rider leaves the map"));
    }
  return TRUE;
}

/* Works out way and times. Speech, the umpire and headquarters off the map want no rider. */
static gboolean
work_out (const SgRk *rk, SgRkDispatch *dispatch, const SgRkDispatch *draft, gint64 deciding, GError **error)
{
  g_autoptr (SgRkDispatch) asked = sg_rk_dispatch_new (draft->side, draft->kind, draft->from, dispatch->to, "");
  gboolean straight = *dispatch->onward == '\0';   /* else a way to the troops themselves leads elsewhere */
  g_autoptr (GArray) way = NULL;
  gint64 minutes = 0;

  if (straight && draft->ride != SG_RK_RIDE_BY && !check_way (rk, draft, error))
    return FALSE;
  if (straight)
    {
      asked->ride = draft->way->len >= 2 || draft->ride == SG_RK_RIDE_BY ? SG_RK_RIDE_BY : draft->ride;
      g_array_append_vals (asked->way, draft->way->data, draft->way->len);
    }
  way = sg_rk_ride_for (rk->board, asked, &minutes, error);
  if (way == NULL)
    return FALSE;
  dispatch->written = g_str_equal (draft->from, SG_RK_UMPIRE) && g_str_equal (rk->stage, "setting") ? 0 : rk->time;
  dispatch->sent = rk->time + MAX (0, deciding);
  g_array_append_vals (dispatch->way, way->data, way->len);
  dispatch->due = dispatch->sent + minutes;
  if (dispatch->due <= rk->time)
    dispatch->delivered = rk->time;
  return TRUE;
}

/* What he reports of comes to be known, as it was when he wrote. */
static void
take_carried (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch)
{
  g_auto (GStrv) numbers = g_strsplit (dispatch->carries, " ", -1);

  for (guint i = 0; numbers[i] != NULL; i++)
    {
      g_autofree char *kept = NULL, *known = NULL, *kept_key = NULL;
      guint number = (guint) g_ascii_strtoull (numbers[i], NULL, 10);
      g_autoptr (SgRkSighting) now = NULL, told = NULL;
      const char *text;

      if (number == 0)
        continue;
      kept = g_strdup_printf ("sighting/%u", number);
      kept_key = sg_rk_dispatch_key (dispatch->side, dispatch->number, kept);
      known = sg_rk_sighting_key (dispatch->side, number, TRUE);
      text = sg_board_get (rk->board, kept_key);
      told = *text ? sg_rk_sighting_parse (number, text) : NULL;
      now = sg_rk_sighting_get (rk->board, dispatch->side, number, TRUE);
      if (told != NULL && (now == NULL || now->time < told->time))
        sg_rk_put_battle (rk, ruling, known, text);
    }
}

/* Where its writer stood when he wrote. */
static void
take_state (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch)
{
  g_autofree char *key = sg_rk_dispatch_key (dispatch->side, dispatch->number, "state");
  SgUnit *unit = sg_board_get_unit (rk->board, dispatch->from);
  const char *text = sg_board_get (rk->board, key), *before;
  g_autoptr (SgRkSighting) state = NULL, known = NULL;

  if (unit == NULL || *text == '\0')
    return;
  before = sg_rk_word (unit, "reported");
  state = sg_rk_sighting_parse (0, text);
  known = *before ? sg_rk_sighting_parse (0, before) : NULL;
  if (state != NULL && known != NULL && known->time < state->time)
    sg_rk_put_unit (rk, ruling, unit, "reported", text);
}

static void
deliver (const SgRk *rk, SgRuling *ruling, SgRkDispatch *dispatch, gint64 time)
{
  dispatch->delivered = time;
  put_time (rk, ruling, dispatch, "delivered", time);
  if (sg_rk_is_headquarters (rk->board, dispatch->side, dispatch->to))
    {
      take_carried (rk, ruling, dispatch);
      take_state (rk, ruling, dispatch);
      if (g_str_equal (dispatch->from, SG_RK_UMPIRE))
        put_time (rk, ruling, dispatch, "read", time); /* he lays his own before the player himself */
    }
}

static void
put_state (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch, const char *from)
{
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);

  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *ground = &g_array_index (grounds, SgRkGround, i);
      g_autofree char *text = NULL;

      if (!g_str_equal (ground->unit->id, from))
        continue;
      text = sg_rk_ground_text (ground, rk->time);
      put (rk, ruling, dispatch, "state", text);
    }
}

static void
write_down (const SgRk *rk, SgRuling *ruling, SgRkDispatch *dispatch, const SgRkDispatch *draft)
{
  g_auto (GStrv) numbers = g_strsplit (draft->carries, " ", -1);

  put (rk, ruling, dispatch, "kind", draft->kind);
  put (rk, ruling, dispatch, "from", draft->from);
  put (rk, ruling, dispatch, "to", dispatch->to);
  put (rk, ruling, dispatch, "onward", dispatch->onward);
  put (rk, ruling, dispatch, "text", draft->text);
  put (rk, ruling, dispatch, "marches", draft->marches);
  put (rk, ruling, dispatch, "carries", draft->carries);
  put_time (rk, ruling, dispatch, "written", dispatch->written);
  put_time (rk, ruling, dispatch, "sent", dispatch->sent);
  put_time (rk, ruling, dispatch, "due", dispatch->due);
  put_time (rk, ruling, dispatch, "answers", draft->answers > 0 ? draft->answers : -1);
  put_way (rk, ruling, dispatch);
  put_state (rk, ruling, dispatch, draft->from);
  for (guint i = 0; numbers[i] != NULL; i++)
    {
      guint number = (guint) g_ascii_strtoull (numbers[i], NULL, 10);
      g_autofree char *seen = sg_rk_sighting_key (dispatch->side, number, FALSE), *kept = g_strdup_printf ("sighting/%u", number);

      if (number > 0)
        put (rk, ruling, dispatch, kept, sg_board_get (rk->board, seen));
    }
}

/* What was told lies among the sightings of its side, under the dispatch that brings it. */
static void
put_told (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch, const SgRkSighting *told)
{
  g_autofree char *text = sg_rk_sighting_format (told), *kept = g_strdup_printf ("sighting/%u", told->number);
  g_autofree char *count = g_strconcat ("sightings/", dispatch->side, NULL), *number = g_strdup_printf ("%u", told->number);

  sg_rk_put_battle (rk, ruling, count, number);
  put (rk, ruling, dispatch, kept, text);
}

/* An order to troops that another leads goes to him, who passes it on (RK-16). */
static void
send_through (const SgRk *rk, SgRkDispatch *dispatch, const SgRkDispatch *draft)
{
  const char *first = sg_rk_first_hand (rk->board, draft);

  if (g_str_equal (first, draft->to))
    return;
  g_free (dispatch->to);
  g_free (dispatch->onward);
  dispatch->to = g_strdup (first);
  dispatch->onward = g_strdup (draft->to);
}

guint
sg_rk_send (SgBattle *battle, const SgRkDispatch *draft, gint64 deciding, GError **error)
{
  return sg_rk_send_with (battle, draft, deciding, NULL, error);
}

guint
sg_rk_send_with (SgBattle *battle, const SgRkDispatch *draft, gint64 deciding, const SgRkSighting *told, GError **error)
{
  g_autoptr (SgRkDispatch) dispatch = sg_rk_dispatch_new (draft->side, draft->kind, draft->from, draft->to, draft->text);
  g_autofree char *count = g_strconcat ("dispatches/", draft->side, NULL), *number = NULL, *title = NULL, *clause = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  g_auto (GStrv) marks = NULL;
  SgRk rk;

  sg_rk_read (&rk, battle);
  if (!check_draft (&rk, draft, error))
    return 0;
  send_through (&rk, dispatch, draft);
  if (!work_out (&rk, dispatch, draft, deciding, error))
    return 0;
  dispatch->number = (guint) sg_board_get_whole (rk.board, count, 0) + 1;
  number = g_strdup_printf ("%u", dispatch->number);
  title = sg_rk_dispatch_title (rk.board, dispatch);
  clause = g_strdup_printf (_("%s: %s"), sg_rk_called (&rk, draft->side), title);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-20");
  sg_rk_put_battle (&rk, ruling, count, number);
  write_down (&rk, ruling, dispatch, draft);
  if (told != NULL)
    put_told (&rk, ruling, dispatch, told);
  marks = g_strsplit (draft->mark != NULL ? draft->mark : "", " ", -1);
  for (guint i = 0; marks[i] != NULL && *marks[i] != '\0'; i++)
    sg_rk_put_battle (&rk, ruling, marks[i], number);
  if (draft->answers > 0)
    {
      g_autoptr (SgRkDispatch) answered = sg_rk_dispatch_get (rk.board, draft->side, draft->answers);

      /* An order is done when it is carried out, or passed on. */
      if (answered != NULL && answered->done < 0 && (!g_str_equal (answered->kind, "order") || *answered->onward != '\0'))
        put_time (&rk, ruling, answered, "done", rk.time);
    }
  if (dispatch->delivered >= 0)
    {
      /* What it carries was written down by this very ruling. */
      g_autoptr (SgBoard) after = sg_rk_board_after (&rk, ruling);
      SgRk then = rk;

      then.board = after;
      g_free (dispatch->carries);
      dispatch->carries = g_strdup (draft->carries);
      deliver (&then, ruling, dispatch, rk.time);
    }
  return sg_battle_post (battle, ruling, error) ? dispatch->number : 0;
}

/* By the clock. */

/* He to whom it goes has gone on: the rider follows. */
static void
follow (const SgRk *rk, SgBoard *after, SgRuling *ruling, SgRkDispatch *dispatch, gint64 time)
{
  SgPoint end = g_array_index (dispatch->way, SgPoint, dispatch->way->len - 1), to;
  g_autoptr (GArray) way = NULL;
  gint64 minutes = 0;

  if (sg_rk_place_of (after, dispatch->side, dispatch->to, &to))
    way = sg_rk_find_ride (rk, end, to, SG_RK_RIDE_QUICKEST, &minutes, NULL);
  if (way == NULL)
    {
      put (rk, ruling, dispatch, "lost", _("no way led to him"));
      return;
    }
  g_array_unref (dispatch->way);
  dispatch->way = g_steal_pointer (&way);
  put_way (rk, ruling, dispatch);
  put_time (rk, ruling, dispatch, "sent", time);
  put_time (rk, ruling, dispatch, "due", time + MAX (minutes, sg_rk_minutes (rk)));
}

static gboolean
has_come (const SgRk *rk, SgBoard *after, SgRuling *ruling, SgRkDispatch *dispatch, gint64 time)
{
  SgUnit *unit = sg_board_get_unit (after, dispatch->to);
  SgPoint to;

  if (unit != NULL && sg_unit_balance (unit, SG_ACCOUNT_FIT) <= 0)
    {
      put (rk, ruling, dispatch, "lost", _("nobody was there to take it"));
      return FALSE;
    }
  if (dispatch->way->len < 2)
    return TRUE;
  if (sg_rk_place_of (after, dispatch->side, dispatch->to, &to)
      && sg_point_distance (to, g_array_index (dispatch->way, SgPoint, dispatch->way->len - 1)) <= sg_ruleset_figure (rk->rules, "RK-18", "speech"))
    return TRUE;
  follow (rk, after, ruling, dispatch, time);
  return FALSE;
}

void
sg_rk_post_riders (const SgRk *rk, SgBoard *after, SgRuling *ruling, gint64 time, GPtrArray *events)
{
  static const char *const sides[] = { "red", "blue" };

  for (guint s = 0; s < G_N_ELEMENTS (sides); s++)
    {
      g_autoptr (GPtrArray) list = sg_rk_dispatches (rk->board, sides[s]);

      for (guint i = 0; i < list->len; i++)
        {
          SgRkDispatch *dispatch = list->pdata[i];
          g_autofree char *title = NULL;

          if (dispatch->delivered >= 0 || *dispatch->lost || dispatch->due > time || !has_come (rk, after, ruling, dispatch, time))
            continue;
          deliver (rk, ruling, dispatch, time);
          title = sg_rk_dispatch_title (rk->board, dispatch);
          sg_rk_event (events, *dispatch->marches ? SG_RK_STOP_MESSAGE | SG_RK_STOP_ORDER : SG_RK_STOP_MESSAGE, dispatch->to, dispatch->from,
                       _("%s: %s is there"), sg_rk_called (rk, dispatch->side), title);
        }
    }
}

/* By the umpire. */

static SgRkDispatch *
need (const SgRk *rk, const char *side, guint number, GError **error)
{
  SgRkDispatch *dispatch = sg_rk_dispatch_get (rk->board, side, number);

  if (dispatch == NULL)
    sg_refuse (error, "RK-20", _("%s has no dispatch %u"), sg_rk_called (rk, side), number);
  return dispatch;
}

/* A dispatch that has arrived is dealt with now: its word @key. */
static gboolean
deal_with (SgBattle *battle, const char *side, guint number, const char *key, GError **error)
{
  g_autoptr (SgRkDispatch) dispatch = NULL;
  g_autofree char *title = NULL, *clause = NULL;
  gboolean reads = g_str_equal (key, "read");
  SgRuling *ruling;
  SgRk rk;

  sg_rk_read (&rk, battle);
  dispatch = need (&rk, side, number, error);
  if (dispatch == NULL)
    return FALSE;
  if (dispatch->delivered < 0)
    return sg_refuse (error, reads ? "RK-20" : "RK-19", reads ? _("It has not arrived") : _("The order has not arrived"));
  title = sg_rk_dispatch_title (rk.board, dispatch);
  clause = reads ? g_strdup_printf (_("%s read: %s"), sg_rk_called (&rk, side), title) : g_strdup_printf (_("Acted upon: %s"), title);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, reads ? "RK-20" : "RK-17");
  put_time (&rk, ruling, dispatch, key, rk.time);
  return sg_rk_post (&rk, ruling, error);
}

gboolean
sg_rk_hand_over (SgBattle *battle, const char *side, guint number, GError **error)
{
  return deal_with (battle, side, number, "read", error);
}

gboolean
sg_rk_hand_over_all (SgBattle *battle, const char *side, GError **error)
{
  g_autoptr (GPtrArray) all = sg_rk_dispatches (sg_battle_get_board (battle), side);
  g_autoptr (SgRuling) ruling = NULL;
  g_autofree char *clause = NULL;
  guint n = 0;
  SgRk rk;

  sg_rk_read (&rk, battle);
  ruling = sg_ruling_new (SG_RULING_EDIT, "", "RK-20");
  for (guint i = 0; i < all->len; i++)
    {
      const SgRkDispatch *dispatch = all->pdata[i];
      g_autofree char *title = sg_rk_dispatch_title (rk.board, dispatch);

      if (dispatch->delivered < 0 || dispatch->read >= 0 || *dispatch->lost || !sg_rk_is_headquarters (rk.board, side, dispatch->to))
        continue;
      put_time (&rk, ruling, dispatch, "read", rk.time);
      g_free (clause);
      n++;
      clause = n == 1 ? g_strdup_printf (_("%s read: %s"), sg_rk_called (&rk, side), title)
                      : g_strdup_printf (ngettext ("%s read %u dispatch", "%s read %u dispatches", n), sg_rk_called (&rk, side), n);
    }
  if (n == 0)
    return TRUE;
  sg_ruling_set_clause (ruling, clause);
  return sg_battle_post (battle, ruling, error);
}

gboolean
sg_rk_lose_rider (SgBattle *battle, const char *side, guint number, const char *reason, GError **error)
{
  g_autoptr (SgRkDispatch) dispatch = NULL;
  g_autofree char *title = NULL, *clause = NULL;
  SgRuling *ruling;
  SgRk rk;

  sg_rk_read (&rk, battle);
  dispatch = need (&rk, side, number, error);
  if (dispatch == NULL)
    return FALSE;
  if (dispatch->delivered >= 0)
    return sg_refuse (error, "RK-20", _("It has arrived already"));
  title = sg_rk_dispatch_title (rk.board, dispatch);
  clause = g_strdup_printf (_("%s never came: %s"), title, reason);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-20");
  put (&rk, ruling, dispatch, "lost", reason);
  return sg_rk_post (&rk, ruling, error);
}

gboolean
sg_rk_acted_upon (SgBattle *battle, const char *side, guint number, GError **error)
{
  return deal_with (battle, side, number, "done", error);
}

/* He who wrote it did not know how far the unit would have gone by now: it goes to the same place from where it is. */
static gboolean
lead_from_here (const SgRk *rk, const SgUnit *unit, SgRkMarch *march, GError **error)
{
  SgPoint *way = (SgPoint *) march->way->data;
  g_autoptr (GArray) anew = NULL;
  SgPlace place;

  if (!sg_rk_place (rk->board, unit, &place) || sg_point_distance (place.at, way[0]) <= JOIN)
    return TRUE;
  anew = sg_rk_find_way_on (rk->board, unit->id, way[march->way->len - 1], error);
  if (anew == NULL)
    return FALSE;
  g_array_set_size (march->way, 0);
  g_array_append_vals (march->way, anew->data, anew->len);
  return TRUE;
}

gboolean
sg_rk_carry_out (SgBattle *battle, const char *side, guint number, GError **error)
{
  g_autoptr (SgRkDispatch) dispatch = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  g_autofree char *title = NULL, *clause = NULL;
  g_auto (GStrv) lines = NULL;
  SgRk rk;

  sg_rk_read (&rk, battle);
  dispatch = need (&rk, side, number, error);
  if (dispatch == NULL)
    return FALSE;
  if (dispatch->delivered < 0)
    return sg_refuse (error, "RK-19", _("The order has not arrived"));
  if (*dispatch->onward != '\0')
    return sg_refuse (error, "RK-16", _("The order is to be passed on first"));
  if (*dispatch->marches == '\0')
    return sg_refuse (error, "RK-17", _("The order has no march in it"));
  title = sg_rk_dispatch_title (rk.board, dispatch);
  clause = g_strdup_printf (_("Carried out: %s"), title);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-17");
  lines = g_strsplit (dispatch->marches, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *space = strchr (lines[i], ' ');
      g_autoptr (SgRkMarch) march = space != NULL ? sg_rk_march_parse (space + 1) : NULL;
      SgUnit *unit;

      if (march == NULL)
        continue;
      *space = '\0';
      unit = sg_rk_need_unit (&rk, lines[i], error);
      if (unit == NULL || !lead_from_here (&rk, unit, march, error) || !sg_rk_check_march (&rk, unit, march, error))
        return FALSE;
      sg_rk_end_before (&rk, unit, march);
      sg_rk_add_march (&rk, ruling, unit, march);
    }
  put_time (&rk, ruling, dispatch, "done", rk.time);
  return sg_battle_post (battle, ruling, error);
}

gboolean
sg_rk_carry_out_as (SgBattle *battle, const char *side, guint number, const char *id, const SgRkMarch *march, GError **error)
{
  g_autoptr (SgRkDispatch) dispatch = NULL;
  g_autofree char *title = NULL, *clause = NULL, *text = sg_rk_march_format (march);
  g_autoptr (SgRkMarch) own = sg_rk_march_parse (text);
  SgRuling *ruling;
  SgUnit *unit;
  SgRk rk;

  sg_rk_read (&rk, battle);
  dispatch = need (&rk, side, number, error);
  unit = dispatch != NULL ? sg_rk_need_unit (&rk, id, error) : NULL;
  if (unit == NULL)
    return FALSE;
  if (dispatch->delivered < 0)
    return sg_refuse (error, "RK-19", _("The order has not arrived"));
  if (*dispatch->onward != '\0')
    return sg_refuse (error, "RK-16", _("The order is to be passed on first"));
  if (!g_str_equal (unit->side, side))
    return sg_refuse (error, "RK-17", _("%s is not of that side"), unit->name);
  if (!sg_rk_check_march (&rk, unit, march, error))
    return FALSE;
  title = sg_rk_dispatch_title (rk.board, dispatch);
  clause = g_strdup_printf (_("%s marches by %s"), unit->name, title);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-17");
  if (own != NULL)
    sg_rk_end_before (&rk, unit, own);
  sg_rk_add_march (&rk, ruling, unit, own != NULL ? own : march);
  put_time (&rk, ruling, dispatch, "done", rk.time);
  return sg_rk_post (&rk, ruling, error);
}

/* The works of the enemy that @unit saw, and into @marks the words that they were told of. */
static void
tell_works (const SgRk *rk, const SgUnit *unit, GString *text, GString *marks)
{
  g_autoptr (GPtrArray) works = sg_rk_works_to_report (rk->board, unit->side);

  for (guint i = 0; i < works->len; i++)
    {
      const SgRkWork *work = works->pdata[i];
      g_autofree char *what = sg_rk_work_tell (rk, work), *clock = sg_rk_clock_text (work->saw), *where = NULL, *key = sg_rk_work_told_key (work);

      if (!g_str_equal (work->observer, unit->id))
        continue;
      where = sg_rk_tell_where (rk->map, work->at);
      g_string_append_printf (text, "%s", text->len > 0 ? "\n" : "");
      g_string_append_printf (text, _("At %s, the enemy at work: %s, %s."), clock, what, where);
      g_string_append_printf (marks, "%s%s", marks->len > 0 ? " " : "", key);
    }
}

guint
sg_rk_report_sightings (SgBattle *battle, const char *id, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL), carries = g_string_new (NULL), marks = g_string_new (NULL);
  g_autoptr (SgRkDispatch) draft = NULL;
  g_autoptr (GPtrArray) seen = NULL;
  SgUnit *unit;
  SgRk rk;

  sg_rk_read (&rk, battle);
  unit = sg_rk_need_unit (&rk, id, error);
  if (unit == NULL)
    return 0;
  seen = sg_rk_sightings (rk.board, unit->side, FALSE);
  for (guint i = 0; i < seen->len; i++)
    {
      const SgRkSighting *sighting = seen->pdata[i];
      g_autoptr (SgRkSighting) known = sg_rk_sighting_get (rk.board, unit->side, sighting->number, TRUE);
      g_autofree char *what = sg_rk_sighting_tell (rk.board, sighting), *clock = sg_rk_clock_text (sighting->time);
      g_autofree char *where = NULL;

      if (!g_str_equal (sighting->observer, unit->id) || (known != NULL && known->time >= sighting->time))
        continue;
      where = sg_rk_tell_where (rk.map, sighting->place.at);
      g_string_append (text, text->len > 0 ? "\n" : "");
      g_string_append_printf (text, _("At %s, %s, %s."), clock, what, where);
      g_string_append_printf (carries, "%s%u", carries->len > 0 ? " " : "", sighting->number);
    }
  tell_works (&rk, unit, text, marks);
  if (text->len == 0)
    return sg_refuse (error, "RK-20", _("%s has seen nothing that is not known"), unit->name), 0;
  draft = sg_rk_dispatch_new (unit->side, "message", unit->id, SG_RK_HEADQUARTERS, text->str);
  g_free (draft->carries);
  draft->carries = g_string_free (g_steal_pointer (&carries), FALSE);
  draft->mark = g_string_free (g_steal_pointer (&marks), FALSE);
  return sg_rk_send (battle, draft, 0, error);
}
