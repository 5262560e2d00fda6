/* sg-ledger-keeping.c: a battle that the ledger alone keeps: the floor holds the positions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-ledger-keeping.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"
#include "campaign/sg-common-words.h"
#include "campaign/sg-word.h"
#include "play/sg-play.h"
#include "rules/sg-ruleset-catalogue.h"

static const SgLedgerAct every_book[] = {
  { N_("Killed"), "sg-cross-symbolic", "", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, SG_LEDGER_ALL, N_("killed") },
  { N_("Taken"), "sg-flag-symbolic", "", SG_ACCOUNT_FIT, SG_ACCOUNT_PRISONER, SG_LEDGER_ALL, N_("taken") },
  { N_("Left the Field"), "sg-move-symbolic", "", SG_ACCOUNT_FIT, SG_ACCOUNT_OFF, SG_LEDGER_ALL, N_("left the field") },
  { NULL }
};

gboolean
sg_ledger_keeps (SgBattle *battle)
{
  return battle != NULL && sg_word_is (sg_battle_get_board (battle), &sg_common_words.kept, SG_KEPT_BY_LEDGER);
}

gboolean
sg_ledger_begin (SgBattle *battle, GError **error)
{
  const SgGame *game = sg_battle_get_game (battle);
  SgBoard *board = sg_battle_get_board (battle);
  SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, _("The floor holds the positions; the ledger keeps all else"), "");

  sg_word_set (ruling, board, &sg_common_words.kept, SG_KEPT_BY_LEDGER);
  if (game != NULL && game->ledger_stage != NULL)
    sg_word_set (ruling, board, &sg_common_words.stage, game->ledger_stage);
  return sg_battle_post (battle, ruling, error);
}

const SgLedgerAct *
sg_ledger_acts (SgBattle *battle)
{
  const SgGame *game = sg_battle_get_game (battle);

  return game != NULL && game->ledger != NULL ? game->ledger : every_book;
}

static gboolean
is_in (const SgUnit *unit, const SgKeptLine *line)
{
  return line->unit != NULL ? g_str_equal (unit->id, line->unit) : sg_unit_is_of (unit, line->side) && g_str_equal (unit->asset, line->asset);
}

void
sg_kept_line_free (SgKeptLine *self)
{
  g_free (self->side);
  g_free (self->asset);
  g_free (self->unit);
  g_free (self->label);
  g_free (self);
}

static gboolean
is_listed (GPtrArray *lines, const SgUnit *unit)
{
  for (guint i = 0; i < lines->len; i++)
    if (is_in (unit, lines->pdata[i]))
      return TRUE;
  return FALSE;
}

GPtrArray *
sg_kept_lines (SgBattle *battle, const char *side)
{
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (battle)), *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_kept_line_free);
  SgRuleset *rules = sg_battle_get_rules (battle);
  gboolean alike = sg_battle_get_game (battle) != NULL && sg_battle_get_game (battle)->ledger != NULL;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      const SgUnitType *type = sg_ruleset_get_type_by_id (rules, unit->type);
      SgKeptLine *line;

      if (!sg_unit_is_of (unit, side) || is_listed (lines, unit))
        continue;
      line = g_new0 (SgKeptLine, 1);
      line->side = g_strdup (side);
      line->asset = g_strdup (unit->asset);
      line->unit = alike ? NULL : g_strdup (unit->id);
      line->label = alike && type != NULL ? sg_text_capital (type->plural) : g_strdup (unit->name);
      line->guns = type != NULL && g_str_equal (type->arm, "guns");
      g_ptr_array_add (lines, line);
    }
  return lines;
}

gint64
sg_kept_count (SgBattle *battle, const SgKeptLine *line, const char *account)
{
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (battle));
  gint64 n = 0;

  for (guint i = 0; i < units->len; i++)
    n += is_in (units->pdata[i], line) ? sg_unit_balance (units->pdata[i], account) : 0;
  return n;
}

void
sg_kept_pick (SgBattle *battle, const SgKeptLine *line, const char *account, guint n, GPtrArray *ids)
{
  GPtrArray *figures = sg_board_get_figures (sg_battle_get_board (battle));

  for (guint i = 0; i < figures->len && n > 0; i++)
    {
      const SgFigure *figure = figures->pdata[i];

      if (!is_in (figure->unit, line) || !g_str_equal (figure->account, account))
        continue;
      g_ptr_array_add (ids, g_strdup (figure->id));
      n--;
    }
}

gboolean
sg_ledger_is_of (const SgLedgerAct *act, const SgKeptLine *line)
{
  return act->troops == SG_LEDGER_ALL || line->guns == (act->troops == SG_LEDGER_GUNS);
}

/* Of one unit: its figures by name, where it has figures. */
static gint64
take_from (SgRuling *ruling, SgBoard *board, SgUnit *unit, const SgLedgerAct *act, gint64 n)
{
  GPtrArray *figures = sg_board_get_figures (board);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  SgEffect *effect;
  gint64 amount = MIN (n, sg_unit_balance (unit, act->from)), named = 0;

  if (amount <= 0)
    return 0;
  for (guint i = 0; i < figures->len && named < amount; i++)
    {
      const SgFigure *figure = figures->pdata[i];

      if (figure->unit != unit || !g_str_equal (figure->account, act->from))
        continue;
      g_strv_builder_add (ids, figure->id);
      named++;
    }
  effect = g_new0 (SgEffect, 1);
  effect->kind = SG_EFFECT_TRANSFER;
  effect->subject = g_strdup (unit->id);
  effect->asset = g_strdup (unit->asset);
  effect->from = g_strdup (act->from);
  effect->to = g_strdup (act->to);
  effect->amount = amount;
  effect->figures = named > 0 ? g_strv_builder_end (ids) : NULL;
  sg_ruling_add_effect (ruling, effect);
  return amount;
}

/* “3 infantry”, “1 infantry-man”; of a unit “3 of the Guards”. */
static char *
word_count (SgBattle *battle, const SgKeptLine *line, guint n)
{
  GPtrArray *types = sg_ruleset_get_types (sg_battle_get_rules (battle));

  for (guint i = 0; i < types->len && line->unit == NULL; i++)
    {
      const SgUnitType *type = types->pdata[i];

      if (g_str_equal (type->asset, line->asset))
        return g_strdup_printf ("%u %s", n, n == 1 ? type->label : type->plural);
    }
  return g_strdup_printf (_("%u of %s"), n, line->label);
}

static const char *
name_side (SgBattle *battle, const char *id)
{
  GPtrArray *sides = sg_campaign_get_sides (sg_battle_get_campaign (battle));

  for (guint i = 0; i < sides->len; i++)
    if (g_str_equal (((const SgSide *) sides->pdata[i])->id, id))
      return ((const SgSide *) sides->pdata[i])->name;
  return id;
}

gboolean
sg_kept_pass (SgBattle *battle, const SgLedgerAct *act, const SgKeptLine *line, guint n, GError **error)
{
  SgBoard *board = sg_battle_get_board (battle);
  GPtrArray *units = sg_board_get_units (board);
  g_autofree char *count = word_count (battle, line, n), *clause = NULL;
  gint64 left = n;
  SgRuling *ruling;

  if (n == 0 || sg_kept_count (battle, line, act->from) < n)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("There are not %u of them."), n);
      return FALSE;
    }
  /* TRANSLATORS: how many of what, whose, and what was done with them: “3 infantry of Red set free”. */
  clause = line->unit != NULL ? g_strdup_printf ("%s %s", count, _(act->done))
           : g_strdup_printf (_("%s of %s %s"), count, name_side (battle, line->side), _(act->done));
  ruling = sg_ruling_new (SG_RULING_VERDICT, clause, act->rule);
  sg_ruling_set_source (ruling, SG_SOURCE_WORD);
  for (guint i = 0; i < units->len && left > 0; i++)
    if (is_in (units->pdata[i], line))
      left -= take_from (ruling, board, units->pdata[i], act, left);
  return sg_battle_post (battle, ruling, error);
}
