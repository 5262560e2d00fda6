/* sg-lw-fire.c: guns laid and fired, men who lie down, and men at the trail.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-fire.h"

#include <math.h>

#include "play/little-wars/sg-lw-may.h"
#include "play/little-wars/sg-lw-read.h"
#include "play/little-wars/sg-lw-rule.h"
#include "play/little-wars/sg-lw-suggestion.h"
#include "play/sg-unit-stand.h"
#include "rules/sg-question-values.h"

#define AT_TRAIL 1.0 /* how near to his place behind the wheel a man counts as standing there; ours */

/* (nullable) with an error: the first gun of those chosen. */
static SgFigure *
find_gun (const SgLw *lw, GPtrArray *figures, GError **error)
{
  for (guint i = 0; i < figures->len; i++)
    if (sg_lw_is_gun (lw, figures->pdata[i]))
      return figures->pdata[i];
  g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("Choose the gun first."));
  return NULL;
}

/* A shot without a gun yet: the men among @figures are those it reached, knocked, in their order. */
SgQuestion *
sg_lw_touches (const SgLw *lw, GPtrArray *figures, GError **error)
{
  SgQuestion *question = sg_play_question (&lw->play, "shot", error);
  GVariantBuilder touches;

  if (question == NULL)
    return NULL;
  g_variant_builder_init (&touches, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *man = figures->pdata[i];
      g_autofree char *called = sg_board_name_figure (lw->board, man);

      if (sg_lw_is_man (lw, man))
        g_variant_builder_add_parsed (
            &touches,
            "{'man': <%s>, 'called': <%s>, 'effect': <'knocked'>, 'unit': <%s>, 'asset': <%s>, 'account': <%s>,"
            " 'side': <%s>, 'lying': <%b>}",
            man->id, called, man->unit->id, man->unit->asset, man->account, sg_play_called (&lw->play, man->unit->side),
            sg_word_has (man, &sg_lw_words.lying));
    }
  sg_question_set (question, "touches", g_variant_builder_end (&touches), SG_SOURCE_ASKED);
  return question;
}

/* A shot of the gun among @figures; the men among them are those it reached, knocked, in their order. */
SgQuestion *
sg_lw_shot (const SgLw *lw, GPtrArray *figures, GError **error)
{
  SgFigure *gun = find_gun (lw, figures, error);
  g_autofree char *why = NULL;
  SgQuestion *question;

  if (gun == NULL)
    return NULL;
  if (!lw->anyway && sg_lw_shots_left (lw->battle, gun->id, &why) == 0)
    {
      g_autofree char *name = sg_lw_name (lw, gun);

      if (why)
        g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, why);
      else
        sg_refuse (error, "LW-29", _("%s has no shot left this turn"), name);
      return NULL;
    }
  question = sg_lw_touches (lw, figures, error);
  if (question == NULL)
    return NULL;
  sg_play_fill (question, "gun", g_variant_new_string (gun->id));
  return question;
}

SgQuestion *
sg_lw_laying (const SgLw *lw, GPtrArray *figures, GError **error)
{
  SgFigure *gun = find_gun (lw, figures, error);
  SgQuestion *question = gun ? sg_play_question (&lw->play, "lay-gun", error) : NULL;

  if (question == NULL)
    return NULL;
  sg_play_fill (question, "axle", g_variant_new ("(dd)", gun->place.at.x, gun->place.at.y));
  sg_play_fill (question, "gun", g_variant_new_string (gun->id));
  return question;
}

SgQuestion *
sg_lw_lying (const SgLw *lw, GPtrArray *figures, GError **error)
{
  SgQuestion *question = sg_play_question (&lw->play, "lie-down", error);
  g_auto (GStrv) ids = sg_lw_ids (figures);

  if (question && figures->len > 0)
    sg_question_set (question, "men", g_variant_new_strv ((const char *const *) ids, -1), SG_SOURCE_ASKED);
  return question;
}

/* Rulings. */

/* It is left as laid for its last shot (LW-32): by the aim, or else by the first man whom the shot reached. */
static double
left_as_laid (const SgLw *lw, const SgFigure *gun, SgQuestion *question)
{
  g_autoptr (GPtrArray) reached = sg_lw_record_figures (lw, question, "touches", "man");
  g_autoptr (SgQuestion) facing = sg_play_question (&lw->play, "gun-facing", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  SgPoint aim;

  if (sg_lw_this_turn (lw, gun, &sg_lw_words.laid) && !sg_question_has (question, "aim"))
    return gun->place.bearing;
  if (sg_question_has (question, "aim"))
    aim = sg_question_point (question, "aim");
  else if (reached->len > 0 && ((SgFigure *) reached->pdata[0])->placed)
    aim = ((SgFigure *) reached->pdata[0])->place.at;
  else
    return gun->place.bearing;
  sg_play_fill (facing, "did", g_variant_new_string ("fire"));
  sg_play_fill (facing, "axle", g_variant_new ("(dd)", gun->place.at.x, gun->place.at.y));
  sg_play_fill (facing, "last_aim", g_variant_new ("(dd)", aim.x, aim.y));
  verdict = sg_play_judge (&lw->play, facing, NULL);
  return verdict ? sg_play_measure (verdict, "muzzle_bearing_deg") : gun->place.bearing;
}

/* Laid by hand, it is not turned by what its shots reach. */
static void
add_laying (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgFigure *gun = sg_lw_named_figure (lw, question, "gun");
  g_autofree char *name = gun ? sg_lw_name (lw, gun) : NULL;

  if (gun == NULL || !sg_verdict_get_flag (verdict, "laid"))
    return;
  sg_word_set_whole (ruling, gun, &sg_lw_words.laid, lw->turn);
  sg_ruling_say (ruling, _("%s was laid"), name);
}

static void
add_shot (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgFigure *gun = sg_lw_named_figure (lw, question, "gun");
  g_autofree char *name = gun ? sg_lw_name (lw, gun) : NULL;
  SgPlace laid;
  gint64 shots;

  if (gun == NULL)
    return;
  laid = gun->place;
  /* a record of before says that it fired, and not how often */
  shots = sg_lw_this_turn (lw, gun, &sg_lw_words.fired) ? MAX (1, sg_word_whole (gun, &sg_lw_words.shots)) + 1 : 1;
  sg_word_set_whole (ruling, gun, &sg_lw_words.fired, lw->turn);
  sg_word_set_whole (ruling, gun, &sg_lw_words.shots, shots);
  laid.bearing = left_as_laid (lw, gun, question);
  if (laid.bearing != gun->place.bearing)
    sg_word_set_place (ruling, gun, &sg_common_words.place, &laid);
  sg_ruling_say (ruling, _("%s, shot %d: %s"), name, (int) shots, sg_verdict_get_headline (verdict));
}

/* The trail. */

/* Beside the end of the trail, on the left (@which 0) and on the right, an axle apart (LW-33). */
static SgPlace
trail_place (const SgLw *lw, const SgFigure *gun, guint which)
{
  double side = sg_ruleset_figure (lw->rules, "LW-25", "gun-axle") / 2 * (which == 0 ? -1 : 1);
  SgPoint local = { side, -sg_ruleset_figure (lw->rules, "LW-25", "gun-trail") };

  return (SgPlace) { sg_place_to_ground (&gun->place, local), gun->place.bearing };
}

/* One man counts for one side: @not (nullable) has the other. */
static gboolean
stands_at (const SgLw *lw, const SgFigure *gun, guint which, SgFigure *not, SgFigure **who)
{
  SgPlace place = trail_place (lw, gun, which);
  g_autoptr (GPtrArray) men = sg_lw_men (lw, sg_figure_holder (lw->board, gun), SG_ACCOUNT_FIT);

  for (guint i = 0; i < men->len; i++)
    if (men->pdata[i] != not && sg_round_hundredths (sg_board_gap_to_point (lw->board, men->pdata[i], place.at)) <= AT_TRAIL)
      {
        *who = men->pdata[i];
        return TRUE;
      }
  return FALSE;
}

/* The two places are so near each other that one man may stand at both: whoever is found at the left first may be the only one at the right, while another
 * stands at the left besides. */
static guint
count_at_trail (const SgLw *lw, const SgFigure *gun, SgFigure **left, SgFigure **right)
{
  SgFigure *one = NULL, *other = NULL;

  *left = *right = NULL;
  if (stands_at (lw, gun, 0, NULL, left) && stands_at (lw, gun, 1, *left, right))
    return 2;
  if (stands_at (lw, gun, 1, NULL, &one) && stands_at (lw, gun, 0, one, &other))
    {
      *left = other;
      *right = one;
      return 2;
    }
  *right = *left == NULL ? one : NULL;
  return *left != NULL || *right != NULL;
}

gboolean
sg_lw_at_trail (const SgLw *lw, const SgFigure *man)
{
  g_autoptr (GPtrArray) guns = sg_lw_guns (lw, man->unit->side);

  for (guint i = 0; i < guns->len; i++)
    for (guint which = 0; which < 2 && sg_lw_this_turn (lw, guns->pdata[i], &sg_lw_words.fired); which++)
      {
        SgPlace place = trail_place (lw, guns->pdata[i], which);

        if (sg_round_hundredths (sg_board_gap_to_point (lw->board, man, place.at)) <= AT_TRAIL)
          return TRUE;
      }
  return FALSE;
}

static int
by_distance (gconstpointer a, gconstpointer b)
{
  const SgLink *one = a, *two = b;

  return one->length < two->length ? -1 : one->length > two->length;
}

static void
add_callable (const SgLw *lw, const SgFigure *gun, const SgFigure *left, const SgFigure *right,
              GVariantBuilder *records)
{
  g_autoptr (GPtrArray) men = sg_lw_men (lw, sg_figure_holder (lw->board, gun), SG_ACCOUNT_FIT);
  g_autoptr (GArray) order = g_array_new (FALSE, TRUE, sizeof (SgLink));
  SgPoint tip = sg_lw_trail_end (lw, gun);

  for (guint i = 0; i < men->len; i++)
    {
      SgFigure *man = men->pdata[i];
      SgLink link = { man->id, sg_lw_turn_start (lw, man).at };

      if (man == left || man == right)
        continue;
      link.length = sg_round_hundredths (sg_point_distance (link.from, tip));
      g_array_append_val (order, link);
    }
  g_array_sort (order, by_distance);
  for (guint i = 0; i < order->len; i++)
    {
      const SgLink *link = &g_array_index (order, SgLink, i);

      g_variant_builder_add_parsed (records, "{'id': <%s>, 'arm': <%s>, 'from_turn_start_in': <%d>}", link->figure,
                                    sg_lw_arm (lw, sg_board_get_figure (lw->board, link->figure)), link->length);
    }
}

SgQuestion *
sg_lw_trail (const SgLw *lw, GPtrArray *figures, GError **error)
{
  SgFigure *gun = find_gun (lw, figures, error), *left, *right;
  SgQuestion *question = gun ? sg_play_question (&lw->play, "trail-call", error) : NULL;
  GVariantBuilder records;
  guint there;

  if (question == NULL)
    return NULL;
  there = count_at_trail (lw, gun, &left, &right);
  g_variant_builder_init (&records, G_VARIANT_TYPE ("aa{sv}"));
  add_callable (lw, gun, left, right, &records);
  sg_play_fill (question, "men", g_variant_builder_end (&records));
  sg_play_fill (question, "at_trail", g_variant_new_int64 (there));
  sg_play_fill (question, "gun", g_variant_new_string (gun->id));
  return question;
}

/* (transfer full): "2nd Battery: nobody at its trail". */
static char *
word_trail (const char *gun, guint there)
{
  if (there == 0)
    return g_strdup_printf (_("%s: nobody at its trail"), gun);
  return g_strdup_printf (ngettext ("%s: only %u man at its trail", "%s: only %u men at its trail", there), gun, there);
}

/* A gun fired without men enough at its trail: the other player may point it out (LW-R14). */
void
sg_lw_suggest_trails (const SgLw *lw, GPtrArray *list)
{
  g_autoptr (GPtrArray) guns = *lw->mover ? sg_lw_guns (lw, lw->mover) : g_ptr_array_new ();

  for (guint i = 0; i < guns->len; i++)
    {
      SgFigure *gun = guns->pdata[i];
      g_autoptr (GPtrArray) one = g_ptr_array_new ();
      g_autoptr (SgQuestion) question = NULL;
      g_autoptr (SgVerdict) verdict = NULL;
      g_autofree char *key = g_strconcat ("trail:", gun->id, NULL), *name = sg_lw_name (lw, gun), *words = NULL;
      SgFigure *left, *right;

      if (!sg_lw_this_turn (lw, gun, &sg_lw_words.fired))
        continue;
      words = word_trail (name, count_at_trail (lw, gun, &left, &right));
      g_ptr_array_add (one, gun);
      question = sg_lw_trail (lw, one, NULL);
      verdict = question ? sg_play_judge (&lw->play, question, NULL) : NULL;
      if (verdict && !sg_verdict_get_flag (verdict, "satisfied") && sg_verdict_get_flag (verdict, "enough"))
        sg_lw_add_suggestion (list, key, "LW-33", "sg-gun-symbolic", g_steal_pointer (&question), one,
                              "%s", words)->optional = TRUE;
    }
}

/* As if he had been moved there in the turn: where he began it is kept, from which he could have come (LW-33). */
static void
call_back (const SgLw *lw, SgRuling *ruling, SgFigure *man, const SgPlace *place)
{
  SgPlace start = sg_lw_turn_start (lw, man);
  g_autofree char *from = sg_place_format (&start);

  sg_word_set_place (ruling, man, &sg_common_words.place, place);
  sg_word_set (ruling, man, &sg_lw_words.from, from);
  sg_word_set_whole (ruling, man, &sg_lw_words.moved, lw->turn);
}

static void
add_trail (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgFigure *gun = sg_lw_named_figure (lw, question, "gun"), *there[2];
  GVariant *called = sg_verdict_get (verdict, "called");
  g_autofree const char **ids = called ? g_variant_get_strv (called, NULL) : NULL;
  g_autoptr (GPtrArray) men = g_ptr_array_new ();
  guint next = 0;

  if (gun == NULL || ids == NULL)
    return;
  count_at_trail (lw, gun, &there[0], &there[1]);
  for (guint which = 0; which < 2; which++)
    {
      SgPlace place = trail_place (lw, gun, which);
      SgFigure *man = !there[which] && ids[next] ? sg_board_get_figure (lw->board, ids[next]) : NULL;

      if (man == NULL)
        continue;
      next++;
      call_back (lw, ruling, man, &place);
      g_ptr_array_add (men, man);
    }
  if (men->len > 0)
    {
      g_autofree char *count = sg_lw_count_text (lw, men), *name = sg_lw_name (lw, gun);

      sg_ruling_say (ruling, _("%s called back to the trail of %s"), count, name);
    }
}

const SgLwRuler sg_lw_fire_rulers[] = {
  { "lay-gun", add_laying },
  { "shot", add_shot },
  { "trail-call", add_trail },
  { NULL }
};
