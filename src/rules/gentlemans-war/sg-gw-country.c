/* sg-gw-country.c: what a piece of country does to those who cross it or stand behind it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

static const char *const dice[] = { "lowest", "highest", NULL };
static const char *const dice_labels[] = { N_("The lowest"), N_("The highest"), NULL };

static const SgField fields[] = {
  { "piece", N_("Piece of country"), N_("A row of the table: low wall, hedge, wood and so on"), SG_FIELD_TEXT },
  { "agreed_die", N_("Die lost, as the players agree"), N_("Of a hedge or a breastwork, by a house rule"), SG_FIELD_CHOICE, .choices = dice,
    .choice_labels = dice_labels, .optional = TRUE, .asked = TRUE },
  { NULL }
};

static const char *
find_cover (SgRuleset *rules, const char *piece)
{
  const char *cover = sg_ruleset_cell_text (rules, "GW-201", "terrain", piece, "shooting");

  if (g_str_has_suffix (piece, "wall") && sg_ruleset_chosen (rules, "gw.walls", "heavy"))
    return "heavy";
  return g_str_equal (cover, "light") || g_str_equal (cover, "heavy") ? cover : "none";
}

/* NULL with an error; "" when none is lost. */
static const char *
find_die (const SgQuestion *question, SgRuleset *rules, const char *piece, GError **error)
{
  gboolean open = (g_str_equal (piece, "hedge") || g_str_equal (piece, "breastwork")) && sg_ruleset_chosen (rules, "gw.obstacles.class", "agreed");

  if (!open)
    return sg_ruleset_cell_text (rules, "GW-201", "terrain", piece, "die");
  if (sg_question_has (question, "agreed_die"))
    return sg_question_text (question, "agreed_die");
  g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("Say which die the players agree that it costs to cross a %s (GW-R17)."), sg_value_word (piece));
  return NULL;
}

/* "no", "yes", or "half": at half distance. */
static const char *
find_guns (SgRuleset *rules, const char *piece)
{
  if (g_str_equal (piece, "ploughed field") && sg_ruleset_chosen (rules, "gw.guns.fields", "half"))
    return "half";
  return sg_ruleset_cell_text (rules, "GW-201", "terrain", piece, "guns");
}

static const char *
find_disorder (SgRuleset *rules, const char *piece)
{
  return sg_gw_stream_disorders (rules, piece) ? "yes" : sg_ruleset_cell_text (rules, "GW-201", "terrain", piece, "disorders");
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *thrown, SgVerdict *verdict, GError **error)
{
  const char *piece = sg_question_text (question, "piece"), *die;

  if (!sg_ruleset_has_row (rules, "GW-201", "terrain", piece))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("The table of terrain has no “%s” (GW-201)."), piece);
      return FALSE;
    }
  die = find_die (question, rules, piece, error);
  if (die == NULL)
    return FALSE;
  sg_verdict_step (verdict, "GW-201", NULL, "%s", sg_value_word (piece));
  sg_verdict_headline (verdict, *die ? _("To cross it costs the %s die") : _("It costs no die"), sg_value_word (die));
  sg_verdict_word (verdict, "movement", _("Movement"), sg_ruleset_cell_text (rules, "GW-201", "terrain", piece, "movement"));
  sg_verdict_word (verdict, "die", _("Die lost"), *die ? die : NULL);
  sg_verdict_word (verdict, "cover", _("Cover"), find_cover (rules, piece));
  sg_verdict_word (verdict, "disorders", _("Disorders close order"), find_disorder (rules, piece));
  sg_verdict_word (verdict, "cavalry", _("Cavalry may pass"), sg_ruleset_cell_text (rules, "GW-201", "terrain", piece, "cavalry"));
  sg_verdict_word (verdict, "guns", _("Guns may pass"), find_guns (rules, piece));
  if (sg_ruleset_has_cell (rules, "GW-201", "terrain", piece, "melee"))
    sg_verdict_word (verdict, "melee", _("In close combat"), sg_ruleset_cell_text (rules, "GW-201", "terrain", piece, "melee"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_country, GW_SYSTEM, "country", N_("A piece of country"), "sg-wood-symbolic", fields, judge, "GW-201 GW-203",
                       .when = N_("When a unit comes to something on the ground."))
