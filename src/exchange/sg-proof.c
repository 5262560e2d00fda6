/* sg-proof.c: every ruling of a battle made anew on the board of its moment.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The battle is fought again on a stage in memory, ruling by ruling.  Before one is posted there, its question is judged with its
 * dice, the game makes the ruling of the verdict on the stage's board, and that is held against the record.  Undone rulings
 * come in standing, as they once did, and are undone when the next one that stands comes; where that was made while they stood, it is
 * held against the board of then (sg-proof-moment.c).
 */

#include "exchange/sg-proof.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-name.h"
#include "base/sg-text.h"
#include "campaign/sg-battle-private.h"
#include "campaign/sg-board-apply.h"
#include "campaign/sg-campaign-private.h"
#include "campaign/sg-memory-journal.h"
#include "campaign/sg-ruling-private.h"
#include "exchange/sg-exchange-private.h"
#include "exchange/sg-house-edit.h"
#include "exchange/sg-proof-faces.h"
#include "exchange/sg-proof-moment.h"
#include "exchange/sg-ruling-xml.h"
#include "exchange/sg-told.h"
#include "rules/sg-value-xml.h"
#include "rules/sg-verdict-xml.h"

enum { SHOWN_WORDS = 60 }; /* characters of a word of the board */
#define SLACK 0.05 /* of the ground's unit: places are written in hundredths */

struct _SgTrial
{
  SgBattle   *battle;   /* (owned): as it was read */
  SgBattle   *stage;    /* (owned) (nullable): NULL without one, and once it could not follow */
  gboolean    staged;
  SgJournal  *journal;  /* (owned) (nullable): the stage's */
  SgRuleset  *rules;    /* (owned): as they were when the ruling at hand was made */
  GListModel *edits;    /* (owned): the campaign's own rulings */
  guint       next;     /* of @edits */
  GPtrArray  *waiting;  /* (element-type SgRuling): on the stage, to be undone */
  GHashTable *unmade;   /* (owned): what rulings that were undone had made of the moment: "turn 3" */
  SgProofMoments moments; /* of those before the one at hand */
  SgRuling   *ruling;   /* (not owned): at hand */
  GPtrArray  *faults;   /* (not owned) */
  SgProof     proof;
};

static void
tell (SgTrial *self, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_ptr_array_add (self->faults, g_strdup_printf (_("%s, ruling %d: %s"), sg_battle_get_title (self->battle),
                                                  (int) sg_ruling_get_number (self->ruling), what));
}

/* Dice and verdict. */

static const SgOutcome *
find_outcome (SgVerdict *verdict, const char *name)
{
  GPtrArray *outcomes = sg_verdict_get_outcomes (verdict);

  for (guint i = 0; i < outcomes->len; i++)
    if (g_str_equal (((SgOutcome *) outcomes->pdata[i])->name, name))
      return outcomes->pdata[i];
  return NULL;
}

static char *
outcome_text (const SgOutcome *outcome)
{
  return outcome != NULL && outcome->value != NULL ? sg_value_text (outcome->value) : g_strdup ("—");
}

/* The first outcome of @one that is another in @other. */
static gboolean
tell_outcome (SgTrial *self, SgVerdict *one, SgVerdict *other, gboolean recorded)
{
  GPtrArray *outcomes = sg_verdict_get_outcomes (one);

  for (guint i = 0; i < outcomes->len; i++)
    {
      const SgOutcome *mine = outcomes->pdata[i], *theirs = find_outcome (other, mine->name);
      g_autofree char *my_text = outcome_text (mine), *their_text = outcome_text (theirs);

      if (theirs != NULL && g_str_equal (my_text, their_text))
        continue;
      if (recorded)
        tell (self, _("of its verdict “%s” is recorded as %s, and the rules give %s."), mine->name, my_text, their_text);
      else
        tell (self, _("of its verdict “%s” is recorded as %s, and the rules give %s."), mine->name, their_text, my_text);
      return TRUE;
    }
  return FALSE;
}

/* Whether both were told in the same words.  Of another language nothing is; nor is what a Sandgate of other words told, though the
 * steps may read alike: it may be the headline alone that was worded anew. */
static gboolean
same_telling (SgVerdict *one, SgVerdict *other)
{
  GPtrArray *mine = sg_verdict_get_steps (one), *theirs = sg_verdict_get_steps (other);

  if (!g_str_equal (sg_verdict_get_tongue (one), sg_verdict_get_tongue (other)) || sg_verdict_get_telling (one) != sg_verdict_get_telling (other))
    return FALSE;
  for (guint i = 0; i < mine->len && mine->len == theirs->len; i++)
    if (g_strcmp0 (((SgStep *) mine->pdata[i])->words, ((SgStep *) theirs->pdata[i])->words) != 0)
      return FALSE;
  return mine->len == theirs->len;
}

/* Whoever told the working in the same words told the headline in them too; one of another language or Sandgate did neither. */
static gboolean
prove_headline (SgTrial *self, SgVerdict *recorded, SgVerdict *again)
{
  const char *told = sg_verdict_get_headline (recorded), *made = sg_verdict_get_headline (again);

  if (sg_told_alike (told, made) || !same_telling (recorded, again))
    return TRUE;
  tell (self, _("the headline recorded is “%s”, and the verdict says “%s”."), sg_text_or (told, "—"), sg_text_or (made, "—"));
  return FALSE;
}

/* (transfer full) (nullable): its verdict by the rules; @dice (out): as they fell. One fault is told of it, the gravest: what was decided before
 * how it was thrown, and that before how it was told. */
static SgVerdict *
judge (SgTrial *self, SgDice **dice)
{
  g_autoptr (GError) error = NULL;
  SgVerdict *recorded = sg_ruling_get_verdict (self->ruling);
  g_autoptr (SgVerdict) again = sg_exchange_judge_again (sg_ruling_get_question (self->ruling), self->rules, sg_ruling_get_dice (self->ruling),
                                                         sg_ruling_get_hand (self->ruling), sg_ruling_get_seed (self->ruling), dice, &error);

  if (again == NULL)
    tell (self, _("it cannot be judged again: %s"), error->message);
  else if (recorded == NULL)
    tell (self, _("a question is recorded without its verdict."));
  else if (!sg_verdict_equal (recorded, again))
    {
      if (!tell_outcome (self, recorded, again, TRUE) && !tell_outcome (self, again, recorded, FALSE))
        tell (self, _("recorded was “%s”, the rules give “%s”."), sg_text_or (sg_verdict_get_headline (recorded), "—"),
              sg_text_or (sg_verdict_get_headline (again), "—"));
    }
  else if (sg_ruling_get_hand (self->ruling) == SG_DICE_ENTERED && sg_ruling_get_seed (self->ruling) != 0)
    tell (self, _("its dice are recorded as entered by hand, and have a seed."));
  else if (!sg_exchange_prove_dice (self->ruling, *dice, &error))
    tell (self, "%s", error->message);
  else if (prove_headline (self, recorded, again))
    self->proof.stood++;
  self->proof.judged++;
  return g_steal_pointer (&again);
}

static void
prove_amendment (SgTrial *self)
{
  if (sg_ruling_get_amended (self->ruling) == NULL)
    return;
  if (*sg_ruling_get_reason (self->ruling) == '\0')
    tell (self, _("it was amended, and no reason is recorded."));
  if (sg_ruling_get_source (self->ruling) != SG_SOURCE_WORD)
    tell (self, _("it was amended, and is not recorded as the umpire’s word."));
}

/* What the game makes of it. */

static char *
effect_text (const SgEffect *effect)
{
  g_autofree char *after = NULL;

  if (effect->kind == SG_EFFECT_TRANSFER)
    return g_strdup_printf (_("%d of %s from %s to %s"), (int) effect->amount, effect->subject, effect->from, effect->to);
  after = sg_name_show (effect->after, SHOWN_WORDS);
  return g_strdup_printf (_("“%s” of %s becoming “%s”"), effect->key, effect->subject, after);
}

/* The same troops by number; none named is the same as an empty list. */
static gboolean
same_figures (char **a, char **b)
{
  static const char *const none[] = { NULL };

  if (a == NULL || b == NULL)
    return a == b || g_strv_equal (none, (const char *const *) (a ? a : b));
  return g_strv_equal ((const char *const *) a, (const char *const *) b);
}

static gboolean
same_effect (SgTrial *self, const SgEffect *a, const SgEffect *b)
{
  if (a->kind != b->kind || g_strcmp0 (a->subject, b->subject) != 0)
    return FALSE;
  if (a->kind == SG_EFFECT_CHANGE)
    return g_strcmp0 (a->key, b->key) == 0 && sg_board_says_same (sg_battle_get_board (self->stage), a->subject, a->key, a->after, b->after);
  return a->amount == b->amount && g_strcmp0 (a->asset, b->asset) == 0 && g_strcmp0 (a->from, b->from) == 0 && g_strcmp0 (a->to, b->to) == 0
         && same_figures (a->figures, b->figures);
}

static gboolean
has_effect (SgTrial *self, GPtrArray *effects, const SgEffect *effect)
{
  for (guint i = 0; i < effects->len; i++)
    if (same_effect (self, effects->pdata[i], effect))
      return TRUE;
  return FALSE;
}

/* Facts that need no choice are accepted together, a line for each: the first is the question's own. */
static gboolean
is_gathered (SgRuling *ruling, SgRuling *made)
{
  const char *clause = sg_ruling_get_clause (ruling), *own = sg_ruling_get_clause (made);

  return g_str_has_prefix (clause, own) && clause[strlen (own)] == '\n';
}

static gboolean
is_of_same_word (const SgEffect *a, const SgEffect *b)
{
  return a->kind == SG_EFFECT_CHANGE && b->kind == SG_EFFECT_CHANGE && g_strcmp0 (a->subject, b->subject) == 0 && g_strcmp0 (a->key, b->key) == 0;
}

static const SgEffect *
find_word (GPtrArray *effects, const SgEffect *effect)
{
  for (guint i = effects->len; i > 0; i--)
    if (is_of_same_word (effects->pdata[i - 1], effect))
      return effects->pdata[i - 1];
  return NULL;
}

/* How far from where it ought to be a place is beyond belief. */
static double
far_off (SgTrial *self)
{
  SgMap *map = sg_battle_get_map (self->stage);

  return map != NULL ? sg_map_far_off (map) : G_MAXDOUBLE;
}

/* Where a body that must go comes to stand is found by ways that are found better with the years: it is held to the neighbourhood.
 * @made (nullable): as it is found now, else it is that which it left. */
static gboolean
is_near (SgTrial *self, const SgEffect *told, const SgEffect *made)
{
  SgPlace to, there;

  return g_str_equal (told->key, "place") && sg_place_parse (told->after, &to)
         && (made != NULL ? sg_place_parse (made->after, &there) : told->before != NULL && sg_place_parse (told->before, &there))
         && sg_point_distance (to.at, there.at) <= far_off (self);
}

/* Whether @told is as good as @made (nullable): a word that it only takes away says nothing. */
static gboolean
will_do (SgTrial *self, const SgEffect *told, const SgEffect *made)
{
  return told->after == NULL || *told->after == '\0' || is_near (self, told, made);
}

static const SgEffect *
find_transfer (GPtrArray *effects, const SgEffect *effect)
{
  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *other = effects->pdata[i];

      if (other->kind == SG_EFFECT_TRANSFER && g_strcmp0 (other->subject, effect->subject) == 0 && g_strcmp0 (other->asset, effect->asset) == 0)
        return other;
    }
  return NULL;
}

/* What moves men must be recorded; a word that only a later Sandgate writes need not be. */
static const SgEffect *
find_missing (SgTrial *self, GPtrArray *wanted, GPtrArray *recorded)
{
  for (guint i = 0; i < wanted->len; i++)
    {
      const SgEffect *effect = wanted->pdata[i], *told = find_word (recorded, effect);

      if (effect->kind == SG_EFFECT_CHANGE && find_word (wanted, effect) != effect) /* a word that it changes on has what is said of it last */
        continue;
      if (!has_effect (self, recorded, effect) && (effect->kind == SG_EFFECT_TRANSFER || (told != NULL && !will_do (self, told, effect))))
        return effect;
    }
  return NULL;
}

/* Whether it stands elsewhere than it would go today: then whom it met on the way is not held to the record either. */
static gboolean
went_elsewhere (SgTrial *self, GPtrArray *recorded, GPtrArray *wanted)
{
  for (guint i = 0; i < recorded->len; i++)
    {
      const SgEffect *effect = recorded->pdata[i];

      if (effect->kind == SG_EFFECT_CHANGE && g_str_equal (effect->key, "place") && !has_effect (self, wanted, effect)
          && is_near (self, effect, find_word (wanted, effect)))
        return TRUE;
    }
  return FALSE;
}

/* What was done together bears the number of its first: no verdict makes that, and no later one can be the first (HACKING, “act”). */
static gboolean
tells_act (SgRuling *ruling, const SgEffect *effect)
{
  gint64 act = sg_ruling_get_act (ruling);

  return effect->kind == SG_EFFECT_CHANGE && g_str_equal (effect->subject, "battle") && g_str_equal (effect->key, "act") && act > 0
         && act <= sg_ruling_get_number (ruling);
}

/* Whether all of it was found; only then is the clause held to its very words. */
static gboolean
prove_effects (SgTrial *self, SgRuling *made)
{
  gboolean exactly = TRUE, elsewhere;
  GPtrArray *recorded = sg_ruling_get_effects (self->ruling), *wanted = sg_ruling_get_effects (made);
  const SgEffect *missing = find_missing (self, wanted, recorded);

  if (missing != NULL)
    {
      const SgEffect *instead = missing->kind == SG_EFFECT_CHANGE ? find_word (recorded, missing) : find_transfer (recorded, missing);
      g_autofree char *text = effect_text (missing), *other = instead != NULL ? effect_text (instead) : NULL;

      tell (self, _("its verdict makes %s, and recorded is %s."), text, other != NULL ? other : _("nothing of the kind"));
      return FALSE;
    }
  elsewhere = went_elsewhere (self, recorded, wanted);
  for (guint i = 0; i < recorded->len && !is_gathered (self->ruling, made); i++)
    {
      const SgEffect *effect = recorded->pdata[i], *other = find_word (wanted, effect);
      g_autofree char *text = NULL;

      if (has_effect (self, wanted, effect) || tells_act (self->ruling, effect))
        continue;
      exactly = FALSE;
      if (effect->kind == SG_EFFECT_CHANGE && (will_do (self, effect, other) || (elsewhere && !g_str_equal (effect->key, "place"))))
        continue;
      text = effect_text (effect);
      tell (self, _("%s is recorded, and its verdict makes nothing of the kind."), text);
      return FALSE;
    }
  return exactly;
}

static void
prove_clause (SgTrial *self, SgRuling *made, SgVerdict *again)
{
  const char *told = sg_ruling_get_clause (self->ruling), *own = sg_ruling_get_clause (made);

  if (sg_told_alike (told, own) || is_gathered (self->ruling, made) || !same_telling (sg_ruling_get_verdict (self->ruling), again))
    return;
  tell (self, _("the log says “%s”, and its verdict “%s”."), told, own);
}

/* Some verdicts are a part of what their game posts under them: then the game's rule alone makes neither its words nor any effect. */
static gboolean
is_part (SgTrial *self, SgRuling *made)
{
  if (strlen (sg_ruling_get_dice (self->ruling)) > strlen (sg_ruling_get_dice (made)))
    return TRUE;
  return sg_ruling_get_effects (made)->len == 0
         && !sg_told_alike (sg_ruling_get_clause (self->ruling), sg_ruling_get_clause (made));
}

/* What sort of ruling it is, under which rule, and whose word: of those who told the working in the same words. */
static void
prove_kind (SgTrial *self, SgRuling *made, SgVerdict *again)
{
  const char *rule = sg_ruling_get_rule (self->ruling), *own = sg_ruling_get_rule (made);

  if (!same_telling (sg_ruling_get_verdict (self->ruling), again))
    return;
  if (sg_ruling_get_kind (self->ruling) != sg_ruling_get_kind (made))
    tell (self, _("it is recorded as another kind of ruling than its verdict makes."));
  else if (g_strcmp0 (rule, own) != 0)
    tell (self, _("it is recorded under %s, and its verdict is under %s."), sg_text_or (rule, "—"), sg_text_or (own, "—"));
  else if (sg_ruling_get_source (self->ruling) != sg_ruling_get_source (made))
    tell (self, _("where its facts are from is recorded otherwise than its question says."));
}

/* The stage stands at the moment before this ruling: the game is asked what it would post there for that verdict, and that is held against the
 * record. */
static void
prove_made (SgTrial *self, SgVerdict *again, SgDice *dice)
{
  const SgGame *game = sg_battle_get_game (self->stage);
  SgQuestion *question = sg_ruling_get_question (self->ruling);
  SgVerdict *amended = sg_ruling_get_amended (self->ruling);
  g_autoptr (SgRuling) made = NULL;
  g_autoptr (GError) error = NULL;

  if (amended != NULL)
    made = game->amend (self->stage, question, again, amended, sg_ruling_get_reason (self->ruling), dice, &error);
  else
    made = game->rule (self->stage, question, again, dice, &error);
  if (made == NULL)
    {
      tell (self, _("it cannot be made anew on the board of its moment: %s"), error != NULL ? error->message : "—");
      return;
    }
  if (sg_ruling_get_hand (self->ruling) == SG_DICE_THROWN && g_strcmp0 (sg_ruling_get_dice (made), sg_ruling_get_dice (self->ruling)) != 0
      && sg_exchange_prove_dice (self->ruling, dice, NULL) && !sg_faces_begin_with (sg_ruling_get_dice (self->ruling), sg_ruling_get_dice (made)))
    tell (self, _("the dice recorded are %s, and its seed throws %s."), sg_ruling_get_dice (self->ruling), sg_ruling_get_dice (made));
  if (is_part (self, made))
    return;
  prove_kind (self, made, again);
  if (prove_effects (self, made))
    prove_clause (self, made, again);
}

/* Moves. */

/* Who comes on has his way measured from the edge. */
static SgPoint
bring_on (SgMap *map, SgPoint at)
{
  return (SgPoint) { CLAMP (at.x, 0, sg_map_get_width (map)), CLAMP (at.y, 0, sg_map_get_depth (map)) };
}

/* A way ends no farther from the map than sg_map_far_off(); those who are formed up about its end may stand as far again. */
static gboolean
is_far_off (SgMap *map, SgPoint at)
{
  return sg_point_distance (bring_on (map, at), at) > 2 * sg_map_far_off (map);
}

/* Who waits to come on, or has gone off, stands beside the map. */
static void
prove_step (SgTrial *self, const SgGame *game, const SgEffect *effect)
{
  SgMap *map = sg_battle_get_map (self->stage);
  SgPlace from, to;
  double way, reach;

  if (effect->kind != SG_EFFECT_CHANGE || !g_str_equal (effect->key, "place") || !sg_place_parse (effect->after, &to))
    return;
  /* What was allowed, was so for its reason alone; where a verdict puts somebody, as men to the trail of a gun that stands there, was made again above. */
  if (map != NULL && is_far_off (map, to.at) && *sg_ruling_get_reason (self->ruling) == '\0' && sg_ruling_get_kind (self->ruling) != SG_RULING_VERDICT)
    {
      tell (self, _("%s is set down at %.1f, %.1f, which is far off the map."), effect->subject, to.at.x, to.at.y);
      return;
    }
  if (sg_ruling_get_kind (self->ruling) != SG_RULING_MOVE || *sg_ruling_get_reason (self->ruling) != '\0'
      || game->movement->reach == NULL || effect->before == NULL || !sg_place_parse (effect->before, &from))
    return;
  reach = game->movement->reach (self->stage, effect->subject);
  way = sg_point_distance (map != NULL ? bring_on (map, from.at) : from.at, to.at);
  if (reach > 0 && way > reach + SLACK)
    tell (self, _("%s went %.1f, and could go %.1f."), effect->subject, way, reach);
}

static void
prove_steps (SgTrial *self)
{
  GPtrArray *effects = sg_ruling_get_effects (self->ruling);

  for (guint i = 0; i < effects->len; i++)
    prove_step (self, sg_battle_get_game (self->stage), effects->pdata[i]);
}

/* The moment. */

/* (nullable): what it makes of @key itself. */
static const char *
find_made (SgRuling *ruling, const char *key)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = effects->len; i > 0; i--)
    {
      const SgEffect *effect = effects->pdata[i - 1];

      if (effect->kind == SG_EFFECT_CHANGE && g_str_equal (effect->subject, "battle") && g_str_equal (effect->key, key))
        return effect->after;
    }
  return NULL;
}

/* What somebody undid later had made the moment of those that were not undone with it. */
static gboolean
was_made (SgTrial *self, const char *key, const char *word)
{
  g_autofree char *said = g_strdup_printf ("%s %s", key, word);

  return g_hash_table_contains (self->unmade, said);
}

static void
note_undone (SgTrial *self)
{
  static const char *const keys[] = { "turn", "phase", "mover" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const char *made = find_made (self->ruling, keys[i]);

      if (made != NULL)
        g_hash_table_add (self->unmade, g_strdup_printf ("%s %s", keys[i], made));
    }
}

/* Turn, phase and mover are those of the board of its moment, or what the ruling makes them. */
static void
prove_word_of_moment (SgTrial *self, const char *key, const char *told)
{
  const char *was = sg_board_get (sg_battle_get_board (self->stage), key), *made = find_made (self->ruling, key);

  if (g_str_equal (told, was) || g_strcmp0 (told, made) == 0 || was_made (self, key, told))
    return;
  tell (self, _("its %s is recorded as “%s”, and was “%s”."), key, told, was);
}

static void
prove_moment (SgTrial *self)
{
  g_autofree char *turn = g_strdup_printf ("%" G_GINT64_FORMAT, sg_ruling_get_turn (self->ruling));
  gint64 was = sg_board_get_whole (sg_battle_get_board (self->stage), "turn", 0);

  if (sg_ruling_get_turn (self->ruling) != was)
    prove_word_of_moment (self, "turn", turn);
  prove_word_of_moment (self, "phase", sg_ruling_get_phase (self->ruling));
  prove_word_of_moment (self, "mover", sg_ruling_get_mover (self->ruling));
}

/* The stage. */

/* FALSE where the stage cannot be brought back to what the record says: from then on nothing is held against it. */
static gboolean
undo_newest (SgTrial *self)
{
  guint i = self->waiting->len - 1;
  SgRuling *ruling = self->waiting->pdata[i];

  if (!sg_ruling_is_undone (ruling) && !sg_battle_undo_ruling (self->stage, ruling, NULL, NULL))
    return FALSE;
  g_ptr_array_set_size (self->waiting, i);
  return TRUE;
}

static gboolean
undo_waiting (SgTrial *self)
{
  while (self->waiting->len > 0)
    if (!undo_newest (self))
      return FALSE;
  return TRUE;
}

/* What was undone may have been made when what was undone before it was so already: so many give way as must. */
static gboolean
post (SgTrial *self, SgRuling *draft, GError **error)
{
  for (;;)
    {
      g_autoptr (GError) fault = NULL;

      if (sg_battle_post_anew (self->stage, draft, &fault))
        return TRUE;
      if (self->waiting->len == 0 || !undo_newest (self))
        {
          g_propagate_error (error, g_steal_pointer (&fault));
          return FALSE;
        }
    }
}

/* From here on each ruling is still judged by itself; those that stand are counted as not held against a board. */
static void
leave_stage (SgTrial *self)
{
  g_clear_object (&self->stage);
  g_ptr_array_set_size (self->waiting, 0);
}

/* What the record says it found against what there was to find. */
static void
prove_found (SgTrial *self, SgRuling *draft)
{
  GPtrArray *recorded = sg_ruling_get_effects (self->ruling), *found = sg_ruling_get_effects (draft);

  for (guint i = 0; i < recorded->len; i++)
    {
      const SgEffect *told = recorded->pdata[i], *was = found->pdata[i];
      g_autofree char *before = NULL, *stood = NULL;

      if (told->kind != SG_EFFECT_CHANGE || g_strcmp0 (told->before, was->before) == 0)
        continue;
      before = sg_name_show (sg_text_or (told->before, ""), SHOWN_WORDS);
      stood = sg_name_show (sg_text_or (was->before, ""), SHOWN_WORDS);
      tell (self, _("“%s” of %s is recorded to have been “%s”, and was “%s” on the board of its moment."), told->key, told->subject, before, stood);
      return;
    }
}

/* Posts the ruling at hand on the stage. */
static void
follow (SgTrial *self)
{
  gboolean stands = !sg_ruling_is_undone (self->ruling);
  g_autoptr (SgRuling) draft = sg_proof_copy (self->ruling);
  g_autoptr (GError) error = NULL;

  if (!post (self, draft, &error))
    {
      if (stands)
        tell (self, _("it cannot stand on the board of its moment: %s"), error->message);
      leave_stage (self);
      return;
    }
  if (sg_ruling_get_number (draft) != sg_ruling_get_number (self->ruling))
    {
      leave_stage (self);
      return;
    }
  if (stands)
    prove_found (self, draft);
  else
    g_ptr_array_add (self->waiting, g_steal_pointer (&draft));
}

/* Held against the board. */

static void
hold (SgTrial *self, SgVerdict *again, SgDice *dice)
{
  if (again != NULL && sg_ruling_get_verdict (self->ruling) != NULL)
    prove_made (self, again, dice);
  prove_moment (self);
  prove_steps (self);
}

/* Whether it was made in order at @act: what was taken back later stood then. Nothing is told of it. */
static gboolean
held_then (SgTrial *self, gint64 act)
{
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgBattle) then = sg_proof_moments_stage (&self->moments, self->stage, journal, self->rules, act);
  g_autoptr (SgDice) dice = NULL;
  g_autoptr (SgVerdict) again = NULL;
  SgBattle *stage = self->stage;
  guint told = self->faults->len;
  gboolean held;

  if (then == NULL)
    return FALSE;
  if (sg_ruling_get_question (self->ruling) != NULL)
    again = sg_exchange_judge_again (sg_ruling_get_question (self->ruling), self->rules, sg_ruling_get_dice (self->ruling),
                                     sg_ruling_get_hand (self->ruling), sg_ruling_get_seed (self->ruling), &dice, NULL);
  self->stage = then;
  hold (self, again, dice);
  self->stage = stage;
  held = self->faults->len == told;
  g_ptr_array_set_size (self->faults, told);
  return held;
}

/* Against the board of what stands; where it was not made on that, against those that there were before something was taken back. */
static void
hold_at_its_moment (SgTrial *self, SgVerdict *again, SgDice *dice)
{
  guint told = self->faults->len;
  g_autoptr (GArray) moments = NULL;

  hold (self, again, dice);
  if (self->faults->len == told)
    return;
  moments = sg_proof_moments_list (&self->moments);
  for (guint i = 0; i < moments->len; i++)
    if (held_then (self, g_array_index (moments, gint64, i)))
      {
        self->moments.last = g_array_index (moments, gint64, i);
        g_ptr_array_set_size (self->faults, told);
        return;
      }
}

/* House rules as they stood. */

/* Those that were in force when the ruling at hand was made. */
static void
take_edits (SgTrial *self)
{
  for (; self->next < g_list_model_get_n_items (self->edits); self->next++)
    {
      g_autoptr (SgRuling) edit = g_list_model_get_item (self->edits, self->next);

      if (sg_ruling_get_id (edit) > sg_ruling_get_id (self->ruling))
        return;
      if (!sg_ruling_is_undone (edit))
        sg_house_edit_take (edit, self->rules);
    }
}

/* Public API */

SgTrial *
sg_trial_new (SgBattle *battle, gboolean staged, GPtrArray *faults, GError **error)
{
  SgCampaign *campaign = sg_battle_get_campaign (battle);
  g_autoptr (SgRuleset) rules = sg_house_first_rules (campaign, error);
  SgTrial *self;

  if (rules == NULL)
    return NULL;
  self = g_new0 (SgTrial, 1);
  self->battle = g_object_ref (battle);
  self->rules = g_steal_pointer (&rules);
  self->edits = g_object_ref (sg_campaign_get_rulings (campaign));
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  sg_proof_moments_init (&self->moments);
  self->unmade = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->faults = faults;
  self->staged = staged;
  self->journal = sg_memory_journal_new ();
  self->stage = staged ? sg_battle_new_like (self->battle, self->journal, self->rules) : NULL;
  return self;
}

/* Judged by itself in any case. What stands is then held against the stage, from which all that is undone has gone by now; what was undone only
 * goes onto it, so that what came after finds it there. */
void
sg_trial_take (SgTrial *self, SgRuling *ruling)
{
  gboolean stands = !sg_ruling_is_undone (ruling);
  g_autoptr (SgDice) dice = NULL;
  g_autoptr (SgVerdict) again = NULL;

  self->ruling = ruling;
  take_edits (self);
  again = sg_ruling_get_question (ruling) != NULL ? judge (self, &dice) : NULL;
  prove_amendment (self);
  if (stands && self->stage != NULL && !undo_waiting (self))
    leave_stage (self);
  if (self->stage == NULL)
    {
      self->proof.unheld += self->staged && stands;
      return;
    }
  if (stands)
    hold_at_its_moment (self, again, dice);
  else
    note_undone (self);
  follow (self);
  sg_proof_moments_add (&self->moments, ruling);
}

const SgProof *
sg_trial_get_proof (SgTrial *self)
{
  return &self->proof;
}

void
sg_trial_free (SgTrial *self)
{
  g_clear_object (&self->stage);
  g_clear_object (&self->battle);
  g_clear_object (&self->rules);
  g_clear_object (&self->edits);
  g_clear_object (&self->journal);
  g_ptr_array_unref (self->waiting);
  sg_proof_moments_clear (&self->moments);
  g_hash_table_unref (self->unmade);
  g_free (self);
}

gboolean
sg_exchange_prove (SgBattle *battle, GPtrArray *faults, SgProof *proof, GError **error)
{
  g_autoptr (SgTrial) trial = NULL;
  GListModel *rulings;

  g_return_val_if_fail (SG_IS_BATTLE (battle) && faults != NULL && proof != NULL, FALSE);

  trial = sg_battle_load (battle, error) ? sg_trial_new (battle, TRUE, faults, error) : NULL;
  if (trial == NULL)
    return FALSE;
  rulings = sg_battle_get_rulings (battle);
  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      sg_trial_take (trial, ruling);
    }
  *proof = *sg_trial_get_proof (trial);
  return TRUE;
}
