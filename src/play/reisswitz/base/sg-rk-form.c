/* sg-rk-form.c: what a unit takes up on the ground as it is formed, by the rows of the ruleset's own tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table of forms says which row of RK-T5, RK-T9 or RK-T10 holds and of which whole unit that speaks; a part of it has
 * its share, by the frontage of its type.  The front of a line keeps to the men that are left (RK-32).
 */

#include "play/reisswitz/base/sg-rk-form.h"

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "rules/reisswitz/sg-rk-columns.h"
#include "rules/reisswitz/sg-rk-formations.h"
#include "rules/sg-ruleset-tables.h"

#define FORMS "RK-35", "forms"

/* What words of a cell begin with: "5 (block: 75)" is 5, and "2 x 100, interval 100" two of 100 with one of 100 between; 0 without a figure. */
static double
figure_in (const char *text)
{
  static const char times[] = " x ", apart[] = ", interval ";
  char *end = NULL;
  double first = g_ascii_strtod (text, &end), each;

  if (!g_str_has_prefix (end, times))
    return first;
  each = g_ascii_strtod (end + strlen (times), &end);
  return first * each + (g_str_has_prefix (end, apart) ? (first - 1) * g_ascii_strtod (end + strlen (apart), NULL) : 0);
}

static double
leading (SgRuleset *rules, const char *row, const char *column)
{
  return *row != '\0' ? figure_in (sg_ruleset_cell_text (rules, "RK-35", "formations", row, column)) : 0;
}

/* @out: its skirmishers are before it (RK-41). */
static double
front_of (SgRuleset *rules, const char *row, gboolean out)
{
  g_autofree char *front = *row != '\0' ? sg_rk_formation_front (rules, row, out) : g_strdup ("");

  return figure_in (front);
}

static double
frontage (SgRuleset *rules, const char *type)
{
  return sg_ruleset_has_number (rules, "RK-30", "types", type, "front") ? sg_ruleset_cell (rules, "RK-30", "types", type, "front") : 0;
}

/* The front of the part that leads a column, of which the others stand behind it; 0 where it is no such column. */
static double
front_of_part (SgRuleset *rules, const char *row)
{
  return sg_ruleset_has_row (rules, "RK-35", "leading", row) ? frontage (rules, sg_ruleset_cell_text (rules, "RK-35", "leading", row, "type")) : 0;
}

/* Men by which the front is narrower (RK-32): those lost, and of skirmishers who are out only those beyond the usual two blocks, for the line does not
 * miss these (RK-44): two blocks more for each exchange step.  What is charged to a unit by the track but not paid yet shows nothing. */
double
sg_rk_front_lost (SgRuleset *rules, const SgUnit *unit)
{
  double lost = sg_unit_begun (unit) - sg_unit_balance (unit, SG_ACCOUNT_FIT) - sg_rk_men_out (unit);
  double paid = sg_word_whole (unit, &sg_rk_words.steps) * sg_ruleset_figure (rules, "RK-125", "track");
  gint64 more = sg_word_whole (unit, &sg_rk_words.blocks_out) - sg_ruleset_whole (rules, "RK-44", "line");

  /* Losses that go on a track show when they are paid, all others at once. */
  if (sg_rk_is_of (unit, SG_RK_OF_MEN))
    lost = MAX (0, lost - sg_fraction_floor (sg_rk_exact (unit, &sg_rk_words.hits))) + paid;
  return lost + (more > 0 ? floor (more / 2.0) * sg_ruleset_figure (rules, "RK-32", "step") : 0);
}

/* The share of its men that a unit has left, in the steps in which its front is cut. */
static double
share_left (SgRuleset *rules, const SgUnit *unit, gboolean steps)
{
  double begun = MAX (1, sg_unit_begun (unit)), lost = sg_rk_front_lost (rules, unit);
  const char *name = sg_ruleset_chosen (rules, "rk.steps", "half") ? "half-step" : "step";
  double step = steps ? sg_ruleset_figure (rules, "RK-32", name) : 1;

  return MAX (0, 1 - floor (lost / step) * step / begun);
}

static double
block_depth (SgRuleset *rules, const char *type)
{
  const char *block = sg_ruleset_has_row (rules, "RK-30", "types", type) ? sg_ruleset_cell_text (rules, "RK-30", "types", type, "block") : "";

  return *block != '\0' && sg_ruleset_has_number (rules, "RK-31", "blocks", block, "paces-depth")
         ? sg_ruleset_cell (rules, "RK-31", "blocks", block, "paces-depth") : 0;
}

/* Of a column of route (RK-36) or of the battlefield (RK-80); @t5: its own row, of a column that neither RK-T9 nor RK-T10 has. */
static double
length_in (SgRuleset *rules, const char *road, const char *field, const char *t5, const char *state)
{
  if (*road != '\0')
    return sg_rk_road_length (rules, road, state);
  return *field == '\0' ? leading (rules, t5, "depth") : sg_rk_field_length (rules, field, !g_str_equal (state, "closed"));
}

/* In what a part is smaller than the whole that the tables speak of. */
enum { IN_FRONT, IN_DEPTH, IN_BOTH };
static const char *const scales[] = { "front", "depth", "both", NULL };

/* The cells of the table of forms say where its figures stand: "row" in RK-T5, "road" in RK-T9, "field" in RK-T10, "whole" the type that those speak of, and
 * "scales" in what a part is smaller.  A front that no row gives is that of the part that leads, of guns abreast, or of the type. */
static void
measure (SgBoard *board, const SgUnit *unit, const char *row, SgRkForm *form)
{
  SgRuleset *rules = sg_board_get_rules (board);
  const char *t5 = sg_ruleset_cell_text (rules, FORMS, row, "row"), *road = sg_ruleset_cell_text (rules, FORMS, row, "road");
  const char *field = sg_ruleset_cell_text (rules, FORMS, row, "field"), *whole = sg_ruleset_cell_text (rules, FORMS, row, "whole");
  int scaled = sg_choice_of (scales, sg_ruleset_cell_text (rules, FORMS, row, "scales"));
  double own = frontage (rules, unit->type), of = *whole != '\0' ? frontage (rules, whole) : own;
  double part = of > 0 && own > 0 ? own / of : 1, wide = 1, deep = 1, leads = front_of_part (rules, row);

  if (scaled == IN_FRONT || scaled == IN_BOTH)
    wide = part * share_left (rules, unit, sg_rk_arm (board, unit) == SG_RK_ARM_FOOT);
  if (scaled == IN_DEPTH || scaled == IN_BOTH)
    deep = part;
  form->block = block_depth (rules, unit->type);
  if (*road != '\0' || *field != '\0' || leads > 0)
    {
      form->closed = length_in (rules, road, field, t5, "closed") * deep;
      form->march = length_in (rules, road, field, t5, "march") * deep;
    }
  form->column = form->closed > 0;
  form->front = front_of (rules, t5, sg_rk_men_out (unit) > 0) * wide;
  form->whole = leading (rules, t5, "front") * (wide != 1 ? part : 1);
  if (form->front <= 0 && leads > 0)
    form->front = MIN (own, leads);
  if (form->front <= 0 && g_str_has_prefix (row, "guns/"))
    form->front = sg_rk_abreast (rules, row) * sg_ruleset_figure (rules, "RK-50", "gun-in-column");
  if (form->front <= 0)
    form->front = *t5 != '\0' && form->column ? 0 : own;
  form->depth = form->column ? form->closed : leading (rules, t5, "depth") * deep;
  if (form->depth <= 0)
    form->depth = form->block;
}

gboolean
sg_rk_form (SgBoard *board, const SgUnit *unit, const char *formation, SgRkForm *form)
{
  SgRuleset *rules = sg_board_get_rules (board);
  const SgBody *body = sg_board_get_body (board, unit->id);
  gboolean now = formation == NULL;
  g_autofree char *row = NULL;
  const SgTable *table = sg_ruleset_get_table (rules, FORMS);
  const char *length = sg_word_text (sg_board_get_body (board, unit->id), &sg_rk_words.length);
  const SgUnitType *type = sg_rk_type (board, unit);

  if (now)
    formation = body != NULL ? body->formation : "";
  *form = (SgRkForm) { 0 };
  row = g_strdup_printf ("%s/%s", type != NULL ? type->arm : "", formation);
  for (guint i = 0; i < table->rows->len; i++)
    {
      const SgTableRow *found = table->rows->pdata[i];

      if (!g_str_equal (found->id, row))
        continue;
      form->id = strchr (found->id, '/') + 1;
      form->row = found->id;
      form->label = found->label;
      form->target = sg_ruleset_cell_text (rules, FORMS, row, "target");
      form->battle = g_str_equal (sg_ruleset_cell_text (rules, FORMS, row, "order"), "battle");
      measure (board, unit, row, form);
      if (type != NULL && sg_rk_is_leader (type)) /* one rider, whatever he rides with */
        form->front = form->depth = form->block = form->whole = 0;
      if (now && g_str_equal (form->id, "skirmishers") && sg_word_has (unit, &sg_common_words.parent))
        form->front = sg_ruleset_figure (rules, "RK-45", "front"); /* the chain of a battalion */
      if (now && form->column && *length != '\0')
        form->depth = g_ascii_strtod (length, NULL);
      return TRUE;
    }
  return FALSE;
}

gboolean
sg_rk_is_in_battery (const SgRkForm *form)
{
  return form->id != NULL && g_str_has_prefix (form->id, "unlimbered");
}

gboolean
sg_rk_is_square (const SgRkForm *form)
{
  return form->id != NULL && g_str_has_prefix (form->id, "square");
}

/* A squadron forms no column of squadrons; a body that is no column is not asked. */
static gboolean
is_column_of (SgRuleset *rules, const SgUnitType *type, const char *row)
{
  double leads = front_of_part (rules, row);

  return leads <= 0 || frontage (rules, type->id) > leads;
}

GPtrArray *
sg_rk_list_forms (SgBoard *board, const SgUnit *unit)
{
  SgRuleset *rules = sg_board_get_rules (board);
  const SgTable *table = sg_ruleset_get_table (rules, FORMS);
  const SgUnitType *type = sg_rk_type (board, unit);
  const char *arm = type != NULL ? type->arm : "";
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < table->rows->len; i++)
    {
      const char *id = ((SgTableRow *) table->rows->pdata[i])->id, *slash = strchr (id, '/');

      if ((gsize) (slash - id) == strlen (arm) && g_str_has_prefix (id, arm) && is_column_of (rules, type, id))
        g_ptr_array_add (list, (gpointer) (slash + 1));
    }
  return list;
}

SgUnit *
sg_rk_shelter_of (const SgRk *rk, const SgUnit *unit)
{
  SgUnit *square = sg_word_has (unit, &sg_rk_words.shelter) ? sg_board_get_unit (rk->board, sg_word_text (unit, &sg_rk_words.shelter)) : NULL;
  SgRkForm form;

  return square != NULL && sg_unit_balance (square, SG_ACCOUNT_FIT) > 0 && !sg_word_has (square, &sg_rk_words.grade)
         && sg_rk_form (rk->board, square, NULL, &form) && sg_rk_is_square (&form) ? square : NULL;
}
