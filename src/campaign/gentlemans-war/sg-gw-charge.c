/* sg-gw-charge.c: a charge as one conversation between two players, from its declaration to the pursuit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where it has come to stands in words of the board (sg-gw-charge.h), so that every ruling of it can be undone; all of them
 * are of one act.
 */

#include "campaign/gentlemans-war/sg-gw-charge.h"

#include "rules/sg-odds.h"

/* What the fire came to is known once the tests that it calls for are settled: from "fire" the charge goes on, or has failed. */
static const char *
settle_stage (const SgGw *gw, const SgUnit *by, const SgUnit *at, const char *stage, SgGwArc struck)
{
  if (g_str_equal (stage, "retreat"))
    return sg_gw_is (by, "must") || sg_gw_is (at, "must") ? stage : "after";
  if (!g_str_equal (stage, "fire") || sg_gw_is (by, "test"))
    return stage;
  if (sg_gw_is (by, "must") || sg_gw_is (by, "running"))
    return "repelled";
  if (*sg_gw_get (gw, "charge-short") != '\0')
    return "failed";
  if (struck != SG_GW_FRONT && *sg_gw_get (gw, "charge-fighting") == '\0' && strstr (sg_gw_get (gw, "charge-plan"), "turn") == NULL
      && strstr (sg_gw_get (gw, "charge-plan"), "square") == NULL)
    return "turning";
  return "contact";
}

gboolean
sg_gw_charge_read (const SgGw *gw, SgGwCharge *charge)
{
  const char *struck = sg_gw_get (gw, "charge-struck");

  if (!g_str_equal (sg_gw_get (gw, "talk"), "charge"))
    return FALSE;
  *charge = (SgGwCharge) {
    .gw = gw, .by = sg_gw_unit (gw, sg_gw_get (gw, "charge-by")), .at = sg_gw_unit (gw, sg_gw_get (gw, "charge-at")),
    .gap = g_ascii_strtod (sg_gw_get (gw, "charge-gap"), NULL), .wheel = g_ascii_strtod (sg_gw_get (gw, "charge-wheel"), NULL),
    .struck = g_str_equal (struck, "rear") ? SG_GW_REAR : g_str_equal (struck, "flank") ? SG_GW_FLANK : SG_GW_FRONT,
    .act = g_ascii_strtoll (sg_gw_get (gw, "act"), NULL, 10),
  };
  if (charge->by == NULL || charge->at == NULL)
    return FALSE;
  charge->stage = settle_stage (gw, charge->by, charge->at, sg_gw_get (gw, "charge-stage"), charge->struck);
  return TRUE;
}

gboolean
sg_gw_charge_has (const SgGwCharge *charge, const char *response)
{
  g_auto (GStrv) plan = g_strsplit (sg_gw_get (charge->gw, "charge-plan"), "|", -1);

  return g_strv_contains ((const char *const *) plan, response);
}

void
sg_gw_charge_stand (const SgGwCharge *charge, SgGwStand *stand)
{
  *stand = (SgGwStand) { sg_gw_charge_has (charge, "turn"), sg_gw_charge_has (charge, "counter-charge"), sg_gw_charge_has (charge, "square"), FALSE };
}

/* Declaring */

static void
set_measure (SgRuling *ruling, const char *key, double measure)
{
  g_autofree char *text = sg_number_format (measure);

  sg_gw_set_battle (ruling, key, text);
}

static gboolean
check (const SgGw *gw, const SgUnit *by, const SgUnit *at, GError **error)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (*sg_gw_get (gw, "talk") != '\0')
    return sg_gw_refuse (error, "GW-601", _("Another charge is to be settled first"));
  if (!sg_gw_is_acting (gw, by))
    return sg_gw_refuse (error, "GW-306", _("%s has no card now"), by->name);
  if (sg_gw_is (by, "md") || sg_gw_dice_left (gw, by) < 1)
    return sg_gw_refuse (error, "GW-602", _("%s has moved, and does not charge"), by->name);
  if (g_str_equal (by->side, at->side) || sg_gw_is_general (gw, at))
    return sg_gw_refuse (error, "GW-602", _("%s cannot be charged"), at->name);
  question = sg_gw_charge_may (gw, by, at, error);
  verdict = question != NULL ? sg_gw_judge (gw, question, NULL, error) : NULL;
  if (verdict != NULL && sg_verdict_get_refusal (verdict) != NULL)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, sg_verdict_get_refusal (verdict));
  return verdict != NULL && sg_verdict_get_refusal (verdict) == NULL;
}

static gboolean
declare (const SgGw *gw, SgUnit *by, SgUnit *at, GError **error)
{
  static const char *const struck[] = { "", "flank", "rear" };
  SgGwCharge charge = { .gw = gw, .by = by, .at = at, .act = g_ascii_strtoll (sg_gw_get (gw, "act"), NULL, 10) + 1 };
  g_autofree char *clause = g_strdup_printf (_("%s charges %s"), by->name, at->name);
  double degrees, wheel, gap;
  SgRuling *ruling;
  SgGwBlock block;

  if (!check (gw, by, at, error))
    return FALSE;
  sg_gw_charge_measure (gw, by, at, &degrees, &wheel, &gap);
  ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-601");
  sg_gw_set_battle (ruling, "talk", "charge");
  sg_gw_set_battle (ruling, "charge-by", by->id);
  sg_gw_set_battle (ruling, "charge-at", at->id);
  set_measure (ruling, "charge-wheel", wheel);
  set_measure (ruling, "charge-gap", gap);
  sg_gw_set_battle (ruling, "charge-struck", sg_gw_block (gw, by, &block) ? struck[sg_gw_struck (gw, at, &block)] : "");
  sg_gw_set_battle (ruling, "charge-round", "1");
  sg_gw_charge_go (&charge, ruling, sg_gw_bears_it (by, "nervous") ? "charger-nerves" : sg_gw_charge_after_nerves (&charge, FALSE));
  return sg_gw_post (gw, ruling, error);
}

/* The chance that @by reaches the nearest enemy, for the list of what it can do. */
static char *
tell_reach (const SgGw *gw, SgUnit *by)
{
  double degrees, wheel, gap;
  SgUnit *at = sg_gw_nearest_enemy (gw, by, NULL);
  SgGwCharge charge = { .gw = gw, .by = by, .at = at };
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgOdds) odds = NULL;
  GPtrArray *rows;

  if (at == NULL)
    return NULL;
  sg_gw_charge_measure (gw, by, at, &degrees, &wheel, &gap);
  charge.gap = gap;
  charge.wheel = wheel;
  question = isfinite (gap) ? sg_gw_charge_reach (&charge, NULL) : NULL;
  odds = question != NULL ? sg_odds_compute (question, gw->rules, NULL) : NULL;
  rows = odds != NULL ? sg_odds_get_rows (odds, "contact") : NULL;
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const SgOddsRow *row = rows->pdata[i];

      if (row->value != NULL && g_variant_get_boolean (row->value))
        return g_strdup_printf (_("%.0f %% to reach %s"), 100 * sg_odds_row_chance (row), at->name);
    }
  return NULL;
}

static void
add_acts (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  SgUnit *by = units->len == 1 ? g_ptr_array_index (units, 0) : NULL;
  SgGameAct *act;

  if (by == NULL || !sg_gw_is_acting (gw, by) || sg_gw_is_general (gw, by) || sg_gw_is_gun (gw, by) || sg_gw_is (by, "running")
      || *sg_gw_get (gw, "talk") != '\0')
    return;
  act = sg_game_act_new ("charge", _("Charge"), "sg-melee-symbolic", "GW-601");
  act->wants = SG_ACT_TARGET;
  act->detail = tell_reach (gw, by);
  if (sg_gw_is (by, "disordered"))
    act->why = g_strdup (_("A Disordered unit does not charge (GW-602)."));
  else if (sg_gw_is (by, "md") || sg_gw_dice_left (gw, by) < 1)
    act->why = g_strdup_printf (_("%s has moved, and does not charge (GW-602)."), by->name);
  g_ptr_array_add (acts, act);
}

/* A charge that fire has driven back, or that stands short when it was answered, is over. */
static gboolean
close_failed (const SgGwCharge *charge, GError **error)
{
  g_autofree char *clause = g_str_equal (charge->stage, "repelled") ? g_strdup_printf (_("The charge of %s was repelled"), charge->by->name)
    : g_strdup_printf (_("The charge of %s has failed"), charge->by->name);
  SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-609");

  sg_gw_charge_end (charge, ruling);
  return sg_gw_post (charge->gw, ruling, error);
}

static gboolean
carry_out (const SgGw *gw, const char *act, GPtrArray *units, const SgPoint *path, guint n, GError **error)
{
  if (!g_str_equal (act, "charge"))
    return FALSE;
  if (units->len != 2)
    return sg_gw_refuse (error, "GW-601", _("A charge is of one unit at another"));
  return declare (gw, g_ptr_array_index (units, 0), g_ptr_array_index (units, 1), error);
}

/* The conversation */

static const struct { const char *stages, *title, *rules; } steps[] = {
  { "declared", N_("Declared"), "GW-602 GW-604" },
  { "charger-nerves target-nerves evade evading", N_("Nerves and evading"), "GW-563 GW-611" },
  { "dice card card-dice short", N_("Charge dice and Hold Card"), "GW-605 GW-606" },
  { "respond shot fire repelled failed", N_("The target responds"), "GW-607 GW-608" },
  { "turning contact", N_("Contact"), "GW-617 GW-619" },
  { "retreat after", N_("Who won, and moves"), "GW-621 GW-622" },
  { "pursuit second", N_("Pursuit and a second round"), "GW-624" },
};

static guint
find_step (const char *stage)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_auto (GStrv) names = g_strsplit (steps[i].stages, " ", -1);

      if (g_strv_contains ((const char *const *) names, stage))
        return i;
    }
  return G_N_ELEMENTS (steps) - 1;
}

static char *
tell_declared (const SgGwCharge *charge)
{
  static const char *const whence[] = { N_("from the front"), N_("in the flank"), N_("from the rear") };
  g_autofree char *far = sg_text_length (charge->gap, "in"), *wheel = sg_text_length (charge->wheel, "in");

  if (charge->wheel > 0)
    return g_strdup_printf (_("%d against %d, %s; %s after a wheel of %s."), (int) sg_gw_left (charge->by), (int) sg_gw_left (charge->at),
                            _(whence[charge->struck]), far, wheel);
  return g_strdup_printf (_("%d against %d, %s; %s."), (int) sg_gw_left (charge->by), (int) sg_gw_left (charge->at), _(whence[charge->struck]), far);
}

static char *
tell_step (const SgGwCharge *charge, guint step)
{
  const char *total = sg_gw_get (charge->gw, "charge-total"), *plan = sg_gw_get (charge->gw, "charge-plan");

  if (step == 0)
    return tell_declared (charge);
  if (step == 1 && sg_gw_bears_it (charge->by, "nervous") == FALSE && !sg_gw_bears_it (charge->at, "nervous"))
    return g_strdup (*sg_gw_get (charge->gw, "charge-evades") != '\0' ? _("It evaded.") : _("Nobody is Nervous."));
  if (step == 2 && *total != '\0')
    return g_strdup_printf (_("%s inches."), total);
  if (step == 3 && *plan != '\0')
    return g_strdup_printf ("%s.", sg_gw_charge_plan_label (plan));
  return NULL;
}

static void
add_stages (const SgGwCharge *charge, SgTalk *talk)
{
  guint now = find_step (charge->stage);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_auto (GStrv) names = g_strsplit (steps[i].stages, " ", 2);
      SgStage *stage = sg_talk_add_stage (talk, names[0], _(steps[i].title), steps[i].rules, i < now ? SG_STAGE_DONE : i == now ? SG_STAGE_NOW : SG_STAGE_NEXT);

      if (i <= now)
        stage->words = tell_step (charge, i);
    }
}

/* The morale test or the retreat that the charge waits for. */
static SgQuestion *
ask_waiting (const SgGwCharge *charge)
{
  const SgGw *gw = charge->gw;
  const SgUnit *moves = sg_gw_is (charge->by, "must") ? charge->by : sg_gw_is (charge->at, "must") ? charge->at : NULL;

  if (sg_gw_is (charge->by, "test") && (sg_gw_general_with (gw, charge->by) == NULL || sg_gw_is (charge->by, "general-tried")))
    return sg_gw_test (gw, "morale-test", charge->by, sg_gw_word (charge->by, "test"), NULL);
  return moves != NULL ? sg_gw_march (gw, moves, sg_gw_word (moves, "must"), NULL) : NULL;
}

static SgQuestion *
ask (const SgGwCharge *charge)
{
  const char *stage = charge->stage;
  SgGwStand stand;

  if (g_str_equal (stage, "charger-nerves") || g_str_equal (stage, "target-nerves"))
    return sg_gw_charge_nerves (charge, g_str_equal (stage, "target-nerves"), NULL);
  if (g_str_equal (stage, "evading"))
    return sg_gw_charge_evasion (charge, g_ascii_strtoll (sg_gw_get (charge->gw, "charge-evades"), NULL, 10), NULL);
  if (g_str_equal (stage, "dice"))
    return sg_gw_charge_reach (charge, NULL);
  if (g_str_equal (stage, "card-dice"))
    return sg_gw_charge_card (charge, sg_gw_get (charge->gw, "charge-card"), NULL);
  if (g_str_equal (stage, "shot"))
    return sg_gw_charge_shot (charge, sg_gw_charge_has (charge, "shoot short") ? "shoot short"
                              : sg_gw_charge_has (charge, "shoot long") ? "shoot long" : "shoot point blank", FALSE, NULL);
  if (g_str_equal (stage, "turning"))
    return sg_gw_charge_turning (charge, NULL);
  if (g_str_equal (stage, "pursuit"))
    return sg_gw_charge_pursuit (charge, sg_gw_get (charge->gw, "charge-pace"), NULL);
  if (!g_str_equal (stage, "contact") && !g_str_equal (stage, "second"))
    return ask_waiting (charge);
  sg_gw_charge_stand (charge, &stand);
  return sg_gw_charge_combat (charge, &stand, NULL);
}

static void
add_closing (const SgGwCharge *charge, SgTalk *talk)
{
  gboolean repelled = g_str_equal (charge->stage, "repelled");

  talk->side = g_strdup (charge->by->side);
  talk->prompt = g_strdup_printf (repelled ? _("The fire has driven %s back.") : _("%s stands short, and the charge is over."), charge->by->name);
  g_ptr_array_add (talk->choices, sg_choice_new ("close", _("Go On")));
}

static SgTalk *
converse (const SgGw *gw)
{
  g_autofree char *title = NULL;
  SgGwCharge charge;
  SgTalk *talk;

  if (!sg_gw_charge_read (gw, &charge))
    return NULL;
  title = g_strdup_printf (_("%s charges %s"), charge.by->name, charge.at->name);
  talk = sg_talk_new (title, sg_gw_icon (gw, charge.by), "GW-601");
  add_stages (&charge, talk);
  if (g_str_equal (charge.stage, "repelled") || g_str_equal (charge.stage, "failed"))
    add_closing (&charge, talk);
  else
    sg_gw_charge_add_choices (&charge, talk);
  if (talk->choices->len == 0)
    talk->question = ask (&charge);
  return talk;
}

static gboolean
choose (const SgGw *gw, const char *choice, GError **error)
{
  SgGwCharge charge;

  if (!sg_gw_charge_read (gw, &charge))
    return FALSE;
  if (g_str_equal (choice, "close") && (g_str_equal (charge.stage, "repelled") || g_str_equal (charge.stage, "failed")))
    return close_failed (&charge, error);
  return sg_gw_charge_choose (&charge, choice, error);
}

static gboolean
rule (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  SgGwCharge charge;

  return sg_gw_charge_read (gw, &charge) && sg_gw_charge_rule (&charge, question, verdict, ruling);
}

/* The way of the charge, and how far it is. */
static SgMarks *
mark (const SgGw *gw)
{
  SgGwCharge charge;
  SgGwBlock by, at;
  SgMarks *marks;
  SgLink link = { 0 };

  if (!sg_gw_charge_read (gw, &charge) || !sg_gw_block (gw, charge.by, &by) || !sg_gw_block (gw, charge.at, &at))
    return NULL;
  marks = sg_marks_new ();
  link.figure = g_strdup (charge.by->id);
  link.from = by.place.at;
  link.to = at.place.at;
  link.length = charge.gap;
  link.counts = TRUE;
  if (charge.wheel > 0)
    {
      g_autofree char *far = sg_text_length (charge.gap, "in"), *wheel = sg_text_length (charge.wheel, "in");

      link.tag = g_strdup_printf (_("%s + %s for the wheel"), far, wheel);
    }
  g_array_append_val (marks->links, link);
  return marks;
}

static const SgGwPart part = { .acts = add_acts, .carry_out = carry_out, .rule = rule, .converse = converse, .choose = choose, .marks = mark };

SG_REGISTER_GW_PART (part)
