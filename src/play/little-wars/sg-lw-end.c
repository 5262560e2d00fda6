/* sg-lw-end.c: the ends of the three games, and conceding.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-end.h"

#include "base/sg-nth.h"
#include "play/little-wars/sg-lw-lines.h"
#include "play/little-wars/sg-lw-may.h"
#include "play/little-wars/sg-lw-read.h"
#include "play/sg-refill.h"
#include "play/little-wars/sg-lw-rule.h"
#include "play/little-wars/sg-lw-suggestion.h"
#include "play/little-wars/sg-lw-way.h"
#include "rules/sg-question-values.h"

static const char *const sides[] = { "red", "blue" };

/* Alive and uncaptured on the field, armed or not. */
static gint64
men_on_field (const SgLw *lw, const char *side)
{
  g_autoptr (GPtrArray) free = sg_lw_men (lw, side, SG_ACCOUNT_FIT),
                        disarmed = sg_lw_men (lw, side, SG_ACCOUNT_DISARMED);

  return free->len + disarmed->len;
}

/* Fight to the Finish; a side with nobody left loses any game. */
static SgQuestion *
finish (const SgLw *lw, GError **error)
{
  SgQuestion *question = sg_play_question (&lw->play, "end-finish", error);

  if (question == NULL)
    return NULL;
  sg_play_fill (question, "start_a", g_variant_new_int64 (sg_board_begun (lw->board, "red", NULL)));
  sg_play_fill (question, "start_b", g_variant_new_int64 (sg_board_begun (lw->board, "blue", NULL)));
  sg_play_fill (question, "a_men", g_variant_new_int64 (men_on_field (lw, "red")));
  sg_play_fill (question, "b_men", g_variant_new_int64 (men_on_field (lw, "blue")));
  return question;
}

/* Blow at the Rear. */

/* (transfer container): those of @side who are on the enemy’s back line now; @before: (out): free men who have been there, and have left it. */
static GPtrArray *
men_arrived (const SgLw *lw, const char *side, guint *before)
{
  g_autoptr (GPtrArray) men = sg_lw_men (lw, side, SG_ACCOUNT_FIT);
  GPtrArray *there = g_ptr_array_new ();

  *before = 0;
  for (guint i = 0; i < men->len; i++)
    if (sg_lw_on_line (lw, men->pdata[i], sg_play_other (side)))
      g_ptr_array_add (there, men->pdata[i]);
    else
      *before += sg_word_has ((SgFigure *) men->pdata[i], &sg_lw_words.arrived);
  return there;
}

/* Whether enough of @side have come to the enemy’s back line, and where along it they stand. */
static SgQuestion *
blow (const SgLw *lw, const char *side, GError **error)
{
  SgQuestion *question = sg_play_question (&lw->play, "end-blow", error);
  g_autoptr (GPtrArray) there = NULL;
  GVariantBuilder along;
  SgPoint a, b;
  guint before;

  if (question == NULL)
    return NULL;
  there = men_arrived (lw, side, &before);
  g_variant_builder_init (&along, G_VARIANT_TYPE ("ad"));
  for (guint i = 0; i < there->len; i++)
    g_variant_builder_add (&along, "d",
                           MAX (0, sg_round_hundredths (sg_lw_along_line (lw, there->pdata[i], sg_play_other (side)))));
  sg_play_fill (question, "free_men_on_enemy_back_line", g_variant_new_int64 (there->len));
  sg_play_fill (question, "been_there", g_variant_new_int64 (before));
  sg_play_fill (question, "along_in", g_variant_builder_end (&along));
  if (sg_lw_line (lw, sg_play_other (side), &a, &b))
    sg_play_fill (question, "line_in", g_variant_new_double (sg_point_distance (a, b)));
  return question;
}

static gboolean
is_decided (const SgLw *lw, const char *side, SgQuestion **question)
{
  g_autoptr (SgVerdict) verdict = NULL;

  *question = blow (lw, side, NULL);
  verdict = *question ? sg_play_judge (&lw->play, *question, NULL) : NULL;
  return verdict && sg_verdict_get_flag (verdict, "decided");
}

/* The turns that @side has had since the blow, the present one included once Time is called. */
static gint64
moves_since (const SgLw *lw, const char *side, gint64 since)
{
  gint64 moves = 0;

  for (gint64 turn = since + 1; turn <= lw->turn; turn++)
    moves += g_str_equal (sg_lw_mover_at (lw, turn), side);
  return moves;
}

/* What a side still has on the field: men, and guns that it holds. */
static GPtrArray *
left_of (const SgLw *lw, const char *side)
{
  GPtrArray *left = sg_lw_men (lw, side, SG_ACCOUNT_FIT);
  g_autoptr (GPtrArray) disarmed = sg_lw_men (lw, side, SG_ACCOUNT_DISARMED), guns = sg_lw_guns (lw, side);

  g_ptr_array_extend (left, disarmed, NULL, NULL);
  g_ptr_array_extend (left, guns, NULL, NULL);
  return left;
}

static void
add_record (const SgLw *lw, GVariantBuilder *records, const SgFigure *figure)
{
  g_variant_builder_add_parsed (records, "{'id': <%s>, 'unit': <%s>, 'asset': <%s>, 'arm': <%s>, 'account': <%s>}",
                                figure->id, figure->unit->id, figure->unit->asset, sg_lw_arm (lw, figure),
                                figure->account);
}

static SgQuestion *
retreat (const SgLw *lw, GError **error)
{
  const char *beaten = sg_word_text (lw->board, &sg_lw_words.beaten);
  SgQuestion *question = *beaten ? sg_play_question (&lw->play, "end-blow-retreat", error) : NULL;
  g_autoptr (GPtrArray) left = NULL;
  GVariantBuilder records;
  gint64 guns = 0;

  if (question == NULL)
    {
      if (!*beaten)
        sg_refuse (error, "LW-84", _("Nobody has been beaten yet"));
      return NULL;
    }
  left = left_of (lw, beaten);
  g_variant_builder_init (&records, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < left->len; i++)
    {
      add_record (lw, &records, left->pdata[i]);
      guns += sg_lw_is_gun (lw, left->pdata[i]);
    }
  sg_play_fill (question, "loser_moves_done",
              g_variant_new_int64 (moves_since (lw, beaten, sg_word_whole (lw->board, &sg_lw_words.beaten_turn))));
  sg_play_fill (question, "men_left", g_variant_new_int64 (left->len - guns));
  sg_play_fill (question, "guns_left", g_variant_new_int64 (guns));
  sg_play_fill (question, "left", g_variant_builder_end (&records));
  return question;
}

/* The Defensive Game. */

static SgQuestion *
defence (const SgLw *lw, GError **error)
{
  const char *side = sg_lw_attacker (lw);
  SgQuestion *question = *side ? sg_play_question (&lw->play, "end-defensive", error) : NULL;
  g_autoptr (GPtrArray) free = NULL, there = NULL;
  guint before;

  if (question == NULL)
    return NULL;
  free = sg_lw_men (lw, side, SG_ACCOUNT_FIT);
  there = men_arrived (lw, side, &before);
  sg_play_fill (question, "attackers_start", g_variant_new_int64 (sg_board_begun (lw->board, side, NULL)));
  sg_play_fill (question, "attackers_free", g_variant_new_int64 (free->len));
  sg_play_fill (question, "attackers_arrived", g_variant_new_int64 (there->len + before));
  return question;
}

/* Suggestions. */

/* No result, or none yet. */
static gboolean
goes_on (SgVerdict *verdict)
{
  GVariant *result = verdict ? sg_verdict_get (verdict, "result") : NULL;
  const char *text = result && g_variant_is_of_type (result, G_VARIANT_TYPE_STRING)
                         ? g_variant_get_string (result, NULL)
                         : "continues";

  return g_str_equal (text, "continues") || *text == '\0';
}

/* @taken (transfer full) (nullable). */
static guint
suggest_end (const SgLw *lw, GPtrArray *list, const char *rule, SgQuestion *taken)
{
  g_autoptr (SgQuestion) question = taken;
  g_autoptr (SgVerdict) verdict = question ? sg_play_judge (&lw->play, question, NULL) : NULL;
  g_autoptr (GPtrArray) nobody = g_ptr_array_new ();

  if (verdict == NULL || goes_on (verdict))
    return 0;
  sg_lw_add_suggestion (list, "end", rule, "sg-flag-symbolic", g_steal_pointer (&question), nobody,
                        _("The battle is over: %s"), sg_verdict_get_headline (verdict));
  return 1;
}

static guint
suggest_blow (const SgLw *lw, GPtrArray *list)
{
  for (guint s = 0; s < 2 && !sg_word_has (lw->board, &sg_lw_words.beaten); s++)
    {
      g_autoptr (SgQuestion) question = NULL;
      guint before;
      g_autoptr (GPtrArray) there = men_arrived (lw, sides[s], &before);
      g_autofree char *key = g_strconcat ("blow:", sides[s], NULL);

      if (!is_decided (lw, sides[s], &question))
        continue;
      sg_lw_add_suggestion (list, key, "LW-83", "sg-flag-symbolic", g_steal_pointer (&question), there,
                            _("%s has struck at the rear"), sg_play_called (&lw->play, sides[s]));
      return 1;
    }
  return 0;
}

static guint
suggest_retreat (const SgLw *lw, GPtrArray *list)
{
  g_autoptr (SgQuestion) question = sg_word_has (lw->board, &sg_lw_words.beaten) ? retreat (lw, NULL) : NULL;
  g_autoptr (SgVerdict) verdict = question ? sg_play_judge (&lw->play, question, NULL) : NULL;
  g_autoptr (GPtrArray) left = question ? left_of (lw, sg_word_text (lw->board, &sg_lw_words.beaten)) : NULL;

  if (verdict == NULL || !sg_verdict_get_flag (verdict, "over"))
    return 0;
  sg_lw_add_suggestion (list, "retreat", "LW-84", "sg-flag-symbolic", g_steal_pointer (&question), left,
                        _("%s has had his moves to get away"), sg_play_called (&lw->play, sg_word_text (lw->board, &sg_lw_words.beaten)));
  return 1;
}

guint
sg_lw_suggest_ends (const SgLw *lw, GPtrArray *list, const char *waits)
{
  gboolean somebody = men_on_field (lw, "red") > 0 && men_on_field (lw, "blue") > 0;

  if (waits)
    return 0;
  if (lw->war == SG_LW_BLOW)
    {
      guint n = suggest_blow (lw, list) + suggest_retreat (lw, list);

      if (n > 0 || somebody || sg_word_has (lw->board, &sg_lw_words.beaten))
        return n;
    }
  if (lw->war == SG_LW_DEFENSIVE && somebody)
    return suggest_end (lw, list, "LW-89", defence (lw, NULL));
  return suggest_end (lw, list, "LW-80", finish (lw, NULL));   /* a side with nobody left has lost, whatever the game */
}

/* Asked. */

SgQuestion *
sg_lw_end (const SgLw *lw, const char *procedure, GError **error)
{
  if (g_str_equal (procedure, "end-finish"))
    return finish (lw, error);
  if (g_str_equal (procedure, "end-blow"))
    return blow (lw, *lw->mover ? lw->mover : "red", error);
  if (g_str_equal (procedure, "end-blow-retreat"))
    return retreat (lw, error);
  return defence (lw, error);
}

/* Whether the shortest open way to the back line leads past nobody who would be met on it; a gun goes with its men alone. */
static gboolean
is_able (const SgLw *lw, const char *side, SgFigure *figure)
{
  SgPoint way_home[2] = { figure->place.at }, a, b;
  g_autoptr (SgLwWay) way = NULL;
  const SgPiece *piece;
  gboolean manned = TRUE;
  double gap;

  if (!sg_lw_line (lw, side, &a, &b) || sg_lw_on_line (lw, figure, side))
    return TRUE;
  if (sg_lw_is_gun (lw, figure))
    (void) sg_lw_gun_crew (lw->battle, figure->id, &manned);
  way_home[1] = sg_segment_nearest (a, b, figure->place.at);
  way = sg_lw_way_new (lw, figure, way_home, 2, NULL);
  return manned && sg_lw_way_bend (way, lw, &piece)
         && (sg_lw_way_passes (way, lw, &gap) == NULL || gap > sg_ruleset_figure (lw->rules, "LW-47", "gap"));
}

/* Of all that @side has on the field, @figures get off, and the others are taken (LW-91). */
static SgQuestion *
ask_concession (const SgLw *lw, const char *side, GPtrArray *figures, GError **error)
{
  const char *beaten = sg_word_text (lw->board, &sg_lw_words.beaten);
  SgQuestion *question;
  g_autoptr (GPtrArray) left = NULL;
  GVariantBuilder records;

  if (*beaten != '\0' && g_str_equal (sg_play_other (beaten), side))
    return (void) sg_refuse (error, "LW-R34", _("%s has won, and nothing takes that back"), sg_play_called (&lw->play, side)), NULL;
  question = sg_play_question (&lw->play, "concede", error);
  if (question == NULL)
    return NULL;
  left = left_of (lw, side);
  g_variant_builder_init (&records, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < left->len; i++)
    {
      SgFigure *figure = left->pdata[i];

      g_variant_builder_add_parsed (
          &records, "{'id': <%s>, 'unit': <%s>, 'asset': <%s>, 'arm': <%s>, 'account': <%s>, 'off': <%b>, 'able': <%b>}", figure->id,
          figure->unit->id, figure->unit->asset, sg_lw_arm (lw, figure), figure->account,
          (gboolean) g_ptr_array_find (figures, figure, NULL), is_able (lw, side, figure));
    }
  sg_question_set (question, "side", g_variant_new_string (g_str_equal (side, "red") ? "a" : "b"), SG_SOURCE_ASKED); /* either may, at any time */
  sg_play_fill (question, "men", g_variant_builder_end (&records));
  if (figures->len == 0) /* one word for all of them; the list is for who wants to choose */
    sg_question_set (question, "gets_off", g_variant_new_string ("none"), SG_SOURCE_ASKED);
  return question;
}

SgQuestion *
sg_lw_conceding (const SgLw *lw, GPtrArray *figures, GError **error)
{
  SgFigure *first = sg_nth (figures, 0);
  const char *side = *lw->mover ? lw->mover : "red", *beaten = sg_word_text (lw->board, &sg_lw_words.beaten);

  if (*beaten != '\0')
    side = beaten;
  if (first != NULL)
    side = sg_lw_is_gun (lw, first) ? sg_figure_holder (lw->board, first) : first->unit->side;
  return ask_concession (lw, side, figures, error);
}

/* Who concedes decides whose men they are. */
static SgQuestion *
ask_again (SgBattle *battle, SgQuestion *question, const char *field, GVariant *before, GError **error)
{
  g_autoptr (GPtrArray) nobody = g_ptr_array_new ();
  SgLw lw;

  if (!g_str_equal (field, "side"))
    return NULL;
  sg_lw_read (&lw, battle, NULL);
  return ask_concession (&lw, sg_question_is (question, "side", "a") ? "red" : "blue", nobody, error);
}

SG_REGISTER_REFILL (lw_concede, SG_LW_SYSTEM, "concede", ask_again)

/* Rulings. */

static void
end_battle (const SgLw *lw, SgRuling *ruling, const char *result)
{
  sg_word_set (ruling, lw->board, &sg_common_words.result, result);
  sg_word_set (ruling, lw->board, &sg_common_words.stage, "over");
}

/* The victory of a blow is not undone by anything (LW-R34). */
static const char *
result_of (const SgLw *lw, SgVerdict *verdict)
{
  const char *beaten = sg_word_text (lw->board, &sg_lw_words.beaten);
  GVariant *value = sg_verdict_get (verdict, "result");
  const char *text = value ? g_variant_get_string (value, NULL) : "";
  gboolean red_attacks = g_str_equal (sg_lw_attacker (lw), "red");

  if (*beaten)
    return g_str_equal (beaten, "blue") ? "red wins" : "blue wins";
  if (g_str_equal (text, "a wins") || g_str_equal (text, red_attacks ? "attacker wins" : "defender wins"))
    return "red wins";
  if (g_str_equal (text, "b wins") || g_str_equal (text, red_attacks ? "defender wins" : "attacker wins"))
    return "blue wins";
  return g_str_equal (text, "draw") ? "draw" : "";
}

static void
add_end (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  const char *result = result_of (lw, verdict);

  if (*result)
    end_battle (lw, ruling, result);
}

/* The question does not say whose blow it is: of him whose men on the board it tells, else of the one who has struck there; where it was filled by hand, in a
 * battle without figures or against what they show, of the mover, for whom it is asked (sg_lw_end()). */
static const char *
find_striker (const SgLw *lw, gint64 there)
{
  const char *struck = NULL;

  for (guint s = 0; s < 2; s++)
    {
      g_autoptr (SgQuestion) own = NULL;

      if (!is_decided (lw, sides[s], &own))
        continue;
      if (sg_question_number (own, "free_men_on_enemy_back_line") == there)
        return sides[s];
      struck = sides[s];
    }
  if (struck != NULL)
    return struck;
  return *lw->mover ? lw->mover : sides[0];
}

static void
add_blow (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  gint64 there = sg_question_number (question, "free_men_on_enemy_back_line");
  const char *side;

  if (!sg_verdict_get_flag (verdict, "decided"))
    return;
  side = find_striker (lw, there);
  sg_word_set (ruling, lw->board, &sg_lw_words.beaten, sg_play_other (side));
  sg_word_set_whole (ruling, lw->board, &sg_lw_words.beaten_turn, lw->turn);
  sg_ruling_say (ruling, _("%s struck at the rear with %d men, and won"), sg_play_called (&lw->play, side), (int) there);
}

static void
add_retreat (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  if (sg_verdict_get_flag (verdict, "over"))
    end_battle (lw, ruling, result_of (lw, verdict));
}

static void
add_concession (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  end_battle (lw, ruling, result_of (lw, verdict));
}

const SgLwRuler sg_lw_end_rulers[] = {
  { "end-finish", add_end },
  { "end-defensive", add_end },
  { "end-blow", add_blow },
  { "end-blow-retreat", add_retreat },
  { "concede", add_concession },
  { NULL }
};
