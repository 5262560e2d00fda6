/* sg-unread.c: which rulings could not be rescued, and why, told together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A lost page takes fifty rulings with it, and each would be a line of its own.
 */

#include "store/sg-unread.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "base/sg-text.h"

/* Those of one battle that are missing for one reason. */
typedef struct
{
  SgUnreadKind kind;
  char        *battle, *why; /* (nullable) */
  char        *clause;       /* (nullable): of the first */
  GArray      *numbers;      /* (element-type gint64) */
} Group;

struct _SgUnread { GPtrArray *groups; /* in the order in which they were first met */ };

static void
free_group (gpointer data)
{
  Group *self = data;

  g_free (self->battle);
  g_free (self->why);
  g_free (self->clause);
  g_array_unref (self->numbers);
  g_free (self);
}

SgUnread *
sg_unread_new (void)
{
  SgUnread *self = g_new0 (SgUnread, 1);

  self->groups = g_ptr_array_new_with_free_func (free_group);
  return self;
}

void
sg_unread_free (SgUnread *self)
{
  g_ptr_array_unref (self->groups);
  g_free (self);
}

void
sg_unread_note (SgUnread *self, SgUnreadKind kind, const char *battle, gint64 number, const char *why, const char *clause)
{
  Group *group = NULL;

  for (guint i = self->groups->len; i > 0 && group == NULL; i--)
    {
      Group *known = self->groups->pdata[i - 1];

      if (known->kind == kind && g_strcmp0 (known->battle, battle) == 0 && g_strcmp0 (known->why, why) == 0)
        group = known;
    }
  if (group == NULL)
    {
      group = g_new0 (Group, 1);
      *group = (Group) { kind, g_strdup (battle), g_strdup (why), g_strdup (clause), g_array_new (FALSE, FALSE, sizeof (gint64)) };
      g_ptr_array_add (self->groups, group);
    }
  g_array_append_val (group->numbers, number);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  gint64 one = *(const gint64 *) a, other = *(const gint64 *) b;

  return (one > other) - (one < other);
}

/* (transfer full): "52, 120–171". */
static char *
tell_numbers (GArray *numbers)
{
  GString *text = g_string_new (NULL);

  g_array_sort (numbers, compare_numbers);
  for (guint i = 0, end; i < numbers->len; i = end)
    {
      gint64 first = g_array_index (numbers, gint64, i), last = first;

      for (end = i + 1; end < numbers->len && g_array_index (numbers, gint64, end) <= last + 1; end++)
        last = g_array_index (numbers, gint64, end);
      g_string_append_printf (text, "%s%" PRId64, i > 0 ? ", " : "", first);
      if (last > first)
        g_string_append_printf (text, "%s%" PRId64, last > first + 1 ? "–" : ", ", last);
    }
  return g_string_free (text, FALSE);
}

/* (transfer full) */
static char *
name_place (const Group *group, const char *numbers)
{
  gulong n = group->numbers->len;

  if (group->battle == NULL)
    return g_strdup_printf (ngettext ("Edit %s of the campaign", "Edits %s of the campaign", n), numbers);
  return g_strdup_printf (ngettext ("Ruling %s of “%s”", "Rulings %s of “%s”", n), numbers, group->battle);
}

/* (transfer full) */
static char *
tell (const Group *group)
{
  g_autofree char *numbers = tell_numbers (group->numbers), *place = name_place (group, numbers);
  gulong n = group->numbers->len;

  if (group->kind == SG_UNREAD_FALLEN && n == 1)
    return g_strdup_printf (_("%s, “%s”, cannot stand without what is missing: %s"), place, sg_text_or (group->clause, ""), sg_text_or (group->why, ""));
  if (group->kind == SG_UNREAD_FALLEN)
    return g_strdup_printf (ngettext ("%s cannot stand without what is missing: %s", "%s cannot stand without what is missing: %s", n), place, sg_text_or (group->why, ""));
  if (group->why != NULL)
    return g_strdup_printf (ngettext ("%s cannot be read: %s.", "%s cannot be read: %s.", n), place, group->why);
  return g_strdup_printf (ngettext ("%s cannot be read.", "%s cannot be read.", n), place);
}

void
sg_unread_tell (SgUnread *self, GPtrArray *lost)
{
  for (guint i = 0; i < self->groups->len; i++)
    g_ptr_array_add (lost, tell (self->groups->pdata[i]));
}
