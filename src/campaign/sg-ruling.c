/* sg-ruling.c: one line of the ledger.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It may be changed until it is posted, which gives it its id; from then on it says for ever what it said, and can only be marked as undone.
 */

#include "base/sg-text.h"
#include "campaign/sg-ruling-private.h"

#include "campaign/sg-papers.h"
#include "campaign/sg-subject.h"

#include <glib/gi18n-lib.h>

struct _SgRuling
{
  GObject      parent_instance;
  gint64       id, number, session, posted_at;
  SgRulingKind kind;
  GRefString  *clause, *rule;
  gboolean     has_moment;
  gint64       turn;
  GRefString  *phase, *mover;
  SgSource     source;
  GRefString  *remark, *reason;
  SgQuestion  *question;
  SgVerdict   *verdict, *amended;
  SgShelf     *shelf;        /* (nullable): where the papers lie that nobody has looked at yet */
  SgFolded     folded;
  const SgProcedure *procedure; /* of a question that lies there */
  GRefString  *dice;
  SgDiceHand   hand;
  guint64      seed;
  GPtrArray   *effects;      /* (element-type SgEffect) (owned) */
  gint64       undone_act;   /* 0: it stands */
  GRefString  *undone_reason;
};

enum { PROP_0, PROP_UNDONE, N_PROPS }; /* all else is as it was when the line was written; lists that show it need hear of nothing more */

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SgRuling, sg_ruling, G_TYPE_OBJECT)

/* Rules, phases, movers and what is empty recur in every line of a war: each stands once. */
static void
set_text (GRefString **field, const char *text)
{
  GRefString *old = *field; /* may be what the new one is made of */

  *field = g_ref_string_new_intern (text != NULL ? text : "");
  g_clear_pointer (&old, g_ref_string_release);
}

/* Copies: the verdict keeps its own, to be compared with the book’s. */
static void
take_over_effects (SgRuling *self, SgVerdict *verdict)
{
  GPtrArray *effects = sg_verdict_get_effects (verdict);

  for (guint i = 0; effects != NULL && i < effects->len; i++)
    g_ptr_array_add (self->effects, sg_effect_copy (g_ptr_array_index (effects, i)));
}

/* Where a verdict comes from: the dice before all, then the least certain of its fields. */
static SgSource
judge_source (SgQuestion *question, SgDice *dice)
{
  const SgField *field = sg_question_get_procedure (question)->fields;
  SgSource source = SG_SOURCE_MEASURED;

  if (dice != NULL && sg_dice_get_faces (dice)->len > 0)
    return SG_SOURCE_DICE;
  for (; field != NULL && field->name != NULL; field++)
    {
      SgSource of_field = sg_question_get_source (question, field->name);

      if (of_field == SG_SOURCE_WORD)
        return SG_SOURCE_WORD;
      if (of_field == SG_SOURCE_ASKED)
        source = SG_SOURCE_ASKED;
    }
  return source;
}

static void
sg_ruling_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_UNDONE)
    g_value_set_boolean (value, sg_ruling_is_undone (SG_RULING (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
sg_ruling_finalize (GObject *object)
{
  SgRuling *self = SG_RULING (object);

  GRefString *const texts[] = { self->clause, self->rule, self->phase, self->mover, self->remark, self->reason, self->dice, self->undone_reason };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_ref_string_release (texts[i]);
  g_clear_pointer (&self->question, sg_question_unref);
  g_clear_pointer (&self->verdict, sg_verdict_unref);
  g_clear_pointer (&self->amended, sg_verdict_unref);
  g_clear_pointer (&self->shelf, sg_shelf_unref);
  g_ptr_array_unref (self->effects);
  G_OBJECT_CLASS (sg_ruling_parent_class)->finalize (object);
}

static void
sg_ruling_class_init (SgRulingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = sg_ruling_get_property;
  object_class->finalize = sg_ruling_finalize;
  properties[PROP_UNDONE] = g_param_spec_boolean ("undone", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sg_ruling_init (SgRuling *self)
{
  self->effects = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_effect_free);
  set_text (&self->clause, "");
  set_text (&self->rule, "");
  set_text (&self->phase, "");
  set_text (&self->mover, "");
  set_text (&self->remark, "");
  set_text (&self->reason, "");
  set_text (&self->dice, "");
  set_text (&self->undone_reason, "");
}

SgRuling *
sg_ruling_new (SgRulingKind kind, const char *clause, const char *rule)
{
  SgRuling *self = g_object_new (SG_TYPE_RULING, NULL);

  self->kind = kind;
  self->source = kind == SG_RULING_EDIT || kind == SG_RULING_CORRECTION ? SG_SOURCE_WORD : SG_SOURCE_MEASURED;
  set_text (&self->clause, clause);
  set_text (&self->rule, rule);
  return self;
}

/* What a verdict has no headline for is called by what it was asked about, or by the procedure. Its rule is that on which the verdict rests in the
 * end, else the first of the procedure’s. */
SgRuling *
sg_ruling_new_verdict (SgQuestion *question, SgVerdict *verdict, SgDice *dice)
{
  const SgProcedure *procedure = sg_question_get_procedure (question);
  const char *headline = sg_verdict_get_headline (verdict);
  const char *remark = sg_verdict_get_remark (verdict);
  const char *rest = sg_verdict_get_rest (verdict);
  g_autofree char *chief = rest != NULL ? g_strdup (rest) : g_strndup (procedure->rules, strcspn (procedure->rules, " "));
  const char *about = sg_question_get_about (question);
  gboolean told = headline != NULL && *headline != '\0';
  SgRuling *self = sg_ruling_new (SG_RULING_VERDICT, told ? headline : sg_text_or (about, _(procedure->title)), chief);

  self->question = sg_question_ref (question);
  self->verdict = sg_verdict_ref (verdict);
  self->source = judge_source (question, dice);
  set_text (&self->remark, remark);
  take_over_effects (self, verdict);
  if (dice != NULL && sg_dice_get_hand (dice) != SG_DICE_NONE)
    {
      g_autofree char *faces = sg_dice_describe (dice);

      sg_ruling_restore_dice (self, faces, sg_dice_get_hand (dice), sg_dice_get_seed (dice));
    }
  return self;
}

void
sg_ruling_set_moment (SgRuling *self, gint64 turn, const char *phase, const char *mover)
{
  g_return_if_fail (self->id == 0);

  self->has_moment = TRUE;
  self->turn = turn;
  set_text (&self->phase, phase);
  set_text (&self->mover, mover);
}

void
sg_ruling_set_clause (SgRuling *self, const char *clause)
{
  g_return_if_fail (self->id == 0);
  set_text (&self->clause, clause);
}

void
sg_ruling_say (SgRuling *self, const char *format, ...)
{
  g_autofree char *clause = NULL;
  va_list args;

  va_start (args, format);
  clause = sg_text_vowned (format, args);
  va_end (args);
  sg_ruling_set_clause (self, clause);
}

void
sg_ruling_set_rule (SgRuling *self, const char *rule)
{
  g_return_if_fail (self->id == 0);
  set_text (&self->rule, rule);
}

void
sg_ruling_set_source (SgRuling *self, SgSource source)
{
  g_return_if_fail (self->id == 0);
  self->source = source;
}

void
sg_ruling_set_remark (SgRuling *self, const char *remark)
{
  g_return_if_fail (self->id == 0);
  set_text (&self->remark, remark);
}

void
sg_ruling_set_reason (SgRuling *self, const char *reason)
{
  g_return_if_fail (self->id == 0);
  set_text (&self->reason, reason);
}

/* The book’s verdict is kept beside the umpire’s, for the ledger shows both. An amendment without effects of its own is of words: what is done
 * stays what the book’s verdict does. */
void
sg_ruling_amend (SgRuling *self, SgVerdict *amended, const char *reason)
{
  g_return_if_fail (self->id == 0);
  g_return_if_fail (amended != NULL);

  g_clear_pointer (&self->amended, sg_verdict_unref);
  self->amended = sg_verdict_ref (amended);
  self->source = SG_SOURCE_WORD;
  set_text (&self->reason, reason);
  if (sg_verdict_get_effects (amended) != NULL && sg_verdict_get_effects (amended)->len > 0)
    {
      g_ptr_array_set_size (self->effects, 0);
      take_over_effects (self, amended);
    }
}

/* The other way round: @self was made of the umpire’s verdict, whose effects it has; the book’s is put behind it. */
void
sg_ruling_set_book (SgRuling *self, SgVerdict *book, const char *reason)
{
  g_return_if_fail (self->id == 0);
  g_return_if_fail (book != NULL && self->verdict != NULL);

  g_clear_pointer (&self->amended, sg_verdict_unref);
  self->amended = g_steal_pointer (&self->verdict);
  self->verdict = sg_verdict_ref (book);
  self->source = SG_SOURCE_WORD;
  set_text (&self->reason, reason);
}

void
sg_ruling_add_effect (SgRuling *self, SgEffect *effect)
{
  g_return_if_fail (self->id == 0);
  g_ptr_array_add (self->effects, effect);
}

void
sg_ruling_add_change (SgRuling *self, const char *subject, const char *key, const char *after)
{
  SgEffect *effect = g_new0 (SgEffect, 1);

  effect->kind = SG_EFFECT_CHANGE;
  effect->subject = g_strdup (subject);
  effect->key = g_strdup (key);
  effect->after = g_strdup (after != NULL ? after : "");
  sg_ruling_add_effect (self, effect);
}

/* The number of an act is not a thing that a later ruling rests on. */
static gboolean
is_act (const SgEffect *effect)
{
  return effect->kind == SG_EFFECT_CHANGE && sg_subject_kind (effect->subject, NULL) == SG_SUBJECT_BATTLE && g_strcmp0 (effect->key, "act") == 0;
}

/* Rulings of one act have its number, and are undone together. */
void
sg_ruling_set_act (SgRuling *self, gint64 act)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, act);

  sg_ruling_add_change (self, "battle", "act", number);
}

/* The last one said counts, as on the board. */
gint64
sg_ruling_get_act (SgRuling *self)
{
  for (guint i = self->effects->len; i > 0; i--)
    {
      const SgEffect *effect = g_ptr_array_index (self->effects, i - 1);

      if (is_act (effect))
        return g_ascii_strtoll (effect->after, NULL, 10);
    }
  return 0;
}

void
sg_ruling_add_transfer (SgRuling *self, const char *unit, const char *asset, const char *from, const char *to,
                        gint64 amount, const char *const *figures)
{
  SgEffect *effect = g_new0 (SgEffect, 1);

  effect->kind = SG_EFFECT_TRANSFER;
  effect->subject = g_strdup (unit);
  effect->asset = g_strdup (asset);
  effect->from = g_strdup (from);
  effect->to = g_strdup (to);
  effect->amount = amount;
  effect->figures = g_strdupv ((char **) figures);
  sg_ruling_add_effect (self, effect);
}

/* What a journal and the battle do. */

void
sg_ruling_set_posted (SgRuling *self, gint64 id, gint64 number, gint64 session, gint64 posted_at)
{
  self->id = id;
  self->number = number;
  self->session = session;
  self->posted_at = posted_at;
}

void
sg_ruling_set_undone (SgRuling *self, gint64 act, const char *reason)
{
  self->undone_act = act;
  set_text (&self->undone_reason, act != 0 ? reason : "");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNDONE]);
}

gint64
sg_ruling_get_undone_act (SgRuling *self)
{
  return self->undone_act;
}

gboolean
sg_ruling_has_moment (SgRuling *self)
{
  return self->has_moment;
}

void
sg_ruling_restore_dice (SgRuling *self, const char *faces, SgDiceHand hand, guint64 seed)
{
  set_text (&self->dice, faces);
  self->hand = hand;
  self->seed = seed;
}

void
sg_ruling_restore_judgement (SgRuling *self, SgQuestion *question, SgVerdict *verdict, SgVerdict *amended)
{
  self->question = question != NULL ? sg_question_ref (question) : NULL;
  self->verdict = verdict != NULL ? sg_verdict_ref (verdict) : NULL;
  self->amended = amended != NULL ? sg_verdict_ref (amended) : NULL;
}

/* Folded papers: a long war is five times as large with all that was ever asked and judged before one’s eyes. */

/* One for all the rulings of a campaign. It does not keep the journal: whoever holds a ruling alone must not hold a file open. */
struct _SgShelf
{
  GWeakRef journal;
};

SgShelf *
sg_shelf_new (SgJournal *journal)
{
  SgShelf *self = g_rc_box_new0 (SgShelf);

  g_weak_ref_init (&self->journal, journal);
  return self;
}

static void
clear_shelf (gpointer shelf)
{
  g_weak_ref_clear (&((SgShelf *) shelf)->journal);
}

void
sg_shelf_unref (SgShelf *self)
{
  g_rc_box_release_full (self, clear_shelf);
}

/* Of a ruling that was just read or posted: where its papers lie, and which of them there are. */
void
sg_ruling_put_away (SgRuling *self, SgShelf *shelf, SgFolded which, const SgProcedure *procedure)
{
  self->procedure = procedure;
  self->folded = which;
  if (which != 0)
    self->shelf = g_rc_box_acquire (shelf);
}

void
sg_ruling_fold (SgRuling *self, SgShelf *shelf)
{
  SgFolded which = (self->question != NULL ? SG_FOLDED_QUESTION : 0) | (self->verdict != NULL ? SG_FOLDED_VERDICT : 0)
                   | (self->amended != NULL ? SG_FOLDED_AMENDED : 0);

  sg_ruling_put_away (self, shelf, which, sg_ruling_get_procedure (self));
  g_clear_pointer (&self->question, sg_question_unref);
  g_clear_pointer (&self->verdict, sg_verdict_unref);
  g_clear_pointer (&self->amended, sg_verdict_unref);
}

/* Whether they can be read is proved by the journal, which keeps whoever would write from it until then; a journal that is closed has nothing
 * more to show. */
static void
unfold (SgRuling *self, SgFolded wanted)
{
  g_autoptr (SgJournal) journal = (self->folded & wanted) != 0 ? g_weak_ref_get (&self->shelf->journal) : NULL;
  g_autoptr (GBytes) asked = NULL, book = NULL, umpire = NULL;

  if (journal == NULL || !sg_journal_load_papers (journal, self->id, &asked, &book, &umpire, NULL))
    return;
  self->folded = 0;
  g_clear_pointer (&self->shelf, sg_shelf_unref);
  self->question = asked != NULL ? sg_papers_to_question (asked, "", NULL) : NULL;
  self->verdict = book != NULL ? sg_papers_to_verdict (book, "", NULL) : NULL;
  self->amended = umpire != NULL ? sg_papers_to_verdict (umpire, "", NULL) : NULL;
}

/* What anyone may read. */

SgQuestion *
sg_ruling_get_question (SgRuling *self)
{
  unfold (self, SG_FOLDED_QUESTION);
  return self->question;
}

SgVerdict *
sg_ruling_get_verdict (SgRuling *self)
{
  unfold (self, SG_FOLDED_VERDICT);
  return self->verdict;
}

SgVerdict *
sg_ruling_get_amended (SgRuling *self)
{
  unfold (self, SG_FOLDED_AMENDED);
  return self->amended;
}

const SgProcedure *
sg_ruling_get_procedure (SgRuling *self)
{
  return self->question != NULL ? sg_question_get_procedure (self->question) : self->procedure;
}

gint64       sg_ruling_get_id        (SgRuling *self) { return self->id; }
gint64       sg_ruling_get_number    (SgRuling *self) { return self->number; }
gint64       sg_ruling_get_session   (SgRuling *self) { return self->session; }
SgRulingKind sg_ruling_get_kind      (SgRuling *self) { return self->kind; }
const char  *sg_ruling_get_clause    (SgRuling *self) { return self->clause; }
const char  *sg_ruling_get_rule      (SgRuling *self) { return self->rule; }
gint64       sg_ruling_get_turn      (SgRuling *self) { return self->turn; }
const char  *sg_ruling_get_phase     (SgRuling *self) { return self->phase; }
const char  *sg_ruling_get_mover     (SgRuling *self) { return self->mover; }
SgSource     sg_ruling_get_source    (SgRuling *self) { return self->source; }
const char  *sg_ruling_get_remark    (SgRuling *self) { return self->remark; }
const char  *sg_ruling_get_reason    (SgRuling *self) { return self->reason; }
const char  *sg_ruling_get_dice      (SgRuling *self) { return self->dice; }
SgDiceHand   sg_ruling_get_hand      (SgRuling *self) { return self->hand; }
guint64      sg_ruling_get_seed      (SgRuling *self) { return self->seed; }
gint64       sg_ruling_get_posted_at (SgRuling *self) { return self->posted_at; }
GPtrArray   *sg_ruling_get_effects   (SgRuling *self) { return self->effects; }
gboolean     sg_ruling_is_undone     (SgRuling *self) { return self->undone_act != 0; }
const char  *sg_ruling_get_undone_reason (SgRuling *self) { return self->undone_reason; }

/* Everything that @effect touches, as words that two rulings can have in common.  Words of the battle and of units are touched one by one; of a
 * body or a figure whatever is said touches all of it, for where it stands decides the rest.  A muster touches the unit’s type, which must be
 * there before it. */
static void
list_touched (const SgEffect *effect, GHashTable *touched)
{
  SgSubjectKind kind;

  if (effect->kind == SG_EFFECT_TRANSFER)
    {
      g_hash_table_add (touched, g_strconcat ("accounts:", effect->subject, NULL));
      for (guint i = 0; effect->figures != NULL && effect->figures[i] != NULL; i++)
        g_hash_table_add (touched, g_strdup (effect->figures[i]));
      if (!g_str_equal (effect->from, "raised"))
        return;
      g_hash_table_add (touched, g_strconcat ("body:", effect->subject, NULL));
      g_hash_table_add (touched, g_strconcat ("unit:", effect->subject, "\ntype", NULL));
      return;
    }
  if (is_act (effect))
    return;
  kind = sg_subject_kind (effect->subject, NULL);
  if (kind == SG_SUBJECT_BATTLE || kind == SG_SUBJECT_CAMPAIGN || kind == SG_SUBJECT_UNIT)
    g_hash_table_add (touched, g_strconcat (effect->subject, "\n", effect->key, NULL));
  else
    g_hash_table_add (touched, g_strdup (effect->subject));
  if (g_str_equal (effect->key, "body") && effect->after != NULL && *effect->after != '\0')
    g_hash_table_add (touched, g_strconcat ("body:", effect->after, NULL));
}

GHashTable *
sg_ruling_touched_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

void
sg_ruling_touch (SgRuling *self, GHashTable *touched)
{
  for (guint i = 0; i < self->effects->len; i++)
    list_touched (g_ptr_array_index (self->effects, i), touched);
}

static gboolean
same_effect (const SgEffect *a, const SgEffect *b)
{
  if (a->kind != b->kind || g_strcmp0 (a->subject, b->subject) != 0)
    return FALSE;
  if (a->kind == SG_EFFECT_CHANGE)
    return g_strcmp0 (a->key, b->key) == 0 && g_strcmp0 (a->after, b->after) == 0;
  if (a->amount != b->amount || g_strcmp0 (a->from, b->from) != 0 || g_strcmp0 (a->to, b->to) != 0
      || (a->figures == NULL) != (b->figures == NULL))
    return FALSE;
  return a->figures == NULL || g_strv_equal ((const char *const *) a->figures, (const char *const *) b->figures);
}

/* Whether @other, which was posted and undone, is what @self would do again, so that redoing it is no new line. A remark is compared only where
 * one was typed: without one the other keeps its own. */
gboolean
sg_ruling_same_act (SgRuling *self, SgRuling *other)
{
  GPtrArray *mine = sg_ruling_get_effects (self), *theirs = sg_ruling_get_effects (other);

  if (sg_ruling_get_kind (self) != sg_ruling_get_kind (other) || mine->len != theirs->len
      || g_strcmp0 (sg_ruling_get_clause (self), sg_ruling_get_clause (other)) != 0
      || g_strcmp0 (sg_ruling_get_rule (self), sg_ruling_get_rule (other)) != 0
      || g_strcmp0 (sg_ruling_get_reason (self), sg_ruling_get_reason (other)) != 0
      || (sg_ruling_get_remark (self)[0] != '\0' && g_strcmp0 (sg_ruling_get_remark (self), sg_ruling_get_remark (other)) != 0)
      || g_strcmp0 (sg_ruling_get_dice (self), sg_ruling_get_dice (other)) != 0
      || self->seed != other->seed) /* another throw that fell alike is another throw */
    return FALSE;
  for (guint i = 0; i < mine->len; i++)
    if (!same_effect (g_ptr_array_index (mine, i), g_ptr_array_index (theirs, i)))
      return FALSE;
  return TRUE;
}

/* Whether undoing @earlier alone could leave @self with a board that it was not made for. Rather too often than too seldom: two rulings on one
 * figure rest on each other though they speak of different words of it. */
gboolean
sg_ruling_rests_on (SgRuling *self, SgRuling *earlier)
{
  g_autoptr (GHashTable) mine = sg_ruling_touched_new (), theirs = sg_ruling_touched_new ();
  GHashTableIter iter;
  gpointer word;

  sg_ruling_touch (self, mine);
  sg_ruling_touch (earlier, theirs);
  g_hash_table_iter_init (&iter, mine);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    if (g_hash_table_contains (theirs, word))
      return TRUE;
  return FALSE;
}
