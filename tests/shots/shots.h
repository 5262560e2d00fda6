/* shots.h: pictures of every page and dialog, for those who work on them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * `./dev shots DIR` opens a copy of the sample and every registered shot on it, light and dark, and writes a PNG of each. The files beside
 * this one register what is shown; the test of every page walks the same list.
 */

#pragma once

#include "app/window/sg-window.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name;                       /* the file's name: "campaign", "dialog-score" */
  /* Brings it about. Returns: (transfer none) (nullable): the window to picture; NULL is @window itself. */
  GtkWidget *(*set_up) (SgWindow *window);
  int width, height;                      /* other than that of --size, or 0; of a window that it shows as well */
} SgShot;

/* What a sitting of pictures is told. */
typedef struct
{
  char *size;                             /* "1280x800", or NULL */
  double text;                            /* how large the text is: 1 as it is, 1.5 by half larger */
  char *like;                             /* "battle-*,maps": only those so named; NULL: all */
  gboolean light;                         /* not in the dark as well */
  gboolean dark;                          /* in the dark alone */
} SgShotSession;

void sg_shot_register (const SgShot *shots, guint n);
#define SG_REGISTER_SHOTS(shots) \
  __attribute__ ((constructor)) static void sg_register_shots (void); \
  static void sg_register_shots (void) { sg_shot_register (shots, G_N_ELEMENTS (shots)); }

/** sg_shots_list: (transfer container) (element-type SgShot): all that were registered, by name. */
GPtrArray *sg_shots_list (void);
/** sg_shots_run: takes the pictures that @wanted tells of into @dir, then quits @application. */
void     sg_shots_run     (GtkApplication *application, const char *dir, const SgShotSession *wanted);
/** sg_shot_take: a PNG of @widget, which must be on the screen. */
gboolean sg_shot_take     (GtkWidget *widget, const char *path, GError **error);
/** sg_shots_get_failed: whether some picture was not taken. */
gboolean sg_shots_get_failed (void);

G_END_DECLS
