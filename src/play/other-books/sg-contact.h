/* sg-contact.h: one moment between two bodies, told in words that every book has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the board knows of it is measured there, by the one ruler, and is told in paces and in men, riders or guns; what it cannot know is asked once and has a
 * default.  Both are the fields of one question, which no procedure judges: what is said of it by hand is the umpire’s word, beside the
 * measurement.
 */

#pragma once

#include "play/sg-play.h"
#include "rules/sg-matches.h"

G_BEGIN_DECLS

/** SgContactKind: fire; a mêlée or a charge; morale, of the one that is shot at or attacked. */
typedef enum { SG_CONTACT_FIRE, SG_CONTACT_CLOSE, SG_CONTACT_MORALE, SG_N_CONTACTS } SgContactKind;

extern const char *const sg_contact_names[];   /* "fire", "melee", "morale"; ends with NULL */
extern const char *const sg_contact_labels[];  /* N_("Fire") … */

/** SgContact: @facts are its fields; @called are both bodies, the one that fires or attacks first. */
typedef struct
{
  SgContactKind kind;
  char         *system;     /* of the battle */
  char         *title;      /* a clause: "1st Line fires at 2nd Guard" */
  char         *called[2];
  SgQuestion   *facts;      /* (owned) */
  SgMatches    *matches;    /* (owned): the table that it was measured by */
  SgQuestion   *asked;      /* (owned) (nullable): what the battle itself asks of the same two, as it stands on the desk */
  gboolean      knows;      /* its board keeps what others’ cannot know: a battle of The War Game its officers and its volleys */
} SgContact;

void       sg_contact_free    (SgContact *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgContact, sg_contact_free)

/**
 * sg_contact_measure:
 * @attackers, @targets: ids of units, or of figures, each of one side and the two sides not the same
 * @matches: the table by which troops are told in words of all books
 *
 * Posts nothing. Returns: (transfer full): NULL with a sentence where somebody stands nowhere, nobody is left of a body, or the table
 *   does not know its troops.
 */
SgContact *sg_contact_measure (SgBattle *battle, SgContactKind kind, const char *const *attackers, const char *const *targets, const SgMatches *matches,
                               GError **error);
/** sg_contact_measure_on: the same on @board, the battle’s at some moment (nullable: the present one). */
SgContact *sg_contact_measure_on (SgBattle *battle, SgBoard *board, SgContactKind kind, const char *const *attackers, const char *const *targets,
                                  const SgMatches *matches, GError **error);
/** sg_contact_find_nearest: the ids of the two enemies who stand nearest to each other on @board, generals and trains left out; FALSE where no two are there. */
gboolean   sg_contact_find_nearest (SgBattle *battle, SgBoard *board, const SgMatches *matches, const char **one, const char **other);
/** sg_contact_say: the umpire’s word for the field @name, as sg_field_parse() reads it; FALSE with a sentence. */
gboolean   sg_contact_say     (SgContact *self, const char *name, const char *text, GError **error);
/** sg_contact_take_asked: @question: (transfer full) (nullable): of the same two in the battle’s own book, which is then asked that very question
 * unless the umpire says otherwise of the contact. */
void       sg_contact_take_asked (SgContact *self, SgQuestion *question);
/** sg_contact_find_kind: by its name; FALSE with a sentence. */
gboolean   sg_contact_find_kind (const char *name, SgContactKind *kind, GError **error);
/** sg_contact_asks: whether its board cannot know @field. */
gboolean   sg_contact_asks     (const SgContact *self, const SgField *field);

G_END_DECLS
