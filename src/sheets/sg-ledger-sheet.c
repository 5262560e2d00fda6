/* sg-ledger-sheet.c: the campaign's ledger: what each side scored, battle by battle, and the war so far.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Three battles a page (one on A5), "brought forward" opening the next.  A battle still being fought is grey:
 * its figures are what it would score if it were drawn now.
 */

#include "sheets/sg-ledger-chart.h"
#include "sheets/sg-page.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-text.h"
#include "play/sg-homecoming.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define HOMES_HEAD 7.0
#define LONG_HONOURS 90 /* letters: so many have the whole line */
#define FEET 14.0

typedef SgLedgerColumn Column;
typedef SgLedger Ledger;

/* A page: its battles, the armies that came home from them, and, where they have room, the war. */
typedef struct
{
  guint    first, n;     /* columns */
  GArray  *homes;        /* of guint: places in the ledger's homes */
  gboolean war;
} Leaf;

static void
free_column (Column *column)
{
  g_free (column->title);
  g_free (column->result);
  sg_score_free (column->score);
  g_free (column);
}

static void
free_ledger (Ledger *ledger)
{
  g_ptr_array_unref (ledger->columns);
  g_ptr_array_unref (ledger->items);
  g_clear_pointer (&ledger->homes, g_ptr_array_unref);
  g_free (ledger->title);
  g_free (ledger->subtitle);
  g_free (ledger->leader_label);
  g_free (ledger->lead);
  g_free (ledger->short_of);
  g_free (ledger->date);
  g_free (ledger->first_name);
  g_free (ledger->second_name);
  g_clear_pointer (&ledger->leaves, g_ptr_array_unref);
  g_free (ledger);
}

static gboolean
is_narrow (const SgPageFrame *frame)
{
  return frame->measure < 150;
}

static gboolean
read_battle (Ledger *ledger, SgCampaign *campaign, SgBattle *battle, const SgStanding *standing, GError **error)
{
  Column *column;
  SgScore *score = sg_battle_score (battle, FALSE, error);
  const Column *last = ledger->columns->len > 0 ? ledger->columns->pdata[ledger->columns->len - 1] : NULL;

  if (score == NULL && error != NULL && *error == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s has no points to keep a ledger of."), sg_ruleset_get_title (sg_battle_get_rules (battle)));
  if (score == NULL)
    return FALSE;
  column = g_new0 (Column, 1);
  column->score = score;
  column->battle = sg_battle_get_ordinal (battle);
  column->title = g_strdup (sg_battle_get_title (battle));
  column->result = score->ended ? sg_battle_tell_result (battle, sg_battle_get_board (battle)) : g_strdup (_("being fought; as if drawn now"));
  column->before_a = last != NULL ? last->after_a : 0;
  column->before_b = last != NULL ? last->after_b : 0;
  column->after_a = standing->total_a;
  column->after_b = standing->total_b;
  g_ptr_array_add (ledger->columns, column);
  for (guint i = 0; i < score->lines->len; i++)
    {
      const SgScoreLine *line = score->lines->pdata[i];

      if (!g_ptr_array_find_with_equal_func (ledger->items, line->item, g_str_equal, NULL))
        g_ptr_array_add (ledger->items, g_strdup (line->item));
    }
  return TRUE;
}

static const SgScoreLine *
find_line (const SgScore *score, const char *side, const char *item)
{
  for (guint i = 0; i < score->lines->len; i++)
    {
      const SgScoreLine *line = score->lines->pdata[i];

      if (strcmp (line->item, item) == 0 && strcmp (line->side, side) == 0)
        return line;
    }
  return NULL;
}

#define LABEL_WIDTH 44.0
#define ROW_HEIGHT 9.9
#define HEAD_HEIGHT 22.0

/* The whole aligned, a half hanging in its own column, noughts grey. */
static void
draw_amount (SgPen *pen, double right, double baseline, gint64 halves, gboolean sign, gboolean strong, double ink)
{
  g_autofree char *text = sign ? sg_text_signed_halves (halves) : sg_text_halves (halves);
  gboolean half = halves % 2 != 0;
  g_autofree char *whole = half ? g_strndup (text, strlen (text) - strlen ("½")) : g_strdup (text);
  double pt = strong ? 14.5 : 13;

  sg_pen_text (pen, right - 5, baseline, 1, SG_FACE_BOLD, pt, halves == 0 && !sign ? SG_DIM : ink, whole);
  if (half)
    sg_pen_text (pen, right - 4.8, baseline, 0, SG_FACE_BOLD, pt * 0.8, ink, "½");
}

static void
draw_cell (SgPen *pen, double x, double width, double y, double baseline, const SgScoreLine *line, gboolean wins, double ink)
{
  g_autofree char *count = NULL;

  if (line == NULL)
    return;
  draw_amount (pen, x + width, y + baseline, wins ? 2 * line->count : line->total, FALSE, FALSE, ink);
  if (wins || line->count == 0 || strcmp (line->item, "victory") == 0)
    return;
  count = g_strdup_printf ("%" G_GINT64_FORMAT " ×", line->count);
  sg_pen_text (pen, x + 1, y + baseline, 0, SG_FACE_TEXT, 8.5, 0.35, count);
}

/* The baseline of a row. */
static double
line_of (const Ledger *ledger)
{
  return ledger->row * 2 / 3;
}

static void
draw_label (SgPen *pen, const SgPageFrame *frame, double y, const Ledger *ledger, const char *name, const char *particulars)
{
  gboolean told = particulars != NULL && ledger->row > 9;
  double base = told ? 5 : line_of (ledger);

  sg_pen_fit (pen, frame->left, y + base, 0, SG_FACE_NAME, ledger->row > 7 ? 13.5 : 11.5, 6.5, LABEL_WIDTH - 2, SG_INK, name);
  if (told)
    sg_pen_fit (pen, frame->left, y + 8.6, 0, SG_FACE_TEXT, 7.5, 6, LABEL_WIDTH - 2, 0.3, particulars);
}

static double
column_width (const SgPageFrame *frame, const Ledger *ledger)
{
  return (frame->measure - LABEL_WIDTH) / ledger->a_page;
}

/* On one line, or smaller on two. */
static void
draw_battle (SgPen *pen, double x, double y, double width, double ink, const char *title)
{
  if (sg_pen_measure (pen, SG_FACE_NAME, 9, title) > width && sg_pen_lines (pen, width, SG_FACE_NAME, 9, title) == 2)
    sg_pen_paragraph (pen, x, y + 7.8, width, SG_FACE_NAME, 9, 3, ink, title, TRUE);
  else
    sg_pen_fit (pen, x, y + 10.2, 0, SG_FACE_NAME, 14, 9, width, ink, title);
}

static double
draw_heads (SgPen *pen, const SgPageFrame *frame, double y, const Ledger *ledger, guint first)
{
  double width = column_width (frame, ledger);

  sg_pen_text (pen, frame->left, y + 4.4, 0, SG_FACE_LABEL, 7.5, 0.3, _("Score by item"));
  for (guint i = 0; i < ledger->a_page; i++)
    {
      const Column *column = first + i < ledger->columns->len ? ledger->columns->pdata[first + i] : NULL;
      double x = frame->left + LABEL_WIDTH + i * width;
      g_autofree char *label = g_strdup_printf (_("%s battle"), sg_text_ordinal (first + i + 1));

      sg_pen_rule (pen, x, y + 1, x, y + HEAD_HEIGHT, i == 0 ? 0.35 : 0.3, SG_INK);
      sg_pen_fit (pen, x + 2, y + 4.4, 0, SG_FACE_LABEL, 7.5, 6, width - 4, 0.3, label);
      sg_pen_wash (pen, x + 0.2, y + 15, width - 0.2, 7, 0.925);
      sg_pen_swatch (pen, ledger->first, x + 2, y + 17, 4.4, 3);
      sg_pen_fit (pen, x + 8, y + 19.7, 0, SG_FACE_BOLD, 8.5, 6, width / 2 - 9, SG_INK, ledger->first_name);
      sg_pen_swatch (pen, ledger->second, x + width / 2 + 2, y + 17, 4.4, 3);
      sg_pen_fit (pen, x + width / 2 + 8, y + 19.7, 0, SG_FACE_BOLD, 8.5, 6, width / 2 - 9, SG_INK, ledger->second_name);
      if (column != NULL)
        {
          double ink = column->score->ended ? SG_INK : 0.5;

          draw_battle (pen, x + 2, y, width - 4, ink, column->title);
          sg_pen_fit (pen, x + 2, y + 13.6, 0, SG_FACE_TEXT, 7.5, 6, width - 4, ink + 0.15, column->result);
        }
      else
        sg_pen_rule (pen, x + 2, y + 10.6, x + width - 3, y + 10.6, 0.2, SG_DIM);
    }
  sg_pen_rule (pen, frame->left, y + HEAD_HEIGHT, frame->right, y + HEAD_HEIGHT, 0.2, SG_DIM);
  return y + HEAD_HEIGHT;
}

/* The verticals of a row: heavy between battles, light between sides. */
static void
draw_verticals (SgPen *pen, const SgPageFrame *frame, double y, const Ledger *ledger)
{
  double width = column_width (frame, ledger);

  for (guint i = 0; i < ledger->a_page; i++)
    {
      double x = frame->left + LABEL_WIDTH + i * width;

      sg_pen_rule (pen, x, y, x, y + ledger->row, i == 0 ? 0.35 : 0.3, SG_INK);
      sg_pen_rule (pen, x + width / 2, y, x + width / 2, y + ledger->row, 0.18, SG_DIM);
    }
}

static const char *
label_of (const Ledger *ledger, const char *item, char **particulars)
{
  for (guint i = 0; i < ledger->columns->len; i++)
    {
      const SgScore *score = ((Column *) ledger->columns->pdata[i])->score;

      for (guint j = 0; j < score->lines->len; j++)
        {
          const SgScoreLine *line = score->lines->pdata[j];

          if (strcmp (line->item, item) == 0)
            {
              g_autofree char *each = sg_text_halves (line->each);

              *particulars = line->each != 0 ? g_strdup_printf (_("%s each"), each) : NULL;
              return line->label;
            }
        }
    }
  return item;
}

static double
draw_items (SgPen *pen, const SgPageFrame *frame, double y, const Ledger *ledger, guint first)
{
  double width = column_width (frame, ledger);

  for (guint row = 0; row < ledger->items->len; row++, y += ledger->row)
    {
      const char *item = ledger->items->pdata[row];
      g_autofree char *particulars = NULL;
      const char *label = label_of (ledger, item, &particulars);

      draw_label (pen, frame, y, ledger, label, particulars);
      draw_verticals (pen, frame, y, ledger);
      for (guint i = 0; i < ledger->a_page && first + i < ledger->columns->len; i++)
        {
          const Column *column = ledger->columns->pdata[first + i];
          double x = frame->left + LABEL_WIDTH + i * width, ink = column->score->ended ? SG_INK : 0.5;

          draw_cell (pen, x, width / 2, y, line_of (ledger), find_line (column->score, ledger->first, item), ledger->wins, ink);
          draw_cell (pen, x + width / 2, width / 2, y, line_of (ledger), find_line (column->score, ledger->second, item), ledger->wins, ink);
        }
      if (row + 1 == ledger->items->len)
        sg_pen_rule (pen, frame->left, y + ledger->row, frame->right, y + ledger->row, 0.5, SG_INK);
      else
        sg_pen_rule (pen, frame->left, y + ledger->row, frame->right, y + ledger->row, 0.18, SG_DIM);
    }
  return y;
}

typedef enum { SUM_GROSS, SUM_LESS, SUM_NET, SUM_BEFORE, SUM_AFTER, N_SUMS } Sum;

/* Where what was taken is carried forward, and not what is left of it, the net has no place; without points the gross has none either. */
static gboolean
is_left_out (const Ledger *ledger, Sum sum)
{
  return (!ledger->net && (sum == SUM_LESS || sum == SUM_NET)) || (ledger->wins && sum == SUM_GROSS);
}

static gint64
sum_of (const Column *column, Sum sum, gboolean second)
{
  const SgScore *score = column->score;

  switch (sum)
    {
    case SUM_GROSS: return second ? score->gross_b : score->gross_a;
    case SUM_LESS: return second ? -score->gross_a : -score->gross_b;
    case SUM_NET: return second ? score->net_b : score->net_a;
    case SUM_BEFORE: return second ? column->before_b : column->before_a;
    case SUM_AFTER: return second ? column->after_b : column->after_a;
    case N_SUMS:
    default: return 0;
    }
}

static double
draw_sums (SgPen *pen, const SgPageFrame *frame, double y, const Ledger *ledger, guint first)
{
  static const char *const labels[N_SUMS] = { N_("Gross"), N_("Less the enemy’s gross"), N_("Net"), N_("Brought forward"), N_("Carried forward") };
  double width = column_width (frame, ledger);

  for (Sum sum = SUM_GROSS; sum < N_SUMS; sum++)
    {
      gboolean result = sum == (ledger->net ? SUM_NET : SUM_GROSS), strong = result || sum == SUM_AFTER;

      if (is_left_out (ledger, sum))
        continue;
      if (result)
        sg_pen_wash (pen, frame->left, y, frame->measure, ledger->row, 0.96);
      if (ledger->wins)
        draw_label (pen, frame, y, ledger, sum == SUM_BEFORE ? _("Battles won before") : _("Battles won"), NULL);
      else
        draw_label (pen, frame, y, ledger, result && !ledger->net ? _("The battle’s points") : _(labels[sum]), NULL);
      draw_verticals (pen, frame, y, ledger);
      for (guint i = 0; i < ledger->a_page && first + i < ledger->columns->len; i++)
        {
          const Column *column = ledger->columns->pdata[first + i];
          double x = frame->left + LABEL_WIDTH + i * width, ink = column->score->ended ? SG_INK : 0.5;

          draw_amount (pen, x + width / 2, y + line_of (ledger), sum_of (column, sum, FALSE), sum != SUM_GROSS && !ledger->wins, strong, ink);
          draw_amount (pen, x + width, y + line_of (ledger), sum_of (column, sum, TRUE), sum != SUM_GROSS && !ledger->wins, strong, ink);
        }
      if (strong)
        sg_pen_rule (pen, frame->left, y + ledger->row, frame->right, y + ledger->row, 0.5, SG_INK);
      else
        sg_pen_rule (pen, frame->left, y + ledger->row, frame->right, y + ledger->row, 0.2, SG_DIM);
      y += ledger->row;
    }
  sg_pen_rule (pen, frame->left, y + 0.7, frame->right, y + 0.7, 0.2, SG_INK);
  return y;
}

/* "12, 31 and 12 others": the rulings behind it. */
static char *
list_rulings (const SgHomecoming *home)
{
  GString *words = g_string_new (NULL);
  guint most = MIN (home->rulings->len, home->rulings->len > 8 ? 6 : 8);

  for (guint i = 0; i < most; i++)
    g_string_append_printf (words, "%s%d", i > 0 ? ", " : "", (int) g_array_index (home->rulings, gint64, i));
  if (most < home->rulings->len)
    g_string_append_printf (words, ngettext (" and %u other", " and %u others", home->rulings->len - most), home->rulings->len - most);
  return g_string_free (words, FALSE);
}

#define HONOUR_LETTER 1.32 /* mm that a letter of the honours takes, and a little more */
#define HONOUR_LINE 3.1

static double
half_of (const SgPageFrame *frame)
{
  return is_narrow (frame) ? frame->measure * 0.48 : LABEL_WIDTH * 1.5;
}

/* How wide the honours are told, which are never cut: long ones have the whole line, and as many as they want. */
static double
honours_room (const SgPageFrame *frame, const char *honours)
{
  if (is_narrow (frame) || g_utf8_strlen (honours, -1) > LONG_HONOURS)
    return frame->measure - 6;
  return frame->measure - half_of (frame) - 4;
}

static gboolean
have_own_line (const SgPageFrame *frame, const char *honours)
{
  return is_narrow (frame) || g_utf8_strlen (honours, -1) > LONG_HONOURS;
}

static double
home_height (const SgPageFrame *frame, const SgHomecoming *home)
{
  g_autofree char *honours = sg_homecoming_honours_text (home);
  double lines = ceil (g_utf8_strlen (honours, -1) * HONOUR_LETTER / honours_room (frame, honours));

  return 8.2 + (have_own_line (frame, honours) ? MAX (1, lines) : MAX (0, lines - 1)) * HONOUR_LINE;
}

static void
draw_home (SgPen *pen, const SgPageFrame *frame, double y, const SgHomecoming *home)
{
  gboolean narrow = is_narrow (frame);
  double half = half_of (frame), right = frame->left + half + 4, rest = frame->right - right, room, used;
  g_autofree char *told = sg_homecoming_text (home), *honours = sg_homecoming_honours_text (home), *numbers = list_rulings (home);
  g_autofree char *whence = g_strdup_printf (_("home from %s"), sg_battle_get_title (home->battle));
  g_autofree char *behind = home->rulings->len > 0 ? g_strdup_printf (ngettext ("ruling %s", "rulings %s", home->rulings->len), numbers) : g_strdup ("");

  sg_pen_swatch (pen, home->side, frame->left, y + 1.2, 4.4, 3);
  sg_pen_fit (pen, frame->left + 6, y + 3.8, 0, SG_FACE_BOLD, 8.5, 6, half - 6, SG_INK, home->army);
  sg_pen_fit (pen, frame->left + 6, y + 7, 0, SG_FACE_TEXT, 7.5, 6, half - 6, 0.3, whence);
  used = sg_pen_fit (pen, right, y + 3.8, 0, SG_FACE_TEXT, 8.5, 6, rest * (narrow ? 1 : 0.58), SG_INK, told);
  if (narrow)
    sg_pen_fit (pen, right, y + 7, 0, SG_FACE_TEXT, 7.5, 5.5, rest, 0.3, behind);
  else
    sg_pen_fit (pen, frame->right, y + 3.8, 1, SG_FACE_TEXT, 7.5, 5, rest - used - 2, 0.3, behind);
  room = honours_room (frame, honours);
  sg_pen_paragraph (pen, frame->right - room, y + (have_own_line (frame, honours) ? 10.2 : 7), room, SG_FACE_TEXT, 7.5 / pen->type, HONOUR_LINE / pen->type, 0.3,
                    honours, TRUE);
  y += home_height (frame, home);
  sg_pen_rule (pen, frame->left, y, frame->right, y, 0.18, SG_DIM);
}

static double
draw_homes (SgPen *pen, const SgPageFrame *frame, double y, const Ledger *ledger, const Leaf *leaf)
{
  if (leaf->homes->len > 0)
    {
      sg_pen_text (pen, frame->left, y + 5.4, 0, SG_FACE_CAPS, 12, SG_INK, _("Come home"));
      y += HOMES_HEAD;
    }
  for (guint i = 0; i < leaf->homes->len; i++)
    {
      const SgHomecoming *home = ledger->homes->pdata[g_array_index (leaf->homes, guint, i)];

      draw_home (pen, frame, y, home);
      y += home_height (frame, home);
    }
  return y;
}

static void
draw_ledger (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint page, gpointer data)
{
  const Ledger *ledger = data;
  SgPageBand band = { .side = ledger->blank ? "" : NULL, .label = _("Campaign ledger"), .title = ledger->title, .subtitle = ledger->subtitle };
  SgCampaign *campaign = sg_sheet_get_setup (sheet)->campaign;
  const Leaf *leaf = ledger->leaves->pdata[page];
  double y = frame->top, third = (frame->measure - 8) / 3;

  band.figure_labels[0] = ledger->leader_label;
  band.figures[0] = ledger->lead;
  y += sg_page_band (pen, frame, &band, page > 0);
  if (ledger->blank)
    sg_pen_rule (pen, frame->left + 23, frame->top + 15.4, frame->right, frame->top + 15.4, 0.2, SG_DIM);
  if (leaf->n > 0)
    {
      y = draw_heads (pen, frame, y, ledger, leaf->first);
      y = draw_items (pen, frame, y, ledger, leaf->first);
      y = draw_sums (pen, frame, y, ledger, leaf->first);
    }
  y = draw_homes (pen, frame, y + 2, ledger, leaf);
  if (leaf->war)
    sg_ledger_chart (pen, frame, y + 2, ledger);
  for (guint i = 0; i < 3; i++)
    {
      const char *whose[] = { ledger->first_name, ledger->second_name, _("the umpire") };
      g_autofree char *label = g_strdup_printf (_("For %s"), whose[i]);

      sg_pen_field (pen, frame->left + i * (third + 4), frame->bottom - 8, third, label, NULL);
    }
  sg_page_foot (pen, frame, campaign != NULL && !ledger->blank ? sg_campaign_get_title (campaign) : ledger->subtitle, ledger->date, page, sg_sheet_get_n_pages (sheet));
}

static void
describe_lead (Ledger *ledger)
{
  const Column *last = ledger->columns->len > 0 ? ledger->columns->pdata[ledger->columns->len - 1] : NULL;
  gint64 lead = last != NULL ? (last->after_a - last->after_b) / 2 : 0, total;

  /* Where the net is carried forward one total is the other below nought, and half of what is between them is the lead; else it is
   * all of it. */
  if (last != NULL && last->after_a != -last->after_b)
    lead = last->after_a - last->after_b;
  if (lead == 0)
    {
      ledger->leader_label = g_strdup (_("The war is level"));
      ledger->lead = g_strdup ("0");
      return;
    }
  ledger->leader_label = g_strdup_printf (_("%s ahead by"), lead > 0 ? ledger->first_name : ledger->second_name);
  ledger->lead = sg_text_halves (ABS (lead));
  total = MAX (last->after_a, last->after_b);
  if (ledger->target > 0 && total < ledger->target * 2)
    ledger->short_of = sg_text_halves (llround (ledger->target * 2) - total);
}

#define BLANK_ITEMS 6

static guint
count_rows (const Ledger *ledger)
{
  guint rows = ledger->items->len;

  for (Sum sum = SUM_GROSS; sum < N_SUMS; sum++)
    rows += !is_left_out (ledger, sum);
  return rows;
}

/* All rows, and the signatures, on one page. */
static double
row_of (SgSheet *sheet, const Ledger *ledger)
{
  const SgPageFrame *frame = sg_sheet_get_frame (sheet);
  double room = frame->bottom - 13 - frame->top - SG_BAND_HEIGHT - HEAD_HEIGHT;

  return MIN (ROW_HEIGHT, room / count_rows (ledger));
}

static void
free_leaf (Leaf *leaf)
{
  g_array_unref (leaf->homes);
  g_free (leaf);
}

/* Returns: (transfer none): a new page, which the ledger owns; @y: (out): where its homecomings begin. */
static Leaf *
add_leaf (Ledger *ledger, const SgPageFrame *frame, guint first, guint n, double *y)
{
  Leaf *leaf = g_new0 (Leaf, 1);

  leaf->first = first;
  leaf->n = n;
  leaf->homes = g_array_new (FALSE, FALSE, sizeof (guint));
  *y = frame->top + SG_BAND_HEIGHT + (n > 0 ? HEAD_HEIGHT + count_rows (ledger) * ledger->row : 0) + 2;
  g_ptr_array_add (ledger->leaves, leaf);
  return leaf;
}

static gboolean
is_on (const Ledger *ledger, const Leaf *leaf, const SgHomecoming *home)
{
  for (guint i = leaf->first; i < MIN (leaf->first + leaf->n, ledger->columns->len); i++)
    if (((Column *) ledger->columns->pdata[i])->battle == sg_battle_get_ordinal (home->battle))
      return TRUE;
  return FALSE;
}

static gboolean
add_home (const SgPageFrame *frame, const Ledger *ledger, Leaf *leaf, guint home, double *y)
{
  double height = home_height (frame, ledger->homes->pdata[home]) + (leaf->homes->len == 0 ? HOMES_HEAD : 0);

  if (*y + height > frame->bottom - FEET)
    return FALSE;
  g_array_append_val (leaf->homes, home);
  *y += height;
  return TRUE;
}

/* Who came home stands under his battle; those who have no room there, and a chart that has none, have pages of their own. */
static void
lay_leaves (SgSheet *sheet, Ledger *ledger)
{
  const SgPageFrame *frame = sg_sheet_get_frame (sheet);
  g_autofree gboolean *told = g_new0 (gboolean, (ledger->homes != NULL ? ledger->homes->len : 0) + 1);
  Leaf *leaf = NULL;
  double y = 0;

  ledger->leaves = g_ptr_array_new_with_free_func ((GDestroyNotify) free_leaf);
  for (guint first = 0; first == 0 || first < ledger->columns->len; first += ledger->a_page)
    {
      leaf = add_leaf (ledger, frame, first, ledger->a_page, &y);
      for (guint i = 0; ledger->homes != NULL && i < ledger->homes->len; i++)
        if (!told[i] && is_on (ledger, leaf, ledger->homes->pdata[i]))
          told[i] = add_home (frame, ledger, leaf, i, &y);
    }
  for (guint i = 0; ledger->homes != NULL && i < ledger->homes->len; i++)
    if (!told[i] && !add_home (frame, ledger, leaf, i, &y))
      {
        leaf = add_leaf (ledger, frame, 0, 0, &y);
        add_home (frame, ledger, leaf, i, &y);
      }
  if (frame->bottom - y - SG_LEDGER_FRAME - 2 < SG_LEDGER_LEAST)
    leaf = add_leaf (ledger, frame, 0, 0, &y);
  leaf->war = TRUE;
  sg_sheet_set_pages (sheet, ledger->leaves->len, draw_ledger, ledger, (GDestroyNotify) free_ledger);
}

/* Columns for battles to come, and lines for what they score by. */
static gboolean
lay_out_blank (SgSheet *sheet, const SgSheetSetup *setup)
{
  Ledger *ledger = g_new0 (Ledger, 1);

  ledger->blank = TRUE;
  ledger->net = sg_game_carries_net (sg_ruleset_get_system (setup->rules));
  ledger->columns = g_ptr_array_new_with_free_func ((GDestroyNotify) free_column);
  ledger->items = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < BLANK_ITEMS; i++)
    g_ptr_array_add (ledger->items, g_strdup (""));
  ledger->first = "red";
  ledger->second = "blue";
  ledger->first_name = g_strdup (_("Red"));
  ledger->second_name = g_strdup (_("Blue"));
  ledger->a_page = is_narrow (sg_sheet_get_frame (sheet)) ? 1 : 3;
  ledger->row = row_of (sheet, ledger);
  ledger->title = g_strdup ("");
  ledger->date = g_strdup ("");
  ledger->subtitle = g_strdup (sg_ruleset_get_title (setup->rules));
  lay_leaves (sheet, ledger);
  return TRUE;
}

/* (transfer full): "Little Wars: a war to 300 up; 102 more to win". */
static char *
describe_war (const Ledger *ledger, const char *rules)
{
  if (ledger->target <= 0)
    return g_strdup (rules);
  return ledger->short_of != NULL ? g_strdup_printf (_("%s: a war to %d up; %s more to win"), rules, (int) ledger->target, ledger->short_of)
                                  : g_strdup_printf (_("%s: a war to %d up"), rules, (int) ledger->target);
}

/* A column for each battle that has a standing. */
static gboolean
read_battles (Ledger *ledger, const SgSheetSetup *setup, GArray *standings, GError **error)
{
  GListModel *battles = sg_campaign_get_battles (setup->campaign);

  for (guint i = 0; i < g_list_model_get_n_items (battles) && i < standings->len; i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

      if (!read_battle (ledger, setup->campaign, battle, &g_array_index (standings, SgStanding, i), error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
lay_out_played (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  GPtrArray *sides = sg_campaign_get_sides (setup->campaign);
  const SgSide *first = sides->pdata[0], *second = sides->pdata[1];
  const char *rules = sg_ruleset_get_title (sg_campaign_get_rules (setup->campaign));
  g_autoptr (GArray) standings = sg_campaign_standings (setup->campaign, NULL, error);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, _("%-d %B %Y"));
  Ledger *ledger;

  if (standings == NULL && error != NULL && g_error_matches (*error, SG_ERROR, SG_ERROR_UNKNOWN))
    {
      g_clear_error (error);
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s has no points to keep a ledger of."), rules);
    }
  if (standings == NULL)
    return FALSE;
  ledger = g_new0 (Ledger, 1);
  ledger->columns = g_ptr_array_new_with_free_func ((GDestroyNotify) free_column);
  ledger->items = g_ptr_array_new_with_free_func (g_free);
  ledger->first = first->id;
  ledger->second = second->id;
  ledger->first_name = g_strdup (first->name);
  ledger->second_name = g_strdup (second->name);
  ledger->target = sg_campaign_get_target (setup->campaign);
  ledger->net = sg_game_carries_net (sg_ruleset_get_system (sg_campaign_get_rules (setup->campaign)));
  ledger->wins = sg_campaign_counts_wins (setup->campaign);
  ledger->a_page = is_narrow (sg_sheet_get_frame (sheet)) ? 1 : 3;
  ledger->date = sg_page_sealed (date, setup->campaign);
  if (!read_battles (ledger, setup, standings, error))
    {
      free_ledger (ledger);
      return FALSE;
    }
  ledger->homes = sg_campaign_homecomings (setup->campaign);
  ledger->row = row_of (sheet, ledger);
  describe_lead (ledger);
  ledger->title = g_strdup_printf (_("%s against %s"), first->name, second->name);
  ledger->subtitle = describe_war (ledger, rules);
  lay_leaves (sheet, ledger);
  return TRUE;
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  return setup->blank ? lay_out_blank (sheet, setup) : lay_out_played (sheet, setup, error);
}

static const SgSheetKind kind = {
  .id = "ledger", .title = N_("Ledger"), .icon = "sg-chart-symbolic", .lay_out = lay_out, .order = 4,
};
SG_REGISTER_SHEET (kind)
