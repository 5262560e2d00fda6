/* sg-gw-read.h: sides, units and their words, as a battle of A Gentleman's War stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_read: @board NULL is the battle's present one. */
void sg_gw_read (SgGw *gw, SgBattle *battle, SgBoard *board);
/** sg_gw_colour: "red" or "black": the cards on which @side acts. */
const char *sg_gw_colour (const SgGw *gw, const char *side);
const char *sg_gw_get (const SgGw *gw, const char *key);
/** sg_gw_cycle: in which cycle @side is, from 1. */
gint64 sg_gw_cycle (const SgGw *gw, const char *side);
char **sg_gw_list (const char *words);                                  /* (transfer full) */
char **sg_gw_cards (const char *words);                                  /* (transfer full) */
const char *sg_gw_word (const SgUnit *unit, const char *key);                /* "" when it has none */
gint64 sg_gw_number (const SgUnit *unit, const char *key);
gboolean sg_gw_is (const SgUnit *unit, const char *key);
/** sg_gw_bears_it: whether @unit has the attribute. */
gboolean sg_gw_bears_it (const SgUnit *unit, const char *attribute);
/** sg_gw_is_nervous: whether its nerves are tried in a charge: not those of runners, nor of heroes, who never test again (GW-555, GW-563). */
gboolean sg_gw_is_nervous (const SgUnit *unit);
char **sg_gw_attributes (const SgUnit *unit);                                 /* (transfer full) */
gint64 sg_gw_start (const SgUnit *unit);
gint64 sg_gw_left (const SgUnit *unit);
/** sg_gw_ids: (transfer full): figures still fit. */
char **sg_gw_ids (const SgGw *gw, const SgUnit *unit);
/** sg_gw_units: (transfer container) (element-type SgUnit): of @side (%NULL: both); on the table only, or all that began. */
GPtrArray *sg_gw_units (const SgGw *gw, const char *side, gboolean on_table);
/** sg_gw_list_names: (transfer full): "1st Line, 2nd Line and 1st Hussars" of @units (element-type SgUnit). */
char *sg_gw_list_names (GPtrArray *units);
/** sg_gw_is_boxed: whether it was never set down, and is not to come: it is no part of this battle. */
gboolean sg_gw_is_boxed (const SgGw *gw, const SgUnit *unit);
gboolean sg_gw_has_left (const SgUnit *unit);      /* it was on the table, and went off it, as it was to or not */
gboolean sg_gw_is_out (const SgUnit *unit);      /* destroyed, running or off the table: as GW-731 counts */
gboolean sg_gw_is_general (const SgGw *gw, const SgUnit *unit);
/** sg_gw_general_with: (nullable): the general attached to @unit. */
SgUnit *sg_gw_general_with (const SgGw *gw, const SgUnit *unit);
gboolean sg_gw_is_acting (const SgGw *gw, const SgUnit *unit); /* it has the card, and is not destroyed or gone from the table since */
/** sg_gw_check_acting, sg_gw_check_willing: whether it acts, and is not running; FALSE with a sentence. */
gboolean sg_gw_check_acting  (const SgGw *gw, const SgUnit *unit, GError **error);
gboolean sg_gw_check_willing (const SgGw *gw, const SgUnit *unit, GError **error);
/** sg_gw_goes_with: whether @part is a part of @unit that acts on its card: near it, and in need of none of its own (GW-124). */
gboolean sg_gw_goes_with (const SgGw *gw, const SgUnit *part, const SgUnit *unit);
/** sg_gw_is_whole: whether it is a unit of the army, and not a part of one. */
gboolean sg_gw_is_whole (const SgUnit *unit);
/** sg_gw_counts_out: whether a whole unit is out with all its parts. */
gboolean sg_gw_counts_out (const SgGw *gw, const SgUnit *unit);
/** sg_gw_tell_lost: (transfer full): "2 figures lost", "nobody fell". */
char *sg_gw_tell_lost (gint64 lost);
/** sg_gw_tell_shot: (transfer full): the same of @target, as it stands before the shot: "3 figures lost, and it was destroyed". */
char *sg_gw_tell_shot (const SgUnit *target, gint64 lost);
/** sg_gw_say_chance: (transfer full): @format with "95%" of @chance; "100%" and "0%" are told of what is certain alone. */
char *sg_gw_say_chance (const char *format, double chance) G_GNUC_FORMAT (1);
/** sg_gw_length: (transfer full): "13½ in": as a ruler tells it (sg-ruler.h). */
char *sg_gw_length (double inches);
/** sg_gw_length_left: (transfer full): the same of what may still be gone: never more than there is. */
char *sg_gw_length_left (double inches);
/** sg_gw_length_needed: (transfer full): the same of what is wanted: never less than it is. */
char *sg_gw_length_needed (double inches);
/** sg_gw_chosen: (transfer container) (element-type SgUnit): the units of ids or figures, each once, in order. */
GPtrArray *sg_gw_chosen (const SgGw *gw, const char *const *ids);
/** sg_gw_chosen_to_act: (transfer container) (element-type SgUnit): the same, and of the first’s side the one who acts before all others, where only
 * one does. */
GPtrArray *sg_gw_chosen_to_act (const SgGw *gw, const char *const *ids);

G_END_DECLS
