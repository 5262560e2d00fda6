/* sg-rk-rider.c: how a dispatch is ridden, and what happens when it is there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/dispatch/sg-rk-rider.h"

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-belief.h"
#include "play/reisswitz/dispatch/sg-rk-chain.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch-private.h"
#include "play/reisswitz/dispatch/sg-rk-dispositions.h"
#include "play/reisswitz/dispatch/sg-rk-ride.h"
#include "play/reisswitz/march/sg-rk-march.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/reisswitz/sight/sg-rk-look.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"

void
sg_rk_put_dispatch (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch, const char *key, const char *after)
{
  g_autofree char *full = sg_rk_dispatch_key (dispatch->side, dispatch->number, key);

  sg_word_set (ruling, SG_OF (rk->board, full), &sg_rk_words.dispatch, after);
}

void
sg_rk_put_dispatch_time (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch, const char *key, gint64 time)
{
  g_autofree char *text = time >= 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, time) : g_strdup ("");

  sg_rk_put_dispatch (rk, ruling, dispatch, key, text);
}

static void
put_way (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch)
{
  g_autoptr (SgRkMarch) march = sg_rk_march_new ((SgPoint *) dispatch->way->data, dispatch->way->len);
  g_autofree char *text = dispatch->way->len >= 2 ? sg_rk_march_format (march) : g_strdup ("");

  sg_rk_put_dispatch (rk, ruling, dispatch, "way", *text ? text + strlen ("way=") : "");
}

/** End: of a dispatch. */
typedef enum { WRITER, TAKER } End;

/* Nobody who is gone writes; but one may write to him, not knowing it, and only the rider finds that nobody is there (RK-20): a refusal would tell. */
static gboolean
check_end (const SgRk *rk, const char *side, const char *who, End end, GError **error)
{
  SgUnit *unit;

  if (*who == '\0' || sg_rk_is_umpire (who))
    return TRUE;
  unit = end == TAKER ? sg_play_need_unit (&rk->play, who, error) : sg_rk_need_unit (rk, who, error);
  if (unit == NULL)
    return FALSE;
  if (!sg_unit_is_of (unit, side))
    return sg_refuse (error, "RK-20", _("%s is not of that side"), unit->name);
  return TRUE;
}

gboolean
sg_rk_check_marches (const SgRk *rk, const SgRkDispatch *draft, GError **error)
{
  g_autoptr (GPtrArray) marches = sg_rk_ordered_parse (draft->marches);

  for (guint i = 0; i < marches->len; i++)
    {
      const SgRkOrdered *ordered = marches->pdata[i];
      const SgRkMarch *march = ordered->march;
      SgUnit *unit;

      if (march == NULL)
        return sg_refuse (error, "RK-17", _("Line %u of the marches cannot be read"), i + 1);
      unit = sg_play_need_unit (&rk->play, ordered->unit, error);   /* who is gone may be ordered as he may be written to */
      if (unit == NULL)
        return FALSE;
      if (!sg_unit_is_of (unit, draft->side))
        return sg_refuse (error, "RK-17", _("%s is not of that side"), unit->name);
      if (march->starts >= 0 && march->starts < rk->time)
        {
          g_autofree char *now = sg_rk_moment_text (rk->time);

          return sg_refuse (error, "RK-20", _("It is %s already, and %s was to start before that"), now, unit->name);
        }
    }
  return TRUE;
}

static gboolean
check_draft (const SgRk *rk, const SgRkDispatch *draft, GError **error)
{
  if ((int) draft->kind < 0)
    return sg_refuse (error, "RK-20", _("A dispatch is an order, a message, a report, dispositions or the general idea"));
  if (!g_str_equal (draft->side, "red") && !g_str_equal (draft->side, "blue"))
    return sg_refuse (error, "RK-20", _("A dispatch wants a side"));
  if (!sg_rk_dispatch_can_say (draft->text))
    return sg_refuse (error, "RK-20", _("A dispatch has 1 to %d letters"), SG_RK_TEXT_MAX);
  return check_end (rk, draft->side, draft->from, WRITER, error) && check_end (rk, draft->side, draft->to, TAKER, error) && sg_rk_check_marches (rk, draft, error);
}

/* A way that was drawn begins where he is sent from and ends where he is sent to. */
static gboolean
check_way (const SgRk *rk, const SgRkDispatch *draft, GError **error)
{
  SgPoint from, to;

  if (draft->way->len < 2 || !sg_rk_place_of (rk->board, draft->side, draft->from, &from) || !sg_rk_place_sought (rk->board, draft->side, draft->to, &to))
    return TRUE;
  if (sg_point_distance (from, g_array_index (draft->way, SgPoint, 0)) > SG_RK_JOIN)
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

static gboolean
is_gone (SgBoard *board, const char *who)
{
  const SgUnit *unit = sg_board_get_unit (board, who);

  return unit != NULL && sg_unit_balance (unit, SG_ACCOUNT_FIT) <= 0;
}

/* Works out way and times. Speech, the umpire and headquarters off the map want no rider. */
static gboolean
work_out (const SgRk *rk, SgRkDispatch *dispatch, const SgRkDispatch *draft, gint64 deciding, GError **error)
{
  g_autoptr (SgRkDispatch) asked = sg_rk_dispatch_new (draft->side, sg_rk_dispatch_kind_name (draft->kind), draft->from, dispatch->to, "");
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
  dispatch->written = sg_rk_is_umpire (draft->from) && rk->at == SG_PLAY_BEFORE ? 0 : rk->time;
  dispatch->sent = rk->time + MAX (0, deciding);
  g_array_append_vals (dispatch->way, way->data, way->len);
  dispatch->due = dispatch->sent + minutes;
  if (dispatch->due <= rk->time && !is_gone (rk->board, dispatch->to))
    dispatch->delivered = rk->time;
  return TRUE;
}

/* (transfer full) (nullable): what it says of one of its sightings, as it was when it was written. */
static SgRkSighting *
read_carried (const SgRk *rk, const SgRkDispatch *dispatch, guint number)
{
  g_autofree char *kept = g_strdup_printf ("sighting/%u", number), *key = sg_rk_dispatch_key (dispatch->side, dispatch->number, kept);
  const char *text = sg_word_text (SG_OF (rk->board, key), &sg_rk_words.dispatch);

  return *text ? sg_rk_sighting_parse (number, text) : NULL;
}

static void
put_known (const SgRk *rk, SgRuling *ruling, const char *reader, const SgRkSighting *sighting)
{
  g_autofree char *which = sg_rk_sighting_key (reader, sighting->number), *text = sg_rk_sighting_format (sighting);

  sg_word_set (ruling, SG_OF (rk->board, which), &sg_rk_words.known, text);
}

/* What another general writes of stands beside what @reader’s own troops see.  It is the body of which the same one wrote before; and he has it already where
 * he knows of it himself, there and no earlier. */
static void
take_from_another (const SgRk *rk, SgRuling *ruling, const char *reader, const char *writer, GPtrArray *known, SgRkSighting *told)
{
  SgWordSubject count = SG_OF (rk->board, reader);

  told->of = g_strdup_printf ("%s/%u", writer, told->number);
  told->number = 0;
  for (guint i = 0; i < known->len; i++)
    {
      const SgRkSighting *own = known->pdata[i];
      gboolean same = g_strcmp0 (own->of, told->of) == 0;

      if (own->time >= told->time && (same || (g_str_equal (own->unit, told->unit) && sg_point_distance (own->place.at, told->place.at) <= SG_RK_ASTRAY)))
        return;
      told->number = same ? own->number : told->number;
    }
  if (told->number == 0)
    {
      told->number = (guint) g_ascii_strtoull (sg_word_after (ruling, count, &sg_rk_words.sightings), NULL, 10) + 1;
      sg_word_set_whole (ruling, count, &sg_rk_words.sightings, told->number);
    }
  put_known (rk, ruling, reader, told);
}

/* What he reports of comes to be known, as it was when he wrote. */
static void
take_carried (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch, const char *reader)
{
  g_autoptr (GArray) numbers = sg_rk_dispatch_carried (dispatch);
  gboolean foreign = numbers->len > 0 && !g_str_equal (dispatch->reader, reader);
  g_autoptr (SgBoard) after = foreign ? sg_play_suppose (&rk->play, ruling) : NULL;   /* two of his messages may be there in one move */
  g_autoptr (GPtrArray) already = foreign ? sg_rk_sightings (after, reader, TRUE) : NULL;

  for (guint i = 0; i < numbers->len; i++)
    {
      guint number = g_array_index (numbers, guint, i);
      g_autoptr (SgRkSighting) told = read_carried (rk, dispatch, number);
      g_autoptr (SgRkSighting) now = told != NULL ? sg_rk_sighting_get (rk->board, reader, number, TRUE) : NULL;

      if (told != NULL && foreign)
        take_from_another (rk, ruling, reader, dispatch->reader, already, told);
      else if (told != NULL && (now == NULL || now->time < told->time))
        put_known (rk, ruling, reader, told);
    }
}

/* Of @unit the word @key of the dispatch, unless @reader has heard of it since; of a part that he had not heard of, too. */
static void
take_reported (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch, const char *reader, SgUnit *unit, const char *word)
{
  g_autofree char *key = sg_rk_dispatch_key (dispatch->side, dispatch->number, word);
  const char *text = sg_word_text (SG_OF (rk->board, key), &sg_rk_words.dispatch), *before;
  g_autoptr (SgRkSighting) state = NULL, known = NULL;

  if (*text == '\0')
    return;
  before = sg_rk_reported (unit, reader);
  state = sg_rk_sighting_parse (0, text);
  known = *before ? sg_rk_sighting_parse (0, before) : NULL;
  if (state != NULL && (known != NULL ? known->time < state->time : sg_word_has (unit, &sg_common_words.parent) || *sg_reader_general (reader) != '\0'))
    sg_rk_put_reported (ruling, unit, reader, text);
}

/* Where its writer stood when he wrote, and those of whom he enclosed what he knew. */
static void
take_state (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch, const char *reader)
{
  SgUnit *writer = sg_board_get_unit (rk->board, dispatch->from);
  GPtrArray *units = sg_board_get_units (rk->board);

  if (writer != NULL)
    take_reported (rk, ruling, dispatch, reader, writer, "state");
  for (guint i = 0; i < units->len && !g_str_equal (dispatch->reader, reader); i++)
    {
      g_autofree char *own = g_strconcat ("own/", ((SgUnit *) units->pdata[i])->id, NULL);

      take_reported (rk, ruling, dispatch, reader, units->pdata[i], own);
    }
}

/* What a dispatch brings is in its own words from when it was written (put_carried(), put_state()): neither what was seen since nor that its writer has
 * fallen changes it. */
static void
deliver (const SgRk *rk, SgRuling *ruling, SgRkDispatch *dispatch, gint64 time)
{
  g_autofree char *reader = sg_rk_reader_at (rk->board, dispatch->side, dispatch->to);

  dispatch->delivered = time;
  sg_rk_put_dispatch_time (rk, ruling, dispatch, "delivered", time);
  if (reader != NULL)
    {
      take_carried (rk, ruling, dispatch, reader);
      take_state (rk, ruling, dispatch, reader);
      if (sg_rk_is_umpire (dispatch->from))
        sg_rk_put_dispatch_time (rk, ruling, dispatch, "read", time); /* he lays his own before the player himself */
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
      text = sg_rk_ground_text (rk->board, ground, rk->time);
      sg_rk_put_dispatch (rk, ruling, dispatch, "state", text);
    }
}

/* (transfer full): whose knowledge a dispatch from @who is of: his own who reads himself, else that of those whom he reports to. */
static char *
find_writer (const SgRk *rk, const char *side, const char *who)
{
  const SgUnit *unit = sg_board_get_unit (rk->board, who);
  char *reader = sg_rk_reader_at (rk->board, side, who);

  if (reader != NULL)
    return reader;
  return unit != NULL ? sg_rk_reader_of (rk->board, unit) : g_strdup (side);
}

/* All that its writer knows goes with it: numbers of the enemies, and of his own troops what he heard last. */
static void
enclose (const SgRk *rk, SgRuling *ruling, SgRkDispatch *dispatch)
{
  g_autoptr (GPtrArray) known = sg_rk_sightings (rk->board, dispatch->reader, TRUE);
  g_autoptr (GString) numbers = g_string_new (NULL);
  GPtrArray *units = sg_board_get_units (rk->board);

  for (guint i = 0; i < known->len; i++)
    g_string_append_printf (numbers, "%s%u", numbers->len > 0 ? " " : "", ((SgRkSighting *) known->pdata[i])->number);
  g_free (dispatch->carries);
  dispatch->carries = g_string_free (g_steal_pointer (&numbers), FALSE);
  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = units->pdata[i];
      g_autofree char *key = g_strconcat ("own/", unit->id, NULL);

      if (sg_rk_is_under (rk->board, dispatch->reader, unit))
        sg_rk_put_dispatch (rk, ruling, dispatch, key, sg_rk_reported (unit, dispatch->reader));
    }
}

/* What it tells of the enemy, in its own words: what its writer knows, or what troops have seen. */
static void
put_carried (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch, gboolean known)
{
  g_autoptr (GArray) numbers = sg_rk_dispatch_carried (dispatch);

  for (guint i = 0; i < numbers->len; i++)
    {
      guint number = g_array_index (numbers, guint, i);
      g_autofree char *seen = sg_rk_sighting_key (dispatch->reader, number), *kept = g_strdup_printf ("sighting/%u", number);

      sg_rk_put_dispatch (rk, ruling, dispatch, kept, sg_word_text (SG_OF (rk->board, seen), known ? &sg_rk_words.known : &sg_rk_words.sighting));
    }
}

static void
write_down (const SgRk *rk, SgRuling *ruling, SgRkDispatch *dispatch, const SgRkDispatch *draft)
{
  g_free (dispatch->reader);
  dispatch->reader = find_writer (rk, draft->side, draft->from);
  g_free (dispatch->carries);
  dispatch->carries = g_strdup (draft->carries);
  if (draft->encloses)
    enclose (rk, ruling, dispatch);

  sg_rk_put_dispatch (rk, ruling, dispatch, "kind", sg_rk_dispatch_kind_name (draft->kind));
  sg_rk_put_dispatch (rk, ruling, dispatch, "from", draft->from);
  sg_rk_put_dispatch (rk, ruling, dispatch, "to", dispatch->to);
  sg_rk_put_dispatch (rk, ruling, dispatch, "onward", dispatch->onward);
  sg_rk_put_dispatch (rk, ruling, dispatch, "text", draft->text);
  sg_rk_put_dispatch (rk, ruling, dispatch, "marches", draft->marches);
  sg_rk_put_dispatch (rk, ruling, dispatch, "carries", dispatch->carries);
  if (!g_str_equal (dispatch->reader, dispatch->side))
    sg_rk_put_dispatch (rk, ruling, dispatch, "reader", dispatch->reader);
  sg_rk_put_dispatch_time (rk, ruling, dispatch, "written", dispatch->written);
  sg_rk_put_dispatch_time (rk, ruling, dispatch, "sent", dispatch->sent);
  sg_rk_put_dispatch_time (rk, ruling, dispatch, "due", dispatch->due);
  sg_rk_put_dispatch_time (rk, ruling, dispatch, "answers", draft->answers > 0 ? draft->answers : -1);
  put_way (rk, ruling, dispatch);
  put_state (rk, ruling, dispatch, draft->from);
  put_carried (rk, ruling, dispatch, draft->encloses);
}

/* What was told lies among the sightings of its side, under the dispatch that brings it. */
static void
put_told (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch, const SgRkSighting *told)
{
  g_autofree char *text = sg_rk_sighting_format (told), *kept = g_strdup_printf ("sighting/%u", told->number);

  sg_word_set_whole (ruling, SG_OF (rk->board, dispatch->side), &sg_rk_words.sightings, told->number);
  sg_rk_put_dispatch (rk, ruling, dispatch, kept, text);
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

void
sg_rk_put_marks (SgRuling *ruling, const SgRkDispatch *draft, guint number)
{
  g_auto (GStrv) marks = g_strsplit (draft->mark != NULL ? draft->mark : "", " ", -1);
  g_autofree char *text = g_strdup_printf ("%u", number);

  for (guint i = 0; marks[i] != NULL && *marks[i] != '\0'; i++)
    sg_ruling_add_change (ruling, "battle", marks[i], text);
}

/* What it answers is done with; an order is when it is carried out, or passed on. */
static void
answer_it (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *draft)
{
  g_autoptr (SgRkDispatch) answered = sg_rk_dispatch_get (rk->board, draft->side, draft->answers);

  if (answered != NULL && answered->done < 0 && (!sg_rk_dispatch_is_order (answered) || *answered->onward != '\0'))
    sg_rk_put_dispatch_time (rk, ruling, answered, "done", rk->time);
}

/* It is there as it is written; what it carries was written down by this very ruling. */
static void
deliver_at_once (const SgRk *rk, SgRuling *ruling, SgRkDispatch *dispatch)
{
  g_autoptr (SgBoard) after = sg_play_suppose (&rk->play, ruling);
  SgRk then = *rk;

  then.board = after;
  deliver (&then, ruling, dispatch, rk->time);
}

/* Who is told to march is ordered, whatever that is called: nobody calls it across to him (RK-19). */
static SgRkDispatch
with_kind (const SgRkDispatch *written)
{
  SgRkDispatch meant = *written;

  if (meant.kind == SG_RK_KIND_MESSAGE && *meant.marches != '\0')
    meant.kind = SG_RK_KIND_ORDER;
  return meant;
}

guint
sg_rk_send (SgBattle *battle, const SgRkDispatch *draft, gint64 deciding, GError **error)
{
  return sg_rk_send_with (battle, draft, deciding, NULL, error);
}

guint
sg_rk_send_with (SgBattle *battle, const SgRkDispatch *written, gint64 deciding, const SgRkSighting *told, GError **error)
{
  const SgRkDispatch as_meant = with_kind (written), *draft = &as_meant;
  g_autoptr (SgRkDispatch) dispatch = sg_rk_dispatch_new (draft->side, sg_rk_dispatch_kind_name (draft->kind), draft->from, draft->to, draft->text);
  g_autofree char *title = NULL, *clause = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  SgRk rk;

  if (draft->kind == SG_RK_KIND_DISPOSITIONS)
    return sg_rk_file_dispositions (battle, draft, error);
  sg_rk_read (&rk, battle);
  if (!check_draft (&rk, draft, error))
    return 0;
  send_through (&rk, dispatch, draft);
  if (!work_out (&rk, dispatch, draft, deciding, error))
    return 0;
  dispatch->number = (guint) sg_word_whole (SG_OF (rk.board, draft->side), &sg_rk_words.dispatches) + 1;
  title = sg_rk_dispatch_title (rk.board, dispatch);
  clause = g_strdup_printf (_("%s: %s"), sg_play_called (&rk.play, draft->side), title);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-20");
  sg_word_set_whole (ruling, SG_OF (rk.board, draft->side), &sg_rk_words.dispatches, dispatch->number);
  write_down (&rk, ruling, dispatch, draft);
  if (told != NULL)
    put_told (&rk, ruling, dispatch, told);
  sg_rk_put_marks (ruling, draft, dispatch->number);
  if (draft->answers > 0)
    answer_it (&rk, ruling, draft);
  if (dispatch->delivered >= 0)
    deliver_at_once (&rk, ruling, dispatch);
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
      sg_rk_put_dispatch (rk, ruling, dispatch, "lost", _("no way led to him"));
      return;
    }
  g_array_unref (dispatch->way);
  dispatch->way = g_steal_pointer (&way);
  put_way (rk, ruling, dispatch);
  sg_rk_put_dispatch_time (rk, ruling, dispatch, "sent", time);
  sg_rk_put_dispatch_time (rk, ruling, dispatch, "due", time + MAX (minutes, sg_rk_minutes (rk)));
}

static gboolean
has_come (const SgRk *rk, SgBoard *after, SgRuling *ruling, SgRkDispatch *dispatch, gint64 time)
{
  SgPoint to;

  if (is_gone (after, dispatch->to))
    {
      sg_rk_put_dispatch (rk, ruling, dispatch, "lost", _("nobody was there to take it"));
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

/* What he wrote before the first move is to be done now. */
static void
tell_moment (const SgRk *rk, const SgRkDispatch *dispatch, GPtrArray *events)
{
  g_autofree char *title = sg_rk_dispatch_title (rk->board, dispatch);

  sg_rk_event (events, SG_RK_STOP_MESSAGE | SG_RK_STOP_ORDER, dispatch->to, NULL, _("%s: %s are due"), sg_play_called (&rk->play, dispatch->side), title);
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

          if (dispatch->kind == SG_RK_KIND_DISPOSITIONS && dispatch->done < 0 && dispatch->due > rk->time && dispatch->due <= time)
            tell_moment (rk, dispatch, events);
          if (dispatch->delivered >= 0 || *dispatch->lost || dispatch->due > time || !has_come (rk, after, ruling, dispatch, time))
            continue;
          deliver (rk, ruling, dispatch, time);
          title = sg_rk_dispatch_title (rk->board, dispatch);
          sg_rk_event (events, *dispatch->marches ? SG_RK_STOP_MESSAGE | SG_RK_STOP_ORDER : SG_RK_STOP_MESSAGE, dispatch->to, dispatch->from,
                       _("%s: %s is there"), sg_play_called (&rk->play, dispatch->side), title);
        }
    }
}
