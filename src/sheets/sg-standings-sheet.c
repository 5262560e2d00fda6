/* sg-standings-sheet.c: a poster of how the war stands, to be read across a room: two totals, and the battles that made them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-page.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-text.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define TITLE_PT 46
#define TITLE_LEAST 16
#define TOTAL_PT 190
#define TOTAL_LEAST 30
#define ROW 11.0
#define ROW_LEAST 6.0
#define MOST_ROWS 16  /* battles; of a longer war the last ones */
#define FEW 6         /* battles that leave room for larger totals */
#define BLANK_ROWS 8

typedef struct { char *title, *result; gint64 a, b; } Battle;

typedef struct
{
  char   *title, *goal;
  char   *names[2];
  gint64  totals[2];
  GArray *battles;      /* (element-type Battle) */
  gboolean blank;
} Poster;

static void
clear_battle (gpointer data)
{
  Battle *battle = data;

  g_free (battle->title);
  g_free (battle->result);
}

static void
free_poster (Poster *self)
{
  g_free (self->title);
  g_free (self->goal);
  g_free (self->names[0]);
  g_free (self->names[1]);
  g_array_unref (self->battles);
  g_free (self);
}

static const char *const sides[] = { "red", "blue" };

/* A side: its shield, its name and, as large as they can be, its points. Returns: where it ends. */
static double
draw_side (SgPen *pen, const Poster *self, guint i, double x, double y, double width, double high)
{
  double middle = x + width / 2, pt = TOTAL_PT / pen->type, room = high - 34;
  g_autofree char *total = self->blank ? g_strdup ("") : sg_text_halves (self->totals[i]);

  /* A figure is about three tenths of a millimetre high to the point. */
  pt = MIN (pt, room / 0.30 / pen->type);
  sg_pen_shield (pen, self->blank ? "" : sides[i], middle - 9, y, 18, 22);
  if (self->names[i] != NULL)
    sg_pen_fit (pen, middle, y + 31, 0.5, SG_FACE_NAME, 26 / pen->type, 8, width - 6, SG_INK, self->names[i]);
  else
    sg_pen_rule (pen, x + 8, y + 32, x + width - 8, y + 32, 0.18, SG_DIM);
  while (pt > TOTAL_LEAST && sg_pen_measure (pen, SG_FACE_BOLD, pt, total) > width - 8)
    pt -= 2;
  sg_pen_text (pen, middle, y + 34 + pt * pen->type * 0.27, 0.5, SG_FACE_BOLD, pt, SG_INK, total);
  return y + high;
}

static void
draw_battle (SgPen *pen, const SgPageFrame *frame, double y, double row, const Battle *battle)
{
  double baseline = y + row * 0.68, column = frame->measure * 0.13;
  g_autofree char *a = battle != NULL ? sg_text_halves (battle->a) : g_strdup ("");
  g_autofree char *b = battle != NULL ? sg_text_halves (battle->b) : g_strdup ("");
  double pt = row >= 9 ? 15 : 11;

  sg_pen_rule (pen, frame->left, y + row, frame->right, y + row, 0.2, SG_PALE);
  if (battle == NULL)
    return;
  sg_pen_fit (pen, frame->left, baseline, 0, SG_FACE_NAME, pt, 6, frame->measure * 0.40, SG_INK, battle->title);
  sg_pen_fit (pen, frame->left + frame->measure * 0.42, baseline, 0, SG_FACE_ITALIC, pt - 1, 6, frame->measure * 0.30, SG_INK, battle->result);
  sg_pen_fit (pen, frame->right - column, baseline, 1, SG_FACE_BOLD, pt, 6, column - 2, SG_INK, a);
  sg_pen_fit (pen, frame->right, baseline, 1, SG_FACE_BOLD, pt, 6, column - 2, SG_INK, b);
}

/* What each column of figures is of. */
static double
draw_heads (SgPen *pen, const SgPageFrame *frame, double y, const Poster *self)
{
  double column = frame->measure * 0.13;
  const char *heads[2];

  for (guint i = 0; i < 2; i++)
    heads[i] = self->names[i] != NULL ? self->names[i] : "";
  sg_pen_fit (pen, frame->left, y + 4, 0, SG_FACE_LABEL, 7.5, 5, frame->measure * 0.4, 0.3, _("After each battle"));
  sg_pen_fit (pen, frame->right - column, y + 4, 1, SG_FACE_LABEL, 7.5, 3, column - 2, 0.3, heads[0]);
  sg_pen_fit (pen, frame->right, y + 4, 1, SG_FACE_LABEL, 7.5, 3, column - 2, 0.3, heads[1]);
  sg_pen_rule (pen, frame->left, y + 6, frame->right, y + 6, 0.6, SG_INK);
  return y + 6;
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const Poster *self = data;
  guint n = self->blank ? BLANK_ROWS : self->battles->len;
  double half = frame->measure / 2, y = frame->top + 18, high = (frame->bottom - frame->top) * (n <= FEW ? 0.46 : 0.34), row;

  if (self->title != NULL)
    sg_pen_fit (pen, frame->left + half, frame->top + 13, 0.5, SG_FACE_NAME, TITLE_PT / pen->type, TITLE_LEAST / pen->type, frame->measure, SG_INK, self->title);
  sg_pen_side_rule (pen, "red", frame->left, y, frame->left + half, y, 1.6);
  sg_pen_side_rule (pen, "blue", frame->left + half, y, frame->right, y, 1.6);
  y += 5;
  draw_side (pen, self, 0, frame->left, y, half, high);
  y = draw_side (pen, self, 1, frame->left + half, y, half, high);
  sg_pen_rule (pen, frame->left + half, y - high + 2, frame->left + half, y - 4, 0.2, SG_DIM);
  sg_pen_fit (pen, frame->left + half, y + 4, 0.5, SG_FACE_ITALIC, 17 / pen->type, 8, frame->measure, SG_INK, self->goal);
  y = draw_heads (pen, frame, y + 9, self);
  row = CLAMP ((frame->bottom - 4 - y) / MAX (n, 1), ROW_LEAST, ROW * 1.5);
  for (guint i = 0; i < n && y + row <= frame->bottom - 1; i++, y += row)
    draw_battle (pen, frame, y, row, self->blank ? NULL : &g_array_index (self->battles, Battle, i));
  sg_page_foot (pen, frame, self->title != NULL ? self->title : "", _("Standings"), number, 1);
}

/* "to 300 points", or who has won. */
static char *
tell_goal (const SgSheetSetup *setup, const char *winner)
{
  gint64 target = sg_campaign_get_target (setup->campaign);

  if (winner != NULL)
    return g_strdup_printf (_("%s has won the war."), sg_campaign_get_side (setup->campaign, winner)->name);
  if (sg_campaign_counts_wins (setup->campaign))
    return g_strdup (_("Battles won"));
  return target > 0 ? g_strdup_printf (_("%s is to %d points."), sg_campaign_get_title (setup->campaign), (int) target) : g_strdup (_("Points so far"));
}

static void
read_battles (Poster *self, const SgSheetSetup *setup, GArray *standings)
{
  GListModel *battles = sg_campaign_get_battles (setup->campaign);
  guint n = MIN (g_list_model_get_n_items (battles), standings->len), first = n > MOST_ROWS ? n - MOST_ROWS : 0;

  for (guint i = first; i < n; i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);
      const SgStanding *standing = &g_array_index (standings, SgStanding, i);
      char *result = sg_battle_tell_result (battle, sg_battle_get_board (battle));
      Battle one = { g_strdup (sg_battle_get_title (battle)), result != NULL ? result : g_strdup (_("being fought")), standing->total_a, standing->total_b };

      g_array_append_val (self->battles, one);
      self->totals[0] = standing->total_a;
      self->totals[1] = standing->total_b;
    }
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  const char *winner = NULL;
  g_autoptr (GArray) standings = setup->blank ? NULL : sg_campaign_standings (setup->campaign, &winner, error);
  Poster *self;

  if (!setup->blank && standings == NULL)
    return FALSE;
  self = g_new0 (Poster, 1);
  self->blank = setup->blank;
  self->battles = g_array_new (FALSE, FALSE, sizeof (Battle));
  g_array_set_clear_func (self->battles, clear_battle);
  if (standings != NULL)
    {
      self->title = g_strdup (sg_campaign_get_title (setup->campaign));
      self->goal = tell_goal (setup, winner);
      for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
        self->names[i] = g_strdup (sg_campaign_get_side (setup->campaign, sides[i])->name);
      read_battles (self, setup, standings);
    }
  else
    self->goal = g_strdup ("");
  sg_sheet_set_pages (sheet, 1, draw_page, self, (GDestroyNotify) free_poster);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "standings", .title = N_("Standings"), .icon = "sg-list-symbolic", .lay_out = lay_out, .pieces = TRUE, .order = 9,
};
SG_REGISTER_SHEET (kind)
