/* sg-cards-sheet.c: unit cards, nine to a page, to be cut out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A card is 63 × 88 mm, whatever the paper: where fewer fit, fewer are printed.  What it says is worked out for the
 * unit by its system's builder.  Nothing of it is left out: what has no room is set smaller by steps, and then goes on
 * on a second card.
 */

#include "sheets/sg-roster.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "army/sg-army-card.h"
#include "base/sg-tongue.h"
#include "base/sg-text.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define WIDTH 63.0
#define HEIGHT 88.0
#define PAD 3.4
#define LINE 3.5
#define EFFECT 7.4 /* pt */
#define LEAST 4.2      /* pt: smaller nothing is set, and what is longer still ends with … */
#define LEAST_HEAD 2.9 /* but for a word of another language over a column that is 6 mm wide */
#define ROW 4.0
#define GROUPS 2.6 /* the words over heads that belong together */
#define NOTE 6.4   /* from line to line, where a card has room to write on */
#define HEAD 14.4  /* of the title */
#define ROOM (HEIGHT - 2 * PAD - HEAD) /* what a card has under its title */
#define WORTH 10.0 /* less than this is not begun on a card for what goes on on the next */

/* How small the effects may be set before they go on on another card. */
static const double scales[] = { 1, 0.93, 0.86, 0.8 };

/* A card to print: some of what a unit's says. */
typedef struct
{
  guint    unit;
  guint    first, n;        /* of the effects */
  double   scale;           /* of their type */
  guint    part, parts;
  gboolean table, ladder;   /* whether it has what the unit does in figures, and what it is struck off by */
} Face;

typedef struct
{
  SgRoster  *roster;
  GPtrArray *units;   /* (element-type SgArmyNode): generals first */
  GPtrArray *cards;   /* (element-type SgArmyCard) */
  GArray    *faces;   /* (element-type Face): in the order of printing */
  guint      across, down;
  double     x, y;    /* of the first card */
  char      *foot;
  gboolean   blank;
} Sheet;

static void
free_sheet (Sheet *self)
{
  g_clear_pointer (&self->faces, g_array_unref);
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->units, g_ptr_array_unref);
  g_clear_pointer (&self->roster, sg_roster_free);
  g_free (self->foot);
  g_free (self);
}

static void
draw_crop (SgPen *pen, double x, double y, double dx, double dy)
{
  if (dx != 0)
    sg_pen_rule (pen, x + dx * 1.5, y, x + dx * 5, y, 0.12, 0.4);
  if (dy != 0)
    sg_pen_rule (pen, x, y + dy * 1.5, x, y + dy * 5, 0.12, 0.4);
}

/* Marks at the corners of the block of cards, and small crosses between them. */
static void
draw_marks (SgPen *pen, const Sheet *self)
{
  for (guint i = 0; i <= self->across; i++)
    for (guint j = 0; j <= self->down; j++)
      {
        double x = self->x + i * WIDTH, y = self->y + j * HEIGHT;
        double dx = 0;
        if (i == 0)
          dx = -1;
        else if (i == self->across)
          dx = 1;
        double dy = 0;
        if (j == 0)
          dy = -1;
        else if (j == self->down)
          dy = 1;

        draw_crop (pen, x, y, dx, dy);
        sg_pen_rule (pen, x - 1.2, y, x + 1.2, y, 0.1, 0.5);
        sg_pen_rule (pen, x, y - 1.2, x, y + 1.2, 0.1, 0.5);
      }
}

/* (transfer full): what a general commands. */
static char *
describe_command (const Sheet *self, const SgArmyNode *general)
{
  const SgArmyNode *over = general->parent;

  const SgArmyNode *commander = sg_army_find_commander (sg_army_review_get_army (self->roster->review));

  if (general == commander)
    return g_strdup (_("commands the army"));
  if (over == NULL || over->rank == SG_ARMY_WHOLE)
    return g_strdup_printf (_("under %s"), sg_roster_name (self->roster, commander));
  return g_strdup (sg_roster_name (self->roster, over));
}

/* A name, whole: in one line as large as it may be, or else in two that end where one would; no name that the program takes is
 * longer. Returns: its width. */
static double
draw_name (SgPen *pen, double x, double baseline, SgFace face, double pt, double least, double width, const char *name)
{
  if (sg_pen_measure (pen, face, least, name) <= width)
    return sg_pen_fit (pen, x, baseline, 0, face, pt, least, width, SG_INK, name);
  while (sg_pen_lines (pen, width, face, least, name) > 2 && least > 4)
    least -= 0.5;
  if (sg_pen_lines (pen, width, face, least, name) > 2)
    return sg_pen_fit (pen, x, baseline, 0, face, pt, least, width, SG_INK, name);
  sg_pen_paragraph (pen, x, baseline - least * 0.36, width, face, least, least * 0.36, SG_INK, name, TRUE);
  return width;
}

static double
draw_title (SgPen *pen, const Sheet *self, const SgArmyNode *node, double x, double y, double width)
{
  const SgArmyPrice *price = sg_army_review_get_price (self->roster->review, node->id);
  double sign, unit = MAX (5, sg_pen_measure (pen, SG_FACE_TEXT, 7.5, _("pts")));
  g_autofree char *points = sg_text_halves (price != NULL ? price->halves : 0), *code = sg_roster_code (self->roster, node);
  g_autofree char *weapon = node->rank == SG_ARMY_GENERAL ? describe_command (self, node) : sg_roster_weapon (self->roster, node);
  gboolean priced = price != NULL && price->halves > 0;
  const char *name = node->rank == SG_ARMY_GENERAL && *node->commander != '\0' ? node->commander : sg_roster_name (self->roster, node);

  draw_name (pen, x, y + 5.2, SG_FACE_NAME, 16, 9, width - (priced ? sg_pen_measure (pen, SG_FACE_BOLD, 15, points) + 2 : 0), name);
  if (priced)
    sg_pen_text (pen, x + width, y + 5.2, 1, SG_FACE_BOLD, 15, SG_INK, points);
  sign = sg_roster_sign (pen, self->roster, node, x, y + 7.2, 5.2, 0);
  sign += 1.8 + sg_pen_text (pen, x + sign + 1.8, y + 11.4, 0, SG_FACE_BOLD, 9.5, SG_INK, code);
  draw_name (pen, x + sign + 1.8, y + 11.4, SG_FACE_TEXT, 8.8, 6, width - sign - 5 - unit, weapon);
  if (priced)
    sg_pen_text (pen, x + width, y + 11.4, 1, SG_FACE_TEXT, 7.5, 0.3, _("pts"));
  sg_pen_side_rule (pen, self->roster->side, x, y + 14, x + width, y + 14, 0.9);
  return y + HEAD;
}

/* What an effect says, set in as far as its name in bold takes. */
static char *
set_in (SgPen *pen, const char *text, double width, double pt)
{
  double space = sg_pen_measure (pen, SG_FACE_TEXT, pt, "a\u00a0a") - sg_pen_measure (pen, SG_FACE_TEXT, pt, "aa");
  GString *words = g_string_new (NULL);

  for (double used = 0; used < width; used += space)
    g_string_append (words, "\u00a0");
  g_string_append (words, text);
  return g_string_free (words, FALSE);
}

/* An effect: its name in bold, and after it what it does; a name that leaves no room for that has a line for itself. Without @draw it
 * is only measured. Returns: where the next begins. */
static double
set_line (SgPen *pen, const SgArmyCardLine *line, double x, double y, double width, double scale, gboolean draw)
{
  static const char *const signs[] = { "− ", "", "+ " };
  double pt = EFFECT * scale, leading = 3.1 * scale, used;
  g_autofree char *name = g_strconcat (signs[1 + line->sign], line->name, NULL), *words = NULL;

  used = sg_pen_measure (pen, SG_FACE_BOLD, pt + 0.4, name) + 1.6;
  if (used > width * 0.6)
    {
      y = sg_pen_paragraph (pen, x, y + 3 * scale, width, SG_FACE_BOLD, pt + 0.4, leading, SG_INK, name, draw) - 3 * scale;
      return sg_pen_paragraph (pen, x, y + 3 * scale, width, SG_FACE_TEXT, pt, leading, SG_INK, line->text, draw) - 2.6 * scale;
    }
  if (draw)
    sg_pen_text (pen, x, y + 3 * scale, 0, SG_FACE_BOLD, pt + 0.4, SG_INK, name);
  words = set_in (pen, line->text, used, pt);
  return sg_pen_paragraph (pen, x, y + 3 * scale, width, SG_FACE_TEXT, pt, leading, SG_INK, words, draw) - 2.6 * scale;
}

static double
draw_lines (SgPen *pen, const SgArmyCard *card, const Face *face, double x, double y, double width)
{
  for (guint i = face->first; i < face->first + face->n; i++)
    y = set_line (pen, card->lines->pdata[i], x, y, width, face->scale, TRUE);
  return y;
}

/* How many of the effects from @first on have room in @room. */
static guint
count_lines (SgPen *pen, const SgArmyCard *card, guint first, double scale, double room)
{
  double y = 0;
  guint i = first;

  for (; i < card->lines->len; i++)
    {
      y = set_line (pen, card->lines->pdata[i], 0, y, WIDTH - 2 * PAD, scale, FALSE);
      if (y > room - 0.6)
        break;
    }
  return i - first;
}

/* From row to row: closer on a card that is full, but never so that its dice would touch. */
static double
row_pitch (double scale)
{
  return ROW * MAX (scale, 0.86);
}

static double
rows_height (const SgArmyCard *card, double scale)
{
  if (card->rows->len == 0)
    return 0;
  return 4.4 + (card->dice > 0 ? GROUPS : 0) + card->rows->len * row_pitch (scale);
}

/* How many dice, in the outline of one; a star stays outside. */
static void
draw_die (SgPen *pen, const char *count, double x, double y)
{
  const double r = 0.7, w = 3.9, h = 3.3;
  g_autofree char *number = g_strndup (count, strspn (count, "0123456789"));
  double left = x - w / 2, top = y + 0.1;

  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, left + w - r, top + r, r, -G_PI_2, 0);
  cairo_arc (pen->cr, left + w - r, top + h - r, r, 0, G_PI_2);
  cairo_arc (pen->cr, left + r, top + h - r, r, G_PI_2, G_PI);
  cairo_arc (pen->cr, left + r, top + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (pen->cr);
  cairo_set_source_rgb (pen->cr, SG_INK, SG_INK, SG_INK);
  cairo_set_line_width (pen->cr, 0.3);
  cairo_stroke (pen->cr);
  sg_pen_text (pen, x, y + 2.9, 0.5, SG_FACE_BOLD, 9, SG_INK, number);
  if (count[strlen (number)] != '\0')
    sg_pen_text (pen, left + w + 0.3, y + 2.6, 0, SG_FACE_BOLD, 8, SG_INK, count + strlen (number));
}

/* "3*", and not "2″", which nobody throws for. */
static gboolean
is_dice (const char *cell)
{
  gsize digits = strspn (cell, "0123456789");

  return digits > 0 && (cell[digits] == '\0' || cell[digits] == '*');
}

static void
draw_rows (SgPen *pen, const SgArmyCard *card, double scale, double x, double y, double width)
{
  guint n = card->heads->len;
  double cell = n > 0 ? MIN (width * 0.6 / n, 9.4) : 0, first = x + width - n * cell;

  if (card->rows->len == 0)
    return;
  sg_pen_rule (pen, x, y, x + width, y, 0.5, SG_INK);
  if (card->dice > 0 && card->dice < n)
    {
      double split = first + card->dice * cell;

      sg_pen_text (pen, (first + split) / 2, y + 3, 0.5, SG_FACE_TEXT, 6.6, 0.3, _("dice"));
      sg_pen_text (pen, (split + x + width) / 2, y + 3, 0.5, SG_FACE_TEXT, 6.6, 0.3, _("saves"));
      sg_pen_rule (pen, split, y + 0.8, split, y + rows_height (card, scale), 0.15, SG_PALE);
      y += GROUPS;
    }
  for (guint c = 0; c < n; c++)
    sg_pen_fit (pen, first + (c + 0.5) * cell, y + 3.4, 0.5, SG_FACE_TEXT, 6.6, LEAST_HEAD, cell - 0.3, 0.3, card->heads->pdata[c]);
  y += 4.4;
  for (guint r = 0; r < card->rows->len; r++)
    {
      const SgArmyCardRow *row = card->rows->pdata[r];

      sg_pen_fit (pen, x, y + 2.9, 0, SG_FACE_TEXT, 8, LEAST, first - x - 1, SG_INK, row->label);
      for (guint c = 0; c < n && row->cells[c] != NULL; c++)
        if (c < card->dice && is_dice (row->cells[c]))
          draw_die (pen, row->cells[c], first + (c + 0.5) * cell, y);
        else
          sg_pen_text (pen, first + (c + 0.5) * cell, y + 2.9, 0.5, SG_FACE_BOLD, 9, SG_INK, row->cells[c]);
      y += row_pitch (scale);
      if (r + 1 == card->rows->len)
        sg_pen_rule (pen, x, y - 0.2, x + width, y - 0.2, 0.3, SG_INK);
      else
        sg_pen_rule (pen, x, y - 0.2, x + width, y - 0.2, 0.15, SG_PALE);
    }
}

static void
draw_boxes (SgPen *pen, GPtrArray *boxes, double x, double y, double width, double height)
{
  double cell = boxes->len > 0 ? width / boxes->len : 0;

  for (guint i = 0; i < boxes->len; i++)
    {
      const SgArmyCardBox *box = boxes->pdata[i];
      double pt = cell < 13 ? 9.6 : 12, room = cell - sg_pen_measure (pen, SG_FACE_TEXT, 5.4, box->label) - 2.6, used;

      /* Both are read where they have room; else the figure is, and its label grows as small as it must. */
      if (room < sg_pen_measure (pen, SG_FACE_BOLD, 5.5, box->value))
        room = MAX (cell - sg_pen_measure (pen, SG_FACE_TEXT, LEAST_HEAD, box->label) - 2.6, cell * 0.25);
      used = sg_pen_fit (pen, x + (i + 1) * cell - 1.0, y + height - 1.7, 1, SG_FACE_BOLD, pt, 5.5, room, SG_INK, box->value);
      sg_pen_fit (pen, x + i * cell + 0.9, y + height - 1.9, 0, SG_FACE_TEXT, cell < 14.1 ? 6.6 : 8, LEAST_HEAD, cell - used - 2.2, 0.3, box->label);
      if (i > 0)
        sg_pen_rule (pen, x + i * cell, y, x + i * cell, y + height, 0.3, SG_INK);
    }
  if (boxes->len > 0)
    sg_pen_box (pen, x, y, width, height, 0.3, SG_INK);
}

static void
draw_pills (SgPen *pen, const SgArmyCard *card, double right, double y, double room)
{
  double usual = pen->type, wide = 0;

  room -= card->pills->len * (4 + 1.6); /* round the words */
  for (guint i = 0; i < card->pills->len; i++)
    wide += sg_pen_measure (pen, SG_FACE_TEXT, 7.2, card->pills->pdata[i]);
  if (wide > room) /* the marks of the ladder stand beside them */
    pen->type *= MAX (room / wide, 0.5);
  for (guint i = card->pills->len; i > 0; i--)
    right -= sg_pen_pill (pen, right, y, card->pills->pdata[i - 1]) + 1.6;
  pen->type = usual;
}

/* Lines to write on, each under its label, from the foot up. Returns: where they begin. */
static double
draw_writes (SgPen *pen, GPtrArray *labels, double x, double foot, double width)
{
  for (guint i = labels->len; i > 0; i--)
    {
      double used = sg_pen_text (pen, x, foot - 1.2, 0, SG_FACE_TEXT, 7.2, 0.3, labels->pdata[i - 1]) + 1.4;

      sg_pen_rule (pen, x + used, foot - 0.6, x + width, foot - 0.6, 0.18, SG_DIM);
      foot -= NOTE;
    }
  return foot;
}

/* What may befall a general, with a box to strike before each word. Returns: where they begin. */
static double
draw_fates (SgPen *pen, GPtrArray *fates, double x, double foot, double width)
{
  double cell = width / MAX (3, fates->len);

  if (fates->len == 0)
    return foot;
  for (guint i = 0; i < fates->len; i++)
    {
      sg_pen_box (pen, x + i * cell, foot - 5, 4.8, 4.8, 0.28, SG_INK);
      sg_pen_fit (pen, x + i * cell + 5.8, foot - 1.4, 0, SG_FACE_TEXT, 7.6, LEAST, cell - 6.4, 0.2, fates->pdata[i]);
    }
  return foot - 7;
}

/* How high the boxes are by which a unit is struck off, with the pills beside them. */
static double
ladder_height (const Sheet *self, guint unit)
{
  const SgArmyNode *node = self->units->pdata[unit];
  const SgArmyCard *card = self->cards->pdata[unit];
  gboolean pills = card->pills->len > 0;
  double beside = pills ? 10 : 5, over = pills && sg_roster_boxes (self->roster, node) > 12 ? 5 : 0;

  if (sg_roster_boxes (self->roster, node) == 0 && !pills)
    return 0;
  return over + MAX (sg_roster_ladder_height (self->roster, node, 5.0), beside);
}

/* How high all else is that stands from the foot up. */
static double
table_height (const SgArmyCard *card, double scale)
{
  double height = card->writes->len * NOTE + rows_height (card, scale) + 1;

  if (card->fates->len > 0)
    height += 7;
  if (card->fight->len > 0)
    height += 6.6;
  if (card->bands->len > 0)
    height += 6.8;
  if (card->shoot != NULL)
    height += 3.9;
  return height;
}

/* Returns: where it begins. */
static double
draw_ladder (SgPen *pen, const Sheet *self, guint unit, double x, double foot, double width)
{
  const SgArmyNode *node = self->units->pdata[unit];
  const SgArmyCard *card = self->cards->pdata[unit];
  double top = foot - ladder_height (self, unit), cell = MIN (4.33, (width - 3) / 12);

  if (top == foot)
    return foot;
  draw_pills (pen, card, x + width, foot - 4.2, width - ((MIN (sg_roster_boxes (self->roster, node), 12) + 1) / 2 + 0.9) * cell); /* right of ½ */
  sg_roster_ladder (pen, self->roster, node, x, top, cell, 5.0);
  return top;
}

/* Words in a narrow place: the first of them, and the others under it. */
static void
draw_in_two (SgPen *pen, double x, double foot, double room, const char *words)
{
  const char *gap = strchr (words, ' ');
  g_autofree char *first = gap != NULL ? g_strndup (words, (gsize) (gap - words)) : g_strdup (words);

  sg_pen_fit (pen, x, foot + (gap != NULL ? 2.5 : 3.7), 0, SG_FACE_TEXT, 6.4, LEAST_HEAD, room, 0.3, first);
  if (gap != NULL)
    sg_pen_fit (pen, x, foot + 4.9, 0, SG_FACE_TEXT, 6.4, LEAST_HEAD, room, 0.3, gap + 1);
}

/* From the foot up: what may befall a general, close combat, shooting, formations. Returns: where it begins. */
static double
draw_table (SgPen *pen, const SgArmyCard *card, double scale, double x, double foot, double width)
{
  foot = draw_writes (pen, card->writes, x, draw_fates (pen, card->fates, x, foot, width), width);
  if (card->fight->len > 0)
    {
      foot -= 6.6;
      draw_in_two (pen, x, foot, 9, _("Close combat"));
      draw_boxes (pen, card->fight, x + 9.6, foot, width - 9.6, 5.6);
    }
  if (card->bands->len > 0)
    {
      foot -= 6.8;
      draw_boxes (pen, card->bands, x, foot, width, 6.0);
    }
  if (card->shoot != NULL)
    {
      g_autofree char *text = g_strdup_printf (_("Shoot: %s"), card->shoot);

      foot -= 3.9;
      sg_pen_fit (pen, x, foot + 3, 0, SG_FACE_TEXT, 7.6, LEAST, width, 0.2, text);
    }
  foot -= rows_height (card, scale) + 1;
  draw_rows (pen, card, scale, x, foot, width);
  return foot;
}

/* From the foot up: figures and what they do; the effects have what is left. */
static void
draw_face (SgPen *pen, const Sheet *self, const Face *face, double left, double top)
{
  const SgArmyCard *card = self->cards->pdata[face->unit];
  double x = left + PAD, width = WIDTH - 2 * PAD, foot = top + HEIGHT - PAD, y;

  y = draw_title (pen, self, self->units->pdata[face->unit], x, top + PAD, width);
  if (face->ladder)
    foot = draw_ladder (pen, self, face->unit, x, foot, width);
  if (face->table)
    foot = draw_table (pen, card, face->scale, x, foot, width);
  y = draw_lines (pen, card, face, x, y, width);
  for (y += y + 2 * NOTE < foot - 2 ? NOTE + 1 : HEIGHT; y < foot - 3; y += NOTE) /* where it says little, what is learnt of the unit is written */
    sg_pen_rule (pen, x, y, x + width, y, 0.15, SG_PALE);
  if (face->parts > 1)
    {
      g_autofree char *part = g_strdup_printf (_("card %u of %u"), face->part, face->parts);

      sg_pen_text (pen, left + WIDTH - PAD, top + HEIGHT - 0.9, 1, SG_FACE_ITALIC, 6, 0.3, part);
    }
}

/* The cards of a unit: one, if it can be set on one; else the effects go on on others, and boxes that leave the first none stand on the last. */
static void
plan_unit (Sheet *self, SgPen *pen, guint unit)
{
  const SgArmyCard *card = self->cards->pdata[unit];
  double table = 0, ladder = ladder_height (self, unit);
  guint begun = self->faces->len, all = card->lines->len;
  Face face = { .unit = unit, .scale = 1, .table = TRUE, .ladder = TRUE };

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      face.scale = scales[i];
      face.n = all;
      table = table_height (card, face.scale);
      if (table + ladder <= ROOM && count_lines (pen, card, 0, face.scale, ROOM - table - ladder) == all)
        {
          g_array_append_val (self->faces, face);
          return;
        }
    }
  face.ladder = ROOM - table - ladder >= WORTH;
  face.n = count_lines (pen, card, 0, face.scale, ROOM - table - (face.ladder ? ladder : 0));
  g_array_append_val (self->faces, face);
  for (gboolean placed = face.ladder; face.first + face.n < all || !placed; placed = placed || face.ladder)
    {
      double room = placed ? ROOM : ROOM - ladder;

      face.table = FALSE;
      face.first += face.n;
      face.n = count_lines (pen, card, face.first, face.scale, room);
      face.ladder = !placed && face.first + face.n == all;
      if (!face.ladder && !placed)
        face.n = count_lines (pen, card, face.first, face.scale, ROOM);
      if (face.n == 0 && !face.ladder)
        face.n = 1;   /* one that no card has room for has one for itself */
      g_array_append_val (self->faces, face);
    }
  for (guint i = begun; i < self->faces->len; i++)
    {
      g_array_index (self->faces, Face, i).part = i - begun + 1;
      g_array_index (self->faces, Face, i).parts = self->faces->len - begun;
    }
}

/* A card to write on: name, arm, what it bears, a table, boxes for its figures. */
static void
draw_blank_card (SgPen *pen, double left, double top)
{
  static const char *const lines[] = { NC_("card", "Move"), NC_("card", "Charge"), NC_("card", "Range"), NC_("card", "Hits on"), NC_("card", "Saves") };
  double x = left + PAD, width = WIDTH - 2 * PAD, y = top + PAD, table, cell = (width - 18) / 4;

  sg_pen_rule (pen, x, y + 6.4, x + width - 11, y + 6.4, 0.2, SG_DIM);
  sg_pen_box (pen, x + width - 8.4, y + 0.2, 8.4, 6.6, 0.28, SG_INK);
  sg_pen_box (pen, x, y + 8.2, 8.6, 4.6, 0.28, SG_INK);
  sg_pen_rule (pen, x + 11, y + 12.8, x + width, y + 12.8, 0.2, SG_DIM);
  sg_pen_rule (pen, x, y + 15, x + width, y + 15, 0.9, SG_INK);
  for (guint i = 0; i < 4; i++)
    sg_pen_rule (pen, x, y + 21 + i * 5.4, x + width, y + 21 + i * 5.4, 0.15, SG_PALE);
  table = y + 40;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      sg_pen_fit (pen, x, table + i * 5 + 3.6, 0, SG_FACE_TEXT, 7.4, 5, 17, 0.3, sg_tongue_tell ("card", lines[i]));
      for (guint k = 0; k < 4; k++)
        sg_pen_box (pen, x + 18 + k * cell, table + i * 5, cell, 5, 0.2, SG_INK);
    }
  for (guint i = 0; i < 24; i++)
    sg_pen_box (pen, x + (i % 12) * width / 12, top + HEIGHT - PAD - 12 + i / 12 * 6, width / 12, 5, 0.25, SG_INK);
}

/* What the unit went through and won, after all that it does. */
static void
add_history (SgArmyCard *card, const SgArmyNode *node)
{
  for (guint i = 0; i < node->deeds->len; i++)
    {
      const SgArmyDeed *deed = node->deeds->pdata[i];

      sg_army_card_line (card, 0, g_strdup (deed->battle), sg_army_deed_words (deed, TRUE));
    }
}

/* Whether a cell of some card has the star that the foot explains. */
static gboolean
has_star (const Sheet *self)
{
  for (guint i = 0; i < self->cards->len; i++)
    {
      const SgArmyCard *card = self->cards->pdata[i];

      for (guint r = 0; r < card->rows->len; r++)
        for (char **cell = ((SgArmyCardRow *) card->rows->pdata[r])->cells; *cell != NULL; cell++)
          if (g_str_has_suffix (*cell, "*"))
            return TRUE;
    }
  return FALSE;
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const Sheet *self = data;
  guint a_page = self->across * self->down;

  pen->type = 1; /* a card cannot grow */
  draw_marks (pen, self);
  for (guint i = 0; i < a_page && self->blank; i++)
    draw_blank_card (pen, self->x + (i % self->across) * WIDTH, self->y + (i / self->across) * HEIGHT);
  for (guint i = 0; i < a_page && !self->blank && number * a_page + i < self->faces->len; i++)
    draw_face (pen, self, &g_array_index (self->faces, Face, number * a_page + i), self->x + (i % self->across) * WIDTH,
               self->y + (i / self->across) * HEIGHT);
  if (self->y > 12)
    {
      sg_pen_fit (pen, self->x + PAD, self->y - 6, 0, SG_FACE_ITALIC, 11.5, 6, WIDTH, SG_INK, self->foot);
      if (self->across > 2)
        sg_pen_check_rule (pen, self->x + WIDTH + 6, self->y - 6, _("100 mm"), 2 * WIDTH - 10);
    }
  if (frame->height - self->y - self->down * HEIGHT > 10)
    sg_pen_fit (pen, frame->width / 2, self->y + self->down * HEIGHT + 8, 0.5, SG_FACE_TEXT, 7.5, 6, self->across * WIDTH, 0.3,
                !self->blank && has_star (self) ? _("* one die more on a good road.  Print at 100 %: 63 × 88 mm, for card sleeves")
                                : _("Print at 100 %: 63 × 88 mm, for card sleeves"));
}

/* With a pen that draws on nothing; type on cards is never larger. */
static void
plan (Sheet *self)
{
  cairo_surface_t *nothing = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (nothing);
  SgPen pen;

  sg_pen_init (&pen, cr, FALSE, 1);
  self->faces = g_array_new (FALSE, FALSE, sizeof (Face));
  for (guint i = 0; i < self->units->len; i++)
    plan_unit (self, &pen, i);
  sg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (nothing);
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  Sheet *self = g_new0 (Sheet, 1);
  const SgPageFrame *frame = sg_sheet_get_frame (sheet);
  g_autoptr (GPtrArray) units = NULL;
  guint a_page;

  self->across = (guint) MAX (1, floor ((frame->width - 4) / WIDTH));
  self->down = (guint) MAX (1, floor ((frame->height - 4) / HEIGHT));
  self->x = (frame->width - self->across * WIDTH) / 2;
  self->y = (frame->height - self->down * HEIGHT) / 2;
  self->blank = setup->blank;
  if (setup->blank)
    {
      self->foot = g_strdup (sg_ruleset_get_title (setup->rules));
      sg_sheet_set_pages (sheet, 1, draw_page, self, (GDestroyNotify) free_sheet);
      return TRUE;
    }
  self->roster = sg_roster_new (setup);
  self->units = sg_army_list (setup->army, NULL, SG_ARMY_GENERAL);
  units = sg_army_list (setup->army, NULL, SG_ARMY_UNIT);
  g_ptr_array_extend (self->units, units, NULL, NULL);
  self->cards = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_army_card_free);
  for (guint i = 0; i < self->units->len; i++)
    {
      g_ptr_array_add (self->cards, sg_army_card_new (self->roster->review, self->units->pdata[i]));
      add_history (self->cards->pdata[i], self->units->pdata[i]);
    }
  plan (self);
  self->foot = g_strdup_printf (_("%s: unit cards"), sg_army_get_word (setup->army, "title"));
  a_page = self->across * self->down;
  sg_sheet_set_title (sheet, self->foot);
  sg_sheet_set_pages (sheet, MAX (1, (self->faces->len + a_page - 1) / a_page), draw_page, self, (GDestroyNotify) free_sheet);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "unit-cards", .title = N_("Unit cards"), .icon = "sg-cards-symbolic", .lay_out = lay_out, .army = TRUE, .order = 11,
};
SG_REGISTER_SHEET (kind)
