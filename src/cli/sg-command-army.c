/* sg-command-army.c: sandgate-cli army: armies checked, begun and written otherwise, as many as there are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "army/sg-army-of-list.h"
#include "army/sg-army-text.h"
#include "army/sg-army-worth.h"
#include "base/sg-text.h"
#include "base/sg-typed.h"
#include "cli/sg-cli-army.h"
#include "cli/sg-cli-paper.h"
#include "cli/sg-command.h"
#include "rules/sg-field.h"
#include "rules/sg-question.h"
#include "rules/sg-ruleset-catalogue.h"

static char *campaign, *list, *size, *paper, *against;
static gint64 seed = -1;
static gboolean brief, landscape, grey, probable;

static const GOptionEntry entries[] = {
  { "campaign", 0, 0, G_OPTION_ARG_FILENAME, &campaign, N_("By the house rules and lists of this campaign"), N_("FILE") },
  { "brief", 0, 0, G_OPTION_ARG_NONE, &brief, N_("check: one line to each army, without what it breaks"), NULL },
  { "list", 0, 0, G_OPTION_ARG_STRING, &list, N_("new, random: of this army list, by its id or its name"), N_("LIST") },
  { "size", 0, 0, G_OPTION_ARG_STRING, &size, N_("new, random: small, medium or large"), N_("SIZE") },
  { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, N_("random: the same dice again"), N_("N") },
  { "against", 0, 0, G_OPTION_ARG_STRING, &against, N_("worth: against the units of this army list, by its id or its name"), N_("LIST") },
  { "probable", 0, 0, G_OPTION_ARG_NONE, &probable, N_("worth: those units with the qualities that the list calls probable"), NULL },
  { "paper", 0, 0, G_OPTION_ARG_STRING, &paper, N_("sheet: a4 (the default), a5 or letter"), N_("PAPER") },
  { "landscape", 0, 0, G_OPTION_ARG_NONE, &landscape, N_("sheet: the paper turned"), NULL },
  { "grey", 0, 0, G_OPTION_ARG_NONE, &grey, N_("sheet: for a printer without colour"), NULL },
  G_OPTION_ENTRY_NULL
};

/* "50 of 50 points, nothing amiss". */
static char *
word_state (SgCliArmy *one)
{
  g_autofree char *total = sg_text_halves (sg_army_review_get_total (one->review)), *allowed = sg_text_halves (sg_army_get_allowance (one->army));
  guint faults = sg_army_review_count_faults (one->review), remarks = 0;
  GPtrArray *messages = sg_army_review_get_messages (one->review);
  g_autofree char *points = sg_army_get_allowance (one->army) > 0 ? g_strdup_printf (_("%s of %s points"), total, allowed) : g_strdup_printf (_("%s points"), total);
  GString *words = g_string_new (points);

  for (guint i = 0; i < messages->len; i++)
    {
      const SgArmyMessage *message = messages->pdata[i];

      remarks += message->waived == NULL && message->weight == SG_ARMY_REMARK;
    }
  if (faults > 0)
    g_string_append_printf (words, ngettext (", %u fault", ", %u faults", faults), faults);
  if (remarks > 0)
    g_string_append_printf (words, ngettext (", %u remark", ", %u remarks", remarks), remarks);
  if (faults + remarks == 0)
    g_string_append (words, _(", nothing amiss"));
  return g_string_free (words, FALSE);
}

static void
print_message (const SgArmyMessage *message)
{
  if (message->waived != NULL)
    g_print (_("  %s Waived: %s\n"), message->text, message->waived);
  else if (message->lapsed != NULL)
    g_print (_("  %s It was waived when it read otherwise: %s\n"), message->text, message->lapsed);
  else
    g_print ("  %s\n", message->text);
}

/* Each army in a line, and under it what it breaks. Returns: whether it breaks nothing that was not waived. */
static gboolean
check_one (const char *path, GError **error)
{
  g_autoptr (SgCliArmy) one = sg_cli_army_load (path, campaign, TRUE, error);
  g_autofree char *state = one != NULL ? word_state (one) : NULL;
  GPtrArray *messages;

  if (one == NULL)
    return FALSE;
  g_print ("%s: %s\n", path, state);
  messages = sg_army_review_get_messages (one->review);
  for (guint i = 0; i < messages->len && !brief; i++)
    print_message (messages->pdata[i]);
  return sg_army_review_count_faults (one->review) == 0;
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

/* By the ending of where it goes. */
static gboolean
convert (char **files, GError **error)
{
  g_autoptr (SgCliArmy) one = sg_cli_army_load (files[0], campaign, FALSE, error);

  return one != NULL && sg_cli_army_write (one, files[1], error);
}

static gboolean
tell_text (char **files, GError **error)
{
  g_autoptr (SgCliArmy) one = sg_cli_army_load (files[0], campaign, TRUE, error);
  g_autofree char *text = one != NULL ? sg_army_text_write (one->review, SG_ARMY_TEXT_PLAIN) : NULL;

  if (text != NULL)
    g_print ("%s", text);
  return text != NULL;
}

static void
print_worth (const SgArmyWorth *worth)
{
  g_autofree char *price = sg_army_points_words (worth->halves, TRUE);

  g_print (worth->borne ? _("  %s, borne, %s\n") : "  %s, %s\n", worth->attribute->label, price);
  if (worth->rows->len == 0)
    g_print ("    %s\n", _("None of these fights turns on it."));
  for (guint i = 0; i < worth->rows->len; i++)
    {
      const SgArmyWorthRow *row = worth->rows->pdata[i];
      g_autofree char *without = sg_army_worth_say (row->kind, row->without), *with = sg_army_worth_say (row->kind, row->with);

      g_print (_("    %s: %s %s, %s without it (%s)\n"), row->title, row->measure, with, without, row->rule);
    }
}

/* (nullable): as it is @called. */
static const SgNation *
find_list (SgRuleset *rules, const char *called, GError **error)
{
  GPtrArray *nations = sg_nations_get (rules);
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; nations != NULL && i < nations->len; i++)
    {
      const SgNation *nation = nations->pdata[i];

      if (sg_typed_is (nation->id, called) || sg_typed_is (nation->name, called))
        return nation;
      g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", nation->id);
    }
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s has no army list called “%s”; it has %s."), sg_ruleset_get_title (rules), called,
               known->len > 0 ? known->str : _("none"));
  return NULL;
}

/* (transfer full) (nullable): the enemy of @ours, of a file or of a list; NULL without @error where the book’s own fights are meant. */
static SgArmy *
find_enemy (SgCliArmy *ours, char **files, GError **error)
{
  g_autoptr (SgCliArmy) enemy = NULL;
  const SgNation *nation;

  if (files[1] != NULL && against != NULL)
    return g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("The enemy is %s or a list, not both."), files[1]), NULL;
  if (against != NULL)
    {
      nation = find_list (ours->rules, against, error);
      return nation != NULL ? sg_army_of_list (ours->rules, nation, probable) : NULL;
    }
  enemy = files[1] != NULL ? sg_cli_army_load (files[1], campaign, TRUE, error) : NULL;
  if (enemy == NULL)
    return NULL;
  if (g_str_equal (sg_army_get_system (enemy->army), sg_army_get_system (ours->army)))
    return g_object_ref (enemy->army);
  return g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("%s is an army of other rules than %s."), files[1], files[0]), NULL;
}

/* FILE, or FILE and the enemy’s. */
static gboolean
tell_worth (char **files, GError **error)
{
  g_autoptr (SgCliArmy) ours = sg_cli_army_load (files[0], campaign, TRUE, error);
  g_autoptr (SgArmy) enemy = NULL;
  g_autoptr (GPtrArray) units = NULL;

  if (ours == NULL)
    return FALSE;
  if (!sg_army_worth_has (sg_army_get_system (ours->army)))
    return g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("%s has no attributes to be bought."), sg_ruleset_get_title (ours->rules)), FALSE;
  enemy = find_enemy (ours, files, error);
  if (enemy == NULL && (files[1] != NULL || against != NULL))
    return FALSE;
  units = sg_army_list (ours->army, NULL, SG_ARMY_UNIT);
  for (guint i = 0; i < units->len; i++)
    {
      const SgArmyNode *node = units->pdata[i];
      g_autoptr (GPtrArray) bought = sg_army_worth (ours->army, node, ours->rules, enemy);
      const SgUnitType *type = sg_ruleset_get_type_by_id (ours->rules, node->type);

      g_print ("%s\n", *node->name != '\0' || type == NULL ? node->name : type->label);
      for (guint k = 0; k < bought->len; k++)
        print_worth (bought->pdata[k]);
    }
  return TRUE;
}

/* The list and size that were asked for, with the points that such an army has as a rule. */
static gboolean
measure (SgCliArmy *one, GError **error)
{
  const SgNation *nation = list != NULL ? find_list (one->rules, list, error) : NULL;

  if (list != NULL && nation == NULL)
    return FALSE;
  if (size != NULL && !g_str_equal (size, "small") && !g_str_equal (size, "medium") && !g_str_equal (size, "large"))
    return g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("--size is small, medium or large, not “%s”."), size), FALSE;
  if (nation != NULL)
    sg_army_set_measure (one->army, one->rules, "list", nation->id);
  if (size != NULL)
    sg_army_set_measure (one->army, one->rules, "size", size);
  return TRUE;
}

/* Bought at what its units cost now, as the window does: none has a price yet. */
static gboolean
finish (SgCliArmy *one, const char *path, GError **error)
{
  sg_army_settle (one->army, NULL, one->rules);
  sg_cli_army_review (one);
  return sg_cli_army_write (one, path, error);
}

/* (transfer full) (nullable): with nothing in it. */
static SgCliArmy *
begin_army (const char *system, const char *title, GError **error)
{
  g_autoptr (SgRuleset) known = sg_ruleset_load (system, error);
  g_autoptr (SgArmy) army = known != NULL ? sg_army_new (system, title) : NULL;

  return army != NULL ? sg_cli_army_of (army, campaign, error) : NULL;
}

static gboolean
begin (char **words, GError **error)
{
  const SgBuilder *builder = sg_builder_find (words[0]);
  g_autoptr (GString) known = g_string_new (NULL);
  g_autofree char *title = NULL;

  for (const SgArmyTemplate *template = builder != NULL ? builder->templates : NULL; template != NULL && template->id != NULL; template++)
    {
      g_autoptr (SgCliArmy) one = NULL;

      g_string_append_printf (known, "%s%s", known->len > 0 ? ", " : "", template->id);
      if (!g_str_equal (template->id, words[1]))
        continue;
      one = begin_army (words[0], _(template->title), error);
      if (one == NULL)
        return FALSE;
      template->fill (one->army, one->rules);
      return measure (one, error) && finish (one, words[2], error);
    }
  title = sg_ruleset_call_system (words[0]);
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s has no army to begin from called “%s”; it has %s."), title, words[1],
               known->len > 0 ? known->str : _("none"));
  return FALSE;
}

static guint
count_units (SgArmy *army)
{
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);

  return units->len;
}

/* (transfer full) (nullable): what the army says of it, else what it is as a rule, else one of its choices by @rand. */
static char *
begin_field (SgCliArmy *one, const SgArmyAct *act, const SgField *field, SgQuestion *so_far, GRand *rand)
{
  char *words = act->begin != NULL ? act->begin (one->army, one->rules, field->name, so_far) : NULL;

  if (words != NULL)
    return words;
  if (field->kind == SG_FIELD_CHOICE && field->choices != NULL)
    return g_strdup (field->choices[g_rand_int_range (rand, 0, (gint32) g_strv_length ((char **) field->choices))]);
  return g_strdup (field->fallback);
}

/* By the dice of its procedure; what the table leaves to a player is thrown for by the same seed. */
static gboolean
throw (SgCliArmy *one, const SgArmyAct *act, guint64 with, GError **error)
{
  const SgProcedure *procedure = sg_procedure_find (sg_army_get_system (one->army), act->procedure, error);
  g_autoptr (SgQuestion) question = procedure != NULL ? sg_question_new (procedure) : NULL;
  g_autoptr (SgDice) dice = sg_dice_new_thrown (with);
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) with);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (GPtrArray) choices = NULL;

  if (question == NULL)
    return FALSE;
  for (guint i = 0; procedure->fields[i].name != NULL; i++)
    {
      const SgField *field = &procedure->fields[i];
      g_autofree char *words = begin_field (one, act, field, i > 0 ? question : NULL, rand);
      GVariant *value = words != NULL ? sg_field_parse (field, words, NULL) : NULL;

      if (value != NULL)
        sg_question_set (question, field->name, value, SG_SOURCE_WORD);
    }
  verdict = sg_question_judge (question, one->rules, dice, error);
  if (verdict == NULL)
    return FALSE;
  choices = act->choose != NULL ? act->choose (one->army, one->rules, verdict) : NULL;
  for (guint i = 0; choices != NULL && i < choices->len; i++)
    {
      SgArmyChoice *choice = choices->pdata[i];

      if (choice->ids->len > 0)
        choice->chosen = (guint) g_rand_int_range (rand, 0, (gint32) choice->ids->len);
    }
  return act->apply (one->army, one->rules, verdict, choices, error);
}

static gboolean
throw_army (char **words, GError **error)
{
  g_autoptr (SgCliArmy) one = begin_army (words[0], _("An army by the dice"), error);
  const SgBuilder *builder = one != NULL ? sg_builder_find (words[0]) : NULL;
  guint64 with = seed >= 0 ? (guint64) seed : sg_seed_make ();

  if (one == NULL || !measure (one, error))
    return FALSE;
  for (const SgArmyAct *act = builder != NULL ? builder->acts : NULL; act != NULL && act->id != NULL; act++)
    {
      if (!g_str_equal (act->id, "random"))
        continue;
      if (!throw (one, act, with, error) || !finish (one, words[1], error))
        return FALSE;
      g_print (_("%s: %u units by the dice; --seed=%" PRIu64 " throws them again.\n"), words[1], count_units (one->army), with);
      return TRUE;
    }
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("%s has no table by which armies are thrown for."), sg_ruleset_get_title (one->rules));
  return FALSE;
}

/* KIND FILE OUTPUT. */
static gboolean
print_sheet (char **words, GError **error)
{
  g_autoptr (SgCliArmy) one = sg_cli_army_load (words[1], campaign, TRUE, error);
  g_autoptr (GPtrArray) kinds = one != NULL ? sg_sheet_list_army_kinds (sg_army_get_system (one->army)) : NULL;
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; kinds != NULL && i < kinds->len; i++)
    {
      const SgSheetKind *kind = kinds->pdata[i];
      SgSheetSetup setup = { .moment = -1, .grey = grey, .army = one->army, .rules = one->rules, .landscape = landscape || kind->landscape };
      g_autoptr (SgSheet) sheet = NULL;

      g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", kind->id);
      if (!g_str_equal (kind->id, words[0]))
        continue;
      if (!sg_cli_read_paper (paper, &setup.paper, error))
        return FALSE;
      sheet = sg_sheet_new (kind, &setup, error);
      return sheet != NULL && sg_sheet_to_file (sheet, words[2], 150, error);
    }
  if (one != NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” is no sheet of an army; there are %s."), words[0], known->str);
  return FALSE;
}

typedef struct { const char *name, *words; guint least, most; gboolean (*run) (char **arguments, GError **error); } Act;

static const Act acts[] = {
  { "check", N_("FILE…: what each costs, and what it breaks"), 1, G_MAXUINT, check },
  { "text", N_("FILE: a line to a unit, to be sent in a letter"), 1, 1, tell_text },
  { "convert", N_("FILE OUTPUT: .sgarmy, .txt, .md, .csv, .ods, or out only .html"), 2, 2, convert },
  { "worth", N_("FILE [ENEMY]: what each attribute buys each unit, in the book’s standard fights or against that enemy"), 1, 2, tell_worth },
  { "new", N_("SYSTEM TEMPLATE OUTPUT: an army to begin from"), 3, 3, begin },
  { "random", N_("SYSTEM OUTPUT: an army by the dice, where the book has a table for it"), 2, 2, throw_army },
  { "sheet", N_("KIND FILE OUTPUT: a printed sheet of it, as PDF or PNG"), 3, 3, print_sheet },
};

static char *
describe (void)
{
  GString *text = g_string_new (_("What can be done:\n"));

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    g_string_append_printf (text, "  %-8s %s\n", acts[i].name, _(acts[i].words));
  g_string_append (text, _("\nFILE is an .sgarmy file; an order of battle as text, Markdown, a CSV table or an ODS spreadsheet; or a roster of BattleScribe (.ros, .rosz): what it is, "
                           "is seen by what is in it. Your own army lists are known here as in the window.\n"));
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
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” is nothing that can be done to an army: check, text, convert, worth, new, random or sheet."), arguments[0]);
  return FALSE;
}

SG_REGISTER_COMMAND (army, .name = "army", .summary = N_("Check armies, begin one, write one as text or a table"), .usage = N_("WHAT ARGUMENT…"),
                     .entries = entries, .describe = describe, .least = 2, .most = G_MAXUINT, .run = run)
