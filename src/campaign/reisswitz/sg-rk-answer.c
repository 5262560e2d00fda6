/* sg-rk-answer.c: what the attacked answers: it stands, comes to meet the attack, or goes back (RK-140, RK-160, RK-163).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The umpire may ask it before he judges the attack; unasked it stands as it does on the map.  Word of the attacked: "answered"
 * ("MOVE ANSWER": stands, meets, retires).
 */

#include "campaign/reisswitz/sg-rk-attack-private.h"

const char *
sg_rk_answer (const SgRk *rk, const SgUnit *unit)
{
  const char *word = sg_rk_word (unit, "answered"), *space = strchr (word, ' ');

  return space != NULL && g_ascii_strtoll (word, NULL, 10) == rk->turn ? space + 1 : "";
}

/* Horse guns of its own that stand by cavalry. */
static const SgRkGround *
find_guns (const SgRk *rk, GArray *grounds, const SgRkGround *own)
{
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *guns = &g_array_index (grounds, SgRkGround, i);

      if (g_str_equal (guns->unit->side, own->unit->side) && strstr (guns->unit->type, "horse-battery") != NULL
          && sg_rk_range_of (guns, own) <= sg_ruleset_figure (rk->rules, "RK-19", "spot") + guns->form.front / 2)
        return guns;
    }
  return NULL;
}

static void
fill_foes (SgQuestion *question, const SgUnit *who, const SgUnit *enemy)
{
  sg_rk_fill (question, "attacks", g_variant_new_string (who->id));
  sg_rk_fill (question, "defends", g_variant_new_string (enemy->id));
}

void
sg_rk_suggest_answer (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy, GPtrArray *list)
{
  gboolean horse = sg_rk_is_arm (rk, who, "horse") && sg_rk_is_arm (rk, enemy, "horse");
  const SgRkGround *guns = horse ? find_guns (rk, grounds, enemy) : NULL;
  SgQuestion *question;

  if (*sg_rk_answer (rk, enemy->unit) != '\0' || g_str_equal (enemy->unit->asset, "guns"))
    return;
  if (guns != NULL)
    {
      question = sg_rk_question (rk, "horse-guns", NULL);
      fill_foes (question, who->unit, enemy->unit);
      sg_rk_fill (question, "guns", g_variant_new_string (guns->unit->id));
      sg_rk_add_suggestion (list, "RK-163", "sg-gun-symbolic", question, enemy->unit, guns->unit, _("%s is attacked: does %s stay with it?"), enemy->unit->name,
                            guns->unit->name)->optional = TRUE;
    }
  question = sg_rk_question (rk, horse ? "charge" : "announce", NULL);
  fill_foes (question, who->unit, enemy->unit);
  if (!horse)
    sg_rk_fill (question, "target", g_variant_new_string (enemy->unit->name));
  sg_rk_add_suggestion (list, horse ? "RK-160" : "RK-140", "sg-melee-symbolic", question, enemy->unit, who->unit,
                        _("%s is attacked by %s: stand, meet it, or go back?"), enemy->unit->name, who->unit->name)->optional = TRUE;
}

void
sg_rk_rule_answer (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *attacker = sg_board_get_unit (rk->board, sg_question_text (question, "attacks"));
  SgUnit *defender = sg_board_get_unit (rk->board, sg_question_text (question, "defends"));
  gboolean artillery = g_str_equal (sg_question_get_procedure (question)->id, "horse-guns");
  SgUnit *guns = artillery ? sg_board_get_unit (rk->board, sg_question_text (question, "guns")) : NULL;
  const char *answer = !artillery ? sg_question_text (question, "answer") : sg_question_is (question, "choice", "stay") ? "stands" : "meets";
  g_autofree char *word = g_strdup_printf ("%" G_GINT64_FORMAT " %s", rk->turn, answer);
  double back = -sg_rk_measure_of (verdict, "defender_paces");
  SgPlace place;

  if (attacker == NULL || defender == NULL || !sg_rk_place (rk->board, attacker, &place))
    return;
  sg_rk_put_unit (rk, ruling, defender, "answered", word);
  if (g_str_equal (answer, "retires"))
    sg_rk_go_back (rk, ruling, defender, place.at, back > 0 ? back : sg_rk_retreat_paces (rk, defender, 1));
  if (guns != NULL && sg_rk_measure_of (verdict, "guns_back") > 0)
    sg_rk_go_back (rk, ruling, guns, place.at, sg_rk_measure_of (verdict, "guns_back"));
}
