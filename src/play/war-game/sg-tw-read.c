/* sg-tw-read.c: a battle of The War Game as it stands: its phase, its units and what they are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/war-game/sg-tw-read.h"

#include "base/sg-ruler.h"
#include "play/war-game/sg-tw-fight-words.h"
#include "play/war-game/sg-tw-ground.h"
#include "base/sg-xml-nodes.h"
#include "rules/sg-question-values.h"

const char *const sg_tw_phase_ids[] = { "clock", "orders", "compulsory", "charges", "moves", "guns", "musketry", "melee", "decisions", "close", NULL };

static const char *const kinds[] = { "line-infantry", "grenadiers", "light-infantry", "garrison-infantry", "engineers", "heavy-cavalry", "light-cavalry",
                                     "artillery-battery", "howitzer-battery", "barge", "wagon", "general", NULL };
static const char *const arms[] = { "line infantry", "grenadiers", "light infantry", "garrison infantry", "engineers", "heavy cavalry", "light cavalry",
                                    "artillery", "artillery", "barge", "wagon", "general" };
static const struct { const char *id, *word, *label; } forms[] = {
  [SG_TW_LINE] = { "line", "line", N_("line") },
  [SG_TW_COLUMN] = { "column", "column", N_("column") },
  [SG_TW_OPEN_ORDER] = { "open-order", "open order", N_("open order") },
  [SG_TW_UNLIMBERED] = { "unlimbered", "unlimbered", N_("unlimbered") },
  [SG_TW_LIMBERED] = { "limbered", "limbered", N_("limbered") },
};

void
sg_tw_read (SgTw *tw, SgBattle *battle, SgBoard *board)
{
  int part;

  sg_play_read (&tw->play, battle, board);
  part = tw->at == SG_PLAY_UNDER_WAY ? sg_choice_of (sg_tw_phase_ids, tw->phase) : -1;
  tw->part = part >= 0 ? (SgTwPhase) part : SG_TW_NO_PHASE;
}

/* What a unit is */

SgTwKind
sg_tw_kind (const SgUnit *unit)
{
  return (SgTwKind) sg_choice_of (kinds, unit->type);
}

const char *
sg_tw_arm (const SgUnit *unit)
{
  SgTwKind kind = sg_tw_kind (unit);

  return kind != SG_TW_NO_KIND ? arms[kind] : "";
}

gboolean
sg_tw_is_foot (const SgUnit *unit)
{
  SgTwKind kind = sg_tw_kind (unit);

  return kind >= SG_TW_LINE_INFANTRY && kind <= SG_TW_ENGINEERS;
}

gboolean
sg_tw_is_horse (const SgUnit *unit)
{
  SgTwKind kind = sg_tw_kind (unit);

  return kind == SG_TW_HEAVY_CAVALRY || kind == SG_TW_LIGHT_CAVALRY;
}

gboolean
sg_tw_is_gun (const SgUnit *unit)
{
  SgTwKind kind = sg_tw_kind (unit);

  return kind == SG_TW_GUN || kind == SG_TW_HOWITZER;
}

gboolean
sg_tw_has_volleys (const SgUnit *unit)
{
  return sg_tw_is_foot (unit) && sg_tw_kind (unit) != SG_TW_LIGHT_INFANTRY;
}

/* How it is drawn up */

SgTwForm
sg_tw_form (const SgTw *tw, const SgUnit *unit)
{
  const SgBody *body = sg_play_body (&tw->play, unit);

  for (guint i = 0; body != NULL && i < G_N_ELEMENTS (forms); i++)
    if (g_strcmp0 (body->formation, forms[i].id) == 0)
      return (SgTwForm) i;
  return SG_TW_NO_FORM;
}

const char *
sg_tw_form_id (SgTwForm form)
{
  return form != SG_TW_NO_FORM ? forms[form].id : "";
}

const char *
sg_tw_form_word (SgTwForm form)
{
  return form != SG_TW_NO_FORM ? forms[form].word : "";
}

const char *
sg_tw_form_label (SgTwForm form)
{
  return form != SG_TW_NO_FORM ? _(forms[form].label) : "";
}

gint64
sg_tw_left (const SgUnit *unit)
{
  return sg_unit_balance (unit, SG_ACCOUNT_FIT);
}

gint64
sg_tw_figures (const SgUnit *unit)
{
  g_auto (GStrv) fallen = sg_word_list (unit, &sg_tw_words.fallen);

  return sg_tw_left (unit) + MAX (0, sg_word_whole (unit, &sg_common_words.officers) - (gint64) g_strv_length (fallen));
}

gboolean
sg_tw_is_there (const SgTw *tw, const SgUnit *unit)
{
  return sg_tw_left (unit) > 0 && !sg_word_has (unit, &sg_tw_words.taken) && sg_tw_ground (tw, unit) != NULL;
}

GPtrArray *
sg_tw_units (const SgTw *tw, const char *side)
{
  GPtrArray *units = sg_play_units (&tw->play, side);

  for (guint i = units->len; i-- > 0;)
    if (!sg_tw_is_there (tw, units->pdata[i]))
      g_ptr_array_remove_index (units, i);
  return units;
}

gboolean
sg_tw_acts_now (const SgTw *tw, const SgUnit *unit)
{
  return *tw->mover == '\0' || sg_unit_is_of (unit, tw->mover);
}

/* What it has to do */

gint64
sg_tw_tired_moves (const SgTw *tw, const SgUnit *unit)
{
  gint64 since = sg_word_whole (unit, &sg_tw_words.tired), move = tw->turn - since;

  if (since == 0 || move > sg_ruleset_whole (tw->rules, "TW-75", "back") + sg_ruleset_whole (tw->rules, "TW-75", "rest"))
    return 0;
  return MAX (move, 0);
}

SgTwMust
sg_tw_must (const SgTw *tw, const SgUnit *unit)
{
  gint64 tired = sg_tw_tired_moves (tw, unit);

  if (sg_word_has (unit, &sg_tw_words.out))
    return SG_TW_LEAVES;
  if (sg_tw_waits (tw, unit))
    return SG_TW_FREE;
  if (sg_word_flag (unit, &sg_tw_words.retires))
    return SG_TW_RETIRES;
  if (sg_word_has (unit, &sg_tw_words.withdraws) && sg_word_whole (unit, &sg_tw_words.withdraws) == tw->turn)
    return SG_TW_WITHDRAWS;
  if (tired == 0 || tired > sg_ruleset_whole (tw->rules, "TW-75", "back") || sg_word_flag (unit, &sg_tw_words.stands))
    return SG_TW_FREE;
  return sg_word_has (unit, &sg_tw_fight_words.fighting) ? SG_TW_FREE : SG_TW_FALLS_BACK; /* whoever is attacked meanwhile fights on (TW-72) */
}

gboolean
sg_tw_in_ford (const SgUnit *unit)
{
  return sg_word_has (unit, &sg_tw_words.ford);
}

gboolean
sg_tw_has_charged (const SgUnit *unit)
{
  return sg_word_has (unit, &sg_tw_words.charged) || sg_word_flag (unit, &sg_tw_words.missed);
}

gboolean
sg_tw_waits (const SgTw *tw, const SgUnit *unit)
{
  return sg_word_whole (unit, &sg_tw_words.fit) > tw->turn;
}

gboolean
sg_tw_is_to_hold (const SgUnit *unit)
{
  return sg_word_has (unit, &sg_tw_words.hold) && !sg_word_flag (unit, &sg_tw_words.let_go);
}

/* Who stands by it */

double
sg_tw_gap (const SgTw *tw, const SgUnit *a, const SgUnit *b)
{
  const SgTwGround *one, *other = sg_tw_ground (tw, b);

  one = other != NULL ? sg_tw_ground (tw, a) : NULL;
  return one != NULL ? sg_polygon_gap (one->corners, 4, other->corners, 4) : INFINITY;
}

gboolean
sg_tw_touch (const SgTw *tw, const SgUnit *a, const SgUnit *b)
{
  return sg_tw_gap (tw, a, b) <= SG_TW_NEAR;
}

static void
look_for_nearest (const SgTw *tw, const SgUnit *unit, SgTwGround *own)
{
  g_autoptr (GPtrArray) enemies = sg_tw_units (tw, sg_play_other (unit->side));

  own->gap = INFINITY;
  own->looked = TRUE;
  for (guint i = 0; i < enemies->len; i++)
    {
      const SgTwGround *other = sg_tw_ground (tw, enemies->pdata[i]);
      double far = other != NULL && sg_tw_ground_least (own, other) < own->gap ? sg_polygon_gap (own->corners, 4, other->corners, 4) : INFINITY;

      if (far < own->gap)
        {
          own->gap = far;
          own->nearest = enemies->pdata[i];
        }
    }
}

SgUnit *
sg_tw_nearest (const SgTw *tw, const SgUnit *unit, double *gap)
{
  SgTwGround *own = sg_tw_ground (tw, unit);

  if (own != NULL && !own->looked)
    look_for_nearest (tw, unit, own);
  if (gap != NULL)
    *gap = own != NULL ? own->gap : INFINITY;
  return own != NULL ? own->nearest : NULL;
}

SgUnit *
sg_tw_foe (const SgTw *tw, const SgUnit *unit)
{
  double gap;
  SgUnit *nearest = sg_tw_nearest (tw, unit, &gap);

  return gap <= SG_TW_NEAR ? nearest : NULL;
}

gboolean
sg_tw_is_engaged (const SgTw *tw, const SgUnit *unit)
{
  g_autoptr (GPtrArray) enemies = NULL;

  if (sg_tw_foe (tw, unit) != NULL)
    return TRUE;
  enemies = sg_tw_units (tw, sg_play_other (unit->side));
  for (guint i = 0; i < enemies->len; i++)
    {
      const SgUnit *enemy = enemies->pdata[i];

      if (sg_word_lists (unit, &sg_tw_fight_words.beyond, enemy->id) || sg_word_lists (enemy, &sg_tw_fight_words.beyond, unit->id))
        return TRUE;
    }
  return FALSE;
}

/* Questions */

SgQuestion *
sg_tw_question (const SgTw *tw, const char *procedure, const SgUnit *unit, const SgUnit *enemy, GError **error)
{
  SgQuestion *question = sg_play_question (&tw->play, procedure, error);

  if (question == NULL)
    return NULL;
  if (unit != NULL)
    sg_play_fill_called (question, "unit", g_variant_new_string (unit->id), sg_unit_called (unit));
  if (enemy != NULL)
    sg_play_fill_called (question, "enemy", g_variant_new_string (enemy->id), sg_unit_called (enemy));
  if (unit != NULL)
    sg_play_fill (question, "arm", g_variant_new_string (sg_tw_arm (unit)));
  return question;
}

SgUnit *
sg_tw_asked (const SgTw *tw, SgQuestion *question)
{
  return sg_play_takes (question, "unit") ? sg_play_unit (&tw->play, sg_question_text (question, "unit")) : NULL;
}

SgUnit *
sg_tw_asked_enemy (const SgTw *tw, SgQuestion *question)
{
  return sg_play_takes (question, "enemy") ? sg_play_unit (&tw->play, sg_question_text (question, "enemy")) : NULL;
}

/* Rulings */

void
sg_tw_set_place (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, const SgPlace *place)
{
  g_autofree char *subject = g_strconcat ("body:", unit->id, NULL), *text = place != NULL ? sg_place_format (place) : g_strdup ("");

  sg_word_say (ruling, subject, &sg_common_words.body_place, text);
}

/** Room: how many stand abreast or behind one another, and how close: the names of figures of TW-04. */
typedef struct { const char *ranks, *across, *deep; } Room;

static Room
find_room (const SgUnit *unit, SgTwForm form)
{
  gboolean horse = sg_tw_is_horse (unit) || sg_tw_kind (unit) == SG_TW_GENERAL;
  const char *across = horse ? "horse-frontage" : "foot-frontage";
  const char *deep = horse ? "horse-depth" : "foot-depth";

  switch (form)
    {
    case SG_TW_COLUMN:
      return (Room) { horse ? "horse-column" : "foot-column", across, deep };
    case SG_TW_OPEN_ORDER:
      return (Room) { "open-ranks", "open-frontage", "open-depth" };
    case SG_TW_UNLIMBERED:
      return (Room) { "gun-ranks", "gun-frontage", deep };
    case SG_TW_LIMBERED:
      return (Room) { "team-ranks", across, deep };
    case SG_TW_LINE:
    case SG_TW_NO_FORM:
      break;
    }
  return (Room) { horse ? "horse-ranks" : "foot-ranks", across, deep };
}

void
sg_tw_set_form (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, SgTwForm form, gint64 n)
{
  g_autofree char *subject = g_strconcat ("body:", unit->id, NULL), *ranks = NULL, *across = NULL, *deep = NULL;
  Room room = find_room (unit, form);

  ranks = sg_number_format (CLAMP (sg_ruleset_whole (tw->rules, "TW-09", room.ranks), 1, MAX (n, 1)));
  across = sg_number_format (sg_ruleset_figure (tw->rules, "TW-04", room.across));
  deep = sg_number_format (sg_ruleset_figure (tw->rules, "TW-04", room.deep));
  if (form != SG_TW_NO_FORM)
    sg_word_say (ruling, subject, &sg_common_words.formation, forms[form].id);
  sg_word_say (ruling, subject, &sg_common_words.ranks, ranks);
  sg_word_say (ruling, subject, &sg_common_words.frontage, across);
  sg_word_say (ruling, subject, &sg_common_words.depth, deep);
}

void
sg_tw_say_more (SgRuling *ruling, const char *format, ...)
{
  g_autofree char *more = NULL, *all = NULL;
  va_list args;

  va_start (args, format);
  more = g_strdup_vprintf (format, args);
  va_end (args);
  all = g_strconcat (sg_ruling_get_clause (ruling), more, NULL);
  sg_ruling_set_clause (ruling, all);
}

char *
sg_tw_length (double inches)
{
  return sg_ruler_tell (inches, SG_RULER_NEAREST);
}
