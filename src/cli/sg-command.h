/* sg-command.h: the commands of sandgate-cli.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A command registers itself, and so appears in the list that --help prints.
 */

#pragma once

#include <glib.h>

#include "base/sg-error.h"

G_BEGIN_DECLS

typedef struct
{
  const char         *name;       /* "score" */
  const char         *summary;    /* N_() one clause, what it does */
  const char         *usage;      /* N_() its arguments: "FILE [DESTINATION.xml]" */
  const GOptionEntry *entries;    /* (nullable) */
  char             *(*describe) (void); /* (nullable) (transfer full): more for --help */
  guint               least, most; /* arguments besides options */
  /* @arguments holds what is left after the options, NULL-terminated. */
  gboolean          (*run)      (char **arguments, GError **error);
} SgCommand;

void sg_command_register (const SgCommand *command);
/** sg_command_main: finds the command and runs it. Returns: the exit status: 0, 1 for bad input, 2 for wrong usage. */
int  sg_command_main     (int argc, char **argv);

#define SG_REGISTER_COMMAND(name_, ...) \
  static const SgCommand sg_command_##name_ = { __VA_ARGS__ }; \
  __attribute__ ((constructor)) static void sg_register_command_##name_ (void); \
  static void sg_register_command_##name_ (void) { sg_command_register (&sg_command_##name_); }

G_END_DECLS
