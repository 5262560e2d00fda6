/* sg-matches.h: how the troops of one book are matched with those of another, for a second opinion.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table is data (data/matches/books.xml, held against matches.rng), and a campaign may keep one of its own.  Each book says what its
 * types are in words that all of them have: an arm, a quality, how many men, riders or guns stand behind each that it counts, and
 * how many paces lie in one unit of its ground.  Between two books everything goes by way of those words.
 */

#pragma once

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** SgTroops: the arms that every book’s troops are told in. */
typedef enum
{
  SG_TROOPS_LINE, SG_TROOPS_LIGHT, SG_TROOPS_ENGINEERS, SG_TROOPS_HEAVY_HORSE, SG_TROOPS_LIGHT_HORSE, SG_TROOPS_LIGHT_GUN, SG_TROOPS_FIELD_GUN,
  SG_TROOPS_HEAVY_GUN, SG_TROOPS_HOWITZER, SG_TROOPS_MACHINE_GUN, SG_TROOPS_GENERAL, SG_TROOPS_TRAIN, SG_N_TROOPS
} SgTroops;

/** SgQuality: how good they are. */
typedef enum { SG_QUALITY_RAW, SG_QUALITY_STEADY, SG_QUALITY_PICKED, SG_N_QUALITIES } SgQuality;

/** SgMatch: a row: troops of @arm, and of @quality where @of_quality, are @type with @attributes. */
typedef struct
{
  SgTroops   arm;
  gboolean   of_quality;
  SgQuality  quality;
  char      *type;
  char     **attributes; /* may be empty */
  double     each;       /* men, riders or guns behind each that the book counts, above 0 */
} SgMatch;

/** SgMatchBook: the rows of one book; one unit of its ground is @paces paces. */
typedef struct { char *system; double paces; GPtrArray *rows; /* (element-type SgMatch) */ } SgMatchBook;

/** SgMatches: the whole table. Angles in degrees from where troops face: up to @front is their front, from @rear on their rear. @cover: so many
 * paces from a wall or work one has its cover; @support: friends so near support. */
typedef struct { char *title; double front, rear, cover, support; GPtrArray *books; /* (element-type SgMatchBook) */ } SgMatches;

extern const char *const sg_troops_names[];        /* "line" …, as in the file; ends with NULL */
extern const char *const sg_troops_labels[];       /* N_("Line infantry") … */
extern const char *const sg_quality_names[];
extern const char *const sg_quality_labels[];

/** sg_troops_are_foot, …_horse, …_guns: what @arm is drawn up and fights as. */
gboolean   sg_troops_are_foot  (SgTroops arm);
gboolean   sg_troops_are_horse (SgTroops arm);
gboolean   sg_troops_are_guns  (SgTroops arm);

void       sg_matches_free     (SgMatches *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgMatches, sg_matches_free)
/** sg_matches_load: (transfer full): this Sandgate’s own. */
SgMatches *sg_matches_load     (GError **error);
/** sg_matches_read: (transfer full): of a file; an unknown book or type, or a row that stands there twice, is a sentence with file and line. */
SgMatches *sg_matches_read     (GBytes *bytes, const char *name, GError **error);
GBytes    *sg_matches_write    (const SgMatches *self);
SgMatches *sg_matches_copy     (const SgMatches *self);
/** sg_matches_check: FALSE with a sentence where a table that was edited cannot be used. */
gboolean   sg_matches_check    (const SgMatches *self, GError **error);

/** sg_matches_book: (transfer none) (nullable): the rows of @system. */
const SgMatchBook *sg_matches_book (const SgMatches *self, const char *system);
/** sg_match_book_find: (transfer none) (nullable): what troops of @arm and @quality are in it; of that quality, else of any. */
const SgMatch     *sg_match_book_find (const SgMatchBook *self, SgTroops arm, SgQuality quality);
/** sg_match_book_read: (transfer none) (nullable): what a unit of @type that bears @attributes (nullable: none) is: the row of whose attributes it bears most. */
const SgMatch     *sg_match_book_read (const SgMatchBook *self, const char *type, const char *const *attributes);
/** sg_match_quality: of a row that tells none: steady. */
SgQuality          sg_match_quality   (const SgMatch *self);
/** sg_match_count: @men men, riders or guns as the book counts them: the nearest whole number; one at least, of none none. */
gint64             sg_match_count     (const SgMatch *self, double men);

G_END_DECLS
