/* sg-tiles.c: the country as tiles, painted in a thread of its own while the window goes on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Looks, sets and tiles belong to the thread of the window.  What passes between the threads stands in SgTiles under its lock: the errands
 * that wait, and what came of those that were run.  A brush is used by whoever runs errands, and one thread at a time runs those of one window.
 */

#include "draw/sg-tiles.h"

#include "draw/sg-painter-private.h"

#include <math.h>

#include "base/sg-nth.h"

#define MOST_LOOKS 3
#define MOST_SETS 5      /* scales of one look */
#define LEAST_TILES 48   /* that are kept before any is let go */
#define AROUND 1         /* tiles painted beyond the window, once it is full */
#define EDGE 48          /* u about the country in which something of it is drawn still */

struct _SgTile
{
  cairo_surface_t *surface;
  gpointer         picture;
  GDestroyNotify   destroy;
};

/** Set: the tiles of one scale and turn. */
typedef struct { SgViewport view; GHashTable *tiles; /* (owned) place → SgTile */ } Set;

/** Named: where the names go at one scale. */
typedef struct { SgViewport view; SgKeptNames *names; /* (owned) */ } Named;

/** Look: all that is kept of one look; its brush and names are made by whoever runs errands. */
typedef struct
{
  gatomicrefcount refs;
  SgTileLook      key;       /* its map is owned */
  SgTileBrush    *brush;     /* (owned) */
  GPtrArray      *sets;      /* (owned) (element-type Set): the one used last first */
  GPtrArray      *named;     /* (owned) (element-type Named): of each scale, the one found last first; under the lock */
} Look;

/** Errand: one tile to be painted, or the names alone to be found; then what came of it. */
typedef struct { Look *look; SgViewport view; int column, row; gboolean names_alone; cairo_surface_t *surface; } Errand;

struct _SgTiles
{
  gatomicrefcount refs;
  SgTilesReady    ready;
  gpointer        data;
  GPtrArray      *looks;     /* (owned) (element-type Look): the one used last first */
  SgViewport      view;      /* what is wanted */
  double          width, height;
  Look           *taken_look;  /* (unowned): whose names the painter has, and which painter */
  SgPainter      *taken_by;    /* (unowned) */
  SgViewport      taken_view;

  GMutex          lock;
  GCond           rested;
  GQueue          waiting;   /* (element-type Errand) */
  GQueue          done;      /* (element-type Errand) */
  gboolean        running;
  guint           told;      /* the source that collects what is done */
};

static gboolean patience;

void
sg_tiles_set_patient (gboolean patient)
{
  patience = patient;
}

/* Tiles, sets and looks. */

static gpointer
place_of (int column, int row)
{
  return GUINT_TO_POINTER ((guint) (column & 0xffff) << 16 | (guint) (row & 0xffff));
}

static int
column_of (gpointer place)
{
  return (gint16) (GPOINTER_TO_UINT (place) >> 16);
}

static int
row_of (gpointer place)
{
  return (gint16) (GPOINTER_TO_UINT (place) & 0xffff);
}

static void
tile_free (gpointer data)
{
  SgTile *self = data;

  if (self->picture != NULL)
    self->destroy (self->picture);
  cairo_surface_destroy (self->surface);
  g_free (self);
}

static void
set_free (gpointer data)
{
  Set *self = data;

  g_hash_table_unref (self->tiles);
  g_free (self);
}

static void
named_free (gpointer data)
{
  Named *self = data;

  sg_kept_names_free (self->names);
  g_free (self);
}

static Look *
look_ref (Look *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

/* By the thread of the window, while it is still held: its sets are nobody else's. */
static void
look_leave (Look *self)
{
  g_ptr_array_set_size (self->sets, 0);
}

static void
look_unref (gpointer data)
{
  Look *self = data;

  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_ptr_array_unref (self->sets);
  g_ptr_array_unref (self->named);
  sg_tile_brush_free (self->brush);
  g_object_unref (self->key.map);
  g_free (self);
}

static gboolean
is_same_look (const SgTileLook *a, const SgTileLook *b)
{
  return a->map == b->map && a->style == b->style && a->layers == b->layers && a->visible == b->visible && a->veiled == b->veiled && a->density == b->density;
}

static Look *
look_new (const SgTileLook *key)
{
  Look *self = g_new0 (Look, 1);

  g_atomic_ref_count_init (&self->refs);
  self->key = *key;
  g_object_ref (self->key.map);
  self->brush = sg_tile_brush_new (key);
  self->sets = g_ptr_array_new_with_free_func (set_free);
  self->named = g_ptr_array_new_with_free_func (named_free);
  return self;
}

static void
to_front (GPtrArray *array, guint i)
{
  gpointer item = array->pdata[i];

  memmove (array->pdata + 1, array->pdata, i * sizeof (gpointer));
  array->pdata[0] = item;
}

static Look *
need_look (SgTiles *self, const SgTileLook *key)
{
  for (guint i = 0; i < self->looks->len; i++)
    if (is_same_look (&((Look *) self->looks->pdata[i])->key, key))
      {
        to_front (self->looks, i);
        return self->looks->pdata[0];
      }
  g_ptr_array_insert (self->looks, 0, look_new (key));
  if (self->looks->len > MOST_LOOKS)
    {
      if (self->taken_look == self->looks->pdata[MOST_LOOKS])
        self->taken_look = NULL; /* another may come to lie where it lay */
      look_leave (self->looks->pdata[MOST_LOOKS]);
      g_ptr_array_set_size (self->looks, MOST_LOOKS);
    }
  return self->looks->pdata[0];
}

static gboolean
is_same_view (const SgViewport *a, const SgViewport *b)
{
  return a->scale == b->scale && a->turn % 4 == b->turn % 4;
}

static Set *
need_set (Look *look, const SgViewport *view)
{
  Set *set;

  for (guint i = 0; i < look->sets->len; i++)
    if (is_same_view (&((Set *) look->sets->pdata[i])->view, view))
      {
        to_front (look->sets, i);
        return look->sets->pdata[0];
      }
  set = g_new0 (Set, 1);
  set->view = (SgViewport) { view->scale, 0, 0, view->turn };
  set->tiles = g_hash_table_new_full (NULL, NULL, NULL, tile_free);
  g_ptr_array_insert (look->sets, 0, set);
  if (look->sets->len > MOST_SETS)
    g_ptr_array_set_size (look->sets, MOST_SETS);
  return set;
}

/* Errands. */

/* (transfer none) (nullable): with the lock held. */
static SgKeptNames *
find_names (const Look *look, const SgViewport *view)
{
  for (guint i = 0; i < look->named->len; i++)
    if (is_same_view (&((Named *) look->named->pdata[i])->view, view))
      return ((Named *) look->named->pdata[i])->names;
  return NULL;
}

static void
errand_free (gpointer data)
{
  Errand *errand = data;

  look_unref (errand->look);
  g_clear_pointer (&errand->surface, cairo_surface_destroy);
  g_free (errand);
}

static void
tiles_unref (gpointer data)
{
  SgTiles *self = data;

  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_queue_clear_full (&self->waiting, errand_free);
  g_queue_clear_full (&self->done, errand_free);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->rested);
  g_free (self);
}

static SgTiles *
tiles_ref (SgTiles *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

/* All that came is put where it belongs; what belongs to a look that was let go is let go, too. */
static void
collect (SgTiles *self)
{
  Errand *errand;

  g_mutex_lock (&self->lock);
  while ((errand = g_queue_pop_head (&self->done)) != NULL)
    {
      SgTile *tile;

      if (self->looks == NULL || !g_ptr_array_find (self->looks, errand->look, NULL))
        {
          errand_free (errand);
          continue;
        }
      for (guint i = 0; i < errand->look->sets->len; i++)
        {
          Set *set = errand->look->sets->pdata[i];

          if (!is_same_view (&set->view, &errand->view))
            continue;
          tile = g_new0 (SgTile, 1);
          tile->surface = g_steal_pointer (&errand->surface);
          g_hash_table_replace (set->tiles, place_of (errand->column, errand->row), tile);
          break;
        }
      errand_free (errand);
    }
  g_mutex_unlock (&self->lock);
}

static gboolean
told_cb (gpointer data)
{
  SgTiles *self = data;

  g_mutex_lock (&self->lock);
  self->told = 0;
  g_mutex_unlock (&self->lock);
  collect (self);
  if (self->ready != NULL)
    self->ready (self->data);
  return G_SOURCE_REMOVE;
}

/* With the lock held: there is more than there was. */
static void
tell (SgTiles *self)
{
  if (self->told == 0 && self->ready != NULL)
    self->told = g_idle_add_full (G_PRIORITY_DEFAULT, told_cb, tiles_ref (self), tiles_unref);
}

/* With the lock held: names are found once for a scale, and are told before a tile of it is painted: those of another would stand in their place so long. */
static void
hand_in_names (SgTiles *self, const Errand *errand, SgKeptNames *names)
{
  Named *named = g_new0 (Named, 1);

  *named = (Named) { errand->view, names };
  g_ptr_array_insert (errand->look->named, 0, named);
  if (errand->look->named->len > MOST_SETS)
    g_ptr_array_set_size (errand->look->named, MOST_SETS);
  tell (self);
}

static void
run_cb (gpointer data, gpointer user_data)
{
  SgTiles *self = data;
  Errand *errand;

  g_mutex_lock (&self->lock);
  while ((errand = g_queue_pop_head (&self->waiting)) != NULL)
    {
      gboolean named = find_names (errand->look, &errand->view) != NULL;

      g_mutex_unlock (&self->lock);
      if (!named)
        {
          SgKeptNames *names = sg_tile_brush_names (errand->look->brush, &errand->view);

          g_mutex_lock (&self->lock);
          hand_in_names (self, errand, names);
          g_mutex_unlock (&self->lock);
        }
      if (errand->names_alone)
        {
          errand_free (errand);
          g_mutex_lock (&self->lock);
          continue;
        }
      errand->surface = sg_tile_brush_paint (errand->look->brush, &errand->view, errand->column, errand->row);
      g_mutex_lock (&self->lock);
      g_queue_push_tail (&self->done, errand);
      tell (self);
    }
  self->running = FALSE;
  g_cond_broadcast (&self->rested);
  g_mutex_unlock (&self->lock);
  tiles_unref (self);
}

static void
begin (SgTiles *self)
{
  static GThreadPool *pool;

  if (pool == NULL)
    pool = g_thread_pool_new (run_cb, NULL, 2, FALSE, NULL);
  self->running = TRUE;
  g_thread_pool_push (pool, tiles_ref (self), NULL);
}

/* Which are wanted. */

static double
side_of (const Look *look)
{
  return SG_TILE_SIDE / look->key.density;
}

typedef struct { int first, last, top, bottom; } Span;

static Span
span_of (const SgTiles *self, double side)
{
  return (Span) { (int) floor (-self->view.x / side), (int) floor ((self->width - self->view.x) / side - 1e-9), (int) floor (-self->view.y / side),
                  (int) floor ((self->height - self->view.y) / side - 1e-9) };
}

static gboolean
is_within (Span span, int column, int row)
{
  return column >= span.first && column <= span.last && row >= span.top && row <= span.bottom;
}

static int
count_missing (Set *set, Span span)
{
  int missing = 0;

  for (int row = span.top; row <= span.bottom; row++)
    for (int column = span.first; column <= span.last; column++)
      missing += !g_hash_table_contains (set->tiles, place_of (column, row));
  return missing;
}

typedef struct { int column, row; double away; } Wanted;

static int
compare_wanted (const void *a, const void *b)
{
  double p = ((const Wanted *) a)->away, q = ((const Wanted *) b)->away;

  return (p > q) - (p < q);
}

/* Where the country is. What lies beyond it is plain, and need not be there before it is seen: a country that is seen whole has nothing but that around. */
static Span
span_of_country (const SgTiles *self, const Look *look, double side)
{
  SgViewport view = { self->view.scale, 0, 0, self->view.turn };
  double x, y, width, height;

  sg_view_rectangle (&view, sg_map_extent (look->key.map), &x, &y, &width, &height);
  return (Span) { (int) floor ((x - EDGE) / side), (int) floor ((x + width + EDGE) / side), (int) floor ((y - EDGE) / side), (int) floor ((y + height + EDGE) / side) };
}

/* The nearest to the middle first; those around the window last. */
static GArray *
list_wanted (SgTiles *self, const Look *look, Set *set, Span span)
{
  GArray *wanted = g_array_new (FALSE, FALSE, sizeof (Wanted));
  double side = side_of (look);
  Span country = span_of_country (self, look, side);
  double middle_x = (self->width / 2 - self->view.x) / side - 0.5, middle_y = (self->height / 2 - self->view.y) / side - 0.5;

  for (int row = span.top - AROUND; row <= span.bottom + AROUND; row++)
    for (int column = span.first - AROUND; column <= span.last + AROUND; column++)
      {
        gboolean seen = is_within (span, column, row);
        Wanted one = { column, row, hypot (column - middle_x, row - middle_y) + (seen ? 0 : 1e6) };

        if ((seen || (!patience && is_within (country, column, row))) && !g_hash_table_contains (set->tiles, place_of (column, row)))
          g_array_append_val (wanted, one);
      }
  g_array_sort (wanted, compare_wanted);
  return wanted;
}

static void
let_go_around (Set *set, Span span)
{
  GHashTableIter iter;
  gpointer place;

  g_hash_table_iter_init (&iter, set->tiles);
  while (g_hash_table_iter_next (&iter, &place, NULL))
    if (!is_within ((Span) { span.first - AROUND, span.last + AROUND, span.top - AROUND, span.bottom + AROUND }, column_of (place), row_of (place)))
      g_hash_table_iter_remove (&iter);
}

guint
sg_tiles_count (const SgTiles *self)
{
  guint n = 0;

  for (guint i = 0; i < self->looks->len; i++)
    for (guint k = 0; k < ((Look *) self->looks->pdata[i])->sets->len; k++)
      n += g_hash_table_size (((Set *) ((Look *) self->looks->pdata[i])->sets->pdata[k])->tiles);
  return n;
}

/* What was used longest ago goes first; of what is in use, what lies far from the window. */
static void
let_go (SgTiles *self, Span span)
{
  guint seen = (guint) ((span.last - span.first + 1 + 2 * AROUND) * (span.bottom - span.top + 1 + 2 * AROUND)), most = MAX (LEAST_TILES, 3 * seen);

  for (guint i = self->looks->len; i-- > 0 && sg_tiles_count (self) > most;)
    {
      Look *look = self->looks->pdata[i];

      while (look->sets->len > (i == 0 ? 1 : 0) && sg_tiles_count (self) > most)
        g_ptr_array_set_size (look->sets, look->sets->len - 1);
    }
  if (sg_tiles_count (self) > most)
    let_go_around (((Look *) self->looks->pdata[0])->sets->pdata[0], span);
}

static void
queue_wanted (SgTiles *self, Look *look, GArray *wanted)
{
  g_mutex_lock (&self->lock);
  g_queue_clear_full (&self->waiting, errand_free);
  for (guint i = 0; i < wanted->len; i++)
    {
      const Wanted *one = &g_array_index (wanted, Wanted, i);
      Errand *errand = g_new0 (Errand, 1);

      *errand = (Errand) { look_ref (look), { self->view.scale, 0, 0, self->view.turn }, one->column, one->row, FALSE, NULL };
      g_queue_push_tail (&self->waiting, errand);
    }
  if (wanted->len == 0 && find_names (look, &self->view) == NULL)   /* its tiles are kept, and its names were let go */
    {
      Errand *errand = g_new0 (Errand, 1);

      *errand = (Errand) { look_ref (look), { self->view.scale, 0, 0, self->view.turn }, .names_alone = TRUE };
      g_queue_push_tail (&self->waiting, errand);
    }
  if (!self->running && !g_queue_is_empty (&self->waiting))
    begin (self);
  while (patience && self->running)
    g_cond_wait (&self->rested, &self->lock);
  g_mutex_unlock (&self->lock);
}

/* The public functions. */

SgTiles *
sg_tiles_new (SgTilesReady ready, gpointer data)
{
  SgTiles *self = g_new0 (SgTiles, 1);

  g_atomic_ref_count_init (&self->refs);
  g_mutex_init (&self->lock);
  g_cond_init (&self->rested);
  self->looks = g_ptr_array_new_with_free_func (look_unref);
  self->ready = ready;
  self->data = data;
  return self;
}

void
sg_tiles_free (SgTiles *self)
{
  guint told;

  g_mutex_lock (&self->lock);
  self->ready = NULL;
  told = self->told;
  self->told = 0;
  g_queue_clear_full (&self->waiting, errand_free);
  g_mutex_unlock (&self->lock);
  if (told != 0)
    g_source_remove (told);
  for (guint i = 0; i < self->looks->len; i++)
    look_leave (self->looks->pdata[i]);
  g_clear_pointer (&self->looks, g_ptr_array_unref);
  tiles_unref (self);
}

void
sg_tiles_want (SgTiles *self, const SgTileLook *key, const SgViewport *view, double width, double height, gboolean passing)
{
  g_autoptr (GArray) wanted = NULL;
  Look *look;
  Set *set;
  Span span;

  g_return_if_fail (view->scale > 0 && key->density > 0);

  collect (self);
  self->view = *view;
  self->width = width;
  self->height = height;
  look = need_look (self, key);
  if (passing && !patience && look->sets->len > 0 && !is_same_view (&((Set *) look->sets->pdata[0])->view, view))
    return;
  set = need_set (look, view);
  span = span_of (self, side_of (look));
  let_go (self, span);
  wanted = list_wanted (self, look, set, span);
  queue_wanted (self, look, wanted);
  if (patience)
    collect (self);
}

static gboolean
is_whole (SgTiles *self, const Look *look)
{
  Set *set = sg_nth (look->sets, 0);

  return set != NULL && is_same_view (&set->view, &self->view) && count_missing (set, span_of (self, side_of (look))) == 0;
}

gboolean
sg_tiles_are_drawn (SgTiles *self)
{
  Look *look = sg_nth (self->looks, 0);

  collect (self);
  return look != NULL && is_whole (self, look);
}

/* To a whole device pixel: what is painted stays as sharp as it was painted, and between stretched tiles there is no seam. */
static double
to_pixel (double u, double density)
{
  return round (u * density) / density;
}

static void
each_of (SgTiles *self, Set *set, const Look *look, SgTileFound found, gpointer data)
{
  double side = side_of (look), zoom = self->view.scale / set->view.scale, d = look->key.density;
  GHashTableIter iter;
  gpointer place, tile;

  g_hash_table_iter_init (&iter, set->tiles);
  while (g_hash_table_iter_next (&iter, &place, &tile))
    {
      double x0 = to_pixel (self->view.x, d), y0 = to_pixel (self->view.y, d);
      double left = to_pixel (x0 + column_of (place) * side * zoom, d), right = to_pixel (x0 + (column_of (place) + 1) * side * zoom, d);
      double top = to_pixel (y0 + row_of (place) * side * zoom, d), bottom = to_pixel (y0 + (row_of (place) + 1) * side * zoom, d);

      if (right > 0 && bottom > 0 && left < self->width && top < self->height)
        found (tile, left, top, right - left, bottom - top, data);
    }
}

static gboolean
fits (const Look *a, const Look *b)
{
  return sg_map_get_width (a->key.map) == sg_map_get_width (b->key.map) && sg_map_get_depth (a->key.map) == sg_map_get_depth (b->key.map);
}

void
sg_tiles_each (SgTiles *self, SgTileFound found, gpointer data)
{
  Look *look = sg_nth (self->looks, 0), *last = sg_nth (self->looks, 1);

  if (look == NULL || look->sets->len == 0)
    return;
  if (!is_whole (self, look))
    {
      for (guint i = last != NULL && fits (look, last) ? last->sets->len : 0; i-- > 0;)
        if (((Set *) last->sets->pdata[i])->view.turn == self->view.turn)
          each_of (self, last->sets->pdata[i], last, found, data);
      for (guint i = look->sets->len; i-- > 1;)
        if (((Set *) look->sets->pdata[i])->view.turn == self->view.turn)
          each_of (self, look->sets->pdata[i], look, found, data);
    }
  each_of (self, look->sets->pdata[0], look, found, data);
}

gboolean
sg_tiles_take_names (SgTiles *self, SgPainter *painter)
{
  Look *look = sg_nth (self->looks, 0);
  SgKeptNames *names;

  if (look == NULL || look->key.map != sg_painter_get_map (painter))
    return FALSE;
  if (self->taken_by == painter && self->taken_look == look && is_same_view (&self->taken_view, &self->view))
    return TRUE;
  g_mutex_lock (&self->lock);
  names = find_names (look, &self->view);
  if (names != NULL)
    {
      sg_kept_names_take (names, painter);
      self->taken_by = painter;
      self->taken_look = look;
      self->taken_view = self->view;
    }
  g_mutex_unlock (&self->lock);
  return names != NULL;
}

/* What a tile is. */

cairo_surface_t *
sg_tile_get_surface (SgTile *self)
{
  return self->surface;
}

gpointer
sg_tile_get_picture (SgTile *self)
{
  return self->picture;
}

void
sg_tile_set_picture (SgTile *self, gpointer picture, GDestroyNotify destroy)
{
  if (self->picture != NULL)
    self->destroy (self->picture);
  self->picture = picture;
  self->destroy = destroy;
}
