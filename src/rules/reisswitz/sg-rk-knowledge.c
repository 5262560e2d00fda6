/* sg-rk-knowledge.c: who is ordered directly, how long news takes, what is seen, what of a march shows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const SgField order_fields[] = {
  { "paces", N_("From the commander to the unit"), NULL, RK_PACES },
  RK_FLAG ("leads", N_("He has arranged to lead it himself")),
  RK_FLAG ("part", N_("Another player leads the part that it is of")),
  { NULL }
};
static const SgField chain_fields[] = {
  { "seen_in_move", N_("Seen in move"), NULL, RK_COUNT ("") },
  { "ride", N_("Moves of the ride to the commander"), NULL, SG_FIELD_LENGTH, .unit = "moves", .min = 0, .max = 10000 },
  { "minutes", N_("Minutes he thinks"), NULL, SG_FIELD_LENGTH, .unit = "min", .min = 0, .max = 10000, .asked = TRUE },
  { "ride_back", N_("Moves of the ride back"), NULL, SG_FIELD_LENGTH, .unit = "moves", .min = 0, .max = 10000 },
  RK_FLAG ("rides_himself", N_("The commander rides himself")),
  { NULL }
};
static const SgField sight_fields[] = {
  { "in_sight", N_("The ground lets it be seen"), NULL, SG_FIELD_FLAG },
  { "paces", N_("Distance"), NULL, RK_PACES },
  { "visibility", N_("The umpire’s visibility"), N_("By weather, light or night"), RK_PACES, .optional = TRUE, .asked = TRUE },
  { NULL }
};
static const SgField part_columns[] = {
  { "name", N_("Part"), NULL, SG_FIELD_TEXT },
  { "length", N_("Length"), NULL, RK_PACES },
  { NULL }
};
static const SgField march_fields[] = {
  { "parts", N_("Parts of the column, the head first"), NULL, SG_FIELD_RECORDS, .columns = part_columns },
  { "paces", N_("Paces that the head has come into view"), NULL, RK_PACES },
  RK_FLAG ("open", N_("The march is open")),
  { NULL }
};

static gboolean
judge_order (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean now = sg_question_flag (question, "leads") && sg_question_length (question, "paces") <= sg_ruleset_figure (rules, "RK-19", "spot");
  gboolean through = !now && sg_question_flag (question, "part") && sg_ruleset_chosen (rules, "rk.chain", "parts");

  sg_verdict_step (verdict, "RK-19", NULL, "%s", now ? _("He was on the spot and led it himself") : _("The order went through the umpire and took its time"));
  if (through)
    sg_verdict_step (verdict, "RK-16", NULL, "%s", _("It went to him who leads the part, and he passed it on"));
  sg_verdict_flag (verdict, "directly", _("Ordered directly"), now);
  sg_verdict_flag (verdict, "through", _("Through him who leads the part"), through);
  sg_verdict_headline (verdict, "%s", now ? _("The order was carried out at once") : _("The order was sent as a message"));
  return TRUE;
}

/* Sighting, ride, thinking time, ride back (RK-20, RK-21). */
static gboolean
judge_chain (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double move = sg_ruleset_figure (rules, "RK-1", "minutes-per-move"), ride = sg_question_length (question, "ride");
  double told = sg_question_number (question, "seen_in_move") + ride, left = told + sg_question_length (question, "minutes") / move;
  double there = left + sg_question_length (question, "ride_back");

  sg_verdict_step (verdict, "RK-20", NULL, _("It was told the commander in move %d"), (int) sg_rk_whole (told));
  sg_verdict_step (verdict, "RK-21", NULL, _("His rider left in move %d"), (int) sg_rk_whole (left));
  if (sg_question_flag (question, "rides_himself"))
    sg_verdict_step (verdict, "RK-22", NULL, _("He rode to the place himself, at the gallop"));
  sg_verdict_number (verdict, "told_in_move", _("Told in move"), sg_rk_whole (told));
  sg_verdict_number (verdict, "answer_leaves_in_move", _("The answer leaves in move"), sg_rk_whole (left));
  sg_verdict_number (verdict, "answer_arrives_in_move", _("The answer arrives in move"), sg_rk_whole (there));
  sg_verdict_measure (verdict, "minutes", _("Minutes in all"), sg_rk_round ((there - sg_question_number (question, "seen_in_move")) * move));
  sg_verdict_headline (verdict, _("The answer arrived in move %d"), (int) sg_rk_whole (there));
  return TRUE;
}

static gboolean
judge_sight (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double paces = sg_question_length (question, "paces"), last = sg_ruleset_cell (rules, "RK-24", "sighting", "1", "upto");
  gboolean ground = sg_question_flag (question, "in_sight");
  gboolean near = (!sg_question_has (question, "visibility") || paces <= sg_question_length (question, "visibility"))
                  && !(sg_ruleset_chosen (rules, "rk.visibility", "figures") && paces > last);

  if (sg_question_has (question, "visibility"))
    sg_verdict_step (verdict, "RK-228", NULL, _("The umpire set how far one saw: %d paces"), (int) sg_question_length (question, "visibility"));
  if (!ground)
    sg_verdict_step (verdict, "RK-23", NULL, _("The ground hid it"));
  else
    sg_verdict_step (verdict, "RK-23", NULL, near ? _("It stood in sight") : _("It was too far off to be seen"));
  sg_verdict_flag (verdict, "seen", _("Seen"), ground && near);
  sg_verdict_headline (verdict, "%s", ground && near ? _("The body was seen") : _("The body was not seen"));
  return TRUE;
}

/* A concealed march comes on the map block by block (RK-25). */
static gboolean
judge_march (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double seen = sg_question_length (question, "paces"), at = 0;
  g_autoptr (GPtrArray) shown = g_ptr_array_new_with_free_func (g_free), hidden = g_ptr_array_new_with_free_func (g_free);
  gboolean open = sg_question_flag (question, "open");

  for (gsize i = 0; i < sg_question_n_records (question, "parts"); i++)
    {
      g_autoptr (GVariant) part = sg_question_record (question, "parts", i);

      g_ptr_array_add (open || at < seen ? shown : hidden, sg_record_text (part, "name"));
      at += sg_record_length (part, "length");
    }
  sg_verdict_step (verdict, "RK-25", NULL, "%s", open ? _("The march was laid out on the map")
                   : _("The column stood on the side board in its true order and length"));
  sg_verdict_number (verdict, "on_the_map", _("Parts on the map"), shown->len);
  g_ptr_array_add (shown, NULL);
  g_ptr_array_add (hidden, NULL);
  sg_verdict_names (verdict, "shown", _("On the map"), (const char *const *) shown->pdata);
  sg_verdict_names (verdict, "hidden", _("Still concealed"), (const char *const *) hidden->pdata);
  sg_verdict_headline (verdict, ngettext ("%d part of the column stood on the map", "%d parts of the column stood on the map", shown->len - 1),
                       (int) shown->len - 1);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_order, RK_SYSTEM, "order", N_("Orders to troops"), NULL, order_fields, judge_order, "RK-19 RK-16 RK-R81",
                       .when = N_("When a commander orders a unit."))
SG_REGISTER_PROCEDURE (rk_news, RK_SYSTEM, "news", N_("News and its answer"), NULL, chain_fields, judge_chain, "RK-20 RK-21 RK-22",
                       .when = N_("When something is seen far from the commander."))
SG_REGISTER_PROCEDURE (rk_sight, RK_SYSTEM, "sight", N_("What each side sees"), NULL, sight_fields, judge_sight, "RK-23 RK-228 RK-R80",
                       .when = N_("In every move, for bodies of both sides."))
SG_REGISTER_PROCEDURE (rk_concealed_march, RK_SYSTEM, "concealed-march", N_("Open and concealed marches"), NULL, march_fields, judge_march, "RK-25",
                       .when = N_("When a column comes into view."))
