/* blind-sheets.c: whatever a battle has come to, it can be printed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "blind.h"

#include "sheets/sg-sheet.h"

#define PAGES 12

static void
read_page (SgSheet *sheet, guint page)
{
  g_autoptr (GArray) texts = sg_sheet_measure (sheet, page);
  g_autofree char *what = g_strdup_printf ("sheet %s, page %u", sg_sheet_get_kind (sheet)->id, page + 1);

  for (guint i = 0; i < texts->len; i++)
    blind_read_print (what, g_array_index (texts, SgSheetText, i).text);
}

static void
print_one (SgBattle *battle, const SgSheetKind *kind, const char *side)
{
  SgSheetSetup setup = { .campaign = sg_battle_get_campaign (battle), .battle = battle, .side = side, .moment = -1, .landscape = kind->landscape, .turns = "1 2" };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgSheet) sheet = sg_sheet_new (kind, &setup, &error);

  if (sheet == NULL)
    {
      g_test_message ("%s: %s", kind->id, error->message);
      blind_read_sentence (kind->id, error->message);
      return;
    }
  for (guint i = 0; i < MIN (sg_sheet_get_n_pages (sheet), PAGES); i++)
    read_page (sheet, i);
}

void
blind_print (SgBattle *battle, guint from, guint most)
{
  static const char *const sides[] = { NULL, "red", "blue" };
  g_autoptr (GPtrArray) kinds = sg_sheet_list_kinds (sg_ruleset_get_system (sg_battle_get_rules (battle)));

  for (guint i = 0; i < MIN (most, kinds->len); i++)
    {
      const SgSheetKind *kind = kinds->pdata[(from + i) % kinds->len];
      gint64 began = g_get_monotonic_time ();

      for (guint k = 0; k < (kind->by_side ? G_N_ELEMENTS (sides) : 1); k++)
        print_one (battle, kind, sides[k]);
      g_test_message ("%s: %" G_GINT64_FORMAT " ms", kind->id, (g_get_monotonic_time () - began) / 1000);
    }
}
