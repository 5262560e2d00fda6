/* sg-subject.c: of what a change says something, and which words of it are fields of their own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-subject.h"

#include <string.h>

const char *const sg_unit_fields[] = { "side", "name", "type", NULL };
const char *const sg_body_fields[] = { "name", "side", "formation", "ranks", "frontage", NULL };
const char *const sg_figure_fields[] = { "place", "body", NULL };

SgSubjectKind
sg_subject_kind (const char *subject, const char **id)
{
  static const struct { const char *begins; SgSubjectKind kind; gboolean whole; } kinds[] = {
    { "battle", SG_SUBJECT_BATTLE, TRUE }, { "campaign", SG_SUBJECT_CAMPAIGN, TRUE }, { "unit:", SG_SUBJECT_UNIT }, { "body:", SG_SUBJECT_BODY },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_has_prefix (subject, kinds[i].begins) && (!kinds[i].whole || subject[strlen (kinds[i].begins)] == '\0'))
      {
        if (id != NULL)
          *id = subject + strlen (kinds[i].begins);
        return kinds[i].kind;
      }
  if (id != NULL)
    *id = subject;
  return SG_SUBJECT_FIGURE;
}
