/* mutate.c: a file that is nearly what it was.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "mutate.h"

#include <string.h>

/* What has broken readers before: signs, ends of ranges, things that are no number, and things that are no text. */
static const char *const sore[] = {
  "", "-1", "0", "1", "2147483647", "-2147483648", "9223372036854775807", "-9223372036854775808", "99999999999999999999", "1e308", "-1e-308",
  "nan", "inf", "0.1", "1/0", "true", "none", " ", "\t\n", "&#x202e;", "&lt;", "\xc3\xa9", "\xed\xa0\x80", "../../x", "%s%n", "1,2 3,4", "0,0",
};

static guint
below (GRand *rand, guint n)
{
  return n > 1 ? (guint) g_rand_int_range (rand, 0, (gint32) n) : 0;
}

/* Puts @with in the place of the @size bytes at @at. */
static void
splice (GByteArray *self, guint at, guint size, const void *with, guint with_size)
{
  g_autofree guint8 *own = g_memdup2 (with, with_size);
  guint tail = self->len - at - size;

  if (with_size > size)
    g_byte_array_set_size (self, self->len + with_size - size);
  memmove (self->data + at + with_size, self->data + at + size, tail);
  if (with_size < size)
    g_byte_array_set_size (self, self->len - (size - with_size));
  if (with_size > 0)
    memcpy (self->data + at, own, with_size);
}

/* FALSE: no @c from @at on. */
static gboolean
find (const GByteArray *self, guint at, char c, guint *found)
{
  const guint8 *hit = at < self->len ? memchr (self->data + at, c, self->len - at) : NULL;

  if (hit == NULL)
    return FALSE;
  *found = (guint) (hit - self->data);
  return TRUE;
}

/* A value between quotes, somewhere behind a place chosen by chance. */
static gboolean
find_value (const GByteArray *self, GRand *rand, guint *begin, guint *end)
{
  guint equals;

  for (guint tries = 0; tries < 8; tries++)
    if (find (self, below (rand, self->len), '=', &equals) && equals + 1 < self->len && self->data[equals + 1] == '"'
        && find (self, equals + 2, '"', end))
      {
        *begin = equals + 2;
        return TRUE;
      }
  return FALSE;
}

static void
change_value (GByteArray *self, GRand *rand)
{
  guint begin, end, from, to;

  if (!find_value (self, rand, &begin, &end))
    return;
  if (below (rand, 3) == 0 && find_value (self, rand, &from, &to))
    {
      g_autofree guint8 *other = g_memdup2 (self->data + from, to - from);

      splice (self, begin, end - begin, other, to - from);
    }
  else
    {
      const char *word = sore[below (rand, G_N_ELEMENTS (sore))];

      splice (self, begin, end - begin, word, (guint) strlen (word));
    }
}

/* The element that begins behind a place chosen by chance: up to its own end tag, or its "/>". */
static gboolean
find_element (const GByteArray *self, GRand *rand, guint *begin, guint *end)
{
  g_autofree char *close = NULL;
  const char *hit;
  guint name, tag;

  if (!find (self, below (rand, self->len), '<', begin) || *begin + 1 >= self->len || !g_ascii_isalpha (self->data[*begin + 1]) || !find (self, *begin, '>', &tag))
    return FALSE;
  *end = tag + 1;
  if (self->data[tag - 1] == '/')
    return TRUE;
  for (name = *begin + 1; name < tag && !g_ascii_isspace (self->data[name]); name++)
    ;
  close = g_strdup_printf ("</%.*s>", (int) (name - *begin - 1), (const char *) self->data + *begin + 1);
  hit = g_strstr_len ((const char *) self->data + tag, self->len - tag, close);
  if (hit == NULL)
    return FALSE;
  *end = (guint) (hit - (const char *) self->data) + (guint) strlen (close);
  return TRUE;
}

static void
change_element (GByteArray *self, GRand *rand)
{
  guint begin, end, to = 0;
  g_autofree guint8 *copy = NULL;

  if (!find_element (self, rand, &begin, &end) || end - begin > self->len / 2)
    return;
  copy = g_memdup2 (self->data + begin, end - begin);
  if (below (rand, 2) == 0)
    splice (self, begin, end - begin, NULL, 0);
  if (below (rand, 3) > 0 && find (self, below (rand, self->len), '<', &to))
    splice (self, to, 0, copy, end - begin);
}

static void
change_bytes (GByteArray *self, GRand *rand)
{
  guint at = below (rand, self->len), many = 1 + below (rand, 64), n = MIN (self->len - at, many);
  guint8 byte = (guint8) below (rand, 256);

  switch (below (rand, 5))
    {
    case 0:
      self->data[at] ^= (guint8) (1 << below (rand, 8));
      break;
    case 1:
      self->data[at] = byte;
      break;
    case 2:
      splice (self, at, n, NULL, 0);
      break;
    case 3:
      {
        g_autofree guint8 *copy = g_memdup2 (self->data + at, n);

        splice (self, below (rand, self->len), 0, copy, n);
        break;
      }
    default:
      g_byte_array_set_size (self, at);
      break;
    }
}

GByteArray *
fuzz_mutate (const guint8 *bytes, gsize size, gboolean text, GRand *rand)
{
  GByteArray *self = g_byte_array_new ();

  g_byte_array_append (self, bytes, (guint) size);
  for (guint changes = 1 + below (rand, 4); changes > 0 && self->len > 0; changes--)
    switch (text ? below (rand, 8) : 7)
      {
      case 0:
      case 1:
      case 2:
      case 3:
        change_value (self, rand);
        break;
      case 4:
      case 5:
      case 6:
        change_element (self, rand);
        break;
      default:
        change_bytes (self, rand);
        break;
      }
  return self;
}
