/* sg-block-list.c: the units of a board that stand as one body, as blocks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * No system is known here: the arm comes from the type, the ground from sg-unit-stand.h, the state from words.
 */

#include "draw/sg-block-list.h"

#include "draw/sg-block-brief.h"
#include "draw/sg-block-private.h"
#include "rules/sg-ruleset-catalogue.h"

#include "play/sg-game.h"
#include "play/sg-unit-stand.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define WRECK 3.0 /* inches of a floor: the front of a unit of which nobody stands */

static const struct { const char *word; guint state; } states[] = {
  { "disordered", SG_BLOCK_DISORDERED }, { "shaken", SG_BLOCK_DISORDERED }, { "badly-shaken", SG_BLOCK_DISORDERED },
  { "turned", SG_BLOCK_TURNED }, { "repulsed", SG_BLOCK_REPULSED }, { "falling-back", SG_BLOCK_REPULSED },
  { "defeated", SG_BLOCK_DEFEATED }, { "routed", SG_BLOCK_ROUTED }, { "running", SG_BLOCK_ROUTED },
  { "totally-defeated", SG_BLOCK_ROUTED }, { "limbered", SG_BLOCK_LIMBERED }, { "out-of-action", SG_BLOCK_OUT },
  { "prisoner", SG_BLOCK_PRISONER }, { "acted", SG_BLOCK_ACTED },
};

guint
sg_block_state_find (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    if (g_strcmp0 (states[i].word, word) == 0)
      return states[i].state;
  return SG_BLOCK_FRESH;
}

static guint
read_listed (GHashTable *words, const char *key)
{
  const char *listed = g_hash_table_lookup (words, key);
  g_auto (GStrv) each = listed != NULL ? g_strsplit_set (listed, " ,", -1) : NULL;
  guint state = SG_BLOCK_FRESH;

  for (guint i = 0; each != NULL && each[i] != NULL; i++)
    state |= sg_block_state_find (each[i]);
  return state;
}

/* A flag is "yes", or the time of the battle until which it holds. */
static gboolean
is_told (SgBoard *board, const char *word)
{
  gint64 until;

  if (word == NULL || *word == '\0')
    return FALSE;
  return g_str_equal (word, "yes") || (g_ascii_string_to_signed (word, 10, 0, G_MAXINT64, &until, NULL) && until > sg_board_get_whole (board, "time", 0));
}

static guint
read_words (SgBoard *board, GHashTable *words)
{
  guint state = read_listed (words, "state") | read_listed (words, "order") | read_listed (words, "morale");

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    if (is_told (board, g_hash_table_lookup (words, states[i].word)))
      state |= states[i].state;
  return state;
}

/* FALSE when none of it is on the field any more. */
static gboolean
read_state (SgBoard *board, const SgUnit *unit, const SgBody *body, guint *state)
{
  gint64 fit = sg_unit_balance (unit, SG_ACCOUNT_FIT), disarmed = sg_unit_balance (unit, SG_ACCOUNT_DISARMED);
  gint64 taken = sg_unit_balance (unit, SG_ACCOUNT_PRISONER) + sg_unit_balance (unit, SG_ACCOUNT_CAPTURED);

  *state = read_words (board, unit->words) | read_words (board, body->words);
  if (g_strcmp0 (body->formation, "limbered") == 0)
    *state |= SG_BLOCK_LIMBERED;
  if (g_hash_table_contains (body->words, "ghost"))
    *state |= SG_BLOCK_GHOST;
  if (fit > 0)
    return TRUE;
  if (taken > 0)
    *state |= SG_BLOCK_PRISONER;
  else
    *state |= disarmed > 0 ? SG_BLOCK_TURNED : SG_BLOCK_OUT;
  return taken + disarmed + sg_unit_balance (unit, SG_ACCOUNT_DEAD) > 0;
}

/* By a part of its id: each book names them in its own way, and their blocks are the same. */
static gboolean
tells (const SgUnitType *type, const char *word)
{
  return strstr (type->id, word) != NULL;
}

static const char *
find_foot (const SgUnitType *type, const char *shape)
{
  if (g_strcmp0 (shape, "open") == 0)
    return "skirmishers";
  if (tells (type, "sapper") || tells (type, "engineer"))
    return "sappers";
  if (tells (type, "rifle"))
    return "rifles";
  if (tells (type, "guard") || tells (type, "grenadier"))
    return "guards";
  return tells (type, "light") || tells (type, "sharpshooter") ? "light" : "foot";
}

static const char *
find_arm (const SgUnitType *type, const char *shape)
{
  const char *told = type != NULL ? sg_unit_type_get_word (type, "block") : "";

  if (type == NULL || *told != '\0')
    return type != NULL ? told : "foot";
  if (g_strcmp0 (type->group, "leader") == 0)
    return "general";
  if (tells (type, "pontoon"))
    return "pontoons";
  if (g_strcmp0 (type->group, "train") == 0 || g_strcmp0 (type->group, "transport") == 0)
    return "wagons";
  if (g_strcmp0 (type->arm, "guns") == 0)
    {
      if (tells (type, "howitzer"))
        return "howitzers";
      if (tells (type, "horse"))
        return "horse-guns";
      return "guns";
    }
  if (g_strcmp0 (type->arm, "horse") == 0)
    return tells (type, "light") ? "light-horse" : "horse";
  return find_foot (type, shape);
}

const char *
sg_block_arm_of (const SgUnitType *type)
{
  return find_arm (type, NULL);
}

static const char *
find_short (SgBlockList *self, const SgUnit *unit)
{
  const char *told = g_hash_table_lookup (unit->words, "short");
  g_autofree char *brief = told == NULL ? sg_block_brief (unit->name) : NULL;

  return g_string_chunk_insert_const (self->words, told != NULL ? told : brief);
}

/* Where the figures stand, from the middle of @look and its front. */
static void
add_figures (SgBlockList *self, SgBoard *board, const char *unit, SgBlockLook *look)
{
  GArray *places = sg_board_draw_up (board, unit);
  SgPlace home = { { 0, 0 }, -look->place.bearing };

  for (guint i = 0; i < places->len; i++)
    {
      SgPlace *place = &g_array_index (places, SgPlace, i);

      place->at = sg_place_to_ground (&home, (SgPoint) { place->at.x - look->place.at.x, place->at.y - look->place.at.y });
      place->bearing = sg_bearing_normalize (place->bearing - look->place.bearing);
    }
  look->figures = (SgPlace *) (void *) places->data;
  look->n_figures = places->len;
  g_ptr_array_add (self->figures, places);
}

/* A block is given by its middle, a stand by the middle of its front. */
static void
settle (SgBlockLook *look, const SgUnitStand *stand, SgMap *map)
{
  const SgBlockArm *arm = sg_block_arm (look->arm);
  gboolean spot = g_str_equal (arm->arm, "general") || g_str_equal (arm->arm, "hq");
  double depth = 0;

  look->front = stand->front;
  look->depth = stand->depth;
  if (map != NULL && sg_map_is_floor (map) && stand->front <= 0 && !spot) /* of its figures nobody stands: what tells of it is no larger than they were */
    {
      look->front = WRECK * sg_map_grain (map);
      look->depth = look->front / 2;
    }
  if (look->depth > 0)
    depth = look->depth;
  else if (map != NULL)
    depth = arm->depth * sg_map_grain (map) / 13.3;
  look->place = stand->at;
  if (!spot)
    look->place.at = sg_place_to_ground (&stand->at, (SgPoint) { 0, -depth / 2 });
}

static const char *
find_tag (SgBlockList *self, SgBoard *board, const SgUnit *unit, const SgBody *body)
{
  gboolean own = g_str_equal (sg_board_get (board, "view"), unit->side);
  const SgGame *game = sg_game_find (sg_ruleset_get_system (sg_board_get_rules (board)));
  const char *seen = g_hash_table_lookup (body->words, "ghost");
  g_autofree char *tag = NULL;

  if (seen == NULL)
    tag = game != NULL && game->look != NULL && game->look->tag != NULL ? game->look->tag (board, unit) : NULL;
  if (seen == NULL)
    return tag != NULL && *tag != '\0' ? g_string_chunk_insert_const (self->words, tag) : NULL;
  tag = g_strdup_printf (own ? _("reported %s") : _("last seen %s"), seen);
  return g_string_chunk_insert_const (self->words, tag);
}

static const char *
find_captor (SgBlockList *self, const SgUnit *unit)
{
  const char *told = g_hash_table_lookup (unit->words, "captor");

  if (told != NULL)
    return g_string_chunk_insert_const (self->words, told);
  if (g_strcmp0 (unit->side, "red") == 0)
    return "blue";
  return "red";
}

/* How a column lies, where it is on the march. */
static void
add_spine (SgBlockList *self, SgBoard *board, const char *unit, SgBlockLook *look)
{
  GArray *spine = sg_board_get_spine (board, unit);

  if (spine == NULL)
    return;
  look->spine = (SgPoint *) (void *) spine->data;
  look->n_spine = spine->len;
  g_ptr_array_add (self->figures, spine);
}

static void
add_pieces (SgBoard *board, const SgUnit *unit, SgBlockLook *look)
{
  const SgGame *game = sg_game_find (sg_ruleset_get_system (sg_board_get_rules (board)));
  double sum = 0;

  if (game != NULL && game->look != NULL && game->look->pieces != NULL && look->front > 0)
    look->n_pieces = game->look->pieces (board, unit, look->pieces, &look->whole);
  for (guint i = 0; i < look->n_pieces; i++)
    sum += look->pieces[i];
  for (guint i = 0; i < look->n_pieces; i++) /* what was seen or reported may be another front than it has by its strength */
    look->pieces[i] *= look->front / sum;
}

static void
add_block (SgBlockList *self, GArray *looks, GPtrArray *ids, SgBoard *board, const SgUnit *unit)
{
  const SgBody *body = sg_board_get_body (board, unit->id);
  const SgUnitType *type = sg_ruleset_get_type_by_id (sg_board_get_rules (board), unit->type);
  SgBlockLook look = { 0 };
  const char *told = g_hash_table_lookup (unit->words, "block");
  SgUnitStand stand;

  if (!sg_board_get_stand (board, unit->id, &stand) || !read_state (board, unit, body, &look.state))
    return;
  look.formation = sg_formation_shape (body->formation);
  look.side = g_string_chunk_insert_const (self->words, unit->side);
  look.arm = g_string_chunk_insert_const (self->words, told != NULL ? told : find_arm (type, look.formation));
  look.strength = g_strcmp0 (told, "unknown") == 0 ? 0 : (guint) MAX (0, sg_unit_balance (unit, SG_ACCOUNT_FIT));
  look.full = look.strength > 0 ? (guint) MAX (0, sg_unit_begun (unit)) : 0;
  look.guns = sg_block_has_guns (look.arm) ? look.strength : 0;
  look.name = g_strcmp0 (told, "unknown") == 0 ? NULL : find_short (self, unit);
  look.title = g_string_chunk_insert_const (self->words, unit->name);
  look.captor = find_captor (self, unit);
  look.tag = find_tag (self, board, unit, body);
  settle (&look, &stand, sg_board_get_map (board));
  add_spine (self, board, unit->id, &look);
  add_pieces (board, unit, &look);
  add_figures (self, board, unit->id, &look);
  g_array_append_val (looks, look);
  g_ptr_array_add (ids, g_strdup (unit->id));
}

/* Those of a side that would have the letters of the @first of @looks have some of their own. */
static void
tell_apart (SgBlockList *self, GArray *looks, guint first)
{
  const SgBlockLook *of = &g_array_index (looks, SgBlockLook, first);
  const char *brief = of->name;
  g_autoptr (GPtrArray) names = g_ptr_array_new (), alike = g_ptr_array_new ();

  for (guint i = first; i < looks->len; i++)
    {
      SgBlockLook *look = &g_array_index (looks, SgBlockLook, i);

      if (look->name == NULL || !g_str_equal (look->name, brief) || !g_str_equal (look->side, of->side))
        continue;
      g_ptr_array_add (names, (gpointer) look->title);
      g_ptr_array_add (alike, look);
    }
  for (guint i = 0; alike->len > 1 && i < alike->len; i++)
    {
      g_autofree char *own = sg_block_brief_apart ((const char *const *) names->pdata, names->len, i);

      ((SgBlockLook *) alike->pdata[i])->name = g_string_chunk_insert_const (self->words, own);
    }
}

SgBlockList *
sg_block_list_new (SgBoard *board)
{
  SgBlockList *self = g_new0 (SgBlockList, 1);
  GPtrArray *units = sg_board_get_units (board), *ids = g_ptr_array_new ();
  GArray *looks = g_array_new (FALSE, TRUE, sizeof (SgBlockLook));

  self->words = g_string_chunk_new (256);
  self->figures = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < units->len; i++)
    add_block (self, looks, ids, board, g_ptr_array_index (units, i));
  for (guint i = 0; i < looks->len; i++)
    if (g_array_index (looks, SgBlockLook, i).name != NULL && *g_array_index (looks, SgBlockLook, i).name != '\0')
      tell_apart (self, looks, i);
  g_ptr_array_add (ids, NULL);
  self->n = looks->len;
  self->ids = (char **) g_ptr_array_free (ids, FALSE);
  self->looks = (SgBlockLook *) (void *) g_array_free (looks, FALSE);
  return self;
}

void
sg_block_list_free (SgBlockList *self)
{
  g_free (self->looks);
  g_strfreev (self->ids);
  g_string_chunk_free (self->words);
  g_ptr_array_unref (self->figures);
  g_free (self);
}

void
sg_block_list_filter (SgBlockList *self, gboolean (*keep) (const char *unit, gpointer data), gpointer data)
{
  guint kept = 0;

  for (guint i = 0; i < self->n; i++)
    {
      char *id = self->ids[i];

      self->ids[i] = NULL;
      if (!keep (id, data))
        {
          g_free (id);
          continue;
        }
      self->ids[kept] = id;
      self->looks[kept++] = self->looks[i];
    }
  self->n = kept;
}

int
sg_block_list_find (const SgBlockList *self, const char *unit)
{
  for (guint i = 0; i < self->n; i++)
    if (g_str_equal (self->ids[i], unit))
      return (int) i;
  return -1;
}
