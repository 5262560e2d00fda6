/* sg-roster.c: an army out of whatever file it is in, and into those that other programs read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-roster.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "army/sg-army-travel.h"
#include "army/sg-army-xml.h"
#include "base/sg-file-kind.h"
#include "base/sg-xml-nodes.h"
#include "exchange/sg-archive.h"
#include "exchange/sg-army-ods.h"
#include "exchange/sg-battlescribe.h"

#define LOOKED_AT 4096 /* bytes of XML in which its first element stands */

/* (transfer full): the first element of what may be XML, without its namespace, and not one that a comment speaks of; "" where none is seen. */
static char *
first_element (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_strndup (data != NULL ? data : "", MIN (size, LOOKED_AT));
  const char *at = text;

  while (at != NULL && (at = strchr (at, '<')) != NULL)
    {
      gsize length = strcspn (at + 1, " \t\r\n/>");
      g_autofree char *name = g_strndup (at + 1, length);
      const char *colon = strchr (name, ':');

      if (*name != '\0' && *name != '?' && *name != '!')
        return g_strdup (colon != NULL ? colon + 1 : name);
      at = g_str_has_prefix (name, "!--") ? strstr (at, "-->") : at + 1;
    }
  return g_strdup ("");
}

static SgFileKind
kind_of (GBytes *bytes)
{
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);

  return sg_file_kind (data, size);
}

/* Of an .sgarmy all is understood, or it is refused. */
static SgArmyTextReading *
read_army (GBytes *bytes, const char *name, SgRuleset *rules, GError **error)
{
  g_autoptr (SgArmy) army = sg_army_load (bytes, name, error);
  g_autoptr (SgRuleset) own = NULL;

  if (army == NULL)
    return NULL;
  if (rules != NULL && g_str_equal (sg_ruleset_get_system (rules), sg_army_get_system (army)))
    own = g_object_ref (rules);
  else
    own = sg_ruleset_load (sg_army_get_system (army), error);
  return own != NULL ? sg_army_text_reading_new (g_steal_pointer (&army), own) : NULL;
}

/* Other documents of ours, by their first element. */
static gboolean
refuse_ours (const char *root, const char *name, GError **error)
{
  static const struct { const char *root, *words; } known[] = {
    { "armies", N_("%s holds army lists, from which armies are raised: use Import an Army List.") },
    { "campaign", N_("%s is a campaign that was exported, and no army.") }, { "map", N_("%s is a map, and no army.") },
    { "player", N_("%s is a player’s file, and no army.") }, { "orders", N_("%s is a player’s orders, and no army.") },
    { "gameSystem", N_("%s is a game’s own data for BattleScribe; a roster (.ros) is wanted.") },
    { "catalogue", N_("%s is a catalogue of BattleScribe; a roster (.ros) is wanted.") }, { "html", N_("%s is a web page: copy what is in it, and use Paste an Army.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_ascii_strcasecmp (root, known[i].root) == 0)
      {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
        g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN, _(known[i].words), name);
#pragma GCC diagnostic pop
        return FALSE;
      }
  return TRUE;
}

gboolean
sg_roster_is_army (GBytes *bytes, const char *name, GError **error)
{
  SgFileKind kind = kind_of (bytes);
  g_autofree char *root = kind == SG_FILE_XML ? first_element (bytes) : NULL;
  const char *call = sg_file_kind_call (kind);

  if (kind == SG_FILE_XML && !g_str_equal (root, "roster"))
    return refuse_ours (root, name, error);
  if (kind == SG_FILE_OTHER)
    return TRUE;
  if (kind == SG_FILE_XML)
    g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN, _("%s is a roster of BattleScribe: use Import Roster."), name);
  else if (kind == SG_FILE_TEXT || kind == SG_FILE_TABLE || kind == SG_FILE_ZIP)
    g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN, _("%s is %s: use Import Roster."), name, call);
  else
    g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN, _("%s is %s, and no army."), name, call);
  return FALSE;
}

static SgArmyTextReading *
read_xml (GBytes *bytes, const char *name, SgRuleset *rules, GError **error)
{
  g_autofree char *root = first_element (bytes);

  if (g_str_equal (root, "roster"))
    return sg_battlescribe_read (bytes, name, rules, error);
  return refuse_ours (root, name, error) ? read_army (bytes, name, rules, error) : NULL;
}

static SgArmyTextReading *
read_text (const char *text, const char *name, SgRuleset *rules, GError **error)
{
  return sg_army_text_read (text, name, rules, error);
}

/* A spreadsheet, or a packed roster. The archive is gone through once for each thing that it might be: it is in memory, and what is not wanted is
 * passed over unpacked. */
static SgArmyTextReading *
read_packed (GBytes *bytes, const char *name, SgRuleset *rules, GError **error)
{
  static const char *const others[][2] = { { "xl/workbook.xml", N_("%s is an Excel workbook: save it as CSV or as an OpenDocument spreadsheet (.ods).") },
                                           { "word/document.xml", N_("%s is a Word document: copy what is in it, and use Paste an Army.") } };
  g_autoptr (GError) fault = NULL;
  g_autoptr (GBytes) roster = sg_archive_find (bytes, name, "*.ros", &fault);
  g_autofree char *csv = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (others) && roster == NULL && fault == NULL; i++)
    {
      g_autoptr (GBytes) other = sg_archive_find (bytes, name, others[i][0], &fault);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
      if (other != NULL)
        return g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN, _(others[i][1]), name), NULL;
#pragma GCC diagnostic pop
    }
  if (fault != NULL)
    return g_propagate_error (error, g_steal_pointer (&fault)), NULL;
  if (roster != NULL)
    return sg_battlescribe_read (roster, name, rules, error);
  csv = sg_ods_to_csv (bytes, name, error);
  return csv != NULL ? read_text (csv, name, rules, error) : NULL;
}

/* (transfer full) (nullable): it may be in the letters of an old spreadsheet: those of Western Europe are taken. NULL where it is no text at all. */
static char *
text_of (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (memchr (data, 0, size) != NULL)
    return NULL;
  if (g_utf8_validate (data, (gssize) size, NULL))
    return g_strndup (data, size);
  return g_convert (data, (gssize) size, "UTF-8", "WINDOWS-1252", NULL, NULL, NULL);
}

SgArmyTextReading *
sg_roster_read (GBytes *bytes, const char *name, SgRuleset *rules, GError **error)
{
  SgFileKind kind = kind_of (bytes);
  g_autofree char *text = NULL;

  if (g_bytes_get_size (bytes) > SG_ROSTER_MOST_BYTES)
    return g_set_error (error, SG_ERROR, SG_ERROR_TOO_LARGE, _("%s was not opened: it is larger than %u MB."), name, SG_ROSTER_MOST_BYTES >> 20), NULL;
  switch (kind)
    {
    case SG_FILE_XML:
      return read_xml (bytes, name, rules, error);
    case SG_FILE_ZIP:
      return read_packed (bytes, name, rules, error);
    case SG_FILE_EMPTY:
    case SG_FILE_DATABASE:
    case SG_FILE_PDF:
    case SG_FILE_PICTURE:
    case SG_FILE_GZIP:
    case SG_FILE_OLD_OFFICE:
      g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN, _("%s is %s, and no army: .sgarmy, .txt, .md, .csv, .ods, .ros or .rosz are read."), name, sg_file_kind_call (kind));
      return NULL;
    case SG_FILE_TEXT:
    case SG_FILE_TABLE:
    case SG_FILE_OTHER:   /* a table in the letters of before Unicode is no text by its look */
    default:
      text = text_of (bytes);
      if (text != NULL)
        return read_text (text, name, rules, error);
      g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN, _("%s is nothing that an army is read from: .sgarmy, .txt, .md, .csv, .ods, .ros or .rosz are."), name);
      return NULL;
    }
}

GBytes *
sg_roster_to_bytes (SgArmyReview *review, const char *path, GError **error)
{
  SgArmy *army = sg_army_review_get_army (review);
  g_autofree char *text = NULL;
  SgArmyTextForm form;

  if (g_str_has_suffix (path, ".sgarmy"))
    {
      g_autoptr (SgArmy) packed = sg_army_copy (army);

      sg_army_pack (packed, sg_army_review_get_rules (review));
      return sg_army_to_bytes (packed);
    }
  if (g_str_has_suffix (path, ".ods"))
    {
      text = sg_army_text_write (review, SG_ARMY_TEXT_CSV);
      return sg_ods_from_csv (text, sg_army_get_word (army, "title"), error);
    }
  if (sg_army_text_form_of (path, &form))
    {
      text = sg_army_text_write (review, form);
      return g_bytes_new (text, strlen (text));
    }
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s: an army is written as .sgarmy, .txt, .md, .html, .csv or .ods."), path);
  return NULL;
}
