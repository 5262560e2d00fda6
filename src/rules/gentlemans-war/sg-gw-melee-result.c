/* sg-gw-melee-result.c: who won a close combat, and what follows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-melee.h"

/* How badly: each one worse than the one before. */
typedef enum { TIE, BEATEN, DOUBLED, DESTROYED } Grade;

static const char *const grade_names[] = { "tie", "beaten", "doubled", "destroyed" };

typedef struct
{
  SgRuleset *rules;
  SgVerdict *verdict;
  SgDice    *dice;
  SgGwSide  *winner, *loser;   /* on a tie the attacker and the defender */
  Grade      grade;
  gboolean   doubles;          /* which line the winner follows */
  gboolean   wiped;            /* hit as often as it has figures */
} Outcome;

static gint64
hits_on_loser (const Outcome *o)
{
  return o->winner->hits;
}

static gboolean
is_doubled (const Outcome *o)
{
  return hits_on_loser (o) >= o->loser->hits * sg_ruleset_whole (o->rules, "GW-621", "doubled")
    && hits_on_loser (o) * sg_ruleset_whole (o->rules, "GW-621", "third") >= o->loser->figures;
}

static gboolean
is_halved (const Outcome *o)
{
  gint64 of = sg_ruleset_chosen (o->rules, "gw.halved.of", "entering") ? o->loser->figures : o->loser->start;
  gint64 left = MAX (o->loser->figures - hits_on_loser (o), 0) * sg_ruleset_whole (o->rules, "GW-621", "half");

  return left < of || (left == of && sg_ruleset_chosen (o->rules, "gw.halved.exactly", "yes"));
}

static void
grade (Outcome *o, SgGwSide *attacker, SgGwSide *defender)
{
  gboolean attacker_wins = attacker->hits > defender->hits;

  o->winner = attacker_wins || attacker->hits == defender->hits ? attacker : defender;
  o->loser = o->winner == attacker ? defender : attacker;
  o->grade = attacker->hits == defender->hits ? TIE : BEATEN;
  if (o->grade == TIE)
    return;
  o->doubles = is_doubled (o);
  o->wiped = hits_on_loser (o) >= o->loser->figures;
  if (o->doubles)
    o->grade = is_halved (o) ? DESTROYED : DOUBLED;
  if (o->wiped)
    o->grade = DESTROYED;
}

/* A general killed makes it one grade worse for his side, whichever side that is. */
static void
worsen (Outcome *o, SgGwSide *his)
{
  gboolean lost = o->grade == TIE || his == o->loser;

  if (!lost && !sg_ruleset_chosen (o->rules, "gw.general.grade", "always"))
    return;
  sg_verdict_step (o->verdict, "GW-708", NULL, _("The general’s death makes the result one grade worse for his side"));
  if (o->grade == TIE && o->loser != his)
    {
      o->loser = his;
      o->winner = o->winner == his ? NULL : o->winner;
    }
  if (lost)
    o->grade = MIN (o->grade + 1, DESTROYED);
  else if (!o->wiped)
    o->grade--;
  o->doubles = o->grade >= DOUBLED;
}

static int
recover (const Outcome *o, gint64 n, const char *row, const char *column, const char *what, GError **error)
{
  gint64 on;

  if (n == 0 || !sg_ruleset_has_number (o->rules, "GW-622", "results", row, column))
    return 0;
  on = sg_ruleset_cell_whole (o->rules, "GW-622", "results", row, column);
  sg_verdict_step (o->verdict, "GW-623", NULL, _("%s: %d dice, recovered on %d or more"), what, (int) n, (int) on);
  return sg_dice_pool (o->dice, what, n, 6, on, error);
}

static gint64
losses_of (const SgGwSide *side, const SgGwSide *enemy)
{
  return MIN (enemy->hits, side->figures);
}

static gboolean
take_back (const Outcome *o, SgGwSide *side, const SgGwSide *enemy, const char *row, const char *column, const char *what, GError **error)
{
  gint64 lost = losses_of (side, enemy);
  int recovered = recover (o, lost, row, column, what, error);

  if (recovered < 0)
    return FALSE;
  side->recovered = recovered;
  side->left = side->figures - lost + recovered;
  return TRUE;
}

static void
post_side (SgVerdict *verdict, const SgGwSide *side, gboolean destroyed, const char *move, gboolean disordered)
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
tell_side (SgVerdict *verdict, const char *which, const char *label, const SgGwSide *side, const char *state)
{
  g_autofree char *recovers = g_strconcat (which, "_recovers", NULL), *left = g_strconcat (which, "_left", NULL),
    *state_name = g_strconcat (which, "_state", NULL);
  g_autofree char *recovers_label = sg_gw_text (_("%s recovers"), label), *left_label = sg_gw_text (_("%s has left"), label),
    *state_label = sg_gw_text (_("%s’s state"), label);

  sg_verdict_number (verdict, recovers, recovers_label, side->recovered);
  sg_verdict_number (verdict, left, left_label, side->left);
  if (state != NULL)
    sg_verdict_word (verdict, state_name, state_label, state);
}

static gboolean
settle_tie (Outcome *o, SgGwSide *attacker, SgGwSide *defender, GError **error)
{
  if (!take_back (o, attacker, defender, "tie", "recovers", _("the attacker"), error)
      || !take_back (o, defender, attacker, "tie", "recovers", _("the defender"), error))
    return FALSE;
  sg_verdict_step (o->verdict, "GW-622", NULL, "%s", sg_ruleset_cell_text (o->rules, "GW-622", "results", "tie", "loser"));
  sg_verdict_headline (o->verdict, _("A tie"));
  sg_verdict_word (o->verdict, "result", _("Result"), "tie");
  tell_side (o->verdict, "attacker", _("The attacker"), attacker, "Disordered");
  tell_side (o->verdict, "defender", _("The defender"), defender, "Disordered");
  post_side (o->verdict, attacker, FALSE, "", TRUE);
  post_side (o->verdict, defender, FALSE, "", TRUE);
  return TRUE;
}

static const char *
find_line (const Outcome *o)
{
  static const char *const lines[2][2][2] = {
    { { "foot beats foot", "foot doubles foot" }, { "foot beats cavalry", "foot doubles cavalry" } },
    { { "cavalry beats foot", "cavalry doubles foot" }, { "cavalry beats cavalry", "cavalry doubles cavalry" } },
  };

  return lines[!!o->winner->cavalry][!!o->loser->cavalry][!!o->doubles];
}

static void
report (const Outcome *o, const char *line, const char *move, gboolean gone)
{
  const char *state = sg_ruleset_cell_text (o->rules, "GW-622", "results", line, "state"),
    *shoots = sg_ruleset_cell_text (o->rules, "GW-622", "results", line, "shoots");

  sg_verdict_word (o->verdict, "result", _("Result"), grade_names[o->grade]);
  sg_verdict_word (o->verdict, "winner", _("Winner"), o->winner->name);
  sg_verdict_word (o->verdict, "loser_move", _("The loser"), move);
  tell_side (o->verdict, "loser", _("The loser"), o->loser, gone ? NULL : "Disordered");
  tell_side (o->verdict, "winner", _("The winner"), o->winner, state);
  sg_verdict_word (o->verdict, "winner_move", _("The winner may"), sg_ruleset_cell_text (o->rules, "GW-622", "results", line, "winner"));
  sg_verdict_outcome (o->verdict, "winner_shoots", _("The winner may shoot"), *shoots ? g_variant_new_string (shoots) : NULL);
  if (o->winner->left == 0)
    sg_verdict_remark (o->verdict, _("Nobody of the winner is left standing: he is destroyed as well (GW-621)."));
  post_side (o->verdict, o->loser, gone, move, TRUE);
  post_side (o->verdict, o->winner, o->winner->left == 0, "", g_str_equal (state, "Disordered"));
}

static gboolean
settle (Outcome *o, gboolean pursued, GError **error)
{
  const char *line = find_line (o), *move = sg_ruleset_cell_text (o->rules, "GW-622", "results", line, o->loser->close_order ? "loser" : "loose");
  gboolean gone = o->grade == DESTROYED || g_str_equal (move, "destroyed");

  sg_verdict_step (o->verdict, "GW-622", NULL, "%s", line);
  if (gone)
    move = "destroyed";
  else if (!take_back (o, o->loser, o->winner, line, pursued ? "pursued" : "recovers", _("the loser"), error))
    return FALSE;
  if (!take_back (o, o->winner, o->loser, line, "winner-recovers", _("the winner"), error))
    return FALSE;
  if (gone)
    o->loser->left = o->loser->recovered = 0;
  sg_verdict_headline (o->verdict, g_str_equal (o->winner->name, "attacker") ? _("The attacker wins: the loser is %s") : _("The defender wins: the loser is %s"),
                       grade_names[o->grade]);
  report (o, line, move, gone);
  return TRUE;
}

static void
cap_hits (SgRuleset *rules, SgGwSide *side, const SgGwSide *enemy)
{
  if (sg_ruleset_chosen (rules, "gw.hits.cap", "capped"))
    side->hits = MIN (side->hits, enemy->figures);
}

gboolean
sg_gw_melee_settle (SgRuleset *rules, SgDice *dice, SgVerdict *verdict, SgGwSide *attacker, SgGwSide *defender, gboolean pursued,
                    const char *killed, GError **error)
{
  Outcome o = { .rules = rules, .verdict = verdict, .dice = dice };
  g_autofree char *sum = NULL;

  cap_hits (rules, attacker, defender);
  cap_hits (rules, defender, attacker);
  sum = sg_gw_text ("%d : %d", (int) attacker->hits, (int) defender->hits);
  sg_verdict_step (verdict, "GW-621", sum, _("Hits of the attacker and of the defender"));
  grade (&o, attacker, defender);
  if (*killed != '\0')
    {
      worsen (&o, g_str_equal (killed, "attacker") ? attacker : defender);
      o.winner = o.loser == attacker ? defender : attacker;
    }
  return o.grade == TIE ? settle_tie (&o, attacker, defender, error) : settle (&o, pursued, error);
}
