/* sg-words.h: the words that a system keeps on the board, declared once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A word is a row: its key, what it is kept of, what kind of thing it says, and when it is forgotten.  Code names the row and
 * never the key: sg-word.h reads and writes by it.  A system keeps its rows as the members of a struct, so that a word is
 * declared in one place and a misspelt one does not compile:
 *
 *   extern const struct SgToyWords { SgWord moved, shots, hand; } sg_toy_words;
 *
 *   const struct SgToyWords sg_toy_words = {
 *     .moved = { "moved", SG_WORD_OF_FIGURE, SG_WORD_WHOLE },
 *     .shots = { "shots", SG_WORD_OF_FIGURE, SG_WORD_WHOLE, .cleared_by = SG_CLEARED_BY_TURN },
 *     .hand  = { "hand", SG_WORD_OF_BATTLE, SG_WORD_CARDS, .each = SG_WORD_EACH_SIDE },
 *   };
 *
 * and hands them over as a vocabulary (SG_WORD_TABLE (sg_toy_words)).  Once a vocabulary is complete the board refuses whatever is
 * not in it, from a ruling and from a file alike; until then it looks at nothing, so that a system can be declared room by room.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** SgWordOf: what a word is said of. What the campaign itself keeps is not among them (sg-campaign.h). */
typedef enum { SG_WORD_OF_BATTLE, SG_WORD_OF_UNIT, SG_WORD_OF_BODY, SG_WORD_OF_FIGURE } SgWordOf;
#define SG_WORD_N_OF 4

/**
 * SgWordKind: what a word says, and how it is written.
 * @SG_WORD_TEXT: anything
 * @SG_WORD_FLAG: "yes", or nothing
 * @SG_WORD_WHOLE: a whole number
 * @SG_WORD_LENGTH: a number, of inches or of the map’s unit
 * @SG_WORD_CHOICE: one of the row’s values
 * @SG_WORD_IDS: ids of units or figures, a space between
 * @SG_WORD_CARDS: cards, a comma between
 * @SG_WORD_PLACE: "x y bearing"
 * @SG_WORD_WAY: two points or more, "x,y x,y"; files of before have a semicolon between
 * @SG_WORD_RECORD: named fields (sg-word-record.h), one record or a list of them
 */
typedef enum
{
  SG_WORD_TEXT, SG_WORD_FLAG, SG_WORD_WHOLE, SG_WORD_LENGTH, SG_WORD_CHOICE, SG_WORD_IDS, SG_WORD_CARDS, SG_WORD_PLACE, SG_WORD_WAY, SG_WORD_RECORD,
} SgWordKind;

/**
 * SgWordEach: whether a word is kept once, or once for each of several.
 * @SG_WORD_ONCE: under its key
 * @SG_WORD_EACH_SIDE: "hand" under "hand-red" and "hand-blue"
 * @SG_WORD_EACH: under its key with anything behind it: "approach:" as "approach:blue-gun.1"
 */
typedef enum { SG_WORD_ONCE, SG_WORD_EACH_SIDE, SG_WORD_EACH } SgWordEach;

/** SgClearedBy: what makes a word be forgotten, as one or more bits; those from %SG_CLEARED_BY_OWN are a system’s own. */
typedef enum
{
  SG_CLEARED_BY_ACTIVATION = 1 << 0,
  SG_CLEARED_BY_CYCLE      = 1 << 1,
  SG_CLEARED_BY_CHARGE     = 1 << 2,
  SG_CLEARED_BY_TURN       = 1 << 3,
  SG_CLEARED_BY_OWN        = 1 << 8,
} SgClearedBy;

/** SgWordField: a field of a record; a list of them ends with a %NULL name. No field is a record. */
typedef struct { const char *name; SgWordKind kind; const char *const *values; } SgWordField;

/** SgWord: one row. */
typedef struct
{
  const char        *key;
  SgWordOf           of;
  SgWordKind         kind;
  SgWordEach         each;
  guint              cleared_by;   /* 0: never */
  gboolean           nought;       /* of a number: nought is kept as "0"; else it is the same as nothing */
  const char *const *values;       /* of a choice, ended by %NULL */
  const SgWordField *fields;       /* of a record */
  /* How files of before wrote a record: the mark between fields, each by its name or all in the order of the row, and between records; "" where
   * there was but one. */
  const char        *packed, *listed;
} SgWord;

/** SgWordTable: a struct of rows; a list of tables ends with a %NULL. */
typedef struct { const SgWord *words; guint n; } SgWordTable;
#define SG_WORD_TABLE(rows) { (const SgWord *) &(rows), sizeof (rows) / sizeof (SgWord) }

/** SgVocabulary: all that one system says. */
typedef struct
{
  gboolean           complete;    /* the board refuses what is in none of the tables */
  const SgWordTable *tables;
} SgVocabulary;

/** sg_words_declare: that @vocabulary, which lasts, is that of @system, a name that lasts. The words that every system has
 * (sg-common-words.h) are in each. */
void          sg_words_declare  (const char *system, const SgVocabulary *vocabulary);

/** sg_words_find: (transfer none) (nullable): the row of @key of @system. */
const SgWord *sg_words_find     (const char *system, SgWordOf of, const char *key);

/** sg_words_list: (transfer none) (element-type SgWord): every row of @system in the order declared, the common ones first. */
GPtrArray    *sg_words_list     (const char *system);

/** sg_words_check: whether the board of @system may keep @text under @key of @subject (for the sentence of @error alone). */
gboolean      sg_words_check    (const char *system, SgWordOf of, const char *subject, const char *key, const char *text, GError **error);

/** sg_choice_of: the place of @text (nullable) among @values, ended by a %NULL; −1 of none. An enum beside the list names the places. */
int           sg_choice_of         (const char *const *values, const char *text);

/** sg_word_kind_accepts: whether @text, which is not "", can stand for @kind. */
gboolean      sg_word_kind_accepts (SgWordKind kind, const char *const *values, const char *text);

G_END_DECLS
