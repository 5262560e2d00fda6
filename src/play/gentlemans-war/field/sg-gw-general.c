/* sg-gw-general.c: what generals do by themselves: they ride, join units and leave them, and move aside.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A general rides at the start of each of his side’s cycles: until the first card of its colour has been dealt with, or, by a house
 * rule, at any time in it (GW-701).
 */

#include "play/gentlemans-war/field/sg-gw-general.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/sg-game-parts.h"

#define ASIDE 0.5 /* inches from one look for a free place to the next */

/* @why: (transfer full) (nullable) */
static void
add (GPtrArray *acts, const char *id, const char *label, const char *icon, const char *rule, char *why)
{
  SgGameAct *act = sg_game_act_new (id, label, icon, rule);

  act->why = why;
  g_ptr_array_add (acts, act);
}

gboolean
sg_gw_is_cycle_start (const SgGw *gw, const char *side)
{
  return !sg_word_flag (SG_OF (gw->board, side), &sg_gw_words.coloured)
         || (sg_word_is (gw->board, &sg_gw_words.card_side, side) && sg_word_flag (gw->board, &sg_gw_words.card_first) && !sg_word_flag (gw->board, &sg_gw_words.card_done)
             && !sg_word_has (gw->board, &sg_gw_words.acting));
}

char *
sg_gw_why_no_ride (const SgGw *gw, const SgUnit *general)
{
  if (sg_word_is (general, &sg_gw_words.rode, sg_word_text (SG_OF (gw->board, general->side), &sg_gw_words.cycle)))
    return g_strdup (_("He has ridden in this cycle (GW-701)."));
  if (sg_ruleset_chosen (gw->rules, "gw.general.ride", "start") && !sg_gw_is_cycle_start (gw, general->side))
    return g_strdup (_("Generals ride at the start of the cycle, before their side acts in it (GW-701)."));
  return NULL;
}

/* At his next move: with a free ride, or with a card that he may be given (GW-702). */
static char *
find_why_not_leave (const SgGw *gw, const SgUnit *general)
{
  gboolean card = sg_word_is (gw->board, &sg_gw_words.card_side, general->side) && !sg_word_flag (gw->board, &sg_gw_words.card_done) && !sg_word_has (gw->board, &sg_gw_words.acting);
  g_autofree char *why = card ? NULL : sg_gw_why_no_ride (gw, general);

  if (sg_word_has (gw->board, &sg_gw_words.talk))
    return g_strdup (_("The charge is to be settled first (GW-601)."));
  return why != NULL ? g_strdup (_("He leaves his unit when he may move next (GW-702).")) : NULL;
}

/* The nearest of those that he is not with yet, and how near he has to come. */
static void
bar_join (const SgGw *gw, const SgUnit *unit, double far, GPtrArray *acts)
{
  g_autofree char *id = g_strconcat ("join:", unit->id, NULL), *label = g_strdup_printf (_("Join %s"), unit->name);
  g_autofree char *away = sg_gw_length_needed (far), *most = sg_text_length (sg_ruleset_figure (gw->rules, "GW-702", "contact"), "in");

  add (acts, id, label, "sg-horse-symbolic", "GW-702", g_strdup_printf (_("He is %s away; he joins a unit within %s (GW-702)."), away, most));
}

/* A general joins a unit near him, or leaves his. */
void
sg_gw_add_general (const SgGw *gw, const SgUnit *general, GPtrArray *acts)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, general->side, TRUE);
  const SgUnit *near = NULL;
  double far = INFINITY;

  if (!sg_gw_is_acting (gw, general) && !sg_word_has (general, &sg_gw_words.with) && !sg_word_has (general, &sg_gw_words.md))
    {
      add (acts, "ride", _("Ride"), "sg-move-symbolic", "GW-701", sg_gw_why_no_ride (gw, general));
      ((SgGameAct *) acts->pdata[acts->len - 1])->procedure = g_strdup ("general-move");
    }
  if (sg_word_has (general, &sg_gw_words.with))
    add (acts, "leave", _("Leave His Unit"), "sg-horse-symbolic", "GW-702", find_why_not_leave (gw, general));
  for (guint i = 0; i < units->len && !sg_word_has (general, &sg_gw_words.with); i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      g_autofree char *id = g_strconcat ("join:", unit->id, NULL), *label = g_strdup_printf (_("Join %s"), unit->name);

      if (!sg_gw_is_general (gw, unit) && sg_gw_gap (gw, general, unit) <= sg_ruleset_figure (gw->rules, "GW-702", "contact"))
        {
          add (acts, id, label, "sg-horse-symbolic", "GW-702", sg_word_has (gw->board, &sg_gw_words.talk) ? g_strdup (_("The charge is to be settled first (GW-601).")) : NULL);
          near = NULL;
          far = 0;
        }
      else if (!sg_gw_is_general (gw, unit) && sg_gw_gap (gw, general, unit) < far)
        {
          near = unit;
          far = sg_gw_gap (gw, general, unit);
        }
    }
  if (near != NULL)
    bar_join (gw, near, far, acts);
}

/* Joining and leaving */

/* The last ruling that disordered @unit was of its morale (GW-703). */
static gboolean
has_lost_heart (const SgGw *gw, const SgUnit *unit)
{
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL);
  GListModel *rulings = sg_battle_get_rulings (gw->battle);

  for (guint i = g_list_model_get_n_items (rulings); i > 0; i--)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i - 1);
      GPtrArray *effects = sg_ruling_get_effects (ruling);
      SgQuestion *question = sg_ruling_get_question (ruling);

      for (guint k = 0; k < effects->len && !sg_ruling_is_undone (ruling); k++)
        {
          const SgEffect *effect = g_ptr_array_index (effects, k);
          const char *id = question != NULL ? sg_question_get_procedure (question)->id : "";

          if (effect->kind == SG_EFFECT_CHANGE && g_strcmp0 (effect->key, "disordered") == 0 && g_strcmp0 (effect->subject, subject) == 0)
            return g_strcmp0 (effect->after, "yes") == 0 && (g_str_equal (id, "morale-test") || g_str_equal (id, "nervous-charge") || g_str_equal (id, "rally"));
        }
    }
  return FALSE;
}

static gboolean
join (const SgGw *gw, const SgUnit *general, const SgUnit *unit, GError **error)
{
  g_autofree char *clause = NULL;
  SgRuling *ruling;

  if (unit == NULL || !sg_gw_is_general (gw, general) || sg_gw_is_general (gw, unit) || !g_str_equal (unit->side, general->side) || sg_word_has (general, &sg_gw_words.with))
    return sg_refuse (error, "GW-702", _("%s can join no such unit"), general->name);
  if (sg_gw_gap (gw, general, unit) > sg_ruleset_figure (gw->rules, "GW-702", "contact"))
    return sg_refuse (error, "GW-702", _("%s is not in contact with %s"), general->name, unit->name);
  if (sg_word_has (gw->board, &sg_gw_words.talk))
    return sg_refuse (error, "GW-601", _("The charge is to be settled first"));
  clause = g_strdup_printf (_("%s joined %s"), general->name, unit->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-702");
  sg_word_set (ruling, general, &sg_gw_words.with, unit->id);
  if (sg_word_flag (unit, &sg_gw_words.disordered) && !sg_word_flag (unit, &sg_gw_words.running) && has_lost_heart (gw, unit))
    sg_word_set_flag (ruling, unit, &sg_gw_words.joined, TRUE);
  return sg_gw_post (gw, ruling, error);
}

static gboolean
leave (const SgGw *gw, const SgUnit *general, GError **error)
{
  g_autofree char *clause = g_strdup_printf (_("%s left his unit"), general->name), *why = NULL;
  SgRuling *ruling;

  if (!sg_gw_is_general (gw, general) || !sg_word_has (general, &sg_gw_words.with))
    return sg_refuse (error, "GW-702", _("%s is with no unit"), general->name);
  why = find_why_not_leave (gw, general);
  if (why != NULL)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, why);
      return FALSE;
    }
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-702");
  sg_word_clear (ruling, general, &sg_gw_words.with);
  return sg_gw_post (gw, ruling, error);
}

static gboolean
carry_out (const SgGw *gw, const char *act, GPtrArray *units, const SgPoint *path, guint n, GError **error)
{
  const SgUnit *general = units->len > 0 ? g_ptr_array_index (units, 0) : NULL;

  if (general != NULL && g_str_has_prefix (act, "join:"))
    return join (gw, general, sg_gw_unit (gw, act + strlen ("join:")), error);
  return general != NULL && g_str_equal (act, "leave") && leave (gw, general, error);
}

/* Moving aside */

/* Homewards, to where he is out of the way of @block. */
static void
go_aside (const SgGw *gw, SgRuling *ruling, const SgUnit *general, const SgGwBlock *block)
{
  double home = sg_gw_home (gw, general->side), most = block->front + block->depth + 2;
  SgGwBlock own;
  SgPlace place;

  if (!sg_gw_block (gw, general, &own))
    return;
  place = own.place;
  for (double gone = 0; gone <= most; gone += ASIDE)
    {
      SgGwBlock there;

      place.at = sg_point_step (own.place.at, home, gone);
      if (gw->map != NULL)
        place.at.y = CLAMP (place.at.y, 0, sg_map_get_depth (gw->map));
      sg_gw_block_at (&own, &place, &there);
      if (sg_gw_block_gap (&there, block) <= 0)
        continue;
      if (gone > 0)
        sg_gw_set_place (ruling, general, &place);
      return;
    }
}

void
sg_gw_move_aside (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *end)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_gw_other (unit->side), TRUE);
  SgGwBlock block, there;

  if (sg_gw_is_general (gw, unit) || !sg_gw_block (gw, unit, &block))
    return;
  sg_gw_block_at (&block, end, &there);
  for (guint i = 0; i < enemies->len; i++)
    if (sg_gw_is_general (gw, enemies->pdata[i]) && !sg_word_has ((SgUnit *) enemies->pdata[i], &sg_gw_words.with))
      go_aside (gw, ruling, enemies->pdata[i], &there);
}

/* Whoever comes upon an enemy general who is with nobody only drives him off (GW-707). */
static void
moved (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, const SgPlace *end, SgRuling *ruling)
{
  sg_gw_move_aside (gw, ruling, unit, end);
}

const SgGwPart sg_gw_part_general = { .carry_out = carry_out, .moved = moved };
