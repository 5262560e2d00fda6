/* sg-tw-end.c: the end of a battle, which the umpire declares, and what each side has lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The book has no victory: the program counts for each side what the other has lost, and the umpire says who won (TW-140).
 */

#include "play/war-game/sg-tw-end.h"

#include "play/sg-effects.h"
#include "play/war-game/sg-tw-gun-words.h"

static const struct { const char *id, *result; } results[] = { { "red", "red wins" }, { "blue", "blue wins" }, { "draw", "draw" } };

static char *
tell_result (const SgTw *tw, guint i)
{
  if (g_str_equal (results[i].id, "draw"))
    return g_strdup (_("The Battle Is Drawn"));
  return g_strdup_printf (_("%s Has Won"), sg_play_called (&tw->play, results[i].id));
}

static void
offer_end (SgActOffer *offer)
{
  const SgTw *tw = (const SgTw *) offer->play;

  for (guint i = 0; offer->units->len == 0 && tw->at == SG_PLAY_UNDER_WAY && i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *label = tell_result (tw, i);

      sg_act_call (sg_act_offer_with (offer, sg_arg_word (results[i].id)), "%s", label);
    }
}

static gboolean
declare (const SgActCall *call, GError **error)
{
  const SgTw *tw = (const SgTw *) call->play;
  SgRuling *ruling;

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (tw->at == SG_PLAY_UNDER_WAY && g_str_equal (call->args[0].text, results[i].id))
      {
        ruling = sg_ruling_new (SG_RULING_TURN, "", "TW-140");
        if (g_str_equal (results[i].id, "draw"))
          sg_ruling_set_clause (ruling, _("The battle was declared drawn"));
        else
          sg_ruling_say (ruling, _("%s was declared the winner"), sg_play_called (&tw->play, results[i].id));
        sg_ruling_set_source (ruling, SG_SOURCE_WORD);
        sg_word_set (ruling, tw->board, &sg_common_words.result, results[i].result);
        sg_word_set (ruling, tw->board, &sg_common_words.stage, "over");
        return sg_play_post (&tw->play, ruling, error);
      }
  return sg_refuse (error, "TW-140", _("The battle cannot be declared so now"));
}

/* A side with nobody on the table has lost, unless the umpire says otherwise: it is put before him. */
static void
suggest (const SgTw *tw, GPtrArray *list)
{
  static const char *const sides[] = { "red", "blue" };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (GPtrArray) left = tw->part == SG_TW_DECISIONS || tw->part == SG_TW_ORDERS ? sg_tw_units (tw, sides[i]) : NULL;
      g_autofree char *key = g_strconcat ("end:", sides[i], NULL);
      SgSuggestion *suggestion;

      if (left == NULL || left->len > 0)
        continue;
      suggestion = sg_tw_suggest_one (list, key, "TW-140", "sg-flag-symbolic", NULL, NULL, NULL, _("%s has nobody left on the table"), sg_play_called (&tw->play, sides[i]));
      suggestion->act = g_strconcat ("declare:", sg_play_other (sides[i]), NULL);
      suggestion->optional = TRUE;
    }
}

/* The score */

/** Item: what is counted of the side that lost it, and the rulings behind it. */
typedef struct { const SgTw *tw; const char *side; const SgWord *word; gboolean guns; /* of them alone: wagons and barges are damaged as they are (TW-117) */ } Item;

static gboolean
bears (SgRuling *ruling, gconstpointer data)
{
  const Item *item = data;
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];
      const char *id = g_str_has_prefix (effect->subject, "unit:") ? effect->subject + strlen ("unit:") : effect->subject;
      const SgUnit *unit = sg_board_get_unit (item->tw->board, id);

      if (unit == NULL || !sg_unit_is_of (unit, item->side) || (item->guns && !sg_tw_is_gun (unit)))
        continue;
      if (item->word != NULL ? sg_effect_sets (effect, NULL, item->word->key) : sg_effect_moves (effect, unit->id, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD))
        return TRUE;
    }
  return FALSE;
}

static gint64
count_fallen (const SgTw *tw, const char *side)
{
  g_autoptr (GPtrArray) units = sg_play_units (&tw->play, side);
  gint64 fallen = 0;

  for (guint i = 0; i < units->len; i++)
    fallen += sg_unit_balance (units->pdata[i], SG_ACCOUNT_DEAD);
  return fallen;
}

static gint64
count_officers (const SgTw *tw, const char *side)
{
  g_autoptr (GPtrArray) units = sg_play_units (&tw->play, side);
  gint64 fallen = 0;

  for (guint i = 0; i < units->len; i++)
    {
      g_auto (GStrv) ids = sg_word_list ((SgUnit *) units->pdata[i], &sg_tw_words.fallen);

      fallen += g_strv_length (ids);
    }
  return fallen;
}

/* How many of the side that lost it have @item’s word. */
static gint64
count_with (const Item *item)
{
  g_autoptr (GPtrArray) units = sg_play_units (&item->tw->play, item->side);
  gint64 n = 0;

  for (guint i = 0; i < units->len; i++)
    n += sg_word_has ((SgUnit *) units->pdata[i], item->word) && (!item->guns || sg_tw_is_gun (units->pdata[i]));
  return n;
}

static void
add_line (const Item *item, SgScore *score, GPtrArray *standing, const char *id, const char *label, gint64 count)
{
  sg_score_line_gather (sg_score_add_line (score, sg_play_other (item->side), id, label, count, 0), standing, bears, item);
}

static void
count_side (const SgTw *tw, SgScore *score, GPtrArray *standing, const char *lost_by)
{
  const Item men = { tw, lost_by, NULL }, officers = { tw, lost_by, &sg_tw_words.fallen }, out = { tw, lost_by, &sg_tw_words.out };
  const Item gone = { tw, lost_by, &sg_tw_words.dispersed }, guns = { tw, lost_by, &sg_tw_gun_words.gone, .guns = TRUE };
  const Item taken = { tw, lost_by, &sg_tw_words.taken };

  add_line (&men, score, standing, "figures", _("Enemies who fell"), count_fallen (tw, lost_by));
  add_line (&officers, score, standing, "officers", _("Enemy officers who fell"), count_officers (tw, lost_by));
  add_line (&out, score, standing, "out", _("Enemy units out of the action"), count_with (&out));
  add_line (&gone, score, standing, "dispersed", _("Enemy units dispersed"), count_with (&gone));
  add_line (&taken, score, standing, "taken", _("Guns taken"), count_with (&taken));
  add_line (&guns, score, standing, "guns", _("Enemy guns destroyed"), count_with (&guns));
}

SgScore *
sg_tw_score (SgBattle *battle, gboolean behind, GError **error)
{
  g_autoptr (GPtrArray) standing = behind ? sg_battle_standing (battle) : NULL;
  SgScore *score;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  score = sg_play_score (&tw.play);
  count_side (&tw, score, standing, "blue");
  count_side (&tw, score, standing, "red");
  return score;
}

static const SgActRow rows[] = {
  { "declare", N_("Declare"), "sg-flag-symbolic", "TW-140", .group = N_("End the Battle"), .args = { SG_ARG_WORD }, .offer = offer_end, .carry_out = declare },
};

const SgTwPart sg_tw_end = { .acts = SG_ACT_TABLE (rows), .suggest = suggest };
