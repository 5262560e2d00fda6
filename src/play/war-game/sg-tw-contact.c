/* sg-tw-contact.c: what happens when a charge comes home: the contact die, the close volley, bursting through.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/war-game/sg-tw-contact.h"

#include "play/war-game/sg-tw-aim.h"
#include "play/war-game/sg-tw-fire.h"
#include "rules/sg-question-values.h"

/* (nullable): whom @unit charged in this move and has reached. */
static SgUnit *
find_met (const SgTw *tw, const SgUnit *unit)
{
  g_auto (GStrv) ids = sg_word_list (unit, &sg_tw_words.charged);
  SgUnit *enemy = ids[0] != NULL ? sg_play_unit (&tw->play, ids[0]) : NULL;

  return enemy != NULL && sg_tw_is_there (tw, enemy) && sg_tw_touch (tw, unit, enemy) ? enemy : NULL;
}

/* Whether the defender could fire at all: he is not charged twice by one volley, nor engaged already. */
static gboolean
can_fire (const SgTw *tw, const SgUnit *enemy)
{
  g_autofree char *why = sg_tw_is_foot (enemy) ? sg_tw_why_silent (tw, enemy, TRUE) : g_strdup ("no firearms");

  return why == NULL && sg_word_whole (enemy, &sg_tw_fight_words.fighting) == 0;
}

static gboolean
needs_die (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy)
{
  return !sg_word_flag (unit, &sg_tw_fight_words.met) && can_fire (tw, enemy);
}

static gboolean
has_volley (const SgUnit *enemy)
{
  return sg_word_choice (enemy, &sg_tw_fight_words.close) >= 0;
}

static gboolean
may_burst (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy)
{
  return sg_tw_kind (unit) == SG_TW_HEAVY_CAVALRY && sg_tw_is_foot (enemy) && !sg_word_flag (unit, &sg_tw_fight_words.burst)
         && sg_tw_find_ranks (tw, enemy) <= sg_ruleset_whole (tw->rules, "TW-09", "line");
}

gboolean
sg_tw_contact_waits (const SgTw *tw, const SgUnit *unit)
{
  const SgUnit *enemy = find_met (tw, unit);

  return enemy != NULL && (needs_die (tw, unit, enemy) || has_volley (enemy) || may_burst (tw, unit, enemy));
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

static gint64
spread_out (const SgTw *tw, const SgUnit *unit)
{
  g_autoptr (SgQuestion) question = sg_play_question (&tw->play, "column-contact", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "ranks", list_ranks (tw, unit));
  verdict = sg_play_judge (&tw->play, question, NULL);
  return verdict != NULL ? sg_verdict_get_number (verdict, "in_contact") : 0;
}

/* Those of the front that lie before the enemy’s ground: the inches of it that he covers, by what each takes. */
static gint64
count_front (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy)
{
  g_autoptr (GArray) places = sg_board_draw_up (tw->board, unit->id), ground = sg_board_get_outline (tw->board, enemy->id);
  const SgBody *body = sg_play_body (&tw->play, unit);
  double reach = SG_TW_NEAR;
  gint64 n = 0;

  if (body == NULL || ground == NULL)
    return 1;
  reach += body->frontage + sg_word_length (body, &sg_common_words.depth) / 2;
  for (guint i = 0; i < places->len; i++)
    n += sg_polygon_gap (&g_array_index (places, SgPlace, i).at, 1, (const SgPoint *) ground->data, ground->len) <= reach;
  return CLAMP (n, 1, sg_tw_left (unit));
}

gint64
sg_tw_count_contact (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy)
{
  gint64 front = count_front (tw, unit, enemy), ranks = sg_tw_find_ranks (tw, unit);
  gboolean column = sg_tw_is_foot (unit) && sg_tw_form (tw, unit) == SG_TW_COLUMN && sg_tw_is_charging (unit, enemy);

  front = MIN (front, (sg_tw_left (unit) + ranks - 1) / MAX (ranks, 1));
  return MIN (column ? spread_out (tw, unit) : MAX (front, 1), sg_tw_left (unit));
}

/* The questions */

static SgQuestion *
ask_die (const SgTw *tw, GPtrArray *units, GError **error)
{
  const SgUnit *unit = units->len > 0 ? units->pdata[0] : NULL, *enemy = unit != NULL ? find_met (tw, unit) : NULL;

  if (enemy == NULL)
    return (void) sg_refuse (error, "TW-52", _("Choose a unit whose charge has reached its enemy")), NULL;
  return sg_tw_question (tw, "contact-die", unit, enemy, error);
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
      sg_ruling_say (ruling, _("%s came in at %s without a volley"), sg_unit_called (unit), sg_unit_called (enemy));
      return TRUE;
    }
  sg_ruling_say (ruling, _("%s had time for a volley at %s"), sg_unit_called (enemy), sg_unit_called (unit));
  sg_word_set (ruling, enemy, &sg_tw_fight_words.close, g_strcmp0 (band, "6-12") == 0 ? "far" : "near");
  return TRUE;
}

static SgQuestion *
fill_burst (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, GError **error)
{
  SgQuestion *question = sg_tw_question (tw, "burst-through", unit, enemy, error);

  if (question == NULL)
    return NULL;
  sg_play_fill (question, "ranks", g_variant_new_int64 (sg_tw_find_ranks (tw, enemy)));
  sg_play_fill (question, "riders", g_variant_new_int64 (sg_tw_count_contact (tw, unit, enemy)));
  sg_play_fill (question, "moved", g_variant_new_double (sg_word_length (unit, &sg_tw_words.moved)));
  return question;
}

static SgQuestion *
ask_burst (const SgTw *tw, GPtrArray *units, GError **error)
{
  const SgUnit *unit = units->len > 0 ? units->pdata[0] : NULL, *enemy = unit != NULL ? find_met (tw, unit) : NULL;

  if (enemy == NULL)
    return (void) sg_refuse (error, "TW-77", _("Choose heavy cavalry whose charge has reached infantry")), NULL;
  return fill_burst (tw, unit, enemy, error);
}

/* The front men whom they rode down are casualties; those who are through fight nobody else in this move (TW-78). */
static gboolean
rule_burst (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgUnit *unit = sg_tw_asked (tw, question), *enemy = sg_tw_asked_enemy (tw, question);
  gint64 through = sg_verdict_get_number (verdict, "through");

  if (unit == NULL || enemy == NULL)
    return TRUE;
  sg_word_set_flag (ruling, unit, &sg_tw_fight_words.burst, TRUE);
  if (through > 0)
    sg_word_set_whole (ruling, unit, &sg_tw_fight_words.through, through);
  sg_tw_add_losses (tw, ruling, enemy, sg_verdict_get_number (verdict, "infantry_removed"));
  sg_ruling_say (ruling, ngettext ("%d rider of %s burst through %s", "%d riders of %s burst through %s", through), (int) through, sg_unit_called (unit),
                 sg_unit_called (enemy));
  return TRUE;
}

/* What waits */

static void
suggest_volley (const SgTw *tw, GPtrArray *list, const SgUnit *unit, const SgUnit *enemy)
{
  gboolean far = sg_word_choice (enemy, &sg_tw_fight_words.close) == SG_TW_CLOSE_FAR;
  double range = far ? sg_ruleset_figure (tw->rules, "TW-52", "far") : 0;
  g_autofree char *key = g_strconcat ("close:", enemy->id, NULL);

  sg_tw_suggest_one (list, key, "TW-52", "sg-foot-symbolic", sg_tw_fill_fire (tw, enemy, unit, range, FALSE, NULL), enemy, unit, _("%s fires at %s at contact"),
                     sg_unit_called (enemy), sg_unit_called (unit));
}

static void
suggest_contact (const SgTw *tw, GPtrArray *list, const SgUnit *unit, const SgUnit *enemy)
{
  g_autofree char *die = g_strconcat ("contact:", unit->id, NULL), *burst = g_strconcat ("burst:", unit->id, NULL);

  if (needs_die (tw, unit, enemy))
    sg_tw_suggest_one (list, die, "TW-52", "sg-dice-symbolic", sg_tw_question (tw, "contact-die", unit, enemy, NULL), unit, enemy,
                       _("%s comes into contact with %s"), sg_unit_called (unit), sg_unit_called (enemy));
  else if (has_volley (enemy))
    suggest_volley (tw, list, unit, enemy);
  else if (may_burst (tw, unit, enemy))
    sg_tw_suggest_one (list, burst, "TW-77", "sg-horse-symbolic", fill_burst (tw, unit, enemy, NULL), unit, enemy, _("%s tries to burst through %s"),
                       sg_unit_called (unit), sg_unit_called (enemy));
}

static void
suggest (const SgTw *tw, GPtrArray *list)
{
  g_autoptr (GPtrArray) units = tw->part == SG_TW_CHARGES ? sg_tw_units (tw, NULL) : NULL;

  for (guint i = 0; units != NULL && i < units->len; i++)
    {
      const SgUnit *enemy = find_met (tw, units->pdata[i]);

      if (enemy != NULL)
        suggest_contact (tw, list, units->pdata[i], enemy);
    }
}

static const SgTwAsk asks[] = { { "contact-die", ask_die, rule_die }, { "burst-through", ask_burst, rule_burst }, { NULL } };

const SgTwPart sg_tw_contact = { .asks = asks, .suggest = suggest };
