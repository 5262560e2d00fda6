/* sg-tw-detachment.c: a part of a unit that acts by itself: it holds a house that is too small for all of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A part is a unit of its own: its men are taken off their unit’s strength and raised as the part’s, so that every account still adds up to nought; when it
 * joins its unit again they go back.  Like the second gun of a battery it is "part-of" its unit, whose officers command it.
 */

#include "play/war-game/sg-tw-detachment.h"

#include "base/sg-nth.h"
#include "play/war-game/sg-tw-gun-words.h"
#include "play/war-game/sg-tw-may.h"

/* Parting */

/* (transfer full): with a number, where another part of it is out. */
static char *
name_part (const SgTw *tw, const SgUnit *unit)
{
  g_autoptr (GPtrArray) units = sg_play_units (&tw->play, unit->side);
  char *name = g_strdup_printf (_("%s, detachment"), unit->name);

  for (guint n = 2; sg_units_have_name (units, name); n++)
    {
      g_free (name);
      name = g_strdup_printf (_("%s, detachment %u"), unit->name, n);
    }
  return name;
}

/* What the men have done and suffered goes with them. */
static void
copy_words (SgRuling *ruling, const SgUnit *unit, const char *subject)
{
  const SgWord *const words[] = { &sg_common_words.weapon, &sg_common_words.attributes, &sg_common_words.brigade, &sg_tw_words.moved, &sg_tw_words.stirred,
                                  &sg_tw_words.volleyed, &sg_tw_words.fired, &sg_tw_words.needs, &sg_tw_words.tired, &sg_tw_words.stands };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (sg_word_has (unit, words[i]))
      sg_ruling_add_change (ruling, subject, words[i]->key, sg_word_text (unit, words[i]));
}

void
sg_tw_part_off (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, gint64 n, SgTwPartOff *part)
{
  char *id = sg_play_part_id (&tw->play, unit);
  g_autofree char *name = name_part (tw, unit), *subject = g_strconcat ("unit:", id, NULL), *body = g_strconcat ("body:", id, NULL);

  part->id = id;
  part->unit = (SgUnit) { .id = id, .type = unit->type, .side = unit->side, .asset = unit->asset };
  sg_ruling_add_transfer (ruling, unit->id, unit->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_RAISED, n, NULL);
  sg_ruling_add_change (ruling, subject, "side", unit->side);
  sg_ruling_add_change (ruling, subject, "type", unit->type);
  sg_ruling_add_change (ruling, subject, "name", name);
  copy_words (ruling, unit, subject);
  sg_ruling_add_change (ruling, subject, sg_tw_words.battery.key, unit->id);
  sg_ruling_add_transfer (ruling, id, unit->asset, SG_ACCOUNT_RAISED, SG_ACCOUNT_FIT, n, NULL);
  sg_ruling_add_change (ruling, body, "name", name);
  sg_ruling_add_change (ruling, body, "side", unit->side);
  sg_tw_set_form (tw, ruling, &part->unit, SG_TW_OPEN_ORDER, n);
}

void
sg_tw_part_off_clear (SgTwPartOff *self)
{
  g_clear_pointer (&self->id, g_free);
}

/* Joining again */

/* (nullable): the unit that @part is of, where it is on the table. */
static SgUnit *
find_whole (const SgTw *tw, const SgUnit *part)
{
  g_auto (GStrv) ids = sg_word_list (part, &sg_tw_words.battery);
  SgUnit *whole = ids[0] != NULL && !sg_tw_is_gun (part) ? sg_play_unit (&tw->play, ids[0]) : NULL;

  return whole != NULL && sg_tw_is_there (tw, whole) ? whole : NULL;
}

/* (transfer full) (nullable): why it does not join its unit now, a sentence. */
static char *
why_not_join (const SgTw *tw, const SgUnit *part, const SgUnit *whole)
{
  const char *rule = "";
  char *why = sg_tw_why_still (tw, part, &rule);
  g_autofree char *far = sg_tw_length (sg_tw_gap (tw, part, whole));

  if (why != NULL)
    return why;
  if (sg_word_has (part, &sg_tw_gun_words.house))
    return g_strdup_printf (_("%s is in a house: let it come out first (TW-22)."), sg_unit_called (part));
  if (sg_word_has (whole, &sg_tw_gun_words.house))
    return g_strdup_printf (_("%s is in a house (TW-22)."), sg_unit_called (whole));
  if (sg_tw_foe (tw, whole) != NULL)
    return g_strdup_printf (_("%s is in contact with the enemy (TW-69)."), sg_unit_called (whole));
  if (sg_tw_gap (tw, part, whole) > sg_tw_move_left (tw, part) + SG_TW_NEAR)
    return g_strdup_printf (_("%s is %s off, farther than %s can still go (TW-10)."), sg_unit_called (whole), far, sg_unit_called (part));
  return NULL;
}

static void
offer_join (SgActOffer *offer)
{
  const SgTw *tw = (const SgTw *) offer->play;
  const SgUnit *part = offer->units->len == 1 && tw->part == SG_TW_MOVES ? offer->units->pdata[0] : NULL;
  const SgUnit *whole = part != NULL && sg_tw_is_there (tw, part) ? find_whole (tw, part) : NULL;
  g_autofree char *why = NULL;
  SgGameAct *act;

  if (whole == NULL)
    return;
  act = sg_act_call (sg_act_offer (offer), _("Join %s"), sg_unit_called (whole));
  why = why_not_join (tw, part, whole);
  if (why != NULL)
    sg_act_bar (act, "%s", why);
}

/* As many of @part as are on @account go over to @whole: what they were raised as goes with them, and with it what a loss is a fraction of (TW-82, TW-86). */
static void
hand_over (SgRuling *ruling, const SgUnit *part, const SgUnit *whole, const char *account)
{
  gint64 n = sg_unit_balance (part, account);

  if (n <= 0)
    return;
  sg_ruling_add_transfer (ruling, part->id, part->asset, account, SG_ACCOUNT_RAISED, n, NULL);
  sg_ruling_add_transfer (ruling, whole->id, whole->asset, SG_ACCOUNT_RAISED, account, n, NULL);
}

static gboolean
join (const SgActCall *call, GError **error)
{
  const SgTw *tw = (const SgTw *) call->play;
  const SgUnit *part = call->units->pdata[0], *whole = find_whole (tw, part);
  g_autofree char *why = NULL;
  SgRuling *ruling;

  if (whole == NULL || tw->part != SG_TW_MOVES || !sg_tw_is_there (tw, part))
    return sg_refuse (error, "TW-22", _("%s has no unit to join"), sg_unit_called (part));
  why = why_not_join (tw, part, whole);
  if (why != NULL)
    return sg_refuse_because (error, why);
  ruling = sg_ruling_new (SG_RULING_MOVE, "", "TW-22");
  sg_ruling_say (ruling, _("%s joined %s again"), sg_unit_called (part), sg_unit_called (whole));
  hand_over (ruling, part, whole, SG_ACCOUNT_FIT);
  hand_over (ruling, part, whole, SG_ACCOUNT_DEAD);
  sg_tw_set_place (tw, ruling, part, NULL);
  sg_word_set_flag (ruling, whole, &sg_tw_words.stirred, TRUE);
  if (sg_word_flag (part, &sg_tw_words.volleyed))
    sg_word_set_flag (ruling, whole, &sg_tw_words.volleyed, TRUE);
  return sg_play_post (&tw->play, ruling, error);
}

static void
tell (const SgTw *tw, const SgUnit *unit, GPtrArray *facts)
{
  const SgUnit *whole = find_whole (tw, unit);

  if (whole != NULL)
    sg_fact_add (facts, _("Detached from"), g_strdup (sg_unit_called (whole)), "TW-22");
}

static const SgActRow rows[] = {
  { "join", N_("Join Its Unit"), "sg-foot-symbolic", "TW-22", .least = 1, .offer = offer_join, .carry_out = join },
};

const SgTwPart sg_tw_detaching = { .acts = SG_ACT_TABLE (rows), .facts = tell };
