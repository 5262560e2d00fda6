/* umpire-fixture.h: the window with Orchardwell of the samples open in it, and what its players’ files hold.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/window/sg-window-campaign.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-player-file.h"
#include "exchange/sg-player.h"
#include "store/sg-store-make.h"
#include "window-fixture.h"

static inline char *
write_campaign (const char *folder)
{
  g_autofree char *source = g_build_filename (g_getenv ("SANDGATE_SOURCE"), "data", "samples", "orchardwell.xml", NULL);
  g_autofree char *path = g_build_filename (folder, "Orchardwell.sandgate", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_xml_read_file (source, &error);
  g_autoptr (SgStore) store = NULL;

  g_assert_no_error (error);
  store = sg_store_create (path, "reisswitz", "Orchardwell", &error);
  g_assert_no_error (error);
  sg_exchange_import_campaign (bytes, "orchardwell.xml", sg_store_get_campaign (store), &error);
  g_assert_no_error (error);
  g_assert_true (sg_store_close (store, &error));
  return g_steal_pointer (&path);
}

static inline void
open_orchardwell (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  open_window (fixture, data);
  path = write_campaign (fixture->folder);
  g_assert_true (sg_window_open (fixture->window, path, &error));
  g_assert_no_error (error);
  settle ();
  fixture->campaign = sg_window_get_campaign (fixture->window);
  fixture->battle = sg_window_get_battle (fixture->window);
}

static inline SgPlayerFile *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_xml_read_file (path, &error);
  SgPlayerFile *file;

  g_assert_no_error (error);
  file = sg_player_read (bytes, "Blue.sgplayer", &error);
  g_assert_no_error (error);
  return file;
}
