/* sg-rk-pieces.c: the blocks that show a unit, and the exchange pieces that take their place as it loses men (RK-32, RK-T4).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A block of foot gives way to the larger piece, that to the small one, and that is taken off; then the next block follows.
 * In a line the pieces stand side by side, each with its true front.
 */

#include "play/reisswitz/fight/sg-rk-pieces.h"

#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "rules/sg-ruleset-tables.h"

static guint
count_blocks (SgRuleset *rules, const SgUnit *unit)
{
  return sg_ruleset_has_number (rules, "RK-30", "types", unit->type, "blocks")
         ? (guint) CLAMP (sg_ruleset_cell_whole (rules, "RK-30", "types", unit->type, "blocks"), 0, SG_MOST_PIECES) : 0;
}

/* Steps of losses that a block has taken, of the steps that make it up: 0 is a whole block. */
static guint
count_steps (SgRuleset *rules, const SgUnit *unit, guint blocks, guint i, guint *of)
{
  double step = sg_ruleset_figure (rules, "RK-32", "step"), block = (double) sg_unit_begun (unit) / MAX (1, blocks);
  double lost = sg_rk_front_lost (rules, unit);
  guint steps = (guint) floor (lost / step);

  *of = MAX (1, (guint) round (block / step));
  return steps > i * *of ? MIN (*of, steps - i * *of) : 0;
}

/* The fronts of the pieces are shares of the front as it is cut: they add up to it, whatever has been lost.  Horse loses whole blocks, from the first on. */
guint
sg_rk_pieces (SgBoard *board, const SgUnit *unit, double fronts[SG_MOST_PIECES], double *whole)
{
  SgRuleset *rules = sg_board_get_rules (board);
  guint blocks = count_blocks (rules, unit), n = 0;
  gboolean foot = sg_rk_arm (board, unit) == SG_RK_ARM_FOOT, horse = sg_rk_is_of (unit, SG_RK_OF_RIDERS);
  gint64 paid = sg_word_whole (unit, &sg_rk_words.steps);
  double left = 0;
  SgRkForm form;

  *whole = 0;
  if (!sg_rk_form (board, unit, NULL, &form) || form.front <= 0 || !g_str_equal (sg_ruleset_cell_text (rules, "RK-35", "forms", form.row, "scales"), "front"))
    return 0;
  *whole = form.whole;
  for (guint i = 0; i < blocks; i++)
    {
      guint of = 1, gone = foot ? count_steps (rules, unit, blocks, i, &of) : horse && i < paid;

      fronts[n] = (double) (of - gone) / of;
      left += fronts[n];
      n += fronts[n] > 0;
    }
  for (guint i = 0; i < n; i++)
    fronts[i] *= form.front / left;
  return n;
}

char *
sg_rk_tell_pieces (SgBoard *board, const SgUnit *unit)
{
  SgRuleset *rules = sg_board_get_rules (board);
  guint blocks = count_blocks (rules, unit);
  g_autoptr (GString) text = g_string_new (NULL);

  if (sg_rk_is_of (unit, SG_RK_OF_RIDERS) && blocks > 1)
    return g_strdup_printf (_("%d of %d squadron blocks"), (int) MAX (0, blocks - sg_word_whole (unit, &sg_rk_words.steps)), (int) blocks);
  if (sg_rk_arm (board, unit) != SG_RK_ARM_FOOT || blocks == 0 || sg_unit_begun (unit) <= 0)
    return NULL;
  for (guint i = 0; i < blocks; i++)
    {
      guint of, gone = count_steps (rules, unit, blocks, i, &of);
      const char *piece = gone * 2 < of ? _("larger exchange piece") : _("small exchange piece");

      if (gone == 0)
        piece = _("whole block");
      else if (gone >= of)
        piece = _("block removed");
      g_string_append_printf (text, "%s%s", i > 0 ? _(", ") : "", piece);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
