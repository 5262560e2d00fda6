/* sg-rk-enemy.h: what a side knows of the enemy, as lines to read: read from the board of the side alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/sight/sg-rk-sight-private.h"

G_BEGIN_DECLS

/** SgRkNews: one enemy body that is known of. */
typedef struct
{
  const SgUnit *unit;      /* (not owned): of the board of the side */
  char          letter[2]; /* "a" to "z", then "+" */
  SgPoint       at;
  char         *what;      /* “Infantry, some 600” */
  char         *near;      /* the named place nearest to it, "" when none is near */
  char         *source;    /* “30th Foot, at 800 paces”, “a spy” */
  gint64        time;      /* minutes: when it was so */
  gint64        age;       /* minutes since */
} SgRkNews;
void       sg_rk_news_free (SgRkNews *self);

/** sg_rk_news: (transfer full) (element-type SgRkNews): of @known, a board of sg_rk_known_board(); the freshest first. */
GPtrArray *sg_rk_news      (SgBoard *known);
/** sg_rk_last_seen: minutes: when @unit of such a board was as it stands there, which is now where nobody says that it was before. */
gint64     sg_rk_last_seen (SgBoard *known, const char *unit);
/** sg_rk_name_place: (transfer full): the named place nearest to it, "" when none is near. */
char      *sg_rk_name_place (SgMap *map, SgPoint at);
/** sg_rk_tell_where: (transfer full): as a man on the spot writes it: “near Orchardwell”, or in paces where nothing has a name. */
char      *sg_rk_tell_where (SgMap *map, SgPoint at);
/** sg_rk_age_text: (transfer full): “10 min”, “1 h 5”; "" for what is seen now. */
char      *sg_rk_age_text  (gint64 minutes);
/** sg_rk_source_label: (nullable): translated: "Spy". @i counts from 0; NULL past the last. */
const char *sg_rk_source_label (guint i, const char **id);
/** sg_rk_source_words: translated: “a spy”; NULL when there is no such source. */
const char *sg_rk_source_words (const char *id);

G_END_DECLS
