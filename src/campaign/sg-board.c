/* sg-board.c: where everything stands at one moment of a battle: its parts, and what can be asked of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How an effect changes a board is in sg-board-apply.c.
 */

#include "base/sg-xml-nodes.h"
#include "campaign/sg-board-private.h"
#include "campaign/sg-subject.h"
#include "campaign/sg-words.h"
#include "rules/sg-ruleset-catalogue.h"

#include <math.h>

enum { LONGEST_NUMBER = 64 }; /* of a place, written: a number of our own has at most 24 letters, and what is longer than this is none */

G_DEFINE_FINAL_TYPE (SgBoard, sg_board, G_TYPE_OBJECT)

static GHashTable *
new_words (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static GHashTable *
copy_words (GHashTable *words)
{
  GHashTable *copy = new_words ();
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_insert (copy, g_strdup (key), g_strdup (value));
  return copy;
}

static void
free_unit (gpointer data)
{
  SgUnit *unit = data;

  g_free (unit->id);
  g_free (unit->name);
  g_free (unit->side);
  g_free (unit->type);
  g_free (unit->asset);
  g_hash_table_unref (unit->accounts);
  g_hash_table_unref (unit->words);
  g_free (unit);
}

static void
free_figure (gpointer data)
{
  SgFigure *figure = data;

  g_free (figure->id);
  g_free (figure->body);
  g_free (figure->place_text);
  g_hash_table_unref (figure->state);
  g_free (figure);
}

static void
free_body (gpointer data)
{
  SgBody *body = data;

  g_free (body->id);
  g_free (body->name);
  g_free (body->side);
  g_free (body->formation);
  g_hash_table_unref (body->words);
  g_free (body);
}

/* Their keys are interned, and compared as text all the same: who asks for an account need not intern its name. */
static GHashTable *
new_accounts (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
}

/* Nothing of it is known yet but its id: its type, side and name come as words of the ruling that musters it, before the men. */
SgUnit *
sg_board_ensure_unit (SgBoard *self, const char *id)
{
  SgUnit *unit = sg_board_get_unit (self, id);

  if (unit != NULL)
    return unit;
  unit = g_new0 (SgUnit, 1);
  unit->id = g_strdup (id);
  unit->name = g_strdup ("");
  unit->side = g_strdup ("");
  unit->type = g_strdup ("");
  unit->asset = g_strdup ("");
  unit->accounts = new_accounts ();
  unit->words = new_words ();
  g_ptr_array_add (self->units, unit);
  g_hash_table_insert (self->by_unit, unit->id, unit);
  return unit;
}

/* @like (nullable): the unit whose name and side a new one takes; a body of its own gets them by rulings. */
SgBody *
sg_board_ensure_body (SgBoard *self, const char *id, const SgUnit *like)
{
  SgBody *body = sg_board_get_body (self, id);

  if (body != NULL)
    return body;
  body = g_new0 (SgBody, 1);
  body->id = g_strdup (id);
  body->name = g_strdup (like != NULL ? like->name : "");
  body->side = g_strdup (like != NULL ? like->side : "");
  body->formation = g_strdup ("loose");
  body->ranks = 1;
  body->words = new_words ();
  g_ptr_array_add (self->bodies, body);
  g_hash_table_insert (self->by_body, body->id, body);
  return body;
}

/* It stands on the contra account until the transfer that raises it is done, with the body that is called as its unit. */
SgFigure *
sg_board_add_figure (SgBoard *self, SgUnit *unit, const char *id)
{
  SgFigure *figure = g_new0 (SgFigure, 1);

  figure->id = g_strdup (id);
  figure->unit = unit;
  figure->account = g_intern_static_string (SG_ACCOUNT_RAISED);
  figure->body = g_strdup (unit->id);
  figure->place_text = g_strdup ("");
  figure->state = new_words ();
  g_ptr_array_add (self->figures, figure);
  g_hash_table_insert (self->by_figure, figure->id, figure);
  sg_board_ensure_body (self, unit->id, unit);
  return figure;
}

/* Out of the table first: its key is the figure’s own id. The body stays, with nobody in it, for it may have words. */
void
sg_board_remove_figure (SgBoard *self, SgFigure *figure)
{
  g_hash_table_remove (self->by_figure, figure->id);
  g_ptr_array_remove (self->figures, figure);
}

/* Of a unit that is nothing any more (sg-board-apply.c). Backwards, for each figure taken out closes the gap. */
void
sg_board_remove_unit (SgBoard *self, SgUnit *unit)
{
  SgBody *body = sg_board_get_body (self, unit->id);

  for (guint i = self->figures->len; i > 0; i--)
    {
      SgFigure *figure = g_ptr_array_index (self->figures, i - 1);

      if (figure->unit == unit)
        sg_board_remove_figure (self, figure);
    }
  if (body != NULL)
    {
      g_hash_table_remove (self->by_body, body->id);
      g_ptr_array_remove (self->bodies, body);
    }
  g_hash_table_remove (self->by_unit, unit->id);
  g_ptr_array_remove (self->units, unit);
}

static void
copy_unit (SgBoard *self, const SgUnit *from)
{
  SgUnit *unit = sg_board_ensure_unit (self, from->id);
  GHashTableIter iter;
  gpointer account, amount;

  g_free (unit->name);
  g_free (unit->side);
  g_free (unit->type);
  g_free (unit->asset);
  unit->name = g_strdup (from->name);
  unit->side = g_strdup (from->side);
  unit->type = g_strdup (from->type);
  unit->asset = g_strdup (from->asset);
  g_hash_table_unref (unit->words);
  unit->words = copy_words (from->words);
  g_hash_table_iter_init (&iter, from->accounts);
  while (g_hash_table_iter_next (&iter, &account, &amount))
    g_hash_table_insert (unit->accounts, account, g_memdup2 (amount, sizeof (gint64)));
}

static void
copy_body (SgBoard *self, const SgBody *from)
{
  SgBody *body = sg_board_ensure_body (self, from->id, NULL);

  g_free (body->name);
  g_free (body->side);
  g_free (body->formation);
  g_hash_table_unref (body->words);
  body->name = g_strdup (from->name);
  body->side = g_strdup (from->side);
  body->formation = g_strdup (from->formation);
  body->words = copy_words (from->words);
  body->ranks = from->ranks;
  body->frontage = from->frontage;
}

/* After the units: it belongs to the copy’s own. The account is interned, and not copied. */
static void
copy_figure (SgBoard *self, const SgFigure *from)
{
  SgFigure *figure = g_new0 (SgFigure, 1);

  *figure = *from;
  figure->id = g_strdup (from->id);
  figure->unit = sg_board_get_unit (self, from->unit->id);
  figure->body = g_strdup (from->body);
  figure->place_text = g_strdup (from->place_text);
  figure->state = copy_words (from->state);
  g_ptr_array_add (self->figures, figure);
  g_hash_table_insert (self->by_figure, figure->id, figure);
}

/* Tables first: their keys are the texts of what the arrays own. */
static void
clear (SgBoard *self)
{
  g_hash_table_remove_all (self->by_figure);
  g_hash_table_remove_all (self->by_body);
  g_hash_table_remove_all (self->by_unit);
  g_ptr_array_set_size (self->figures, 0);
  g_ptr_array_set_size (self->bodies, 0);
  g_ptr_array_set_size (self->units, 0);
  g_hash_table_remove_all (self->words);
}

/* The table of maps is shared between the copies: what a ruling has drawn is the same for all of them, however many boards are looked at. */
void
sg_board_assign (SgBoard *self, SgBoard *other)
{
  if (self == other)
    return;
  clear (self);
  g_set_object (&self->rules, other->rules);
  g_set_object (&self->map, other->map);
  g_set_object (&self->begun_map, other->begun_map);
  g_set_object (&self->first_map, other->first_map);
  g_hash_table_ref (other->maps);
  g_hash_table_unref (self->maps);
  self->maps = other->maps;
  for (guint i = 0; i < other->units->len; i++)
    copy_unit (self, g_ptr_array_index (other->units, i));
  for (guint i = 0; i < other->bodies->len; i++)
    copy_body (self, g_ptr_array_index (other->bodies, i));
  for (guint i = 0; i < other->figures->len; i++)
    copy_figure (self, g_ptr_array_index (other->figures, i));
  g_hash_table_unref (self->words);
  self->words = copy_words (other->words);
  sg_board_touch (self);
}

/* Everything but what makes them objects: who holds either of them holds it still, with what the other had. */
void
sg_board_swap (SgBoard *self, SgBoard *other)
{
  SgBoard kept = *self;
  const GObject mine = self->parent_instance, theirs = other->parent_instance;

  *self = *other;
  *other = kept;
  self->parent_instance = mine;
  other->parent_instance = theirs;
  sg_board_touch (self);
  sg_board_touch (other);
}

static void
sg_board_finalize (GObject *object)
{
  SgBoard *self = SG_BOARD (object);

  g_hash_table_unref (self->by_figure);
  g_hash_table_unref (self->by_body);
  g_hash_table_unref (self->by_unit);
  g_ptr_array_unref (self->figures);
  g_ptr_array_unref (self->bodies);
  g_ptr_array_unref (self->units);
  g_hash_table_unref (self->words);
  g_clear_object (&self->rules);
  g_clear_object (&self->map);
  g_clear_object (&self->begun_map);
  g_clear_object (&self->first_map);
  g_hash_table_unref (self->maps);
  G_OBJECT_CLASS (sg_board_parent_class)->finalize (object);
}

static void
sg_board_class_init (SgBoardClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_board_finalize;
}

/* One count for all boards, so that a stamp is never that of another board, were it made at the same address. */
void
sg_board_touch (SgBoard *self)
{
  static guint64 last = 0;

  self->stamp = ++last;
}

static void
sg_board_init (SgBoard *self)
{
  sg_board_touch (self);
  self->units = g_ptr_array_new_with_free_func (free_unit);
  self->by_unit = g_hash_table_new (g_str_hash, g_str_equal);
  self->figures = g_ptr_array_new_with_free_func (free_figure);
  self->by_figure = g_hash_table_new (g_str_hash, g_str_equal);
  self->bodies = g_ptr_array_new_with_free_func (free_body);
  self->by_body = g_hash_table_new (g_str_hash, g_str_equal);
  self->words = new_words ();
  self->maps = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
}

/* Public API */

SgBoard *
sg_board_new (SgRuleset *rules, SgMap *map)
{
  SgBoard *self = g_object_new (SG_TYPE_BOARD, NULL);

  g_set_object (&self->rules, rules);
  g_set_object (&self->map, map);
  g_set_object (&self->begun_map, map);
  g_set_object (&self->first_map, map);
  return self;
}

/* Every unit, body and figure anew, so that an effect may be tried on it. Nobody may compare its figures with the other’s but by id. */
SgBoard *
sg_board_copy (SgBoard *self)
{
  SgBoard *copy = sg_board_new (self->rules, self->map);

  sg_board_assign (copy, self);
  return copy;
}

SgRuleset *sg_board_get_rules   (SgBoard *self) { return self->rules; }
SgMap     *sg_board_get_map     (SgBoard *self) { return self->map; }
SgMap     *sg_board_get_begun_map (SgBoard *self) { return self->begun_map; }
GPtrArray *sg_board_get_units   (SgBoard *self) { return self->units; }
GPtrArray *sg_board_get_figures (SgBoard *self) { return self->figures; }
GPtrArray *sg_board_get_bodies  (SgBoard *self) { return self->bodies; }
GHashTable *sg_board_get_words  (SgBoard *self) { return self->words; }
guint64    sg_board_get_stamp   (SgBoard *self) { return self->stamp; }

static gpointer
look_up (GHashTable *table, const char *id)
{
  return id != NULL ? g_hash_table_lookup (table, id) : NULL;
}

SgUnit   *sg_board_get_unit   (SgBoard *self, const char *id) { return look_up (self->by_unit, id); }
SgFigure *sg_board_get_figure (SgBoard *self, const char *id) { return look_up (self->by_figure, id); }
SgBody   *sg_board_get_body   (SgBoard *self, const char *id) { return look_up (self->by_body, id); }

GPtrArray *
sg_board_list_body (SgBoard *self, const char *body)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < self->figures->len; i++)
    {
      SgFigure *figure = g_ptr_array_index (self->figures, i);

      if (g_strcmp0 (figure->body, body) == 0)
        g_ptr_array_add (list, figure);
    }
  return list;
}

gint64
sg_unit_balance (const SgUnit *unit, const char *account)
{
  const gint64 *amount = g_hash_table_lookup (unit->accounts, account);

  return amount != NULL ? *amount : 0;
}

/* Double entry: who is raised comes off the contra account, which therefore owes all that ever stood. */
gint64
sg_unit_begun (const SgUnit *unit)
{
  return -sg_unit_balance (unit, SG_ACCOUNT_RAISED);
}

/* What a system counts of a balance, by the system's name; without one, all of it counts. */
static GHashTable *counting;

void
sg_board_register_counting (const char *system, SgBoardCounts counts)
{
  g_return_if_fail (system != NULL && counts != NULL);

  if (counting == NULL)
    counting = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_insert (counting, (gpointer) system, (gpointer) counts);
}

static SgBoardCounts
find_counting (SgBoard *self)
{
  return counting != NULL ? (SgBoardCounts) g_hash_table_lookup (counting, sg_ruleset_get_system (self->rules)) : NULL;
}

/* Whatever is not one of these breathes; new kinds of men need no row. */
SgAssetKind
sg_asset_kind (const char *asset)
{
  static const char *const train[] = { "wagons", "waggons", "carts", "trains", "boats", "depots", "boxes", "mines", NULL };

  if (g_str_equal (asset, "guns"))
    return SG_ASSET_GUNS;
  return g_strv_contains (train, asset) ? SG_ASSET_TRAIN : SG_ASSET_MEN;
}

/* @side and @asset (nullable): of both sides; of all that breathes. */
gint64
sg_board_total (SgBoard *self, const char *side, const char *asset, const char *account)
{
  SgBoardCounts count = find_counting (self);
  gint64 total = 0;

  for (guint i = 0; i < self->units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (self->units, i);
      gboolean counts = asset != NULL ? g_str_equal (unit->asset, asset) : sg_asset_kind (unit->asset) == SG_ASSET_MEN;

      if (counts && (side == NULL || g_str_equal (unit->side, side)))
        total += count != NULL ? count (self, unit, account) : sg_unit_balance (unit, account);
    }
  return total;
}

gint64
sg_board_begun (SgBoard *self, const char *side, const char *asset)
{
  return -sg_board_total (self, side, asset, SG_ACCOUNT_RAISED);
}

const char *
sg_board_get (SgBoard *self, const char *key)
{
  const char *word = g_hash_table_lookup (self->words, key);

  return word != NULL ? word : "";
}

/* A word that is no number, as a hostile file may have, is none. */
gint64
sg_board_get_whole (SgBoard *self, const char *key, gint64 fallback)
{
  gint64 whole;

  return g_ascii_string_to_signed (sg_board_get (self, key), 10, G_MININT64, G_MAXINT64, &whole, NULL) ? whole : fallback;
}

/* What a file calls a word of the figure may be a member here, which is asked for at every frame and stands in no table. */
const char *
sg_figure_get (const SgFigure *figure, const char *key)
{
  const char *word;

  switch (sg_choice_of (sg_figure_fields, key))
    {
    case SG_FIGURE_PLACE:
      return figure->place_text;
    case SG_FIGURE_BODY:
      return figure->body;
    default:
      word = g_hash_table_lookup (figure->state, key);
      return word != NULL ? word : "";
    }
}

const SgUnitType *
sg_figure_get_type (SgBoard *self, const SgFigure *figure)
{
  return sg_ruleset_get_type_by_id (self->rules, figure->unit->type);
}

gboolean
sg_figure_is_gun (SgBoard *self, const SgFigure *figure)
{
  const SgUnitType *type = sg_figure_get_type (self, figure);

  return type != NULL && g_strcmp0 (type->arm, "guns") == 0;
}

const SgOutline *
sg_figure_get_outline (SgBoard *self, const SgFigure *figure)
{
  const SgUnitType *type = sg_figure_get_type (self, figure);

  return type != NULL ? &type->outline : NULL;
}

/* A captured man is a prisoner and stays his side’s; a gun is served by whoever has it. */
const char *
sg_figure_holder (SgBoard *self, const SgFigure *figure)
{
  gboolean taken = g_str_equal (figure->account, SG_ACCOUNT_CAPTURED) || g_str_equal (figure->account, SG_ACCOUNT_CARRIED);

  if (!taken || !sg_figure_is_gun (self, figure))
    return figure->unit->side;
  return g_str_equal (figure->unit->side, "red") ? "blue" : "red";
}

double
sg_board_gap (SgBoard *self, const SgFigure *a, const SgFigure *b)
{
  return sg_outline_gap (sg_figure_get_outline (self, a), &a->place, sg_figure_get_outline (self, b), &b->place);
}

double
sg_board_gap_to_point (SgBoard *self, const SgFigure *a, SgPoint at)
{
  SgPlace point = { at, 0 };

  return sg_outline_gap (sg_figure_get_outline (self, a), &a->place, NULL, &point);
}

/* The reach itself is within it: gaps are rounded as they are told, lest a man at 6 inches be out of a reach of 6 for a trillionth of one. */
GPtrArray *
sg_board_within (SgBoard *self, const SgFigure *of, double reach, const char *side, const char *account)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; of->placed && i < self->figures->len; i++)
    {
      SgFigure *figure = g_ptr_array_index (self->figures, i);

      if (figure == of || !figure->placed || (side != NULL && !g_str_equal (figure->unit->side, side))
          || (account != NULL && !g_str_equal (figure->account, account)))
        continue;
      if (sg_round_hundredths (sg_board_gap (self, of, figure)) <= reach)
        g_ptr_array_add (list, figure);
    }
  return list;
}

char *
sg_place_format (const SgPlace *place)
{
  g_autofree char *x = sg_number_format (place->at.x);
  g_autofree char *y = sg_number_format (place->at.y);
  g_autofree char *bearing = sg_number_format (place->bearing);

  return g_strjoin (" ", x, y, bearing, NULL);
}

gboolean
sg_place_parse (const char *text, SgPlace *place)
{
  double *const parts[] = { &place->at.x, &place->at.y, &place->bearing };
  char part[LONGEST_NUMBER];

  /* A long war has hundreds of thousands of places, all read when it is opened: nothing is allocated for them. */
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      gsize n = 0;
      gboolean last = i + 1 == G_N_ELEMENTS (parts);

      for (; n < sizeof part - 1 && text[n] != ' ' && text[n] != '\0'; n++)
        part[n] = text[n];
      part[n] = '\0';
      if (text[n] != (last ? '\0' : ' '))
        return FALSE;
      if (!sg_number_parse (part, parts[i]))
        return FALSE;
      text += n + 1;
    }
  return TRUE;
}
