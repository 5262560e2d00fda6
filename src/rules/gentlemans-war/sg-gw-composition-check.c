/* sg-gw-composition-check.c: an army against the guide for its size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-composition-check.h"

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

static const SgField count_columns[] = {
  { "type", N_("Type"), NULL, SG_FIELD_TEXT },
  { "count", N_("Units"), NULL, GW_COUNT ("units") },
  { NULL }
};

static const SgField guide_columns[] = {
  { "troop", N_("Troops"), NULL, SG_FIELD_TEXT },
  { "least", N_("At least"), NULL, GW_COUNT ("units") },
  { "most", N_("At most"), NULL, GW_COUNT ("units") },
  { NULL }
};

static const SgField fields[] = {
  { "army_size", N_("Size of the army"), NULL, SG_FIELD_CHOICE, .choices = sg_gw_army_sizes,
    .choice_labels = sg_gw_army_size_labels },
  { "counts", N_("Units by type"), NULL, SG_FIELD_RECORDS, .columns = count_columns },
  { "guide", N_("Guide of the army’s own list"), N_("Empty: the general table"), SG_FIELD_RECORDS, .columns = guide_columns,
    .optional = TRUE },
  { "generals", N_("Generals besides the commander"), NULL, GW_COUNT ("generals"), .fallback = "0" },
  { NULL }
};

typedef struct
{
  GPtrArray *warnings;   /* "infantry 5, guide 2-4" */
  GPtrArray *sentences;
  gint64 total;
} Check;

/* The row of the guide that a type is counted in; detachments, dragoons and the like have none of their own. */
const char *
sg_gw_guide_row (const SgUnitType *type)
{
  const char *row = sg_unit_type_get_word (type, "guide");

  return *row != '\0' ? row : type->id;
}

/* The two rows of cavalry, which a house rule exchanges. */
static const char *
exchange (SgRuleset *rules, const char *row)
{
  if (!sg_ruleset_chosen (rules, "gw.ranges.cavalry", "exchanged"))
    return row;
  if (g_str_equal (row, "heavy-cavalry"))
    return "light-cavalry";
  return g_str_equal (row, "light-cavalry") ? "heavy-cavalry" : row;
}

void
sg_gw_guide_range (SgRuleset *rules, const char *row, const char *size, gint64 *least, gint64 *most)
{
  g_autofree char *low = sg_gw_text ("%s-least", size), *high = sg_gw_text ("%s-most", size);

  *least = sg_ruleset_cell_whole (rules, "GW-103", "ranges", exchange (rules, row), low);
  *most = sg_ruleset_cell_whole (rules, "GW-103", "ranges", exchange (rules, row), high);
}

static gint64
count_row (const SgQuestion *question, SgRuleset *rules, const char *row)
{
  gint64 n = 0;

  for (gsize i = 0; i < sg_question_n_records (question, "counts"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "counts", i);
      g_autofree char *name = sg_record_text (record, "type");
      const SgUnitType *type = sg_ruleset_find_type (rules, name);

      if (type != NULL && g_str_equal (sg_gw_guide_row (type), row))
        n += sg_record_number (record, "count");
    }
  return n;
}

static void
hold (Check *check, const char *label, gint64 n, gint64 least, gint64 most, const char *size)
{
  if (n >= least && n <= most)
    return;
  g_ptr_array_add (check->warnings, sg_gw_text ("%s %d, guide %d-%d", label, (int) n, (int) least, (int) most));
  g_ptr_array_add (check->sentences, sg_gw_text (ngettext ("%d unit of %s; a %s army has %d to %d as a guide (GW-103).",
                                                           "%d units of %s; a %s army has %d to %d as a guide (GW-103).", n),
                                                 (int) n, label, sg_value_word (size), (int) least, (int) most));
}

static void
hold_general (Check *check, const SgQuestion *question, SgRuleset *rules, const char *size)
{
  const SgTable *table = sg_ruleset_get_table (rules, "GW-103", "ranges");

  for (guint i = 0; i < table->rows->len; i++)
    {
      const char *row = ((const SgTableRow *) g_ptr_array_index (table->rows, i))->id;
      gint64 least, most;

      sg_gw_guide_range (rules, row, size, &least, &most);
      hold (check, sg_ruleset_get_type_by_id (rules, row)->label, count_row (question, rules, row), least, most, size);
    }
}

static gboolean
hold_own (Check *check, const SgQuestion *question, SgRuleset *rules, const char *size, GError **error)
{
  for (gsize i = 0; i < sg_question_n_records (question, "guide"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "guide", i);
      g_autofree char *name = sg_record_text (record, "troop");
      const SgUnitType *type = sg_gw_find_type (rules, name, error);

      if (type == NULL)
        return FALSE;
      hold (check, type->label, count_row (question, rules, sg_gw_guide_row (type)), sg_record_number (record, "least"),
            sg_record_number (record, "most"), size);
    }
  return TRUE;
}

static gboolean
count_all (Check *check, const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, GError **error)
{
  for (gsize i = 0; i < sg_question_n_records (question, "counts"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "counts", i);
      g_autofree char *name = sg_record_text (record, "type"), *count = NULL;
      const SgUnitType *type = sg_gw_find_type (rules, name, error);

      if (type == NULL)
        return FALSE;
      count = sg_gw_text ("%d", (int) sg_record_number (record, "count"));
      sg_verdict_step (verdict, "GW-103", count, "%s", type->label);
      check->total += sg_record_number (record, "count");
    }
  return TRUE;
}

static void
hold_sizes (Check *check, const SgQuestion *question, SgRuleset *rules, const char *size)
{
  gint64 least = sg_ruleset_cell_whole (rules, "GW-103", "sizes", "least", size);
  gint64 most = sg_ruleset_cell_whole (rules, "GW-103", "sizes", "most", size);
  gint64 generals = sg_ruleset_cell_whole (rules, "GW-104", "subordinates", "generals", size);

  if (check->total < least || check->total > most)
    g_ptr_array_add (check->sentences, sg_gw_text (ngettext ("%d unit; a %s army has %d to %d (GW-103).",
                                                             "%d units; a %s army has %d to %d (GW-103).", (gulong) check->total),
                                                   (int) check->total, sg_value_word (size), (int) least, (int) most));
  if (sg_question_number (question, "generals") > generals)
    g_ptr_array_add (check->sentences, sg_gw_text (ngettext ("%d general under the commander; a %s army has at most %d (GW-104).",
                                                             "%d generals under the commander; a %s army has at most %d (GW-104).",
                                                             (gulong) sg_question_number (question, "generals")),
                                                   (int) sg_question_number (question, "generals"), sg_value_word (size), (int) generals));
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free), sentences = g_ptr_array_new_with_free_func (g_free);
  Check check = { warnings, sentences, 0 };
  const char *size = sg_question_text (question, "army_size");

  if (!count_all (&check, question, rules, verdict, error))
    return FALSE;
  if (sg_question_n_records (question, "guide") == 0)
    hold_general (&check, question, rules, size);
  else if (!hold_own (&check, question, rules, size, error))
    return FALSE;
  hold_sizes (&check, question, rules, size);
  sg_verdict_headline (verdict, sentences->len == 0 ? _("Within the guide") : _("Outside the guide"));
  sg_gw_remark_all (verdict, sentences);
  sg_gw_tell_names (verdict, "warnings", _("Outside the guide"), warnings);
  sg_gw_tell_names (verdict, "sentences", _("In words"), sentences);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_composition_check, GW_SYSTEM, "composition-check", N_("Composition of an army"), "sg-army-symbolic",
                       fields, judge, "GW-103 GW-104 GW-852",
                       .when = N_("When an army is raised."))
