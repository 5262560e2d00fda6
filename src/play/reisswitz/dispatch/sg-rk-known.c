/* sg-rk-known.c: what one side, or one of its generals, knows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/dispatch/sg-rk-known.h"

#include "base/sg-xml-nodes.h"
#include "campaign/sg-board-apply.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch-private.h"
#include "play/reisswitz/march/sg-rk-column.h"
#include "play/reisswitz/march/sg-rk-parted-private.h"
#include "play/reisswitz/sight/sg-rk-part-private.h"
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "rules/sg-ruleset-tables.h"

#define TO_PACES 5 /* the program’s own: so finely an estimated front is told */

/* The types that stand for an arm of which no more can be told. */
static const struct { const char *arm, *type; } arms[] = {
  { "foot", "battalion" }, { "horse", "heavy-regiment" }, { "guns", "foot-battery-6" }, { "train", "supply-column" },
};

static void
set (SgBoard *board, const char *kind, const char *id, const char *key, const char *after)
{
  g_autoptr (SgEffect) effect = g_new0 (SgEffect, 1);
  g_autoptr (GError) error = NULL;

  effect->kind = SG_EFFECT_CHANGE;
  effect->subject = g_strconcat (kind, id, NULL);
  effect->key = g_strdup (key);
  effect->after = g_strdup (after);
  if (!sg_board_apply (board, effect, &error))
    g_warning ("%s", error->message);
}

static void
count (SgBoard *board, const char *id, const char *from, const char *to, gint64 amount)
{
  g_autoptr (SgEffect) effect = g_new0 (SgEffect, 1);
  g_autoptr (GError) error = NULL;

  if (amount <= 0)
    return;
  effect->kind = SG_EFFECT_TRANSFER;
  effect->subject = g_strdup (id);
  effect->asset = g_strdup (sg_board_get_unit (board, id)->asset);
  effect->from = g_strdup (from);
  effect->to = g_strdup (to);
  effect->amount = amount;
  if (!sg_board_apply (board, effect, &error))
    g_warning ("%s", error->message);
}

static void
set_number (SgBoard *board, const char *id, const char *key, double value)
{
  g_autofree char *text = sg_number_format (value);

  set (board, "body:", id, key, text);
}

/* Where and how it stood when it was last seen or reported; of a body too far off for its numbers to be estimated, where alone, for its front
 * would tell them, and of one too far off for its arm not even where it faces (RK-24). */
static void
stand (SgBoard *board, const char *id, const SgRkSighting *state, gint64 now)
{
  SgPlace seen = { state->place.at, state->level < 1 ? 0 : state->place.bearing };
  g_autofree char *place = sg_place_format (&seen), *clock = sg_rk_hour_text (state->time, now);

  set (board, "body:", id, "place", place);
  if (state->time < now)
    set (board, "body:", id, "ghost", clock);
  if (state->level < 2)
    return;
  if (*state->formation)
    set (board, "body:", id, "formation", state->formation);
  if (state->front > 0)
    set_number (board, id, "front", state->front);
  if (state->depth > 0)
    set_number (board, id, "deep", state->depth);
  if (state->line != NULL)
    set (board, "body:", id, "spine", state->line);
}

/* Own units. */

/* A column that is bent, along its way. */
static void
add_spine (const SgRk *rk, const SgUnit *unit, const SgRkForm *form, SgRkSighting *now)
{
  g_autoptr (GArray) line = sg_rk_column_line (rk->board, unit, form);

  if (line != NULL && line->len > 2)
    now->line = sg_rk_line_format (line);
}

/* Two who play on one map see all of it (RK-27). */
static gboolean
is_shared (SgBoard *board)
{
  return sg_word_is (board, &sg_rk_words.play, "face to face");
}

static SgRkSighting *
read_report (const SgRk *rk, const char *reader, const SgUnit *unit)
{
  const char *word = is_shared (rk->board) ? "" : sg_rk_reported (unit, reader);

  return *word != '\0' ? sg_rk_sighting_parse (0, word) : NULL;
}

/* Of a part its commander knows by its own report, until its body has told him later that nobody is away. */
static gboolean
is_known_part (const SgRk *rk, const char *reader, const SgUnit *unit, const SgRkSighting *state)
{
  const SgUnit *parent = sg_word_has (unit, &sg_common_words.parent) ? sg_board_get_unit (rk->board, sg_word_text (unit, &sg_common_words.parent)) : NULL;
  gboolean by_reports = !is_shared (rk->board) && rk->at != SG_PLAY_BEFORE && sg_rk_head (rk->board, reader) != NULL;
  g_autoptr (SgRkSighting) whole = NULL;

  if (state == NULL && by_reports && *sg_reader_general (reader) != '\0')   /* a general hears of those alone who are under him */
    return FALSE;
  if (parent == NULL)
    return TRUE;
  if (!by_reports || (state != NULL && state->begun <= 0)) /* reported before reports told how many */
    return sg_rk_men_of (rk->board, unit) >= 0;
  if (state == NULL)
    return FALSE;
  whole = read_report (rk, reader, parent);
  return whole == NULL || whole->time <= state->time || whole->begun > 0;
}

/* With how many it began, by what its commander was last told; a body that has sent none away began with all. */
static gint64
count_begun (const SgRk *rk, const SgUnit *unit, const SgRkSighting *state)
{
  if (state != NULL && state->begun > 0)
    return state->begun;
  return state != NULL && !sg_word_has (unit, &sg_common_words.parent) ? sg_unit_begun (unit) : sg_rk_men_of (rk->board, unit);
}

/* Where its own commander sees it now. */
static void
stand_now (SgBoard *known, const SgRk *rk, const SgUnit *unit)
{
  SgRkSighting now = { .time = rk->time, .formation = (char *) "", .level = 5 };
  SgRkForm form;

  if (!sg_rk_place (rk->board, unit, &now.place))
    return;
  if (sg_rk_form (rk->board, unit, NULL, &form))
    {
      now.formation = (char *) form.id;
      now.front = form.front;
      now.depth = form.depth;
      add_spine (rk, unit, &form, &now);
    }
  stand (known, unit->id, &now, rk->time);
  g_free (now.line);
}

/* Who plays for himself, and whose troops are whose, all of a side know. */
static void
add_chain (SgBoard *known, const SgRk *rk, const SgUnit *unit)
{
  const SgUnit *general = sg_rk_general_of (rk->board, unit);

  if (general == unit)
    set (known, "unit:", unit->id, "papers", "yes");
  else if (general != NULL)
    set (known, "unit:", unit->id, "under", general->id);
}

static void
add_own (SgBoard *known, const SgRk *rk, const char *reader, const SgUnit *unit)
{
  g_autoptr (SgRkSighting) state = read_report (rk, reader, unit);
  gint64 begun = count_begun (rk, unit, state), fit = MIN (begun, state != NULL ? state->strength : sg_unit_balance (unit, SG_ACCOUNT_FIT));

  if (begun < 0 || !is_known_part (rk, reader, unit, state))
    return;
  set (known, "unit:", unit->id, "side", unit->side);
  set (known, "unit:", unit->id, "type", unit->type);
  set (known, "unit:", unit->id, "name", unit->name);
  set (known, "unit:", unit->id, "force", sg_word_text (unit, &sg_rk_words.force));
  set (known, "body:", unit->id, "name", unit->name);
  set (known, "body:", unit->id, "side", unit->side);
  add_chain (known, rk, unit);
  count (known, unit->id, SG_ACCOUNT_RAISED, SG_ACCOUNT_FIT, begun);
  count (known, unit->id, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, begun - fit);
  if (state == NULL)
    stand_now (known, rk, unit);
  else
    stand (known, unit->id, state, rk->time);
}

/* Enemies. */

static const char *
type_to_show (const SgUnitType *type, int level)
{
  if (level >= 3)
    return type->id;
  if (level >= 1 && sg_rk_is_leader (type))
    return "half-troop";
  for (guint i = 0; level >= 1 && i < G_N_ELEMENTS (arms); i++)
    if (g_str_equal (arms[i].arm, type->arm))
      return arms[i].type;
  return arms[0].type;
}

/* The front of horse is as wide as those who are left: it is told as wide as the number told would make it, or it would tell the true one. That of
 * foot, and of horse on foot, is cut by whole steps (RK-32), which tell less than the number does, and a column is as long as it began. */
static double
estimate_front (const SgRk *rk, const SgRkSighting *seen)
{
  const SgUnit *unit = sg_board_get_unit (rk->board, seen->unit);
  const SgUnitType *type = sg_rk_sighting_type (rk->board, seen);
  double whole;

  if (unit == NULL || seen->strength <= 0 || g_strcmp0 (type->asset, "riders") != 0 || sg_rk_is_on_foot (seen->formation) || !sg_ruleset_has_number (rk->rules, "RK-30", "types", type->id, "figures"))
    return seen->front;
  whole = seen->front * sg_unit_begun (unit) / seen->strength;
  return round (whole * sg_rk_sighting_estimate (rk->board, seen) / sg_ruleset_cell (rk->rules, "RK-30", "types", type->id, "figures") / TO_PACES) * TO_PACES;
}

/* What could be told of it and no more: neither its own formation nor its front when it was too far for that. */
static void
add_seen (SgBoard *known, const SgRk *rk, const char *seer, const SgRkSighting *sighting, guint order)
{
  const SgUnit *unit = sg_board_get_unit (rk->board, sighting->unit);
  const SgUnitType *type = sg_rk_sighting_type (rk->board, sighting);
  const char *side = unit != NULL ? unit->side : sg_play_other (seer);
  SgRkSighting seen = *sighting;
  g_autofree char *id = g_strdup_printf (SG_RK_SEEN "%u", order), *level = NULL, *name = NULL;

  if (type == NULL)
    return;
  level = g_strdup_printf ("%d", sighting->level);
  name = sighting->level >= 5 && unit != NULL ? g_strdup (unit->name) : sg_rk_sighting_tell (rk->board, &(SgRkSighting) { .unit = sighting->unit, .level = MIN (sighting->level, 1) });
  if (sighting->level >= 3 && (sighting->level < 5 || unit == NULL))
    {
      g_free (name);
      name = sg_rk_is_leader (type) ? sg_rk_sighting_tell (rk->board, &(SgRkSighting) { .unit = sighting->unit, .level = 3 }) : g_strdup (type->label);
    }
  set (known, "unit:", id, "side", side);
  set (known, "unit:", id, "type", type_to_show (type, sighting->level));
  set (known, "unit:", id, "name", name);
  set (known, "unit:", id, "level", level);
  if (sighting->source != NULL)
    set (known, "unit:", id, "source", sighting->source);
  if (*sighting->observer != '\0')
    set (known, "unit:", id, "observer", sighting->observer);
  if (*sighting->observer != '\0' && sighting->source == NULL)
    {
      g_autofree char *paces = g_strdup_printf ("%d", (int) round (sighting->paces));

      set (known, "unit:", id, "paces", paces);
    }
  set (known, "body:", id, "name", name);
  set (known, "body:", id, "side", side);
  count (known, id, SG_ACCOUNT_RAISED, SG_ACCOUNT_FIT, sighting->level >= 2 ? sg_rk_sighting_estimate (rk->board, sighting) : 1);
  if (sighting->level < 1)
    set (known, "unit:", id, "block", SG_RK_UNKNOWN);
  seen.front = estimate_front (rk, sighting);
  stand (known, id, &seen, rk->time);
}

/* Stretches of a column with something before them that hides the rest are seen as so many bodies: nobody can tell that they are one. */
static guint
add_runs (SgBoard *known, const SgRk *rk, const char *seer, const SgRkSighting *sighting, guint order)
{
  guint n = sg_rk_sighting_runs (sighting);

  for (guint i = 0; i < n; i++)
    {
      SgRkSighting run = *sighting;

      if (n > 1)
        sg_rk_sighting_take_run (&run, sighting->line, i);
      add_seen (known, rk, seer, &run, order + i);
      if (n > 1)
        g_free (run.line);
    }
  return order + n;
}

/* Whoever knows a body by name knows that it is no more where he knew it before: of two ghosts of one name the older gives way, however either came to him (RK-23). */
static gboolean
is_outdated (GPtrArray *seen, guint i)
{
  const SgRkSighting *one = seen->pdata[i];

  for (guint k = 0; one->level >= 5 && *one->unit != SG_RK_TOLD && k < seen->len; k++)
    {
      const SgRkSighting *other = seen->pdata[k];

      if (k != i && other->level >= 5 && g_str_equal (other->unit, one->unit) && (other->time > one->time || (other->time == one->time && k > i)))
        return TRUE;
    }
  return FALSE;
}

/* Public API */

SgBoard *
sg_rk_known_board (SgBattle *battle, const char *reader)
{
  return sg_rk_known_board_at (battle, sg_battle_get_board (battle), reader);
}

SgBoard *
sg_rk_known_board_at (SgBattle *battle, SgBoard *board, const char *reader)
{
  static const char *const words[] = { "time", "turn", "stage", "phase", "visibility", "night" };
  const char *side = sg_reader_side (reader);
  g_autoptr (GPtrArray) seen = NULL;
  SgBoard *known;
  GPtrArray *units;
  guint order = 1;
  SgRk rk;

  sg_rk_read (&rk, battle);
  rk.board = board;
  rk.time = sg_rk_now (board);
  known = sg_board_new (rk.rules, sg_battle_get_map_now (battle, board, reader));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    set (known, "battle", "", words[i], sg_board_get (rk.board, words[i]));
  set (known, "battle", "", "view", side);
  if (*sg_reader_general (reader) != '\0')
    set (known, "battle", "", "general", sg_reader_general (reader));
  units = sg_board_get_units (rk.board);
  for (guint i = 0; i < units->len; i++)
    if (is_shared (board) || g_str_equal (((SgUnit *) units->pdata[i])->side, side))
      add_own (known, &rk, reader, units->pdata[i]);
  if (is_shared (board))
    return known;
  seen = sg_rk_sightings (rk.board, reader, TRUE);
  for (guint i = 0; i < seen->len; i++)
    if (!is_outdated (seen, i))
      order = add_runs (known, &rk, side, seen->pdata[i], order);
  return known;
}

/* (transfer full): an end of a dispatch as @reader has it: on the board of a general he himself is at headquarters, and the commander is one of his side. */
static char *
name_end (const SgRk *rk, const char *reader, const char *who)
{
  const SgUnit *commander = *who == '\0' && *sg_reader_general (reader) != '\0' ? sg_rk_commander (rk->board, sg_reader_side (reader)) : NULL;

  return g_strdup (commander != NULL ? commander->id : who);
}

/* When he has it to whom @from was said, as its writer believes: who is gone has it in time like any other. */
static gint64
believe_heard (const SgRk *rk, const SgRkDispatch *from)
{
  return from->delivered < 0 && from->due <= rk->time ? from->due : from->delivered;
}

/* A copy without the umpire's words. */
static SgRkDispatch *
copy_known (const SgRk *rk, const char *reader, const SgRkDispatch *from, guint number)
{
  gboolean mine = sg_rk_is_headquarters (rk->board, reader, from->from);
  gboolean spoken = from->way->len == 0;
  g_autofree char *writer = name_end (rk, reader, from->from), *to = name_end (rk, reader, mine && *from->onward != '\0' ? from->onward : from->to);
  SgRkDispatch *copy = sg_rk_dispatch_new (from->side, sg_rk_dispatch_kind_name (from->kind), writer, to, from->text);

  copy->number = number;
  copy->written = from->written;
  copy->sent = spoken || mine ? from->sent : -1;
  if (!mine || spoken)
    {
      copy->delivered = spoken ? believe_heard (rk, from) : from->delivered;
      copy->read = from->read;
    }
  if (mine)
    {
      g_free (copy->marches);
      copy->marches = g_strdup (from->marches);
    }
  return copy;
}

GPtrArray *
sg_rk_known_dispatches (SgBattle *battle, const char *reader)
{
  return sg_rk_known_dispatches_at (battle, sg_battle_get_board (battle), reader);
}

GPtrArray *
sg_rk_known_dispatches_at (SgBattle *battle, SgBoard *board, const char *reader)
{
  GPtrArray *known = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) all = NULL;
  SgRk rk;

  sg_rk_read (&rk, battle);
  rk.board = board;
  rk.time = sg_rk_now (board);
  all = sg_rk_dispatches (rk.board, sg_reader_side (reader));
  for (guint i = 0; i < all->len; i++)
    {
      const SgRkDispatch *dispatch = all->pdata[i];
      SgRkDispatch *copy;

      if (!sg_rk_dispatch_known (rk.board, reader, dispatch))
        continue;
      copy = copy_known (&rk, reader, dispatch, known->len + 1);
      copy->answers = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, GUINT_TO_POINTER (dispatch->answers)));
      g_hash_table_insert (numbers, GUINT_TO_POINTER (dispatch->number), GUINT_TO_POINTER (copy->number));
      g_ptr_array_add (known, copy);
    }
  return known;
}

guint
sg_rk_known_number (SgBattle *battle, const char *reader, guint known)
{
  g_autoptr (GPtrArray) all = NULL;
  guint n = 0;
  SgRk rk;

  sg_rk_read (&rk, battle);
  all = sg_rk_dispatches (rk.board, sg_reader_side (reader));
  for (guint i = 0; i < all->len; i++)
    {
      const SgRkDispatch *dispatch = all->pdata[i];

      if (sg_rk_dispatch_known (rk.board, reader, dispatch) && ++n == known)
        return dispatch->number;
    }
  return 0;
}
