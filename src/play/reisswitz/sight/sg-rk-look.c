/* sg-rk-look.c: in every move each side looks for the other: by line of sight over the ground, as far as the weather lets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * For each body those of the other side look at it in the order of their distance, and the first that sees all of it settles what
 * can be told, else he who sees the most; so a body in the open costs a line of sight for each of its pieces, and one behind a hill a
 * few for each observer.
 */

#include "play/reisswitz/sight/sg-rk-look.h"

#include "map/sg-sight.h"
#include "map/sg-slope.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/march/sg-rk-column.h"
#include "play/reisswitz/march/sg-rk-march.h"
#include "play/reisswitz/march/sg-rk-parted-private.h"
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/reisswitz/sight/sg-rk-near.h"
#include "play/reisswitz/sight/sg-rk-part-private.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "rules/sg-ruleset-tables.h"

#include "play/sg-going.h"

#define PARTS 4
#define COUNTS 2   /* the level of RK-24 at which numbers are estimated */

/** Look: one reader and the troops under him looking. */
typedef struct
{
  const SgRk   *rk;
  SgBoard      *after;
  SgRuling     *ruling;
  GPtrArray    *events;
  GArray       *grounds;
  SgSightTerms  terms;
  double        visibility;  /* INFINITY: as far as the ground lets */
  double        speech;
  gint64        time;
  const char   *reader, *side;
  GPtrArray    *own;         /* (element-type SgRkGround): of @side */
  GPtrArray    *mine;        /* (element-type SgRkGround): those under him */
  SgRkGround   *commander;   /* (nullable) */
  GPtrArray    *before;      /* (element-type SgRkSighting) */
  guint         last;        /* the highest number so far */
} Look;

/* Seeing. */

static gboolean
sees (const Look *look, const SgRkGround *who, const SgRkGround *target)
{
  SgPoint parts[PARTS] = { target->place.at, target->a, target->b, sg_rk_ground_middle (target) };

  for (guint i = 0; i < PARTS; i++)
    {
      if ((i > 0 && sg_point_distance (parts[i], parts[0]) < 1) || (i == PARTS - 1 && target->line == NULL))
        continue;
      if (sg_point_distance (who->place.at, parts[i]) <= look->visibility
          && sg_survey_seen (look->rk->map, who->place.at, parts[i], &look->terms))
        return TRUE;
    }
  return FALSE;
}

/* The pieces of it that he sees, if they are more than @beat; else no more than that. */
static guint64
look_at (const Look *look, const SgRkGround *who, const SgRkGround *target, guint beat)
{
  guint all = sg_rk_count_spots (target), seen = 0;
  guint64 spots = 0;

  if (!sees (look, who, target))
    return 0;
  for (guint i = 0; i < all && seen + (all - i) > beat; i++)
    {
      SgPoint spot = sg_rk_spot (target, i);

      if (sg_point_distance (who->place.at, spot) > look->visibility || !sg_survey_seen (look->rk->map, who->place.at, spot, &look->terms))
        continue;
      spots |= G_GUINT64_CONSTANT (1) << i;
      seen++;
    }
  return spots != 0 ? spots : G_GUINT64_CONSTANT (1) << all / 2; /* its middle, between two of them */
}

typedef struct { SgRkGround *who; double paces; } Watcher;

static int
by_distance (const void *a, const void *b)
{
  double one = ((const Watcher *) a)->paces, two = ((const Watcher *) b)->paces;

  return (one > two) - (one < two);
}

static guint
count_bits (guint64 spots)
{
  guint n = 0;

  for (; spots != 0; spots &= spots - 1)
    n++;
  return n;
}

/* Who sees the most of it, the nearest of several; NULL: nobody. */
static SgRkGround *
find_watcher (const Look *look, const SgRkGround *target, guint64 *spots)
{
  g_autofree Watcher *watchers = g_new (Watcher, MAX (1, look->mine->len));
  guint64 all = sg_rk_all_spots (target);
  SgRkGround *best = NULL;
  guint n = 0, seen = 0;

  *spots = 0;
  for (guint i = 0; i < look->mine->len; i++)
    {
      SgRkGround *who = look->mine->pdata[i];
      double far = sg_rk_ground_gap (who, target);

      if (far <= look->visibility)
        watchers[n++] = (Watcher) { who, far };
    }
  qsort (watchers, n, sizeof (Watcher), by_distance);
  for (guint i = 0; i < n && *spots != all; i++)
    {
      guint64 his = look_at (look, watchers[i].who, target, seen);

      if (count_bits (his) <= seen)
        continue;
      *spots = his;
      seen = count_bits (his);
      best = watchers[i].who;
    }
  return best;
}

/* What can be told at a distance (RK-24). */
static int
recognise (const SgRk *rk, double paces)
{
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "recognise", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "paces", g_variant_new_double (paces));
  verdict = sg_play_judge (&rk->play, question, NULL);
  return (int) sg_play_measure (verdict, "level");
}

/* What of it the commander knows at once: what he sees himself, and what is seen by @who when he stands within speech of him. */
static guint64
comes_to_commander (const Look *look, const SgRkGround *target, const SgRkGround *who, guint64 spots, double *paces)
{
  guint64 his;

  if (look->commander == NULL || look->commander == who)
    return spots;
  his = look_at (look, look->commander, target, 0);
  if (sg_point_distance (look->commander->place.at, who->place.at) <= look->speech)
    return his | spots;
  if (his != 0)
    *paces = sg_rk_part_distance (target, his, look->commander);
  return his;
}

/* Keeping. */

/* The sighting that goes on: of the same body, seen in the last move too. */
static SgRkSighting *
find_going_on (const Look *look, const char *unit)
{
  for (guint i = 0; i < look->before->len; i++)
    {
      SgRkSighting *sighting = look->before->pdata[i];

      if (sighting->time >= look->rk->time && sighting->time < look->time && g_str_equal (sighting->unit, unit))
        return sighting;
    }
  return NULL;
}

static void
put_sighting (const Look *look, const SgRkSighting *sighting, gboolean known)
{
  g_autofree char *which = sg_rk_sighting_key (look->reader, sighting->number), *text = sg_rk_sighting_format (sighting);

  sg_word_set (look->ruling, SG_OF (look->rk->board, which), known ? &sg_rk_words.known : &sg_rk_words.sighting, text);
}

static void
describe (SgRkSighting *sighting, const SgRkGround *target, gint64 time)
{
  sighting->unit = target->unit->id;
  sighting->time = time;
  sighting->place = target->place;
  sighting->front = target->form.column ? 0 : target->form.front;
  sighting->depth = target->form.depth;
  if (target->line != NULL)
    sighting->line = sg_rk_line_format (target->line);
  else if (target->form.column && sg_point_distance (target->a, target->b) > 1)
    sighting->place.bearing = round (sg_survey_bearing (target->b, target->a) * 10) / 10;
  sighting->formation = (char *) target->form.id;
  sighting->strength = sg_unit_balance (target->unit, SG_ACCOUNT_FIT);
}

char *
sg_rk_ground_text (SgBoard *board, const SgRkGround *ground, gint64 time)
{
  SgRkSighting state = { .first = time, .level = 5, .observer = (char *) "" };
  char *text;

  describe (&state, ground, time);
  if (sg_rk_men_away (ground->unit) > 0 || sg_word_has (ground->unit, &sg_common_words.parent))
    state.begun = sg_rk_men_of (board, ground->unit);
  text = sg_rk_sighting_format (&state);
  g_free (state.line);
  return text;
}

/* The same body as a ghost that was known by name, now that it is known by name elsewhere. */
static void
lay_ghosts (const Look *look, const SgRkSighting *sighting)
{
  for (guint i = 0; sighting->level >= 5 && i < look->before->len; i++)
    {
      const SgRkSighting *ghost = look->before->pdata[i];
      g_autofree char *which = sg_rk_sighting_key (look->reader, ghost->number);

      if (ghost->number == sighting->number || ghost->level < 5 || !g_str_equal (ghost->unit, sighting->unit))
        continue;
      sg_word_clear (look->ruling, SG_OF (look->rk->board, which), &sg_rk_words.sighting);
      sg_word_clear (look->ruling, SG_OF (look->rk->board, which), &sg_rk_words.known);
    }
}

/* How many they are, and how wide, is estimated where that can be made out; farther off it stays as it was estimated last (RK-24). */
static void
keep_estimate (SgRkSighting *now, const SgRkSighting *before, int made_out)
{
  if (before == NULL || before->level < COUNTS || made_out >= COUNTS || before->strength <= 0)
    return;
  now->strength = before->strength;
  if (now->front > 0 && before->front > 0)
    now->front = before->front;
}

/* Twice over: what was seen, by whoever settles it, for the umpire and for a report; and what its commander knows at once of it, by what he sees himself
 * and by what comes to him within speech.  The two may differ in everything, and each keeps the best level that it has had. */
static void
see (Look *look, const SgRkGround *target, const SgRkGround *who, guint64 spots)
{
  double paces = sg_rk_part_distance (target, spots, who);
  int made_out = recognise (look->rk, paces);
  SgRkSighting *before = find_going_on (look, target->unit->id);
  SgRkSighting now = { before != NULL ? before->number : ++look->last, NULL, before != NULL ? before->first : look->time };

  describe (&now, target, look->time);
  sg_rk_describe_part (&now, target, spots);
  now.observer = who->unit->id;
  now.paces = paces;
  now.level = MAX (before != NULL ? before->level : 0, made_out);
  keep_estimate (&now, before, made_out);
  put_sighting (look, &now, FALSE);
  if (before == NULL)
    {
      g_autofree char *what = sg_rk_sighting_tell (look->after, &now);

      sg_rk_event (look->events, SG_RK_STOP_SIGHTING, who->unit->id, target->unit->id, _("%s reports enemies at %d paces: %s"), who->unit->name,
                   (int) round (paces), what);
    }
  spots = comes_to_commander (look, target, who, spots, &paces);
  if (spots != 0)
    {
      g_autoptr (SgRkSighting) known = sg_rk_sighting_get (look->rk->board, look->reader, now.number, TRUE);

      g_clear_pointer (&now.line, g_free);
      describe (&now, target, look->time);
      sg_rk_describe_part (&now, target, spots);
      made_out = recognise (look->rk, paces);
      now.level = MAX (known != NULL ? known->level : 0, made_out);
      keep_estimate (&now, known, made_out);
      if (paces != now.paces) /* he sees it himself */
        now.observer = look->commander->unit->id;
      now.paces = paces;
      put_sighting (look, &now, TRUE);
      lay_ghosts (look, &now);
    }
  g_free (now.line);
}

/* A ghost whose place is looked at and is empty is gone. */
static void
clear_ghost (const Look *look, const SgRkSighting *ghost)
{
  double near = sg_ruleset_cell (look->rk->rules, "RK-24", "sighting", "2", "upto");
  SgRkGround spot = { NULL, ghost->place, { 0 }, ghost->place.at, ghost->place.at, NULL };
  g_autofree char *which = sg_rk_sighting_key (look->reader, ghost->number);

  for (guint i = 0; i < look->mine->len; i++)
    {
      const SgRkGround *who = look->mine->pdata[i];
      double paces = sg_point_distance (who->place.at, ghost->place.at);

      if (paces > near || !sees (look, who, &spot))
        continue;
      sg_word_clear (look->ruling, SG_OF (look->rk->board, which), &sg_rk_words.sighting);
      if (comes_to_commander (look, &spot, who, 1, &paces) != 0)
        sg_word_clear (look->ruling, SG_OF (look->rk->board, which), &sg_rk_words.known);
      return;
    }
}

/* What was only told of, and what another general wrote of, lies among what is known alone. */
static void
clear_told (const Look *look)
{
  g_autoptr (GPtrArray) known = sg_rk_sightings (look->rk->board, look->reader, TRUE);

  for (guint i = 0; i < known->len; i++)
    {
      const SgRkSighting *one = known->pdata[i];

      if (*one->unit == SG_RK_TOLD || one->of != NULL)
        clear_ghost (look, one);
    }
}

/** Seen: a body of the enemy that is in sight now, and who settles what can be told of it. */
typedef struct { const SgRkGround *target, *who; guint64 spots; guint number; double paces; } Seen;

/* What goes on keeps its number; what is new is numbered as it stands before him who sees it: nothing of how the enemy mustered. */
static int
by_sight (gconstpointer a, gconstpointer b)
{
  const Seen *one = a, *two = b;
  const SgPlace *here = &one->target->place, *there = &two->target->place;

  if (one->number != two->number)
    return one->number == 0 || (two->number != 0 && one->number > two->number) ? 1 : -1;
  if (one->paces != two->paces)
    return one->paces < two->paces ? -1 : 1;
  if (here->at.x != there->at.x)
    return here->at.x < there->at.x ? -1 : 1;
  if (here->at.y != there->at.y)
    return here->at.y < there->at.y ? -1 : 1;
  return strcmp (one->target->unit->id, two->target->unit->id);
}

static GArray *
find_seen (const Look *look)
{
  GArray *list = g_array_new (FALSE, TRUE, sizeof (Seen));

  for (guint i = 0; i < look->grounds->len; i++)
    {
      Seen seen = { .target = &g_array_index (look->grounds, SgRkGround, i) };
      const SgRkSighting *before;

      if (sg_unit_is_of (seen.target->unit, look->side))
        continue;
      seen.who = find_watcher (look, seen.target, &seen.spots);
      if (seen.who == NULL)
        continue;
      before = find_going_on (look, seen.target->unit->id);
      seen.number = before != NULL ? before->number : 0;
      seen.paces = sg_rk_part_distance (seen.target, seen.spots, seen.who);
      g_array_append_val (list, seen);
    }
  g_array_sort (list, by_sight);
  return list;
}

static void
look_for_all (Look *look)
{
  g_autoptr (GArray) found = NULL;

  look->before = sg_rk_sightings (look->rk->board, look->reader, FALSE);
  look->last = (guint) g_ascii_strtoull (sg_word_after (look->ruling, SG_OF (look->rk->board, look->reader), &sg_rk_words.sightings), NULL, 10);   /* what came by riders is among them */
  found = find_seen (look);
  for (guint i = 0; i < found->len; i++)
    {
      const Seen *seen = &g_array_index (found, Seen, i);

      see (look, seen->target, seen->who, seen->spots);
    }
  for (guint i = 0; i < look->before->len; i++)
    {
      const SgRkSighting *old = look->before->pdata[i];

      if (old->time < look->rk->time)
        clear_ghost (look, old);
    }
  clear_told (look);
  if (look->last > 0)
    sg_word_set_whole (look->ruling, SG_OF (look->rk->board, look->reader), &sg_rk_words.sightings, look->last);
  g_ptr_array_unref (look->before);
}

/* Of a body that has joined him he is told where; those whom it sends away he hears of by report. */
static gboolean
is_first_told (const Look *look, const SgUnit *unit)
{
  return *sg_rk_reported (unit, look->reader) == '\0' && !sg_word_has (unit, &sg_common_words.parent) && sg_rk_is_under (look->after, look->reader, unit);
}

/* (transfer full): how his own troops stand, as he sees them: farther off than numbers are estimated, as strong as he was told last (RK-24). */
static char *
tell_own (const Look *look, const SgUnit *unit, const SgRkGround *own)
{
  double far = sg_point_distance (look->commander->place.at, own->place.at);
  const char *told = sg_rk_reported (unit, look->reader);
  char *text = sg_rk_ground_text (look->after, own, look->time);
  g_autoptr (SgRkSighting) before = NULL, now = NULL;

  if (*told == '\0' || far <= look->speech || far <= sg_ruleset_cell (look->rk->rules, "RK-24", "sighting", "2", "upto"))
    return text;
  before = sg_rk_sighting_parse (0, told);
  now = sg_rk_sighting_parse (0, text);
  if (before == NULL || now == NULL || before->strength <= now->strength)
    return text;
  now->strength = before->strength;
  if (now->front > 0 && before->front > 0)
    now->front = before->front;
  g_free (text);
  return sg_rk_sighting_format (now);
}

/* What he knows of his own side: all of it when the day begins, then what he sees or what is near him (RK-23). */
static void
report_own (const Look *look)
{
  gboolean begins = look->rk->at != SG_PLAY_UNDER_WAY;

  for (guint i = 0; i < look->own->len; i++)
    {
      const SgRkGround *own = look->own->pdata[i];
      SgUnit *unit = sg_board_get_unit (look->rk->board, own->unit->id);
      g_autofree char *text = NULL;

      if (look->commander == NULL)
        {
          sg_rk_put_reported (look->ruling, unit, look->reader, "");
          continue;
        }
      if (!begins && !is_first_told (look, unit) && sg_point_distance (look->commander->place.at, own->place.at) > look->speech
          && (sg_point_distance (look->commander->place.at, own->place.at) > look->visibility || !sees (look, look->commander, own)))
        continue;
      text = begins ? sg_rk_ground_text (look->after, own, look->time) : tell_own (look, unit, own);
      sg_rk_put_reported (look->ruling, unit, look->reader, text);
    }
}

static void
gather (Look *look)
{
  const SgUnit *head = sg_rk_head (look->after, look->reader);

  look->commander = NULL;
  g_ptr_array_set_size (look->own, 0);
  g_ptr_array_set_size (look->mine, 0);
  for (guint i = 0; i < look->grounds->len; i++)
    {
      SgRkGround *ground = &g_array_index (look->grounds, SgRkGround, i);

      if (sg_unit_is_of (ground->unit, look->side))
        g_ptr_array_add (look->own, ground);
      if (sg_rk_is_under (look->after, look->reader, ground->unit))
        g_ptr_array_add (look->mine, ground);
      if (ground->unit == head)
        look->commander = ground;
    }
}

/* Everyone of @side who reads for himself. */
static void
look_as (Look *look, const char *side)
{
  g_auto (GStrv) readers = sg_rk_readers (look->after, side);

  look->side = side;
  for (guint i = 0; readers[i] != NULL; i++)
    {
      look->reader = readers[i];
      gather (look);
      report_own (look);
      look_for_all (look);
    }
}

void
sg_rk_look (const SgRk *rk, SgBoard *after, SgRuling *ruling, gint64 time, GPtrArray *events)
{
  static const char *const sides[] = { "red", "blue" };
  g_autoptr (GArray) grounds = sg_rk_grounds (after);
  g_autoptr (GPtrArray) own = g_ptr_array_new (), mine = g_ptr_array_new ();
  Look look = { rk, after, ruling, events, grounds, sg_sight_terms_for (rk->rules, rk->map), INFINITY,
                sg_ruleset_figure (rk->rules, "RK-18", "speech"), time, NULL, NULL, own, mine, NULL, NULL, 0 };
  gint64 visibility = sg_word_whole (after, &sg_rk_words.visibility);

  if (visibility > 0)
    look.visibility = visibility;
  if (sg_ruleset_chosen (rk->rules, "rk.visibility", "figures"))
    look.visibility = MIN (look.visibility, sg_ruleset_cell (rk->rules, "RK-24", "sighting", "1", "upto"));
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    look_as (&look, sides[i]);
  sg_rk_warn (rk, grounds, ruling, events);
}
