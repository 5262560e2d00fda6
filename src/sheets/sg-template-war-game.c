/* sg-template-war-game.c: the devices of The War Game: canister, shell, roundshot.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sizes are those of TW-101, TW-108 and TW-111; the faces that kill are those of TW-104, TW-109 and TW-113.
 */

#include "sheets/sg-template-war-game.h"

#include "rules/sg-ruleset-tables.h"
#include "rules/war-game/sg-tw-templates.h"
#include "sheets/sg-template-rulers.h"
#include "sheets/sg-template.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-text.h"

#define LITTLE 20.0 /* mm of a page: less is no page of its own */
#define TAB 7.0  /* mm of paper to glue */

static double
mm (SgRuleset *rules, const char *rule, const char *name)
{
  return sg_ruleset_figure (rules, rule, name) * SG_INCH;
}

static double
range_mm (SgRuleset *rules, const char *row)
{
  return sg_ruleset_cell (rules, "TW-26", "ranges", row, "most") * SG_INCH;
}

/* Canister: a triangle in three pieces, each turned to lie against the last. */

static const char *const zones[] = { "near", "middle", "far" };
static const double zone_greys[] = { 0.89, 0.95, 1 };

typedef struct { SgRuleset *rules; guint zone; gboolean together; } Canister;

static void
free_canister (gpointer data)
{
  g_object_unref (((Canister *) data)->rules);
  g_free (data);
}

static const char *
zone_title (guint zone)
{
  static const char *const titles[] = { N_("Near"), N_("Middle"), N_("Far") };

  return _(titles[zone]);
}

static void
trace_piece (cairo_t *cr, double top, double bottom, double length)
{
  double middle = top / 2;

  cairo_new_path (cr);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, top, 0);
  cairo_line_to (cr, middle + bottom / 2, length);
  cairo_line_to (cr, middle - bottom / 2, length);
  cairo_close_path (cr);
}

static void
draw_tab (SgPen *pen, double middle, double bottom, double y, const char *words)
{
  double dashes[] = { 1.6, 1 };

  cairo_set_dash (pen->cr, dashes, 2, 0);
  cairo_new_path (pen->cr);
  cairo_move_to (pen->cr, middle - bottom / 2, y);
  cairo_line_to (pen->cr, middle - bottom / 2 + 3, y + TAB);
  cairo_line_to (pen->cr, middle + bottom / 2 - 3, y + TAB);
  cairo_line_to (pen->cr, middle + bottom / 2, y);
  cairo_set_source_rgb (pen->cr, SG_INK, SG_INK, SG_INK);
  cairo_set_line_width (pen->cr, 0.2);
  cairo_stroke (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  sg_pen_fit (pen, middle, y + 4.2, 0.5, SG_FACE_TEXT, 7.5, 5, bottom - 8, 0.3, words);
}

/* The inches from the muzzle along both edges. */
static void
draw_inches (SgPen *pen, guint zone, double top, double bottom, double length)
{
  guint inches = (guint) (length / SG_INCH + 0.5), last = (zone + 1) * inches;

  for (guint i = 1; i < inches; i++)
    {
      double y = i * SG_INCH, half = (top + (bottom - top) * y / length) / 2;
      g_autofree char *figure = g_strdup_printf ("%u", last - i);

      sg_pen_rule (pen, top / 2 - half, y, top / 2 - half + MIN (3.4, half * 0.5), y, 0.25, SG_INK);
      sg_pen_rule (pen, top / 2 + half, y, top / 2 + half - MIN (3.4, half * 0.5), y, 0.25, SG_INK);
      if (half < 6.5)
        continue;
      sg_pen_text (pen, top / 2 - half + 4.2, y + 1.1, 0, SG_FACE_TEXT, 8, 0.3, figure);
      sg_pen_text (pen, top / 2 + half - 4.2, y + 1.1, 1, SG_FACE_TEXT, 8, 0.3, figure);
    }
}

/* The line to sight along, with a head at the far end, left out behind the words. */
static void
draw_axis (SgPen *pen, double x, double length, double from, double to)
{
  double dashes[] = { 3, 1.6 };

  cairo_set_dash (pen->cr, dashes, 2, 0);
  sg_pen_rule (pen, x, 3, x, from, 0.2, SG_INK);
  sg_pen_rule (pen, x, to, x, length, 0.2, SG_INK);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  sg_pen_rule (pen, x, 2.2, x - 1.6, 6, 0.4, SG_INK);
  sg_pen_rule (pen, x, 2.2, x + 1.6, 6, 0.4, SG_INK);
}

static void
draw_canister (SgPen *pen, SgRuleset *rules, guint zone)
{
  double length = mm (rules, "TW-108", "zone"), whole = range_mm (rules, "canister"), wide = sg_tw_canister_width (rules) * SG_INCH;
  double top = wide * length * (zone + 1) / whole, bottom = wide * length * zone / whole, name = zone == 0 ? 22 : length * 0.43;
  const char *faces = sg_ruleset_cell_text (rules, "TW-109", "canister-kills", zones[zone], "kills-on");
  guint n = 0;
  double size = zone == 0 ? 5.8 : 8.6, width;

  for (const char *c = faces; *c; c++)
    n += *c >= '1' && *c <= '6';
  width = n * size * 1.14 - size * 0.14;
  trace_piece (pen->cr, top, bottom, length);
  cairo_set_source_rgb (pen->cr, zone_greys[zone], zone_greys[zone], zone_greys[zone]);
  cairo_fill_preserve (pen->cr);
  cairo_set_source_rgb (pen->cr, SG_INK, SG_INK, SG_INK);
  cairo_set_line_width (pen->cr, 0.4);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_MITER);
  cairo_stroke (pen->cr);
  draw_inches (pen, zone, top, bottom, length);
  if (zone == 0)
    draw_axis (pen, top / 2, length, name - 6, name + 15);
  else
    draw_axis (pen, top / 2, length, name - 9, name + 25);
  sg_pen_text (pen, top / 2, name, 0.5, SG_FACE_NAME, zone == 0 ? 15.5 : 26, SG_INK, zone_title (zone));
  sg_pen_faces (pen, top / 2 - width / 2, name + (zone == 0 ? 10 : 13), size, faces, FALSE);
  if (zone > 0)
    {
      g_autofree char *under = g_strdup_printf (_("glue under %s"), zone_title (zone - 1));

      sg_pen_text (pen, top / 2, name + 23, 0.5, SG_FACE_TEXT, 9, 0.3, _("kills"));
      draw_tab (pen, top / 2, bottom, length, under);
    }
}

/* All three, head to foot, or one. */
static void
draw_canisters (SgPen *pen, double width, double height, gpointer data)
{
  const Canister *self = data;
  double length = mm (self->rules, "TW-108", "zone"), unit = sg_tw_canister_width (self->rules) * SG_INCH * length / range_mm (self->rules, "canister");

  if (!self->together)
    {
      draw_canister (pen, self->rules, self->zone);
      return;
    }
  cairo_save (pen->cr);
  cairo_translate (pen->cr, 0, TAB);
  draw_canister (pen, self->rules, 2);
  cairo_save (pen->cr);
  cairo_translate (pen->cr, 4.5 * unit + 3, length);
  cairo_rotate (pen->cr, G_PI);
  draw_canister (pen, self->rules, 1);
  cairo_restore (pen->cr);
  cairo_translate (pen->cr, 4 * unit + 6, 0);
  draw_canister (pen, self->rules, 0);
  cairo_restore (pen->cr);
}

static void
add_canister (SgTemplates *self, SgRuleset *rules)
{
  double length = mm (rules, "TW-108", "zone"), whole = range_mm (rules, "canister"), unit = sg_tw_canister_width (rules) * SG_INCH * length / whole;
  Canister all = { NULL, 0, TRUE };
  g_autofree char *remark = g_strdup_printf (_("%g inches, in three pieces"), whole / SG_INCH);
  g_autofree char *middle = sg_text_length (length / SG_INCH, "in"), *far = sg_text_length (2 * length / SG_INCH, "in");
  g_autofree char *words = g_strdup_printf (_("Lay the point at the muzzle. One die for each figure inside: the faces shown kill. A figure on the line "
                                              "at %s is in the middle, at %s in the far piece. Fold along the axis to sight."), middle, far);

  sg_templates_begin (self, _("The War Game: artillery (TW-108)"), _("Canister device"), remark);
  if (sg_templates_measure (self) >= 5 * unit + 6 && sg_templates_room (self) >= length + 2 * TAB)
    {
      all.rules = g_object_ref (rules);
      sg_templates_add (self, 5 * unit + 6, length + 2 * TAB, draw_canisters, g_memdup2 (&all, sizeof all), free_canister);
    }
  else
    for (guint zone = 3; zone > 0; zone--)
      {
        Canister one = { g_object_ref (rules), zone - 1, FALSE };

        sg_templates_add (self, zone * unit, length + (zone > 1 ? TAB : 0), draw_canisters, g_memdup2 (&one, sizeof one), free_canister);
      }
  sg_templates_say (self, 0, words);
}

/* The shell burst indicator. */

static void
draw_sector (SgPen *pen, double x, double y, guint number, const char *words)
{
  g_autofree char *figure = g_strdup_printf ("%u", number);

  sg_pen_text (pen, x, y, 0.5, SG_FACE_BOLD, 28, SG_INK, figure);
  sg_pen_text (pen, x, y + 6.4, 0.5, SG_FACE_TEXT, 10.5, 0.2, words);
}

/* Two sectors of four are washed; rings round the hub and the disc, and the lines between. */
static void
draw_disc (SgPen *pen, double x, double y, double hub, double disc)
{
  for (guint i = 0; i < 2; i++)
    {
      double middle = i == 0 ? -G_PI_2 : G_PI_2;

      cairo_new_path (pen->cr);
      cairo_arc (pen->cr, x, y, disc, middle - G_PI_4, middle + G_PI_4);
      cairo_arc_negative (pen->cr, x, y, hub, middle + G_PI_4, middle - G_PI_4);
      cairo_close_path (pen->cr);
      cairo_set_source_rgb (pen->cr, 0.94, 0.94, 0.94);
      cairo_fill (pen->cr);
    }
  cairo_set_source_rgb (pen->cr, SG_INK, SG_INK, SG_INK);
  cairo_set_line_width (pen->cr, 0.4);
  for (guint i = 0; i < 2; i++)
    {
      cairo_new_sub_path (pen->cr);
      cairo_arc (pen->cr, x, y, i == 0 ? hub : disc, 0, 2 * G_PI);
      cairo_stroke (pen->cr);
    }
  for (guint i = 0; i < 4; i++)
    {
      double angle = G_PI_4 + i * G_PI_2;

      sg_pen_rule (pen, x + hub * cos (angle), y + hub * sin (angle), x + disc * cos (angle), y + disc * sin (angle), 0.35, SG_INK);
    }
}

/* From the rim at @top: an arrow, and what it is turned to. */
static void
draw_bearing (SgPen *pen, double x, double top)
{
  sg_pen_rule (pen, x, top + 12, x, top + 5, 0.5, SG_INK);
  cairo_move_to (pen->cr, x, top + 2);
  cairo_rel_line_to (pen->cr, -2, 4.4);
  cairo_rel_line_to (pen->cr, 4, 0);
  cairo_close_path (pen->cr);
  cairo_fill (pen->cr);
  sg_pen_text (pen, x - 3, top + 10, 1, SG_FACE_TEXT, 9, 0.3, _("away from"));
  sg_pen_text (pen, x + 3, top + 10, 0, SG_FACE_TEXT, 9, 0.3, _("the howitzer"));
}

static void
draw_mark (SgPen *pen, double x, double y)
{
  sg_pen_text (pen, x, y - 6, 0.5, SG_FACE_BOLD, 28, SG_INK, "6");
  sg_pen_text (pen, x, y + 12, 0.5, SG_FACE_TEXT, 10.5, 0.2, _("on the mark"));
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, x, y, 1.9, 0, 2 * G_PI);
  cairo_set_line_width (pen->cr, 0.25);
  cairo_stroke (pen->cr);
  sg_pen_rule (pen, x - 3.4, y, x + 3.4, y, 0.25, SG_INK);
  sg_pen_rule (pen, x, y - 3.4, x, y + 3.4, 0.25, SG_INK);
}

static void
draw_burst (SgPen *pen, double width, double height, gpointer data)
{
  SgRuleset *rules = data;
  double hub = sg_tw_burst_width (rules, "hub") * SG_INCH / 2, disc = sg_tw_burst_width (rules, "disc") * SG_INCH / 2, x = disc + 0.4, y = disc + 0.4, ring = (hub + disc) / 2;

  draw_disc (pen, x, y, hub, disc);
  draw_bearing (pen, x, y - disc);
  draw_sector (pen, x, y - ring + 4, 5, _("overshoot"));
  draw_sector (pen, x, y + ring, 3, _("undershoot"));
  draw_sector (pen, x - ring, y + 1, 2, _("left"));
  draw_sector (pen, x + ring, y + 1, 4, _("right"));
  draw_mark (pen, x, y);
}

static void
draw_burst_key (SgPen *pen, double width, double height, gpointer data)
{
  static const char *const faces[] = { N_("misfire"), N_("left"), N_("undershoot"), N_("right"), N_("overshoot"), N_("on the mark") };
  SgRuleset *rules = data;
  g_autofree char *disc = g_strdup_printf (_("Disc %.1f mm"), sg_tw_burst_width (rules, "disc") * SG_INCH);
  g_autofree char *hub = g_strdup_printf (_("Hub %.1f mm"), sg_tw_burst_width (rules, "hub") * SG_INCH);
  double y = 58;

  sg_pen_fit (pen, 0, 3, 0, SG_FACE_LABEL, 7.5, 5, width, 0.3, _("Sector die"));
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      sg_pen_die (pen, 3, 10 + i * 7.3, 5.8, i + 1);
      sg_pen_fit (pen, 8, 11.4 + i * 7.3, 0, SG_FACE_TEXT, 9, 6, width - 8, SG_INK, _(faces[i]));
    }
  sg_pen_fit (pen, 0, y, 0, SG_FACE_LABEL, 7.5, 5, width, 0.3, _("Each figure"));
  sg_pen_fit (pen, 0, y + 3.6, 0, SG_FACE_LABEL, 7.5, 5, width, 0.3, _("in the sector"));
  for (guint face = (guint) sg_ruleset_whole (rules, "TW-113", "kills-from"), i = 0; face <= 6; face++, i++)
    sg_pen_die (pen, 3 + i * 6.6, y + 9.5, 5.8, face);
  y = sg_pen_paragraph (pen, 0, y + 17, width, SG_FACE_TEXT, 8.5, 3.8, SG_INK, _("kills, friend or foe"), TRUE) + 3;
  y = sg_pen_paragraph (pen, 0, y, width, SG_FACE_TEXT, 8, 3.6, 0.3, _("On a cut between two sectors: 5 or 3. On the hub’s rim: 6."), TRUE) + 3;
  sg_pen_fit (pen, 0, y, 0, SG_FACE_TEXT, 8, 6, width, 0.3, disc);
  sg_pen_fit (pen, 0, y + 3.8, 0, SG_FACE_TEXT, 8, 6, width, 0.3, hub);
}

static void
add_burst (SgTemplates *self, SgRuleset *rules)
{
  double disc = sg_tw_burst_width (rules, "disc") * SG_INCH + 0.8;
  g_autofree char *remark = g_strdup_printf (_("range %g to %g inches"), sg_ruleset_cell (rules, "TW-26", "ranges", "shell", "least"),
                                             sg_ruleset_cell (rules, "TW-26", "ranges", "shell", "most"));

  if (sg_templates_used (self) < LITTLE) /* a page of a sentence that had no room under the canister device */
    sg_templates_say (self, 0, _("Shell burst indicator"));
  else
    sg_templates_begin (self, _("The War Game: howitzer (TW-111)"), _("Shell burst indicator"), remark);
  sg_templates_add (self, disc, disc, draw_burst, g_object_ref (rules), g_object_unref);
  sg_templates_add (self, MIN (32, sg_templates_measure (self)), 106, draw_burst_key, g_object_ref (rules), g_object_unref);
}

/* Roundshot: the stick in lengths, and the sleeve that slides on it. */

static const char *const bands[] = { "0-to-24-inches", "24-to-36", "36-to-48", "48-to-60" };
static const double band_greys[] = { 1, 0.945, 0.885, 0.81 };

static double
band_end (SgRuleset *rules, guint band)
{
  static const char *const names[] = { "first-to", "second-to", "third-to" };

  return band < G_N_ELEMENTS (names) ? sg_ruleset_figure (rules, "TW-104", names[band]) : sg_ruleset_cell (rules, "TW-26", "ranges", "ball", "most");
}

static guint
band_of (SgRuleset *rules, double inch)
{
  guint band = 0;

  while (band + 1 < G_N_ELEMENTS (bands) && band_end (rules, band) <= inch + 1e-9)
    band++;
  return band;
}

typedef struct { SgRuleset *rules; double from, to; } Length;

static void
free_length (gpointer data)
{
  g_object_unref (((Length *) data)->rules);
  g_free (data);
}

/* One length, upright, its near end at the foot. */
static void
draw_length (SgPen *pen, double width, double height, gpointer data)
{
  const Length *length = data;
  double inches = length->to - length->from;

  for (double inch = length->from; inch < length->to - 1e-9; inch += 1)
    {
      guint band = band_of (length->rules, inch);
      double y = height - (inch + 1 - length->from) * SG_INCH;

      sg_pen_wash (pen, 0, y, width, SG_INCH + 0.05, band_greys[band]);
      if (inches < 3 || ((guint) inch % 10 != 2 && (guint) inch % 10 != 7 && (guint) (inch - length->from) != 1))
        continue;
      sg_pen_faces (pen, width * 0.66, y + 2, 4.6, sg_ruleset_cell_text (length->rules, "TW-104", "roundshot-kills", bands[band], "kills-on"), TRUE);
    }
  for (guint i = 0; i <= (guint) (inches * 2 + 0.5); i++)
    {
      double y = height - i * SG_INCH / 2, inch = length->from + i / 2.0, beside = 1.2;
      g_autofree char *figure = g_strdup_printf ("%g", inch);
      gboolean end = i == 0 || i == (guint) (inches * 2 + 0.5), turns = i > 0 && i % 2 == 0 && band_of (length->rules, inch) != band_of (length->rules, inch - 0.5);

      if (turns)
        sg_pen_rule (pen, -1, y, width + 1, y, 0.8, SG_INK);
      else if (!end && i % 2 == 0)
        sg_pen_rule (pen, 0, y, 4, y, 0.3, SG_INK);
      else if (!end)
        sg_pen_rule (pen, 0, y, 2, y, 0.2, SG_INK);
      if (i == 0)
        beside = -1.6;
      else if (end)
        beside = 3.6;
      else if (turns)
        beside = -1.2;
      if (i % 2 == 0)
        sg_pen_text (pen, 5, y + beside, 0, SG_FACE_BOLD, 9, SG_INK, figure);
    }
  sg_pen_box (pen, 0, 0, width, height, 0.35, SG_INK);
}

static void
draw_sleeve (SgPen *pen, double width, double height, gpointer data)
{
  SgRuleset *rules = data;
  double panel = mm (rules, "TW-101", "stick"), dashes[] = { 2, 1.2 };
  guint panels = (guint) ((width - mm (rules, "TW-101", "tab")) / panel + 0.5);

  for (guint i = 0; i < panels; i++)
    {
      double x = i * panel, middle = x + panel / 2;

      cairo_set_dash (pen->cr, dashes, 2, 0);
      sg_pen_rule (pen, x + panel, 0, x + panel, height, 0.2, SG_INK);
      cairo_set_dash (pen->cr, NULL, 0, 0);
      sg_pen_rule (pen, x, height / 2, x + 2.4, height / 2, 0.4, SG_INK);
      sg_pen_rule (pen, x + panel - 2.4, height / 2, x + panel, height / 2, 0.4, SG_INK);
      sg_pen_text (pen, middle, height / 2 + 1, 0.5, SG_FACE_TEXT, 8, SG_INK, _("aim"));
      sg_pen_rule (pen, middle - 1.8, 8, middle, 4, 0.4, SG_INK);
      sg_pen_rule (pen, middle + 1.8, 8, middle, 4, 0.4, SG_INK);
    }
  for (guint i = 0; i <= panels; i++)
    {
      cairo_save (pen->cr);
      cairo_translate (pen->cr, i < panels ? (i + 0.5) * panel + 1 : panels * panel + (width - panels * panel) / 2 + 1, height);
      cairo_rotate (pen->cr, -G_PI_2);
      if (i < panels)
        {
          sg_pen_text (pen, height * 0.25, 0, 0.5, SG_FACE_TEXT, 8, 0.3, _("2 inches short"));
          sg_pen_text (pen, height * 0.75, 0, 0.5, SG_FACE_TEXT, 8, 0.3, _("2 inches over"));
        }
      else
        sg_pen_text (pen, height * 0.5, 0, 0.5, SG_FACE_TEXT, 7.5, 0.3, _("glue"));
      cairo_restore (pen->cr);
    }
  sg_pen_box (pen, 0, 0, width, height, 0.4, SG_INK);
}

static void
draw_kills (SgPen *pen, double width, double height, gpointer data)
{
  SgRuleset *rules = data;
  double row = 7.4;

  sg_pen_fit (pen, 0, 3, 0, SG_FACE_LABEL, 7.5, 5, width, 0.3, _("Range and killing faces"));
  for (guint i = 0; i < G_N_ELEMENTS (bands); i++)
    {
      double y = 5 + i * row;
      const char *faces = sg_ruleset_cell_text (rules, "TW-104", "roundshot-kills", bands[i], "kills-on");
      g_autofree char *range = g_strdup_printf (_("%g to %g inches"), i > 0 ? band_end (rules, i - 1) : 0, band_end (rules, i));

      sg_pen_wash (pen, 0, y, width, row, band_greys[i]);
      sg_pen_text (pen, 2, y + 5, 0, SG_FACE_TEXT, 9.5, SG_INK, range);
      sg_pen_faces (pen, width - 29, y + row / 2, 5.4, faces, FALSE);
      sg_pen_rule (pen, 0, y + row, width, y + row, 0.18, SG_DIM);
    }
  sg_pen_box (pen, 0, 5, width, G_N_ELEMENTS (bands) * row, 0.2, 0.5);
}

static void
add_lengths (SgTemplates *self, SgRuleset *rules)
{
  double whole = band_end (rules, G_N_ELEMENTS (bands)), width = mm (rules, "TW-101", "stick"), inches = sg_ruleset_figure (rules, "TW-101", "length");
  double room = MAX (sg_templates_measure (self), sg_templates_room (self));
  gboolean tall = TRUE;

  for (double from = 0; from < whole && tall; from += inches)
    {
      Length length = { g_object_ref (rules), from, from + inches };

      tall = sg_templates_add_tall (self, width, inches * SG_INCH, draw_length, g_memdup2 (&length, sizeof length), free_length);
    }
  if (tall)
    return;
  if (inches * SG_INCH > room)
    inches = room > 6 * SG_INCH ? 6 : 4;
  for (double from = 0; from < whole; from += inches)
    {
      Length length = { g_object_ref (rules), from, MIN (from + inches, whole) };

      sg_templates_add (self, width, (length.to - from) * SG_INCH, draw_length, g_memdup2 (&length, sizeof length), free_length);
    }
}

static void
add_stick (SgTemplates *self, SgRuleset *rules)
{
  double panels = floor (sg_ruleset_figure (rules, "TW-101", "sleeve-card") / sg_ruleset_figure (rules, "TW-101", "stick"));
  double card = panels * mm (rules, "TW-101", "stick") + mm (rules, "TW-101", "tab");

  sg_templates_begin (self, _("The War Game: artillery (TW-101)"), _("Roundshot stick and sleeve"), NULL);
  add_lengths (self, rules);
  sg_templates_say (self, 0, _("Glue the lengths end to end on a half-inch square stick. Lay it from the muzzle on the line of fire; set the middle of "
                               "the sleeve at the distance aimed at. Throw a plus and a minus die: move the sleeve by the difference, plus away "
                               "from the gun. Each figure under it throws one die: the faces on the stick kill."));
  sg_templates_add (self, MIN (84, sg_templates_measure (self)), 36, draw_kills, g_object_ref (rules), g_object_unref);
  sg_templates_add (self, card, mm (rules, "TW-101", "sleeve"), draw_sleeve, g_object_ref (rules), g_object_unref);
  sg_templates_say (self, 84, _("Against a gun under the sleeve one die more, added to that gun’s points: one less from 36 inches, two less from 48. "
                                "At 10 points it fires every other move, at 20 it is destroyed (TW-105 to TW-107)."));
}

/* The musket: what comes off each group’s die in each band (TW-32). */
static void
add_musket (SgTemplates *self, SgRuleset *rules)
{
  const SgTable *table = sg_ruleset_get_table (rules, "TW-32", "the-deduction-table");
  double whole = sg_ruleset_cell (rules, "TW-26", "ranges", "musket", "most");
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree SgTemplateBand *list = g_new0 (SgTemplateBand, table->rows->len);

  for (guint i = 0; i < table->rows->len; i++)
    {
      const SgTableRow *row = table->rows->pdata[i];

      g_ptr_array_add (words, g_strdup_printf (_("off each die: open %s, cover %s; first volley %s, %s"), row->cells[0], row->cells[1], row->cells[2], row->cells[3]));
      list[i] = (SgTemplateBand){ whole * (i + 1) / table->rows->len, words->pdata[i] };
    }
  sg_templates_ruler (self, _("Musket, to 18 inches (TW-32)"), NULL, whole, SG_INCH, 1, 0.25, list, table->rows->len);
}

void
sg_templates_war_game (SgTemplates *self, SgRuleset *rules)
{
  gboolean turned = sg_templates_room (self) < sg_templates_measure (self);

  add_canister (self, rules);
  if (turned) /* the canister device leaves room at the foot of its first page, the burst none */
    add_musket (self, rules);
  add_burst (self, rules);
  if (!turned)
    add_musket (self, rules);
  add_stick (self, rules);
}
