/* sg-gw-acts.c: what units may do now, and doing it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * With no activation going on the chosen of the card’s side may be given it, or a Hold Card; those who are acting move,
 * shoot and form as far as their Movement Dice go.
 */

#include "play/gentlemans-war/turn/sg-gw-acts.h"

#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-arms.h"
#include "play/gentlemans-war/charge/sg-gw-charge-locked.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/field/sg-gw-cycle.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-edges.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-general.h"
#include "play/gentlemans-war/field/sg-gw-guns.h"
#include "play/gentlemans-war/field/sg-gw-holders.h"
#include "play/gentlemans-war/turn/sg-gw-status.h"
#include "play/gentlemans-war/turn/sg-gw-takers.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"
#include "play/sg-game-parts.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-ruleset-tables.h"

/* Acts */

static SgGameAct *
add (GPtrArray *acts, const char *id, const char *label, const char *icon, const char *rule)
{
  SgGameAct *act = sg_game_act_new (id, label, icon, rule);

  g_ptr_array_add (acts, act);
  return act;
}

static void
bar (SgGameAct *act, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
bar (SgGameAct *act, const char *format, ...)
{
  va_list args;

  if (act->why != NULL)
    return;
  va_start (args, format);
  act->why = g_strdup_vprintf (format, args);
  va_end (args);
}

static void
bar_by (SgGameAct *act, GError *error)
{
  if (act->why == NULL && error != NULL)
    act->why = g_strdup (error->message);
}

/* (nullable): a general among @units, where there are others. */
static const SgUnit *
find_general (const SgGw *gw, GPtrArray *units)
{
  for (guint i = 0; units->len > 1 && i < units->len; i++)
    if (sg_gw_is_general (gw, units->pdata[i]))
      return units->pdata[i];
  return NULL;
}

static void
add_activation (const SgGw *gw, GPtrArray *units, const char *card, gboolean hold, GPtrArray *acts)
{
  g_autofree char *name = sg_gw_card_name (card), *id = hold ? g_strconcat ("hold:", card, NULL) : g_strdup ("activate");
  g_autofree char *label = g_strdup_printf (hold ? _("Play the %s") : _("Act on the %s"), name);
  const SgUnit *first = g_ptr_array_index (units, 0), *general = find_general (gw, units);
  SgGameAct *act = add (acts, id, label, "sg-cards-symbolic", hold ? "GW-313" : sg_gw_card_is (gw, card, "ace") ? "GW-305" : sg_gw_card_is (gw, card, "court") ? "GW-304" : "GW-303");
  g_autoptr (GError) error = NULL;

  if (hold)
    act->group = g_strdup (_("Play a Hold Card"));
  if (!hold && !sg_word_is (gw->board, &sg_gw_words.card_side, first->side))
    bar (act, _("The card is %s’s (GW-301)."), sg_gw_called (gw, sg_gw_other (first->side)));
  else if (general != NULL)
    bar (act, _("A general needs no card: choose the others without %s (GW-701)."), general->name);
  else if (hold && (!sg_gw_may_interrupt (gw, card, &error) || !sg_gw_may_hold (gw, first->side, card, units->len == 1 ? first : NULL, &error)))
    bar_by (act, error);
  else if (!sg_gw_may_activate (gw, card, units, &error))
    bar_by (act, error);
}

static void
add_cards (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  const SgUnit *first = g_ptr_array_index (units, 0);
  g_auto (GStrv) hand = sg_gw_hand (gw, first->side);

  if (sg_word_has (gw->board, &sg_gw_words.card) && !sg_word_flag (gw->board, &sg_gw_words.card_done))
    add_activation (gw, units, sg_word_text (gw->board, &sg_gw_words.card), FALSE, acts);
  for (guint i = 0; hand[i] != NULL; i++)
    add_activation (gw, units, hand[i], TRUE, acts);
}

/* For those who have a pack of their own on the table. */
static void
add_typing (const SgGw *gw, const char *label, GPtrArray *acts)
{
  SgGameAct *act = add (acts, "turn-by-hand", label, "sg-cards-symbolic", "GW-302");

  act->procedure = g_strdup ("turn-cards");
}

static void
add_ending (const SgGw *gw, GPtrArray *acts)
{
  static const char *const sides[] = { "red", "blue" };

  if (!sg_word_has (gw->board, &sg_gw_words.interrupts) && sg_gw_could_interrupt (gw, "red") && sg_gw_could_interrupt (gw, "blue"))
    {
      SgGameAct *act = add (acts, "interrupt", _("Both Would Interrupt"), "sg-cards-symbolic", "GW-314");

      act->procedure = g_strdup ("interrupt");
    }
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *id = g_strconcat ("concede:", sides[i], NULL);
      g_autofree char *label = g_strdup_printf (_("%s Concedes"), sg_gw_called (gw, sides[i]));

      add (acts, id, label, "sg-flag-symbolic", "GW-732")->group = g_strdup (_("End the Battle"));
    }
}

static void
add_keeping (const SgGw *gw, GPtrArray *acts)
{
  const char *card = sg_word_text (gw->board, &sg_gw_words.card), *side = sg_word_text (gw->board, &sg_gw_words.card_side);
  g_auto (GStrv) hand = sg_gw_hand (gw, side);
  g_autofree char *name = sg_gw_card_name (card), *label = g_strdup_printf (_("Keep the %s"), name);
  g_autoptr (GPtrArray) units = NULL;
  g_autoptr (GError) error = NULL;
  SgGameAct *act;

  if (*card == '\0' || *side == '\0' || sg_word_flag (gw->board, &sg_gw_words.card_done))
    return;
  act = add (acts, "keep", label, "sg-cards-symbolic", "GW-311");
  if (!sg_gw_may_keep (gw, NULL, &error))
    bar_by (act, error);
  for (guint i = 0; hand[i] != NULL && sg_gw_card_is (gw, card, "court"); i++)
    if (sg_gw_card_is (gw, hand[i], "number"))
      {
        g_autofree char *given = sg_gw_card_name (hand[i]), *id = g_strconcat ("swap:", hand[i], NULL);
        g_autofree char *words = g_strdup_printf (_("Keep it, and Play the %s"), given);

        g_autoptr (GError) why = NULL;

        act = add (acts, id, words, "sg-cards-symbolic", "GW-311");
        if (!sg_gw_may_keep (gw, hand[i], &why))
          bar_by (act, why);
      }
  units = sg_gw_units (gw, side, FALSE);
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      g_autofree char *id = g_strconcat ("lost:", unit->id, NULL);
      g_autofree char *words = g_strdup_printf (_("Give It to %s, Which Is Lost"), unit->name);

      if (!sg_gw_is_general (gw, unit) && !sg_word_flag (unit, &sg_gw_words.acted) && (sg_gw_left (unit) == 0 || (sg_word_has (unit, &sg_gw_words.off) && !sg_word_is (unit, &sg_gw_words.off, "hidden") && sg_gw_needs_card (gw, unit))))
        add (acts, id, words, "sg-cards-symbolic", "GW-309");
    }
}

/* Moving and forming */

static void
add_move (const SgGw *gw, const SgUnit *unit, GPtrArray *acts)
{
  gboolean general = sg_gw_is_general (gw, unit), prolongs = g_str_equal (sg_gw_formation (gw, unit), "unlimbered");
  gint64 left = sg_gw_dice_left (gw, unit), most = general ? left : sg_gw_dice_to_throw (gw, unit);
  gint64 more = general || most == 0 ? 0 : sg_gw_road_dice (gw, unit);
  SgGameAct *act = add (acts, "move", prolongs ? _("Prolong by Hand") : _("Throw Movement Dice"), "sg-move-symbolic", "GW-401");

  act->procedure = g_strdup (general ? "general-move" : "move");
  act->detail = more > 0 ? g_strdup_printf (ngettext ("%d die, on a road", "%d dice, on a road", most + more), (int) (most + more))
                         : g_strdup_printf (ngettext ("%d die", "%d dice", most), (int) most);
  if (most == 0 && left > 0)
    bar (act, _("It does not move (GW-402)."));
  else if (left == 0 || (general && sg_word_has (unit, &sg_gw_words.md)))
    bar (act, sg_word_whole (unit, &sg_gw_words.md) > 0 ? _("Its dice are thrown: drag it along its way.") : _("Its Movement Dice are spent (GW-405)."));
  for (gint64 n = most - 1; n > 0 && !general; n--)
    {
      g_autofree char *id = g_strdup_printf ("move:%d", (int) n);
      g_autofree char *label = g_strdup_printf (ngettext ("Throw Only %d Die", "Throw Only %d Dice", n + more), (int) (n + more));

      act = add (acts, id, label, "sg-move-symbolic", "GW-405");
      act->procedure = g_strdup (id);
      act->detail = g_strdup_printf (ngettext ("%d die kept", "%d dice kept", left - n), (int) (left - n));
      act->group = g_strdup (_("Throw Fewer Dice"));
    }
}

/* A crew that comes back to its gun serves it again (GW-403). */
static void
add_manning (const SgGw *gw, const SgUnit *unit, GPtrArray *acts)
{
  SgPlace gun;
  SgGameAct *act;
  SgGwBlock block;

  if (!sg_word_place (unit, &sg_gw_words.gun_left, &gun) || sg_word_flag (unit, &sg_gw_words.taken))
    return;
  act = add (acts, "man", _("Man the Gun Again"), "sg-gun-symbolic", "GW-403");
  if (!sg_gw_block (gw, unit, &block) || !sg_gw_touches (gw, &block, gun.at))
    bar (act, _("The crew has yet to come back to its gun (GW-403)."));
}

/* Horse guns at a gallop (GW-512), and a whole brigade on one throw (GW-416). */
static void
add_gallop (const SgGw *gw, const SgUnit *unit, gboolean several, GPtrArray *acts)
{
  g_auto (GStrv) acting = sg_word_list (gw->board, &sg_gw_words.acting);
  gint64 dice = sg_gw_gallop (gw, unit);
  SgGameAct *act;

  if (!several && dice > 0)
    {
      act = add (acts, "dash", g_str_equal (sg_gw_formation (gw, unit), "limbered") ? _("Artillery Charge") : _("Fighting Retreat"), "sg-move-symbolic", "GW-512");
      act->detail = g_strdup_printf (ngettext ("%d die in all, its target a band farther", "%d dice in all, its target a band farther", dice), (int) dice);
      if (sg_word_flag (unit, &sg_gw_words.dash))
        bar (act, _("It has begun (GW-512)."));
      else if (sg_word_whole (unit, &sg_gw_words.spent) > 0)
        bar (act, _("It is said before anything is done (GW-512)."));
    }
  if (g_strv_length (acting) < 2)
    return;
  act = add (acts, "brigade", _("Move as a Brigade"), "sg-move-symbolic", "GW-416");
  act->procedure = g_strdup ("brigade-move");
  for (guint i = 0; acting[i] != NULL; i++)
    if (sg_word_whole (sg_gw_unit (gw, acting[i]), &sg_gw_words.md) > 0)
      bar (act, _("The dice are thrown: drag them along their way."));
    else if (sg_gw_dice_left (gw, sg_gw_unit (gw, acting[i])) < 1)
      bar (act, _("%s has no Movement Die left (GW-405)."), sg_gw_unit (gw, acting[i])->name);
    else if (sg_word_has (sg_gw_unit (gw, acting[i]), &sg_gw_words.md) || sg_word_whole (sg_gw_unit (gw, acting[i]), &sg_gw_words.spent) != sg_word_whole (unit, &sg_gw_words.spent))
      bar (act, _("Its units have not spent alike: each moves by itself (GW-417)."));
}

static void
add_change (const SgGw *gw, const SgUnit *unit, const char *id, const char *label, const char *change, const char *rule, GPtrArray *acts)
{
  SgGameAct *act = add (acts, id, label, "sg-turn-symbolic", rule);
  gint64 cost = 0;
  g_autoptr (GError) error = NULL;

  if (g_str_has_prefix (id, "form:"))
    act->group = g_strdup (_("Change Formation"));
  else if (g_str_has_prefix (id, "face:"))
    act->group = g_strdup (_("Change Face"));
  if (!sg_gw_change_cost (gw, unit, change, &cost, &error))
    bar_by (act, error);
  else
    act->detail = g_strdup_printf (ngettext ("%d die", "%d dice", cost), (int) cost);
}

static const struct { const char *id, *label; } formations[] = {
  { "line", N_("Form Line") }, { "attack-column", N_("Form Attack Column") }, { "march-column", N_("Form March Column") },
  { "square", N_("Form Square") }, { "skirmish", N_("Form Skirmish Order") }, { "warband", N_("Form Warband") },
  { "limbered", N_("Limber") }, { "unlimbered", N_("Unlimber") }, { "bicycles", N_("Mount") }, { "open", N_("Mount") },
};

static const char *
label_formation (const SgGw *gw, const SgUnit *unit, guint i)
{
  gboolean horse = g_str_equal (sg_gw_type (gw, unit)->group, "mounted"), dismounts = g_str_equal (formations[i].id, "skirmish");

  if (horse && dismounts)
    return _("Dismount");
  return horse && !sg_gw_is_mounted (gw, unit) ? _("Mount") : _(formations[i].label);
}

static void
add_formations (const SgGw *gw, const SgUnit *unit, GPtrArray *acts)
{
  char **may = sg_gw_type (gw, unit)->formations;
  const char *now = sg_gw_formation (gw, unit);

  for (guint i = 0; i < G_N_ELEMENTS (formations); i++)
    {
      g_autofree char *id = g_strconcat ("form:", formations[i].id, NULL);

      if (g_str_equal (formations[i].id, "skirmish") && sg_gw_is_whole (unit) && g_str_has_suffix (unit->type, "infantry"))
        continue; /* by halves: sg-gw-split.c */
      if (g_str_equal (formations[i].id, now) || !g_strv_contains ((const char *const *) may, formations[i].id))
        continue;
      add_change (gw, unit, id, label_formation (gw, unit, i), formations[i].id, sg_gw_is_gun (gw, unit) ? "GW-412" : "GW-409", acts);
    }
  if (sg_gw_is_close (gw, unit))
    {
      add_change (gw, unit, "face:-90", _("Face Left"), "face aside", "GW-408", acts);
      add_change (gw, unit, "face:90", _("Face Right"), "face aside", "GW-408", acts);
      add_change (gw, unit, "face:180", _("Face About"), "face", "GW-408", acts);
    }
  if (sg_word_flag (unit, &sg_gw_words.disordered) && !sg_word_flag (unit, &sg_gw_words.running))
    {
      add_change (gw, unit, "reform", _("Reform"), "reform", "GW-432", acts);
      if (sg_word_flag (unit, &sg_gw_words.moved) && sg_gw_in_rough (gw, unit))
        bar (g_ptr_array_index (acts, acts->len - 1), _("It must be out of the rough ground that disordered it (GW-432)."));
    }
}

/* (nullable): the nearest enemy that nothing but the range may keep it from shooting at. */
static const SgUnit *
find_target (const SgGw *gw, const SgUnit *unit, double *gap)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_gw_other (unit->side), TRUE);
  const SgUnit *nearest = NULL;

  *gap = INFINITY;
  for (guint i = 0; i < enemies->len; i++)
    {
      double far = sg_gw_gap (gw, unit, enemies->pdata[i]);
      g_autofree char *why = far < *gap ? sg_gw_why_no_shot (gw, unit, enemies->pdata[i]) : NULL;

      if (far >= *gap || why != NULL)
        continue;
      nearest = enemies->pdata[i];
      *gap = far;
    }
  return nearest;
}

static gboolean
is_armed (const SgUnit *unit)
{
  return !sg_word_is (unit, &sg_common_words.weapon, "none") && sg_word_has (unit, &sg_common_words.weapon);
}

static void
add_shooting (const SgGw *gw, const SgUnit *unit, GPtrArray *acts)
{
  g_autofree char *why = sg_gw_why_no_shot (gw, unit, NULL);
  double gap = INFINITY;
  const SgUnit *enemy = why == NULL ? find_target (gw, unit, &gap) : NULL;
  g_autofree char *far = enemy != NULL ? sg_gw_length (gap) : NULL;
  SgGameAct *act;

  if (!is_armed (unit))
    return;
  act = add (acts, "shoot", _("Shoot"), "sg-gun-symbolic", "GW-501");
  act->procedure = g_strdup ("shoot");
  act->wants = SG_ACT_TARGET;
  act->detail = enemy != NULL ? g_strdup_printf (_("%s is nearest, %s away"), enemy->name, far)
                              : why == NULL ? g_strdup (_("No enemy is in its sight and arc")) : NULL;
  if (why != NULL)
    bar (act, "%s", why);
  else if (sg_gw_dice_left (gw, unit) < 1)
    bar (act, _("It has no Movement Die left to pay for the shot (GW-501)."));
}

static void
add_clearing (const SgGw *gw, const SgUnit *unit, GPtrArray *acts)
{
  SgGameAct *act;

  if (!is_armed (unit) || !sg_word_flag (unit, &sg_gw_words.jammed))
    return;
  act = add (acts, "clear", _("Clear the Jam"), "sg-turn-symbolic", "GW-509");
  if (sg_ruleset_chosen (gw->rules, "gw.jam", "cycle"))
    bar (act, _("It is clear when the cycle of its side ends (GW-509)."));
  else if (!sg_word_flag (unit, &sg_gw_words.fresh))
    bar (act, _("It takes the whole next activation (GW-509)."));
}

static void
add_running (const SgGw *gw, const SgUnit *unit, GPtrArray *acts)
{
  SgGameAct *act = add (acts, "rally", _("Rally"), "sg-flag-symbolic", "GW-561");

  act->procedure = g_strdup ("rally");
  if (sg_word_flag (unit, &sg_gw_words.lost))
    bar (act, _("It cannot be rallied any more in this battle (GW-561)."));
  else if (!sg_word_flag (unit, &sg_gw_words.fresh))
    bar (act, _("The test is its activation (GW-561)."));
  act = add (acts, "run", _("Run On"), "sg-move-symbolic", "GW-559");
  act->procedure = g_strdup ("move");
  if (!sg_word_flag (unit, &sg_gw_words.fresh))
    bar (act, _("It has run in this activation (GW-559)."));
}

/* What the first of @units does, who acts. */
static void
add_acting (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  const SgUnit *unit = g_ptr_array_index (units, 0);

  if (sg_word_flag (unit, &sg_gw_words.running))
    {
      add_running (gw, unit, acts);
      return;
    }
  if (sg_gw_is_general (gw, unit))
    {
      add_move (gw, unit, acts);
      return;
    }
  add_move (gw, unit, acts);
  add_shooting (gw, unit, acts);
  sg_gw_charge_add_act (gw, units, acts);
  add_clearing (gw, unit, acts);
  add_gallop (gw, unit, FALSE, acts);
  add_manning (gw, unit, acts);
  add_formations (gw, unit, acts);
}

/* Before play. */
static void
add_preparing (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  if (g_str_equal (gw->stage, "putdown") && units->len == 0)
    add_typing (gw, _("Type the First Hold Cards"), acts);
  if (units->len == 0)
    sg_gw_add_setup (gw, acts);
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      if (part->prepare != NULL)
        part->prepare (gw, units, acts);
    }
}

/* Nobody is chosen: what the side whose card it is can do. */
static void
add_of_side (const SgGw *gw, GPtrArray *acts)
{
  g_autofree char *waits = sg_gw_first_waiting (gw);

  sg_gw_add_takers (gw, acts);
  if (waits == NULL && sg_word_is (gw->board, &sg_gw_words.cards_by, "hand"))
    add (acts, "turn", _("Turn a Card by the Program"), "sg-cards-symbolic", "GW-302");
  else if (waits == NULL)
    add_typing (gw, _("Type the Card Turned"), acts);
  add_keeping (gw, acts);
  sg_gw_add_holds (gw, acts);
  add_ending (gw, acts);
}

/* A test that is due, or the move it calls for, comes before whatever else the others of a brigade do (GW-560). */
static void
bar_for_tests (const SgGw *gw, GPtrArray *acts)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (!sg_word_has (unit, &sg_gw_words.test) && !sg_word_has (unit, &sg_gw_words.must) && !sg_word_flag (unit, &sg_gw_words.train))
        continue;
      for (guint k = 0; k < acts->len; k++)
        bar (acts->pdata[k], sg_word_flag (unit, &sg_gw_words.train) ? _("The train has yet to pass %s (GW-318).")
             : sg_word_has (unit, &sg_gw_words.test) ? _("%s has yet to test its morale (GW-551).") : _("%s has yet to make its move (GW-560)."),
             unit->name);
      return;
    }
}

/* A jammed gun gives its next activation to clearing, and does nothing else in it (GW-R39). */
static void
bar_for_jam (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  if (units->len != 1 || !sg_gw_must_clear (gw, units->pdata[0]))
    return;
  for (guint i = 0; i < acts->len; i++)
    if (!g_str_equal (((SgGameAct *) acts->pdata[i])->id, "clear"))
      bar (acts->pdata[i], _("%s has to clear its jam first (GW-509)."), ((SgUnit *) units->pdata[0])->name);
}

/* Who is in close combat does nothing but fight on, by a house rule (GW-627). */
static void
bar_for_fight (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  const SgUnit *bound = sg_gw_find_bound (gw, units);

  for (guint i = 0; bound != NULL && i < acts->len; i++)
    if (!g_str_equal (((SgGameAct *) acts->pdata[i])->id, "fight-on"))
      bar (acts->pdata[i], _("%s is in close combat, and fights on (GW-627)."), bound->name);
}

GPtrArray *
sg_gw_acts (SgBattle *battle, const char *const *ids)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_game_act_free);
  g_autoptr (GPtrArray) units = NULL;
  guint acting = 0;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  units = sg_gw_chosen (&gw, ids);
  if (!g_str_equal (gw.stage, "play") && !g_str_equal (gw.stage, "over"))
    add_preparing (&gw, units, acts);
  if (!g_str_equal (gw.stage, "play"))
    return acts;
  for (guint i = 0; i < units->len; i++)
    acting += sg_gw_is_acting (&gw, g_ptr_array_index (units, i));
  if (units->len == 0 && !sg_word_has (gw.board, &sg_gw_words.acting))
    add_of_side (&gw, acts);
  if (units->len == 0)
    sg_gw_add_acting (&gw, acts);
  if (units->len == 1 && sg_gw_is_general (&gw, units->pdata[0]))
    sg_gw_add_general (&gw, units->pdata[0], acts);
  if (units->len > 0 && !sg_word_has (gw.board, &sg_gw_words.acting) && !sg_word_has (gw.board, &sg_gw_words.talk))
    add_cards (&gw, units, acts);
  if (acting > 1) /* what each does by itself is offered when it is chosen by itself */
    add_gallop (&gw, g_ptr_array_index (units, 0), TRUE, acts);
  else if (acting > 0)
    add_acting (&gw, units, acts);
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      if (part->acts != NULL)
        part->acts (&gw, units, acts);
    }
  bar_for_tests (&gw, acts);
  bar_for_jam (&gw, units, acts);
  bar_for_fight (&gw, units, acts);
  sg_gw_charge_bar_others (&gw, units, acts);
  sg_gw_limit_holders (units, acts);
  return acts;
}

/* Carrying out */

/* Whatever it forms now, it has the dice of what it was formed in (GW-409). */
static void
keep_pool (const SgGw *gw, SgRuling *ruling, const SgUnit *unit)
{
  if (!sg_gw_is_gun (gw, unit))
    sg_word_set_whole (ruling, unit, &sg_gw_words.pool, sg_gw_dice_in_all (gw, unit));
}

static gboolean
change_formation (const SgGw *gw, const SgUnit *unit, const char *formation, GError **error)
{
  g_autofree char *clause = NULL;
  gboolean mounts = g_str_equal (sg_gw_type (gw, unit)->group, "mounted") && (g_str_equal (formation, "skirmish") || !sg_gw_is_mounted (gw, unit));
  SgRuling *ruling;
  gint64 cost = 0;

  if (!sg_gw_change_cost (gw, unit, formation, &cost, error))
    return FALSE;
  clause = sg_gw_tell_formed (gw, unit, formation);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, sg_gw_is_gun (gw, unit) ? "GW-412" : "GW-409");
  if (!mounts)
    keep_pool (gw, ruling, unit);
  sg_gw_form (gw, ruling, unit, formation);
  sg_gw_spend (ruling, unit, cost);
  sg_word_clear (ruling, unit, &sg_gw_words.ranged);
  return sg_gw_post (gw, ruling, error);
}

/* Its middle, facing as it lies: of a bent column, from its last men to its first. */
static SgPlace
find_middle (const SgGwBlock *block)
{
  SgPoint front = sg_gw_block_inside (block, 0, 0), rear = sg_gw_block_inside (block, 0, block->depth);

  if (block->n_spine == 0)
    return (SgPlace) { sg_gw_block_middle (block), block->place.bearing };
  return (SgPlace) { { (front.x + rear.x) / 2, (front.y + rear.y) / 2 }, sg_point_bearing (rear, front) };
}

/* About its own middle: to the left or right its files become its ranks, and a column, bent or not, a straight line between its first and
 * its last men; about, its last men lead it. */
static void
turn_block (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, double degrees, const SgGwBlock *block)
{
  gboolean aside = fabs (fabs (degrees) - 90) < 1;
  const char *formation = sg_gw_formation (gw, unit);
  gboolean line = g_str_equal (formation, "line"), column = line || g_str_equal (formation, "attack-column");
  g_autofree char *body = g_strconcat ("body:", unit->id, NULL), *ranks = g_strdup_printf ("%u", column ? block->ranks : block->files);
  SgPlace place = find_middle (block);
  SgGwBlock about;

  place.bearing = sg_bearing_normalize (place.bearing + degrees);
  if (!aside && block->follows)
    {
      sg_gw_block_about (block, &about);
      sg_gw_set_block (ruling, unit, &about);
      return;
    }
  place.at = sg_point_step (place.at, place.bearing, (aside ? block->front : block->depth) / 2);
  if (aside)
    sg_ruling_add_change (ruling, body, "ranks", ranks);
  if (aside && (line || g_str_equal (formation, "march-column")))
    sg_ruling_add_change (ruling, body, "formation", line ? "march-column" : "line");
  sg_gw_set_place (ruling, unit, &place);
}

static gboolean
face (const SgGw *gw, const SgUnit *unit, double degrees, GError **error)
{
  g_autofree char *clause = g_strdup_printf (_("%s changed its face"), unit->name);
  SgGwBlock block;
  SgRuling *ruling;
  gint64 cost = 0;

  if (!sg_gw_change_cost (gw, unit, fabs (fabs (degrees) - 90) < 1 ? "face aside" : "face", &cost, error) || !sg_gw_block (gw, unit, &block))
    return FALSE;
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-408");
  keep_pool (gw, ruling, unit);
  turn_block (gw, ruling, unit, degrees, &block);
  sg_gw_spend (ruling, unit, cost);
  return sg_gw_post (gw, ruling, error);
}

static gboolean
reform (const SgGw *gw, const SgUnit *unit, GError **error)
{
  g_autofree char *clause = g_strdup_printf (_("%s reformed"), unit->name);
  SgRuling *ruling;
  gint64 cost = 0;

  if (!sg_gw_change_cost (gw, unit, "reform", &cost, error))
    return FALSE;
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-432");
  sg_word_clear (ruling, unit, &sg_gw_words.disordered);
  sg_word_set_flag (ruling, unit, &sg_gw_words.reformed, TRUE);
  sg_gw_spend (ruling, unit, cost);
  return sg_gw_post (gw, ruling, error);
}

/* A card for a unit that is gone: it has its counter, and that is all (GW-309). */
static gboolean
give_to_lost (const SgGw *gw, const SgUnit *unit, GError **error)
{
  g_autofree char *clause = unit != NULL ? g_strdup_printf (_("The card went to %s, which was lost"), unit->name) : NULL;
  const char *now[] = { unit != NULL ? unit->id : NULL, NULL };
  SgRuling *ruling;

  if (unit == NULL || !sg_word_is (gw->board, &sg_gw_words.card_side, unit->side) || sg_word_flag (gw->board, &sg_gw_words.card_done))
    return sg_refuse (error, "GW-309", _("No card of its colour lies open"));
  ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-309");
  sg_word_set_flag (ruling, unit, &sg_gw_words.acted, TRUE);
  sg_word_set_flag (ruling, gw->board, &sg_gw_words.card_done, TRUE);
  sg_gw_close_cycle (gw, ruling, unit->side, now);
  return sg_gw_post (gw, ruling, error);
}

static gboolean
carry_out_one (const SgGw *gw, const char *act, const SgUnit *unit, GError **error)
{
  if (!sg_gw_is_acting (gw, unit))
    return sg_refuse (error, "GW-306", _("%s has no card now"), unit->name);
  if (g_str_has_prefix (act, "form:"))
    return change_formation (gw, unit, act + strlen ("form:"), error);
  if (g_str_has_prefix (act, "face:"))
    return face (gw, unit, g_ascii_strtod (act + strlen ("face:"), NULL), error);
  if (g_str_equal (act, "reform"))
    return reform (gw, unit, error);
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” is nothing that a unit can do."), act);
  return FALSE;
}

static gboolean
carry_out_part (const SgGw *gw, const char *act, GPtrArray *units, const SgPoint *path, guint n, GError **error)
{
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);
      g_autoptr (GError) own = NULL;

      if (part->carry_out == NULL)
        continue;
      if (part->carry_out (gw, act, units, path, n, &own))
        return TRUE;
      if (own != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&own));
          return FALSE;
        }
    }
  return FALSE;
}

gboolean
sg_gw_carry_out (SgBattle *battle, const char *act, const char *const *ids, const SgPoint *path, guint n, GError **error)
{
  g_autoptr (GPtrArray) units = NULL;
  g_autoptr (GError) own = NULL;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  units = sg_gw_chosen (&gw, ids);
  if (g_str_equal (act, "activate"))
    return sg_gw_activate (battle, ids, NULL, error);
  if (g_str_has_prefix (act, "hold:"))
    return sg_gw_activate (battle, ids, act + strlen ("hold:"), error);
  if (g_str_equal (act, "turn") || g_str_has_prefix (act, "concede:"))
    return sg_gw_act (battle, act, error);
  if (g_str_equal (act, "keep"))
    return sg_gw_keep_card (&gw, NULL, error);
  if (g_str_has_prefix (act, "swap:"))
    return sg_gw_keep_card (&gw, act + strlen ("swap:"), error);
  if (g_str_has_prefix (act, "lost:"))
    return give_to_lost (&gw, sg_gw_unit (&gw, act + strlen ("lost:")), error);
  if (units->len > 0 && sg_word_flag ((SgUnit *) units->pdata[0], &sg_gw_words.holders))
    return sg_refuse (error, "GW-128", _("%s do nothing but go along"), ((SgUnit *) units->pdata[0])->name);
  if (!g_str_equal (act, "charge") && !sg_gw_check_fanatic (&gw, units, error))
    return FALSE;
  if (units->len > 0 && !g_str_equal (act, "clear") && sg_gw_must_clear (&gw, units->pdata[0]))
    return sg_refuse (error, "GW-509", _("%s has to clear its jam first"), ((SgUnit *) units->pdata[0])->name);
  if (!g_str_equal (act, "fight-on") && sg_gw_find_bound (&gw, units) != NULL)
    return sg_refuse (error, "GW-627", _("%s is in close combat, and fights on"), sg_gw_find_bound (&gw, units)->name);
  if (carry_out_part (&gw, act, units, path, n, &own))
    return TRUE;
  if (own != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&own));
      return FALSE;
    }
  if (units->len == 0)
    return sg_refuse (error, "GW-303", _("No unit was chosen"));
  return carry_out_one (&gw, act, g_ptr_array_index (units, 0), error);
}
