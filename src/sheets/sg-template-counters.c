/* sg-template-counters.c: counters of half an inch, round for Red and square for Blue.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-template-counters.h"

#include "sheets/sg-template.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SIZE 12.7
#define LEAST_PT 3.6 /* points: a long word of another language has room */
#define PITCH 14.2
#define HALVES_MOST 6 /* half sets: as many counters as the largest armies want */
#define SIDES_APART 8.0 /* mm, at the least, that a page has for each side beside its rows */

/* What each system lays beside its troops, and how many a side; without a word: for a number to be written on. */
static const struct { const char *system, *word; guint n; } kinds[] = {
  { "little-wars", N_("prisoner"), 10 }, { "little-wars", N_("disarmed"), 5 }, { "little-wars", N_("captured"), 5 },
  { "little-wars", N_("fired"), 6 }, { "little-wars", N_("moved"), 6 },
  { "kriegspiel", N_("food"), 10 }, { "kriegspiel", N_("forage"), 10 }, { "kriegspiel", N_("shot"), 10 },
  { "kriegspiel", N_("disabled"), 4 }, { "kriegspiel", N_("mine"), 4 },
  { "gentlemans-war", N_("acted"), 16 }, { "gentlemans-war", N_("disord."), 10 }, { "gentlemans-war", N_("shaken"), 6 },
  { "gentlemans-war", N_("running"), 4 }, { "gentlemans-war", N_("hold"), 4 }, { "gentlemans-war", N_("jam"), 3 },
  { "gentlemans-war", N_("unloaded"), 6 },
  { "reisswitz", NULL, 22 }, { "reisswitz", N_("light"), 6 }, { "reisswitz", N_("black"), 5 },
  { "war-game", N_("volley"), 8 }, { "war-game", N_("fired"), 8 }, { "war-game", N_("bad 7"), 3 }, { "war-game", N_("bad 8"), 3 },
  { "war-game", N_("bad 9"), 3 }, { "war-game", N_("bad 10"), 3 }, { "war-game", N_("tired"), 6 }, { "war-game", N_("on fire"), 4 },
};

typedef struct { GPtrArray *words; const char *side; guint across; } Counters;

static void
free_counters (gpointer data)
{
  g_ptr_array_unref (((Counters *) data)->words);
  g_free (data);
}

static void
draw_counter (SgPen *pen, const char *side, const char *word, double x, double y)
{
  cairo_new_path (pen->cr);
  if (strcmp (side, "red") == 0)
    cairo_arc (pen->cr, x + SIZE / 2, y + SIZE / 2, SIZE / 2, 0, 2 * G_PI);
  else
    cairo_rectangle (pen->cr, x, y, SIZE, SIZE);
  sg_pen_side (pen, side);
  cairo_set_line_width (pen->cr, 0.55);
  cairo_stroke (pen->cr);
  sg_pen_fit (pen, x + SIZE / 2, y + SIZE / 2 + 1, 0.5, SG_FACE_TEXT, 7.6, LEAST_PT, SIZE - 1.6, SG_INK, word);
}

static void
draw_counters (SgPen *pen, double width, double height, gpointer data)
{
  const Counters *self = data;

  for (guint i = 0; i < self->words->len; i++)
    draw_counter (pen, self->side, self->words->pdata[i], 0.3 + (i % self->across) * PITCH, 0.3 + (i / self->across) * PITCH);
}

/* How many counters of a side there are in @halves of its set: of each kind as many. */
static guint
count_in (const char *system, guint halves)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    n += g_str_equal (kinds[i].system, system) ? (kinds[i].n * halves + 1) / 2 : 0;
  return n;
}

/* How many half sets of a side, and of the other, a page has room for, @across counters in a row; a whole one at the least. */
static guint
count_halves (SgTemplates *self, const char *system, guint across)
{
  guint halves = 2;

  while (halves < HALVES_MOST && 2 * ((count_in (system, halves + 1) + across - 1) / across * PITCH + SIDES_APART) <= sg_templates_room (self))
    halves++;
  return halves;
}

void
sg_templates_counters (SgTemplates *self, const char *system, gboolean whole, gboolean blank)
{
  static const char *const sides[] = { "red", "blue" };
  guint across = (guint) ((sg_templates_measure (self) + PITCH - SIZE - 0.6) / PITCH), halves = whole ? count_halves (self, system, across) : 2;

  for (guint s = 0; s < G_N_ELEMENTS (sides); s++)
    {
      Counters counters = { g_ptr_array_new (), sides[s], across };
      guint rows;

      for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
        for (guint n = 0; g_str_equal (kinds[i].system, system) && n < (kinds[i].n * halves + 1) / 2; n++)
          g_ptr_array_add (counters.words, (gpointer) (blank || kinds[i].word == NULL ? "" : _(kinds[i].word)));
      rows = (counters.words->len + across - 1) / across;
      sg_templates_add (self, across * PITCH - PITCH + SIZE + 0.6, rows * PITCH - PITCH + SIZE + 0.6, draw_counters,
                        g_memdup2 (&counters, sizeof counters), free_counters);
    }
}
