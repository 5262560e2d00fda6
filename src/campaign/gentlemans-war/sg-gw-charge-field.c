/* sg-gw-charge-field.c: a close combat that is yet to come, weighed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/gentlemans-war/sg-gw-charge-field.h"

#include "rules/gentlemans-war/sg-gw-generals.h"

#define MOST_HITS 512

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
    }
  return host->n > 0;
}

static double
count_deaths (SgRuleset *rules)
{
  guint deaths = 0;

  for (guint face = 1; face <= 6; face++)
    {
      char row[2] = { (char) ('0' + face), '\0' };

      deaths += g_str_has_prefix (sg_ruleset_cell_text (rules, "GW-708", "melee", row, "result"), "killed");
    }
  return deaths / 6.0;
}

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
  if (question == NULL || !read_host (charge, question, "attackers", TRUE, &field->attackers)
      || !read_host (charge, question, "defenders", FALSE, &field->defenders))
    return FALSE;
  field->key = make_key (question);
  sg_gw_law_read (charge->gw->rules, &field->law);
  field->deaths = count_deaths (charge->gw->rules);
  return TRUE;
}

/* Hits */

/* Adds the hits of @dice dice, each with chance @p, and the miss that a general has rolled again. */
static void
add_dice (double *hits, guint *most, gint64 dice, double p, gboolean again)
{
  double own[MOST_HITS + 1] = { 1 }, sum[MOST_HITS + 1] = { 0 };
  guint n = CLAMP (dice, 0, MOST_HITS / SG_GW_MOST_IN_FIELD);

  if (p <= 0)
    return;
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1;; k--)
      {
        own[k] = own[k] * (1 - p) + (k > 0 ? own[k - 1] * p : 0);
        if (k == 0)
          break;
      }
  for (guint k = n; again && k > 0; k--)
    {
      own[k] += own[k - 1] * p;
      own[k - 1] *= 1 - p;
    }
  for (guint a = 0; a <= *most; a++)
    for (guint k = 0; k <= n; k++)
      sum[a + k] += hits[a] * own[k];
  *most += n;
  memcpy (hits, sum, sizeof (double) * (*most + 1));
}

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

/* Scores by the order that it is in, and how often a die hits. */
static double
find_chance (const SgGwField *field, const SgGwWeighed *unit, const SgGwWeighed *enemy, gboolean attacks, gboolean disordered, gboolean enemy_disordered)
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
  return own.hits_on > 0 ? CLAMP (7 - own.hits_on, 0, 6) / 6.0 : 0;
}

/* (nullable): what is otherwise with the unit. */
static const SgGwLoss *
find_loss (const SgGwLoss *loss, const SgGwWeighed *weigh)
{
  while (loss != NULL && loss->unit != weigh->unit)
    loss = loss->next;
  return loss;
}

/* The first of a host who is there. */
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

  *sum = (SgGwSide) { 0 };
  memset (hits, 0, sizeof (double) * (MOST_HITS + 1));
  hits[0] = 1;
  *most = 0;
  for (guint i = 0; i < host->n && first != NULL; i++)
    {
      const SgGwWeighed *weigh = &host->units[i];
      const SgGwLoss *own = find_loss (loss, weigh);
      gint64 figures = weigh->side.figures - (own != NULL ? own->lost : 0), dice = weigh->side.dice, die = weigh->die;

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
      add_dice (hits, most, MIN (MAX (dice, 0), figures + die), find_chance (field, weigh, first, attacks, own != NULL && own->disordered, met != NULL && met->disordered),
                weigh->side.general && !(own != NULL && (own->general_gone || own->no_reroll)));
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

      left[i] = own == NULL ? host->units[i].side.figures : own->gone ? 0 : host->units[i].side.figures - own->lost;
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

static gboolean
wipes_out (SgGwField *field, const SgGwEnd *end, const SgGwSide *attack, const SgGwSide *defence)
{
  const SgGwSide *winner = end->attacker_wins ? attack : defence, *loser = end->attacker_wins ? defence : attack;

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
