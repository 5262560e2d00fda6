/* sg-typed-way.c: a way that a person typed: “12, north-east”.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-typed-way.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-typed.h"

/* Without what stands between the words of a name: "north-east", "north east" and "northeast" are one. */
static char *
join_words (const char *text)
{
  g_autofree char *folded = sg_typed_fold (text);
  g_auto (GStrv) parts = g_strsplit_set (folded, " -", -1);

  return g_strjoinv ("", parts);
}

static gboolean
read_compass (const char *text, double *bearing)
{
  static const struct { const char *name, *letters; double bearing; } points[] = {
    { N_("north"), N_("n"), 0 },        { N_("north-north-east"), N_("nne"), 22.5 },  { N_("north-east"), N_("ne"), 45 },
    { N_("east-north-east"), N_("ene"), 67.5 },  { N_("east"), N_("e"), 90 },         { N_("east-south-east"), N_("ese"), 112.5 },
    { N_("south-east"), N_("se"), 135 },  { N_("south-south-east"), N_("sse"), 157.5 }, { N_("south"), N_("s"), 180 },
    { N_("south-south-west"), N_("ssw"), 202.5 }, { N_("south-west"), N_("sw"), 225 }, { N_("west-south-west"), N_("wsw"), 247.5 },
    { N_("west"), N_("w"), 270 },         { N_("west-north-west"), N_("wnw"), 292.5 },  { N_("north-west"), N_("nw"), 315 },
    { N_("north-north-west"), N_("nnw"), 337.5 },
  };
  g_autofree char *typed = join_words (text);

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      g_autofree char *name = join_words (_(points[i].name)), *letters = join_words (_(points[i].letters));

      *bearing = points[i].bearing;
      if (g_str_equal (typed, name) || g_str_equal (typed, letters))
        return TRUE;
    }
  return FALSE;
}

/* Whether what is said behind the figure of @folded is nothing, or degrees in either language, cut short or not: "5 north" is no bearing of 5. */
static gboolean
is_of_degrees (const char *folded)
{
  g_autofree char *own = sg_typed_fold (_("degrees"));
  const char *word = folded;

  while (*word != '\0' && !g_unichar_isalpha (g_utf8_get_char (word)))
    word = g_utf8_next_char (word);
  return g_str_has_prefix (own, word) || g_str_has_prefix ("degrees", word);
}

/* Degrees say that they are, by their sign or by “at”: a bare figure behind a length may be its fraction. */
static gboolean
read_degrees (const char *text, gboolean told, double *bearing)
{
  g_autofree char *folded = sg_typed_fold (text);

  if (!told && strstr (folded, "°") == NULL && strstr (folded, _("degrees")) == NULL)
    return FALSE;
  return is_of_degrees (folded) && sg_typed_number (text, bearing) && *bearing >= 0 && *bearing <= 360;
}

static gboolean
read_direction (const char *text, double *bearing)
{
  g_autofree char *at = g_strconcat (_("at"), " ", NULL), *to_the = g_strconcat (_("to the"), " ", NULL);
  gboolean told = *text == ',';

  text += told;
  while (*text == ' ')
    text++;
  if (g_str_has_prefix (text, at) || g_str_has_prefix (text, to_the))
    {
      told = TRUE;
      text += strlen (g_str_has_prefix (text, at) ? at : to_the);
    }
  return read_compass (text, bearing) || read_degrees (text, told, bearing);
}

/* A comma between two figures, as in "4,5 north", is that of a fraction (sg_typed_number()), and parts nothing. */
static gboolean
may_part (const char *text, const char *at)
{
  return *at == ' ' || (*at == ',' && !(at > text && g_ascii_isdigit (at[-1]) && g_ascii_isdigit (at[1])));
}

/* Parted at the first place where what stands before is a length, and what stands behind a direction. */
static gboolean
read_leg (const char *text, SgTypedLeg *leg)
{
  for (const char *at = text; *at != '\0'; at++)
    {
      g_autofree char *head = g_strndup (text, (gsize) (at - text));

      if (may_part (text, at) && sg_typed_number (head, &leg->length) && leg->length > 0 && read_direction (at, &leg->bearing))
        return TRUE;
    }
  return FALSE;
}

GArray *
sg_typed_way (const char *text)
{
  g_autoptr (GArray) legs = g_array_new (FALSE, FALSE, sizeof (SgTypedLeg));
  g_autofree char *folded = sg_typed_fold (text), *then = g_strconcat (" ", _("then"), " ", NULL);
  g_auto (GStrv) parts = g_strsplit (folded, then, -1);
  g_autofree char *joined = g_strjoinv (";", parts);
  g_auto (GStrv) pieces = g_strsplit (joined, ";", -1);

  for (guint i = 0; pieces[i] != NULL; i++)
    {
      SgTypedLeg leg;

      if (!read_leg (g_strstrip (pieces[i]), &leg))
        return NULL;
      g_array_append_val (legs, leg);
    }
  return legs->len > 0 ? g_steal_pointer (&legs) : NULL;
}
