/* sg-deck-sheet.c: the event cards of A Gentleman’s War, to be cut out: the campaign’s own deck, or this Sandgate’s.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-campaign-deck.h"
#include "sheets/sg-cut.h"

#include <glib/gi18n-lib.h>

#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define WIDTH 63.0    /* mm: a playing card, so that sleeves fit */
#define HEIGHT 88.0
#define PAD 4.5
#define TITLE_PT 15
#define TITLE_LEAST 8
#define TITLE_LINES 3
#define TEXT_PT 10.5
#define TEXT_LEAST 4.6
#define TEXT_STEP 0.3
#define LEADING 0.42  /* mm for a point */

typedef struct
{
  SgDeck    *deck;      /* (owned) (nullable): NULL has bare cards */
  guint      n;         /* with bare ones, for cards of one’s own, that fill the last page */
  SgCut      cut;
} Sheet;

static void
free_sheet (Sheet *self)
{
  g_clear_pointer (&self->deck, sg_deck_free);
  g_free (self);
}

/* The largest type, from @pt down, at which @text has @room mm of height. Returns: where it ends. */
static double
draw_within (SgPen *pen, double x, double y, double width, double room, SgFace face, double pt, double least, const char *text)
{
  while (pt > least && sg_pen_lines (pen, width, face, pt, text) * pt * LEADING * pen->type > room)
    pt -= TEXT_STEP;
  return sg_pen_paragraph (pen, x, y + pt * LEADING * 0.75 * pen->type, width, face, pt, pt * LEADING, SG_INK, text, TRUE);
}

/* Whom it is played on. */
static const char *
tell_scope (const SgEventCard *card)
{
  static const struct { const char *scope, *words; } scopes[] = {
    { "side", N_("Your side") }, { "enemy", N_("The enemy") }, { "unit", N_("One of your units") }, { "enemy unit", N_("An enemy unit") }, { "table", N_("Everybody") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (scopes); i++)
    if (g_str_equal (scopes[i].scope, card->scope))
      return _(scopes[i].words);
  return "";
}

static void
draw_card (SgPen *pen, const SgCut *cut, guint i, double x, double y, gconstpointer data)
{
  const Sheet *self = data;
  const SgEventCard *card = self->deck != NULL && i < self->deck->cards->len ? self->deck->cards->pdata[i] : NULL;
  double left = x + PAD, width = cut->width - 2 * PAD, bottom = y + cut->height - PAD, end;
  g_autofree char *joker = card != NULL && card->joker > 0 ? g_strdup_printf (_("on Joker %d"), (int) card->joker) : NULL;

  sg_pen_box (pen, x + 2, y + 2, cut->width - 4, cut->height - 4, 0.45, SG_INK);
  sg_pen_rule (pen, left, bottom - 5, left + width, bottom - 5, 0.2, SG_DIM);
  if (card == NULL)
    {
      sg_pen_rule (pen, left, y + 16, left + width, y + 16, 0.45, SG_INK);
      return;
    }
  sg_pen_fit (pen, left, y + 8, 0, SG_FACE_LABEL, 6.5, 4.5, width, 0.3, card->held ? _("Hold until you play it") : _("At once"));
  end = draw_within (pen, left, y + 10.5, width, TITLE_LINES * TITLE_PT * LEADING, SG_FACE_NAME, TITLE_PT, TITLE_LEAST, sg_event_card_title (card));
  end = MAX (end - TITLE_LEAST * LEADING, y + 14) + 1;
  sg_pen_rule (pen, left, end, left + width, end, 0.45, SG_INK);
  draw_within (pen, left, end + 3, width, bottom - 7 - end - 3, SG_FACE_TEXT, TEXT_PT, TEXT_LEAST, sg_event_card_text (card));
  sg_pen_fit (pen, left, bottom - 1, 0, SG_FACE_ITALIC, 10, 6, joker != NULL ? width * 0.55 : width, SG_INK, tell_scope (card));
  if (joker != NULL)
    sg_pen_fit (pen, left + width, bottom - 1, 1, SG_FACE_ITALIC, 10, 6, width * 0.4, SG_INK, joker);
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const Sheet *self = data;

  sg_cut_draw (pen, &self->cut, number, self->n, draw_card, self);
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  const SgDeck *deck = setup->campaign != NULL ? sg_campaign_get_deck (setup->campaign) : sg_deck_get (setup->rules);
  Sheet *self = g_new0 (Sheet, 1);

  self->deck = setup->blank || deck == NULL ? NULL : sg_deck_copy (deck);
  self->cut = sg_cut_plan (sg_sheet_get_frame (sheet), WIDTH, HEIGHT);
  self->n = sg_cut_fill (&self->cut, self->deck != NULL ? self->deck->cards->len : 0);
  sg_sheet_set_pages (sheet, sg_cut_pages (&self->cut, self->n), draw_page, self, (GDestroyNotify) free_sheet);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "event-cards", .title = N_("Event cards"), .icon = "sg-list-symbolic", .lay_out = lay_out, .alone = TRUE, .pieces = TRUE, .system = "gentlemans-war",
  .order = 23,
};
SG_REGISTER_SHEET (kind)
