/* sg-tw-wreck.c: shots on houses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What of a shot falls on a house is thrown for after it, section by section: a ball that goes on strikes a second house, or is laid a second sleeve
 * (TW-123).
 */

#include "play/war-game/sg-tw-wreck.h"

#include "base/sg-nth.h"
#include "play/war-game/sg-tw-shots.h"
#include "rules/sg-question-values.h"

/** Flight: what of a shot is still to be thrown for. */
typedef struct { SgTwFlight what; const char *section; double range, bearing; gint64 sector; SgWordRecord *record; } Flight;

static void
clear_flight (Flight *flight)
{
  g_clear_pointer (&flight->record, sg_word_record_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Flight, clear_flight)

static gboolean
read_flight (const SgUnit *gun, Flight *flight)
{
  SgWordRecord *record = sg_word_record (gun, &sg_tw_gun_words.flight);

  *flight = (Flight) { .record = record };
  if (record == NULL)
    return FALSE;
  flight->what = (SgTwFlight) sg_word_record_choice (record, SG_TW_FLIGHT_WHAT);
  flight->section = sg_word_record_text (record, SG_TW_FLIGHT_SECTION);
  flight->range = sg_word_record_length (record, SG_TW_FLIGHT_RANGE);
  flight->bearing = sg_word_record_length (record, SG_TW_FLIGHT_BEARING);
  flight->sector = sg_word_record_whole (record, SG_TW_FLIGHT_SECTOR);
  return TRUE;
}

/* The questions */

static SgQuestion *
fill_sleeve (const SgTw *tw, const SgUnit *gun, const Flight *flight, GError **error)
{
  SgTwLay lay = { .gun = gun, .shot = SG_TW_BALL, .bearing = flight->bearing, .range = flight->range };
  SgQuestion *question;
  SgPlace place;

  if (!sg_board_find_place (tw->board, gun->id, &place))
    return NULL;
  lay.muzzle = place.at;
  question = sg_tw_fill_shot (tw, &lay, error);
  if (question != NULL)
    {
      sg_play_fill (question, "bar", g_variant_new_string ("none"));
      sg_play_fill (question, "laid", g_variant_new_boolean (TRUE));
    }
  return question;
}

static GVariant *
list_sectors (const SgTw *tw, const SgUnit *gun, const Flight *flight, const SgTwSection *section)
{
  SgTwLay lay = { .gun = gun, .shot = SG_TW_SHELL, .bearing = flight->bearing, .range = flight->range };
  g_autoptr (GArray) sectors = NULL;
  SgPlace place;

  (void) sg_board_find_place (tw->board, gun->id, &place);
  lay.muzzle = place.at;
  sectors = sg_tw_list_sectors (tw, &lay, section);
  return g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, sectors->data, sectors->len, sizeof (double));
}

/* Those of a garrison whom no other shot of the phase has struck. */
static gint64
count_standing (const GArray *garrison)
{
  gint64 n = 0;

  for (guint i = 0; i < garrison->len; i++)
    {
      const SgTwGarrison *one = &g_array_index (garrison, SgTwGarrison, i);
      g_autoptr (GArray) standing = sg_tw_list_unstruck (one->unit, one->first, one->n);

      n += standing->len;
    }
  return n;
}

static SgQuestion *
fill_house (const SgTw *tw, const SgUnit *gun, const Flight *flight, GError **error)
{
  gboolean shell = flight->what == SG_TW_SHELL_ON_HOUSE;
  g_autoptr (GPtrArray) sections = sg_tw_sections (tw, NULL);
  const SgTwSection *section = sg_tw_section_in (sections, flight->section);
  g_autoptr (GArray) garrison = NULL;
  const SgUnit *first;
  SgQuestion *question;

  if (section == NULL)
    return (void) sg_refuse (error, "TW-120", _("There is no such house on the map")), NULL;
  garrison = sg_tw_list_garrison (tw, section);
  first = garrison->len > 0 ? g_array_index (garrison, SgTwGarrison, 0).unit : NULL;
  question = sg_tw_question (tw, shell ? "shell-house" : "roundshot-house", gun, first, error);
  if (question == NULL)
    return NULL;
  sg_play_fill (question, "section", g_variant_new_string (section->id));
  sg_play_fill (question, "range", g_variant_new_double (flight->range));
  sg_play_fill (question, "total_before", g_variant_new_int64 (sg_word_whole (SG_OF (tw->board, section->id), &sg_tw_gun_words.points)));
  sg_play_fill (question, "garrison", g_variant_new_int64 (count_standing (garrison)));
  sg_play_fill (question, "second", g_variant_new_boolean (flight->what == SG_TW_BALL_ON_SECOND));
  sg_play_fill (question, "fell_now", g_variant_new_boolean (sg_tw_section_fell (tw, section->id)));
  sg_play_fill (question, "burning", g_variant_new_boolean (sg_tw_section_burns (tw, section->id)));
  if (shell)
    {
      sg_play_fill (question, "sectors_on_house", list_sectors (tw, gun, flight, section));
      sg_play_fill (question, "sector", g_variant_new_int64 (flight->sector));
    }
  return question;
}

static SgQuestion *
ask_house (const SgTw *tw, GPtrArray *units, GError **error)
{
  const SgUnit *gun = sg_nth (units, 0);
  g_auto (Flight) flight = { 0 };

  if (gun == NULL || !read_flight (gun, &flight) || flight.what == SG_TW_SECOND_SLEEVE)
    return (void) sg_refuse (error, "TW-120", _("Choose a gun whose shot has struck a house")), NULL;
  return fill_house (tw, gun, &flight, error);
}

/* What a verdict means on the board */

/* The far wall of what the ball met of it, and what stands behind that on the same line: another section within the length of a sleeve, else a second sleeve. */
static void
go_on (const SgTw *tw, SgRuling *ruling, const SgUnit *gun, const Flight *flight, GPtrArray *sections, const SgTwSection *through)
{
  double length = sg_ruleset_figure (tw->rules, "TW-101", "sleeve"), half = sg_ruleset_figure (tw->rules, "TW-101", "stick") / 2, entry, exit, least = INFINITY;
  const SgTwSection *next = NULL;
  SgPlace place;

  if (!sg_board_find_place (tw->board, gun->id, &place) || !sg_tw_section_meets (through, place.at, flight->bearing, half, &entry, &exit))
    exit = flight->range;
  for (guint i = 0; i < sections->len; i++)
    {
      const SgTwSection *section = sections->pdata[i];
      double near, far;

      if (section != through && sg_tw_section_stands (tw, section->id) && sg_tw_section_meets (section, place.at, flight->bearing, half, &near, &far)
          && near >= exit - SG_TW_NEAR && near <= exit + length && near < least)
        {
          next = section;
          least = near;
        }
    }
  if (next != NULL)
    sg_tw_set_flight (ruling, gun, SG_TW_BALL_ON_SECOND, next->id, least, flight->bearing, 0);
  else
    sg_tw_set_flight (ruling, gun, SG_TW_SECOND_SLEEVE, through->id, exit + length / 2, flight->bearing, 0);
}

static void
tell_house (SgRuling *ruling, const SgUnit *gun, const SgTwSection *section, SgVerdict *verdict, gboolean shell, gboolean ruined, gboolean caught)
{
  g_autofree char *house = sg_tw_section_call (section);
  g_autoptr (GString) told = g_string_new ("");
  gint64 kills = sg_verdict_get_number (verdict, "kills"), total = sg_verdict_get_number (verdict, "total");

  if (shell)
    g_string_printf (told, _("The shell of %s burst on %s"), sg_unit_called (gun), house);
  else
    g_string_printf (told, _("The ball of %s struck %s"), sg_unit_called (gun), house);
  if (kills == 0)
    g_string_append (told, _(", nobody fell inside"));
  else
    g_string_append_printf (told, ngettext (", %d man fell inside", ", %d men fell inside", kills), (int) kills);
  g_string_append_printf (told, ngettext (", and it has %d point", ", and it has %d points", total), (int) total);
  if (ruined)
    g_string_append (told, _("; it is a ruin"));
  else if (caught)
    g_string_append (told, _("; it caught fire"));
  sg_ruling_set_clause (ruling, told->str);
}

/* A shell that ruins a burning section lets its fire run on (TW-127). */
static gboolean
rule_house (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgUnit *gun = sg_tw_asked (tw, question);
  g_autoptr (GPtrArray) sections = sg_tw_sections (tw, NULL);
  const SgTwSection *section = sg_tw_section_in (sections, sg_question_text (question, "section"));
  gboolean shell = g_str_equal (sg_question_get_procedure (question)->id, "shell-house"), burns, caught, ruined;
  g_autoptr (GArray) garrison = NULL;
  g_auto (Flight) flight = { 0 };

  if (gun == NULL || section == NULL || (sg_verdict_get (verdict, "may_fire") != NULL && !sg_verdict_get_flag (verdict, "may_fire")))
    return TRUE;
  burns = sg_tw_section_burns (tw, section->id);
  caught = shell && !burns && sg_verdict_get_flag (verdict, "on_fire");
  ruined = g_strcmp0 (g_variant_get_string (sg_verdict_get (verdict, "house"), NULL), "ruined") == 0;
  garrison = sg_tw_list_garrison (tw, section);
  sg_tw_strike_inside (tw, ruling, garrison, sg_verdict_get_number (verdict, "kills"));
  tell_house (ruling, gun, section, verdict, shell, ruined && !sg_tw_section_is_ruin (tw, section->id), caught);
  sg_word_set_whole (ruling, SG_OF (tw->board, section->id), &sg_tw_gun_words.points, sg_verdict_get_number (verdict, "total"));
  if (caught)
    sg_word_set_whole (ruling, SG_OF (tw->board, section->id), &sg_tw_gun_words.caught, tw->turn);
  if (ruined && !sg_tw_section_is_ruin (tw, section->id))
    {
      sg_tw_ruin_section (tw, ruling, section, tw->turn);
      sg_word_set_whole (ruling, SG_OF (tw->board, section->id), &sg_tw_gun_words.fell, tw->turn);
    }
  if (!shell && sg_verdict_get_flag (verdict, "goes_on") && read_flight (gun, &flight))
    go_on (tw, ruling, gun, &flight, sections, section);
  else
    sg_tw_end_flight (ruling, gun);
  return TRUE;
}

/* What waits of the shots */

static void
suggest_flight (const SgTw *tw, GPtrArray *list, const SgUnit *gun)
{
  g_auto (Flight) flight = { 0 };
  g_autoptr (GPtrArray) sections = NULL;
  const SgTwSection *section;
  SgSuggestion *waits;
  g_autofree char *key = g_strconcat ("house:", gun->id, NULL), *house = NULL;

  if (!read_flight (gun, &flight))
    return;
  sections = sg_tw_sections (tw, NULL);
  section = sg_tw_section_in (sections, flight.section);
  if (section == NULL)
    return;
  house = sg_tw_section_call (section);
  if (flight.what == SG_TW_SECOND_SLEEVE)
    waits = sg_tw_suggest_one (list, key, "TW-123", "sg-gun-symbolic", fill_sleeve (tw, gun, &flight, NULL), gun, NULL, _("The ball of %s goes on behind %s"),
                               sg_unit_called (gun), house);
  else if (flight.what == SG_TW_SHELL_ON_HOUSE)
    waits = sg_tw_suggest_one (list, key, "TW-126", "sg-gun-symbolic", fill_house (tw, gun, &flight, NULL), gun, NULL, _("The shell of %s bursts on %s"),
                               sg_unit_called (gun), house);
  else
    waits = sg_tw_suggest_one (list, key, "TW-121", "sg-gun-symbolic", fill_house (tw, gun, &flight, NULL), gun, NULL, _("The ball of %s strikes %s"),
                               sg_unit_called (gun), house);
  waits->at_once = TRUE; /* before the other guns: it is of the same shot */
}

static void
suggest (const SgTw *tw, GPtrArray *list)
{
  g_autoptr (GPtrArray) units = tw->part == SG_TW_GUNS ? sg_tw_units (tw, NULL) : NULL;

  for (guint i = 0; units != NULL && i < units->len; i++)
    if (sg_tw_is_gun (units->pdata[i]))
      suggest_flight (tw, list, units->pdata[i]);
}

static const SgTwAsk asks[] = { { "roundshot-house", ask_house, rule_house }, { "shell-house", ask_house, rule_house }, { NULL } };

const SgTwPart sg_tw_wreck = { .asks = asks, .suggest = suggest };
