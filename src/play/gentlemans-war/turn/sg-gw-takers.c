/* sg-gw-takers.c: whom the card turned, or a Hold Card, may be given to, where nobody is chosen yet, and who is acting.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The panel offers each unit, and each brigade, that may act on the card by its name: one press chooses it and gives it the card.  Of a
 * Hold Card it is asked first which is played: then whoever is pressed on the map has it.
 */

#include "play/gentlemans-war/turn/sg-gw-takers.h"

#include "play/gentlemans-war/base/sg-gw-brigade.h"
#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos.h"
#include "play/gentlemans-war/field/sg-gw-cycle.h"
#include "play/gentlemans-war/turn/sg-gw-status.h"
#include "play/sg-game-parts.h"

static SgGameAct *
add (GPtrArray *acts, const char *id, const char *label, const char *rule, GPtrArray *units)
{
  SgGameAct *act = sg_game_act_new (id, label, "sg-cards-symbolic", rule);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < units->len; i++)
    g_strv_builder_add (builder, ((SgUnit *) units->pdata[i])->id);
  act->units = g_strv_builder_end (builder);
  g_ptr_array_add (acts, act);
  return act;
}

static char *
list_names (GPtrArray *units)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < units->len; i++)
    g_ptr_array_add (names, ((SgUnit *) units->pdata[i])->name);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

/* Whether two act on a Number card by the staff officer who is with one of them, and not as a brigade (GW-979). */
static gboolean
is_pair (const SgGw *gw, const char *card, GPtrArray *units)
{
  gboolean led = FALSE, staff = FALSE;

  for (guint i = 0; i < units->len; i++)
    {
      led = led || sg_gw_general_with (gw, units->pdata[i]) != NULL;
      staff = staff || sg_gw_has_cameo (gw, units->pdata[i], "staff officer");
    }
  return units->len == 2 && sg_gw_card_is (gw, card, SG_GW_NUMBER) && staff && !led;
}

/* Whether it is a Hold Card, and not the card turned. */
static gboolean
is_held (const SgGw *gw, const char *card)
{
  return !sg_word_is (gw->board, &sg_gw_words.card, card);
}

static gboolean
may_take (const SgGw *gw, const char *card, GPtrArray *units)
{
  const SgUnit *first = g_ptr_array_index (units, 0);

  return sg_gw_may_activate (gw, card, units, NULL)
         && (!is_held (gw, card) || sg_gw_may_hold (gw, first->side, card, units->len == 1 ? first : NULL, NULL));
}

/* (transfer full): the act that gives it to them. */
static char *
name_act (const SgGw *gw, const char *card)
{
  return is_held (gw, card) ? g_strconcat ("hold:", card, NULL) : g_strdup ("activate");
}

static gboolean
add_brigade (const SgGw *gw, const char *card, GPtrArray *units, GPtrArray *acts)
{
  gboolean pair = is_pair (gw, card, units), held = is_held (gw, card);
  g_autofree char *names = list_names (units), *id = name_act (gw, card), *name = sg_gw_card_name (card);
  g_autofree char *label = NULL;

  if (units->len < 2 || !may_take (gw, card, units))
    return FALSE;
  if (pair)
    label = held ? g_strdup_printf (_("Play the %s for Two Units, by the Staff Officer"), name) : g_strdup (_("Give It to Two Units, by the Staff Officer"));
  else
    label = held ? g_strdup_printf (_("Play the %s for a Brigade of %u"), name, units->len) : g_strdup_printf (_("Give It to a Brigade of %u"), units->len);
  add (acts, id, label, pair ? "GW-979" : "GW-304", units)->detail = g_steal_pointer (&names);
  return TRUE;
}

/* How many units a brigade of @side may have at most (GW-122), with a staff officer about (GW-979). */
static guint
find_most (const SgGw *gw, const char *side)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, TRUE);

  for (guint i = 0; i < units->len; i++)
    if (sg_gw_has_cameo (gw, units->pdata[i], "staff officer"))
      return (guint) sg_ruleset_whole (gw->rules, "GW-979", "brigade");
  return (guint) sg_ruleset_whole (gw->rules, "GW-122", "most");
}

/* (transfer full): those of @units who may act by themselves. */
static GPtrArray *
pick_able (const SgGw *gw, const char *card, GPtrArray *units)
{
  GPtrArray *able = g_ptr_array_new ();

  for (guint i = 0; i < units->len; i++)
    {
      g_autoptr (GPtrArray) one = g_ptr_array_new ();

      g_ptr_array_add (one, units->pdata[i]);
      if (may_take (gw, card, one))
        g_ptr_array_add (able, units->pdata[i]);
    }
  return able;
}

/* As many of @able from @first on, before @last, as may act together, unless they are offered with others already, before @end. Returns the new
 * @end. */
static guint
add_some (const SgGw *gw, const char *card, GPtrArray *able, guint first, guint last, guint end, GPtrArray *acts)
{
  for (; last > MAX (end, first + 1); last--)
    {
      g_autoptr (GPtrArray) some = g_ptr_array_new ();

      for (guint i = first; i < last; i++)
        g_ptr_array_add (some, able->pdata[i]);
      if (add_brigade (gw, card, some, acts))
        return last;
    }
  return end;
}

/* Brigades, without those of them who have acted; of too many, as many as may act together. */
static void
add_brigades (const SgGw *gw, const char *card, const char *side, GPtrArray *acts)
{
  g_autoptr (GPtrArray) brigades = sg_gw_list_brigades (gw, side);
  guint most = find_most (gw, side);

  for (guint i = 0; i < brigades->len; i++)
    {
      g_autoptr (GPtrArray) able = pick_able (gw, card, g_ptr_array_index (brigades, i));
      guint end = 0;

      if (add_brigade (gw, card, able, acts))
        continue;
      for (guint k = 0; k + 1 < able->len; k++)
        end = add_some (gw, card, able, k, MIN (k + most, able->len), end, acts);
    }
}

/* (transfer container): those of @side who want a card and may act on this one by themselves. */
static GPtrArray *
list_takers (const SgGw *gw, const char *card, const char *side)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, TRUE);
  g_autoptr (GPtrArray) able = pick_able (gw, card, units);
  GPtrArray *takers = g_ptr_array_new ();

  for (guint i = 0; i < able->len; i++)
    if (sg_gw_needs_card (gw, able->pdata[i]))
      g_ptr_array_add (takers, able->pdata[i]);
  return takers;
}

static void
add_units (const SgGw *gw, const char *card, const char *side, GPtrArray *acts)
{
  g_autoptr (GPtrArray) takers = list_takers (gw, card, side);
  g_autofree char *id = name_act (gw, card), *name = sg_gw_card_name (card);

  for (guint i = 0; i < takers->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (takers, i);
      g_autoptr (GPtrArray) one = g_ptr_array_new ();
      g_autofree char *label = is_held (gw, card) ? g_strdup_printf (_("Play the %s for %s"), name, unit->name)
                                                  : g_strdup_printf (_("Give It to %s"), unit->name);

      g_ptr_array_add (one, (gpointer) unit);
      add (acts, id, label, is_held (gw, card) ? "GW-315" : "GW-303", one)->on_map = TRUE;
    }
}

/* One row for all who may have it, where there are several: they stand lit once it is pressed. */
static void
add_held (const SgGw *gw, const char *card, const char *side, GPtrArray *acts)
{
  g_autoptr (GPtrArray) takers = list_takers (gw, card, side);
  g_autofree char *id = name_act (gw, card), *name = sg_gw_card_name (card), *label = g_strdup_printf (_("Play the %s"), name);
  guint first = acts->len;
  SgGameAct *act;

  if (takers->len < 2)
    {
      add_units (gw, card, side, acts);
      for (guint i = first; i < acts->len; i++) /* lit unasked it would be pressed as if it had the card turned, and spend the first of the hand */
        ((SgGameAct *) acts->pdata[i])->on_map = FALSE;
      return;
    }
  act = add (acts, id, label, "GW-315", takers);
  act->wants = SG_ACT_TAKER;
  act->detail = g_strdup_printf (ngettext ("%u unit may have it", "%u units may have it", takers->len), takers->len);
}

static void
add_takers (const SgGw *gw, const char *card, const char *side, GPtrArray *acts)
{
  g_autofree char *name = sg_gw_card_name (card), *group = g_strdup_printf (_("Act on the %s"), name);
  guint first = acts->len;

  add_brigades (gw, card, side, acts);
  add_units (gw, card, side, acts);
  for (guint i = first; i < acts->len; i++) /* one row, until it is asked for: they are pressed on the map, of a brigade one and then the others */
    ((SgGameAct *) acts->pdata[i])->group = g_strdup (group);
}

/* Those of one side’s hand, folded under its name. */
static void
add_hand (const SgGw *gw, const char *side, GPtrArray *acts)
{
  g_auto (GStrv) hand = sg_gw_hand (gw, side);
  g_autofree char *group = g_strdup_printf (_("%s Plays a Hold Card"), sg_play_called (&gw->play, side));
  guint first = acts->len;

  for (guint i = 0; hand[i] != NULL; i++)
    {
      add_brigades (gw, hand[i], side, acts);
      add_held (gw, hand[i], side, acts);
    }
  for (guint i = first; i < acts->len; i++)
    {
      SgGameAct *act = g_ptr_array_index (acts, i);

      g_free (act->group);
      act->group = g_strdup (group);
    }
}

void
sg_gw_add_holds (const SgGw *gw, GPtrArray *acts)
{
  static const char *const sides[] = { "red", "blue" };

  if (sg_word_has (gw->board, &sg_gw_words.interrupts))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (sg_gw_could_interrupt (gw, sides[i]))
      add_hand (gw, sides[i], acts);
}

void
sg_gw_add_takers (const SgGw *gw, GPtrArray *acts)
{
  const char *card = sg_word_text (gw->board, &sg_gw_words.card), *side = sg_word_text (gw->board, &sg_gw_words.card_side), *held = sg_word_text (gw->board, &sg_gw_words.interrupts);
  guint before = acts->len;

  if (*held != '\0') /* it comes before the card turned */
    add_takers (gw, held, sg_gw_card_side (gw, held), acts);
  if (acts->len > before || *card == '\0' || *side == '\0' || sg_word_flag (gw->board, &sg_gw_words.card_done))
    return;
  add_takers (gw, card, side, acts);
}

void
sg_gw_add_acting (const SgGw *gw, GPtrArray *acts)
{
  g_auto (GStrv) ids = sg_word_list (gw->board, &sg_gw_words.acting);
  g_autoptr (GPtrArray) acting = sg_gw_chosen (gw, (const char *const *) ids);

  for (guint i = acting->len; i > 0; i--)
    if (!sg_gw_is_acting (gw, acting->pdata[i - 1])) /* it has been destroyed, or has left the table */
      g_ptr_array_remove_index (acting, i - 1);
  if (acting->len > 1)
    {
      g_autofree char *label = g_strdup_printf (_("Go On with the Brigade of %u"), acting->len);

      add (acts, "", label, "GW-304", acting)->detail = list_names (acting);
    }
  for (guint i = 0; i < acting->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (acting, i);
      g_autoptr (GPtrArray) one = g_ptr_array_new ();
      g_autofree char *label = g_strdup_printf (_("Go On with %s"), unit->name);

      g_ptr_array_add (one, (gpointer) unit);
      add (acts, "", label, "GW-303", one)->on_map = TRUE;
    }
}
