/* sg-rk-work.c: works as they stand on the board, and words for them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/base/sg-rk-work.h"

#include "base/sg-xml-nodes.h"
#include "map/sg-describe.h"
#include "play/reisswitz/base/sg-rk-read.h"

/* As text. */

void
sg_rk_work_free (SgRkWork *self)
{
  g_free (self->kind);
  g_free (self->piece);
  g_free (self->unit);
  g_free (self->side);
  g_free (self->observer);
  g_free (self);
}

static void
read_part (SgRkWork *self, const char *key, const char *value)
{
  struct { const char *key; double *number; } numbers[] = {
    { "x", &self->at.x }, { "y", &self->at.y }, { "to-x", &self->to.x }, { "to-y", &self->to.y }, { "moves", &self->moves }, { "left", &self->left },
  };
  struct { const char *key; gint64 *whole; } wholes[] = {
    { "begun", &self->begun }, { "lasts", &self->lasts }, { "spread", &self->spread }, { "clear", &self->clear },
    { "saw", &self->saw },
  };
  struct { const char *key; char **word; } words[] = { { "kind", &self->kind }, { "piece", &self->piece }, { "unit", &self->unit },
                                                       { "side", &self->side }, { "observer", &self->observer } };
  struct { const char *key; gboolean *flag; } flags[] = {
    { "timed", &self->timed }, { "ready", &self->ready }, { "held", &self->held }, { "seen", &self->seen },
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_str_equal (numbers[i].key, key) && !sg_number_parse (value, numbers[i].number))
      *numbers[i].number = 0;
  for (guint i = 0; i < G_N_ELEMENTS (wholes); i++)
    if (g_str_equal (wholes[i].key, key))
      *wholes[i].whole = g_ascii_strtoll (value, NULL, 10);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].key, key))
      {
        g_free (*words[i].word);
        *words[i].word = g_strdup (value);
      }
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (g_str_equal (flags[i].key, key))
      *flags[i].flag = TRUE;
}

static SgRkWork *
read_work (const char *text, guint number)
{
  SgRkWork *self = g_new0 (SgRkWork, 1);
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);

  self->number = number;
  self->lasts = self->spread = self->clear = -1;
  self->kind = g_strdup ("");
  self->piece = g_strdup ("");
  self->unit = g_strdup ("");
  self->side = g_strdup ("");
  self->observer = g_strdup ("");
  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *equals = strchr (parts[i], '=');

      if (equals == NULL)
        continue;
      *equals = '\0';
      read_part (self, parts[i], equals + 1);
    }
  return self;
}

static void
add_number (GString *text, const char *key, double value)
{
  g_autofree char *number = sg_number_format (round (value * 100) / 100);

  g_string_append_printf (text, " %s=%s", key, number);
}

static char *
write_work (const SgRkWork *self)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text, "kind=%s unit=%s side=%s", self->kind, self->unit, self->side);
  if (*self->piece != '\0')
    g_string_append_printf (text, " piece=%s", self->piece);
  add_number (text, "x", self->at.x);
  add_number (text, "y", self->at.y);
  add_number (text, "to-x", self->to.x);
  add_number (text, "to-y", self->to.y);
  add_number (text, "moves", self->moves);
  add_number (text, "left", self->left);
  add_number (text, "begun", self->begun);
  if (self->lasts >= 0)
    add_number (text, "lasts", self->lasts);
  if (self->spread >= 0)
    add_number (text, "spread", self->spread);
  if (self->clear >= 0)
    add_number (text, "clear", self->clear);
  if (self->observer != NULL && *self->observer != '\0')
    {
      g_string_append_printf (text, " observer=%s", self->observer);
      add_number (text, "saw", self->saw);
    }
  g_string_append_printf (text, "%s%s%s%s", self->timed ? " timed=yes" : "", self->ready ? " ready=yes" : "", self->held ? " held=yes" : "",
                          self->seen ? " seen=yes" : "");
  return g_string_free (text, FALSE);
}

GPtrArray *
sg_rk_works (SgBoard *board)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_work_free);
  gint64 last = sg_word_whole (board, &sg_rk_words.works);

  for (gint64 i = 1; i <= last; i++)
    {
      g_autofree char *which = g_strdup_printf ("%d", (int) i);
      const char *text = sg_word_text (SG_OF (board, which), &sg_rk_words.work);

      if (*text != '\0')
        g_ptr_array_add (list, read_work (text, (guint) i));
    }
  return list;
}

SgRkWork *
sg_rk_work_of (SgBoard *board, const char *unit)
{
  g_autoptr (GPtrArray) list = sg_rk_works (board);

  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (((SgRkWork *) list->pdata[i])->unit, unit))
      return g_ptr_array_steal_index (list, i);
  return NULL;
}

void
sg_rk_put_work (const SgRk *rk, SgRuling *ruling, SgRkWork *work)
{
  g_autofree char *which = NULL, *text = NULL;

  if (work->number == 0)
    {
      work->number = (guint) sg_word_whole (rk->board, &sg_rk_words.works) + 1;
      sg_word_set_whole (ruling, rk->board, &sg_rk_words.works, work->number);
    }
  which = g_strdup_printf ("%u", work->number);
  text = work->left > 0 || work->ready || work->spread >= 0 || work->clear >= 0 || work->lasts >= 0 ? write_work (work) : g_strdup ("");
  sg_word_set (ruling, SG_OF (rk->board, which), &sg_rk_words.work, text);
}

char *
sg_rk_work_told_key (const SgRkWork *self)
{
  return g_strdup_printf ("%s%u", sg_rk_words.work_told.key, self->number);
}

guint
sg_rk_work_told (SgBoard *board, const SgRkWork *self)
{
  g_autofree char *which = g_strdup_printf ("%u", self->number);

  return (guint) sg_word_whole (SG_OF (board, which), &sg_rk_words.work_told);
}

/* Words for it. */

char *
sg_rk_piece_called (SgMap *map, const char *id)
{
  const SgPiece *piece = map != NULL ? sg_map_get_piece (map, id) : NULL;
  g_autofree char *told = piece != NULL ? sg_piece_describe (piece) : NULL, *low = NULL;

  if (piece != NULL && *piece->name != '\0')
    return g_strdup (piece->name);
  low = told != NULL ? g_utf8_strdown (told, -1) : NULL;
  return low != NULL ? g_strdup_printf (_("the %s"), low) : g_strdup (_("the bridge"));
}

char *
sg_rk_work_tell (const SgRk *rk, const SgRkWork *self)
{
  static const struct { const char *kind, *words; } rows[] = {
    { "pontoon", N_("A pontoon bridge") }, { "pontoon_dismantle", N_("Taking up the pontoons of %s") },
    { "floating_infantry", N_("A floating bridge for infantry") },
    { "floating_all", N_("A floating bridge for all arms") }, { "trestle_train", N_("A trestle bridge") }, { "trestle_sappers", N_("A trestle bridge") },
    { "trestle_carpenters", N_("A trestle bridge") }, { "blow", N_("A mine under %s") }, { "burn", N_("Firewood under %s") },
    { "planks", N_("Tearing up the planking of %s") }, { "strip", N_("Taking off %s") }, { "repair_stone", N_("Mending the pier of %s") },
    { "repair_wood", N_("Mending the planking of %s") }, { "obstacle", N_("Blocking %s") }, { "clear", N_("Clearing %s") },
    { "bombard", N_("Howitzers on %s") }, { "breach", N_("Guns on %s") }, { "bridge-fire", N_("Guns on %s") },
    { "ferry", N_("Crossing in boats") }, { "swim", N_("Swimming across") }, { "refill", N_("Taking ammunition") },
  };
  g_autofree char *piece = sg_rk_piece_called (sg_rk_begun_map (rk->battle), self->piece);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].kind, self->kind))
      {
        g_autoptr (GString) words = g_string_new (_(rows[i].words));

        g_string_replace (words, "%s", piece, 0);
        return g_strdup (words->str);
      }
  return g_strdup (self->kind);
}

void
sg_rk_put_country (const SgRk *rk, SgRuling *ruling, const char *piece, const char *state, const char *side)
{
  g_autofree char *all = sg_country_word_put (sg_word_text (rk->board, &sg_common_words.country), piece, state);

  sg_word_set (ruling, rk->board, &sg_common_words.country, all);
  if (side != NULL)
    {
      g_autofree char *known = sg_country_word_put (sg_word_text (SG_OF (rk->board, side), &sg_common_words.country_of), piece, state);

      sg_word_set (ruling, SG_OF (rk->board, side), &sg_common_words.country_of, known);
    }
}

gboolean
sg_rk_is_stone (const SgPiece *piece)
{
  return g_str_equal (piece->material, "stone") || g_str_equal (piece->material, "brick")
         || (*piece->material == '\0' && (g_str_equal (piece->class, "stone") || g_str_equal (piece->class, "railway") || g_str_equal (piece->class, "high")
                                          || piece->kind == SG_PIECE_CHURCH || g_str_equal (piece->class, "manor") || g_str_equal (piece->class, "factory")));
}

gboolean
sg_rk_work_is_built (const SgRkWork *work)
{
  return g_str_equal (work->kind, "pontoon") || g_str_has_prefix (work->kind, "floating") || g_str_has_prefix (work->kind, "trestle");
}
