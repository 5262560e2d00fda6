/* sg-rk-storm.c: a place that is held: whether the troops suffice for it, and what its attack costs both (RK-210, RK-215, RK-217).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Word of a garrison: "storm-losses" (move, yes, attacker, attacker: an attack that succeeded, whose losses are still to be thrown for).
 */

#include "play/reisswitz/fight/sg-rk-storm.h"

#include "base/sg-nth.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "map/sg-slope.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-note.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-suggestion.h"
#include "play/reisswitz/fight/sg-rk-attack-private.h"
#include "play/reisswitz/fight/sg-rk-parties.h"
#include "play/reisswitz/fight/sg-rk-track.h"
#include "play/reisswitz/march/sg-rk-pursuit.h"
#include "play/reisswitz/march/sg-rk-skirmish.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#define AT 30.0   /* paces, the program's own: who stands within so much of a place is of its garrison */

/* Troops. */

static double
battalions (const SgRk *rk, gint64 men)
{
  return men / sg_ruleset_cell (rk->rules, "RK-30", "types", "battalion", "figures");
}

static gint64
garrison_men (const SgRkAttack *attack, const SgPiece *piece)
{
  double men = 0;

  for (guint i = 0; i < attack->grounds->len; i++)
    {
      const SgRkGround *own = &g_array_index (attack->grounds, SgRkGround, i);

      if (own == attack->defender || (piece != NULL && sg_units_are_friends (own->unit, attack->defender->unit) && sg_rk_is_arm (attack->rk, own, SG_RK_ARM_FOOT)
                                      && own->form.battle && !sg_word_has (own->unit, &sg_rk_words.grade) && sg_piece_distance (piece, own->place.at) <= AT))
        men += sg_rk_foot_men (attack->rk, own->unit);
    }
  return (gint64) round (men);
}

static gint64
attacking_men (const SgRkAttack *attack)
{
  double men = 0;

  for (guint i = 0; i < attack->attackers->len; i++)
    men += sg_rk_foot_men (attack->rk, ((const SgRkGround *) attack->attackers->pdata[i])->unit);
  return (gint64) round (men);
}

/* How wide a place is as the attack comes at it; a slope is as wide as those who hold it. */
static double
front_of (const SgRkAttack *attack, const SgPiece *piece)
{
  SgPlace across = { attack->defender->place.at, sg_survey_bearing (attack->attacker->place.at, attack->defender->place.at) };
  double least = INFINITY, most = -INFINITY, angle = across.bearing * G_PI / 180;

  for (guint i = 0; piece != NULL && i < piece->n_points; i++)
    {
      double dx = piece->points[i].x - across.at.x, dy = piece->points[i].y - across.at.y, off = dx * cos (angle) - dy * sin (angle);

      least = MIN (least, off);
      most = MAX (most, off);
    }
  return MAX (most > least ? most - least : 0, attack->defender->form.front);
}

static const char *
place_kind (const SgPiece *piece)
{
  if (piece != NULL && sg_piece_kind_is_pass (piece->kind))
    return "defile";
  return piece != NULL && (piece->kind == SG_PIECE_TRENCH || piece->kind == SG_PIECE_BREASTWORK) ? "fieldworks" : "outskirts";
}

/* (transfer full) (nullable): how many battalions hold such a front and attack it. */
static SgVerdict *
ask_troops (const SgRkAttack *attack, const SgPiece *piece, gint64 garrison)
{
  g_autoptr (SgQuestion) question = sg_play_question (&attack->rk->play, "stronghold-troops", NULL);

  sg_play_fill (question, "place", g_variant_new_string (place_kind (piece)));
  sg_play_fill (question, "front", g_variant_new_double (round (front_of (attack, piece))));
  sg_play_fill (question, "defenders", g_variant_new_int64 ((gint64) ceil (battalions (attack->rk, garrison))));
  return sg_play_judge (&attack->rk->play, question, NULL);
}

static void
fill (SgQuestion *question, const char *field, double battalions)
{
  sg_play_fill (question, field, g_variant_new_double (round (100 * battalions) / 100));
}

gboolean
sg_rk_fill_shortfall (SgRkAttack *attack, const SgPiece *piece)
{
  const SgRk *rk = attack->rk;
  gint64 garrison = garrison_men (attack, piece), few = 0;
  g_autoptr (SgVerdict) troops = ask_troops (attack, piece, garrison);
  GVariant *both = troops != NULL ? sg_verdict_get (troops, "defence") : NULL;
  double has = battalions (rk, attacking_men (attack)), needs = sg_play_measure (troops, "attack"), held = battalions (rk, garrison);
  g_autofree char *wide = NULL;

  if (troops == NULL)
    return FALSE;
  if (both != NULL && g_variant_n_children (both) > 0)
    g_variant_get_child (both, 0, "x", &few);
  wide = g_strdup_printf (_("for a front of %d paces"), (int) round (front_of (attack, piece)));
  fill (attack->question, "garrison", held);
  fill (attack->question, "garrison_needs", few);
  fill (attack->question, "attack_has", has);
  fill (attack->question, "attack_needs", needs);
  sg_question_set_caption (attack->question, "garrison_needs", wide);
  sg_question_set_caption (attack->question, "attack_needs", wide);
  return has < needs && held < few;
}

/* Losses. */

void
sg_rk_begin_storm_losses (const SgRk *rk, SgRuling *ruling, const SgUnit *garrison, GPtrArray *attackers, gboolean success)
{
  g_autoptr (SgWordRecord) note = sg_rk_note_new (rk, &sg_rk_words.storm_losses);
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < attackers->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", ((const SgRkGround *) attackers->pdata[i])->unit->id);
  sg_word_record_set_text (note, SG_RK_STORM_SUCCESS, success ? "yes" : "no");
  sg_word_record_set_text (note, SG_RK_STORM_ATTACKERS, ids->str);
  sg_word_set_record (ruling, garrison, &sg_rk_words.storm_losses, note);
}

/* (transfer container) (element-type SgUnit): who stormed, that is still on the board. */
static GPtrArray *
list_stormers (const SgRk *rk, const SgWordRecord *note)
{
  g_auto (GStrv) ids = g_strsplit (note != NULL ? sg_word_record_text (note, SG_RK_STORM_ATTACKERS) : "", " ", -1);
  GPtrArray *units = g_ptr_array_new ();

  for (guint i = 0; ids[i] != NULL; i++)
    if (sg_board_get_unit (rk->board, ids[i]) != NULL)
      g_ptr_array_add (units, sg_board_get_unit (rk->board, ids[i]));
  return units;
}

/* The blocks that skirmish in the place; of a garrison that has none out its usual ones line the edge. */
static gint64
skirmish_blocks (const SgRk *rk, GArray *grounds, const SgRkGround *garrison)
{
  double block = sg_ruleset_figure (rk->rules, "RK-44", "block");
  gint64 men = 0;

  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *own = &g_array_index (grounds, SgRkGround, i);

      if (sg_units_are_friends (own->unit, garrison->unit) && sg_rk_is_skirmishing (own)
          && (own == garrison || sg_rk_range_of (own, garrison) <= sg_ruleset_figure (rk->rules, "RK-45", "supports")))
        men += sg_unit_balance (own->unit, SG_ACCOUNT_FIT);
    }
  if (men > 0 || sg_rk_men_out (garrison->unit) > 0)
    return (gint64) ceil (men / block);
  return MIN (sg_ruleset_whole (rk->rules, "RK-44", "line"), sg_rk_most_skirmishers (rk->board, garrison->unit));
}

static gint64
count_blocks (const SgRk *rk, const SgRkGround *garrison, gint64 skirmishing)
{
  double whole = sg_ruleset_cell (rk->rules, "RK-30", "types", "half-battalion", "figures");

  if (sg_rk_is_skirmishing (garrison))
    return MAX (1, (gint64) ceil (skirmishing / sg_ruleset_figure (rk->rules, "RK-193", "skirmish-blocks")));
  return MAX (1, (gint64) ceil (sg_rk_foot_men (rk, garrison->unit) / whole));
}

void
sg_rk_suggest_storm_losses (const SgRk *rk, GArray *grounds, const SgRkGround *garrison, GPtrArray *list)
{
  g_autoptr (SgWordRecord) note = sg_word_record (garrison->unit, &sg_rk_words.storm_losses);
  g_autoptr (GPtrArray) stormers = list_stormers (rk, note);
  const SgUnit *attacker = sg_nth (stormers, 0);
  const char *beside;
  gint64 blocks;
  SgQuestion *question;
  SgRkForm form;

  if (attacker == NULL)
    return;
  blocks = skirmish_blocks (rk, grounds, garrison);
  question = sg_play_question (&rk->play, "stronghold-losses", NULL);
  sg_play_fill (question, "defender_skirmish_blocks", g_variant_new_int64 (blocks));
  beside = sg_rk_men_out (garrison->unit) > 0 ? _("those out beside it") : _("its usual skirmishers, at the edge");
  sg_question_set_caption (question, "defender_skirmish_blocks", sg_rk_is_skirmishing (garrison) ? _("those that hold it") : beside);
  sg_play_fill (question, "defender_blocks", g_variant_new_int64 (count_blocks (rk, garrison, blocks)));
  sg_play_fill (question, "success", g_variant_new_boolean (g_str_equal (sg_word_record_text (note, SG_RK_STORM_SUCCESS), "yes")));
  sg_play_fill (question, "garrison_in", g_variant_new_string (*garrison->form.target ? garrison->form.target : "three_ranks"));
  sg_play_fill (question, "attackers_in", g_variant_new_string (sg_rk_form (rk->board, attacker, NULL, &form) && *form.target ? form.target : "three_ranks"));
  sg_play_fill (question, "unit", g_variant_new_string (garrison->unit->id));
  sg_rk_add_suggestion (list, "RK-217", "sg-melee-symbolic", question, garrison->unit, attacker, _("What the attack of %s on %s cost"), attacker->name,
                        garrison->unit->name);
}

/* The attackers share theirs by what they have left. */
void
sg_rk_rule_storm_losses (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *garrison = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));
  g_autoptr (SgWordRecord) note = garrison != NULL ? sg_word_record (garrison, &sg_rk_words.storm_losses) : NULL;
  g_autoptr (GPtrArray) stormers = list_stormers (rk, note);
  SgFraction points = sg_verdict_get_fraction (verdict, "attacker_points"), held = sg_verdict_get_fraction (verdict, "defender_points");
  gint64 men = 0;

  if (note == NULL)
    return;
  for (guint i = 0; i < stormers->len; i++)
    men += sg_unit_balance (stormers->pdata[i], SG_ACCOUNT_FIT);
  for (guint i = 0; i < stormers->len && men > 0; i++)
    {
      const SgUnit *unit = stormers->pdata[i];
      SgFraction own = sg_fraction_times (points, sg_fraction (sg_unit_balance (unit, SG_ACCOUNT_FIT), men));
      sg_rk_lose_points (rk, ruling, unit, own);
      sg_rk_note_loss (rk, ruling, unit, own);
    }
  sg_rk_lose_points (rk, ruling, garrison, held);
  sg_rk_note_loss (rk, ruling, garrison, held);
  sg_word_clear (ruling, garrison, &sg_rk_words.storm_losses);
}
