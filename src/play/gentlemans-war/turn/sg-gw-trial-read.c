/* sg-gw-trial-read.c: a trial read from the board: what troops go through under fire, when their spirits are tried, and when they are rallied.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/turn/sg-gw-trial-read.h"

#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-again.h"

const char *const sg_gw_trial_kinds[] = { "volley", "rally", "trial", NULL };

/* (nullable): what @unit has to go through. */
static const char *
find_due (const SgGw *gw, const SgUnit *unit)
{
  if (sg_word_has (unit, &sg_gw_words.again_die))
    return sg_word_has (unit, &sg_gw_words.again_roll) ? "rethrow" : "again";
  if (sg_word_has (unit, &sg_gw_words.test))
    return sg_gw_general_with (gw, unit) != NULL && !sg_word_flag (unit, &sg_gw_words.general_tried) ? "general" : "test";
  if (sg_word_has (unit, &sg_gw_words.must))
    return "going";
  return sg_word_flag (unit, &sg_gw_words.joined) && sg_word_flag (unit, &sg_gw_words.disordered) ? "joined" : NULL;
}

/* (nullable): what has yet to be said or thrown before anything is due; "over" where what was due is no longer, as by the umpire’s word. */
static const char *
find_own (const SgGwTrial *trial)
{
  static const char *const own[] = { "aim", "shot", "rally", "try", "running", NULL };
  const char *stage = sg_word_text (trial->gw->board, &sg_gw_words.trial_stage);

  if (!trial->begun)
    return NULL;
  return trial->by != NULL && g_strv_contains (own, stage) ? stage : "over";
}

/* Those whom it is about come before others whom it has touched. */
static gboolean
find_stage (SgGwTrial *trial)
{
  g_autoptr (GPtrArray) units = sg_gw_units (trial->gw, NULL, TRUE);

  if (trial->at != NULL)
    g_ptr_array_insert (units, 0, (gpointer) trial->at);
  for (guint i = 0; trial->stage == NULL && i < units->len; i++)
    {
      trial->unit = units->pdata[i];
      trial->stage = find_due (trial->gw, trial->unit);
    }
  if (trial->stage == NULL && trial->by != NULL)
    trial->unit = trial->by;
  if (trial->stage == NULL && trial->unit != NULL)
    trial->stage = find_own (trial);
  return trial->stage != NULL;
}

gboolean
sg_gw_trial_read (const SgGw *gw, SgGwTrial *trial)
{
  const char *talk = sg_word_text (gw->board, &sg_gw_words.talk);
  int kind = sg_choice_of (sg_gw_trial_kinds, talk);

  *trial = (SgGwTrial) { .play = gw->play, .gw = gw, .kind = SG_GW_TRIAL_TEST, .begun = kind >= 0 };
  if (gw->at != SG_PLAY_UNDER_WAY || (*talk != '\0' && kind < 0))
    return FALSE;
  if (kind >= 0)
    {
      trial->kind = (SgGwTrialKind) kind;
      trial->act = sg_word_whole (gw->board, &sg_common_words.act);
      trial->by = sg_play_unit (&gw->play, sg_word_text (gw->board, &sg_gw_words.trial_by));
      trial->at = sg_play_unit (&gw->play, sg_word_text (gw->board, &sg_gw_words.trial_at));
    }
  if (!find_stage (trial))
    return FALSE;
  if (kind < 0 && sg_word_has (trial->unit, &sg_gw_words.again_for))
    trial->kind = SG_GW_TRIAL_RALLY;
  return TRUE;
}
