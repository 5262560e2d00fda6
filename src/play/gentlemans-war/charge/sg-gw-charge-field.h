/* sg-gw-charge-field.h: a close combat that is yet to come, weighed: every hit, every general, exact.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The hits of each side are a sum of binomials, and each pair of hits is decided once.  Nothing is sampled; twenty figures a side
 * take well under a millisecond.
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "rules/gentlemans-war/sg-gw-melee.h"

G_BEGIN_DECLS

#define SG_GW_MOST_IN_FIELD 8

/** SgGwWeighed: one unit as it stands when it comes to blows; @die: the general’s; @cameos: of its dice, those of cameos, whom no
 * loss takes away. */
typedef struct { const SgUnit *unit; SgGwSide side; gboolean with_general; gint64 die, cameos; } SgGwWeighed;
typedef struct { SgGwWeighed units[SG_GW_MOST_IN_FIELD]; guint n; } SgGwHost;
/** SgGwField: all who fight; @deaths: of generals hit, the share that is killed. */
typedef struct
{
  const SgGw *gw;
  const SgGwCharge *charge;
  SgGwLaw     law;
  SgGwHost    attackers, defenders;
  double      deaths;
  char       *key;     /* (owned): two fields of the same key fight alike */
  GHashTable *blasts;  /* (owned) (nullable): what mines do on the way, by who is left to meet them */
} SgGwField;

/** SgGwLoss: how a unit comes to the fight otherwise than it stands: fewer, Disordered, without its general, or not at all; @next (nullable): of another. */
typedef struct _SgGwLoss SgGwLoss;
struct _SgGwLoss { const SgUnit *unit; gint64 lost; gboolean disordered, gone, general_gone, no_reroll; const SgGwLoss *next; };

/** sg_gw_field_read: FALSE when it cannot be told. */
gboolean    sg_gw_field_read      (const SgGwCharge *charge, const SgGwStand *stand, SgGwField *field);
void        sg_gw_field_clear     (SgGwField *field);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SgGwField, sg_gw_field_clear)
/** sg_gw_field_fight: adds the ends of the fight to @ends, @chance in all. */
void        sg_gw_field_fight     (SgGwField *field, const SgGwLoss *loss, double chance, SgGwEnds *ends);
/** sg_gw_field_meet: adds the ends from where nothing is left but to come to blows: mines on the way (GW-754) and hooks (GW-913) first. */
void        sg_gw_field_meet      (SgGwField *field, const SgGwLoss *loss, double chance, SgGwEnds *ends);
/** sg_gw_field_stands: whether anybody of @host is left to fight. */
gboolean    sg_gw_field_stands    (const SgGwHost *host, const SgGwLoss *loss);

G_END_DECLS
