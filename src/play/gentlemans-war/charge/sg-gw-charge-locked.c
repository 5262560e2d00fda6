/* sg-gw-charge-locked.c: fights that go on: after a tie all who hold stay in contact, and fight on upon a later card (GW-627, GW-628).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whoever holds is locked with every enemy who does, in the order in which they fought.  A fight is found from one of those in it:
 * enemies locked with each other, as long as they stand in touch.  Who walks off, runs or is gone is out of it, and the others fight on.  Whether anybody may walk off is a house rule.
 */

#include "play/gentlemans-war/charge/sg-gw-charge-locked.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/sg-game-parts.h"

/** Fight: who is in it, of either side (element-type SgUnit); the first of each lead. */
typedef struct { GPtrArray *attackers, *defenders; } Fight;

static void
clear_fight (Fight *fight)
{
  g_clear_pointer (&fight->attackers, g_ptr_array_unref);
  g_clear_pointer (&fight->defenders, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fight, clear_fight)

static gboolean
names (const SgUnit *unit, const SgUnit *enemy)
{
  g_auto (GStrv) locked = sg_word_list (unit, &sg_gw_charge_words.locked);

  return g_strv_contains ((const char *const *) locked, enemy->id);
}

static gboolean
are_locked (const SgUnit *unit, const SgUnit *enemy)
{
  return names (unit, enemy) && names (enemy, unit) && !sg_word_flag (unit, &sg_gw_words.running) && !sg_word_flag (enemy, &sg_gw_words.running) && sg_gw_left (unit) > 0
         && sg_gw_left (enemy) > 0;
}

/* In touch with each other, or with one who is: two who came in at either end of a line fight the same fight. */
static gboolean
is_in_touch (const SgGw *gw, const SgUnit *unit, GPtrArray *others)
{
  double contact = sg_ruleset_figure (gw->rules, "GW-702", "contact");

  for (guint i = 0; i < others->len; i++)
    if (sg_gw_gap (gw, unit, others->pdata[i]) <= contact)
      return TRUE;
  return FALSE;
}

/* Adds to @own who of @units is locked with one of @enemies, and in touch with them. TRUE: there was one. */
static gboolean
spread (const SgGw *gw, GPtrArray *units, GPtrArray *enemies, GPtrArray *own)
{
  guint had = own->len;

  for (guint i = 0; i < units->len; i++)
    for (guint k = 0; k < enemies->len && !g_ptr_array_find (own, units->pdata[i], NULL); k++)
      if (are_locked (units->pdata[i], enemies->pdata[k]) && is_in_touch (gw, units->pdata[i], enemies))
        g_ptr_array_add (own, units->pdata[i]);
  return own->len > had;
}

/* In the order in which the enemy’s word has them, so that the first attacker is it still. */
static void
sort_by (GPtrArray *units, const SgUnit *enemy)
{
  g_auto (GStrv) order = sg_word_list (enemy, &sg_gw_charge_words.locked);
  guint at = 0;

  for (guint i = 0; order[i] != NULL; i++)
    for (guint k = at; k < units->len; k++)
      if (g_str_equal (((SgUnit *) units->pdata[k])->id, order[i]))
        {
          gpointer unit = units->pdata[k];

          units->pdata[k] = units->pdata[at];
          units->pdata[at++] = unit;
        }
}

/* FALSE: @unit is in no fight that goes on. */
static gboolean
find_fight (const SgGw *gw, SgUnit *unit, Fight *fight)
{
  g_autoptr (GPtrArray) own = NULL, others = NULL, friends = g_ptr_array_new (), enemies = g_ptr_array_new ();

  if (!sg_word_has (unit, &sg_gw_charge_words.locked))
    return FALSE;
  own = sg_gw_units (gw, unit->side, TRUE);
  others = sg_gw_units (gw, sg_play_other (unit->side), TRUE);
  g_ptr_array_add (friends, unit);
  for (gboolean more = TRUE; more;)
    {
      more = spread (gw, others, friends, enemies);
      more = spread (gw, own, enemies, friends) || more;
    }
  if (enemies->len == 0)
    return FALSE;
  sort_by (friends, enemies->pdata[0]);
  sort_by (enemies, friends->pdata[0]);
  fight->attackers = g_ptr_array_ref (sg_word_flag (unit, &sg_gw_charge_words.locked_first) ? friends : enemies);
  fight->defenders = g_ptr_array_ref (sg_word_flag (unit, &sg_gw_charge_words.locked_first) ? enemies : friends);
  return TRUE;
}

static GPtrArray *
enemies_of (const Fight *fight, const SgUnit *unit)
{
  return g_ptr_array_find (fight->attackers, unit, NULL) ? fight->defenders : fight->attackers;
}

/* Locking */

/* (transfer container): of one side those who hold and are left. */
static GPtrArray *
list_holding (const SgGwCharge *charge, SgRuling *ruling, gboolean attackers)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, attackers);
  GPtrArray *holding = g_ptr_array_new ();

  for (guint i = 0; i < host->len; i++)
    if (g_str_equal (sg_gw_charge_tie_of (charge, host->pdata[i]), "hold")
        && sg_gw_left (host->pdata[i]) > sg_gw_lost_in (ruling, host->pdata[i]))
      g_ptr_array_add (holding, host->pdata[i]);
  return holding;
}

/* (transfer full): @words with the ids of @units in place of all that are of @but. */
static char *
list_ids (const char *words, GPtrArray *but, GPtrArray *units)
{
  g_auto (GStrv) had = sg_gw_list (words);
  GString *ids = g_string_new (NULL);

  for (guint i = 0; units != NULL && i < units->len; i++)
    g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", ((SgUnit *) units->pdata[i])->id);
  for (guint i = 0; had[i] != NULL; i++)
    {
      gboolean settled = FALSE;

      for (guint k = 0; k < but->len; k++)
        settled = settled || g_str_equal (((SgUnit *) but->pdata[k])->id, had[i]);
      if (!settled)
        g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", had[i]);
    }
  return g_string_free (ids, FALSE);
}

static void
lock_side (const SgGwCharge *charge, SgRuling *ruling, GPtrArray *units, GPtrArray *enemies, gboolean first)
{
  g_autoptr (GPtrArray) all = sg_gw_charge_host (charge, !first);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      g_autofree char *ids = list_ids (sg_word_text (unit, &sg_gw_charge_words.locked), all, enemies);

      sg_word_set (ruling, unit, &sg_gw_charge_words.locked, ids);
      sg_word_set_flag (ruling, unit, &sg_gw_charge_words.locked_first, first);
    }
}

void
sg_gw_charge_lock (const SgGwCharge *charge, SgRuling *ruling)
{
  g_autoptr (GPtrArray) attackers = list_holding (charge, ruling, TRUE), defenders = list_holding (charge, ruling, FALSE);

  if (attackers->len == 0 || defenders->len == 0)
    return;
  lock_side (charge, ruling, attackers, defenders, TRUE);
  lock_side (charge, ruling, defenders, attackers, FALSE);
}

void
sg_gw_charge_unlock (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit)
{
  g_autoptr (GPtrArray) all = sg_gw_charge_host (charge, !sg_gw_charge_attacks (charge, unit));
  g_autofree char *left = NULL;

  if (!sg_word_has (unit, &sg_gw_charge_words.locked))
    return;
  left = list_ids (sg_word_text (unit, &sg_gw_charge_words.locked), all, NULL);
  sg_word_set (ruling, unit, &sg_gw_charge_words.locked, left);
  if (*left == '\0')
    sg_word_clear (ruling, unit, &sg_gw_charge_words.locked_first);
}

/* Fighting on */

gboolean
sg_gw_charge_is_later (const SgGwCharge *charge)
{
  return sg_charge_is (charge, round, "later");
}

/* All but the first of @units. */
static void
set_others (const SgGwCharge *charge, SgRuling *ruling, const SgWord *word, GPtrArray *units)
{
  g_autoptr (GPtrArray) others = g_ptr_array_copy (units, NULL, NULL);
  g_autofree char *ids = NULL;

  g_ptr_array_remove_index (others, 0);
  ids = sg_gw_charge_list_ids (others);
  sg_word_set (ruling, charge->gw->board, word, ids);
}

/* There is nothing to answer, and whoever attacked does so still; it is one fight, as it was. */
static gboolean
fight_on_by (const SgGw *gw, SgUnit *unit, GError **error)
{
  SgGwCharge charge = { .gw = gw, .act = sg_word_whole (gw->board, &sg_common_words.act) + 1 };
  g_autofree char *attackers = NULL, *defenders = NULL, *clause = NULL;
  g_auto (Fight) fight = { NULL };
  SgRuling *ruling;

  if (!sg_gw_is_acting (gw, unit) || sg_word_has (gw->board, &sg_gw_words.talk) || !find_fight (gw, unit, &fight))
    return sg_refuse (error, "GW-627", _("%s is in no fight that goes on"), unit->name);
  if (sg_gw_dice_left (gw, unit) < 1)
    return sg_refuse (error, "GW-627", _("They have fought on this card, and fight on upon a later one"));
  attackers = sg_gw_list_names (fight.attackers);
  defenders = sg_gw_list_names (fight.defenders);
  clause = fight.attackers->len + fight.defenders->len > 2 ? g_strdup_printf (_("%s fought on against %s"), attackers, defenders)
    : g_strdup_printf (_("%s and %s fought on"), attackers, defenders);
  ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-627");
  sg_word_set (ruling, gw->board, &sg_gw_words.talk, "charge");
  sg_charge_set (&charge, ruling, by, ((SgUnit *) fight.attackers->pdata[0])->id);
  sg_charge_set (&charge, ruling, at, ((SgUnit *) fight.defenders->pdata[0])->id);
  set_others (&charge, ruling, &sg_gw_charge_words.with, fight.attackers);
  set_others (&charge, ruling, &sg_gw_charge_words.help, fight.defenders);
  sg_charge_set_length (&charge, ruling, gap, 0);
  sg_charge_set (&charge, ruling, round, "later");
  sg_charge_set (&charge, ruling, unready, "yes");
  sg_charge_set (&charge, ruling, apart, "no");
  sg_gw_charge_go (&charge, ruling, "contact");
  return sg_gw_post (gw, ruling, error);
}

/* (nullable): the first of @units who acts and is in one: of a brigade it fights on for all who are in it. */
static SgUnit *
find_fighter (const SgGw *gw, GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    {
      g_auto (Fight) fight = { NULL };

      if (sg_gw_is_acting (gw, units->pdata[i]) && find_fight (gw, units->pdata[i], &fight))
        return units->pdata[i];
    }
  return NULL;
}

static void
offer_fight (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  SgUnit *unit = find_fighter (gw, offer->units);
  g_autofree char *others = unit != NULL ? sg_gw_tell_locked (gw, unit) : NULL;
  SgGameAct *act;

  if (others == NULL || sg_word_has (gw->board, &sg_gw_words.talk))
    return;
  act = sg_act_offer (offer);
  act->detail = g_strdup_printf (_("against %s"), others);
  if (sg_gw_dice_left (gw, unit) < 1)
    sg_act_bar (act, _("They have fought on this card, and fight on upon a later one (GW-627)."));
}

static gboolean
fight_on (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  SgUnit *unit = find_fighter (gw, call->units);

  return fight_on_by (gw, unit != NULL ? unit : call->units->pdata[0], error);
}

static const SgActRow rows[] = {
  { "fight-on", N_("Fight On"), "sg-melee-symbolic", "GW-627", .least = 1, .despite = SG_GW_DESPITE_FIGHT, .offer = offer_fight, .carry_out = fight_on },
};

char *
sg_gw_tell_locked (const SgGw *gw, SgUnit *unit)
{
  g_auto (Fight) fight = { NULL };

  return find_fight (gw, unit, &fight) ? sg_gw_list_names (enemies_of (&fight, unit)) : NULL;
}

const SgUnit *
sg_gw_find_bound (const SgGw *gw, GPtrArray *units)
{
  for (guint i = 0; sg_ruleset_chosen (gw->rules, "gw.locked", "bound") && i < units->len; i++)
    {
      g_auto (Fight) fight = { NULL };

      if (sg_gw_is_acting (gw, units->pdata[i]) && find_fight (gw, units->pdata[i], &fight))
        return units->pdata[i];
    }
  return NULL;
}

gboolean
sg_gw_charge_are_locked (const SgGw *gw, SgUnit *unit, const SgUnit *enemy)
{
  g_auto (Fight) fight = { NULL };

  return find_fight (gw, unit, &fight) && g_ptr_array_find (enemies_of (&fight, unit), enemy, NULL);
}

char *
sg_gw_charge_why_tied (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy)
{
  SgUnit *there = sg_play_unit (&gw->play, unit->id);
  g_auto (Fight) fight = { NULL };

  if (there == NULL || !sg_ruleset_chosen (gw->rules, "gw.locked", "bound") || !find_fight (gw, there, &fight)
      || g_ptr_array_find (enemies_of (&fight, there), enemy, NULL))
    return NULL;
  return g_strdup_printf (_("%s is in close combat, and fights on (GW-627)."), unit->name);
}

/* One line for each fight. */
static void
tell (const SgGw *gw, GPtrArray *lines)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE), told = g_ptr_array_new ();

  for (guint i = 0; g_str_equal (gw->stage, "play") && i < units->len; i++)
    {
      g_autofree char *attackers = NULL, *defenders = NULL;
      g_auto (Fight) fight = { NULL };
      SgStatus *line;

      if (g_ptr_array_find (told, units->pdata[i], NULL) || !find_fight (gw, units->pdata[i], &fight))
        continue;
      g_ptr_array_extend (told, fight.attackers, NULL, NULL);
      g_ptr_array_extend (told, fight.defenders, NULL, NULL);
      attackers = sg_gw_list_names (fight.attackers);
      defenders = sg_gw_list_names (fight.defenders);
      line = sg_status_new (SG_STATUS_WORDS, ((SgUnit *) fight.attackers->pdata[0])->side);
      line->words = g_strdup_printf (_("A fight goes on: %s against %s."), attackers, defenders);
      line->rule = g_strdup ("GW-627");
      g_ptr_array_add (lines, line);
    }
}

const SgGwPart sg_gw_part_charge_locked = { .in_play = SG_ACT_TABLE (rows), .status = tell };
