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

static const char *const of_pack[] = { "drawn", "card", "card-side", "card-done", "card-first", "interrupts", "played-red", "played-blue", "before-red", "before-blue", "mover", "jokers",
                                       "deal-due" };
static const char *const of_cycle[] = { "hand-red", "hand-blue", "cycle-red", "cycle-blue", "coloured-red", "coloured-blue" };

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
  question = sg_gw_question (gw, "packs", NULL);
  if (unit != NULL && gw->map != NULL && sg_gw_block (gw, unit, &block))
    sg_gw_fill (question, "along", g_variant_new_double (CLAMP (block.place.at.x / sg_map_get_width (gw->map), 0, 1)), NULL);
  verdict = sg_gw_judge (gw, question, NULL, NULL);
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
  const char *now = sg_gw_get (gw, "section");

  return g_strdup (*now != '\0' || sections == NULL ? now : sections[0]);
}

gboolean
sg_gw_in_section (const SgGw *gw, const SgUnit *unit)
{
  g_autofree char *now = NULL, *here = NULL;
  g_auto (GStrv) sections = has_own_cycles (gw) ? list_sections (gw, unit, &here) : NULL;
  const char *own = sg_gw_word (unit, "section");

  if (sections == NULL)
    return TRUE;
  now = find_section (gw);
  return *own != '\0' ? g_str_equal (own, now) : here == NULL || g_str_equal (here, now);
}

static const char *
label (const char *section)
{
  return g_str_equal (section, "left") ? _("left") : g_str_equal (section, "right") ? _("right") : _("centre");
}

static void
add_acts (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  g_auto (GStrv) sections = units->len == 0 && *sg_gw_get (gw, "acting") == '\0' && *sg_gw_get (gw, "talk") == '\0' ? list_sections (gw, NULL, NULL) : NULL;
  g_autofree char *now = sections != NULL ? find_section (gw) : NULL;

  for (guint i = 0; sections != NULL && sections[i] != NULL; i++)
    {
      g_autofree char *id = g_strconcat ("section:", sections[i], NULL), *words = g_strdup_printf (_("Go On with the %s Pack"), label (sections[i]));

      if (!g_str_equal (sections[i], now))
        g_ptr_array_add (acts, sg_game_act_new (id, words, "sg-cards-symbolic", "GW-320"));
    }
}

/* What lies there waits; what waited there comes. */
static void
swap (const SgGw *gw, SgRuling *ruling, const char *const *words, guint n, const char *from, const char *to)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *kept = g_strdup_printf ("%s/%s", from, words[i]), *coming = g_strdup_printf ("%s/%s", to, words[i]);
      g_autofree char *now = g_strdup (sg_gw_get (gw, words[i])), *then = g_strdup (sg_gw_get (gw, coming));

      sg_gw_set_battle (ruling, kept, now);
      sg_gw_set_battle (ruling, words[i], then);
      if (*then != '\0')
        sg_gw_set_battle (ruling, coming, "");
    }
}

static gboolean
go_to (const SgGw *gw, const char *section, GError **error)
{
  g_auto (GStrv) sections = list_sections (gw, NULL, NULL);
  g_autofree char *now = find_section (gw), *opened = g_strconcat (section, "/opened", NULL), *clause = NULL;
  SgRuling *ruling;

  if (sections == NULL || !g_strv_contains ((const char *const *) sections, section) || g_str_equal (section, now))
    return sg_refuse (error, "GW-320", _("There is no other pack there"));
  if (*sg_gw_get (gw, "acting") != '\0' || *sg_gw_get (gw, "talk") != '\0')
    return sg_refuse (error, "GW-320", _("An activation is going on"));
  clause = g_strdup_printf (_("The %s pack went on"), label (section));
  ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-320");
  swap (gw, ruling, of_pack, G_N_ELEMENTS (of_pack), now, section);
  if (has_own_cycles (gw))
    swap (gw, ruling, of_cycle, G_N_ELEMENTS (of_cycle), now, section);
  sg_gw_set_battle (ruling, "section", section);
  if (*sg_gw_get (gw, opened) == '\0')
    {
      g_autofree char *first = g_strconcat (now, "/opened", NULL);

      sg_gw_set_battle (ruling, first, "yes");
      sg_gw_set_battle (ruling, opened, "yes");
      if (has_own_cycles (gw))
        {
          sg_gw_set_battle (ruling, "cycle-red", "1");
          sg_gw_set_battle (ruling, "cycle-blue", "1");
          sg_gw_set_battle (ruling, "deal-due", "yes");
        }
    }
  return sg_gw_post (gw, ruling, error);
}

static gboolean
carry_out (const SgGw *gw, const char *act, GPtrArray *units, const SgPoint *path, guint n, GError **error)
{
  return g_str_has_prefix (act, "section:") && go_to (gw, act + strlen ("section:"), error);
}

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
        sg_gw_set (ruling, units->pdata[i], "section", here);
    }
}

static char *
bars (const SgGw *gw, const char *card, GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    if (!sg_gw_in_section (gw, units->pdata[i]))
      return g_strdup_printf (_("%s acts on the cards of another part of the table (GW-320)."), ((SgUnit *) units->pdata[i])->name);
  return NULL;
}

static void
tell (const SgGw *gw, GPtrArray *lines)
{
  g_auto (GStrv) sections = g_str_equal (gw->stage, "play") ? list_sections (gw, NULL, NULL) : NULL;
  g_autofree char *now = sections != NULL ? find_section (gw) : NULL;
  SgStatus *line;

  if (sections == NULL)
    return;
  line = sg_status_new (SG_STATUS_WORDS, NULL);
  line->words = g_strdup_printf (_("The %s pack is in play."), label (now));
  line->rule = g_strdup ("GW-320");
  g_ptr_array_add (lines, line);
}

const SgGwPart sg_gw_part_sections = { .acts = add_acts, .carry_out = carry_out, .cycle = cycle, .bars = bars, .status = tell };
