/* sg-wk-box.c: troops that go in closed boxes while the enemy is far off (chapter V).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A box is a piece of its side, which both see; what it holds only its own side knows.  It goes at the pace of its slowest arm, and is opened
 * when a scout comes near, or when its side will.
 */

#include "play/kriegspiel/sg-wk-box.h"

#include "base/sg-nth.h"
#include "base/sg-text.h"
#include "play/kriegspiel/sg-wk-form.h"
#include "play/kriegspiel/sg-wk-muster.h"
#include "play/little-wars/sg-lw-post.h"
#include "play/little-wars/sg-lw-suggestion.h"
#include "rules/sg-question-values.h"


static gboolean
is_used (const SgLw *lw)
{
  return sg_ruleset_chosen (lw->rules, "wk.boxes", "yes");
}

static gboolean
is_closed (const SgFigure *figure)
{
  return sg_wk_is (figure, "box") && figure->placed && sg_lw_on (figure, SG_ACCOUNT_FIT);
}

static double
feet_to (const SgLw *lw, GPtrArray *own, GPtrArray *foes)
{
  return own->len > 0 && foes->len > 0 ? MIN (SG_WK_MOST_FEET, sg_wk_least_gap (lw, own, FALSE, foes) / SG_WK_FOOT) : SG_WK_MOST_FEET;
}

/* Scouts are cavalry that is in no box itself. */
static GPtrArray *
scouts_of (const SgLw *lw, const char *side)
{
  g_autoptr (GPtrArray) horse = sg_wk_foes (lw, side, "cavalry");
  GPtrArray *scouts = g_ptr_array_new ();

  for (guint i = 0; i < horse->len; i++)
    if (!sg_word_has ((SgFigure *) horse->pdata[i], &sg_wk_words.boxed))
      g_ptr_array_add (scouts, horse->pdata[i]);
  return scouts;
}

static SgQuestion *
ask_open (const SgLw *lw, SgFigure *box)
{
  SgQuestion *question = sg_play_question (&lw->play, "box", NULL);
  g_autoptr (GPtrArray) scouts = scouts_of (lw, sg_play_other (box->unit->side)), one = g_ptr_array_new ();

  g_ptr_array_add (one, box);
  sg_play_fill (question, "scout_distance_ft", g_variant_new_double (feet_to (lw, one, scouts)));
  sg_play_fill (question, "name", g_variant_new_string (box->id));
  return question;
}

static SgQuestion *
ask_close (const SgLw *lw, GPtrArray *men)
{
  SgQuestion *question = sg_play_question (&lw->play, "rebox", NULL);
  g_autoptr (GPtrArray) foes = NULL;
  g_auto (GStrv) ids = sg_lw_ids (men);

  if (men->len == 0)
    return question;
  foes = sg_wk_foes (lw, sg_play_other (((SgFigure *) men->pdata[0])->unit->side), NULL);
  sg_play_fill (question, "nearest_enemy_ft", g_variant_new_double (feet_to (lw, men, foes)));
  sg_play_fill (question, "ids", g_variant_new_strv ((const char *const *) ids, -1));
  return question;
}

SgQuestion *
sg_wk_ask_box (const SgLw *lw, const char *procedure, GPtrArray *figures, GError **error)
{
  SgFigure *first = sg_nth (figures, 0);

  if (first != NULL && g_str_equal (procedure, "box") && is_closed (first))
    return ask_open (lw, first);
  return g_str_equal (procedure, "rebox") ? ask_close (lw, figures) : sg_play_question (&lw->play, procedure, error);
}

guint
sg_wk_suggest_boxes (const SgLw *lw, GPtrArray *list)
{
  GPtrArray *all = sg_board_get_figures (lw->board);
  guint n = 0;

  for (guint i = 0; i < all->len && is_used (lw); i++)
    {
      SgFigure *box = all->pdata[i];
      g_autoptr (SgQuestion) question = is_closed (box) ? ask_open (lw, box) : NULL;
      g_autoptr (SgVerdict) verdict = question != NULL ? sg_play_judge (&lw->play, question, NULL) : NULL;
      g_autofree char *key = g_strconcat ("box:", box->id, NULL);
      g_autoptr (GPtrArray) one = g_ptr_array_new ();

      if (verdict == NULL || !sg_verdict_get_flag (verdict, "must_open"))
        continue;
      g_ptr_array_add (one, box);
      sg_lw_add_suggestion (list, key, "WK-92", "sg-flag-symbolic", g_steal_pointer (&question), one, _("A scout is near %s"), sg_unit_called (box->unit));
      n++;
    }
  return n;
}

/* The acts. */

static gboolean
is_in_turn (const SgLw *lw, const SgFigure *figure)
{
  return figure != NULL && sg_lw_is_of (figure, lw->mover) && (lw->part == SG_LW_MEN || lw->part == SG_LW_GUNS);
}

static void
offer_open (SgActOffer *offer)
{
  const SgLw *lw = (const SgLw *) offer->play;
  g_autoptr (GPtrArray) figures = sg_wk_figures_of (lw, offer->units);

  if (is_in_turn (lw, sg_nth (figures, 0)) && is_closed (figures->pdata[0]))
    sg_act_offer (offer);
}

static void
offer_close (SgActOffer *offer)
{
  const SgLw *lw = (const SgLw *) offer->play;
  g_autoptr (GPtrArray) figures = sg_wk_figures_of (lw, offer->units);
  SgFigure *first = sg_nth (figures, 0);

  if (!is_used (lw) || !is_in_turn (lw, first) || !(sg_lw_is_man (lw, first) || sg_lw_is_gun (lw, first)) || sg_wk_carrier (lw, first) != NULL)
    return;
  sg_act_offer (offer);
  if (sg_lw_this_turn (lw, first, &sg_lw_words.moved) || sg_lw_this_turn (lw, first, &sg_lw_words.fired))
    sg_act_bar (offer->acts->pdata[offer->acts->len - 1], "%s", _("They have moved or fired in this move already."));
}

/* Opened, the men stand about where it stood; the box goes back to the table’s edge. */
static void
open_box (const SgLw *lw, SgRuling *ruling, SgFigure *box)
{
  g_autoptr (GPtrArray) riders = sg_wk_riders (lw, &sg_wk_words.boxed, box), one = g_ptr_array_new ();

  for (guint i = 0; i < riders->len; i++)
    sg_word_clear (ruling, (SgFigure *) riders->pdata[i], &sg_wk_words.boxed);
  sg_wk_set_out (lw, ruling, riders, box->place.at);
  g_ptr_array_add (one, box);
  sg_lw_transfer_figures (ruling, one, SG_ACCOUNT_OFF);
  sg_word_set_place (ruling, box, &sg_common_words.place, NULL);
}

static gboolean
carry_open (const SgActCall *call, GError **error)
{
  const SgLw *lw = (const SgLw *) call->play;
  g_autoptr (GPtrArray) figures = sg_wk_figures_of (lw, call->units);
  SgFigure *box = figures->len > 0 && is_closed (figures->pdata[0]) ? figures->pdata[0] : NULL;
  g_autofree char *clause = NULL;
  SgRuling *ruling;

  if (box == NULL)
    return sg_refuse (error, "WK-92", _("No box is chosen"));
  if (!sg_wk_check_turn (lw, figures, error))
    return FALSE;
  clause = g_strdup_printf (_("%s was opened"), sg_unit_called (box->unit));
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "WK-92");
  open_box (lw, ruling, box);
  return sg_play_post (&lw->play, ruling, error);
}

static void
add_open (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgFigure *box = sg_lw_named_figure (lw, question, "name");

  if (box != NULL && sg_verdict_get_flag (verdict, "must_open"))
    open_box (lw, ruling, box);
}

static guint
count_boxes (const SgLw *lw, const char *side)
{
  g_autoptr (GPtrArray) units = sg_play_units (&lw->play, side);
  guint n = 0;

  for (guint i = 0; i < units->len; i++)
    n += g_str_equal (((SgUnit *) units->pdata[i])->type, "box");
  return n;
}

/* Its name tells nothing of what it holds. */
static void
add_close (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_auto (GStrv) ids = sg_question_has (question, "ids") ? sg_question_names (question, "ids") : NULL;
  g_autoptr (GPtrArray) men = sg_lw_figures (lw, (const char *const *) ids, NULL);
  g_autofree char *id = NULL, *figure = NULL, *name = NULL;
  const SgFigure *first;
  guint number;

  if (men == NULL || men->len == 0 || !sg_verdict_get_flag (verdict, "allowed"))
    return;
  first = men->pdata[0];
  number = count_boxes (lw, first->unit->side) + 1;
  id = g_strdup_printf ("box-%s-%u", first->unit->side, number);
  figure = g_strconcat (id, ".1", NULL);
  name = sg_text_owned (_("%s’s box %u"), sg_play_called (&lw->play, first->unit->side), number);
  sg_wk_raise_piece (lw, ruling, first->unit->side, id, name, "box", &first->place);
  for (guint i = 0; i < men->len; i++)
    {
      sg_wk_leave_work (ruling, men->pdata[i]);
      sg_word_set (ruling, (SgFigure *) men->pdata[i], &sg_wk_words.boxed, figure);
    }
  sg_wk_load (lw, ruling, men, &first->place);
}

static const SgActRow rows[] = {
  { "rebox", N_("Into a Box"), "sg-flag-symbolic", "WK-93", .procedure = "rebox", .least = 1, .offer = offer_close },
  { "open-box", N_("Open the Box"), "sg-flag-symbolic", "WK-92", .least = 1, .offer = offer_open, .carry_out = carry_open },
};

const SgActTable sg_wk_box_acts = SG_ACT_TABLE (rows);
const SgLwRuler sg_wk_box_rulers[] = { { "box", add_open }, { "rebox", add_close }, { NULL } };
