/* sg-desk.c: the battle shown, and where it is looked at from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Here is who listens to the battle, and what is found anew when it changes. What is asked, suggested, pointed at and accepted has files of its own,
 * which share the desk’s members (sg-desk-private.h).
 */

#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-private.h"

#include "base/sg-ruler.h"
#include "base/sg-text.h"

#include "desk/sg-desk-suggest.h"
#include "desk/sg-memory.h"
#include "play/sg-reader.h"
#include "play/sg-unit-stand.h"

#include <glib/gi18n-lib.h>

G_DEFINE_TYPE (SgDesk, sg_desk, G_TYPE_OBJECT)

guint sg_desk_signals[N_SIGNALS];

/* What may be pressed on the map, and what can be aimed at, is found anew when it is next asked. */
static void
forget_offered (SgDesk *self)
{
  g_clear_pointer (&self->offered, g_ptr_array_unref);
  self->offered_known = FALSE;
  g_clear_pointer (&self->aims, g_hash_table_unref);
}

/* The board is another than it was. Those who show it hear of it first, and of what is chosen; measuring, which may open a question and light
 * figures, comes when they have drawn the board that it is of. */
void
sg_desk_follow (SgDesk *self)
{
  sg_desk_forget_next (self);
  sg_desk_forget_talk (self);
  forget_offered (self);
  sg_desk_prune_chosen (self);
  self->following = TRUE;
  g_signal_emit (self, sg_desk_signals[SIGNAL_BOARD], 0);
  g_signal_emit (self, sg_desk_signals[SIGNAL_CHOSEN], 0);
  self->following = FALSE;
  sg_desk_measure (self);
}

gboolean
sg_desk_is_following (SgDesk *self)
{
  return self->following;
}

/* Looking away. Whoever looks at an earlier moment, or as a side sees it, judges nothing there, and finds the open question as he left it: what was
 * answered, and above all the dice, which a look at the ledger must not let him throw again. */

struct _SgDeskAway
{
  SgDeskItem *current;
  SgQuestion *question;
  SgVerdict  *amended;
  char       *amend_reason, *faces, *dice_of;
  guint64     seed;
  gboolean    touched, of_talk;
};

static void
free_away (SgDeskAway *away)
{
  g_clear_object (&away->current);
  g_clear_pointer (&away->question, sg_question_unref);
  g_clear_pointer (&away->amended, sg_verdict_unref);
  g_free (away->amend_reason);
  g_free (away->faces);
  g_free (away->dice_of);
  g_free (away);
}

static gboolean
is_looking (SgDesk *self)
{
  return self->moment >= 0 || self->side != NULL;
}

/* The remark is not kept: its row is emptied where no question is shown. */
static void
put_away (SgDesk *self)
{
  SgDeskAway *away;

  sg_desk_end_naming (self);
  if (self->question == NULL)
    return;
  away = self->away = g_new0 (SgDeskAway, 1);
  away->current = g_steal_pointer (&self->current);
  away->question = g_steal_pointer (&self->question);
  away->amended = g_steal_pointer (&self->amended);
  away->amend_reason = g_steal_pointer (&self->amend_reason);
  away->dice_of = g_steal_pointer (&self->dice_of);
  away->faces = g_strdup (self->faces);
  away->seed = self->seed;
  away->touched = self->touched;
  away->of_talk = self->of_talk;
  sg_desk_forget_question (self);
}

/* Measuring finds its suggestion again, if it is still to be judged.  That of a conversation is left alone where something was thrown for it
 * (sg_desk_open_talk()), so that it is judged here. */
static void
take_up (SgDesk *self)
{
  SgDeskAway *away = g_steal_pointer (&self->away);

  if (away == NULL)
    return;
  sg_desk_forget_question (self);
  self->current = g_steal_pointer (&away->current);
  self->question = g_steal_pointer (&away->question);
  self->amended = g_steal_pointer (&away->amended);
  self->amend_reason = g_steal_pointer (&away->amend_reason);
  self->dice_of = g_steal_pointer (&away->dice_of);
  g_free (self->faces);
  self->faces = g_steal_pointer (&away->faces);
  self->seed = away->seed;
  self->touched = away->touched;
  self->of_talk = away->of_talk;
  free_away (away);
  if (self->of_talk)
    sg_desk_rejudge (self);
}

/* The moment or the side has changed; @was: whether the desk looked away before. */
static void
turn_to (SgDesk *self, gboolean was)
{
  if (!was && is_looking (self))
    put_away (self);
  else if (was && !is_looking (self))
    take_up (self);
}

/* What a side knows is asked anew. */
static void
forget_known (SgDesk *self)
{
  if (self->known == NULL)
    return;
  g_set_object (&self->known_before, self->known);
  g_clear_object (&self->known);
}

/* An act that waits for its target belongs to the board as it was. */
static void
board_changed_cb (SgDesk *self)
{
  sg_desk_end_act (self);
  forget_known (self);
  if (!self->posting) /* a ruling and what it leads to are several changes: whoever posts follows once, at the end */
    sg_desk_follow (self);
}

/* Nothing of it may be left to be posted to the next one. The battle goes before the rest: what is taken away below can ask for nothing of it. */
static void
drop_battle (SgDesk *self)
{
  if (self->battle != NULL)
    g_signal_handlers_disconnect_by_data (self->battle, self);
  forget_known (self);
  g_clear_object (&self->battle);
  g_clear_object (&self->past);
  g_clear_object (&self->known);
  g_clear_object (&self->known_before);
  self->moment = -1;
  self->side = self->reader = NULL;
  g_clear_pointer (&self->failed, sg_desk_deed_free);
  g_clear_pointer (&self->away, free_away);
  sg_desk_forget_next (self);
  sg_desk_forget_talk (self);
  forget_offered (self);
  sg_desk_end_act (self);
  sg_desk_end_naming (self);
  sg_desk_forget_question (self);
  g_list_store_remove_all (self->suggestions);
  g_hash_table_remove_all (self->ticks);
  g_hash_table_remove_all (self->aside);
  sg_desk_set_chosen (self, NULL);
}

static void
sg_desk_dispose (GObject *object)
{
  SgDesk *self = SG_DESK (object);

  drop_battle (self);
  g_list_store_remove_all (self->suggestions);
  G_OBJECT_CLASS (sg_desk_parent_class)->dispose (object);
}

static void
sg_desk_finalize (GObject *object)
{
  SgDesk *self = SG_DESK (object);

  g_ptr_array_unref (self->chosen);
  g_ptr_array_unref (self->reasons);
  g_ptr_array_unref (self->named);
  g_hash_table_unref (self->named_as);
  g_hash_table_unref (self->owed);
  g_hash_table_unref (self->planned);
  g_object_unref (self->suggestions);
  g_free (self->listed_at);
  g_hash_table_unref (self->ticks);
  g_hash_table_unref (self->aside);
  g_clear_error (&self->unable);
  g_free (self->sentence);
  g_free (self->remark);
  g_free (self->dice_of);
  g_free (self->faces);
  g_free (self->amend_reason);
  g_free (self->naming_field);
  g_free (self->pointing_act);
  g_free (self->pointing_words);
  g_strfreev (self->lit);
  g_strfreev (self->pointing_units);
  sg_desk_forget_talk (self);
  forget_offered (self);
  G_OBJECT_CLASS (sg_desk_parent_class)->finalize (object);
}

/* A signal without a class closure, of at most two arguments. */
static guint
declare (const char *name, guint n, ...)
{
  GType types[2] = { G_TYPE_NONE, G_TYPE_NONE };
  va_list arguments;

  va_start (arguments, n);
  for (guint i = 0; i < n; i++)
    types[i] = va_arg (arguments, GType);
  va_end (arguments);
  return g_signal_newv (name, SG_TYPE_DESK, G_SIGNAL_RUN_LAST, NULL, NULL, NULL, NULL, G_TYPE_NONE, n, n > 0 ? types : NULL);
}

static void
sg_desk_class_init (SgDeskClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_desk_dispose;
  G_OBJECT_CLASS (klass)->finalize = sg_desk_finalize;
  sg_desk_signals[SIGNAL_BATTLE] = declare ("battle", 0);
  sg_desk_signals[SIGNAL_BOARD] = declare ("board", 0);
  sg_desk_signals[SIGNAL_CHOSEN] = declare ("chosen", 0);
  sg_desk_signals[SIGNAL_SUGGESTED] = declare ("suggested", 0);
  sg_desk_signals[SIGNAL_QUESTION] = declare ("question", 0);
  sg_desk_signals[SIGNAL_NAMING] = declare ("naming", 0);
  sg_desk_signals[SIGNAL_POINTING] = declare ("pointing", 0);
  sg_desk_signals[SIGNAL_ACCEPTED] = declare ("accepted", 1, SG_TYPE_RULING);
  sg_desk_signals[SIGNAL_LED_ON] = declare ("led-on", 0);
  sg_desk_signals[SIGNAL_UNDONE] = declare ("undone", 0);
  sg_desk_signals[SIGNAL_MARKED] = declare ("marked", 1, G_TYPE_STRING);
  sg_desk_signals[SIGNAL_ERRAND] = declare ("errand", 1, G_TYPE_STRING);
  sg_desk_signals[SIGNAL_GROUP] = declare ("group", 1, G_TYPE_STRING);
  sg_desk_signals[SIGNAL_LIT] = declare ("lit", 0);
  sg_desk_signals[SIGNAL_FAILED] = declare ("failed", 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static void
sg_desk_init (SgDesk *self)
{
  self->moment = -1;
  self->chosen = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->chosen, NULL); /* ends in one always: it is given out as a strv */
  self->suggestions = g_list_store_new (SG_TYPE_DESK_ITEM);
  self->aside = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->ticks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->reasons = g_ptr_array_new_with_free_func (g_free);
  self->named = g_ptr_array_new_with_free_func (g_free);
  self->named_as = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->owed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->planned = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->sentence = g_strdup ("");
  self->remark = g_strdup ("");
  self->faces = g_strdup ("");
}

SgDesk *
sg_desk_new (void)
{
  return g_object_new (SG_TYPE_DESK, NULL);
}

/* The battle and where it is looked at from. */

static void
recall_reasons (SgDesk *self)
{
  g_auto (GStrv) reasons = sg_memory_list (sg_battle_get_campaign (self->battle), "battle", "reasons");

  g_ptr_array_set_size (self->reasons, 0);
  for (guint i = 0; reasons != NULL && reasons[i] != NULL; i++)
    g_ptr_array_add (self->reasons, g_strdup (reasons[i]));
}

void
sg_desk_set_battle (SgDesk *self, SgBattle *battle)
{
  g_return_if_fail (SG_IS_DESK (self));

  if (self->battle == battle)
    return;
  drop_battle (self);
  if (battle != NULL)
    {
      self->battle = g_object_ref (battle);
      g_signal_connect_swapped (battle, "changed", G_CALLBACK (board_changed_cb), self);
      sg_desk_restore_open (self);
      recall_reasons (self);
    }
  sg_desk_forget_next (self);
  g_signal_emit (self, sg_desk_signals[SIGNAL_BATTLE], 0);
  sg_desk_follow (self);
}

SgBattle *
sg_desk_get_battle (SgDesk *self)
{
  return self->battle;
}

SgMap *
sg_desk_get_map (SgDesk *self)
{
  g_return_val_if_fail (SG_IS_DESK (self), NULL);

  if (self->battle == NULL)
    return NULL;
  return sg_battle_get_map_now (self->battle, self->side == NULL ? sg_desk_get_board (self) : NULL, self->reader);
}

const SgGame *
sg_desk_get_game (SgDesk *self)
{
  return self->battle != NULL ? sg_battle_get_game (self->battle) : NULL;
}

char *
sg_desk_tell_length (SgDesk *self, double length, const char *unit)
{
  const SgGame *game = sg_desk_get_game (self);

  return game != NULL && game->grain > 0 ? sg_text_length (sg_ruler_to (length, game->grain), unit) : sg_text_distance (length, unit);
}

/* What a side knows is worked out when it is first asked for, and kept until something changes: a map asks for it at every frame. */
SgBoard *
sg_desk_get_board (SgDesk *self)
{
  const SgGame *game = self->side != NULL ? sg_desk_get_game (self) : NULL;
  SgBoard *board = self->past;

  if (board == NULL && self->battle != NULL)
    board = sg_battle_get_board (self->battle);
  if (board == NULL || game == NULL || game->knowledge == NULL)
    return board;
  if (self->known == NULL)
    self->known = game->knowledge->known (self->battle, board, self->reader);
  return self->known;
}

void
sg_desk_set_moment (SgDesk *self, gint64 number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgBoard) past = NULL;
  gboolean was;

  g_return_if_fail (SG_IS_DESK (self));
  if (self->battle == NULL || number == self->moment)
    return;
  was = is_looking (self);
  if (number >= 0)
    {
      past = sg_battle_board_at (self->battle, number, &error);
      if (past == NULL)
        {
          sg_desk_fail (self, error);
          return;
        }
    }
  g_clear_object (&self->past);
  self->past = g_steal_pointer (&past);
  forget_known (self);
  self->moment = MAX (number, -1);
  turn_to (self, was);
  sg_desk_forget_next (self);
  g_signal_emit (self, sg_desk_signals[SIGNAL_BATTLE], 0);
  sg_desk_follow (self);
}

gint64
sg_desk_get_moment (SgDesk *self)
{
  return self->moment;
}

/* Everybody who shows something is told as of another battle: nothing of the other view may stay in sight. */
void
sg_desk_set_side (SgDesk *self, const char *reader)
{
  gboolean was;

  g_return_if_fail (SG_IS_DESK (self));

  if (g_strcmp0 (self->reader, reader) == 0)
    return;
  was = is_looking (self);
  self->reader = g_intern_string (reader); /* never freed: sides and rooms are few, and pointers to the old one may be about */
  self->side = reader != NULL ? sg_reader_side (reader) : NULL;
  forget_known (self);
  turn_to (self, was);
  sg_desk_forget_next (self);
  g_signal_emit (self, sg_desk_signals[SIGNAL_BATTLE], 0);
  sg_desk_follow (self);
}

const char *
sg_desk_get_side (SgDesk *self)
{
  return self->side;
}

const char *
sg_desk_get_reader (SgDesk *self)
{
  return self->reader;
}

gboolean
sg_desk_knows_all (SgDesk *self)
{
  const SgGame *game = sg_desk_get_game (self);

  return self->side == NULL || game == NULL || game->knowledge == NULL || game->knowledge->in_the_open;
}

gboolean
sg_desk_knows_strength (SgDesk *self, const SgUnit *unit)
{
  return sg_desk_knows_all (self) || g_strcmp0 (unit->side, self->side) == 0;
}

gboolean
sg_desk_may_judge (SgDesk *self)
{
  return self->battle != NULL && self->moment < 0 && self->side == NULL
         && !sg_campaign_is_read_only (sg_battle_get_campaign (self->battle));
}

const char *
sg_desk_word_still (SgDesk *self)
{
  if (self->moment >= 0)
    return _("An earlier moment is shown. Nothing is judged here.");
  return self->side != NULL ? _("A player’s view is shown. Nothing is judged here.") : _("This campaign may be read, not changed.");
}

gboolean
sg_desk_may_move (SgDesk *self)
{
  if (sg_desk_may_judge (self))
    return TRUE;
  return self->battle != NULL && self->moment < 0 && self->side != NULL
         && !sg_campaign_is_read_only (sg_battle_get_campaign (self->battle))
         && g_str_equal (sg_board_get (sg_battle_get_board (self->battle), "stage"), "putdown");
}

void
sg_desk_hold (SgDesk *self, gboolean held)
{
  g_return_if_fail (SG_IS_DESK (self));

  self->held = held;
}

gboolean
sg_desk_is_told (SgDesk *self, SgRuling *ruling)
{
  const SgGame *game = sg_desk_get_game (self);

  if (self->side == NULL)
    return TRUE;
  return game != NULL && game->untold != NULL && !game->untold (self->battle, ruling, self->reader);
}

/* Where a side has a board of its own, what it may not see is not on it, and need not be asked for. */
gboolean
sg_desk_may_see (SgDesk *self, const char *id)
{
  const SgGame *game = sg_desk_get_game (self);

  return self->side == NULL || game == NULL || (game->knowledge != NULL && !game->knowledge->in_the_open) || game->may_see == NULL || game->may_see (self->battle, self->reader, id);
}

gboolean
sg_desk_is_visible (SgDesk *self, const SgFigure *figure)
{
  return sg_desk_may_see (self, figure->id);
}

const char *
sg_desk_side_name (SgDesk *self, const char *side)
{
  const SgSide *found = self->battle != NULL && side != NULL ? sg_campaign_get_side (sg_battle_get_campaign (self->battle), side) : NULL;

  return found != NULL ? found->name : "";
}

char *
sg_desk_name_within_side (SgDesk *self, const SgUnit *unit)
{
  return sg_text_name_within (unit->name, sg_desk_side_name (self, unit->side));
}

static char *
name_officer (const SgGame *game, const SgUnit *unit, const char *officer)
{
  const char *label = game->officer_label != NULL ? game->officer_label (officer) : officer;

  return label != officer ? g_strdup_printf (_("%s of %s"), label, unit->name) : g_strdup_printf (_("an officer of %s"), unit->name);
}

/* (nullable): of a unit that is one body, its man "#3" as well, and "#colonel". */
static char *
name_one (const SgGame *game, SgBoard *board, const char *id)
{
  const char *hash = strrchr (id, '#');
  g_autofree char *body = hash != NULL ? g_strndup (id, hash - id) : NULL;
  SgFigure *figure = *id != '\0' ? sg_board_get_figure (board, id) : NULL;
  SgUnit *unit = body != NULL ? sg_board_get_unit (board, body) : NULL;

  if (figure != NULL)
    return sg_board_name_figure (board, figure);
  if (unit != NULL && g_ascii_isdigit (hash[1]))
    return g_strdup_printf (_("man %s of %s"), hash + 1, unit->name);
  return unit != NULL ? name_officer (game, unit, hash + 1) : NULL;
}

/* At the head of a sentence an id has been given a capital; then so is the name. */
static char *
name_token (const SgGame *game, SgBoard *board, const char *id)
{
  g_autofree char *small = g_strdup (id), *name = name_one (game, board, id);

  if (name != NULL)
    return g_steal_pointer (&name);
  *small = g_ascii_tolower (*small);
  name = name_one (game, board, small);
  return name != NULL ? sg_text_capital (name) : NULL;
}

/* (transfer full): @words with names for the ids of figures and units in them, which a procedure knows alone. An id ends at a blank or a stop. */
char *
sg_desk_name_figures (SgDesk *self, const char *words)
{
  SgBoard *board = sg_desk_get_board (self);
  g_auto (GStrv) tokens = g_strsplit (words, " ", -1);

  for (guint i = 0; board != NULL && tokens[i] != NULL; i++)
    {
      gsize length = strcspn (tokens[i], ":,;");
      g_autofree char *id = g_strndup (tokens[i], length);
      g_autofree char *name = name_token (sg_desk_get_game (self), board, id);
      char *named;

      if (name == NULL)
        continue;
      named = g_strconcat (name, tokens[i] + length, NULL);
      g_free (tokens[i]);
      tokens[i] = named;
    }
  return g_strjoinv (" ", tokens);
}

gboolean
sg_desk_ask (SgDesk *self, const char *procedure, GError **error)
{
  return sg_desk_ask_of (self, procedure, sg_desk_get_chosen (self, NULL), error);
}

gboolean
sg_desk_ask_of (SgDesk *self, const char *procedure, const char *const *figures, GError **error)
{
  const SgGame *game = sg_desk_get_game (self);
  g_autoptr (SgQuestion) question = NULL;

  g_return_val_if_fail (game != NULL, FALSE);
  question = game->ask (self->battle, procedure, figures, error);
  if (question == NULL)
    return FALSE;
  sg_desk_end_naming (self);
  sg_desk_forget_question (self);
  sg_desk_take_question (self, NULL, question);
  sg_desk_begin_naming (self);
  return TRUE;
}

/* Whether nothing was written, for want of room or because the file cannot be reached: the same may be tried again, when that is put right. */
gboolean
sg_desk_is_unsaved (const GError *error)
{
  return error != NULL
         && (g_error_matches (error, SG_ERROR, SG_ERROR_FULL) || g_error_matches (error, SG_ERROR, SG_ERROR_IO)
             || g_error_matches (error, SG_ERROR, SG_ERROR_BUSY));
}

void
sg_desk_fail (SgDesk *self, const GError *error)
{
  if (error != NULL)
    g_signal_emit (self, sg_desk_signals[SIGNAL_FAILED], 0, error->message, sg_desk_is_unsaved (error));
}
