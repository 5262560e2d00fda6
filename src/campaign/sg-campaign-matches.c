/* sg-campaign-matches.c: the table by which a campaign matches the troops of the books: its own, or this Sandgate's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-campaign-matches.h"

#include <glib/gi18n-lib.h>

#define KIND "matches"
#define PAPER "books"
#define KEPT "sg-campaign-matches"

static const SgMatches *
built_in (void)
{
  static SgMatches *own;

  if (own == NULL)
    own = sg_matches_load (NULL);
  g_assert (own != NULL); /* it is compiled in, and a test reads it */
  return own;
}

/* It is read once, and again after it was set. */
const SgMatches *
sg_campaign_get_matches (SgCampaign *self)
{
  g_autoptr (GBytes) bytes = NULL;
  SgMatches *own;

  if (self == NULL)
    return built_in ();
  own = g_object_get_data (G_OBJECT (self), KEPT);
  if (own != NULL)
    return own;
  bytes = sg_campaign_load_document (self, KIND, PAPER, NULL);
  own = bytes != NULL ? sg_matches_read (bytes, PAPER, NULL) : NULL;
  if (own == NULL)
    return built_in ();
  g_object_set_data_full (G_OBJECT (self), KEPT, own, (GDestroyNotify) sg_matches_free);
  return own;
}

gboolean
sg_campaign_check_matches (SgCampaign *self, GError **error)
{
  g_autoptr (GError) fault = NULL;
  g_autoptr (GBytes) bytes = sg_campaign_seek_document (self, KIND, PAPER, &fault);
  g_autoptr (SgMatches) own = bytes != NULL ? sg_matches_read (bytes, PAPER, &fault) : NULL;

  if (own != NULL || fault == NULL)
    return TRUE;
  g_set_error (error, SG_ERROR, bytes != NULL ? SG_ERROR_MALFORMED : fault->code, _("The campaign’s own table of matches is damaged, and this Sandgate’s stands in for it: %s"), fault->message);
  return FALSE;
}

gboolean
sg_campaign_has_own_matches (SgCampaign *self)
{
  g_autoptr (GBytes) bytes = sg_campaign_load_document (self, KIND, PAPER, NULL);

  return bytes != NULL;
}

gboolean
sg_campaign_set_matches (SgCampaign *self, const SgMatches *matches, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (matches != NULL && !sg_matches_check (matches, error))
    return FALSE;
  bytes = matches != NULL ? sg_matches_write (matches) : NULL;
  if (!sg_campaign_save_document (self, KIND, PAPER, _("How the books’ troops are matched"), bytes, error))
    return FALSE;
  g_object_set_data_full (G_OBJECT (self), KEPT, matches != NULL ? sg_matches_copy (matches) : NULL, (GDestroyNotify) sg_matches_free);
  return TRUE;
}
