/* sg-record-sheet.c: the record of a battle: every ruling in force, move by move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-text.h"
#include "campaign/sg-sealed-dice.h"
#include "play/sg-reader.h"
#include "sheets/sg-page.h"
#include "sheets/sg-report.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  guint      first, n;
} Page;

typedef struct
{
  GPtrArray *rulings;   /* (element-type SgRuling) */
  GPtrArray *clocks;    /* (element-type utf8): the time of day at each, where the battle has one; else "" */
  GArray    *pages;     /* (element-type Page) */
  char      *title, *subtitle, *moment;
  guint      undone;
  double     tight;     /* of the usual leading: what spares a page that would hold little */
  GHashTable *openings; /* SgRuling → utf8: how the sealed dice of it were opened */
} Record;

#define LINE 4.5
#define HEADS 7.0
#define USUAL 11.5      /* points of a clause */
#define TIGHTEST 0.88   /* of that, at the least */
#define TIGHTER 0.03
#define LEAST_LAST 0.35 /* of a page: the last one with less is spared, if it can be */

static void
free_record (Record *record)
{
  g_clear_pointer (&record->rulings, g_ptr_array_unref);
  g_clear_pointer (&record->clocks, g_ptr_array_unref);
  g_array_unref (record->pages);
  g_hash_table_unref (record->openings);
  g_free (record->title);
  g_free (record->subtitle);
  g_free (record->moment);
  g_free (record);
}

/* Narrow paper has less for when it was. */
static double
moment_width (const SgPageFrame *frame)
{
  return frame->measure < 150 ? 19 : 30;
}

static double
clause_width (const SgPageFrame *frame)
{
  return frame->measure - 12 - moment_width (frame) - 20;
}

/* Sealed dice. */

/* In groups, so that a line may break between them and a finger follows. */
static char *
group (const char *digits)
{
  GString *all = g_string_new (NULL);

  for (gsize i = 0; digits[i] != '\0'; i++)
    {
      if (i > 0 && i % 8 == 0)
        g_string_append_c (all, ' ');
      g_string_append_c (all, digits[i]);
    }
  return g_string_free (all, FALSE);
}

/* (transfer full): what anybody needs who reckons the dice anew: the number, the secret, and the words in their order; the seal that was shown, as it was shown. */
static char *
tell_opening (SgBattle *battle, const SgThrow *throw)
{
  g_autofree char *seal = sg_throw_seal (throw->n, throw->secret), *brief = sg_sealed_dice_short (seal), *secret = group (throw->secret);
  g_autoptr (GString) all = g_string_new (NULL);

  g_string_printf (all, _("Throw %u, sealed %s, opened: %s"), throw->n, brief, secret);
  for (guint i = 0; i < throw->words->len; i++)
    {
      const SgThrowWord *word = throw->words->pdata[i];
      g_autofree char *called = sg_battle_call_reader (battle, word->reader);

      g_string_append_printf (all, _("; %s added “%s”"), called, word->text);
    }
  return g_string_free (g_steal_pointer (&all), FALSE);
}

static void
read_openings (Record *record, SgBattle *battle)
{
  SgCampaign *campaign = sg_battle_get_campaign (battle);

  for (guint n = 1; n <= sg_sealed_dice_count (campaign); n++)
    {
      g_autoptr (SgThrow) throw = sg_sealed_dice_load (campaign, n, NULL); /* one that cannot be read is told by the proof */

      for (guint i = 0; throw != NULL && i < throw->uses->len; i++)
        {
          const SgThrowUse *use = throw->uses->pdata[i];
          SgRuling *ruling = use->battle == sg_battle_get_ordinal (battle) ? sg_sealed_dice_find_ruling (battle, use->seed) : NULL;

          if (ruling != NULL)
            g_hash_table_replace (record->openings, ruling, tell_opening (battle, throw));
        }
    }
}

static char *
full_clause (const Record *record, SgRuling *ruling)
{
  const char *opening = g_hash_table_lookup (record->openings, ruling);
  const char *reason = sg_ruling_get_reason (ruling), *remark = sg_ruling_get_remark (ruling);
  g_autofree char *letter = sg_report_letter (ruling), *clause = sg_text_clause (sg_ruling_get_clause (ruling)), *why = sg_text_clause (sg_text_or (reason, ""));
  gboolean more = letter != NULL || *why != '\0' || (remark != NULL && *remark != '\0');   /* it is no last sentence, and what follows brings the stop */
  GString *text = g_string_new (more ? clause : sg_ruling_get_clause (ruling));

  if (letter != NULL)
    g_string_append_printf (text, _(": “%s”"), letter);
  if (*why != '\0')
    g_string_append_printf (text, _(". Allowed: %s"), why);
  if (remark != NULL && *remark != '\0')
    g_string_append_printf (text, letter != NULL && *why == '\0' ? " %s" : ". %s", remark);
  if (opening != NULL)
    g_string_append_printf (text, "\n%s", opening);
  return g_string_free (text, FALSE);
}

/* The size at which a clause has room on a page of its own. */
static double
clause_size (SgPen *pen, const SgPageFrame *frame, const Record *record, const char *clause)
{
  double pt = USUAL * record->tight, room = frame->bottom - 6 - frame->top - SG_BAND_HEIGHT - HEADS;

  while (pt > 5 && sg_pen_paragraph (pen, 0, 0, clause_width (frame), SG_FACE_NAME, pt, LINE * pt / USUAL, SG_INK, clause, FALSE) > room)
    pt -= 1.5;
  return pt;
}

static double
row_height (SgPen *pen, const SgPageFrame *frame, const Record *record, SgRuling *ruling)
{
  g_autofree char *clause = full_clause (record, ruling);
  double pt = clause_size (pen, frame, record, clause);

  return sg_pen_paragraph (pen, 0, 0, clause_width (frame), SG_FACE_NAME, pt, LINE * pt / USUAL, SG_INK, clause, FALSE) + 1.6 * record->tight;
}

static void
draw_heads (SgPen *pen, const SgPageFrame *frame, double y)
{
  sg_pen_text (pen, frame->left + 8, y + 4.6, 1, SG_FACE_LABEL, 7.5, 0.3, _("No."));
  sg_pen_text (pen, frame->left + 12, y + 4.6, 0, SG_FACE_LABEL, 7.5, 0.3, _("Move"));
  sg_pen_text (pen, frame->left + 12 + moment_width (frame), y + 4.6, 0, SG_FACE_LABEL, 7.5, 0.3, _("Ruling"));
  sg_pen_text (pen, frame->right, y + 4.6, 1, SG_FACE_LABEL, 7.5, 0.3, _("Rule"));
  sg_pen_rule (pen, frame->left, y + HEADS - 0.8, frame->right, y + HEADS - 0.8, 0.5, SG_INK);
}

static double
draw_ruling (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, double y, const Record *record, SgRuling *ruling, const char *clock)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, sg_ruling_get_number (ruling)), *clause = full_clause (record, ruling);
  const char *phase = sg_game_phase_label (sg_battle_get_game (sg_sheet_get_setup (sheet)->battle), sg_ruling_get_phase (ruling));
  gint64 turn = sg_ruling_get_turn (ruling);
  g_autofree char *when = sg_game_tell_turn (sg_battle_get_game (sg_sheet_get_setup (sheet)->battle), turn);
  g_autofree char *moment = NULL;
  if (*clock != '\0')
    moment = g_strdup_printf (_("%s, move %d"), clock, (int) MAX (0, turn));
  else if (turn < 1)
    moment = g_strdup (_("before play"));
  else if (*phase != '\0')
    moment = g_strdup_printf ("%d · %s", (int) turn, phase);
  else
    moment = g_steal_pointer (&when);
  double height = row_height (pen, frame, record, ruling), pt = clause_size (pen, frame, record, clause);

  sg_pen_text (pen, frame->left + 8, y + 4.4, 1, SG_FACE_TEXT, 9, 0.3, number);
  sg_pen_fit (pen, frame->left + 12, y + 4.4, 0, SG_FACE_TEXT, 9, 6.5, moment_width (frame) - 2, 0.3, moment);
  sg_pen_paragraph (pen, frame->left + 12 + moment_width (frame), y + 4.4, clause_width (frame), SG_FACE_NAME, pt, LINE * pt / USUAL, SG_INK, clause, TRUE);
  sg_pen_text (pen, frame->right, y + 4.4, 1, SG_FACE_TEXT, 8.5, 0.3, sg_ruling_get_rule (ruling));
  sg_pen_rule (pen, frame->left, y + height, frame->right, y + height, 0.15, SG_PALE);
  return y + height;
}

/* Lines to write on. */
static void
draw_blank (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const Record *record = data;
  SgPageBand band = { .side = "", .label = _("Record of the battle"), .title = "", .subtitle = record->subtitle };
  const double columns[] = { 10, 10 + moment_width (frame), frame->measure - 18 };
  double y = frame->top + sg_page_band (pen, frame, &band, FALSE), top;

  sg_pen_rule (pen, frame->left + 23, frame->top + 15.4, frame->right, frame->top + 15.4, 0.2, SG_DIM);
  draw_heads (pen, frame, y);
  top = y += HEADS;
  for (y += 8; y < frame->bottom - 3; y += 8)
    sg_pen_rule (pen, frame->left, y, frame->right, y, 0.18, SG_DIM);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    sg_pen_rule (pen, frame->left + columns[i], top, frame->left + columns[i], y - 8, 0.12, SG_PALE);
  sg_page_foot (pen, frame, record->subtitle, "", number, 1);
}

static void
draw_record (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const Record *record = data;
  const Page *page = &g_array_index (record->pages, Page, number);
  g_autofree char *count = g_strdup_printf ("%u", record->rulings->len), *undone = g_strdup_printf ("%u", record->undone);
  SgPageBand band = { .label = _("Record of the battle"), .title = record->title, .subtitle = record->subtitle,
                      .figure_labels = { _("Rulings"), _("Undone") }, .figures = { count, undone } };
  double y = frame->top + sg_page_band (pen, frame, &band, number > 0);

  draw_heads (pen, frame, y);
  y += HEADS;
  for (guint i = page->first; i < page->first + page->n; i++)
    y = draw_ruling (sheet, pen, frame, y, record, record->rulings->pdata[i], record->clocks->pdata[i]);
  sg_page_foot (pen, frame, sg_campaign_get_title (sg_sheet_get_setup (sheet)->campaign), record->moment, number, record->pages->len);
}

/* Breaks the rulings into pages: how much of the last one is filled. */
static double
break_pages (SgPen *pen, const SgPageFrame *frame, Record *record)
{
  Page page = { 0, 0 };
  double y = frame->top + SG_BAND_HEIGHT + HEADS;

  g_array_set_size (record->pages, 0);
  for (guint i = 0; i < record->rulings->len; i++)
    {
      double height = row_height (pen, frame, record, record->rulings->pdata[i]);

      if (y + height > frame->bottom - 3 && page.n > 0)
        {
          g_array_append_val (record->pages, page);
          page = (Page) { i, 0 };
          y = frame->top + SG_BAND_CONTINUED + HEADS;
        }
      y += height;
      page.n++;
    }
  g_array_append_val (record->pages, page);
  return (y - frame->top) / (frame->bottom - frame->top);
}

/* As large as usual; a little smaller, where that spares a last page with next to nothing on it. A pen that draws on nothing measures. */
static void
fit_pages (SgSheet *sheet, Record *record)
{
  const SgPageFrame *frame = sg_sheet_get_frame (sheet);
  cairo_surface_t *nothing = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (nothing);
  double last;
  guint usual;
  SgPen pen;

  sg_pen_init (&pen, cr, FALSE, sg_sheet_type (sheet));
  record->tight = 1;
  last = break_pages (&pen, frame, record);
  usual = record->pages->len;
  while (usual > 1 && last < LEAST_LAST && record->pages->len == usual && record->tight > TIGHTEST)
    {
      record->tight -= TIGHTER;
      break_pages (&pen, frame, record);
    }
  if (record->tight < 1 && record->pages->len == usual)
    {
      record->tight = 1;
      break_pages (&pen, frame, record);
    }
  sg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (nothing);
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  Record *record = g_new0 (Record, 1);
  const char *clock = "";
  GListModel *rulings;

  record->clocks = g_ptr_array_new ();
  record->rulings = g_ptr_array_new_with_free_func (g_object_unref);
  record->pages = g_array_new (FALSE, FALSE, sizeof (Page));
  record->openings = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  if (setup->blank)
    {
      record->subtitle = g_strdup (sg_ruleset_get_title (setup->rules));
      sg_sheet_set_pages (sheet, 1, draw_blank, record, (GDestroyNotify) free_record);
      return TRUE;
    }
  rulings = sg_battle_get_rulings (setup->battle);
  record->title = g_strdup (sg_battle_get_title (setup->battle));
  record->subtitle = g_str_equal (record->title, sg_campaign_get_title (setup->campaign)) ? g_strdup (sg_ruleset_get_title (setup->rules))
                     : g_strdup_printf ("%s · %s", sg_campaign_get_title (setup->campaign), sg_ruleset_get_title (sg_battle_get_rules (setup->battle)));
  record->moment = sg_page_moment (setup->battle, sg_sheet_get_board (sheet));
  read_openings (record, setup->battle);
  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);
      g_autofree char *time = NULL;

      if (setup->moment >= 0 && sg_ruling_get_number (ruling) > setup->moment)
        break;
      if (sg_ruling_is_undone (ruling))
        {
          record->undone++;
          continue;
        }
      time = sg_report_clock (ruling);
      if (time != NULL)
        clock = g_intern_string (time);
      g_ptr_array_add (record->clocks, (gpointer) clock);
      g_ptr_array_add (record->rulings, g_steal_pointer (&ruling));
    }
  fit_pages (sheet, record);
  sg_sheet_set_pages (sheet, record->pages->len, draw_record, record, (GDestroyNotify) free_record);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "record", .title = N_("Record of the battle"), .icon = "sg-sheet-symbolic", .lay_out = lay_out, .battle = TRUE, .order = 3,
};
SG_REGISTER_SHEET (kind)
