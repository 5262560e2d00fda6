/* farm-desk.h: the umpire's desk over the table of The Farm, and what it told.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../play/farm-table.h"
#include "desk/sg-desk.h"

typedef struct { Table table; SgDesk *desk; guint accepted, failed; gboolean not_saved; char *sentence; } Fixture;

static inline void
accepted_cb (Fixture *fixture)
{
  fixture->accepted++;
}

static inline void
failed_cb (Fixture *fixture, const char *sentence, gboolean not_saved)
{
  fixture->failed++;
  fixture->not_saved = not_saved;
  g_free (fixture->sentence);
  fixture->sentence = g_strdup (sentence);
}

static inline void
set_up (Fixture *fixture, gconstpointer charge)
{
  farm_open (&fixture->table);
  if (GPOINTER_TO_INT (charge))
    farm_charge (&fixture->table);
  fixture->desk = sg_desk_new ();
  g_signal_connect_swapped (fixture->desk, "accepted", G_CALLBACK (accepted_cb), fixture);
  g_signal_connect_swapped (fixture->desk, "failed", G_CALLBACK (failed_cb), fixture);
  sg_desk_set_battle (fixture->desk, fixture->table.battle);
}

static inline void
tear_down (Fixture *fixture, gconstpointer charge)
{
  g_clear_object (&fixture->desk);
  g_clear_pointer (&fixture->sentence, g_free);
  table_close (&fixture->table);
}
