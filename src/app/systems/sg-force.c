/* sg-force.c: a force to be mustered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Before a battle is there it is a list of names, types and numbers; how these become units of the board is the game’s to do. What of it is
 * changed afterwards, as long as it may be, is a ruling like any other.
 */

#include "app/systems/sg-force.h"

#include <glib/gi18n-lib.h>

#include "app/window/sg-campaign-file.h"
#include "army/little-wars/sg-lw-total.h"
#include "army/sg-army-review.h"
#include "base/sg-text.h"
#include "base/sg-tongue.h"
#include "base/sg-xml-nodes.h"
#include "rules/sg-ruleset-catalogue.h"

static void
unit_free (gpointer data)
{
  SgForceUnit *unit = data;

  g_free (unit->id);
  g_free (unit->name);
  g_free (unit->type);
  g_free (unit);
}

SgForce *
sg_force_new (void)
{
  return g_ptr_array_new_with_free_func (unit_free);
}

static void
take (SgForce *self, char *id, const char *name, const char *type, guint count)
{
  SgForceUnit *unit = g_new0 (SgForceUnit, 1);

  unit->id = id;
  unit->name = g_strdup (name);
  unit->type = g_strdup (type);
  unit->count = count;
  g_ptr_array_add (self, unit);
}

void
sg_force_add (SgForce *self, const char *side, const char *name, const char *type, guint count)
{
  if (count > 0)
    take (self, g_strdup_printf ("%s-%s-%u", side, type, self->len + 1), name, type, count);
}

SgForce *
sg_force_by_number (const SgSide *side, guint infantry, guint cavalry, guint guns)
{
  SgForce *self = sg_force_new ();
  g_autofree char *foot = sg_text_owned (_("%s’s infantry"), side->name);
  g_autofree char *horse = sg_text_owned (_("%s’s cavalry"), side->name);

  sg_force_add (self, side->id, foot, "infantry", infantry);
  sg_force_add (self, side->id, horse, "cavalry", cavalry);
  for (guint i = 1; i <= guns; i++)
    {
      g_autofree char *gun = sg_text_owned (_("%s’s gun %u"), side->name, i);

      sg_force_add (self, side->id, gun, "gun", 1);
    }
  return self;
}

SgForce *
sg_force_to_total (SgRuleset *rules, const SgSide *side)
{
  SgLwTotal force = sg_lw_total (rules);

  return sg_force_by_number (side, force.infantry, force.cavalry, force.guns);
}

/* (transfer full): “Red’s left gun”, which it takes, in the reader’s language and as the players of this campaign call the side. */
static char *
call (char *name, const char *was, const char *is)
{
  g_autofree char *kept = sg_tongue_take (SG_TONGUE_SAMPLE, name);
  const char *side = sg_tongue_tell (SG_TONGUE_SAMPLE, was), *at = strstr (kept, side);

  if (is == NULL || at == NULL)
    return g_steal_pointer (&kept);
  return g_strdup_printf ("%.*s%s%s", (int) (at - kept), kept, is, at + strlen (side));
}

/* (transfer full) (nullable): what the sample calls @side. */
static char *
find_called (xmlNode *campaign, const char *side)
{
  for (xmlNode *node = sg_xml_first (campaign, "side"); node != NULL; node = sg_xml_next (node, "side"))
    {
      g_autofree char *id = sg_xml_get (node, "id");

      if (g_strcmp0 (id, side) == 0)
        return sg_xml_get (node, "name");
    }
  return NULL;
}

/* The first battle's musters in the sample's file. */
SgForce *
sg_force_sample (const char *side, const char *called, GError **error)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_load_data (SG_SAMPLE, NULL, error);
  xmlNode *battle = doc != NULL ? sg_xml_first (sg_xml_root (doc), "battle") : NULL;
  g_autoptr (GPtrArray) self = sg_force_new ();
  g_autofree char *was = doc != NULL ? find_called (sg_xml_root (doc), side) : NULL;

  if (doc == NULL || was == NULL)
    return NULL;
  for (xmlNode *muster = battle != NULL ? sg_xml_first (battle, "muster") : NULL; muster != NULL; muster = sg_xml_next (muster, "muster"))
    {
      g_autofree char *of = sg_xml_get (muster, "side");

      for (xmlNode *node = sg_xml_first (muster, "unit"); node != NULL && g_strcmp0 (of, side) == 0; node = sg_xml_next (node, "unit"))
        {
          g_autofree char *name = call (sg_xml_get (node, "name"), was, called), *type = sg_xml_get (node, "type");
          gint64 count = 0;

          if (!sg_xml_get_int (node, "count", 1, 10000, 1, &count, error))
            return NULL;
          take (self, sg_xml_get (node, "id"), name, type, count);
        }
    }
  return g_steal_pointer (&self);
}

/* As they began, not as they are: the dead of the battle before are raised again with the rest. */
SgForce *
sg_force_again (SgBattle *battle, const char *side)
{
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (battle));
  SgForce *self = sg_force_new ();

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (g_str_equal (unit->side, side) && sg_unit_begun (unit) > 0)
        take (self, g_strdup (unit->id), unit->name, unit->type, sg_unit_begun (unit));
    }
  return self;
}

char *
sg_force_words (SgForce *self, SgRuleset *rules)
{
  GPtrArray *types = sg_ruleset_get_types (rules);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < types->len; i++)
    {
      const SgUnitType *type = g_ptr_array_index (types, i);
      guint n = sg_force_count (self, type->id);
      g_autofree char *what = sg_tongue_small (n == 1 ? type->label : type->plural);

      if (n > 0)
        g_ptr_array_add (parts, g_strdup_printf ("%u %s", n, what));
    }
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (", ", (char **) parts->pdata);
}

guint
sg_force_count (SgForce *self, const char *type)
{
  guint n = 0;

  for (guint i = 0; self != NULL && i < self->len; i++)
    {
      const SgForceUnit *unit = g_ptr_array_index (self, i);

      n += g_strcmp0 (unit->type, type) == 0 ? unit->count : 0;
    }
  return n;
}

/* An id that no unit of the board and none before it in the force has. */
static char *
free_id (SgBoard *board, GHashTable *used, const char *wanted)
{
  char *id = g_strdup (wanted);

  for (guint n = 2; sg_board_get_unit (board, id) != NULL || g_hash_table_contains (used, id); n++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", wanted, n);
    }
  return id;
}

gboolean
sg_force_muster (SgForce *self, SgBattle *battle, const char *side, GError **error)
{
  g_autoptr (GHashTable) used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree SgMuster *units = g_new0 (SgMuster, self->len + 1);
  const SgGame *game = sg_battle_get_game (battle);

  for (guint i = 0; i < self->len; i++)
    {
      const SgForceUnit *unit = g_ptr_array_index (self, i);
      char *id = free_id (sg_battle_get_board (battle), used, unit->id);

      g_hash_table_add (used, id);
      units[i] = (SgMuster) { .id = id, .name = unit->name, .type = unit->type, .count = unit->count };
    }
  if (self->len == 0)
    return TRUE;
  if (game == NULL || game->muster == NULL)
    return sg_game_refuse (battle, error);
  return game->muster (battle, side, units, self->len, error);
}

gboolean
sg_force_disband (SgBattle *battle, const SgUnit *unit, const char *reason, GError **error)
{
  const SgGame *game = sg_battle_get_game (battle);

  if (game == NULL || game->disband == NULL)
    return sg_game_refuse (battle, error);
  return game->disband (battle, unit->id, reason, error);
}

gboolean
sg_force_is_counted (SgRuleset *rules)
{
  return sg_procedure_find (sg_ruleset_get_system (rules), "force-points", NULL) != NULL;
}

gboolean
sg_force_has_prices (SgRuleset *rules)
{
  const SgBuilder *builder = sg_builder_find (sg_ruleset_get_system (rules));

  return sg_force_is_counted (rules) || (builder != NULL && builder->price != NULL);
}

gint64
sg_force_price (SgRuleset *rules, const SgUnit *unit)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, unit->type);
  const char *paid = unit->words != NULL ? g_hash_table_lookup (unit->words, "points") : NULL;

  if (sg_force_is_counted (rules))
    return type != NULL ? type->cost * sg_unit_begun (unit) : 0;
  return paid != NULL && sg_force_has_prices (rules) ? g_ascii_strtoll (paid, NULL, 10) : 0;
}

gint64
sg_force_price_side (SgBoard *board, const char *side)
{
  GPtrArray *units = sg_board_get_units (board);
  gint64 sum = 0;

  for (guint i = 0; i < units->len; i++)
    if (g_strcmp0 (((SgUnit *) units->pdata[i])->side, side) == 0)
      sum += sg_force_price (sg_board_get_rules (board), units->pdata[i]);
  return sum;
}

gboolean
sg_force_is_mustered (SgBattle *battle, const char *side)
{
  SgBoard *board = sg_battle_get_board (battle);

  return sg_board_begun (board, side, NULL) + sg_board_begun (board, side, "guns") > 0;
}

gboolean
sg_force_may_change (SgBattle *battle)
{
  const char *stage = sg_board_get (sg_battle_get_board (battle), "stage");

  return !sg_campaign_is_read_only (sg_battle_get_campaign (battle)) && g_strcmp0 (stage, "play") != 0 && g_strcmp0 (stage, "over") != 0;
}

/* (transfer full): the ids of @n figures that do not exist yet, or of the last @n that stand: the first have names, crews and places that were
 * given them. */
static char **
pick_figures (SgBoard *board, SgUnit *unit, guint n, gboolean fresh)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  GPtrArray *figures = sg_board_get_figures (board);

  for (guint i = 1, found = 0; fresh && found < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s.%u", unit->id, i);

      if (sg_board_get_figure (board, id) != NULL)
        continue;
      g_strv_builder_add (ids, id);
      found++;
    }
  for (guint i = figures->len, found = 0; !fresh && i > 0 && found < n; i--)
    {
      SgFigure *figure = g_ptr_array_index (figures, i - 1);

      if (figure->unit != unit || g_strcmp0 (figure->account, SG_ACCOUNT_FIT) != 0)
        continue;
      g_strv_builder_add (ids, figure->id);
      found++;
    }
  return g_strv_builder_end (ids);
}

/* The body in which the unit's men stand. */
static const char *
body_of (SgBoard *board, SgUnit *unit)
{
  GPtrArray *figures = sg_board_get_figures (board);

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = g_ptr_array_index (figures, i);

      if (figure->unit == unit)
        return figure->body;
    }
  return unit->id;
}

gboolean
sg_force_resize (SgBattle *battle, SgUnit *unit, guint count, GError **error)
{
  SgBoard *board = sg_battle_get_board (battle);
  gint64 begun = sg_unit_begun (unit);
  gboolean more = count > begun;
  g_autofree char *clause = g_strdup_printf (_("%s mustered %u strong, was %d"), unit->name, count, (int) begun);
  g_autoptr (SgRuling) ruling = NULL;
  SgEffect *effect;

  if (count == begun)
    return TRUE;
  if (!sg_force_may_change (battle))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("The battle has begun, and forces are mustered before it (LW-100)."));
      return FALSE;
    }
  ruling = sg_ruling_new (SG_RULING_MUSTER, clause, "LW-100");
  effect = g_new0 (SgEffect, 1);
  effect->kind = SG_EFFECT_TRANSFER;
  effect->subject = g_strdup (unit->id);
  effect->asset = g_strdup (unit->asset);
  effect->from = g_strdup (more ? SG_ACCOUNT_RAISED : SG_ACCOUNT_FIT);
  effect->to = g_strdup (more ? SG_ACCOUNT_FIT : SG_ACCOUNT_RAISED);
  effect->amount = more ? count - begun : begun - count;
  effect->figures = pick_figures (board, unit, effect->amount, more);
  sg_ruling_add_effect (ruling, effect);
  /* Men who come to a unit that stands with another, as a crew may, stand there as well. */
  for (guint i = 0; more && effect->figures[i] != NULL && g_strcmp0 (body_of (board, unit), unit->id) != 0; i++)
    sg_ruling_add_change (ruling, effect->figures[i], "body", body_of (board, unit));
  return sg_battle_post (battle, ruling, error);
}

gboolean
sg_force_word (SgBattle *battle, SgUnit *unit, const char *key, const char *value, GError **error)
{
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL);
  g_autofree char *clause = NULL;
  g_autoptr (SgRuling) ruling = NULL;

  if (g_strcmp0 (key, "name") == 0)
    clause = g_strdup_printf (_("%s is now called “%s”"), unit->name, value);
  else if (g_strcmp0 (key, "commander") == 0)
    clause = *value != '\0' ? g_strdup_printf (_("%s is commanded by %s"), unit->name, value)
                            : g_strdup_printf (_("%s has no commander"), unit->name);
  else
    clause = g_strdup_printf (_("Note on %s"), unit->name);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "");
  sg_ruling_set_source (ruling, SG_SOURCE_WORD);
  sg_ruling_add_change (ruling, subject, key, value);
  if (g_strcmp0 (key, "name") == 0 && sg_board_get_body (sg_battle_get_board (battle), unit->id) != NULL)
    {
      g_autofree char *body = g_strconcat ("body:", unit->id, NULL);

      sg_ruling_add_change (ruling, body, "name", value);
    }
  return sg_battle_post (battle, ruling, error);
}
