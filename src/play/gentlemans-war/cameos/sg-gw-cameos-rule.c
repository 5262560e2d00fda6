/* sg-gw-cameos-rule.c: what the verdicts of cameo roles do to the board, and what is done with them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/cameos/sg-gw-cameos-rule.h"

#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos-place.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-mines.h"
#include "play/gentlemans-war/field/sg-gw-secret.h"
#include "play/sg-effects.h"
#include "play/sg-unit-stand.h"
#include "rules/gentlemans-war/sg-gw-generals.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

static const char *const sides[] = { "red", "blue" };

/* Fighting */

/* Whether @effect tells that its unit shot, or lost men. */
static gboolean
is_blow (const SgEffect *effect)
{
  if (effect->kind == SG_EFFECT_TRANSFER)
    return g_strcmp0 (effect->from, SG_ACCOUNT_FIT) == 0 && g_strcmp0 (effect->to, SG_ACCOUNT_DEAD) == 0;
  return sg_effect_changes (effect, NULL, "shot") && g_strcmp0 (effect->after, "yes") == 0;
}

/* (nullable): whom @effect tells to have fought: a unit that shot or lost men, or the two of a charge. */
static const SgUnit *
find_fighter (const SgGw *gw, const SgEffect *effect)
{
  if (is_blow (effect))
    return sg_play_unit (&gw->play, g_str_has_prefix (effect->subject, "unit:") ? effect->subject + strlen ("unit:") : effect->subject);
  if (effect->kind == SG_EFFECT_CHANGE && (g_strcmp0 (effect->key, "charge-by") == 0 || g_strcmp0 (effect->key, "charge-at") == 0) && effect->after != NULL)
    return sg_play_unit (&gw->play, effect->after);
  return NULL;
}

double
sg_gw_cameo_fighting (const SgGw *gw, const SgUnit *unit, const SgUnit **who)
{
  g_autofree char *cycle = g_strconcat ("cycle-", unit->side, NULL);
  GListModel *rulings = sg_battle_get_rulings (gw->battle);
  double near = 10000;
  guint cycles = 0;

  for (guint i = g_list_model_get_n_items (rulings); i > 0 && cycles < 2; i--) /* this cycle, and the one before */
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i - 1);
      GPtrArray *effects = sg_ruling_get_effects (ruling);

      for (guint k = 0; k < effects->len && !sg_ruling_is_undone (ruling); k++)
        {
          const SgEffect *effect = g_ptr_array_index (effects, k);
          const SgUnit *fighter = find_fighter (gw, effect);
          double gap = INFINITY;

          if (fighter != NULL)
            gap = fighter != unit ? sg_gw_gap (gw, unit, fighter) : 0;
          cycles += sg_effect_changes (effect, NULL, cycle);
          if (gap >= near)
            continue;
          near = gap;
          *who = fighter;
        }
    }
  return near;
}

/* Ruling: whose it is stands beside what was measured. */

static const char *
find_player (const SgGw *gw, SgQuestion *question, const char *field)
{
  const char *name = sg_question_get_caption (question, field);

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (g_strcmp0 (name, sg_play_called (&gw->play, sides[i])) == 0)
      return sides[i];
  return NULL;
}

/* (transfer full): the id of the unit that @question is about; "" in one of a record that has its name alone. */
static char *
find_id (SgQuestion *question)
{
  g_autoptr (GVariant) target = NULL;

  if (!g_str_equal (sg_question_get_procedure (question)->id, "mad-scientist"))
    return g_strdup (sg_question_has (question, "unit") ? sg_question_text (question, "unit") : "");
  target = sg_question_has (question, "target") ? sg_question_record (question, "target", 0) : NULL;
  return target != NULL ? sg_record_text (target, "unit") : g_strdup ("");
}

/* (nullable): the unit whom @role, of its own side or of the enemy’s, has to do with: both armies may have one of that name and one such cameo. */
static const SgUnit *
find_named (const SgGw *gw, SgQuestion *question, const char *field, const char *role, gboolean own)
{
  const char *name = sg_question_get_caption (question, field);
  g_autofree char *id = find_id (question);
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      gboolean meant = *id != '\0' ? g_str_equal (unit->id, id) : g_strcmp0 (unit->name, name) == 0;

      if (meant && sg_gw_cameo_plays (gw, own ? unit->side : sg_play_other (unit->side), role))
        return unit;
    }
  return NULL;
}

/* (transfer full): "Sniper of Albion". */
static char *
tell_whose (const SgGw *gw, const char *side)
{
  const SgGwRole *role = sg_gw_cameo_role (gw, side);

  return g_strdup_printf (_("%s of %s"), role != NULL ? sg_gw_cameo_title (gw, role) : _("Cameo"), sg_play_called (&gw->play, side));
}

/* Which they were has to be known where the cards are of paper: they are drawn for him. */
static void
tell_stolen (const SgGw *gw, const char *side, GPtrArray *taken, gboolean caught, SgRuling *ruling)
{
  g_autofree char *whose = tell_whose (gw, side);
  g_autoptr (GString) cards = g_string_new (NULL);

  for (guint i = 0; i < taken->len; i++)
    {
      g_autofree char *name = sg_gw_card_name (taken->pdata[i]);

      g_string_append_printf (cards, "%s%s", i > 0 ? ", " : "", name);
    }
  if (taken->len == 0)
    sg_ruling_say (ruling, caught ? _("%s stole nothing, and was caught") : _("%s stole nothing"), whose);
  else
    sg_ruling_say (ruling, caught ? _("%s stole of the hand of %s: %s; and was caught") : _("%s stole of the hand of %s: %s"), whose,
                   sg_play_called (&gw->play, sg_play_other (side)), cards->str);
}

/* (transfer full): what draws the cards that a spy takes out of @hand.  It is the throw itself that goes on: whoever makes the ruling anew, to prove
 * the record, draws the same.  Where a hand threw, there is no such throw, and the faces and the cards stand for it. */
static SgDice *
draw_after (SgRuling *ruling, const char *hand)
{
  g_autofree char *thrown = g_strdup_printf ("%" G_GUINT64_FORMAT " %s of %s", sg_ruling_get_seed (ruling), sg_ruling_get_dice (ruling), hand);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, thrown, -1);

  sum[16] = '\0';
  return sg_dice_new_thrown (g_ascii_strtoull (sum, NULL, 16));
}

static void
rule_spy (const SgGw *gw, const char *side, SgVerdict *verdict, SgRuling *ruling)
{
  const char *enemy = sg_play_other (side);
  g_auto (GStrv) hand = sg_gw_hand (gw, enemy);
  g_autoptr (GPtrArray) left = g_ptr_array_new (), taken = g_ptr_array_new ();
  g_autofree char *kept = NULL, *own = NULL;
  g_autoptr (SgDice) lot = draw_after (ruling, sg_word_text (SG_OF (gw->board, enemy), &sg_gw_words.hand));
  gboolean caught = sg_verdict_get_flag (verdict, "caught");

  for (guint i = 0; hand[i] != NULL; i++)
    g_ptr_array_add (left, hand[i]);
  for (gint64 n = sg_verdict_get_number (verdict, "stolen"); n > 0 && left->len > 0; n--)
    g_ptr_array_add (taken, g_ptr_array_steal_index (left, sg_dice_roll (lot, "", left->len, NULL) - 1));
  tell_stolen (gw, side, taken, caught, ruling);
  g_ptr_array_add (left, NULL);
  kept = g_strjoinv (",", (char **) left->pdata);
  sg_word_set (ruling, SG_OF (gw->board, enemy), &sg_gw_words.hand, kept);
  if (taken->len > 0 && g_strcmp0 (sg_verdict_get (verdict, "cards_go_to") != NULL ? g_variant_get_string (sg_verdict_get (verdict, "cards_go_to"), NULL) : "", "thief") == 0)
    {
      const char *before = sg_word_text (SG_OF (gw->board, side), &sg_gw_words.hand);

      g_ptr_array_add (taken, NULL);
      own = g_strjoinv (",", (char **) taken->pdata);
      kept = (g_free (kept), g_strjoin (*before != '\0' ? "," : "", before, own, NULL));
      sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.hand, kept);
    }
  if (caught)
    sg_gw_cameo_leave (gw, ruling, side);
}

static void
rule_nurse (const SgGw *gw, const char *side, SgVerdict *verdict, SgRuling *ruling)
{
  g_autoptr (GPtrArray) nursed = sg_gw_cameo_list_nursed (gw, side);
  gint64 returned = sg_verdict_get_number (verdict, "returned");
  g_autofree char *whose = tell_whose (gw, side);

  sg_ruling_say (ruling, ngettext ("%s: %d casualty came back", "%s: %d casualties came back", returned), whose, (int) returned);
  if (sg_gw_cameo_plays (gw, side, "dressing station"))
    sg_word_set_flag (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_worked, TRUE);
  for (guint i = 0; i < nursed->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (nursed, i);
      gint64 fallen = sg_gw_cameo_count_fallen (gw, unit), back = MIN (returned, fallen), found = 0;
      g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
      g_auto (GStrv) ids = NULL;
      GPtrArray *figures = sg_board_get_figures (gw->board);

      for (guint f = 0; f < figures->len && found < back; f++)
        {
          const SgFigure *figure = g_ptr_array_index (figures, f);

          if (figure->unit != unit || !g_str_equal (figure->account, SG_ACCOUNT_DEAD))
            continue;
          g_strv_builder_add (builder, figure->id);
          found++;
        }
      ids = g_strv_builder_end (builder);
      if (found > 0)
        sg_ruling_add_transfer (ruling, unit->id, unit->asset, SG_ACCOUNT_DEAD, SG_ACCOUNT_FIT, found, (const char *const *) ids);
      sg_word_set_whole (ruling, unit, &sg_gw_words.nursed, sg_word_whole (unit, &sg_gw_words.nursed) + fallen - found);
      if (sg_word_has (unit, &sg_gw_words.fallen_near))
        sg_word_clear (ruling, unit, &sg_gw_words.fallen_near);
      returned -= found;
    }
}

static void
rule_duel (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, const char *field)
{
  const SgUnit *other = find_named (gw, question, "opponent_is_bruiser", "bruiser", FALSE);
  const char *winner = g_variant_get_string (sg_verdict_get (verdict, "winner"), NULL), *side = other != NULL ? sg_play_other (other->side) : "red";
  const SgUnit *unit = sg_play_unit (&gw->play, sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cameo_with));

  if (other == NULL || unit == NULL)
    return;
  if (g_str_equal (winner, "bruiser"))
    sg_ruling_say (ruling, _("The bruiser of %s knocked down his man of %s"), unit->name, other->name);
  else if (g_str_equal (winner, "opponent"))
    sg_ruling_say (ruling, _("The bruiser of %s was knocked down by a man of %s"), unit->name, other->name);
  else
    sg_ruling_say (ruling, _("The bruiser of %s and a man of %s: neither fell"), unit->name, other->name);
  sg_gw_cameo_use (gw, ruling, side, side);
  if (g_str_equal (winner, "bruiser"))
    {
      sg_word_set_flag (ruling, unit, &sg_gw_words.bruised, TRUE);
      if (sg_question_flag (question, "opponent_is_bruiser"))
        sg_gw_cameo_leave (gw, ruling, other->side);
      else
        sg_gw_lose (gw, ruling, other, 1);
    }
  else if (g_str_equal (winner, "opponent"))
    {
      sg_word_set_flag (ruling, other, &sg_gw_words.bruised, TRUE);
      sg_gw_cameo_leave (gw, ruling, side);
    }
}

/* A staff officer or a messenger who is carried off or killed is a cameo that has gone. */
static void
rule_sniper (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, const char *field)
{
  gboolean messenger = sg_question_is (question, "target", "messenger"), general = sg_question_is (question, "target", "general");
  const SgUnit *unit = messenger ? NULL : find_named (gw, question, "distance_in", "sniper", FALSE);
  const char *its = unit != NULL ? unit->side : NULL, *side = messenger ? find_player (gw, question, "distance_in") : its;
  const char *result = sg_verdict_get (verdict, "result") != NULL ? g_variant_get_string (sg_verdict_get (verdict, "result"), NULL) : "";
  SgGwHurt hurt = sg_gw_told_hurt (gw->rules, verdict);
  g_autofree char *whose = NULL, *at = NULL;

  if (side == NULL)
    return;
  whose = tell_whose (gw, sg_play_other (side));
  at = general ? g_strdup (unit->name) : tell_whose (gw, side);
  sg_ruling_say (ruling, _("%s shot at %s: %s"), whose, at, *result != '\0' ? sg_value_word (result) : _("missed"));
  sg_gw_cameo_use (gw, ruling, sg_play_other (side), sg_play_other (side));
  sg_word_set (ruling, SG_OF (gw->board, sg_play_other (side)), &sg_gw_words.cameo_card, sg_word_text (gw->board, &sg_common_words.turn));
  if (general && hurt == SG_GW_HURT)
    sg_word_set (ruling, unit, &sg_gw_words.state, "wounded");
  if (hurt < SG_GW_SERIOUSLY_HURT)
    return;
  if (!general)
    {
      sg_gw_cameo_leave (gw, ruling, side);
      return;
    }
  sg_word_clear (ruling, unit, &sg_gw_words.with);
  sg_gw_lose (gw, ruling, unit, 1);
  sg_gw_set_place (ruling, unit, NULL);
}

/* He and all within his reach are removed; a general who was with others after them. */
static void
blow_up (const SgGw *gw, SgRuling *ruling, const char *side)
{
  g_autoptr (GPtrArray) all = sg_gw_units (gw, NULL, TRUE);
  SgPlace at;

  if (!sg_word_place (SG_OF (gw->board, side), &sg_gw_words.cameo_at, &at))
    return;
  for (guint i = 0; i < 2 * all->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (all, i % all->len);
      g_autoptr (GArray) places = sg_gw_is_general (gw, unit) == (i >= all->len) ? sg_board_draw_up (gw->board, unit->id) : NULL;
      gint64 hurt = 0;

      for (guint k = 0; places != NULL && k < places->len; k++)
        hurt += sg_point_distance (g_array_index (places, SgPlace, k).at, at.at) <= sg_ruleset_figure (gw->rules, "GW-969", "blast");
      (void) sg_gw_blow_up (gw, ruling, unit, hurt);
    }
  sg_gw_cameo_leave (gw, ruling, side);
}

/* The ray has its target tested whatever it lost, but for those who never test (GW-555, GW-908). */
static void
rule_ray (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, const char *field)
{
  const SgUnit *unit = find_named (gw, question, "distance_in", "mad scientist", FALSE);
  const char *side = unit != NULL ? sg_play_other (unit->side) : NULL;
  gint64 lost = sg_verdict_get_number (verdict, "lost");
  g_autofree char *whose = NULL, *told = NULL;

  if (unit == NULL)
    return;
  whose = tell_whose (gw, side);
  told = sg_verdict_get_flag (verdict, "blows_up") ? g_strdup (_("blew himself up")) : sg_gw_tell_shot (unit, lost);
  sg_ruling_say (ruling, _("%s shot at %s: %s"), whose, unit->name, told);
  sg_gw_cameo_use (gw, ruling, side, side);
  sg_word_set_flag (ruling, gw->board, &sg_gw_words.card_done, TRUE);
  sg_gw_lose (gw, ruling, unit, lost);
  sg_gw_add_losses (gw, ruling, unit, lost);
  if (sg_verdict_get_flag (verdict, "morale_test") && sg_gw_left (unit) > lost && *sg_word_after (ruling, unit, &sg_gw_words.test) == '\0'
      && !sg_word_flag (unit, &sg_gw_words.heroic) && !sg_gw_bears_it (unit, "fanatic"))
    sg_word_set (ruling, unit, &sg_gw_words.test, sg_gw_left (unit) - lost > sg_gw_start (unit) / 2 ? "Bothered" : "Disconcerted");
  if (sg_verdict_get_flag (verdict, "blows_up"))
    blow_up (gw, ruling, side);
}

/* His card is used; how far he may go on it is known. */
static void
rule_walk (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, const char *field)
{
  const char *side = sg_word_text (gw->board, &sg_gw_words.card_side);
  int far = (int) sg_verdict_get_number (verdict, "total");
  g_autoptr (SgWordRecord) walk = sg_word_record_new (&sg_gw_words.cameo_walk);
  g_autofree char *whose = NULL;

  if (!sg_gw_cameo_plays (gw, side, "mad scientist")) /* a ruling on another moment than the battle’s own */
    return;
  whose = tell_whose (gw, side);
  sg_ruling_say (ruling, _("%s could walk %d in"), whose, far);
  sg_gw_cameo_use (gw, ruling, side, side);
  sg_word_set_flag (ruling, gw->board, &sg_gw_words.card_done, TRUE);
  sg_word_record_set_whole (walk, SG_GW_WALK_TURN, gw->turn);
  sg_word_record_set_length (walk, SG_GW_WALK_INCHES, far);
  sg_word_set_record (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_walk, walk);
}

/* He rides as far as his dice towards @unit, and is there until the end of the cycle. */
static void
rule_message (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, const char *field)
{
  const SgUnit *unit = find_named (gw, question, field, "messenger", TRUE);
  gboolean arrives = sg_verdict_get_flag (verdict, "arrives");
  g_autofree char *whose = tell_whose (gw, unit->side), *text = NULL;
  SgPlace from;
  SgGwBlock block;

  sg_ruling_say (ruling, arrives ? _("%s reached %s") : _("%s did not reach %s"), whose, unit->name);
  sg_gw_cameo_use (gw, ruling, unit->side, unit->side);
  if (arrives)
    sg_word_set_flag (ruling, unit, &sg_gw_words.twice, TRUE);
  if (!sg_word_place (SG_OF (gw->board, unit->side), &sg_gw_words.cameo_at, &from) || !sg_gw_block (gw, unit, &block))
    return;
  if (!sg_word_has (SG_OF (gw->board, unit->side), &sg_gw_words.cameo_home))
    sg_word_set (ruling, SG_OF (gw->board, unit->side), &sg_gw_words.cameo_home, sg_word_text (SG_OF (gw->board, unit->side), &sg_gw_words.cameo_at));
  from.at = arrives ? block.place.at
                    : sg_point_step (from.at, sg_point_bearing (from.at, block.place.at), MIN (sg_verdict_get_number (verdict, "total"), sg_point_distance (from.at, block.place.at)));
  text = sg_place_format (&from);
  sg_word_set (ruling, SG_OF (gw->board, unit->side), &sg_gw_words.cameo_at, text);
}

/* He stands in its way: it has its counter, and does nothing in this cycle (GW-968). */
static void
rule_civilian (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, const char *field)
{
  const SgUnit *unit = find_named (gw, question, field, "civilian", FALSE);
  const char *side = sg_play_other (unit->side);
  g_autofree char *text = NULL;
  SgGwBlock block;

  sg_ruling_say (ruling, _("The civilian stood before %s, which could not act in that cycle"), unit->name);
  sg_word_set_flag (ruling, unit, &sg_gw_words.acted, TRUE);
  sg_word_set (ruling, unit, &sg_gw_words.stopped, sg_word_text (SG_OF (gw->board, unit->side), &sg_gw_words.cycle));
  sg_gw_cameo_use (gw, ruling, side, unit->side);
  if (!sg_gw_block (gw, unit, &block))
    return;
  block.place.at = sg_point_step (block.place.at, block.place.bearing, 2 * SG_GW_MARK);
  text = sg_place_format (&block.place);
  sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_at, text);
}

/** Row: a procedure of a cameo, and what its verdict does. @field names the player or the body that it is about; it is none of ours where they are not found. */
typedef struct
{
  const char *id, *field;
  void      (*rule) (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, const char *field);
} Row;

static void
rule_coming (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, const char *field)
{
  const char *side = find_player (gw, question, field), *cameo = sg_question_text (question, "cameo");
  const char *under = sg_ruleset_cell_text (gw->rules, "GW-961", "cameos", cameo, "rule"), *hq = sg_word_text (SG_OF (gw->board, side), &sg_gw_words.hq);
  g_autofree char *clause = g_strdup_printf (_("A cameo came in for %s: %s"), sg_play_called (&gw->play, side), sg_ruleset_get_rule (gw->rules, under)->title);

  sg_ruling_set_clause (ruling, clause);
  sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo, cameo);
  sg_word_clear (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_due);
  if (g_str_equal (cameo, "messenger") && *hq != '\0') /* he waits there (GW-970) */
    {
      sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_at, hq);
      sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_home, hq);
    }
}

/* The hand is the other’s. */
static void
rule_hand (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, const char *field)
{
  const char *side = sg_play_other (find_player (gw, question, field));

  sg_word_clear (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_due);
  rule_spy (gw, side, verdict, ruling);
}

static void
rule_nursing (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, const char *field)
{
  const char *side = find_player (gw, question, field);

  sg_word_clear (ruling, SG_OF (gw->board, side), &sg_gw_words.cameo_due);
  rule_nurse (gw, side, verdict, ruling);
}

static const Row of_players[] = {
  { "cameo", "in_play", rule_coming }, { "spy", "enemy_hand", rule_hand }, { "dressing-station", "casualties_within_24", rule_nursing },
  { "cantiniere", "casualties", rule_nursing },
};
static const Row of_units[] = { { "messenger", "distance_in", rule_message }, { "civilian", "local_force", rule_civilian } };
static const Row of_all[] = { { "bruiser-duel", NULL, rule_duel }, { "sniper", NULL, rule_sniper }, { "scientist-walk", NULL, rule_walk }, { "mad-scientist", NULL, rule_ray } };

/* (nullable) */
static const Row *
find_row (const Row *rows, guint n, const char *id)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (rows[i].id, id))
      return &rows[i];
  return NULL;
}

static gboolean
rule (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const char *id = sg_question_get_procedure (question)->id;
  const Row *player = find_row (of_players, G_N_ELEMENTS (of_players), id), *unit = find_row (of_units, G_N_ELEMENTS (of_units), id);
  const Row *row = find_row (of_all, G_N_ELEMENTS (of_all), id);

  if (player != NULL && find_player (gw, question, player->field) != NULL)
    row = player;
  if (unit != NULL && find_named (gw, question, unit->field, id, g_str_equal (id, "messenger")) != NULL)
    row = unit;
  if (row == NULL || sg_verdict_get_refusal (verdict) != NULL)
    return FALSE;
  row->rule (gw, question, verdict, ruling, row->field);
  return TRUE;
}

/* What they do */

static gboolean
may_be_done (const SgActOffer *offer)
{
  return sg_ruleset_chosen (offer->play->rules, "gw.cameos", "yes") && offer->units->len <= 1;
}

/* (nullable): the one chosen, who acts. */
static const SgUnit *
find_actor (const SgActOffer *offer)
{
  const SgUnit *unit = may_be_done (offer) && offer->units->len == 1 ? offer->units->pdata[0] : NULL;

  return unit != NULL && sg_gw_is_acting ((const SgGw *) offer->play, unit) ? unit : NULL;
}

/* (transfer full) (nullable): why the companion of @side asks for no card now. */
static char *
why_no_discard (const SgGw *gw, const char *side)
{
  if (!sg_gw_cameo_is_placed (gw, side))
    return g_strdup (_("She is to be with the enemy’s general first (GW-967)."));
  return sg_gw_cameo_is_used (gw, side, side) ? g_strdup (_("She has asked in this cycle (GW-967).")) : NULL;
}

/* One for each Number card that the enemy of her player holds: he is free to say which. */
static void
offer_discards_of (SgActOffer *offer, const char *side)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const char *enemy = sg_play_other (side);
  g_autofree char *label = g_strdup_printf (_("Have %s Discard a Card"), sg_play_called (&gw->play, enemy)), *why = why_no_discard (gw, side);
  g_auto (GStrv) hand = sg_gw_hand (gw, enemy);
  const SgUnit *general = sg_play_unit (&gw->play, sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cameo_with));
  guint first = offer->acts->len;

  if (!sg_gw_cameo_plays (gw, side, "companion") || (general != NULL && sg_gw_left (general) <= 0)) /* she is to step in */
    return;
  for (guint i = 0; why == NULL && hand[i] != NULL; i++)
    if (sg_gw_card_is (gw, hand[i], SG_GW_NUMBER))
      {
        g_autofree char *name = sg_gw_card_name (hand[i]);

        sg_act_call (sg_act_offer_with (offer, sg_arg_side (side), sg_arg_card (hand[i])), _("Have %s Discard the %s"), sg_play_called (&gw->play, enemy), name)->group =
          g_strdup (label);
      }
  if (offer->acts->len > first)
    return;
  if (why == NULL)
    why = g_strdup_printf (_("%s holds no Number card (GW-967)."), sg_play_called (&gw->play, enemy));
  sg_act_bar (sg_act_call (sg_act_offer_with (offer, sg_arg_side (side)), "%s", label), "%s", why);
}

static void
offer_discards (SgActOffer *offer)
{
  for (guint i = 0; may_be_done (offer) && offer->units->len == 0 && i < G_N_ELEMENTS (sides); i++)
    offer_discards_of (offer, sides[i]);
}

static gboolean
discard (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const char *side = call->args[0].text, *card = call->args[1].text, *enemy = sg_play_other (side);
  g_auto (GStrv) hand = sg_gw_hand (gw, enemy);
  const SgUnit *general = sg_play_unit (&gw->play, sg_word_text (SG_OF (gw->board, side), &sg_gw_words.cameo_with));
  g_autofree char *name = NULL, *clause = NULL;
  SgRuling *ruling;

  if (general != NULL && sg_gw_left (general) <= 0)
    return sg_refuse (error, "GW-967", _("%s has fallen out, and she takes his place when the activation is over"), general->name);
  if (!sg_gw_cameo_plays (gw, side, "companion") || !sg_gw_cameo_is_placed (gw, side) || sg_gw_cameo_is_used (gw, side, side))
    return sg_refuse (error, "GW-967", _("No companion asks for a card of %s now"), sg_play_called (&gw->play, enemy));
  if (card == NULL || !g_strv_contains ((const char *const *) hand, card) || !sg_gw_card_is (gw, card, SG_GW_NUMBER))
    return sg_refuse (error, "GW-967", _("%s holds no such Number card"), sg_play_called (&gw->play, enemy));
  name = sg_gw_card_name (card);
  clause = g_strdup_printf (_("The companion had %s discard the %s"), sg_play_called (&gw->play, enemy), name);
  ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-967");
  sg_gw_drop_card (gw, ruling, enemy, card);
  sg_gw_cameo_use (gw, ruling, side, side);
  return sg_gw_post (gw, ruling, error);
}

static void
offer_scout (SgActOffer *offer)
{
  const SgUnit *unit = find_actor (offer);

  if (unit != NULL && sg_gw_has_cameo ((const SgGw *) offer->play, unit, "boy scout") && !sg_word_flag (unit, &sg_gw_words.moved))
    sg_act_offer (offer);
}

static gboolean
follow (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  g_autofree char *clause = g_strdup_printf (_("%s followed the Boy Scout"), unit->name);
  SgRuling *ruling;

  if (!sg_gw_is_acting (gw, unit) || !sg_gw_has_cameo (gw, unit, "boy scout"))
    return sg_refuse (error, "GW-962", _("No scout is with %s"), unit->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-962");
  sg_word_set_flag (ruling, unit, &sg_gw_words.scouted, TRUE);
  sg_gw_cameo_leave (gw, ruling, unit->side);
  return sg_gw_post (gw, ruling, error);
}

static void
offer_reroll (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = find_actor (offer);

  if (unit != NULL && sg_gw_cameo_looks_on (gw, unit) && !sg_word_flag (unit, &sg_gw_words.second_shot) && !sg_word_flag (unit, &sg_gw_words.shot))
    sg_act_offer (offer)->detail = g_strdup (_("of its next shot"));
}

/* His one re-roll of the cycle goes to the next shot (GW-980): he has had it when a die of that is rolled again. */
static gboolean
look_again (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  g_autofree char *clause = g_strdup_printf (_("The correspondent watched the fire of %s"), unit->name);
  SgRuling *ruling;

  if (!sg_gw_is_acting (gw, unit) || !sg_gw_cameo_looks_on (gw, unit) || sg_word_flag (unit, &sg_gw_words.second_shot))
    return sg_refuse (error, "GW-980", _("No correspondent is with %s, or he has had his re-roll in this cycle"), unit->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-980");
  sg_word_set_flag (ruling, unit, &sg_gw_words.second_shot, TRUE);
  return sg_gw_post (gw, ruling, error);
}

static const SgActRow rows[] = {
  { "cameo-do:companion", .icon = "sg-flag-symbolic", .rule = "GW-967", .args = { SG_ARG_SIDE, SG_ARG_CARD }, .optional = 1, .offer = offer_discards,
    .carry_out = discard },
  { "cameo-do:scout", N_("Follow the Boy Scout through Rough Ground"), "sg-flag-symbolic", "GW-962", .least = 1, .offer = offer_scout, .carry_out = follow },
  { "cameo-do:reroll", N_("The Correspondent Has a Miss Rolled Again"), "sg-flag-symbolic", "GW-980", .least = 1, .offer = offer_reroll, .carry_out = look_again },
};

const SgGwPart sg_gw_part_cameos_rule = { .in_play = SG_ACT_TABLE (rows), .rule = rule };
