/* sg-gw-retire.c: a unit that falls back or runs away, along a way that is measured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A flight is worked out as if by hand, quarter inch by quarter inch (STEP), and only then written into a ruling: what it may come to is asked of
 * the same functions, with no ruling at all.
 */

#include "play/gentlemans-war/charge/sg-gw-retire.h"

#include "base/sg-ruler.h"
#include "base/sg-text.h"
#include "map/sg-piece.h"
#include "play/gentlemans-war/base/sg-gw-country.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-mines.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/field/sg-gw-again.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-going.h"
#include "play/gentlemans-war/field/sg-gw-laid.h"
#include "play/gentlemans-war/field/sg-gw-mines.h"
#include "play/gentlemans-war/hidden/sg-gw-look.h"
#include "play/gentlemans-war/works/sg-gw-works.h"
#include "rules/gentlemans-war/sg-gw-movement.h"

#define STEP 0.25
#define LEAST_BACK 0.1 /* inches: less is not told of */
#define MOST_THROWN 8 /* dice: the odds of more are not gone through one by one */
#define MOST_THROUGH 12.0 /* inches that it may go on to come through friends */

/** Bar: what keeps it from going on: somebody, or what it may not enter or stand astride. */
typedef struct { const SgUnit *unit; const SgPiece *piece; } Bar;

/** Toll: a die that an obstacle took. */
typedef struct { const SgPiece *piece; guint face; } Toll;

/** Flight: how it goes. */
typedef struct
{
  const SgUnit *unit;
  SgGwBlock     block;    /* as it stood */
  SgGwBlock     shape;    /* standing there in the formation that it goes and halts in */
  double        bearing, left, spent, rough; /* of its inches: those to go, those gone, those that rough ground cost beyond its length */
  SgPoint       at;
  SgPlace       stands;   /* where it halts, but of a column that is led back */
  double        due;      /* inches: how far its dice would bring it by that way */
  double        onward, over; /* inches beyond its dice: to come clear of friends, of the obstacle that it went over */
  gboolean      off, runs, edged; /* the table’s edge held it back */
  Bar           bar;      /* or this did */
  GArray       *faces;    /* (owned) (element-type guint): of its dice, that an obstacle may take */
  GArray       *tolls;    /* (owned) (element-type Toll) */
  const SgPiece *crossed; /* (nullable): the last obstacle that it went over */
  GArray       *ways;     /* (owned) (nullable) (element-type SgGwWay): its whole steps as they were measured, where many throws go the same way */
} Flight;

/* A front on the edge itself is on the table still. */
static gboolean
is_off (const SgGw *gw, SgPoint at)
{
  return gw->map != NULL && (at.x < 0 || at.y < 0 || at.x > sg_map_get_width (gw->map) || at.y > sg_map_get_depth (gw->map));
}

/* A march column that falls back is led by its last men, and the rest go where they went (GW-419); who runs is in no column any more. */
static gboolean
is_led_back (const Flight *flight)
{
  return flight->block.follows && !flight->runs;
}

/* As it stands @gone inches on its way: falling back it still faces the enemy, so its ranks are on the far side of its front. */
static void
stand (const Flight *flight, double gone, SgGwBlock *block)
{
  SgPlace place = { sg_point_step (flight->block.place.at, flight->bearing, gone),
                    flight->runs || is_led_back (flight) ? flight->bearing : sg_bearing_normalize (flight->bearing + 180) };

  if (is_led_back (flight))
    sg_gw_block_after (&flight->block, (SgPoint[]) { flight->block.place.at, place.at }, 2, &place, block);
  else
    sg_gw_block_at (&flight->shape, &place, block);
}

/* (nullable): the friend that it comes upon, other than those that it stands against already, when it has gone so far. */
static const SgUnit *
find_friend (const SgGw *gw, const Flight *flight, double gone)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, flight->unit->side, TRUE);
  SgGwBlock moved, there;

  stand (flight, gone, &moved);
  for (guint i = 0; i < units->len; i++)
    if (units->pdata[i] != flight->unit && !sg_gw_is_general (gw, units->pdata[i]) && sg_gw_block (gw, units->pdata[i], &there)
        && sg_gw_block_gap (&flight->block, &there) > 0 && sg_gw_block_gap (&moved, &there) <= 0)
      return units->pdata[i];
  return NULL;
}

static guint
sum_faces (const GArray *faces)
{
  guint sum = 0;

  for (guint i = 0; i < faces->len; i++)
    sum += g_array_index (faces, guint, i);
  return sum;
}

/* The lowest face, or the highest, is no longer among them. */
static guint
take_face (GArray *faces, gboolean highest)
{
  guint before = sum_faces (faces);

  sg_gw_drop (faces, highest);
  return before - sum_faces (faces);
}

/* Faces of the throw of @ruling that make up @inches; none where it was not thrown for, or was amended. */
static GArray *
read_faces (SgRuling *ruling, const SgUnit *unit, double inches)
{
  const SgProcedure *procedure = sg_ruling_get_procedure (ruling);
  const char *dice = procedure != NULL && g_str_equal (procedure->id, "move") ? sg_ruling_get_dice (ruling) : NULL;
  g_auto (GStrv) words = g_strsplit (dice != NULL ? dice : "", " ", -1);
  gboolean slow = sg_gw_bears_it (unit, "slow");
  GArray *faces = g_array_new (FALSE, FALSE, sizeof (guint));
  double sum = 0;

  for (char **word = words; *word != NULL; word++)
    {
      guint face = (guint) g_ascii_strtoull (*word, NULL, 10);

      if (face > 0)
        g_array_append_val (faces, face);
      sum += face;
    }
  while (faces->len > 0 && sum > inches + 0.005)
    sum -= take_face (faces, slow);
  if (fabs (sum - inches) > 0.005)
    g_array_set_size (faces, 0);
  return faces;
}

/* Runners on foot leave their gun, and go as men do who have none. */
static const char *
find_row (const SgGw *gw, const Flight *flight)
{
  return flight->runs && sg_gw_is_gun (gw, flight->unit) ? "skirmishers" : sg_gw_row (gw, flight->unit);
}

/* A face is lost from the inches that it brought, and may take more of them than are left: then it goes no farther. */
static void
pay (Flight *flight, const SgPiece *piece, gboolean highest)
{
  Toll toll = { piece, take_face (flight->faces, highest) };

  flight->left -= toll.face;
  g_array_append_val (flight->tolls, toll);
}

/* What an obstacle takes of its dice (GW-406); what is left carries it over, for nobody ends astride one. */
static void
cross (const SgGw *gw, Flight *flight, const char *row, const SgGwWay *way)
{
  gboolean free = g_str_equal (row, "skirmishers") && sg_ruleset_chosen (gw->rules, "gw.skirmishers.obstacles", "free");

  if (way->minor + way->major == 0 || way->piece == flight->crossed) /* a step may end upon it, and the next begin there */
    return;
  flight->crossed = way->piece;
  for (guint i = 0; i < way->major && flight->faces->len > 0; i++)
    pay (flight, way->piece, TRUE);
  for (guint i = 0; !free && i < way->minor && flight->faces->len > 0; i++)
    pay (flight, way->piece, FALSE);
}

/* From where it has come to, one @step to @to. */
static void
measure_step (const SgGw *gw, const Flight *flight, const char *row, double step, SgPoint to, SgGwWay *way)
{
  guint nth = (guint) lround (sg_point_distance (flight->block.place.at, flight->at) / STEP);
  SgPoint path[2] = { flight->at, to };

  if (flight->ways != NULL && step == STEP && nth < flight->ways->len)
    {
      *way = g_array_index (flight->ways, SgGwWay, nth);
      return;
    }
  sg_gw_measure_way (gw, flight->unit, row, path, 2, way);
  if (flight->ways != NULL && step == STEP && nth == flight->ways->len)
    g_array_append_val (flight->ways, *way);
}

/* Step by step, as far as the inches go; it halts before what it may not enter, and may leave the table. */
static void
go (const SgGw *gw, Flight *flight)
{
  const char *row = find_row (gw, flight);

  while (flight->left > 0.005 && !flight->off)
    {
      double step = MIN (STEP, flight->left);
      SgPoint to = sg_point_step (flight->at, flight->bearing, step);
      SgGwWay way;

      flight->off = is_off (gw, to);
      if (flight->off)
        return;
      measure_step (gw, flight, row, step, to, &way);
      if (way.barred)
        flight->bar.piece = way.piece;
      if (way.barred || way.cost > flight->left + 0.005)
        return;
      flight->left -= MAX (way.cost, 0.01);
      flight->rough += MAX (0, way.cost - step);
      flight->at = to;
      flight->spent += MAX (way.cost, 0.01);
      cross (gw, flight, row, &way);
    }
}

/* Who falls back goes home; who runs goes straight away from the nearest enemy (GW-559), wherever that leads. */
static double
find_bearing (const SgGw *gw, const Flight *flight)
{
  SgUnit *enemy = sg_gw_nearest_enemy (gw, flight->unit, NULL);
  SgGwBlock there;

  if (!flight->runs || enemy == NULL || !sg_gw_block (gw, enemy, &there))
    return sg_gw_home (gw, flight->unit->side);
  return sg_point_bearing (there.place.at, flight->block.place.at);
}

/* What the line says already, and this. */
static void
add_words (SgRuling *ruling, const char *format, ...)
{
  g_autofree char *clause = NULL;
  va_list args;

  va_start (args, format);
  clause = sg_text_vowned (format, args);
  va_end (args);
  sg_ruling_set_clause (ruling, clause);
}

/* Whether it has gone over @piece, and has not been held before it after all. */
static gboolean
has_crossed (const Flight *flight, const SgPiece *piece)
{
  for (guint i = 0; i + 1 < piece->n_points; i++)
    if (sg_segments_cross (flight->block.place.at, flight->at, piece->points[i], piece->points[i + 1], NULL))
      return TRUE;
  return FALSE;
}

/* What of its dice did not carry it on. */
static void
tell_lost (SgRuling *ruling, const Flight *flight)
{
  for (guint i = 0; i < flight->tolls->len; i++)
    {
      const Toll *toll = &g_array_index (flight->tolls, Toll, i);
      g_autofree char *piece = sg_gw_going_piece (toll->piece);

      if (has_crossed (flight, toll->piece))
        add_words (ruling, _("%s, a die of %u lost to %s"), sg_ruling_get_clause (ruling), toll->face, piece);
    }
  if (flight->rough > LEAST_BACK)
    {
      g_autofree char *rough = sg_gw_length (flight->rough);

      add_words (ruling, _("%s, %s of its dice lost to rough ground"), sg_ruling_get_clause (ruling), rough);
    }
}

/* (transfer full): what is from one distance to another as these two are told. */
static char *
tell_between (double from, double to)
{
  return sg_gw_length (sg_ruler_round (to, SG_RULER_NEAREST) - sg_ruler_round (from, SG_RULER_NEAREST));
}

/* What carried it farther than they did. */
static void
tell_more (SgRuling *ruling, const Flight *flight)
{
  double gone = sg_point_distance (flight->block.place.at, flight->at);

  if (flight->onward > LEAST_BACK)
    {
      g_autofree char *far = tell_between (gone - flight->over - flight->onward, gone - flight->over);

      add_words (ruling, _("%s, %s of them to come clear of friends"), sg_ruling_get_clause (ruling), far);
    }
  if (flight->over > LEAST_BACK)
    {
      g_autofree char *far = tell_between (gone - flight->over, gone), *piece = sg_gw_going_piece (flight->crossed);

      add_words (ruling, _("%s, %s of them to come clear of %s"), sg_ruling_get_clause (ruling), far, piece);
    }
}

/* What held it back. */
static void
tell_bar (SgRuling *ruling, const Flight *flight)
{
  gboolean less = sg_point_distance (flight->block.place.at, flight->at) < flight->due - LEAST_BACK;
  g_autofree char *piece = flight->bar.piece != NULL ? sg_gw_going_piece (flight->bar.piece) : NULL;

  if (less && flight->bar.unit != NULL)
    add_words (ruling, _("%s, halted before %s"), sg_ruling_get_clause (ruling), flight->bar.unit->name);
  else if (less && piece != NULL)
    add_words (ruling, _("%s, halted before %s"), sg_ruling_get_clause (ruling), piece);
  if (flight->edged)
    add_words (ruling, _("%s, to the table’s edge"), sg_ruling_get_clause (ruling));
}

/* As far as it went, and what made that less than its dice, or more. */
static void
tell_way (SgRuling *ruling, const Flight *flight)
{
  g_autofree char *far = sg_gw_length (sg_point_distance (flight->block.place.at, flight->at));

  if (flight->off)
    add_words (ruling, flight->runs ? _("%s ran away %s, off the table") : _("%s fell back %s, off the table"), flight->unit->name, far);
  else
    add_words (ruling, flight->runs ? _("%s ran away %s") : _("%s fell back %s"), flight->unit->name, far);
  tell_lost (ruling, flight);
  if (flight->off)
    return;
  tell_more (ruling, flight);
  tell_bar (ruling, flight);
}

/* "3rd Line fell back 7 in, through 7th Line, which is Disordered" */
static void
tell_crash (SgRuling *ruling, const SgUnit *friend, const char *result)
{
  const char *so_far = sg_ruling_get_clause (ruling);
  static const char *const words[SG_GW_N_MORALE] = {
    [SG_GW_DISORDERED] = N_("%s, through %s, which was Disordered"), [SG_GW_FALLS_BACK] = N_("%s, through %s, which fell back too"),
    [SG_GW_RUNS_AWAY] = N_("%s, through %s, which ran away too"),
  };
  SgGwMorale how = MAX (SG_GW_DISORDERED, sg_gw_morale_read (result));
  g_autofree char *clause = g_strdup_printf (_(words[how]), so_far, friend->name);

  sg_ruling_set_clause (ruling, clause);
}

/* Whether it has gone already since the first of those who drive one another on. */
static gboolean
has_gone (const SgGw *gw, const SgUnit *unit)
{
  g_auto (GStrv) gone = sg_word_list (gw->board, &sg_gw_words.rout);

  return g_strv_contains ((const char *const *) gone, unit->id);
}

/* Who has gone is told until nobody more must go (GW-421). */
static void
note_gone (const SgGw *gw, SgRuling *ruling, const SgUnit *unit)
{
  GPtrArray *units = sg_board_get_units (gw->board);
  g_autofree char *gone = g_strdup_printf ("%s%s%s", sg_word_text (gw->board, &sg_gw_words.rout), sg_word_has (gw->board, &sg_gw_words.rout) ? " " : "", unit->id);
  gboolean more = FALSE;

  for (guint i = 0; !more && i < units->len; i++)
    more = *sg_word_after (ruling, (const SgUnit *) units->pdata[i], &sg_gw_words.must) != '\0';
  sg_word_set (ruling, gw->board, &sg_gw_words.rout, more ? gone : "");
}

/* @far: inches along the way to where they meet. */
static void
crash (const SgGw *gw, SgRuling *ruling, const Flight *flight, const SgUnit *friend, double far)
{
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "collision", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  g_auto (GStrv) attributes = sg_gw_attributes (friend);
  GVariantDict dict;
  double enemy = 0;
  const char *result;

  (void) sg_gw_nearest_enemy (gw, friend, &enemy);
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "disordered", "b", sg_word_flag (friend, &sg_gw_words.disordered));
  g_variant_dict_insert (&dict, "gone", "b", has_gone (gw, friend));
  g_variant_dict_insert (&dict, "running", "b", sg_word_flag (friend, &sg_gw_words.running));
  g_variant_dict_insert_value (&dict, "deficiencies", g_variant_new_strv ((const char *const *) attributes, -1));
  sg_play_fill (question, "moving", g_variant_new_string (flight->runs ? "Run Away" : "Fall Back"));
  sg_play_fill (question, "nearest_enemy_in", g_variant_new_double (MIN (enemy, 10000)));
  sg_play_fill (question, "along_path_in", g_variant_new_double (far));
  sg_play_fill (question, "friend", g_variant_dict_end (&dict));
  verdict = sg_play_judge (&gw->play, question, NULL);
  result = verdict != NULL ? g_variant_get_string (sg_verdict_get (verdict, "friend"), NULL) : "unharmed";
  if (g_str_equal (result, "unharmed"))
    return;
  tell_crash (ruling, friend, result);
  sg_word_set_flag (ruling, friend, &sg_gw_words.disordered, TRUE);
  sg_gw_make_go (gw, ruling, friend, result);
  if (g_str_equal (result, "Run Away"))
    sg_word_set_flag (ruling, friend, &sg_gw_words.running, TRUE);
}

/* Whether it may go on from one place on its way to the next, whatever its dice say. */
static gboolean
may_go_on (const SgGw *gw, const Flight *flight, double from, double to)
{
  SgPoint start = flight->block.place.at, path[2] = { sg_point_step (start, flight->bearing, from), sg_point_step (start, flight->bearing, to) };
  SgGwWay way;

  sg_gw_measure_way (gw, flight->unit, find_row (gw, flight), path, 2, &way);
  return !way.barred && !is_off (gw, path[1]);
}

/* It goes through friends, so it does not halt on top of them (GW-421); where what bars it is behind them it halts before them. */
static void
come_through (const SgGw *gw, Flight *flight)
{
  double length = sg_point_distance (flight->block.place.at, flight->at), gone = length;

  while (gone - length < MOST_THROUGH && find_friend (gw, flight, gone) != NULL && may_go_on (gw, flight, gone, gone + STEP))
    gone += STEP;
  if (find_friend (gw, flight, gone) != NULL && !is_off (gw, sg_point_step (flight->block.place.at, flight->bearing, gone + STEP)))
    for (gone = length; gone > 0 && find_friend (gw, flight, gone) != NULL; gone = MAX (0, gone - STEP))
      flight->bar = (Bar) { find_friend (gw, flight, gone) };
  flight->onward = MAX (0, gone - length);
  flight->at = sg_point_step (flight->block.place.at, flight->bearing, gone);
}

/* Friends whom it meets (GW-421). */
static void
meet (const SgGw *gw, SgRuling *ruling, const Flight *flight)
{
  g_autoptr (GPtrArray) friends = sg_gw_units (gw, flight->unit->side, TRUE);
  double length = sg_point_distance (flight->block.place.at, flight->at);

  for (guint i = 0; i < friends->len; i++)
    {
      const SgUnit *friend = g_ptr_array_index (friends, i);
      double met = -1;
      SgGwBlock there;

      if (friend == flight->unit || sg_gw_is_general (gw, friend) || !sg_gw_block (gw, friend, &there)
          || sg_gw_block_gap (&flight->block, &there) <= 0)
        continue;
      for (double gone = 0; gone <= length && met < 0; gone += STEP)
        {
          SgGwBlock moved;

          stand (flight, gone, &moved);
          if (sg_gw_block_gap (&moved, &there) <= 0)
            met = gone;
        }
      if (met >= 0)
        crash (gw, ruling, flight, friend, met);
    }
}

/* Who falls back off the table comes back with the second Joker, who runs never does (GW-562), and its general stays where it went off. */
static void
leave (const SgGw *gw, SgRuling *ruling, const Flight *flight)
{
  const SgUnit *general = sg_gw_general_with (gw, flight->unit);
  SgPlace last = { flight->at, sg_bearing_normalize (sg_gw_home (gw, flight->unit->side) + 180) };
  g_autofree char *text = sg_place_format (&last);
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "leave-table", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  const char *returns;

  sg_play_fill (question, "how", g_variant_new_string (flight->runs ? "running away" : "falling back"));
  verdict = sg_play_judge (&gw->play, question, NULL);
  returns = verdict != NULL ? g_variant_get_string (sg_verdict_get (verdict, "returns"), NULL) : "never";
  sg_word_set (ruling, flight->unit, &sg_gw_words.off, g_str_equal (returns, "never") ? "lost" : "second Joker");
  sg_word_set (ruling, flight->unit, &sg_gw_words.off_place, text);
  sg_gw_work_leave (gw, flight->unit, &last, ruling);
  sg_gw_set_place (ruling, flight->unit, NULL);
  if (general != NULL)
    {
      sg_word_clear (ruling, general, &sg_gw_words.with);
      sg_gw_set_place (ruling, general, &last);
    }
}

/* Upon nobody whom it did not stand against already, with no flank on what it may not enter, and astride nothing. Returns: whether it stands so;
 * @bar (out): if not, what it stands upon. */
static gboolean
is_clear (const SgGw *gw, const Flight *flight, const SgGwBlock *there, Bar *bar)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);
  const SgPiece *piece = sg_gw_stands_on (gw, flight->unit, there);
  SgGwBlock other;

  for (guint i = 0; i < units->len; i++)
    if (units->pdata[i] != flight->unit && !sg_gw_is_general (gw, units->pdata[i]) && sg_gw_block (gw, units->pdata[i], &other)
        && sg_gw_block_gap (&flight->block, &other) > 0 && sg_gw_block_gap (there, &other) <= 0)
      {
        *bar = (Bar) { units->pdata[i] };
        return FALSE;
      }
  if (piece == NULL || sg_gw_stands_on (gw, flight->unit, &flight->block) != NULL)
    piece = sg_gw_astride (gw, flight->unit, there, &flight->block);
  if (piece != NULL)
    *bar = (Bar) { NULL, piece };
  return piece == NULL;
}

/* How it would stand @gone inches on its way: astride no obstacle (GW-406), and all of it on the table.  Falling back it faces the nearest enemy. */
static void
stand_facing (const SgGw *gw, Flight *flight, const SgGwBlock *enemy, double gone, SgGwBlock *there)
{
  SgPoint path[2] = { flight->block.place.at, sg_point_step (flight->block.place.at, flight->bearing, gone) };
  SgPlace place = { path[1], enemy != NULL ? sg_point_bearing (path[1], enemy->place.at) : flight->bearing };
  const SgPiece *before = NULL;
  SgPoint on;

  flight->over = 0;
  if (gone > 0.05)
    (void) sg_gw_halt_before (gw, flight->unit, &flight->shape, place.bearing, path, 2, &before); /* which its last men come to, and its front does not */
  if (before != NULL)
    flight->bar = (Bar) { NULL, before };
  on = place.at = path[1];
  sg_gw_block_at (&flight->shape, &place, there);
  if (flight->crossed != NULL && gone > 0.05)
    (void) sg_gw_clear_obstacle (&flight->shape, flight->crossed, path, 2, there);
  flight->over = sg_point_distance (on, there->place.at);
  on = there->place.at;
  sg_gw_lay_within (gw, there);
  flight->edged = sg_point_distance (on, there->place.at) > LEAST_BACK;
}

/* As far on as it has room to stand; where it has none, as it stood. */
static SgPlace
find_stand (const SgGw *gw, Flight *flight)
{
  SgUnit *enemy = flight->runs ? NULL : sg_gw_nearest_enemy (gw, flight->unit, NULL);
  SgGwBlock faced, there;
  gboolean faces = enemy != NULL && sg_gw_block (gw, enemy, &faced);

  for (double gone = sg_point_distance (flight->block.place.at, flight->at); gone > 0; gone -= STEP)
    {
      stand_facing (gw, flight, faces ? &faced : NULL, gone, &there);
      if (is_clear (gw, flight, &there, &flight->bar))
        return there.place;
    }
  stand_facing (gw, flight, faces ? &faced : NULL, 0, &there);
  flight->edged = FALSE;
  return is_clear (gw, flight, &there, &flight->bar) ? there.place : flight->block.place;
}

/* There it halts; what carried it beyond its dice is no more than the way it has gone. */
static void
settle (const SgGw *gw, Flight *flight)
{
  double by_dice = sg_point_distance (flight->block.place.at, flight->at) - flight->onward, more;

  flight->stands = find_stand (gw, flight);
  flight->at = flight->stands.at;
  more = MAX (0, sg_point_distance (flight->block.place.at, flight->at) - by_dice);
  flight->over = MIN (flight->over, more);
  flight->onward = MIN (flight->onward, more - flight->over);
}

/* Falling back it ends facing the nearest enemy, a column as it lies, its first men first again; running it does not turn round. */
static void
halt (const SgGw *gw, SgRuling *ruling, const Flight *flight)
{
  SgPlace place = flight->stands;
  SgGwBlock there;

  if (is_led_back (flight))
    {
      stand (flight, sg_point_distance (flight->block.place.at, flight->at), &there);
      sg_gw_block_about (&there, &there);
      place = there.place;
      sg_gw_set_block (ruling, flight->unit, &there);
    }
  else
    sg_gw_set_place (ruling, flight->unit, &place);
  sg_gw_take_general (gw, ruling, flight->unit, &place);
  sg_gw_work_leave (gw, flight->unit, &place, ruling);
  sg_gw_look_about (gw, flight->unit, (SgPoint[]) { flight->block.place.at, place.at }, 2, &place, ruling);
}

/* Running gunners leave their gun where it stands, and by a house rule those who fall back do (GW-403). Returns: whether they are drawn up anew. */
static gboolean
leave_gun (const SgGw *gw, SgRuling *ruling, const Flight *flight)
{
  gboolean crew = sg_ruleset_chosen (gw->rules, "gw.gun.falls-back", "crew") && sg_gw_is_drawn_up (gw, flight->unit, "unlimbered");
  g_autofree char *text = sg_place_format (&flight->block.place);

  if (!sg_gw_is_gun (gw, flight->unit) || !(flight->runs || crew))
    return FALSE;
  sg_word_set (ruling, flight->unit, &sg_gw_words.gun_left, text);
  sg_gw_draw_up (gw, ruling, flight->unit, "skirmish", sg_gw_left (flight->unit));
  return TRUE;
}

/* Runners are in no column or square any more: they stand as they were raised when they halt (GW-559). Returns: whether they are drawn up anew. */
static gboolean
lose_formation (const SgGw *gw, SgRuling *ruling, const Flight *flight)
{
  static const char *const lost[] = { "square", "attack-column", "march-column", NULL };
  const char *first = sg_gw_type (gw, flight->unit)->formations[0], *formation = sg_gw_formation (gw, flight->unit);

  if (!flight->runs || first == NULL || g_str_equal (first, formation) || !g_strv_contains (lost, formation))
    return FALSE;
  sg_gw_draw_up (gw, ruling, flight->unit, first, sg_gw_left (flight->unit));
  return TRUE;
}

/* As @ruling has drawn it up, standing where it stood. */
static void
take_shape (const SgGw *gw, SgRuling *ruling, Flight *flight)
{
  g_autoptr (SgBoard) after = sg_play_suppose (&gw->play, ruling);
  SgGw then = *gw;
  SgGwBlock drawn;

  then.board = after;
  if (sg_gw_block (&then, sg_board_get_unit (after, flight->unit->id), &drawn))
    sg_gw_block_at (&drawn, &flight->block.place, &flight->shape);
}

/* Of whom nobody is left then does not come back to the table. */
static void
run_upon_mine (const SgGw *gw, SgRuling *ruling, const Flight *flight)
{
  const SgUnit *unit = flight->unit;

  if (!sg_gw_work_pass (gw, unit, (SgPoint[]) { flight->block.place.at, flight->at }, 2, ruling))
    return;
  if (flight->off && sg_gw_lost_in (ruling, unit) >= sg_gw_left (unit))
    sg_word_clear (ruling, unit, &sg_gw_words.off);
  sg_gw_charge_note_mine (gw, ruling);
}

/* How it sets out, its block read already. */
static void
set_out (const SgGw *gw, Flight *flight)
{
  if (is_led_back (flight))
    sg_gw_block_about (&flight->block, &flight->block);
  flight->shape = flight->block;
  flight->at = flight->block.place.at;
  flight->bearing = find_bearing (gw, flight);
}

/* What its dice may come to (GW-403, GW-404). */
typedef struct
{
  const SgGw *gw;
  Flight      flight; /* as it sets out */
  guint       n, more;
  gboolean    highest; /* of those rolled beyond its dice the highest is dropped, as the slow do */
  GArray     *pairs;
} Spread;

/* With these faces it goes as far as without any loss it would with so many inches. */
static void
add_throw (Spread *spread, const guint *faces, double chance)
{
  Flight flight = spread->flight;
  double inches;

  flight.faces = g_array_new (FALSE, FALSE, sizeof (guint));
  flight.tolls = g_array_new (FALSE, FALSE, sizeof (Toll));
  g_array_append_vals (flight.faces, faces, spread->n + spread->more);
  for (guint i = 0; i < spread->more; i++)
    sg_gw_drop (flight.faces, spread->highest);
  flight.left = inches = sum_faces (flight.faces);
  go (spread->gw, &flight);
  if (!flight.off)
    inches = flight.spent;
  g_array_unref (flight.faces);
  g_array_unref (flight.tolls);
  for (guint i = 0; i + 1 < spread->pairs->len; i += 2)
    if (fabs (g_array_index (spread->pairs, double, i) - inches) < 0.005)
      {
        g_array_index (spread->pairs, double, i + 1) += chance;
        return;
      }
  g_array_append_val (spread->pairs, inches);
  g_array_append_val (spread->pairs, chance);
}

/* All handfuls of which the first @at faces are given and none that follows is higher, by the chance of all their orders. */
static void
add_throws (Spread *spread, guint *faces, guint at, guint alike, double chance)
{
  guint all = spread->n + spread->more;

  if (at == all)
    {
      add_throw (spread, faces, chance);
      return;
    }
  for (guint face = at > 0 ? faces[at - 1] : SG_GW_FACES; face > 0; face--)
    {
      guint same = at > 0 && face == faces[at - 1] ? alike + 1 : 1;

      faces[at] = face;
      add_throws (spread, faces, at + 1, same, chance * (at + 1) / same / SG_GW_FACES);
    }
}

GArray *
sg_gw_retire_spread (const SgGw *gw, const SgUnit *unit, const char *gait)
{
  const char *row = sg_gw_gait_row (gw, unit, gait);
  gint64 n = sg_gw_row_inches (gw->rules, row, gait) > 0 ? 0 : sg_gw_row_dice (gw->rules, row, gait, FALSE);
  gboolean swift = sg_gw_bears_it (unit, "swift"), slow = sg_gw_bears_it (unit, "slow");
  Spread spread = { gw, { .unit = unit, .runs = g_str_equal (gait, "run away") }, .n = (guint) MAX (n, 0), .highest = slow };
  guint faces[MOST_THROWN];

  if (swift != slow)
    spread.more = (guint) sg_ruleset_whole (gw->rules, "GW-404", "dice");
  if (n <= 0 || n + spread.more > G_N_ELEMENTS (faces) || !sg_gw_block (gw, unit, &spread.flight.block))
    return NULL;
  set_out (gw, &spread.flight);
  spread.flight.ways = g_array_new (FALSE, FALSE, sizeof (SgGwWay));
  spread.pairs = g_array_new (FALSE, FALSE, sizeof (double));
  add_throws (&spread, faces, 0, 0, 1);
  g_array_unref (spread.flight.ways);
  return spread.pairs;
}

void
sg_gw_retire (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *gait, double inches)
{
  Flight flight = { .unit = unit, .left = inches, .runs = g_str_equal (gait, "run away") };
  gboolean anew;

  sg_word_clear (ruling, unit, &sg_gw_words.must);
  sg_gw_count (gw, ruling, unit, flight.runs ? "Run Away" : "Fall Back");
  sg_word_clear (ruling, unit, &sg_gw_words.fresh);
  sg_word_clear (ruling, unit, &sg_gw_words.ranged);
  if (!sg_gw_block (gw, unit, &flight.block))
    {
      note_gone (gw, ruling, unit);
      return;
    }
  anew = leave_gun (gw, ruling, &flight);
  anew = lose_formation (gw, ruling, &flight) || anew;
  set_out (gw, &flight);
  if (anew)
    take_shape (gw, ruling, &flight);
  flight.faces = read_faces (ruling, unit, inches);
  flight.tolls = g_array_new (FALSE, FALSE, sizeof (Toll));
  go (gw, &flight);
  flight.due = sg_point_distance (flight.block.place.at, flight.at) + MAX (0, flight.left);
  if (!flight.off)
    come_through (gw, &flight);
  if (!flight.off && !is_led_back (&flight))
    settle (gw, &flight);
  tell_way (ruling, &flight);
  g_array_unref (flight.faces);
  g_array_unref (flight.tolls);
  meet (gw, ruling, &flight);
  if (flight.off)
    leave (gw, ruling, &flight);
  else
    halt (gw, ruling, &flight);
  run_upon_mine (gw, ruling, &flight);
  note_gone (gw, ruling, unit);
}
