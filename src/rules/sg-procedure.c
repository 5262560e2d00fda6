/* sg-procedure.c: the register of what may be asked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Procedures enter themselves before main() begins, in whatever order they were linked; they are listed in the
 * order of the book.
 */

#include "rules/sg-procedure.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

static GPtrArray *registered; /* (owned) SgProcedure (not owned), for good */

static GHashTable *by_name;  /* the same, by system and id: every ruling of a war asks */

static guint
hash_name (gconstpointer key)
{
  const SgProcedure *procedure = key;

  return g_str_hash (procedure->system) * 33 ^ g_str_hash (procedure->id);
}

static gboolean
same_name (gconstpointer a, gconstpointer b)
{
  const SgProcedure *one = a, *other = b;

  return g_str_equal (one->system, other->system) && g_str_equal (one->id, other->id);
}

/* (nullable): with @id NULL any of @system’s: whether there is such a system at all. */
static const SgProcedure *
look_up (const char *system, const char *id)
{
  SgProcedure name = { .system = system, .id = id };

  if (system != NULL && id != NULL)
    return by_name != NULL ? g_hash_table_lookup (by_name, &name) : NULL;
  for (guint i = 0; registered && i < registered->len; i++)
    {
      const SgProcedure *procedure = g_ptr_array_index (registered, i);

      if (g_strcmp0 (procedure->system, system) == 0 && id == NULL)
        return procedure;
    }
  return NULL;
}

/* A system that leaves to another what it does not touch: its procedures too. */
typedef struct { const char *system, *base; } Heir;
static GArray *heirs; /* (owned) (element-type Heir), for good */

/* (nullable) */
static const char *
base_of (const char *system)
{
  for (guint i = 0; heirs != NULL && system != NULL && i < heirs->len; i++)
    if (g_str_equal (g_array_index (heirs, Heir, i).system, system))
      return g_array_index (heirs, Heir, i).base;
  return NULL;
}

/* Constructors run in any order: the base may not have entered a single procedure yet, and so is not looked for here. */
void
sg_procedure_inherit (const char *system, const char *base)
{
  const Heir heir = { system, base };

  g_return_if_fail (base_of (system) == NULL);

  if (heirs == NULL)
    heirs = g_array_new (FALSE, FALSE, sizeof (Heir));
  g_array_append_val (heirs, heir);
}

gboolean
sg_procedure_is_of (const SgProcedure *procedure, const char *system)
{
  const char *base = base_of (system);

  if (g_strcmp0 (procedure->system, system) == 0)
    return TRUE;
  return base != NULL && g_str_equal (procedure->system, base) && look_up (system, procedure->id) == NULL;
}

/** sg_procedure_register: @procedure must live for good; its system and id may be registered once. */
void
sg_procedure_register (const SgProcedure *procedure)
{
  g_return_if_fail (procedure && procedure->system && procedure->id && procedure->judge && procedure->rules);
  g_return_if_fail (look_up (procedure->system, procedure->id) == NULL);

  if (registered == NULL)
    {
      registered = g_ptr_array_new ();
      by_name = g_hash_table_new (hash_name, same_name);
    }
  g_ptr_array_add (registered, (gpointer) procedure);
  g_hash_table_add (by_name, (gpointer) procedure);
}

/** sg_procedure_find: (transfer none) (nullable). */
const SgProcedure *
sg_procedure_find (const char *system, const char *id, GError **error)
{
  const SgProcedure *procedure = id ? look_up (system, id) : NULL;

  if (procedure == NULL && id != NULL && base_of (system) != NULL)
    procedure = look_up (base_of (system), id);
  if (procedure == NULL && look_up (system, NULL) == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("This Sandgate has no procedures of a system called “%s”."), system);
  else if (procedure == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s has no procedure called “%s”."), system, id);
  return procedure;
}

/* "LW-47 LW-48" → 47; a ruling, "LW-R9", comes after every rule. */
static int
chief_number (const SgProcedure *procedure)
{
  const char *dash = strchr (procedure->rules, '-');

  if (dash == NULL)
    return G_MAXINT;
  if (g_ascii_isdigit (dash[1]))
    return atoi (dash + 1);
  return 1000000 + (dash[1] ? atoi (dash + 2) : 0);
}

static int
compare_procedures (gconstpointer a, gconstpointer b)
{
  const SgProcedure *one = *(const SgProcedure *const *) a, *two = *(const SgProcedure *const *) b;
  int order = g_strcmp0 (one->system, two->system);

  if (order == 0)
    order = (chief_number (one) > chief_number (two)) - (chief_number (one) < chief_number (two));
  return order ? order : g_strcmp0 (one->id, two->id);
}

static GPtrArray *
list_if (gboolean (*wanted) (const SgProcedure *procedure, const char *system), const char *system)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; registered && i < registered->len; i++)
    {
      const SgProcedure *procedure = g_ptr_array_index (registered, i);

      if (wanted (procedure, system))
        g_ptr_array_add (list, (gpointer) procedure);
    }
  g_ptr_array_sort (list, compare_procedures);
  return list;
}

static gboolean
is_own (const SgProcedure *procedure, const char *system)
{
  return system == NULL || g_str_equal (procedure->system, system);
}

/** sg_procedure_list: @system NULL lists those of every system. */
GPtrArray *
sg_procedure_list (const char *system)
{
  return list_if (is_own, system);
}

GPtrArray *
sg_procedure_list_asked (const char *system)
{
  return list_if (sg_procedure_is_of, system);
}

/** sg_procedure_get_field: (transfer none) (nullable). */
const SgField *
sg_procedure_get_field (const SgProcedure *procedure, const char *name)
{
  g_return_val_if_fail (procedure != NULL && name != NULL, NULL);

  for (const SgField *field = procedure->fields; field && field->name; field++)
    if (g_str_equal (field->name, name))
      return field;
  return NULL;
}

gboolean
sg_procedure_tells (const SgQuestion *question)
{
  const SgProcedure *procedure = sg_question_get_procedure (question);

  return procedure->tells == NULL || procedure->tells (question);
}

gboolean
sg_procedure_tells_nothing (const SgQuestion *question)
{
  return FALSE;
}
