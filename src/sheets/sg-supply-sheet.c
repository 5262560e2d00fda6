/* sg-supply-sheet.c: the supply ledger of the Kriegspiel appendix: what each body gives up every six moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A body is a brigade, a division or a corps that stands directly under the army; units that stand there loose are one
 * together.  The packets due are worked out by the rules (WK-41 to WK-44).
 */

#include "sheets/sg-roll.h"

#include <glib/gi18n-lib.h>

#include "base/sg-nth.h"
#include "base/sg-text.h"
#include "rules/kriegspiel/sg-wk-common.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define ROW 7.6
#define HEADS 6.4

typedef struct
{
  char       *name, *side;
  gint64      infantry, others, horses, waggons, carts;
  SgWkPackets need;
  gboolean    blank;
} Body;

typedef struct
{
  GPtrArray *bodies;   /* (element-type Body) */
  guint      a_page, dues;
  gint64     every;
  char      *title, *subtitle, *foot, *device;
  gboolean   blank, both;
} Sheet;

static void
free_body (gpointer data)
{
  Body *body = data;

  g_free (body->name);
  g_free (body->side);
  g_free (body);
}

static void
free_sheet (Sheet *self)
{
  g_ptr_array_unref (self->bodies);
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self->foot);
  g_free (self->device);
  g_free (self);
}

static void
count_unit (Body *body, const SgRoll *roll, const SgArmyNode *node)
{
  SgRuleset *rules = roll->roster->rules;
  const SgUnitType *type = sg_roster_type (roll->roster, node);
  gint64 n = sg_army_strength (roll->army, node, "figures", rules) - sg_roll_lost (roll, node);

  if (type == NULL)
    return;
  if (g_str_equal (type->id, "infantry"))
    body->infantry += n;
  /* A column that is told without a number is one waggon at the least. */
  else if (g_str_equal (type->id, "waggon"))
    body->waggons += MAX (1, n);
  else if (g_str_equal (type->id, "cart"))
    body->carts += MAX (1, n);
  else if (g_str_equal (type->arm, "foot") || g_str_equal (type->arm, "guns") || g_str_equal (type->id, "cavalry"))
    body->others += n;
  body->horses += g_str_equal (type->id, "cavalry") ? n : MAX (0, node->horses);
}

static void
add_body (Sheet *self, const SgRoll *roll, const char *name, GPtrArray *units)
{
  Body *body = g_new0 (Body, 1);
  SgWkBody count;

  body->name = g_strdup (name);
  body->side = g_strdup (roll->roster->side);
  body->blank = roll->blank;
  for (guint i = 0; !roll->blank && i < units->len; i++)
    count_unit (body, roll, units->pdata[i]);
  count = (SgWkBody){ body->infantry, body->others, body->horses, body->infantry, 0, FALSE };
  body->need = sg_wk_need (roll->roster->rules, &count);
  g_ptr_array_add (self->bodies, body);
}

static void
read_roll (Sheet *self, const SgRoll *roll)
{
  GPtrArray *children = sg_army_get_root (roll->army)->children;
  g_autoptr (GPtrArray) loose = g_ptr_array_new ();

  for (guint i = 0; i < children->len; i++)
    {
      SgArmyNode *node = children->pdata[i];

      if (node->rank == SG_ARMY_UNIT)
        g_ptr_array_add (loose, node);
      else if (node->rank != SG_ARMY_GENERAL)
        {
          g_autoptr (GPtrArray) units = sg_army_list (roll->army, node, SG_ARMY_UNIT);

          add_body (self, roll, sg_roster_name (roll->roster, node), units);
        }
    }
  if (loose->len > 0)
    add_body (self, roll, self->bodies->len > 0 && !self->both ? _("Under the General") : roll->title, loose);
}

static double
body_height (void)
{
  return SG_STRIP_HEIGHT + HEADS + 5 * ROW + 5;
}

/* One kind of packet: what there is to begin with, what is due, and a cell to write in for each time. */
static void
draw_line (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self, const char *label, gint64 due, gboolean told)
{
  double first = frame->left + 50, cell = (frame->right - first) / self->dues;
  g_autofree char *figure = g_strdup_printf ("%" G_GINT64_FORMAT, due);

  sg_pen_fit (pen, frame->left, y + 5.2, 0, SG_FACE_NAME, 12.5, 9, 30, SG_INK, label);
  sg_pen_box (pen, frame->left + 31, y + 1, 16, ROW - 2, 0.28, SG_INK);
  for (guint i = 0; i < self->dues; i++)
    {
      if (i == 0)
        sg_pen_rule (pen, first, y, first, y + ROW, 0.35, SG_INK);
      else
        sg_pen_rule (pen, first + i * cell, y, first + i * cell, y + ROW, 0.18, SG_DIM);
      if (told)
        sg_pen_text (pen, first + i * cell + 1, y + 3, 0, SG_FACE_TEXT, 6.8, due > 0 ? SG_INK : SG_DIM, figure);
    }
  sg_pen_rule (pen, frame->right, y, frame->right, y + ROW, 0.18, SG_DIM);
  sg_pen_rule (pen, frame->left, y + ROW, frame->right, y + ROW, 0.18, SG_DIM);
}

static void
draw_heads (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self)
{
  double first = frame->left + 50, cell = (frame->right - first) / self->dues;

  sg_pen_fit (pen, frame->left, y + 4.4, 0, SG_FACE_LABEL, 7, 3.8, 29.5, 0.3, _("Due at the end of move"));
  sg_pen_fit (pen, frame->left + 31, y + 4.4, 0, SG_FACE_LABEL, 7, 5, 17, 0.3, _("In store"));
  for (guint i = 0; i < self->dues; i++)
    {
      g_autofree char *move = g_strdup_printf ("%d", (int) (self->every * (i + 1)));

      sg_pen_text (pen, first + (i + 0.5) * cell, y + 4.6, 0.5, SG_FACE_BOLD, 10, SG_INK, move);
    }
  sg_pen_rule (pen, frame->left, y + HEADS, frame->right, y + HEADS, 0.35, SG_INK);
}

static char *
describe (const Body *body)
{
  const struct { gint64 n; const char *one, *many; } counts[] = {
    { body->infantry, N_("%d infantry-man"), N_("%d infantry") }, { body->others, N_("%d other"), N_("%d others") },
    { body->horses, N_("%d horse"), N_("%d horses") }, { body->waggons, N_("%d waggon"), N_("%d waggons") }, { body->carts, N_("%d cart"), N_("%d carts") },
  };
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (counts[i].n > 0)
      {
        g_string_append (words, words->len > 0 ? ", " : "");
        g_string_append_printf (words, counts[i].n == 1 ? _(counts[i].one) : _(counts[i].many), (int) counts[i].n);
      }
  return g_string_free (words, FALSE);
}

static void
draw_body (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self, const Body *body)
{
  g_autofree char *words = describe (body);
  const struct { const char *label; gint64 due; gboolean told; } lines[] = {
    { _("Food"), body->need.food, !body->blank }, { _("Forage"), body->need.forage, !body->blank },
    { _("Ammunition"), body->need.ammunition, !body->blank }, { _("Horses eaten"), 0, FALSE }, { _("Waggons left"), 0, FALSE },
  };

  sg_page_strip_wide (pen, frame, y, body->side, body->name, body->blank ? "" : words);
  if (body->blank)
    {
      sg_pen_field (pen, frame->left + 4, y + 5.7, frame->measure * 0.4, _("Body"), NULL);
      sg_pen_field (pen, frame->left + frame->measure * 0.44, y + 5.7, frame->measure * 0.26, _("Men"), NULL);
      sg_pen_field (pen, frame->left + frame->measure * 0.73, y + 5.7, frame->measure * 0.26, _("Horses"), NULL);
    }
  y += SG_STRIP_HEIGHT;
  draw_heads (pen, frame, y, self);
  y += HEADS;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++, y += ROW)
    draw_line (pen, frame, y, self, lines[i].label, lines[i].due, lines[i].told);
  sg_pen_rule (pen, frame->left, y, frame->right, y, 0.5, SG_INK);
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint page, gpointer data)
{
  const Sheet *self = data;
  const Body *head = sg_nth (self->bodies, 0);
  SgPageBand band = { .side = "red", .device = self->device, .label = _("Supply ledger"), .title = self->title, .subtitle = self->subtitle };
  guint first = page * self->a_page, end = MIN (self->bodies->len, first + self->a_page), pages = sg_sheet_get_n_pages (sheet);
  double y;

  if (self->both)
    band.side = NULL;
  else if (head != NULL)
    band.side = head->side;
  y = frame->top + sg_page_band (pen, frame, &band, page > 0) + 2;
  if (self->blank)
    sg_pen_rule (pen, frame->left + 23, frame->top + 15.4, frame->right, frame->top + 15.4, 0.2, SG_DIM);
  for (guint i = first; i < end; i++, y += body_height ())
    draw_body (pen, frame, y, self, self->bodies->pdata[i]);
  if (page + 1 == pages)
    sg_page_notes (pen, frame, y, _("Notes"));
  sg_page_foot (pen, frame, self->foot, frame->measure < 150 ? _("30 men or 6 horses a packet")
                : _("30 men or 6 horses a packet; a body short of any stands still, and is out six moves later (WK-51)"), page, pages);
}

/* A table without figures, for a body that is not there yet. */
static void
add_blank (Sheet *self, const char *side)
{
  Body *body = g_new0 (Body, 1);

  body->name = g_strdup ("");
  body->side = g_strdup (side);
  body->blank = TRUE;
  g_ptr_array_add (self->bodies, body);
}

/* A page of them for pencil; behind an army's own, tables for what it detaches (WK-51), but for one that the notes take. */
static void
add_blanks (Sheet *self, const SgSheetSetup *setup)
{
  if (self->blank)
    {
      while (self->bodies->len < self->a_page)
        add_blank (self, sg_text_or (setup->side, ""));
      return;
    }
  while (self->bodies->len % self->a_page != 0 && self->bodies->len % self->a_page + 1 < self->a_page)
    add_blank (self, self->both ? "" : ((Body *) self->bodies->pdata[0])->side);
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  Sheet *self = g_new0 (Sheet, 1);
  const SgPageFrame *frame = sg_sheet_get_frame (sheet);
  g_autoptr (GPtrArray) rolls = sg_roll_list (setup, sg_sheet_get_board (sheet), 1);

  self->bodies = g_ptr_array_new_with_free_func (free_body);
  self->blank = setup->blank;
  self->both = rolls->len > 1;
  self->every = sg_ruleset_whole (setup->rules, "WK-40", "moves");
  if (frame->measure < 150)
    self->dues = 6;
  else if (frame->measure > 240)
    self->dues = 16;
  else
    self->dues = 10;
  for (guint i = 0; i < rolls->len && !setup->blank; i++)
    read_roll (self, rolls->pdata[i]);
  /* As on a first page, whose head is the highest, so that a page more begins with a body and never with half of one. */
  self->a_page = (guint) MAX (1, (frame->bottom - 3 - frame->top - SG_BAND_HEIGHT - 2) / body_height ());
  add_blanks (self, setup);
  if (self->blank)
    self->title = g_strdup ("");
  else
    self->title = g_strdup (setup->army != NULL ? sg_army_get_word (setup->army, "title") : sg_battle_get_title (setup->battle));
  self->device = g_strdup (setup->army != NULL && !self->blank ? sg_army_get_word (setup->army, "device") : NULL);
  self->subtitle = g_strdup (sg_ruleset_get_title (setup->rules));
  self->foot = g_strdup (setup->campaign != NULL ? sg_campaign_get_title (setup->campaign) : sg_ruleset_get_title (setup->rules));
  sg_sheet_set_pages (sheet, MAX (1, (self->bodies->len + self->a_page - 1) / self->a_page), draw_page, self, (GDestroyNotify) free_sheet);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "supply-ledger", .title = N_("Supply ledger"), .icon = "sg-list-symbolic", .lay_out = lay_out, .system = "kriegspiel", .battle = TRUE,
  .any = TRUE, .order = 3,
};
SG_REGISTER_SHEET (kind)
