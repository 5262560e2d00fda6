/* sg-page.c: what every printed page has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-record.h"
#include "play/sg-game.h"
#include "sheets/sg-device.h"
#include "sheets/sg-roster.h"

#include <glib/gi18n-lib.h>

#include "campaign/sg-sealed-dice.h"

#define LEAST_TITLE 14.0

/* Large, but for narrow paper with several of them and a title that wants the room. */
static double
figure_size (SgPen *pen, const SgPageFrame *frame, const SgPageBand *band)
{
  double room = frame->measure - 30;

  for (int i = 0; i < 3 && band->figures[i] != NULL; i++)
    room -= MAX (sg_pen_measure (pen, SG_FACE_BOLD, 24, band->figures[i]), sg_pen_measure (pen, SG_FACE_LABEL, 7.5, band->figure_labels[i])) + 6;
  return sg_pen_measure (pen, SG_FACE_NAME, 20, band->title) > room ? 16 : 24;
}

/* The key figures, from the right, with hairlines between. Returns where they begin. */
static double
draw_figures (SgPen *pen, const SgPageFrame *frame, double top, const SgPageBand *band)
{
  double pt = figure_size (pen, frame, band), gap = pt < 24 ? 1.8 : 3;
  double label = pt < 24 ? 5.6 : 7.5;
  double x = frame->right;
  int last = -1;

  for (int i = 0; i < 3 && band->figures[i] != NULL; i++)
    last = i;
  if (band->of != NULL)
    x -= sg_pen_text (pen, x, top + 14.4, 1, SG_FACE_TEXT, pt < 24 ? 8.5 : 11, SG_INK, band->of) + 1;
  for (int i = last; i >= 0; i--)
    {
      double width = MAX (sg_pen_measure (pen, SG_FACE_BOLD, pt, band->figures[i]),
                          MIN (sg_pen_measure (pen, SG_FACE_LABEL, label, band->figure_labels[i]), frame->measure * (last > 0 ? 0.2 : 0.3)));

      sg_pen_fit (pen, x - width, top + 4.2, 0, SG_FACE_LABEL, label, 5.5, width, 0.3, band->figure_labels[i]);
      sg_pen_text (pen, x - width, top + 14.4, 0, SG_FACE_BOLD, pt, SG_INK, band->figures[i]);
      x -= width + gap;
      if (i > 0)
        sg_pen_rule (pen, x, top + 1.8, x, top + 15, 0.18, SG_DIM);
      x -= gap;
    }
  return x;
}

static void
draw_band_rules (SgPen *pen, const SgPageFrame *frame, const char *side, double y, double weight)
{
  double middle = side != NULL ? frame->right : frame->left + frame->measure / 2;

  sg_pen_side_rule (pen, side != NULL ? side : "red", frame->left, y, middle, y, weight);
  if (side == NULL)
    sg_pen_side_rule (pen, "blue", middle, y, frame->right, y, weight);
}

static double
draw_band_continued (SgPen *pen, const SgPageFrame *frame, const SgPageBand *band)
{
  double top = frame->top, x = frame->left;

  sg_pen_device (pen, band->side != NULL ? band->side : "red", band->device, x, top, 9, 11);
  x += 11;
  if (band->side == NULL)
    {
      sg_pen_shield (pen, "blue", x, top, 9, 11);
      x += 11;
    }
  sg_pen_fit (pen, x + 1, top + 8.2, 0, SG_FACE_NAME, 18, 11, frame->right - x - 40, SG_INK, band->title);
  sg_pen_text (pen, frame->right, top + 8.2, 1, SG_FACE_ITALIC, 11.5, SG_INK, _("continued"));
  draw_band_rules (pen, frame, band->side, top + 13, 0.9);
  return SG_BAND_CONTINUED;
}

/* Smaller where it must be, then in two lines, never cut while those can hold it. */
static void
draw_title (SgPen *pen, double x, double top, double width, const char *title)
{
  if (sg_pen_measure (pen, SG_FACE_NAME, LEAST_TITLE, title) <= width || sg_pen_lines (pen, width, SG_FACE_NAME, LEAST_TITLE, title) != 2)
    sg_pen_fit (pen, x, top + 14.4, 0, SG_FACE_NAME, 29 / pen->type, LEAST_TITLE / pen->type, width, SG_INK, title); /* large as it is */
  else
    sg_pen_paragraph (pen, x, top + 10, width, SG_FACE_NAME, LEAST_TITLE, 5.4 / pen->type, SG_INK, title, TRUE);
}

double
sg_page_band (SgPen *pen, const SgPageFrame *frame, const SgPageBand *band, gboolean continued)
{
  double top = frame->top, wide = band->low ? 13.9 : 18;
  double high = band->low ? 17 : 22, left = frame->left + wide + 4.8, end;
  SgPageFrame inner = *frame;

  if (continued)
    return draw_band_continued (pen, frame, band);
  sg_pen_device (pen, band->side != NULL ? band->side : "red", band->device, frame->left, top, wide, high);
  if (band->side == NULL)
    {
      sg_pen_shield (pen, "blue", frame->right - wide, top, wide, high);
      inner.right -= wide + 4;
    }
  end = draw_figures (pen, &inner, top, band);
  sg_pen_text (pen, left, top + 4.2, 0, SG_FACE_LABEL, 7.5, 0.3, band->label);
  draw_title (pen, left, top, end - left, band->title);
  if (band->low)
    {
      draw_band_rules (pen, frame, band->side, top + 18.6, 1.3);
      sg_pen_rule (pen, frame->left, top + 20.1, frame->right, top + 20.1, 0.2, SG_INK);
      return SG_BAND_LOW;
    }
  sg_pen_fit (pen, left, top + 21, 0, SG_FACE_ITALIC, 13.5, 9, inner.right - left, SG_INK, band->subtitle);
  draw_band_rules (pen, frame, band->side, top + 24.6, 1.3);
  sg_pen_rule (pen, frame->left, top + 26.1, frame->right, top + 26.1, 0.2, SG_INK);
  return SG_BAND_HEIGHT;
}

static void
draw_strip (SgPen *pen, const SgPageFrame *frame, double y, const char *side)
{
  sg_pen_wash (pen, frame->left, y, frame->measure, SG_STRIP_HEIGHT, 0.925);
  sg_pen_tincture (pen, side, frame->left, y, 1.8, SG_STRIP_HEIGHT);
  sg_pen_rule (pen, frame->left, y, frame->right, y, 0.35, SG_INK);
}

double
sg_page_strip (SgPen *pen, const SgPageFrame *frame, double y, const char *side, const char *name, const char *particulars)
{
  double width, room;

  draw_strip (pen, frame, y, side);
  room = frame->measure * 0.5 - 7 - sg_pen_measure (pen, SG_FACE_TEXT, 9, particulars);
  width = sg_pen_fit (pen, frame->left + 4, y + 5.7, 0, SG_FACE_CAPS, 14.5, 9, MAX (frame->measure * 0.3, room), SG_INK, name);
  sg_pen_fit (pen, frame->left + 4 + width + 3, y + 5.7, 0, SG_FACE_TEXT, 9, 6, frame->measure * 0.5 - width - 7, 0.3, particulars);
  return SG_STRIP_HEIGHT;
}

double
sg_page_strip_wide (SgPen *pen, const SgPageFrame *frame, double y, const char *side, const char *name, const char *particulars)
{
  double room = frame->measure - 6, least;

  draw_strip (pen, frame, y, side);
  /* Particulars are kept their room first, but not half of it: a strip is known by its name. */
  least = MIN (sg_pen_measure (pen, SG_FACE_TEXT, 9, particulars), room * 0.45);
  least = room - 4 - sg_pen_fit (pen, frame->left + 4, y + 5.7, 0, SG_FACE_CAPS, 14.5, 7, room - 4 - least, SG_INK, name);
  sg_pen_fit (pen, frame->right - 2, y + 5.7, 1, SG_FACE_TEXT, 9, 6, least, 0.3, particulars);
  return SG_STRIP_HEIGHT;
}

void
sg_page_foot (SgPen *pen, const SgPageFrame *frame, const char *campaign, const char *middle, guint page, guint pages)
{
  double baseline = frame->bottom + 4;
  g_autofree char *of = g_strdup_printf (_("Page %u of %u"), page + 1, pages);

  double used, end;

  sg_pen_rule (pen, frame->left, frame->bottom, frame->right, frame->bottom, 0.2, SG_INK);
  used = frame->left + sg_pen_fit (pen, frame->left, baseline, 0, SG_FACE_ITALIC, 11, 8, frame->measure * 0.36, SG_INK, campaign) + 4;
  end = frame->right - sg_pen_text (pen, frame->right, baseline, 1, SG_FACE_TEXT, 7.5, 0.3, of) - 4;
  sg_pen_fit (pen, (used + end) / 2, baseline, 0.5, SG_FACE_TEXT, 7.5, 5, end - used, 0.3, middle);
}

/* (transfer full) (nullable): behind the head of the chain the seal of the next throw, so that a page on paper knows that one too. */
static char *
tell_dice (SgCampaign *campaign, const char *chain)
{
  guint n = 0;
  g_autofree char *seal = campaign != NULL && sg_sealed_dice_are_on (campaign) ? sg_sealed_dice_next (campaign, &n) : NULL;
  g_autofree char *brief = seal != NULL ? sg_sealed_dice_short (seal) : NULL;

  return brief != NULL && chain != NULL ? g_strdup_printf (_("%s · throw %u: %s"), chain, n, brief) : g_strdup (chain);
}

char *
sg_page_sealed (const char *words, SgCampaign *campaign)
{
  g_autofree char *chain = campaign != NULL ? sg_campaign_tell_seal (campaign) : NULL, *seal = tell_dice (campaign, chain);

  if (seal == NULL)
    return g_strdup (words != NULL ? words : "");
  return words != NULL && *words != '\0' ? g_strdup_printf (_("%s · chain %s"), words, seal) : g_strdup_printf (_("chain %s"), seal);
}

double
sg_page_title (SgPen *pen, double left, double right, double top, const char *label, const char *title, const char *remark)
{
  double width;

  sg_pen_fit (pen, left, top + 4.2, 0, SG_FACE_LABEL, 7.5, 5.5, right - left, 0.3, label);
  width = sg_pen_fit (pen, left, top + 11.6, 0, SG_FACE_NAME, 22, 13, right - left, SG_INK, title) + 6;
  if (remark != NULL && right - left - width > 20)
    sg_pen_fit (pen, right, top + 11.6, 1, SG_FACE_ITALIC, 13.5, 8, right - left - width, SG_INK, remark);
  sg_pen_rule (pen, left, top + 14, right, top + 14, 0.9, SG_INK);
  sg_pen_rule (pen, left, top + 15.2, right, top + 15.2, 0.2, SG_INK);
  return SG_TITLE_HEIGHT;
}

void
sg_page_notes (SgPen *pen, const SgPageFrame *frame, double y, const char *label)
{
  double start = frame->left;

  /* A line and no more would not be written on. */
  if (y + 9 > frame->bottom - 3)
    return;
  start += sg_pen_fit (pen, frame->left, y + 5.5, 0, SG_FACE_LABEL, 7.5, 6, frame->measure / 2, 0.3, label) + 2;
  for (double line = y + 6; line < frame->bottom - 3.6; line += 7.5)
    {
      sg_pen_rule (pen, start, line, frame->right, line, 0.18, SG_DIM);
      start = frame->left;
    }
}

char *
sg_page_moment (SgBattle *battle, SgBoard *board)
{
  gint64 turn = sg_board_get_whole (board, "turn", 0);
  const char *stage = sg_board_get (board, "stage");

  if (g_str_equal (stage, "over"))
    return g_strdup (_("at the end"));
  return sg_game_tell_turn (battle != NULL ? sg_battle_get_game (battle) : NULL, turn);
}
