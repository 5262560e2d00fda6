/* sg-tracks-sheet.c: the loss tracks of Kriegsspiel: a row of pin holes for each formation, red above and blue below, the
 * clock of beaten bodies, and lines for them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Formations, thresholds and boxes are those of RK-125; the clock is RK-206's.  On narrow paper a track stands in two
 * banks.  Of a battle the pins stand where its losses put them.
 */

#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"
#include "sheets/sg-roll.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-fraction.h"
#include "base/sg-text.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define CLOCK_MOVES 40
#define TRACK 14.4 /* mm: a track in one bank */
#define BEATEN 6.4  /* mm: a line for a beaten body */

typedef struct
{
  SgRuleset *rules;
  GPtrArray *rolls;      /* (element-type SgRoll) (nullable) */
  SgBoard   *board;      /* (nullable) (not owned): of a battle */
  const char *side;      /* (nullable): whose own copy it is, and of whom alone it tells */
  char      *title, *foot;
  double     track;      /* mm: the height of a track of men */
  guint      banks;
  GArray    *first;      /* (element-type guint): the first track of each page; past the last: the clock alone */
} Sheet;

static void
free_sheet (Sheet *self)
{
  g_clear_pointer (&self->rolls, g_ptr_array_unref);
  g_array_unref (self->first);
  g_free (self->title);
  g_free (self->foot);
  g_free (self);
}

static GPtrArray *
tracks_of (const Sheet *self)
{
  return sg_ruleset_get_table (self->rules, "RK-125", "tracks")->rows;
}

static gboolean
is_gun_track (const SgTableRow *track)
{
  return g_str_has_suffix (track->id, "artillery");
}

static gboolean
is_narrow (const SgPageFrame *frame)
{
  return frame->measure < 150;
}

/* Men that the units of @side on a track have lost in the battle. */
static gint64
lost_on (const Sheet *self, guint side, const char *track)
{
  const SgRoll *roll = NULL;
  gint64 sum = 0;

  for (guint i = 0; self->rolls != NULL && i < self->rolls->len; i++)
    if (g_str_equal (((SgRoll *) self->rolls->pdata[i])->roster->side, side == 0 ? "red" : "blue"))
      roll = self->rolls->pdata[i];
  for (guint i = 0; roll != NULL && i < roll->roster->rows->len; i++)
    {
      const SgRosterRow *row = roll->roster->rows->pdata[i];
      const SgUnitType *type = row->strip ? NULL : sg_roster_type (roll->roster, row->node);

      if (type != NULL && g_str_equal (sg_unit_type_get_word (type, "track"), track))
        sum += sg_roll_lost (roll, row->node);
    }
  return sum;
}

static const char *
side_id (guint side)
{
  return side == 0 ? "red" : "blue";
}

/* A word of the battle for a side's track; −1 when there is none. */
static double
mark_on (const Sheet *self, guint side, const char *what, const char *track)
{
  g_autofree char *key = g_strdup_printf ("%s/%s/%s", what, side_id (side), track);
  gboolean told = self->board != NULL && (self->side == NULL || g_str_equal (self->side, side_id (side)));
  const char *word = told ? sg_board_get (self->board, key) : "";

  return *word != '\0' ? sg_fraction_value (sg_fraction_read (word)) : -1;
}

/* Where the pin was marked; of a battle whose losses nobody marked, where they would have put it. */
static double
pin_on (const Sheet *self, guint side, const SgTableRow *track, double end)
{
  double pin = mark_on (self, side, "pin", track->id);

  if (pin >= 0 || self->rolls == NULL)
    return pin;
  return is_gun_track (track) || mark_on (self, side, "paid", track->id) > 0 || mark_on (self, side, "open", track->id) > 0 ? -1
         : fmod ((double) lost_on (self, side, track->id), end);
}

/* A hole with a dot for the pin: round for Red, square for Blue; filled where the pin stands. */
static void
draw_hole (SgPen *pen, guint side, double x, double y, double size, gboolean pinned)
{
  cairo_new_path (pen->cr);
  if (side == 0)
    cairo_arc (pen->cr, x, y, size / 2, 0, 2 * G_PI);
  else
    cairo_rectangle (pen->cr, x - size / 2, y - size / 2, size, size);
  sg_pen_side (pen, side_id (side));
  cairo_set_line_width (pen->cr, 0.32);
  if (pinned)
    cairo_fill_preserve (pen->cr);
  cairo_stroke (pen->cr);
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, x, y, 0.28, 0, 2 * G_PI);
  cairo_set_source_rgb (pen->cr, pinned, pinned, pinned);
  cairo_fill (pen->cr);
}

static void
draw_number (SgPen *pen, double x, double y, double value, double room, gboolean strong)
{
  g_autofree char *figure = sg_text_number (value);

  if (strong)
    sg_pen_fit (pen, x, y, 0.5, SG_FACE_BOLD, 8.2, 4.5, room, SG_INK, figure);
  else
    sg_pen_fit (pen, x, y, 0.5, SG_FACE_TEXT, 7.4, 4.5, room, 0.35, figure);
}

/* A bank of holes from @first to @last of a track that counts @each; the heavy ones every @strong. */
static void
draw_bank (SgPen *pen, double x, double y, double pitch, guint first, guint last, double each, guint strong, double pins[2], double end)
{
  double size = MIN (4.2, pitch - 1.4);

  for (guint i = first; i <= last; i++)
    {
      double at = x + (i - first + 0.5) * pitch, value = i * each;
      gboolean heavy = i % strong == 0 || value >= end;

      if (heavy)
        sg_pen_wash (pen, at - pitch / 2, y, pitch, 13, 0.94);
      for (guint side = 0; side < 2; side++)
        draw_hole (pen, side, at, y + (side == 0 ? 2.7 : 10.5), size, value > 0 && pins[side] >= value - each / 2 && pins[side] < value + each / 2);
      if (value > end)   /* the last box is short, and its number stands beside it */
        draw_number (pen, at + 0.8, y + 7.7, end, 2 * pitch, heavy);
      else
        draw_number (pen, at, y + 7.7, value, pitch - 0.5, heavy);
    }
}

static void
draw_paid (SgPen *pen, const Sheet *self, const SgTableRow *track, double right, double y, guint n, double width)
{
  for (guint side = 0; side < 2; side++)
    {
      sg_pen_side (pen, side_id (side));
      cairo_set_line_width (pen->cr, 0.3);
      for (guint i = 0; i < n; i++)
        {
          cairo_rectangle (pen->cr, right - (n - i) * width, y + (side == 0 ? 0.6 : 8.4), width, 4.2);
          if (i < mark_on (self, side, "paid", track->id))
            cairo_fill_preserve (pen->cr);
          cairo_stroke (pen->cr);
        }
    }
}

static void
draw_track_name (SgPen *pen, const Sheet *self, const SgTableRow *track, double x, double y, double width)
{
  static const char *const keys[][2] = {
    { "infantry-three-ranks", "three_ranks" }, { "infantry-two-ranks", "two_ranks" }, { "line-skirmishers", "skirmishers" },
    { "rifle-skirmishers", "skirmishers" }, { "heavy-cavalry", "cavalry" }, { "light-cavalry", "cavalry" },
  };
  g_autofree char *first = g_utf8_substring (track->label, 0, 1), *capital = g_utf8_strup (first, -1);
  g_autofree char *name = g_strconcat (capital, g_utf8_next_char (track->label), NULL), *points = NULL, *then = NULL, *threshold = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (keys[i][0], track->id) && sg_ruleset_has_row (self->rules, "RK-92", "points", keys[i][1]))
      {
        gint64 n = sg_ruleset_cell_whole (self->rules, "RK-92", "points", keys[i][1], "points");

        points = g_strdup_printf (ngettext ("%d point is %s men", "%d points are %s men", (gulong) n), (int) n,
                                  sg_ruleset_cell_told (self->rules, "RK-92", "points", keys[i][1], "men"));
      }
  threshold = sg_text_number (track->numbers[1]);
  if (is_gun_track (track))
    then = g_strdup_printf (_("%s points: a gun"), threshold);
  else if (g_str_has_suffix (track->id, "cavalry"))
    then = g_strdup_printf (_("%s points: a squadron off"), threshold);
  else
    then = g_strdup_printf (self->banks > 1 ? _("%s points: next piece") : _("%s points: next exchange piece"), threshold);
  sg_pen_fit (pen, x, y + 4.4, 0, SG_FACE_NAME, 13.5, 9, width - 7, SG_INK, name);
  sg_pen_fit (pen, x, y + 8.6, 0, SG_FACE_TEXT, 7.8, 6, width - 7, 0.2, points != NULL ? points : _("points, kept exact"));
  sg_pen_fit (pen, x, y + 12.2, 0, SG_FACE_TEXT, 7.8, 6, width - 7, 0.4, then);
  for (guint side = 0; side < 2; side++)
    sg_pen_swatch (pen, side_id (side), x + width - 5, y + (side == 0 ? 0.9 : 8.9), 3.2, 3.6);
}

/* One track, in as many banks as the paper is wide for. Returns: where the next begins. */
static double
draw_track (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self, const SgTableRow *track, double left, double right)
{
  gboolean guns = is_gun_track (track);
  double end = guns ? sg_ruleset_figure (self->rules, "RK-127", "gun") : sg_ruleset_figure (self->rules, "RK-125", "track");
  double each = guns ? 1 : sg_ruleset_figure (self->rules, "RK-125", "box");
  double name = 46;
  if (is_narrow (frame))
    name = 34;
  else if (self->banks > 1)
    name = 40;
  else if (guns)
    name = 40;
  double paid = 26;
  if (guns)
    paid = 15;
  else if (is_narrow (frame))
    paid = 0;
  guint last = (guint) ceil (end / each), a_bank = guns ? last : (last + self->banks) / self->banks;
  double pitch = (right - left - name - paid) / (MIN (a_bank, last) + 1);
  double pins[2];

  for (guint side = 0; side < 2; side++)
    pins[side] = pin_on (self, side, track, end);
  draw_track_name (pen, self, track, left, y, name);
  for (guint first = 0, row = 0; first <= last; first += a_bank + 1, row++)
    draw_bank (pen, left + name, y + 0.4 + row * 14.2, MIN (6.6, pitch), first, MIN (last, first + a_bank), each, guns ? 100 : 5, pins, end);
  if (paid > 0 && guns)
    draw_paid (pen, self, track, right, y, 2, 6);
  else if (paid > 0)
    draw_paid (pen, self, track, right, y, 3, 8);
  return y + (guns ? TRACK : self->track);
}

static double
draw_tracks (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self, guint from, guint to)
{
  GPtrArray *tracks = tracks_of (self);
  double middle = frame->left + frame->measure / 2;

  sg_pen_fit (pen, frame->left, y + 4.2, 0, SG_FACE_LABEL, 7.5, 5.5, 44, 0.3, _("Formation of the target"));
  sg_pen_fit (pen, frame->left + (is_narrow (frame) ? 46 : 48), y + 4.2, 0, SG_FACE_LABEL, 7.5, 5.5, 60, 0.3, _("Men lost: one hole for every five"));
  if (!is_narrow (frame))
    sg_pen_fit (pen, frame->right, y + 4.2, 1, SG_FACE_LABEL, 7.5, 5.5, 30, 0.3, _("Paid"));
  y += 6;
  for (guint i = from; i < to && i < tracks->len; i++)
    {
      const SgTableRow *track = tracks->pdata[i];
      gboolean beside = is_gun_track (track) && self->banks == 1 && i + 1 < tracks->len && is_gun_track (tracks->pdata[i + 1]);

      if (i == from || i % 2 == 0)
        sg_pen_rule (pen, frame->left, y - 0.6, frame->right, y - 0.6, 0.35, SG_INK);
      else
        sg_pen_rule (pen, frame->left, y - 0.6, frame->right, y - 0.6, 0.18, SG_DIM);
      if (!beside)
        {
          y = draw_track (pen, frame, y, self, track, frame->left, frame->right);
          continue;
        }
      draw_track (pen, frame, y, self, track, frame->left, middle - 3);
      y = draw_track (pen, frame, y, self, tracks->pdata[++i], middle + 3, frame->right);
    }
  sg_pen_rule (pen, frame->left, y - 0.6, frame->right, y - 0.6, 0.5, SG_INK);
  return y;
}

/* (transfer full): when the beaten may defend and attack: "repulsed  d +2  a +4". */
static char *
word_recovery (SgRuleset *rules)
{
  const SgTable *recovery = sg_ruleset_get_table (rules, "RK-192", "recovery");
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < recovery->rows->len; i++)
    {
      const SgTableRow *row = recovery->rows->pdata[i];

      g_string_append_printf (words, "%s%s  d +%s  a +%s", i > 0 ? "    " : "", row->id, row->cells[1], row->cells[2]);
    }
  return g_string_free (words, FALSE);
}

static double
draw_clock_head (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self)
{
  g_autofree char *text = word_recovery (self->rules);
  double title = sg_pen_text (pen, frame->left, y + 5.4, 0, SG_FACE_CAPS, 14.5, SG_INK, _("Rally clock")) + 6;
  const char *how = _("Write a beaten body’s number with d or a in the move when it may defend or attack.");

  double used = sg_pen_fit (pen, frame->right, y + 5.4, 1, SG_FACE_BOLD, 8.5, 6, (frame->measure - title) * (is_narrow (frame) ? 1 : 0.45), SG_INK, text);
  double room = frame->measure - title - used - 3;

  if (is_narrow (frame))
    sg_pen_fit (pen, frame->left, y + 9.6, 0, SG_FACE_TEXT, 8.2, 5, frame->measure, 0.3, how);
  else if (sg_pen_measure (pen, SG_FACE_TEXT, 6.5, how) > room)
    sg_pen_paragraph (pen, frame->left + title, y + 3, room, SG_FACE_TEXT, 6.5, 2.7, 0.3, how, TRUE);
  else
    sg_pen_fit (pen, frame->left + title, y + 5.4, 0, SG_FACE_TEXT, 8.2, 6.5, room, 0.3, how);
  return y + (is_narrow (frame) ? 11.6 : 8);
}

/* A move: its number, and a box for each side; the first of a row tells whose they are. */
static void
draw_move (SgPen *pen, const SgPageFrame *frame, double x, double y, double cell, guint move, gboolean first)
{
  if (move % 5 == 0)
    sg_pen_wash (pen, x, y + 6.2, cell, 4.6, 0.94);
  for (guint side = 0; side < 2; side++)
    {
      cairo_rectangle (pen->cr, x, y + (side == 0 ? 0 : 11), cell, 6);
      sg_pen_side (pen, side_id (side));
      cairo_set_line_width (pen->cr, 0.3);
      cairo_stroke (pen->cr);
      if (first)
        sg_pen_swatch (pen, side_id (side), x - 5, y + (side == 0 ? 1.2 : 12.2), 3.2, 3.6);
    }
  if (first)
    sg_pen_text (pen, frame->left, y + 9.6, 0, SG_FACE_TEXT, 7.5, 0.3, C_("count of moves", "move"));
  draw_number (pen, x + cell / 2, y + 9.7, move, cell - 0.4, move % 5 == 0);
}

/* The clock of moves, straight, with a row for each side. */
static double
draw_clock (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self)
{
  guint rows = self->banks, a_row = CLOCK_MOVES / rows;
  double left = frame->left + 13, cell = (frame->right - left) / a_row, minutes = sg_ruleset_figure (self->rules, "RK-1", "minutes-per-move");
  g_autofree char *note = g_strdup_printf (_("A move is %g minutes; after move %u the clock begins again."), minutes, CLOCK_MOVES - 1);

  y = draw_clock_head (pen, frame, y, self);
  for (guint row = 0; row < rows; row++, y += 20)
    for (guint i = 0; i < a_row; i++)
      draw_move (pen, frame, left + i * cell, y, cell, row * a_row + i, i == 0);
  sg_pen_fit (pen, frame->right, y + 0.6, 1, SG_FACE_TEXT, 7.5, 5.5, frame->measure, 0.3, note);
  return y + 1;
}

/* Lines for beaten bodies, side by side, down to the foot. */
static void
draw_beaten (SgPen *pen, const SgPageFrame *frame, double y)
{
  static const struct { const char *label; double share; } columns[] = {
    { N_("No."), 0.08 }, { N_("Body beaten"), 0.30 }, { N_("Grade"), 0.14 }, { N_("In move"), 0.16 }, { N_("Defends"), 0.16 }, { N_("Attacks"), 0.16 },
  };
  guint lines = (guint) MAX (0, floor ((frame->bottom - 2 - y - 5) / BEATEN));
  double width = (frame->measure - 6) / 2;

  if (lines < 1)
    return;
  for (guint side = 0; side < 2; side++)
    {
      double x = frame->left + side * (width + 6);

      for (guint c = 0; c < G_N_ELEMENTS (columns); c++)
        {
          sg_pen_fit (pen, x + 0.8, y + 3.6, 0, SG_FACE_TEXT, 7.5, 3.6, columns[c].share * width - 1.2, 0.3, _(columns[c].label));
          for (guint line = 0; line < lines; line++)
            {
              double top = y + 5 + line * BEATEN;

              cairo_rectangle (pen->cr, x, top, columns[c].share * width, BEATEN);
              sg_pen_side (pen, side_id (side));
              cairo_set_line_width (pen->cr, 0.3);
              cairo_stroke (pen->cr);
              if (c == 2)
                sg_pen_fit (pen, x + columns[c].share * width / 2, top + 4.6, 0.5, SG_FACE_TEXT, 8.5, 5, columns[c].share * width - 1, SG_DIM, "R  D  T");
            }
          x += columns[c].share * width;
        }
    }
}

static void
draw_head (SgPen *pen, const SgPageFrame *frame, const Sheet *self)
{
  double beside = frame->left + sg_pen_measure (pen, SG_FACE_NAME, 30, _("Record of losses")) + 24; /* a longer title takes from the fields */
  double x = MAX (beside, frame->left + frame->measure * 0.42), end = frame->right - 18, top = frame->top;

  if (frame->measure < 200)
    return;
  sg_pen_field (pen, x, top + 5.5, (end - x) * 0.62, _("Exercise"), self->title);
  sg_pen_field (pen, x + (end - x) * 0.65, top + 5.5, (end - x) * 0.35, _("Date"), NULL);
  sg_pen_field (pen, x, top + 13.6, (end - x) * 0.5, _("Umpire"), NULL);
  sg_pen_field (pen, x + (end - x) * 0.53, top + 13.6, (end - x) * 0.47, _("Move 0 at"), NULL);
}

static guint
first_of (const Sheet *self, guint page)
{
  return page < self->first->len ? g_array_index (self->first, guint, page) : tracks_of (self)->len;
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint page, gpointer data)
{
  const Sheet *self = data;
  guint pages = sg_sheet_get_n_pages (sheet), all = tracks_of (self)->len;
  SgPageBand band = { .label = _("Kriegsspiel: both sides"), .title = _("Record of losses"), .subtitle = frame->measure < 200 && self->title != NULL ? self->title : "" };
  double y;

  band.low = frame->measure >= 200;
  y = frame->top + sg_page_band (pen, frame, &band, page > 0);
  if (page == 0)
    draw_head (pen, frame, self);
  if (first_of (self, page) < all)
    y = draw_tracks (pen, frame, y, self, first_of (self, page), first_of (self, page + 1));
  if (page + 1 == pages)
    draw_beaten (pen, frame, draw_clock (pen, frame, y, self) + 0.5);
  sg_page_foot (pen, frame, self->foot, is_narrow (frame) ? _("Rest under five men: throw a die; not more than the rest, one hole more.")
                : _("Rest under five men: throw a die; not more than the rest, one hole more. At the end begin again with what is over."), page, pages);
}

/* Tracks as they fit; the clock and a line for a beaten body need room after the last. */
static void
break_pages (Sheet *self, const SgPageFrame *frame)
{
  GPtrArray *tracks = tracks_of (self);
  double clock = (is_narrow (frame) ? 11.6 : 8) + self->banks * 20 + 15, room = 0;
  guint none = tracks->len;

  for (guint i = 0; i < tracks->len; i++)
    {
      gboolean guns = is_gun_track (tracks->pdata[i]), pair = guns && self->banks == 1 && i + 1 < tracks->len;
      double need = guns ? TRACK : self->track;

      if (i == 0 || need > room)
        {
          double band = frame->measure >= 200 ? SG_BAND_LOW : SG_BAND_HEIGHT;

          g_array_append_val (self->first, i);
          room = frame->bottom - 3 - frame->top - (i > 0 ? SG_BAND_CONTINUED : band) - 6;
        }
      room -= need;
      i += pair;
    }
  if (clock > room)
    g_array_append_val (self->first, none);
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  Sheet *self = g_new0 (Sheet, 1);
  const SgPageFrame *frame = sg_sheet_get_frame (sheet);

  self->rules = setup->rules;
  self->first = g_array_new (FALSE, FALSE, sizeof (guint));
  self->banks = frame->measure < 240 ? 2 : 1;
  self->track = self->banks > 1 ? 29.4 : TRACK;
  if (setup->blank)
    self->title = NULL;
  else if (setup->army != NULL)
    self->title = g_strdup (sg_army_get_word (setup->army, "title"));
  else if (setup->battle != NULL)
    self->title = g_strdup (sg_battle_get_title (setup->battle));
  else
    self->title = NULL;
  self->foot = g_strdup (setup->campaign != NULL && !setup->blank ? sg_campaign_get_title (setup->campaign) : sg_ruleset_get_title (setup->rules));
  if (!setup->blank && setup->army == NULL && setup->battle != NULL)
    {
      self->board = sg_sheet_get_board (sheet);
      self->side = setup->side;
      self->rolls = sg_roll_list (setup, self->board, 0);
    }
  break_pages (self, frame);
  sg_sheet_set_pages (sheet, self->first->len, draw_page, self, (GDestroyNotify) free_sheet);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "loss-tracks", .title = N_("Loss tracks"), .icon = "sg-sheet-symbolic", .lay_out = lay_out, .system = "reisswitz", .battle = TRUE,
  .any = TRUE, .alone = TRUE, .landscape = TRUE, .order = 3,
};
SG_REGISTER_SHEET (kind)
