/* sg-wk-labour.c: works of any men: burning, wrecking, mines, rails, boats and trains.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each is a row: what it is done to, which procedure says how long it takes, and what comes of it.  Counting the moves, and finding what
 * is done, is sg-wk-work.c’s.
 */

#include "play/kriegspiel/sg-wk-labour.h"

#include "base/sg-nth.h"
#include "campaign/sg-country.h"
#include "campaign/sg-country-word.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "play/kriegspiel/sg-wk-form.h"
#include "play/kriegspiel/sg-wk-move.h"
#include "play/little-wars/sg-lw-post.h"
#include "rules/sg-question-values.h"

#define GROUND "ground"

/* Finding. */

static gboolean
is_foe (const SgLw *lw, const SgFigure *figure)
{
  return !sg_lw_is_of (figure, lw->mover);
}

/* (nullable): the nearest of @type within @reach of one of @men, of the mover or of his enemy. */
static SgFigure *
nearest_of (const SgLw *lw, GPtrArray *men, const char *type, gboolean foe, double reach)
{
  GPtrArray *all = sg_board_get_figures (lw->board);
  SgFigure *found = NULL;

  for (guint i = 0; i < all->len; i++)
    {
      SgFigure *figure = all->pdata[i];

      if (!sg_wk_is (figure, type) || !figure->placed || !sg_lw_on (figure, SG_ACCOUNT_FIT) || is_foe (lw, figure) != foe)
        continue;
      for (guint j = 0; j < men->len; j++)
        if (sg_lw_gap (lw, men->pdata[j], figure) <= reach)
          {
            reach = sg_lw_gap (lw, men->pdata[j], figure);
            found = figure;
          }
    }
  return found;
}

static char *
tell_found (const SgFigure *found, char **name)
{
  if (found == NULL)
    return NULL;
  *name = g_strdup (sg_unit_called (found->unit));
  return g_strdup (found->id);
}

/* The enemy’s that is put down as a piece of his; or one that the map has, whosesoever it is. */
static char *
find_depot (const SgLw *lw, GPtrArray *men, char **name)
{
  GPtrArray *pieces = lw->map != NULL ? sg_map_get_pieces (lw->map) : NULL;
  double reach = sg_ruleset_figure (lw->rules, "WK-58", "reach");
  char *found = tell_found (nearest_of (lw, men, "depot", TRUE, reach), name);

  for (guint i = 0; pieces != NULL && found == NULL && i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      for (guint j = 0; piece->kind == SG_PIECE_DEPOT && found == NULL && j < men->len; j++)
        if (sg_piece_distance (piece, ((SgFigure *) men->pdata[j])->place.at) <= reach)
          found = g_strdup (piece->id);
      if (found != NULL)
        *name = g_strdup (*piece->name != '\0' ? piece->name : sg_piece_kind_label (piece->kind));
    }
  return found;
}

/* Not so many men as it takes find nothing to wreck. */
static char *
find_waggons (const SgLw *lw, GPtrArray *men, char **name)
{
  if (men->len < sg_ruleset_whole (lw->rules, "WK-59", "men"))
    return NULL;
  return tell_found (nearest_of (lw, men, "waggon", TRUE, sg_ruleset_figure (lw->rules, "WK-59", "reach")), name);
}

/* A mine is laid by men of one body, where the first of them stands; it is of no piece of the map. */
static char *
find_ground (const SgLw *lw, GPtrArray *men, char **name)
{
  guint beside = 0;

  for (guint i = 0; i < men->len; i++)
    beside += sg_wk_body (lw, men->pdata[i]) == sg_wk_body (lw, men->pdata[0]);
  if (beside < sg_ruleset_whole (lw->rules, "WK-60", "men"))
    return NULL;
  *name = g_strdup (_("a Mine"));
  return g_strdup (GROUND);
}

static gboolean
is_aboard (const SgFigure *figure)
{
  return sg_word_has (figure, &sg_wk_words.aboard);
}

static char *
find_boat (const SgLw *lw, GPtrArray *men, char **name)
{
  const SgFigure *first = men->pdata[0];

  if (is_aboard (first) || !(sg_lw_is_man (lw, first) || sg_lw_is_gun (lw, first)))
    return NULL;
  return tell_found (nearest_of (lw, men, "boat", FALSE, sg_ruleset_figure (lw->rules, "WK-32", "reach")), name);
}

static char *
find_train (const SgLw *lw, GPtrArray *men, char **name)
{
  if (is_aboard (men->pdata[0]) || !(sg_lw_is_man (lw, men->pdata[0]) || sg_lw_is_gun (lw, men->pdata[0])))
    return NULL;
  return tell_found (nearest_of (lw, men, "train", FALSE, sg_ruleset_figure (lw->rules, "WK-86", "reach")), name);
}

/* The boat or train that the first of @men is in, for getting out of it. */
static char *
find_own (const SgLw *lw, GPtrArray *men, const char *type, char **name)
{
  SgFigure *carrier = is_aboard (men->pdata[0]) ? sg_wk_carrier (lw, men->pdata[0]) : NULL;

  return carrier != NULL && sg_wk_is (carrier, type) ? tell_found (carrier, name) : NULL;
}

static char *
find_own_boat (const SgLw *lw, GPtrArray *men, char **name)
{
  return find_own (lw, men, "boat", name);
}

static char *
find_own_train (const SgLw *lw, GPtrArray *men, char **name)
{
  return find_own (lw, men, "train", name);
}

/* The railway as it lies now; where @torn, one with a gap that could be closed. */
static char *
find_rails (const SgLw *lw, GPtrArray *men, gboolean torn, char **name)
{
  GPtrArray *pieces = lw->map != NULL ? sg_map_get_pieces (lw->map) : NULL;
  double reach = sg_ruleset_figure (lw->rules, "WK-100", "reach");
  const SgPiece *found = NULL;

  if (!sg_ruleset_chosen (lw->rules, "wk.rails", "yes") || men->len < sg_ruleset_whole (lw->rules, "WK-100", torn ? "mend-men" : "men"))
    return NULL;
  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];
      gboolean gap = sg_country_state_of (sg_word_text (lw->board, &sg_common_words.country), piece->id) == SG_COUNTRY_BREACH;

      if (piece->kind != SG_PIECE_RAILWAY || (torn && !gap))
        continue;
      for (guint j = 0; j < men->len; j++)
        if (sg_piece_distance (piece, ((SgFigure *) men->pdata[j])->place.at) <= reach)
          found = piece;
    }
  if (found == NULL)
    return NULL;
  *name = g_strdup (*found->name != '\0' ? found->name : sg_piece_kind_label (found->kind));
  return g_strdup (found->id);
}

static char *
find_line (const SgLw *lw, GPtrArray *men, char **name)
{
  return find_rails (lw, men, FALSE, name);
}

static char *
find_gap (const SgLw *lw, GPtrArray *men, char **name)
{
  return find_rails (lw, men, TRUE, name);
}

/* Asking. */

/* @counts: foot, horse and guns. */
static void
count_arms (const SgLw *lw, GPtrArray *men, gint64 counts[3])
{
  for (guint i = 0; i < men->len; i++)
    counts[sg_lw_is_gun (lw, men->pdata[i]) ? 2 : g_str_equal (sg_wk_arm (lw, men->pdata[i]), "cavalry")]++;
}

static GVariant *
one_point (gint64 n)
{
  GVariantBuilder list;

  g_variant_builder_init (&list, G_VARIANT_TYPE ("ad"));
  g_variant_builder_add (&list, "d", (double) n);
  return g_variant_builder_end (&list);
}

/* All who go aboard at one boat are at one point (WK-32). */
static void
fill_boat (const SgLw *lw, SgQuestion *question, GPtrArray *men, const char *on)
{
  gint64 counts[3] = { 0 };

  count_arms (lw, men, counts);
  sg_play_fill (question, "men_at_points", one_point (counts[0]));
  sg_play_fill (question, "cavalry_at_points", one_point (counts[1]));
  sg_play_fill (question, "guns_at_points", one_point (counts[2]));
}

static void
fill_train (const SgLw *lw, SgQuestion *question, GPtrArray *men, const char *on)
{
  gint64 counts[3] = { 0 };

  count_arms (lw, men, counts);
  sg_play_fill (question, "men", g_variant_new_int64 (counts[0]));
  sg_play_fill (question, "cavalry", g_variant_new_int64 (counts[1]));
  sg_play_fill (question, "guns", g_variant_new_int64 (counts[2]));
}

/* (transfer container): the enemy’s waggons of the train that was named, those nearest to the men first as they stand on the board. */
static GPtrArray *
waggons_of (const SgLw *lw, const char *on)
{
  GPtrArray *all = sg_board_get_figures (lw->board), *found = g_ptr_array_new ();
  SgFigure *first = sg_board_get_figure (lw->board, on);

  for (guint i = 0; first != NULL && i < all->len; i++)
    if (((SgFigure *) all->pdata[i])->unit == first->unit && ((SgFigure *) all->pdata[i])->placed && sg_lw_on (all->pdata[i], SG_ACCOUNT_FIT))
      g_ptr_array_add (found, all->pdata[i]);
  return found;
}

static void
fill_waggons (const SgLw *lw, SgQuestion *question, GPtrArray *men, const char *on)
{
  g_autoptr (GPtrArray) waggons = waggons_of (lw, on);

  sg_play_fill (question, "waggons", g_variant_new_int64 (waggons->len));
}

static const SgWkLabour labours[] = {
  { "burn depot", "burn-depot", "WK-58", N_("Burn %s"), "destroyed", find_depot, NULL },
  { "wreck waggons", "burn-waggons", "WK-59", N_("Wreck %s"), "destroyed", find_waggons, fill_waggons },
  { "lay mine", "lay-mine", "WK-60", N_("Lay %s"), "mines", find_ground, NULL },
  { "tear up", "rail", "WK-100", N_("Tear Up %s"), "rails", find_line, NULL },
  { "replace", "rail", "WK-100", N_("Put Rails Back: %s"), "rails", find_gap, NULL },
  { "embark", "embark", "WK-32", N_("Embark in %s"), "all_aboard_after", find_boat, fill_boat, TRUE },
  { "land", "disembark", "WK-32", N_("Land from %s"), "all_ashore_after", find_own_boat, fill_boat, TRUE },
  { "entrain", "entrain", "WK-86", N_("Get into %s"), "moves_in", find_train, fill_train, TRUE },
  { "detrain", "entrain", "WK-86", N_("Get out of %s"), "moves_out", find_own_train, fill_train, TRUE },
};

const SgWkLabour *
sg_wk_labour_of (const char *task)
{
  for (guint i = 0; i < G_N_ELEMENTS (labours); i++)
    if (g_str_equal (labours[i].task, task))
      return &labours[i];
  return NULL;
}

gboolean
sg_wk_labour_done (const SgWkLabour *labour, SgVerdict *verdict, gint64 moves)
{
  gboolean counted = g_str_has_prefix (labour->done, "moves_") || g_str_has_prefix (labour->done, "all_");
  gint64 told = sg_verdict_get_number (verdict, labour->done);

  if (sg_verdict_get_refusal (verdict) != NULL)
    return FALSE;
  if (counted)
    return moves >= told;   /* the verdict says after how many moves; all others what has been done by now */
  return told > 0 || sg_verdict_get_flag (verdict, labour->done);
}

/* The acts. */

/* How far from it those stand who take part; nought: nobody is measured. */
static double
reach_of (const SgLw *lw, const SgWkLabour *row)
{
  if (g_str_equal (row->task, "lay mine") || g_str_equal (row->task, "land") || g_str_equal (row->task, "detrain"))
    return 0;
  return sg_ruleset_figure (lw->rules, row->rule, "reach");
}

GPtrArray *
sg_wk_still (const SgLw *lw, GPtrArray *men)
{
  GPtrArray *still = g_ptr_array_new ();

  for (guint i = 0; i < men->len; i++)
    if (!sg_lw_this_turn (lw, (SgFigure *) men->pdata[i], &sg_lw_words.moved) && !sg_lw_this_turn (lw, (SgFigure *) men->pdata[i], &sg_lw_words.fired))
      g_ptr_array_add (still, men->pdata[i]);
  return still;
}

/* Whether @man could take part, however far off he is: who goes aboard is no carrier, nor in one already; who gets out is in that one; and who lays a
 * mine is of the body of the first. */
static gboolean
takes_part (const SgLw *lw, const SgWkLabour *row, GPtrArray *men, SgFigure *man, const SgFigure *carrier)
{
  if (sg_word_has (man, &sg_wk_words.work))
    return FALSE;
  if (g_str_equal (row->task, "land") || g_str_equal (row->task, "detrain"))
    return is_aboard (man) && sg_wk_carrier (lw, man) == carrier;
  if (sg_wk_boards (row->task))
    return !sg_wk_goes_free (lw, man) && !is_aboard (man);
  return !g_str_equal (row->task, "lay mine") || sg_wk_body (lw, man) == sg_wk_body (lw, men->pdata[0]);
}

/* Of @men those who are near enough; of those who lay a mine no more than it takes. */
static GPtrArray *
those_near (const SgLw *lw, const SgWkLabour *row, GPtrArray *men, const char *on)
{
  const SgFigure *piece = sg_board_get_figure (lw->board, on);
  const SgPiece *ground = lw->map != NULL && piece == NULL ? sg_map_get_piece (lw->map, on) : NULL;
  double reach = reach_of (lw, row);
  GPtrArray *near = g_ptr_array_new ();

  for (guint i = 0; i < men->len; i++)
    {
      SgFigure *man = men->pdata[i];
      double far = 0;

      if (piece != NULL)
        far = sg_lw_gap (lw, man, piece);
      else if (ground != NULL)
        far = sg_piece_distance (ground, man->place.at);
      if ((reach == 0 || far <= reach) && takes_part (lw, row, men, man, piece))
        g_ptr_array_add (near, man);
    }
  if (g_str_equal (on, GROUND))
    g_ptr_array_set_size (near, MIN (near->len, sg_ruleset_whole (lw->rules, "WK-60", "men")));
  return near;
}

static char *
why_not (const SgLw *lw, const SgFigure *first)
{
  if (sg_lw_this_turn (lw, first, &sg_lw_words.moved))
    return g_strdup (_("Work begins in a move in which they have not moved (WK-37)."));
  if (sg_lw_this_turn (lw, first, &sg_lw_words.fired))
    return g_strdup (_("They have fired in this move (WK-36)."));
  return NULL;
}

/* (transfer full) (nullable): why the load would not go, by the procedure. */
static char *
refuse_load (const SgLw *lw, const SgWkLabour *labour, GPtrArray *men, const char *on)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, labour->procedure, NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  SgFigure *train = g_str_equal (labour->task, "entrain") ? sg_board_get_figure (lw->board, on) : NULL;

  if (train != NULL)
    {
      g_autoptr (GPtrArray) all = sg_wk_riders (lw, &sg_wk_words.aboard, train);

      g_ptr_array_extend (all, men, NULL, NULL);
      if (!sg_ruleset_chosen (lw->rules, "wk.trucks", "free") && sg_wk_trucks_of (lw, all) > sg_ruleset_whole (lw->rules, "WK-99", "most"))
        return g_strdup_printf (_("They would fill %d trucks; an engine draws %d at most (WK-99)."), (int) sg_wk_trucks_of (lw, all),
                                (int) sg_ruleset_whole (lw->rules, "WK-99", "most"));
    }
  if (question == NULL || labour->fill == NULL || !g_str_equal (labour->procedure, "embark"))
    return NULL;
  labour->fill (lw, question, men, on);
  verdict = sg_play_judge (&lw->play, question, NULL);
  return verdict != NULL ? g_strdup (sg_verdict_get_refusal (verdict)) : NULL;
}

/* Those of @men who begin it: they are near, and have kept still; (nullable): who is near and has not, where there is nobody else. */
static GPtrArray *
those_who_begin (const SgLw *lw, const SgWkLabour *row, GPtrArray *men, const char *on, SgFigure **stirred)
{
  g_autoptr (GPtrArray) still = sg_wk_still (lw, men), near = those_near (lw, row, men, on);
  GPtrArray *party = those_near (lw, row, still, on);

  *stirred = party->len == 0 ? sg_nth (near, 0) : NULL;
  return party;
}

/* (transfer full): "1st Line and 2nd Line" of those men. */
static char *
tell_units (GPtrArray *men)
{
  g_autoptr (GPtrArray) units = g_ptr_array_new ();

  for (guint i = 0; i < men->len; i++)
    if (!g_ptr_array_find (units, ((SgFigure *) men->pdata[i])->unit, NULL))
      g_ptr_array_add (units, ((SgFigure *) men->pdata[i])->unit);
  return sg_units_called (units);
}

/* (transfer container): the figures of @units; of a boat or a train that is chosen alone, whoever is in it: who is aboard lies beneath it, and cannot be pressed. */
static GPtrArray *
workers_of (const SgLw *lw, GPtrArray *units)
{
  GPtrArray *chosen = sg_wk_figures_of (lw, units), *riders;

  if (chosen->len != 1 || !sg_wk_goes_free (lw, chosen->pdata[0]))
    return chosen;
  riders = sg_wk_riders (lw, &sg_wk_words.aboard, chosen->pdata[0]);
  if (riders->len == 0)
    {
      g_ptr_array_unref (riders);
      return chosen;
    }
  g_ptr_array_unref (chosen);
  return riders;
}

static void
offer_labour (SgActOffer *offer)
{
  const SgLw *lw = (const SgLw *) offer->play;
  g_autoptr (GPtrArray) men = workers_of (lw, offer->units);
  SgFigure *first = sg_nth (men, 0), *stirred = NULL;

  if (first == NULL || lw->part != SG_LW_MEN || !sg_lw_is_of (first, lw->mover) || sg_word_has (first, &sg_wk_words.work)
      || sg_word_has (first, &sg_wk_words.boxed))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (labours); i++)
    {
      const SgWkLabour *row = &labours[i];
      gboolean carried = sg_wk_boards (row->task);
      g_autofree char *name = NULL, *on = carried || sg_lw_is_man (lw, first) ? row->find (lw, men, &name) : NULL, *why = NULL, *load = NULL;
      SgGameAct *act;

      g_autoptr (GPtrArray) party = on != NULL ? those_who_begin (lw, row, men, on, &stirred) : NULL;

      if (on == NULL || (!carried && is_aboard (first)))
        continue;
      act = sg_act_offer_with (offer, sg_arg_word (row->task), sg_arg_word (on));
      sg_act_call (act, _(row->label), name);
      sg_act_put_under (act, row->rule);
      act->detail = g_strdup_printf (ngettext ("%u of them", "%u of them", party->len), party->len);
      why = stirred != NULL ? why_not (lw, stirred) : NULL;
      load = refuse_load (lw, row, party, on);
      if (why != NULL)
        sg_act_bar (act, "%s", why);
      if (load != NULL)
        sg_act_bar (act, "%s", load);
    }
}

/* Whether @first, and those who are chosen with him, could do such work: men, who are in no box; guns only go aboard. */
static gboolean
is_worker (const SgLw *lw, const SgWkLabour *row, const SgFigure *first)
{
  return row != NULL && first != NULL && !sg_word_has (first, &sg_wk_words.boxed) && (sg_wk_boards (row->task) || sg_lw_is_man (lw, first));
}

static gboolean
begin_labour (const SgActCall *call, GError **error)
{
  const SgLw *lw = (const SgLw *) call->play;
  g_autoptr (GPtrArray) all = workers_of (lw, call->units);
  const SgWkLabour *row = sg_wk_labour_of (sg_act_text (call, 0));
  g_autofree char *name = NULL, *on = is_worker (lw, row, sg_nth (all, 0)) ? row->find (lw, all, &name) : NULL;
  SgFigure *stirred = NULL;
  g_autoptr (GPtrArray) men = on != NULL ? those_who_begin (lw, row, all, on, &stirred) : g_ptr_array_new ();
  g_autofree char *why = stirred != NULL ? why_not (lw, stirred) : NULL;
  g_autofree char *load = men->len > 0 ? refuse_load (lw, row, men, on) : NULL;
  g_autofree char *called = NULL, *what = NULL, *clause = NULL;
  SgRuling *ruling;

  if (!sg_wk_check_turn (lw, all, error))
    return FALSE;
  if (men->len == 0 || why != NULL || load != NULL)
    {
      if (load == NULL)
        load = g_steal_pointer (&why);
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, load != NULL ? load : _("There is nothing here for them to do that to."));
      return FALSE;
    }
  what = g_strdup_printf (_(row->label), name);
  called = tell_units (men);
  clause = g_strdup_printf (_("%s began: %s"), called, what);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, row->rule);
  for (guint i = 0; i < men->len; i++)
    {
      sg_word_set (ruling, (SgFigure *) men->pdata[i], &sg_wk_words.work, row->task);
      sg_word_set (ruling, (SgFigure *) men->pdata[i], &sg_wk_words.work_on, on);
      sg_word_set_whole (ruling, (SgFigure *) men->pdata[i], &sg_wk_words.worked, 0);
    }
  return sg_play_post (&lw->play, ruling, error);
}

/* What comes of them. */

static GPtrArray *
those_of (const SgLw *lw, SgQuestion *question)
{
  g_auto (GStrv) ids = sg_question_has (question, "ids") ? sg_question_names (question, "ids") : NULL;
  GPtrArray *men = sg_lw_figures (lw, (const char *const *) ids, NULL);

  return men != NULL ? men : g_ptr_array_new ();
}

static void
end_labour (SgRuling *ruling, GPtrArray *men)
{
  for (guint i = 0; i < men->len; i++)
    sg_wk_leave_work (ruling, men->pdata[i]);
}

/* Those who wait until @men are through begin with the next move. */
static void
hold_next (const SgLw *lw, SgRuling *ruling, GPtrArray *men)
{
  GPtrArray *all = sg_board_get_figures (lw->board);
  const SgFigure *one = sg_nth (men, 0);

  for (guint i = 0; one != NULL && i < all->len; i++)
    {
      SgFigure *other = all->pdata[i];

      if (sg_word_has (other, &sg_wk_words.work) && sg_word_is (other, &sg_wk_words.work, sg_word_text (one, &sg_wk_words.work))
          && sg_word_is (other, &sg_wk_words.work_on, sg_word_text (one, &sg_wk_words.work_on)) && !g_ptr_array_find (men, other, NULL))
        sg_word_set_whole (ruling, other, &sg_wk_words.worked, -1);
    }
}

static void
add_depot (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_autoptr (GPtrArray) men = those_of (lw, question), gone = g_ptr_array_new ();
  SgFigure *depot = sg_lw_named_figure (lw, question, "name");
  const char *piece = sg_question_has (question, "name") ? sg_question_text (question, "name") : "";

  if (*piece == '\0' || !sg_verdict_get_flag (verdict, "destroyed"))
    return;
  if (depot != NULL)
    {
      g_ptr_array_add (gone, depot);
      sg_lw_transfer_figures (ruling, gone, SG_ACCOUNT_DEAD);
    }
  else
    {
      const SgCountryChange burnt = { .piece = (char *) piece, .state = SG_COUNTRY_BURNT };
      g_autofree char *country = sg_country_with (sg_word_text (lw->board, &sg_common_words.country), &burnt);

      sg_word_set (ruling, lw->board, &sg_common_words.country, country);
    }
  end_labour (ruling, men);
}

static void
add_waggons (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_autoptr (GPtrArray) men = those_of (lw, question), waggons = waggons_of (lw, sg_question_has (question, "name") ? sg_question_text (question, "name") : "");

  if (waggons->len == 0)
    return;
  g_ptr_array_set_size (waggons, MIN (waggons->len, sg_verdict_get_number (verdict, "destroyed")));
  sg_lw_transfer_figures (ruling, waggons, SG_ACCOUNT_DEAD);
  end_labour (ruling, men);
}

/* A gap of so many rails about the first of them, or so many fewer. */
static void
add_rails (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_autoptr (GPtrArray) men = those_of (lw, question);
  const char *line = sg_question_has (question, "name") ? sg_question_text (question, "name") : "", *word = sg_word_text (lw->board, &sg_common_words.country);
  g_autoptr (SgCountryChange) before = sg_country_find_change (word, line);
  g_autofree char *country = NULL;
  double rails = sg_verdict_get_number (verdict, "rails") * sg_ruleset_figure (lw->rules, "WK-100", "rail");
  SgCountryChange gap = { .piece = (char *) line, .state = SG_COUNTRY_BREACH };
  SgPoint at;

  if (men->len == 0 || *line == '\0' || rails == 0)
    return;
  at = ((SgFigure *) men->pdata[0])->place.at;
  gap.from = (SgPoint) { sg_round_hundredths (at.x), sg_round_hundredths (at.y) };
  if (before != NULL && before->state == SG_COUNTRY_BREACH)
    {
      gap.from = before->from;
      gap.width = before->width;
    }
  gap.width = sg_round_hundredths (sg_question_is (question, "task", "replace") ? gap.width - rails : gap.width + rails);
  if (gap.width <= 0)
    gap.state = SG_COUNTRY_UNTOUCHED;
  country = sg_country_with (word, &gap);
  sg_word_set (ruling, lw->board, &sg_common_words.country, country);
  end_labour (ruling, men);
}

static void
go_aboard (const SgLw *lw, SgRuling *ruling, SgQuestion *question)
{
  g_autoptr (GPtrArray) men = those_of (lw, question);
  SgFigure *carrier = sg_lw_named_figure (lw, question, "name");
  g_autoptr (GPtrArray) all = carrier != NULL ? sg_wk_riders (lw, &sg_wk_words.aboard, carrier) : g_ptr_array_new ();
  g_autofree char *who = NULL;

  if (carrier == NULL)
    return;
  for (guint i = 0; i < men->len; i++)
    sg_word_set (ruling, (SgFigure *) men->pdata[i], &sg_wk_words.aboard, carrier->id);
  g_ptr_array_extend (all, men, NULL, NULL);
  sg_wk_load (lw, ruling, all, &carrier->place);
  hold_next (lw, ruling, men);
  end_labour (ruling, men);
  who = tell_units (men);
  sg_ruling_say (ruling, _("%s went aboard %s"), who, sg_unit_called (carrier->unit));
}

static void
go_ashore (const SgLw *lw, SgRuling *ruling, SgQuestion *question)
{
  g_autoptr (GPtrArray) men = those_of (lw, question);
  SgFigure *carrier = sg_lw_named_figure (lw, question, "name");
  g_autofree char *who = NULL;

  if (carrier == NULL)
    return;
  for (guint i = 0; i < men->len; i++)
    sg_word_clear (ruling, (SgFigure *) men->pdata[i], &sg_wk_words.aboard);
  sg_wk_set_out (lw, ruling, men, carrier->place.at);
  hold_next (lw, ruling, men);
  end_labour (ruling, men);
  who = tell_units (men);
  sg_ruling_say (ruling, _("%s left %s"), who, sg_unit_called (carrier->unit));
}

static void
add_embark (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  go_aboard (lw, ruling, question);
}

static void
add_land (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  go_ashore (lw, ruling, question);
}

static void
add_entrain (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_autoptr (GPtrArray) men = those_of (lw, question);

  if (men->len > 0 && is_aboard (men->pdata[0]))
    go_ashore (lw, ruling, question);
  else
    go_aboard (lw, ruling, question);
}

static const SgActRow rows[] = {
  { "labour", N_("Work"), "sg-flag-symbolic", "WK-58", N_("Work"), .least = 1, .args = { SG_ARG_WORD, SG_ARG_WORD }, .offer = offer_labour, .carry_out = begin_labour },
};

const SgActTable sg_wk_labour_acts = SG_ACT_TABLE (rows);

const SgLwRuler sg_wk_labour_rulers[] = {
  { "burn-depot", add_depot }, { "burn-waggons", add_waggons }, { "rail", add_rails }, { "embark", add_embark }, { "disembark", add_land },
  { "entrain", add_entrain }, { NULL }
};
