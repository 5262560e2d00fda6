/* sg-rk-march.c: what one unit does in one move: it changes formation, goes along its way, closes up, or stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How far it comes is asked of the procedure “reach”, over the legs that lie before it.
 */

#include "play/reisswitz/march/sg-rk-march.h"

#include "base/sg-text.h"
#include "base/sg-xml-nodes.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/base/sg-rk-work.h"
#include "play/reisswitz/march/sg-rk-day.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/march/sg-rk-hedge.h"
#include "play/reisswitz/march/sg-rk-length-private.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/march/sg-rk-parted-private.h"
#include "play/reisswitz/march/sg-rk-pursuit.h"
#include "play/reisswitz/march/sg-rk-skirmish.h"
#include "rules/reisswitz/sg-rk-formations.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

#define AHEAD 1000.0    /* paces of way that are looked at, the program’s own: more than any rate */
#define NEARLY 1e-6
#define WIDE_AHEAD 400.0 /* paces, the program’s own, that must be wide enough before a column widens again */
#define NEAR_IT 50.0    /* paces, the program’s own: so near before a bridge who waits there waits his turn */
#define GRAIN 0.02      /* paces: what is gone is kept to a hundredth */
#define WINDOW 8        /* moves that are looked back upon, the program’s own: longer than any window */

/** Step: one unit on its way in this move. */
typedef struct
{
  const SgRk *rk;
  SgRuling   *ruling;
  SgUnit     *unit;
  SgRkMarch  *march;      /* (not owned) */
  GArray     *legs;       /* (not owned) */
  SgRkForm    form;
  const char *row;
  const char *full;       /* (nullable): the row that it was ordered to go by, and may not in this move (RK-66) */
  const char *fast;       /* (nullable) (not owned): the word of the moves in which it went so fast, with this one, for when it goes */
  double      gone, length;
  gint64      time;       /* at the end of the move */
  const SgRkCap *cap;     /* (nullable): what bounds it in this move */
  GPtrArray  *events;
} Step;

static void
add_event (GPtrArray *events, SgRkStop kind, const char *rule, const char *unit, const char *other, char *words)
{
  SgRkEvent *event = g_new0 (SgRkEvent, 1);

  *event = (SgRkEvent) { kind, rule, words, g_strdup (unit), g_strdup (other) };
  g_ptr_array_add (events, event);
}

void
sg_rk_event (GPtrArray *events, SgRkStop kind, const char *unit, const char *other, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (events != NULL)
    add_event (events, kind, NULL, unit, other, sg_text_vowned (format, args));
  va_end (args);
}

void
sg_rk_event_by (GPtrArray *events, SgRkStop kind, const char *rule, const char *unit, const char *other, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (events != NULL)
    add_event (events, kind, rule, unit, other, sg_text_vowned (format, args));
  va_end (args);
}

static void
put (const Step *step, const SgWord *word, const char *after)
{
  sg_word_set (step->ruling, step->unit, word, after);
}

/* Whether it may go by the row that it was ordered to in this move (RK-66); @kept: (out) (transfer full) (nullable): of a row that holds only
 * now and then, the moves of the window in which it went so fast, with this one.  A row for every move leaves no trace: it would be counted
 * when the other is asked for. */
static gboolean
may_go_fast (const Step *step, char **kept)
{
  g_auto (GStrv) turns = sg_word_list (step->unit, &sg_rk_words.fast);
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (GString) word = g_string_new (NULL);
  gint64 turn = step->rk->turn + 1;
  GVariantBuilder used;

  if (*sg_ruleset_cell_text (step->rk->rules, "RK-60", "movement", step->row, "limit") == '\0')
    return TRUE;
  g_variant_builder_init (&used, G_VARIANT_TYPE ("ad"));
  for (gint64 then = MAX (0, turn - WINDOW); then < turn; then++)
    {
      g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, then);
      gboolean went = g_strv_contains ((const char *const *) turns, text);

      g_variant_builder_add (&used, "d", went ? 1.0 : 0.0);
      if (went)
        g_string_append_printf (word, "%s ", text);
    }
  question = sg_play_question (&step->rk->play, "fast-rate", NULL);
  sg_play_fill (question, "troops", g_variant_new_string (step->row));
  sg_play_fill (question, "used", g_variant_builder_end (&used));
  verdict = sg_play_judge (&step->rk->play, question, NULL);
  if (!sg_rk_tells (verdict, "allowed"))
    return FALSE;
  g_string_append_printf (word, "%" G_GINT64_FORMAT, turn);
  *kept = g_strdup (word->str);
  return TRUE;
}

/* What it goes by in a move in which it may not go as it was ordered: its row in action.  That of skirmishers is the run itself, by which they go but
 * now and then, and else as all foot does (RK-69, RK-77). */
static const char *
row_out_of_breath (const Step *step)
{
  const SgUnitType *type = sg_rk_type (step->rk->board, step->unit);
  const char *moves = type != NULL ? sg_unit_type_get_word (type, "moves") : step->row;

  return !g_str_equal (moves, step->row) ? moves : "infantry_ranks";
}

static guint
leg_at (const Step *step, double gone)
{
  for (guint i = 0; i < step->legs->len; i++)
    if (g_array_index (step->legs, SgRkLeg, i).to > gone + GRAIN)
      return i;
  return step->legs->len;
}

/* What ends the way for now at @leg. */
static SgRkHeld
what_holds (const Step *step, const SgRkLeg *leg)
{
  if (sg_rk_leg_column (step->rk, step->row, leg) == NULL)
    return step->full != NULL && sg_rk_leg_column (step->rk, step->full, leg) != NULL ? SG_RK_HELD_BREATH : SG_RK_HELD_CLOSED;
  if (leg->narrow && step->form.battle && leg->piece->width > 0 && step->form.front > leg->piece->width)
    return SG_RK_HELD_NARROW;
  if ((!step->form.battle || leg->defile) && !sg_rk_fits (step->rk, step->unit, step->form.id, leg))
    return SG_RK_HELD_NARROW;
  return leg->obstacle ? SG_RK_HELD_OBSTACLE : SG_RK_HELD_NOT;
}

/* How much longer a stretch is to it than it measures: over some bridges everybody walks (RK-74). */
static double
stretch (const Step *step, const SgRkLeg *leg)
{
  const char *column = sg_rk_leg_column (step->rk, step->row, leg);
  double rate, walk;

  if (column == NULL || !sg_rk_walks_over (step->rk, step->unit, leg) || !sg_ruleset_has_number (step->rk->rules, "RK-60", "movement", step->row, column))
    return 1;
  rate = sg_ruleset_cell (step->rk->rules, "RK-60", "movement", step->row, column);
  walk = sg_rk_walk_rate (step->rk, step->unit);
  return rate > walk ? rate / walk : 1;
}

/* What @paces of stretches so reckoned are on the ground. */
static double
shrink (const Step *step, double paces)
{
  for (guint i = leg_at (step, step->gone); i < step->legs->len; i++)
    {
      const SgRkLeg *leg = &g_array_index (step->legs, SgRkLeg, i);
      double from = MAX (leg->from, step->gone), by = stretch (step, leg);

      if (paces <= (leg->to - from) * by)
        return from - step->gone + paces / by;
      paces -= (leg->to - from) * by;
    }
  return step->length - step->gone;
}

/* The legs before it as the procedure wants them, up to what holds it. */
static GVariant *
list_legs (const Step *step, SgRkHeld *held, double *at)
{
  GVariantBuilder legs;

  *held = SG_RK_HELD_NOT;
  *at = step->length;
  g_variant_builder_init (&legs, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = leg_at (step, step->gone); i < step->legs->len && *held == SG_RK_HELD_NOT; i++)
    {
      const SgRkLeg *leg = &g_array_index (step->legs, SgRkLeg, i);
      double from = MAX (leg->from, step->gone);

      if (from > step->gone + AHEAD)
        break;
      *held = what_holds (step, leg);
      if (*held != SG_RK_HELD_NOT)
        {
          *at = from;
          break;
        }
      g_variant_builder_open (&legs, G_VARIANT_TYPE_VARDICT);
      g_variant_builder_add (&legs, "{sv}", "going", g_variant_new_string (sg_rk_leg_column (step->rk, step->row, leg)));
      g_variant_builder_add (&legs, "{sv}", "paces", g_variant_new_double ((leg->to - from) * stretch (step, leg)));
      g_variant_builder_close (&legs);
    }
  return g_variant_builder_end (&legs);
}

/* Bounds are taken in this order: the ground, by the procedure; what holds it; a head that waits for its tail (RK-70); the rate it was ordered; a pursuit’s
 * own table (RK-196).  @free is what the ground alone let it go, by which its tail stretches or closes up: a head that is held back closes its column. */
/* How far along its way it comes in a move. */
static SgRkReach
find_reach (const Step *step)
{
  SgRkReach reach = { .known = TRUE };
  double end, paces, most;
  g_autoptr (GVariant) legs = g_variant_ref_sink (list_legs (step, &reach.held, &end));
  g_autoptr (SgQuestion) question = sg_play_question (&step->rk->play, "reach", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "troops", g_variant_new_string (step->row));
  sg_play_fill (question, "legs", legs);
  sg_play_fill (question, "moves", g_variant_new_int64 (1));
  verdict = g_variant_n_children (legs) > 0 ? sg_play_judge (&step->rk->play, question, NULL) : NULL;
  paces = verdict != NULL ? shrink (step, sg_play_measure (verdict, "paces")) : 0;
  reach.free = step->gone + paces < end - 0.01 ? paces : sg_rk_tail_rate (step->rk, step->unit, step->row);
  most = sg_rk_head_rate (step->rk, step->unit, step->row);
  if (step->march->rate > 0)
    most = MIN (most, step->march->rate);
  most = MIN (most, sg_rk_pursuit_rate (step->rk, step->unit));
  paces = MIN (paces, most);
  if (step->gone + paces < end - 0.01)
    reach.held = SG_RK_HELD_NOT;
  reach.to = MIN (step->gone + paces, end);
  return reach;
}

/* The move was planned by the gait that was ordered; out of breath it goes by another, and that is found anew. */
static SgRkReach
reach_of (const Step *step)
{
  return step->cap != NULL && step->cap->reach.known && step->full == NULL ? step->cap->reach : find_reach (step);
}

static void
put_length (const Step *step, double length)
{
  g_autofree char *text = sg_number_format (round (length));

  sg_word_set (step->ruling, sg_board_get_body (step->rk->board, step->unit->id), &sg_rk_words.length, text);
}

/* The tail comes up to a head that stands (RK-70). TRUE when it is up. */
static gboolean
close_up (const Step *step)
{
  double rate = sg_rk_tail_rate (step->rk, step->unit, step->row);

  if (!step->form.column || step->form.depth <= step->form.closed)
    return TRUE;
  put_length (step, MAX (step->form.closed, step->form.depth - rate));
  return step->form.depth - rate <= step->form.closed;
}

/* To a tenth of a pace and of a degree, as places are kept.  @turned: where it faces, NAN: along its way. */
static void
put_place (const Step *step, double gone, double turned)
{
  const SgPoint *way = (const SgPoint *) step->march->way->data;
  SgPlace place = { { 0, 0 }, 0 };
  g_autofree char *text = NULL;

  place.at = sg_rk_way_at (way, step->march->way->len, gone, &place.bearing);
  place.at = (SgPoint) { round (place.at.x * 10) / 10, round (place.at.y * 10) / 10 };
  place.bearing = round ((isnan (turned) ? place.bearing : sg_bearing_normalize (turned)) * 10) / 10;
  text = sg_place_format (&place);
  sg_word_set (step->ruling, sg_board_get_body (step->rk->board, step->unit->id), &sg_common_words.body_place, text);
}

/* "done" stays until its tail is up, too; then the march is cleared.  Who was to be another’s again at the end of his way ceases to be a body here, and
 * forms nothing. */
static void
finish (const Step *step)
{
  sg_word_set_whole (step->ruling, step->unit, &sg_rk_words.done, step->time);
  sg_word_clear (step->ruling, step->unit, &sg_rk_words.marched);
  sg_rk_end_pursuit (step->rk, step->ruling, step->unit, step->rk->turn + 1);
  if (sg_word_has (step->unit, &sg_rk_words.joins))
    {
      if (sg_rk_is_part (step->unit))
        sg_rk_join_part (step->rk, step->ruling, step->unit);
      else
        sg_rk_join (step->rk, step->ruling, step->unit);
      sg_rk_event (step->events, SG_RK_STOP_MARCH, step->unit->id, NULL, _("%s have come in"), step->unit->name);
      return;
    }
  if (step->march->then != NULL)
    sg_rk_begin_forming (step->rk, step->ruling, step->unit, step->march->then, step->time);
  sg_rk_event (step->events, SG_RK_STOP_MARCH, step->unit->id, NULL, _("%s has come to the end of its way"), step->unit->name);
}

/* Told once, in the move in which it comes to be held; a march that goes on has "held" cleared. */
static void
hold (const Step *step, SgRkHeld held, const SgRkLeg *leg)
{
  g_autofree char *what = leg != NULL && leg->piece != NULL ? sg_rk_piece_called (step->rk->map, leg->piece->id) : g_strdup (_("a defile"));
  g_autofree char *why = leg != NULL && held == SG_RK_HELD_CLOSED ? sg_rk_why_closed (step->rk, step->row, leg) : NULL;

  if (g_str_equal (sg_word_after (step->ruling, step->unit, &sg_rk_words.held), sg_rk_helds[held]))
    return;
  put (step, &sg_rk_words.held, sg_rk_helds[held]);
  if (held == SG_RK_HELD_NARROW && step->form.battle)
    sg_rk_event_by (step->events, SG_RK_STOP_MARCH, "RK-72", step->unit->id, NULL, _("%s stands before %s, too narrow for its front"), step->unit->name, what);
  else if (held == SG_RK_HELD_OBSTACLE)
    sg_rk_event_by (step->events, SG_RK_STOP_MARCH, "RK-68", step->unit->id, NULL, _("%s has halted at %s, to cross it"), step->unit->name, what);
  else if (held == SG_RK_HELD_CLOSED)
    sg_rk_event_by (step->events, SG_RK_STOP_MARCH, "RK-65", step->unit->id, NULL, _("%s can go no farther that way: %s"), step->unit->name, why != NULL ? why : what);
}

/* Over the obstacle that it stopped at, behind which it re-forms (RK-68). FALSE where nothing is to be crossed, or it goes on in this move. */
static gboolean
cross (Step *step)
{
  guint i = leg_at (step, step->gone);
  const SgRkLeg *leg = i < step->legs->len ? &g_array_index (step->legs, SgRkLeg, i) : NULL;

  if (leg == NULL || !leg->obstacle || !sg_word_has (step->unit, &sg_rk_words.crossing))
    return FALSE;
  step->gone = leg->to;
  put_place (step, leg->to, NAN);
  sg_word_set_length (step->ruling, step->unit, &sg_rk_words.gone, sg_rk_hundredths (leg->to));
  sg_word_set_whole (step->ruling, step->unit, &sg_rk_words.moved, step->rk->turn + 1);
  put (step, &sg_rk_words.part, "");   /* of an earlier move */
  return sg_rk_put_crossing (step->rk, step->ruling, step->unit);
}

/* Whether what lies before it, or under it, is a bridge, a ford or a gate. */
static const SgPiece *
narrow_place_at (const Step *step, double from, double to)
{
  for (guint i = 0; i < step->legs->len; i++)
    {
      const SgRkLeg *leg = &g_array_index (step->legs, SgRkLeg, i);

      if (leg->narrow && leg->from > from - 0.05 && leg->from < to - 0.05)
        return leg->piece;
    }
  return NULL;
}

/* It stands behind one of its own on the same road, or waits its turn at a bridge. */
static void
wait_behind (const Step *step)
{
  const SgUnit *ahead = sg_board_get_unit (step->rk->board, step->cap->behind);
  const SgPiece *place = narrow_place_at (step, step->gone, step->gone + NEAR_IT);
  g_autofree char *what = place != NULL ? sg_rk_piece_called (step->rk->map, place->id) : NULL;

  if (ahead != NULL && what != NULL && !sg_rk_is_held (step->unit, SG_RK_HELD_BEHIND))
    sg_rk_event_by (step->events, SG_RK_STOP_MARCH, "RK-73", step->unit->id, ahead->id, _("%s waits its turn at %s behind %s"), step->unit->name, what, ahead->name);
  else if (ahead != NULL && !sg_rk_is_held (step->unit, SG_RK_HELD_BEHIND))
    sg_rk_event (step->events, SG_RK_STOP_MARCH, step->unit->id, ahead->id, _("%s waits on the road behind %s"), step->unit->name, ahead->name);
  put (step, &sg_rk_words.held, sg_rk_helds[SG_RK_HELD_BEHIND]);
}

/* By what it is called where columns are halved (RK-39). */
static const char *
column_of (const char *formation)
{
  static const char *const columns[][2] = {
    { "company-column", "company" }, { "platoon-column", "platoon" }, { "section-column", "section" }, { "route", "section" }, { "half-sections", "half_section" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    if (g_str_equal (columns[i][0], formation))
      return columns[i][1];
  return NULL;
}

/* The moves after the first that it takes to narrow by more than one half. */
static gint64
moves_after_first (const Step *step, const char *to)
{
  gboolean foot = sg_rk_arm (step->rk->board, step->unit) == SG_RK_ARM_FOOT;
  const char *from = foot ? column_of (step->form.id) : NULL;
  const char *into = foot ? column_of (to) : NULL;

  return from != NULL && into != NULL ? MAX (0, sg_rk_moves_to_narrow (step->rk->rules, from, into) - 1) : 0;
}

/* An order of march narrows before a place where it is too wide, and says what it was (RK-39, RK-72). FALSE: it cannot. */
static gboolean
narrow (const Step *step, const SgRkLeg *leg)
{
  const char *to = leg != NULL && !step->form.battle ? sg_rk_narrowed (step->rk, step->unit, step->form.id, leg) : NULL;
  g_autofree char *what = leg != NULL && leg->piece != NULL ? sg_rk_piece_called (step->rk->map, leg->piece->id) : g_strdup (_("a defile"));
  SgRkForm form;

  if (to == NULL || !sg_rk_form (step->rk->board, step->unit, to, &form))
    return FALSE;
  if (!sg_word_has (step->unit, &sg_rk_words.widens))
    put (step, &sg_rk_words.widens, step->form.id);
  sg_rk_begin_forming (step->rk, step->ruling, step->unit, to, step->time + moves_after_first (step, to) * sg_rk_minutes (step->rk));
  sg_rk_event_by (step->events, SG_RK_STOP_MARCH, "RK-72", step->unit->id, NULL, _("%s narrows before %s: %s"), step->unit->name, what, form.label);
  return TRUE;
}

/* Behind the narrow place it takes up again what it had, when its tail is through and a good way ahead is wide enough. */
static gboolean
widen (const Step *step)
{
  const char *to = sg_word_text (step->unit, &sg_rk_words.widens);
  gint64 wait = 0;
  SgRkForm wide;

  if (*to == '\0')
    return FALSE;
  for (guint i = 0; i < step->legs->len; i++)
    {
      const SgRkLeg *leg = &g_array_index (step->legs, SgRkLeg, i);

      if (leg->to > step->gone - step->form.depth && leg->from < step->gone + WIDE_AHEAD && !sg_rk_fits (step->rk, step->unit, to, leg))
        return FALSE;
    }
  put (step, &sg_rk_words.widens, "");
  if (sg_rk_form (step->rk->board, step->unit, to, &wide)) /* the head waits for the tail (RK-73) */
    wait = MAX (0, sg_rk_moves_to_gather (step->rk, step->unit, &step->form, &wide) - 1);
  sg_rk_begin_forming (step->rk, step->ruling, step->unit, to, step->time + wait * sg_rk_minutes (step->rk));
  return TRUE;
}

/* What an attack, and fire after half a move, will ask of it: how strong it set out, for how long it has trotted, and how much of its
 * rate it went. */
static void
keep_pace (const Step *step, double paces)
{
  double rate = sg_rk_row_rate (step->rk, step->row);

  if (step->gone <= 0)
    sg_word_set_whole (step->ruling, step->unit, &sg_rk_words.set_out, sg_unit_balance (step->unit, SG_ACCOUNT_FIT) + sg_rk_men_away (step->unit));
  if (sg_rk_arm (step->rk->board, step->unit) == SG_RK_ARM_HORSE && !g_str_has_prefix (step->row, "march"))
    sg_word_set_whole (step->ruling, step->unit, &sg_rk_words.trotted, sg_word_whole (step->unit, &sg_rk_words.trotted) + 1);
  if (rate > 0 && sg_ruleset_chosen (step->rk->rules, "rk.fire-after-moving", "half"))
    sg_word_set_length (step->ruling, step->unit, &sg_rk_words.part, sg_rk_hundredths (MIN (1, paces / rate)));
}

/* Whether it comes into a defile on its way from @from to @to. */
static gboolean
enters_defile (const Step *step, double from, double to)
{
  for (guint i = 0; i < step->legs->len; i++)
    {
      const SgRkLeg *leg = &g_array_index (step->legs, SgRkLeg, i), *before = i > 0 ? leg - 1 : NULL;

      if (leg->defile && (before == NULL || !before->defile)
          && leg->from > from - 0.05 && leg->from < to - 0.05)
        return TRUE;
    }
  return FALSE;
}

/* Its head has come to a bridge, a ford, a gate or a defile, which a column passes from head to tail (RK-4, RK-73, RK-74). */
static void
tell_passing (const Step *step, double to)
{
  const SgPiece *place = narrow_place_at (step, step->gone, to);
  gboolean defile = place == NULL && enters_defile (step, step->gone, to);
  gint64 minutes = place != NULL || defile ? sg_rk_minutes_to_pass (step->rk, step->unit, step->row) : 0;
  g_autofree char *what = NULL, *clock = NULL;

  if ((place == NULL && !defile) || sg_rk_is_of (step->unit, SG_RK_OF_GENERALS))
    return;
  what = place != NULL ? sg_rk_piece_called (step->rk->map, place->id) : g_strdup (_("a defile"));
  clock = sg_rk_clock_text (step->time + minutes);
  if (minutes <= 0)
    sg_rk_event_by (step->events, SG_RK_STOP_MARCH, "RK-73", step->unit->id, NULL, _("%s has come to %s"), step->unit->name, what);
  else
    sg_rk_event_by (step->events, SG_RK_STOP_MARCH, "RK-73", step->unit->id, NULL, _("%s has come to %s; its tail will have passed it at %s"), step->unit->name,
               what, clock);
}

/* Its tail is up, as it was told to wait for. */
static void
end_closing (const Step *step, double length)
{
  if (!sg_word_has (step->unit, &sg_rk_words.closing) || length > step->form.closed + 0.5)
    return;
  put (step, &sg_rk_words.closing, "");
  sg_rk_event_by (step->events, SG_RK_STOP_MARCH, "RK-70", step->unit->id, NULL, _("%s is closed up"), step->unit->name);
}

/* It has gone on to @to, of @free paces that it might have gone. */
static void
advance (const Step *step, double to, double free)
{
  gint64 marched = sg_word_whole (step->unit, &sg_rk_words.marched);
  double length = sg_rk_next_length (&step->form, marched == 0, to - step->gone, free);

  put_place (step, to, to >= step->length - 0.01 ? step->march->facing : NAN);
  sg_word_set_length (step->ruling, step->unit, &sg_rk_words.gone, sg_rk_hundredths (to));
  sg_word_set_whole (step->ruling, step->unit, &sg_rk_words.marched, marched + 1);
  if (step->fast != NULL)   /* who was held up, or had not set out, has not run */
    put (step, &sg_rk_words.fast, step->fast);
  keep_pace (step, to - step->gone);
  sg_rk_walk_on (step->rk, step->ruling, step->unit, step->time, to - step->gone, step->events);
  sg_word_set_whole (step->ruling, step->unit, &sg_rk_words.moved, step->rk->turn + 1);
  if (!step->form.column)
    return;
  put_length (step, length);
  end_closing (step, length);
}

/* What stops it at @to: it narrows, or stands there. */
static void
stop (const Step *step, double to, SgRkHeld held)
{
  guint i = leg_at (step, to);
  const SgRkLeg *ahead = i < step->legs->len ? &g_array_index (step->legs, SgRkLeg, i) : NULL;

  if (held == SG_RK_HELD_BREATH || (held == SG_RK_HELD_NARROW && narrow (step, ahead)))
    {
      put (step, &sg_rk_words.held, "");
      return;
    }
  hold (step, held, ahead);
  put (step, &sg_rk_words.crossing, held == SG_RK_HELD_OBSTACLE ? "yes" : "");
}

static void
go (Step *step)
{
  SgRkReach reach;
  SgRkHeld held;
  double to;

  if (cross (step) || widen (step))
    return;
  reach = reach_of (step);
  to = reach.to;
  held = reach.held;
  if (step->cap != NULL && step->cap->at < to)
    {
      to = MAX (step->gone, step->cap->at);
      held = SG_RK_HELD_NOT;
    }
  if (to > step->gone + NEARLY)
    {
      advance (step, to, reach.free);
      if (held == SG_RK_HELD_NOT)
        tell_passing (step, to);
    }
  else if (close_up (step))
    end_closing (step, 0);
  if (to >= step->length - 0.01)
    finish (step);
  else if (step->cap != NULL && step->cap->behind != NULL && to <= step->gone + NEARLY)
    wait_behind (step);
  else if (held != SG_RK_HELD_NOT)
    stop (step, to, held);
  else
    put (step, &sg_rk_words.held, "");
}

/* A change of formation, ordered or at the end of a way. TRUE while it lasts: what was ready before the move costs nothing of it. */
static gboolean
form_up (const Step *step)
{
  const char *forming = sg_word_text (step->unit, &sg_rk_words.forming);
  SgRkForm before, after;

  if (*forming == '\0')
    return FALSE;
  sg_word_set_whole (step->ruling, step->unit, &sg_rk_words.moved, step->rk->turn + 1);
  put (step, &sg_rk_words.part, "");   /* of an earlier move */
  if (step->time < sg_word_whole (step->unit, &sg_rk_words.forms))
    return TRUE;
  if (!sg_rk_form (step->rk->board, step->unit, NULL, &before))
    before.column = FALSE;
  sg_word_set (step->ruling, sg_board_get_body (step->rk->board, step->unit->id), &sg_common_words.formation, forming);
  /* A column that narrowed is no longer for that: its tail waits while the head goes on (RK-73). */
  if (before.column && sg_rk_form (step->rk->board, step->unit, forming, &after) && after.column && before.depth < after.closed)
    put_length (step, before.depth);
  else
    sg_word_clear (step->ruling, sg_board_get_body (step->rk->board, step->unit->id), &sg_rk_words.length);
  put (step, &sg_rk_words.forming, "");
  put (step, &sg_rk_words.forms, "");
  if (sg_rk_is_of (step->unit, SG_RK_OF_RIDERS))
    sg_word_set_whole (step->ruling, step->unit, &sg_rk_words.formed_in, step->rk->turn + 1);
  if (!sg_word_has (step->unit, &sg_rk_words.march) && sg_rk_form (step->rk->board, step->unit, forming, &after)) /* an order of its own is done (RK-4) */
    sg_rk_event (step->events, SG_RK_STOP_MARCH, step->unit->id, NULL, _("%s has formed: %s"), step->unit->name, after.label);
  return sg_word_whole (step->unit, &sg_rk_words.forms) > step->rk->time;
}

/* What keeps it from going, in this order: its hour has not come; it is there, or halted by the clock, and only its tail moves; it rests; it puts itself in
 * order behind an obstacle. */
static void
march (Step *step)
{
  gint64 now = step->rk->time;

  if (step->march->starts > now)
    return;
  if (sg_word_has (step->unit, &sg_rk_words.done))
    {
      if (close_up (step))
        sg_rk_clear_march (step->rk, step->ruling, step->unit);
      return;
    }
  if (step->march->halt >= 0 && now >= step->march->halt)
    {
      g_autofree char *clock = sg_rk_clock_text (now);

      if (close_up (step))
        sg_rk_clear_march (step->rk, step->ruling, step->unit);
      if (now - step->march->halt < sg_rk_minutes (step->rk))
        sg_rk_event (step->events, SG_RK_STOP_ORDER, step->unit->id, NULL, _("%s halted at %s, as it was ordered"), step->unit->name, clock);
      return;
    }
  if (sg_rk_rests (step->rk, step->ruling, step->unit, step->row))
    {
      close_up (step);
      put (step, &sg_rk_words.held, sg_rk_helds[SG_RK_HELD_RESTS]);
      return;
    }
  if (sg_word_whole (step->unit, &sg_rk_words.disordered) <= now)
    {
      put (step, &sg_rk_words.disordered, "");
      go (step);
    }
}

/* It is neither putting itself in order nor climbing over what held it. */
static gboolean
is_free_to_go (const SgRk *rk, const SgUnit *unit)
{
  return sg_word_whole (unit, &sg_rk_words.disordered) <= rk->time && !sg_word_has (unit, &sg_rk_words.crossing);
}

/* FALSE when it has no way to go. */
static gboolean
set_out (Step *step, SgRkMarch *order)
{
  step->march = order;
  step->row = sg_rk_march_row (step->rk, step->unit, order);
  step->legs = sg_rk_legs (step->rk->map, step->rk->rules, (const SgPoint *) order->way->data, order->way->len);
  step->length = sg_rk_way_length ((const SgPoint *) order->way->data, order->way->len);
  step->gone = sg_word_length (step->unit, &sg_rk_words.gone);
  return sg_rk_form (step->rk->board, step->unit, NULL, &step->form);
}

/* A move at the halt takes a move at the trot away; the program's own: the book says only when horses are tired (RK-185). */
static void
rest (const Step *step)
{
  gint64 trotted = sg_word_whole (step->unit, &sg_rk_words.trotted) - 1;

  if (trotted > 0)
    sg_word_set_whole (step->ruling, step->unit, &sg_rk_words.trotted, trotted);
  else
    put (step, &sg_rk_words.trotted, "");
}

/* A change of formation comes first, and one that was ready before the move began costs nothing of it.  An order for later has its change for later, too. */
void
sg_rk_step (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gint64 time, GHashTable *caps, GPtrArray *events)
{
  g_autoptr (SgRkMarch) order = sg_rk_unit_march (unit);
  g_autofree char *fast = NULL;
  Step step = { rk, ruling, (SgUnit *) unit, .time = time, .cap = g_hash_table_lookup (caps, unit->id), .events = events };

  if (order == NULL && sg_word_has (unit, &sg_rk_words.trotted))
    rest (&step);
  if (order == NULL)
    put (&step, &sg_rk_words.walks_since, "");
  if ((order == NULL || order->starts <= rk->time) && form_up (&step))
    return;
  if (order == NULL || !set_out (&step, order))
    return;
  /* Asked of who climbs over a hedge, too: in no ranks he goes on in the same move (RK-68). */
  if (order->row != NULL && sg_word_whole (unit, &sg_rk_words.disordered) <= rk->time && !may_go_fast (&step, &fast))
    {
      step.full = step.row;
      step.row = row_out_of_breath (&step);
    }
  step.fast = fast;
  march (&step);
}

char *
sg_rk_tell_closed (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgRkMarch) order = sg_rk_unit_march (unit);
  Step step = { rk, NULL, (SgUnit *) unit };
  g_autofree char *why = NULL;

  if (order != NULL && rk->map != NULL && set_out (&step, order))
    for (guint i = leg_at (&step, step.gone); i < step.legs->len && why == NULL; i++)
      if (sg_rk_leg_column (rk, step.row, &g_array_index (step.legs, SgRkLeg, i)) == NULL)
        why = sg_rk_why_closed (rk, step.row, &g_array_index (step.legs, SgRkLeg, i));
  return why != NULL ? g_strdup_printf (_("%s can go no farther that way: %s"), unit->name, why) : g_strdup_printf (_("%s can go no farther that way"), unit->name);
}

static gboolean
go_round (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  g_autoptr (SgRkMarch) order = NULL;
  g_autoptr (GArray) way = NULL;
  SgUnit *unit;
  SgPoint to;

  unit = sg_rk_need_unit (rk, sg_rk_first (call->units)->id, error);
  order = unit != NULL ? sg_rk_unit_march (unit) : NULL;
  if (unit == NULL)
    return FALSE;
  if (order == NULL)
    return sg_refuse (error, "RK-17", _("%s has no way to go"), unit->name);
  to = g_array_index (order->way, SgPoint, order->way->len - 1);
  way = sg_rk_find_way_by (rk->board, sg_rk_first (call->units)->id, order->row, to, error);
  if (way == NULL)
    return FALSE;
  g_array_set_size (order->way, 0);
  g_array_append_vals (order->way, way->data, way->len);
  return sg_rk_order_march (rk->battle, sg_rk_first (call->units)->id, order, NULL, error);
}

const SgActRow sg_rk_round_acts[SG_RK_N_ROUND_ACTS] = {
  { "go-round", .least = 1, .carry_out = go_round },
};

SgRkMarch *
sg_rk_plan (const SgRk *rk, const SgUnit *unit, double *gone, double *to, double *length, SgRkReach *reach)
{
  g_autoptr (SgRkMarch) order = sg_rk_unit_march (unit);
  Step step = { rk, NULL, (SgUnit *) unit };

  *reach = (SgRkReach) { .known = FALSE };
  *gone = *to = *length = 0;
  if (order == NULL || order->starts > rk->time || sg_word_has (unit, &sg_rk_words.done) || sg_word_has (unit, &sg_rk_words.forming) || !set_out (&step, order))
    return NULL;
  *gone = *to = step.gone;
  if (is_free_to_go (rk, unit))
    {
      *reach = find_reach (&step);
      *to = reach->to;
    }
  *length = sg_rk_next_length (&step.form, sg_word_whole (unit, &sg_rk_words.marched) == 0, *to - *gone, reach->free);
  return g_steal_pointer (&order);
}
