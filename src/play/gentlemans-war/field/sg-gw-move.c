/* sg-gw-move.c: a unit moves on the ground: its dice are spent along the way, on wheels and at obstacles.
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
#include "play/gentlemans-war/field/sg-gw-placing.h"
#include "play/gentlemans-war/field/sg-gw-spoils.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/gentlemans-war/sg-gw-wheel.h"

/** Going: a move weighed. */
#define HAIR 0.01 /* inches: more than a gap is rounded by */

typedef struct
{
  const SgUnit *unit;
  const char   *row;
  SgPlace       end;
  SgGwBlock     stands;                 /* and how it lies there */
  SgGwWay       way;
  double        from;                   /* how it faces now */
  double        md, wheel, lost, spent; /* inches: there are, of a wheel, of dice lost to obstacles, in all */
  gboolean      halts;                  /* before an obstacle that it would stand astride (GW-406) */
  gboolean      disorders, swings, forms_up; /* a gun that turns too far pays a die (GW-413); beyond an obstacle (GW-406) */
  gboolean      throws;                /* its dice have yet to say how far it goes */
  gboolean      lays;                   /* a gun that is laid anew: it pointed so when its activation began: */
  double        laid;
  const SgUnit *crowded;                /* (nullable): a friend it ends upon or passes badly */
  char         *why;
  const char   *rule;
  const SgPoint *path;                  /* (nullable) */
  guint         n;
} Going;

static gint
compare_faces (gconstpointer a, gconstpointer b)
{
  return (gint) *(const guint *) a - (gint) *(const guint *) b;
}

/* Faces that obstacles take: the highest for the serious, the lowest for the others (GW-406). */
static void
drop_faces (GArray *faces, guint major, guint minor)
{
  g_array_sort (faces, compare_faces);
  g_array_set_size (faces, faces->len - MIN (major, faces->len));
  g_array_remove_range (faces, 0, MIN (minor, faces->len));
}

static double
sum_faces (GArray *faces)
{
  double sum = 0;

  for (guint i = 0; i < faces->len; i++)
    sum += g_array_index (faces, guint, i);
  return sum;
}

/* (transfer full): "the wall", "River Rye". */
static char *
word_piece (const SgPiece *piece)
{
  g_autofree char *kind = NULL;

  if (piece == NULL)
    return g_strdup (_("that ground"));
  if (piece->name != NULL && *piece->name != '\0')
    return g_strdup (piece->name);
  kind = g_utf8_strdown (sg_piece_kind_label (piece->kind), -1);
  return g_strdup_printf (_("the %s"), kind);
}

static void
clear_going (Going *going)
{
  g_free (going->why);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Going, clear_going)

static double
get_inches (const SgUnit *unit)
{
  return sg_word_length (unit, &sg_gw_words.md);
}

static GArray *
get_faces (const SgUnit *unit)
{
  g_auto (GStrv) words = sg_word_list (unit, &sg_gw_words.faces);
  GArray *faces = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint face = (guint) g_ascii_strtoull (words[i], NULL, 10);

      g_array_append_val (faces, face);
    }
  return faces;
}

static void
say (Going *going, const char *rule, char *why)
{
  if (going->why != NULL)
    {
      g_free (why);
      return;
    }
  going->why = why;
  going->rule = rule;
}

/* Dice that the obstacles of the way take away (GW-406). */
static double
lose_dice (const SgGw *gw, Going *going)
{
  g_autoptr (GArray) faces = get_faces (going->unit);
  double before = sum_faces (faces);

  if (g_str_equal (going->row, "skirmishers") && sg_ruleset_chosen (gw->rules, "gw.skirmishers.obstacles", "free"))
    going->way.minor = 0;
  drop_faces (faces, going->way.major, going->way.minor);
  return before - sum_faces (faces);
}

/* What its outer flank covers in a wheel about the centre (GW-418); loose troops and small turns of guns are free. */
static double
wheel_cost (const SgGw *gw, const SgUnit *unit, double from, double to)
{
  double angle = fabs (sg_bearing_normalize (to - from + 180) - 180);
  SgGwBlock block;

  if (!sg_gw_is_close (gw, unit) || !sg_gw_block (gw, unit, &block))
    return 0;
  return sg_gw_wheel_inches (gw->rules, sg_gw_row (gw, unit), "centre", block.front, angle);
}

/* Whether a side of either's rectangle parts the two by more than a gap is rounded to: of most that is all that must be looked at. */
static gboolean
lie_apart (const SgGwBlock *a, const SgGwBlock *b)
{
  const SgGwBlock *both[] = { a, b };
  SgPoint least[2], most[2];

  for (guint i = 0; i < 2; i++)
    {
      least[i] = most[i] = both[i]->corners[0];
      for (guint k = 1; k < both[i]->n_corners; k++)
        {
          SgPoint at = both[i]->corners[k];

          least[i] = (SgPoint) { MIN (least[i].x, at.x), MIN (least[i].y, at.y) };
          most[i] = (SgPoint) { MAX (most[i].x, at.x), MAX (most[i].y, at.y) };
        }
    }
  return least[0].x > most[1].x + HAIR || least[1].x > most[0].x + HAIR || least[0].y > most[1].y + HAIR || least[1].y > most[0].y + HAIR;
}

static gboolean
overlaps (const SgGwBlock *a, const SgGwBlock *b)
{
  return !lie_apart (a, b) && sg_gw_block_gap (a, b) <= 0;
}

/* What comes upon others as it goes: of a march column its leaders, for the rest go where they have been (GW-419). */
static void
find_front (const SgGwBlock *block, SgGwBlock *front)
{
  *front = *block;
  if (block->follows)
    front->depth /= MAX (1, block->ranks);
}

/* Whether the unit, going straight from one place to the next, comes upon @other. */
static gboolean
runs_into (const SgGwBlock *block, const SgPoint *path, guint n, double bearing, const SgGwBlock *other)
{
  SgGwBlock front, there;

  find_front (block, &front);
  for (guint i = 1; i < n; i++)
    {
      double length = sg_point_distance (path[i - 1], path[i]), facing = block->follows ? sg_point_bearing (path[i - 1], path[i]) : bearing;
      guint steps = MAX (1, (guint) ceil (length / 0.5));

      for (guint s = 1; s <= steps; s++)
        {
          SgPlace place = { { path[i - 1].x + (path[i].x - path[i - 1].x) * s / steps, path[i - 1].y + (path[i].y - path[i - 1].y) * s / steps }, facing };

          sg_gw_block_at (&front, &place, &there);
          if (overlaps (&there, other))
            return TRUE;
        }
    }
  return FALSE;
}

/* Friends and enemies on the way (GW-420). */
static void
weigh_others (const SgGw *gw, Going *going, const SgGwBlock *block, const SgPoint *path, guint n)
{
  g_autoptr (GPtrArray) all = sg_gw_units (gw, NULL, TRUE);
  double near = sg_ruleset_figure (gw->rules, "GW-420", "near"), enemy;

  (void) sg_gw_nearest_enemy (gw, going->unit, &enemy);
  for (guint i = 0; i < all->len; i++)
    {
      const SgUnit *other = g_ptr_array_index (all, i);
      gboolean friend = sg_units_are_friends (other, going->unit);
      SgGwBlock there;

      if (other == going->unit || sg_gw_is_general (gw, other) || (friend && sg_gw_is_general (gw, going->unit)) /* he rides up among them to join them (GW-702) */
          || !sg_gw_block (gw, other, &there) || overlaps (block, &there)
          || !runs_into (block, path, n, going->end.bearing, &there))
        continue;
      if (!friend)
        say (going, "GW-602", g_strdup_printf (_("%s stands in the way; contact is made by a charge (GW-602)."), other->name));
      else if (enemy < near && sg_gw_is_close (gw, going->unit))
        say (going, "GW-420", g_strdup_printf (_("%s is in the way, and nobody in close order passes through friends within %g in of the enemy (GW-420)."),
                                               other->name, near));
      else if (overlaps (&going->stands, &there))
        going->crowded = other;
    }
}

static void
weigh_why_still (const SgGw *gw, Going *going)
{
  const SgUnit *unit = going->unit;

  if (!sg_gw_is_acting (gw, unit) && !sg_gw_is_general (gw, unit))
    say (going, "GW-306", g_strdup_printf (_("%s has no card now (GW-306)."), unit->name));
  else if (!sg_word_has (unit, &sg_gw_words.md))
    {
      going->throws = going->why == NULL && !sg_gw_is_general (gw, unit) && sg_gw_dice_left (gw, unit) > 0;
      say (going, "GW-401", g_strdup_printf (_("%s throws its Movement Dice first (GW-401)."), unit->name));
    }
}

/* A huge gun turns at all only with a whole activation, and never moves (GW-906). */
static void
weigh_huge (Going *going, const SgGwBlock *block, double bearing)
{
  if (!g_str_equal (going->unit->type, "huge-artillery"))
    return;
  if (going->way.length > 0.05)
    say (going, "GW-906", g_strdup_printf (_("%s never moves (GW-906)."), going->unit->name));
  going->swings = fabs (sg_bearing_normalize (bearing - block->place.bearing + 180) - 180) > 0.5;
  if (going->swings && !sg_word_flag (going->unit, &sg_gw_words.fresh))
    say (going, "GW-906", g_strdup_printf (_("%s turns with a whole activation (GW-906)."), going->unit->name));
}

/* A unit never ends astride an obstacle: it forms up beyond it (GW-406). */
static void
form_up (Going *going, const SgGwBlock *block, const SgPoint *path, guint n)
{
  if (n < 2 || going->way.minor + going->way.major == 0)
    return;
  going->forms_up = sg_gw_clear_obstacle (block, going->way.piece, path, n, &going->stands);
  going->end = going->stands.place;
}

/* Out of the ruins of a building its owner sets it down, whoever’s card it is (GW-510). */
static void
weigh_coming_out (const SgGw *gw, Going *going, const SgGwBlock *block, const SgPoint *path, guint n, double bearing)
{
  char *why;

  going->end = (SgPlace) { path[n - 1], bearing };
  sg_gw_block_at (block, &going->end, &going->stands);
  why = sg_gw_why_not_out (gw, going->unit, &going->stands);
  if (why != NULL)
    say (going, "GW-510", why);
}

/* A building holds so many (GW-206). */
static void
weigh_walls (const SgGw *gw, Going *going)
{
  char *why = sg_gw_why_too_many (gw, going->unit, &going->end);

  if (why != NULL)
    say (going, "GW-206", why);
}

/* What the way would cost, and what makes it dearer than it is long. */
static char *
word_too_far (const Going *going)
{
  g_autofree char *need = sg_gw_length_needed (going->spent), *has = sg_gw_length_left (going->md);
  g_autofree char *rough = going->way.rough > 0.005 ? sg_gw_length (going->way.rough) : NULL;
  g_autofree char *lost = going->lost > 0.005 ? sg_gw_length (going->lost) : NULL;
  g_autoptr (GString) why = g_string_new (NULL);

  if (rough != NULL)
    g_string_append_printf (why, _(", %s of it rough"), rough);
  if (lost != NULL)
    g_string_append_printf (why, _(", with %s lost on obstacles"), lost);
  return g_strdup_printf (_("%s: the way costs %s%s, and its dice have %s left (GW-401)."), going->unit->name, need, why->str, has);
}

/* What the way costs, and what its dice have for it. */
static void
measure (const SgGw *gw, Going *going, const SgGwBlock *block, const SgPoint *path, guint n, double bearing)
{
  going->row = sg_gw_row (gw, going->unit);
  going->from = block->place.bearing;
  going->end = (SgPlace) { path[n - 1], bearing };
  going->md = get_inches (going->unit);
  sg_gw_measure_way (gw, going->unit, going->row, path, n, &going->way);
  if (sg_word_flag (going->unit, &sg_gw_words.scouted)) /* GW-962 */
    {
      going->way.cost = going->way.barred ? going->way.cost : going->way.length;
      going->way.rough = 0;
    }
  if (sg_ruleset_chosen (gw->rules, "gw.round.inches", "down") && going->way.rough > 0) /* what rough ground halves is whole inches (GW-R01) */
    going->way.cost += (ceil (going->way.rough - 0.005) - going->way.rough) * MAX (1, (going->way.cost - going->way.length + going->way.rough) / going->way.rough);
  going->wheel = wheel_cost (gw, going->unit, block->place.bearing, bearing);
  going->lost = lose_dice (gw, going);
  going->spent = going->way.cost + going->wheel + going->lost;
  sg_gw_block_after (block, path, n, &going->end, &going->stands);
}

static void
weigh_turn (const SgGw *gw, Going *going, const SgGwBlock *block, double bearing)
{
  const SgUnit *unit = going->unit;
  gboolean laid = sg_gw_is_gun (gw, unit) && sg_gw_formed (gw, unit) == SG_GW_FORM_UNLIMBERED;
  double free = sg_ruleset_figure (gw->rules, "GW-413", "free");

  going->laid = sg_word_has (unit, &sg_gw_words.laid) ? sg_word_length (unit, &sg_gw_words.laid) : block->place.bearing;
  going->lays = laid && fabs (remainder (bearing - block->place.bearing, 360)) > 0.5;
  going->swings = going->lays && !sg_word_flag (unit, &sg_gw_words.turned) && fabs (remainder (bearing - going->laid, 360)) > free + 0.5;
  weigh_huge (going, block, bearing);
  if (going->swings && (sg_word_has (unit, &sg_gw_words.faces) || going->way.length > 0.05))
    say (going, "GW-413", g_strdup_printf (_("%s has moved, and turns by no more than %g° (GW-413)."), unit->name, free));
  if (going->swings && sg_gw_dice_left (gw, unit) < 1)
    say (going, "GW-413", g_strdup_printf (_("%s has no die left to turn so far (GW-413)."), unit->name));
}

/* Close order goes to its front, or to that which it wheels to; elsewhere after a change of face (GW-408). */
static void
weigh_aside (const SgGw *gw, Going *going, const SgGwBlock *block, const SgPoint *path, guint n, double bearing)
{
  double arc = sg_ruleset_figure (gw->rules, "GW-502", "arc") + 0.5, swing = remainder (bearing - block->place.bearing, 360);

  if (!sg_ruleset_chosen (gw->rules, "gw.sideways", "faced") || !sg_gw_is_close (gw, going->unit) || block->follows
      || sg_gw_formed (gw, going->unit) == SG_GW_FORM_SQUARE)
    return;
  for (guint i = 1; i < n; i++)
    {
      double off = remainder (sg_point_bearing (path[i - 1], path[i]) - block->place.bearing, 360);

      if (sg_point_distance (path[i - 1], path[i]) > 0.005 && (off > MAX (0, swing) + arc || off < MIN (0, swing) - arc))
        {
          say (going, "GW-408", g_strdup_printf (_("%s goes to its front: it wheels when you turn it (T), and changes its face before its dice are thrown (GW-408)."),
                                               going->unit->name));
          return;
        }
    }
}

static void
weigh (const SgGw *gw, Going *going, SgPoint *path, guint n, double bearing)
{
  SgPoint drawn = n > 0 ? path[n - 1] : (SgPoint) { 0, 0 };
  g_autofree char *barred = NULL, *over = NULL;
  const SgPiece *astride;
  SgGwBlock block;

  if (!sg_gw_block (gw, going->unit, &block))
    {
      say (going, "GW-251", g_strdup_printf (_("%s is not on the table."), going->unit->name));
      return;
    }
  if (sg_word_has (going->unit, &sg_gw_words.put_out))
    {
      going->from = block.place.bearing;
      weigh_coming_out (gw, going, &block, path, n, bearing);
      return;
    }
  astride = sg_gw_halt_before (gw, going->unit, &block, bearing, path, n);
  going->halts = n > 0 && sg_point_distance (drawn, path[n - 1]) > 0.05;
  measure (gw, going, &block, path, n, bearing);
  if (going->spent > 0.005 || !sg_gw_is_acting (gw, going->unit))
    weigh_why_still (gw, going);
  weigh_turn (gw, going, &block, bearing);
  weigh_aside (gw, going, &block, path, n, bearing);
  going->disorders = (going->way.rough > 0 || going->way.disorders) && sg_gw_row_is (gw->rules, going->row, "disorder", "yes");
  barred = going->way.barred ? word_piece (going->way.piece) : NULL;
  if (barred != NULL)
    say (going, "GW-201", g_strdup_printf (_("%s may not go over %s (GW-201)."), going->unit->name, barred));
  if (going->spent > going->md + 0.005)
    say (going, "GW-401", word_too_far (going));
  if (n > 1 && going->way.length > 0.05)
    weigh_walls (gw, going);
  weigh_others (gw, going, &block, path, n);
  form_up (going, &block, path, n);
  over = astride != NULL ? word_piece (astride) : NULL;
  if (over != NULL)
    say (going, "GW-406", g_strdup_printf (_("%s would stand astride %s (GW-406)."), going->unit->name, over));
}

/* As a ruler tells it, and no way that goes over what there is looks as if it did not. */
static void
measure_check (SgMoveCheck *check, const Going *going)
{
  check->allowed = sg_ruler_round (going->md, SG_RULER_LEFT);
  check->length = sg_ruler_round (going->spent, SG_RULER_NEAREST);
  if (going->spent > going->md + 0.005)
    check->length = MAX (check->length, check->allowed + SG_RULER_GRAIN);
  else
    check->length = MIN (check->length, check->allowed);
}

/* (transfer full) (nullable): what comes of a move that may be made. */
static char *
tell_outcome (const Going *going)
{
  g_autofree char *piece = going->forms_up ? word_piece (going->way.piece) : NULL;

  if (piece != NULL)
    return g_strdup_printf (_("forms up beyond %s, Disordered"), piece);
  if (going->crowded != NULL)
    return g_strdup_printf (_("it and %s are Disordered"), going->crowded->name);
  if (going->disorders)
    return g_strdup (_("Disordered"));
  return going->halts ? g_strdup (_("halts before the obstacle")) : NULL;
}

static SgMoveCheck *
make_check (const Going *going, const SgPoint *path, guint n)
{
  SgMoveCheck *check = g_new0 (SgMoveCheck, 1);

  measure_check (check, going);
  check->legal = going->why == NULL;
  check->reason = going->why != NULL ? g_strdup (going->why) : tell_outcome (going);
  check->rule = g_strdup (going->rule);
  check->procedure = going->throws ? g_strdup ("move") : NULL;
  check->path = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  g_array_append_vals (check->path, path, n);
  if (going->stands.n_spine > 0)
    {
      check->spine = g_array_new (FALSE, FALSE, sizeof (SgPoint));
      g_array_append_vals (check->spine, going->stands.spine, going->stands.n_spine);
    }
  else if (n > 1 && (going->forms_up || going->halts || fabs (remainder (going->end.bearing - going->from, 360)) > 0.5))
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

/* Leaders face the way that they go, and so does a gun behind its team, which is one model and bends nowhere (GW-120); everybody else
 * faces as before. */
static double
find_facing (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block, const SgPoint *path, guint n)
{
  gboolean led = block->follows || (sg_gw_is_gun (gw, unit) && sg_gw_formed (gw, unit) == SG_GW_FORM_LIMBERED);

  return led && n > 1 && sg_point_distance (path[n - 2], path[n - 1]) > 0.05 ? sg_point_bearing (path[n - 2], path[n - 1]) : block->place.bearing;
}

/* Before play: whether it is set down now. */
static void
weigh_placing (const SgGw *gw, Going *going)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();
  char *why;

  g_ptr_array_add (one, (gpointer) going->unit);
  why = sg_gw_why_not_placed (gw, one);
  if (why != NULL)
    say (going, sg_gw_is_scenario (gw, "army-in-place") ? "GW-803" : "GW-252", why);
}

SgMoveCheck *
sg_gw_check_move (SgBattle *battle, const char *figure, const SgPoint *path, guint n)
{
  g_auto (Going) going = { 0 };
  g_autofree SgPoint *own = NULL;
  SgGwBlock block;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  going.unit = sg_play_unit (&gw.play, figure);
  if (going.unit == NULL || n == 0)
    return NULL;
  if (gw.at == SG_PLAY_BEFORE)
    weigh_placing (&gw, &going);
  if (gw.at != SG_PLAY_UNDER_WAY || !sg_gw_block (&gw, going.unit, &block))
    return make_check (&going, path, n);
  own = shift_path (&block, path, n);
  weigh (&gw, &going, own, n, find_facing (&gw, going.unit, &block, own, n));
  return make_check (&going, path, n);
}

SgMoveCheck *
sg_gw_check_group (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n)
{
  g_autoptr (GPtrArray) units = NULL;
  SgMoveCheck *worst = NULL;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  units = sg_gw_chosen (&gw, figures);
  for (guint i = 0; i < units->len; i++)
    {
      SgMoveCheck *check = sg_gw_check_move (battle, ((SgUnit *) units->pdata[i])->id, path, n);

      if (worst == NULL || (worst->legal && (!check->legal || check->allowed - check->length < worst->allowed - worst->length)))
        {
          g_clear_pointer (&worst, sg_move_check_free);
          worst = check;
        }
      else
        sg_move_check_free (check);
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
  return unit != NULL ? get_inches (unit) : 0;
}

/* Carrying out */

static void
write_faces (const SgGw *gw, SgRuling *ruling, const Going *going)
{
  g_autoptr (GArray) faces = get_faces (going->unit);
  g_autofree char *text = NULL, *left = sg_number_format (MAX (0, sg_round_hundredths (going->md - going->spent)));

  drop_faces (faces, going->way.major, going->way.minor);
  text = sg_gw_faces (faces);
  sg_word_set (ruling, going->unit, &sg_gw_words.faces, text);
  sg_word_set (ruling, going->unit, &sg_gw_words.md, left);
}

/* A general who is with the unit goes with it. */
static void
take_general (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *end)
{
  const SgUnit *general = sg_gw_general_with (gw, unit);

  if (general != NULL)
    sg_gw_set_place (ruling, general, end);
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

static void
add_move (const SgGw *gw, SgRuling *ruling, const Going *going)
{
  sg_gw_set_block (ruling, going->unit, &going->stands);
  take_general (gw, ruling, going->unit, &going->end);
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
      g_autofree char *piece = word_piece (going->way.piece), *clause = NULL;

      clause = g_strdup_printf (_("%s; it formed up beyond %s"), sg_ruling_get_clause (ruling), piece);
      sg_ruling_set_clause (ruling, clause);
    }
  if (going->path != NULL)
    sg_gw_tell_moved (gw, going->unit, going->path, going->n, &going->end, ruling);
}

/* Where it ends: what was said of the unit itself. */
static SgPlace
find_end (const SgUnit *unit, const char *const *ids, const SgPlace *ends, const SgPlace *usual)
{
  for (guint i = 0; ids[i] != NULL; i++)
    if (g_str_equal (ids[i], unit->id))
      return ends[i];
  return *usual;
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
      SgPlace end = { path[n - 1], 0 };
      SgGwBlock block;

      if (sg_gw_block (gw, unit, &block))
        end.at = (SgPoint) { block.place.at.x + path[n - 1].x - path[0].x, block.place.at.y + path[n - 1].y - path[0].y };
      if (ends != NULL)
        end = find_end (unit, figures, ends, &end);
      why = sg_gw_why_off_table (gw, unit, &end);
    }
  return why;
}

static gboolean
put_units (const SgGw *gw, GPtrArray *units, const char *const *figures, const SgPlace *ends, const SgPoint *path, guint n, const char *reason,
           GError **error)
{
  g_autofree char *clause = tell_put (gw, units), *why = reason == NULL ? sg_gw_why_not_placed (gw, units) : NULL;
  SgRuling *ruling;

  if (why == NULL)
    why = find_off_table (gw, units, figures, ends, path, n);
  if (why != NULL)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, why);
      return FALSE;
    }
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-251");
  if (reason != NULL)
    sg_ruling_set_reason (ruling, reason);
  sg_gw_mark_placed (gw, ruling, units);
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      g_auto (Going) going = { .unit = unit };
      SgGwBlock block;

      if (!sg_gw_block (gw, unit, &block))
        {
          SgPlace first = { path[n - 1], sg_bearing_normalize (sg_gw_home (gw, unit->side) + 180) };

          if (ends != NULL)
            first = find_end (unit, figures, ends, &first);
          if (gw->at != SG_PLAY_OVER)
            sg_words_forget_of (ruling, gw->board, SG_GW_CLEARED_BY_PLACING, unit);
          sg_gw_set_place (ruling, unit, &first);
          continue;
        }
      going.end = ends != NULL ? find_end (unit, figures, ends, &block.place) : block.place;
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
move_unit (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *const *figures, const SgPoint *path, guint n, const SgPlace *ends,
           const char *reason, Going *most, GError **error)
{
  g_auto (Going) going = { .unit = unit };
  g_autofree SgPoint *own = NULL;
  SgGwBlock block;
  double bearing;

  if (!sg_gw_block (gw, unit, &block))
    return sg_refuse (error, "GW-251", _("%s is not on the table"), unit->name);
  if (sg_gw_lost_in (ruling, unit) >= sg_gw_left (unit)) /* a mine that another of them set off has taken it */
    return TRUE;
  own = shift_path (&block, path, n);
  bearing = find_facing (gw, unit, &block, own, n);
  if (ends != NULL)
    {
      SgPlace end = find_end (unit, figures, ends, &block.place);

      own[n - 1] = end.at;
      bearing = end.bearing;
    }
  weigh (gw, &going, own, n, bearing);
  going.path = own;
  going.n = n;
  most->way.length = MAX (most->way.length, going.way.length + going.wheel);
  most->spent = MAX (most->spent, going.spent);
  if (going.why != NULL && reason == NULL)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, going.why);
      return FALSE;
    }
  add_move (gw, ruling, &going);
  return TRUE;
}

/* (transfer full): how far they went, and what it took of their dice where that is more. */
static char *
tell_gone (GPtrArray *units, const Going *most)
{
  const char *name = ((SgUnit *) units->pdata[0])->name;
  double went = MAX (SG_RULER_GRAIN, sg_ruler_round (most->way.length, SG_RULER_NEAREST)), spent = MAX (SG_RULER_GRAIN, sg_ruler_round (most->spent, SG_RULER_NEAREST));
  g_autofree char *far = sg_gw_length (went), *cost = sg_gw_length (spent);
  g_autofree char *moved = g_strdup_printf (units->len == 1 ? _("%s moved %s") : _("%s and others moved %s"), name, far);

  return spent > went ? g_strdup_printf (_("%s, at the cost of %s"), moved, cost) : g_steal_pointer (&moved);
}

gboolean
sg_gw_move_figures (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n, const SgPlace *ends, const char *reason,
                    GError **error)
{
  g_autoptr (GPtrArray) units = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  g_autofree char *clause = NULL, *moved = NULL;
  const char *state = "";
  Going most = { NULL };
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  units = sg_gw_chosen (&gw, figures);
  if (units->len == 0 || n == 0)
    return sg_refuse (error, "GW-401", _("No unit was chosen"));
  if (gw.at != SG_PLAY_UNDER_WAY)
    return put_units (&gw, units, figures, ends, path, n, reason, error);
  ruling = sg_ruling_new (SG_RULING_MOVE, "", "GW-401");
  for (guint i = 0; i < units->len; i++)
    if (!move_unit (&gw, ruling, g_ptr_array_index (units, i), figures, path, n, ends, reason, &most, error))
      return FALSE;
  moved = tell_gone (units, &most);
  if (units->len == 1 && !sg_word_flag ((SgUnit *) units->pdata[0], &sg_gw_words.disordered) && *sg_word_after (ruling, (SgUnit *) units->pdata[0], &sg_gw_words.disordered) != '\0')
    state = _(", and is Disordered");
  clause = g_strconcat (moved, state, sg_ruling_get_clause (ruling), NULL); /* what befell them on the way */
  sg_ruling_set_clause (ruling, clause);
  if (reason != NULL)
    sg_ruling_set_reason (ruling, reason);
  return sg_gw_post (&gw, g_steal_pointer (&ruling), error);
}
