/* sg-gw-move.c: a unit moves on the ground: what the window shows of a way, and what comes of going it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-move.h"

#include "base/sg-ruler.h"
#include "base/sg-xml-nodes.h"
#include "map/sg-piece.h"
#include "play/gentlemans-war/base/sg-gw-country.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-going.h"
#include "play/gentlemans-war/field/sg-gw-laid.h"
#include "play/gentlemans-war/field/sg-gw-placing.h"
#include "play/gentlemans-war/field/sg-gw-spoils.h"
#include "play/sg-move-worse.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/gentlemans-war/sg-gw-wheel.h"

/* As a ruler tells it, and no way that goes over what there is looks as if it did not. */
static void
measure_check (SgMoveCheck *check, const SgGwGoing *going)
{
  check->allowed = sg_ruler_round (going->md, SG_RULER_LEFT);
  check->length = sg_ruler_round (going->spent, SG_RULER_NEAREST);
  check->toll = sg_ruler_round (MAX (0, going->way.cost - going->way.length), SG_RULER_NEAREST);
  if (going->spent > going->md + 0.005)
    check->length = MAX (check->length, check->allowed + SG_RULER_GRAIN);
  else
    check->length = MIN (check->length, check->allowed);
  if (going->unit != NULL && going->why != NULL && !sg_word_has (going->unit, &sg_gw_words.md)) /* “13 of 0 in” would say that it has thrown nothing */
    check->allowed = INFINITY;
}

/* (transfer full) (nullable): what comes of a move that may be made. */
static char *
tell_outcome (const SgGwGoing *going)
{
  g_autofree char *piece = going->forms_up ? sg_gw_going_piece (going->way.piece) : NULL, *before = going->halts != NULL ? sg_gw_going_piece (going->halts) : NULL;

  if (piece != NULL)
    return g_strdup_printf (_("forms up beyond %s, Disordered"), piece);
  if (going->crowded != NULL)
    return g_strdup_printf (_("it and %s are Disordered"), going->crowded->name);
  if (going->disorders)
    return g_strdup (_("Disordered"));
  return before != NULL ? g_strdup_printf (_("halts before %s"), before) : NULL;
}

static SgMoveCheck *
make_check (const SgGwGoing *going, const SgPoint *path, guint n)
{
  SgMoveCheck *check = g_new0 (SgMoveCheck, 1);

  measure_check (check, going);
  check->legal = going->why == NULL;
  check->reason = going->why != NULL ? g_strdup (going->why) : tell_outcome (going);
  check->rule = g_strdup (going->rule);
  check->procedure = g_strdup (going->procedure);
  check->crowds = going->crowded != NULL;
  if (going->throws)
    check->warning = going->then != NULL ? g_strdup (going->then) : tell_outcome (going);
  check->path = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  g_array_append_vals (check->path, path, n);
  if (going->stands.n_spine > 0)
    {
      check->spine = g_array_new (FALSE, FALSE, sizeof (SgPoint));
      g_array_append_vals (check->spine, going->stands.spine, going->stands.n_spine);
    }
  else if (n > 1 && (going->forms_up || going->halts != NULL || fabs (remainder (going->end.bearing - going->from, 360)) > 0.5))
    {
      const SgPoint straight[] = { going->end.at, sg_gw_block_inside (&going->stands, 0, MAX (going->stands.depth, 0.1)) };

      check->spine = g_array_new (FALSE, FALSE, sizeof (SgPoint));
      g_array_append_vals (check->spine, straight, G_N_ELEMENTS (straight));
    }
  return check;
}

/* The way of the unit: the figure’s, set to begin at the middle of its front. */
static SgPoint *
shift_path (const SgGwBlock *block, const SgPoint *path, guint n)
{
  SgPoint *own = g_new (SgPoint, n);

  for (guint i = 0; i < n; i++)
    own[i] = (SgPoint) { path[i].x - path[0].x + block->place.at.x, path[i].y - path[0].y + block->place.at.y };
  return own;
}

/* The way that was drawn, as far as the unit comes by it: an obstacle may have halted it. */
static SgPoint *
shift_back (const SgPoint *own, const SgPoint *path, guint n)
{
  SgPoint *gone = g_new (SgPoint, n);

  for (guint i = 0; i < n; i++)
    gone[i] = (SgPoint) { own[i].x - own[0].x + path[0].x, own[i].y - own[0].y + path[0].y };
  return gone;
}

/* Leaders face the way that they go, and so does a gun behind its team, which is one model and bends nowhere (GW-120); everybody else
 * faces as before. */
static double
find_facing (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block, const SgPoint *path, guint n)
{
  gboolean led = block->follows || (sg_gw_is_gun (gw, unit) && sg_gw_formed (gw, unit) == SG_GW_FORM_LIMBERED);

  return led && n > 1 && sg_point_distance (path[n - 2], path[n - 1]) > 0.05 ? sg_point_bearing (path[n - 2], path[n - 1]) : block->place.bearing;
}

/* Where it would be set down by that way: turned as it stands, or from its own edge. */
static SgPlace
find_first (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n)
{
  SgGwBlock block;

  if (!sg_gw_block (gw, unit, &block))
    return (SgPlace) { path[n - 1], sg_bearing_normalize (sg_gw_home (gw, unit->side) + 180) };
  return (SgPlace) { { block.place.at.x + path[n - 1].x - path[0].x, block.place.at.y + path[n - 1].y - path[0].y }, block.place.bearing };
}

/* (transfer full) (nullable): it would stand off the table, or a part of it would. */
static char *
find_why_not_there (const SgGw *gw, const SgUnit *unit, const SgPlace *place)
{
  char *why = sg_gw_why_off_table (gw, unit, place);

  return why != NULL ? why : sg_gw_why_not_set_down (gw, unit, place);
}

/* Before play: whether it is set down now, and there. */
static void
weigh_placing (const SgGw *gw, SgGwGoing *going, const SgPoint *path, guint n)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();
  SgPlace end = find_first (gw, going->unit, path, n);
  char *why;

  g_ptr_array_add (one, (gpointer) going->unit);
  why = sg_gw_why_not_placed (gw, one);
  if (why != NULL)
    sg_gw_going_refuse (going, sg_gw_is_scenario (gw, "army-in-place") ? "GW-803" : "GW-252", why);
  why = find_why_not_there (gw, going->unit, &end);
  if (why != NULL)
    sg_gw_going_refuse (going, "GW-251", why);
}

/* (transfer full) (array length=n): the way of the unit itself, and how it faces at its end. */
static SgPoint *
find_way (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block, const char *const *figures, const SgPoint *path, guint n, const SgPlace *ends,
          double *bearing)
{
  SgPoint *own = shift_path (block, path, n);

  *bearing = find_facing (gw, unit, block, own, n);
  if (ends != NULL)
    {
      SgPlace end = sg_play_end_of (unit, figures, ends, &block->place);

      own[n - 1] = end.at;
      *bearing = end.bearing;
    }
  return own;
}

/* (transfer full) (nullable) (element-type SgGwFellow): how those who move together stand then, an obstacle having held them up or not. */
static GArray *
find_fellows (const SgGw *gw, GPtrArray *units, const char *const *figures, const SgPoint *path, guint n, const SgPlace *ends)
{
  GArray *fellows = units->len > 1 ? g_array_new (FALSE, FALSE, sizeof (SgGwFellow)) : NULL;

  for (guint i = 0; fellows != NULL && i < units->len; i++)
    {
      g_auto (SgGwGoing) going = { .unit = units->pdata[i] };
      g_autofree SgPoint *own = NULL;
      SgGwFellow fellow;
      SgGwBlock block;
      double bearing;

      if (!sg_gw_block (gw, going.unit, &block))
        continue;
      own = find_way (gw, going.unit, &block, figures, path, n, ends, &bearing);
      sg_gw_going_weigh (gw, &going, own, n, bearing);
      fellow = (SgGwFellow) { going.unit, going.stands };
      g_array_append_val (fellows, fellow);
    }
  return fellows;
}

/* @fellows: (nullable): who move with it. */
static SgMoveCheck *
check_one (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, const GArray *fellows)
{
  g_auto (SgGwGoing) going = { .unit = unit, .fellows = fellows };
  g_autofree SgPoint *own = NULL, *gone = NULL;
  SgGwBlock block;

  if (unit == NULL || n == 0)
    return NULL;
  if (gw->at == SG_PLAY_BEFORE)
    weigh_placing (gw, &going, path, n);
  if (gw->at != SG_PLAY_UNDER_WAY || !sg_gw_block (gw, unit, &block))
    return make_check (&going, path, n);
  own = shift_path (&block, path, n);
  sg_gw_going_weigh (gw, &going, own, n, find_facing (gw, unit, &block, own, n));
  gone = shift_back (own, path, n);
  return make_check (&going, gone, n);
}

SgMoveCheck *
sg_gw_check_move (SgBattle *battle, const char *figure, const SgPoint *path, guint n)
{
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  return check_one (&gw, sg_play_unit (&gw.play, figure), path, n, NULL);
}

/* Who are dragged together go together, by one throw for the slowest (GW-416). */
static gboolean
act_as_brigade (const SgGw *gw, GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    if (!sg_gw_is_acting (gw, units->pdata[i]))
      return FALSE;
  return units->len > 1;
}

SgMoveCheck *
sg_gw_check_group (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n)
{
  g_autoptr (GPtrArray) units = NULL;
  g_autoptr (GArray) fellows = NULL;
  SgMoveCheck *worst = NULL;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  units = sg_gw_chosen (&gw, figures);
  if (gw.at == SG_PLAY_UNDER_WAY && n > 0)
    fellows = find_fellows (&gw, units, figures, path, n, NULL);
  for (guint i = 0; i < units->len; i++)
    worst = sg_move_check_worse (worst, check_one (&gw, units->pdata[i], path, n, fellows));
  if (worst != NULL && worst->procedure != NULL && act_as_brigade (&gw, units))
    {
      g_free (worst->procedure);
      worst->procedure = g_strdup ("brigade-move");
    }
  return worst;
}

double
sg_gw_reach (SgBattle *battle, const char *figure)
{
  const SgUnit *unit;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  unit = sg_play_unit (&gw.play, figure);
  return unit != NULL ? sg_word_length (unit, &sg_gw_words.md) : 0;
}

/* Carrying out */

static void
write_faces (const SgGw *gw, SgRuling *ruling, const SgGwGoing *going)
{
  g_autofree char *text = sg_gw_going_faces_left (going), *left = sg_number_format (MAX (0, sg_round_hundredths (going->md - going->spent)));

  sg_word_set (ruling, going->unit, &sg_gw_words.faces, text);
  sg_word_set (ruling, going->unit, &sg_gw_words.md, left);
}

void
sg_gw_tell_moved (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, const SgPlace *end, SgRuling *ruling)
{
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      if (part->moved != NULL)
        part->moved (gw, unit, path, n, end, ruling);
    }
}

/* What a move leaves on the unit: its place, what it may do no more on this card, its dice, and Disorder.  Parts that want to know of it are told
 * last, when all that has been written. */
static void
add_move (const SgGw *gw, SgRuling *ruling, const SgGwGoing *going)
{
  sg_gw_set_block (ruling, going->unit, &going->stands);
  sg_gw_take_general (gw, ruling, going->unit, &going->end);
  /* whom a building fell upon is set down beside it: that is no move, and its own is before it still */
  if (sg_word_has (going->unit, &sg_gw_words.put_out))
    {
      sg_word_clear (ruling, going->unit, &sg_gw_words.put_out);
      return;
    }
  sg_word_set_flag (ruling, going->unit, &sg_gw_words.moved, TRUE);
  sg_word_clear (ruling, going->unit, &sg_gw_words.fresh);
  if (going->way.length > 0.05 || going->swings)
    sg_word_clear (ruling, going->unit, &sg_gw_words.ranged);
  if (going->lays)
    {
      g_autofree char *laid = sg_number_format (sg_round_hundredths (going->laid));

      sg_word_set (ruling, going->unit, &sg_gw_words.laid, laid);
    }
  if (going->swings)
    {
      sg_word_set_flag (ruling, going->unit, &sg_gw_words.turned, TRUE);
      sg_gw_spend (ruling, going->unit, 1);
    }
  if (sg_word_has (going->unit, &sg_gw_words.md))
    write_faces (gw, ruling, going);
  if (going->disorders || going->forms_up || going->crowded != NULL)
    sg_word_set_flag (ruling, going->unit, &sg_gw_words.disordered, TRUE);
  if (going->crowded != NULL)
    sg_word_set_flag (ruling, going->crowded, &sg_gw_words.disordered, TRUE);
  if (going->forms_up)
    {
      g_autofree char *piece = sg_gw_going_piece (going->way.piece), *clause = NULL;

      if (going->of_many)
        clause = g_strdup_printf (_("%s; %s formed up beyond %s"), sg_ruling_get_clause (ruling), going->unit->name, piece);
      else
        clause = g_strdup_printf (_("%s; it formed up beyond %s"), sg_ruling_get_clause (ruling), piece);
      sg_ruling_set_clause (ruling, clause);
    }
  if (going->path != NULL)
    sg_gw_tell_moved (gw, going->unit, going->path, going->n, &going->end, ruling);
}

static char *
tell_put (const SgGw *gw, GPtrArray *units)
{
  SgGwBlock block;

  if (units->len == 1 && sg_gw_block (gw, units->pdata[0], &block))
    return g_strdup_printf (_("%s was placed elsewhere"), ((const SgUnit *) units->pdata[0])->name);
  if (units->len == 1)
    return g_strdup_printf (_("%s was set down"), ((const SgUnit *) units->pdata[0])->name);
  return g_strdup_printf (ngettext ("%u unit was set down", "%u units were set down", units->len), units->len);
}

/* (transfer full) (nullable): which of @units would stand beyond the table’s edge. */
static char *
find_off_table (const SgGw *gw, GPtrArray *units, const char *const *figures, const SgPlace *ends, const SgPoint *path, guint n)
{
  char *why = NULL;

  for (guint i = 0; i < units->len && why == NULL; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      SgPlace end = find_first (gw, unit, path, n);

      if (ends != NULL)
        end = sg_play_end_of (unit, figures, ends, &end);
      why = find_why_not_there (gw, unit, &end);
    }
  return why;
}

/* Before play units are set down in their order and zones; with a reason the umpire puts them anywhere on the table, after the battle too. */
static gboolean
put_units (const SgGw *gw, GPtrArray *units, const char *const *figures, const SgPlace *ends, const SgPoint *path, guint n, const char *reason,
           GError **error)
{
  g_autofree char *clause = tell_put (gw, units), *why = reason == NULL ? sg_gw_why_not_placed (gw, units) : NULL;
  SgRuling *ruling;

  if (why == NULL)
    why = find_off_table (gw, units, figures, ends, path, n);
  if (why != NULL)
    return sg_refuse_because (error, why);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-251");
  if (reason != NULL)
    sg_ruling_set_reason (ruling, reason);
  sg_gw_mark_placed (gw, ruling, units);
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      g_auto (SgGwGoing) going = { .unit = unit };
      SgGwBlock block;

      if (!sg_gw_block (gw, unit, &block))
        {
          SgPlace first = { path[n - 1], sg_bearing_normalize (sg_gw_home (gw, unit->side) + 180) };

          if (ends != NULL)
            first = sg_play_end_of (unit, figures, ends, &first);
          if (gw->at != SG_PLAY_OVER)
            sg_words_forget_of (ruling, gw->board, SG_GW_CLEARED_BY_PLACING, unit);
          sg_gw_set_place (ruling, unit, &first);
          continue;
        }
      going.end = ends != NULL ? sg_play_end_of (unit, figures, ends, &block.place) : block.place;
      if (ends == NULL)
        going.end.at = (SgPoint) { block.place.at.x + path[n - 1].x - path[0].x, block.place.at.y + path[n - 1].y - path[0].y };
      sg_gw_block_at (&block, &going.end, &going.stands);
      add_move (gw, ruling, &going);
      sg_word_clear (ruling, unit, &sg_gw_words.moved);
    }
  if (g_str_equal (gw->stage, "layout"))
    sg_word_set (ruling, gw->board, &sg_common_words.stage, "putdown");
  return sg_gw_post (gw, ruling, error);
}

static gboolean
is_disordered_in (SgRuling *ruling, const SgUnit *unit)
{
  return *sg_word_after (ruling, unit, &sg_gw_words.disordered) != '\0';
}

/* Of several who move it is said who is Disordered by it, once; who forms up beyond an obstacle is named with it. */
static void
tell_disordered (SgRuling *ruling, const SgGwGoing *going)
{
  const SgUnit *unit = going->unit, *crowded = going->crowded;
  const char *so_far = sg_ruling_get_clause (ruling);
  g_autofree char *clause = NULL;

  if (crowded != NULL && (!is_disordered_in (ruling, unit) || !is_disordered_in (ruling, crowded)))
    clause = g_strdup_printf (_("%s; %s and %s are Disordered"), so_far, unit->name, crowded->name);
  else if (going->disorders && crowded == NULL && !going->forms_up && !is_disordered_in (ruling, unit))
    clause = g_strdup_printf (_("%s; %s is Disordered"), so_far, unit->name);
  if (clause != NULL)
    sg_ruling_set_clause (ruling, clause);
}

/* With a reason the umpire has it go all the same, and it pays what the way costs as far as it can.  @most (in, out): what is told of all of them
 * together. */
static gboolean
move_unit (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *const *figures, const SgPoint *path, guint n, const SgPlace *ends,
           const char *reason, SgGwGoing *most, GError **error)
{
  g_auto (SgGwGoing) going = { .unit = unit, .of_many = figures[0] != NULL && figures[1] != NULL, .fellows = most->fellows };
  g_autofree SgPoint *own = NULL;
  SgGwBlock block;
  double bearing;

  if (!sg_gw_block (gw, unit, &block))
    return sg_refuse (error, "GW-251", _("%s is not on the table"), unit->name);
  if (sg_gw_lost_in (ruling, unit) >= sg_gw_left (unit)) /* a mine that another of them set off has taken it */
    return TRUE;
  own = find_way (gw, unit, &block, figures, path, n, ends, &bearing);
  sg_gw_going_weigh (gw, &going, own, n, bearing);
  going.path = own;
  going.n = n;
  most->way.length = MAX (most->way.length, going.way.length + going.wheel);
  most->spent = MAX (most->spent, going.spent);
  most->halts = most->halts != NULL ? most->halts : going.halts;
  most->crowded = most->crowded != NULL ? most->crowded : going.crowded;
  if (going.why != NULL && reason == NULL)
    return sg_refuse_because (error, going.why);
  if (going.of_many)
    tell_disordered (ruling, &going);
  add_move (gw, ruling, &going);
  return TRUE;
}

/* (transfer full): how far they went, and what it took of their dice where that is more. */
static char *
tell_gone (GPtrArray *units, const SgGwGoing *most)
{
  const char *name = ((SgUnit *) units->pdata[0])->name;
  double went = MAX (SG_RULER_GRAIN, sg_ruler_round (most->way.length, SG_RULER_NEAREST)), spent = MAX (SG_RULER_GRAIN, sg_ruler_round (most->spent, SG_RULER_NEAREST));
  g_autofree char *far = sg_gw_length (went), *cost = sg_gw_length (spent);
  g_autofree char *moved = g_strdup_printf (units->len == 1 ? _("%s moved %s") : _("%s and others moved %s"), name, far);

  return spent > went ? g_strdup_printf (_("%s, at the cost of %s"), moved, cost) : g_steal_pointer (&moved);
}

/* (transfer full): how it ended, where he who dragged it asks why. */
static char *
tell_state (SgRuling *ruling, const SgUnit *unit, const SgGwGoing *most)
{
  g_autofree char *before = most->halts != NULL ? sg_gw_going_piece (most->halts) : NULL;

  if (most->crowded != NULL)
    return g_strdup_printf (_(", into %s: both are Disordered"), most->crowded->name);
  if (!sg_word_flag (unit, &sg_gw_words.disordered) && *sg_word_after (ruling, unit, &sg_gw_words.disordered) != '\0')
    return g_strdup (_(", and is Disordered"));
  return before != NULL ? g_strdup_printf (_(", and halted before %s"), before) : g_strdup (""); /* its dice are not spent */
}

gboolean
sg_gw_move_figures (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n, const SgPlace *ends, const char *reason,
                    GError **error)
{
  g_autoptr (GPtrArray) units = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  g_autofree char *clause = NULL, *moved = NULL, *state = NULL;
  g_autoptr (GArray) fellows = NULL;
  SgGwGoing most = { NULL };
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  units = sg_gw_chosen (&gw, figures);
  if (units->len == 0 || n == 0)
    return sg_refuse (error, "GW-401", _("No unit was chosen"));
  if (gw.at != SG_PLAY_UNDER_WAY)
    return put_units (&gw, units, figures, ends, path, n, reason, error);
  ruling = sg_ruling_new (SG_RULING_MOVE, "", "GW-401");
  most.fellows = fellows = find_fellows (&gw, units, figures, path, n, ends);
  for (guint i = 0; i < units->len; i++)
    if (!move_unit (&gw, ruling, g_ptr_array_index (units, i), figures, path, n, ends, reason, &most, error))
      return FALSE;
  moved = tell_gone (units, &most);
  state = units->len == 1 ? tell_state (ruling, units->pdata[0], &most) : g_strdup ("");
  clause = g_strconcat (moved, state, sg_ruling_get_clause (ruling), NULL); /* what befell them on the way */
  sg_ruling_set_clause (ruling, clause);
  if (reason != NULL)
    sg_ruling_set_reason (ruling, reason);
  return sg_gw_post (&gw, g_steal_pointer (&ruling), error);
}
