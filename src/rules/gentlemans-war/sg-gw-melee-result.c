/* sg-gw-melee-result.c: who won a close combat, and what follows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It decides (sg_gw_melee_decide) apart from telling it (sg_gw_melee_settle): the odds of a charge decide some thousands of fights and tell of none.
 */

#include "rules/gentlemans-war/sg-gw-melee-result.h"

#include "rules/gentlemans-war/sg-gw-melee.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

static const char *const grade_names[] = { "tie", "beaten", "doubled", "destroyed" };

static const char *const lines[] = {
  "foot beats foot", "foot doubles foot", "foot beats cavalry", "foot doubles cavalry", "cavalry beats foot", "cavalry doubles foot",
  "cavalry beats cavalry", "cavalry doubles cavalry", "tie",
};

#define TIE_LINE 8

void
sg_gw_law_read (SgRuleset *rules, SgGwLaw *law)
{
  *law = (SgGwLaw) {
    .rules = rules,
    .doubled = sg_ruleset_whole (rules, "GW-621", "doubled"),
    .third = sg_ruleset_whole (rules, "GW-621", "third"),
    .half = sg_ruleset_whole (rules, "GW-621", "half"),
    .entering = sg_ruleset_chosen (rules, "gw.halved.of", "entering"),
    .exactly = sg_ruleset_chosen (rules, "gw.halved.exactly", "yes"),
    .capped = sg_ruleset_chosen (rules, "gw.hits.cap", "capped"),
    .always = sg_ruleset_chosen (rules, "gw.general.grade", "always"),
  };
}

static gint64
recovers_on (SgRuleset *rules, const char *row, const char *column)
{
  return sg_ruleset_has_number (rules, "GW-622", "results", row, column)
    ? sg_ruleset_cell_whole (rules, "GW-622", "results", row, column) : 0;
}

/* What the winner may do, as the words of the cell name it: the sentence beside it is for people. */
static guint
read_may (SgRuleset *rules, const char *row)
{
  static const char *const acts[] = { "advance", "regroup", "pursue", "finish" };
  g_auto (GStrv) named = g_strsplit (sg_ruleset_cell_text (rules, "GW-622", "results", row, "may"), " ", -1);
  guint may = 0;

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (g_strv_contains ((const char *const *) named, acts[i]))
      may |= 1u << i;
  return may;
}

/* A line is looked up when it is first wanted. */
static const SgGwLine *
line_of (SgGwLaw *law, guint i)
{
  SgGwLine *line = &law->lines[i];

  if (line->id != NULL)
    return line;
  line->id = lines[i];
  line->recovers = recovers_on (law->rules, line->id, "recovers");
  line->pursued = recovers_on (law->rules, line->id, "pursued");
  line->winner_recovers = recovers_on (law->rules, line->id, "winner-recovers");
  line->winner = sg_ruleset_cell_text (law->rules, "GW-622", "results", line->id, "winner");
  line->may = read_may (law->rules, line->id);
  line->state = sg_ruleset_cell_text (law->rules, "GW-622", "results", line->id, "state");
  line->shoots = sg_ruleset_cell_text (law->rules, "GW-622", "results", line->id, "shoots");
  line->loser = sg_ruleset_cell_text (law->rules, "GW-622", "results", line->id, "loser");
  line->loose = sg_ruleset_cell_text (law->rules, "GW-622", "results", line->id, "loose");
  return line;
}

const SgGwLine *
sg_gw_law_line (SgGwLaw *law, gboolean winner_cavalry, gboolean loser_cavalry, gboolean doubles)
{
  return line_of (law, 4 * !!winner_cavalry + 2 * !!loser_cavalry + !!doubles);
}

const SgGwLine *
sg_gw_law_tie (SgGwLaw *law)
{
  return line_of (law, TIE_LINE);
}

/* Counted in whole figures against a share: left × half < of, so that nothing is rounded. */
static gboolean
is_halved (const SgGwLaw *law, const SgGwSide *loser, gint64 hits)
{
  gint64 of = law->entering ? loser->figures : loser->start, left = MAX (loser->figures - hits, 0) * law->half;

  return left < of || (left == of && law->exactly);
}

/* The hits of @side as they are compared: by a house rule no more than the enemy has figures. */
static gint64
count_hits (const SgGwLaw *law, const SgGwSide *side, const SgGwSide *enemy)
{
  return law->capped ? MIN (side->hits, enemy->figures) : side->hits;
}

/* Twice the hits alone do not double: they must be a third of the loser as well (GW-621).  Nought to nought is a tie, and any hit against none is
 * twice as many. */
void
sg_gw_melee_grade (const SgGwLaw *law, const SgGwSide *attacker, const SgGwSide *defender, SgGwEnd *end)
{
  gint64 by_attacker = count_hits (law, attacker, defender), by_defender = count_hits (law, defender, attacker);
  gint64 suffered = MAX (by_attacker, by_defender), given = MIN (by_attacker, by_defender);
  gboolean wins = by_attacker >= by_defender;
  const SgGwSide *loser = wins ? defender : attacker;

  *end = (SgGwEnd) { .attacker_wins = wins, .grade = suffered == given ? SG_GW_TIE : SG_GW_BEATEN };
  if (end->grade == SG_GW_TIE)
    return;
  end->doubles = suffered >= given * law->doubled && suffered * law->third >= loser->figures;
  end->wiped = suffered >= loser->figures;
  if (end->doubles)
    end->grade = is_halved (law, loser, suffered) ? SG_GW_DESTROYED : SG_GW_DOUBLED;
  if (end->wiped)
    end->grade = SG_GW_DESTROYED;
}

/* A general killed makes it one grade worse for his side, whichever side that is.  Who is hit as often as he has figures stays destroyed
 * (GW-R57), and the victor’s line alone is a grade worse. */
void
sg_gw_melee_worsen (const SgGwLaw *law, SgGwEnd *end, gboolean attackers)
{
  gboolean lost = end->grade == SG_GW_TIE || attackers != end->attacker_wins;

  if (!lost && !law->always)
    return;
  if (end->grade == SG_GW_TIE)
    end->attacker_wins = !attackers;
  if (lost)
    end->grade = MIN (end->grade + 1, SG_GW_DESTROYED);
  else if (!end->wiped)
    end->grade--;
  end->doubles = end->grade >= SG_GW_DOUBLED && (lost || !end->wiped);
  end->worsened = TRUE;
}

void
sg_gw_melee_decide (SgGwLaw *law, SgGwSide *attacker, SgGwSide *defender, gboolean pursued, const char *killed, SgGwEnd *end)
{
  const SgGwSide *winner, *loser;

  sg_gw_melee_grade (law, attacker, defender, end);
  if (*killed != '\0')
    sg_gw_melee_worsen (law, end, g_str_equal (killed, "attacker"));
  winner = end->attacker_wins ? attacker : defender;
  loser = end->attacker_wins ? defender : attacker;
  end->line = end->grade == SG_GW_TIE ? line_of (law, TIE_LINE) : sg_gw_law_line (law, winner->cavalry, loser->cavalry, end->doubles);
  if (end->grade == SG_GW_TIE)
    end->move = "";
  else
    end->move = loser->close_order ? end->line->loser : end->line->loose;
  end->gone = end->grade == SG_GW_DESTROYED || g_str_equal (end->move, "destroyed");
  if (end->gone)
    end->move = "destroyed";
  end->winner_on = end->grade == SG_GW_TIE ? end->line->recovers : end->line->winner_recovers;
  if (end->gone)
    end->loser_on = 0;
  else
    end->loser_on = pursued && end->grade != SG_GW_TIE ? end->line->pursued : end->line->recovers;
  end->loser_lost = MIN (winner->hits, loser->figures);
  end->winner_lost = MIN (loser->hits, winner->figures);
}

/* Nothing else turns on who recovers: such dice are laid aside, and the enumerator need not branch upon them. */
static gboolean
take_back (SgVerdict *verdict, SgDice *dice, SgGwSide *side, gint64 lost, gint64 on, const char *what, GError **error)
{
  int recovered = 0;

  side->aside = 0;
  if (lost > 0 && on > 0)
    {
      sg_verdict_step (verdict, "GW-623", NULL, ngettext ("%s: %d die, recovered on %d or more", "%s: %d dice, recovered on %d or more", (gulong) lost), what, (int) lost, (int) on);
      recovered = sg_dice_aside (dice, what, lost, 6, on, &side->aside, error);
    }
  if (recovered < 0)
    return FALSE;
  side->recovered = recovered;
  side->left = side->figures - lost + recovered;
  return TRUE;
}

/* Only of a side whose unit the question names, with its asset and its figures. */
static void
put_side (SgVerdict *verdict, const SgGwSide *side, gboolean destroyed, const char *move, gboolean disordered)
{
  g_autofree char *unit = sg_record_text (side->record, "unit"), *asset = sg_record_text (side->record, "asset"),
    *subject = g_strconcat ("unit:", unit, NULL);
  g_auto (GStrv) ids = sg_record_names (side->record, "ids");
  gint64 n = g_strv_length (ids), gone = destroyed ? n : MIN (side->figures - side->left, n);

  if (*unit == '\0')
    return;
  if (gone > 0 && *asset != '\0')
    sg_verdict_transfer (verdict, unit, asset, "fit", "dead", gone, (const char *const *) ids + n - gone);
  sg_verdict_change (verdict, subject, "acted", NULL, "yes");
  if (!destroyed)
    sg_verdict_change (verdict, subject, "disordered", NULL, disordered ? "yes" : "");
  if (!destroyed && g_str_equal (move, "Run Away"))
    sg_verdict_change (verdict, subject, "running", NULL, "yes");
}

static void
post_side (SgVerdict *verdict, const SgGwSide *side, gboolean destroyed, const char *move, gboolean disordered)
{
  if (!sg_verdict_is_quiet (verdict))
    put_side (verdict, side, destroyed, move, disordered);
}

/* The outcomes of a side, by what became of it. */
typedef struct { const char *recovers, *left, *state, *recovers_label, *left_label, *state_label; } SideOutcomes;

static const SideOutcomes of_attacker = { "attacker_recovers", "attacker_left", "attacker_state", N_("The attacker recovers"),
                                          N_("The attacker has left"), N_("The attacker’s state") };
static const SideOutcomes of_defender = { "defender_recovers", "defender_left", "defender_state", N_("The defender recovers"),
                                          N_("The defender has left"), N_("The defender’s state") };
static const SideOutcomes of_winner = { "winner_recovers", "winner_left", "winner_state", N_("The winner recovers"),
                                        N_("The winner has left"), N_("The winner’s state") };
static const SideOutcomes of_loser = { "loser_recovers", "loser_left", "loser_state", N_("The loser recovers"), N_("The loser has left"),
                                       N_("The loser’s state") };

static void
tell_side (SgVerdict *verdict, const SideOutcomes *of, const SgGwSide *side, const char *state)
{
  sg_verdict_number_aside (verdict, of->recovers, _(of->recovers_label), side->recovered, side->aside);
  sg_verdict_number_aside (verdict, of->left, _(of->left_label), side->left, side->aside);
  if (state != NULL)
    sg_verdict_word (verdict, of->state, _(of->state_label), state);
}

typedef struct { SgDice *dice; SgVerdict *verdict; SgGwSide *attacker, *defender; } Table;

static gboolean
settle_tie (const Table *t, const SgGwEnd *end, GError **error)
{
  /* A general’s death may have made a tie of what the defender had won. */
  gint64 by_attacker = end->attacker_wins ? end->winner_lost : end->loser_lost;
  gint64 by_defender = end->attacker_wins ? end->loser_lost : end->winner_lost;

  if (!take_back (t->verdict, t->dice, t->attacker, by_attacker, end->winner_on, _("the attacker"), error)
      || !take_back (t->verdict, t->dice, t->defender, by_defender, end->loser_on, _("the defender"), error))
    return FALSE;
  sg_verdict_step (t->verdict, "GW-622", NULL, "%s", sg_value_word (end->line->loser));
  sg_verdict_headline (t->verdict, _("A tie"));
  sg_verdict_word (t->verdict, "result", _("Result"), "tie");
  tell_side (t->verdict, &of_attacker, t->attacker, "Disordered");
  tell_side (t->verdict, &of_defender, t->defender, "Disordered");
  post_side (t->verdict, t->attacker, FALSE, "", TRUE);
  post_side (t->verdict, t->defender, FALSE, "", TRUE);
  return TRUE;
}

static void
report (const Table *t, const SgGwEnd *end, const SgGwSide *winner, const SgGwSide *loser)
{
  const char *state = end->line->state, *shoots = end->line->shoots;

  sg_verdict_word (t->verdict, "result", _("Result"), grade_names[end->grade]);
  sg_verdict_word (t->verdict, "winner", _("Winner"), winner->name);
  sg_verdict_word (t->verdict, "loser_move", _("The loser"), end->move);
  tell_side (t->verdict, &of_loser, loser, end->gone ? NULL : "Disordered");
  tell_side (t->verdict, &of_winner, winner, state);
  sg_verdict_word (t->verdict, "winner_move", _("The winner may"), end->line->winner);
  sg_verdict_outcome (t->verdict, "winner_shoots", _("The winner may shoot"), *shoots ? g_variant_new_string (shoots) : NULL);
  if (winner->left == 0)
    sg_verdict_remark (t->verdict, _("Nobody of the winner is left standing: he is destroyed as well (GW-621)."));
  post_side (t->verdict, loser, end->gone, end->move, TRUE);
  post_side (t->verdict, winner, winner->left == 0, "", g_str_equal (state, "Disordered"));
}

static gboolean
settle (const Table *t, const SgGwEnd *end, GError **error)
{
  SgGwSide *winner = end->attacker_wins ? t->attacker : t->defender;
  SgGwSide *loser = end->attacker_wins ? t->defender : t->attacker;

  sg_verdict_step (t->verdict, "GW-622", NULL, "%s", sg_value_word (end->line->id));
  if (!end->gone && !take_back (t->verdict, t->dice, loser, end->loser_lost, end->loser_on, _("the loser"), error))
    return FALSE;
  if (!take_back (t->verdict, t->dice, winner, end->winner_lost, end->winner_on, _("the winner"), error))
    return FALSE;
  if (end->gone)
    loser->left = loser->recovered = loser->aside = 0;
  sg_verdict_headline (t->verdict, end->attacker_wins ? _("The attacker wins: the loser is %s") : _("The defender wins: the loser is %s"),
                       sg_value_word (grade_names[end->grade]));
  report (t, end, winner, loser);
  return TRUE;
}

gboolean
sg_gw_melee_settle (SgGwLaw *law, SgDice *dice, SgVerdict *verdict, SgGwSide *attacker, SgGwSide *defender, gboolean pursued,
                    const char *killed, GError **error)
{
  Table t = { dice, verdict, attacker, defender };
  SgGwEnd end;

  sg_gw_melee_decide (law, attacker, defender, pursued, killed, &end);
  if (!sg_verdict_is_quiet (verdict))
    {
      g_autofree char *sum = sg_gw_text ("%d : %d", (int) attacker->hits, (int) defender->hits);

      sg_verdict_step (verdict, "GW-621", sum, _("Hits of the attacker and of the defender"));
    }
  if (end.worsened)
    sg_verdict_step (verdict, "GW-708", NULL, _("The general’s death makes the result one grade worse for his side"));
  return end.grade == SG_GW_TIE ? settle_tie (&t, &end, error) : settle (&t, &end, error);
}
