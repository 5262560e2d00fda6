/* sg-sheet-paper.c: the sheets that a side has a copy of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-sheet-paper.h"

#include <glib/gi18n-lib.h>

#include "play/sg-leaks.h"
#include "play/sg-reader.h"

/* All pages, as they are printed. */
static GBytes *
write_sheet (const char *id, SgBattle *battle, const char *reader, GError **error)
{
  const SgSheetKind *kind = sg_sheet_find_kind (id, error);
  const char *general = sg_reader_general (reader);
  SgSheetSetup setup = { .campaign = sg_battle_get_campaign (battle), .battle = battle, .side = sg_reader_side (reader),
                         .general = *general != '\0' ? general : NULL, .moment = -1 };
  g_autoptr (SgSheet) sheet = NULL;

  if (kind == NULL)
    return NULL;
  if (sg_battle_get_map (battle) == NULL)
    return g_bytes_new_static ("", 0);
  setup.landscape = kind->landscape;
  sheet = sg_sheet_new (kind, &setup, error);
  return sheet != NULL ? sg_sheet_to_pdf (sheet, error) : NULL;
}

#define PAPER(name, id_, title_, system_) \
  static GBytes *write_##name (SgBattle *battle, const char *reader, GError **error) { return write_sheet (id_, battle, reader, error); } \
  static const SgSidePaper name##_paper = { .id = id_, .title = title_, .system = system_, .slow = TRUE, .write = write_##name };

PAPER (map, "map", N_("Map"), NULL)
PAPER (order_of_battle, "order-of-battle", N_("Order of battle"), NULL)
PAPER (play_aid, "play-aid", N_("Play aid for these armies"), NULL)
PAPER (handout, "handout", N_("Handout"), "reisswitz")
PAPER (dispatches, "dispatches", N_("Dispatches"), "reisswitz")
PAPER (forms, "forms", N_("Dispatch forms"), "reisswitz")

static const SgSidePaper *const all[] = { &map_paper, &order_of_battle_paper, &play_aid_paper, &handout_paper, &dispatches_paper, &forms_paper };

__attribute__ ((constructor)) static void
register_all (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    sg_side_paper_register (all[i]);
}

GBytes *
sg_sheet_paper_forms (SgBattle *battle, const char *reader, GError **error)
{
  if (!g_str_equal (sg_ruleset_get_system (sg_battle_get_rules (battle)), forms_paper.system))
    return NULL;
  return write_forms (battle, reader, error);
}

gboolean
sg_sheet_has_paper (const SgSheetKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (g_str_equal (all[i]->id, kind->id))
      return TRUE;
  return FALSE;
}

gboolean
sg_sheet_check (const SgSheetKind *kind, const SgSheetSetup *setup, GError **error)
{
  g_autofree char *reader = NULL;

  if (setup->side == NULL || setup->battle == NULL || setup->blank || !sg_sheet_has_paper (kind))
    return TRUE;
  reader = sg_sheet_setup_reader (setup);
  return sg_leaks_check (setup->battle, reader, kind->id, setup->moment, error);
}
