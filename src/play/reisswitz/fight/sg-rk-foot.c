/* sg-rk-foot.c: what goes before an attack upon infantry: whether arms that met by chance work together, the skirmishers’ fight, guns
 * in front of the attacker (RK-174, RK-177, RK-180).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of who leads an attack: "together" ("MOVE yes": arms of several forces were thrown for), "under-guns" ("MOVE ENEMY INDEX": its
 * skirmishers have thrown against the guns).  Of a battalion: "driven-in" ("MOVE TIMES": its skirmishers were, and it takes the fight
 * without them), "skirmish-from" (the move from which it may send new ones).  Of the beaten: "broken" ("MOVE GROUND LINE").
 */

#include "play/reisswitz/fight/sg-rk-foot.h"

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-suggestion.h"
#include "play/reisswitz/fight/sg-rk-attack-state.h"
#include "play/reisswitz/fight/sg-rk-fire-facts.h"
#include "play/reisswitz/fight/sg-rk-hold.h"
#include "play/reisswitz/fight/sg-rk-parties.h"
#include "play/reisswitz/fight/sg-rk-prisoners.h"
#include "play/reisswitz/fight/sg-rk-retreat.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/march/sg-rk-skirmish.h"
#include "rules/sg-question-values.h"

/* Working together (RK-180). */

/* Arms of one force have one leader; where forces are not named there is one. */
static gboolean
has_one_leader (GPtrArray *attackers)
{
  const char *force = NULL;

  for (guint i = 0; i < attackers->len; i++)
    {
      const char *own = sg_word_text (((const SgRkGround *) attackers->pdata[i])->unit, &sg_rk_words.force);

      if (force != NULL && *own != '\0' && !g_str_equal (own, force))
        return FALSE;
      force = *own != '\0' ? own : force;
    }
  return TRUE;
}

static gboolean
has_both_arms (const SgRk *rk, GPtrArray *attackers)
{
  gboolean foot = FALSE, horse = FALSE;

  for (guint i = 0; i < attackers->len; i++)
    {
      foot = foot || sg_rk_is_arm (rk, attackers->pdata[i], "foot");
      horse = horse || sg_rk_is_arm (rk, attackers->pdata[i], "horse");
    }
  return foot && horse;
}

/* "yes", "no", or "" before it is thrown for. */
static const char *
thrown_together (const SgRk *rk, const SgUnit *unit)
{
  const char *word = sg_word_text (unit, &sg_rk_words.together), *space = strchr (word, ' ');

  return space != NULL && g_ascii_strtoll (word, NULL, 10) == rk->turn ? space + 1 : "";
}

void
sg_rk_part_arms (const SgRk *rk, GPtrArray *attackers)
{
  const SgRkGround *first = attackers->pdata[0];
  const char *arm = sg_rk_arm (rk->board, first->unit);

  if (!has_both_arms (rk, attackers) || has_one_leader (attackers) || g_str_equal (thrown_together (rk, first->unit), "yes"))
    return;
  for (guint i = attackers->len; i > 1; i--)
    if (!sg_rk_is_arm (rk, attackers->pdata[i - 1], arm))
      g_ptr_array_remove_index (attackers, i - 1);
}

static void
suggest_together (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy, GPtrArray *list)
{
  g_autoptr (GPtrArray) all = sg_rk_list_upon (rk, grounds, who, enemy);
  SgQuestion *question;

  if (!sg_rk_is_arm (rk, enemy, "foot") || !has_both_arms (rk, all) || has_one_leader (all) || *thrown_together (rk, who->unit) != '\0')
    return;
  question = sg_rk_question (rk, "working-together", NULL);
  sg_rk_fill (question, "command", g_variant_new_string ("by chance"));
  sg_rk_fill (question, "unit", g_variant_new_string (who->unit->id));
  sg_rk_add_suggestion (list, "RK-180", "sg-melee-symbolic", question, who->unit, enemy->unit, _("%s met with another arm by chance: do they work together?"),
                        who->unit->name);
}

/* The skirmishers first (RK-174). */

static const SgRkGround *
find_chain (GArray *grounds, const SgUnit *battalion)
{
  for (guint i = 0; i < grounds->len; i++)
    if (sg_rk_is_skirmishing (&g_array_index (grounds, SgRkGround, i)) && g_str_equal (sg_word_text (g_array_index (grounds, SgRkGround, i).unit, &sg_common_words.parent), battalion->id))
      return &g_array_index (grounds, SgRkGround, i);
  return NULL;
}

static gboolean
is_driven_in (const SgRkGround *chain)
{
  return chain != NULL && sg_word_has (chain->unit, &sg_rk_words.grade);
}

gboolean
sg_rk_lost_skirmishers (const SgRk *rk, const SgUnit *unit)
{
  const char *word = sg_word_text (unit, &sg_rk_words.driven_in);

  return *word != '\0' && g_ascii_strtoll (word, NULL, 10) == rk->turn;
}

static gint64
times_driven_in (const SgUnit *unit)
{
  const char *space = strchr (sg_word_text (unit, &sg_rk_words.driven_in), ' ');

  return space != NULL ? g_ascii_strtoll (space + 1, NULL, 10) : 0;
}

static void
suggest_skirmishers (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy, GPtrArray *list)
{
  gboolean ours = is_driven_in (find_chain (grounds, who->unit)), theirs = is_driven_in (find_chain (grounds, enemy->unit));
  const SgRkGround *loser = ours ? who : enemy;
  SgQuestion *question;

  if (ours == theirs || !sg_rk_is_arm (rk, who, "foot") || !sg_rk_is_arm (rk, enemy, "foot"))
    return;
  question = sg_rk_question (rk, "skirmishers-first", NULL);
  sg_rk_fill (question, "result", g_variant_new_string (ours ? "attackers driven in" : "defenders driven in"));
  sg_rk_fill (question, "times", g_variant_new_int64 (times_driven_in (loser->unit) + 1));
  sg_rk_fill_foes (question, who->unit, enemy->unit);
  sg_rk_add_suggestion (list, "RK-174", "sg-foot-symbolic", question, loser->unit, ours ? enemy->unit : who->unit,
                        _("The skirmishers of %s were driven in: does it send new ones?"), loser->unit->name);
}

static void
rule_skirmishers (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict, const SgUnit *attacker, const SgUnit *defender)
{
  gboolean ours = sg_question_is (question, "result", "attackers driven in"), presses = sg_question_is (question, "choice", "press on");
  const SgUnit *loser = ours ? attacker : defender;
  g_autofree char *word = g_strdup_printf ("%" G_GINT64_FORMAT " %d", presses ? rk->turn : rk->turn - 2, (int) times_driven_in (loser) + 1);
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgRkGround *chain = find_chain (grounds, loser);
  SgPlace enemy;

  if (sg_question_is (question, "result", "undecided"))
    return;
  sg_word_set (ruling, loser, &sg_rk_words.driven_in, word);
  if (chain != NULL)
    sg_rk_join (rk, ruling, chain->unit);
  sg_word_set_whole (ruling, loser, &sg_rk_words.skirmish_from, rk->turn + (gint64) sg_rk_measure_of (verdict, "out_again_after"));
  if (presses)
    return;
  if (ours)
    {
      sg_rk_clear_march (rk, ruling, attacker);
      sg_word_set_whole (ruling, attacker, &sg_rk_words.rallies_until, rk->turn + 1);
    }
  else if (sg_rk_place (rk->board, attacker, &enemy))
    {
      g_autofree char *answer = g_strdup_printf ("%" G_GINT64_FORMAT " retires", rk->turn);

      sg_word_set (ruling, defender, &sg_rk_words.answered, answer);
      sg_rk_go_back (rk, ruling, defender, enemy.at, sg_rk_measure_of (verdict, "back"));
    }
}

/* Guns in front of the attacker (RK-177). */

gboolean
sg_rk_under_guns (const SgRk *rk, const SgUnit *attacker, const SgUnit *defender, gint64 *index)
{
  g_auto (GStrv) words = g_strsplit (sg_word_text (attacker, &sg_rk_words.under_guns), " ", 3);

  if (g_strv_length (words) != 3 || g_ascii_strtoll (words[0], NULL, 10) != rk->turn || !g_str_equal (words[1], defender->id))
    return FALSE;
  *index = g_ascii_strtoll (words[2], NULL, 10);
  return TRUE;
}

static void
suggest_guns (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy, GPtrArray *list)
{
  const SgRkGround *guns = sg_rk_guns_of (rk, grounds, enemy, who);
  g_autofree char *effect = guns != NULL ? sg_rk_effect_on (rk, guns, who) : NULL;
  SgQuestion *question;
  gint64 index;

  if (guns == NULL || !g_str_equal (effect, "good") || !sg_rk_is_arm (rk, who, "foot") || !sg_rk_is_arm (rk, enemy, "foot") || sg_rk_is_skirmishing (who)
      || sg_rk_is_skirmishing (enemy) || sg_rk_under_guns (rk, who->unit, enemy->unit, &index))
    return;
  question = sg_rk_question (rk, "infantry-with-guns", NULL);
  sg_rk_fill (question, "role", g_variant_new_string ("defender"));
  sg_rk_fill (question, "effect", g_variant_new_string (effect));
  sg_rk_fill_foes (question, who->unit, enemy->unit);
  sg_rk_add_suggestion (list, "RK-177", "sg-gun-symbolic", question, who->unit, guns->unit, _("%s comes at %s under the canister of %s: its skirmishers throw"),
                        who->unit->name, enemy->unit->name, guns->unit->name);
}

/* Lone infantry broken by both arms (RK-178). */

void
sg_rk_mark_broken (const SgRk *rk, SgRuling *ruling, GArray *grounds, const SgRkGround *attacker, const SgRkGround *beaten)
{
  const SgPiece *piece = NULL;
  g_autofree char *class = sg_rk_stronghold (rk, beaten, attacker, &piece);
  g_autofree char *word = g_strdup_printf ("%" G_GINT64_FORMAT " %s %s", rk->turn, piece != NULL ? "poor" : "good",
                                           sg_rk_second_line (rk, grounds, beaten) != NULL ? "second" : "alone");

  if (sg_rk_is_arm (rk, beaten, "foot"))
    sg_word_set (ruling, beaten->unit, &sg_rk_words.broken, word);
}

void
sg_rk_suggest_broken (const SgRk *rk, const SgRkGround *own, const SgRkGround *pursuer, GPtrArray *list)
{
  g_auto (GStrv) words = g_strsplit (sg_word_text (own->unit, &sg_rk_words.broken), " ", 3);
  SgQuestion *question;

  if (pursuer == NULL || g_strv_length (words) != 3 || !sg_rk_is_arm (rk, pursuer, "horse") || g_ascii_strtoll (words[0], NULL, 10) != sg_word_whole_or (own->unit, &sg_rk_words.decided, -1))
    return;
  question = sg_rk_question (rk, "pursued-infantry", NULL);
  sg_rk_fill (question, "ground", g_variant_new_string (words[1]));
  sg_rk_fill (question, "second_line", g_variant_new_boolean (g_str_equal (words[2], "second")));
  sg_rk_fill (question, "unit", g_variant_new_string (own->unit->id));
  sg_rk_fill (question, "pursuer", g_variant_new_string (pursuer->unit->id));
  sg_rk_add_suggestion (list, "RK-178", "sg-horse-symbolic", question, own->unit, pursuer->unit, _("%s, broken by both arms, is pursued by %s"), own->unit->name,
                        pursuer->unit->name);
}

static void
rule_broken (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *unit = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));
  GVariant *result = sg_verdict_get (verdict, "result");

  if (unit == NULL || result == NULL)
    return;
  sg_word_clear (ruling, unit, &sg_rk_words.broken);
  if (g_str_equal (g_variant_get_string (result, NULL), "lost"))
    sg_rk_take_prisoners (rk, ruling, unit, sg_board_get_unit (rk->board, sg_question_text (question, "pursuer")));
  else
    sg_rk_beat (rk, ruling, unit, NULL, "T");
}

void
sg_rk_suggest_foot (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy, GPtrArray *list)
{
  suggest_together (rk, grounds, who, enemy, list);
  suggest_skirmishers (rk, grounds, who, enemy, list);
  suggest_guns (rk, grounds, who, enemy, list);
}

void
sg_rk_rule_foot (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  const char *id = sg_question_get_procedure (question)->id;
  SgUnit *attacker, *defender;
  g_autofree char *word = NULL;

  if (g_str_equal (id, "pursued-infantry"))
    {
      rule_broken (rk, ruling, question, verdict);
      return;
    }
  if (g_str_equal (id, "working-together"))
    {
      attacker = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));
      word = g_strdup_printf ("%" G_GINT64_FORMAT " %s", rk->turn, sg_verdict_get_flag (verdict, "combined") ? "yes" : "no");
      if (attacker != NULL)
        sg_word_set (ruling, attacker, &sg_rk_words.together, word);
      return;
    }
  attacker = sg_board_get_unit (rk->board, sg_question_text (question, "attacks"));
  defender = sg_board_get_unit (rk->board, sg_question_text (question, "defends"));
  if (attacker == NULL || defender == NULL)
    return;
  if (g_str_equal (id, "infantry-with-guns"))
    {
      word = g_strdup_printf ("%" G_GINT64_FORMAT " %s %d", rk->turn, defender->id, (int) sg_rk_measure_of (verdict, "index"));
      sg_word_set (ruling, attacker, &sg_rk_words.under_guns, word);
    }
  else
    rule_skirmishers (rk, ruling, question, verdict, attacker, defender);
}
