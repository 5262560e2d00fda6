/* sg-rk-work.c: works as they stand on the board, and words for them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/base/sg-rk-work.h"

#include "map/sg-describe.h"
#include "play/reisswitz/base/sg-rk-read.h"

/* As words. */

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

static SgRkWork *
read_work (const SgWordRecord *record, guint number)
{
  SgRkWork *self = g_new0 (SgRkWork, 1);
  struct { guint field; gint64 *moves; } ends[] = {
    { SG_RK_WORK_LASTS, &self->lasts }, { SG_RK_WORK_SPREAD, &self->spread }, { SG_RK_WORK_CLEAR, &self->clear },
  };

  self->number = number;
  self->kind = g_strdup (sg_word_record_text (record, SG_RK_WORK_KIND));
  self->piece = g_strdup (sg_word_record_text (record, SG_RK_WORK_PIECE));
  self->unit = g_strdup (sg_word_record_text (record, SG_RK_WORK_UNIT));
  self->side = g_strdup (sg_word_record_text (record, SG_RK_WORK_SIDE));
  self->observer = g_strdup (sg_word_record_text (record, SG_RK_WORK_OBSERVER));
  self->saw = sg_word_record_whole (record, SG_RK_WORK_SAW);
  self->at = (SgPoint) { sg_word_record_length (record, SG_RK_WORK_X), sg_word_record_length (record, SG_RK_WORK_Y) };
  self->to = (SgPoint) { sg_word_record_length (record, SG_RK_WORK_TO_X), sg_word_record_length (record, SG_RK_WORK_TO_Y) };
  self->moves = sg_word_record_length (record, SG_RK_WORK_MOVES);
  self->left = sg_word_record_length (record, SG_RK_WORK_LEFT);
  self->begun = sg_word_record_whole (record, SG_RK_WORK_BEGUN);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    *ends[i].moves = sg_word_record_flag (record, ends[i].field) ? sg_word_record_whole (record, ends[i].field) : -1;
  self->timed = sg_word_record_flag (record, SG_RK_WORK_TIMED);
  self->ready = sg_word_record_flag (record, SG_RK_WORK_READY);
  self->held = sg_word_record_flag (record, SG_RK_WORK_HELD);
  self->seen = sg_word_record_flag (record, SG_RK_WORK_SEEN);
  return self;
}

/* (transfer full) */
static SgWordRecord *
write_work (const SgRkWork *self)
{
  SgWordRecord *record = sg_word_record_new (&sg_rk_words.work);
  const struct { guint field; double length; } lengths[] = {
    { SG_RK_WORK_X, self->at.x }, { SG_RK_WORK_Y, self->at.y }, { SG_RK_WORK_TO_X, self->to.x }, { SG_RK_WORK_TO_Y, self->to.y },
    { SG_RK_WORK_MOVES, self->moves }, { SG_RK_WORK_LEFT, self->left },
  };
  const struct { guint field; gint64 moves; } ends[] = { { SG_RK_WORK_LASTS, self->lasts }, { SG_RK_WORK_SPREAD, self->spread }, { SG_RK_WORK_CLEAR, self->clear } };

  sg_word_record_set_text (record, SG_RK_WORK_KIND, self->kind);
  sg_word_record_set_text (record, SG_RK_WORK_UNIT, self->unit);
  sg_word_record_set_text (record, SG_RK_WORK_SIDE, self->side);
  sg_word_record_set_text (record, SG_RK_WORK_PIECE, self->piece);
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    sg_word_record_set_length (record, lengths[i].field, sg_rk_hundredths (lengths[i].length));
  sg_word_record_set_whole (record, SG_RK_WORK_BEGUN, self->begun);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (ends[i].moves >= 0)
      sg_word_record_set_whole (record, ends[i].field, ends[i].moves);
  if (self->observer != NULL && *self->observer != '\0')
    {
      sg_word_record_set_text (record, SG_RK_WORK_OBSERVER, self->observer);
      sg_word_record_set_whole (record, SG_RK_WORK_SAW, self->saw);
    }
  sg_word_record_set_flag (record, SG_RK_WORK_TIMED, self->timed);
  sg_word_record_set_flag (record, SG_RK_WORK_READY, self->ready);
  sg_word_record_set_flag (record, SG_RK_WORK_HELD, self->held);
  sg_word_record_set_flag (record, SG_RK_WORK_SEEN, self->seen);
  return record;
}

GPtrArray *
sg_rk_works (SgBoard *board)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_work_free);
  gint64 last = sg_word_whole (board, &sg_rk_words.works);

  for (gint64 i = 1; i <= last; i++)
    {
      g_autofree char *which = g_strdup_printf ("%d", (int) i);
      g_autoptr (SgWordRecord) record = sg_word_record (SG_OF (board, which), &sg_rk_words.work);

      if (record != NULL)
        g_ptr_array_add (list, read_work (record, (guint) i));
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
  g_autoptr (SgWordRecord) record = NULL;
  g_autofree char *which = NULL;

  if (work->number == 0)
    {
      work->number = (guint) sg_word_whole (rk->board, &sg_rk_words.works) + 1;
      sg_word_set_whole (ruling, rk->board, &sg_rk_words.works, work->number);
    }
  which = g_strdup_printf ("%u", work->number);
  if (work->left > 0 || work->ready || work->spread >= 0 || work->clear >= 0 || work->lasts >= 0)
    record = write_work (work);
  sg_word_set_record (ruling, SG_OF (rk->board, which), &sg_rk_words.work, record);
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
