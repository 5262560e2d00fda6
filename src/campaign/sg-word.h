/* sg-word.h: reading a declared word from the board, and writing it into a ruling.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first argument is what the word is of: the board itself for a word of the battle, or a unit, a body, a figure.  What is kept for
 * each side or for each of several is of SG_OF (board, "red"), SG_OF (figure, gun->id).  What is not there (a NULL) has no words.
 *
 *   if (sg_word_whole (figure, &sg_toy_words.moved) < turn)
 *     sg_word_set_whole (ruling, figure, &sg_toy_words.moved, turn);
 *   hand = sg_word_list (SG_OF (board, "red"), &sg_toy_words.hand);
 *
 * Writing leaves out what would change nothing, seen after what the ruling does already.
 */

#pragma once

#include "campaign/sg-board.h"
#include "campaign/sg-word-record.h"
#include "campaign/sg-ruling.h"

G_BEGIN_DECLS

/** SgWordSubject: what a word is of. @which: (nullable): the side, or whichever of several. */
typedef struct { SgWordOf of; gconstpointer object; const char *which; } SgWordSubject;

static inline SgWordSubject sg_subject_of_board  (const SgBoard *board, const char *which)   { return (SgWordSubject) { SG_WORD_OF_BATTLE, board, which }; }
static inline SgWordSubject sg_subject_of_unit   (const SgUnit *unit, const char *which)     { return (SgWordSubject) { SG_WORD_OF_UNIT, unit, which }; }
static inline SgWordSubject sg_subject_of_body   (const SgBody *body, const char *which)     { return (SgWordSubject) { SG_WORD_OF_BODY, body, which }; }
static inline SgWordSubject sg_subject_of_figure (const SgFigure *figure, const char *which) { return (SgWordSubject) { SG_WORD_OF_FIGURE, figure, which }; }
static inline SgWordSubject sg_subject_as_is     (SgWordSubject subject, const char *which)  { return subject; }

/** SG_OF: the subject of a word that is kept for @which: a side, or the id of one of several. */
#define SG_OF(of, which) \
  _Generic ((of), SgBoard *: sg_subject_of_board, const SgBoard *: sg_subject_of_board, SgUnit *: sg_subject_of_unit, \
            const SgUnit *: sg_subject_of_unit, SgBody *: sg_subject_of_body, const SgBody *: sg_subject_of_body, \
            SgFigure *: sg_subject_of_figure, const SgFigure *: sg_subject_of_figure, SgWordSubject: sg_subject_as_is) ((of), (which))
#define SG_SUBJECT(of) SG_OF (of, NULL)

/* Reading: what was never said is "", nought, FALSE or nothing. */

#define sg_word_text(of, word)   sg_word_read_text (SG_SUBJECT (of), (word))
#define sg_word_has(of, word)    (*sg_word_read_text (SG_SUBJECT (of), (word)) != '\0')
#define sg_word_flag(of, word)   sg_word_has (of, word)
/** sg_word_is: whether a choice is @value. */
#define sg_word_is(of, word, value) g_str_equal (sg_word_text (of, word), (value))
#define sg_word_whole(of, word)  sg_word_read_whole (SG_SUBJECT (of), (word))
#define sg_word_length(of, word) sg_word_read_length (SG_SUBJECT (of), (word))
/** sg_word_whole_or, sg_word_length_or: @otherwise when it was never said. */
#define sg_word_whole_or(of, word, otherwise)  (sg_word_has (of, word) ? sg_word_whole (of, word) : (otherwise))
#define sg_word_length_or(of, word, otherwise) (sg_word_has (of, word) ? sg_word_length (of, word) : (otherwise))
/** sg_word_choice: the place of the choice among the values of its row, −1 of none: what a switch goes by. */
#define sg_word_choice(of, word) sg_word_read_choice (SG_SUBJECT (of), (word))
/** sg_word_list: (transfer full): ids or cards; an empty list when there are none. */
#define sg_word_list(of, word)   sg_word_read_list (SG_SUBJECT (of), (word))
/** sg_word_lists: whether @entry is one of the list. */
#define sg_word_lists(of, word, entry) sg_word_read_listed (SG_SUBJECT (of), (word), (entry))
/** sg_word_place: whether it stands anywhere; @place: (out). */
#define sg_word_place(of, word, place) sg_word_read_place (SG_SUBJECT (of), (word), (place))
/** sg_word_record: (transfer full) (nullable): the record, or the first of a list. */
#define sg_word_record(of, word) sg_word_read_record (SG_SUBJECT (of), (word))
/** sg_word_records: (transfer full) (element-type SgWordRecord). */
#define sg_word_records(of, word) sg_word_read_records (SG_SUBJECT (of), (word))

/** sg_word_read_text: (transfer none): good until the board changes. */
const char *sg_word_read_text    (SgWordSubject of, const SgWord *word);
gint64      sg_word_read_whole   (SgWordSubject of, const SgWord *word);
double      sg_word_read_length  (SgWordSubject of, const SgWord *word);
int         sg_word_read_choice  (SgWordSubject of, const SgWord *word);
char      **sg_word_read_list    (SgWordSubject of, const SgWord *word);
gboolean    sg_word_read_listed  (SgWordSubject of, const SgWord *word, const char *entry);
gboolean    sg_word_read_place   (SgWordSubject of, const SgWord *word, SgPlace *place);
SgWordRecord   *sg_word_read_record  (SgWordSubject of, const SgWord *word);
GPtrArray  *sg_word_read_records (SgWordSubject of, const SgWord *word);

/* Writing into a draft. */

#define sg_word_set(ruling, of, word, text)          sg_word_write_text ((ruling), SG_SUBJECT (of), (word), (text))
#define sg_word_clear(ruling, of, word)              sg_word_write_text ((ruling), SG_SUBJECT (of), (word), "")
#define sg_word_set_flag(ruling, of, word, flag)     sg_word_write_text ((ruling), SG_SUBJECT (of), (word), (flag) ? "yes" : "")
#define sg_word_set_whole(ruling, of, word, whole)   sg_word_write_whole ((ruling), SG_SUBJECT (of), (word), (whole))
#define sg_word_set_length(ruling, of, word, length) sg_word_write_length ((ruling), SG_SUBJECT (of), (word), (length))
#define sg_word_set_list(ruling, of, word, list)     sg_word_write_list ((ruling), SG_SUBJECT (of), (word), (list))
/** sg_word_list_more: @more behind what is listed already, by @ruling itself too. */
#define sg_word_list_more(ruling, of, word, more)    sg_word_write_more ((ruling), SG_SUBJECT (of), (word), (more))
/** sg_word_set_place: @place is (nullable): nowhere. */
#define sg_word_set_place(ruling, of, word, place)   sg_word_write_place ((ruling), SG_SUBJECT (of), (word), (place))
/** sg_word_set_record, sg_word_set_records: @record is (nullable), @records (element-type SgWordRecord). */
#define sg_word_set_record(ruling, of, word, record) sg_word_write_record ((ruling), SG_SUBJECT (of), (word), (record))
#define sg_word_set_records(ruling, of, word, records) sg_word_write_records ((ruling), SG_SUBJECT (of), (word), (records))
/** sg_word_say: says it of @subject, "unit:red-1", "body:red-1", that @ruling itself raises. */
void        sg_word_say           (SgRuling *ruling, const char *subject, const SgWord *word, const char *text);
/** sg_word_after: (transfer none): what the word will be once @ruling (nullable) stands. */
#define sg_word_after(ruling, of, word)              sg_word_read_after ((ruling), SG_SUBJECT (of), (word))

void        sg_word_write_text    (SgRuling *ruling, SgWordSubject of, const SgWord *word, const char *text);
void        sg_word_write_whole   (SgRuling *ruling, SgWordSubject of, const SgWord *word, gint64 whole);
void        sg_word_write_length  (SgRuling *ruling, SgWordSubject of, const SgWord *word, double length);
void        sg_word_write_list    (SgRuling *ruling, SgWordSubject of, const SgWord *word, const char *const *list);
void        sg_word_write_more    (SgRuling *ruling, SgWordSubject of, const SgWord *word, const char *const *more);
void        sg_word_write_place   (SgRuling *ruling, SgWordSubject of, const SgWord *word, const SgPlace *place);
void        sg_word_write_record  (SgRuling *ruling, SgWordSubject of, const SgWord *word, const SgWordRecord *record);
void        sg_word_write_records (SgRuling *ruling, SgWordSubject of, const SgWord *word, GPtrArray *records);
const char *sg_word_read_after    (SgRuling *ruling, SgWordSubject of, const SgWord *word);

/* Forgetting: words that are cleared by one of @by, seen after what the ruling does already. */

/** sg_words_forget: those of the battle; with @side (nullable) only what is kept for that side. */
void        sg_words_forget       (SgRuling *ruling, SgBoard *board, guint by, const char *side);
/** sg_words_forget_of: those of one unit, body or figure. */
#define sg_words_forget_of(ruling, board, by, of) sg_words_forget_subject ((ruling), (board), (by), SG_SUBJECT (of))
void        sg_words_forget_subject (SgRuling *ruling, SgBoard *board, guint by, SgWordSubject of);
/** sg_words_forget_units: those of @units (element-type SgUnit) (nullable: all), their bodies and their figures. */
void        sg_words_forget_units (SgRuling *ruling, SgBoard *board, guint by, GPtrArray *units);

G_END_DECLS
