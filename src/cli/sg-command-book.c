/* sg-command-book.c: sandgate-cli book: the book of a war, as a PDF, a booklet or one page of the web.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>

#include "cli/sg-cli-paper.h"
#include "sheets/sg-book-write.h"

static char *paper;
static gboolean booklet, grey, large;

static const GOptionEntry entries[] = {
  { "paper", 0, 0, G_OPTION_ARG_STRING, &paper, N_("a4 (the default), a5 or letter"), N_("PAPER") },
  { "booklet", 0, 0, G_OPTION_ARG_NONE, &booklet, N_("Two pages on a side, to be folded and stitched"), NULL },
  { "grey", 0, 0, G_OPTION_ARG_NONE, &grey, N_("For a printer without colour"), NULL },
  { "large", 0, 0, G_OPTION_ARG_NONE, &large, N_("Large print"), NULL },
  G_OPTION_ENTRY_NULL
};

static gboolean
run (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = sg_cli_open (arguments[0], error);
  SgSheetSetup setup = { .moment = -1, .grey = grey, .large = large, .booklet = booklet };

  if (store == NULL || !sg_cli_read_paper (paper, &setup.paper, error) || !sg_cli_spare (store, arguments[1], error))
    return FALSE;
  setup.campaign = sg_store_get_campaign (store);
  return sg_book_write (&setup, arguments[1], error);
}

SG_REGISTER_COMMAND (book, .name = "book", .summary = N_("Make the book of a war"), .usage = N_("FILE OUTPUT"), .entries = entries, .least = 2, .most = 2, .run = run)
