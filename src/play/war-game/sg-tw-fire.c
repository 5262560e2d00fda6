/* sg-tw-fire.c: musketry: volleys, light infantry and exchanges of fire, found on the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each body has the nearest enemy before it that it can fire at; two that have each other throw for the first fire, and then fire in that order (TW-36).
 */

#include "play/war-game/sg-tw-fire.h"

#include "base/sg-nth.h"
#include "play/war-game/sg-tw-aim.h"
#include "play/war-game/sg-tw-officers.h"
#include "rules/sg-question-values.h"
#include "rules/war-game/sg-tw-musketry.h"

/* Who can be fired at: nobody in contact (TW-05), and no general but by those who pick him off (TW-44). */
static gboolean
is_target (const SgTw *tw, const SgUnit *enemy)
{
  return sg_tw_kind (enemy) != SG_TW_GENERAL && !sg_tw_is_engaged (tw, enemy);
}

static gboolean
has_muskets (const SgUnit *unit)
{
  return sg_tw_is_foot (unit);
}

/* Whether a die could hit him at all: of light infantry’s there are some that none does (TW-43). */
static gboolean
can_hit (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, const SgTwAim *aim)
{
  g_autoptr (SgQuestion) question = sg_tw_kind (unit) == SG_TW_LIGHT_INFANTRY ? sg_tw_fill_fire (tw, unit, enemy, aim->range, aim->cover, NULL) : NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (question == NULL)
    return TRUE;
  sg_play_fill (question, "shooters", g_variant_new_int64 (0)); /* no dice are thrown to know whether they may */
  verdict = sg_play_judge (&tw->play, question, NULL);
  return verdict == NULL || sg_verdict_get_flag (verdict, "may_fire");
}

/* Exhausted troops fire at those alone who have fired at them or charge them; whom a gun fired at is not asked, and it may be fired at (TW-75). */
static gboolean
may_defy (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy)
{
  return sg_tw_tired_moves (tw, unit) == 0 || sg_tw_is_gun (enemy) || sg_tw_is_charging (enemy, unit)
         || sg_word_lists (unit, &sg_tw_fight_words.provoked, enemy->id);
}

/** Near: an enemy within range, and how far off he is. */
typedef struct { SgUnit *enemy; double gap; } Near;

static int
by_gap (gconstpointer a, gconstpointer b)
{
  const Near *one = a, *other = b;

  return (one->gap > other->gap) - (one->gap < other->gap);
}

/* (nullable): the nearest enemy that @unit can fire at; what is nearer is looked at first. */
static SgUnit *
find_target (const SgTw *tw, const SgUnit *unit, SgTwAim *best)
{
  g_autoptr (GPtrArray) enemies = sg_tw_units (tw, sg_play_other (unit->side));
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (Near));

  best->range = INFINITY;
  for (guint i = 0; i < enemies->len; i++)
    {
      Near one = { enemies->pdata[i], sg_tw_gap (tw, unit, enemies->pdata[i]) };

      if (one.gap <= sg_tw_musket_range (tw->rules))
        g_array_append_val (near, one);
    }
  g_array_sort (near, by_gap);
  for (guint i = 0; i < near->len; i++)
    {
      SgUnit *enemy = g_array_index (near, Near, i).enemy;
      SgTwAim aim;

      if (!is_target (tw, enemy) || !may_defy (tw, unit, enemy) || !sg_tw_take_aim (tw, unit, enemy, &aim) || !aim.sees || !can_hit (tw, unit, enemy, &aim))
        continue;
      *best = aim;
      return enemy;
    }
  return NULL;
}

/* (nullable): the enemy whom @unit may fire at now. */
static SgUnit *
find_aimed (const SgTw *tw, const SgUnit *unit, SgTwAim *aim)
{
  g_autofree char *why = has_muskets (unit) ? sg_tw_why_silent (tw, unit, FALSE) : g_strdup ("no firearms");

  return why == NULL ? find_target (tw, unit, aim) : NULL;
}

/* The questions */

/* The row of the table of light infantry’s fire (TW-43). */
static const char *
light_target (const SgUnit *enemy, gboolean cover)
{
  if (sg_tw_kind (enemy) == SG_TW_LIGHT_INFANTRY)
    return cover ? "light infantry in cover" : "light infantry in the open";
  if (sg_tw_kind (enemy) == SG_TW_GENERAL)
    return "mounted officer";
  return cover ? "line infantry in cover" : "formed body";
}

/* Those who fire: at full strength where both fire together (TW-37). */
static gint64
count_firers (const SgUnit *unit)
{
  gboolean together = sg_word_choice (unit, &sg_tw_fight_words.turn) == SG_TW_FIRES_TOGETHER;

  return together ? sg_word_whole (unit, &sg_tw_fight_words.strength) : sg_tw_left (unit);
}

SgQuestion *
sg_tw_fill_fire (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, double range, gboolean cover, GError **error)
{
  gboolean light = sg_tw_kind (unit) == SG_TW_LIGHT_INFANTRY;
  SgQuestion *question = sg_tw_question (tw, light ? "light-fire" : "volley", unit, enemy, error);

  if (question == NULL)
    return NULL;
  sg_play_fill (question, "kind", g_variant_new_string (sg_tw_arm (unit)));
  /* of a volley; “shooters” and “men” are of light infantry: each question takes what it knows */
  sg_play_fill (question, "firers", g_variant_new_int64 (count_firers (unit)));
  sg_play_fill (question, "shooters", g_variant_new_int64 (count_firers (unit)));
  sg_play_fill (question, "men", g_variant_new_int64 (sg_tw_left (enemy)));
  sg_play_fill (question, "ranks", g_variant_new_int64 (sg_tw_find_ranks (tw, unit)));
  sg_play_fill (question, "range", g_variant_new_double (range));
  sg_play_fill (question, "cover", g_variant_new_boolean (cover));
  sg_play_fill (question, "first_volley", g_variant_new_boolean (!sg_word_flag (unit, &sg_tw_words.volleyed)));
  sg_play_fill (question, "target_mounted", g_variant_new_boolean (sg_tw_is_horse (enemy)));
  sg_play_fill (question, "target", light ? g_variant_new_string (light_target (enemy, cover)) : sg_tw_tell_groups (tw, enemy));
  return question;
}

static SgQuestion *
ask_fire (const SgTw *tw, GPtrArray *units, GError **error)
{
  const SgUnit *unit = sg_nth (units, 0), *enemy = sg_nth (units, 1);
  SgTwAim aim;

  if (unit != NULL && enemy == NULL)
    enemy = find_target (tw, unit, &aim);
  if (unit == NULL || enemy == NULL || sg_units_are_friends (unit, enemy) || !sg_tw_take_aim (tw, unit, enemy, &aim))
    return (void) sg_refuse (error, "TW-41", _("Choose who fires, and an enemy within its range and sight")), NULL;
  return sg_tw_fill_fire (tw, unit, enemy, aim.range, aim.cover, error);
}

/* What a verdict means on the board */

/* Troops who rest from a mêlée may answer whoever fired at them, and remember who did (TW-75). */
static void
note_fired (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, const SgUnit *enemy)
{
  const char *by[] = { unit->id, NULL };

  if (sg_tw_tired_moves (tw, enemy) > 0)
    sg_word_list_more (ruling, enemy, &sg_tw_fight_words.provoked, by);
  sg_word_set_whole (ruling, unit, &sg_tw_words.fired, tw->turn);
  sg_word_set_flag (ruling, unit, &sg_tw_words.stirred, TRUE);
  if (sg_tw_has_volleys (unit))
    sg_word_set_flag (ruling, unit, &sg_tw_words.volleyed, TRUE);
  sg_word_clear (ruling, unit, &sg_tw_fight_words.close);
}

/* A general is one man, who has no ranks and loses nobody. */
static void
tell_fire (SgRuling *ruling, const SgUnit *unit, const SgUnit *enemy, gint64 lost)
{
  if (sg_tw_kind (enemy) == SG_TW_GENERAL)
    sg_ruling_say (ruling, lost == 0 ? _("%s fired at %s, who was not hit, or was saved") : _("%s fired at %s, who fell"), sg_unit_called (unit), sg_unit_called (enemy));
  else if (lost == 0)
    sg_ruling_say (ruling, _("%s fired at %s, and hit nobody of the ranks"), sg_unit_called (unit), sg_unit_called (enemy));
  else
    sg_ruling_say (ruling, ngettext ("%s fired at %s, who lost %d man", "%s fired at %s, who lost %d men", lost), sg_unit_called (unit), sg_unit_called (enemy), (int) lost);
}

/* Rank and file by its numbers, and whichever officers those were who were not saved (TW-38, TW-39). */
static void
rule_volley (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, const SgUnit *unit, const SgUnit *enemy)
{
  g_auto (GStrv) hit = sg_tw_officers_hit (tw, enemy, question, verdict);
  gint64 lost = MIN (sg_verdict_get_number (verdict, "rank_and_file_lost"), sg_tw_left (enemy));

  tell_fire (ruling, unit, enemy, lost);
  sg_tw_add_casualties (tw, ruling, enemy, lost, (const char *const *) hit, sg_verdict_get_number (verdict, "officers_lost"));
}

/* Into the brown rank and file alone falls (TW-45); an officer only when he is picked off, and a general with him who is one (TW-44). */
static void
rule_light (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, const SgUnit *unit, const SgUnit *enemy)
{
  gboolean one = sg_question_is (question, "target", "mounted officer") || sg_question_is (question, "target", "individual on foot");
  const char *officer = sg_question_has (question, "officer") ? sg_question_text (question, "officer") : NULL, *ids[] = { officer, NULL };
  gboolean fell = one && sg_verdict_get_flag (verdict, "officer_lost");
  gint64 lost = one ? fell : MIN (sg_verdict_get_number (verdict, "kills"), sg_tw_left (enemy));

  if (officer != NULL)
    {
      sg_ruling_say (ruling, fell ? _("%s picked off an officer of %s") : _("%s aimed at an officer of %s, who was not hit, or was saved"), sg_unit_called (unit), sg_unit_called (enemy));
      sg_tw_add_casualties (tw, ruling, enemy, 0, ids, fell);
      return;
    }
  tell_fire (ruling, unit, enemy, lost);
  sg_tw_add_casualties (tw, ruling, enemy, lost, NULL, 0);
}

static gboolean
rule_fire (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgUnit *unit = sg_tw_asked (tw, question), *enemy = sg_tw_asked_enemy (tw, question);

  if (unit == NULL || enemy == NULL || !sg_verdict_get_flag (verdict, "may_fire"))
    return TRUE;
  if (g_str_equal (sg_question_get_procedure (question)->id, "volley"))
    rule_volley (tw, question, verdict, ruling, unit, enemy);
  else
    rule_light (tw, question, verdict, ruling, unit, enemy);
  note_fired (tw, ruling, unit, enemy);
  return TRUE;
}

/* The first fire */

static const char *const firsts[] = { "A", "B", "simultaneous", NULL };

static SgQuestion *
fill_first (const SgTw *tw, const SgUnit *red, const SgUnit *blue, GError **error)
{
  SgQuestion *question = sg_tw_question (tw, "first-fire", red, blue, error);
  int earlier = sg_word_choice (tw->board, &sg_tw_fight_words.first_fire);

  /* By a house rule one throw serves for the whole phase (TW-36). */
  if (question != NULL && earlier >= 0)
    sg_play_fill (question, "earlier", g_variant_new_string (firsts[earlier]));
  return question;
}

static SgQuestion *
ask_first (const SgTw *tw, GPtrArray *units, GError **error)
{
  const SgUnit *one = sg_nth (units, 0), *other = sg_nth (units, 1);

  if (one == NULL || other == NULL || sg_units_are_friends (one, other))
    return (void) sg_refuse (error, "TW-36", _("Choose two bodies that mean to fire at each other")), NULL;
  return sg_unit_is_of (one, "red") ? fill_first (tw, one, other, error) : fill_first (tw, other, one, error);
}

/* @unit’s strength is written down too: where both fire together each does with the men whom it had before the other’s fire (TW-37). */
static void
set_turn (SgRuling *ruling, const SgUnit *unit, const SgUnit *enemy, const char *turn)
{
  const char *ids[] = { enemy->id, NULL };

  sg_word_set_list (ruling, unit, &sg_tw_fight_words.facing, ids);
  sg_word_set (ruling, unit, &sg_tw_fight_words.turn, turn);
  sg_word_set_whole (ruling, unit, &sg_tw_fight_words.strength, sg_tw_left (unit));
}

static gboolean
rule_first (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgUnit *red = sg_tw_asked (tw, question), *blue = sg_tw_asked_enemy (tw, question);
  const char *first = sg_tw_told (verdict, "fires_first");
  gboolean together = g_strcmp0 (first, "simultaneous") == 0, ahead = g_strcmp0 (first, "A") == 0;
  const SgUnit *quicker = ahead ? red : blue, *slower;

  if (red == NULL || blue == NULL || first == NULL)
    return TRUE;
  sg_word_set (ruling, tw->board, &sg_tw_fight_words.first_fire, first);
  if (together)
    {
      sg_ruling_say (ruling, _("%s and %s fire together"), sg_unit_called (red), sg_unit_called (blue));
      set_turn (ruling, red, blue, "together");
      set_turn (ruling, blue, red, "together");
      return TRUE;
    }
  slower = ahead ? blue : red;
  sg_ruling_say (ruling, _("%s fires before %s"), sg_unit_called (quicker), sg_unit_called (slower));
  set_turn (ruling, quicker, slower, "first");
  set_turn (ruling, slower, quicker, "second");
  return TRUE;
}

/* What waits */

/* Whether the die between these two was thrown: @unit knows when it fires at @enemy, and at nobody else. */
static gboolean
is_facing (const SgUnit *unit, const SgUnit *enemy)
{
  return sg_word_lists (unit, &sg_tw_fight_words.facing, enemy->id);
}

/** Aimed: whom a unit may fire at now (nullable), found once for all that asks it. */
typedef struct { SgUnit *enemy; SgTwAim aim; } Aimed;

/* (transfer full): unit → Aimed */
static GHashTable *
aim_all (const SgTw *tw, GPtrArray *units)
{
  GHashTable *all = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  for (guint i = 0; i < units->len; i++)
    {
      Aimed one;

      one.enemy = find_aimed (tw, units->pdata[i], &one.aim);
      g_hash_table_insert (all, units->pdata[i], g_memdup2 (&one, sizeof (one)));
    }
  return all;
}

/* Whether it waits for the fire of the one that fires first; who is gone fires no more. */
static gboolean
must_wait (const SgUnit *unit, const SgUnit *enemy, gboolean mutual)
{
  return is_facing (unit, enemy) && sg_word_choice (unit, &sg_tw_fight_words.turn) == SG_TW_FIRES_SECOND && mutual;
}

static void
suggest_one (const SgTw *tw, GPtrArray *list, const SgUnit *unit, const SgUnit *enemy, const SgTwAim *aim)
{
  g_autofree char *key = g_strconcat ("fire:", unit->id, NULL), *far = sg_tw_length (aim->range);
  gboolean light = sg_tw_kind (unit) == SG_TW_LIGHT_INFANTRY;

  sg_tw_suggest_one (list, key, light ? "TW-42" : "TW-30", "sg-foot-symbolic", sg_tw_fill_fire (tw, unit, enemy, aim->range, aim->cover, NULL), unit, enemy,
                     _("%s fires at %s, %s off"), sg_unit_called (unit), sg_unit_called (enemy), far);
}

/* Picking off: the senior of a body’s officers who can be aimed at, and a general. */

static SgQuestion *
fill_pick (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, const SgTwAim *aim, const char *target, const char *officer)
{
  SgQuestion *question = sg_tw_question (tw, "light-fire", unit, enemy, NULL);

  sg_play_fill (question, "shooters", g_variant_new_int64 (count_firers (unit)));
  sg_play_fill (question, "range", g_variant_new_double (aim->range));
  sg_play_fill (question, "target", g_variant_new_string (target));
  if (officer != NULL)
    sg_play_fill_called (question, "officer", g_variant_new_string (officer), sg_tw_officer_label (officer));
  return question;
}

/* (transfer full) (nullable): the question, where he can be hit at all. */
static SgQuestion *
try_pick (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, const SgTwAim *aim, const char *target, const char *officer)
{
  SgQuestion *question = fill_pick (tw, unit, enemy, aim, target, officer);
  g_autoptr (SgQuestion) none = sg_question_copy (question);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (none, "shooters", g_variant_new_int64 (0)); /* no dice are thrown to know whether they may */
  verdict = sg_play_judge (&tw->play, none, NULL);
  if (verdict == NULL || !sg_verdict_get_flag (verdict, "may_fire"))
    g_clear_pointer (&question, sg_question_unref);
  return question;
}

static void
suggest_pick (const SgTw *tw, GPtrArray *list, const SgUnit *unit, const SgUnit *enemy)
{
  g_auto (GStrv) officers = sg_tw_officers (tw, enemy);
  g_autofree char *key = g_strdup_printf ("pick:%s:%s", unit->id, enemy->id);
  gboolean general = sg_tw_kind (enemy) == SG_TW_GENERAL;
  SgQuestion *question = NULL;
  SgTwAim aim;
  guint i = 0;

  if (sg_tw_gap (tw, unit, enemy) > sg_tw_musket_range (tw->rules) || !sg_tw_take_aim (tw, unit, enemy, &aim) || !aim.sees || aim.cover)
    return;
  if (general)
    question = try_pick (tw, unit, enemy, &aim, "mounted officer", NULL);
  while (!general && question == NULL && officers[i] != NULL)
    {
      question = try_pick (tw, unit, enemy, &aim, sg_tw_officer_target (enemy, officers[i]), officers[i]);
      i++;
    }
  if (question != NULL && general)
    sg_tw_suggest_one (list, key, "TW-44", "sg-foot-symbolic", question, unit, enemy, _("%s picks off %s"), sg_unit_called (unit), sg_unit_called (enemy))->optional = TRUE;
  else if (question != NULL)
    sg_tw_suggest_one (list, key, "TW-44", "sg-foot-symbolic", question, unit, enemy, _("%s picks off %s of %s"), sg_unit_called (unit),
                       sg_tw_officer_label (officers[i - 1]), sg_unit_called (enemy))->optional = TRUE;
}

static void
suggest_picks (const SgTw *tw, GPtrArray *list, const SgUnit *unit)
{
  g_autoptr (GPtrArray) enemies = sg_tw_kind (unit) == SG_TW_LIGHT_INFANTRY ? sg_tw_units (tw, sg_play_other (unit->side)) : NULL;
  g_autofree char *why = enemies != NULL ? sg_tw_why_silent (tw, unit, FALSE) : NULL;

  for (guint i = 0; enemies != NULL && why == NULL && i < enemies->len; i++)
    if (!sg_tw_is_engaged (tw, enemies->pdata[i]) && may_defy (tw, unit, enemies->pdata[i]))
      suggest_pick (tw, list, unit, enemies->pdata[i]);
}

static void
suggest (const SgTw *tw, GPtrArray *list)
{
  g_autoptr (GPtrArray) units = tw->part == SG_TW_MUSKETRY ? sg_tw_units (tw, NULL) : NULL;
  g_autoptr (GHashTable) all = units != NULL ? aim_all (tw, units) : NULL;

  for (guint i = 0; units != NULL && i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      const Aimed *own = g_hash_table_lookup (all, unit), *back = own->enemy != NULL ? g_hash_table_lookup (all, own->enemy) : NULL;
      SgUnit *enemy = own->enemy;
      gboolean mutual = back != NULL && back->enemy == unit;

      suggest_picks (tw, list, unit);
      if (enemy == NULL)
        continue;
      if (mutual && !is_facing (unit, enemy) && sg_word_choice (unit, &sg_tw_fight_words.turn) < 0)
        {
          g_autofree char *key = g_strconcat ("first:", unit->id, NULL);

          if (sg_unit_is_of (unit, "red"))
            sg_tw_suggest_one (list, key, "TW-36", "sg-dice-symbolic", fill_first (tw, unit, enemy, NULL), unit, enemy, _("%s and %s throw for the first fire"),
                               sg_unit_called (unit), sg_unit_called (enemy));
        }
      else if (!must_wait (unit, enemy, mutual))
        suggest_one (tw, list, unit, enemy, &own->aim);
    }
}

static const SgTwAsk asks[] = { { "volley", ask_fire, rule_fire }, { "light-fire", ask_fire, rule_fire }, { "first-fire", ask_first, rule_first }, { NULL } };

const SgTwPart sg_tw_fire = { .asks = asks, .suggest = suggest };
