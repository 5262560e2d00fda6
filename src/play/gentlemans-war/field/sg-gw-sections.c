/* sg-gw-sections.c: a big table played with a pack of cards for each part of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The words of the cards and the cycles on the board are those of the section in play, the battle's word "section"; those of the
 * others wait under "SECTION/word" until it is their turn.  A unit's word "section" is where it belongs until its side's next cycle
 * begins there (GW-320).
 */

#include "play/gentlemans-war/field/sg-gw-sections.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/sg-game-parts.h"

/* What is of one pack, and waits while another is in play. */
static const SgWord *const of_pack[] = { &sg_gw_words.drawn, &sg_gw_words.card, &sg_gw_words.card_side, &sg_gw_words.card_done, &sg_gw_words.card_first,
                                         &sg_gw_words.interrupts, &sg_gw_words.played, &sg_gw_words.before, &sg_common_words.mover, &sg_gw_words.jokers,
                                         &sg_gw_words.deal_due };
static const SgWord *const of_cycle[] = { &sg_gw_words.hand, &sg_gw_words.cycle, &sg_gw_words.coloured };

#define OPENED "opened" /* kept with what waits: the pack has been in play */

static gboolean
has_own_cycles (const SgGw *gw)
{
  return !sg_ruleset_chosen (gw->rules, "gw.decks.cycles", "one");
}

/* (transfer full) (nullable): the sections of the table; NULL with one pack. */
static char **
list_sections (const SgGw *gw, const SgUnit *unit, char **section)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  SgGwBlock block;

  if (!sg_ruleset_chosen (gw->rules, "gw.decks", "two") && !sg_ruleset_chosen (gw->rules, "gw.decks", "three"))
    return NULL;
  question = sg_play_question (&gw->play, "packs", NULL);
  if (unit != NULL && gw->map != NULL && sg_gw_block (gw, unit, &block))
    sg_play_fill (question, "along", g_variant_new_double (CLAMP (block.place.at.x / sg_map_get_width (gw->map), 0, 1)));
  verdict = sg_play_judge (&gw->play, question, NULL);
  if (verdict == NULL)
    return NULL;
  if (section != NULL && sg_verdict_get (verdict, "section") != NULL)
    *section = g_variant_dup_string (sg_verdict_get (verdict, "section"), NULL);
  return g_variant_dup_strv (sg_verdict_get (verdict, "sections"), NULL);
}

/* (transfer full): the one in play: the first until another was. */
static char *
find_section (const SgGw *gw)
{
  g_auto (GStrv) sections = list_sections (gw, NULL, NULL);
  const char *now = sg_word_text (gw->board, &sg_gw_words.section);

  return g_strdup (*now != '\0' || sections == NULL ? now : sections[0]);
}

/* The sections of a field, as its procedures name them, and the words that hold what waits in each. */
static const char *const names[] = { "left", "right", "centre", NULL };
static const char *const labels[] = { N_("left"), N_("right"), N_("centre") };
static const SgWord *const kept[] = { &sg_gw_words.kept_left, &sg_gw_words.kept_right, &sg_gw_words.kept_centre };

static guint
place_of (const char *section)
{
  int place = sg_choice_of (names, section);

  return place >= 0 ? (guint) place : G_N_ELEMENTS (kept) - 1;
}

/* (transfer full): to which @unit belongs, "" where the table has no parts, or it stands in none. */
static char *
find_own (const SgGw *gw, const SgUnit *unit)
{
  g_autofree char *here = NULL;
  g_auto (GStrv) sections = has_own_cycles (gw) ? list_sections (gw, unit, &here) : NULL;
  const char *own = sg_word_text (unit, &sg_gw_words.own_section);

  if (sections == NULL)
    return g_strdup ("");
  return g_strdup (*own != '\0' || here == NULL ? own : here);
}

gboolean
sg_gw_in_section (const SgGw *gw, const SgUnit *unit)
{
  g_autofree char *own = find_own (gw, unit), *now = *own != '\0' ? find_section (gw) : NULL;

  return now == NULL || g_str_equal (own, now);
}

gint64
sg_gw_cycle_of (const SgGw *gw, const SgUnit *unit)
{
  g_autofree char *own = NULL, *key = NULL;

  if (sg_gw_in_section (gw, unit))
    return sg_gw_cycle (gw, unit->side);
  own = find_own (gw, unit);
  key = g_strjoin ("-", sg_gw_words.cycle.key, unit->side, NULL);
  return MAX (1, g_ascii_strtoll (sg_word_text (SG_OF (gw->board, key), kept[place_of (own)]), NULL, 10));
}

char *
sg_gw_why_not_here (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_in_section (gw, unit) ? NULL : g_strdup_printf (_("%s acts on the cards of another part of the table (GW-320)."), unit->name);
}

static const char *
label (const char *section)
{
  return _(labels[place_of (section)]);
}

static void
offer_sections (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  gboolean free = offer->units->len == 0 && !sg_word_has (gw->board, &sg_gw_words.acting) && !sg_word_has (gw->board, &sg_gw_words.talk);
  g_auto (GStrv) sections = free ? list_sections (gw, NULL, NULL) : NULL;
  g_autofree char *now = sections != NULL ? find_section (gw) : NULL;

  for (guint i = 0; sections != NULL && sections[i] != NULL; i++)
    if (!g_str_equal (sections[i], now))
      sg_act_call (sg_act_offer_with (offer, sg_arg_word (sections[i])), _("Go On with the %s Pack"), label (sections[i]));
}

/* What lies there waits; what waited there comes. @side is (nullable). */
static void
swap_one (const SgGw *gw, SgRuling *ruling, const SgWord *word, const char *side, const char *from, const char *to)
{
  g_autofree char *key = g_strjoin ("-", word->key, side, NULL);
  const char *now = sg_word_text (SG_OF (gw->board, side), word), *then = sg_word_text (SG_OF (gw->board, key), kept[place_of (to)]);

  sg_word_set (ruling, SG_OF (gw->board, key), kept[place_of (from)], now);
  sg_word_set (ruling, SG_OF (gw->board, side), word, then);
  sg_word_clear (ruling, SG_OF (gw->board, key), kept[place_of (to)]);
}

static void
swap (const SgGw *gw, SgRuling *ruling, const SgWord *const *words, guint n, const char *from, const char *to)
{
  for (guint i = 0; i < n; i++)
    if (words[i]->each == SG_WORD_EACH_SIDE)
      {
        swap_one (gw, ruling, words[i], "red", from, to);
        swap_one (gw, ruling, words[i], "blue", from, to);
      }
    else
      swap_one (gw, ruling, words[i], NULL, from, to);
}

static gboolean
go_to (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const char *section = call->args[0].text;
  g_auto (GStrv) sections = list_sections (gw, NULL, NULL);
  g_autofree char *now = find_section (gw), *clause = NULL;
  SgRuling *ruling;

  if (sections == NULL || !g_strv_contains ((const char *const *) sections, section) || g_str_equal (section, now))
    return sg_refuse (error, "GW-320", _("There is no other pack there"));
  if (sg_word_has (gw->board, &sg_gw_words.acting) || sg_word_has (gw->board, &sg_gw_words.talk))
    return sg_refuse (error, "GW-320", _("An activation is going on"));
  clause = g_strdup_printf (_("The %s pack went on"), label (section));
  ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-320");
  swap (gw, ruling, of_pack, G_N_ELEMENTS (of_pack), now, section);
  if (has_own_cycles (gw))
    swap (gw, ruling, of_cycle, G_N_ELEMENTS (of_cycle), now, section);
  sg_word_set (ruling, gw->board, &sg_gw_words.section, section);
  if (!sg_word_has (SG_OF (gw->board, OPENED), kept[place_of (section)]))
    {
      sg_word_set_flag (ruling, SG_OF (gw->board, OPENED), kept[place_of (now)], TRUE);
      sg_word_set_flag (ruling, SG_OF (gw->board, OPENED), kept[place_of (section)], TRUE);
      if (has_own_cycles (gw))
        {
          sg_word_set (ruling, SG_OF (gw->board, "red"), &sg_gw_words.cycle, "1");
          sg_word_set (ruling, SG_OF (gw->board, "blue"), &sg_gw_words.cycle, "1");
          sg_word_set_flag (ruling, gw->board, &sg_gw_words.deal_due, TRUE);
        }
    }
  return sg_gw_post (gw, ruling, error);
}

static const SgActRow rows[] = {
  { "section", .icon = "sg-cards-symbolic", .rule = "GW-320", .args = { SG_ARG_WORD }, .offer = offer_sections, .carry_out = go_to },
};

/* A new cycle of its side begins with it where it stands. */
static void
cycle (const SgGw *gw, const char *side, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      g_autofree char *here = NULL;
      g_auto (GStrv) sections = sg_gw_in_section (gw, units->pdata[i]) ? list_sections (gw, units->pdata[i], &here) : NULL;

      if (sections != NULL && here != NULL)
        sg_word_set (ruling, (SgUnit *) units->pdata[i], &sg_gw_words.own_section, here);
    }
}

static char *
bars (const SgGw *gw, const char *card, GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    if (!sg_gw_in_section (gw, units->pdata[i]))
      return sg_gw_why_not_here (gw, units->pdata[i]);
  return NULL;
}

static void
tell (const SgGw *gw, GPtrArray *lines)
{
  g_auto (GStrv) sections = gw->at == SG_PLAY_UNDER_WAY ? list_sections (gw, NULL, NULL) : NULL;
  g_autofree char *now = sections != NULL ? find_section (gw) : NULL;
  SgStatus *line;

  if (sections == NULL)
    return;
  line = sg_status_new (SG_STATUS_WORDS, NULL);
  line->words = g_strdup_printf (_("The %s pack is in play."), label (now));
  line->rule = g_strdup ("GW-320");
  g_ptr_array_add (lines, line);
}

const SgGwPart sg_gw_part_sections = { .in_play = SG_ACT_TABLE (rows), .cycle = cycle, .bars = bars, .status = tell };
