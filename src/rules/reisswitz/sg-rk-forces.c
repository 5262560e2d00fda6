/* sg-rk-forces.c: the forces of 1815: what a formation is made of, and whether an order of battle has it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"

#include <string.h>

#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const formations[] = { "infantry-division", "cavalry-division", "ordnance-train", NULL };
static const char *const formations_labels[] = { N_("Infantry division"), N_("Cavalry division"), N_("Ordnance train"), NULL };
static const char *const services[] = { "british", "prussian", NULL };
static const char *const services_labels[] = { N_("British"), N_("Prussian"), NULL };
static const char *const guns[] = { "rha6", "rha9", "rfa6", "rfa9", NULL };
static const char *const guns_labels[] = { N_("Horse troop, 6-pounders"), N_("Horse troop, 9-pounders"), N_("Foot company, 6-pounders"),
                                           N_("Foot company, 9-pounders"), NULL };

static const SgField part_columns[] = {
  { "part", N_("Part"), N_("A row of the formation’s table"), SG_FIELD_TEXT },
  { "number", N_("How many"), NULL, RK_COUNT ("") },
  { NULL }
};
static const SgField check_fields[] = {
  RK_CHOICE ("formation", N_("Formation"), formations),
  RK_CHOICE ("service", N_("Service"), services),
  { "parts", N_("What it has"), NULL, SG_FIELD_RECORDS, .columns = part_columns },
  { NULL }
};
static const SgField made_fields[] = { { "formation", N_("Formation"), N_("A row of the table of forces"), SG_FIELD_TEXT }, { NULL } };
static const SgField men_fields[] = { RK_CHOICE ("unit", N_("Artillery unit"), guns), { NULL } };

static gint64
have (const SgQuestion *question, const char *part)
{
  gint64 sum = 0;

  for (gsize i = 0; i < sg_question_n_records (question, "parts"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "parts", i);
      g_autofree char *name = sg_record_text (record, "part");

      if (g_str_equal (name, part))
        sum += sg_record_number (record, "number");
    }
  return sum;
}

/* What a formation may have more of than it must, of whatever sort: so many in all. */
static const struct { const char *formation, *kind, *figure, *label; } totals[] = {
  { "infantry-division", "battalion", "most-battalions", N_("Battalions") },
  { "infantry-division", "battery", "most-batteries", N_("Batteries") },
  { "cavalry-division", "regiment", "most-regiments", N_("Regiments") },
  { "cavalry-division", "battery", "most-horse-batteries", N_("Horse batteries") },
};

typedef struct { const SgQuestion *question; SgRuleset *rules; SgVerdict *verdict; const SgTable *table; GPtrArray *wanting, *over; } Check;

static gboolean
is_in_total (const Check *self, const SgTableRow *row)
{
  for (guint i = 0; i < G_N_ELEMENTS (totals); i++)
    if (g_str_equal (totals[i].formation, self->table->name) && strstr (row->id, totals[i].kind) != NULL)
      return TRUE;
  return FALSE;
}

/* Where no more is said there are as many as there must be. */
static void
check_row (Check *self, const SgTableRow *row)
{
  const char *formation = self->table->name;
  gint64 needed = sg_ruleset_cell_whole (self->rules, "RK-260", formation, row->id, sg_question_text (self->question, "service"));
  gint64 there = have (self->question, row->id);

  if (there < needed)
    {
      sg_verdict_step (self->verdict, "RK-260", NULL, _("%s: %d of at least %d"), row->label, (int) there, (int) needed);
      g_ptr_array_add (self->wanting, row->id);
    }
  else if (there > needed && !is_in_total (self, row))
    {
      sg_verdict_step (self->verdict, "RK-260", NULL, _("%s: %d of at most %d"), row->label, (int) there, (int) needed);
      g_ptr_array_add (self->over, row->id);
    }
}

static void
check_totals (Check *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (totals); i++)
    {
      gint64 sum = 0, most;

      if (!g_str_equal (totals[i].formation, self->table->name))
        continue;
      for (guint r = 0; r < self->table->rows->len; r++)
        {
          const SgTableRow *row = self->table->rows->pdata[r];

          sum += strstr (row->id, totals[i].kind) != NULL ? have (self->question, row->id) : 0;
        }
      most = sg_ruleset_whole (self->rules, "RK-260", totals[i].figure);
      if (sum <= most)
        continue;
      sg_verdict_step (self->verdict, "RK-260", NULL, _("%s: %d of at most %d"), _(totals[i].label), (int) sum, (int) most);
      g_ptr_array_add (self->over, (gpointer) totals[i].kind);
    }
}

static gboolean
is_part (const SgTable *table, const char *part)
{
  for (guint i = 0; i < table->rows->len; i++)
    if (g_str_equal (((SgTableRow *) table->rows->pdata[i])->id, part))
      return TRUE;
  return FALSE;
}

/* What is no part of such a formation at all. */
static void
check_others (Check *self)
{
  for (gsize i = 0; i < sg_question_n_records (self->question, "parts"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (self->question, "parts", i);
      g_autofree char *part = sg_record_text (record, "part");
      const char *name = g_intern_string (part);

      if (is_part (self->table, part) || have (self->question, part) == 0 || g_ptr_array_find (self->over, name, NULL))
        continue;
      sg_verdict_step (self->verdict, "RK-260", NULL, _("%s: no part of such a formation"), part);
      g_ptr_array_add (self->over, (gpointer) name);
    }
}

static const char *
tell_check (const Check *self)
{
  if (self->wanting->len > 0 && self->over->len > 0)
    return _("The formation was not complete, and had too much of some");
  if (self->over->len > 0)
    return _("The formation was complete, and had too much of some");
  return self->wanting->len > 0 ? _("The formation was not complete") : _("The formation was complete");
}

/* What is wanting makes it incomplete; what is too much does not, and is only told (RK-R90). */
static gboolean
judge_check (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GPtrArray) wanting = g_ptr_array_new (), over = g_ptr_array_new ();
  Check check = { question, rules, verdict, sg_ruleset_get_table (rules, "RK-260", sg_question_text (question, "formation")), wanting, over };

  for (guint i = 0; i < check.table->rows->len; i++)
    check_row (&check, check.table->rows->pdata[i]);
  check_totals (&check);
  check_others (&check);
  sg_verdict_flag (verdict, "complete", _("It is complete"), wanting->len == 0);
  sg_verdict_headline (verdict, "%s", tell_check (&check));
  g_ptr_array_add (wanting, NULL);
  g_ptr_array_add (over, NULL);
  sg_verdict_names (verdict, "wanting", _("Wanting"), (const char *const *) wanting->pdata);
  sg_verdict_names (verdict, "over", _("Too much of"), (const char *const *) over->pdata);
  return TRUE;
}

static gboolean
judge_made (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const SgTableRow *row = sg_rk_find_row (rules, "RK-260", "forces", sg_question_text (question, "formation"), error);

  if (row == NULL)
    return FALSE;
  sg_rk_cell_note (rules, verdict, "RK-260", "forces", row->id, "made");
  sg_verdict_word (verdict, "made_of", _("Made up of"), sg_ruleset_cell_text (rules, "RK-260", "forces", row->id, "made"));
  sg_verdict_headline (verdict, "%s", row->label);
  return TRUE;
}

/* The rows are taken where they do not agree with the total (RK-R77). */
static gboolean
judge_men (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const SgTable *table = sg_ruleset_get_table (rules, "RK-261", "personnel");
  const char *unit = sg_question_text (question, "unit");
  gint64 sum = 0;

  for (guint i = 0; i < table->rows->len; i++)
    {
      const SgTableRow *row = table->rows->pdata[i];
      gint64 men = sg_ruleset_has_number (rules, "RK-261", "personnel", row->id, unit)
        ? sg_ruleset_cell_whole (rules, "RK-261", "personnel", row->id, unit) : 0;

      if (g_str_has_prefix (row->id, "total"))
        sg_verdict_number (verdict, g_str_has_suffix (row->id, "printed") ? "printed_total" : "total_of_rows", row->label, men);
      else if (men > 0)
        sg_verdict_step (verdict, "RK-261", NULL, "%s: %d", row->label, (int) men);
      sum += g_str_has_prefix (row->id, "total") ? 0 : men;
    }
  sg_verdict_number (verdict, "men", _("Men"), sum);
  sg_verdict_headline (verdict, ngettext ("%d man", "%d men", sum), (int) sum);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_force_check, RK_SYSTEM, "force-check", N_("Forces of 1815"), NULL, check_fields, judge_check, "RK-260 RK-R90",
                       .when = N_("When an order of battle is checked."))
SG_REGISTER_PROCEDURE (rk_force_made, RK_SYSTEM, "force-made", N_("What a formation is made of"), NULL, made_fields, judge_made, "RK-260 RK-R90",
                       .when = N_("When an order of battle is built."))
SG_REGISTER_PROCEDURE (rk_personnel, RK_SYSTEM, "personnel", N_("Personnel of artillery"), NULL, men_fields, judge_men, "RK-261 RK-R77",
                       .when = N_("When a battery’s men are asked."))
