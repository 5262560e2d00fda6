/* sg-battle.c: one battle: its ledger and its board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every effect is tried on a shadow of the board before the journal is asked to keep it; the board itself changes
 * only when the journal has answered, and then cannot refuse.  Going back folds the rulings anew from the nearest
 * of a few copies of the board kept along the way, so undo and a look at an earlier moment cost the rulings since
 * that copy and not the whole ledger.
 */

#include "base/sg-xml-nodes.h"
#include "base/sg-name.h"
#include "base/sg-bytes.h"
#include "campaign/sg-battle-private.h"
#include "campaign/sg-board-apply.h"
#include "campaign/sg-board-private.h"
#include "campaign/sg-campaign.h"
#include "campaign/sg-history.h"
#include "campaign/sg-record.h"
#include "campaign/sg-ruling-private.h"
#include "map/sg-map-xml.h"
#include "rules/sg-question-xml.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

struct _SgBattle
{
  GObject     parent_instance;
  SgCampaign *campaign;  /* (not owned) (nullable) */
  SgJournal  *journal;   /* (not owned) (nullable): the campaign keeps it; NULL once it is gone */
  SgRuleset  *rules;     /* (owned) */
  gint64      id;
  guint       ordinal;
  char       *title, *game;
  char       *shown;     /* (owned) (nullable): a title given later, as it may be shown */
  GBytes     *map_bytes; /* (owned) (nullable) */
  SgMap      *map;       /* (owned) (nullable) */
  SgClock    *clock;     /* (owned) */
  gboolean    loaded;
  GError     *fault;     /* (owned) (nullable): why it could not be read */
  SgBoard    *board, *shadow;  /* (owned) */
  gboolean    shadow_stale;    /* it stands as the board did before something was undone */
  SgHistory  *history;   /* (owned) */
  GListStore *rulings;   /* (owned) */
  char       *remark;    /* (owned) (nullable): for the next ruling */
  gint64      joined;    /* the act that all is part of which is posted now; 0: none */
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SgBattle, sg_battle, G_TYPE_OBJECT)

/* A listener may let go of the battle. */
void
sg_battle_tell (SgBattle *self)
{
  g_object_ref (self);
  g_signal_emit (self, signals[CHANGED], 0);
  g_object_unref (self);
}

static gboolean
load_map (SgBattle *self, GError **error)
{
  if (self->map == NULL && self->map_bytes != NULL)
    self->map = sg_map_load (self->map_bytes, self->title, error);
  return self->map != NULL || self->map_bytes == NULL;
}

/* The board before the first ruling. */
static SgBoard *
lay_out (SgBattle *self)
{
  SgBoard *board = sg_board_new (self->rules, self->map);

  if (self->game != NULL && *self->game != '\0')
    g_hash_table_insert (board->words, g_strdup ("game"), g_strdup (self->game));
  return board;
}

/* The board is the same object for the life of the battle, though it be read again: whoever was in the middle of something when the file refused it
 * still holds it. */
static void
start_empty (SgBattle *self)
{
  g_autoptr (SgBoard) empty = lay_out (self);

  if (self->board == NULL)
    {
      self->board = lay_out (self);
      self->shadow = lay_out (self);
    }
  sg_board_assign (self->board, empty);
  sg_board_assign (self->shadow, empty);
  g_clear_pointer (&self->history, sg_history_free);
  self->history = sg_history_new (self->board);
}

static gboolean
read_rulings (SgBattle *self, GError **error)
{
  g_autoptr (GPtrArray) rulings = NULL;

  if (!load_map (self, error))
    return FALSE;
  start_empty (self);
  rulings = sg_journal_load (self->journal, self->id, error);
  if (rulings == NULL || !sg_history_fill (self->history, rulings, self->board, error))
    return FALSE;
  sg_board_assign (self->shadow, self->board);
  g_list_store_splice (self->rulings, 0, 0, rulings->pdata, rulings->len);
  return TRUE;
}

/* A battle that cannot be read is asked for all the same, by views of any kind: it is empty then, and why is told each time. */
static gboolean
ensure_loaded (SgBattle *self, GError **error)
{
  if (!self->loaded)
    {
      self->loaded = TRUE;
      if (!read_rulings (self, &self->fault))
        start_empty (self);
    }
  if (self->fault != NULL && error != NULL)
    *error = g_error_copy (self->fault);
  return self->fault == NULL;
}

static gboolean
ensure_writable (SgBattle *self, GError **error)
{
  if (!ensure_loaded (self, error))
    return FALSE;
  if (!sg_journal_is_read_only (self->journal))
    return TRUE;
  g_set_error_literal (error, SG_ERROR, SG_ERROR_READ_ONLY, _("The campaign is open for reading only. Nothing has changed."));
  return FALSE;
}

static void
sg_battle_finalize (GObject *object)
{
  SgBattle *self = SG_BATTLE (object);

  g_clear_weak_pointer (&self->journal);
  g_clear_object (&self->rules);
  g_clear_object (&self->map);
  g_clear_object (&self->clock);
  g_clear_object (&self->board);
  g_clear_object (&self->shadow);
  g_clear_object (&self->rulings);
  g_clear_pointer (&self->history, sg_history_free);
  g_clear_pointer (&self->map_bytes, g_bytes_unref);
  g_clear_error (&self->fault);
  g_free (self->title);
  g_free (self->shown);
  g_free (self->game);
  g_free (self->remark);
  G_OBJECT_CLASS (sg_battle_parent_class)->finalize (object);
}

static void
sg_battle_class_init (SgBattleClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_battle_finalize;
  signals[CHANGED] = g_signal_new ("changed", SG_TYPE_BATTLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sg_battle_init (SgBattle *self)
{
  self->rulings = g_list_store_new (SG_TYPE_RULING);
  self->clock = sg_clock_new (NULL, NULL);
}

SgBattle *
sg_battle_new (SgCampaign *campaign, SgJournal *journal, SgRuleset *rules, gint64 id, guint ordinal, const char *title,
               const char *game, GBytes *map)
{
  SgBattle *self = g_object_new (SG_TYPE_BATTLE, NULL);

  self->campaign = campaign;
  g_set_weak_pointer (&self->journal, journal);
  self->rules = g_object_ref (rules);
  self->id = id;
  self->ordinal = ordinal;
  self->title = sg_name_show (title != NULL ? title : "", SG_LONGEST_TITLE);
  self->game = g_strdup (game);
  self->map_bytes = map != NULL ? g_bytes_ref (map) : NULL;
  return self;
}

/* The same battle out of another journal, as that of a backup, to be held against this one. */
SgBattle *
sg_battle_new_like (SgBattle *self, SgJournal *journal, SgRuleset *rules)
{
  return sg_battle_new (self->campaign, journal, rules, self->id, self->ordinal, self->title, self->game, self->map_bytes);
}

typedef struct
{
  SgBoard     *board;
  gint64       number;
  SgBattleEach each;
  void       (*differs) (SgRuling *ruling, const char *sentence, gpointer data);
  gpointer     data;
} Walk;

/* One that is told to differ is applied all the same: what comes after it was posted upon it. */
static gboolean
step (SgRuling *ruling, gpointer data, GError **error)
{
  Walk *self = data;
  g_autoptr (GError) fault = NULL;

  if (sg_ruling_get_number (ruling) != ++self->number)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, _("Ruling %" PRId64 " is missing."), self->number);
      return FALSE;
    }
  if (self->each != NULL && !self->each (ruling, self->board, self->data, error))
    return FALSE;
  if (sg_ruling_is_undone (ruling))
    return TRUE;
  if (self->differs == NULL)
    return sg_history_apply (self->board, ruling, FALSE, error);
  if (!sg_history_finds (self->board, ruling, &fault))
    self->differs (ruling, fault->message, self->data);
  return sg_history_apply (self->board, ruling, FALSE, error);
}

/* Reads the record as it lies in the file, ruling by ruling, and keeps nothing of it: what is in memory is not asked. */
SgBoard *
sg_battle_walk (SgBattle *self, SgBattleEach each, void (*differs) (SgRuling *ruling, const char *sentence, gpointer data), gpointer data,
                GError **error)
{
  g_autoptr (SgBoard) board = load_map (self, error) ? lay_out (self) : NULL;
  Walk walk = { board, 0, each, differs, data };

  return board != NULL && sg_record_walk (self->journal, self->id, step, &walk, error) ? g_steal_pointer (&board) : NULL;
}

void
sg_battle_orphan (SgBattle *self)
{
  self->campaign = NULL;
}

void
sg_battle_read_again (SgBattle *self)
{
  if (!self->loaded)
    return;
  self->loaded = FALSE;
  g_clear_error (&self->fault);
  g_list_store_remove_all (self->rulings);
  ensure_loaded (self, NULL);
  sg_battle_tell (self);
}

/* Public API */

gboolean
sg_battle_load (SgBattle *self, GError **error)
{
  g_return_val_if_fail (SG_IS_BATTLE (self), FALSE);
  return ensure_loaded (self, error);
}

gint64      sg_battle_get_id       (SgBattle *self) { return self->id; }
guint       sg_battle_get_ordinal  (SgBattle *self) { return self->ordinal; }
SgCampaign *sg_battle_get_campaign (SgBattle *self) { return self->campaign; }
SgRuleset  *sg_battle_get_rules    (SgBattle *self) { return self->rules; }
SgClock    *sg_battle_get_clock    (SgBattle *self) { return self->clock; }

const char *
sg_battle_get_title (SgBattle *self)
{
  g_autofree char *key = g_strdup_printf ("battle/%" G_GINT64_FORMAT "/title", self->id);
  const char *title = self->campaign != NULL && self->id != 0 ? sg_campaign_get (self->campaign, key) : "";

  if (*title == '\0' || (sg_name_is_plain (title) && g_utf8_strlen (title, -1) <= SG_LONGEST_TITLE))
    return *title != '\0' ? title : self->title;
  g_free (self->shown);
  self->shown = sg_name_show (title, SG_LONGEST_TITLE);
  return self->shown;
}

SgMap *
sg_battle_get_map (SgBattle *self)
{
  ensure_loaded (self, NULL);
  return sg_board_get_map (self->board);
}

gboolean
sg_battle_may_change_map (SgBattle *self, GError **error)
{
  const char *stage;

  g_return_val_if_fail (SG_IS_BATTLE (self), FALSE);

  if (!ensure_writable (self, error))
    return FALSE;
  stage = sg_board_get (self->board, "stage");
  if (!g_str_equal (stage, "play") && !g_str_equal (stage, "over"))
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("Play has begun in “%s”: it keeps the country that it is fought on."), sg_battle_get_title (self));
  return FALSE;
}

gboolean
sg_battle_change_map (SgBattle *self, SgMap *map, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *document = NULL, *clause = NULL;
  g_autoptr (SgRuling) draft = NULL;
  SgMap *now;

  g_return_val_if_fail (SG_IS_BATTLE (self) && SG_IS_MAP (map), FALSE);

  if (!sg_battle_may_change_map (self, error))
    return FALSE;
  now = sg_battle_get_map (self);
  bytes = sg_map_to_bytes (map);
  document = sg_bytes_text (bytes);
  if (now != NULL && g_strcmp0 (sg_map_get_title (now), sg_map_get_title (map)) == 0)
    clause = g_strdup_printf (_("The country “%s” was drawn anew"), sg_map_get_title (map));
  else
    clause = g_strdup_printf (_("“%s” became the country to be fought on"), sg_map_get_title (map));
  draft = sg_ruling_new (SG_RULING_EDIT, clause, "");
  sg_ruling_add_change (draft, "battle", "map", document);
  return sg_battle_post (self, draft, error);
}

SgBoard *
sg_battle_get_board (SgBattle *self)
{
  ensure_loaded (self, NULL);
  return self->board;
}

SgBoard *
sg_battle_board_at (SgBattle *self, gint64 number, GError **error)
{
  g_return_val_if_fail (SG_IS_BATTLE (self), NULL);
  return ensure_loaded (self, error) ? sg_history_board_at (self->history, number, error) : NULL;
}

GListModel *
sg_battle_get_rulings (SgBattle *self)
{
  ensure_loaded (self, NULL);
  return G_LIST_MODEL (self->rulings);
}

SgRuling *
sg_battle_get_ruling (SgBattle *self, gint64 number)
{
  ensure_loaded (self, NULL);
  return sg_history_get (self->history, number);
}

gboolean
sg_battle_has_ended (SgBattle *self)
{
  SgJournalInterface *iface = self->journal != NULL ? SG_JOURNAL_GET_IFACE (self->journal) : NULL;
  g_autofree char *result = NULL;

  if (self->loaded || iface == NULL || iface->peek_word == NULL)
    return *sg_board_get (sg_battle_get_board (self), "result") != '\0';
  result = iface->peek_word (self->journal, self->id, "result");
  return result != NULL && *result != '\0';
}

/* Posting */

/* The campaign’s own ledger (0) changes the campaign’s words, and a battle’s everything else: neither writes in the other’s. */
static gboolean
check_subject (SgBattle *self, const SgEffect *effect, GError **error)
{
  const char *foreign = self->id == 0 ? "battle" : "campaign";

  if (effect->kind == SG_EFFECT_CHANGE && g_strcmp0 (effect->subject, foreign) != 0
      && (self->id != 0 || g_strcmp0 (effect->subject, "campaign") == 0))
    return TRUE;
  if (effect->kind == SG_EFFECT_TRANSFER && self->id != 0)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("“%s” is not for this ledger to change."), effect->subject);
  return FALSE;
}

/* Tries the draft on the shadow, which is put right again when it refuses. */
static gboolean
rehearse (SgBattle *self, SgRuling *draft, GError **error)
{
  GPtrArray *effects = sg_ruling_get_effects (draft);
  g_autoptr (GPtrArray) units = sg_history_list_new_units (self->board, draft);

  if (self->shadow_stale)
    sg_board_assign (self->shadow, self->board);
  self->shadow_stale = FALSE;
  for (guint i = 0; i < effects->len; i++)
    {
      SgEffect *effect = g_ptr_array_index (effects, i);

      sg_effect_unpack (effect); /* a draft may have been read from another file */
      g_clear_pointer (&effect->before, g_free);
      if (check_subject (self, effect, error) && sg_board_apply (self->shadow, effect, error))
        continue;
      sg_board_assign (self->shadow, self->board);
      return FALSE;
    }
  if (sg_history_are_raised (self->shadow, units, error))
    return TRUE;
  sg_board_assign (self->shadow, self->board);
  return FALSE;
}

/* Whether the draft is what redo would bring back: the same words and the same effects. */
static gboolean
is_redo (SgBattle *self, SgRuling *draft)
{
  SgRuling *redo = sg_history_get_redo (self->history, 0);

  return redo != NULL && sg_ruling_same_act (draft, redo);
}

void
sg_battle_remark_next (SgBattle *self, const char *remark)
{
  g_return_if_fail (SG_IS_BATTLE (self));

  g_free (self->remark);
  self->remark = g_strdup (remark);
}

static void
take_remark (SgBattle *self, SgRuling *draft)
{
  g_autofree char *remark = g_steal_pointer (&self->remark);

  if (remark != NULL)
    sg_ruling_set_remark (draft, remark);
}

/* @anew: it is posted as a ruling of its own, though redo would bring back just such a one (sg_battle_post_anew()). */
static gboolean
post (SgBattle *self, SgRuling *draft, gboolean anew, GError **error)
{
  if (!ensure_writable (self, error))
    return FALSE;
  if (!sg_ruling_has_moment (draft))
    sg_ruling_set_moment (draft, sg_board_get_whole (self->board, "turn", 0), sg_board_get (self->board, "phase"),
                          sg_board_get (self->board, "mover"));
  take_remark (self, draft);
  if (self->joined != 0 && sg_ruling_get_act (draft) == 0)
    sg_ruling_set_act (draft, self->joined);
  if (!anew && is_redo (self, draft))
    return sg_battle_redo (self, error);
  if (!rehearse (self, draft, error))
    return FALSE;
  if (!sg_journal_post (self->journal, self->id, draft, error))
    {
      sg_board_assign (self->shadow, self->board);
      return FALSE;
    }
  sg_history_append (self->history, draft, self->board);
  g_list_store_append (self->rulings, draft);
  sg_battle_tell (self);
  return TRUE;
}

gboolean
sg_battle_post (SgBattle *self, SgRuling *draft, GError **error)
{
  g_return_val_if_fail (SG_IS_BATTLE (self), FALSE);
  g_return_val_if_fail (SG_IS_RULING (draft) && sg_ruling_get_id (draft) == 0, FALSE);

  return post (self, draft, FALSE, error);
}

gboolean
sg_battle_post_anew (SgBattle *self, SgRuling *draft, GError **error)
{
  return post (self, draft, TRUE, error);
}

/* Undo and redo: whatever is marked, however many rulings, is one transaction and one telling. */

/* Whether @rulings are one, after the newest in force, which stands again: nothing that is on the board need be made anew. */
static gboolean
comes_on_top (SgBattle *self, GPtrArray *rulings, SgJournalMark how)
{
  SgRuling *newest = sg_history_get_undo (self->history);

  return how == SG_JOURNAL_STANDING && rulings->len == 1
         && (newest == NULL || sg_ruling_get_number (newest) < sg_ruling_get_number (rulings->pdata[0]));
}

/* What stands is tried on a copy of the board first (sg_history_flip()): a ruling in the middle may not be able to stand any more, or be taken
 * back.  What comes on top is then put on the board itself: an act of several rulings, one of which was there to be redone, goes on with whom it
 * holds. */
static gboolean
mark (SgBattle *self, GPtrArray *rulings, SgJournalMark how, const char *reason, GError **error)
{
  g_autoptr (SgHistoryDraft) draft = NULL;
  gboolean on_top;

  if (!ensure_writable (self, error))
    return FALSE;
  on_top = comes_on_top (self, rulings, how);
  draft = sg_history_flip (self->history, rulings, error);
  if (draft == NULL || !sg_journal_mark (self->journal, rulings, how, reason, error))
    return FALSE;
  sg_history_accept (self->history, draft, rulings, how, reason);
  if (!on_top || !sg_history_apply (self->board, rulings->pdata[0], FALSE, NULL))
    sg_board_swap (self->board, sg_history_draft_get_board (draft));
  self->shadow_stale = TRUE; /* a copy for what may never be posted would cost as much as the undoing */
  sg_battle_tell (self);
  return TRUE;
}

static gboolean
mark_one (SgBattle *self, SgRuling *ruling, SgJournalMark how, const char *reason, GError **error)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  g_ptr_array_add (one, ruling);
  return mark (self, one, how, reason, error);
}

SgRuling *
sg_battle_get_undo (SgBattle *self)
{
  ensure_loaded (self, NULL);
  return sg_history_get_undo (self->history);
}

SgRuling *
sg_battle_get_redo (SgBattle *self)
{
  ensure_loaded (self, NULL);
  return sg_history_get_redo (self->history, 0);
}

gboolean
sg_battle_undo (SgBattle *self, GError **error)
{
  SgRuling *ruling = sg_battle_get_undo (self);

  if (ruling != NULL)
    return mark_one (self, ruling, SG_JOURNAL_UNDONE, NULL, error);
  g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("There is nothing to undo."));
  return FALSE;
}

gboolean
sg_battle_redo (SgBattle *self, GError **error)
{
  SgRuling *ruling = sg_battle_get_redo (self);

  if (ruling != NULL)
    return mark_one (self, ruling, SG_JOURNAL_STANDING, NULL, error);
  g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("There is nothing to redo."));
  return FALSE;
}

gboolean
sg_battle_wind_back (SgBattle *self, gint64 number, GError **error)
{
  g_autoptr (GPtrArray) later = g_ptr_array_new ();
  SgRuling *newest;

  g_return_val_if_fail (SG_IS_BATTLE (self) && number >= 0, FALSE);

  newest = sg_battle_get_undo (self);
  for (gint64 i = number + 1; newest != NULL && i <= sg_ruling_get_number (newest); i++)
    if (!sg_ruling_is_undone (sg_battle_get_ruling (self, i)))
      g_ptr_array_add (later, sg_battle_get_ruling (self, i));
  return later->len == 0 || mark (self, later, SG_JOURNAL_UNDONE_EACH, NULL, error);
}

/* Its number is that of its first ruling, were it posted now: rulings keep their numbers for ever, so no two acts have the same. */
void
sg_battle_begin_act (SgBattle *self)
{
  g_return_if_fail (SG_IS_BATTLE (self) && self->joined == 0);

  self->joined = (gint64) g_list_model_get_n_items (sg_battle_get_rulings (self)) + 1;
}

void
sg_battle_end_act (SgBattle *self)
{
  g_return_if_fail (SG_IS_BATTLE (self));

  self->joined = 0;
}

GPtrArray *
sg_battle_list_act (SgBattle *self)
{
  GPtrArray *parts = g_ptr_array_new ();
  SgRuling *newest = sg_battle_get_undo (self);
  gint64 act = newest != NULL ? sg_ruling_get_act (newest) : 0;

  if (newest == NULL)
    return parts;
  g_ptr_array_add (parts, newest);
  for (gint64 i = sg_ruling_get_number (newest) - 1; act != 0 && i > 0; i--)
    {
      SgRuling *ruling = sg_battle_get_ruling (self, i);

      if (sg_ruling_is_undone (ruling))
        continue;
      if (sg_ruling_get_act (ruling) != act)
        break;
      g_ptr_array_insert (parts, 0, ruling);
    }
  return parts;
}

gboolean
sg_battle_undo_act (SgBattle *self, GError **error)
{
  g_autoptr (GPtrArray) parts = sg_battle_list_act (self);

  if (parts->len == 0)
    return sg_battle_undo (self, error);
  return mark (self, parts, SG_JOURNAL_UNDONE_EACH, NULL, error);
}

gboolean
sg_battle_redo_act (SgBattle *self, GError **error)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  SgRuling *next = sg_battle_get_redo (self);
  gint64 act = next != NULL ? sg_ruling_get_act (next) : 0;

  if (next == NULL)
    return sg_battle_redo (self, error);
  do
    {
      g_ptr_array_add (parts, next);
      next = sg_history_get_redo (self->history, sg_ruling_get_number (next));
    }
  while (act != 0 && next != NULL && sg_ruling_get_act (next) == act);
  return mark (self, parts, SG_JOURNAL_STANDING, NULL, error);
}

GPtrArray *
sg_battle_list_resting (SgBattle *self, SgRuling *ruling)
{
  ensure_loaded (self, NULL);
  return sg_history_list_resting (self->history, ruling);
}

/* @undone: whether it must be, for what is about to be done. */
static gboolean
check_ours (SgBattle *self, SgRuling *ruling, gboolean undone, GError **error)
{
  if (sg_battle_get_ruling (self, sg_ruling_get_number (ruling)) != ruling)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_UNKNOWN, _("The ruling is not of this battle."));
  else if (sg_ruling_is_undone (ruling) == undone)
    return TRUE;
  else if (undone)
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("Ruling %" PRId64 " stands."), sg_ruling_get_number (ruling));
  else
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("Ruling %" PRId64 " is undone already."),
                 sg_ruling_get_number (ruling));
  return FALSE;
}

gboolean
sg_battle_undo_ruling (SgBattle *self, SgRuling *ruling, const char *reason, GError **error)
{
  g_autoptr (GPtrArray) all = NULL;

  if (!check_ours (self, ruling, FALSE, error))
    return FALSE;
  all = sg_battle_list_resting (self, ruling);
  g_ptr_array_insert (all, 0, ruling);
  return mark (self, all, SG_JOURNAL_UNDONE, reason, error);
}

gboolean
sg_battle_undo_alone (SgBattle *self, SgRuling *ruling, const char *reason, GError **error)
{
  return check_ours (self, ruling, FALSE, error) && mark_one (self, ruling, SG_JOURNAL_UNDONE, reason, error);
}

gboolean
sg_battle_redo_ruling (SgBattle *self, SgRuling *ruling, GError **error)
{
  return check_ours (self, ruling, TRUE, error) && mark_one (self, ruling, SG_JOURNAL_STANDING, NULL, error);
}

/* The open question */

static GBytes *
write_open (SgQuestion *question, SgDice *dice)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("open");
  xmlNode *root = sg_xml_root (doc);
  g_autofree char *faces = dice != NULL ? sg_dice_describe (dice) : g_strdup ("");

  sg_xml_set (root, "dice", faces);
  if (dice != NULL && sg_dice_get_hand (dice) == SG_DICE_THROWN)
    {
      g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, sg_dice_get_seed (dice));

      sg_xml_set (root, "seed", seed);
    }
  sg_question_write (question, sg_xml_add (root, "question"));
  return sg_xml_dump (doc);
}

gboolean
sg_battle_keep_open (SgBattle *self, SgQuestion *question, SgDice *dice, GError **error)
{
  g_autoptr (GBytes) bytes = question != NULL ? write_open (question, dice) : NULL;

  g_return_val_if_fail (SG_IS_BATTLE (self), FALSE);
  return ensure_writable (self, error) && sg_journal_keep_open (self->journal, self->id, bytes, error);
}

/* (transfer full) (nullable): none is open, or what is kept cannot be read: then it is asked anew. */
static xmlDoc *
load_open (SgBattle *self)
{
  g_autoptr (GBytes) bytes = sg_journal_load_open (self->journal, self->id, NULL);

  return bytes != NULL ? sg_xml_load (bytes, self->title, NULL, NULL) : NULL;
}

SgQuestion *
sg_battle_get_open (SgBattle *self, char **dice)
{
  g_autoptr (SgXmlDoc) doc = load_open (self);
  xmlNode *root = doc != NULL ? xmlDocGetRootElement (doc) : NULL;
  xmlNode *node = root != NULL ? sg_xml_first (root, "question") : NULL;
  SgQuestion *question = node != NULL ? sg_question_read (node, NULL) : NULL;

  if (dice != NULL)
    *dice = question != NULL ? sg_xml_get (root, "dice") : NULL;
  return question;
}

guint64
sg_battle_get_open_seed (SgBattle *self)
{
  g_autoptr (SgXmlDoc) doc = load_open (self);
  g_autofree char *seed = doc != NULL ? sg_xml_get (xmlDocGetRootElement (doc), "seed") : NULL;

  return seed != NULL ? g_ascii_strtoull (seed, NULL, 10) : 0;
}
