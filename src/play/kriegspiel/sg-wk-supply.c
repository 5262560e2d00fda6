/* sg-wk-supply.c: packets of food, forage and ammunition, given up every sixth move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A body gives up what it owes from waggons of its side that stand near enough and have not moved; the program collects them.  What is
 * wanting stops the body, and six moves on end without remedy put it out of action.
 */

#include "play/kriegspiel/sg-wk-supply.h"

#include "play/kriegspiel/sg-wk-form.h"
#include "play/little-wars/sg-lw-post.h"
#include "play/little-wars/sg-lw-suggestion.h"
#include "rules/sg-question-values.h"


enum { FOOD, FORAGE, AMMUNITION, N_KINDS };
static const SgWord *const kinds[] = { &sg_wk_words.food, &sg_wk_words.forage, &sg_wk_words.ammunition };

/* Free men on the field; a General is of no body. */
static GPtrArray *
own_men_of (const SgLw *lw, const SgBody *body)
{
  g_autoptr (GPtrArray) all = sg_wk_foes (lw, body->side, NULL);
  GPtrArray *men = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    if (sg_wk_body (lw, all->pdata[i]) == body && !sg_wk_is (all->pdata[i], "general"))
      g_ptr_array_add (men, all->pdata[i]);
  return men;
}

static gboolean
stand_near (const SgLw *lw, const SgBody *one, const SgBody *other)
{
  g_autoptr (GPtrArray) a = own_men_of (lw, one), b = own_men_of (lw, other);

  return a->len > 0 && b->len > 0 && sg_wk_least_gap (lw, a, FALSE, b) <= sg_ruleset_figure (lw->rules, "WK-45", "apart") * SG_WK_FOOT;
}

/* (transfer container) (element-type SgBody): @body, and where bodies near each other are reckoned as one (WK-R25) all that are with it, in the
 * order of the board. */
static GPtrArray *
pool_of (const SgLw *lw, const SgBody *body)
{
  GPtrArray *bodies = sg_board_get_bodies (lw->board), *pool = g_ptr_array_new ();
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  g_ptr_array_add (found, (gpointer) body);
  for (guint i = 0; i < found->len && sg_ruleset_chosen (lw->rules, "wk.bodies", "pooled"); i++)
    for (guint j = 0; j < bodies->len; j++)
      if (g_strcmp0 (((SgBody *) bodies->pdata[j])->side, body->side) == 0 && !g_ptr_array_find (found, bodies->pdata[j], NULL)
          && stand_near (lw, found->pdata[i], bodies->pdata[j]))
        g_ptr_array_add (found, bodies->pdata[j]);
  for (guint j = 0; j < bodies->len; j++)
    if (g_ptr_array_find (found, bodies->pdata[j], NULL))
      g_ptr_array_add (pool, bodies->pdata[j]);
  return pool;
}

/* (transfer container): the free men of @body on the field, and of those that are reckoned with it. */
static GPtrArray *
men_of (const SgLw *lw, const SgBody *body)
{
  g_autoptr (GPtrArray) pool = pool_of (lw, body);
  GPtrArray *men = g_ptr_array_new ();

  for (guint i = 0; i < pool->len; i++)
    {
      g_autoptr (GPtrArray) own = own_men_of (lw, pool->pdata[i]);

      g_ptr_array_extend (men, own, NULL, NULL);
    }
  return men;
}

static GPtrArray *
of_arm (const SgLw *lw, GPtrArray *men, gboolean horse)
{
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < men->len; i++)
    if (g_str_equal (sg_wk_arm (lw, men->pdata[i]), "cavalry") == horse)
      g_ptr_array_add (found, men->pdata[i]);
  return found;
}

/* Feet from the nearest other body of its side; none is far off. */
static double
apart (const SgLw *lw, const SgBody *body, GPtrArray *men)
{
  g_autoptr (GPtrArray) all = sg_wk_foes (lw, body->side, NULL), others = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    if (sg_wk_body (lw, all->pdata[i]) != body && !g_ptr_array_find (men, all->pdata[i], NULL))
      g_ptr_array_add (others, all->pdata[i]);
  return others->len > 0 ? MIN (SG_WK_MOST_FEET, sg_wk_least_gap (lw, men, FALSE, others) / SG_WK_FOOT) : SG_WK_MOST_FEET;
}

/* A free enemy, man or gun, within a foot of the line, alongside it and not beyond its ends (WK-R27). */
static gboolean
enemy_between (const SgLw *lw, SgPoint a, SgPoint b, const char *side)
{
  g_autoptr (GPtrArray) foes = sg_wk_foes (lw, sg_play_other (side), NULL), guns = sg_lw_guns (lw, sg_play_other (side));
  double length = sg_point_distance (a, b);

  g_ptr_array_extend (foes, guns, NULL, NULL);
  for (guint i = 0; i < foes->len && length > 0; i++)
    {
      SgPoint at = ((SgFigure *) foes->pdata[i])->place.at;
      double along = ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / length;

      if (along >= 0 && along <= length
          && sg_round_hundredths (sg_board_gap_to_point (lw->board, foes->pdata[i], sg_segment_nearest (a, b, at))) <= sg_ruleset_figure (lw->rules, "WK-47", "reach"))
        return TRUE;
    }
  return FALSE;
}

/* What the umpire said of the body goes before what is measured; where it is left to him nothing is (WK-R27). */
static gboolean
is_cut_off (const SgLw *lw, SgFigure *waggon, SgFigure *man)
{
  SgBody *body = sg_wk_body (lw, man);

  if (body != NULL && sg_word_has (body, &sg_wk_words.line))
    return sg_word_is (body, &sg_wk_words.line, "cut");
  return sg_ruleset_chosen (lw->rules, "wk.between", "line") && enemy_between (lw, waggon->place.at, man->place.at, waggon->unit->side);
}

/* @cut is set where it would reach, were it not for the enemy between. */
static gboolean
reaches (const SgLw *lw, SgFigure *waggon, GPtrArray *men, const char *arm, gboolean *cut)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "supply-reach", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  SgFigure *nearest = NULL;
  gboolean between;
  double feet;

  if (men->len == 0 || question == NULL)
    return FALSE;
  for (guint i = 0; i < men->len; i++)
    if (nearest == NULL || sg_lw_gap (lw, men->pdata[i], waggon) < sg_lw_gap (lw, nearest, waggon))
      nearest = men->pdata[i];
  between = is_cut_off (lw, waggon, nearest);
  feet = sg_lw_gap (lw, nearest, waggon) / SG_WK_FOOT;
  *cut = *cut || (between && feet <= sg_ruleset_figure (lw->rules, "WK-46", arm));
  sg_play_fill (question, "arm", g_variant_new_string (arm));
  sg_play_fill (question, "distance_ft", g_variant_new_double (feet));
  sg_play_fill (question, "enemy_between", g_variant_new_boolean (between));
  verdict = sg_play_judge (&lw->play, question, NULL);
  return verdict != NULL && sg_verdict_get_flag (verdict, "effective");
}

/* Whether it has stood still in this turn. */
static gboolean
may_deliver (const SgLw *lw, SgFigure *waggon)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "supply-deliver", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "moved", g_variant_new_boolean (sg_lw_this_turn (lw, waggon, &sg_lw_words.moved)));
  verdict = sg_play_judge (&lw->play, question, NULL);
  return verdict != NULL && sg_verdict_get_flag (verdict, "may_deliver");
}

/* (transfer container) (element-type SgUnit): trains whose packets can be given up for @men; @cut: whether an enemy keeps others from them. */
static GPtrArray *
trains_for (const SgLw *lw, const char *side, GPtrArray *men, gboolean *cut)
{
  g_autoptr (GPtrArray) foot = of_arm (lw, men, FALSE), horse = of_arm (lw, men, TRUE);
  GPtrArray *all = sg_board_get_figures (lw->board), *trains = g_ptr_array_new ();

  *cut = FALSE;
  for (guint i = 0; i < all->len; i++)
    {
      SgFigure *waggon = all->pdata[i];

      if ((!sg_wk_is (waggon, "waggon") && !sg_wk_is (waggon, "depot")) || !waggon->placed || !sg_lw_on (waggon, SG_ACCOUNT_FIT) || !sg_lw_is_of (waggon, side)
          || g_ptr_array_find (trains, waggon->unit, NULL) || !may_deliver (lw, waggon))
        continue;
      if ((foot->len == 0 || reaches (lw, waggon, foot, "infantry", cut)) && (horse->len == 0 || reaches (lw, waggon, horse, "cavalry", cut)))
        g_ptr_array_add (trains, waggon->unit);
    }
  return trains;
}

/* He has fired so often that ammunition is due for him (WK-R24). */
static gboolean
fired_all (const SgLw *lw, const SgFigure *man)
{
  gint64 each = sg_ruleset_chosen (lw->rules, "wk.ammunition", "any") ? 1 : sg_ruleset_whole (lw->rules, "WK-40", "moves");

  return sg_wk_is (man, "infantry") && sg_word_whole (man, &sg_wk_words.volleys) >= each;
}

static gint64
count_fired_all (const SgLw *lw, GPtrArray *men)
{
  gint64 n = 0;

  for (guint i = 0; i < men->len; i++)
    n += fired_all (lw, men->pdata[i]);
  return n;
}

/* Horses of guns and waggons, of which each unit has so many, however many of its men are among them. */
static gint64
told_horses (GPtrArray *men)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  gint64 n = 0;

  for (guint i = 0; i < men->len; i++)
    {
      SgFigure *man = men->pdata[i];

      if (g_hash_table_add (seen, man->unit))
        n += sg_word_whole (man->unit, &sg_common_words.horses);
    }
  return n;
}

static SgQuestion *
ask_need (const SgLw *lw, const SgBody *body, GPtrArray *men)
{
  static const char *const at_hand[] = { "food_at_hand", "forage_at_hand", "ammunition_at_hand" };
  SgQuestion *question = sg_play_question (&lw->play, "supply-need", NULL);
  gboolean cut;
  g_autoptr (GPtrArray) horse = of_arm (lw, men, TRUE), trains = trains_for (lw, body->side, men, &cut);
  gint64 infantry = 0, unhorsed = 0;

  for (guint i = 0; i < men->len; i++)
    {
      infantry += sg_wk_is (men->pdata[i], "infantry");
      unhorsed += sg_word_flag ((SgFigure *) men->pdata[i], &sg_wk_words.unhorsed);
    }
  sg_play_fill (question, "body", g_variant_new_string (body->id));
  sg_play_fill (question, "infantry", g_variant_new_int64 (infantry));
  sg_play_fill (question, "other_men", g_variant_new_int64 (men->len - infantry));
  sg_play_fill (question, "horses", g_variant_new_int64 (horse->len - unhorsed + told_horses (men)));
  sg_play_fill (question, "infantry_fired_all_six", g_variant_new_int64 (count_fired_all (lw, men)));
  if (horse->len - unhorsed + told_horses (men) == 0) /* nothing to be asked */
    sg_question_put_aside (question, "horses_to_eat");
  if (sg_word_flag (body, &sg_wk_words.besieged))
    sg_play_fill (question, "besieged", g_variant_new_boolean (TRUE));
  sg_play_fill (question, "nearest_friend_ft", g_variant_new_double (apart (lw, body, men)));
  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      gint64 n = 0;

      for (guint i = 0; i < trains->len; i++)
        n += sg_word_whole ((SgUnit *) trains->pdata[i], kinds[kind]);
      sg_play_fill (question, at_hand[kind], g_variant_new_int64 (n));
    }
  if (cut)
    sg_play_fill (question, "cut_off", g_variant_new_boolean (TRUE));
  return question;
}

/* How long a body has gone without: what it gave up before was in order. */
static SgQuestion *
ask_clock (const SgLw *lw, const SgBody *body, gint64 move)
{
  SgQuestion *question = sg_play_question (&lw->play, "supply-clock", NULL);
  gint64 each = sg_ruleset_whole (lw->rules, "WK-40", "moves"), unmet = sg_word_whole (body, &sg_wk_words.unmet);
  GVariantBuilder given;

  g_variant_builder_init (&given, G_VARIANT_TYPE ("ad"));
  for (gint64 due = each; due < unmet; due += each)   /* 6, 12 and so on, before the one that was not met */
    g_variant_builder_add (&given, "d", (double) due);
  sg_play_fill (question, "body", g_variant_new_string (body->id));
  sg_play_fill (question, "given_up_at", g_variant_builder_end (&given));
  sg_play_fill (question, "now", g_variant_new_int64 (move));
  return question;
}

/* There is nothing to put before the umpire. */
static gboolean
owes_nothing (SgVerdict *verdict)
{
  return sg_verdict_get_number (verdict, "food") + sg_verdict_get_number (verdict, "forage") + sg_verdict_get_number (verdict, "ammunition") == 0;
}

/* Four moves after the last horse was eaten a force that is still surrounded surrenders (WK-52). */
static guint
suggest_surrender (const SgLw *lw, SgBody *body, gint64 move, GPtrArray *men, GPtrArray *list)
{
  g_autofree char *key = g_strconcat ("surrender:", body->id, NULL);
  gint64 last = sg_word_whole (body, &sg_wk_words.last_horse);
  SgQuestion *question;

  if (last == 0 || men->len == 0 || !sg_word_flag (body, &sg_wk_words.besieged) || move < last + sg_ruleset_whole (lw->rules, "WK-52", "moves"))
    return 0;
  question = sg_play_question (&lw->play, "surrender", NULL);
  if (question == NULL)
    return 0;
  sg_play_fill (question, "last_horse_move", g_variant_new_int64 (last));
  sg_play_fill (question, "now", g_variant_new_int64 (move));
  sg_play_fill (question, "body", g_variant_new_string (body->id));
  sg_lw_add_suggestion (list, key, "WK-52", "sg-flag-symbolic", question, men, _("%s has eaten its last horse"), body->name);
  return 1;
}

/* Moves for which a body may be without before its clock is looked at; by a house rule it stands still at once (WK-51). */
static gint64
waits (const SgLw *lw)
{
  return sg_ruleset_chosen (lw->rules, "wk.unsupplied", "before") ? 0 : sg_ruleset_whole (lw->rules, "WK-51", "moves");
}

static guint
suggest_body (const SgLw *lw, SgBody *body, gint64 move, GPtrArray *list)
{
  g_autoptr (GPtrArray) men = men_of (lw, body), pool = pool_of (lw, body);
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autofree char *key = g_strconcat ("supply:", body->id, NULL);
  gint64 unmet = sg_word_whole (body, &sg_wk_words.unmet);
  gboolean due = move % sg_ruleset_whole (lw->rules, "WK-40", "moves") == 0;

  if (suggest_surrender (lw, body, move, men, list) > 0)
    return 1;
  /* Of bodies reckoned as one the first is asked for all. Who has been dealt with in this move is not asked again, but for one that came short just
   * now and by a house rule stands still at once. */
  if (men->len == 0 || pool->pdata[0] != body || (!due && unmet == 0) || (sg_word_whole (body, &sg_wk_words.due) == move && (unmet != move || waits (lw) > 0)))
    return 0;
  question = ask_need (lw, body, men);
  verdict = question != NULL ? sg_play_judge (&lw->play, question, NULL) : NULL;
  if (verdict == NULL || (unmet == 0 && owes_nothing (verdict)))
    return 0;
  if (unmet > 0 && (!sg_verdict_get_flag (verdict, "met") || owes_nothing (verdict))) /* nothing given up is no remedy */
    {
      if (move < unmet + waits (lw))
        return 0;
      sg_lw_add_suggestion (list, key, "WK-51", "sg-list-symbolic", ask_clock (lw, body, move), men, _("%s goes without supplies"), body->name);
      return 1;
    }
  if (sg_verdict_get_flag (verdict, "met"))
    sg_lw_add_suggestion (list, key, "WK-40", "sg-list-symbolic", g_steal_pointer (&question), men, _("%s gives up its supplies"), body->name);
  else
    sg_lw_add_suggestion (list, key, "WK-40", "sg-list-symbolic", g_steal_pointer (&question), men, _("%s is short of its supplies"), body->name);
  return 1;
}

guint
sg_wk_suggest_supply (const SgLw *lw, GPtrArray *list)
{
  GPtrArray *bodies = sg_board_get_bodies (lw->board);
  gint64 move = sg_lw_own_move (lw->turn);
  guint n = 0;

  for (guint i = 0; i < bodies->len; i++)
    {
      SgBody *body = bodies->pdata[i];

      if (g_strcmp0 (body->side, lw->mover) == 0)
        n += suggest_body (lw, body, move, list);
    }
  return n;
}

void
sg_wk_count_volleys (const SgLw *lw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) men = sg_wk_foes (lw, lw->mover, "infantry");
  gboolean any = sg_ruleset_chosen (lw->rules, "wk.ammunition", "any");
  gboolean anew = sg_lw_own_move (lw->turn) % sg_ruleset_whole (lw->rules, "WK-40", "moves") == 1; /* the first since the last due */

  for (guint i = 0; i < men->len; i++)
    {
      SgFigure *man = men->pdata[i];
      const SgBody *body = sg_wk_body (lw, man);
      gint64 so_far = any && anew ? 0 : sg_word_whole (man, &sg_wk_words.volleys);

      if (body != NULL && sg_word_flag (body, &sg_wk_words.empty)) /* what they fired is still owed for */
        continue;
      if (sg_lw_this_turn (lw, man, &sg_lw_words.fired))
        sg_word_set_whole (ruling, man, &sg_wk_words.volleys, so_far + 1);
      else if (!any || anew)
        sg_word_clear (ruling, man, &sg_wk_words.volleys);
    }
}

/* Rulings. */

/* From one train after another, in the order of the board, as long as they have any. */
static void
give_up (const SgLw *lw, SgRuling *ruling, GPtrArray *trains, guint kind, gint64 packets)
{
  for (guint i = 0; i < trains->len && packets > 0; i++)
    {
      SgUnit *train = trains->pdata[i];
      gint64 has = sg_word_whole (train, kinds[kind]), gives = MIN (has, packets);

      sg_word_set_whole (ruling, train, kinds[kind], has - gives);
      packets -= gives;
    }
}

/* Horses of guns and waggons go first; then cavalry is left on foot for good (WK-49). */
static void
eat_horses (const SgLw *lw, SgRuling *ruling, SgBody *body, GPtrArray *men, gint64 eaten)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  gint64 left = told_horses (men), on = 0;

  for (guint i = 0; i < men->len; i++)
    left += g_str_equal (sg_wk_arm (lw, men->pdata[i]), "cavalry") && !sg_word_flag ((SgFigure *) men->pdata[i], &sg_wk_words.unhorsed);
  for (guint i = 0; i < men->len && on < eaten; i++)
    {
      SgUnit *unit = ((SgFigure *) men->pdata[i])->unit;
      gint64 has = sg_word_whole (unit, &sg_common_words.horses), gives = MIN (has, eaten - on);

      if (!g_hash_table_add (seen, unit) || gives == 0)   /* once for each unit, whose word it is */
        continue;
      sg_word_set_whole (ruling, unit, &sg_common_words.horses, has - gives);
      on += gives;
    }
  for (guint i = men->len; i > 0 && on < eaten; i--)
    {
      SgFigure *man = men->pdata[i - 1];

      if (!g_str_equal (sg_wk_arm (lw, man), "cavalry") || sg_word_flag (man, &sg_wk_words.unhorsed))
        continue;
      sg_word_set_flag (ruling, man, &sg_wk_words.unhorsed, TRUE);
      sg_word_set (ruling, man, &sg_wk_words.form, "dismounted");
      on++;
    }
  if (eaten > 0 && on >= left)
    sg_word_set_whole (ruling, body, &sg_wk_words.last_horse, sg_lw_own_move (lw->turn));
}

static void
note_due (SgRuling *ruling, SgBody *body, gint64 move, gboolean met, gboolean empty)
{
  sg_word_set_whole (ruling, body, &sg_wk_words.due, move);
  if (met)
    sg_word_clear (ruling, body, &sg_wk_words.unmet);
  else if (!sg_word_has (body, &sg_wk_words.unmet))
    sg_word_set_whole (ruling, body, &sg_wk_words.unmet, move);
  sg_word_set_flag (ruling, body, &sg_wk_words.empty, empty);
}

static void
add_surrender (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgBody *body = sg_question_has (question, "body") ? sg_board_get_body (lw->board, sg_question_text (question, "body")) : NULL;
  g_autoptr (GPtrArray) men = body != NULL ? own_men_of (lw, body) : NULL;

  if (body == NULL)
    return;
  sg_word_clear (ruling, body, &sg_wk_words.last_horse);
  if (sg_verdict_get_flag (verdict, "surrenders"))
    sg_lw_transfer_figures (ruling, men, SG_ACCOUNT_PRISONER);
}

static void
add_need (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  static const char *const given[] = { "food_given", "forage_given", "ammunition_given" };
  SgBody *body = sg_question_has (question, "body") ? sg_board_get_body (lw->board, sg_question_text (question, "body")) : NULL;
  g_autoptr (GPtrArray) men = body != NULL ? men_of (lw, body) : NULL;
  gboolean cut;
  g_autoptr (GPtrArray) trains = men != NULL ? trains_for (lw, body->side, men, &cut) : NULL;
  g_autoptr (GPtrArray) pool = body != NULL ? pool_of (lw, body) : NULL;
  gint64 move = sg_lw_own_move (lw->turn);
  gboolean met = sg_verdict_get_flag (verdict, "met"), empty = sg_verdict_get_number (verdict, "ammunition_given") < sg_verdict_get_number (verdict, "ammunition");

  if (body == NULL)
    return;
  for (guint kind = 0; kind < N_KINDS; kind++)
    give_up (lw, ruling, trains, kind, sg_verdict_get_number (verdict, given[kind]));
  sg_ruling_say (ruling, _("%s: %s"), body->name, sg_verdict_get_headline (verdict));
  eat_horses (lw, ruling, body, men, sg_verdict_get_number (verdict, "horses_eaten"));
  for (guint i = 0; i < pool->len; i++)
    note_due (ruling, pool->pdata[i], move, met, empty);
  for (guint i = 0; i < men->len; i++)
    if (!empty || !fired_all (lw, men->pdata[i])) /* for whom none was given it is due until it is (WK-50) */
      sg_word_clear (ruling, (SgFigure *) men->pdata[i], &sg_wk_words.volleys);
}

static void
add_clock (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgBody *body = sg_question_has (question, "body") ? sg_board_get_body (lw->board, sg_question_text (question, "body")) : NULL;
  g_autoptr (GPtrArray) men = body != NULL ? men_of (lw, body) : NULL;
  g_autoptr (GPtrArray) pool = body != NULL ? pool_of (lw, body) : NULL;
  GVariant *state = sg_verdict_get (verdict, "state");

  if (body == NULL)
    return;
  for (guint i = 0; i < pool->len; i++)
    sg_word_set_whole (ruling, (SgBody *) pool->pdata[i], &sg_wk_words.due, sg_lw_own_move (lw->turn));
  sg_ruling_say (ruling, _("%s: %s"), body->name, sg_verdict_get_headline (verdict));
  if (state != NULL && g_str_equal (g_variant_get_string (state, NULL), "out of action"))
    sg_lw_transfer_figures (ruling, men, SG_ACCOUNT_OFF);
}

const SgLwRuler sg_wk_supply_rulers[] = { { "supply-need", add_need }, { "supply-clock", add_clock }, { "surrender", add_surrender }, { NULL } };

/* What only the table sees: who is surrounded, and whose supplies are cut off. */

typedef enum { SIEGE, CUT, OPEN, MEASURED, N_SAYINGS } Saying;
static const struct { const char *id, *label, *clause, *rule; } sayings[N_SAYINGS] = {
  [SIEGE] = { "besieged", N_("Surrounded"), N_("%s was surrounded"), "WK-48" },
  [CUT] = { "cut", N_("Cut Off from Supplies"), N_("%s was cut off from its supplies"), "WK-47" },
  [OPEN] = { "open", N_("In Reach of Supplies"), N_("Nothing was between %s and its supplies"), "WK-47" },
  [MEASURED] = { "measured", N_("Supplies as Measured"), N_("Whether %s was cut off was measured again"), "WK-47" },
};

/* (nullable): what is said is said of one body, that of the first who was chosen. */
static SgBody *
body_chosen (const SgLw *lw, GPtrArray *units)
{
  g_autoptr (GPtrArray) men = sg_wk_figures_of (lw, units);

  return men->len > 0 && sg_lw_is_man (lw, men->pdata[0]) ? sg_wk_body (lw, men->pdata[0]) : NULL;
}

/* They are asked for when supplies are given up: in that move and the one before, and as long as something stands that was said (WK-40). */
static gboolean
is_near_due (const SgLw *lw, const SgBody *body)
{
  gint64 each = sg_ruleset_whole (lw->rules, "WK-40", "moves"), move = sg_lw_own_move (lw->turn);

  return move % each == 0 || (move + 1) % each == 0 || sg_word_whole (body, &sg_wk_words.unmet) > 0
         || sg_word_has (body, &sg_wk_words.line) || sg_word_flag (body, &sg_wk_words.besieged);
}

static gboolean
is_out_of_place (const SgLw *lw, const SgBody *body, Saying saying)
{
  if (!is_near_due (lw, body))
    return TRUE;
  if (saying == CUT || saying == OPEN)
    return sg_word_is (body, &sg_wk_words.line, sayings[saying].id);
  return saying == MEASURED && !sg_word_has (body, &sg_wk_words.line);
}

static void
offer_sayings (SgActOffer *offer)
{
  const SgLw *lw = (const SgLw *) offer->play;
  SgBody *body = body_chosen (lw, offer->units);

  for (guint i = 0; body != NULL && i < N_SAYINGS; i++)
    {
      SgGameAct *act;

      if (is_out_of_place (lw, body, i))
        continue;
      act = sg_act_offer_with (offer, sg_arg_word (sayings[i].id));
      sg_act_call (act, "%s", i == SIEGE && sg_word_flag (body, &sg_wk_words.besieged) ? _("Relieved") : _(sayings[i].label));
      sg_act_put_under (act, sayings[i].rule);
    }
}

static gboolean
carry_saying (const SgActCall *call, GError **error)
{
  const SgLw *lw = (const SgLw *) call->play;
  SgBody *body = body_chosen (lw, call->units);
  gboolean relieved = body != NULL && sg_word_flag (body, &sg_wk_words.besieged);
  g_autofree char *clause = NULL;
  SgRuling *ruling;
  guint i = 0;

  while (i < N_SAYINGS && !g_str_equal (sayings[i].id, sg_act_text (call, 0)))
    i++;
  if (body == NULL || i == N_SAYINGS)
    return sg_refuse (error, "WK-47", _("There is nothing of the kind to say"));
  clause = g_strdup_printf (i == SIEGE && relieved ? _("%s was relieved") : _(sayings[i].clause), body->name);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, sayings[i].rule);
  if (i == SIEGE)
    {
      sg_word_set_flag (ruling, body, &sg_wk_words.besieged, !relieved);
      sg_word_clear (ruling, body, &sg_wk_words.last_horse); /* what it ate in another siege does not count in this one (WK-52) */
    }
  else
    sg_word_set (ruling, body, &sg_wk_words.line, i == MEASURED ? "" : sayings[i].id);
  return sg_play_post (&lw->play, ruling, error);
}

static const SgActRow rows[] = {
  { "say", N_("Supplies"), "sg-list-symbolic", "WK-47", N_("Supplies"), .least = 1, .args = { SG_ARG_WORD }, .offer = offer_sayings, .carry_out = carry_saying },
};

const SgActTable sg_wk_supply_acts = SG_ACT_TABLE (rows);
