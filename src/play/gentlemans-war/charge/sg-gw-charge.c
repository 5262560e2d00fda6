/* sg-gw-charge.c: a charge as one conversation between two players, from its declaration to the pursuit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where it has come to stands in words of the board (sg-gw-charge.h), so that every ruling of it can be undone; all of them
 * are of one act.
 */

#include "play/gentlemans-war/charge/sg-gw-charge.h"

#include "base/sg-ruler.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos-acts.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos-place.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos.h"
#include "play/gentlemans-war/charge/sg-gw-charge-after.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ahead.h"
#include "play/gentlemans-war/charge/sg-gw-charge-declare.h"
#include "play/gentlemans-war/charge/sg-gw-charge-later.h"
#include "play/gentlemans-war/charge/sg-gw-charge-locked.h"
#include "play/gentlemans-war/charge/sg-gw-charge-odds.h"
#include "play/gentlemans-war/charge/sg-gw-charge-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-stages.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge-story.h"
#include "play/gentlemans-war/field/sg-gw-again.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/sg-game-parts.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-question-values.h"

/* Acts */

void
sg_gw_charge_bar_others (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  const SgUnit *by = units->len == 1 ? g_ptr_array_index (units, 0) : NULL;
  const SgUnit *enemy = by != NULL && sg_gw_is_acting (gw, by) && !sg_word_has (gw->board, &sg_gw_words.talk) ? sg_gw_charge_forced (gw, by) : NULL;
  g_autofree char *words = enemy != NULL ? sg_gw_charge_tell_forced (by, enemy) : NULL;

  for (guint i = 0; words != NULL && i < acts->len; i++)
    {
      SgGameAct *act = g_ptr_array_index (acts, i);

      if (!(act->despite & SG_GW_DESPITE_CHARGE))
        sg_act_bar (act, "%s (%s).", words, sg_gw_charge_forced_rule (by));
    }
}

/* (transfer full) (nullable): why troops drawn up like @by charge nobody. */
static char *
word_kind (const SgGw *gw, const SgUnit *by)
{
  if (sg_gw_row_dice (gw->rules, sg_gw_row (gw, by), "charge", FALSE) < 0)
    return g_strdup (_("Guns, squares and march columns do not charge (GW-603)."));
  if (sg_gw_is_loose (gw, by) && !sg_gw_bears_it (by, "gallant") && g_str_equal (sg_gw_row (gw, by), "skirmishers"))
    return g_strdup (_("Skirmishers do not charge, but for Gallant ones who charge skirmishers (GW-603)."));
  return NULL;
}

void
sg_gw_charge_offer_press (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  SgUnit *by = offer->units->len == 1 ? g_ptr_array_index (offer->units, 0) : NULL;
  SgGameAct *act;

  if (by == NULL || !sg_gw_is_acting (gw, by) || sg_gw_is_general (gw, by) || sg_gw_is_gun (gw, by) || sg_word_flag (by, &sg_gw_words.running)
      || sg_word_has (gw->board, &sg_gw_words.talk))
    return;
  act = sg_act_offer (offer);
  if (sg_word_flag (by, &sg_gw_words.disordered))
    act->why = g_strdup (_("A Disordered unit does not charge, unless it reforms first (GW-602)."));
  else if (sg_word_has (by, &sg_gw_words.md) || sg_gw_dice_left (gw, by) < 1)
    act->why = g_strdup_printf (_("%s has moved, and does not charge (GW-602)."), by->name);
  else if (sg_word_flag (by, &sg_gw_words.reformed) && sg_ruleset_chosen (gw->rules, "gw.charge.reform", "not"))
    act->why = g_strdup_printf (_("%s has reformed in this activation, and does not charge (GW-602)."), by->name);
  else
    act->why = word_kind (gw, by);
  if (act->why == NULL)
    act->detail = sg_gw_charge_tell_reach (gw, by, &act->why);
}

/* Whom a cameo of the other side may have charge, once in a game: Oscar Wilde whoever is near him, the rash officer those he is with. */
static SgGameAct *
offer_forced (SgActOffer *offer, const SgUnit *unit)
{
  const SgGw *gw = (const SgGw *) offer->play;
  gboolean wilde = sg_gw_cameo_plays (gw, sg_play_other (unit->side), "Oscar Wilde");
  double reach = sg_ruleset_figure (gw->rules, "GW-972", "reach");
  SgGameAct *act;

  if (sg_word_has (gw->board, &sg_gw_words.acting) || sg_word_has (gw->board, &sg_gw_words.talk) || sg_word_flag (unit, &sg_gw_words.acted) || sg_gw_is_general (gw, unit)
      || !(wilde || sg_gw_has_cameo (gw, unit, "rash officer")))
    return NULL;
  act = sg_act_offer (offer);
  if (wilde)
    sg_act_put_under (sg_act_call (act, "%s", _("Oscar Wilde Has It Charge")), "GW-972");
  act->detail = g_strdup (_("once in a game, whom his player points out"));
  if (wilde && sg_gw_cameo_measure (gw, sg_play_other (unit->side), unit) > reach)
    sg_act_bar (act, _("It is more than %g in from him (GW-972)."), reach);
  return act;
}

static void
offer_forcing (SgActOffer *offer)
{
  sg_gw_cameo_offer_upon (offer, offer_forced, _("Make an Enemy Charge"));
}

static const SgActRow rows[] = {
  { "cameo-do:charge", N_("The Rash Officer Has It Charge"), "sg-flag-symbolic", "GW-973", .wants = SG_ACT_TARGET, .offer = offer_forcing,
    .carry_out = sg_gw_charge_force, .takes = sg_gw_charge_may_force },
};

/* The conversation */

/* In whose order the dice lie, and what each wants. */
static void
tell_recovery (const SgGwCharge *charge, SgTalk *talk)
{
  const char *side;
  g_autofree char *throwers = sg_gw_charge_tell_throwers (charge, &side);

  g_free (talk->side);
  talk->side = g_strdup (side);
  g_free (talk->prompt);
  talk->prompt = throwers != NULL ? g_strdup_printf (_("Who comes back to the ranks: %s."), throwers) : g_strdup (_("Nobody is left to come back to the ranks."));
}

/* Who throws what is asked, where it does not say so itself. */
typedef enum { CHARGER, TARGET, THROWER, FALLER, GOER, WINNER } Who;

static const struct { const char *id; Who who; const char *words; } throws[] = {
  { "nervous-charge", CHARGER, N_("%s tests its nerves.") }, { "evade", TARGET, N_("%s throws how far it evades.") },
  { "charge", THROWER, N_("%s throws its charge dice.") }, { "charge-card", FALLER, N_("The dice that the card gives %s.") },
  { "accidental-charge", TARGET, N_("%s did not expect them: it throws a die.") }, { "recover-skirmishers", TARGET, N_("The skirmishers of %s: a die.") },
  { "shoot", CHARGER, N_("%s shoots: dice to hit, then the saves.") }, { "turn-under-attack", TARGET, N_("%s is struck from beside: who turns?") },
  { "clash", CHARGER, N_("All dice at once: those of %s first, then the others’.") }, { "general-in-close-combat", CHARGER, N_("%s is in the thick of it.") },
  { "general-move", CHARGER, N_("%s rides off.") }, { "move", GOER, N_("%s goes: its dice tell how far.") },
  { "pursuit", WINNER, N_("%s pursues: its dice tell how far.") }, { "tigermen", TARGET, N_("The hooks of %s: a die for each man.") },
  { "morale-test", CHARGER, N_("%s tests its morale.") }, { "general-under-fire", CHARGER, N_("%s is under fire.") }, { "", CHARGER, NULL },
};

static const SgUnit *
find_who (const SgGwCharge *charge, Who who)
{
  switch (who)
    {
    case TARGET:
      return charge->at;
    case THROWER:
      return sg_gw_charge_thrower (charge);
    case FALLER:
      return sg_gw_charge_faller (charge);
    case GOER:
      return sg_gw_charge_goes (charge);
    case WINNER:
      return sg_charge_unit (charge, won);
    case CHARGER:
      break;
    }
  return charge->by;
}

/* The unit or the general that the question is of, if it is of one. */
static const SgUnit *
find_named (const SgGwCharge *charge, SgQuestion *question)
{
  static const char *const fields[] = { "unit", "general" };
  const SgUnit *unit = NULL;

  for (guint i = 0; unit == NULL && i < G_N_ELEMENTS (fields); i++)
    {
      const SgField *field = sg_procedure_get_field (sg_question_get_procedure (question), fields[i]);

      if (field != NULL && field->kind == SG_FIELD_TEXT)
        unit = sg_play_unit (&charge->gw->play, sg_question_text (question, fields[i]));
    }
  return unit;
}

/* What a move is for: a counter-charge, or to get away. */
static const char *
word_move (const SgGwCharge *charge, SgQuestion *question, const char *words)
{
  if (sg_gw_charge_is_at (charge, "counter"))
    return N_("%s comes to meet the charge.");
  if (sg_question_is (question, "gait", "fall back"))
    return N_("%s falls back: its dice tell how far.");
  return sg_question_is (question, "gait", "run away") ? N_("%s runs away: its dice tell how far.") : words;
}

/* Whose dice they are, and what for. */
static void
tell_throw (const SgGwCharge *charge, SgTalk *talk)
{
  const char *id = sg_question_get_procedure (talk->question)->id, *words;
  const SgUnit *unit = sg_gw_charge_is_at (charge, "counter") ? charge->at : find_named (charge, talk->question);
  guint i = 0;

  while (*throws[i].id != '\0' && !g_str_equal (throws[i].id, id))
    i++;
  if (unit == NULL)
    unit = find_who (charge, throws[i].who);
  if (unit == NULL)
    unit = charge->by;
  words = throws[i].who == GOER ? word_move (charge, talk->question, throws[i].words) : throws[i].words;
  if (words != NULL)
    talk->prompt = g_strdup_printf (_(words), unit->name);
  talk->side = g_strdup (unit->side);
  if (sg_gw_charge_is_at (charge, "result"))
    tell_recovery (charge, talk);
  if (talk->prompt != NULL && sg_question_get_about (talk->question) == NULL)
    sg_question_set_about (talk->question, talk->prompt); /* who throws is told beside the dice as well */
}

/** Tested: the unit whose test may be rolled again, and the charge that it is part of. */
typedef struct { const SgGwCharge *charge; const SgUnit *unit; } Tested;

static void
weigh_test (const double chances[SG_GW_N_MORALE], SgChoice *choice, gconstpointer data)
{
  const Tested *tested = data;
  SgGwEnds ends;

  if (sg_gw_charge_test_ends (tested->charge, tested->unit, chances, sg_gw_charge_contact_now (tested->charge), &ends))
    sg_gw_charge_add_ends (tested->charge, &ends, choice);
}

/* TRUE: somebody is asked whether a test is rolled again. */
static gboolean
add_again (const SgGwCharge *charge, SgTalk *talk)
{
  const SgUnit *unit = sg_gw_again_waiting (charge->gw);
  g_autoptr (SgQuestion) plain = unit != NULL ? sg_gw_charge_ask (charge) : NULL;
  const Tested tested = { charge, unit };

  if (plain == NULL)
    return FALSE;
  sg_gw_again_converse (charge->gw, unit, plain, talk, weigh_test, &tested);
  return TRUE;
}

static SgTalk *
converse (const SgGw *gw)
{
  g_autofree char *title = NULL;
  SgGwCharge charge;
  SgTalk *talk;

  if (!sg_gw_charge_read (gw, &charge))
    return NULL;
  title = g_strdup_printf (sg_gw_charge_is_later (&charge) ? _("%s fights on against %s") : _("%s charges %s"), charge.by->name, charge.at->name);
  talk = sg_talk_new (title, sg_gw_icon (gw, charge.by), "GW-601");
  sg_gw_charge_add_stages (&charge, talk);
  if (add_again (&charge, talk))
    return talk;
  (void) sg_stages_ask (talk, sg_gw_charge_row (&charge), &charge.play, NULL);
  sg_gw_charge_tell_ahead (&charge, talk);
  if (talk->choices->len == 0 && talk->question == NULL)
    talk->question = sg_gw_charge_ask (&charge); /* a test that it waits for */
  if (talk->question != NULL)
    tell_throw (&charge, talk);
  return talk;
}

static gboolean
choose (const SgGw *gw, const char *choice, GError **error)
{
  SgGwCharge charge;
  const SgUnit *again;
  g_autoptr (SgQuestion) plain = NULL;
  SgRuling *ruling;

  if (!sg_gw_charge_read (gw, &charge))
    return FALSE;
  again = sg_gw_again_waiting (gw);
  plain = again != NULL ? sg_gw_charge_ask (&charge) : NULL;
  if (plain != NULL)
    return sg_gw_again_choose (gw, again, plain, charge.act, choice, error);
  ruling = sg_stages_answer (sg_gw_charge_row (&charge), &charge.play, choice, error);
  return ruling != NULL && sg_gw_post (gw, ruling, error);
}

static gboolean
rule (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  SgGwCharge charge;

  if (!sg_gw_charge_read (gw, &charge))
    return FALSE;
  if (!sg_gw_again_hold (gw, question, verdict, ruling))
    return sg_gw_charge_rule (&charge, question, verdict, ruling);
  sg_gw_charge_stay (&charge, ruling);
  return TRUE;
}

/* As broad as its front, from where it has wheeled to where it touches. */
static void
mark_ground (const SgGwBlock *by, const SgPlace *at, double gap, const char *side, SgMarks *marks)
{
  const SgPlace wheeled = { by->place.at, sg_point_bearing (by->place.at, at->at) };
  const SgPoint corners[] = {
    sg_place_to_ground (&wheeled, (SgPoint) { -by->front / 2, 0 }), sg_place_to_ground (&wheeled, (SgPoint) { by->front / 2, 0 }),
    sg_place_to_ground (&wheeled, (SgPoint) { by->front / 2, gap }), sg_place_to_ground (&wheeled, (SgPoint) { -by->front / 2, gap }),
  };

  sg_marks_add_area (marks, corners, G_N_ELEMENTS (corners), side, NULL);
}

static void
mark_way (const SgGwCharge *charge, const SgUnit *unit, const SgGwBlock *at, SgMarks *marks)
{
  gboolean first = unit == charge->by;
  double gap = first ? charge->gap : sg_own_length (unit, own_gap);
  double turn = first ? charge->wheel : sg_own_length (unit, own_wheel);
  SgGwBlock by;
  SgLink link = { 0 };

  if (!sg_gw_block (charge->gw, unit, &by))
    return;
  link.figure = g_strdup (unit->id);
  link.from = by.place.at;
  link.to = at->place.at;
  link.length = sg_ruler_round (gap, SG_RULER_NEAREST);
  link.counts = TRUE;
  if (turn > 0)
    {
      g_autofree char *far = sg_gw_length (gap), *wheel = sg_gw_length (turn);

      link.tag = g_strdup_printf (_("%s + %s for the wheel"), far, wheel);
    }
  g_array_append_val (marks->links, link);
  mark_ground (&by, &at->place, gap, unit->side, marks);
}

/* The ways of those who charge, and how far they are. */
static SgMarks *
mark (const SgGw *gw)
{
  g_autoptr (GPtrArray) host = NULL;
  SgGwCharge charge;
  SgMarks *marks;
  SgGwBlock at;

  if (!sg_gw_charge_read (gw, &charge) || !sg_gw_block (gw, charge.at, &at))
    return NULL;
  marks = sg_marks_new ();
  if (sg_charge_has (&charge, hits) || sg_charge_has (&charge, apart) || sg_gw_charge_is_at (&charge, "second")) /* they are in contact, and a measure would hide them */
    return marks;
  host = sg_gw_charge_host (&charge, TRUE);
  for (guint i = 0; i < host->len; i++)
    mark_way (&charge, host->pdata[i], &at, marks);
  return marks;
}

const SgGwPart sg_gw_part_charge = { .in_play = SG_ACT_TABLE (rows), .rule = rule, .converse = converse, .choose = choose, .marks = mark };
