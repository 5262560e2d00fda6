/* sg-wk-mine.c: contact mines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A mine is a piece of its side that only that side sees.  Whoever goes over it, of either side, sets it off.
 */

#include "play/kriegspiel/sg-wk-mine.h"

#include <math.h>

#include "base/sg-text.h"
#include "play/kriegspiel/sg-wk-known.h"
#include "play/kriegspiel/sg-wk-muster.h"
#include "play/little-wars/sg-lw-post.h"
#include "play/little-wars/sg-lw-suggestion.h"
#include "rules/sg-question-values.h"

gboolean
sg_wk_lies_hidden (const SgLw *lw, const SgFigure *figure)
{
  return sg_wk_is_laid (figure);
}

/* Whether @figure, going by @path, touches what lies at @at. */
static gboolean
passes_over (const SgLw *lw, const SgFigure *figure, GArray *path, SgPoint at)
{
  const SgOutline *outline = sg_figure_get_outline (lw->board, figure);
  double reach = sg_ruleset_figure (lw->rules, "LW-25", "infantry-across") / 2;
  double own = 0;

  for (guint i = 0; outline != NULL && i < outline->n_parts; i++)
    own = MAX (own, outline->parts[i].radius + MAX (hypot (outline->parts[i].a.x, outline->parts[i].a.y), hypot (outline->parts[i].b.x, outline->parts[i].b.y)));
  reach += own;
  for (guint i = 1; i < path->len; i++)
    {
      SgPoint near = sg_segment_nearest (g_array_index (path, SgPoint, i - 1), g_array_index (path, SgPoint, i), at);

      if (sg_point_distance (near, at) <= reach)
        return TRUE;
    }
  return FALSE;
}

void
sg_wk_pass_mines (const SgLw *lw, SgRuling *ruling, SgFigure *figure, GArray *path)
{
  GPtrArray *all = sg_board_get_figures (lw->board);

  for (guint i = 0; i < all->len; i++)
    if (sg_wk_is_laid (all->pdata[i]) && passes_over (lw, figure, path, ((SgFigure *) all->pdata[i])->place.at))
      sg_word_set (ruling, figure, &sg_wk_words.over, ((SgFigure *) all->pdata[i])->id);
}

/* (transfer full): whoever passed over it was there when it went off; of the rest, whoever is within its circle now. */
static SgQuestion *
ask_mine (const SgLw *lw, SgFigure *mine, GPtrArray *who)
{
  SgQuestion *question = sg_play_question (&lw->play, "mine", NULL);
  GPtrArray *all = sg_board_get_figures (lw->board);
  double radius = sg_ruleset_figure (lw->rules, "WK-60", "radius");
  GVariantBuilder pieces;

  g_variant_builder_init (&pieces, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < all->len; i++)
    {
      SgFigure *figure = all->pdata[i];
      gboolean over = sg_word_is (figure, &sg_wk_words.over, mine->id);
      double near = over ? 0 : sg_round_hundredths (sg_board_gap_to_point (lw->board, figure, mine->place.at));

      if (sg_wk_is_laid (figure) || !figure->placed || sg_lw_on (figure, SG_ACCOUNT_DEAD) || near > radius)
        continue;
      g_variant_builder_add_parsed (&pieces, "{'id': <%s>, 'nearest_in': <%d>}", figure->id, near);
      if (over)
        g_ptr_array_add (who, figure);
    }
  sg_play_fill (question, "pieces", g_variant_builder_end (&pieces));
  sg_play_fill (question, "name", g_variant_new_string (mine->id));
  return question;
}

guint
sg_wk_suggest_mines (const SgLw *lw, GPtrArray *list)
{
  GPtrArray *all = sg_board_get_figures (lw->board);
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    {
      SgFigure *mine = all->pdata[i];
      g_autoptr (GPtrArray) who = g_ptr_array_new ();
      g_autoptr (SgQuestion) question = sg_wk_is_laid (mine) ? ask_mine (lw, mine, who) : NULL;
      g_autofree char *key = g_strconcat ("mine:", mine->id, NULL);

      if (who->len == 0)
        continue;
      sg_lw_add_suggestion (list, key, "WK-60", "sg-flag-symbolic", g_steal_pointer (&question), who, _("%s goes off"), sg_unit_called (mine->unit));
      n++;
    }
  return n;
}

static void
add_mine (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_autofree const char **ids = sg_verdict_get (verdict, "destroyed") != NULL ? g_variant_get_strv (sg_verdict_get (verdict, "destroyed"), NULL) : NULL;
  SgFigure *mine = sg_lw_named_figure (lw, question, "name");
  g_autoptr (GPtrArray) gone = g_ptr_array_new ();
  GPtrArray *all = sg_board_get_figures (lw->board);

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    if (sg_board_get_figure (lw->board, ids[i]) != NULL && !sg_wk_is (sg_board_get_figure (lw->board, ids[i]), "general"))
      g_ptr_array_add (gone, sg_board_get_figure (lw->board, ids[i]));
  if (mine != NULL)
    g_ptr_array_add (gone, mine);
  sg_lw_transfer_figures (ruling, gone, SG_ACCOUNT_DEAD);
  for (guint i = 0; mine != NULL && i < all->len; i++)
    if (sg_word_is ((SgFigure *) all->pdata[i], &sg_wk_words.over, mine->id))
      sg_word_clear (ruling, (SgFigure *) all->pdata[i], &sg_wk_words.over);
}

/* Where the first of them stands; it is a piece of its side from now on. */
static void
add_laid (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_auto (GStrv) ids = sg_question_has (question, "ids") ? sg_question_names (question, "ids") : NULL;
  g_autoptr (GPtrArray) men = sg_lw_figures (lw, (const char *const *) ids, NULL);

  if (men == NULL || men->len == 0)
    return;
  for (gint64 i = 0; i < sg_verdict_get_number (verdict, "mines") && 2 * i < men->len; i++)
    {
      SgFigure *man = men->pdata[2 * i];
      g_autofree char *layer = sg_wk_mines_of (man), *id = g_strdup_printf ("%s%d", layer, (int) lw->turn);
      g_autofree char *name = sg_text_owned (_("%s’s mine"), sg_play_called (&lw->play, man->unit->side));

      sg_wk_raise_piece (lw, ruling, man->unit->side, id, name, "mine", &man->place);
    }
  for (guint i = 0; i < men->len; i++)
    sg_wk_leave_work (ruling, men->pdata[i]);
}

const SgLwRuler sg_wk_mine_rulers[] = { { "mine", add_mine }, { "lay-mine", add_laid }, { NULL } };
