/* sg-gw-charge.h: a charge going on, as its words on the board tell it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Its words are sg_gw_charge_words (sg-gw-words.h): most are of the battle, those that begin with own_ are of one who charges along with
 * another.  Nothing of a charge is kept but these, and sg_gw_charge_clear() forgets them all.
 *
 * Its stages are the rows of sg-gw-charge-stages.c.
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"
#include "play/gentlemans-war/base/sg-gw-words.h"
#include "play/sg-stages.h"

G_BEGIN_DECLS

/** SgGwCharge: a charge read from the board; @play comes first, so that a row of its stages has the whole by SG_GW_CHARGE(). */
typedef struct
{
  SgPlay      play;
  const SgGw *gw;
  SgUnit     *by, *at;
  const char *stage;
  double      gap, wheel;
  SgGwArc     struck;  /* whence the first of the chargers comes */
  SgGwArc     flanked; /* the worst of whence any of them comes: so the target is taken (GW-613, GW-628) */
  gint64      act;
} SgGwCharge;

/* The words of the charge, read and written by their names: sg_charge_text (charge, plan). */
#define sg_charge_text(charge, word)                  sg_word_text ((charge)->gw->board, &sg_gw_charge_words.word)
#define sg_charge_has(charge, word)                   sg_word_has ((charge)->gw->board, &sg_gw_charge_words.word)
#define sg_charge_is(charge, word, value)             sg_word_is ((charge)->gw->board, &sg_gw_charge_words.word, (value))
#define sg_charge_whole(charge, word)                 sg_word_whole ((charge)->gw->board, &sg_gw_charge_words.word)
#define sg_charge_length(charge, word)                sg_word_length ((charge)->gw->board, &sg_gw_charge_words.word)
#define sg_charge_list(charge, word)                  sg_word_list ((charge)->gw->board, &sg_gw_charge_words.word)
#define sg_charge_unit(charge, word)                  sg_play_unit (&(charge)->gw->play, sg_charge_text ((charge), word))
#define sg_charge_after(charge, ruling, word)         sg_word_after ((ruling), (charge)->gw->board, &sg_gw_charge_words.word)
#define sg_charge_set(charge, ruling, word, text)     sg_word_set ((ruling), (charge)->gw->board, &sg_gw_charge_words.word, (text))
#define sg_charge_set_flag(charge, ruling, word, on)  sg_word_set_flag ((ruling), (charge)->gw->board, &sg_gw_charge_words.word, (on))
#define sg_charge_set_whole(charge, ruling, word, n)  sg_word_set_whole ((ruling), (charge)->gw->board, &sg_gw_charge_words.word, (n))
#define sg_charge_set_length(charge, ruling, word, n) sg_word_set_length ((ruling), (charge)->gw->board, &sg_gw_charge_words.word, (n))
#define sg_charge_clear(charge, ruling, word)         sg_word_clear ((ruling), (charge)->gw->board, &sg_gw_charge_words.word)
/* Of one who charges along. */
#define sg_own_text(unit, word)                       sg_word_text ((const SgUnit *) (unit), &sg_gw_charge_words.word)
#define sg_own_has(unit, word)                        sg_word_has ((const SgUnit *) (unit), &sg_gw_charge_words.word)
#define sg_own_length(unit, word)                     sg_word_length ((const SgUnit *) (unit), &sg_gw_charge_words.word)
#define sg_own_set(ruling, unit, word, text)          sg_word_set ((ruling), (const SgUnit *) (unit), &sg_gw_charge_words.word, (text))
#define sg_own_set_length(ruling, unit, word, n)      sg_word_set_length ((ruling), (const SgUnit *) (unit), &sg_gw_charge_words.word, (n))
#define sg_own_set_whole(ruling, unit, word, n)       sg_word_set_whole ((ruling), (const SgUnit *) (unit), &sg_gw_charge_words.word, (n))

#define SG_GW_CHARGE(play) ((const SgGwCharge *) (play))

/* What a row of the stages does (sg-stages.h). */
typedef void        SgGwOffer  (const SgPlay *play, SgTalk *talk);
typedef SgRuling   *SgGwAnswer (const SgPlay *play, const char *choice, GError **error);
typedef SgQuestion *SgGwAsk    (const SgPlay *play, GError **error);
typedef gboolean    SgGwRule   (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error);

/** SgGwStand: how the target stands when it is hit: as it chose, or might choose. */
typedef struct { gboolean turned, counter, square, rallied; } SgGwStand;


/* Declaring: sg-gw-charge-declare.c. */
/** sg_gw_charge_bar_others: of @acts of @units, one who must charge, all but the charge are not open (GW-908, GW-972, GW-973). */
void        sg_gw_charge_bar_others (const SgGw *gw, GPtrArray *units, GPtrArray *acts);

/* Several units: sg-gw-charge-host.c. */

/** SgGwOutcome: who has won, by the hits on the board and the generals killed. */
typedef struct
{
  gboolean    tie, attackers, doubles, destroyed, mounted;
  guint       may;                      /* SgGwMay: what the winner may do besides holding */
  const char *shoots, *state;           /* @state: in which the winner is then */
  gint64      recovers, pursued;   /* on what the lost of the unit come back, and when the beaten are pursued; 0: not at all */
} SgGwOutcome;

/** SgGwIf: a charge as it would stand, on a board of its own; it is not to be moved about. */
typedef struct { SgBoard *board; SgGw gw; SgGwCharge charge; } SgGwIf;
void        sg_gw_if_clear        (SgGwIf *supposed);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SgGwIf, sg_gw_if_clear)

/* Odds of what procedures alone do not tell: sg-gw-charge-odds.c. */
/** SgGwEnds: chances that add up to one; the attackers’ failures first. @broken is beside them: that whoever is shot at gives way. */
typedef struct { double gave_way, never, falls_short, elsewhere, stopped, mined, lost[3], tie, won[3], broken; } SgGwEnds; /* beaten, doubled, destroyed */
/** sg_gw_charge_offer_press: that the one unit chosen charges, where it is one that could. */
void sg_gw_charge_offer_press (SgActOffer *offer);
extern const SgGwPart sg_gw_part_charge;

G_END_DECLS
