/* sg-sheet-paper.c: the sheets that a side has a copy of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-sheet-paper.h"

#include <glib/gi18n-lib.h>

#include "campaign/sg-memory-journal.h"
#include "play/sg-leaks.h"
#include "play/sg-reader.h"
#include "sheets/sg-aid.h"

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
  /* These are laid out to be looked through (sg-leaks.h): what there is none of gives nothing away. */
  if (sg_battle_get_map (battle) == NULL || g_strcmp0 (kind->except, sg_ruleset_get_system (sg_battle_get_rules (battle))) == 0)
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
PAPER (briefing, "briefing", N_("Briefing"), NULL)
PAPER (handout, "handout", N_("Handout"), "reisswitz")
PAPER (dispatches, "dispatches", N_("Dispatches"), "reisswitz")
PAPER (forms, "forms", N_("Dispatch forms"), "reisswitz")
PAPER (order_forms, "order-forms", N_("Order forms"), "war-game")

/* A play aid is made of the rules and of what there is of troops on the board that the side knows: of nothing else, so that laying it out tells no more. */
static GBytes *
write_play_aid (SgBattle *battle, const char *reader, GError **error)
{
  const SgGame *game = sg_battle_get_game (battle);
  SgBoard *board = sg_battle_get_board (battle);
  g_autoptr (SgBoard) known = game != NULL && game->knowledge != NULL ? game->knowledge->known (battle, board, reader) : NULL;
  g_autoptr (GHashTable) present = sg_aid_of_board (known != NULL ? known : board, sg_battle_get_rules (battle));
  g_autoptr (GList) keys = g_list_sort (g_hash_table_get_keys (present), (GCompareFunc) g_strcmp0);
  GString *words = g_string_new (NULL);

  for (GList *key = keys; key != NULL; key = key->next)
    g_string_append_printf (words, "%s\n", (const char *) key->data);
  return g_string_free_to_bytes (words);
}

static const SgSidePaper play_aid_paper = { .id = "play-aid", .title = N_("Play aid for these armies"), .write = write_play_aid };

static const SgSidePaper *const all[] = { &map_paper, &order_of_battle_paper, &play_aid_paper, &briefing_paper, &handout_paper, &dispatches_paper, &forms_paper, &order_forms_paper };

__attribute__ ((constructor)) static void
register_all (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    sg_side_paper_register (all[i]);
}

GBytes *
sg_sheet_paper_forms (SgBattle *battle, const char *reader, GError **error)
{
  const char *system = sg_ruleset_get_system (sg_battle_get_rules (battle));

  if (g_str_equal (system, forms_paper.system))
    return write_forms (battle, reader, error);
  return g_str_equal (system, order_forms_paper.system) ? write_order_forms (battle, reader, error) : NULL;
}

GBytes *
sg_sheet_paper_reference (GBytes *rules, const char *title, const char *target, GError **error)
{
  g_autoptr (SgRuleset) own = sg_ruleset_new_from_bytes (rules, title, error);
  /* Whoever asks has the rules and no war: one is made up that has no more than its name, and is never written. */
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgCampaign) campaign = own != NULL ? sg_campaign_new (journal, own, "") : NULL;
  const SgSheetKind *kind = campaign != NULL ? sg_sheet_find_kind ("quick-reference", error) : NULL;
  g_autoptr (SgSheet) sheet = NULL;

  if (kind == NULL || !sg_campaign_set (campaign, "title", title, error) || (*target != '\0' && !sg_campaign_set (campaign, "target", target, error)))
    return NULL;
  sheet = sg_sheet_new (kind, &(SgSheetSetup) { .campaign = campaign, .moment = -1 }, error);
  return sheet != NULL ? sg_sheet_to_pdf (sheet, error) : NULL;
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
