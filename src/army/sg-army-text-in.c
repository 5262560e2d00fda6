/* sg-army-text-in.c: an order of battle read from words: a letter, a chat, a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/sg-army-text-in.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "army/sg-army-private.h"
#include "base/sg-error.h"
#include "base/sg-text.h"
#include "base/sg-typed.h"
#include "rules/sg-ruleset-catalogue.h"

#define MOST_BYTES (1024 * 1024)
#define DEEPEST 16

/* What is being read. */
typedef struct
{
  SgRuleset  *rules;                /* (owned) (nullable): found by then */
  SgArmy     *army;                 /* (owned) (nullable) */
  GPtrArray  *lines;
  SgArmyNode *holders[DEEPEST + 1]; /* the last that stood at each depth; [0] is the army */
  guint       units;
  char      **systems, **titles;    /* (owned) (nullable): of all books, found when one is first named that is not open */
} Reading;

/* Words. */

/* (transfer full): what stands up to one of @ends outside of quotes, without its quotes; @text goes on after it. */
static char *
take (const char **text, const char *ends)
{
  GString *out = g_string_new (NULL);
  const char *p = *text;
  gboolean quoted = FALSE;

  for (; *p != '\0' && (quoted || strchr (ends, *p) == NULL); p++)
    {
      if (*p == '"' && quoted && p[1] == '"')
        g_string_append_c (out, *p++);
      else if (*p == '"')
        quoted = !quoted;
      else
        g_string_append_c (out, *p);
    }
  *text = *p != '\0' ? p + 1 : p;
  return g_string_free (out, FALSE);
}

/* (nullable): what follows @key and a space in @item. */
static const char *
after (const char *item, const char *key)
{
  gsize length = strlen (key);

  return g_ascii_strncasecmp (item, key, length) == 0 && item[length] == ' ' ? item + length + 1 : NULL;
}

/* What a unit costs, or all of them, is written for people and reckoned anew: "12½ points" says nothing to keep. */
static gboolean
is_points (const char *item)
{
  g_auto (GStrv) words = g_strsplit (item, " ", -1);
  double value;

  return g_strv_length (words) == 2 && sg_typed_number (words[0], &value)
         && (sg_typed_is (words[1], "points") || sg_typed_is (words[1], "point") || sg_typed_is (words[1], "pts"));
}

/* "paid 9½ points", in half-points; FALSE: no figure. */
static gboolean
read_points (const char *words, gint64 *halves)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", 2);
  double value;

  if (parts[0] == NULL || !sg_typed_number (parts[0], &value) || value < 0 || value > SG_ARMY_MAX_FIGURES)
    return FALSE;
  *halves = llround (value * 2);
  return TRUE;
}

static gboolean
read_whole (const char *words, gint64 *value)
{
  double figure;

  if (!sg_typed_number (words, &figure) || figure < 0 || figure > SG_ARMY_MAX_FIGURES || figure != floor (figure))
    return FALSE;
  *value = (gint64) figure;
  return TRUE;
}

/* A unit. */

/* The last word of @kind, where it is a figure, is how many there are, and is cut off; −1: its type’s are meant. */
static gint64
split_figures (char *kind)
{
  char *space = strrchr (kind, ' ');
  gint64 figures = -1;

  if (space == NULL || !g_ascii_isdigit (space[1]) || !read_whole (space + 1, &figures))
    return -1;
  *space = '\0';
  return figures;
}

/* (transfer full) (nullable): why @item is nothing that @node may have. */
static char *
read_item (Reading *self, SgArmyNode *node, const char *item)
{
  static const char *const words[] = { "commander", "number", "colours", "note", "formation", "entry" }, *const figures[] = { "officers", "guns", "horses" };
  const SgAttribute *attribute = sg_ruleset_find_attribute (self->rules, item);
  const SgWeapon *weapon;
  const char *value;
  gint64 n;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if ((value = after (item, words[i])) != NULL && strlen (value) <= SG_ARMY_MAX_WORD)
      return sg_army_set_node_word (self->army, node, words[i], value), NULL;
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    if ((value = after (item, figures[i])) != NULL && read_whole (value, &n))
      return sg_army_set_number (self->army, node, figures[i], n), NULL;
  if ((value = after (item, "paid")) != NULL && read_points (value, &n))
    return sg_army_set_number (self->army, node, "paid", n), NULL;
  if (is_points (item))
    return NULL;
  if (attribute != NULL)
    return sg_army_set_attribute (self->army, node, attribute->id, TRUE), NULL;
  value = after (item, "weapon");
  weapon = sg_ruleset_find_weapon (self->rules, value != NULL ? value : item);
  if (weapon != NULL)
    return sg_army_set_node_word (self->army, node, "weapon", weapon->id), NULL;
  return g_strdup_printf (_("“%s” is no quality, weapon or figure of %s."), item, sg_ruleset_get_title (self->rules));
}

/* What it is, and by it where it may stand: @type is "" for what holds others. */
static gboolean
read_kind (Reading *self, char *kind, SgArmyRank *rank, const SgUnitType **type)
{
  const char *rest = kind;

  *type = NULL;
  *rank = SG_ARMY_UNIT;
  for (SgArmyRank each = SG_ARMY_CORPS; each <= SG_ARMY_GENERAL; each++)
    {
      const char *name = sg_army_rank_name (each);

      if (sg_typed_is (kind, name) && each != SG_ARMY_UNIT)
        return *rank = each, *type = sg_ruleset_find_type (self->rules, name), TRUE;
      if (each != SG_ARMY_UNIT && after (kind, name) != NULL)
        {
          *rank = each;
          rest = after (kind, name);
        }
    }
  *type = sg_ruleset_find_type (self->rules, rest);
  if (*type == NULL && *rank == SG_ARMY_UNIT)
    return FALSE;
  return TRUE;
}

/* Under the nearest before it that may hold it; a line that stands in farther than its like may stand comes under the army itself. */
static SgArmyNode *
find_holder (Reading *self, guint depth, SgArmyRank rank)
{
  for (int i = (int) MIN (depth, DEEPEST - 1); i >= 0; i--)
    if (self->holders[i] != NULL && sg_army_may_hold (self->holders[i]->rank, rank))
      return self->holders[i];
  return self->holders[0];
}

/* (transfer full) (nullable): why it is none. */
static char *
add_node (Reading *self, guint depth, const char *name, const char *what)
{
  const char *rest = what;
  g_autofree char *kind = g_strstrip (take (&rest, ",")), *first = NULL;
  gint64 figures = split_figures (kind);
  const SgUnitType *type;
  SgArmyRank rank;
  SgArmyNode *node;

  if (strlen (name) > SG_ARMY_MAX_WORD)
    return g_strdup_printf (_("Its name is longer than %d bytes."), SG_ARMY_MAX_WORD);
  if (!read_kind (self, kind, &rank, &type))
    return g_strdup_printf (_("“%s” is no kind of troops in %s, and neither a brigade, a division nor a general."), kind, sg_ruleset_get_title (self->rules));
  if (self->units >= SG_ARMY_MAX_NODES)
    return g_strdup_printf (_("An army has at most %d units."), SG_ARMY_MAX_NODES);
  node = sg_army_add (self->army, find_holder (self, depth, rank), -1, rank, type != NULL ? type->id : "", name);
  if (node == NULL)
    return g_strdup_printf (_("A %s cannot stand there."), sg_army_rank_label (rank));
  self->units++;
  if (figures >= 0)
    sg_army_set_number (self->army, node, "figures", figures);
  for (guint i = depth + 1; i <= DEEPEST; i++)
    self->holders[i] = NULL;
  if (depth + 1 <= DEEPEST)
    self->holders[depth + 1] = node;
  while (*rest != '\0')
    {
      g_autofree char *item = g_strstrip (take (&rest, ","));
      char *fault = *item != '\0' ? read_item (self, node, item) : NULL;

      if (fault != NULL && first == NULL)
        first = fault;
      else
        g_free (fault);
    }
  return g_steal_pointer (&first);
}

/* The head. */

static gboolean
is_book (SgRuleset *rules, const char *title)
{
  return sg_typed_is (title, sg_ruleset_get_title (rules)) || sg_typed_is (title, sg_ruleset_get_system (rules));
}

/* (transfer full) (nullable): the book that is open, if it is meant: to load another takes as long as a person notices, so all are asked for
 * their titles but once. */
static SgRuleset *
find_rules (Reading *self, const char *title)
{
  if (self->rules != NULL && is_book (self->rules, title))
    return g_object_ref (self->rules);
  if (self->systems == NULL)
    {
      self->systems = sg_ruleset_list_systems ();
      self->titles = g_new0 (char *, g_strv_length (self->systems) + 1);
      for (guint i = 0; self->systems[i] != NULL; i++)
        self->titles[i] = sg_ruleset_call_system (self->systems[i]);
    }
  for (guint i = 0; self->systems[i] != NULL; i++)
    if (sg_typed_is (title, self->systems[i]) || sg_typed_is (title, self->titles[i]))
      return sg_ruleset_load (self->systems[i], NULL);
  return NULL;
}

/* @fault (transfer full) (nullable). */
static void
put_line (GPtrArray *lines, guint number, const char *text, char *fault)
{
  SgArmyTextLine *line = g_new0 (SgArmyTextLine, 1);

  line->number = number;
  line->text = g_strdup (text);
  line->fault = fault;
  g_ptr_array_add (lines, line);
}

static void
add_line (Reading *self, guint number, const char *text, char *fault)
{
  put_line (self->lines, number, text, fault);
}

/* "list: britain". FALSE: it says nothing that an army’s file could keep. */
static gboolean
read_word (Reading *self, const char *part)
{
  g_autofree char *key = g_strstrip (take (&part, ":")), *words = g_strstrip (take (&part, ""));

  for (const char *p = key; *p != '\0'; p++)
    if (!g_ascii_islower (*p) && (p == key || (!g_ascii_isdigit (*p) && *p != '-')))
      return FALSE;
  if (*key == '\0' || *words == '\0' || strlen (key) > SG_ARMY_MAX_WORD || strlen (words) > SG_ARMY_MAX_WORD)
    return FALSE;
  sg_army_set_word (self->army, key, words);
  return TRUE;
}

/* (transfer full): @line by its dots, those within quotes left alone. */
static char **
split_dots (const char *line)
{
  GPtrArray *parts = g_ptr_array_new ();
  const char *begin = line;
  gboolean quoted = FALSE;

  for (const char *p = line; *p != '\0'; p++)
    {
      quoted = *p == '"' ? !quoted : quoted;
      if (quoted || !g_str_has_prefix (p, "·"))
        continue;
      g_ptr_array_add (parts, g_strndup (begin, p - begin));
      begin = p + strlen ("·");
    }
  g_ptr_array_add (parts, g_strdup (begin));
  g_ptr_array_add (parts, NULL);
  return (char **) g_ptr_array_free (parts, FALSE);
}

/* "A Gentleman’s War · allowance 100 points · list: britain": TRUE when it begins with a book. */
static gboolean
read_head (Reading *self, guint number, const char *line, const char *title)
{
  g_auto (GStrv) parts = split_dots (line);
  SgRuleset *found = parts[0] != NULL ? find_rules (self, g_strstrip (parts[0])) : NULL;

  if (found == NULL)
    return FALSE;
  g_set_object (&self->rules, found);
  g_object_unref (found);
  g_clear_object (&self->army);
  self->army = sg_army_new (sg_ruleset_get_system (self->rules), title);
  for (guint i = 1; parts[i] != NULL; i++)
    {
      const char *part = g_strstrip (parts[i]), *value = after (part, "allowance");
      gint64 halves;

      if (value != NULL && read_points (value, &halves))
        sg_army_set_allowance (self->army, halves);
      else if (!read_word (self, part))
        add_line (self, number, line, g_strdup_printf (_("“%s” is nothing that is said of an army; “list: britain” is."), part));
    }
  return TRUE;
}

/* An army by the book that was found, or by the one that is open. */
static void
need_army (Reading *self, const char *title)
{
  if (self->army == NULL)
    self->army = sg_army_new (sg_ruleset_get_system (self->rules), title);
  self->holders[0] = sg_army_get_root (self->army);
}

/* A letter. */

/* Marks of Markdown about @line are passed over: "- ", "# ", "**"; @depth: how far it stands in, by two spaces or a tab. */
static char *
plain_line (const char *line, guint *depth)
{
  guint spaces = 0;
  GString *out = g_string_new (NULL);

  for (; *line == ' ' || *line == '\t'; line++)
    spaces += *line == '\t' ? 2 : 1;
  *depth = MIN (spaces / 2, DEEPEST - 1);
  while ((*line == '-' || *line == '*' || *line == '#') && (line[1] == ' ' || line[1] == *line))
    line++;
  while (*line == ' ')
    line++;
  for (; *line != '\0'; line++)
    if (*line == '*' && line[1] == '*')
      line++;
    else
      g_string_append_c (out, *line);
  return g_strchomp (g_string_free (out, FALSE));
}

static void
read_letter (Reading *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *title = NULL, *bare = NULL; /* a book alone, where a title is wanted */
  gboolean headed = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint depth;
      g_autofree char *line = plain_line (lines[i], &depth), *name = NULL;
      const char *rest = line;

      if (*line == '\0' || is_points (line))
        continue;
      /* Below the first unit it would begin another army, and that one would be lost. An army may well be called as its book is: then it was the
       * title, if the next line names a book too. */
      if ((!headed || bare != NULL) && self->units == 0 && read_head (self, i + 1, line, sg_text_or (headed ? bare : title, "")))
        {
          g_free (bare);
          bare = !headed && title == NULL && strstr (line, "·") == NULL ? g_strdup (line) : NULL;
          headed = TRUE;
          continue;
        }
      g_clear_pointer (&bare, g_free);
      name = g_strstrip (take (&rest, ":"));
      if (title == NULL && self->army == NULL && *rest == '\0')
        {
          title = g_steal_pointer (&name);
          continue;
        }
      if (self->rules == NULL)
        return;
      need_army (self, title != NULL ? title : "");
      add_line (self, i + 1, line, *rest != '\0' ? add_node (self, depth, name, rest) : g_strdup (_("It has no colon between a name and what it is.")));
    }
}

/* A table. */

/* (transfer full): the cells of one record; @text goes on after it, and @lines over those that it takes. */
static GPtrArray *
take_record (const char **text, guint *lines)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);
  gboolean ended = FALSE;

  while (!ended)
    {
      GString *cell = g_string_new (NULL);
      gboolean quoted = FALSE;
      const char *p = *text;

      for (; *p != '\0' && (quoted || (*p != ',' && *p != '\n')); p++)
        {
          *lines += *p == '\n';
          if (*p == '"' && quoted && p[1] == '"')
            g_string_append_c (cell, *p++);
          else if (*p == '"')
            quoted = !quoted;
          else if (*p != '\r' || quoted)
            g_string_append_c (cell, *p);
        }
      ended = *p != ',';
      *lines += *p == '\n';
      *text = *p != '\0' ? p + 1 : p;
      g_ptr_array_add (cells, g_string_free (cell, FALSE));
    }
  return cells;
}

static const char *
cell (GPtrArray *record, int column)
{
  return column >= 0 && column < (int) record->len ? record->pdata[column] : "";
}

static void
read_table (Reading *self, const char *text)
{
  g_auto (GStrv) heads = g_strsplit (SG_ARMY_CSV_HEADS, ",", -1);
  int column[8];
  guint line = 1;
  g_autoptr (GPtrArray) first = take_record (&text, &line);

  for (guint i = 0; heads[i] != NULL; i++)
    {
      column[i] = -1;
      for (guint k = 0; k < first->len; k++)
        if (sg_typed_is (first->pdata[k], heads[i]))
          column[i] = (int) k;
    }
  while (*text != '\0')
    {
      guint number = line;
      g_autoptr (GPtrArray) record = take_record (&text, &line);
      const char *depth = cell (record, column[0]), *name = cell (record, column[1]), *kind = cell (record, column[2]);
      g_autoptr (GString) what = g_string_new (kind);
      double deep = 0;

      if (*name == '\0' && *kind == '\0')
        continue;
      if (*depth == '\0' && self->army == NULL && read_head (self, number, kind, name))
        continue;
      if (self->rules == NULL)
        return;
      need_army (self, "");
      for (guint i = 3; i < 6; i++)
        if (*cell (record, column[i]) != '\0')
          g_string_append_printf (what, "%s%s", i == 3 ? " " : ", ", cell (record, column[i]));
      sg_typed_number (depth, &deep);
      add_line (self, number, name, add_node (self, (guint) CLAMP (deep, 0, DEEPEST - 1), name, what->str));
    }
}

/* Told by its first line, which names the columns; a letter has no commas about a name. */
static gboolean
is_table (const char *text)
{
  const char *end = strchr (text, '\n');
  g_autofree char *first = end != NULL ? g_strndup (text, end - text) : g_strdup (text), *folded = sg_typed_fold (first);

  return strchr (folded, ',') != NULL && strstr (folded, "name") != NULL && (strstr (folded, "kind") != NULL || strstr (folded, "depth") != NULL);
}

static void
free_line (gpointer data)
{
  SgArmyTextLine *line = data;

  g_free (line->text);
  g_free (line->fault);
  g_free (line);
}

/* (transfer full): @text without what no file of ours can hold, as a page break out of a printed sheet. */
static char *
plain_text (const char *text)
{
  GString *plain = g_string_sized_new (strlen (text));

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      if ((c >= ' ' || c == '\t' || c == '\n' || c == '\r') && c != 0xFFFE && c != 0xFFFF)
        g_string_append_unichar (plain, c);
    }
  return g_string_free (plain, FALSE);
}

SgArmyTextReading *
sg_army_text_read (const char *text, const char *name, SgRuleset *rules, GError **error)
{
  Reading self = { .rules = rules != NULL ? g_object_ref (rules) : NULL, .lines = g_ptr_array_new_with_free_func (free_line) };
  SgArmyTextReading *reading = NULL;

  if (g_str_has_prefix (text, "\xEF\xBB\xBF"))   /* as some spreadsheets begin */
    text += 3;
  if (strlen (text) > MOST_BYTES)
    g_set_error (error, SG_ERROR, SG_ERROR_TOO_LARGE, _("%s: no order of battle is longer than %d bytes."), name, MOST_BYTES);
  else if (!g_utf8_validate (text, -1, NULL))
    g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN, _("%s is no text."), name);
  else
    {
      g_autofree char *plain = plain_text (text);

      if (is_table (plain))
        read_table (&self, plain);
      else
        read_letter (&self, plain);
      if (self.rules == NULL)
        g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s names no book of rules: its second line is wanted to be one, as “A Gentleman’s War”."), name);
      else if (self.units == 0 && self.lines->len > 0)
        {
          const SgArmyTextLine *first = self.lines->pdata[0];

          g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s, line %u: %s"), name, first->number, first->fault);
        }
      else if (self.units == 0)
        g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN, _("%s has no unit in it: a line is wanted such as “1st Guards: infantry 12, Gallant”."), name);
      else
        {
          reading = g_new0 (SgArmyTextReading, 1);
          reading->army = g_steal_pointer (&self.army);
          reading->rules = g_object_ref (self.rules);
          reading->lines = g_steal_pointer (&self.lines);
        }
    }
  g_strfreev (self.systems);
  g_strfreev (self.titles);
  g_clear_object (&self.rules);
  g_clear_object (&self.army);
  g_clear_pointer (&self.lines, g_ptr_array_unref);
  return reading;
}

SgArmyTextReading *
sg_army_text_reading_new (SgArmy *army, SgRuleset *rules)
{
  SgArmyTextReading *self = g_new0 (SgArmyTextReading, 1);

  self->army = army;
  self->rules = g_object_ref (rules);
  self->lines = g_ptr_array_new_with_free_func (free_line);
  return self;
}

/* Another reader’s line (sg_army_text_reading_new()). @fault (transfer full) (nullable). */
void
sg_army_text_reading_add (SgArmyTextReading *self, guint number, const char *text, char *fault)
{
  put_line (self->lines, number, text, fault);
}

void
sg_army_text_reading_free (SgArmyTextReading *self)
{
  g_object_unref (self->army);
  g_object_unref (self->rules);
  g_ptr_array_unref (self->lines);
  g_free (self);
}

guint
sg_army_text_reading_count (const SgArmyTextReading *self)
{
  guint n = 0;

  for (guint i = 0; i < self->lines->len; i++)
    n += ((SgArmyTextLine *) self->lines->pdata[i])->fault != NULL;
  return n;
}
