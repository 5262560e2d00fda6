/* sg-both-armies-sheet.c: the two armies of a battle on one page, side by side, as they stand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-flow.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"
#include "sheets/sg-listed.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define BLANK_ROWS 8    /* of each army, at the least */
#define BLANK_HIGH 7.5
#define FEW 26        /* units of both, under which there is room for what the umpire notes */
#define NOTES 3       /* lines at the least */

static const char *const sides[] = { "red", "blue" };

static SgReferenceBlock *
begin_table (gboolean points, double least)
{
  const char *const with[] = { _("Unit"), _("What it is"), _("Strength"), _("Points"), NULL }, *const without[] = { _("Unit"), _("What it is"), _("Strength"), NULL };

  return sg_reference_form ("", points ? with : without, least);
}

static void
add_side (GPtrArray *items, GPtrArray *list, const char *side, const char *name, gboolean points)
{
  SgReferenceBlock *table = begin_table (points, 0);
  gint64 cost = 0;
  guint units = 0;
  g_autofree char *sum = NULL, *counted = NULL, *halves = NULL;

  for (guint i = 0; i < list->len; i++)
    {
      const SgListed *one = list->pdata[i];
      g_autofree char *name_told = sg_listed_name (one), *strength = sg_listed_strength (one), *price = sg_text_halves (one->points);
      g_autofree char *words = one->now == 0 && one->begun > 0 ? g_strdup_printf (_("%s: out"), one->words) : g_strdup (one->words);

      if (!g_str_equal (one->side, side))
        continue;
      sg_reference_add_cells (table, (const char *const[]){ name_told, words, strength, points ? price : NULL, NULL });
      cost += one->points;
      units += !one->leader;
    }
  sg_flow_add (items, SG_FLOW_HEADING, NULL, name);
  sg_flow_add_table (items, table, FALSE);
  counted = g_strdup_printf (ngettext ("%u unit", "%u units", units), units);
  halves = sg_text_halves (cost);
  /* Men, riders and guns are no one sum: each unit tells its own. */
  sum = points ? g_strdup_printf (_("%1$s, %2$s points when they took the field."), counted, halves) : g_strdup_printf (_("%s."), counted);
  sg_flow_add (items, SG_FLOW_TEXT, NULL, sum);
  if (list->len > FEW)
    return;
  sg_flow_add (items, SG_FLOW_HEADING, NULL, _("Notes"));
  sg_flow_add_lines (items, NOTES);
}

/* (transfer full): with so many rows for each army. */
static GPtrArray *
make_blank (guint rows, gpointer data)
{
  GPtrArray *items = sg_flow_new ();

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      SgReferenceBlock *table = begin_table (TRUE, BLANK_HIGH);

      for (guint r = 0; r < rows; r++)
        sg_reference_add_cells (table, (const char *const[]){ NULL });
      if (i > 0)
        sg_flow_add (items, SG_FLOW_BREAK, NULL, NULL);
      sg_flow_add (items, SG_FLOW_HEADING, NULL, _("Army"));
      sg_flow_add_table (items, table, FALSE);
    }
  return items;
}

static gboolean
lay_out_blank (SgSheet *sheet, const char *title)
{
  const SgFlowLook look = { .label = _("Both armies"), .title = title, .foot = title, .columns = 2 };

  return sg_flow_lay_out (sheet, make_blank (sg_flow_fill (sheet, &look, make_blank, NULL, BLANK_ROWS), NULL), &look);
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  GPtrArray *items = sg_flow_new ();
  SgBoard *board = setup->blank ? NULL : sg_sheet_get_board (sheet);
  g_autoptr (GPtrArray) list = sg_listed_read (setup, board);
  g_autofree char *moment = board != NULL ? sg_page_moment (setup->battle, board) : NULL, *foot = NULL;
  const char *title = board != NULL ? sg_battle_get_title (setup->battle) : sg_ruleset_get_title (setup->rules);
  gboolean points = FALSE;

  if (board == NULL)
    {
      g_ptr_array_unref (items);
      return lay_out_blank (sheet, title);
    }
  for (guint i = 0; i < list->len; i++)
    points |= ((SgListed *) list->pdata[i])->points > 0;
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      if (i > 0)
        sg_flow_add (items, SG_FLOW_BREAK, NULL, NULL);
      add_side (items, list, sides[i], sg_campaign_get_side (setup->campaign, sides[i])->name, points);
    }
  foot = moment != NULL ? g_strdup_printf (_("%s, %s"), sg_campaign_get_title (setup->campaign), moment) : g_strdup (title);
  return sg_flow_lay_out (sheet, items, &(SgFlowLook){ .label = _("Both armies"), .title = title, .foot = foot, .columns = 2, .pages = 1 });
}

static const SgSheetKind kind = {
  .id = "both-armies", .title = N_("Both armies"), .icon = "sg-list-symbolic", .lay_out = lay_out, .battle = TRUE, .order = 2,
};
SG_REGISTER_SHEET (kind)
