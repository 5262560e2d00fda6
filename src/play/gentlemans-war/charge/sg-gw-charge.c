/* sg-gw-charge.c: a charge as one conversation between two players, from its declaration to the pursuit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where it has come to stands in words of the board (sg-gw-charge.h), so that every ruling of it can be undone; all of them
 * are of one act.
 */

#include "play/gentlemans-war/charge/sg-gw-charge.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-after.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-choices.h"
#include "play/gentlemans-war/charge/sg-gw-charge-declare.h"
#include "play/gentlemans-war/charge/sg-gw-charge-later.h"
#include "play/gentlemans-war/charge/sg-gw-charge-locked.h"
#include "play/gentlemans-war/charge/sg-gw-charge-mines.h"
#include "play/gentlemans-war/charge/sg-gw-charge-odds.h"
#include "play/gentlemans-war/charge/sg-gw-charge-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-rule.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge-story.h"
#include "play/gentlemans-war/charge/sg-gw-charge-support.h"
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
  const SgUnit *enemy = by != NULL && sg_gw_is_acting (gw, by) && *sg_gw_get (gw, "talk") == '\0' ? sg_gw_charge_forced (gw, by) : NULL;
  g_autofree char *words = enemy != NULL ? sg_gw_charge_tell_forced (by, enemy) : NULL;

  for (guint i = 0; words != NULL && i < acts->len; i++)
    {
      SgGameAct *act = g_ptr_array_index (acts, i);

      if (act->why == NULL && !g_str_equal (act->id, "charge"))
        act->why = g_strdup_printf ("%s (%s).", words, sg_gw_charge_forced_rule (by));
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
sg_gw_charge_add_act (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  SgUnit *by = units->len == 1 ? g_ptr_array_index (units, 0) : NULL;
  SgGameAct *act;

  if (by == NULL || !sg_gw_is_acting (gw, by) || sg_gw_is_general (gw, by) || sg_gw_is_gun (gw, by) || sg_gw_is (by, "running")
      || *sg_gw_get (gw, "talk") != '\0')
    return;
  act = sg_game_act_new ("charge", _("Charge"), "sg-melee-symbolic", "GW-601");
  act->wants = SG_ACT_TARGET;
  if (sg_gw_is (by, "disordered"))
    act->why = g_strdup (_("A Disordered unit does not charge, unless it reforms first (GW-602)."));
  else if (sg_gw_is (by, "md") || sg_gw_dice_left (gw, by) < 1)
    act->why = g_strdup_printf (_("%s has moved, and does not charge (GW-602)."), by->name);
  else if (sg_gw_is (by, "reformed") && sg_ruleset_chosen (gw->rules, "gw.charge.reform", "not"))
    act->why = g_strdup_printf (_("%s has reformed in this activation, and does not charge (GW-602)."), by->name);
  else
    act->why = word_kind (gw, by);
  if (act->why == NULL)
    act->detail = sg_gw_charge_tell_reach (gw, by, &act->why);
  g_ptr_array_add (acts, act);
}

/* A charge that fire has driven back, or that stands short when it was answered, is over. */
static gboolean
close_failed (const SgGwCharge *charge, GError **error)
{
  g_autofree char *clause = g_str_equal (charge->stage, "repelled") ? g_strdup_printf (_("The charge of %s was repelled"), charge->by->name)
    : g_str_equal (charge->stage, "gone") ? g_strdup_printf (_("The beaten had left the table"))
    : g_strdup_printf (_("The charge of %s failed"), charge->by->name);
  SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-609");

  /* Others who charge with it come on. */
  if (g_str_equal (charge->stage, "repelled") && sg_gw_charge_promote (charge, ruling))
    sg_gw_charge_go (charge, ruling, "fire");
  else
    sg_gw_charge_end (charge, ruling);
  return sg_gw_post (charge->gw, ruling, error);
}

static gboolean
carry_out (const SgGw *gw, const char *act, GPtrArray *units, const SgPoint *path, guint n, GError **error)
{
  if (g_str_equal (act, "cameo-do:charge") && units->len > 0)
    return sg_gw_charge_force (gw, units, error);
  if (!g_str_equal (act, "charge"))
    return FALSE;
  if (units->len < 2)
    return sg_refuse (error, "GW-601", _("A charge is of one unit at another"));
  return sg_gw_charge_declare (gw, units, error);
}

/* The conversation */

/* The morale test or the retreat that the charge waits for; a general who is with the unit is rolled for first (GW-705). */
static SgQuestion *
ask_waiting (const SgGwCharge *charge)
{
  const SgGw *gw = charge->gw;
  const SgUnit *moves = sg_gw_charge_goes (charge), *aim = sg_gw_unit (gw, sg_gw_get (gw, "charge-aim"));
  const SgUnit *tested = aim != NULL && sg_gw_is (aim, "test") ? aim : sg_gw_is (charge->by, "test") ? charge->by : sg_gw_is (charge->at, "test") ? charge->at : NULL;
  const SgUnit *general = tested != NULL ? sg_gw_general_with (gw, tested) : NULL;

  if (general != NULL && !sg_gw_is (tested, "general-tried"))
    return sg_gw_ask_general (gw, tested, general);
  if (tested != NULL)
    return sg_gw_first_test (gw, "morale-test", tested, sg_gw_word (tested, "test"));
  return moves != NULL ? sg_gw_march (gw, moves, sg_gw_word (moves, "must"), NULL) : NULL;
}

/* Of an accidental charge (GW-615). */
static SgQuestion *
ask_accident (const SgGwCharge *charge)
{
  SgQuestion *question = sg_gw_question (charge->gw, "accidental-charge", NULL);

  if (question != NULL)
    sg_gw_fill (question, "from_front", g_variant_new_boolean (charge->struck == SG_GW_FRONT), charge->at->name);
  return question;
}

SgQuestion *
sg_gw_charge_ask_recovery (const SgGwCharge *charge)
{
  SgQuestion *question = sg_gw_question (charge->gw, "recover-skirmishers", NULL);
  g_auto (GStrv) attributes = sg_gw_attributes (charge->at);

  if (question != NULL)
    sg_gw_fill_names (question, "attributes", (const char *const *) attributes);
  return question;
}

static SgQuestion *
ask (const SgGwCharge *charge)
{
  const char *stage = charge->stage;
  SgQuestion *question;

  if (g_str_equal (stage, "charger-nerves") || g_str_equal (stage, "target-nerves"))
    return sg_gw_charge_nerves (charge, g_str_equal (stage, "target-nerves"), NULL);
  if (g_str_equal (stage, "first-shot"))
    return sg_gw_shot (charge->gw, charge->by, charge->at, NULL);
  if (g_str_equal (stage, "evading"))
    return sg_gw_charge_evasion (charge, g_ascii_strtoll (sg_gw_get (charge->gw, "charge-evades"), NULL, 10),
                                 *sg_gw_get (charge->gw, "charge-lent") != '\0' ? sg_gw_get (charge->gw, "charge-lent") : NULL, NULL);
  if (g_str_equal (stage, "dice"))
    return sg_gw_charge_reach (charge, sg_gw_charge_thrower (charge), NULL);
  if (g_str_equal (stage, "card-dice"))
    return sg_gw_charge_card (charge, sg_gw_get (charge->gw, "charge-card"), NULL);
  if (g_str_equal (stage, "counter"))
    return sg_gw_charge_counter (charge, NULL);
  if (g_str_equal (stage, "accident"))
    return ask_accident (charge);
  if (g_str_equal (stage, "support"))
    return sg_gw_charge_support (charge, NULL);
  if (g_str_equal (stage, "recover"))
    return sg_gw_charge_ask_recovery (charge);
  if (g_str_equal (stage, "shot"))
    return sg_gw_charge_shot (charge, sg_gw_charge_has (charge, "shoot short") ? "shoot short"
                              : sg_gw_charge_has (charge, "shoot long") ? "shoot long" : "shoot point blank", FALSE, NULL);
  if (g_str_equal (stage, "turning"))
    return sg_gw_charge_turning (charge, NULL);
  question = sg_gw_charge_ask_after (charge, NULL);
  return question != NULL ? question : ask_waiting (charge);
}

/* In whose order the dice lie, and what each wants. */
static void
tell_recovery (const SgGwCharge *charge, SgTalk *talk)
{
  g_autofree char *throwers = sg_gw_charge_tell_throwers (charge);

  g_free (talk->prompt);
  talk->prompt = throwers != NULL ? g_strdup_printf (_("Who comes back to the ranks: %s."), throwers) : g_strdup (_("Nobody is left to come back to the ranks."));
}

/* Whose dice they are, and what for. */
static void
tell_throw (const SgGwCharge *charge, SgTalk *talk)
{
  static const struct { const char *id, *words; } told[] = {
    { "nervous-charge", N_("%s tests its nerves.") }, { "evade", N_("%s throws how far it evades.") }, { "charge", N_("%s throws its charge dice.") },
    { "charge-card", N_("The dice that the card gives %s.") }, { "accidental-charge", N_("%s did not expect them: it throws a die.") },
    { "recover-skirmishers", N_("The skirmishers of %s: a die.") }, { "shoot", N_("%s shoots: dice to hit, then the saves.") },
    { "turn-under-attack", N_("%s is struck from beside: who turns?") }, { "clash", N_("All dice at once: those of %s first, then the others’.") },
    { "general-in-close-combat", N_("%s is in the thick of it.") }, { "general-move", N_("%s rides off.") },
    { "move", N_("%s goes: its dice tell how far.") }, { "pursuit", N_("%s pursues: its dice tell how far.") },
    { "tigermen", N_("The hooks of %s: a die for each man.") }, { "morale-test", N_("%s tests its morale.") }, { "general-under-fire", N_("%s is under fire.") },
  };
  const SgProcedure *procedure = sg_question_get_procedure (talk->question);
  const char *id = procedure->id, *own = sg_procedure_get_field (procedure, "unit") != NULL ? sg_question_text (talk->question, "unit") : "";
  const SgUnit *unit = sg_gw_unit (charge->gw, own), *goes = sg_gw_charge_goes (charge), *won = sg_gw_unit (charge->gw, sg_gw_get (charge->gw, "charge-won"));

  if (g_str_equal (charge->stage, "counter"))
    unit = charge->at;
  if (unit == NULL && g_str_has_prefix (id, "general-"))
    unit = sg_gw_unit (charge->gw, sg_question_text (talk->question, "general"));
  if (unit == NULL)
    unit = g_str_equal (id, "charge") ? sg_gw_charge_thrower (charge) : g_str_equal (id, "charge-card") ? sg_gw_charge_faller (charge) : g_str_equal (id, "move") && goes != NULL ? goes
      : g_str_equal (id, "pursuit") && won != NULL ? won
      : g_str_equal (id, "evade") || g_str_equal (id, "accidental-charge") || g_str_equal (id, "recover-skirmishers") || g_str_equal (id, "turn-under-attack")
          || g_str_equal (id, "tigermen")
        ? charge->at : charge->by;
  if (g_str_equal (id, "move") && sg_question_is (talk->question, "gait", "fall back"))
    talk->prompt = g_strdup_printf (_("%s falls back: its dice tell how far."), unit->name);
  else if (g_str_equal (id, "move") && sg_question_is (talk->question, "gait", "run away"))
    talk->prompt = g_strdup_printf (_("%s runs away: its dice tell how far."), unit->name);
  for (guint i = 0; i < G_N_ELEMENTS (told) && talk->prompt == NULL; i++)
    if (g_str_equal (told[i].id, id))
      talk->prompt = g_strdup_printf (g_str_equal (charge->stage, "counter") ? _("%s comes to meet the charge.") : _(told[i].words), unit->name);
  talk->side = g_strdup (unit->side);
  if (g_str_equal (charge->stage, "result"))
    tell_recovery (charge, talk);
  if (talk->prompt != NULL && sg_question_get_about (talk->question) == NULL)
    sg_question_set_about (talk->question, talk->prompt); /* who throws is told beside the dice as well */
}

static void
add_closing (const SgGwCharge *charge, SgTalk *talk)
{
  gboolean repelled = g_str_equal (charge->stage, "repelled"), gone = g_str_equal (charge->stage, "gone");

  talk->side = g_strdup (charge->by->side);
  talk->prompt = gone ? g_strdup (_("The beaten have left the table, and nobody shoots after them."))
    : g_str_equal (charge->stage, "mine") ? g_strdup (_("A mine lies in the way of the charge, and goes off."))
    : g_str_equal (charge->stage, "mined") ? g_strdup (_("The mine has left nobody to charge, or to be charged."))
    : g_strdup_printf (repelled ? _("The fire has driven %s back.") : _("%s stands short, and the charge is over."), charge->by->name);
  sg_gw_charge_tell_certain (sg_gw_charge_offer (talk, "close", _("Go On")), _("Nothing more is thrown"));
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
  g_autoptr (SgQuestion) plain = unit != NULL ? ask (charge) : NULL;
  const Tested tested = { charge, unit };

  if (plain == NULL)
    return FALSE;
  sg_gw_again_converse (charge->gw, unit, plain, talk, weigh_test, &tested);
  return TRUE;
}

static gboolean
is_closing (const SgGwCharge *charge)
{
  static const char *const closing[] = { "repelled", "failed", "gone", "mine", "mined", NULL };

  return g_strv_contains (closing, charge->stage);
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
  if (is_closing (&charge))
    add_closing (&charge, talk);
  else
    sg_gw_charge_add_choices (&charge, talk);
  if (talk->choices->len == 0)
    talk->question = ask (&charge);
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

  if (!sg_gw_charge_read (gw, &charge))
    return FALSE;
  again = sg_gw_again_waiting (gw);
  plain = again != NULL ? ask (&charge) : NULL;
  if (plain != NULL)
    return sg_gw_again_choose (gw, again, plain, charge.act, choice, error);
  if (g_str_equal (choice, "close") && (is_closing (&charge)))
    return g_str_has_prefix (charge.stage, "mine") ? sg_gw_post (gw, sg_gw_charge_close_mine (&charge), error) : close_failed (&charge, error);
  return sg_gw_charge_choose (&charge, choice, error);
}

static gboolean
rule (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  SgGwCharge charge;

  if (!sg_gw_charge_read (gw, &charge))
    return FALSE;
  if (!sg_gw_again_hold (gw, question, verdict, ruling))
    return sg_gw_charge_rule (&charge, question, verdict, ruling);
  sg_ruling_set_act (ruling, charge.act);
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
  double gap = first ? charge->gap : g_ascii_strtod (sg_gw_word (unit, "charge-gap"), NULL);
  double turn = first ? charge->wheel : g_ascii_strtod (sg_gw_word (unit, "charge-wheel"), NULL);
  SgGwBlock by;
  SgLink link = { 0 };

  if (!sg_gw_block (charge->gw, unit, &by))
    return;
  link.figure = g_strdup (unit->id);
  link.from = by.place.at;
  link.to = at->place.at;
  link.length = round (gap * 4) / 4;
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
  if (*sg_gw_get (gw, "charge-hits") != '\0' || *sg_gw_get (gw, "charge-apart") != '\0' || g_str_equal (charge.stage, "second")) /* they are in contact, and a measure would hide them */
    return marks;
  host = sg_gw_charge_host (&charge, TRUE);
  for (guint i = 0; i < host->len; i++)
    mark_way (&charge, host->pdata[i], &at, marks);
  return marks;
}

const SgGwPart sg_gw_part_charge = { .carry_out = carry_out, .rule = rule, .converse = converse, .choose = choose, .marks = mark };
