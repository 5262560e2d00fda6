/* sg-command.c: finding and running a command.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/sg-cli-campaign.h"
#include "config.h"

#define STATUS_BAD_INPUT 1
#define STATUS_WRONG_USAGE 2

static GPtrArray *commands;

static GPtrArray *
list_commands (void)
{
  if (commands == NULL)
    commands = g_ptr_array_new ();
  return commands;
}

void
sg_command_register (const SgCommand *command)
{
  g_ptr_array_add (list_commands (), (gpointer) command);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(SgCommand *const *) a)->name, (*(SgCommand *const *) b)->name);
}

static void
print_help (void)
{
  g_print (_("Usage: sandgate-cli COMMAND [OPTION…] [ARGUMENT…]\n\nCommands:\n"));
  g_ptr_array_sort (list_commands (), compare_names);
  for (guint i = 0; i < commands->len; i++)
    {
      const SgCommand *command = commands->pdata[i];

      g_print ("  %-12s %s\n", command->name, _(command->summary));
    }
  g_print (_("\n“sandgate-cli COMMAND --help” says more of each.\n"));
}

static const SgCommand *
find_command (const char *name)
{
  for (guint i = 0; i < list_commands ()->len; i++)
    if (strcmp (((SgCommand *) commands->pdata[i])->name, name) == 0)
      return commands->pdata[i];
  return NULL;
}

static GOptionContext *
make_context (const SgCommand *command)
{
  g_autofree char *more = command->describe != NULL ? command->describe () : NULL;
  g_autofree char *program = g_strdup_printf ("sandgate-cli %s", command->name);
  GOptionContext *context = g_option_context_new (_(command->usage));

  g_set_prgname (program);
  g_option_context_set_summary (context, _(command->summary));
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  if (command->entries != NULL)
    g_option_context_add_main_entries (context, command->entries, GETTEXT_PACKAGE);
  if (more != NULL)
    g_option_context_set_description (context, more);
  return context;
}

static int
refuse_usage (const SgCommand *command, const char *sentence)
{
  g_printerr (_("sandgate-cli: %s\nUsage: sandgate-cli %s %s\n"), sentence, command->name, _(command->usage));
  return STATUS_WRONG_USAGE;
}

/* The sentence is the command’s; the status says whose fault it was: the words on the line (2), or what they led to (1). */
static int
run_command (const SgCommand *command, char **words)
{
  g_autoptr (GOptionContext) context = make_context (command);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) arguments = g_strdupv (words);
  guint n;

  if (!g_option_context_parse_strv (context, &arguments, &error))
    return refuse_usage (command, error->message);
  n = g_strv_length (arguments) - 1;
  if (n < command->least || n > command->most)
    return refuse_usage (command, n < command->least ? _("an argument is missing.") : _("there is an argument too many."));
  if (command->run (arguments + 1, &error) && sg_cli_end_output (&error)) /* what was told and reached nobody was not told */
    return 0;
  if (error != NULL && error->domain == G_OPTION_ERROR)
    return refuse_usage (command, error->message);
  g_printerr ("sandgate-cli: %s\n", error != NULL ? error->message : _("it failed without saying why."));
  return STATUS_BAD_INPUT;
}

int
sg_command_main (int argc, char **argv)
{
  const SgCommand *command;

  if (argc < 2 || strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0 || strcmp (argv[1], "help") == 0)
    {
      print_help ();
      return argc < 2 ? STATUS_WRONG_USAGE : 0;
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      g_print ("sandgate-cli %s\n", SANDGATE_VERSION);
      return 0;
    }
  command = find_command (argv[1]);
  if (command != NULL)
    return run_command (command, argv + 1);
  g_printerr (_("sandgate-cli: there is no command “%s”; “sandgate-cli --help” lists them.\n"), argv[1]);
  return STATUS_WRONG_USAGE;
}
