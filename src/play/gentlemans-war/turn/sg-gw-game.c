/* sg-gw-game.c: A Gentleman's War as a game that can be played on a battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-ruler.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/base/sg-gw-words.h"
#include "play/gentlemans-war/base/sg-gw-tells.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos-place.h"
#include "play/gentlemans-war/charge/sg-gw-charge-locked.h"
#include "play/gentlemans-war/field/sg-gw-deploy.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-move.h"
#include "play/gentlemans-war/field/sg-gw-muster.h"
#include "play/gentlemans-war/field/sg-gw-score.h"
#include "play/gentlemans-war/field/sg-gw-secret.h"
#include "play/gentlemans-war/hidden/sg-gw-hidden.h"
#include "play/gentlemans-war/turn/sg-gw-acts.h"
#include "play/gentlemans-war/turn/sg-gw-rule.h"
#include "play/gentlemans-war/turn/sg-gw-status.h"
#include "play/gentlemans-war/turn/sg-gw-suggest.h"
#include "play/gentlemans-war/turn/sg-gw-turned.h"
#include "play/sg-game-parts.h"
#include "rules/sg-ruleset-catalogue.h"

/* "12 of 12, line", and what is amiss with it. */
static char *
tell_body (SgBattle *battle, const char *body)
{
  const SgUnit *unit;
  GString *words;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  unit = sg_play_unit (&gw.play, body);
  if (unit == NULL)
    return NULL;
  words = g_string_new (NULL);
  g_string_append_printf (words, _("%d of %d"), (int) sg_gw_left (unit), (int) sg_gw_start (unit));
  if (sg_word_flag (unit, &sg_gw_words.running))
    g_string_append (words, _(", runs"));
  else if (sg_word_flag (unit, &sg_gw_words.disordered))
    g_string_append (words, _(", Disordered"));
  if (sg_word_flag (unit, &sg_gw_words.acted))
    g_string_append (words, " ✓");
  return g_string_free (words, FALSE);
}

static char *
list_attributes (const SgGw *gw, const SgUnit *unit)
{
  g_auto (GStrv) ids = sg_gw_attributes (unit);
  GString *words = g_string_new (NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      const SgAttribute *attribute = sg_ruleset_find_attribute (gw->rules, ids[i]);

      g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", attribute != NULL ? attribute->label : ids[i]);
    }
  return g_string_free (words, FALSE);
}

static char *
tell_order (const SgUnit *unit)
{
  if (sg_word_flag (unit, &sg_gw_words.running))
    return g_strdup (_("running away"));
  return g_strdup (sg_word_flag (unit, &sg_gw_words.disordered) ? _("Disordered") : _("good order"));
}

/* (nullable): what its tests have made of it (GW-555). */
static char *
tell_morale (const SgUnit *unit)
{
  if (sg_word_flag (unit, &sg_gw_words.heroic))
    return g_strdup (_("heroic: it tests no more"));
  return sg_word_has (unit, &sg_gw_words.failed) && !sg_gw_bears_it (unit, "fanatic") ? g_strdup (_("shaken: it tests at every loss to fire")) : NULL;
}

static GPtrArray *
tell_facts (SgBattle *battle, const char *figure)
{
  GPtrArray *facts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_fact_free);
  const SgWeapon *weapon;
  const SgUnit *general;
  g_autofree char *locked = NULL;
  double gap = 0;
  SgUnit *unit, *enemy;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  unit = sg_play_unit (&gw.play, figure);
  if (unit == NULL)
    return facts;
  locked = sg_gw_tell_locked (&gw, unit);
  weapon = sg_ruleset_find_weapon (gw.rules, sg_word_text (unit, &sg_common_words.weapon));
  enemy = sg_gw_nearest_enemy (&gw, unit, &gap);
  general = sg_gw_general_with (&gw, unit);
  sg_fact_add (facts, _("Strength"), g_strdup_printf (_("%d of %d"), (int) sg_gw_left (unit), (int) sg_gw_start (unit)), "GW-102");
  sg_fact_add (facts, _("Formation"), g_strdup (_(sg_gw_formation_label (sg_gw_formation (&gw, unit)))), "GW-114");
  sg_fact_add (facts, C_("of troops", "Order"), tell_order (unit), "GW-431");
  sg_fact_add (facts, _("Morale"), tell_morale (unit), "GW-555");
  sg_fact_add (facts, _("Attributes"), list_attributes (&gw, unit), "GW-108");
  sg_fact_add (facts, _("Weapon"), weapon != NULL ? g_strdup (weapon->label) : NULL, weapon != NULL ? weapon->rule : NULL);
  sg_fact_add (facts, _("Close combat"), locked != NULL ? g_strdup_printf (_("goes on against %s"), locked) : NULL, "GW-627");
  sg_fact_add (facts, _("This cycle"), g_strdup (sg_word_flag (unit, &sg_gw_words.acted) ? _("has acted") : _("has not acted")), "GW-306");
  sg_fact_add (facts, _("General"), general != NULL ? g_strdup (general->name) : NULL, "GW-703");
  sg_fact_add (facts, _("May still go"), sg_word_has (unit, &sg_gw_words.md) ? sg_gw_length_left (sg_gw_reach (battle, figure)) : NULL, "GW-401");
  if (enemy != NULL && isfinite (gap))
    {
      g_autofree char *far = sg_gw_length (gap);

      sg_fact_add (facts, _("Nearest enemy"), g_strdup_printf ("%s, %s", enemy->name, far), NULL);
    }
  return facts;
}

static SgTalk *
converse (SgBattle *battle)
{
  SgTalk *talk = NULL;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  for (guint i = 0; talk == NULL && i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      talk = part->converse != NULL ? part->converse (&gw) : NULL;
    }
  return talk;
}

static gboolean
choose (SgBattle *battle, const char *choice, GError **error)
{
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);
      g_autoptr (GError) own = NULL;

      if (part->choose == NULL)
        continue;
      if (part->choose (&gw, choice, &own))
        return TRUE;
      if (own != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&own));
          return FALSE;
        }
    }
  return sg_refuse_because (error, _("Nothing is being asked."));
}

/* Guns whose crews have left them stand where they were (GW-403). */
static SgMarks *
mark_guns (const SgGw *gw)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, FALSE);
  SgMarks *marks = NULL;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      g_autofree char *label = g_strdup_printf (sg_word_flag (unit, &sg_gw_words.taken) ? _("Gun of %s, taken") : _("Gun of %s"), unit->name);
      SgPoint corners[4];
      SgPlace gun;

      if (!sg_word_place (unit, &sg_gw_words.gun_left, &gun))
        continue;
      for (guint k = 0; k < G_N_ELEMENTS (corners); k++)
        corners[k] = sg_point_step (gun.at, gun.bearing + 45 + 90 * k, 1);
      if (marks == NULL)
        marks = sg_marks_new ();
      sg_marks_add_area (marks, corners, G_N_ELEMENTS (corners), unit->side, label);
    }
  return marks;
}

static SgMarks *
mark (SgBattle *battle, const char *key)
{
  SgMarks *marks = NULL;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  for (guint i = 0; marks == NULL && i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      marks = part->marks != NULL ? part->marks (&gw) : NULL;
    }
  if (marks == NULL)
    marks = mark_guns (&gw);
  sg_gw_mark_hidden (&gw, NULL, &marks);
  sg_gw_mark_works (&gw, NULL, &marks);
  sg_gw_mark_cameos (&gw, &marks);
  return marks;
}

static SgMarks *
mark_own (SgBattle *battle, SgBoard *known, const char *side)
{
  SgMarks *marks;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  gw.board = known;
  marks = mark_guns (&gw);
  sg_gw_mark_hidden (&gw, side, &marks);
  sg_gw_mark_works (&gw, side, &marks);
  sg_gw_mark_cameos (&gw, &marks);
  return marks;
}

/* Those who have left the table are off it, and free no more. */
static gint64
count (SgBoard *board, const SgUnit *unit, const char *account)
{
  gint64 balance = sg_unit_balance (unit, account);

  if (!sg_gw_has_left (unit))
    return balance;
  if (g_str_equal (account, SG_ACCOUNT_FIT))
    return 0;
  return g_str_equal (account, SG_ACCOUNT_OFF) ? balance + sg_unit_balance (unit, SG_ACCOUNT_FIT) : balance;
}

static const SgGameMovement movement = {
  .check_move = sg_gw_check_move,
  .move = sg_gw_move_figures,
  .check_group = sg_gw_check_group,
  .reach = sg_gw_reach,
  .berth = sg_gw_berth,
  .only_in_berths = TRUE,
  .kept_off = sg_gw_kept_off,
};

static const SgGameCards cards = {
  .turned = sg_gw_turned,
  .by_hand = sg_gw_by_hand,
};

static const SgGameKnowledge knowledge = {
  .known = sg_gw_known,
  .in_the_open = TRUE,
  .own_marks = mark_own,
};

static const SgGameLook look = {
  .marks = mark,
  .spine = sg_gw_spine,
};

static const SgGame game = {
  .system = SG_GW_SYSTEM,
  .words = &sg_gw_vocabulary,
  .first_stage = "layout",
  .movement = &movement,
  .cards = &cards,
  .knowledge = &knowledge,
  .look = &look,
  .grain = SG_RULER_GRAIN,
  .untold = sg_gw_is_untold,
  .suggest = sg_gw_suggest,
  .next = sg_gw_next,
  .act = sg_gw_act,
  .ask = sg_gw_ask,
  .rule = sg_gw_rule,
  .score = sg_gw_score,
  .amend = sg_gw_amend,
  .muster = sg_gw_muster,
  .muster_army = sg_gw_muster_army,
  .disband = sg_gw_disband,
  .turn_text = sg_gw_turn_text,
  .body_text = tell_body,
  .facts = tell_facts,
  .acts = sg_gw_acts,
  .carry_out = sg_gw_carry_out,
  .takes = sg_gw_takes,
  .status = sg_gw_status,
  .converse = converse,
  .choose = choose,
  .counts = count,
  .tells = sg_gw_tells,
};

SG_REGISTER_GAME (game)
