/* sg-rk-work.c: works as they stand on the board, and words for them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/base/sg-rk-work.h"

#include "base/sg-tongue.h"
#include "map/sg-describe.h"
#include "play/reisswitz/base/sg-rk-read.h"

/* As words. */

void
sg_rk_work_free (SgRkWork *self)
{
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
  self->kind = (SgRkWorkKind) sg_word_record_choice (record, SG_RK_WORK_KIND);
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

  sg_word_record_set_text (record, SG_RK_WORK_KIND, sg_rk_work_kinds[self->kind]);
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

      if (record != NULL && sg_word_record_flag (record, SG_RK_WORK_KIND))
        g_ptr_array_add (list, read_work (record, (guint) i));
    }
  return list;
}

SgRkWork *
sg_rk_work_of (SgBoard *board, const char *unit)
{
  g_autoptr (GPtrArray) list = sg_rk_works (board);

  for (guint i = 0; i < list->len; i++)
    {
      const SgRkWork *work = list->pdata[i];

      if (g_str_equal (work->unit, unit) && (work->left > 0 || work->ready))
        return g_ptr_array_steal_index (list, i);
    }
  return NULL;
}

/* @work gets its number here, the first that is put; the board knows of it only when the ruling is posted, so two that are begun in one ruling would
 * have the same: no act begins two. */
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
  low = told != NULL ? sg_tongue_small (told) : NULL;
  return low != NULL ? g_strdup_printf (_("the %s"), low) : g_strdup (_("the bridge"));
}

/* The piece by its name on the map that play began with: a bridge that is gone has one still. */
char *
sg_rk_work_tell (const SgRk *rk, const SgRkWork *self)
{
  static const char *const words[] = {
    [SG_RK_WORK_PONTOON] = N_("A pontoon bridge"), [SG_RK_WORK_DISMANTLE] = N_("Taking up the pontoons of %s"),
    [SG_RK_WORK_FLOATING_INFANTRY] = N_("A floating bridge for infantry"), [SG_RK_WORK_FLOATING_ALL] = N_("A floating bridge for all arms"),
    [SG_RK_WORK_TRESTLE_TRAIN] = N_("A trestle bridge"), [SG_RK_WORK_TRESTLE_SAPPERS] = N_("A trestle bridge"),
    [SG_RK_WORK_TRESTLE_CARPENTERS] = N_("A trestle bridge"), [SG_RK_WORK_BLOW] = N_("A mine under %s"), [SG_RK_WORK_BURN] = N_("Firewood under %s"),
    [SG_RK_WORK_PLANKS] = N_("Tearing up the planking of %s"), [SG_RK_WORK_STRIP] = N_("Taking off %s"),
    [SG_RK_WORK_REPAIR_STONE] = N_("Mending the pier of %s"), [SG_RK_WORK_REPAIR_WOOD] = N_("Mending the planking of %s"),
    [SG_RK_WORK_OBSTACLE] = N_("Blocking %s"), [SG_RK_WORK_CLEARING] = N_("Clearing %s"), [SG_RK_WORK_BOMBARD] = N_("Howitzers on %s"),
    [SG_RK_WORK_BREACH] = N_("Guns on %s"), [SG_RK_WORK_BRIDGE_FIRE] = N_("Guns on %s"), [SG_RK_WORK_FERRY] = N_("Crossing in boats"),
    [SG_RK_WORK_SWIM] = N_("Swimming across"), [SG_RK_WORK_REFILL] = N_("Taking ammunition"),
  };
  g_autofree char *piece = sg_rk_piece_called (sg_rk_begun_map (rk->battle), self->piece);
  g_autoptr (GString) told = g_string_new (_(words[self->kind]));

  g_string_replace (told, "%s", piece, 0);
  return g_strdup (told->str);
}

void
sg_rk_put_country (const SgRk *rk, SgRuling *ruling, const char *piece, SgCountryState state, const char *side)
{
  const SgCountryChange change = { .piece = (char *) piece, .state = state, .since = rk->time };
  g_autofree char *all = sg_country_with (sg_word_text (rk->board, &sg_common_words.country), &change);

  sg_word_set (ruling, rk->board, &sg_common_words.country, all);
  if (side != NULL)
    {
      g_autofree char *known = sg_country_with (sg_word_text (SG_OF (rk->board, side), &sg_common_words.country_of), &change);

      sg_word_set (ruling, SG_OF (rk->board, side), &sg_common_words.country_of, known);
    }
}

gboolean
sg_rk_is_stone (const SgPiece *piece)
{
  static const char *const stone[] = { "stone", "brick", NULL };
  static const char *const of_stone[] = { "stone", "railway", "high", "manor", "factory", NULL };

  if (*piece->material != '\0')
    return g_strv_contains (stone, piece->material);
  return piece->kind == SG_PIECE_CHURCH || g_strv_contains (of_stone, piece->class);
}

gboolean
sg_rk_work_is_built (const SgRkWork *work)
{
  return work->kind <= SG_RK_LAST_BUILT;
}

gboolean
sg_rk_work_is_siege (const SgRkWork *work)
{
  return work->kind >= SG_RK_WORK_BOMBARD && work->kind <= SG_RK_WORK_BRIDGE_FIRE;
}
