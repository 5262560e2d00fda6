/* sg-templates-sheet.c: what is cut out for a system: strings, rulers, dividers, devices and counters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Toys are measured as they stand; on a map all goes by its scale: that of the battle's map, or one that is asked for,
 * or the book's own.
 */

#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"
#include "sheets/sg-scale.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"
#include "sheets/sg-template-counters.h"
#include "sheets/sg-template-rulers.h"
#include "sheets/sg-template-war-game.h"
#include "sheets/sg-template.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-text.h"
#include "base/sg-tongue.h"

#define LEAST_FIGURES 6.0 /* mm from one figure of a ruler to the next */
#define LEAST_LONG 12.0   /* the same, of thousands */

static const char *
cell (const SgTableRow *row, guint i)
{
  return sg_cell_told (row->cells[i]);
}

/* What a band of @row hits on, for each part of its ruler. */
static guint
read_bands (const SgTable *table, const SgTableRow *row, SgTemplateBand *bands, guint most, GPtrArray *words)
{
  guint n = 0;

  for (guint c = 0; c + 1 < table->columns->len && n < most; c++)
    {
      const SgColumn *column = table->columns->pdata[c];

      if (g_strcmp0 (column->unit, "in") != 0 || isnan (row->numbers[c]))
        continue;
      g_ptr_array_add (words, g_strdup_printf (_("%s: hits on %s"), column->label, cell (row, c + 1)));
      bands[n++] = (SgTemplateBand){ row->numbers[c], words->pdata[words->len - 1] };
    }
  return n;
}

/* Whether two weapons have the same ruler. */
static gboolean
is_alike (const SgTable *table, const SgTableRow *a, const SgTableRow *b)
{
  for (guint c = 0; c + 1 < table->columns->len; c++)
    {
      const SgColumn *column = table->columns->pdata[c];

      if (g_strcmp0 (column->unit, "in") == 0 && (!g_str_equal (a->cells[c], b->cells[c]) || !g_str_equal (a->cells[c + 1], b->cells[c + 1])))
        return FALSE;
    }
  return TRUE;
}

/* "Carbine, needle gun": all of @table from @first on that share its ruler; "" where one before it has told of it. */
static char *
name_alike (const SgTable *table, guint first)
{
  const SgTableRow *row = table->rows->pdata[first];
  GString *names = g_string_new (NULL);

  for (guint r = 0; r < table->rows->len; r++)
    {
      const SgTableRow *other = table->rows->pdata[r];

      if (!is_alike (table, row, other))
        continue;
      if (r < first)
        return g_string_free (g_string_truncate (names, 0), FALSE);
      sg_text_join (names, ", ");
      if (r == first)
        g_string_append (names, other->label);
      else
        {
          g_autofree char *small = sg_tongue_small (other->label);

          g_string_append (names, small);
        }
    }
  return g_string_free (names, FALSE);
}

/* A ruler for each weapon of a table of ranges, as far as it reaches, in lengths that are joined. */
static void
add_shooting (SgTemplates *self, const SgTable *table)
{
  for (guint r = 0; r < table->rows->len; r++)
    {
      const SgTableRow *row = table->rows->pdata[r];
      g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
      SgTemplateBand bands[8];
      g_autofree char *names = name_alike (table, r);
      guint n = *names != '\0' ? read_bands (table, row, bands, G_N_ELEMENTS (bands), words) : 0;
      g_autofree char *range = n > 0 ? sg_text_length (bands[n - 1].to, "in") : NULL, *title = NULL;

      if (n == 0)
        continue;
      title = g_strdup_printf (_("%s, to %s"), names, range);
      sg_templates_ruler (self, title, table->title, bands[n - 1].to, SG_INCH, 1, 0.25, bands, n);
    }
}

/* The tables of the period that is played, and those of colonial weapons: of no two the same weapon twice. */
static void
add_ranges (SgTemplates *self, SgRuleset *rules)
{
  static const struct { const char *key, *value, *rule; } tables[] = {
    { "gw.period", "core", "GW-504" }, { "gw.period", "1850-1875", "GW-942" }, { "gw.period", "1700-1850", "GW-941" },
    { "gw.colonial", "yes", "GW-910" }, { "gw.colonial", "yes", "GW-904" },
  };
  gboolean begun = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      const SgTable *table = sg_ruleset_get_table (rules, tables[i].rule, "shooting");

      if (table == NULL || !sg_ruleset_chosen (rules, tables[i].key, tables[i].value))
        continue;
      if (!begun)
        sg_templates_begin (self, sg_ruleset_get_title (rules), _("Range rulers"), _("cut on the lines and join end to end"));
      begun = TRUE;
      add_shooting (self, table);
    }
}

static void
add_strings (SgTemplates *self, SgRuleset *rules)
{
  double shorter = sg_ruleset_figure (rules, "LW-25", "short-string"), longer = sg_ruleset_figure (rules, "LW-25", "string");
  g_autofree char *first = sg_text_length (shorter, "in"), *second = sg_text_length (longer, "in");
  g_autofree char *short_title = g_strdup_printf (_("Short string, %s: men who serve a gun, escorts, support"), first);
  g_autofree char *long_title = g_strdup_printf (_("String, %s: a move of cavalry; half of it, of infantry"), second);
  const SgTemplateBand halves[] = { { longer / 2, _("infantry") }, { longer, _("cavalry") } };

  sg_templates_begin (self, sg_ruleset_get_title (rules), _("Strings and counters"), _("cut on the lines and join end to end"));
  sg_templates_ruler (self, short_title, NULL, shorter, SG_INCH, 1, 0.25, NULL, 0);
  sg_templates_ruler (self, long_title, NULL, longer, SG_INCH, 1, 0.25, halves, G_N_ELEMENTS (halves));
}

/* The Kriegspiel appendix: moves of a side on one long string, before the circle of a shell. */
static void
add_feet (SgTemplates *self, SgRuleset *rules)
{
  double slow = sg_ruleset_figure (rules, "WK-25", "open"), foot = sg_ruleset_figure (rules, "WK-20", "move"),
         guns = sg_ruleset_figure (rules, "WK-24", "move"), horse = sg_ruleset_figure (rules, "WK-21", "move");
  const SgTemplateBand moves[] = { { slow, _("waggons off the road") }, { foot, _("infantry; waggons on a road") },
                                   { guns, _("guns, engineers") }, { horse, _("cavalry; the General across country") } };

  sg_templates_begin (self, sg_ruleset_get_title (rules), _("Strings and the shell’s circle"), _("cut on the lines and join end to end"));
  sg_templates_ruler (self, _("A move, and bands of a charge, in feet and inches"), NULL, horse, SG_INCH, 1, 0.25, moves, G_N_ELEMENTS (moves));
}

static void
add_shell (SgTemplates *self, SgRuleset *rules)
{
  sg_templates_disc (self, 2 * sg_ruleset_figure (rules, "WK-3", "radius"), _("Shell"), _("lay the cross where it lies: half the men inside are dead (WK-3)"));
}

/* They share the page with the strings where what follows has no room there, else have their own. */
static void
add_counters (SgTemplates *self, const char *system, const char *title, gboolean shared, gboolean blank)
{
  if (shared)
    sg_templates_say (self, 0, _("Counters, half an inch: paste on card and cut."));
  else
    sg_templates_begin (self, title, _("Counters"), _("half an inch; paste on card and cut"));
  sg_templates_counters (self, system, !shared, blank);
}

/* Kriegsspiel: everything in paces at the map's scale. */

static void
add_range (SgTemplates *self, const SgTable *bands, const char *title, guint column, double unit_mm)
{
  g_autofree SgTemplateBand *list = g_new0 (SgTemplateBand, bands->rows->len);
  guint n = 0;

  for (guint r = 0; r < bands->rows->len; r++)
    {
      const SgTableRow *row = bands->rows->pdata[r];

      if (!isnan (row->numbers[column]))
        list[n++] = (SgTemplateBand){ row->numbers[column], row->label };
    }
  if (n > 0)
    sg_templates_ruler (self, title, NULL, list[n - 1].to, unit_mm, 100, 25, list, n);
}

static void
add_paces (SgTemplates *self, SgRuleset *rules, double scale)
{
  double pace = sg_scale_unit_mm (rules, scale);
  const SgTable *moves = sg_ruleset_get_table (rules, "RK-60", "movement"), *bands = sg_ruleset_get_table (rules, "RK-94", "bands");
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (SgTemplateSpan));
  g_autofree char *remark = g_strdup_printf (_("for a map at 1 : %.0f"), scale), *title = NULL;
  double musket = sg_ruleset_cell (rules, "RK-83", "critical-distances", "infantry", "paces");
  const SgTemplateBand far[] = { { musket / 4, "" }, { musket / 2, "" }, { musket * 3 / 4, "" }, { musket, "" } };
  guint good = 1;

  for (guint r = 0; r < moves->rows->len; r++)
    {
      const SgTableRow *row = moves->rows->pdata[r];
      SgTemplateSpan span = { (char *) row->label, row->numbers[good] };

      if (!isnan (span.units) && *row->label != '\0')
        g_array_append_val (spans, span);
    }
  title = g_strdup_printf (_("Musketry, to %.0f paces"), musket);
  sg_templates_begin (self, sg_ruleset_get_title (rules), _("Paces"), remark);
  sg_templates_ruler (self, _("Scale of paces"), NULL, 1500, pace, 100, 25, NULL, 0);
  sg_templates_ruler (self, title, NULL, musket, pace, 100, 25, far, G_N_ELEMENTS (far));
  add_range (self, bands, _("Guns, 6-pounder"), 1, pace);
  add_range (self, bands, _("Guns, 12-pounder"), 3, pace);
  sg_templates_dividers (self, _("Dividers: paces in a move of two minutes, good going (RK-T6)"), spans, pace, "paces");
}

/* In inches: from one figure of a ruler to the next, feet and yards, and as many as leave a figure its room. */
static double
choose_figures (double mm)
{
  static const double rises[] = { 3, 2, 5 / 3.0 }; /* a foot, a yard, two, ten feet and on */
  double number = 12;

  for (guint i = 0; number * mm < (number > 100 ? LEAST_LONG : LEAST_FIGURES); i++)
    number = round (number * rises[i % G_N_ELEMENTS (rises)]);
  return number;
}

/* A map that is printed smaller than the ground has a ruler and dividers of its own. */
static void
add_map (SgTemplates *self, SgRuleset *rules, double scale)
{
  GPtrArray *types = sg_ruleset_get_types (rules);
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (SgTemplateSpan));
  const char *unit = sg_ruleset_get_unit (rules);
  double mm = sg_scale_unit_mm (rules, scale), number = choose_figures (mm), tick = mm > 2 ? 1 : number / 4, whole;
  g_autofree char *remark = g_strdup_printf (_("for a map at 1 : %g"), scale);

  whole = MAX (number, floor (MIN (150, sg_templates_measure (self)) / mm / number) * number);
  for (guint i = 0; i < types->len; i++)
    {
      const SgUnitType *type = types->pdata[i];
      SgTemplateSpan span = { type->label, type->move };

      if (type->move > 0)
        g_array_append_val (spans, span);
    }
  sg_templates_begin (self, sg_ruleset_get_title (rules), _("Ruler and dividers for the map"), remark);
  sg_templates_ruler (self, _("Inches on the ground"), NULL, whole, mm, number, tick, NULL, 0);
  if (spans->len > 0)
    sg_templates_dividers (self, _("Dividers: a move"), spans, mm, unit);
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  SgTemplates *self = sg_templates_new (sg_sheet_get_frame (sheet), sg_sheet_type (sheet));
  const char *system = sg_ruleset_get_system (setup->rules), *title = sg_ruleset_get_title (setup->rules);
  double scale = sg_scale_of (setup);
  gboolean turned = sg_templates_room (self) < sg_templates_measure (self); /* the circle of a shell has a page of its own */
  gboolean shared = scale <= 1.01 && (g_str_equal (system, "little-wars") || (turned && g_str_equal (system, "kriegspiel")));

  if (g_str_equal (system, "little-wars"))
    add_strings (self, setup->rules);
  else if (g_str_equal (system, "kriegspiel"))
    {
      add_feet (self, setup->rules);
      if (!shared)
        add_shell (self, setup->rules);
    }
  else if (g_str_equal (system, "war-game"))
    sg_templates_war_game (self, setup->rules);
  else if (g_str_equal (system, "reisswitz"))
    add_paces (self, setup->rules, scale);
  else if (g_str_equal (system, "gentlemans-war"))
    add_ranges (self, setup->rules);
  if (scale > 1.01 && g_str_equal (sg_ruleset_get_unit (setup->rules), "in"))
    add_map (self, setup->rules, scale);
  add_counters (self, system, title, shared, setup->blank);
  if (shared && g_str_equal (system, "kriegspiel"))
    add_shell (self, setup->rules);
  sg_templates_set_pages (self, sheet, _("True-scale templates"), title);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "templates", .title = N_("True-scale templates"), .icon = "sg-ruler-symbolic", .lay_out = lay_out, .alone = TRUE, .order = 21,
  .pieces = TRUE, .scaled = TRUE,
};
SG_REGISTER_SHEET (kind)
