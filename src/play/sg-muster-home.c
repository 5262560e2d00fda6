/* sg-muster-home.c: home again from the board: what befell each unit is written into the roster.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-muster-home.h"

#include "play/sg-muster.h"
#include "play/sg-play.h"
#include "play/sg-unit-count.h"

#include <glib/gi18n-lib.h>

#include "army/sg-army-review.h"
#include "base/sg-error.h"
#include "base/sg-tongue.h"
#include "rules/sg-ruleset-catalogue.h"

static const struct { const char *name, *label; } ways[SG_N_MUSTER_LOSSES] = {
  [SG_LOSSES_KEPT] = { "kept", N_("Losses are kept: a unit goes on with those it has left") },
  [SG_LOSSES_REPLACED] = { "replaced", N_("Losses are replaced for their points") },
  [SG_LOSSES_REFRESHED] = { "refreshed", N_("Every unit begins afresh") },
};

SgMusterLosses
sg_muster_losses_find (SgCampaign *campaign)
{
  const char *word = sg_campaign_get (campaign, "losses");

  for (guint i = 0; i < SG_N_MUSTER_LOSSES; i++)
    if (g_strcmp0 (ways[i].name, word) == 0)
      return i;
  return SG_LOSSES_REFRESHED;
}

const char *
sg_muster_losses_name (SgMusterLosses losses)
{
  return ways[losses].name;
}

const char *
sg_muster_losses_label (SgMusterLosses losses)
{
  return _(ways[losses].label);
}

gint64
sg_muster_replacements (SgCampaign *campaign)
{
  const char *word = sg_campaign_get (campaign, "replacements");

  return *word != '\0' ? 2 * g_ascii_strtoll (word, NULL, 10) : -1;
}

gint64
sg_unit_lost (const SgUnit *unit)
{
  return sg_unit_begun (unit) - sg_unit_balance (unit, SG_ACCOUNT_FIT) - sg_unit_balance (unit, SG_ACCOUNT_DISARMED)
         - sg_unit_balance (unit, SG_ACCOUNT_OFF);
}

static const char *
word_of (const SgUnit *unit, const char *key)
{
  const char *word = unit->words ? g_hash_table_lookup (unit->words, key) : NULL;

  return word ? word : "";
}

/* (nullable): the node of the roster that stood on the board as @unit. */
static SgArmyNode *
find_node (SgArmy *army, const SgUnit *unit, const char *side)
{
  const char *node = word_of (unit, "node");

  if (!sg_unit_is_of (unit, side) || !*node || g_strcmp0 (word_of (unit, "army"), sg_army_get_word (army, "key")) != 0)
    return NULL;
  return sg_army_find (army, node);
}

/* What the figures lost cost: their share of the unit's price. */
static gint64
price_of (SgArmy *army, SgArmyReview *review, const SgArmyNode *node, gint64 began, gint64 lost)
{
  const SgArmyPrice *price = sg_army_review_get_price (review, node->id);

  g_return_val_if_fail (SG_IS_ARMY (army), 0);

  return price && began > 0 ? (price->halves * lost + began - 1) / began : 0;
}

/* Who fell, or was taken, with a part of it that no roster has, as skirmishers are who are out at the end: to the body they are but off the field. */
static gint64
count_away (SgBoard *board, const SgUnit *unit)
{
  static const char *const lost[] = { SG_ACCOUNT_DEAD, SG_ACCOUNT_PRISONER, SG_ACCOUNT_CAGED, SG_ACCOUNT_CAPTURED, SG_ACCOUNT_CARRIED };
  gint64 all = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lost); i++)
    all += sg_unit_count_on (board, unit, lost[i]) - sg_unit_count (board, unit, lost[i]);
  return all;
}

/** Home: an army on its way. @left: half-points for replacements, −1 without a limit. */
typedef struct { SgArmy *army; SgArmyReview *review; SgBattle *fought; const char *battle; SgMusterLosses losses; gint64 left; SgMusterToll *toll; } Home;

/* How many of @lost figures can be paid for; they are. */
static gint64
replace (Home *home, const SgArmyNode *node, gint64 began, gint64 lost)
{
  gint64 n = lost, price = price_of (home->army, home->review, node, began, n);

  while (n > 0 && home->left >= 0 && price > home->left)
    price = price_of (home->army, home->review, node, began, --n);
  price = n > 0 ? price : 0;
  if (home->left >= 0)
    home->left -= price;
  home->toll->replaced += n;
  home->toll->spent += price;
  return n;
}

/* With the parts that it had out at the end: their men are of it. */
static gint64
count_with_parts (GPtrArray *units, const SgUnit *unit, gint64 (*count) (const SgUnit *unit))
{
  gint64 all = count (unit);

  for (guint i = 0; i < units->len; i++)
    if (g_str_equal (word_of (units->pdata[i], "part-of"), unit->id))
      all += count (units->pdata[i]);
  return all;
}

static gint64
count_merged (const SgUnit *unit)
{
  return g_ascii_strtoll (word_of (unit, "merged"), NULL, 10);
}

/* (nullable): the unit that @unit was merged with before the battle. */
static const SgUnit *
find_merged (GPtrArray *units, const SgUnit *unit)
{
  for (guint i = 0; count_merged (unit) > 0 && i < units->len; i++)
    if (g_str_equal (((SgUnit *) units->pdata[i])->id, word_of (unit, "part-of")))
      return units->pdata[i];
  return NULL;
}

/* What began and fell of the men of its own: those who were merged before the battle lost in proportion, whole men, and the others the
 * rest. */
static void
count_own (GPtrArray *units, const SgUnit *unit, gint64 *began, gint64 *lost)
{
  const SgUnit *with = find_merged (units, unit);
  const SgUnit *whole = with != NULL ? with : unit;
  gint64 all = count_with_parts (units, whole, sg_unit_begun), fallen = count_with_parts (units, whole, sg_unit_lost);

  *began = with != NULL ? count_merged (unit) : all;
  *lost = with != NULL ? fallen * count_merged (unit) / MAX (1, all) : fallen;
  for (guint i = 0; with == NULL && i < units->len; i++)
    if (find_merged (units, units->pdata[i]) == unit)
      {
        *began -= count_merged (units->pdata[i]);
        *lost -= fallen * count_merged (units->pdata[i]) / MAX (1, all);
      }
}

/* Into the number that it was raised by: a battery that is counted by its guns has no figures, and wagons have neither.  Without figures nobody raises
 * what is gone altogether. */
static void
put_left (Home *home, SgArmyNode *node, const SgUnit *unit, gint64 left)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (sg_battle_get_rules (home->fought), unit->type);
  gboolean figures = type == NULL || type->figures > 0 || node->figures > 0;

  if (figures || left <= 0)
    sg_army_set_number (home->army, node, "figures", left);
  else if (g_str_equal (unit->asset, "guns"))
    sg_army_set_number (home->army, node, "guns", left);
}

static void
take_unit (Home *home, SgArmyNode *node, GPtrArray *units, const SgUnit *unit)
{
  gint64 began, lost, back = 0;

  count_own (units, unit, &began, &lost);
  lost += count_away (sg_battle_get_board (home->fought), unit);

  sg_army_set_deed (home->army, node, home->battle, began, lost, sg_tongue_tell (NULL, word_of (unit, "honour")));
  if (node->rank != SG_ARMY_GENERAL) /* no unit and no figure, here as on every list */
    {
      home->toll->units++;
      home->toll->began += began;
      home->toll->lost += lost;
    }
  home->toll->price += price_of (home->army, home->review, node, began, lost);
  if (home->losses == SG_LOSSES_REPLACED)
    back = replace (home, node, began, lost);
  if (node->rank != SG_ARMY_GENERAL && (home->losses == SG_LOSSES_KEPT || (home->losses == SG_LOSSES_REPLACED && home->left >= 0)))
    put_left (home, node, unit, began - lost + back);
}

/* With which the keys of the army’s words of the battles of this campaign begin: another campaign’s battles have the same ids. */
static char *
begin_keys (SgBattle *battle)
{
  const char *uuid = sg_campaign_get_uuid (sg_battle_get_campaign (battle));

  return g_strdup_printf ("fought-%s-", uuid != NULL ? uuid : "");
}

/* Whether another battle of this campaign is called so in the deeds of @army. */
static gboolean
is_taken (SgArmy *army, SgBattle *battle, const char *name)
{
  g_autoptr (GPtrArray) keys = sg_army_get_words (army);
  g_autofree char *begin = begin_keys (battle);

  for (guint i = 0; i < keys->len; i++)
    if (g_str_has_prefix (keys->pdata[i], begin) && g_str_equal (sg_army_get_word (army, keys->pdata[i]), name))
      return TRUE;
  return FALSE;
}

static char *
make_key (SgBattle *battle)
{
  g_autofree char *begin = begin_keys (battle);

  return g_strdup_printf ("%s%" G_GINT64_FORMAT, begin, sg_battle_get_id (battle));
}

const char *
sg_muster_called_home (SgArmy *army, SgBattle *battle)
{
  g_autofree char *key = make_key (battle);
  const char *word = sg_army_get_word (army, key);

  if (*word != '\0')
    return word;
  return is_taken (army, battle, sg_battle_get_title (battle)) ? NULL : sg_battle_get_title (battle);
}

/* (transfer full): what the deeds of @battle are to be called: as they were when it was brought home before, else as it is called, with a number where
 * another is called the same. */
static char *
call_home (SgArmy *army, SgBattle *battle)
{
  const char *before = sg_muster_called_home (army, battle);
  char *name = g_strdup (before != NULL ? before : sg_battle_get_title (battle));

  for (guint n = 2; before == NULL && is_taken (army, battle, name); n++)
    {
      g_free (name);
      name = g_strdup_printf ("%s (%u)", sg_battle_get_title (battle), n);
    }
  return name;
}

gboolean
sg_muster_bring_home (SgBattle *battle, SgArmy *army, const char *side, SgMusterLosses losses, SgMusterToll *toll, GError **error)
{
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (battle));
  g_autoptr (SgArmyReview) review = sg_army_review (army, sg_battle_get_rules (battle));
  g_autofree char *key = g_strdup_printf ("replaced-%" G_GINT64_FORMAT, sg_battle_get_id (battle));
  g_autofree char *name = call_home (army, battle), *called = make_key (battle);

  Home home = { army, review, battle, name, losses, sg_muster_replacements (sg_battle_get_campaign (battle)), toll };

  *toll = (SgMusterToll){ 0 };
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      SgArmyNode *node = find_node (army, unit, side);

      if (node && (find_merged (units, unit) != NULL || count_with_parts (units, unit, sg_unit_begun) > 0))
        take_unit (&home, node, units, unit);
    }
  if (toll->units > 0)
    {
      g_autofree char *price = toll->spent > 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, toll->spent) : NULL;

      sg_army_set_word (army, key, price);
      sg_army_set_word (army, called, name);
      return TRUE;
    }
  g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("No unit of “%s” fought in “%s”."), sg_army_get_word (army, "title"),
               sg_battle_get_title (battle));
  return FALSE;
}
