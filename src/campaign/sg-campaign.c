/* sg-campaign.c: a campaign: its words, battles and sessions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The campaign's own edits are a ledger like a battle's, under battle 0; its words are that ledger's board.
 */

#include "campaign/sg-campaign-private.h"
#include "map/sg-map-xml.h"

#include "campaign/sg-battle-private.h"

#include <glib/gi18n-lib.h>

#include "base/sg-name.h"
#include "base/sg-text.h"
#include "campaign/sg-campaign-deck.h"
#include "campaign/sg-words.h"

struct _SgCampaign
{
  GObject     parent_instance;
  SgJournal  *journal;  /* (not owned) (nullable): NULL once it is gone */
  SgJournal  *held;     /* (owned) (nullable): the same, unless the journal itself holds the campaign */
  SgRuleset  *rules;    /* (owned) */
  char       *uuid;
  SgBattle   *own;      /* (owned): the ledger of the campaign's edits */
  GHashTable *base;     /* words before any edit: text → text */
  GHashTable *house;    /* house rules before any edit: key → choice */
  GPtrArray  *sides;    /* (element-type SgSide) (owned) */
  GListStore *battles;  /* (element-type SgBattle) */
  GPtrArray  *sessions; /* (element-type SgSession) (owned) */
  char       *shown, *shown_of; /* (nullable): the title as it may be shown, and of which */
  GHashTable *session_ids; /* id → its SgSession (not owned) */
  const SgBatchHooks *hooks; /* (nullable) */
  guint       batch;    /* how deep in one */
  guint       battles_before;
  gint64      newest_before; /* the newest sitting’s id */
};

typedef struct { GObjectClass parent_class; } SgCampaignClass;

enum { CHANGED, BATTLE_ADDED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SgCampaign, sg_campaign, G_TYPE_OBJECT)

/* How far a war goes by the book, and by every book that inherits it. */
static const struct { const char *rule, *figure; } targets[] = {
  { "LW-113", "target" },
};

static void
free_side (gpointer data)
{
  SgSide *side = data;

  g_free (side->id);
  g_free (side->name);
  g_free (side->player);
  g_free (side);
}

static void
add_side (SgCampaign *self, const char *id)
{
  SgSide *side = g_new0 (SgSide, 1);

  side->id = g_strdup (id);
  g_ptr_array_add (self->sides, side);
}

static const char *
side_word (SgCampaign *self, const SgSide *side, const char *which, const char *fallback)
{
  g_autofree char *key = g_strdup_printf ("side/%s/%s", side->id, which);
  const char *word = sg_campaign_get (self, key);

  return *word != '\0' ? word : fallback;
}

/* A file may say anything: what it says is shown plainly, and no longer than a name may be. */
static void
show_as (char **shown, const char *word)
{
  g_autofree char *plain = sg_name_show (word, SG_LONGEST_NAME);

  if (g_strcmp0 (*shown, plain) == 0)
    return;
  g_free (*shown);
  *shown = g_steal_pointer (&plain);
}

static void
name_sides (SgCampaign *self)
{
  const char *defaults[] = { _("Red"), _("Blue") };

  for (guint i = 0; i < self->sides->len; i++)
    {
      SgSide *side = g_ptr_array_index (self->sides, i);
      const char *name = side_word (self, side, "name", defaults[i]), *player = side_word (self, side, "player", "");

      show_as (&side->name, name);
      show_as (&side->player, player);
    }
}

/* What the campaign’s words say of them, else what its copy of the rules was begun with: undoing a house rule leads back to that. */
static gboolean
apply_house_rules (SgCampaign *self, GError **error)
{
  GPtrArray *options = sg_ruleset_get_options (self->rules);

  for (guint i = 0; i < options->len; i++)
    {
      const SgOption *option = g_ptr_array_index (options, i);
      g_autofree char *key = g_strconcat ("house/", option->key, NULL);
      const char *word = sg_campaign_get (self, key);
      const char *choice = *word != '\0' ? word : g_hash_table_lookup (self->house, option->key);

      if (g_strcmp0 (choice, option->value) != 0 && !sg_ruleset_set_choice (self->rules, option->key, choice, error))
        return FALSE;
    }
  return TRUE;
}

/* (transfer full): what every page shows of the campaign: what is chosen of every house rule, and how the sides are called. */
static char *
list_choices (SgCampaign *self)
{
  GPtrArray *options = sg_ruleset_get_options (self->rules);
  GString *choices = g_string_new (NULL);

  for (guint i = 0; i < options->len; i++)
    g_string_append_printf (choices, "%s\n", ((const SgOption *) options->pdata[i])->value);
  for (guint i = 0; i < self->sides->len; i++)
    {
      const SgSide *side = self->sides->pdata[i];

      g_string_append_printf (choices, "%s\n%s\n", sg_text_or (side->name, ""), sg_text_or (side->player, ""));
    }
  return g_string_free (choices, FALSE);
}

/* A house rule decides what every battle offers and finds. */
static void
own_changed_cb (SgBattle *own, SgCampaign *self)
{
  g_autofree char *before = list_choices (self), *after = NULL;

  name_sides (self);
  apply_house_rules (self, NULL);
  after = list_choices (self);
  for (guint i = 0; !g_str_equal (before, after) && i < g_list_model_get_n_items (G_LIST_MODEL (self->battles)); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (G_LIST_MODEL (self->battles), i);

      sg_battle_tell (battle);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
battle_changed_cb (SgBattle *battle, SgCampaign *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Somebody may hold the battle longer than the campaign. */
static void
let_go (SgCampaign *self, SgBattle *battle)
{
  g_signal_handlers_disconnect_by_data (battle, self);
  sg_battle_orphan (battle);
}

static void
sg_campaign_dispose (GObject *object)
{
  SgCampaign *self = SG_CAMPAIGN (object);

  for (guint i = 0; self->battles != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->battles)); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (G_LIST_MODEL (self->battles), i);

      let_go (self, battle);
    }
  if (self->own != NULL)
    let_go (self, self->own);
  g_clear_object (&self->own);
  g_clear_object (&self->battles);
  g_clear_weak_pointer (&self->journal);
  g_clear_object (&self->held);
  G_OBJECT_CLASS (sg_campaign_parent_class)->dispose (object);
}

static void
sg_campaign_finalize (GObject *object)
{
  SgCampaign *self = SG_CAMPAIGN (object);

  g_clear_object (&self->rules);
  g_hash_table_unref (self->base);
  g_hash_table_unref (self->house);
  g_ptr_array_unref (self->sides);
  g_hash_table_unref (self->session_ids);
  g_ptr_array_unref (self->sessions);
  g_free (self->uuid);
  g_free (self->shown);
  g_free (self->shown_of);
  G_OBJECT_CLASS (sg_campaign_parent_class)->finalize (object);
}

static void
sg_campaign_class_init (SgCampaignClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sg_campaign_dispose;
  object_class->finalize = sg_campaign_finalize;
  signals[CHANGED] = g_signal_new ("changed", SG_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[BATTLE_ADDED] = g_signal_new ("battle-added", SG_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, SG_TYPE_BATTLE);
}

static void
sg_campaign_init (SgCampaign *self)
{
  self->base = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->house = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->sides = g_ptr_array_new_with_free_func (free_side);
  self->sessions = g_ptr_array_new_with_free_func (g_free);
  self->session_ids = g_hash_table_new (g_int64_hash, g_int64_equal);
  self->battles = g_list_store_new (SG_TYPE_BATTLE);
  add_side (self, "red");
  add_side (self, "blue");
}

SgCampaign *
sg_campaign_new (SgJournal *journal, SgRuleset *rules, const char *uuid)
{
  SgCampaign *self = g_object_new (SG_TYPE_CAMPAIGN, NULL);
  GPtrArray *options = sg_ruleset_get_options (rules);

  g_set_weak_pointer (&self->journal, journal);
  self->held = g_object_ref (journal);
  self->rules = g_object_ref (rules);
  self->uuid = g_strdup (uuid != NULL ? uuid : "");
  for (guint i = 0; i < options->len; i++)
    {
      const SgOption *option = g_ptr_array_index (options, i);

      g_hash_table_insert (self->house, g_strdup (option->key), g_strdup (option->value));
    }
  self->own = sg_battle_new (self, journal, rules, 0, 0, "", NULL, NULL);
  g_signal_connect (self->own, "changed", G_CALLBACK (own_changed_cb), self);
  name_sides (self); /* so that the first change of anything else is none of theirs */
  return self;
}

/* What a store does */

const char *
sg_campaign_first_choice (SgCampaign *self, const char *key)
{
  return g_hash_table_lookup (self->house, key);
}

/* A store holds its campaign, and would never be let go if it were held in turn. */
void
sg_campaign_let_go_of_journal (SgCampaign *self)
{
  g_clear_object (&self->held);
}

void
sg_campaign_set_base (SgCampaign *self, const char *key, const char *value)
{
  g_hash_table_insert (self->base, g_strdup (key), g_strdup (value));
}

SgBattle *
sg_campaign_restore_battle (SgCampaign *self, gint64 id, const char *title, const char *game, GBytes *map)
{
  guint ordinal = g_list_model_get_n_items (G_LIST_MODEL (self->battles)) + 1;
  g_autoptr (SgBattle) battle = sg_battle_new (self, self->journal, self->rules, id, ordinal, title, game, map);

  g_signal_connect (battle, "changed", G_CALLBACK (battle_changed_cb), self);
  g_list_store_append (self->battles, battle);
  return battle;
}

gboolean
sg_campaign_load (SgCampaign *self, GError **error)
{
  if (!sg_battle_load (self->own, error) || !apply_house_rules (self, error))
    return FALSE;
  name_sides (self);
  return TRUE;
}

void
sg_campaign_put_session (SgCampaign *self, const SgSession *session)
{
  SgSession *known = g_hash_table_lookup (self->session_ids, &session->id);
  guint at = self->sessions->len;

  if (known != NULL)
    {
      *known = *session;
      return;
    }
  known = g_memdup2 (session, sizeof *session);
  g_hash_table_insert (self->session_ids, &known->id, known);
  while (at > 0 && ((SgSession *) g_ptr_array_index (self->sessions, at - 1))->opened > session->opened)
    at--;
  g_ptr_array_insert (self->sessions, (int) at, known);
}

void
sg_campaign_tell (SgCampaign *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Public API */

SgJournal  *sg_campaign_get_journal  (SgCampaign *self) { return self->journal; }
SgRuleset  *sg_campaign_get_rules    (SgCampaign *self) { return self->rules; }
const char *sg_campaign_get_uuid     (SgCampaign *self) { return self->uuid; }
GPtrArray  *sg_campaign_get_sessions (SgCampaign *self) { return self->sessions; }
GListModel *sg_campaign_get_battles  (SgCampaign *self) { return G_LIST_MODEL (self->battles); }
GListModel *sg_campaign_get_rulings  (SgCampaign *self) { return sg_battle_get_rulings (self->own); }

gboolean
sg_campaign_is_read_only (SgCampaign *self)
{
  return sg_journal_is_read_only (self->journal);
}

const char *
sg_campaign_get (SgCampaign *self, const char *key)
{
  const char *word = sg_board_get (sg_battle_get_board (self->own), key);
  const char *base = *word == '\0' ? g_hash_table_lookup (self->base, key) : word;

  return base != NULL ? base : "";
}

/* What of a campaign may be edited, by the end of its key: "side/red/name" and "battle/3/title" belong to a side or a battle. */
typedef enum { WORD_TITLE, WORD_TARGET, WORD_NOTES, WORD_LOSSES, WORD_REPLACEMENTS, WORD_HOME, WORD_SIDE_NAME, WORD_SIDE_PLAYER, WORD_BATTLE_TITLE, WORD_OTHER } Word;

static Word
find_word (const char *key)
{
  static const struct { const char *begins, *ends; } words[] = {
    [WORD_TITLE] = { "title", NULL }, [WORD_TARGET] = { "target", NULL }, [WORD_NOTES] = { "notes", NULL }, [WORD_LOSSES] = { "losses", NULL },
    [WORD_REPLACEMENTS] = { "replacements", NULL }, [WORD_HOME] = { "home/", "" }, [WORD_SIDE_NAME] = { "side/", "/name" },
    [WORD_SIDE_PLAYER] = { "side/", "/player" }, [WORD_BATTLE_TITLE] = { "battle/", "/title" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i].ends == NULL ? g_str_equal (key, words[i].begins) : g_str_has_prefix (key, words[i].begins) && g_str_has_suffix (key, words[i].ends))
      return (Word) i;
  return WORD_OTHER;
}

/* (nullable): the side that @key is of. */
static const SgSide *
find_side (SgCampaign *self, const char *key)
{
  g_auto (GStrv) parts = g_strsplit (key, "/", 3);

  return g_strv_length (parts) == 3 ? sg_campaign_get_side (self, parts[1]) : NULL;
}

static const char *
word_losses (const char *value)
{
  static const char *const fates[] = { "kept", "replaced", NULL };
  static const char *const clauses[] = { N_("Losses are kept between battles"), N_("Losses are replaced for points between battles") };
  int fate = sg_choice_of (fates, value);

  return fate >= 0 ? _(clauses[fate]) : _("Every unit begins each battle afresh");
}

/* The ledger's words for an edit.  In the past tense and without a full stop, as all clauses of the ledger; what no row knows is told by its key. */
static char *
make_clause (SgCampaign *self, const char *key, const char *value)
{
  Word word = find_word (key);
  const SgSide *side = word == WORD_SIDE_NAME || word == WORD_SIDE_PLAYER ? find_side (self, key) : NULL;

  switch (word)
    {
    case WORD_TITLE:
      return g_strdup_printf (_("Campaign called “%s”"), value);
    case WORD_TARGET:
      return g_strdup_printf (_("War set to %s points"), value);
    case WORD_NOTES:
      return g_strdup (_("Notes written"));
    case WORD_LOSSES:
      return g_strdup (word_losses (value));
    case WORD_REPLACEMENTS:
      return *value != '\0' ? g_strdup_printf (_("Each army may replace losses for %s points after a battle"), value)
                            : g_strdup (_("Losses may be replaced without a limit"));
    case WORD_HOME:
      return g_strdup (value);
    case WORD_SIDE_NAME:
      if (side != NULL)
        return g_strdup_printf (_("%s called “%s”"), side->name, value);
      break;
    case WORD_SIDE_PLAYER:
      if (side != NULL)
        return g_strdup_printf (_("%s played by %s"), side->name, *value != '\0' ? value : "—");
      break;
    default:
      break;
    }
  return g_strdup_printf (_("“%s” set to “%s”"), key, value);
}

static gboolean
check_name (const char *value, guint most, GError **error)
{
  if (!g_utf8_validate (value, -1, NULL) || !sg_name_is_plain (value))
    g_set_error_literal (error, SG_ERROR, SG_ERROR_RANGE, _("A name is written without control characters and without marks that turn the direction of writing."));
  else if (g_utf8_strlen (value, -1) > most)
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, ngettext ("This name has at most %u character.", "This name has at most %u characters.", most), most);
  else
    return TRUE;
  return FALSE;
}

/* What is read of a file is never checked here, but shown plainly (show_as()): a name that was once allowed must not keep a war from being opened. */
static gboolean
check_word (const char *key, const char *value, GError **error)
{
  gint64 points;

  switch (find_word (key))
    {
    case WORD_TITLE:
    case WORD_BATTLE_TITLE:
      return check_name (value, SG_LONGEST_TITLE, error);
    case WORD_SIDE_NAME:
    case WORD_SIDE_PLAYER:
      return check_name (value, SG_LONGEST_NAME, error);
    case WORD_REPLACEMENTS:
      if (*value == '\0' || g_ascii_string_to_signed (value, 10, 0, 10000, &points, NULL))
        return TRUE;
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("Replacements are a whole number of points from 0 to 10000, not “%s”."), value);
      return FALSE;
    case WORD_TARGET:
      if (*value == '\0' || g_ascii_string_to_signed (value, 10, 1, 1000000, &points, NULL))
        return TRUE;
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("A war is to a whole number of points from 1 to 1000000, not “%s”."), value);
      return FALSE;
    default:
      return !g_str_has_prefix (key, "side/") || check_name (value, SG_LONGEST_NAME, error);
    }
}

gboolean
sg_campaign_post (SgCampaign *self, SgRuling *draft, GError **error)
{
  return sg_battle_post (self->own, draft, error);
}

static gboolean
post_word (SgCampaign *self, const char *key, const char *value, const char *clause, const char *rule, GError **error)
{
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_EDIT, clause, rule);

  sg_ruling_add_change (draft, "campaign", key, value);
  return sg_campaign_post (self, draft, error);
}

gboolean
sg_campaign_set (SgCampaign *self, const char *key, const char *value, GError **error)
{
  g_autofree char *clause = NULL;

  g_return_val_if_fail (SG_IS_CAMPAIGN (self), FALSE);

  value = value != NULL ? value : "";
  if (g_str_has_prefix (key, "house/"))
    return sg_campaign_set_house_rule (self, key + strlen ("house/"), value, error);
  if (!check_word (key, value, error))
    return FALSE;
  if (g_str_equal (sg_campaign_get (self, key), value))
    return TRUE;
  clause = make_clause (self, key, value);
  return post_word (self, key, value, clause, "", error);
}

static const char *
choice_label (const SgOption *option, const char *value)
{
  for (guint i = 0; option->choices[i] != NULL; i++)
    if (g_str_equal (option->choices[i], value))
      return option->choice_labels != NULL && option->choice_labels[i] != NULL ? option->choice_labels[i] : value;
  return NULL;
}

gboolean
sg_campaign_set_house_rule (SgCampaign *self, const char *key, const char *value, GError **error)
{
  const SgOption *option = sg_ruleset_get_option (self->rules, key);
  const char *label = option != NULL ? choice_label (option, value) : NULL;
  g_autofree char *word = g_strconcat ("house/", key, NULL), *clause = NULL;

  if (label == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN,
                   option == NULL ? _("The rules have no house rule “%s”.") : _("House rule “%s” has no choice “%s”."),
                   key, value);
      return FALSE;
    }
  if (g_strcmp0 (option->value, value) == 0)
    return TRUE;
  clause = g_strdup_printf (_("House rule “%s” set to “%s”"), option->label, label);
  return post_word (self, word, value, clause, option->rule, error);
}

const char *
sg_campaign_get_title (SgCampaign *self)
{
  const char *title = sg_campaign_get (self, "title");

  if (self->shown == NULL || g_strcmp0 (title, self->shown_of) != 0)
    {
      g_free (self->shown_of);
      g_free (self->shown);
      self->shown_of = g_strdup (title);
      self->shown = sg_name_show (title, SG_LONGEST_TITLE);
    }
  return self->shown;
}

gint64
sg_campaign_get_target (SgCampaign *self)
{
  gint64 points;

  if (g_ascii_string_to_signed (sg_campaign_get (self, "target"), 10, 1, 1000000, &points, NULL))
    return points;
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    if (sg_ruleset_has_figure (self->rules, targets[i].rule, targets[i].figure))
      return sg_ruleset_whole (self->rules, targets[i].rule, targets[i].figure);
  return 0;
}

GPtrArray *
sg_campaign_get_sides (SgCampaign *self)
{
  name_sides (self);
  return self->sides;
}

const SgSide *
sg_campaign_get_side (SgCampaign *self, const char *id)
{
  GPtrArray *sides = sg_campaign_get_sides (self);

  for (guint i = 0; i < sides->len; i++)
    {
      const SgSide *side = g_ptr_array_index (sides, i);

      if (g_strcmp0 (side->id, id) == 0)
        return side;
    }
  return NULL;
}

const char *
sg_campaign_other_side (SgCampaign *self, const char *id)
{
  return g_strcmp0 (id, "red") == 0 ? "blue" : "red";
}

SgBattle *
sg_campaign_add_battle (SgCampaign *self, const char *title, const char *game, SgMap *map, GError **error)
{
  g_autoptr (GBytes) bytes = map != NULL ? sg_map_to_bytes (map) : NULL;
  SgBattle *battle;
  gint64 id;

  g_return_val_if_fail (SG_IS_CAMPAIGN (self), NULL);

  if (sg_campaign_is_read_only (self))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_READ_ONLY, _("The campaign is open for reading only. Nothing has changed."));
      return NULL;
    }
  if (title != NULL && !check_name (title, SG_LONGEST_TITLE, error))
    return NULL;
  id = sg_journal_add_battle (self->journal, title, game, bytes, error);
  if (id <= 0)
    return NULL;
  battle = sg_campaign_restore_battle (self, id, title, game, bytes);
  g_signal_emit (self, signals[BATTLE_ADDED], 0, battle);
  g_signal_emit (self, signals[CHANGED], 0);
  return battle;
}

gboolean
sg_campaign_add_session (SgCampaign *self, gint64 opened, gint64 closed, gint64 minutes, GError **error)
{
  SgSession session = { sg_journal_add_session (self->journal, opened, closed, minutes, error), opened, closed, minutes };

  if (session.id <= 0)
    return FALSE;
  sg_campaign_put_session (self, &session);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

/* One act of the file */

void
sg_campaign_set_batch (SgCampaign *self, const SgBatchHooks *hooks)
{
  self->hooks = hooks;
}

gboolean
sg_campaign_enter_batch (SgCampaign *self, GError **error)
{
  g_return_val_if_fail (SG_IS_CAMPAIGN (self), FALSE);

  if (self->hooks != NULL && self->journal != NULL && !self->hooks->begin (self->journal, error))
    return FALSE;
  if (self->batch++ > 0)
    return TRUE;
  self->battles_before = g_list_model_get_n_items (G_LIST_MODEL (self->battles));
  self->newest_before = 0;
  for (guint i = 0; i < self->sessions->len; i++)
    self->newest_before = MAX (self->newest_before, ((SgSession *) self->sessions->pdata[i])->id);
  return TRUE;
}

/* Sittings are in the order of their hours, and those that came from elsewhere in between: the ids tell which are new. */
static void
forget_sessions_since (SgCampaign *self, gint64 id)
{
  for (guint i = self->sessions->len; i > 0; i--)
    if (((SgSession *) self->sessions->pdata[i - 1])->id > id)
      {
        g_hash_table_remove (self->session_ids, &((SgSession *) self->sessions->pdata[i - 1])->id);
        g_ptr_array_remove_index (self->sessions, i - 1);
      }
}

/* As the file has it. */
static void
read_again (SgCampaign *self)
{
  while (g_list_model_get_n_items (G_LIST_MODEL (self->battles)) > self->battles_before)
    {
      guint last = g_list_model_get_n_items (G_LIST_MODEL (self->battles)) - 1;
      g_autoptr (SgBattle) battle = g_list_model_get_item (G_LIST_MODEL (self->battles), last);

      let_go (self, battle);
      g_list_store_remove (self->battles, last);
    }
  forget_sessions_since (self, self->newest_before);
  for (guint i = 0; i < self->battles_before; i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (G_LIST_MODEL (self->battles), i);

      sg_battle_read_again (battle);
    }
  sg_battle_read_again (self->own);
}

/* Only the outermost decides; what is within it and failed has told the journal, which then keeps nothing of the whole. */
gboolean
sg_campaign_leave_batch (SgCampaign *self, gboolean well, GError **error)
{
  gboolean kept;

  g_return_val_if_fail (SG_IS_CAMPAIGN (self) && self->batch > 0, FALSE);

  kept = self->hooks == NULL || self->journal == NULL ? well : self->hooks->end (self->journal, well, error);
  if (--self->batch == 0 && !kept)
    read_again (self);
  return kept;
}

SgBattle *
sg_campaign_current_battle (SgCampaign *self)
{
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->battles)); i > 0; i--)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (G_LIST_MODEL (self->battles), i - 1);

      if (!sg_battle_has_ended (battle))
        return battle;
    }
  return NULL;
}

gboolean
sg_campaign_undo (SgCampaign *self, GError **error)
{
  return sg_battle_undo (self->own, error);
}

GPtrArray *
sg_campaign_list_documents (SgCampaign *self, const char *kind, GError **error)
{
  return sg_journal_list_documents (sg_campaign_get_journal (self), kind, error);
}

GBytes *
sg_campaign_load_document (SgCampaign *self, const char *kind, const char *id, GError **error)
{
  return sg_journal_load_document (sg_campaign_get_journal (self), kind, id, error);
}

GBytes *
sg_campaign_seek_document (SgCampaign *self, const char *kind, const char *id, GError **error)
{
  g_autoptr (GError) fault = NULL;
  GBytes *body = sg_campaign_load_document (self, kind, id, &fault);

  if (fault != NULL && !g_error_matches (fault, SG_ERROR, SG_ERROR_MISSING))
    g_propagate_error (error, g_steal_pointer (&fault));
  return body;
}

gboolean
sg_campaign_save_document (SgCampaign *self, const char *kind, const char *id, const char *title, GBytes *body, GError **error)
{
  if (!sg_journal_save_document (sg_campaign_get_journal (self), kind, id, title, body, error))
    return FALSE;
  if (g_strcmp0 (kind, SG_PAPER_DECK) == 0)
    sg_campaign_take_deck (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}
