/* sg-report-melee.c: a mêlée as a report tells it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What its ruling changed says who fell, so that an amended one is told as it was amended.
 */

#include "sheets/sg-report-melee.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-text.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"

#define ABOUT 6.0  /* shown of the ground about those who fell, at the least */

void
sg_report_fight_free (SgReportFight *self)
{
  g_free (self->words);
  g_clear_object (&self->board);
  g_free (self);
}

gboolean
sg_report_is_melee (SgRuling *ruling)
{
  const SgProcedure *asked = sg_ruling_get_procedure (ruling);

  return asked != NULL && g_str_equal (asked->id, "melee");
}

static gint64
count_fallen (SgRuling *ruling, SgBoard *board, const char *side, const SgUnitType *type, const char *account)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  gint64 n = 0;

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];
      const SgUnit *unit = effect->kind == SG_EFFECT_TRANSFER ? sg_board_get_unit (board, effect->subject) : NULL;

      if (unit != NULL && g_str_equal (unit->side, side) && g_str_equal (unit->type, type->id) && g_str_equal (effect->to, account))
        n += effect->amount;
    }
  return n;
}

/* “15 cavalry and 1 infantry-man”; "" of nobody. */
static char *
word_fallen (SgRuling *ruling, SgBoard *board, const char *side, const char *account)
{
  GPtrArray *types = sg_ruleset_get_types (sg_board_get_rules (board));
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < types->len; i++)
    {
      const SgUnitType *type = types->pdata[i];
      gint64 n = count_fallen (ruling, board, side, type, account);

      if (n <= 0)
        continue;
      sg_text_join (words, _(" and "));
      g_string_append_printf (words, "%d %s", (int) n, n == 1 ? type->label : type->plural);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

char *
sg_report_tell_melee (const SgReport *self, SgRuling *ruling, SgBoard *board)
{
  SgQuestion *question = sg_ruling_get_question (ruling);
  g_autoptr (GString) words = g_string_new (NULL);

  if (sg_question_has (question, "a") && sg_question_has (question, "b"))
    g_string_append_printf (words, _("%d of %s met %d of %s."), (int) sg_question_number (question, "a"), self->sides[0].name,
                            (int) sg_question_number (question, "b"), self->sides[1].name);
  for (guint side = 0; side < 2; side++)
    {
      g_autofree char *dead = word_fallen (ruling, board, self->sides[side].id, SG_ACCOUNT_DEAD);
      g_autofree char *taken = word_fallen (ruling, board, self->sides[side].id, SG_ACCOUNT_PRISONER);

      if (*dead != '\0' && *taken != '\0')
        g_string_append_printf (words, _(" %s lost %s dead, and %s taken."), self->sides[side].name, dead, taken);
      else if (*dead != '\0')
        g_string_append_printf (words, _(" %s lost %s dead."), self->sides[side].name, dead);
      else if (*taken != '\0')
        g_string_append_printf (words, _(" %s lost %s taken."), self->sides[side].name, taken);
    }
  return g_strstrip (g_string_free (g_steal_pointer (&words), FALSE));
}

/* Where every figure stood on @board that @ruling moves from one account to another. */
static void
list_fallen (SgRuling *ruling, SgBoard *board, GArray *points)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      for (guint j = 0; effect->kind == SG_EFFECT_TRANSFER && effect->figures != NULL && effect->figures[j] != NULL; j++)
        {
          const SgFigure *figure = sg_board_get_figure (board, effect->figures[j]);

          if (figure != NULL && figure->placed)
            g_array_append_val (points, figure->place.at);
        }
    }
}

SgReportFight *
sg_report_fight_new (SgBattle *battle, SgRuling *ruling)
{
  /* As it stood before: whoever fell stands nowhere after it. */
  g_autoptr (SgBoard) board = sg_battle_board_at (battle, sg_ruling_get_number (ruling) - 1, NULL);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  const char *clause = sg_ruling_get_clause (ruling), *colon = strchr (clause, ':');
  SgReportFight *self;

  if (board != NULL)
    list_fallen (ruling, board, points);
  if (points->len == 0)
    return NULL;
  self = g_new0 (SgReportFight, 1);
  self->words = colon != NULL ? g_strndup (clause, (gsize) (colon - clause)) : g_strdup (clause);
  for (guint i = 0; i < points->len; i++)
    {
      self->middle.x += g_array_index (points, SgPoint, i).x / points->len;
      self->middle.y += g_array_index (points, SgPoint, i).y / points->len;
    }
  for (guint i = 0; i < points->len; i++)
    self->reach = MAX (self->reach, sg_point_distance (self->middle, g_array_index (points, SgPoint, i)));
  self->reach += ABOUT;
  self->board = g_steal_pointer (&board);
  return self;
}
