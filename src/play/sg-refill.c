/* sg-refill.c: who fills again what depends on a fact.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-refill.h"

#define MOST 32

static struct { const char *system, *procedure; SgRefill refill; } rows[MOST];
static guint n_rows;

void
sg_refill_register (const char *system, const char *procedure, SgRefill refill)
{
  g_return_if_fail (n_rows < MOST);
  rows[n_rows].system = system;
  rows[n_rows].procedure = procedure;
  rows[n_rows++].refill = refill;
}

SgQuestion *
sg_refill (SgBattle *battle, SgQuestion *question, const char *field, GVariant *before, GError **error)
{
  const SgProcedure *procedure;

  g_return_val_if_fail (battle != NULL && question != NULL && field != NULL, NULL);

  procedure = sg_question_get_procedure (question);
  for (guint i = 0; i < n_rows; i++)
    if (g_str_equal (rows[i].system, procedure->system) && g_str_equal (rows[i].procedure, procedure->id))
      return rows[i].refill (battle, question, field, before, error);
  return NULL;
}
