/* sg-command-rescue.c: sandgate-cli rescue: what can be read of a damaged campaign, in a sound new file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>

#include "store/sg-rescue.h"

typedef struct { const char *from; SgRescued *result; } Wish;

static gboolean
fill (const char *path, gpointer data, GError **error)
{
  Wish *wish = data;

  wish->result = sg_rescue (wish->from, path, error);
  return wish->result != NULL;
}

static gboolean
run (char **arguments, GError **error)
{
  Wish wish = { arguments[0], NULL };
  gboolean made = sg_cli_make (arguments[1], fill, &wish, error);
  g_autoptr (SgRescued) result = wish.result;

  if (!made)
    return FALSE;
  for (guint i = 0; i < result->lost->len; i++)
    g_print ("%s\n", (char *) result->lost->pdata[i]);
  g_print (ngettext ("%s: %u of %u ruling stands in %s.\n", "%s: %u of %u rulings stand in %s.\n", result->known), arguments[0], result->read,
           result->known, arguments[1]);
  return TRUE;
}

SG_REGISTER_COMMAND (rescue, .name = "rescue", .summary = N_("Save what can be read of a damaged campaign into a new file"),
                     .usage = N_("DAMAGED FILE"), .least = 2, .most = 2, .run = run)
