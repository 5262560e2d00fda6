/* sg-losses-sheet.c: the casualty record: a ladder for each arm of each side, and the losses turn by turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-text.h"
#include "play/sg-game.h"
#include "sheets/sg-losses-units.h"
#include "sheets/sg-losses.h"
#include "rules/sg-ruleset-catalogue.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>


typedef struct
{
  gint64 turn;
  gint64 dead[2][2], taken[2];   /* [side][foot, horse]; men taken */
  gint64 guns[2];                /* guns lost by that side */
} Turn;

typedef struct
{
  GArray *turns;                 /* (element-type Turn) */
  char   *title, *subtitle, *moment;
  guint   on_first;              /* turns on the first page */
  double  ladders;               /* height of the ladders */
  gboolean apart;                /* the table begins on the next page */
} Losses;

#define ROW 7.0
#define LADDER_MOST 100

static void
free_losses (Losses *losses)
{
  g_array_unref (losses->turns);
  g_free (losses->title);
  g_free (losses->subtitle);
  g_free (losses->moment);
  g_free (losses);
}

static Turn *
find_turn (Losses *losses, gint64 number)
{
  Turn turn = { .turn = number };

  for (guint i = 0; i < losses->turns->len; i++)
    if (g_array_index (losses->turns, Turn, i).turn == number)
      return &g_array_index (losses->turns, Turn, i);
  g_array_append_val (losses->turns, turn);
  return &g_array_index (losses->turns, Turn, losses->turns->len - 1);
}

static void
count_transfer (Losses *losses, SgBoard *board, gint64 turn, const SgEffect *effect)
{
  const SgUnit *unit = sg_board_get_unit (board, effect->subject);
  const SgUnitType *type = unit != NULL ? sg_ruleset_get_type_by_id (sg_board_get_rules (board), unit->type) : NULL;
  guint side = unit != NULL && strcmp (unit->side, "blue") == 0, horse = type != NULL && strcmp (type->arm, "horse") == 0;

  if (type == NULL)
    return;
  /* Whoever is set free, or falls as a prisoner, is no longer among the taken: the column adds up to what the ladders show. */
  if (strcmp (effect->from, SG_ACCOUNT_PRISONER) == 0 && strcmp (effect->to, SG_ACCOUNT_CAGED) != 0 && strcmp (effect->to, SG_ACCOUNT_CARRIED) != 0)
    find_turn (losses, turn)->taken[side] -= effect->amount;
  if (strcmp (effect->from, SG_ACCOUNT_CAPTURED) == 0 && strcmp (effect->to, SG_ACCOUNT_CARRIED) != 0)
    find_turn (losses, turn)->guns[side] -= effect->amount;
  if (strcmp (effect->to, SG_ACCOUNT_DEAD) == 0)
    find_turn (losses, turn)->dead[side][horse] += effect->amount;
  else if (strcmp (effect->to, SG_ACCOUNT_PRISONER) == 0)
    find_turn (losses, turn)->taken[side] += effect->amount;
  else if (strcmp (effect->to, SG_ACCOUNT_CAPTURED) == 0)
    find_turn (losses, turn)->guns[side] += effect->amount;
}

static void
read_ruling (Losses *losses, SgBoard *board, SgRuling *ruling)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      if (effect->kind == SG_EFFECT_TRANSFER)
        count_transfer (losses, board, sg_ruling_get_turn (ruling), effect);
    }
}

/* One arm of one side: its sign, its strength, its ladder. */
static void
draw_arm (SgPen *pen, const SgPageFrame *frame, double y, SgBoard *board, const char *side, const char *arm, const char *asset, const char *label)
{
  gint64 begun = sg_board_begun (board, side, asset);
  gint64 dead = sg_board_total (board, side, asset, SG_ACCOUNT_DEAD);
  gint64 taken = sg_board_total (board, side, asset, SG_ACCOUNT_PRISONER) + sg_board_total (board, side, asset, SG_ACCOUNT_CAGED)
                 + sg_board_total (board, side, asset, SG_ACCOUNT_CAPTURED) + sg_board_total (board, side, asset, SG_ACCOUNT_CARRIED);
  g_autofree char *left = g_strdup_printf (_("%d of %d; %d dead, %d taken"), (int) (begun - dead - taken), (int) begun, (int) dead, (int) taken);
  double sign = strcmp (arm, "horse") == 0 ? 5 : 8.3;

  sg_pen_sign (pen, side, arm, frame->left, y + 1.4, sign, 5);
  sg_pen_text (pen, frame->left + 10, y + 4.4, 0, SG_FACE_NAME, 13, SG_INK, label);
  sg_pen_fit (pen, frame->left + 10, y + 8.4, 0, SG_FACE_TEXT, 7.8, 6, 38, 0.3, left);
  sg_pen_ladder (pen, frame->left + 50, y + 1.2, frame->measure - 50, MIN (begun, LADDER_MOST), dead, taken);
}

static const struct { const char *arm, *asset, *label; } arms[] = {
  { "foot", "infantry", N_("Infantry") }, { "horse", "cavalry", N_("Cavalry") }, { "guns", "guns", N_("Guns") },
};

static double
arm_height (SgBoard *board, const char *side, const char *asset, double type)
{
  return MAX (11.0, 2 + sg_pen_ladder_height (MIN (sg_board_begun (board, side, asset), LADDER_MOST), type));
}

static double
measure_ladders (SgSheet *sheet)
{
  GPtrArray *sides = sg_campaign_get_sides (sg_sheet_get_setup (sheet)->campaign);
  double height = 4;

  for (guint i = 0; i < sides->len; i++)
    {
      height += SG_STRIP_HEIGHT + 1;
      for (guint j = 0; j < G_N_ELEMENTS (arms); j++)
        height += arm_height (sg_sheet_get_board (sheet), ((SgSide *) sides->pdata[i])->id, arms[j].asset, sg_sheet_type (sheet));
    }
  return height;
}

static void
draw_ladders (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, double y)
{
  SgBoard *board = sg_sheet_get_board (sheet);
  GPtrArray *sides = sg_campaign_get_sides (sg_sheet_get_setup (sheet)->campaign);

  for (guint i = 0; i < sides->len; i++)
    {
      const SgSide *side = sides->pdata[i];

      y += sg_page_strip_wide (pen, frame, y, side->id, side->name, _("cross the dead, bar the taken")) + 1;
      for (guint j = 0; j < G_N_ELEMENTS (arms); j++)
        {
          draw_arm (pen, frame, y, board, side->id, arms[j].arm, arms[j].asset, _(arms[j].label));
          y += arm_height (board, side->id, arms[j].asset, pen->type);
        }
    }
}

static void
draw_number (SgPen *pen, double x, double baseline, gint64 n)
{
  g_autofree char *text = sg_text_minus (g_strdup_printf ("%" G_GINT64_FORMAT, n));

  if (n != 0)
    sg_pen_text (pen, x, baseline, 0.5, SG_FACE_BOLD, 10.5, SG_INK, text);
  else
    sg_pen_text (pen, x, baseline, 0.5, SG_FACE_TEXT, 9, SG_DIM, text);
}

#define TURN_WIDTH 22.0

static double
cell_x (const SgPageFrame *frame, guint side, guint column)
{
  double width = (frame->measure - TURN_WIDTH) / 8;

  return frame->left + TURN_WIDTH + (side * 4 + column + 0.5) * width;
}

static double
draw_table_heads (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, double y)
{
  static const char *const columns[] = { N_("Inf. dead"), N_("Cav. dead"), N_("Taken"), N_("Guns lost") };
  GPtrArray *sides = sg_campaign_get_sides (sg_sheet_get_setup (sheet)->campaign);

  sg_pen_text (pen, frame->left, y + 5, 0, SG_FACE_CAPS, 13, SG_INK, _("By turn"));
  for (guint side = 0; side < sides->len && side < 2; side++)
    {
      const SgSide *s = sides->pdata[side];
      double x = cell_x (frame, side, 0) - (cell_x (frame, 0, 1) - cell_x (frame, 0, 0)) / 2;

      sg_pen_swatch (pen, s->id, x + 2, y + 2.2, 4.4, 3);
      sg_pen_fit (pen, x + 8, y + 5, 0, SG_FACE_BOLD, 9, 6, (frame->measure - TURN_WIDTH) / 2 - 10, SG_INK, s->name);
      for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
        sg_pen_fit (pen, cell_x (frame, side, i), y + 10, 0.5, SG_FACE_LABEL, 7, 4, (frame->measure - TURN_WIDTH) / 8 - 0.4, 0.3, _(columns[i]));
    }
  sg_pen_rule (pen, frame->left, y + 11.6, frame->right, y + 11.6, 0.5, SG_INK);
  return y + 11.6;
}

static void
draw_turn (SgPen *pen, const SgPageFrame *frame, double y, const Turn *turn, const char *label)
{
  sg_pen_text (pen, frame->left, y + 4.8, 0, SG_FACE_NAME, 12, SG_INK, label);
  for (guint side = 0; side < 2; side++)
    {
      draw_number (pen, cell_x (frame, side, 0), y + 4.8, turn->dead[side][0]);
      draw_number (pen, cell_x (frame, side, 1), y + 4.8, turn->dead[side][1]);
      draw_number (pen, cell_x (frame, side, 2), y + 4.8, turn->taken[side]);
      draw_number (pen, cell_x (frame, side, 3), y + 4.8, turn->guns[side]);
    }
  sg_pen_rule (pen, frame->left, y + ROW, frame->right, y + ROW, 0.15, SG_PALE);
}

static Turn
sum_turns (const Losses *losses)
{
  Turn sum = { 0 };

  for (guint i = 0; i < losses->turns->len; i++)
    {
      const Turn *turn = &g_array_index (losses->turns, Turn, i);

      for (guint side = 0; side < 2; side++)
        {
          sum.dead[side][0] += turn->dead[side][0];
          sum.dead[side][1] += turn->dead[side][1];
          sum.taken[side] += turn->taken[side];
          sum.guns[side] += turn->guns[side];
        }
    }
  return sum;
}

/* Lines to write the turns to come on. */
static void
draw_blank_turns (SgPen *pen, const SgPageFrame *frame, double y)
{
  for (; y + ROW < frame->bottom - 3; y += ROW)
    sg_pen_rule (pen, frame->left, y + ROW, frame->right, y + ROW, 0.15, SG_PALE);
}

/* How many turns, and the sum, go under what stands at the head of a page. */
static guint
turns_a_page (const SgPageFrame *frame, double head)
{
  double room = frame->bottom - 15 - frame->top - head - 11.6;

  return room > ROW ? (guint) (room / ROW) : 1;
}

static void
draw_losses (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint page, gpointer data)
{
  const Losses *losses = data;
  SgPageBand band = { .label = _("Casualty record"), .title = losses->title, .subtitle = losses->subtitle };
  double y = frame->top + sg_page_band (pen, frame, &band, page > 0);
  guint a_page = turns_a_page (frame, SG_BAND_CONTINUED);
  guint first = page == 0 ? 0 : losses->on_first + (page - 1) * a_page;
  guint last = MIN (losses->turns->len, page == 0 ? losses->on_first : first + a_page);

  if (page == 0)
    {
      draw_ladders (sheet, pen, frame, y + 1.5);
      y += losses->ladders;
    }
  if (page == 0 && losses->apart)
    {
      sg_page_foot (pen, frame, sg_campaign_get_title (sg_sheet_get_setup (sheet)->campaign), losses->moment, page, sg_sheet_get_n_pages (sheet));
      return;
    }
  y = draw_table_heads (sheet, pen, frame, y);
  for (guint i = first; i < last; i++, y += ROW)
    {
      const Turn *turn = &g_array_index (losses->turns, Turn, i);
      g_autofree char *when = sg_game_tell_turn (sg_battle_get_game (sg_sheet_get_setup (sheet)->battle), turn->turn), *capital = sg_text_capital (when);
      g_autofree char *label = turn->turn > 0 ? g_steal_pointer (&capital) : g_strdup (_("Before play"));

      draw_turn (pen, frame, y, turn, label);
    }
  if (last == losses->turns->len)
    {
      Turn sum = sum_turns (losses);

      sg_pen_rule (pen, frame->left, y, frame->right, y, 0.5, SG_INK);
      draw_turn (pen, frame, y, &sum, _("In all"));
      draw_blank_turns (pen, frame, y + ROW);
    }
  sg_page_foot (pen, frame, sg_campaign_get_title (sg_sheet_get_setup (sheet)->campaign), losses->moment, page, sg_sheet_get_n_pages (sheet));
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  const SgPageFrame *frame = sg_sheet_get_frame (sheet);
  SgBoard *board = sg_sheet_get_board (sheet);
  GListModel *rulings = setup->battle != NULL ? sg_battle_get_rulings (setup->battle) : NULL;
  guint a_page = turns_a_page (frame, SG_BAND_CONTINUED), more;
  Losses *losses;

  if (setup->blank || setup->army != NULL || !g_str_equal (sg_ruleset_get_system (setup->rules), "little-wars"))
    return sg_losses_units (sheet, setup);
  losses = g_new0 (Losses, 1);
  losses->turns = g_array_new (FALSE, FALSE, sizeof (Turn));
  losses->title = g_strdup (sg_battle_get_title (setup->battle));
  losses->subtitle = g_strdup_printf ("%s · %s", sg_campaign_get_title (setup->campaign), sg_ruleset_get_title (sg_battle_get_rules (setup->battle)));
  losses->moment = sg_page_moment (setup->battle, board);
  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      if (!sg_ruling_is_undone (ruling) && (setup->moment < 0 || sg_ruling_get_number (ruling) <= setup->moment))
        read_ruling (losses, board, ruling);
    }
  losses->ladders = measure_ladders (sheet);
  losses->apart = frame->bottom - 15 - frame->top - SG_BAND_HEIGHT - losses->ladders - 11.6 < 2 * ROW;
  losses->on_first = losses->apart ? 0 : turns_a_page (frame, SG_BAND_HEIGHT + losses->ladders);
  more = losses->turns->len > losses->on_first ? losses->turns->len - losses->on_first : 0;
  sg_sheet_set_pages (sheet, 1 + MAX (losses->apart, (more + a_page - 1) / a_page), draw_losses, losses, (GDestroyNotify) free_losses);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "casualty-record", .title = N_("Casualty record"), .icon = "sg-sheet-symbolic", .lay_out = lay_out, .of_side = TRUE, .battle = TRUE, .any = TRUE, .order = 2,
};
SG_REGISTER_SHEET (kind)
