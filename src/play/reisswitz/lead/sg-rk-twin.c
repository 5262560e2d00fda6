/* sg-rk-twin.c: what a side of a Kriegsspiel cannot know, drawn up by lot.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A side's papers are made of what it was told: so the enemy may in truth stand anywhere and be of any strength, and those of its own
 * who have not reported since may be elsewhere and fewer than they were.
 */

#include "play/reisswitz/lead/sg-rk-twin.h"

#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-work.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch-private.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/reisswitz/sight/sg-rk-look.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "rules/sg-ruleset-catalogue.h"

/** Lot: one reader, his side, and what is drawn up. */
typedef struct { const SgRk *rk; const char *reader, *side; GRand *rand; SgRuling *draft; GHashTable *named; } Lot;

static gboolean
draw (const Lot *lot)
{
  return g_rand_boolean (lot->rand);
}

/* Enemies whom the side knows by name. */
static GHashTable *
list_named (const SgRk *rk, const char *reader)
{
  GHashTable *named = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) list = sg_rk_sightings (rk->board, reader, TRUE);

  for (guint i = 0; i < list->len; i++)
    if (((SgRkSighting *) list->pdata[i])->level >= 5)
      g_hash_table_add (named, g_strdup (((SgRkSighting *) list->pdata[i])->unit));
  return named;
}

static SgPoint
draw_point (const Lot *lot)
{
  if (lot->rk->map == NULL)
    return (SgPoint) { 1, 1 };
  return (SgPoint) { round (g_rand_double (lot->rand) * sg_map_get_width (lot->rk->map)), round (g_rand_double (lot->rand) * sg_map_get_depth (lot->rk->map)) };
}

static void
vary_place (const Lot *lot, const SgUnit *unit)
{
  SgPlace place;
  g_autofree char *text = NULL;

  if (lot->rk->map == NULL || !sg_rk_place (lot->rk->board, unit, &place))
    return;
  place = (SgPlace) { draw_point (lot), g_rand_int_range (lot->rand, 0, 360) };
  text = sg_place_format (&place);
  sg_word_set (lot->draft, sg_board_get_body (lot->rk->board, unit->id), &sg_common_words.body_place, text);
}

static void
vary_form (const Lot *lot, const SgUnit *unit)
{
  g_autoptr (GPtrArray) forms = sg_rk_list_forms (lot->rk->board, unit);

  if (forms->len > 0 && sg_board_get_body (lot->rk->board, unit->id) != NULL)
    sg_word_set (lot->draft, sg_board_get_body (lot->rk->board, unit->id), &sg_common_words.formation, forms->pdata[g_rand_int_range (lot->rand, 0, (gint32) forms->len)]);
}

static void
vary_strength (const Lot *lot, const SgUnit *unit)
{
  gint64 fit = sg_unit_balance (unit, SG_ACCOUNT_FIT);

  if (fit > 1)
    sg_ruling_add_transfer (lot->draft, unit->id, unit->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, g_rand_int_range (lot->rand, 1, (gint32) fit), NULL);
}

static void
vary_name (const Lot *lot, const SgUnit *unit)
{
  g_autofree char *name = g_strdup_printf ("Twin %u", g_rand_int (lot->rand)), *subject = g_strconcat ("unit:", unit->id, NULL);

  if (g_hash_table_contains (lot->named, unit->id))
    return;
  sg_word_say (lot->draft, subject, &sg_common_words.name, name);
  if (sg_board_get_body (lot->rk->board, unit->id) != NULL)
    sg_word_set (lot->draft, sg_board_get_body (lot->rk->board, unit->id), &sg_common_words.body_name, name);
}

/* On the board of a side alone, or who is whose, which all of it know. */
static gboolean
is_no_secret (const SgWord *word)
{
  const SgWord *const open[] = { &sg_rk_words.level, &sg_rk_words.paces, &sg_rk_words.papers };

  for (guint i = 0; i < G_N_ELEMENTS (open); i++)
    if (word == open[i])
      return TRUE;
  return FALSE;
}

/* (transfer full): something that may stand for @word; "" of what is no number and no choice. */
static char *
draw_value (const Lot *lot, const SgWord *word)
{
  guint n = word->kind == SG_WORD_CHOICE ? g_strv_length ((char **) word->values) : 0;

  if (n > 0)
    return g_strdup (word->values[g_rand_int_range (lot->rand, 0, (gint32) n)]);
  if (word->kind == SG_WORD_FLAG)
    return g_strdup ("yes");
  return word->kind == SG_WORD_WHOLE || word->kind == SG_WORD_LENGTH ? g_strdup_printf ("%d", g_rand_int_range (lot->rand, 1, 20)) : g_strdup ("");
}

/* What it went through, what it is about and how it is: whatever is kept of a body as a number, a choice or a flag, and whether it was beaten. */
static void
vary_state (const Lot *lot, const SgUnit *unit)
{
  static const char *const grades[] = { "R", "D", "T", "" };

  for (guint i = 0; i < sizeof (sg_rk_words) / sizeof (SgWord); i++)
    {
      const SgWord *word = (const SgWord *) &sg_rk_words + i;
      g_autofree char *value = word->of == SG_WORD_OF_UNIT && word->each == SG_WORD_ONCE && !is_no_secret (word) && draw (lot) ? draw_value (lot, word) : g_strdup ("");

      if (*value != '\0')
        sg_word_set (lot->draft, (SgUnit *) unit, word, value);
    }
  sg_word_set (lot->draft, (SgUnit *) unit, &sg_rk_words.grade, grades[g_rand_int_range (lot->rand, 0, G_N_ELEMENTS (grades))]);
}

/* Where it is to go. */
static void
vary_march (const Lot *lot, const SgUnit *unit)
{
  const SgPoint way[] = { draw_point (lot), draw_point (lot) };
  g_autoptr (GPtrArray) one = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_word_record_free);
  SgWordRecord *record = sg_word_record_new (&sg_rk_words.march);
  g_autofree char *text = NULL;

  g_ptr_array_add (one, record);
  sg_word_record_set_text (record, SG_RK_MARCH_ROW, "infantry");
  sg_word_record_set_whole (record, SG_RK_MARCH_STARTS, g_rand_int_range (lot->rand, 1, 60));
  sg_word_record_set_way (record, SG_RK_MARCH_WAY, way, G_N_ELEMENTS (way));
  text = sg_word_records_format (one);
  sg_word_set (lot->draft, (SgUnit *) unit, &sg_rk_words.march, text);
}

static void
vary_truth (const Lot *lot, const SgUnit *unit)
{
  if (draw (lot))
    vary_place (lot, unit);
  if (draw (lot))
    vary_form (lot, unit);
  if (draw (lot))
    vary_strength (lot, unit);
  if (draw (lot))
    vary_state (lot, unit);
  if (draw (lot) && !sg_rk_leads (lot->rk->board, unit))
    vary_march (lot, unit);
}

/* A general keeps his place: who is the commander, and near whom, is known. Where those of his own side begin, all of it know until the day does. */
static void
vary_unit (const Lot *lot, SgUnit *unit)
{
  gboolean general = sg_rk_leads (lot->rk->board, unit), begun = lot->rk->at != SG_PLAY_BEFORE;

  if (!sg_unit_is_of (unit, lot->side))
    {
      vary_truth (lot, unit);
      vary_name (lot, unit);
    }
  else if (!general && (*sg_rk_reported (unit, lot->reader) != '\0' || (*sg_reader_general (lot->reader) != '\0' && begun)))
    vary_truth (lot, unit);
  else if (begun && sg_rk_has_papers (lot->rk->board, unit) && unit != sg_rk_head (lot->rk->board, lot->reader))
    vary_place (lot, unit);
}

/* A body more, that nobody has seen. Returns: (transfer full) (nullable): its id. */
static char *
raise_hidden (const Lot *lot, const char *of)
{
  SgPlace place = { draw_point (lot), g_rand_int_range (lot->rand, 0, 360) };
  g_autofree char *id = g_strdup_printf ("twin-%u", g_rand_int (lot->rand)), *subject = g_strconcat ("unit:", id, NULL), *body = g_strconcat ("body:", id, NULL);
  g_autofree char *text = sg_place_format (&place);
  const SgUnitType *type = sg_ruleset_get_type_by_id (lot->rk->rules, of);

  if (type == NULL)
    return NULL;
  sg_word_say (lot->draft, subject, &sg_common_words.side, sg_play_other (lot->side));
  sg_word_say (lot->draft, subject, &sg_common_words.type, type->id);
  sg_word_say (lot->draft, subject, &sg_common_words.name, id);
  sg_ruling_add_transfer (lot->draft, id, type->asset, SG_ACCOUNT_RAISED, SG_ACCOUNT_FIT, g_rand_int_range (lot->rand, 1, 900), NULL);
  sg_word_say (lot->draft, body, &sg_common_words.body_name, id);
  sg_word_say (lot->draft, body, &sg_common_words.body_side, sg_play_other (lot->side));
  sg_word_say (lot->draft, body, &sg_common_words.body_place, text);
  return g_steal_pointer (&id);
}

static void
raise_some (const Lot *lot)
{
  static const char *const types[] = { "battalion", "light-squadron", "foot-battery-6", "supply-column", "half-troop" };

  for (gint32 n = g_rand_int_range (lot->rand, 0, 4); n > 0; n--)
    g_free (raise_hidden (lot, types[g_rand_int_range (lot->rand, 0, G_N_ELEMENTS (types))]));
}

/* Sappers of the enemy at a bridge that nobody has seen, and what is done to one so far only they know. */
static void
begin_hidden_work (const Lot *lot)
{
  static const SgRkWorkKind kinds[] = { SG_RK_WORK_PONTOON, SG_RK_WORK_TRESTLE_SAPPERS, SG_RK_WORK_FLOATING_ALL };
  g_autofree char *unit = raise_hidden (lot, "sapper-company");
  gint64 moves = g_rand_int_range (lot->rand, 1, 60);
  SgRkWork work = { .kind = kinds[g_rand_int_range (lot->rand, 0, G_N_ELEMENTS (kinds))], .piece = (char *) "", .unit = unit,
                    .side = (char *) sg_play_other (lot->side), .observer = (char *) "", .at = draw_point (lot), .to = draw_point (lot), .moves = moves,
                    .left = g_rand_int_range (lot->rand, 1, (gint32) moves + 1), .begun = lot->rk->time, .lasts = -1, .spread = -1, .clear = -1 };

  if (unit != NULL)
    sg_rk_put_work (lot->rk, lot->draft, &work);
}

/* A bridge to which only the enemy knows that something was done. */
static void
break_bridge (const Lot *lot)
{
  GPtrArray *pieces = lot->rk->map != NULL ? sg_map_get_pieces (lot->rk->map) : NULL;
  guint from = pieces != NULL && pieces->len > 0 ? (guint) g_rand_int_range (lot->rand, 0, (gint32) pieces->len) : 0;

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[(from + i) % pieces->len];

      if (piece->kind != SG_PIECE_BRIDGE || sg_map_get_piece (sg_rk_begun_map (lot->rk->battle), piece->id) == NULL)
        continue;
      sg_rk_put_country (lot->rk, lot->draft, piece->id, SG_COUNTRY_PLANKS, sg_play_other (lot->side));
      return;
    }
}

/* Of a work that the side has not seen, how far it has come. */
static void
vary_works (const Lot *lot)
{
  g_autoptr (GPtrArray) works = sg_rk_works (lot->rk->board);

  for (guint i = 0; i < works->len; i++)
    {
      SgRkWork *work = works->pdata[i];

      if (g_str_equal (work->side, lot->side) || work->seen || *work->observer != '\0' || work->left <= 0 || !draw (lot))
        continue;
      work->moves = work->left = g_rand_int_range (lot->rand, 1, 60);
      sg_rk_put_work (lot->rk, lot->draft, work);
    }
  if (draw (lot))
    begin_hidden_work (lot);
  if (draw (lot))
    break_bridge (lot);
}

/* What it wrote itself has its words; what became of it only the umpire knows. What is on its way to it may say anything. */
static void
vary_dispatch (const Lot *lot, const SgRkDispatch *dispatch)
{
  gboolean known = g_str_equal (dispatch->side, lot->side) && sg_rk_dispatch_known (lot->rk->board, lot->reader, dispatch);
  gboolean holds = known && !sg_rk_is_headquarters (lot->rk->board, lot->reader, dispatch->from);

  if (holds || (known && dispatch->way->len == 0))
    return;
  if (!known)
    sg_rk_put_dispatch (lot->rk, lot->draft, dispatch, "text", draw (lot) ? "Twin" : "The twin writes otherwise");
  else if (dispatch->delivered < 0 && draw (lot))
    sg_rk_put_dispatch (lot->rk, lot->draft, dispatch, "lost", "the twin’s horse fell");
  if (dispatch->due >= 0 && dispatch->kind != SG_RK_KIND_DISPOSITIONS)
    sg_rk_put_dispatch_time (lot->rk, lot->draft, dispatch, "due", dispatch->due + g_rand_int_range (lot->rand, 0, 30));
}

static void
vary_book (const Lot *lot, const char *side)
{
  g_autoptr (GPtrArray) all = sg_rk_dispatches (lot->rk->board, side);

  for (guint i = 0; i < all->len; i++)
    vary_dispatch (lot, all->pdata[i]);
}

static void
vary_sighting (const Lot *lot, const char *reader, const SgRkSighting *sighting, const SgWord *word)
{
  g_autofree char *which = sg_rk_sighting_key (reader, sighting->number), *text = NULL;
  SgRkSighting other = *sighting;

  other.place.at = (SgPoint) { g_rand_int_range (lot->rand, 0, 1000), g_rand_int_range (lot->rand, 0, 1000) };
  other.level = g_rand_int_range (lot->rand, 0, 6);
  text = draw (lot) ? sg_rk_sighting_format (&other) : g_strdup ("");
  sg_word_set (lot->draft, SG_OF (lot->rk->board, which), word, text);
}

/* A type that looks the same at @level: the same one, one of the same arm, or any (RK-24). */
static const SgUnitType *
draw_type (const Lot *lot, const SgUnitType *type, int level)
{
  GPtrArray *types = sg_ruleset_get_types (lot->rk->rules);
  gboolean guns = type->asset != NULL && !g_str_equal (type->asset, "men") && !g_str_equal (type->asset, "riders");
  guint from = (guint) g_rand_int_range (lot->rand, 0, (gint32) types->len);

  for (guint i = 0; level < 3 && !sg_rk_is_leader (type) && i < types->len; i++)
    {
      const SgUnitType *other = types->pdata[(from + i) % types->len];

      if (!sg_rk_is_leader (other) && (level < 1 || (g_str_equal (other->arm, type->arm) && (level < 2 || (!guns && g_str_equal (other->asset, "men"))))))
        return other;
    }
  return type;
}

/* The front of horse in the saddle goes with those who are left. */
static void
vary_front (const Lot *lot, SgRkSighting *seen, gint64 strength)
{
  const SgUnit *unit = sg_board_get_unit (lot->rk->board, seen->unit);
  SgRkForm form;

  if (unit == NULL || !sg_rk_is_of (unit, SG_RK_OF_RIDERS) || sg_rk_is_on_foot (seen->formation) || !sg_rk_form (lot->rk->board, unit, seen->formation, &form) || form.whole <= 0)
    return;
  if (seen->front > 0)
    seen->front = round (form.whole * (double) strength / (double) sg_unit_begun (unit));
}

/* As strong as it may be and be told the same. */
static void
vary_seen_strength (const Lot *lot, SgRkSighting *seen)
{
  gint64 told = sg_rk_sighting_estimate (lot->rk->board, seen);

  for (guint tries = 0; tries < 20; tries++)
    {
      SgRkSighting other = *seen;

      other.strength = MAX (1, seen->strength + g_rand_int_range (lot->rand, -40, 41));
      if (sg_rk_sighting_estimate (lot->rk->board, &other) != told)
        continue;
      vary_front (lot, seen, other.strength);
      seen->strength = other.strength;
      return;
    }
}

/* What is seen is another that looks the same: how strong it is, what kind, who it is and how it stands, as far as that cannot be made out (RK-24). What
 * was only told of stays as it was told. */
static void
vary_seen (const Lot *lot, const SgRkSighting *sighting)
{
  g_autofree char *which = sg_rk_sighting_key (lot->reader, sighting->number), *unit = NULL, *text = NULL;
  const SgUnitType *type = sg_rk_sighting_type (lot->rk->board, sighting);
  SgRkSighting other = *sighting;

  if (*sighting->unit == SG_RK_TOLD || type == NULL)
    return;
  if (sighting->level >= 2)
    vary_seen_strength (lot, &other);
  else
    {
      other.strength = g_rand_int_range (lot->rand, 1, 900);
      other.front = g_rand_int_range (lot->rand, 1, 300);
      other.depth = g_rand_int_range (lot->rand, 1, 300);
      other.formation = (char *) "";
    }
  if (sighting->level < 1)
    other.place.bearing = g_rand_int_range (lot->rand, 0, 360);
  if (sighting->level < 5 && (sighting->level < 2 || !sg_rk_is_of (sg_board_get_unit (lot->rk->board, sighting->unit), SG_RK_OF_RIDERS)))
    other.unit = unit = raise_hidden (lot, draw_type (lot, type, sighting->level)->id);
  text = sg_rk_sighting_format (&other);
  sg_word_set (lot->draft, SG_OF (lot->rk->board, which), &sg_rk_words.known, text);
}

/* What came to the reader, and what his troops have seen and nobody told him yet. */
static void
vary_eyes (const Lot *lot)
{
  g_autoptr (GPtrArray) known = sg_rk_sightings (lot->rk->board, lot->reader, TRUE), seen = sg_rk_sightings (lot->rk->board, lot->reader, FALSE);

  for (guint i = 0; i < known->len; i++)
    vary_seen (lot, known->pdata[i]);
  for (guint i = 0; i < seen->len; i++)
    vary_sighting (lot, lot->reader, seen->pdata[i], &sg_rk_words.sighting);
}

/* What another of the same side saw, and knows. */
static void
vary_colleague (const Lot *lot, const char *reader)
{
  GPtrArray *units = sg_board_get_units (lot->rk->board);

  for (guint known = 0; known < 2; known++)
    {
      g_autoptr (GPtrArray) list = sg_rk_sightings (lot->rk->board, reader, known);

      for (guint i = 0; i < list->len; i++)
        vary_sighting (lot, reader, list->pdata[i], known ? &sg_rk_words.known : &sg_rk_words.sighting);
    }
  for (guint i = 0; i < units->len; i++)
    if (*sg_rk_reported (units->pdata[i], reader) != '\0' && !sg_rk_leads (lot->rk->board, units->pdata[i]) && draw (lot))
      sg_rk_put_reported (lot->draft, units->pdata[i], reader, "");
}

static void
vary_colleagues (const Lot *lot)
{
  g_auto (GStrv) readers = sg_rk_readers (lot->rk->board, lot->side);

  for (guint i = 0; readers[i] != NULL; i++)
    if (!g_str_equal (readers[i], lot->reader))
      vary_colleague (lot, readers[i]);
}

/* What the umpire alone keeps. */
static void
vary_words (const Lot *lot)
{
  static const char *const tracks[] = { "red/infantry-three-ranks", "blue/infantry-three-ranks" };
  g_autofree char *hits = g_strdup_printf ("%d", g_rand_int_range (lot->rand, 1, 90));

  for (guint i = 0; i < G_N_ELEMENTS (tracks); i++)
    sg_word_set (lot->draft, SG_OF (lot->rk->board, tracks[i]), &sg_rk_words.pin, hits);
}

static void
vary (SgBattle *battle, const char *reader, GRand *rand, SgRuling *draft)
{
  g_autoptr (GHashTable) named = NULL;
  GPtrArray *units;
  SgRk rk;
  Lot lot = { &rk, reader, sg_reader_side (reader), rand, draft, NULL };

  sg_rk_read (&rk, battle);
  if (sg_word_is (rk.board, &sg_rk_words.play, "face to face"))
    return;   /* on one map both see all (RK-27) */
  lot.named = named = list_named (&rk, reader);
  units = sg_board_get_units (rk.board);
  for (guint i = 0; i < units->len; i++)
    vary_unit (&lot, units->pdata[i]);
  raise_some (&lot);
  vary_eyes (&lot);
  vary_works (&lot);
  vary_colleagues (&lot);
  vary_book (&lot, "red");
  vary_book (&lot, "blue");
  vary_words (&lot);
}

/* All sightings are forgotten, and what is in sight now is seen for the first time. */
static gboolean
look_anew (SgBattle *battle, GError **error)
{
  g_autoptr (SgBoard) after = NULL;
  SgRuling *ruling;
  GHashTableIter iter;
  gpointer key;
  SgRk rk;

  sg_rk_read (&rk, battle);
  if (rk.at != SG_PLAY_UNDER_WAY)
    return FALSE;
  ruling = sg_ruling_new (SG_RULING_CORRECTION, "All is forgotten", "RK-23");
  g_hash_table_iter_init (&iter, sg_board_get_words (rk.board));
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (g_str_has_prefix (key, "sighting/") || g_str_has_prefix (key, "sightings/") || g_str_has_prefix (key, "known/"))
      sg_ruling_add_change (ruling, "battle", key, "");
  if (!sg_play_post (&rk.play, ruling, error))
    return FALSE;
  sg_rk_read (&rk, battle);
  ruling = sg_ruling_new (SG_RULING_CORRECTION, "All look anew", "RK-23");
  after = sg_play_suppose (&rk.play, ruling);
  sg_rk_look (&rk, after, ruling, rk.time, NULL);
  return sg_play_post (&rk.play, ruling, error);
}

static const SgTwin twin = { SG_RK_SYSTEM, TRUE, vary, look_anew };

SG_REGISTER_TWIN (twin)
