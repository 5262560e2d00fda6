/* sg-field.c: the kinds of field, and what a value of each may be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-field.h"

#include "base/sg-xml-nodes.h"
#include "rules/sg-field-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define GAPS " \t\r\n"

const char *
sg_field_kind_name (SgFieldKind kind)
{
  static const char *const names[] = {
    [SG_FIELD_NUMBER] = "number", [SG_FIELD_LENGTH] = "length", [SG_FIELD_FLAG] = "flag",
    [SG_FIELD_CHOICE] = "choice", [SG_FIELD_TEXT] = "text", [SG_FIELD_POINT] = "point",
    [SG_FIELD_PATH] = "path", [SG_FIELD_LENGTHS] = "lengths", [SG_FIELD_NAMES] = "names",
    [SG_FIELD_RECORD] = "record", [SG_FIELD_RECORDS] = "records",
  };

  g_return_val_if_fail (kind < G_N_ELEMENTS (names), "");
  return names[kind];
}

const GVariantType *
sg_field_variant_type (SgFieldKind kind)
{
  static const char *const types[] = {
    [SG_FIELD_NUMBER] = "x", [SG_FIELD_LENGTH] = "d", [SG_FIELD_FLAG] = "b", [SG_FIELD_CHOICE] = "s",
    [SG_FIELD_TEXT] = "s", [SG_FIELD_POINT] = "(dd)", [SG_FIELD_PATH] = "a(dd)", [SG_FIELD_LENGTHS] = "ad",
    [SG_FIELD_NAMES] = "as", [SG_FIELD_RECORD] = "a{sv}", [SG_FIELD_RECORDS] = "aa{sv}",
  };

  g_return_val_if_fail (kind < G_N_ELEMENTS (types), G_VARIANT_TYPE_ANY);
  return G_VARIANT_TYPE (types[kind]);
}

const SgField *
sg_columns_find (const SgField *columns, const char *name)
{
  for (const SgField *column = columns; column && column->name; column++)
    if (g_str_equal (column->name, name))
      return column;
  return NULL;
}

/* Bounds that are both 0 are none; a whole number then begins at 0, for it counts something. */
static void
get_range (const SgField *field, double *min, double *max)
{
  gboolean open = field->min == 0 && field->max == 0;

  *min = open && field->kind != SG_FIELD_NUMBER ? -1e9 : field->min;
  *max = open ? 1e9 : field->max;
}

/* What the field asks for, to end a sentence: "a whole number from 0 to 20". */
static char *
describe (const SgField *field)
{
  g_autofree char *least = NULL, *most = NULL, *choices = NULL;
  double min, max;

  get_range (field, &min, &max);
  least = sg_number_format (min);
  most = sg_number_format (max);
  switch (field->kind)
    {
    case SG_FIELD_NUMBER:
      return g_strdup_printf (_("a whole number from %s to %s"), least, most);
    case SG_FIELD_LENGTH:
      return g_strdup_printf (_("a number from %s to %s"), least, most);
    case SG_FIELD_LENGTHS:
      return g_strdup_printf (_("numbers from %s to %s"), least, most);
    case SG_FIELD_FLAG:
      return g_strdup (_("true or false"));
    case SG_FIELD_CHOICE:
      choices = g_strjoinv (", ", (char **) field->choices);
      return g_strdup_printf (_("one of %s"), choices);
    case SG_FIELD_POINT:
      return g_strdup (_("a point, x,y"));
    case SG_FIELD_PATH:
      return g_strdup (_("points, x,y x,y"));
    case SG_FIELD_TEXT:
      return g_strdup (_("words"));
    case SG_FIELD_NAMES:
      return g_strdup (_("names"));
    case SG_FIELD_RECORD:
    case SG_FIELD_RECORDS:
      return g_strdup (_("records"));
    default:
      g_return_val_if_reached (g_strdup (""));
    }
}

static gboolean
refuse (const SgField *field, const char *title, const char *shown, GError **error)
{
  g_autofree char *wanted = describe (field);
  g_autofree char *brief = g_utf8_strlen (shown, -1) > 60 ? g_utf8_substring (shown, 0, 59) : g_strdup (shown);

  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("“%s” (%s) is “%s”; it must be %s."), title, field->name, brief, wanted);
  return FALSE;
}

/* Words of sides. */

/* (nullable): the end of the mark “{a}” or “{a|Attacker}” that @text begins with; @role: (out): what stands in it, if anything. */
static const char *
read_mark (const char *text, const char **role)
{
  const char *end = text[0] == '{' && (text[1] == 'a' || text[1] == 'b') && (text[2] == '}' || text[2] == '|') ? strchr (text, '}') : NULL;

  *role = end != NULL && text[2] == '|' ? text + 3 : NULL;
  return end;
}

/* "{a|Attacker}" is the side’s name where somebody attacks, and “Attacker” where nobody has said who does. */
char *
sg_words_of_sides (const char *text, const char *a, const char *b, gboolean foes)
{
  g_autoptr (GString) words = g_string_new (NULL);
  const char *role, *end;

  for (const char *p = text; p != NULL && *p != '\0'; p++)
    if ((end = read_mark (p, &role)) == NULL)
      g_string_append_c (words, *p);
    else
      {
        if (role != NULL && !foes)
          g_string_append_len (words, role, end - role);
        else
          g_string_append (words, p[1] == 'b' ? b : a);
        p = end;
      }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

char *
sg_words_plain (const char *text)
{
  return sg_words_of_sides (text, "A", "B", FALSE);
}

static char *
name_field (const SgField *field)
{
  return sg_words_plain (field->label ? _(field->label) : field->name);
}

/* Parsing. */

static GVariant *
parse_flag (const char *text)
{
  if (!g_ascii_strcasecmp (text, "true") || !g_ascii_strcasecmp (text, "yes") || g_str_equal (text, "1"))
    return g_variant_new_boolean (TRUE);
  if (!g_ascii_strcasecmp (text, "false") || !g_ascii_strcasecmp (text, "no") || g_str_equal (text, "0"))
    return g_variant_new_boolean (FALSE);
  return NULL;
}

static gboolean
parse_point (const char *text, SgPoint *point)
{
  g_auto (GStrv) halves = g_strsplit (text, ",", 3);

  return g_strv_length (halves) == 2 && sg_number_parse (halves[0], &point->x) && sg_number_parse (halves[1], &point->y);
}

/* A path is parted by blanks and semicolons alone: a comma stands within its points. */
static GVariant *
parse_words (const SgField *field, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, field->kind == SG_FIELD_PATH ? GAPS ";" : GAPS ",", -1);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, sg_field_variant_type (field->kind));
  for (guint i = 0; words[i]; i++)
    {
      SgPoint point;
      double length;

      if (*words[i] == '\0')
        continue;
      if (field->kind == SG_FIELD_NAMES)
        g_variant_builder_add (&builder, "s", words[i]);
      else if (field->kind == SG_FIELD_PATH && parse_point (words[i], &point))
        g_variant_builder_add (&builder, "(dd)", point.x, point.y);
      else if (field->kind == SG_FIELD_LENGTHS && sg_number_parse (words[i], &length))
        g_variant_builder_add (&builder, "d", length);
      else
        {
          g_variant_builder_clear (&builder);
          return NULL;
        }
    }
  return g_variant_builder_end (&builder);
}

static GVariant *
parse_kind (const SgField *field, const char *text)
{
  gint64 number;
  double length;
  SgPoint point;

  switch (field->kind)
    {
    case SG_FIELD_NUMBER:
      return g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, &number, NULL) ? g_variant_new_int64 (number) : NULL;
    case SG_FIELD_LENGTH:
      return sg_number_parse (text, &length) ? g_variant_new_double (length) : NULL;
    case SG_FIELD_FLAG:
      return parse_flag (text);
    case SG_FIELD_CHOICE:
    case SG_FIELD_TEXT:
      return g_variant_new_string (text);
    case SG_FIELD_POINT:
      return parse_point (text, &point) ? g_variant_new ("(dd)", point.x, point.y) : NULL;
    case SG_FIELD_PATH:
    case SG_FIELD_LENGTHS:
    case SG_FIELD_NAMES:
      return parse_words (field, text);
    case SG_FIELD_RECORD:
    case SG_FIELD_RECORDS:
    default:
      return NULL;
    }
}

GVariant *
sg_field_parse (const SgField *field, const char *text, GError **error)
{
  g_autofree char *bare = g_strdup (text), *title = name_field (field);
  g_autoptr (GVariant) value = NULL;

  if (field->kind != SG_FIELD_TEXT)
    g_strstrip (bare);
  value = g_utf8_validate (bare, -1, NULL) ? parse_kind (field, bare) : NULL;
  if (value == NULL)
    {
      g_autofree char *shown = g_utf8_make_valid (bare, -1);

      refuse (field, title, shown, error);
      return NULL;
    }
  g_variant_ref_sink (value);
  return sg_field_check (field, value, error) ? g_steal_pointer (&value) : NULL;
}

/* Checking. */

static gboolean
check_figure (const SgField *field, const char *title, double figure, GError **error)
{
  g_autofree char *shown = NULL;
  double min, max;

  get_range (field, &min, &max);
  if (isfinite (figure) && figure >= min && figure <= max)
    return TRUE;
  shown = sg_number_format (figure);
  return refuse (field, title, shown, error);
}

/* As far as a map may reach, and far more: beyond it distances would lose their hundredths. */
static gboolean
check_points (const SgField *field, const char *title, GVariant *value, GError **error)
{
  gsize n = 0;
  const double *figures;

  /* "(dd)" and "a(dd)" lie in memory as so many doubles. */
  figures = g_variant_get_fixed_array (value, &n, sizeof (SgPoint));
  for (gsize i = 0; i < 2 * n; i++)
    if (!isfinite (figures[i]) || fabs (figures[i]) > 1e9)
      {
        g_autofree char *shown = sg_number_format (figures[i]);

        return refuse (field, title, shown, error);
      }
  return TRUE;
}

static gboolean
check_record (const SgField *field, const char *title, GVariant *record, GError **error)
{
  GVariantIter iter;
  const char *name;
  GVariant *cell;

  for (const SgField *column = field->columns; column && column->name; column++)
    {
      g_autoptr (GVariant) value = g_variant_lookup_value (record, column->name, NULL);

      if (value == NULL && !column->optional && column->fallback == NULL)
        {
          g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("A record of “%s” (%s) has no %s."), title, field->name, column->name);
          return FALSE;
        }
      if (value != NULL && !sg_field_check (column, value, error))
        return FALSE;
    }
  g_variant_iter_init (&iter, record);
  while (g_variant_iter_loop (&iter, "{&sv}", &name, &cell))
    if (sg_columns_find (field->columns, name) == NULL)
      {
        g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("A record of “%s” (%s) has %s, which is no column of it."), title,
                     field->name, name);
        g_variant_unref (cell);
        return FALSE;
      }
  return TRUE;
}

static gboolean
check_all (const SgField *field, const char *title, GVariant *list, GError **error)
{
  for (gsize i = 0; i < g_variant_n_children (list); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (list, i);
      gboolean good = field->kind == SG_FIELD_RECORDS ? check_record (field, title, child, error)
                                                      : check_figure (field, title, g_variant_get_double (child), error);

      if (!good)
        return FALSE;
    }
  return TRUE;
}

gboolean
sg_field_check_as (const SgField *field, const char *title, GVariant *value, GError **error)
{
  const char *word;

  if (!g_variant_is_of_type (value, sg_field_variant_type (field->kind)))
    {
      g_autofree char *shown = g_variant_print (value, FALSE);

      return refuse (field, title, shown, error);
    }
  switch (field->kind)
    {
    case SG_FIELD_NUMBER:
      return check_figure (field, title, (double) g_variant_get_int64 (value), error);
    case SG_FIELD_LENGTH:
      return check_figure (field, title, g_variant_get_double (value), error);
    case SG_FIELD_CHOICE:
      word = g_variant_get_string (value, NULL);
      return (field->choices && g_strv_contains (field->choices, word)) || refuse (field, title, word, error);
    case SG_FIELD_PATH:
      return check_points (field, title, value, error);
    case SG_FIELD_LENGTHS:
    case SG_FIELD_RECORDS:
      return check_all (field, title, value, error);
    case SG_FIELD_RECORD:
      return check_record (field, title, value, error);
    case SG_FIELD_POINT:
      {
        g_autoptr (GVariant) one = g_variant_ref_sink (g_variant_new_array (G_VARIANT_TYPE ("(dd)"), &value, 1));

        return check_points (field, title, one, error);
      }
    case SG_FIELD_FLAG:
    case SG_FIELD_TEXT:
    case SG_FIELD_NAMES:
    default:
      return TRUE;
    }
}

gboolean
sg_field_check (const SgField *field, GVariant *value, GError **error)
{
  g_autofree char *title = NULL;

  g_return_val_if_fail (field != NULL && value != NULL, FALSE);

  title = name_field (field);
  return sg_field_check_as (field, title, value, error);
}

/* Filling. */

/* The columns in their declared order, whatever order they came in, so that equal records are equal values. */
static GVariant *
fill_record (const SgField *field, GVariant *record)
{
  GVariantBuilder builder;
  GVariantIter iter;
  const char *name;
  GVariant *cell;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  for (const SgField *column = field->columns; column && column->name; column++)
    {
      g_autoptr (GVariant) value = g_variant_lookup_value (record, column->name, NULL);

      if (value == NULL && column->fallback)
        value = sg_field_parse (column, column->fallback, NULL);
      if (value)
        g_variant_builder_add (&builder, "{sv}", column->name, value);
    }
  /* What is no column stays, for the check to find. */
  g_variant_iter_init (&iter, record);
  while (g_variant_iter_loop (&iter, "{&sv}", &name, &cell))
    if (sg_columns_find (field->columns, name) == NULL)
      g_variant_builder_add (&builder, "{sv}", name, cell);
  return g_variant_builder_end (&builder);
}

/* Gives records what their columns fall back on; everything else is only sunk. (transfer full) */
GVariant *
sg_field_fill (const SgField *field, GVariant *value)
{
  g_autoptr (GVariant) own = g_variant_ref_sink (value);
  GVariantBuilder builder;

  if (field->columns == NULL || !g_variant_is_of_type (own, sg_field_variant_type (field->kind)))
    return g_steal_pointer (&own);
  if (field->kind == SG_FIELD_RECORD)
    return g_variant_ref_sink (fill_record (field, own));
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));
  for (gsize i = 0; i < g_variant_n_children (own); i++)
    {
      g_autoptr (GVariant) record = g_variant_get_child_value (own, i);

      g_variant_builder_add_value (&builder, fill_record (field, record));
    }
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}
