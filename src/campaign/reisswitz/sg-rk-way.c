/* sg-rk-way.c: a way cut into legs of one going each, as the ground and its slope along the march have it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What ground is stands in the ruleset's table of going; which column holds for whom is asked of the procedures.  Legs are kept
 * with the map, which never changes; columns with the ruleset, until a house rule makes another of it.
 */

#include "campaign/reisswitz/sg-rk-private.h"

#include "campaign/sg-going.h"

#define PART 100.0           /* paces: slopes are taken along parts as long at the most */
#define MOST_WAYS 4096

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

static const char *
ground_of (SgRuleset *rules, const SgTable *table, const SgPiece *piece, const SgPiece *before)
{
  const char *cell = cell_for (rules, table, piece, "foot");

  if (*cell == '\0' && before != NULL)
    cell = cell_for (rules, table, before, "foot");
  if (g_str_equal (cell, "no") || g_str_equal (cell_for (rules, table, piece, "cross-foot"), "no"))
    return "closed";
  if (g_str_equal (cell, "B"))
    return "heavy";
  if (g_str_equal (cell, "H"))
    return "open wood";
  return g_str_equal (cell, "swamp") ? "swamp" : g_str_equal (cell, "thick wood") ? "thick wood" : "good";
}

static gboolean
is_obstacle (SgRuleset *rules, const SgTable *table, const SgPiece *piece)
{
  const char *cell = piece != NULL ? cell_for (rules, table, piece, "cross-foot") : "";

  return *cell != '\0' && !g_str_equal (cell, "no");
}

static void
add_parts (GArray *legs, SgMap *map, const SgPoint *way, guint n, const SgSpan *span, const char *ground, gboolean obstacle)
{
  double length = span->to - span->from;
  guint parts = MAX (1, (guint) ceil (length / PART));

  for (guint k = 0; k < parts; k++)
    {
      SgRkLeg leg = { span->from + length * k / parts, span->from + length * (k + 1) / parts, 0, ground, span->piece, obstacle,
                      span->piece != NULL && (sg_piece_kind_is_pass (span->piece->kind) || span->piece->kind == SG_PIECE_GATE) };
      SgPoint a = sg_rk_way_at (way, n, leg.from, NULL), b = sg_rk_way_at (way, n, leg.to, NULL);
      SgRkLeg *last = legs->len > 0 ? &g_array_index (legs, SgRkLeg, legs->len - 1) : NULL;

      if (leg.to <= leg.from)
        continue;
      /* A bridge, a ford or an obstacle is as level as its way. */
      leg.degrees = leg.narrow || obstacle ? 0 : round (10 * sg_survey_slope_between (map, a, b)) / 10;
      if (last != NULL && last->piece == leg.piece && last->ground == leg.ground && !obstacle && last->degrees == leg.degrees)
        last->to = leg.to;
      else
        g_array_append_val (legs, leg);
    }
}

static GArray *
cut (SgMap *map, SgRuleset *rules, const SgPoint *way, guint n)
{
  const SgTable *table = sg_going_table (rules);
  g_autoptr (GArray) spans = sg_survey_way (map, way, n);
  GArray *legs = g_array_new (FALSE, TRUE, sizeof (SgRkLeg));
  const SgPiece *before = NULL;

  for (guint i = 0; i < spans->len; i++)
    {
      const SgSpan *span = &g_array_index (spans, SgSpan, i);

      add_parts (legs, map, way, n, span, ground_of (rules, table, span->piece, before), is_obstacle (rules, table, span->piece));
      before = span->piece;
    }
  return legs;
}

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

/* The most that @row goes in a move over such ground, by the rules' own procedure; 0: no way. */
static double
ask_rate (const SgRk *rk, const char *row, const SgRkLeg *leg)
{
  g_autoptr (SgQuestion) question = sg_rk_question (rk, "march-rate", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_rk_fill (question, "troops", g_variant_new_string (row));
  sg_rk_fill (question, "degrees", g_variant_new_double (fabs (leg->degrees)));
  sg_rk_fill (question, "direction", g_variant_new_string (leg->degrees < 0 ? "down" : "up"));
  sg_rk_fill (question, "ground", g_variant_new_string (leg->ground));
  verdict = sg_rk_judge (rk, question, NULL);
  return verdict != NULL ? sg_rk_measure_of (verdict, "rate") : 0;
}

static char
ask_column (const SgRk *rk, const char *row, const SgRkLeg *leg)
{
  double rate = ask_rate (rk, row, leg);

  for (char column[] = "A"; rate > 0 && column[0] <= 'H'; column[0]++)
    if (sg_ruleset_has_number (rk->rules, "RK-60", "movement", row, column)
        && sg_ruleset_cell (rk->rules, "RK-60", "movement", row, column) == rate)
      return column[0];
  return '\0';
}

char
sg_rk_leg_column (const SgRk *rk, const char *row, const SgRkLeg *leg)
{
  static GQuark quark;
  GHashTable *kept;
  g_autofree char *key = NULL;
  gpointer column;

  if (g_str_equal (leg->ground, "closed"))
    return '\0';
  if (quark == 0)
    quark = g_quark_from_static_string ("sg-rk-columns");
  kept = g_object_get_qdata (G_OBJECT (rk->rules), quark);
  if (kept == NULL)
    {
      kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_object_set_qdata_full (G_OBJECT (rk->rules), quark, kept, (GDestroyNotify) g_hash_table_unref);
    }
  key = g_strdup_printf ("%s %.1f %s", row, leg->degrees, leg->ground);
  if (!g_hash_table_lookup_extended (kept, key, NULL, &column))
    {
      column = GINT_TO_POINTER (ask_column (rk, row, leg));
      g_hash_table_insert (kept, g_steal_pointer (&key), column);
    }
  return (char) GPOINTER_TO_INT (column);
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
