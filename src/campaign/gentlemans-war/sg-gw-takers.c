/* sg-gw-takers.c: whom the card turned may be given to, where nobody is chosen yet, and who is acting.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The panel offers each unit, and each brigade, that may act on the card by its name: one press chooses it and gives it the card.
 */

#include "campaign/gentlemans-war/sg-gw-acts.h"

/* So many are listed openly; more are folded under the card. */
#define MOST_OPEN 8

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

/* Brigades that may act as they stand. */
static void
add_brigades (const SgGw *gw, const char *card, const char *side, GPtrArray *acts)
{
  g_autoptr (GPtrArray) brigades = sg_gw_list_brigades (gw, side);

  for (guint i = 0; i < brigades->len; i++)
    {
      GPtrArray *units = g_ptr_array_index (brigades, i);
      g_autofree char *names = list_names (units), *label = NULL;

      if (!sg_gw_may_activate (gw, card, units, NULL))
        continue;
      label = g_strdup_printf (_("Give It to a Brigade of %u"), units->len);
      add (acts, "activate", label, "GW-304", units)->detail = g_steal_pointer (&names);
    }
}

static void
add_units (const SgGw *gw, const char *card, const char *side, GPtrArray *acts)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      g_autoptr (GPtrArray) one = g_ptr_array_new ();
      g_autofree char *label = g_strdup_printf (_("Give It to %s"), unit->name);

      g_ptr_array_add (one, (gpointer) unit);
      if (sg_gw_needs_card (gw, unit) && sg_gw_may_activate (gw, card, one, NULL))
        add (acts, "activate", label, "GW-303", one);
    }
}

void
sg_gw_add_takers (const SgGw *gw, GPtrArray *acts)
{
  const char *card = sg_gw_get (gw, "card"), *side = sg_gw_get (gw, "card-side");
  g_autofree char *name = sg_gw_card_name (card), *group = g_strdup_printf (_("Act on the %s"), name);
  guint first;

  if (*card == '\0' || *side == '\0' || *sg_gw_get (gw, "card-done") != '\0')
    return;
  add_brigades (gw, card, side, acts);
  first = acts->len;
  add_units (gw, card, side, acts);
  for (guint i = first; acts->len - first > MOST_OPEN && i < acts->len; i++)
    ((SgGameAct *) acts->pdata[i])->group = g_strdup (group);
}

void
sg_gw_add_acting (const SgGw *gw, GPtrArray *acts)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      g_autoptr (GPtrArray) one = g_ptr_array_new ();
      g_autofree char *label = g_strdup_printf (_("Go On with %s"), unit->name);

      g_ptr_array_add (one, (gpointer) unit);
      if (sg_gw_is_acting (gw, unit))
        add (acts, "", label, "GW-303", one);
    }
}
