/* sg-gw-charge-ahead.c: what of the steps still to come each choice would make.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contact is told ahead as both stand now.  Whoever turns, forms square or comes on will stand otherwise: what he would be told a press later is told
 * as soon as his answer is marked.
 */

#include "play/gentlemans-war/charge/sg-gw-charge-ahead.h"

#include "base/sg-text.h"
#include "play/gentlemans-war/charge/sg-gw-charge-stages.h"
#include "play/gentlemans-war/charge/sg-gw-charge-story.h"
#include "play/gentlemans-war/charge/sg-gw-charge-suppose.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

#define CONTACT "mine" /* the step, by the stage that it begins with */

/* (nullable): the step of the contact, while it is still to come. */
static const SgStage *
find_contact (const SgTalk *talk)
{
  for (guint i = 0; i < talk->stages->len; i++)
    {
      const SgStage *stage = talk->stages->pdata[i];

      if (stage->state == SG_STAGE_NEXT && g_strcmp0 (stage->id, CONTACT) == 0)
        return stage;
    }
  return NULL;
}

/* (transfer full): how the contact stands once @choice is made; "" where that is for dice, or nobody comes to blows. */
static char *
tell_after (const SgGwCharge *charge, const SgChoice *choice)
{
  SgRuling *draft = sg_stages_answer (sg_gw_charge_row (charge), &charge->play, choice->id, NULL);
  g_auto (SgGwIf) supposed = { NULL };
  char *words = sg_gw_charge_suppose (charge, draft, &supposed) ? sg_gw_charge_tell_contact (&supposed.charge) : NULL;

  return words != NULL ? words : g_strdup ("");
}

void
sg_gw_charge_tell_ahead (const SgGwCharge *charge, SgTalk *talk)
{
  const SgStage *contact = find_contact (talk);

  for (guint i = 0; contact != NULL && i < talk->choices->len; i++)
    {
      SgChoice *choice = talk->choices->pdata[i];
      g_autofree char *words = choice->why == NULL ? tell_after (charge, choice) : NULL;

      if (words == NULL || g_str_equal (words, sg_text_or (contact->words, "")))
        continue;
      choice->step = g_strdup (CONTACT);
      choice->ahead = g_steal_pointer (&words);
    }
}
