/* sg-history.c: a ledger's rulings in order, which stand, and the board they come to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-history.h"

#include "campaign/sg-board-apply.h"
#include "campaign/sg-board-private.h"
#include "campaign/sg-ruling-private.h"
#include "campaign/sg-subject.h"
#include "rules/sg-ruleset-catalogue.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* The board as it stood after a ruling. */
typedef struct { gint64 number; SgBoard *board; } Copy;

struct _SgHistory
{
  GPtrArray *rulings;  /* (element-type SgRuling) (owned) */
  GArray    *copies;   /* (element-type Copy), ascending; the first is before ruling 1 */
  gint64     last_act; /* of undoing */
};

struct _SgHistoryDraft
{
  SgBoard *board;
  gint64   from;       /* the earliest number that changes */
  GArray  *copies;     /* (element-type Copy): along the way, after @from */
};

static void
clear_copy (gpointer data)
{
  g_clear_object (&((Copy *) data)->board);
}

static GArray *
new_copies (void)
{
  GArray *copies = g_array_new (FALSE, TRUE, sizeof (Copy));

  g_array_set_clear_func (copies, clear_copy);
  return copies;
}

static void
keep_copy (GArray *copies, gint64 number, SgBoard *board)
{
  Copy copy = { number, sg_board_copy (board) };

  g_array_append_val (copies, copy);
}

/* Far back, every other copy goes: a look there costs a little more. */
static void
thin (GArray *copies)
{
  if (copies->len <= SG_HISTORY_COPIES)
    return;
  for (guint i = copies->len / 2; i > 1; i--)
    if (i % 2 == 1)
      g_array_remove_index (copies, i);
}

static const Copy *
find_copy (SgHistory *self, gint64 number)
{
  for (guint i = self->copies->len; i > 1; i--)
    {
      const Copy *copy = &g_array_index (self->copies, Copy, i - 1);

      if (copy->number <= number)
        return copy;
    }
  return &g_array_index (self->copies, Copy, 0);
}

/* (transfer full) (nullable): the word that @effect would find, where it is not the one that it found when it was posted. */
static char *
find_otherwise (SgBoard *board, const SgEffect *effect)
{
  g_autofree char *word = effect->kind == SG_EFFECT_CHANGE ? sg_board_dup_word (board, effect->subject, effect->key) : NULL;

  return word == NULL || g_strcmp0 (word, effect->before) == 0 ? NULL : g_steal_pointer (&word);
}

/* Who checks the record is told the word itself. */
static gboolean
found_as_posted (SgBoard *board, SgRuling *ruling, const SgEffect *effect, GError **error)
{
  g_autofree char *word = find_otherwise (board, effect);

  if (word == NULL)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED,
               _("Ruling %" PRId64 " cannot stand: “%s” of %s is “%s” now, and was “%s”."), sg_ruling_get_number (ruling),
               effect->key, effect->subject, word, effect->before != NULL ? effect->before : "");
  return FALSE;
}

/* (nullable): whoever @subject is of is called; NULL: it is of the battle, or of nobody any more. */
static const char *
name_of (SgBoard *board, const char *subject)
{
  const char *id = NULL;
  SgSubjectKind kind = sg_subject_kind (subject, &id);
  const SgFigure *figure = kind == SG_SUBJECT_FIGURE ? sg_board_get_figure (board, id) : NULL;
  const SgBody *body = kind == SG_SUBJECT_BODY ? sg_board_get_body (board, id) : NULL;
  const SgUnit *unit = kind == SG_SUBJECT_UNIT || kind == SG_SUBJECT_BODY ? sg_board_get_unit (board, id) : NULL;

  if (figure != NULL)
    return figure->unit->name;
  if (body != NULL && *body->name != '\0')
    return body->name;
  return unit != NULL ? unit->name : NULL;   /* a body that has no name of its own is its unit’s */
}

/* An umpire who takes something back, or does it again, is told whom it is about, and not how the record has it. */
static gboolean
stands_as_posted (SgBoard *board, SgRuling *ruling, const SgEffect *effect, GError **error)
{
  g_autofree char *word = find_otherwise (board, effect);
  const char *name = word != NULL ? name_of (board, effect->subject) : NULL;

  if (word == NULL)
    return TRUE;
  if (name != NULL && *name != '\0')
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("Ruling %" PRId64 " cannot stand then: it would no longer find %s as it found it."),
                 sg_ruling_get_number (ruling), name);
  else
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("Ruling %" PRId64 " cannot stand then: it would no longer find the battle as it found it."),
                 sg_ruling_get_number (ruling));
  return FALSE;
}

/* What it changes twice it finds, the second time, as it has left it. */
gboolean
sg_history_finds (SgBoard *board, SgRuling *ruling, GError **error)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i), *last = NULL;

      for (guint k = 0; effect->kind == SG_EFFECT_CHANGE && k < i; k++)
        {
          const SgEffect *earlier = g_ptr_array_index (effects, k);

          if (earlier->kind == SG_EFFECT_TRANSFER || g_str_equal (earlier->key, "body") || g_str_equal (earlier->subject, effect->subject))
            last = earlier;
        }
      if (last == NULL && !found_as_posted (board, ruling, effect, error))
        return FALSE;
    }
  return TRUE;
}

/* (element-type utf8): of the units of which @ruling says something those that are not on @board yet. */
GPtrArray *
sg_history_list_new_units (SgBoard *board, SgRuling *ruling)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling), *list = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);
      const char *id = NULL;

      if (effect->kind == SG_EFFECT_CHANGE && sg_subject_kind (effect->subject, &id) == SG_SUBJECT_UNIT && sg_board_get_unit (board, id) == NULL)
        g_ptr_array_add (list, g_strdup (id));
    }
  return list;
}

/* Rules that tell no types apart raise whomever they name. */
gboolean
sg_history_are_raised (SgBoard *board, GPtrArray *units, GError **error)
{
  gboolean typed = units->len > 0 && sg_ruleset_get_types (sg_board_get_rules (board))->len > 0;

  for (guint i = 0; typed && i < units->len; i++)
    {
      const SgUnit *unit = sg_board_get_unit (board, units->pdata[i]);

      if (unit == NULL || *unit->type != '\0')
        continue;
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("There is no unit “%s”."), unit->id);
      return FALSE;
    }
  return TRUE;
}

/* When a war is read what it says of before is not asked (@strictly FALSE): a proof does that (sg_history_finds()), and an umpire wants to go on
 * with a war that was once written a little otherwise. */
gboolean
sg_history_apply (SgBoard *board, SgRuling *ruling, gboolean strictly, GError **error)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  g_autoptr (GPtrArray) units = strictly ? sg_history_list_new_units (board, ruling) : NULL;

  for (guint i = 0; i < effects->len; i++)
    {
      SgEffect *effect = g_ptr_array_index (effects, i);

      if (strictly && !stands_as_posted (board, ruling, effect, error))
        return FALSE;
      if (sg_board_apply (board, effect, error))
        continue;
      g_prefix_error (error, _("Ruling %" PRId64 " cannot stand: "), sg_ruling_get_number (ruling));
      return FALSE;
    }
  if (units == NULL || sg_history_are_raised (board, units, error))
    return TRUE;
  g_prefix_error (error, _("Ruling %" PRId64 " cannot stand: "), sg_ruling_get_number (ruling));
  return FALSE;
}

/* Brings @board from after ruling @from to after ruling @to. A ruling in @flipped counts as the other of what it is. */
static gboolean
fold (SgHistory *self, SgBoard *board, gint64 from, gint64 to, GHashTable *flipped, GArray *copies, GError **error)
{
  for (gint64 number = from + 1; number <= to; number++)
    {
      SgRuling *ruling = g_ptr_array_index (self->rulings, number - 1);
      gboolean flips = flipped != NULL && g_hash_table_contains (flipped, ruling);

      if (sg_ruling_is_undone (ruling) == flips && !sg_history_apply (board, ruling, flipped != NULL, error))
        return FALSE;
      if (copies != NULL && number % SG_HISTORY_STRIDE == 0)
        keep_copy (copies, number, board);
    }
  return TRUE;
}

SgHistory *
sg_history_new (SgBoard *start)
{
  SgHistory *self = g_new0 (SgHistory, 1);

  self->rulings = g_ptr_array_new_with_free_func (g_object_unref);
  self->copies = new_copies ();
  keep_copy (self->copies, 0, start);
  return self;
}

void
sg_history_free (SgHistory *self)
{
  g_ptr_array_unref (self->rulings);
  g_array_unref (self->copies);
  g_free (self);
}

gboolean
sg_history_fill (SgHistory *self, GPtrArray *rulings, SgBoard *board, GError **error)
{
  for (guint i = 0; i < rulings->len; i++)
    {
      SgRuling *ruling = g_ptr_array_index (rulings, i);

      if (sg_ruling_get_number (ruling) != i + 1)
        {
          g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, _("Ruling %u is missing."), i + 1);
          return FALSE;
        }
      self->last_act = MAX (self->last_act, sg_ruling_get_undone_act (ruling));
      g_ptr_array_add (self->rulings, g_object_ref (ruling));
      if (!fold (self, board, i, i + 1, NULL, self->copies, error))
        return FALSE;
      thin (self->copies);
    }
  return TRUE;
}

void
sg_history_append (SgHistory *self, SgRuling *ruling, SgBoard *board)
{
  gboolean applied;

  g_ptr_array_add (self->rulings, g_object_ref (ruling));
  applied = fold (self, board, self->rulings->len - 1, self->rulings->len, NULL, self->copies, NULL);
  g_assert (applied);
  thin (self->copies);
}

SgRuling *
sg_history_get (SgHistory *self, gint64 number)
{
  return number >= 1 && number <= self->rulings->len ? g_ptr_array_index (self->rulings, number - 1) : NULL;
}

/* (transfer full) (nullable): folded from the nearest copy before it. A number beyond the last is the last. */
SgBoard *
sg_history_board_at (SgHistory *self, gint64 number, GError **error)
{
  gint64 to = CLAMP (number, 0, (gint64) self->rulings->len);
  const Copy *copy = find_copy (self, to);
  g_autoptr (SgBoard) board = sg_board_copy (copy->board);

  return fold (self, board, copy->number, to, NULL, NULL, error) ? g_steal_pointer (&board) : NULL;
}

SgRuling *
sg_history_get_undo (SgHistory *self)
{
  for (guint i = self->rulings->len; i > 0; i--)
    {
      SgRuling *ruling = g_ptr_array_index (self->rulings, i - 1);

      if (!sg_ruling_is_undone (ruling))
        return ruling;
    }
  return NULL;
}

/* How many rulings one act undid. */
static guint
count_act (SgHistory *self, gint64 act)
{
  guint n = 0;

  for (guint i = 0; i < self->rulings->len; i++)
    n += sg_ruling_get_undone_act (g_ptr_array_index (self->rulings, i)) == act;
  return n;
}

/* Of the rulings after the last that stands, the one undone last; but what was undone together, from the middle, is redone
 * from its row alone. */
SgRuling *
sg_history_get_redo (SgHistory *self, gint64 after)
{
  SgRuling *latest = NULL;

  for (gint64 i = self->rulings->len; i > after; i--)
    {
      SgRuling *ruling = g_ptr_array_index (self->rulings, i - 1);
      gint64 act = sg_ruling_get_undone_act (ruling);

      if (act == 0)
        break;
      if (latest == NULL || act > sg_ruling_get_undone_act (latest))
        latest = ruling;
    }
  return latest != NULL && count_act (self, sg_ruling_get_undone_act (latest)) == 1 ? latest : NULL;
}

static gboolean
meets (GHashTable *one, GHashTable *other)
{
  GHashTableIter iter;
  gpointer word;

  g_hash_table_iter_init (&iter, one);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    if (g_hash_table_contains (other, word))
      return TRUE;
  return FALSE;
}

/* What began a turn, a phase or an activation carries all that was done in it, whether or not a word of the board is shared. */
static gboolean
leads_on (SgRuling *ruling, GHashTable *touched)
{
  return sg_ruling_get_kind (ruling) == SG_RULING_TURN || g_hash_table_contains (touched, "battle\nturn");
}

GPtrArray *
sg_history_list_resting (SgHistory *self, SgRuling *ruling)
{
  GPtrArray *resting = g_ptr_array_new ();
  g_autoptr (GHashTable) touched = sg_ruling_touched_new ();
  gint64 act = sg_ruling_get_act (ruling);
  gboolean all;

  sg_ruling_touch (ruling, touched);
  all = leads_on (ruling, touched);
  for (guint i = sg_ruling_get_number (ruling); i < self->rulings->len; i++)
    {
      SgRuling *later = g_ptr_array_index (self->rulings, i);
      g_autoptr (GHashTable) own = sg_ruling_touched_new ();

      if (sg_ruling_is_undone (later))
        continue;
      sg_ruling_touch (later, own);
      if (!all && (act == 0 || sg_ruling_get_act (later) != act) && !meets (own, touched))
        continue;
      g_ptr_array_add (resting, later);
      sg_ruling_touch (later, touched);
      all = all || leads_on (later, touched);
    }
  return resting;
}

/* Nothing of @self changes: the journal may still refuse, and then the draft is let go. */
SgHistoryDraft *
sg_history_flip (SgHistory *self, GPtrArray *rulings, GError **error)
{
  g_autoptr (SgHistoryDraft) draft = g_new0 (SgHistoryDraft, 1);
  g_autoptr (GHashTable) flipped = g_hash_table_new (g_direct_hash, g_direct_equal);
  const Copy *copy;

  draft->from = self->rulings->len;
  draft->copies = new_copies ();
  for (guint i = 0; i < rulings->len; i++)
    {
      SgRuling *ruling = g_ptr_array_index (rulings, i);

      g_hash_table_add (flipped, ruling);
      draft->from = MIN (draft->from, sg_ruling_get_number (ruling));
    }
  copy = find_copy (self, draft->from - 1);
  draft->board = sg_board_copy (copy->board);
  if (!fold (self, draft->board, copy->number, self->rulings->len, flipped, draft->copies, error))
    return NULL;
  return g_steal_pointer (&draft);
}

SgBoard *
sg_history_draft_get_board (SgHistoryDraft *draft)
{
  return draft->board;
}

void
sg_history_draft_free (SgHistoryDraft *draft)
{
  g_clear_object (&draft->board);
  g_array_unref (draft->copies);
  g_free (draft);
}

/* Copies from the first changed ruling on are those of the draft. The newest is marked first where each has an act of its own, so that redo, which
 * takes the highest act first, brings them back in their order. */
void
sg_history_accept (SgHistory *self, SgHistoryDraft *draft, GPtrArray *rulings, SgJournalMark mark, const char *reason)
{
  while (self->copies->len > 1 && g_array_index (self->copies, Copy, self->copies->len - 1).number >= draft->from)
    g_array_set_size (self->copies, self->copies->len - 1);
  for (guint i = 0; i < draft->copies->len; i++)
    {
      const Copy *copy = &g_array_index (draft->copies, Copy, i);

      Copy shared = { copy->number, copy->board };

      if (copy->number < draft->from)
        continue;
      g_object_ref (shared.board);
      g_array_append_val (self->copies, shared);
    }
  thin (self->copies);
  if (mark == SG_JOURNAL_UNDONE)
    self->last_act++;
  for (guint i = rulings->len; i-- > 0;)
    {
      if (mark == SG_JOURNAL_UNDONE_EACH)
        self->last_act++;
      sg_ruling_set_undone (g_ptr_array_index (rulings, i), mark != SG_JOURNAL_STANDING ? self->last_act : 0, reason);
    }
}
