/* sg-lw-liberation.c: whether prisoners are free again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "captor_distances_in", N_("Free men of the captor about them"), NULL, LW_INCHES_LIST },
  { "awaits_captor", N_("Given up, and no enemy has come yet"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "own_free_distances_in", N_("Their own free men about them"), N_("Of account only until an enemy has come"),
    LW_INCHES_LIST, .optional = TRUE },
  { "turn", N_("Turn"), NULL, LW_COUNT (NULL), .optional = TRUE },
  { "owner", N_("Whose men they are"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_players,
    .choice_labels = sg_lw_player_labels, .optional = TRUE },
  { "prisoners", N_("Prisoners"), NULL, SG_FIELD_RECORDS, .columns = sg_lw_figure_columns, .optional = TRUE },
  { NULL }
};

static gboolean
decide (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, gint64 captors)
{
  g_autofree char *sum = sg_lw_text ("%d", (int) captors), *ring = sg_lw_ring (rules, "LW-61");
  double near = sg_ruleset_figure (rules, "LW-64", "reach");

  sg_verdict_step (verdict, "LW-61", sum, _("Free men of the captor within %s"), ring);
  if (!sg_question_flag (question, "awaits_captor"))
    return captors == 0;
  if (captors > 0)
    sg_verdict_step (verdict, "LW-64", NULL, _("An enemy has come to take charge of them"));
  else if (sg_lw_count_field (question, "own_free_distances_in", near) > 0)
    sg_verdict_step (verdict, "LW-64", NULL, _("A free man of their own has come first"));
  else
    sg_verdict_step (verdict, "LW-64", NULL, _("They gave themselves up, and wait for an enemy"));
  return captors == 0 && sg_lw_count_field (question, "own_free_distances_in", near) > 0;
}

static gint64
find_earliest (const SgQuestion *question)
{
  gint64 turn = sg_question_number (question, "turn");

  return turn + ((turn % 2 == 1) == sg_question_is (question, "owner", "first") ? 2 : 1);
}

static void
post (const SgQuestion *question, SgVerdict *verdict, gboolean liberated, gboolean charged, gint64 earliest)
{
  g_autoptr (GPtrArray) batch = sg_lw_batch_new ();
  g_autofree char *from = sg_lw_text ("%d", (int) earliest);

  for (gsize i = 0; i < sg_question_n_records (question, "prisoners"); i++)
    {
      g_autoptr (GVariant) man = sg_question_record (question, "prisoners", i);
      g_autofree char *id = sg_record_text (man, "id");

      if (liberated)
        sg_lw_batch_add (batch, man, "prisoner", "disarmed");
      if (liberated && earliest > 0)
        sg_verdict_change (verdict, id, "free-from", NULL, from);
      if (sg_question_flag (question, "awaits_captor") && (liberated || charged))
        sg_verdict_change (verdict, id, "awaits-captor", NULL, "");
    }
  sg_lw_batch_post (batch, verdict);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 captors = sg_lw_count_field (question, "captor_distances_in", sg_ruleset_figure (rules, "LW-61", "reach"));
  gboolean liberated = decide (question, rules, verdict, captors);
  gboolean dated = sg_question_has (question, "turn") && sg_question_has (question, "owner");
  gint64 earliest = liberated && dated ? find_earliest (question) : 0;
  int n = sg_question_n_records (question, "prisoners");

  if (earliest > 0)
    sg_verdict_step (verdict, "LW-61", NULL, _("Their own player may move them from turn %d"), (int) earliest);
  if (liberated)
    sg_verdict_step (verdict, "LW-62", NULL, _("Disarmed until they have been to their own back line"));
  if (n > 0 && liberated)
    sg_verdict_headline (verdict, ngettext ("%d man was liberated", "%d men were liberated", n), n);
  else
    sg_verdict_headline (verdict, liberated ? _("They were liberated") : _("They stayed prisoners"));
  sg_verdict_number (verdict, "captors_within_6", _("Captors by them"), captors);
  sg_verdict_flag (verdict, "liberated", _("Liberated"), liberated);
  if (dated)
    sg_verdict_outcome (verdict, "earliest_turn", _("May move from turn"),
                        earliest > 0 ? g_variant_new_int64 (earliest) : NULL);
  post (question, verdict, liberated, captors > 0, earliest);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_liberation, LW_SYSTEM, "liberation", N_("Liberation"), "sg-flag-symbolic", fields,
                       judge, "LW-61 LW-62 LW-64",
                       .when = N_("After the mêlées of a turn, wherever prisoners stand."))
