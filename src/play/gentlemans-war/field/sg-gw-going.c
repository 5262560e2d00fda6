/* sg-gw-going.c: a move weighed: what the way, its wheels and its obstacles take of a unit’s dice, and what stands against it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing is written here: a going is weighed anew for every place that the hand comes to, and once more when it is carried out (sg-gw-move.c).
 */

#include "play/gentlemans-war/field/sg-gw-going.h"

#include "base/sg-ruler.h"
#include "base/sg-tongue.h"
#include "base/sg-xml-nodes.h"
#include "map/sg-piece.h"
#include "play/gentlemans-war/base/sg-gw-country.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-general.h"
#include "play/gentlemans-war/field/sg-gw-placing.h"
#include "play/gentlemans-war/field/sg-gw-spoils.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/gentlemans-war/sg-gw-wheel.h"

#define HAIR 0.01 /* inches: more than a gap is rounded by */

static gint
compare_faces (gconstpointer a, gconstpointer b)
{
  return (gint) *(const guint *) a - (gint) *(const guint *) b;
}

/* Faces that obstacles take: the highest for the serious, the lowest for the others (GW-406).  Sorted, the lowest come first. */
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

char *
sg_gw_going_piece (const SgPiece *piece)
{
  g_autofree char *kind = NULL;

  if (piece == NULL)
    return g_strdup (_("that ground"));
  if (piece->name != NULL && *piece->name != '\0')
    return g_strdup (piece->name);
  kind = sg_tongue_small (sg_piece_kind_label (piece->kind));
  return g_strdup_printf (_("the %s"), kind);
}

void
sg_gw_going_clear (SgGwGoing *going)
{
  g_free (going->why);
  g_free (going->then);
}

static double
get_inches (const SgUnit *unit)
{
  return sg_word_length (unit, &sg_gw_words.md);
}

/* Those thrown for it that no obstacle has taken yet. */
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

/* The first reason is told, and those that come after it are dropped; but of a way whose dice are still to be thrown, what will stand against it
 * even then is kept as a warning.  @why (transfer full). */
void
sg_gw_going_refuse (SgGwGoing *going, const char *rule, char *why)
{
  if (going->why != NULL)
    {
      if (going->throws && going->then == NULL)
        going->then = why;
      else
        g_free (why);
      return;
    }
  going->why = why;
  going->rule = rule;
}

/* Dice that the obstacles of the way take away (GW-406). */
static double
lose_dice (const SgGw *gw, SgGwGoing *going)
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

/* (nullable): of @other, who moves together with the unit, where he stands then: they keep their distances (GW-416), and neither passes the other. */
static const SgGwBlock *
find_fellow (const SgGwGoing *going, const SgUnit *other)
{
  for (guint i = 0; going->fellows != NULL && i < going->fellows->len; i++)
    if (g_array_index (going->fellows, SgGwFellow, i).unit == other)
      return &g_array_index (going->fellows, SgGwFellow, i).stands;
  return NULL;
}

/* Whether it comes upon @other, who stands @there, on its way; upon a fellow of its brigade, where both of them end. */
static gboolean
comes_upon (const SgGwGoing *going, const SgGwBlock *block, const SgPoint *path, guint n, const SgUnit *other, SgGwBlock *there)
{
  const SgGwBlock *fellow = find_fellow (going, other);

  if (overlaps (block, there))
    return FALSE;
  if (fellow == NULL) /* beyond an obstacle it stands farther than its way goes */
    return runs_into (block, path, n, going->end.bearing, there) || (going->forms_up && overlaps (&going->stands, there));
  *there = *fellow;
  return overlaps (&going->stands, there);
}

/* Friends and enemies on the way (GW-420). */
static void
weigh_others (const SgGw *gw, SgGwGoing *going, const SgGwBlock *block, const SgPoint *path, guint n)
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
          || !sg_gw_block (gw, other, &there) || !comes_upon (going, block, path, n, other, &there))
        continue;
      if (!friend)
        sg_gw_going_refuse (going, "GW-602", g_strdup_printf (_("%s stands in the way; contact is made by a charge (GW-602)."), other->name));
      else if (enemy < near && sg_gw_is_close (gw, going->unit))
        sg_gw_going_refuse (going, "GW-420", g_strdup_printf (_("%s is in the way, and nobody in close order passes through friends within %g in of the enemy (GW-420)."),
                                               other->name, near));
      else if (overlaps (&going->stands, &there))
        going->crowded = other;
    }
}

static gboolean
has_card (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_is_acting (gw, unit) || sg_gw_is_general (gw, unit);
}

/* (transfer full) (nullable): a general rides free at the start of a cycle, or on a card (GW-701). */
static char *
find_why_not_ride (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_is_general (gw, unit) && !sg_gw_is_acting (gw, unit) ? sg_gw_why_no_ride (gw, unit) : NULL;
}

/* Its dice are thrown for a way that some number of them may open: what else stands against it is kept beside. */
static void
weigh_dice (const SgGw *gw, SgGwGoing *going)
{
  const SgUnit *unit = going->unit;
  gboolean general = sg_gw_is_general (gw, unit), attached = general && !sg_gw_is_acting (gw, unit) && sg_word_has (unit, &sg_gw_words.with);
  gboolean throws = going->why == NULL && !attached && (general || sg_gw_dice_left (gw, unit) > 0);
  char *stays = NULL;

  if (!has_card (gw, unit) || sg_word_has (unit, &sg_gw_words.md))
    return;
  if ((stays = find_why_not_ride (gw, unit)) != NULL)
    {
      sg_gw_going_refuse (going, "GW-701", stays);
      return;
    }
  sg_gw_going_refuse (going, "GW-401", g_strdup_printf (_("%s throws its Movement Dice first (GW-401)."), unit->name));
  going->throws = throws;
  if (throws)
    going->procedure = general ? "general-move" : "move";
}

/* A huge gun turns at all only with a whole activation, and never moves (GW-906). */
static void
weigh_huge (SgGwGoing *going, const SgGwBlock *block, double bearing)
{
  if (!g_str_equal (going->unit->type, "huge-artillery"))
    return;
  if (going->way.length > 0.05)
    sg_gw_going_refuse (going, "GW-906", g_strdup_printf (_("%s never moves (GW-906)."), going->unit->name));
  going->swings = fabs (sg_bearing_normalize (bearing - block->place.bearing + 180) - 180) > 0.5;
  if (going->swings && !sg_word_flag (going->unit, &sg_gw_words.fresh))
    sg_gw_going_refuse (going, "GW-906", g_strdup_printf (_("%s turns with a whole activation (GW-906)."), going->unit->name));
}

/* A unit never ends astride an obstacle: it forms up beyond it (GW-406). */
static void
form_up (SgGwGoing *going, const SgGwBlock *block, const SgPoint *path, guint n)
{
  if (n < 2 || going->way.minor + going->way.major == 0)
    return;
  going->forms_up = sg_gw_clear_obstacle (block, going->way.piece, path, n, &going->stands);
  going->end = going->stands.place;
}

/* Out of the ruins of a building its owner sets it down, whoever’s card it is (GW-510). */
static void
weigh_coming_out (const SgGw *gw, SgGwGoing *going, const SgGwBlock *block, const SgPoint *path, guint n, double bearing)
{
  char *why;

  going->end = (SgPlace) { path[n - 1], bearing };
  sg_gw_block_at (block, &going->end, &going->stands);
  why = sg_gw_why_not_out (gw, going->unit, &going->stands);
  if (why != NULL)
    sg_gw_going_refuse (going, "GW-510", why);
}

/* A building holds so many (GW-206). */
static void
weigh_walls (const SgGw *gw, SgGwGoing *going)
{
  char *why = sg_gw_why_too_many (gw, going->unit, &going->end);

  if (why != NULL)
    sg_gw_going_refuse (going, "GW-206", why);
}

/* What the way would cost, and what makes it dearer than it is long. */
static char *
word_too_far (const SgGwGoing *going)
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
measure (const SgGw *gw, SgGwGoing *going, const SgGwBlock *block, const SgPoint *path, guint n, double bearing)
{
  going->row = sg_gw_row (gw, going->unit);
  going->from = block->place.bearing;
  going->end = (SgPlace) { path[n - 1], bearing };
  going->md = get_inches (going->unit);
  sg_gw_measure_way (gw, going->unit, going->row, path, n, &going->way);
  /* shown the way it pays for no rough ground, though what bars it bars it still (GW-962) */
  if (sg_word_flag (going->unit, &sg_gw_words.scouted))
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

/* A gun is laid: small turns are counted from where it was laid first, lest several of them in a row make a big one for nothing (GW-413). */
static void
weigh_turn (const SgGw *gw, SgGwGoing *going, const SgGwBlock *block, double bearing)
{
  const SgUnit *unit = going->unit;
  gboolean laid = sg_gw_is_gun (gw, unit) && sg_gw_formed (gw, unit) == SG_GW_FORM_UNLIMBERED;
  double free = sg_ruleset_figure (gw->rules, "GW-413", "free");

  going->laid = sg_word_has (unit, &sg_gw_words.laid) ? sg_word_length (unit, &sg_gw_words.laid) : block->place.bearing;
  going->lays = laid && fabs (remainder (bearing - block->place.bearing, 360)) > 0.5;
  going->swings = going->lays && !sg_word_flag (unit, &sg_gw_words.turned) && fabs (remainder (bearing - going->laid, 360)) > free + 0.5;
  weigh_huge (going, block, bearing);
  if (going->swings && (sg_word_has (unit, &sg_gw_words.faces) || going->way.length > 0.05))
    sg_gw_going_refuse (going, "GW-413", g_strdup_printf (_("%s has moved, and turns by no more than %g° (GW-413)."), unit->name, free));
  if (going->swings && sg_gw_dice_left (gw, unit) < 1)
    sg_gw_going_refuse (going, "GW-413", g_strdup_printf (_("%s has no die left to turn so far (GW-413)."), unit->name));
}

/* Close order goes to its front, or to that which it wheels to; elsewhere after a change of face (GW-408). */
static void
weigh_aside (const SgGw *gw, SgGwGoing *going, const SgGwBlock *block, const SgPoint *path, guint n, double bearing)
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
          sg_gw_going_refuse (going, "GW-408", g_strdup_printf (_("%s goes to its front: it wheels when you turn it (T), and changes its face before its dice are thrown (GW-408)."),
                                               going->unit->name));
          return;
        }
    }
}

/* Its leaders go clear of a building that it may not enter, and its flank would stand on it. */
static void
weigh_flanks (const SgGw *gw, SgGwGoing *going, const SgGwBlock *block)
{
  const SgPiece *piece = sg_gw_stands_on (gw, going->unit, &going->stands);
  g_autofree char *called = piece != NULL && piece != sg_gw_stands_on (gw, going->unit, block) ? sg_gw_going_piece (piece) : NULL;

  if (called != NULL)
    sg_gw_going_refuse (going, "GW-201", g_strdup_printf (_("A flank of %s would stand on %s, where it may not go (GW-201)."), going->unit->name, called));
}

/* The order is that of the reasons: first whether the unit may act at all and pay for the way, then what the ground bars, then whom it comes upon,
 * and last how it would stand.  The others are weighed only when it is known how far it is set beyond an obstacle. */
void
sg_gw_going_weigh (const SgGw *gw, SgGwGoing *going, SgPoint *path, guint n, double bearing)
{
  g_autofree char *barred = NULL, *over = NULL;
  const SgPiece *astride;
  SgGwBlock block;

  if (!sg_gw_block (gw, going->unit, &block))
    {
      sg_gw_going_refuse (going, "GW-251", g_strdup_printf (_("%s is not on the table."), going->unit->name));
      return;
    }
  if (sg_word_has (going->unit, &sg_gw_words.put_out))
    {
      going->from = block.place.bearing;
      weigh_coming_out (gw, going, &block, path, n, bearing);
      return;
    }
  astride = sg_gw_halt_before (gw, going->unit, &block, bearing, path, n, &going->halts);
  measure (gw, going, &block, path, n, bearing);
  if (!has_card (gw, going->unit))
    sg_gw_going_refuse (going, "GW-306", g_strdup_printf (_("%s has no card now (GW-306)."), going->unit->name));
  weigh_turn (gw, going, &block, bearing);
  weigh_aside (gw, going, &block, path, n, bearing);
  if (going->spent > 0.005 || !sg_gw_is_acting (gw, going->unit))
    weigh_dice (gw, going);
  going->disorders = (going->way.rough > 0 || going->way.disorders) && sg_gw_row_is (gw->rules, going->row, "disorder", "yes");
  barred = going->way.barred ? sg_gw_going_piece (going->way.piece) : NULL;
  if (barred != NULL)
    sg_gw_going_refuse (going, "GW-201", g_strdup_printf (_("%s may not go over %s (GW-201)."), going->unit->name, barred));
  if (!going->throws && going->spent > going->md + 0.005)
    sg_gw_going_refuse (going, "GW-401", word_too_far (going));
  if (n > 1 && going->way.length > 0.05)
    weigh_walls (gw, going);
  form_up (going, &block, path, n);
  weigh_others (gw, going, &block, path, n);
  weigh_flanks (gw, going, &block);
  over = astride != NULL ? sg_gw_going_piece (astride) : NULL;
  if (over != NULL)
    sg_gw_going_refuse (going, "GW-406", g_strdup_printf (_("%s would stand astride %s (GW-406)."), going->unit->name, over));
}

char *
sg_gw_going_faces_left (const SgGwGoing *going)
{
  g_autoptr (GArray) faces = get_faces (going->unit);

  drop_faces (faces, going->way.major, going->way.minor);
  return sg_gw_faces (faces);
}
