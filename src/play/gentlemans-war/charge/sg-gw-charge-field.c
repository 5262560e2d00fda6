/* sg-gw-charge-field.c: a close combat that is yet to come, weighed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Several a side, with losses that are only supposed: its figures are doubles, and it is done some thousands of times for each choice that is
 * offered. What a single charge comes to is reckoned exactly (sg-gw-chain.h).
 */

#include "play/gentlemans-war/charge/sg-gw-charge-field.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-host.h"
#include "play/gentlemans-war/charge/sg-gw-charge-mines.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-suppose.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/charge/sg-gw-tigermen.h"
#include "rules/gentlemans-war/sg-gw-generals.h"
#include "rules/gentlemans-war/sg-gw-melee-result.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#define MOST_HITS 512
#define MOST_AGAIN 2   /* a general’s and a correspondent’s */

static void
clear_host (SgGwHost *host)
{
  for (guint i = 0; i < host->n; i++)
    sg_gw_side_clear (&host->units[i].side);
}

void
sg_gw_field_clear (SgGwField *field)
{
  clear_host (&field->attackers);
  clear_host (&field->defenders);
  g_clear_pointer (&field->key, g_free);
  g_clear_pointer (&field->blasts, g_hash_table_unref);
}

static gboolean
read_host (const SgGwCharge *charge, SgQuestion *question, const char *name, gboolean attackers, SgGwHost *host)
{
  g_autoptr (GPtrArray) units = sg_gw_charge_host (charge, attackers);

  for (host->n = 0; host->n < MIN (units->len, SG_GW_MOST_IN_FIELD); host->n++)
    {
      SgGwWeighed *weigh = &host->units[host->n];

      weigh->unit = g_ptr_array_index (units, host->n);
      weigh->with_general = sg_gw_general_with (charge->gw, weigh->unit) != NULL;
      weigh->die = weigh->with_general ? sg_ruleset_whole (charge->gw->rules, "GW-620", "general") : 0;
      if (!sg_gw_side_read_record (charge->gw->rules, sg_question_record (question, name, host->n), name, &weigh->side, NULL))
        return FALSE;
      weigh->cameos = sg_gw_charge_count_cameos (charge->gw, weigh->unit);
    }
  return host->n > 0;
}

/* The same two hosts come to the same ends, and their odds are looked up by it. */
static char *
make_key (SgQuestion *question)
{
  GString *key = g_string_new (NULL);

  g_variant_print_string (sg_question_get (question, "attackers"), key, FALSE);
  g_variant_print_string (sg_question_get (question, "defenders"), key, FALSE);
  return g_string_free (key, FALSE);
}

gboolean
sg_gw_field_read (const SgGwCharge *charge, const SgGwStand *stand, SgGwField *field)
{
  g_autoptr (SgQuestion) question = sg_gw_charge_clash (charge, stand, NULL);

  field->gw = charge->gw;
  field->charge = charge;
  if (question == NULL || !read_host (charge, question, "attackers", TRUE, &field->attackers)
      || !read_host (charge, question, "defenders", FALSE, &field->defenders))
    return FALSE;
  field->key = make_key (question);
  sg_gw_law_read (charge->gw->rules, &field->law);
  field->deaths = sg_gw_count_deaths (charge->gw->rules) / 6.0;
  return TRUE;
}

/* Hits */

/* Of the @missed dice that show @k hits, at most @again are rolled once more. */
static void
roll_again (double *own, guint k, guint missed, guint again, double p)
{
  double turned[MOST_AGAIN + 1] = { own[k] };
  guint n = MIN (again, missed);

  for (guint i = 0; i < n; i++)
    for (guint j = i + 1;; j--)
      {
        turned[j] = turned[j] * (1 - p) + (j > 0 ? turned[j - 1] * p : 0);
        if (j == 0)
          break;
      }
  own[k] = 0;
  for (guint j = 0; j <= n; j++)
    own[k + j] += turned[j];
}

/* Adds the hits of @dice dice, each with chance @p, and of those that miss the @again that are rolled once more. Who could not hit at all adds
 * nothing, and is no reason to go through the ways. */
static void
add_dice (double *hits, guint *most, gint64 dice, double p, guint again)
{
  double own[MOST_HITS + 1] = { 1 }, sum[MOST_HITS + 1] = { 0 };
  guint n = MIN (CLAMP (dice, 0, MOST_HITS / SG_GW_MOST_IN_FIELD), MOST_HITS - *most);

  if (p <= 0)
    return;
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1;; k--)
      {
        own[k] = own[k] * (1 - p) + (k > 0 ? own[k - 1] * p : 0);
        if (k == 0)
          break;
      }
  for (guint k = n; k > 0; k--) /* from the most hits down: a way that gains here is not looked at again */
    roll_again (own, k - 1, n - (k - 1), again, p);
  for (guint a = 0; a <= *most; a++)
    for (guint k = 0; k <= n; k++)
      sum[a + k] += hits[a] * own[k];
  *most += n;
  memcpy (hits, sum, sizeof (double) * (*most + 1));
}

/* @situation is put in a new list whose words are not owned: the caller frees the list alone. */
static const char *
disorder (char ***situation)
{
  char **more = g_new0 (char *, g_strv_length (*situation) + 2);
  guint n = g_strv_length (*situation);

  memcpy (more, *situation, n * sizeof (char *));
  more[n] = (char *) "Disordered";
  *situation = more;
  return more[n];
}

/* Scores by the order that it is in, and how often a die of @row hits in the column that it has. */
static double
find_chance (const SgGwField *field, const SgGwWeighed *unit, const char *row, const SgGwWeighed *enemy, gboolean attacks, gboolean disordered, gboolean enemy_disordered)
{
  g_autoptr (SgVerdict) quiet = sg_verdict_new_quiet ();
  SgGwSide own = unit->side, other = enemy->side;
  g_autofree char **mine = NULL, **his = NULL;

  if (disordered && !g_strv_contains ((const char *const *) own.situation, "Disordered"))
    {
      disorder (&own.situation);
      mine = own.situation;
    }
  if (enemy_disordered && !g_strv_contains ((const char *const *) other.situation, "Disordered"))
    {
      disorder (&other.situation);
      his = other.situation;
    }
  sg_gw_melee_compare (field->gw->rules, quiet, attacks ? &own : &other, attacks ? &other : &own);
  if (!sg_ruleset_has_number (field->gw->rules, "GW-619", "hits", row, own.column))
    return 0;
  return CLAMP (7 - sg_ruleset_cell_whole (field->gw->rules, "GW-619", "hits", row, own.column), 0, 6) / 6.0;
}

/* (nullable): what is otherwise with the unit. */
static const SgGwLoss *
find_loss (const SgGwLoss *loss, const SgGwWeighed *weigh)
{
  while (loss != NULL && loss->unit != weigh->unit)
    loss = loss->next;
  return loss;
}

/* The first of a host who is there: he leads, and whoever fights against them fights against his column. */
static const SgGwWeighed *
find_first (const SgGwHost *host, const SgGwLoss *loss)
{
  for (guint i = 0; i < host->n; i++)
    {
      const SgGwLoss *own = find_loss (loss, &host->units[i]);

      if (own == NULL || !own->gone)
        return &host->units[i];
    }
  return NULL;
}

gboolean
sg_gw_field_stands (const SgGwHost *host, const SgGwLoss *loss)
{
  return find_first (host, loss) != NULL;
}

static void
sum_host (const SgGwField *field, const SgGwHost *host, const SgGwHost *enemy, gboolean attacks, const SgGwLoss *loss, SgGwSide *sum, double *hits, guint *most)
{
  const SgGwWeighed *first = find_first (enemy, loss);
  const SgGwLoss *met = first != NULL ? find_loss (loss, first) : NULL;
  const SgGwWeighed *leads = sg_ruleset_chosen (field->gw->rules, "gw.brawl", "one") ? find_first (host, loss) : NULL; /* whose column is that of all */

  *sum = (SgGwSide) { 0 };
  memset (hits, 0, sizeof (double) * (MOST_HITS + 1));
  hits[0] = 1;
  *most = 0;
  for (guint i = 0; i < host->n && first != NULL; i++)
    {
      const SgGwWeighed *weigh = &host->units[i];
      const SgGwWeighed *scores = leads != NULL ? leads : weigh;
      const SgGwLoss *own = find_loss (loss, weigh), *led = find_loss (loss, scores);
      gint64 figures = weigh->side.figures - (own != NULL ? own->lost : 0), dice = weigh->side.dice, die = weigh->die;
      gboolean general = weigh->side.general && !(own != NULL && (own->general_gone || own->no_reroll));

      if (own != NULL && own->gone)
        continue;
      if (own != NULL && own->general_gone)
        {
          dice -= die;
          die = 0;
        }
      sum->figures += figures;
      sum->start += weigh->side.start;
      sum->cavalry = sum->cavalry || weigh->side.cavalry;
      add_dice (hits, most, MIN (MAX (dice, 0), figures + die + weigh->cameos), find_chance (field, scores, weigh->side.row, first, attacks, led != NULL && led->disordered, met != NULL && met->disordered),
                (general ? 1 : 0) + (weigh->side.correspondent ? 1 : 0));
      if (weigh->side.guest_on > 0)
        add_dice (hits, most, 1, CLAMP (7 - weigh->side.guest_on, 0, 6) / 6.0, 0);
    }
}

/* The chance that a general of @host is killed when it is hit so often: hits are shared out evenly. */
static double
chance_of_death (const SgGwField *field, const SgGwHost *host, const SgGwLoss *loss, gint64 hits)
{
  double spared = 1;
  gint64 left[SG_GW_MOST_IN_FIELD], lost[SG_GW_MOST_IN_FIELD] = { 0 };
  gboolean with[SG_GW_MOST_IN_FIELD];
  gboolean any = FALSE;

  for (guint i = 0; i < host->n; i++)
    {
      const SgGwLoss *own = find_loss (loss, &host->units[i]);

      left[i] = host->units[i].side.figures;
      if (own != NULL)
        left[i] = own->gone ? 0 : left[i] - own->lost;
      with[i] = host->units[i].with_general && !(own != NULL && own->general_gone);
      any = any || with[i];
    }
  for (gboolean given = any; given && hits > 0;)
    {
      given = FALSE;
      for (guint i = 0; i < host->n && hits > 0; i++)
        if (lost[i] < left[i])
          {
            lost[i]++;
            hits--;
            given = TRUE;
          }
    }
  for (guint i = 0; any && i < host->n; i++)
    if (with[i] && left[i] > 0)
      spared *= 1 - MAX (0, sg_gw_general_rate (field->gw->rules, left[i], lost[i], FALSE)) / 6.0 * field->deaths;
  return 1 - spared;
}

static void
note (SgGwEnds *ends, const SgGwEnd *end, double chance)
{
  if (end->grade == SG_GW_TIE)
    ends->tie += chance;
  else if (end->attacker_wins)
    ends->won[end->grade - SG_GW_BEATEN] += chance;
  else
    ends->lost[end->grade - SG_GW_BEATEN] += chance;
}

/* Whose unit is destroyed, or ridden down, is past being killed in it: what becomes of him is another die (GW-707). */
static gboolean
wipes_out (SgGwField *field, const SgGwEnd *end, const SgGwSide *attack, const SgGwSide *defence)
{
  const SgGwSide *winner = end->attacker_wins ? attack : defence;
  const SgGwSide *loser = end->attacker_wins ? defence : attack;

  return end->grade == SG_GW_DESTROYED || (end->grade == SG_GW_DOUBLED && winner->cavalry && !loser->cavalry);
}

/* A pair of hits, with generals killed or not; both killed, the loser’s tells. */
static void
decide (SgGwField *field, const SgGwLoss *loss, SgGwSide *attack, SgGwSide *defence, double chance, SgGwEnds *ends)
{
  SgGwEnd end, worse;
  double a, d, both;

  sg_gw_melee_grade (&field->law, attack, defence, &end);
  a = chance_of_death (field, &field->attackers, loss, defence->hits);
  d = chance_of_death (field, &field->defenders, loss, attack->hits);
  if (end.grade != SG_GW_TIE && wipes_out (field, &end, attack, defence))
    *(end.attacker_wins ? &d : &a) = 0;
  both = a * d;
  worse = end;
  note (ends, &worse, chance * ((1 - a) * (1 - d) + (end.grade == SG_GW_TIE ? both : 0)));
  worse = end;
  sg_gw_melee_worsen (&field->law, &worse, TRUE);
  note (ends, &worse, chance * (a * (1 - d) + (end.grade != SG_GW_TIE && !end.attacker_wins ? both : 0)));
  worse = end;
  sg_gw_melee_worsen (&field->law, &worse, FALSE);
  note (ends, &worse, chance * ((1 - a) * d + (end.grade != SG_GW_TIE && end.attacker_wins ? both : 0)));
}

void
sg_gw_field_fight (SgGwField *field, const SgGwLoss *loss, double chance, SgGwEnds *ends)
{
  double by_attack[MOST_HITS + 1], by_defence[MOST_HITS + 1];
  SgGwSide attack, defence;
  guint most_a, most_d;

  sum_host (field, &field->attackers, &field->defenders, TRUE, loss, &attack, by_attack, &most_a);
  sum_host (field, &field->defenders, &field->attackers, FALSE, loss, &defence, by_defence, &most_d);
  for (guint a = 0; a <= most_a; a++)
    for (guint d = 0; d <= most_d; d++)
      if (by_attack[a] * by_defence[d] > 0)
        {
          attack.hits = a;
          defence.hits = d;
          decide (field, loss, &attack, &defence, chance * by_attack[a] * by_defence[d], ends);
        }
}

/* On the way */

/** Blast: what mines take of one of those who are in it. */
typedef struct { const SgUnit *unit; gint64 lost; } Blast;

static const SgGwWeighed *
find_weighed (const SgGwField *field, guint i)
{
  return i < field->attackers.n ? &field->attackers.units[i] : &field->defenders.units[i - field->attackers.n];
}

/* Losses that are alike in numbers set off the same mines: order and generals are of no account to them. */
static char *
name_state (const SgGwField *field, const SgGwLoss *loss)
{
  GString *key = g_string_new (NULL);

  for (guint i = 0; i < field->attackers.n + field->defenders.n; i++)
    {
      const SgGwLoss *own = find_loss (loss, find_weighed (field, i));

      g_string_append_printf (key, "%d%s ", own != NULL ? (int) own->lost : 0, own != NULL && own->gone ? "x" : "");
    }
  return g_string_free (key, FALSE);
}

/* The losses before it, on a board of their own; then those who still come go their way there. */
static GArray *
measure_blasts (const SgGwField *field, const SgGwLoss *loss)
{
  GArray *blasts = g_array_new (FALSE, FALSE, sizeof (Blast));
  SgRuling *before = sg_gw_charge_draft ("GW-754", "%s", "");
  g_autoptr (SgRuling) after = sg_gw_charge_draft ("GW-754", "%s", "");
  g_autoptr (GPtrArray) come = g_ptr_array_new ();
  g_auto (SgGwIf) there = { NULL };

  for (guint i = 0; i < field->attackers.n + field->defenders.n; i++)
    {
      const SgGwWeighed *weigh = find_weighed (field, i);
      const SgGwLoss *own = find_loss (loss, weigh);

      sg_gw_lose (field->gw, before, weigh->unit, own != NULL ? own->lost : 0);
    }
  if (!sg_gw_charge_suppose (field->charge, before, &there))
    return blasts;
  for (guint i = 0; i < field->attackers.n; i++)
    {
      const SgGwLoss *own = find_loss (loss, &field->attackers.units[i]);

      if (own == NULL || !own->gone)
        g_ptr_array_add (come, sg_play_unit (&there.gw.play, field->attackers.units[i].unit->id));
    }
  sg_gw_charge_set_off (&there.charge, come, after);
  for (guint i = 0; i < field->attackers.n + field->defenders.n; i++)
    {
      Blast blast = { find_weighed (field, i)->unit, sg_gw_lost_in (after, find_weighed (field, i)->unit) };

      if (blast.lost > 0)
        g_array_append_val (blasts, blast);
    }
  return blasts;
}

/* (transfer none) (element-type Blast) */
static GArray *
find_blasts (SgGwField *field, const SgGwLoss *loss)
{
  g_autofree char *key = name_state (field, loss);
  GArray *blasts;

  if (field->blasts == NULL)
    field->blasts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  blasts = g_hash_table_lookup (field->blasts, key);
  if (blasts == NULL)
    {
      blasts = measure_blasts (field, loss);
      g_hash_table_insert (field->blasts, g_steal_pointer (&key), blasts);
    }
  return blasts;
}

/* A link before @so_far, which hides the link of the same unit that is in it: nothing is written to the list that is given. */
static SgGwLoss
add_loss (const SgGwWeighed *weigh, const SgGwLoss *so_far, gint64 lost)
{
  const SgGwLoss *own = find_loss (so_far, weigh);
  SgGwLoss loss = own != NULL ? *own : (SgGwLoss) { weigh->unit };

  loss.lost += lost;
  loss.gone = loss.gone || loss.lost >= weigh->side.figures;
  loss.next = so_far;
  return loss;
}

/* A die for each of the tigermen: horsemen pulled down, and horsemen held who are out of the fight (GW-R77). */
static void
pull_down (SgGwField *field, const SgGwLoss *loss, const SgGwWeighed *horse, guint casualties, guint held, double chance, SgGwEnds *ends)
{
  const SgGwLoss *own = find_loss (loss, horse);
  gint64 left = horse->side.figures - (own != NULL ? own->lost : 0), fallen = MIN ((gint64) casualties, left);
  gboolean out = sg_ruleset_chosen (field->gw->rules, "gw.tigermen.pool", "out");
  SgGwLoss pulled = add_loss (horse, loss, fallen);

  if (!pulled.gone && out)
    pulled.lost += MIN ((gint64) held, left - fallen); /* they are in the saddle still, even if nobody fights */
  if (sg_gw_field_stands (&field->attackers, &pulled))
    sg_gw_field_fight (field, &pulled, chance, ends);
  else
    ends->lost[2] += chance;
}

/* Every number of fives and sixes of the tigermen who are left. */
static void
throw_hooks (SgGwField *field, const SgGwLoss *loss, const SgGwWeighed *horse, double chance, SgGwEnds *ends)
{
  const SgGwLoss *own = find_loss (loss, &field->defenders.units[0]);
  SgRuleset *rules = field->gw->rules;
  gint64 casualty_on = sg_ruleset_whole (rules, "GW-913", "casualty-on"), held_on = sg_ruleset_whole (rules, "GW-913", "held-on");
  guint n = MAX (0, field->defenders.units[0].side.figures - (own != NULL ? own->lost : 0));
  double p = (7 - casualty_on) / 6.0, q = (casualty_on - held_on) / 6.0, of_casualties = pow (1 - p, n);

  for (guint c = 0; c <= n; c++)
    {
      double rest = pow (1 - q / (1 - p), n - c);

      for (guint h = 0; h <= n - c; h++)
        {
          pull_down (field, loss, horse, c, h, chance * of_casualties * rest, ends);
          rest *= (double) (n - c - h) / (h + 1) * q / (1 - p - q);
        }
      of_casualties *= (double) (n - c) / (c + 1) * p / (1 - p);
    }
}

static void
come_to_blows (SgGwField *field, const SgGwLoss *loss, double chance, SgGwEnds *ends)
{
  const SgGwWeighed *first = find_first (&field->attackers, loss);

  if (first != NULL && sg_gw_charge_hooks_at (field->charge, first->unit))
    throw_hooks (field, loss, first, chance, ends);
  else
    sg_gw_field_fight (field, loss, chance, ends);
}

void
sg_gw_field_meet (SgGwField *field, const SgGwLoss *loss, double chance, SgGwEnds *ends)
{
  GArray *blasts = sg_word_has (field->gw->board, &sg_gw_words.mines) ? find_blasts (field, loss) : NULL;
  SgGwLoss hurt[2 * SG_GW_MOST_IN_FIELD];
  const SgGwLoss *last = loss;

  for (guint i = 0; blasts != NULL && i < blasts->len; i++)
    {
      const Blast *blast = &g_array_index (blasts, Blast, i);

      for (guint k = 0; k < field->attackers.n + field->defenders.n; k++)
        if (find_weighed (field, k)->unit == blast->unit)
          hurt[i] = add_loss (find_weighed (field, k), last, blast->lost);
      last = &hurt[i];
    }
  if (last != loss && (!sg_gw_field_stands (&field->attackers, last) || find_first (&field->defenders, last) != &field->defenders.units[0]))
    ends->mined += chance; /* nobody is left to charge, or to be charged */
  else
    come_to_blows (field, last, chance, ends);
}
