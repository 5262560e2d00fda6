/* sg-text.c: figures as a person reads them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-text.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <math.h>
#include <string.h>

#include "base/sg-geometry.h"
#include "base/sg-tongue.h"

#define THIN  "\u202f" /* narrow and unbreakable */
#define MINUS "\u2212"

/* Thousands apart from ten thousand on, as printers do. */
static void
append_grouped (GString *text, guint64 whole)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, whole);
  gsize length = strlen (digits);

  for (gsize i = 0; i < length; i++)
    {
      if (length > 4 && i > 0 && (length - i) % 3 == 0)
        g_string_append (text, THIN);
      g_string_append_c (text, digits[i]);
    }
}

void
sg_text_join (GString *words, const char *mark)
{
  if (words->len > 0)
    g_string_append (words, mark);
}

const char *
sg_text_mark (guint i, guint n)
{
  if (i == 0)
    return "";
  return i + 1 < n ? ", " : _(" and ");
}

/* ABS() of the least number there is would overflow. */
static guint64
magnitude (gint64 value)
{
  return value < 0 ? (guint64) 0 - (guint64) value : (guint64) value;
}

/* Half a point alone is "½" and not "0½". @plus is what stands before a figure above nought. */
static char *
write_halves (gint64 halves, const char *plus)
{
  g_autoptr (GString) text = g_string_new (halves < 0 ? MINUS : "");
  guint64 size = magnitude (halves);

  if (halves > 0)
    g_string_append (text, plus);
  if (size / 2 > 0 || size == 0)
    append_grouped (text, size / 2);
  if (size % 2)
    g_string_append (text, "½");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
sg_text_halves (gint64 halves)
{
  return write_halves (halves, "");
}

char *
sg_text_signed_halves (gint64 halves)
{
  return write_halves (halves, "+");
}

/* Between a whole and its tenths, where the reader lives. */
static const char *
get_mark (void)
{
  const struct lconv *local = localeconv ();

  return local->decimal_point != NULL && *local->decimal_point != '\0' ? local->decimal_point : ".";
}

/* @alone: no whole stands before it; then tenths want a nought, and a quarter does not. */
static void
append_fraction (GString *text, guint hundredths, gboolean alone)
{
  static const char *const quarters[] = { "", "¼", "½", "¾" };

  if (hundredths % 25 == 0)
    g_string_append (text, quarters[hundredths / 25]);
  else if (hundredths % 10)
    g_string_append_printf (text, "%s%s%02u", alone ? "0" : "", get_mark (), hundredths);
  else
    g_string_append_printf (text, "%s%s%u", alone ? "0" : "", get_mark (), hundredths / 10);
}

char *
sg_text_number (double value)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint64 hundredths;

  if (!isfinite (value) || fabs (value) >= 1e15)
    return g_strdup_printf ("%g", value);
  hundredths = (guint64) floor (fabs (value) * 100 + 0.5 + 1e-7); /* 1.005 is a little less in a double, and is told as 1.01 all the same */
  if (value < 0 && hundredths > 0)
    g_string_append (text, MINUS);
  if (hundredths >= 100 || hundredths == 0)
    append_grouped (text, hundredths / 100);
  append_fraction (text, hundredths % 100, hundredths < 100);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Units that no ruleset names, but maps and clocks do. */
static const char *const units[] G_GNUC_UNUSED = {
  NC_ ("unit of measure", "in"), NC_ ("unit of measure", "ft"), NC_ ("unit of measure", "m"), NC_ ("unit of measure", "die"), NC_ ("unit of measure", "km"),
  NC_ ("unit of measure", "paces"), NC_ ("unit of measure", "min"), NC_ ("unit of measure", "s"), NC_ ("unit of measure", "cm"), NC_ ("unit of measure", "mm"),
};

const char *
sg_text_unit (const char *unit)
{
  return sg_tongue_tell (SG_TONGUE_UNIT, unit);
}

char *
sg_text_length (double length, const char *unit)
{
  g_autofree char *number = sg_text_number (length);

  if (unit == NULL || *unit == '\0')
    return g_steal_pointer (&number);
  return g_strconcat (number, THIN, sg_text_unit (unit), NULL);
}

/* On the map of a county nobody measures to a hundredth of a pace. */
char *
sg_text_distance (double distance, const char *unit)
{
  return sg_text_length (distance < 100 ? sg_round_hundredths (distance) : round (distance), unit);
}

/* Sentences are put together with "%d", which writes a hyphen.  One within a word or a range, "1914-18", stays. */
char *
sg_text_minus (char *words)
{
  g_autoptr (GString) text = NULL;

  if (strchr (words, '-') == NULL)
    return words;
  text = g_string_new (NULL);
  for (const char *at = words; *at != '\0'; at++)
    if (*at == '-' && g_ascii_isdigit (at[1]) && (at == words || at[-1] == ' ' || at[-1] == '('))
      g_string_append (text, MINUS);
    else
      g_string_append_c (text, *at);
  g_free (words);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Where a comma stands before the tenths it cannot stand between the two as well: “4,5; 3,0”. */
char *
sg_text_place (double x, double y, int digits)
{
  return g_strdup_printf (g_str_equal (get_mark (), ",") ? "%.*f; %.*f" : "%.*f, %.*f", digits, x, digits, y);
}

void
sg_text_stop (GString *words)
{
  if (words->len > 0 && strchr (".?!", words->str[words->len - 1]) == NULL)
    g_string_append_c (words, '.');
}

char *
sg_text_sentence (const char *words)
{
  GString *sentence = g_string_new (words);

  sg_text_stop (sentence);
  return g_string_free (sentence, FALSE);
}

char *
sg_text_clause (const char *words)
{
  gboolean stop = g_str_has_suffix (words, ".") && !g_str_has_suffix (words, "..");

  return g_strndup (words, strlen (words) - (stop ? 1 : 0));
}

char *
sg_text_capital (const char *text)
{
  g_autofree char *first = NULL, *capital = NULL;

  if (text == NULL || *text == '\0')
    return g_strdup ("");
  first = g_utf8_substring (text, 0, 1);
  capital = g_utf8_strup (first, -1);
  return g_strconcat (capital, g_utf8_next_char (text), NULL);
}

char *
sg_text_clock (gint64 seconds)
{
  guint64 size = magnitude (seconds);

  return g_strdup_printf ("%s%" G_GUINT64_FORMAT ":%02u", seconds < 0 ? MINUS : "", size / 60, (guint) (size % 60));
}

/* 99.95 % is not certain, and one in a million is not impossible: a player who reads 0 % would not throw. */
char *
sg_text_chance (double probability, gboolean exactly_none, gboolean exactly_certain)
{
  double tenths = floor (probability * 1000 + 0.5);

  if (exactly_none)
    return g_strdup_printf (_("%d%%"), 0);
  if (exactly_certain)
    return g_strdup_printf (_("%d%%"), 100);
  if (tenths < 1)
    return g_strdup (_("under 0.1%"));
  if (tenths > 999)
    return g_strdup (_("over 99.9%"));
  return g_strdup_printf (_("%.1f%%"), tenths / 10);
}

char *
sg_text_nth (guint n)
{
  gboolean teen = n % 100 / 10 == 1;
  const char *format;
  if (!teen && n % 10 == 1)
    format = C_ ("ordinal", "%ust");
  else if (!teen && n % 10 == 2)
    format = C_ ("ordinal", "%und");
  else if (!teen && n % 10 == 3)
    format = C_ ("ordinal", "%urd");
  else
    format = C_ ("ordinal", "%uth");

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (format, n);
#pragma GCC diagnostic pop
}

/* (transfer none): those beyond the twentieth are made once each and kept; nobody counts far in words. */
const char *
sg_text_ordinal (guint n)
{
  static const char *const words[] = {
    N_("first"), N_("second"), N_("third"), N_("fourth"), N_("fifth"), N_("sixth"), N_("seventh"), N_("eighth"),
    N_("ninth"), N_("tenth"), N_("eleventh"), N_("twelfth"), N_("thirteenth"), N_("fourteenth"), N_("fifteenth"),
    N_("sixteenth"), N_("seventeenth"), N_("eighteenth"), N_("nineteenth"), N_("twentieth"),
  };
  g_autofree char *numeral = NULL;

  if (n >= 1 && n <= G_N_ELEMENTS (words))
    return _(words[n - 1]);
  numeral = sg_text_nth (n);
  return g_intern_string (numeral);
}

/* No other language of the program writes s’s, and its sentences have that only where a name was put before ’s. */
char *
sg_text_vowned (const char *format, va_list args)
{
  g_autofree char *words = g_strdup_vprintf (format, args);
  g_auto (GStrv) parts = g_strsplit (words, "’s", -1);
  GString *mended = g_string_new (parts[0]);

  for (guint i = 1; parts[0] != NULL && parts[i] != NULL; i++)   /* of no words there is no part */
    {
      gboolean own = g_str_has_suffix (mended->str, "s") && !g_ascii_isalpha (parts[i][0]);

      g_string_append_printf (mended, "%s%s", own ? "’" : "’s", parts[i]);
    }
  return g_string_free (mended, FALSE);
}

char *
sg_text_owned (const char *format, ...)
{
  char *words;
  va_list args;

  va_start (args, format);
  words = sg_text_vowned (format, args);
  va_end (args);
  return words;
}

/* (transfer full) (nullable): @name without @whose, where somebody is called after them in the words of the reader’s language. */
static char *
leave_out_whose (const char *name, const char *whose)
{
  g_autofree char *called = sg_text_owned (_("%s’s %s"), whose, "\n");
  g_auto (GStrv) around = g_strsplit (called, "\n", 2);
  gsize before = strlen (around[0]), after = around[1] != NULL ? strlen (around[1]) : 0, whole = strlen (name);

  if (whole <= before + after || !g_str_has_prefix (name, around[0]) || (after > 0 && !g_str_has_suffix (name, around[1])))
    return NULL;
  return g_strndup (name + before, whole - before - after);
}

/* English names are known in every language: a war goes on in another than it was begun in. */
char *
sg_text_name_within (const char *name, const char *whose)
{
  g_autofree char *alone = leave_out_whose (name, whose);
  const char *rest = name;

  if (alone != NULL)
    return sg_text_capital (alone);
  if (!g_str_has_prefix (rest, whose))
    return g_strdup (name);
  rest += strlen (whose);
  if (g_str_has_prefix (rest, "’"))
    rest += strlen (g_str_has_prefix (rest, "’s ") ? "’s" : "’");
  return rest[0] == ' ' && rest[1] != '\0' ? sg_text_capital (rest + 1) : g_strdup (name);
}
