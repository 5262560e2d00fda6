/* sg-rk-foot.c: what goes before an attack upon infantry: whether arms that met by chance work together, the skirmishers’ fight, guns
 * in front of the attacker (RK-174, RK-177, RK-180).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of who leads an attack: "together" (move, yes: arms of several forces were thrown for), "under-guns" (move, enemy, index: its
 * skirmishers have thrown against the guns).  Of a battalion: "driven-in" (move, times: its skirmishers were, and it takes the fight
 * without them), "skirmish-from" (the move from which it may send new ones).  Of the beaten: "broken" (move, ground, line).
 */

#include "play/reisswitz/fight/sg-rk-foot.h"

#include "play/reisswitz/base/sg-rk-note.h"
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
      foot = foot || sg_rk_is_arm (rk, attackers->pdata[i], SG_RK_ARM_FOOT);
      horse = horse || sg_rk_is_arm (rk, attackers->pdata[i], SG_RK_ARM_HORSE);
    }
  return foot && horse;
}

/** Together: whether arms that met by chance work together. */
typedef enum { NOT_THROWN, TOGETHER, APART } Together;

static Together
thrown_together (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgWordRecord) note = sg_rk_note_of (unit, &sg_rk_words.together, rk->turn);

  if (note == NULL)
    return NOT_THROWN;
  return g_str_equal (sg_word_record_text (note, SG_RK_THROWN), "yes") ? TOGETHER : APART;
}

/* Who leads keeps those of his own arm; the others fight by themselves. */
void
sg_rk_part_arms (const SgRk *rk, GPtrArray *attackers)
{
  const SgRkGround *first = attackers->pdata[0];
  SgRkArm arm = sg_rk_arm (rk->board, first->unit);

  if (!has_both_arms (rk, attackers) || has_one_leader (attackers) || thrown_together (rk, first->unit) == TOGETHER)
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

  if (!sg_rk_is_arm (rk, enemy, SG_RK_ARM_FOOT) || !has_both_arms (rk, all) || has_one_leader (all) || thrown_together (rk, who->unit) != NOT_THROWN)
    return;
  question = sg_play_question (&rk->play, "working-together", NULL);
  sg_play_fill (question, "command", g_variant_new_string ("by chance"));
  sg_play_fill (question, "unit", g_variant_new_string (who->unit->id));
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
  g_autoptr (SgWordRecord) note = sg_rk_note_of (unit, &sg_rk_words.driven_in, rk->turn);

  return note != NULL;
}

static gint64
times_driven_in (const SgUnit *unit)
{
  g_autoptr (SgWordRecord) note = sg_word_record (unit, &sg_rk_words.driven_in);

  return note != NULL ? sg_word_record_whole (note, SG_RK_TIMES) : 0;
}

static void
suggest_skirmishers (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy, GPtrArray *list)
{
  gboolean ours = is_driven_in (find_chain (grounds, who->unit)), theirs = is_driven_in (find_chain (grounds, enemy->unit));
  const SgRkGround *loser = ours ? who : enemy;
  SgQuestion *question;

  if (ours == theirs || !sg_rk_is_arm (rk, who, SG_RK_ARM_FOOT) || !sg_rk_is_arm (rk, enemy, SG_RK_ARM_FOOT))
    return;
  question = sg_play_question (&rk->play, "skirmishers-first", NULL);
  sg_play_fill (question, "result", g_variant_new_string (ours ? "attackers driven in" : "defenders driven in"));
  sg_play_fill (question, "times", g_variant_new_int64 (times_driven_in (loser->unit) + 1));
  sg_rk_fill_foes (question, who->unit, enemy->unit);
  sg_rk_add_suggestion (list, "RK-174", "sg-foot-symbolic", question, loser->unit, ours ? enemy->unit : who->unit,
                        _("The skirmishers of %s were driven in: does it send new ones?"), loser->unit->name);
}

/* "driven-in" counts how often, whatever was chosen; its move is this one only where the fight goes on without them, for by that it costs the point
 * (RK-174). */
static void
rule_skirmishers (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict, const SgUnit *attacker, const SgUnit *defender)
{
  gboolean ours = sg_question_is (question, "result", "attackers driven in"), presses = sg_question_is (question, "choice", "press on");
  const SgUnit *loser = ours ? attacker : defender;
  g_autoptr (SgWordRecord) note = sg_rk_note_new (rk, &sg_rk_words.driven_in);
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgRkGround *chain = find_chain (grounds, loser);
  SgPlace enemy;

  if (sg_question_is (question, "result", "undecided"))
    return;
  sg_word_record_set_whole (note, SG_RK_TURN, presses ? rk->turn : rk->turn - 2);
  sg_word_record_set_whole (note, SG_RK_TIMES, times_driven_in (loser) + 1);
  sg_word_set_record (ruling, loser, &sg_rk_words.driven_in, note);
  if (chain != NULL)
    sg_rk_join (rk, ruling, chain->unit);
  sg_word_set_whole (ruling, loser, &sg_rk_words.skirmish_from, rk->turn + (gint64) sg_play_measure (verdict, "out_again_after"));
  if (presses)
    return;
  if (ours)
    {
      sg_rk_clear_march (rk, ruling, attacker);
      sg_word_set_whole (ruling, attacker, &sg_rk_words.rallies_until, rk->turn + 1);
    }
  else if (sg_rk_place (rk->board, attacker, &enemy))
    {
      sg_rk_put_note (rk, ruling, defender, &sg_rk_words.answered, "retires");
      sg_rk_go_back (rk, ruling, defender, enemy.at, sg_play_measure (verdict, "back"));
    }
}

/* Guns in front of the attacker (RK-177). */

gboolean
sg_rk_under_guns (const SgRk *rk, const SgUnit *attacker, const SgUnit *defender, gint64 *index)
{
  g_autoptr (SgWordRecord) note = sg_rk_note_of (attacker, &sg_rk_words.under_guns, rk->turn);

  if (note == NULL || !g_str_equal (sg_word_record_text (note, SG_RK_INDEX_ENEMY), defender->id))
    return FALSE;
  *index = sg_word_record_whole (note, SG_RK_INDEX);
  return TRUE;
}

static void
suggest_guns (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy, GPtrArray *list)
{
  const SgRkGround *guns = sg_rk_guns_of (rk, grounds, enemy, who);
  SgQuestion *question;
  gint64 index;

  if (guns == NULL || !sg_rk_is_arm (rk, who, SG_RK_ARM_FOOT) || !sg_rk_is_arm (rk, enemy, SG_RK_ARM_FOOT) || sg_rk_is_skirmishing (who)
      || sg_rk_is_skirmishing (enemy) || sg_rk_under_guns (rk, who->unit, enemy->unit, &index))
    return;
  question = sg_play_question (&rk->play, "infantry-with-guns", NULL);
  sg_play_fill (question, "role", g_variant_new_string ("defender"));
  sg_play_fill (question, "effect", g_variant_new_string ("good"));
  sg_rk_fill_foes (question, who->unit, enemy->unit);
  sg_rk_add_suggestion (list, "RK-177", "sg-gun-symbolic", question, who->unit, guns->unit, _("%s comes at %s under the canister of %s: its skirmishers throw"),
                        who->unit->name, enemy->unit->name, guns->unit->name);
}

/* Lone infantry broken by both arms (RK-178). */

void
sg_rk_mark_broken (const SgRk *rk, SgRuling *ruling, GArray *grounds, const SgRkGround *attacker, const SgRkGround *beaten)
{
  const SgPiece *piece = NULL;
  G_GNUC_UNUSED g_autofree char *class = sg_rk_stronghold (rk, beaten, attacker, &piece);
  g_autoptr (SgWordRecord) note = sg_rk_note_new (rk, &sg_rk_words.broken);

  sg_word_record_set_text (note, SG_RK_BROKEN_GROUND, piece != NULL ? "poor" : "good");
  sg_word_record_set_text (note, SG_RK_BROKEN_LINE, sg_rk_second_line (rk, grounds, beaten) != NULL ? "second" : "alone");
  if (sg_rk_is_arm (rk, beaten, SG_RK_ARM_FOOT))
    sg_word_set_record (ruling, beaten->unit, &sg_rk_words.broken, note);
}

void
sg_rk_suggest_broken (const SgRk *rk, const SgRkGround *own, const SgRkGround *pursuer, GPtrArray *list)
{
  g_autoptr (SgWordRecord) note = sg_rk_note_of (own->unit, &sg_rk_words.broken, sg_word_whole_or (own->unit, &sg_rk_words.decided, -1));
  SgQuestion *question;

  if (pursuer == NULL || note == NULL || !sg_rk_is_arm (rk, pursuer, SG_RK_ARM_HORSE))
    return;
  question = sg_play_question (&rk->play, "pursued-infantry", NULL);
  sg_play_fill (question, "ground", g_variant_new_string (sg_word_record_text (note, SG_RK_BROKEN_GROUND)));
  sg_play_fill (question, "second_line", g_variant_new_boolean (g_str_equal (sg_word_record_text (note, SG_RK_BROKEN_LINE), "second")));
  sg_play_fill (question, "unit", g_variant_new_string (own->unit->id));
  sg_play_fill (question, "pursuer", g_variant_new_string (pursuer->unit->id));
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

  if (g_str_equal (id, "pursued-infantry"))
    {
      rule_broken (rk, ruling, question, verdict);
      return;
    }
  if (g_str_equal (id, "working-together"))
    {
      attacker = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));
      if (attacker != NULL)
        sg_rk_put_note (rk, ruling, attacker, &sg_rk_words.together, sg_verdict_get_flag (verdict, "combined") ? "yes" : "no");
      return;
    }
  attacker = sg_board_get_unit (rk->board, sg_question_text (question, "attacks"));
  defender = sg_board_get_unit (rk->board, sg_question_text (question, "defends"));
  if (attacker == NULL || defender == NULL)
    return;
  if (g_str_equal (id, "infantry-with-guns"))
    {
      g_autoptr (SgWordRecord) note = sg_rk_note_new (rk, &sg_rk_words.under_guns);

      sg_word_record_set_text (note, SG_RK_INDEX_ENEMY, defender->id);
      sg_word_record_set_whole (note, SG_RK_INDEX, (gint64) sg_play_measure (verdict, "index"));
      sg_word_set_record (ruling, attacker, &sg_rk_words.under_guns, note);
    }
  else
    rule_skirmishers (rk, ruling, question, verdict, attacker, defender);
}
