/* sg-rk-observer.c: what a body reports: the enemy it has seen, his works, and what it has done in the meantime (RK-20, RK-26).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What it did is read from the rulings since the first of what it tells of; it stops where its rider leaves, who knows no more.
 */

#include "play/reisswitz/lead/sg-rk-observer.h"

#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-work.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/sight/sg-rk-enemy.h"
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "play/sg-effects.h"


#define STAYED 50.0   /* paces, the program’s own: who has gone no farther has stayed where it was */

/* The first that saw it can tell of it, and has not, or his rider did not come. */
static gboolean
is_to_report (SgBoard *board, const char *side, const SgRkWork *work)
{
  const SgUnit *unit = *work->observer != '\0' ? sg_board_get_unit (board, work->observer) : NULL;
  guint number = sg_rk_work_told (board, work);
  g_autoptr (SgRkDispatch) told = number > 0 ? sg_rk_dispatch_get (board, side, number) : NULL;

  return unit != NULL && sg_unit_is_of (unit, side) && (work->left > 0 || work->ready) && sg_unit_balance (unit, SG_ACCOUNT_FIT) > 0
         && (told == NULL || *told->lost != '\0');
}

GPtrArray *
sg_rk_works_to_report (SgBoard *board, const char *side)
{
  GPtrArray *works = sg_rk_works (board);

  for (guint i = works->len; i-- > 0;)
    if (!is_to_report (board, side, works->pdata[i]))
      g_ptr_array_remove_index (works, i);
  return works;
}

/* The works of the enemy that @unit saw, and into @marks the words that they were told of. Returns: when it saw the first of them. */
static gint64
tell_works (const SgRk *rk, const SgUnit *unit, GString *text, GString *marks)
{
  g_autoptr (GPtrArray) works = sg_rk_works_to_report (rk->board, unit->side);
  gint64 since = rk->time;

  for (guint i = 0; i < works->len; i++)
    {
      const SgRkWork *work = works->pdata[i];
      g_autofree char *what = sg_rk_work_tell (rk, work), *clock = sg_rk_hour_text (work->saw, rk->time), *where = NULL, *key = sg_rk_work_told_key (work);

      if (!g_str_equal (work->observer, unit->id))
        continue;
      where = sg_rk_tell_where (rk->map, work->at);
      g_string_append_printf (text, "%s", text->len > 0 ? "\n" : "");
      g_string_append_printf (text, _("At %s, the enemy at work: %s, %s."), clock, what, where);
      g_string_append_printf (marks, "%s%s", marks->len > 0 ? " " : "", key);
      since = MIN (since, work->saw);
    }
  return since;
}

/* What the observer did. */

/** Done: of one unit, by the rulings since. */
typedef struct
{
  const SgUnit *unit;
  char         *subject, *body;
  SgPlace       from, to;
  gboolean      stood, went, formed, beaten, won;
  gint64        lost;
  guint         fired;
} Done;

/* Who took the cartridges of his fallen counts fewer moves of fire than before, and has not fired for it. */
static gboolean
counts_fire (const Done *done, const SgEffect *effect)
{
  return sg_effect_sets (effect, done->subject, sg_rk_words.fired.key)
         && g_ascii_strtoll (effect->after, NULL, 10) > (effect->before != NULL ? g_ascii_strtoll (effect->before, NULL, 10) : 0);
}

static void
read_change (Done *done, const SgEffect *effect)
{
  if (sg_effect_sets (effect, done->body, sg_common_words.body_place.key) && effect->before != NULL && *effect->before != '\0')
    {
      done->stood = done->stood || sg_place_parse (effect->before, &done->from);
      done->went = sg_place_parse (effect->after, &done->to);
    }
  done->formed = done->formed || sg_effect_sets (effect, done->body, sg_common_words.formation.key);
  done->fired += counts_fire (done, effect);
  done->beaten = done->beaten || sg_effect_sets (effect, done->subject, sg_rk_words.grade.key);
  done->won = done->won || sg_effect_sets (effect, done->subject, sg_rk_words.won.key);
}

static void
read_effect (Done *done, const SgEffect *effect)
{
  if (effect->kind == SG_EFFECT_CHANGE)
    read_change (done, effect);
  else if (sg_effect_moves (effect, done->unit->id, SG_ACCOUNT_FIT, NULL) && !sg_effect_moves (effect, NULL, NULL, SG_ACCOUNT_OFF))
    done->lost += effect->amount;
}

/* It is the ruling by which the clock came to @time. */
static gboolean
begins (SgRuling *ruling, gint64 time)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      if (sg_effect_changes (effect, "battle", "time"))
        return g_ascii_strtoll (effect->after, NULL, 10) <= time;
    }
  return FALSE;
}

static void
read_since (const SgRk *rk, Done *done, gint64 since)
{
  GListModel *rulings = sg_battle_get_rulings (rk->battle);
  guint n = g_list_model_get_n_items (rulings), first = n;

  for (gboolean found = FALSE; first > 0 && !found; first -= !found)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, first - 1);

      found = !sg_ruling_is_undone (ruling) && begins (ruling, since);
    }
  for (guint i = first; i < n; i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);
      GPtrArray *effects = sg_ruling_get_effects (ruling);

      for (guint k = 0; !sg_ruling_is_undone (ruling) && k < effects->len; k++)
        read_effect (done, effects->pdata[k]);
    }
}

static void
tell (GString *told, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
tell (GString *told, const char *format, ...)
{
  va_list args;

  g_string_append (told, told->len > 0 ? _("; ") : "");
  va_start (args, format);
  g_string_append_vprintf (told, format, args);
  va_end (args);
}

/* A work that it has begun. */
static void
tell_own_work (const SgRk *rk, const SgUnit *unit, gint64 since, GString *told)
{
  g_autoptr (SgRkWork) work = sg_rk_work_of (rk->board, unit->id);
  g_autofree char *what = work != NULL && work->begun > since ? sg_rk_work_tell (rk, work) : NULL;
  g_autofree char *clock = what != NULL ? sg_rk_hour_text (work->begun, rk->time) : NULL;

  if (what != NULL)
    tell (told, _("%s, begun at %s"), what, clock);
}

char *
sg_rk_tell_meanwhile (const SgRk *rk, const SgUnit *unit, gint64 since)
{
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL), *body = g_strconcat ("body:", unit->id, NULL), *clock = sg_rk_hour_text (since, rk->time);
  Done done = { .unit = unit, .subject = subject, .body = body };
  g_autoptr (GString) told = g_string_new (NULL);
  SgRkForm form;

  read_since (rk, &done, since);
  if (done.stood && done.went && sg_point_distance (done.from.at, done.to.at) > STAYED)
    {
      g_autofree char *where = sg_rk_tell_where (rk->map, done.to.at);

      tell (told, _("went %d paces, and is %s"), (int) round (sg_point_distance (done.from.at, done.to.at)), where);
    }
  if (done.formed && sg_rk_form (rk->board, unit, NULL, &form))
    tell (told, _("formed: %s"), form.label);
  if (done.fired > 0)
    tell (told, ngettext ("fired in %u move", "fired in %u moves", done.fired), done.fired);
  if (done.beaten)
    tell (told, "%s", _("was beaten"));
  else if (done.won)
    tell (told, "%s", _("won its fight"));
  if (done.lost > 0)
    tell (told, _("lost %d"), (int) done.lost);
  tell_own_work (rk, unit, since, told);
  return told->len > 0 ? g_strdup_printf (_("Meanwhile, since %s: %s."), clock, told->str) : NULL;
}

/* The report. */

/* A line for each that it tells of; those who cannot be told apart have one together. */
static void
tell_lines (GPtrArray *lines, GString *text)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const char *line = lines->pdata[i];
      guint n = 1;

      for (guint k = lines->len - 1; k > i; k--)
        if (g_str_equal (lines->pdata[k], line))
          {
            g_ptr_array_remove_index (lines, k);
            n++;
          }
      g_string_append (text, text->len > 0 ? "\n" : "");
      g_string_append_printf (text, n > 1 ? _("%s; %u such.") : "%s.", line, n);
    }
}

/* What @unit saw of the enemy, into @carries the numbers of the sightings. Returns: the time of the first of them. */
static gint64
tell_seen (const SgRk *rk, const SgUnit *unit, GString *text, GString *carries)
{
  g_autofree char *reader = sg_rk_reader_of (rk->board, unit);
  g_autoptr (GPtrArray) seen = sg_rk_sightings (rk->board, reader, FALSE);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  gint64 since = rk->time;

  for (guint i = 0; i < seen->len; i++)
    {
      const SgRkSighting *sighting = seen->pdata[i];
      g_autoptr (SgRkSighting) known = sg_rk_sighting_get (rk->board, reader, sighting->number, TRUE);
      g_autofree char *what = sg_rk_sighting_tell (rk->board, sighting), *clock = sg_rk_hour_text (sighting->time, rk->time);
      g_autofree char *where = NULL;

      if (!g_str_equal (sighting->observer, unit->id) || (known != NULL && known->time >= sighting->time))
        continue;
      where = sg_rk_tell_where (rk->map, sighting->place.at);
      g_ptr_array_add (lines, g_strdup_printf (_("At %s, %s, %s"), clock, what, where));
      g_string_append_printf (carries, "%s%u", carries->len > 0 ? " " : "", sighting->number);
      since = MIN (since, known != NULL ? MAX (known->time, sighting->first) : sighting->first);
    }
  tell_lines (lines, text);
  return since;
}

guint
sg_rk_report_sightings (SgBattle *battle, const char *id, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL), carries = g_string_new (NULL), marks = g_string_new (NULL);
  g_autoptr (SgRkDispatch) draft = NULL;
  g_autofree char *meanwhile = NULL;
  const SgUnit *general;
  gint64 since;
  SgUnit *unit;
  SgRk rk;

  sg_rk_read (&rk, battle);
  unit = sg_rk_need_unit (&rk, id, error);
  if (unit == NULL)
    return 0;
  since = tell_seen (&rk, unit, text, carries);
  since = MIN (since, tell_works (&rk, unit, text, marks));
  if (text->len == 0)
    return sg_refuse (error, "RK-20", _("%s has seen nothing that is not known"), unit->name), 0;
  meanwhile = sg_rk_tell_meanwhile (&rk, unit, since);
  if (meanwhile != NULL)
    g_string_append_printf (text, "\n%s", meanwhile);
  general = sg_rk_general_of (rk.board, unit);
  draft = sg_rk_dispatch_new (unit->side, "message", unit->id, general != NULL ? general->id : SG_RK_HEADQUARTERS, text->str);
  g_free (draft->carries);
  draft->carries = g_string_free (g_steal_pointer (&carries), FALSE);
  draft->mark = g_string_free (g_steal_pointer (&marks), FALSE);
  return sg_rk_send (battle, draft, 0, error);
}
