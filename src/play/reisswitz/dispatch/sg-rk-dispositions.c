/* sg-rk-dispositions.c: what a commander writes before the first move, as orders that the umpire carries out at their moment (RK-17).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The book has him write where his troops stand and what each part is to do, and leaves to the umpire how he works from it.  Here every
 * line that begins with the name of a unit or a force is for it, and all of them have it before the day begins: nobody rides.  The word
 * "dispositions-SIDE" is the whole text; the parts are dispatches whose "due" is their moment and whose "force" (nullable) names the force.
 */

#include "play/reisswitz/dispatch/sg-rk-dispositions.h"

#include "base/sg-typed.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch-private.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "rules/sg-question-values.h"

/** Part: what is for one of them; @unit and @force NULL: for all. */
typedef struct { const SgUnit *unit; char *force; GString *text, *marches; gint64 moment; } Part;

static void
free_part (gpointer data)
{
  Part *part = data;

  g_free (part->force);
  g_string_free (part->text, TRUE);
  g_string_free (part->marches, TRUE);
  g_free (part);
}

static Part *
add_part (GPtrArray *parts, const SgUnit *unit, const char *force, gint64 moment)
{
  Part *part = g_new0 (Part, 1);

  part->unit = unit;
  part->force = g_strdup (force);
  part->text = g_string_new (NULL);
  part->marches = g_string_new (NULL);
  part->moment = moment;
  g_ptr_array_add (parts, part);
  return part;
}

/* Reading. */

static const char *
skip (const char *text, const char *what)
{
  while (*text != '\0' && strchr (what, *text) != NULL)
    text++;
  return text;
}

/* A dash or a bullet before a line. */
static const char *
skip_bullet (const char *text)
{
  static const char *const bullets[] = { "–", "—", "•", "-", "*" };

  text = skip (text, " \t");
  for (guint i = 0; i < G_N_ELEMENTS (bullets); i++)
    if (g_str_has_prefix (text, bullets[i]))
      return skip (text + strlen (bullets[i]), " \t");
  return text;
}

/* Where the clock begins that @text has at its beginning, behind its day where it has one: “2, 9.30”. */
static const char *
skip_day (const char *text)
{
  const char *end = skip (text, "0123456789"), *clock = *end == ',' ? skip (end + 1, " \t") : text;

  return end > text && g_ascii_isdigit (*clock) ? clock : text;
}

/* What stands behind a time of a day with which @text begins; @text itself when it does not. */
static const char *
skip_clock (const char *text, gint64 now, gint64 *moment)
{
  const char *from = skip (text, " ,:\t"), *end;
  g_autofree char *clock = NULL;

  if (g_ascii_strncasecmp (from, "at ", 3) == 0)
    from += 3;
  end = skip_day (from);
  while (g_ascii_isdigit (*end) || ((*end == '.' || *end == ':') && g_ascii_isdigit (end[1])))
    end++;
  clock = g_strndup (from, (gsize) (end - from));
  return sg_rk_hour_parse (clock, now, moment) ? skip (end, " ,:\t") : text;
}

/* Bytes of @text that are @name, which ends with a word; 0: it is another. */
static gsize
measure_name (const char *text, const char *name)
{
  g_autofree char *start = g_utf8_strlen (text, -1) >= g_utf8_strlen (name, -1) ? g_utf8_substring (text, 0, g_utf8_strlen (name, -1)) : NULL;
  g_autofree char *one = start != NULL ? sg_typed_fold (start) : NULL, *other = sg_typed_fold (name);

  if (*name == '\0' || one == NULL || !g_str_equal (one, other))
    return 0;
  return g_unichar_isalnum (g_utf8_get_char (text + strlen (start))) ? 0 : strlen (start);
}

/* The longest of all names of units and forces of @side that @text begins with. */
static gsize
find_named (SgBoard *board, const char *side, const char *text, const SgUnit **unit, const char **force)
{
  GPtrArray *units = sg_board_get_units (board);
  gsize most = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *one = units->pdata[i];
      gsize own = sg_unit_is_of (one, side) ? measure_name (text, one->name) : 0;
      gsize part = sg_unit_is_of (one, side) ? measure_name (text, sg_word_text (one, &sg_rk_words.force)) : 0;

      if (own > most)
        *unit = one, *force = NULL;
      else if (part > most)
        *unit = one, *force = sg_word_text (one, &sg_rk_words.force);
      most = MAX (most, MAX (own, part));
    }
  return most;
}

/* What @line says to whom: into a part of its own, or to that of the line before. */
static void
read_line (SgBoard *board, const char *side, const char *line, GPtrArray *parts)
{
  const SgUnit *unit = NULL;
  const char *force = NULL, *rest;
  gint64 now = sg_rk_now (board), moment = -1;
  gsize named;
  Part *part;

  rest = skip_clock (skip_bullet (line), now, &moment);
  named = find_named (board, side, rest, &unit, &force);
  if (named > 0 && *skip (skip_clock (rest + named, now, &moment), " ,:\t") == '\0')
    return;   /* a name that nothing was written to */
  if (named > 0 || moment >= 0 || parts->len == 0)
    part = add_part (parts, unit, force, moment);
  else
    part = parts->pdata[parts->len - 1];
  g_string_append_printf (part->text, "%s%s", part->text->len > 0 ? "\n" : "", rest);
}

/* A march goes with what was written to its unit. */
static void
read_march (SgBoard *board, const char *line, GPtrArray *parts)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 2);
  const SgUnit *unit = g_strv_length (words) == 2 ? sg_board_get_unit (board, words[0]) : NULL;
  Part *part = NULL;

  if (unit == NULL)
    return;
  for (guint i = 0; i < parts->len && part == NULL; i++)
    if (((Part *) parts->pdata[i])->unit == unit && ((Part *) parts->pdata[i])->force == NULL)
      part = parts->pdata[i];
  if (part == NULL)
    {
      part = add_part (parts, unit, NULL, -1);
      g_string_append_printf (part->text, _("%s marches as written."), unit->name);
    }
  g_string_append_printf (part->marches, "%s%s", part->marches->len > 0 ? "\n" : "", line);
}

static GPtrArray *
read_parts (SgBoard *board, const char *side, const char *text, const char *marches)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (free_part);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1), ways = g_strsplit (marches, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_strstrip (lines[i]);
      if (*lines[i] != '\0')
        read_line (board, side, lines[i], parts);
    }
  for (guint i = 0; ways[i] != NULL; i++)
    read_march (board, ways[i], parts);
  return parts;
}

/* Writing. */

/* What was handed in before and not carried out yet. */
static void
withdraw (const SgRk *rk, SgRuling *ruling, const char *side)
{
  g_autoptr (GPtrArray) all = sg_rk_dispatches (rk->board, side);

  for (guint i = 0; i < all->len; i++)
    {
      const SgRkDispatch *dispatch = all->pdata[i];

      if (dispatch->kind != SG_RK_KIND_DISPOSITIONS || dispatch->done >= 0 || *dispatch->lost != '\0')
        continue;
      sg_rk_put_dispatch (rk, ruling, dispatch, "lost", _("he handed in others"));
      sg_rk_put_dispatch_time (rk, ruling, dispatch, "due", -1);
    }
}

static void
put_part (const SgRk *rk, SgRuling *ruling, const char *side, guint number, const Part *part)
{
  g_autoptr (SgRkDispatch) order = sg_rk_dispatch_new (side, SG_RK_DISPOSITIONS, SG_RK_HEADQUARTERS, part->unit != NULL ? part->unit->id : SG_RK_UMPIRE,
                                                       part->text->str);

  order->number = number;
  sg_rk_put_dispatch (rk, ruling, order, "kind", sg_rk_dispatch_kind_name (order->kind));
  sg_rk_put_dispatch (rk, ruling, order, "from", order->from);
  sg_rk_put_dispatch (rk, ruling, order, "to", order->to);
  sg_rk_put_dispatch (rk, ruling, order, "text", order->text);
  sg_rk_put_dispatch (rk, ruling, order, "marches", part->marches->str);
  sg_rk_put_dispatch (rk, ruling, order, "force", part->force != NULL ? part->force : "");
  sg_rk_put_dispatch_time (rk, ruling, order, "written", rk->time);
  sg_rk_put_dispatch_time (rk, ruling, order, "sent", rk->time);
  sg_rk_put_dispatch_time (rk, ruling, order, "delivered", rk->time);
  sg_rk_put_dispatch_time (rk, ruling, order, "due", MAX (part->moment, rk->time));
}

void
sg_rk_rule_dispositions (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  const char *side = sg_question_text (question, "side");
  g_autoptr (GPtrArray) parts = read_parts (rk->board, side, sg_question_text (question, "text"), sg_question_text (question, "marches"));
  guint last = (guint) sg_word_whole (SG_OF (rk->board, side), &sg_rk_words.dispatches);

  withdraw (rk, ruling, side);
  for (guint i = 0; i < parts->len; i++)
    put_part (rk, ruling, side, ++last, parts->pdata[i]);
  sg_word_set_whole (ruling, SG_OF (rk->board, side), &sg_rk_words.dispatches, last);
}

guint
sg_rk_file_dispositions (SgBattle *battle, const SgRkDispatch *draft, GError **error)
{
  g_autoptr (SgDice) none = sg_dice_new_none ();
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  g_autoptr (GPtrArray) parts = NULL;
  SgRk rk;

  sg_rk_read (&rk, battle);
  if (rk.turn > 0 || rk.at == SG_PLAY_OVER)
    return sg_refuse (error, "RK-17", _("The first move is made: what is ordered now goes by riders")), 0;
  if (!sg_rk_is_headquarters (rk.board, draft->side, draft->from))
    return sg_refuse (error, "RK-17", _("Dispositions are the commander’s; a general writes orders")), 0;
  parts = read_parts (rk.board, draft->side, draft->text, draft->marches);
  if (parts->len == 0 || !sg_rk_dispatch_can_say (draft->text))
    return sg_refuse (error, "RK-17", _("Dispositions have 1 to %d letters"), SG_RK_TEXT_MAX), 0;
  if (!sg_rk_check_marches (&rk, draft, error))
    return 0;
  question = sg_play_question (&rk.play, "dispositions", error);
  sg_play_fill (question, "side", g_variant_new_string (draft->side));
  sg_play_fill (question, "text", g_variant_new_string (draft->text));
  sg_play_fill (question, "marches", g_variant_new_string (draft->marches));
  verdict = sg_play_judge (&rk.play, question, error);
  if (verdict == NULL)
    return 0;
  ruling = sg_game_find (SG_RK_SYSTEM)->rule (battle, question, verdict, none, error);
  sg_rk_put_marks (ruling, draft, 1);
  if (!sg_battle_post (battle, ruling, error))
    return 0;
  return (guint) sg_word_whole (SG_OF (sg_battle_get_board (battle), draft->side), &sg_rk_words.dispatches);
}

/* Asking. */

const char *
sg_rk_dispatch_force (SgBoard *board, const SgRkDispatch *self)
{
  g_autofree char *key = sg_rk_dispatch_key (self->side, self->number, "force");

  return self->kind == SG_RK_KIND_DISPOSITIONS ? sg_word_text (SG_OF (board, key), &sg_rk_words.dispatch) : "";
}

char **
sg_rk_dispatch_units (SgBoard *board, const SgRkDispatch *self)
{
  const char *force = sg_rk_dispatch_force (board, self);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  GPtrArray *units = sg_board_get_units (board);
  SgPlace place;

  if (*force == '\0' && sg_board_get_unit (board, self->to) != NULL)
    g_strv_builder_add (ids, self->to);
  for (guint i = 0; *force != '\0' && i < units->len; i++)
    if (g_str_equal (((SgUnit *) units->pdata[i])->side, self->side) && g_str_equal (sg_word_text ((SgUnit *) units->pdata[i], &sg_rk_words.force), force)
        && sg_rk_on_field (board, units->pdata[i], &place))
      g_strv_builder_add (ids, ((SgUnit *) units->pdata[i])->id);
  return g_strv_builder_end (ids);
}

char *
sg_rk_dispositions_draft (SgBoard *board, const char *side)
{
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *units = sg_board_get_units (board);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      const char *force = sg_word_text (unit, &sg_rk_words.force);

      if (sg_unit_is_of (unit, side) && *force != '\0' && g_hash_table_add (told, (gpointer) force))
        g_string_append_printf (text, "%s%s: ", text->len > 0 ? "\n" : "", force);
    }
  return g_string_free (text, FALSE);
}
