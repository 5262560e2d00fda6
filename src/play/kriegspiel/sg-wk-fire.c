/* sg-wk-fire.c: shells and the volleys of rifles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A gun throws a shell: where it comes to lie is pressed on the map, and what is in its circle is measured from there.  Men fire as a line;
 * the shots they are worth are reported as a gun’s are.
 */

#include "play/kriegspiel/sg-wk-fire.h"

#include "map/sg-map-ground.h"
#include "play/kriegspiel/sg-wk-move.h"
#include "play/little-wars/sg-lw-fire.h"
#include "play/little-wars/sg-lw-may.h"
#include "play/little-wars/sg-lw-post.h"
#include "play/little-wars/sg-lw-suggestion.h"
#include "rules/sg-question-values.h"

#define REFUSE(rule_, ...) \
  G_STMT_START { *reason = g_strdup_printf (__VA_ARGS__); *rule = g_strdup (rule_); return FALSE; } G_STMT_END

/* Fire or movement, by the procedure: any use of the move, or marching alone (WK-R19). */
static gboolean
may_still_fire (const SgLw *lw, const SgFigure *figure)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "fire-and-move", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  gboolean marched = sg_lw_this_turn (lw, figure, &sg_lw_words.moved), boards = sg_wk_boards (sg_word_text (figure, &sg_wk_words.work));

  sg_play_fill (question, "arm", g_variant_new_string (sg_wk_arm (lw, figure)));
  sg_play_fill (question, "used_movement", g_variant_new_boolean (marched || boards || sg_wk_halves (lw, figure) > 0));
  sg_play_fill (question, "marched", g_variant_new_boolean (marched));
  verdict = sg_play_judge (&lw->play, question, NULL);
  return verdict != NULL && sg_verdict_get_flag (verdict, "may_fire");
}

static gboolean
has_cart (const SgLw *lw, const SgFigure *gun)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "cart", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "distance_in", g_variant_new_double (sg_wk_from_nearest (lw, gun, "cart")));
  verdict = sg_play_judge (&lw->play, question, NULL);
  return verdict != NULL && sg_verdict_get_flag (verdict, "may_fire");
}

gboolean
sg_wk_may_fire (const SgLw *lw, const SgFigure *gun, char **reason, char **rule)
{
  g_autofree char *name = sg_lw_name (lw, gun), *idle = sg_wk_tell_carried (lw, gun), *disabled = sg_wk_tell_disabled (lw, gun);

  if (idle != NULL)
    REFUSE ("WK-36", "%s", idle);
  if (disabled != NULL)
    REFUSE ("WK-5", "%s", disabled);
  if (!g_str_equal (sg_wk_form (lw, gun), "unlimbered"))
    REFUSE ("WK-34", _("%s is limbered up, and does not fire (WK-34)."), name);
  if (!may_still_fire (lw, gun))
    REFUSE ("WK-36", _("%s has used some of its move: fire or movement, never both (WK-36)."), name);
  if (sg_ruleset_chosen (lw->rules, "wk.carts", "yes") && !has_cart (lw, gun))
    REFUSE ("WK-95", _("No ammunition cart is within %d moves of %s (WK-95)."), (int) sg_ruleset_whole (lw->rules, "WK-95", "moves"), name);
  return TRUE;
}

/* Shells. */

/* By the distance as it is told, to a hundredth (LW-R9). */
static gboolean
lies_in_circle (const SgLw *lw, const SgFigure *figure, SgPoint shell)
{
  return sg_round_hundredths (sg_board_gap_to_point (lw->board, figure, shell)) <= sg_ruleset_figure (lw->rules, "WK-3", "radius");
}

/* To the farthest point of its outline: a gun that lies in the circle from end to end is destroyed, one that reaches into it is disabled (WK-5). */
static double
farthest (const SgLw *lw, const SgFigure *figure, SgPoint from)
{
  const SgOutline *outline = sg_figure_get_outline (lw->board, figure);
  double far = sg_point_distance (figure->place.at, from);

  for (guint i = 0; outline != NULL && i < outline->n_parts; i++)
    {
      const SgCapsule *part = &outline->parts[i];

      far = MAX (far, sg_point_distance (sg_place_to_ground (&figure->place, part->a), from) + part->radius);
      far = MAX (far, sg_point_distance (sg_place_to_ground (&figure->place, part->b), from) + part->radius);
    }
  return far;
}

/* Whether a wall or earth lies between. Of a @gun it is earth alone, its epaulement, that counts (WK-4). */
static gboolean
lies_behind (const SgLw *lw, SgPoint shell, SgPoint at, gboolean gun)
{
  GPtrArray *pieces = lw->map != NULL ? sg_map_get_pieces (lw->map) : NULL;

  if (lw->map != NULL && !gun && sg_map_wall_between (lw->map, shell, at) != NULL)
    return TRUE;
  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      for (guint j = 1; (piece->kind == SG_PIECE_BREASTWORK || piece->kind == SG_PIECE_TRENCH) && j < piece->n_points; j++)
        if (sg_segments_cross (shell, at, piece->points[j - 1], piece->points[j], NULL))
          return TRUE;
    }
  return FALSE;
}

enum { MEN, GUNS, WAGGONS, ROLLING, N_LISTS };

static void
add_hit (const SgLw *lw, const SgFigure *figure, SgPoint shell, GVariantBuilder *lists)
{
  double near = sg_round_hundredths (sg_board_gap_to_point (lw->board, figure, shell));
  gboolean gun = sg_lw_is_gun (lw, figure), behind = lies_behind (lw, shell, figure->place.at, gun);
  GVariantBuilder *list = NULL;
  GVariantDict record;

  g_variant_dict_init (&record, NULL);
  g_variant_dict_insert (&record, "id", "s", figure->id);
  g_variant_dict_insert (&record, sg_lw_is_man (lw, figure) ? "distance_in" : "nearest_in", "d", near);
  if (gun)
    {
      list = &lists[GUNS];
      g_variant_dict_insert (&record, "farthest_in", "d", sg_round_hundredths (farthest (lw, figure, shell)));
      g_variant_dict_insert (&record, "epaulement", "b", behind);
    }
  else if (sg_wk_is (figure, "waggon") || sg_wk_is (figure, "cart"))
    list = &lists[WAGGONS];
  else if (sg_wk_is (figure, "train"))
    list = &lists[ROLLING];
  else if (sg_lw_is_man (lw, figure)) /* the General has rules of his own (WK-16) */
    list = &lists[MEN];
  if (sg_lw_is_man (lw, figure))
    g_variant_dict_insert (&record, "sheltered", "b", behind);
  else if (sg_ruleset_chosen (lw->rules, "wk.shelter", "all"))
    g_variant_dict_insert (&record, "sheltered", "b", lies_behind (lw, shell, figure->place.at, FALSE));
  if (list != NULL)
    g_variant_builder_add_value (list, g_variant_dict_end (&record));
  else
    g_variant_dict_clear (&record);
}

/* Without a shell that lies somewhere it is a bare question, to be filled by hand. */
static SgQuestion *
ask_shell (const SgLw *lw, const SgFigure *gun, GError **error)
{
  const char *const names[] = { "men", "guns", "waggons", "rolling_stock" };
  SgQuestion *question = sg_play_question (&lw->play, "shell", error);
  GPtrArray *figures = sg_board_get_figures (lw->board);
  GVariantBuilder lists[N_LISTS];
  SgPlace shell;

  if (gun == NULL || !sg_word_place (gun, &sg_wk_words.shell, &shell))
    return question;
  for (guint i = 0; i < N_LISTS; i++)
    g_variant_builder_init (&lists[i], G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = figures->pdata[i];

      if (figure->placed && !sg_lw_on (figure, SG_ACCOUNT_DEAD) && lies_in_circle (lw, figure, shell.at))
        add_hit (lw, figure, shell.at, lists);
    }
  for (guint i = 0; i < N_LISTS; i++)
    sg_play_fill (question, names[i], g_variant_builder_end (&lists[i]));
  sg_play_fill (question, "gun", g_variant_new_string (gun->id));
  return question;
}

/* @names (nullable): an outcome that names figures. */
static void
transfer_named (const SgLw *lw, SgRuling *ruling, GVariant *names, const char *account)
{
  g_autofree const char **ids = names != NULL ? g_variant_get_strv (names, NULL) : NULL;
  g_autoptr (GPtrArray) figures = g_ptr_array_new ();

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    if (sg_board_get_figure (lw->board, ids[i]) != NULL)
      g_ptr_array_add (figures, sg_board_get_figure (lw->board, ids[i]));
  sg_lw_transfer_figures (ruling, figures, account);
}

/* The General, whom a shell may injure where that was agreed (WK-17). */

static void
strike_generals (const SgLw *lw, SgRuling *ruling, SgPoint shell)
{
  GPtrArray *figures = sg_board_get_figures (lw->board);

  for (guint i = 0; i < figures->len && sg_ruleset_chosen (lw->rules, "wk.general", "sykes"); i++)
    {
      SgFigure *figure = figures->pdata[i];

      if (sg_wk_is (figure, "general") && figure->placed && lies_in_circle (lw, figure, shell))
        sg_word_set_flag (ruling, figure, &sg_wk_words.struck, TRUE);
    }
}

static SgQuestion *
ask_general (const SgLw *lw, const SgFigure *general, GError **error)
{
  SgQuestion *question = sg_play_question (&lw->play, "general-hit", error);

  sg_play_fill (question, "rule", g_variant_new_string (sg_ruleset_choice (lw->rules, "wk.general")));
  if (general == NULL)
    return question;
  sg_play_fill (question, "general", g_variant_new_string (general->id));
  if (sg_word_has (general, &sg_wk_words.struck))
    sg_play_fill (question, "cause", g_variant_new_string ("shell"));
  return question;
}

/* A shell that fell about him is one matter more, after what it did to the others. */
static guint
suggest_generals (const SgLw *lw, GPtrArray *list)
{
  GPtrArray *figures = sg_board_get_figures (lw->board);
  guint n = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *general = figures->pdata[i];
      g_autofree char *key = g_strconcat ("general:", general->id, NULL);
      g_autoptr (GPtrArray) one = g_ptr_array_new ();

      if (!sg_word_has (general, &sg_wk_words.struck))
        continue;
      g_ptr_array_add (one, general);
      sg_lw_add_suggestion (list, key, "WK-17", "sg-flag-symbolic", ask_general (lw, general, NULL), one, _("A shell fell about %s"), sg_unit_called (general->unit));
      n++;
    }
  return n;
}

/* Out of the room for three of his own side’s moves, or gone for good. */
static void
add_general (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgFigure *general = sg_lw_named_figure (lw, question, "general");
  gboolean own = general != NULL && sg_lw_is_of (general, lw->mover);
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  if (general == NULL)
    return;
  sg_word_clear (ruling, general, &sg_wk_words.struck);
  g_ptr_array_add (one, general);
  if (!sg_question_is (question, "rule", "sykes"))
    return;
  if (sg_question_is (question, "cause", "shell"))
    sg_word_set_whole (ruling, general, &sg_wk_words.out, lw->turn + 2 * sg_ruleset_whole (lw->rules, "WK-17", "moves") - (own ? 0 : 1));
  else
    sg_lw_transfer_figures (ruling, one, sg_question_is (question, "cause", "capture") ? SG_ACCOUNT_PRISONER : SG_ACCOUNT_DEAD);
}

guint
sg_wk_suggest_shells (const SgLw *lw, GPtrArray *list)
{
  GPtrArray *figures = sg_board_get_figures (lw->board);
  guint n = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *gun = figures->pdata[i];
      g_autofree char *key = g_strconcat ("shell:", gun->id, NULL), *name = sg_lw_name (lw, gun);
      g_autoptr (GPtrArray) one = g_ptr_array_new ();

      if (!sg_word_has (gun, &sg_wk_words.shell))
        continue;
      n++;
      g_ptr_array_add (one, gun);
      sg_lw_add_suggestion (list, key, "WK-3", "sg-gun-symbolic", ask_shell (lw, gun, NULL), one, _("The shell of %s"), name);
    }
  return n + suggest_generals (lw, list);
}

/* Its owner’s next two moves (WK-5). */
static gint64
disabled_until (const SgLw *lw, const SgFigure *gun)
{
  gint64 moves = sg_ruleset_whole (lw->rules, "WK-5", "moves");
  gboolean own = g_str_equal (sg_figure_holder (lw->board, gun), lw->mover);

  return lw->turn + 2 * moves - (own ? 0 : 1);   /* turns alternate: from an own turn its next two are 2 and 4 on, from the enemy’s 1 and 3 */
}

static void
add_fates (const SgLw *lw, SgRuling *ruling, GVariant *fates)
{
  g_autoptr (GPtrArray) gone = g_ptr_array_new ();
  GVariantIter iter;
  const char *id;
  GVariant *value;

  g_variant_iter_init (&iter, fates);
  while (g_variant_iter_loop (&iter, "{&sv}", &id, &value))
    {
      SgFigure *figure = sg_board_get_figure (lw->board, id);
      const char *fate = g_variant_get_string (value, NULL);

      if (figure != NULL && g_str_equal (fate, "destroyed"))
        {
          g_autoptr (GPtrArray) riders = sg_wk_riders (lw, &sg_wk_words.aboard, figure);

          g_ptr_array_add (gone, figure);
          for (guint i = 0; i < riders->len; i++)
            sg_word_clear (ruling, (SgFigure *) riders->pdata[i], &sg_wk_words.aboard);   /* they are where the train was, and on foot */
        }
      else if (figure != NULL && !g_str_equal (fate, "unhurt"))
        sg_word_set_whole (ruling, figure, &sg_wk_words.disabled, disabled_until (lw, figure));
    }
  sg_lw_transfer_figures (ruling, gone, SG_ACCOUNT_DEAD);
}

static void
add_shell (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgFigure *gun = sg_lw_named_figure (lw, question, "gun");
  const char *const lists[] = { "guns", "waggons", "rolling_stock" };
  SgPlace shell;

  transfer_named (lw, ruling, sg_verdict_get (verdict, "dead"), SG_ACCOUNT_DEAD);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (sg_verdict_get (verdict, lists[i]) != NULL)
      add_fates (lw, ruling, sg_verdict_get (verdict, lists[i]));
  if (gun == NULL || !sg_word_place (gun, &sg_wk_words.shell, &shell))
    return;
  strike_generals (lw, ruling, shell.at);
  sg_word_clear (ruling, gun, &sg_wk_words.shell);
}

/* Shells as an act: the point where it lies. */

/* (nullable): the first gun among them. */
static SgFigure *
gun_of (GPtrArray *figures, const SgLw *lw)
{
  for (guint i = 0; i < figures->len; i++)
    if (sg_lw_is_gun (lw, figures->pdata[i]))
      return figures->pdata[i];
  return NULL;
}

/* Those who were chosen; of a unit that was chosen by itself all of it, prisoners and the dead too, for who may fire is told with the reason. */
static GPtrArray *
figures_of (const SgLw *lw, GPtrArray *units)
{
  GPtrArray *all = sg_board_get_figures (lw->board), *found = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    if (g_ptr_array_find (units, ((SgFigure *) all->pdata[i])->unit, NULL)
        && (lw->chosen == NULL || g_strv_contains (lw->chosen, ((SgFigure *) all->pdata[i])->id) || g_strv_contains (lw->chosen, ((SgFigure *) all->pdata[i])->unit->id)))
      g_ptr_array_add (found, all->pdata[i]);
  return found;
}

static void
offer_shell (SgActOffer *offer)
{
  const SgLw *lw = (const SgLw *) offer->play;
  g_autoptr (GPtrArray) figures = figures_of (lw, offer->units);
  SgFigure *gun = gun_of (figures, lw);
  g_autofree char *why = NULL;
  SgGameAct *act;
  guint left;

  if (gun == NULL || lw->part != SG_LW_GUNS)
    return;
  left = sg_lw_shots_left (lw->battle, gun->id, &why);
  act = sg_act_offer (offer);
  act->detail = g_strdup_printf (ngettext ("%u left in this move", "%u left in this move", left), left);
  if (left == 0)
    sg_act_bar (act, "%s", why != NULL ? why : _("It has no shot left in this move (LW-29)."));
  else if (sg_word_has (gun, &sg_wk_words.shell))
    sg_act_bar (act, "%s", _("What its last shell did is to be judged first."));
}

static gboolean
drop_shell (const SgActCall *call, GError **error)
{
  const SgLw *lw = (const SgLw *) call->play;
  g_autoptr (GPtrArray) figures = figures_of (lw, call->units);
  SgFigure *gun = gun_of (figures, lw);
  g_autofree char *why = NULL, *clause = NULL, *name = NULL;
  SgPlace shell = { call->path[0], 0 }, laid;
  gint64 shots;
  SgRuling *ruling;

  if (gun == NULL || sg_lw_shots_left (lw->battle, gun->id, &why) == 0)
    return sg_refuse (error, "LW-29", "%s", why != NULL ? why : _("No gun that may fire is chosen"));
  if (sg_word_has (gun, &sg_wk_words.shell))   /* the next would take its place, and nobody be struck by it */
    return sg_refuse_because (error, _("What its last shell did is to be judged first."));
  shots = sg_lw_this_turn (lw, gun, &sg_lw_words.fired) ? sg_word_whole (gun, &sg_lw_words.shots) + 1 : 1;
  name = sg_lw_name (lw, gun);
  clause = g_strdup_printf (_("%s, shot %d: a shell"), name, (int) shots);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "WK-3");
  sg_word_set_place (ruling, gun, &sg_wk_words.shell, &shell);
  sg_word_set_whole (ruling, gun, &sg_lw_words.fired, lw->turn);
  sg_word_set_whole (ruling, gun, &sg_lw_words.shots, shots);
  laid = (SgPlace) { gun->place.at, sg_point_bearing (gun->place.at, shell.at) };   /* left as laid for its last shot (LW-32) */
  sg_word_set_place (ruling, gun, &sg_common_words.place, &laid);
  return sg_play_post (&lw->play, ruling, error);
}

/* Rifles. */

/* Whether he could fire with a line now: a body that owes for what it fired has nothing to fire (WK-50). */
static gboolean
may_volley (const SgLw *lw, const SgFigure *man)
{
  SgBody *body = sg_wk_body (lw, man);

  return sg_wk_is (man, "infantry") && sg_lw_is_free (lw, man) && sg_lw_is_of (man, lw->mover) && may_still_fire (lw, man)
         && !sg_lw_this_turn (lw, man, &sg_lw_words.fired) && sg_wk_carrier (lw, man) == NULL && (body == NULL || !sg_word_has (body, &sg_wk_words.empty));
}

/* Whose lines a man stands in: those of his body, else of his unit. */
static gconstpointer
line_of (const SgLw *lw, const SgFigure *man)
{
  SgBody *body = sg_wk_body (lw, man);

  return body != NULL ? (gconstpointer) body : man->unit;
}

/* (transfer full) (element-type double): how many of @figures may fire in each line, for a man counts in a five of his own line alone (WK-7); @men: who. */
static GArray *
form_lines (const SgLw *lw, GPtrArray *figures, GPtrArray *men)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GPtrArray) whose = g_ptr_array_new ();

  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *man = figures->pdata[i];
      double none = 0;
      guint at;

      if (!may_volley (lw, man))
        continue;
      if (!g_ptr_array_find (whose, line_of (lw, man), &at))
        {
          at = whose->len;
          g_ptr_array_add (whose, (gpointer) line_of (lw, man));
          g_array_append_val (lines, none);
        }
      g_array_index (lines, double, at) += 1;
      g_ptr_array_add (men, (gpointer) man);
    }
  return lines;
}

static SgQuestion *
ask_volley (const SgLw *lw, GPtrArray *figures, GError **error)
{
  g_autoptr (GPtrArray) men = g_ptr_array_new ();
  g_autoptr (GArray) lines = form_lines (lw, figures, men);
  g_auto (GStrv) ids = NULL;
  SgQuestion *question;

  if (men->len == 0)
    {
      sg_refuse (error, "WK-7", _("None of those chosen is infantry that has ammunition, and has neither moved nor fired"));
      return NULL;
    }
  question = sg_play_question (&lw->play, "rifle-shots", error);
  if (question == NULL)
    return NULL;
  ids = sg_lw_ids (men);
  sg_play_fill (question, "lines", g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, lines->data, lines->len, sizeof (double)));
  sg_play_fill (question, "ammunition", g_variant_new_boolean (TRUE));
  sg_play_fill (question, "ids", g_variant_new_strv ((const char *const *) ids, -1));
  return question;
}

static void
add_volley (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_auto (GStrv) ids = sg_question_has (question, "ids") ? sg_question_names (question, "ids") : NULL;

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      SgFigure *man = sg_board_get_figure (lw->board, ids[i]);

      if (man == NULL)
        continue;
      sg_word_set_whole (ruling, man, &sg_lw_words.fired, lw->turn);
      sg_wk_leave_work (ruling, man);   /* who fires does no work in that move (WK-61) */
    }
  sg_word_set_whole (ruling, lw->board, &sg_wk_words.volley, sg_word_whole (lw->board, &sg_wk_words.volley) + sg_verdict_get_number (verdict, "shots"));
}

/* A shot without a gun is one of the volley’s. */
static void
add_rifle_shot (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  gint64 left = sg_word_whole (lw->board, &sg_wk_words.volley);

  if (left <= 0 || sg_lw_named_figure (lw, question, "gun") != NULL)
    return;
  if (left > 1)
    sg_word_set_whole (ruling, lw->board, &sg_wk_words.volley, left - 1);
  else
    sg_word_clear (ruling, lw->board, &sg_wk_words.volley);
  sg_ruling_say (ruling, _("Rifles: %s"), sg_verdict_get_headline (verdict));
}

/* Those who fired are still chosen: they are not who was reached. */
static SgQuestion *
ask_rifle_shot (const SgLw *lw, GPtrArray *figures, GError **error)
{
  g_autoptr (GPtrArray) reached = g_ptr_array_new ();

  for (guint i = 0; i < figures->len; i++)
    if (!sg_lw_is_of (figures->pdata[i], lw->mover))
      g_ptr_array_add (reached, figures->pdata[i]);
  return sg_lw_touches (lw, reached, error);
}

gboolean
sg_wk_ask_fire (const SgLw *lw, const char *procedure, GPtrArray *figures, SgQuestion **question, GError **error)
{
  if (g_str_equal (procedure, "general-hit"))
    *question = ask_general (lw, figures->len > 0 && sg_wk_is (figures->pdata[0], "general") ? figures->pdata[0] : NULL, error);
  else if (g_str_equal (procedure, "shell"))
    *question = ask_shell (lw, gun_of (figures, lw), error);
  else if (g_str_equal (procedure, "rifle-shots"))
    *question = ask_volley (lw, figures, error);
  else if (g_str_equal (procedure, "shot") && gun_of (figures, lw) == NULL && sg_word_whole (lw->board, &sg_wk_words.volley) > 0)
    *question = ask_rifle_shot (lw, figures, error);
  else
    return FALSE;
  return TRUE;
}

static void
offer_volley (SgActOffer *offer)
{
  const SgLw *lw = (const SgLw *) offer->play;
  g_autoptr (GPtrArray) figures = figures_of (lw, offer->units);
  g_autoptr (GPtrArray) men = g_ptr_array_new ();
  g_autoptr (GArray) lines = form_lines (lw, figures, men);
  guint shots = 0, five = sg_ruleset_whole (lw->rules, "WK-7", "men");
  SgGameAct *act;

  if (men->len == 0 || (lw->part != SG_LW_GUNS && lw->part != SG_LW_MEN))
    return;
  for (guint i = 0; i < lines->len; i++)
    shots += (guint) g_array_index (lines, double, i) / five;
  act = sg_act_offer (offer);
  if (shots == 0)
    sg_act_bar (act, ngettext ("A shot is of %u man in a line, and no line of theirs has so many (WK-7).", "A shot is of %u men in a line, and no line of theirs has so many (WK-7).", five), five);
  else
    act->detail = g_strdup_printf (ngettext ("%u men: %u shot", "%u men: %u shots", shots), men->len, shots);
}

static void
offer_rifle_shot (SgActOffer *offer)
{
  const SgLw *lw = (const SgLw *) offer->play;
  gint64 left = sg_word_whole (lw->board, &sg_wk_words.volley);

  if (left > 0)
    sg_act_offer (offer)->detail = g_strdup_printf (ngettext ("%d shot left", "%d shots left", left), (int) left);
}

/* A rifle hit, or capture, is seen on the floor; a shell’s circle is measured (WK-17). */
static void
offer_general (SgActOffer *offer)
{
  const SgLw *lw = (const SgLw *) offer->play;
  g_autoptr (GPtrArray) figures = figures_of (lw, offer->units);

  if (figures->len == 1 && sg_wk_is (figures->pdata[0], "general") && sg_lw_on (figures->pdata[0], SG_ACCOUNT_FIT)
      && sg_ruleset_chosen (lw->rules, "wk.general", "sykes"))
    sg_act_offer (offer);
}

static const SgActRow rows[] = {
  { "general-hit", N_("The General Is Hit or Taken"), "sg-flag-symbolic", "WK-17", .procedure = "general-hit", .least = 1, .offer = offer_general },
  { "shell", N_("Shell"), "sg-gun-symbolic", "WK-3", .wants = SG_ACT_PLACE, .least = 1, .offer = offer_shell, .carry_out = drop_shell },
  { "volley", N_("Volley of Rifles"), "sg-foot-symbolic", "WK-7", .procedure = "rifle-shots", .least = 1, .offer = offer_volley },
  { "rifle-shot", N_("Shot of the Rifles"), "sg-foot-symbolic", "WK-8", .procedure = "shot", .offer = offer_rifle_shot },
};

const SgActTable sg_wk_fire_acts = SG_ACT_TABLE (rows);

const SgLwRuler sg_wk_fire_rulers[] = {
  { "shell", add_shell },
  { "general-hit", add_general },
  { "rifle-shots", add_volley },
  { "shot", add_rifle_shot },
  { NULL }
};
