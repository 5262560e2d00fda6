/* sg-roster.c: an army laid out for print.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-roster.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-text.h"
#include "draw/sg-block-list.h"
#include "draw/sg-block.h"
#include "rules/sg-ruleset-catalogue.h"

#define A_ROW 12  /* cells of a ladder */
#define LABELS 4.4 /* mm under a ladder that breaks */
#define GAP 1.2
#define MOST 60 /* cells; what is over is told beside the last row */
#define NUMBERED 24 /* over this many, a ladder that breaks nowhere is a line of small numbered cells */
#define MOST_NUMBERED 150

static void
add_row (SgRoster *self, const SgArmyNode *node, gboolean strip, guint *number)
{
  gboolean counts = !strip && node->rank != SG_ARMY_GENERAL;
  SgRosterRow row = { node, strip, counts ? ++*number : 0 };

  g_ptr_array_add (self->rows, g_memdup2 (&row, sizeof row));
}

static gboolean
is_unit (const SgArmyNode *node)
{
  return node->rank == SG_ARMY_UNIT || node->rank == SG_ARMY_DETACHMENT;
}

/* Units that stand straight under a node, before the nodes that hold others.  The first general of each commands it and stands in its
 * head; any other has a row. */
static void
collect (SgRoster *self, const SgArmyNode *top, guint *number)
{
  gboolean headed = FALSE, led = FALSE;

  for (guint i = 0; i < top->children->len; i++)
    {
      const SgArmyNode *child = top->children->pdata[i];
      gboolean general = child->rank == SG_ARMY_GENERAL, second = general && led;

      led |= general;
      if (!is_unit (child) && !second)
        continue;
      if (!headed)
        add_row (self, top->rank == SG_ARMY_WHOLE ? NULL : top, TRUE, number);
      headed = TRUE;
      add_row (self, child, FALSE, number);
      for (guint k = 0; k < child->children->len; k++)
        add_row (self, child->children->pdata[k], FALSE, number);
    }
  for (guint i = 0; i < top->children->len; i++)
    {
      const SgArmyNode *child = top->children->pdata[i];

      if (!is_unit (child) && child->rank != SG_ARMY_GENERAL)
        collect (self, child, number);
    }
}

SgRoster *
sg_roster_new (const SgSheetSetup *setup)
{
  SgRoster *self = g_new0 (SgRoster, 1);
  const char *side = sg_army_get_word (setup->army, "side");
  guint number = 0;

  self->army = setup->army;
  self->rules = setup->rules;
  self->review = sg_army_review (setup->army, setup->rules);
  self->builder = sg_builder_find (sg_army_get_system (setup->army));
  self->side = g_strdup (g_str_equal (side, "blue") ? "blue" : "red");
  self->rows = g_ptr_array_new_with_free_func (g_free);
  collect (self, sg_army_get_root (setup->army), &number);
  return self;
}

void
sg_roster_free (SgRoster *self)
{
  sg_army_review_free (self->review);
  g_ptr_array_unref (self->rows);
  g_free (self->side);
  g_free (self);
}

const SgUnitType *
sg_roster_type (const SgRoster *self, const SgArmyNode *node)
{
  return sg_ruleset_get_type_by_id (self->rules, node->type);
}

gint64
sg_roster_figures (const SgRoster *self, const SgArmyNode *node)
{
  return sg_army_strength (self->army, node, "figures", self->rules);
}

/* A general is no strength and has nothing to strike off; in Kriegsspiel not even where he stands among the units. */
static gboolean
is_leader (const SgRoster *self, const SgArmyNode *node)
{
  const SgUnitType *type = sg_roster_type (self, node);

  return node->rank == SG_ARMY_GENERAL
         || (type != NULL && g_str_equal (type->group, "leader") && g_str_equal (sg_army_get_system (self->army), "reisswitz"));
}

gint64
sg_roster_strength (const SgRoster *self, const SgArmyNode *node)
{
  gint64 figures = sg_roster_figures (self, node);

  if (is_leader (self, node))
    return 0;
  return figures > 0 ? figures : sg_army_strength (self->army, node, "guns", self->rules);
}

gint64
sg_roster_boxes (const SgRoster *self, const SgArmyNode *node)
{
  gint64 figures = sg_roster_figures (self, node), step;

  if (is_leader (self, node))
    return 0;
  if (!g_str_equal (sg_army_get_system (self->army), "reisswitz"))
    return figures;
  step = sg_ruleset_whole (self->rules, "RK-32", "step");
  return figures > 0 ? (figures + step - 1) / step : sg_roster_strength (self, node);
}

gboolean
sg_roster_has_points (const SgRoster *self)
{
  return sg_army_review_get_total (self->review) != 0 || sg_army_get_allowance (self->army) > 0;
}

char *
sg_roster_code (const SgRoster *self, const SgArmyNode *node)
{
  const SgUnitType *type = sg_roster_type (self, node);

  if (type == NULL)
    return g_strdup ("?");
  if (*type->code != '\0')
    return g_utf8_strup (type->code, -1);
  if (g_str_equal (type->arm, "horse"))
    return g_strdup (C_("type code", "CAV"));
  return g_strdup (g_str_equal (type->arm, "guns") ? C_("type code", "GUN") : C_("type code", "INF"));
}

/* With a capital; it is kept for good, as there are few such words. */
static const char *
capitalize (const char *words)
{
  g_autofree char *first = g_utf8_substring (words, 0, MIN (1, g_utf8_strlen (words, -1))), *capital = g_utf8_strup (first, -1);
  g_autofree char *all = g_strconcat (capital, words + strlen (first), NULL);

  return g_intern_string (all);
}

char *
sg_roster_weapon (const SgRoster *self, const SgArmyNode *node)
{
  const SgUnitType *type = sg_roster_type (self, node);
  const char *id = *node->weapon != '\0' || type == NULL ? node->weapon : type->weapon;
  const SgWeapon *weapon = *id != '\0' ? sg_ruleset_find_weapon (self->rules, id) : NULL;

  if (weapon != NULL && strcmp (capitalize (weapon->label), sg_roster_name (self, node)) == 0) /* it says no more than the name does */
    return g_strdup ("");
  return g_strdup (weapon != NULL ? capitalize (weapon->label) : id);
}

static int
sign_of (const SgAttribute *attribute)
{
  return (attribute->cost > 0) - (attribute->cost < 0);
}

char *
sg_roster_attributes (const SgRoster *self, const SgArmyNode *node, int sign)
{
  GString *list = g_string_new (NULL);

  for (char **id = node->attributes; *id != NULL; id++)
    {
      const SgAttribute *attribute = sg_ruleset_find_attribute (self->rules, *id);

      if (attribute != NULL ? sign_of (attribute) != sign : sign != 0)
        continue;
      sg_text_join (list, ", ");
      g_string_append (list, attribute != NULL ? attribute->label : *id);
    }
  return g_string_free (list, FALSE);
}

gboolean
sg_roster_is_out (const SgRoster *self, const SgArmyNode *node)
{
  const char *fate = self->fates != NULL ? g_hash_table_lookup (self->fates, node->id) : NULL;
  const gint64 *lost = self->lost != NULL ? g_hash_table_lookup (self->lost, node->id) : NULL;
  gint64 strength = sg_roster_strength (self, node);

  if (fate != NULL)
    return !g_str_equal (fate, "wounded");
  return lost != NULL && strength > 0 && *lost >= strength;
}

const char *
sg_roster_name (const SgRoster *self, const SgArmyNode *node)
{
  const SgUnitType *type = sg_roster_type (self, node);

  if (type != NULL && (*node->name == '\0' || g_str_equal (node->name, type->label)))
    return capitalize (type->label);
  return *node->name != '\0' ? node->name : sg_army_rank_label (node->rank);
}

static guint
find_breaks (const SgRoster *self, const SgArmyNode *node, gint64 figures, SgArmyBreak *breaks)
{
  return self->builder != NULL && self->builder->breaks != NULL ? self->builder->breaks (node, figures, self->rules, breaks) : 0;
}

/* How wide a block of an arm is to its height, as Reisswitz cuts them: 125 paces by 75, 100 by 100, 100 by 75. */
static double
shape_of (const char *arm)
{
  if (strstr (arm, "guns") != NULL || g_str_equal (arm, "howitzers") || g_str_equal (arm, "wagons"))
    return 4.0 / 3;
  if (strstr (arm, "horse") != NULL || g_str_equal (arm, "general"))
    return 1;
  return 5.0 / 3;
}

double
sg_roster_sign (SgPen *pen, const SgRoster *self, const SgArmyNode *node, double x, double y, double height, double align)
{
  const char *arm = sg_block_arm_of (sg_roster_type (self, node));
  double width = height * shape_of (arm);

  sg_pen_sign (pen, self->side, arm, x - align * width, y, width, height);
  return width;
}

static const char *
asset_of (const SgRoster *self, const SgArmyNode *node)
{
  const SgUnitType *type = sg_roster_type (self, node);

  return type != NULL ? type->asset : "";
}

gboolean
sg_roster_is_mixed (const SgRoster *self)
{
  return g_str_equal (sg_army_get_system (self->army), "reisswitz");
}

static gint64
sum_of (const SgRoster *self, GPtrArray *units, const char *asset)
{
  gint64 sum = 0;

  for (guint i = 0; i < units->len; i++)
    if (g_str_equal (asset_of (self, units->pdata[i]), asset))
      sum += sg_roster_strength (self, units->pdata[i]);
  return sum;
}

gint64
sg_roster_sum (const SgRoster *self, const SgArmyNode *top, const char *asset)
{
  g_autoptr (GPtrArray) units = sg_army_list (self->army, top, SG_ARMY_UNIT);

  return sum_of (self, units, asset);
}

GPtrArray *
sg_roster_list_under (const SgRoster *self, const SgArmyNode *node)
{
  const SgArmyNode *top = node != NULL ? node : sg_army_get_root (self->army);
  GPtrArray *units = g_ptr_array_new ();

  for (guint i = 0; i < top->children->len; i++)
    if (((const SgArmyNode *) top->children->pdata[i])->rank == SG_ARMY_UNIT)
      g_ptr_array_add (units, top->children->pdata[i]);
  return units;
}

char *
sg_roster_count (const SgRoster *self, GPtrArray *units)
{
  gint64 counts[] = { sum_of (self, units, "men"), sum_of (self, units, "riders"), sum_of (self, units, "guns") };
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autofree char *n = sg_text_number (counts[i]);

      if (counts[i] == 0)
        continue;
      sg_text_join (words, ", ");
      if (i == 0)
        g_string_append_printf (words, ngettext ("%s man", "%s men", (gulong) counts[i]), n);
      else if (i == 1)
        g_string_append_printf (words, ngettext ("%s rider", "%s riders", (gulong) counts[i]), n);
      else
        g_string_append_printf (words, ngettext ("%s gun", "%s guns", (gulong) counts[i]), n);
    }
  return g_string_free (words, FALSE);
}

char *
sg_roster_breaks (const SgRoster *self)
{
  SgArmyBreak breaks[SG_ARMY_MAX_BREAKS];
  GString *words = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; n == 0 && i < self->rows->len; i++)
    if (!((SgRosterRow *) self->rows->pdata[i])->strip)
      n = find_breaks (self, ((SgRosterRow *) self->rows->pdata[i])->node, 2 * A_ROW, breaks);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (words, "%s%s", sg_text_mark (i, n), breaks[i].label);
  return g_string_free (words, FALSE);
}

static gboolean
breaks_at (const SgArmyBreak *breaks, guint n, guint at)
{
  for (guint i = 0; i < n; i++)
    if (breaks[i].at == at)
      return TRUE;
  return FALSE;
}

/* What a row of cells takes, with the labels under it. */
static double
row_pitch (const SgArmyBreak *breaks, guint n, guint row, const SgLadder *ladder)
{
  for (guint i = 0; i < n; i++)
    if (breaks[i].at > row * ladder->a_row && breaks[i].at <= (row + 1) * ladder->a_row)
      return ladder->height + LABELS + 0.6;
  return ladder->height + GAP;
}

double
sg_roster_cells_height (const SgRoster *self, const SgArmyNode *node, const SgLadder *ladder)
{
  SgArmyBreak breaks[SG_ARMY_MAX_BREAKS];
  gint64 boxes = MIN (sg_roster_boxes (self, node), MOST);
  guint rows = (guint) MAX (1, (boxes + ladder->a_row - 1) / ladder->a_row), n = find_breaks (self, node, boxes, breaks);
  double height = 0;

  for (guint row = 0; row < rows; row++)
    height += row_pitch (breaks, n, row, ladder);
  return height - GAP / 2;
}

/* Up to twelve in a row, up to 24 in two; more are narrower. */
static SgLadder
usual_ladder (const SgRoster *self, const SgArmyNode *node, double cell, double height)
{
  guint a_row = sg_roster_boxes (self, node) > 2 * A_ROW ? 2 * A_ROW : A_ROW;
  const gint64 *lost = self->lost != NULL ? g_hash_table_lookup (self->lost, node->id) : NULL;
  gint64 strength = sg_roster_strength (self, node), boxes = sg_roster_boxes (self, node);

  /* A box that stands for many is struck when all of them are lost. */
  return (SgLadder){ cell * A_ROW / a_row, height, a_row, lost != NULL && strength > 0 ? (guint) (*lost * boxes / strength) : 0 };
}

/* Whether the boxes of a unit are a numbered line. */
static gboolean
is_numbered (const SgRoster *self, const SgArmyNode *node)
{
  SgArmyBreak breaks[SG_ARMY_MAX_BREAKS];
  gint64 boxes = sg_roster_boxes (self, node);

  return boxes > NUMBERED && find_breaks (self, node, MIN (boxes, MOST), breaks) == 0;
}

static double
draw_numbered (SgPen *pen, const SgRoster *self, const SgArmyNode *node, double x, double y, const SgLadder *ladder)
{
  gint64 all = sg_roster_boxes (self, node), boxes = MIN (all, MOST_NUMBERED);
  double width = ladder->cell * ladder->a_row, height = sg_pen_ladder (pen, x, y, width, (guint) boxes, ladder->lost, 0);
  g_autofree char *more = all > boxes ? g_strdup_printf ("+ %" G_GINT64_FORMAT, all - boxes) : NULL;

  if (more != NULL)
    sg_pen_text (pen, x + width, y + height + 2, 1, SG_FACE_BOLD, 7.5, SG_INK, more);
  return height;
}

double
sg_roster_ladder_height (const SgRoster *self, const SgArmyNode *node, double height)
{
  const SgLadder ladder = usual_ladder (self, node, 1, height);
  gint64 boxes = sg_roster_boxes (self, node);

  if (boxes < 1)
    return 0;
  if (is_numbered (self, node))
    return sg_pen_ladder_height ((guint) MIN (boxes, MOST_NUMBERED), height / 5.2) + (boxes > MOST_NUMBERED ? 2 : 0);

  return sg_roster_cells_height (self, node, &ladder);
}

/* The labels that stand under one break, and the tick down to them. */
static void
draw_labels (SgPen *pen, const SgArmyBreak *breaks, guint n, guint at, double x, double y)
{
  double shift = 0;
  guint found = 0;

  for (guint i = 0; i < n; i++)
    found += breaks[i].at == at;
  sg_pen_rule (pen, x, y - 1.2, x, y + 1.2, 0.5, SG_INK);
  for (guint i = 0; i < n; i++)
    if (breaks[i].at == at)
      {
        double middle = x + (shift - (found - 1) / 2.0) * 3.6;

        sg_pen_text (pen, middle, y + 4.2, 0.5, SG_FACE_BOLD, 7.5, SG_INK, breaks[i].label);
        shift += 1;
      }
}

double
sg_roster_cells (SgPen *pen, const SgRoster *self, const SgArmyNode *node, double x, double y, const SgLadder *ladder)
{
  SgArmyBreak breaks[SG_ARMY_MAX_BREAKS];
  gint64 all = sg_roster_boxes (self, node), figures = MIN (all, MOST);
  guint n = find_breaks (self, node, figures, breaks);
  double at = x, start = x, height = ladder->height;

  for (guint i = 0; i < figures; i++)
    {
      gboolean turn = i + 1 == figures || (i + 1) % ladder->a_row == 0, broken = breaks_at (breaks, n, i + 1);

      if (i < ladder->lost)
        sg_pen_cross (pen, at, y, ladder->cell, height, 0.2);
      at += ladder->cell;
      if (!turn && !broken)
        sg_pen_rule (pen, at, y, at, y + height, 0.2, SG_INK);
      if (!turn && !broken)
        continue;
      sg_pen_box (pen, start, y, at - start, height, 0.3, SG_INK);
      if (broken)
        draw_labels (pen, breaks, n, i + 1, at + (turn ? 0 : GAP / 2), y + height);
      at += broken ? GAP : 0;
      if (turn && i + 1 < figures)
        {
          at = x;
          y += row_pitch (breaks, n, i / ladder->a_row, ladder);
        }
      start = at;
    }
  if (all > figures)
    {
      g_autofree char *more = g_strdup_printf ("+ %" G_GINT64_FORMAT, all - figures);

      sg_pen_text (pen, at + GAP, y + height - 1, 0, SG_FACE_BOLD, 7.5, SG_INK, more);
    }
  return sg_roster_cells_height (self, node, ladder);
}

double
sg_roster_ladder (SgPen *pen, const SgRoster *self, const SgArmyNode *node, double x, double y, double cell, double height)
{
  const SgLadder ladder = usual_ladder (self, node, cell, height);

  return is_numbered (self, node) ? draw_numbered (pen, self, node, x, y, &ladder) : sg_roster_cells (pen, self, node, x, y, &ladder);
}
