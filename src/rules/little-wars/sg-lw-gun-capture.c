/* sg-lw-gun-capture.c: whether a gun is taken, or in dispute.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const char *const accounts[] = { "fit", "captured", NULL };
static const char *const account_labels[] = { N_("Its own side"), N_("The other side"), NULL };

static const SgField columns[] = {
  { "id", N_("Man"), NULL, SG_FIELD_TEXT },
  { "from", N_("Began his approach"), N_("Where he stood at the start of the turn in which he came near"),
    SG_FIELD_POINT },
  { "at", N_("Stands now"), NULL, SG_FIELD_POINT },
  { "distance_in", N_("From the gun"), NULL, LW_INCHES },
  { NULL }
};

static const SgField fields[] = {
  { "axle", N_("Middle of the axle"), NULL, SG_FIELD_POINT },
  { "muzzle_bearing_deg", N_("Bearing of the muzzle"), NULL, SG_FIELD_LENGTH, .unit = "°", .min = -360, .max = 360 },
  { "owner_distances_in", N_("How far its own men are from it"), N_("From any part of the gun"), LW_INCHES_LIST },
  { "attackers", N_("Enemies about it"), NULL, SG_FIELD_RECORDS, .columns = columns },
  { "owner_men", N_("Its own men who could serve it"), N_("Of account only under the older rule"),
    LW_COUNT ("men"), .optional = TRUE },
  { "gun", N_("Gun"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "gun_unit", N_("Its unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "gun_account", N_("Held by"), NULL, SG_FIELD_CHOICE, .choices = accounts, .choice_labels = account_labels,
    .fallback = "fit" },
  { NULL }
};

typedef struct { gint64 owners, near, passed; } Count;

/* On which side of the axle's line: before it (+), behind it (−), on it (0). */
static int
find_side (SgPoint axle, double bearing, SgPoint at)
{
  double turn = bearing * G_PI / 180;
  double ahead = (at.x - axle.x) * sin (turn) + (at.y - axle.y) * cos (turn);

  if (fabs (ahead) < 1e-9)
    return 0;
  if (ahead > 0)
    return 1;
  return -1;
}

static Count
count (const SgQuestion *question, SgRuleset *rules)
{
  double reach = sg_ruleset_figure (rules, "LW-70", "reach");
  double bearing = sg_question_length (question, "muzzle_bearing_deg");
  SgPoint axle = sg_question_point (question, "axle");
  Count sum = { sg_lw_count_field (question, "owner_distances_in", reach), 0, 0 };

  for (gsize i = 0; i < sg_question_n_records (question, "attackers"); i++)
    {
      g_autoptr (GVariant) man = sg_question_record (question, "attackers", i);

      if (!sg_lw_within (sg_record_length (man, "distance_in"), reach))
        continue;
      sum.near++;
      if (find_side (axle, bearing, sg_record_point (man, "from")) * find_side (axle, bearing,
                                                                                sg_record_point (man, "at")) < 0)
        sum.passed++;
    }
  return sum;
}

static gboolean
judge_axle (SgRuleset *rules, SgVerdict *verdict, Count sum)
{
  gint64 needed = sg_ruleset_whole (rules, "LW-70", "men");
  g_autofree char *past = sg_lw_text ("%d %s %d", (int) sum.passed, sum.passed >= needed ? "≥" : "<", (int) needed);
  g_autofree char *ring = sg_lw_ring (rules, "LW-70"), *own = sg_lw_text ("%d", (int) sum.owners);

  sg_verdict_step (verdict, "LW-70", own, _("Men of its own side within %s"), ring);
  sg_verdict_step (verdict, "LW-70", past, _("Enemies within %s who have passed its axle"), ring);
  return sum.owners == 0 && sum.passed >= needed;
}

/* Out of action with enemies about it, axle or no axle. */
static gboolean
judge_older (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, Count sum)
{
  gint64 needed = sg_ruleset_whole (rules, "LW-123", "men");
  gint64 crew = sg_question_has (question, "owner_men") ? sg_question_number (question, "owner_men") : sum.owners;
  gboolean out = crew < sg_lw_gun_men (rules);
  g_autofree char *ring = sg_lw_ring (rules, "LW-123"),
    *near = sg_lw_text ("%d %s %d", (int) sum.near, sum.near >= needed ? "≥" : "<", (int) needed);

  sg_verdict_step (verdict, sg_lw_crew_rule (rules), NULL,
                   out ? ngettext ("Out of action: %d man serves it", "Out of action: %d men serve it", crew)
                       : ngettext ("In action: %d man serves it", "In action: %d men serve it", crew), (int) crew);
  sg_verdict_step (verdict, "LW-123", near, _("Enemies within %s, axle or no axle"), ring);
  return out && sum.near >= needed;
}

static void
post (const SgQuestion *question, SgVerdict *verdict)
{
  const char *figures[] = { sg_question_text (question, "gun"), NULL };
  gboolean back = sg_question_is (question, "gun_account", "captured");
  const char *from = back ? "captured" : "fit";
  const char *to = back ? "fit" : "captured";

  if (sg_question_has (question, "gun") && sg_question_has (question, "gun_unit"))
    sg_verdict_transfer (verdict, sg_question_text (question, "gun_unit"), "guns", from, to, 1, figures);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Count sum = count (question, rules);
  gboolean captured = sg_ruleset_chosen (rules, "lw.capture", "older") ? judge_older (question, rules, verdict, sum)
                      : judge_axle (rules, verdict, sum);
  gboolean dispute = !captured && sum.near > 0;

  if (captured)
    sg_verdict_step (verdict, "LW-72", NULL, _("It is now the captor’s in every respect, from his next turn"));
  if (dispute)
    sg_verdict_step (verdict, "LW-71", NULL, _("In dispute: the attackers may not fire or move it on their next turn"));
  if (captured)
    sg_verdict_headline (verdict, _("The gun was taken"));
  else
    sg_verdict_headline (verdict, dispute ? _("The gun was in dispute") : _("The gun was not taken"));
  sg_verdict_number (verdict, "owner_men_within_6", _("Its own side by it"), sum.owners);
  sg_verdict_number (verdict, "passed", _("Enemies past the axle"), sum.passed);
  sg_verdict_flag (verdict, "captured", _("Gun taken"), captured);
  sg_verdict_flag (verdict, "in_dispute", _("In dispute"), dispute);
  if (captured)
    post (question, verdict);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_gun_capture, LW_SYSTEM, "gun-capture", N_("Taking a gun"), "sg-gun-symbolic", fields,
                       judge, "LW-70 LW-71 LW-72 LW-28 LW-121 LW-123",
                       .when = N_("After the mêlées of a turn, of each gun with enemies about it."))
