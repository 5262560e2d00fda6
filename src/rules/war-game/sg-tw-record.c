/* sg-tw-record.c: what is kept of a unit or of a section of a house.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/war-game/sg-tw-common.h"
#include "rules/war-game/sg-tw-morale.h"

#define HOUSE "house section"

static const char *const kinds[] = { "line infantry", "grenadiers", "garrison infantry", "engineers", "light infantry", "heavy cavalry", "light cavalry",
                                     "artillery battery", "wagon", "barge", "general", HOUSE, NULL };
static const char *const kinds_labels[] = { N_("Line infantry"), N_("Grenadiers"), N_("Garrison infantry"), N_("Engineers"), N_("Light infantry"),
                                            N_("Heavy cavalry"), N_("Light cavalry"), N_("Artillery battery"), N_("Wagon"), N_("Barge"), N_("General"),
                                            N_("A section of a house"), NULL };

static const SgField fields[] = {
  TW_CHOICE ("arm", N_("Of what"), kinds),
  { "original", N_("Rank and file at the start"), NULL, TW_COUNT ("men"), .fallback = "0" },
  { "left", N_("Rank and file left"), NULL, TW_COUNT ("men"), .fallback = "0" },
  { "officers", N_("Officers present"), NULL, SG_FIELD_RECORD, .columns = sg_tw_officer_columns, .optional = TRUE },
  { NULL }
};

/* The column of the table for a kind: those that keep the same record share one. */
static const char *
find_column (const char *kind)
{
  if (g_str_equal (kind, HOUSE))
    return "house";
  if (g_str_equal (kind, "wagon") || g_str_equal (kind, "barge"))
    return "train";
  if (g_str_equal (kind, "artillery battery"))
    return "guns";
  if (g_str_has_suffix (kind, "cavalry"))
    return g_str_equal (kind, "heavy cavalry") ? "heavy" : "horse";
  if (g_str_equal (kind, "general"))
    return "general";
  return g_str_equal (sg_tw_line (kind), "line infantry") ? "volley" : "light";
}

static void
tell_entries (const SgTable *table, SgRuleset *rules, const char *kind, SgVerdict *verdict)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  const char *column = find_column (kind);

  for (guint i = 0; i < table->rows->len; i++)
    {
      const SgTableRow *row = g_ptr_array_index (table->rows, i);

      if (sg_ruleset_has_cell (rules, "TW-141", "record", row->id, column))
        g_ptr_array_add (entries, row->id);
    }
  g_ptr_array_add (entries, NULL);
  sg_verdict_names (verdict, "entries", _("What is kept"), (const char *const *) entries->pdata);
}

/* What follows from the figures of a unit that can be tested. */
static void
tell_strength (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  gint64 original = sg_question_number (question, "original"), lost = MAX (0, original - sg_question_number (question, "left"));
  gint64 off = sg_tw_loss_points (rules, sg_question_text (question, "arm"), original, lost);

  if (off < 0)
    sg_verdict_step (verdict, "TW-82", NULL, _("Half or more was lost: it is out of the action"));
  else
    sg_verdict_step (verdict, "TW-82", NULL, ngettext ("The losses took %d point off", "The losses took %d points off", off), (int) off);
  sg_verdict_number (verdict, "lost", _("Rank and file lost"), lost);
  sg_verdict_outcome (verdict, "loss_points", _("Points off for losses"), off < 0 ? NULL : g_variant_new_int64 (off));
  sg_verdict_flag (verdict, "out_of_action", _("Out of the action"), off < 0);
  if (sg_question_has (question, "officers"))
    sg_verdict_number (verdict, "command", _("Command points"), sg_tw_command_points (question, rules));
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *kind = sg_question_text (question, "arm");
  g_autofree char *row = g_strdelimit (g_strdup (kind), " ", '-');

  sg_verdict_step (verdict, "TW-141", NULL, _("The record of its kind"));
  tell_entries (sg_ruleset_get_table (rules, "TW-141", "record"), rules, kind, verdict);
  if (sg_question_number (question, "original") > 0 && sg_ruleset_has_row (rules, "TW-81", "command", row))
    tell_strength (question, rules, verdict);
  sg_verdict_headline (verdict, "%s", _("This is kept of it"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (tw_unit_record, TW_SYSTEM, "unit-record", N_("The record of a unit"), NULL, fields, judge, "TW-141 TW-81 TW-82 TW-90",
                       .when = N_("When the record of a unit is written."))
