/* sg-reader.c: whose papers they are: a side’s, which its commander reads, or those of one of its generals.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-typed.h"
#include "play/sg-play.h"

char *
sg_reader_new (const char *side, const char *general)
{
  return general != NULL && *general != '\0' ? g_strconcat (side, "/", general, NULL) : g_strdup (side);
}

const char *
sg_reader_side (const char *reader)
{
  const char *slash = strchr (reader, '/');
  g_autofree char *side = slash != NULL ? g_strndup (reader, (gsize) (slash - reader)) : NULL;

  return g_intern_string (side != NULL ? side : reader);
}

const char *
sg_reader_general (const char *reader)
{
  const char *slash = strchr (reader, '/');

  return slash != NULL ? slash + 1 : "";
}

char **
sg_battle_list_readers (SgBattle *battle, SgBoard *board, const char *side)
{
  const SgGame *game = sg_battle_get_game (battle);
  const char *alone[] = { side, NULL };

  if (game == NULL || game->knowledge == NULL || game->knowledge->readers == NULL)
    return g_strdupv ((char **) alone);
  return game->knowledge->readers (board != NULL ? board : sg_battle_get_board (battle), side);
}

char **
sg_battle_list_all_readers (SgBattle *battle)
{
  GPtrArray *sides = battle != NULL ? sg_campaign_get_sides (sg_battle_get_campaign (battle)) : NULL;
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();

  for (guint i = 0; sides != NULL && i < sides->len; i++)
    {
      g_auto (GStrv) readers = sg_battle_list_readers (battle, NULL, ((SgSide *) sides->pdata[i])->id);

      g_strv_builder_addv (all, (const char **) readers);
    }
  return g_strv_builder_end (all);
}

char *
sg_battle_call_reader (SgBattle *battle, const char *reader)
{
  const SgUnit *general = sg_board_get_unit (sg_battle_get_board (battle), sg_reader_general (reader));
  const SgSide *side = sg_campaign_get_side (sg_battle_get_campaign (battle), sg_reader_side (reader));

  if (general != NULL)
    return g_strdup (sg_unit_called (general));
  return g_strdup (side != NULL ? side->name : reader);
}

/* (transfer full): without a stroke, which would be a folder’s. */
static char *
file_name (SgBattle *battle, const char *reader)
{
  return g_strdelimit (sg_battle_call_reader (battle, reader), "/", '-');
}

/* There are disks to which Byng and BYNG are one. */
char *
sg_battle_file_reader (SgBattle *battle, const char *reader)
{
  g_auto (GStrv) readers = sg_battle_list_all_readers (battle);
  g_autofree char *name = file_name (battle, reader), *own = g_utf8_casefold (name, -1);
  const char *general = sg_reader_general (reader);

  for (guint i = 0; readers[i] != NULL; i++)
    {
      g_autofree char *other = file_name (battle, readers[i]), *folded = g_utf8_casefold (other, -1);

      if (!g_str_equal (readers[i], reader) && g_str_equal (folded, own))
        return g_strdup_printf ("%s (%s)", name, *general != '\0' ? general : sg_reader_side (reader));
    }
  return g_steal_pointer (&name);
}

char *
sg_battle_find_reader (SgBattle *battle, SgBoard *board, const char *side, const char *general, GError **error)
{
  g_auto (GStrv) readers = sg_battle_list_readers (battle, board, side);
  const char *called = NULL;
  guint n = 0;

  for (guint i = 1; readers[i] != NULL; i++)
    {
      g_autofree char *name = sg_battle_call_reader (battle, readers[i]);

      if (g_str_equal (sg_reader_general (readers[i]), general)) /* whatever others are called */
        return g_strdup (readers[i]);
      if (!sg_typed_is (name, general))
        continue;
      called = readers[i];
      n++;
    }
  if (n == 1)
    return g_strdup (called);
  if (n > 1)
    g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” may be several generals of that side: write the id of one."), general);
  else
    g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("No general “%s” of that side has papers of his own."), general);
  return NULL;
}
