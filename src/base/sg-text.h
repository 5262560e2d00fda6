/* sg-text.h: figures as a person reads them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One helper for every number that is shown: thin spaces before units, halves and quarters as characters,
 * a true minus, m:ss.  Files and requests never use these.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** sg_text_halves: (transfer full): an amount counted in halves: 25 → "12½", -9 → "−4½". */
char *sg_text_halves   (gint64 halves);
/** sg_text_signed_halves: (transfer full): the same with its sign: "+172", "−9½", "0". */
char *sg_text_signed_halves (gint64 halves);
/** sg_text_unit: (transfer none): a unit as the rules and maps write it, "in", in the reader’s language. */
const char *sg_text_unit (const char *unit);
/** sg_text_length: (transfer full): "6 in", "24¼ in", "16.1 in", the space thin and unbreakable. */
char *sg_text_length   (double length, const char *unit);
/** sg_text_distance: (transfer full): one measured on the map: to a hundredth below 100, whole from there on. */
char *sg_text_distance (double distance, const char *unit);
/** sg_text_number: (transfer full): a plain figure, quarters as characters, 10 000 grouped by thin spaces. */
char *sg_text_number   (double value);
/** sg_text_place: (transfer full): a place on the ground, "12.5, 40.0", or "12,5; 40,0" where a comma stands before tenths. */
char *sg_text_place    (double x, double y, int digits);
/** sg_text_minus: (transfer full): @words (transfer full) with a true minus before every negative figure. */
char *sg_text_minus    (char *words);
/** sg_text_capital: (transfer full): @text (nullable) with its first letter a capital; "" of NULL. */
char *sg_text_capital  (const char *text);
/** sg_text_owned: (transfer full): as g_strdup_printf(), and whoever in it has a name that ends in s owns with the apostrophe alone: “Ann’s Lancers’ army”. */
char *sg_text_owned    (const char *format, ...) G_GNUC_PRINTF (1, 2);
/** sg_text_vowned: (transfer full): the same of @args. */
char *sg_text_vowned   (const char *format, va_list args) G_GNUC_PRINTF (1, 0);
/** sg_text_name_within: (transfer full): what @name is called where @whose stands above it already: “Left gun” of “Red’s left gun”, “1. Bataillon” of
 * “1. Bataillon von Rot”, “Commander” of “Red Commander”; else @name itself. */
char *sg_text_name_within (const char *name, const char *whose);
/** sg_text_clock: (transfer full): "6:00". */
char *sg_text_clock    (gint64 seconds);
/** sg_text_chance: (transfer full): to 0.1 %, "0%" and "100%" only when exact, else "under 0.1%", "over 99.9%". */
char *sg_text_chance   (double probability, gboolean exactly_none, gboolean exactly_certain);
/** sg_text_or: (transfer none): @text, or @otherwise where it is %NULL. */
static inline const char *
sg_text_or (const char *text, const char *otherwise)
{
  return text != NULL ? text : otherwise;
}

/** sg_text_stop: a full stop at the end of @words, unless they are empty or have one: “Blue moved” and “Blue moved.” are one sentence. */
void  sg_text_stop     (GString *words);
/** sg_text_sentence: (transfer full): @words, ended in the same way. */
char *sg_text_sentence (const char *words);
/** sg_text_clause: (transfer full): @words without the full stop that they may have, for a sentence with one of its own; “…” written as three stays. */
char *sg_text_clause   (const char *words);
/** sg_text_join: @mark at the end of @words, unless they are empty: between what is there and what is written next. */
void sg_text_join (GString *words, const char *mark);
/** sg_text_mark: (transfer none): what stands before the @i-th of @n things that are listed: "", ", " or " and ". */
const char *sg_text_mark (guint i, guint n);
/** sg_text_nth: (transfer full): "1st", "22nd". */
char       *sg_text_nth     (guint n);
/** sg_text_ordinal: (transfer none): "first" … "twentieth", else "21st" (interned). */
const char *sg_text_ordinal (guint n);

G_END_DECLS
