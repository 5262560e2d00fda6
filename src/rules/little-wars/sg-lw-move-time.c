/* sg-lw-move-time.c: how long a move may last, and when the clock warns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "men", N_("Men who can move"), N_("Free and disarmed, no prisoners"), LW_COUNT ("men") },
  { "guns", N_("Guns on the field"), NULL, LW_COUNT ("guns") },
  { "start_men", N_("Men, when the battle began"), NULL, LW_COUNT ("men"), .optional = TRUE },
  { "start_guns", N_("Guns, when the battle began"), NULL, LW_COUNT ("guns"), .optional = TRUE },
  { "agreed_s", N_("As the players agree"), N_("Seconds; 0 leaves it as worked"), LW_COUNT ("s"), .optional = TRUE,
    .asked = TRUE },
  { NULL }
};

/* In seconds, of a minute for so many men and of so much for each gun (LW-13). */
static double
work_exactly (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  gboolean fixed = sg_ruleset_chosen (rules, "lw.time.recalc", "fixed");
  gint64 men = sg_question_number (question, fixed && sg_question_has (question, "start_men") ? "start_men" : "men");
  gint64 guns = sg_question_number (question, fixed && sg_question_has (question, "start_guns") ? "start_guns"
                                    : "guns");
  gint64 share = sg_ruleset_whole (rules, "LW-13", "men-a-minute");
  double exact = 60.0 * men / share + 60.0 * guns * sg_ruleset_figure (rules, "LW-13", "minutes-a-gun");
  g_autofree char *clock = sg_text_clock ((gint64) ceil (exact));
  g_autofree char *force = sg_lw_force (men, guns);
  g_autofree char *sum = sg_lw_text ("%d ÷ %d + %d = %s", (int) men, (int) share, (int) guns, clock);

  if (fixed)
    sg_verdict_step (verdict, "LW-14", NULL, _("The time stays as at the start of the battle"));
  sg_verdict_step (verdict, "LW-13", sum, "%s", force);
  return exact;
}

static gint64
round_up (double exact, SgRuleset *rules)
{
  double unit = 60;
  if (sg_ruleset_chosen (rules, "lw.time.round", "exact"))
    unit = 1;
  else if (sg_ruleset_chosen (rules, "lw.time.round", "half-minute"))
    unit = 30;
  double least = 60 * sg_ruleset_figure (rules, "LW-13", "least-minutes");

  return exact <= 0 ? 0 : (gint64) MAX (least, unit * ceil (exact / unit - 1e-9));   /* what a division leaves over is no minute more */
}

static void
tell_warnings (gint64 allowed, SgRuleset *rules, SgVerdict *verdict)
{
  const char *names[] = { "first-warning", "second-warning", "last-warning" };
  GVariantBuilder elapsed, left;
  g_autoptr (GString) words = g_string_new (NULL);

  g_variant_builder_init (&elapsed, G_VARIANT_TYPE ("ax"));
  g_variant_builder_init (&left, G_VARIANT_TYPE ("ax"));
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gint64 at = sg_ruleset_whole (rules, "LW-15", names[i]);
      g_autofree char *clock = sg_text_clock (at);

      if (at >= allowed)   /* no warning before Go */
        continue;
      g_variant_builder_add (&elapsed, "x", allowed - at);
      g_variant_builder_add (&left, "x", at);
      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", clock);
    }
  sg_verdict_step (verdict, "LW-15", words->str, _("The clock warns when there is left"));
  sg_verdict_outcome (verdict, "warnings_elapsed_s", _("Warnings, seconds after Go"), g_variant_builder_end (&elapsed));
  sg_verdict_outcome (verdict, "warnings_left_s", _("Warnings, seconds left"), g_variant_builder_end (&left));
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double exact = work_exactly (question, rules, verdict);
  gint64 allowed = round_up (exact, rules);
  gint64 agreed = sg_question_number (question, "agreed_s");
  g_autofree char *worked = sg_text_clock (allowed);
  g_autofree char *clock = NULL, *back = sg_lw_in (sg_ruleset_figure (rules, "LW-15", "stand-back"));

  if (allowed != (gint64) ceil (exact - 1e-9))
    sg_verdict_step (verdict, "LW-13", worked, _("Rounded up"));
  if (agreed > 0)
    {
      g_autofree char *text = sg_text_clock (agreed);

      sg_verdict_step (verdict, "LW-14", text, _("As the players agree"));
      allowed = agreed;
    }
  sg_verdict_step (verdict, "LW-15", back, _("Until “Go” he waits behind his own line"));
  clock = sg_text_clock (allowed);
  sg_verdict_headline (verdict, _("%s for the move"), clock);
  sg_verdict_measure (verdict, "exact_s", _("Worked exactly, seconds"), exact);
  sg_verdict_number (verdict, "allowed_s", _("Allowed, seconds"), allowed);
  tell_warnings (allowed, rules, verdict);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_move_time, LW_SYSTEM, "move-time", N_("Length of a move"), "sg-clock-symbolic", fields,
                       judge, "LW-13 LW-14 LW-15",
                       .when = N_("Before each turn, for the clock."))
