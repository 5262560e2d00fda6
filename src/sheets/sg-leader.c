/* sg-leader.c: who commands what stands on a sheet, and the boxes for his fate.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-leader.h"

#include "sheets/sg-roster.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BOX 4.8

/* A wound does not take him out; carried off and killed do. */
static const struct { const char *id, *letter, *word; } fates[] = {
  { "wounded", N_("W"), N_("wounded") }, { "carried off", N_("C"), N_("carried off") }, { "killed", N_("K"), N_("killed") },
};

static const SgArmyNode *
find_general (const SgArmyNode *node)
{
  for (guint i = 0; i < node->children->len; i++)
    if (((SgArmyNode *) node->children->pdata[i])->rank == SG_ARMY_GENERAL)
      return node->children->pdata[i];
  return NULL;
}

/* What stands straight under @node and holds units, when it is alone there. */
static const SgArmyNode *
find_only (const SgArmyNode *node)
{
  const SgArmyNode *only = NULL;

  for (guint i = 0; i < node->children->len; i++)
    {
      const SgArmyNode *child = node->children->pdata[i];

      if (only != NULL || child->rank == SG_ARMY_UNIT || child->rank == SG_ARMY_DETACHMENT)
        return NULL;
      only = child;
    }
  return only;
}

const SgArmyNode *
sg_roster_leader (const SgRoster *self, const SgArmyNode *node)
{
  const SgArmyNode *top = node != NULL ? node : sg_army_get_root (self->army), *general = find_general (top), *only;

  only = general == NULL && node == NULL ? find_only (top) : NULL; /* whoever commands all there is */
  return only != NULL ? find_general (only) : general;
}

/* Whether it is only what a new general is called: "General 2". */
static gboolean
is_usual (const SgRoster *self, const SgArmyNode *general)
{
  const SgUnitType *type = sg_roster_type (self, general);
  const char *const words[] = { _("General"), _("Commander"), type != NULL ? type->label : "" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize length = strlen (words[i]);

      if (length > 0 && g_ascii_strncasecmp (general->name, words[i], length) == 0
          && strspn (general->name + length, " 0123456789") == strlen (general->name + length))
        return TRUE;
    }
  return FALSE;
}

const char *
sg_roster_leader_name (const SgRoster *self, const SgArmyNode *node)
{
  const SgArmyNode *general = sg_roster_leader (self, node);

  if (node != NULL && node->rank != SG_ARMY_GENERAL && *node->commander != '\0')
    return node->commander;
  if (general == NULL)
    return NULL;
  if (*general->commander != '\0')
    return general->commander;
  if (*general->name == '\0' || is_usual (self, general))
    return NULL;
  return general->name;
}

gboolean
sg_roster_has_fates (const SgRoster *self)
{
  return g_str_equal (sg_army_get_system (self->army), "gentlemans-war");
}

double
sg_roster_fates (SgPen *pen, const SgRoster *self, const SgArmyNode *general, double right, double y, gboolean told)
{
  const char *fate = self->fates != NULL && general != NULL ? g_hash_table_lookup (self->fates, general->id) : NULL;
  double start = right;

  for (guint i = G_N_ELEMENTS (fates); i > 0; i--)
    {
      const char *letter = _(fates[i - 1].letter);

      if (told)
        right -= sg_pen_text (pen, right, y + 3.6, 1, SG_FACE_TEXT, 7.5, 0.3, _(fates[i - 1].word)) + 1.2;
      sg_pen_box (pen, right - BOX, y, BOX, BOX, 0.28, SG_INK);
      sg_pen_text (pen, right - BOX / 2, y + 3.5, 0.5, SG_FACE_TEXT, 8, SG_DIM, letter);
      if (g_strcmp0 (fate, fates[i - 1].id) == 0)
        sg_pen_cross (pen, right - BOX, y, BOX, BOX, 0.2);
      right -= BOX;
      if (i > 1)
        right -= told ? 3.2 : 1.2;
    }
  return start - right;
}
