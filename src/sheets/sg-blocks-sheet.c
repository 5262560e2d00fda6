/* sg-blocks-sheet.c: troop blocks in red and blue, to cut out, at the scale of the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sizes are those of RK-T3 in paces.  Of an army they bear its units' names; else there are two brigades, four regiments
 * and four batteries a side, as many as a first evening wants.
 */

#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"
#include "sheets/sg-scale.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"
#include "sheets/sg-template.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-text.h"
#include "draw/sg-block.h"

#define MM_A_POINT (25.4 / 72.0)
#define HEADING 7.0
#define TITLE_SHARE 0.5   /* of a group’s width that its title has, beside the remark */
#define LETTER 1.2        /* mm that a letter of a title takes in its smallest type */
#define REMARK_LINE 3.6   /* mm under a title that wants the whole line */

/* Blocks of one kind and side: a heading over rows of them. */
typedef struct
{
  char       *title, *remark;
  const char *side;
  double      width, depth;  /* of one, mm */
  GPtrArray  *names, *arms;  /* (element-type utf8) */
  GArray     *fronts;        /* (element-type double): mm, where they differ */
  guint       guns;
} Group;

static void
free_group (gpointer data)
{
  Group *group = data;

  g_free (group->title);
  g_free (group->remark);
  g_ptr_array_unref (group->names);
  g_ptr_array_unref (group->arms);
  g_array_unref (group->fronts);
  g_free (group);
}

static Group *
new_group (SgRuleset *rules, const char *side, const char *title, const char *block, double pace)
{
  Group *group = g_new0 (Group, 1);

  group->title = g_strdup (title);
  group->side = side;
  group->width = sg_ruleset_cell (rules, "RK-31", "blocks", block, "paces-front") * pace;
  group->depth = sg_ruleset_cell (rules, "RK-31", "blocks", block, "paces-depth") * pace;
  group->names = g_ptr_array_new_with_free_func (g_free);
  group->arms = g_ptr_array_new_with_free_func (g_free);
  group->fronts = g_array_new (FALSE, FALSE, sizeof (double));
  group->remark = g_strdup_printf (_("%s, %.1f × %.1f mm"), sg_ruleset_cell_told (rules, "RK-31", "blocks", block, "men"), group->width, group->depth);
  return group;
}

static void
add_block (Group *group, const char *arm, const char *name, double front)
{
  front = front > 0 ? front : group->width;
  g_ptr_array_add (group->names, g_strdup (name));
  g_ptr_array_add (group->arms, g_strdup (arm));
  g_array_append_val (group->fronts, front);
}

/* Small ones are solid, with white dots: round for Red, square for Blue. */
static void
draw_small (SgPen *pen, const char *side, double x, double y, double width, double depth)
{
  guint n = (guint) MAX (1, floor (width / 2.5));
  double r = MIN (0.42, depth * 0.18);

  sg_pen_side (pen, side);
  cairo_rectangle (pen->cr, x, y, width, depth);
  cairo_fill (pen->cr);
  cairo_set_source_rgb (pen->cr, 1, 1, 1);
  for (guint i = 0; i < n; i++)
    {
      double at = x + width * (i + 0.5) / n;

      cairo_new_path (pen->cr);
      if (strcmp (side, "red") == 0)
        cairo_arc (pen->cr, at, y + depth / 2, r, 0, 2 * G_PI);
      else
        cairo_rectangle (pen->cr, at - r, y + depth / 2 - r, 2 * r, 2 * r);
      cairo_fill (pen->cr);
    }
}

static void
draw_block (SgPen *pen, const Group *group, guint i, double x, double y)
{
  double front = g_array_index (group->fronts, double, i);
  SgBlockLook look = { .side = group->side, .arm = group->arms->pdata[i], .name = group->names->pdata[i], .guns = group->guns,
                       .state = SG_BLOCK_ENGRAVED };

  if (group->depth < 6)
    {
      draw_small (pen, group->side, x, y, front, group->depth);
      return;
    }
  cairo_save (pen->cr);
  cairo_rectangle (pen->cr, x, y, front, group->depth); /* no shadow on what is cut out */
  cairo_clip (pen->cr);
  cairo_translate (pen->cr, x + front / 2, y + group->depth / 2);
  cairo_scale (pen->cr, MM_A_POINT, MM_A_POINT);
  sg_block_paint (pen->cr, pen->grey ? SG_STYLE_PLAIN : SG_STYLE_ORDNANCE, &look, front / MM_A_POINT, group->depth / MM_A_POINT, 0);
  cairo_restore (pen->cr);
}

static gboolean
is_long (const Group *group, double width)
{
  double title = g_utf8_strlen (group->title, -1) * LETTER, remark = g_utf8_strlen (group->remark, -1) * LETTER;

  return title > width * TITLE_SHARE || title + remark + 8 > width;
}

static double
heading_of (const Group *group, double width)
{
  return is_long (group, width) ? HEADING + REMARK_LINE : HEADING;
}

/* Walks the rows of a group; draws where there is a pen. Returns: the height of them all. */
static double
walk (SgPen *pen, const Group *group, double width)
{
  double x = 0, y = heading_of (group, width), gap = 0.3;

  for (guint i = 0; i < group->names->len; i++)
    {
      double front = g_array_index (group->fronts, double, i);

      if (x > 0 && x + front > width)
        {
          x = 0;
          y += group->depth + 0.6;
        }
      if (pen != NULL)
        draw_block (pen, group, i, x, y);
      x += front + gap;
    }
  return y + group->depth;
}

static void
draw_group (SgPen *pen, double width, double height, gpointer data)
{
  const Group *group = data;
  double used;

  sg_pen_tincture (pen, group->side, 0, 1.2, 4.4, 3);
  if (is_long (group, width))
    {
      sg_pen_fit (pen, 6, 4.2, 0, SG_FACE_BOLD, 9, 6, width - 6, SG_INK, group->title);
      sg_pen_fit (pen, 6, 4.2 + REMARK_LINE, 0, SG_FACE_TEXT, 8, 5.5, width - 6, 0.35, group->remark);
    }
  else
    {
      used = 6 + sg_pen_fit (pen, 6, 4.2, 0, SG_FACE_BOLD, 9, 6, width * TITLE_SHARE, SG_INK, group->title) + 2;
      sg_pen_fit (pen, width, 4.2, 1, SG_FACE_TEXT, 8, 5.5, width - used, 0.35, group->remark);
    }
  walk (pen, group, width);
}

static void
put_group (SgTemplates *self, Group *group, double width)
{
  width = MAX (width, MIN (group->width, sg_templates_measure (self)));
  if (group->names->len > 0)
    sg_templates_add (self, width, walk (NULL, group, width) + 1.5, draw_group, group, free_group);
  else
    free_group (group);
}

/* Without an army: groups of blocks of one size, each of one or more kinds. */

static const struct { const char *title, *block; struct { const char *arm; guint n; } kinds[3]; } standard[] = {
  { N_("Half-battalions"), "5", { { "foot", 24 } } },
  { N_("Exchange pieces"), "14", { { "foot", 6 } } },
  { N_("Squadrons: light, then heavy"), "1", { { "light-horse", 8 }, { "horse", 8 } } },
  { N_("Half-batteries and wagons"), "6", { { "guns", 6 }, { "horse-guns", 4 }, { "wagons", 6 } } },
  { N_("Sappers"), "12", { { "sappers", 2 } } },
  { N_("Skirmish platoons"), "10", { { "skirmishers", 24 } } },
  { N_("Troops and patrols"), "9", { { "horse", 8 } } },
  { N_("Posts"), "20", { { "foot", 24 } } },
  { N_("Supply columns"), "21", { { "wagons", 3 } } },
};

static char *
name_standard (const char *arm, guint i)
{
  if (g_str_equal (arm, "foot"))
    return g_strdup_printf ("%c%u", 'A' + i / 12, i % 12 / 2 + 1);
  if (g_str_has_suffix (arm, "horse"))
    return g_strdup_printf ("%u", i / 4 + 1);
  return NULL;
}

static Group *
make_standard (SgRuleset *rules, guint which, const char *side, double pace, gboolean blank)
{
  Group *group = new_group (rules, side, _(standard[which].title), standard[which].block, pace);
  gboolean exchange = which == 1;

  group->guns = 3;
  for (guint k = 0; k < G_N_ELEMENTS (standard[which].kinds) && standard[which].kinds[k].arm != NULL; k++)
    for (guint i = 0; i < standard[which].kinds[k].n; i++)
      {
        g_autofree char *name = blank || exchange ? NULL : name_standard (standard[which].kinds[k].arm, i);

        add_block (group, standard[which].kinds[k].arm, name, 0);
      }
  for (guint i = 0; exchange && i < 6; i++)
    add_block (group, "foot", NULL, sg_ruleset_cell (rules, "RK-31", "blocks", "13", "paces-front") * pace);
  return group;
}

/* Of an army. */

static const char *
arm_of (const SgUnitType *type)
{
  const char *track = sg_unit_type_get_word (type, "track");

  if (g_str_equal (track, "light-cavalry"))
    return "light-horse";
  if (g_str_equal (type->group, "works"))
    return "sappers";
  if (g_str_equal (track, "horse-artillery"))
    return "horse-guns";
  if (g_str_has_prefix (type->id, "rifle") || g_str_has_prefix (type->id, "half-rifle"))
    return "rifles";
  if (g_str_has_prefix (type->id, "light-battalion"))
    return "light";
  return g_str_equal (type->arm, "train") ? "wagons" : type->arm;
}

/* What stands on a block of a unit: its number or, in few letters, its name. */
static char *
name_of (const SgArmyNode *node)
{
  g_autofree char *first = NULL;
  const char *space = strchr (node->name, ' ');

  if (*node->number)
    return g_strdup (node->number);
  first = g_strndup (node->name, space != NULL ? (gsize) (space - node->name) : strlen (node->name));
  return g_utf8_strlen (first, -1) <= 5 ? g_steal_pointer (&first) : g_utf8_substring (first, 0, 4);
}

static void
add_unit (Group *group, SgRuleset *rules, const SgArmyNode *node, const char *block, gboolean wagons)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  g_autofree char *name = name_of (node);
  const char *mine = sg_ruleset_cell_text (rules, "RK-30", "types", node->type, "block");
  gint64 n = g_str_equal (mine, block) ? sg_ruleset_cell_whole (rules, "RK-30", "types", node->type, "blocks") : 0;

  for (gint64 i = 0; i < n; i++)
    add_block (group, arm_of (type), name, 0);
  n = wagons ? sg_ruleset_cell_whole (rules, "RK-30", "types", node->type, "wagons") : 0;
  for (gint64 i = 0; i < n; i++)
    add_block (group, "wagons", NULL, 0);
}

static void
add_army (SgTemplates *self, const SgSheetSetup *setup, double pace, double width)
{
  GPtrArray *blocks = sg_ruleset_get_table (setup->rules, "RK-31", "blocks")->rows;
  g_autoptr (GPtrArray) units = sg_army_list (setup->army, NULL, SG_ARMY_UNIT);
  const char *side = g_str_equal (sg_army_get_word (setup->army, "side"), "blue") ? "blue" : "red";

  for (guint b = 0; b < blocks->len; b++)
    {
      const SgTableRow *block = blocks->pdata[b];
      Group *group = new_group (setup->rules, side, block->label, block->id, pace);
      gboolean wagons = g_ascii_strtoll (block->id, NULL, 10) == sg_ruleset_whole (setup->rules, "RK-31", "wagon-block");

      group->guns = 3;
      for (guint i = 0; i < units->len; i++)
        {
          const SgArmyNode *node = units->pdata[i];

          if (sg_ruleset_get_type_by_id (setup->rules, node->type) != NULL && sg_ruleset_has_row (setup->rules, "RK-30", "types", node->type))
            add_unit (group, setup->rules, node, block->id, wagons);
        }
      put_group (self, group, width);
    }
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  static const char *const sides[] = { "red", "blue" };
  SgTemplates *self = sg_templates_new (sg_sheet_get_frame (sheet), sg_sheet_type (sheet));
  double scale = sg_scale_of (setup), pace = sg_scale_unit_mm (setup->rules, scale), measure = sg_templates_measure (self);
  double width = measure < 150 ? measure : (measure - 3) / 2;
  g_autofree char *remark = g_strdup_printf (_("for a map at 1 : %.0f"), scale);
  gboolean army = setup->army != NULL && !setup->blank;

  sg_templates_begin (self, sg_ruleset_get_title (setup->rules), army ? sg_army_get_word (setup->army, "title") : _("Troop blocks"), remark);
  sg_templates_say (self, 0, _("Paste on stout card, then cut along the edges; the white edge is the front. A beaten body shows it by turned blocks: "
                               "one if repulsed, two if defeated or totally defeated."));
  if (army)
    add_army (self, setup, pace, width);
  else
    for (guint which = 0; which < G_N_ELEMENTS (standard); which++)
      for (guint s = 0; s < G_N_ELEMENTS (sides); s++)
        put_group (self, make_standard (setup->rules, which, sides[s], pace, setup->blank), width);
  sg_templates_set_pages (self, sheet, _("Troop blocks"), sg_ruleset_get_title (setup->rules));
  return TRUE;
}

static const SgSheetKind alone = {
  .id = "troop-blocks", .title = N_("Troop blocks"), .icon = "sg-ruler-symbolic", .lay_out = lay_out, .system = "reisswitz", .alone = TRUE, .any = TRUE,
  .order = 22, .pieces = TRUE, .scaled = TRUE,
};
SG_REGISTER_SHEET (alone)
