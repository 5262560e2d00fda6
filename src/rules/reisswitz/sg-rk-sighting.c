/* sg-rk-sighting.c: what can be made out, who may talk, and which band of range a battery fires in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const guns[] = { "6", "12", NULL };
static const char *const gun_labels[] = { N_("6-pounder"), N_("12-pounder"), NULL };

static const SgField paces_fields[] = {
  { "paces", N_("Distance"), NULL, RK_PACES },
  { NULL }
};

static const SgField band_fields[] = {
  { "gun", N_("Gun"), NULL, SG_FIELD_CHOICE, .choices = guns, .choice_labels = gun_labels },
  { "paces", N_("To the nearest part of the target"), NULL, RK_PACES },
  { NULL }
};

/* A distance equal to a figure counts as inside it (RK-24). */
static gboolean
judge_recognise (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  GPtrArray *rows = sg_ruleset_get_table (rules, "RK-24", "sighting")->rows;
  double paces = sg_question_length (question, "paces");
  gint64 level = 0;
  const char *seen;
  g_autofree char *row = NULL;

  for (guint i = 0; i < rows->len; i++)
    {
      const char *id = ((SgTableRow *) rows->pdata[i])->id;

      if (sg_ruleset_has_number (rules, "RK-24", "sighting", id, "upto") && paces <= sg_ruleset_cell (rules, "RK-24", "sighting", id, "upto"))
        level = MAX (level, sg_ruleset_cell_whole (rules, "RK-24", "sighting", id, "level"));
    }
  row = g_strdup_printf ("%d", (int) level);
  seen = sg_ruleset_cell_text (rules, "RK-24", "sighting", row, "seen");
  sg_verdict_step (verdict, "RK-24", NULL, "%s", sg_cell_told (seen));
  sg_verdict_number (verdict, "level", C_("step of a table", "Level"), sg_ruleset_cell_whole (rules, "RK-24", "sighting", row, "level"));
  sg_verdict_headline (verdict, _("Level %d was made out: %s"), (int) level, sg_cell_told (seen));
  return TRUE;
}

static gboolean
judge_talk (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean may = sg_question_length (question, "paces") <= sg_ruleset_figure (rules, "RK-18", "speech");

  sg_verdict_step (verdict, "RK-18", NULL, may ? _("Near enough to speak") : _("Only by message, through the umpire"));
  sg_verdict_flag (verdict, "may_talk", _("May talk"), may);
  sg_verdict_headline (verdict, "%s", may ? _("They could talk") : _("They had to write"));
  return TRUE;
}

/* A range equal to an upper limit is in the nearer band (RK-R16). */
static gboolean
judge_band (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  GPtrArray *rows = sg_ruleset_get_table (rules, "RK-94", "bands")->rows;
  g_autofree char *column = g_strdup_printf ("g%s-to", sg_question_text (question, "gun"));
  double paces = sg_question_length (question, "paces");
  const SgTableRow *band = NULL;

  for (guint i = 0; i < rows->len && band == NULL; i++)
    if (paces <= sg_ruleset_cell (rules, "RK-94", "bands", ((SgTableRow *) rows->pdata[i])->id, column))
      band = rows->pdata[i];
  sg_verdict_step (verdict, "RK-94", NULL, "%s", band ? band->label : _("Beyond the last band there is no fire"));
  if (band != NULL)
    {
      g_autofree char *from = g_strdup_printf ("g%s-from", sg_question_text (question, "gun"));

      sg_verdict_step (verdict, "RK-94", NULL, _("It reaches from %s to %s paces, %s rounds a minute"),
                       sg_ruleset_cell_told (rules, "RK-94", "bands", band->id, from), sg_ruleset_cell_told (rules, "RK-94", "bands", band->id, column),
                       sg_ruleset_cell_told (rules, "RK-94", "bands", band->id, "rounds"));
    }
  sg_verdict_word (verdict, "band", _("Band"), band ? band->id : "out of range");
  sg_verdict_headline (verdict, "%s", band ? band->label : _("The target was out of range"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_recognise, RK_SYSTEM, "recognise", N_("What can be made out"), NULL, paces_fields, judge_recognise, "RK-24 RK-R80",
                       .when = N_("When a body comes into sight."))
SG_REGISTER_PROCEDURE (rk_talk, RK_SYSTEM, "talk", N_("Speech between players"), NULL, paces_fields, judge_talk, "RK-18",
                       .when = N_("When players of a side would speak."))
SG_REGISTER_PROCEDURE (rk_range_band, RK_SYSTEM, "range-band", N_("Band of range"), NULL, band_fields, judge_band, "RK-94 RK-R16",
                       .when = N_("Before a battery fires."))
