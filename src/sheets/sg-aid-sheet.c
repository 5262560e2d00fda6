/* sg-aid-sheet.c: the order of play of a book on the two sides of one sheet of paper, and the same for these armies alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is told stands in data/aids. It is read down a column, then down the next, so that the order is the order of play.
 */

#include "sheets/sg-aid.h"

#include <glib/gi18n-lib.h>

#include "sheets/sg-flow.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define LARGEST 1.5 /* of the usual size of type: it is read at the table, from above */

/* "The Toll House War · to 300 points": whose rules they are, and to what. */
static char *
tell_war (const SgSheetSetup *setup)
{
  gint64 target = setup->campaign != NULL ? sg_campaign_get_target (setup->campaign) : 0;

  if (setup->army != NULL && *sg_army_get_word (setup->army, "title") != '\0')
    return g_strdup (sg_army_get_word (setup->army, "title"));
  if (setup->campaign == NULL)
    return g_strdup (_("as the book has it"));
  if (target <= 0)
    return g_strdup (sg_campaign_get_title (setup->campaign));
  return g_strdup_printf (_("%s · to %d points"), sg_campaign_get_title (setup->campaign), (int) target);
}

static gboolean
lay_out_with (SgSheet *sheet, const SgSheetSetup *setup, GHashTable *present, const char *label, GError **error)
{
  GPtrArray *items = sg_aid_read (setup->rules, present, error);
  g_autofree char *war = tell_war (setup);

  return items != NULL
         && sg_flow_lay_out (sheet, items, &(SgFlowLook){ .label = label, .title = sg_ruleset_get_title (setup->rules), .foot = war, .side = setup->side, .pages = 2, .largest = LARGEST });
}

static gboolean
lay_out_book (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  return lay_out_with (sheet, setup, NULL, _("Order of play"), error);
}

/* A side's own copy goes by what it knows: its board is laid out for it already (sg-sheet.c). */
static gboolean
lay_out_armies (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  g_autoptr (GHashTable) present = NULL;

  if (setup->army != NULL)
    present = sg_aid_of_army (setup->army, setup->rules);
  else if (sg_sheet_get_board (sheet) != NULL)
    present = sg_aid_of_board (sg_sheet_get_board (sheet), setup->rules);
  return lay_out_with (sheet, setup, present, _("Play aid for these armies"), error);
}

static const SgSheetKind book_kind = {
  .id = "order-of-play", .title = N_("Order of play"), .icon = "sg-list-symbolic", .lay_out = lay_out_book, .alone = TRUE, .order = 18,
};

static const SgSheetKind armies_kind = {
  .id = "play-aid", .title = N_("Play aid for these armies"), .icon = "sg-list-symbolic", .lay_out = lay_out_armies, .by_side = TRUE, .battle = TRUE, .any = TRUE,
  .order = 19,
};

__attribute__ ((constructor)) static void
register_aids (void)
{
  sg_sheet_register (&book_kind);
  sg_sheet_register (&armies_kind);
}
