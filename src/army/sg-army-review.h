/* sg-army-review.h: what an army costs, which limits it keeps, and what stands in the way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A review is made anew after every change; each system has a builder that prices its units and holds the army
 * against its rules.  It asks the system's own procedures, so that the builder, the command line and the cases
 * agree.  Nothing is refused: a broken limit is a message, which the umpire may waive with a reason.
 */

#pragma once

#include "army/sg-army.h"
#include "base/sg-dice.h"
#include "rules/sg-nation.h"

G_BEGIN_DECLS

typedef enum { SG_ARMY_FAULT, SG_ARMY_REMARK } SgArmyWeight;

/** SgArmyMessage: a limit that is broken (or only unusual), in a sentence with its rule. */
typedef struct
{
  SgArmyWeight weight;
  char *key;      /* what a waiver names: "attribute/u7/gallant" */
  char *node;     /* id of the unit it is about, "" the army */
  char *rule;     /* "GW-108" */
  char *text;     /* "Gallant is not for artillery (GW-108)." */
  char *waived;   /* (nullable): the reason */
  char *lapsed;   /* (nullable): the reason for which it was waived when it told of other figures */
} SgArmyMessage;

/** SgArmyPrice: what a unit costs and how that came about. */
typedef struct { gint64 halves; char *sum; /* "6 + 1 − 1" */ gboolean paid; /* bought at another price before */ } SgArmyPrice;

/** SgArmyGuide: how many units of a kind there are, and how many there are as a guide. */
typedef struct { char *label, *name; /* "LI", "Light infantry" */ gint64 least, most, n; } SgArmyGuide;

/** SgArmyBreak: where in a unit's ladder of figures a rule bites: after @at figures. */
typedef struct { guint at; const char *label; } SgArmyBreak; /* "⅓" */
#define SG_ARMY_MAX_BREAKS 4

/** SgArmyFigure: a total, for the head of the sheet and the side of the page. */
typedef struct { char *label, *value, *rule; } SgArmyFigure;

typedef struct _SgArmyReview SgArmyReview;
/** sg_army_review: (transfer full): @rules is the campaign's copy or the system's own. */
SgArmyReview        *sg_army_review             (SgArmy *army, SgRuleset *rules);
void                 sg_army_review_free        (SgArmyReview *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgArmyReview, sg_army_review_free)

SgArmy              *sg_army_review_get_army    (SgArmyReview *self);
SgRuleset           *sg_army_review_get_rules   (SgArmyReview *self);
/** sg_army_review_get_price: (transfer none) (nullable): of a unit. */
const SgArmyPrice   *sg_army_review_get_price   (SgArmyReview *self, const char *node);
/** sg_army_review_get_total: in half-points. */
gint64               sg_army_review_get_total   (SgArmyReview *self);
/** sg_army_review_get_messages: (transfer none) (element-type SgArmyMessage): faults first, waived ones last. */
GPtrArray           *sg_army_review_get_messages (SgArmyReview *self);
/** sg_army_review_get_figures: (transfer none) (element-type SgArmyFigure). */
GPtrArray           *sg_army_review_get_figures (SgArmyReview *self);
/** sg_army_review_get_guide: (transfer none) (element-type SgArmyGuide): may be empty. */
GPtrArray           *sg_army_review_get_guide   (SgArmyReview *self);
/** sg_army_review_get_losing: how many units and generals there are, and with which loss the battle is lost; 0 when the system has no such rule. */
guint                sg_army_review_get_losing  (SgArmyReview *self, guint *n);
/** sg_army_review_count_faults: those not waived. */
guint                sg_army_review_count_faults (SgArmyReview *self);

/** SgArmyChoice: what a player still chooses of what was found; the first is chosen unless he says otherwise. */
typedef struct { char *title; GPtrArray *ids, *labels; /* (element-type utf8) */ guint chosen; } SgArmyChoice;
/** sg_army_choice_new: @title is sunk. */
SgArmyChoice *sg_army_choice_new  (char *title);
void          sg_army_choice_free (SgArmyChoice *self);

/** SgArmyAct: something a system's builder can do to a whole army: throw for one, equal another. */
typedef struct
{
  const char *id;         /* "random" */
  const char *title;      /* N_("Random Army…") */
  const char *procedure;  /* (nullable): its questions are this procedure's fields, its dice that procedure's */
  /* Changes @army by what the procedure found; @verdict NULL without a procedure. @choices (nullable): of choose(), as the
   * player left them. */
  gboolean  (*apply) (SgArmy *army, SgRuleset *rules, gpointer verdict /* SgVerdict */, GPtrArray *choices, GError **error);
  /* (nullable) (transfer full) (element-type SgArmyChoice). */
  GPtrArray *(*choose) (SgArmy *army, SgRuleset *rules, gpointer verdict);
  const char *verb;       /* N_("Raise Them"): what accepting it does */
  /* (nullable) (transfer full) (nullable): what the field @field of its procedure begins with, for this army and by what is filled in
   * already; @so_far (nullable) is an SgQuestion. */
  char     *(*begin) (SgArmy *army, SgRuleset *rules, const char *field, gpointer so_far);
  /* (nullable): whether there is anything to do, by the house rules. */
  gboolean  (*offered) (SgArmy *army, SgRuleset *rules);
} SgArmyAct;

/** SgArmyTemplate: an army to begin from; @title is of few letters, @about says the rest. */
typedef struct { const char *id, *title; void (*fill) (SgArmy *army, SgRuleset *rules); const char *about; } SgArmyTemplate;

struct _SgArmyCard;

/** SgBuilder: how armies of a system are built. */
typedef struct
{
  const char *system;
  /* The price of a unit in half-points; @sum: (out): how it came about. */
  gint64    (*price)  (SgArmy *army, const SgArmyNode *node, SgRuleset *rules, char **sum);
  /* (nullable) (transfer full): the same in words, whatever was paid. */
  char     *(*explain) (SgArmy *army, const SgArmyNode *node, SgRuleset *rules);
  /* Adds messages and figures. */
  void      (*review) (SgArmyReview *review);
  gboolean    attributes; /* its review says itself which attributes a unit may bear */
  /* (nullable): where the ladder of @figures breaks. Returns: how many places. */
  guint     (*breaks) (const SgArmyNode *node, gint64 figures, SgRuleset *rules, SgArmyBreak breaks[SG_ARMY_MAX_BREAKS]);
  /* (nullable): what a unit's card says besides its attributes and its move (sg-army-card.h). */
  void      (*card)   (SgArmyReview *review, const SgArmyNode *node, struct _SgArmyCard *card);
  /* (nullable): adds what comes of the book’s standard fights of a unit (sg-army-worth.h); @enemy (nullable): against each unit of that army. */
  void      (*fights) (SgArmy *army, const SgArmyNode *node, SgRuleset *rules, SgArmy *enemy, GPtrArray *fights);
  /* (nullable): the points, in halves, that an army of @size has as a rule; @nation (nullable) is its list. */
  gint64    (*allow)  (SgRuleset *rules, const SgNation *nation, SgArmySize size);
  const char           *allowed;   /* (nullable): the rule of how many points an army has */
  const char           *shuns;     /* (nullable): the rule by which a list may avoid a formation */
  const SgArmyAct      *acts;      /* (nullable): ends with a NULL id */
  const SgArmyTemplate *templates; /* (nullable): ends with a NULL id */
} SgBuilder;

void             sg_builder_register (const SgBuilder *builder);
const SgBuilder *sg_builder_find     (const char *system);
#define SG_REGISTER_BUILDER(builder) \
  __attribute__ ((constructor)) static void sg_register_builder (void); \
  static void sg_register_builder (void) { sg_builder_register (&builder); }

/** sg_army_size_find: "medium"; small when it is none. */
SgArmySize          sg_army_size_find (const char *size);
/** sg_army_allowance_usual: the points, in halves, that an army of such a list and size has as a rule; 0: no such rule. */
gint64              sg_army_allowance_usual (SgRuleset *rules, const SgNation *nation, SgArmySize size);
/** sg_army_set_measure: its "size" or "list"; another brings its points, where the army had those of the last. */
void                sg_army_set_measure (SgArmy *army, SgRuleset *rules, const char *key, const char *value);
/** sg_army_find_list: (transfer none) (nullable): the national list of @army, among those in use for @rules. */
const SgNation     *sg_army_find_list (SgArmy *army, SgRuleset *rules);
/** sg_army_find_line: (transfer none) (nullable): the line of that list which @node was raised from. */
const SgNationUnit *sg_army_find_line (SgArmy *army, const SgArmyNode *node, SgRuleset *rules);
/** sg_army_find_commander: (transfer none) (nullable): the general who commands it: the first that stands in no brigade, else the first of all. */
const SgArmyNode   *sg_army_find_commander (SgArmy *army);
/** sg_army_points_words: (transfer full): "1 point", "7½ points"; @sign: "+1 point". */
char               *sg_army_points_words (gint64 halves, gboolean sign);
/** sg_army_counts_men: whether units of @rules have men, and not figures. */
gboolean            sg_army_counts_men (SgRuleset *rules);
/** sg_army_size_words: (transfer full): how large @army is: "14 units, 5 400 men, 16 guns". */
char               *sg_army_size_words (SgArmy *army, SgRuleset *rules);
/** sg_army_settle: each unit of @army that has no price yet, and, when there is a @before (nullable), each that is not in it or
 * not as it was there, is bought at what it costs now; the price of every other stays what was paid. */
void                sg_army_settle    (SgArmy *army, SgArmy *before, SgRuleset *rules);

/** sg_army_review_figures_of: (transfer full): the figures in a sentence, whatever its language: what is compared to know whether a limit that was
 * waived still tells the same. */
char               *sg_army_review_figures_of (const char *text);

/* For builders. */
/** sg_army_review_say: @format is the sentence without its rule, which is added: "Gallant is not for artillery". */
void sg_army_review_say    (SgArmyReview *self, SgArmyWeight weight, const char *key, const char *node, const char *rule, const char *format, ...) G_GNUC_PRINTF (6, 7);
/** sg_army_review_repeat: a whole sentence of a procedure, whose rule stands in brackets at its end. */
void sg_army_review_repeat (SgArmyReview *self, SgArmyWeight weight, const char *key, const char *node, const char *sentence);
/** sg_army_review_figure: sinks @value. */
void sg_army_review_figure (SgArmyReview *self, const char *label, char *value, const char *rule);
void sg_army_review_guide  (SgArmyReview *self, const char *label, const char *name, gint64 least, gint64 most, gint64 n);
void sg_army_review_losing (SgArmyReview *self, guint n, guint at);

G_END_DECLS
