/* sg-gw-secret.c: what one side keeps from the other, and what the map shows of it to whom.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is secret is taken out of the board that the other side is shown: the words of sg-gw-works.c and of sg-gw-hidden.c.
 */

#include "play/gentlemans-war/field/sg-gw-secret.h"

#include "campaign/sg-board-apply.h"
#include "campaign/sg-country.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-mines.h"
#include "play/sg-game-parts.h"

gboolean
sg_gw_work_is_secret (const SgGw *gw, const char *work)
{
  g_autoptr (SgQuestion) question = *work != '\0' ? sg_gw_question (gw, "secret-work", NULL) : NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (question == NULL)
    return FALSE;
  sg_gw_fill (question, "work", g_variant_new_string (work), NULL);
  verdict = sg_gw_judge (gw, question, NULL, NULL);
  return verdict != NULL && sg_verdict_get_flag (verdict, "secret");
}

/* What a side is shown */

static void
take_word (SgBoard *board, const char *subject, const char *key, const char *after)
{
  g_autoptr (SgEffect) effect = g_new0 (SgEffect, 1);
  g_autoptr (GError) error = NULL;

  effect->kind = SG_EFFECT_CHANGE;
  effect->subject = g_strdup (subject);
  effect->key = g_strdup (key);
  effect->after = g_strdup (after);
  if (!sg_board_apply (board, effect, &error))
    g_warning ("%s", error->message);
}

/* Words of a work: all begin alike. */
static void
take_work (SgBoard *board, const SgUnit *unit)
{
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, unit->words);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (g_str_has_prefix (key, "work"))
      g_ptr_array_add (keys, g_strdup (key));
  for (guint i = 0; i < keys->len; i++)
    take_word (board, subject, keys->pdata[i], "");
}

/* Where it hides, or on which Joker it is to be reported. */
static void
take_hidden (SgBoard *board, const SgUnit *unit)
{
  static const char *const words[] = { "off", "hidden-in", "hidden-at", "report-joker" };
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    take_word (board, subject, words[i], "");
}

/* Nobody's are everybody's secret but the umpire's. */
static void
take_mines (SgBoard *board, const char *side)
{
  g_auto (GStrv) mines = g_strsplit (sg_board_get (board, "mines"), ";", -1);
  g_autoptr (GString) own = g_string_new (NULL);
  const char *whose;
  SgPlace place;

  for (guint i = 0; mines[i] != NULL; i++)
    if (sg_gw_mine_parse (mines[i], &place, &whose) && g_strcmp0 (whose, side) == 0)
      g_string_append_printf (own, "%s%s", own->len > 0 ? ";" : "", mines[i]);
  if (!g_str_equal (own->str, sg_board_get (board, "mines")))
    take_word (board, "battle", "mines", own->str);
}

SgBoard *
sg_gw_known (SgBattle *battle, SgBoard *board, const char *side)
{
  SgBoard *known = sg_board_copy (board);
  GPtrArray *units = sg_board_get_units (known);
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (g_str_equal (unit->side, side))
        continue;
      if (sg_gw_work_is_secret (&gw, sg_gw_is (unit, "work-fuse") ? "breaching charge" : sg_gw_word (unit, "work")))
        take_work (known, unit);
      if (g_str_equal (sg_gw_word (unit, "off"), "hidden") || (g_str_equal (sg_gw_word (unit, "off"), "coming") && !sg_gw_is (unit, "come-joker")))
        take_hidden (known, unit);
    }
  if (sg_gw_work_is_secret (&gw, "mine"))
    take_mines (known, side);
  return known;
}

/* What he reads */

/* The work that @effect begins or gives up, "" of another effect. */
static const char *
find_work (const SgEffect *effect)
{
  if (g_strcmp0 (effect->key, "work-fuse") == 0 && *effect->after != '\0')
    return "breaching charge";
  if (g_strcmp0 (effect->key, "work") != 0)
    return "";
  return *effect->after != '\0' ? effect->after : effect->before != NULL ? effect->before : "";
}

/* Something that anybody sees: men fell, the country changed, or they went elsewhere. */
static gboolean
is_seen (const SgEffect *effect)
{
  return effect->kind != SG_EFFECT_CHANGE || sg_country_is_word (effect->key) || g_str_equal (effect->key, "place") || g_str_equal (effect->key, "fires");
}

/* Where it hides, and when it is to come on. */
static gboolean
is_hiding (const SgEffect *effect)
{
  static const char *const words[] = { "hidden-in", "hidden-at", "report-joker" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_strcmp0 (effect->key, words[i]) == 0)
      return TRUE;
  return FALSE;
}

gboolean
sg_gw_is_untold (SgBattle *battle, SgRuling *ruling, const char *side)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  gboolean secret = FALSE;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);
      const SgUnit *unit = g_str_has_prefix (effect->subject, "unit:") ? sg_gw_unit (&gw, effect->subject + strlen ("unit:")) : NULL;

      if (is_seen (effect))
        return FALSE;
      secret = secret || (unit != NULL && !g_str_equal (unit->side, side) && is_hiding (effect));
      secret = secret || (unit != NULL && !g_str_equal (unit->side, side) && *find_work (effect) != '\0' && sg_gw_work_is_secret (&gw, find_work (effect)));
    }
  return secret;
}

/* What the map shows */

/* A ring about @at; without a label where something stands that has its own. */
void
sg_gw_mark_ring (SgMarks **marks, SgPoint at, double radius, const char *side, const char *label)
{
  SgPoint corners[24];

  for (guint k = 0; k < G_N_ELEMENTS (corners); k++)
    corners[k] = sg_point_step (at, 360.0 * k / G_N_ELEMENTS (corners), radius);
  if (*marks == NULL)
    *marks = sg_marks_new ();
  sg_marks_add_area (*marks, corners, G_N_ELEMENTS (corners), side, label);
}

/* Where it lies, and all that it takes. */
static void
mark_mines (const SgGw *gw, const char *side, SgMarks **marks)
{
  g_auto (GStrv) mines = g_strsplit (sg_gw_get (gw, "mines"), ";", -1);
  gboolean secret = sg_gw_work_is_secret (gw, "mine");
  const char *whose;
  SgPlace place;

  for (guint i = 0; mines[i] != NULL; i++)
    {
      if (!sg_gw_mine_parse (mines[i], &place, &whose) || (secret && side != NULL && g_strcmp0 (whose, side) != 0))
        continue;
      sg_gw_mark_ring (marks, place.at, sg_ruleset_figure (gw->rules, "GW-754", "reach"), whose, secret ? _("Mine, secret") : _("Mine"));
      sg_gw_mark_ring (marks, place.at, SG_GW_MARK, whose, NULL);
    }
}

/* A party is ringed while it works; its status tells at what.  A charge that is laid lies by itself. */
static void
mark_party (const SgGw *gw, const SgUnit *unit, SgMarks **marks)
{
  g_auto (GStrv) fuse = g_strsplit (sg_gw_word (unit, "work-fuse"), " ", 2);
  SgGwBlock block;
  SgPlace place;

  if (sg_gw_is (unit, "work") && sg_gw_block (gw, unit, &block))
    sg_gw_mark_ring (marks, sg_place_to_ground (&block.place, (SgPoint) { 0, -block.depth / 2 }), hypot (block.front, block.depth) / 2 + SG_GW_MARK, unit->side, NULL);
  if (fuse[0] != NULL && fuse[1] != NULL && sg_place_parse (fuse[1], &place))
    sg_gw_mark_ring (marks, place.at, SG_GW_MARK, unit->side, sg_gw_work_is_secret (gw, "breaching charge") ? _("Charge laid, secret") : _("Charge laid"));
}

void
sg_gw_mark_works (const SgGw *gw, const char *side, SgMarks **marks)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      const char *work = sg_gw_is (unit, "work-fuse") ? "breaching charge" : sg_gw_word (unit, "work");

      if (*work != '\0' && (side == NULL || g_str_equal (unit->side, side) || !sg_gw_work_is_secret (gw, work)))
        mark_party (gw, unit, marks);
    }
  mark_mines (gw, side, marks);
}
