/* sg-lw-group.c: figures that go together: a gun and its men, prisoners and their escort.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-group.h"

#include "play/little-wars/sg-lw-read.h"
#include "play/little-wars/sg-lw-way.h"

#include <string.h>

#define PARTS 8   /* of a way, at whose ends it is measured how far an escort is from his prisoners; the program’s own */

double
sg_lw_gap_between (const SgLw *lw, const SgFigure *a, const SgPlace *at_a, const SgFigure *b, const SgPlace *at_b)
{
  return sg_round_hundredths (
      sg_outline_gap (sg_figure_get_outline (lw->board, a), at_a, sg_figure_get_outline (lw->board, b), at_b));
}

/* Guns. */

double
sg_lw_gun_facing (const SgLw *lw, GArray *path, double fallback)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "gun-facing", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  GVariantBuilder points;

  if (question == NULL || path->len < 2)
    return fallback;
  g_variant_builder_init (&points, G_VARIANT_TYPE ("a(dd)"));
  for (guint i = 0; i < path->len; i++)
    g_variant_builder_add (&points, "(dd)", g_array_index (path, SgPoint, i).x, g_array_index (path, SgPoint, i).y);
  sg_play_fill (question, "did", g_variant_new_string ("move"));
  sg_play_fill (question, "path", g_variant_builder_end (&points));
  verdict = sg_play_judge (&lw->play, question, NULL);
  return verdict && sg_verdict_get (verdict, "muzzle_bearing_deg") ? sg_play_measure (verdict, "muzzle_bearing_deg")
                                                                   : fallback;
}

/* The men of a gun’s holder who go in this group; the procedure decides who fulfils LW-34. */
static GVariant *
crew_records (const SgLw *lw, const SgLwWay *gun, GPtrArray *ways)
{
  const char *holder = sg_figure_holder (lw->board, gun->figure);
  GVariantBuilder men;

  g_variant_builder_init (&men, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < ways->len; i++)
    {
      SgLwWay *way = ways->pdata[i];

      if (!sg_lw_is_free (lw, way->figure) || !sg_lw_is_of (way->figure, holder)
          || sg_lw_this_turn (lw, way->figure, &sg_lw_words.moved))
        continue;
      g_variant_builder_add_parsed (
          &men, "{'id': <%s>, 'arm': <%s>, 'start_distance_in': <%d>, 'end_distance_in': <%d>, 'moved_in': <%d>}",
          way->figure->id, sg_lw_arm (lw, way->figure), sg_lw_gap (lw, way->figure, gun->figure),
          sg_lw_gap_between (lw, way->figure, &way->end, gun->figure, &gun->end), sg_round_hundredths (way->length));
    }
  return g_variant_builder_end (&men);
}

SgVerdict *
sg_lw_judge_crew (const SgLw *lw, const SgLwWay *gun, GPtrArray *ways)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "gun-move-crew", NULL);

  if (question == NULL)
    return NULL;
  sg_play_fill (question, "gun_moved_in", g_variant_new_double (sg_round_hundredths (gun->length)));
  sg_play_fill (question, "men", crew_records (lw, gun, ways));
  return sg_play_judge (&lw->play, question, NULL);
}

static void
check_crew (const SgLw *lw, SgLwWay *gun, GPtrArray *ways)
{
  g_autoptr (SgVerdict) verdict = gun->reason ? NULL : sg_lw_judge_crew (lw, gun, ways);

  if (verdict && sg_verdict_get_refusal (verdict))
    {
      gun->reason = g_strdup (sg_verdict_get_refusal (verdict));
      gun->rule = g_strdup (sg_verdict_get_refusal_rule (verdict));
    }
  else if (verdict && !sg_verdict_get_flag (verdict, "legal"))
    sg_lw_way_refuse (gun, "LW-34", _("Only %d of the men with it go with the gun as they must"),
                      (int)sg_verdict_get_number (verdict, "going_with_it"));
}

/* Every man of a group of the first part of the turn belongs to a gun of it. */
static void
check_company (const SgLw *lw, GPtrArray *ways)
{
  g_autoptr (GPtrArray) guns = g_ptr_array_new ();

  for (guint i = 0; i < ways->len; i++)
    if (sg_lw_is_gun (lw, ((SgLwWay *) ways->pdata[i])->figure))
      g_ptr_array_add (guns, ways->pdata[i]);
  for (guint i = 0; i < ways->len && guns->len > 0; i++)
    {
      SgLwWay *way = ways->pdata[i];
      double start = G_MAXDOUBLE, end = G_MAXDOUBLE, reach = sg_ruleset_figure (lw->rules, "LW-34", "reach");

      for (guint j = 0; j < guns->len; j++)
        {
          SgLwWay *gun = guns->pdata[j];

          start = MIN (start, sg_lw_gap (lw, way->figure, gun->figure));
          end = MIN (end, sg_lw_gap_between (lw, way->figure, &way->end, gun->figure, &gun->end));
        }
      if (sg_lw_is_man (lw, way->figure) && (start > reach || end > reach))
        sg_lw_way_refuse (way, "LW-19", _("Only men who go with the gun move before the others"));
    }
}

void
sg_lw_check_crews (const SgLw *lw, GPtrArray *ways)
{
  for (guint i = 0; i < ways->len; i++)
    {
      SgLwWay *way = ways->pdata[i];

      if (sg_lw_is_gun (lw, way->figure))
        check_crew (lw, way, ways);
    }
  check_company (lw, ways);
}

/* Prisoners. */

/* A man who goes along of his own side, whom nobody has taken. */
static gboolean
escorts (const SgLw *lw, const SgLwWay *way, const char *captor)
{
  return sg_lw_is_free (lw, way->figure) && sg_lw_is_of (way->figure, captor);
}

/* Where it is when it has gone @part of its way. */
static SgPlace
place_along (const SgLwWay *way, double part)
{
  SgPlace place = way->end;
  double left = part * way->length;

  if (part >= 1 || way->path->len < 2)
    return place;
  for (guint i = 1; i < way->path->len; i++)
    {
      SgPoint from = g_array_index (way->path, SgPoint, i - 1), to = g_array_index (way->path, SgPoint, i);
      double leg = sg_point_distance (from, to);

      place.at = to;
      if (leg >= left)
        {
          double share = leg > 0 ? left / leg : 0;

          place.at = (SgPoint) { from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share };
          return place;
        }
      left -= leg;
    }
  return place;
}

/* One man within reach escorts him and goes with him (LW-60): so far apart they are at most, from their first step to the last. Who is farther off
 * at first is gathered in: until the end it does not count, as long as they draw no farther apart. */
static double
apart_along (const SgLw *lw, const SgLwWay *prisoner, const SgLwWay *escort)
{
  SgPlace there = place_along (prisoner, 0), here = place_along (escort, 0);
  double begun = sg_lw_gap_between (lw, prisoner->figure, &there, escort->figure, &here), most = 0;

  for (guint i = 0; i <= PARTS; i++)
    {
      SgPlace own = place_along (prisoner, (double) i / PARTS), his = place_along (escort, (double) i / PARTS);

      double apart = sg_lw_gap_between (lw, prisoner->figure, &own, escort->figure, &his);

      if (i == PARTS || apart > begun)   /* drawing nearer to him is no straying */
        most = MAX (most, apart);
    }
  return most;
}

/* @apart: from this escort, at most on the way. */
static gboolean
may_go (const SgLw *lw, const SgLwWay *prisoner, double apart)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "prisoner-move", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  if (question == NULL)
    return FALSE;
  sg_play_fill (question, "arm", g_variant_new_string (sg_lw_arm (lw, prisoner->figure)));
  sg_play_fill (question, "moved_in", g_variant_new_double (sg_round_hundredths (prisoner->length)));
  sg_play_fill (question, "end_distance_from_escort_in", g_variant_new_double (apart));
  verdict = sg_play_judge (&lw->play, question, NULL);
  return verdict != NULL && sg_verdict_get_flag (verdict, "legal");
}

/** Escorts: who of @guards may take whom of @prisoners along, and whom each has. */
typedef struct
{
  GPtrArray *prisoners, *guards;   /* (element-type SgLwWay) (not owned) */
  gboolean  *may;                  /* prisoner × guard */
  gint      *has;                  /* of each prisoner: his guard, or −1 */
  guint      most;                 /* that one man escorts */
} Escorts;

static guint
count_with (const Escorts *self, guint guard)
{
  guint n = 0;

  for (guint i = 0; i < self->prisoners->len; i++)
    n += self->has[i] == (gint) guard;
  return n;
}

/* Finds him an escort, and others theirs where that makes room. */
static gboolean
find_escort (Escorts *self, guint prisoner, gboolean *tried)
{
  for (guint g = 0; g < self->guards->len; g++)
    {
      /* Each guard is asked once for each new prisoner, or two who are full would be sent to each other for ever. */
      if (tried[g] || !self->may[prisoner * self->guards->len + g])
        continue;
      tried[g] = TRUE;
      if (count_with (self, g) < self->most)
        {
          self->has[prisoner] = (gint) g;
          return TRUE;
        }
      for (guint other = 0; other < self->prisoners->len; other++)
        if (self->has[other] == (gint) g && find_escort (self, other, tried))
          {
            self->has[prisoner] = (gint) g;
            return TRUE;
          }
    }
  return FALSE;
}

static void
refuse_unescorted (const SgLw *lw, const Escorts *self, guint prisoner)
{
  SgLwWay *way = self->prisoners->pdata[prisoner];
  gboolean anyone = FALSE;

  for (guint g = 0; g < self->guards->len; g++)
    anyone = anyone || self->may[prisoner * self->guards->len + g];
  if (anyone)
    sg_lw_way_refuse (way, "LW-60", _("One man escorts %d prisoners at most, and those who could take this one have theirs"), (int) self->most);
  else
    sg_lw_way_refuse (way, "LW-60", _("A prisoner goes with an escort, within 6 in of him all the way"));
}

static void
assign_escorts (const SgLw *lw, Escorts *self)
{
  g_autofree gboolean *may = g_new0 (gboolean, (gsize) self->prisoners->len * self->guards->len + 1), *tried = g_new0 (gboolean, self->guards->len + 1);
  g_autofree gint *has = g_new (gint, self->prisoners->len);

  self->may = may;
  self->has = has;
  for (guint i = 0; i < self->prisoners->len; i++)
    {
      has[i] = -1;
      for (guint g = 0; g < self->guards->len; g++)
        may[i * self->guards->len + g] = may_go (lw, self->prisoners->pdata[i], apart_along (lw, self->prisoners->pdata[i], self->guards->pdata[g]));
    }
  for (guint i = 0; i < self->prisoners->len; i++)
    {
      memset (tried, 0, sizeof *tried * (self->guards->len + 1));
      if (((SgLwWay *) self->prisoners->pdata[i])->reason == NULL && !find_escort (self, i, tried))
        refuse_unescorted (lw, self, i);
    }
}

/* By the mere numbers, before anybody is told who has whom: the refusal says how many are wanted. */
static gboolean
are_enough (const SgLw *lw, const Escorts *self)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "escort", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  gint64 needed;

  if (question == NULL)
    return TRUE;
  sg_play_fill (question, "prisoners", g_variant_new_int64 (self->prisoners->len));
  verdict = sg_play_judge (&lw->play, question, NULL);
  needed = verdict != NULL ? sg_verdict_get_number (verdict, "escorts_needed") : 0;
  if (needed > self->guards->len)
    sg_lw_way_refuse (self->prisoners->pdata[0], "LW-60", _("%d prisoners need %d men to go with them, and %d go"), (int) self->prisoners->len,
                      (int) needed, (int) self->guards->len);
  return needed <= self->guards->len;
}

void
sg_lw_check_escorts (const SgLw *lw, GPtrArray *ways)
{
  g_autoptr (GPtrArray) prisoners = g_ptr_array_new (), guards = g_ptr_array_new ();
  Escorts company = { prisoners, guards, .most = (guint) sg_ruleset_whole (lw->rules, "LW-60", "escorted") };

  for (guint i = 0; i < ways->len; i++)
    {
      SgLwWay *way = ways->pdata[i];

      if (sg_lw_on (way->figure, SG_ACCOUNT_PRISONER))
        g_ptr_array_add (prisoners, way);
      else if (escorts (lw, way, lw->mover))
        g_ptr_array_add (guards, way);
    }
  if (prisoners->len > 0 && are_enough (lw, &company))
    assign_escorts (lw, &company);
}

/* Approaches to guns. */

static const SgLwWay *
way_of (GPtrArray *ways, const SgFigure *figure)
{
  for (guint i = 0; i < ways->len; i++)
    if (((SgLwWay *) ways->pdata[i])->figure == figure)
      return ways->pdata[i];
  return NULL;
}

/* Kept for each man and each gun: where he began the turn in which he came near, by which it is told later whose the gun is (LW-70). */
static void
note_one (const SgLw *lw, SgRuling *ruling, const SgFigure *man, const SgPlace *man_at, const SgFigure *gun,
          const SgPlace *gun_at)
{
  const SgWordSubject approach = SG_OF (man, gun->id);
  gboolean near = sg_lw_gap_between (lw, man, man_at, gun, gun_at) <= sg_ruleset_figure (lw->rules, "LW-70", "reach");
  SgPlace start = sg_lw_turn_start (lw, man);

  if (!near)
    sg_word_clear (ruling, approach, &sg_lw_words.approach);
  else if (!sg_word_has (approach, &sg_lw_words.approach))
    sg_word_set_place (ruling, approach, &sg_lw_words.approach, &start);
}

/* Whoever comes within 6 of an enemy’s gun, by his own move or by the gun’s, began where his turn began. */
void
sg_lw_note_approaches (const SgLw *lw, SgRuling *ruling, GPtrArray *ways)
{
  GPtrArray *figures = sg_board_get_figures (lw->board);

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *gun = figures->pdata[i];
      const SgLwWay *gun_way = way_of (ways, gun);
      const SgPlace *gun_stands = gun_way ? &gun_way->end : &gun->place;
      const char *holder;

      if (!gun->placed || !sg_lw_is_gun (lw, gun)
          || !(sg_lw_on (gun, SG_ACCOUNT_FIT) || sg_lw_on (gun, SG_ACCOUNT_CAPTURED)))
        continue;
      holder = sg_figure_holder (lw->board, gun);
      for (guint j = 0; j < figures->len; j++)
        {
          SgFigure *man = figures->pdata[j];
          gboolean foe = sg_lw_is_free (lw, man) && !sg_lw_is_of (man, holder);
          const SgLwWay *way = foe ? way_of (ways, man) : NULL;
          const SgPlace *stands = way ? &way->end : &man->place;

          if (way || (gun_way && foe))   /* he who neither moved nor had a gun moved near him is as near as before */
            note_one (lw, ruling, man, stands, gun, gun_stands);
        }
    }
}
