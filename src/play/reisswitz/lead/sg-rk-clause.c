/* sg-rk-clause.c: what the log says of a verdict that was accepted: the verdict's own headline knows sides, the log names the units.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What has no sentence of its own here is the headline after the names of those whom it concerns.
 */

#include "play/reisswitz/lead/sg-rk-clause.h"

#include "play/reisswitz/lead/sg-rk-news.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/sg-effects.h"
#include "rules/sg-question-values.h"

#include "rules/reisswitz/sg-rk-common.h"

/** Said: one verdict, and the names of its units. */
typedef struct
{
  SgQuestion *question;
  SgVerdict  *verdict;
  const char *who, *other;   /* (nullable) */
} Said;

/* Each is (transfer full) (nullable): NULL leaves it to the headline. */

static char *
tell_fire (const Said *said)
{
  gboolean guns = sg_question_is (said->question, "target", "artillery");
  double lost = sg_play_measure (said->verdict, "points");
  g_autofree char *points = NULL;

  if (said->other == NULL || sg_verdict_get (said->verdict, "men") == NULL)
    return NULL;
  if (lost <= 0)
    return g_strdup_printf (_("%s fired at %s %s"), said->who, said->other, _("without effect"));
  if (!guns)
    return g_strdup_printf (_("%s fired at %s"), said->who, said->other);   /* and then the men lost */
  points = sg_rk_amount (lost, SG_RK_POINTS);
  return g_strdup_printf (_("%s fired at %s: %s"), said->who, said->other, points);
}

static char *
tell_odds (const Said *said)
{
  const char *die = sg_rk_told (said->verdict, "die"), *advantage = sg_rk_told (said->verdict, "advantage");
  const char *favoured = g_str_equal (advantage, "defender") ? said->other : said->who;

  if (said->other == NULL || *die == '\0')
    return NULL;
  if (*advantage == '\0')
    return g_strdup_printf (_("%s attacked %s: the die was %s, for neither"), said->who, said->other, die);
  if (g_str_equal (die, "foregone"))
    return g_strdup_printf (_("%s attacked %s: it was foregone for %s"), said->who, said->other, favoured);
  return g_strdup_printf (_("%s attacked %s: the die was %s for %s"), said->who, said->other, die, favoured);
}

static char *
tell_die (const Said *said)
{
  gboolean attacker = g_str_equal (sg_rk_told (said->verdict, "beaten"), "attacker");
  const char *beaten = attacker ? said->who : said->other;
  const char *victor = attacker ? said->other : said->who, *grade = sg_rk_told (said->verdict, "grade");

  if (said->other == NULL || *grade == '\0')
    return NULL;
  if (*grade == 'R')
    return g_strdup_printf (_("%s was repulsed by %s"), beaten, victor);
  return g_strdup_printf (*grade == 'D' ? _("%s was defeated by %s") : _("%s was totally defeated by %s"), beaten, victor);
}

static char *
tell_rally (const Said *said)
{
  if (sg_verdict_get_flag (said->verdict, "may_attack"))
    return g_strdup_printf (_("%s had rallied"), said->who);
  return g_strdup_printf (sg_verdict_get_flag (said->verdict, "may_defend") ? _("%s could defend itself again") : _("%s had not rallied"), said->who);
}

static char *
tell_daring (const Said *said)
{
  return g_strdup_printf (sg_verdict_get_flag (said->verdict, "allowed") ? _("%s dared the exception") : _("%s would not dare the exception"), said->who);
}

static char *
tell_exception (const Said *said)
{
  return g_strdup_printf (sg_verdict_get_flag (said->verdict, "success") ? _("The exception of %s succeeded") : _("The exception of %s failed"), said->who);
}

static char *
tell_canister (const Said *said)
{
  if (!sg_verdict_get_flag (said->verdict, "withdraws"))
    return g_strdup_printf (_("%s stood under the canister"), said->who);
  return g_strdup_printf (_("The canister drove %s back %d paces"), said->who, (int) sg_play_measure (said->verdict, "paces"));
}

static char *
tell_surprise (const Said *said)
{
  return g_strdup_printf (sg_verdict_get_flag (said->verdict, "surprised") ? _("%s was surprised and fell back") : _("%s formed and could fight"), said->who);
}

static char *
tell_capture (const Said *said)
{
  if (!sg_verdict_get_flag (said->verdict, "captured"))
    return NULL;
  return said->other != NULL ? g_strdup_printf (_("%s was captured by %s"), said->who, said->other) : g_strdup_printf (_("%s was captured"), said->who);
}

static char *
tell_storm (const Said *said)
{
  if (sg_play_measure (said->verdict, "attacker_points") <= 0)   /* too few skirmishers in the place to throw for */
    return g_strdup_printf (_("The attack on %s cost the attackers nobody"), said->who);
  return g_strdup_printf (_("The attack on %s"), said->who);   /* and then the men lost */
}

static char *
tell_pursuit (const Said *said)
{
  return g_strdup_printf (_("%s may pursue for %d paces"), said->who, (int) sg_play_measure (said->verdict, "paces"));
}

static char *
tell_caught_up (const Said *said)
{
  return g_strdup_printf (sg_play_measure (said->verdict, "grades_lost") > 0 ? _("%s was caught in its retreat, a grade worse") : _("%s went back"), said->who);
}

/* What lies behind the beaten; the riders or men lost follow, where there are any. */
static char *
tell_obstacle (const Said *said)
{
  return g_strdup_printf (_("%s was brought up by an obstacle"), said->who);
}

static char *
tell_stream (const Said *said)
{
  return g_strdup_printf (_("%s was driven over an obstacle"), said->who);
}

static char *
tell_passage (const Said *said)
{
  return g_strdup_printf (sg_play_measure (said->verdict, "points") > 0 ? _("%s was driven through a defile") : _("%s went back through a defile without loss"), said->who);
}

static char *
tell_debouch (const Said *said)
{
  return g_strdup_printf (sg_verdict_get_flag (said->verdict, "out") ? _("%s came out of the defile and formed") : _("%s was thrown back into the defile"), said->who);
}

static char *
tell_battery (const Said *said)
{
  if (said->other == NULL || !g_str_equal (sg_rk_told (said->verdict, "result"), "lost"))
    return NULL;
  return g_strdup_printf (_("%s took %s"), said->who, said->other);
}

static char *
tell_hedge (const Said *said)
{
  return g_strdup_printf (sg_verdict_get_flag (said->verdict, "disordered") ? _("%s halted at the obstacle, and forms again behind it") : _("%s halted at the obstacle, and goes on behind it"),
                          said->who);
}

/* Men, riders or guns that a ruling counts among the dead of @unit. */
static gint64
count_dead (SgRuling *ruling, const SgUnit *unit)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  gint64 dead = 0;

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      if (sg_effect_moves (effect, unit->id, NULL, SG_ACCOUNT_DEAD))
        dead += effect->amount;
    }
  return dead;
}

/* (transfer full) (nullable). */
static char *
tell_dead (SgRuling *ruling, const SgUnit *unit)
{
  gint64 dead = count_dead (ruling, unit);

  if (dead <= 0)
    return NULL;
  if (sg_rk_is_of (unit, SG_RK_OF_RIDERS))
    return sg_rk_amount ((double) dead, SG_RK_RIDERS);
  return sg_rk_amount ((double) dead, sg_rk_is_of (unit, SG_RK_OF_GUNS) ? SG_RK_GUNS : SG_RK_MEN);
}

static void
name_fire_losses (const SgRk *rk, SgRuling *ruling, SgQuestion *question)
{
  const SgUnit *at = sg_board_get_unit (rk->board, sg_question_text (question, "at"));
  g_autofree char *lost = at != NULL ? tell_dead (ruling, at) : NULL, *clause = NULL;

  if (at == NULL || sg_question_is (question, "target", "artillery") || g_str_has_suffix (sg_ruling_get_clause (ruling), _("without effect")))
    return;
  clause = g_strdup_printf (_("%s: %s"), sg_ruling_get_clause (ruling), lost != NULL ? lost : _("no man whole"));
  sg_ruling_set_clause (ruling, clause);
}

void
sg_rk_name_losses (const SgRk *rk, SgRuling *ruling, SgQuestion *question)
{
  static const char *const told[] = { "combat-die", "foregone", "stronghold-losses", "obstacle-loss", "surmountable-loss", "defile-loss", NULL };
  const char *id = sg_question_get_procedure (question)->id;
  GPtrArray *units = sg_board_get_units (rk->board);
  g_autoptr (GString) words = g_string_new (sg_ruling_get_clause (ruling));
  gboolean first = TRUE;

  if (g_str_equal (id, "artillery-fire") || g_str_equal (id, "small-arms-fire"))
    name_fire_losses (rk, ruling, question);
  for (guint i = 0; g_strv_contains (told, id) && i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      g_autofree char *lost = tell_dead (ruling, unit);

      if (lost == NULL)
        continue;
      g_string_append_printf (words, first ? _("; %s lost %s") : _(", %s %s"), unit->name, lost);
      first = FALSE;
    }
  if (!first)
    sg_ruling_set_clause (ruling, words->str);
}

/* It was on a march that had some way to go yet, and @ruling takes it without giving it another. */
static gboolean
ends_march (const SgRk *rk, SgRuling *ruling, const SgUnit *unit)
{
  g_autoptr (SgRkMarch) march = !sg_word_has (unit, &sg_rk_words.done) ? sg_rk_unit_march (unit) : NULL;
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL);
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  gboolean ends = FALSE, won = FALSE;

  if (march == NULL || sg_rk_way_length ((SgPoint *) march->way->data, march->way->len) - sg_word_length (unit, &sg_rk_words.gone) <= SG_RK_JOIN)
    return FALSE;
  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      if (effect->kind != SG_EFFECT_CHANGE || !g_str_equal (effect->subject, subject))
        continue;
      won = won || g_str_equal (effect->key, "won");
      if (g_str_equal (effect->key, "march"))
        ends = *effect->after == '\0';
    }
  return won && ends;
}

/* Who has won stands where he fought: that his march ends there is told in the log, and in the tray until the next move. */
void
sg_rk_tell_ended (const SgRk *rk, SgRuling *ruling)
{
  g_autoptr (GString) clause = g_string_new (sg_ruling_get_clause (ruling));
  g_autoptr (GPtrArray) lines = sg_word_records (rk->board, &sg_rk_words.news);
  GPtrArray *units = sg_board_get_units (rk->board);
  guint n = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      g_autofree char *words = g_strdup_printf (_("%s has won, and its march ends here"), unit->name);

      if (!ends_march (rk, ruling, unit))
        continue;
      n++;
      g_string_append_printf (clause, _("; the march of %s ends here"), unit->name);
      sg_rk_add_line (lines, SG_RK_NEWS_OF_MARCH, "RK-60", unit->id, NULL, words);
    }
  if (n == 0)
    return;
  sg_ruling_set_clause (ruling, clause->str);
  sg_word_set_records (ruling, rk->board, &sg_rk_words.news, lines);
}

static const char *
name_in (const SgRk *rk, SgQuestion *question, const char *const fields[])
{
  for (guint i = 0; fields[i] != NULL; i++)
    {
      const SgField *field = sg_procedure_get_field (sg_question_get_procedure (question), fields[i]);
      const SgUnit *unit = field != NULL && field->kind == SG_FIELD_TEXT ? sg_board_get_unit (rk->board, sg_question_text (question, fields[i])) : NULL;

      if (unit != NULL)
        return unit->name;
    }
  return NULL;
}

void
sg_rk_name_units (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  static const struct { const char *procedure; char *(*tell) (const Said *said); } rows[] = {
    { "artillery-fire", tell_fire }, { "small-arms-fire", tell_fire }, { "attack-odds", tell_odds }, { "combat-die", tell_die }, { "foregone", tell_die },
    { "rally-counter", tell_rally }, { "exceptional-throw", tell_daring }, { "exceptional-dice", tell_exception }, { "canister-test", tell_canister },
    { "surprise", tell_surprise }, { "envelopment", tell_capture }, { "caught-in-defile", tell_capture }, { "stronghold-losses", tell_storm },
    { "pursuit", tell_pursuit }, { "retreat", tell_caught_up }, { "obstacle-loss", tell_obstacle }, { "surmountable-loss", tell_stream },
    { "defile-loss", tell_passage }, { "debouch-throw", tell_debouch }, { "battery-attack", tell_battery }, { "hedge", tell_hedge },
  };
  static const char *const whos[] = { "attacks", "by", "unit", NULL }, *const others[] = { "defends", "at", "guns", NULL };
  Said said = { question, verdict, name_in (rk, question, whos), name_in (rk, question, others) };
  g_autofree char *clause = NULL;

  if (said.who == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (rows) && sg_verdict_get_refusal (verdict) == NULL; i++)
    if (g_str_equal (rows[i].procedure, sg_question_get_procedure (question)->id))
      clause = rows[i].tell (&said);
  if (clause == NULL && said.other != NULL)
    clause = g_strdup_printf (_("%s, %s: %s"), said.who, said.other, sg_ruling_get_clause (ruling));
  else if (clause == NULL)
    clause = g_strdup_printf (_("%s: %s"), said.who, sg_ruling_get_clause (ruling));
  sg_ruling_set_clause (ruling, clause);
}
