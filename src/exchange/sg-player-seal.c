/* sg-player-seal.c: what players' files and orders share: the checksum that shows an altered file, and dispatches as XML.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The checksum is of names, attributes and text in their order; white space between elements does not count.
 */

#include "exchange/sg-player-seal.h"

#include "base/sg-xml-nodes.h"
#include "exchange/sg-player-keys.h"
#include "exchange/sg-player-private.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-ride.h"

#include <glib/gi18n-lib.h>
#include <libxml/tree.h>
#include <string.h>

/* With its NUL, so that no two texts run into one. */
static void
feed (GChecksum *sum, const char *text)
{
  g_checksum_update (sum, (const guchar *) text, (gssize) strlen (text) + 1);
}

static gboolean
is_blank (const xmlNode *node)
{
  return node->type == XML_TEXT_NODE && xmlIsBlankNode (node);
}

static void
feed_node (GChecksum *sum, const xmlNode *node, gboolean root)
{
  feed (sum, (const char *) node->name);
  for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      g_autofree char *value = NULL;

      if (root && (g_str_equal ((const char *) attribute->name, "checksum") || g_str_equal ((const char *) attribute->name, "signature")))
        continue;
      value = sg_xml_get (node, (const char *) attribute->name);
      feed (sum, (const char *) attribute->name);
      feed (sum, value);
    }
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      feed_node (sum, child, FALSE);
    else if (child->type == XML_TEXT_NODE && !is_blank (child))
      feed (sum, (const char *) child->content);
  feed (sum, "/");
}

/* Without the checksum and the signature themselves, which stand at the root. There is no CDATA and no entity in what was read (base/sg-xml.c):
 * all that counts is in elements, attributes and text. */
static char *
checksum (const xmlNode *root)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  feed_node (sum, root, TRUE);
  return g_strdup (g_checksum_get_string (sum));
}

/* What is signed: what kind of file it is, and all that it says. */
static char *
signed_words (const xmlNode *root, const char *sum)
{
  return g_strdup_printf ("sandgate %s %s", (const char *) root->name, sum);
}

void
sg_player_seal (xmlNode *root, const guint8 *seed)
{
  g_autofree char *sum = NULL, *words = NULL, *signature = NULL, *hex = NULL;
  guint8 key[SG_PLAYER_KEY_BYTES];

  if (seed != NULL)
    {
      sg_player_key_derive (seed, key);
      hex = sg_player_hex (key, sizeof key);
      sg_xml_set (root, "key", hex);
    }
  sum = checksum (root); /* the public key is in it, so that nobody puts his own in its place */
  sg_xml_set (root, "checksum", sum);
  if (seed == NULL)
    return;
  words = signed_words (root, sum);
  signature = sg_player_sign (seed, words);
  sg_xml_set (root, "signature", signature);
}

/* One without a key is of before there were any: it is told as unsigned, by who reads it. */
static gboolean
is_signed_rightly (const xmlNode *root, const char *sum)
{
  g_autofree char *hex = sg_xml_get (root, "key"), *signature = sg_xml_get (root, "signature"), *words = signed_words (root, sum);
  guint8 key[SG_PLAYER_KEY_BYTES];

  return hex == NULL ? signature == NULL : sg_player_unhex (hex, key, sizeof key) && sg_player_verify (key, words, signature);
}

gboolean
sg_player_check_seal (xmlNode *root, GError **error)
{
  g_autofree char *written = sg_xml_get (root, "checksum"), *sum = checksum (root);
  gint64 version;

  if (!sg_xml_get_int (root, "version", 1, G_MAXINT32, 1, &version, error))
    return FALSE;
  if (version > SG_PLAYER_VERSION)
    sg_xml_error (error, SG_ERROR_NEWER, root, _("the file is of a newer Sandgate"));
  else if (g_strcmp0 (written, sum) != 0 || !is_signed_rightly (root, sum))
    sg_xml_error (error, SG_ERROR_MALFORMED, root, _("the file was altered after it was written, and is not used."));
  else
    return TRUE;
  return FALSE;
}

/* Dispatches. */

static void
set_time (xmlNode *node, const char *attribute, gint64 time)
{
  if (time >= 0)
    sg_xml_set_int (node, attribute, time);
}

void
sg_player_write_dispatch (const SgRkDispatch *dispatch, xmlNode *parent)
{
  xmlNode *node = sg_xml_add (parent, "dispatch");
  g_auto (GStrv) lines = g_strsplit (dispatch->marches, "\n", -1);

  if (dispatch->number > 0)
    sg_xml_set_int (node, "number", dispatch->number);
  sg_xml_set (node, "kind", sg_rk_dispatch_kind_name (dispatch->kind));
  sg_xml_set (node, "from", dispatch->from);
  sg_xml_set (node, "to", dispatch->to);
  set_time (node, "written", dispatch->written);
  set_time (node, "sent", dispatch->sent);
  set_time (node, "delivered", dispatch->delivered);
  set_time (node, "read", dispatch->read);
  if (dispatch->answers > 0)
    sg_xml_set_int (node, "answers", dispatch->answers);
  if (dispatch->ride == SG_RK_RIDE_ROADS || dispatch->ride == SG_RK_RIDE_ACROSS)
    sg_xml_set (node, "ride", sg_rk_ride_word (dispatch->ride));
  if (dispatch->encloses)
    sg_xml_set (node, "encloses", "yes");
  sg_xml_add_text (node, "text", dispatch->text);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      sg_xml_add_text (node, "march", lines[i]);
}

static gboolean
read_time (const xmlNode *node, const char *attribute, gint64 *time, GError **error)
{
  return sg_xml_get_int (node, attribute, 0, SG_RK_TIME_MAX, -1, time, error);
}

static char *
read_content (const xmlNode *node)
{
  xmlChar *content = node != NULL ? xmlNodeGetContent (node) : NULL;
  char *text = g_strdup (content != NULL ? (const char *) content : "");

  xmlFree (content);
  return text;
}

SgRkDispatch *
sg_player_read_dispatch (const xmlNode *node, const char *side, GError **error)
{
  g_autofree char *kind = sg_xml_get (node, "kind"), *from = sg_xml_get (node, "from"), *to = sg_xml_get (node, "to"), *ride = sg_xml_get (node, "ride"), *encloses = sg_xml_get (node, "encloses");
  g_autofree char *text = read_content (sg_xml_first (node, "text"));
  g_autoptr (SgRkDispatch) dispatch = sg_rk_dispatch_new (side, kind, from, to, text);
  gint64 number, answers;

  if (!sg_xml_get_int (node, "number", 0, G_MAXINT32, 0, &number, error) || !sg_xml_get_int (node, "answers", 0, G_MAXINT32, 0, &answers, error)
      || !read_time (node, "written", &dispatch->written, error) || !read_time (node, "sent", &dispatch->sent, error)
      || !read_time (node, "delivered", &dispatch->delivered, error) || !read_time (node, "read", &dispatch->read, error))
    return NULL;
  dispatch->number = (guint) number;
  dispatch->answers = (guint) answers;
  dispatch->encloses = encloses != NULL;
  if (ride != NULL)
    sg_rk_ride_parse (ride, &dispatch->ride);
  for (xmlNode *march = sg_xml_first (node, "march"); march != NULL; march = sg_xml_next (march, "march"))
    {
      g_autofree char *line = read_content (march), *before = dispatch->marches;

      dispatch->marches = g_strdup_printf ("%s%s%s", before, *before ? "\n" : "", line);
    }
  return g_steal_pointer (&dispatch);
}
