/* sg-bare-country.h: ground for a battle whose own is lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <sqlite3.h>

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** sg_bare_country: (transfer full) (nullable): level, empty country for a battle that has none, as wide and as deep as anybody ever stood in it;
 * NULL where nobody has a place, as in a battle that the ledger alone keeps. @title: (nullable): the battle’s. */
GBytes *sg_bare_country (sqlite3 *db, gint64 battle, const char *title, SgRuleset *rules);

G_END_DECLS
