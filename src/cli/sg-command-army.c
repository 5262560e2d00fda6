/* sg-command-army.c: sandgate-cli army: armies checked, begun and written otherwise, as many as there are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "army/sg-army-text-in.h"
#include "army/sg-army-worth.h"
#include "army/sg-army-xml.h"
#include "base/sg-file.h"
#include "base/sg-text.h"
#include "base/sg-xml.h"
#include "cli/sg-command.h"
#include "rules/sg-ruleset-catalogue.h"

/* (transfer full) (nullable): an .sgarmy file, or an order of battle as text, Markdown or a table. What is not understood of a text is told, and
 * then there is no army. */
static SgArmy *
load (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = sg_xml_read_file (path, error);
  g_autoptr (SgArmyTextReading) reading = NULL;
  g_autofree char *text = NULL;
  SgArmyTextForm form;

  if (bytes == NULL)
    return NULL;
  if (!sg_army_text_form_of (path, &form))
    return sg_army_load (bytes, path, error);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  reading = sg_army_text_read (text, path, NULL, error);
  for (guint i = 0; reading != NULL && i < reading->lines->len; i++)
    {
      const SgArmyTextLine *line = reading->lines->pdata[i];

      if (line->fault == NULL)
        continue;
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s, line %u: %s"), path, line->number, line->fault);
      return NULL;
    }
  return reading != NULL ? g_object_ref (reading->army) : NULL;
}

static SgArmyReview *
review_of (SgArmy *army, GError **error)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load (sg_army_get_system (army), error);

  return rules != NULL ? sg_army_review (army, rules) : NULL;
}

/* Each army in a line, and under it what it breaks. Returns: whether it breaks nothing that was not waived. */
static gboolean
check_one (const char *path, GError **error)
{
  g_autoptr (SgArmy) army = load (path, error);
  g_autoptr (SgArmyReview) review = army != NULL ? review_of (army, error) : NULL;
  g_autofree char *total = review != NULL ? sg_text_halves (sg_army_review_get_total (review)) : NULL;
  GPtrArray *messages;
  guint faults;

  if (review == NULL)
    return FALSE;
  faults = sg_army_review_count_faults (review);
  if (faults == 0)
    g_print (_("%s: %s points, nothing amiss\n"), path, total);
  else
    g_print (ngettext ("%s: %s points, %u fault\n", "%s: %s points, %u faults\n", faults), path, total, faults);
  messages = sg_army_review_get_messages (review);
  for (guint i = 0; i < messages->len; i++)
    {
      const SgArmyMessage *message = messages->pdata[i];

      if (message->waived == NULL)
        g_print ("  %s\n", message->text);
      else
        g_print (_("  %s Waived: %s\n"), message->text, message->waived);
    }
  return faults == 0;
}

/* All of them are checked, whatever becomes of the first. */
static gboolean
check (char **files, GError **error)
{
  guint bad = 0, n = 0;

  for (; files[n] != NULL; n++)
    {
      g_autoptr (GError) fault = NULL;

      if (check_one (files[n], &fault))
        continue;
      bad++;
      if (fault != NULL)
        g_printerr ("sandgate-cli: %s\n", fault->message);
    }
  if (bad == 0)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, ngettext ("%u of %u army may not take the field.", "%u of %u armies may not take the field.", n), bad, n);
  return FALSE;
}

static gboolean
put (const char *path, GBytes *bytes, GError **error)
{
  return sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}

/* By the ending of where it goes. */
static gboolean
convert (char **files, GError **error)
{
  g_autoptr (SgArmy) army = load (files[0], error);
  g_autoptr (SgArmyReview) review = army != NULL ? review_of (army, error) : NULL;
  g_autoptr (GBytes) bytes = NULL;
  SgArmyTextForm form;
  char *text;

  if (review == NULL)
    return FALSE;
  if (g_str_has_suffix (files[1], ".sgarmy"))
    bytes = sg_army_to_bytes (army);
  else if (sg_army_text_form_of (files[1], &form))
    {
      text = sg_army_text_write (review, form);
      bytes = g_bytes_new_take (text, strlen (text));
    }
  else
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s: an army is written as .sgarmy, .txt, .md, .html or .csv."), files[1]);
      return FALSE;
    }
  return put (files[1], bytes, error);
}

static gboolean
tell_text (char **files, GError **error)
{
  g_autoptr (SgArmy) army = load (files[0], error);
  g_autoptr (SgArmyReview) review = army != NULL ? review_of (army, error) : NULL;
  g_autofree char *text = review != NULL ? sg_army_text_write (review, SG_ARMY_TEXT_PLAIN) : NULL;

  if (text != NULL)
    g_print ("%s", text);
  return text != NULL;
}

static void
print_worth (const SgArmyWorth *worth)
{
  g_autofree char *price = sg_text_signed_halves (worth->halves);

  g_print (worth->borne ? _("  %s, borne, %s points\n") : _("  %s, %s points\n"), worth->attribute->label, price);
  if (worth->rows->len == 0)
    g_print ("    %s\n", _("None of these fights turns on it."));
  for (guint i = 0; i < worth->rows->len; i++)
    {
      const SgArmyWorthRow *row = worth->rows->pdata[i];
      g_autofree char *without = sg_army_worth_say (row->kind, row->without), *with = sg_army_worth_say (row->kind, row->with);

      g_print (_("    %s: %s %s, %s without it (%s)\n"), row->title, row->measure, with, without, row->rule);
    }
}

/* FILE, or FILE and the enemy’s. */
static gboolean
tell_worth (char **files, GError **error)
{
  g_autoptr (SgArmy) army = load (files[0], error), enemy = army != NULL && files[1] != NULL ? load (files[1], error) : NULL;
  g_autoptr (SgRuleset) rules = army != NULL ? sg_ruleset_load (sg_army_get_system (army), error) : NULL;
  g_autoptr (GPtrArray) units = NULL;

  if (rules == NULL || (files[1] != NULL && enemy == NULL))
    return FALSE;
  if (!sg_army_worth_has (sg_army_get_system (army)))
    return g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("%s has no attributes to be bought."), sg_ruleset_get_title (rules)), FALSE;
  if (enemy != NULL && !g_str_equal (sg_army_get_system (enemy), sg_army_get_system (army)))
    return g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("%s is an army of other rules than %s."), files[1], files[0]), FALSE;
  units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  for (guint i = 0; i < units->len; i++)
    {
      const SgArmyNode *node = units->pdata[i];
      g_autoptr (GPtrArray) list = sg_army_worth (army, node, rules, enemy);
      const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);

      g_print ("%s\n", *node->name != '\0' || type == NULL ? node->name : type->label);
      for (guint k = 0; k < list->len; k++)
        print_worth (list->pdata[k]);
    }
  return TRUE;
}

static gboolean
begin (char **words, GError **error)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load (words[0], error);
  const SgBuilder *builder = rules != NULL ? sg_builder_find (words[0]) : NULL;
  g_autoptr (GString) known = g_string_new (NULL);

  if (rules == NULL)
    return FALSE;
  for (const SgArmyTemplate *template = builder != NULL ? builder->templates : NULL; template != NULL && template->id != NULL; template++)
    {
      g_autoptr (SgArmy) army = NULL;
      g_autoptr (GBytes) bytes = NULL;

      g_string_append_printf (known, "%s%s", known->len > 0 ? ", " : "", template->id);
      if (!g_str_equal (template->id, words[1]))
        continue;
      army = sg_army_new (words[0], _(template->title));
      template->fill (army, rules);
      bytes = sg_army_to_bytes (army);
      return put (words[2], bytes, error);
    }
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s has no army to begin from called “%s”; it has %s."), sg_ruleset_get_title (rules), words[1],
               known->len > 0 ? known->str : _("none"));
  return FALSE;
}

typedef struct { const char *name, *words; guint least, most; gboolean (*run) (char **arguments, GError **error); } Act;

static const Act acts[] = {
  { "check", N_("FILE…: what each costs, and what it breaks"), 1, G_MAXUINT, check },
  { "text", N_("FILE: a line to a unit, to be sent in a letter"), 1, 1, tell_text },
  { "convert", N_("FILE OUTPUT: .sgarmy, .txt, .md, .csv, or out only .html"), 2, 2, convert },
  { "worth", N_("FILE [ENEMY]: what each attribute buys each unit, in the book’s standard fights or against that enemy"), 1, 2, tell_worth },
  { "new", N_("SYSTEM TEMPLATE OUTPUT.sgarmy: an army to begin from"), 3, 3, begin },
};

static char *
describe (void)
{
  GString *text = g_string_new (_("What can be done:\n"));

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    g_string_append_printf (text, "  %-8s %s\n", acts[i].name, _(acts[i].words));
  g_string_append (text, _("\nFILE is an .sgarmy file, or an order of battle as text (.txt), Markdown (.md) or a table (.csv).\n"));
  return g_string_free (text, FALSE);
}

static gboolean
run (char **arguments, GError **error)
{
  guint n = g_strv_length (arguments) - 1;

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (acts[i].name, arguments[0]))
      {
        if (n >= acts[i].least && n <= acts[i].most)
          return acts[i].run (arguments + 1, error);
        g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("army %s wants: %s"), acts[i].name, _(acts[i].words));
        return FALSE;
      }
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” is nothing that can be done to an army: check, text, convert, worth or new."), arguments[0]);
  return FALSE;
}

SG_REGISTER_COMMAND (army, .name = "army", .summary = N_("Check armies, begin one, write one as text or a table"), .usage = N_("WHAT ARGUMENT…"),
                     .describe = describe, .least = 2, .most = G_MAXUINT, .run = run)
