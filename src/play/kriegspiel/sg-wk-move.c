/* sg-wk-move.c: what the appendix allows to be moved, and how far.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/kriegspiel/sg-wk-move.h"

#include "map/sg-piece.h"
#include "play/little-wars/sg-lw-move.h"

#define REFUSE(rule_, ...) \
  G_STMT_START { *reason = g_strdup_printf (__VA_ARGS__); *rule = g_strdup (rule_); return FALSE; } G_STMT_END

gboolean
sg_wk_may_move (const SgLw *lw, const SgFigure *figure, char **reason, char **rule)
{
  g_autofree char *name = sg_lw_told (lw, figure);
  SgBody *body = sg_wk_body (lw, figure);

  if (sg_lw_on (figure, SG_ACCOUNT_PRISONER))
    return TRUE;
  if (sg_word_whole (figure, &sg_wk_words.out) >= lw->turn && sg_word_has (figure, &sg_wk_words.out))
    REFUSE ("WK-17", _("%s is out of the room until turn %d is over (WK-17)."), name, (int) sg_word_whole (figure, &sg_wk_words.out));
  if (sg_lw_this_turn (lw, figure, &sg_lw_words.fired))
    REFUSE ("WK-36", _("%s has fired in this move: fire or movement, never both (WK-36)."), name);
  if (sg_word_whole (figure, &sg_wk_words.disabled) >= lw->turn && lw->turn > 0 && sg_word_has (figure, &sg_wk_words.disabled))
    REFUSE ("WK-5", _("%s is disabled by a shell until turn %d is over (WK-5)."), name, (int) sg_word_whole (figure, &sg_wk_words.disabled));
  if (sg_lw_this_turn (lw, figure, &sg_wk_words.held))
    REFUSE ("WK-69", _("%s took a charge in close order, and stands where it is for this move (WK-69)."), name);
  if (body != NULL && sg_word_has (body, &sg_wk_words.unmet) && sg_lw_is_of (figure, lw->mover) && (sg_lw_is_man (lw, figure) || sg_lw_is_gun (lw, figure)))
    REFUSE ("WK-51", _("%s has no supplies since move %d, and stands still (WK-51)."), name, (int) sg_word_whole (body, &sg_wk_words.unmet));
  if (sg_wk_halves (lw, figure) >= 2)
    REFUSE ("WK-31", _("%s has used the whole of this move (WK-31)."), name);
  if (sg_lw_is_gun (lw, figure) && !g_str_equal (sg_wk_form (lw, figure), "limbered"))
    REFUSE ("WK-34", _("%s is unlimbered: it is limbered up before it moves (WK-34)."), name);
  return TRUE;
}

gboolean
sg_wk_goes_free (const SgLw *lw, const SgFigure *figure)
{
  return sg_wk_is (figure, "boat") || sg_wk_is (figure, "train");
}

static GVariant *
points_of (GArray *path)
{
  GVariantBuilder points;

  g_variant_builder_init (&points, G_VARIANT_TYPE ("a(dd)"));
  for (guint i = 0; i < path->len; i++)
    g_variant_builder_add (&points, "(dd)", g_array_index (path, SgPoint, i).x, g_array_index (path, SgPoint, i).y);
  return g_variant_builder_end (&points);
}

/* Men who go with a gun go as far as it does (WK-24): only they move while the guns are dealt with. */
static const char *
arm_for (const SgLw *lw, const SgFigure *figure)
{
  return lw->part == SG_LW_GUNS && sg_lw_is_man (lw, figure) ? "artillery" : sg_wk_arm (lw, figure);
}

double
sg_wk_allow (const SgLw *lw, const SgFigure *figure, GArray *path, double length, const SgPiece *crosses, char **reason, char **rule)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "move-check", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (GError) error = NULL;
  SgWkGround ground;

  if (question == NULL)
    return 0;
  sg_wk_survey (lw, figure, (const SgPoint *) path->data, path->len, &ground);
  sg_play_fill (question, "arm", g_variant_new_string (arm_for (lw, figure)));
  sg_play_fill (question, "path", points_of (path));
  sg_play_fill (question, "road_in", g_variant_new_double (ground.road));
  sg_play_fill (question, "formation", g_variant_new_string (sg_wk_form (lw, figure)));
  sg_play_fill (question, "halves_used", g_variant_new_int64 (MIN (2, sg_wk_halves (lw, figure))));
  sg_play_fill (question, "up", g_variant_new_int64 (ground.up));
  sg_play_fill (question, "down", g_variant_new_int64 (ground.down));
  sg_play_fill (question, "worst_foot", g_variant_new_int64 (ground.worst));
  sg_play_fill (question, "fords", g_variant_new_boolean (ground.fords));
  sg_play_fill (question, "dry_in", g_variant_new_double (ground.dry));
  if (crosses != NULL)
    sg_play_fill (question, "crosses", g_variant_new_string (*crosses->name != '\0' ? crosses->name : sg_piece_kind_label (crosses->kind)));
  verdict = sg_play_judge (&lw->play, question, &error);
  if (verdict == NULL || sg_verdict_get_refusal (verdict) != NULL)
    {
      *reason = g_strdup (verdict != NULL ? sg_verdict_get_refusal (verdict) : error->message);
      *rule = g_strdup (verdict != NULL ? sg_verdict_get_refusal_rule (verdict) : "WK-20");
    }
  return sg_play_measure (verdict, "allowed_in");
}

/* Whoever goes away leaves his work (WK-37). */
void
sg_wk_moved (const SgLw *lw, SgRuling *ruling, SgFigure *figure, GArray *path)
{
  if (path->len >= 2)
    sg_wk_leave_work (ruling, figure);
}

double
sg_wk_reach (SgBattle *battle, const char *id)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  double reach = sg_lw_reach (battle, id);
  SgPoint leg[] = { { 0, 0 }, { 0, 1 } };
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  const SgFigure *figure;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  figure = sg_board_get_figure (lw.board, id);
  question = reach > 0 && figure != NULL ? sg_play_question (&lw.play, "move-check", NULL) : NULL;
  if (question == NULL)
    return reach;
  g_array_append_vals (path, leg, 2);
  sg_play_fill (question, "arm", g_variant_new_string (arm_for (&lw, figure)));
  sg_play_fill (question, "path", points_of (path));
  sg_play_fill (question, "road_in", g_variant_new_double (1));
  sg_play_fill (question, "formation", g_variant_new_string (sg_wk_form (&lw, figure)));
  sg_play_fill (question, "halves_used", g_variant_new_int64 (MIN (2, sg_wk_halves (&lw, figure))));
  verdict = sg_play_judge (&lw.play, question, NULL);
  return MAX (reach, sg_play_measure (verdict, "allowed_in"));
}
