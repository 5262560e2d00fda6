/* sg-rk-way.c: a way cut into legs of one going each, as the ground and its slope along the march have it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What ground is stands in the ruleset's table of going; which column holds for whom is asked of the procedures.  Legs are kept
 * with the map, which never changes; columns with the ruleset, until a house rule makes another of it.
 */

#include "play/reisswitz/base/sg-rk-way.h"

#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "map/sg-slope.h"
#include "map/sg-way.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-sky-private.h"
#include "play/reisswitz/base/sg-rk-work.h"
#include "rules/sg-ruleset-tables.h"

#include "play/sg-going.h"

#define PART 100.0           /* paces, the program’s own: slopes are taken along parts as long at the most */
#define MOST_WAYS 4096
#define BESIDE 30.0          /* paces, the program’s own, to either side of a way: where nobody can go there, it is a defile */
#define WITHIN 1.0           /* paces, the program’s own: who is so far inside a piece was put there, and did not come to its edge */
#define LARGE 8.0            /* paces, the program’s own, where the book gives no width: a bridge so wide is a large one, if it was not built in haste */

/* The cell of the going table for a piece: its class, its kind, the open. */
static const char *
cell_for (SgRuleset *rules, const SgTable *table, const SgPiece *piece, const char *column)
{
  const char *kind = piece != NULL ? sg_piece_kind_name (piece->kind) : "open";
  g_autofree char *special = piece != NULL ? g_strdup_printf ("%s/%s", kind, piece->sparse ? "thin" : piece->class) : NULL;

  if (special != NULL && sg_ruleset_has_cell (rules, table->rule, table->name, special, column))
    return sg_ruleset_cell_text (rules, table->rule, table->name, special, column);
  return sg_ruleset_has_cell (rules, table->rule, table->name, kind, column) ? sg_ruleset_cell_text (rules, table->rule, table->name, kind, column) : "";
}

/* As cells of the table of going have it, as the procedures do, and the column of the table of movement where it has one of its own. */
static const struct { const char *cell, *id, *column; } goings[] = {
  [SG_RK_GOING_GOOD] = { "", "good" }, [SG_RK_GOING_HEAVY] = { "B", "heavy" }, [SG_RK_GOING_OPEN_WOOD] = { "H", "open wood" },
  [SG_RK_GOING_SWAMP] = { "swamp", "swamp", "swamp" }, [SG_RK_GOING_THICK_WOOD] = { "thick wood", "thick wood", "thick-wood" },
  [SG_RK_GOING_CLOSED] = { "no", "closed" },
};

static SgRkGoing
going_of (const char *cell)
{
  for (guint i = 0; i < G_N_ELEMENTS (goings); i++)
    if (g_str_equal (cell, goings[i].cell))
      return (SgRkGoing) i;
  return SG_RK_GOING_GOOD;
}

static SgRkGoing
ground_of (SgRuleset *rules, const SgTable *table, const SgPiece *piece, const SgPiece *before)
{
  const char *cell = cell_for (rules, table, piece, "foot");

  if (*cell == '\0' && before != NULL)
    cell = cell_for (rules, table, before, "foot");
  return going_of (cell_for (rules, table, piece, "cross-foot")) == SG_RK_GOING_CLOSED ? SG_RK_GOING_CLOSED : going_of (cell);
}

static gboolean
is_obstacle (SgRuleset *rules, const SgTable *table, const SgPiece *piece)
{
  const char *cell = piece != NULL ? cell_for (rules, table, piece, "cross-foot") : "";

  return *cell != '\0' && going_of (cell) != SG_RK_GOING_CLOSED;
}

/* What narrows a way at one place: the row of RK-72. */
static const char *
kind_of_piece (const SgPiece *piece)
{
  static const struct { SgPieceKind kind; const char *class, *row; } kinds[] = {
    { SG_PIECE_GATE, NULL, "gateway" }, { SG_PIECE_BRIDGE, "pontoon", "bridge_built" }, { SG_PIECE_BRIDGE, "floating", "bridge_built" },
    { SG_PIECE_BRIDGE, "boats", "bridge_built" }, { SG_PIECE_BRIDGE, "trestle", "bridge_built" }, { SG_PIECE_BRIDGE, "wooden", "bridge_small" },
    { SG_PIECE_ROAD, "main", "highway" }, { SG_PIECE_ROAD, "path", "footpath" }, { SG_PIECE_ROAD, NULL, "small_road" },
  };

  if (piece == NULL)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (piece->kind == kinds[i].kind && (kinds[i].class == NULL || g_strcmp0 (piece->class, kinds[i].class) == 0))
      return kinds[i].row;
  if (piece->kind != SG_PIECE_BRIDGE)
    return NULL;
  return piece->width >= LARGE ? "bridge_large" : "bridge_small";
}

static gboolean
is_barred (SgRkGoing ground)
{
  return ground >= SG_RK_GOING_SWAMP;
}

/* Nobody goes beside it on either hand. */
static gboolean
is_defile (SgMap *map, SgRuleset *rules, const SgTable *table, SgPoint a, SgPoint b)
{
  SgPlace middle = { sg_rk_between (a, b, 0.5), sg_survey_bearing (a, b) };

  for (int hand = -1; hand <= 1; hand += 2)
    {
      SgPoint spot = sg_place_to_ground (&middle, (SgPoint) { hand * BESIDE, 0 });
      const SgPiece *piece = sg_survey_ground (map, spot);

      if (!is_barred (ground_of (rules, table, piece, NULL)))
        return FALSE;
    }
  return TRUE;
}

gboolean
sg_rk_is_defile (const SgRk *rk, SgPoint a, SgPoint b)
{
  return is_defile (rk->map, rk->rules, sg_going_table (rk->rules), a, b);
}

/* A span of one ground in parts short enough for a slope, which is taken from end to end of each.  Neighbours that came out alike, with slopes to a tenth
 * of a degree, are one leg again; but never two obstacles, each of which halts whoever crosses it. */
static void
add_parts (GArray *legs, SgMap *map, SgRuleset *rules, const SgPoint *way, guint n, const SgSpan *span, SgRkGoing ground, gboolean obstacle)
{
  double length = span->to - span->from;
  guint parts = MAX (1, (guint) ceil (length / PART));

  for (guint k = 0; k < parts; k++)
    {
      SgRkLeg leg = { span->from + length * k / parts, span->from + length * (k + 1) / parts, 0, ground, span->piece, obstacle,
                      span->piece != NULL && (sg_piece_kind_is_pass (span->piece->kind) || span->piece->kind == SG_PIECE_GATE), NULL };
      SgPoint a = sg_rk_way_at (way, n, leg.from, NULL), b = sg_rk_way_at (way, n, leg.to, NULL);
      SgRkLeg *last = legs->len > 0 ? &g_array_index (legs, SgRkLeg, legs->len - 1) : NULL;

      if (leg.to <= leg.from)
        continue;
      /* A bridge, a ford or an obstacle is as level as its way. */
      leg.kind = kind_of_piece (span->piece);
      leg.defile = leg.kind == NULL && !is_barred (ground) && is_defile (map, rules, sg_going_table (rules), a, b);
      if (leg.defile)
        leg.kind = "defile";
      leg.degrees = leg.narrow || obstacle ? 0 : round (10 * sg_survey_slope_between (map, a, b)) / 10;
      if (last != NULL && last->piece == leg.piece && last->kind == leg.kind && last->ground == leg.ground && !obstacle && last->degrees == leg.degrees)
        last->to = leg.to;
      else
        g_array_append_val (legs, leg);
    }
}

gboolean
sg_rk_is_closed (const SgRk *rk, SgPoint at)
{
  return ground_of (rk->rules, sg_going_table (rk->rules), sg_survey_ground (rk->map, at), NULL) == SG_RK_GOING_CLOSED;
}

/* How far along its way he is out of what nobody goes through, who was put down in the midst of it: in a river, or in a house. 0 for all
 * others, he who has come to its bank among them, and where the way does not lead out. */
static double
where_out (SgRuleset *rules, const GArray *spans, SgPoint from)
{
  const SgTable *table = sg_going_table (rules);
  const SgSpan *first = spans->len > 0 ? &g_array_index (spans, SgSpan, 0) : NULL;

  if (first == NULL || first->piece == NULL || sg_piece_distance (first->piece, from) > -WITHIN)
    return 0;
  for (guint i = 0; i < spans->len; i++)
    {
      const SgSpan *span = &g_array_index (spans, SgSpan, i);

      if (ground_of (rules, table, span->piece, NULL) != SG_RK_GOING_CLOSED)
        return span->from;
    }
  return 0;
}

static GArray *
cut (SgMap *map, SgRuleset *rules, const SgPoint *way, guint n)
{
  const SgTable *table = sg_going_table (rules);
  g_autoptr (GArray) spans = sg_survey_way (map, way, n);
  GArray *legs = g_array_new (FALSE, TRUE, sizeof (SgRkLeg));
  double out = n > 0 ? where_out (rules, spans, way[0]) : 0;
  const SgPiece *before = NULL;

  for (guint i = 0; i < spans->len; i++)
    {
      const SgSpan *span = &g_array_index (spans, SgSpan, i);

      add_parts (legs, map, rules, way, n, span, ground_of (rules, table, span->piece, before), is_obstacle (rules, table, span->piece));
      before = span->piece;
    }
  for (guint i = 0; i < legs->len && g_array_index (legs, SgRkLeg, i).from < out; i++)
    {
      g_array_index (legs, SgRkLeg, i).ground = SG_RK_GOING_GOOD;
      g_array_index (legs, SgRkLeg, i).kind = NULL;
    }
  return legs;
}

/* The ruleset by its address, for another one may have another table of going; points to a hundredth of a pace, as ways are kept. */
static char *
key_of (SgRuleset *rules, const SgPoint *way, guint n)
{
  GString *key = g_string_new (NULL);

  g_string_printf (key, "%p", (void *) rules);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (key, " %.2f,%.2f", way[i].x, way[i].y);
  return g_string_free (key, FALSE);
}

GArray *
sg_rk_legs (SgMap *map, SgRuleset *rules, const SgPoint *way, guint n)
{
  GHashTable *kept = g_object_get_data (G_OBJECT (map), "sg-rk-legs");
  g_autofree char *key = key_of (rules, way, n);
  GArray *legs;

  if (kept == NULL)
    {
      kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
      g_object_set_data_full (G_OBJECT (map), "sg-rk-legs", kept, (GDestroyNotify) g_hash_table_unref);
    }
  legs = g_hash_table_lookup (kept, key);
  if (legs != NULL)
    return legs;
  if (g_hash_table_size (kept) >= MOST_WAYS)
    g_hash_table_remove_all (kept);
  legs = cut (map, rules, way, n);
  g_hash_table_insert (kept, g_steal_pointer (&key), legs);
  return legs;
}

gboolean
sg_rk_is_off_road (const SgRkLeg *leg)
{
  return leg->piece == NULL || (leg->piece->kind != SG_PIECE_ROAD && leg->piece->kind != SG_PIECE_BUILT && leg->piece->kind != SG_PIECE_GATE
                                && !sg_piece_kind_is_pass (leg->piece->kind));
}

static void
fill_leg (SgQuestion *question, const SgRkLeg *leg)
{
  sg_play_fill (question, "degrees", g_variant_new_double (fabs (leg->degrees)));
  sg_play_fill (question, "direction", g_variant_new_string (leg->degrees < 0 ? "down" : "up"));
  sg_play_fill (question, "ground", g_variant_new_string (goings[leg->ground].id));
  sg_play_fill (question, "off_road", g_variant_new_boolean (sg_rk_is_off_road (leg)));
}

/* The most that @row goes in a move over such ground, by the rules' own procedure; 0: no way. */
static double
ask_rate (const SgRk *rk, const char *row, const SgRkLeg *leg)
{
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "march-rate", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "troops", g_variant_new_string (row));
  fill_leg (question, leg);
  verdict = sg_play_judge (&rk->play, question, NULL);
  return sg_play_measure (verdict, "rate");
}

static gboolean
has_rate (const SgRk *rk, const char *row, const char *column, double rate)
{
  return sg_ruleset_has_number (rk->rules, "RK-60", "movement", row, column) && sg_ruleset_cell (rk->rules, "RK-60", "movement", row, column) == rate;
}

/* (transfer full) (nullable): the column of the slope and the ground alone. */
static char *
ask_going (const SgRk *rk, const SgRkLeg *leg)
{
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "going", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  const char *column;

  fill_leg (question, leg);
  verdict = sg_play_judge (&rk->play, question, NULL);
  column = sg_rk_told (verdict, "column");
  return *column != '\0' ? g_strdup (column) : NULL;
}

/* The column of its going; of bad ground on a slope, that of which it has the figure. */
static const char *
ask_column (const SgRk *rk, const char *row, const SgRkLeg *leg)
{
  double rate = ask_rate (rk, row, leg);
  g_autofree char *going = rate > 0 ? ask_going (rk, leg) : NULL;

  if (rate > 0 && goings[leg->ground].column != NULL)
    return goings[leg->ground].column;
  if (going != NULL && has_rate (rk, row, going, rate))
    return g_intern_string (going);
  for (char column[] = "A"; rate > 0 && column[0] <= 'H'; column[0]++)
    if (has_rate (rk, row, column, rate))
      return g_intern_string (column);
  return NULL;
}

/* The cost of a pace where nobody goes in ranks, by what their row has in the open; 0: all may, or it may not. */
static double
closed_cost (const SgRk *rk, const char *row, SgPieceKind kind, const char *class)
{
  const SgTable *table = sg_going_table (rk->rules);
  g_autofree char *special = class != NULL ? g_strdup_printf ("%s/%s", sg_piece_kind_name (kind), class) : g_strdup (sg_piece_kind_name (kind));
  const char *cell = sg_ruleset_has_cell (rk->rules, table->rule, table->name, special, "foot")
                     ? sg_ruleset_cell_text (rk->rules, table->rule, table->name, special, "foot") : "";
  SgRkLeg closed = { .ground = going_of (cell) }, open = { .ground = SG_RK_GOING_GOOD };
  double rate;

  if (closed.ground < SG_RK_GOING_OPEN_WOOD || closed.ground == SG_RK_GOING_CLOSED)
    return 0;
  rate = ask_rate (rk, row, &closed);
  return rate > 0 ? ask_rate (rk, row, &open) / rate : 0;
}

void
sg_rk_open_ground (const SgRk *rk, const char *row, SgGoing *going)
{
  for (guint i = 0; i < SG_PIECE_N_KINDS; i++)
    {
      double cost = closed_cost (rk, row, (SgPieceKind) i, NULL);

      if (cost > 0)
        going->factor[i] = cost;
    }
  for (guint i = 0; i < going->n_special; i++)
    {
      double cost = closed_cost (rk, row, going->special[i].kind, going->special[i].class);

      if (cost > 0)
        going->special[i].factor = cost;
    }
}

/* By which column of the going table a row of the movement table goes. */
static SgRkArm
arm_of (const char *row)
{
  static const struct { const char *part; SgRkArm arm; } parts[] = {
    { "wagons", SG_RK_ARM_TRAIN }, { "gun", SG_RK_ARM_GUNS }, { "horse_artillery", SG_RK_ARM_GUNS }, { "cavalry", SG_RK_ARM_HORSE },
    { "heavy", SG_RK_ARM_HORSE }, { "light", SG_RK_ARM_HORSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (strstr (row, parts[i].part) != NULL)
      return parts[i].arm;
  return SG_RK_ARM_FOOT;
}

const char *
sg_rk_row_arm (const char *row)
{
  return sg_rk_arm_id (arm_of (row));
}

SgRkGoing
sg_rk_going_of (const SgRk *rk, const SgPiece *piece)
{
  return ground_of (rk->rules, sg_going_table (rk->rules), piece, NULL);
}

/* What men on foot can cross and others cannot: a ditch before guns. */
static gboolean
bars (const SgRk *rk, const char *row, const SgRkLeg *leg)
{
  const char *arm = sg_rk_arm_id (arm_of (row));
  g_autofree char *cross = g_strconcat ("cross-", arm, NULL);
  const SgTable *table = sg_going_table (rk->rules);

  if (leg->piece == NULL || arm_of (row) == SG_RK_ARM_FOOT)
    return FALSE;
  return going_of (cell_for (rk->rules, table, leg->piece, arm)) == SG_RK_GOING_CLOSED
         || going_of (cell_for (rk->rules, table, leg->piece, cross)) == SG_RK_GOING_CLOSED;
}

const char *
sg_rk_leg_column (const SgRk *rk, const char *row, const SgRkLeg *leg)
{
  static GQuark quark;
  GHashTable *kept;
  g_autofree char *key = NULL;
  SgRkLeg today = *leg;
  gpointer column;

  if (leg->ground == SG_RK_GOING_CLOSED || bars (rk, row, leg))
    return NULL;
  if (quark == 0)
    quark = g_quark_from_static_string ("sg-rk-columns");
  kept = g_object_get_qdata (G_OBJECT (rk->rules), quark);
  if (kept == NULL)
    {
      kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_object_set_qdata_full (G_OBJECT (rk->rules), quark, kept, (GDestroyNotify) g_hash_table_unref);
    }
  /* What the umpire says of the day goes into the key: what is kept holds whatever he says next. */
  if (sg_rk_is_heavy_here (rk, leg))
    today.ground = SG_RK_GOING_HEAVY;
  key = g_strdup_printf ("%s %.1f %d%s", row, today.degrees, today.ground, sg_rk_is_off_road (&today) ? " off" : "");
  if (!g_hash_table_lookup_extended (kept, key, NULL, &column))
    {
      column = (gpointer) ask_column (rk, row, &today);
      g_hash_table_insert (kept, g_steal_pointer (&key), column);
    }
  return column;
}

/* Infantry that breaks its ranks gets where it does not in them (RK-65). */
static gboolean
may_break_ranks (const SgRk *rk, const char *row, const SgRkLeg *leg)
{
  static const char *const rows[] = { "infantry_ranks", "march_infantry", NULL };

  return g_strv_contains (rows, row) && ask_column (rk, "infantry_breaking", leg) != NULL;
}

char *
sg_rk_why_closed (const SgRk *rk, const char *row, const SgRkLeg *leg)
{
  g_autofree char *called = leg->piece != NULL ? sg_rk_piece_called (rk->map, leg->piece->id) : g_strdup (_("the ground"));
  gboolean attack = g_str_has_suffix (row, "_attack"), ranks = attack || g_str_equal (row, "infantry_ranks");
  gboolean heavy = leg->ground == SG_RK_GOING_HEAVY || sg_rk_is_heavy_here (rk, leg);
  SgRkLeg firm = *leg;
  int degrees = (int) round (fabs (leg->degrees));

  firm.ground = SG_RK_GOING_GOOD;
  if (leg->ground == SG_RK_GOING_CLOSED || bars (rk, row, leg))
    return g_strdup_printf (_("%s bars it"), called);
  if (degrees > 0 && ask_column (rk, row, &firm) == NULL)
    return g_strdup_printf (attack ? _("a slope of %d degrees is too steep for an attack") : _("a slope of %d degrees is too steep"), degrees);
  if (heavy)
    return g_strdup_printf (attack ? _("%s is heavy going, over which cavalry does not attack") : _("%s is too heavy going"), called);
  if (is_barred (leg->ground) && sg_ruleset_chosen (rk->rules, "rk.closed-ground", "parties"))
    return g_strdup_printf (_("only small parties go through %s"), called);
  if (may_break_ranks (rk, row, leg))
    return g_strdup_printf (_("nobody goes through %s in ranks; breaking them it may"), called);
  return g_strdup_printf (ranks ? _("nobody goes through %s in ranks") : _("there is no way through %s"), called);
}

/* Fronts that fit it (RK-72). */

/* A formation of which the table says nothing is 0 abreast, and so fits everywhere: a line of battle is stopped by its front, not by this. */
double
sg_rk_abreast (SgRuleset *rules, const char *row)
{
  return sg_ruleset_has_number (rules, "RK-72", "abreast", row, "abreast") ? sg_ruleset_cell (rules, "RK-72", "abreast", row, "abreast") : 0;
}

static double
abreast (const SgRk *rk, const SgUnit *unit, const char *formation)
{
  g_autofree char *row = g_strdup_printf ("%s/%s", sg_rk_arm_id (sg_rk_arm (rk->board, unit)), formation);

  return sg_rk_abreast (rk->rules, row);
}

/* INFINITY where nothing narrows the way.  The second list of the book has another figure for large bridges alone (RK-R10). */
static double
most_abreast (const SgRk *rk, const SgUnit *unit, const SgRkLeg *leg)
{
  const char *arm = sg_rk_arm_id (sg_rk_arm (rk->board, unit)), *kind = sg_rk_leg_kind (rk, leg);

  if (kind != NULL && g_str_equal (kind, "bridge_large") && sg_ruleset_chosen (rk->rules, "rk.large-bridge", "second"))
    kind = "bridge_large_second";
  return kind != NULL && sg_ruleset_has_number (rk->rules, "RK-72", "most-abreast", kind, arm)
         ? sg_ruleset_cell (rk->rules, "RK-72", "most-abreast", kind, arm) : INFINITY;
}

gboolean
sg_rk_fits (const SgRk *rk, const SgUnit *unit, const char *formation, const SgRkLeg *leg)
{
  return abreast (rk, unit, formation) <= most_abreast (rk, unit, leg);
}

const char *
sg_rk_narrowed (const SgRk *rk, const SgUnit *unit, const char *formation, const SgRkLeg *leg)
{
  g_autoptr (GPtrArray) forms = sg_rk_list_forms (rk->board, unit);
  double most = MIN (most_abreast (rk, unit, leg), abreast (rk, unit, formation) - 1), best = 0;
  const char *found = NULL;

  for (guint i = 0; i < forms->len; i++)
    {
      double wide = abreast (rk, unit, forms->pdata[i]);

      if (wide > best && wide <= most)
        {
          best = wide;
          found = forms->pdata[i];
        }
    }
  return found;
}

/* Places on it. */

double
sg_rk_way_length (const SgPoint *way, guint n)
{
  double length = 0;

  for (guint i = 0; i + 1 < n; i++)
    length += sg_point_distance (way[i], way[i + 1]);
  return length;
}

SgPoint
sg_rk_way_at (const SgPoint *way, guint n, double at, double *bearing)
{
  SgPoint last = way[0];
  double along = 0;

  for (guint i = 0; i + 1 < n; i++)
    {
      double leg = sg_point_distance (way[i], way[i + 1]);

      if (leg <= 0)
        continue;
      along = sg_survey_bearing (way[i], way[i + 1]);
      if (bearing != NULL)
        *bearing = along;
      if (at <= leg)
        return sg_rk_between (way[i], way[i + 1], at / leg);
      at -= leg;
      last = way[i + 1];
    }
  return last;
}


const char *
sg_rk_leg_kind (const SgRk *rk, const SgRkLeg *leg)
{
  const char *said = leg->piece != NULL ? sg_word_text (SG_OF (rk->board, leg->piece->id), &sg_rk_words.width) : "";

  return *said != '\0' ? said : leg->kind;
}
