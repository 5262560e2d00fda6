/* sg-rk-report.c: the separate report that each side alone is given before play (RK-13).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/dispatch/sg-rk-report.h"

#include "base/sg-tongue.h"
#include "base/sg-typed.h"
#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-sky.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "play/reisswitz/sight/sg-rk-enemy.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "rules/sg-ruleset-catalogue.h"

/* What the umpire has to say himself; a line without words is left out. */
static const char *const own_words[] = { N_("Object:"), N_("Line of retreat:"), N_("Larger force:"), N_("Orders:"), N_("Season, dawn and dusk:") };

static GPtrArray *
list_units (SgBoard *board, const char *side)
{
  GPtrArray *units = sg_board_get_units (board), *list = g_ptr_array_new ();

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];

      if (sg_unit_is_of (unit, side) && sg_unit_balance (unit, SG_ACCOUNT_FIT) > 0)
        g_ptr_array_add (list, units->pdata[i]);
    }
  return list;
}

/* Strength. */

static guint
count_of_type (GPtrArray *units, const char *type)
{
  guint n = 0;

  for (guint i = 0; i < units->len; i++)
    n += g_str_equal (((SgUnit *) units->pdata[i])->type, type);
  return n;
}

static gint64
count_asset (GPtrArray *units, const char *asset)
{
  gint64 n = 0;

  for (guint i = 0; i < units->len; i++)
    if (g_str_equal (((SgUnit *) units->pdata[i])->asset, asset))
      n += sg_unit_balance (units->pdata[i], SG_ACCOUNT_FIT);
  return n;
}

static char *
lower_first (const char *words)
{
  g_autofree char *first = g_utf8_substring (words, 0, MIN (1, g_utf8_strlen (words, -1))), *low = sg_tongue_small (first);

  return g_strconcat (low, words + strlen (first), NULL);
}

/* “2 infantry battalions, 1 foot battery, 6-pounders; 1 800 men, 6 guns”. */
static void
add_strength (const SgRk *rk, GPtrArray *units, GString *text)
{
  static const struct { const char *asset, *one, *more; } assets[] = {
    { "men", N_("%s man"), N_("%s men") }, { "riders", N_("%s rider"), N_("%s riders") }, { "guns", N_("%s gun"), N_("%s guns") },
  };
  GPtrArray *types = sg_ruleset_get_types (rk->rules);
  gboolean first = TRUE;

  g_string_append_printf (text, "%s ", _("Strength:"));
  for (guint i = 0; i < types->len; i++)
    {
      const SgUnitType *type = types->pdata[i];
      guint n = count_of_type (units, type->id);
      g_autofree char *label = lower_first (n == 1 ? type->label : type->plural);

      if (n == 0 || sg_rk_is_leader (type) || g_str_equal (type->id, "battery-wagons") || g_str_equal (type->id, "regimental-wagon"))   /* they are part of the battery or the battalion */
        continue;
      g_string_append_printf (text, "%s%u %s", first ? "" : "; ", n, label);
      first = FALSE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (assets); i++)
    {
      gint64 n = count_asset (units, assets[i].asset);
      g_autofree char *amount = sg_text_number (n);

      if (n > 0)
        {
          g_string_append (text, first ? "" : "; ");
          g_string_append_printf (text, n == 1 ? _(assets[i].one) : _(assets[i].more), amount);
          first = FALSE;
        }
    }
  g_string_append (text, first ? _("none.") : ".");
  g_string_append_c (text, '\n');
}

/* Position. */

/* Each force, where the first of it stands, with those who are of it. */
static void
add_position (const SgRk *rk, GPtrArray *units, GString *text)
{
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

  g_string_append_printf (text, "%s", _("Position:"));
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      const char *force = sg_word_text (unit, &sg_rk_words.force);
      g_autofree char *where = NULL;
      g_autoptr (GString) names = g_string_new (unit->name);
      SgPlace place;

      if (!sg_rk_place (rk->board, unit, &place) || sg_word_has (unit, &sg_rk_words.battery) || (*force && !g_hash_table_add (told, (gpointer) force)))
        continue;
      for (guint k = i + 1; *force && k < units->len; k++)
        if (g_str_equal (sg_word_text ((SgUnit *) units->pdata[k], &sg_rk_words.force), force) && !sg_word_has ((SgUnit *) units->pdata[k], &sg_rk_words.battery))
          g_string_append_printf (names, ", %s", ((SgUnit *) units->pdata[k])->name);
      where = sg_rk_tell_where (rk->map, place.at);
      if (*force)
        g_string_append_printf (text, _("\n– %s (%s) %s"), force, names->str, where);
      else
        g_string_append_printf (text, _("\n– %s %s"), names->str, where);
    }
  g_string_append_c (text, '\n');
}

/* The enemy, weather and ground. */

static void
add_enemy (SgBattle *battle, const char *side, GString *text)
{
  g_autoptr (SgBoard) known = sg_rk_known_board (battle, side);
  g_autoptr (GPtrArray) news = known != NULL ? sg_rk_news (known) : NULL;

  g_string_append (text, _("Of the enemy:"));
  if (news == NULL || news->len == 0)
    g_string_append_printf (text, " %s", _("nothing is known."));
  for (guint i = 0; news != NULL && i < news->len; i++)
    {
      const SgRkNews *one = news->pdata[i];
      g_autofree char *where = sg_rk_tell_where (sg_battle_get_map (battle), one->at);

      g_string_append_printf (text, *one->source ? _("\n– %s %s (%s)") : _("\n– %s %s"), one->what, where, one->source);
    }
  g_string_append_c (text, '\n');
}

/* (transfer full): as the word of the battle says; any other name is that of the piece of country whose ground is heavy. */
static char *
word_ground (const char *heavy)
{
  if (*heavy == '\0')
    return g_strdup (_("good"));
  if (g_str_equal (heavy, "open"))
    return g_strdup (_("heavy but on the roads"));
  return g_str_equal (heavy, "all") ? g_strdup (_("heavy, on the roads too")) : g_strdup_printf (_("good, but heavy here: %s"), heavy);
}

static void
add_sky (const SgRk *rk, GString *text)
{
  g_autofree char *sky = sg_rk_sky_text (rk->board), *ground = word_ground (sg_word_text (rk->board, &sg_rk_words.heavy_going));

  g_string_append_printf (text, "%s %s.\n", _("Weather:"), sky != NULL ? sky : _("clear, by day"));
  g_string_append_printf (text, "%s %s.", _("State of the ground:"), ground);
}

char *
sg_rk_report_draft (SgBattle *battle, const char *side)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GPtrArray) units = NULL;
  SgRk rk;

  sg_rk_read (&rk, battle);
  units = list_units (rk.board, side);
  add_strength (&rk, units, text);
  if (rk.map != NULL)
    add_position (&rk, units, text);
  for (guint i = 0; i < G_N_ELEMENTS (own_words); i++)
    {
      if (i + 1 == G_N_ELEMENTS (own_words) && rk.map != NULL)
        add_enemy (battle, side, text);
      g_string_append_printf (text, "%s\n", _(own_words[i]));
    }
  add_sky (&rk, text);
  return g_string_free (text, FALSE);
}

char *
sg_rk_report_trim (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *kept = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = g_strstrip (g_strdup (lines[i]));
      gboolean empty = FALSE;

      for (guint k = 0; k < G_N_ELEMENTS (own_words); k++)
        empty = empty || g_str_equal (line, _(own_words[k]));
      if (!empty)
        g_string_append_printf (kept, "%s%s", kept->len > 0 ? "\n" : "", lines[i]);
    }
  return g_string_free (kept, FALSE);
}

/* Checking. */

static gboolean
is_name_of (SgBoard *board, const char *side, const char *name)
{
  GPtrArray *units = sg_board_get_units (board);

  for (guint i = 0; i < units->len; i++)
    if (g_str_equal (((SgUnit *) units->pdata[i])->side, side) && sg_typed_mentions (((SgUnit *) units->pdata[i])->name, name))
      return TRUE;
  return FALSE;
}

static gboolean
knows_by_name (SgBoard *board, const char *side, const SgUnit *enemy)
{
  g_autoptr (GPtrArray) known = sg_rk_sightings (board, side, TRUE);

  for (guint i = 0; i < known->len; i++)
    {
      const SgRkSighting *sighting = known->pdata[i];

      if (sighting->level >= 5 && g_str_equal (sighting->unit, enemy->id))
        return TRUE;
    }
  return FALSE;
}

char **
sg_rk_report_named (SgBattle *battle, const char *side, const char *text)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  GVariant *named;
  GPtrArray *units;
  SgRk rk;

  sg_rk_read (&rk, battle);
  units = sg_board_get_units (rk.board);
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];

      if (!sg_unit_is_of (unit, side) && !is_name_of (rk.board, side, unit->name) && !knows_by_name (rk.board, side, unit))
        g_strv_builder_add (names, unit->name);
    }
  list = g_strv_builder_end (names);
  question = sg_play_question (&rk.play, "special-report", NULL);
  sg_play_fill (question, "side", g_variant_new_string (side));
  sg_play_fill (question, "strength", g_variant_new_string (""));
  sg_play_fill (question, "text", g_variant_new_string (text));
  sg_play_fill (question, "enemy_names", g_variant_new_strv ((const char *const *) list, -1));
  verdict = sg_play_judge (&rk.play, question, NULL);
  named = verdict != NULL ? sg_verdict_get (verdict, "named") : NULL;
  return named != NULL && g_variant_is_of_type (named, G_VARIANT_TYPE_STRING_ARRAY) ? g_variant_dup_strv (named, NULL) : g_new0 (char *, 1);
}
