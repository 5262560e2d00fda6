/* targets.h: everything that reads what somebody else wrote, each as one function of bytes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* A reader: it takes the bytes (TRUE) or says in a sentence why not, and leaves nothing behind. */
typedef struct
{
  const char *name;
  gboolean   (*eat)   (GBytes *bytes);
  /* Adds files (GBytes) that are as they should be and are taken: what is fed is made from them. */
  void       (*seeds) (GPtrArray *seeds);
  gboolean    text;  /* whether what is between tags and quotes is worth changing by itself */
  guint       slice; /* how many mutants a short run has for each seed */
  gboolean   (*here)  (void);  /* (nullable): whether what it reads with is installed */
} FuzzTarget;

extern const FuzzTarget fuzz_targets[];

/* (transfer full) (element-type GBytes). */
GPtrArray *fuzz_seeds (const FuzzTarget *target);
/* (nullable): by name. */
const FuzzTarget *fuzz_find (const char *name);
