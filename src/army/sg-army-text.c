/* sg-army-text.c: an order of battle as words, to be sent in a letter or a chat.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/sg-army-text.h"

#include <string.h>

#include "army/sg-army-private.h"
#include "base/sg-text.h"
#include "rules/sg-ruleset-catalogue.h"

/* What a value must not hold unless it is quoted: the marks of the form. */
#define MARKS ",:\"·*#"

/* A line is a line: one that a value has in it is a space. */
static void
append_value (GString *out, const char *said)
{
  g_auto (GStrv) parts = NULL;
  g_autofree char *value = g_strdelimit (g_strdup (said), "\r\n\t", ' '), *doubled = NULL;

  if (strpbrk (value, MARKS) == NULL && *value != '\0' && !g_ascii_isspace (*value) && *value != '-' && strstr (value, "·") == NULL)
    {
      g_string_append (out, value);
      return;
    }
  parts = g_strsplit (value, "\"", -1);
  doubled = g_strjoinv ("\"\"", parts);
  g_string_append_printf (out, "\"%s\"", doubled);
}

static void
append_item (GString *out, const char *key, const char *value)
{
  if (*value == '\0')
    return;
  g_string_append_printf (out, ", %s ", key);
  append_value (out, value);
}

static void
append_figure (GString *out, const char *key, gint64 value)
{
  if (value >= 0)
    g_string_append_printf (out, ", %s %" G_GINT64_FORMAT, key, value);
}

/* "12½ points". */
static char *
tell_points (gint64 halves)
{
  g_autofree char *points = sg_text_halves (halves);

  return g_strdup_printf (halves == 2 ? "%s point" : "%s points", points);
}

/* The rank, or of a unit its type.  What it is called where it is called by words: files know it by ids, but a letter is read by a person, and
 * read back by either. */
static void
append_kind (SgRuleset *rules, const SgArmyNode *node, GString *out)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  const char *label = type != NULL ? type->label : node->type;

  if (node->rank != SG_ARMY_UNIT)
    g_string_append (out, sg_army_rank_name (node->rank));
  if (*label != '\0' && !(node->rank != SG_ARMY_UNIT && g_str_equal (label, sg_army_rank_name (node->rank))))   /* a general is a general */
    {
      g_string_append (out, node->rank != SG_ARMY_UNIT ? " " : "");
      append_value (out, label);
    }
}

static void
append_attributes (SgRuleset *rules, const SgArmyNode *node, GString *out)
{
  for (char **id = node->attributes; id != NULL && *id != NULL; id++)
    {
      const SgAttribute *attribute = sg_ruleset_find_attribute (rules, *id);

      g_string_append (out, ", ");
      append_value (out, attribute != NULL ? attribute->label : *id);
    }
}

/* All else that is its own, each word with what it is. */
static void
append_others (SgRuleset *rules, const SgArmyNode *node, GString *out)
{
  const SgWeapon *weapon = *node->weapon != '\0' ? sg_ruleset_find_weapon (rules, node->weapon) : NULL;

  append_item (out, "weapon", weapon != NULL ? weapon->label : node->weapon);
  append_item (out, "formation", node->formation);
  append_figure (out, "officers", node->officers);
  append_figure (out, "guns", node->guns);
  append_figure (out, "horses", node->horses);
  append_item (out, "number", node->number);
  append_item (out, "commander", node->commander);
  append_item (out, "colours", node->colours);
  append_item (out, "entry", node->entry);
  append_item (out, "note", node->note);
  if (node->paid >= 0)
    {
      g_autofree char *paid = tell_points (node->paid);

      g_string_append_printf (out, ", paid %s", paid);
    }
}

static void
append_node (SgArmyReview *review, const SgArmyNode *node, GString *out)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgArmyPrice *price = sg_army_review_get_price (review, node->id);

  append_kind (rules, node, out);
  if (node->figures >= 0)
    g_string_append_printf (out, " %" G_GINT64_FORMAT, node->figures);
  append_attributes (rules, node, out);
  append_others (rules, node, out);
  if (price != NULL && price->halves > 0)
    {
      g_autofree char *points = tell_points (price->halves);

      g_string_append_printf (out, ", %s", points);
    }
}

/* The line under the title: the book, what it may cost, and what else is said of the army. */
static char *
tell_head (SgArmyReview *review)
{
  SgArmy *army = sg_army_review_get_army (review);
  g_autoptr (GPtrArray) keys = sg_army_get_words (army);
  GString *out = g_string_new (sg_ruleset_get_title (sg_army_review_get_rules (review)));

  if (sg_army_get_allowance (army) > 0)
    {
      g_autofree char *points = tell_points (sg_army_get_allowance (army));

      g_string_append_printf (out, " · allowance %s", points);
    }
  for (guint i = 0; i < keys->len; i++)
    if (!g_str_equal (keys->pdata[i], "title") && !g_str_has_prefix (keys->pdata[i], "fought-")) /* what its deeds call a battle goes with its deeds */
      {
        g_string_append_printf (out, " · %s: ", (const char *) keys->pdata[i]);
        append_value (out, sg_army_get_word (army, keys->pdata[i]));
      }
  return g_string_free (out, FALSE);
}

static void
append_plain (SgArmyReview *review, const SgArmyNode *node, guint depth, gboolean markdown, GString *out)
{
  g_string_append_printf (out, "%*s%s", (int) depth * 2, "", markdown ? "- **" : "");
  append_value (out, node->name);
  g_string_append (out, markdown ? "**: " : ": ");
  append_node (review, node, out);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < node->children->len; i++)
    append_plain (review, node->children->pdata[i], depth + 1, markdown, out);
}

/* The title alone on its line, under it the book: that is how the reader knows an army (sg-army-text-in.c). */
static char *
write_plain (SgArmyReview *review, gboolean markdown)
{
  SgArmy *army = sg_army_review_get_army (review);
  g_autofree char *head = tell_head (review), *total = tell_points (sg_army_review_get_total (review));
  GString *out = g_string_new (markdown ? "# " : "");

  append_value (out, sg_army_get_word (army, "title"));
  g_string_append_printf (out, "\n%s%s\n\n", markdown ? "\n" : "", head);
  for (guint i = 0; i < sg_army_get_root (army)->children->len; i++)
    append_plain (review, sg_army_get_root (army)->children->pdata[i], 0, markdown, out);
  if (sg_army_review_get_total (review) > 0)
    g_string_append_printf (out, "\n%s\n", total);
  return g_string_free (out, FALSE);
}

/* A page. */

static void
append_row (SgArmyReview *review, const SgArmyNode *node, guint depth, GString *out)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *name = g_markup_escape_text (node->name, -1), *plain = NULL;

  append_node (review, node, words);
  plain = g_markup_escape_text (words->str, -1);
  g_string_append_printf (out, "<tr><th scope=\"row\" style=\"padding-left: %uem\">%s</th><td>%s</td></tr>\n", depth * 2, name, plain);
  for (guint i = 0; i < node->children->len; i++)
    append_row (review, node->children->pdata[i], depth + 1, out);
}

static char *
write_html (SgArmyReview *review)
{
  SgArmy *army = sg_army_review_get_army (review);
  g_autofree char *head = tell_head (review), *plain = g_markup_escape_text (head, -1);
  g_autofree char *title = g_markup_escape_text (sg_army_get_word (army, "title"), -1), *total = tell_points (sg_army_review_get_total (review));
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>%s</title>\n"
                          "<style>body { font: 1rem/1.4 serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem } table { border-collapse: collapse; width: 100%% } "
                          "th, td { text-align: left; vertical-align: top; padding: .25rem .5rem; border-bottom: 1px solid #ccc }</style></head>\n"
                          "<body><h1>%s</h1>\n<p>%s</p>\n<table>\n", title, title, plain);
  for (guint i = 0; i < sg_army_get_root (army)->children->len; i++)
    append_row (review, sg_army_get_root (army)->children->pdata[i], 0, out);
  g_string_append_printf (out, "</table>\n<p>%s</p>\n</body></html>\n", total);
  return g_string_free (out, FALSE);
}

/* A table for a spreadsheet. */

/* As RFC 4180 has it: quotes doubled within quotes, and lines that end in CR LF. */
static void
append_cell (GString *out, const char *value, gboolean last)
{
  if (strpbrk (value, ",\"\r\n") != NULL)
    {
      g_auto (GStrv) parts = g_strsplit (value, "\"", -1);
      g_autofree char *doubled = g_strjoinv ("\"\"", parts);

      g_string_append_printf (out, "\"%s\"", doubled);
    }
  else
    g_string_append (out, value);
  g_string_append (out, last ? "\r\n" : ",");
}

/* What begins with a comma, without it. */
static const char *
after_comma (const GString *words)
{
  return g_str_has_prefix (words->str, ", ") ? words->str + 2 : words->str;
}

static void
append_csv (SgArmyReview *review, const SgArmyNode *node, guint depth, GString *out)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgArmyPrice *price = sg_army_review_get_price (review, node->id);
  g_autofree char *deep = g_strdup_printf ("%u", depth), *points = price != NULL && price->halves > 0 ? sg_text_halves (price->halves) : g_strdup ("");
  g_autofree char *figures = node->figures >= 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, node->figures) : g_strdup ("");
  g_autoptr (GString) kind = g_string_new (NULL), attributes = g_string_new (NULL), others = g_string_new (NULL);

  append_kind (rules, node, kind);
  append_attributes (rules, node, attributes);
  append_others (rules, node, others);
  append_cell (out, deep, FALSE);
  append_cell (out, node->name, FALSE);
  append_cell (out, kind->str, FALSE);
  append_cell (out, figures, FALSE);
  append_cell (out, after_comma (attributes), FALSE);
  append_cell (out, after_comma (others), FALSE);
  append_cell (out, points, TRUE);
  for (guint i = 0; i < node->children->len; i++)
    append_csv (review, node->children->pdata[i], depth + 1, out);
}

static char *
write_csv (SgArmyReview *review)
{
  SgArmy *army = sg_army_review_get_army (review);
  g_autofree char *head = tell_head (review);
  GString *out = g_string_new (SG_ARMY_CSV_HEADS "\r\n");

  append_cell (out, "", FALSE);
  append_cell (out, sg_army_get_word (army, "title"), FALSE);
  append_cell (out, head, FALSE);
  g_string_append (out, ",,,\r\n");
  for (guint i = 0; i < sg_army_get_root (army)->children->len; i++)
    append_csv (review, sg_army_get_root (army)->children->pdata[i], 0, out);
  return g_string_free (out, FALSE);
}

char *
sg_army_text_write (SgArmyReview *review, SgArmyTextForm form)
{
  switch (form)
    {
    case SG_ARMY_TEXT_HTML:
      return write_html (review);
    case SG_ARMY_TEXT_CSV:
      return write_csv (review);
    case SG_ARMY_TEXT_PLAIN:
    case SG_ARMY_TEXT_MARKDOWN:
    default:
      return write_plain (review, form == SG_ARMY_TEXT_MARKDOWN);
    }
}

gboolean
sg_army_text_form_of (const char *path, SgArmyTextForm *form)
{
  static const struct { const char *ending; SgArmyTextForm form; } endings[] = {
    { ".txt", SG_ARMY_TEXT_PLAIN }, { ".md", SG_ARMY_TEXT_MARKDOWN }, { ".html", SG_ARMY_TEXT_HTML }, { ".csv", SG_ARMY_TEXT_CSV },
  };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (path, endings[i].ending))
      {
        *form = endings[i].form;
        return TRUE;
      }
  return FALSE;
}
