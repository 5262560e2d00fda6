/* sg-tw-contact.c: what happens when a charge comes home: the contact die, the close volley, bursting through.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/war-game/sg-tw-contact.h"

#include "base/sg-nth.h"
#include "play/war-game/sg-tw-aim.h"
#include "play/war-game/sg-tw-artillery.h"
#include "play/war-game/sg-tw-fire.h"
#include "play/war-game/sg-tw-ground.h"
#include "play/war-game/sg-tw-move.h"
#include "play/war-game/sg-tw-officers.h"
#include "play/war-game/sg-tw-ride.h"
#include "rules/sg-question-values.h"

/* (nullable): whom @unit charged in this move and has reached. */
static SgUnit *
find_met (const SgTw *tw, const SgUnit *unit)
{
  g_auto (GStrv) ids = sg_word_list (unit, &sg_tw_words.charged);
  SgUnit *enemy = ids[0] != NULL ? sg_play_unit (&tw->play, ids[0]) : NULL;

  return enemy != NULL && sg_tw_is_there (tw, enemy) && sg_tw_touch (tw, unit, enemy) ? enemy : NULL;
}

/* (transfer full) (nullable): why it could not fire at those who reach it: of guns canister alone (TW-58). */
static char *
why_silent (const SgTw *tw, const SgUnit *enemy)
{
  if (sg_tw_kind (enemy) == SG_TW_GUN)
    return sg_tw_why_no_gun (tw, enemy, TRUE);
  return sg_tw_is_foot (enemy) ? sg_tw_why_silent (tw, enemy, TRUE) : g_strdup ("no firearms");
}

/* Whether the defender could fire at all: he is not charged twice by one volley, nor engaged already. */
static gboolean
can_fire (const SgTw *tw, const SgUnit *enemy)
{
  g_autofree char *why = why_silent (tw, enemy);

  return why == NULL && sg_word_whole (enemy, &sg_tw_fight_words.fighting) == 0;
}

SgQuestion *
sg_tw_fill_close_canister (const SgTw *tw, const SgUnit *gun, const SgUnit *charger)
{
  g_autoptr (SgQuestion) question = can_fire (tw, gun) ? sg_tw_fill_contact (tw, gun, charger, NULL) : NULL;

  if (question == NULL || !sg_question_is (question, "bar", "none") || sg_question_n_records (question, "figures") == 0)
    return NULL;
  return g_steal_pointer (&question);
}

static gboolean
may_fire_canister (const SgTw *tw, const SgUnit *gun, const SgUnit *charger)
{
  g_autoptr (SgQuestion) question = sg_tw_fill_close_canister (tw, gun, charger);

  return question != NULL;
}

/* Of a battery any gun may have the volley, and only at whom its canister would cover: where none has, there is nothing to throw for (TW-58). */
gboolean
sg_tw_has_close_volley (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy)
{
  g_autoptr (GPtrArray) guns = sg_tw_list_battery (tw, enemy);

  for (guint i = 0; i < guns->len; i++)
    if (may_fire_canister (tw, guns->pdata[i], unit))
      return TRUE;
  return !sg_tw_is_gun (enemy) && can_fire (tw, enemy);
}

/* Where the defender has no volley to win, there is nothing to throw for (TW-52). */
static gboolean
needs_die (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy)
{
  return !sg_word_flag (unit, &sg_tw_fight_words.met) && sg_tw_has_close_volley (tw, unit, enemy);
}

/* (nullable): who has a volley at @unit, which reached @enemy: that one, or another gun of its battery; nobody where the die spared it, whatever is still to be
 * fired at another who came up. */
static const SgUnit *
find_volley (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy)
{
  g_autoptr (GPtrArray) guns = NULL;

  if (sg_word_flag (unit, &sg_tw_fight_words.spared))
    return NULL;
  guns = sg_tw_list_battery (tw, enemy);
  if (sg_word_choice (enemy, &sg_tw_fight_words.close) >= 0)
    return enemy;
  for (guint i = 0; i < guns->len; i++)
    if (sg_word_choice ((SgUnit *) guns->pdata[i], &sg_tw_fight_words.close) >= 0)
      return guns->pdata[i];
  return NULL;
}

/* Through men on foot in no more ranks than a line has: a column holds (TW-77). */
static gboolean
may_burst (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy)
{
  return sg_tw_kind (unit) == SG_TW_HEAVY_CAVALRY && sg_tw_is_foot (enemy) && !sg_word_flag (unit, &sg_tw_fight_words.burst)
         && sg_tw_find_ranks (tw, enemy) <= sg_ruleset_whole (tw->rules, "TW-09", "line");
}

/* (nullable): whom those who are through have come upon and, by a house rule, may burst through again (TW-78). */
static SgUnit *
find_again (const SgTw *tw, const SgUnit *unit)
{
  g_auto (GStrv) ids = sg_word_list (unit, &sg_tw_fight_words.beyond);
  SgUnit *enemy = ids[0] != NULL && sg_ruleset_chosen (tw->rules, "tw.burst-again", "yes") ? sg_play_unit (&tw->play, ids[0]) : NULL;

  return enemy != NULL && sg_tw_is_foot (enemy) && sg_tw_is_there (tw, enemy) && !sg_word_has (unit, &sg_tw_fight_words.again)
         && sg_tw_find_ranks (tw, enemy) <= sg_ruleset_whole (tw->rules, "TW-09", "line") ? enemy : NULL;
}

/* How many meet whom */

/* The men of each rank, the front first. */
static GVariant *
list_ranks (const SgTw *tw, const SgUnit *unit)
{
  gint64 left = sg_tw_left (unit), ranks = sg_tw_find_ranks (tw, unit), files = (left + ranks - 1) / MAX (ranks, 1);
  GVariantBuilder all;

  g_variant_builder_init (&all, G_VARIANT_TYPE ("ad"));
  for (; left > 0 && files > 0; left -= files)
    g_variant_builder_add (&all, "d", (double) MIN (left, files));
  return g_variant_builder_end (&all);
}

/* How far a man of the @rank-th rank (1 the first), @aside inches from the column’s axis, would run to a place @to inches from it in the front rank. */
static double
measure_run (gint64 rank, double deep, double aside, double to)
{
  return hypot ((rank - 1) * deep, to - aside);
}

/* Of those who run out to either flank as the procedure sends them, each goes only where an enemy is before him, and within what is left of the charge (TW-51). */
static gint64
count_runners (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, GVariant *from)
{
  g_autoptr (GArray) ground = sg_tw_outline (tw, enemy);
  const SgBody *body = sg_play_body (&tw->play, unit);
  double across = body->frontage, deep = sg_word_length (body, &sg_common_words.depth), slot, reach = across + deep;
  double left = sg_tw_allowance (tw->rules, sg_tw_arm (unit), "charge", NULL) - sg_word_length (unit, &sg_tw_words.moved);
  SgPlace place = { { 0, 0 }, 0 };
  gint64 n = 0, first = 0;   /* @n: in contact so far, of all ranks; @first: the front rank, by which the column’s width goes */

  (void) sg_board_find_place (tw->board, unit->id, &place);
  for (gsize rank = 1; rank <= g_variant_n_children (from); rank++)
    {
      g_autoptr (GVariant) boxed = g_variant_get_child_value (from, rank - 1), one = g_variant_get_variant (boxed);
      gint64 of = g_variant_get_int64 (one);

      if (rank == 1)
        n = first = of;
      /* The place beside the last man who has gone out on either hand, from the column’s axis. */
      slot = (double) first / 2 * across + across / 2 + (n - first) / 2 * across;
      for (gint64 i = 0; rank > 1 && i < of; i++)
        {
          double to = slot + i / 2 * across, side = i % 2 == 0 ? 90 : -90;   /* right and left by turns */
          SgPoint at = sg_point_step (place.at, place.bearing + side, to);

          if (measure_run (rank, deep, (double) first / 2 * across - across / 2, to) <= MAX (left, 0) + 0.005 && ground != NULL
              && sg_polygon_gap (&at, 1, (const SgPoint *) ground->data, ground->len) <= reach)
            n++;
        }
    }
  return n;
}

static gint64
spread_out (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy)
{
  g_autoptr (SgQuestion) question = sg_play_question (&tw->play, "column-contact", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  GVariant *from;

  sg_play_fill (question, "ranks", list_ranks (tw, unit));
  verdict = sg_play_judge (&tw->play, question, NULL);
  from = verdict != NULL ? sg_verdict_get (verdict, "from_each_rank") : NULL;
  return from != NULL ? count_runners (tw, unit, enemy, from) : 0;
}

/* Of the first @n of @which. */
static gint64
count_true (const gboolean *which, gint64 n)
{
  gint64 found = 0;

  for (gint64 i = 0; i < n; i++)
    found += which[i];
  return found;
}

/* Those who lie before the enemy’s ground, by what each takes: one man of a file where he comes upon the front or the rear, one of a rank where
 * he comes upon a flank, for those behind them are in contact with nobody (TW-68). */
static gint64
count_edge (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy)
{
  g_autoptr (GArray) places = sg_board_draw_up (tw->board, unit->id), ground = sg_tw_outline (tw, enemy);
  const SgBody *body = sg_play_body (&tw->play, unit);
  gint64 ranks = sg_tw_find_ranks (tw, unit), files = MAX ((sg_tw_left (unit) + ranks - 1) / ranks, 1);
  g_autofree gboolean *of_files = g_new0 (gboolean, files), *of_ranks = g_new0 (gboolean, places->len / files + 1);
  double reach = SG_TW_NEAR;

  if (body == NULL || ground == NULL)
    return 1;
  /* A man stands at the middle of his own ground: of a line that touches with one corner the next file is in contact too. */
  reach += body->frontage + sg_word_length (body, &sg_common_words.depth) / 2;
  for (guint i = 0; i < places->len; i++)
    if (sg_polygon_gap (&g_array_index (places, SgPlace, i).at, 1, (const SgPoint *) ground->data, ground->len) <= reach)
      of_files[i % files] = of_ranks[i / files] = TRUE;
  return CLAMP (MAX (count_true (of_files, files), count_true (of_ranks, places->len / files + 1)), 1, sg_tw_left (unit));
}

gint64
sg_tw_count_contact (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy)
{
  gint64 front = count_edge (tw, unit, enemy);
  gboolean column = sg_tw_is_foot (unit) && sg_tw_form (tw, unit) == SG_TW_COLUMN && sg_tw_is_charging (unit, enemy);

  return MIN (column ? spread_out (tw, unit, enemy) : front, sg_tw_left (unit));
}

/* The questions */

static SgQuestion *
ask_die (const SgTw *tw, GPtrArray *units, GError **error)
{
  const SgUnit *unit = sg_nth (units, 0), *enemy = unit != NULL ? find_met (tw, unit) : NULL;

  if (enemy == NULL)
    return (void) sg_refuse (error, "TW-52", _("Choose a unit whose charge has reached its enemy")), NULL;
  return sg_tw_question (tw, "contact-die", unit, enemy, error);
}

/* Of a battery every gun fires that can, and that has somebody of them before it (TW-58). */
static void
give_volley (const SgTw *tw, SgRuling *ruling, const SgUnit *charger, const SgUnit *enemy, const char *band)
{
  g_autoptr (GPtrArray) guns = sg_tw_list_battery (tw, enemy);

  if (!sg_tw_is_gun (enemy))
    sg_word_set (ruling, enemy, &sg_tw_fight_words.close, band);
  for (guint i = 0; i < guns->len; i++)
    if (may_fire_canister (tw, guns->pdata[i], charger))
      sg_word_set (ruling, (SgUnit *) guns->pdata[i], &sg_tw_fight_words.close, band);
}

static gboolean
rule_die (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgUnit *unit = sg_tw_asked (tw, question), *enemy = sg_tw_asked_enemy (tw, question);
  const char *band = sg_tw_told (verdict, "band");

  if (unit == NULL || enemy == NULL)
    return TRUE;
  sg_word_set_flag (ruling, unit, &sg_tw_fight_words.met, TRUE);
  if (!sg_verdict_get_flag (verdict, "volley"))
    {
      sg_word_set_flag (ruling, unit, &sg_tw_fight_words.spared, TRUE);
      sg_ruling_say (ruling, _("%s came in at %s without a volley"), sg_unit_called (unit), sg_unit_called (enemy));
      return TRUE;
    }
  sg_ruling_say (ruling, _("%s had time for a volley at %s"), sg_unit_called (enemy), sg_unit_called (unit));
  give_volley (tw, ruling, unit, enemy, g_strcmp0 (band, "6-12") == 0 ? "far" : "near");
  return TRUE;
}

static SgQuestion *
fill_burst (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, GError **error)
{
  SgQuestion *question = sg_tw_question (tw, "burst-through", unit, enemy, error);
  gint64 riders = find_again (tw, unit) == enemy ? sg_word_whole (unit, &sg_tw_fight_words.through) : sg_tw_count_contact (tw, unit, enemy);

  sg_play_fill (question, "ranks", g_variant_new_int64 (sg_tw_find_ranks (tw, enemy)));
  sg_play_fill (question, "riders", g_variant_new_int64 (riders));
  sg_play_fill (question, "officers", g_variant_new_int64 (sg_tw_officers_among (tw, enemy, riders)));
  sg_play_fill (question, "moved", g_variant_new_double (sg_word_length (unit, &sg_tw_words.moved)));
  return question;
}

double
sg_tw_burst_chance (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy)
{
  g_autoptr (SgQuestion) question = may_burst (tw, unit, enemy) ? fill_burst (tw, unit, enemy, NULL) : NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (question == NULL)
    return 0;
  sg_play_fill (question, "riders", g_variant_new_int64 (0)); /* no dice are thrown to know what each needs */
  verdict = sg_play_judge (&tw->play, question, NULL);
  if (verdict == NULL || !sg_verdict_get_flag (verdict, "may_burst"))
    return 0;
  return (TW_FACES + 1 - (double) sg_verdict_get_number (verdict, "needs")) / TW_FACES;
}

static SgQuestion *
ask_burst (const SgTw *tw, GPtrArray *units, GError **error)
{
  const SgUnit *unit = sg_nth (units, 0), *enemy = unit != NULL ? find_again (tw, unit) : NULL;

  if (unit != NULL && enemy == NULL)
    enemy = find_met (tw, unit);
  if (enemy == NULL)
    return (void) sg_refuse (error, "TW-77", _("Choose heavy cavalry whose charge has reached infantry")), NULL;
  return fill_burst (tw, unit, enemy, error);
}

/* The front men whom they rode down are casualties, officers who were not saved among them. */
static gboolean
rule_burst (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgUnit *unit = sg_tw_asked (tw, question), *enemy = sg_tw_asked_enemy (tw, question);
  gint64 through = sg_verdict_get_number (verdict, "through"), lost;

  if (unit == NULL || enemy == NULL)
    return TRUE;
  sg_word_set_flag (ruling, unit, &sg_tw_fight_words.burst, TRUE);
  if (find_again (tw, unit) == enemy)
    sg_word_set_whole (ruling, unit, &sg_tw_fight_words.again, through);
  sg_ruling_say (ruling, ngettext ("%d rider of %s burst through %s", "%d riders of %s burst through %s", through), (int) through, sg_unit_called (unit),
                 sg_unit_called (enemy));
  if (through > 0 && find_again (tw, unit) != enemy)
    sg_tw_ride_on (tw, ruling, unit, enemy, through, sg_play_measure (verdict, "inches_left"));
  lost = sg_verdict_get (verdict, "officers_lost") != NULL ? sg_verdict_get_number (verdict, "officers_lost") : 0;
  sg_tw_add_casualties (tw, ruling, enemy, sg_verdict_get_number (verdict, "infantry_removed") - lost, NULL, lost);
  return TRUE;
}

/* What waits */

/* Whose volley is put before the umpire already: of two chargers it is for the first, unless he lays it on the other by hand. */
static gboolean
is_suggested (GPtrArray *list, const char *key)
{
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (((SgSuggestion *) list->pdata[i])->key, key))
      return TRUE;
  return FALSE;
}

static void
suggest_canister (const SgTw *tw, GPtrArray *list, const SgUnit *unit, const SgUnit *gun)
{
  g_autofree char *key = g_strconcat ("close:", gun->id, NULL);

  if (is_suggested (list, key))
    return;
  sg_tw_suggest_one (list, key, "TW-58", "sg-gun-symbolic", sg_tw_fill_contact (tw, gun, unit, NULL), gun, unit, _("%s fires canister at %s at contact"), sg_unit_called (gun),
                     sg_unit_called (unit));
}

static void
suggest_volley (const SgTw *tw, GPtrArray *list, const SgUnit *unit, const SgUnit *enemy)
{
  gboolean far = sg_word_choice (enemy, &sg_tw_fight_words.close) == SG_TW_CLOSE_FAR;
  double range = far ? sg_ruleset_figure (tw->rules, "TW-52", "far") : 0;
  g_autofree char *key = g_strconcat ("close:", enemy->id, NULL);

  if (is_suggested (list, key))
    return;
  sg_tw_suggest_one (list, key, "TW-52", "sg-foot-symbolic", sg_tw_fill_fire (tw, enemy, unit, range, FALSE, NULL), enemy, unit, _("%s fires at %s at contact"),
                     sg_unit_called (enemy), sg_unit_called (unit));
}

static void
suggest_burst (const SgTw *tw, GPtrArray *list, const SgUnit *unit, const SgUnit *enemy)
{
  g_autofree char *key = g_strconcat ("burst:", unit->id, NULL);

  sg_tw_suggest_one (list, key, "TW-77", "sg-horse-symbolic", fill_burst (tw, unit, enemy, NULL), unit, enemy, _("%s tries to burst through %s"), sg_unit_called (unit),
                     sg_unit_called (enemy));
}

static void
suggest_contact (const SgTw *tw, GPtrArray *list, const SgUnit *unit, const SgUnit *enemy)
{
  const SgUnit *fires = find_volley (tw, unit, enemy);
  g_autofree char *die = g_strconcat ("contact:", unit->id, NULL);

  if (needs_die (tw, unit, enemy))
    sg_tw_suggest_one (list, die, "TW-52", "sg-dice-symbolic", sg_tw_question (tw, "contact-die", unit, enemy, NULL), unit, enemy,
                       _("%s comes into contact with %s"), sg_unit_called (unit), sg_unit_called (enemy));
  else if (fires != NULL && sg_tw_is_gun (fires))
    suggest_canister (tw, list, unit, fires);
  else if (fires != NULL)
    suggest_volley (tw, list, unit, fires);
  else if (may_burst (tw, unit, enemy))
    suggest_burst (tw, list, unit, enemy);
}

static void
suggest (const SgTw *tw, GPtrArray *list)
{
  g_autoptr (GPtrArray) units = tw->part == SG_TW_CHARGES ? sg_tw_units (tw, NULL) : NULL;

  for (guint i = 0; units != NULL && i < units->len; i++)
    {
      const SgUnit *enemy = find_met (tw, units->pdata[i]), *again = find_again (tw, units->pdata[i]);

      if (enemy != NULL)
        suggest_contact (tw, list, units->pdata[i], enemy);
      if (again != NULL)
        suggest_burst (tw, list, units->pdata[i], again);
    }
}

static const SgTwAsk asks[] = { { "contact-die", ask_die, rule_die }, { "burst-through", ask_burst, rule_burst }, { NULL } };

const SgTwPart sg_tw_contact = { .asks = asks, .suggest = suggest };
