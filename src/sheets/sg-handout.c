/* sg-handout.c: what a commander of a Kriegsspiel knows, read from the board of his side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-handout.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-text.h"
#include "campaign/sg-board-apply.h"
#include "draw/sg-block-list.h"
#include "draw/sg-country-names.h"
#include "draw/sg-frame.h"
#include "draw/sg-furniture.h"
#include "draw/sg-painter-blocks.h"
#include "draw/sg-painter-country.h"
#include "map/sg-piece.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-words.h"
#include "play/reisswitz/sight/sg-rk-enemy.h"
#include "play/sg-reader.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

#define POINTS_A_MM (72.0 / 25.4)
#define FRESH 15        /* minutes under which a report is new */
#define HOUR 60
#define APART 4.8       /* mm between letters */
#define LETTER 2.1      /* mm from the middle of one to its ring */
#define BAR 36.0        /* mm that the scale takes at the most */

static void
free_text (gpointer data)
{
  SgHandoutText *text = data;

  g_free (text->title);
  g_free (text->remark);
  g_free (text->words);
  g_free (text);
}

static void
free_force (gpointer data)
{
  SgHandoutForce *force = data;

  g_free (force->name);
  g_free (force->strength);
  g_free (force->front);
  g_free (force);
}

static void
free_enemy (gpointer data)
{
  SgHandoutEnemy *enemy = data;

  g_free (enemy->letter);
  g_free (enemy->what);
  g_free (enemy->where);
  g_free (enemy->source);
  g_free (enemy->seen);
  g_free (enemy->age);
  g_free (enemy);
}

void
sg_handout_free (gpointer data)
{
  SgHandout *self = data;

  g_free (self->side);
  g_free (self->general);
  g_free (self->name);
  g_free (self->other);
  g_free (self->battle);
  g_free (self->clock);
  g_free (self->move);
  g_free (self->weather);
  g_ptr_array_unref (self->texts);
  g_ptr_array_unref (self->force);
  g_ptr_array_unref (self->enemies);
  g_clear_object (&self->painter);
  g_clear_pointer (&self->blocks, sg_block_list_free);
  g_free (self);
}

/* As much as a handout has room for, cut between words. */
static char *
shorten (const char *words, guint most)
{
  g_autofree char *start = NULL, *flat = g_strdup (words);
  char *space;

  g_strdelimit (flat, "\n", ' ');
  if (g_utf8_strlen (flat, -1) <= most)
    return g_steal_pointer (&flat);
  start = g_utf8_substring (flat, 0, most);
  space = strrchr (start, ' ');
  if (space != NULL)
    *space = '\0';
  return g_strconcat (start, " …", NULL);
}

/* From the umpire to the commander, and to a general from any who orders him. */
static gboolean
comes_from_above (const SgHandout *self, const SgRkDispatch *one)
{
  if (*self->general != '\0' && one->kind == SG_RK_KIND_ORDER)
    return !g_str_equal (one->from, self->general);
  return sg_rk_is_umpire (one->from);
}

/* The last general idea and what headquarters wrote last to the commander: the words that he acts upon. */
static void
read_texts (SgHandout *self, const SgSheetSetup *setup, SgBoard *truth, const char *reader, guint most)
{
  static const struct { SgRkDispatchKind kind; const char *title, *remark; } kinds[] = {
    { SG_RK_KIND_IDEA, N_("General idea"), N_("written %s") }, { SG_RK_KIND_REPORT, N_("Your situation"), N_("written %s") }, { SG_RK_KIND_ORDER, N_("Your orders"), N_("from above, %s") },
  };
  g_autoptr (GPtrArray) list = sg_rk_known_dispatches_at (setup->battle, truth, reader);
  gint64 now = sg_rk_now (truth);

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = list->len; i > 0; i--)
      {
        const SgRkDispatch *one = list->pdata[i - 1];
        g_autofree char *clock = NULL;
        SgHandoutText *text;

        if (one->kind != kinds[k].kind || !comes_from_above (self, one))
          continue;
        clock = sg_rk_hour_text (one->written, now);
        text = g_new0 (SgHandoutText, 1);
        text->title = g_strdup (_(kinds[k].title));
        text->remark = one->written > 0 ? g_strdup_printf (_(kinds[k].remark), clock) : g_strdup ("");
        text->words = shorten (one->text, most);
        g_ptr_array_add (self->texts, text);
        break;
      }
}

/* The force. */

static char *
strength_words (const SgUnitType *type, gint64 n)
{
  g_autofree char *number = sg_text_number (n);

  if (g_str_equal (type->asset, "guns"))
    return g_strdup_printf (ngettext ("%s gun", "%s guns", (gulong) n), number);
  return g_str_equal (type->asset, "men") || g_str_equal (type->asset, "riders") ? g_steal_pointer (&number) : g_strdup ("");
}

/* The commander has them all; a general himself and those under him. */
static gboolean
is_his (const SgHandout *self, const SgUnit *unit)
{
  return g_str_equal (unit->side, self->side)
         && (*self->general == '\0' || g_str_equal (unit->id, self->general) || sg_word_is (unit, &sg_rk_words.under, self->general));
}

/* "4 Infantry battalions", all of one type together. */
static void
add_kind (SgHandout *self, SgBoard *board, const SgUnitType *type)
{
  GPtrArray *units = sg_board_get_units (board);
  SgRuleset *rules = sg_board_get_rules (board);
  const char *only = NULL;
  gint64 strength = 0;
  guint n = 0;
  double front = sg_ruleset_has_number (rules, "RK-30", "types", type->id, "front") ? sg_ruleset_cell (rules, "RK-30", "types", type->id, "front") : 0;
  SgHandoutForce *force;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];

      if (!is_his (self, unit) || !g_str_equal (unit->type, type->id))
        continue;
      only = unit->name;
      strength += sg_unit_balance (unit, SG_ACCOUNT_FIT);
      n++;
    }
  if (n == 0)
    return;
  force = g_new0 (SgHandoutForce, 1);
  force->arm = sg_block_arm_of (type);
  force->wide = strstr (force->arm, "horse") == NULL && !g_str_equal (force->arm, "general");
  force->name = n == 1 ? sg_text_name_within (only, self->name) : g_strdup_printf ("%u %s", n, type->plural);
  force->strength = strength_words (type, strength);
  force->front = front > 0 ? sg_text_number (n * front) : g_strdup ("");
  g_ptr_array_add (self->force, force);
}

static void
read_force (SgHandout *self, SgBoard *board)
{
  GPtrArray *types = sg_ruleset_get_types (sg_board_get_rules (board));
  double sight = g_ascii_strtod (sg_board_get (board, "visibility"), NULL);
  gboolean night = g_str_equal (sg_board_get (board, "night"), "yes");
  g_autofree char *paces = sg_text_number (sight);

  for (guint i = 0; i < types->len; i++)
    add_kind (self, board, types->pdata[i]);
  if (sight > 0)
    self->weather = g_strdup_printf (night ? _("By night troops are seen to %s paces.") : _("Troops are seen to %s paces."), paces);
  else
    self->weather = g_strdup (night ? _("It is night.") : _("The air is clear."));
}

/* The enemy. */

/* The square of the map and, when one is near, the place by its name: "Orchardwell, E 2". */
static char *
describe_place (SgMap *map, SgPoint at)
{
  g_autofree char *square = sg_map_square_of (map, at);
  double near = sg_map_square (map) * 0.75;
  GPtrArray *pieces = sg_map_get_pieces (map);
  const char *name = NULL;

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      for (guint k = 0; *piece->name != '\0' && sg_piece_kind_layer (piece->kind) != SG_LAYER_WATER && k < piece->n_points; k++)
        if (hypot (piece->points[k].x - at.x, piece->points[k].y - at.y) < near)
          {
            near = hypot (piece->points[k].x - at.x, piece->points[k].y - at.y);
            name = piece->name;
          }
    }
  return name != NULL ? g_strdup_printf ("%s, %s", name, square) : g_steal_pointer (&square);
}

static char *
age_words (gint64 minutes)
{
  return minutes < 1 ? g_strdup (_("now")) : sg_rk_age_text (minutes);
}

static char *
source_words (SgBoard *board, const char *subject)
{
  static const struct { const char *source, *words; } sources[] = {
    { "patrol", N_("told by a patrol") }, { "spy", N_("told by a spy") }, { "inhabitant", N_("told by an inhabitant") }, { "traveller", N_("told by a traveller") },
  };
  g_autofree char *told = sg_board_dup_word (board, subject, "source");

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    if (g_strcmp0 (told, sources[i].source) == 0)
      return g_strdup (_(sources[i].words));
  return g_strdup (told != NULL && *told != '\0' ? told : _("seen by your troops"));
}

static char *
what_words (SgBoard *board, const SgUnit *unit, const char *subject)
{
  g_autofree char *level = sg_board_dup_word (board, subject, "level"), *n = sg_text_number (sg_unit_begun (unit));

  if (level == NULL || g_ascii_strtoll (level, NULL, 10) < 2)
    return g_strdup_printf (_("%s, number not made out"), unit->name);
  return g_strdup_printf (_("%s, some %s"), unit->name, n);
}

static double
number_of (SgBoard *board, const char *subject, const char *key)
{
  g_autofree char *word = sg_board_dup_word (board, subject, key);

  return word != NULL ? g_ascii_strtod (word, NULL) : 0;
}

static void
add_enemy (SgHandout *self, SgBoard *board, const SgUnit *unit)
{
  g_autofree char *body = g_strconcat ("body:", unit->id, NULL), *subject = g_strconcat ("unit:", unit->id, NULL);
  g_autofree char *place = sg_board_dup_word (board, body, "place");
  gint64 now = sg_rk_now (board), seen = sg_rk_last_seen (board, unit->id);
  guint n = self->enemies->len;
  SgHandoutEnemy *enemy = g_new0 (SgHandoutEnemy, 1);

  if (place == NULL || !sg_place_parse (place, &enemy->place))
    {
      g_free (enemy);
      return;
    }
  enemy->minutes = now - seen;
  enemy->letter = n < 26 ? g_strdup_printf ("%c", 'a' + (int) n) : g_strdup_printf ("%u", n + 1);
  enemy->what = what_words (board, unit, subject);
  enemy->where = describe_place (sg_board_get_map (board), enemy->place.at);
  enemy->source = source_words (board, subject);
  enemy->seen = sg_rk_hour_text (seen, now);
  enemy->age = age_words (enemy->minutes);
  enemy->front = number_of (board, body, "front");
  enemy->depth = number_of (board, body, "deep");
  g_ptr_array_add (self->enemies, enemy);
}

static int
by_age (gconstpointer a, gconstpointer b)
{
  const SgHandoutEnemy *one = *(SgHandoutEnemy *const *) a, *two = *(SgHandoutEnemy *const *) b;

  return (one->minutes > two->minutes) - (one->minutes < two->minutes);
}

/* The newest first, lettered in that order. */
static void
read_enemies (SgHandout *self, SgBoard *board)
{
  GPtrArray *units = sg_board_get_units (board);

  for (guint i = 0; i < units->len; i++)
    if (!g_str_equal (((SgUnit *) units->pdata[i])->side, self->side))
      add_enemy (self, board, units->pdata[i]);
  g_ptr_array_sort (self->enemies, by_age);
  for (guint i = 0; i < self->enemies->len; i++)
    {
      SgHandoutEnemy *enemy = self->enemies->pdata[i];

      g_free (enemy->letter);
      enemy->letter = i < 26 ? g_strdup_printf ("%c", 'a' + (int) i) : g_strdup_printf ("%u", i + 1);
    }
}

static gboolean
is_own (const char *unit, gpointer data)
{
  return !g_str_has_prefix (unit, SG_RK_SEEN);
}

/* "last seen 9.22" stands over its neighbours on a small map: when it was is enough. */
void
sg_handout_trim_tags (SgBlockList *blocks, SgBoard *board)
{
  for (guint i = 0; i < blocks->n; i++)
    {
      const char *seen = sg_word_text (sg_board_get_body (board, blocks->ids[i]), &sg_rk_words.ghost);

      if (*seen != '\0')
        blocks->looks[i].tag = g_string_chunk_insert_const (blocks->words, seen);
    }
}

SgHandout *
sg_handout_new (const SgSheetSetup *setup, SgBoard *truth, SgBoard *known, const char *reader, guint most)
{
  const char *side = sg_reader_side (reader);
  SgHandout *self = g_new0 (SgHandout, 1);
  SgMap *map = sg_board_get_map (known);

  self->side = g_strdup (side);
  self->general = g_strdup (sg_reader_general (reader));
  self->name = sg_battle_call_reader (setup->battle, reader);
  self->other = g_strdup (sg_campaign_get_side (setup->campaign, g_str_equal (side, "red") ? "blue" : "red")->name);
  self->battle = g_strdup (sg_battle_get_title (setup->battle));
  self->clock = sg_rk_moment_text (sg_rk_now (known));
  self->move = g_strdup_printf (_("Move %d"), (int) sg_board_get_whole (known, "turn", 0));
  self->texts = g_ptr_array_new_with_free_func (free_text);
  self->force = g_ptr_array_new_with_free_func (free_force);
  self->enemies = g_ptr_array_new_with_free_func (free_enemy);
  read_texts (self, setup, truth, reader, most);
  read_force (self, known);
  read_enemies (self, known);
  self->painter = sg_sheet_painter (setup, map);
  self->blocks = sg_block_list_new (known);
  sg_block_list_filter (self->blocks, is_own, NULL);
  sg_handout_trim_tags (self->blocks, known);
  return self;
}

/* The map. */

void
sg_handout_age_line (SgPen *pen, const char *side, gint64 minutes)
{
  const double dashed[] = { 1.6, 0.9 }, dotted[] = { 0.35, 0.7 };

  sg_pen_side (pen, side);
  cairo_set_line_width (pen->cr, 0.55);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  if (minutes < FRESH)
    cairo_set_dash (pen->cr, NULL, 0, 0);
  else
    cairo_set_dash (pen->cr, minutes < HOUR ? dashed : dotted, 2, 0);
}

typedef struct { double x0, y0, x1, y1; } Ground;

static void
reach (Ground *ground, SgPoint at, double room)
{
  ground->x0 = MIN (ground->x0, at.x - room);
  ground->y0 = MIN (ground->y0, at.y - room);
  ground->x1 = MAX (ground->x1, at.x + room);
  ground->y1 = MAX (ground->y1, at.y + room);
}

/* All that stands anywhere with room about it; the whole country where nothing does. */
static Ground
find_ground (const SgHandout *self)
{
  SgMap *map = sg_painter_get_map (self->painter);
  double w = sg_map_get_width (map), d = sg_map_get_depth (map), room = 0.07 * MAX (w, d);
  Ground ground = { w, d, 0, 0 };

  if (self->whole)
    return (Ground){ 0, 0, w, d };
  for (guint i = 0; i < self->blocks->n; i++)
    reach (&ground, self->blocks->looks[i].place.at, room);
  for (guint i = 0; i < self->enemies->len; i++)
    reach (&ground, ((SgHandoutEnemy *) self->enemies->pdata[i])->place.at, room);
  return ground.x1 < ground.x0 ? (Ground){ 0, 0, w, d } : ground;
}

double
sg_handout_map_height (const SgHandout *self, double width)
{
  double w = self->painter != NULL ? sg_map_get_width (sg_painter_get_map (self->painter)) : 0;
  Ground ground;

  if (w <= 0)
    return 0;
  ground = find_ground (self);
  return width * (ground.y1 - ground.y0) / CLAMP (ground.x1 - ground.x0, w / 2, w);
}

/* The ground on which anything stands, and no less than half the country, in the proportions of the frame. */
static SgViewport
choose_view (const SgHandout *self, double width, double height)
{
  SgMap *map = sg_painter_get_map (self->painter);
  double w = sg_map_get_width (map), d = sg_map_get_depth (map), across, up, x, y;
  Ground ground = find_ground (self);

  across = MAX (MAX (ground.x1 - ground.x0, w / 2), (ground.y1 - ground.y0) * width / height);
  across = MIN (across, MAX (w, d * width / height));
  up = across * height / width;
  x = across >= w ? w / 2 : CLAMP ((ground.x0 + ground.x1) / 2, across / 2, w - across / 2);
  y = up >= d ? d / 2 : CLAMP ((ground.y0 + ground.y1) / 2, up / 2, d - up / 2);
  return (SgViewport){ width / across, width / 2 - x * width / across, height / 2 + y * width / across, 0 };
}

/* Letters above and figures at the left, as on the map itself, at the middle of each square that is shown. */
static void
draw_references (SgPen *pen, SgMap *map, const SgViewport *view, double left, double top, double width, double height)
{
  static const char letters[] = "ABCDEFGHIKLMN";
  double square = sg_map_square (map);
  int rows = (int) ceil (sg_map_get_depth (map) / square - 1e-9);

  for (int i = 0; letters[i] != '\0' && i * square < sg_map_get_width (map); i++)
    {
      double x = (view->x + (i + 0.5) * square * view->scale) / POINTS_A_MM, edge = (view->x + i * square * view->scale) / POINTS_A_MM;

      if (x > 1 && x < width - 1)
        sg_pen_text (pen, left + x, top - 1, 0.5, SG_FACE_TEXT, 7.5, 0.3, (char[]){ letters[i], '\0' });
      if (edge > 0.5 && edge < width - 0.5)
        sg_pen_rule (pen, left + edge, top, left + edge, top + 1.6, 0.3, SG_INK);
    }
  for (int i = 0; i < rows; i++)
    {
      double y = (view->y - (rows - i - 0.5) * square * view->scale) / POINTS_A_MM, edge = (view->y - (rows - i) * square * view->scale) / POINTS_A_MM;
      g_autofree char *figure = g_strdup_printf ("%d", i + 1);

      if (y > 1 && y < height - 1)
        sg_pen_text (pen, left - 1.6, top + y + 1, 1, SG_FACE_TEXT, 7.5, 0.3, figure);
      if (edge > 0.5 && edge < height - 0.5)
        sg_pen_rule (pen, left, top + edge, left + 1.6, top + edge, 0.3, SG_INK);
    }
}

/* Not where another letter stands, and within the frame. */
static void
find_room (GArray *taken, double x, double y, double width, double height, SgPoint *found)
{
  /* Where all is crowded the last that was tried has to do. */
  for (guint ring = 1; ring < 6; ring++)
    for (guint k = 0; k < 8; k++)
      {
        double turn = -G_PI / 4 + k * G_PI / 4, r = APART * (0.35 + 0.65 * ring);
        gboolean clear = TRUE;

        *found = (SgPoint){ x + r * cos (turn), y + r * sin (turn) };
        for (guint i = 0; i < taken->len && clear; i++)
          clear = hypot (g_array_index (taken, SgPoint, i).x - found->x, g_array_index (taken, SgPoint, i).y - found->y) > APART;
        if (clear && found->x > 3 && found->y > 3 && found->x < width - 3 && found->y < height - 3)
          return;
      }
}

/* (transfer full) (element-type SgPoint): where the letter of each of the enemy stands, in mm of the frame. */
static GArray *
place_letters (const SgHandout *self, const SgViewport *view, double width, double height)
{
  GArray *letters = g_array_new (FALSE, FALSE, sizeof (SgPoint));

  for (guint i = 0; i < self->enemies->len; i++)
    {
      SgPoint body = ((SgHandoutEnemy *) self->enemies->pdata[i])->place.at, at;

      find_room (letters, (view->x + body.x * view->scale) / POINTS_A_MM, (view->y - body.y * view->scale) / POINTS_A_MM, width, height, &at);
      g_array_append_val (letters, at);
    }
  return letters;
}

static void
draw_enemy (SgPen *pen, const SgHandout *self, const SgHandoutEnemy *enemy, const SgViewport *view, SgPoint at)
{
  const char *side = g_str_equal (self->side, "red") ? "blue" : "red";
  double x = (view->x + enemy->place.at.x * view->scale) / POINTS_A_MM, y = (view->y - enemy->place.at.y * view->scale) / POINTS_A_MM;
  double w = MAX (4, enemy->front * view->scale / POINTS_A_MM), h = MAX (2.4, enemy->depth * view->scale / POINTS_A_MM);

  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  cairo_rotate (pen->cr, enemy->place.bearing * G_PI / 180);
  cairo_rectangle (pen->cr, -w / 2, -h / 2, w, h);
  cairo_restore (pen->cr);
  cairo_set_source_rgba (pen->cr, 1, 1, 1, 0.75);
  cairo_set_line_width (pen->cr, 1.3);
  cairo_stroke_preserve (pen->cr); /* so that it is seen on any ground */
  sg_handout_age_line (pen, side, enemy->minutes);
  cairo_stroke (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  cairo_new_path (pen->cr);
  cairo_arc (pen->cr, at.x, at.y, LETTER, 0, 2 * G_PI);
  cairo_set_source_rgb (pen->cr, 1, 1, 1);
  cairo_fill_preserve (pen->cr);
  sg_pen_side (pen, side);
  cairo_set_line_width (pen->cr, 0.35);
  cairo_stroke (pen->cr);
  sg_pen_text (pen, at.x, at.y + 1.05, 0.5, SG_FACE_BOLD, 8.5, SG_INK, enemy->letter);
}

/* Whether a block, or a letter of the enemy, stands in a box of the frame, in mm. */
static gboolean
is_taken (const SgHandout *self, const SgViewport *view, const GArray *letters, const Ground *box)
{
  gboolean taken = FALSE;

  for (guint i = 0; i < self->blocks->n && !taken; i++)
    {
      SgPoint at = self->blocks->looks[i].place.at;
      double x = (view->x + at.x * view->scale) / POINTS_A_MM, y = (view->y - at.y * view->scale) / POINTS_A_MM;

      taken = x > box->x0 - 4 && x < box->x1 + 4 && y > box->y0 - 3 && y < box->y1 + 3;
    }
  for (guint i = 0; i < letters->len && !taken; i++)
    {
      SgPoint at = g_array_index (letters, SgPoint, i);

      taken = at.x > box->x0 - 3 && at.x < box->x1 + 3 && at.y > box->y0 - 3 && at.y < box->y1 + 3;
    }
  return taken;
}

/* In the first corner of the frame where it hides nobody: below at the right, below at the left, above. */
static SgPoint
place_scale (const SgHandout *self, const SgViewport *view, const GArray *letters, double width, double height)
{
  const SgPoint corners[] = { { width - 44, height - 9 }, { 4, height - 9 }, { width - 44, 5 }, { 4, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      Ground box = { corners[i].x - 3, corners[i].y - 3, corners[i].x + 40, corners[i].y + 8 };

      if (!is_taken (self, view, letters, &box))
        return corners[i];
    }
  return corners[0];
}

/* Names keep clear of the scale and of the letters, which lie over them. */
static void
furnish (const SgHandout *self, const SgViewport *view, const GArray *letters, SgPoint bar)
{
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (SgBox));
  SgBox scale = { bar.x * POINTS_A_MM - 2, bar.y * POINTS_A_MM - 2, BAR * POINTS_A_MM + 4, SG_SCALE_BAR_HIGH + 2 };

  g_array_append_val (boxes, scale);
  for (guint i = 0; i < letters->len; i++)
    {
      SgPoint at = g_array_index (letters, SgPoint, i);
      SgBox ring = { (at.x - LETTER) * POINTS_A_MM, (at.y - LETTER) * POINTS_A_MM, 2 * LETTER * POINTS_A_MM, 2 * LETTER * POINTS_A_MM };

      g_array_append_val (boxes, ring);
    }
  sg_painter_furnish (self->painter, view, (const SgBox *) (void *) boxes->data, boxes->len);
}

/* What names must not stand on: his own blocks, and the bodies of the enemy. */
static GArray *
list_looks (const SgHandout *self)
{
  GArray *looks = g_array_new (FALSE, TRUE, sizeof (SgBlockLook));

  g_array_append_vals (looks, self->blocks->looks, self->blocks->n);
  for (guint i = 0; i < self->enemies->len; i++)
    {
      const SgHandoutEnemy *enemy = self->enemies->pdata[i];
      SgBlockLook look = { .side = "red", .arm = "unknown", .place = enemy->place, .front = enemy->front, .depth = enemy->depth };

      g_array_append_val (looks, look);
    }
  return looks;
}

void
sg_handout_map (SgPen *pen, const SgHandout *self, double x, double y, double width, double height)
{
  double points = POINTS_A_MM, w;
  g_autoptr (GArray) letters = NULL, looks = NULL;
  SgViewport view;
  SgPoint bar;

  if (self->painter == NULL)
    {
      sg_pen_squares (pen, x, y, width, height, 5);
      return;
    }
  w = sg_map_get_width (sg_painter_get_map (self->painter));
  view = choose_view (self, width * points, height * points);
  if (w * view.scale / points < width - 0.5) /* more than the country is broad: no empty paper beside it */
    {
      x += (width - w * view.scale / points) / 2;
      width = w * view.scale / points;
      view.x = 0;
    }
  sg_painter_frame_names (self->painter, sg_viewport_to_ground (&view, 0, height * points), sg_viewport_to_ground (&view, width * points, 0));
  letters = place_letters (self, &view, width, height);
  bar = place_scale (self, &view, letters, width, height);
  furnish (self, &view, letters, bar);
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  cairo_rectangle (pen->cr, 0, 0, width, height);
  cairo_clip (pen->cr);
  cairo_save (pen->cr);
  cairo_scale (pen->cr, 1 / points, 1 / points);
  looks = list_looks (self);
  sg_painter_settle_names (self->painter, pen->cr, &view, NULL, 0, (const SgBlockLook *) (void *) looks->data, looks->len);
  sg_painter_country (self->painter, pen->cr, &view, width * points, height * points, FALSE);
  sg_painter_names_among (self->painter, pen->cr, &view, NULL, 0, (const SgBlockLook *) (void *) looks->data, looks->len);
  sg_painter_place_blocks (self->painter, pen->cr, &view, self->blocks->looks, self->blocks->n);
  sg_painter_scale_bar (self->painter, pen->cr, &view, bar.x * points, bar.y * points, BAR * points);
  cairo_restore (pen->cr);
  for (guint i = 0; i < self->enemies->len; i++)
    draw_enemy (pen, self, self->enemies->pdata[i], &view, g_array_index (letters, SgPoint, i));
  cairo_restore (pen->cr);
  sg_pen_box (pen, x, y, width, height, 0.45, SG_INK);
  draw_references (pen, sg_painter_get_map (self->painter), &view, x, y, width, height);
}
