/* sg-game.h: how a rule system is played on a battle: its turn, what it finds on the board, its score.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One SgGame per system registers itself.  It measures and asks; what anything comes to is decided by the
 * system's procedures alone.
 */

#pragma once

#include "army/sg-army.h"
#include "campaign/sg-campaign.h"
#include "campaign/sg-words.h"
#include "play/sg-device.h"

G_BEGIN_DECLS

typedef struct _SgTurnAct SgTurnAct;
/** SgPhase: of a turn; @acts are what leads on from it (sg-phases.h). */
typedef struct { const char *id, *label, *icon; const SgTurnAct *acts; } SgPhase;

/** SgMuster: one unit to be raised: @count of what its @type counts (figures, men, riders, guns or wagons). All from @body on may be NULL: @body
 * and @body_name are what it stands in (a brigade, a force), @words are pairs, key and value, ended by NULL: what else is said of the unit, and
 * @formation is what it is drawn up in where that is not its type’s usual one. */
typedef struct { const char *id, *name, *type; guint count; const char *body, *body_name; const char *const *words; const char *formation; } SgMuster;

/** SgDue: whether a suggestion is clerk’s work, done together with its like in one press: never, where the umpire ticks it, or unless he
 * unticks it. */
typedef enum { SG_DUE_NEVER, SG_DUE_IF_TICKED, SG_DUE_NOW } SgDue;

/** SgSuggestion: something the board wants judged. */
typedef struct
{
  char        *title;       /* "Mêlée at the farm: 18 Red v 21 Blue" */
  char        *rule;        /* "LW-48" */
  char        *icon;
  SgQuestion  *question;    /* filled from the board; NULL while it waits */
  char        *waits;       /* (nullable) "after the mêlée" */
  char       **figures;     /* those it concerns */
  gboolean     trivial;     /* decided by facts alone: accepted together with its like */
  char        *key;         /* stable: the same suggestion keeps its key when the board is measured again */
  gboolean     optional;    /* a player may ask for it; the turn does not wait */
  gboolean     at_once;     /* it comes of what was just judged, and stands before all that was there already */
  gboolean     missed;      /* optional, and gone with the turn's next act, which says so beside its button; with a clock of a day all are */
  char        *act;         /* (nullable): no question: one press carries out this act with @figures */
  gint64       time;        /* when it came up, by a clock of the day; 0 without one */
  SgDue        due;
  char        *group, *group_act; /* (nullable): “Sightings to report”: those of one group are folded under it, where there are several, or, where nothing is
                             * done with all at once, many; “Report All” */
  gboolean     brief;       /* of a group: it is folded as soon as there are two */
  char        *dismiss;     /* (nullable): the act that takes it from the list, without what it asks */
} SgSuggestion;
/** sg_suggestion_new: (transfer full): a line for the tray. @question (transfer full) (nullable), @figures (transfer full): %NULL-terminated. */
SgSuggestion *sg_suggestion_new (const char *key, const char *rule, const char *icon, SgQuestion *question, char **figures, const char *format,
                                 va_list args) G_GNUC_PRINTF (6, 0);
void sg_suggestion_free (SgSuggestion *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgSuggestion, sg_suggestion_free)

/** SgNextAct: what the turn wants next: the blue button. */
typedef struct
{
  char *id, *label;
  char *waits;     /* (nullable): why it cannot be pressed */
  char *passes;    /* (nullable): what a player might still have judged before it, and what goes by with it */
  char *procedure; /* (nullable): it is a question of this procedure, and SgGame.ask fills it */
  gboolean early;  /* somebody may go on before it: it is for a hand that means it, not for the next Return */
} SgNextAct;
void sg_next_act_free (SgNextAct *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgNextAct, sg_next_act_free)

/** SgMoveCheck: a way measured. */
typedef struct
{
  double   length, allowed;
  double   toll;            /* what a hill or heavy ground takes of the move besides the way’s own length, told in either of the two already */
  gboolean legal;
  char    *reason;          /* (nullable) "Cavalry may go 24 in (LW-27)." */
  char    *rule;            /* (nullable) */
  char    *procedure;       /* (nullable): whose dice must first say how far they go; then it is not @legal yet */
  GArray  *path;            /* (element-type SgPoint): as it was measured */
  GArray  *spine;           /* (nullable) (element-type SgPoint): how a column would lie then, as sg_board_get_spine() */
  GArray  *ends;            /* (nullable) (element-type SgPlace): where each of those who go would stand, and which way it would face */
  char    *warning;         /* (nullable): of one that throws first, what stands against the way, or comes of it, whatever the dice say */
  gboolean crowds;          /* it would end in the ranks of friends, to both their cost: whoever is led along the way is not led there */
} SgMoveCheck;
void sg_move_check_free (SgMoveCheck *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgMoveCheck, sg_move_check_free)

/** SgCompany: who goes along with figures that are moved, though nobody chose him: the men of a gun. */
typedef struct
{
  char **going;             /* those who would go */
  char **may;               /* all who may, those who go among them */
  char  *missing;           /* (nullable): who is wanting for it, a sentence */
} SgCompany;
void sg_company_free (SgCompany *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgCompany, sg_company_free)

/** SgFact: something known of a figure or a unit: "Men with it", "5, in action", and the rule it stands under. */
typedef struct { char *caption, *words, *rule; /* @rule (nullable) */ } SgFact;

/** SgLink: a measured line to draw for what is being judged: from a supporter to the nearest contact, from a charger to its
 * target. @tag (nullable) stands beside it, else its length. One that does not count is not drawn. */
typedef struct { char *figure; SgPoint from, to; double length; gboolean counts; char *tag; } SgLink;

/** SgArea: ground that the map shows as a side’s: where it may set its units down. */
typedef struct { SgPoint *points; guint n; char *side, *label; gboolean burns; /* what is on fire, and no side’s */ } SgArea;

/** SgMarks: what the map shows of that which is being judged. */
typedef struct
{
  GArray *contacts;  /* (element-type SgPoint): about each a ring is drawn, */
  double  reach;     /* so wide, */
  char   *tag;       /* (nullable) and this is said of it */
  GArray *links;     /* (element-type SgLink) */
  GArray *areas;     /* (element-type SgArea) */
} SgMarks;
void sg_marks_free (SgMarks *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgMarks, sg_marks_free)

/** SgErrand: somebody who is on his way over the map, as the umpire alone knows it: troops that march, a rider with a letter. */
typedef struct
{
  char    *side;
  GArray  *way;       /* (element-type SgPoint): what is before him, from where he is */
  gboolean rider;     /* a man and his letter, else troops */
  gboolean concealed; /* troops that are off the common map */
  char    *label;     /* (nullable) what is said of him */
  char    *unit;      /* (nullable): whose march it is */
} SgErrand;

/* Games that lead: what may be done now, and a conversation between two players. */

/** SgActWants: what the umpire must point out before an act can be carried out. */
typedef enum
{
  SG_ACT_AT_ONCE,   /* nothing more */
  SG_ACT_TARGET,    /* another unit, put last among @units */
  SG_ACT_PLACE,     /* one point of the map */
  SG_ACT_WAY,       /* a way on the map, from where the unit stands; one point alone: whither, by the way that the game finds */
  SG_ACT_TAKER,     /* one of those in @units: it is done by whoever is pressed */
} SgActWants;

/** SgGameAct: something that the units chosen, or the side as a whole, can do now, or why not. */
typedef struct
{
  char       *id, *label, *icon;
  char       *detail;     /* (nullable) "4 dice, 14 in on average" */
  char       *rule;       /* (nullable) */
  char       *why;        /* (nullable): why it cannot be done now, a sentence */
  char       *procedure;  /* (nullable): it is a question of this procedure, and SgGame.ask fills it */
  char       *about;      /* (nullable): what that question is of besides those who are chosen: SgGame.ask is given it after them */
  char       *group;      /* (nullable): “Form”: those of one group are folded under it, where there are more than one */
  char      **units;      /* (nullable): whom it is for, where nobody is chosen: they are chosen with it; where @id is "" it does no more */
  SgActWants  wants;
  guint       despite;    /* as its row says (sg-acts.h) */
  gboolean    on_map;     /* of one unit that waits for nothing else: to press it on the map is as good as this row */
} SgGameAct;
void sg_game_act_free (SgGameAct *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgGameAct, sg_game_act_free)

/** SgStatusKind: how a line of the panel’s head is drawn. */
typedef enum
{
  SG_STATUS_WORDS,  /* a sentence: who may act, or why another may not */
  SG_STATUS_CARD,   /* the card turned: @cards[0], its name, what it lets be done, and "card 23 of 54" */
  SG_STATUS_HAND,   /* a side’s hold cards: @cards, and "1 of 3" */
  SG_STATUS_CYCLE,  /* @done of @of units of a side have acted, and "5 of 8 acted" */
} SgStatusKind;

/** SgStatus: a line of the panel’s head. A card is "Q♥" as in the ledger, "?" one that lies face down. */
typedef struct
{
  SgStatusKind kind;
  char        *side;      /* (nullable) */
  char        *title, *words, *note, *rule; /* (nullable) */
  char       **cards;     /* (nullable) */
  guint        done, of;
} SgStatus;
void sg_status_free (SgStatus *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgStatus, sg_status_free)

/** SgChance: one end that a choice may come to. @tone is from −2, all for blue, to 2, all for red. */
typedef struct { char *label; double chance; int tone; } SgChance;

/** SgChoice: one alternative of a conversation; @id answers it. */
typedef struct
{
  char      *id, *label;
  char      *detail;     /* (nullable) "6 dice at 5+" */
  char      *cost;       /* (nullable) "2 actions" */
  char      *why;        /* (nullable): why it is not open, a sentence */
  char      *odds;       /* (nullable): a sentence of exact odds: "31 % that they falter" */
  char      *unit;       /* (nullable): another whom it is of: to press him on the map marks it as its row does */
  char      *step, *ahead; /* (nullable): the step still to come of which something else is told if this is chosen, and what: "" nothing can be said yet */
  double     share;      /* of SgTalk.measure, 0 to 1; negative: unknown */
  GPtrArray *chances;    /* (element-type SgChance): every end, exact; may be empty */
} SgChoice;
void sg_choice_free (SgChoice *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgChoice, sg_choice_free)

typedef enum { SG_STAGE_DONE, SG_STAGE_NOW, SG_STAGE_NEXT } SgStageState;

/** SgStageNote: where figures of a step come from: ruler, quill, speech mark, die; @words say what the umpire changed, and why. */
typedef struct { SgSource source; char *words; /* (nullable) */ } SgStageNote;

/** SgStage: one step of a conversation; @words say what came of it or what it asks. */
typedef struct
{
  char        *id, *title, *words;
  char       **rules;
  char        *dice;     /* (nullable) faces thrown */
  GPtrArray   *notes;    /* (element-type SgStageNote): each source once, and every word of the umpire’s */
  SgStageState state;
} SgStage;

/**
 * SgTalk: an exchange of questions that is going on, as a stepper shows it.
 *
 * It is read from the board each time: nothing is kept but what was posted.  Every ruling of it sets the battle’s word "act"
 * to the same number (sg_ruling_set_act()), so that all of it is taken back as one.
 */
typedef struct
{
  char       *title, *icon, *rule;
  GPtrArray  *stages;     /* (element-type SgStage), in order */
  char       *side;       /* (nullable): whose choice it is */
  char       *prompt;     /* (nullable): what he is asked, a sentence */
  char       *measure;    /* (nullable): what SgChoice.share is a share of: "Graustark stops or beats it" */
  GPtrArray  *choices;    /* (element-type SgChoice): empty when dice or facts decide */
  char       *chosen;     /* (nullable): the id of the choice to show first */
  SgQuestion *question;   /* (nullable): what is to be judged now, when nobody chooses */
} SgTalk;
void sg_talk_free (SgTalk *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgTalk, sg_talk_free)

/** SgScoreLine: one item of one side's score. */
typedef struct
{
  char   *side, *item, *label; /* "blue", "guns", "Guns" */
  gint64  count, each, total;  /* each and total in half-points */
  GArray *rulings;             /* (element-type gint64): numbers of the rulings behind it */
} SgScoreLine;

/** SgScore: a battle's, in half-points. */
typedef struct
{
  gboolean   ended;
  char      *result;           /* "red wins", "blue wins", "draw", or "" while it goes on */
  GPtrArray *lines;            /* (element-type SgScoreLine) */
  gint64     gross_a, gross_b, net_a, net_b; /* a: the first side of the campaign, Red */
} SgScore;
SgScore *sg_score_new (void);
/** sg_battle_tell_result: (transfer full) (nullable): how it ended on @board, as in a sentence: "Red won", "a draw", "neither won
 * nor lost"; NULL while it goes on. */
char *sg_battle_tell_result (SgBattle *battle, SgBoard *board);
/** sg_game_title: (transfer none): of a battle's word "game": "Fight to the Finish", a scenario's title, "exercise"; "" of a system
 * without games of its own. */
const char *sg_game_title (SgRuleset *rules, const char *game);
/** sg_game_choices: (transfer none) (nullable) (array zero-terminated=1): the games of its own that a battle of @system may be, as its procedures ask for them, the
 * usual one first; NULL of a system that has none. */
const char *const *sg_game_choices (const char *system);
/** sg_battle_standing: (transfer full) (element-type SgRuling): the rulings of @battle that are not undone. */
GPtrArray *sg_battle_standing (SgBattle *battle);
/** SgScoreBears: whether @ruling is behind a line of a score. */
typedef gboolean (*SgScoreBears) (SgRuling *ruling, gconstpointer data);
/** sg_score_line_gather: adds the numbers of those of @standing (nullable) that bear on the line. */
void sg_score_line_gather (SgScoreLine *line, GPtrArray *standing, SgScoreBears bears, gconstpointer data);
/** sg_battle_score: (transfer full) (nullable): or NULL with the error; NULL without one where the game's book keeps no points. @behind: with the rulings behind
 * each line, which of a long war takes as long as all the rest of its opening. */
SgScore *sg_battle_score (SgBattle *battle, gboolean behind, GError **error);
/** sg_score_add_line: (transfer none): the line, whose total is @count × @each; add the rulings behind it to its array. */
SgScoreLine *sg_score_add_line (SgScore *self, const char *side, const char *item, const char *label, gint64 count, gint64 each);
/** sg_score_has_points: whether anything of it is scored for: a book without points has its losses counted alone. */
gboolean sg_score_has_points (const SgScore *self);
void sg_score_free (SgScore *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgScore, sg_score_free)

/** SgStanding: the war after each battle, in half-points; of a book without points, twice the battles won (sg_campaign_counts_wins()). */
typedef struct { gint64 battle; gint64 total_a, total_b; gboolean ended; } SgStanding;

#define SG_MOST_PIECES 4

/** SgMoved: whether a figure has gone in this turn: of one that may not go in it, neither. */
typedef enum { SG_MOVED_NOT_NOW, SG_MOVED_NOT_YET, SG_MOVED_DONE } SgMoved;

/** SgGameMovement: how figures are moved on the map. From @company on any may be %NULL. */
typedef struct
{
  /* (transfer full): the way of one figure; the path includes where it stands. */
  SgMoveCheck   *(*check_move) (SgBattle *battle, const char *figure, const SgPoint *path, guint n);
  /* (transfer full): the way of figures that go together, each keeping its offset from the start of @path: the one with
   * least to spare, and the first refusal. */
  SgMoveCheck   *(*check_group) (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n);
  /* Moves figures together along one way (each keeps its offset, or its own end in @ends). @reason allows what a rule forbids. */
  gboolean       (*move)       (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n, const SgPlace *ends, const char *reason, GError **error);
  /* (transfer full) (nullable): who goes along with figures by that way; NULL where they need nobody. */
  SgCompany     *(*company)    (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n);
  /* Where the way of @figures would end in contact with an enemy who is no farther from it than @within; FALSE when none is. */
  gboolean       (*snap)       (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n, double within, SgPoint *end);
  /* (transfer full) (nullable): whom @figures would meet at @ends, how near, and what would come of it: a clause. */
  char          *(*meeting)    (SgBattle *battle, const char *const *figures, const SgPlace *ends);
  /* Whether @figure has been moved, or used, in the turn, on the present board. */
  SgMoved        (*moved)      (SgBattle *battle, const SgFigure *figure);
  /* How far a figure may still go, 0 when it may not move now. */
  double         (*reach)      (SgBattle *battle, const char *figure);
  /* Where a unit without a place is first set down, as the battle has it; FALSE leaves it to its side’s edge of the map. */
  gboolean       (*berth)      (SgBattle *battle, const char *unit, SgPlace *place);
  /* Whether @unit could go on from @place, by what the rules say of the ground there: where it could not it is not set down unasked. */
  gboolean       (*may_stand)  (SgBattle *battle, const char *unit, const SgPlace *place);
  /* Whether nobody of a side is set down when none of it has such a place. */
  gboolean       only_in_berths;
  /* (transfer full) (nullable): why a unit is kept off the table on purpose: "hidden"; NULL where it only waits to be put down. */
  char          *(*kept_off)   (SgBattle *battle, const char *unit);
  /* Whether @side has a back line yet, and its ends. */
  gboolean       (*back_line)  (SgBattle *battle, const char *side, SgPoint *a, SgPoint *b);
  /* How long the measuring string is with which the map’s rings are drawn. */
  double         (*string)     (SgBattle *battle);
} SgGameMovement;

/** SgTurnedCard: one card of a battle's record; @sign is "Q♣". What nobody did is "". */
typedef struct
{
  gint64  number;             /* of the card in the battle, from 1 */
  char   *sign, *acted, *held; /* who acted by it, with the Hold Card by which, where it was another; who kept it */
  gint64  ended_red, ended_blue; /* the cycle of the side that ended while it lay, 0 of none */
} SgTurnedCard;
void sg_turned_card_free (SgTurnedCard *self);

/** SgGameCards: of rules whose turns are cards that are turned. */
typedef struct
{
  /* (transfer full) (element-type SgTurnedCard): those turned in @battle up to ruling @moment, -1 for all. */
  GPtrArray     *(*turned)     (SgBattle *battle, gint64 moment);
  /* Whether the cards are those of a pack on the table, typed: then the dice are too, until some are thrown. */
  gboolean       (*by_hand)    (SgBattle *battle);
} SgGameCards;

/** SgGameClock: of rules whose turns are moves of so many minutes of a day, all of both sides at once. */
typedef struct
{
  /* (transfer full) (nullable): the clock of the day when @ruling was made; NULL: before it. */
  char          *(*time_of)    (SgBattle *battle, SgRuling *ruling);
} SgGameClock;

/** SgGameTimer: of rules in which a player’s turn is timed by the watch. */
typedef struct
{
  /* Seconds allowed for the turn at hand or the next; how they came about ("72 men and 3 guns: 5:24, rounded up (LW-13)", transfer full);
   * seconds of the interval; and setting it, standing, for the phase of a battle just opened. */
  guint          (*allowance)  (SgBattle *battle);
  char          *(*allowance_text) (SgBattle *battle);
  guint          (*interval)   (SgBattle *battle);
  void           (*set_clock)  (SgBattle *battle);
} SgGameTimer;

/** SgGameKnowledge: of rules in which a side knows less than the umpire. From @own_marks on any may be %NULL. */
typedef struct
{
  /* (transfer full): what @reader, a side or one of its generals (sg-reader.h), knows of @board, the battle’s at some moment: a board of its own into which nothing else
   * was written, for its view, its sheets and its files. */
  SgBoard       *(*known)      (SgBattle *battle, SgBoard *board, const char *reader);
  /* (transfer full): those of @side who have papers of their own, as readers (sg-reader.h): the side itself first; NULL: nobody else. */
  char         **(*readers)    (SgBoard *board, const char *side);
  /* Whether a side’s view is the table itself, less what the other keeps secret: of what stands on it either may be told all. */
  gboolean       in_the_open;
  /* (transfer full) (nullable): what the map of @side shows besides what stands on @known, its board: no other’s secrets. */
  SgMarks       *(*own_marks)  (SgBattle *battle, SgBoard *known, const char *side);
  /* (transfer full) (element-type SgErrand): who is on his way, for the umpire's map and no side's. */
  GPtrArray     *(*errands)    (SgBattle *battle);
} SgGameKnowledge;

/** SgGameLook: what a unit looks like on the map, and what is marked there. Any may be %NULL. */
typedef struct
{
  /* The ground that a unit which is one body covers as it is formed, in the map's unit, where its figures do not tell it:
   * FALSE leaves it to them (sg-unit-stand.h).  A depth of 0 is that of its block. */
  gboolean       (*ground)     (SgBoard *board, const SgUnit *unit, double *front, double *depth);
  /* (transfer full) (nullable) (element-type SgPoint): of a column that is bent: from head to tail. */
  GArray        *(*spine)      (SgBoard *board, const SgUnit *unit);
  /* The fronts of the blocks or exchange pieces that show a unit, from its right, in the map's unit; how many they are.  @whole: (out): its front with nobody lost. */
  guint          (*pieces)     (SgBoard *board, const SgUnit *unit, double fronts[SG_MOST_PIECES], double *whole);
  /* Between two units of @board as the rules measure, INFINITY when either stands nowhere; NULL: between the nearest points of their ground. */
  double         (*apart)      (SgBoard *board, const char *a, const char *b);
  /* (transfer full) (nullable): what the map shows while the suggestion with @key is judged, or, %NULL, of the talk. */
  SgMarks       *(*marks)      (SgBattle *battle, const char *key);
  /* (transfer full) (nullable): what stands beside the block of @unit on @board, in a word or two: "exhausted 2 of 4". */
  char          *(*tag)        (SgBoard *board, const SgUnit *unit);
  /* Shots left to a gun that are reported one by one, 0 when it may not fire now; @why (nullable) says why. */
  guint          (*shots_left) (SgBattle *battle, const char *gun, char **why);
} SgGameLook;

/** SgGameDevices: of rules whose fire is a device laid on the table, by which is seen whom it covers before the dice fall. */
typedef struct
{
  /* (transfer full) (nullable): what lies on the table for @question (nullable: of none): NULL for nothing. */
  SgDevice      *(*lay)        (SgBattle *battle, SgQuestion *question);
  /* (transfer full): the same question with the device laid towards @at, as a hand would turn it. */
  SgQuestion    *(*aim)        (SgBattle *battle, SgQuestion *question, SgPoint at, GError **error);
} SgGameDevices;

/** SgLedgerTroops: of whom it is told. */
typedef enum { SG_LEDGER_MEN, SG_LEDGER_GUNS, SG_LEDGER_ALL } SgLedgerTroops;

/** SgLedgerAct: what is told by numbers in a battle that the ledger alone keeps: so many of a side pass from one account to another. A
 * list ends with a %NULL label. */
typedef struct
{
  const char *label, *icon, *rule;
  const char *from, *to;
  SgLedgerTroops troops;
  const char *done;        /* "set free", as in “3 infantry of Red set free” */
} SgLedgerAct;

/**
 * SgGame: what a system has that a battle can be played by.
 *
 * Only @system must be there: of anything that is %NULL the system has no such thing, and nothing is shown for it.  What only some
 * systems have is a capability, a struct of its own, which is there or not as a whole.
 */
typedef struct
{
  const char    *system;
  const SgVocabulary *words;   /* what it keeps on the board (campaign/sg-words.h) */
  const char    *first_stage;  /* the battle’s word "stage" before anything is said of it */
  const SgPhase *phases;       /* ends with a NULL id; "ready", before the first turn, is not shown */

  const SgGameMovement  *movement;
  const SgGameCards     *cards;
  const SgGameClock     *clock;
  const SgGameTimer     *timer;
  const SgGameKnowledge *knowledge;
  const SgGameLook      *look;
  const SgGameDevices   *devices;

  /* (transfer full): "Turn 5", and in @move (nullable) "Red’s third move". */
  char          *(*turn_text)  (SgBattle *battle, char **move);
  /* (transfer full) (nullable): nothing to do next. */
  SgNextAct     *(*next)       (SgBattle *battle);
  /* Carries out the next act by posting its ruling(s). */
  gboolean       (*act)        (SgBattle *battle, const char *id, GError **error);
  /* (transfer full) (element-type SgSuggestion): in the book's order; decided from the battle's present board. */
  GPtrArray     *(*suggest)    (SgBattle *battle, GError **error);
  /* (transfer full) (nullable): where it suggests nothing, why there is nothing to judge: sentences, one a line. */
  char          *(*still)      (SgBattle *battle);

  /* (transfer full): a question for @procedure filled from the board and the figures chosen. */
  SgQuestion    *(*ask)        (SgBattle *battle, const char *procedure, const char *const *figures, GError **error);
  /* (transfer full): the ruling for an accepted verdict, with every effect on figures worked out. */
  SgRuling      *(*rule)       (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgDice *dice, GError **error);
  /* (transfer full): the same ruling with @amended in force for @reason: its outcomes where they differ from
   * @verdict's decide the effects. */
  SgRuling      *(*amend)      (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgVerdict *amended, const char *reason, SgDice *dice, GError **error);
  /* Whether a report tells of @ruling in its words, rather than leaving it to what came of it; NULL: of all but moves, which
   * are counted, and what only led the turn on. */
  gboolean       (*tells)      (SgRuling *ruling);
  /* (transfer full). */
  SgScore       *(*score)      (SgBattle *battle, gboolean behind, GError **error);

  /* Raises @n units for @side in one ruling, "Red mustered 50 infantry, 25 cavalry and 3 guns". */
  gboolean       (*muster)     (SgBattle *battle, const char *side, const SgMuster *units, guint n, GError **error);
  /* Raises every unit of @army, which is of this system, in one ruling. */
  gboolean       (*muster_army) (SgBattle *battle, SgArmy *army, const char *side, GError **error);
  /* (transfer full): "50 infantry, 25 cavalry, 3 guns"; NULL: they are counted by units. */
  char          *(*count_mustered) (SgRuleset *rules, const SgMuster *const *units, guint n);
  /* Takes a unit that is not on the ground back to the box. */
  gboolean       (*disband)    (SgBattle *battle, const char *unit, const char *reason, GError **error);
  /* Of the balance of @unit on @account, what counts for its side: the men of a part of it are on its own accounts and on those of the
   * part. NULL: all of it. */
  gint64         (*counts)     (SgBoard *board, const SgUnit *unit, const char *account);

  /* (transfer full): "18 cavalry", "12 of 12, in line", for the list of what is on the field. */
  char          *(*body_text)  (SgBattle *battle, const char *body);
  /* (transfer full) (element-type SgFact): what the game knows of a figure and its unit. */
  GPtrArray     *(*facts)      (SgBattle *battle, const char *figure);
  /* Whether @side may see @figure, or a unit that is one body, where it has no knowledge of its own. */
  gboolean       (*may_see)    (SgBattle *battle, const char *side, const char *figure);
  /* (transfer full) (nullable): what @effect of a ruling that is about to be posted means, which neither an account nor a place tells: "The colonel of 1st Line falls". */
  char          *(*tell_effect) (SgBattle *battle, const SgEffect *effect);
  /* (transfer none): "the colonel", of an officer who stands among the men of one body and has an id there as they have, "1st-line#colonel"; @officer
   * itself: it knows none such. */
  const char    *(*officer_label) (const char *officer);
  /* Whether @side knows nothing of @ruling, whatever else it knows; a game that does not say tells a side of none. */
  gboolean       (*untold)     (SgBattle *battle, SgRuling *ruling, const char *side);
  /* (transfer none): @map as those rules open and close it to men; kept with @map. */
  SgMap         *(*country)    (SgMap *map, SgRuleset *rules);
  /* (nullable): the acts of a battle that the ledger alone keeps, besides what is asked by its procedures; and the stage that such a battle begins in. */
  const SgLedgerAct *ledger;
  const char        *ledger_stage;
  /* Says, by posting it, that nobody who plays laid out the country: the battle goes on after that. NULL: who did is not asked. */
  gboolean       (*country_was_ready) (SgBattle *battle, GError **error);
  /* What was measured on the table is told to the nearest such part of its unit, and judged as it was measured; 0: told so too. */
  double           grain;
  gboolean         by_moves;   /* its turns are called moves; of a game with a clock they are anyway */
  gboolean         by_wins;    /* its book has no points: a war is told by the battles won */

  /* (transfer full) (element-type SgGameAct): what @units (ids of units; none: the side as a whole) can do now. */
  GPtrArray     *(*acts)       (SgBattle *battle, const char *const *units);
  /* Carries out an act that is no question, by posting its ruling(s). @path is (nullable) where it wants no way. */
  gboolean       (*carry_out)  (SgBattle *battle, const char *act, const char *const *units, const SgPoint *path, guint n, GError **error);
  /* (transfer full) (element-type SgStatus): the panel’s head. */
  GPtrArray     *(*status)     (SgBattle *battle);
  /* (transfer full) (nullable): the conversation going on. */
  SgTalk        *(*converse)   (SgBattle *battle);
  /* Answers what the conversation asks with the id of a choice, by posting it. */
  gboolean       (*choose)     (SgBattle *battle, const char *choice, GError **error);
  /* Whether an act that wants a target, and is no question, may be done to the last of @units: who is lit for it. NULL: it is not known. */
  gboolean       (*takes)      (SgBattle *battle, const char *act, const char *const *units);
} SgGame;

void          sg_game_register   (const SgGame *game);
const SgGame *sg_game_find       (const char *system);
const SgGame *sg_battle_get_game (SgBattle *battle);
/** sg_battle_get_map_now: (transfer none) (nullable): its map with what has been done to it in play by @board (nullable: the present one), as far
 * as @side (nullable: all) knows. */
SgMap        *sg_battle_get_map_now (SgBattle *battle, SgBoard *board, const char *side);
/** sg_battle_begin_on_country: of a battle just added: where its map is more than a bare floor, and its book asks who laid it out, that neither
 * player did. */
gboolean      sg_battle_begin_on_country (SgBattle *battle, GError **error);
/** sg_game_phase_label: (transfer none): translated; "" for a phase that @game (nullable) has not. */
const char   *sg_game_phase_label (const SgGame *game, const char *id);
/** sg_game_is_by_cards: whether the turns of @battle (nullable) are cards that are turned. */
gboolean      sg_game_is_by_cards (SgBattle *battle);
/** sg_game_goes_by_moves: whether the turns of @game (nullable) are called moves. */
gboolean      sg_game_goes_by_moves (const SgGame *game);
/** sg_game_tell_turn: (transfer full): of @game (nullable): "turn 5", "card 5", "move 5", "before the first card". */
char         *sg_game_tell_turn  (const SgGame *game, gint64 turn);
/** sg_game_clock: (transfer full) (nullable): the clock of the day when it was made, in rules that have one. */
char         *sg_game_clock       (SgBattle *battle, SgRuling *ruling);
/** sg_game_refuse: a sentence that the battle’s system cannot do that; always %FALSE. */
gboolean      sg_game_refuse     (SgBattle *battle, GError **error);
#define SG_REGISTER_GAME(game) \
  __attribute__ ((constructor)) static void sg_register_game (void); \
  static void sg_register_game (void) { sg_game_register (&game); }

/** sg_campaign_counts_wins: whether its book has no points, so that the war is told by the battles won. */
gboolean      sg_campaign_counts_wins (SgCampaign *campaign);
/** sg_game_carries_net: whether the book of @system has a war of several battles, in which each side's net is carried forward;
 * where it has none, what each took is added up. */
gboolean      sg_game_carries_net (const char *system);
/** sg_campaign_standings: (transfer full) (element-type SgStanding): one per battle, by the system's campaign procedure. @winner: (out) (nullable): a side's id. */
GArray       *sg_campaign_standings (SgCampaign *campaign, const char **winner, GError **error);

G_END_DECLS
