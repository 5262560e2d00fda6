/* sg-typed.c: what a person typed, read as it was meant.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-typed.h"

#include <locale.h>
#include <math.h>
#include <string.h>

/* What a keyboard has in the place of @c. */
static gunichar
plain_char (gunichar c)
{
  switch (c)
    {
    case 0x2018: case 0x2019: case 0x201A: case 0x201B: case 0x02BC: case 0x2032: case 0x00B4: case '`':
      return '\'';
    case 0x201C: case 0x201D: case 0x201E: case 0x201F: case 0x00AB: case 0x00BB: case 0x2033:
      return '"';
    case 0x2010: case 0x2011: case 0x2012: case 0x2013: case 0x2014: case 0x2015: case 0x2212:
      return '-';
    default:
      return c;
    }
}

/* Seen as nothing: soft hyphens, joiners, marks of a line's end. */
static gboolean
is_unseen (gunichar c)
{
  return g_unichar_type (c) == G_UNICODE_FORMAT;
}

char *
sg_typed_fold (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  g_autofree char *whole = g_utf8_normalize (valid, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  g_autoptr (GString) folded = g_string_new (NULL);
  gboolean space = FALSE;

  for (const char *at = whole; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (is_unseen (c))
        continue;
      if (g_unichar_isspace (c))
        {
          space = folded->len > 0;
          continue;
        }
      if (space)
        g_string_append_c (folded, ' ');
      space = FALSE;
      g_string_append_unichar (folded, plain_char (c));
    }
  return g_utf8_casefold (folded->str, -1);
}

gboolean
sg_typed_holds (const char *text, const char *wanted)
{
  g_autofree char *all = sg_typed_fold (text), *part = sg_typed_fold (wanted);

  return strstr (all, part) != NULL;
}

/* Of scripts whose words stand without blanks between them, or are grown together with what goes with them: a particle behind, an article before. */
static gboolean
stands_close (gunichar c)
{
  switch (g_unichar_get_script (c))
    {
    case G_UNICODE_SCRIPT_HAN: case G_UNICODE_SCRIPT_HIRAGANA: case G_UNICODE_SCRIPT_KATAKANA: case G_UNICODE_SCRIPT_BOPOMOFO:
    case G_UNICODE_SCRIPT_HANGUL: case G_UNICODE_SCRIPT_THAI: case G_UNICODE_SCRIPT_LAO: case G_UNICODE_SCRIPT_KHMER:
    case G_UNICODE_SCRIPT_MYANMAR: case G_UNICODE_SCRIPT_TIBETAN: case G_UNICODE_SCRIPT_HEBREW: case G_UNICODE_SCRIPT_ARABIC:
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
is_of_word (gunichar c)
{
  return g_unichar_isalnum (c) || g_unichar_ismark (c);
}

/* Whether a word may end with @before, and another begin with @after; 0 is an end of the text. */
static gboolean
is_parted (gunichar before, gunichar after)
{
  return !is_of_word (before) || !is_of_word (after) || stands_close (before) || stands_close (after);
}

/* The s of a genitive, or of several, is no other word. */
static gboolean
ends_word (gunichar last, const char *after)
{
  gunichar next = g_utf8_get_char (after);

  return is_parted (last, next) || (next == 's' && g_unichar_isalpha (last) && is_parted (next, g_utf8_get_char (after + 1)));
}

gboolean
sg_typed_mentions (const char *text, const char *name)
{
  g_autofree char *all = sg_typed_fold (text), *part = sg_typed_fold (name);
  gsize length = strlen (part);

  for (const char *at = length > 0 ? strstr (all, part) : NULL; at != NULL; at = strstr (g_utf8_next_char (at), part))
    {
      gunichar before = at > all ? g_utf8_get_char (g_utf8_prev_char (at)) : 0, last = g_utf8_get_char (g_utf8_prev_char (at + length));

      if (is_parted (before, g_utf8_get_char (at)) && ends_word (last, at + length))
        return TRUE;
    }
  return FALSE;
}

gboolean
sg_typed_is (const char *one, const char *other)
{
  g_autofree char *first = sg_typed_fold (one), *second = sg_typed_fold (other);

  return g_str_equal (first, second);
}

/* "½" after a figure is ".5", alone "0.5"; NULL: no such character. */
static const char *
find_part (gunichar c)
{
  switch (c)
    {
    case 0x00BC: return ".25";
    case 0x00BD: return ".5";
    case 0x00BE: return ".75";
    case 0x215B: return ".125";
    case 0x215C: return ".375";
    case 0x215D: return ".625";
    case 0x215E: return ".875";
    default: return NULL;
    }
}

/* Whether a figure stands right before what comes next: then "½" belongs to it, and a thin space groups its thousands. */
static gboolean
ends_with_digit (GString *text)
{
  return text->len > 0 && g_ascii_isdigit (text->str[text->len - 1]);
}

/* Spaces that group thousands, and those before "½": thin, narrow, unbreakable. */
static gboolean
is_thin (gunichar c)
{
  return c == 0x2009 || c == 0x202F || c == 0x00A0 || c == 0x200A;
}

char *
sg_typed_plain (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  g_autoptr (GString) plain = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);
      const char *part = find_part (c);

      if (is_unseen (c))
        continue;
      if (part != NULL)
        g_string_append_printf (plain, "%s%s", ends_with_digit (plain) ? "" : "0", part);
      else if (is_thin (c))
        {
          gunichar next = g_utf8_get_char (g_utf8_next_char (at));

          if (!ends_with_digit (plain) || !(g_unichar_isdigit (next) || find_part (next) != NULL))
            g_string_append_c (plain, ' ');
        }
      else
        g_string_append_unichar (plain, plain_char (c) == '-' ? '-' : c);
    }
  return g_string_free (g_steal_pointer (&plain), FALSE);
}

/* "1/2", or that of "4 1/2", whose four has been read; FALSE: no such thing, and @end stays where it was, so that "4 1/0" is not four. */
static gboolean
read_ratio (const char *text, double *ratio, const char **end)
{
  char *after, *last;
  double above = g_ascii_strtod (text, &after), below;

  if (after == text || *after != '/' || above < 0 || !g_ascii_isdigit (after[1]))
    return FALSE;
  below = g_ascii_strtod (after + 1, &last);
  if (below <= 0)
    return FALSE;
  *ratio = above / below;
  *end = last;
  return TRUE;
}

/* A unit: letters, or a sign of feet, inches, degrees or shares. */
static gboolean
is_unit (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (!g_unichar_isalpha (c) && c != ' ' && c != '.' && c != '\'' && c != '"' && c != '%' && c != 0x2032 && c != 0x2033 && c != 0x00B0)
        return FALSE;
    }
  return TRUE;
}

/* "4,5" is four and a half wherever the reader lives.  Three figures behind a comma may be thousands: they are tenths only where a comma is what
 * stands before tenths. */
static void
take_comma (char *plain, const char *decimal)
{
  char *comma = strchr (plain, ',');
  gsize n;

  if (comma == NULL || comma == plain || !g_ascii_isdigit (comma[-1]) || strchr (comma + 1, ',') != NULL || strchr (plain, '.') != NULL)
    return;
  n = strspn (comma + 1, "0123456789");
  if (n > 0 && (n != 3 || g_str_equal (decimal, ",")))
    *comma = '.';
}

/* "1.250", of whoever has a comma before tenths: a thousand and more to him, and one and a quarter to whoever types as it stands in a file. */
static gboolean
may_be_thousands (const char *text)
{
  gsize n = strspn (text, "0123456789");

  return n >= 1 && n <= 3 && *text != '0' && text[n] == '.' && strspn (text + n + 1, "0123456789") == 3;
}

gboolean
sg_typed_number (const char *text, double *value)
{
  const char *decimal = localeconv ()->decimal_point;

  return sg_typed_number_in (text, decimal != NULL ? decimal : ".", value);
}

/* @value is left alone where it is none.  What is behind the figure is not looked at further: the caller knows in what unit he asks. */
gboolean
sg_typed_number_in (const char *text, const char *decimal, double *value)
{
  g_autofree char *plain = g_strstrip (sg_typed_plain (text));
  const char *from = plain + (*plain == '-' || *plain == '+' ? 1 : 0), *end = from;
  double whole, ratio;

  while (*from == ' ')
    from++;
  if (g_str_equal (decimal, ",") && may_be_thousands (from))
    return FALSE;
  take_comma (plain, decimal);
  if (!g_ascii_isdigit (*from) && !(*from == '.' && g_ascii_isdigit (from[1])))
    return FALSE;
  if (read_ratio (from, &ratio, &end))
    whole = ratio;
  else
    {
      whole = g_ascii_strtod (from, (char **) &end);
      if (*end == ' ' && read_ratio (end + 1, &ratio, &end))
        whole += ratio;
      else if (*end == ' ' && g_str_has_prefix (end + 1, "0.")) /* "4 ½" */
        whole += g_ascii_strtod (end + 1, (char **) &end);
    }
  if (!isfinite (whole) || !is_unit (end))
    return FALSE;
  *value = *plain == '-' ? -whole : whole;
  return TRUE;
}
