/* sg-gw-brawl.c: a close combat of several units.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Dice in order: the attackers’, those that hit on the lowest number first, then each of a unit with a general or a correspondent and
 * their re-rolls, then each cameo who fights; the defenders’ likewise; then the recovery of each attacker and of each defender.
 *
 * The hits of a side are added up and compared once, but each unit has a column of its own, loses its share of the hits and recovers by a line of
 * its own. Dice that show alike are thrown as one pool: for the odds it matters only how many of them there are.
 */

#include "rules/gentlemans-war/sg-gw-melee-result.h"
#include "rules/gentlemans-war/sg-gw-melee.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

static const char *const arms[] = { "cavalry", "foot", NULL };
static const char *const arm_labels[] = { N_("Cavalry"), N_("Foot"), NULL };

static const SgField columns[] = {
  { "name", N_("Name"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "row", N_("Row of the table"), NULL, SG_FIELD_CHOICE, .choices = sg_gw_melee_rows, .choice_labels = sg_gw_melee_row_labels },
  { "figures", N_("Figures entering"), NULL, GW_COUNT ("figures") },
  { "start", N_("Figures at the start of the game"), NULL, GW_COUNT ("figures"), .optional = TRUE },
  { "dice", N_("Dice"), N_("Empty: one a figure"), GW_COUNT ("dice"), .optional = TRUE },
  { "situation", N_("Situation"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "general_rerolls", N_("The general re-rolls a miss"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "correspondent_rerolls", N_("The correspondent has a miss rolled again"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "guest", N_("A cameo fights with it"), N_("An observer or a correspondent, against colonial forces"), SG_FIELD_FLAG, .optional = TRUE },
  { "close_order", N_("In close order"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "results_as", N_("Counts in the results as"), NULL, SG_FIELD_CHOICE, .choices = arms, .choice_labels = arm_labels, .optional = TRUE },
  { "faces", N_("Faces the enemy’s unit"), N_("Counted from 1; empty: the one in the same place"), SG_FIELD_NUMBER, .min = 1, .max = 12,
    .optional = TRUE },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "asset", N_("Kind"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "ids", N_("Its figures"), N_("Those who fall first at the end"), SG_FIELD_NAMES, .optional = TRUE },
  { NULL }
};

#define HOSTS \
  { "attackers", N_("Attackers"), NULL, SG_FIELD_RECORDS, .columns = columns }, \
  { "defenders", N_("Defenders"), NULL, SG_FIELD_RECORDS, .columns = columns }

static const char *const sides[] = { "attacker", "defender", NULL };
static const char *const side_labels[] = { N_("The attackers"), N_("The defenders"), NULL };

static const SgField fields[] = {
  HOSTS,
  { "attacker_hits", N_("Hits by the attackers"), N_("When they are known; empty: they are thrown"), GW_COUNT ("hits"), .optional = TRUE },
  { "defender_hits", N_("Hits by the defenders"), NULL, GW_COUNT ("hits"), .optional = TRUE },
  { "pursued", N_("The losers are pursued"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "general_killed_with", N_("General killed"), NULL, SG_FIELD_CHOICE, .choices = sides, .choice_labels = side_labels, .optional = TRUE },
  { NULL }
};

static const SgField clash_fields[] = { HOSTS, { NULL } };

#define MOST 12

/** Host: all of one side; @looked: its correspondent has had a miss rolled again. */
typedef struct { SgGwSide units[MOST]; guint faces[MOST]; gint64 lost[MOST]; guint n; SgGwSide sum; const char *name; gboolean looked; } Host;

/* (transfer full): what the @i-th of @host is called: by its name or its id, or, of one without, “attacker 1”. */
static char *
call (const Host *host, guint i)
{
  g_autofree char *name = sg_record_text (host->units[i].record, "name"), *id = sg_record_text (host->units[i].record, "unit");

  if (*name != '\0')
    return g_steal_pointer (&name);
  return *id != '\0' ? g_steal_pointer (&id) : sg_gw_text ("%s %u", sg_value_word (host->name), i + 1);
}

typedef struct { Host attackers, defenders; SgGwLaw law; } Brawl;

static void
free_brawl (gpointer data)
{
  Brawl *brawl = data;

  for (guint i = 0; i < MOST; i++)
    {
      sg_gw_side_clear (&brawl->attackers.units[i]);
      sg_gw_side_clear (&brawl->defenders.units[i]);
    }
  g_free (brawl);
}

static gboolean
read_host (const SgQuestion *question, SgRuleset *rules, const char *field, const char *name, Host *host, GError **error)
{
  gsize n = sg_question_n_records (question, field);

  if (n < 1 || n > MOST)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("A brawl has from 1 to %d units on a side, and not %u (GW-628)."), MOST, (guint) n);
      return FALSE;
    }
  host->name = host->sum.name = name;
  for (host->n = 0; host->n < n; host->n++)
    {
      GVariant *record = sg_question_record (question, field, host->n);
      SgGwSide *unit = &host->units[host->n];

      host->faces[host->n] = sg_record_has (record, "faces") ? sg_record_number (record, "faces") - 1 : host->n;
      if (!sg_gw_side_read_record (rules, record, name, unit, error))
        return FALSE;
      host->sum.figures += unit->figures;
      host->sum.start += unit->start;
      host->sum.cavalry = host->sum.cavalry || unit->cavalry;
    }
  return TRUE;
}

/* Each unit on its own column against the unit it faces; by a house rule all on the column of the first. */
static void
find_columns (SgRuleset *rules, Host *host, Host *enemy, gboolean attacking)
{
  gboolean one = sg_ruleset_chosen (rules, "gw.brawl", "one");
  g_autoptr (SgVerdict) quiet = sg_verdict_new_quiet ();

  for (guint i = 0; i < host->n; i++)
    {
      guint by = one ? 0 : MIN (host->faces[i], enemy->n - 1);
      SgGwSide unit = host->units[one ? 0 : i], faced = enemy->units[by];

      if (attacking)
        sg_gw_melee_compare (rules, quiet, &unit, &faced);
      else
        sg_gw_melee_compare (rules, quiet, &faced, &unit);
      host->units[i].column = unit.column;
      host->units[i].hits_on = sg_ruleset_has_number (rules, "GW-619", "hits", host->units[i].row, unit.column)
        ? sg_ruleset_cell_whole (rules, "GW-619", "hits", host->units[i].row, unit.column) : 0;
    }
}

static void
tell_columns (const Host *host, SgVerdict *verdict)
{
  for (guint i = 0; i < host->n; i++)
    {
      const SgGwSide *unit = &host->units[i];
      g_autofree char *sum = sg_gw_text ("%d × %d+", (int) unit->dice, (int) unit->hits_on), *called = call (host, i);

      sg_verdict_step (verdict, "GW-628", unit->hits_on > 0 ? sum : NULL, "%s: %s, %s", called, sg_value_word (unit->row), sg_value_word (unit->column));
    }
}

/* Of those that miss: one for a general, and one for a correspondent. */
static guint
count_again (const SgGwSide *unit)
{
  return (unit->general ? 1 : 0) + (unit->correspondent ? 1 : 0);
}

/* Whether a correspondent has had his die, of the faces from @from on, which are those of @pools; @watched: who has one. A single miss is the
 * general’s. The enumerator branches on sums, and does not know it. */
static gboolean
find_looked (SgDice *dice, guint from, const SgPool *pools, const gboolean *watched, guint n_pools)
{
  GArray *faces = sg_dice_get_faces (dice);

  if (sg_dice_get_hand (dice) == SG_DICE_ENUMERATED)
    return FALSE;
  for (guint i = 0; i < n_pools; i++)
    {
      guint missed = 0;

      for (guint k = 0; k < pools[i].n; k++)
        missed += g_array_index (faces, guint, from + k) < pools[i].at_least;
      if (watched[i] && missed >= pools[i].again)
        return TRUE;
      from += pools[i].n + MIN (pools[i].again, missed);
    }
  return FALSE;
}

/* All the dice of a side: only what they hit together counts. */
static gboolean
strike (Host *host, SgDice *dice, const char *what, GError **error)
{
  guint n_pools = 0, from = sg_dice_get_faces (dice)->len;
  gboolean watched[6 + 2 * MOST] = { FALSE };
  SgPool pools[6 + 2 * MOST];
  int hits;

  for (guint on = 1; on <= 6; on++)
    {
      SgPool *pool = &pools[n_pools++];

      *pool = (SgPool) { 0, on, 0 };
      for (guint i = 0; i < host->n; i++)
        pool->n += host->units[i].hits_on == on && count_again (&host->units[i]) == 0 ? host->units[i].dice : 0;
    }
  for (guint i = 0; i < host->n; i++)
    if (count_again (&host->units[i]) > 0 && host->units[i].hits_on > 0)
      {
        watched[n_pools] = host->units[i].correspondent;
        pools[n_pools++] = (SgPool) { host->units[i].dice, host->units[i].hits_on, count_again (&host->units[i]) };
      }
  for (guint i = 0; i < host->n; i++)
    if (host->units[i].guest_on > 0)
      pools[n_pools++] = (SgPool) { 1, host->units[i].guest_on, 0 };
  hits = sg_dice_pools (dice, what, pools, n_pools, 6, error);
  host->looked = hits >= 0 && find_looked (dice, from, pools, watched, n_pools);
  host->sum.hits = MAX (hits, 0);
  return hits >= 0;
}

/* As evenly as can be, nobody more than he has. */
static void
share_out (Host *host, gint64 hits)
{
  memset (host->lost, 0, sizeof host->lost);
  for (gboolean given = TRUE; given && hits > 0;)
    {
      given = FALSE;
      for (guint i = 0; i < host->n && hits > 0; i++)
        if (host->lost[i] < host->units[i].figures)
          {
            host->lost[i]++;
            hits--;
            given = TRUE;
          }
    }
}

/* A beaten side that is doubled by victors any of whom are mounted reads “cavalry doubles” throughout. */
static const SgGwLine *
line_for (Brawl *brawl, const SgGwEnd *end, Host *host, Host *enemy, guint i, gboolean winner)
{
  const SgGwSide *unit = &host->units[i], *faced = &enemy->units[MIN (host->faces[i], enemy->n - 1)];
  gboolean mounted = end->doubles && (winner ? host : enemy)->sum.cavalry;

  return winner ? sg_gw_law_line (&brawl->law, unit->cavalry || mounted, faced->cavalry, end->doubles)
    : sg_gw_law_line (&brawl->law, faced->cavalry || mounted, unit->cavalry, end->doubles);
}

static void
post (SgVerdict *verdict, const SgGwSide *unit, const char *move, gboolean disordered)
{
  g_autofree char *id = sg_record_text (unit->record, "unit"), *asset = sg_record_text (unit->record, "asset"),
    *subject = g_strconcat ("unit:", id, NULL);
  g_auto (GStrv) ids = sg_record_names (unit->record, "ids");
  gint64 n = g_strv_length (ids), gone = g_str_equal (move, "destroyed") ? n : MIN (unit->figures - unit->left, n);

  if (*id == '\0' || sg_verdict_is_quiet (verdict))
    return;
  if (gone > 0 && *asset != '\0')
    sg_verdict_transfer (verdict, id, asset, "fit", "dead", gone, (const char *const *) ids + n - gone);
  sg_verdict_change (verdict, subject, "acted", NULL, "yes");
  if (g_str_equal (move, "destroyed"))
    return;
  sg_verdict_change (verdict, subject, "disordered", NULL, disordered ? "yes" : "");
  if (g_str_equal (move, "Run Away"))
    sg_verdict_change (verdict, subject, "running", NULL, "yes");
}

/* By its place in its host: "attacker_1_left". */
static gboolean
recover (SgDice *dice, SgVerdict *verdict, Host *host, guint i, const char *move, gint64 on, gboolean disordered, GError **error)
{
  SgGwSide *unit = &host->units[i];
  g_autofree char *left = sg_gw_text ("%s_%u_left", host->name, i + 1), *moves = sg_gw_text ("%s_%u_move", host->name, i + 1),
    *state = sg_gw_text ("%s_%u_state", host->name, i + 1);
  g_autofree char *called = call (host, i), *left_label = sg_gw_text (_("%s has left"), called), *move_label = sg_gw_text (_("%s must"), called),
    *state_label = sg_gw_text (_("The state of %s"), called);
  gboolean gone = g_str_equal (move, "destroyed");
  int back = 0;

  unit->aside = 0;
  if (!gone && on > 0 && host->lost[i] > 0)
    back = sg_dice_aside (dice, called, host->lost[i], 6, on, &unit->aside, error);
  if (back < 0)
    return FALSE;
  unit->left = gone ? 0 : unit->figures - host->lost[i] + back;
  sg_verdict_step (verdict, "GW-623", NULL, _("%s: %d of %d lost figures recovered"), called, back, (int) host->lost[i]);
  sg_verdict_number_aside (verdict, left, left_label, unit->left, unit->aside);
  sg_verdict_word (verdict, moves, move_label, move);
  if (!gone)
    sg_verdict_word (verdict, state, state_label, disordered ? "Disordered" : "good order");
  return TRUE;
}

static const char *const grades[] = { "tie", "beaten", "doubled", "destroyed" };

static void
tell_end (const Brawl *brawl, SgVerdict *verdict, const SgGwEnd *end)
{
  if (end->grade == SG_GW_TIE)
    sg_verdict_headline (verdict, _("A tie"));
  else
    sg_verdict_headline (verdict, end->attacker_wins ? _("The attackers win: the losers are %s") : _("The defenders win: the losers are %s"),
                         sg_value_word (grades[end->grade]));
  sg_verdict_number (verdict, "attacker_hits", _("Hits by the attackers"), brawl->attackers.sum.hits);
  sg_verdict_number (verdict, "defender_hits", _("Hits by the defenders"), brawl->defenders.sum.hits);
  sg_verdict_word (verdict, "result", _("Result"), grades[end->grade]);
  if (end->grade != SG_GW_TIE)
    sg_verdict_word (verdict, "winner", _("Winner"), end->attacker_wins ? "attacker" : "defender");
}

/* What a line of the table lets a unit do: in a tie both sides do as losers do. */
static const char *
move_of (const SgGwLine *line, const SgGwEnd *end, const SgGwSide *unit, gboolean winner)
{
  if (end->grade == SG_GW_TIE)
    return line->loser;
  if (winner)
    return line->winner;
  if (end->grade == SG_GW_DESTROYED)
    return "destroyed";
  return unit->close_order ? line->loser : line->loose;
}

/* The die from which a hit of that line is recovered. */
static gint64
recovers_on (const SgGwLine *line, const SgGwEnd *end, gboolean winner, gboolean pursued)
{
  if (end->grade == SG_GW_TIE)
    return line->recovers;
  if (winner)
    return line->winner_recovers;
  return pursued ? line->pursued : line->recovers;
}

static gboolean
settle (Brawl *brawl, SgDice *dice, SgVerdict *verdict, const SgGwEnd *end, gboolean pursued, GError **error)
{
  for (guint side = 0; side < 2; side++)
    {
      Host *hosts[] = { &brawl->attackers, &brawl->defenders }, *host = hosts[side], *enemy = hosts[1 - side];
      gboolean winner = (side == 0) == end->attacker_wins, tie = end->grade == SG_GW_TIE;

      for (guint i = 0; i < host->n; i++)
        {
          const SgGwLine *line = tie ? sg_gw_law_tie (&brawl->law) : line_for (brawl, end, host, enemy, i, winner);
          const char *move = move_of (line, end, &host->units[i], winner);
          gint64 on = recovers_on (line, end, winner, pursued);
          gboolean disordered = tie || !winner || g_str_equal (line->state, "Disordered");

          if (!recover (dice, verdict, host, i, move, on, disordered, error))
            return FALSE;
          post (verdict, &host->units[i], move, disordered);
        }
    }
  return TRUE;
}

/* Once for all ways in which the dice may fall: it is kept with them, and freed by them. */
static Brawl *
prepare (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Brawl *brawl = sg_dice_get_kept (dice);

  if (brawl != NULL)
    return brawl;
  brawl = g_new0 (Brawl, 1);
  sg_dice_keep (dice, brawl, free_brawl);
  if (!read_host (question, rules, "attackers", "attacker", &brawl->attackers, error)
      || !read_host (question, rules, "defenders", "defender", &brawl->defenders, error))
    return NULL;
  sg_gw_law_read (rules, &brawl->law);
  find_columns (rules, &brawl->attackers, &brawl->defenders, TRUE);
  find_columns (rules, &brawl->defenders, &brawl->attackers, FALSE);
  return brawl;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Brawl *brawl = prepare (question, rules, dice, verdict, error);
  g_autofree char *sum = NULL;
  SgGwEnd end;

  if (brawl == NULL)
    return FALSE;
  tell_columns (&brawl->attackers, verdict);
  tell_columns (&brawl->defenders, verdict);
  if (sg_question_has (question, "attacker_hits") || sg_question_has (question, "defender_hits"))
    {
      brawl->attackers.sum.hits = sg_question_number (question, "attacker_hits");
      brawl->defenders.sum.hits = sg_question_number (question, "defender_hits");
    }
  else if (!strike (&brawl->attackers, dice, _("the attackers"), error) || !strike (&brawl->defenders, dice, _("the defenders"), error))
    return FALSE;
  share_out (&brawl->defenders, brawl->attackers.sum.hits);
  share_out (&brawl->attackers, brawl->defenders.sum.hits);
  sg_gw_melee_grade (&brawl->law, &brawl->attackers.sum, &brawl->defenders.sum, &end);
  if (sg_question_has (question, "general_killed_with"))
    {
      sg_gw_melee_worsen (&brawl->law, &end, sg_question_is (question, "general_killed_with", "attacker"));
      sg_verdict_step (verdict, "GW-708", NULL, _("The general’s death makes the result one grade worse for his side"));
    }
  sum = sg_gw_text ("%d : %d", (int) brawl->attackers.sum.hits, (int) brawl->defenders.sum.hits);
  sg_verdict_step (verdict, "GW-628", sum, _("Hits of all attackers and of all defenders"));
  tell_end (brawl, verdict, &end);
  return settle (brawl, dice, verdict, &end, sg_question_flag (question, "pursued"), error);
}

SG_REGISTER_PROCEDURE (gw_brawl, GW_SYSTEM, "brawl", N_("A brawl of several units"), "sg-melee-symbolic", fields, judge,
                       "GW-628 GW-619 GW-621 GW-622 GW-623 GW-626", .chance = TRUE,
                       .when = N_("When more than two units are in one close combat."))

/* The dice alone */

/* A correspondent keeps his re-roll of the cycle where nothing missed that was not the general’s (GW-980). */
static void
tell_looked (const Brawl *brawl, SgVerdict *verdict)
{
  if (brawl->attackers.looked || brawl->defenders.looked)
    sg_verdict_step (verdict, "GW-980", NULL, _("The correspondent has a miss rolled again"));
  if (brawl->attackers.looked)
    sg_verdict_flag (verdict, "attackers_looked", _("The attackers’ correspondent had a miss rolled again"), TRUE);
  if (brawl->defenders.looked)
    sg_verdict_flag (verdict, "defenders_looked", _("The defenders’ correspondent had a miss rolled again"), TRUE);
}

/* The scores of one against one are told with what they are made of. */
static void
tell_scores (Brawl *brawl, SgRuleset *rules, SgVerdict *verdict)
{
  if (brawl->attackers.n == 1 && brawl->defenders.n == 1)
    sg_gw_melee_compare (rules, verdict, &brawl->attackers.units[0], &brawl->defenders.units[0]);
  else
    {
      tell_columns (&brawl->attackers, verdict);
      tell_columns (&brawl->defenders, verdict);
    }
}

static gboolean
judge_clash (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean first = sg_dice_get_kept (dice) == NULL;
  Brawl *brawl = prepare (question, rules, dice, verdict, error);
  g_autofree char *sum = NULL;
  SgGwEnd end;

  if (brawl == NULL)
    return FALSE;
  if (first)
    {
      tell_scores (brawl, rules, verdict);
      sg_verdict_certain (verdict);
    }
  if (!strike (&brawl->attackers, dice, _("the attackers"), error) || !strike (&brawl->defenders, dice, _("the defenders"), error))
    return FALSE;
  sg_gw_melee_grade (&brawl->law, &brawl->attackers.sum, &brawl->defenders.sum, &end);
  sum = sg_gw_text ("%d : %d", (int) brawl->attackers.sum.hits, (int) brawl->defenders.sum.hits);
  sg_verdict_step (verdict, "GW-621", sum, _("Hits of the attackers and of the defenders"));
  tell_looked (brawl, verdict);
  tell_end (brawl, verdict, &end);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_clash, GW_SYSTEM, "clash", N_("The dice of a close combat"), "sg-melee-symbolic", clash_fields, judge_clash,
                       "GW-619 GW-617 GW-618 GW-621 GW-628", .chance = TRUE,
                       .when = N_("When chargers make contact; what follows is settled when generals and pursuers have spoken."))
