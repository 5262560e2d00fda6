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
  g_autoptr (SgQuestion) question = *work != '\0' ? sg_play_question (&gw->play, "secret-work", NULL) : NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (question == NULL)
    return FALSE;
  sg_play_fill (question, "work", g_variant_new_string (work));
  verdict = sg_play_judge (&gw->play, question, NULL);
  return verdict != NULL && sg_verdict_get_flag (verdict, "secret");
}

/* What a side is shown */

/* As if @ruling stood. */
static void
take (SgBoard *board, SgRuling *ruling)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!sg_board_apply (board, effects->pdata[i], &error))
        g_warning ("%s", error->message);
    }
}

/* Nobody's are everybody's secret but the umpire's. */
static void
take_mines (SgBoard *board, const char *side, SgRuling *taken)
{
  g_autoptr (GPtrArray) mines = sg_word_records (board, &sg_gw_words.mines);

  for (guint i = mines->len; i > 0; i--)
    if (!g_str_equal (sg_word_record_text (mines->pdata[i - 1], SG_GW_MINE_SIDE), side))
      g_ptr_array_remove_index (mines, i - 1);
  sg_word_set_records (taken, board, &sg_gw_words.mines, mines);
}

/* What of @unit, an enemy’s, is not known: its secret work, where it hides, or on which Joker it is to be reported. */
static void
take_of (const SgGw *gw, SgBoard *board, const SgUnit *unit, SgRuling *taken)
{
  gboolean laid = sg_word_has (unit, &sg_gw_words.work_fuse), coming = sg_word_is (unit, &sg_gw_words.off, "coming");

  if (sg_gw_work_is_secret (gw, laid ? "breaching charge" : sg_word_text (unit, &sg_gw_words.work)))
    {
      sg_words_forget_of (taken, board, SG_GW_CLEARED_BY_WORK, unit);
      sg_word_clear (taken, unit, &sg_gw_words.work_fuse);
    }
  if (sg_word_is (unit, &sg_gw_words.off, "hidden") || (coming && !sg_word_has (unit, &sg_gw_words.come_joker)))
    sg_words_forget_of (taken, board, SG_GW_CLEARED_BY_PLACING, unit);
}

/* The event cards that the other holds (GW-319), which are gone from the deck as well. */
static void
take_events (SgBoard *board, const char *other, SgRuling *taken)
{
  g_auto (GStrv) held = sg_word_list (SG_OF (board, other), &sg_gw_words.events), gone = sg_word_list (board, &sg_gw_words.events_gone), rest = NULL;
  g_autoptr (GStrvBuilder) played = g_strv_builder_new ();

  for (guint i = 0; gone[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) held, gone[i]))
      g_strv_builder_add (played, gone[i]);
  rest = g_strv_builder_end (played);
  sg_word_set_list (taken, board, &sg_gw_words.events_gone, (const char *const *) rest);
  sg_word_clear (taken, SG_OF (board, other), &sg_gw_words.events);
}

SgBoard *
sg_gw_known (SgBattle *battle, SgBoard *board, const char *side)
{
  SgBoard *known = sg_board_copy (board);
  GPtrArray *units = sg_board_get_units (known);
  g_autoptr (SgRuling) taken = sg_ruling_new (SG_RULING_EDIT, "", "");
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  for (guint i = 0; i < units->len; i++)
    if (!g_str_equal (((SgUnit *) units->pdata[i])->side, side))
      take_of (&gw, known, units->pdata[i], taken);
  if (sg_gw_work_is_secret (&gw, "mine"))
    take_mines (known, side, taken);
  take_events (known, sg_play_other (side), taken);
  take (known, taken);
  return known;
}

/* What he reads */

/* The work that @effect begins or gives up, "" of another effect. */
static const char *
find_work (const SgEffect *effect)
{
  if (g_strcmp0 (effect->key, sg_gw_words.work_fuse.key) == 0 && *effect->after != '\0')
    return "breaching charge";
  if (g_strcmp0 (effect->key, sg_gw_words.work.key) != 0)
    return "";
  if (*effect->after != '\0')
    return effect->after;
  return effect->before != NULL ? effect->before : "";
}

/* Something that anybody sees: men fell, the country changed, or they went elsewhere. */
static gboolean
is_seen (const SgEffect *effect)
{
  return effect->kind != SG_EFFECT_CHANGE || sg_country_is_word (effect->key) || g_str_equal (effect->key, "place") || g_str_equal (effect->key, sg_gw_words.fires.key);
}

/* Where it hides, and when it is to come on. */
static gboolean
is_hiding (const SgEffect *effect)
{
  const SgWord *word = effect->kind == SG_EFFECT_CHANGE ? sg_words_find (SG_GW_SYSTEM, SG_WORD_OF_UNIT, effect->key) : NULL;

  return word != NULL && (word->cleared_by & SG_GW_CLEARED_BY_FINDING) != 0;
}

/* Mines and held event cards: that one is laid or drawn is told in other words than where, and which; that the umpire puts it right, in none. */
static gboolean
is_put_right (SgRuling *ruling, const SgEffect *effect)
{
  static const SgWord *const kept[] = { &sg_gw_words.mines, &sg_gw_words.events, &sg_gw_words.events_gone };

  for (guint i = 0; i < G_N_ELEMENTS (kept) && sg_ruling_get_kind (ruling) == SG_RULING_CORRECTION; i++)
    if (g_str_has_prefix (effect->key, kept[i]->key))
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
      const SgUnit *unit = g_str_has_prefix (effect->subject, "unit:") ? sg_play_unit (&gw.play, effect->subject + strlen ("unit:")) : NULL;

      if (is_seen (effect))
        return FALSE;
      secret = secret || is_put_right (ruling, effect);
      secret = secret || (unit != NULL && !sg_unit_is_of (unit, side) && is_hiding (effect));
      secret = secret || (unit != NULL && !sg_unit_is_of (unit, side) && *find_work (effect) != '\0' && sg_gw_work_is_secret (&gw, find_work (effect)));
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
  g_autoptr (GPtrArray) mines = sg_word_records (gw->board, &sg_gw_words.mines);
  gboolean secret = sg_gw_work_is_secret (gw, "mine");

  for (guint i = 0; i < mines->len; i++)
    {
      const char *by = sg_word_record_text (mines->pdata[i], SG_GW_MINE_SIDE), *whose = *by != '\0' ? by : NULL;
      SgPlace place = sg_gw_mine_at (mines->pdata[i]);

      if (secret && side != NULL && !g_str_equal (by, side))
        continue;
      sg_gw_mark_ring (marks, place.at, sg_ruleset_figure (gw->rules, "GW-754", "reach"), whose, secret ? _("Mine, secret") : _("Mine"));
      sg_gw_mark_ring (marks, place.at, SG_GW_MARK, whose, NULL);
    }
}

/* A party is ringed while it works; its status tells at what.  A charge that is laid lies by itself. */
static void
mark_party (const SgGw *gw, const SgUnit *unit, SgMarks **marks)
{
  g_autoptr (SgWordRecord) fuse = sg_word_record (unit, &sg_gw_words.work_fuse);
  SgGwBlock block;
  SgPlace place;

  if (sg_word_has (unit, &sg_gw_words.work) && sg_gw_block (gw, unit, &block))
    sg_gw_mark_ring (marks, sg_place_to_ground (&block.place, (SgPoint) { 0, -block.depth / 2 }), hypot (block.front, block.depth) / 2 + SG_GW_MARK, unit->side, NULL);
  if (fuse != NULL && sg_place_parse (sg_word_record_text (fuse, SG_GW_FUSE_AT), &place))
    sg_gw_mark_ring (marks, place.at, SG_GW_MARK, unit->side, sg_gw_work_is_secret (gw, "breaching charge") ? _("Charge laid, secret") : _("Charge laid"));
}

void
sg_gw_mark_works (const SgGw *gw, const char *side, SgMarks **marks)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      const char *work = sg_word_has (unit, &sg_gw_words.work_fuse) ? "breaching charge" : sg_word_text (unit, &sg_gw_words.work);

      if (*work != '\0' && (side == NULL || sg_unit_is_of (unit, side) || !sg_gw_work_is_secret (gw, work)))
        mark_party (gw, unit, marks);
    }
  mark_mines (gw, side, marks);
}
