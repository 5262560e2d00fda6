/* sg-book.c: the book of a war.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-book.h"

#include <glib/gi18n-lib.h>

#include "base/sg-error.h"
#include "campaign/sg-record.h"
#include "sheets/sg-book-battle.h"
#include "sheets/sg-book-index.h"
#include "sheets/sg-book-rulings.h"
#include "sheets/sg-book-war.h"

static void
free_table (SgBookTable *self)
{
  g_strfreev (self->heads);
  g_free (self->groups[0]);
  g_free (self->groups[1]);
  g_ptr_array_unref (self->rows);
  g_array_unref (self->strong);
  g_free (self);
}

static void
free_block (gpointer data)
{
  SgBookBlock *block = data;

  g_free (block->anchor);
  g_free (block->words);
  g_free (block->remark);
  g_clear_pointer (&block->lines, g_ptr_array_unref);
  g_clear_pointer (&block->table, free_table);
  g_clear_object (&block->board);
  g_free (block);
}

static void
free_term (gpointer data)
{
  SgBookTerm *term = data;

  g_free (term->name);
  g_array_unref (term->hits);
  g_free (term);
}

void
sg_book_free (SgBook *self)
{
  g_free (self->title);
  g_free (self->rules);
  g_free (self->dates);
  g_free (self->seal);
  for (guint side = 0; side < 2; side++)
    {
      g_free (self->sides[side].id);
      g_free (self->sides[side].name);
    }
  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->terms);
  g_ptr_array_unref (self->kept);
  g_hash_table_unref (self->names);
  g_free (self);
}

SgBookBlock *
sg_book_add (SgBook *self, SgBookKind kind, const char *anchor, const char *words, const char *remark)
{
  SgBookBlock *block = g_new0 (SgBookBlock, 1);

  block->kind = kind;
  block->anchor = g_strdup (anchor != NULL ? anchor : "");
  block->words = g_strdup (words);
  block->remark = g_strdup (remark);
  g_ptr_array_add (self->blocks, block);
  return block;
}

SgBookBlock *
sg_book_say (SgBook *self, const char *format, ...)
{
  SgBookBlock *block = sg_book_add (self, SG_BOOK_WORDS, NULL, NULL, NULL);
  va_list arguments;

  va_start (arguments, format);
  block->words = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  block->story = TRUE;
  return block;
}

SgBookTable *
sg_book_add_table (SgBook *self, const char *align, const char *const *heads)
{
  SgBookBlock *block = sg_book_add (self, SG_BOOK_TABLE, NULL, NULL, NULL);

  block->table = g_new0 (SgBookTable, 1);
  block->table->align = align;
  block->table->heads = g_strdupv ((char **) heads);
  block->table->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  block->table->strong = g_array_new (FALSE, FALSE, sizeof (gboolean));
  return block->table;
}

void
sg_book_table_row (SgBookTable *self, gboolean strong, char **cells)
{
  g_ptr_array_add (self->rows, cells);
  g_array_append_val (self->strong, strong);
}

char *
sg_book_anchor_of (SgBattle *battle, gint64 number)
{
  return g_strdup_printf ("ruling-%u-%" G_GINT64_FORMAT, sg_battle_get_ordinal (battle), number);
}

void
sg_book_name (SgBook *self, const char *name)
{
  if (name != NULL && *name != '\0')
    g_hash_table_add (self->names, g_strdup (name));
}

/* Up to some hundreds: nobody fights more battles. */
char *
sg_book_roman (guint n)
{
  static const struct { guint value; const char *letters; } parts[] = {
    { 100, "C" }, { 90, "XC" }, { 50, "L" }, { 40, "XL" }, { 10, "X" }, { 9, "IX" }, { 5, "V" }, { 4, "IV" }, { 1, "I" },
  };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    for (; n >= parts[i].value; n -= parts[i].value)
      g_string_append (text, parts[i].letters);
  return g_string_free (text, FALSE);
}

static void
name_sides (SgBook *self, const SgSheetSetup *setup)
{
  static const char *const ids[] = { "red", "blue" };
  const char *const usual[] = { _("Red"), _("Blue") };

  for (guint side = 0; side < 2; side++)
    {
      const SgSide *of = !self->blank ? sg_campaign_get_side (setup->campaign, ids[side]) : NULL;

      self->sides[side].id = g_strdup (ids[side]);
      self->sides[side].name = g_strdup (of != NULL ? of->name : usual[side]);
    }
}

static gboolean
tell_war (SgBook *self, const SgSheetSetup *setup, GError **error)
{
  GListModel *battles = sg_campaign_get_battles (setup->campaign);

  /* All of them first: what cannot be read is told before anything is. */
  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

      if (!sg_battle_load (battle, error))
        return FALSE;
    }
  sg_book_tell_war (self, setup);
  sg_book_tell_armies (self, setup);
  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

      if (!sg_book_tell_battle (self, setup, battle, error))
        return FALSE;
    }
  sg_book_tell_ledger (self, setup);
  sg_book_tell_fallen (self, setup);
  sg_book_tell_honours (self, setup);
  sg_book_tell_house_rules (self, setup);
  sg_book_tell_rulings (self, setup);
  sg_book_add (self, SG_BOOK_CHAPTER, "index", _("Index"), NULL);
  sg_book_add (self, SG_BOOK_INDEX, NULL, NULL, NULL);
  /* Last, for it looks through all that was told. */
  sg_book_find_terms (self, sg_campaign_get_rules (setup->campaign));
  return TRUE;
}

SgBook *
sg_book_new (const SgSheetSetup *setup, GError **error)
{
  g_autoptr (SgBook) self = g_new0 (SgBook, 1);

  self->blank = setup->blank || setup->campaign == NULL;
  self->blocks = g_ptr_array_new_with_free_func (free_block);
  self->terms = g_ptr_array_new_with_free_func (free_term);
  self->kept = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_report_free);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->title = g_strdup (self->blank ? "" : sg_campaign_get_title (setup->campaign));
  self->rules = g_strdup (sg_ruleset_get_title (setup->rules));
  self->seal = self->blank ? NULL : sg_campaign_tell_seal (setup->campaign);
  self->dates = self->blank ? g_strdup ("") : sg_book_tell_dates (setup->campaign);
  name_sides (self, setup);
  /* For pencil there is the title page alone, and pages for notes (sg-book-lay.c). */
  if (self->blank)
    return g_steal_pointer (&self);
  if (g_list_model_get_n_items (sg_campaign_get_battles (setup->campaign)) == 0)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("The book of a war wants a battle, and this campaign has none."));
      return NULL;
    }
  return tell_war (self, setup, error) ? g_steal_pointer (&self) : NULL;
}
