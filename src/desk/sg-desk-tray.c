/* sg-desk-tray.c: the tray as lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The suggestions are made anew whenever the board is measured.  Here they are compared with what stands already: what is still there keeps its
 * line, and what it says otherwise than before is told by the line itself.
 */

#include "desk/sg-desk-tray.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"
#include "desk/sg-desk-clerk.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"

struct _SgDeskLine
{
  GObject parent_instance;

  SgDeskLineWords *words; /* (owned) */
};

G_DEFINE_FINAL_TYPE (SgDeskLine, sg_desk_line, G_TYPE_OBJECT)

#define FEW 4   /* lines of one matter that each stand for themselves, where nothing is done with all of them at once and none is brief */

struct _SgDeskTray
{
  GObject parent_instance;

  SgDesk     *desk;     /* (owned) */
  GPtrArray  *lines;    /* (owned) (element-type SgDeskLine) */
  GHashTable *unfolded; /* (owned): the groups that are open */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SgDeskTray, sg_desk_tray, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static guint changed_signal;

/* A line. */

static void
free_words (gpointer data)
{
  SgDeskLineWords *words = data;
  char *const texts[] = { words->key, words->group, words->title, words->heard, words->icon, words->rule, words->waits, words->act };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (texts[i]);
  g_free (words);
}

static gboolean
says_the_same (const SgDeskLineWords *one, const SgDeskLineWords *other)
{
  const char *const texts[][2] = {
    { one->title, other->title }, { one->heard, other->heard }, { one->icon, other->icon }, { one->rule, other->rule },
    { one->waits, other->waits }, { one->act, other->act },     { one->side, other->side },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_strcmp0 (texts[i][0], texts[i][1]) != 0)
      return FALSE;
  return one->tick == other->tick && one->current == other->current && one->may_go == other->may_go && one->open == other->open;
}

/* Whether both are of the same matter: one suggestion, or the head of one group. */
static gboolean
is_same_matter (const SgDeskLineWords *one, const SgDeskLineWords *other)
{
  return g_strcmp0 (one->key, other->key) == 0 && g_strcmp0 (one->group, other->group) == 0;
}

static void
sg_desk_line_finalize (GObject *object)
{
  free_words (SG_DESK_LINE (object)->words);
  G_OBJECT_CLASS (sg_desk_line_parent_class)->finalize (object);
}

static void
sg_desk_line_class_init (SgDeskLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_desk_line_finalize;
  changed_signal = g_signal_new ("changed", SG_TYPE_DESK_LINE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sg_desk_line_init (SgDeskLine *self)
{
}

/* @words: (transfer full). */
static SgDeskLine *
make_line (SgDeskLineWords *words)
{
  SgDeskLine *self = g_object_new (SG_TYPE_DESK_LINE, NULL);

  self->words = words;
  return self;
}

/* @words: (transfer full). */
static void
say (SgDeskLine *self, SgDeskLineWords *words)
{
  gboolean same = says_the_same (self->words, words);

  free_words (self->words);
  self->words = words;
  if (!same)
    g_signal_emit (self, changed_signal, 0);
}

const SgDeskLineWords *
sg_desk_line_get (SgDeskLine *self)
{
  g_return_val_if_fail (SG_IS_DESK_LINE (self), NULL);

  return self->words;
}

/* What the lines are to say. */

/* "Mêlée at the farm, 18 Red against 21 Blue. Verdict: 15 dead on each side. Rule LW-48." */
static char *
word_heard (SgDeskTray *self, const SgSuggestion *suggestion, gboolean current)
{
  SgVerdict *verdict = current ? sg_desk_get_verdict (self->desk) : NULL;
  const char *told = verdict != NULL ? sg_text_or (sg_verdict_get_refusal (verdict), sg_verdict_get_headline (verdict)) : "";
  GString *words = g_string_new (suggestion->title);

  sg_text_stop (words);
  if (*told != '\0')
    g_string_append_printf (words, _(" Verdict: %s"), told);
  sg_text_stop (words);
  if (suggestion->waits != NULL)
    g_string_append_printf (words, _(" Waits: %s"), suggestion->waits);
  sg_text_stop (words);
  if (suggestion->rule != NULL && suggestion->rule[0] != '\0')
    g_string_append_printf (words, _(" Rule %s."), suggestion->rule);
  return g_string_free (words, FALSE);
}

/* (nullable): of the unit that it is of first: two sides may well have a 1st Battalion each. */
static const char *
side_of (SgDeskTray *self, const SgSuggestion *suggestion)
{
  SgBoard *board = sg_battle_get_board (sg_desk_get_battle (self->desk));
  const SgUnit *unit = suggestion->figures != NULL && suggestion->figures[0] != NULL ? sg_board_get_unit (board, suggestion->figures[0]) : NULL;

  return unit != NULL ? g_intern_string (unit->side) : NULL;
}

/* (transfer full) */
static SgDeskLineWords *
word_suggestion (SgDeskTray *self, const SgSuggestion *suggestion)
{
  const SgSuggestion *asked = sg_desk_get_current (self->desk);
  SgDeskLineWords *words = g_new0 (SgDeskLineWords, 1);

  words->current = asked != NULL && g_strcmp0 (asked->key, suggestion->key) == 0;
  words->key = g_strdup (suggestion->key);
  words->title = g_strdup (suggestion->title);
  words->heard = word_heard (self, suggestion, words->current);
  words->icon = g_strdup (suggestion->icon != NULL ? suggestion->icon : "sg-melee-symbolic");
  words->rule = g_strdup (suggestion->rule);
  words->waits = g_strdup (suggestion->waits);
  words->side = side_of (self, suggestion);
  words->may_go = suggestion->dismiss != NULL;
  if (suggestion->due != SG_DUE_NEVER && suggestion->waits == NULL)
    words->tick = sg_desk_is_ticked (self->desk, suggestion) ? SG_DESK_TICK_ON : SG_DESK_TICK_OFF;
  return words;
}

/* The head of a group: how many there are, and all of it in one press. */
static SgDeskLineWords *
word_head (SgDeskTray *self, const SgSuggestion *first, guint n)
{
  SgDeskLineWords *words = g_new0 (SgDeskLineWords, 1);
  guint ticked, due = sg_desk_count_due (self->desk, first->group, &ticked);

  words->group = g_strdup (first->group);
  words->title = g_strdup_printf (_("%s: %u"), first->group, n);
  words->heard = g_strdup (words->title);
  words->icon = g_strdup (first->icon);
  words->act = g_strdup (first->group_act);
  words->open = g_hash_table_contains (self->unfolded, first->group);
  if (due > 0 && ticked == due)
    words->tick = SG_DESK_TICK_ON;
  else if (due > 0)
    words->tick = ticked > 0 ? SG_DESK_TICK_SOME : SG_DESK_TICK_OFF;
  return words;
}

/* (transfer full): how many there are of each group. */
static GHashTable *
count_groups (GListModel *model)
{
  GHashTable *counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (model, i);
      const char *group = sg_desk_item_get (item)->group;

      if (group != NULL)
        g_hash_table_insert (counts, g_strdup (group), GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, group)) + 1));
    }
  return counts;
}

/* Several of one group stand together where the first of them does, under a head that opens them. */
static void
word_group (SgDeskTray *self, GListModel *model, guint first, guint n, GPtrArray *all)
{
  g_autoptr (SgDeskItem) item = g_list_model_get_item (model, first);
  const char *group = sg_desk_item_get (item)->group;
  gboolean open = g_hash_table_contains (self->unfolded, group);

  g_ptr_array_add (all, word_head (self, sg_desk_item_get (item), n));
  for (guint i = first; open && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SgDeskItem) member = g_list_model_get_item (model, i);

      if (g_strcmp0 (sg_desk_item_get (member)->group, group) == 0)
        g_ptr_array_add (all, word_suggestion (self, sg_desk_item_get (member)));
    }
}

/* (transfer full) (element-type SgDeskLineWords): every line that is to be shown, in order; they are freed by whoever takes none. */
static GPtrArray *
word_all (SgDeskTray *self)
{
  GListModel *model = sg_desk_get_suggestions (self->desk);
  g_autoptr (GHashTable) counts = count_groups (model), headed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *all = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (model, i);
      const SgSuggestion *suggestion = sg_desk_item_get (item);
      guint n = suggestion->group != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (counts, suggestion->group)) : 0;

      if (n <= (suggestion->group_act != NULL || suggestion->brief ? 1 : FEW))
        g_ptr_array_add (all, word_suggestion (self, suggestion));
      else if (g_hash_table_add (headed, g_strdup (suggestion->group)))
        word_group (self, model, i, n, all);
    }
  return all;
}

/* Following the desk. */

static SgDeskLine *
line_at (SgDeskTray *self, guint i)
{
  return g_ptr_array_index (self->lines, i);
}

/* Where the line of this matter stands, from @from on; the number of lines where there is none. */
static guint
find_line (SgDeskTray *self, const SgDeskLineWords *words, guint from)
{
  guint i = from;

  while (i < self->lines->len && !is_same_matter (line_at (self, i)->words, words))
    i++;
  return i;
}

/* Whether the line is of a matter that is still to be shown, from @from on. */
static gboolean
is_wanted (GPtrArray *all, guint from, const SgDeskLine *line)
{
  for (guint i = from; i < all->len; i++)
    if (is_same_matter (all->pdata[i], line->words))
      return TRUE;
  return FALSE;
}

/* (transfer full): the line that stood there. */
static SgDeskLine *
take_out (SgDeskTray *self, guint i)
{
  SgDeskLine *line = g_ptr_array_steal_index (self->lines, i);

  g_list_model_items_changed (G_LIST_MODEL (self), i, 1, 0);
  return line;
}

/* @line: (transfer full). */
static void
put_in (SgDeskTray *self, guint i, SgDeskLine *line)
{
  g_ptr_array_insert (self->lines, (int) i, line);
  g_list_model_items_changed (G_LIST_MODEL (self), i, 0, 1);
}

/* One line after the other is made to say what it should: those that have gone are taken out where they stand, and what is new is put in. */
static void
follow (SgDeskTray *self)
{
  g_autoptr (GPtrArray) all = word_all (self);

  for (guint i = 0; i < all->len; i++)
    {
      SgDeskLineWords *words = all->pdata[i];
      guint at;

      while (i < self->lines->len && !is_wanted (all, i, line_at (self, i)))
        g_object_unref (take_out (self, i));
      at = find_line (self, words, i);
      if (at == self->lines->len)
        put_in (self, i, make_line (words));
      else if (at > i)
        {
          SgDeskLine *line = take_out (self, at);

          put_in (self, i, line);
          say (line, words);
        }
      else
        say (line_at (self, i), words);
    }
  while (self->lines->len > all->len)
    g_object_unref (take_out (self, self->lines->len - 1));
}

static void
sg_desk_tray_finalize (GObject *object)
{
  SgDeskTray *self = SG_DESK_TRAY (object);

  g_clear_object (&self->desk);
  g_ptr_array_unref (self->lines);
  g_hash_table_unref (self->unfolded);
  G_OBJECT_CLASS (sg_desk_tray_parent_class)->finalize (object);
}

static void
sg_desk_tray_class_init (SgDeskTrayClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_desk_tray_finalize;
}

static void
sg_desk_tray_init (SgDeskTray *self)
{
  self->lines = g_ptr_array_new_with_free_func (g_object_unref);
  self->unfolded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static GType
get_item_type (GListModel *model)
{
  return SG_TYPE_DESK_LINE;
}

static guint
get_n_items (GListModel *model)
{
  return SG_DESK_TRAY (model)->lines->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  SgDeskTray *self = SG_DESK_TRAY (model);

  return position < self->lines->len ? g_object_ref (line_at (self, position)) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

SgDeskTray *
sg_desk_tray_new (SgDesk *desk)
{
  SgDeskTray *self = g_object_new (SG_TYPE_DESK_TRAY, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "battle", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "suggested", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "question", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  follow (self);
  return self;
}

void
sg_desk_tray_fold (SgDeskTray *self, const char *group)
{
  g_return_if_fail (SG_IS_DESK_TRAY (self) && group != NULL);

  if (!g_hash_table_remove (self->unfolded, group))
    g_hash_table_add (self->unfolded, g_strdup (group));
  follow (self);
}
