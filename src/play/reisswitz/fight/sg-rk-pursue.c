/* sg-rk-pursue.c: who has won follows the beaten: cavalry by its table until it is out of hand, infantry at once with half of it or
 * after a halt (RK-196, RK-197).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words: of the beaten "followed" (the move of the defeat after which infantry followed at once); the others are in sg-rk-pursuit.c.
 */

#include "play/reisswitz/fight/sg-rk-pursue.h"

#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-note.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/fight/sg-rk-horse.h"
#include "play/reisswitz/fight/sg-rk-rear.h"
#include "play/reisswitz/fight/sg-rk-track.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/march/sg-rk-parted-private.h"
#include "play/reisswitz/march/sg-rk-pursuit.h"

#define PURSUED 4      /* moves, the program's own, for which a pursuit is ordered at once: the last row of the table is the fifth */

static gboolean
is_horse (const SgRk *rk, const SgUnit *unit)
{
  return sg_rk_arm (rk->board, unit) == SG_RK_ARM_HORSE;
}

/* Infantry. */

/* It follows in the very move after the fight (RK-197). */
static gboolean
is_at_once (const SgRk *rk, const SgUnit *unit)
{
  return sg_word_whole_or (unit, &sg_rk_words.won, -9) == rk->turn;
}

/* (transfer full) (nullable): by the procedure, what it costs the beaten that half of @unit follows at once. */
static SgVerdict *
ask_foot (const SgRk *rk, const SgUnit *unit, const SgUnit *beaten, GError **error)
{
  g_autoptr (SgWordRecord) lost = sg_rk_note_of (beaten, &sg_rk_words.fight_lost, sg_word_whole_or (beaten, &sg_rk_words.decided, -1));
  gboolean again = sg_word_whole_or (beaten, &sg_rk_words.followed, -1) == sg_word_whole_or (beaten, &sg_rk_words.decided, -2);
  g_autoptr (SgQuestion) question = NULL;
  SgRkForm form;

  if (lost == NULL)
    {
      sg_refuse (error, "RK-217", _("What the attack cost %s is to be judged first"), beaten->name);
      return NULL;
    }
  question = sg_play_question (&rk->play, "foot-pursuit", error);
  sg_play_fill (question, "follows", g_variant_new_boolean (TRUE));
  sg_play_fill (question, "beaten_points", g_variant_new_double (again ? 0 : sg_fraction_value (sg_fraction_read (sg_word_record_text (lost, SG_RK_LOST_POINTS)))));
  sg_play_fill (question, "victors", g_variant_new_int64 (sg_unit_balance (unit, SG_ACCOUNT_FIT)));
  if (sg_rk_form (rk->board, beaten, NULL, &form) && *form.target)
    sg_play_fill (question, "beaten_in", g_variant_new_string (form.target));
  return sg_play_judge (&rk->play, question, error);
}

/* Half of it goes, and the beaten lose half as much again. */
static gboolean
follow_at_once (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const SgUnit *beaten, const SgRkMarch *march, const SgWordRecord *pursues, GError **error)
{
  g_autoptr (SgVerdict) verdict = ask_foot (rk, unit, beaten, error);
  g_autofree char *name = g_strdup_printf (_("Half of %s"), unit->name), *id = NULL, *subject = NULL, *text = NULL;
  g_autoptr (GPtrArray) notes = g_ptr_array_new ();
  gint64 gone = verdict != NULL ? sg_unit_balance (unit, SG_ACCOUNT_FIT) - (gint64) sg_play_measure (verdict, "in_hand") : 0;
  SgPlace place;

  if (verdict == NULL)
    return FALSE;
  sg_rk_lose_points (rk, ruling, beaten, sg_verdict_get_fraction (verdict, "extra_points"));
  sg_word_set_whole (ruling, beaten, &sg_rk_words.followed, sg_word_whole (beaten, &sg_rk_words.decided));
  if (gone <= 0 || !sg_rk_may_part (rk, unit) || !sg_rk_place (rk->board, unit, &place))
    {
      sg_rk_add_march (rk, ruling, unit, march);
      sg_word_set_record (ruling, unit, &sg_rk_words.pursues, pursues);
      return TRUE;
    }
  id = sg_rk_part_off (rk, ruling, unit, gone, name, &place);
  sg_rk_order_part (ruling, id, march);
  subject = g_strconcat ("unit:", id, NULL);
  g_ptr_array_add (notes, (gpointer) pursues);
  text = sg_word_records_format (notes);
  sg_word_say (ruling, subject, &sg_rk_words.pursues, text);
  return TRUE;
}

/* Orders. */

static gboolean
check_pursuit (const SgRk *rk, const SgUnit *unit, const SgUnit *beaten, GError **error)
{
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgRkGround *own = sg_rk_ground_of (grounds, unit->id), *fled = sg_rk_ground_of (grounds, beaten->id);

  if (sg_rk_must_rally (rk, unit))
    return sg_refuse (error, sg_word_whole (unit, &sg_rk_words.rallies_until) > rk->turn + sg_ruleset_whole (rk->rules, "RK-162", "rallies") ? "RK-201" : "RK-162",
                      _("%s must rally first"), unit->name);
  if (sg_rk_is_out_of_hand (rk, unit))
    return sg_refuse (error, "RK-196", _("%s has not half its strength in hand yet"), unit->name);
  if (own == NULL || fled == NULL || !sg_word_has (beaten, &sg_rk_words.grade))
    return sg_refuse (error, "RK-196", _("%s is not in flight"), beaten->name);
  if (sg_rk_refuge_points (rk, grounds, fled, own) > 0)
    return sg_refuse (error, "RK-204", _("%s has reached a refuge: it must be attacked again"), beaten->name);
  return TRUE;
}

/* (transfer full): after it, cavalry no farther than the table lets it go at once. */
static SgRkMarch *
pursuit_march (const SgRk *rk, const SgUnit *unit, const SgUnit *beaten)
{
  gboolean horse = is_horse (rk, unit);
  gint64 since = rk->turn - sg_word_whole_or (beaten, &sg_rk_words.decided, rk->turn);
  g_autoptr (SgRkMarch) flight = sg_rk_unit_march (beaten);
  SgRkMarch *march;
  SgPlace place, fled;
  SgPoint way[2];

  sg_rk_place (rk->board, unit, &place);
  sg_rk_place (rk->board, beaten, &fled);
  way[0] = place.at;
  way[1] = flight != NULL ? g_array_index (flight->way, SgPoint, flight->way->len - 1) : fled.at;
  if (horse)
    way[1] = sg_rk_between (way[0], way[1], MIN (1, (sg_rk_pursuit_paces (rk, unit, since + PURSUED) - sg_rk_pursuit_paces (rk, unit, since))
                                                 / MAX (1, sg_point_distance (way[0], way[1]))));
  march = sg_rk_march_new (way, 2);
  march->row = g_strdup (sg_rk_pursuit_row (rk, unit));
  return march;
}

static gboolean
pursue (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  g_autoptr (SgRkMarch) march = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  g_autofree char *clause = NULL;
  g_autoptr (SgWordRecord) pursues = NULL;
  SgUnit *unit, *beaten;
  gboolean horse, half;

  unit = sg_rk_need_in_hand (rk, sg_rk_first (call->units)->id, NULL, error);
  beaten = unit != NULL ? sg_rk_need_unit (rk, call->args[0].unit->id, error) : NULL;
  if (beaten == NULL || !check_pursuit (rk, unit, beaten, error))
    return FALSE;
  horse = is_horse (rk, unit);
  half = !horse && is_at_once (rk, unit);
  clause = g_strdup_printf (half ? _("Half of %s followed %s at once") : _("%s pursued %s"), unit->name, beaten->name);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, horse ? "RK-196" : "RK-197");
  march = pursuit_march (rk, unit, beaten);
  pursues = sg_rk_note_new (rk, &sg_rk_words.pursues);
  sg_word_record_set_whole (pursues, SG_RK_TURN, sg_word_whole (beaten, &sg_rk_words.decided));
  sg_word_record_set_text (pursues, SG_RK_UNIT, beaten->id);
  sg_word_clear (ruling, unit, &sg_rk_words.beat);
  if (half)
    {
      if (!follow_at_once (rk, ruling, unit, beaten, march, pursues, error))
        return FALSE;
      return sg_battle_post (rk->battle, ruling, error);
    }
  sg_rk_add_march (rk, ruling, unit, march);
  sg_word_set_record (ruling, unit, &sg_rk_words.pursues, pursues);
  return sg_battle_post (rk->battle, ruling, error);
}

const SgActRow sg_rk_pursuit_acts[SG_RK_N_PURSUIT_ACTS] = {
  { "pursue", .least = 1, .args = { SG_ARG_UNIT }, .carry_out = pursue },
};
