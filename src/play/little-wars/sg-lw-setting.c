/* sg-lw-setting.c: what comes before the first turn: the country, the sides, the toss, the forces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-setting.h"

#include "base/sg-text.h"
#include "play/little-wars/sg-lw-melee.h"
#include "play/little-wars/sg-lw-muster.h"
#include "play/little-wars/sg-lw-read.h"
#include "play/little-wars/sg-lw-rule.h"
#include "play/little-wars/sg-lw-suggestion.h"
#include "play/sg-muster.h"
#include "play/sg-phases.h"
#include "play/sg-refill.h"
#include "rules/little-wars/sg-lw-choose-side.h"

static const char *const sides[] = { "red", "blue" };

static const char *
letter (const char *side)
{
  return g_str_equal (side, "red") ? "a" : "b";
}

static const char *
side_of (const char *which)
{
  return g_str_equal (which, "a") ? "red" : "blue";
}

static const char *
outcome (SgVerdict *verdict, const char *name)
{
  GVariant *value = sg_verdict_get (verdict, name);

  return value && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING) ? g_variant_get_string (value, NULL) : "";
}

static const char *
defender (const SgLw *lw)
{
  if (sg_word_is (SG_OF (lw->board, "red"), &sg_lw_words.role, "defender"))
    return "red";
  return sg_word_is (SG_OF (lw->board, "blue"), &sg_lw_words.role, "defender") ? "blue" : "";
}

/* Questions. */

/* Where nobody is said to have laid it out, though it is there, neither did. */
static void
fill_layer (const SgLw *lw, SgQuestion *question)
{
  const char *by = sg_word_text (lw->board, &sg_lw_words.layout_by);

  if (*by != '\0')
    sg_play_fill (question, "laid_out_by", g_variant_new_string (letter (by)));
  else if (lw->step != SG_LW_LAYOUT)
    sg_play_fill (question, "laid_out_by", g_variant_new_string ("neither"));
  sg_play_fill (question, "game", g_variant_new_string (lw->game));
  if (!sg_lw_is_toss_due (question, lw->rules))
    sg_question_put_aside (question, "toss");
}

static void
fill_toss (const SgLw *lw, SgQuestion *question)
{
  sg_play_fill (question, "game", g_variant_new_string (lw->game));
  if (*defender (lw))
    sg_play_fill (question, "defender", g_variant_new_string (letter (defender (lw))));
}

gboolean
sg_lw_side_is_ready (const SgLw *lw, const char *side)
{
  return sg_word_flag (SG_OF (lw->board, side), &sg_lw_words.ready);
}

/* In a Defensive Game the defender sets out first (LW-87), else the first player. */
static void
fill_curtain (const SgLw *lw, SgQuestion *question)
{
  const char *first = *defender (lw) ? defender (lw) : sg_word_text (lw->board, &sg_lw_words.first);
  const char *agreed = *defender (lw) ? "no" : sg_word_text (lw->board, &sg_lw_words.curtain);

  if (*first)
    sg_play_fill (question, "first", g_variant_new_string (letter (first)));
  if (*agreed)
    sg_question_set (question, "agreed", g_variant_new_string (agreed), SG_SOURCE_ASKED);
  sg_play_fill (question, "a_ready", g_variant_new_boolean (sg_lw_side_is_ready (lw, "red")));
  sg_play_fill (question, "b_ready", g_variant_new_boolean (sg_lw_side_is_ready (lw, "blue")));
}

static GVariant *
force_record (const SgLw *lw, const char *side)
{
  return g_variant_new_parsed ("{'infantry': <%x>, 'cavalry': <%x>, 'guns': <%x>}",
                               sg_board_begun (lw->board, side, "infantry"),
                               sg_board_begun (lw->board, side, "cavalry"), sg_board_begun (lw->board, side, "guns"));
}

static void
fill_forces (const SgLw *lw, SgQuestion *question)
{
  sg_play_fill (question, "a", force_record (lw, "red"));
  sg_play_fill (question, "b", force_record (lw, "blue"));
}

static void
fill_size (const SgLw *lw, SgQuestion *question)
{
  const char *side = *defender (lw) ? sg_play_other (defender (lw)) : sg_lw_attacker (lw);

  if (!*side)
    return;
  sg_play_fill (question, "attacker_points", g_variant_new_double (sg_lw_points (lw->battle, side) / 2.0));
  sg_play_fill (question, "attacker_men", g_variant_new_int64 (sg_board_begun (lw->board, side, NULL)));
  sg_play_fill (question, "attacker_guns", g_variant_new_int64 (sg_board_begun (lw->board, side, "guns")));
}

static void
fill_interval (const SgLw *lw, SgQuestion *question)
{
  guint pending = lw->part == SG_LW_MELEES ? sg_lw_count_melees (lw) : 0;

  sg_play_fill (question, "melees_pending", g_variant_new_int64 (pending));
}

static const struct
{
  const char *procedure;
  void (*fill) (const SgLw *lw, SgQuestion *question);
} fills[] = {
  { "choose-side", fill_layer },  { "first-move", fill_toss },    { "curtain", fill_curtain },
  { "force-check", fill_forces }, { "defender-size", fill_size }, { "interval", fill_interval },
};

/* Any other procedure is put as it is declared: the table fills it. */
SgQuestion *
sg_lw_setting (const SgLw *lw, const char *procedure, GError **error)
{
  SgQuestion *question = sg_play_question (&lw->play, procedure, error);

  for (guint i = 0; question && i < G_N_ELEMENTS (fills); i++)
    if (g_str_equal (fills[i].procedure, procedure))
      fills[i].fill (lw, question);
  return question;
}

/* Who laid it out decides whether there is a toss. */
static SgQuestion *
ask_side_again (SgBattle *battle, SgQuestion *question, const char *field, GVariant *before, GError **error)
{
  SgQuestion *again;
  SgLw lw;

  if (!g_str_equal (field, "laid_out_by") && !g_str_equal (field, "game"))
    return NULL;
  sg_lw_read (&lw, battle, NULL);
  again = sg_question_copy (question);
  if (sg_lw_is_toss_due (question, lw.rules) && !sg_question_is_aside (question, "toss"))
    return again;
  sg_question_clear (again, "toss");
  if (!sg_lw_is_toss_due (question, lw.rules))
    sg_question_put_aside (again, "toss");
  return again;
}

SG_REGISTER_REFILL (lw_choose_side, SG_LW_SYSTEM, "choose-side", ask_side_again)

static SgQuestion *
points_of (const SgLw *lw, const char *side)
{
  SgQuestion *question = sg_play_question (&lw->play, "force-points", NULL);

  if (question == NULL)
    return NULL;
  for (guint i = 0; i < 3; i++)
    {
      const char *assets[] = { "infantry", "cavalry", "guns" };

      sg_play_fill (question, assets[i], g_variant_new_int64 (sg_board_begun (lw->board, side, assets[i])));
    }
  return question;
}

/* Suggestions. */

static const struct { SgLwStep step; const char *procedure, *rule, *icon, *title; } stages[] = {
  { SG_LW_LAYOUT, "layout", "LW-1", "sg-map-symbolic", N_("Who lays out the Country") },
  { SG_LW_SIDES, "choose-side", "LW-2", "sg-flag-symbolic", N_("Choice of side") },
  { SG_LW_TOSS, "first-move", "LW-10", "sg-dice-symbolic", N_("Toss for the first move") },
};

static void
suggest_forces (const SgLw *lw, GPtrArray *list, GPtrArray *nobody)
{
  g_autoptr (SgQuestion) question = sg_lw_setting (lw, "force-check", NULL);
  g_autoptr (SgVerdict) verdict = question ? sg_play_judge (&lw->play, question, NULL) : NULL;
  gboolean mustered = sg_board_begun (lw->board, "red", NULL) > 0 && sg_board_begun (lw->board, "blue", NULL) > 0;

  if (!mustered || sg_word_has (lw->board, &sg_lw_words.forces))
    return;
  if (verdict && !*defender (lw) && !sg_verdict_get_flag (verdict, "alike"))
    sg_lw_add_suggestion (list, "forces", "LW-100", "sg-army-symbolic", g_steal_pointer (&question), nobody, "%s",
                          _("The forces are not alike"))->optional = TRUE;
  else if (*defender (lw))
    sg_lw_add_suggestion (list, "forces", "LW-86", "sg-army-symbolic", sg_lw_setting (lw, "defender-size", NULL),
                          nobody, "%s", _("How strong the defender may be"))->optional = TRUE;
}

static void
suggest_points (const SgLw *lw, GPtrArray *list, GPtrArray *nobody)
{
  for (guint s = 0; s < 2 && !sg_ruleset_chosen (lw->rules, "lw.force.total", "none"); s++)
    {
      g_autoptr (SgQuestion) question = points_of (lw, sides[s]);
      g_autoptr (SgVerdict) verdict = question ? sg_play_judge (&lw->play, question, NULL) : NULL;
      g_autofree char *key = g_strconcat ("points:", sides[s], NULL);

      if (verdict && !sg_verdict_get_flag (verdict, "within_limit"))
        sg_lw_add_suggestion (list, key, "LW-102", "sg-army-symbolic", g_steal_pointer (&question), nobody,
                              _("%s’s force and its points"), sg_play_called (&lw->play, sides[s]))->optional = TRUE;
    }
}

static gboolean
has_put_down (const SgLw *lw, const char *side)
{
  g_autoptr (GPtrArray) men = sg_lw_men (lw, side, SG_ACCOUNT_FIT), guns = sg_lw_guns (lw, side);

  return men->len + guns->len > 0;
}

/* The house rule says whether one hangs; this battle's players may agree otherwise, until the first man is seen. */
static gboolean
may_hang_curtain (const SgLw *lw)
{
  return !sg_word_has (lw->board, &sg_lw_words.curtain) && !*defender (lw) && !has_put_down (lw, "red") && !has_put_down (lw, "blue");
}

void
sg_lw_suggest_setting (const SgLw *lw, GPtrArray *list)
{
  g_autoptr (GPtrArray) nobody = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (stages); i++)
    if (lw->step == stages[i].step)
      sg_lw_add_suggestion (list, stages[i].procedure, stages[i].rule, stages[i].icon,
                            sg_lw_setting (lw, stages[i].procedure, NULL), nobody, "%s", _(stages[i].title));
  if (lw->step != SG_LW_PUTDOWN)
    return;
  if (may_hang_curtain (lw))
    sg_lw_add_suggestion (list, "curtain", "LW-12", "sg-flag-symbolic", sg_lw_setting (lw, "curtain", NULL), nobody,
                          "%s", _("A curtain or none"))->optional = TRUE;
  if (sg_ruleset_chosen (lw->rules, "lw.handicap", "dice") && !sg_word_has (lw->board, &sg_lw_words.handicap))
    sg_lw_add_suggestion (list, "handicap", "LW-101", "sg-dice-symbolic", sg_lw_setting (lw, "handicap", NULL), nobody,
                          "%s", _("The dice for men left out"))->optional = TRUE;
  suggest_forces (lw, list, nobody);
  suggest_points (lw, list, nobody);
}

/* Rulings. */

static void
add_layout (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  sg_word_set (ruling, lw->board, &sg_lw_words.layout_by, side_of (outcome (verdict, "layer")));
  sg_word_set (ruling, lw->board, &sg_common_words.stage, "sides");
}

static void
add_sides (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_autofree char *red = g_strconcat ("back/", outcome (verdict, "a_back"), NULL);
  g_autofree char *blue = g_strconcat ("back/", outcome (verdict, "b_back"), NULL);
  const char *defends = outcome (verdict, "defender");

  sg_word_set (ruling, SG_OF (lw->board, "red"), &sg_lw_words.back, red);
  sg_word_set (ruling, SG_OF (lw->board, "blue"), &sg_lw_words.back, blue);
  if (*defends)
    {
      sg_word_set (ruling, SG_OF (lw->board, "red"), &sg_lw_words.role, g_str_equal (defends, "a") ? "defender" : "attacker");
      sg_word_set (ruling, SG_OF (lw->board, "blue"), &sg_lw_words.role, g_str_equal (defends, "a") ? "attacker" : "defender");
    }
  sg_word_set (ruling, lw->board, &sg_common_words.stage, "toss");
}

static void
add_first (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  const char *first = side_of (outcome (verdict, "first"));

  sg_word_set (ruling, lw->board, &sg_lw_words.first, first);
  sg_word_set (ruling, lw->board, &sg_common_words.stage, "putdown");
  if (lw->ledger) /* there is nothing for it to hide */
    sg_word_set (ruling, lw->board, &sg_lw_words.curtain, "no");
  else if (sg_ruleset_chosen (lw->rules, "lw.curtain", "yes") && !*defender (lw))
    sg_word_set (ruling, lw->board, &sg_lw_words.curtain, "yes");
}

static void
add_curtain (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  gboolean drawn = sg_verdict_get_flag (verdict, "curtain");

  sg_word_set (ruling, lw->board, &sg_lw_words.curtain, drawn ? "yes" : "no");
  sg_ruling_say (ruling, "%s", drawn ? _("A curtain was hung: both put down unseen") : _("No curtain was hung"));
}

/* The men taken back are a unit of their own, infantry unless agreed (LW-R40). */
static void
take_back (const SgLw *lw, SgRuling *ruling, const char *side, gint64 men)
{
  g_autofree char *id = g_strconcat (side, "-handicap", NULL);
  g_autofree char *name = sg_text_owned (_("%s’s men by the dice"), sg_play_called (&lw->play, side));
  const SgMuster unit = { id, name, "infantry", (guint) MAX (0, men) };

  if (unit.count > 0)
    sg_muster_add (&lw->play, &sg_lw_mustering, ruling, side, &unit);
}

static void
add_handicap (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  const char *first = sg_word_text (lw->board, &sg_lw_words.first);

  take_back (lw, ruling, first, sg_verdict_get_number (verdict, "first_takes"));
  take_back (lw, ruling, sg_play_other (first), sg_verdict_get_number (verdict, "second_takes"));
  sg_word_set (ruling, lw->board, &sg_lw_words.handicap, "thrown");
}

static void
add_forces (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  sg_word_set (ruling, lw->board, &sg_lw_words.forces, "agreed");
}

static void
add_time (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  sg_word_set_whole (ruling, lw->board, &sg_lw_words.agreed, sg_verdict_get_number (verdict, "allowed_s"));
}

static void
add_interval (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  sg_word_set_whole (ruling, lw->board, &sg_lw_words.interval, sg_verdict_get_number (verdict, "seconds"));
}

const SgLwRuler sg_lw_setting_rulers[] = {
  { "layout", add_layout },
  { "choose-side", add_sides },
  { "first-move", add_first },
  { "curtain", add_curtain },
  { "handicap", add_handicap },
  { "force-check", add_forces },
  { "defender-size", add_forces },
  { "move-time", add_time },
  { "interval", add_interval },
  { NULL }
};

gboolean
sg_lw_country_was_ready (SgBattle *battle, GError **error)
{
  SgRuling *ruling;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  ruling = sg_ruling_new (SG_RULING_TURN, _("The country was there: neither player laid it out"), "LW-1");
  sg_word_set (ruling, lw.board, &sg_common_words.stage, "sides");
  return sg_play_post (&lw.play, ruling, error);
}

/* Ready. */

gboolean
sg_lw_may_side_put (const SgLw *lw, const char *side)
{
  g_autoptr (SgQuestion) question = sg_lw_setting (lw, "curtain", NULL);
  g_autoptr (SgVerdict) verdict = question && !sg_question_missing (question) ? sg_play_judge (&lw->play, question, NULL) : NULL;

  return verdict == NULL
         || sg_verdict_get_flag (verdict, g_str_equal (side, "red") ? "a_may_put_down" : "b_may_put_down");
}

static SgNextAct *
ready_act (const SgLw *lw, const char *side)
{
  g_autofree char *id = g_strconcat ("ready-", side, NULL), *waits = NULL;
  g_autofree char *label = g_strdup_printf (_("%s Is Ready"), sg_play_called (&lw->play, side));

  if (!has_put_down (lw, side))
    waits = g_strdup_printf (_("%s has put nothing down yet (LW-11)."), sg_play_called (&lw->play, side));
  return sg_next_act_new (id, label, waits);
}

/* In order; behind a curtain nobody waits for the other, so that whoever has put down may be ready first. */
SgNextAct *
sg_lw_next_setting (const SgLw *lw)
{
  const char *first = *defender (lw) ? defender (lw) : sg_word_text (lw->board, &sg_lw_words.first);
  const char *ahead = *first ? first : "red", *order[2] = { ahead, sg_play_other (ahead) };
  gboolean curtain = sg_word_is (lw->board, &sg_lw_words.curtain, "yes");
  const char *next = NULL;

  for (guint i = 0; i < 2 && lw->step == SG_LW_PUTDOWN; i++)
    {
      if (sg_lw_side_is_ready (lw, order[i]))
        continue;
      if (next == NULL || (curtain && !has_put_down (lw, next) && has_put_down (lw, order[i])))
        next = order[i];
    }
  return next != NULL ? ready_act (lw, next) : NULL;
}

gboolean
sg_lw_act_setting (const SgLw *lw, const char *id, GError **error)
{
  const char *side = g_str_has_prefix (id, "ready-") ? id + strlen ("ready-") : "";
  g_autofree char *clause = NULL;
  SgRuling *ruling;

  if (lw->step != SG_LW_PUTDOWN || !(g_str_equal (side, "red") || g_str_equal (side, "blue"))
      || sg_lw_side_is_ready (lw, side))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("“%s” is not what the battle wants now."), id);
      return FALSE;
    }
  if (!has_put_down (lw, side))
    return sg_refuse (error, "LW-11", _("%s has put nothing down yet"), sg_play_called (&lw->play, side));
  if (!sg_lw_may_side_put (lw, side))
    return sg_refuse (error, "LW-12", _("%s puts down after %s"), sg_play_called (&lw->play, side),
                      sg_play_called (&lw->play, sg_play_other (side)));
  clause = g_strdup_printf (_("%s was ready"), sg_play_called (&lw->play, side));
  ruling = sg_ruling_new (SG_RULING_TURN, clause, "LW-12");
  sg_word_set_flag (ruling, SG_OF (lw->board, side), &sg_lw_words.ready, TRUE);
  if (sg_lw_side_is_ready (lw, sg_play_other (side)))
    {
      sg_word_set (ruling, lw->board, &sg_common_words.stage, "play");
      sg_word_set (ruling, lw->board, &sg_common_words.phase, "ready");
      sg_word_set_whole (ruling, lw->board, &sg_common_words.turn, 0);
      sg_word_set (ruling, lw->board, &sg_common_words.mover, sg_word_text (lw->board, &sg_lw_words.first));
    }
  return sg_play_post (&lw->play, ruling, error);
}
